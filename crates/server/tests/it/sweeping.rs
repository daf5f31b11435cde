//! Tables that everybody has left are cleared away, with a warning first.

use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, Sweeping};
use tokio::time::{advance, sleep};

use super::support::{House, quick};

fn hours(n: u64) -> Duration {
    Duration::from_secs(n * 60 * 60)
}

fn config() -> Config {
    let sweeping = Sweeping {
        every: Duration::from_secs(60),
        waiting: hours(10),
        running: hours(20),
        ended: hours(100),
        warning: hours(2),
    };
    let mut config = Config { sweeping, ..quick() };
    // Clients here do not answer while the hours pass at once.
    config.limits.listening = hours(10_000);
    config
}

async fn pass(time: Duration) {
    advance(time).await;
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
    sleep(Duration::from_secs(61)).await;
}

#[tokio::test(start_paused = true)]
async fn a_table_that_nobody_joins_is_removed_after_a_warning() {
    let house = House::with(config()).await;
    let guest = house.table(&["Ada", "open"], json!({})).await;
    pass(hours(7)).await;
    assert_eq!(guest.get("").await.ok()["table"]["sweeps_at"], Value::Null);
    pass(hours(2)).await;
    assert!(guest.get("").await.ok()["table"]["sweeps_at"].is_i64());
    pass(hours(2)).await;
    assert_eq!(guest.get("").await.error(), (404, "not-found".to_owned()));
}

#[tokio::test(start_paused = true)]
async fn a_match_that_everybody_left_is_given_up_and_tells_its_secret() {
    let house = House::with(config()).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    guest.choose(0, 0).await.1.ok();
    pass(hours(21)).await;
    let look = guest.get("").await.ok();
    assert_eq!(look["table"]["status"], "abandoned");
    assert!(look["table"]["dice"]["secret"].is_string());
    let file = guest.get("/log").await.text;
    registry::game("safe-haven").unwrap().open(&file, true).expect("the file is genuine");
    let act = json!({"seat": 1, "prompt": 0, "action": {"vote": 0}});
    assert_eq!(guest.post("/actions", act).await.error(), (409, "over".to_owned()));
    pass(hours(101)).await;
    assert_eq!(guest.get("").await.error(), (404, "not-found".to_owned()));
}

#[tokio::test(start_paused = true)]
async fn whoever_looks_on_is_warned_and_keeps_the_table() {
    let house = House::with(config()).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut socket = guest.socket().await;
    socket.hello(0, 0).await;
    socket.patient = true;
    pass(hours(18) + hours(1) / 2).await;
    let warned = loop {
        let table = socket.hear_a("table").await;
        if table["table"]["sweeps_at"].is_i64() {
            break table;
        }
    };
    assert_eq!(warned["table"]["status"], "running");
    pass(hours(5)).await;
    let look = house.get(&guest.path(""), "").await.ok();
    assert_eq!(look["table"]["status"], "running", "somebody looks on");
    drop(socket);
    let mut back = guest.socket().await;
    assert_eq!(back.hello(0, 0).await["table"]["sweeps_at"], Value::Null, "whoever comes saves it");
}
