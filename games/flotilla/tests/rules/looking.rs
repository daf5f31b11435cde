//! What somebody is told who looks before choosing: whom a choice hurts, why a
//! thing cannot be chosen, what it is, and what it would do.

use expect_test::{Expect, expect};
use tabletop::{Foresight, Path, Pointing, Voice};

use super::*;

/// Whom a choice of the seat on turn may hurt, in words.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn warns(table: &Scripted<FlotillaSurvival>, path: &str, told: Expect) {
    let seat = table.on_turn();
    let action = table.meant(seat, path);
    let seen = view(table, Viewer::Seat(seat));
    let danger = Foresight::<FlotillaSurvival>::new(&seen, seat).danger(&action);
    let words = danger.map_or("nobody".to_owned(), |danger| {
        let harm = |h: &tabletop::Harm| format!("{} %: {}", h.odds, h.what.text(&table.names));
        let harms: Vec<String> = danger.harms.iter().map(harm).collect();
        format!("harmful to {:?}\n{}", danger.whom, harms.join("\n"))
    });
    told.assert_eq(&words);
}

/// Why nothing can be done with a thing.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn answers(table: &Scripted<FlotillaSurvival>, seat: Seat, thing: &str, told: Expect) {
    let view = view(table, Viewer::Seat(seat));
    let pointing = Pointing::<FlotillaSurvival>::new(&view, seat);
    let refusal = pointing.why_not(&Path::typed(thing)).expect("a rule says why not");
    told.assert_eq(&tabletop::voice::refusal_text::<FlotillaSurvival>(&refusal, &table.names));
}

#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn is_labelled(table: &Scripted<FlotillaSurvival>, path: &str, told: Expect) {
    let seat = table.on_turn();
    let action = table.meant(seat, path);
    let label = FlotillaSurvival::label(&view(table, Viewer::Seat(seat)), &action);
    told.assert_eq(&label.text(&table.names));
}

/// Rule 6.9: a mine is warned of before the raft is laid, also where it is chosen
/// later who falls into the water.
#[test]
fn a_mine_is_warned_of() {
    let alone = begun("water yellow h6\nhand 1 100100\n");
    warns(
        &alone,
        "raft-100100 hex-h6 turn-0",
        expect![[r#"
        harmful to {0}
        100 %: The mine at h6 goes off: the raft is lost, and a lookout falls into the water.
        100 %: The lookout of Ada at h7 is in the water at h6."#]],
    );
    let chosen =
        begun("rafts h7=111111 h8=100000\nlookouts 1 h8\nwater yellow h6\nhand 1 100100\n");
    warns(
        &chosen,
        "raft-100100 hex-h6 turn-0",
        expect![[r#"
        harmful to {0}
        100 %: The mine at h6 goes off: the raft is lost, and a lookout falls into the water."#]],
    );
    let safe = begun("water red h6\nhand 1 100100\n");
    warns(&safe, "raft-100100 hex-h6 turn-0", expect!["nobody"]);
}

/// What a placement would do is told before it is done.
#[test]
fn labels_tell_what_comes_of_it() {
    let table =
        begun("water yellow h6\nwater red i7\nwater orange i8\nwater green h8\nhand 1 100100\n");
    is_labelled(
        &table,
        "raft-100100 hex-h6 turn-0",
        expect![
            "Lay a line on h6, ropes to north and south: the mine goes off, and your only lookout is in the water"
        ],
    );
    is_labelled(
        &table,
        "raft-100100 hex-i7 turn-1",
        expect!["Lay a line on i7, ropes to north-east and south-west: your victim climbs aboard"],
    );
    is_labelled(
        &table,
        "raft-100100 hex-i8 turn-2",
        expect![
            "Lay a line on i8, ropes to south-east and north-west: a victim of Bo climbs aboard"
        ],
    );
    is_labelled(
        &table,
        "raft-100100 hex-h8 turn-0",
        expect![
            "Lay a line on h8, ropes to north and south: a lookout of yours goes there, and you gain a token"
        ],
    );
    is_labelled(
        &table,
        "raft-100100 hex-g7 turn-2",
        expect![
            "Lay a line on g7, ropes to south-east and north-west: a lookout of yours goes there"
        ],
    );
    is_labelled(
        &table,
        "raft-100100 lighten",
        expect!["Lighten the load: pass a line to Bo for a token"],
    );
}

/// Rules 3.6, 9.1: it is told beforehand that a mine takes one's only lookout, or
/// ends the match.
#[test]
fn labels_tell_whom_a_mine_takes() {
    let told = |lookouts: &str, told| {
        let table = position(&format!("{lookouts}water yellow h6\nhand 1 100100\n"));
        is_labelled(&table, "raft-100100 hex-h6 turn-0", told);
    };
    told(
        "lookouts 1 h7\n",
        expect![
            "Lay a line on h6, ropes to north and south: the mine goes off, the last lookout of all is in the water, and the match is over"
        ],
    );
    told(
        "lookouts 1 h7\nlookouts 2 h7\n",
        expect![
            "Lay a line on h6, ropes to north and south: the mine goes off, and your only lookout is in the water"
        ],
    );
    told(
        "rafts h7=111111 h8=100000\nlookouts 1 h7 h8\nlookouts 2 h7\n",
        expect![
            "Lay a line on h6, ropes to north and south: the mine goes off, and a lookout of yours is in the water"
        ],
    );
}

/// Rule 3.6: without a lookout there is no token, and so a label tells whose
/// rescue leaves none.
#[test]
fn a_label_tells_that_the_last_lookout_goes() {
    is_labelled(
        &begun("rafts h7=111111 h8=100000\nlookouts 1 h8\n"),
        "hex-h8",
        expect!["Rescue your lookout at h8"],
    );
    is_labelled(
        &begun(""),
        "hex-h7",
        expect!["Rescue your lookout at h7: no other is left to bring you tokens"],
    );
}

/// What a thing is, in words.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn is_captioned(text: &str, thing: &str, told: Expect) {
    let table = position(text);
    let caption = FlotillaSurvival::caption(&view(&table, Viewer::Seat(ADA)), thing);
    let caption = caption.expect("there is something to say of it");
    let told_of_it = [caption.text, caption.when].map(|line| line.text(&table.names));
    told.assert_eq(&told_of_it.join("\n"));
}

/// Rules 2.5, 7.2: what the first raft is before anybody stands on it, and what a
/// draw brings.
#[test]
fn captions_fit_what_is_there() {
    is_captioned(
        "setup 3\nturn 1 looking\n",
        "hex-h7",
        expect![[r#"
            It belongs to a flotilla of 1 raft with no lookouts. It has ropes to north, north-east, south-east, south, south-west and north-west.
            Everybody’s first lookout stands here once the cards are dealt."#]],
    );
    is_captioned(
        "lookouts 1 h7\nlookouts 2 h7\n",
        "pile",
        expect![[r#"
            It has 125 rafts, face down.
            A draw may bring a hub, but rarely."#]],
    );
    let but_a_hub = "hand 1 100000*12 110000*12 101000*12 100100*6 111000*12 110100*12 101100*12 101010*4 111100*12 111010*12 110110*6 111110*12\n";
    is_captioned(
        &format!("lookouts 1 h7\nlookouts 2 h7\n{but_a_hub}"),
        "pile",
        expect![[r#"
            It has 1 raft, face down.
            A draw brings a hub."#]],
    );
}

/// Things that cannot be chosen answer with a rule.
#[test]
fn things_answer() {
    let table = position(
        "rafts h7=111111 h6=100100 c3=100000\nlookouts 1 h7\nlookouts 2 c3\nhand 1 100100\nhand 2 111110\n",
    );
    answers(&table, ADA, "hex-c3", expect!["Rule 7.1: somebody is on the raft at c3."]);
    answers(
        &table,
        ADA,
        "hex-h6",
        expect![
            "Rule 7.1: somebody is on the raft at h7, which the one at h6 is tied to in the south."
        ],
    );
    answers(
        &table,
        ADA,
        "hex-h7",
        expect!["Rule 5.1: there is no other lookout on the flotilla of h7."],
    );
    answers(
        &table,
        ADA,
        "hex-m5",
        expect![
            "Rule 6.13: none of your rafts fits on m5 and is tied to a flotilla of yours there."
        ],
    );
    answers(
        &table,
        ADA,
        "raft-100100 hex-m5",
        expect!["Rule 6.3: no rope of it would be tied to a raft beside m5."],
    );
    answers(&table, ADA, "raft-111110", expect!["Rule 6.1: you hold no crown."]);
    answers(&table, BO, "pile", expect!["Rule 3.1: it is the turn of Ada."]);
}

/// Rule 2.9: where hands are closed the log tells others no kinds.
#[test]
fn closed_hands_are_not_told() {
    let text = "setup 3 hands=closed\nlookouts 1 h7\nlookouts 2 h7\nlookouts 3 h7\nhand 1 100000*3\ncounts tokens=2\n";
    let seen = |viewer| {
        let mut table = position(text);
        let (lighten, draw) = (table.meant(ADA, "raft-100000 lighten"), table.meant(ADA, "pile"));
        let mut told = table.play_seen_by(viewer, ADA, lighten, "");
        told.extend(table.play_seen_by(viewer, ADA, draw, "raft 13"));
        told.join("\n")
    };
    expect![[r#"
        Ada passes a tail to Bo for a token.
        Ada draws a hub."#]]
    .assert_eq(&seen(Viewer::Seat(ADA)));
    expect![[r#"
        Ada passes a tail to Bo for a token.
        Ada draws a raft."#]]
    .assert_eq(&seen(Viewer::Seat(BO)));
    expect![[r#"
        Ada passes a raft to Bo for a token.
        Ada draws a raft."#]]
    .assert_eq(&seen(Viewer::Onlooker));
}

/// Rule 2.9: a table imagined by somebody has the sizes and the sum that they see.
#[test]
fn imagined_hands_come_from_what_is_unseen() {
    let table = position(
        "setup 2 hands=closed\nlookouts 1 h7\nlookouts 2 h7\nhand 1 100000*3\nhand 2 111111\n",
    );
    let view = view(&table, Viewer::Seat(ADA));
    assert_eq!((view.held.clone(), view.hands[1]), (vec![3, 1], None));
    let mut luck = tabletop::chance::Fair::new(&tabletop::chance::Secret::simulated(0, 0), &[]);
    let hands: std::collections::BTreeSet<String> = (0..40)
        .map(|_| format!("{:?}", FlotillaSurvival::imagine(&view, &mut luck).hand(BO)))
        .collect();
    assert!(hands.len() > 5, "anything unseen may be in Bo's hand");
}
