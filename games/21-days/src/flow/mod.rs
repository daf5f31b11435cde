//! How a match goes on. Tasks lie on a stack; `run` does them one after the other
//! until one of them waits for somebody. A file for each chapter: it does the
//! tasks of the chapter, finds actions legal or says why not, and carries them
//! out.

use std::hash::{Hash, Hasher};

use tabletop::rule::refuse;
use tabletop::{Refusal, Seat, Seats, Table};

use crate::action::Action;
use crate::board::{Board, Tokens};
use crate::content::content;
use crate::event::Event;
use crate::pieces::{
    AskGain, AskLoss, Bottle, CREW, Card, Colour, Colours, LAST_DAY, Location, Paw, Place, Side,
    Swap, Token,
};
use crate::reason::Reason;
use crate::rules::{R1_3, R1_4, R1_5};
use crate::state::TwentyOneDays;
use crate::task::{Decision, Task};

mod asking;
mod cards;
mod day;
mod disaster;
mod flips;
mod last_day;
mod locations;
mod octopus;
pub(crate) mod outcome;
mod perils;
mod placing;
mod pooled;
mod powers;
mod scruffs;
mod setting_up;
mod sharing;
mod sharks;
mod ship;
mod symbols;
pub(crate) mod window;

type Verdict<T> = Result<T, Refusal<Reason>>;

/// Whether a task is done, or waits for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Done,
    Waits,
}

/// Whom the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Awaited {
    pub(crate) must: Seats,
    pub(crate) may: Seats,
}

/// A legal action, with all that its change needs.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Pick { card: Card },
    Recast { again: bool },
    Settle { order: [Colour; CREW] },
    Stack { who: Colour, high: bool },
    Place { who: Colour, at: Location },
    PlaceWhite { of: Colour, at: Location },
    GoOn,
    Reroll { by: Colour, maya: bool, die: usize },
    Nudge { by: Colour, token: Token, up: bool, die: usize },
    Toss { by: Colour, die: usize },
    Haul { by: Colour },
    HoldCourse { by: Colour },
    FendOff { by: Colour },
    Shield { by: Colour },
    Lash { by: Colour },
    Spare { by: Colour, spared: Colours },
    Overrule { by: Colour },
    CancelDisaster { by: Colour },
    Glance { by: Colour, day: u8 },
    Exchange,
    Tend { by: Colour, who: Colour },
    ChangePlaces { by: Colour, with: Colour },
    PassHope { from: Colour, to: Colour, token: Token },
    Mend { by: Colour, side: Side },
    LastHope { by: Colour },
    Rations { by: Colour, portions: [u8; CREW] },
    ChangeOver { by: Colour, one: Colour, other: Colour },
    Pay,
    Bear,
    Calm { points: u8 },
    Swim { paid: u8 },
    Give { hope: u8 },
    Share { portions: [u8; CREW] },
    Award { portions: [Tokens; CREW] },
    LaySwap { token: Swap },
    LoseDie { upper: bool },
    Signal { fire: bool },
    PlayCard { bottle: Bottle },
    KeepCard,
    Regain { side: Side },
    Shoot,
    StopShooting,
    Comfort { sum: bool },
    DrawPaws,
    LetSleep,
    PlayPaw { paw: Paw },
    TakeBottle { who: Colour },
    Shout { who: Colour },
    ShoutAgain,
    Fly,
    Done,
    Wait { place: Place, on: bool },
    AskLoss { when: AskLoss },
    AskGain { when: AskGain },
}

impl Deed {
    /// Whether it changes a roll, or what threatens.
    const fn is_change(self) -> bool {
        matches!(
            self,
            Self::Reroll { .. }
                | Self::Nudge { .. }
                | Self::Toss { .. }
                | Self::Haul { .. }
                | Self::HoldCourse { .. }
                | Self::FendOff { .. }
                | Self::Shield { .. }
                | Self::Lash { .. }
                | Self::Spare { .. }
                | Self::Overrule { .. }
                | Self::CancelDisaster { .. }
        )
    }
}

impl TwentyOneDays {
    /// Does what is to be done until somebody has to decide.
    pub(crate) fn run(&mut self, table: &mut Table<'_, Event>) {
        loop {
            self.end_if_over(table);
            if self.step(self.board.task(), table) == Step::Waits {
                return;
            }
        }
    }

    /// Rules 15.1, 4.3: saved at the buoy, lost without humans.
    fn end_if_over(&mut self, table: &mut Table<'_, Event>) {
        let board = &mut self.board;
        if board.day == 0 || matches!(board.task(), Task::Over { .. }) {
            return;
        }
        let aboard = !board.humans().is_empty();
        if board.ship >= content().numbers.buoy && aboard {
            let saved = board.living().len() as u8;
            board.end(true);
            table.emit(Event::Won { saved });
        } else if !aboard {
            board.end(false);
            table.emit(Event::AllLost);
        }
    }

    /// Does one task, or finds that it waits.
    fn step(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        match task {
            Task::Pick
            | Task::Cast
            | Task::Recast
            | Task::Spots
            | Task::Stack { .. }
            | Task::Launch => self.step_setting_up(task, table),
            Task::Dawn
            | Task::Weather
            | Task::SharkPhase
            | Task::Page { .. }
            | Task::Heat { .. }
            | Task::Storm
            | Task::Night => self.step_day(task, table),
            Task::Award { .. } | Task::Share { .. } => self.board.step_sharing(task, table),
            Task::SwapChoose | Task::Over { .. } => Step::Waits,
            Task::DrawPlank | Task::Plank { .. } | Task::ShipLeft { .. } => {
                self.board.step_ship(task, table)
            }
            Task::AllLose { .. }
            | Task::Swim { .. }
            | Task::Sting { .. }
            | Task::Paranoia { .. }
            | Task::Panic { .. }
            | Task::Grabbed { .. } => self.board.step_perils(task, table),
            Task::DrawDisaster { .. } | Task::Disaster { .. } | Task::Strike { .. } => {
                self.step_disaster(task, table)
            }
            Task::Attack | Task::Pack { .. } | Task::Shark { .. } => {
                self.board.step_sharks(task, table)
            }
            Task::Paws
            | Task::PawChoice { .. }
            | Task::Obey { .. }
            | Task::Bark
            | Task::FetchBottle => self.board.step_scruffs(task, table),
            Task::OctopusDie | Task::Placing => self.board.step_placing(task, table),
            Task::Octopus | Task::Fight { .. } | Task::FightBack { .. } => {
                self.board.step_octopus(task, table)
            }
            Task::Locations { .. }
            | Task::Vale
            | Task::Flares
            | Task::AnchorHope { .. }
            | Task::ValeHurt
            | Task::Receive { .. }
            | Task::Play { .. }
            | Task::Turtle
            | Task::SwapFlare { .. }
            | Task::SwapRoll { .. }
            | Task::Hope
            | Task::Beatrix
            | Task::Penalty { .. }
            | Task::Fishing { .. }
            | Task::Compass { .. } => self.board.step_locations(task, table),
            Task::Card { .. } | Task::Flares4 { .. } | Task::Regain { .. } => {
                self.board.step_cards(task, table)
            }
            Task::LastHour { .. } | Task::Shout { .. } | Task::Kite => {
                self.board.step_last_day(task, table)
            }
            Task::Giving { .. } => self.board.step_giving(task, table),
        }
    }

    /// Carries a legal action out, and whatever follows from it.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action, table: &mut Table<'_, Event>) {
        let deed = self.board.resolve(seat, action).expect("the action was found legal");
        self.do_deed(seat, deed, table);
        self.run(table);
    }

    fn do_deed(&mut self, seat: Seat, deed: Deed, table: &mut Table<'_, Event>) {
        let board = &mut self.board;
        board.somebody_acts(seat, deed);
        match deed {
            Deed::Pick { card } => board.pick(card, table),
            Deed::Recast { again } => board.recast(seat, again, table),
            Deed::Settle { order } => board.settle(order, table),
            Deed::Stack { who, high } => board.stack(who, high, table),
            Deed::Place { who, at } => board.place(who, at, table),
            Deed::PlaceWhite { of, at } => board.place_white(of, at, table),
            Deed::GoOn => {
                table.emit(Event::WentOn { seat });
                board.close_window(table);
            }
            Deed::Reroll { by, maya, die } => board.reroll(by, maya, die, table),
            Deed::Nudge { by, token, up, die } => board.nudge(by, token, up, die, table),
            Deed::Toss { by, die } => board.toss(by, die, table),
            Deed::Haul { by } => board.haul(by, table),
            Deed::HoldCourse { by } => board.hold_course(by, table),
            Deed::FendOff { by } => board.fend_off(by, table),
            Deed::Shield { by } => board.shield(by, table),
            Deed::Lash { by } => board.lash(by, table),
            Deed::Spare { by, spared } => board.spare(by, spared, table),
            Deed::Overrule { by } => board.overrule(by, table),
            Deed::CancelDisaster { by } => board.cancel_disaster(by, table),
            Deed::Glance { by, day } => self.glance(by, day, table),
            Deed::Exchange => self.exchange(table),
            Deed::Tend { by, who } => board.tend(by, who, table),
            Deed::ChangePlaces { by, with } => board.change_places(by, with, table),
            Deed::PassHope { from, to, token } => board.pass_hope(from, to, token, table),
            Deed::Mend { by, side } => board.mend(by, side, table),
            Deed::LastHope { by } => board.last_hope(by, table),
            Deed::Rations { by, portions } => board.rations(by, portions, table),
            Deed::ChangeOver { by, one, other } => board.change_over(by, one, other, table),
            Deed::Pay => board.pay_what_is_asked(table),
            Deed::Bear => board.bear_it(table),
            Deed::Calm { points } => board.calm(points, table),
            Deed::Swim { paid } => board.swim(paid, table),
            Deed::Give { hope } => board.give(seat, hope, table),
            Deed::Share { portions } => board.share(portions, table),
            Deed::Award { portions } => board.award(portions, table),
            Deed::LaySwap { token } => board.lay_chosen_swap(token, table),
            Deed::LoseDie { upper } => board.give_die(upper, table),
            Deed::Signal { fire } => board.signal(fire, table),
            Deed::PlayCard { bottle } => board.play_card(bottle, table),
            Deed::KeepCard => board.keep_card(table),
            Deed::Regain { side } => board.regain(side, table),
            Deed::Shoot => board.shoot(table),
            Deed::StopShooting => board.stop_shooting(),
            Deed::Comfort { sum } => board.comfort(sum, table),
            Deed::DrawPaws => board.draw_paws(table),
            Deed::LetSleep => board.let_sleep(table),
            Deed::PlayPaw { paw } => board.play_paw(paw, table),
            Deed::TakeBottle { who } => board.take_fetched(who, table),
            Deed::Shout { who } => board.shout(who, table),
            Deed::ShoutAgain => board.shout_again(table),
            Deed::Fly => board.fly(table),
            Deed::Done => board.be_done(seat, table),
            Deed::Wait { place, on } => board.wait(seat, place, on, table),
            Deed::AskLoss { when } => board.ask_loss(seat, when, table),
            Deed::AskGain { when } => board.ask_gain(seat, when, table),
        }
    }
}

impl Board {
    // The stack of tasks.

    pub(crate) fn push(&mut self, task: Task) {
        self.agenda.push(task);
    }

    /// The task on top is done.
    fn finish(&mut self) -> Step {
        self.agenda.pop();
        Step::Done
    }

    /// The task on top becomes another one.
    fn become_task(&mut self, task: Task) -> Step {
        self.agenda.pop();
        self.agenda.push(task);
        Step::Done
    }

    /// The match is over. What was in somebody's hands is laid aside.
    fn end(&mut self, won: bool) {
        for task in self.agenda {
            match task {
                Task::Disaster { card, .. } | Task::Strike { card, .. } => self.discard(card),
                Task::Card { fresh: Some(bottle), .. } => self.drunk.put(bottle.index()),
                Task::Obey { paw } => self.paws.put(paw.index()),
                _ => {}
            }
        }
        let drawn = std::mem::take(&mut self.drawn);
        self.bag.add(drawn);
        self.agenda.clear();
        self.roll.clear();
        self.agenda.push(Task::Over { won });
    }

    // Who is asked.

    /// Whom the match waits for, and who may put in a word.
    pub(crate) fn awaited(&self) -> Awaited {
        let must = self.must();
        let others = Seats::first(self.seats()).minus(must);
        let may = others.into_iter().filter(|&seat| self.has_a_word(seat)).collect();
        Awaited { must, may }
    }

    /// The seats without which the match does not go on.
    fn must(&self) -> Seats {
        let task = self.task();
        let by = |seat: Seat| self.deciding_for(seat);
        let of = |who: Colour| self.deciding_for(self.one(who).owner);
        match task {
            Task::Pick => by(self.picker()),
            Task::Recast | Task::Spots | Task::SwapChoose | Task::Storm => by(self.decider()),
            Task::Paws | Task::PawChoice { .. } | Task::FetchBottle => by(self.decider()),
            Task::Stack { left } => left.iter().fold(Seats::NONE, |all, who| all.or(of(who))),
            Task::Award { by: seat, .. } | Task::Share { by: seat, .. } => by(seat),
            Task::Swim { who, .. } | Task::Panic { who, .. } | Task::Heat { who } => of(who),
            Task::Grabbed { who } | Task::Card { who, .. } | Task::Regain { who } => of(who),
            Task::SwapFlare { who, .. } => of(who),
            Task::OctopusDie => by(self.octopus_seat()),
            Task::Placing => by(self.today.placer),
            Task::Vale => of(Card::Vale.colour()),
            Task::Beatrix => of(Card::Beatrix.colour()),
            Task::LastHour { done } => self.last_to_act(done),
            Task::Giving { left, .. } => left,
            Task::Flares
            | Task::Receive { .. }
            | Task::Play { .. }
            | Task::Turtle
            | Task::SwapRoll { .. }
            | Task::Flares4 { .. }
            | Task::Hope
            | Task::Fishing { .. }
            | Task::Compass { .. }
            | Task::Obey { .. }
            | Task::Bark
            | Task::Shark { .. }
            | Task::FightBack { .. }
            | Task::Sting { .. }
            | Task::Paranoia { .. }
            | Task::AllLose { .. }
            | Task::Plank { .. }
            | Task::ShipLeft { .. }
            | Task::Octopus
            | Task::Disaster { .. }
            | Task::Shout { .. }
            | Task::Kite => self.must_at_window(task),
            Task::Cast
            | Task::Launch
            | Task::Dawn
            | Task::Weather
            | Task::SharkPhase
            | Task::Page { .. }
            | Task::Locations { .. }
            | Task::Attack
            | Task::Night
            | Task::DrawPlank
            | Task::DrawDisaster { .. }
            | Task::Strike { .. }
            | Task::Pack { .. }
            | Task::Fight { .. }
            | Task::AnchorHope { .. }
            | Task::ValeHurt
            | Task::Penalty { .. }
            | Task::Over { .. } => Seats::NONE,
        }
    }

    /// Whether a seat that need not act can: it has a change, an ability or a
    /// flip token for this moment.
    fn has_a_word(&self, seat: Seat) -> bool {
        let task = self.task();
        self.has_flip_for_any_stop(seat, false)
            || (task.place().is_some() && self.has_usable_change(seat))
            || (matches!(task, Task::Placing | Task::OctopusDie) && self.has_placing_word(seat))
    }

    /// What the seat is asked, as far as its answer depends on it: the task for
    /// those who must act, and what there is to choose from.
    pub(crate) fn decision(&self, seat: Seat) -> Option<Decision> {
        let mut options = Vec::new();
        self.list_options(seat, &mut options);
        if options.is_empty() {
            return None;
        }
        let must = self.must().contains(seat);
        let place = self.task().place();
        let changes = place.filter(|_| self.has_usable_change(seat));
        let mut hash = Fnv::new();
        options.hash(&mut hash);
        let turns_dice = |action: &Action| {
            matches!(
                action,
                Action::Again { .. }
                    | Action::MayaAgain { .. }
                    | Action::Nudge { .. }
                    | Action::Toss { .. }
            )
        };
        if (must && place != Some(Place::Octopus)) || options.iter().any(turns_dice) {
            self.roll.iter().for_each(|die| die.face.hash(&mut hash));
        }
        let task = must.then(|| self.task_for(seat));
        Some(Decision { task, changes, choices: hash.short() })
    }

    /// The task without what is about others only.
    fn task_for(&self, seat: Seat) -> Task {
        match self.task() {
            Task::Stack { left } => {
                let own = left.iter().filter(|&who| self.controls(seat, who));
                Task::Stack { left: own.collect() }
            }
            Task::LastHour { .. } => Task::LastHour { done: Seats::NONE },
            Task::Giving { price, matter, .. } => {
                Task::Giving { price, matter, left: Seats::only(seat) }
            }
            Task::Fishing { .. } => Task::Fishing { hauled: false },
            Task::Disaster { card, .. } => Task::Disaster { card, again: false },
            task => task,
        }
    }

    // What is legal.

    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Verdict<()> {
        self.resolve(seat, action).map(|_| ())
    }

    /// Finds the action legal, or says which rule it breaks.
    fn resolve(&self, seat: Seat, action: Action) -> Verdict<Deed> {
        if matches!(self.task(), Task::Over { .. }) {
            return refuse(R1_5, Reason::Over);
        }
        if seat.index() >= self.seats() {
            return refuse(R1_4, Reason::NotAsked);
        }
        let must = self.must().contains(seat);
        // Whoever is not asked is told first what else speaks against it.
        let deed = self.deed(seat, must, action)?;
        if must || self.has_a_word(seat) { Ok(deed) } else { refuse(R1_4, Reason::NotAsked) }
    }

    /// The deed of a seat that is asked.
    fn deed(&self, seat: Seat, must: bool, action: Action) -> Verdict<Deed> {
        match action {
            Action::Pick { .. }
            | Action::CastAgain
            | Action::KeepDice
            | Action::Settle { .. }
            | Action::Stack { .. } => self.deed_setting_up(seat, must, action),
            Action::Place { .. } | Action::PlaceWhite { .. } => {
                self.deed_placing(seat, must, action)
            }
            Action::GoOn => self.going_on(must),
            Action::Again { .. }
            | Action::MayaAgain { .. }
            | Action::Nudge { .. }
            | Action::Toss { .. } => self.change_of_a_die(seat, action),
            Action::Haul
            | Action::HoldCourse
            | Action::FendOff
            | Action::Shield
            | Action::Lash
            | Action::Spare { .. }
            | Action::Overrule
            | Action::CancelDisaster { .. } => self.answer_to_a_threat(seat, action),
            Action::ShoutAgain | Action::Shout { .. } | Action::Fly | Action::Done => {
                self.deed_last_day(seat, must, action)
            }
            Action::Glance
            | Action::Exchange
            | Action::Tend { .. }
            | Action::ChangePlaces { .. }
            | Action::PassHope { .. }
            | Action::Mend { .. } => self.ability_while_placing(seat, action),
            Action::LastHope { .. } | Action::Rations { .. } | Action::ChangeOver { .. } => {
                self.flip_at_a_stop(seat, must, action)
            }
            Action::Pay | Action::Bear | Action::Give { .. } => {
                self.deed_pooled(seat, must, action)
            }
            Action::Calm { .. } | Action::Swim { .. } | Action::LoseDie { .. } => {
                self.deed_perils(must, action)
            }
            Action::Share { .. } | Action::Award { .. } => self.deed_sharing(must, action),
            Action::LaySwap { token } => self.laying_swap(must, token),
            Action::Signal { .. }
            | Action::Shoot
            | Action::StopShooting
            | Action::Comfort { .. } => self.deed_locations(must, action),
            Action::PlayCard { .. } | Action::KeepCard | Action::Regain { .. } => {
                self.deed_cards(must, action)
            }
            Action::DrawPaws
            | Action::LetSleep
            | Action::PlayPaw { .. }
            | Action::TakeBottle { .. } => self.deed_scruffs(must, action),
            Action::Wait { .. }
            | Action::Lift { .. }
            | Action::AskLoss { .. }
            | Action::AskGain { .. } => self.deed_asking(seat, action),
        }
    }

    /// Rule 1.5: it is the time for something else.
    fn not_now<T>(&self) -> Verdict<T> {
        refuse(R1_5, Reason::NotNow { task: self.task() })
    }

    /// Rule 1.4: what is asked here is for those who must act.
    fn for_those_who_must(&self, must: bool) -> Verdict<()> {
        if must { Ok(()) } else { refuse(R1_4, Reason::NotAsked) }
    }

    /// Rule 1.3: the survivor is the seat's to decide for.
    fn own(&self, seat: Seat, who: Colour) -> Verdict<()> {
        if self.controls(seat, who) { Ok(()) } else { refuse(R1_3, Reason::NotYours { who }) }
    }

    // What can be chosen.

    /// Everything that the seat can do now.
    pub(crate) fn list_options(&self, seat: Seat, out: &mut Vec<Action>) {
        if matches!(self.task(), Task::Over { .. }) || seat.index() >= self.seats() {
            return;
        }
        let must = self.must().contains(seat);
        let before = out.len();
        if must {
            self.list_answers(seat, out);
        }
        if must || self.has_a_word(seat) {
            self.list_words(seat, must, out);
        }
        if out.len() > before {
            self.list_asking(seat, out);
        }
    }

    /// The answers to what is asked.
    fn list_answers(&self, seat: Seat, out: &mut Vec<Action>) {
        let task = self.task();
        match task {
            Task::Pick | Task::Recast | Task::Spots | Task::Stack { .. } => {
                self.list_setting_up(seat, out);
            }
            Task::Award { .. } | Task::Share { .. } => self.list_sharing(out),
            Task::SwapChoose => out.extend(Swap::ALL.map(|token| Action::LaySwap { token })),
            Task::Swim { .. } | Task::Panic { .. } | Task::Grabbed { .. } => self.list_perils(out),
            Task::Heat { .. } | Task::Storm | Task::Giving { .. } => self.list_pooled(seat, out),
            Task::Paws | Task::PawChoice { .. } | Task::FetchBottle => self.list_scruffs(out),
            Task::OctopusDie | Task::Placing => self.list_placing(seat, out),
            Task::Vale | Task::SwapFlare { .. } | Task::Beatrix => self.list_locations(out),
            Task::Card { .. } | Task::Regain { .. } => self.list_cards(out),
            Task::LastHour { .. } => self.list_last_hour(seat, out),
            Task::Flares
            | Task::Receive { .. }
            | Task::Play { .. }
            | Task::Turtle
            | Task::SwapRoll { .. }
            | Task::Flares4 { .. }
            | Task::Hope
            | Task::Fishing { .. }
            | Task::Compass { .. }
            | Task::Obey { .. }
            | Task::Bark
            | Task::Shark { .. }
            | Task::FightBack { .. }
            | Task::Sting { .. }
            | Task::Paranoia { .. }
            | Task::AllLose { .. }
            | Task::Plank { .. }
            | Task::ShipLeft { .. }
            | Task::Octopus
            | Task::Disaster { .. }
            | Task::Shout { .. }
            | Task::Kite => self.list_closing(task, out),
            Task::Cast
            | Task::Launch
            | Task::Dawn
            | Task::Weather
            | Task::SharkPhase
            | Task::Page { .. }
            | Task::Locations { .. }
            | Task::Attack
            | Task::Night
            | Task::DrawPlank
            | Task::DrawDisaster { .. }
            | Task::Strike { .. }
            | Task::Pack { .. }
            | Task::Fight { .. }
            | Task::AnchorHope { .. }
            | Task::ValeHurt
            | Task::Penalty { .. }
            | Task::Over { .. } => {}
        }
    }

    /// What can be put in besides: changes, abilities, flip tokens.
    fn list_words(&self, seat: Seat, must: bool, out: &mut Vec<Action>) {
        let task = self.task();
        if task.place().is_some() {
            self.list_changes(seat, out);
        }
        if matches!(task, Task::Placing | Task::OctopusDie) {
            self.list_placing_words(seat, out);
        }
        self.list_flips(seat, must, out);
    }

    /// Adds those of the actions that are legal for a seat that is asked.
    fn list_legal(
        &self,
        seat: Seat,
        must: bool,
        actions: impl IntoIterator<Item = Action>,
        out: &mut Vec<Action>,
    ) {
        out.extend(actions.into_iter().filter(|&action| self.deed(seat, must, action).is_ok()));
    }

    // Small questions.

    /// Whether it is the last day.
    #[must_use]
    pub fn is_last_day(&self) -> bool {
        self.day == LAST_DAY
    }
}

/// A quick hash that is the same on every machine.
struct Fnv(u64);

impl Fnv {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    const fn short(&self) -> u32 {
        (self.0 ^ self.0 >> 32) as u32
    }
}

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
