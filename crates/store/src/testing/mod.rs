//! What the tests of this crate and of those built on it need.
//!
//! - [`contract`]: what every store must do, as one suite.
//! - [`Faulty`]: a store that waits, fails and counts on demand.
//! - [`TestPostgres`]: a real PostgreSQL for the length of a test.
//! - [`sample`]: matches and entries to write.

pub mod contract;
mod faulty;
mod postgres;
pub mod sample;

pub use faulty::Faulty;
pub use postgres::{Cluster, Missing, TestPostgres};
