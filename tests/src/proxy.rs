//! A TCP proxy before the tests' Postgres whose connections can go silent: data disappears, and neither side is
//! told. The store's tests use it, too.

#![allow(dead_code)] // Each of its two users needs only a part.

use sqlx::postgres::PgConnectOptions;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::io::{AsyncRead, AsyncWrite, copy, split};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// Runs until it is dropped.
#[derive(Debug)]
pub struct Proxy {
    state: Arc<State>,
    port: u16,
    behind: PgConnectOptions,
    accepts: JoinHandle<()>,
}

#[derive(Debug)]
struct State {
    /// Connections made before this many silences are silent.
    silences: watch::Sender<u32>,
    /// The same, but only for Postgres's answers.
    mutes: watch::Sender<u32>,
    /// New connections are accepted but lead nowhere.
    is_closed: watch::Sender<bool>,
    made: AtomicU32,
}

impl Proxy {
    /// A proxy before the server of `behind`.
    pub async fn before(behind: &PgConnectOptions) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("its address").port();
        let state = Arc::new(State {
            silences: watch::Sender::new(0),
            mutes: watch::Sender::new(0),
            is_closed: watch::Sender::new(false),
            made: AtomicU32::new(0),
        });
        let (shared, to) = (state.clone(), behind.clone());
        let accepts = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                shared.made.fetch_add(1, Ordering::Relaxed);
                let (state, to) = (shared.clone(), to.clone());
                tokio::spawn(async move {
                    if *state.is_closed.borrow() {
                        // Kept open, and never answered.
                        std::future::pending::<()>().await;
                    }
                    let socket = to
                        .get_socket()
                        .cloned()
                        .or_else(|| to.get_host().starts_with('/').then(|| std::path::PathBuf::from(to.get_host())));
                    match socket {
                        Some(folder) => {
                            let path = folder.join(format!(".s.PGSQL.{}", to.get_port()));
                            let server = UnixStream::connect(path).await.expect("the tests' Postgres");
                            carry(client, server, state).await;
                        }
                        None => {
                            let server = TcpStream::connect((to.get_host(), to.get_port())).await;
                            carry(client, server.expect("the tests' Postgres"), state).await;
                        }
                    }
                });
            }
        });
        Self { state, port, behind: behind.clone(), accepts }
    }

    /// The same database through the proxy.
    pub fn options(&self) -> PgConnectOptions {
        let through = PgConnectOptions::new_without_pgpass()
            .host("127.0.0.1")
            .port(self.port)
            .username(self.behind.get_username())
            .ssl_mode(sqlx::postgres::PgSslMode::Disable);
        match self.behind.get_database() {
            Some(database) => through.database(database),
            None => through,
        }
    }

    /// The same for a child process.
    pub fn url(&self) -> String {
        let database = self.behind.get_database().unwrap_or_default();
        format!("postgres://{}@127.0.0.1:{}/{database}?sslmode=disable", self.behind.get_username(), self.port)
    }

    /// From now on all existing connections carry nothing but stay open. New ones pass.
    pub fn goes_silent(&self) {
        self.state.silences.send_modify(|silences| *silences += 1);
    }

    /// All existing connections carry requests to Postgres, but no answers.
    pub fn goes_mute(&self) {
        self.state.mutes.send_modify(|mutes| *mutes += 1);
    }

    /// Sets whether new connections lead nowhere, too.
    pub fn closes(&self, closed: bool) {
        self.state.is_closed.send_replace(closed);
    }

    /// The number of connections made through it.
    pub fn made(&self) -> u32 {
        self.state.made.load(Ordering::Relaxed)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepts.abort();
    }
}

async fn carry(
    client: impl AsyncRead + AsyncWrite + Unpin,
    server: impl AsyncRead + AsyncWrite + Unpin,
    state: Arc<State>,
) {
    let [mut silenced, mut silenced_too] = [state.silences.subscribe(), state.silences.subscribe()];
    let mut muted = state.mutes.subscribe();
    let (silences, mutes) = (*silenced.borrow(), *muted.borrow());
    let (mut from_client, mut to_client) = split(client);
    let (mut from_server, mut to_server) = split(server);
    let up = async {
        tokio::select! {
            _ = copy(&mut from_client, &mut to_server) => {}
            () = other(&mut silenced, silences) => std::future::pending().await,
        }
    };
    let down = async {
        tokio::select! {
            _ = copy(&mut from_server, &mut to_client) => {}
            () = other(&mut silenced_too, silences) => std::future::pending().await,
            () = other(&mut muted, mutes) => std::future::pending().await,
        }
    };
    // If one side ends, so does the other. A silent side never ends.
    tokio::select! {
        () = up => {}
        () = down => {}
    }
}

/// Waits until the number differs from `than`.
async fn other(number: &mut watch::Receiver<u32>, than: u32) {
    let _ = number.wait_for(|now| *now != than).await;
}
