//! Every error has the one shape, and changes nothing.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::{Value, json};
use server::{Config, Rate};

use super::support::{House, quick};

fn code(code: &str, status: u16) -> (u16, String) {
    (status, code.to_owned())
}

#[tokio::test]
async fn an_unknown_match_and_a_foreign_seat_look_the_same() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let unknown = "/api/matches/00000000000000000000";
    let stranger = "cd".repeat(32);
    let act = json!({"prompt": 0, "action": {"vote": 0}});
    let there = house.post(&guest.path("/actions"), &stranger, &act).await;
    let nowhere = house.post(&format!("{unknown}/actions"), &stranger, &act).await;
    assert_eq!(there.error(), code("not-found", 404));
    assert_eq!((there.status, &there.text), (nowhere.status, &nowhere.text));
    for (path, body) in [
        ("/undo", json!({})),
        ("/why", json!({"path": []})),
        ("/chat", json!({"text": "Hello."})),
        ("/mutes", json!({"whom": 0, "muted": true})),
        ("/start", json!({"fill": "deckhand"})),
        ("/rematch", json!({})),
        ("/seats/0/leave", json!({})),
        ("/seats/0/resign", json!({})),
        ("/seats/0/hand-over", json!({})),
        ("/seats/0/take-back", json!({})),
    ] {
        for token in ["", stranger.as_str()] {
            let there = house.post(&guest.path(path), token, &body).await;
            let nowhere = house.post(&format!("{unknown}{path}"), token, &body).await;
            assert_eq!(there.error(), code("not-found", 404), "{path}");
            assert_eq!(there.text, nowhere.text, "{path}");
        }
    }
    for path in ["?seat=0", "/events?seat=1", "/description?seat=0", "/chat?seat=0"] {
        let there = house.get(&guest.path(path), &stranger).await;
        assert_eq!(there.error(), code("not-found", 404), "{path}");
    }
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_with_a_sentence() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    for body in ["", "{", "[]", "{\"prompt\":0}", "{\"prompt\":-1,\"action\":1}", "\u{0}"] {
        let answer = house.request(Method::POST, &guest.path("/actions"), &guest.token, body).await;
        assert_eq!(answer.error(), code("bad-request", 400), "{body:?}");
    }
    for action in [json!(null), json!("dance"), json!({"vote": 99}), json!([[[[]]]])] {
        let answer = guest.post("/actions", json!({"prompt": 0, "action": action})).await;
        assert_eq!(answer.error(), code("bad-request", 400), "{action}");
    }
    for (act, message) in [
        (json!({"prompt": 0}), "An act has a “path” or an “action”."),
        (
            json!({"prompt": 0, "path": ["seat-1"], "action": {"vote": 0}}),
            "An act has a “path” or an “action”, not both.",
        ),
        (json!({"prompt": 0, "path": []}), "This path means nothing here: ."),
        (json!({"prompt": 0, "path": ["moon"]}), "This path means nothing here: moon."),
    ] {
        let answer = guest.post("/actions", act).await;
        assert_eq!(answer.error(), (400, "bad-request".to_owned()));
        assert_eq!(answer.json()["message"], message);
    }
    let long = json!({"prompt": 0, "path": vec!["x"; 10_000]});
    let answer = guest.post("/actions", long).await;
    assert_eq!(answer.error(), (400, "bad-request".to_owned()));
    assert!(answer.text.len() < 400, "a long path is not told back: {}", answer.text);
    let stale = json!({"prompt": 99, "path": ["seat-1"]});
    assert_eq!(guest.post("/actions", stale).await.error(), (409, "stale".to_owned()));
    let says = json!({"prompt": 0, "action": {"vote": 0}, "says": "a\nb"});
    assert_eq!(guest.post("/actions", says).await.error(), code("bad-request", 400));
    let key = json!({"prompt": 0, "action": {"vote": 0}, "key": "two words"});
    assert_eq!(guest.post("/actions", key).await.error(), code("bad-request", 400));
    for query in ["?seat=x", "?since=-1", "?seat=300", "?onlooker=perhaps", "?choices=some"] {
        assert_eq!(guest.get(query).await.error(), code("bad-request", 400), "{query}");
    }
    assert_eq!(guest.position(0).await["seq"], 1, "nothing has happened");
}

#[tokio::test]
async fn a_table_that_cannot_be_set_up_is_refused_with_the_reason() {
    let house = House::new().await;
    let human = json!({"kind": "human"});
    let two = json!([human, human]);
    for (request, reason) in [
        (json!({"game": "chess", "seats": two}), "There is no game “chess”"),
        (json!({"game": "safe-haven", "seats": [human]}), "2 to 20 seats, not 1"),
        (json!({"game": "safe-haven", "seats": two, "options": {"moon": "true"}}), "“moon”"),
        (
            json!({"game": "safe-haven", "seats": two, "options": {"safe-haven-chart": "maybe"}}),
            "“maybe” is no answer",
        ),
        (json!({"game": "safe-haven", "seats": two, "stand_in": "admiral"}), "“admiral”"),
        (json!({"game": "safe-haven", "seats": two, "away_limit": 0}), "one second"),
        (
            json!({"game": "safe-haven", "seats": two, "clock": {"kind": "per-turn", "seconds": 0}}),
            "one second",
        ),
        (
            json!({"game": "safe-haven", "seats": [human, {"kind": "bot", "level": "admiral"}]}),
            "no bot level “admiral”",
        ),
    ] {
        let answer = house.post("/api/matches", "", &request).await;
        assert_eq!(answer.error(), code("bad-setup", 422), "{request}");
        assert!(answer.text.contains(reason), "{} does not say {reason}", answer.text);
    }
    let long = json!({"game": "x".repeat(60_000), "seats": two});
    let answer = house.post("/api/matches", "", &long).await;
    assert_eq!(answer.error(), code("bad-setup", 422));
    assert!(answer.text.len() < 4000, "a long name is not told back");
    let twins = json!([{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "ad\u{200d}a"}]);
    let answer =
        house.post("/api/matches", "", &json!({"game": "safe-haven", "seats": twins})).await;
    assert_eq!(answer.error(), code("bad-setup", 422));
    for listing in registry::SHELF.iter().filter(|listing| !listing.is_playable()) {
        let coming = json!({"game": listing.id, "seats": two});
        assert!(house.post("/api/matches", "", &coming).await.text.contains("is coming"));
    }
}

#[tokio::test]
async fn nobody_sits_where_somebody_sits() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "open", "bot:random"], json!({})).await;
    let sit = |name: &str| json!({"name": name, "bearer": true});
    let join = |seat: u8| guest.path(&format!("/seats/{seat}/join"));
    let error = |answer: super::support::Answer| answer.error();
    assert_eq!(error(house.post(&join(0), "", &sit("Cy")).await), code("seat-taken", 409));
    assert_eq!(error(house.post(&join(2), "", &sit("Cy")).await), code("seat-taken", 409));
    assert_eq!(error(house.post(&join(7), "", &sit("Cy")).await), code("not-found", 404));
    assert_eq!(error(house.post(&join(1), "", &sit("ada")).await), code("bad-request", 400));
    assert_eq!(error(house.post(&join(1), "", &sit("")).await), code("bad-request", 400));
    let nonce = json!({"name": "Cy", "nonce": "xyz"});
    assert_eq!(error(house.post(&join(1), "", &nonce).await), code("bad-request", 400));
    house.post(&join(1), "", &sit("Cy")).await.ok();
    assert_eq!(error(house.post(&join(1), "", &sit("Di")).await), code("already-started", 409));
}

#[tokio::test]
async fn a_match_is_asked_only_for_what_it_can_do_now() {
    let house = House::new().await;
    let waiting = house.table(&["Ada", "open"], json!({})).await;
    let act = json!({"prompt": 0, "action": {"vote": 0}});
    for path in ["/actions", "/undo", "/seats/0/resign", "/seats/0/hand-over"] {
        let body = if path == "/actions" { act.clone() } else { json!({}) };
        assert_eq!(waiting.post(path, body).await.error(), code("not-started", 409), "{path}");
    }
    assert_eq!(waiting.get("/log").await.error(), code("not-started", 409));
    let running = house.table(&["Ada", "Bo"], json!({})).await;
    for path in ["/log", "/replay"] {
        assert_eq!(running.get(path).await.error(), code("still-running", 409), "{path}");
    }
    assert_eq!(running.post("/rematch", json!({})).await.error(), code("still-running", 409));
    let stale = json!({"prompt": 99, "action": {"vote": 0}});
    let answer = running.post("/actions", stale).await;
    assert_eq!(answer.error(), code("stale", 409));
    assert_eq!(answer.json()["prompt"], 0);
    running.play_out().await;
    assert_eq!(running.post("/actions", act).await.error(), code("over", 409));
    assert_eq!(running.post("/seats/0/resign", json!({})).await.error(), code("over", 409));
}

#[tokio::test]
async fn a_file_that_is_no_match_is_refused() {
    let house = House::new().await;
    let upload = |text: String| house.request(Method::POST, "/api/replays", "", text);
    for text in [
        "",
        "{}",
        "hello",
        "{\"landfall\":1,\"game\":\"chess\"}",
        "{\"landfall\":9,\"game\":\"x\"}",
    ] {
        assert_eq!(upload(text.to_owned()).await.error(), code("bad-file", 422), "{text}");
    }
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    guest.play_out().await;
    let file = guest.get("/log").await.text;
    assert_eq!(upload(file.clone()).await.status, 200);
    let forged = file.replacen("\"Ada\"", "\"Eve\"", 1);
    let answer = upload(forged).await;
    assert_eq!(answer.error(), code("bad-file", 422));
    assert!(answer.text.contains("the hash is"), "{}", answer.text);
    let seat = house.request(Method::POST, "/api/replays?seat=9", "", file).await;
    assert_eq!(seat.error(), code("bad-request", 400));
}

#[tokio::test]
async fn requests_that_are_too_large_are_turned_away() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let large = json!({"prompt": 0, "action": "x".repeat(70_000)});
    assert_eq!(guest.post("/actions", large).await.error(), code("too-large", 413));
    let file = "x".repeat(5 * 1024 * 1024);
    let answer = house.request(Method::POST, "/api/replays", "", file).await;
    assert_eq!(answer.error(), code("too-large", 413));
}

#[tokio::test]
async fn addresses_and_methods_that_are_not_there_are_told() {
    let house = House::new().await;
    assert_eq!(house.get("/api/moon", "").await.error(), code("not-found", 404));
    assert_eq!(house.get("/api/games/chess/rules", "").await.error(), code("not-found", 404));
    assert_eq!(house.get("/assets/none.js", "").await.error(), code("not-found", 404));
    assert_eq!(
        house.get("/assets/", "").await.headers[header::CONTENT_TYPE],
        "text/html; charset=utf-8"
    );
    let answer = house.request(Method::DELETE, "/api/games", "", Body::empty()).await;
    assert_eq!(answer.error(), code("wrong-method", 405));
    let socket = house.table(&["Ada", "Bo"], json!({})).await.get("/socket").await;
    assert_eq!(socket.error(), code("bad-request", 400));
}

#[tokio::test]
async fn pages_of_other_origins_change_nothing() {
    let house =
        House::with(Config { origins: vec!["https://friend.example".into()], ..quick() }).await;
    let create = json!({"game": "safe-haven", "seats": [{"kind": "open"}, {"kind": "open"}]});
    let from = |origin: &str| {
        let request = Request::post("/api/matches")
            .header(header::HOST, "play.example:8421")
            .header(header::ORIGIN, origin)
            .body(Body::from(create.to_string()));
        house.send(request.unwrap())
    };
    for origin in
        ["http://evil.example", "null", "http://play.example", "http://play.example:8421.evil"]
    {
        assert_eq!(from(origin).await.error(), code("wrong-origin", 403), "{origin}");
    }
    for origin in
        ["http://play.example:8421", "https://play.example:8421", "https://friend.example"]
    {
        assert_eq!(from(origin).await.status, 201, "{origin}");
    }
}

/// A browser that keeps the origin to itself still tells where the page is from.
#[tokio::test]
async fn pages_that_hide_their_origin_change_nothing() {
    let house = House::new().await;
    let create = json!({"game": "safe-haven", "seats": [{"kind": "open"}, {"kind": "open"}]});
    let from = |site: &str| {
        let request = Request::post("/api/matches")
            .header("sec-fetch-site", site)
            .body(Body::from(create.to_string()));
        house.send(request.unwrap())
    };
    for site in ["cross-site", "same-site", "", "anything"] {
        assert_eq!(from(site).await.error(), code("wrong-origin", 403), "{site}");
    }
    for site in ["same-origin", "none"] {
        assert_eq!(from(site).await.status, 201, "{site}");
    }
}

#[tokio::test]
async fn whoever_asks_too_often_has_to_wait() {
    let mut config = quick();
    config.limits.requests = Rate { burst: 3, every: Duration::from_secs(60) };
    config.limits.talk = Rate { burst: 2, every: Duration::from_secs(60) };
    let house = House::with(config).await;
    let from = |address: &'static str| {
        let request = Request::get("/api/games").header("x-forwarded-for", address);
        house.send(request.body(Body::empty()).unwrap())
    };
    for _ in 0..3 {
        assert_eq!(from("9.9.9.9").await.status, 200);
    }
    let answer = from("9.9.9.9").await;
    assert_eq!(answer.error(), code("too-often", 429));
    let wait = answer.json()["retry_after"].as_u64().unwrap();
    assert!((1..=61).contains(&wait), "{wait}");
    assert_eq!(answer.headers[header::RETRY_AFTER], wait.to_string().as_str());
    assert_eq!(from("8.8.8.8").await.status, 200, "others are not held up");

    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let say = || guest.post("/chat", json!({"seat": 0, "text": "Hello."}));
    assert_eq!((say().await.status.as_u16(), say().await.status.as_u16()), (201, 201));
    assert_eq!(say().await.error(), code("too-often", 429));
}

#[tokio::test]
async fn tables_are_not_set_up_without_end() {
    let mut config = quick();
    config.limits.creates = Rate { burst: 1, every: Duration::from_secs(60) };
    let house = House::with(config).await;
    let create = json!({"game": "safe-haven", "seats": [{"kind": "open"}, {"kind": "open"}]});
    let again = || {
        let request = Request::post("/api/matches").header("x-forwarded-for", "9.9.9.9");
        house.send(request.body(Body::from(create.to_string())).unwrap())
    };
    assert_eq!(again().await.status, 201);
    assert_eq!(again().await.error(), code("too-often", 429));
}

/// What is worked out for somebody is charged by the time that it takes, over
/// HTTP and on sockets, and nobody else has to wait for that.
#[tokio::test]
async fn whoever_has_too_much_worked_out_has_to_wait() {
    let mut config = quick();
    config.limits.work = Rate { burst: 1, every: Duration::from_secs(1) };
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let from = |address: &'static str, path: &str| {
        let request = Request::get(guest.path(path)).header("x-forwarded-for", address);
        house.send(request.body(Body::empty()).unwrap())
    };
    assert_eq!(from("9.9.9.9", "").await.status, 200);
    for path in ["", "/events", "/description", "/chat"] {
        assert_eq!(from("9.9.9.9", path).await.error(), code("too-often", 429), "{path}");
    }
    assert_eq!(from("8.8.8.8", "/events").await.status, 200, "others are not held up");
    let at_once = tokio::join!(from("5.5.5.5", ""), from("5.5.5.5", "/events"));
    assert_eq!(at_once.0.status, 200);
    assert_eq!(at_once.1.error(), code("too-often", 429), "its time is used up by then");
    let upload = || {
        let request = Request::post("/api/replays").header("x-forwarded-for", "6.6.6.6");
        house.send(request.body(Body::from("hello")).unwrap())
    };
    assert_eq!(upload().await.error(), code("bad-file", 422));
    assert_eq!(upload().await.error(), code("too-often", 429), "a file is work, too");
    let mut socket = house.socket_from("7.7.7.7", &guest.id, &guest.token).await;
    socket.hello(0, 0).await;
    for asked in [
        json!({"type": "dangers", "id": 1}),
        json!({"type": "why", "id": 1, "path": ["moon"]}),
        json!({"type": "labels", "id": 1, "paths": []}),
        json!({"type": "caption", "id": 1, "thing": "moon"}),
        json!({"type": "describe", "id": 1}),
        json!({"type": "hello", "version": 2}),
    ] {
        socket.say(asked.clone()).await;
        assert_eq!(socket.hear_a("error").await["error"]["code"], "too-often", "{asked}");
    }
    socket.say(json!({"type": "act", "id": 2, "prompt": 0, "action": {"vote": 0}})).await;
    assert_eq!(socket.hear_a("done").await["id"], 2, "whoever plays goes on");
}

/// Every way to go on from a path is tried, so a path without end would cost
/// without end.
#[tokio::test]
async fn a_path_without_end_is_not_read() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let path = |things: usize| vec!["seat-2"; things];
    let long = path(65);
    let why = guest.post("/why", json!({"seat": 0, "path": long})).await;
    assert_eq!(why.error(), code("bad-request", 400));
    assert!(why.text.contains("A path has 64 things at most."), "{}", why.text);
    let labels = guest.post("/labels", json!({"seat": 0, "paths": [long]})).await;
    assert_eq!(labels.error(), code("bad-request", 400));
    guest.post("/why", json!({"seat": 0, "path": path(64)})).await.ok();
}

#[tokio::test]
async fn files_are_not_replayed_without_end() {
    let mut config = quick();
    config.limits.uploads = Rate { burst: 1, every: Duration::from_secs(60) };
    let house = House::with(config).await;
    let upload = || {
        let request = Request::post("/api/replays").header("x-forwarded-for", "9.9.9.9");
        house.send(request.body(Body::from("hello")).unwrap())
    };
    assert_eq!(upload().await.error(), code("bad-file", 422));
    assert_eq!(upload().await.error(), code("too-often", 429));
}

/// Whoever asks for large answers and reads none of them would fill the memory.
#[tokio::test]
async fn answers_that_nobody_reads_have_an_end() {
    let mut config = quick();
    config.limits.answers = 1;
    let house = House::with(config).await;
    let ask = |whom: &'static str, path: &'static str| {
        let request = Request::get(path).header("x-forwarded-for", whom);
        house.answer(request.body(Body::empty()).unwrap())
    };
    let (large, small) = ("/api/openapi.json", "/healthz");
    let unread = ask("9.9.9.9", large).await;
    assert_eq!(unread.status(), 200, "one is always given");
    assert_eq!(ask("9.9.9.9", large).await.status(), 429);
    assert_eq!(ask("9.9.9.9", small).await.status(), 200);
    assert_eq!(ask("8.8.8.8", large).await.status(), 200, "others are not held up");
    drop(unread);
    assert_eq!(ask("9.9.9.9", large).await.status(), 200);
}

#[tokio::test]
async fn browsers_are_told_to_be_strict() {
    let house = House::new().await;
    for path in ["/", "/api/games", "/api/moon"] {
        let answer = house.get(path, "").await;
        let policy = answer.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        let scripts = policy.split("; ").find(|rule| rule.starts_with("script-src ")).unwrap();
        assert!(policy.starts_with("default-src 'none'; "), "{path}");
        assert!(
            scripts.starts_with("script-src 'self' 'wasm-unsafe-eval' 'sha256-"),
            "{path}: {scripts}"
        );
        assert_eq!(scripts.split(' ').count(), 4, "our own, games, and one by its hash: {scripts}");
        assert_eq!(answer.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert_eq!(answer.headers[header::X_FRAME_OPTIONS], "DENY");
        assert!(answer.headers.contains_key("x-request-id"));
    }
    let names: Value = house.get("/api/games", "").await.ok();
    assert!(names["games"].is_array());
}
