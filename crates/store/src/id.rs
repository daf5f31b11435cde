//! Names of matches, of the holders of seats, of submissions.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The 32 signs of an id: digits and letters without those that look alike.
const SIGNS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The name of a match in addresses: 20 signs, which are 100 random bits, so
/// that nobody finds a match by guessing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MatchId([u8; MatchId::LENGTH]);

/// A text that names no match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a match is named by {length} digits and small letters, without i, l, o and u", length = MatchId::LENGTH)]
pub struct NoMatchId;

impl MatchId {
    /// How many signs a name has.
    pub const LENGTH: usize = 20;

    /// A new name from the operating system's random source.
    ///
    /// # Panics
    /// If the operating system has no random numbers to give: nothing secret
    /// can be made then.
    #[must_use]
    pub fn random() -> Self {
        let mut bytes = [0; Self::LENGTH];
        getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
        Self(bytes.map(|byte| SIGNS[usize::from(byte % 32)]))
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        str::from_utf8(&self.0).expect("the signs of a name are letters and digits")
    }
}

impl FromStr for MatchId {
    type Err = NoMatchId;

    fn from_str(text: &str) -> Result<Self, NoMatchId> {
        let bytes: [u8; Self::LENGTH] = text.as_bytes().try_into().map_err(|_| NoMatchId)?;
        if bytes.iter().all(|sign| SIGNS.contains(sign)) { Ok(Self(bytes)) } else { Err(NoMatchId) }
    }
}

impl TryFrom<String> for MatchId {
    type Error = NoMatchId;

    fn try_from(text: String) -> Result<Self, NoMatchId> {
        text.parse()
    }
}

impl From<MatchId> for String {
    fn from(id: MatchId) -> Self {
        id.as_str().to_owned()
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MatchId({self})")
    }
}

/// What is kept of the token that holds a seat: its SHA-256. Whoever reads the
/// database cannot take a seat with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash with these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes of the hash.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Says nothing of the bytes: they would tie log lines to a person.
impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(..)")
    }
}

/// The name that a client gives to a submission, so that sending it twice does
/// it once: visible ASCII signs, 64 at most.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Key(Box<str>);

/// A text that cannot name a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a submission's key has 1 to {most} visible ASCII signs", most = Key::LONGEST)]
pub struct NoKey;

impl Key {
    /// The most signs of a key.
    pub const LONGEST: usize = 64;

    /// The key as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Key {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Self, NoKey> {
        let fits = (1..=Self::LONGEST).contains(&text.len());
        if fits && text.bytes().all(|sign| sign.is_ascii_graphic()) {
            Ok(Self(text.into()))
        } else {
            Err(NoKey)
        }
    }
}

impl TryFrom<String> for Key {
    type Error = NoKey;

    fn try_from(text: String) -> Result<Self, NoKey> {
        text.parse()
    }
}

impl From<Key> for String {
    fn from(key: Key) -> Self {
        key.0.into()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_random_name_reads_back_and_none_comes_twice() {
        let ids: BTreeSet<MatchId> = (0..1000).map(|_| MatchId::random()).collect();
        assert_eq!(ids.len(), 1000);
        for id in ids {
            assert_eq!(id.as_str().parse(), Ok(id));
        }
    }

    #[test]
    fn every_sign_comes_up_in_random_names() {
        let text: String = (0..200).map(|_| String::from(MatchId::random())).collect();
        let seen: BTreeSet<u8> = text.bytes().collect();
        assert_eq!(seen, SIGNS.iter().copied().collect());
    }

    #[test]
    fn what_names_no_match_is_refused() {
        let name = "0123456789abcdefghjk";
        assert!(name.parse::<MatchId>().is_ok());
        for bad in ["", "0123", "0123456789abcdefghjkm", "0123456789ABCDEFGHJK"] {
            assert_eq!(bad.parse::<MatchId>(), Err(NoMatchId), "{bad}");
        }
        for bad in ["0123456789abcdefghjé", "0123456789abcdefghj/", "../../../etc/passwd0"] {
            assert_eq!(bad.parse::<MatchId>(), Err(NoMatchId), "{bad}");
        }
        for bad in ["0123456789abcdefghji", "0123456789abcdefgh\0k"] {
            assert_eq!(bad.parse::<MatchId>(), Err(NoMatchId), "{bad}");
        }
    }

    #[test]
    fn a_key_is_short_and_visible() {
        assert!("3f-a:1".parse::<Key>().is_ok());
        assert!("k".repeat(64).parse::<Key>().is_ok());
        for bad in ["", "two words", "tab\t", "é", "nul\0"] {
            assert_eq!(bad.parse::<Key>(), Err(NoKey), "{bad:?}");
        }
        assert_eq!("k".repeat(65).parse::<Key>(), Err(NoKey));
    }

    #[test]
    fn a_hash_stays_out_of_log_lines() {
        assert_eq!(format!("{:?}", TokenHash::new([7; 32])), "TokenHash(..)");
    }
}
