//! Rules 4.1 to 4.4.

use expect_test::expect;

use super::{check, check_table};

const CAMP: &str = "
    4 players
    group at nightfall
    1 leads, value 0, heavy
    2 value 0, cards aid 3
    3 value 0, injured";

/// Rules 4.1, 4.2: the heavily injured become injured, the injured sound, and
/// the card is gone.
#[test]
fn first_aid_heals_one_step_and_is_used_up() {
    check(
        CAMP,
        "2: card-2-1 treat seat-1",
        expect![[r#"
        Bo treats Ada, who is now injured.
    "#]],
    );
    check_table(
        CAMP,
        "2: card-2-1 treat seat-3",
        expect![[r#"
            Group 1 · night 1 · distance 0 (a haven from 5 on) · not followed
             ★ Ada  value  0  fatigue  0  cards   [–]   [–]  heavily injured
               Bo   value  0  fatigue  0  cards   [–]   [3]  unhurt
               Cy   value  0  fatigue  0  cards   [–]   [–]  unhurt
               awaited: whether to rest or travel by night (Ada)

             ✝ Dee  died of wounds on day 1, distance 0
        "#]],
    );
}

/// Rules 4.1, 4.2, 4.3, 5.5: who and what cannot be treated with what.
#[test]
fn a_treatment_needs_a_card_and_somebody_hurt_in_the_group() {
    check(
        &format!("{CAMP}\ngroup at dawn\n4 leads, value 0, injured"),
        "2: not card-2-1 treat seat-2
         2: not card-2-2 treat seat-1
         2: not card-2-1 treat seat-4
         3: not card-3-1 treat seat-3",
        expect![[r#"
            Rule 4.1: Bo is not hurt.
            Rule 4.2: Bo carries no first aid card in that hand.
            Rule 5.5: Dee is not of this group.
            Rule 4.2: Cy carries no first aid card in that hand.
        "#]],
    );
}

/// Rule 4.3: at dawn, at dusk, at the meal, before the night's decision and
/// while trading; not in the middle of an event.
#[test]
fn first_aid_needs_a_quiet_moment() {
    for moment in ["at dawn", "at dusk", "at meal", "at nightfall", "at trade"] {
        check(
            &format!(
                "2 players
                 group {moment}
                 1 leads, value 0, injured, cards 3
                 2 value 0, cards aid 3"
            ),
            "2: card-2-1 treat seat-1",
            expect![[r#"
                Bo treats Ada, who is now unhurt.
            "#]],
        );
    }
    check(
        "2 players
         group at nightfall
         1 leads, value 0, injured
         2 value 0, cards aid 3",
        "1: travel
         2: not card-2-1 treat seat-1",
        expect![[r#"
            Ada has the group travel.
            Rule 4.3: There is no quiet moment for first aid now.
        "#]],
    );
}

/// Rule 4.4: before the dice for an effort, if somebody would roll better for it.
#[test]
fn first_aid_comes_before_the_dice() {
    let road = |wounds: &str| {
        format!(
            "2 players
             group at dawn
             1 leads, value 2, {wounds}
             2 value 0, cards aid"
        )
    };
    check(
        &road("injured"),
        "1: travel [travel 3]\n2: card-2-1 treat seat-1 [effort 2, effort 3]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 2.
            Bo treats Ada, who is now unhurt.
            Ada rolls 2 dice and adds 5.
            Less all fatigue the effort is 5 against 2.
            Overcome: 5 against 2.
            Group 1: the night after day 1.
        "#]],
    );
    check(
        &road("injured"),
        "1: travel [travel 3]\n1: not keep-aid\n2: keep-aid [effort 3]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 2.
            Rule 5.4: Ada is not asked now.
            Bo keeps the first aid.
            Ada rolls a die and adds 3.
            Less all fatigue the effort is 3 against 2.
            Overcome: 3 against 2.
            Group 1: the night after day 1.
        "#]],
    );
    // One card does not let somebody heavily injured roll better.
    check(
        &road("heavy").replace("2 players", "2 players, staying-leader=travels"),
        "1: travel [travel 3, effort 6]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            Ada drags heavy wounds along: fatigue 1.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 2.
            Ada rolls a die and adds 6.
            Less all fatigue the effort is 5 against 2.
            Overcome: 5 against 2.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rule 4.4: before a card is lost.
#[test]
fn first_aid_is_used_before_it_is_lost() {
    check(
        "2 players
         group at dawn
         1 leads, value 0, injured
         2 value 0, cards aid",
        "1: travel [travel 3]
         2: keep-aid [effort 1, failure 1]
         2: card-2-1 treat seat-1",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 2.
            Bo keeps the first aid.
            Ada is a burden: a die takes 1 away.
            Less all fatigue the effort is −1 against 2.
            Failed: −1 against 2.
            The failure costs a card (die 1).
            Bo treats Ada, who is now unhurt.
            There is no card to lose.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rule 4.4: before an injury that would kill.
#[test]
fn first_aid_is_used_before_an_injury_kills() {
    check(
        "2 players
         group at dusk
         1 leads, value 0, cards 1
         2 value 0, cards 1 aid, heavy",
        "1: nobody
         1: card-1-1 seat-1
         2: card-2-1 seat-2
         1: travel
         1: together
         2: together [travel 3, effort 1, failure 4]
         2: card-2-2 treat seat-2
         1: seat-2",
        expect![[r#"
            Nobody is eaten tonight.
            Ada eats.
            Bo eats.
            Ada has the group travel.
            Ada has decided.
            Bo has decided.
            Ada keeps to the group.
            Bo keeps to the group.
            Ada and Bo travel on, 1 from the start.
            Ada grows tired: fatigue 1.
            Bo drags heavy wounds along: fatigue 1.
            Bo grows tired: fatigue 2.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 2.
            Bo is a burden: a die takes 1 away.
            Less all fatigue the effort is −4 against 2.
            Failed: −4 against 2.
            The failure costs an injury (die 4).
            Bo uses first aid and is now injured.
            Bo is now heavily injured.
            Group 1: the morning of day 2.
        "#]],
    );
}

/// Rule 4.4: whoever makes room for a find may use the card instead of dropping
/// it.
#[test]
fn first_aid_makes_room() {
    check(
        "2 players
         group at dawn
         1 leads, value 0, injured
         2 value 0, cards aid 3",
        "1: travel [travel 2, supplies 1, resource 2, resource 3]
         1: carry seat-2
         2: card-2-1 treat seat-1",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 2: supplies.
            Supplies! (die 1)
            It is food worth 4.
            Bo should carry food worth 4, with both hands full.
            Bo treats Ada, who is now unhurt.
            Bo takes food worth 4.
            Group 1: the night after day 1.
        "#]],
    );
}
