//! Each level against the one below it.

use bots::{Budget, Level, NotOffered};
use serde::Serialize;
use tabletop::{Outcome, Sense};

use crate::share::Share;
use crate::tournament::{Entrant, Standings, Tournament};

/// How often to play, and how much captains think.
#[derive(Clone, Debug)]
pub struct Climb {
    pub matches: u64,
    /// How many matches captains play, who take longer.
    pub captains: u64,
    pub seed: u64,
    pub budget: Budget,
}

/// A level and the one below it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rung {
    pub game: &'static str,
    pub seats: usize,
    pub lower: Level,
    pub higher: Level,
    pub matches: u64,
    /// How often the higher level won.
    pub win: Share,
    /// What it is held against: an equal share at a table with the lower level, or
    /// how often a table of the lower level alone wins.
    pub against: Against,
}

/// What a level is held against.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Against {
    Fair(f64),
    Alone(Share),
}

impl Rung {
    /// Whether the higher level is better beyond doubt.
    #[must_use]
    pub fn holds(&self) -> bool {
        let (low, _) = self.win.interval();
        match self.against {
            Against::Fair(fair) => low > fair,
            Against::Alone(share) => low > share.interval().1,
        }
    }
}

/// Plays each level of a game that is offered against the one below it: where
/// somebody wins, one of them against a table of the others from every seat in
/// turn; else a table of each.
///
/// # Errors
/// Never for levels that are offered.
pub fn climb<G: Sense>(
    setup: &G::Setup,
    with: &Climb,
    each: impl Fn() + Sync,
) -> Result<Vec<Rung>, NotOffered> {
    let levels = Level::offered::<G>();
    let play = |entrants: &[Level]| {
        let matches = if entrants.contains(&Level::Captain) { with.captains } else { with.matches };
        let entrants: Vec<_> = entrants.iter().copied().map(Entrant::from).collect();
        let budget = with.budget.clone();
        let tournament =
            Tournament::<G>::new(setup.clone(), &entrants, matches, with.seed, budget)?;
        Ok(tournament.play(&each))
    };
    let seats = G::seats(setup);
    let alone = !is_won::<G>(setup, with)?;
    let rung = |pair: &[Level]| {
        let [lower, higher] = [pair[0], pair[1]];
        let (played, against) = if alone {
            (play(&[higher])?, Against::Alone(play(&[lower])?.entrants[0].win))
        } else {
            let mut table = vec![lower; seats];
            table[0] = higher;
            (play(&table)?, Against::Fair(1.0 / seats as f64))
        };
        let Standings { matches, entrants, .. } = played;
        let win = entrants[0].win;
        Ok(Rung { game: G::ID, seats, lower, higher, matches, win, against })
    };
    levels.windows(2).map(rung).collect()
}

/// Whether matches of a game are won by whoever comes first.
fn is_won<G: Sense>(setup: &G::Setup, with: &Climb) -> Result<bool, NotOffered> {
    let anybody = Entrant::from(Level::Random);
    let one = Tournament::<G>::new(setup.clone(), &[anybody], 1, with.seed, with.budget.clone())?;
    Ok(matches!(one.outcome(0), Some(Outcome::Ranked(_))))
}
