//! What bots say now and then.
//!
//! What a bot speaks of is what an onlooker was told, and when it speaks is
//! drawn from the name of the match and the number of the step: neither depends
//! on anything hidden. Lines are chosen where the table stands, so that everyone
//! hears the same.

use std::ops::Add;
use std::time::Duration;

use bots::talk::line;
use bots::{Member, Occasion};
use registry::AnyStep;
use tabletop::voice::Names;
use tabletop::{Outcome, Seat, Viewer};

/// No bot speaks before so many steps have passed since the last one did.
pub const STEPS_BETWEEN: u32 = 5;

/// Nor before so much time has, however fast the match goes.
pub const TIME_BETWEEN: Duration = Duration::from_secs(6);

/// The most that the bots of a match say.
pub const MOST: u32 = 60;

/// Who spoke last, as far as it keeps others from speaking. `At` is a time of
/// whoever owns the table.
#[derive(Debug)]
pub struct Banter<At> {
    said: u32,
    last: Option<(u32, At)>,
}

impl<At> Default for Banter<At> {
    fn default() -> Self {
        Self { said: 0, last: None }
    }
}

impl<At: Copy + Ord + Add<Duration, Output = At>> Banter<At> {
    /// Whether it is time for another word.
    pub fn may_speak(&self, seq: u32, now: At) -> bool {
        self.said < MOST
            && self.last.is_none_or(|(step, at)| {
                seq >= step.saturating_add(STEPS_BETWEEN) && now >= at + TIME_BETWEEN
            })
    }

    /// Somebody speaks.
    pub fn spoke(&mut self, seq: u32, now: At) {
        self.said += 1;
        self.last = Some((seq, now));
    }

    /// The line that a step is worth to one of the bots; mostly none.
    pub fn worth_a_word(
        &self,
        step: &dyn AnyStep,
        names: &Names,
        company: &Company<'_>,
        now: At,
    ) -> Option<Line> {
        let seq = step.seq();
        if let Some(ending) = step.turn().outcome() {
            return company.last_word(ending, seq);
        }
        if !self.may_speak(seq, now) || company.members.is_empty() {
            return None;
        }
        let told = step.told(Viewer::Onlooker, false, names);
        let whim = company.whim(seq);
        let to_each = company.members.iter().filter_map(|(seat, who)| {
            let occasions =
                told.events.iter().filter_map(|e| Occasion::of(e.mood, e.harmed, told.seat, *seat));
            occasions.max().map(|occasion| (occasion, *seat, who))
        });
        let (occasion, seat, who) = to_each.max_by_key(|(occasion, ..)| *occasion)?;
        let speaks = (whim >> 8).is_multiple_of(occasion.rarity());
        speaks.then(|| Line { seat, seq, text: line(who.manner, occasion, whim as usize) })
    }
}

/// What somebody is about to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    pub seat: Seat,
    pub seq: u32,
    pub text: &'static str,
}

/// The bots in their own seats at a table, and who they are.
#[derive(Clone, Debug)]
pub struct Company<'a> {
    /// The name of the match, from which it is drawn who speaks.
    pub id: &'a str,
    pub members: Vec<(Seat, &'static Member)>,
}

impl Company<'_> {
    /// A number for this match and step that anyone could work out.
    fn whim(&self, seq: u32) -> u64 {
        let step = u64::from(seq).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = self
            .id
            .bytes()
            .fold(step, |whim, byte| (whim ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        mixed ^ (mixed >> 29)
    }

    /// After the end one of the bots says how it feels about it.
    fn last_word(&self, ending: &Outcome, seq: u32) -> Option<Line> {
        let (seat, who, whim) = self.somebody(seq)?;
        let occasion = if ending.winners().contains(seat) { Occasion::Won } else { Occasion::Lost };
        Some(Line { seat, seq, text: line(who.manner, occasion, (whim >> 8) as usize) })
    }

    /// One of the bots greets those who came.
    #[must_use]
    pub fn greeting(&self) -> Option<Line> {
        let (seat, who, whim) = self.somebody(0)?;
        Some(Line {
            seat,
            seq: 0,
            text: line(who.manner, Occasion::Greeting, (whim >> 8) as usize),
        })
    }

    fn somebody(&self, seq: u32) -> Option<(Seat, &'static Member, u64)> {
        let whim = self.whim(seq);
        let (seat, who) = *self.members.get(whim as usize % self.members.len().max(1))?;
        Some((seat, who, whim))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_leave_time_and_steps_between_their_lines() {
        let mut banter = Banter::default();
        let began = Duration::from_secs(100);
        assert!(banter.may_speak(3, began));
        banter.spoke(3, began);
        assert!(!banter.may_speak(20, began), "no time has passed");
        let later = began + TIME_BETWEEN;
        assert!(!banter.may_speak(7, later), "it is only four steps later");
        assert!(banter.may_speak(8, later));
    }

    #[test]
    fn bots_fall_silent_in_a_match_without_end() {
        let mut banter = Banter::default();
        let (mut seq, mut now) = (0, Duration::ZERO);
        while banter.may_speak(seq, now) {
            banter.spoke(seq, now);
            now += TIME_BETWEEN;
            seq += STEPS_BETWEEN;
        }
        assert_eq!(banter.said, MOST);
    }
}
