//! Chapter 8: the reckoning.

use expect_test::expect;
use flotilla::Action;

use super::*;

const FOURTEEN: &str = "rescued 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n";

/// Rule 8.1: fifteen survivors win, but only when all tokens are spent: play after
/// the fifteenth rescue is forced.
#[test]
fn fifteen_survivors_win_in_the_reckoning() {
    let mut table = begun(&format!("{FOURTEEN}hand 1 100000*12\ncounts tokens=2 turns=9\n"));
    tells(&mut table, "1: hex-h7", expect!["The lookout of Ada at h7 is flown out: 15 survivors."]);
    assert!(!is_over(&table), "a token is left");
    expect!["Rule 3.1: now you spend your tokens."].assert_eq(&table.refusal(ADA, Action::EndTurn));
    assert_eq!(table.options(ADA), ["pile", "pass", "raft-100000 lighten"]);
    // Nothing else happens: the rafts that are too many stay in hand.
    tells(
        &mut table,
        "1: pass",
        expect![[r#"
            Ada passes.
            Ada has 15 survivors.
            Bo has no survivors.
            Fifteen people of Ada are safe: Ada rules the world!"#]],
    );
    assert_eq!(places(&table), [1, 2]);
    assert_eq!(table.state.hand(ADA).len(), 12);
}

/// Rule 8.1: only in one's own turn.
#[test]
fn nobody_wins_in_the_turn_of_another() {
    let mut table = position(&format!("turn 2 acting\nlookouts 1 h7\nlookouts 2 h7\n{FOURTEEN}"));
    tells(
        &mut table,
        "2: pass",
        expect![[r#"
            Bo passes.
            Ada is on turn with 1 lookout and 1 token."#]],
    );
}

/// Rule 8.2: exactly what is more than ten goes to the left, of one's own choice,
/// as kind and number.
#[test]
fn too_many_rafts_go_to_the_left() {
    let mut table = begun("hand 1 100000*8 111111 110000*5\nhand 2 100100\n");
    tells(&mut table, "1: pass", expect!["Ada passes."]);
    assert_eq!(
        table.options(ADA),
        [
            "raft-100000 count-1",
            "raft-100000 count-2",
            "raft-100000 count-3",
            "raft-100000 count-4",
            "raft-110000 count-1",
            "raft-110000 count-2",
            "raft-110000 count-3",
            "raft-110000 count-4",
            "raft-111111 count-1",
        ]
    );
    let hand_on = |raft: &str, count| Action::HandOn { raft: raft.parse().unwrap(), count };
    expect!["Rule 8.2: only 4 rafts are too many."]
        .assert_eq(&table.refusal(ADA, hand_on("100000", 5)));
    expect!["Rule 8.2: you hold only a hub."].assert_eq(&table.refusal(ADA, hand_on("111111", 2)));
    expect!["Rule 8.2: at least one raft has to be passed on."]
        .assert_eq(&table.refusal(ADA, hand_on("111111", 0)));
    expect!["Rule 3.1: now the rafts that are too many are passed on."]
        .assert_eq(&table.refusal(ADA, Action::Draw));
    tells(
        &mut table,
        "1: raft-111111 count-1\n1: raft-100000 count-3",
        expect![[r#"
            Ada has too many rafts and passes a hub on to Bo.
            Ada has too many rafts and passes 3 × tail on to Bo.
            Bo is on turn with 1 lookout and 1 token."#]],
    );
    shows(
        &table,
        &["hand", "counts"],
        expect![[r#"
        hand 1 100000*5 110000*5
        hand 2 100000*3 100100 111111
        counts tokens=1 supply=5 mat=0 innocents=0 gone=0 passes=0 turns=2 quiet=1"#]],
    );
}

/// Rule 8.2: whoever gets them may hold more than ten until their own reckoning.
#[test]
fn a_neighbour_may_hold_more_for_a_while() {
    let mut table = begun("hand 1 100000*12\nhand 2 110000*10\n");
    table.tale("1: pass\n1: raft-100000 count-2");
    assert_eq!(table.state.hand(BO).len(), 12);
    tells(&mut table, "2: pass", expect!["Bo passes."]);
    shows(&table, &["turn"], expect!["turn 2 excess"]);
}

/// Rule 8.3: every flotilla without a lookout drifts away, wherever it is.
#[test]
fn unmanned_flotillas_drift_away() {
    let mut table = begun("rafts h7=111111 h6=100100 c3=100000 c2=000100 m5=110000\n");
    let pile = table.state.pile().len();
    tells(
        &mut table,
        "1: pass",
        expect![[r#"
            Ada passes.
            3 rafts without a lookout drift away: c2, c3 and m5.
            Bo is on turn with 1 lookout and 1 token."#]],
    );
    assert_eq!(table.state.pile().len(), pile + 3);
    shows(&table, &["rafts"], expect!["rafts h6=100100 h7=111111"]);
}

/// Rule 8.3: they drift only after the excess is passed on.
#[test]
fn rafts_drift_after_the_excess() {
    let mut table = begun("rafts h7=111111 c3=100000\nhand 1 110000*11\n");
    tells(
        &mut table,
        "1: pass\n1: raft-110000 count-1",
        expect![[r#"
            Ada passes.
            Ada has too many rafts and passes a corner on to Bo.
            1 raft without a lookout drifts away: c3.
            Bo is on turn with 1 lookout and 1 token."#]],
    );
}
