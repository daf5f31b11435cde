//! Chapter 5: rescue.

use expect_test::expect;

use super::*;

/// Rule 5.1: another lookout, anybody's, must be on the same flotilla; it may be
/// on the same raft.
#[test]
fn a_lookout_is_rescued_in_company() {
    let mut table = begun("counts tokens=2\n");
    tells(&mut table, "1: hex-h7", expect!["The lookout of Ada at h7 is flown out: 1 survivor."]);
    shows(
        &table,
        &["lookouts", "rescued"],
        expect![[r#"
            rescued 1 1
            lookouts 2 h7"#]],
    );
}

/// Rule 5.1: the only lookout of a flotilla stays, and somebody else's is not
/// yours to rescue.
#[test]
fn a_lone_lookout_stays() {
    let table = position("rafts h7=111111 c3=100000 h6=000100\nlookouts 1 h7 c3\nlookouts 2 h6\n");
    expect!["Rule 5.1: there is no other lookout on the flotilla of c3."]
        .assert_eq(&table.refusal(ADA, flotilla::Action::Rescue { at: "c3".parse().unwrap() }));
    expect!["Rule 5.1: no lookout of yours is at h6."]
        .assert_eq(&table.refusal(ADA, flotilla::Action::Rescue { at: "h6".parse().unwrap() }));
    assert!(table.may(ADA, "hex-h7") && !table.may(ADA, "hex-c3"));
}

/// Rule 5.1: bare sides side by side are no company.
#[test]
fn company_is_tied_by_ropes() {
    let apart = position("rafts h7=011111 h6=110000\nlookouts 1 h7\nlookouts 2 h6\n");
    assert!(!apart.may(ADA, "hex-h7"));
    let tied = position("rafts h7=111111 h6=110100\nlookouts 1 h7\nlookouts 2 h6\n");
    assert!(tied.may(ADA, "hex-h7"));
}

/// Rule 5.1: the round of a rescue is kept, however long the match.
#[test]
fn the_round_of_a_rescue_is_kept() {
    let mut table = begun("counts tokens=2 turns=599\n");
    table.tale("1: hex-h7");
    shows(&table, &["rescued"], expect!["rescued 1 300"]);
}

/// Rule 5.2: even one's last lookout may be rescued, and the raft stays.
#[test]
fn the_last_of_ones_lookouts_may_be_rescued() {
    let mut table = begun("rafts h7=111111 h6=000100\nlookouts 1 h6\n");
    tells(
        &mut table,
        "1: hex-h6\n1: hex-h7",
        expect![[r#"
            The lookout of Ada at h6 is flown out: 1 survivor.
            The lookout of Ada at h7 is flown out: 2 survivors.
            Bo is on turn with 1 lookout and 1 token."#]],
    );
    shows(&table, &["rafts"], expect!["rafts h6=000100 h7=111111"]);
}
