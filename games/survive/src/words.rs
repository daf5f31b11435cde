//! Everything the game says.

use std::sync::LazyLock;

use tabletop::voice::{About, Names, Question, Span, Words};
use tabletop::{Mood, Path, Prompt, Rule, Rulebook, Seat, Seats, Sentence, Voice, sentence};

use crate::action::{Action, To};
use crate::board::{Board, Spot};
use crate::content::content;
use crate::event::{Cause, Event};
use crate::frame::{Decision, Frame};
use crate::map::{Island, Space};
use crate::names::{self, Name};
use crate::pieces::{
    Boat, COLOURS, Creature, Kind, Message, Numbered, People, Person, Picture, Terrain, colour,
};
use crate::reason::Reason;
use crate::rules::*;
use crate::setup::{FEWEST, QUESTIONS};
use crate::state::Survive;
use crate::view::View;
use crate::{draw, path};

impl Voice for Survive {
    const ABOUT: About = About {
        title: "Survive!",
        seats: (FEWEST, COLOURS),
        best_seats: 4,
        minutes: (30, 60),
        mood: "wet, mean and quick",
        pitch: "The island sinks tile by tile: get your people to the safe islands before sharks, whales and sea-serpents get them.",
    };

    type Facts = ();

    fn rulebook() -> &'static Rulebook {
        static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
            Rulebook::read(include_str!("../rules.toml")).expect("rules.toml is in the format")
        });
        &RULEBOOK
    }

    fn questions() -> &'static [Question] {
        QUESTIONS
    }

    fn path(_view: &View, _seat: Seat, action: &Action) -> Path {
        path::path(action)
    }

    fn read_path(view: &View, seat: Seat, path: &Path) -> Option<Action> {
        path::read(&view.board, seat, path)
    }

    fn label(view: &View, action: &Action) -> Sentence {
        label(&view.board, action)
    }

    fn name(_view: &View, step: &str) -> Option<Sentence> {
        Some(step.replace('-', " ").into())
    }

    fn is_drawn(step: &str) -> bool {
        step.contains('-') && step != "end-moves"
    }

    fn prompt(view: &View, decision: Option<&Decision>) -> Prompt {
        let title = if decision.is_some() { "Your turn" } else { "Waiting" };
        Prompt { title: title.into(), text: prompt(&view.board) }
    }

    fn facts(_view: &View) {}

    fn mood(_event: &Event) -> Mood {
        Mood::Step
    }

    fn tell(event: &Event) -> Sentence {
        tell(event)
    }

    fn rule_of(event: &Event) -> Rule {
        rule_of(event)
    }

    fn explain(reason: &Reason) -> Sentence {
        explain(reason)
    }

    fn describe(view: &View, names: &Names) -> String {
        draw::describe(view, names)
    }

    fn story(view: &View) -> Vec<Sentence> {
        story(view)
    }
}

// Things that can be pointed at.

fn thing(id: &'static str, text: &'static str) -> Span {
    Span::Thing { id: id.into(), text: text.into() }
}

fn at(space: Space) -> Span {
    piece(space)
}

/// A piece, or a space: `red 7`, `boat 3`, `f5`.
fn piece(what: impl Numbered) -> Span {
    let Name { id, words } = what.called();
    thing(id, words)
}

fn safe(island: Island) -> Span {
    let text = match island {
        Island::Nw => "the north-western island",
        Island::Ne => "the north-eastern island",
        Island::Sw => "the south-western island",
        Island::Se => "the south-eastern island",
    };
    thing(path::island(island), text)
}

fn letter(message: Message) -> Span {
    thing(path::message(message), message_title(message))
}

/// What is printed on a message.
pub(crate) const fn message_title(message: Message) -> &'static str {
    match message {
        Message::Dolphin => "Dolphin",
        Message::Wind => "Good Wind",
        Message::CallSerpent => "Call a Sea-Serpent",
        Message::CallShark => "Call a Shark",
        Message::CallWhale => "Call a Whale",
        Message::KillShark => "Kill a Shark",
        Message::HarpoonWhale => "Harpoon a Whale",
    }
}

pub(crate) const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Serpent => "sea-serpent",
        Kind::Shark => "shark",
        Kind::Whale => "whale",
    }
}

/// `One person`, `3 people`.
pub(crate) fn counted(n: usize, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

fn goal(to: To) -> Sentence {
    match to {
        To::Land(space) => sentence![" to ", at(space)],
        To::Sea(space) => sentence![" into the sea at ", at(space)],
        To::Aboard(boat) => sentence![" into ", piece(boat)],
        To::Ashore(island) => sentence![" ashore on ", safe(island)],
    }
}

// What a button says.

fn label(board: &Board, action: &Action) -> Sentence {
    match *action {
        Action::PlacePerson { value, at: space } => {
            sentence![place_a_person(value), at(space)]
        }
        Action::PlaceBoat { at: space } => sentence!["Place a boat at ", at(space)],
        Action::Dolphin { person, to } => {
            sentence!["Dolphin: take ", piece(person), " to ", at(to)]
        }
        Action::Wind { boat, to } => sentence!["Good Wind: sail ", piece(boat), " to ", at(to)],
        Action::Call { creature, to } => sentence!["Call ", piece(creature), " to ", at(to)],
        Action::Move { person, to } => sentence!["Move ", piece(person), goal(to)],
        Action::Sail { boat, to } => sentence!["Sail ", piece(boat), " to ", at(to)],
        Action::EndMoves => "End your moves".into(),
        Action::Sink { at: space } => match board.terrain(space) {
            Some(terrain) => sentence!["Sink the ", terrain.name(), " at ", at(space)],
            None => sentence!["Sink ", at(space)],
        },
        Action::Climb { person } => sentence!["Let ", piece(person), " climb aboard"],
        Action::MoveCreature { creature, to } => {
            sentence!["Move ", piece(creature), " to ", at(to)]
        }
        Action::LeaveCreatures => "Leave the creatures where they are".into(),
        Action::Defend => defence_label(board),
        Action::Endure => "Let it happen".into(),
    }
}

fn place_a_person(value: u8) -> Words {
    let known = content().names.values.get(usize::from(value));
    known.map_or_else(|| names::placing(value).into(), |name| name.words.as_str().into())
}

fn defence_label(board: &Board) -> Sentence {
    match board.frame {
        Frame::Defence { creature, .. } => match Message::against(creature.kind()) {
            Some(message) => sentence!["Play ", letter(message)],
            None => "Defend".into(),
        },
        Frame::People
        | Frame::Boats
        | Frame::Moves { .. }
        | Frame::Sinking
        | Frame::Crowd { .. }
        | Frame::Creature { .. }
        | Frame::Over => "Defend".into(),
    }
}

// What is awaited.

fn prompt(board: &Board) -> Sentence {
    let player = board.player;
    match board.frame {
        Frame::People => {
            sentence![player, " places a person on a tile where nobody stands."]
        }
        Frame::Boats => sentence![player, " places a boat beside the island."],
        Frame::Moves { left, fresh } => moves_prompt(board, left, fresh),
        Frame::Sinking => match board.due() {
            Some(due) => sentence![player, " sinks a ", due.name(), "."],
            None => sentence![player, " sinks a tile."],
        },
        Frame::Crowd { boat, .. } => {
            sentence![player, " chooses who climbs into ", piece(boat), "."]
        }
        Frame::Creature { kind } => {
            sentence![player, " may move a ", kind_name(kind), "."]
        }
        Frame::Defence { creature, at: space, asked, answered } => {
            defence_prompt(creature, space, asked.minus(answered))
        }
        Frame::Over => "The island is gone.".into(),
    }
}

fn moves_prompt(board: &Board, left: u8, fresh: bool) -> Sentence {
    let player = board.player;
    if left == 0 {
        return sentence![player, " may play a message."];
    }
    let moves = counted(left.into(), "move", "moves");
    let message = fresh && board.hand_size(player) > 0;
    let before = if message { " may play a message, and" } else { "" };
    sentence![player, before, " has ", moves, "."]
}

fn defence_prompt(creature: Creature, space: Space, awaited: Seats) -> Sentence {
    let verb = if awaited.len() == 1 { " answers" } else { " answer" };
    let who = Sentence::list(awaited);
    sentence![who, verb, ": defend against ", piece(creature), " at ", at(space), "?"]
}

// What happened.

fn tell(event: &Event) -> Sentence {
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
            sentence![seat, " sinks the ", terrain.name(), " at ", at(space), "."]
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
        Event::Rolled { seat, kind } => sentence![seat, " rolls a ", kind_name(kind), "."],
        Event::NoneThere { kind } => {
            sentence!["There is no ", kind_name(kind), " on the board."]
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
            let points = counted(points.into(), "point", "points");
            let people = counted(people.into(), "person", "people");
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
        left => sentence![seat, " leaves ", counted(left.into(), "move", "moves"), " unused."],
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
        None => sentence![seat, " finds a message under the ", terrain.name(), "."],
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

// Where it comes from.

fn rule_of(event: &Event) -> Rule {
    match *event {
        Event::Laid { .. } => R2_2,
        Event::PersonPlaced { .. } => R3_1,
        Event::BoatPlaced { .. } => R3_4,
        Event::TurnBegan { .. } => R4_5,
        Event::MessagePlayed { .. } => R10_3,
        Event::Moved { from, to, .. } => rule_of_move(from, to),
        Event::Sailed { .. } => R7_1,
        Event::Called { .. } => R10_6,
        Event::MovesEnded { .. } => R4_3,
        Event::Sank { .. } => R9_1,
        Event::Fell { .. } => R6_3,
        Event::Turned { picture, .. } => match picture {
            Picture::Shark => R9_5,
            Picture::Whale => R9_6,
            Picture::Boat => R9_7,
            Picture::Whirlpool => R9_9,
            Picture::Volcano => R12_1,
        },
        Event::Found { .. } => R10_1,
        Event::CreatureCame { creature, .. } => match creature.kind() {
            Kind::Serpent | Kind::Shark => R9_5,
            Kind::Whale => R9_6,
        },
        Event::BoatCame { .. } | Event::Climbed { .. } => R9_7,
        Event::PeopleLost { by, .. }
        | Event::BoatLost { by, .. }
        | Event::CreatureLost { by, .. } => rule_of_loss(by),
        Event::Overboard { .. } => R11_6,
        Event::Rolled { .. } | Event::CreaturesLeft { .. } => R11_1,
        Event::NoneThere { .. } => R11_2,
        Event::CreatureMoved { .. } => R11_3,
        Event::Asked { .. } | Event::Answered { .. } | Event::Undefended { .. } => R10_9,
        Event::Defended { message, .. } => match message {
            Message::HarpoonWhale => R10_8,
            Message::KillShark
            | Message::Dolphin
            | Message::Wind
            | Message::CallSerpent
            | Message::CallShark
            | Message::CallWhale => R10_7,
        },
        Event::Erupted { .. } | Event::Swallowed { .. } => R12_1,
        Event::Shown { .. } => R13_3,
        Event::Scored { .. } => R13_1,
    }
}

fn rule_of_move(from: Spot, to: Spot) -> Rule {
    match (from, to) {
        (_, Spot::Land(_)) => R5_1,
        (Spot::Land(_), Spot::Sea(_)) => R6_1,
        (Spot::Aboard(_), Spot::Sea(_)) => R6_2,
        (_, Spot::Sea(_)) => R6_4,
        (Spot::Land(_), Spot::Aboard(_)) => R5_2,
        (Spot::Aboard(_), Spot::Aboard(_)) => R5_4,
        (_, Spot::Aboard(_)) => R6_6,
        (Spot::Aboard(_), Spot::Ashore(_)) => R8_1,
        (_, Spot::Ashore(_)) => R8_2,
        (_, Spot::Waiting | Spot::Lost) => R5_8,
    }
}

const fn rule_of_loss(by: Cause) -> Rule {
    match by {
        Cause::Serpent => R11_4,
        Cause::Shark => R11_5,
        Cause::Whale => R11_6,
        Cause::Whirlpool => R9_9,
        Cause::Defence => R10_9,
    }
}

// Why not.

fn explain(reason: &Reason) -> Sentence {
    match *reason {
        Reason::Seats { seats } => {
            format!("two to four people play, and this table has {seats} seats.").into()
        }
        Reason::Over => "the match is over.".into(),
        Reason::NotYourTurn { player } => sentence!["it is the turn of ", player, "."],
        Reason::NotNow { frame } => not_now(frame),
        Reason::MustSink => "a tile has to sink first.".into(),
        Reason::NoTile { at: space } => sentence!["there is no tile at ", at(space), "."],
        Reason::TileTaken { at: space } => {
            sentence!["somebody stands at ", at(space), " already."]
        }
        Reason::NumberGone { value } => {
            format!("you have no person worth {value} left to place.").into()
        }
        Reason::NotBesideIsland { at: space } => {
            sentence![at(space), " is not a sea space beside the island."]
        }
        Reason::InLagoon { at: space } => {
            sentence!["a sea-serpent lies in the lagoon at ", at(space), "."]
        }
        Reason::SpaceTaken { at: space } => sentence!["a boat lies at ", at(space), " already."],
        Reason::NotYourPerson { person } => {
            sentence![piece(person), " belongs to ", person.owner(), "."]
        }
        Reason::NotPlaced { person } => sentence![piece(person), " is not placed yet."],
        Reason::Ashore { person } => sentence![piece(person), " is safe ashore and stays there."],
        Reason::Lost { person } => sentence![piece(person), " is lost."],
        Reason::NotOnLand { person } => {
            sentence![piece(person), " has left the island and cannot return."]
        }
        Reason::TooFar { person, to } => {
            sentence![at(to), " is not next to ", piece(person), "."]
        }
        Reason::OnlyBesideBoat { person, to } => sentence![
            piece(person),
            " can only jump into the space of the boat, which is not at ",
            at(to),
            "."
        ],
        Reason::BoatTooFar { person, boat } => {
            sentence![piece(boat), " is not next to ", piece(person), "."]
        }
        Reason::NotInSpace { person, boat } => {
            sentence![piece(person), " and ", piece(boat), " are not in the same space."]
        }
        Reason::BoatFull { boat } => full(boat),
        Reason::NoBoat { boat } => sentence![piece(boat), " is not on the board."],
        Reason::Already { person } => sentence![piece(person), " is in that boat already."],
        Reason::HasSwum { person } => {
            sentence![piece(person), " has been in the water this turn, and one sea space is all."]
        }
        Reason::HasStepped { person } => {
            sentence![piece(person), " swims, and a swimmer takes one step a turn."]
        }
        Reason::NotSea { at: space } => sentence![at(space), " is not sea."],
        Reason::Reef { at: space } => sentence![at(space), " is coral reef."],
        Reason::CreatureThere { at: space, kind } => {
            sentence!["a ", kind_name(kind), " is at ", at(space), "."]
        }
        Reason::BoatThere { at: space, boat } => {
            sentence![piece(boat), " lies at ", at(space), "."]
        }
        Reason::BoatNotBeside { boat, to } => {
            sentence![at(to), " is not next to ", piece(boat), "."]
        }
        Reason::NotYourBoat { boat } => {
            sentence!["others have more people aboard ", piece(boat), " than you."]
        }
        Reason::NobodyLeft => "you have nobody left to save.".into(),
        Reason::NoLanding { person, at: space, island } => sentence![
            piece(person),
            " is at ",
            at(space),
            ", which is no landing space of ",
            safe(island),
            "."
        ],
        Reason::NotAtSea { person, island } => {
            sentence![piece(person), " stands on land, far from ", safe(island), "."]
        }
        Reason::Enclosed { at: space } => {
            sentence!["the tile at ", at(space), " has land on all sides."]
        }
        Reason::TerrainNotDue { at: space, terrain, due } => sentence![
            at(space),
            format!(" is a {}, and a {} still stands.", terrain.name(), due.name())
        ],
        Reason::NotInTheWater { person, at: space } => {
            sentence![piece(person), " does not swim at ", at(space), "."]
        }
        Reason::MessageLate => "the time for a message was before the first move.".into(),
        Reason::MessageNotHeld { message } => sentence!["you do not hold ", letter(message), "."],
        Reason::NotSwimming { person } => sentence![piece(person), " does not swim."],
        Reason::BoatEmpty { boat } => sentence!["nobody is aboard ", piece(boat), "."],
        Reason::BeyondReach { to, steps } => {
            sentence![at(to), format!(" cannot be reached within {steps} sea spaces.")]
        }
        Reason::Occupied { at: space } => sentence![at(space), " is occupied."],
        Reason::NotOnBoard { creature } => sentence![piece(creature), " is not on the board."],
        Reason::OtherKind { creature, rolled } => {
            sentence![
                "the die shows a ",
                kind_name(rolled),
                ", which ",
                piece(creature),
                " is not."
            ]
        }
        Reason::OutOfRange { creature, to, range } => sentence![
            piece(creature),
            " moves ",
            counted(range.into(), "sea space", "sea spaces"),
            " at most and does not get to ",
            at(to),
            "."
        ],
        Reason::BeyondPrey { creature, to } => {
            sentence![piece(creature), " does not get to ", at(to), " without passing its prey."]
        }
        Reason::NotAsked => "you are not asked.".into(),
        Reason::Answered => "you have answered already.".into(),
    }
}

fn full(boat: Boat) -> Sentence {
    let places = content().places;
    sentence![piece(boat), format!(" carries {places} people already.")]
}

fn not_now(frame: Frame) -> Sentence {
    match frame {
        Frame::People => "people are being placed.".into(),
        Frame::Boats => "boats are being placed.".into(),
        Frame::Moves { .. } => "it is the time of messages and moves.".into(),
        Frame::Sinking => "now a tile sinks.".into(),
        Frame::Crowd { boat, .. } => sentence!["first somebody climbs into ", piece(boat), "."],
        Frame::Creature { kind } => sentence!["now a ", kind_name(kind), " may move."],
        Frame::Defence { creature, .. } => {
            sentence!["first the attack of ", piece(creature), " is answered."]
        }
        Frame::Over => "the match is over.".into(),
    }
}

// How it ended.

fn story(view: &View) -> Vec<Sentence> {
    if view.shown.is_none() {
        return Vec::new();
    }
    let board = &view.board;
    let sunk = counted(board.sunk(), "tile", "tiles");
    let mut lines = vec![format!("The volcano erupted when {sunk} had sunk.").into()];
    for seat in Seat::all(board.seats()) {
        lines.push(fate(view, seat));
    }
    lines
}

fn fate(view: &View, seat: Seat) -> Sentence {
    let ashore = |person: &Person| matches!(view.board.spot(*person), Spot::Ashore(_));
    let saved: Vec<u8> =
        Person::of(seat).filter(ashore).filter_map(|person| view.value(person)).collect();
    let points: u8 = saved.iter().sum();
    if saved.is_empty() {
        return sentence![seat, format!(" ({}) saved nobody.", colour(seat))];
    }
    let worth: Vec<String> = saved.iter().map(u8::to_string).collect();
    let people = counted(saved.len(), "person", "people");
    let points = counted(points.into(), "point", "points");
    let worth = Sentence::list(worth);
    sentence![seat, format!(" ({}) saved {people} worth {points}: ", colour(seat)), worth, "."]
}
