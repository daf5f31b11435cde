//! What one viewer may know, and the matches that it could belong to.

use serde::{Deserialize, Serialize};
use tabletop::chance::{Ask, Chance};
use tabletop::{Seat, Viewer};

use crate::board::Board;
use crate::pieces::{Raft, Rafts};
use crate::setup::MOST;
use crate::state::{FlotillaSurvival, Hidden};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    pub viewer: Viewer,
    /// What lies open on the table.
    #[serde(serialize_with = "tabletop::open")]
    pub board: Board,
    /// The rafts of each seat, by kind in the order of the box; nothing for a
    /// hand that is hidden from the viewer.
    pub hands: Vec<Option<Rafts>>,
    /// How many rafts each seat holds.
    pub held: Vec<u8>,
    /// How many rafts are in the pile.
    pub pile: u8,
    /// The rafts of each kind that the viewer does not see: those in the pile
    /// and in all hidden hands, in one sum.
    pub unseen: Rafts,
}

impl View {
    pub(crate) fn of(state: &FlotillaSurvival, viewer: Viewer) -> Self {
        let open = state.open_hands();
        Self::with_hands(state, viewer, |seat| open || viewer.is(seat))
    }

    /// Every hand as it was, for whoever looks on when the match is over.
    pub(crate) fn laid_open(state: &FlotillaSurvival) -> Self {
        Self::with_hands(state, Viewer::Onlooker, |_| true)
    }

    fn with_hands(
        state: &FlotillaSurvival,
        viewer: Viewer,
        is_shown: impl Fn(Seat) -> bool,
    ) -> Self {
        let FlotillaSurvival { board, hidden } = state;
        let seats = || Seat::all(board.seats());
        let hand = |seat: Seat| hidden.hands[seat.index()];
        let mut unseen = hidden.pile;
        seats().filter(|&seat| !is_shown(seat)).for_each(|seat| unseen.0.pour(&hand(seat).0));
        Self {
            viewer,
            board: *board,
            hands: seats().map(|seat| is_shown(seat).then(|| hand(seat))).collect(),
            held: seats().map(|seat| hand(seat).len() as u8).collect(),
            pile: hidden.pile.len() as u8,
            unseen,
        }
    }

    /// The viewer's own rafts; none of an onlooker.
    #[must_use]
    pub fn hand(&self) -> Rafts {
        self.viewer.seat().and_then(|seat| self.hand_of(seat)).unwrap_or_default()
    }

    /// The rafts of a seat, if the viewer sees them.
    #[must_use]
    pub fn hand_of(&self, seat: Seat) -> Option<Rafts> {
        self.hands.get(seat.index()).copied().flatten()
    }

    /// A match that this view could belong to: hidden hands are dealt afresh
    /// from all that the viewer does not see.
    pub(crate) fn imagine(&self, chance: &mut dyn Chance) -> FlotillaSurvival {
        let mut hidden = Hidden { hands: [Rafts::NONE; MOST], pile: self.unseen };
        for (index, (hand, &held)) in self.hands.iter().zip(&self.held).enumerate().take(MOST) {
            hidden.hands[index] = match hand {
                Some(hand) => *hand,
                None => dealt(&mut hidden.pile, held, chance),
            };
        }
        FlotillaSurvival { board: self.board, hidden }
    }
}

/// So many rafts from those that nobody sees.
fn dealt(from: &mut Rafts, count: u8, chance: &mut dyn Chance) -> Rafts {
    let mut hand = Rafts::NONE;
    for _ in 0..count {
        let kind = from.0.draw(Ask::hidden("imagined raft"), chance);
        if let Some(raft) = kind.and_then(Raft::from_index) {
            hand.put(raft);
        }
    }
    hand
}
