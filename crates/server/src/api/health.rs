//! `GET /healthz` and `GET /metrics`: for operators.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use wire::ApiError;

use crate::failure::Outcome;
use crate::shared::Shared;

/// Whether the server and its database are well.
#[utoipa::path(
    get, path = "/healthz", tag = "operation",
    responses((status = 200, body = String), (status = 503, body = ApiError)),
)]
pub(crate) async fn health(State(shared): State<Arc<Shared>>) -> Outcome<&'static str> {
    shared.store.ping().await?;
    Ok("ok\n")
}

/// Figures for Prometheus.
#[utoipa::path(
    get, path = "/metrics", tag = "operation",
    responses((status = 200, body = String, content_type = "text/plain")),
)]
pub(crate) async fn metrics(State(shared): State<Arc<Shared>>) -> Response {
    let text = shared.metrics.text(&shared.scribe);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}
