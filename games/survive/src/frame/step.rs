//! A move of one person: over land, into boats and out of them, through the
//! water, and ashore.

use tabletop::rule::refuse;
use tabletop::{Refusal, Seat, Table};

use super::glance::{Glance, Mark};
use super::sheet::Sheet;
use crate::action::{Action, To};
use crate::board::{Board, Spot};
use crate::event::Event;
use crate::map::{Island, Space, map};
use crate::pieces::{Boat, Kind, Person};
use crate::reason::Reason;
use crate::rules::{
    R5_1, R5_2, R5_3, R5_4, R5_6, R5_7, R5_8, R5_9, R6_1, R6_2, R6_4, R6_5, R6_6, R6_8, R7_8, R8_1,
    R8_2, R8_4,
};
use crate::setup::{Swimming, Waters};

/// A move of a person that the rules allow.
pub(crate) struct Step {
    person: Person,
    from: Spot,
    to: Spot,
    /// Whether it uses the swimmer's allowance of the turn.
    tires: bool,
    /// The water where a creature may wait.
    water: Option<Space>,
}

/// Rule 5.6: only one's own people. The rest depends on where the person is
/// and where it goes.
pub(crate) fn stepping(
    board: &Board,
    seat: Seat,
    person: Person,
    to: To,
) -> Result<Step, Refusal<Reason>> {
    if person.owner() != seat {
        return refuse(R5_6, Reason::NotYourPerson { person });
    }
    let from = board.spot(person);
    let (tires, water) = match (from, to) {
        (Spot::Land(here), To::Land(there)) => walking(board, person, here, there)?,
        (Spot::Land(here), To::Sea(there)) => diving(board, person, here, there)?,
        (Spot::Land(here), To::Aboard(boat)) => boarding(board, person, here, boat)?,
        (Spot::Sea(here), To::Sea(there)) => swimming(board, person, here, there)?,
        (Spot::Sea(here), To::Aboard(boat)) => climbing(board, person, here, boat)?,
        (Spot::Sea(here), To::Ashore(island)) => wading(board, person, here, island)?,
        (Spot::Aboard(boat), To::Sea(there)) => jumping(board, person, boat, there)?,
        (Spot::Aboard(boat), To::Aboard(other)) => changing(board, person, boat, other)?,
        (Spot::Aboard(boat), To::Ashore(island)) => landing(board, person, boat, island)?,
        (Spot::Sea(_) | Spot::Aboard(_), To::Land(_)) => {
            return refuse(R5_7, Reason::NotOnLand { person });
        }
        (Spot::Land(_), To::Ashore(island)) => {
            return refuse(R8_1, Reason::NotAtSea { person, island });
        }
        (Spot::Waiting, _) => return refuse(R5_8, Reason::NotPlaced { person }),
        (Spot::Ashore(_), _) => return refuse(R5_9, Reason::Ashore { person }),
        (Spot::Lost, _) => return refuse(R5_8, Reason::Lost { person }),
    };
    Ok(Step { person, from, to: to.into(), tires, water })
}

/// Whether a step tires the swimmer, and the water that it ends in.
type Ended = Result<(bool, Option<Space>), Refusal<Reason>>;

/// Rule 5.1: to a neighbouring tile, whoever stands there.
fn walking(board: &Board, person: Person, here: Space, there: Space) -> Ended {
    if board.terrain(there).is_none() {
        return refuse(R5_1, Reason::NoTile { at: there });
    }
    if !map().adjacent(here, there) {
        return refuse(R5_1, Reason::TooFar { person, to: there });
    }
    Ok((false, None))
}

/// Rule 6.1: from land into a neighbouring sea space.
fn diving(board: &Board, person: Person, here: Space, there: Space) -> Ended {
    check_water(board, there)?;
    if !map().adjacent(here, there) {
        return refuse(R6_1, Reason::TooFar { person, to: there });
    }
    into_water(board, there)
}

/// Rule 5.2: from land into a boat in a neighbouring space.
fn boarding(board: &Board, person: Person, here: Space, boat: Boat) -> Ended {
    let there = boat_space(board, boat)?;
    if !map().adjacent(here, there) {
        return refuse(R5_2, Reason::BoatTooFar { person, boat });
    }
    into_boat(board, boat, there, false)
}

/// Rule 6.4: one sea space in a turn.
fn swimming(board: &Board, person: Person, here: Space, there: Space) -> Ended {
    check_water(board, there)?;
    check_fresh_swimmer(board, person)?;
    if !map().adjacent(here, there) {
        return refuse(R6_4, Reason::TooFar { person, to: there });
    }
    into_water(board, there)
}

/// Rule 6.6: a swimmer climbs into a boat in the same space.
fn climbing(board: &Board, person: Person, here: Space, boat: Boat) -> Ended {
    let there = boat_space(board, boat)?;
    if here != there {
        return refuse(R6_6, Reason::NotInSpace { person, boat });
    }
    check_second_step(board, person)?;
    into_boat(board, boat, there, board.setup.swimming == Swimming::OneStep)
}

/// Rule 8.2: a swimmer goes ashore from a landing space.
fn wading(board: &Board, person: Person, here: Space, island: Island) -> Ended {
    if map().island_at(here) != Some(island) {
        return refuse(R8_2, Reason::NoLanding { person, at: here, island });
    }
    check_second_step(board, person)?;
    Ok((false, None))
}

/// Rule 6.2: overboard, into the space of the boat.
fn jumping(board: &Board, person: Person, boat: Boat, there: Space) -> Ended {
    check_water(board, there)?;
    if boat_space(board, boat)? != there {
        return refuse(R6_2, Reason::OnlyBesideBoat { person, to: there });
    }
    check_fresh_swimmer(board, person)?;
    into_water(board, there)
}

/// Rule 5.4: from boat to boat in a neighbouring space.
fn changing(board: &Board, person: Person, boat: Boat, other: Boat) -> Ended {
    let (here, there) = (boat_space(board, boat)?, boat_space(board, other)?);
    if boat == other {
        return refuse(R5_4, Reason::Already { person });
    }
    if !map().adjacent(here, there) {
        return refuse(R5_4, Reason::BoatTooFar { person, boat: other });
    }
    into_boat(board, other, there, false)
}

/// Rule 8.1: from a boat in a landing space a person goes ashore.
fn landing(board: &Board, person: Person, boat: Boat, island: Island) -> Ended {
    let at = boat_space(board, boat)?;
    if map().island_at(at) != Some(island) {
        return refuse(R8_1, Reason::NoLanding { person, at, island });
    }
    Ok((false, None))
}

/// Rules 5.3, 5.5, 7.8: there is a place, whoever is aboard already, and no
/// creature that forbids it.
fn into_boat(board: &Board, boat: Boat, there: Space, tires: bool) -> Ended {
    if !board.has_place(boat) {
        return refuse(R5_3, Reason::BoatFull { boat });
    }
    if board.setup.waters == Waters::Forbidden {
        for kind in [Kind::Serpent, Kind::Whale] {
            if board.has_kind(kind, there) {
                return refuse(R7_8, Reason::CreatureThere { at: there, kind });
            }
        }
    }
    Ok((tires, Some(there)))
}

/// Rules 6.7, 6.8: whoever swims there already, but no creature that forbids
/// it.
fn into_water(board: &Board, there: Space) -> Ended {
    if board.setup.waters == Waters::Forbidden {
        for kind in [Kind::Serpent, Kind::Shark] {
            if board.has_kind(kind, there) {
                return refuse(R6_8, Reason::CreatureThere { at: there, kind });
            }
        }
    }
    Ok((true, Some(there)))
}

/// Rules 6.1, 6.4, 8.4: swimmers keep to the sea, and reefs are closed.
fn check_water(board: &Board, there: Space) -> Result<(), Refusal<Reason>> {
    if map().reef.contains(there.cell()) {
        return refuse(R8_4, Reason::Reef { at: there });
    }
    if !board.is_sea(there) {
        return refuse(R6_4, Reason::NotSea { at: there });
    }
    Ok(())
}

/// Rule 6.4: the swimmer's allowance is not used yet.
fn check_fresh_swimmer(board: &Board, person: Person) -> Result<(), Refusal<Reason>> {
    if board.swum.contains(person) {
        return refuse(R6_4, Reason::HasSwum { person });
    }
    Ok(())
}

/// Rule 6.5: whether a swimmer who has swum may still climb or go ashore.
fn check_second_step(board: &Board, person: Person) -> Result<(), Refusal<Reason>> {
    if board.setup.swimming == Swimming::OneStep && board.swum.contains(person) {
        return refuse(R6_5, Reason::HasStepped { person });
    }
    Ok(())
}

fn boat_space(board: &Board, boat: Boat) -> Result<Space, Refusal<Reason>> {
    match board.boats[boat.index()].space() {
        Some(space) => Ok(space),
        None => refuse(R5_2, Reason::NoBoat { boat }),
    }
}

/// The person goes there, and meets what waits in the water.
pub(crate) fn take(board: &mut Board, step: &Step, table: &mut Table<'_, Event>) {
    let Step { person, from, to, tires, water } = *step;
    board.put(person, to);
    if tires {
        board.swum.insert(person);
    }
    table.emit(Event::Moved { person, from, to });
    if let Some(at) = water {
        board.clash(at, table);
    }
}

/// The most that one person can choose from: six spaces are around, each with
/// water and perhaps a boat.
pub(super) const MOST: usize = 12;

/// Every step of every person of the seat.
#[inline]
pub(super) fn options(board: &Board, seat: Seat, glance: &Glance, sheet: &mut Sheet<'_>) {
    for (person, &spot) in Person::of(seat).zip(&board.people[seat.index()]) {
        match spot {
            Spot::Land(here) => walker_options(person, here, glance, sheet),
            Spot::Sea(here) => swimmer_options(board, person, here, glance, sheet),
            Spot::Aboard(boat) => sailor_options(board, person, boat, glance, sheet),
            Spot::Waiting | Spot::Ashore(_) | Spot::Lost => {}
        }
    }
}

#[inline]
fn walker_options(person: Person, here: Space, glance: &Glance, sheet: &mut Sheet<'_>) {
    for there in map().around(here) {
        let mark = glance.at(there);
        let to = if mark.is_land() { To::Land(there) } else { To::Sea(there) };
        sheet.put_if(mark.is_land() || mark.takes_swimmers(), Action::Move { person, to });
        board_option(person, mark, sheet);
    }
}

#[inline]
fn swimmer_options(
    board: &Board,
    person: Person,
    here: Space,
    glance: &Glance,
    sheet: &mut Sheet<'_>,
) {
    let swum = board.swum.contains(person);
    if !swum {
        for there in map().around(here) {
            let swims = Action::Move { person, to: To::Sea(there) };
            sheet.put_if(glance.at(there).takes_swimmers(), swims);
        }
    }
    if !swum || board.setup.swimming == Swimming::OneSeaSpace {
        board_option(person, glance.at(here), sheet);
        ashore_option(person, here, sheet);
    }
}

#[inline]
fn sailor_options(
    board: &Board,
    person: Person,
    boat: Boat,
    glance: &Glance,
    sheet: &mut Sheet<'_>,
) {
    let Some(here) = board.boats[boat.index()].space() else { return };
    let jumps = glance.at(here).takes_swimmers() && !board.swum.contains(person);
    sheet.put_if(jumps, Action::Move { person, to: To::Sea(here) });
    for there in map().around(here) {
        board_option(person, glance.at(there), sheet);
    }
    ashore_option(person, here, sheet);
}

#[inline]
fn board_option(person: Person, mark: Mark, sheet: &mut Sheet<'_>) {
    if let Some(boat) = mark.boat() {
        sheet.put_if(true, Action::Move { person, to: To::Aboard(boat) });
    }
}

#[inline]
fn ashore_option(person: Person, here: Space, sheet: &mut Sheet<'_>) {
    if let Some(island) = map().island_at(here) {
        sheet.put_if(true, Action::Move { person, to: To::Ashore(island) });
    }
}
