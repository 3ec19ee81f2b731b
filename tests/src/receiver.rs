//! A player's own program that takes webhooks: a small HTTP server that remembers what it was sent.

use serde_json::Value;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// One request.
#[derive(Clone, Debug)]
pub struct Received {
    pub path: String,
    /// Names in small letters.
    pub headers: BTreeMap<String, String>,
    pub body: String,
}

impl Received {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect("JSON")
    }
}

#[derive(Debug)]
struct State {
    /// The status line and further header lines of its answers.
    answer: &'static str,
    received: Vec<Received>,
}

/// The server; clones are the same one.
#[derive(Clone, Debug)]
pub struct Receiver {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

impl Receiver {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let state = State { answer: "204 No Content", received: vec![] };
        let receiver = Self { address: listener.local_addr().expect("an address"), state: Arc::new(Mutex::new(state)) };
        let taking = receiver.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let one = taking.clone();
                tokio::spawn(async move { one.converse(stream).await });
            }
        });
        receiver
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// What it answers from now on, as `500 Internal Server Error`, with header lines behind it.
    pub fn answers(&self, line: &'static str) {
        self.state().answer = line;
    }

    pub fn received(&self) -> Vec<Received> {
        self.state().received.clone()
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn converse(&self, stream: TcpStream) -> Option<()> {
        let mut stream = BufReader::new(stream);
        let mut line = String::new();
        stream.read_line(&mut line).await.ok()?;
        let path = line.split(' ').nth(1)?.to_owned();
        let mut headers = BTreeMap::new();
        loop {
            line.clear();
            stream.read_line(&mut line).await.ok()?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            headers.insert(name.to_lowercase(), value.to_owned());
        }
        let mut body = vec![0; headers.get("content-length")?.parse().ok()?];
        stream.read_exact(&mut body).await.ok()?;
        let answer = {
            let mut state = self.state();
            state.received.push(Received { path, headers, body: String::from_utf8(body).ok()? });
            state.answer
        };
        let answer = format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
        stream.get_mut().write_all(answer.as_bytes()).await.ok()
    }
}
