//! Chapter 6: placement dice on the compasses of the board.

use tabletop::rule::refuse;
use tabletop::{Seat, Table};

use super::{Deed, Step, Verdict};
use crate::action::Action;
use crate::board::{Board, White};
use crate::content::content;
use crate::event::Event;
use crate::pieces::{Colour, Colours, Location, Sky, Suitcases, Swap};
use crate::reason::Reason;
use crate::rules::{R6_1, R6_2, R6_3, R6_4, R6_5, R6_6, R17_1, R18_5};
use crate::setup::{BottleSpaces, Kite, MarkerDie, TwoSurvivors};
use crate::task::Task;

impl Board {
    /// Rule 6.2: how many compasses a location has today.
    #[must_use]
    pub fn compasses(&self, at: Location) -> u8 {
        let numbers = &content().numbers;
        match at {
            Location::Octopus => u8::from(self.today.octopus),
            Location::Flare if self.holds(Sky::Storm, false) => 1,
            Location::Flare => numbers.flare_spaces,
            Location::Receive | Location::Play => match self.setup.bottle_spaces {
                BottleSpaces::ReceiveAndPlay => numbers.bottle_spaces / 2,
                BottleSpaces::AnyTwo => {
                    let other =
                        if at == Location::Receive { Location::Play } else { Location::Receive };
                    numbers.bottle_spaces.saturating_sub(self.lying_at(other))
                }
            },
            Location::Swap => content().swap(self.swap).spaces,
            Location::Hope => numbers.hope_spaces,
            Location::Fishing if self.today.rod_broken => 0,
            Location::Fishing => numbers.fishing_spaces,
            Location::Compass if self.has_suitcases() => numbers.compass_spaces,
            Location::Compass => 0,
        }
    }

    fn has_suitcases(&self) -> bool {
        self.setup.kite == Kite::With && self.suitcases != Suitcases::ALL
    }

    // Whose turn it is.

    /// Rule 6.6: the seat whose die lies on the octopus location.
    pub(super) fn octopus_seat(&self) -> Seat {
        let humans = self.humans();
        let owns = |seat: &Seat| humans.iter().any(|who| self.one(who).owner == *seat);
        self.clockwise().find(owns).unwrap_or(self.starter)
    }

    /// Rules 6.6, 3.4: whose die can go there; alone it is the token's bearer.
    fn octopus_dice(&self) -> Colours {
        let humans = self.humans();
        if self.seats() > 1 {
            let seat = self.octopus_seat();
            return humans.iter().filter(|&who| self.one(who).owner == seat).collect();
        }
        let bearer = self.bearer.filter(|&who| humans.contains(who));
        let next = || self.round().into_iter().find(|&who| humans.contains(who));
        bearer.or_else(next).into_iter().collect()
    }

    /// The seat's survivors whose dice are still to be laid, and can be.
    fn unlaid(&self, seat: Seat) -> impl Iterator<Item = Colour> + '_ {
        let humans = self.humans().iter();
        humans.filter(move |&who| {
            let one = self.one(who);
            one.owner == seat && one.die.is_none() && self.compasses_for(who).next().is_some()
        })
    }

    fn compasses_for(&self, who: Colour) -> impl Iterator<Item = Location> + '_ {
        Location::ALL.into_iter().filter(move |&at| self.lying_down(who, at).is_ok())
    }

    pub(super) fn step_placing(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        if task == Task::OctopusDie {
            let dice = self.octopus_dice();
            return match (dice.first(), dice.len()) {
                (None, _) => self.finish(),
                (Some(who), 1) => {
                    self.place(who, Location::Octopus, table);
                    Step::Done
                }
                (Some(_), _) => Step::Waits,
            };
        }
        let (first, seats) = (self.today.placer.index(), self.seats());
        let mut round = (0..seats).map(|i| Seat::new((first + i) % seats));
        let Some(seat) = round.find(|&seat| self.unlaid(seat).next().is_some()) else {
            return self.finish();
        };
        self.today.placer = seat;
        match self.only_placing(seat) {
            Some((who, at)) => {
                self.place(who, at, table);
                Step::Done
            }
            None => Step::Waits,
        }
    }

    /// Rule 19.5: the one die that can be laid, on the one compass that there is.
    fn only_placing(&self, seat: Seat) -> Option<(Colour, Location)> {
        let mut ways =
            self.unlaid(seat).flat_map(|who| self.compasses_for(who).map(move |at| (who, at)));
        let first = ways.next();
        first.filter(|_| ways.next().is_none())
    }

    // What is legal.

    pub(super) fn deed_placing(&self, seat: Seat, must: bool, action: Action) -> Verdict<Deed> {
        match (self.task(), action) {
            (Task::OctopusDie, Action::Place { who, at }) => {
                self.for_those_who_must(must)?;
                if at != Location::Octopus || !self.octopus_dice().contains(who) {
                    return refuse(R6_6, Reason::OctopusFirst);
                }
                Ok(Deed::Place { who, at })
            }
            (Task::Placing, Action::Place { who, at }) => self.placing(must, who, at),
            (Task::Placing | Task::OctopusDie, Action::PlaceWhite { at }) => {
                self.placing_white(seat, at)
            }
            _ => self.not_now(),
        }
    }

    /// Rule 6.1: a die of whoever's turn it is, that does not lie yet.
    fn placing(&self, must: bool, who: Colour, at: Location) -> Verdict<Deed> {
        let placer = self.today.placer;
        if !must {
            return refuse(R6_1, Reason::NotYourTurn { placer });
        }
        let one = self.one(who);
        if one.owner != placer {
            return refuse(R6_1, Reason::NotYours { who });
        }
        if !one.is_alive() {
            return refuse(R6_1, Reason::Dead { who });
        }
        if one.is_dog() {
            return refuse(R6_1, Reason::NoDie { who });
        }
        if one.die.is_some() {
            return refuse(R6_1, Reason::HasLain { who });
        }
        self.lying_down(who, at)?;
        Ok(Deed::Place { who, at })
    }

    /// Rule 6.5: the white die of the marker card.
    fn placing_white(&self, seat: Seat, at: Location) -> Verdict<Deed> {
        let of = self.marker_holder(seat);
        let Some(of) = of else { return refuse(R6_5, Reason::NoMarker) };
        if self.today.fresh_marker {
            return refuse(R6_5, Reason::MarkerFresh);
        }
        if self.today.white.is_some() {
            return refuse(R6_5, Reason::WhiteTaken);
        }
        let beside = self.one(of).die == Some(at);
        if self.setup.marker_die == MarkerDie::OwnLocation && !beside {
            return refuse(R6_5, Reason::NotBesideOwn);
        }
        self.lying_down(of, at)?;
        Ok(Deed::PlaceWhite { of, at })
    }

    fn marker_holder(&self, seat: Seat) -> Option<Colour> {
        let mut living = self.living().iter();
        living.find(|&who| self.one(who).markers > 0 && self.controls(seat, who))
    }

    /// Rules 6.2 to 6.4, 6.6: a free compass where something can come of it.
    fn lying_down(&self, who: Colour, at: Location) -> Verdict<()> {
        if at == Location::Octopus {
            return refuse(R6_6, Reason::OctopusOnly);
        }
        let there = self.compasses(at);
        match at {
            Location::Fishing if self.today.rod_broken => return refuse(R6_4, Reason::RodBroken),
            Location::Compass if there == 0 => return refuse(R17_1, Reason::Closed { at }),
            Location::Flare if self.holds(Sky::Storm, false) && self.lying_at(at) >= there => {
                return refuse(R18_5, Reason::StormAtFlare);
            }
            _ if there == 0 && self.lying_at(at) == 0 => {
                return refuse(R6_2, Reason::Closed { at });
            }
            _ if self.lying_at(at) >= there => return refuse(R6_2, Reason::Full { at }),
            _ => {}
        }
        let one = self.one(who);
        let bottle = at == Location::Receive || (at == Location::Swap && self.swap == Swap::Bottle);
        if bottle && one.markers > 0 {
            return refuse(R6_3, Reason::MarkerActive { who });
        }
        if bottle && self.bottles.is_empty() {
            return refuse(R6_3, Reason::DeckEmpty);
        }
        if at == Location::Receive && one.bottle.is_some() {
            return refuse(R6_3, Reason::HoldsCard { who });
        }
        if at == Location::Play && one.bottle.is_none() {
            return refuse(R6_3, Reason::NoCard { who });
        }
        Ok(())
    }

    pub(super) fn list_placing(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.task() {
            Task::OctopusDie => {
                let at = Location::Octopus;
                out.extend(self.octopus_dice().iter().map(|who| Action::Place { who, at }));
            }
            _ => {
                let placer = self.today.placer;
                debug_assert!(self.deciding_for(placer).contains(seat), "it is the seat's turn");
                for who in self.unlaid(placer) {
                    out.extend(self.compasses_for(who).map(|at| Action::Place { who, at }));
                }
            }
        }
    }

    /// What can be done while others lay their dice, too.
    pub(super) fn has_placing_word(&self, seat: Seat) -> bool {
        self.marker_holder(seat).is_some_and(|_| self.white_compasses(seat).next().is_some())
            || self.has_ability_while_placing(seat)
    }

    fn white_compasses(&self, seat: Seat) -> impl Iterator<Item = Location> + '_ {
        Location::ALL.into_iter().filter(move |&at| self.placing_white(seat, at).is_ok())
    }

    pub(super) fn list_placing_words(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.white_compasses(seat).map(|at| Action::PlaceWhite { at }));
        self.list_abilities_while_placing(seat, out);
    }

    // What follows.

    pub(super) fn place(&mut self, who: Colour, at: Location, table: &mut Table<'_, Event>) {
        self.one_mut(who).die = Some(at);
        table.emit(Event::Placed { who: self.card(who), at });
        let owner = self.one(who).owner;
        if self.task() == Task::OctopusDie {
            self.finish();
        }
        let more = self.unlaid(owner).next().is_some();
        let stays = self.setup.two_survivors == TwoSurvivors::Both && more;
        let next = Seat::new((owner.index() + 1) % self.seats());
        self.today.placer = if stays { owner } else { next };
    }

    pub(super) fn place_white(&mut self, of: Colour, at: Location, table: &mut Table<'_, Event>) {
        self.today.white = Some(White { of, at });
        table.emit(Event::WhitePlaced { who: self.card(of), at });
    }
}
