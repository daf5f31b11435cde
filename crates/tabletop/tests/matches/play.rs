//! A match: what is turned away, what can be taken back, what is kept.

use crate::table::{ADA, BO, act, finish, secret, start, submission};
use tabletop::chance::{Nonce, Secret};
use tabletop::play::file::{FileError, MatchFile};
use tabletop::play::{Deed, Match, NoIntroduction, NoStart, NoUndo, Rejection, Says, Submission};
use tabletop::voice::Names;
use tabletop::{Audience, Game, Life, Seat, Seats, Turn, Viewer};
use testkit::toy::{Action, Driftwood, Event, Reason};

#[test]
fn a_match_starts_with_what_the_table_deals() {
    let names = Names::plain(2);
    let nonces = vec![Nonce::default(); 2];
    let (play, first) =
        Match::<Driftwood>::start(Driftwood::usual_setup(2), names, &secret(), nonces).unwrap();
    assert_eq!(first.entry.deed, Deed::Start);
    assert_eq!(play.entries(), std::slice::from_ref(&first.entry));
    assert_eq!(play.state(), first.state());
    let own = [ADA, BO].map(|seat| Audience::Seats(Seats::only(seat)));
    assert_eq!(first.audiences, own, "each keepsake is seen by its owner alone");
    assert!(matches!(first.events[..], [Event::Keepsake { .. }, Event::Keepsake { .. }, _]));
}

#[test]
fn a_match_does_not_start_against_the_rules_or_with_people_missing() {
    let begin = |seats: usize, names: usize, nonces: usize| {
        let nonces = vec![Nonce::default(); nonces];
        Match::<Driftwood>::start(
            Driftwood::usual_setup(seats),
            Names::plain(names),
            &secret(),
            nonces,
        )
        .map(drop)
        .unwrap_err()
    };
    let NoStart::Refused(refusal) = begin(6, 6, 6) else { panic!("six are too many") };
    assert_eq!(refusal.rule.id(), "1.1");
    assert_eq!(refusal.reason, Reason::Seats { seats: 6 });
    assert_eq!(begin(2, 3, 2), NoStart::Counts { seats: 2, names: 3, nonces: 2 });
    assert_eq!(begin(2, 2, 1), NoStart::Counts { seats: 2, names: 2, nonces: 1 });
}

#[test]
fn an_answer_to_another_decision_is_stale_and_learns_the_open_one() {
    let mut play = start();
    let early = submission(&play, ADA, Action::Stoke);
    act(&mut play, ADA, Action::Stoke).unwrap();
    let open = play.prompt(ADA);
    assert_eq!(play.submit(early), Err(Rejection::Stale { prompt: open }));
    let ahead = Submission { prompt: open + 1, ..submission(&play, ADA, Action::Stoke) };
    assert_eq!(play.submit(ahead), Err(Rejection::Stale { prompt: open }));
    assert_eq!(play.next_seq(), 2, "what is turned away leaves no trace");
    act(&mut play, ADA, Action::Stoke).unwrap();
}

fn rosa() -> Life {
    Life::new("Rosa", "sang for sailors", "La la.").unwrap()
}

#[test]
fn whoever_tells_who_they_are_changes_nothing_else() {
    let mut play = start();
    let (state, prompts) = (play.state().clone(), [ADA, BO].map(|seat| play.prompt(seat)));
    play.introduce(BO, rosa()).unwrap();
    assert_eq!((play.state(), [ADA, BO].map(|seat| play.prompt(seat))), (&state, prompts));
    assert_eq!(play.names().life(BO), Some(&rosa()));
    assert_eq!(play.names().life(ADA), None);
    act(&mut play, ADA, Action::Stoke).unwrap();
    play.introduce(ADA, rosa()).unwrap();
    play.undo(ADA).unwrap();
    assert_eq!(play.state(), &state, "what is told does not stand between an action and its undo");
    assert_eq!(play.names().life(ADA), Some(&rosa()), "and is not taken back with it");
}

#[test]
fn what_people_tell_of_themselves_is_kept_with_the_match() {
    let mut play = start();
    play.introduce(BO, rosa()).unwrap();
    let replayed =
        Match::<Driftwood>::replay(play.header().clone(), play.entries(), Some(&secret())).unwrap();
    assert_eq!(replayed.names(), play.names());
    let resumed =
        Match::<Driftwood>::resume(play.header().clone(), play.snapshot(), &[], Some(&secret()));
    assert_eq!(resumed.unwrap().names(), play.names());
    finish(&mut play);
    let file = MatchFile::of(&play, Some(&secret())).unwrap().write();
    let opened = MatchFile::<Driftwood>::read(&file).unwrap().replay(true).unwrap();
    assert_eq!(opened.names().life(BO), Some(&rosa()));
    assert_eq!(play.introduce(BO, rosa()), Err(NoIntroduction::Over));
}

#[test]
fn nobody_fills_the_log_with_introductions() {
    let mut play = start();
    for _ in 0..8 {
        play.introduce(ADA, rosa()).unwrap();
    }
    assert_eq!(play.introduce(ADA, rosa()), Err(NoIntroduction::TooOften));
    play.introduce(BO, rosa()).unwrap();
    let nobody = Seat::new(2);
    assert_eq!(play.introduce(nobody, rosa()), Err(NoIntroduction::NoSuchSeat(nobody)));
}

#[test]
fn a_sealed_bid_does_not_make_another_one_stale() {
    let mut play = start();
    act(&mut play, ADA, Action::Search).unwrap();
    let [first, second] = [ADA, BO].map(|seat| submission(&play, seat, Action::Bid { coins: 1 }));
    play.submit(first).unwrap();
    play.submit(second).unwrap();
}

#[test]
fn a_stale_prompt_is_told_before_a_broken_rule() {
    let mut play = start();
    let late = Submission { prompt: 99, ..submission(&play, BO, Action::Stoke) };
    assert_eq!(play.submit(late), Err(Rejection::Stale { prompt: play.prompt(BO) }));
}

#[test]
fn an_action_against_the_rules_is_refused_with_the_reason() {
    let mut play = start();
    let before = play.snapshot();
    let Err(Rejection::Refused(refusal)) = act(&mut play, BO, Action::Stoke) else {
        panic!("only the finder stokes")
    };
    assert_eq!(refusal.rule.id(), "2.1");
    assert_eq!(refusal.reason, Reason::NotFinder { finder: ADA });
    let Err(Rejection::Refused(refusal)) = act(&mut play, Seat::new(19), Action::Stoke) else {
        panic!("nobody sits there")
    };
    assert_eq!(refusal.reason, Reason::NoSuchSeat);
    assert_eq!(play.snapshot(), before);
}

#[test]
fn a_match_that_is_over_takes_nothing() {
    let mut play = start();
    finish(&mut play);
    assert!(matches!(play.turn(), Turn::Over(_)));
    assert_eq!(act(&mut play, ADA, Action::Stoke), Err(Rejection::Over));
    let nonsense = Submission { prompt: 999, ..submission(&play, ADA, Action::Accept) };
    assert_eq!(play.submit(nonsense), Err(Rejection::Over));
    assert_eq!(play.can_undo(BO), Err(NoUndo::Over));
    assert_eq!(NoUndo::Over.to_string(), "the match is over");
}

#[test]
fn a_line_goes_into_the_log() {
    let mut play = start();
    let says = Some(Says::new("The fire is low.").unwrap());
    play.submit(Submission { says, ..submission(&play, ADA, Action::Stoke) }).unwrap();
    let Deed::Play { says: Some(said), .. } = &play.entries()[1].deed else {
        panic!("something was said")
    };
    assert_eq!(said.as_str(), "The fire is low.");
}

#[test]
fn a_step_that_is_not_taken_changes_nothing() {
    let play = start();
    let before = play.snapshot();
    let step = play.prepare(submission(&play, ADA, Action::Search)).unwrap();
    assert_ne!(step.state(), play.state());
    assert_eq!(play.snapshot(), before, "neither the state nor the dice have moved");
    let again = play.prepare(submission(&play, ADA, Action::Search)).unwrap();
    assert_eq!(step.entry, again.entry, "and the same step comes out a second time");
    assert_eq!(step.events, again.events);
}

#[test]
fn a_step_tells_who_saw_what_fell() {
    let mut play = start();
    let search = play.prepare(submission(&play, ADA, Action::Search)).unwrap();
    assert_eq!(search.audiences, [Audience::Seats(Seats::only(ADA))]);
    assert!(search.audiences[0].includes(Viewer::Seat(ADA)));
    assert!(!search.audiences[0].includes(Viewer::Onlooker));
    play.take(search);
    act(&mut play, ADA, Action::Bid { coins: 1 }).unwrap();
    let open = play.prepare(submission(&play, BO, Action::Bid { coins: 0 })).unwrap();
    assert_eq!(open.audiences, [Audience::All], "everyone sees the tide");
}

#[test]
#[should_panic(expected = "a step is taken once, and in order")]
fn a_step_is_not_taken_twice() {
    let mut play = start();
    let step = play.prepare(submission(&play, ADA, Action::Stoke)).unwrap();
    play.take(step.clone());
    play.take(step);
}

mod undo {
    use super::*;

    #[test]
    fn there_is_nothing_to_take_back_at_first() {
        let mut play = start();
        assert_eq!(play.undo(ADA), Err(NoUndo::Nothing));
        assert_eq!(NoUndo::Nothing.to_string(), "there is nothing to take back");
        act(&mut play, ADA, Action::Stoke).unwrap();
        assert_eq!(play.undo(BO), Err(NoUndo::Nothing), "it was not Bo who acted");
    }

    #[test]
    fn actions_are_taken_back_one_by_one_and_the_log_keeps_them() {
        let mut play = start();
        let fresh = play.state().clone();
        act(&mut play, ADA, Action::Stoke).unwrap();
        let stoked = play.state().clone();
        act(&mut play, ADA, Action::Stoke).unwrap();
        play.undo(ADA).unwrap();
        assert_eq!(*play.state(), stoked);
        play.undo(ADA).unwrap();
        assert_eq!(*play.state(), fresh);
        assert_eq!(play.undo(ADA), Err(NoUndo::Nothing));
        let deeds: Vec<_> = play.entries().iter().map(|entry| entry.deed.clone()).collect();
        assert_eq!(deeds[3..], [Deed::Undo { seat: ADA }, Deed::Undo { seat: ADA }]);
        let replayed =
            Match::<Driftwood>::replay(play.header().clone(), play.entries(), Some(&secret()));
        assert_eq!(*replayed.unwrap().state(), fresh);
    }

    #[test]
    fn what_fell_stays() {
        let mut play = start();
        act(&mut play, ADA, Action::Stoke).unwrap();
        act(&mut play, ADA, Action::Search).unwrap();
        let why = play.undo(ADA).unwrap_err();
        assert_eq!(why, NoUndo::ChanceFell("plank".to_owned()));
        assert_eq!(why.to_string(), "dice or cards have fallen since: plank");
        act(&mut play, ADA, Action::Bid { coins: 2 }).unwrap();
        play.undo(ADA).unwrap();
        assert_eq!(play.undo(ADA), Err(why), "a bid can be taken back, but not what was before");
    }

    #[test]
    fn what_was_shown_stays() {
        let mut play = start();
        act(&mut play, ADA, Action::Offer { to: BO, coins: 1 }).unwrap();
        act(&mut play, BO, Action::Accept).unwrap();
        assert_eq!(play.undo(BO), Err(NoUndo::Revealed));
        assert_eq!(play.undo(ADA), Err(NoUndo::Revealed));
        assert_eq!(NoUndo::Revealed.to_string(), "something hidden was shown since");
    }

    #[test]
    fn what_another_has_answered_stays_until_they_take_it_back() {
        let mut play = start();
        act(&mut play, ADA, Action::Offer { to: BO, coins: 1 }).unwrap();
        act(&mut play, BO, Action::Decline).unwrap();
        assert_eq!(play.undo(ADA), Err(NoUndo::OtherActed(BO)));
        assert_eq!(NoUndo::OtherActed(BO).to_string(), "seat 2 has acted since");
        play.undo(BO).unwrap();
        play.undo(ADA).unwrap();
        assert_eq!(play.state(), start().state());
    }

    #[test]
    fn acting_and_taking_back_in_turns_comes_to_an_end() {
        let mut play = start();
        let mut times = 0;
        let why = loop {
            act(&mut play, ADA, Action::Stoke).unwrap();
            match play.undo(ADA) {
                Ok(()) => times += 1,
                Err(why) => break why,
            }
        };
        assert_eq!((times, &why), (256, &NoUndo::TooOften));
        assert_eq!(play.can_undo(ADA), Err(why));
        let replayed =
            Match::<Driftwood>::replay(play.header().clone(), play.entries(), Some(&secret()));
        assert_eq!(replayed.unwrap().can_undo(ADA), Err(NoUndo::TooOften));
        act(&mut play, ADA, Action::Search).unwrap();
        act(&mut play, ADA, Action::Bid { coins: 0 }).unwrap();
        play.undo(ADA).expect("after dice have fallen one can go back again");
    }

    /// Far down a log it is told from a place near by; and as it was.
    #[test]
    fn steps_are_told_again_as_they_were() {
        let mut play = start();
        for _ in 0..250 {
            act(&mut play, ADA, Action::Stoke).unwrap();
            play.undo(ADA).unwrap();
        }
        finish(&mut play);
        let next = play.next_seq();
        let tell = |steps: std::ops::Range<u32>| {
            let mut told = Vec::new();
            play.retrace(steps, |_, step| told.push((step.entry.clone(), step.events.clone())))
                .unwrap();
            told
        };
        let all = tell(0..next);
        assert_eq!(all.len(), next as usize);
        for (entry, (told, _)) in play.entries().iter().zip(&all) {
            assert_eq!(entry, told);
        }
        for from in [0, 1, 255, 500, 503, next - 2, next - 1] {
            let until = next.min(from + 7);
            assert_eq!(tell(from..until), all[from as usize..until as usize], "from {from}");
        }
        assert_eq!(tell(next..next + 9), []);
        assert_eq!(tell(0..0), []);
    }

    #[test]
    fn a_prepared_undo_that_is_dropped_changes_nothing() {
        let mut play = start();
        act(&mut play, ADA, Action::Stoke).unwrap();
        let before = play.snapshot();
        drop(play.prepare_undo(ADA).unwrap());
        assert_eq!(play.snapshot(), before);
        assert_eq!(play.can_undo(ADA), Ok(()));
    }
}

mod keeping {
    use super::*;

    /// A match in its second round, and its snapshot from the first.
    fn kept() -> (Match<Driftwood>, tabletop::play::Snapshot<Driftwood>) {
        let mut play = start();
        act(&mut play, ADA, Action::Stoke).unwrap();
        act(&mut play, ADA, Action::Search).unwrap();
        let snapshot = play.snapshot();
        act(&mut play, ADA, Action::Bid { coins: 2 }).unwrap();
        act(&mut play, BO, Action::Bid { coins: 1 }).unwrap();
        (play, snapshot)
    }

    #[test]
    fn a_match_resumes_from_a_snapshot_and_goes_on_alike() {
        let (mut play, snapshot) = kept();
        let since = &play.entries()[snapshot.seq as usize + 1..];
        let mut resumed =
            Match::resume(play.header().clone(), snapshot, since, Some(&secret())).unwrap();
        assert_eq!(resumed.snapshot(), play.snapshot());
        assert_eq!(resumed.entries(), since, "only what came after is kept");
        let file = MatchFile::of(&resumed, None).unwrap_err();
        let first = resumed.entries()[0].seq;
        assert_eq!(file.to_string(), FileError::BeginsLater { first }.to_string());
        for table in [&mut play, &mut resumed] {
            act(table, BO, Action::Search).unwrap();
        }
        assert_eq!(resumed.snapshot(), play.snapshot(), "the dice go on where they were");
    }

    #[test]
    fn undo_does_not_reach_behind_a_snapshot() {
        let mut play = start();
        act(&mut play, ADA, Action::Stoke).unwrap();
        let header = play.header().clone();
        let mut resumed = Match::resume(header, play.snapshot(), &[], Some(&secret())).unwrap();
        assert_eq!(play.can_undo(ADA), Ok(()));
        assert_eq!(resumed.undo(ADA), Err(NoUndo::Nothing));
    }

    #[test]
    fn a_wrong_entry_after_a_snapshot_is_named() {
        let (play, snapshot) = kept();
        let mut since = play.entries()[snapshot.seq as usize + 1..].to_vec();
        since.remove(0);
        let fault = Match::resume(play.header().clone(), snapshot, &since, None).unwrap_err();
        assert_eq!(fault.to_string(), "entry 3: the entry has the number 4");
    }

    #[test]
    fn without_its_secret_a_match_can_be_looked_at_only() {
        let (play, _) = kept();
        let mut seen =
            Match::<Driftwood>::replay(play.header().clone(), play.entries(), None).unwrap();
        assert_eq!(seen.state(), play.state());
        assert_eq!(seen.snapshot().drawn, None);
        assert_eq!(act(&mut seen, BO, Action::Search), Err(Rejection::NoDice));
    }

    #[test]
    fn another_secret_is_not_taken() {
        let (play, _) = kept();
        let other = Secret::simulated(8, 0);
        let fault = Match::<Driftwood>::replay(play.header().clone(), play.entries(), Some(&other));
        assert_eq!(
            fault.unwrap_err().to_string(),
            "entry 0: the secret is not the one that the match was bound to",
        );
    }

    #[test]
    fn a_replay_shows_every_step() {
        let (play, _) = kept();
        let mut seen = Vec::new();
        let (header, entries) = (play.header().clone(), play.entries());
        Match::<Driftwood>::replay_with(header, entries, None, |before, step| {
            let from = before.map(|before| before.state().clone());
            seen.push((from, step.entry.clone(), step.state().clone()));
        })
        .unwrap();
        assert_eq!(seen.len(), entries.len());
        assert_eq!(seen[0].0, None);
        for (one, next) in seen.iter().zip(&seen[1..]) {
            assert_eq!(Some(&one.2), next.0.as_ref());
        }
        assert_eq!(seen.last().map(|step| &step.2), Some(play.state()));
    }
}
