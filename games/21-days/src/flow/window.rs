//! Chapter 19: changing a roll, or what threatens. One window after a roll, open
//! only while a change could help; nobody has to say that they do not want one.

use tabletop::chance::{Ask, ChanceExt};
use tabletop::rule::refuse;
use tabletop::{Seat, Seats, Table};

use super::{Deed, Step, Verdict};
use crate::action::Action;
use crate::board::{Board, Die};
use crate::content::content;
use crate::event::{Cause, Event};
use crate::pieces::{AskGain, AskLoss, Card, Colour, Colours, Flip, Place, SIX, Swap, Token};
use crate::reason::Reason;
use crate::rules::{R5_2, R8_5, R9_1, R9_4, R14_1, R16_3, R19_1, R19_3};
use crate::setup::{AttackDice, DolphinPrice};
use crate::task::Task;

/// When the holder of a change wants to be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Never,
    /// Only about what certainly helps.
    Sure,
    Any,
}

/// What the settings of a seat say about a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Matter {
    Gain,
    Loss,
    /// Asked unless the seat never wants to hear of losses.
    Setback,
    Always,
}

impl Place {
    const fn matter(self) -> Matter {
        match self {
            Self::Flare
            | Self::Receive
            | Self::Play
            | Self::Turtle
            | Self::SwapFlare
            | Self::Flares4
            | Self::Hope
            | Self::Fishing
            | Self::Compass
            | Self::Obey
            | Self::Bark => Matter::Gain,
            Self::Shark
            | Self::Fight
            | Self::Jellyfish
            | Self::Paranoia
            | Self::AllLose
            | Self::Plank => Matter::Loss,
            Self::ShipLeft | Self::Octopus => Matter::Setback,
            Self::Disaster | Self::Shout | Self::Kite => Matter::Always,
        }
    }

    /// Whether numbered dice lie here.
    pub(crate) const fn has_numbers(self) -> bool {
        match self {
            Self::Flare
            | Self::Receive
            | Self::Play
            | Self::Turtle
            | Self::SwapFlare
            | Self::Flares4
            | Self::Hope
            | Self::Fishing
            | Self::Compass
            | Self::Obey
            | Self::Bark
            | Self::Shark
            | Self::Fight
            | Self::Jellyfish
            | Self::Paranoia
            | Self::Shout => true,
            Self::AllLose
            | Self::Plank
            | Self::ShipLeft
            | Self::Octopus
            | Self::Disaster
            | Self::Kite => false,
        }
    }

    /// Whether any die lies here.
    const fn has_dice(self) -> bool {
        self.has_numbers() || matches!(self, Self::Octopus | Self::Kite)
    }

    /// Rule 14.2: the rolls of locations.
    const fn is_location(self) -> bool {
        matches!(
            self,
            Self::Flare
                | Self::Receive
                | Self::Play
                | Self::Turtle
                | Self::SwapFlare
                | Self::Hope
                | Self::Fishing
                | Self::Compass
        )
    }

    /// Whether a hit here is moving the ship.
    const fn moves_ship(self) -> bool {
        matches!(self, Self::Flare | Self::SwapFlare | Self::Flares4 | Self::Bark | Self::Shout)
    }

    /// Rule 8.5: where the dolphin does not dare to come.
    const fn is_attack(self) -> bool {
        matches!(self, Self::Shark | Self::Fight | Self::Octopus)
    }
}

impl Board {
    // Who is asked.

    /// Rule 19.1: who resolves, and so ends the window.
    pub(crate) fn resolver(&self, task: Task) -> Seat {
        let owner = |who: Colour| self.one(who).owner;
        match task {
            Task::Receive { who }
            | Task::Play { who }
            | Task::Compass { who }
            | Task::SwapRoll { who, .. }
            | Task::Flares4 { who }
            | Task::FightBack { who, .. }
            | Task::Sting { who, .. }
            | Task::Paranoia { who }
            | Task::Shout { who } => owner(who),
            Task::Turtle | Task::Hope => self.divider(Self::present(&self.roll)),
            Task::Fishing { .. } => self.roll.first().map_or(self.decider(), |die| owner(die.of)),
            _ => self.decider(),
        }
    }

    /// Rule 19.3: whoever waits here with a change in hand, else the resolver.
    pub(super) fn must_at_window(&self, task: Task) -> Seats {
        let waiting = self.waiting_here(task);
        if waiting.is_empty() { self.deciding_for(self.resolver(task)) } else { waiting }
    }

    fn waiting_here(&self, task: Task) -> Seats {
        let Some(place) = task.place() else { return Seats::NONE };
        let waits = |seat: &Seat| self.asking[seat.index()].waits.contains(place);
        let can = |seat: Seat| self.has_usable_change(seat) || self.has_rations_for(seat, task);
        let seats = Seats::first(self.seats()).into_iter();
        seats.filter(|seat| waits(seat) && can(*seat)).collect()
    }

    /// Rule 9.3: rations before everybody loses 1 are a change, too.
    fn has_rations_for(&self, seat: Seat, task: Task) -> bool {
        let mut own = self.living().iter().filter(|&who| self.controls(seat, who));
        own.any(|who| self.could_feed_first(task, who))
    }

    fn could_feed_first(&self, task: Task, who: Colour) -> bool {
        let owner = self.one(who).owner;
        let must = self.deciding_for(self.resolver(task)).contains(owner);
        matches!(task, Task::AllLose { .. })
            && self.one(who).flip == Some(Flip::Strength)
            && self.may_use_at_any_stop(must)
            && self.ration() > 0
    }

    /// Rule 19.3: a change lowers the flag of whoever waited for it. Whoever goes on
    /// had none, and waits for the next time.
    pub(super) fn lower_flag(&mut self, seat: Seat, deed: Deed) {
        let Some(place) = self.task().place() else { return };
        let fed = place == Place::AllLose && matches!(deed, Deed::Rations { .. });
        if fed || deed.is_change() {
            let waits = &mut self.asking[seat.index()].waits;
            *waits = waits.without(place);
        }
    }

    // Whether it is open.

    /// Does what is due at a window: waits while it is open, else lets it stand.
    pub(super) fn step_threat(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        if self.is_open(task) {
            return Step::Waits;
        }
        self.close_window(table);
        Step::Done
    }

    /// Rule 19.2: open while one usable change, taken alone, could improve what
    /// comes of it, and its holder wants to be asked; Rule 19.3: or waits.
    pub(crate) fn is_open(&self, task: Task) -> bool {
        let Some(place) = task.place() else { return false };
        match task {
            Task::Disaster { card, .. } => {
                return self.pooled() >= self.disaster_price(card) || self.anybody_has_a_change();
            }
            Task::Shout { .. } => return self.is_shout_open(task),
            _ => {}
        }
        let threatened = self.threatens(task);
        if threatened && !self.waiting_here(task).is_empty() {
            return true;
        }
        if place.matter() == Matter::Setback && !threatened {
            return false;
        }
        let now = self.score(task, &self.roll);
        self.living().iter().any(|who| {
            let level = self.level(task, place, who);
            level != Level::Never && self.could_improve(task, place, who, level, now)
        })
    }

    fn anybody_has_a_change(&self) -> bool {
        Seat::all(self.seats()).any(|seat| self.has_usable_change(seat))
    }

    /// Rule 15.3: after a failed shout, while there is anything to try.
    fn is_shout_open(&self, task: Task) -> bool {
        let failed = self.score(task, &self.roll) == 0;
        let hope = self.pooled() >= content().numbers.shout_again;
        let improves = |who: Colour| self.could_improve(task, Place::Shout, who, Level::Any, 0);
        let waiting = !self.waiting_here(task).is_empty();
        failed && (hope || waiting || self.living().iter().any(improves))
    }

    /// Whether anything bad is about to happen, where that is what a window is
    /// about.
    fn threatens(&self, task: Task) -> bool {
        match task {
            Task::Shark { .. } | Task::Sting { .. } | Task::Octopus | Task::FightBack { .. } => {
                self.score(task, &self.roll) == 0
            }
            Task::Plank { who } => self.plank_at_stake(who).is_some(),
            Task::ShipLeft { .. } => self.ship > 0,
            Task::AllLose { spared } => !self.living().minus(spared).is_empty(),
            _ => true,
        }
    }

    /// Rule 19.4: whether somebody would lose a die.
    fn die_at_stake(&self, task: Task) -> bool {
        let face = self.roll.first().map_or(0, |die| die.face);
        match task {
            Task::Shark { who, .. } | Task::Sting { who, .. } | Task::FightBack { who, .. } => {
                self.threatens(task) && self.one(who).shows() == 1
            }
            Task::Paranoia { who } => face >= self.one(who).shows(),
            Task::AllLose { spared } => self.somebody_shows_one(spared),
            Task::Plank { who } => {
                self.plank_at_stake(who).is_some_and(|plank| !self.drowned_by(plank).is_empty())
            }
            _ => false,
        }
    }

    fn somebody_shows_one(&self, spared: Colours) -> bool {
        self.living().minus(spared).iter().any(|who| self.one(who).shows() == 1)
    }

    /// Rule 19.4: what the settings of a survivor's owner say.
    fn level(&self, task: Task, place: Place, who: Colour) -> Level {
        let asking = &self.asking[self.one(who).owner.index()];
        match place.matter() {
            Matter::Gain => match asking.gain {
                AskGain::Sure => Level::Sure,
                AskGain::Always => Level::Any,
                AskGain::Never => Level::Never,
            },
            Matter::Loss => match asking.loss {
                AskLoss::Die if self.die_at_stake(task) => Level::Any,
                AskLoss::Always => Level::Any,
                AskLoss::Die | AskLoss::Never => Level::Never,
            },
            Matter::Setback if asking.loss == AskLoss::Never => Level::Never,
            Matter::Setback | Matter::Always => Level::Any,
        }
    }

    /// Whether a change of this survivor, taken alone, could improve the outcome.
    fn could_improve(&self, task: Task, place: Place, who: Colour, level: Level, now: i32) -> bool {
        let seat = self.one(who).owner;
        if place.has_dice() && self.dice_could_improve(task, place, who, level, now) {
            return true;
        }
        let can = |action: Action| self.answer_to_a_threat(seat, action).is_ok();
        match (task, self.one(who).card) {
            (Task::Fishing { hauled: false }, Some(Card::Brandt)) => {
                let hauled = self.score(Task::Fishing { hauled: true }, &self.roll);
                hauled > now && can(Action::Haul)
            }
            (Task::ShipLeft { .. }, Some(Card::Lindqvist)) => can(Action::HoldCourse),
            (Task::Shark { .. }, Some(Card::Odowd)) => now == 0 && can(Action::FendOff),
            (Task::Shark { .. }, Some(Card::Scruffs)) => now == 0 && can(Action::Shield),
            (Task::Plank { .. }, Some(Card::Delgado)) => self.threatens(task) && can(Action::Lash),
            (Task::AllLose { spared }, card) => {
                self.could_feed_first(task, who)
                    || (card == Some(Card::Abeni) && self.abeni_can_spare(seat, spared))
            }
            _ => false,
        }
    }

    fn dice_could_improve(
        &self,
        task: Task,
        place: Place,
        who: Colour,
        level: Level,
        now: i32,
    ) -> bool {
        let better = |die: usize, face: u8| {
            let mut dice = self.roll;
            dice[die].face = face;
            self.score(task, &dice) > now
        };
        let dice = 0..self.roll.len();
        let nudges = [(Token::One, 1), (Token::Two, 2)];
        let nudged = place.has_numbers()
            && nudges.into_iter().any(|(token, by)| {
                self.special_token(who, token).is_ok()
                    && dice.clone().any(|die| {
                        [true, false]
                            .into_iter()
                            .any(|up| better(die, turned(self.roll[die].face, by, up)))
                    })
            });
        // Where only sure help is asked about, the dolphin must move the ship: the
        // rest of a flare's score stands behind its spaces.
        let moves = |die: usize, face: u8| {
            let mut dice = self.roll;
            dice[die].face = face;
            let unit = if place == Place::Flare { Self::SPACE_IN_SCORE } else { 1 };
            place.moves_ship() && self.score(task, &dice) / unit > now / unit
        };
        let tossed = || {
            dice.clone().any(|die| {
                let face = over(self.roll[die].face);
                self.tossing(who, die).is_ok()
                    && if level == Level::Any { better(die, face) } else { moves(die, face) }
            })
        };
        let rolled_again = || {
            let rolls = self.rolling_again(who, false).is_ok()
                || (self.one(who).card == Some(Card::Maya)
                    && self.rolling_again(who, true).is_ok());
            let pack = matches!(task, Task::Shark { .. });
            rolls
                && level == Level::Any
                && dice
                    .clone()
                    .any(|die| (pack && now == 0) || (1..=SIX).any(|face| better(die, face)))
        };
        nudged || tossed() || rolled_again()
    }

    fn abeni_can_spare(&self, seat: Seat, spared: Colours) -> bool {
        let one = self.living().minus(spared).first();
        one.is_some_and(|one| {
            self.answer_to_a_threat(seat, Action::Spare { one, other: None }).is_ok()
        })
    }

    // What can be changed.

    /// Whether the seat has any usable change here, useful or not.
    pub(super) fn has_usable_change(&self, seat: Seat) -> bool {
        self.any_change(seat, &mut |_| true)
    }

    pub(super) fn list_changes(&self, seat: Seat, out: &mut Vec<Action>) {
        self.any_change(seat, &mut |action| {
            out.push(action);
            false
        });
    }

    /// Shows the usable changes of a seat one by one until one is enough.
    fn any_change(&self, seat: Seat, enough: &mut dyn FnMut(Action) -> bool) -> bool {
        let Some(place) = self.task().place() else { return false };
        if place.has_dice() && !self.roll.is_empty() {
            for by in self.living().iter().filter(|&by| self.controls(seat, by)) {
                if self.any_change_of_dice(by, enough) {
                    return true;
                }
            }
        }
        self.any_answer(seat, place, enough)
    }

    fn any_change_of_dice(&self, by: Colour, enough: &mut dyn FnMut(Action) -> bool) -> bool {
        let dice = 0..self.roll.len() as u8;
        let maya = self.one(by).card == Some(Card::Maya) && self.rolling_again(by, true).is_ok();
        let again = self.rolling_again(by, false).is_ok();
        (again && dice.clone().any(|die| enough(Action::Again { by, die })))
            || (maya && dice.clone().any(|die| enough(Action::MayaAgain { die })))
            || [Token::One, Token::Two].into_iter().any(|token| {
                self.special_token(by, token).is_ok()
                    && dice.clone().any(|die| {
                        [true, false]
                            .into_iter()
                            .any(|up| enough(Action::Nudge { by, token, up, die }))
                    })
            })
            || dice.clone().any(|die| {
                self.tossing(by, usize::from(die)).is_ok() && enough(Action::Toss { by, die })
            })
    }

    fn any_answer(&self, seat: Seat, place: Place, enough: &mut dyn FnMut(Action) -> bool) -> bool {
        let mut tries =
            |action: Action| self.answer_to_a_threat(seat, action).is_ok() && enough(action);
        match place {
            Place::Fishing => tries(Action::Haul),
            Place::ShipLeft => tries(Action::HoldCourse),
            Place::Shark => tries(Action::FendOff) || tries(Action::Shield),
            Place::Plank => tries(Action::Lash),
            Place::AllLose => {
                let living = self.living();
                living.iter().any(|one| tries(Action::Spare { one, other: None }))
                    || living.iter().any(|one| {
                        let after = living.iter().filter(|&other| other > one);
                        after.clone().any(|other| tries(Action::Spare { one, other: Some(other) }))
                    })
            }
            Place::Disaster => {
                tries(Action::Overrule)
                    || Colour::ALL.into_iter().any(|by| tries(Action::CancelDisaster { by }))
            }
            _ => false,
        }
    }

    /// Rule 19.1: a die that lies there.
    fn lying(&self, die: u8) -> Verdict<usize> {
        match self.task().place() {
            Some(place) if place.has_dice() => {}
            place => return refuse(R19_1, Reason::NoWindow { place }),
        }
        if usize::from(die) >= self.roll.len() {
            return refuse(R19_1, Reason::NoSuchDie { die });
        }
        Ok(usize::from(die))
    }

    pub(super) fn change_of_a_die(&self, seat: Seat, action: Action) -> Verdict<Deed> {
        match action {
            Action::Again { by, die } => {
                let die = self.lying(die)?;
                self.own(seat, by)?;
                self.rolling_again(by, false)?;
                Ok(Deed::Reroll { by, maya: false, die })
            }
            Action::MayaAgain { die } => {
                let die = self.lying(die)?;
                let by = self.ability_of(seat, Card::Maya)?;
                self.rolling_again(by, true)?;
                Ok(Deed::Reroll { by, maya: true, die })
            }
            Action::Nudge { by, token, up, die } => {
                let die = self.lying(die)?;
                self.own(seat, by)?;
                self.special_token(by, token)?;
                Ok(Deed::Nudge { by, token, up, die })
            }
            Action::Toss { by, die } => {
                let die = self.lying(die)?;
                self.own(seat, by)?;
                self.tossing(by, die)?;
                Ok(Deed::Toss { by, die })
            }
            _ => self.not_now(),
        }
    }

    /// Rules 9.1, 14.2: a die can be rolled again by this survivor.
    fn rolling_again(&self, by: Colour, maya: bool) -> Verdict<()> {
        let place = self.task().place();
        let Some(at) = place.filter(|at| at.has_dice()) else {
            return refuse(R19_1, Reason::NoWindow { place });
        };
        if maya {
            if !at.is_location() {
                return refuse(R14_1, Reason::NoAbility { card: Card::Maya });
            }
            return self.can_use(by, Card::Maya);
        }
        if self.one(by).flip != Some(Flip::Again) {
            return refuse(R9_1, Reason::NoFlip { flip: Flip::Again });
        }
        if at.is_attack() && self.setup.attack_dice_changes == AttackDice::No {
            return refuse(R9_1, Reason::Attack);
        }
        Ok(())
    }

    /// Rule 5.2: a special token that can change a die here.
    fn special_token(&self, by: Colour, token: Token) -> Verdict<()> {
        let place = self.task().place();
        let Some(at) = place.filter(|at| at.has_dice()) else {
            return refuse(R19_1, Reason::NoWindow { place });
        };
        if token == Token::Plain || self.one(by).hope.count(token) == 0 {
            return refuse(R5_2, Reason::TokenGone);
        }
        if self.is_last_day() {
            return refuse(R5_2, Reason::NotOnLastDay);
        }
        if !at.has_numbers() {
            return refuse(R5_2, Reason::NoNumbers);
        }
        if at.is_attack() && self.setup.attack_dice_changes == AttackDice::No {
            return refuse(R9_1, Reason::Attack);
        }
        Ok(())
    }

    /// Rule 8.5: the dolphin comes for this die, and the survivor can pay.
    fn tossing(&self, by: Colour, die: usize) -> Verdict<()> {
        let place = self.task().place();
        let Some(at) = place.filter(|at| at.has_dice()) else {
            return refuse(R19_1, Reason::NoWindow { place });
        };
        if self.swap != Swap::Dolphin {
            return refuse(R8_5, Reason::NoDolphin);
        }
        if at.is_attack() {
            return refuse(R8_5, Reason::Attack);
        }
        if !at.has_numbers() {
            return refuse(R8_5, Reason::NoNumbers);
        }
        let one = self.one(by);
        if !one.is_alive() {
            return refuse(R8_5, Reason::Dead { who: by });
        }
        if one.is_dog() {
            return refuse(R8_5, Reason::NotAHuman { who: by });
        }
        if self.roll.get(die).is_none_or(|die| die.tossed) {
            return refuse(R8_5, Reason::TossedAlready);
        }
        let price = content().numbers.dolphin;
        let needs = match self.setup.dolphin_price {
            DolphinPrice::MustSurvive => price + 1,
            DolphinPrice::MayKill => price,
        };
        let has = one.total();
        if has < needs {
            return refuse(R8_5, Reason::TooWeak { who: by, needs, has });
        }
        Ok(())
    }

    /// The abilities that answer what threatens.
    pub(super) fn answer_to_a_threat(&self, seat: Seat, action: Action) -> Verdict<Deed> {
        match (self.task(), action) {
            (Task::Fishing { hauled: false }, Action::Haul) => {
                Ok(Deed::Haul { by: self.paid_ability(seat, Card::Brandt)? })
            }
            (Task::ShipLeft { .. }, Action::HoldCourse) => {
                let by = self.paid_ability(seat, Card::Lindqvist)?;
                if self.ship == 0 {
                    return refuse(R14_1, Reason::NoStepLeft);
                }
                Ok(Deed::HoldCourse { by })
            }
            (Task::Shark { .. }, Action::FendOff) => {
                Ok(Deed::FendOff { by: self.paid_ability(seat, Card::Odowd)? })
            }
            (Task::Shark { who, .. }, Action::Shield) => self.shielding(seat, who),
            (Task::Plank { .. }, Action::Lash) => {
                Ok(Deed::Lash { by: self.paid_ability(seat, Card::Delgado)? })
            }
            (Task::AllLose { spared }, Action::Spare { one, other }) => {
                self.sparing(seat, spared, one, other)
            }
            (Task::Disaster { again, .. }, Action::Overrule) => {
                let by = self.paid_ability(seat, Card::Ashcombe)?;
                if again {
                    return refuse(R14_1, Reason::SpentToday { card: Card::Ashcombe });
                }
                Ok(Deed::Overrule { by })
            }
            (Task::Disaster { .. }, Action::CancelDisaster { by }) => {
                self.own(seat, by)?;
                if self.one(by).flip != Some(Flip::Cancel) {
                    return refuse(R9_4, Reason::NoFlip { flip: Flip::Cancel });
                }
                Ok(Deed::CancelDisaster { by })
            }
            _ => self.not_now(),
        }
    }

    /// Rule 14.15: one or two of those who would lose something.
    fn sparing(
        &self,
        seat: Seat,
        spared: Colours,
        one: Colour,
        other: Option<Colour>,
    ) -> Verdict<Deed> {
        let by = self.paid_ability(seat, Card::Abeni)?;
        let chosen: Colours = [Some(one), other].into_iter().flatten().collect();
        // Two are named in the order of the colours, so that a pair is one action.
        if other.is_some_and(|other| other <= one) {
            return refuse(R14_1, Reason::SameSurvivor);
        }
        if let Some(who) = chosen.minus(self.living().minus(spared)).first() {
            return refuse(R14_1, Reason::Dead { who });
        }
        Ok(Deed::Spare { by, spared: chosen })
    }

    /// Rule 16.3: the dog takes a human's wound.
    fn shielding(&self, seat: Seat, victim: Colour) -> Verdict<Deed> {
        let card = Card::Scruffs;
        let by = self.ability_of(seat, card)?;
        let one = self.one(by);
        if victim == by {
            return refuse(R16_3, Reason::NotHerself);
        }
        if one.uses >= content().numbers.shields {
            return refuse(R16_3, Reason::SpentForGood { card });
        }
        if !content().numbers.fit.has(one.shows()) {
            return refuse(R16_3, Reason::NotFit);
        }
        Ok(Deed::Shield { by })
    }

    // Closing.

    /// Rule 19.1: whoever resolves goes on. Rule 19.3: unless somebody waits.
    pub(super) fn going_on(&self, must: bool) -> Verdict<Deed> {
        let task = self.task();
        match task.place() {
            None | Some(Place::Disaster) => return self.not_now(),
            Some(_) => {}
        }
        self.nobody_waits(task)?;
        self.for_those_who_must(must)?;
        Ok(Deed::GoOn)
    }

    pub(super) fn nobody_waits(&self, task: Task) -> Verdict<()> {
        match self.waiting_here(task).lowest() {
            Some(seat) => refuse(R19_3, Reason::SomebodyWaits { seat }),
            None => Ok(()),
        }
    }

    pub(super) fn list_closing(&self, task: Task, out: &mut Vec<Action>) {
        if !self.waiting_here(task).is_empty() {
            return;
        }
        match task {
            Task::Disaster { card, .. } => {
                if self.pooled() >= self.disaster_price(card) {
                    out.push(Action::Pay);
                }
                out.push(Action::Bear);
            }
            Task::Shout { .. } => {
                if self.pooled() >= content().numbers.shout_again {
                    out.push(Action::ShoutAgain);
                }
                out.push(Action::GoOn);
            }
            _ => out.push(Action::GoOn),
        }
    }

    /// What was rolled, or what threatens, stands.
    pub(super) fn close_window(&mut self, table: &mut Table<'_, Event>) {
        match self.task() {
            Task::Flares => self.flares_stand(table),
            Task::Receive { who } => self.receive_stands(who, table),
            Task::Play { who } => self.play_stands(who, table),
            Task::Turtle => self.turtle_stands(table),
            Task::SwapRoll { who, left, white } => self.swap_flare_stands(who, left, white, table),
            Task::Flares4 { .. } => self.four_flares_stand(table),
            Task::Hope => self.hope_stands(table),
            Task::Fishing { hauled } => self.fishing_stands(hauled, table),
            Task::Compass { .. } => self.compass_stands(table),
            Task::Obey { paw } => self.obey_stands(paw, table),
            Task::Bark => self.bark_stands(table),
            Task::Shark { who, .. } => self.bite_stands(who, table),
            Task::FightBack { who, shown } => self.fight_stands(who, shown, table),
            Task::Sting { who, route, step, paid } => {
                self.sting_falls(who, route, step, paid, table);
            }
            Task::Paranoia { who } => self.paranoia_falls(who),
            Task::AllLose { spared } => self.all_lose(spared, table),
            Task::Plank { who } => self.plank_drifts(who, table),
            Task::ShipLeft { steps } => self.ship_goes_left(steps, table),
            Task::Octopus => self.octopus_stands(table),
            Task::Disaster { card, .. } => self.disaster_strikes(card, table),
            Task::Shout { who } => self.shout_stands(who, table),
            Task::Kite => self.kite_stands(table),
            _ => {}
        }
    }

    // Changing.

    pub(super) fn reroll(
        &mut self,
        by: Colour,
        maya: bool,
        die: usize,
        table: &mut Table<'_, Event>,
    ) {
        if maya {
            self.use_ability(by, Card::Maya, table);
        } else {
            self.use_flip(by, table);
        }
        if let Task::Shark { single: false, .. } = self.task() {
            return self.pack_bites_again(by, table);
        }
        let face = table.d6(Ask::open("die"));
        self.roll[die] = Die { face, tossed: false, ..self.roll[die] };
        table.emit(Event::RolledAgain { by: self.card(by), face });
    }

    pub(super) fn nudge(
        &mut self,
        by: Colour,
        token: Token,
        up: bool,
        die: usize,
        table: &mut Table<'_, Event>,
    ) {
        self.spend(by, token);
        let from = self.roll[die].face;
        let to = turned(from, if token == Token::Two { 2 } else { 1 }, up);
        self.roll[die].face = to;
        table.emit(Event::Nudged { by: self.card(by), from, to });
    }

    pub(super) fn toss(&mut self, by: Colour, die: usize, table: &mut Table<'_, Event>) {
        let from = self.roll[die].face;
        let to = over(from);
        self.roll[die].face = to;
        self.roll[die].tossed = true;
        table.emit(Event::Tossed { by: self.card(by), from, to });
        self.lose(by, content().numbers.dolphin, Cause::Dolphin, table);
    }

    pub(super) fn haul(&mut self, by: Colour, table: &mut Table<'_, Event>) {
        self.use_ability(by, Card::Brandt, table);
        self.become_task(Task::Fishing { hauled: true });
        table.emit(Event::Hauled { who: self.card(by) });
    }

    pub(super) fn hold_course(&mut self, by: Colour, table: &mut Table<'_, Event>) {
        self.use_ability(by, Card::Lindqvist, table);
        let Task::ShipLeft { steps } = self.task() else { return };
        self.finish();
        table.emit(Event::ShipHeld { who: self.card(by) });
        if steps > 1 {
            self.push(Task::ShipLeft { steps: steps - 1 });
        }
    }

    pub(super) fn fend_off(&mut self, by: Colour, table: &mut Table<'_, Event>) {
        self.use_ability(by, Card::Odowd, table);
        let Task::Shark { who, .. } = self.task() else { return };
        self.roll.clear();
        self.finish();
        table.emit(Event::WoundIgnored { who: self.card(who) });
    }

    pub(super) fn shield(&mut self, by: Colour, table: &mut Table<'_, Event>) {
        self.one_mut(by).uses += 1;
        self.roll.clear();
        self.finish();
        table.emit(Event::WoundTaken { who: self.card(by) });
        self.lose(by, 1, Cause::Shark, table);
    }

    pub(super) fn lash(&mut self, by: Colour, table: &mut Table<'_, Event>) {
        self.use_ability(by, Card::Delgado, table);
        self.finish();
        table.emit(Event::PlankHeld { who: Some(self.card(by)) });
    }

    pub(super) fn spare(&mut self, by: Colour, chosen: Colours, table: &mut Table<'_, Event>) {
        self.use_ability(by, Card::Abeni, table);
        if let Some(Task::AllLose { spared }) = self.agenda.last_mut() {
            *spared = chosen;
        }
        for who in chosen.iter() {
            table.emit(Event::Spared { who: self.card(who) });
        }
    }
}

/// Rule 5.2: a face so many up or down, past 6 and 1 as well.
pub(crate) const fn turned(face: u8, by: u8, up: bool) -> u8 {
    let step = if up { by } else { SIX - by };
    (face - 1 + step) % SIX + 1
}

/// Rule 8.5: the opposite side of a die.
pub(crate) const fn over(face: u8) -> u8 {
    SIX + 1 - face
}
