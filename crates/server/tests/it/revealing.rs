//! Seats pledge what they add to the dice, and tell it when all have sat down.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::support::{Answer, House, quick};

fn pledge(nonce: &str) -> String {
    hex::encode(Sha256::digest(hex::decode(nonce).unwrap()))
}

/// A table for two with nobody at it yet.
async fn empty_table(house: &House) -> String {
    let create = json!({"game": "safe-haven", "seats": [{"kind": "open"}, {"kind": "open"}], "bearer": true});
    house.post("/api/matches", "", &create).await.ok()["id"].as_str().unwrap().to_owned()
}

/// Sits down; the token, and how the table stands.
async fn sit(house: &House, id: &str, seat: usize, adds: Value) -> (String, Value) {
    let mut join = json!({"name": (["Ada", "Bo"][seat]), "bearer": true});
    for (key, value) in adds.as_object().unwrap() {
        join[key] = value.clone();
    }
    let path = format!("/api/matches/{id}/seats/{seat}/join");
    let joined = house.post(&path, "", &join).await.ok();
    (joined["token"].as_str().unwrap().to_owned(), joined["table"].clone())
}

async fn reveal(house: &House, id: &str, seat: usize, token: &str, nonce: &str) -> Answer {
    let path = format!("/api/matches/{id}/seats/{seat}/reveal");
    house.post(&path, token, &json!({"nonce": nonce})).await
}

#[tokio::test]
async fn what_is_added_is_told_when_all_have_sat_down() {
    let house = House::new().await;
    let id = empty_table(&house).await;
    let (ada, table) = sit(&house, &id, 0, json!({"pledge": pledge("aa01")})).await;
    assert_eq!(table["dice"]["pledges"], json!([pledge("aa01"), null]));
    let early = reveal(&house, &id, 0, &ada, "aa01").await;
    assert_eq!(early.error(), (400, "bad-request".to_owned()), "Bo could choose by it");
    let (bo, table) = sit(&house, &id, 1, json!({"pledge": pledge("bb02")})).await;
    assert_eq!((&table["status"], &table["dice"]["nonces"]), (&json!("waiting"), &json!(["", ""])));
    assert!(table["dice"]["reveal_by"].is_i64(), "{table}");

    for (token, nonce) in [(&ada, "aa02"), (&ada, ""), (&ada, "xx"), (&ada, "bb02")] {
        let wrong = reveal(&house, &id, 0, token, nonce).await;
        assert_eq!(wrong.error().0, 400, "{nonce}");
    }
    assert_eq!(reveal(&house, &id, 0, &bo, "aa01").await.error().0, 404, "not Bo's to tell");
    let leaving = house.post(&format!("/api/matches/{id}/seats/1/leave"), &bo, &json!({})).await;
    assert_eq!(leaving.status, StatusCode::CONFLICT, "nobody goes once nonces are told");

    let table = reveal(&house, &id, 0, &ada, "aa01").await.ok();
    assert_eq!(
        (&table["status"], &table["dice"]["nonces"][0]),
        (&json!("waiting"), &json!("aa01"))
    );
    let table = reveal(&house, &id, 1, &bo, "bb02").await.ok();
    assert_eq!(table["status"], "running");
    assert_eq!(table["dice"]["nonces"], json!(["aa01", "bb02"]));
    assert_eq!(table["dice"]["reveal_by"], Value::Null);
    assert_eq!(reveal(&house, &id, 1, &bo, "bb02").await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn whoever_keeps_its_nonce_back_plays_with_none_and_all_see_it() {
    let mut config = quick();
    config.limits.reveal = Duration::from_millis(80);
    let house = House::with(config).await;
    let id = empty_table(&house).await;
    let (ada, _) = sit(&house, &id, 0, json!({"pledge": pledge("aa01")})).await;
    sit(&house, &id, 1, json!({"pledge": pledge("bb02")})).await;
    reveal(&house, &id, 0, &ada, "aa01").await.ok();
    let table = loop {
        let look = house.get(&format!("/api/matches/{id}"), "").await.ok();
        if look["table"]["status"] == "running" {
            break look["table"].clone();
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    };
    assert_eq!(table["dice"]["nonces"], json!(["aa01", ""]));
    assert_eq!(table["dice"]["pledges"], json!([pledge("aa01"), pledge("bb02")]));
}

#[tokio::test]
async fn programs_that_pledge_nothing_start_at_once() {
    let house = House::new().await;
    let id = empty_table(&house).await;
    sit(&house, &id, 0, json!({})).await;
    let (_, table) = sit(&house, &id, 1, json!({"nonce": "bb02"})).await;
    assert_eq!(
        (&table["status"], &table["dice"]["nonces"]),
        (&json!("running"), &json!(["", "bb02"]))
    );
    let id = empty_table(&house).await;
    let both = json!({"name": "Ada", "nonce": "aa", "pledge": pledge("aa")});
    let refused = house.post(&format!("/api/matches/{id}/seats/0/join"), "", &both).await;
    assert_eq!(refused.error(), (400, "bad-request".to_owned()));
}
