//! Every address, and what stands in front of all of them.

use std::any::Any;
use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use wire::Code;

use crate::failure::Failure;
use crate::shared::Shared;
use crate::{answers, api, assets, front};

/// The whole server, without a socket to listen on.
pub fn app(shared: Arc<Shared>) -> Router {
    let limits = &shared.config.limits;
    let (body, file) = (limits.body, limits.file);
    Router::new()
        .route("/api/games", get(api::games::games))
        .route("/api/games/{game}/rules", get(api::rules::rules))
        .route("/api/games/{game}/numbers", get(api::numbers::numbers))
        .route("/api/games/{game}/trial", post(api::numbers::tried))
        .route("/api/matches", get(api::list::list).post(api::create::create))
        .route("/api/matches/brought", post(api::bring::bring).layer(DefaultBodyLimit::max(file)))
        .route("/api/matches/{id}", get(api::look::look))
        .route("/api/matches/{id}/start", post(api::start::start))
        .route("/api/matches/{id}/seats/{seat}/join", post(api::join::join))
        .route("/api/matches/{id}/seats/{seat}/reveal", post(api::reveal::reveal))
        .route("/api/matches/{id}/seats/{seat}/leave", post(api::leave::leave))
        .route("/api/matches/{id}/seats/{seat}/ready", post(api::ready::ready))
        .route("/api/matches/{id}/seats/{seat}/hand-over", post(api::hand_over::hand_over))
        .route("/api/matches/{id}/seats/{seat}/take-back", post(api::take_back::take_back))
        .route("/api/matches/{id}/seats/{seat}/resign", post(api::resign::resign))
        .route("/api/matches/{id}/rematch", post(api::rematch::rematch))
        .route("/api/matches/{id}/taken", post(api::bring::take))
        .route("/api/matches/{id}/actions", post(api::act::act))
        .route("/api/matches/{id}/undo", post(api::undo::undo))
        .route("/api/matches/{id}/pass", post(api::pass::pass))
        .route("/api/matches/{id}/life", post(api::introduce::introduce))
        .route("/api/matches/{id}/orders", post(api::orders::order))
        .route("/api/matches/{id}/why", post(api::why::why))
        .route("/api/matches/{id}/labels", post(api::labels::labels))
        .route("/api/matches/{id}/description", get(api::describe::describe))
        .route("/api/matches/{id}/events", get(api::events::events))
        .route("/api/matches/{id}/chat", get(api::chat::heard).post(api::chat::say))
        .route("/api/matches/{id}/mutes", post(api::mute::mute))
        .route("/api/matches/{id}/log", get(api::log::log))
        .route("/api/matches/{id}/replay", get(api::replay::replay))
        .route("/api/matches/{id}/go-on", post(api::go_on::go_on))
        .route("/api/matches/{id}/review", post(api::review::begin))
        .route("/api/matches/{id}/hint", post(api::hint::hint))
        .route("/api/matches/{id}/socket", get(api::socket::socket))
        .route("/api/replays", post(api::replay::upload).layer(DefaultBodyLimit::max(file)))
        .route("/api/reviews", post(api::review::upload).layer(DefaultBodyLimit::max(file)))
        .route("/api/reviews/{key}", get(api::review::ask))
        .route("/api/openapi.json", get(api::openapi::openapi))
        .route("/api/{*rest}", get(nothing_here).post(nothing_here))
        .route("/healthz", get(api::health::health))
        .route("/metrics", get(api::health::metrics))
        .fallback(get(assets::page))
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(body))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), answers::count))
        .layer(CompressionLayer::new().gzip(true))
        .layer(CatchPanicLayer::custom(fell_over))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), front::guard))
        .layer(middleware::from_fn(front::harden))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), front::observe))
        .with_state(shared)
}

async fn nothing_here() -> Failure {
    Failure::new(Code::NotFound, "There is nothing at this address.")
}

async fn wrong_method() -> Failure {
    Failure::new(Code::WrongMethod, "This address is not for this method.")
}

#[expect(clippy::needless_pass_by_value, reason = "the layer hands it over")]
fn fell_over(why: Box<dyn Any + Send>) -> Response {
    let text = why.downcast_ref::<String>().map(String::as_str);
    let why = text.or(why.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
    Failure::internal(why).into_response()
}
