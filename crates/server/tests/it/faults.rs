//! A store that fails, and one that comes back.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use serde_json::json;
use store::{
    ChatLine, MatchId, Memory, Millis, Once, Overview, Status, Store, StoreError, StoredEntry,
    StoredMatch, TokenHash, Write, Written,
};

use super::support::{House, quick};

/// A store that can be made to fail.
#[derive(Debug, Default)]
struct Frail {
    inner: Memory,
    fault: AtomicU8,
}

const WELL: u8 = 0;
const FULL: u8 = 1;
const AWAY: u8 = 2;
/// The write is kept, but the answer is lost on its way back.
const LOST_ANSWER: u8 = 3;

impl Frail {
    fn set(&self, fault: u8) {
        self.fault.store(fault, Ordering::SeqCst);
    }

    fn fault(&self) -> Option<StoreError> {
        match self.fault.load(Ordering::SeqCst) {
            FULL => Some(StoreError::Full),
            AWAY => Some(StoreError::Away("nobody answers".to_owned())),
            _ => None,
        }
    }

    fn check(&self) -> Result<(), StoreError> {
        match self.fault() {
            Some(StoreError::Away(why)) => Err(StoreError::Away(why)),
            _ => Ok(()),
        }
    }
}

#[async_trait::async_trait]
impl Store for Frail {
    async fn write(&self, batch: Vec<Write>) -> Vec<Result<Written, StoreError>> {
        let n = batch.len();
        if let Some(fault) = self.fault() {
            return vec![Err(fault); n];
        }
        let answers = self.inner.write(batch).await;
        if self.fault.load(Ordering::SeqCst) == LOST_ANSWER {
            return vec![Err(StoreError::Unsure); n];
        }
        answers
    }

    async fn load(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        self.check()?;
        self.inner.load(id).await
    }

    async fn entries(&self, id: MatchId, from: u32) -> Result<Vec<StoredEntry>, StoreError> {
        self.check()?;
        self.inner.entries(id, from).await
    }

    async fn entry_of(&self, id: MatchId, once: &Once) -> Result<Option<u32>, StoreError> {
        self.check()?;
        self.inner.entry_of(id, once).await
    }

    async fn chat_since(
        &self,
        id: MatchId,
        after: u32,
        limit: u32,
    ) -> Result<Vec<ChatLine>, StoreError> {
        self.check()?;
        self.inner.chat_since(id, after, limit).await
    }

    async fn open_matches(&self, limit: u32) -> Result<Vec<Overview>, StoreError> {
        self.check()?;
        self.inner.open_matches(limit).await
    }

    async fn matches_of(
        &self,
        tokens: &[TokenHash],
        limit: u32,
    ) -> Result<Vec<Overview>, StoreError> {
        self.check()?;
        self.inner.matches_of(tokens, limit).await
    }

    async fn touched_before(
        &self,
        status: Status,
        time: Millis,
        limit: u32,
    ) -> Result<Vec<Overview>, StoreError> {
        self.check()?;
        self.inner.touched_before(status, time, limit).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.check()
    }

    async fn close(&self) {}
}

#[tokio::test]
async fn a_full_disk_acknowledges_nothing_and_is_told() {
    let store = Arc::new(Frail::default());
    let house = House::on(Arc::clone(&store) as Arc<dyn Store>, quick()).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    store.set(FULL);
    let (act, answer) = guest.choose(0, 0).await;
    assert_eq!(answer.error(), (503, "unavailable".to_owned()));
    assert!(answer.text.contains("disk is full"), "{}", answer.text);
    assert_eq!(guest.position(0).await["seq"], 1, "nothing has happened");
    let create = json!({"game": "safe-haven", "seats": [{"kind": "open"}, {"kind": "open"}]});
    assert_eq!(house.post("/api/matches", "", &create).await.error().0, 503);
    store.set(WELL);
    guest.post("/actions", act).await.ok();
    assert_eq!(guest.position(0).await["seq"], 2);
}

#[tokio::test]
async fn a_database_goes_away_and_comes_back() {
    let store = Arc::new(Frail::default());
    let house = House::on(Arc::clone(&store) as Arc<dyn Store>, quick()).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let position = guest.position(0).await;
    let act = json!({"seat": 0, "prompt": position["prompt"], "action": {"vote": 0}});
    store.set(AWAY);
    let answer = guest.post("/actions", act.clone()).await;
    assert_eq!(answer.error(), (503, "unavailable".to_owned()));
    assert_eq!(house.get("/healthz", "").await.error(), (503, "unavailable".to_owned()));
    store.set(WELL);
    assert_eq!(house.get("/healthz", "").await.text, "ok\n");
    guest.post("/actions", act).await.ok();
    guest.play_out().await;
}

/// The entry is stored, but the server cannot know: it looks into the log
/// again, and the client's key tells it that all is well.
#[tokio::test]
async fn an_answer_that_is_lost_is_found_again_by_its_key() {
    let store = Arc::new(Frail::default());
    let house = House::on(Arc::clone(&store) as Arc<dyn Store>, quick()).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut socket = guest.socket().await;
    socket.hello(1, 0).await;
    let act = json!({"seat": 0, "prompt": 0, "action": {"vote": 0}, "key": "k"});
    store.set(LOST_ANSWER);
    assert_eq!(guest.post("/actions", act.clone()).await.error(), (503, "unavailable".to_owned()));
    store.set(WELL);
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
