//! Survivors and planks: Strength, death, and who holds on to what.

use tabletop::chance::{Ask, ChanceExt};
use tabletop::{ArrayVec, Seat, Seats, Table};

use crate::board::{Board, Fate, Survivor};
use crate::content::content;
use crate::event::{Cause, Event};
use crate::pieces::{CREW, Card, Colour, Colours, Location, Opening, SIX, Side};
use crate::setup::Control;

impl Survivor {
    /// Whether it still has a die.
    #[must_use]
    pub const fn is_alive(&self) -> bool {
        self.dice[0] > 0
    }

    /// Rule 2.6: the upper die is the Visible Strength.
    #[must_use]
    pub const fn shows(&self) -> u8 {
        self.dice[0]
    }

    /// Rule 2.6: both dice are the Total Strength.
    #[must_use]
    pub const fn total(&self) -> u8 {
        self.dice[0] + self.dice[1]
    }

    /// Rule 16.1: the dog has no hands.
    #[must_use]
    pub fn is_dog(&self) -> bool {
        self.card == Some(Card::Scruffs)
    }
}

impl Board {
    /// The survivor of a colour.
    #[must_use]
    pub const fn one(&self, who: Colour) -> &Survivor {
        &self.crew[who.index()]
    }

    pub(crate) fn one_mut(&mut self, who: Colour) -> &mut Survivor {
        &mut self.crew[who.index()]
    }

    /// Who the survivor of a colour is, once it is chosen.
    pub(crate) fn card(&self, who: Colour) -> Card {
        self.one(who).card.expect("survivors are chosen before anything happens to them")
    }

    /// How many seats the table has.
    #[must_use]
    pub fn seats(&self) -> usize {
        usize::from(self.setup.seats)
    }

    /// Those who are alive.
    #[must_use]
    pub fn living(&self) -> Colours {
        Colour::ALL.into_iter().filter(|&who| self.one(who).is_alive()).collect()
    }

    /// The living but for the dog.
    #[must_use]
    pub fn humans(&self) -> Colours {
        self.living().iter().filter(|&who| !self.one(who).is_dog()).collect()
    }

    /// The living survivor with this card.
    #[must_use]
    pub fn holder(&self, card: Card) -> Option<Colour> {
        let who = card.colour();
        let one = self.one(who);
        (one.card == Some(card) && one.is_alive()).then_some(who)
    }

    /// Who lives at an opening.
    #[must_use]
    pub fn at(&self, opening: Opening) -> Option<Colour> {
        self.living().iter().find(|&who| self.one(who).place == Some(opening))
    }

    /// The seats clockwise from the starting player.
    pub(crate) fn clockwise(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, seats) = (self.starter.index(), self.seats());
        (0..seats).map(move |i| Seat::new((first + i) % seats))
    }

    /// Whether the seat has a living survivor.
    #[must_use]
    pub fn is_aboard(&self, seat: Seat) -> bool {
        self.crew.iter().any(|one| one.is_alive() && one.owner == seat)
    }

    /// Rule 1.4: who decides what is left to the players.
    #[must_use]
    pub fn decider(&self) -> Seat {
        if self.day == 0 {
            return self.starter;
        }
        self.clockwise().find(|&seat| self.is_aboard(seat)).unwrap_or(self.starter)
    }

    /// Rule 1.3: the seats that decide for this one.
    pub(crate) fn deciding_for(&self, seat: Seat) -> Seats {
        match self.setup.control {
            Control::Own => Seats::only(seat),
            Control::Shared => Seats::first(self.seats()),
        }
    }

    /// Rule 1.3: whether a seat decides for a survivor.
    #[must_use]
    pub fn controls(&self, seat: Seat, who: Colour) -> bool {
        match self.setup.control {
            Control::Own => self.one(who).owner == seat,
            Control::Shared => seat.index() < self.seats(),
        }
    }

    /// Everybody in the order of the table: clockwise from the starting player,
    /// within a seat by opening; alone along the openings from the token's bearer.
    pub(crate) fn round(&self) -> [Colour; CREW] {
        let mut order = Colour::ALL;
        let first = self.bearer.and_then(|who| self.one(who).place).map_or(0, Opening::index);
        let (starter, seats) = (self.starter.index(), self.seats());
        order.sort_unstable_by_key(|&who| {
            let one = self.one(who);
            let opening = one.place.map_or(0, Opening::index);
            let alone = (opening + Opening::COUNT - first) % Opening::COUNT;
            let turn = (one.owner.index() + seats - starter) % seats;
            (turn, if seats == 1 { alone } else { opening })
        });
        order
    }

    /// Rule 4.2: a gain, which stops at 6.
    pub(crate) fn gain(&mut self, who: Colour, points: u8, table: &mut Table<'_, Event>) {
        let one = self.one_mut(who);
        if !one.is_alive() {
            return;
        }
        let points = points.min(SIX - one.shows());
        one.dice[0] += points;
        let shows = one.shows();
        if points > 0 {
            table.emit(Event::Gained { who: self.card(who), points, shows });
        }
    }

    /// Rule 4.1: a loss, die by die.
    pub(crate) fn lose(
        &mut self,
        who: Colour,
        points: u8,
        by: Cause,
        table: &mut Table<'_, Event>,
    ) {
        let one = self.one_mut(who);
        if !one.is_alive() || points == 0 {
            return;
        }
        let had = one.dice;
        let left = (had[0] + had[1]).saturating_sub(points);
        let crossed = points >= had[0];
        one.dice = if crossed { [left, 0] } else { [had[0] - points, had[1]] };
        let (points, shows) = (points.min(had[0] + had[1]), one.dice[0]);
        table.emit(Event::Lost { who: self.card(who), points, shows, by });
        if left == 0 {
            self.die(who, by, table);
        } else if crossed {
            table.emit(Event::DieLost { who: self.card(who), by });
        }
    }

    /// Rule 11.6: a whole die is gone.
    pub(crate) fn lose_die(
        &mut self,
        who: Colour,
        upper: bool,
        by: Cause,
        table: &mut Table<'_, Event>,
    ) {
        let one = self.one_mut(who);
        one.dice = if upper { [one.dice[1], 0] } else { [one.dice[0], 0] };
        if one.is_alive() {
            table.emit(Event::DieLost { who: self.card(who), by });
        } else {
            self.die(who, by, table);
        }
    }

    /// Rule 4.3: the dead take nothing along but what the bag gets back.
    pub(crate) fn die(&mut self, who: Colour, by: Cause, table: &mut Table<'_, Event>) {
        let day = self.day;
        let one = self.one_mut(who);
        one.fate = Some(Fate { day, by });
        let (hope, bottle, markers) = (one.hope, one.bottle, one.markers);
        one.dice = [0, 0];
        one.hope = Default::default();
        one.flip = None;
        one.bottle = None;
        one.markers = 0;
        one.die = None;
        self.bag.add(hope);
        if let Some(bottle) = bottle {
            self.drunk.put(bottle.index());
        }
        if markers > 0 {
            self.drunk.put(crate::pieces::Bottle::Marker.index());
        }
        if self.today.white.is_some_and(|white| white.of == who) {
            self.today.white = None;
        }
        table.emit(Event::Died { who: self.card(who), by });
    }

    /// A living survivor, drawn by colour token from these.
    pub(crate) fn draw_one(among: Colours, table: &mut Table<'_, Event>) -> Option<Colour> {
        if among.is_empty() {
            return None;
        }
        let nth = table.one_of(Ask::open("survivor"), among.len());
        among.iter().nth(nth)
    }

    // Planks.

    /// Rule 4.4: the plank that drifts away next from a side, or from the other.
    #[must_use]
    pub fn next_to_drift(&self, side: Side) -> Option<usize> {
        [side, side.other()].into_iter().find_map(|side| self.outermost(side))
    }

    fn outermost(&self, side: Side) -> Option<usize> {
        let drifts = &content().numbers.drifts[side.index()];
        drifts.iter().copied().find(|&plank| self.planks[plank])
    }

    /// Rule 4.6: the innermost missing plank of a side.
    #[must_use]
    pub fn innermost_missing(&self, side: Side) -> Option<usize> {
        let drifts = &content().numbers.drifts[side.index()];
        drifts.iter().rev().copied().find(|&plank| !self.planks[plank])
    }

    /// Rule 4.5: whether a survivor still holds on without this plank.
    #[must_use]
    pub fn holds_on_without(&self, who: Colour, gone: usize) -> bool {
        let Some(place) = self.one(who).place else { return true };
        let holds = content().numbers.holds[place.index()];
        holds.into_iter().any(|plank| plank != gone && self.planks[plank])
    }

    /// Rule 4.5: who drowns when this plank is gone.
    #[must_use]
    pub fn drowned_by(&self, gone: usize) -> Colours {
        self.living().iter().filter(|&who| !self.holds_on_without(who, gone)).collect()
    }

    pub(crate) fn lose_plank(&mut self, plank: usize, table: &mut Table<'_, Event>) {
        let drowned = self.drowned_by(plank);
        self.planks[plank] = false;
        table.emit(Event::PlankLost { plank: plank as u8 + 1 });
        for who in drowned.iter() {
            self.die(who, Cause::Sea, table);
        }
    }

    /// Rule 4.6: a plank comes back. Whoever drowned does not.
    pub(crate) fn regain_plank(&mut self, side: Side, table: &mut Table<'_, Event>) {
        if let Some(plank) = self.innermost_missing(side) {
            self.planks[plank] = true;
            table.emit(Event::PlankBack { plank: plank as u8 + 1 });
        }
    }

    /// Two survivors exchange openings.
    pub(crate) fn exchange_places(
        &mut self,
        one: Colour,
        other: Colour,
        table: &mut Table<'_, Event>,
    ) {
        let (here, there) = (self.one(one).place, self.one(other).place);
        self.one_mut(one).place = there;
        self.one_mut(other).place = here;
        for (who, to) in [(one, there), (other, here)] {
            if let Some(to) = to {
                table.emit(Event::Moved { who: self.card(who), to });
            }
        }
    }

    // Dice on locations.

    /// The dice at a location in the order of the table, the white one right
    /// behind its holder's own: whose, and whether it is the white one.
    pub(crate) fn dice_at(&self, at: Location) -> ArrayVec<[(Colour, bool); CREW + 1]> {
        let mut dice = ArrayVec::new();
        for who in self.round() {
            if self.one(who).die == Some(at) {
                dice.push((who, false));
            }
            if self.today.white.is_some_and(|white| white.of == who && white.at == at) {
                dice.push((who, true));
            }
        }
        dice
    }

    /// How many dice lie at a location.
    #[must_use]
    pub fn lying_at(&self, at: Location) -> u8 {
        let own = self.crew.iter().filter(|one| one.die == Some(at)).count();
        own as u8 + u8::from(self.today.white.is_some_and(|white| white.at == at))
    }
}
