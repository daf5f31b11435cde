//! Matches that come from a browser, and go there.

use axum::body::Body;
use axum::http::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Guest, House};

/// A match of one person and a bot that has gone on a little, as a file.
async fn taken(house: &House) -> String {
    let table = house.table(&["Ada", "bot:deckhand"], json!({})).await;
    act(&table).await;
    let answer = table.post("/taken", Value::Null).await;
    assert!(answer.status.is_success(), "{}", answer.text);
    let now = table.get("").await.ok();
    assert_eq!(now["table"]["status"], "abandoned", "it is over here");
    answer.text
}

/// The person acts once.
async fn act(table: &Guest<'_>) {
    let seat = table.waited_for().await.expect("the match runs");
    let position = table.position(seat).await;
    let path = &crate::support::paths(&position)[0];
    let act = json!({ "seat": seat, "prompt": position["prompt"], "path": path });
    table.post("/actions", act).await.ok();
}

async fn bring(house: &House, seats: &str, file: impl Into<Body>) -> Answer {
    let path = format!("/api/matches/brought?bearer=true&seats={seats}");
    house.request(Method::POST, &path, "", file).await
}

#[tokio::test]
async fn a_match_goes_on_where_it_is_brought_to() {
    let house = House::new().await;
    let file = taken(&house).await;
    let created = bring(&house, "mine,deckhand", file.clone()).await.ok();
    let text = |key: &str| created[key].as_str().unwrap().to_owned();
    let there = Guest { house: &house, id: text("id"), token: text("token") };
    assert_eq!(created["table"]["status"], "running");
    assert_eq!(created["table"]["seats"][0]["name"], "Ada");
    act(&there).await;
    let said = there.get("/chat").await.ok();
    assert!(said["lines"][0]["text"].as_str().unwrap().contains("a secret that I could have read"));
    let again = there.post("/taken", Value::Null).await.text;
    let entries = |file: &str| file.lines().count();
    assert!(entries(&again) > entries(&file), "it has gone on");
    let before: Vec<&str> = file.lines().take(entries(&file) - 1).collect();
    assert!(again.starts_with(&before.join("\n")), "what was played before stays as it was");
}

#[tokio::test]
async fn a_friend_sits_down_at_a_match_that_runs() {
    let house = House::new().await;
    let file = taken(&house).await;
    let created = bring(&house, "mine,open", file).await.ok();
    assert_eq!(created["table"]["seats"][1]["holder"]["kind"], "open");
    let id = created["id"].as_str().unwrap();
    let join = json!({ "name": "Whoever", "bearer": true });
    let path = format!("/api/matches/{id}/seats/1/join");
    let joined = house.post(&path, "", &join).await.ok();
    let name = created["table"]["seats"][1]["name"].clone();
    assert_eq!(joined["table"]["seats"][1]["name"], name, "the match knows the seat by its name");
    let second = house.post(&path, "", &join).await;
    assert_eq!(second.error(), (409, "already-started".to_owned()));
    let mine = created["token"].as_str().unwrap().to_owned();
    let table = Guest { house: &house, id: id.to_owned(), token: mine };
    let answer = table.post("/taken", Value::Null).await;
    assert_eq!(answer.error(), (409, "still-running".to_owned()), "others play, too");
}

#[tokio::test]
async fn what_cannot_go_on_is_refused_with_the_reason() {
    let house = House::new().await;
    let file = taken(&house).await;
    let lines: Vec<&str> = file.lines().collect();
    let unsealed = lines[..lines.len() - 1].join("\n") + "\n";
    let swapped = file.replacen("Ada", "Eve", 1);
    let wrong_secret =
        format!("{unsealed}{{\"outcome\":null,\"secret\":\"{}\"}}\n", "00".repeat(32));
    for broken in [String::new(), "{}".to_owned(), unsealed, swapped, wrong_secret] {
        let answer = bring(&house, "mine,deckhand", broken).await;
        assert_eq!(answer.error(), (422, "bad-file".to_owned()), "{}", answer.text);
    }
    for seats in ["mine", "deckhand,deckhand", "mine,admiral", "mine,mine,mine", ""] {
        let answer = bring(&house, seats, file.clone()).await;
        assert_eq!(answer.error(), (422, "bad-setup".to_owned()), "{seats}: {}", answer.text);
    }
    let large = "x".repeat(5 * 1024 * 1024);
    assert_eq!(bring(&house, "mine", large).await.error(), (413, "too-large".to_owned()));
    let nobody = house.table(&["Ada", "bot:deckhand"], json!({})).await;
    let stranger = Guest { token: String::new(), ..nobody };
    assert_eq!(stranger.post("/taken", Value::Null).await.error(), (404, "not-found".to_owned()));
}
