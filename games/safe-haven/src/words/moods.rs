//! How events feel, and how one is warned of them.

use tabletop::{Mood, Sentence, sentence};

use super::events::tell;
use crate::charts::{self, Met};
use crate::event::{Chosen, Event};
use crate::state::Card;

pub(super) fn mood(event: &Event) -> Mood {
    match *event {
        Event::Joined { .. } | Event::EffortCounted { .. } | Event::Finished { .. } => Mood::Calm,
        Event::FollowedAlready { .. } | Event::NothingToLose { .. } => Mood::Calm,
        Event::Tired { .. } | Event::StillTired { .. } | Event::NeedsRoom { .. } => Mood::Calm,
        Event::NobodyStays { .. } | Event::AllStay { .. } | Event::Lapsed { .. } => Mood::Calm,
        Event::Dealt { .. } | Event::KeptAid { .. } | Event::Spoke { .. } => Mood::Calm,
        Event::Leads { by: Chosen::Alone, .. } => Mood::Calm,
        Event::Carries { .. }
        | Event::Sealed { .. }
        | Event::Opened { .. }
        | Event::Leads { .. }
        | Event::Phase { .. }
        | Event::Ordered { .. }
        | Event::Travelled { .. }
        | Event::KeptRoll { .. }
        | Event::MadeRoom { .. }
        | Event::Gave { .. }
        | Event::Offered { .. }
        | Event::Traded { .. }
        | Event::Declined { .. }
        | Event::Spared { .. }
        | Event::Added { .. }
        | Event::Ate { .. }
        | Event::Fed { .. }
        | Event::Rested { .. }
        | Event::Parted { .. }
        | Event::AllGo { .. }
        | Event::LetGo { .. }
        | Event::TurnedAway { .. }
        | Event::TakenAlong { .. } => Mood::Step,
        Event::HavenRolled { .. } | Event::TravelRolled { .. } | Event::Strained { .. } => {
            Mood::Chance
        }
        Event::EvasionRolled { evaded, .. } => {
            if evaded {
                Mood::Find
            } else {
                Mood::Danger
            }
        }
        Event::SuppliesRolled { .. } | Event::Overcame { .. } | Event::Treated { .. } => Mood::Find,
        Event::Drew { card: Card::FirstAid, .. } => Mood::Find,
        Event::Drew { card: Card::Resource(_), .. } => Mood::Chance,
        Event::Encountered { met, .. } => match met {
            Met::Friendly => Mood::Calm,
            Met::Hostile => Mood::Danger,
            Met::Samaritans => Mood::Find,
        },
        Event::Followed { .. } | Event::Challenged { .. } => Mood::Danger,
        Event::FailureRolled { roll, .. } if charts::failure_injures(roll) => Mood::Harm,
        Event::FailureRolled { .. } => Mood::Danger,
        Event::Failed { .. }
        | Event::LostCard { .. }
        | Event::Hurt { .. }
        | Event::Starving { .. } => Mood::Harm,
        Event::Arrived { .. } => Mood::Rescue,
        Event::Cannibalised { .. } | Event::Died { .. } => Mood::Death,
        Event::Ended { .. } => Mood::End,
    }
}

/// What an event that hurts is called beforehand, without its dice.
pub(super) fn warning(event: &Event) -> Sentence {
    match *event {
        Event::Failed { .. } => "The challenge is lost.".into(),
        Event::FailureRolled { .. } => "Somebody of the group is injured.".into(),
        Event::Cannibalised { who, .. } => sentence![who, " is eaten."],
        Event::Died { who, .. } => sentence![who, " dies."],
        ref other => tell(other),
    }
}
