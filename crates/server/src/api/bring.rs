//! `POST /api/matches/brought` and `POST /api/matches/{id}/taken`: a match that was
//! played in a browser goes on here, and the other way round.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::FutureExt as _;
use serde::Deserialize;
use table::Brought as Match;
use tabletop::Turn;
use tokio::task;
use tokio::time::Instant;
use utoipa::IntoParams;
use wire::{ApiError, Code, Created};

use super::create::{level, token_for, with_token};
use super::extract::{Asked, At, Brought};
use crate::caller::Caller;
use crate::failure::{Failure, Outcome, sentence};
use crate::gauge::{Address, Payer};
use crate::shared::Shared;
use crate::table::{Arrival, Sitter};

/// Who acts in each seat of the match from now on.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Bringing {
    /// For each seat, with commas between them: `mine`, `open` for whoever has the
    /// link, or the level of a bot.
    seats: String,
    /// Programs say `true` and find their token in the answer.
    #[serde(default)]
    bearer: bool,
}

/// Goes on with a running match from its file, which has the secret of its dice: all
/// of it is replayed, and all its dice are drawn again. Whoever brings a match has
/// its secret, and could know its dice; everyone is told so.
#[utoipa::path(
    post, path = "/api/matches/brought", tag = "tables", params(Bringing),
    request_body(content = String, content_type = "text/plain"),
    responses(
        (status = 201, body = Created),
        (status = 413, body = ApiError, description = "The file is too large."),
        (status = 422, body = ApiError, description = "Nobody can go on with this file."),
        (status = 429, body = ApiError, description = "Too many tables in too short a time."),
    ),
)]
pub(crate) async fn bring(
    State(shared): State<Arc<Shared>>,
    Extension(address): Extension<Address>,
    caller: Caller,
    Asked(bringing): Asked<Bringing>,
    Brought(file): Brought,
) -> Outcome<Response> {
    shared.gauge.create(address)?;
    let payer = Payer::new(&shared, address);
    payer.check()?;
    let place = Arc::clone(&shared.replays).acquire_owned().await.map_err(Failure::internal)?;
    // A long match takes a while to replay, and others wait for this thread.
    let read = task::spawn_blocking(move || {
        let _place = place;
        let began = Instant::now();
        let read = Match::read(&file).map_err(|why| bad_file(&why));
        payer.charge(began.elapsed());
        read
    });
    let brought = read.await.map_err(Failure::internal)??;
    if let Turn::Over(_) = brought.play.turn() {
        return Err(bad_file("the match is over: there is nothing to go on with"));
    }
    let token = token_for(&shared, &caller).await?;
    let sitters = sitters(&brought, &bringing.seats)?;
    let id = Arrival { brought, sitters, token: token.hash() }.store(&shared).await?;
    let table = shared.tables.get(&shared, id)?;
    let table = table.ask(|table| async move { Ok(table.info()) }.boxed()).await?;
    let shown = bringing.bearer.then(|| token.text());
    let created = Created { id: id.to_string(), token: shown, table };
    Ok(with_token(&shared, &token, bringing.bearer, (StatusCode::CREATED, Json(created))))
}

/// Takes a running match away from here, to go on elsewhere: its file, with the
/// secret of its dice. Only who holds every seat of a person can; the match is over
/// here then.
#[utoipa::path(
    post, path = "/api/matches/{id}/taken", tag = "tables",
    params(("id" = String, Path, description = "The match.")),
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 404, body = ApiError),
        (status = 409, body = ApiError, description = "Others play, or the match does not run."),
    ),
)]
pub(crate) async fn take(at: At, caller: Caller) -> Outcome<String> {
    let token = caller.token.as_ref().map(crate::caller::Token::hash);
    at.work_out(move |table| table.take_away(token).boxed()).await
}

fn sitters(brought: &Match, seats: &str) -> Outcome<Vec<Sitter>> {
    let read = |word: &str| match word {
        "mine" => Ok(Sitter::Mine),
        "open" => Ok(Sitter::Open),
        name => level(brought.game, name).map(Sitter::Bot),
    };
    // No game has more seats: what comes behind is not even looked at.
    let words = seats.split(',').take(tabletop::MAX_SEATS + 1);
    let sitters: Vec<Sitter> = words.map(read).collect::<Outcome<_>>()?;
    if sitters.len() != brought.seats() {
        let message = format!("the match has {} seats: each needs somebody", brought.seats());
        return Err(Failure::bad_setup(message));
    }
    if !sitters.contains(&Sitter::Mine) {
        return Err(Failure::bad_setup("whoever brings a match sits at it"));
    }
    Ok(sitters)
}

fn bad_file(why: &str) -> Failure {
    Failure::new(Code::BadFile, sentence(why))
}
