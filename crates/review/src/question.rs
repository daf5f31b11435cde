//! What a seat can do, and one match for each of it.

use bots::Swift;
use tabletop::chance::Chance;
use tabletop::{Duty, Legal, NEVER, Path, Seat, Sense, Sentence, Skill, Table, Viewer, Voice};
use wire::{Weighed, WeighedOption};

use crate::quick::{Quick, fresh, let_go_on};
use crate::tally::Tally;

/// The most options that are weighed for somebody who wants to know them: those that
/// the game's own judgement rates best.
const MOST_OPTIONS: usize = 48;

/// How many options are weighed for a hint, of which the best three are wanted: there
/// is little time, and a few that are weighed well tell more than many.
const FOR_A_HINT: usize = 16;
const BEST: usize = 3;

/// After how many matches each the better half of them goes on.
const PAUSE: u32 = 4;

/// What a decision is judged from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// What the seat can know: what is hidden from it is imagined afresh for each
    /// match.
    Own,
    /// The true table, with all that is hidden.
    Open,
}

/// What a seat does; nothing is to let the others go on.
pub(crate) type Deed<A> = Option<A>;

/// What a seat is asked, before anything of it is judged. It owns what it needs, so
/// that it can be judged elsewhere: the view and no state, unless the table is laid
/// open.
#[derive(Clone, Debug)]
pub struct Asked<G: Sense> {
    view: G::View,
    open: Option<G>,
    seat: Seat,
    duty: Duty,
    options: Vec<G::Action>,
}

/// A decision whose options are weighed.
#[derive(Clone, Debug)]
pub struct Question<G: Sense> {
    view: G::View,
    /// The true table, if it is laid open. Otherwise whoever weighs has the view alone.
    open: Option<G>,
    seat: Seat,
    duty: Duty,
    deeds: Vec<Deed<G::Action>>,
    /// How many options there are, weighed or not.
    all: usize,
}

/// What was found about the options of a question, in their order.
pub type Weights = Vec<Tally>;

impl<G: Sense> Asked<G> {
    /// What the seat is asked now; nothing if it is not asked.
    #[must_use]
    pub fn of(state: &G, seat: Seat, sight: Sight) -> Option<Self> {
        let turn = state.turn();
        let duty = if turn.must().contains(seat) { Duty::Must } else { Duty::May };
        let mut options = Vec::new();
        if turn.active().contains(seat) {
            state.options(seat, &mut options);
        }
        let open = match sight {
            Sight::Own => None,
            Sight::Open => Some(state.clone()),
        };
        let view = state.view(Viewer::Seat(seat));
        (!options.is_empty()).then_some(Self { view, open, seat, duty, options })
    }

    /// What can be answered, to be weighed for whoever wants to know soon what is best.
    #[must_use]
    pub fn for_a_hint(self) -> Question<G> {
        self.best(FOR_A_HINT)
    }

    /// The options that look best, to be weighed.
    pub(crate) fn best(self, most: usize) -> Question<G> {
        let Self { view, open, seat, duty, options } = self;
        let all = options.len();
        let promising = promising::<G>(most, &view, seat, &options);
        let mut deeds: Vec<_> = promising.into_iter().map(Some).collect();
        if duty == Duty::May {
            deeds.push(None);
        }
        Question { view, open, seat, duty, deeds, all }
    }
}

impl<G: Sense> Question<G> {
    /// What the seat can do now; nothing if it is not asked.
    #[must_use]
    pub fn of(state: &G, seat: Seat, sight: Sight) -> Option<Self> {
        Some(Asked::of(state, seat, sight)?.best(MOST_OPTIONS))
    }

    /// The same, where this is among what is weighed in any case. Gives its place.
    pub(crate) fn with(&mut self, action: &G::Action) -> usize {
        let place = self.deeds.iter().position(|deed| deed.as_ref() == Some(action));
        place.unwrap_or_else(|| {
            self.deeds.push(Some(action.clone()));
            self.deeds.len() - 1
        })
    }

    /// Who is asked.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many options are weighed, and letting the others go on among them.
    #[must_use]
    pub fn len(&self) -> usize {
        self.deeds.len()
    }

    /// Whether there is nothing to weigh: never.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.deeds.is_empty()
    }

    /// Whether a bot would rather do this as it always does: where a choice would
    /// tell what is hidden, or where looking ahead brings nothing.
    pub(crate) fn is_habit(&self) -> bool {
        G::by_habit(&self.view, self.seat)
    }

    /// One match for each of these options, all with the same luck: what the seat
    /// has of the win. Nothing for an option that cannot be done at a table that was
    /// imagined.
    pub fn round(
        &self,
        luck: &mut Swift,
        quick: &mut Quick<G>,
        mut each: impl FnMut(usize, f64),
        places: impl IntoIterator<Item = usize>,
    ) {
        let table = match &self.open {
            None => G::imagine(&self.view, luck),
            Some(table) => table.clone(),
        };
        for place in places {
            if let Some(share) = self.one(&table, place, luck.clone(), quick) {
                each(place, share);
            }
        }
    }

    fn one(&self, table: &G, place: usize, mut luck: Swift, quick: &mut Quick<G>) -> Option<f64> {
        let (mut state, mut round) = (table.clone(), fresh::<G>());
        match &self.deeds[place] {
            Some(action) => {
                let play = Legal::check(&state, self.seat, action.clone()).ok()?;
                state.apply(play, &mut Table::quiet(&mut luck));
                round.acted(self.seat, self.duty);
            }
            None => {
                state.decision(self.seat)?;
                let_go_on(&state, &mut round, self.seat);
            }
        }
        Some(quick.play_on_from(state, round, &mut luck)[self.seat.index()])
    }

    /// Weighs as long as `goes_on` says so: the better half of the options again and
    /// again, until only the best few are left, and these for the rest of the time.
    pub fn ponder(&self, luck: &mut dyn Chance, mut goes_on: impl FnMut() -> bool) -> Weights {
        let (mut quick, mut weights) = (Quick::default(), Weights::new());
        weights.resize(self.deeds.len(), Tally::default());
        let mut places: Vec<usize> = (0..self.deeds.len()).collect();
        for number in 1.. {
            if !goes_on() {
                break;
            }
            let each = |place: usize, share: f64| weights[place].add(share);
            self.round(&mut Swift::seeded(luck), &mut quick, each, places.iter().copied());
            if number % PAUSE == 0 {
                keep_better_half(&mut places, &weights);
            }
        }
        weights
    }

    /// One match for each option with this luck, counted.
    pub fn weigh(&self, luck: &mut Swift, quick: &mut Quick<G>, weights: &mut Weights) {
        weights.resize(self.deeds.len(), Tally::default());
        self.round(luck, quick, |place, share| weights[place].add(share), 0..self.deeds.len());
    }
}

impl<G: Sense + Voice> Question<G> {
    /// The options with what was found about them, the best first.
    #[must_use]
    pub fn told(&self, weights: &Weights) -> Weighed {
        let mut places: Vec<usize> =
            (0..self.deeds.len()).filter(|&place| weights[place].count() > 0).collect();
        places.sort_by(|&a, &b| weights[b].mean().total_cmp(&weights[a].mean()));
        let option = |place: usize| WeighedOption {
            path: self.path(place),
            label: self.label(place),
            expected: weights[place].share(),
            matches: weights[place].count(),
        };
        let best = places.into_iter().map(option).collect();
        Weighed { seat: self.seat, options: self.all as u32, best }
    }

    fn path(&self, place: usize) -> Option<Path> {
        self.deeds[place].as_ref().map(|action| G::path(&self.view, self.seat, action))
    }

    pub(crate) fn label(&self, place: usize) -> Sentence {
        match &self.deeds[place] {
            Some(action) => G::label(&self.view, action),
            None => "Let the others go on".into(),
        }
    }
}

/// Drops the worse half, but for the best few.
fn keep_better_half(places: &mut Vec<usize>, weights: &Weights) {
    places.sort_by(|&a, &b| weights[b].mean().total_cmp(&weights[a].mean()));
    places.truncate(places.len().div_ceil(2).max(BEST));
}

/// The options that look best, in the order in which the game lists them.
fn promising<G: Sense>(
    most: usize,
    view: &G::View,
    seat: Seat,
    options: &[G::Action],
) -> Vec<G::Action> {
    let skill = G::SKILLS.iter().max().copied().unwrap_or(Skill::Deckhand);
    let mut ratings = Vec::with_capacity(options.len());
    G::rate(view, seat, options, skill, &mut ratings);
    let mut places: Vec<usize> = (0..options.len()).collect();
    places.sort_by_key(|&place| (std::cmp::Reverse(ratings[place]), place));
    let helps = |place: &usize| ratings[*place] != NEVER;
    let mut best: Vec<usize> = places.iter().copied().filter(helps).take(most).collect();
    if best.is_empty() {
        best = places.into_iter().take(most).collect();
    }
    best.sort_unstable();
    best.into_iter().map(|place| options[place].clone()).collect()
}
