//! What happened, as sentences of the log.

use tabletop::voice::Span;
use tabletop::{Seat, Sentence, sentence};

use super::{MOVE, PERSON, POINT, at, kind_noun, letter, piece, safe};
use crate::board::Spot;
use crate::event::{Cause, Event};
use crate::map::Space;
use crate::pieces::{Message, People, Person, Picture, Terrain};

/// An event as a sentence.
pub(super) fn tell(event: &Event) -> Sentence {
    match *event {
        Event::Laid { first } => sentence!["The tiles lie. ", first, " begins."],
        Event::PersonPlaced { person, at: space, value } => placed(person, space, value),
        Event::BoatPlaced { seat, boat, at: space } => {
            sentence![seat, " places ", piece(boat), " at ", at(space), "."]
        }
        Event::TurnBegan { seat } => sentence![seat, " is on turn."],
        Event::MessagePlayed { seat, message, .. } => {
            sentence![seat, " plays ", letter(message), "."]
        }
        Event::Moved { person, from, to } => moved(person, from, to),
        Event::Sailed { boat, from, to, .. } => {
            sentence![piece(boat).capital(), " sails from ", at(from), " to ", at(to), "."]
        }
        Event::Called { creature, from, to, .. } => {
            sentence![piece(creature).capital(), " goes from ", at(from), " to ", at(to), "."]
        }
        Event::MovesEnded { seat, left } => ended(seat, left),
        Event::Sank { seat, at: space, terrain } => {
            sentence![seat, " sinks the ", terrain.word(), " at ", at(space), "."]
        }
        Event::Fell { people: fallen, at: space } => verb_of(
            fallen,
            sentence![" falls into the sea at ", at(space), "."],
            sentence![" fall into the sea at ", at(space), "."],
        ),
        Event::Turned { picture, .. } => turned(picture),
        Event::Found { seat, terrain, message } => found(seat, terrain, message),
        Event::CreatureCame { creature, at: space } => {
            sentence![piece(creature).capital(), " comes up at ", at(space), "."]
        }
        Event::BoatCame { boat, at: space } => {
            sentence![piece(boat).capital(), " comes up at ", at(space), "."]
        }
        Event::Climbed { person, boat } => {
            sentence![piece(person).capital(), " climbs into ", piece(boat), "."]
        }
        Event::PeopleLost { people, at, by } => people_lost(people, at, by),
        Event::BoatLost { boat, at, by } => piece_lost(piece(boat), at, by),
        Event::CreatureLost { creature, at, by } => piece_lost(piece(creature), at, by),
        Event::Overboard { people: crew, at: space } => verb_of(
            crew,
            sentence![" is in the water at ", at(space), "."],
            sentence![" are in the water at ", at(space), "."],
        ),
        Event::Rolled { seat, kind } => sentence![seat, " rolls a ", kind_noun(kind).0, "."],
        Event::NoneThere { kind } => {
            sentence!["There is no ", kind_noun(kind).0, " on the board."]
        }
        Event::CreatureMoved { seat, creature, from, to } => {
            sentence![seat, " moves ", piece(creature), " from ", at(from), " to ", at(to), "."]
        }
        Event::CreaturesLeft { seat, .. } => {
            sentence![seat, " leaves the creatures where they are."]
        }
        Event::Asked { seats, creature } => {
            sentence![Sentence::list(seats), " may defend against ", piece(creature), "."]
        }
        Event::Answered { seat, defends } => answered(seat, defends),
        Event::Defended { seat, message, .. } => {
            sentence![seat, " defends with ", letter(message), "."]
        }
        Event::Undefended { .. } => "Nobody defends.".into(),
        Event::Erupted { at: space } => sentence!["The volcano erupts at ", at(space), "!"],
        Event::Swallowed { people: gone } => swallowed(gone),
        Event::Shown { person, value, ashore } => shown(person, value, ashore),
        Event::Scored { seat, points, people } => {
            let points = POINT.counted(points.into());
            let people = PERSON.counted(people.into());
            sentence![seat, " has ", points, " with ", people, " ashore."]
        }
    }
}

/// The people, then one ending or the other by their number.
fn verb_of(who: People, one: Sentence, many: Sentence) -> Sentence {
    let ending = if who.len() == 1 { one } else { many };
    let names = who.into_iter().enumerate();
    let first_capital = |(i, person)| if i == 0 { piece(person).capital() } else { piece(person) };
    sentence![Sentence::list(names.map(first_capital)), ending]
}

fn placed(person: Person, space: Space, value: Option<u8>) -> Sentence {
    let owner = person.owner();
    let worth = value.map(|value| format!(", worth {value},")).unwrap_or_default();
    sentence![owner, " places ", piece(person), worth, " on ", at(space), "."]
}

fn moved(person: Person, from: Spot, to: Spot) -> Sentence {
    let who = piece(person).capital();
    match (from, to) {
        (_, Spot::Land(space)) => sentence![who, " walks to ", at(space), "."],
        (Spot::Land(_), Spot::Sea(space)) => {
            sentence![who, " dives into the sea at ", at(space), "."]
        }
        (Spot::Aboard(_), Spot::Sea(space)) => {
            sentence![who, " jumps overboard at ", at(space), "."]
        }
        (_, Spot::Sea(space)) => sentence![who, " swims to ", at(space), "."],
        (Spot::Aboard(_), Spot::Aboard(boat)) => {
            sentence![who, " steps over into ", piece(boat), "."]
        }
        (_, Spot::Aboard(boat)) => sentence![who, " boards ", piece(boat), "."],
        (_, Spot::Ashore(island)) => sentence![who, " goes ashore on ", safe(island), "."],
        (_, Spot::Waiting | Spot::Lost) => sentence![who, " is gone."],
    }
}

fn ended(seat: Seat, left: u8) -> Sentence {
    match left {
        0 => sentence![seat, " plays no message."],
        left => sentence![seat, " leaves ", MOVE.counted(left.into()), " unused."],
    }
}

fn turned(picture: Picture) -> Sentence {
    match picture {
        Picture::Shark => "A shark was under the tile.".into(),
        Picture::Whale => "A whale was under the tile.".into(),
        Picture::Boat => "A boat was under the tile.".into(),
        Picture::Whirlpool => "A whirlpool opens under the tile.".into(),
        Picture::Volcano => "The volcano was under the tile.".into(),
    }
}

fn found(seat: Seat, terrain: Terrain, message: Option<Message>) -> Sentence {
    match message {
        Some(message) => sentence![seat, " finds ", letter(message), "."],
        None => sentence![seat, " finds a message under the ", terrain.word(), "."],
    }
}

const fn taker(by: Cause) -> &'static str {
    match by {
        Cause::Serpent => "a sea-serpent",
        Cause::Shark => "a shark",
        Cause::Whale => "a whale",
        Cause::Whirlpool => "the whirlpool",
        Cause::Defence => "the defence",
    }
}

fn people_lost(lost: People, space: Space, by: Cause) -> Sentence {
    let end = sentence![" lost to ", taker(by), " at ", at(space), "."];
    verb_of(lost, sentence![" is", end.clone()], sentence![" are", end])
}

fn piece_lost(thing: Span, space: Space, by: Cause) -> Sentence {
    let thing = thing.capital();
    match by {
        Cause::Serpent | Cause::Whale | Cause::Shark => {
            sentence![thing, " is sunk by ", taker(by), " at ", at(space), "."]
        }
        Cause::Whirlpool => sentence![thing, " goes down in the whirlpool at ", at(space), "."],
        Cause::Defence => sentence![thing, " is killed at ", at(space), "."],
    }
}

fn answered(seat: Seat, defends: Option<bool>) -> Sentence {
    match defends {
        Some(true) => sentence![seat, " wants to defend."],
        Some(false) => sentence![seat, " does not defend."],
        None => sentence![seat, " has answered."],
    }
}

fn swallowed(gone: People) -> Sentence {
    match gone.len() {
        0 => "Nobody was left on the way.".into(),
        1 => "1 person who was still on the way is lost.".into(),
        n => format!("{n} people who were still on the way are lost.").into(),
    }
}

fn shown(person: Person, value: u8, ashore: bool) -> Sentence {
    let end = if ashore { " and is ashore." } else { " and is lost." };
    sentence![piece(person).capital(), format!(" is worth {value}"), end]
}
