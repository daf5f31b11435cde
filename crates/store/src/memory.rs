//! A store that forgets everything when the program ends, for tests and for
//! tables that nobody wants to keep. It is also the plainest reading of the
//! contract.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use tabletop::Seat;

use crate::contract::Store;
use crate::fault::StoreError;
use crate::id::{MatchId, TokenHash};
use crate::record::{
    ChatLine, Millis, Outline, Overview, SeatRecord, Snapshot, Status, StoredEntry, StoredMatch,
};
use crate::write::{Append, NewMatch, Once, Start, Write, Written};

/// Matches in memory.
#[derive(Debug, Default)]
pub struct Memory {
    shelf: Mutex<Shelf>,
}

#[derive(Debug, Default)]
struct Shelf {
    matches: BTreeMap<MatchId, Kept>,
    /// How many matches were ever created, so that equal times keep an order.
    created: u64,
}

/// A match with the whole of its log, and its chat.
#[derive(Debug)]
struct Kept {
    number: u64,
    stored: StoredMatch,
    chat: Vec<ChatLine>,
}

impl Memory {
    /// An empty store.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The matches, even if a thread that held them has panicked: every change
    /// is made whole, so there is nothing half done to be afraid of.
    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read<T>(&self, id: MatchId, read: impl FnOnce(&Kept) -> T) -> Option<T> {
        self.shelf().matches.get(&id).map(read)
    }

    /// The overviews that are wanted, in the order of `key`.
    fn list<K: Ord>(
        &self,
        limit: u32,
        wanted: impl Fn(&Overview) -> bool,
        key: impl Fn(&Kept) -> K,
    ) -> Vec<Overview> {
        let shelf = self.shelf();
        let mut found: Vec<&Kept> =
            shelf.matches.values().filter(|kept| wanted(&kept.stored.overview)).collect();
        found.sort_by_key(|kept| key(kept));
        found.iter().take(limit as usize).map(|kept| kept.stored.overview.clone()).collect()
    }
}

impl Shelf {
    fn write(&mut self, write: Write) -> Result<Written, StoreError> {
        write.check()?;
        match write {
            Write::Create(new) => self.create(new),
            Write::Delete { id } => {
                self.matches.remove(&id).map(|_| Written::Stored).ok_or(StoreError::Unknown)
            }
            Write::Start(start) => self.kept(start.id)?.start(start),
            Write::Append(append) => self.kept(append.id)?.append(append),
            Write::Seat { id, seat, record, at } => self.kept(id)?.set_seat(seat, record, at),
            Write::Settings { id, settings, at } => {
                let kept = self.kept(id)?;
                kept.stored.overview.settings = settings;
                Ok(kept.touch(at))
            }
            Write::Status { id, status, outcome, at } => {
                Ok(self.kept(id)?.set_status(status, outcome, at))
            }
            Write::Snapshot { id, snapshot } => Ok(self.kept(id)?.save(snapshot)),
            Write::Chat { id, seat, name, text, at } => {
                Ok(self.kept(id)?.say(seat, name, text, at))
            }
        }
    }

    fn kept(&mut self, id: MatchId) -> Result<&mut Kept, StoreError> {
        self.matches.get_mut(&id).ok_or(StoreError::Unknown)
    }

    fn create(&mut self, new: NewMatch) -> Result<Written, StoreError> {
        if self.matches.contains_key(&new.id) {
            return Err(StoreError::Conflict);
        }
        self.created += 1;
        self.matches.insert(new.id, Kept::new(self.created, new));
        Ok(Written::Stored)
    }
}

impl Kept {
    fn new(number: u64, new: NewMatch) -> Self {
        let overview = Overview {
            id: new.id,
            game: new.game,
            public: new.public,
            settings: new.settings,
            status: Status::Waiting,
            outcome: None,
            created: new.at,
            touched: new.at,
            seats: new.seats,
        };
        let (secret, entries) = (new.secret, Vec::new());
        let stored = StoredMatch { overview, secret, header: None, snapshot: None, entries };
        Self { number, stored, chat: Vec::new() }
    }

    fn touch(&mut self, at: Millis) -> Written {
        let touched = &mut self.stored.overview.touched;
        *touched = at.max(*touched);
        Written::Stored
    }

    fn start(&mut self, start: Start) -> Result<Written, StoreError> {
        if self.stored.header.is_some() {
            return Err(StoreError::Conflict);
        }
        self.stored.header = Some(start.header);
        for (seq, line) in (0..).zip(std::iter::once(start.line).chain(start.more)) {
            self.stored.entries.push(StoredEntry { seq, line, at: start.at, once: None });
        }
        Ok(self.set_status(Status::Running, None, start.at))
    }

    fn append(&mut self, append: Append) -> Result<Written, StoreError> {
        let Append { seq, line, at, once, ends, .. } = append;
        let next = self.stored.entries.len() as u32;
        if seq < next {
            return Err(StoreError::Conflict);
        }
        if seq > next || seq == 0 {
            return Err(StoreError::Gap { next });
        }
        self.stored.entries.push(StoredEntry { seq, line, at, once });
        Ok(match ends {
            Some(outcome) => self.set_status(Status::Over, Some(outcome), at),
            None => self.touch(at),
        })
    }

    fn entry_of(&self, once: &Once) -> Option<u32> {
        let same = |entry: &&StoredEntry| entry.once.as_ref() == Some(once);
        self.stored.entries.iter().find(same).map(|entry| entry.seq)
    }

    fn set_seat(
        &mut self,
        seat: Seat,
        record: SeatRecord,
        at: Millis,
    ) -> Result<Written, StoreError> {
        let seats = &mut self.stored.overview.seats;
        *seats.get_mut(seat.index()).ok_or(StoreError::Unknown)? = record;
        Ok(self.touch(at))
    }

    fn set_status(&mut self, status: Status, outcome: Option<String>, at: Millis) -> Written {
        self.stored.overview.status = status;
        self.stored.overview.outcome = outcome;
        self.touch(at)
    }

    fn save(&mut self, snapshot: Snapshot) -> Written {
        if self.stored.snapshot.as_ref().is_none_or(|old| old.seq < snapshot.seq) {
            self.stored.snapshot = Some(snapshot);
        }
        Written::Stored
    }

    fn say(&mut self, seat: Option<Seat>, name: String, text: String, at: Millis) -> Written {
        let number = self.chat.len() as u32 + 1;
        self.chat.push(ChatLine { number, seat, name, text, at });
        self.touch(at);
        Written::Said { number }
    }

    fn outline(&self) -> Outline {
        let Overview { game, status, .. } = &self.stored.overview;
        Outline { game: game.clone(), status: *status }
    }

    /// The match as it is loaded: without the entries that the snapshot holds.
    fn loaded(&self) -> StoredMatch {
        let mut stored = self.stored.clone();
        if let Some(snapshot) = &stored.snapshot {
            let seq = snapshot.seq;
            stored.entries.retain(|entry| entry.seq > seq);
        }
        stored
    }

    fn is_held_by(overview: &Overview, tokens: &[TokenHash]) -> bool {
        overview.seats.iter().filter_map(|seat| seat.token).any(|token| tokens.contains(&token))
    }
}

#[async_trait]
impl Store for Memory {
    async fn write(&self, batch: Vec<Write>) -> Vec<Result<Written, StoreError>> {
        let mut shelf = self.shelf();
        batch.into_iter().map(|write| shelf.write(write)).collect()
    }

    async fn load(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        Ok(self.read(id, Kept::loaded))
    }

    async fn outline(&self, id: MatchId) -> Result<Option<Outline>, StoreError> {
        Ok(self.read(id, Kept::outline))
    }

    async fn entries(&self, id: MatchId, from: u32) -> Result<Vec<StoredEntry>, StoreError> {
        let entries =
            |kept: &Kept| kept.stored.entries.iter().skip(from as usize).cloned().collect();
        Ok(self.read(id, entries).unwrap_or_default())
    }

    async fn entry_of(&self, id: MatchId, once: &Once) -> Result<Option<u32>, StoreError> {
        Ok(self.read(id, |kept| kept.entry_of(once)).flatten())
    }

    async fn chat_since(
        &self,
        id: MatchId,
        after: u32,
        limit: u32,
    ) -> Result<Vec<ChatLine>, StoreError> {
        let lines = |kept: &Kept| {
            kept.chat.iter().skip(after as usize).take(limit as usize).cloned().collect()
        };
        Ok(self.read(id, lines).unwrap_or_default())
    }

    async fn open_matches(&self, limit: u32) -> Result<Vec<Overview>, StoreError> {
        let open = |of: &Overview| of.public && of.status == Status::Waiting;
        Ok(self.list(limit, open, |kept| {
            (Reverse(kept.stored.overview.created), Reverse(kept.number))
        }))
    }

    async fn matches_of(
        &self,
        tokens: &[TokenHash],
        limit: u32,
    ) -> Result<Vec<Overview>, StoreError> {
        let held = |of: &Overview| Kept::is_held_by(of, tokens);
        Ok(self.list(limit, held, |kept| {
            (Reverse(kept.stored.overview.touched), Reverse(kept.number))
        }))
    }

    async fn touched_before(
        &self,
        status: Status,
        time: Millis,
        limit: u32,
    ) -> Result<Vec<Overview>, StoreError> {
        let stale = |of: &Overview| of.status == status && of.touched < time;
        Ok(self.list(limit, stale, |kept| (kept.stored.overview.touched, kept.number)))
    }

    async fn ping(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn close(&self) {}
}
