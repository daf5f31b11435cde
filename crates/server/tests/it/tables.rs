//! Sitting down, standing up, bots that stand in.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};
use server::Config;

use super::support::{Guest, House, quick};

async fn until_over(guest: &Guest<'_>) -> Value {
    for _ in 0..2000 {
        let look = guest.get("").await.ok();
        if look["table"]["status"] == "over" {
            return look;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("the bots do not come to an end");
}

#[tokio::test]
async fn bots_play_a_whole_match_among_themselves() {
    let house = House::new().await;
    let guest = house.table(&["bot:deckhand", "bot:random", "bot:deckhand"], json!({})).await;
    let look = until_over(&guest).await;
    let seats = look["table"]["seats"].as_array().unwrap();
    let names: BTreeSet<&str> = seats.iter().map(|seat| seat["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 3, "each is somebody else");
    assert!(names.iter().all(|name| bots::member_called(name).is_some()), "{names:?}");
    assert_eq!(seats[1]["holder"], json!({"kind": "bot", "level": "random"}));
}

#[tokio::test]
async fn every_game_is_played_by_its_bots() {
    let house = House::new().await;
    for game in registry::games() {
        let seats = vec!["bot:random"; game.about().seats.0.max(2)];
        let guest = house.table_of(game.id(), &seats, json!({})).await;
        let look = until_over(&guest).await;
        assert!(!look["table"]["outcome"].is_null(), "{}", game.id());
    }
}

#[tokio::test]
async fn a_bot_acts_for_a_human_and_gives_the_seat_back() {
    let house = House::with(Config { bot_delay: Duration::from_secs(60), ..quick() }).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let table = guest.post("/seats/0/hand-over", json!({"level": "random"})).await.ok();
    assert_eq!(table["seats"][0]["stand_in"], "random");
    assert_eq!(table["seats"][0]["holder"]["kind"], "human");
    let act = json!({"seat": 0, "prompt": 0, "action": {"vote": 0}});
    assert_eq!(guest.post("/actions", act.clone()).await.error(), (409, "stood-in".to_owned()));
    let table = guest.post("/seats/0/take-back", json!({})).await.ok();
    assert_eq!(table["seats"][0]["stand_in"], Value::Null);
    guest.post("/actions", act).await.ok();
    let unknown = guest.post("/seats/0/hand-over", json!({"level": "admiral"})).await;
    assert_eq!(unknown.error(), (422, "bad-setup".to_owned()));
}

#[tokio::test]
async fn whoever_resigns_does_not_come_back() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "bot:deckhand"], json!({})).await;
    let table = guest.post("/seats/0/resign", json!({})).await.ok();
    assert_eq!(table["seats"][0]["resigned"], true);
    let back = guest.post("/seats/0/take-back", json!({})).await;
    assert!([(400, "bad-request".to_owned()), (409, "over".to_owned())].contains(&back.error()));
    until_over(&guest).await;
}

#[tokio::test]
async fn the_host_starts_early_with_bots_in_the_open_seats() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "open", "open"], json!({})).await;
    let table = guest.post("/start", json!({"fill": "random"})).await.ok();
    assert_eq!(table["status"], "running");
    let name = table["seats"][2]["name"].as_str().unwrap();
    assert!(bots::member_called(name).is_some(), "{name}");
    let again = guest.post("/start", json!({"fill": "random"})).await;
    assert_eq!(again.error(), (409, "already-started".to_owned()));
}

#[tokio::test]
async fn whoever_stands_up_leaves_the_seat_open() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "open"], json!({})).await;
    let table = guest.post("/seats/0/leave", json!({})).await.ok();
    assert_eq!(table["seats"][0]["holder"]["kind"], "open");
    assert_eq!(table["seats"][0]["name"], Value::Null);
}

#[tokio::test]
async fn a_rematch_keeps_every_seat_for_its_human() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo", "bot:random"], json!({"public": true})).await;
    guest.play_out().await;
    until_over(&guest).await;
    let first = guest.post("/rematch", json!({})).await.ok();
    assert_eq!(first, guest.post("/rematch", json!({})).await.ok(), "there is one rematch");
    assert_eq!(guest.get("").await.ok()["table"]["rematch"], first["id"]);
    let next = Guest { id: first["id"].as_str().unwrap().to_owned(), ..guest.clone() };
    let look = next.get("").await.ok();
    let kinds: Vec<_> =
        look["table"]["seats"].as_array().unwrap().iter().map(|s| &s["holder"]["kind"]).collect();
    assert_eq!(kinds, ["reserved", "reserved", "bot"]);
    let names = |table: &Value| -> Vec<Value> {
        table["seats"].as_array().unwrap().iter().map(|s| s["name"].clone()).collect()
    };
    let before = guest.get("").await.ok();
    assert_eq!(names(&look["table"]), names(&before["table"]), "friends and bots are the same");
    assert_ne!(
        look["table"]["dice"]["commitment"],
        guest.get("").await.ok()["table"]["dice"]["commitment"]
    );
    let stranger = house.post(&next.path("/seats/0/join"), "", &json!({"name": "Eve"})).await;
    assert_eq!(stranger.error(), (409, "seat-taken".to_owned()));
    next.post("/seats/0/join", json!({"name": "Ada"})).await.ok();
    let table = next.post("/seats/1/join", json!({"name": "Bo"})).await.ok();
    assert_eq!(table["table"]["status"], "running");
}

#[tokio::test]
async fn a_match_waits_until_everyone_is_ready() {
    let house = House::new().await;
    let check = json!({"ready_check": true});
    let guest = house.table(&["Ada", "Bo", "bot:random"], check).await;
    let table = guest.get("").await.ok()["table"].clone();
    assert_eq!((&table["status"], &table["ready_check"]), (&json!("waiting"), &json!(true)));
    let ready = |table: &Value| -> Vec<bool> {
        table["seats"].as_array().unwrap().iter().map(|s| s["ready"] == true).collect()
    };
    assert_eq!(ready(&table), [false, false, true]);
    let table = guest.post("/seats/1/ready", json!({"ready": true})).await.ok();
    assert_eq!(ready(&table), [false, true, true]);
    let table = guest.post("/seats/1/ready", json!({"ready": false})).await.ok();
    assert_eq!(ready(&table), [false, false, true]);
    guest.post("/seats/0/ready", json!({"ready": true})).await.ok();
    let stranger = house.post(&guest.path("/seats/1/ready"), "", &json!({"ready": true})).await;
    assert_eq!(stranger.error(), (404, "not-found".to_owned()));
    let table = guest.post("/seats/1/ready", json!({"ready": true})).await.ok();
    assert_eq!(table["status"], "running");
    let late = guest.post("/seats/1/ready", json!({"ready": true})).await;
    assert_eq!(late.error(), (409, "already-started".to_owned()));
}

#[tokio::test]
async fn whoever_stands_up_is_no_longer_ready_and_a_host_who_fills_up_is() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "open", "open"], json!({"ready_check": true})).await;
    guest.post("/seats/0/ready", json!({"ready": true})).await.ok();
    guest.post("/seats/0/leave", json!({})).await.ok();
    let empty = guest.post("/seats/1/ready", json!({"ready": true})).await;
    assert_eq!(empty.error().0, 404, "nobody is ready for somebody else");
    guest.post("/seats/0/join", json!({"name": "Ada"})).await.ok();
    let table = guest.get("").await.ok()["table"].clone();
    assert_eq!(table["seats"][0]["ready"], false);
    let table = guest.post("/start", json!({"fill": "random"})).await.ok();
    assert_eq!(table["status"], "running");
}

#[tokio::test]
async fn a_bot_greets_those_who_came_unless_there_is_nobody() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo", "bot:deckhand"], json!({})).await;
    let said = guest.get("/chat").await.ok()["lines"].clone();
    assert_eq!(said.as_array().unwrap().len(), 1, "{said}");
    assert_eq!(said[0]["seat"], 2);
    let alone = house.table(&["bot:random", "bot:random"], json!({})).await;
    until_over(&alone).await;
    let said = house.get(&alone.path("/chat"), "").await.ok()["lines"].clone();
    assert_eq!(said, json!([]), "bots do not talk among themselves");
}

#[tokio::test]
async fn lists_show_open_tables_and_ones_own() {
    let house = House::new().await;
    let public = house.table(&["open", "bot:random"], json!({"public": true})).await;
    let hidden = house.table(&["Ada", "open"], json!({})).await;
    let running = house.table(&["Ada", "Bo"], json!({"public": true})).await;
    let ids = |list: Value| -> Vec<Value> {
        list["matches"].as_array().unwrap().iter().map(|m| m["id"].clone()).collect()
    };
    assert_eq!(ids(house.get("/api/matches", "").await.ok()), [json!(public.id)]);
    let mine = house.get("/api/matches?mine=true", &running.token).await.ok();
    assert_eq!(ids(mine.clone()), [json!(running.id)]);
    assert_eq!(mine["matches"][0]["yours"], json!([0, 1]));
    assert_eq!(mine["matches"][0]["must"], json!([0, 1]));
    let mine = house.get("/api/matches?mine=true", &hidden.token).await.ok();
    assert_eq!(mine["matches"][0]["status"], "waiting");
    assert_eq!(ids(house.get("/api/matches?mine=true", "").await.ok()), [] as [Value; 0]);
}

#[tokio::test]
async fn a_table_agrees_on_options() {
    let house = House::new().await;
    let options = json!({"options": {"safe-haven-chart": "off"}});
    let guest = house.table(&["Ada", "Bo"], options).await;
    let table = guest.get("").await.ok()["table"].clone();
    assert_eq!(table["setup"]["safe-haven-chart"], "off");
    assert_eq!(table["options"], json!({"safe-haven-chart": "off"}));
}

#[tokio::test]
async fn a_table_dozes_sleeps_and_goes_on() {
    let config = Config {
        drowsy_after: Duration::from_millis(20),
        asleep_after: Duration::from_millis(20),
        ..quick()
    };
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let named = json!({"seat": 0, "key": "k", "prompt": 0, "action": {"vote": 0}});
    guest.post("/actions", named.clone()).await.ok();
    let mut socket = guest.socket().await;
    socket.hello(1, 0).await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    socket.say(json!({"type": "act", "id": 1, "prompt": 0, "action": {"vote": 1}})).await;
    assert_eq!(socket.hear_a("update").await["position"]["seq"], 3);
    drop(socket);
    let asleep = async {
        while !house.get("/metrics", "").await.text.contains("\nlandfall_tables_awake 0\n") {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), asleep).await.expect("the table falls asleep");
    let again = guest.post("/actions", named).await.ok();
    assert_eq!((&again["seq"], &again["repeated"]), (&json!(1), &json!(true)), "it still knows");
    guest.play_out().await;
}

/// What somebody tells of their character is read by everyone in the log, on a
/// socket and at the end.
#[tokio::test]
async fn who_somebody_is_comes_back_in_the_log_and_the_ending() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut socket = guest.socket().await;
    socket.hello(1, 0).await;
    let rosa = json!({"name": "Rosa", "was": "sang for sailors", "says": "La la."});
    let before = guest.position(0).await["prompt"].clone();
    let told = guest.post("/life", json!({"seat": 0, "life": rosa})).await.ok();
    assert_eq!(told["position"]["prompt"], before, "it answers nothing");
    let update = socket.hear_a("update").await;
    assert_eq!(update["entries"][0]["life"], rosa);
    assert_eq!(update["entries"][0]["seat"], 0);

    let broken = json!({"name": "Rosa", "was": "sang\u{7}", "says": "La."});
    let error = guest.post("/life", json!({"seat": 0, "life": broken})).await;
    assert_eq!(error.error().0, 400);
    assert!(error.text.contains("the past is one line of plain text"), "{}", error.text);

    guest.play_out().await;
    let over = guest.position(0).await;
    let story = over["story"].to_string();
    assert!(story.contains("Rosa") && story.contains("sang for sailors"), "{story}");
    let log = guest.get("/events?since=0&seat=1").await.ok().to_string();
    assert!(log.contains("La la."), "who dies or is safe speaks in character");
    let late = guest.post("/life", json!({"seat": 0, "life": rosa})).await;
    assert_eq!(late.error(), (409, "over".to_owned()));
}

#[tokio::test]
async fn a_game_without_characters_has_nobody_to_tell_of() {
    let house = House::new().await;
    let guest = house.table_of("survive", &["Ada", "Bo"], json!({})).await;
    let rosa = json!({"name": "Rosa", "was": "sang", "says": "La."});
    let answer = guest.post("/life", json!({"seat": 0, "life": rosa})).await;
    assert_eq!(answer.error(), (400, "bad-request".to_owned()));
    assert!(answer.text.contains("This game has no characters to tell of."), "{}", answer.text);
}
