//! What is asked and told, in words.

use desert_island::Event;

use super::*;

/// What somebody is asked as things stand.
fn asked(table: &Scripted<DesertIsland>, seat: Seat) -> String {
    let decision = table.state.decision(seat);
    DesertIsland::prompt(&view(table, seat), decision.as_ref()).text.text(&table.names)
}

/// What is said of a thing on the table.
fn captioned(table: &Scripted<DesertIsland>, thing: &str) -> String {
    let caption = DesertIsland::caption(&view(table, ADA), thing).expect("it is a thing");
    caption.text.text(&table.names)
}

/// Rule 7.1: whoever is on turn is reminded of an ability where it would do
/// something.
#[test]
fn an_ability_is_spoken_of_where_it_can_be_used() {
    let frenchy = position("4 seats\n1 acted\n2 acted\nturn 3");
    assert!(asked(&frenchy, CY).ends_with("Before that you may trade and play cards."));
    let stephen = "4 seats\n1 acted\n2 acted\n3 acted\nturn 4";
    let stephen = position(stephen);
    assert!(asked(&stephen, DI).ends_with("you may trade, play cards and use your ability."));
}

/// Rule 8.3: the victim is told what is wanted.
#[test]
fn a_victim_is_told_what_is_wanted() {
    let wanted = |prize: &str| {
        let mut table = position("4 seats\n2 food 4\n2 down snare\ndeck boar-kid\nturn 1");
        play(&mut table, &format!("1: fate-boar-kid steal\n1: seat-2 {prize}"));
        asked(&table, BO)
    };
    let told = ["food", "card", "location"].map(wanted);
    expect_test::expect![[r#"
        Ada wants your food, with Boar with the Kid (3). Let it go, or fight.
        Ada wants a card of yours, with Boar with the Kid (3). Let it go, or fight.
        Ada wants your place, with Boar with the Kid (3). Let it go, or fight."#]]
    .assert_eq(&told.join("\n"));
}

/// Rules 9.7, 9.11: the sums of both sides are told, or that one is empty.
#[test]
fn a_fight_is_summed_up() {
    let mut table = position("4 seats\n1 acted\n2 acted\ndeck boar-kid\nturn 3");
    play(&mut table, "3: fate-boar-kid steal\n3: seat-1 location\n1: resist");
    assert_eq!(
        asked(&table, DI),
        "9 for Cy, against 8 for Ada and the top Fate card. Help one side, or be done with it."
    );
    play(&mut table, "3: back-out");
    assert_eq!(
        asked(&table, DI),
        "Nobody is left on the side of the thief. Help one side, or be done with it."
    );
}

/// Rules 12.9, 12.10: whoever has been saved is not told that it hits him.
#[test]
fn whoever_is_saved_is_told_so() {
    let mut table = position("4 seats\n1 down snare\nstrike boar 2,3");
    play(&mut table, "1: item-snare seat-2");
    assert!(asked(&table, BO).contains("You have been saved from it."));
    assert!(asked(&table, CY).contains("You are among those it hits."));
    let mut table = position("4 seats cancels=whole\n1 down snare\nstrike boar 2,3");
    play(&mut table, "1: item-snare seat-2");
    assert!(asked(&table, CY).contains("All of it is called off."));
}

/// Rule 6.3: a card is said to mark only what it would mark.
#[test]
fn a_card_tells_what_it_would_mark() {
    let four = position("4 seats\nturn 1");
    assert_eq!(
        captioned(&four, "fate-boar-kid"),
        "Boar, number 3. It marks the Swamp, and shows the lookout a torch."
    );
    assert_eq!(
        captioned(&four, "fate-boar-frenchy"),
        "Boar, number 6. It marks Frenchy, and shows the lookout a torch."
    );
    assert_eq!(
        captioned(&four, "fate-tsunami-lady-lauren"),
        "Tsunami, number 6. It marks nothing, and shows the lookout wood."
    );
}

/// Rules 12.12, 13.4: one card goes under the deck; and whoever could have eaten
/// is not said to have been short of food.
#[test]
fn what_is_told_fits_the_facts() {
    let table = position("4 seats\nturn 1");
    let told = |event: Event| DesertIsland::tell(&event).text(&table.names);
    assert_eq!(
        told(Event::Returned { cards: 1, shuffled: false }),
        "1 Fate card goes under the deck."
    );
    assert_eq!(
        told(Event::Starved { seat: BO, food: 3, need: 4 }),
        "Bo goes hungry, with 3 of 4 food."
    );
    assert_eq!(
        told(Event::Starved { seat: BO, food: 8, need: 4 }),
        "Bo eats nothing, with 8 food in store."
    );
}
