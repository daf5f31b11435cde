//! What a page is told beside the view: numbers that follow from the rules.

use survive::facts::{Facts, NumberFacts, Part, TurnFacts};
use survive::pieces::{Kind, Terrain};
use tabletop::voice::Names;
use tabletop::{Seats, Sentence, Voice};

use super::*;

fn facts(table: &Scripted<Survive>, seat: Seat) -> Facts {
    Survive::facts(&view(table, seat))
}

fn text(sentence: &Sentence) -> String {
    sentence.text(&Names::new(["Ada", "Bo", "Cy", "Di"]))
}

/// Rule 4.1: the parts of a turn; Rule 4.3: its moves.
#[test]
fn a_turn_says_where_it_is() {
    let turn = |line: &str| {
        let table = row(&format!("turn red {line}\nred f3=6 c4=1\nyellow f4=5\nsharks c8\n"));
        facts(&table, RED).turn
    };
    let at = |part, left, rolled| Some(TurnFacts { part, left, of: 3, rolled });
    assert_eq!(turn("moves 3 fresh"), at(Part::Moves, 3, None));
    assert_eq!(turn("moves 1"), at(Part::Moves, 1, None));
    assert_eq!(turn("sinking"), at(Part::Sink, 0, None));
    assert_eq!(turn("creature shark"), at(Part::Die, 0, Some(Kind::Shark)));
    let holding = row("turn red moves 3 fresh\nred f3=6\nyellow f4=5\nhand red wind/beach\n");
    assert_eq!(facts(&holding, YELLOW).turn, at(Part::Message, 3, None));
}

/// Rules 1.4, 9.2: what stands, what is due, and what is under it.
#[test]
fn tiles_are_counted() {
    let facts = facts(&row("red f3=6\nyellow f4=5\nhand red dolphin/beach\n"), RED);
    let [beach, forest, mountain] = facts.tiles;
    assert_eq!((beach.terrain, beach.standing, beach.of, beach.due), (Terrain::Beach, 2, 16, true));
    assert_eq!((beach.pictures, beach.messages), ([0, 1, 1, 0, 0], 0));
    assert_eq!((forest.standing, forest.of, forest.due), (1, 16, false));
    assert_eq!((mountain.standing, mountain.of, mountain.pictures), (1, 8, [0, 0, 0, 0, 1]));
}

/// Rules 1.5, 11.3: two faces of six for each creature, and their ranges.
#[test]
fn the_die_is_told() {
    let facts = facts(&row("red f3=6\nyellow f4=5\nserpents b2\nwhales c8 c9\n"), RED);
    let told: Vec<_> = facts
        .die
        .iter()
        .map(|die| (die.kind, die.faces, die.of, die.range, die.on_board))
        .collect();
    let [serpent, shark, whale] = Kind::ALL;
    assert_eq!(told, [(serpent, 2, 6, 1, 1), (shark, 2, 6, 2, 0), (whale, 2, 6, 3, 2)]);
}

/// Rules 7.3 to 7.5: who steers a boat.
#[test]
fn boats_say_who_steers_them() {
    let table = row("setup 3\nred boat-1=6 boat-2=1 boat-3=1 boat-3=2\nyellow boat-2=5 boat-3=1\n\
                     orange f4=1\nboats f2 e2 d3 c4\n");
    let boats = facts(&table, ORANGE).boats;
    let steered: Vec<Seats> = boats.iter().map(|boat| boat.steered_by).collect();
    let both: Seats = [RED, YELLOW].into_iter().collect();
    assert_eq!(steered, [Seats::only(RED), both, Seats::only(RED), Seats::NONE]);
    let words: Vec<String> = boats.iter().map(|boat| text(&boat.words.get())).collect();
    assert_eq!(
        words,
        [
            "boat 1 at f2, 1 of 3 aboard, steered by Ada",
            "boat 2 at e2, 2 of 3 aboard, steered by Ada and Bo",
            "boat 3 at d3, 3 of 3 aboard, steered by Ada",
            "boat 4 at c4, 0 of 3 aboard, empty, and so anybody's to move",
        ]
    );
}

/// Rules 11.3, 11.9: how far a creature gets, step by step; its prey ends the
/// way. Beyond the swimmer at `b4` the shark in the corner gets nowhere.
#[test]
fn creatures_say_how_far_they_get() {
    let reach = |setup: &str| {
        let table = row(&format!("setup 2{setup}\nred f3=6\nyellow b4=6\nsharks a3\n"));
        facts(&table, RED).creatures[0].reach.get()
    };
    assert_eq!(reach(""), ["a4 b3 b4", "a5 b2 b5 c2 c3"]);
    assert_eq!(reach(" passing=passes"), ["a4 b3 b4", "a5 b2 b5 c2 c3 c4"]);
}

/// Rules 3.2, 3.3: what is still to be placed, and what the viewer may know.
#[test]
fn people_say_what_the_viewer_may_know() {
    let table = |setup: &str| {
        row(&format!("setup 2{setup}\nred f3=6 boat-1=1 c4=2 nw=5\nyellow f4=5\nboats f2\n"))
    };
    let worth = |facts: &Facts| -> Vec<Option<u8>> {
        facts.people.iter().take(4).map(|person| person.worth).collect()
    };
    let strict = facts(&table(""), RED);
    assert_eq!(worth(&strict), [None; 4]);
    assert_eq!(strict.seats[0].points, None);
    let aid = facts(&table(" memory=aid"), RED);
    assert_eq!(worth(&aid), [Some(6), Some(1), Some(2), Some(5)]);
    assert_eq!((aid.seats[0].points, aid.seats[1].points), (Some(5), Some(0)));
    let places: Vec<String> = aid
        .people
        .iter()
        .take(5)
        .map(|one| format!("{} {}", one.name, text(&one.place.get())))
        .collect();
    assert_eq!(
        places,
        [
            "red A on f3",
            "red B in boat 1",
            "red C swimming at c4",
            "red D ashore on the north-western island",
            "red E lost",
        ]
    );
    let red = &aid.seats[0];
    let counts = [red.waiting, red.land, red.aboard, red.sea, red.ashore, red.lost];
    assert_eq!((red.colour, counts), ("red", [0, 1, 1, 1, 1, 6]));
}

/// Rule 3.2: the numbers in hand, each once.
#[test]
fn numbers_to_place_are_counted() {
    let state = Survive::usual_setup(2);
    let mut dice = tabletop::chance::Fair::new(&tabletop::chance::Secret::simulated(1, 0), &[]);
    let start = Survive::start(&state, &mut tabletop::Table::quiet(&mut dice));
    let facts = Survive::facts(&start.view(Viewer::Seat(RED)));
    let numbers = [(1, 3), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1)];
    assert_eq!(facts.to_place, numbers.map(|(value, left)| NumberFacts { value, left }));
    assert!(facts.turn.is_none());
}

/// Rules 10.2, 10.7, 10.11: the viewer's messages say what they do, and when.
#[test]
fn messages_say_what_they_do() {
    let table = row("red f3=6\nyellow f4=5\nhand red dolphin/beach*2 kill-shark/beach\n");
    let hand = facts(&table, RED).hand;
    let texts: Vec<String> = hand.iter().map(|one| one.text.get()).collect();
    let told: Vec<_> =
        hand.iter().zip(&texts).map(|(one, text)| (one.title, one.count, text.as_str())).collect();
    assert_eq!(
        told,
        [
            (
                "Dolphin",
                2,
                "Before your first move: one of your swimmers is taken up to 3 sea spaces along."
            ),
            (
                "Kill a Shark",
                1,
                "When another moves a shark upon your swimmer, it leaves the game."
            ),
        ]
    );
    assert!(facts(&table, YELLOW).hand.is_empty());
    assert_eq!(facts(&table, YELLOW).seats[0].held, [3, 0, 0]);
}

/// Rules 13.1, 13.2: who has won, in which order, and by what.
#[test]
fn the_verdict_says_what_decided() {
    let verdict = |setup: &str, people: &str| {
        let mut table = position(&format!(
            "setup 3{setup}\nturn red sinking\nf ~ ~ ~ ~ M ~ ~ ~ ~ ~ ~ ~\n{people}\n"
        ));
        play(&mut table, "hex-f5", "tile 5");
        let verdict = facts(&table, RED).verdict.expect("it is over");
        let order: Vec<usize> = verdict.order.iter().map(|seat| seat.index()).collect();
        (order, text(&verdict.decided))
    };
    let clear = "red nw=1\nyellow ne=6\norange sw=4";
    assert_eq!(verdict("", clear), (vec![1, 2, 0], "Bo wins with 6 points.".into()));
    let equal = "red nw=5\nyellow ne=4 ne=1\norange sw=1";
    let saved = "Bo wins among equal points with 2 people saved against 1.";
    assert_eq!(verdict("", equal), (vec![1, 0, 2], saved.into()));
    let shared = "Ada and Bo share the win with equal points.";
    assert_eq!(verdict(" tie=shared", equal), (vec![1, 0, 2], shared.into()));
}
