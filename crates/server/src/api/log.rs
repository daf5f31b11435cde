//! `GET /api/matches/{id}/log`: the match as a file.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt as _;
use wire::ApiError;

use super::extract::At;
use crate::failure::Outcome;

/// The match as a file, once it is over: `landfall replay --verify` checks it.
#[utoipa::path(
    get, path = "/api/matches/{id}/log", tag = "replay",
    params(("id" = String, Path, description = "The match.")),
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 404, body = ApiError),
        (status = 409, body = ApiError, description = "The match still runs."),
    ),
)]
pub(crate) async fn log(at: At) -> Outcome<Response> {
    let file = at.work_out(|table| table.file().boxed()).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"match.landfall\""),
    ];
    Ok((headers, file).into_response())
}
