//! What somebody is told who looks before choosing: whom a choice hurts, why a
//! thing cannot be chosen, and what it is.

use expect_test::{Expect, expect};
use safe_haven::SafeHaven;
use tabletop::voice::{Names, refusal_text};
use tabletop::{Foresight, Game, Path, Pointing, Viewer, Voice};

use super::{seat, table};

const DUSK: &str = "
    4 players
    group at dusk
    1 leads, value 0, cards 1
    2 value 0, cards 9 aid
    3 value 0";

fn names() -> Names {
    Names::new(["Ada", "Bo", "Cy", "Dee"])
}

/// Whom a choice may hurt, in words.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn warns(position: &str, moves: &str, who: usize, path: &str, told: Expect) {
    let (mut table, me) = (table(position), seat(who));
    table.tale(moves);
    let view = table.state.view(Viewer::Seat(me));
    let action = table.meant(me, path);
    let danger = Foresight::<SafeHaven>::new(&view, me).danger(&action);
    let words = danger.map_or("nobody".to_owned(), |danger| {
        let harms = danger.harms.iter().map(|h| format!("{} %: {}", h.odds, h.what.text(&names())));
        let deadly = if danger.deadly { "deadly" } else { "harmful" };
        format!("{deadly}, {} %\n{}", danger.odds, harms.collect::<Vec<_>>().join("\n"))
    });
    told.assert_eq(&words);
}

#[test]
fn to_eat_somebody_is_sure_death() {
    warns(
        DUSK,
        "",
        1,
        "seat-2",
        expect![[r#"
            deadly, 100 %
            100 %: Bo is eaten.
            100 %: Bo dies."#]],
    );
    warns(DUSK, "", 1, "nobody", expect!["nobody"]);
}

/// Rules 7.5, 10.6: a hard challenge is lost for sure with a single die, and an
/// easy one with a die of three or less. The dice are counted, not thrown.
#[test]
fn the_odds_of_a_roll_are_exact() {
    let small = "
        5 players
        group at dawn
        1 leads, value 1
        2 value 0";
    warns(
        small,
        "1: travel [travel 5]",
        1,
        "keep",
        expect![[r#"
            harmful, 100 %
            100 %: The challenge is lost.
            50 %: Somebody of the group is injured."#]],
    );
    warns(
        small,
        "1: travel [travel 5]",
        1,
        "again",
        expect![[r#"
            harmful, 40 %
            40 %: The challenge is lost.
            13 %: Somebody of the group is injured."#]],
    );
}

#[test]
fn everybody_and_every_card_answers() {
    let table = table(DUSK);
    let why = |who: usize, thing: &str| {
        let view = table.state.view(Viewer::Seat(seat(who)));
        let refusal = Pointing::<SafeHaven>::new(&view, seat(who))
            .why_not(&Path::new([thing.to_owned()]))
            .expect("a rule says why not");
        refusal_text::<SafeHaven>(&refusal, &names())
    };
    let told = [why(1, "seat-4"), why(1, "card-2-1"), why(2, "seat-3"), why(4, "seat-3")];
    expect![[r#"
        Rule 14.1: Dee is not of this group.
        Rule 6.5: The open decision is another one: whether somebody is eaten.
        Rule 5.4: This is for the leader to decide, and that is Ada.
        Rule 18.1: Dee has arrived or died."#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn things_say_what_they_are() {
    let view = table(DUSK).state.view(Viewer::Seat(seat(1)));
    let told = ["seat-2", "seat-4", "card-2-1", "card-2-2"].map(|thing| {
        let caption = SafeHaven::caption(&view, thing).expect("it has a caption");
        let [title, text, when] =
            [caption.title, caption.text, caption.when].map(|said| said.text(&names()));
        format!("{title}: {text} {when} ({})", caption.rule)
    });
    expect![[r#"
        Bo: Bo is unhurt, with a fatigue of 0, and travels with 2 others. In a challenge it rolls no die. (10.2)
        Dee: Dee is no longer on the road. In a challenge it rolls no die. (10.2)
        Bo’s food worth 9: Food and whatever else helps: 9 points. A point feeds somebody for a night, or adds one to the effort of the group. At the meal, and when a challenge is short of effort. (13.1)
        Bo’s first aid: It heals one step: from heavily injured to injured, from injured to unhurt. Then it is used up. In a quiet moment, or in time before the dice fall. (4.3)"#]].assert_eq(&told.join("\n"));
}
