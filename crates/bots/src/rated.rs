//! A bot that follows the game's own judgement.

use tabletop::chance::{Ask, Chance, ChanceExt};
use tabletop::{Sense, Skill};

use crate::{Bot, Question};

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
}

impl<G: Sense> Bot<G> for Rated {
    /// A game rates above zero what is worth doing unasked.
    fn answer(&mut self, question: &Question<'_, G>, luck: &mut dyn Chance) -> Option<G::Action> {
        let Question { view, seat, options, may_pass } = *question;
        self.ratings.clear();
        G::rate(view, seat, options, self.skill, &mut self.ratings);
        assert_eq!(self.ratings.len(), options.len(), "a game rates every option once");
        let best = best(&self.ratings, |option| G::lots(view, seat, &options[option]), luck);
        let acts = !may_pass || self.ratings[best] > 0;
        acts.then(|| options[best].clone())
    }
}

/// The place of the highest rating; the lot decides between equals, of which each
/// has so many lots.
fn best(ratings: &[i32], lots: impl Fn(usize) -> u32, luck: &mut dyn Chance) -> usize {
    let highest = ratings.iter().max().expect("there is something to choose from");
    let equals = (0..ratings.len()).filter(|&i| ratings[i] == *highest);
    let all: u32 = equals.clone().map(&lots).sum();
    let mut lot = luck.one_of(Ask::open("equals"), all as usize) as u32;
    for option in equals {
        match lot.checked_sub(lots(option)) {
            Some(left) => lot = left,
            None => return option,
        }
    }
    unreachable!("the lot is one of the equals")
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
            fell[best(&[3, 7, -2, 7, 7], |_| 1, &mut luck)] += 1;
        }
        assert_eq!((fell[0], fell[2]), (0, 0));
        assert!([fell[1], fell[3], fell[4]].iter().all(|&n| n > 70), "{fell:?}");
        assert_eq!(best(&[-9], |_| 1, &mut luck), 0);
    }

    #[test]
    fn whoever_has_more_lots_is_drawn_more_often() {
        let mut luck = Fair::new(&Secret::simulated(2, 0), &[]);
        let drawn = |_| best(&[4, 4, 1], |option| [3, 1, 9][option], &mut luck);
        let first = (0..400).map(drawn).filter(|&option| option == 0).count();
        assert!((270..330).contains(&first), "{first} of 400");
    }
}
