//! What tests of rules are written with.

use expect_test::{expect, expect_file};
use tabletop::voice::Names;
use tabletop::{Game, InSight, Seat, Skill, Viewer, Voice};
use testkit::toy::{Action, Driftwood};
use testkit::{Falls, Plan, Scripted, assert_refused, perft, transcript};

fn table() -> Scripted<Driftwood> {
    let setup = Driftwood::usual_setup(2);
    Scripted::start(&setup, "keepsake 1, keepsake 6").with_names(["Ada", "Bo"])
}

#[test]
fn the_rules_of_the_toy_are_those_of_its_rulebook() {
    let named: Vec<&str> = testkit::toy::ALL.iter().map(|rule| rule.id()).collect();
    let written: Vec<&str> = Driftwood::rulebook().rules().map(|rule| &*rule.id).collect();
    assert_eq!(named, written);
}

#[test]
fn a_transcript_tells_a_match() {
    transcript::check::<Driftwood>(expect_file!["transcripts/driftwood.txt"]);
}

#[test]
fn a_recorded_match_runs_again() {
    let plan = Plan::<Driftwood>::new().sense(Skill::Deckhand);
    let text = transcript::record(&plan, 3).unwrap();
    assert_eq!(transcript::run::<Driftwood>(&text), text);
    assert!(text.contains("comes in place 1"), "{text}");
}

#[test]
#[should_panic(expected = "line 2: the table is not laid yet")]
fn a_transcript_names_the_line_that_cannot_be_done() {
    let _ = transcript::run::<Driftwood>("seats 2\n1: search");
}

#[test]
#[should_panic(expected = "line 3: “bid” means nothing here")]
fn a_transcript_names_what_means_nothing() {
    let _ = transcript::run::<Driftwood>("seats 2\nstart [keepsake 1, keepsake 2]\n1: bid");
}

#[test]
#[should_panic(
    expected = "line 3: “whistle” is against the rules: Rule 3.2: nothing is found yet."
)]
fn a_transcript_names_what_is_refused_unexpectedly() {
    let _ = transcript::run::<Driftwood>("seats 2\nstart [keepsake 1, keepsake 2]\n1: whistle");
}

#[test]
#[should_panic(expected = "line 3: “search” is to be refused, but the rules allow it")]
fn a_transcript_names_what_is_allowed_unexpectedly() {
    let _ = transcript::run::<Driftwood>("seats 2\nstart [keepsake 1, keepsake 2]\n1: not search");
}

#[test]
#[should_panic(expected = "line 2: “sing” is nothing to do")]
fn a_transcript_names_the_line_that_cannot_be_read() {
    let _ = transcript::run::<Driftwood>("seats 2\nsing");
}

/// A position stands in the text as it was written, and is not told.
#[test]
fn a_transcript_can_begin_with_a_position() {
    let text = "names Ada, Bo\nposition\n    2 seats\n    1 keepsake 6\n    2 keepsake 1\n\
                1: stoke\n    Ada lays a coin on the fire.\n";
    assert_eq!(transcript::run::<Driftwood>(text), text);
}

#[test]
fn a_scripted_table_speaks_the_dialect_of_transcripts() {
    let mut table = Scripted::<Driftwood>::position("2 seats\n1 keepsake 6\n2 keepsake 1");
    assert_eq!(table.on_turn(), Seat::new(0));
    assert!(table.may(Seat::new(0), "stoke") && !table.may(Seat::new(1), "stoke"));
    expect![[r#"
        Rule 2.1: this is for Seat 1, the finder.
        Seat 1 finds a plank worth 4.
    "#]]
    .assert_eq(&table.tale("2: not stoke\n 1: search [plank 4]"));
}

#[test]
#[should_panic(expected = "line 1: Rule 1.1: two to five play, not 9.")]
fn a_transcript_names_the_rule_against_its_table() {
    let _ = transcript::run::<Driftwood>("seats 9");
}

#[test]
#[should_panic(expected = "the rules never asked for")]
fn a_transcript_holds_chance_to_its_script() {
    let _ = transcript::run::<Driftwood>("seats 2\nstart [keepsake 1, keepsake 2, keepsake 3]");
}

#[test]
#[should_panic(expected = "there is no transcript in")]
fn a_missing_transcript_is_no_success() {
    transcript::check::<Driftwood>(expect_file!["transcripts/nowhere.txt"]);
}

#[test]
fn a_scripted_table_tells_what_happens() {
    let [ada, bo] = [0, 1].map(Seat::new);
    let mut table = table();
    assert_eq!(table.play(ada, Action::Search, "plank 4"), ["Ada finds a plank worth 4."]);
    let seen = table.play_seen_by(Viewer::Seat(ada), bo, Action::Bid { coins: 3 }, "");
    assert_eq!(seen, ["Bo has bid."]);
    assert_eq!(table.options(bo), ["whistle"]);
    assert_eq!(
        table.play(ada, Action::Bid { coins: 2 }, "tide 6"),
        [
            "Ada bids 2 coins in secret.",
            "The bids are opened: Ada 2, Bo 3.",
            "Bo gets a plank worth 4 for 3 coins.",
            "The tide is a 6.",
            "Round 2: Bo is the finder.",
        ],
    );
}

/// What lies in sight, and what whoever is awaited can say.
fn in_sight(table: &Scripted<Driftwood>) -> String {
    let view = table.state.view(Viewer::Onlooker);
    let InSight { things, words } = InSight::of::<Driftwood>(&view, &Names::plain(2));
    let [things, words] =
        [things, words].map(|called| called.into_iter().map(|(step, _)| step).collect::<Vec<_>>());
    format!("{}; {}", things.join(" "), words.join(" "))
}

#[test]
fn seats_and_what_can_be_done_openly_lie_in_sight() {
    let mut table = table();
    expect!["seat-1 seat-2; stoke offer coins-1 coins-2 search"].assert_eq(&in_sight(&table));
    table.play(Seat::new(0), Action::Search, "plank 4");
    expect!["seat-1 seat-2; bid coins-0 coins-1 coins-2 coins-3 coins-4 coins-5 coins-6 whistle"]
        .assert_eq(&in_sight(&table));
}

#[test]
fn a_refusal_states_its_reason() {
    let (table, [ada, bo]) = (table(), [0, 1].map(Seat::new));
    assert_refused(
        &table.state,
        ada,
        Action::Offer { to: bo, coins: 7 },
        expect!["Rule 2.3: that takes 7 coins, and you have 6."],
    );
    assert_refused(
        &table.state,
        bo,
        Action::Search,
        expect!["Rule 2.1: this is for Seat 1, the finder."],
    );
}

#[test]
#[should_panic(expected = "seat 1 may Search")]
fn a_legal_action_is_no_refusal() {
    assert_refused(&table().state, Seat::new(0), Action::Search, expect![""]);
}

/// Counted by hand: the finder of two can stoke, offer one coin or two, or
/// search.
#[test]
fn sequences_are_counted() {
    let state = table().state;
    assert_eq!(perft(&state, 0, Falls::OneWay), 1);
    // Stoke, offer one coin or two, search.
    assert_eq!(perft(&state, 1, Falls::OneWay), 4);
    // After stoking: stoke, two offers, search. After either offer: stoke,
    // search, and the other's two answers. After the search: seven bids each,
    // and a whistle of the other.
    assert_eq!(perft(&state, 2, Falls::OneWay), 4 + 2 * 4 + 15);
    // The search can find planks of six kinds.
    assert_eq!(perft(&state, 1, Falls::EachWay), 3 + 6);
    assert_eq!(perft(&state, 2, Falls::EachWay), (3 + 6) + 2 * (1 + 6 + 2) + 6 * 15);
}
