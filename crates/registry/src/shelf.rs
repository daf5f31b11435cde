//! The five games, and how to reach one by its id.

use std::fmt;

use serde::Serialize;
use tabletop::content::Housed;
use tabletop::{Game, Inventory, Notation, Sense, Standing, Voice};

use crate::any::{AnyGame, OnShelf};

/// A game that can be played here: it has rules, words, a notation and a
/// judgement, knows where its things are and what can be said in advance.
pub trait Playable: Game + Voice + Notation + Sense + Standing + Inventory {}

impl<G: Game + Voice + Notation + Sense + Standing + Inventory> Playable for G {}

/// Something to do with a game whose type is only known by its id.
pub trait ForGame {
    type Out;

    fn run<G: Playable>(self) -> Self::Out;
}

/// A game that the shelf has a place for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Listing {
    pub id: &'static str,
    pub title: &'static str,
}

/// Every game of Landfall, whether it can be played yet or is coming.
pub const SHELF: [Listing; 5] = [
    Listing { id: "survive", title: "Survive!" },
    Listing { id: "desert-island", title: "Desert Island" },
    Listing { id: "flotilla", title: "Flotilla Survival" },
    Listing { id: "21-days", title: "21 Days" },
    Listing { id: "safe-haven", title: "Safe Haven" },
];

/// Lists the games that can be played, each as far as it is built in. A new game
/// adds its line below.
macro_rules! playable {
    ($(#[$with:meta] $game:ty),* $(,)?) => {
        /// Does something with the game of this id.
        ///
        /// # Errors
        /// If no game of this id can be played.
        pub fn run<V: ForGame>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            match id {
                $(#[$with] <$game as Game>::ID => Ok(visitor.run::<Housed<$game, $game>>()),)*
                _ => Err(UnknownGame::new(id)),
            }
        }

        /// The games that can be played, in the order of the shelf.
        #[must_use]
        pub fn games() -> &'static [&'static dyn AnyGame] {
            &[$(#[$with] &OnShelf::<Housed<$game, $game>>::NEW),*]
        }

        /// Describes what each game sends and is sent to TypeScript.
        ///
        /// # Errors
        /// If a file cannot be written.
        #[cfg(feature = "ts")]
        pub fn export_types(config: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
            $(#[$with] crate::typescript::export::<$game>(config)?;)*
            Ok(())
        }
    };
}

playable![
    #[cfg(feature = "survive")]
    survive::Survive,
    #[cfg(feature = "desert-island")]
    desert_island::DesertIsland,
    #[cfg(feature = "flotilla")]
    flotilla::FlotillaSurvival,
    #[cfg(feature = "twenty-one-days")]
    twenty_one_days::TwentyOneDays,
    #[cfg(feature = "safe-haven")]
    safe_haven::SafeHaven,
];

/// The game of this id.
///
/// # Errors
/// If no game of this id can be played.
pub fn game(id: &str) -> Result<&'static dyn AnyGame, UnknownGame> {
    let found = games().iter().find(|game| game.id() == id);
    found.copied().ok_or_else(|| UnknownGame::new(id))
}

impl From<&Listing> for wire::Coming {
    fn from(listing: &Listing) -> Self {
        Self { id: listing.id.to_owned(), title: listing.title.to_owned() }
    }
}

impl Listing {
    /// Whether it can be played yet.
    #[must_use]
    pub fn is_playable(&self) -> bool {
        games().iter().any(|game| game.id() == self.id)
    }
}

/// No game of this id can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    pub id: String,
}

impl UnknownGame {
    fn new(id: &str) -> Self {
        Self { id: id.to_owned() }
    }

    /// The game that was probably meant.
    #[must_use]
    pub fn nearest(&self) -> Option<&'static str> {
        nearest(&self.id, games().iter().map(|game| game.id()))
    }

    /// The game's place on the shelf, if it is only not there yet.
    #[must_use]
    pub fn coming(&self) -> Option<Listing> {
        SHELF.into_iter().find(|listing| listing.id == self.id)
    }
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.coming() {
            Some(listing) => write!(f, "{} is coming, but cannot be played yet", listing.title)?,
            None => write!(f, "there is no game “{}”", self.id)?,
        }
        if let Some(meant) = self.nearest() {
            write!(f, "; did you mean {meant}?")?;
        }
        let known: Vec<_> = games().iter().map(|game| game.id()).collect();
        write!(f, " (games: {})", known.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

/// The word that was probably meant: the one that is most alike, if any is
/// alike at all.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    const ALIKE: f64 = 0.75;
    let word = word.to_lowercase();
    known
        .into_iter()
        .map(|candidate| (strsim::jaro_winkler(&word, candidate), candidate))
        .filter(|(likeness, _)| *likeness > ALIKE)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_playable_game_has_its_place_and_title_on_the_shelf() {
        for game in games() {
            let listing = SHELF.into_iter().find(|listing| listing.id == game.id());
            assert_eq!(listing.map(|l| l.title), Some(game.about().title), "{}", game.id());
        }
    }

    #[test]
    fn an_unknown_game_is_told_with_what_was_probably_meant() {
        assert_eq!(nearest("Safehaven", ["survive", "safe-haven"]), Some("safe-haven"));
        assert_eq!(nearest("chess", ["survive", "safe-haven"]), None);
        let text = game("safe-heaven").unwrap_err().to_string();
        assert!(text.starts_with("there is no game “safe-heaven”; did you mean safe-haven?"));
        assert!(text.contains("(games: "));
    }
}
