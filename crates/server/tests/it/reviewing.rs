//! Reviews of finished matches, and hints at tables that have agreed to them.

use std::time::Duration;

use serde_json::{Value, json};
use server::Config;
use tokio::time::sleep;

use super::support::{Guest, House, quick};

/// Asks until the review is made.
async fn made(house: &House, key: &str) -> Value {
    for _ in 0..600 {
        let state = house.get(&format!("/api/reviews/{key}"), "").await.ok();
        if !state["review"].is_null() {
            return state["review"].clone();
        }
        sleep(Duration::from_millis(100)).await;
    }
    panic!("the review is not made");
}

/// A match that bots have played to its end.
async fn finished(house: &House) -> Guest<'_> {
    let guest = house.table(&["Ada", "bot:deckhand"], json!({})).await;
    let path = format!("/api/matches/{}/seats/0/hand-over", guest.id);
    house.post(&path, &guest.token, &json!({"level": "deckhand"})).await.ok();
    for _ in 0..600 {
        let view = house.get(&format!("/api/matches/{}", guest.id), "").await.ok();
        if view["table"]["status"] == "over" {
            return guest;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("the match does not end");
}

fn hasty() -> Config {
    Config { review_time: Duration::from_secs(4), ..quick() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_is_reviewed_and_so_is_its_file() {
    let house = House::with(hasty()).await;
    let guest = finished(&house).await;
    let begun = house.post(&format!("/api/matches/{}/review", guest.id), "", &json!({})).await.ok();
    assert_eq!(begun["key"], guest.id.as_str());
    let review = made(&house, &guest.id).await;
    let log = house.get(&format!("/api/matches/{}/log", guest.id), "").await;
    let steps = log.text.lines().count() - 2;
    assert_eq!(review["curve"].as_array().unwrap().len(), steps);
    assert_eq!(review["seats"].as_array().unwrap().len(), 2);
    let again = house.post(&format!("/api/matches/{}/review", guest.id), "", &json!({})).await.ok();
    assert_eq!(again["review"], review, "it is kept");

    let begun = house.request(axum::http::Method::POST, "/api/reviews", "", log.text).await.ok();
    let key = begun["key"].as_str().unwrap();
    let of_file = made(&house, key).await;
    assert_eq!(of_file["curve"].as_array().unwrap().len(), steps);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_reviewed_is_refused_with_a_sentence() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "bot:deckhand"], json!({})).await;
    let running = format!("/api/matches/{}/review", guest.id);
    assert_eq!(house.post(&running, "", &json!({})).await.error(), (409, "still-running".into()));
    let unknown = "/api/matches/00000000000000000000000000000000/review";
    assert_eq!(house.post(unknown, "", &json!({})).await.error().0, 404);
    for key in ["nothing", "..%2f..", "%00", "%ff"] {
        assert_eq!(house.get(&format!("/api/reviews/{key}"), "").await.error().0, 404, "{key}");
    }
    for file in ["", "no match", "{\"landfall\":1,\"game\":\"survive\"}\n"] {
        let answer = house.request(axum::http::Method::POST, "/api/reviews", "", file).await;
        assert_eq!(answer.error(), (422, "bad-file".into()), "{file}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_reviews_are_made_at_once() {
    let mut config = hasty();
    config.limits.reviews_at_once = 0;
    let house = House::with(config).await;
    let guest = finished(&house).await;
    let answer = house.post(&format!("/api/matches/{}/review", guest.id), "", &json!({})).await;
    assert_eq!(answer.error(), (503, "busy".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_that_nobody_waits_for_is_broken_off() {
    let config = Config { review_patience: Duration::ZERO, ..hasty() };
    let house = House::with(config).await;
    let guest = finished(&house).await;
    house.post(&format!("/api/matches/{}/review", guest.id), "", &json!({})).await.ok();
    for _ in 0..100 {
        let answer = house.get(&format!("/api/reviews/{}", guest.id), "").await;
        match answer.status.as_u16() {
            // It is told once, and forgotten then.
            503 | 404 => return,
            _ => assert!(answer.ok()["review"].is_null()),
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("it goes on although nobody waits");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_weighs_what_the_seat_can_do() {
    let config = Config { hint_time: Duration::from_millis(200), ..quick() };
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "bot:random"], json!({"hints": true})).await;
    let view = house.get(&format!("/api/matches/{}", guest.id), &guest.token).await.ok();
    assert_eq!(view["table"]["hints"], true, "everyone sees it");
    for _ in 0..100 {
        let path = format!("/api/matches/{}/hint", guest.id);
        let answer = house.post(&path, &guest.token, &json!({"seat": 0})).await;
        if answer.status.as_u16() == 400 {
            sleep(Duration::from_millis(50)).await;
            continue;
        }
        let hint = answer.ok();
        let best = hint["weighed"]["best"].as_array().unwrap();
        assert!((1..=3).contains(&best.len()), "{hint}");
        let worth = |option: &Value| option["expected"]["value"].as_f64().unwrap();
        assert!(best.windows(2).all(|pair| worth(&pair[0]) >= worth(&pair[1])), "{hint}");
        let path = format!("/api/matches/{}/actions", guest.id);
        let act = json!({"prompt": hint["prompt"], "path": best[0]["path"]});
        house.post(&path, &guest.token, &act).await.ok();
        return;
    }
    panic!("Ada is never asked");
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_no_hints_where_none_were_agreed() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "bot:random"], json!({})).await;
    let path = format!("/api/matches/{}/hint", guest.id);
    let answer = house.post(&path, &guest.token, &json!({})).await;
    assert_eq!(answer.error(), (400, "bad-request".into()));
    assert_eq!(answer.json()["message"], "This table has agreed to play without hints.");
    assert_eq!(house.post(&path, "", &json!({})).await.error().0, 404, "strangers learn nothing");
    let listed = json!({
        "game": "safe-haven", "public": true, "hints": true, "seats": [{"kind": "open"}, {"kind": "open"}],
    });
    let refused = house.post("/api/matches", "", &listed).await;
    assert_eq!(refused.error(), (422, "bad-setup".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_do_not_queue_without_end() {
    let mut config = quick();
    config.limits.hints_at_once = 0;
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "Bo"], json!({"hints": true})).await;
    let path = format!("/api/matches/{}/hint", guest.id);
    let answers = [0, 1].map(|seat| json!({"seat": seat}));
    for seat in answers {
        let (status, code) = house.post(&path, &guest.token, &seat).await.error();
        assert!(status == 503 || status == 400, "{status} {code}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_goes_on_from_a_step_of_a_finished_match() {
    let house = House::new().await;
    let guest = finished(&house).await;
    let log = house.get(&guest.path("/log"), "").await.text;
    let asked = json!({"step": 3, "seat": 0, "level": "deckhand", "bearer": true});
    let created = house.post(&guest.path("/go-on"), "", &asked).await.ok();
    let (id, token) = (created["id"].as_str().unwrap(), created["token"].as_str().unwrap());
    assert_eq!(created["table"]["goes_on"], json!({"of": guest.id, "step": 3}));
    let path = |rest: &str| format!("/api/matches/{id}{rest}");
    let joined = json!({"name": "Cy", "nonce": "00ff"});
    house.post(&path("/seats/0/join"), token, &joined).await.ok();
    house.post(&path("/seats/0/hand-over"), token, &json!({"level": "deckhand"})).await.ok();
    for _ in 0..600 {
        if house.get(&path(""), "").await.ok()["table"]["status"] == "over" {
            break;
        }
        sleep(Duration::from_millis(50)).await;
    }
    let own = house.get(&path("/log"), "").await;
    assert!(own.text.starts_with("{\"landfall\":3,"), "{}", own.text);
    let deed = |line: &str| {
        let entry: Value = serde_json::from_str(line).unwrap();
        (entry["deed"].clone(), entry["chance"].clone())
    };
    for (theirs, own) in log.lines().zip(own.text.lines()).skip(1).take(4) {
        assert_eq!(deed(theirs), deed(own));
    }
    let game = registry::game("safe-haven").unwrap();
    game.open(&own.text, true).expect("all its dice hold, those of both matches");
    let page = house.get(&path("/replay?count=1"), "").await.ok();
    assert_eq!(page["verified"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_does_not_go_on_where_there_is_nothing_to_go_on_from() {
    let house = House::new().await;
    let guest = finished(&house).await;
    let refused = async |body: Value| house.post(&guest.path("/go-on"), "", &body).await.error();
    for step in [100_000_u32, u32::MAX] {
        assert_eq!(refused(json!({"step": step, "seat": 0})).await, (400, "bad-request".into()));
    }
    let last = house.get(&guest.path("/log"), "").await.text.lines().count() - 3;
    assert_eq!(refused(json!({"step": last, "seat": 0})).await.0, 400, "it was over by then");
    assert_eq!(refused(json!({"step": 1, "seat": 9})).await.0, 404);
    assert_eq!(refused(json!({"step": 1, "seat": 0, "level": "admiral"})).await.0, 422);
    assert_eq!(refused(json!({"step": -1, "seat": 0})).await.0, 400);
    let running = house.table(&["Ada", "bot:deckhand"], json!({})).await;
    let body = json!({"step": 0, "seat": 0});
    let answer = house.post(&running.path("/go-on"), "", &body).await;
    assert_eq!(answer.error(), (409, "still-running".into()));
}

/// A match that goes on from another one is worked out from its log like any other.
#[tokio::test(flavor = "multi_thread")]
async fn it_goes_on_after_it_was_dropped_from_memory() {
    let config = Config {
        drowsy_after: Duration::from_millis(50),
        asleep_after: Duration::from_millis(50),
        ..quick()
    };
    let house = House::with(config).await;
    let guest = finished(&house).await;
    let asked = json!({"step": 2, "seat": 0, "bearer": true});
    let created = house.post(&guest.path("/go-on"), "", &asked).await.ok();
    let (id, token) = (created["id"].as_str().unwrap(), created["token"].as_str().unwrap());
    let path = |rest: &str| format!("/api/matches/{id}{rest}");
    house.post(&path("/seats/0/join"), token, &json!({"name": "Cy"})).await.ok();
    sleep(Duration::from_millis(300)).await;
    house.post(&path("/seats/0/hand-over"), token, &json!({"level": "random"})).await.ok();
    for _ in 0..600 {
        if house.get(&path(""), "").await.ok()["table"]["status"] == "over" {
            return;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("it does not go on");
}
