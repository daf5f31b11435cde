//! What is asked, what things are called, and how events feel.

use expect_test::expect;
use survive::Event;
use tabletop::chance::{Fair, Secret};
use tabletop::voice::Names;
use tabletop::{Mood, Table, Voice};

use super::*;

fn names() -> Names {
    Names::new(["Ada", "Bo", "Cy", "Di"])
}

/// Title and text of what the seat is asked, or of what others are.
fn asked(table: &Scripted<Survive>, seat: Seat) -> String {
    let decision = table.state.decision(seat);
    let prompt = Survive::prompt(&view(table, seat), decision.as_ref());
    format!("{}: {}", prompt.title.text(&names()), prompt.text.text(&names()))
}

/// Every decision says the next step to whoever decides, and to the others
/// whom they wait for.
#[test]
fn every_decision_says_the_next_step() {
    let turn = |line: &str, rest: &str| {
        row(&format!("turn red {line}\nred f3=6 c4=1\nyellow f4=5\nsharks c8\n{rest}"))
    };
    let tables = [
        turn("moves 3 fresh", ""),
        turn("moves 2 fresh", "hand red wind/beach\n"),
        turn("moves 3 fresh", "hand red kill-shark/beach\n"),
        turn("sinking", ""),
        turn("creature shark", ""),
    ];
    let said: Vec<String> =
        tables.iter().flat_map(|table| [RED, YELLOW].map(|seat| asked(table, seat))).collect();
    expect![[r#"
        3 moves left: Choose one of your people or a boat, then where it goes.
        Waiting for Ada: Ada has 3 moves.
        2 moves left: Choose one of your people or a boat, then where it goes.
        Waiting for Ada: Ada may play a message, and has 2 moves.
        3 moves left: Choose one of your people or a boat, then where it goes.
        Waiting for Ada: Ada may play a message, and has 3 moves.
        Sink a tile: Choose a beach with water beside it.
        Waiting for Ada: Ada sinks a beach.
        Move a shark: Choose a shark, then where it goes, 2 sea spaces at most; or leave them where they are.
        Waiting for Ada: Ada may move a shark."#]].assert_eq(&said.join("\n"));
}

/// The same for getting ready, for a crowd, for a defence and for the end.
#[test]
fn rarer_decisions_say_the_next_step() {
    let mut dice = Fair::new(&Secret::simulated(1, 0), &[]);
    let setup =
        survive::Setup { first: survive::setup::First::FirstSeat, ..Survive::usual_setup(2) };
    let start = Scripted::of(Survive::start(&setup, &mut Table::quiet(&mut dice)));
    let crowd = row("turn red crowd boat-1 c4\nred c4=6 c4=1\nyellow c4=5 c4=1\nboats c4\n");
    let defence = row(
        "turn red defence shark-1 c4 asked yellow\nred f3=6\nyellow c4=5\nsharks c4\nhand yellow kill-shark/beach\n",
    );
    let enclosed = position(
        "turn red sinking\nd x ~ ~ ~ F F ~ ~ ~ ~ ~ x\ne ~ ~ ~ F B F ~ ~ ~ ~ ~\nf ~ ~ ~ ~ F M ~ ~ ~ ~ ~ ~\nred e5=6\nyellow f5=5\n",
    );
    let tables = [start, crowd, defence, enclosed];
    let said: Vec<String> =
        tables.iter().flat_map(|table| [RED, YELLOW].map(|seat| asked(table, seat))).collect();
    expect![[r#"
        Place a person: Choose a number, then a tile where nobody stands. 10 people to place. Remember who stands where: you are not told again.
        Waiting for Ada: Ada places a person on a tile where nobody stands.
        Who climbs aboard?: Boat 1 came up at c4 under 4 swimmers. Choose one to climb aboard: it has room for 3.
        Waiting for Ada: Ada chooses who climbs into boat 1.
        Waiting for Bo: Bo answers: defend against shark 1 at c4?
        Defend against shark 1?: Shark 1 was moved upon you at c4. Play Kill a Shark, or let it happen.
        Sink a tile: No beach lies on water: choose any beach.
        Waiting for Ada: Ada sinks a beach."#]].assert_eq(&said.join("\n"));
}

/// Things are called as the viewer knows them.
#[test]
fn things_are_called_as_the_viewer_knows_them() {
    let table = row("setup 2 memory=aid\nred f3=6 boat-1=1\nyellow f4=5\nboats f2\nsharks c8\n");
    let name =
        |seat, step: &str| Survive::name(&view(&table, seat), step).map(|name| name.text(&names()));
    let steps = [
        "red-a",
        "yellow-a",
        "boat-1",
        "shark-1",
        "hex-f3",
        "hex-c8",
        "hex-d1",
        "island-nw",
        "message-wind",
        "value-3",
        "end-moves",
        "leave-creatures",
        "endure",
    ];
    let called: Vec<String> = steps.iter().filter_map(|step| name(RED, step)).collect();
    expect![[r#"
        red A, worth 6
        yellow A
        boat 1, 1 of 3 aboard
        shark 1
        beach f3
        sea c8
        reef d1
        the north-western island
        Good Wind
        a person worth 3
        End your moves
        Leave them where they are
        Let it happen"#]]
    .assert_eq(&called.join("\n"));
    assert_eq!(name(YELLOW, "red-a").as_deref(), Some("red A"));
    for nothing in ["red-1", "boat-0", "hex-z9", "value", "value-x", ""] {
        assert_eq!(name(RED, nothing), None, "{nothing}");
    }
}

/// Everything but the deeds without a piece is drawn.
#[test]
fn what_is_drawn_says_so() {
    for drawn in ["red-a", "boat-12", "serpent-5", "hex-m9", "island-se", "message-wind", "value-6"]
    {
        assert!(Survive::is_drawn(drawn), "{drawn}");
    }
    for word in ["end-moves", "leave-creatures", "defend", "endure"] {
        assert!(!Survive::is_drawn(word), "{word}");
    }
}

/// The worst is heard above the rest.
#[test]
fn events_have_moods() {
    let moods = |path: &str, rest: &str| -> Vec<Mood> {
        let mut table = row(&format!("red f3=6 c4=1 c1=2\nyellow f4=5\nsharks c5\n{rest}"));
        let action = action(&table, path);
        table.state.check(RED, &action).unwrap();
        let mut events: Vec<Event> = Vec::new();
        let mut dice = Fair::new(&Secret::simulated(1, 0), &[]);
        let play = tabletop::Legal::from_options(RED, action);
        table.state.apply(play, &mut Table::new(&mut dice, &mut events));
        events.iter().map(Survive::mood).collect()
    };
    assert_eq!(moods("red-a hex-f4", ""), [Mood::Step]);
    assert_eq!(moods("red-b hex-c5", ""), [Mood::Step, Mood::Death]);
    assert_eq!(moods("red-c island-nw", ""), [Mood::Rescue]);
    assert_eq!(moods("end-moves", ""), [Mood::Calm]);
    let sunk = moods("hex-f3", "turn red sinking\n");
    assert_eq!(sunk[..2], [Mood::Plunge, Mood::Danger]);
}
