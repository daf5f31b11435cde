//! The OpenAPI document.

use std::collections::BTreeSet;

use expect_test::expect_file;
use serde_json::Value;

use super::support::House;

#[test]
fn the_document_is_as_it_was_looked_over() {
    expect_file!["../openapi.json"].assert_eq(&server::document());
}

#[tokio::test]
async fn the_server_serves_its_document() {
    let house = House::new().await;
    let served = house.get("/api/openapi.json", "").await.ok();
    assert_eq!(served, serde_json::from_str::<Value>(&server::document()).unwrap());
    let described: BTreeSet<&str> =
        served["paths"].as_object().unwrap().keys().map(String::as_str).collect();
    let guide = include_str!("../../../../docs/api.md");
    for path in described {
        let written = path.replace("{seat}", "{n}");
        assert!(
            guide.contains(&format!("{written}`")) || guide.contains(&format!("{written}?")),
            "{path}"
        );
    }
}
