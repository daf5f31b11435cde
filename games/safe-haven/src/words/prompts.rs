//! What is awaited, and of whom.

use tabletop::words::{number, verb};
use tabletop::{Prompt, Seats, Sentence, sentence};

use super::cards;
use super::scenes::scene;
use super::stakes::first_card;
use crate::frame::{Decision, Matter, Peril, Question, Tried};
use crate::state::GroupId;
use crate::view::View;

/// A decision in a few words.
pub(super) fn decision(open: Question) -> &'static str {
    match open {
        Question::Vote => "a vote for the leader",
        Question::Dawn => "whether to travel by day, or rest",
        Question::Dusk => "whether somebody is eaten",
        Question::Meal { .. } => "the meal",
        Question::Nightfall => "whether to rest or travel by night",
        Question::StayingBehind => "who stays behind",
        Question::SmallGroup { .. } => "whether to roll again",
        Question::Supplies { .. } => "who carries the find",
        Question::MakingRoom { .. } => "room for the find",
        Question::Answering { .. } => "an answer to an offer",
        Question::FirstAid { .. } => "first aid in time",
        Question::Spending { .. } | Question::Committing { .. } => "points for the challenge",
        Question::Losing => "which card is lost",
        Question::Injuring => "who is injured",
        Question::Leaving => "who wants to leave",
        Question::LettingGo { .. } => "who of those may leave",
        Question::Volunteering { .. } => "who goes along",
        Question::Choosing { .. } => "who is taken along",
        Question::Trading => "trading",
    }
}

/// What is awaited of the viewer; or, for others, of whom it is awaited.
pub(super) fn prompt(view: &View, decision: Option<&Decision>) -> Prompt {
    match (own_group(view), decision) {
        (Some(id), Some(decision)) => {
            Prompt { title: title(view, id), text: asked(view, decision) }
        }
        (Some(id), None) => Prompt { title: title(view, id), text: awaited(view, id) },
        (None, _) => looked_on(view),
    }
}

fn own_group(view: &View) -> Option<GroupId> {
    view.viewer.seat().and_then(|seat| view.road.group_of(seat))
}

fn title(view: &View, id: GroupId) -> Sentence {
    let group = view.road.group(id);
    group.question().copied().map_or("On the road", |open| scene(group, open).title).into()
}

/// For whoever has no group: where every group stands.
fn looked_on(view: &View) -> Prompt {
    let live = view.road.groups().filter(|(_, group)| !group.members.is_empty());
    let ids: Vec<GroupId> = live.map(|(id, _)| id).collect();
    match ids[..] {
        [] => Prompt {
            title: "The end of the road".into(),
            text: "Everyone has found a safe haven or died.".into(),
        },
        [id] => Prompt { title: title(view, id), text: awaited(view, id) },
        [..] => {
            let mut text = Sentence::default();
            for (place, id) in ids.into_iter().enumerate() {
                text.push(if place > 0 { " Group " } else { "Group " });
                text.push(format!("{}: ", id.index() + 1));
                text.push(awaited(view, id));
            }
            Prompt { title: "On the road".into(), text }
        }
    }
}

/// `Bo and Cy decide: the meal.`
fn awaited(view: &View, id: GroupId) -> Sentence {
    let Some(open) = view.road.group(id).question().copied() else {
        return "Nothing is awaited.".into();
    };
    let awaited = view.awaited(id);
    let decide = verb(awaited.len(), "decides", "decide");
    sentence![Sentence::list(awaited), format!(" {decide}: {}.", decision(open))]
}

impl View {
    /// Whom a group waits for.
    #[must_use]
    pub fn awaited(&self, id: GroupId) -> Seats {
        crate::SafeHaven { road: self.road, sealed: Default::default() }.awaited(id).must
    }
}

/// The question as it is put to whoever is asked, and the next step.
fn asked(view: &View, decision: &Decision) -> Sentence {
    match decision.matter {
        Matter::Vote => "Who should lead the group? Choose somebody: your vote stays sealed until \
                         all are in."
            .into(),
        Matter::Dawn { rest: true } => {
            "Lead the group on, or rest a day for the heavily injured?".into()
        }
        Matter::Dawn { rest: false } => "Lead the group on: by day it travels.".into(),
        Matter::Dusk => "Is somebody of the group to be eaten? Choose whom, or nobody.".into(),
        Matter::Meal { eaten: false, hungry } if hungry.is_empty() => {
            "Choose a card of yours to eat a point of.".into()
        }
        Matter::Meal { eaten: false, .. } => {
            "Choose a card of yours, then yourself to eat a point of it, or somebody to feed."
                .into()
        }
        Matter::Meal { eaten: true, hungry } if !hungry.is_empty() => {
            let go = verb(hungry.len(), " goes", " go");
            sentence![
                "You have eaten. ",
                Sentence::list(hungry),
                go,
                " hungry so far: feed ",
                "whom you like, or have done."
            ]
        }
        Matter::Meal { eaten: true, .. } => "You have eaten.".into(),
        Matter::Nightfall => "Rest for the night, or travel on in the dark?".into(),
        Matter::StayingBehind => "Do you go along, or stay behind?".into(),
        Matter::SmallGroup { roll } => sentence![format!(
            "The travel die shows {roll}: {}. Your group is small: keep it, or roll again?",
            cards::travel(roll)
        )],
        Matter::Supplies { card } => {
            sentence!["The group has found ", cards::card(card), ". Who carries it?"]
        }
        Matter::MakingRoom { card, tried: Tried::Trade } => {
            sentence![
                "Your hands are still full. Which card do you leave for ",
                cards::card(card),
                "?"
            ]
        }
        Matter::MakingRoom { card, tried } => {
            let ways = if tried == Tried::Offer { "" } else { ", or offer one for a trade" };
            sentence![
                "Your hands are full. For ",
                cards::card(card),
                " give a card of yours away \
                       or leave it behind",
                ways,
                "."
            ]
        }
        Matter::Answering { from } => sentence![from, " offers you a trade. Accept it?"],
        Matter::FirstAidBefore { before } => {
            let patients = Sentence::list(decision.patients);
            let what = match before {
                Peril::Effort => " before the dice fall?",
                Peril::Loss => " before a card is lost?",
                Peril::Injury => " before somebody is injured?",
            };
            sentence!["Use first aid on ", patients, what]
        }
        Matter::Committing { difficulty, effort } => {
            let missing = i32::from(difficulty) + 1 - effort;
            sentence![
                format!(
                    "The effort is {} and must exceed {difficulty}: {missing} more. How \
                     many points do you add, unseen?",
                    number(effort)
                ),
                first_card(view).unwrap_or_default()
            ]
        }
        Matter::Spending { difficulty, effort } => {
            let missing = i32::from(difficulty) + 1 - effort;
            sentence![
                format!(
                    "The effort is {} and must exceed {difficulty}: {missing} more. How \
                     many points do you add?",
                    number(effort)
                ),
                first_card(view).unwrap_or_default()
            ]
        }
        Matter::Losing => "Which card does the group lose?".into(),
        Matter::Injuring => "Who of the group is injured?".into(),
        Matter::Leaving => "Do you want to leave the group, and lead those who come along?".into(),
        Matter::LettingGo { .. } => "Several want to leave, and one may. Who?".into(),
        Matter::Volunteering { leaver } => sentence![leaver, " leaves. Do you want to go along?"],
        Matter::Choosing { volunteers } => {
            let would = Sentence::list(volunteers);
            sentence!["You leave. ", would, " would come along: take them, or turn them away."]
        }
        Matter::Trading { offers, .. } => trading(view, offers),
        Matter::FirstAid => {
            let patients = Sentence::list(decision.patients);
            sentence!["You could use first aid on ", patients, " before others decide."]
        }
    }
}

fn trading(view: &View, offers: Seats) -> Sentence {
    let done = view
        .viewer
        .seat()
        .is_some_and(|me| own_group(view).is_some_and(|id| !view.road.group(id).asked.awaits(me)));
    match (offers.lowest(), done) {
        (Some(from), _) => sentence![from, " offers you a trade. Accept it?"],
        (None, true) => "You have done with trading.".into(),
        (None, false) => "Offer a card of yours for one of another, or to somebody for nothing; \
                          or have done."
            .into(),
    }
}

#[cfg(test)]
mod tests {
    use tabletop::voice::Names;
    use tabletop::{Game, Seat, Viewer, Voice};

    use crate::SafeHaven;

    fn prompt(position: &str, viewer: Viewer) -> (String, String) {
        let state = <SafeHaven as tabletop::Notation>::read_position(position).expect("a position");
        let decision = viewer.seat().and_then(|seat| state.decision(seat));
        let prompt = SafeHaven::prompt(&state.view(viewer), decision.as_ref());
        let names = Names::new(["Ada", "Bo", "Cy"]);
        (prompt.title.text(&names), prompt.text.text(&names))
    }

    const MEAL: &str = "3 players
        group at meal, day 2, distance 4
        1 leads, value 2, cards 3
        2 value 1, cards 4
        3 value 0";

    #[test]
    fn whoever_is_asked_is_told_the_next_step() {
        let (title, text) = prompt(MEAL, Viewer::Seat(Seat::new(0)));
        assert_eq!(title, "The meal");
        assert_eq!(
            text,
            "Choose a card of yours, then yourself to eat a point of it, or somebody to feed."
        );
    }

    #[test]
    fn whoever_can_feed_nobody_is_told_of_their_cards_alone() {
        let nothing_to_spare = MEAL.replace("cards 3", "cards 1");
        let (_, text) = prompt(&nothing_to_spare, Viewer::Seat(Seat::new(0)));
        assert_eq!(text, "Choose a card of yours to eat a point of.");
    }

    #[test]
    fn others_are_told_who_decides_what() {
        let (title, text) = prompt(MEAL, Viewer::Seat(Seat::new(2)));
        assert_eq!((title.as_str(), text.as_str()), ("The meal", "Ada and Bo decide: the meal."));
        let parted = "3 players
            group at dawn, day 2
            1 leads, value 2
            group at nightfall, day 1
            2 leads, value 2
            3 value 1";
        let (title, text) = prompt(parted, Viewer::Onlooker);
        assert_eq!(title, "On the road");
        assert_eq!(
            text,
            "Group 1: Ada decides: whether to travel by day, or rest. Group 2: Bo decides: \
             whether to rest or travel by night."
        );
    }
}
