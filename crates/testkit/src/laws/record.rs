//! Laws about the record: the log is the match, and all else can be rebuilt.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tabletop::chance::{Fair, Secret};
use tabletop::play::file::MatchFile;
use tabletop::play::{Match, Snapshot, Submission};
use tabletop::{Ask, ChanceExt, Game, Legal, Notation, Seat, Table, Voice};

use super::{Verdict, at_every_action, at_some_actions, broken_by, ensure, some_viewers};
use crate::plan::Plan;
use crate::play::{Done, Played, play};
use crate::probes::Probes;
use crate::walk::{Trial, lay, walk};

/// A match written to its file, read again and replayed with all dice drawn
/// anew is the match that was played, hash by hash. So is one that still runs;
/// and its file does not hold the secret.
pub fn replay_equals_play<G: Voice>(plan: &Plan<G>) -> Verdict {
    (|| {
        for number in plan.numbers() {
            let secret = plan.course(number).secret;
            let played = play(plan, number, |play, _, trials| {
                if trials.one_of(Ask::hidden("look"), play.entries().len()) == 0 {
                    replays(play, None)?;
                    let text = file_of(play, None)?.write();
                    let hides = play.outcome().is_some() || !text.contains(&hex_of(&secret));
                    ensure(hides, || "the file of a running match holds the secret".to_owned())?;
                }
                Ok(())
            })?;
            replays(&played.play, Some(&played.secret))?;
        }
        Ok(())
    })()
    .map_err(broken_by!(replay_equals_play))
}

fn file_of<G: Game>(play: &Match<G>, secret: Option<&Secret>) -> Result<MatchFile<G>, String> {
    MatchFile::of(play, secret).map_err(|error| error.to_string())
}

fn hex_of(secret: &Secret) -> String {
    secret.clone().into()
}

fn replays<G: Game>(play: &Match<G>, secret: Option<&Secret>) -> Result<(), String> {
    let file = file_of(play, secret)?;
    let read = MatchFile::<G>::read(&file.write()).map_err(|e| e.to_string())?;
    ensure(read == file, || "a file does not read as it was written".to_owned())?;
    let replayed = read.replay(secret.is_some()).map_err(|e| e.to_string())?;
    same_match(play, &replayed)
}

fn same_match<G: Game>(one: &Match<G>, other: &Match<G>) -> Result<(), String> {
    let same = one.state() == other.state() && one.snapshot().hash == other.snapshot().hash;
    ensure(same, || format!("entry {} differs", one.next_seq() - 1))
}

/// An action that is taken back leaves the state that was before it; done
/// again, it does the same again. What chance or a revelation had a part in
/// cannot be taken back by anybody. The log with all of it replays.
pub fn undo_goes_back<G: Voice>(plan: &Plan<G>) -> Verdict {
    (|| {
        for number in plan.numbers() {
            let Played { play, secret } = play(plan, number, takes_back)?;
            replays(&play, Some(&secret))?;
        }
        Ok(())
    })()
    .map_err(broken_by!(undo_goes_back))
}

fn takes_back<G: Game>(
    play: &mut Match<G>,
    done: &Done<G>,
    trials: &mut Fair,
) -> Result<(), String> {
    let entry = play.entries().last().expect("something was done");
    let fell = entry.picks.iter().any(|pick| pick.1.odds().forced().is_none());
    let final_for_all = fell || done.events.iter().any(G::reveals);
    let seat = done.submission.seat;
    if play.can_undo(seat).is_err() {
        return Ok(());
    }
    ensure(!final_for_all, || "what fell or was revealed can be taken back".to_owned())?;
    if trials.one_of(Ask::hidden("undo"), 3) > 0 {
        return Ok(());
    }
    let after = play.state().clone();
    play.undo(seat).map_err(|no| no.to_string())?;
    ensure(*play.state() == done.before, || "going back leads elsewhere".to_owned())?;
    let again = Submission { prompt: play.prompt(seat), ..done.submission.clone() };
    play.submit(again).map_err(|no| format!("not again: {no:?}"))?;
    ensure(*play.state() == after, || "done again, it does something else".to_owned())
}

/// A match resumed from a snapshot goes on as if it had never stopped: the
/// same entries, and the same dice to come.
pub fn resuming_equals_playing<G: Voice>(plan: &Plan<G>) -> Verdict {
    (|| {
        for number in plan.numbers() {
            let mut kept: Option<Snapshot<G>> = None;
            let Played { play, secret } = play(plan, number, |play, _, trials| {
                if trials.one_of(Ask::hidden("snapshot"), play.entries().len()) == 0 {
                    kept = Some(stored(&play.snapshot())?);
                }
                Ok(())
            })?;
            let Some(snapshot) = kept else { continue };
            let since = &play.entries()[snapshot.seq as usize + 1..];
            let resumed = Match::resume(play.header().clone(), snapshot, since, Some(&secret))
                .map_err(|e| e.to_string())?;
            same_match(&play, &resumed)?;
            let same_dice = play.snapshot().drawn == resumed.snapshot().drawn;
            ensure(same_dice, || "the dice went another way".to_owned())?;
        }
        Ok(())
    })()
    .map_err(broken_by!(resuming_equals_playing))
}

/// Set-ups, states, views, actions and events are the same after they were
/// stored, be it as JSON or in bytes (postcard).
pub fn everything_can_be_stored<G: Voice>(plan: &Plan<G>) -> Verdict {
    (|| {
        Probes::gather(plan)?.all().try_for_each(|action| stored(action).map(drop))?;
        for number in plan.numbers() {
            stored(&plan.course(number).setup)?;
        }
        at_some_actions(plan, |moment, trials| {
            stored(moment.after())?;
            for viewer in some_viewers(moment.seats, trials) {
                stored(&moment.after().view(viewer))?;
                let seen = moment.trial.seen_by(viewer);
                seen.iter().try_for_each(|event| stored(event).map(drop))?;
            }
            moment.trial.events.iter().try_for_each(|event| stored(event).map(drop))
        })
    })()
    .map_err(broken_by!(everything_can_be_stored))
}

/// The value after it was stored both ways.
fn stored<T>(value: &T) -> Result<T, String>
where
    T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let json = serde_json::to_string(value).map_err(|e| format!("{value:?} as JSON: {e}"))?;
    let read: T = serde_json::from_str(&json).map_err(|e| format!("{json}: {e}"))?;
    ensure(read == *value, || format!("{value:?} is read as {read:?} from JSON"))?;
    let bytes = postcard::to_stdvec(value).map_err(|e| format!("{value:?} in bytes: {e}"))?;
    let read: T = postcard::from_bytes(&bytes).map_err(|e| format!("{value:?} in bytes: {e}"))?;
    ensure(read == *value, || format!("{value:?} is read as {read:?} from bytes"))?;
    Ok(read)
}

/// The same secret and the same choices make the same match, and it makes no
/// difference whether anybody listens.
pub fn the_same_secret_is_the_same_match<G: Voice>(plan: &Plan<G>) -> Verdict {
    (|| {
        for number in plan.numbers() {
            let once = play(plan, number, |_, _, _| Ok(()))?.play;
            let again = play(plan, number, |_, _, _| Ok(()))?.play;
            let parts = once.entries().iter().zip(again.entries()).position(|(a, b)| a != b);
            ensure(parts.is_none(), || format!("entry {parts:?} of match {number} differs"))?;
        }
        at_every_action(plan, |moment, _| {
            let mut quiet = moment.before.clone();
            let play = Legal::from_options(moment.seat, moment.action.clone());
            let mut tape = tabletop::chance::Tape::new(&moment.trial.picks);
            quiet.apply(play, &mut Table::quiet(&mut tape));
            tape.finish().map_err(|fault| fault.to_string())?;
            ensure(quiet == *moment.after(), || "the state depends on who listens".to_owned())
        })?;
        for number in plan.numbers() {
            let Trial { after, events, .. } = lay(plan, number);
            let again = lay(plan, number);
            let same = after == again.after && events == again.events;
            ensure(same, || format!("match {number} is not laid the same way twice"))?;
        }
        Ok(())
    })()
    .map_err(broken_by!(the_same_secret_is_the_same_match))
}

/// Every position of a match is read as it was written, and so is every
/// action.
pub fn notation_reads_what_it_wrote<G: Notation>(plan: &Plan<G>) -> Verdict {
    (|| {
        for number in plan.numbers() {
            let last = walk(plan, number, |moment, _| {
                reads_position(moment.before)?;
                reads_action(moment.before, moment.seat, moment.action)
            })?;
            reads_position(&last)?;
        }
        Ok(())
    })()
    .map_err(broken_by!(notation_reads_what_it_wrote))
}

fn reads_position<G: Notation>(state: &G) -> Result<(), String> {
    let text = state.write_position();
    let read = G::read_position(&text).map_err(|why| format!("{why}, in\n{text}"))?;
    ensure(read == *state, || format!("{text}\nis read as\n{}", read.write_position()))
}

fn reads_action<G: Notation>(state: &G, seat: Seat, action: &G::Action) -> Result<(), String> {
    let line = state.write_action(seat, action);
    let read = state.read_action(seat, &line);
    ensure(read.as_ref() == Some(action), || format!("“{line}” is read as {read:?}"))
}
