//! A table inside a web page: the rules, the bots and the messages of the
//! server, without a server.
//!
//! In reading order:
//!
//! - [`gate`]: how the page's script reaches in: a text in, a text out.
//! - [`desk`]: what can be asked, and what comes of it.
//! - [`kept`]: what the browser keeps of a table.
//! - [`table`](mod@table): the table itself, with one page that looks on.
//! - [`elsewhere`]: what needs no table: thoughts of captains, and match files.
//!
//! Nothing here keeps anything, draws lots or looks at a clock. What is to be
//! kept goes out with the answer, and nobody is told of it before the browser
//! has it; the time and some luck come in with each question.

#![deny(unsafe_code)]

pub mod desk;
pub mod elsewhere;
pub mod gate;
pub mod kept;
pub mod table;

pub use desk::{Answer, Desk, Question};
pub use kept::Record;
pub use table::Table;
