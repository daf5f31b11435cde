//! What one viewer may know, and the matches that it could belong to.

use serde::{Deserialize, Serialize};
use tabletop::bag::Bag;
use tabletop::chance::{Ask, Chance, ChanceExt};
use tabletop::{Seat, Viewer};

use crate::board::{Board, Spot};
use crate::content::content;
use crate::frame::{Frame, message};
use crate::pieces::{COLOURS, Kind, MESSAGES, Message, PEOPLE_EACH, Person, Terrain};
use crate::setup::Memory;
use crate::state::{Secrets, Survive};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    pub viewer: Viewer,
    /// What lies open on the table.
    #[serde(serialize_with = "tabletop::open")]
    pub board: Board,
    /// The viewer's own messages.
    pub hand: Vec<Held>,
    /// Rule 3.2: the numbers that the viewer has still to place, from the least
    /// on.
    pub unplaced: Vec<u8>,
    /// What the viewer has placed, in the order of placing, where the table
    /// allows the memory aid (Rule 3.3). A strict table tells nobody.
    pub memory: Vec<u8>,
    /// The viewer's own sealed answer: whether it defends.
    pub answer: Option<bool>,
    /// What everybody was worth, once the match is over (Rule 13.3).
    pub shown: Option<[[u8; PEOPLE_EACH]; COLOURS]>,
    /// Everyone's messages, where all is laid open after the end; else none.
    pub hands: Vec<Vec<Held>>,
}

/// A message in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Held {
    pub message: Message,
    pub terrain: Terrain,
}

impl View {
    pub(crate) fn of(state: &Survive, viewer: Viewer) -> Self {
        let seat = viewer.seat().filter(|seat| seat.index() < state.board.seats());
        let over = state.board.frame == Frame::Over;
        Self {
            viewer,
            board: state.board,
            hand: seat.map(|seat| hand(&state.secrets, seat)).unwrap_or_default(),
            unplaced: seat.map(|seat| unplaced(&state.secrets, seat)).unwrap_or_default(),
            memory: seat.map(|seat| memory(state, seat)).unwrap_or_default(),
            answer: state.secrets.defences.own(viewer),
            shown: over.then_some(state.secrets.values),
            hands: Vec::new(),
        }
    }

    /// All that was hidden, for those who look back at a match that is over.
    pub(crate) fn laid_open(state: &Survive) -> Self {
        let hands = Seat::all(state.board.seats()).map(|seat| hand(&state.secrets, seat));
        Self {
            shown: Some(state.secrets.values),
            hands: hands.collect(),
            ..Self::of(state, Viewer::Onlooker)
        }
    }

    /// What a person is worth, as far as the viewer knows.
    #[must_use]
    pub fn value(&self, person: Person) -> Option<u8> {
        if let Some(shown) = &self.shown {
            // Nobody is worth anything before being placed.
            return Some(shown[person.owner().index()][person.nth()]).filter(|&value| value > 0);
        }
        let own = self.viewer.is(person.owner());
        self.memory.get(person.nth()).copied().filter(|_| own)
    }

    /// Rule 10.2: whether the viewer holds a message that something can be done
    /// with at the beginning of a turn.
    pub(crate) fn can_play_a_message(&self) -> bool {
        let mut options = Vec::new();
        if let Some(seat) = self.viewer.seat() {
            message::options_with(&self.board, seat, |message| self.holds(message), &mut options);
        }
        !options.is_empty()
    }

    /// Whether the viewer holds the message.
    #[must_use]
    pub fn holds(&self, message: Message) -> bool {
        self.hand.iter().any(|held| held.message == message)
    }

    /// A match that this view could belong to: the others' messages and
    /// numbers are dealt afresh from all that the viewer has not seen.
    pub(crate) fn imagine(&self, chance: &mut dyn Chance) -> Survive {
        let mut state = Survive { board: self.board, secrets: Secrets::NONE };
        match self.shown {
            Some(values) => state.secrets.values = values,
            None => self.deal_values(&mut state.secrets, chance),
        }
        self.deal_messages(&mut state.secrets, chance);
        self.deal_answers(&mut state, chance);
        state
    }

    fn deal_values(&self, secrets: &mut Secrets, chance: &mut dyn Chance) {
        for seat in Seat::all(self.board.seats()) {
            let placed = |person: &Person| self.board.spot(*person) != Spot::Waiting;
            let placed = Person::of(seat).filter(placed).count();
            let values = &mut secrets.values[seat.index()][..placed];
            if !self.viewer.is(seat) {
                values.copy_from_slice(&shuffled(content().values.to_vec(), chance)[..placed]);
            } else if self.board.setup.memory == Memory::Aid {
                values.copy_from_slice(&self.memory);
            } else {
                values.copy_from_slice(&shuffled(self.placed_numbers(), chance));
            }
        }
    }

    /// The numbers that the viewer has placed, in no order that tells anything.
    fn placed_numbers(&self) -> Vec<u8> {
        let mut placed = content().values.to_vec();
        for number in &self.unplaced {
            if let Some(at) = placed.iter().position(|other| other == number) {
                placed.remove(at);
            }
        }
        placed
    }

    /// Everyone's messages come from those that were not played and that the
    /// viewer does not hold.
    fn deal_messages(&self, secrets: &mut Secrets, chance: &mut dyn Chance) {
        let mut unseen = self.board.unplayed;
        for held in &self.hand {
            let (terrain, kind) = (held.terrain as usize, held.message as usize);
            let there = unseen[terrain].take(kind);
            debug_assert!(there, "the viewer holds what was not played");
            if let Some(seat) = self.viewer.seat() {
                secrets.hands[seat.index()][terrain].put(kind);
            }
        }
        for seat in Seat::all(self.board.seats()).filter(|&seat| !self.viewer.is(seat)) {
            for (terrain, unseen) in unseen.iter_mut().enumerate() {
                let hand = &mut secrets.hands[seat.index()][terrain];
                let n = self.board.held[seat.index()][terrain];
                deal(unseen, hand, n, chance);
            }
        }
    }

    /// Others who have answered may have defended, if they can.
    fn deal_answers(&self, state: &mut Survive, chance: &mut dyn Chance) {
        let Frame::Defence { creature, asked, .. } = self.board.frame else { return };
        let before = *state;
        state.secrets.defences.imagine(asked, self.viewer, self.answer, |seat| {
            let can = can_defend(&before, seat, creature.kind());
            Some(can && chance.one_of(Ask::hidden("imagined answer"), 2) == 0)
        });
    }
}

fn hand(secrets: &Secrets, seat: Seat) -> Vec<Held> {
    let mut hand = Vec::new();
    for terrain in Terrain::ALL {
        for (kind, n) in secrets.hands[seat.index()][terrain as usize].iter() {
            let held = Held { message: Message::ALL[kind], terrain };
            hand.extend(std::iter::repeat_n(held, n.into()));
        }
    }
    hand
}

fn unplaced(secrets: &Secrets, seat: Seat) -> Vec<u8> {
    let left = (0..).zip(secrets.unplaced(seat));
    left.flat_map(|(number, left)| std::iter::repeat_n(number, left.into())).collect()
}

fn memory(state: &Survive, seat: Seat) -> Vec<u8> {
    match state.board.setup.memory {
        Memory::Strict => Vec::new(),
        Memory::Aid => {
            let values = state.secrets.values[seat.index()].iter().copied();
            values.take_while(|&value| value > 0).collect()
        }
    }
}

fn can_defend(state: &Survive, seat: Seat, kind: Kind) -> bool {
    Message::against(kind).is_some_and(|m| state.secrets.terrain_of(seat, m).is_some())
}

fn shuffled(mut values: Vec<u8>, mut chance: &mut dyn Chance) -> Vec<u8> {
    ChanceExt::shuffle(&mut chance, Ask::hidden("imagined number"), &mut values);
    values
}

fn deal(from: &mut Bag<MESSAGES>, to: &mut Bag<MESSAGES>, n: u8, chance: &mut dyn Chance) {
    for _ in 0..n {
        if let Some(kind) = from.draw(Ask::hidden("imagined message"), chance) {
            to.put(kind);
        }
    }
}
