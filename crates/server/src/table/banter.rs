//! What bots say now and then.
//!
//! Lines are chosen as at every table (`table::banter`) and stored like anybody's,
//! so that everyone hears the same, a muted bot is silent, and a line that was heard
//! stays in the talk of the table.

use bots::{Member, member_called};
use registry::AnyStep;
use store::Holder;
use table::Line;
use table::banter::Company;
use tabletop::Seat;
use tokio::time::Instant;
use tracing::warn;

use super::Table;

impl Table {
    /// The bots in their own seats, and who they are.
    fn company<'a>(&self, id: &'a str) -> Company<'a> {
        let who = |seat: Seat| -> Option<(Seat, &'static Member)> {
            let record = &self.chairs[seat.index()].record;
            let bot = matches!(record.holder, Holder::Bot(_)) && record.token.is_none();
            member_called(&record.name).filter(|_| bot).map(|member| (seat, member))
        };
        Company { id, members: self.seats().filter_map(who).collect() }
    }

    /// The line that a step is worth to one of the bots; mostly none.
    pub(super) fn worth_a_word(&self, step: &dyn AnyStep) -> Option<Line> {
        if self.audience.is_empty() {
            return None;
        }
        let names = self.play.as_ref()?.names();
        let company = self.company(self.id.as_str());
        self.banter.worth_a_word(step, names, &company, Instant::now())
    }

    /// One of the bots greets those who came.
    pub(super) async fn greet(&mut self) {
        let greeting = self.company(self.id.as_str()).greeting();
        if let Some(line) = greeting.filter(|_| !self.humans().is_empty()) {
            self.banter_with(line).await;
        }
    }

    /// A bot says it. A line that is lost is no loss.
    pub(super) async fn banter_with(&mut self, line: Line) {
        self.banter.spoke(line.seq, Instant::now());
        if let Err(failure) = self.put_down(line.seat, line.text.to_owned()).await {
            warn!(code = ?failure.0.code, "a bot was not heard");
        }
    }
}
