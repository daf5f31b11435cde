//! The store in a SQLite file.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use store::testing::contract::keeps_contract;
use store::testing::sample::{NOON, append, chat, line, new_match, once, start};
use store::{Append, Care, MatchId, Snapshot, Sqlite, Store, StoreError, Write, Written};

async fn open(path: &Path) -> Sqlite {
    Sqlite::open(path).await.unwrap()
}

async fn started(store: &Sqlite) -> MatchId {
    let new = new_match();
    let id = new.id;
    store.create(new).await.unwrap();
    store.start(start(id)).await.unwrap();
    id
}

async fn append_one(store: &Sqlite, append: Append) -> Result<Written, StoreError> {
    store.write_one(Write::Append(append)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_the_contract() {
    let directory = tempfile::tempdir().unwrap();
    keeps_contract(async || {
        let path = directory.path().join(MatchId::random().as_str());
        Arc::new(Sqlite::open(&path).await.unwrap()) as Arc<dyn Store>
    })
    .await;
}

/// The file holds the secrets of running matches.
#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_reads_the_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let directory = tempfile::tempdir().unwrap();
    let old = directory.path().join("old");
    std::fs::write(&old, "").unwrap();
    std::fs::set_permissions(&old, std::fs::Permissions::from_mode(0o644)).unwrap();
    for path in [directory.path().join("new"), old] {
        let store = open(&path).await;
        started(&store).await;
        for end in ["", "-wal", "-shm"] {
            let file = format!("{}{end}", path.display());
            let mode = std::fs::metadata(&file).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{file}");
        }
    }
}

#[tokio::test]
async fn a_commit_is_on_the_disk_when_it_returns() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(&directory.path().join("matches")).await;
    let careful = Care { journal: "wal".to_owned(), synchronous: 2, foreign_keys: true };
    assert_eq!(store.care().await.unwrap(), careful);
    assert!(append_one(&store, append(MatchId::random(), 1)).await.is_err());
    assert_eq!(store.care().await.unwrap(), careful, "and still after a write");
}

#[tokio::test]
async fn everything_is_there_after_a_restart() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("matches");
    let store = open(&path).await;
    let id = started(&store).await;
    append_one(&store, Append { once: once(1, "k"), ..append(id, 1) }).await.unwrap();
    store.save_snapshot(id, Snapshot { seq: 0, body: vec![1, 2, 3] }).await.unwrap();
    store.write_one(chat(id, "see you", NOON)).await.unwrap();
    let (before, said) = (store.load(id).await, store.chat_since(id, 0, 10).await);
    store.close().await;
    for _ in 0..2 {
        let store = open(&path).await;
        assert_eq!(store.load(id).await, before);
        assert_eq!(store.chat_since(id, 0, 10).await, said);
        store.close().await;
    }
    let store = open(&path).await;
    assert_eq!(append_one(&store, append(id, 2)).await, Ok(Written::Stored));
    assert_eq!(store.entry_of(id, &once(1, "k").unwrap()).await, Ok(Some(1)));
}

#[tokio::test]
async fn a_store_that_was_never_closed_opens_again() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("matches");
    let store = open(&path).await;
    let id = started(&store).await;
    let copy = directory.path().join("copy");
    for end in ["", "-wal"] {
        let name = |of: &Path| format!("{}{end}", of.display());
        std::fs::copy(name(&path), name(&copy)).unwrap();
    }
    let found = open(&copy).await;
    assert_eq!(found.load(id).await, store.load(id).await, "as a crash would leave the files");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_programs_can_have_the_file_open() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("matches");
    let (one, two) = (Arc::new(open(&path).await), Arc::new(open(&path).await));
    let id = started(&one).await;
    for seq in 1..=20 {
        let race = |store: &Arc<Sqlite>| {
            let store = Arc::clone(store);
            tokio::spawn(async move { append_one(&store, append(id, seq)).await })
        };
        let (first, second) = (race(&one), race(&two));
        let answers = [first.await.unwrap(), second.await.unwrap()];
        assert!(answers.contains(&Ok(Written::Stored)), "{answers:?}");
        assert!(answers.contains(&Err(StoreError::Conflict)), "{answers:?}");
    }
}

#[tokio::test]
async fn a_write_that_nobody_waits_for_leaves_no_trace_or_all() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(&directory.path().join("matches")).await;
    let id = started(&store).await;
    for _ in 0..20 {
        let next = store.entries(id, 0).await.unwrap().len() as u32;
        let three = (next..next + 3).map(|seq| append(id, seq)).collect();
        tokio::select! {
            biased;
            _ = store.append(three) => {}
            () = async { for _ in 0..next % 7 { tokio::task::yield_now().await; } } => {}
        }
        let kept = store.entries(id, next).await.unwrap().len();
        assert!([0, 3].contains(&kept), "{kept} of three lines");
        // The write may still have been on its way; then it came first, and whole.
        match append_one(&store, append(id, next + kept as u32)).await {
            Ok(_) => {}
            Err(conflict) => {
                assert_eq!(conflict, StoreError::Conflict);
                assert_eq!(store.entries(id, next).await.unwrap().len(), 3);
            }
        }
    }
}

#[tokio::test]
async fn nothing_can_be_asked_after_the_end() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(&directory.path().join("matches")).await;
    let id = started(&store).await;
    store.close().await;
    assert_eq!(append_one(&store, append(id, 1)).await, Err(StoreError::Closed));
    assert_eq!(store.load(id).await, Err(StoreError::Closed));
    assert_eq!(store.ping().await, Err(StoreError::Closed));
}

#[tokio::test]
async fn what_is_no_database_of_ours_is_not_touched() {
    let directory = tempfile::tempdir().unwrap();
    let letter = directory.path().join("letter");
    let text = "Dear Ada, the boat leaves at noon. ".repeat(100);
    std::fs::write(&letter, &text).unwrap();
    let error = Sqlite::open(&letter).await.unwrap_err();
    assert!(matches!(error, StoreError::Damaged(_)), "{error}");
    assert_eq!(std::fs::read_to_string(&letter).unwrap(), text);
    let error = Sqlite::open(Path::new("/proc/no/such/place")).await.unwrap_err();
    assert!(matches!(error, StoreError::Away(_)), "{error}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_directory_that_we_make_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let directory = tempfile::tempdir().unwrap();
    let deep = directory.path().join("data").join("matches");
    let store = open(&deep).await;
    let mode = deep.parent().unwrap().metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
    assert_eq!(store.ping().await, Ok(()));
}

/// A log that was never started over would be as long as all that was written.
#[tokio::test]
async fn the_log_of_the_file_does_not_grow_for_ever() {
    let directory = tempfile::tempdir().unwrap();
    let (path, log) = (directory.path().join("matches"), directory.path().join("matches-wal"));
    let store = open(&path).await;
    let id = started(&store).await;
    let line = "x".repeat(4_000);
    let mut next = 1;
    while log.metadata().unwrap().len() * 2 > u64::from(next) * 4_000 {
        assert!(next < 75_000, "the log has {} bytes", log.metadata().unwrap().len());
        let lines = (next..next + 300).map(|seq| Append { line: line.clone(), ..append(id, seq) });
        assert!(store.append(lines.collect()).await.iter().all(Result::is_ok));
        next += 300;
    }
    store.close().await;
    assert!(!log.exists(), "and it is gone at the end");
    assert_eq!(open(&path).await.entries(id, 0).await.unwrap().len() as u32, next);
}

/// Fills a store until it says that the disk is full. Every line that it has
/// acknowledged is there, and no other.
async fn fill(store: &Sqlite, id: MatchId) -> u32 {
    for seq in 1.. {
        let long = Append { line: "x".repeat(9_000), ..append(id, seq) };
        match append_one(store, long).await {
            Ok(written) => assert_eq!(written, Written::Stored),
            Err(error) => {
                assert_eq!(error, StoreError::Full);
                let kept = store.entries(id, 0).await.unwrap().len() as u32;
                assert_eq!(kept, seq);
                return seq;
            }
        }
    }
    unreachable!("there are only so many numbers");
}

#[tokio::test]
async fn a_file_that_cannot_grow_refuses_and_goes_on_when_it_can() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("matches");
    let store = Sqlite::open_small(&path, 60).await.unwrap();
    let (id, other) = (started(&store).await, started(&store).await);
    let next = fill(&store, id).await;
    let long = Append { line: "x".repeat(9_000), ..append(id, next) };
    let answers = store.append(vec![append(other, 1), long.clone()]).await;
    assert_eq!(answers, vec![Err(StoreError::Full); 2], "one batch, one fate");
    assert_eq!(store.entries(other, 0).await.unwrap().len(), 1);
    store.close().await;
    let store = open(&path).await;
    assert_eq!(append_one(&store, long).await, Ok(Written::Stored));
    assert_eq!(append_one(&store, append(other, 1)).await, Ok(Written::Stored));
}

/// A disk of two megabytes, for as long as this lives.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    /// None if we may not mount anything.
    fn mount() -> Option<Self> {
        let directory = tempfile::tempdir().unwrap();
        let mount = ["-t", "tmpfs", "-o", "size=2m", "tmpfs"];
        let status = Command::new("mount").args(mount).arg(directory.path()).output().ok()?.status;
        status.success().then_some(Self(directory))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

/// The same with a disk that is really full. Only root can mount one; everyone
/// else has the test before this.
#[tokio::test]
async fn a_full_disk_refuses_and_goes_on_when_there_is_space() {
    let Some(disk) = SmallDisk::mount() else { return };
    let (path, ballast) = (disk.0.path().join("matches"), disk.0.path().join("ballast"));
    let store = open(&path).await;
    let id = started(&store).await;
    std::fs::write(&ballast, vec![0; 1 << 20]).unwrap();
    let mut next = fill(&store, id).await;
    let long = Append { line: "x".repeat(9_000), ..append(id, next) };
    assert_eq!(append_one(&store, long).await, Err(StoreError::Full), "and it stays full");
    std::fs::remove_file(&ballast).unwrap();
    for _ in 0..20 {
        assert_eq!(append_one(&store, append(id, next)).await, Ok(Written::Stored));
        next += 1;
    }
    assert_eq!(store.entries(id, next - 1).await.unwrap()[0].line, line(next - 1));
    store.close().await;
    let store = open(&path).await;
    assert_eq!(store.entries(id, 0).await.unwrap().len() as u32, next);
    store.close().await;
}
