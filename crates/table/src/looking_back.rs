//! Some steps of a match that is over.

use std::ops::Range;

use registry::AnyMatch;
use registry::any::Sight;
use serde::Deserialize;
use tabletop::play::Dice;
use tabletop::voice::Names;
use wire::{DiceInfo, Json, MOST_ENTRIES, ReplayPage};

/// Which steps are looked back at, and how.
#[derive(Clone, Debug)]
pub struct Wanted {
    pub sight: Sight,
    pub steps: Range<u32>,
    /// From which step on what happened is told as well.
    pub log: Option<u32>,
}

/// The first line of a log, as far as it is the same for all games.
#[derive(Deserialize)]
struct Header {
    setup: Json,
    names: Names,
    dice: Dice,
}

/// Some steps of a match.
///
/// # Errors
/// If the log no longer fits the rules.
pub fn replay_page(
    play: &dyn AnyMatch,
    wanted: Wanted,
    secret: Option<String>,
    verified: bool,
) -> Result<ReplayPage, String> {
    let header: Header = serde_json::from_str(&play.header()).map_err(|e| e.to_string())?;
    let Wanted { sight, steps, log } = wanted;
    let from = steps.start;
    let frames = play.scenes(steps, sight).map_err(|e| e.to_string())?;
    let log = log.map(|from| play.log(from..from.saturating_add(MOST_ENTRIES), sight));
    let log = log.transpose().map_err(|e| e.to_string())?;
    let game = registry::game(play.game()).map_err(|e| e.to_string())?;
    Ok(ReplayPage {
        game: game.id().to_owned(),
        title: game.about().title.to_owned(),
        setup: header.setup,
        names: header.names,
        dice: DiceInfo {
            commitment: String::from(header.dice.commitment),
            nonces: header.dice.nonces.into_iter().map(String::from).collect(),
            pledges: header.dice.pledges.iter().map(|pledge| pledge.map(String::from)).collect(),
            reveal_by: None,
            secret,
        },
        verified,
        steps: play.next_seq(),
        from,
        frames,
        log,
        story: play.turn().outcome().map(|_| play.story(sight.viewer())).unwrap_or_default(),
    })
}
