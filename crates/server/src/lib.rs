//! Matches over HTTP and WebSockets.
//!
//! In reading order:
//!
//! - [`app`]: every address, and what stands in front of all of them.
//! - [`api`]: one file for each address.
//! - [`socket`]: one viewer on a WebSocket.
//! - [`table`]: one task for each match. All that happens to a match happens
//!   there, one thing after the other: append, commit, then publish.
//! - [`tables`]: the tables that are awake.
//! - [`thinking`]: where bots think.
//! - [`sweep`]: tables that everybody has left are cleared away.
//! - [`caller`]: who asks, by cookie or bearer token.
//! - [`failure`]: the one shape of every error.
//! - [`door`]: connections, and how long they are waited for.
//! - [`gauge`]: how much each address has asked for and holds open.
//! - [`answers`]: large answers, until they are read.
//! - [`front`]: limits, headers, origins, request ids.
//! - [`assets`]: the page itself.
//! - [`hints`]: what the page of a match will need, told with it.
//! - [`site`]: the page as plain files.
//! - [`serve`]: a listening server and its orderly end.
//!
//! Nothing here knows a game: what differs from game to game passes through
//! as JSON.

#![forbid(unsafe_code)]

mod answers;
mod api;
mod app;
mod assets;
mod caller;
mod config;
mod door;
mod failure;
mod front;
mod gauge;
mod hints;
mod metrics;
mod reviewing;
mod serve;
mod shared;
mod site;
mod socket;
mod sweep;
mod table;
mod tables;
mod thinking;
mod time;
mod upgrade;

pub use api::document;
pub use app::app;
pub use config::{Config, Limits, Rate, Sweeping};
pub use serve::serve;
pub use shared::Shared;
pub use site::{Site, SiteError, write_site};
pub use thinking::on_threads;
