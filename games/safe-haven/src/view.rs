//! What a viewer may know: everything but the sealed answers of others.

use serde::{Deserialize, Serialize};
use tabletop::{Ask, Chance, ChanceExt, Odds, Sealed, Seat, Viewer};

use crate::charts::HANDS;
use crate::frame::Question;
use crate::state::{Answer, Hand, Road, SafeHaven};

/// What a viewer may know.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct View {
    pub viewer: Viewer,
    #[serde(serialize_with = "tabletop::open")]
    pub road: Road,
    /// One's own answer that is not opened yet.
    pub sealed: Option<Answer>,
}

impl SafeHaven {
    pub(crate) fn view_of(&self, viewer: Viewer) -> View {
        View { viewer, road: self.road, sealed: self.sealed.own(viewer) }
    }

    /// Rule 1.5: the answers of others could be any that they may give.
    pub(crate) fn from_view(view: &View, chance: &mut dyn Chance) -> Self {
        let mut sealed = Sealed::NONE;
        for (_, group) in view.road.groups() {
            let Some(question) = group.question().copied() else { continue };
            let some = |who| some_answer(&view.road, who, question, chance);
            sealed.imagine(group.asked, view.viewer, view.sealed, some);
        }
        Self { road: view.road, sealed }
    }
}

/// Any answer that somebody may have sealed to this question.
fn some_answer(
    road: &Road,
    who: Seat,
    question: Question,
    chance: &mut dyn Chance,
) -> Option<Answer> {
    let ask = Ask::hidden("answer");
    match question {
        Question::Vote => {
            let members = road.group(road.character(who).group).members;
            Some(Answer::Vote(chance.seat_of(ask, members)))
        }
        Question::Committing { .. } => {
            let mut points = [0; HANDS];
            for hand in Hand::BOTH {
                let most = road.character(who).points_in(hand);
                points[hand.index()] = chance.one_of(ask, usize::from(most) + 1) as u8;
            }
            Some(Answer::Spend(points))
        }
        Question::StayingBehind | Question::Leaving | Question::Volunteering { .. } => {
            Some(Answer::Part(chance.pick(ask, Odds::Even(2)) == 1))
        }
        // These are answered openly.
        Question::Dawn
        | Question::Dusk
        | Question::Meal { .. }
        | Question::Nightfall
        | Question::SmallGroup { .. }
        | Question::Supplies { .. }
        | Question::MakingRoom { .. }
        | Question::Answering { .. }
        | Question::FirstAid { .. }
        | Question::Spending { .. }
        | Question::Losing
        | Question::Injuring
        | Question::LettingGo { .. }
        | Question::Choosing { .. }
        | Question::Trading => None,
    }
}
