//! A box whose numbers a table has changed: a house variant.
//!
//! Rules, words and judgement read the numbers by one function
//! (`content()`), in hundreds of places, many of which have no table at hand: what
//! a card is worth, how a button is called. So the numbers that they read are
//! those of the *box in play* on this thread, and what puts a box into play is
//! [`Housed`]: the same game, every question to which is asked with the box of
//! its table in play. No game has to know of it, and none can forget it.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use super::numbers::{Changes, File, Files, Limit, Number, Unfit};
use crate::game::Game;

/// How many boxes of a game are kept that people asked for. They are kept until
/// the program ends, since states only point at them.
pub const MOST_HOUSES: usize = 2_000;

/// How many are kept if those of stored matches are counted, too: a match that was
/// agreed on is not turned away because others have tried many numbers since.
pub const MOST_STORED_HOUSES: usize = 2 * MOST_HOUSES;

/// A game that reads its box by [`boxed!`](crate::boxed).
pub trait Boxed: Game {
    /// All that the files of the box hold.
    type Content: fmt::Debug + Send + Sync + 'static;

    const FILES: &'static [File];

    /// How far a house may change each number. The first that fits counts.
    const LIMITS: &'static [Limit];

    /// Puts the content together.
    ///
    /// # Errors
    /// If its numbers do not fit together.
    fn read_box(files: &Files) -> Result<Self::Content, Unfit>;

    /// All numbers of the box as it is printed.
    fn printed_numbers() -> &'static [Number];

    /// Puts a box into play on this thread, or the printed one, and gives the one that
    /// was in play before.
    fn put_into_play(content: Option<&'static Self::Content>) -> Option<&'static Self::Content>;

    /// The boxes of houses that were played so far.
    fn houses() -> &'static Houses<Self::Content>;
}

/// The boxes of houses that were played so far, by what they have changed.
#[derive(Debug)]
pub struct Houses<C: 'static>(Mutex<BTreeMap<&'static Changes, &'static Kept<C>>>);

/// A box that a house has changed.
#[derive(Debug)]
struct Kept<C> {
    changes: Changes,
    content: C,
}

impl<C> Houses<C> {
    /// None yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(Mutex::new(BTreeMap::new()))
    }
}

impl<C> Default for Houses<C> {
    fn default() -> Self {
        Self::new()
    }
}

/// The box that a table plays with: the printed one, or that of a house. A small
/// handle that is copied with a state.
pub struct House<G: Boxed>(Option<&'static Kept<G::Content>>);

impl<G: Boxed> House<G> {
    /// The box as it is printed.
    pub const PRINTED: Self = Self(None);

    /// The box that somebody asks for.
    ///
    /// # Errors
    /// If a change is not possible, the numbers do not fit together, or too many
    /// boxes were asked for.
    pub fn of(changes: &Changes) -> Result<Self, Unfit> {
        Self::kept(changes, MOST_HOUSES)
    }

    /// The box of a match that was written down.
    ///
    /// # Errors
    /// As [`of`](House::of).
    pub fn stored(changes: &Changes) -> Result<Self, Unfit> {
        Self::kept(changes, MOST_STORED_HOUSES)
    }

    fn kept(changes: &Changes, most: usize) -> Result<Self, Unfit> {
        if changes.is_none() {
            return Ok(Self::PRINTED);
        }
        let (files, changes) = Files::printed(G::FILES).with(changes, G::printed_numbers())?;
        let Some((first, _)) = changes.iter().next() else { return Ok(Self::PRINTED) };
        let mut houses = G::houses().0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = houses.get(&changes) {
            return Ok(Self(Some(*kept)));
        }
        Unfit::unless(houses.len() < most, first, || {
            format!(
                "{most} houses have changed numbers since this program started, and no more are kept"
            )
        })?;
        let content = G::read_box(&files)?;
        let kept: &'static Kept<G::Content> = Box::leak(Box::new(Kept { changes, content }));
        houses.insert(&kept.changes, kept);
        Ok(Self(Some(kept)))
    }

    /// What the house has changed.
    #[must_use]
    pub fn changes(&self) -> &'static Changes {
        self.0.map_or(const { &Changes::NONE }, |kept| &kept.changes)
    }

    /// Whether the box is the printed one.
    #[must_use]
    pub fn is_printed(&self) -> bool {
        self.0.is_none()
    }

    /// Asks something with this box in play.
    #[inline]
    pub fn plays<R>(self, ask: impl FnOnce() -> R) -> R {
        let before = G::put_into_play(self.0.map(|kept| &kept.content));
        let _put_back = PutBack::<G>(before);
        ask()
    }
}

/// Puts the box that was in play before into play again, whatever happens.
struct PutBack<G: Boxed>(Option<&'static G::Content>);

impl<G: Boxed> Drop for PutBack<G> {
    #[inline]
    fn drop(&mut self) {
        G::put_into_play(self.0);
    }
}

impl<G: Boxed> Clone for House<G> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Boxed> Copy for House<G> {}

impl<G: Boxed> PartialEq for House<G> {
    fn eq(&self, other: &Self) -> bool {
        self.changes() == other.changes()
    }
}

impl<G: Boxed> fmt::Debug for House<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "House({})", self.changes())
    }
}

/// Declares what a game's box holds: a function that gives the content of the box
/// in play, and the [`Boxed`] of the game.
///
/// ```ignore
/// tabletop::boxed! {
///     /// The content of the box.
///     pub fn content() -> Content for Island in ["map", "tiles"];
///     read: Content::read;
///     limits: LIMITS;
/// }
/// ```
#[macro_export]
macro_rules! boxed {
    (
        $(#[$about:meta])*
        $vis:vis fn $name:ident() -> $content:ident for $game:ident in [$($file:literal),+ $(,)?];
        read: $read:expr;
        limits: $limits:expr;
    ) => {
        ::std::thread_local! {
            static IN_PLAY: ::std::cell::Cell<Option<&'static $content>> =
                const { ::std::cell::Cell::new(None) };
        }

        $(#[$about])*
        #[must_use]
        #[inline]
        $vis fn $name() -> &'static $content {
            static PRINTED: ::std::sync::LazyLock<$content> = ::std::sync::LazyLock::new(|| {
                let files = $crate::content::Files::printed(<$game as $crate::content::Boxed>::FILES);
                match <$game as $crate::content::Boxed>::read_box(&files) {
                    Ok(content) => content,
                    Err(unfit) => panic!("a content file of the game is broken: {unfit}"),
                }
            });
            match IN_PLAY.get() {
                Some(content) => content,
                None => &PRINTED,
            }
        }

        impl $crate::content::Boxed for $game {
            type Content = $content;

            const FILES: &'static [$crate::content::File] = &[$($crate::content::File {
                name: $file,
                text: $crate::content::inlay!("content/" $file ".toml"),
            }),+];

            const LIMITS: &'static [$crate::content::Limit] = $limits;

            fn read_box(
                files: &$crate::content::Files,
            ) -> Result<$content, $crate::content::Unfit> {
                $read(files)
            }

            fn printed_numbers() -> &'static [$crate::content::Number] {
                static NUMBERS: ::std::sync::LazyLock<Vec<$crate::content::Number>> =
                    ::std::sync::LazyLock::new(|| {
                        let files = <$game as $crate::content::Boxed>::FILES;
                        $crate::content::Files::printed(files).numbers($limits)
                    });
                &NUMBERS
            }

            #[inline]
            fn put_into_play(content: Option<&'static $content>) -> Option<&'static $content> {
                IN_PLAY.replace(content)
            }

            fn houses() -> &'static $crate::content::Houses<$content> {
                static HOUSES: $crate::content::Houses<$content> = $crate::content::Houses::new();
                &HOUSES
            }
        }
    };
}
