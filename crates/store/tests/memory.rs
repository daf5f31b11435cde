//! The store in memory.

use std::sync::Arc;

use store::testing::contract::keeps_contract;
use store::{Memory, Store};

#[tokio::test(flavor = "multi_thread")]
async fn memory_keeps_the_contract() {
    keeps_contract(async || Arc::new(Memory::new()) as Arc<dyn Store>).await;
}
