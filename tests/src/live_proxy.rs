//! A proxy between a browser and a server that can hold back or refuse the live streams of pages, as proxies, virus
//! scanners and networks that drop out do. Everything else passes.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// How streams are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Streams {
    Pass,
    /// Nothing gets through any more, and no connection ends; open streams fall silent too.
    Silent,
    /// A request for a stream closes the connection.
    Refused,
}

/// The proxy; clones are the same one.
#[derive(Clone, Debug)]
pub struct LiveProxy {
    pub base: String,
    streams: Arc<watch::Sender<Streams>>,
    asked: Arc<AtomicUsize>,
}

impl LiveProxy {
    /// A proxy before the server at `base`.
    pub async fn before(base: &str) -> Self {
        let server = base.strip_prefix("http://").expect("an address").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let base = format!("http://{}", listener.local_addr().expect("an address"));
        let proxy = Self { base, streams: Arc::new(watch::Sender::new(Streams::Pass)), asked: Arc::default() };
        let taking = proxy.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let (one, server) = (taking.clone(), server.clone());
                tokio::spawn(async move { one.joins(client, &server).await });
            }
        });
        proxy
    }

    pub fn streams(&self, become_of_them: Streams) {
        self.streams.send_replace(become_of_them);
    }

    /// The number of streams requested so far.
    pub fn asked(&self) -> usize {
        self.asked.load(Ordering::Relaxed)
    }

    async fn joins(&self, mut client: TcpStream, server: &str) -> Option<()> {
        let mut server = TcpStream::connect(server).await.ok()?;
        let (mut asks, mut answers) = (vec![0; 65_536], vec![0; 65_536]);
        let (mut is_stream, mut is_silent) = (false, false);
        loop {
            tokio::select! {
                read = client.read(&mut asks) => {
                    let read = read.ok().filter(|read| *read > 0)?;
                    // A browser sends the head of a request in one piece.
                    if asks[..read].windows(14).any(|part| part == b"/live HTTP/1.1") {
                        self.asked.fetch_add(1, Ordering::Relaxed);
                        is_stream = true;
                        if *self.streams.borrow() == Streams::Refused {
                            return None;
                        }
                    }
                    server.write_all(&asks[..read]).await.ok()?;
                }
                read = server.read(&mut answers) => {
                    let read = read.ok().filter(|read| *read > 0)?;
                    is_silent |= is_stream && *self.streams.borrow() == Streams::Silent;
                    if !is_silent {
                        client.write_all(&answers[..read]).await.ok()?;
                    }
                }
            }
        }
    }
}
