//! How requests are read, so that whatever is wrong with one is told in the
//! one shape of errors.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, RawPathParams, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use store::MatchId;
use tabletop::Seat;
use wire::Code;

use crate::failure::{Failure, sentence};
use crate::shared::Shared;
use crate::table::Handle;

/// What a request says in JSON. An empty body is an empty object.
pub(crate) struct Said<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Said<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let body = Bytes::from_request(request, state).await.map_err(|why| unread(&why))?;
        let body: &[u8] = if body.is_empty() { b"{}" } else { &body };
        serde_json::from_slice(body).map(Self).map_err(|why| unreadable(&why))
    }
}

/// The text that a request brings.
pub(crate) struct Brought(pub(crate) String);

impl<S: Send + Sync> FromRequest<S> for Brought {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let body = Bytes::from_request(request, state).await.map_err(|why| unread(&why))?;
        let text = String::from_utf8(body.into());
        text.map(Self).map_err(|_| Failure::new(Code::BadFile, "The file is no text."))
    }
}

fn unread(why: &BytesRejection) -> Failure {
    if why.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Failure::new(Code::TooLarge, "The request is larger than anything that is useful here.")
    } else {
        Failure::bad_request("The request broke off.")
    }
}

fn unreadable(why: &serde_json::Error) -> Failure {
    Failure::bad_request(sentence(&format!("the request cannot be read: {why}")))
}

/// What a request asks for behind the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query
            .map(|Query(asked)| Self(asked))
            .map_err(|why| Failure::bad_request(sentence(&why.body_text())))
    }
}

/// The table, and the seat, that an address names.
pub(crate) struct At {
    pub(crate) table: Handle,
    pub(crate) seat: Option<Seat>,
}

impl FromRequestParts<Arc<Shared>> for At {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Failure> {
        let params = RawPathParams::from_request_parts(parts, shared).await;
        let params = params.map_err(|_| Failure::not_found())?;
        let named =
            |name: &str| params.iter().find(|(key, _)| *key == name).map(|(_, value)| value);
        let id: MatchId = named("id").unwrap_or("").parse().map_err(|_| Failure::not_found())?;
        let seat = named("seat").map(seat).transpose()?;
        Ok(Self { table: shared.tables.get(shared, id)?, seat })
    }
}

fn seat(text: &str) -> Result<Seat, Failure> {
    let number: u8 = text.parse().map_err(|_| Failure::not_found())?;
    Seat::try_from(number).map_err(|_| Failure::not_found())
}

impl At {
    /// The seat that the address names.
    pub(crate) fn seat(&self) -> Result<Seat, Failure> {
        self.seat.ok_or_else(Failure::not_found)
    }
}
