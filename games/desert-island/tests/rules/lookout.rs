//! Chapter 11: the lookout, and its chances.

use desert_island::odds::lookout;
use desert_island::pieces::{FateCard, Icon};
use expect_test::expect;

use super::*;

fn last_turn(rulings: &str, fire: u8, deck: &str) -> Scripted<DesertIsland> {
    position(&format!(
        "4 seats{rulings}\nfire {fire}\n1 acted food 9\n2 acted food 9\n3 acted food 9\n4 used food 9\ndeck boar-sir-stephen,boar-lady-lauren,{deck}\nturn 4"
    ))
}

/// Rule 11.1: one token is always added, and as many cards are turned over.
#[test]
fn a_token_is_added() {
    let mut table = last_turn("", 0, "boar-kid");
    tells_of(
        &mut table,
        &["lookout", "shows", "burn"],
        "4: fate-boar-sir-stephen forage",
        expect![[r#"
            The lookout turns over 1 card.
            Boar with the Kid (3) shows a torch.
            The fire does not burn."#]],
    );
    assert_eq!(table.state.board().fire, 1);
}

/// Rules 11.2, 11.4: wood and a torch burn all tokens.
#[test]
fn wood_and_a_torch_burn() {
    let mut table = last_turn("", 1, "boar-kid,boar-captain");
    tells_of(
        &mut table,
        &["shows", "burn"],
        "4: fate-boar-sir-stephen forage",
        expect![[r#"
        Boar with the Kid (3) shows a torch.
        Boar with the Captain (5) shows wood.
        The fire burns, but no ship passes by."#]],
    );
    assert_eq!((table.state.board().fire, table.state.board().ships), (0, 0));
}

/// Rule 11.3: with a ship among them it is sighted.
#[test]
fn a_ship_is_sighted() {
    let mut table = last_turn("", 2, "boar-kid,boar-captain,rats-first-mate");
    tells_of(
        &mut table,
        &["shows", "sighted"],
        "4: fate-boar-sir-stephen forage",
        expect![[r#"
        Boar with the Kid (3) shows a torch.
        Boar with the Captain (5) shows wood.
        Rats with the First Mate (3) shows a ship.
        The fire burns, and a ship is sighted: 1 ship now."#]],
    );
    assert_eq!((table.state.board().fire, table.state.board().ships), (0, 1));
}

/// Rule 11.4: what did not burn stays, or is cleared.
#[test]
fn tokens_stay_or_are_cleared() {
    let mut stay = last_turn("", 2, "boar-kid,rats-kid,illness-kid");
    play(&mut stay, "4: fate-boar-sir-stephen forage");
    assert_eq!(stay.state.board().fire, 3);
    let mut cleared = last_turn(" fire-tokens=cleared", 2, "boar-kid,rats-kid,illness-kid");
    play(&mut cleared, "4: fate-boar-sir-stephen forage");
    assert_eq!(cleared.state.board().fire, 0);
}

/// Rule 11.1: with more tokens than cards all there are are turned over.
#[test]
fn more_tokens_than_cards() {
    let mut table = last_turn("", 40, "boar-kid");
    let told = play(&mut table, "4: fate-boar-sir-stephen forage");
    assert_eq!(told.matches(" shows ").count(), 29);
    assert!(told.contains("a ship is sighted"));
}

/// Rules 11.1 to 11.3: the chances from a fresh deck, by trying every choice of
/// cards. They are those of the sheet that the numbers come from.
#[test]
fn the_chances_of_a_fresh_deck() {
    let mut fresh = position("4 seats\nturn 1");
    // Nothing is known to an onlooker, and nothing is drawn as far as it knows.
    fresh.state = position("4 seats\nhunger").state;
    let view = fresh.state.view(Viewer::Onlooker);
    let expected = [
        (2, 0, 230),
        (3, 246, 222),
        (4, 493, 161),
        (5, 679, 105),
        (6, 805, 65),
        (7, 886, 38),
        (8, 935, 22),
        (9, 965, 12),
        (10, 982, 6),
    ];
    for (tokens, sighted, burned) in expected {
        let chances = lookout(&view, tokens);
        let told = (chances.sighted.per_mille(), chances.burned.per_mille());
        assert_eq!(told, (sighted, burned), "{tokens} tokens");
        if tokens <= 5 {
            assert_eq!(enumerated(tokens), (chances.sighted.ways, chances.burned.ways));
        }
    }
}

/// Every choice of so many cards, counted one by one.
fn enumerated(tokens: usize) -> (u64, u64) {
    let cards: Vec<FateCard> = FateCard::all().collect();
    let (mut sighted, mut burned) = (0, 0);
    let mut chosen: Vec<usize> = (0..tokens).collect();
    loop {
        let shows = |icon: Icon| chosen.iter().any(|&card| cards[card].icon() == icon);
        if shows(Icon::Wood) && shows(Icon::Torch) {
            if shows(Icon::Ship) {
                sighted += 1;
            } else {
                burned += 1;
            }
        }
        let Some(next) = (0..tokens).rev().find(|&i| chosen[i] < 30 - tokens + i) else {
            return (sighted, burned);
        };
        chosen[next] += 1;
        for i in next + 1..tokens {
            chosen[i] = chosen[i - 1] + 1;
        }
    }
}
