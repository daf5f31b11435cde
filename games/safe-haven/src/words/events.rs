//! The log: what happened, in sentences, and the rule behind each.

use tabletop::life::Part;
use tabletop::words::number;
use tabletop::{Rule, Seat, Seats, Sentence, sentence};

use super::cards;
use crate::charts::Met;
use crate::event::{Chosen, Event, Toll};
use crate::rules::*;
use crate::state::{Answer, Band, Cause, GroupId, Phase, Wounds};

fn of(group: GroupId) -> String {
    let mut words = cards::group(group);
    words.replace_range(..1, "G");
    words
}

/// An event as a sentence. Once the first group has parted, a group is named
/// where the sentence is about it.
pub(super) fn tell(event: &Event) -> Sentence {
    match group_of(event) {
        Some(Band { id, alone: false }) => sentence![of(id), ": ", what(event)],
        Some(Band { alone: true, .. }) | None => what(event),
    }
}

/// The same for the one whose fate it decides.
pub(super) fn fate(event: &Event, seat: Seat) -> Option<Sentence> {
    if let Event::Died { who, cause, distance } = *event
        && who == seat
    {
        let how = match cause {
            Cause::Wounds => "You die of your wounds",
            Cause::Hunger => "You starve",
            Cause::Eaten => "You die, and the others eat",
        };
        return Some(sentence![format!("{how}, {distance} from the start.")]);
    }
    if let Event::Arrived { members, distance, .. } = *event
        && members.contains(seat)
    {
        let others = members.without(seat);
        let with = if others.is_empty() { "" } else { " with " };
        let haven = format!(", {distance} from the start!");
        return Some(sentence!["You find a safe haven", with, Sentence::list(others), haven]);
    }
    None
}

fn what(event: &Event) -> Sentence {
    match *event {
        Event::Joined { who, value, person } => {
            let worth = format!(": a value of {}.", number(value));
            let [name, was] = [Part::Name, Part::Was].map(|part| person.told_by(who, part));
            sentence![who, " joins as ", name, ", who ", was, worth]
        }
        Event::Dealt { who, card } => sentence![who, " starts with ", cards::card(card), "."],
        Event::Drew { card, .. } => sentence!["It is ", cards::card(card), "."],
        Event::Carries { who, card } => sentence![who, " takes ", cards::card(card), "."],
        Event::Sealed { who, .. } => sentence![who, " has decided."],
        Event::Opened { who, answer } => opened(who, answer),
        Event::Leads { who, by, .. } => leads(who, by),
        Event::Phase { group, day, phase } => phase_begins(group, day, phase),
        Event::Ordered { by, travel: true, .. } => sentence![by, " has the group travel."],
        Event::Ordered { by, travel: false, .. } => sentence![by, " has the group rest."],
        Event::Travelled { members, distance, .. } => sentence![
            Sentence::list(members),
            verb(members, " travels", " travel"),
            format!(" on, {distance} from the start.")
        ],
        Event::Tired { who, fatigue, by: Toll::Night } => {
            sentence![who, format!(" grows tired: fatigue {fatigue}.")]
        }
        Event::Tired { who, fatigue, by: Toll::Wounds } => {
            sentence![who, format!(" drags heavy wounds along: fatigue {fatigue}.")]
        }
        Event::HavenRolled { dice: [a, b, c, d], row, .. } => sentence![format!(
            "The dice for a haven fall {a}, {b}, {c}, {d}; each must be {row} or less."
        )],
        Event::Arrived { members, distance, .. } => sentence![
            Sentence::list(members),
            verb(members, " finds", " find"),
            format!(" a safe haven, {distance} from the start!")
        ],
        Event::TravelRolled { roll, again, .. } => travel_rolled(roll, again),
        Event::KeptRoll { .. } => sentence!["The roll is kept."],
        Event::FollowedAlready { .. } => {
            sentence!["The group is followed already, so nothing happens."]
        }
        Event::Followed { roll, followers, .. } => {
            sentence![format!("Followed (die {roll}): by {}.", cards::followers(followers))]
        }
        Event::EvasionRolled { roll, evaded: true, .. } => {
            sentence![format!("The followers are shaken off (die {roll}).")]
        }
        Event::EvasionRolled { roll, evaded: false, .. } => {
            sentence![format!("The followers keep up (die {roll}).")]
        }
        Event::Encountered { roll, met, .. } => encountered(roll, met),
        Event::SuppliesRolled { roll, .. } => sentence![format!("Supplies! (die {roll})")],
        Event::NeedsRoom { who, card } => {
            sentence![who, " should carry ", cards::card(card), ", with both hands full."]
        }
        Event::MadeRoom { who, card } => sentence![who, " leaves ", cards::card(card), " behind."],
        Event::Gave { from, to, card } => {
            sentence![from, " gives ", to, " ", cards::card(card), "."]
        }
        Event::Offered { from, to, gives, wants } => {
            let wanted = cards::held(wants);
            sentence![from, " offers ", to, " ", cards::card(gives), " for ", wanted, "."]
        }
        Event::Traded { from, to, gave, got: Some(got) } => {
            sentence![
                from,
                " trades ",
                cards::card(gave),
                " to ",
                to,
                " for ",
                cards::card(got),
                "."
            ]
        }
        Event::Traded { from, to, gave, got: None } => {
            sentence![from, " hands ", to, " ", cards::card(gave), "."]
        }
        Event::Declined { from, by } => sentence![by, " declines the offer of ", from, "."],
        Event::Lapsed { from } => sentence!["The offer of ", from, " lapses."],
        Event::Finished { who } => sentence![who, " has done."],
        Event::Challenged { difficulty, hostile: None, .. } => {
            sentence![format!("A challenge of difficulty {difficulty}.")]
        }
        Event::Challenged { difficulty, hostile: Some(roll), .. } => sentence![format!(
            "A challenge of difficulty {difficulty}, with a hostile group in it (die {roll})."
        )],
        Event::Strained { who, dice, sum } if dice > 0 => {
            sentence![who, format!(" rolls {} and adds {sum}.", cards::dice(dice))]
        }
        Event::Strained { who, dice, sum } => {
            sentence![who, format!(" is a burden: {} {sum} away.", burden(dice))]
        }
        Event::EffortCounted { effort, difficulty, .. } => {
            let effort = number(effort);
            sentence![format!("Less all fatigue the effort is {effort} against {difficulty}.")]
        }
        Event::Added { who, points, effort } => {
            sentence![who, format!(" adds {}: {} so far.", cards::points(points), number(effort))]
        }
        Event::Overcame { effort, difficulty, .. } => {
            sentence![format!("Overcome: {} against {difficulty}.", number(effort))]
        }
        Event::Failed { effort, difficulty, .. } => {
            sentence![format!("Failed: {} against {difficulty}.", number(effort))]
        }
        Event::FailureRolled { roll, .. } if crate::charts::failure_injures(roll) => {
            sentence![format!("The failure costs an injury (die {roll}).")]
        }
        Event::FailureRolled { roll, .. } => {
            sentence![format!("The failure costs a card (die {roll}).")]
        }
        Event::NothingToLose { .. } => sentence!["There is no card to lose."],
        Event::LostCard { who, card } => sentence![who, " loses ", cards::card(card), "."],
        Event::Hurt { who, wounds } => sentence![who, " is now ", cards::wounds(wounds), "."],
        Event::Treated { by, whom, wounds } if by == whom => {
            sentence![by, " uses first aid and is now ", cards::wounds(wounds), "."]
        }
        Event::Treated { by, whom, wounds } => {
            sentence![by, " treats ", whom, ", who is now ", cards::wounds(wounds), "."]
        }
        Event::KeptAid { who } => sentence![who, " keeps the first aid."],
        Event::Cannibalised { who, by } if who == by => {
            sentence![by, " offers up body and life to feed the group."]
        }
        Event::Cannibalised { who, by } => {
            sentence!["By the word of ", by, " the group eats ", who, "."]
        }
        Event::Spared { .. } => sentence!["Nobody is eaten tonight."],
        Event::Ate { who, .. } => sentence![who, " eats."],
        Event::Fed { by, whom } => sentence![by, " feeds ", whom, "."],
        Event::Starving { who } => sentence![who, " has nothing to eat and is starving."],
        Event::Died { who, cause, distance } => died(who, cause, distance),
        Event::Spoke { who, person } => {
            let [name, says] = [Part::Name, Part::Says].map(|part| person.told_by(who, part));
            sentence![name, " (", who, "): “", says, "”"]
        }
        Event::Rested { who } => sentence![who, " is rested."],
        Event::StillTired { who } => {
            sentence![who, " is too badly hurt to recover in one phase of rest."]
        }
        Event::Parted { group, members, leaving: true, .. } => {
            let leave = verb(members, " leaves", " leave");
            sentence![Sentence::list(members), leave, " as ", cards::group(group), "."]
        }
        Event::Parted { group, members, leaving: false, .. } => {
            let stay = verb(members, " stays", " stay");
            sentence![Sentence::list(members), stay, " behind as ", cards::group(group), "."]
        }
        Event::AllGo { leader, .. } => sentence!["Everybody goes along with ", leader, "."],
        Event::AllStay { .. } => sentence!["Everybody stays, so the group rests."],
        Event::NobodyStays { .. } => {
            sentence!["Nobody heavily injured stays behind, so all travel on."]
        }
        Event::LetGo { who, by } => sentence![by, " lets ", who, " go."],
        Event::TurnedAway { who, by } => sentence![by, " does not take ", who, " along."],
        Event::TakenAlong { who, by } => sentence![by, " takes ", who, " along."],
        Event::Ended { arrived: Seats::NONE } => {
            sentence!["Nobody is left on the road, and nobody found a haven."]
        }
        Event::Ended { arrived } => {
            let safe = verb(arrived, " is", " are");
            sentence!["Nobody is left on the road: ", Sentence::list(arrived), safe, " safe."]
        }
    }
}

/// The group that a sentence is about without naming anybody of it.
fn group_of(event: &Event) -> Option<Band> {
    match *event {
        Event::Drew { group, .. }
        | Event::HavenRolled { group, .. }
        | Event::TravelRolled { group, .. }
        | Event::KeptRoll { group }
        | Event::Followed { group, .. }
        | Event::FollowedAlready { group }
        | Event::EvasionRolled { group, .. }
        | Event::Encountered { group, .. }
        | Event::SuppliesRolled { group, .. }
        | Event::Challenged { group, .. }
        | Event::EffortCounted { group, .. }
        | Event::Overcame { group, .. }
        | Event::Failed { group, .. }
        | Event::FailureRolled { group, .. }
        | Event::NothingToLose { group }
        | Event::Spared { group }
        | Event::AllStay { group }
        | Event::NobodyStays { group } => Some(group),
        Event::Joined { .. }
        | Event::Dealt { .. }
        | Event::Added { .. }
        | Event::KeptAid { .. }
        | Event::Carries { .. }
        | Event::Sealed { .. }
        | Event::Opened { .. }
        | Event::Leads { .. }
        | Event::Phase { .. }
        | Event::Ordered { .. }
        | Event::Travelled { .. }
        | Event::Tired { .. }
        | Event::Arrived { .. }
        | Event::NeedsRoom { .. }
        | Event::MadeRoom { .. }
        | Event::Gave { .. }
        | Event::Offered { .. }
        | Event::Traded { .. }
        | Event::Declined { .. }
        | Event::Lapsed { .. }
        | Event::Finished { .. }
        | Event::Strained { .. }
        | Event::LostCard { .. }
        | Event::Hurt { .. }
        | Event::Treated { .. }
        | Event::Cannibalised { .. }
        | Event::Ate { .. }
        | Event::Fed { .. }
        | Event::Starving { .. }
        | Event::Died { .. }
        | Event::Spoke { .. }
        | Event::Rested { .. }
        | Event::StillTired { .. }
        | Event::Parted { .. }
        | Event::AllGo { .. }
        | Event::LetGo { .. }
        | Event::TurnedAway { .. }
        | Event::TakenAlong { .. }
        | Event::Ended { .. } => None,
    }
}

/// The verb for one, or for several.
fn verb(who: Seats, one: &'static str, several: &'static str) -> &'static str {
    if who.len() == 1 { one } else { several }
}

/// `a die takes`, `2 dice take`.
fn burden(dice: i8) -> String {
    let takes = if dice == -1 { "takes" } else { "take" };
    format!("{} {takes}", cards::dice(dice))
}

fn opened(who: Seat, answer: Answer) -> Sentence {
    match answer {
        Answer::Vote(whom) if whom == who => sentence![who, " votes for themselves."],
        Answer::Vote(whom) => sentence![who, " votes for ", whom, "."],
        Answer::Spend([first, second]) => {
            sentence![who, format!(" adds {}.", cards::points(first + second))]
        }
        Answer::Part(true) => sentence![who, " wants to part from the group."],
        Answer::Part(false) => sentence![who, " keeps to the group."],
    }
}

fn leads(who: Seat, by: Chosen) -> Sentence {
    let how = match by {
        Chosen::Votes => " leads by the most votes.",
        Chosen::Value => " leads: of those with the most votes, the one of highest value.",
        Chosen::Lot => " leads by lot among equals.",
        Chosen::Alone => " walks alone.",
        Chosen::Leaving => " leads those who leave.",
    };
    sentence![who, how]
}

fn phase_begins(Band { id, .. }: Band, day: u16, phase: Phase) -> Sentence {
    match phase {
        Phase::Day => sentence![format!("{}: the morning of day {day}.", of(id))],
        Phase::Night => sentence![format!("{}: the night after day {day}.", of(id))],
    }
}

fn travel_rolled(roll: u8, again: bool) -> Sentence {
    let how = if again { "The second travel die shows" } else { "The travel die shows" };
    sentence![format!("{how} {roll}: {}.", cards::travel(roll))]
}

fn encountered(roll: Option<u8>, met: Met) -> Sentence {
    match roll {
        Some(roll) => {
            sentence![format!("The followers catch up (die {roll}): {}.", cards::met(met))]
        }
        None => sentence![format!("The followers catch up: {}.", cards::met(met))],
    }
}

fn died(who: Seat, cause: Cause, distance: u16) -> Sentence {
    let how = match cause {
        Cause::Wounds => "of wounds",
        Cause::Hunger => "of hunger",
        Cause::Eaten => "so that others live",
    };
    sentence![who, format!(" dies {how}, {distance} from the start.")]
}

/// The rule that an event comes from.
pub(super) fn rule_of(event: &Event) -> Rule {
    match event {
        Event::Joined { .. } => R1_2,
        Event::Dealt { .. } => R2_1,
        Event::Drew { .. } => R2_3,
        Event::Carries { .. } => R9_2,
        Event::Sealed { .. } => R1_5,
        Event::Opened { answer, .. } => match answer {
            Answer::Vote(_) => R5_3,
            Answer::Spend(_) => R10_7,
            Answer::Part(_) => R1_5,
        },
        Event::Leads { by, .. } => match by {
            Chosen::Leaving => R16_1,
            Chosen::Alone => R5_3,
            Chosen::Votes | Chosen::Value | Chosen::Lot => R5_2,
        },
        Event::Phase { phase, .. } => match phase {
            Phase::Day => R6_1,
            Phase::Night => R6_3,
        },
        Event::Ordered { .. } => R5_4,
        Event::Travelled { .. } => R7_1,
        Event::Tired { by, .. } => match by {
            Toll::Wounds => R7_2,
            Toll::Night => R7_4,
        },
        Event::HavenRolled { .. } => R8_2,
        Event::Arrived { .. } => R8_1,
        Event::TravelRolled { again, .. } => {
            if *again {
                R7_5
            } else {
                R7_3
            }
        }
        Event::KeptRoll { .. } => R7_5,
        Event::Followed { .. } | Event::FollowedAlready { .. } => R12_1,
        Event::EvasionRolled { .. } => R12_2,
        Event::Encountered { met, .. } => match met {
            Met::Friendly => R12_5,
            Met::Hostile => R12_4,
            Met::Samaritans => R12_6,
        },
        Event::SuppliesRolled { .. } => R9_1,
        Event::NeedsRoom { .. } | Event::MadeRoom { .. } | Event::Gave { .. } => R9_3,
        Event::Offered { .. } | Event::Declined { .. } | Event::Lapsed { .. } => R15_4,
        Event::Finished { .. } => R5_4,
        Event::Traded { got, .. } => got.map_or(R15_6, |_| R15_3),
        Event::Challenged { hostile, .. } => hostile.map_or(R10_1, |_| R12_4),
        Event::Strained { .. } => R10_2,
        Event::EffortCounted { .. } => R10_3,
        Event::Added { .. } => R10_4,
        Event::Overcame { .. } | Event::Failed { .. } => R10_6,
        Event::FailureRolled { .. } => R11_1,
        Event::NothingToLose { .. } => R11_4,
        Event::LostCard { .. } => R11_2,
        Event::Hurt { wounds, .. } => match wounds {
            Wounds::Heavy => R3_2,
            Wounds::Sound | Wounds::Injured => R3_1,
        },
        Event::Treated { .. } => R4_1,
        Event::KeptAid { .. } => R4_4,
        Event::Cannibalised { .. } | Event::Spared { .. } => R14_1,
        Event::Ate { .. } | Event::Fed { .. } => R13_1,
        Event::Starving { .. } => R13_5,
        Event::Died { cause, .. } => match cause {
            Cause::Wounds => R3_3,
            Cause::Hunger => R13_5,
            Cause::Eaten => R14_1,
        },
        Event::Spoke { .. } => R1_4,
        Event::Rested { .. } => R15_1,
        Event::StillTired { .. } => R15_2,
        Event::Parted { leaving, .. } => {
            if *leaving {
                R16_4
            } else {
                R17_1
            }
        }
        Event::AllGo { .. } => R16_5,
        Event::AllStay { .. } => R17_5,
        Event::NobodyStays { .. } => R17_3,
        Event::LetGo { .. } => R16_2,
        Event::TurnedAway { .. } | Event::TakenAlong { .. } => R16_3,
        Event::Ended { .. } => R18_1,
    }
}

#[cfg(test)]
mod tests {
    use tabletop::voice::Names;

    use super::*;

    const ADA: Seat = Seat::new(0);
    const BO: Seat = Seat::new(1);
    const CY: Seat = Seat::new(2);

    fn names() -> Names {
        Names::new(["Ada", "Bo", "Cy"])
    }

    #[test]
    fn one_s_own_fate_is_told_to_oneself() {
        let to = |event: &Event, seat| fate(event, seat).map(|told| told.text(&names()));
        let starves = Event::Died { who: BO, cause: Cause::Hunger, distance: 7 };
        assert_eq!(to(&starves, BO).as_deref(), Some("You starve, 7 from the start."));
        assert_eq!(to(&starves, ADA), None);
        let group = Band { id: GroupId::FIRST, alone: true };
        let members = [ADA, BO].into_iter().collect();
        let safe = Event::Arrived { group, members, distance: 14 };
        let told = "You find a safe haven with Ada, 14 from the start!";
        assert_eq!(to(&safe, BO).as_deref(), Some(told), "whoever is not named first, too");
        assert_eq!(to(&safe, CY), None);
        let alone = Event::Arrived { group, members: Seats::only(CY), distance: 14 };
        let told = "You find a safe haven, 14 from the start!";
        assert_eq!(to(&alone, CY).as_deref(), Some(told));
    }

    #[test]
    fn a_group_is_named_once_there_are_several() {
        let told = |alone| {
            let group = Band { id: GroupId::FIRST, alone };
            tell(&Event::SuppliesRolled { group, roll: 2 }).text(&names())
        };
        assert_eq!(told(true), "Supplies! (die 2)");
        assert_eq!(told(false), "Group 1: Supplies! (die 2)");
    }
}
