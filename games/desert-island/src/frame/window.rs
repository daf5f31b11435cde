//! Windows: who is asked, who may put in a word, and when all are done.

use tabletop::rule::refuse;
use tabletop::{Asked, Seat, Seats};

use super::{Found, Frame, Question, Tell, fight, hunger, strike};
use crate::board::Board;
use crate::event::Event;
use crate::pieces::{Character, Item};
use crate::reason::Reason;
use crate::rules::R4_2;
use crate::setup::{FightCards, Hunger, Reopen};
use crate::state::DesertIsland;

impl Board {
    /// Those without whom the match does not go on.
    pub(crate) fn awaited(&self) -> Seats {
        match self.frame {
            Frame::Dealing { .. }
            | Frame::Turn
            | Frame::Declaring { .. }
            | Frame::Choosing { .. }
            | Frame::Taking { .. }
            | Frame::After => Seats::only(self.actor),
            Frame::Answering { theft } | Frame::Dividing { theft } => Seats::only(theft.target),
            Frame::Fighting { fight, .. } => fight.asked.waiting(),
            Frame::Striking { asked, .. } | Frame::Hunger { asked } => {
                asked.waiting().or(self.offered_to())
            }
            Frame::Rats { asked, .. } | Frame::LastMoment { asked, .. } => asked.waiting(),
            Frame::Neighbour { target, .. } => Seats::only(target),
            Frame::Monkeys { by, .. } => Seats::only(by),
            Frame::Over => Seats::NONE,
        }
    }

    /// Those who may put in a word: in a turn all others who live, and where all
    /// are asked those who are done (Rule 14.7).
    pub(crate) fn may_speak(&self) -> Seats {
        match self.frame {
            Frame::Turn | Frame::After | Frame::Answering { .. } => self.living(),
            Frame::Fighting { fight, .. } => fight.asked.answered(),
            Frame::Striking { asked, .. }
            | Frame::Hunger { asked }
            | Frame::LastMoment { asked, .. } => asked.answered(),
            Frame::Dealing { .. }
            | Frame::Declaring { .. }
            | Frame::Dividing { .. }
            | Frame::Choosing { .. }
            | Frame::Taking { .. }
            | Frame::Neighbour { .. }
            | Frame::Monkeys { .. }
            | Frame::Rats { .. }
            | Frame::Over => Seats::NONE,
        }
    }

    /// Rule 14.3: those to whom an offer is open.
    fn offered_to(&self) -> Seats {
        let offers = self.people[..self.seats()].iter().filter_map(|person| person.offer);
        offers.map(|offer| offer.to).collect()
    }

    /// Whether this is a window that closes when everyone is done.
    pub(super) fn everyone_answers(&self) -> bool {
        self.answers().is_some()
    }

    fn answers(&self) -> Option<Asked> {
        match self.frame {
            Frame::Fighting { fight, .. } => Some(fight.asked),
            Frame::Striking { asked, .. }
            | Frame::Hunger { asked }
            | Frame::LastMoment { asked, .. } => Some(asked),
            Frame::Dealing { .. }
            | Frame::Turn
            | Frame::Declaring { .. }
            | Frame::Answering { .. }
            | Frame::Dividing { .. }
            | Frame::Choosing { .. }
            | Frame::Taking { .. }
            | Frame::After
            | Frame::Neighbour { .. }
            | Frame::Monkeys { .. }
            | Frame::Rats { .. }
            | Frame::Over => None,
        }
    }

    fn answers_mut(&mut self) -> Option<&mut Asked> {
        match &mut self.frame {
            Frame::Fighting { fight, .. } => Some(&mut fight.asked),
            Frame::Striking { asked, .. }
            | Frame::Hunger { asked }
            | Frame::LastMoment { asked, .. } => Some(asked),
            Frame::Dealing { .. }
            | Frame::Turn
            | Frame::Declaring { .. }
            | Frame::Answering { .. }
            | Frame::Dividing { .. }
            | Frame::Choosing { .. }
            | Frame::Taking { .. }
            | Frame::After
            | Frame::Neighbour { .. }
            | Frame::Monkeys { .. }
            | Frame::Rats { .. }
            | Frame::Over => None,
        }
    }

    /// What somebody is asked.
    pub(super) fn question(&self, seat: Seat) -> Option<Question> {
        Some(match self.frame {
            Frame::Dealing { .. } => Question::HandOut,
            Frame::Turn if seat == self.actor => Question::Turn,
            Frame::After if seat == self.actor => Question::After,
            Frame::Answering { theft } if seat == theft.target => Question::Answer,
            Frame::Turn | Frame::After | Frame::Answering { .. } => Question::Aside,
            Frame::Declaring { .. } => Question::Declare,
            Frame::Fighting { .. } => Question::Fight,
            Frame::Dividing { .. } | Frame::Rats { .. } => Question::Divide,
            Frame::Choosing { .. } => Question::TakeHand,
            Frame::Taking { .. } => Question::TakeCard,
            Frame::Striking { .. } => Question::Strike,
            Frame::Neighbour { .. } => Question::Neighbour,
            Frame::Monkeys { .. } => Question::Monkeys,
            Frame::Hunger { .. } => Question::Hunger,
            Frame::LastMoment { .. } => Question::LastMoment,
            Frame::Over => return None,
        })
    }

    /// Whether everyone can see that somebody has nothing to do in a fight but
    /// to be done: he is in it or out of it, and has no hidden card that he could
    /// play there.
    pub(super) fn is_idle(&self, seat: Seat) -> bool {
        let Frame::Fighting { fight, .. } = self.frame else { return false };
        let person = self.person(seat);
        let engaged = fight.everyone().contains(seat);
        let stuck = engaged && person.character != Character::Frenchy;
        if !stuck && !fight.out.contains(seat) {
            return false;
        }
        let fits = |item: Item| {
            let kept = item.food() > 0 || item == Item::Medicine;
            (engaged && item.fight() > 0)
                || (kept && self.setup.fight_cards == FightCards::Playable)
        };
        person.down == 0 || !self.unseen_items().sorts().any(fits)
    }
}

impl DesertIsland {
    /// Rule 14.6: a window opens, with all its offers and gifts to make.
    pub(super) fn open_window(&mut self, frame: Frame) {
        for person in &mut self.board.people {
            (person.offers, person.gifts) = (0, 0);
        }
        self.board.frame = frame;
    }

    /// Rule 14.5: when a window closes its offers lapse.
    pub(super) fn close_window(&mut self, table: Tell<'_, '_>) {
        for from in Seat::all(self.board.seats()) {
            if self.board.person(from).offer.is_some() {
                self.drop_offer(from);
                table.emit(Event::Lapsed { from });
            }
        }
    }

    /// Rules 9.6, 14.7: who is asked again after somebody has done something
    /// that touches these.
    pub(super) fn touch(&mut self, by: Seat, touched: Seats) {
        let living = self.board.living();
        let again = match self.board.frame {
            Frame::Fighting { .. } => living,
            Frame::Striking { .. } | Frame::Hunger { .. } => match self.board.setup.reopen {
                Reopen::Touched => touched.with(by).and(living),
                Reopen::Everyone => living,
            },
            Frame::LastMoment { .. } => Seats::only(by),
            Frame::Dealing { .. }
            | Frame::Turn
            | Frame::Declaring { .. }
            | Frame::Answering { .. }
            | Frame::Dividing { .. }
            | Frame::Choosing { .. }
            | Frame::Taking { .. }
            | Frame::After
            | Frame::Neighbour { .. }
            | Frame::Monkeys { .. }
            | Frame::Rats { .. }
            | Frame::Over => return,
        };
        let DesertIsland { board, secrets } = self;
        let Some(asked) = board.answers_mut() else { return };
        for seat in again {
            secrets.starving.void(asked, seat);
        }
        *asked = Asked::midway(asked.waiting().or(again), asked.answered().minus(again));
    }

    /// Goes on when everyone is done and no offer is open.
    pub(super) fn close_if_settled(&mut self, table: Tell<'_, '_>) {
        let settled = self.board.answers().is_some_and(Asked::is_settled);
        if !settled || !self.board.offered_to().is_empty() {
            return;
        }
        match self.board.frame {
            Frame::Fighting { .. } => fight::close(self, table),
            Frame::Striking { strike, .. } => strike::strike(self, strike, table),
            Frame::Hunger { .. } => hunger::eat(self, table),
            Frame::LastMoment { then, .. } => self.bury(then, table),
            Frame::Dealing { .. }
            | Frame::Turn
            | Frame::Declaring { .. }
            | Frame::Answering { .. }
            | Frame::Dividing { .. }
            | Frame::Choosing { .. }
            | Frame::Taking { .. }
            | Frame::After
            | Frame::Neighbour { .. }
            | Frame::Monkeys { .. }
            | Frame::Rats { .. }
            | Frame::Over => {}
        }
    }
}

/// Whoever is waited for can be done.
pub(super) fn finishing(state: &DesertIsland, seat: Seat) -> Found<()> {
    if !state.board.everyone_answers() {
        return state.board.not_now();
    }
    if !state.board.awaited().contains(seat) {
        return refuse(R4_2, Reason::NotAsked);
    }
    Ok(())
}

/// Rule 14.3: whoever is done declines what was offered to him.
pub(super) fn finish(state: &mut DesertIsland, seat: Seat, starves: bool, table: Tell<'_, '_>) {
    for from in state.board.offering_to(seat) {
        state.drop_offer(from);
        table.emit(Event::Declined { from, by: seat });
    }
    let DesertIsland { board, secrets } = state;
    let sealed =
        matches!(board.frame, Frame::Hunger { .. }) && board.setup.hunger == Hunger::MayStarve;
    if let Some(asked) = board.answers_mut()
        && asked.awaits(seat)
    {
        if sealed {
            secrets.starving.seal(asked, seat, starves);
        } else {
            asked.answer(seat);
        }
        table.emit(Event::Finished { seat, starves: sealed.then_some(starves) });
    }
    state.close_if_settled(table);
}
