//! Chapter 4: the round.

use expect_test::expect;
use tabletop::Turn;

use super::*;

/// Rules 4.1, 4.2, 6.1: everything has its time and its people.
#[test]
fn everything_has_its_time() {
    let table = position("4 seats\n3 dead boar 1\nturn 1");
    refused(&table, BO, "fate-boar-kid forage", expect!["Rule 4.2: this is for Ada to decide."]);
    refused(&table, ADA, "agree", expect!["Rule 4.1: now somebody takes a turn."]);
    refused(&table, CY, "give seat-1 food-1 hand-over", expect!["Rule 4.2: Cy is dead."]);
    refused(&table, EM, "done", expect!["Rule 4.2: nobody sits in seat 5."]);
    let table = position("4 seats\ndealing 1 coconut,tent,medicine,shovel");
    refused(&table, BO, "seat-2", expect!["Rule 4.2: you are not asked now."]);
}

/// Rules 4.1, 4.5, 13.1: a whole round. The tokens are taken away at its end.
#[test]
fn a_round_goes_from_scavenging_to_hunger() {
    let mut table = position(
        "4 seats\n1 acted food 9\n2 acted food 9\n3 acted food 9\n4 food 9 tokens 2\nplace beach tokens 1\nplayed illness-captain\ndeck illness-kid,rats-kid,boar-captain\nturn 4",
    );
    tells(
        &mut table,
        "4: fate-illness-kid signal\n4: end-turn [scavenged 6, scavenged 6, scavenged 6, scavenged 6]",
        expect![[r#"
            Di plays Illness with the Kid (4).
            Di puts Rats with the Kid (2) under the deck.
            A Fate token lies on the Spring.
            Di adds a token to the signal fire.
            Di ends the turn.
            The lookout turns over 2 cards.
            Boar with the Captain (5) shows wood.
            Boar with the First Mate (4) shows a ship.
            The fire does not burn.
            Illness for Di!
            Di gets a wound from illness.
            2 Fate cards go under the deck in the order of play.
            Ada eats 8 food.
            Bo eats 4 food.
            Cy eats 6 food.
            Di eats 5 food.
            All Fate tokens are taken away.
            Round 2 begins.
            The sea brings 4 × Doubloons to Ada.
        "#]],
    );
    let board = table.state.board();
    assert_eq!(board.round, 2);
    assert!(board.people.iter().all(|person| person.tokens == 0));
    assert!(board.places.iter().all(|place| place.tokens == 0));
}

/// Rule 4.3: the fourth ship ends it at once, without fate and hunger.
#[test]
fn the_fourth_ship_ends_it_at_once() {
    let mut table = position(
        "4 seats\nround 7 fire 4 ships 3\n1 acted\n2 acted\n3 acted\n4 wounds 4\ndeck boar-kid,rats-kid,illness-sir-stephen,boar-captain,boar-frenchy\nturn 4",
    );
    tells(
        &mut table,
        "4: fate-boar-kid signal\n4: end-turn",
        expect![[r#"
            Di plays Boar with the Kid (3).
            Di puts Rats with the Kid (2) under the deck.
            A Fate token lies on the Swamp.
            Di adds a token to the signal fire.
            Di ends the turn.
            The lookout turns over 6 cards.
            Illness with Sir Stephen (2) shows a ship.
            Boar with the Captain (5) shows wood.
            Boar with Frenchy (6) shows a torch.
            Boar with the First Mate (4) shows a ship.
            Boar with Sir Stephen (1) shows a ship.
            Boar with Lady Lauren (2) shows wood.
            The fire burns, and a ship is sighted: 4 ships now.
            4 ships were sighted: the castaways are rescued!
            Ada loves the Captain and hates Frenchy.
            Bo loves Frenchy and hates Sir Stephen.
            Cy loves Sir Stephen and hates the First Mate.
            Di loves the First Mate and hates the Captain.
            Ada has 9 points: 4 for living and 5 for love.
            Bo has 11 points: 5 for living and 6 for love.
            Cy has 13 points: 6 for living and 7 for love.
            Di has 11 points: 7 for living and 4 for love.
        "#]],
    );
    assert!(matches!(table.state.turn(), Turn::Over(_)));
    refused(&table, ADA, "done", expect!["Rule 4.3: the match is over."]);
}

/// Rule 4.4: after the last round it is over.
#[test]
fn the_last_round_ends_it() {
    for (ruling, round) in [("fifty", 50), ("thirty", 30), ("twenty", 20), ("hundred", 100)] {
        let mut table = position(&format!(
            "4 seats round-cap={ruling}\nround {round}\n1 food 8\n2 food 8\n3 food 8\n4 food 8\nhunger"
        ));
        let told = play(&mut table, "1: done\n2: done\n3: done\n4: done");
        assert!(told.contains(&format!("After round {round} it is over.")), "{told}");
        assert!(matches!(table.state.turn(), Turn::Over(_)));
    }
    let mut table = position(
        "4 seats round-cap=none\nround 300\ngone doubloons\n1 food 8\n2 food 8\n3 food 8\n4 food 8\nhunger",
    );
    table.tale(
        "1: done\n2: done\n3: done\n4: done [scavenged 6, scavenged 6, scavenged 6, scavenged 6]",
    );
    assert_eq!(table.state.board().round, 301);
}
