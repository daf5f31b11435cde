//! What a viewer may know: everything but the sealed answers of others.

use serde::{Deserialize, Serialize};
use tabletop::{Ask, Chance, ChanceExt, Odds, Seat, Viewer};

use crate::charts::HANDS;
use crate::frame::Question;
use crate::state::{Hand, Road, SafeHaven, Sealed};

/// What a viewer may know.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct View {
    pub viewer: Viewer,
    pub road: Road,
    /// One's own answer that is not opened yet.
    pub sealed: Option<Sealed>,
}

impl SafeHaven {
    pub(crate) fn view_of(&self, viewer: Viewer) -> View {
        let sealed = viewer.seat().and_then(|seat| self.sealed[seat.index()]);
        View { viewer, road: self.road, sealed }
    }

    /// Rule 1.5: the answers of others could be any that they may give.
    pub(crate) fn from_view(view: &View, chance: &mut dyn Chance) -> Self {
        let mut state = Self { road: view.road, sealed: Default::default() };
        for (_, group) in view.road.groups() {
            let Some(open) = group.question() else { continue };
            for who in group.answered {
                state.sealed[who.index()] = if view.viewer.is(who) {
                    view.sealed
                } else {
                    state.some_answer(who, open, chance)
                };
            }
        }
        state
    }

    /// Any answer that somebody may have sealed to this question.
    fn some_answer(&self, who: Seat, open: Question, chance: &mut dyn Chance) -> Option<Sealed> {
        let ask = Ask::hidden("answer");
        match open {
            Question::Vote => {
                let members = self.road.group(self.road.character(who).group).members;
                Some(Sealed::Vote(chance.seat_of(ask, members)))
            }
            Question::Spending { .. } => {
                let mut points = [0; HANDS];
                for hand in Hand::BOTH {
                    let most = self.road.character(who).points_in(hand);
                    points[hand.index()] = chance.one_of(ask, usize::from(most) + 1) as u8;
                }
                Some(Sealed::Spend(points))
            }
            Question::StayingBehind | Question::Leaving | Question::Volunteering { .. } => {
                Some(Sealed::Part(chance.pick(ask, Odds::Even(2)) == 1))
            }
            // These are answered openly.
            Question::Dawn
            | Question::Dusk
            | Question::Meal
            | Question::Nightfall
            | Question::SmallGroup { .. }
            | Question::Supplies { .. }
            | Question::MakingRoom { .. }
            | Question::Answering { .. }
            | Question::Losing
            | Question::Injuring
            | Question::LettingGo
            | Question::Choosing { .. }
            | Question::Trading => None,
        }
    }
}
