//! The session, tried on Driftwood: it has sealed bids, a word put in, an offer
//! to a single seat, secret cards and actions that can be taken back.

use tabletop::play::file::MatchFile;
use testkit::toy::Driftwood;

use super::*;
use crate::play::beach::table;
use crate::play::choices::Chosen;

const DECKHAND: Player = Player::Bot(Level::Deckhand);
const RANDOM: Player = Player::Bot(Level::Random);
const HUMAN: Player = Player::Human;

fn seat(index: usize) -> Seat {
    Seat::new(index)
}

/// Lets a person choose what the label says.
fn choose(session: &mut Session<Driftwood>, seat: Seat, duty: Duty, label: &str) {
    let mut choices = session.choices(seat, duty);
    choices.filter_by(label);
    let Chosen::Reached(pick) = choices.choose(1) else { panic!("no choice is “{label}”") };
    session.choose(seat, pick, None).unwrap();
}

fn let_bots_act(session: &mut Session<Driftwood>) {
    while let Awaited::Bot(seat, _) = session.awaited(None) {
        session.bot_acts(seat);
    }
}

fn log(session: &Session<Driftwood>, viewer: Viewer) -> String {
    session.log(viewer, 0).map(|line| format!("{line}\n")).collect()
}

#[test]
fn bots_play_a_match_to_its_end_and_its_dice_can_be_checked() {
    let mut session = table(&[DECKHAND, RANDOM, DECKHAND], 3);
    assert_eq!(session.common_viewer(), Viewer::Onlooker);
    let_bots_act(&mut session);
    assert_eq!(session.awaited(None), Awaited::Nobody);
    let ending = session.ending().unwrap();
    assert_eq!(ending.story.len(), 3);
    let file = MatchFile::<Driftwood>::read(&session.file(false)).unwrap();
    assert_eq!(String::from(file.seal.clone().unwrap().secret.unwrap()), ending.secret);
    file.replay(true).unwrap();
}

#[test]
fn the_same_secret_plays_the_same_match() {
    let played = || {
        let mut session = table(&[DECKHAND, RANDOM, DECKHAND], 3);
        let_bots_act(&mut session);
        session.file(false)
    };
    assert_eq!(played(), played());
}

#[test]
fn the_first_line_of_the_log_binds_the_dice() {
    let session = table(&[HUMAN, RANDOM], 1);
    let first = session.log(Viewer::Onlooker, 0).next().unwrap();
    assert_eq!(
        first.to_string(),
        format!("The dice are bound to the commitment {}.", session.commitment())
    );
}

#[test]
fn a_bot_answers_an_offer_before_its_maker_has_to_go_on() {
    let mut session = table(&[HUMAN, DECKHAND, DECKHAND], 1);
    choose(&mut session, seat(0), Duty::Must, "offer bo 2");
    assert_eq!(session.awaited(Some(seat(0))), Awaited::Bot(seat(1), Duty::May));
    session.bot_acts(seat(1));
    assert_eq!(session.awaited(Some(seat(0))), Awaited::Human(seat(0), Duty::Must));
    assert!(log(&session, Viewer::Onlooker).contains("Bo shows Ada the keepsake"));
}

#[test]
fn a_bot_without_judgement_puts_no_word_in() {
    let mut session = table(&[HUMAN, RANDOM], 1);
    choose(&mut session, seat(0), Duty::Must, "offer bo 2");
    assert_eq!(session.awaited(Some(seat(0))), Awaited::Human(seat(0), Duty::Must));
}

#[test]
fn whoever_may_put_in_a_word_is_asked_once_and_before_the_others_go_on() {
    let mut session = table(&[HUMAN, HUMAN], 1);
    choose(&mut session, seat(0), Duty::Must, "offer bo 2");
    assert_eq!(session.awaited(Some(seat(0))), Awaited::Human(seat(1), Duty::May));
    choose(&mut session, seat(1), Duty::May, "let the others");
    assert_eq!(session.awaited(Some(seat(1))), Awaited::Human(seat(0), Duty::Must));
    choose(&mut session, seat(0), Duty::Must, "fire");
    assert_eq!(
        session.awaited(Some(seat(0))),
        Awaited::Human(seat(0), Duty::Must),
        "nothing has changed for the other"
    );
    choose(&mut session, seat(0), Duty::Must, "search");
    assert_eq!(
        session.awaited(Some(seat(0))),
        Awaited::Human(seat(1), Duty::Must),
        "the one who has waited longer bids first"
    );
    choose(&mut session, seat(1), Duty::Must, "bid no coin");
    assert_eq!(
        session.awaited(Some(seat(1))),
        Awaited::Human(seat(1), Duty::May),
        "a whistle is another decision"
    );
}

#[test]
fn somebody_can_let_the_others_go_on_until_needed() {
    let mut session = table(&[HUMAN, HUMAN, HUMAN], 2);
    choose(&mut session, seat(0), Duty::Must, "search");
    choose(&mut session, seat(1), Duty::Must, "bid no coin");
    choose(&mut session, seat(1), Duty::May, "until");
    choose(&mut session, seat(2), Duty::Must, "bid no coin");
    choose(&mut session, seat(2), Duty::May, "whistle");
    assert_eq!(session.awaited(Some(seat(1))), Awaited::Human(seat(0), Duty::Must));
    choose(&mut session, seat(0), Duty::Must, "bid no coin");
    choose(&mut session, seat(2), Duty::Must, "bid no coin");
    assert_eq!(session.awaited(None), Awaited::Human(seat(1), Duty::Must), "the next finder");
    choose(&mut session, seat(1), Duty::Must, "search");
    choose(&mut session, seat(0), Duty::Must, "bid no coin");
    choose(&mut session, seat(0), Duty::May, "let the others");
    choose(&mut session, seat(2), Duty::Must, "bid no coin");
    assert_eq!(session.awaited(None), Awaited::Human(seat(1), Duty::Must));
}

#[test]
fn what_is_said_in_advance_is_done_shown_and_revoked() {
    let mut session = table(&[HUMAN, HUMAN], 1);
    let so = session.turn_order(seat(1), "bid-nothing").unwrap();
    assert_eq!(so, "Always bid nothing: from now on.");
    let given = |session: &Session<Driftwood>| -> Vec<&str> {
        session.orders(seat(1)).filter(|(_, on)| *on).map(|(order, _)| order.key).collect()
    };
    assert_eq!(given(&session), ["bid-nothing"]);
    choose(&mut session, seat(0), Duty::Must, "search");
    assert!(log(&session, Viewer::Seat(seat(1))).contains("Bo bids no coin in secret."));
    assert_eq!(
        session.turn_order(seat(1), "bid-nothing").unwrap(),
        "Always bid nothing: no longer."
    );
    assert_eq!(given(&session), [""; 0]);
    assert_eq!(
        session.turn_order(seat(1), "swim").unwrap_err(),
        "there is no standing order “swim”; there are let-go-on, only-choice, bid-nothing, no-look."
    );
}

#[test]
fn an_offer_concerns_the_one_it_is_made_to() {
    let mut session = table(&[HUMAN, HUMAN], 1);
    session.turn_order(seat(1), "let-go-on").unwrap();
    choose(&mut session, seat(0), Duty::Must, "offer bo 2");
    assert_eq!(session.awaited(None), Awaited::Human(seat(1), Duty::May));
    session.turn_order(seat(1), "no-look").unwrap();
    assert_eq!(session.awaited(None), Awaited::Human(seat(0), Duty::Must));
    assert!(log(&session, Viewer::Onlooker).contains("Bo turns the offer down"));
}

#[test]
fn nobody_reads_what_is_secret_to_another() {
    let mut session = table(&[HUMAN, HUMAN], 1);
    choose(&mut session, seat(0), Duty::Must, "search");
    choose(&mut session, seat(1), Duty::Must, "bid 5 coins");
    assert!(log(&session, Viewer::Seat(seat(1))).contains("Bo bids 5 coins in secret. [3.1]"));
    for other in [Viewer::Seat(seat(0)), Viewer::Onlooker] {
        assert!(log(&session, other).contains("Bo has bid. [3.1]"));
        assert!(!log(&session, other).contains("5 coins"));
    }
    assert!(
        session
            .board(Viewer::Seat(seat(0)))
            .contains("Bo: 6 coins, planks worth 0, keepsake unseen")
    );
}

#[test]
fn an_action_is_taken_back_until_a_card_falls() {
    let mut session = table(&[HUMAN, RANDOM], 1);
    assert_eq!(
        session.undo(seat(0)).unwrap_err(),
        "Nothing is taken back: there is nothing to take back."
    );
    choose(&mut session, seat(0), Duty::Must, "fire");
    session.undo(seat(0)).unwrap();
    assert!(session.board(Viewer::Onlooker).contains("On the fire: no coin"));
    assert!(log(&session, Viewer::Onlooker).ends_with("Ada takes the last action back.\n"));
    choose(&mut session, seat(0), Duty::Must, "search");
    assert_eq!(
        session.undo(seat(0)).unwrap_err(),
        "Nothing is taken back: dice or cards have fallen since: plank."
    );
}

#[test]
fn the_one_who_acted_since_is_named() {
    let mut session = table(&[HUMAN, HUMAN], 1);
    choose(&mut session, seat(0), Duty::Must, "offer bo 2");
    choose(&mut session, seat(1), Duty::May, "turn the offer down");
    assert_eq!(session.undo(seat(0)).unwrap_err(), "Nothing is taken back: Bo has acted since.");
}

#[test]
fn why_not_is_answered_with_the_rule() {
    let session = table(&[HUMAN, RANDOM], 1);
    let why = |typed: &str| session.why_not(seat(0), &Path::typed(typed), typed);
    assert_eq!(
        why("offer seat-1 coins-2"),
        "“Offer Ada 2 coins for a look at the keepsake”: Rule 2.3: you know your own keepsake."
    );
    assert_eq!(why("bid coins-9"), "“Bid 9 coins”: Rule 3.1: nothing is found yet.");
    assert_eq!(why("stoke"), "“Lay a coin on the fire”: nothing is against it.");
    assert_eq!(why("offer seat-2"), "“offer seat-2”: there are choices with it.");
    assert_eq!(why("stoke search"), "“stoke search”: no choice has all of them.");
    assert_eq!(why("seat-1"), "“seat-1”: Rule 2.3: you know your own keepsake.");
    assert_eq!(why("bid seat-2"), "“bid seat-2” is part of no decision now.");
    assert_eq!(why("seat-2"), "“seat-2”: there are choices with it.");
    assert_eq!(why("seat-9"), "Nothing at the table is called “seat-9”.");
}

#[test]
fn a_line_is_said_with_an_action_and_heard_by_all() {
    let mut session = table(&[HUMAN, RANDOM], 1);
    let says = Says::new("Cold out here.").unwrap();
    session.choose(seat(0), Pick::Act(0), Some(says)).unwrap();
    assert!(
        log(&session, Viewer::Onlooker)
            .ends_with("Ada: “Cold out here.”\nAda lays a coin on the fire. [2.2]\n")
    );
}

#[test]
fn an_option_that_is_gone_changes_nothing() {
    let mut session = table(&[HUMAN, RANDOM], 1);
    let before = session.file(true);
    let error = session.choose(seat(0), Pick::Act(99), None).unwrap_err();
    assert_eq!(error, "That can no longer be done.");
    assert_eq!(session.file(true), before);
}

#[test]
fn a_running_match_keeps_its_secret_unless_asked_for() {
    let session = table(&[HUMAN, RANDOM], 1);
    let file = |with| MatchFile::<Driftwood>::read(&session.file(with)).unwrap();
    assert_eq!(file(false).seal, None);
    assert!(file(true).seal.is_some_and(|seal| seal.secret.is_some()));
    assert_eq!(session.ending(), None);
}

#[test]
fn seats_are_called_by_their_names_where_a_path_points_at_them() {
    let session = table(&[HUMAN, RANDOM, RANDOM, RANDOM, RANDOM], 1);
    let mut choices = session.choices(seat(0), Duty::Must);
    assert_eq!(choices.choose(2), Chosen::Narrowed);
    let labels: Vec<String> = choices.rows().iter().map(|row| row.text()).collect();
    assert_eq!(labels[0], "Offer Bo a coin for a look at the keepsake");
    assert_eq!(session.seat_words()["seat-2"], "Bo");
}

#[test]
fn a_bot_that_the_game_has_not_is_refused() {
    let setup = Driftwood::usual_setup(2);
    let players = vec![HUMAN, Player::Bot(Level::Captain)];
    let seating = Seating { players, names: Names::plain(2) };
    let error = Session::<Driftwood>::start(setup, seating, Secret::simulated(1, 0)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "driftwood has no bot of level “captain”; it offers random, deckhand"
    );
}
