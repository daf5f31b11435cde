//! What is awaited, and of whom.

use tabletop::{Seats, Sentence, Viewer, sentence};

use super::cards;
use crate::frame::Frame;
use crate::state::GroupId;
use crate::view::View;

/// A decision in a few words.
pub(super) fn decision(frame: Frame) -> &'static str {
    match frame {
        Frame::Vote => "a vote for the leader",
        Frame::Dawn => "whether to travel by day, or rest",
        Frame::Dusk => "whether somebody is eaten",
        Frame::Meal => "the meal",
        Frame::Nightfall => "whether to rest or travel by night",
        Frame::StayingBehind => "who stays behind",
        Frame::SmallGroup { .. } => "whether to roll again",
        Frame::Supplies { .. } => "who carries the find",
        Frame::MakingRoom { .. } => "room for the find",
        Frame::Answering { .. } => "an answer to an offer",
        Frame::Spending { .. } => "points for the challenge",
        Frame::Losing => "which card is lost",
        Frame::Injuring => "who is injured",
        Frame::Leaving => "who wants to leave",
        Frame::LettingGo => "who of those may leave",
        Frame::Volunteering { .. } => "who goes along",
        Frame::Choosing { .. } => "who is taken along",
        Frame::Trading => "trading",
        Frame::PhaseEnds
        | Frame::SittingDown
        | Frame::SettingOut
        | Frame::OnTheRoad { .. }
        | Frame::Finding
        | Frame::Drawing
        | Frame::Encounter
        | Frame::Facing { .. }
        | Frame::Failing
        | Frame::SettlingDown
        | Frame::Recovering
        | Frame::Camp => "nothing",
    }
}

/// What is awaited of the viewer; or, for others, of whom it is awaited.
pub(super) fn prompt(view: &View) -> Sentence {
    let own = view.viewer.seat().and_then(|seat| view.road.group_of(seat));
    if let Some(id) = own {
        return group_prompt(view, id);
    }
    let live = view.road.groups().filter(|(_, group)| !group.members.is_empty());
    let mut prompts = live.map(|(id, _)| group_prompt(view, id)).peekable();
    if prompts.peek().is_none() {
        return sentence!["The road has come to its end."];
    }
    let mut all = Sentence::default();
    for prompt in prompts {
        if !all.0.is_empty() {
            all.push(" ");
        }
        all.push(prompt);
    }
    all
}

fn group_prompt(view: &View, id: GroupId) -> Sentence {
    let group = view.road.group(id);
    let Some(frame) = group.frame() else { return sentence!["Nothing is awaited."] };
    let awaited = view.awaited(id);
    match view.viewer {
        Viewer::Seat(seat) if awaited.contains(seat) => question(view, frame),
        Viewer::Seat(_) | Viewer::Onlooker => {
            let verb = if awaited.len() == 1 { "decides" } else { "decide" };
            sentence![Sentence::list(awaited), format!(" {verb}: {}.", decision(frame))]
        }
    }
}

impl View {
    /// Whom a group waits for.
    #[must_use]
    pub fn awaited(&self, id: GroupId) -> Seats {
        crate::SafeHaven { road: self.road, sealed: Default::default() }.awaited(id).must
    }
}

/// The question as it is put to whoever is asked.
fn question(view: &View, frame: Frame) -> Sentence {
    match frame {
        Frame::Vote => {
            sentence!["Who should lead the group? Your vote stays sealed until all are in."]
        }
        Frame::Dawn => {
            sentence!["A new day: lead the group on, or rest if somebody is heavily injured."]
        }
        Frame::Dusk => sentence!["Night falls. Is somebody of the group to be eaten?"],
        Frame::Meal => sentence!["The meal: eat a point of your own, and feed others if you like."],
        Frame::Nightfall => sentence!["Rest for the night, or travel on in the dark?"],
        Frame::StayingBehind => sentence!["The group sets out. Do you go with it, or stay behind?"],
        Frame::SmallGroup { roll } => {
            sentence![format!("The travel die shows {roll}. Your group is small: roll again?")]
        }
        Frame::Supplies { card } => {
            sentence!["The group has found ", cards::card(card), ". Who carries it?"]
        }
        Frame::MakingRoom { card, .. } => {
            sentence!["Your hands are full. Make room for ", cards::card(card), "."]
        }
        Frame::Answering { from, .. } => sentence![from, " offers you a trade."],
        Frame::Spending { difficulty, effort } => sentence![format!(
            "The effort is {effort} and must exceed {difficulty}. How many points do you add, unseen?"
        )],
        Frame::Losing => sentence!["Which card does the group lose?"],
        Frame::Injuring => sentence!["Who of the group is injured?"],
        Frame::Leaving => sentence!["The group rests. Do you want to leave it?"],
        Frame::LettingGo => sentence!["Several want to leave, and one may. Who?"],
        Frame::Volunteering { leaver } => {
            sentence![leaver, " leaves. Do you want to go along?"]
        }
        Frame::Choosing { .. } => sentence!["You leave. Whom of the volunteers do you take along?"],
        Frame::Trading => trading(view),
        Frame::PhaseEnds
        | Frame::SittingDown
        | Frame::SettingOut
        | Frame::OnTheRoad { .. }
        | Frame::Finding
        | Frame::Drawing
        | Frame::Encounter
        | Frame::Facing { .. }
        | Frame::Failing
        | Frame::SettlingDown
        | Frame::Recovering
        | Frame::Camp => sentence!["Nothing is awaited."],
    }
}

fn trading(view: &View) -> Sentence {
    let me = view.viewer.seat();
    let mut from = view
        .road
        .seats()
        .filter(|seat| view.road.character(*seat).offer.is_some_and(|offer| Some(offer.to) == me));
    match from.next() {
        Some(from) => sentence![from, " offers you a trade. Accept it?"],
        None => sentence!["The group rests. Offer a trade, or have done with it."],
    }
}
