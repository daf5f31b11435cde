//! Things that cannot be pointed at, or mean nothing in this order.

use registry::AnyMatch;
use registry::any::{Move, What};
use tabletop::voice::Words;
use tabletop::{Path, Seat, Viewer};

use crate::matches::{act, any_match, paths};
use crate::round::Round;
use crate::spoil::spoil;

/// How many actions come before it.
const LONGEST: usize = 120;

/// How many positions of a match are tried, and how many paths in each.
const POSITIONS: usize = 6;
const PATHS: usize = 40;

pub(crate) fn play(round: &mut Round) -> Result<(), String> {
    let mut play = any_match(&mut round.luck, LONGEST).play;
    for _ in 0..POSITIONS {
        for seat in Seat::all(play.names().len()) {
            try_paths(round, &*play, seat)?;
        }
        if !act(&mut *play, &mut round.luck) {
            break;
        }
    }
    Ok(())
}

fn try_paths(round: &mut Round, play: &dyn AnyMatch, seat: Seat) -> Result<(), String> {
    // Onlookers, too, see things that others point at.
    let sound: Vec<Path> =
        Seat::all(play.names().len()).flat_map(|other| paths(play, other)).collect();
    for _ in 0..PATHS {
        let path = broken(round, &sound);
        let (game, seq) = (play.game(), play.next_seq());
        round.begin(&format!("{game}, entry {seq}, {seat}: {:?}", path.0));
        let taken = try_path(play, seat, &path)?;
        round.end(taken)?;
    }
    Ok(())
}

/// Reads a path in every way that the server does; whether it can be done. What
/// a reading says and what comes of it must be the same.
fn try_path(play: &dyn AnyMatch, seat: Seat, path: &Path) -> Result<bool, String> {
    let reading = play.read_path(seat, path);
    let _ = play.label(seat, path);
    for thing in path.things() {
        let _ = play.caption(Viewer::Seat(seat), thing);
    }
    let prompt = play.prompt(seat);
    let step = play.prepare(Move { seat, prompt, what: What::Path(path), says: None });
    let allowed = reading.action.is_some() && reading.refused.is_none();
    if allowed == step.is_ok() {
        Ok(allowed)
    } else {
        Err(format!("it is read as {reading:?}, but what comes of it is {:?}", step.err()))
    }
}

/// A path that is nearly one of these: with other things, more of them or fewer.
fn broken(round: &mut Round, sound: &[Path]) -> Path {
    let luck = &mut round.luck;
    let some = |luck: &mut fastrand::Rng| match sound.is_empty() {
        true => Path::new(["seat-1"]),
        false => sound[luck.usize(..sound.len())].clone(),
    };
    let mut things = some(luck).0;
    match luck.u8(..6) {
        0 => {}
        1 => things.truncate(luck.usize(..=things.len())),
        2 => things.extend(some(luck).0),
        3 => luck.shuffle(&mut things),
        _ => {
            let place = luck.usize(..things.len().max(1));
            if let Some(thing) = things.get_mut(place) {
                *thing = Words::from(spoil(thing, luck));
            }
        }
    }
    Path(things)
}
