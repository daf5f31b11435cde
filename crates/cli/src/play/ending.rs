//! How a match ended, as text.

use tabletop::chance::Secret;
use tabletop::voice::Names;
use tabletop::{Outcome, Seat, Seats};

/// All that is told at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// What became of everyone.
    pub story: Vec<String>,
    /// The result, a line for each place or side.
    pub result: Vec<String>,
    pub commitment: String,
    pub secret: String,
}

impl Ending {
    pub(super) fn new(
        story: Vec<String>,
        outcome: &Outcome,
        names: &Names,
        commitment: String,
        secret: &Secret,
    ) -> Self {
        Self { story, result: result(outcome, names), commitment, secret: secret.clone().into() }
    }

    /// Everything, a line for each thing worth telling.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let mut lines = self.story.clone();
        lines.push(String::new());
        lines.extend(self.result.clone());
        lines.push(String::new());
        lines.push("The dice can be checked with `landfall replay FILE --verify`:".into());
        lines.push(format!("commitment {}", self.commitment));
        lines.push(format!("secret     {}", self.secret));
        lines
    }
}

fn result(outcome: &Outcome, names: &Names) -> Vec<String> {
    match outcome {
        Outcome::Ranked(standings) => {
            let mut seats: Vec<Seat> = Seat::all(standings.len()).collect();
            seats.sort_by_key(|seat| standings[seat.index()].place);
            let line = |seat: Seat| {
                let standing = standings[seat.index()];
                format!("{}. {}, {} points", standing.place, names.of(seat), standing.score)
            };
            seats.into_iter().map(line).collect()
        }
        Outcome::Reached { seats, reached } => {
            let others = Seats::first(usize::from(*seats)).minus(*reached);
            vec![
                format!("Made it: {}", list(*reached, names)),
                format!("Did not: {}", list(others, names)),
            ]
        }
        Outcome::Together { won, grade, best, .. } => {
            let how = if *won { "won" } else { "lost" };
            vec![format!("The table has {how} together, grade {grade} of {best}.")]
        }
    }
}

fn list(seats: Seats, names: &Names) -> String {
    if seats.is_empty() {
        return "nobody".into();
    }
    seats.into_iter().map(|seat| names.of(seat)).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        Names::new(["Ada", "Bo", "Cy"])
    }

    #[test]
    fn every_kind_of_result_is_told() {
        let ranked = Outcome::by_score(&[3, 7, 7]);
        assert_eq!(
            result(&ranked, &names()),
            ["1. Bo, 7 points", "1. Cy, 7 points", "3. Ada, 3 points"]
        );
        let reached = Outcome::Reached { seats: 3, reached: Seats::only(Seat::new(1)) };
        assert_eq!(result(&reached, &names()), ["Made it: Bo", "Did not: Ada, Cy"]);
        let together = Outcome::Together { seats: 3, won: false, grade: 0, best: 4 };
        assert_eq!(result(&together, &names()), ["The table has lost together, grade 0 of 4."]);
        let nobody = Outcome::Reached { seats: 3, reached: Seats::NONE };
        assert_eq!(result(&nobody, &names())[0], "Made it: nobody");
    }

    #[test]
    fn the_end_tells_the_secret_that_the_commitment_bound() {
        let secret = Secret::simulated(1, 0);
        let outcome = Outcome::by_score(&[1, 2, 3]);
        let commitment: String = secret.commitment().into();
        let ending =
            Ending::new(vec!["All sailed.".into()], &outcome, &names(), commitment, &secret);
        let lines = ending.lines();
        assert_eq!(lines[0], "All sailed.");
        let told = Secret::try_from(lines.last().unwrap()[11..].to_owned()).unwrap();
        assert!(told.commitment() == secret.commitment());
    }
}
