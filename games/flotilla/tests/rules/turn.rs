//! Chapter 3: a turn.

use expect_test::expect;
use flotilla::Action;

use super::*;

/// Rule 3.1: nobody but the player acts, and only what is asked for.
#[test]
fn only_the_player_acts() {
    let table = begun("hand 1 111111\n");
    expect!["Rule 3.1: it is the turn of Ada."].assert_eq(&table.refusal(BO, Action::Draw));
    expect!["Rule 3.1: now you spend your tokens."].assert_eq(&table.refusal(ADA, Action::EndTurn));
    assert!(table.options(BO).is_empty());
    let over = begun("turn 1 over no-progress\n");
    expect!["Rule 3.1: the match is over."].assert_eq(&over.refusal(ADA, Action::Draw));
}

/// Rule 3.2: a token for each lookout, on all flotillas, as far as the supply goes.
#[test]
fn a_token_for_each_lookout() {
    // Bo has lookouts on two flotillas, and only two tokens are left.
    let rest = "rafts h7=111111 h6=100100 c3=100000\nlookouts 2 h6 c3\n";
    let mut table = begun(&format!("{rest}counts tokens=1 supply=1\n"));
    tells(
        &mut table,
        "1: pass",
        expect![[r#"
            Ada passes.
            Bo is on turn with 3 lookouts and 2 tokens: the supply has no more."#]],
    );
    shows(
        &table,
        &["counts"],
        expect!["counts tokens=2 supply=0 mat=0 innocents=0 gone=0 passes=0 turns=2 quiet=1"],
    );
    let mut enough = begun(&format!("{rest}counts tokens=1 supply=5\n"));
    tells(
        &mut enough,
        "1: pass",
        expect![[r#"
            Ada passes.
            Bo is on turn with 3 lookouts and 3 tokens."#]],
    );
}

/// Rule 3.2: a lookout that is won later in the turn brings no token.
#[test]
fn new_lookouts_bring_no_token_in_this_turn() {
    let mut table = begun("water red h6\nhand 1 100100\ncounts tokens=2\n");
    tells(
        &mut table,
        "1: raft-100100 hex-h6 turn-0",
        expect![[r#"
            Ada lays a line on h6.
            A victim of Ada climbs aboard at h6."#]],
    );
    shows(
        &table,
        &["turn", "counts", "lookouts"],
        expect![[r#"
        turn 1 acting
        lookouts 1 h6 h7
        lookouts 2 h7
        counts tokens=1 supply=4 mat=1 innocents=0 gone=0 passes=0 turns=1 quiet=0"#]],
    );
}

/// Rule 3.3: all tokens are used, and the turn is over as soon as an action leaves
/// none: nothing can be lightened any more.
#[test]
fn the_turn_is_over_without_tokens() {
    let mut table = begun("hand 1 100000*3\ncounts tokens=2\n");
    expect!["Rule 3.1: now you spend your tokens."].assert_eq(&table.refusal(ADA, Action::EndTurn));
    tells(&mut table, "1: pass", expect!["Ada passes."]);
    assert!(table.may(ADA, "raft-100000 lighten"));
    tells(
        &mut table,
        "1: pass",
        expect![[r#"
            Ada passes.
            Bo is on turn with 1 lookout and 1 token."#]],
    );
}

/// Rule 3.4: spent tokens lie on the mat until the actions are over, or go back at
/// once.
#[test]
fn spent_tokens_go_back() {
    let counts = "counts tokens=2 supply=0 mat=1\nhand 1 100000\n";
    let mut later = begun(counts);
    tells(&mut later, "1: pass", expect!["Ada passes."]);
    shows(
        &later,
        &["counts"],
        expect!["counts tokens=1 supply=0 mat=2 innocents=0 gone=0 passes=1 turns=1 quiet=0"],
    );
    tells(
        &mut later,
        "1: not raft-100000 lighten\n1: pass",
        expect![[r#"
            Rule 7.4: there is no token left in the supply.
            Ada passes.
            Bo is on turn with 1 lookout and 1 token."#]],
    );
    shows(
        &later,
        &["counts"],
        expect!["counts tokens=1 supply=2 mat=0 innocents=0 gone=0 passes=0 turns=2 quiet=1"],
    );
    let mut at_once = begun(&format!("setup 2 spent=at-once\n{counts}"));
    tells(&mut at_once, "1: pass", expect!["Ada passes."]);
    shows(
        &at_once,
        &["counts"],
        expect!["counts tokens=1 supply=1 mat=1 innocents=0 gone=0 passes=1 turns=1 quiet=0"],
    );
    assert!(at_once.may(ADA, "raft-100000 lighten"));
}

/// Rule 3.5: an innocent's token stays in the game, or is spent once, before all
/// others.
#[test]
fn innocents_are_spent_once_where_the_table_plays_it_so() {
    let sea = "water green h6\nhand 1 100100\ncounts tokens=2\n";
    let lines = "1: raft-100100 hex-h6 turn-0\n1: pass\n1: pass";
    let mut stay = begun(sea);
    tells(
        &mut stay,
        lines,
        expect![[r#"
        Ada lays a line on h6.
        The lookout of Ada at h7 goes to h6.
        The innocent in green is a token for Ada.
        Ada passes.
        Ada passes.
        Bo is on turn with 1 lookout and 1 token."#]],
    );
    shows(
        &stay,
        &["counts"],
        expect!["counts tokens=1 supply=6 mat=0 innocents=0 gone=0 passes=0 turns=2 quiet=0"],
    );
    let mut once = begun(&format!("setup 2 innocents=once\n{sea}"));
    once.tale("1: raft-100100 hex-h6 turn-0");
    shows(
        &once,
        &["counts"],
        expect!["counts tokens=2 supply=4 mat=1 innocents=1 gone=0 passes=0 turns=1 quiet=0"],
    );
    once.tale("1: pass");
    shows(
        &once,
        &["counts"],
        expect!["counts tokens=1 supply=4 mat=1 innocents=0 gone=1 passes=1 turns=1 quiet=0"],
    );
    once.tale("1: pass");
    shows(
        &once,
        &["counts"],
        expect!["counts tokens=1 supply=5 mat=0 innocents=0 gone=1 passes=0 turns=2 quiet=0"],
    );
}

/// Rule 3.6: whoever has no lookout waits, without a question if there is no raft
/// to lighten; the turn counts all the same, and what drifts, drifts.
#[test]
fn without_lookouts_one_waits() {
    let mut table =
        position("lookouts 1 h7\nrafts h7=111111 c3=100000\nhand 2 110000*12\ncounts supply=0\n");
    tells(
        &mut table,
        "1: pass",
        expect![[r#"
            Ada passes.
            1 raft without a lookout drifts away: c3.
            Bo is on turn with no lookouts and no tokens."#]],
    );
    // The supply has Ada's token again, and Bo twelve rafts to lighten.
    shows(&table, &["turn"], expect!["turn 2 idle"]);
    let mut empty_handed = position("lookouts 1 h7\n");
    tells(
        &mut empty_handed,
        "1: pass",
        expect![[r#"
            Ada passes.
            Bo is on turn with no lookouts and no tokens.
            Bo has nothing to do and waits.
            Ada is on turn with 1 lookout and 1 token."#]],
    );
    shows(
        &empty_handed,
        &["counts"],
        expect!["counts tokens=1 supply=5 mat=0 innocents=0 gone=0 passes=0 turns=3 quiet=2"],
    );
}

/// Rule 3.6: somebody who waits comes back when another's raft finds a victim of
/// theirs.
#[test]
fn another_raft_brings_somebody_back() {
    let mut table = position("lookouts 1 h7\nwater orange h6\nhand 1 100100\n");
    tells(
        &mut table,
        "1: raft-100100 hex-h6 turn-0",
        expect![[r#"
            Ada lays a line on h6.
            A victim of Bo climbs aboard at h6, found by Ada.
            Bo is on turn with 1 lookout and 1 token."#]],
    );
}

/// Rule 3.6: or one draws a raft instead, as an action of one's own, and nothing
/// else; nothing happens if the pile is empty.
#[test]
fn without_lookouts_one_draws_where_the_table_plays_it_so() {
    let mut table = position("setup 2 stranded=draws\nlookouts 1 h7\nhand 2 100000\n");
    tells(
        &mut table,
        "1: pass",
        expect![[r#"
            Ada passes.
            Bo is on turn with no lookouts and no tokens."#]],
    );
    assert_eq!(table.options(BO), ["pile"]);
    tells(
        &mut table,
        "2: not raft-100000 lighten\n2: not end-turn\n2: pile [raft 13]",
        expect![[r#"
            Rule 3.3: that costs a token, and you have none.
            Rule 3.1: without a lookout you only draw a raft.
            Bo draws a hub.
            Ada is on turn with 1 lookout and 1 token."#]],
    );
}

/// Every raft but the first is in Ada's hand, so that the pile is empty.
const ALL_IN_HAND: &str = "hand 1 100000*12 110000*12 101000*12 100100*6 111000*12 110100*12 101100*12 101010*4 111100*12 111010*12 110110*6 111110*12 111111\n";

/// Rules 3.6, 7.2: with an empty pile there is nothing to draw.
#[test]
fn nothing_is_drawn_from_an_empty_pile() {
    let rest = "setup 2 stranded=draws\nlookouts 1 h7\nrafts h7=111111\n";
    let mut table = position(&format!("{rest}{ALL_IN_HAND}"));
    assert_eq!(table.state.pile().len(), 0);
    expect!["Rule 7.2: the pile is empty."].assert_eq(&table.refusal(ADA, Action::Draw));
    tells(&mut table, "1: pass", expect!["Ada passes."]);
    // Ada has 115 rafts too many; passing them on ends in Bo's empty turn.
    let over = table.tale(
        "1: raft-100000 count-12\n1: raft-110000 count-12\n1: raft-101000 count-12\n1: raft-100100 count-6\n\
         1: raft-111000 count-12\n1: raft-110100 count-12\n1: raft-101100 count-12\n1: raft-101010 count-4\n\
         1: raft-111100 count-12\n1: raft-111010 count-12\n1: raft-110110 count-6\n1: raft-111110 count-3",
    );
    let last: Vec<&str> = over.lines().rev().take(3).collect();
    assert_eq!(
        last,
        [
            "Bo has nothing to do and waits.",
            "Bo is on turn with no lookouts and no tokens.",
            "Ada has too many rafts and passes 3 × crown on to Bo.",
        ]
    );
    shows(&table, &["turn"], expect!["turn 2 excess"]);
}

/// Rule 3.7: without a token one may lighten the load for one, which must then be
/// played, or end the turn; or may not.
#[test]
fn a_turn_without_tokens() {
    let text = "turn 2 idle\nlookouts 1 h7\nhand 2 100000 110000\n";
    let mut table = position(text);
    assert_eq!(table.options(BO), ["raft-100000 lighten", "raft-110000 lighten", "end-turn"]);
    tells(
        &mut table,
        "2: not pile\n2: raft-100000 lighten",
        expect![[r#"
            Rule 3.3: that costs a token, and you have none.
            Bo passes a tail to Ada for a token."#]],
    );
    assert_eq!(table.options(BO), ["pile", "pass", "raft-110000 lighten"]);
    tells(&mut table, "2: not end-turn", expect!["Rule 3.1: now you spend your tokens."]);
    let mut ends = position(text);
    tells(
        &mut ends,
        "2: end-turn",
        expect![[r#"
            Bo ends the turn.
            Ada is on turn with 1 lookout and 1 token."#]],
    );
    let mut ruled = position("setup 2 lighten=with-tokens\nlookouts 1 h7\nhand 2 100000\n");
    tells(
        &mut ruled,
        "1: pass",
        expect![[r#"
            Ada passes.
            Bo is on turn with no lookouts and no tokens.
            Bo has nothing to do and waits.
            Ada is on turn with 1 lookout and 1 token."#]],
    );
}
