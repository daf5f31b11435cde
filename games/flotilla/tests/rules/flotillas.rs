//! Chapter 4: flotillas.

use expect_test::expect;
use flotilla::ocean::hexes;

use super::*;

fn flotillas(table: &Scripted<FlotillaSurvival>) -> Vec<String> {
    let names = |rafts| hexes(rafts).map(|hex| hex.to_string()).collect::<Vec<_>>().join(" ");
    table.state.board().rafts.flotillas().map(names).collect()
}

/// Rule 4.1: ropes tie, bare sides that meet do not.
#[test]
fn ropes_tie_and_bare_sides_do_not() {
    let table = begun("rafts h7=110000 h6=000100 i7=000010 h8=001000 i9=100001\n");
    // h8 lies south of h7, bare against bare; its rope goes to i9, which it ties.
    assert_eq!(flotillas(&table), ["h6 h7 i7", "h8 i9"]);
}

/// Rule 4.1: a flotilla may be wound as it will.
#[test]
fn a_flotilla_is_followed_round_corners() {
    let table = begun("rafts h7=001010 i8=000011 h8=010001 g8=011000\n");
    assert_eq!(flotillas(&table), ["g8 h7 h8 i8"]);
}

/// Rule 4.2: only the first raft holds several people.
#[test]
fn only_the_first_raft_holds_several() {
    let crowded = "rafts h7=111111 h6=000100\nlookouts 1 h6\nlookouts 2 h6\n";
    let why = FlotillaSurvival::read_position(crowded).unwrap_err();
    expect!["several stand on h6"].assert_eq(&why);
    let nowhere = FlotillaSurvival::read_position("lookouts 1 h6\n").unwrap_err();
    expect!["a lookout is on no raft"].assert_eq(&nowhere);
    begun("");
}

/// Rule 6.5: a position in which a rope meets a bare side is none.
#[test]
fn no_rope_meets_a_bare_side() {
    let why = FlotillaSurvival::read_position("lookouts 1 h7\nrafts h7=111111 h6=100000\n");
    expect!["a rope meets a bare side at h6"].assert_eq(&why.unwrap_err());
    let edge = FlotillaSurvival::read_position("lookouts 1 h7\nrafts h7=111111 a1=100000\n");
    expect!["a rope hangs over the edge"].assert_eq(&edge.unwrap_err());
}
