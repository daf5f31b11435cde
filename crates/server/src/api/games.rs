//! `GET /api/games`: what can be played.

use axum::Json;
use wire::{Coming, Games};

/// What can be played, and what is coming.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Games)))]
pub(crate) async fn games() -> Json<Games> {
    Json(all_games())
}

/// The same for everyone, and for a page without a server.
pub(crate) fn all_games() -> Games {
    let coming = registry::SHELF.iter().filter(|listing| !listing.is_playable());
    Games {
        version: wire::VERSION,
        games: registry::games().iter().map(|game| game.info()).collect(),
        coming: coming.map(Coming::from).collect(),
    }
}
