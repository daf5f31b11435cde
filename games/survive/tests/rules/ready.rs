//! Chapter 3: getting ready.

use expect_test::expect;
use survive::frame::Frame;
use survive::pieces::Person;
use survive::setup::{Memory, Setup};
use tabletop::voice::Names;
use tabletop::{Game, Prompt, Viewer, Voice};
use testkit::Plan;

use super::*;

const ISLAND: &str = "\
d  x ~ ~ ~ B F M B ~ ~ ~ x
e   ~ ~ ~ F B M F B ~ ~ ~
f  ~ ~ B F M B F M B F ~ ~
g   ~ ~ F B M ~ B F B ~ ~
h  ~ ~ B F B F F M B F ~ ~
i   ~ ~ ~ F B F M B ~ ~ ~
j  x ~ ~ ~ F B M F ~ ~ ~ x
serpents b2 c11 g6 k1 l11
";

fn placing(rest: &str) -> Scripted<Survive> {
    position(&format!("turn red people\n{ISLAND}{rest}"))
}

fn launching(rest: &str) -> Scripted<Survive> {
    let red = "red d5=1 d6=1 d7=1 d8=2 e4=2 e5=3 e6=3 e7=4 e8=5 f3=6";
    let yellow = "yellow h3=1 h4=1 h5=1 h6=2 h7=2 h8=3 h9=3 h10=4 i4=5 i5=6";
    position(&format!("turn red boats\n{ISLAND}{red}\n{yellow}\n{rest}"))
}

/// Rule 3.1: one person a turn onto a free tile (clarification 2).
#[test]
fn people_are_placed_in_turn() {
    let mut table = placing("");
    tells(&mut table, "value-6 hex-f3", "", expect!["Ada places red A on f3."]);
    assert_eq!(awaited(&table), [1]);
    refused(&table, "value-6 hex-f3", expect!["Rule 3.1: somebody stands at f3 already."]);
    refused(&table, "value-6 hex-g6", expect!["Rule 3.1: there is no tile at g6."]);
    refused(&table, "value-6 hex-e1", expect!["Rule 3.1: there is no tile at e1."]);
    refused(&table, "hex-e2", expect!["Rule 4.1: people are being placed."]);
    play(&mut table, "value-6 hex-h3", "");
    assert_eq!(awaited(&table), [0]);
}

/// Rule 3.1: four players cover all forty tiles, each with one person.
#[test]
fn four_players_cover_the_island() {
    let mut table = placing("setup 4\n");
    for _ in 0..40 {
        let seat = table.state.turn().must().lowest().unwrap();
        let first = table.options(seat)[0].clone();
        play(&mut table, &first, "");
    }
    assert_eq!(table.state.board().walker_spaces(), table.state.board().land());
    assert_eq!(table.state.board().frame, Frame::Boats);
}

/// Rule 3.2: each number as often as there is one.
#[test]
fn a_number_can_be_placed_once() {
    let mut table = placing("red f3=6 f4=3 -\nyellow h3=6 -\n");
    refused(
        &table,
        "value-6 hex-f5",
        expect!["Rule 3.2: you have no person worth 6 left to place."],
    );
    refused(
        &table,
        "value-7 hex-f5",
        expect!["Rule 3.2: you have no person worth 7 left to place."],
    );
    play(&mut table, "value-3 hex-f5", "");
    play(&mut table, "value-5 hex-h4", "");
    refused(
        &table,
        "value-3 hex-f6",
        expect!["Rule 3.2: you have no person worth 3 left to place."],
    );
    assert!(may(&table, "value-1 hex-f6"));
}

/// Rule 3.3: others never see the number that is placed.
#[test]
fn nobody_else_sees_the_number() {
    let mut table = placing("");
    let place = action(&table, "value-6 hex-f3");
    let mut twin = table.clone();
    let told = table.play_seen_by(Viewer::Seat(YELLOW), RED, place, "");
    assert_eq!(told, ["Ada places red A on f3."]);
    let other = action(&twin, "value-1 hex-f3");
    twin.play(RED, other, "");
    assert_eq!(view(&table, YELLOW), view(&twin, YELLOW));
    assert_eq!(table.state.view(Viewer::Onlooker), twin.state.view(Viewer::Onlooker));
    assert_ne!(view(&table, RED), view(&twin, RED));
}

/// Rule 3.3: the owner is not shown the number again, unless the table allows
/// the memory aid.
#[test]
fn the_owner_does_not_look_again() {
    let mut strict = placing("");
    let mut aid = placing("setup 2 memory=aid\n");
    assert_eq!(strict.state.board().setup, Setup::usual(2));
    assert_eq!(aid.state.board().setup.memory, Memory::Aid);
    tells(&mut strict, "value-6 hex-f3", "", expect!["Ada places red A on f3."]);
    tells(&mut aid, "value-6 hex-f3", "", expect!["Ada places red A, worth 6, on f3."]);
    let line = |table: &Scripted<Survive>, viewer| {
        let text = table.describe(viewer);
        let lines = text.lines().map(str::trim).filter(|line| line.starts_with("on land:"));
        lines.collect::<Vec<_>>().join("\n")
    };
    expect!["on land: A f3"].assert_eq(&line(&strict, Viewer::Seat(RED)));
    expect!["on land: A f3 (worth 6)"].assert_eq(&line(&aid, Viewer::Seat(RED)));
    assert_eq!(line(&aid, Viewer::Onlooker), line(&strict, Viewer::Seat(RED)));
    assert!(view(&strict, RED).memory.is_empty());
    assert_eq!(view(&strict, RED).unplaced, [1, 1, 1, 2, 2, 3, 3, 4, 5]);
    assert_eq!(view(&aid, RED).memory, [6]);
    assert!(aid.state.view(Viewer::Onlooker).memory.is_empty());
}

/// Rule 3.3: at a strict table nothing depends on where the owner's numbers
/// are, be it the view, the facts beside it, what is asked or the table in
/// words: whoever swaps two of them sees no difference until the end.
#[test]
fn nothing_tells_a_strict_owner() {
    let mut swapped = 0;
    let plan: Plan<Survive> = Plan::new().matches(12).longest(600);
    for number in 0..12 {
        testkit::walk(&plan, number, |moment, _| {
            let state = moment.before;
            let Some(other) = with_two_numbers_swapped(state) else { return Ok(()) };
            swapped += 1;
            let [seen, imagined] = [state, &other].map(|state| seen_of(state, RED));
            if seen == imagined { Ok(()) } else { Err(format!("{state}\ntells its owner")) }
        })
        .unwrap();
    }
    assert!(swapped > 500, "{swapped} positions");
}

/// The same position with two numbers of red in each other's place, if it has a
/// strict table that is still playing and two numbers that differ.
fn with_two_numbers_swapped(state: &Survive) -> Option<Survive> {
    let board = state.board();
    if board.setup.memory != Memory::Strict || board.frame == Frame::Over {
        return None;
    }
    let text = state.to_string();
    let line = text.lines().find(|line| line.starts_with("red "))?;
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let worth = |word: &str| word.split_once('=').map(|(_, value)| value.to_owned());
    let numbers: Vec<(usize, String)> =
        words.iter().enumerate().filter_map(|(i, word)| Some((i, worth(word)?))).collect();
    let (first, value) = numbers.first()?;
    let (other, its) = numbers.iter().find(|(_, its)| its != value)?;
    words[*first] = words[*first].replace(&format!("={value}"), &format!("={its}"));
    words[*other] = words[*other].replace(&format!("={its}"), &format!("={value}"));
    text.replace(line, &words.join(" ")).parse().ok()
}

/// Everything that a seat is told of a position.
fn seen_of(state: &Survive, seat: Seat) -> (survive::View, survive::facts::Facts, Prompt, String) {
    let view = state.view(Viewer::Seat(seat));
    let facts = Survive::facts(&view);
    let prompt = Survive::prompt(&view, state.decision(seat).as_ref());
    let text = Survive::describe(&view, &Names::plain(4));
    (view, facts, prompt, text)
}

/// Rules 3.3, 13.3: the numbers come out at the end, also at a strict table.
#[test]
fn the_end_tells_everybody() {
    let mut table =
        position("turn red sinking\nf ~ ~ ~ ~ M ~ ~ ~ ~ ~ ~ ~\nred nw=6\nyellow nw=5\n");
    let told = play(&mut table, "hex-f5", "tile 5");
    assert!(told.contains(&"Red A is worth 6 and is ashore.".to_owned()), "{told:?}");
    assert_eq!(view(&table, YELLOW).value(Person::new(RED, 0)), Some(6));
}

/// Rule 3.4: then boats, in turn, beside the island (clarification 3).
#[test]
fn boats_are_placed_in_turn() {
    let mut table = launching("");
    assert_eq!(table.options(RED).len(), 28);
    tells(&mut table, "hex-e3", "", expect!["Ada places boat 1 at e3."]);
    assert_eq!(awaited(&table), [1]);
    assert_eq!(table.options(YELLOW).len(), 27);
    refused(&table, "hex-e3", expect!["Rule 3.4: a boat lies at e3 already."]);
    refused(&table, "hex-a5", expect!["Rule 3.4: a5 is not a sea space beside the island."]);
    refused(&table, "hex-f3", expect!["Rule 3.4: f3 is not a sea space beside the island."]);
    refused(&table, "hex-d1", expect!["Rule 8.4: d1 is coral reef."]);
    for space in ["hex-g2", "hex-g10", "hex-g1"] {
        if may(&table, space) {
            play(&mut table, space, "");
        }
    }
    assert_eq!(awaited(&table), [1]);
    tells(
        &mut table,
        "hex-f2",
        "",
        expect![[r#"
        Bo places boat 4 at f2.
        Ada is on turn."#]],
    );
}

/// Rule 3.5: not into the lagoon.
#[test]
fn no_boat_starts_in_the_lagoon() {
    let table = launching("");
    refused(&table, "hex-g6", expect!["Rule 3.5: a sea-serpent lies in the lagoon at g6."]);
}
