//! Chances in words: of a haven, and of a challenge by dice alone.

use serde::Serialize;
use tabletop::voice::Words;

use crate::charts::{HAVEN_DICE, LAST_ROW};

/// Rule 8.2: how likely all dice show no more than the row.
pub(super) fn haven(row: u8) -> Words {
    let succeed = u32::from(row).pow(HAVEN_DICE as u32);
    per_cent(succeed, u32::from(LAST_ROW).pow(HAVEN_DICE as u32))
}

/// A chance in per cent, as exact as people need it.
fn per_cent(of: u32, all: u32) -> Words {
    match (of, 100 * of / all) {
        (0, _) => "none".into(),
        (of, _) if of == all => "sure".into(),
        (_, 0) => "< 1 %".into(),
        (_, _) => format!("{} %", (200 * of / all).div_ceil(2)).into(),
    }
}

/// Rule 10.2: the dice that a group has against a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Dice {
    added: u32,
    taken: u32,
    fatigue: i32,
}

impl Dice {
    /// The dice of characters who count so much, less their fatigue.
    pub(super) fn of(strengths: impl Iterator<Item = i8>, fatigue: i32) -> Self {
        let none = Self { added: 0, taken: 0, fatigue };
        strengths.fold(none, |mut dice, strength| {
            let more = if strength > 0 { &mut dice.added } else { &mut dice.taken };
            *more += u32::from(strength.unsigned_abs());
            dice
        })
    }

    /// Rule 10.6: how likely they come to more than each of the difficulties,
    /// in per cent.
    pub(super) fn overcome<const N: usize>(self, difficulties: [i32; N]) -> [u8; N] {
        // A die that is taken away is seven less the die that lies face down, so
        // that all dice can be added.
        let sums = sums_of(self.added + self.taken);
        let least = 7 * self.taken as i32 + self.fatigue;
        difficulties.map(|difficulty| {
            let needed = usize::try_from(difficulty + least + 1).unwrap_or(0);
            let chance: f64 = sums.iter().skip(needed).sum();
            (100.0 * chance).round() as u8
        })
    }
}

/// How likely each sum of so many dice is.
fn sums_of(dice: u32) -> Vec<f64> {
    let mut sums = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; sums.len() + 6];
        for (sum, chance) in sums.iter().enumerate() {
            for face in 1..=6 {
                next[sum + face] += chance / 6.0;
            }
        }
        sums = next;
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_haven_is_found_ever_more_likely() {
        let words = [0, 1, 2, 3, 4, 5, 6].map(haven);
        assert_eq!(words, ["none", "< 1 %", "1 %", "6 %", "20 %", "48 %", "sure"]);
    }

    #[test]
    fn a_die_beats_three_half_of_the_time() {
        let lone = |value: i8, fatigue| Dice::of([value].into_iter(), fatigue).overcome([3, 5, 6]);
        assert_eq!(lone(1, 0), [50, 17, 0]);
        assert_eq!(lone(1, 1), [33, 0, 0]);
        assert_eq!(lone(0, 0), [0, 0, 0]);
        // Two dice beat six in 21 of 36 throws.
        assert_eq!(lone(2, 0), [92, 72, 58]);
    }

    #[test]
    fn a_burden_takes_its_die_away() {
        let two = Dice::of([1, -1].into_iter(), 0).overcome([-1, 0, 4]);
        // The first die is at least as high in 21 of 36 throws, higher in 15,
        // and by five in one.
        assert_eq!(two, [58, 42, 3]);
    }
}
