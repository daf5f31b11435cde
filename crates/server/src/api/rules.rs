//! `GET /api/games/{game}/rules`: the rules in our own words.

use axum::Json;
use axum::extract::Path;
use tabletop::Rulebook;
use wire::schema;
use wire::{ApiError, Code};

use crate::failure::{Failure, Outcome, sentence};

/// The rules of a game in our own words.
#[utoipa::path(
    get, path = "/api/games/{game}/rules", tag = "games",
    params(("game" = String, Path, description = "The game: `safe-haven`.")),
    responses(
        (status = 200, body = schema::Rulebook),
        (status = 404, body = ApiError, description = "There is no such game."),
    ),
)]
pub(crate) async fn rules(Path(game): Path<String>) -> Outcome<Json<&'static Rulebook>> {
    let game = registry::game(&game);
    let game = game.map_err(|why| Failure::new(Code::NotFound, sentence(&why.to_string())))?;
    Ok(Json(game.rulebook()))
}
