//! A turn: two Fate cards, and an action.

use tabletop::rule::refuse;
use tabletop::{Rule, Seat};

use super::{Found, Frame, Tell};
use crate::action::Action;
use crate::board::Board;
use crate::content::content;
use crate::deck::Knowers;
use crate::event::{Event, Why};
use crate::pieces::{Character, FateCard, Item, Items, Location};
use crate::reason::Reason;
use crate::rules::{R3_2, R6_2, R8_1};
use crate::setup::{AfterWindow, Memory, Stacking};
use crate::state::DesertIsland;

/// A Fate card that is played, and for what.
#[derive(Clone, Copy)]
pub(super) struct Play {
    card: FateCard,
    deed: Deed,
}

#[derive(Clone, Copy)]
enum Deed {
    Forage(Items),
    Signal(Items),
    Steal,
}

const FORAGE_TOOLS: [Item; 2] = [Item::Shovel, Item::FishingRod];
const SIGNAL_TOOLS: [Item; 2] = [Item::Monocle, Item::Spyglass];

impl DesertIsland {
    /// Rule 6.2: whoever acts draws two Fate cards.
    pub(super) fn begin_turn(&mut self, seat: Seat, table: Tell<'_, '_>) {
        self.board.actor = seat;
        let person = self.board.person_mut(seat);
        (person.acted, person.used) = (true, false);
        let drawn = [(); 2].map(|()| self.secrets.deck.draw(Knowers::only(seat)));
        self.secrets.drawn = drawn;
        let [first, second] = drawn.map(|card| card.expect("the deck is never so short"));
        table.emit(Event::TurnBegan { seat, cards: Some([first, second]) });
        self.open_window(Frame::Turn);
    }
}

/// Rule 6.4.
pub(super) fn forage(
    state: &DesertIsland,
    seat: Seat,
    card: FateCard,
    tools: Items,
) -> Found<Play> {
    check_card(state, seat, card)?;
    check_tools(state, seat, tools, FORAGE_TOOLS)?;
    Ok(Play { card, deed: Deed::Forage(tools) })
}

/// Rule 6.5.
pub(super) fn signal(
    state: &DesertIsland,
    seat: Seat,
    card: FateCard,
    tools: Items,
) -> Found<Play> {
    check_card(state, seat, card)?;
    check_tools(state, seat, tools, SIGNAL_TOOLS)?;
    Ok(Play { card, deed: Deed::Signal(tools) })
}

/// Rule 8.1: there must be somebody to steal from.
pub(super) fn steal(state: &DesertIsland, seat: Seat, card: FateCard) -> Found<Play> {
    check_card(state, seat, card)?;
    if state.board.living().without(seat).is_empty() {
        return refuse(R8_1, Reason::NobodyToRob);
    }
    Ok(Play { card, deed: Deed::Steal })
}

/// Rule 6.2: one of the two cards that were drawn.
fn check_card(state: &DesertIsland, seat: Seat, card: FateCard) -> Found<()> {
    if state.board.frame != Frame::Turn {
        return state.board.not_now();
    }
    state.board.check_actor(seat)?;
    if !state.secrets.drawn.contains(&Some(card)) {
        return refuse(R6_2, Reason::NotDrawn { card });
    }
    Ok(())
}

/// Rule 3.2: tools that are turned up for it are held face down, and of use.
fn check_tools(state: &DesertIsland, seat: Seat, tools: Items, fit: [Item; 2]) -> Found<()> {
    for item in tools.sorts() {
        if !fit.contains(&item) {
            return refuse(R3_2, Reason::NoTool { item });
        }
        if tools.count(item) > state.secrets.hand(seat).count(item) {
            return refuse(R3_2, Reason::NotHeld { item });
        }
    }
    Ok(())
}

pub(super) fn apply(state: &mut DesertIsland, play: Play, table: Tell<'_, '_>) {
    state.close_window(table);
    play_card(state, play.card, table);
    let seat = state.board.actor;
    match play.deed {
        Deed::Forage(tools) => {
            use_tools(state, tools, table);
            let food = foraged(&state.board, seat, play.card);
            state.board.gain_food(seat, food);
            table.emit(Event::Foraged { seat, food });
            state.after_action(table);
        }
        Deed::Signal(tools) => {
            use_tools(state, tools, table);
            let tokens = signalled(&state.board, seat);
            state.board.fire = state.board.fire.saturating_add(tokens);
            table.emit(Event::Signalled { seat, tokens });
            state.after_action(table);
        }
        Deed::Steal => state.board.frame = Frame::Declaring { card: play.card },
    }
}

/// Rules 6.2, 6.3: the card is played, the other one goes under the deck unseen,
/// and tokens mark a location and a castaway.
fn play_card(state: &mut DesertIsland, card: FateCard, table: Tell<'_, '_>) {
    let seat = state.board.actor;
    let deck = &mut state.secrets.deck;
    deck.show(card, Knowers::EVERYONE);
    table.emit(Event::FatePlayed { seat, card });
    let second = state.secrets.drawn[0] == Some(card);
    let other = state.secrets.drawn.into_iter().flatten().find(|&other| other != card);
    state.secrets.drawn = [None; 2];
    let next = state.board.played.iter().position(Option::is_none);
    state.board.played[next.expect("everyone plays one card a round")] = Some(card);
    if let Some(other) = other {
        state.put_under(other);
        table.emit(Event::PutUnder { seat, card: Some(other), second });
    }
    let board = &mut state.board;
    if let Some(at) = board.marked_place(card) {
        board.places[at.index()].tokens += 1;
        table.emit(Event::PlaceMarked { at });
    }
    let named = board.player_of(card.character()).filter(|&named| board.lives(named));
    if let Some(named) = named {
        board.mark(named, Why::Card, table);
    }
}

fn use_tools(state: &mut DesertIsland, tools: Items, table: Tell<'_, '_>) {
    for item in tools.iter() {
        state.turn_up(state.board.actor, item);
        table.emit(Event::Used { seat: state.board.actor, item });
    }
}

/// Rules 6.4, 6.8: what foraging with this card brings.
pub(crate) fn foraged(board: &Board, seat: Seat, card: FateCard) -> u8 {
    let person = board.person(seat);
    let of_tool = |item: Item| person.up.count(item) * item.forage();
    let tools = match board.setup.stacking {
        Stacking::All => FORAGE_TOOLS.into_iter().map(of_tool).sum(),
        Stacking::One => {
            let open = FORAGE_TOOLS.into_iter().filter(|&item| person.up.has(item));
            open.map(Item::forage).max().unwrap_or(0)
        }
    };
    let garden = board.place(person.at).laid.count(Item::Garden)
        * content().items[Item::Garden.index()].forage_here;
    let mate = match person.character {
        Character::FirstMate => content().ability.forage,
        Character::Captain
        | Character::Frenchy
        | Character::SirStephen
        | Character::LadyLauren
        | Character::Kid => 0,
    };
    card.number() + content().locations[person.at.index()].forage + garden + mate + tools
}

/// Rule 6.5: the tokens that tending the fire brings.
pub(crate) fn signalled(board: &Board, seat: Seat) -> u8 {
    let person = board.person(seat);
    let glasses: u8 =
        SIGNAL_TOOLS.into_iter().map(|item| person.up.count(item) * item.signal()).sum();
    1 + content().locations[person.at.index()].signal + glasses
}

/// Rule 6.7: only after the action.
pub(super) fn end(state: &DesertIsland, seat: Seat) -> Found<()> {
    if state.board.frame != Frame::After {
        return state.board.not_now();
    }
    state.board.check_actor(seat)
}

pub(super) fn apply_end(state: &mut DesertIsland, table: Tell<'_, '_>) {
    state.close_window(table);
    table.emit(Event::TurnEnded { seat: state.board.actor });
    state.end_turn(table);
}

/// Every card to play, for every deed.
pub(super) fn options(state: &DesertIsland, seat: Seat, out: &mut Vec<Action>) {
    let robs = !state.board.living().without(seat).is_empty();
    let hand = state.secrets.hand(seat);
    for card in state.secrets.drawn.into_iter().flatten() {
        choices(hand, FORAGE_TOOLS).for_each(|tools| out.push(Action::Forage { card, tools }));
        choices(hand, SIGNAL_TOOLS).for_each(|tools| out.push(Action::Signal { card, tools }));
        if robs {
            out.push(Action::Steal { card });
        }
    }
}

/// Every choice of these two tools from a hand.
fn choices(hand: Items, [one, other]: [Item; 2]) -> impl Iterator<Item = Items> {
    let times = |item: Item, n: u8| std::iter::repeat_n(item, n.into()).collect::<Items>();
    (0..=hand.count(one)).flat_map(move |n| {
        (0..=hand.count(other)).map(move |m| times(one, n).with(times(other, m)))
    })
}

impl DesertIsland {
    /// Rule 6.7: the action is settled.
    pub(super) fn after_action(&mut self, table: Tell<'_, '_>) {
        if self.board.needs_after() {
            self.open_window(Frame::After);
        } else {
            self.end_turn(table);
        }
    }

    /// Rule 6.6: the Swamp takes its share.
    pub(super) fn end_turn(&mut self, table: Tell<'_, '_>) {
        let seat = self.board.actor;
        let person = self.board.person_mut(seat);
        let food = content().locations[person.at.index()].rots.min(person.food);
        if food > 0 {
            person.food -= food;
            table.emit(Event::Rotted { seat, food });
        }
        self.next_turn(table);
    }

    /// A face-down card is turned up for good.
    pub(super) fn turn_up(&mut self, seat: Seat, item: Item) {
        self.secrets.uncover(seat, item);
        let person = self.board.person_mut(seat);
        person.down -= 1;
        person.up.put(item);
    }

    /// Rules 3.8, 3.9: a Fate card goes under the deck.
    pub(super) fn put_under(&mut self, card: FateCard) {
        if self.board.setup.memory == Memory::Strict {
            self.secrets.deck.forget(card);
        }
        self.secrets.deck.put_under(card);
    }
}

impl Board {
    /// Rule 6.3: the location that a card marks, unless it is closed or not in
    /// play.
    pub(crate) fn marked_place(&self, card: FateCard) -> Option<Location> {
        let at = Location::numbered(card.number(), self.seats())?;
        self.occupant(at).filter(|&seat| self.lives(seat)).map(|_| at)
    }

    /// Somebody gets a Fate token.
    pub(super) fn mark(&mut self, seat: Seat, why: Why, table: Tell<'_, '_>) {
        self.person_mut(seat).tokens += 1;
        table.emit(Event::Marked { seat, why });
    }

    pub(super) fn gain_food(&mut self, seat: Seat, food: u8) {
        let store = &mut self.person_mut(seat).food;
        *store = store.saturating_add(food);
    }

    /// Rule 6.7: whether the actor is asked once more.
    fn needs_after(&self) -> bool {
        let person = self.person(self.actor);
        let rots = content().locations[person.at.index()].rots > 0 && person.food > 0;
        match self.setup.after_window {
            AfterWindow::Always => true,
            AfterWindow::Needed => rots || self.could_use_ability(self.actor),
        }
    }

    /// Somebody at the table who lives.
    pub(super) fn check_living(&self, seat: Seat, rule: Rule) -> Found<()> {
        if seat.index() >= self.seats() {
            return refuse(rule, Reason::NotAtTable { seat });
        }
        if !self.lives(seat) {
            return refuse(rule, Reason::Dead { seat });
        }
        Ok(())
    }
}
