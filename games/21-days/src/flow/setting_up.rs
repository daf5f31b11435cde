//! Chapter 2: survivors, character dice, openings, and the first day.

use tabletop::bag::Bag;
use tabletop::chance::{Ask, ChanceExt};
use tabletop::rule::refuse;
use tabletop::{ArrayVec, Seat, Table};

use super::{Deed, Step, Verdict};
use crate::action::Action;
use crate::board::{Asking, Board, Cloud, Survivor, Today, Tokens};
use crate::content::content;
use crate::event::Event;
use crate::pieces::{CREW, Card, Colour, Colours, DAYS, Flip, Opening, PLANKS, Suitcases, Swap};
use crate::reason::Reason;
use crate::rules::{R1_3, R2_1, R2_5, R2_6};
use crate::setup::{Cards, SEATS, ScruffsFlip, Setup, SetupReroll, Spots, SurvivorChoice, Weather};
use crate::state::TwentyOneDays;
use crate::task::Task;

/// Rule 2.4: the sums of the character dice that nobody rolls again.
const FAIR_SUMS: std::ops::RangeInclusive<u8> = 20..=40;

impl Board {
    /// Rule 2.3: the box is laid out.
    pub(crate) fn laid(setup: Setup, table: &mut Table<'_, Event>) -> Self {
        let mut board = Self::bare(setup);
        if setup.seats == 3 {
            let lot = || Seat::new(table.one_of(Ask::open("second"), 3));
            board.second = setup.named_second().unwrap_or_else(lot);
        }
        table.emit(Event::Laid { second: (setup.seats == 3).then_some(board.second) });
        board.swap = Swap::ALL[table.one_of(Ask::open("swap"), Swap::COUNT)];
        table.emit(Event::SwapLaid { token: board.swap });
        if setup.has_scruffs() {
            board.one_mut(Colour::Green).card = Some(Card::Scruffs);
        }
        if setup.survivor_choice == SurvivorChoice::Lot {
            board.deal_survivors(table);
        }
        board
    }

    /// A table with everything on it but survivors.
    #[must_use]
    pub fn bare(setup: Setup) -> Self {
        let numbers = &content().numbers;
        let mut agenda = ArrayVec::new();
        agenda.push(Task::Pick);
        Self {
            setup,
            day: 0,
            starter: Seat::new(0),
            second: Seat::new(0),
            bearer: None,
            crew: [Survivor::default(); CREW],
            planks: [true; PLANKS],
            ship: numbers.start(setup.difficulty, setup.has_scruffs()),
            sharks: numbers.far,
            sated: false,
            tentacles: numbers.tentacles,
            bag: numbers.bag,
            spent: Tokens::NONE,
            drawn: Tokens::NONE,
            pages: [None; DAYS],
            skipped: 0,
            glanced_by: None,
            swap: Swap::Dolphin,
            disasters: Bag::new([1; 6]),
            discards: Bag::EMPTY,
            bottles: Bag::new([1; 11]),
            drunk: Bag::EMPTY,
            routes: ArrayVec::new(),
            paws: if setup.has_scruffs() { numbers.paws } else { Bag::EMPTY },
            tricks: Bag::EMPTY,
            suitcases: Suitcases::NONE,
            flights: 0,
            cloud: Cloud { sky: numbers.first_sky(setup.weather), dark: false },
            today: Today::default(),
            roll: ArrayVec::new(),
            fed: [0; CREW],
            gifts: [0; SEATS],
            asking: [Asking::default(); SEATS],
            agenda,
        }
    }

    /// Rule 2.1: the lot deals every seat its survivors.
    fn deal_survivors(&mut self, table: &mut Table<'_, Event>) {
        let mut open: Colours = self.colours_to_pick();
        while !open.is_empty() {
            let nth = table.one_of(Ask::open("class"), open.len());
            let who = open.iter().nth(nth).expect("the lot is one of them");
            open.remove(who);
            let mut cards: ArrayVec<[u8; Card::COUNT]> = ArrayVec::new();
            let in_box = |card: &Card| card.colour() == who && self.is_in_the_box(*card);
            Card::ALL.into_iter().filter(in_box).for_each(|card| cards.push(card as u8));
            let card = Card::ALL[usize::from(cards[table.one_of(Ask::open("card"), cards.len())])];
            let seat = self.picker();
            self.take_card(seat, card, table);
        }
    }

    fn colours_to_pick(&self) -> Colours {
        Colour::ALL.into_iter().filter(|&who| self.one(who).card.is_none()).collect()
    }

    /// Whether somebody may be taken.
    pub(crate) fn offers(&self, card: Card) -> bool {
        self.picking(card).is_ok()
    }

    fn is_in_the_box(&self, card: Card) -> bool {
        let larger = self.setup.cards == Cards::Kickstarter;
        card != Card::Scruffs && (larger || !content().survivor(card).kickstarter)
    }

    /// Rules 1.1, 2.1: whose turn it is to take a survivor.
    pub(super) fn picker(&self) -> Seat {
        let human = |one: &&Survivor| one.card.is_some() && !one.is_dog();
        let taken = self.crew.iter().filter(human).count();
        let seats = self.seats();
        if seats == 3 && taken == 3 { self.second } else { Seat::new(taken % seats) }
    }

    fn take_card(&mut self, seat: Seat, card: Card, table: &mut Table<'_, Event>) {
        let one = self.one_mut(card.colour());
        one.card = Some(card);
        one.owner = seat;
        table.emit(Event::Picked { seat, card });
    }

    pub(super) fn pick(&mut self, card: Card, table: &mut Table<'_, Event>) {
        let seat = self.picker();
        self.take_card(seat, card, table);
    }

    // What is legal.

    pub(super) fn deed_setting_up(&self, seat: Seat, must: bool, action: Action) -> Verdict<Deed> {
        self.for_those_who_must(must)?;
        match (self.task(), action) {
            (Task::Pick, Action::Pick { card }) => self.picking(card),
            (Task::Recast, Action::CastAgain) => Ok(Deed::Recast { again: true }),
            (Task::Recast, Action::KeepDice) => Ok(Deed::Recast { again: false }),
            (Task::Spots, Action::Settle { order }) => settling(order),
            (Task::Stack { left }, Action::Stack { who, high }) => {
                self.stacking(seat, left, who, high)
            }
            _ => self.not_now(),
        }
    }

    /// Rule 2.1: a card that is in the box, of a class that is free.
    fn picking(&self, card: Card) -> Verdict<Deed> {
        if !self.is_in_the_box(card) {
            return refuse(R2_1, Reason::NotInTheBox { card });
        }
        if self.one(card.colour()).card.is_some() {
            return refuse(R2_1, Reason::ColourTaken { card });
        }
        Ok(Deed::Pick { card })
    }

    /// Rule 2.6: everybody once, by its controller; equal dice lie by themselves.
    fn stacking(&self, seat: Seat, left: Colours, who: Colour, high: bool) -> Verdict<Deed> {
        if !self.controls(seat, who) {
            return refuse(R1_3, Reason::NotYours { who });
        }
        if !left.contains(who) {
            let [upper, lower] = self.one(who).dice;
            let equal = upper == lower;
            let why =
                if equal { Reason::EqualDice { who } } else { Reason::StackedAlready { who } };
            return refuse(R2_6, why);
        }
        Ok(Deed::Stack { who, high })
    }

    pub(super) fn list_setting_up(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.task() {
            Task::Pick => {
                let cards = Card::ALL.map(|card| Action::Pick { card });
                self.list_legal(seat, true, cards, out);
            }
            Task::Recast => out.extend([Action::CastAgain, Action::KeepDice]),
            Task::Spots => list_orders(out),
            Task::Stack { left } => {
                for who in left.iter().filter(|&who| self.controls(seat, who)) {
                    out.extend([true, false].map(|high| Action::Stack { who, high }));
                }
            }
            _ => {}
        }
    }

    // What follows.

    pub(super) fn recast(&mut self, seat: Seat, again: bool, table: &mut Table<'_, Event>) {
        if again {
            self.become_task(Task::Cast);
        } else {
            table.emit(Event::CastKept { seat });
            self.become_task(Task::Spots);
        }
    }

    pub(super) fn settle(&mut self, order: [Colour; CREW], table: &mut Table<'_, Event>) {
        for (who, at) in order.into_iter().zip(Opening::ALL) {
            self.one_mut(who).place = Some(at);
            table.emit(Event::Settled { who: self.card(who), at });
        }
        self.begin_stacking();
    }

    fn begin_stacking(&mut self) {
        let uneven = |who: &Colour| self.one(*who).dice[0] != self.one(*who).dice[1];
        let left = Colour::ALL.into_iter().filter(uneven).collect();
        self.become_task(Task::Stack { left });
    }

    pub(super) fn stack(&mut self, who: Colour, high: bool, table: &mut Table<'_, Event>) {
        let dice = &mut self.one_mut(who).dice;
        dice.sort_unstable();
        if high {
            dice.swap(0, 1);
        }
        let [upper, lower] = *dice;
        table.emit(Event::Stacked { who: self.card(who), upper, lower });
        if let Some(Task::Stack { left }) = self.agenda.last_mut() {
            left.remove(who);
        }
    }

    /// Rule 2.4: all eight dice at once.
    fn cast(&mut self, table: &mut Table<'_, Event>) -> Step {
        for one in &mut self.crew {
            one.dice = [0; 2].map(|_| table.d6(Ask::open("strength")));
        }
        let dice = self.crew.map(|one| one.dice);
        table.emit(Event::Cast { dice });
        let sum: u8 = self.crew.iter().map(Survivor::total).sum();
        let asks = self.setup.setup_reroll == SetupReroll::Ask && !FAIR_SUMS.contains(&sum);
        self.become_task(if asks { Task::Recast } else { Task::Spots })
    }

    /// Rule 2.10: who holds the starting token on day 1.
    fn find_starter(&mut self, table: &mut Table<'_, Event>) {
        let lot = || Seat::new(table.one_of(Ask::open("starter"), usize::from(self.setup.seats)));
        self.starter = self.setup.named_starter().unwrap_or_else(lot);
        if self.seats() > 1 {
            table.emit(Event::Starts { seat: self.starter });
        }
    }

    /// Rule 2.5: the lot says who holds on where.
    fn settle_by_lot(&mut self, table: &mut Table<'_, Event>) {
        let mut order = Colour::ALL;
        table.shuffle(Ask::open("opening"), &mut order);
        self.settle(order, table);
    }

    /// Rule 2.8: a Hope for every human, and a flip token for everybody.
    fn give_tokens(&mut self, table: &mut Table<'_, Event>) {
        for who in self.humans().iter() {
            self.draw_hope_for(who, content().numbers.hope_at_start, table);
        }
        let mut fronts: ArrayVec<[u8; Flip::COUNT]> = ArrayVec::new();
        Flip::ALL.into_iter().skip(1).for_each(|flip| fronts.push(flip as u8));
        for who in Colour::ALL {
            let dog = self.one(who).is_dog();
            if dog && self.setup.scruffs_flip == ScruffsFlip::No {
                continue;
            }
            let front = fronts.remove(table.one_of(Ask::open("flip token"), fronts.len()));
            let back = table.one_of(Ask::open("side"), 2) == 0;
            let flip = if back { Flip::Again } else { Flip::ALL[usize::from(front)] };
            let flip = if dog && flip == Flip::Hope { Flip::Again } else { flip };
            self.one_mut(who).flip = Some(flip);
            table.emit(Event::FlipGiven { who: self.card(who), flip });
        }
    }
}

impl TwentyOneDays {
    pub(super) fn step_setting_up(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        let board = &mut self.board;
        match task {
            Task::Pick if board.colours_to_pick().is_empty() => {
                board.find_starter(table);
                board.become_task(Task::Cast)
            }
            Task::Cast => board.cast(table),
            Task::Spots if board.setup.spots == Spots::Lot => {
                board.settle_by_lot(table);
                Step::Done
            }
            Task::Stack { left } if left.is_empty() => board.become_task(Task::Launch),
            Task::Launch => self.launch(table),
            _ => Step::Waits,
        }
    }

    /// Rules 2.7, 2.8, 2.9, 3.4: the last things before the first day.
    fn launch(&mut self, table: &mut Table<'_, Event>) -> Step {
        let board = &mut self.board;
        table.emit(Event::ShipSet { at: board.ship });
        board.give_tokens(table);
        if board.seats() == 1 {
            let first = Opening::ALL
                .into_iter()
                .find_map(|opening| board.at(opening).filter(|&who| !board.one(who).is_dog()));
            board.bearer = first;
        }
        if board.setup.weather == Weather::Without {
            board.cloud.dark = false;
        }
        self.turn_up(1, table);
        self.board.become_task(Task::Dawn)
    }
}

/// Rule 2.5: everybody at one opening.
fn settling(order: [Colour; CREW]) -> Verdict<Deed> {
    let everybody: Colours = order.into_iter().collect();
    if everybody != Colours::ALL {
        return refuse(R2_5, Reason::NotAnOrder);
    }
    Ok(Deed::Settle { order })
}

fn list_orders(out: &mut Vec<Action>) {
    for first in Colour::ALL {
        for second in Colours::ALL.without(first).iter() {
            for third in Colours::ALL.without(first).without(second).iter() {
                let last = Colours::ALL.without(first).without(second).without(third);
                let last = last.first().expect("one of four is left");
                out.push(Action::Settle { order: [first, second, third, last] });
            }
        }
    }
}
