//! Setting up: the victims, the cards, the first lookouts, tokens and rafts.

use tabletop::chance::{Ask, ChanceExt};
use tabletop::hex::HexSet;
use tabletop::{Seat, Table};

use crate::board::{Board, Water};
use crate::content::content;
use crate::event::Event;
use crate::frame::{looking, turn};
use crate::ocean::{Hex, OCEAN, distance, hexes};
use crate::pieces::{Colour, EACH, Rafts};
use crate::setup::{First, LaidAnew, Layout, MOST, Setup};
use crate::state::{FlotillaSurvival, Hidden};

/// Rule 1.3: the preservers of a colour that are spread as victims; one is set
/// aside.
const VICTIMS: usize = EACH - 1;

/// Section 2, in the order of the rulebook.
pub(crate) fn start(setup: Setup, table: &mut Table<'_, Event>) -> FlotillaSurvival {
    let mut pile = content().all_rafts;
    pile.take(content().first_raft);
    let mut state = FlotillaSurvival {
        board: Board::bare(setup),
        hidden: Hidden { hands: [Rafts::NONE; MOST], pile },
    };
    scatter(&mut state.board, table);
    match setup.laid_anew {
        LaidAnew::OnRequest => looking::begin(&mut state, table),
        LaidAnew::Never => deal(&mut state, table),
    }
    state
}

/// Rule 2.2: the victims are spread at random.
pub(crate) fn scatter(board: &mut Board, table: &mut Table<'_, Event>) {
    let layout = board.setup.layout;
    let mut free = match layout {
        Layout::Spread => OCEAN.without(content().start.cell()),
        Layout::Fast => nearest(VICTIMS * Colour::COUNT, table),
    };
    board.water = Water::EMPTY;
    for colour in Colour::ALL {
        for _ in 0..VICTIMS {
            if let Some(hex) = drawn_from(&mut free, Ask::open("victim"), table) {
                board.water.put(hex, colour);
            }
        }
    }
    table.emit(Event::Scattered { layout });
}

/// Any hex of these, which is then no longer among them.
fn drawn_from(free: &mut HexSet, ask: Ask, table: &mut Table<'_, Event>) -> Option<Hex> {
    let cell = free.nth(table.one_of(ask, free.len()))?;
    free.remove(cell);
    Some(cell.into())
}

/// Rule 2.2: so many hexes as near to the first raft as they fit; in the last
/// ring the lot decides.
fn nearest(count: usize, table: &mut Table<'_, Event>) -> HexSet {
    let (mut chosen, mut steps) = (HexSet::EMPTY, 1);
    while chosen.len() < count {
        let mut ring = ring(steps);
        if chosen.len() + ring.len() <= count {
            chosen = chosen.or(ring);
        } else {
            while chosen.len() < count
                && let Some(hex) = drawn_from(&mut ring, Ask::open("gap"), table)
            {
                chosen.insert(hex.cell());
            }
        }
        steps += 1;
    }
    chosen
}

/// The hexes so many steps from the first raft.
fn ring(steps: u8) -> HexSet {
    let far = |hex: &Hex| distance(content().start, *hex) == steps;
    hexes(OCEAN).filter(far).map(Hex::cell).collect()
}

/// Rules 2.4 to 2.8: colours, lookouts, tokens, who begins, and the rafts.
pub(crate) fn deal(state: &mut FlotillaSurvival, table: &mut Table<'_, Event>) {
    deal_cards(&mut state.board, table);
    let board = &mut state.board;
    for seat in Seat::all(board.seats()) {
        board.lookouts[seat.index()].0.insert(content().start.cell());
    }
    board.supply = board.setup.first_tokens();
    board.player = match board.setup.first {
        First::Lot => Seat::new(table.one_of(Ask::open("first"), board.seats())),
        First::FirstSeat => Seat::new(0),
    };
    table.emit(Event::Begins { seat: board.player });
    deal_hands(state, table);
    turn::begin(state, table);
}

/// Rule 2.4: a colour for each seat, and the next one is that of the mines.
fn deal_cards(board: &mut Board, table: &mut Table<'_, Event>) {
    let mut cards = Colour::ALL;
    let mut next = |dealt: usize, table: &mut Table<'_, Event>| {
        let left = &mut cards[dealt..];
        let drawn = table.one_of(Ask::open("card"), left.len());
        left[..=drawn].rotate_right(1);
        left[0]
    };
    for seat in Seat::all(board.seats()) {
        let colour = next(seat.index(), table);
        board.colours[seat.index()] = Some(colour);
        table.emit(Event::CardDealt { seat, colour });
    }
    let colour = next(board.seats(), table);
    board.mine = Some(colour);
    table.emit(Event::MinesAre { colour });
}

/// Rules 2.7, 2.8: the rafts, in the order of play.
fn deal_hands(state: &mut FlotillaSurvival, table: &mut Table<'_, Event>) {
    let mut seat = state.board.player;
    for late in 0..state.board.seats() {
        let count = state.board.setup.first_rafts(late);
        for _ in 0..count {
            state.draw(seat, table);
        }
        let (rafts, open) = (Some(*state.hand(seat)), state.open_hands());
        table.emit(Event::HandDealt { seat, count: count as u8, rafts, open });
        seat = state.board.left_of(seat);
    }
}
