//! The end, and who wins.

use serde::{Deserialize, Serialize};
use tabletop::{Outcome, Seat, Table};

use crate::board::Board;
use crate::content::content;
use crate::event::Event;
use crate::pieces::{Character, Items};
use crate::setup::MOST;
use crate::state::DesertIsland;

/// What somebody scores, and for what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
pub struct Points {
    /// Rule 15.1: for surviving.
    pub survival: u8,
    /// Rule 15.2: for the survival of the one who is loved.
    pub love: u8,
    /// Rule 15.3: for the death of the one who is hated.
    pub hate: u8,
    /// Rule 15.4: as a psychopath, for the deaths of others.
    pub madness: u8,
    /// Rule 15.5: for treasures.
    pub treasure: u8,
}

impl Points {
    /// All of them together.
    #[must_use]
    pub const fn total(&self) -> u8 {
        self.survival + self.love + self.hate + self.madness + self.treasure
    }

    /// Rules 15.1 to 15.5: what a seat with this heart and these hidden cards
    /// scores as the board stands.
    pub(crate) fn of(
        board: &Board,
        seat: Seat,
        love: Character,
        hate: Character,
        hand: Items,
    ) -> Self {
        let own = board.person(seat).character;
        let lives = |character: Character| {
            board.player_of(character).is_some_and(|player| board.lives(player))
        };
        let survival =
            |character: Character| if lives(character) { character.survival() } else { 0 };
        let died = |character: Character| if lives(character) { 0 } else { character.size() };
        let psychopath = hate == own;
        Self {
            survival: survival(own),
            love: survival(love),
            hate: if psychopath { 0 } else { died(hate) },
            madness: if psychopath { others_dead(board, own, love) } else { 0 },
            treasure: treasure(board.person(seat).up) + treasure(hand),
        }
    }
}

/// Rule 15.4: two points for everybody else who has died, but for one's love.
fn others_dead(board: &Board, own: Character, love: Character) -> u8 {
    let counts = |seat: &Seat| {
        let character = board.person(*seat).character;
        !board.lives(*seat) && character != own && character != love
    };
    Seat::all(board.seats()).filter(counts).count() as u8 * content().psychopath.points
}

/// Rule 15.5: dead or alive.
pub(crate) fn treasure(items: Items) -> u8 {
    items.iter().map(|item| item.points()).sum()
}

impl DesertIsland {
    /// What a seat scores as it stands.
    #[must_use]
    pub fn points(&self, seat: Seat) -> Points {
        let i = seat.index();
        let secrets = &self.secrets;
        Points::of(&self.board, seat, secrets.love[i], secrets.hate[i], secrets.down[i])
    }

    /// Rule 15.6: all secrets are shown, and the points counted.
    pub(crate) fn confess(&self, table: &mut Table<'_, Event>) {
        let seats = || Seat::all(self.board.seats());
        for seat in seats() {
            let (love, hate) = (self.secrets.love[seat.index()], self.secrets.hate[seat.index()]);
            let items = self.secrets.hand(seat);
            table.emit(Event::Confessed { seat, love, hate, items });
        }
        for seat in seats() {
            table.emit(Event::Scored { seat, points: self.points(seat) });
        }
    }

    /// Rule 15.6: the most points win, and equal points share the win.
    pub(crate) fn outcome(&self) -> Outcome {
        let mut scores = [0; MOST];
        for seat in Seat::all(self.board.seats()) {
            scores[seat.index()] = self.points(seat).total().into();
        }
        Outcome::by_score(&scores[..self.board.seats()])
    }
}
