//! Chapter 9: the end.

use expect_test::expect;
use tabletop::Voice;

use super::*;

/// Ada has the only lookout, a mine lies beside it, and Bo has more survivors.
const LAST: &str =
    "lookouts 1 h7\nwater yellow h6\nhand 1 100100\nrescued 1 1 2\nrescued 2 1 2 3\n";

/// Rule 9.1: a mine with the last lookout of all ends the match at once, whatever
/// tokens are left, before any reckoning.
#[test]
fn the_last_lookout_ends_the_match() {
    let mut table = position(&format!("{LAST}counts tokens=3\n"));
    tells(
        &mut table,
        "1: raft-100100 hex-h6 turn-0",
        expect![[r#"
        Ada lays a line on h6.
        The raft of Ada touches the mine at h6.
        The mine at h6 goes off. The line is back in the pile.
        The lookout of Ada at h7 is in the water at h6.
        Ada has 2 survivors.
        Bo has 3 survivors.
        The mine of Ada took the last lookout of all. It is over."#]],
    );
    assert!(is_over(&table));
    assert_eq!(places(&table), [2, 1]);
}

/// Rule 9.1: somebody else's lookout keeps the match going, and the seat without
/// one waits.
#[test]
fn another_lookout_keeps_the_match_going() {
    let mut table = position(&format!("{LAST}lookouts 2 h7\n"));
    tells(
        &mut table,
        "1: raft-100100 hex-h6 turn-0",
        expect![[r#"
        Ada lays a line on h6.
        The raft of Ada touches the mine at h6.
        The mine at h6 goes off. The line is back in the pile.
        The lookout of Ada at h7 is in the water at h6.
        Bo is on turn with 1 lookout and 1 token."#]],
    );
}

/// Rules 9.4, 9.5: survivors decide when the last lookout is lost; or whoever laid
/// the raft comes last.
#[test]
fn who_wins_when_the_last_lookout_is_lost() {
    let leads =
        "lookouts 1 h7\nwater yellow h6\nhand 1 100100\nrescued 1 1 2 3 4\nrescued 2 1 2 3\n";
    let end = |ruling: &str| {
        let mut table =
            position(&format!("setup 3{ruling}\ncolours red orange green mines yellow\n{leads}"));
        table.tale("1: raft-100100 hex-h6 turn-0");
        table
    };
    assert_eq!(places(&end("")), [1, 2, 3]);
    let blamed = end(" last-lookout=blamed");
    assert_eq!(places(&blamed), [3, 1, 2]);
    let story = FlotillaSurvival::story(&view(&blamed, Viewer::Onlooker));
    let story: Vec<String> = story.iter().map(|line| line.text(&blamed.names)).collect();
    expect![[r#"
        After 1 round a mine took the last lookout of all, and Ada had laid the raft.
        Ada (red): 4 survivors, from round 1 to round 4; 0 left on rafts and 17 in the water.
        Bo (orange): 3 survivors, from round 1 to round 3; 0 left on rafts and 18 in the water.
        Cy (green): nobody was rescued; 0 left on rafts and 21 in the water.
        Bo wins with 3 survivors. Ada comes last for the last mine."#]]
    .assert_eq(&story.join("\n"));
}

/// Rule 9.2: rounds without progress end the match, idle turns included; from half
/// of them on all are warned.
#[test]
fn rounds_without_progress_end_the_match() {
    let mut table = begun("counts quiet=8\n");
    tells(
        &mut table,
        "1: pass\n2: pass",
        expect![[r#"
        Ada passes.
        Bo is on turn with 1 lookout and 1 token.
        Bo passes.
        Nobody is found or rescued any more: 5 rounds more like this, and it is over.
        Ada is on turn with 1 lookout and 1 token."#]],
    );
    let mut last = begun("turn 2 acting\ncounts quiet=19 turns=20\n");
    tells(
        &mut last,
        "2: pass",
        expect![[r#"
        Bo passes.
        Ada has no survivors.
        Bo has no survivors.
        Nobody is found or rescued any more. It is over."#]],
    );
    assert_eq!(places(&last), [1, 1]);
    let mut one = begun("setup 2 quiet-rounds=one\n");
    one.tale("1: pass\n2: pass");
    assert!(is_over(&one));
}

/// Rule 9.2: the look at the count comes after the drift.
#[test]
fn what_drifts_drifts_before_the_end() {
    let mut table = begun("turn 2 acting\nrafts h7=111111 c3=100000\ncounts quiet=19\n");
    tells(
        &mut table,
        "2: pass",
        expect![[r#"
        Bo passes.
        1 raft without a lookout drifts away: c3.
        Ada has no survivors.
        Bo has no survivors.
        Nobody is found or rescued any more. It is over."#]],
    );
}

/// Rule 9.3: a rescue and a raft on anybody or on a mine are progress; laying on
/// open water, drawing, picking up, passing and lightening are not.
#[test]
fn what_progress_is() {
    let quiet = |text: &str, lines: &str| {
        let mut table = begun(&format!("{text}counts quiet=7 tokens=1\n"));
        table.tale(lines);
        table.state.board().quiet
    };
    assert_eq!(quiet("", "1: hex-h7"), 0);
    let lay = "1: raft-100100 hex-h6 turn-0";
    for colour in ["red", "orange", "yellow"] {
        assert_eq!(quiet(&format!("hand 1 100100\nwater {colour} h6\n"), lay), 0, "{colour}");
    }
    assert_eq!(quiet("hand 1 100100\nwater green h6\n", &format!("{lay}\n1: pass")), 0);
    assert_eq!(quiet("hand 1 100100\n", lay), 8);
    assert_eq!(quiet("", "1: pass"), 8);
    assert_eq!(quiet("", "1: pile [raft 1]"), 8);
    assert_eq!(quiet("rafts h7=111111 c3=100000\n", "1: hex-c3"), 8);
    assert_eq!(quiet("hand 1 100100\n", "1: raft-100100 lighten\n1: pass\n1: pass"), 8);
}

/// Rule 9.4: the most survivors come first, and equal numbers share a place.
#[test]
fn survivors_decide() {
    let text = "setup 4\nturn 1 over no-progress\nlookouts 1 h7\nrescued 1 1\nrescued 2 1 2 3\nrescued 3 4 4 4\n";
    assert_eq!(places(&position(text)), [3, 1, 1, 4]);
}
