//! Positions as text.

use expect_test::expect;
use survive::notation::read_action;
use testkit::Plan;

use super::*;

/// Every position of a match is read as it was written, every action too.
#[test]
fn positions_are_read_as_they_were_written() {
    let plan: Plan<Survive> = Plan::new().matches(12).longest(600);
    for number in 0..12 {
        testkit::walk(&plan, number, |moment, _| {
            let text = moment.before.to_string();
            let read: Survive = text.parse().map_err(|why| format!("{why} in\n{text}"))?;
            if read != *moment.before {
                return Err(format!("{text}\nis read as\n{read}"));
            }
            let line = survive::notation::write_action(moment.action);
            let action = read_action(moment.before, &line);
            if action != Some(*moment.action) {
                return Err(format!("“{line}” is read as {action:?}"));
            }
            Ok(())
        })
        .unwrap();
    }
}

/// A drawn position is written in full.
#[test]
fn a_drawn_position_is_written_in_full() {
    let table =
        row("red f3=6 boat-1=1\nyellow nw=5\nboats f2\nserpents b2\nhand red dolphin/beach\n");
    expect![[r#"
        setup 2
        turn red moves 3 fresh
        a     x ~ ~ ~ ~ ~ ~ ~ x
        b    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
        c   ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
        d  x ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ x
        e   ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
        f  ~ ~ B F M B ~ ~ ~ ~ ~ ~
        g   ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
        h  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
        i   ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
        j  x ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ x
        k   ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
        l    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
        m     x ~ ~ ~ ~ ~ ~ ~ x
        red f3=6 boat-1=1 lost=1 lost=1 lost=2 lost=2 lost=3 lost=3 lost=4 lost=5
        yellow nw=5 lost=1 lost=1 lost=1 lost=2 lost=2 lost=3 lost=3 lost=4 lost=6
        boats f2 - - - - - - - - - - -
        serpents b2 gone gone gone gone
        sharks gone gone gone gone gone gone
        whales gone gone gone gone -
        under beach whale boat
        under forest whirlpool
        under mountain volcano
        hand red dolphin/beach
    "#]]
    .assert_eq(&table.state.to_string());
}

/// What is no position says why, and where.
#[test]
fn a_broken_position_says_why() {
    let why = |text: &str| text.parse::<Survive>().unwrap_err().to_string();
    assert_eq!(why("setup 7"), "line 1: no table has 7 seats");
    assert_eq!(
        why("setup 2 waters=wet"),
        "line 1: “wet” is no answer to waters: it is perilous or forbidden"
    );
    assert_eq!(why("f B"), "line 1: the row has 12 spaces, not 1");
    let row = "e   ~ ~ ~ ~ B ~ ~ ~ ~ ~ ~";
    assert_eq!(why(&format!("{row}\n{row}")), "line 2: there is a tile on e5 already");
    assert_eq!(why("\nturn red dancing"), "line 2: “dancing” is no part of a turn");
    assert_eq!(why("turn green sinking"), "line 1: “green” is no colour");
    assert_eq!(why("boats z1"), "line 1: “z1”: there is no space called “z1”");
    assert_eq!(why("red f3=6"), "0 volcanoes are left");
    assert_eq!(why("under beach whale*255 whale"), "line 1: the box has 40 tiles");
    assert_eq!(why("hand red dolphin/beach*255"), "line 1: the box has 40 tiles");
    assert_eq!(why(&format!("{ROW}red f3=9\nyellow nw=1")), "red-a is worth 9 too");
    assert_eq!(
        why(&format!("{ROW}red boat-1=6\nyellow nw=1")),
        "boat-1 is off the board with people"
    );
    assert_eq!(
        why(&format!("{ROW}red f2=6\nyellow nw=1\nsharks f2")),
        "shark-1 spares its prey at f2"
    );
}
