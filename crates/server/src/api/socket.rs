//! `GET /api/matches/{id}/socket`: one viewer on a WebSocket.

use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, State};
use axum::response::Response;
use futures_util::FutureExt as _;
use wire::ApiError;

use super::extract::At;
use crate::caller::Caller;
use crate::failure::{Failure, Outcome};
use crate::front::{Address, Place};
use crate::shared::Shared;
use crate::socket::Visit;

/// The buffers of a socket. What axum takes by default costs ten times the
/// memory and a third of the speed; a small one for writing lets an answer and
/// the update behind it leave together.
const READ_BUFFER: usize = 4096;
const WRITE_BUFFER: usize = 1024;

/// Opens the WebSocket. `docs/api.md` describes what passes over it.
#[utoipa::path(
    get, path = "/api/matches/{id}/socket", tag = "play",
    params(("id" = String, Path, description = "The match.")),
    responses(
        (status = 101, description = "The socket is open."),
        (status = 403, body = ApiError, description = "A page of another origin."),
        (status = 404, body = ApiError),
    ),
)]
pub(crate) async fn socket(
    State(shared): State<Arc<Shared>>,
    Extension(address): Extension<Address>,
    at: At,
    caller: Caller,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Outcome<Response> {
    let upgrade = upgrade.map_err(|_| Failure::bad_request("This address is for WebSockets."))?;
    // A match that is not there is told before the socket opens.
    at.table.ask(|_| async { Ok(()) }.boxed()).await?;
    let place = Place::take(&shared, address)?;
    let most = shared.config.limits.message;
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(most)
        .max_frame_size(most);
    let visit = Visit::new(shared, at.table, caller.hash(), place);
    Ok(upgrade.on_upgrade(move |socket| visit.run(socket)))
}
