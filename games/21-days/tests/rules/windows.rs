//! Chapters 5, 8, 9 and 19: changing a roll.

use super::*;
use twenty_one_days::flow_for_tests::{opposite, turned};
use twenty_one_days::pieces::{AskGain, AskLoss, Flip, Swap};

/// Rule 5.2: past 6 comes 1, and before 1 comes 6. Rule 8.5: opposite sides.
#[test]
fn faces_wrap_around() {
    assert_eq!(
        [(3, 1, true), (3, 1, false), (6, 1, true), (1, 1, false), (5, 2, true), (2, 2, false)]
            .map(|(face, by, up)| turned(face, by, up)),
        [4, 2, 1, 6, 1, 6]
    );
    assert_eq!([1, 2, 3, 4, 5, 6].map(opposite), [6, 5, 4, 3, 2, 1]);
}

/// Rules 19.1, 19.2, 5.2: a sure change opens the window; it leaves the game.
#[test]
fn special_hope_changes_a_die() {
    let mut state = raft("w1-4", |board| {
        board.crew[2].hope.one = 1;
        board.bag.one -= 1;
        board.ship = 3;
    });
    lay(&mut state, ["flare", "flare", "fishing", "receive"], "die 5 2");
    assert_eq!(options(&state, FIRST), ["go-on", "ability-maya die-1", "ability-maya die-2"]);
    assert_eq!(
        refused(&state, THIRD, "token-red-one up die-3"),
        "Rule 19.1: there is no die number 3."
    );
    act(&mut state, THIRD, "token-red-one up die-1", "die 1 5");
    assert_eq!(state.board().ship, 4);
    assert_eq!(state.board().spent.one, 1);
}

/// Rule 19.2: without a change that helps it closes by itself. Rule 19.4: mere
/// re-rolls are asked about only if a seat wants it.
#[test]
fn windows_close_by_themselves() {
    let rolled = |gain: AskGain| {
        let mut state = raft("w1-4", |board| {
            board.crew[1].flip = Some(Flip::Again);
            board.asking[1].gain = gain;
        });
        lay(&mut state, ["flare", "flare", "fishing", "receive"], "die 5 2");
        state.board().task()
    };
    assert_ne!(rolled(AskGain::Sure), Task::Flares);
    assert_eq!(rolled(AskGain::Always), Task::Flares);
    assert_ne!(rolled(AskGain::Never), Task::Flares);
}

/// Rule 19.3: whoever waits holds the window open, and nobody goes on.
#[test]
fn whoever_waits_is_waited_for() {
    let mut state = raft("w1-4", |board| board.crew[1].flip = Some(Flip::Again));
    act(&mut state, FIRST, "survivor-blue location-flare", "");
    act(&mut state, SECOND, "wait place-flare", "");
    assert_eq!(
        refused(&state, SECOND, "wait place-flare"),
        "Rule 19.3: you wait at the flares already."
    );
    act(&mut state, SECOND, "survivor-yellow location-flare", "");
    act(&mut state, THIRD, "survivor-red location-fishing", "");
    act(&mut state, FOURTH, "survivor-green location-receive", "die 5 2");
    assert_eq!(state.turn().must(), tabletop::Seats::only(SECOND));
    assert_eq!(
        asked(&state, SECOND),
        "Dice for the flares: 5 of Maya and 2 of Pell. You wait here: change it, or wait no longer."
    );
    assert_eq!(refused(&state, FIRST, "go-on"), "Rule 19.3: Bo wants to wait here.");
    act(&mut state, SECOND, "flip-yellow die-1", "die 6");
    assert!(!state.board().asking[1].waits.contains(twenty_one_days::pieces::Place::Flare));
}

/// Rule 19.3: whoever goes on has changed nothing, and waits for the next time.
#[test]
fn going_on_is_no_change() {
    let flag = twenty_one_days::pieces::Place::Flare;
    let mut state = raft("w1-4", |board| {
        board.crew[0].card = Some(Card::Ashcombe);
        board.crew[2].hope.one = 1;
        board.bag.one -= 1;
    });
    act(&mut state, FIRST, "wait place-flare", "");
    lay(&mut state, ["flare", "flare", "fishing", "receive"], "die 5 2");
    assert_eq!(
        asked(&state, FIRST),
        "Dice for the flares: 5 of Ashcombe and 2 of Pell. Somebody else can change it now. Go on when nobody does."
    );
    act(&mut state, FIRST, "go-on", "");
    assert!(state.board().asking[0].waits.contains(flag));
}

/// Rules 19.3, 9.3: rations are a change where everybody is about to lose 1.
#[test]
fn rations_are_waited_for() {
    let place = twenty_one_days::pieces::Place::AllLose;
    let mut state = raft("w1-4", |board| {
        board.crew[3].flip = Some(Flip::Strength);
        board.asking[3].waits = board.asking[3].waits.with(place);
    });
    lay(&mut state, ["flare", "flare", "hope", "receive"], "die 2 2 1 1");
    assert_eq!(state.turn().must(), tabletop::Seats::only(FOURTH));
    assert_eq!(refused(&state, FIRST, "go-on"), "Rule 19.3: Di wants to wait here.");
    act(&mut state, FOURTH, "flip-green survivor-blue survivor-blue survivor-red survivor-red", "");
    assert_ne!(state.board().task().place(), Some(place));
    assert!(!state.board().asking[3].waits.contains(place));
}

/// Rules 19.2, 19.4, 9.3: whoever always wants to be asked about losses is asked
/// about rations before everybody loses 1, though no die is at stake.
#[test]
fn rations_are_asked_about() {
    let asked = |loss: AskLoss| {
        let mut state = raft("w1-4", |board| {
            board.crew[3].flip = Some(Flip::Strength);
            board.asking[3].loss = loss;
        });
        lay(&mut state, ["flare", "flare", "hope", "receive"], "die 2 2 1 1");
        state.board().task().place() == Some(twenty_one_days::pieces::Place::AllLose)
    };
    assert!(asked(AskLoss::Always));
    assert!(!asked(AskLoss::Die));
    assert!(!asked(AskLoss::Never));
}

/// Rule 19.4: settings are changed at any prompt of one's own.
#[test]
fn settings() {
    let mut state = raft("w1-4", |_| {});
    act(&mut state, FIRST, "ask-losses loss-always", "");
    assert_eq!(state.board().asking[0].loss, AskLoss::Always);
    assert_eq!(
        refused(&state, FIRST, "ask-losses loss-always"),
        "Rule 19.4: that is how you are asked already."
    );
    assert_eq!(
        refused(&state, FIRST, "wait place-kite"),
        "Rule 19.3: the kite does not come up at this table."
    );
}

/// Rule 8.5: the dolphin turns a die over for 3 Strength, once, and whoever pays
/// must survive it; not against sharks.
#[test]
fn the_dolphin() {
    let mut state = raft("w1-4", |board| {
        board.swap = Swap::Dolphin;
        board.crew[2].dice = [3, 0];
        board.ship = 3;
    });
    lay(&mut state, ["flare", "flare", "fishing", "receive"], "die 1 1");
    assert_eq!(
        refused(&state, THIRD, "dolphin survivor-red die-1"),
        "Rule 8.5: the red survivor needs 4 Strength for this and has 3."
    );
    act(&mut state, FIRST, "dolphin survivor-blue die-1", "");
    assert_eq!(one(&state, Colour::Blue).dice, [1, 3]);
    assert_eq!(
        refused(&state, SECOND, "dolphin survivor-yellow die-1"),
        "Rule 8.5: the dolphin has had this die already."
    );
    let mut state = raft("w1-3", |board| {
        board.swap = Swap::Dolphin;
        board.crew[0].dice = [1, 3];
        board.crew[1].flip = Some(Flip::Again);
    });
    lay(&mut state, ["flare", "flare", "hope", "receive"], "die 2 2 1 1, bite 5");
    let open = state.board().task();
    assert!(matches!(open, Task::Shark { .. }), "{open:?}");
    assert_eq!(
        refused(&state, SECOND, "dolphin survivor-yellow die-1"),
        "Rule 8.5: dice of an attack cannot be changed by this."
    );
    act(&mut state, SECOND, "flip-yellow die-1", "die 1");
    assert_eq!(one(&state, Colour::Blue).dice[0], 1);
}

/// Rules 8.5, 17.1: whoever dies of the dolphin leaves the roll behind.
#[test]
fn a_roll_outlives_its_owner() {
    let mut setup = Setup::usual(4);
    setup.rule("dolphin-price", "may-kill").expect("there is such a ruling");
    setup.rule("kite", "yes").expect("there is such a ruling");
    let mut state = raft_of(setup, "w1-4", |board| {
        board.swap = Swap::Dolphin;
        board.crew[0].card = Some(Card::Ashcombe);
        board.crew[0].dice = [3, 0];
        board.asking[0].gain = AskGain::Always;
    });
    lay(&mut state, ["compass", "hope", "fishing", "receive"], "die 4 3 4 3");
    assert_eq!(one(&state, Colour::Blue).die, Some(Location::Compass));
    act(&mut state, FIRST, "dolphin survivor-blue die-1", "suitcase 1");
    assert_eq!(one(&state, Colour::Blue).dice, [0, 0]);
    assert_eq!(state.board().suitcases.len(), 1);
}

/// Rules 7.7, 8.5: the dead divide nothing.
#[test]
fn the_first_present_is_alive() {
    let mut setup = Setup::usual(4);
    setup.rule("dolphin-price", "may-kill").expect("there is such a ruling");
    let mut state = raft_of(setup, "w1-4", |board| {
        board.swap = Swap::Dolphin;
        board.crew[0].dice = [3, 0];
        board.asking[0].gain = AskGain::Always;
    });
    lay(&mut state, ["hope", "hope", "hope", "fishing"], "die 2 6 3");
    act(&mut state, FIRST, "dolphin survivor-blue die-1", "");
    assert!(matches!(state.board().task(), Task::Award { by: SECOND, .. }));
}

/// Rules 7.7, 8.5, 19.2: for the dead no Hope is drawn, and nobody is asked about it.
#[test]
fn nothing_is_drawn_for_the_dead() {
    let mut setup = Setup::usual(4);
    setup.rule("dolphin-price", "may-kill").expect("there is such a ruling");
    let mut state = raft_of(setup, "w1-4", |board| {
        board.swap = Swap::Dolphin;
        board.crew[0].dice = [3, 0];
        board.asking[0].gain = AskGain::Always;
        board.asking[1].gain = AskGain::Always;
        board.crew[1].hope.one = 1;
        board.bag.one -= 1;
    });
    lay(&mut state, ["hope", "flare", "receive", "fishing"], "die 6 2 2");
    let lines = act(&mut state, FIRST, "dolphin survivor-blue die-1", "die 3");
    assert!(lines.iter().all(|line| !line.ends_with("there to divide.")), "{lines:#?}");
    assert_ne!(state.board().task(), Task::Hope);
}

/// Rule 9.1: dice of attacks only where the table allows it.
#[test]
fn attack_dice() {
    let mut setup = Setup::usual(4);
    setup.rule("attack-dice-changes", "no").expect("there is such a ruling");
    let mut state = raft_of(setup, "w1-3", |board| {
        board.crew[0].dice = [1, 3];
        board.crew[1].flip = Some(Flip::Again);
        board.crew[2].card = Some(Card::Kit);
    });
    lay(&mut state, ["flare", "flare", "hope", "receive"], "die 2 2 1 1, bite 5");
    assert!(!matches!(state.board().task(), Task::Shark { .. }));
}

/// Rule 19.5: the last die with one compass left lies by itself.
#[test]
fn forced_choices_are_not_asked() {
    let mut state = raft("w1-4", |board| {
        board.today.rod_broken = true;
        board.swap = Swap::Dolphin;
        board.bottles = tabletop::bag::Bag::EMPTY;
        board.drunk = tabletop::bag::Bag::new([1; 11]);
        board.setup.rule("weather", "a").expect("there is such a ruling");
        board.cloud.sky = twenty_one_days::pieces::Sky::Storm;
    });
    must(&mut state, "survivor-blue location-hope", "");
    must(&mut state, "survivor-yellow location-hope", "");
    must(&mut state, "survivor-red location-hope", "");
    assert!(state.board().day > 5 || state.board().task() != Task::Placing);
}
