//! The page of a match comes with word of what it will need.

use std::sync::Arc;

use axum::http::header;
use serde_json::json;
use store::testing::Faulty;
use store::{MatchId, Memory, Store, StoreError};

use super::support::{Answer, House, quick};

/// What the browser is told with a page.
fn hints(answer: &Answer) -> Option<&str> {
    answer.headers.get(header::LINK).map(|links| links.to_str().expect("links are text"))
}

#[tokio::test]
async fn the_page_of_a_match_names_its_first_answer() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let id = &guest.id;
    let table = house.get(&format!("/t/{id}"), "").await;
    let first = format!("</api/matches/{id}?since=0>; rel=preload; as=fetch");
    assert!(hints(&table).is_some_and(|told| told.starts_with(&first)), "{table:?}");

    let address = format!("/t/{id}/replay?step=20&seat=1");
    assert_eq!(hints(&house.get(&address, "").await), None, "it still runs");
    guest.play_out().await;
    let replay = house.get(&address, "").await;
    let first = format!("</api/matches/{id}/replay?seat=1&from=16&count=16&log=0>; rel=preload");
    assert!(hints(&replay).is_some_and(|told| told.starts_with(&first)), "{replay:?}");
}

#[tokio::test]
async fn the_page_of_a_table_that_waits_shows_no_board_yet() {
    let house = House::new().await;
    let guest = house.table(&["Ada", "open"], json!({})).await;
    assert_eq!(hints(&house.get(&format!("/t/{}", guest.id), "").await), None);
}

/// Whoever tries names finds out nothing: the page is the one of any address.
#[tokio::test]
async fn the_page_of_an_unknown_match_tells_nothing() {
    let house = House::new().await;
    house.table(&["Ada", "Bo"], json!({})).await;
    let home = house.get("/", "").await;
    let unknown = MatchId::random();
    for page in [
        format!("/t/{}", unknown.as_str()),
        format!("/t/{}/replay?step=1", unknown.as_str()),
        "/t/none".to_owned(),
        "/t/none/replay?seat=%0d%0aSet-Cookie:x".to_owned(),
    ] {
        let answer = house.get(&page, "").await;
        assert_eq!((hints(&answer), &answer.text), (None, &home.text), "{page}");
    }
}

#[tokio::test]
async fn the_page_comes_without_hints_when_the_store_is_away() {
    let store = Arc::new(Faulty::new(Arc::new(Memory::new())));
    let house = House::on(Arc::clone(&store) as Arc<dyn Store>, quick()).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    store.set_broken(Some(StoreError::Away("the cable is cut".to_owned())));
    let answer = house.get(&format!("/t/{}", guest.id), "").await;
    assert_eq!((answer.status.as_u16(), hints(&answer)), (200, None));
}
