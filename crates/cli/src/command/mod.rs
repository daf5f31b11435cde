//! One file for each command: its arguments, and what it does.

pub mod analyse;
pub mod bench;
pub mod calibrate;
pub mod experiments;
pub mod games;
pub mod lab;
pub mod ladder;
pub mod play;
pub mod replay;
pub mod review;
pub mod rules;
pub mod serve;
pub mod simulate;
pub mod site;
pub mod tournament;
