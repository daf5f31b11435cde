//! The store in PostgreSQL, with a real one.

use std::sync::Arc;

use store::testing::TestPostgres;
use store::testing::contract::keeps_contract;
use store::{Postgres, Store};

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_the_contract() {
    let server = TestPostgres::start().unwrap_or_else(|missing| panic!("{missing}"));
    keeps_contract(async || {
        let address = server.fresh_database().await;
        Arc::new(Postgres::open(&address).await.unwrap()) as Arc<dyn Store>
    })
    .await;
}
