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

/// What stands in front of every address answers too, and the document says so.
#[test]
fn every_operation_tells_all_its_answers() {
    let document: Value = serde_json::from_str(&server::document()).unwrap();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let mut expected = vec!["429", "503"];
            if method == "post" {
                expected.push("403");
            }
            if operation.get("requestBody").is_some() {
                expected.extend(["400", "408", "413"]);
            }
            if path.contains("{id}") {
                expected.extend(["404", "409"]);
            }
            let told = &operation["responses"];
            for status in expected {
                assert!(told.get(status).is_some(), "{method} {path} does not tell {status}");
            }
        }
    }
}

#[test]
fn bounds_are_told_and_bodies_that_may_be_left_out() {
    let document: Value = serde_json::from_str(&server::document()).unwrap();
    let property =
        |of: &str, name: &str| document["components"]["schemas"][of]["properties"][name].clone();
    assert_eq!(property("JoinSeat", "name")["maxLength"], 32);
    assert_eq!(property("SayLine", "text")["maxLength"], 280);
    assert_eq!(property("CreateMatch", "seats")["maxItems"], 20);
    assert_eq!(property("Act", "seat")["maximum"], 19);
    assert_eq!(property("Act", "prompt")["maximum"], u32::MAX);
    let body = |path: &str| document["paths"][path]["post"]["requestBody"]["required"].clone();
    assert_ne!(body("/api/matches/{id}/undo"), true);
    assert_eq!(body("/api/matches/{id}/actions"), true);
}
