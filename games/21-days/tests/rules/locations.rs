//! Chapters 4, 5, 7, 8 and 10: the locations, tokens and cards.

use super::*;
use twenty_one_days::content::content;
use twenty_one_days::pieces::{Bottle, Swap};

fn anchor() -> u8 {
    content().numbers.anchor
}

fn hold(board: &mut Board, who: Colour, bottle: Bottle) {
    assert!(board.bottles.take(bottle.index()));
    board.crew[who.index()].bottle = Some(bottle);
}

/// Rules 7.1, 7.2: locations in their order; each 6 at Flare is a space.
#[test]
fn flares_bring_the_ship() {
    let mut state = raft("w1-1", |board| board.ship = 3);
    let lines = lay(&mut state, ["flare", "flare", "hope", "hope"], "die 6 6 1 1");
    let order: Vec<&String> = lines.iter().filter(|line| line.starts_with("Dice for")).collect();
    assert_eq!(order, ["Dice for the flares: 6 and 6.", "Dice for Hope: 1 and 1."]);
    assert_eq!(state.board().ship, 5);
}

/// Rule 7.3: with three dice a 1 costs a step, after all 6s; or one for each 1.
#[test]
fn three_flares_and_a_one() {
    let ship = |ruling: &str| {
        let mut setup = Setup::usual(4);
        setup.rule("flare-ones", ruling).expect("there is such a ruling");
        let mut state = raft_of(setup, "w1-1", |board| board.ship = 3);
        lay(&mut state, ["flare", "flare", "flare", "hope"], "die 6 1 1 2");
        state.board().ship
    };
    assert_eq!((ship("one-step-after-sixes"), ship("one-per-1")), (3, 2));
}

/// Rule 7.4: the anchor gives a Hope for each die, to whom the starter wants.
/// Rules 5.1, 5.5: the tokens are seen, then divided.
#[test]
fn the_anchor_gives_hope() {
    let mut state = raft("w1-1", |board| board.ship = anchor() - 1);
    lay(&mut state, ["flare", "flare", "fishing", "hope"], "die 6 6");
    assert_eq!(state.board().ship, anchor());
    assert_eq!(state.board().drawn.total(), 2);
    let why = refused(&state, FIRST, "survivor-blue survivor-blue survivor-blue");
    assert_eq!(why, "Rule 5.5: exactly the drawn tokens are to be divided.");
    act(&mut state, FIRST, "survivor-green survivor-green", "die 2 2");
    assert_eq!(one(&state, Colour::Green).hope.total(), 3);
}

/// Rules 7.5, 7.6, 10.1, 10.3: a bottle is received with an even roll, played with an
/// odd one.
#[test]
fn bottles_come_and_go() {
    let mut state = raft("w1-1", |board| hold(board, Colour::Yellow, Bottle::Ship));
    lay(&mut state, ["receive", "play", "hope", "hope"], "die 4 3, bottle 4");
    assert_eq!(one(&state, Colour::Blue).bottle, Some(Bottle::Hope));
    assert_eq!(options(&state, SECOND), ["bottle-ship", "keep-card"]);
    let ship = state.board().ship;
    act(&mut state, SECOND, "bottle-ship", "");
    assert_eq!(state.board().ship, ship + 1);
    assert_eq!(one(&state, Colour::Yellow).bottle, None);
}

/// Rule 7.5: a card for a dead colour leaves the game, and another is drawn.
#[test]
fn a_bottle_for_the_dead() {
    let mut state = raft("w1-1", |board| {
        board.crew[3].dice = [0, 0];
        board.crew[3].hope.plain = 0;
        board.bag.plain += 1;
    });
    for (who, at) in [("blue", "receive"), ("yellow", "hope"), ("red", "hope")] {
        let dice = if who == "red" { "die 2 2 2, bottle 11 3" } else { "" };
        must(&mut state, &format!("survivor-{who} location-{at}"), dice);
    }
    assert_eq!(one(&state, Colour::Blue).bottle, Some(Bottle::Ship));
    assert_eq!(state.board().drunk.count(Bottle::Green.index()), 1);
}

/// Rules 10.2, 10.4: four flares, and a warning against the Disaster of the day.
#[test]
fn four_flares_and_a_warning() {
    let mut state = raft("w1-1", |board| {
        board.ship = 2;
        hold(board, Colour::Blue, Bottle::Flares);
    });
    lay(&mut state, ["play", "hope", "hope", "receive"], "die 1 1");
    act(&mut state, FIRST, "bottle-flares", "die 6 1 6 1 1 1");
    assert_eq!(state.board().ship, 4);
    let mut state = raft("w1-2", |board| hold(board, Colour::Blue, Bottle::Cancel));
    lay(&mut state, ["play", "hope", "hope", "receive"], "die 1 1");
    let lines = act(&mut state, FIRST, "bottle-cancel", "die 1 1, disaster 4");
    told(&lines, "Split lashings was foreseen, and does not happen.");
}

/// Rules 7.7, 7.8: Hope for every 3 points, divided by the first present; three
/// dice pay for a 1.
#[test]
fn hope_is_divided_by_the_first_present() {
    let mut state = raft("w1-1", |_| {});
    let lines = lay(&mut state, ["flare", "hope", "hope", "hope"], "die 2 1 6 5");
    told(&lines, "Pell pays 1 Hope.");
    assert_eq!(state.board().drawn.total(), 4);
    assert_eq!(state.turn().must().lowest(), Some(SECOND));
    assert_eq!(
        refused(&state, SECOND, "survivor-blue survivor-red survivor-red survivor-red"),
        "Rule 5.5: the blue survivor gets nothing of this."
    );
    act(&mut state, SECOND, "survivor-yellow survivor-red survivor-red survivor-green", "");
    assert_eq!(one(&state, Colour::Red).hope.total(), 3);
}

/// Rules 7.9, 4.2: the rulebook's own example, 5 2 6 3 and a roll of 6.
#[test]
fn the_rulebooks_catch() {
    let mut state = raft("w1-4", |board| {
        for (one, shows) in board.crew.iter_mut().zip([2, 3, 5, 6]) {
            one.dice = [shows, 3];
        }
    });
    lay(&mut state, ["flare", "fishing", "hope", "hope"], "die 2 1 1 6");
    assert_eq!(shows(&state), [3, 4, 6, 6]);
    assert_eq!(options(&state, SECOND), ["survivor-yellow", "survivor-blue"]);
    act(&mut state, SECOND, "survivor-blue", "");
    // The evening takes 1 of everybody, and the next morning gives it back.
    assert_eq!(shows(&state), [4, 4, 6, 6]);
}

/// Rule 7.9: a small catch is for different survivors below 6. Rule 7.10: nobody
/// gains more than 2, and bodiless points are second points.
#[test]
fn small_catches_and_few_mouths() {
    let mut state = raft("w1-1", |_| {});
    lay(&mut state, ["fishing", "flare", "hope", "hope"], "die 2 1 1 2");
    assert_eq!(options(&state, FIRST).len(), 6);
    assert_eq!(
        refused(&state, FIRST, "survivor-red survivor-red"),
        "Rule 7.9: the red survivor cannot take as much."
    );
    let mut state = raft("w1-4", |board| {
        for i in [2, 3] {
            board.crew[i].dice = [0, 0];
            board.crew[i].hope.plain = 0;
            board.bag.plain += 1;
        }
    });
    must(&mut state, "survivor-blue location-fishing", "");
    must(&mut state, "survivor-yellow location-flare", "die 2 5");
    act(&mut state, FIRST, "survivor-blue", "");
    // Four points for two: 2 each. The evening takes one, the morning gives it back.
    assert_eq!(&shows(&state)[..2], [6, 6]);
}

/// Rule 8.2: turtles pay more, and nobody pays for a 1.
#[test]
fn a_turtle() {
    let mut state = raft("w1-1", |board| board.swap = Swap::OldTurtle);
    lay(&mut state, ["swap", "flare", "hope", "hope"], "die 2 5 1 1");
    assert_eq!(one(&state, Colour::Blue).hope.total(), 6);
}

/// Rule 8.3: the draw at the bottle token is compulsory, and of two cards one is
/// played.
#[test]
fn the_bottle_token() {
    let mut state = raft("w1-1", |board| {
        board.swap = Swap::Bottle;
        hold(board, Colour::Blue, Bottle::RottenFish);
    });
    lay(&mut state, ["swap", "flare", "hope", "hope"], "die 2, bottle 4");
    assert_eq!(refused(&state, FIRST, "keep-card"), "Rule 8.3: of two cards one has to be played.");
    assert_eq!(options(&state, FIRST), ["bottle-rotten-fish", "bottle-hope"]);
    act(&mut state, FIRST, "bottle-rotten-fish", "die 1 1");
    assert_eq!(one(&state, Colour::Blue).bottle, Some(Bottle::Hope));
}

/// Rule 8.4: own Hope for attempts, three at most.
#[test]
fn swap_flares() {
    let mut state = raft("w1-1", |board| {
        board.swap = Swap::Flare;
        board.ship = 2;
        board.crew[0].hope.plain = 2;
        board.bag.plain -= 1;
    });
    lay(&mut state, ["swap", "flare", "hope", "hope"], "die 2");
    assert_eq!(options(&state, FIRST), ["shoot", "stop-shooting"]);
    act(&mut state, FIRST, "shoot", "die 6");
    act(&mut state, FIRST, "shoot", "die 6 1 1");
    assert_eq!(state.board().ship, 4);
    assert_eq!(one(&state, Colour::Blue).hope.total(), 0);
}

/// Rules 8.1, 11.1: a page lays tokens, and gives two Hope.
#[test]
fn a_morning() {
    let mut state = raft("w1-4", |board| {
        board.pages[5] = Some(page("w2-13"));
        board.swap = Swap::Bottle;
    });
    lay(&mut state, ["flare", "flare", "hope", "hope"], "die 2 2 1 1");
    assert_eq!(state.board().task(), Task::SwapChoose);
    assert_eq!(options(&state, SECOND).len(), 7);
    act(&mut state, SECOND, "swap-turtles", "");
    assert_eq!(state.board().swap, Swap::Turtles);
    let mut state = raft("w1-4", |board| board.pages[5] = Some(page("w1-1")));
    let lines = lay(&mut state, ["flare", "flare", "hope", "hope"], "die 2 2 1 1, hope 1 2");
    told(&lines, "1 Hope and 1 Hope ±1 are there to divide.");
    let mut awards = Vec::new();
    state.options(SECOND, &mut awards);
    let view = state.view(Viewer::Seat(SECOND));
    let label = |action| TwentyOneDays::label(&view, action).text(&names());
    let labels: Vec<String> = awards.iter().map(label).collect();
    assert!(labels.contains(&"Hope: Maya 1 Hope and Vale 1 Hope ±1".to_owned()), "{labels:#?}");
    assert!(labels.contains(&"Hope: Maya 1 Hope ±1 and Vale 1 Hope".to_owned()), "{labels:#?}");
}

/// Rules 5.3, 5.4: plain tokens first, from whoever has most.
#[test]
fn a_pool_is_fair() {
    let mut state = raft("w1-2", |board| {
        board.crew[2].hope.plain = 3;
        board.bag.plain -= 2;
        board.crew[3].hope.two = 1;
        board.bag.two -= 1;
    });
    lay(&mut state, ["flare", "flare", "fishing", "receive"], "die 3 3 1 5, disaster 5");
    act(&mut state, FIRST, "pay", "");
    assert_eq!(state.board().crew.map(|one| one.hope.plain), [0, 0, 1, 1]);
    assert_eq!(one(&state, Colour::Green).hope.two, 1);
}
