//! Who is heard next.
//!
//! A [`Turn`] says who must act and who may. This is the one place that says in
//! which order they are heard; server, terminal and lab all ask here. There is
//! no clock in it: whoever has one says when somebody's moment is over.
//!
//! - Whoever may put in a word is heard before those who must go on, or would
//!   never get to it: first bots, which do not take long, then people.
//! - A bot puts in one word at most before the next seat that must act does,
//!   so bots cannot hold a match up among themselves.
//! - A bot that must act waits while a person may still want to speak.
//! - Whoever lets the others go on is not asked again while it has not acted
//!   and faces the same: a person decisions about the same matter, for whom
//!   each question is a click; a bot the same decision, since asking it costs
//!   nobody anything.
//! - Whoever has said that it is done is not asked, though it still may act.
//! - Among those who must act it is whoever has waited longest: groups that
//!   play on side by side take turns.
//!
//! Nothing hidden is looked at. Turns lie open, and the decision that a seat
//! faces is compared with the one on which that same seat has passed.

use crate::game::{Game, Turn};
use crate::seat::{MAX_SEATS, Seat, Seats};

/// Why somebody is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// The match does not go on without this seat.
    Must,
    /// The seat can put in a word before the others go on.
    May,
}

/// What a seat faces, and so what it can pass on. `D` is what tells decisions
/// apart: the decisions themselves, or the numbers that a match gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Faced<D> {
    pub decision: D,
    /// The same while the seat faces decisions about one matter.
    pub matter: D,
    /// Whether the seat has said that it is done, and only may change its mind.
    pub done: bool,
}

impl<D: Clone> Faced<D> {
    /// A decision that is a matter of its own.
    #[must_use]
    pub fn alone(decision: D) -> Self {
        Self { matter: decision.clone(), decision, done: false }
    }

    /// What somebody faces in a game, each decision a matter of its own.
    #[must_use]
    pub fn in_game<G: Game<Decision = D>>(decision: D) -> Self {
        Self { done: G::is_done(&decision), ..Self::alone(decision) }
    }
}

/// Who has the floor at a table.
#[derive(Clone, Debug)]
pub struct Floor<D> {
    people: Seats,
    /// Who has let the others go on, and facing what.
    passed: [Option<Faced<D>>; MAX_SEATS],
    passing: Seats,
    /// The bots that have put in a word since somebody who must act did.
    interrupted: Seats,
    /// For each seat when it last acted, counted in actions.
    acted: [u64; MAX_SEATS],
    actions: u64,
}

/// Who is to be heard as a table stands now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hearing {
    /// Those without whom the match does not go on.
    pub must: Seats,
    /// Bots that may put in a word and have not had their say.
    pub bots: Seats,
    /// People who may put in a word and have not let the others go on.
    pub people: Seats,
}

impl<D: PartialEq> Floor<D> {
    /// A table where people sit in these seats, and bots in all others.
    #[must_use]
    pub fn new(people: Seats) -> Self {
        Self {
            people,
            passed: [const { None }; MAX_SEATS],
            passing: Seats::NONE,
            interrupted: Seats::NONE,
            acted: [0; MAX_SEATS],
            actions: 0,
        }
    }

    /// From now on people sit in these seats: somebody has let a bot act, or
    /// has come back.
    pub fn seat_people(&mut self, people: Seats) {
        self.people = people;
    }

    /// Who is to be heard now. `facing` tells what a seat faces.
    pub fn hear(&mut self, turn: &Turn, facing: impl Fn(Seat) -> Option<Faced<D>>) -> Hearing {
        for seat in self.passing {
            if !facing(seat).is_some_and(|now| self.pass_holds(seat, &now)) {
                self.forget_pass(seat);
            }
        }
        let Turn::Waiting { must, may } = *turn else { return Hearing::default() };
        let done = |seat: &Seat| facing(*seat).is_some_and(|now| now.done);
        let may = may.minus(must).minus(self.passing).into_iter();
        let may: Seats = may.filter(|seat| !done(seat)).collect();
        let (people, bots) = (may.and(self.people), may.minus(self.people));
        Hearing { must, bots: bots.minus(self.interrupted), people }
    }

    /// The one who is heard next where one is heard after the other. Among
    /// people who may speak it is the one who is `near`, if that is one of
    /// them: a screen then changes hands as seldom as can be.
    #[must_use]
    pub fn next(&self, hearing: Hearing, near: Option<Seat>) -> Option<(Seat, Duty)> {
        let near = near.filter(|seat| hearing.people.contains(*seat));
        let word = hearing.bots.lowest().or(near).or_else(|| hearing.people.lowest());
        match word {
            Some(seat) => Some((seat, Duty::May)),
            None => self.longest_waiting(hearing.must).map(|seat| (seat, Duty::Must)),
        }
    }

    /// The bots that act now where all who can do so at once: those that may
    /// put in a word, and once nobody else may, those that must act.
    #[must_use]
    pub fn bots_heard(&self, hearing: Hearing) -> Seats {
        if !hearing.bots.is_empty() {
            hearing.bots
        } else if hearing.people.is_empty() {
            hearing.must.minus(self.people)
        } else {
            Seats::NONE
        }
    }

    /// The people for whom bots wait. Nobody where no bot would go on: people
    /// who must act wait for nobody, and can be spoken to while they think.
    #[must_use]
    pub fn moment(&self, hearing: Hearing) -> Seats {
        if hearing.must.minus(self.people).is_empty() { Seats::NONE } else { hearing.people }
    }

    /// The seat lets the others go on, as long as it faces this. The same is
    /// said of somebody whose moment is over.
    pub fn pass(&mut self, seat: Seat, faced: Faced<D>) {
        self.passed[seat.index()] = Some(faced);
        self.passing.insert(seat);
    }

    /// Whether the seat, if it has passed, need not be asked about what it faces
    /// now.
    fn pass_holds(&self, seat: Seat, now: &Faced<D>) -> bool {
        let Some(then) = &self.passed[seat.index()] else { return false };
        if self.people.contains(seat) {
            then.matter == now.matter
        } else {
            then.decision == now.decision
        }
    }

    /// The seat has acted.
    pub fn acted(&mut self, seat: Seat, duty: Duty) {
        self.actions += 1;
        self.acted[seat.index()] = self.actions;
        self.forget_pass(seat);
        match duty {
            Duty::Must => self.interrupted = Seats::NONE,
            Duty::May => self.interrupted.insert(seat),
        }
    }

    /// An action was taken back: everybody is asked afresh.
    pub fn took_back(&mut self) {
        self.passing.into_iter().for_each(|seat| self.forget_pass(seat));
        self.interrupted = Seats::NONE;
    }

    fn forget_pass(&mut self, seat: Seat) {
        self.passed[seat.index()] = None;
        self.passing.remove(seat);
    }

    fn longest_waiting(&self, seats: Seats) -> Option<Seat> {
        seats.into_iter().min_by_key(|seat| self.acted[seat.index()])
    }
}

#[cfg(test)]
mod tests;
