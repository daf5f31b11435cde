//! Answers that are given, hidden, and opened together.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::SerializeTuple as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::asked::Asked;
use crate::seat::{MAX_SEATS, Seat, Viewer};

/// Answers that are given but not opened yet, a place for each seat.
///
/// A state keeps these beside what lies open; a view keeps its viewer's
/// [`own`](Sealed::own) and nobody else's. Who was asked and who has answered
/// lies open, in an [`Asked`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sealed<A, const SEATS: usize = MAX_SEATS>([Option<A>; SEATS]);

impl<A: Copy, const SEATS: usize> Sealed<A, SEATS> {
    /// Nothing is sealed.
    pub const NONE: Self = Self([None; SEATS]);

    /// Takes an answer of somebody who is waited for.
    ///
    /// # Panics
    /// If the seat is not waited for: the rules have not checked it.
    pub fn seal(&mut self, asked: &mut Asked, seat: Seat, answer: A) {
        assert!(asked.awaits(seat), "{seat} seals an answer that it was not asked for");
        asked.answer(seat);
        self.0[seat.index()] = Some(answer);
    }

    /// Opens the answers to a question in the order of the seats. Nobody is
    /// asked any more.
    pub fn open(
        &mut self,
        asked: &mut Asked,
    ) -> impl Iterator<Item = (Seat, A)> + Clone + use<A, SEATS> {
        let answered = asked.dismiss();
        let opened = *self;
        for seat in answered {
            self.0[seat.index()] = None;
        }
        answered.into_iter().filter_map(move |seat| Some((seat, opened.0[seat.index()]?)))
    }

    /// The seat's answer is void: it is dead, or gone.
    pub fn void(&mut self, asked: &mut Asked, seat: Seat) {
        asked.excuse(seat);
        self.0[seat.index()] = None;
    }

    /// What a view keeps: the viewer's own answer.
    #[must_use]
    pub fn own(&self, viewer: Viewer) -> Option<A> {
        self.0.get(viewer.seat()?.index()).copied().flatten()
    }

    /// Whether the seat has sealed something.
    #[must_use]
    pub fn has(&self, seat: Seat) -> bool {
        self.0.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Imagines the answers to a question from a view: the viewer's own is
    /// known, and each of the others is any that `some` finds possible.
    pub fn imagine(
        &mut self,
        asked: Asked,
        viewer: Viewer,
        own: Option<A>,
        mut some: impl FnMut(Seat) -> Option<A>,
    ) {
        for seat in asked.answered() {
            self.0[seat.index()] = if viewer.is(seat) { own } else { some(seat) };
        }
    }
}

impl<A: Copy, const SEATS: usize> Default for Sealed<A, SEATS> {
    fn default() -> Self {
        Self::NONE
    }
}

/// It is written as the list of its answers.
impl<A: Serialize, const SEATS: usize> Serialize for Sealed<A, SEATS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_tuple(SEATS)?;
        self.0.iter().try_for_each(|answer| list.serialize_element(answer))?;
        list.end()
    }
}

impl<'de, A: Copy + Deserialize<'de>, const SEATS: usize> Deserialize<'de> for Sealed<A, SEATS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(SEATS, Answers(PhantomData))
    }
}

struct Answers<A, const SEATS: usize>(PhantomData<A>);

impl<'de, A: Copy + Deserialize<'de>, const SEATS: usize> Visitor<'de> for Answers<A, SEATS> {
    type Value = Sealed<A, SEATS>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of {SEATS} answers")
    }

    fn visit_seq<L: SeqAccess<'de>>(self, mut list: L) -> Result<Self::Value, L::Error> {
        let mut sealed = Sealed::NONE;
        for (place, answer) in sealed.0.iter_mut().enumerate() {
            *answer = list.next_element()?.ok_or_else(|| L::Error::invalid_length(place, &self))?;
        }
        Ok(sealed)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::seat::Seats;

    const SEATS: usize = 5;

    proptest! {
        /// In whatever order answers are sealed, they open in the order of the
        /// seats, each once, and none before.
        #[test]
        fn answers_open_together_in_the_order_of_the_seats(
            order in Just((0..SEATS).collect::<Vec<_>>()).prop_shuffle(),
            answers in proptest::array::uniform5(0u8..9),
            gone in 0..SEATS,
        ) {
            let mut asked = Asked::of(Seats::first(SEATS));
            let mut sealed = Sealed::<u8, SEATS>::NONE;
            for seat in order.into_iter().map(Seat::new) {
                prop_assert!(!sealed.has(seat));
                sealed.seal(&mut asked, seat, answers[seat.index()]);
                for other in Seat::all(SEATS) {
                    let own = sealed.own(Viewer::Seat(other));
                    let known = asked.answered().contains(other).then(|| answers[other.index()]);
                    prop_assert_eq!(own, known);
                }
                prop_assert_eq!(sealed.own(Viewer::Onlooker), None);
            }
            let gone = Seat::new(gone);
            sealed.void(&mut asked, gone);
            let opened: Vec<_> = sealed.open(&mut asked).collect();
            let all = Seat::all(SEATS).filter(|seat| *seat != gone);
            let expected: Vec<_> = all.map(|seat| (seat, answers[seat.index()])).collect();
            prop_assert_eq!(opened, expected);
            prop_assert_eq!(sealed, Sealed::NONE);
            prop_assert_eq!(asked, Asked::NOBODY);
        }

        /// What is imagined from a view looks the same to its viewer.
        #[test]
        fn imagined_answers_keep_what_the_viewer_knows(
            answered in proptest::collection::vec(0..SEATS, 0..SEATS),
            viewer in 0..SEATS,
        ) {
            let answered: Seats = answered.into_iter().map(Seat::new).collect();
            let asked = Asked::midway(Seats::first(SEATS), answered);
            let viewer = Viewer::Seat(Seat::new(viewer));
            let own = viewer.seat().filter(|seat| answered.contains(*seat)).map(|_| 7u8);
            let mut sealed = Sealed::<u8, SEATS>::NONE;
            sealed.imagine(asked, viewer, own, |seat| Some(seat.index() as u8));
            prop_assert_eq!(sealed.own(viewer), own);
            for seat in Seat::all(SEATS) {
                prop_assert_eq!(sealed.has(seat), answered.contains(seat));
            }
        }
    }

    #[test]
    #[should_panic(expected = "seals an answer that it was not asked for")]
    fn nobody_seals_an_answer_unasked() {
        let mut asked = Asked::of(Seats::only(Seat::new(1)));
        let mut sealed = Sealed::<u8, SEATS>::NONE;
        sealed.seal(&mut asked, Seat::new(0), 3);
    }

    #[test]
    fn sealed_answers_are_stored_as_a_list() {
        let mut asked = Asked::of(Seats::first(2));
        let mut sealed = Sealed::<u8, 2>::NONE;
        sealed.seal(&mut asked, Seat::new(1), 4);
        let text = serde_json::to_string(&sealed).unwrap();
        assert_eq!(text, "[null,4]");
        assert_eq!(serde_json::from_str::<Sealed<u8, 2>>(&text).unwrap(), sealed);
        let error = serde_json::from_str::<Sealed<u8, 2>>("[null]").unwrap_err().to_string();
        assert!(error.contains("expected a list of 2 answers"), "{error}");
        let bytes = postcard::to_allocvec(&sealed);
        assert!(bytes.is_ok_and(|bytes| bytes == [0, 1, 4]));
    }
}
