//! `GET /api/matches`: public tables with open seats, or one's own matches.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use futures_util::FutureExt as _;
use serde::Deserialize;
use store::Status;
use utoipa::IntoParams;
use wire::{ApiError, Code, MatchSummary, Matches};

use super::extract::Asked;
use crate::caller::Caller;
use crate::failure::Outcome;
use crate::shared::Shared;
use crate::table::summary_of;

/// How many matches a list shows.
const PAGE: u32 = 50;

/// Which matches to list.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// Whether to list the caller's own matches instead of open tables.
    #[serde(default)]
    mine: bool,
}

/// Public tables with open seats, the newest first; or the caller's own
/// matches, the last touched first.
#[utoipa::path(
    get, path = "/api/matches", tag = "tables", params(Which),
    responses((status = 200, body = Matches), (status = 503, body = ApiError)),
)]
pub(crate) async fn list(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Asked(which): Asked<Which>,
) -> Outcome<Json<Matches>> {
    let matches = if which.mine { mine(&shared, &caller).await? } else { open(&shared).await? };
    Ok(Json(Matches { matches }))
}

async fn open(shared: &Shared) -> Outcome<Vec<MatchSummary>> {
    let tables = shared.store.open_matches(PAGE).await?;
    tables.iter().map(|table| summary_of(table, None)).collect()
}

/// A running match is asked whom it waits for; others need not be woken. One of
/// an older revision cannot be asked, and does not keep the others from a list.
async fn mine(shared: &Arc<Shared>, caller: &Caller) -> Outcome<Vec<MatchSummary>> {
    let Some(token) = caller.hash() else { return Ok(Vec::new()) };
    let mut matches = Vec::new();
    for table in shared.store.matches_of(&[token], PAGE).await? {
        matches.push(if table.status == Status::Running {
            let handle = shared.tables.get(shared, table.id)?;
            match handle.ask(move |table| table.summary(Some(token)).boxed()).await {
                Err(failure) if failure.0.code == Code::OtherRules => {
                    summary_of(&table, Some(token))?
                }
                asked => asked?,
            }
        } else {
            summary_of(&table, Some(token))?
        });
    }
    Ok(matches)
}
