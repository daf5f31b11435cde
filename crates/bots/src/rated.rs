//! A bot that follows the game's own judgement.

use tabletop::chance::{Ask, Chance, ChanceExt};
use tabletop::{Seat, Sense, Skill};

use crate::Bot;

/// Does what the game rates best; the lot decides between equals.
#[derive(Clone, Debug)]
pub struct Rated {
    skill: Skill,
    ratings: Vec<i32>,
}

impl Rated {
    /// A bot with this skill.
    #[must_use]
    pub fn new(skill: Skill) -> Self {
        Self { skill, ratings: Vec::new() }
    }

    /// The best option and its rating.
    fn best<G: Sense>(
        &mut self,
        view: &G::View,
        seat: Seat,
        options: &[G::Action],
        luck: &mut dyn Chance,
    ) -> (usize, i32) {
        self.ratings.clear();
        G::rate(view, seat, options, self.skill, &mut self.ratings);
        assert_eq!(self.ratings.len(), options.len(), "a game rates every option once");
        let best = best(&self.ratings, luck);
        (best, self.ratings[best])
    }
}

impl<G: Sense> Bot<G> for Rated {
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        options: &[G::Action],
        luck: &mut dyn Chance,
    ) -> G::Action {
        let (best, _) = self.best::<G>(view, seat, options, luck);
        options[best].clone()
    }

    /// A game rates above zero what is worth doing unasked.
    fn interrupt(
        &mut self,
        view: &G::View,
        seat: Seat,
        options: &[G::Action],
        luck: &mut dyn Chance,
    ) -> Option<G::Action> {
        let (best, rating) = self.best::<G>(view, seat, options, luck);
        (rating > 0).then(|| options[best].clone())
    }
}

/// The place of the highest rating; the lot decides between equals.
fn best(ratings: &[i32], luck: &mut dyn Chance) -> usize {
    let highest = ratings.iter().max().expect("there is something to choose from");
    let mut equals = (0..ratings.len()).filter(|&i| ratings[i] == *highest);
    let lot = luck.one_of(Ask::open("equals"), equals.clone().count());
    equals.nth(lot).expect("the lot is one of the equals")
}

#[cfg(test)]
mod tests {
    use tabletop::chance::{Fair, Secret};

    use super::*;

    #[test]
    fn the_lot_decides_between_the_best_and_only_them() {
        let mut luck = Fair::new(&Secret::simulated(1, 0), &[]);
        let mut fell = [0; 5];
        for _ in 0..300 {
            fell[best(&[3, 7, -2, 7, 7], &mut luck)] += 1;
        }
        assert_eq!((fell[0], fell[2]), (0, 0));
        assert!([fell[1], fell[3], fell[4]].iter().all(|&n| n > 70), "{fell:?}");
        assert_eq!(best(&[-9], &mut luck), 0);
    }
}
