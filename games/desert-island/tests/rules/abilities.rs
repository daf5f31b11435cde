//! Chapter 7: abilities.

use expect_test::expect;

use super::*;

/// Rules 7.1, 7.2: the Captain takes a token off somebody else, once, before the
/// action or after it.
#[test]
fn the_captain_lifts_a_token() {
    let mut table = position("4 seats\n1 acted tokens 2\n2 tokens 1\ndeck boar-kid\nturn 2");
    assert_eq!(options(&table, BO, &["lift"]), ["lift seat-1"]);
    refused(&table, BO, "lift seat-2", expect!["Rule 7.2: that is you."]);
    refused(&table, BO, "lift seat-3", expect!["Rule 7.2: Cy has no Fate token."]);
    refused(&table, ADA, "lift seat-2", expect!["Rule 4.2: this is for Bo to decide."]);
    refused(
        &table,
        BO,
        "pilfer",
        expect![
            "Rule 7.1: only the Kid does that: “Once in his turn he takes one food from each neighbour.”"
        ],
    );
    tells(
        &mut table,
        "2: lift seat-1\n2: not lift seat-1",
        expect![[r#"
        Bo takes a Fate token off Ada.
        Rule 7.1: you have used your ability this turn.
    "#]],
    );
    play(&mut table, "2: fate-boar-kid signal");
    assert_eq!(must(&table), seats(&[CY]), "nothing is left to ask");
    let mut table = position("4 seats\n1 acted tokens 2\ndeck boar-kid\nturn 2");
    tells_of(
        &mut table,
        &["token off"],
        "2: fate-boar-kid signal\n2: lift seat-1",
        expect!["Bo takes a Fate token off Ada."],
    );
}

/// Rule 7.1: never from the declaration of a theft to its end.
#[test]
fn abilities_rest_during_a_theft() {
    let mut table = position("4 seats\n1 acted tokens 2 food 3\ndeck boar-kid\nturn 2");
    play(&mut table, "2: fate-boar-kid steal");
    refused(&table, BO, "lift seat-1", expect!["Rule 4.1: first the theft is declared."]);
    play(&mut table, "2: seat-1 location\n1: agree");
    assert_eq!(options(&table, BO, &["lift"]), ["lift seat-1"]);
}

/// Rule 7.3: Sir Stephen burdens anybody who lives, himself included.
#[test]
fn sir_stephen_adds_a_token() {
    let mut table = position("4 seats\n1 acted\n2 acted\n3 acted dead boar 1\nturn 4");
    assert_eq!(
        options(&table, DI, &["burden"]),
        ["burden seat-1", "burden seat-2", "burden seat-4"]
    );
    refused(&table, DI, "burden seat-3", expect!["Rule 7.3: Cy is dead."]);
    tells(
        &mut table,
        "4: burden seat-1",
        expect![[r#"
        Ada gets a Fate token from Sir Stephen.
    "#]],
    );
    assert_eq!(table.state.board().tokens_of(ADA), 1);
}

/// Rule 7.4: Lady Lauren shakes off a token of her own, and none of her place.
#[test]
fn lady_lauren_shakes_off_a_token() {
    let table =
        position("5 seats\n1 lady-lauren at beach\n5 first-mate\nplace beach tokens 2\nturn 1");
    refused(&table, ADA, "shake-off", expect!["Rule 7.4: Ada has no Fate token."]);
    let mut marked =
        position("5 seats\n1 lady-lauren tokens 1\n5 first-mate\nplace beach tokens 2\nturn 1");
    tells(
        &mut marked,
        "1: shake-off",
        expect![[r#"
        Ada shakes off a Fate token.
    "#]],
    );
    assert_eq!(marked.state.board().tokens_of(ADA), 2);
}

/// Rules 7.5, 7.6: the Kid takes one food from each neighbour who lives and has
/// any; by ruling the nearest living on each side are neighbours.
#[test]
fn the_kid_pilfers() {
    let row = |ruling: &str| {
        format!(
            "6 seats{ruling}\n1 food 3\n2 food 3\n3 kid food 0\n4 dead boar 1\n5 food 2\n6 frenchy\nturn 3"
        )
    };
    let mut table = position(&row(""));
    tells(
        &mut table,
        "3: pilfer",
        expect![[r#"
        Cy takes 1 food from Bo.
    "#]],
    );
    let mut table = position(&row(" adjacency=nearest"));
    tells(
        &mut table,
        "3: pilfer",
        expect![[r#"
        Cy takes 1 food from Bo.
        Cy takes 1 food from Em.
    "#]],
    );
    let table = position("6 seats\n3 kid\n6 frenchy\nturn 3");
    refused(&table, CY, "pilfer", expect!["Rule 7.5: no neighbour has food."]);
}
