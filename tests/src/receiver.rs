//! A player's own program that receives webhooks: a small HTTP server that remembers its requests. It never answers
//! requests to paths that begin with `/hangs`.

use rustls::pki_types::PrivateKeyDer;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, BufReader};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

/// One request.
#[derive(Clone, Debug)]
pub struct Received {
    pub path: String,
    /// By lower-case name.
    pub headers: BTreeMap<String, String>,
    pub body: String,
    /// The body, byte for byte.
    pub bytes: Vec<u8>,
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
    /// The status line of its answers, and further header lines.
    answer: &'static str,
    received: Vec<Received>,
    /// The arrival time of each.
    at: Vec<Instant>,
}

/// The server; clones are the same one.
#[derive(Clone, Debug)]
pub struct Receiver {
    base: String,
    state: Arc<Mutex<State>>,
}

impl Receiver {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let receiver = Self::at(format!("http://{}", listener.local_addr().expect("an address")));
        let taking = receiver.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let one = taking.clone();
                tokio::spawn(async move { one.converse(stream).await });
            }
        });
        receiver
    }

    /// The same with TLS, for `localhost`. Returns its self-made certificate (PEM).
    pub async fn start_with_tls() -> (Self, String) {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
        let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).expect("a key");
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = rustls::ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .and_then(|builder| builder.with_no_client_auth().with_single_cert(vec![made.cert.der().clone()], key))
            .expect("TLS");
        let acceptor = TlsAcceptor::from(Arc::new(tls));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let receiver = Self::at(format!("https://localhost:{port}"));
        let taking = receiver.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (one, acceptor) = (taking.clone(), acceptor.clone());
                tokio::spawn(async move { one.converse(acceptor.accept(stream).await.ok()?).await });
            }
        });
        (receiver, made.cert.pem())
    }

    fn at(base: String) -> Self {
        let state = State { answer: "204 No Content", received: vec![], at: vec![] };
        Self { base, state: Arc::new(Mutex::new(state)) }
    }

    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// Sets the answer from now on, such as `500 Internal Server Error`, optionally followed by header lines.
    pub fn answers(&self, line: &'static str) {
        self.state().answer = line;
    }

    /// When the first request to a path with this prefix came.
    pub fn first_at(&self, path: &str) -> Option<Instant> {
        let state = self.state();
        let mut both = state.received.iter().zip(&state.at);
        both.find(|(one, _)| one.path.starts_with(path)).map(|(_, at)| *at)
    }

    pub fn received(&self) -> Vec<Received> {
        self.state().received.clone()
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn converse(&self, stream: impl AsyncRead + AsyncWrite + Unpin) -> Option<()> {
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
        let hangs = path.starts_with("/hangs");
        let answer = {
            let mut state = self.state();
            let text = String::from_utf8_lossy(&body).into_owned();
            state.received.push(Received { path, headers, body: text, bytes: body });
            state.at.push(Instant::now());
            state.answer
        };
        if hangs {
            std::future::pending::<()>().await;
        }
        let answer = format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
        stream.get_mut().write_all(answer.as_bytes()).await.ok()?;
        stream.get_mut().shutdown().await.ok()
    }
}
