//! A few options side by side, each followed by what everybody would do at a
//! glance.
//!
//! Where looking at once is good play already, it is better still to try each
//! option and go on like that: whoever does what then comes out best plays better
//! than the glance. All options meet the same luck, so that few walks tell them
//! apart; those that come out worse are left out, half of them at a time.

use tabletop::{NEVER, Prospects, Sense, Thinking};

use super::budget::Watch;
use super::findings::{Findings, Found};
use super::journey::Journey;
use super::luck::Swift;
use super::onward::Onward;
use super::round::{Heard, Round};
use crate::Question;

/// The most decisions of a walk: more than a match has.
const LONGEST: usize = 10_000;

/// Tries options side by side.
pub(super) struct Trials<'a, G: Sense> {
    question: &'a Question<'a, G>,
    thinking: Thinking,
    ratings: Vec<i32>,
    /// What looked best at first.
    first: usize,
    tried: Vec<Tried>,
    /// Which of them are still tried, the best of the first look first.
    still: Vec<usize>,
    /// How many of them were left out because enough of the budget was spent.
    halvings: u32,
    luck: Swift,
    onward: Onward<G>,
}

/// What has come of an option.
#[derive(Clone, Copy, Default)]
struct Tried {
    /// Through how many halvings it has come.
    halvings: u32,
    walks: u32,
    sum: f32,
    squares: f32,
}

impl Tried {
    fn add(&mut self, verdict: f32) {
        self.walks += 1;
        self.sum += verdict;
        self.squares += verdict * verdict;
    }

    fn mean(&self) -> f32 {
        self.sum / self.walks.max(1) as f32
    }

    /// How far the mean may lie from the truth; of few walks it is taken wide.
    fn error(&self) -> f32 {
        const WIDEST: f32 = 0.25;
        let n = self.walks.max(1) as f32;
        let variance = (self.squares / n - self.mean() * self.mean()).max(0.0) + WIDEST / n;
        (variance / n).sqrt()
    }
}

impl<'a, G: Sense> Trials<'a, G> {
    pub(super) fn new(
        question: &'a Question<'a, G>,
        thinking: Thinking,
        mut ratings: Vec<i32>,
        luck: Swift,
    ) -> Self {
        if question.may_pass {
            ratings.push(0);
        }
        let still = worth_trying(&ratings, thinking.trials.into());
        let tried = vec![Tried::default(); ratings.len()];
        Self {
            question,
            thinking,
            ratings,
            first: still[0],
            tried,
            still,
            halvings: 0,
            luck,
            onward: Onward::new(thinking),
        }
    }

    /// Until the budget is used up.
    pub(super) fn think(&mut self, watch: &mut Watch<'_>) {
        // So many halvings, evenly over the budget, leave two to be told apart.
        let rounds = self.still.len().next_power_of_two().trailing_zeros() as f32;
        for number in 0.. {
            if watch.spent() * rounds > (self.halvings + 1) as f32 {
                self.halve();
            }
            let from = self.luck.apart(number);
            for at in 0..self.still.len() {
                if !watch.goes_on() {
                    return;
                }
                let option = self.still[at];
                let verdict = self.walk(option, from.clone());
                self.tried[option].add(verdict);
            }
        }
    }

    /// What comes of an option with this luck.
    fn walk(&mut self, option: usize, luck: Swift) -> f32 {
        let Question { view, seat, options, may_pass } = *self.question;
        let mut journey = Journey::<G>::begin(view, luck);
        let mut round = Round::default();
        let now = Heard { seat, must: !may_pass };
        if let Some(action) = options.get(option) {
            journey.act(seat, action.clone());
        }
        round.heard(now);
        self.onward.go(&mut journey, round, LONGEST);
        let verdict: Prospects = journey.verdict();
        verdict[seat.index()]
    }

    /// The worse half is left out, down to two.
    fn halve(&mut self) {
        self.halvings += 1;
        if self.still.len() <= 2 {
            return;
        }
        let promise = |option: &usize| self.tried[*option].mean() + self.doubt(*option);
        let mut order = self.still.clone();
        order.sort_by(|a, b| promise(b).total_cmp(&promise(a)));
        order.truncate(order.len().div_ceil(2).max(2));
        order.iter().for_each(|&option| self.tried[option].halvings = self.halvings);
        self.still.retain(|option| order.contains(option));
    }

    /// What is in doubt speaks for what looked best at first.
    fn doubt(&self, option: usize) -> f32 {
        if option == self.first && self.tried[option].walks > 0 {
            self.thinking.bias * self.tried[option].error()
        } else {
            0.0
        }
    }

    /// What was found so far.
    pub(super) fn findings(self) -> Findings<G::Action> {
        let passes = self.question.may_pass.then_some(None);
        let deeds = self.question.options.iter().cloned().map(Some).chain(passes);
        let found = deeds.enumerate().map(|(at, action)| Found {
            action,
            rating: self.ratings[at],
            trust: self.tried[at].halvings,
            visits: self.tried[at].walks,
            sum: self.tried[at].sum,
            bonus: self.doubt(at),
        });
        Findings::from(found.collect::<Vec<_>>())
    }
}

/// The best at first sight, so many at most, and nothing that never helps.
fn worth_trying(ratings: &[i32], most: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..ratings.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(ratings[at]));
    let sensible = order.iter().filter(|&&at| ratings[at] != NEVER).count();
    order.truncate(sensible.min(most).max(1));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_at_first_sight_are_tried_and_nothing_that_never_helps() {
        assert_eq!(worth_trying(&[3, 9, NEVER, 5], 2), [1, 3]);
        assert_eq!(worth_trying(&[3, 9, NEVER, 5], 8), [1, 3, 0]);
        assert_eq!(worth_trying(&[NEVER, NEVER], 8), [0]);
    }

    #[test]
    fn the_more_walks_the_less_doubt() {
        let mut tried = Tried::default();
        let mut errors = Vec::new();
        for walk in 0..40 {
            tried.add((walk % 2) as f32);
            errors.push(tried.error());
        }
        assert!(errors.is_sorted_by(|before, after| before > after), "{errors:?}");
        assert!((0.07..0.09).contains(&errors[39]), "{errors:?}");
    }
}
