//! What can be said in advance, and what is shown.

use desert_island::action::Action;
use expect_test::expect;
use tabletop::orders::{follow, order};
use tabletop::{Followed, Given};

use super::*;

fn given(keys: &[&str]) -> Given {
    let mut given = Given::default();
    for key in keys {
        given.set(order::<DesertIsland>(key).unwrap(), true);
    }
    given
}

/// An order is done with what does not concern its seat, and never where
/// somebody makes an offer.
#[test]
fn orders_are_done_with_what_concerns_nobody() {
    let orders = given(&["let-go-on", "done-when-spared", "done-when-fed"]);
    let mut table = position("4 seats\n1 food 9\n2 food 9\nhunger");
    let done = Some(Followed::Act(Action::Done));
    assert_eq!(follow(&table.state, ADA, &orders), done);
    assert_eq!(follow(&table.state, CY, &orders), None, "Cy is hungry");
    play(&mut table, "2: offer seat-1 food-1 for propose");
    assert_eq!(follow(&table.state, ADA, &orders), None);
    let strike = position("4 seats\nstrike boar 2");
    assert_eq!(follow(&strike.state, ADA, &orders), done);
    assert_eq!(follow(&strike.state, BO, &orders), None);
    let turn = position("4 seats\n1 food 2\nturn 1");
    assert_eq!(follow(&turn.state, BO, &orders), Some(Followed::Pass));
}

/// The table as text fits into eighty columns.
#[test]
fn the_table_as_text() {
    let mut table = position(
        "6 seats\nround 3 fire 2 ships 1\n1 food 5 wounds 2 up spear down chalice,coconut\n2 food 12 tokens 1\n3 dead boar 2 down tent\nplace jungle tokens 1 laid tent\nplayed boar-kid,rats-captain\nturn 1",
    );
    play(&mut table, "1: offer seat-2 item-coconut for food-3 propose");
    let text = table.describe(Viewer::Seat(ADA));
    assert!(text.lines().all(|line| line.chars().count() <= 80));
    expect![[r#"
        Round 3. Signal fire: 2 tokens. Ships sighted: 1 of 4. Scavenge deck: 35 cards.
        You love the Captain and hate Frenchy.
        You have drawn: Boar 4 First Mate, Boar 5 Captain
        *1 Beach  Ada (the First Mate)          food  5  wounds 2/8  tokens 0+0
                  up: Spear, down: Coconut, Chalice
         2 Jungle Bo (the Captain)              food 12  wounds 0/7  tokens 1+1
                  here: Tent
         3 Swamp  Cy (Frenchy)                  dead since round 2
                  down: 1
         4 Spring Di (Sir Stephen)              food  0  wounds 0/5  tokens 0+0
         5 Hill   Em (Lady Lauren)              food  0  wounds 0/4  tokens 0+0
         6 Cave   Flo (the Kid)                 food  0  wounds 0/4  tokens 0+0
        Played: Boar 3 The Kid, Rats 4 Captain
        So far fate means: Boar.
        Ada offers Bo: Coconut (face down) for 3 food.
        Not seen yet: Sardines 3, Bananas 3, Crabs 3, Roast Iguana 3, Coconut 2,
          Doubloons 5, Chalice 0, Candelabrum 1, Chamber Pot 1, Blunderbuss 1,
          Cutlass 2, Spear 1, Shovel 2, Fishing Rod 1, Garden 1, Tent 1, Snare 2,
          Medicine 2, Monocle 1, Spyglass 1
    "#]]
    .assert_eq(&text);
    expect![[r#"
        Round 3. Signal fire: 2 tokens. Ships sighted: 1 of 4. Scavenge deck: 35 cards.
        *1 Beach  Ada (the First Mate)          food  5  wounds 2/8  tokens 0+0
                  up: Spear, down: 2
         2 Jungle Bo (the Captain)              food 12  wounds 0/7  tokens 1+1
                  here: Tent
         3 Swamp  Cy (Frenchy)                  dead since round 2
                  down: 1
         4 Spring Di (Sir Stephen)              food  0  wounds 0/5  tokens 0+0
         5 Hill   Em (Lady Lauren)              food  0  wounds 0/4  tokens 0+0
         6 Cave   Flo (the Kid)                 food  0  wounds 0/4  tokens 0+0
        Played: Boar 3 The Kid, Rats 4 Captain
        So far fate means: Boar.
        Ada offers Bo: 1 face-down card for 3 food.
        Not seen yet: Sardines 3, Bananas 3, Crabs 3, Roast Iguana 3, Coconut 3,
          Doubloons 5, Chalice 1, Candelabrum 1, Chamber Pot 1, Blunderbuss 1,
          Cutlass 2, Spear 1, Shovel 2, Fishing Rod 1, Garden 1, Tent 1, Snare 2,
          Medicine 2, Monocle 1, Spyglass 1
    "#]]
    .assert_eq(&table.describe(Viewer::Onlooker));
}
