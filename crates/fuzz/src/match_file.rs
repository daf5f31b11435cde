//! Broken match files. Whoever makes one can work the hashes out anew, so that
//! is done here too.

use registry::AnyMatch;
use registry::any::Sight;
use tabletop::Viewer;
use tabletop::play::file::{FileError, Seal, game_of};
use tabletop::play::{Fault, ReplayError};

use crate::matches::{Played, any_match};
use crate::round::Round;
use crate::spoil::spoil;

/// How many actions a match has at most before it is written down.
const LONGEST: usize = 60;

/// How many files come of one match.
const FILES: usize = 60;

/// How many wrong hashes of a file are mended, one after the other.
const MENDED: usize = 12;

pub(crate) fn play(round: &mut Round) -> Result<(), String> {
    let Played { play, secret } = any_match(&mut round.luck, LONGEST);
    let secret = round.luck.bool().then_some(&secret);
    let file = play.file(secret).expect("the match has its whole log");
    opens(round, &file)?;
    for _ in 0..FILES {
        let mut file = spoil(&file, &mut round.luck);
        for _ in 0..MENDED {
            let Some(mended) = opens(round, &file)? else { break };
            file = mended;
        }
    }
    Ok(())
}

/// Opens a file as the server does. If one hash of it alone is wrong, that one
/// is mended.
fn opens(round: &mut Round, file: &str) -> Result<Option<String>, String> {
    round.begin(file);
    let opened = open(file);
    round.end(opened.is_ok())?;
    match opened {
        Ok(play) => holds(file, &*play).map(|()| None),
        Err(FileError::Replay(ReplayError { entry, fault: Fault::Hash { written, replayed } })) => {
            let line = entry as usize + 1;
            Ok(Some(mended(file, line, &written.to_string(), &replayed.to_string())))
        }
        Err(_) => Ok(None),
    }
}

fn open(file: &str) -> Result<Box<dyn AnyMatch>, FileError> {
    let game = registry::game(&game_of(file)?);
    let game = game.map_err(|why| FileError::Header(why.to_string()))?;
    let seal = file.lines().last().and_then(|line| serde_json::from_str::<Seal>(line).ok());
    game.open(file, seal.is_some_and(|seal| seal.secret.is_some()))
}

/// What was opened can be looked at, and is written as it was read.
fn holds(file: &str, play: &dyn AnyMatch) -> Result<(), String> {
    for sight in [Sight::Open, Sight::Of(Viewer::Onlooker)] {
        play.scenes(0..5, sight).map_err(|why| why.to_string())?;
        play.log(0..20, sight).map_err(|why| why.to_string())?;
    }
    play.describe(Viewer::Onlooker);
    let _ = play.story(Viewer::Onlooker);
    let written = play.file(None).map_err(|why| why.to_string())?;
    // The secret of a match that still runs is its operator's, and not the match's.
    let log = |text: &str| -> Vec<String> {
        text.lines().filter(|line| !line.starts_with("{\"outcome\"")).map(str::to_owned).collect()
    };
    if log(file) == log(&written) { Ok(()) } else { Err("another file is written".to_owned()) }
}

/// The file with another hash in one of its lines.
fn mended(file: &str, line: usize, from: &str, to: &str) -> String {
    let line_of = |(number, text): (usize, &str)| match number == line {
        true => text.replacen(from, to, 1),
        false => text.to_owned(),
    };
    file.split_inclusive('\n').enumerate().map(line_of).collect()
}
