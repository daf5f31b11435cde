//! The store in PostgreSQL, with a real one.

use std::sync::Arc;

use store::testing::contract::keeps_contract;
use store::testing::sample::{append, new_match, once, start};
use store::testing::{Cluster, TestPostgres};
use store::{Append, MatchId, Postgres, Store, StoreError, Write, Written};

async fn append_one(store: &Postgres, append: Append) -> Result<Written, StoreError> {
    store.write_one(Write::Append(append)).await
}

async fn started(store: &Postgres) -> MatchId {
    let new = new_match();
    let id = new.id;
    store.create(new).await.unwrap();
    store.start(start(id)).await.unwrap();
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_the_contract() {
    let server = TestPostgres::start().unwrap_or_else(|missing| panic!("{missing}"));
    keeps_contract(async || {
        let address = server.fresh_database().await;
        Arc::new(Postgres::open(&address).await.unwrap()) as Arc<dyn Store>
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_goes_away_and_comes_back_is_survived() {
    let mut cluster = Cluster::start().unwrap_or_else(|missing| panic!("{missing}"));
    let store = Postgres::open(&cluster.address("postgres")).await.unwrap();
    let id = started(&store).await;
    append_one(&store, append(id, 1)).await.unwrap();
    for seq in [2, 3] {
        cluster.take_down().unwrap();
        let error = append_one(&store, append(id, seq)).await.unwrap_err();
        assert!(matches!(error, StoreError::Away(_)), "{error}");
        assert!(store.load(id).await.is_err());
        assert!(store.ping().await.is_err());
        cluster.bring_up().unwrap();
        assert_eq!(store.ping().await, Ok(()));
        let kept = store.entries(id, 0).await.unwrap();
        assert_eq!(kept.len() as u32, seq, "all that was acknowledged, and no more");
        assert_eq!(append_one(&store, append(id, seq)).await, Ok(Written::Stored));
    }
}

/// Whoever was told that a line is kept finds it after the crash, and a named
/// submission whose answer was lost is not done twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_crash_of_the_database_under_load_loses_nothing() {
    let mut cluster = Cluster::start().unwrap_or_else(|missing| panic!("{missing}"));
    let store = Arc::new(Postgres::open(&cluster.address("postgres")).await.unwrap());
    let id = started(&store).await;
    let named = move |seq: u32| Append { once: once(0, &format!("k{seq}")), ..append(id, seq) };
    let player = tokio::spawn({
        let store = Arc::clone(&store);
        async move {
            for seq in 1.. {
                if append_one(&store, named(seq)).await.is_err() {
                    return seq;
                }
            }
            unreachable!("the database goes away before that");
        }
    });
    while store.entries(id, 50).await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    let cluster = tokio::task::spawn_blocking(move || {
        cluster.take_down().unwrap();
        cluster
    });
    let failed = player.await.unwrap();
    let mut cluster = cluster.await.unwrap();
    cluster.bring_up().unwrap();
    let kept = store.entries(id, 0).await.unwrap().len() as u32;
    assert!(kept == failed || kept == failed + 1, "{kept} entries, failed at {failed}");
    let again = append_one(&store, named(failed)).await;
    let done_before = Err(StoreError::Conflict);
    assert_eq!(again, if kept == failed { Ok(Written::Stored) } else { done_before });
    let key = once(0, &format!("k{failed}")).unwrap();
    assert_eq!(store.entry_of(id, &key).await, Ok(Some(failed)));
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_open_an_empty_database_together_agree_on_its_shape() {
    let server = TestPostgres::start().unwrap_or_else(|missing| panic!("{missing}"));
    let address = server.fresh_database().await;
    let opening: Vec<_> = (0..4)
        .map(|_| {
            let address = address.clone();
            tokio::spawn(async move { Postgres::open(&address).await })
        })
        .collect();
    let mut stores = Vec::new();
    for store in opening {
        stores.push(store.await.unwrap().unwrap());
    }
    let id = started(&stores[0]).await;
    assert!(stores[3].load(id).await.unwrap().is_some());
    stores[0].close().await;
    assert_eq!(stores[0].ping().await, Err(StoreError::Closed));
    let after = Postgres::open(&address).await.unwrap();
    assert!(after.load(id).await.unwrap().is_some(), "and once more");
}

#[tokio::test]
async fn a_commit_waits_for_the_disk() {
    let server = TestPostgres::start().unwrap_or_else(|missing| panic!("{missing}"));
    let address = server.fresh_database().await;
    let lazy = address.replace('?', "?options=-c%20synchronous_commit%3Doff&");
    let store = Postgres::open(&lazy).await.unwrap();
    assert_eq!(store.care().await.unwrap(), ("on".to_owned(), "on".to_owned()));
}

#[tokio::test]
async fn an_address_where_nobody_listens_is_told_so() {
    let nobody = "postgres://nobody@127.0.0.1:1/nothing";
    let error = Postgres::open(nobody).await.unwrap_err();
    assert!(matches!(error, StoreError::Away(_)), "{error}");
    let error = Postgres::open("postgres://what:is:this").await.unwrap_err();
    assert!(matches!(error, StoreError::Failed(_)), "{error}");
}
