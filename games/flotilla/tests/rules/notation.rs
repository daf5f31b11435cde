//! Positions as text.

use expect_test::expect;

use super::*;

fn unreadable(text: &str) -> String {
    FlotillaSurvival::read_position(text).unwrap_err()
}

/// What is left out has a plain meaning.
#[test]
fn a_short_position_is_filled_up() {
    let table = begun("hand 1 110100*2\n");
    expect![[r#"
        setup 2
        turn 1 acting
        colours red orange mines yellow
        rafts h7=111111
        lookouts 1 h7
        hand 1 110100*2
        lookouts 2 h7
        water red a1 a2 a13 a14 b1 b13 c1 c14 m1 m14 n1 n13 o1 o2 o13 o14 p1 p2 p12 p13
        water orange e14 k1 k14 l1 l13 m2 m13 n2 n12 o3 o12 p3 p4 p5 p6 p7 p8 p9 p10 p11
        water yellow a3 a12 b2 b12 c2 c13 d1 d13 e1 o6 o7 o8 o9 o10 o11
        water green d12 e2 e13 f1 f13 g1 g14 i1 i14 j1 j13 k2 k13 l2 l12 m3 m12 n3 n11 o4 o5
        water blue a4 a5 a6 a7 a8 a9 a10 a11 b3 b11 c3 c12 d2 m11 n4 n5 n6 n7 n8 n9 n10
        water purple c4 c11 d3 d11 e3 e12 f2 f12 g2 g13 h1 h13 i2 i13 j2 j12 k3 k12 l3 l11 m4
        water white b4 b5 b6 b7 b8 b9 b10 i3 i12 j3 j11 k4 k11 l4 l10 m5 m6 m7 m8 m9 m10
        water black c5 c6 c7 c8 c9 c10 d4 d10 e4 e11 f3 f11 g3 g12 h2 h12 l5 l6 l7 l8 l9
        counts tokens=1 supply=5 mat=0 innocents=0 gone=0 passes=0 turns=1 quiet=0
    "#]]
    .assert_eq(&table.state.write_position());
}

#[test]
fn broken_lines_are_told() {
    let told = [
        "sail",
        "setup 9",
        "setup 2 edge=perhaps",
        "turn 3 acting",
        "turn 1 dreaming",
        "rafts z9=111111",
        "rafts h7=000000",
        "rafts h7=111112",
        "hand 1 111111*9",
        "hand 1 111111*999",
        "colours red",
        "rescued 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
        "counts luck=3",
        "water pink h6",
        "lookouts 1 h7\nwater red h7",
        "lookouts 1 h7\ncounts supply=250",
    ]
    .map(unreadable);
    expect![[r#"
        line 1: “sail” is no line of a position
        line 1: no table like this has 9 seats
        line 1: “perhaps” is no answer to edge: it is forbidden or allowed
        line 1: there is no seat 3
        line 1: “dreaming” is no part of a turn
        line 1: “z9”: there is no hex called “z9”
        line 1: a raft has a rope at least
        line 1: “111112”: there is no pattern of ropes called “111112”
        line 1: there are 2 rafts 111111
        line 1: “999”: number too large to fit in target type
        line 1: colours are those of the seats, then: mines black
        line 1: a colour has 21 people
        line 1: nobody counts “luck”
        line 1: “pink” is no colour
        somebody is under a raft
        251 tokens for 126 preservers, with mines yellow"#]]
    .assert_eq(&told.join("\n"));
}

/// Colours that nobody plays are no larger than the others.
#[test]
fn a_colour_of_mines_has_no_more_people_than_others() {
    let hexes = "a7 a10 a11 a12 a13 a14 b1 b3 b4 b5 b6 b8 b9 b10 b11 b12 b13 c2 c3 c4 c6 c7";
    for part in ["acting", "looking"] {
        let told = unreadable(&format!("turn 1 {part}\nwater yellow {hexes}"));
        assert_eq!(told, "a colour has 21 people", "{part}");
    }
}
