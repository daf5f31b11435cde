//! The second part of a turn: a tile sinks, and its underside acts.

use tabletop::chance::{Ask, Chance, ChanceExt, Odds};
use tabletop::rule::refuse;
use tabletop::{Refusal, Seats, Table};

use super::{Frame, creature};
use crate::action::Action;
use crate::board::{Berth, Board, Spot};
use crate::content::content;
use crate::event::{Cause, Event};
use crate::map::{Space, map, spaces};
use crate::pieces::{
    Boat, Creature, Kind, MESSAGES, Message, PICTURES, People, Person, Picture, Terrain,
};
use crate::reason::Reason;
use crate::rules::{R4_4, R9_1, R9_2};
use crate::setup::Crowd;
use crate::state::Survive;

/// A tile that may be turned.
#[derive(Clone, Copy)]
pub(super) struct Sinking {
    at: Space,
    terrain: Terrain,
}

/// The player alone.
pub(super) fn awaited(board: &Board) -> Seats {
    Seats::only(board.player)
}

/// Rule 9.1: a tile with water beside it, or any of its terrain while none
/// has (Rule 9.3). Rule 9.2: of the lowest terrain that stands.
/// Rule 4.4: there is no way round it.
pub(super) fn resolve(board: &Board, action: Action) -> Result<Sinking, Refusal<Reason>> {
    let Action::Sink { at } = action else {
        let skips = matches!(action, Action::EndMoves | Action::LeaveCreatures);
        return if skips { refuse(R4_4, Reason::MustSink) } else { board.not_now() };
    };
    let Some(terrain) = board.terrain(at) else {
        return refuse(R9_1, Reason::NoTile { at });
    };
    let due = board.due().unwrap_or(terrain);
    if terrain != due {
        return refuse(R9_2, Reason::TerrainNotDue { at, terrain, due });
    }
    if !board.is_on_water(at) && !board.sinkable(terrain).contains(at.cell()) {
        return refuse(R9_1, Reason::Enclosed { at });
    }
    Ok(Sinking { at, terrain })
}

/// Every tile that may be turned.
pub(super) fn options(board: &Board, out: &mut Vec<Action>) {
    if let Some(due) = board.due() {
        spaces(board.sinkable(due)).for_each(|at| out.push(Action::Sink { at }));
    }
}

/// Rules 9.4, 9.10: the tile goes, whoever stands on it falls, and then the
/// underside acts.
pub(super) fn apply(state: &mut Survive, sinking: Sinking, table: &mut Table<'_, Event>) {
    let Sinking { at, terrain } = sinking;
    let board = &mut state.board;
    board.tiles[terrain as usize].0.remove(at.cell());
    table.emit(Event::Sank { seat: board.player, at, terrain });
    fall(board, at, table);
    match draw_picture(board, terrain, table) {
        Some(Picture::Volcano) => state.erupt(at, table),
        Some(picture) => turn_picture(board, picture, at, table),
        None => {
            find_message(state, terrain, table);
            creature::roll(&mut state.board, table);
        }
    }
}

/// Rule 6.3: those who stood on the tile swim.
fn fall(board: &mut Board, at: Space, table: &mut Table<'_, Event>) {
    let people = board.people_where(|spot| spot == Spot::Land(at));
    if !people.is_empty() {
        people.into_iter().for_each(|person| board.put(person, Spot::Sea(at)));
        table.emit(Event::Fell { people, at });
    }
}

/// Rule 2.2: what is under the tile is decided now, among all that is still
/// under tiles of its terrain. Everyone sees a picture; of a message everyone
/// sees only that it is one.
fn draw_picture(
    board: &mut Board,
    terrain: Terrain,
    table: &mut Table<'_, Event>,
) -> Option<Picture> {
    let pictures = &mut board.pictures[terrain as usize];
    let mut weights = [0; PICTURES + 1];
    for (weight, &count) in weights.iter_mut().zip(pictures.counts()) {
        *weight = u32::from(count);
    }
    let held = board.held.iter().map(|held| u32::from(held[terrain as usize])).sum::<u32>();
    weights[PICTURES] = board.unplayed[terrain as usize].total() as u32 - held;
    let answer = table.pick(Ask::open("tile"), Odds::Weighted(&weights));
    let picture = Picture::ALL.get(answer).copied()?;
    let taken = pictures.take(answer);
    debug_assert!(taken, "a picture that was drawn was there");
    Some(picture)
}

/// Rule 10.1: the player keeps the message, and nobody else sees which it is.
fn find_message(state: &mut Survive, terrain: Terrain, table: &mut Table<'_, Event>) {
    let seat = state.board.player;
    let weights: [u32; MESSAGES] = state.under_tiles(terrain).map(u32::from);
    let answer = table.pick(Ask::secret_of("message", seat), Odds::Weighted(&weights));
    state.secrets.hands[seat.index()][terrain as usize].put(answer);
    state.board.held[seat.index()][terrain as usize] += 1;
    table.emit(Event::Found { seat, terrain, message: Some(Message::ALL[answer]) });
}

/// What a picture does; then the die is rolled, unless somebody has to choose.
fn turn_picture(board: &mut Board, picture: Picture, at: Space, table: &mut Table<'_, Event>) {
    table.emit(Event::Turned { at, picture });
    match picture {
        Picture::Shark => {
            creature_comes(board, Kind::Shark, at, table);
            board.shark_attack(at, table);
        }
        Picture::Whale => creature_comes(board, Kind::Whale, at, table),
        Picture::Boat => {
            if boat_comes(board, at, table) {
                return;
            }
        }
        Picture::Whirlpool => whirlpool(board, at, table),
        Picture::Volcano => unreachable!("the volcano ends the match"),
    }
    creature::roll(board, table);
}

/// Rules 9.5, 9.6: a shark or a whale comes up.
pub(crate) fn creature_comes(
    board: &mut Board,
    kind: Kind,
    at: Space,
    table: &mut Table<'_, Event>,
) {
    if let Some(creature) = board.creature_in_supply(kind) {
        board.creatures[creature.index()] = Berth::At(at);
        table.emit(Event::CreatureCame { creature, at });
    }
}

/// Rule 9.7: a boat comes up and takes the swimmers in. Says whether somebody
/// has to choose who they are (Rule 9.8).
pub(crate) fn boat_comes(board: &mut Board, at: Space, table: &mut Table<'_, Event>) -> bool {
    let Some(boat) = board.boat_in_supply() else { return false };
    board.boats[boat.index()] = Berth::At(at);
    table.emit(Event::BoatCame { boat, at });
    let mut swimmers = board.swimmers_at(at);
    if swimmers.len() > content().places {
        match board.setup.crowd {
            Crowd::Chosen => {
                board.frame = Frame::Crowd { boat, at };
                return true;
            }
            Crowd::Lot => swimmers = drawn_by_lot(swimmers, table),
        }
    }
    swimmers.into_iter().for_each(|person| climb(board, person, boat, table));
    false
}

/// As many of them as a boat carries, by lot.
fn drawn_by_lot(mut swimmers: People, table: &mut Table<'_, Event>) -> People {
    let mut lucky = People::NONE;
    for _ in 0..content().places {
        let lot = table.one_of(Ask::open("climb"), swimmers.len());
        let person = swimmers.into_iter().nth(lot).expect("the lot is one of the swimmers");
        swimmers.remove(person);
        lucky.insert(person);
    }
    lucky
}

/// A swimmer gets into the boat that came up.
pub(super) fn climb(board: &mut Board, person: Person, boat: Boat, table: &mut Table<'_, Event>) {
    board.put(person, Spot::Aboard(boat));
    table.emit(Event::Climbed { person, boat });
}

/// Rule 9.9: everything in the space and in the sea spaces next to it is
/// gone; those on land and ashore are spared.
pub(crate) fn whirlpool(board: &mut Board, at: Space, table: &mut Table<'_, Event>) {
    let waters = map().beside(at).and(board.sea()).with(at.cell());
    for space in spaces(waters) {
        swallow(board, space, table);
    }
}

fn swallow(board: &mut Board, at: Space, table: &mut Table<'_, Event>) {
    board.lose(board.swimmers_at(at), at, Cause::Whirlpool, table);
    if let Some(boat) = board.boat_at(at) {
        board.lose(board.crews[boat.index()], at, Cause::Whirlpool, table);
        board.lose_boat(boat, at, Cause::Whirlpool, table);
    }
    for creature in Creature::all() {
        if board.creature_space(creature) == Some(at) {
            board.lose_creature(creature, at, Cause::Whirlpool, table);
        }
    }
}
