//! What an imagined island promises everybody: the points that each heart can
//! expect. The weights of a life were chosen near those that 400 matches of mates and
//! deckhands fit; what food is worth follows from the wound that a meal spares.

use tabletop::{Prospects, Seat, Thinking, leaning, race};

use crate::action::Side;
use crate::board::Board;
use crate::content::content;
use crate::frame::{Fight, Frame, Strike, Theft};
use crate::pieces::{Character, Item, Items, Peril};
use crate::score::treasure;
use crate::setup::MOST;
use crate::state::DesertIsland;

/// Nobody does anything: in this game anything is mostly folly.
pub(super) const THINKING: Thinking =
    Thinking { curiosity: 0.2, bias: 3.0, width: 1.0, whim: 0, ..Thinking::USUAL };

/// So many points ahead make it three to one to win, and more for every round
/// that is still to come.
const SPREAD: f32 = 1.5;
const SPREAD_OF_A_ROUND: f32 = 0.5;

/// Whoever scores most wins.
pub(super) fn prospects(state: &DesertIsland) -> Prospects {
    let board = &state.board;
    let rounds = rounds_left(board);
    let mut lives = [0.0; MOST];
    for seat in board.living() {
        lives[seat.index()] = life(state, seat, rounds);
    }
    let mut expected = [0.0; MOST];
    for seat in Seat::all(board.seats()) {
        let i = seat.index();
        expected[i] = points(state, seat, &lives) + to_come(state, seat, lives[i], rounds);
    }
    race(&expected[..board.seats()], SPREAD + SPREAD_OF_A_ROUND * rounds)
}

/// How many rounds it takes until the last ship: fewer the more people tend the
/// fire, and the more tokens lie there.
fn rounds_left(board: &Board) -> f32 {
    let ships = f32::from(content().rescue.sightings.saturating_sub(board.ships));
    let living = board.living().len().max(1) as f32;
    (ships * (1.0 + 5.0 / living) - 0.25 * f32::from(board.fire)).max(0.7)
}

/// How likely it is that somebody lives to see the last ship: the wounds that are
/// left and the meals in store, against hunger and fate until then.
fn life(state: &DesertIsland, seat: Seat, rounds: f32) -> f32 {
    let board = &state.board;
    let person = board.person(seat);
    let left = f32::from(person.character.size().saturating_sub(person.wounds));
    let left = left - looming(board, seat);
    if left < 0.5 {
        return DYING;
    }
    let need = f32::from(board.need(seat).max(1));
    let kept: u8 = state.secrets.hand(seat).iter().map(Item::food).sum();
    let meals = (f32::from(person.food.saturating_add(kept)) / need).min(rounds);
    let hungry = (1.0 - FORAGED / need).max(0.0);
    let peril = rounds * (FATE + HUNGER * hungry);
    let last = 0.4 * (2.5 - left).clamp(0.0, 2.0);
    let marks = 0.1 * f32::from(board.tokens_of(seat));
    leaning(0.4 + 0.35 * (left + MEAL * meals - peril) - last - marks)
}

/// Somebody may still save the dying.
const DYING: f32 = 0.1;

/// What somebody forages in a round, where he also does other things.
const FORAGED: f32 = 3.0;

/// The wounds of a round: those that come in any case, and those of whoever never
/// has enough to eat.
const FATE: f32 = 0.8;
const HUNGER: f32 = 0.5;

/// The wound that a meal spares, if nobody steals it.
const MEAL: f32 = 0.8;

/// The wounds that somebody can hardly escape, so that it does not look better to
/// put them off.
fn looming(board: &Board, seat: Seat) -> f32 {
    match board.frame {
        Frame::Hunger { .. } if board.short(seat) > 0 => 0.8,
        Frame::Striking { strike, .. } => struck(board, strike, seat),
        Frame::Fighting { theft, fight } => beaten(board, &theft, &fight, seat),
        Frame::Hunger { .. }
        | Frame::Dealing { .. }
        | Frame::Turn
        | Frame::Declaring { .. }
        | Frame::Answering { .. }
        | Frame::Dividing { .. }
        | Frame::Choosing { .. }
        | Frame::Taking { .. }
        | Frame::After
        | Frame::Neighbour { .. }
        | Frame::Monkeys { .. }
        | Frame::Rats { .. }
        | Frame::LastMoment { .. }
        | Frame::Over => 0.0,
    }
}

/// Rules 12.4, 12.5, 12.8: the wounds of a peril that looms.
fn struck(board: &Board, strike: Strike, seat: Seat) -> f32 {
    let hit = board.in_the_way(strike.peril, strike.targets).minus(strike.saved);
    if strike.off || !hit.contains(seat) {
        return 0.0;
    }
    let perils = content().perils;
    f32::from(match strike.peril {
        Peril::Boar => perils.boar,
        Peril::Illness => perils.illness,
        Peril::Tsunami => perils.tsunami,
        Peril::Monkeys | Peril::Rats => 0,
    })
}

/// Rules 9.7 to 9.9: the wound of the losers, as far as it is likely.
fn beaten(board: &Board, theft: &Theft, fight: &Fight, seat: Seat) -> f32 {
    let total = |side| f32::from(board.side_total(theft, fight, side));
    let turned = CARD * f32::from(board.cards_turned(theft, fight));
    let thief = leaning((total(Side::Thief) - total(Side::Victim) - turned) / 2.0);
    if fight.thief.contains(seat) {
        1.0 - thief
    } else if fight.victim.contains(seat) {
        thief
    } else {
        0.0
    }
}

/// The number of a Fate card, on average.
const CARD: f32 = 3.5;

/// Survival, love, hate and the treasure that is there, as far as they are likely.
fn points(state: &DesertIsland, seat: Seat, lives: &[f32; MOST]) -> f32 {
    let (board, secrets) = (&state.board, &state.secrets);
    let own = board.person(seat).character;
    let (love, hate) = (secrets.love[seat.index()], secrets.hate[seat.index()]);
    let alive = |who: Character| board.player_of(who).map_or(0.0, |other| lives[other.index()]);
    let survival = |who: Character| f32::from(who.survival()) * alive(who);
    let hated = if hate == own {
        let others = Seat::all(board.seats()).filter(|other| *other != seat);
        let others = others.filter(|other| board.person(*other).character != love);
        let dead: f32 = others.map(|other| 1.0 - lives[other.index()]).sum();
        dead * f32::from(content().psychopath.points)
    } else {
        f32::from(hate.size()) * (1.0 - alive(hate))
    };
    let treasure = treasure(board.person(seat).up) + treasure(secrets.hand(seat));
    survival(own) + survival(love) + hated + f32::from(treasure)
}

/// What the sea still brings to the living, most of it to whoever deals it out,
/// and what the cards in use may bring.
fn to_come(state: &DesertIsland, seat: Seat, life: f32, rounds: f32) -> f32 {
    let board = &state.board;
    if !board.lives(seat) {
        return 0.0;
    }
    let living = board.living();
    let tides = (f32::from(board.scavenge) / living.len() as f32).min(rounds);
    let own = 0.4 * tides * (0.5 + life / 2.0);
    let deals = board.in_order(living).next() == Some(seat);
    let dealt = if deals { (1.5 + 0.4 * tides) * tides.min(1.0) } else { 0.0 };
    own + dealt + life * uses(board.person(seat).up.with(state.secrets.hand(seat)))
}

/// What weapons, tools and remedies are worth, in points.
fn uses(cards: Items) -> f32 {
    cards.iter().map(use_of).sum()
}

fn use_of(item: Item) -> f32 {
    match item {
        Item::Medicine | Item::Snare | Item::Blunderbuss => 0.6,
        Item::Shovel | Item::FishingRod | Item::Cutlass | Item::Spear => 0.5,
        Item::Sardines
        | Item::Bananas
        | Item::Crabs
        | Item::RoastIguana
        | Item::Coconut
        | Item::Doubloons
        | Item::Chalice
        | Item::Candelabrum
        | Item::ChamberPot
        | Item::Garden
        | Item::Tent
        | Item::Monocle
        | Item::Spyglass => 0.0,
    }
}
