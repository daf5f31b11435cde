//! What a page draws beside the view and would otherwise have to work out by
//! rules of its own.

use serde::Serialize;
use tabletop::thing::Named;
use tabletop::{Derived, Outcome, Seat, Seats, Sentence, sentence};

use crate::board::{Board, Spot};
use crate::content::content;
use crate::frame::{Frame, Waters};
use crate::map::Space;
use crate::pieces::{
    BOATS, Boat, Creature, Kind, Message, PEOPLE_EACH, Person, Picture, Terrain, colour,
};
use crate::score::outcome;
use crate::view::View;
use crate::words::{message_text, message_title, place_words, steered};

/// What follows from a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Facts {
    /// Where the turn is; nothing before the first and after the last.
    #[serde(serialize_with = "tabletop::open")]
    pub turn: Option<TurnFacts>,
    pub seats: Vec<SeatFacts>,
    #[cfg_attr(feature = "ts", ts(as = "Vec<TileFacts>"))]
    #[serde(serialize_with = "tabletop::open")]
    pub tiles: [TileFacts; Terrain::COUNT],
    #[cfg_attr(feature = "ts", ts(as = "Vec<DieFacts>"))]
    #[serde(serialize_with = "tabletop::open")]
    pub die: [DieFacts; Kind::COUNT],
    /// The boats on the board.
    #[serde(serialize_with = "tabletop::open")]
    pub boats: Vec<BoatFacts>,
    /// The creatures on the board.
    #[serde(serialize_with = "tabletop::open")]
    pub creatures: Vec<CreatureFacts>,
    /// Everybody at the table, seat by seat.
    pub people: Vec<PersonFacts>,
    /// The viewer's messages, each kind once.
    pub hand: Vec<MessageFacts>,
    /// What the viewer has still to place, each number once.
    pub to_place: Vec<NumberFacts>,
    /// How it ended, once it has.
    pub verdict: Option<Verdict>,
}

tabletop::kinds! {
    /// The parts of a turn in their order.
    pub enum Part in "games/survive.ts" {
        Message = "message",
        Moves = "moves",
        Sink = "sink",
        Die = "die",
    }
}

/// Where the turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct TurnFacts {
    pub part: Part,
    /// The moves that are left, and how many a turn has.
    pub left: u8,
    pub of: u8,
    /// What the die shows, while it is dealt with.
    pub rolled: Option<Kind>,
}

/// How somebody stands, as far as it lies open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct SeatFacts {
    pub seat: Seat,
    pub colour: &'static str,
    /// How many people are not placed yet, and how many are where.
    pub waiting: u8,
    pub land: u8,
    pub aboard: u8,
    pub sea: u8,
    pub ashore: u8,
    pub lost: u8,
    /// The messages in hand by their terrain.
    pub held: [u8; Terrain::COUNT],
    /// The points of those ashore, where the viewer may know them.
    pub points: Option<u8>,
}

/// The tiles of a terrain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct TileFacts {
    pub terrain: Terrain,
    /// How many stand, of how many.
    pub standing: u8,
    pub of: u8,
    /// Whether these sink now.
    pub due: bool,
    /// How many of the standing tiles have each picture under them; any of
    /// them is as likely as any other.
    pub pictures: [u8; Picture::COUNT],
    /// And how many a message.
    pub messages: u8,
}

/// A face of the die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct DieFacts {
    pub kind: Kind,
    /// On how many faces it is, of how many.
    pub faces: u8,
    pub of: u8,
    /// How many sea spaces it moves at most.
    pub range: u8,
    /// How many of the kind are on the board.
    pub on_board: u8,
}

/// A boat on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct BoatFacts {
    pub boat: Boat,
    pub at: Space,
    /// How many are aboard, of how many places.
    pub aboard: u8,
    pub places: u8,
    /// Who controls it; nobody if it is empty, and then anyone moves it.
    pub steered_by: Seats,
    /// All of it in words.
    #[cfg_attr(feature = "ts", ts(as = "Sentence"))]
    pub words: Derived<(Boat, Space, u8, Seats), Sentence>,
}

/// A creature on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct CreatureFacts {
    pub creature: Creature,
    pub kind: Kind,
    pub at: Space,
    /// Where it gets to with one step, with two, and so on: the spaces of each in
    /// one text, since this is told again and again.
    #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
    pub reach: Derived<Waters, Vec<String>>,
}

/// Somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct PersonFacts {
    pub person: Person,
    /// What it is called: `red C`.
    pub name: &'static str,
    /// What it is worth, where the viewer may know.
    pub worth: Option<u8>,
    /// Where it is, in words.
    #[cfg_attr(feature = "ts", ts(as = "Sentence"))]
    pub place: Derived<Spot, Sentence>,
}

/// A message in the viewer's hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct MessageFacts {
    pub message: Message,
    pub count: u8,
    pub title: &'static str,
    /// What it does, and when.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub text: Derived<Message, String>,
}

/// A number that is still to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct NumberFacts {
    pub value: u8,
    pub left: u8,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Verdict {
    /// The seats from the first to the last.
    pub order: Vec<Seat>,
    pub winners: Seats,
    /// What decided, in a sentence.
    pub decided: Sentence,
}

impl Facts {
    pub(crate) fn of(view: &View) -> Self {
        let board = &view.board;
        Self {
            turn: board.turn_facts(),
            seats: Seat::all(board.seats()).map(|seat| seat_facts(view, seat)).collect(),
            tiles: Terrain::ALL.map(|terrain| board.tile_facts(terrain)),
            die: Kind::ALL.map(|kind| board.die_facts(kind)),
            boats: board.all_boat_facts(),
            creatures: board.creature_facts(),
            people: people_facts(view),
            hand: hand(view),
            to_place: to_place(view),
            verdict: verdict(view),
        }
    }
}

impl Board {
    fn turn_facts(&self) -> Option<TurnFacts> {
        let of = content().moves;
        let at = |part, left, rolled| Some(TurnFacts { part, left, of, rolled });
        match self.frame {
            Frame::People | Frame::Boats | Frame::Over => None,
            Frame::Moves { left, fresh } => {
                let message = fresh && self.hand_size(self.player) > 0;
                at(if message { Part::Message } else { Part::Moves }, left, None)
            }
            Frame::Sinking | Frame::Crowd { .. } => at(Part::Sink, 0, None),
            Frame::Creature { kind } => at(Part::Die, 0, Some(kind)),
            Frame::Defence { creature, .. } => at(Part::Die, 0, Some(creature.kind())),
        }
    }

    fn tile_facts(&self, terrain: Terrain) -> TileFacts {
        let standing = self.tiles[terrain.index()].0.len();
        let pictures = &self.pictures[terrain.index()];
        TileFacts {
            terrain,
            standing: standing as u8,
            of: content().tiles[terrain.index()] as u8,
            due: self.frame != Frame::Over && self.due() == Some(terrain),
            pictures: *pictures.counts(),
            messages: (standing - pictures.total()) as u8,
        }
    }

    fn die_facts(&self, kind: Kind) -> DieFacts {
        let die = &content().die;
        let there = kind.creatures().filter(|&one| self.creature_space(one).is_some());
        DieFacts {
            kind,
            faces: die.iter().filter(|&&face| face == kind).count() as u8,
            of: die.len() as u8,
            range: kind.range(),
            on_board: there.count() as u8,
        }
    }

    fn boat_facts(&self, boat: Boat) -> Option<BoatFacts> {
        let at = self.boats[boat.index()].space()?;
        let crew = self.crews[boat.index()];
        let steered_by = Seat::all(self.seats()).filter(|&seat| self.controls(seat, boat));
        let steered_by: Seats = steered_by.collect();
        let (aboard, places) = (crew.len() as u8, content().places as u8);
        let words = Derived::new((boat, at, aboard, steered_by), boat_words);
        Some(BoatFacts { boat, at, aboard, places, steered_by, words })
    }

    fn all_boat_facts(&self) -> Vec<BoatFacts> {
        let mut facts = Vec::with_capacity(BOATS);
        facts.extend(Boat::all().filter_map(|boat| self.boat_facts(boat)));
        facts
    }

    fn creature_facts(&self) -> Vec<CreatureFacts> {
        let mut facts = Vec::with_capacity(Creature::COUNT);
        for kind in Kind::ALL {
            let waters = self.waters(kind);
            let of = |creature| {
                let at = self.creature_space(creature)?;
                let reach = Derived::new(waters(at), Waters::rings);
                Some(CreatureFacts { creature, kind, at, reach })
            };
            facts.extend(kind.creatures().filter_map(of));
        }
        facts
    }
}

fn boat_words(&(boat, at, aboard, steered_by): &(Boat, Space, u8, Seats)) -> Sentence {
    let (boat, places) = (boat.name().words(), content().places);
    sentence![format!("{boat} at {at}, {aboard} of {places} aboard, "), steered(steered_by)]
}

pub(crate) fn seat_facts(view: &View, seat: Seat) -> SeatFacts {
    let [mut waiting, mut land, mut aboard, mut sea, mut ashore, mut lost] = [0; 6];
    for person in Person::of(seat) {
        *match view.board.spot(person) {
            Spot::Waiting => &mut waiting,
            Spot::Land(_) => &mut land,
            Spot::Aboard(_) => &mut aboard,
            Spot::Sea(_) => &mut sea,
            Spot::Ashore(_) => &mut ashore,
            Spot::Lost => &mut lost,
        } += 1;
    }
    let colour = colour(seat);
    let held = view.board.held[seat.index()];
    let points = view.board.ashore(seat).map(|person| view.value(person)).sum();
    SeatFacts { seat, colour, waiting, land, aboard, sea, ashore, lost, held, points }
}

fn people_facts(view: &View) -> Vec<PersonFacts> {
    let seats = view.board.seats();
    let mut facts = Vec::with_capacity(seats * PEOPLE_EACH);
    facts.extend(Person::at_table(seats).map(|person| person_facts(view, person)));
    facts
}

fn person_facts(view: &View, person: Person) -> PersonFacts {
    let place = Derived::new(view.board.spot(person), |&spot| place_words(spot));
    PersonFacts { person, name: person.name().words(), worth: view.value(person), place }
}

fn hand(view: &View) -> Vec<MessageFacts> {
    let count = |message| view.hand.iter().filter(|held| held.message == message).count() as u8;
    let facts = |message| MessageFacts {
        message,
        count: count(message),
        title: message_title(message),
        text: Derived::new(message, |&message| message_text(message)),
    };
    Message::ALL.into_iter().map(facts).filter(|facts| facts.count > 0).collect()
}

fn to_place(view: &View) -> Vec<NumberFacts> {
    let mut numbers: Vec<NumberFacts> = Vec::new();
    for &value in &view.unplaced {
        match numbers.last_mut().filter(|last| last.value == value) {
            Some(last) => last.left += 1,
            None => numbers.push(NumberFacts { value, left: 1 }),
        }
    }
    numbers
}

/// Rules 13.1, 13.2: who has won, and by what.
fn verdict(view: &View) -> Option<Verdict> {
    let values = view.shown?;
    let board = &view.board;
    let outcome = outcome(board, &values);
    let result = |seat: Seat| {
        let facts = seat_facts(view, seat);
        (facts.points.unwrap_or(0), facts.ashore)
    };
    let mut order: Vec<Seat> = Seat::all(board.seats()).collect();
    order.sort_by_key(|&seat| std::cmp::Reverse((outcome.winners().contains(seat), result(seat))));
    let decided = decided(&outcome, &order, result);
    Some(Verdict { order, winners: outcome.winners(), decided })
}

fn decided(outcome: &Outcome, order: &[Seat], result: impl Fn(Seat) -> (u8, u8)) -> Sentence {
    let winners = outcome.winners();
    let list = Sentence::list(winners);
    if winners.len() > 1 {
        return sentence![list, " share the win with equal points."];
    }
    let (points, saved) = result(order[0]);
    let equal = order.iter().skip(1).filter(|&&seat| result(seat).0 == points);
    match equal.map(|&seat| result(seat).1).max() {
        Some(others) => sentence![
            list,
            format!(" wins among equal points with {saved} people saved against {others}.")
        ],
        None => sentence![list, format!(" wins with {points} points.")],
    }
}
