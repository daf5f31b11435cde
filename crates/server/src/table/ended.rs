//! The file and the replay of a match that is over.

use std::ops::Range;

use registry::AnyMatch;
use registry::any::{AnyStudy, Sight};
use review::NotReviewed;
use serde::Deserialize;
use store::Status;
use tabletop::play::Dice;
use tabletop::voice::Names;
use wire::{Code, DiceInfo, Json, MOST_ENTRIES, ReplayPage};

use super::Table;
use crate::failure::{Failure, Outcome, sentence};
use crate::reviewing::FIRST_LOOK;

impl Table {
    /// The match as a file, with the secret of its dice.
    pub(crate) async fn file(&mut self) -> Outcome<String> {
        self.check_ended()?;
        let secret = self.secret.clone();
        self.wake().await?.file(Some(&secret)).map_err(Failure::internal)
    }

    /// Some steps of the match as the viewer sees them. Once it is over,
    /// anyone may look from anywhere.
    pub(crate) async fn replay(&mut self, wanted: Wanted) -> Outcome<ReplayPage> {
        self.check_ended()?;
        if let Some(seat) = wanted.sight.viewer().seat() {
            self.chair(seat)?;
        }
        let secret = String::from(self.secret.clone());
        // Loading a match with its secret draws all its dice again.
        replay_page(&**self.wake().await?, wanted, Some(secret), true)
    }

    /// The match, to be measured elsewhere.
    pub(crate) async fn study(&mut self) -> Outcome<Box<dyn AnyStudy>> {
        self.check_ended()?;
        study(&**self.wake().await?)
    }

    fn check_ended(&self) -> Outcome<()> {
        match self.status {
            Status::Waiting => Err(Failure::not_started()),
            Status::Running => {
                let message = "The match still runs: what is hidden stays hidden until it ends.";
                Err(Failure::new(Code::StillRunning, message))
            }
            Status::Over | Status::Abandoned => Ok(()),
        }
    }
}

/// A match that is over, to be measured.
pub(crate) fn study(play: &dyn AnyMatch) -> Outcome<Box<dyn AnyStudy>> {
    play.study(FIRST_LOOK).map_err(|why| match why {
        NotReviewed::Running => Failure::new(Code::StillRunning, sentence(&why.to_string())),
        NotReviewed::TooLong(_) => Failure::bad_request(sentence(&why.to_string())),
        NotReviewed::Replay(why) => Failure::internal(why),
    })
}

/// Which steps are looked back at, and how.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    pub(crate) sight: Sight,
    pub(crate) steps: Range<u32>,
    /// From which step on what happened is told as well.
    pub(crate) log: Option<u32>,
}

/// The first line of a log, as far as it is the same for all games.
#[derive(Deserialize)]
struct Header {
    setup: Json,
    names: Names,
    dice: Dice,
}

/// Some steps of a match.
pub(crate) fn replay_page(
    play: &dyn AnyMatch,
    wanted: Wanted,
    secret: Option<String>,
    verified: bool,
) -> Outcome<ReplayPage> {
    let header: Header = serde_json::from_str(&play.header()).map_err(Failure::internal)?;
    let Wanted { sight, steps, log } = wanted;
    let from = steps.start;
    let frames = play.scenes(steps, sight).map_err(Failure::internal)?;
    let log = log.map(|from| play.log(from..from.saturating_add(MOST_ENTRIES), sight));
    let log = log.transpose().map_err(Failure::internal)?;
    let game = registry::game(play.game()).map_err(Failure::internal)?;
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
