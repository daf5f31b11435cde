//! One viewer on a WebSocket.

use std::time::{Duration, Instant};

use axum::http::header;
use futures_util::SinkExt as _;
use serde_json::{Value, json};
use server::Rate;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use super::support::{House, quick};

#[tokio::test]
async fn a_viewer_is_welcomed_and_kept_up_to_date() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut ada = guest.socket().await;
    let welcome = ada.hello(0, 0).await;
    assert_eq!(welcome["you"]["viewer"], json!({"seat": 0}));
    assert_eq!(welcome["entries"].as_array().unwrap().len(), 1);
    assert_eq!(welcome["position"]["choices"]["tree"][0], "seat-1");

    let mut bo = guest.socket().await;
    bo.hello(1, 0).await;
    let table = ada.hear_a("table").await;
    assert_eq!(table["table"]["seats"][1]["online"], true);

    let act = json!({"type": "act", "id": 7, "prompt": 0, "action": {"vote": 1}});
    bo.say(act).await;
    let seen = ada.hear_a("update").await;
    assert_eq!(seen["entries"][0]["seat"], 1);
    assert_eq!(seen["position"]["seq"], 2);
    assert_eq!(seen["position"]["view"], Value::Null, "only what changed is told");
    assert_eq!(seen["position"]["changed"]["view"]["sealed"], Value::Null);
    assert_eq!(
        bo.hear_a("done").await,
        json!({"type": "done", "id": 7, "seq": 1, "repeated": false})
    );
    let changed = bo.hear_a("update").await["position"]["changed"]["view"].clone();
    assert_eq!(changed["sealed"], json!([{"vote": 1}]));

    drop(bo);
    let table = ada.hear_a("table").await;
    assert_eq!(table["table"]["seats"][1]["online"], false);
}

#[tokio::test]
async fn everything_a_socket_is_asked_is_answered_with_its_number() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut ada = guest.socket().await;
    ada.hello(0, 0).await;
    ada.say(json!({"type": "why", "id": 1, "path": ["seat-1"]})).await;
    let because = ada.hear_a("because").await;
    assert_eq!((&because["id"], &because["reading"]["action"]), (&json!(1), &json!({"vote": 0})));
    ada.say(json!({"type": "describe", "id": 2})).await;
    assert!(ada.hear_a("description").await["text"].as_str().unwrap().contains("Ada"));
    ada.say(json!({"type": "say", "id": 3, "text": "Hello."})).await;
    assert_eq!(ada.hear_a("done").await["id"], 3);
    assert_eq!(ada.hear_a("chat").await["line"]["text"], "Hello.");
    ada.say(json!({"type": "mute", "id": 4, "whom": 1, "muted": true})).await;
    assert_eq!(ada.hear_a("done").await["id"], 4);
    guest.post("/chat", json!({"seat": 1, "text": "Do you hear me?"})).await.ok();
    guest.post("/chat", json!({"seat": 0, "text": "No."})).await.ok();
    assert_eq!(ada.hear_a("chat").await["line"]["text"], "No.");
    ada.say(json!({"type": "ping", "id": 5})).await;
    assert!(ada.hear_a("pong").await["now"].as_i64().unwrap() > 1_600_000_000_000);
    ada.say(json!({"type": "act", "id": 6, "prompt": 0, "action": "travel"})).await;
    let error = ada.hear_a("error").await;
    assert_eq!((&error["id"], &error["error"]["code"]), (&json!(6), &json!("refused")));
    ada.say(json!({"type": "act", "id": 7, "prompt": 0, "action": {"vote": 0}, "key": "k"})).await;
    assert_eq!(ada.hear_a("done").await["seq"], 1);
    ada.say(json!({"type": "act", "id": 8, "prompt": 0, "action": {"vote": 0}, "key": "k"})).await;
    assert_eq!(
        ada.hear_a("done").await,
        json!({"type": "done", "id": 8, "seq": 1, "repeated": true})
    );
    ada.say(json!({"type": "undo", "id": 9})).await;
    assert_eq!(ada.hear_a("done").await["seq"], 2);
}

#[tokio::test]
async fn a_viewer_resumes_where_it_was() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut ada = guest.socket().await;
    ada.hello(0, 0).await;
    drop(ada);
    guest.choose(0, 0).await.1.ok();
    guest.choose(1, 0).await.1.ok();
    let mut ada = guest.socket().await;
    let welcome = ada.hello(0, 2).await;
    assert_eq!(welcome["entries"][0]["seq"], 2);
    assert_eq!(welcome["entries"].as_array().unwrap().len(), 1);
    assert_eq!(welcome["position"]["seq"], 3);
}

#[tokio::test]
async fn two_tabs_in_one_seat_see_the_same() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut tabs = [guest.socket().await, guest.socket().await];
    for tab in &mut tabs {
        tab.hello(0, 0).await;
    }
    let [first, second] = &mut tabs;
    first.say(json!({"type": "act", "id": 1, "prompt": 0, "action": {"vote": 0}})).await;
    assert_eq!(first.hear_a("update").await, second.hear_a("update").await);
    second.say(json!({"type": "act", "id": 1, "prompt": 0, "action": {"vote": 1}})).await;
    let error = second.hear_a("error").await;
    assert!(["refused", "stale"].contains(&error["error"]["code"].as_str().unwrap()), "{error}");
}

#[tokio::test]
async fn a_second_hello_changes_the_seat() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut device = guest.socket().await;
    assert_eq!(device.hello(0, 0).await["you"]["viewer"], json!({"seat": 0}));
    assert_eq!(device.hello(1, 0).await["you"]["viewer"], json!({"seat": 1}));
    guest.choose(0, 0).await.1.ok();
    let update = device.hear_a("update").await;
    assert_eq!(update["position"]["prompt"], 0, "it is the other seat that has acted");
    let look = guest.get("").await.ok();
    assert_eq!(look["table"]["seats"][0]["online"], false);
    assert_eq!(look["table"]["seats"][1]["online"], true);
}

#[tokio::test]
async fn onlookers_look_and_do_nothing_else() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut onlooker = house.socket(&guest.id, "").await;
    onlooker.say(json!({"type": "hello", "version": 2})).await;
    let welcome = onlooker.hear_a("welcome").await;
    assert_eq!(welcome["you"]["viewer"], "onlooker");
    assert_eq!(welcome["table"]["onlookers"], 1);
    assert_eq!(welcome["position"]["choices"], Value::Null);
    for message in [
        json!({"type": "act", "id": 1, "prompt": 0, "action": {"vote": 0}}),
        json!({"type": "undo", "id": 1}),
        json!({"type": "say", "id": 1, "text": "Boo."}),
    ] {
        onlooker.say(message).await;
        assert_eq!(onlooker.hear_a("error").await["error"]["code"], "not-found");
    }
    let mut thief = house.socket(&guest.id, "").await;
    thief.say(json!({"type": "hello", "version": 2, "seat": 0})).await;
    assert_eq!(thief.hear_a("error").await["error"]["code"], "not-found");
    thief.say(json!({"type": "hello", "version": 2})).await;
    assert_eq!(thief.hear_a("welcome").await["you"]["viewer"], "onlooker");
}

#[tokio::test]
async fn a_program_takes_only_what_it_wants() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut program = guest.socket().await;
    let wants = json!({"view": false, "choices": "actions", "events": false});
    program.say(json!({"type": "hello", "version": 2, "wants": wants})).await;
    let welcome = program.hear_a("welcome").await;
    assert_eq!(welcome["position"]["view"], Value::Null);
    assert_eq!(welcome["entries"], json!([]));
    guest.choose(1, 0).await.1.ok();
    let update = program.hear_a("update").await;
    assert_eq!((&update["position"]["view"], &update["entries"]), (&Value::Null, &json!([])));
    assert_eq!(update["position"]["actions"]["complete"], true);
    assert_eq!(update["position"]["actions"]["list"][0], json!({"vote": 0}));
    assert_eq!(update["position"]["choices"], Value::Null);
}

#[tokio::test]
async fn whoever_wants_no_words_gets_none_beside_those_who_do() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let (mut program, mut person) = (guest.socket().await, guest.socket().await);
    let hello = |words: bool| json!({"type": "hello", "version": 2, "wants": {"words": words}});
    program.say(hello(false)).await;
    person.say(hello(true)).await;
    program.hear_a("welcome").await;
    person.hear_a("welcome").await;
    guest.choose(1, 0).await.1.ok();
    let (terse, told) = (program.hear_a("update").await, person.hear_a("update").await);
    let event = |update: &Value| update["entries"][0]["events"][0].clone();
    let (bare, worded) = (event(&terse), event(&told));
    assert_eq!((&bare["event"], &bare["mood"]), (&worded["event"], &worded["mood"]));
    assert_eq!((&bare["sentence"], &terse["position"]["asked"]), (&Value::Null, &Value::Null));
    let asked = &told["position"]["asked"];
    for words in [&worded["sentence"], &asked["title"], &asked["text"]] {
        assert!(!words.as_array().unwrap().is_empty(), "{told}");
    }
    let tree = |update: &Value| update["position"]["choices"]["tree"].clone();
    assert_eq!(tree(&terse), tree(&told));
}

#[tokio::test]
async fn words_of_choices_are_told_when_they_are_asked_for() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut ada = guest.socket().await;
    ada.hello(0, 0).await;
    ada.say(json!({"type": "labels", "id": 1, "paths": [["seat-2"], ["moon"], []]})).await;
    let answer = ada.hear_a("labels").await;
    let labels = answer["labels"].as_array().unwrap();
    assert_eq!((&answer["id"], labels.len()), (&json!(1), 3));
    assert!(labels[0].to_string().contains("{\"seat\":1}"), "{answer}");
    assert_eq!((&labels[1], &labels[2]), (&Value::Null, &Value::Null));
    let asked = |paths: usize| json!({"type": "labels", "id": 2, "paths": vec![["seat-2"]; paths]});
    ada.say(asked(200)).await;
    assert_eq!(ada.hear_a("labels").await["labels"].as_array().unwrap().len(), 200);
    ada.say(asked(201)).await;
    let error = ada.hear_a("error").await;
    let message = "The words of 200 choices at most can be asked for.";
    assert_eq!((&error["id"], &error["error"]["message"]), (&json!(2), &json!(message)));
    let over_http = json!({"seat": 1, "paths": [["seat-2"]]});
    let same = guest.post("/labels", over_http.clone()).await.ok();
    assert_eq!(same["labels"][0], labels[0]);
    let stranger = house.post(&guest.path("/labels"), "", &over_http).await;
    assert_eq!(stranger.error(), (404, "not-found".to_owned()));
}

#[tokio::test]
async fn many_words_use_the_rate_up_sooner() {
    let mut config = quick();
    config.limits.messages = Rate { burst: 5, every: Duration::from_secs(60) };
    config.limits.hello_cost = 1;
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut socket = guest.socket().await;
    socket.hello(0, 0).await;
    let asked = json!({"type": "labels", "id": 3, "paths": vec![["seat-2"]; 200]});
    socket.say(asked).await;
    assert_eq!(socket.hear_a("error").await["error"]["code"], "too-often");
}

/// An act without anything to do, and a hello with a wish that nobody knows.
const HALF: &str = r#"{"type":"act","id":1,"prompt":0}"#;
const ODD: &str = r#"{"type":"hello","version":2,"wants":{"choices":"all"}}"#;

#[tokio::test]
async fn broken_messages_are_answered_and_change_nothing() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut socket = guest.socket().await;
    socket.say(json!({"type": "undo", "id": 1})).await;
    assert_eq!(socket.hear().await["error"]["message"], "Say hello first.");
    socket.say(json!({"type": "hello", "version": 99})).await;
    assert_eq!(socket.hear().await["error"]["code"], "wrong-version");
    socket.hello(0, 0).await;
    for text in [
        "",
        "{",
        "[]",
        "null",
        "{\"type\":\"dance\",\"id\":1}",
        "{\"type\":\"act\",\"id\":1}",
        HALF,
        ODD,
    ] {
        socket.say_raw(text.to_owned()).await;
        assert_eq!(socket.hear_a("error").await["error"]["code"], "bad-request", "{text}");
    }
    socket.stream.send(Message::Binary(vec![1, 2, 3].into())).await.unwrap();
    assert_eq!(socket.hear_a("error").await["error"]["message"], "Messages are text.");
    assert_eq!(guest.position(0).await["seq"], 1);
}

#[tokio::test]
async fn an_oversized_message_ends_the_socket() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut socket = guest.socket().await;
    socket.hello(0, 0).await;
    socket.say_raw("x".repeat(20_000)).await;
    while let Some(text) = socket.hear_text().await {
        assert!(!text.contains("\"done\""), "{text}");
    }
    let mut again = guest.socket().await;
    assert_eq!(again.hello(0, 0).await["position"]["seq"], 1);
}

#[tokio::test]
async fn whoever_says_nothing_is_not_waited_for() {
    let mut config = quick();
    config.limits.hello = Duration::from_millis(50);
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut socket = guest.socket().await;
    assert_eq!(socket.hear_text().await, None);
}

#[tokio::test]
async fn whoever_talks_without_end_is_told_to_wait() {
    let mut config = quick();
    config.limits.messages = Rate { burst: 3, every: Duration::from_secs(60) };
    config.limits.hello_cost = 1;
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut socket = guest.socket().await;
    socket.hello(0, 0).await;
    for id in 0..3 {
        socket.say(json!({"type": "ping", "id": id})).await;
    }
    assert_eq!(socket.hear_a("error").await["error"]["code"], "too-often");
}

/// A refusal costs little, but whoever could have them without end would keep
/// the server busy with them.
#[tokio::test]
async fn whoever_was_told_to_wait_is_not_listened_to_for_a_while() {
    let mut config = quick();
    config.limits.messages = Rate { burst: 1, every: Duration::from_secs(60) };
    config.limits.hello_cost = 1;
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut socket = guest.socket().await;
    socket.hello(0, 0).await;
    let began = Instant::now();
    for id in 0..20 {
        socket.say(json!({"type": "ping", "id": id})).await;
    }
    guest.post("/chat", json!({"seat": 1, "text": "Hello."})).await.ok();
    socket.hear_a("chat").await;
    for _ in 0..3 {
        assert_eq!(socket.hear_a("error").await["error"]["code"], "too-often");
    }
    assert!(began.elapsed() >= Duration::from_millis(200), "{:?}", began.elapsed());
}

#[tokio::test]
async fn the_sockets_of_an_address_have_so_many_messages_together() {
    let mut config = quick();
    config.limits.messages_each = Rate { burst: 3, every: Duration::from_secs(60) };
    config.limits.hello_cost = 1;
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let open = |whom| house.socket_from(whom, &guest.id, &guest.token);
    let (mut one, mut two) = (open("7.7.7.7").await, open("7.7.7.7").await);
    one.hello(0, 0).await;
    two.hello(1, 0).await;
    let ping = json!({"type": "ping", "id": 1});
    one.say(ping.clone()).await;
    one.hear_a("pong").await;
    for socket in [&mut two, &mut one] {
        // Whoever is there only is not closed for what others say.
        socket.stream.send(Message::Ping(vec![7].into())).await.unwrap();
        socket.say(ping.clone()).await;
        assert_eq!(socket.hear_a("error").await["error"]["code"], "too-often");
    }
    let mut other = open("8.8.8.8").await;
    other.hello(0, 0).await;
    other.say(ping).await;
    other.hear_a("pong").await;
}

#[tokio::test]
async fn a_table_has_room_for_so_many_onlookers() {
    let mut config = quick();
    config.limits.onlookers = 1;
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let hello = json!({"type": "hello", "version": 2, "onlooker": true});
    let (mut one, mut two) = (guest.socket().await, guest.socket().await);
    for _ in 0..2 {
        one.say(hello.clone()).await;
        one.hear_a("welcome").await;
    }
    two.say(hello.clone()).await;
    assert_eq!(two.hear_a("error").await["error"]["code"], "busy");
    two.hello(1, 0).await;
    drop(one);
    guest.socket().await.hello(0, 0).await;
    loop {
        two.say(hello.clone()).await;
        if two.hear_text().await.expect("the socket is open").contains("\"welcome\"") {
            break;
        }
    }
}

/// A reader that never reads has its queue filled, is dropped, and finds
/// everything when it comes back.
#[tokio::test]
async fn a_slow_reader_is_dropped_and_told_to_resync() {
    let mut config = quick();
    config.limits.waiting = 4;
    config.limits.write = Duration::from_millis(500);
    config.limits.talk = Rate { burst: 1_000_000, every: Duration::from_nanos(1) };
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut slow = house.narrow_socket(&guest.id, &guest.token).await;
    slow.hello(0, 0).await;
    let text = "𝄞".repeat(280);
    loop {
        for _ in 0..50 {
            guest.post("/chat", json!({"seat": 1, "text": text})).await.ok();
        }
        if guest.get("").await.ok()["table"]["seats"][0]["online"] == false {
            break;
        }
    }
    let figures = house.get("/metrics", "").await.text;
    assert!(figures.contains("\nlandfall_sockets_dropped_total 1\n"), "{figures}");
    let mut last = None;
    while let Some(text) = slow.hear_text().await {
        last = Some(text);
    }
    assert!(last.is_some(), "what was sent in time arrives");
    let mut again = guest.socket().await;
    assert_eq!(again.hello(0, 0).await["chat"].as_array().unwrap().len(), 50);
}

#[tokio::test]
async fn a_server_that_goes_down_tells_everyone_to_come_back() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut socket = guest.socket().await;
    socket.hello(0, 0).await;
    house.shared.close().await;
    assert!(socket.hear_a("resync").await["why"].as_str().unwrap().contains("going down"));
    assert_eq!(socket.hear_text().await, None);
    let act = json!({"prompt": 0, "action": {"vote": 0}});
    assert_eq!(guest.post("/actions", act).await.error(), (503, "unavailable".to_owned()));
}

#[tokio::test]
async fn pages_of_other_origins_open_no_socket() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let open = |origin: String| {
        let address = format!("ws://{}{}", house.address, guest.path("/socket"));
        let mut request = address.into_client_request().unwrap();
        request.headers_mut().insert(header::ORIGIN, origin.parse().unwrap());
        connect_async(request)
    };
    let refused = open("http://evil.example".to_owned()).await.unwrap_err().to_string();
    assert!(refused.contains("403"), "{refused}");
    assert!(open(format!("http://{}", house.address)).await.is_ok());
}

#[tokio::test]
async fn a_match_that_is_not_there_opens_no_socket() {
    let house = House::new().await;
    let address = format!("ws://{}/api/matches/00000000000000000000/socket", house.address);
    let refused = connect_async(address).await.unwrap_err().to_string();
    assert!(refused.contains("404"), "{refused}");
}
