//! The file and the replay of a match that is over.

use registry::AnyMatch;
use registry::any::AnyStudy;
use review::NotReviewed;
use store::Status;
use wire::{Code, ReplayPage};

use super::Table;
use crate::failure::{Failure, Outcome, sentence};
use crate::reviewing::FIRST_LOOK;

pub(crate) use table::Wanted;

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

/// Some steps of a match.
pub(crate) fn replay_page(
    play: &dyn AnyMatch,
    wanted: Wanted,
    secret: Option<String>,
    verified: bool,
) -> Outcome<ReplayPage> {
    table::replay_page(play, wanted, secret, verified).map_err(Failure::internal)
}
