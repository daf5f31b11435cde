//! The state of a match: what lies open, and what does not.

use serde::{Deserialize, Serialize};
use tabletop::bag::Bag;
use tabletop::chance::{Ask, Chance, ChanceExt};
use tabletop::game::{Coverage, Game, Legal, Turn};
use tabletop::hex::HexSet;
use tabletop::{Refusal, Sealed, Seat, Seats, Table, Viewer};

use crate::action::Action;
use crate::board::{Berth, Board, Spot, Tiles};
use crate::content::content;
use crate::event::Event;
use crate::frame::{Decision, Frame};
use crate::map::{map, spaces};
use crate::pieces::{
    BOATS, COLOURS, CREATURES, Kind, MESSAGES, Message, PEOPLE_EACH, People, TERRAINS, Terrain,
};
use crate::reason::Reason;
use crate::setup::{Layout, Setup};
use crate::view::View;

/// A match of Survive!
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Survive {
    pub(crate) board: Board,
    pub(crate) secrets: Secrets,
}

/// What does not lie open. Nothing else in a match is hidden: what is under
/// the tiles is not decided before they are turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Secrets {
    /// What each person is worth; nothing before it is placed.
    pub(crate) values: [[u8; PEOPLE_EACH]; COLOURS],
    /// The messages of each terrain in each hand.
    pub(crate) hands: [[Bag<MESSAGES>; TERRAINS]; COLOURS],
    /// Who has answered to defend or not, while answers are sealed.
    pub(crate) defences: Sealed<bool, COLOURS>,
}

/// The highest number on a person.
pub(crate) const HIGHEST: usize = 6;

impl Secrets {
    pub(crate) const NONE: Self = Self {
        values: [[0; PEOPLE_EACH]; COLOURS],
        hands: [[Bag::EMPTY; TERRAINS]; COLOURS],
        defences: Sealed::NONE,
    };

    /// Rule 3.2: the numbers that the seat has not placed yet, each once.
    pub(crate) fn numbers_left(&self, seat: Seat) -> impl Iterator<Item = u8> + use<> {
        let left = self.unplaced(seat);
        (1..=HIGHEST as u8).filter(move |&value| left[usize::from(value)] > 0)
    }

    /// How many of each number the seat has not placed yet.
    pub(crate) fn unplaced(&self, seat: Seat) -> [u8; HIGHEST + 1] {
        let mut left = [0u8; HIGHEST + 1];
        for &value in &content().values {
            left[usize::from(value)] += 1;
        }
        for &value in self.values[seat.index()].iter().filter(|&&value| value > 0) {
            if let Some(left) = left.get_mut(usize::from(value)) {
                *left = left.saturating_sub(1);
            }
        }
        left
    }

    /// The terrain of the message that the seat would play: the lowest of
    /// which it holds one.
    pub(crate) fn terrain_of(&self, seat: Seat, message: Message) -> Option<Terrain> {
        let hand = &self.hands[seat.index()];
        Terrain::ALL.into_iter().find(|&t| hand[t as usize].count(message as usize) > 0)
    }
}

impl Survive {
    /// What lies open on the table.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// A played message leaves the hand and the game.
    pub(crate) fn spend(&mut self, seat: Seat, message: Message, terrain: Terrain) {
        let (kind, t) = (message as usize, terrain as usize);
        let spent =
            self.secrets.hands[seat.index()][t].take(kind) && self.board.unplayed[t].take(kind);
        debug_assert!(spent, "a message that is played was held");
        self.board.held[seat.index()][t] -= 1;
    }

    /// The messages that are still under tiles of this terrain: all that were
    /// not played, but for those in hands.
    pub(crate) fn under_tiles(&self, terrain: Terrain) -> [u8; MESSAGES] {
        let mut under = *self.board.unplayed[terrain as usize].counts();
        for hand in &self.secrets.hands {
            for (left, held) in under.iter_mut().zip(hand[terrain as usize].counts()) {
                *left -= held;
            }
        }
        under
    }
}

impl Game for Survive {
    const ID: &'static str = "survive";
    const REVISION: u32 = 2;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Decision = Decision;
    type View = View;
    type Reason = Reason;

    fn usual_setup(seats: usize) -> Setup {
        Setup::usual(u8::try_from(seats).unwrap_or(u8::MAX))
    }

    fn check_setup(setup: &Setup) -> Result<(), Refusal<Reason>> {
        setup.check()
    }

    fn seats(setup: &Setup) -> usize {
        usize::from(setup.seats)
    }

    fn start(setup: &Setup, table: &mut Table<'_, Event>) -> Self {
        let board = Board::laid(*setup, table);
        table.emit(Event::Laid { first: board.player });
        Self { board, secrets: Secrets::NONE }
    }

    fn turn(&self) -> Turn {
        if self.board.frame == Frame::Over {
            return Turn::Over(self.outcome());
        }
        Turn::Waiting { must: self.awaited(), may: Seats::NONE }
    }

    fn decision(&self, seat: Seat) -> Option<Decision> {
        self.board.frame.decision().filter(|_| self.awaited().contains(seat))
    }

    /// Rule 10.9: to defend answers what another has done, and nobody learns from
    /// the time that it takes who holds what.
    fn is_answer(decision: &Decision) -> bool {
        match decision {
            Decision::Defence { .. } => true,
            Decision::People
            | Decision::Boats
            | Decision::Moves { .. }
            | Decision::Sinking
            | Decision::Crowd { .. }
            | Decision::Creature { .. } => false,
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Reason>> {
        self.check_action(seat, *action)
    }

    fn apply(&mut self, play: Legal<Self>, table: &mut Table<'_, Event>) {
        self.carry_out(play.seat(), *play.action(), table);
    }

    fn options(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        self.list_options(seat, out);
        Coverage::Complete
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn laid_open(&self) -> View {
        View::laid_open(self)
    }

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        event.light().shown(*event, viewer)
    }

    fn reveals(event: &Event) -> bool {
        event.light().uncovers()
    }

    fn imagine(view: &View, chance: &mut dyn Chance) -> Self {
        view.imagine(chance)
    }
}

impl Board {
    /// Section 2: the tiles and the sea-serpents lie, everything else waits.
    /// Rule 2.5: people of colours that nobody plays wait for good.
    fn laid(setup: Setup, table: &mut Table<'_, Event>) -> Self {
        let tiles = tiles_laid(setup, table);
        let by_lot = || Seat::new(table.one_of(Ask::open("first"), usize::from(setup.seats)));
        let player = setup.named_to_begin().unwrap_or_else(by_lot);
        Self { player, tiles, ..Self::bare(setup) }
    }

    /// A board without land: only the sea-serpents are there. Rules 2.1, 2.4.
    pub(crate) fn bare(setup: Setup) -> Self {
        let mut creatures = [Berth::Supply; CREATURES];
        for (creature, &space) in Kind::Serpent.creatures().zip(&map().serpents) {
            creatures[creature.index()] = Berth::At(space);
        }
        Self {
            setup,
            player: Seat::new(0),
            frame: Frame::People,
            tiles: [Tiles(HexSet::EMPTY); TERRAINS],
            people: [[Spot::Waiting; PEOPLE_EACH]; COLOURS],
            swimmers: People::NONE,
            boats: [Berth::Supply; BOATS],
            crews: [People::NONE; BOATS],
            creatures,
            pictures: content().pictures,
            unplayed: content().messages,
            held: [[0; TERRAINS]; COLOURS],
            swum: People::NONE,
        }
    }
}

/// Rule 2.2: the tiles are mixed over the whole outline. Rule 2.3: and laid
/// anew while some are cut off, where the table wants it so.
fn tiles_laid(setup: Setup, table: &mut Table<'_, Event>) -> [Tiles; TERRAINS] {
    loop {
        let tiles = tiles_mixed(table);
        if setup.layout == Layout::Waived || !any_cut_off(&tiles) {
            return tiles;
        }
    }
}

fn tiles_mixed(table: &mut Table<'_, Event>) -> [Tiles; TERRAINS] {
    let mut pile = content().pile;
    table.shuffle(Ask::open("layout"), &mut pile);
    let mut tiles = [Tiles(HexSet::EMPTY); TERRAINS];
    for (space, terrain) in spaces(map().island).zip(pile) {
        tiles[terrain as usize].0.insert(space.cell());
    }
    tiles
}

/// Rule 2.3: whether a beach is walled in by higher terrain, or a forest by
/// mountains: the part of its terrain that it hangs together with touches
/// neither the sea nor anything that sinks before it.
fn any_cut_off(tiles: &[Tiles; TERRAINS]) -> bool {
    let mut lower = map().open.minus(map().island);
    for terrain in tiles {
        let cut_off = |cell| {
            let part = map().chart.connected(cell, terrain.0);
            !map().chart.beside(part).meets(lower)
        };
        if terrain.0.iter().any(cut_off) {
            return true;
        }
        lower = lower.or(terrain.0);
    }
    false
}
