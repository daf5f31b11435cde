//! Rules 2.1 to 2.4.

use expect_test::expect;
use safe_haven::SafeHaven;
use safe_haven::state::Card;
use tabletop::chance::odometer::{self, Exact};
use tabletop::{Ask, Chance, Game, Odds, Seat, Table};

use super::{check, check_table, fresh};

/// Rule 2.1: everyone starts with one card.
#[test]
fn everyone_starts_with_one_card() {
    let table = fresh(2, "value 1, resource 2, resource 3, value 2, resource 1, resource 1");
    for who in table.state.road().seats() {
        assert_eq!(table.state.road().character(who).full_hands().count(), 1);
    }
}

/// Rule 2.2: two cards are the most; a third needs room.
#[test]
fn two_cards_are_the_most() {
    check(
        "2 players
         group at dawn
         1 leads, value 1, cards 4 5
         2 value 0",
        "1: travel [travel 2, supplies 1, resource 3, resource 4]
         1: carry seat-1
         1: not card-1-1 seat-1",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 2: supplies.
            Supplies! (die 1)
            It is food worth 6.
            Ada should carry food worth 6, with both hands full.
            Rule 9.3: That needs somebody else.
        "#]],
    );
}

/// Rule 2.3: the odds of each new card, first aid among them.
#[test]
fn the_odds_of_each_new_card_are_exact() {
    let firsts = odometer::run(|chance| {
        let mut first_card = FirstCard { chance, left: 2 };
        let setup = SafeHaven::usual_setup(2);
        let state = SafeHaven::start(&setup, &mut Table::quiet(&mut first_card));
        state.road().character(Seat::new(0)).cards[0].expect("everyone starts with a card")
    });
    let odds = |card: Card| -> Exact {
        firsts.iter().filter(|(first, _)| *first == card).map(|(_, odds)| *odds).sum()
    };
    assert_eq!(
        (1..=10).map(|points| odds(Card::Resource(points))).collect::<Vec<_>>(),
        [1, 2, 3, 4, 5, 6, 5, 4, 3, 2].map(|ways| Exact::new(ways, 36)),
    );
    assert_eq!(odds(Card::FirstAid), Exact::new(1, 36));
}

/// Only the dice for the first card fall in every way; others would multiply
/// the ways without changing the odds.
struct FirstCard<'a> {
    chance: &'a mut dyn Chance,
    left: u8,
}

impl Chance for FirstCard<'_> {
    fn pick(&mut self, ask: Ask, odds: Odds<'_>) -> usize {
        if ask.what != "resource" || self.left == 0 {
            return 0;
        }
        self.left -= 1;
        self.chance.pick(ask, odds)
    }
}

/// Rule 2.3: two dice less one; two sixes are first aid.
#[test]
fn a_new_card_is_two_dice_less_one() {
    let table = fresh(2, "value 1, resource 6, resource 6, value 2, resource 6, resource 5");
    let cards: Vec<_> =
        table.state.road().seats().map(|who| table.state.road().character(who).cards[0]).collect();
    assert_eq!(cards, [Some(Card::FirstAid), Some(Card::Resource(10))]);
}

/// Rule 2.4: the last point takes the card with it; first aid is no food.
#[test]
fn an_empty_card_is_discarded() {
    check_table(
        "2 players
         group at meal
         1 leads, value 1, cards 1 aid
         2 value 0, cards 2",
        "1: card-1-1 seat-1
         2: card-2-1 seat-2",
        expect![[r#"
            Group 1 · night 1 · distance 0 (a haven from 3 on) · not followed
             ★ Ada  value  1  fatigue  0  cards   [–] [aid]  unhurt
               Bo   value  0  fatigue  0  cards   [1]   [–]  unhurt
               awaited: whether to rest or travel by night (Ada)

        "#]],
    );
    check(
        "2 players
         group at meal
         1 leads, value 1, cards 1 aid
         2 value 0, cards 2",
        "1: not card-1-2 seat-1
         2: not card-2-2 seat-2",
        expect![[r#"
            Rule 2.4: The cards do not have that many points: 1 in all.
            Rule 2.4: The cards do not have that many points: 2 in all.
        "#]],
    );
}
