//! Which matches the laws are tried on.

use serde_json::Value;
use tabletop::chance::{Fair, Secret};
use tabletop::voice::{Answer, Question};
use tabletop::{Ask, ChanceExt, Game, Sense, Skill, Voice};

use crate::walk::Policy;

/// Which matches the laws are tried on, and what the game promises besides.
///
/// [`laws!`](crate::laws!) builds one; each of its keys is a method here.
#[derive(Debug)]
pub struct Plan<G: Game> {
    seats: Vec<usize>,
    matches: u64,
    longest: usize,
    reach: Vec<&'static str>,
    sealed: Option<fn(&G::Action) -> bool>,
    opening: Option<fn(&G::Decision) -> bool>,
    policies: Vec<Policy<G>>,
}

impl<G: Voice> Default for Plan<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Voice> Plan<G> {
    /// Forty matches with the fewest, the suggested and the most seats, played
    /// by chance and so that rare actions get their turn.
    #[must_use]
    pub fn new() -> Self {
        let (fewest, most) = G::ABOUT.seats;
        Self {
            seats: vec![fewest, G::ABOUT.best_seats, most],
            matches: 40,
            longest: 100_000,
            reach: Vec::new(),
            sealed: None,
            opening: None,
            policies: vec![Policy::Uniform, Policy::Balanced],
        }
    }

    /// The sizes of table to play at.
    #[must_use]
    pub fn seats(mut self, seats: impl IntoIterator<Item = usize>) -> Self {
        self.seats = seats.into_iter().collect();
        assert!(!self.seats.is_empty(), "a plan plays at some table");
        self
    }

    /// How many matches each law is tried on.
    #[must_use]
    pub fn matches(mut self, matches: u64) -> Self {
        assert!(matches > 0, "a plan plays some matches");
        self.matches = matches;
        self
    }

    /// The most actions that a match may have.
    #[must_use]
    pub fn longest(mut self, actions: usize) -> Self {
        self.longest = actions;
        self
    }

    /// The rules that must come up in the matches of the plan, be it in an
    /// event or in a refusal.
    #[must_use]
    pub fn reach(mut self, rules: impl IntoIterator<Item = &'static str>) -> Self {
        self.reach = rules.into_iter().collect();
        self
    }

    /// The actions that are sealed: which of them was taken stays hidden from
    /// everyone else until it is opened.
    #[must_use]
    pub fn sealed(mut self, is_sealed: fn(&G::Action) -> bool) -> Self {
        self.sealed = Some(is_sealed);
        self
    }

    /// The decisions by which the table is made ready, before anybody plays with
    /// what is hidden. What a bot does there must not tell what it hides.
    #[must_use]
    pub fn opening(mut self, is_opening: fn(&G::Decision) -> bool) -> Self {
        self.opening = Some(is_opening);
        self
    }

    /// Plays some of the matches by the game's own judgement.
    #[must_use]
    pub fn sense(mut self, skill: Skill) -> Self
    where
        G: Sense,
    {
        let habit = G::THINKING.map(|_| G::by_habit as _);
        self.policies.push(Policy::Rated { skill, rate: G::rate, lots: G::lots, habit });
        self
    }

    pub(crate) fn numbers(&self) -> std::ops::Range<u64> {
        0..self.matches
    }

    pub(crate) fn limit(&self) -> usize {
        self.longest
    }

    pub(crate) fn to_reach(&self) -> &[&'static str] {
        &self.reach
    }

    pub(crate) fn is_sealed(&self, action: &G::Action) -> bool {
        self.sealed.is_some_and(|is_sealed| is_sealed(action))
    }

    pub(crate) fn is_opening(&self, decision: &G::Decision) -> bool {
        self.opening.is_some_and(|is_opening| is_opening(decision))
    }

    pub(crate) fn policies(&self) -> &[Policy<G>] {
        &self.policies
    }

    pub(crate) fn tables(&self) -> &[usize] {
        &self.seats
    }

    pub(crate) fn course(&self, number: u64) -> Course<G> {
        let [secret, whim, trials] = [0, 1, 2].map(|seed| Secret::simulated(seed, number));
        let [mut whim, trials] = [whim, trials].map(|secret| Fair::new(&secret, &[]));
        let seats = self.seats[number as usize % self.seats.len()];
        let policy = self.policies[whim.one_of(Ask::hidden("policy"), self.policies.len())];
        let setup = varied_setup::<G>(seats, &mut whim);
        let name = format!("match {number} ({seats} seats, {} play)", policy.name());
        Course { name, seats, setup, policy, secret, whim, trials }
    }
}

/// One match of a plan.
#[derive(Debug)]
pub(crate) struct Course<G: Game> {
    pub(crate) name: String,
    pub(crate) seats: usize,
    pub(crate) setup: G::Setup,
    pub(crate) policy: Policy<G>,
    /// Where the dice of the match come from.
    pub(crate) secret: Secret,
    /// What the choice of actions is left to.
    pub(crate) whim: Fair,
    /// What laws try things out with. It stands apart, so that all laws see
    /// the same matches.
    pub(crate) trials: Fair,
}

/// The usual set-up in every other match; else any answer to each question,
/// where the rules allow it.
fn varied_setup<G: Voice>(seats: usize, whim: &mut Fair) -> G::Setup {
    let usual = G::usual_setup(seats);
    if whim.one_of(Ask::hidden("usual"), 2) == 0 {
        return usual;
    }
    let mut setup = usual;
    for question in G::questions() {
        let answer = &question.answers[whim.one_of(Ask::hidden("answer"), question.answers.len())];
        if let Ok(answered) = answered::<G>(&setup, question, answer) {
            setup = answered;
        }
    }
    setup
}

/// The value of an answer as it stands in a stored set-up.
pub(crate) fn value_of(answer: &Answer) -> Value {
    serde_json::from_str(answer.value).unwrap_or_else(|_| Value::String(answer.value.to_owned()))
}

/// The set-up with this answer to the question.
pub(crate) fn answered<G: Game>(
    setup: &G::Setup,
    question: &Question,
    answer: &Answer,
) -> Result<G::Setup, String> {
    let (key, title) = (question.key, answer.title);
    let mut stored = serde_json::to_value(setup).map_err(|e| e.to_string())?;
    let field = stored.get_mut(key).ok_or_else(|| format!("the set-up has no field “{key}”"))?;
    *field = value_of(answer);
    let setup = serde_json::from_value(stored)
        .map_err(|e| format!("the answer “{title}” does not fit into “{key}”: {e}"))?;
    match G::check_setup(&setup) {
        Ok(()) => Ok(setup),
        Err(refusal) => Err(format!("the answer “{title}” to “{key}” is refused: {refusal:?}")),
    }
}
