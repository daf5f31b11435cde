//! What is in the box, and where it all is: for those who play many matches
//! and want to be sure that nothing gets lost.

use crate::game::Game;

/// So many things of one kind are at one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holding {
    /// The kind in the plural, such as `boats`.
    pub things: &'static str,
    /// Where they are, such as `at sea`.
    pub place: &'static str,
    pub count: usize,
}

/// A game that knows where everything in its box is.
pub trait Inventory: Game {
    /// All things of every kind, by place. The same kinds and places come in
    /// the same order for every state, and the things of one kind always add
    /// up to the same number: a law counts them at every action.
    fn inventory(&self) -> Vec<Holding>;

    /// Whether the state makes sense: everything is somewhere, once, and where
    /// it can be.
    ///
    /// # Errors
    /// The first thing that does not add up.
    fn audit(&self) -> Result<(), String>;
}

/// The holdings of one kind of things, place by place.
pub fn holdings(
    things: &'static str,
    places: impl IntoIterator<Item = (&'static str, usize)>,
) -> impl Iterator<Item = Holding> {
    places.into_iter().map(move |(place, count)| Holding { things, place, count })
}

/// The things of each kind: the places of a kind stand together.
pub fn kinds(inventory: &[Holding]) -> impl Iterator<Item = &[Holding]> {
    inventory.chunk_by(|a, b| a.things == b.things)
}

/// How many things of one kind there are, wherever they are.
#[must_use]
pub fn total(kind: &[Holding]) -> usize {
    kind.iter().map(|held| held.count).sum()
}

/// What differs between two inventories of one match that should not: their
/// rows, or how many things of a kind there are.
#[must_use]
pub fn changed(before: &[Holding], after: &[Holding]) -> Option<String> {
    if !before.iter().map(row).eq(after.iter().map(row)) {
        let rows = |of: &[Holding]| of.iter().map(row).collect::<Vec<_>>();
        return Some(format!("the rows were {:?}, and are {:?}", rows(before), rows(after)));
    }
    let differs = |(one, other): &(&[Holding], &[Holding])| total(one) != total(other);
    kinds(before).zip(kinds(after)).find(differs).map(|(one, other)| {
        format!("there were {} {}, and are {}", total(one), one[0].things, total(other))
    })
}

fn row(holding: &Holding) -> (&'static str, &'static str) {
    (holding.things, holding.place)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boats(ashore: usize, at_sea: usize) -> Vec<Holding> {
        holdings("boats", [("ashore", ashore), ("at sea", at_sea)]).collect()
    }

    #[test]
    fn things_may_move_but_not_get_lost() {
        assert_eq!(changed(&boats(3, 1), &boats(0, 4)), None);
        let lost = changed(&boats(3, 1), &boats(2, 1));
        assert_eq!(lost.as_deref(), Some("there were 4 boats, and are 3"));
    }

    #[test]
    fn every_inventory_of_a_match_has_the_same_rows() {
        let other: Vec<Holding> = holdings("boats", [("ashore", 4)]).collect();
        assert_eq!(
            changed(&boats(3, 1), &other).as_deref(),
            Some(
                "the rows were [(\"boats\", \"ashore\"), (\"boats\", \"at sea\")], \
                 and are [(\"boats\", \"ashore\")]"
            ),
        );
    }
}
