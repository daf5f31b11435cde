//! Every playable game, erased.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use bots::Level;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tabletop::content::Number;
use tabletop::orders::{Order, UnknownOrder, offered, order};
use tabletop::play::file::{FileError, MatchFile};
use tabletop::play::{Entry, Match, NoStart, check_revision};
use tabletop::voice::{Preset, Question};
use tabletop::{About, Rulebook};
use wire::Json;

use super::message::{RestoreError, StartError, json};
use super::{AnyGame, AnyMatch, NewTable, Started, Stored};
use crate::agree::{SetupError, agree, agreed_in};
use crate::shelf::Playable;

/// A game on the shelf, reached without its type.
pub struct OnShelf<G>(PhantomData<fn() -> G>);

impl<G: Playable> OnShelf<G> {
    pub const NEW: Self = Self(PhantomData);
}

impl<G: Playable> fmt::Debug for OnShelf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OnShelf({})", G::ID)
    }
}

impl<G: Playable> AnyGame for OnShelf<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn revision(&self) -> u32 {
        G::REVISION
    }

    fn about(&self) -> &'static About {
        const { &G::ABOUT }
    }

    fn rulebook(&self) -> &'static Rulebook {
        G::rulebook()
    }

    fn questions(&self) -> &'static [Question] {
        G::questions()
    }

    fn numbers(&self) -> &'static [Number] {
        G::numbers()
    }

    fn first_match(&self) -> BTreeMap<String, String> {
        G::first_match().iter().map(|(key, value)| ((*key).into(), (*value).into())).collect()
    }

    fn presets(&self) -> &'static [Preset] {
        G::presets()
    }

    fn orders(&self) -> Vec<&'static Order> {
        offered::<G>().collect()
    }

    fn order(&self, key: &str) -> Result<&'static Order, UnknownOrder> {
        order::<G>(key)
    }

    fn levels(&self) -> Vec<Level> {
        Level::offered::<G>()
    }

    fn setup(&self, seats: usize, changes: &Map<String, Value>) -> Result<Json, SetupError> {
        agree::<G>(seats, &agreed_in(changes)).map(|setup| json(&setup))
    }

    fn start(&self, table: NewTable) -> Result<Started, StartError> {
        let NewTable { names, changes, secret, added } = table;
        let setup = agree::<G>(names.len(), &agreed_in(&changes))?;
        let (play, first) =
            Match::<G>::start(setup, names, &secret, added).map_err(|no| match no {
                NoStart::Counts { seats, nonces, .. } => StartError::Nonces { seats, nonces },
                NoStart::Refused(_) => unreachable!("the set-up has been agreed on"),
            })?;
        Ok(Started { play: Box::new(play), first: Box::new(first) })
    }

    fn check_revision(&self, header: &str) -> Result<(), RestoreError> {
        Ok(check_revision::<G>(header)?)
    }

    fn restore(&self, stored: Stored<'_>) -> Result<Box<dyn AnyMatch>, RestoreError> {
        check_revision::<G>(stored.header)?;
        let header = read("header", stored.header)?;
        let entries: Vec<Entry<G::Action>> =
            stored.entries.iter().map(|line| read("entry", line)).collect::<Result<_, _>>()?;
        let play = match stored.snapshot {
            None => Match::<G>::replay(header, &entries, stored.secret)?,
            Some(_) if cfg!(feature = "slim") => {
                let why = "modules of a page begin at the beginning".to_owned();
                return Err(RestoreError::Unreadable { what: "snapshot", why });
            }
            Some(text) => {
                Match::<G>::resume(header, read("snapshot", text)?, &entries, stored.secret)?
            }
        };
        Ok(Box::new(play))
    }

    fn open(&self, file: &str, verify: bool) -> Result<Box<dyn AnyMatch>, FileError> {
        Ok(Box::new(MatchFile::<G>::read(file)?.replay(verify)?))
    }
}

fn read<T: DeserializeOwned>(what: &'static str, text: &str) -> Result<T, RestoreError> {
    serde_json::from_str(text)
        .map_err(|error| RestoreError::Unreadable { what, why: error.to_string() })
}
