//! Who is heard: bots among themselves, people whom bots wait for, and what
//! people have said in advance.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use server::Config;
use store::Memory;
use tokio::time::sleep;

use super::support::{Guest, House, paths, quick};

const DECKHAND: &str = "bot:deckhand";

/// The figure of this name.
async fn figure(house: &House, name: &str) -> u64 {
    let text = house.get("/metrics", "").await.text;
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
    line.expect("it is counted").parse().expect("it is a number")
}

#[tokio::test]
async fn no_choice_of_a_bot_is_refused() {
    let house = House::new().await;
    let mut matches = 0;
    for seats in [6, 6, 6, 20, 20] {
        for clock in [json!(null), json!({"kind": "per-turn", "seconds": 60})] {
            house.table(&vec![DECKHAND; seats], json!({"clock": clock})).await;
            matches += 1;
        }
    }
    while figure(&house, "landfall_matches_finished_total").await < matches {
        sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(figure(&house, "landfall_bot_refused_total").await, 0);
    assert!(figure(&house, "landfall_bot_moves_total").await > 100);
}

/// Bots wait for as long as a test could take.
fn patient() -> Config {
    Config { moment: Duration::from_secs(3600), ..quick() }
}

/// Answers what the seat was asked in this position, unless somebody else or
/// an order has changed the question meanwhile.
async fn answer(guest: &Guest<'_>, seat: u64, position: &Value, option: usize) {
    if position["choices"].is_null() {
        return;
    }
    let paths = paths(position);
    let path = &paths[option % paths.len()];
    guest.post("/actions", json!({"seat": seat, "prompt": position["prompt"], "path": path})).await;
}

/// Plays the first seat until bots wait for it; nothing if the match is over
/// before that.
async fn until_a_moment(guest: &Guest<'_>) -> Option<Value> {
    loop {
        let position = guest.position(0).await;
        if !position["moment"].is_null() {
            return Some(position);
        }
        let must = position["turn"]["must"].as_array()?;
        if must.contains(&json!(0)) {
            answer(guest, 0, &position, 0).await;
        } else {
            sleep(Duration::from_millis(1)).await;
        }
    }
}

/// A table where bots wait for the first seat.
async fn table_with_a_moment(house: &House) -> (Guest<'_>, Value) {
    loop {
        let guest = house.table(&["Ada", DECKHAND, DECKHAND, DECKHAND], json!({})).await;
        if let Some(position) = until_a_moment(&guest).await {
            return (guest, position);
        }
    }
}

#[tokio::test]
async fn bots_wait_for_a_person_who_may_speak_until_that_one_is_done() {
    let house = House::with(patient()).await;
    let (guest, position) = table_with_a_moment(&house).await;
    assert_eq!(position["moment"]["seats"], json!([0]));
    assert!(position["moment"]["ends_in"].as_i64().is_some_and(|left| left > 0));
    let onlooker = house.get(&guest.path(""), "").await.ok()["position"].clone();
    assert_eq!(onlooker["moment"]["seats"], json!([0]), "it lies open");
    let mut other = house.socket(&guest.id, "").await;
    other.say(json!({"type": "hello", "version": 2})).await;
    other.hear_a("welcome").await;
    sleep(Duration::from_millis(20)).await;
    assert_eq!(guest.position(0).await["seq"], position["seq"], "nobody goes on meanwhile");
    guest.post("/pass", json!({"seat": 0})).await.ok();
    let update = other.hear_a("update").await;
    assert!(update["position"]["seq"].as_u64() > position["seq"].as_u64());
}

#[tokio::test]
async fn whoever_cannot_let_anybody_go_on_is_told_so() {
    let house = House::new().await;
    let guest = house.table_of("survive", &["Ada", "Bo"], json!({})).await;
    let seat = guest.waited_for().await.expect("the match runs");
    let pass = |seat: u64| guest.post("/pass", json!({ "seat": seat }));
    let said = pass(seat).await.json()["message"].clone();
    assert_eq!(said, "The match waits for you: there is nobody to let go on.");
    let said = pass(1 - seat).await.json()["message"].clone();
    assert_eq!(said, "You have nothing to say at the moment.");
}

#[tokio::test]
async fn a_table_says_how_long_bots_wait() {
    let house = House::with(patient()).await;
    let guest = house.table(&["Ada", DECKHAND, DECKHAND], json!({"moment": 0})).await;
    assert_eq!(until_a_moment(&guest).await, None, "a moment of no time never comes");
    let seats = json!([{"kind": "open"}, {"kind": "open"}]);
    let create = json!({"game": "safe-haven", "seats": seats, "moment": 61});
    let answer = house.post("/api/matches", "", &create).await;
    let said = answer.json()["message"].clone();
    assert_eq!(said, "Bots wait for people for 60 seconds at most.");
}

async fn given(guest: &Guest<'_>, seat: u64) -> Value {
    guest.position(seat).await["orders"]["given"].clone()
}

#[tokio::test]
async fn orders_are_given_shown_kept_and_revoked() {
    let store = Arc::new(Memory::new());
    let house = House::on(store.clone(), quick()).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let offered = guest.position(0).await["orders"]["offered"].clone();
    assert_eq!(offered[0]["key"], "let-go-on");
    assert_eq!(offered[0]["title"], "Let the others go on");
    let order =
        |key: &str, on: bool| guest.post("/orders", json!({"seat": 0, "key": key, "on": on}));
    for key in ["no-trade", "stay-together"] {
        order(key, true).await.ok();
    }
    assert_eq!(order("no-trade", false).await.ok()["given"], json!(["stay-together"]));
    assert_eq!(given(&guest, 1).await, json!([]), "the other seat has given none");
    let again = House::on(store, quick()).await;
    let guest = Guest { house: &again, ..guest };
    assert_eq!(given(&guest, 0).await, json!(["stay-together"]));
}

#[tokio::test]
async fn an_order_that_there_is_not_is_told_with_those_that_there_are() {
    let house = House::new().await;
    let guest = house.table_of("survive", &["Ada", "Bo"], json!({})).await;
    let order = json!({"seat": 0, "key": "win", "on": true});
    assert_eq!(
        guest.post("/orders", order).await.json()["message"],
        "There is no standing order “win”; there are let-go-on, only-choice, spare-sharks, \
         spare-whales, endure-empty-handed.",
    );
    let broken = guest.post("/orders", json!({"seat": 0, "key": "win"})).await;
    assert_eq!(broken.error(), (400, "bad-request".to_owned()));
    let foreign = house.post(&guest.path("/orders"), "", &json!({"key": "x", "on": true})).await;
    assert_eq!(foreign.error().0, 404);
}

#[tokio::test]
async fn an_order_acts_for_its_seat() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    for seat in [0, 1] {
        for key in ["no-trade", "spend-nothing", "stay-together", "eat-nobody", "only-choice"] {
            guest.post("/orders", json!({"seat": seat, "key": key, "on": true})).await.ok();
        }
    }
    let mut patience = 1000;
    for turn in 0.. {
        let Some(seat) = guest.waited_for().await else { break };
        let position = guest.position(seat).await;
        let tree = position["choices"]["tree"].to_string();
        let ordered = ["\"together\"", "\"nobody\"", "\"points-0\""];
        if ordered.iter().any(|step| tree.contains(step)) {
            patience -= 1;
            assert!(patience > 0, "nobody answers {tree}");
            sleep(Duration::from_millis(2)).await;
        } else {
            answer(&guest, seat, &position, turn).await;
            patience = 1000;
        }
    }
}

/// What somebody has said in advance reaches nobody else, neither as a message
/// nor in any answer.
#[tokio::test]
async fn nobody_learns_of_the_orders_of_another() {
    let house = House::new().await;
    let ada = house.table(&["Ada", "open"], json!({})).await;
    let join = json!({"name": "Bo", "bearer": true});
    let joined = house.post(&ada.path("/seats/1/join"), "", &join).await.ok();
    let bo = Guest { token: joined["token"].as_str().unwrap().to_owned(), ..ada.clone() };
    let mut socket = bo.socket().await;
    socket.hello(1, 0).await;
    let (before, listed) = (bo.get("").await.text, house.get("/api/matches", &bo.token).await.text);
    let order = json!({"key": "spend-nothing", "on": true});
    ada.post("/orders", order).await.ok();
    assert_eq!(bo.get("").await.text, before);
    assert_eq!(house.get("/api/matches", &bo.token).await.text, listed);
    assert!(!bo.get("/log").await.text.contains("spend-nothing"));
    socket.say(json!({"type": "ping", "id": 1})).await;
    assert_eq!(socket.hear().await["type"], "pong", "no message came before");
    let foreign = json!({"seat": 0, "key": "no-trade", "on": true});
    assert_eq!(bo.post("/orders", foreign).await.error().0, 404);
}
