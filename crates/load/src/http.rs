//! Just enough HTTP to set a table up.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// Asks the server for JSON.
pub(crate) async fn get<T: DeserializeOwned>(server: SocketAddr, path: &str) -> Result<T> {
    request(server, "GET", path, "").await
}

/// Posts JSON to the server and reads the JSON that comes back.
pub(crate) async fn post<T: DeserializeOwned>(
    server: SocketAddr,
    path: &str,
    body: &Value,
) -> Result<T> {
    request(server, "POST", path, &body.to_string()).await
}

async fn request<T: DeserializeOwned>(
    server: SocketAddr,
    method: &str,
    path: &str,
    body: &str,
) -> Result<T> {
    let mut stream = TcpStream::connect(server).await.context("the server cannot be reached")?;
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    read(&answer).with_context(|| format!("{method} {path}"))
}

/// The JSON in an answer, if the answer is good.
fn read<T: DeserializeOwned>(answer: &str) -> Result<T> {
    let (head, body) = answer.split_once("\r\n\r\n").context("the answer breaks off")?;
    let status = head.split_whitespace().nth(1).context("the answer has no status")?;
    if !status.starts_with('2') {
        bail!("{status}: {body}");
    }
    serde_json::from_str(body).context("the answer cannot be read")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_if_it_is_good() {
        let good = "HTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\n[1]";
        assert_eq!(read::<Vec<u8>>(good).unwrap(), [1]);
        let bad = "HTTP/1.1 429 Too Many Requests\r\n\r\n{\"code\":\"too-often\"}";
        let error = read::<Value>(bad).unwrap_err().to_string();
        assert_eq!(error, "429: {\"code\":\"too-often\"}");
        assert!(read::<Value>("HTTP/1.1 200 OK\r\n").is_err());
    }
}
