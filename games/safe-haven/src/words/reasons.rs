//! Why something cannot be done, in sentences.

use tabletop::{Sentence, sentence};

use super::prompts::decision;
use crate::reason::Reason;
use crate::setup::{FEWEST, MOST};

pub(super) fn explain(reason: &Reason) -> Sentence {
    match *reason {
        Reason::Seats { seats } => {
            sentence![format!("{FEWEST} to {MOST} play, and this table has {seats} seats.")]
        }
        Reason::NoSuchSeat { seat } => sentence![format!("There is no {seat} at this table.")],
        Reason::OffTheRoad { who } => sentence![who, " has arrived or died."],
        Reason::NotNow { open } => {
            sentence![format!("The open decision is another one: {}.", decision(open))]
        }
        Reason::NotAsked { who } => sentence![who, " is not asked now."],
        Reason::NotTheLeader { leader: Some(leader) } => {
            sentence!["This is for the leader to decide, and that is ", leader, "."]
        }
        Reason::NotTheLeader { leader: None } => sentence!["The group has no leader yet."],
        Reason::NotOfTheGroup { who } => sentence![who, " is not of this group."],
        Reason::NotOneself => sentence!["That needs somebody else."],
        Reason::EmptyHand { whose } => sentence!["That hand of ", whose, " is empty."],
        Reason::NoFirstAid { whose } => {
            sentence![whose, " carries no first aid card in that hand."]
        }
        Reason::NotHurt { who } => sentence![who, " is not hurt."],
        Reason::NoQuietMoment => sentence!["There is no quiet moment for first aid now."],
        Reason::NobodyHeavilyInjured => sentence!["Nobody of the group is heavily injured."],
        Reason::TooFewPoints { has } => {
            sentence![format!("The cards do not have that many points: {has} in all.")]
        }
        Reason::NothingAdded => sentence!["That adds no points."],
        Reason::TradedAlready => {
            sentence!["A trade has been made for this find already."]
        }
        Reason::HandsFull { who } => sentence![who, " has both hands full."],
        Reason::OfferedAlready { most: 1 } => sentence!["One offer has been made already."],
        Reason::OfferedAlready { most } => {
            sentence![format!("All {most} offers of this rest have been made.")]
        }
        Reason::OfferOpen => sentence!["An offer of one's own still waits for its answer."],
        Reason::NoOffer { from } => sentence!["There is no such offer from ", from, "."],
        Reason::AlreadyFed { who } => sentence![who, " has eaten tonight."],
        Reason::LastPoint => {
            sentence!["It is the last point, and nobody goes hungry by choice."]
        }
        Reason::StillHungry => {
            sentence!["Whoever carries points eats before leaving the meal."]
        }
        Reason::DoesNotWantToLeave { who } => sentence![who, " does not want to leave."],
        Reason::HasNotVolunteered { who } => {
            sentence![who, " is not among the volunteers still to be decided about."]
        }
        Reason::NothingFoundToTreatWith => sentence!["The find is no first aid card."],
    }
}

#[cfg(test)]
mod tests {
    use tabletop::voice::Names;

    use super::super::cards;
    use super::*;

    #[test]
    fn a_number_of_points_reads_well() {
        assert_eq!(cards::points(1u8), "1 point");
        assert_eq!(cards::points(0u8), "0 points");
        let said = explain(&Reason::TooFewPoints { has: 3 }).text(&Names::plain(2));
        assert_eq!(said, "The cards do not have that many points: 3 in all.");
    }
}
