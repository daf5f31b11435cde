//! Large answers, which are counted until they are read.
//!
//! Whoever asks for one after the other and reads none of them, or so slowly
//! that it never ends, makes the server keep them all.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::failure::{Failure, Outcome};
use crate::gauge::{Address, Place, Sort};
use crate::shared::Shared;

/// Answers of less than this are not counted: connections are.
const LARGE: u64 = 64 * 1024;

/// What it costs to write a byte down, to pack it and to send it.
const A_BYTE: Duration = Duration::from_nanos(20);

/// An answer that waits to be read, and its place.
struct Waiting {
    bytes: Bytes,
    _place: Place,
}

impl AsRef<[u8]> for Waiting {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Counts a large answer for whoever asked, until it has been read or given up.
pub(crate) async fn count(
    State(shared): State<Arc<Shared>>,
    request: Request,
    next: Next,
) -> Response {
    let address = request.extensions().get::<Address>().copied();
    let response = next.run(request).await;
    match address.filter(|_| response.body().size_hint().lower() >= LARGE) {
        Some(address) => {
            counted(&shared, address, response).await.unwrap_or_else(Failure::into_response)
        }
        None => response,
    }
}

async fn counted(shared: &Arc<Shared>, address: Address, response: Response) -> Outcome<Response> {
    let (head, body) = response.into_parts();
    // An answer is in memory as a whole: nothing is copied here.
    let bytes = to_bytes(body, usize::MAX).await.map_err(Failure::internal)?;
    let cost = A_BYTE.saturating_mul(u32::try_from(bytes.len()).unwrap_or(u32::MAX));
    shared.gauge.charge_work(address, cost);
    let place = Place::take_many(shared, address, Sort::Answer, bytes.len())?;
    Ok(Response::from_parts(head, Body::from(Bytes::from_owner(Waiting { bytes, _place: place }))))
}
