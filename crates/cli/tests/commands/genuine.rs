//! Every match that a simulation writes is genuine, and no change to one
//! passes for it.

use std::convert::Infallible;
use std::sync::Mutex;

use bots::{Budget, Level};
use lab::{Plan, Played, simulate};
use registry::{AnyGame, ForGame, Playable, agree, games};

/// The files of some simulated matches.
struct Files {
    seats: usize,
    matches: u64,
}

impl ForGame for Files {
    type Out = Vec<String>;

    fn run<G: Playable>(self) -> Vec<String> {
        let setup = agree::<G>(self.seats, &[]).unwrap();
        let plan = Plan::<G>::new(setup, &Level::offered::<G>(), self.matches, 11).unwrap();
        let plan = plan.with_budget(Budget::walks(5));
        let files = Mutex::new(Vec::new());
        let keep = |played: &Played| {
            files.lock().unwrap().push(played.file.clone().unwrap());
            Ok::<_, Infallible>(())
        };
        simulate(&plan.with_files(), keep).unwrap();
        files.into_inner().unwrap()
    }
}

fn files(game: &dyn AnyGame, seats: usize, matches: u64) -> Vec<String> {
    registry::run(game.id(), Files { seats, matches }).unwrap()
}

/// How many matches of all games together are played and replayed.
const MATCHES: u64 = 2000;

#[test]
fn two_thousand_matches_replay_hash_by_hash_and_die_by_die() {
    let each = MATCHES / games().len() as u64;
    for &game in games() {
        let files = files(game, game.about().best_seats, each);
        assert_eq!(files.len() as u64, each);
        for file in files {
            game.open(&file, true).unwrap();
        }
    }
}

/// One byte in every few dozen is changed, all over the file. In the lines of
/// entries the refusal names the entry.
#[test]
fn a_match_changed_in_one_byte_is_refused() {
    const TRIES: usize = 400;
    for &game in games() {
        let file = files(game, game.about().seats.0, 1).remove(0);
        let entries = file.lines().count() - 2;
        for at in (0..file.len()).step_by(file.len() / TRIES + 1) {
            let mut bytes = file.clone().into_bytes();
            bytes[at] = if bytes[at] == b'1' { b'2' } else { b'1' };
            let changed = String::from_utf8(bytes).unwrap();
            let error = game.open(&changed, true).map(drop).unwrap_err().to_string();
            let line = file[..at].matches('\n').count();
            let names_entry = error.contains("entry ");
            assert!(names_entry || line == 0 || line > entries, "line {line}: {error}");
        }
    }
}
