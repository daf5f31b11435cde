//! What lasts when the server is ended, and what does not grow without end.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use server::Rate;
use store::{Holder, Memory, Store, Write};
use tabletop::Seat;

use super::support::{Guest, House, quick};

#[tokio::test]
async fn a_mute_lasts() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let house = House::on(Arc::clone(&store), quick()).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    guest.post("/mutes", json!({"seat": 0, "whom": 1, "muted": true})).await.ok();
    guest.post("/chat", json!({"seat": 1, "text": "Do you hear me?"})).await.ok();
    let later = House::on(store, quick()).await;
    let there = Guest { house: &later, ..guest.clone() };
    let heard = |answer: Value| answer["lines"].as_array().unwrap().len();
    assert_eq!(heard(there.get("/chat?seat=0").await.ok()), 0);
    assert_eq!(heard(there.get("/chat?seat=1").await.ok()), 1);
    there.post("/mutes", json!({"seat": 0, "whom": 1, "muted": false})).await.ok();
    assert_eq!(heard(there.get("/chat?seat=0").await.ok()), 1);
}

/// The server was killed between the last one to sit down and the start.
#[tokio::test]
async fn a_full_table_that_has_not_started_starts_when_it_wakes() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let house = House::on(Arc::clone(&store), quick()).await;
    let guest = house.table(&["Ada", "open"], json!({})).await;
    let id = guest.id.parse().unwrap();
    let stored = store.load(id).await.unwrap().unwrap();
    let mut record = stored.overview.seats[0].clone();
    (record.name, record.holder) = ("Bo".to_owned(), Holder::Human);
    let (seat, at) = (Seat::new(1), stored.overview.touched);
    store.write_one(Write::Seat { id, seat, record, at }).await.unwrap();
    let later = House::on(store, quick()).await;
    let there = Guest { house: &later, ..guest.clone() };
    assert_eq!(there.get("").await.ok()["table"]["status"], "running");
    assert_eq!(there.waited_for().await, Some(0));
}

/// Whoever acts and takes back in turns is stopped, and what there is by then
/// is told in answers of a bounded size.
#[tokio::test]
async fn a_log_does_not_grow_without_end() {
    let mut config = quick();
    config.limits.messages = Rate { burst: 1_000_000, every: Duration::from_nanos(1) };
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut ada = guest.socket().await;
    ada.hello(0, 0).await;
    let refused = loop {
        let prompt = guest.position(0).await["prompt"].clone();
        let act = json!({"type": "act", "id": 1, "prompt": prompt, "action": {"vote": 0}});
        ada.say(act).await;
        ada.hear_a("done").await;
        ada.say(json!({"type": "undo", "id": 2})).await;
        let answer = loop {
            let message = ada.hear().await;
            if message["id"] == 2 {
                break message;
            }
        };
        if answer["type"] == "error" {
            break answer;
        }
    };
    assert_eq!(refused["error"]["code"], "no-undo");
    let message = refused["error"]["message"].as_str().unwrap();
    assert!(message.contains("256 times"), "{message}");
    let entries = |view: &Value| {
        let entries = view["entries"].as_array().unwrap().clone();
        (entries[0]["seq"].as_u64().unwrap(), entries.len())
    };
    let welcome = guest.socket().await.hello(0, 0).await;
    assert_eq!(entries(&welcome), (14, 500), "a hello tells the last entries");
    let first = guest.get("/events?seat=0").await.ok();
    assert_eq!(entries(&first), (0, 500), "the others are asked for");
    assert_eq!(entries(&guest.get("/events?seat=0&since=500").await.ok()), (500, 14));
}

/// What is said is kept, so there is an end of it.
#[tokio::test]
async fn talk_does_not_grow_without_end() {
    let mut config = quick();
    config.limits.talk = Rate { burst: 1_000_000, every: Duration::from_nanos(1) };
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let house = House::on(Arc::clone(&store), config).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let id = guest.id.parse().unwrap();
    for _ in 0..4999 {
        let (name, text) = ("Bo".to_owned(), "Land!".to_owned());
        store
            .write_one(Write::Chat { id, seat: Some(Seat::new(1)), name, text, at: 0 })
            .await
            .unwrap();
    }
    let later = House::on(store, quick()).await;
    let there = Guest { house: &later, ..guest.clone() };
    there.post("/chat", json!({"seat": 0, "text": "Where?"})).await.ok();
    let refused = there.post("/chat", json!({"seat": 0, "text": "I see none."})).await;
    assert_eq!(refused.error(), (400, "bad-request".to_owned()));
    assert!(refused.text.contains("5000 lines"), "{}", refused.text);
}
