//! The scribe, on a store that waits and fails on demand.

use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;

use store::testing::Faulty;
use store::testing::sample::{append, new_match, start};
use store::{Append, MatchId, Memory, Scribe, Store, StoreError, Write, Written};
use tokio::task::JoinHandle;

fn faulty() -> Arc<Faulty> {
    Arc::new(Faulty::new(Arc::new(Memory::new())))
}

async fn started(store: &Faulty, matches: usize) -> Vec<MatchId> {
    let new: Vec<_> = (0..matches).map(|_| new_match()).collect();
    let ids: Vec<_> = new.iter().map(|new| new.id).collect();
    let begin = new.into_iter().map(Write::Create);
    let begin = begin.chain(ids.iter().map(|&id| Write::Start(start(id))));
    assert!(store.write(begin.collect()).await.iter().all(Result::is_ok));
    ids
}

/// Brings a write and goes on at once. It is in the queue when this returns.
async fn bring(scribe: &Scribe, append: Append) -> JoinHandle<Result<Written, StoreError>> {
    let scribe = scribe.clone();
    let mut writing = Box::pin(async move { scribe.append(append).await });
    poll_fn(|context| {
        assert!(writing.as_mut().poll(context).is_pending(), "the answer takes its time");
        Poll::Ready(())
    })
    .await;
    tokio::spawn(writing)
}

/// Waits until the scribe has taken all that was brought.
async fn taken(scribe: &Scribe) {
    while scribe.figures().waiting > 0 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn writes_that_arrive_during_a_transaction_go_together_into_the_next() {
    let store = faulty();
    let ids = started(&store, 10).await;
    let scribe = Scribe::start(store.clone());
    let gate = store.hold().await;
    let first = bring(&scribe, append(ids[0], 1)).await;
    taken(&scribe).await;
    let mut rest = Vec::new();
    for &id in &ids[1..] {
        rest.push(bring(&scribe, append(id, 1)).await);
    }
    drop(gate);
    assert_eq!(first.await.unwrap(), Ok(Written::Stored));
    for task in rest {
        assert_eq!(task.await.unwrap(), Ok(Written::Stored));
    }
    assert_eq!(store.batches()[1..], [1, 9]);
    let figures = scribe.figures();
    assert_eq!((figures.batches, figures.writes, figures.largest), (2, 10, 9));
}

#[tokio::test]
async fn a_lonely_write_does_not_wait_for_company() {
    let store = faulty();
    let ids = started(&store, 1).await;
    let scribe = Scribe::start(store.clone());
    for seq in 1..=5 {
        assert_eq!(scribe.append(append(ids[0], seq)).await, Ok(Written::Stored));
    }
    assert_eq!(store.batches()[1..], [1; 5]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_order_of_each_match_is_kept_under_load() {
    let store = faulty();
    let ids = started(&store, 20).await;
    let scribe = Scribe::with_queue(store.clone(), 64);
    let players: Vec<_> = ids
        .iter()
        .map(|&id| {
            let scribe = scribe.clone();
            tokio::spawn(async move {
                for seq in (1..200).step_by(2) {
                    let both = tokio::join!(
                        biased;
                        scribe.append(append(id, seq)),
                        scribe.append(append(id, seq + 1)),
                    );
                    assert_eq!(both, (Ok(Written::Stored), Ok(Written::Stored)));
                }
            })
        })
        .collect();
    for player in players {
        player.await.unwrap();
    }
    for id in ids {
        assert_eq!(store.entries(id, 0).await.unwrap().len(), 201);
    }
    let figures = scribe.figures();
    assert_eq!((figures.writes, figures.failed), (4000, 0));
    assert!(figures.batches < figures.writes / 2, "batches form under load: {figures:?}");
}

#[tokio::test]
async fn a_failure_reaches_those_whose_batch_failed_and_nobody_else() {
    let store = faulty();
    let ids = started(&store, 6).await;
    let scribe = Scribe::start(store.clone());
    let gate = store.hold().await;
    let first = bring(&scribe, append(ids[0], 1)).await;
    taken(&scribe).await;
    let mut second = Vec::new();
    for &id in &ids[1..5] {
        second.push(bring(&scribe, append(id, 1)).await);
    }
    store.fail_once(StoreError::Full);
    drop(gate);
    assert_eq!(first.await.unwrap(), Err(StoreError::Full));
    for task in second {
        assert_eq!(task.await.unwrap(), Ok(Written::Stored));
    }
    let (fifth, again) = (append(ids[5], 1), append(ids[0], 1));
    store.fail_once(StoreError::Full);
    let (fifth, again) = tokio::join!(scribe.append(fifth), scribe.append(again));
    assert_eq!((fifth, again), (Err(StoreError::Full), Err(StoreError::Full)), "one batch");
    assert_eq!(scribe.append(append(ids[0], 1)).await, Ok(Written::Stored), "it can try again");
    assert_eq!(scribe.figures().failed, 3);
}

#[tokio::test]
async fn a_refusal_reaches_only_its_own() {
    let store = faulty();
    let ids = started(&store, 2).await;
    let scribe = Scribe::start(store.clone());
    let (good, bad) =
        tokio::join!(scribe.append(append(ids[0], 1)), scribe.append(append(ids[1], 5)),);
    assert_eq!(good, Ok(Written::Stored));
    assert_eq!(bad, Err(StoreError::Gap { next: 1 }));
}

#[tokio::test]
async fn a_full_queue_lets_those_wait_who_bring_more() {
    let store = faulty();
    let ids = started(&store, 4).await;
    let scribe = Scribe::with_queue(store.clone(), 2);
    let gate = store.hold().await;
    let first = bring(&scribe, append(ids[0], 1)).await;
    taken(&scribe).await;
    let second = bring(&scribe, append(ids[1], 1)).await;
    let third = bring(&scribe, append(ids[2], 1)).await;
    let fourth = tokio::spawn({
        let (scribe, append) = (scribe.clone(), append(ids[3], 1));
        async move { scribe.append(append).await }
    });
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    assert_eq!(scribe.figures().waiting, 2, "the fourth has no place yet");
    assert!(!fourth.is_finished());
    drop(gate);
    for task in [first, second, third, fourth] {
        assert_eq!(task.await.unwrap(), Ok(Written::Stored));
    }
}

#[tokio::test]
async fn closing_writes_what_was_brought_and_takes_no_more() {
    let store = faulty();
    let ids = started(&store, 50).await;
    let scribe = Scribe::start(store.clone());
    let gate = store.hold().await;
    let mut brought = Vec::new();
    for &id in &ids {
        brought.push(bring(&scribe, append(id, 1)).await);
    }
    let closing = tokio::spawn({
        let scribe = scribe.clone();
        async move { scribe.close().await }
    });
    drop(gate);
    closing.await.unwrap();
    for id in &ids {
        assert_eq!(store.entries(*id, 0).await.unwrap().len(), 2, "it is kept when close returns");
    }
    for task in brought {
        assert_eq!(task.await.unwrap(), Ok(Written::Stored));
    }
    assert_eq!(scribe.append(append(ids[0], 2)).await, Err(StoreError::Closed));
    scribe.close().await;
}

#[tokio::test]
async fn a_write_is_kept_even_if_its_bringer_is_gone() {
    let store = faulty();
    let ids = started(&store, 1).await;
    let scribe = Scribe::start(store.clone());
    let gate = store.hold().await;
    bring(&scribe, append(ids[0], 1)).await.abort();
    drop(gate);
    scribe.close().await;
    assert_eq!(store.entries(ids[0], 0).await.unwrap().len(), 2);
}
