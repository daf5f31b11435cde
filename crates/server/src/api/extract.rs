//! How requests are read, so that whatever is wrong with one is told in the
//! one shape of errors.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, RawPathParams, Request};
use axum::http::request::Parts;
use axum::http::{Extensions, StatusCode};
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use serde::de::DeserializeOwned;
use store::MatchId;
use tabletop::Seat;
use tokio::time::timeout;
use wire::Code;

use super::from_seat;
use crate::caller::Caller;
use crate::failure::{Failure, Outcome, sentence};
use crate::gauge::{Address, Payer};
use crate::shared::Shared;
use crate::table::{Handle, Table};

/// What a request says in JSON. An empty body is an empty object.
pub(crate) struct Said<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<Shared>> for Said<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, shared: &Arc<Shared>) -> Result<Self, Failure> {
        let body = body(request, shared).await?;
        let body: &[u8] = if body.is_empty() { b"{}" } else { &body };
        serde_json::from_slice(body).map(Self).map_err(|why| unreadable(&why))
    }
}

/// The text of a file that a request brings: so many of one address, and no
/// more is read.
pub(crate) struct Brought(pub(crate) String);

impl FromRequest<Arc<Shared>> for Brought {
    type Rejection = Failure;

    async fn from_request(request: Request, shared: &Arc<Shared>) -> Result<Self, Failure> {
        shared.gauge.upload(address_of(request.extensions())?)?;
        let body = body(request, shared).await?;
        let text = String::from_utf8(body.into());
        text.map(Self).map_err(|_| Failure::new(Code::BadFile, "The file is no text."))
    }
}

/// The whole body of a request, if it comes in time.
async fn body(request: Request, shared: &Arc<Shared>) -> Result<Bytes, Failure> {
    let read = timeout(shared.config.limits.reading, Bytes::from_request(request, shared)).await;
    read.map_err(|_| too_slow())?.map_err(|why| unread(&why))
}

fn too_slow() -> Failure {
    Failure::new(Code::TooSlow, "The request took too long to arrive. Nothing was done.")
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

/// Whom a request is charged to, as it was found out when it came in.
fn address_of(extensions: &Extensions) -> Outcome<Address> {
    extensions.get().copied().ok_or_else(|| Failure::internal("a request has no address"))
}

/// The table, and the seat, that an address names.
pub(crate) struct At {
    pub(crate) id: MatchId,
    pub(crate) table: Handle,
    pub(crate) seat: Option<Seat>,
    payer: Payer,
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
        let payer = Payer::new(shared, address_of(&parts.extensions)?);
        Ok(Self { id, table: shared.tables.get(shared, id)?, seat, payer })
    }
}

/// What a review is asked for by.
pub(crate) struct Key(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let params = RawPathParams::from_request_parts(parts, state).await;
        let params = params.map_err(|_| Failure::not_found())?;
        let key = params.iter().find(|(name, _)| *name == "key");
        key.map(|(_, key)| Self(key.to_owned())).ok_or_else(Failure::not_found)
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

    /// Asks the table to work something out, which the caller's address is
    /// charged for.
    pub(crate) async fn work_out<T, F>(&self, job: F) -> Outcome<T>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a mut Table) -> BoxFuture<'a, Outcome<T>> + Send + 'static,
    {
        self.payer.ask(&self.table, job).await
    }

    /// The same for a seat that the caller holds, this one if it is named.
    pub(crate) async fn work_out_as<T, F>(
        &self,
        caller: &Caller,
        seat: Option<Seat>,
        job: F,
    ) -> Outcome<T>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a mut Table, Seat) -> BoxFuture<'a, Outcome<T>> + Send + 'static,
    {
        self.work_out(as_holder(caller, seat, job)).await
    }

    /// Asks something of the table for a seat that the caller holds, this one if
    /// it is named.
    pub(crate) async fn ask_as<T, F>(
        &self,
        caller: &Caller,
        seat: Option<Seat>,
        ask: F,
    ) -> Outcome<T>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a mut Table, Seat) -> BoxFuture<'a, Outcome<T>> + Send + 'static,
    {
        self.table.ask(as_holder(caller, seat, ask)).await
    }
}

/// Something to be done at a table, if the caller holds the seat.
fn as_holder<T, F>(
    caller: &Caller,
    seat: Option<Seat>,
    ask: F,
) -> impl for<'a> FnOnce(&'a mut Table) -> BoxFuture<'a, Outcome<T>> + Send + 'static
where
    T: Send + 'static,
    F: for<'a> FnOnce(&'a mut Table, Seat) -> BoxFuture<'a, Outcome<T>> + Send + 'static,
{
    let glance = from_seat(caller, seat);
    move |table| {
        async move {
            let seat = table.actor(glance)?;
            ask(table, seat).await
        }
        .boxed()
    }
}
