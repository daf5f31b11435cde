//! What every store must do, as one suite for all of them.

use std::pin::Pin;
use std::sync::Arc;

use tabletop::Seat;
use tabletop::chance::{Nonce, Secret};

use crate::contract::Store;
use crate::fault::StoreError;
use crate::id::{MatchId, TokenHash};
use crate::record::{
    ChatLine, Holder, Millis, Overview, SeatRecord, Snapshot, Status, StoredEntry, StoredMatch,
};
use crate::write::{Append, NewMatch, Write, Written};

use super::sample::{NOON, append, chat, human, line, new_match, once, start};

/// A store behind which each case finds nothing but what it writes itself.
type Fresh = Arc<dyn Store>;

/// The name of a case, and the case.
type Case = (&'static str, fn(Fresh) -> Pin<Box<dyn Future<Output = ()> + Send>>);

macro_rules! cases {
    ($($case:ident)*) => {
        const CASES: &[Case] = &[$((stringify!($case), |store| Box::pin($case(store)))),*];
    };
}

cases! {
    a_new_match_is_loaded_as_it_was_created
    a_taken_name_is_a_conflict_and_harms_nobody
    an_unknown_match_is_unknown_to_every_write
    an_unknown_match_reads_as_nothing
    a_match_starts_once
    a_log_grows_line_by_line
    a_log_can_begin_with_many_lines_all_or_none
    a_line_is_written_once
    a_log_has_no_gaps
    the_last_line_ends_its_match
    a_refused_last_line_ends_nothing
    a_submission_is_found_by_its_key
    keys_belong_to_their_seat_and_match
    a_batch_keeps_all_but_its_bad_writes
    a_batch_does_the_writes_of_a_match_in_order
    an_empty_batch_has_no_answers
    a_large_batch_is_kept_whole
    two_writers_race_and_one_wins
    batches_in_opposite_order_do_not_lock_up
    a_reader_never_sees_half_a_batch
    a_newer_snapshot_takes_the_place_of_an_older
    seats_change_hands
    settings_and_status_change
    chat_is_numbered_for_each_match
    two_talkers_get_different_numbers
    open_matches_are_public_and_waiting
    matches_are_found_by_their_tokens
    stale_matches_are_found_by_their_last_touch
    a_clock_that_was_set_back_makes_nothing_older
    a_deleted_match_is_gone_and_its_name_is_free
    hostile_text_comes_back_as_it_went_in
    what_is_too_long_is_refused
    what_is_just_short_enough_is_kept
    the_sign_nul_is_refused_everywhere
    a_store_answers
}

/// Runs every case, each on a store that `fresh` makes for it.
///
/// # Panics
/// If a store breaks the contract; the message names the cases.
pub async fn keeps_contract<F: Future<Output = Fresh>>(fresh: impl Fn() -> F) {
    let mut broken = Vec::new();
    for (name, case) in CASES {
        let store = fresh().await;
        if tokio::spawn(case(Arc::clone(&store))).await.is_err() {
            broken.push(*name);
        }
        store.close().await;
    }
    assert!(broken.is_empty(), "the store breaks its contract: {broken:#?}");
}

/// A match that has been created.
async fn created(store: &Fresh) -> MatchId {
    let new = new_match();
    let id = new.id;
    store.create(new).await.unwrap();
    id
}

/// A match that has been created and started.
async fn started(store: &Fresh) -> MatchId {
    let id = created(store).await;
    store.start(start(id)).await.unwrap();
    id
}

async fn append_one(store: &Fresh, append: Append) -> Result<Written, StoreError> {
    store.write_one(Write::Append(append)).await
}

async fn loaded(store: &Fresh, id: MatchId) -> StoredMatch {
    store.load(id).await.unwrap().expect("the match is kept")
}

async fn lines(store: &Fresh, id: MatchId) -> Vec<String> {
    store.entries(id, 0).await.unwrap().into_iter().map(|entry| entry.line).collect()
}

fn ids(overviews: &[Overview]) -> Vec<MatchId> {
    overviews.iter().map(|overview| overview.id).collect()
}

async fn a_new_match_is_loaded_as_it_was_created(store: Fresh) {
    let bot = SeatRecord { holder: Holder::Bot("mate".to_owned()), ..SeatRecord::open() };
    let new = NewMatch {
        settings: r#"{"title":"Über den Wellen 🌊","clock":{"turn":60}}"#.to_owned(),
        secret: Secret::new([0xfe; 32]),
        seats: vec![human("Žofie “Zuzu” 船長", 200), SeatRecord::open(), bot],
        public: false,
        ..new_match()
    };
    store.create(new.clone()).await.unwrap();
    let expected = StoredMatch {
        overview: Overview {
            id: new.id,
            game: new.game,
            public: false,
            settings: new.settings,
            status: Status::Waiting,
            outcome: None,
            created: NOON,
            touched: NOON,
            seats: new.seats,
        },
        secret: new.secret,
        header: None,
        snapshot: None,
        entries: Vec::new(),
    };
    assert_eq!(loaded(&store, new.id).await, expected);
}

async fn a_taken_name_is_a_conflict_and_harms_nobody(store: Fresh) {
    let first = new_match();
    let second = NewMatch { game: "flotsam".to_owned(), seats: vec![], ..first.clone() };
    store.create(first.clone()).await.unwrap();
    assert_eq!(store.create(second).await, Err(StoreError::Conflict));
    let kept = loaded(&store, first.id).await.overview;
    assert_eq!((kept.game, kept.seats), (first.game, first.seats));
}

async fn an_unknown_match_is_unknown_to_every_write(store: Fresh) {
    let id = MatchId::random();
    let (seat, record, at) = (Seat::new(0), SeatRecord::open(), NOON);
    let snapshot = Snapshot { seq: 0, body: vec![1] };
    let writes = vec![
        Write::Start(start(id)),
        Write::Append(append(id, 1)),
        Write::Append(append(id, 0)),
        Write::Seat { id, seat, record, at },
        Write::Settings { id, settings: "{}".to_owned(), at },
        Write::Status { id, status: Status::Over, outcome: None, at },
        Write::Snapshot { id, snapshot },
        chat(id, "hello?", at),
        Write::Delete { id },
    ];
    for write in &writes {
        let answer = store.write_one(write.clone()).await;
        assert_eq!(answer, Err(StoreError::Unknown), "{write:?}");
    }
    let answers = store.write(writes.clone()).await;
    assert_eq!(answers, vec![Err(StoreError::Unknown); writes.len()]);
}

async fn an_unknown_match_reads_as_nothing(store: Fresh) {
    let id = MatchId::random();
    let key = once(0, "k").unwrap();
    assert_eq!(store.load(id).await, Ok(None));
    assert_eq!(store.entries(id, 0).await, Ok(vec![]));
    assert_eq!(store.entry_of(id, &key).await, Ok(None));
    assert_eq!(store.chat_since(id, 0, 10).await, Ok(vec![]));
    assert_eq!(store.open_matches(10).await, Ok(vec![]));
}

async fn a_match_starts_once(store: Fresh) {
    let id = created(&store).await;
    store.start(start(id)).await.unwrap();
    let mut again = start(id);
    again.header = "another".to_owned();
    assert_eq!(store.start(again).await, Err(StoreError::Conflict));
    let kept = loaded(&store, id).await;
    assert_eq!(kept.header, Some(start(id).header));
    assert_eq!(kept.overview.status, Status::Running);
    let entry = StoredEntry { seq: 0, line: line(0), at: NOON, once: None };
    assert_eq!(kept.entries, [entry]);
}

async fn a_log_grows_line_by_line(store: Fresh) {
    let id = started(&store).await;
    for seq in 1..=5 {
        assert_eq!(append_one(&store, append(id, seq)).await, Ok(Written::Stored));
    }
    let entries = loaded(&store, id).await.entries;
    assert_eq!(entries, store.entries(id, 0).await.unwrap());
    assert_eq!(entries.len(), 6);
    for (seq, entry) in (0..).zip(&entries) {
        assert_eq!((entry.seq, &entry.line, entry.at), (seq, &line(seq), NOON + i64::from(seq)));
    }
    assert_eq!(store.entries(id, 4).await.unwrap(), entries[4..]);
    assert_eq!(store.entries(id, 6).await.unwrap(), []);
}

async fn a_log_can_begin_with_many_lines_all_or_none(store: Fresh) {
    let id = created(&store).await;
    let begin = crate::write::Start { more: (1..300).map(line).collect(), ..start(id) };
    let long = crate::write::Start { more: vec![line(1), "x".repeat(1 << 21)], ..begin.clone() };
    assert!(store.start(long).await.is_err(), "one of its lines is too long");
    assert_eq!(lines(&store, id).await, [""; 0]);
    store.start(begin.clone()).await.unwrap();
    assert_eq!(lines(&store, id).await, (0..300).map(line).collect::<Vec<_>>());
    assert_eq!(store.start(begin).await, Err(StoreError::Conflict));
    assert_eq!(append_one(&store, append(id, 300)).await, Ok(Written::Stored));
}

async fn a_line_is_written_once(store: Fresh) {
    let id = started(&store).await;
    append_one(&store, append(id, 1)).await.unwrap();
    let other = Append { line: "other".to_owned(), ..append(id, 1) };
    assert_eq!(append_one(&store, other.clone()).await, Err(StoreError::Conflict));
    assert_eq!(append_one(&store, Append { seq: 0, ..other }).await, Err(StoreError::Conflict));
    assert_eq!(lines(&store, id).await, [line(0), line(1)]);
}

async fn a_log_has_no_gaps(store: Fresh) {
    let waiting = created(&store).await;
    for seq in [0, 1] {
        let answer = append_one(&store, append(waiting, seq)).await;
        assert_eq!(answer, Err(StoreError::Gap { next: 0 }), "a log begins with its start");
    }
    let running = started(&store).await;
    let answer = append_one(&store, append(running, 2)).await;
    assert_eq!(answer, Err(StoreError::Gap { next: 1 }));
    let answer = append_one(&store, append(running, u32::MAX)).await;
    assert_eq!(answer, Err(StoreError::Gap { next: 1 }));
    assert_eq!(lines(&store, running).await, [line(0)]);
}

async fn the_last_line_ends_its_match(store: Fresh) {
    let id = started(&store).await;
    let outcome = r#"{"ranked":[]}"#.to_owned();
    let last = Append { ends: Some(outcome.clone()), ..append(id, 1) };
    append_one(&store, last).await.unwrap();
    let kept = loaded(&store, id).await;
    assert_eq!((kept.overview.status, kept.overview.outcome), (Status::Over, Some(outcome)));
    assert_eq!(kept.overview.touched, NOON + 1);
    assert_eq!(kept.entries.len(), 2);
}

async fn a_refused_last_line_ends_nothing(store: Fresh) {
    let id = started(&store).await;
    append_one(&store, append(id, 1)).await.unwrap();
    let late = Append { ends: Some("{}".to_owned()), ..append(id, 1) };
    assert_eq!(append_one(&store, late).await, Err(StoreError::Conflict));
    let kept = loaded(&store, id).await.overview;
    assert_eq!((kept.status, kept.outcome), (Status::Running, None));
}

async fn a_submission_is_found_by_its_key(store: Fresh) {
    let id = started(&store).await;
    let named = |seq| Append { once: once(1, "3f2a"), ..append(id, seq) };
    let answers = store.append(vec![named(1), append(id, 2)]).await;
    assert_eq!(answers, [Ok(Written::Stored), Ok(Written::Stored)]);
    assert_eq!(append_one(&store, named(3)).await, Ok(Written::Stored), "the table knows better");
    let found = |key| {
        let (store, key) = (Arc::clone(&store), once(1, key).unwrap());
        async move { store.entry_of(id, &key).await }
    };
    assert_eq!(found("3f2a").await, Ok(Some(1)), "the first of that name");
    assert_eq!(found("3f2b").await, Ok(None));
    let kept = loaded(&store, id).await.entries;
    assert_eq!((&kept[1].once, &kept[2].once), (&once(1, "3f2a"), &None));
}

async fn keys_belong_to_their_seat_and_match(store: Fresh) {
    let (one, two) = (started(&store).await, started(&store).await);
    let named = |id, seat, seq| Append { once: once(seat, "k"), ..append(id, seq) };
    for append in [append(two, 1), named(one, 0, 1), named(one, 1, 2), named(two, 0, 2)] {
        assert_eq!(append_one(&store, append).await, Ok(Written::Stored));
    }
    for (id, seat, seq) in [(one, 0, Some(1)), (one, 1, Some(2)), (two, 0, Some(2)), (two, 1, None)]
    {
        assert_eq!(store.entry_of(id, &once(seat, "k").unwrap()).await, Ok(seq));
    }
}

async fn a_batch_keeps_all_but_its_bad_writes(store: Fresh) {
    let mut running = Vec::new();
    for _ in 0..6 {
        running.push(started(&store).await);
    }
    let unknown = MatchId::random();
    let nul = Append { line: "a\0b".to_owned(), ..append(running[3], 1) };
    let long = Append { line: "x".repeat(2 << 20), ..append(running[4], 1) };
    let batch = vec![
        append(running[0], 1),
        append(running[1], 0),
        append(unknown, 1),
        append(running[2], 7),
        nul,
        long,
        append(running[5], 1),
    ];
    let answers = store.append(batch).await;
    assert_eq!(answers[0], Ok(Written::Stored));
    assert_eq!(answers[1], Err(StoreError::Conflict));
    assert_eq!(answers[2], Err(StoreError::Unknown));
    assert_eq!(answers[3], Err(StoreError::Gap { next: 1 }));
    assert_eq!(answers[4], Err(StoreError::Nul { what: "an entry" }));
    assert!(matches!(answers[5], Err(StoreError::TooLong { what: "an entry", .. })));
    assert_eq!(answers[6], Ok(Written::Stored));
    for (place, kept) in [(0, 2), (1, 1), (2, 1), (3, 1), (4, 1), (5, 2)] {
        assert_eq!(lines(&store, running[place]).await.len(), kept, "match {place}");
    }
}

async fn a_batch_does_the_writes_of_a_match_in_order(store: Fresh) {
    let new = new_match();
    let (id, other) = (new.id, started(&store).await);
    let batch = vec![
        Write::Append(append(id, 1)),
        Write::Create(new.clone()),
        Write::Start(start(id)),
        Write::Append(append(other, 1)),
        Write::Append(append(id, 1)),
        Write::Append(append(id, 3)),
        Write::Append(append(id, 2)),
        Write::Create(new),
        chat(id, "one", NOON),
        chat(id, "two", NOON),
    ];
    let answers = store.write(batch).await;
    let expected = [
        Err(StoreError::Unknown),
        Ok(Written::Stored),
        Ok(Written::Stored),
        Ok(Written::Stored),
        Ok(Written::Stored),
        Err(StoreError::Gap { next: 2 }),
        Ok(Written::Stored),
        Err(StoreError::Conflict),
        Ok(Written::Said { number: 1 }),
        Ok(Written::Said { number: 2 }),
    ];
    assert_eq!(answers, expected);
    assert_eq!(lines(&store, id).await, [line(0), line(1), line(2)]);
    assert_eq!(lines(&store, other).await, [line(0), line(1)]);
}

async fn an_empty_batch_has_no_answers(store: Fresh) {
    assert_eq!(store.write(vec![]).await, []);
}

async fn a_large_batch_is_kept_whole(store: Fresh) {
    let new: Vec<NewMatch> = (0..400).map(|_| new_match()).collect();
    let all: Vec<MatchId> = new.iter().map(|new| new.id).collect();
    let begin = new.into_iter().map(Write::Create);
    let begin = begin.chain(all.iter().map(|&id| Write::Start(start(id)))).collect();
    assert!(store.write(begin).await.iter().all(Result::is_ok));
    for seq in 1..=3 {
        let named = |&id| Append { once: once(0, &format!("k{seq}")), ..append(id, seq) };
        let answers = store.append(all.iter().map(named).collect()).await;
        assert_eq!(answers, vec![Ok(Written::Stored); 400]);
    }
    for id in all {
        assert_eq!(lines(&store, id).await.len(), 4);
    }
}

async fn two_writers_race_and_one_wins(store: Fresh) {
    let id = started(&store).await;
    for seq in 1..=20 {
        let race = |who: u32| {
            let append = Append { line: format!("{who}"), ..append(id, seq) };
            let store = Arc::clone(&store);
            tokio::spawn(async move { append_one(&store, append).await })
        };
        let (one, two) = (race(1), race(2));
        let answers = [one.await.unwrap(), two.await.unwrap()];
        let winners = answers.iter().filter(|answer| answer.is_ok()).count();
        assert_eq!(winners, 1, "{answers:?}");
        assert!(answers.contains(&Err(StoreError::Conflict)), "{answers:?}");
        let winner = if answers[0].is_ok() { "1" } else { "2" };
        assert_eq!(lines(&store, id).await[seq as usize], winner);
    }
}

async fn batches_in_opposite_order_do_not_lock_up(store: Fresh) {
    let mut running = Vec::new();
    for _ in 0..8 {
        running.push(started(&store).await);
    }
    let spoken: Vec<Write> = running.iter().map(|&id| chat(id, "ahoy", NOON)).collect();
    for seq in 1..=10 {
        let mut forth: Vec<Write> =
            running.iter().map(|&id| Write::Append(append(id, seq))).collect();
        forth.extend(spoken.clone());
        let back: Vec<Write> = forth.iter().rev().cloned().collect();
        let (forth, back) = tokio::join!(store.write(forth), store.write(back));
        let won = |answers: &[Result<Written, StoreError>]| {
            answers.iter().filter(|answer| **answer == Ok(Written::Stored)).count()
        };
        assert_eq!(won(&forth) + won(&back), running.len(), "{forth:?} {back:?}");
    }
    for id in running {
        assert_eq!(lines(&store, id).await.len(), 11);
        assert_eq!(store.chat_since(id, 0, 100).await.unwrap().len(), 20);
    }
}

async fn a_reader_never_sees_half_a_batch(store: Fresh) {
    let id = started(&store).await;
    let writer = {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            for seq in (1..60).step_by(3) {
                let batch = (seq..seq + 3).map(|seq| append(id, seq)).collect();
                assert!(store.append(batch).await.iter().all(Result::is_ok));
                let body = seq.to_be_bytes().to_vec();
                store.save_snapshot(id, Snapshot { seq: seq + 2, body }).await.unwrap();
            }
        })
    };
    while !writer.is_finished() {
        // A store that is never busy would not let the writer come in.
        tokio::task::yield_now().await;
        let StoredMatch { snapshot, entries, .. } = loaded(&store, id).await;
        let first = snapshot.map_or(0, |snapshot| snapshot.seq + 1);
        let numbers: Vec<u32> = entries.iter().map(|entry| entry.seq).collect();
        let expected: Vec<u32> = (first..).take(entries.len()).collect();
        assert_eq!(numbers, expected, "the entries go on where the snapshot ends");
        let end = first + entries.len() as u32;
        assert_eq!(end % 3, 1, "a batch of three is there or not");
    }
    writer.await.unwrap();
}

async fn a_newer_snapshot_takes_the_place_of_an_older(store: Fresh) {
    let id = started(&store).await;
    let batch = (1..=4).map(|seq| append(id, seq)).collect();
    assert!(store.append(batch).await.iter().all(Result::is_ok));
    let old = Snapshot { seq: 1, body: vec![] };
    let new = Snapshot { seq: 3, body: (0..=255).collect() };
    for snapshot in [&old, &new, &old, &Snapshot { seq: 3, body: vec![9] }] {
        store.save_snapshot(id, snapshot.clone()).await.unwrap();
    }
    let kept = loaded(&store, id).await;
    assert_eq!(kept.snapshot, Some(new));
    assert_eq!(kept.entries.iter().map(|entry| entry.seq).collect::<Vec<_>>(), [4]);
    assert_eq!(lines(&store, id).await.len(), 5, "an export has every line");
}

async fn seats_change_hands(store: Fresh) {
    let id = created(&store).await;
    let bob = SeatRecord { nonce: Nonce::new(&[]).unwrap(), ..human("Bob", 2) };
    store.set_seat(id, Seat::new(1), bob.clone(), NOON + 5).await.unwrap();
    let stand_in = SeatRecord { holder: Holder::Bot("captain".to_owned()), ..human("Ada", 1) };
    store.set_seat(id, Seat::new(0), stand_in.clone(), NOON + 6).await.unwrap();
    let kept = loaded(&store, id).await.overview;
    assert_eq!(kept.seats, [stand_in, bob.clone()]);
    assert_eq!(kept.touched, NOON + 6);
    let missing = store.set_seat(id, Seat::new(2), bob, NOON + 7).await;
    assert_eq!(missing, Err(StoreError::Unknown));
    assert_eq!(loaded(&store, id).await.overview.touched, NOON + 6);
}

async fn settings_and_status_change(store: Fresh) {
    let id = started(&store).await;
    store.set_settings(id, "{\"a\":1}".to_owned(), NOON + 1).await.unwrap();
    for status in Status::ALL {
        let outcome = (status == Status::Over).then(|| "{}".to_owned());
        store.set_status(id, status, outcome.clone(), NOON + 2).await.unwrap();
        let kept = loaded(&store, id).await.overview;
        assert_eq!((kept.status, kept.outcome), (status, outcome));
        assert_eq!((kept.settings.as_str(), kept.touched), ("{\"a\":1}", NOON + 2));
    }
}

async fn chat_is_numbered_for_each_match(store: Fresh) {
    let (one, two) = (created(&store).await, started(&store).await);
    for number in 1..=5 {
        let (seat, text) = (Some(Seat::new(1)), format!("line {number} 👋🏽 שלום"));
        let said = store.add_chat(one, seat, "Bo".to_owned(), text, NOON + 10).await;
        assert_eq!(said, Ok(number));
    }
    assert_eq!(store.add_chat(two, None, String::new(), "house".to_owned(), NOON).await, Ok(1));
    let told = store.chat_since(one, 2, 2).await.unwrap();
    assert_eq!(told.iter().map(|line| line.number).collect::<Vec<_>>(), [3, 4]);
    let third = ChatLine {
        number: 3,
        seat: Some(Seat::new(1)),
        name: "Bo".to_owned(),
        text: "line 3 👋🏽 שלום".to_owned(),
        at: NOON + 10,
    };
    assert_eq!(told[0], third);
    assert_eq!(store.chat_since(two, 0, 10).await.unwrap()[0].seat, None);
    assert_eq!(store.chat_since(one, 5, 10).await, Ok(vec![]));
    assert_eq!(store.chat_since(one, 0, 0).await, Ok(vec![]));
    assert_eq!(loaded(&store, one).await.overview.touched, NOON + 10);
}

async fn two_talkers_get_different_numbers(store: Fresh) {
    let id = created(&store).await;
    let talk = |who: u8| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            for _ in 0..20 {
                let text = format!("{who}");
                store.add_chat(id, None, "x".to_owned(), text, NOON).await.unwrap();
            }
        })
    };
    let (one, two) = (talk(1), talk(2));
    one.await.unwrap();
    two.await.unwrap();
    let told = store.chat_since(id, 0, 100).await.unwrap();
    assert_eq!(
        told.iter().map(|line| line.number).collect::<Vec<_>>(),
        (1..=40).collect::<Vec<_>>()
    );
}

async fn open_matches_are_public_and_waiting(store: Fresh) {
    let mut open = Vec::new();
    for later in [0, 2, 1, 2] {
        let new = NewMatch { at: NOON + later, ..new_match() };
        open.push(new.id);
        store.create(new).await.unwrap();
    }
    let private = NewMatch { public: false, ..new_match() };
    store.create(private).await.unwrap();
    started(&store).await;
    let newest_first = [open[3], open[1], open[2], open[0]];
    let found = store.open_matches(10).await.unwrap();
    assert_eq!(ids(&found), newest_first);
    assert!(found.iter().all(|overview| overview.seats == new_match().seats));
    assert_eq!(ids(&store.open_matches(2).await.unwrap()), newest_first[..2]);
    assert_eq!(store.open_matches(0).await, Ok(vec![]));
}

async fn matches_are_found_by_their_tokens(store: Fresh) {
    let token = |byte| TokenHash::new([byte; 32]);
    let held = |by: &[u8], at| NewMatch {
        seats: by.iter().map(|&byte| human("x", byte)).collect(),
        public: false,
        at,
        ..new_match()
    };
    let (one, two, both) = (held(&[1, 9], NOON), held(&[2], NOON + 5), held(&[1, 2], NOON + 1));
    for new in [&one, &two, &both] {
        store.create(new.clone()).await.unwrap();
    }
    let of = async |tokens: &[TokenHash]| ids(&store.matches_of(tokens, 10).await.unwrap());
    assert_eq!(of(&[]).await, []);
    assert_eq!(of(&[token(3)]).await, []);
    assert_eq!(of(&[token(1)]).await, [both.id, one.id]);
    assert_eq!(of(&[token(1), token(2), token(9)]).await, [two.id, both.id, one.id]);
    store.start(start(one.id)).await.unwrap();
    append_one(&store, append(one.id, 1)).await.unwrap();
    let played = Append { at: NOON + 100, ..append(one.id, 2) };
    append_one(&store, played).await.unwrap();
    assert_eq!(of(&[token(1)]).await, [one.id, both.id], "the last touched comes first");
    assert_eq!(store.matches_of(&[token(1)], 1).await.unwrap().len(), 1);
    assert_eq!(store.matches_of(&[token(1)], 1).await.unwrap()[0].seats.len(), 2);
    store.set_seat(one.id, Seat::new(0), SeatRecord::open(), NOON).await.unwrap();
    assert_eq!(of(&[token(1)]).await, [both.id], "a seat that was given up");
}

async fn stale_matches_are_found_by_their_last_touch(store: Fresh) {
    let (early, late) = (created(&store).await, NewMatch { at: NOON + 50, ..new_match() });
    store.create(late.clone()).await.unwrap();
    let stale = async |status, after: Millis| {
        ids(&store.touched_before(status, NOON + after, 10).await.unwrap())
    };
    assert_eq!(stale(Status::Waiting, 0).await, [], "before means before");
    assert_eq!(stale(Status::Waiting, 1).await, [early]);
    assert_eq!(stale(Status::Waiting, 51).await, [early, late.id]);
    assert_eq!(stale(Status::Running, 51).await, []);
    store.start(start(early)).await.unwrap();
    append_one(&store, Append { at: NOON + 70, ..append(early, 1) }).await.unwrap();
    assert_eq!(stale(Status::Running, 70).await, [], "an entry touches its match");
    assert_eq!(stale(Status::Running, 71).await, [early]);
    store.write_one(chat(early, "still here", NOON + 80)).await.unwrap();
    assert_eq!(stale(Status::Running, 80).await, [], "and so does a word");
    let last = Append { at: NOON + 90, ends: Some("{}".to_owned()), ..append(early, 2) };
    append_one(&store, last).await.unwrap();
    assert_eq!(stale(Status::Over, 90).await, []);
    assert_eq!(stale(Status::Over, 91).await, [early]);
    assert_eq!(store.touched_before(Status::Waiting, NOON + 51, 0).await, Ok(vec![]));
}

async fn a_clock_that_was_set_back_makes_nothing_older(store: Fresh) {
    let id = started(&store).await;
    append_one(&store, Append { at: NOON + 90, ..append(id, 1) }).await.unwrap();
    store.set_settings(id, "{}".to_owned(), NOON - 500).await.unwrap();
    assert_eq!(loaded(&store, id).await.overview.touched, NOON + 90);
    store.set_status(id, Status::Abandoned, None, NOON - 400).await.unwrap();
    assert_eq!(loaded(&store, id).await.overview.touched, NOON + 90);
}

async fn a_deleted_match_is_gone_and_its_name_is_free(store: Fresh) {
    let (id, other) = (started(&store).await, started(&store).await);
    append_one(&store, Append { once: once(0, "k"), ..append(id, 1) }).await.unwrap();
    store.write_one(chat(id, "bye", NOON)).await.unwrap();
    store.save_snapshot(id, Snapshot { seq: 1, body: vec![1] }).await.unwrap();
    store.delete(id).await.unwrap();
    assert_eq!(store.load(id).await, Ok(None));
    assert_eq!(lines(&store, id).await, Vec::<String>::new());
    assert_eq!(store.chat_since(id, 0, 10).await, Ok(vec![]));
    assert_eq!(append_one(&store, append(id, 2)).await, Err(StoreError::Unknown));
    assert_eq!(store.delete(id).await, Err(StoreError::Unknown));
    let token = TokenHash::new([1; 32]);
    assert_eq!(ids(&store.matches_of(&[token], 10).await.unwrap()), [other]);
    store.create(NewMatch { id, ..new_match() }).await.unwrap();
    let anew = loaded(&store, id).await;
    assert_eq!((anew.header, anew.snapshot, anew.entries), (None, None, vec![]));
    assert_eq!(lines(&store, other).await.len(), 1);
}

/// Texts that a careless store would stumble over.
const HOSTILE: [&str; 12] = [
    "",
    " ",
    "'; DROP TABLE matches; --",
    "\"quoted\" \\ backslash \\u0000 \\x00",
    "$1 ?1 :name @name %s {} %%",
    "line\nfeed\r\n\ttab\u{b}\u{1b}[31m",
    "{\"seq\":0,\"id\":null}",
    "]]}}'\"`",
    "e\u{301} \u{202e}right to left\u{202c} \u{200d}\u{feff}",
    "🏴‍☠️ 𓂀 \u{10ffff} \u{fffd} \u{ffff}",
    "\u{1}\u{2}\u{7f}\u{80}\u{9f}",
    "NULL",
];

async fn hostile_text_comes_back_as_it_went_in(store: Fresh) {
    for text in HOSTILE {
        let text = text.to_owned();
        let seats = vec![SeatRecord { name: text.clone(), ..human("", 1) }];
        let holder = Holder::Bot(text.clone());
        let bot = SeatRecord { name: text.clone(), holder, ..SeatRecord::open() };
        let (settings, game) = (text.clone(), text.clone());
        let new = NewMatch { settings, game, seats, ..new_match() };
        let id = new.id;
        store.create(new).await.unwrap();
        let begin = crate::write::Start { header: text.clone(), line: text.clone(), ..start(id) };
        store.start(begin).await.unwrap();
        let (spare, plain) =
            (started(&store).await, Append { line: text.clone(), ..append(id, 1) });
        let together = vec![plain, append(spare, 1)];
        assert_eq!(store.append(together).await, vec![Ok(Written::Stored); 2]);
        let (line, ends) = (text.clone(), Some(text.clone()));
        append_one(&store, Append { line, ends, ..append(id, 2) }).await.unwrap();
        store.set_seat(id, Seat::new(0), bot.clone(), NOON).await.unwrap();
        store.add_chat(id, None, text.clone(), text.clone(), NOON).await.unwrap();
        let kept = loaded(&store, id).await;
        assert_eq!(kept.header.as_ref(), Some(&text));
        assert_eq!(kept.overview.outcome.as_ref(), Some(&text));
        assert_eq!((&kept.overview.settings, &kept.overview.game), (&text, &text));
        assert_eq!(kept.overview.seats, [bot]);
        assert!(kept.entries.iter().all(|entry| entry.line == text), "{text:?}");
        let said = &store.chat_since(id, 0, 1).await.unwrap()[0];
        assert_eq!((&said.name, &said.text), (&text, &text));
    }
}

/// Every text that can be written, with `text` in it, and the most bytes of it.
fn every_text(id: MatchId, text: &str) -> Vec<(Write, usize)> {
    let (seat, at, some) = (Seat::new(0), NOON, Some(text.to_owned()));
    let (kib, text) = (1024, text.to_owned());
    let named = SeatRecord { name: text.clone(), ..SeatRecord::open() };
    let bot = SeatRecord { holder: Holder::Bot(text.clone()), ..SeatRecord::open() };
    let new = NewMatch { seats: vec![], ..new_match() };
    let begin = start(id);
    vec![
        (Write::Create(NewMatch { game: text.clone(), ..new.clone() }), 64),
        (Write::Create(NewMatch { settings: text.clone(), ..new.clone() }), 256 * kib),
        (Write::Create(NewMatch { seats: vec![named.clone()], ..new }), 512),
        (Write::Seat { id, seat, record: named, at }, 512),
        (Write::Seat { id, seat, record: bot, at }, 64),
        (Write::Settings { id, settings: text.clone(), at }, 256 * kib),
        (Write::Start(crate::write::Start { header: text.clone(), ..begin.clone() }), kib * kib),
        (Write::Start(crate::write::Start { line: text.clone(), ..begin }), kib * kib),
        (Write::Append(Append { line: text.clone(), ..append(id, 1) }), kib * kib),
        (Write::Append(Append { ends: some.clone(), ..append(id, 1) }), kib * kib),
        (Write::Status { id, status: Status::Over, outcome: some, at }, kib * kib),
        (chat(id, &text, at), 8 * kib),
        (Write::Chat { id, seat: None, name: text, text: String::new(), at }, 512),
    ]
}

async fn what_is_too_long_is_refused(store: Fresh) {
    let id = created(&store).await;
    let before = loaded(&store, id).await;
    for (number, (_, most)) in every_text(id, "").into_iter().enumerate() {
        let (write, _) = every_text(id, &"x".repeat(most + 1)).swap_remove(number);
        let answer = store.write_one(write).await;
        assert!(
            matches!(answer, Err(StoreError::TooLong { most: told, .. }) if told == most),
            "text {number}: {answer:?}"
        );
    }
    let snapshot = Snapshot { seq: 0, body: vec![0; (4 << 20) + 1] };
    let answer = store.save_snapshot(id, snapshot).await;
    assert!(matches!(answer, Err(StoreError::TooLong { what: "a snapshot", .. })));
    assert_eq!(loaded(&store, id).await, before);
    assert_eq!(store.open_matches(10).await.unwrap().len(), 1);
}

async fn what_is_just_short_enough_is_kept(store: Fresh) {
    let id = started(&store).await;
    let line = "é".repeat(512 * 1024);
    append_one(&store, Append { line: line.clone(), ..append(id, 1) }).await.unwrap();
    let body = vec![0xff; 4 << 20];
    let snapshot = Snapshot { seq: 0, body };
    store.save_snapshot(id, snapshot.clone()).await.unwrap();
    let kept = loaded(&store, id).await;
    assert_eq!(kept.snapshot, Some(snapshot));
    assert_eq!(kept.entries[0].line, line);
}

async fn the_sign_nul_is_refused_everywhere(store: Fresh) {
    let id = created(&store).await;
    for (number, (write, _)) in every_text(id, "a\0").into_iter().enumerate() {
        let answer = store.write_one(write).await;
        assert!(matches!(answer, Err(StoreError::Nul { .. })), "text {number}: {answer:?}");
    }
}

async fn a_store_answers(store: Fresh) {
    assert_eq!(store.ping().await, Ok(()));
}
