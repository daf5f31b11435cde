//! Chapters 7, 8 and 17: the locations, one after the other.

use tabletop::chance::{Ask, ChanceExt};
use tabletop::rule::refuse;
use tabletop::{Seat, Table};

use super::{Deed, Step, Verdict};
use crate::action::Action;
use crate::board::{Board, Die};
use crate::content::content;
use crate::event::{Cause, Event};
use crate::flow::outcome::Flares;
use crate::pieces::{Card, Colour, Colours, Location, Place, Sky, Suitcase, Suitcases, Swap};
use crate::reason::Reason;
use crate::rules::R8_4;
use crate::setup::{HopePenalty, Pool, SwapFlare};
use crate::task::{Pooled, Sharing, Task};

impl Board {
    pub(super) fn step_locations(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        match task {
            Task::Locations { from } => self.activate(from, table),
            Task::Vale => self.step_vale(),
            Task::Flares => self.step_roll(task, Location::Flare, Place::Flare, table),
            Task::AnchorHope { dice } => {
                self.finish();
                self.draw_to_divide(dice, self.humans(), table);
                Step::Done
            }
            Task::Penalty { who } => {
                self.finish();
                self.penalise(Colours::only(who), table);
                Step::Done
            }
            Task::ValeHurt => {
                self.finish();
                self.lose(Card::Vale.colour(), 1, Cause::Flare, table);
                Step::Done
            }
            Task::Receive { who } => self.step_single(task, who, Place::Receive, table),
            Task::Play { who } => self.step_single(task, who, Place::Play, table),
            Task::Compass { who } => self.step_single(task, who, Place::Compass, table),
            Task::SwapRoll { who, .. } => self.step_single(task, who, Place::SwapFlare, table),
            Task::Turtle => self.step_roll(task, Location::Swap, Place::Turtle, table),
            Task::Hope => self.step_roll(task, Location::Hope, Place::Hope, table),
            Task::Fishing { .. } => self.step_roll(task, Location::Fishing, Place::Fishing, table),
            Task::SwapFlare { who, left, .. } => {
                if left > 0 && self.can_shoot(who) {
                    return Step::Waits;
                }
                self.finish()
            }
            Task::Beatrix => {
                let would_pay = !self.payers(&self.roll).is_empty();
                if would_pay {
                    return Step::Waits;
                }
                self.comfort(true, table);
                Step::Done
            }
            _ => Step::Waits,
        }
    }

    /// Rule 7.1: the next location; behind the last one the dice are taken back.
    /// The compass does that itself once it is done.
    fn activate(&mut self, at: Location, table: &mut Table<'_, Event>) -> Step {
        match Location::ALL.get(at.index() + 1) {
            Some(&next) => {
                self.become_task(Task::Locations { from: next });
                self.begin_location(at, table);
            }
            None => {
                self.finish();
                self.begin_location(at, table);
                if !matches!(self.task(), Task::Compass { .. }) {
                    self.lift_dice();
                }
            }
        }
        Step::Done
    }

    pub(super) fn lift_dice(&mut self) {
        for one in &mut self.crew {
            one.die = None;
        }
        self.today.white = None;
    }

    fn begin_location(&mut self, at: Location, table: &mut Table<'_, Event>) {
        if at == Location::Flare {
            self.spend_marker();
        }
        let dice = self.dice_at(at);
        if dice.is_empty() {
            return;
        }
        match at {
            Location::Octopus => self.push(Task::Octopus),
            Location::Flare => {
                self.push(Task::Flares);
                self.push(Task::Vale);
            }
            Location::Receive => {
                dice.iter().rev().for_each(|&(who, _)| self.push(Task::Receive { who }));
            }
            Location::Play => {
                dice.iter().rev().for_each(|&(who, _)| self.push(Task::Play { who }));
            }
            Location::Swap => self.begin_swap(table),
            Location::Hope => self.push(Task::Hope),
            Location::Fishing => self.push(Task::Fishing { hauled: false }),
            Location::Compass => {
                let (who, _) = dice[0];
                self.push(Task::Compass { who });
            }
        }
    }

    /// Rule 6.5: a marker goes when the locations are activated, with the last one
    /// the card.
    fn spend_marker(&mut self) {
        let Some(white) = self.today.white else { return };
        let one = self.one_mut(white.of);
        one.markers = one.markers.saturating_sub(1);
        if one.markers == 0 {
            self.drunk.put(crate::pieces::Bottle::Marker.index());
        }
    }

    // Rolls.

    /// Rolls the dice of a location together, once; then there is a window.
    fn step_roll(
        &mut self,
        task: Task,
        at: Location,
        place: Place,
        table: &mut Table<'_, Event>,
    ) -> Step {
        if self.roll.is_empty() {
            for (who, white) in self.dice_at(at) {
                self.fall(who, white, table);
            }
            if at == Location::Flare && self.today.signal {
                self.fall(Card::Vale.colour(), true, table);
            }
            if self.roll.is_empty() {
                return self.finish();
            }
            self.tell_roll(place, table);
        }
        self.step_threat(task, table)
    }

    /// Rolls one die, once; then there is a window. A roll that lies stays when its
    /// owner dies of the dolphin, but the dead take and play no cards.
    fn step_single(
        &mut self,
        task: Task,
        who: Colour,
        place: Place,
        table: &mut Table<'_, Event>,
    ) -> Step {
        let one = self.one(who);
        let in_vain = match place {
            Place::Receive => !one.is_alive() || one.bottle.is_some() || one.markers > 0,
            Place::Play => !one.is_alive() || one.bottle.is_none(),
            _ => false,
        };
        if in_vain {
            self.roll.clear();
            return self.finish();
        }
        if self.roll.is_empty() {
            self.fall(who, self.is_white(task, who), table);
            self.tell_roll(place, table);
        }
        self.step_threat(task, table)
    }

    /// Whether the white die is rolled here and not the survivor's own.
    fn is_white(&self, task: Task, who: Colour) -> bool {
        let at = match task {
            Task::SwapRoll { white, .. } => return white,
            Task::Receive { .. } => Location::Receive,
            Task::Play { .. } => Location::Play,
            _ => Location::Compass,
        };
        self.one(who).die != Some(at)
    }

    fn taken_up(&mut self) -> tabletop::ArrayVec<[Die; 4]> {
        std::mem::take(&mut self.roll)
    }

    // Flares.

    /// Rule 14.14: Vale is asked when his own die lies here and the white one is
    /// free.
    fn step_vale(&mut self) -> Step {
        let at = self.holder(Card::Vale).filter(|&who| {
            self.one(who).die == Some(Location::Flare)
                && self.today.white.is_none()
                && self.can_use(who, Card::Vale).is_ok()
        });
        if at.is_some() { Step::Waits } else { self.finish() }
    }

    pub(super) fn signal(&mut self, fire: bool, table: &mut Table<'_, Event>) {
        self.finish();
        let who = Card::Vale.colour();
        self.today.signal = fire;
        if fire {
            self.today.spent.insert(who);
        }
        table.emit(Event::Signalled { who: self.card(who), fire });
    }

    /// Rules 7.2 to 7.4: 6s, the anchor's Hope, a step back, Vale's loss.
    pub(super) fn flares_stand(&mut self, table: &mut Table<'_, Event>) {
        let Flares { hits, hope, back, hurt, .. } = self.flares(&self.roll);
        self.roll.clear();
        self.today.flared = true;
        self.finish();
        if hurt {
            self.push(Task::ValeHurt);
        }
        if back > 0 {
            self.push(Task::ShipLeft { steps: back });
        }
        if hope > 0 {
            self.today.anchored = true;
            self.push(Task::AnchorHope { dice: hope });
        }
        if hits > 0 {
            self.ship_right(hits, table);
        } else {
            table.emit(Event::NothingCame { at: Location::Flare });
        }
    }

    // Bottles.

    /// Rule 7.5: an even roll takes the top card.
    pub(super) fn receive_stands(&mut self, who: Colour, table: &mut Table<'_, Event>) {
        let face = self.taken_up()[0].face;
        self.finish();
        if content().numbers.receive.has(face) {
            let bottle = self.take_bottle(who, true, table);
            self.one_mut(who).bottle = bottle;
        } else {
            table.emit(Event::NothingCame { at: Location::Receive });
        }
    }

    /// Rule 7.6: an odd roll lets the card be played.
    pub(super) fn play_stands(&mut self, who: Colour, table: &mut Table<'_, Event>) {
        let face = self.taken_up()[0].face;
        if content().numbers.play.has(face) {
            self.become_task(Task::Card { who, fresh: None });
        } else {
            self.finish();
            table.emit(Event::NothingCame { at: Location::Play });
        }
    }

    // The swap location.

    fn begin_swap(&mut self, table: &mut Table<'_, Event>) {
        let dice = self.dice_at(Location::Swap);
        match self.swap {
            Swap::Turtles | Swap::Turtle | Swap::OldTurtle => self.push(Task::Turtle),
            Swap::Bottle => {
                let (who, _) = dice[0];
                self.take_at_swap(who, table);
            }
            Swap::Flare | Swap::Flares => {
                let left = content().numbers.attempts;
                let shooters = match self.setup.swap_flare {
                    SwapFlare::OwnHope => dice.len(),
                    SwapFlare::Pooled => 1,
                };
                for &(who, white) in dice[..shooters].iter().rev() {
                    self.push(Task::SwapFlare { who, left, white });
                }
            }
            Swap::Dolphin => {}
        }
    }

    /// Rule 8.3: the card is taken, and one may be played.
    fn take_at_swap(&mut self, who: Colour, table: &mut Table<'_, Event>) {
        let fresh = self.take_bottle(who, false, table);
        let one = self.one_mut(who);
        match (one.bottle, fresh) {
            (Some(_), Some(_)) => self.push(Task::Card { who, fresh }),
            (None, Some(_)) => {
                one.bottle = fresh;
                self.push(Task::Card { who, fresh: None });
            }
            (Some(_), None) => self.push(Task::Card { who, fresh: None }),
            (None, None) => {}
        }
    }

    /// Rule 8.2: Hope for those on the turtle.
    pub(super) fn turtle_stands(&mut self, table: &mut Table<'_, Event>) {
        let dice = self.taken_up();
        self.finish();
        let present = Self::present(&dice);
        self.draw_for(self.turtle_hope(&dice), present, self.divider(present), table);
    }

    /// Rule 8.4: whether an attempt can be paid for.
    fn can_shoot(&self, who: Colour) -> bool {
        let price = content().swap(self.swap).hope;
        self.one(who).is_alive()
            && match self.setup.swap_flare {
                SwapFlare::OwnHope => self.payable(who) >= price,
                SwapFlare::Pooled => self.pooled() >= price,
            }
    }

    pub(super) fn shoot(&mut self, table: &mut Table<'_, Event>) {
        let Task::SwapFlare { who, left, white } = self.task() else { return };
        let price = content().swap(self.swap).hope;
        match (self.setup.swap_flare, self.setup.pool) {
            (SwapFlare::OwnHope, _) => self.pay(who, price, table),
            (SwapFlare::Pooled, Pool::Asker) => self.pay_pooled(price, table),
            (SwapFlare::Pooled, Pool::EachGives) => {
                return self.ask_to_give(price, Pooled::SwapFlare, table);
            }
        }
        self.become_task(Task::SwapRoll { who, left: left - 1, white });
    }

    pub(super) fn stop_shooting(&mut self) {
        self.finish();
    }

    pub(super) fn swap_flare_stands(
        &mut self,
        who: Colour,
        left: u8,
        white: bool,
        table: &mut Table<'_, Event>,
    ) {
        let hits = self.hits(&self.roll);
        self.roll.clear();
        self.today.flared = true;
        self.become_task(Task::SwapFlare { who, left, white });
        if hits > 0 {
            self.ship_right(hits, table);
        } else {
            table.emit(Event::NothingCame { at: Location::Swap });
        }
    }

    // Hope.

    /// Rule 7.7, 14.6: with Beatrix there she has her say first.
    pub(super) fn hope_stands(&mut self, table: &mut Table<'_, Event>) {
        if self.beatrix_among(&self.roll) {
            self.become_task(Task::Beatrix);
        } else {
            self.finish();
            self.award_hope(0, false, table);
        }
    }

    pub(super) fn comfort(&mut self, sum: bool, table: &mut Table<'_, Event>) {
        self.finish();
        table.emit(Event::Comforted { sum });
        let more = if sum { content().numbers.abilities.beatrix_adds } else { 0 };
        self.award_hope(more, !sum, table);
    }

    /// Rules 7.7, 7.8: payments, then the award; or the other way round.
    fn award_hope(&mut self, more: u8, spared: bool, table: &mut Table<'_, Event>) {
        let dice = self.taken_up();
        let payers = if spared { Colours::NONE } else { self.payers_of(&dice) };
        let present = Self::present(&dice);
        let tokens = self.hope_for(&dice, more);
        match self.setup.hope_penalty {
            HopePenalty::BeforeAward => {
                self.penalise(payers, table);
                self.draw_for(tokens, present, self.divider(present), table);
            }
            HopePenalty::AfterAward => {
                for who in payers.iter() {
                    self.push(Task::Penalty { who });
                }
                self.draw_for(tokens, present, self.divider(present), table);
            }
        }
    }

    /// Rule 7.8: whoever shows a 1 among three dice.
    fn payers_of(&self, dice: &[Die]) -> Colours {
        if (dice.len() as u8) < content().numbers.crowd {
            return Colours::NONE;
        }
        dice.iter().filter(|die| die.face == 1).map(|die| die.of).collect()
    }

    fn penalise(&mut self, payers: Colours, table: &mut Table<'_, Event>) {
        for who in payers.iter() {
            let due = self.payable(who).min(1);
            self.pay(who, due, table);
        }
    }

    // Fishing.

    /// Rules 7.9, 7.10, 18.4: the first points, then one after the other what
    /// comes on top.
    pub(super) fn fishing_stands(&mut self, hauled: bool, table: &mut Table<'_, Event>) {
        let dice = self.taken_up();
        let by = self.one(dice[0].of).owner;
        let catch = self.catch(&dice, hauled);
        self.finish();
        self.fed = [0; 4];
        let (points, extra) = self.points_of(catch);
        table.emit(Event::Caught { points: points + extra });
        let rain = u8::from(self.holds(Sky::Rain, false));
        for _ in 0..extra + rain {
            self.push(Task::Share { what: Sharing::Extra, points: 1, by });
        }
        if points > 0 {
            self.push(Task::Share { what: Sharing::Catch, points, by });
        }
    }

    // The compass.

    /// Rule 17.1: 4, 5 or 6 opens a suitcase.
    pub(super) fn compass_stands(&mut self, table: &mut Table<'_, Event>) {
        let face = self.taken_up()[0].face;
        self.finish();
        self.lift_dice();
        let left = Suitcases::ALL.minus(self.suitcases);
        if !content().numbers.find.has(face) || left.is_empty() {
            return table.emit(Event::NothingCame { at: Location::Compass });
        }
        let nth = table.one_of(Ask::open("suitcase"), left.len());
        let suitcase: Suitcase = left.iter().nth(nth).expect("the lot is one of them");
        self.suitcases.insert(suitcase);
        table.emit(Event::Opened { suitcase });
    }

    // What is legal.

    pub(super) fn deed_locations(&self, must: bool, action: Action) -> Verdict<Deed> {
        self.for_those_who_must(must)?;
        match (self.task(), action) {
            (Task::Vale, Action::Signal { fire }) => Ok(Deed::Signal { fire }),
            (Task::Beatrix, Action::Comfort { sum }) => Ok(Deed::Comfort { sum }),
            (Task::SwapFlare { who, .. }, Action::Shoot) => {
                if !self.can_shoot(who) {
                    let (needs, has) = (content().swap(self.swap).hope, self.payable(who));
                    return refuse(R8_4, Reason::TooLittleHope { needs, has });
                }
                Ok(Deed::Shoot)
            }
            (Task::SwapFlare { .. }, Action::StopShooting) => Ok(Deed::StopShooting),
            _ => self.not_now(),
        }
    }

    pub(super) fn list_locations(&self, out: &mut Vec<Action>) {
        match self.task() {
            Task::Vale => out.extend([true, false].map(|fire| Action::Signal { fire })),
            Task::Beatrix => out.extend([true, false].map(|sum| Action::Comfort { sum })),
            Task::SwapFlare { .. } => out.extend([Action::Shoot, Action::StopShooting]),
            _ => {}
        }
    }

    /// The seat that owns a survivor.
    #[must_use]
    pub fn owner(&self, who: Colour) -> Seat {
        self.one(who).owner
    }
}
