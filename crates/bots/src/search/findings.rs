//! What a search has found.

use super::tree::{Branch, Tree};

/// What a search has found about each option.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings<A> {
    found: Vec<Found<A>>,
}

/// What was found about one option.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<A> {
    /// Nothing for letting the others go on.
    pub action: Option<A>,
    /// How good it looked before it was tried.
    pub rating: i32,
    /// What has more of it is chosen before all else: how often it was tried in a
    /// tree, through how many halvings it came where options are tried side by side.
    pub trust: u32,
    /// On how many walks it was tried.
    pub visits: u32,
    /// What all of these promised together.
    pub sum: f32,
    /// What counts for it beyond what it has brought, as long as that is in doubt.
    pub bonus: f32,
}

impl<A> Found<A> {
    /// What it promises, from 0 to 1.
    #[must_use]
    pub fn mean(&self) -> f32 {
        if self.visits == 0 { 0.0 } else { self.sum / self.visits as f32 }
    }

    /// Better is what is trusted most, then what promises most, then what
    /// looked best.
    fn is_better_than(&self, other: &Self) -> bool {
        let key = |found: &Self| (found.trust, found.mean() + found.bonus, found.rating);
        key(self) > key(other)
    }
}

impl<A> From<Vec<Found<A>>> for Findings<A> {
    fn from(found: Vec<Found<A>>) -> Self {
        Self { found }
    }
}

impl<A: Clone + PartialEq> Findings<A> {
    pub(super) fn of(options: &[A], may_pass: bool, ratings: Vec<i32>, tree: &Tree<A>) -> Self {
        let deeds = options.iter().cloned().map(Some).chain(may_pass.then_some(None));
        let found = deeds.zip(ratings).map(|(action, rating)| {
            let tried = tree.first().iter().find(|branch| branch.deed == action);
            let (visits, sum) =
                tried.map_or((0, 0.0), |Branch { visits, sum, .. }| (*visits, *sum));
            Found { action, rating, trust: visits, visits, sum, bonus: 0.0 }
        });
        Self { found: found.collect() }
    }

    /// What was found about each option, in their order.
    #[must_use]
    pub fn options(&self) -> &[Found<A>] {
        &self.found
    }

    /// How many walks it took.
    #[must_use]
    pub fn walks(&self) -> u32 {
        self.found.iter().map(|found| found.visits).sum()
    }

    /// What others found who thought about the same question with luck of their
    /// own, put together with this.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.found.iter_mut().zip(&other.found) {
            mine.trust += theirs.trust;
            mine.visits += theirs.visits;
            mine.sum += theirs.sum;
            mine.bonus = (mine.bonus + theirs.bonus) / 2.0;
        }
        self
    }

    /// What to do: nothing is to let the others go on. The first of equals.
    ///
    /// # Panics
    /// If there is nothing to choose from.
    #[must_use]
    pub fn best(&self) -> Option<&A> {
        let mut found = self.found.iter();
        let first = found.next().expect("there is something to choose from");
        let best =
            found.fold(first, |best, next| if next.is_better_than(best) { next } else { best });
        best.action.as_ref()
    }
}
