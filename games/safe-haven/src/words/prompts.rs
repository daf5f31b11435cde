//! What is awaited, and of whom.

use tabletop::{Seats, Sentence, Viewer, sentence};

use super::cards;
use crate::frame::Question;
use crate::state::GroupId;
use crate::view::View;

/// A decision in a few words.
pub(super) fn decision(open: Question) -> &'static str {
    match open {
        Question::Vote => "a vote for the leader",
        Question::Dawn => "whether to travel by day, or rest",
        Question::Dusk => "whether somebody is eaten",
        Question::Meal => "the meal",
        Question::Nightfall => "whether to rest or travel by night",
        Question::StayingBehind => "who stays behind",
        Question::SmallGroup { .. } => "whether to roll again",
        Question::Supplies { .. } => "who carries the find",
        Question::MakingRoom { .. } => "room for the find",
        Question::Answering { .. } => "an answer to an offer",
        Question::Spending { .. } => "points for the challenge",
        Question::Losing => "which card is lost",
        Question::Injuring => "who is injured",
        Question::Leaving => "who wants to leave",
        Question::LettingGo => "who of those may leave",
        Question::Volunteering { .. } => "who goes along",
        Question::Choosing { .. } => "who is taken along",
        Question::Trading => "trading",
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
    let Some(open) = group.question() else { return sentence!["Nothing is awaited."] };
    let awaited = view.awaited(id);
    match view.viewer {
        Viewer::Seat(seat) if awaited.contains(seat) => question(view, open),
        Viewer::Seat(_) | Viewer::Onlooker => {
            let verb = if awaited.len() == 1 { "decides" } else { "decide" };
            sentence![Sentence::list(awaited), format!(" {verb}: {}.", decision(open))]
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
fn question(view: &View, open: Question) -> Sentence {
    match open {
        Question::Vote => {
            sentence!["Who should lead the group? Your vote stays sealed until all are in."]
        }
        Question::Dawn => {
            sentence!["A new day: lead the group on, or rest if somebody is heavily injured."]
        }
        Question::Dusk => sentence!["Night falls. Is somebody of the group to be eaten?"],
        Question::Meal => {
            sentence!["The meal: eat a point of your own, and feed others if you like."]
        }
        Question::Nightfall => sentence!["Rest for the night, or travel on in the dark?"],
        Question::StayingBehind => {
            sentence!["The group sets out. Do you go with it, or stay behind?"]
        }
        Question::SmallGroup { roll } => {
            sentence![format!("The travel die shows {roll}. Your group is small: roll again?")]
        }
        Question::Supplies { card } => {
            sentence!["The group has found ", cards::card(card), ". Who carries it?"]
        }
        Question::MakingRoom { card, .. } => {
            sentence!["Your hands are full. Make room for ", cards::card(card), "."]
        }
        Question::Answering { from, .. } => sentence![from, " offers you a trade."],
        Question::Spending { difficulty, effort } => sentence![format!(
            "The effort is {effort} and must exceed {difficulty}. How many points do you add, unseen?"
        )],
        Question::Losing => sentence!["Which card does the group lose?"],
        Question::Injuring => sentence!["Who of the group is injured?"],
        Question::Leaving => sentence!["The group rests. Do you want to leave it?"],
        Question::LettingGo => sentence!["Several want to leave, and one may. Who?"],
        Question::Volunteering { leaver } => {
            sentence![leaver, " leaves. Do you want to go along?"]
        }
        Question::Choosing { .. } => {
            sentence!["You leave. Whom of the volunteers do you take along?"]
        }
        Question::Trading => trading(view),
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
