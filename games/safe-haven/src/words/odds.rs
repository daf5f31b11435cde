//! Chances in words: of a haven, and of a challenge by dice alone.

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

/// Rules 10.2 and 10.6: how likely the dice of a group, less its fatigue, come
/// to more than each of the difficulties, in per cent.
pub(super) fn challenges<const N: usize>(
    strengths: &(impl Iterator<Item = i8> + Clone),
    fatigue: i32,
    difficulties: [i32; N],
) -> [u8; N] {
    let dice = |of: fn(i8) -> bool| -> u32 {
        strengths.clone().filter(|s| of(*s)).map(|s| u32::from(s.unsigned_abs())).sum()
    };
    let (added, taken) = (dice(|s| s > 0), dice(|s| s < 0));
    // A die that is taken away is seven less the die that lies face down, so
    // that all dice can be added.
    let sums = sums_of(added + taken);
    let least = 7 * taken as i32 + fatigue;
    difficulties.map(|difficulty| {
        let needed = usize::try_from(difficulty + least + 1).unwrap_or(0);
        let chance: f64 = sums.iter().skip(needed).sum();
        (100.0 * chance).round() as u8
    })
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
        let lone = |value: i8, fatigue| challenges(&[value].into_iter(), fatigue, [3, 5, 6]);
        assert_eq!(lone(1, 0), [50, 17, 0]);
        assert_eq!(lone(1, 1), [33, 0, 0]);
        assert_eq!(lone(0, 0), [0, 0, 0]);
        // Two dice beat six in 21 of 36 throws.
        assert_eq!(lone(2, 0), [92, 72, 58]);
    }

    #[test]
    fn a_burden_takes_its_die_away() {
        let two = challenges(&[1, -1].into_iter(), 0, [-1, 0, 4]);
        // The first die is at least as high in 21 of 36 throws, higher in 15,
        // and by five in one.
        assert_eq!(two, [58, 42, 3]);
    }
}
