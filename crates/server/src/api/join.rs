//! `POST /api/matches/{id}/seats/{seat}/join`: somebody sits down.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use futures_util::FutureExt as _;
use tabletop::chance::{Nonce, Pledge};
use wire::{ApiError, JoinSeat, Joined};

use super::create::{token_for, with_token};
use super::extract::{At, Said};
use crate::caller::{Caller, Token};
use crate::failure::{Failure, Outcome, sentence};
use crate::shared::Shared;
use crate::table::Adding;

/// Sits down. The match starts by itself with the last one.
#[utoipa::path(
    post, path = "/api/matches/{id}/seats/{seat}/join", tag = "tables", request_body = JoinSeat,
    params(
        ("id" = String, Path, description = "The match."),
        ("seat" = u8, Path, description = "The seat, counted from zero."),
    ),
    responses(
        (status = 200, body = Joined),
        (status = 404, body = ApiError),
        (status = 409, body = ApiError, description = "Somebody sits there already."),
    ),
)]
pub(crate) async fn join(
    State(shared): State<Arc<Shared>>,
    at: At,
    caller: Caller,
    Said(join): Said<JoinSeat>,
) -> Outcome<Response> {
    let seat = at.seat()?;
    let adding = adding(&join)?;
    let token = token(&shared, &at, &caller).await?;
    let (name, hash) = (join.name, token.hash());
    let table = at
        .table
        .ask(move |table| async move { table.join(seat, &name, adding, hash).await }.boxed());
    let table = table.await?;
    let joined = Joined { seat, token: join.bearer.then(|| token.text()), table };
    Ok(with_token(&shared, &token, join.bearer, Json(joined)))
}

/// The caller's own token if it is known anywhere, and if only as that of the
/// host of this table.
async fn token(shared: &Shared, at: &At, caller: &Caller) -> Outcome<Token> {
    let hash = caller.hash();
    let host = at.table.ask(move |table| async move { Ok(table.is_host(hash)) }.boxed()).await?;
    match &caller.token {
        Some(token) if host => Ok(token.clone()),
        Some(_) | None => token_for(shared, caller).await,
    }
}

fn adding(join: &JoinSeat) -> Outcome<Adding> {
    if join.pledge.is_some() && join.nonce.is_some() {
        let message = "A seat pledges its nonce or tells it at once, not both.";
        return Err(Failure::bad_request(message));
    }
    let pledge = join.pledge.clone().map(Pledge::try_from).transpose();
    let pledge = pledge.map_err(|why| Failure::bad_request(sentence(&why.to_string())))?;
    Ok(Adding { pledge, nonce: nonce(join.nonce.clone().unwrap_or_default())? })
}

/// A nonce as it is written.
pub(super) fn nonce(text: String) -> Outcome<Nonce> {
    Nonce::try_from(text).map_err(|why| Failure::bad_request(sentence(&why.to_string())))
}
