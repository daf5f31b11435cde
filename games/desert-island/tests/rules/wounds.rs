//! Chapter 10: wounds and death.

use desert_island::pieces::Location;
use expect_test::expect;
use tabletop::Turn;

use super::*;

const ALL_DONE: &str = "1: done\n2: done\n3: done\n4: done";

/// Rule 10.1: wounds make nobody weaker or less hungry.
#[test]
fn wounds_change_nothing() {
    let table = position("4 seats\n1 wounds 7\nturn 1");
    assert_eq!(table.state.board().strength(ADA, Seats::NONE), 8);
    assert_eq!(table.state.board().need(ADA), 8);
}

/// Rule 10.2: whoever has as many wounds as his size dies; the place is closed,
/// the food spoils, the cards stay.
#[test]
fn death_closes_a_place() {
    let mut table = position("4 seats\n1 wounds 7 food 3 up spear down chalice\nstrike boar 1");
    tells_of(
        &mut table,
        &["dies", "wound"],
        ALL_DONE,
        expect![[r#"
        Ada gets 2 wounds from the boar.
        Ada dies at the Beach."#]],
    );
    let person = *table.state.board().person(ADA);
    assert!(person.death.is_some());
    assert_eq!((person.food, person.up.total(), person.down), (0, 1, 1));
    refused(&table, ADA, "done", expect!["Rule 4.2: Ada is dead."]);
}

/// Rule 10.3: the theft is settled first; whoever loses his place dies at the
/// thief's old one.
#[test]
fn a_theft_is_settled_before_its_victim_dies() {
    let mut table = position(
        "4 seats\n1 acted\n4 wounds 4\ndeck boar-kid,rats-captain,illness-frenchy\nturn 2",
    );
    tells_of(
        &mut table,
        &["now", "dies"],
        &format!("2: fate-boar-kid steal\n2: seat-4 location\n4: resist\n{ALL_DONE}"),
        expect![[r#"
            Bo is at the Spring now, and Di at the Jungle.
            Di dies at the Jungle."#]],
    );
    let board = table.state.board();
    assert_eq!((board.person(BO).at, board.person(DI).at), (Location::Spring, Location::Jungle));
}

/// Rule 10.3: of food the hands come first, and the rest spoils.
#[test]
fn the_dying_still_divide_their_food() {
    let mut table = position(
        "4 seats\n1 acted\n4 wounds 4 food 6\ndeck boar-kid,rats-captain,illness-frenchy\nturn 2",
    );
    play(&mut table, &format!("2: fate-boar-kid steal\n2: seat-4 food\n4: resist\n{ALL_DONE}"));
    assert_eq!(must(&table), seats(&[DI]));
    tells_of(
        &mut table,
        &["hand", "dies"],
        "4: left-2\n2: left-hand",
        expect![[r#"
        Di divides the food, 2 of it in the left hand.
        Bo takes the left hand of Di: 2 food.
        Di dies at the Spring."#]],
    );
    assert_eq!(table.state.board().person(DI).food, 0);
}

/// Rule 10.3: a thief who dies in his own theft has no more say, and the Swamp
/// takes nothing.
#[test]
fn a_thief_may_die_of_it() {
    let mut table = position(
        "4 seats\n1 acted\n2 acted\n3 wounds 5 food 2\ndeck boar-lady-lauren,rats-captain,boar-frenchy\nturn 3",
    );
    tells_of(
        &mut table,
        &["dies", "Swamp", "turn"],
        &format!("3: fate-boar-lady-lauren steal\n3: seat-1 location\n1: resist\n{ALL_DONE}"),
        expect![[r#"
            Cy dies at the Swamp.
            Di is on turn and draws Boar with the First Mate (4) and Boar with the Captain (5)."#]],
    );
}

/// Rule 10.4: when everybody is dead it is over.
#[test]
fn nobody_is_left() {
    let mut table =
        position("4 seats\n1 dead boar 1\n2 dead boar 1\n3 dead boar 1\n4 wounds 4\nhunger");
    tells_of(
        &mut table,
        &["dies", "left"],
        "4: done",
        expect![[r#"
        Di dies at the Spring.
        Nobody is left on the island."#]],
    );
    assert!(matches!(table.state.turn(), Turn::Over(_)));
}

/// Rule 10.5: Medicine comes too late, or there is a last moment for it; none
/// once all Medicine is openly gone.
#[test]
fn a_last_moment() {
    let position_of = |ruling: &str, gone: &str| {
        position(&format!("4 seats{ruling}\n1 wounds 7\n2 down medicine\n{gone}strike boar 1"))
    };
    let told = play(&mut position_of("", ""), ALL_DONE);
    assert!(told.contains("Ada dies"), "{told}");
    let mut table = position_of(" last-medicine=window", "");
    play(&mut table, ALL_DONE);
    assert_eq!(must(&table), seats(&[ADA, BO, CY, DI]));
    refused(
        &table,
        BO,
        "give seat-1 item-medicine hand-over",
        expect!["Rule 4.1: somebody is dying, and only Medicine can be played."],
    );
    tells_of(
        &mut table,
        &["Medicine", "dies"],
        "2: item-medicine seat-1",
        expect!["Bo gives Medicine to Ada."],
    );
    let told = play(&mut table, ALL_DONE);
    assert!(told.contains("Ada dies"), "one wound too many: {told}");
    let mut gone =
        position("4 seats last-medicine=window\n1 wounds 7\ngone medicine,medicine\nstrike boar 1");
    assert!(play(&mut gone, ALL_DONE).contains("Ada dies"));
}
