//! Questions that several seats answer.

use serde::{Deserialize, Serialize};

use crate::seat::{Seat, Seats};

/// Those who are asked one question: who has still to answer, and who has.
///
/// Both lie open on the table: everybody sees who is waited for. What the
/// answers are may be [`Sealed`](crate::Sealed).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
pub struct Asked {
    waiting: Seats,
    answered: Seats,
}

impl Asked {
    /// Nobody is asked anything.
    pub const NOBODY: Self = Self { waiting: Seats::NONE, answered: Seats::NONE };

    /// These seats are asked, and none has answered.
    #[must_use]
    pub const fn of(seats: Seats) -> Self {
        Self { waiting: seats, answered: Seats::NONE }
    }

    /// A question as it stands: who has still to answer, and who has.
    #[must_use]
    pub const fn midway(waiting: Seats, answered: Seats) -> Self {
        Self { waiting: waiting.minus(answered), answered }
    }

    /// Those who have still to answer.
    #[must_use]
    pub const fn waiting(self) -> Seats {
        self.waiting
    }

    /// Those who have answered.
    #[must_use]
    pub const fn answered(self) -> Seats {
        self.answered
    }

    /// All who were asked and are still there.
    #[must_use]
    pub const fn everyone(self) -> Seats {
        self.waiting.or(self.answered)
    }

    /// Whether nobody is waited for any more.
    #[must_use]
    pub const fn is_settled(self) -> bool {
        self.waiting.is_empty()
    }

    /// Whether the seat has still to answer.
    #[must_use]
    pub const fn awaits(self, seat: Seat) -> bool {
        self.waiting.contains(seat)
    }

    /// The seat has answered. Whoever was not waited for changes nothing.
    pub const fn answer(&mut self, seat: Seat) {
        if self.waiting.contains(seat) {
            self.waiting.remove(seat);
            self.answered.insert(seat);
        }
    }

    /// The seat is no longer asked, whether it has answered or not: it is dead,
    /// or gone.
    pub const fn excuse(&mut self, seat: Seat) {
        self.waiting.remove(seat);
        self.answered.remove(seat);
    }

    /// Nobody is asked any more. Gives those who had answered.
    pub const fn dismiss(&mut self) -> Seats {
        let answered = self.answered;
        *self = Self::NOBODY;
        answered
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::seat::MAX_SEATS;

    fn seats() -> impl Strategy<Value = Seats> {
        let some = proptest::collection::vec(0..MAX_SEATS, 0..MAX_SEATS);
        some.prop_map(|seats| seats.into_iter().map(Seat::new).collect())
    }

    /// What can happen to a question.
    #[derive(Clone, Copy, Debug)]
    enum Happening {
        Answer(Seat),
        Excuse(Seat),
    }

    fn happening() -> impl Strategy<Value = Happening> {
        let seat = || (0..MAX_SEATS).prop_map(Seat::new);
        prop_oneof![seat().prop_map(Happening::Answer), seat().prop_map(Happening::Excuse),]
    }

    proptest! {
        /// Nobody is both waited for and done; nobody comes in who was not
        /// asked; and who answers or is excused is not waited for again.
        #[test]
        fn everybody_asked_is_waited_for_or_has_answered(
            asked in seats(),
            happenings in proptest::collection::vec(happening(), 0..40),
        ) {
            let mut question = Asked::of(asked);
            let mut excused = Seats::NONE;
            for happening in happenings {
                let before = question;
                match happening {
                    Happening::Answer(seat) => {
                        question.answer(seat);
                        prop_assert!(!question.awaits(seat));
                        let counts = before.everyone().contains(seat);
                        prop_assert_eq!(question.answered().contains(seat), counts);
                    }
                    Happening::Excuse(seat) => {
                        question.excuse(seat);
                        excused.insert(seat);
                    }
                }
                prop_assert!(question.waiting().and(question.answered()).is_empty());
                prop_assert!(question.waiting().is_within(before.waiting()));
                prop_assert_eq!(question.everyone(), asked.minus(excused));
                prop_assert_eq!(question.is_settled(), question.waiting().is_empty());
            }
            let answered = question.answered();
            prop_assert_eq!(question.dismiss(), answered);
            prop_assert_eq!(question, Asked::NOBODY);
        }
    }

    #[test]
    fn an_answer_of_somebody_who_was_not_asked_changes_nothing() {
        let (ada, bo) = (Seat::new(0), Seat::new(1));
        let mut question = Asked::of(Seats::only(ada));
        question.answer(bo);
        assert_eq!(question, Asked::of(Seats::only(ada)));
        question.answer(ada);
        question.answer(ada);
        assert_eq!(question, Asked::midway(Seats::NONE, Seats::only(ada)));
        assert_eq!(Asked::midway(Seats::first(2), Seats::only(ada)).waiting(), Seats::only(bo));
    }
}
