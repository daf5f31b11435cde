//! `GET /api/openapi.json`: the API, described for programs.

use axum::Json;
use utoipa::OpenApi;

use super::truth::Truth;
use super::{
    act, bring, chat, create, describe, events, games, hand_over, health, introduce, join, labels,
    leave, list, log, look, mute, orders, pass, ready, rematch, replay, resign, reveal, rules,
    socket, start, take_back, undo, why,
};

/// The whole API.
#[derive(OpenApi)]
#[openapi(
    modifiers(&Truth),
    info(
        title = "Landfall",
        version = "2",
        description = "Survival board games. Messages on the socket are described in docs/api.md; \
                       everything that it does can be done by these requests too.",
    ),
    paths(
        games::games,
        rules::rules,
        create::create,
        bring::bring,
        bring::take,
        list::list,
        start::start,
        join::join,
        reveal::reveal,
        leave::leave,
        ready::ready,
        hand_over::hand_over,
        take_back::take_back,
        resign::resign,
        rematch::rematch,
        look::look,
        act::act,
        undo::undo,
        introduce::introduce,
        pass::pass,
        orders::order,
        why::why,
        labels::labels,
        describe::describe,
        events::events,
        chat::heard,
        chat::say,
        mute::mute,
        log::log,
        replay::replay,
        replay::upload,
        socket::socket,
        openapi,
        health::health,
        health::metrics,
    )
)]
pub(crate) struct Document;

/// The API, described for programs.
#[utoipa::path(
    get, path = "/api/openapi.json", tag = "operation",
    responses((status = 200, description = "This document.")),
)]
pub(crate) async fn openapi() -> Json<utoipa::openapi::OpenApi> {
    Json(Document::openapi())
}
