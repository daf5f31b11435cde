//! Rules 3.7 to 3.9: who knows what.

use desert_island::pieces::{Item, Items};
use tabletop::chance::{Fair, Secret};

use super::*;

/// Rule 3.7: giver and receiver know a face-down card; the others see a number.
#[test]
fn a_gift_is_known_to_two() {
    let mut table = position("4 seats\n1 down chalice,coconut\nturn 1");
    play(&mut table, "1: give seat-2 item-chalice hand-over");
    assert_eq!(view(&table, ADA).known[1], Items::only(Item::Chalice));
    assert_eq!(view(&table, BO).hand, Items::only(Item::Chalice));
    assert_eq!(view(&table, CY).known[1], Items::NONE);
    assert_eq!(view(&table, CY).board.person(BO).down, 1);
}

/// Rule 3.7: whoever knew a card no longer knows that it is still there when
/// one of several has been passed on unseen; if all of them were, it is clear
/// where it went.
#[test]
fn what_passes_on_unseen_is_forgotten() {
    let mut table = position("4 seats\n1 down chalice\n2 down coconut\nturn 1");
    play(
        &mut table,
        "1: give seat-2 item-chalice hand-over\n2: give seat-3 item-coconut hand-over",
    );
    assert_eq!(view(&table, ADA).known[1], Items::NONE, "it may have been the Chalice");
    let mut table = position("4 seats\n1 down chalice\nturn 1");
    play(
        &mut table,
        "1: give seat-2 item-chalice hand-over\n2: give seat-3 item-chalice hand-over",
    );
    assert_eq!(view(&table, ADA).known[2], Items::only(Item::Chalice));
}

/// Rule 3.8: the card that is not played goes under the deck, and only its owner
/// knows it; what is turned over everyone knows.
#[test]
fn whoever_sees_a_card_go_under_knows_it() {
    let mut table = position("4 seats\ndeck boar-kid,rats-captain\nturn 1");
    play(&mut table, "1: fate-boar-kid signal");
    let last = |seat| view(&table, seat).deck.last().map(|slot| slot.0.map(|c| c.to_string()));
    assert_eq!(last(ADA), Some(Some("rats-captain".to_owned())));
    assert_eq!(last(BO), Some(None));
}

/// Rule 3.8: whoever knew a card on top knows what another has drawn.
#[test]
fn a_card_known_on_top_is_known_when_drawn() {
    let mut table = position("4 seats\nfire 0\n1 acted\n2 acted\n3 acted\nturn 4");
    // The lookout turns a card over, which goes under the deck for all to see.
    play(&mut table, "4: fate-boar-first-mate signal\n4: end-turn");
    // Two cards were turned over, and one was put under the deck unseen.
    let known = |viewer| table.state.view(viewer).deck.iter().filter(|s| s.0.is_some()).count();
    assert_eq!(known(Viewer::Seat(BO)), 2);
    assert_eq!(known(Viewer::Seat(DI)), 3, "and the card that Di did not play");
    assert_eq!(known(Viewer::Onlooker), 2);
}

/// Rule 3.9: where remembering is left to the players nothing is shown.
#[test]
fn a_strict_table_shows_nobody_the_deck() {
    let mut table = position("4 seats memory=strict\n1 acted\n2 acted\n3 acted\nturn 4");
    play(&mut table, "4: fate-boar-first-mate signal\n4: end-turn");
    for viewer in Viewer::all(4) {
        assert!(table.state.view(viewer).deck.iter().all(|slot| slot.0.is_none()));
    }
}

/// Rule 12.12: cards that were shuffled among themselves are known by their
/// batch, and imagined in no other place.
#[test]
fn a_batch_keeps_its_cards() {
    let mut table = position(
        "4 seats played-under=shuffled\n1 acted food 8\n2 acted food 8\n3 acted food 8\n4 food 8 used\nplayed illness-kid,illness-captain,boar-kid\nturn 4",
    );
    table.tale(
        "4: fate-boar-first-mate signal [played 2, played 1, played 1, scavenged 6, scavenged 6, scavenged 6, scavenged 6]",
    );
    let view = table.state.view(Viewer::Seat(BO));
    assert_eq!(view.mixed.len(), 1);
    assert_eq!(view.mixed[0].cards.len(), 4);
    let mut luck = Fair::new(&Secret::simulated(1, 0), &[]);
    for _ in 0..20 {
        let imagined = DesertIsland::imagine(&view, &mut luck);
        let deck: Vec<_> = imagined.view(Viewer::Seat(BO)).deck.iter().map(|slot| slot.2).collect();
        assert_eq!(deck, view.deck.iter().map(|slot| slot.2).collect::<Vec<_>>());
        imagined.audit().unwrap();
    }
}

/// Rule 3.7 ends with the match: whoever looks back at it sees every card, every
/// heart and the deck as they were.
#[test]
fn a_match_that_is_looked_back_at_lies_open() {
    let table =
        position("4 seats\n1 down chalice\n2 down coconut\ndeck boar-kid,rats-captain\nturn 1");
    let open = table.state.laid_open();
    assert_eq!(open.known[0], Items::only(Item::Chalice));
    assert_eq!(open.known[1], Items::only(Item::Coconut));
    assert!(open.drawn.iter().chain(&open.deck).all(|slot| slot.0.is_some()));
    assert_eq!(open.confessions.len(), 4);
    assert_eq!(DesertIsland::facts(&open).verdict, None, "it was not over then");
    assert!(view(&table, BO).confessions.is_empty());
}
