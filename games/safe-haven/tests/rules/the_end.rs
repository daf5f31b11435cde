//! Rules 18.1 and 18.2.

use expect_test::expect;
use safe_haven::SafeHaven;
use tabletop::{Game, Outcome, Viewer, Voice};

use super::{check, table, tell};

const LAST: &str = "
    3 players
    group at dawn, day 12, distance 18
    1 leads, value 0
    2 value 0
    group at dawn, day 12, distance 5
    3 leads, value 0, heavy";

/// Rules 18.1, 18.2: it ends when nobody is on the road; who arrived has won.
#[test]
fn it_ends_when_nobody_is_on_the_road() {
    let mut table = table(LAST);
    tell(&mut table, "1: travel");
    assert_eq!(table.state.turn().outcome(), None);
    tell(
        &mut table,
        "3: travel [haven 6, haven 1, haven 1, haven 1, travel 3]\n3: again [travel 5, effort 1, failure 6]",
    );
    let Some(Outcome::Reached { seats: 3, reached }) = table.state.turn().outcome().copied() else {
        panic!("the match is over")
    };
    assert_eq!(format!("{reached:?}"), "{0, 1}");
    let story = SafeHaven::story(&table.state.view(Viewer::Onlooker));
    let lines: Vec<String> = story.iter().map(|line| line.text(&table.names)).collect();
    expect![[r#"
        Of 3 who set out 2 reached a safe haven.
        Day 12: Cy, as Pim, who is four and has counted every tree so far, died of wounds, 6 from the start. “Is it the next hill? You said the next hill.”
        Day 12: Ada and Bo reached a safe haven, 19 from the start.
        Ada, as Pim, who is four and has counted every tree so far, is safe. “Is it the next hill? You said the next hill.”
        Bo, as Pim, who is four and has counted every tree so far, is safe. “Is it the next hill? You said the next hill.”"#]]
    .assert_eq(&lines.join("\n"));
}

/// Rule 18.1: who has arrived or died has nothing more to decide.
#[test]
fn nobody_acts_after_the_road() {
    let mut table = table(LAST);
    tell(&mut table, "1: travel");
    let who = super::seat(1);
    let refusal = table.refusal(who, safe_haven::Action::Travel);
    assert_eq!(refusal, "Rule 18.1: Ada has arrived or died.");
}

/// Rule 18.1: the last one's death ends it as well.
#[test]
fn it_ends_with_the_last_death() {
    check(
        "2 players
         group at dawn
         1 leads, value 0, starving",
        "1: travel [travel 1]",
        expect![[r#"
            Ada has the group travel.
            Ada travels on, 1 from the start.
            The travel die shows 1: nothing happens.
            Group 1: the night after day 1.
            Ada dies of hunger, 1 from the start.
            Pim (Ada): “Is it the next hill? You said the next hill.”
            Nobody is left on the road, and nobody found a haven.
        "#]],
    );
}
