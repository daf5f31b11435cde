//! What lies open on the table: everything but the numbers of people, the
//! messages in hand and answers that are still sealed. State and view share
//! it, so that nothing open can differ between them.

use serde::{Deserialize, Serialize};
use tabletop::bag::Bag;
use tabletop::hex::HexSet;
use tabletop::{Seat, Seats, Table};

use crate::action::To;
use crate::content::content;
use crate::event::{Cause, Event};
use crate::frame::Frame;
use crate::map::{Island, Space, map, space_set};
use crate::pieces::{
    BOATS, Boat, COLOURS, CREATURES, Creature, Kind, MESSAGES, Message, Owned, PEOPLE_EACH,
    PICTURES, People, Person, TERRAINS, Terrain,
};
use crate::setup::Setup;

/// Where a person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// Not placed yet, or of a colour that nobody plays.
    Waiting,
    Land(Space),
    Sea(Space),
    Aboard(Boat),
    Ashore(Island),
    Lost,
}

impl From<To> for Spot {
    fn from(to: To) -> Self {
        match to {
            To::Land(space) => Self::Land(space),
            To::Sea(space) => Self::Sea(space),
            To::Aboard(boat) => Self::Aboard(boat),
            To::Ashore(island) => Self::Ashore(island),
        }
    }
}

/// Where a boat or a creature is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Berth {
    /// Beside the board.
    Supply,
    At(Space),
    /// Out of the game.
    Gone,
}

impl Berth {
    /// The space, if it is on the board.
    #[must_use]
    pub const fn space(self) -> Option<Space> {
        match self {
            Self::At(space) => Some(space),
            Self::Supply | Self::Gone => None,
        }
    }
}

/// The standing tiles of one terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "games/survive.ts", type = "Array<Space>")
)]
#[serde(transparent)]
pub struct Tiles(#[serde(with = "space_set")] pub HexSet);

/// What lies open on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Board {
    pub setup: Setup,
    /// Whose turn it is.
    pub player: Seat,
    /// What is to be decided.
    pub frame: Frame,
    /// The standing tiles of each terrain.
    pub tiles: [Tiles; TERRAINS],
    pub people: [[Spot; PEOPLE_EACH]; COLOURS],
    /// Who is in the water.
    pub swimmers: People,
    pub boats: [Berth; BOATS],
    /// Who is aboard each boat.
    pub crews: [People; BOATS],
    pub creatures: [Berth; CREATURES],
    /// The pictures that are still under the tiles of each terrain. Everyone
    /// can count them.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<number>>"))]
    pub pictures: [Bag<PICTURES>; TERRAINS],
    /// The messages of each terrain that were not played yet: under tiles or
    /// in hands, nobody knows which.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<number>>"))]
    pub unplayed: [Bag<MESSAGES>; TERRAINS],
    /// Rule 10.11: how many messages of each terrain every seat holds.
    pub held: [[u8; TERRAINS]; COLOURS],
    /// Who has used the swimmer's allowance in this turn.
    pub swum: People,
}

impl Board {
    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        usize::from(self.setup.seats)
    }

    /// The seat to the left.
    #[must_use]
    pub fn left_of(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + 1) % self.seats())
    }

    /// The other seats in the order of play, from the left of this one.
    pub fn others_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats();
        (1..seats).map(move |k| Seat::new((seat.index() + k) % seats))
    }

    // The island and the sea.

    /// The tiles that stand.
    #[must_use]
    pub fn land(&self) -> HexSet {
        let [beach, forest, mountain] = self.tiles;
        beach.0.or(forest.0).or(mountain.0)
    }

    /// Every space that is water now.
    #[must_use]
    pub fn sea(&self) -> HexSet {
        map().open.minus(self.land())
    }

    /// Whether the space is water now.
    #[must_use]
    pub fn is_sea(&self, space: Space) -> bool {
        self.sea().contains(space.cell())
    }

    /// The terrain of the tile that stands there.
    #[must_use]
    pub fn terrain(&self, space: Space) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|&t| self.tiles[t as usize].0.contains(space.cell()))
    }

    /// How many tiles have sunk.
    #[must_use]
    pub fn sunk(&self) -> usize {
        map().island.len() - self.land().len()
    }

    /// Rule 9.2: the lowest terrain that still stands.
    #[must_use]
    pub fn due(&self) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|&t| !self.tiles[t as usize].0.is_empty())
    }

    /// Rules 9.1, 9.3: the tiles of a terrain that may be turned: those on
    /// water, or all of them while none is.
    #[must_use]
    pub fn sinkable(&self, terrain: Terrain) -> HexSet {
        let tiles = self.tiles[terrain as usize].0;
        let sea = self.sea();
        let on_water = tiles.iter().filter(|&tile| map().chart.neighbours(tile).meets(sea));
        let on_water: HexSet = on_water.collect();
        if on_water.is_empty() { tiles } else { on_water }
    }

    /// Rule 9.1: whether the space has water beside it.
    #[must_use]
    pub fn is_on_water(&self, space: Space) -> bool {
        map().beside(space).meets(self.sea())
    }

    // People.

    /// Where the person is.
    #[must_use]
    #[inline]
    pub fn spot(&self, person: Person) -> Spot {
        self.people[person.owner().index()][person.nth()]
    }

    /// The space that the person is in, ashore and out of the game nowhere.
    #[must_use]
    pub fn space_of(&self, person: Person) -> Option<Space> {
        match self.spot(person) {
            Spot::Land(space) | Spot::Sea(space) => Some(space),
            Spot::Aboard(boat) => self.boats[boat.index()].space(),
            Spot::Waiting | Spot::Ashore(_) | Spot::Lost => None,
        }
    }

    /// All people at the table for whom this is so.
    #[must_use]
    pub fn people_where(&self, so: impl Fn(Spot) -> bool) -> People {
        let spots = self.people.as_flattened().iter();
        People::where_true(spots.map(|&spot| spot != Spot::Waiting && so(spot)))
    }

    /// Who swims there.
    #[must_use]
    pub fn swimmers_at(&self, space: Space) -> People {
        let there = |person: &Person| self.spot(*person) == Spot::Sea(space);
        self.swimmers.into_iter().filter(there).collect()
    }

    /// Where people swim.
    #[must_use]
    pub fn swimmer_spaces(&self) -> HexSet {
        let mut spaces = HexSet::EMPTY;
        for person in self.swimmers {
            if let Spot::Sea(space) = self.spot(person) {
                spaces.insert(space.cell());
            }
        }
        spaces
    }

    /// Where people stand on land.
    #[must_use]
    pub fn walker_spaces(&self) -> HexSet {
        let mut spaces = HexSet::EMPTY;
        for spot in self.people[..self.seats()].as_flattened() {
            if let Spot::Land(space) = spot {
                spaces.insert(space.cell());
            }
        }
        spaces
    }

    /// Whether the seat has anybody on the island, in a boat or in the sea.
    #[must_use]
    pub fn has_people_in_play(&self, seat: Seat) -> bool {
        self.people[seat.index()]
            .iter()
            .any(|spot| matches!(spot, Spot::Land(_) | Spot::Sea(_) | Spot::Aboard(_)))
    }

    /// Puts the person somewhere else, and keeps crews and swimmers in step.
    pub(crate) fn put(&mut self, person: Person, to: Spot) {
        let spot = &mut self.people[person.owner().index()][person.nth()];
        match *spot {
            Spot::Aboard(boat) => self.crews[boat.index()].remove(person),
            Spot::Sea(_) => self.swimmers.remove(person),
            Spot::Waiting | Spot::Land(_) | Spot::Ashore(_) | Spot::Lost => {}
        }
        *spot = to;
        match to {
            Spot::Aboard(boat) => self.crews[boat.index()].insert(person),
            Spot::Sea(_) => self.swimmers.insert(person),
            Spot::Waiting | Spot::Land(_) | Spot::Ashore(_) | Spot::Lost => {}
        }
    }

    /// Takes people out of the game.
    pub(crate) fn lose(
        &mut self,
        people: People,
        at: Space,
        by: Cause,
        table: &mut Table<'_, Event>,
    ) {
        if people.is_empty() {
            return;
        }
        people.into_iter().for_each(|person| self.put(person, Spot::Lost));
        table.emit(Event::PeopleLost { people, at, by });
    }

    // Boats.

    /// The boat in this space.
    #[must_use]
    #[inline]
    pub fn boat_at(&self, space: Space) -> Option<Boat> {
        Boat::all().find(|&boat| self.boats[boat.index()] == Berth::At(space))
    }

    /// Where boats are.
    #[must_use]
    pub fn boat_spaces(&self) -> HexSet {
        self.boats.iter().filter_map(|berth| berth.space()).map(Space::cell).collect()
    }

    /// Where boats with people are.
    #[must_use]
    pub fn manned_spaces(&self) -> HexSet {
        let manned = |boat: &Boat| !self.crews[boat.index()].is_empty();
        Boat::all()
            .filter(manned)
            .filter_map(|boat| self.boats[boat.index()].space())
            .fold(HexSet::EMPTY, |spaces, space| spaces.with(space.cell()))
    }

    /// Whether there is a place left in the boat. Rule 5.3.
    #[must_use]
    #[inline]
    pub fn has_place(&self, boat: Boat) -> bool {
        self.crews[boat.index()].fewer_than(content().places)
    }

    /// Rules 7.4, 7.5: whether the seat has people aboard and nobody has more.
    #[must_use]
    #[inline]
    pub fn controls(&self, seat: Seat, boat: Boat) -> bool {
        let crew = self.crews[boat.index()];
        let own = crew.owned_by(seat);
        let most = || Seat::all(COLOURS).all(|other| crew.owned_by(other).len() <= own.len());
        !own.is_empty() && (own == crew || most())
    }

    /// Rules 7.3 to 7.5: whether the seat may move the boat.
    #[must_use]
    #[inline]
    pub fn may_sail(&self, seat: Seat, boat: Boat) -> bool {
        self.crews[boat.index()].is_empty() || self.controls(seat, boat)
    }

    /// A boat that still waits beside the board.
    pub(crate) fn boat_in_supply(&self) -> Option<Boat> {
        Boat::all().find(|&boat| self.boats[boat.index()] == Berth::Supply)
    }

    /// Takes a boat out of the game; its crew must be gone already.
    pub(crate) fn lose_boat(
        &mut self,
        boat: Boat,
        at: Space,
        by: Cause,
        table: &mut Table<'_, Event>,
    ) {
        self.boats[boat.index()] = Berth::Gone;
        table.emit(Event::BoatLost { boat, at, by });
    }

    // Creatures.

    /// The space of a creature, if it is on the board.
    #[must_use]
    #[inline]
    pub fn creature_space(&self, creature: Creature) -> Option<Space> {
        self.creatures[creature.index()].space()
    }

    /// Where creatures of this kind are.
    #[must_use]
    #[inline]
    pub fn kind_spaces(&self, kind: Kind) -> HexSet {
        kind.creatures()
            .filter_map(|creature| self.creature_space(creature))
            .fold(HexSet::EMPTY, |spaces, space| spaces.with(space.cell()))
    }

    /// Whether a creature of this kind is in the space.
    #[must_use]
    pub fn has_kind(&self, kind: Kind, space: Space) -> bool {
        kind.creatures().any(|creature| self.creature_space(creature) == Some(space))
    }

    /// Whether a creature of this kind is anywhere on the board.
    #[must_use]
    pub fn any_of_kind(&self, kind: Kind) -> bool {
        kind.creatures().any(|creature| self.creature_space(creature).is_some())
    }

    /// A creature of this kind that still waits beside the board.
    pub(crate) fn creature_in_supply(&self, kind: Kind) -> Option<Creature> {
        kind.creatures().find(|creature| self.creatures[creature.index()] == Berth::Supply)
    }

    /// Takes a creature out of the game.
    pub(crate) fn lose_creature(
        &mut self,
        creature: Creature,
        at: Space,
        by: Cause,
        table: &mut Table<'_, Event>,
    ) {
        self.creatures[creature.index()] = Berth::Gone;
        table.emit(Event::CreatureLost { creature, at, by });
    }

    /// Rules 6.8, 11.4, 11.5: where a swimmer is lost.
    #[must_use]
    pub fn peril_to_swimmers(&self) -> HexSet {
        self.kind_spaces(Kind::Serpent).or(self.kind_spaces(Kind::Shark))
    }

    /// Rules 7.7, 11.4, 11.6: where a boat with people is lost.
    #[must_use]
    pub fn peril_to_boats(&self) -> HexSet {
        self.kind_spaces(Kind::Serpent).or(self.kind_spaces(Kind::Whale))
    }

    /// Rules 11.4 to 11.6: where a creature of this kind finds prey.
    #[must_use]
    pub fn prey(&self, kind: Kind) -> HexSet {
        match kind {
            Kind::Serpent => self.swimmer_spaces().or(self.manned_spaces()),
            Kind::Shark => self.swimmer_spaces(),
            Kind::Whale => self.manned_spaces(),
        }
    }

    /// Rule 10.6: the sea spaces where there is nothing at all.
    #[must_use]
    pub fn unoccupied_sea(&self) -> HexSet {
        let creatures = self.creatures.iter().filter_map(|berth| berth.space());
        let creatures: HexSet = creatures.map(Space::cell).collect();
        self.sea().minus(self.boat_spaces()).minus(self.swimmer_spaces()).minus(creatures)
    }

    // Messages.

    /// How many messages the seat holds.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.held[seat.index()].iter().copied().map(usize::from).sum()
    }

    /// Whether the seat could hold the message, going by what everyone has
    /// seen: it has a message of a terrain under which one was not played yet.
    #[must_use]
    pub fn could_hold(&self, seat: Seat, message: Message) -> bool {
        let held = self.held[seat.index()];
        Terrain::ALL.into_iter().any(|terrain| {
            held[terrain as usize] > 0
                && self.unplayed[terrain as usize].count(message as usize) > 0
        })
    }

    /// Rules 10.7, 10.8: the seats that a creature threatens in a space and
    /// that could be defended with the message.
    #[must_use]
    pub fn threatened(&self, kind: Kind, space: Space) -> Seats {
        match kind {
            Kind::Serpent => Seats::NONE,
            Kind::Shark => self.swimmers_at(space).into_iter().map(Person::owner).collect(),
            Kind::Whale => match self.boat_at(space) {
                Some(boat) => Seat::all(self.seats()).filter(|&s| self.controls(s, boat)).collect(),
                None => Seats::NONE,
            },
        }
    }
}
