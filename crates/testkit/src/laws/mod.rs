//! The laws: what holds for every game, tried on the matches of a [`Plan`].
//!
//! A law is a function that says where it was broken, so that the tests of
//! this crate can show that each one notices what it is there for.

use std::fmt;

use tabletop::chance::Fair;
use tabletop::{Ask, ChanceExt, Game, Inventory, Notation, Seat, Standing, Viewer, Voice};

use crate::plan::Plan;
use crate::walk::{Moment, lay, walk};

mod choices;
mod looking;
mod openings;
mod orders;
mod record;
mod rules;
mod secrecy;
mod voice;

pub use choices::*;
pub use looking::*;
pub use openings::*;
pub use orders::*;
pub use record::*;
pub use rules::*;
pub use secrecy::*;
pub use voice::*;

/// A law that was broken, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    pub law: &'static str,
    pub what: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law “{}”: {}", self.law.replace('_', " "), self.what)
    }
}

impl std::error::Error for Broken {}

/// What comes of trying a law.
pub type Verdict = Result<(), Broken>;

/// Hands the names of all laws to another macro, so that they stand here only.
#[doc(hidden)]
#[macro_export]
macro_rules! every_law {
    ($($then:tt)*) => {
        $($then)* {
            options_pass_check,
            whoever_must_act_can,
            nobody_else_can_act,
            complete_means_complete,
            matches_end,
            inventory_is_kept,
            sealed_commits_commute,
            whoever_can_act_is_asked,
            decisions_are_kept,
            answers_in_time_are_legal,
            replay_equals_play,
            undo_goes_back,
            what_lasts_is_known_before,
            resuming_equals_playing,
            everything_can_be_stored,
            notation_reads_what_it_wrote,
            the_same_secret_is_the_same_match,
            imagined_tables_look_the_same,
            nothing_enters_a_view_unseen,
            views_follow_from_what_was_seen,
            what_reveals_says_so,
            options_rest_on_what_is_known,
            verdicts_rest_on_what_is_known,
            sealed_actions_look_alike,
            openings_tell_nothing_hidden,
            options_stay_small,
            paths_lead_to_actions,
            steps_have_names,
            sure_harm_is_foreseen,
            drawn_things_answer,
            captions_have_words,
            stakes_tell_of_everyone,
            next_steps_have_words,
            boards_fit_a_terminal,
            nobody_is_asked_in_vain,
            broken_paths_are_harmless,
            everything_has_words,
            facts_rest_on_the_view,
            moods_fit,
            the_dead_stay_dead,
            orders_keep_to_what_is_offered,
            cited_rules_exist,
            questions_fit_the_setup,
            presets_answer_questions,
            rules_are_reached,
        }
    };
}

/// Runs every law on a game, as a test each: the whole of its `tests/laws.rs`.
///
/// Behind the game stand the methods of [`Plan`](crate::Plan) that differ from
/// the usual:
///
/// ```
/// use tabletop::Skill;
/// use testkit::toy::{Action, Driftwood};
///
/// testkit::laws! {
///     Driftwood,
///     seats: [2, 3, 5],
///     matches: 40,
///     longest: 500,
///     sense: Skill::Deckhand,
///     sealed: |action| matches!(action, Action::Bid { .. }),
///     reach: ["2.1", "4.1"],
/// }
/// ```
#[macro_export]
macro_rules! laws {
    ($game:ty $(, $key:ident : $value:expr)* $(,)?) => {
        fn plan() -> $crate::Plan<$game> {
            $crate::Plan::<$game>::new()$(.$key($value))*
        }

        $crate::every_law! { $crate::law_tests! }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! law_tests {
    ($($law:ident,)*) => {
        $(#[test]
        fn $law() {
            if let Err(broken) = $crate::laws::$law(&plan()) {
                panic!("{broken}");
            }
        })*
    };
}

macro_rules! list_of_laws {
    ($($law:ident,)*) => { vec![$((stringify!($law), $law as Law<G>)),*] };
}

/// A law as a function.
pub type Law<G> = fn(&Plan<G>) -> Verdict;

/// All laws by name, in order.
#[must_use]
pub fn all<G: Notation + Inventory + Standing>() -> Vec<(&'static str, Law<G>)> {
    crate::every_law! { list_of_laws! }
}

/// The name of the law that calls, for what it says when it is broken.
macro_rules! broken_by {
    ($law:ident) => {
        |what: String| $crate::laws::Broken { law: stringify!($law), what }
    };
}
use broken_by;

/// Tries something at every action of every match of the plan.
fn at_every_action<G: Voice>(
    plan: &Plan<G>,
    mut holds: impl FnMut(&Moment<'_, G>, &mut Fair) -> Result<(), String>,
) -> Result<(), String> {
    for number in plan.numbers() {
        walk(plan, number, &mut holds)?;
    }
    Ok(())
}

/// Tries something costly at some actions of every match: at all the early
/// ones and at fewer and fewer later on.
fn at_some_actions<G: Voice>(
    plan: &Plan<G>,
    mut holds: impl FnMut(&Moment<'_, G>, &mut Fair) -> Result<(), String>,
) -> Result<(), String> {
    at_every_action(plan, |moment, trials| {
        if is_looked_at(moment.number, trials) { holds(moment, trials) } else { Ok(()) }
    })
}

/// Tries something at some positions of every match, the first and the last
/// among them.
fn at_some_positions<G: Voice>(
    plan: &Plan<G>,
    mut holds: impl FnMut(&G, usize, &mut Fair) -> Result<(), String>,
) -> Result<(), String> {
    for number in plan.numbers() {
        let last = walk(plan, number, |moment, trials| {
            if is_looked_at(moment.number, trials) {
                holds(moment.before, moment.seats, trials)
            } else {
                Ok(())
            }
        })?;
        let course = plan.course(number);
        let (name, seats, mut trials) = (course.name, course.seats, course.trials);
        holds(&last, seats, &mut trials).map_err(|what| format!("{name}, at its end: {what}"))?;
    }
    Ok(())
}

/// How many actions of a match are all looked at.
const EARLY: usize = 24;

fn is_looked_at(number: usize, trials: &mut Fair) -> bool {
    trials.one_of(Ask::hidden("look"), 1 + number / EARLY) == 0
}

/// Tries something with all that was told in every match of the plan, the
/// laying of the table included.
fn with_all_events<G: Voice>(
    plan: &Plan<G>,
    mut holds: impl FnMut(&G::Event, usize) -> Result<(), String>,
) -> Result<(), String> {
    for number in plan.numbers() {
        let seats = plan.course(number).seats;
        lay(plan, number).events.iter().try_for_each(|event| holds(event, seats))?;
        walk(plan, number, |moment, _| {
            moment.trial.events.iter().try_for_each(|event| holds(event, seats))
        })?;
    }
    Ok(())
}

/// The most viewers that a costly law asks at one position.
const VIEWERS: usize = 4;

/// The onlooker, and a few seats: at a small table all of them.
fn some_viewers(seats: usize, trials: &mut Fair) -> Vec<Viewer> {
    let mut order: Vec<Seat> = Seat::all(seats).collect();
    trials.shuffle(Ask::hidden("viewers"), &mut order);
    let few = order.into_iter().take(VIEWERS - 1).map(Viewer::Seat);
    few.chain([Viewer::Onlooker]).collect()
}

fn options_of<G: Game>(state: &G, seat: Seat) -> Vec<G::Action> {
    let mut options = Vec::new();
    state.options(seat, &mut options);
    options
}

/// Says what is wrong unless it is so.
fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
