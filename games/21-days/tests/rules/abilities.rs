//! Chapter 14: what survivors can do.

use super::*;
use tabletop::chance::{Fair, Secret};

fn with(card: Card, rest: impl FnOnce(&mut Board)) -> TwentyOneDays {
    raft("w1-4", |board| {
        board.crew[card.colour().index()].card = Some(card);
        rest(board);
    })
}

/// Rules 14.1, 14.5: Pell strengthens another who is weak, once a day and for a
/// Hope.
#[test]
fn pell() {
    let mut state = with(Card::Pell, |board| {
        board.crew[0].dice = [2, 3];
        board.crew[2].dice = [1, 3];
        board.crew[1].hope.plain = 2;
        board.bag.plain -= 1;
    });
    assert_eq!(
        refused(&state, SECOND, "ability-pell survivor-green"),
        "Rule 14.5: the green survivor shows more than 3."
    );
    assert_eq!(
        refused(&state, SECOND, "ability-pell survivor-yellow"),
        "Rule 14.5: that is for somebody else."
    );
    act(&mut state, SECOND, "ability-pell survivor-red", "");
    assert_eq!(one(&state, Colour::Red).dice, [3, 3]);
    assert_eq!(
        refused(&state, SECOND, "ability-pell survivor-blue"),
        "Rule 14.1: Pell has done that today."
    );
}

/// Rule 14.2: Maya rolls a die of a location again.
#[test]
fn maya() {
    let mut state = with(Card::Maya, |board| {
        board.asking[0].gain = twenty_one_days::pieces::AskGain::Always;
    });
    lay(&mut state, ["flare", "flare", "receive", "hope"], "die 2 3");
    act(&mut state, FIRST, "ability-maya die-2", "die 6 1 2");
    assert_eq!(one(&state, Colour::Blue).hope.total(), 0);
    assert_eq!(state.board().ship, Board::bare(Setup::usual(4)).ship + 1);
}

/// Rule 14.4: only Moretti's owner sees the page; when she exchanges it, everybody
/// does.
#[test]
fn moretti() {
    let mut state = with(Card::Moretti, |_| {});
    act(&mut state, FIRST, "ability-moretti", "page 2");
    assert!(state.view(Viewer::Seat(FIRST)).glimpse.is_some());
    assert_eq!(state.view(Viewer::Seat(SECOND)).glimpse, None);
    let seen = state.view(Viewer::Seat(FIRST)).glimpse;
    let mut luck = Fair::new(&Secret::simulated(5, 0), &[]);
    let mut others: Vec<_> = (0..30)
        .map(|_| TwentyOneDays::imagine(&state.view(Viewer::Seat(SECOND)), &mut luck))
        .map(|state| state.view(Viewer::Seat(FIRST)).glimpse)
        .collect();
    others.sort();
    others.dedup();
    assert!(others.len() > 1, "another seat can only guess");
    act(&mut state, FIRST, "exchange-pages", "");
    assert_eq!(state.board().page(6), seen);
    assert_eq!(state.board().page(7), Some(page("w1-3")));
}

/// Rule 14.6: Beatrix adds 3, or spares those who would pay.
#[test]
fn beatrix() {
    let mut state = with(Card::Beatrix, |_| {});
    lay(&mut state, ["flare", "hope", "hope", "hope"], "die 2 1 6 5");
    assert_eq!(options(&state, SECOND), ["add-to-sum", "spare-ones"]);
    act(&mut state, SECOND, "spare-ones", "");
    assert_eq!(one(&state, Colour::Yellow).hope.total(), 1);
    assert_eq!(state.board().drawn.total(), 4);
    let mut state = with(Card::Beatrix, |_| {});
    let lines = lay(&mut state, ["flare", "hope", "flare", "receive"], "die 2 2 1 5");
    told(&lines, "Beatrix prays: the sum is 3 more.");
}

/// Rule 14.7: with Brandt's own die a small catch counts as 3.
#[test]
fn brandt() {
    let mut state = with(Card::Brandt, |_| {});
    lay(&mut state, ["flare", "fishing", "hope", "hope"], "die 2 1 1 1");
    assert_eq!(options(&state, SECOND), ["go-on", "ability-brandt"]);
    let lines = act(&mut state, SECOND, "go-on", "");
    told(&lines, "The catch is worth 3 points.");
}

/// Rule 14.8: Lindqvist keeps the ship from drifting away.
#[test]
fn lindqvist() {
    let mut state = with(Card::Lindqvist, |board| {
        board.ship = 5;
        board.crew[1].hope.plain = 2;
        board.bag.plain -= 1;
    });
    lay(&mut state, ["flare", "flare", "flare", "hope"], "die 1 2 2");
    assert_eq!(options(&state, FIRST), ["go-on"]);
    act(&mut state, SECOND, "ability-lindqvist", "die 2");
    assert_eq!(state.board().ship, 5);
}

/// Rule 14.10: Delgado holds a plank for four Hope.
#[test]
fn delgado() {
    let mut state = raft("w2-1", |board| {
        board.crew[2].card = Some(Card::Delgado);
        board.crew[2].hope.plain = 4;
        board.bag.plain -= 3;
        board.planks[0] = false;
    });
    lay(&mut state, ["flare", "flare", "hope", "hope"], "die 2 2 1 1, survivor 1");
    assert!(state.turn().active().contains(THIRD));
    act(&mut state, THIRD, "ability-delgado", "");
    assert!(state.board().planks[1]);
}

/// Rule 14.11: Kit changes places, and a tie of Kit's cuts.
#[test]
fn kit() {
    let mut state = with(Card::Kit, |_| {});
    assert_eq!(
        refused(&state, THIRD, "ability-kit survivor-red"),
        "Rule 14.11: that takes two different survivors."
    );
    act(&mut state, THIRD, "ability-kit survivor-blue", "");
    assert_eq!(one(&state, Colour::Red).place, Some(Opening::A));
    assert_eq!(one(&state, Colour::Blue).place, Some(Opening::C));
}

/// Rule 14.12: Mateo moves two tokens a day.
#[test]
fn mateo() {
    let mut state = with(Card::Mateo, |_| {});
    act(&mut state, THIRD, "ability-mateo token-blue-plain survivor-yellow", "");
    act(&mut state, THIRD, "ability-mateo token-green-plain survivor-yellow", "");
    assert_eq!(one(&state, Colour::Yellow).hope.total(), 3);
    assert_eq!(options(&state, THIRD), [""; 0]);
}

/// Rule 14.14: Vale fires the white die too; its 1 hurts him, and never moves the
/// ship.
#[test]
fn vale() {
    let mut state = raft("w1-4", |board| board.ship = 5);
    lay(&mut state, ["flare", "flare", "hope", "flare"], "");
    assert_eq!(options(&state, FOURTH), ["fire", "hold-fire"]);
    let lines = act(&mut state, FOURTH, "fire", "die 2 2 2 1 1");
    told(&lines, "Vale loses 1 to a bursting flare and shows 3.");
    assert_eq!(state.board().ship, 5);
}

/// Rule 14.15: Abeni spares one or two when everybody loses 1.
#[test]
fn abeni() {
    let mut state = with(Card::Abeni, |board| {
        board.crew[0].dice = [1, 3];
        board.crew[1].dice = [1, 3];
    });
    lay(&mut state, ["flare", "flare", "hope", "hope"], "die 2 2 1 1");
    act(&mut state, FOURTH, "ability-abeni survivor-blue survivor-yellow", "");
    // The morning after gives everybody 1.
    assert_eq!(one(&state, Colour::Blue).dice, [2, 3]);
    assert_eq!(one(&state, Colour::Red).dice, [4, 3]);
}
