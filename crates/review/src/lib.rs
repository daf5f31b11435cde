//! What a match was worth: luck told from skill, and options weighed.
//!
//! In reading order:
//!
//! - [`Plan`]: how much is played, and from which seed.
//! - `quick`: how a match is played on to its end, quickly and decently.
//! - `tally`: means of what came of it, with their errors.
//! - [`Question`]: what a seat can do, and one match for each of it.
//! - `fall`: what dice and draws changed.
//! - `choice`: what a decision lost against the best that is known.
//! - [`Study`]: a finished match, one step after the other, and its review.
//! - `turning`: the steps that decided it, in words.
//!
//! A position is worth what came of it on the average when the same quick bots
//! played it on. What chance gave is the worth of the table as it fell, less the
//! mean over all the ways in which it could have fallen: so all luck adds up to
//! nothing in the long run, whatever the bots are worth. It is measured at the true
//! table, with all that was hidden, since the match is over. What a decision lost is
//! judged from what its seat could know: at tables that are imagined from its view.
//!
//! Nothing here touches a clock, a thread or the operating system: the steps of a
//! study can be measured in any order and side by side, and whoever has threads
//! shares them out.

#![forbid(unsafe_code)]

mod choice;
mod fall;
mod plan;
mod question;
mod quick;
mod study;
mod tally;
mod turning;

#[doc(hidden)]
pub use fall::luck_of;
pub use plan::Plan;
pub use question::{Asked, Question, Sight, Weights};
pub use quick::{Quick, Round, Shares, shares};
pub use study::{Measured, NotReviewed, Study};
pub use tally::Tally;
