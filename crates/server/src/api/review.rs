//! `POST /api/matches/{id}/review`, `POST /api/reviews`, `GET /api/reviews/{key}`: luck
//! told from skill in a match that is over.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::{Extension, State};
use futures_util::FutureExt as _;
use sha2::{Digest as _, Sha256};
use tokio::task;
use wire::{ApiError, Reviewing};

use super::extract::{At, Brought, Key};
use super::replay::open;
use crate::failure::{Failure, Outcome};
use crate::gauge::{Address, Payer};
use crate::shared::Shared;
use crate::table::study;

/// Asks for the review of a match that is over. It is made as long as somebody goes on
/// asking for it.
#[utoipa::path(
    post, path = "/api/matches/{id}/review", tag = "replay",
    params(("id" = String, Path, description = "The match.")),
    responses(
        (status = 200, body = Reviewing),
        (status = 404, body = ApiError),
        (status = 409, body = ApiError, description = "The match still runs."),
    ),
)]
pub(crate) async fn begin(
    State(shared): State<Arc<Shared>>,
    Extension(address): Extension<Address>,
    at: At,
) -> Outcome<Json<Reviewing>> {
    let key = at.id.to_string();
    if shared.reviews.knows(&key) {
        return shared.reviews.ask(&key).map(Json);
    }
    shared.gauge.review(address)?;
    let study = at.work_out(|table| table.study().boxed()).await?;
    shared.reviews.begin(&key, study).map(Json)
}

/// Asks for the review of a match file. Nothing of the file is kept but its review, for
/// a while.
#[utoipa::path(
    post, path = "/api/reviews", tag = "replay",
    request_body(content = String, content_type = "text/plain"),
    responses(
        (status = 200, body = Reviewing),
        (status = 409, body = ApiError, description = "The match still runs."),
        (status = 413, body = ApiError, description = "The file is too large."),
        (status = 422, body = ApiError, description = "The file is no match."),
    ),
)]
pub(crate) async fn upload(
    State(shared): State<Arc<Shared>>,
    Extension(address): Extension<Address>,
    Brought(file): Brought,
) -> Outcome<Json<Reviewing>> {
    let key = hex::encode(Sha256::digest(file.as_bytes()));
    if shared.reviews.knows(&key) {
        return shared.reviews.ask(&key).map(Json);
    }
    let payer = Payer::new(&shared, address);
    payer.check()?;
    shared.gauge.review(address)?;
    let place = Arc::clone(&shared.replays).acquire_owned().await.map_err(Failure::internal)?;
    let studied = task::spawn_blocking(move || {
        let _place = place;
        let began = Instant::now();
        let studied = open(&file).and_then(|(play, _)| study(&*play));
        payer.charge(began.elapsed());
        studied
    });
    let study = studied.await.map_err(Failure::internal)??;
    shared.reviews.begin(&key, study).map(Json)
}

/// How far a review is that was asked for, and the review once it is made.
#[utoipa::path(
    get, path = "/api/reviews/{key}", tag = "replay",
    params(("key" = String, Path, description = "What the review is asked for by.")),
    responses(
        (status = 200, body = Reviewing),
        (status = 404, body = ApiError, description = "Nobody asked for it, or it is kept no longer."),
    ),
)]
pub(crate) async fn ask(
    State(shared): State<Arc<Shared>>,
    Key(key): Key,
) -> Outcome<Json<Reviewing>> {
    shared.reviews.ask(&key).map(Json)
}
