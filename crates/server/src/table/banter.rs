//! What bots say now and then.
//!
//! Lines are chosen here and stored like anybody's, so that everyone hears the
//! same, a muted bot is silent, and a line that was heard stays in the talk of
//! the table. What a bot speaks of is what an onlooker was told, and when it
//! speaks is drawn from the number of the match and the step: neither depends
//! on anything hidden.

use std::time::Duration;

use bots::talk::line;
use bots::{Member, Occasion, member_called};
use registry::AnyStep;
use store::Holder;
use tabletop::{Outcome as Ending, Seat, Viewer};
use tokio::time::Instant;
use tracing::warn;

use super::Table;

/// No bot speaks before so many steps have passed since the last one did.
const STEPS_BETWEEN: u32 = 5;

/// Nor before so much time has, however fast the match goes.
const TIME_BETWEEN: Duration = Duration::from_secs(6);

/// The most that the bots of a match say.
const MOST: u32 = 60;

/// Who spoke last, as far as it keeps others from speaking.
#[derive(Debug, Default)]
pub(crate) struct Banter {
    said: u32,
    last: Option<(u32, Instant)>,
}

impl Banter {
    /// Whether it is time for another word.
    fn may_speak(&self, seq: u32) -> bool {
        self.said < MOST
            && self.last.is_none_or(|(step, at)| {
                seq >= step.saturating_add(STEPS_BETWEEN) && at.elapsed() >= TIME_BETWEEN
            })
    }

    fn spoke(&mut self, seq: u32) {
        self.said += 1;
        self.last = Some((seq, Instant::now()));
    }
}

/// What somebody is about to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    seat: Seat,
    seq: u32,
    text: &'static str,
}

impl Table {
    /// The bots in their own seats, and who they are.
    fn company(&self) -> Vec<(Seat, &'static Member)> {
        let who = |seat: Seat| {
            let record = &self.chairs[seat.index()].record;
            let bot = matches!(record.holder, Holder::Bot(_)) && record.token.is_none();
            member_called(&record.name).filter(|_| bot).map(|member| (seat, member))
        };
        self.seats().filter_map(who).collect()
    }

    /// A number for this match and step that anyone could work out.
    fn whim(&self, seq: u32) -> u64 {
        let id = self.id.to_string();
        let step = u64::from(seq).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = id
            .bytes()
            .fold(step, |whim, byte| (whim ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        mixed ^ (mixed >> 29)
    }

    /// The line that a step is worth to one of the bots; mostly none.
    pub(super) fn worth_a_word(&self, step: &dyn AnyStep) -> Option<Line> {
        let seq = step.seq();
        if self.audience.is_empty() {
            return None;
        }
        if let Some(ending) = step.turn().outcome() {
            return self.last_word(ending, seq);
        }
        if !self.banter.may_speak(seq) {
            return None;
        }
        let company = self.company();
        if company.is_empty() {
            return None;
        }
        let names = self.play.as_ref()?.names();
        let told = step.told(Viewer::Onlooker, false, names);
        let whim = self.whim(seq);
        let to_each = company.into_iter().filter_map(|(seat, who)| {
            let occasions =
                told.events.iter().filter_map(|e| Occasion::of(e.mood, e.harmed, told.seat, seat));
            occasions.max().map(|occasion| (occasion, seat, who))
        });
        let (occasion, seat, who) = to_each.max_by_key(|(occasion, ..)| *occasion)?;
        let speaks = (whim >> 8).is_multiple_of(occasion.rarity());
        speaks.then(|| Line { seat, seq, text: line(who.manner, occasion, whim as usize) })
    }

    /// After the end one of the bots says how it feels about it.
    fn last_word(&self, ending: &Ending, seq: u32) -> Option<Line> {
        let company = self.company();
        let whim = self.whim(seq);
        let (seat, who) = *company.get(whim as usize % company.len().max(1))?;
        let occasion = if ending.winners().contains(seat) { Occasion::Won } else { Occasion::Lost };
        Some(Line { seat, seq, text: line(who.manner, occasion, (whim >> 8) as usize) })
    }

    /// One of the bots greets those who came.
    pub(super) async fn greet(&mut self) {
        let (company, whim) = (self.company(), self.whim(0));
        if let Some((seat, who)) = company.get(whim as usize % company.len().max(1))
            && !self.humans().is_empty()
        {
            let text = line(who.manner, Occasion::Greeting, (whim >> 8) as usize);
            self.banter_with(Line { seat: *seat, seq: 0, text }).await;
        }
    }

    /// A bot says it. A line that is lost is no loss.
    pub(super) async fn banter_with(&mut self, line: Line) {
        self.banter.spoke(line.seq);
        if let Err(failure) = self.put_down(line.seat, line.text.to_owned()).await {
            warn!(code = ?failure.0.code, "a bot was not heard");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn bots_leave_time_and_steps_between_their_lines() {
        let mut banter = Banter::default();
        assert!(banter.may_speak(3));
        banter.spoke(3);
        assert!(!banter.may_speak(20), "no time has passed");
        tokio::time::advance(TIME_BETWEEN).await;
        assert!(!banter.may_speak(7), "it is only four steps later");
        assert!(banter.may_speak(8));
    }

    #[tokio::test(start_paused = true)]
    async fn bots_fall_silent_in_a_match_without_end() {
        let mut banter = Banter::default();
        let mut seq = 0;
        while banter.may_speak(seq) {
            banter.spoke(seq);
            tokio::time::advance(TIME_BETWEEN).await;
            seq += STEPS_BETWEEN;
        }
        assert_eq!(banter.said, MOST);
    }
}
