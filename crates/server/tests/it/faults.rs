//! A store that fails, and one that comes back.

use std::sync::Arc;

use serde_json::json;
use store::testing::Faulty;
use store::{MatchId, Memory, NewMatch, Start, Store, StoreError};

use super::support::{House, quick};

fn faulty() -> Arc<Faulty> {
    Arc::new(Faulty::new(Arc::new(Memory::new())))
}

#[tokio::test]
async fn a_full_disk_acknowledges_nothing_and_is_told() {
    let store = faulty();
    let house = House::on(Arc::clone(&store) as Arc<dyn Store>, quick()).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    store.fail_writes(Some(StoreError::Full));
    let (act, answer) = guest.choose(0, 0).await;
    assert_eq!(answer.error(), (503, "unavailable".to_owned()));
    assert!(answer.text.contains("disk is full"), "{}", answer.text);
    assert_eq!(guest.position(0).await["seq"], 1, "nothing has happened");
    let create = json!({"game": "safe-haven", "seats": [{"kind": "open"}, {"kind": "open"}]});
    assert_eq!(house.post("/api/matches", "", &create).await.error().0, 503);
    store.fail_writes(None);
    guest.post("/actions", act).await.ok();
    assert_eq!(guest.position(0).await["seq"], 2);
}

/// What everyone would be told is ready before the disk says no.
#[tokio::test]
async fn nobody_hears_of_a_step_that_was_not_stored() {
    let store = faulty();
    let house = House::on(Arc::clone(&store) as Arc<dyn Store>, quick()).await;
    for clock in [json!({}), json!({"clock": {"kind": "per-turn", "seconds": 3600}})] {
        let guest = house.table(&["Ada", "Bo"], clock).await;
        let mut socket = guest.socket().await;
        socket.hello(1, 0).await;
        store.fail_writes(Some(StoreError::Full));
        assert_eq!(guest.choose(0, 0).await.1.error(), (503, "unavailable".to_owned()));
        store.fail_writes(None);
        loop {
            match socket.hear().await["type"].as_str() {
                Some("resync") => break,
                Some("update") => panic!("a step that is not kept was told"),
                _ => {}
            }
        }
        assert_eq!(guest.socket().await.hello(1, 1).await["entries"], json!([]));
    }
}

#[tokio::test]
async fn a_database_goes_away_and_comes_back() {
    let store = faulty();
    let house = House::on(Arc::clone(&store) as Arc<dyn Store>, quick()).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let position = guest.position(0).await;
    let act = json!({"seat": 0, "prompt": position["prompt"], "action": {"vote": 0}});
    store.set_broken(Some(StoreError::Away("nobody answers".to_owned())));
    let answer = guest.post("/actions", act.clone()).await;
    assert_eq!(answer.error(), (503, "unavailable".to_owned()));
    assert_eq!(house.get("/healthz", "").await.error(), (503, "unavailable".to_owned()));
    store.set_broken(None);
    store.fail_writes(Some(StoreError::Full));
    assert_eq!(house.get("/healthz", "").await.error().0, 503, "a full disk is no health");
    store.fail_writes(None);
    assert_eq!(house.get("/healthz", "").await.text, "ok\n");
    guest.post("/actions", act).await.ok();
    guest.play_out().await;
}

/// The entry is stored, but the server cannot know: it looks into the log
/// again, and the client's key tells it that all is well.
#[tokio::test]
async fn an_answer_that_is_lost_is_found_again_by_its_key() {
    let store = faulty();
    let house = House::on(Arc::clone(&store) as Arc<dyn Store>, quick()).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut socket = guest.socket().await;
    socket.hello(1, 0).await;
    let act = json!({"seat": 0, "prompt": 0, "action": {"vote": 0}, "key": "k"});
    store.lose_answers(true);
    assert_eq!(guest.post("/actions", act.clone()).await.error(), (503, "unavailable".to_owned()));
    store.lose_answers(false);
    socket.hear_a("resync").await;
    let again = guest.post("/actions", act).await.ok();
    assert_eq!((&again["seq"], &again["repeated"]), (&json!(1), &json!(true)));
    let mut socket = guest.socket().await;
    assert_eq!(socket.hello(1, 1).await["entries"][0]["seq"], 1);
    guest.play_out().await;
}

#[tokio::test]
async fn two_servers_on_one_store_cannot_both_win() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let one = House::on(Arc::clone(&store), quick()).await;
    let guest = one.table(&["Ada", "Bo"], json!({})).await;
    let two = House::on(store, quick()).await;
    let there = super::support::Guest { house: &two, ..guest.clone() };
    assert_eq!(there.position(1).await["seq"], 1);
    guest.choose(0, 0).await.1.ok();
    let (act, late) = there.choose(1, 0).await;
    assert_eq!(late.error(), (409, "stale".to_owned()), "the other server was first");
    assert_eq!(there.position(1).await["seq"], 2, "and is now up to date");
    there.post("/actions", act).await.ok();
}

/// A copy of what a store holds of a match, as if an older server had started
/// it: by revision 1 of the rules, with a set-up that is no longer known.
async fn of_old(store: &dyn Store, id: MatchId) -> Memory {
    let stored = store.load(id).await.unwrap().expect("the match is kept");
    let overview = stored.overview;
    let (game, at) = (overview.game, overview.created);
    let header = json!({"landfall": 1, "game": game, "revision": 0, "setup": "of old"});
    let old = Memory::new();
    let (public, secret, seats) = (overview.public, stored.secret, overview.seats);
    let settings = overview.settings;
    old.create(NewMatch { id, game, public, secret, settings, seats, at }).await.unwrap();
    let line = "an entry of old".to_owned();
    old.start(Start { id, header: header.to_string(), line, more: Vec::new(), at }).await.unwrap();
    old
}

#[tokio::test]
async fn a_match_of_an_older_revision_is_told_as_such() {
    let store = Arc::new(Memory::new());
    let house = House::on(Arc::clone(&store) as Arc<dyn Store>, quick()).await;
    for game in registry::games() {
        let names = &["Ada", "Bo", "Cy", "Di"][..game.about().seats.0];
        let guest = house.table_of(game.id(), names, json!({})).await;
        let old = of_old(&*store, guest.id.parse().unwrap()).await;
        let later = House::on(Arc::new(old), quick()).await;
        let plays = game.revision();
        for path in ["", "/log", "/events", "/description"] {
            let answer = later.get(&guest.path(path), &guest.token).await;
            assert_eq!(answer.error(), (409, "other-rules".to_owned()), "{path}");
            assert_eq!(
                answer.json()["message"],
                format!(
                    "The log follows revision 0 of the rules, and this program plays \
                     revision {plays}."
                ),
            );
        }
        let mine = later.get("/api/matches?mine=true", &guest.token).await.ok();
        assert_eq!(mine["matches"].as_array().unwrap().len(), 1, "it is still listed");
    }
}
