//! A match that goes on from another one.

use crate::table::{ADA, act, secret, start};
use tabletop::Game as _;
use tabletop::chance::{Nonce, Secret};
use tabletop::play::file::MatchFile;
use tabletop::play::{Fault, Match, NoGoingOn};
use tabletop::voice::Names;
use testkit::toy::{Action, Driftwood};

type Play = Match<Driftwood>;

const OTHER: Secret = Secret::new([9; 32]);

/// Plays on to the end: nobody bids for anything.
fn play_out(play: &mut Play) {
    while let Some(seat) = play.turn().must().lowest() {
        let mut options = Vec::new();
        play.state().options(seat, &mut options);
        let plain = |action: &Action| matches!(action, Action::Search | Action::Bid { coins: 0 });
        let action = options.into_iter().find(plain).expect("that can always be done");
        act(play, seat, action).unwrap();
    }
}

fn over() -> Play {
    let mut play = start();
    play_out(&mut play);
    play
}

fn going_on(from: &Play, theirs: &Secret, until: u32, own: &Secret) -> Result<Play, NoGoingOn> {
    let nonces = vec![Nonce::new(b"new").unwrap(), Nonce::default()];
    let names = Names::new(["Cy", "Bot"]);
    Match::go_on_from(from, ("the-first", theirs), until, names, own, nonces)
}

fn file(play: &Play, secret: &Secret) -> String {
    MatchFile::of(play, Some(secret)).unwrap().write()
}

fn verified(text: &str) -> Result<Play, String> {
    let file = MatchFile::<Driftwood>::read(text).map_err(|why| why.to_string())?;
    file.replay(true).map_err(|why| why.to_string())
}

#[test]
fn it_begins_as_the_other_did_and_goes_on_with_dice_of_its_own() {
    let other = over();
    let mut play = going_on(&other, &secret(), 2, &OTHER).unwrap();
    assert_eq!(play.next_seq(), 2);
    for (own, theirs) in play.entries().iter().zip(other.entries()) {
        assert_eq!((&own.deed, &own.picks), (&theirs.deed, &theirs.picks));
        assert_ne!(own.hash, theirs.hash, "hashes cover where it comes from");
    }
    play_out(&mut play);
    let text = file(&play, &OTHER);
    assert!(text.starts_with("{\"landfall\":3,"), "{text}");
    let again = verified(&text).unwrap();
    assert_eq!(again.outcome(), play.outcome());
    // Without a secret the answers are taken as they are written.
    let bare: String = text.split_inclusive('\n').take(3).collect();
    assert!(MatchFile::<Driftwood>::read(&bare).unwrap().replay(false).is_ok());
}

#[test]
fn it_can_go_on_again_and_again() {
    let mut first = going_on(&over(), &secret(), 2, &OTHER).unwrap();
    play_out(&mut first);
    let own = Secret::new([7; 32]);
    let until = first.next_seq() - 1;
    for until in [1, 2, 3, until] {
        let mut second = going_on(&first, &OTHER, until, &own).unwrap();
        assert_eq!(second.header().goes_on.len(), if until <= 2 { 1 } else { 2 });
        play_out(&mut second);
        assert_eq!(verified(&file(&second, &own)).unwrap().outcome(), second.outcome());
    }
}

#[test]
fn one_goes_on_only_from_what_is_over_and_where_it_was_not() {
    let mut running = start();
    act(&mut running, ADA, Action::Search).unwrap();
    let refused = |play: &Play, until| going_on(play, &secret(), until, &OTHER).unwrap_err();
    assert_eq!(refused(&running, 1), NoGoingOn::Running);
    let other = over();
    let last = other.next_seq() - 1;
    for until in [0, last + 1, u32::MAX] {
        assert_eq!(refused(&other, until), NoGoingOn::NoSuchStep { until, last });
    }
    let wrong = going_on(&other, &OTHER, 1, &OTHER).unwrap_err();
    assert_eq!(wrong, NoGoingOn::Header, "this is not the secret of that match");
}

#[test]
fn what_is_told_of_the_other_match_cannot_be_changed() {
    let mut play = going_on(&over(), &secret(), 2, &OTHER).unwrap();
    play_out(&mut play);
    let text = file(&play, &OTHER);
    let said = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        verified(&text.replacen(from, to, 1)).map(drop).unwrap_err()
    };
    let told = String::from(secret());
    let origins = Fault::Origins.to_string();
    assert_eq!(said(&told, &"00".repeat(32)), format!("entry 0: {origins}"));
    assert_eq!(said("\"until\":2", "\"until\":0"), format!("entry 0: {origins}"));
    assert!(said("\"until\":2", "\"until\":1").starts_with("entry "));
    assert!(said("\"until\":2", "\"until\":4000000000").starts_with("entry "));
    assert!(said("the-first", "another").starts_with("entry 0: the hash is"));
    assert!(said("the-first", &"x".repeat(65)).starts_with("entry 0: it cannot go on"));
    // A log that breaks off before its own dice begin would go on with dice that
    // everybody knows.
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let cut = format!(
        "{}{}{{\"outcome\":null,\"secret\":\"{}\"}}\n",
        lines[0],
        lines[1],
        String::from(OTHER)
    );
    let why = verified(&cut).map(drop).unwrap_err();
    assert_eq!(why, "entry 0: it says that 2 entries were played before, and does not hold them");
}
