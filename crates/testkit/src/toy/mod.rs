//! Driftwood: a small game that uses every part of the contract.
//!
//! It has secret cards, sealed bids, open and hidden chance, a reaction that
//! breaks in, an offer, a family of actions too large to list, actions that
//! can be taken back, and a ruling in its set-up. The laws are developed and
//! tested on it, and whoever builds on games can try things out with it.
//!
//! In reading order: [`stock`] (planks), [`state`] (the table and the contract),
//! [`search`] and [`bids`] (the two decisions of a round), [`view`] (who knows
//! what), [`voice`] (how it is told), `notation` (how it is written), [`sense`]
//! (how it is played well) and [`orders`] (what can be said in advance).

pub mod bids;
mod notation;
pub mod orders;
pub mod search;
pub mod sense;
pub mod state;
pub mod stock;
pub mod view;
pub mod voice;

pub use state::{Action, Decision, Driftwood, Event, Reason, Setup, Ties};
pub use stock::{Plank, Stock};
pub use view::View;
pub use voice::Facts;

tabletop::rules! {
    R1_1 = "1.1", R1_2 = "1.2", R1_3 = "1.3",
    R2_1 = "2.1", R2_2 = "2.2", R2_3 = "2.3", R2_4 = "2.4", R2_5 = "2.5",
    R3_1 = "3.1", R3_2 = "3.2", R3_3 = "3.3", R3_4 = "3.4", R3_5 = "3.5",
    R4_1 = "4.1",
    R5_1 = "5.1",
}
