//! A match with two seats and a socket for each.

use std::net::SocketAddr;

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::http::post;

/// How many tables are set up at the same time.
pub(crate) const HANDS: usize = 16;

/// The buffer of a socket. Thousands of them are open at once.
const BUFFER: usize = 8 * 1024;

/// A socket to the server.
pub(crate) type Socket = WebSocketStream<TcpStream>;

/// A match that has started, with the tokens of its two seats.
#[derive(Debug)]
pub(crate) struct Table {
    server: SocketAddr,
    id: String,
    tokens: [String; 2],
}

/// What the server tells of a new table.
#[derive(Deserialize)]
struct Created {
    id: String,
    token: String,
}

/// What the server tells somebody who sat down.
#[derive(Deserialize)]
struct Joined {
    token: String,
}

impl Table {
    /// Sets a table up and sits down at both sides of it.
    pub(crate) async fn set_up(server: SocketAddr, game: &str) -> Result<Self> {
        let seats = json!([{ "kind": "human", "name": "Ada" }, { "kind": "open" }]);
        let table = json!({ "game": game, "seats": seats, "bearer": true });
        let Created { id, token } = post(server, "/api/matches", &table).await?;
        let join = format!("/api/matches/{id}/seats/1/join");
        let other = json!({ "name": "Grace", "bearer": true });
        let joined: Joined = post(server, &join, &other).await?;
        Ok(Self { server, id, tokens: [token, joined.token] })
    }

    /// Opens a socket for one of the seats.
    pub(crate) async fn connect(&self, seat: usize) -> Result<Socket> {
        let Self { server, id, tokens } = self;
        let mut request = format!("ws://{server}/api/matches/{id}/socket").into_client_request()?;
        let bearer = format!("Bearer {}", tokens[seat]).parse()?;
        request.headers_mut().insert("authorization", bearer);
        let stream = TcpStream::connect(server).await.context("the server cannot be reached")?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config))
            .await
            .context("the server does not open the socket")?;
        Ok(socket)
    }
}
