//! `GET /api/games/{game}/numbers` and `POST /api/games/{game}/trial`: what a house
//! may change, and how that plays.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Extension, Path, State};
use bots::Level;
use lab::trial::{Trial, trial};
use lab::{Plan, Share};
use registry::agree::{agreed_in, is_number};
use registry::{ForGame, Playable, SetupError, agree};
use tabletop::content::Number;
use tokio::task;
use tokio::time::Instant;
use wire::{ApiError, Code, HouseNumber, HouseNumbers, Tried, TriedHouse, TriedSeat, TryHouse};

use super::extract::Said;
use crate::failure::{Failure, Outcome, sentence};
use crate::gauge::{Address, Payer};
use crate::shared::Shared;

/// The most matches of a trial, with the house's numbers and as many with the
/// printed ones.
const MATCHES: u64 = 300;

/// For how long each of the two is played at most.
const LONGEST: Duration = Duration::from_millis(800);

/// What all dice of a trial follow from: who asks twice is told the same.
const SEED: u64 = 1;

/// Who plays: quick, and not foolish.
const BOTS: Level = Level::Deckhand;

/// The numbers of a game's box that a table may change.
#[utoipa::path(
    get, path = "/api/games/{game}/numbers", tag = "games",
    params(("game" = String, Path, description = "The game: `safe-haven`.")),
    responses(
        (status = 200, body = HouseNumbers),
        (status = 404, body = ApiError, description = "There is no such game."),
    ),
)]
pub(crate) async fn numbers(Path(game): Path<String>) -> Outcome<Json<HouseNumbers>> {
    let game = registry::game(&game);
    let game = game.map_err(|why| Failure::new(Code::NotFound, sentence(&why.to_string())))?;
    Ok(Json(HouseNumbers { numbers: game.numbers().iter().filter_map(told).collect() }))
}

fn told(number: &Number) -> Option<HouseNumber> {
    let (least, most) = number.range?;
    Some(HouseNumber {
        key: number.key.clone(),
        printed: number.printed,
        least,
        most,
        why: number.why.to_owned(),
        source: number.source,
        note: number.note.clone(),
    })
}

/// Plays quick matches of a table that nobody sits at yet. Two are tried at a time,
/// and what it takes counts as work that was done for the caller.
#[utoipa::path(
    post, path = "/api/games/{game}/trial", tag = "games", request_body = TryHouse,
    params(("game" = String, Path, description = "The game: `safe-haven`.")),
    responses(
        (status = 200, body = TriedHouse),
        (status = 404, body = ApiError, description = "There is no such game."),
        (status = 422, body = ApiError, description = "The table cannot be set up like this."),
        (status = 429, body = ApiError, description = "Too much was worked out for you."),
    ),
)]
pub(crate) async fn tried(
    State(shared): State<Arc<Shared>>,
    Extension(address): Extension<Address>,
    Path(game): Path<String>,
    Said(request): Said<TryHouse>,
) -> Outcome<Json<TriedHouse>> {
    registry::game(&game)
        .map_err(|why| Failure::new(Code::NotFound, sentence(&why.to_string())))?;
    let payer = Payer::new(&shared, address);
    payer.check()?;
    let place = Arc::clone(&shared.replays).acquire_owned().await.map_err(Failure::internal)?;
    let answer = task::spawn_blocking(move || {
        let _place = place;
        payer.check()?;
        let began = Instant::now();
        let answer = registry::run(&game, TryIt(&request));
        payer.charge(began.elapsed());
        answer.map_err(Failure::internal)?.map_err(Failure::bad_setup)
    });
    answer.await.map_err(Failure::internal)?.map(Json)
}

struct TryIt<'a>(&'a TryHouse);

impl ForGame for TryIt<'_> {
    type Out = Result<TriedHouse, SetupError>;

    fn run<G: Playable>(self) -> Self::Out {
        let agreed = agreed_in(&self.0.options);
        let rulings: Vec<_> = agreed.iter().filter(|(key, _)| !is_number(key)).cloned().collect();
        let seats = usize::from(self.0.seats);
        Ok(TriedHouse {
            bots: BOTS.name().to_owned(),
            house: played::<G>(seats, &agreed)?,
            printed: played::<G>(seats, &rulings)?,
        })
    }
}

fn played<G: Playable>(seats: usize, agreed: &[(String, String)]) -> Result<Tried, SetupError> {
    let setup = agree::<G>(seats, agreed)?;
    let plan = Plan::<G>::new(setup, &[BOTS], MATCHES, SEED).expect("every game has deckhands");
    let began = Instant::now();
    let Trial { matches, wins, length } = trial(&plan, || began.elapsed() < LONGEST);
    let seat = |share: Share| {
        let (low, high) = share.interval();
        TriedSeat { share: share.value(), low, high }
    };
    let matches = u32::try_from(matches).unwrap_or(u32::MAX);
    Ok(Tried { matches, seats: wins.into_iter().map(seat).collect(), length })
}
