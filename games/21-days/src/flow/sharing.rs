//! Dividing Hope, Strength and losses (Rules 4.7, 4.8, 5.5, 7.9).

use tabletop::Table;
use tabletop::rule::refuse;

use super::{Deed, Step, Verdict};
use crate::action::Action;
use crate::board::{Board, Tokens};
use crate::content::content;
use crate::event::{Cause, Event};
use crate::pieces::{CREW, Colour, Colours, SIX};
use crate::reason::Reason;
use crate::rules::{R4_7, R4_8, R5_5, R7_9};
use crate::task::{Sharing, Task};

/// So many points for each survivor.
pub(crate) type Portions = [u8; CREW];

impl Board {
    /// How much each survivor can be given.
    pub(crate) fn room(&self, what: Sharing) -> Portions {
        std::array::from_fn(|i| {
            let who = Colour::ALL[i];
            let one = self.one(who);
            if !one.is_alive() {
                return 0;
            }
            let below = SIX - one.shows();
            match what {
                Sharing::Catch => below.min(1),
                Sharing::Extra => below.min(content().numbers.most_fed.saturating_sub(self.fed[i])),
                Sharing::Loss => one.total(),
                Sharing::Feast if one.is_dog() => 0,
                Sharing::Feast => below,
            }
        })
    }

    /// Rule 4.7: how much Strength fits.
    pub(crate) fn fitting(points: u8, room: Portions) -> u8 {
        points.min(room.iter().sum())
    }

    /// Divides by itself where there is no choice (Rule 19.5).
    pub(super) fn step_sharing(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        match task {
            Task::Award { among, .. } => self.step_award(among, table),
            Task::Share { what, points, .. } => {
                let room = self.room(what);
                match only_division(Self::fitting(points, room), room) {
                    Some(portions) => {
                        self.share(portions, table);
                        Step::Done
                    }
                    None => Step::Waits,
                }
            }
            _ => Step::Waits,
        }
    }

    fn step_award(&mut self, among: Colours, table: &mut Table<'_, Event>) -> Step {
        let receivers = among.and(self.humans());
        match (receivers.first(), receivers.len()) {
            (None, _) => {
                let drawn = std::mem::take(&mut self.drawn);
                self.bag.add(drawn);
                self.finish()
            }
            (Some(who), 1) => {
                let mut portions = [Tokens::NONE; CREW];
                portions[who.index()] = self.drawn;
                self.award(portions, table);
                Step::Done
            }
            (Some(_), _) => Step::Waits,
        }
    }

    pub(super) fn deed_sharing(&self, must: bool, action: Action) -> Verdict<Deed> {
        self.for_those_who_must(must)?;
        match (self.task(), action) {
            (Task::Share { what, points, .. }, Action::Share { portions }) => {
                self.sharing(what, points, portions)
            }
            (Task::Award { among, .. }, Action::Award { plain, one, two }) => {
                self.awarding(among, plain, one, two)
            }
            _ => self.not_now(),
        }
    }

    fn sharing(&self, what: Sharing, points: u8, portions: Portions) -> Verdict<Deed> {
        let rule = match what {
            Sharing::Catch | Sharing::Extra => R7_9,
            Sharing::Loss => R4_8,
            Sharing::Feast => R4_7,
        };
        let room = self.room(what);
        if let Some(who) = too_much(portions, room) {
            return refuse(rule, Reason::AlreadyFull { who });
        }
        let points = Self::fitting(points, room);
        if portions.iter().map(|&n| u16::from(n)).sum::<u16>() != u16::from(points) {
            return refuse(rule, Reason::NotShared { points });
        }
        Ok(Deed::Share { portions })
    }

    /// Rule 5.5: all that was drawn, and only to those who are there.
    fn awarding(
        &self,
        among: Colours,
        plain: Portions,
        one: Portions,
        two: Portions,
    ) -> Verdict<Deed> {
        let receivers = among.and(self.humans());
        let given = |of: Portions| of.iter().map(|&n| u16::from(n)).sum::<u16>();
        let drawn = self.drawn;
        let all = [(plain, drawn.plain), (one, drawn.one), (two, drawn.two)];
        if all.into_iter().any(|(of, there)| given(of) != u16::from(there)) {
            return refuse(R5_5, Reason::WrongTokens);
        }
        let portions: [Tokens; CREW] =
            std::array::from_fn(|i| Tokens { plain: plain[i], one: one[i], two: two[i] });
        for who in Colours::ALL.minus(receivers).iter() {
            if portions[who.index()].total() > 0 {
                return refuse(R5_5, Reason::NotPresent { who });
            }
        }
        Ok(Deed::Award { portions })
    }

    pub(super) fn list_sharing(&self, out: &mut Vec<Action>) {
        match self.task() {
            Task::Share { what, points, .. } => {
                let room = self.room(what);
                each_division(Self::fitting(points, room), room, |portions| {
                    out.push(Action::Share { portions });
                });
            }
            Task::Award { among, .. } => self.list_awards(among.and(self.humans()), out),
            _ => {}
        }
    }

    fn list_awards(&self, receivers: Colours, out: &mut Vec<Action>) {
        let Tokens { plain, one, two } = self.drawn;
        let room = |n: u8| -> Portions {
            std::array::from_fn(|i| if receivers.contains(Colour::ALL[i]) { n } else { 0 })
        };
        each_division(plain, room(plain), |plain| {
            each_division(one, room(one), |one| {
                each_division(two, room(two), |two| {
                    out.push(Action::Award { plain, one, two });
                });
            });
        });
    }

    pub(super) fn share(&mut self, portions: Portions, table: &mut Table<'_, Event>) {
        let Task::Share { what, .. } = self.task() else { return };
        self.finish();
        for who in Colour::ALL {
            let points = portions[who.index()];
            match what {
                Sharing::Loss => self.lose(who, points, Cause::Burden, table),
                Sharing::Catch | Sharing::Extra => {
                    self.fed[who.index()] += points;
                    self.gain(who, points, table);
                }
                Sharing::Feast => self.gain(who, points, table),
            }
        }
    }

    pub(super) fn award(&mut self, portions: [Tokens; CREW], table: &mut Table<'_, Event>) {
        self.finish();
        self.drawn = Tokens::NONE;
        for who in Colour::ALL {
            self.give_hope(who, portions[who.index()], table);
        }
    }
}

fn too_much(portions: Portions, room: Portions) -> Option<Colour> {
    Colour::ALL.into_iter().find(|who| portions[who.index()] > room[who.index()])
}

/// Every way to divide so many points into the room that there is.
pub(crate) fn each_division(points: u8, room: Portions, mut with: impl FnMut(Portions)) {
    let [a, b, c, d] = room;
    for first in 0..=points.min(a) {
        for second in 0..=(points - first).min(b) {
            for third in 0..=(points - first - second).min(c) {
                let last = points - first - second - third;
                if last <= d {
                    with([first, second, third, last]);
                }
            }
        }
    }
}

/// The only way to divide them, if there is just one.
fn only_division(points: u8, room: Portions) -> Option<Portions> {
    let (mut ways, mut only) = (0, [0; CREW]);
    each_division(points, room, |portions| {
        ways += 1;
        only = portions;
    });
    (ways == 1).then_some(only)
}
