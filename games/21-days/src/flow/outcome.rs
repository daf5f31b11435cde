//! What a roll is worth as it lies: the better, the more. Windows ask it of dice
//! that somebody could change, and the locations of dice that stand.

use tabletop::Seat;

use crate::board::{Board, Die};
use crate::content::content;
use crate::event::Clash;
use crate::pieces::{Card, Colour, Colours, SIX, Sky, Swap};
use crate::setup::{AnchorHope, FishingShort, FlareOnes, HopePenalty};
use crate::task::Task;

/// What flares do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Flares {
    /// How many hit.
    pub(crate) hits: u8,
    /// Where the ship goes.
    pub(crate) to: u8,
    /// How many Hope the anchor gives.
    pub(crate) hope: u8,
    /// How many steps the ship goes back.
    pub(crate) back: u8,
    /// Whether Vale is hurt.
    pub(crate) hurt: bool,
}

impl Board {
    /// How much a space of the ship counts in the score of flares, before Hope and
    /// wounds.
    pub(crate) const SPACE_IN_SCORE: i32 = 100;

    /// The better, the more.
    pub(crate) fn score(&self, task: Task, dice: &[Die]) -> i32 {
        let numbers = &content().numbers;
        let face = dice.first().map_or(0, |die| die.face);
        match task {
            Task::Flares => {
                let Flares { to, hope, back, hurt, .. } = self.flares(dice);
                let end = if to == numbers.buoy { to } else { to.saturating_sub(back) };
                i32::from(end) * Self::SPACE_IN_SCORE + i32::from(hope) * 2 + i32::from(!hurt)
            }
            Task::Flares4 { .. } | Task::SwapRoll { .. } => {
                i32::from((self.ship + self.hits(dice)).min(self.furthest()))
            }
            Task::Receive { .. } => i32::from(numbers.receive.has(face)),
            Task::Play { who } => {
                i32::from(numbers.play.has(face) && self.one(who).bottle.is_some())
            }
            // Hope that nobody is left to take is no gain.
            Task::Turtle | Task::Hope if !self.anybody_present(dice) => 0,
            Task::Turtle => i32::from(self.turtle_hope(dice)),
            Task::Hope => self.hope_gain(dice),
            Task::Fishing { hauled } => i32::from(self.gain_by_catch(self.catch(dice, hauled))),
            Task::Compass { .. } => i32::from(numbers.find.has(face)),
            Task::Obey { .. } => i32::from(numbers.obey.has(face)),
            Task::Bark => i32::from(numbers.bark.has(face) && self.ship < self.furthest()),
            Task::Shark { who, .. } => i32::from(face <= self.one(who).shows()),
            Task::FightBack { who, shown } => self.clash(who, shown, face) as i32,
            Task::Sting { route, step, .. } => {
                i32::from(!content().route(route).steps[usize::from(step)].has(face))
            }
            Task::Paranoia { .. } => -i32::from(face),
            Task::Octopus => i32::from(face <= numbers.blanks),
            Task::Shout { .. } => i32::from(numbers.shout.has(face)),
            Task::Kite => {
                let steps = numbers.kite_die[usize::from(face.max(1) - 1)];
                i32::from((self.ship + steps).min(self.furthest()))
            }
            _ => 0,
        }
    }

    // Flares.

    /// Rule 18.3: one 5 is a hit in the first roll of a day with a white wind.
    pub(crate) fn hits(&self, dice: &[Die]) -> u8 {
        let flare = content().numbers.flare;
        let hits = dice.iter().filter(|die| flare.has(die.face)).count() as u8;
        let wind = self.holds(Sky::Wind, false) && !self.today.flared;
        hits + u8::from(wind && dice.iter().any(|die| die.face == SIX - 1))
    }

    /// Rules 7.2 to 7.4, 14.14: what the dice at Flare do.
    pub(crate) fn flares(&self, dice: &[Die]) -> Flares {
        let numbers = &content().numbers;
        let is_signal = |die: &&Die| die.white && self.today.signal;
        let hits = self.hits(dice);
        let to = (self.ship + hits).min(self.furthest());
        let reached = match self.setup.anchor_hope {
            AnchorHope::OnceADay => to == numbers.anchor,
            AnchorHope::ArrivalOnly => to == numbers.anchor && self.ship < to,
        };
        let gives = hits > 0 && reached && !self.is_last_day() && !self.today.anchored;
        let hope = if gives { dice.len() as u8 } else { 0 };
        let placed = dice.iter().filter(|die| !is_signal(die));
        let crowded = placed.clone().count() as u8 >= numbers.crowd;
        let ones = placed.filter(|die| die.face == 1).count() as u8;
        let back = match self.setup.flare_ones {
            _ if !crowded && !self.holds(Sky::Wind, true) => 0,
            FlareOnes::OneStep => ones.min(1),
            FlareOnes::EachOne => ones,
        };
        let hurt = dice.iter().any(|die| is_signal(&die) && die.face == 1);
        Flares { hits, to, hope, back, hurt }
    }

    // Hope.

    fn sum(dice: &[Die]) -> u8 {
        dice.iter().map(|die| die.face).sum()
    }

    /// Rule 8.2: a Hope for so many points.
    pub(crate) fn turtle_hope(&self, dice: &[Die]) -> u8 {
        let points = content().swap(self.swap).points.max(1);
        (Self::sum(dice) / points).min(self.bag.total())
    }

    /// Rule 7.8: who shows a 1 among three dice, and has something to pay.
    pub(crate) fn payers(&self, dice: &[Die]) -> Colours {
        if (dice.len() as u8) < content().numbers.crowd {
            return Colours::NONE;
        }
        let ones = dice.iter().filter(|die| die.face == 1).map(|die| die.of);
        ones.filter(|&who| self.payable(who) > 0).collect()
    }

    /// Rule 14.6: whether Beatrix has a die among these.
    pub(crate) fn beatrix_among(&self, dice: &[Die]) -> bool {
        let at = self.holder(Card::Beatrix);
        at.is_some_and(|who| dice.iter().any(|die| die.of == who))
    }

    /// Rule 7.7: the Hope for a sum.
    pub(crate) fn hope_for(&self, dice: &[Die], more: u8) -> u8 {
        (Self::sum(dice) + more) / content().numbers.points_per_hope
    }

    /// The Hope that comes less the Hope that goes, as Beatrix would have it.
    fn hope_gain(&self, dice: &[Die]) -> i32 {
        let payers = self.payers(dice);
        let bag = i32::from(self.bag.total());
        // What is paid before the award can be drawn again, unless it is special.
        let back = match self.setup.hope_penalty {
            HopePenalty::BeforeAward => {
                payers.iter().filter(|&who| self.one(who).hope.plain > 0).count() as i32
            }
            HopePenalty::AfterAward => 0,
        };
        let payers = payers.len() as i32;
        let plain = |more: u8| i32::from(self.hope_for(dice, more)).min(bag + back) - payers;
        if !self.beatrix_among(dice) {
            return plain(0);
        }
        let spared = i32::from(self.hope_for(dice, 0)).min(bag);
        plain(content().numbers.abilities.beatrix_adds).max(if payers > 0 { spared } else { 0 })
    }

    // Fishing.

    /// Rules 14.7, 18.4: what a catch counts: weather, Brandt's floor, his haul.
    pub(crate) fn catch(&self, dice: &[Die], hauled: bool) -> u8 {
        let Some(die) = dice.first() else { return 0 };
        let abilities = &content().numbers.abilities;
        let rain = if self.holds(Sky::Rain, true) { 2 } else { 0 };
        let mut counts = die.face.saturating_sub(rain);
        if self.holder(Card::Brandt) == Some(die.of) {
            counts = counts.max(abilities.brandt_floor);
        }
        if hauled { (counts + abilities.brandt_adds).min(SIX) } else { counts }
    }

    /// Rules 7.9, 7.10: how many get a point, and how many points come on top.
    pub(crate) fn points_of(&self, catch: u8) -> (u8, u8) {
        let Some(row) = usize::from(catch).checked_sub(1) else { return (0, 0) };
        let numbers = &content().numbers;
        let (points, extra) = (numbers.catch[row], numbers.extra[row]);
        let alive = self.living().len() as u8;
        let bodiless = match self.setup.fishing_short {
            FishingShort::SecondPoints => points.saturating_sub(alive),
            FishingShort::Lost => 0,
        };
        (points.min(alive), bodiless + extra)
    }

    /// How much Strength a catch can give altogether.
    pub(crate) fn gain_by_catch(&self, catch: u8) -> u8 {
        let (points, mut extra) = self.points_of(catch);
        extra += u8::from(self.holds(Sky::Rain, false));
        let below = |who: Colour| SIX - self.one(who).shows();
        let hungry = self.living().iter().filter(|&who| below(who) > 0).count() as u8;
        let first = points.min(hungry);
        let most = content().numbers.most_fed;
        let room: u8 = self.living().iter().map(|who| below(who).min(most)).sum();
        first + extra.min(room - first)
    }

    // The octopus.

    /// Rules 13.4, 14.11: less is a wound, more a cut, a tie nothing but for Kit.
    pub(crate) fn clash(&self, who: Colour, shown: u8, face: u8) -> Clash {
        let kit = self.one(who).card == Some(Card::Kit);
        match face.cmp(&shown) {
            std::cmp::Ordering::Less => Clash::Wound,
            std::cmp::Ordering::Equal if kit => Clash::Cut,
            std::cmp::Ordering::Equal => Clash::Tie,
            std::cmp::Ordering::Greater => Clash::Cut,
        }
    }

    // Who resolves a roll.

    /// Rule 7.7: the first of those present clockwise from the starting player.
    pub(crate) fn divider(&self, present: Colours) -> Seat {
        let alive = present.and(self.living());
        let first = self.round().into_iter().find(|&who| alive.contains(who));
        first.map_or(self.decider(), |who| self.one(who).owner)
    }

    /// Whose dice these are.
    pub(crate) fn present(dice: &[Die]) -> Colours {
        dice.iter().map(|die| die.of).collect()
    }

    /// Whether somebody whose die lies here is still alive.
    fn anybody_present(&self, dice: &[Die]) -> bool {
        !Self::present(dice).and(self.living()).is_empty()
    }

    /// Whether the swap location gives Hope.
    #[must_use]
    pub fn is_turtle(&self) -> bool {
        matches!(self.swap, Swap::Turtles | Swap::Turtle | Swap::OldTurtle)
    }
}
