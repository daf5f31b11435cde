//! The store in a SQLite file.

use std::sync::Arc;

use store::testing::contract::keeps_contract;
use store::{MatchId, Sqlite, Store};

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_the_contract() {
    let directory = tempfile::tempdir().unwrap();
    keeps_contract(async || {
        let path = directory.path().join(MatchId::random().as_str());
        Arc::new(Sqlite::open(&path).await.unwrap()) as Arc<dyn Store>
    })
    .await;
}
