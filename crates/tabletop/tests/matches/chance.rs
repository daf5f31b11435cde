//! Fair chance gives every answer its share.

use proptest::prelude::*;
use tabletop::chance::{Fair, Nonce, Secret};
use tabletop::{Ask, Chance, ChanceExt, Odds};

fn fair(number: u64) -> Fair {
    Fair::new(&Secret::simulated(3, number), &[])
}

const ANY: Ask = Ask::open("any");

/// How far the counts are from their shares, as a chi-squared of `n - 1`
/// degrees of freedom.
fn chi_squared(counts: &[u32], weights: &[u32]) -> f64 {
    let (picks, total): (u32, u32) = (counts.iter().sum(), weights.iter().sum());
    let expected = |weight: u32| f64::from(picks) * f64::from(weight) / f64::from(total);
    let possible = counts.iter().zip(weights).filter(|(_, weight)| **weight > 0);
    possible.map(|(&n, &w)| (f64::from(n) - expected(w)).powi(2) / expected(w)).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The bound is beyond what chance gives once in a hundred million tries.
    #[test]
    fn every_answer_gets_its_weight(
        number in any::<u64>(),
        weights in proptest::collection::vec(0u32..9, 2..8),
    ) {
        prop_assume!(weights.iter().filter(|w| **w > 0).count() > 1);
        let mut dice = fair(number);
        let mut counts = vec![0; weights.len()];
        for _ in 0..4000 {
            counts[dice.pick(ANY, Odds::Weighted(&weights))] += 1;
        }
        let never = weights.iter().zip(&counts).all(|(weight, count)| *weight > 0 || *count == 0);
        prop_assert!(never, "an answer without weight fell");
        prop_assert!(chi_squared(&counts, &weights) < 60.0, "{counts:?} for {weights:?}");
    }

    #[test]
    fn equal_answers_fall_equally_often(number in any::<u64>(), n in 2usize..13) {
        let mut dice = fair(number);
        let mut counts = vec![0; n];
        for _ in 0..4000 {
            counts[dice.one_of(ANY, n)] += 1;
        }
        prop_assert!(chi_squared(&counts, &vec![1; n]) < 70.0, "{counts:?}");
    }

    #[test]
    fn even_odds_are_equal_weights(number in any::<u64>(), n in 1u32..40) {
        let (mut even, mut weighted) = (fair(number), fair(number));
        let weights = vec![1; n as usize];
        for _ in 0..20 {
            let answers = (even.pick(ANY, Odds::Even(n)), weighted.pick(ANY, Odds::Weighted(&weights)));
            prop_assert_eq!(answers.0, answers.1);
        }
        prop_assert_eq!(even.drawn(), weighted.drawn());
    }

    #[test]
    fn dice_go_on_from_where_they_were(number in any::<u64>(), before in 0usize..200) {
        let mut dice = fair(number);
        for _ in 0..before {
            dice.d6(ANY);
        }
        let mut again = fair(number).after(dice.drawn());
        for _ in 0..40 {
            prop_assert_eq!(dice.d6(ANY), again.d6(ANY));
        }
    }

    #[test]
    fn a_shuffle_loses_nothing(number in any::<u64>(), n in 0usize..60) {
        let mut cards: Vec<usize> = (0..n).collect();
        fair(number).shuffle(ANY, &mut cards);
        cards.sort_unstable();
        prop_assert_eq!(cards, (0..n).collect::<Vec<_>>());
    }
}

#[test]
fn a_pick_with_one_answer_draws_nothing() {
    let mut dice = fair(0);
    assert_eq!(dice.pick(ANY, Odds::Even(1)), 0);
    assert_eq!(dice.pick(ANY, Odds::Weighted(&[0, 0, 5, 0])), 2);
    assert_eq!(dice.drawn(), 0);
    dice.pick(ANY, Odds::Even(2));
    assert!(dice.drawn() > 0);
}

#[test]
fn every_nonce_and_its_seat_changes_the_dice() {
    let nonce = |bytes: &[u8]| Nonce::new(bytes).unwrap();
    let rolls = |nonces: &[Nonce]| {
        let mut dice = Fair::new(&Secret::simulated(3, 0), nonces);
        (0..20).map(|_| dice.d6(ANY)).collect::<Vec<_>>()
    };
    let tables = [
        rolls(&[]),
        rolls(&[nonce(b"")]),
        rolls(&[nonce(b""), nonce(b"")]),
        rolls(&[nonce(b"a"), nonce(b"")]),
        rolls(&[nonce(b""), nonce(b"a")]),
        rolls(&[nonce(b"ab")]),
        rolls(&[nonce(b"a"), nonce(b"b")]),
    ];
    for (i, one) in tables.iter().enumerate() {
        for other in &tables[..i] {
            assert_ne!(one, other);
        }
    }
}

#[test]
fn secrets_are_never_printed() {
    let secret = Secret::simulated(3, 0);
    let hex: String = secret.clone().into();
    let printed = format!("{secret:?} {:?} {:?}", Fair::new(&secret, &[]), Some(&secret));
    assert_eq!(printed, "Secret(..) Fair(..) Some(Secret(..))");
    assert!(!printed.contains(&hex));
}

#[test]
fn a_nonce_has_at_most_64_bytes() {
    assert!(Nonce::new(&[7; 64]).is_ok());
    let error = Nonce::new(&[7; 65]).unwrap_err().to_string();
    assert_eq!(error, "a nonce is written in hexadecimal, with 64 bytes at most");
}
