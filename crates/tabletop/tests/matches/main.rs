//! Matches of the toy game: how they are played, kept, replayed and verified.

mod chance;
mod fair_dice;
mod file;
mod going_on;
mod play;
mod replay;
mod table;
