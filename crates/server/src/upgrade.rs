//! The handshake that turns a request into a WebSocket.
//!
//! It is ours because the sockets are those of tokio-websockets: they send a
//! message from where it lies and keep no buffer of it, so that a socket on
//! which nothing happens costs little.

use axum::extract::FromRequestParts;
use axum::http::header::{
    CONNECTION, HeaderName, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse as _, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use sha1::{Digest as _, Sha1};
use tokio_websockets::{Config, Limits, ServerBuilder, WebSocketStream};
use tracing::debug;

use crate::failure::Failure;

/// What every WebSocket server adds to the client's key (RFC 6455).
const GUID: &[u8] = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/// How much is gathered before it is written, so that an answer and the update
/// behind it leave together.
const TOGETHER: usize = 64 * 1024;

/// An open socket.
pub(crate) type WebSocket = WebSocketStream<TokioIo<Upgraded>>;

/// A request to open a WebSocket.
#[derive(Debug)]
pub(crate) struct Upgrade {
    key: Vec<u8>,
    upgraded: OnUpgrade,
}

impl Upgrade {
    /// Answers the request, and runs the visit as soon as the socket is open.
    /// The client's messages have so many bytes at most.
    pub(crate) fn run<V>(
        self,
        most: usize,
        visit: impl FnOnce(WebSocket) -> V + Send + 'static,
    ) -> Response
    where
        V: Future<Output = ()> + Send,
    {
        let Self { key, upgraded } = self;
        tokio::spawn(async move {
            match upgraded.await {
                // In a box, so that the task does not have room for it twice.
                Ok(stream) => Box::pin(visit(open(stream, most))).await,
                Err(why) => debug!(%why, "a socket was not opened"),
            }
        });
        let headers = [
            (CONNECTION, "upgrade".to_owned()),
            (UPGRADE, "websocket".to_owned()),
            (SEC_WEBSOCKET_ACCEPT, accept(&key)),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        let no_socket = || Failure::bad_request("This address is for WebSockets.");
        let asks = parts.method == Method::GET
            && says(parts, &CONNECTION, "upgrade")
            && says(parts, &UPGRADE, "websocket")
            && says(parts, &SEC_WEBSOCKET_VERSION, "13");
        let key = parts.headers.get(SEC_WEBSOCKET_KEY).filter(|_| asks).ok_or_else(no_socket)?;
        let key = key.as_bytes().to_vec();
        let upgraded = parts.extensions.remove::<OnUpgrade>().ok_or_else(no_socket)?;
        Ok(Self { key, upgraded })
    }
}

/// Whether one of the words of a header is this one.
fn says(parts: &Parts, header: &HeaderName, word: &str) -> bool {
    let lines = parts.headers.get_all(header).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|said| said.trim().eq_ignore_ascii_case(word))
}

/// The answer to a client's key, which shows that a WebSocket was understood.
fn accept(key: &[u8]) -> String {
    STANDARD.encode(Sha1::new().chain_update(key).chain_update(GUID).finalize())
}

fn open(stream: Upgraded, most: usize) -> WebSocket {
    ServerBuilder::new()
        .config(Config::default().flush_threshold(TOGETHER))
        .limits(Limits::default().max_payload_len(Some(most)))
        .serve(TokioIo::new(stream))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_answered_as_in_the_standard() {
        assert_eq!(accept(b"dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    }
}
