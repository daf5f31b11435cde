//! The board, as `content/map.toml` draws it.

use serde::Deserialize;
use tabletop::hex::{Cell, Chart, Hex, HexSet};
use tabletop::thing::{Name, Register};

use crate::content::fixtures;

tabletop::id! {
    /// A space of the board: one of the 133, or one of the eight of the reef,
    /// which nothing enters. People call it by row and column, `f5`.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts", type = "string"))]
    pub struct Space: 141 of "space", named by space_names;
}

fn space_names() -> &'static Register {
    &fixtures().names.spaces
}

impl Space {
    /// The cell of this space on the map's chart.
    #[must_use]
    #[inline]
    pub fn cell(self) -> Cell {
        Cell::from(self.0)
    }
}

impl From<Cell> for Space {
    #[inline]
    fn from(cell: Cell) -> Self {
        Self(cell.into())
    }
}

/// The spaces of a set of cells, in order.
pub fn spaces(cells: HexSet) -> impl Iterator<Item = Space> + Clone {
    cells.iter().map(Space::from)
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

tabletop::kinds! {
    /// One of the four safe islands.
    pub enum Island in "games/survive.ts" {
        Nw = "nw",
        Ne = "ne",
        Sw = "sw",
        Se = "se",
    }
}

/// The board. Rule 1.2.
#[derive(Clone, Debug)]
pub struct Map {
    /// The drawing, a mark for each space.
    pub rows: Vec<String>,
    pub chart: Chart,
    /// The forty spaces inside the heavy outline.
    pub island: HexSet,
    /// Every space that is not reef: sea, lagoon and island.
    pub open: HexSet,
    pub reef: HexSet,
    pub lagoon: Space,
    /// Rules 2.1, 2.7: where sea-serpents start, the lagoon among them.
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
            rows: drawing.rows.clone(),
            island,
            open: chart.all().minus(reef),
            reef,
            lagoon: lagoon.lowest().expect("there is a lagoon").into(),
            serpents: spaces(marked("CS")).collect(),
            landings: [HexSet::EMPTY; 4],
            landing: marked("LS"),
            coast,
            around: chart.all().iter().map(|cell| around(&chart, cell, reef)).collect(),
            chart,
            places,
        };
        let Landings { nw, ne, sw, se } = &drawing.landings;
        let names = map.names();
        let landing = |name: &String| {
            let index = names.stored(name).expect("a landing space is on the board");
            map.chart.cell(index).expect("every name is that of a cell")
        };
        map.landings = [nw, ne, sw, se].map(|named| named.iter().map(landing).collect());
        map
    }

    /// The names of all spaces: the letter of the row, the number of the column.
    pub(crate) fn names(&self) -> Register {
        let named = |&(column, row): &(usize, usize)| {
            let name = format!("{}{}", char::from(b'a' + row as u8), column + 1);
            Name::new(format!("hex-{name}"), name.clone()).stored_as(name)
        };
        self.places.iter().map(named).collect()
    }

    /// Column and row of a space, from zero.
    #[must_use]
    pub fn place(&self, space: Space) -> (usize, usize) {
        self.places[space.index()]
    }

    /// The spaces beside this one.
    #[must_use]
    #[inline]
    pub fn beside(&self, space: Space) -> HexSet {
        self.chart.neighbours(space.cell())
    }

    /// The spaces beside this one that are not reef, one by one.
    #[inline]
    pub fn around(&self, space: Space) -> impl Iterator<Item = Space> + '_ {
        let (spaces, len) = &self.around[space.index()];
        spaces.iter().copied().take(usize::from(*len))
    }

    /// Whether the two lie side by side.
    #[must_use]
    pub fn adjacent(&self, a: Space, b: Space) -> bool {
        self.beside(a).contains(b.cell())
    }

    /// The safe island that can be reached from this space.
    #[must_use]
    #[inline]
    pub fn island_at(&self, space: Space) -> Option<Island> {
        if !self.landing.contains(space.cell()) {
            return None;
        }
        Island::ALL.into_iter().find(|&island| self.landings[island.index()].contains(space.cell()))
    }

    /// Where one gets to with so many steps at most over these spaces, when
    /// one cannot pass on from the spaces in `stops`.
    #[must_use]
    pub fn range(&self, from: Space, steps: u8, over: HexSet, stops: HexSet) -> HexSet {
        let rings = self.rings(from, over, stops).take(steps.into());
        rings.fold(HexSet::EMPTY, HexSet::or)
    }

    /// Where one gets to with one step, with two and no fewer, and so on.
    pub(crate) fn rings(
        &self,
        from: Space,
        over: HexSet,
        stops: HexSet,
    ) -> impl Iterator<Item = HexSet> {
        let (mut reached, mut edge) = (HexSet::only(from.cell()), HexSet::only(from.cell()));
        std::iter::repeat_with(move || {
            let ring = self.chart.beside(edge).and(over).minus(reached);
            reached = reached.or(ring);
            edge = ring.minus(stops);
            ring
        })
    }
}

/// The map of the game.
#[must_use]
#[inline]
pub fn map() -> &'static Map {
    &fixtures().map
}

/// The spaces beside a cell, in the first places of an array.
fn around(chart: &Chart, cell: Cell, reef: HexSet) -> ([Space; 6], u8) {
    let beside = chart.neighbours(cell).minus(reef);
    let mut around = [Space::from(cell); 6];
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
