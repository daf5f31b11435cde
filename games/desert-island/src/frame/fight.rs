//! A fight over a theft: two sides, weapons, and a card for the victim.

use tabletop::rule::refuse;
use tabletop::{Asked, Seat, Seats};

use super::{Fight, Found, Frame, Tell, Theft, theft};
use crate::action::{Action, Side};
use crate::board::{Board, Cause};
use crate::content::content;
use crate::deck::Knowers;
use crate::event::{Event, Why};
use crate::pieces::{Character, Item};
use crate::reason::Reason;
use crate::rules::{R3_2, R9_1, R9_2, R9_3};
use crate::setup::FrenchyActor;
use crate::state::DesertIsland;

/// What somebody does in a fight.
#[derive(Clone, Copy)]
pub(super) enum Deed {
    Join(Side),
    Weapon(Item),
    BackOut,
}

/// Rule 8.3: the victim fights. Everyone has their say.
pub(super) fn begin(state: &mut DesertIsland, theft: Theft) {
    let board = &mut state.board;
    let fight = Fight {
        thief: Seats::only(board.actor),
        victim: Seats::only(theft.target),
        out: Seats::NONE,
        shots: Seats::NONE,
        asked: Asked::of(board.living()),
    };
    board.frame = Frame::Fighting { theft, fight };
}

fn fight_of(state: &DesertIsland) -> Found<Fight> {
    match state.board.frame {
        Frame::Fighting { fight, .. } => Ok(fight),
        Frame::Dealing { .. }
        | Frame::Turn
        | Frame::Declaring { .. }
        | Frame::Answering { .. }
        | Frame::Dividing { .. }
        | Frame::Choosing { .. }
        | Frame::Taking { .. }
        | Frame::After
        | Frame::Striking { .. }
        | Frame::Neighbour { .. }
        | Frame::Monkeys { .. }
        | Frame::Rats { .. }
        | Frame::Hunger { .. }
        | Frame::LastMoment { .. }
        | Frame::Over => state.board.not_now(),
    }
}

/// Rule 9.1: everybody who is not in it may join a side. Rule 9.2: whoever has
/// backed out cannot return.
pub(super) fn joining(state: &DesertIsland, seat: Seat, side: Side) -> Found<Deed> {
    let fight = fight_of(state)?;
    if fight.everyone().contains(seat) {
        return refuse(R9_1, Reason::InFight);
    }
    if fight.out.contains(seat) {
        return refuse(R9_2, Reason::OutOfFight);
    }
    Ok(Deed::Join(side))
}

/// Rule 9.3: whoever is in the fight may turn a weapon up.
pub(super) fn weapon(state: &DesertIsland, seat: Seat, item: Item) -> Found<Deed> {
    let fight = fight_of(state)?;
    if !fight.everyone().contains(seat) {
        return refuse(R9_3, Reason::NotInFight);
    }
    if item.fight() == 0 {
        return refuse(R9_3, Reason::NoWeapon { item });
    }
    if !state.secrets.hand(seat).has(item) {
        return refuse(R3_2, Reason::NotHeld { item });
    }
    Ok(Deed::Weapon(item))
}

/// Rule 9.2: Frenchy alone backs out.
pub(super) fn backing_out(state: &DesertIsland, seat: Seat) -> Found<Deed> {
    let fight = fight_of(state)?;
    if state.board.person(seat).character != Character::Frenchy {
        return refuse(R9_2, Reason::OnlyFrenchy);
    }
    if !fight.everyone().contains(seat) {
        return refuse(R9_2, Reason::NotInFight);
    }
    Ok(Deed::BackOut)
}

pub(super) fn options(state: &DesertIsland, seat: Seat, fight: Fight, out: &mut Vec<Action>) {
    if fight.everyone().contains(seat) {
        let weapons = state.secrets.hand(seat).sorts().filter(|item| item.fight() > 0);
        out.extend(weapons.map(|item| Action::Weapon { item }));
        if state.board.person(seat).character == Character::Frenchy {
            out.push(Action::BackOut);
        }
    } else if !fight.out.contains(seat) {
        out.extend(Side::ALL.map(|side| Action::Join { side }));
    }
}

/// Rule 9.6: whatever somebody does gives everyone their say again.
pub(super) fn apply(state: &mut DesertIsland, seat: Seat, deed: Deed, table: Tell<'_, '_>) {
    match deed {
        Deed::Join(side) => join(&mut state.board, seat, side, table),
        Deed::Weapon(item) => play_weapon(state, seat, item, table),
        Deed::BackOut => {
            if back_out(&mut state.board, seat, table) {
                block(state, table);
                return;
            }
        }
    }
    state.touch(seat, Seats::NONE);
}

/// Rule 9.1: whoever joins gets a Fate token.
fn join(board: &mut Board, seat: Seat, side: Side, table: Tell<'_, '_>) {
    let thief = board.actor;
    let Frame::Fighting { theft, fight } = &mut board.frame else { return };
    let target = theft.target;
    let (beside, against) = match side {
        Side::Thief => {
            fight.thief.insert(seat);
            (thief, target)
        }
        Side::Victim => {
            fight.victim.insert(seat);
            (target, thief)
        }
    };
    board.note_help(seat, beside);
    board.note_hurt(seat, against);
    table.emit(Event::Joined { seat, side });
    board.mark(seat, Why::Joining, table);
}

/// Rules 9.3, 9.4: a weapon stays face up; the Blunderbuss is spent.
fn play_weapon(state: &mut DesertIsland, seat: Seat, item: Item, table: Tell<'_, '_>) {
    table.emit(Event::WeaponPlayed { seat, item });
    if item == Item::Blunderbuss {
        state.spend(seat, item);
        if let Frame::Fighting { fight, .. } = &mut state.board.frame {
            fight.shots.insert(seat);
        }
    } else {
        state.turn_up(seat, item);
    }
}

/// Rule 9.2: Frenchy gets one more token. Says whether that ends the fight at
/// once (Rule 9.10).
fn back_out(board: &mut Board, seat: Seat, table: Tell<'_, '_>) -> bool {
    let Frame::Fighting { fight, .. } = &mut board.frame else { return false };
    fight.thief.remove(seat);
    fight.victim.remove(seat);
    fight.out.insert(seat);
    table.emit(Event::BackedOut { seat });
    board.mark(seat, Why::BackingOut, table);
    seat == board.actor && board.setup.frenchy_actor == FrenchyActor::FightEnds
}

/// Everyone is done. Rule 9.11: a side that Frenchy has left empty loses without
/// a card or a wound.
pub(super) fn close(state: &mut DesertIsland, table: Tell<'_, '_>) {
    let Frame::Fighting { theft, fight } = state.board.frame else { return };
    if fight.victim.is_empty() {
        table.emit(Event::NoFight { winner: Side::Thief });
        theft::settle(state, theft, table);
    } else if fight.thief.is_empty() {
        table.emit(Event::NoFight { winner: Side::Victim });
        block(state, table);
    } else {
        fight_out(state, theft, fight, table);
    }
}

/// Rules 9.7 to 9.9: the card is turned over, and each loser is wounded.
/// Rule 9.10: nothing is stolen by a thief who has backed out.
fn fight_out(state: &mut DesertIsland, theft: Theft, fight: Fight, table: Tell<'_, '_>) {
    let thief = state.board.side_total(&theft, &fight, Side::Thief);
    let mut victim = state.board.side_total(&theft, &fight, Side::Victim);
    for nth in 0..state.board.cards_turned(&theft, &fight) {
        let Some(card) = state.secrets.deck.draw(Knowers::EVERYONE) else { break };
        victim = victim.saturating_add(card.number());
        table.emit(Event::Turned { card, cave: nth > 0 });
        state.put_under(card);
    }
    let winner = if thief > victim { Side::Thief } else { Side::Victim };
    table.emit(Event::FightEnded { thief, victim, winner });
    let losers = match winner {
        Side::Thief => fight.victim,
        Side::Victim => fight.thief,
    };
    for seat in losers {
        state.board.wound(seat, 1, Cause::Fight, table);
    }
    if winner == Side::Thief && fight.thief.contains(state.board.actor) {
        theft::settle(state, theft, table);
    } else {
        block(state, table);
    }
}

fn block(state: &mut DesertIsland, table: Tell<'_, '_>) {
    if let Frame::Fighting { theft, .. } = state.board.frame {
        table.emit(Event::Blocked { thief: state.board.actor, target: theft.target });
    }
    theft::end(state, table);
}

impl Board {
    /// Rule 9.7: what a side has without the cards that are turned over.
    pub(crate) fn side_total(&self, theft: &Theft, fight: &Fight, side: Side) -> u8 {
        let side_of = fight.on(side);
        let sum: u8 = side_of.into_iter().map(|seat| self.strength(seat, fight.shots)).sum();
        let card = side == Side::Thief && side_of.contains(self.actor);
        sum + if card { theft.card.number() } else { 0 }
    }

    /// Rule 9.8: how many cards are turned over for the victim's side.
    pub(crate) fn cards_turned(&self, theft: &Theft, fight: &Fight) -> u8 {
        let at = self.person(theft.target).at;
        let fights = fight.victim.contains(theft.target);
        1 + if fights { content().locations[at.index()].reveals } else { 0 }
    }
}
