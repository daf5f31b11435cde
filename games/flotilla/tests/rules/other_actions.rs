//! Chapter 7: other actions.

use expect_test::expect;
use flotilla::Action;

use super::*;

/// Rule 7.1: an empty raft that is tied to none with somebody on it, anybody's.
#[test]
fn an_empty_raft_is_picked_up() {
    // Ada is on h7; h6 is tied to it, h5 only to h6. Bo's flotilla is far away.
    let sea = "rafts h7=100000 h6=100100 h5=000100 c3=100000 c2=100100 c1=000100\n";
    let mut table = position(&format!("{sea}lookouts 1 h7\nlookouts 2 c3\ncounts tokens=3\n"));
    let pick_up = |at: &str| Action::PickUp { at: at.parse().unwrap() };
    expect!["Rule 7.1: somebody is on the raft at c3."]
        .assert_eq(&table.refusal(ADA, pick_up("c3")));
    expect![
        "Rule 7.1: somebody is on the raft at h7, which the one at h6 is tied to in the south."
    ]
    .assert_eq(&table.refusal(ADA, pick_up("h6")));
    expect!["Rule 7.1: no raft lies at h8."].assert_eq(&table.refusal(ADA, pick_up("h8")));
    tells(
        &mut table,
        "1: hex-h5\n1: hex-c1",
        expect![[r#"
            Ada picks up the tail at h5.
            Ada picks up the tail at c1."#]],
    );
    shows(
        &table,
        &["hand", "rafts"],
        expect![[r#"
        rafts c2=100100 c3=100000 h6=100100 h7=100000
        hand 1 100000*2"#]],
    );
}

/// Rule 7.1: the first raft too, and a flotilla may part by it: what is left
/// without a lookout drifts away.
#[test]
fn a_pick_up_may_part_a_flotilla() {
    // h9 - h8 - h7 - h6 - h5: Ada in the south, Bo in the north, nobody between.
    let sea = "rafts h9=100000 h8=100100 h7=111111 h6=100100 h5=000100\n";
    let mut table = position(&format!("{sea}lookouts 1 h9\nlookouts 2 h5\ncounts tokens=2\n"));
    assert!(table.may(ADA, "hex-h9"), "Bo is company");
    tells(&mut table, "1: hex-h7", expect!["Ada picks up the hub at h7."]);
    assert!(!table.may(ADA, "hex-h9"), "the flotilla has parted");
    assert_eq!(table.state.board().rafts.flotillas().count(), 2);
    let sea = "rafts h9=100000 h8=100100 h7=111111 h6=100100 h5=000100\n";
    let mut loose =
        position(&format!("{sea}lookouts 1 h9\nlookouts 2 h9\n").replace("lookouts 2 h9\n", ""));
    tells(
        &mut loose,
        "1: hex-h7",
        expect![[r#"
            Ada picks up the hub at h7.
            2 rafts without a lookout drift away: h5 and h6.
            Bo is on turn with no lookouts and no tokens.
            Bo has nothing to do and waits.
            Ada is on turn with 1 lookout and 1 token."#]],
    );
}

/// Rule 7.2: a raft from the pile, any as likely.
#[test]
fn a_raft_is_drawn() {
    let mut table = begun("counts tokens=2\n");
    tells(&mut table, "1: pile [raft 6]", expect!["Ada draws a right fork."]);
    shows(&table, &["hand"], expect!["hand 1 110100"]);
}

/// Rule 7.3: twice a turn, or never, or as often as one likes.
#[test]
fn passing_is_limited() {
    let counts = |passes| format!("counts tokens=3 passes={passes}\n");
    let twice = |passes| begun(&counts(passes));
    assert!(twice(0).may(ADA, "pass") && twice(1).may(ADA, "pass"));
    assert!(!twice(2).may(ADA, "pass"));
    expect!["Rule 7.3: you have passed 2 times in this turn, and can do something else."]
        .assert_eq(&twice(2).refusal(ADA, Action::Pass));
    let never = begun(&format!("setup 2 pass=never\n{}", counts(0)));
    expect!["Rule 7.3: nobody passes at this table while something else can be done."]
        .assert_eq(&never.refusal(ADA, Action::Pass));
    let unlimited = begun(&format!("setup 2 pass=unlimited\n{}", counts(90)));
    assert!(unlimited.may(ADA, "pass"));
}

/// Bo holds every raft but the first: nothing can be drawn.
const BO_HAS_ALL: &str = "hand 2 100000*12 110000*12 101000*12 100100*6 111000*12 110100*12 101100*12 101010*4 111100*12 111010*12 110110*6 111110*12 111111\n";

/// Rule 7.3: always if nothing else can be done for a token; lightening costs none.
#[test]
fn whoever_can_do_nothing_else_passes() {
    let alone =
        format!("setup 2 pass=never\nlookouts 1 h7\n{BO_HAS_ALL}counts tokens=2 passes=2\n");
    let table = position(&alone);
    assert_eq!(table.options(ADA), ["pass"]);
    assert!(table.state.check(ADA, &Action::Pass).is_ok());
    // With company there is a rescue, and with rafts there is a search.
    let company = position(&format!("{alone}lookouts 2 h7\n"));
    assert_eq!(company.options(ADA), ["hex-h7"]);
    // A raft that fits nowhere can only be lightened, and that costs no token.
    let walled = alone.replace("111110*12 111111", "111110*12").replace("100000*12", "100000*10");
    let walled = position(&format!("{walled}rafts h7=100000 h6=000100\nhand 1 111111*2\n"));
    assert_eq!(walled.options(ADA), ["pass", "raft-111111 lighten"]);
}

/// Rule 7.4: a raft goes to the left for a token, again and again.
#[test]
fn the_load_is_lightened() {
    let mut table = position(
        "setup 3\nlookouts 1 h7\nlookouts 2 h7\nlookouts 3 h7\nhand 1 100000*2 111111\nhand 2 110000*10\n",
    );
    tells(
        &mut table,
        "1: raft-100000 lighten\n1: raft-111111 lighten",
        expect![[r#"
            Ada passes a tail to Bo for a token.
            Ada passes a hub to Bo for a token."#]],
    );
    shows(
        &table,
        &["turn", "hand", "counts"],
        expect![[r#"
        turn 1 acting
        hand 1 100000
        hand 2 100000 110000*10 111111
        counts tokens=3 supply=2 mat=0 innocents=0 gone=0 passes=0 turns=1 quiet=0"#]],
    );
    let empty = begun("counts supply=0\nhand 1 100000\n");
    expect!["Rule 7.4: there is no token left in the supply."]
        .assert_eq(&empty.refusal(ADA, Action::Lighten { raft: "100000".parse().unwrap() }));
    expect!["Rule 7.4: you hold no hub."]
        .assert_eq(&empty.refusal(ADA, Action::Lighten { raft: "111111".parse().unwrap() }));
    let bare = begun("");
    expect!["Rule 7.4: you hold no raft."]
        .assert_eq(&bare.refusal(ADA, Action::Lighten { raft: "100000".parse().unwrap() }));
    assert_eq!(besides_searching(&bare, ADA), ["hex-h7", "pile", "pass"]);
}
