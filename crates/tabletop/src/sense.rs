//! What a game knows about playing itself well. Bots build on it.

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::outcome::Outcome;
use crate::seat::{MAX_SEATS, Seat, Viewer};

/// How much thought goes into a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    /// Simple and quick: what a newcomer with common sense would do.
    Deckhand,
    /// A considered heuristic.
    Mate,
}

/// The rating of what is legal and never helps, as to say how one wants to be asked:
/// no search tries it as long as there is anything else.
pub const NEVER: i32 = i32::MIN;

/// A game's own judgement of options. It sees a view, never a state, so it
/// cannot know more than the seat does.
pub trait Sense: Game {
    /// The skills that the game has a judgement for.
    const SKILLS: &'static [Skill];

    /// Adds to `out` how good each option looks to the seat: more is better.
    /// A seat that may act but need not acts only on what rates above zero;
    /// otherwise only the order within one call means anything. Whole numbers,
    /// so that every machine rates alike.
    fn rate(
        view: &Self::View,
        seat: Seat,
        options: &[Self::Action],
        skill: Skill,
        out: &mut Vec<i32>,
    );

    /// How many lots an option gets among those that are rated best. Where
    /// options differ only in what nobody else will see, the lots are as many as
    /// the rules would lead others to expect, so that nothing can be guessed.
    fn lots(_view: &Self::View, _seat: Seat, _action: &Self::Action) -> u32 {
        1
    }

    /// How a captain thinks about the game; nothing if none plays it.
    const THINKING: Option<Thinking> = None;

    /// Whether a captain decides this as a mate does and does not search: where a
    /// choice would tell what is hidden, or where looking ahead brings nothing.
    fn by_habit(_view: &Self::View, _seat: Seat) -> bool {
        false
    }

    /// Adds to `out` how good each option looks at a glance, as in
    /// [`rate`](Sense::rate). This is asked of *imagined* states, very often: it
    /// has to be quick. It goes by what the seat would know there.
    fn glance(&self, seat: Seat, options: &[Self::Action], out: &mut Vec<i32>) {
        Self::rate(&self.view(Viewer::Seat(seat)), seat, options, Skill::Deckhand, out);
    }

    /// Changes where a new stretch of the match begins, as a turn does: states are
    /// best compared where the same number of stretches has passed.
    fn stretch(&self) -> u32 {
        0
    }

    /// What an imagined state promises each seat, as it stands.
    fn prospects(&self) -> Prospects {
        [0.5; MAX_SEATS]
    }

    /// What the end of a match is worth to each seat, as a captain sees it.
    fn worth_of(outcome: &Outcome) -> Prospects {
        results(outcome)
    }

    /// Whether others learn only that something was done, and not what.
    fn is_sealed(_action: &Self::Action) -> bool {
        false
    }
}

/// What each seat can hope for: 0 is a loss, 1 is a win.
pub type Prospects = [f32; MAX_SEATS];

/// How a captain thinks about a game. The figures are found by experiments.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thinking {
    /// Whether it is offered to people: only where it has been shown to play better
    /// than a mate. Tournaments let it play in any case.
    pub offered: bool,
    /// Whether others are imagined to put in a word where they only may.
    pub asides: bool,
    /// How many options are tried side by side, each followed by what everybody would
    /// do at a glance; none if a tree is grown instead.
    pub trials: u16,
    /// How many actions are imagined at a glance beyond those that are weighed.
    pub rollout: u16,
    /// How many stretches of the match are imagined before states are judged, with
    /// all actions that it takes; none if only actions are counted, or if options that
    /// are tried side by side are followed to the end.
    pub stretches: u16,
    /// In one of how many of these somebody does anything; never if it is zero.
    pub whim: u16,
    /// How gladly something is tried that was tried seldom.
    pub curiosity: f32,
    /// How much the first glance counts; where options are tried side by side, how
    /// much better another must be than what looked best, in errors of what was found.
    pub bias: f32,
    /// How much it counts what the same action brought elsewhere.
    pub habit: f32,
    /// How quickly more options are thought about: more is wider and less deep.
    pub width: f32,
}

impl Thinking {
    /// What suits most games.
    pub const USUAL: Self = Self {
        offered: false,
        asides: false,
        trials: 0,
        rollout: 0,
        stretches: 0,
        whim: 8,
        curiosity: 0.5,
        bias: 2.0,
        habit: 0.05,
        width: 1.0,
    };
}

/// How much of a result is to have won; the rest is how well one stands among the
/// others.
const WINNING: f32 = 0.75;

/// What the end of a match was worth to each seat.
#[must_use]
pub fn results(outcome: &Outcome) -> Prospects {
    let mut results = [0.0; MAX_SEATS];
    let winners = outcome.winners();
    for seat in Seat::all(outcome.seats()) {
        let won = if winners.contains(seat) { 1.0 } else { 0.0 };
        let worth = outcome.worth(seat) as f32;
        results[seat.index()] = WINNING * won + (1.0 - WINNING) * worth;
    }
    results
}

/// What everyone can hope for who expects so many points in the end, where the
/// most points win. Somebody who is ahead by `spread` is half as sure again.
#[must_use]
pub fn race(expected: &[f32], spread: f32) -> Prospects {
    let mut prospects = [0.0; MAX_SEATS];
    let mut placed = [0.0; MAX_SEATS];
    let mut all = 0.0;
    for (seat, own) in expected.iter().enumerate() {
        let (mut first, mut beaten) = (1.0, 0.0);
        for (other, theirs) in expected.iter().enumerate() {
            if other != seat {
                let ahead = leaning((own - theirs) / spread);
                first *= ahead;
                beaten += ahead;
            }
        }
        placed[seat] = beaten / (expected.len() - 1).max(1) as f32;
        prospects[seat] = first;
        all += first;
    }
    for (prospect, placed) in prospects.iter_mut().zip(placed) {
        *prospect = WINNING * *prospect / all + (1.0 - WINNING) * placed;
    }
    prospects
}

/// From 0 to 1 the farther the scales lean to one side, and half in balance: by the
/// basic operations alone, which every machine rounds alike.
#[must_use]
pub fn leaning(balance: f32) -> f32 {
    0.5 + 0.5 * balance / (1.0 + balance.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_expects_more_can_hope_for_more_and_equals_share() {
        let [ahead, behind, ..] = race(&[9.0, 6.0], 3.0);
        assert!((ahead - 0.75).abs() < 1e-6 && (behind - 0.25).abs() < 1e-6);
        let shared = race(&[5.0, 5.0, 5.0], 3.0);
        assert!((shared[0] - (0.25 + 0.125)).abs() < 1e-6, "{shared:?}");
        assert_eq!(shared[0], shared[2]);
    }

    #[test]
    fn to_win_counts_most() {
        let results = results(&Outcome::by_score(&[3, 1, 2]));
        assert_eq!(results[..3], [1.0, 0.0, 0.125]);
    }
}
