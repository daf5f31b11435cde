//! Chapter 2: setting up.

use desert_island::pieces::{Character, Items, Location};
use tabletop::chance::{Fair, Secret};
use tabletop::{Game, Seat, Table, Viewer};

use super::*;

fn fresh(seats: usize, number: u64) -> DesertIsland {
    let mut dice = Fair::new(&Secret::simulated(4, number), &[]);
    DesertIsland::start(&DesertIsland::usual_setup(seats), &mut Table::quiet(&mut dice))
}

/// Rule 2.1: castaways and places by lot, each once.
#[test]
fn everyone_is_washed_ashore_by_lot() {
    let mut seen = [[0; 6]; 6];
    for number in 0..120 {
        let state = fresh(6, number);
        for seat in Seat::all(6) {
            let person = state.board().person(seat);
            seen[person.character.index()][person.at.index()] += 1;
        }
        state.audit().unwrap();
    }
    assert!(seen.iter().flatten().all(|&n| (6..40).contains(&n)), "{seen:?}");
}

/// Rule 2.2: one card face down and four food.
#[test]
fn everyone_has_a_card_and_four_food() {
    for seats in 4..=6 {
        let state = fresh(seats, 1);
        let dealt = 1 + state.board().round - 1;
        assert_eq!(dealt, 1);
        for seat in Seat::all(seats) {
            let person = state.board().person(seat);
            assert_eq!((person.food, person.up), (4, Items::NONE));
            assert_eq!(person.down, 1);
        }
    }
}

/// Rule 2.3: love and hate are each a castaway's once, and secret. They may be
/// the same, or oneself.
#[test]
fn love_and_hate_are_secret() {
    let (mut own, mut same) = (0, 0);
    for number in 0..60 {
        let state = fresh(5, number);
        let views: Vec<_> = Seat::all(5).map(|seat| state.view(Viewer::Seat(seat))).collect();
        let mut loves: Vec<Character> = views.iter().filter_map(|view| view.love).collect();
        let mut hates: Vec<Character> = views.iter().filter_map(|view| view.hate).collect();
        for (seat, view) in Seat::all(5).zip(&views) {
            own += usize::from(view.love == Some(view.board.person(seat).character));
            same += usize::from(view.love == view.hate);
        }
        loves.sort();
        hates.sort();
        assert_eq!(loves, Character::ALL[..5]);
        assert_eq!(hates, Character::ALL[..5]);
        let onlooker = state.view(Viewer::Onlooker);
        assert_eq!((onlooker.love, onlooker.hate), (None, None));
    }
    assert!(own > 20 && same > 20, "{own} love themselves, {same} love whom they hate");
}

/// Rule 2.4: the order of the Fate deck is hidden, and nobody knows a card of it.
#[test]
fn nobody_knows_the_decks() {
    let state = fresh(4, 7);
    for viewer in Viewer::all(4) {
        let view = state.view(viewer);
        assert!(view.deck.iter().all(|slot| slot.0.is_none()), "{viewer:?}");
    }
    assert_eq!(Location::of_table(4).count(), 4);
}
