//! What one viewer may know, and the matches that it could belong to.

use serde::{Deserialize, Serialize};
use tabletop::bag::Bag;
use tabletop::chance::{Ask, Chance, ChanceExt};
use tabletop::{Seat, Viewer};

use crate::board::{Board, Spot};
use crate::content::content;
use crate::frame::Frame;
use crate::pieces::{COLOURS, Kind, MESSAGES, Message, PEOPLE_EACH, Person, Terrain};
use crate::state::{Secrets, Survive};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    pub viewer: Viewer,
    /// What lies open on the table.
    pub board: Board,
    /// The viewer's own messages.
    pub hand: Vec<Held>,
    /// What the viewer has placed, in the order of placing: the viewer's own
    /// memory. Whoever plays strictly (Rule 3.3) is not shown it after placing:
    /// a page and a terminal hide it unless the set-up allows the memory aid.
    /// A bot may remember.
    pub memory: Vec<u8>,
    /// The viewer's own sealed answer: whether it defends.
    pub answer: Option<bool>,
    /// What everybody was worth, once the match is over (Rule 13.3).
    pub shown: Option<[[u8; PEOPLE_EACH]; COLOURS]>,
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
            memory: seat.map(|seat| memory(state, seat)).unwrap_or_default(),
            answer: seat.and_then(|seat| answer(state, seat)),
            shown: over.then_some(state.secrets.values),
        }
    }

    /// What a person is worth, as far as the viewer knows.
    #[must_use]
    pub fn value(&self, person: Person) -> Option<u8> {
        if let Some(shown) = &self.shown {
            return Some(shown[person.owner().index()][person.index()]);
        }
        let own = self.viewer.is(person.owner());
        self.memory.get(person.index()).copied().filter(|_| own)
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
            let values = &mut secrets.values[seat.index()];
            if self.viewer.is(seat) {
                values[..self.memory.len()].copy_from_slice(&self.memory);
            } else {
                *values = shuffled_values(chance);
                for person in Person::of(seat) {
                    if self.board.spot(person) == Spot::Waiting {
                        values[person.index()] = 0;
                    }
                }
            }
        }
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
        let Frame::Defence { creature, answered, .. } = self.board.frame else { return };
        for seat in answered {
            let defends = if self.viewer.is(seat) {
                self.answer == Some(true)
            } else {
                can_defend(state, seat, creature.kind())
                    && chance.one_of(Ask::hidden("imagined answer"), 2) == 0
            };
            if defends {
                state.secrets.defending.insert(seat);
            }
        }
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

fn memory(state: &Survive, seat: Seat) -> Vec<u8> {
    state.secrets.values[seat.index()].iter().copied().take_while(|&value| value > 0).collect()
}

fn answer(state: &Survive, seat: Seat) -> Option<bool> {
    match state.board.frame {
        Frame::Defence { answered, .. } if answered.contains(seat) => {
            Some(state.secrets.defending.contains(seat))
        }
        Frame::Defence { .. }
        | Frame::People
        | Frame::Boats
        | Frame::Moves { .. }
        | Frame::Sinking
        | Frame::Crowd { .. }
        | Frame::Creature { .. }
        | Frame::Over => None,
    }
}

fn can_defend(state: &Survive, seat: Seat, kind: Kind) -> bool {
    Message::against(kind).is_some_and(|m| state.secrets.terrain_of(seat, m).is_some())
}

fn shuffled_values(mut chance: &mut dyn Chance) -> [u8; PEOPLE_EACH] {
    let mut values = content().values;
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
