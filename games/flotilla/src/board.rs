//! What lies open on the table: everything but the rafts in hand and in the
//! pile. State and view share it, so that nothing open can differ between them.

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::hex::HexSet;
use tabletop::{ArrayVec, Seat, Seats};

use crate::frame::Frame;
use crate::ocean::{HEXES, Hex, Hexes, Side, hexes, step};
use crate::pieces::{COLOURS, Colour, EACH, Ropes};
use crate::setup::{MOST, Setup};

/// What lies open on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Board {
    pub setup: Setup,
    /// Who decides: whose turn it is, and before the first one who is asked
    /// about the victims.
    pub player: Seat,
    /// What is to be decided.
    pub frame: Frame,
    /// The rafts on the ocean.
    pub rafts: Afloat,
    /// The preservers in the water: victims, innocents and mines.
    pub water: Water,
    /// The lookouts of each seat.
    pub lookouts: [Hexes; MOST],
    /// For each seat the rounds in which its survivors were rescued, in order.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<number>>"))]
    pub rescues: [ArrayVec<[u16; EACH]>; MOST],
    /// The colour of each seat, once the cards are dealt.
    pub colours: [Option<Colour>; MOST],
    /// The colour of the mines, once its card is turned.
    pub mine: Option<Colour>,
    /// The tokens in the supply.
    pub supply: u8,
    /// The spent tokens on the action mat.
    pub mat: u8,
    /// The tokens that the player has still to spend.
    pub tokens: u8,
    /// Rule 3.5: how many of these were innocents and leave the game when spent.
    pub innocents: u8,
    /// Rule 3.5: how many have left the game.
    pub gone: u8,
    /// How often the player has passed in this turn.
    pub passes: u8,
    /// The turns that have begun.
    pub turns: u16,
    /// Rule 9.2: the turns in a row without progress, before this one.
    pub quiet: u16,
    /// Rule 9.3: whether this turn has brought progress.
    pub progress: bool,
    /// Rule 2.3: who has had the victims laid anew.
    pub anew: Seats,
}

/// The rafts on the ocean, as their ropes on each side: a rope against the hex
/// beside it is one shift away. People and machines read a list with the ropes of
/// each hex, or nothing where no raft lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "games/flotilla.ts", type = "Array<Ropes | null>")
)]
pub struct Afloat {
    all: HexSet,
    ropes: [HexSet; 6],
}

impl Afloat {
    /// No raft.
    pub const NONE: Self = Self { all: HexSet::EMPTY, ropes: [HexSet::EMPTY; 6] };

    /// The hexes with a raft.
    #[must_use]
    #[inline]
    pub const fn all(&self) -> HexSet {
        self.all
    }

    /// The hexes with a raft that has a rope on this side.
    #[must_use]
    #[inline]
    pub const fn roped(&self, side: Side) -> HexSet {
        self.ropes[side.index()]
    }

    /// The hexes beside which, on this side, a raft lies.
    #[must_use]
    #[inline]
    pub fn beside(&self, side: Side) -> HexSet {
        step(self.all, side.opposite())
    }

    /// The hexes beside which, on this side, a raft of these lies with a rope
    /// towards them.
    #[must_use]
    #[inline]
    pub fn facing(&self, side: Side, among: HexSet) -> HexSet {
        let back = side.opposite();
        step(self.roped(back).and(among), back)
    }

    /// Whether a raft lies there.
    #[must_use]
    pub fn lies_at(&self, hex: Hex) -> bool {
        self.all.contains(hex.cell())
    }

    /// The ropes of the raft there; nothing where none lies.
    #[must_use]
    pub fn at(&self, hex: Hex) -> Option<Ropes> {
        let roped = |side: &Side| self.roped(*side).contains(hex.cell());
        let ropes = Side::ALL.into_iter().filter(roped).fold(Ropes::NONE, Ropes::with);
        self.lies_at(hex).then_some(ropes)
    }

    /// Lays a raft.
    pub(crate) fn lay(&mut self, hex: Hex, ropes: Ropes) {
        self.all.insert(hex.cell());
        ropes.sides().for_each(|side| self.ropes[side.index()].insert(hex.cell()));
    }

    /// Takes the raft there away.
    pub(crate) fn lift(&mut self, hex: Hex) {
        self.all.remove(hex.cell());
        self.ropes.iter_mut().for_each(|roped| roped.remove(hex.cell()));
    }

    /// The rafts that ropes of these are tied to. A rope never meets a bare side,
    /// and so every rope beside which a raft lies is tied.
    #[must_use]
    #[inline]
    pub fn tied_to(&self, rafts: HexSet) -> HexSet {
        let tied = |side: Side| step(rafts.and(self.roped(side)), side);
        let [a, b, c, d, e, f] = Side::ALL.map(tied);
        a.or(b).or(c).or(d).or(e).or(f).and(self.all)
    }

    /// Rule 4.1: the whole flotillas of these rafts.
    #[must_use]
    pub fn flotilla(&self, of: HexSet) -> HexSet {
        let mut whole = of.and(self.all);
        loop {
            let before = whole;
            for side in Side::ALL {
                whole = whole.or(step(whole.and(self.roped(side)), side).and(self.all));
            }
            if whole == before {
                return whole;
            }
        }
    }

    /// Rule 4.1: all flotillas, one after the other.
    pub fn flotillas(&self) -> impl Iterator<Item = HexSet> + '_ {
        let mut left = self.all;
        std::iter::from_fn(move || {
            let whole = self.flotilla(HexSet::only(left.lowest()?));
            left = left.minus(whole);
            Some(whole)
        })
    }
}

/// What is in the water, by colour. People and machines read a list with the
/// colour in each hex, or nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "games/flotilla.ts", type = "Array<Colour | null>")
)]
pub struct Water {
    of: [HexSet; COLOURS],
}

impl Water {
    /// Nobody.
    pub const EMPTY: Self = Self { of: [HexSet::EMPTY; COLOURS] };

    /// Where those of this colour are.
    #[must_use]
    #[inline]
    pub const fn of(&self, colour: Colour) -> HexSet {
        self.of[colour.index()]
    }

    /// Where anybody is.
    #[must_use]
    pub fn all(&self) -> HexSet {
        self.of.into_iter().fold(HexSet::EMPTY, HexSet::or)
    }

    /// The colour of whoever is there.
    #[must_use]
    #[inline]
    pub fn at(&self, hex: Hex) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.of(colour).contains(hex.cell()))
    }

    /// Puts somebody of this colour there.
    pub(crate) fn put(&mut self, hex: Hex, colour: Colour) {
        self.of[colour.index()].insert(hex.cell());
    }

    /// Takes whoever is there out of the water.
    pub(crate) fn take(&mut self, hex: Hex) {
        self.of.iter_mut().for_each(|there| there.remove(hex.cell()));
    }
}

/// Writes something for every hex.
fn write_each<S: Serializer, T: Serialize>(
    to: S,
    at: impl Fn(Hex) -> T,
) -> Result<S::Ok, S::Error> {
    let mut list = to.serialize_tuple(HEXES)?;
    for hex in Hex::all() {
        list.serialize_element(&at(hex))?;
    }
    list.end()
}

/// Reads something for every hex.
struct Each<T, F>(F, std::marker::PhantomData<fn() -> T>);

impl<'de, T: Deserialize<'de>, F: FnMut(Hex, T)> Visitor<'de> for Each<T, F> {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "something for each of {HEXES} hexes")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<(), A::Error> {
        for (place, hex) in Hex::all().enumerate() {
            let there = list.next_element()?;
            let there = there.ok_or_else(|| A::Error::invalid_length(place, &self))?;
            (self.0)(hex, there);
        }
        Ok(())
    }
}

fn read_each<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
    put: impl FnMut(Hex, T),
) -> Result<(), D::Error> {
    from.deserialize_tuple(HEXES, Each(put, std::marker::PhantomData))
}

impl Serialize for Afloat {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        write_each(to, |hex| self.at(hex))
    }
}

impl<'de> Deserialize<'de> for Afloat {
    /// A raft without any rope is none.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (mut afloat, mut bare) = (Self::NONE, None);
        read_each(from, |hex, ropes: Option<Ropes>| match ropes {
            Some(Ropes::NONE) => bare = Some(hex),
            Some(ropes) => afloat.lay(hex, ropes),
            None => {}
        })?;
        match bare {
            Some(hex) => Err(D::Error::custom(format_args!("the raft at {hex} has no rope"))),
            None => Ok(afloat),
        }
    }
}

impl Serialize for Water {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        write_each(to, |hex| self.at(hex))
    }
}

impl<'de> Deserialize<'de> for Water {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut water = Self::EMPTY;
        read_each(from, |hex, colour: Option<Colour>| {
            if let Some(colour) = colour {
                water.put(hex, colour);
            }
        })?;
        Ok(water)
    }
}

/// What somebody in the water is to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// A victim of this seat.
    Victim(Seat),
    Mine,
    Innocent,
}

impl Board {
    /// The number of seats.
    #[must_use]
    #[inline]
    pub fn seats(&self) -> usize {
        usize::from(self.setup.seats)
    }

    /// The seat to the left.
    #[must_use]
    pub fn left_of(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + 1) % self.seats())
    }

    /// The round that is being played, from one; none before the first turn.
    #[must_use]
    pub fn round(&self) -> u16 {
        self.turns.div_ceil(u16::from(self.setup.seats))
    }

    /// How many survivors the seat has.
    #[must_use]
    pub fn survivors(&self, seat: Seat) -> usize {
        self.rescues[seat.index()].len()
    }

    /// What a colour is to the table; nothing before the cards are dealt.
    #[must_use]
    pub fn role(&self, colour: Colour) -> Option<Role> {
        let mine = self.mine?;
        let owner = Seat::all(self.seats()).find(|s| self.colours[s.index()] == Some(colour));
        Some(match owner {
            Some(seat) => Role::Victim(seat),
            None if mine == colour => Role::Mine,
            None => Role::Innocent,
        })
    }

    // People on rafts.

    /// The lookouts of this seat.
    #[must_use]
    #[inline]
    pub fn lookouts(&self, seat: Seat) -> HexSet {
        self.lookouts[seat.index()].0
    }

    /// The rafts with people on them.
    #[must_use]
    #[inline]
    pub fn manned(&self) -> HexSet {
        self.lookouts[..self.seats()].iter().fold(HexSet::EMPTY, |all, own| all.or(own.0))
    }

    /// Those who have a lookout on these rafts.
    #[must_use]
    pub fn on(&self, rafts: HexSet) -> Seats {
        Seat::all(self.seats()).filter(|&seat| self.lookouts(seat).meets(rafts)).collect()
    }

    /// How many lookouts are on these rafts. Rule 4.2: several may stand on one.
    #[must_use]
    #[inline]
    pub fn lookouts_on(&self, rafts: HexSet) -> usize {
        self.lookouts[..self.seats()].iter().map(|own| own.0.and(rafts).len()).sum()
    }

    /// Rule 4.1: the rafts of all flotillas on which the seat has a lookout.
    #[must_use]
    pub fn flotillas_of(&self, seat: Seat) -> HexSet {
        self.rafts.flotilla(self.lookouts(seat))
    }

    // Rafts that can be taken away.

    /// Rule 7.1: the rafts that anybody can pick up.
    #[must_use]
    pub fn accessible(&self) -> HexSet {
        let manned = self.manned();
        self.rafts.all().minus(manned).minus(self.rafts.tied_to(manned))
    }

    /// Rule 8.3: the rafts of flotillas without a lookout.
    #[must_use]
    pub fn unmanned(&self) -> HexSet {
        self.rafts.all().minus(self.rafts.flotilla(self.manned()))
    }

    /// Rule 9.2: how many rounds are left if nothing comes of them, from half of
    /// them on. Rule 9.3: a turn with progress ends the count.
    #[must_use]
    pub fn warning(&self) -> Option<u16> {
        let (most, full) =
            (self.setup.most_quiet_rounds(), self.quiet / u16::from(self.setup.seats));
        (!self.progress && 2 * full >= most).then(|| most.saturating_sub(full))
    }

    /// The hexes with a raft, one by one.
    pub fn rafts_at(&self) -> impl Iterator<Item = (Hex, Ropes)> + '_ {
        hexes(self.rafts.all()).filter_map(|hex| Some((hex, self.rafts.at(hex)?)))
    }
}
