//! Dice that a player can check.
//!
//! `docs/fair-dice.md` tells the whole scheme for readers of any language and
//! gives test vectors; this file is its reference.

use std::fmt;

use hkdf::Hkdf;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::{Ask, Chance, Odds};

/// What the derived key is for. A change of the scheme changes this text.
const PURPOSE: &[u8] = b"landfall fair dice v1";

/// A number that a source of 32 bits can give: 2³² of them.
const NUMBERS: u64 = 1 << 32;

/// The secret of a match: 256 bits that only its operator knows until the end.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts", type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Secret([u8; 32]);

/// What is told of the secret before the first action: its SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts", type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

/// What a seat adds to the dice, so that whoever holds the secret cannot have
/// chosen them alone: at most 64 bytes, empty when the seat adds nothing.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts", type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Nonce(Vec<u8>);

/// What a seat tells of its nonce before everyone has sat down: its SHA-256.
/// Whoever knows the secret and sits down last could otherwise try nonces until
/// it likes the dice.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts", type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Pledge([u8; 32]);

/// Why a piece of hexadecimal text is no secret, commitment or nonce.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadBytes {
    #[error("{what} is written as {digits} hexadecimal digits")]
    Not32 { what: &'static str, digits: usize },
    #[error("a nonce is written in hexadecimal, with {most} bytes at most", most = Nonce::LONGEST)]
    Nonce,
}

impl Secret {
    /// The secret with these bytes. Draw them from the operating system for a
    /// real match, from a seed for a simulation.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The secret of match `number` of a simulation with this seed.
    #[must_use]
    pub fn simulated(seed: u64, number: u64) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"landfall simulation");
        hash.update(seed.to_be_bytes());
        hash.update(number.to_be_bytes());
        Self(hash.finalize().into())
    }

    /// What can be told of it beforehand.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The key of the dice: HKDF-SHA256 of the secret, with the nonces of all
    /// seats in order, each behind its length.
    fn key(&self, nonces: &[Nonce]) -> [u8; 32] {
        let mut info = PURPOSE.to_vec();
        for nonce in nonces {
            info.push(nonce.0.len() as u8);
            info.extend_from_slice(&nonce.0);
        }
        let mut key = [0; 32];
        Hkdf::<Sha256>::new(None, &self.0)
            .expand(&info, &mut key)
            .expect("32 bytes are within what HKDF gives");
        key
    }
}

impl Commitment {
    /// Whether it was made from this secret.
    #[must_use]
    pub fn binds(&self, secret: &Secret) -> bool {
        secret.commitment() == *self
    }
}

impl Nonce {
    /// The most bytes that a nonce has.
    pub const LONGEST: usize = 64;

    /// A nonce with these bytes.
    ///
    /// # Errors
    /// If there are too many.
    pub fn new(bytes: &[u8]) -> Result<Self, BadBytes> {
        if bytes.len() > Self::LONGEST {
            return Err(BadBytes::Nonce);
        }
        Ok(Self(bytes.to_vec()))
    }

    /// Whether the seat adds nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What can be told of it beforehand.
    #[must_use]
    pub fn pledge(&self) -> Pledge {
        Pledge(Sha256::digest(&self.0).into())
    }
}

impl Pledge {
    /// Whether it was made from this nonce.
    #[must_use]
    pub fn binds(&self, nonce: &Nonce) -> bool {
        nonce.pledge() == *self
    }
}

/// The dice of a match: ChaCha20 under the derived key.
#[derive(Clone)]
pub struct Fair {
    stream: ChaCha20Rng,
}

impl Fair {
    /// The dice of a match with this secret and the nonces of its seats.
    #[must_use]
    pub fn new(secret: &Secret, nonces: &[Nonce]) -> Self {
        Self { stream: ChaCha20Rng::from_seed(secret.key(nonces)) }
    }

    /// How many numbers of the stream have been drawn.
    #[must_use]
    pub fn drawn(&self) -> u64 {
        self.stream.get_word_pos() as u64
    }

    /// The same dice after so many numbers.
    #[must_use]
    pub fn after(mut self, drawn: u64) -> Self {
        self.stream.set_word_pos(u128::from(drawn));
        self
    }

    /// A ticket below `total`. Numbers at the upper end that would favour the
    /// low tickets are thrown away.
    fn ticket(&mut self, total: u32) -> u32 {
        loop {
            let number = self.stream.next_u32();
            if is_fair(number, total) {
                return number % total;
            }
        }
    }
}

/// Whether a number is not among those at the upper end. Nearly all lie so far
/// below it that the division, which is slow, need not be made.
fn is_fair(number: u32, total: u32) -> bool {
    let (number, total) = (u64::from(number), u64::from(total));
    number + total <= NUMBERS || number < NUMBERS - NUMBERS % total
}

impl Chance for Fair {
    /// Even odds, which most are, have a way of their own: it is the faster for
    /// looking at nothing but their number.
    fn pick(&mut self, _ask: Ask, odds: Odds<'_>) -> usize {
        match odds {
            Odds::Even(1) => 0,
            Odds::Even(n) => self.ticket(n) as usize,
            Odds::Weighted(_) => match odds.forced() {
                Some(only) => only,
                None => odds.answer_of(self.ticket(odds.total())),
            },
        }
    }
}

/// Says nothing of the stream: a log line must never hold it.
impl fmt::Debug for Fair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fair(..)")
    }
}

/// Says nothing of the bytes: a log line must never hold them.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({})", hex::encode(self.0))
    }
}

impl fmt::Debug for Pledge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pledge({})", hex::encode(self.0))
    }
}

impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Nonce({})", hex::encode(&self.0))
    }
}

fn read_32(what: &'static str, text: &str) -> Result<[u8; 32], BadBytes> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| BadBytes::Not32 { what, digits: 64 })?;
    Ok(bytes)
}

impl TryFrom<String> for Secret {
    type Error = BadBytes;

    fn try_from(text: String) -> Result<Self, BadBytes> {
        read_32("a secret", &text).map(Self)
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> Self {
        hex::encode(secret.0)
    }
}

impl TryFrom<String> for Commitment {
    type Error = BadBytes;

    fn try_from(text: String) -> Result<Self, BadBytes> {
        read_32("a commitment", &text).map(Self)
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> Self {
        hex::encode(commitment.0)
    }
}

impl TryFrom<String> for Pledge {
    type Error = BadBytes;

    fn try_from(text: String) -> Result<Self, BadBytes> {
        read_32("a pledge", &text).map(Self)
    }
}

impl From<Pledge> for String {
    fn from(pledge: Pledge) -> Self {
        hex::encode(pledge.0)
    }
}

impl TryFrom<String> for Nonce {
    type Error = BadBytes;

    fn try_from(text: String) -> Result<Self, BadBytes> {
        Self::new(&hex::decode(text).map_err(|_| BadBytes::Nonce)?)
    }
}

impl From<Nonce> for String {
    fn from(nonce: Nonce) -> Self {
        hex::encode(nonce.0)
    }
}
