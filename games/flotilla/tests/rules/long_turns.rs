//! Very long turns: what is done in them can be taken back, as far as no raft was
//! drawn and nothing hidden was shown. A clock that counts decisions knows them
//! one by one.

use flotilla::Action;
use tabletop::chance::{Nonce, Secret};
use tabletop::play::{Match, NoUndo, Submission};
use tabletop::voice::Names;

use super::*;

/// Ada holds every raft but the first, and the supply is full of tokens.
const LADEN: &str = "lookouts 1 h7\nlookouts 2 h7\nhand 1 100000*12 110000*12 101000*12 100100*6 111000*12 110100*12 101100*12 101010*4 111100*12 111010*12 110110*6 111110*11 111111\ncounts tokens=1 supply=115\n";

/// A match that stands like this.
fn standing(text: &str) -> Match<FlotillaSurvival> {
    let state = position(text).state;
    let setup = state.board().setup;
    let secret = Secret::simulated(1, 1);
    let nonces: Vec<Nonce> = (0..setup.seats).map(|_| Nonce::default()).collect();
    let (play, _) =
        Match::<FlotillaSurvival>::start(setup, Names::plain(setup.seats.into()), &secret, nonces)
            .unwrap();
    let mut snapshot = play.snapshot();
    snapshot.state = state;
    Match::resume(play.header().clone(), snapshot, &[], Some(&secret)).unwrap()
}

fn submit(play: &mut Match<FlotillaSurvival>, seat: Seat, action: Action) -> u32 {
    let prompt = play.prompt(seat);
    play.submit(Submission { seat, prompt, action, says: None }).unwrap();
    prompt
}

fn first_lighten(play: &Match<FlotillaSurvival>) -> Action {
    let mut options = Vec::new();
    play.state().options(ADA, &mut options);
    let lighten = |action: &&Action| matches!(action, Action::Lighten { .. });
    *options.iter().find(lighten).expect("there is a raft to lighten")
}

/// Rules 3.3, 7.4: a turn of more than a hundred actions can be taken back action
/// by action, and every one of them was a decision of its own.
#[test]
fn a_long_turn_can_be_taken_back() {
    let mut play = standing(LADEN);
    let before = *play.state();
    let mut prompts = Vec::new();
    for _ in 0..110 {
        let action = first_lighten(&play);
        prompts.push(submit(&mut play, ADA, action));
    }
    assert_eq!(play.state().board().tokens, 111);
    assert!(prompts.windows(2).all(|pair| pair[0] < pair[1]), "each is a decision of its own");
    for _ in 0..110 {
        play.undo(ADA).unwrap();
    }
    assert_eq!(*play.state(), before);
}

/// Rule 7.2: a draw stays drawn, and so does what was done before it.
#[test]
fn a_draw_stays() {
    let mut play = standing("lookouts 1 h7\nlookouts 2 h7\nhand 1 100000\ncounts tokens=3\n");
    submit(&mut play, ADA, Action::Pass);
    submit(&mut play, ADA, Action::Draw);
    assert!(matches!(play.can_undo(ADA), Err(NoUndo::ChanceFell(_))));
    submit(&mut play, ADA, Action::Pass);
    play.undo(ADA).unwrap_or_else(|_| panic!("a turn that ends without chance can be taken back"));
}

/// Rules 2.9, 7.4: a raft that nobody else has seen is not taken back from whoever
/// was given it; an open one is.
#[test]
fn a_hidden_raft_that_was_passed_on_stays() {
    for (hands, can) in [("open", true), ("closed", false)] {
        let mut play = standing(&format!(
            "setup 2 hands={hands}\nlookouts 1 h7\nlookouts 2 h7\nhand 1 100000\n"
        ));
        let action = first_lighten(&play);
        submit(&mut play, ADA, action);
        assert_eq!(play.can_undo(ADA).is_ok(), can, "{hands}");
    }
}

/// Rule 3.6: what somebody without a lookout draws does not keep the one before
/// from taking theirs back.
#[test]
fn a_stranded_seat_draws_by_itself() {
    let text = "setup 2 stranded=draws\nlookouts 1 h7\n";
    let mut play = standing(text);
    submit(&mut play, ADA, Action::Pass);
    assert_eq!(play.state().turn().must().lowest(), Some(BO));
    play.undo(ADA).unwrap();
    assert_eq!(*play.state(), position(text).state);
}
