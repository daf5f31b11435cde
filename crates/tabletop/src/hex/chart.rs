//! A board of hexes, with everything about its neighbours worked out.

use thiserror::Error;

use super::{Cell, Direction, Hex, HexSet};

/// A board that does not change: which hexes it has, and which lie side by
/// side. Nothing but building one allocates.
///
/// A cell that is on no chart has no hex and no neighbours here, so that an
/// action from outside can be checked without fear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    hexes: Vec<Hex>,
    /// The cells in the order of their hexes, to find one by its hex.
    by_hex: Vec<(Hex, Cell)>,
    around: Vec<HexSet>,
    ways: Vec<[Option<Cell>; 6]>,
}

/// Why a list of hexes is not a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ChartFault {
    #[error("a chart has {} cells at most, but {count} are listed", HexSet::CAPACITY)]
    TooManyCells { count: usize },
    #[error("the hex {hex} is listed twice: as cell {first} and as cell {second}")]
    ListedTwice { hex: Hex, first: usize, second: usize },
}

impl Chart {
    /// The board with these cells; a cell's index is its place in the list.
    ///
    /// # Errors
    /// If a hex is listed twice, or more than [`HexSet::CAPACITY`] are.
    pub fn new(cells: impl IntoIterator<Item = Hex>) -> Result<Self, ChartFault> {
        let hexes: Vec<Hex> = cells.into_iter().collect();
        let by_hex = by_hex(&hexes)?;
        let ways: Vec<_> = hexes.iter().map(|&hex| ways_from(hex, &by_hex)).collect();
        let around = ways.iter().map(|ways| ways.iter().flatten().copied().collect()).collect();
        Ok(Self { hexes, by_hex, around, ways })
    }

    /// How many cells the board has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.hexes.len()
    }

    /// Whether the board has no cell at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.hexes.is_empty()
    }

    /// All cells of the board.
    #[must_use]
    pub fn all(&self) -> HexSet {
        HexSet::first(self.len())
    }

    /// The cells of the board with their hexes, in the order of the list.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = (Cell, Hex)> + '_ {
        self.all().iter().zip(self.hexes.iter().copied())
    }

    /// Whether the cell is on this board.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        cell.index() < self.len()
    }

    /// The cell with this index, if the board has it.
    #[must_use]
    pub fn cell(&self, index: usize) -> Option<Cell> {
        Cell::new(index).filter(|&cell| self.contains(cell))
    }

    /// The cell at this hex, if the board has it.
    #[must_use]
    pub fn cell_at(&self, hex: Hex) -> Option<Cell> {
        find(hex, &self.by_hex)
    }

    /// Where the cell lies, if it is on this board.
    #[must_use]
    pub fn hex(&self, cell: Cell) -> Option<Hex> {
        self.hexes.get(cell.index()).copied()
    }

    /// The cells beside this one.
    #[must_use]
    pub fn neighbours(&self, cell: Cell) -> HexSet {
        self.around.get(cell.index()).copied().unwrap_or_default()
    }

    /// The cell beside this one in that direction, unless the board ends there.
    #[must_use]
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.ways.get(cell.index())?[direction.index()]
    }

    /// The cells beside any of these. Some of these are among them if they lie
    /// side by side.
    #[must_use]
    pub fn beside(&self, cells: HexSet) -> HexSet {
        cells.iter().fold(HexSet::EMPTY, |beside, cell| beside.or(self.neighbours(cell)))
    }

    /// The cells where the board ends: those with less than six neighbours.
    #[must_use]
    pub fn rim(&self) -> HexSet {
        self.all().iter().filter(|&cell| self.neighbours(cell).len() < 6).collect()
    }

    /// Where one can be after so many steps or less, each onto a passable
    /// cell. The cells to start from count, passable or not.
    #[must_use]
    pub fn reach(&self, from: HexSet, steps: u8, passable: HexSet) -> HexSet {
        self.waves(from, passable).take(usize::from(steps) + 1).fold(HexSet::EMPTY, HexSet::or)
    }

    /// The part of `within` that hangs together with this cell; nothing if the
    /// cell is not in it.
    #[must_use]
    pub fn connected(&self, from: Cell, within: HexSet) -> HexSet {
        let from = HexSet::only(from).and(within);
        self.waves(from, within).fold(HexSet::EMPTY, HexSet::or)
    }

    /// How many steps it takes to each cell from the nearest of these, each
    /// step onto a passable cell.
    #[must_use]
    pub fn distances(&self, from: HexSet, passable: HexSet) -> Distances {
        let mut distances = Distances { steps: [0; HexSet::CAPACITY], reached: HexSet::EMPTY };
        // There are 256 waves at most, as each has a cell that no other has.
        for (wave, steps) in self.waves(from, passable).zip(0..=u8::MAX) {
            wave.iter().for_each(|cell| distances.steps[cell.index()] = steps);
            distances.reached = distances.reached.or(wave);
        }
        distances
    }

    /// How many steps it takes from one cell to another, each onto a passable
    /// cell; nothing if there is no way.
    #[must_use]
    pub fn distance(&self, from: Cell, to: Cell, passable: HexSet) -> Option<u8> {
        self.waves(HexSet::only(from), passable)
            .zip(0..=u8::MAX)
            .find(|(wave, _)| wave.contains(to))
            .map(|(_, steps)| steps)
    }

    /// The cells that are first reached after no step, one step, two steps and
    /// so on, until nothing new is reached.
    fn waves(&self, from: HexSet, passable: HexSet) -> impl Iterator<Item = HexSet> + '_ {
        let mut wave = from.and(self.all());
        let mut open = passable.and(self.all()).minus(wave);
        std::iter::from_fn(move || {
            let reached = (!wave.is_empty()).then_some(wave)?;
            wave = self.beside(wave).and(open);
            open = open.minus(wave);
            Some(reached)
        })
    }
}

/// The steps to every cell that can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distances {
    steps: [u8; HexSet::CAPACITY],
    reached: HexSet,
}

impl Distances {
    /// How many steps it takes to this cell; nothing if there is no way.
    #[must_use]
    pub fn to(&self, cell: Cell) -> Option<u8> {
        self.reached.contains(cell).then(|| self.steps[cell.index()])
    }

    /// The cells to which there is a way.
    #[must_use]
    pub fn reached(&self) -> HexSet {
        self.reached
    }

    /// The cells of the set that are nearest; nothing if there is no way.
    #[must_use]
    pub fn nearest(&self, among: HexSet) -> HexSet {
        let candidates = among.and(self.reached);
        let least = candidates.iter().map(|cell| self.steps[cell.index()]).min();
        candidates.iter().filter(|&cell| self.to(cell) == least).collect()
    }
}

fn by_hex(hexes: &[Hex]) -> Result<Vec<(Hex, Cell)>, ChartFault> {
    let count = hexes.len();
    if count > HexSet::CAPACITY {
        return Err(ChartFault::TooManyCells { count });
    }
    let mut sorted: Vec<_> = hexes.iter().copied().zip(HexSet::first(count)).collect();
    sorted.sort_unstable();
    match sorted.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => Err(ChartFault::ListedTwice {
            hex: pair[0].0,
            first: pair[0].1.index(),
            second: pair[1].1.index(),
        }),
        None => Ok(sorted),
    }
}

fn find(hex: Hex, by_hex: &[(Hex, Cell)]) -> Option<Cell> {
    by_hex.binary_search_by_key(&hex, |&(hex, _)| hex).ok().map(|place| by_hex[place].1)
}

/// The neighbours of a hex. One that is only beside it because coordinates
/// wrap around is far away in truth, and so it is none.
fn ways_from(hex: Hex, by_hex: &[(Hex, Cell)]) -> [Option<Cell>; 6] {
    hex.neighbours().map(|next| find(next, by_hex).filter(|_| hex.distance(next) == 1))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, VecDeque};

    use proptest::prelude::*;

    use super::super::shapes;
    use super::*;

    fn charts() -> impl Strategy<Value = Chart> {
        prop_oneof![
            Just(shapes::island()),
            Just(shapes::sea()),
            proptest::collection::btree_set((-4i8..4, -4i8..4), 0..40)
                .prop_map(|cells| cells.into_iter().map(|(q, r)| Hex { q, r }).collect()),
        ]
        .prop_map(|cells| Chart::new(cells).unwrap())
    }

    fn sets() -> impl Strategy<Value = HexSet> {
        any::<[u64; 4]>().prop_map(|bits| {
            let in_bits = |cell: &Cell| bits[cell.index() / 64] >> (cell.index() % 64) & 1 == 1;
            HexSet::first(256).iter().filter(in_bits).collect()
        })
    }

    /// Mostly passable, so that ways are long.
    fn seas() -> impl Strategy<Value = HexSet> {
        (sets(), sets()).prop_map(|(a, b)| a.or(b))
    }

    fn few() -> impl Strategy<Value = HexSet> {
        proptest::collection::vec(any::<u8>(), 0..4)
            .prop_map(|cells| cells.into_iter().map(Cell::from).collect())
    }

    /// A breadth-first search over hexes, as a textbook has it.
    fn naive(chart: &Chart, from: HexSet, passable: HexSet) -> BTreeMap<Cell, u8> {
        let from = from.and(chart.all());
        let mut steps: BTreeMap<Cell, u8> = from.iter().map(|cell| (cell, 0)).collect();
        let mut queue: VecDeque<Cell> = from.iter().collect();
        while let Some(at) = queue.pop_front() {
            let here = chart.hex(at).unwrap();
            for (cell, hex) in chart.cells() {
                let open = passable.contains(cell) && !steps.contains_key(&cell);
                if open && hex.distance(here) == 1 {
                    steps.insert(cell, steps[&at] + 1);
                    queue.push_back(cell);
                }
            }
        }
        steps
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn reach_is_a_search(
            chart in charts(), from in few(), passable in seas(), steps in 0u8..8,
        ) {
            let naive: HexSet = naive(&chart, from, passable)
                .into_iter()
                .filter(|&(_, n)| n <= steps)
                .map(|(cell, _)| cell)
                .collect();
            prop_assert_eq!(chart.reach(from, steps, passable), naive);
        }

        #[test]
        fn distances_are_a_search(chart in charts(), from in few(), passable in seas()) {
            let naive = naive(&chart, from, passable);
            let distances = chart.distances(from, passable);
            for cell in HexSet::first(256) {
                prop_assert_eq!(distances.to(cell), naive.get(&cell).copied());
            }
            prop_assert_eq!(distances.reached(), chart.reach(from, u8::MAX, passable));
            if let (1, Some(start)) = (from.len(), from.lowest()) {
                for cell in HexSet::first(256) {
                    let distance = chart.distance(start, cell, passable);
                    prop_assert_eq!(distance, distances.to(cell));
                }
            }
        }

        #[test]
        fn the_nearest_are_no_farther_than_any(
            chart in charts(), from in few(), passable in seas(), among in sets(),
        ) {
            let distances = chart.distances(from, passable);
            let nearest = distances.nearest(among);
            let steps = |set: HexSet| set.iter().filter_map(|cell| distances.to(cell));
            let least = steps(among).min();
            prop_assert!(nearest.is_within(among));
            prop_assert_eq!(nearest.len(), steps(among).filter(|&n| Some(n) == least).count());
        }

        #[test]
        fn connected_parts_divide_a_set(chart in charts(), within in seas()) {
            let within = within.and(chart.all());
            for cell in within {
                let part = chart.connected(cell, within);
                prop_assert!(part.contains(cell) && part.is_within(within));
                prop_assert!(part.iter().all(|other| chart.connected(other, within) == part));
                prop_assert!(!chart.beside(part).meets(within.minus(part)));
            }
        }

        #[test]
        fn neighbours_on_a_chart_are_those_of_the_grid(chart in charts()) {
            for (cell, hex) in chart.cells() {
                prop_assert_eq!(chart.cell_at(hex), Some(cell));
                prop_assert_eq!(chart.hex(cell), Some(hex));
                for direction in Direction::ALL {
                    let next = chart.neighbour(cell, direction);
                    prop_assert_eq!(next, chart.cell_at(hex.step(direction)));
                    let back = next.map(|next| chart.neighbour(next, direction.opposite()));
                    prop_assert!(back.is_none_or(|back| back == Some(cell)));
                }
                let ways = Direction::ALL.iter().filter_map(|&way| chart.neighbour(cell, way));
                prop_assert_eq!(chart.neighbours(cell), ways.collect());
            }
        }

        #[test]
        fn a_cell_off_the_chart_is_nowhere(chart in charts(), index: u8) {
            let cell = Cell::from(index);
            prop_assume!(!chart.contains(cell));
            prop_assert_eq!(chart.cell(index.into()), None);
            prop_assert_eq!(chart.hex(cell), None);
            prop_assert_eq!(chart.neighbours(cell), HexSet::EMPTY);
            prop_assert_eq!(chart.neighbour(cell, Direction::East), None);
            prop_assert_eq!(chart.connected(cell, HexSet::first(256)), HexSet::EMPTY);
            prop_assert_eq!(chart.reach(HexSet::only(cell), 9, chart.all()), HexSet::EMPTY);
            prop_assert_eq!(chart.distance(cell, cell, chart.all()), None);
        }
    }

    #[test]
    fn the_boards_hang_together() {
        for cells in [shapes::island(), shapes::sea()] {
            let chart = Chart::new(cells).unwrap();
            let first = chart.cell(0).unwrap();
            assert_eq!(chart.connected(first, chart.all()), chart.all());
        }
    }

    #[test]
    fn the_boards_have_their_rims() {
        let sea = Chart::new(shapes::sea()).unwrap();
        // Two outer columns, and the top and bottom of the fourteen between.
        assert_eq!(sea.rim().len(), 14 + 13 + 14 * 2);
        let island = Chart::new(shapes::island()).unwrap();
        assert!(!island.rim().contains(island.cell_at(Hex::default()).unwrap()));
        assert_eq!(island.distances(island.rim(), island.all()).reached(), island.all());
    }

    #[test]
    fn the_longest_way_on_the_largest_chart_is_counted() {
        let line = (i8::MIN..=i8::MAX).map(|q| Hex { q, r: 0 });
        let chart = Chart::new(line).unwrap();
        let [first, last] = [0, 255].map(Cell::from);
        assert_eq!(chart.distance(first, last, chart.all()), Some(255));
        assert_eq!(chart.distances(HexSet::only(first), chart.all()).to(last), Some(255));
        assert_eq!(chart.reach(HexSet::only(first), u8::MAX, chart.all()), chart.all());
        // The ends would touch if coordinates could wrap around on a chart.
        assert_eq!(chart.neighbours(first).len(), 1);
    }

    #[test]
    fn a_list_that_is_no_board_is_refused() {
        let twice = Chart::new([Hex::new(0, 0), Hex::new(1, -2), Hex::new(1, -2)]).unwrap_err();
        assert_eq!(twice.to_string(), "the hex (1, -2) is listed twice: as cell 1 and as cell 2",);
        let many = Chart::new(Hex::default().range(9)).unwrap_err();
        assert_eq!(many.to_string(), "a chart has 256 cells at most, but 271 are listed");
        assert!(Chart::new([]).unwrap().is_empty());
    }
}
