//! Rules 8.1 and 8.2.

use expect_test::expect;
use safe_haven::charts;
use tabletop::chance::odometer::{self, Exact};
use tabletop::{Chance, Game, Legal, Seat, Table};

use super::{check, table};

fn walker(distance: u16) -> String {
    format!(
        "2 players
         group at dawn, distance {distance}
         1 leads, value 3, cards 9 9"
    )
}

/// Rules 8.1, 8.2: the exact odds of a travel that ends in each row.
#[test]
fn the_odds_of_each_row_are_exact() {
    let arrives = |from: u16, chance: &mut dyn Chance| {
        let mut state = table(&walker(from)).state;
        let travel = Legal::check(&state, Seat::new(0), safe_haven::Action::Travel).unwrap();
        // Only the dice for the haven count here; those of the road are not
        // thrown, for they would multiply the ways without changing the odds.
        let mut haven_only = HavenOnly(chance);
        state.apply(travel, &mut Table::quiet(&mut haven_only));
        state.turn().outcome().is_some_and(|o| !o.winners().is_empty())
    };
    // With two players a travel from 2, 4, … ends just inside row 1, 2, ….
    let odds = [1, 2, 4, 6, 8, 10, 12].map(|from| {
        let odds = odometer::probability(|chance| arrives(from, chance));
        (from, odds)
    });
    assert_eq!(
        odds,
        [
            (1, Exact::new(0, 1296)),
            (2, Exact::new(1, 1296)),
            (4, Exact::new(16, 1296)),
            (6, Exact::new(81, 1296)),
            (8, Exact::new(256, 1296)),
            (10, Exact::new(625, 1296)),
            (12, Exact::new(1, 1)),
        ],
    );
}

struct HavenOnly<'a>(&'a mut dyn Chance);

impl Chance for HavenOnly<'_> {
    fn pick(&mut self, ask: tabletop::Ask, odds: tabletop::Odds<'_>) -> usize {
        if ask.what == "haven" { self.0.pick(ask, odds) } else { 0 }
    }
}

/// Rule 8.2: a row is reached beyond a multiple of X, not at it.
#[test]
fn rows_begin_beyond_the_multiples() {
    let rows: Vec<u8> = [0, 6, 7, 12, 13, 18, 19, 24, 25, 30, 31, 36, 37, 500]
        .map(|distance| charts::haven_row(distance, 6))
        .to_vec();
    assert_eq!(rows, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
}

/// Rules 8.1, 8.2: all four dice must succeed.
#[test]
fn all_four_dice_must_succeed() {
    check(
        &walker(4),
        "1: travel [haven 2, haven 1, haven 2, haven 2]",
        expect![[r#"
            Ada has the group travel.
            Ada travels on, 5 from the start.
            The dice for a haven fall 2, 1, 2, 2; each must be 2 or less.
            Ada finds a safe haven, 5 from the start!
            Pim (Ada): “Is it the next hill? You said the next hill.”
            Nobody is left on the road: Ada is safe.
        "#]],
    );
    check(
        &walker(4),
        "1: travel [haven 2, haven 1, haven 3, haven 2, travel 1]",
        expect![[r#"
            Ada has the group travel.
            Ada travels on, 5 from the start.
            The dice for a haven fall 2, 1, 3, 2; each must be 2 or less.
            The travel die shows 1: nothing happens.
            Group 1: the night after day 1.
        "#]],
    );
    check(
        &walker(2),
        "1: travel [haven 1, haven 1, haven 1, haven 2, travel 1]",
        expect![[r#"
            Ada has the group travel.
            Ada travels on, 3 from the start.
            The dice for a haven fall 1, 1, 1, 2; each must be 1 or less.
            The travel die shows 1: nothing happens.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rule 8.2: nothing is rolled up to X, nor where every roll succeeds.
#[test]
fn nothing_is_rolled_where_nothing_can_change() {
    check(
        &walker(1),
        "1: travel [travel 1]",
        expect![[r#"
            Ada has the group travel.
            Ada travels on, 2 from the start.
            The travel die shows 1: nothing happens.
            Group 1: the night after day 1.
        "#]],
    );
    check(
        &walker(12),
        "1: travel",
        expect![[r#"
            Ada has the group travel.
            Ada travels on, 13 from the start.
            Ada finds a safe haven, 13 from the start!
            Pim (Ada): “Is it the next hill? You said the next hill.”
            Nobody is left on the road: Ada is safe.
        "#]],
    );
}

/// Rule 8.1: the chart can be switched off.
#[test]
fn without_the_chart_the_road_has_no_end() {
    check(
        "2 players, safe-haven-chart=off
         group at dawn, distance 99
         1 leads, value 3, cards 9 9",
        "1: travel [travel 1]",
        expect![[r#"
            Ada has the group travel.
            Ada travels on, 100 from the start.
            The travel die shows 1: nothing happens.
            Group 1: the night after day 1.
        "#]],
    );
}
