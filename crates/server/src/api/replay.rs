//! `GET /api/matches/{id}/replay` and `POST /api/replays`: a finished match,
//! step by step.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use futures_util::FutureExt as _;
use registry::AnyMatch;
use registry::any::Sight;
use serde::Deserialize;
use tabletop::chance::Secret;
use tabletop::play::file::{Seal, game_of};
use tabletop::{Seat, Viewer};
use tokio::task;
use tokio::time::Instant;
use utoipa::IntoParams;
use wire::{ApiError, Code, ReplayPage};

use super::extract::{Asked, At, Brought};
use crate::failure::{Failure, Outcome, sentence};
use crate::gauge::{Address, Payer};
use crate::shared::Shared;
use crate::table::{Wanted, replay_page};

/// How many steps an answer holds at most, and if nothing is said.
const MOST: u32 = 500;

/// Which steps, and from where they are seen.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Steps {
    /// The seat to look from: any, now that the match is over. Nothing: an
    /// onlooker's place.
    #[param(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// Whether all that was hidden is laid open, whoever looks.
    #[serde(default)]
    open: bool,
    /// From which step on what happened is told as well, 500 steps at most.
    log: Option<u32>,
    /// The number of the first step.
    #[serde(default)]
    from: u32,
    /// How many steps, 500 at most.
    count: Option<u32>,
}

impl Steps {
    fn wanted(self) -> Wanted {
        Wanted { sight: self.sight(), steps: self.range(), log: self.log }
    }

    fn sight(self) -> Sight {
        match self.open {
            true => Sight::Open,
            false => Sight::Of(self.seat.map_or(Viewer::Onlooker, Viewer::Seat)),
        }
    }

    fn range(self) -> std::ops::Range<u32> {
        let count = self.count.unwrap_or(MOST).min(MOST);
        self.from..self.from.saturating_add(count)
    }
}

/// Some steps of a finished match, seen from any seat.
#[utoipa::path(
    get, path = "/api/matches/{id}/replay", tag = "replay",
    params(("id" = String, Path, description = "The match."), Steps),
    responses(
        (status = 200, body = ReplayPage),
        (status = 404, body = ApiError),
        (status = 409, body = ApiError, description = "The match still runs."),
    ),
)]
pub(crate) async fn replay(at: At, Asked(steps): Asked<Steps>) -> Outcome<Json<ReplayPage>> {
    let page = at.work_out(move |table| table.replay(steps.wanted()).boxed());
    page.await.map(Json)
}

/// Some steps of a match file. Nothing of it is kept.
#[utoipa::path(
    post, path = "/api/replays", tag = "replay", params(Steps),
    request_body(content = String, content_type = "text/plain"),
    responses(
        (status = 200, body = ReplayPage),
        (status = 413, body = ApiError, description = "The file is too large."),
        (status = 422, body = ApiError, description = "The file is no match."),
    ),
)]
pub(crate) async fn upload(
    State(shared): State<Arc<Shared>>,
    Extension(address): Extension<Address>,
    Asked(steps): Asked<Steps>,
    Brought(file): Brought,
) -> Outcome<Json<ReplayPage>> {
    let payer = Payer::new(&shared, address);
    payer.check()?;
    let place = Arc::clone(&shared.replays).acquire_owned().await.map_err(Failure::internal)?;
    // A long match takes a while to replay, and others wait for this thread.
    let page = task::spawn_blocking(move || {
        // The place is free again when the work has ended, even if nobody
        // waits for it any more.
        let _place = place;
        payer.check()?;
        let began = Instant::now();
        let page = read(&file, steps);
        payer.charge(began.elapsed());
        page
    });
    page.await.map_err(Failure::internal)?.map(Json)
}

/// The match of a file, and the secret of its dice if the file tells it: then they
/// have been drawn again.
pub(super) fn open(file: &str) -> Outcome<(Box<dyn AnyMatch>, Option<Secret>)> {
    let game = game_of(file).map_err(bad_file)?;
    let game = registry::game(&game).map_err(bad_file)?;
    let secret = file.lines().last().and_then(|line| serde_json::from_str::<Seal>(line).ok());
    let secret = secret.and_then(|seal| seal.secret);
    let play = game.open(file, secret.is_some()).map_err(bad_file)?;
    Ok((play, secret))
}

fn read(file: &str, steps: Steps) -> Outcome<ReplayPage> {
    let (play, secret) = open(file)?;
    let verified = secret.is_some();
    if steps.seat.is_some_and(|seat| seat.index() >= play.names().len()) {
        return Err(Failure::bad_request("There is no such seat at this table."));
    }
    replay_page(&*play, steps.wanted(), secret.map(String::from), verified)
}

fn bad_file(why: impl std::fmt::Display) -> Failure {
    Failure::new(Code::BadFile, sentence(&why.to_string()))
}
