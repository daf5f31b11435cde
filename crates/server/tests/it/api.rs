//! A match over HTTP, from beginning to end.

use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::{Value, json};

use super::support::{House, paths};

#[tokio::test]
async fn the_shelf_tells_games_questions_levels_and_rules() {
    let house = House::new().await;
    let games = house.get("/api/games", "").await.ok();
    assert_eq!(games["version"], 2);
    let haven = games["games"].as_array().unwrap().iter().find(|game| game["id"] == "safe-haven");
    let haven = haven.expect("Safe Haven can be played");
    assert_eq!(haven["about"]["title"], "Safe Haven");
    assert_eq!(haven["questions"][0]["answers"][0]["value"], "on");
    assert_eq!(haven["levels"][1]["id"], "deckhand");
    assert_eq!(haven["levels"][1]["title"], "Deckhand");
    let rules = house.get("/api/games/safe-haven/rules", "").await.ok();
    assert!(rules["section"][0]["rule"][0]["text"].is_string());
}

#[tokio::test]
async fn a_match_is_set_up_joined_played_and_checked() {
    let house = House::new().await;
    let seats = json!([{"kind": "human"}, {"kind": "open"}]);
    let create = json!({"game": "safe-haven", "seats": seats, "bearer": true});
    let created = house.post("/api/matches", "", &create).await.ok();
    let (id, ada) = (created["id"].as_str().unwrap(), created["token"].as_str().unwrap());
    assert_eq!(created["table"]["status"], "waiting");
    assert_eq!(created["table"]["seats"][0]["holder"]["kind"], "reserved");
    assert_eq!(created["table"]["dice"]["secret"], Value::Null);
    let commitment = created["table"]["dice"]["commitment"].clone();

    let join = |n: u8| format!("/api/matches/{id}/seats/{n}/join");
    let sit = json!({"name": "Ada", "nonce": "00ff", "bearer": true});
    let joined = house.post(&join(0), ada, &sit).await.ok();
    assert_eq!(joined["token"], ada);
    assert_eq!(joined["table"]["status"], "waiting");
    let sit = json!({"name": "Bo", "nonce": "abcd", "bearer": true});
    let joined = house.post(&join(1), "", &sit).await.ok();
    let bo = joined["token"].as_str().unwrap();
    assert_ne!(bo, ada);
    assert_eq!(joined["table"]["status"], "running");
    assert_eq!(joined["table"]["dice"]["nonces"], json!(["00ff", "abcd"]));

    let path = format!("/api/matches/{id}");
    let tokens = [ada, bo];
    for turn in 0.. {
        let look = house.get(&path, "").await.ok();
        let must = &look["position"]["turn"]["must"];
        let Some(seat) = must.get(0).and_then(Value::as_u64) else { break };
        assert_eq!(look["you"], json!({"viewer": "onlooker", "seats": [], "host": false}));
        let token = tokens[seat as usize];
        let position = house.get(&path, token).await.ok()["position"].clone();
        let paths = paths(&position);
        let act = json!({"prompt": position["prompt"], "path": paths[turn % paths.len()]});
        let acted = house.post(&format!("{path}/actions"), token, &act).await.ok();
        assert_eq!(acted["position"]["seq"].as_u64().unwrap(), acted["seq"].as_u64().unwrap() + 1);
    }

    let over = house.get(&path, "").await.ok();
    assert_eq!(over["table"]["status"], "over");
    assert!(
        over["table"]["outcome"]["together"].is_object() || over["table"]["outcome"].is_object()
    );
    assert!(!over["position"]["story"].as_array().unwrap().is_empty());
    assert_eq!(over["table"]["dice"]["commitment"], commitment);
    let file = house.get(&format!("{path}/log"), "").await;
    let game = registry::game("safe-haven").unwrap();
    game.open(&file.text, true).expect("the file is genuine, and so are its dice");

    let replay = house.get(&format!("{path}/replay?seat=1&from=1&count=2"), "").await.ok();
    assert_eq!(replay["frames"].as_array().unwrap().len(), 2);
    assert_eq!(replay["frames"][0]["told"]["seq"], 1);
    assert_eq!(replay["frames"][0]["view"]["viewer"], json!({"seat": 1}));
    assert_eq!(replay["verified"], true);
    assert_eq!(replay["log"], Value::Null);
    let open = house.get(&format!("{path}/replay?open=true&count=1&log=0"), "").await.ok();
    assert_eq!(open["log"].as_array().map(Vec::len), replay["steps"].as_u64().map(|n| n as usize));
    assert_eq!(open["frames"][0]["view"]["viewer"], "onlooker");
    let upload = house.request(Method::POST, "/api/replays?count=1", "", file.text.clone()).await;
    let upload = upload.ok();
    assert_eq!(upload["verified"], true);
    assert_eq!(upload["names"], json!(["Ada", "Bo"]));
    assert_eq!(upload["steps"], replay["steps"]);
    assert_eq!(upload["dice"]["secret"], over["table"]["dice"]["secret"]);
}

#[tokio::test]
async fn a_page_gets_its_token_as_a_cookie_that_no_script_reads() {
    let house = House::new().await;
    let create = json!({"game": "safe-haven", "seats": [{"kind": "human"}, {"kind": "open"}]});
    let created = house.post("/api/matches", "", &create).await;
    assert!(created.ok().get("token").is_none());
    let cookie = created.headers[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.contains("; HttpOnly; SameSite=Lax"), "{cookie}");
    let id = created.json()["id"].as_str().unwrap().to_owned();
    let send = |path: String, body: Value| {
        let request = Request::post(path)
            .header(header::COOKIE, cookie.split(';').next().unwrap())
            .body(Body::from(body.to_string()));
        house.send(request.unwrap())
    };
    let joined = send(format!("/api/matches/{id}/seats/0/join"), json!({"name": "Ada"})).await;
    assert_eq!(joined.ok()["table"]["seats"][0]["name"], "Ada");
    assert_eq!(joined.headers[header::SET_COOKIE].to_str().unwrap(), cookie);
}

#[tokio::test]
async fn a_token_that_somebody_made_up_is_replaced() {
    let house = House::new().await;
    let guest = house.table(&["open", "open"], json!({})).await;
    let made_up = "ab".repeat(32);
    let sit = json!({"name": "Ada", "bearer": true});
    let joined = house.post(&guest.path("/seats/0/join"), &made_up, &sit).await.ok();
    assert_ne!(joined["token"], made_up.as_str());
    let sit = json!({"name": "Bo", "bearer": true});
    let host = guest.post("/seats/1/join", sit).await.ok();
    assert_eq!(host["token"], guest.token.as_str(), "the host's token is known");
}

#[tokio::test]
async fn several_people_share_a_device() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let look = guest.get("").await.ok();
    assert_eq!(look["you"]["seats"], json!([0, 1]));
    assert_eq!(look["you"]["viewer"], json!({"seat": 0}));
    guest.choose(1, 0).await.1.ok();
    assert_eq!(guest.get("?seat=1").await.ok()["position"]["view"]["sealed"], json!({"vote": 0}));
    assert_eq!(guest.get("?seat=0").await.ok()["position"]["view"]["sealed"], Value::Null);
    assert_eq!(guest.get("?onlooker=true").await.ok()["you"]["viewer"], "onlooker");
    guest.play_out().await;
}

#[tokio::test]
async fn an_action_is_done_once_under_one_key() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let position = guest.position(0).await;
    let mut act = json!({
        "seat": 0, "key": "once", "prompt": position["prompt"], "action": {"vote": 0},
    });
    let first = guest.post("/actions", act.clone()).await.ok();
    assert_eq!(first["repeated"], false);
    let again = guest.post("/actions", act.clone()).await.ok();
    assert_eq!((&again["seq"], &again["repeated"]), (&first["seq"], &json!(true)));
    let mut careless = act.clone();
    careless["prompt"] = json!(position["prompt"].as_u64().unwrap() + 1);
    let again = guest.post("/actions", careless).await.ok();
    assert_eq!((&again["seq"], &again["repeated"]), (&first["seq"], &json!(true)));
    act["key"] = json!("twice");
    assert_ne!(guest.post("/actions", act).await.status, 200, "another key is another action");
}

#[tokio::test]
async fn the_log_tells_what_happened_since() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    guest.choose(0, 0).await.1.ok();
    let all = guest.get("/events").await.ok();
    assert_eq!(all["entries"].as_array().unwrap().len(), 2);
    let since = guest.get("/events?since=1").await.ok();
    assert_eq!(since["entries"][0]["seq"], 1);
    assert_eq!(since["entries"][0]["seat"], 0);
    assert!(since["entries"][0]["events"][0]["rule"].is_string());
    assert_eq!(guest.get("?since=2").await.ok()["entries"], json!([]));
}

#[tokio::test]
async fn programs_get_their_choices_as_actions_if_they_say_so() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let position =
        async |query: &str| guest.get(&format!("?seat=0{query}")).await.ok()["position"].clone();
    let usual = position("").await;
    assert!(usual["choices"].is_object() && usual["actions"].is_null(), "{usual}");
    assert_eq!(position("&choices=tree").await, usual);
    let flat = position("&choices=actions").await;
    assert!(flat["choices"].is_null(), "{flat}");
    let list = json!([{"vote": 0}, {"vote": 1}]);
    assert_eq!(flat["actions"], json!({"complete": true, "list": list}));
    let none = position("&choices=none").await;
    assert!(none["choices"].is_null() && none["actions"].is_null(), "{none}");
    let act = json!({"seat": 0, "prompt": flat["prompt"], "action": list[1]});
    guest.post("/actions", act).await.ok();
}

#[tokio::test]
async fn what_may_not_be_done_is_answered_with_the_rule() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let why = guest.post("/why", json!({"path": ["seat-1"]})).await.ok();
    assert_eq!(why, json!({"action": {"vote": 0}, "refused": null, "lasting": false}));
    let nothing = guest.post("/why", json!({"path": ["moon"]})).await.ok();
    assert_eq!(nothing, json!({"action": null, "refused": null, "lasting": false}));
    let act = json!({"prompt": 0, "action": "travel"});
    let refused = guest.post("/actions", act).await;
    assert_eq!(refused.error(), (422, "refused".to_owned()));
    let error = refused.json();
    assert!(error["rule"].is_string() && !error["reason"].is_null(), "{error}");
    assert!(error["message"].as_str().unwrap().starts_with("Rule "), "{error}");
}

#[tokio::test]
async fn the_last_action_is_taken_back_where_the_rules_of_undo_allow_it() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let nothing = guest.post("/undo", json!({"seat": 0})).await;
    assert_eq!(nothing.error(), (409, "no-undo".to_owned()));
    assert!(nothing.text.contains("there is nothing to take back"));
    guest.choose(0, 0).await.1.ok();
    assert_eq!(guest.position(0).await["undo"], json!({"allowed": true}));
    let back = guest.post("/undo", json!({"seat": 0})).await.ok();
    assert_eq!(back["position"]["view"]["sealed"], Value::Null);
    let entries = guest.get("/events?since=2").await.ok();
    assert_eq!(entries["entries"][0]["undo"], true);
    guest.choose(0, 0).await.1.ok();
    guest.choose(1, 0).await.1.ok();
    let late = guest.post("/undo", json!({"seat": 0})).await;
    assert_eq!(late.error(), (409, "no-undo".to_owned()));
}

#[tokio::test]
async fn the_view_is_told_as_text() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let text = guest.get("/description").await.ok();
    assert!(text["text"].as_str().unwrap().contains("Ada"), "{text}");
}

#[tokio::test]
async fn people_talk_and_need_not_listen() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let said = guest.post("/chat", json!({"seat": 0, "text": "Hello."})).await.ok();
    assert_eq!((&said["number"], &said["seat"]), (&json!(1), &json!(0)));
    guest.post("/chat", json!({"seat": 1, "text": "You again."})).await.ok();
    assert_eq!(guest.get("/chat").await.ok()["lines"].as_array().unwrap().len(), 2);
    assert_eq!(guest.get("/chat?after=1").await.ok()["lines"][0]["text"], "You again.");
    guest.post("/mutes", json!({"seat": 0, "whom": 1, "muted": true})).await.ok();
    assert_eq!(guest.get("?seat=0").await.ok()["chat"].as_array().unwrap().len(), 1);
    assert_eq!(guest.get("?seat=1").await.ok()["chat"].as_array().unwrap().len(), 2);
    let empty = guest.post("/chat", json!({"seat": 0, "text": " "})).await;
    assert_eq!(empty.error(), (400, "bad-request".to_owned()));
    let long = guest.post("/chat", json!({"seat": 0, "text": "x".repeat(281)})).await;
    assert_eq!(long.error().0, 400);
}

#[tokio::test]
async fn operators_see_health_and_figures() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    guest.choose(0, 0).await.1.ok();
    assert_eq!(house.get("/healthz", "").await.text, "ok\n");
    let figures = house.get("/metrics", "").await.text;
    assert!(figures.contains("\nlandfall_moves_total 1\n"), "{figures}");
    assert!(figures.contains("\nlandfall_commit_seconds_count 1\n"), "{figures}");
    assert!(figures.contains("\nlandfall_tables_awake 1\n"), "{figures}");
}
