//! What a group is in the middle of, as it is shown: a title, a text, a
//! picture, and who decides.

use serde::Serialize;
use tabletop::Seat;

use crate::frame::{Peril, Question};
use crate::state::Group;

tabletop::kinds! {
    /// What is drawn beside the words.
    pub enum Picture in "games/safe-haven.ts" {
        Ballot = "ballot",
        Sun = "sun",
        Knife = "knife",
        Meal = "meal",
        Moon = "moon",
        Die = "die",
        Sack = "sack",
        Trade = "trade",
        Storm = "storm",
        Blood = "blood",
        Fork = "fork",
    }
}

/// Rule 5.4: who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Decider {
    /// The leader decides for all.
    Leader(Option<Seat>),
    /// One member decides.
    One(Seat),
    /// Everyone decides alone.
    Each,
    /// Everyone decides alone, and nobody sees how until all have.
    Sealed,
}

/// A question in a title, a text and a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scene {
    pub(super) title: &'static str,
    pub(super) text: &'static str,
    pub(super) picture: Picture,
    pub(super) decider: Decider,
}

/// The scene of a question that a group is asked.
pub(super) fn scene(group: &Group, question: Question) -> Scene {
    let leader = Decider::Leader(group.leader);
    let (title, text, picture, decider) = match question {
        Question::Vote => (
            "Who leads?",
            "Everyone votes. The votes stay sealed until all are in.",
            Picture::Ballot,
            Decider::Sealed,
        ),
        Question::Dawn => (
            "A new day",
            "The group travels by day; it rests only for somebody heavily injured.",
            Picture::Sun,
            leader,
        ),
        Question::Dusk => (
            "Night falls",
            "Is somebody of the group to be eaten, so that the others have food?",
            Picture::Knife,
            leader,
        ),
        Question::Meal { .. } => (
            "The meal",
            "Everyone eats one point. Whoever has none depends on the others.",
            Picture::Meal,
            Decider::Each,
        ),
        Question::Nightfall => (
            "The night",
            "Rest, or travel on in the dark? A night on the road tires everyone.",
            Picture::Moon,
            leader,
        ),
        Question::StayingBehind => (
            "The group sets out",
            "Who goes along, and who stays behind?",
            Picture::Fork,
            Decider::Sealed,
        ),
        Question::SmallGroup { .. } => (
            "The travel die",
            "A small group may roll once more. The second roll stands.",
            Picture::Die,
            leader,
        ),
        Question::Supplies { .. } => ("A find", "Who carries it?", Picture::Sack, leader),
        Question::MakingRoom { who, .. } => (
            "Both hands full",
            "A card must go to somebody else, or stay behind, for the find.",
            Picture::Sack,
            Decider::One(who),
        ),
        Question::Answering { to, .. } => {
            ("A trade", "One card for another?", Picture::Trade, Decider::One(to))
        }
        Question::FirstAid { before } => (
            "First aid",
            match before {
                Peril::Effort => "Who is hurt can be treated before the dice fall.",
                Peril::Loss => "First aid can be used before a card is lost.",
                Peril::Injury => "First aid can save a life before the blow falls.",
            },
            Picture::Blood,
            Decider::Each,
        ),
        Question::Spending { .. } => (
            "A challenge",
            "Everyone may add points from their cards, until the effort is more than the \
             difficulty or all have done.",
            Picture::Storm,
            Decider::Each,
        ),
        Question::Committing { .. } => (
            "A challenge",
            "Everyone may add points from their cards. Only more than the difficulty is enough.",
            Picture::Storm,
            Decider::Sealed,
        ),
        Question::Losing => {
            ("The failure costs a card", "Which one is lost?", Picture::Blood, leader)
        }
        Question::Injuring => {
            ("The failure costs blood", "Who of the group is injured?", Picture::Blood, leader)
        }
        Question::Leaving => (
            "The group rests",
            "Does anybody want to leave it, and lead those who come along?",
            Picture::Fork,
            Decider::Sealed,
        ),
        Question::LettingGo { .. } => {
            ("Several want to leave", "One of them may. Who?", Picture::Fork, leader)
        }
        Question::Volunteering { .. } => {
            ("Somebody leaves", "Who wants to go along?", Picture::Fork, Decider::Sealed)
        }
        Question::Choosing { leaver, .. } => (
            "Those who would come along",
            "Whom does the leaver take?",
            Picture::Fork,
            Decider::One(leaver),
        ),
        Question::Trading => (
            "Camp",
            "Cards may be traded and given away. Everyone says when they have done.",
            Picture::Trade,
            Decider::Each,
        ),
    };
    Scene { title, text, picture, decider }
}
