//! Chapter 18: the weather.

use super::*;
use twenty_one_days::pieces::Sky;

fn under(sky: Sky, dark: bool, today: &str, rest: impl FnOnce(&mut Board)) -> TwentyOneDays {
    let mut setup = Setup::usual(4);
    setup.rule("weather", "a").expect("there is such a ruling");
    raft_of(setup, today, |board| {
        board.cloud.sky = sky;
        board.cloud.dark = dark;
        rest(board);
    })
}

/// Rule 18.1: the cloud drifts, stays at an end, and turns over.
#[test]
fn the_cloud_drifts() {
    let next = |sky: Sky, die: usize| {
        let mut state = under(sky, false, "w1-4", |_| {});
        lay(&mut state, ["flare", "flare", "hope", "hope"], &format!("die 2 2 1 1, weather {die}"));
        (state.board().cloud.sky, state.board().cloud.dark)
    };
    assert_eq!(next(Sky::Fair, 1), (Sky::Heat, false));
    assert_eq!(next(Sky::Heat, 2), (Sky::Heat, false));
    assert_eq!(next(Sky::Fair, 3), (Sky::Fair, false));
    assert_eq!(next(Sky::Fair, 5), (Sky::Wind, false));
    assert_eq!(next(Sky::Fair, 6), (Sky::Fair, true));
}

/// Rule 18.2: white heat takes 1 of everybody who shows 6; dark heat is paid for.
#[test]
fn heat() {
    let mut state = under(Sky::Heat, false, "w1-3", |board| board.crew[1].dice = [6, 3]);
    lay(&mut state, ["flare", "flare", "hope", "hope"], "die 2 2 1 1, bite 1, weather 3");
    assert_eq!(one(&state, Colour::Yellow).dice[0], 5);
    let mut state = under(Sky::Heat, true, "w1-4", |_| {});
    lay(&mut state, ["flare", "flare", "hope", "hope"], "die 2 2 1 1, weather 3, survivor 2");
    assert_eq!(options(&state, SECOND), ["pay", "bear"]);
    act(&mut state, SECOND, "pay", "");
    assert_eq!(one(&state, Colour::Yellow).hope.total(), 0);
}

/// Rule 18.3: white wind makes one 5 a hit, once a day; dark wind punishes any 1.
#[test]
fn wind() {
    let ship = |dark: bool, dice: &str| {
        let mut state = under(Sky::Wind, dark, "w1-4", |board| board.ship = 3);
        lay(&mut state, ["flare", "flare", "hope", "hope"], dice);
        state.board().ship
    };
    assert_eq!(ship(false, "die 5 5 1 1"), 4);
    assert_eq!(ship(true, "die 5 1 1 1"), 2);
}

/// Rule 18.4: dark rain takes two from the catch, white rain feeds one more.
#[test]
fn rain() {
    let caught = |dark: bool, die: usize| {
        let mut state = under(Sky::Rain, dark, "w1-4", |_| {});
        lay(&mut state, ["flare", "flare", "fishing", "hope"], &format!("die 2 2 1 {die}"))
    };
    told(&caught(true, 2), "Nothing bites.");
    let lines = caught(false, 4);
    told(&lines, "The catch is worth 4 points.");
}

/// Rule 18.5: in a white storm one die at Flare; a dark one takes a plank.
#[test]
fn storm() {
    let mut state = under(Sky::Storm, false, "w1-4", |_| {});
    act(&mut state, FIRST, "survivor-blue location-flare", "");
    assert_eq!(
        refused(&state, SECOND, "survivor-yellow location-flare"),
        "Rule 18.5: in this storm only one die may lie there."
    );
    let mut state = under(Sky::Storm, true, "w1-4", |_| {});
    lay(&mut state, ["flare", "flare", "hope", "hope"], "die 2 2 1 1, weather 3");
    assert_eq!(state.board().task(), Task::Storm);
    must(&mut state, "bear", "survivor 4");
    assert!(!state.board().planks[5]);
}
