//! One file for each command: its arguments, and what it does.

pub mod bench;
pub mod experiments;
pub mod games;
pub mod ladder;
pub mod play;
pub mod replay;
pub mod rules;
pub mod serve;
pub mod simulate;
pub mod tournament;
