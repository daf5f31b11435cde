//! Clocks, on a time that stands still unless the test says otherwise.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{advance, sleep};

use super::support::{Guest, House};

/// Lets everything that is due happen.
async fn settle() {
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
    // Bots think on threads of their own, which this clock does not stop.
    std::thread::sleep(Duration::from_millis(3));
    sleep(Duration::from_millis(1)).await;
}

async fn pass(seconds: u64) {
    advance(Duration::from_secs(seconds)).await;
    settle().await;
}

fn seconds_left(position: &Value, seat: usize) -> i64 {
    (position["clocks"]["seats"][seat]["left"].as_i64().unwrap() + 500) / 1000
}

async fn table<'a>(house: &'a House, more: Value) -> Guest<'a> {
    house.table(&["Ada", "Bo"], more).await
}

#[tokio::test(start_paused = true)]
async fn a_simultaneous_phase_runs_the_clock_of_everyone_it_waits_for() {
    let house = House::new().await;
    let clock = json!({"clock": {"kind": "bank", "seconds": 60, "increment": 5}});
    let guest = table(&house, clock).await;
    pass(10).await;
    let position = guest.position(0).await;
    assert_eq!((seconds_left(&position, 0), seconds_left(&position, 1)), (50, 50));
    guest.choose(0, 0).await.1.ok();
    pass(10).await;
    let position = guest.position(0).await;
    assert_eq!(position["clocks"]["seats"][0]["running"], false);
    assert_eq!((seconds_left(&position, 0), seconds_left(&position, 1)), (55, 40));
}

#[tokio::test(start_paused = true)]
async fn when_time_is_out_the_stand_in_decides() {
    let house = House::new().await;
    let clock = json!({"clock": {"kind": "per-turn", "seconds": 30}, "stand_in": "random"});
    let guest = table(&house, clock).await;
    pass(29).await;
    assert_eq!(guest.position(0).await["seq"], 1);
    pass(2).await;
    let position = guest.position(0).await;
    assert!(position["seq"].as_u64().unwrap() >= 3, "both have voted: {position}");
    assert_eq!(guest.get("").await.ok()["table"]["seats"][0]["stand_in"], Value::Null);
    let told = guest.get("/events?since=1").await.ok();
    let mut seats: Vec<_> =
        told["entries"].as_array().unwrap()[..2].iter().map(|e| e["seat"].as_u64()).collect();
    seats.sort();
    assert_eq!(seats, [Some(0), Some(1)]);
}

#[tokio::test(start_paused = true)]
async fn a_match_plays_itself_out_when_everybody_is_gone() {
    let house = House::new().await;
    let clock = json!({"clock": {"kind": "per-turn", "seconds": 1}, "stand_in": "random"});
    let guest = table(&house, clock).await;
    for _ in 0..3000 {
        pass(2).await;
        if guest.get("").await.ok()["table"]["status"] == "over" {
            return;
        }
    }
    panic!("the clocks do not bring the match to its end");
}

#[tokio::test(start_paused = true)]
async fn a_bot_takes_the_seat_of_somebody_who_is_gone() {
    let house = House::new().await;
    let guest = table(&house, json!({"away_limit": 60, "stand_in": "random"})).await;
    let mut here = guest.socket().await;
    here.hello(1, 0).await;
    pass(59).await;
    assert_eq!(
        guest.house.get(&guest.path(""), "").await.ok()["table"]["seats"][0]["stand_in"],
        Value::Null
    );
    pass(2).await;
    let look = guest.house.get(&guest.path(""), "").await.ok();
    assert_eq!(look["table"]["seats"][0]["stand_in"], "random");
    assert_eq!(
        look["table"]["seats"][1]["stand_in"],
        Value::Null,
        "whoever is here keeps the seat"
    );
    let table = guest.post("/seats/0/take-back", json!({})).await.ok();
    assert_eq!(table["seats"][0]["stand_in"], Value::Null);
}

/// It stays awake for its clock, and does nothing until that is out.
#[tokio::test(start_paused = true)]
async fn a_table_that_everyone_has_left_waits_for_its_clock() {
    let house = House::new().await;
    let clock = json!({"clock": {"kind": "per-turn", "seconds": 7200}, "stand_in": "random"});
    let guest = table(&house, clock).await;
    pass(7000).await;
    assert_eq!(guest.position(0).await["seq"], 1);
    pass(300).await;
    assert!(guest.position(0).await["seq"].as_u64().unwrap() > 1, "a bot has acted");
}

#[tokio::test(start_paused = true)]
async fn clocks_go_on_after_a_restart_where_they_were() {
    use std::sync::Arc;

    use store::{Memory, Store};

    use super::support::quick;

    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let house = House::on(Arc::clone(&store), quick()).await;
    let clock = json!({"clock": {"kind": "bank", "seconds": 600, "increment": 5}});
    let guest = table(&house, clock).await;
    pass(100).await;
    guest.choose(0, 0).await.1.ok();
    pass(50).await;
    let again = House::on(store, quick()).await;
    let guest = Guest { house: &again, ..guest.clone() };
    let position = guest.position(0).await;
    assert_eq!((seconds_left(&position, 0), seconds_left(&position, 1)), (505, 500));
    assert_eq!(position["clocks"]["seats"][1]["running"], true);
}
