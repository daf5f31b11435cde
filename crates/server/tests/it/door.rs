//! Who says nothing, reads nothing or holds too much open.

use std::time::Duration;

use futures_util::SinkExt as _;
use serde_json::json;
use server::Rate;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use super::support::{House, quick};

/// Longer than any of the short patiences below.
const LONG: Duration = Duration::from_secs(20);

/// Everything that comes until the connection ends.
async fn rest_of(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = timeout(LONG, stream.read_to_end(&mut bytes)).await;
    // A connection that is reset has ended too.
    let _ = read.expect("the server ends the connection");
    String::from_utf8_lossy(&bytes).into_owned()
}

async fn connection(house: &House, says: &str) -> TcpStream {
    let mut stream = TcpStream::connect(&house.address).await.expect("the server listens");
    stream.write_all(says.as_bytes()).await.expect("it takes it");
    stream
}

#[tokio::test]
async fn a_connection_that_says_nothing_ends() {
    let mut config = quick();
    config.limits.silence = Duration::from_millis(50);
    let house = House::with(config).await;
    for says in ["", "GET /healthz HTTP/1.1\r\nHost: la"] {
        let mut silent = connection(&house, says).await;
        assert!(!rest_of(&mut silent).await.contains("200 OK"), "{says}");
    }
    let mut idle = connection(&house, "GET /healthz HTTP/1.1\r\nHost: landfall\r\n\r\n").await;
    assert!(rest_of(&mut idle).await.starts_with("HTTP/1.1 200 OK"), "answered, then ended");
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let mut config = quick();
    config.limits.reading = Duration::from_millis(50);
    let house = House::with(config).await;
    let head = "POST /api/matches HTTP/1.1\r\nHost: landfall\r\nContent-Length: 100\r\n\r\n{";
    let mut slow = connection(&house, head).await;
    let mut answer = vec![0; 4096];
    let read = timeout(LONG, slow.read(&mut answer)).await.expect("it is answered").unwrap();
    let answer = String::from_utf8_lossy(&answer[..read]).into_owned();
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
}

#[tokio::test]
async fn somebody_who_waits_for_room_gets_it_when_another_leaves() {
    let mut config = quick();
    config.limits.connections = 1;
    let house = House::with(config).await;
    let first = connection(&house, "").await;
    let asks = "GET /healthz HTTP/1.1\r\nHost: landfall\r\nConnection: close\r\n\r\n";
    let mut second = connection(&house, asks).await;
    let mut byte = [0];
    let early = timeout(Duration::from_millis(100), second.read(&mut byte)).await;
    assert!(early.is_err(), "there is no room for two");
    drop(first);
    assert!(rest_of(&mut second).await.contains("200 OK"));
}

/// A socket that asks for answers and never reads them is charged for each,
/// and closed; what was made ready for it goes with it.
#[tokio::test]
async fn whoever_pings_without_end_is_closed() {
    let mut config = quick();
    config.limits.messages = Rate { burst: 100, every: Duration::from_secs(60) };
    config.limits.hello_cost = 1;
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut socket = guest.socket().await;
    socket.hello(0, 0).await;
    let mut sent = 0;
    let flood = async {
        while socket.stream.send(Message::Ping(vec![7; 120].into())).await.is_ok() {
            sent += 1;
        }
    };
    timeout(LONG, flood).await.expect("the server ends the connection");
    assert!(sent >= 99, "a few pings are welcome: {sent}");
}

#[tokio::test]
async fn answers_that_nobody_reads_end_the_socket() {
    let mut config = quick();
    config.limits.messages = Rate { burst: 1_000_000, every: Duration::from_nanos(1) };
    config.limits.write = Duration::from_millis(200);
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut socket = house.narrow_socket(&guest.id, &guest.token).await;
    socket.hello(0, 0).await;
    let flood =
        async { while socket.stream.send(Message::Ping(vec![7; 120].into())).await.is_ok() {} };
    timeout(LONG, flood).await.expect("the server ends the connection");
}

/// Nobody is told when a machine loses its network: the server asks.
#[tokio::test]
async fn whoever_has_vanished_is_noticed() {
    let mut config = quick();
    config.limits.listening = Duration::from_millis(100);
    let house = House::with(config).await;
    let guest = house.table(&["Ada", "Bo"], json!({})).await;
    let mut ada = guest.socket().await;
    ada.hello(0, 0).await;
    // Bo is there, but nothing answers for him any more.
    let mut vanished = guest.socket().await;
    vanished.hello(1, 0).await;
    assert_eq!(ada.hear_a("table").await["table"]["seats"][1]["online"], true);
    // Ada's client answers while it reads.
    let gone = ada.hear_a("table").await;
    assert_eq!(gone["table"]["seats"][1]["online"], false);
    assert_eq!(gone["table"]["seats"][0]["online"], true);
    ada.say(json!({"type": "ping", "id": 1})).await;
    ada.hear_a("pong").await;
}

#[tokio::test]
async fn a_head_without_end_is_refused() {
    let house = House::new().await;
    let long = format!("GET / HTTP/1.1\r\nHost: landfall\r\nX-Long: {}", "x".repeat(40_000));
    let mut stream = TcpStream::connect(&house.address).await.unwrap();
    // The server may close before it has taken everything.
    let _ = stream.write_all(long.as_bytes()).await;
    let answer = rest_of(&mut stream).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431 "), "{answer}");
}
