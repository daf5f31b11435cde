//! A newcomer's common sense: a rule of thumb for each action.

use tabletop::hex::HexSet;

use super::sight::{FOLLY, Sight, keeping};
use crate::action::Action;
use crate::content::content;
use crate::ocean::Hex;

/// Adds a rating for each option.
pub(super) fn rate(sight: Sight<'_>, options: &[Action], out: &mut Vec<i32>) {
    let thumb = Thumb { sight };
    out.extend(options.iter().map(|action| thumb.rate(action)));
}

struct Thumb<'a> {
    sight: Sight<'a>,
}

impl Thumb<'_> {
    fn rate(&self, action: &Action) -> i32 {
        match *action {
            Action::Satisfied | Action::EndTurn => 0,
            Action::Anew => -1,
            Action::Rescue { .. } => self.rescue(),
            Action::Search { at, .. } | Action::SearchAt { at } => self.search(at),
            Action::PickUp { at } => self.pick_up(at),
            Action::Draw => self.draw(),
            Action::Pass => -50,
            Action::Lighten { raft } => self.lighten() - keeping(raft),
            Action::Move { from } => self.goes(from),
            Action::HandOn { raft, count } => i32::from(count) - 50 * keeping(raft),
        }
    }

    /// As soon as two are left to go on, and always when it wins.
    fn rescue(&self) -> i32 {
        let wins = self.sight.survivors() + self.sight.lookouts() >= content().numbers.survivors;
        match self.sight.lookouts() {
            _ if wins => 150,
            0..=2 => 5,
            _ => 70,
        }
    }

    /// One's own first, then innocents, and otherwise nearer to one's own.
    fn search(&self, at: Hex) -> i32 {
        let there = |set: HexSet| set.contains(at.cell());
        if there(self.sight.own) {
            100
        } else if there(self.sight.innocents) {
            60
        } else if there(self.sight.mines) {
            FOLLY
        } else if there(self.sight.others) {
            -20
        } else {
            10 + 3 * self.sight.nearness(at)
        }
    }

    /// A raft that lies about is as good as one from the pile, but not one that
    /// one's own people need.
    fn pick_up(&self, at: Hex) -> i32 {
        if self.sight.flotilla.contains(at.cell()) { -30 } else { self.draw() - 10 }
    }

    fn draw(&self) -> i32 {
        match self.sight.hand.len() {
            0..=1 => 50,
            2..=4 => 30,
            5..=9 => 15,
            _ => -10,
        }
    }

    /// Only with more rafts than one can keep.
    fn lighten(&self) -> i32 {
        if self.sight.hand.len() > content().numbers.most_in_hand { 90 } else { -60 }
    }

    /// Whoever is farthest from one's own victims.
    fn goes(&self, from: Hex) -> i32 {
        let near = Sight::around(from).map(|(_, hex)| self.sight.nearness(hex)).max();
        -near.unwrap_or(0)
    }
}
