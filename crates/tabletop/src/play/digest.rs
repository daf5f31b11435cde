//! The hash that chains the entries of a log.

use std::fmt;

use postcard::ser_flavors::Flavor;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

/// The first 128 bits of a SHA-256, written as 32 hexadecimal digits.
///
/// The hash of an entry covers the hash before it, the entry, and the state
/// after it, all in their binary form (postcard), so that nothing in a log can
/// change unnoticed.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Digest([u8; 16]);

impl Digest {
    /// The hash of some values, one behind the other.
    pub(super) fn of(values: &[&dyn Hashed]) -> Self {
        let mut hash = Sha256::new();
        for value in values {
            value.feed(&mut hash);
        }
        let full: [u8; 32] = hash.finalize().into();
        let mut short = [0; 16];
        short.copy_from_slice(&full[..16]);
        Self(short)
    }

    /// The hash of a text.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        Self::of(&[&Bytes(&text)])
    }

    /// The hash that stands before the first entry.
    pub(super) fn of_header(header: &impl Serialize) -> Self {
        Self::of(&[&Bytes(header)])
    }

    pub(super) fn bytes(&self) -> [u8; 16] {
        self.0
    }
}

/// Anything that goes into a hash.
pub(super) trait Hashed {
    fn feed(&self, hash: &mut Sha256);
}

/// A value in its binary form.
pub(super) struct Bytes<'a, T>(pub(super) &'a T);

impl<T: Serialize> Hashed for Bytes<'_, T> {
    fn feed(&self, hash: &mut Sha256) {
        postcard::serialize_with_flavor(self.0, Feed(hash)).expect("a plain value can be written");
    }
}

/// Writes into a hash instead of a buffer.
struct Feed<'a>(&'a mut Sha256);

impl Flavor for Feed<'_> {
    type Output = ();

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.update([byte]);
        Ok(())
    }

    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.0.update(bytes);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<()> {
        Ok(())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

/// The text is not 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a hash is written as 32 hexadecimal digits")]
pub struct BadDigest;

impl TryFrom<String> for Digest {
    type Error = BadDigest;

    fn try_from(text: String) -> Result<Self, BadDigest> {
        let mut bytes = [0; 16];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| BadDigest)?;
        Ok(Self(bytes))
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> Self {
        digest.to_string()
    }
}
