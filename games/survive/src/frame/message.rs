//! Messages at the beginning of a turn.

use tabletop::hex::HexSet;
use tabletop::rule::refuse;
use tabletop::{Refusal, Rule, Seat, Table};

use super::sailing::{self, Sailing, calm_for_crews, check_berth};
use crate::action::Action;
use crate::board::{Berth, Board, Spot};
use crate::content::content;
use crate::event::Event;
use crate::map::{Space, map, spaces};
use crate::pieces::{Boat, Creature, Kind, Message, Person, Terrain};
use crate::reason::Reason;
use crate::rules::{R5_6, R6_8, R7_4, R8_4, R8_5, R10_2, R10_3, R10_4, R10_5, R10_6};
use crate::setup::Waters;
use crate::state::Survive;

/// A message that can be played.
pub(crate) struct Play {
    seat: Seat,
    message: Message,
    terrain: Terrain,
    deed: Deed,
}

enum Deed {
    Ride { person: Person, from: Space, to: Space },
    Blow(Sailing),
    Call { creature: Creature, from: Space, to: Space },
}

/// Rule 10.2: one message, before the first move.
/// Rule 10.3: one that the player holds.
pub(crate) fn playing(
    state: &Survive,
    seat: Seat,
    fresh: bool,
    action: Action,
) -> Result<Play, Refusal<Reason>> {
    let Some(message) = action.message() else { return state.board.not_now() };
    if !fresh {
        return refuse(R10_2, Reason::MessageLate);
    }
    let Some(terrain) = state.secrets.terrain_of(seat, message) else {
        return refuse(R10_3, Reason::MessageNotHeld { message });
    };
    let deed = deed(&state.board, seat, action)?;
    Ok(Play { seat, message, terrain, deed })
}

fn deed(board: &Board, seat: Seat, action: Action) -> Result<Deed, Refusal<Reason>> {
    match action {
        Action::Dolphin { person, to } => riding(board, seat, person, to),
        Action::Wind { boat, to } => blowing(board, seat, boat, to),
        Action::Call { creature, to } => calling(board, creature, to),
        Action::PlacePerson { .. }
        | Action::PlaceBoat { .. }
        | Action::Move { .. }
        | Action::Sail { .. }
        | Action::EndMoves
        | Action::Sink { .. }
        | Action::Climb { .. }
        | Action::MoveCreature { .. }
        | Action::LeaveCreatures
        | Action::Defend
        | Action::Endure => board.not_now(),
    }
}

/// Rule 10.4: one of the player's swimmers, up to three sea spaces. The ride
/// ends where a shark or a sea-serpent waits (Rule 6.8).
fn riding(board: &Board, seat: Seat, person: Person, to: Space) -> Result<Deed, Refusal<Reason>> {
    if person.owner() != seat {
        return refuse(R5_6, Reason::NotYourPerson { person });
    }
    let Spot::Sea(from) = board.spot(person) else {
        return refuse(R10_4, Reason::NotSwimming { person });
    };
    check_open(board, to, R8_4, R10_4)?;
    if board.setup.waters == Waters::Forbidden {
        for kind in [Kind::Serpent, Kind::Shark] {
            if board.has_kind(kind, to) {
                return refuse(R6_8, Reason::CreatureThere { at: to, kind });
            }
        }
    }
    if !ride_range(board, from).contains(to.cell()) {
        return refuse(R10_4, Reason::BeyondReach { to, steps: content().message_reach });
    }
    Ok(Deed::Ride { person, from, to })
}

/// Rule 10.5: a boat that the player controls, up to three sea spaces. The
/// way must be free of boats and ends where a creature waits (Rule 7.7).
fn blowing(board: &Board, seat: Seat, boat: Boat, to: Space) -> Result<Deed, Refusal<Reason>> {
    let Some(from) = board.boats[boat.index()].space() else {
        return refuse(R10_5, Reason::NoBoat { boat });
    };
    if board.crews[boat.index()].is_empty() {
        return refuse(R10_5, Reason::BoatEmpty { boat });
    }
    if !board.controls(seat, boat) {
        return refuse(R7_4, Reason::NotYourBoat { boat });
    }
    check_berth(board, boat, to)?;
    if !blow_range(board, from).contains(to.cell()) {
        return refuse(R10_5, Reason::BeyondReach { to, steps: content().message_reach });
    }
    Ok(Deed::Blow(Sailing { boat, from, to }))
}

/// Rule 10.6: a creature on the board, to a sea space with nothing in it.
fn calling(board: &Board, creature: Creature, to: Space) -> Result<Deed, Refusal<Reason>> {
    let Some(from) = board.creature_space(creature) else {
        return refuse(R10_6, Reason::NotOnBoard { creature });
    };
    check_open(board, to, R8_5, R10_6)?;
    if !board.unoccupied_sea().contains(to.cell()) {
        return refuse(R10_6, Reason::Occupied { at: to });
    }
    Ok(Deed::Call { creature, from, to })
}

/// Rules 8.4, 8.5: nobody goes onto a reef.
fn check_open(board: &Board, to: Space, reef: Rule, rule: Rule) -> Result<(), Refusal<Reason>> {
    if map().reef.contains(to.cell()) {
        return refuse(reef, Reason::Reef { at: to });
    }
    if !board.is_sea(to) {
        return refuse(rule, Reason::NotSea { at: to });
    }
    Ok(())
}

/// Where a dolphin takes a swimmer.
pub(crate) fn ride_range(board: &Board, from: Space) -> HexSet {
    let peril = board.peril_to_swimmers();
    let range = map().range(from, content().message_reach, board.sea(), peril);
    match board.setup.waters {
        Waters::Perilous => range,
        Waters::Forbidden => range.minus(peril),
    }
}

/// Where the wind takes a boat with people.
pub(crate) fn blow_range(board: &Board, from: Space) -> HexSet {
    let free = board.sea().minus(board.boat_spaces());
    map().range(from, content().message_reach, calm_for_crews(board, free), board.peril_to_boats())
}

/// The message is shown, leaves the hand for good, and does its deed.
pub(crate) fn play(state: &mut Survive, play: &Play, table: &mut Table<'_, Event>) {
    let Play { seat, message, terrain, .. } = *play;
    state.spend(seat, message, terrain);
    table.emit(Event::MessagePlayed { seat, message, terrain });
    let board = &mut state.board;
    match &play.deed {
        Deed::Ride { person, from, to } => {
            board.put(*person, Spot::Sea(*to));
            let (from, spot) = (Spot::Sea(*from), Spot::Sea(*to));
            table.emit(Event::Moved { person: *person, from, to: spot });
            board.clash(*to, table);
        }
        Deed::Blow(blown) => sailing::sail(board, blown, table),
        Deed::Call { creature, from, to } => {
            board.creatures[creature.index()] = Berth::At(*to);
            table.emit(Event::Called { seat, creature: *creature, from: *from, to: *to });
        }
    }
}

/// Everything that the seat's messages can do.
pub(crate) fn options(state: &Survive, seat: Seat, out: &mut Vec<Action>) {
    if state.board.hand_size(seat) > 0 {
        let holds = |message| state.secrets.terrain_of(seat, message).is_some();
        options_with(&state.board, seat, holds, out);
    }
}

/// What can be done with the messages that somebody holds.
pub(crate) fn options_with(
    board: &Board,
    seat: Seat,
    holds: impl Fn(Message) -> bool,
    out: &mut Vec<Action>,
) {
    if holds(Message::Dolphin) {
        ride_options(board, seat, out);
    }
    if holds(Message::Wind) {
        blow_options(board, seat, out);
    }
    for kind in Kind::ALL {
        if holds(Message::calling(kind)) {
            call_options(board, kind, out);
        }
    }
}

fn ride_options(board: &Board, seat: Seat, out: &mut Vec<Action>) {
    for person in Person::of(seat) {
        if let Spot::Sea(from) = board.spot(person) {
            let range = spaces(ride_range(board, from));
            range.for_each(|to| out.push(Action::Dolphin { person, to }));
        }
    }
}

fn blow_options(board: &Board, seat: Seat, out: &mut Vec<Action>) {
    for boat in Boat::all().filter(|&boat| board.controls(seat, boat)) {
        if let Some(from) = board.boats[boat.index()].space() {
            let range = spaces(blow_range(board, from));
            range.for_each(|to| out.push(Action::Wind { boat, to }));
        }
    }
}

fn call_options(board: &Board, kind: Kind, out: &mut Vec<Action>) {
    let free = board.unoccupied_sea();
    let called = kind.creatures().filter(|&creature| board.creature_space(creature).is_some());
    for creature in called {
        spaces(free).for_each(|to| out.push(Action::Call { creature, to }));
    }
}
