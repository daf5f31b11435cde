//! What a table does wherever it stands, on a server or inside a page.
//!
//! In reading order:
//!
//! - [`names`]: what people may be called.
//! - [`ear`]: who is heard, and how long bots wait for people.
//! - [`banter`]: what bots say now and then.
//! - [`looking_back`]: some steps of a match that is over.
//! - [`brought`]: a match that was played somewhere else.
//! - [`fault`]: why something was not done, as everyone is told.
//!
//! Nothing here has a clock, a store or a socket: whoever owns a table has
//! those, and says what time it is.

#![forbid(unsafe_code)]

pub mod banter;
pub mod brought;
pub mod ear;
pub mod fault;
pub mod looking_back;
pub mod names;

pub use banter::{Banter, Line};
pub use brought::Brought;
pub use ear::{Ear, Moment};
pub use looking_back::{Wanted, replay_page};
