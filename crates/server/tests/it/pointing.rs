//! Pointing at what one would choose, while somebody else decides.

use std::time::Duration;

use serde_json::{Value, json};
use server::Rate;

use super::support::{Guest, House, Socket, paths, quick};

const UNSEEN: &str = "Only what everyone sees can be pointed at.";

/// Points at these steps in the position of this number.
fn point(seq: u64, at: &[&str]) -> Value {
    json!({"type": "point", "id": 9, "seq": seq, "at": at})
}

/// Says it, and tells why it was not done.
async fn refused(socket: &mut Socket, message: Value) -> Value {
    socket.say(message).await;
    socket.hear_a("error").await["error"].clone()
}

/// The sockets of the first two seats, who have said hello.
async fn two_at(guest: &Guest<'_>) -> (Socket, Socket) {
    let (mut ada, mut bo) = (guest.socket().await, guest.socket().await);
    ada.hello(0, 0).await;
    bo.hello(1, 0).await;
    (ada, bo)
}

/// Every step that everyone sees.
async fn in_sight(guest: &Guest<'_>, seat: u64) -> Vec<Value> {
    let mut socket = guest.socket().await;
    socket.hello(seat, 0).await;
    socket.say(json!({"type": "in-sight", "id": 1})).await;
    let seen = socket.hear_a("in-sight").await;
    let steps = |of: &str| seen[of].as_array().unwrap().iter().map(|one| one["step"].clone());
    steps("things").chain(steps("words")).collect()
}

#[tokio::test]
async fn everyone_who_looks_on_sees_who_points_at_what() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let (mut ada, mut bo) = two_at(&guest).await;
    let mut eve = house.socket(&guest.id, "").await;
    eve.say(json!({"type": "hello", "version": 2})).await;
    eve.hear_a("welcome").await;
    bo.say(point(1, &["seat-2", "seat-1", "seat-2"])).await;
    let at = json!([
        {"step": "seat-2", "name": [{"seat": 1}]},
        {"step": "seat-1", "name": [{"seat": 0}]},
    ]);
    let finger = json!({"seat": 1, "seq": 1, "at": at});
    for socket in [&mut ada, &mut bo, &mut eve] {
        assert_eq!(socket.hear_a("finger").await["finger"], finger);
    }
    let welcome = guest.socket().await.hello(0, 0).await;
    assert_eq!(welcome["fingers"], json!([finger]), "it is there after the page is loaded anew");
    bo.say(point(1, &[])).await;
    let lowered = json!({"seat": 1, "seq": 1, "at": []});
    assert_eq!(ada.hear_a("finger").await["finger"], lowered);
    assert_eq!(guest.socket().await.hello(0, 0).await["fingers"], Value::Null);
}

#[tokio::test]
async fn pointing_is_no_move() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let (mut ada, mut bo) = two_at(&guest).await;
    let before = guest.position(0).await;
    bo.say(point(1, &["seat-1"])).await;
    bo.hear_a("done").await;
    assert_eq!(guest.position(0).await, before);
    ada.say(json!({"type": "act", "id": 1, "prompt": 0, "path": ["seat-1"]})).await;
    ada.hear_a("done").await;
    let welcome = guest.socket().await.hello(0, 0).await;
    assert_eq!((&welcome["fingers"], &welcome["position"]["seq"]), (&Value::Null, &json!(2)));
    assert_eq!(refused(&mut bo, point(1, &["seat-1"])).await["code"], "stale");
    bo.say(point(2, &["seat-1"])).await;
    assert_eq!(bo.hear_a("finger").await["finger"]["seq"], 2);
    ada.say(json!({"type": "undo", "id": 2})).await;
    ada.hear_a("done").await;
    assert_eq!(guest.socket().await.hello(0, 0).await["fingers"], Value::Null);
}

#[tokio::test]
async fn whoever_has_left_points_at_nothing() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let (mut ada, mut bo) = two_at(&guest).await;
    let mut tab = guest.socket().await;
    tab.hello(1, 0).await;
    bo.say(point(1, &["seat-1"])).await;
    ada.hear_a("finger").await;
    drop(bo);
    tab.say(json!({"type": "ping", "id": 1})).await;
    tab.hear_a("pong").await;
    assert_eq!(guest.socket().await.hello(0, 0).await["fingers"][0]["seat"], 1, "Bo is here yet");
    drop(tab);
    assert_eq!(ada.hear_a("finger").await["finger"], json!({"seat": 1, "seq": 1, "at": []}));
}

#[tokio::test]
async fn only_what_everyone_sees_can_be_pointed_at() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let (_ada, mut bo) = two_at(&guest).await;
    let long = "x".repeat(9_000);
    for at in ["seat-3", "seat-0", "", "Vote for me!", long.as_str()] {
        let error = refused(&mut bo, point(1, &["seat-1", at])).await;
        assert_eq!((&error["code"], &error["message"]), (&json!("bad-request"), &json!(UNSEEN)));
    }
    let error = refused(&mut bo, point(1, &["seat-1"; 9])).await;
    assert_eq!(error["message"], "8 things at most can be pointed at.");
    for broken in [
        json!({"type": "point", "id": 1, "seq": 1}),
        json!({"type": "point", "id": 1, "at": []}),
        json!({"type": "point", "id": 1, "seq": -1, "at": []}),
        json!({"type": "point", "id": 1, "seq": 1, "at": "seat-1"}),
        json!({"type": "point", "id": 1, "seq": 1, "at": [["seat-1"]]}),
    ] {
        assert_eq!(refused(&mut bo, broken).await["code"], "bad-request");
    }
    assert_eq!(guest.socket().await.hello(0, 0).await["fingers"], Value::Null);
}

/// Where cards are hidden, nobody can show one by its id, although the page of
/// its owner draws it.
#[tokio::test]
async fn what_one_seat_alone_sees_cannot_be_pointed_at() {
    let house = House::new().await;
    let seats = ["Ada", "Bo", "Cy", "Di"];
    let guest = house.table_of("desert-island", &seats, json!({})).await;
    let mut tried = 0;
    for turn in 0..60 {
        let Some(seat) = guest.waited_for().await else { break };
        let position = guest.position(seat).await;
        let open = in_sight(&guest, seat).await;
        let mut socket = guest.socket().await;
        socket.hello(seat, 0).await;
        for step in paths(&position).into_iter().flat_map(|path| path.0) {
            if !open.contains(&json!(step)) {
                tried += 1;
                let seq = position["seq"].as_u64().unwrap();
                let error = refused(&mut socket, point(seq, &[step.as_ref()])).await;
                assert_eq!(error["message"], UNSEEN, "{step}");
            }
        }
        guest.choose(seat, turn * 7 + 3).await.1.ok();
    }
    assert!(tried > 0, "somebody had a card of their own to choose");
}

/// Where nothing is hidden, friends can point at all that somebody can choose.
#[tokio::test]
async fn whatever_is_chosen_openly_lies_in_sight() {
    let house = House::new().await;
    let guest = house.table_of("21-days", &["Ada", "Bo"], json!({})).await;
    for turn in 0..60 {
        let Some(seat) = guest.waited_for().await else { break };
        let open = in_sight(&guest, 1 - seat).await;
        for path in paths(&guest.position(seat).await) {
            for step in path.0 {
                assert!(open.contains(&json!(step)), "{step} is not among {open:?}");
            }
        }
        guest.choose(seat, turn * 7 + 3).await.1.ok();
    }
}

#[tokio::test]
async fn everyone_is_told_what_lies_in_sight() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let (mut ada, mut bo) = two_at(&guest).await;
    let ask = json!({"type": "in-sight", "id": 4});
    ada.say(ask.clone()).await;
    let seen = ada.hear_a("in-sight").await;
    assert_eq!((&seen["id"], &seen["seq"]), (&json!(4), &json!(1)));
    assert!(
        seen["things"]
            .as_array()
            .unwrap()
            .contains(&json!({"step": "seat-1", "name": [{"seat": 0}]}))
    );
    bo.say(ask).await;
    assert_eq!(bo.hear_a("in-sight").await, seen, "it is the same for all");
}

#[tokio::test]
async fn the_muted_point_in_vain() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo", "Cy"], json!({})).await;
    let (mut ada, mut bo) = two_at(&guest).await;
    let mut cy = guest.socket().await;
    cy.hello(2, 0).await;
    ada.say(json!({"type": "mute", "id": 1, "whom": 1, "muted": true})).await;
    ada.hear_a("done").await;
    bo.say(point(1, &["seat-1"])).await;
    assert_eq!(cy.hear_a("finger").await["finger"]["seat"], 1);
    cy.say(point(1, &["seat-2"])).await;
    assert_eq!(ada.hear_a("finger").await["finger"]["seat"], 2, "Ada hears of Cy alone");
    let seats = |welcome: &Value| {
        let fingers = welcome["fingers"].as_array().unwrap();
        fingers.iter().map(|finger| finger["seat"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(seats(&guest.socket().await.hello(0, 0).await), [2]);
    assert_eq!(seats(&guest.socket().await.hello(2, 0).await), [1, 2]);
}

#[tokio::test]
async fn onlookers_see_fingers_and_have_none() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut eve = house.socket(&guest.id, "").await;
    assert_eq!(refused(&mut eve, point(1, &["seat-1"])).await["message"], "Say hello first.");
    eve.say(json!({"type": "hello", "version": 2})).await;
    eve.hear_a("welcome").await;
    assert_eq!(refused(&mut eve, point(1, &["seat-1"])).await["code"], "not-found");
    let ask = json!({"type": "in-sight", "id": 4});
    assert_eq!(refused(&mut eve, ask).await["code"], "not-found");
    assert_eq!(guest.socket().await.hello(0, 0).await["fingers"], Value::Null);
}

#[tokio::test]
async fn programs_that_want_no_words_get_no_names() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let (_ada, mut bo) = two_at(&guest).await;
    let hello = json!({"type": "hello", "version": 2, "seat": 0, "wants": {"words": false}});
    let mut program = guest.socket().await;
    program.say(hello.clone()).await;
    program.hear_a("welcome").await;
    bo.say(point(1, &["seat-1"])).await;
    let bare = json!({"seat": 1, "seq": 1, "at": [{"step": "seat-1"}]});
    assert_eq!(program.hear_a("finger").await["finger"], bare);
    program.say(hello).await;
    assert_eq!(program.hear_a("welcome").await["fingers"], json!([bare]));
}

#[tokio::test]
async fn nobody_points_before_the_match_has_started() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "open"], json!({})).await;
    let mut ada = guest.socket().await;
    ada.hello(0, 0).await;
    assert_eq!(refused(&mut ada, point(0, &["seat-1"])).await["code"], "not-started");
}

#[tokio::test]
async fn a_finger_that_never_rests_uses_the_rate_up() {
    let mut config = quick();
    config.limits.messages = Rate { burst: 120, every: Duration::from_secs(60) };
    config.limits.hello_cost = 1;
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut ada = guest.socket().await;
    ada.hello(0, 0).await;
    for at in ["seat-1", "seat-2"] {
        ada.say(point(1, &[at])).await;
        ada.hear_a("done").await;
    }
    let error = refused(&mut ada, point(1, &["seat-1"])).await;
    assert_eq!(error["code"], "too-often");
}
