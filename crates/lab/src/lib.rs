//! Many matches at once.
//!
//! In reading order:
//!
//! - [`Plan`] and [`simulate`]: so many matches from one seed, on all cores.
//! - [`course`]: how bots play one match, recorded or not.
//! - [`tally`]: what is counted, in whole numbers only.
//! - [`inventory`]: where everything was when matches ended.
//! - [`tournament`]: bots against bots, each in every seat.
//! - [`ladder`]: each level against the one below it.
//! - [`experiment`]: several tables of a game, as a file describes them.
//! - [`mod@trial`]: a few quick matches for somebody who waits.
//! - [`reviewing`]: a review on all cores, and a question weighed on them.
//! - [`calibration`]: whether what is expected is what comes; [`calibration_page`]: as a
//!   page with plots.
//! - [`Report`]: what the counts tell, with intervals.
//! - [`html`]: the report as a page with plots.
//! - [`bench()`]: how fast a game's rules are.
//!
//! The same plan gives the same report, byte for byte, on every run, on every
//! machine and on any number of cores: matches draw from streams of their own,
//! counts are whole numbers that add up in any order, and the few figures that
//! are not whole come from the basic operations of IEEE 754, which every
//! machine rounds alike.

#![forbid(unsafe_code)]

pub mod bench;
pub mod calibration;
pub mod calibration_page;
pub mod course;
pub mod experiment;
pub mod html;
pub mod inventory;
pub mod ladder;
mod plan;
mod plot;
mod report;
pub mod reviewing;
mod share;
pub mod tally;
pub mod tournament;
pub mod trial;

pub use bench::{Bench, Figures, bench};
pub use inventory::{Count, KindReport, PlaceReport};
pub use plan::{Plan, Played, simulate};
pub use report::{
    Fault, Lengths, LevelReport, OutcomeReport, Report, RuleReport, Scores, SeatReport,
};
pub use share::Share;
pub use tournament::{Entrant, Standings, Tournament};
