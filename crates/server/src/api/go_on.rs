//! `POST /api/matches/{id}/go-on`: what if it had gone otherwise?

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::Response;
use bots::{Level, UnknownLevel};
use futures_util::FutureExt as _;
use wire::{ApiError, Created, GoOn};

use super::create::{token_for, with_token};
use super::extract::{At, Said};
use crate::caller::Caller;
use crate::failure::{Failure, Outcome};
use crate::gauge::Address;
use crate::shared::Shared;
use crate::table::Table;

/// A new table that goes on from a step of a match that is over, with new dice: one
/// seat for the caller, who sits down there as at any table, and bots in all others.
#[utoipa::path(
    post, path = "/api/matches/{id}/go-on", tag = "replay", request_body = GoOn,
    params(("id" = String, Path, description = "The match.")),
    responses(
        (status = 201, body = Created),
        (status = 404, body = ApiError),
        (status = 409, body = ApiError, description = "The match still runs."),
        (status = 422, body = ApiError, description = "There is no bot of this level."),
    ),
)]
pub(crate) async fn go_on(
    State(shared): State<Arc<Shared>>,
    Extension(address): Extension<Address>,
    at: At,
    caller: Caller,
    Said(asked): Said<GoOn>,
) -> Outcome<Response> {
    shared.gauge.create(address)?;
    let token = token_for(&shared, &caller).await?;
    let (holder, GoOn { step, seat, bearer, level }) = (token.hash(), asked);
    let until =
        step.checked_add(1).ok_or_else(|| Failure::bad_request("There is no such step."))?;
    let draft = at.work_out(move |table| {
        async move {
            let level = level_of(table, level.as_deref())?;
            table.what_if(until, seat, level, holder).await
        }
        .boxed()
    });
    let id = draft.await?.create(&shared).await?;
    let table = shared.tables.get(&shared, id)?;
    let table = table.ask(|table| async move { Ok(table.info()) }.boxed()).await?;
    let shown = bearer.then(|| token.text());
    let created = Created { id: id.to_string(), token: shown, table };
    Ok(with_token(&shared, &token, bearer, (StatusCode::CREATED, Json(created))))
}

/// The level of the bots: what is asked for, or whoever stands in at that table.
fn level_of(table: &Table, name: Option<&str>) -> Outcome<Level> {
    match name {
        None => Ok(table.stand_in_level()),
        Some(name) => name.parse().map_err(|why: UnknownLevel| Failure::bad_setup(why)),
    }
}
