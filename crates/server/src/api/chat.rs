//! `GET` and `POST /api/matches/{id}/chat`: table talk.

use axum::Json;
use axum::http::StatusCode;
use futures_util::FutureExt as _;
use serde::Deserialize;
use utoipa::IntoParams;
use wire::{ApiError, ChatLine, ChatPage, SayLine};

use super::From;
use super::extract::{Asked, At, Said};
use crate::caller::Caller;
use crate::failure::Outcome;

/// From which line on.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct After {
    /// The number of the last line that the caller has heard.
    #[serde(default)]
    after: u32,
}

/// What was said, the oldest first, without those whom the caller has muted.
#[utoipa::path(
    get, path = "/api/matches/{id}/chat", tag = "talk",
    params(("id" = String, Path, description = "The match."), From, After),
    responses((status = 200, body = ChatPage), (status = 404, body = ApiError)),
)]
pub(crate) async fn heard(
    at: At,
    caller: Caller,
    Asked(from): Asked<From>,
    Asked(After { after }): Asked<After>,
) -> Outcome<Json<ChatPage>> {
    let glance = from.glance(&caller);
    let lines = at.work_out(move |table| {
        async move {
            let viewer = table.viewer(glance)?;
            table.talk_since(viewer, after).await
        }
        .boxed()
    });
    Ok(Json(ChatPage { lines: lines.await? }))
}

/// Says something. Only those at the table talk.
#[utoipa::path(
    post, path = "/api/matches/{id}/chat", tag = "talk", request_body = SayLine,
    params(("id" = String, Path, description = "The match.")),
    responses(
        (status = 201, body = ChatLine),
        (status = 404, body = ApiError),
        (status = 429, body = ApiError, description = "Too much was said in too short a time."),
    ),
)]
pub(crate) async fn say(
    at: At,
    caller: Caller,
    Said(line): Said<SayLine>,
) -> Outcome<(StatusCode, Json<ChatLine>)> {
    let said = at.ask_as(&caller, line.seat, move |table, seat| {
        async move { table.say(seat, &line.text).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(said.await?)))
}
