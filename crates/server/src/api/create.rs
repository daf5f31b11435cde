//! `POST /api/matches`: a table is set up.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bots::Level;
use futures_util::FutureExt as _;
use registry::AnyGame;
use store::{SeatRecord, TokenHash};
use tabletop::Seats;
use tabletop::chance::Nonce;
use wire::{ApiError, ClockRule, Code, CreateMatch, Created, SeatRequest};

use super::extract::Said;
use crate::caller::{Caller, Token};
use crate::failure::{Failure, Outcome, sentence};
use crate::gauge::Address;
use crate::shared::Shared;
use crate::table::{Draft, Settings, bot, look_alike, no_level, proper_name, reserved, taken};

/// The longest that a clock shows, and that anyone waits for somebody: a week.
pub(super) const LONGEST: u32 = 7 * 24 * 60 * 60;

/// The longest that bots wait for people who may speak but need not: a minute.
pub(super) const LONGEST_MOMENT: u32 = 60;

/// Sets a table up.
#[utoipa::path(
    post, path = "/api/matches", tag = "tables", request_body = CreateMatch,
    responses(
        (status = 201, body = Created),
        (status = 422, body = ApiError, description = "The table cannot be set up like this."),
        (status = 429, body = ApiError, description = "Too many tables in too short a time."),
    ),
)]
pub(crate) async fn create(
    State(shared): State<Arc<Shared>>,
    Extension(address): Extension<Address>,
    caller: Caller,
    Said(request): Said<CreateMatch>,
) -> Outcome<Response> {
    shared.gauge.create(address)?;
    let token = token_for(&shared, &caller).await?;
    let id = draft(&request, &token)?.create(&shared).await?;
    let table = shared.tables.get(&shared, id)?;
    let table = table.ask(|table| {
        async move {
            table.start_if_full().await?;
            Ok(table.info())
        }
        .boxed()
    });
    let table = table.await?;
    let shown = request.bearer.then(|| token.text());
    let created = Created { id: id.to_string(), token: shown, table };
    Ok(with_token(&shared, &token, request.bearer, (StatusCode::CREATED, Json(created))))
}

/// The caller's token, if it holds a seat somewhere; otherwise a new one. A
/// token that nobody knows may have been made up by somebody else.
pub(super) async fn token_for(shared: &Shared, caller: &Caller) -> Outcome<Token> {
    if let Some(token) = &caller.token
        && !shared.store.matches_of(&[token.hash()], 1).await?.is_empty()
    {
        return Ok(token.clone());
    }
    Ok(Token::random())
}

/// The answer, with the token as a cookie unless it is in the answer itself.
pub(super) fn with_token(
    shared: &Shared,
    token: &Token,
    bearer: bool,
    answer: impl IntoResponse,
) -> Response {
    let mut response = answer.into_response();
    if !bearer {
        let cookie = token.cookie(shared.config.secure);
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

fn draft(request: &CreateMatch, token: &Token) -> Outcome<Draft> {
    let game = registry::game(&request.game)
        .map_err(|why| Failure::new(Code::BadSetup, sentence(&why.to_string())))?;
    game.setup(request.seats.len(), &request.options).map_err(Failure::bad_setup)?;
    check_clock(request)?;
    check_moment(request)?;
    check_hints(request)?;
    Ok(Draft {
        game: game.id().to_owned(),
        public: request.public,
        settings: Settings {
            options: request.options.clone(),
            clock: request.clock,
            stand_in: stand_in(game, request)?,
            away_limit: request.away_limit,
            moment: request.moment,
            ready_check: request.ready_check,
            ready: Seats::NONE,
            hints: request.hints,
            orders: BTreeMap::new(),
            mutes: BTreeMap::new(),
            pledges: BTreeMap::new(),
            host: Some(hex::encode(token.hash().bytes())),
            resigned: Seats::NONE,
            goes_on: None,
            rematch: None,
        },
        seats: seats(game, &request.seats, token.hash())?,
    })
}

fn check_moment(request: &CreateMatch) -> Outcome<()> {
    if request.moment.is_none_or(|seconds| seconds <= LONGEST_MOMENT) {
        Ok(())
    } else {
        let message = format!("bots wait for people for {LONGEST_MOMENT} seconds at most");
        Err(Failure::bad_setup(message))
    }
}

/// Strangers have not agreed with each other on anything.
fn check_hints(request: &CreateMatch) -> Outcome<()> {
    if request.hints && request.public {
        let message = "a table that is listed for everyone is played without hints";
        return Err(Failure::bad_setup(message.to_owned()));
    }
    Ok(())
}

fn check_clock(request: &CreateMatch) -> Outcome<()> {
    let fits = |seconds: u32, least: u32| (least..=LONGEST).contains(&seconds);
    let clock = match request.clock {
        None => true,
        Some(ClockRule::PerTurn { seconds }) => fits(seconds, 1),
        Some(ClockRule::Bank { seconds, increment }) => fits(seconds, 1) && fits(increment, 0),
    };
    let away = request.away_limit.is_none_or(|seconds| fits(seconds, 1));
    if clock && away {
        Ok(())
    } else {
        Err(Failure::bad_setup(format!("times are between one second and {LONGEST} seconds")))
    }
}

/// The bot that acts for those who cannot: what the table says, or the
/// simplest one that plays to win.
fn stand_in(game: &dyn AnyGame, request: &CreateMatch) -> Outcome<Level> {
    match &request.stand_in {
        Some(name) => level(game, name),
        None => {
            let levels = game.levels();
            let sensible = levels.iter().find(|level| **level != Level::Random);
            Ok(sensible.or(levels.first()).copied().unwrap_or(Level::Random))
        }
    }
}

/// A level of bots that the game has.
pub(super) fn level(game: &dyn AnyGame, name: &str) -> Outcome<Level> {
    let level: Level = name.parse().map_err(|why: bots::UnknownLevel| Failure::bad_setup(why))?;
    if game.levels().contains(&level) { Ok(level) } else { Err(no_level(game.id(), level)) }
}

fn seats(
    game: &dyn AnyGame,
    requests: &[SeatRequest],
    token: TokenHash,
) -> Outcome<Vec<SeatRecord>> {
    let mut seats: Vec<SeatRecord> = Vec::new();
    for request in requests {
        let record = match request {
            SeatRequest::Open => SeatRecord::open(),
            SeatRequest::Human { name: None } => reserved(token, String::new()),
            SeatRequest::Human { name: Some(name) } => {
                taken(proper_name(name)?, token, Nonce::default())
            }
            SeatRequest::Bot { level: name } => {
                let names: Vec<&str> = seats.iter().map(|seat| seat.name.as_str()).collect();
                bot(level(game, name)?, &names)
            }
        };
        let twin =
            |seat: &SeatRecord| !seat.name.is_empty() && look_alike(&seat.name, &record.name);
        if seats.iter().any(twin) {
            return Err(Failure::bad_setup("two seats have the same name"));
        }
        seats.push(record);
    }
    Ok(seats)
}
