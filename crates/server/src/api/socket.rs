//! `GET /api/matches/{id}/socket`: one viewer on a WebSocket.

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::response::Response;
use futures_util::FutureExt as _;
use wire::ApiError;

use super::extract::At;
use crate::caller::Caller;
use crate::door::Stay;
use crate::failure::Outcome;
use crate::gauge::{Address, Place, Sort};
use crate::shared::Shared;
use crate::socket::Visit;
use crate::upgrade::Upgrade;

/// Opens the WebSocket. `docs/api.md` describes what passes over it.
#[utoipa::path(
    get, path = "/api/matches/{id}/socket", tag = "play",
    params(("id" = String, Path, description = "The match.")),
    responses(
        (status = 101, description = "The socket is open."),
        (status = 400, body = ApiError, description = "No WebSocket is asked for."),
        (status = 403, body = ApiError, description = "A page of another origin."),
        (status = 404, body = ApiError),
    ),
)]
pub(crate) async fn socket(
    State(shared): State<Arc<Shared>>,
    Extension(address): Extension<Address>,
    stay: Option<Extension<Stay>>,
    at: At,
    caller: Caller,
    upgrade: Upgrade,
) -> Outcome<Response> {
    // A match that is not there is told before the socket opens.
    at.table.ask(|_| async { Ok(()) }.boxed()).await?;
    let place = Place::take(&shared, address, Sort::Socket)?;
    let most = shared.config.limits.message;
    let visit = Visit::new(shared, at.table, caller.hash(), place);
    Ok(upgrade.run(most, move |socket| async move {
        visit.run(socket).await;
        drop(stay);
    }))
}
