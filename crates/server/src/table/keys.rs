//! Which submissions came before.
//!
//! A client that has lost its connection sends again what it does not know the
//! fate of. Every entry of a match goes through its table, so the table can
//! tell: it reads the names in the log when it wakes, and adds those of the
//! entries that it stores.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;

use store::{Once, StoredEntry};

/// Seeded from the operating system, so that nobody can find two names that
/// look the same here.
static FINGERPRINTS: LazyLock<RandomState> = LazyLock::new(RandomState::new);

/// The named submissions of a match, by their fingerprints: a few bytes for
/// each, for as long as the match is awake.
#[derive(Debug, Default)]
pub(super) struct Keys(HashSet<u64>);

impl Keys {
    /// The names in a log.
    pub(super) fn of(entries: &[StoredEntry]) -> Self {
        let mut keys = Self::default();
        entries.iter().filter_map(|entry| entry.once.as_ref()).for_each(|once| keys.add(once));
        keys
    }

    pub(super) fn add(&mut self, once: &Once) {
        self.0.insert(fingerprint(once));
    }

    /// Whether a submission of this name may have come before. The store knows
    /// for certain.
    pub(super) fn may_have(&self, once: &Once) -> bool {
        self.0.contains(&fingerprint(once))
    }
}

fn fingerprint(once: &Once) -> u64 {
    FINGERPRINTS.hash_one(once)
}

#[cfg(test)]
mod tests {
    use tabletop::Seat;

    use super::*;

    #[test]
    fn names_are_known_from_the_log_and_after() {
        let once = |seat, key: &str| Once { seat: Seat::new(seat), key: key.parse().unwrap() };
        let entry = |seq, once| StoredEntry { seq, line: String::new(), at: 0, once };
        let mut keys = Keys::of(&[entry(0, None), entry(1, Some(once(0, "a")))]);
        assert!(keys.may_have(&once(0, "a")));
        assert!(!keys.may_have(&once(1, "a")), "another seat's");
        assert!(!keys.may_have(&once(0, "b")));
        keys.add(&once(0, "b"));
        assert!(keys.may_have(&once(0, "b")));
    }
}
