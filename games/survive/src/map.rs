//! The board, as `content/map.toml` draws it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::hex::{Cell, Chart, Hex, HexSet};

use crate::content::content;
use crate::names::Name;
use crate::pieces::{Numbered, Unnamed, numbered_by_name};

/// A space of the board: one of the 133, or one of the eight of the reef,
/// which nothing enters. People call it by row and column, `f5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts", type = "string"))]
pub struct Space(Cell);

numbered_by_name!(Space);

impl Space {
    /// The cell of this space on the map's chart.
    #[must_use]
    pub const fn cell(self) -> Cell {
        self.0
    }
}

impl Numbered for Space {
    const WHAT: &'static str = "space";

    fn number(self) -> u8 {
        self.0.into()
    }

    fn numbered(number: u8) -> Option<Self> {
        map().chart.cell(number.into()).map(Self)
    }

    fn called(self) -> &'static Name {
        &content().names.spaces[self.0.index()]
    }

    /// In data it is clear that a space is meant.
    fn name(self) -> &'static str {
        &self.called().words
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Space {
    type Err = Unnamed;

    fn from_str(name: &str) -> Result<Self, Unnamed> {
        map().find(name).ok_or_else(|| Unnamed { what: Self::WHAT, name: name.to_owned() })
    }
}

/// The spaces of a set of cells, in order.
pub fn spaces(cells: HexSet) -> impl Iterator<Item = Space> + Clone {
    cells.iter().map(Space)
}

/// Writes a set of spaces as a list of names, or as bits.
pub(crate) mod space_set {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use tabletop::hex::HexSet;

    use super::{Space, map, spaces};

    pub(crate) fn serialize<S: Serializer>(set: &HexSet, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.collect_seq(spaces(*set)) } else { set.serialize(to) }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<HexSet, D::Error> {
        if from.is_human_readable() {
            let spaces = Vec::<Space>::deserialize(from)?;
            return Ok(spaces.into_iter().map(Space::cell).collect());
        }
        Ok(HexSet::deserialize(from)?.and(map().chart.all()))
    }
}

/// One of the four safe islands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Island {
    Nw,
    Ne,
    Sw,
    Se,
}

impl Island {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Nw, Self::Ne, Self::Sw, Self::Se];

    /// The word for it in names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nw => "nw",
            Self::Ne => "ne",
            Self::Sw => "sw",
            Self::Se => "se",
        }
    }

    /// The island with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|island| island.name() == name)
    }
}

/// The board. Rule 1.2.
#[derive(Clone, Debug)]
pub struct Map {
    pub chart: Chart,
    /// The forty spaces inside the heavy outline.
    pub island: HexSet,
    /// Every space that is not reef: sea, lagoon and island.
    pub open: HexSet,
    pub reef: HexSet,
    pub lagoon: Space,
    /// Rule 2.1: where sea-serpents start, the lagoon among them.
    pub serpents: Vec<Space>,
    /// The two landing spaces of each safe island.
    pub landings: [HexSet; 4],
    /// All eight landing spaces.
    pub landing: HexSet,
    /// Rules 3.4, 3.5: the sea spaces beside the island, without the lagoon.
    pub coast: HexSet,
    /// The spaces beside each cell that are not reef, and how many.
    around: Vec<([Space; 6], u8)>,
    /// Column and row of each cell.
    places: Vec<(usize, usize)>,
}

/// The map as it is drawn.
#[derive(Debug, Deserialize)]
pub(crate) struct Drawing {
    rows: Vec<String>,
    landings: Landings,
}

#[derive(Debug, Deserialize)]
struct Landings {
    nw: Vec<String>,
    ne: Vec<String>,
    sw: Vec<String>,
    se: Vec<String>,
}

impl Map {
    /// Reads the drawing.
    ///
    /// # Panics
    /// If it is no board: the program would have been built wrong.
    pub(crate) fn read(drawing: &Drawing) -> Self {
        let cells: Vec<(usize, usize, char)> = cells_of(&drawing.rows).collect();
        let places: Vec<_> = cells.iter().map(|&(column, row, _)| (column, row)).collect();
        let hexes = places.iter().map(|&(column, row)| {
            Hex::from_even_row(column as i16, row as i16).expect("the board is small")
        });
        let chart = Chart::new(hexes).expect("the board is drawn once");
        let marked = |marks: &str| -> HexSet {
            let named = |(cell, &(.., mark)): (Cell, &(usize, usize, char))| {
                marks.contains(mark).then_some(cell)
            };
            chart.all().iter().zip(&cells).filter_map(named).collect()
        };
        let (island, reef, lagoon) = (marked("#"), marked("x"), marked("C"));
        let coast = chart.beside(island).minus(island).minus(lagoon).minus(reef);
        let mut map = Self {
            island,
            open: chart.all().minus(reef),
            reef,
            lagoon: Space(lagoon.lowest().expect("there is a lagoon")),
            serpents: spaces(marked("CS")).collect(),
            landings: [HexSet::EMPTY; 4],
            landing: marked("LS"),
            coast,
            around: chart.all().iter().map(|cell| around(&chart, cell, reef)).collect(),
            chart,
            places,
        };
        let Landings { nw, ne, sw, se } = &drawing.landings;
        map.landings = [nw, ne, sw, se].map(|names| map.named(names));
        map
    }

    fn named(&self, names: &[String]) -> HexSet {
        let find = |name: &String| self.find(name).expect("a landing space is on the board").0;
        names.iter().map(find).collect()
    }

    fn find(&self, name: &str) -> Option<Space> {
        let row = name.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
        let digits = &name[1..];
        let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
        let column: usize = digits.parse().ok().filter(|_| plain)?;
        let place = (column.checked_sub(1)?, usize::from(row));
        let index = self.places.iter().position(|&other| other == place)?;
        self.chart.cell(index).map(Space)
    }

    /// Column and row of every space, from zero.
    pub(crate) fn places(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.places.iter().copied()
    }

    /// Column and row of a space, from zero.
    #[must_use]
    pub fn place(&self, space: Space) -> (usize, usize) {
        self.places[space.0.index()]
    }

    /// The spaces beside this one.
    #[must_use]
    #[inline]
    pub fn beside(&self, space: Space) -> HexSet {
        self.chart.neighbours(space.0)
    }

    /// The spaces beside this one that are not reef, one by one.
    #[inline]
    pub fn around(&self, space: Space) -> impl Iterator<Item = Space> + '_ {
        let (spaces, len) = &self.around[space.0.index()];
        spaces.iter().copied().take(usize::from(*len))
    }

    /// Whether the two lie side by side.
    #[must_use]
    pub fn adjacent(&self, a: Space, b: Space) -> bool {
        self.beside(a).contains(b.0)
    }

    /// The safe island that can be reached from this space.
    #[must_use]
    #[inline]
    pub fn island_at(&self, space: Space) -> Option<Island> {
        if !self.landing.contains(space.0) {
            return None;
        }
        Island::ALL.into_iter().find(|&island| self.landings[island as usize].contains(space.0))
    }

    /// Where one gets to with so many steps at most over these spaces, when
    /// one cannot pass on from the spaces in `stops`.
    #[must_use]
    pub fn range(&self, from: Space, steps: u8, over: HexSet, stops: HexSet) -> HexSet {
        let (mut reached, mut edge) = (HexSet::EMPTY, HexSet::only(from.0));
        for _ in 0..steps {
            let next = self.chart.beside(edge).and(over).minus(reached);
            reached = reached.or(next);
            edge = next.minus(stops);
        }
        reached.without(from.0)
    }
}

/// The map of the game.
#[must_use]
#[inline]
pub fn map() -> &'static Map {
    &content().map
}

/// The spaces beside a cell, in the first places of an array.
fn around(chart: &Chart, cell: Cell, reef: HexSet) -> ([Space; 6], u8) {
    let beside = chart.neighbours(cell).minus(reef);
    let mut around = [Space(cell); 6];
    around.iter_mut().zip(spaces(beside)).for_each(|(place, space)| *place = space);
    (around, beside.len() as u8)
}

/// The cells of a drawing with their marks, row by row.
fn cells_of(rows: &[String]) -> impl Iterator<Item = (usize, usize, char)> + '_ {
    rows.iter().enumerate().flat_map(|(row, marks)| {
        let marked = marks.chars().enumerate().filter(|&(_, mark)| mark != '.');
        marked.map(move |(column, mark)| (column, row, mark))
    })
}
