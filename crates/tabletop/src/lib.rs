//! What a board game is, for everyone who plays, serves, tests or studies one.
//!
//! In reading order:
//!
//! - [`seat`]: places at the table, sets of them, and who looks.
//! - [`chance`]: the only source of dice, draws and shuffles.
//! - [`game`]: the contract of a game, and the table that its rules act on.
//! - [`rule`]: rules, the rulebook in our own words, refusals that cite it.
//! - [`voice`]: everything a game says, and the things it is pointed at with;
//!   [`life`]: who a character is, in somebody's own words.
//! - [`sketch`]: a table drawn with characters that know what they show.
//! - [`pointing`], [`foresight`]: why nothing can be done with a thing, and
//!   whom an action may hurt, both worked out by the rules;
//!   [`in_sight`]: what everyone sees, and so can point at.
//! - [`sense`]: what a game knows about playing itself well.
//! - [`inventory`]: what is in the box, and where it all is.
//! - [`outcome`]: how a match can end.
//! - [`floor`], [`orders`]: who is heard next, and what a seat has said in
//!   advance.
//! - [`play`]: a match with its log, undo, snapshots and its file.
//! - [`notation`], [`transcript`]: positions and actions as text, and whole
//!   matches.
//! - [`asked`], [`sealed`]: questions that several seats answer, openly or
//!   sealed.
//! - [`id`], [`thing`], [`mod@kinds`], [`mod@rulings`], [`light`], [`words`],
//!   [`content`]: what every game would otherwise write for itself: ids and
//!   their names, sorts of things, what a table agrees on, what an event shows
//!   to whom, small words, and data that is read once;
//!   [`derived`], [`mod@open`]: what follows from a value, and what is the same
//!   for everybody, so that neither is told more often than it must be.
//! - [`hex`], [`bag`], [`deck`]: pieces that several games share.
//!
//! Nothing here touches a file, a clock, a thread or the operating system.

#![forbid(unsafe_code)]

pub mod asked;
pub mod bag;
pub mod chance;
pub mod content;
pub mod deck;
pub mod derived;
pub mod floor;
pub mod foresight;
pub mod game;
pub mod hex;
pub mod id;
pub mod in_sight;
pub mod inventory;
pub mod kinds;
pub mod life;
pub mod light;
pub mod notation;
pub mod open;
pub mod orders;
pub mod outcome;
pub mod plain;
pub mod play;
pub mod pointing;
pub mod rule;
pub mod rulings;
pub mod sealed;
pub mod seat;
pub mod sense;
pub mod sketch;
pub mod stakes;
pub mod thing;
pub mod transcript;
pub mod voice;
pub mod words;

pub use asked::Asked;
pub use chance::{Ask, Audience, Chance, ChanceExt, Odds};
pub use derived::Derived;
pub use floor::{Duty, Faced, Floor, Hearing};
pub use foresight::{Danger, Foresight, Harm};
pub use game::{Coverage, Game, Legal, Table, Turn};
pub use id::IdSet;
pub use in_sight::InSight;
pub use inventory::{Holding, Inventory};
pub use life::Life;
pub use light::Light;
pub use notation::Notation;
pub use open::open;
pub use orders::{Followed, Given, Order, Standing};
pub use outcome::Outcome;
pub use pointing::Pointing;
pub use rule::{Refusal, Rule, Rulebook};
pub use sealed::Sealed;
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use sense::{NEVER, Prospects, Sense, Skill, Thinking, leaning, race, results};
pub use sketch::{Sketch, Tint};
pub use stakes::{SeatFate, Stake, Stakes};
pub use tinyvec::ArrayVec;
pub use voice::{About, Caption, Mood, Next, Path, Prompt, Sentence, Voice};

/// The crate that macros of this one need at their call site.
#[doc(hidden)]
pub use serde;
