//! Accounting: every tile, person, boat, creature and message is somewhere,
//! once. Tests hold it against every state that they come by.

use tabletop::Seat;
use tabletop::inventory::{Holding, Inventory, holdings};

use crate::board::{Berth, Board, Spot};
use crate::content::content;
use crate::frame::Frame;
use crate::map::map;
use crate::pieces::{Boat, COLOURS, Creature, Kind, People, Person, Picture, TILES, Terrain};
use crate::state::Survive;
use crate::words::kind_noun;

impl Inventory for Survive {
    fn inventory(&self) -> Vec<Holding> {
        let board = &self.board;
        let sunk = board.sunk();
        let tiles = holdings("tiles", [("sunk", sunk), ("standing", TILES - sunk)]);
        let creatures = Kind::ALL.into_iter().flat_map(|kind| {
            berths(kind_noun(kind).1, kind.creatures().map(|c| board.creatures[c.index()]))
        });
        let boats = berths("boats", board.boats);
        tiles.chain(board.people_by_place()).chain(boats).chain(creatures).collect()
    }

    fn audit(&self) -> Result<(), String> {
        self.audit_tiles()?;
        self.audit_messages()?;
        self.audit_values()?;
        Person::all().try_for_each(|person| self.board.audit_person(person))?;
        Boat::all().try_for_each(|boat| self.board.audit_boat(boat))?;
        Creature::all().try_for_each(|creature| self.board.audit_creature(creature))?;
        let in_water = self.board.people_where(|spot| matches!(spot, Spot::Sea(_)));
        ensure(self.board.swimmers == in_water, || "somebody swims on dry land".into())?;
        self.board.audit_supply()?;
        self.board.audit_peace()
    }
}

/// Boats or creatures by where they are.
fn berths(
    things: &'static str,
    all: impl IntoIterator<Item = Berth>,
) -> impl Iterator<Item = Holding> {
    let (mut at_sea, mut waiting, mut gone) = (0, 0, 0);
    for berth in all {
        match berth {
            Berth::At(_) => at_sea += 1,
            Berth::Supply => waiting += 1,
            Berth::Gone => gone += 1,
        }
    }
    holdings(things, [("at sea", at_sea), ("beside the board", waiting), ("gone", gone)])
}

impl Survive {
    /// Rules 1.4, 12.3: under every standing tile is one thing, and the
    /// volcano ends the match after 33 to 40 sinkings.
    fn audit_tiles(&self) -> Result<(), String> {
        let board = &self.board;
        ensure(board.land().is_within(map().island), || "a tile is outside the outline".into())?;
        for terrain in Terrain::ALL {
            let standing = board.tiles[terrain as usize].0.len();
            let messages: u8 = self.under_tiles(terrain).iter().sum();
            let under = board.pictures[terrain as usize].total() + usize::from(messages);
            ensure(standing == under, || {
                format!("{under} undersides for {standing} tiles of {}", terrain.word())
            })?;
        }
        let over = board.frame == Frame::Over;
        let volcanoes = board.left_under_tiles(Picture::Volcano);
        ensure(over == (volcanoes == 0), || format!("{volcanoes} volcanoes are left"))?;
        let fits = !over || (33..=40).contains(&board.sunk());
        ensure(fits, || format!("the match is over after {} sinkings", board.sunk()))
    }

    /// What is held openly by number is held by kind, and nothing twice.
    fn audit_messages(&self) -> Result<(), String> {
        for seat in Seat::all(COLOURS) {
            for terrain in Terrain::ALL {
                let held = usize::from(self.board.held[seat.index()][terrain as usize]);
                let hand = self.secrets.hands[seat.index()][terrain as usize].total();
                ensure(held == hand, || format!("{seat} holds {hand} messages, not {held}"))?;
            }
        }
        for terrain in Terrain::ALL {
            let (left, all) = (self.board.unplayed, content().messages);
            let (left, all) = (&left[terrain as usize], &all[terrain as usize]);
            let fits = left.counts().iter().zip(all.counts()).all(|(left, all)| left <= all);
            ensure(fits, || format!("too many messages of {}", terrain.word()))?;
        }
        Ok(())
    }

    /// Rule 1.3: whoever is placed has a number, and nobody has more of one
    /// than the box holds.
    fn audit_values(&self) -> Result<(), String> {
        for seat in Seat::all(COLOURS) {
            let mut left = content().values.to_vec();
            for person in Person::of(seat) {
                let value = self.secrets.values[seat.index()][person.nth()];
                let placed = self.board.spot(person) != Spot::Waiting;
                ensure(placed == (value > 0), || format!("{person} is worth {value}"))?;
                if placed {
                    let at = left.iter().position(|&other| other == value);
                    left.swap_remove(at.ok_or_else(|| format!("{person} is worth {value} too"))?);
                }
            }
        }
        Ok(())
    }
}

impl Board {
    fn people_by_place(&self) -> impl Iterator<Item = Holding> {
        let spots = self.people.as_flattened();
        let are = |place: fn(Spot) -> bool| spots.iter().filter(|&&spot| place(spot)).count();
        holdings(
            "people",
            [
                ("safe", are(|spot| matches!(spot, Spot::Ashore(_)))),
                ("lost", are(|spot| spot == Spot::Lost)),
                ("on the island", are(|spot| matches!(spot, Spot::Land(_)))),
                ("in the water", are(|spot| matches!(spot, Spot::Sea(_)))),
                ("aboard", are(|spot| matches!(spot, Spot::Aboard(_)))),
                ("beside the board", are(|spot| spot == Spot::Waiting)),
            ],
        )
    }

    /// A person is where people can be.
    fn audit_person(&self, person: Person) -> Result<(), String> {
        let played = person.owner().index() < self.seats();
        let fits = match self.spot(person) {
            Spot::Waiting => !played || matches!(self.frame, Frame::People),
            Spot::Land(space) => played && self.terrain(space).is_some(),
            Spot::Sea(space) => played && self.is_sea(space) && self.swimmers.contains(person),
            Spot::Aboard(boat) => played && self.crews[boat.index()].contains(person),
            Spot::Ashore(_) | Spot::Lost => played,
        };
        ensure(fits, || format!("{person} is at {:?}", self.spot(person)))
    }

    /// Rules 5.3, 7.2: a boat lies alone on the sea with three aboard at most.
    fn audit_boat(&self, boat: Boat) -> Result<(), String> {
        let crew = self.crews[boat.index()];
        let aboard = self.people_where(|spot| spot == Spot::Aboard(boat));
        ensure(crew == aboard, || format!("{boat} and its crew do not agree"))?;
        ensure(crew.len() <= content().places, || format!("{boat} carries {}", crew.len()))?;
        match self.boats[boat.index()] {
            Berth::At(space) => {
                let alone = self.boat_at(space) == Some(boat);
                ensure(alone && self.is_sea(space), || format!("{boat} is at {space}"))
            }
            Berth::Supply | Berth::Gone => {
                ensure(crew == People::NONE, || format!("{boat} is off the board with people"))
            }
        }
    }

    fn audit_creature(&self, creature: Creature) -> Result<(), String> {
        let at_sea = self.creature_space(creature).is_none_or(|space| self.is_sea(space));
        ensure(at_sea, || format!("{creature} is on land"))
    }

    /// Rule 9.10: what came up from under tiles is no longer in the supply,
    /// and nothing goes back to it.
    fn audit_supply(&self) -> Result<(), String> {
        let creatures = |kind: Kind| {
            kind.creatures().filter(|c| self.creatures[c.index()] == Berth::Supply).count()
        };
        for (kind, picture) in [(Kind::Shark, Picture::Shark), (Kind::Whale, Picture::Whale)] {
            let (waiting, under) = (creatures(kind), self.left_under_tiles(picture));
            ensure(waiting == under, || format!("{waiting} {} for {under}", kind.word()))?;
        }
        ensure(creatures(Kind::Serpent) == 0, || "a sea-serpent is in the supply".into())?;
        let boats = self.boats.iter().filter(|&&berth| berth == Berth::Supply).count();
        let under = self.left_under_tiles(Picture::Boat);
        ensure(boats >= under, || format!("{boats} boats wait for {under} tiles"))
    }

    /// How many tiles still have this picture under them.
    fn left_under_tiles(&self, picture: Picture) -> usize {
        self.pictures.iter().map(|bag| usize::from(bag.count(picture as usize))).sum()
    }

    /// Nobody is left beside a creature that preys on them, unless its attack
    /// is still to be answered.
    fn audit_peace(&self) -> Result<(), String> {
        let answered_later = match self.frame {
            Frame::Defence { at, .. } => Some(at),
            Frame::People
            | Frame::Boats
            | Frame::Moves { .. }
            | Frame::Sinking
            | Frame::Crowd { .. }
            | Frame::Creature { .. }
            | Frame::Over => None,
        };
        for creature in Creature::all() {
            let Some(space) = self.creature_space(creature) else { continue };
            let hunting = self.prey(creature.kind()).contains(space.cell());
            let calm = !hunting || answered_later == Some(space);
            ensure(calm, || format!("{creature} spares its prey at {space}"))?;
        }
        Ok(())
    }
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
