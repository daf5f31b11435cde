//! Chapter 1: the castaways, and the content of the box.

use desert_island::content::content;
use desert_island::pieces::{Character, FateCard, Icon, Item, Location, Peril};
use expect_test::expect;
use tabletop::voice::{Names, refusal_text};

use super::*;

/// Rule 1.1: four, five or six.
#[test]
fn four_to_six_people_play() {
    for seats in 4..=6 {
        assert!(DesertIsland::check_setup(&DesertIsland::usual_setup(seats)).is_ok());
    }
    let refusal = DesertIsland::check_setup(&DesertIsland::usual_setup(3)).unwrap_err();
    let text = refusal_text::<DesertIsland>(&refusal, &Names::plain(0));
    expect!["Rule 1.1: four to six people play, and this table has 3 seats."].assert_eq(&text);
    assert!(DesertIsland::check_setup(&DesertIsland::usual_setup(300)).is_err());
}

/// Rule 1.2: size and survival value make twelve.
#[test]
fn everyone_has_a_size_and_a_survival_value() {
    let sizes = Character::ALL.map(|character| (character.size(), character.survival()));
    assert_eq!(sizes, [(8, 4), (7, 5), (6, 6), (5, 7), (4, 8), (4, 8)]);
    assert!(sizes.iter().all(|(size, survival)| size + survival == 12));
}

/// Rules 1.3, 1.4: one location for each player; smaller tables leave out the
/// last castaways and locations.
#[test]
fn smaller_tables_leave_out_the_last() {
    for seats in 4..=6 {
        let table = position(&format!("{seats} seats"));
        let board = table.state.board();
        let characters: Vec<Character> =
            board.people[..seats].iter().map(|person| person.character).collect();
        assert_eq!(characters, Character::ALL[..seats]);
        let places: Vec<Location> = Location::of_table(seats).collect();
        assert_eq!(places, Location::ALL[..seats]);
        assert_eq!(view(&table, ADA).deck.len() + 2, 30, "the Fate deck keeps its cards");
    }
    assert_eq!(Location::ALL.map(Location::number), [1, 2, 3, 4, 5, 6]);
}

/// Rule 1.5: each peril with each castaway, every number five times, every icon
/// ten times.
#[test]
fn there_are_thirty_fate_cards() {
    let cards: Vec<FateCard> = FateCard::all().collect();
    assert_eq!(cards.len(), 30);
    for number in 1..=6 {
        assert_eq!(cards.iter().filter(|card| card.number() == number).count(), 5);
    }
    for icon in Icon::ALL {
        assert_eq!(cards.iter().filter(|card| card.icon() == icon).count(), 10);
    }
    let number = |peril, character| FateCard::new(peril, character).number();
    let of = |character| Peril::ALL.map(|peril| number(peril, character));
    assert_eq!(of(Character::SirStephen), [1, 2, 3, 6, 5]);
    assert_eq!(of(Character::LadyLauren), [2, 3, 4, 1, 6]);
    assert_eq!(of(Character::Kid), [3, 4, 5, 2, 1]);
    assert_eq!(of(Character::FirstMate), [4, 5, 6, 3, 2]);
    assert_eq!(of(Character::Captain), [5, 6, 1, 4, 3]);
    assert_eq!(of(Character::Frenchy), [6, 1, 2, 5, 4]);
}

/// Rule 1.6: forty cards with 36 points and 45 food.
#[test]
fn there_are_forty_scavenge_cards() {
    let all = content().scavenge;
    assert_eq!(all.total(), 40);
    assert_eq!(all.iter().map(|item| u32::from(item.points())).sum::<u32>(), 36);
    assert_eq!(all.iter().map(|item| u32::from(item.food())).sum::<u32>(), 45);
    let copies = Item::ALL.map(|item| all.count(item));
    assert_eq!(copies, [3, 3, 3, 3, 3, 5, 1, 1, 1, 1, 2, 2, 2, 1, 1, 2, 2, 2, 1, 1]);
}
