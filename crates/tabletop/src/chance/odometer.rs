//! Every way in which chance can fall, each with its exact weight.

use num_rational::Ratio;
use num_traits::{CheckedMul as _, One as _};

use super::{Ask, Chance, Odds};

/// An exact probability.
pub type Exact = Ratio<u128>;

/// Runs `body` once for every way in which the picks that it asks for can
/// fall, and gives each result with its exact probability. The results come in
/// the order of the answers, as an odometer counts.
pub fn run<T>(body: impl FnMut(&mut dyn Chance) -> T) -> Vec<(T, Exact)> {
    run_at_most(usize::MAX, body).expect("what is counted exactly has weights that can be written")
}

/// The same, unless there are more than so many ways, or so many picks that the
/// weight of a way cannot be written: then nothing.
pub fn run_at_most<T>(
    most: usize,
    mut body: impl FnMut(&mut dyn Chance) -> T,
) -> Option<Vec<(T, Exact)>> {
    let mut wheels = Odometer::default();
    let mut results = Vec::new();
    loop {
        wheels.position = 0;
        let result = body(&mut wheels);
        results.push((result, wheels.weight()?));
        if !wheels.advance() {
            return Some(results);
        }
        if results.len() >= most {
            return None;
        }
    }
}

/// The exact probability that `body` says yes.
pub fn probability(mut body: impl FnMut(&mut dyn Chance) -> bool) -> Exact {
    run(|chance| body(chance)).into_iter().filter(|(yes, _)| *yes).map(|(_, weight)| weight).sum()
}

/// The exact mean of a number that `body` gives.
pub fn mean(mut body: impl FnMut(&mut dyn Chance) -> u128) -> Exact {
    run(|chance| body(chance)).into_iter().map(|(n, weight)| weight * Ratio::from_integer(n)).sum()
}

/// One wheel for each pick of the present run.
#[derive(Debug, Default)]
struct Odometer {
    wheels: Vec<Wheel>,
    position: usize,
}

#[derive(Debug)]
struct Wheel {
    weights: Vec<u32>,
    answer: usize,
}

impl Wheel {
    fn new(odds: Odds<'_>) -> Self {
        let weights: Vec<u32> = (0..odds.len()).map(|answer| odds.weight(answer)).collect();
        let answer = weights.iter().position(|&w| w > 0).expect("some answer can fall");
        Self { weights, answer }
    }

    fn next_answer(&self) -> Option<usize> {
        (self.answer + 1..self.weights.len()).find(|&answer| self.weights[answer] > 0)
    }

    fn weight(&self) -> Exact {
        let total: u128 = self.weights.iter().map(|&w| u128::from(w)).sum();
        Ratio::new(u128::from(self.weights[self.answer]), total)
    }
}

impl Odometer {
    fn weight(&self) -> Option<Exact> {
        let mut weights = self.wheels.iter().map(Wheel::weight);
        weights.try_fold(Exact::one(), |product, weight| product.checked_mul(&weight))
    }

    /// Turns the last wheel that can still turn, and drops those behind it.
    fn advance(&mut self) -> bool {
        while let Some(wheel) = self.wheels.last_mut() {
            if let Some(answer) = wheel.next_answer() {
                wheel.answer = answer;
                return true;
            }
            self.wheels.pop();
        }
        false
    }
}

impl Chance for Odometer {
    fn pick(&mut self, _ask: Ask, odds: Odds<'_>) -> usize {
        if self.position == self.wheels.len() {
            self.wheels.push(Wheel::new(odds));
        }
        let answer = self.wheels[self.position].answer;
        self.position += 1;
        answer
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::ChanceExt;
    use super::*;

    #[test]
    fn two_dice_add_up_to_seven_in_one_case_of_six() {
        let seven =
            probability(|chance| chance.d6(Ask::open("a")) + chance.d6(Ask::open("b")) == 7);
        assert_eq!(seven, Ratio::new(1, 6));
        let mean = mean(|chance| u128::from(chance.d6(Ask::open("a"))));
        assert_eq!(mean, Ratio::new(7, 2));
    }

    #[test]
    fn what_falls_in_too_many_ways_is_not_counted() {
        let two_dice =
            |chance: &mut dyn Chance| chance.d6(Ask::open("a")) + chance.d6(Ask::open("b"));
        assert_eq!(run_at_most(36, two_dice).map(|ways| ways.len()), Some(36));
        assert!(run_at_most(35, two_dice).is_none());
    }

    #[test]
    fn what_is_too_rare_to_be_written_is_not_counted() {
        let shuffled = |chance: &mut dyn Chance| {
            (1..160).map(|n| chance.one_of(Ask::open("card"), n)).sum::<usize>()
        };
        assert!(run_at_most(usize::MAX, shuffled).is_none());
    }

    #[test]
    fn a_later_pick_may_depend_on_an_earlier_one() {
        // A six rolls again; every other number stands.
        let rolls = run(|chance| match chance.d6(Ask::open("first")) {
            6 => 6 + chance.d6(Ask::open("again")),
            n => n,
        });
        assert_eq!(rolls.len(), 5 + 6);
        let total: Exact = rolls.iter().map(|(_, weight)| *weight).sum();
        assert_eq!(total, Ratio::from_integer(1));
        assert_eq!(rolls[10], (12, Ratio::new(1, 36)));
    }

    proptest! {
        #[test]
        fn the_weights_add_up_to_one(
            weights in proptest::collection::vec(0u32..5, 1..6),
            picks in 1usize..4,
        ) {
            prop_assume!(weights.iter().any(|&w| w > 0));
            let total: Exact = run(|chance| {
                for _ in 0..picks {
                    let answer = chance.pick(Ask::open("any"), Odds::Weighted(&weights));
                    assert!(weights[answer] > 0);
                }
            })
            .into_iter()
            .map(|((), weight)| weight)
            .sum();
            prop_assert_eq!(total, Ratio::from_integer(1));
        }
    }
}
