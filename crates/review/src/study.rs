//! A finished match, one step after the other, and its review.

use std::collections::BTreeSet;

use tabletop::chance::Chance;
use tabletop::play::{Deed, Match, ReplayError, Step};
use tabletop::{Game, Legal, Mood, Seat, Sense, Sentence, Table, Voice};
use thiserror::Error;
use wire::{Balance, Choice, Estimate, Fall, Review};

use crate::choice::loss;
use crate::fall::{Fallen, fallen};
use crate::plan::Plan;
use crate::question::{Asked, Sight};
use crate::quick::Quick;
use crate::tally::{rounded, variance_of, within};
use crate::turning::turning_points;

/// The most steps of a match that is reviewed: each is kept with its whole table.
const MOST_STEPS: usize = 5_000;

/// The most options that a decision is held against: those that the game's own
/// judgement rates best.
const MOST_RIVALS: usize = 12;

/// Why a match is not reviewed.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum NotReviewed {
    #[error("the match is not over: what is hidden stays hidden until it ends")]
    Running,
    #[error("the match has {0} steps, and {MOST_STEPS} are reviewed at most")]
    TooLong(usize),
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// A finished match, ready to be measured.
#[derive(Clone, Debug)]
pub struct Study<G: Game> {
    plan: Plan,
    setup: G::Setup,
    steps: Vec<Taken<G>>,
    result: Vec<f64>,
}

/// A step of the match.
#[derive(Clone, Debug)]
struct Taken<G: Game> {
    /// Who did what; nothing for what changed nothing, or was taken back.
    deed: Option<(Seat, G::Action)>,
    /// What chance was asked, where it could have answered otherwise.
    asked: Vec<String>,
    after: G,
    /// The most dramatic thing that happened.
    told: Option<(Mood, Sentence)>,
}

/// What was measured of a step.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// What each seat could expect after it.
    pub expected: Vec<Estimate>,
    pub fall: Option<Fall>,
    pub choice: Option<Judged>,
    pub(crate) told: Option<Sentence>,
}

/// A decision that was judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    pub choice: Choice,
}

impl<G: Sense + Voice> Study<G> {
    /// The study of a match that is over.
    ///
    /// # Errors
    /// If it still runs, or is too long.
    pub fn of(play: &Match<G>, plan: Plan) -> Result<Self, NotReviewed> {
        let outcome = play.outcome().ok_or(NotReviewed::Running)?;
        let steps = play.next_seq() as usize;
        if steps > MOST_STEPS {
            return Err(NotReviewed::TooLong(steps));
        }
        let seats = G::seats(&play.header().setup);
        let mut study = Self {
            plan,
            setup: play.header().setup.clone(),
            steps: Vec::with_capacity(steps),
            result: crate::quick::shares(&outcome)[..seats].to_vec(),
        };
        play.retrace(0..play.next_seq(), |before, step| {
            let names = before.map_or(&play.header().names, Match::names);
            study.add(step, |sentence| sentence.at_table(names));
        })?;
        Ok(study)
    }

    /// The same match, measured by so many matches a position.
    pub fn set_matches(&mut self, matches: u32) {
        self.plan.matches = matches;
    }

    fn add(&mut self, step: &Step<G>, at_table: impl Fn(Sentence) -> Sentence) {
        let deed = match &step.entry.deed {
            Deed::Play { seat, action, .. } => Some((*seat, action.clone())),
            Deed::Undo { .. } => {
                self.take_back();
                None
            }
            Deed::Start | Deed::Introduce { .. } => None,
        };
        let open = step.entry.picks.iter().filter(|pick| pick.1.odds().forced().is_none());
        let asked: BTreeSet<&str> = open.map(|pick| pick.what()).collect();
        let loudest = step.events.iter().max_by_key(|event| loudness(G::mood(event)));
        let told = loudest.map(|event| (G::mood(event), at_table(G::tell(event))));
        self.steps.push(Taken {
            deed,
            asked: asked.into_iter().map(str::to_owned).collect(),
            after: step.state().clone(),
            told,
        });
    }

    /// What was taken back is not judged.
    fn take_back(&mut self) {
        if let Some(last) = self.steps.iter_mut().rev().find(|step| step.deed.is_some()) {
            last.deed = None;
        }
    }

    /// How many steps there are to measure.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether there is nothing to measure: never.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Measures a step. In which order that is done does not matter.
    #[must_use]
    pub fn measure(&self, step: usize) -> Measured {
        let mut quick = Quick::default();
        let Fallen { expected, luck } = self.fallen(step, &mut quick);
        let fall = luck.map(|luck| Fall {
            step: step as u32,
            what: self.steps[step].asked.clone(),
            ways: luck.ways,
            luck: luck.gained,
        });
        let choice = self.choice(step, &mut quick).map(|choice| Judged { choice });
        let told = self.steps[step].told.as_ref().map(|(_, told)| told.clone());
        Measured { expected, fall, choice, told }
    }

    /// What chance gave each seat with this step; nothing at all where nothing could
    /// have fallen otherwise.
    #[must_use]
    pub fn luck(&self, step: usize) -> Vec<Estimate> {
        if self.steps[step].asked.is_empty() {
            return Vec::new();
        }
        let luck = self.fallen(step, &mut Quick::default()).luck;
        luck.map(|luck| luck.gained).unwrap_or_default()
    }

    fn fallen(&self, step: usize, quick: &mut Quick<G>) -> Fallen {
        let Taken { asked, after, deed, .. } = &self.steps[step];
        let again = |chance: &mut dyn Chance| match (step.checked_sub(1), deed) {
            (Some(before), Some((seat, action))) => {
                let mut state = self.steps[before].after.clone();
                let play = Legal::from_options(*seat, action.clone());
                state.apply(play, &mut Table::quiet(chance));
                state
            }
            (_, _) => G::start(&self.setup, &mut Table::quiet(chance)),
        };
        let otherwise = (!asked.is_empty()).then_some(again);
        fallen(&self.plan, step as u32, self.result.len(), after, otherwise, quick)
    }

    fn choice(&self, step: usize, quick: &mut Quick<G>) -> Option<Choice> {
        let (seat, action) = self.steps[step].deed.as_ref()?;
        let before = &self.steps[step.checked_sub(1)?].after;
        let mut question = Asked::of(before, *seat, Sight::Own)?.best(MOST_RIVALS);
        let did = question.with(action);
        if question.len() < 2 || question.is_habit() {
            return None;
        }
        let found = loss(&self.plan, step as u32, &question, did, quick);
        Some(Choice {
            step: step as u32,
            seat: *seat,
            did: question.label(did),
            options: question.len() as u32,
            better: found.better.map(|place| question.label(place)),
            lost: found.lost,
        })
    }

    /// The review, from what was measured of all steps in their order.
    ///
    /// # Panics
    /// If a step is missing.
    #[must_use]
    pub fn review(&self, measured: Vec<Measured>) -> Review {
        assert_eq!(measured.len(), self.len(), "every step has been measured");
        let turning_points = turning_points(&measured);
        let mut review = Review {
            matches: self.plan.matches,
            seed: self.plan.seed,
            curve: Vec::with_capacity(measured.len()),
            falls: Vec::new(),
            choices: Vec::new(),
            seats: Vec::new(),
            turning_points,
        };
        for step in measured {
            review.curve.push(step.expected);
            review.falls.extend(step.fall);
            review.choices.extend(step.choice.map(|judged| judged.choice));
        }
        review.seats =
            Seat::all(self.result.len()).map(|seat| self.balance(&review, seat)).collect();
        review
    }

    fn balance(&self, review: &Review, seat: Seat) -> Balance {
        let own = || review.choices.iter().filter(|choice| choice.seat == seat);
        Balance {
            seat,
            luck: sum(review.falls.iter().map(|fall| fall.luck[seat.index()])),
            lost: sum(own().map(|choice| choice.lost)),
            choices: own().count() as u32,
            result: rounded(self.result[seat.index()]),
        }
    }
}

/// What was measured of each step has luck of its own, so variances add up.
fn sum(estimates: impl Iterator<Item = Estimate>) -> Estimate {
    let (value, variance) = estimates.fold((0.0, 0.0), |(value, variance), estimate| {
        (value + estimate.value, variance + variance_of(estimate))
    });
    within(value, variance)
}

/// What is told of a step where much happened at once. That it is over is told
/// anyway.
fn loudness(mood: Mood) -> Mood {
    if mood == Mood::End { Mood::Calm } else { mood }
}
