//! Playing a match for the sake of looking at it.

use std::fmt::{self, Debug, Write as _};

use tabletop::chance::{Fair, Pick, Recorder};
use tabletop::{
    Ask, Audience, Chance, ChanceExt, Game, Legal, Seat, Skill, Table, Turn, Viewer, Voice,
};

use crate::plan::{Course, Plan};

/// A game's judgement of options, as in [`tabletop::Sense::rate`].
type Rate<G> = fn(&<G as Game>::View, Seat, &[<G as Game>::Action], Skill, &mut Vec<i32>);

/// How many lots an option gets among equals, as in [`tabletop::Sense::lots`].
type Lots<G> = fn(&<G as Game>::View, Seat, &<G as Game>::Action) -> u32;

/// Where a captain does as a mate, as in [`tabletop::Sense::by_habit`].
type Habit<G> = fn(&<G as Game>::View, Seat) -> bool;

/// How actions are chosen.
#[derive(Debug)]
pub enum Policy<G: Game> {
    /// Every option is as likely.
    Uniform,
    /// First the kind of action, then one of that kind, so that kinds with few
    /// options are reached as often as those with many.
    Balanced,
    /// The option that the game rates best, and now and then any other. Where the
    /// game has a captain, its habit is known as well.
    Rated { skill: Skill, rate: Rate<G>, lots: Lots<G>, habit: Option<Habit<G>> },
}

impl<G: Game> Clone for Policy<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Policy<G> {}

/// One turn in so many is not played by the rating.
const WHIMS: usize = 8;

impl<G: Game> Policy<G> {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Uniform => "uniform",
            Self::Balanced => "balanced",
            Self::Rated { .. } => "rated",
        }
    }

    /// Who acts next and how, or whom the match waits for in vain.
    pub(crate) fn choose(
        self,
        state: &G,
        whim: &mut dyn Chance,
    ) -> Result<(Seat, G::Action), String> {
        let turn = state.turn();
        let seat = whim.seat_of(Ask::hidden("seat"), turn.active());
        if let Some(action) = self.choose_for(state, seat, whim) {
            return Ok((seat, action));
        }
        let mut must = turn.must().into_iter();
        must.find_map(|seat| Some((seat, self.choose_for(state, seat, whim)?)))
            .ok_or_else(|| format!("nobody can act, but the match waits for {:?}", turn.must()))
    }

    fn choose_for(self, state: &G, seat: Seat, whim: &mut dyn Chance) -> Option<G::Action> {
        let mut options = Vec::new();
        state.options(seat, &mut options);
        if options.is_empty() {
            return None;
        }
        let chosen = match self {
            Self::Uniform => whim.one_of(Ask::hidden("option"), options.len()),
            Self::Balanced => balanced(&options, whim),
            Self::Rated { .. } if whim.one_of(Ask::hidden("whim"), WHIMS) == 0 => {
                whim.one_of(Ask::hidden("option"), options.len())
            }
            Self::Rated { skill, rate, .. } => {
                let mut ratings = Vec::new();
                let view = state.view(Viewer::Seat(seat));
                rate(&view, seat, &options, skill, &mut ratings);
                assert_eq!(ratings.len(), options.len(), "every option gets a rating");
                one_of_the_best(&ratings, whim)
            }
        };
        Some(options.swap_remove(chosen))
    }
}

fn balanced<A: Debug>(options: &[A], whim: &mut dyn Chance) -> usize {
    let kinds: Vec<String> = options.iter().map(kind_of).collect();
    let mut different = kinds.clone();
    different.sort();
    different.dedup();
    let kind = &different[whim.one_of(Ask::hidden("kind"), different.len())];
    let of_kind: Vec<usize> = (0..kinds.len()).filter(|i| kinds[*i] == *kind).collect();
    of_kind[whim.one_of(Ask::hidden("option"), of_kind.len())]
}

fn one_of_the_best(ratings: &[i32], whim: &mut dyn Chance) -> usize {
    let top = ratings.iter().max().expect("there are options");
    let best: Vec<usize> = (0..ratings.len()).filter(|i| ratings[*i] == *top).collect();
    best[whim.one_of(Ask::hidden("option"), best.len())]
}

/// The kind of an action: the first word that it is printed with.
pub(crate) fn kind_of(action: &impl Debug) -> String {
    let mut word = FirstWord(String::new());
    // The writer ends the printing behind the first word by an error.
    let _ = write!(word, "{action:?}");
    word.0
}

struct FirstWord(String);

impl fmt::Write for FirstWord {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            if !letter.is_alphanumeric() {
                return Err(fmt::Error);
            }
            self.0.push(letter);
        }
        Ok(())
    }
}

/// What an action does to a state.
#[derive(Clone, Debug)]
pub struct Trial<G: Game> {
    pub after: G,
    pub events: Vec<G::Event>,
    pub picks: Vec<Pick>,
    /// For each pick, who saw it fall.
    pub audiences: Vec<Audience>,
}

/// Does a legal action to a copy of the state.
pub fn attempt<G: Game>(
    state: &G,
    seat: Seat,
    action: &G::Action,
    chance: &mut dyn Chance,
) -> Trial<G> {
    let mut after = state.clone();
    let mut events = Vec::new();
    let mut recorder = Recorder::new(chance);
    let play = Legal::from_options(seat, action.clone());
    after.apply(play, &mut Table::new(&mut recorder, &mut events));
    let (picks, audiences) = recorder.finish();
    Trial { after, events, picks, audiences }
}

impl<G: Game> Trial<G> {
    /// Whether chance had no part in it.
    #[must_use]
    pub fn is_certain(&self) -> bool {
        self.picks.iter().all(|pick| pick.1.odds().forced().is_some())
    }

    /// Whether the game says that something hidden was shown.
    #[must_use]
    pub fn reveals(&self) -> bool {
        self.events.iter().any(G::reveals)
    }

    /// What a viewer sees of it.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Vec<G::Event> {
        self.events.iter().filter_map(|event| G::seen_by(event, viewer)).collect()
    }

    /// The answers of chance that a viewer sees fall. A pick with only one
    /// answer tells nothing.
    #[must_use]
    pub fn picks_shown_to(&self, viewer: Viewer) -> Vec<&Pick> {
        let shown = self.picks.iter().zip(&self.audiences);
        shown
            .filter(|(pick, to)| to.includes(viewer) && pick.1.odds().forced().is_none())
            .map(|(pick, _)| pick)
            .collect()
    }
}

/// One action of a match, with the states around it.
#[derive(Debug)]
pub struct Moment<'a, G: Game> {
    /// How many actions came before.
    pub number: usize,
    pub seats: usize,
    pub before: &'a G,
    pub seat: Seat,
    pub action: &'a G::Action,
    pub trial: &'a Trial<G>,
}

impl<G: Game> Moment<'_, G> {
    /// The state after the action.
    #[must_use]
    pub fn after(&self) -> &G {
        &self.trial.after
    }
}

/// Plays one match of the plan and shows every action to `watch`, with a
/// source of chance for whatever it wants to try. Gives the last state.
///
/// # Errors
/// What `watch` says, or that the match does not end, with the place.
pub fn walk<G: Voice>(
    plan: &Plan<G>,
    number: u64,
    mut watch: impl FnMut(&Moment<'_, G>, &mut Fair) -> Result<(), String>,
) -> Result<G, String> {
    let Course { name, seats, setup, policy, secret, mut whim, mut trials } = plan.course(number);
    let mut dice = Fair::new(&secret, &[]);
    let mut state = G::start(&setup, &mut Table::quiet(&mut dice));
    for number in 0..plan.limit() {
        if let Turn::Over(_) = state.turn() {
            return Ok(state);
        }
        let (seat, action) = policy
            .choose(&state, &mut whim)
            .map_err(|what| format!("{name}, action {number}: {what}"))?;
        let trial = attempt(&state, seat, &action, &mut dice);
        let moment = Moment { number, seats, before: &state, seat, action: &action, trial: &trial };
        watch(&moment, &mut trials)
            .map_err(|what| format!("{name}, action {number} ({seat}: {action:?}): {what}"))?;
        state = trial.after;
    }
    Err(format!("{name} has not ended after {} actions", plan.limit()))
}

/// Lays the table of one match of the plan, and tells what came of it.
pub(crate) fn lay<G: Voice>(plan: &Plan<G>, number: u64) -> Trial<G> {
    let course = plan.course(number);
    let mut events = Vec::new();
    let mut recorder = Recorder::new(Fair::new(&course.secret, &[]));
    let after = G::start(&course.setup, &mut Table::new(&mut recorder, &mut events));
    let (picks, audiences) = recorder.finish();
    Trial { after, events, picks, audiences }
}
