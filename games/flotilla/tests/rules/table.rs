//! Chapter 1: the box.

use expect_test::expect;
use flotilla::FlotillaSurvival;
use flotilla::content::content;
use flotilla::ocean::{COLUMNS, HEXES, Hex, LONG, Side, distance, hexes, step};
use flotilla::pieces::{Colour, EACH, Raft, Ropes, Turning};
use tabletop::Game;
use tabletop::hex::{Chart, Hex as Axial, HexSet};
use tabletop::voice::{Names, refusal_text};

/// Rule 1.1: two to seven play.
#[test]
fn two_to_seven_people_play() {
    let check = |seats| FlotillaSurvival::check_setup(&FlotillaSurvival::usual_setup(seats));
    for seats in 2..=7 {
        assert!(check(seats).is_ok());
    }
    for seats in [0, 1, 8, 300] {
        assert!(check(seats).is_err());
    }
    let text = refusal_text::<FlotillaSurvival>(&check(8).unwrap_err(), &Names::plain(0));
    expect!["Rule 1.1: 2 to 7 people play, and this table has 8 seats."].assert_eq(&text);
}

/// Rule 1.2: eight columns of fourteen hexes and eight of thirteen.
#[test]
fn the_ocean_has_216_hexes() {
    assert_eq!(content().columns, (COLUMNS, LONG));
    assert_eq!((HEXES, Hex::all().len()), (8 * 14 + 8 * 13, 216));
    let in_column = |column| Hex::all().filter(|hex| hex.place().0 == column).count();
    let columns: Vec<usize> = (0..16).map(in_column).collect();
    assert_eq!(columns, [14, 13].repeat(8));
    for hex in Hex::all() {
        let (column, row) = hex.place();
        assert_eq!(Hex::at(column, row), Some(hex));
    }
    assert_eq!([Hex::at(16, 0), Hex::at(0, 14), Hex::at(1, 13)], [None; 3]);
}

/// The neighbours of a hex as the rulebook's board has them, counted from one:
/// even columns lie half a hex lower.
fn beside(column: i32, row: i32) -> [(i32, i32); 6] {
    let (c, r) = (column, row);
    if c % 2 == 1 {
        [(c, r - 1), (c + 1, r - 1), (c + 1, r), (c, r + 1), (c - 1, r), (c - 1, r - 1)]
    } else {
        [(c, r - 1), (c + 1, r), (c + 1, r + 1), (c, r + 1), (c - 1, r + 1), (c - 1, r)]
    }
}

/// Rule 1.2: which hexes lie side by side, one by one and all at once.
#[test]
fn hexes_meet_on_six_sides() {
    for hex in Hex::all() {
        let (column, row) = hex.place();
        let around = beside(column as i32 + 1, row as i32 + 1);
        for (side, (column, row)) in Side::ALL.into_iter().zip(around) {
            let there = usize::try_from(column - 1).ok().zip(usize::try_from(row - 1).ok());
            let there = there.and_then(|(column, row)| Hex::at(column, row));
            assert_eq!(hex.beside(side), there, "{hex} {}", side.word());
            assert_eq!(there.and_then(|back| back.beside(side.opposite())), there.map(|_| hex));
            let stepped: Vec<Hex> = hexes(step(HexSet::only(hex.cell()), side)).collect();
            assert_eq!(stepped, Vec::from_iter(there));
        }
    }
}

/// Rule 2.2: steps from hex to hex are those of a search from hex to hex.
#[test]
fn distances_are_steps() {
    let chart = Chart::new(Axial::columns(16, 14)).unwrap();
    for from in [content().start, Hex::at(0, 0).unwrap(), Hex::at(15, 12).unwrap()] {
        let steps = chart.distances(HexSet::only(from.cell()), chart.all());
        for to in Hex::all() {
            assert_eq!(Some(distance(from, to)), steps.to(to.cell()), "{from} {to}");
        }
    }
}

/// Rule 1.3: eight colours of 21 preservers.
#[test]
fn there_are_eight_colours_of_21() {
    assert_eq!((content().each, EACH), (21, 21));
    assert_eq!(content().colours, Colour::ALL);
    assert_eq!(Colour::COUNT * EACH, 168);
}

/// Rule 1.4: 126 rafts, every pattern of ropes twice; one with six ropes begins.
#[test]
fn there_are_126_rafts() {
    assert_eq!(content().all_rafts.len(), 126);
    let mut looks = [0; 64];
    for raft in Raft::all() {
        let turns = raft.turns().count();
        assert_eq!(usize::from(content().all_rafts.count(raft)), 2 * turns, "{raft}");
        for turn in raft.turns() {
            looks[raft.ropes().turned(turn).index()] += 1;
        }
    }
    assert_eq!((looks[0], &looks[1..]), (0, &[1; 63][..]));
    assert_eq!(content().first_raft.to_string(), "111111");
    let by_ropes = |ropes: usize| -> u8 {
        let of = |raft: &Raft| raft.ropes().sides().count() == ropes;
        Raft::all().filter(of).map(|raft| content().all_rafts.count(raft)).sum()
    };
    assert_eq!([1, 2, 3, 4, 5, 6].map(by_ropes), [12, 30, 40, 30, 12, 2]);
}

/// Rule 1.5: a raft is turned clockwise, mirror images are two kinds, and of turns
/// that look alike the smallest stands for all.
#[test]
fn rafts_are_turned_and_never_mirrored() {
    let ropes = |text: &str| text.parse::<Ropes>().unwrap();
    let turn = |n| Turning::from_index(n).unwrap();
    assert_eq!(ropes("110100").turned(turn(1)), ropes("011010"));
    assert_eq!(ropes("110100").turned(turn(5)), ropes("101001"));
    let (left, right) = (ropes("101100").raft().unwrap(), ropes("110100").raft().unwrap());
    assert_ne!(left.0, right.0);
    assert_eq!((left.0.title(), right.0.title()), ("left fork", "right fork"));
    let turns = |text: &str| -> Vec<usize> {
        ropes(text).raft().unwrap().0.turns().map(Turning::index).collect()
    };
    assert_eq!(turns("100100"), [0, 1, 2]);
    assert_eq!(turns("101010"), [0, 1]);
    assert_eq!(turns("110110"), [0, 1, 2]);
    assert_eq!(turns("111111"), [0]);
    assert_eq!(turns("110100"), [0, 1, 2, 3, 4, 5]);
}
