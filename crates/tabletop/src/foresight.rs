//! Whom an action may hurt, as far as the seat that chooses it can foresee.
//!
//! No game writes this down. The action is tried on tables that look the same to
//! the seat, by the rules themselves, and what comes of it is told by the game's
//! own events: those that feel like harm or death ([`Mood`]). So whatever is
//! warned of is what can happen, and nothing is told that the seat may not know.

use serde::{Deserialize, Serialize};

use crate::chance::odometer::{Exact, run_at_most};
use crate::chance::{Ask, Chance, ChanceExt, Fair, Recorder, Secret};
use crate::game::{Legal, Table};
use crate::seat::{Seat, Seats, Viewer};
use crate::voice::{Mood, Sentence, Voice};

/// What an action may do to somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
pub struct Danger {
    /// How likely any of it happens, in per cent: 100 only if it surely does,
    /// and at least 1.
    pub odds: u8,
    /// Whether the odds are exact, or counted on tables that look like this one.
    pub exact: bool,
    /// Whether somebody may die.
    pub deadly: bool,
    /// Whom it may hit.
    pub whom: Seats,
    /// What may happen, the likeliest first, and no more of it than can be read.
    pub harms: Vec<Harm>,
}

/// One thing that may happen to somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
pub struct Harm {
    /// How likely it is, in per cent.
    pub odds: u8,
    /// As whoever may do it is warned.
    pub what: Sentence,
}

/// How many tables are imagined where something is hidden.
const TABLES: usize = 40;
/// The most ways for chance to fall that are all tried.
const MOST_WAYS: usize = 216;
/// The most harms that are told of one action.
const MOST_HARMS: usize = 3;
/// The most answers of others that are waited for.
const MOST_ANSWERS: usize = 24;

/// What a seat can foresee at one moment of a match.
#[derive(Debug)]
pub struct Foresight<G> {
    seat: Seat,
    /// Tables that look to the seat like the real one: a single one if nothing
    /// is hidden from it.
    tables: Vec<G>,
    luck: Fair,
}

impl<G: Voice> Foresight<G> {
    /// What the seat can foresee from what it sees.
    #[must_use]
    pub fn new(view: &G::View, seat: Seat) -> Self {
        let mut luck = Fair::new(&Secret::simulated(0, 0), &[]);
        let mut recorder = Recorder::new(&mut luck);
        let mut tables = vec![G::imagine(view, &mut recorder)];
        let (picks, _) = recorder.finish();
        if picks.iter().any(|pick| pick.1.odds().forced().is_none()) {
            tables.extend((1..TABLES).map(|_| G::imagine(view, &mut luck)));
        }
        Self { seat, tables, luck }
    }

    /// Whom the action may hurt; nothing if nobody, or if it is refused.
    pub fn danger(&mut self, action: &G::Action) -> Option<Danger> {
        let seat = self.seat;
        if let [table] = &self.tables[..]
            && let Some(ways) = run_at_most(MOST_WAYS, |chance| harms(table, seat, action, chance))
        {
            return weigh::<G>(true, ways);
        }
        let again = TABLES.div_ceil(self.tables.len());
        let tries: Vec<_> = self
            .tables
            .iter()
            .flat_map(|table| std::iter::repeat_n(table, again))
            .map(|table| harms(table, seat, action, &mut self.luck))
            .collect();
        let each = Exact::new(1, tries.len() as u128);
        weigh::<G>(false, tries.into_iter().map(|harms| (harms, each)).collect())
    }
}

/// The events that hurt somebody when the action is done at this table, as the
/// seat sees them.
fn harms<G: Voice>(
    table: &G,
    seat: Seat,
    action: &G::Action,
    chance: &mut dyn Chance,
) -> Vec<G::Event> {
    let Ok(play) = Legal::check(table, seat, action.clone()) else { return Vec::new() };
    let (mut state, mut events) = (table.clone(), Vec::new());
    state.apply(play, &mut Table::new(chance, &mut events));
    answer(&mut state, seat, &mut events, chance);
    let seen = events.iter().filter_map(|event| G::seen_by(event, Viewer::Seat(seat)));
    seen.filter(|event| G::mood(event).hurts()).collect()
}

/// Others answer as they may, where all that is open is their answer to this
/// action.
fn answer<G: Voice>(
    state: &mut G,
    seat: Seat,
    events: &mut Vec<G::Event>,
    chance: &mut dyn Chance,
) {
    for _ in 0..MOST_ANSWERS {
        let must = state.turn().must();
        let asked = |who: Seat| state.decision(who).is_some_and(|open| G::is_answer(&open));
        let Some(who) = must.into_iter().next().filter(|_| !must.contains(seat)) else { return };
        if !must.into_iter().all(asked) {
            return;
        }
        let mut options = Vec::new();
        state.options(who, &mut options);
        if options.is_empty() {
            return;
        }
        let chosen = options.swap_remove(chance.one_of(Ask::hidden("answer"), options.len()));
        state.apply(Legal::from_options(who, chosen), &mut Table::new(chance, events));
    }
}

/// Puts together what happens in all the ways that were tried.
fn weigh<G: Voice>(exact: bool, ways: Vec<(Vec<G::Event>, Exact)>) -> Option<Danger> {
    let mut any = Exact::from_integer(0);
    let mut told: Vec<(Sentence, Exact)> = Vec::new();
    let (mut whom, mut deadly) = (Seats::NONE, false);
    for (harms, weight) in ways.into_iter().filter(|(harms, _)| !harms.is_empty()) {
        any += weight;
        let mut now: Vec<Sentence> = Vec::new();
        for event in &harms {
            whom = whom.or(G::harmed(event));
            deadly |= G::mood(event) == Mood::Death;
            let what = G::warn(event);
            if !now.contains(&what) {
                now.push(what);
            }
        }
        for what in now {
            match told.iter_mut().find(|(known, _)| *known == what) {
                Some((_, odds)) => *odds += weight,
                None => told.push((what, weight)),
            }
        }
    }
    told.sort_by_key(|(_, odds)| std::cmp::Reverse(*odds));
    told.truncate(MOST_HARMS);
    let harms = told.into_iter().map(|(what, odds)| Harm { odds: per_cent(odds), what }).collect();
    let none = any == Exact::from_integer(0);
    (!none).then(|| Danger { odds: per_cent(any), exact, deadly, whom, harms })
}

/// A chance in per cent: 100 only if it is sure, and at least 1.
fn per_cent(odds: Exact) -> u8 {
    let whole = (odds * Exact::from_integer(100)).round().to_integer();
    let sure = odds == Exact::from_integer(1);
    if sure { 100 } else { whole.clamp(1, 99) as u8 }
}
