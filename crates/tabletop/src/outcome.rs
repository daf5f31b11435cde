//! How a match can end.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::seat::{MAX_SEATS, Seat, Seats};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Everyone against everyone: a place and a score for each seat. Seats
    /// with an equal place share it, so two firsts are a shared win.
    Ranked(#[cfg_attr(feature = "ts", ts(as = "Vec<Standing>"))] ArrayVec<[Standing; MAX_SEATS]>),
    /// Each seat for itself: any number of them reach the goal, all or none.
    Reached { seats: u8, reached: Seats },
    /// All together: they win or lose as one, with a grade from 0 to `best`.
    Together { seats: u8, won: bool, grade: u8, best: u8 },
}

/// The result of one seat in a ranking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
pub struct Standing {
    /// The place, counted from one.
    pub place: u8,
    pub score: i32,
}

impl Outcome {
    /// The ranking by score; more is better and equal scores share a place.
    #[must_use]
    pub fn by_score(scores: &[i32]) -> Self {
        Self::by_score_then(scores, scores)
    }

    /// The ranking by score, where a second number decides between equals.
    #[must_use]
    pub fn by_score_then(scores: &[i32], then: &[i32]) -> Self {
        let key = |seat: usize| (scores[seat], then[seat]);
        let place = |seat: usize| {
            1 + (0..scores.len()).filter(|&other| key(other) > key(seat)).count() as u8
        };
        Self::Ranked(
            (0..scores.len())
                .map(|seat| Standing { place: place(seat), score: scores[seat] })
                .collect(),
        )
    }

    /// How many sat at the table.
    #[must_use]
    pub fn seats(&self) -> usize {
        match self {
            Self::Ranked(standings) => standings.len(),
            Self::Reached { seats, .. } | Self::Together { seats, .. } => usize::from(*seats),
        }
    }

    /// Those who won: nobody, one, or several together.
    #[must_use]
    pub fn winners(&self) -> Seats {
        match self {
            Self::Ranked(standings) => {
                Seat::all(standings.len()).filter(|s| standings[s.index()].place == 1).collect()
            }
            Self::Reached { reached, .. } => *reached,
            Self::Together { seats, won, .. } => {
                if *won {
                    Seats::first(usize::from(*seats))
                } else {
                    Seats::NONE
                }
            }
        }
    }

    /// What the end is worth to a seat, from 0 (lost) to 1 (won alone or with
    /// all others). Places between are spread evenly and shared places share.
    #[must_use]
    pub fn worth(&self, seat: Seat) -> f64 {
        match self {
            Self::Ranked(standings) => ranked_worth(standings, seat),
            Self::Reached { reached, .. } => f64::from(u8::from(reached.contains(seat))),
            Self::Together { grade, best, .. } => f64::from(*grade) / f64::from((*best).max(1)),
        }
    }
}

fn ranked_worth(standings: &[Standing], seat: Seat) -> f64 {
    let others = standings.len() - 1;
    if others == 0 {
        return 1.0;
    }
    let own = standings[seat.index()].place;
    let beaten = standings.iter().filter(|s| s.place > own).count();
    let level = standings.iter().filter(|s| s.place == own).count() - 1;
    (beaten as f64 + level as f64 / 2.0) / others as f64
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn equal_scores_share_a_place_and_the_second_number_decides() {
        let shared = Outcome::by_score(&[7, 9, 9, 1]);
        assert_eq!(format!("{:?}", shared.winners()), "{1, 2}");
        assert!((shared.worth(Seat::new(0)) - 1.0 / 3.0).abs() < 1e-9);
        let decided = Outcome::by_score_then(&[7, 9, 9, 1], &[0, 2, 3, 0]);
        assert_eq!(format!("{:?}", decided.winners()), "{2}");
    }

    #[test]
    fn a_table_that_plays_together_wins_or_loses_together() {
        let lost = Outcome::Together { seats: 3, won: false, grade: 1, best: 4 };
        assert_eq!(lost.winners(), Seats::NONE);
        assert!((lost.worth(Seat::new(2)) - 0.25).abs() < 1e-9);
        let reached = Outcome::Reached { seats: 4, reached: Seats::only(Seat::new(3)) };
        assert_eq!(reached.winners(), Seats::only(Seat::new(3)));
    }

    proptest! {
        #[test]
        fn what_a_ranking_is_worth_adds_up_to_half_the_table(
            scores in proptest::collection::vec(-5i32..5, 2..=MAX_SEATS),
        ) {
            let outcome = Outcome::by_score(&scores);
            let total: f64 = Seat::all(scores.len()).map(|s| outcome.worth(s)).sum();
            prop_assert!((total - scores.len() as f64 / 2.0).abs() < 1e-9);
            prop_assert!(!outcome.winners().is_empty());
        }
    }
}
