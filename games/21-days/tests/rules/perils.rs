//! Chapters 4, 11 and 13: planks, hunger, sharks, jellyfish, paranoia, the octopus.

use super::*;
use tabletop::Seats;
use twenty_one_days::board::Die;
use twenty_one_days::pieces::{Colours, Route};
use twenty_one_days::task::Sharing;

/// A raft where this is to be done next, and a night follows.
fn facing(task: Task, rest: impl FnOnce(&mut Board)) -> TwentyOneDays {
    let mut state = raft("w1-4", rest);
    let board = state.board_mut();
    board.agenda.clear();
    board.agenda.push(Task::Night);
    board.agenda.push(task);
    state
}

/// Rule 4.1: a loss goes from die to die. Rules 4.8, 11.2: a divided loss.
#[test]
fn losses_cross_dice() {
    let loss = Task::Share { what: Sharing::Loss, points: 3, by: FIRST };
    let mut state = facing(loss, |board| board.crew[0].dice = [1, 4]);
    assert_eq!(
        refused(&state, FIRST, "survivor-blue survivor-blue"),
        "Rule 4.8: exactly 3 are to be divided."
    );
    act(&mut state, FIRST, "survivor-blue survivor-blue survivor-blue", "");
    // 1/4 becomes 2, and the morning after gives everybody 1.
    assert_eq!(one(&state, Colour::Blue).dice, [3, 0]);
    assert_eq!(options(&facing(loss, |_| {}), FIRST).len(), 20);
}

/// Rules 4.4, 4.5: the outermost plank of a side goes; the second drowns the outer
/// survivor, the third the inner one.
#[test]
fn planks_drift_and_people_drown() {
    let mut board = raft("w1-4", |_| {}).board().to_owned();
    let mut lost = Vec::new();
    for _ in 0..3 {
        let plank = board.next_to_drift(twenty_one_days::pieces::Side::Left).expect("one is left");
        lost.push((plank + 1, board.drowned_by(plank)));
        board.planks[plank] = false;
    }
    let expected = [
        (1, Colours::NONE),
        (2, Colours::only(Colour::Blue)),
        (3, Colours::only(Colour::Yellow).with(Colour::Blue)),
    ];
    assert_eq!(lost, expected);
    assert_eq!(board.next_to_drift(twenty_one_days::pieces::Side::Left), Some(5));
    let mut state = facing(Task::Plank { who: Colour::Yellow }, |board| {
        board.planks[0] = false;
        board.crew[2].card = Some(Card::Delgado);
        board.crew[2].hope.plain = 4;
        board.bag.plain -= 3;
    });
    let lines = act(&mut state, FIRST, "go-on", "");
    told(&lines, "Maya can no longer hold on, and drowns.");
}

/// Rules 4.6, 14.13: a plank comes back, the innermost missing one.
#[test]
fn a_plank_comes_back() {
    let mut state = raft("w1-4", |board| {
        board.planks[0] = false;
        board.planks[1] = false;
        board.crew[0].dice = [0, 0];
        board.crew[0].hope.plain = 0;
        board.bag.plain += 1;
        board.crew[3].card = Some(Card::Harrow);
        board.crew[3].hope.plain = 2;
        board.bag.plain -= 1;
    });
    assert_eq!(
        refused(&state, FOURTH, "ability-harrow side-right"),
        "Rule 4.6: no plank is missing there."
    );
    act(&mut state, FOURTH, "ability-harrow side-left", "");
    assert_eq!(state.board().planks, [false, true, true, true, true, true]);
    assert_eq!(one(&state, Colour::Blue).dice, [0, 0]);
}

/// Rules 13.1, 19.2: a bite above what somebody shows costs 1; nobody is asked
/// while no die is at stake. Rule 13.2: a single shark keeps to its fin.
#[test]
fn sharks_bite() {
    let mut state = raft("w1-3", |board| board.sharks = 1);
    let lines = lay(
        &mut state,
        ["flare", "flare", "hope", "hope"],
        "die 2 2 1 1, fin 2 3 6 6, bite 6 4 5 4 6",
    );
    told(&lines, "Shark 1 comes with 6 and bites Maya.");
    told(&lines, "Shark 2 comes with 4 and misses Pell.");
    assert_eq!(state.board().sharks, 5);
    assert_eq!(one(&state, Colour::Blue).dice[0], 3);
}

/// Rule 3.3: the card shows 1 until the pack has bitten, and rests at 5 for a day.
#[test]
fn the_pack_is_far_once_it_has_bitten() {
    let mut state = raft("w1-4", |board| {
        board.sharks = 1;
        board.crew[1].dice = [2, 3];
        board.crew[1].flip = Some(twenty_one_days::pieces::Flip::Again);
    });
    lay(&mut state, ["flare", "flare", "hope", "receive"], "die 2 2 1 1, fin 2, bite 6");
    assert!(matches!(state.board().task(), Task::Shark { who: Colour::Yellow, .. }));
    assert_eq!(state.board().sharks, 1);
    act(&mut state, FIRST, "go-on", "fin 6 6 6, bite 1 1 1");
    assert_eq!((state.board().day, state.board().sharks), (6, 5));
}

/// Rules 13.1, 14.9: somebody else is drawn for the dead; O'Dowd stops a wound
/// that would take a die.
#[test]
fn odowd_stops_a_wound() {
    let mut state = raft("w1-3", |board| {
        board.crew[0].dice = [0, 0];
        board.crew[0].hope.plain = 0;
        board.bag.plain += 1;
        board.crew[1].dice = [1, 3];
        board.today.placer = SECOND;
    });
    for (who, at) in [("yellow", "flare"), ("red", "flare"), ("green", "hope")] {
        let dice = if who == "green" { "die 2 2 2, survivor 1, bite 3" } else { "" };
        must(&mut state, &format!("survivor-{who} location-{at}"), dice);
    }
    assert_eq!(state.board().task().place().map(|place| place.word()), Some("shark"));
    assert!(state.turn().active().contains(THIRD));
    act(&mut state, THIRD, "ability-odowd", "");
    assert_eq!(one(&state, Colour::Yellow).dice[1], 3);
}

/// Rule 11.5: the swimmer says which steps are paid for; others are rolled.
#[test]
fn jellyfish() {
    let swim = Task::Swim { who: Colour::Blue, route: Route::Shoal };
    let mut state = facing(swim, |_| {});
    assert_eq!(options(&state, FIRST), ["swim-none", "swim-1", "swim-2", "swim-3"]);
    assert_eq!(refused(&state, FIRST, "swim-1-3"), "Rule 11.5: that takes 2 Hope, and there is 1.");
    let lines = act(&mut state, FIRST, "swim-3", "die 2 5");
    told(&lines, "Maya rolls 2 at step 1 and is stung.");
    told(&lines, "Maya rolls 5 at step 2 and gets through.");
    assert_eq!(one(&state, Colour::Blue).hope.total(), 0);
}

/// Rules 11.5, 8.5: whoever dies of the dolphin on the way leaves no die behind.
#[test]
fn a_swim_that_ends_with_the_dolphin() {
    let swim = Task::Sting { who: Colour::Red, route: Route::Shoal, step: 0, paid: 0 };
    let mut state = facing(swim, |board| {
        board.setup.rule("dolphin-price", "may-kill").expect("there is such a ruling");
        board.swap = twenty_one_days::pieces::Swap::Dolphin;
        board.crew[2].dice = [1, 2];
        board.roll.push(Die { face: 1, of: Colour::Red, ..Die::default() });
    });
    act(&mut state, THIRD, "dolphin survivor-red die-1", "");
    assert_eq!(one(&state, Colour::Red).dice, [0, 0]);
    assert!(state.board().roll.is_empty());
}

/// Rule 11.4: what falls is lost, but for own Hope.
#[test]
fn paranoia() {
    let mut state = facing(Task::Panic { who: Colour::Red, loss: 5 }, |_| {});
    assert_eq!(options(&state, THIRD), ["calm-0", "calm-1"]);
    assert_eq!(refused(&state, THIRD, "calm-2"), "Rule 11.4: Hope stops 1 points at most.");
    act(&mut state, THIRD, "calm-1", "");
    // 4/3 loses 4, and the morning after gives everybody 1.
    assert_eq!(one(&state, Colour::Red).dice, [4, 0]);
}

/// Rule 11.6: a grab takes the upper die; Rule 14.11: not Kit's, who slips away.
#[test]
fn a_grab() {
    let mut state = raft("w1-2", |board| board.crew[2].card = Some(Card::Kit));
    lay(&mut state, ["flare", "flare", "receive", "hope"], "die 2 2 1 2, disaster 2, survivor 3 1");
    // The morning after gives everybody 1.
    assert_eq!(one(&state, Colour::Red).dice, [5, 3]);
    assert_eq!(one(&state, Colour::Blue).dice, [4, 0]);
}

/// Rules 13.3, 13.4: the octopus wakes, and fights with every tentacle.
#[test]
fn the_octopus_fights() {
    let mut state = raft("w1-7", |board| {
        board.today.octopus = true;
        board.tentacles = 3;
        board.crew[0].die = Some(Location::Octopus);
        board.today.placer = SECOND;
    });
    for (who, at) in [("yellow", "flare"), ("red", "flare"), ("green", "hope")] {
        let dice =
            if who == "green" { "octopus 3, tentacle 4 4 1, survivor 1 2, die 6 4" } else { "" };
        let lines = must(&mut state, &format!("survivor-{who} location-{at}"), dice);
        if who == "green" {
            told(&lines, "Maya rolls 6 and cuts the tentacle off.");
            told(&lines, "Pell rolls 4 and slips free.");
            told(&lines, "A tentacle looks for a 1 and finds nobody.");
            not_told(&lines, "Dice for the flares: 1 and 1.");
        }
    }
    assert_eq!(state.board().tentacles, 2);
}

/// Rule 13.5: an octopus without tentacles is ignored.
#[test]
fn a_tamed_octopus() {
    let mut state = raft("w1-4", |board| {
        board.tentacles = 0;
        board.pages[5] = Some(page("w1-7"));
    });
    lay(&mut state, ["flare", "flare", "hope", "hope"], "die 2 2 1 1");
    assert!(!state.board().today.octopus);
    assert_eq!(state.board().task(), Task::Placing);
}

/// Rule 11.3: at the left end the ship stays.
#[test]
fn the_ship_has_an_end() {
    let mut state = raft("w3-6", |board| board.ship = 0);
    let lines = lay(&mut state, ["flare", "flare", "hope", "hope"], "die 2 2 1 1");
    told(&lines, "The ship stays on space 0.");
}

/// Rule 4.7: rations go as far as they fit, and Rule 9.3: not while a hit is open.
#[test]
fn rations() {
    let flip = |board: &mut Board| {
        board.crew[1].flip = Some(twenty_one_days::pieces::Flip::Strength);
    };
    let mut state = raft("w1-4", flip);
    assert_eq!(options(&state, SECOND).len(), 19);
    act(
        &mut state,
        SECOND,
        "flip-yellow survivor-blue survivor-blue survivor-red survivor-green",
        "",
    );
    assert_eq!(shows(&state), [6, 4, 5, 5]);
    let state = facing(Task::Panic { who: Colour::Red, loss: 5 }, flip);
    assert!(!state.turn().active().contains(SECOND));
    assert_eq!(state.turn().must(), Seats::only(THIRD));
}
