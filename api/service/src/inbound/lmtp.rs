//! The LMTP listener (`LONGHAND_LMTP_LISTEN`): an address and port, or `unix:` and a path.

use super::{Via, accept, is_ours};
use crate::app::App;
use crate::workers::Shift;
use mailer::inbound::lmtp::{Delivery, Known, Sink, Taken, serve};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, UnixListener};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tracing::{info, warn};

/// The most concurrent sessions; the next one waits before its greeting.
const AT_ONCE: usize = 32;

/// How often the loop turns while no mail arrives.
pub const RHYTHM: Duration = Duration::from_secs(20);

/// A bound socket.
#[derive(Debug)]
pub enum Listening {
    Tcp(TcpListener),
    Unix(UnixListener),
}

impl Listening {
    /// Binds it. A stale socket file without a listener is removed.
    ///
    /// # Errors
    /// Those of the system, with the address.
    pub async fn bind(address: &str) -> anyhow::Result<Self> {
        use anyhow::Context as _;
        if let Some(path) = address.strip_prefix("unix:").map(PathBuf::from) {
            if path.exists() && tokio::net::UnixStream::connect(&path).await.is_err() {
                std::fs::remove_file(&path).with_context(|| format!("{} is in the way", path.display()))?;
            }
            let listener = UnixListener::bind(&path).with_context(|| format!("cannot listen for LMTP at {address}"))?;
            use std::os::unix::fs::PermissionsExt as _;
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o660))?;
            return Ok(Self::Unix(listener));
        }
        let listener =
            TcpListener::bind(address).await.with_context(|| format!("cannot listen for LMTP at {address}"))?;
        Ok(Self::Tcp(listener))
    }

    /// The bound address, for the log and for tests that asked for any port.
    pub fn address(&self) -> String {
        match self {
            Self::Tcp(listener) => listener.local_addr().map_or_else(|_| "?".into(), |address| address.to_string()),
            Self::Unix(listener) => {
                let address = listener.local_addr().ok();
                let path = address.and_then(|address| address.as_pathname().map(|path| path.display().to_string()));
                format!("unix:{}", path.unwrap_or_default())
            }
        }
    }
}

struct Inbox(Arc<App>);

impl Sink for Inbox {
    async fn knows(&self, recipient: &str) -> Known {
        if is_ours(&self.0, recipient) { Known::Yes } else { Known::No }
    }

    async fn deliver(&self, delivery: Delivery<'_>) -> Taken {
        match accept(&self.0, delivery.recipient, Some(delivery.mail_from), delivery.raw.into(), Via::Lmtp).await {
            Ok(_) => Taken::Yes,
            Err(problem) => {
                info!(%problem, "a mail could not be stored and will come again");
                Taken::Later
            }
        }
    }
}

/// Accepts mails until told to stop; sessions under way are finished.
pub async fn run(app: Arc<App>, listening: Arc<Listening>, mut shift: Shift) {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut talks = JoinSet::new();
    loop {
        shift.came_round();
        let place = tokio::select! {
            place = places.clone().acquire_owned() => place,
            () = tokio::time::sleep(RHYTHM) => continue,
            () = shift.over() => break,
        };
        let Ok(place) = place else { return };
        tokio::select! {
            accepted = accept_one(&listening) => match accepted {
                Ok(stream) => {
                    let app = app.clone();
                    let mut shift = shift.clone();
                    talks.spawn(async move {
                        let host = app.config.reply_domain().unwrap_or_else(|| "localhost".into());
                        let inbox = Inbox(app);
                        tokio::select! {
                            served = serve(stream, &host, &inbox) => if let Err(error) = served {
                                info!(%error, "an LMTP client went away");
                            },
                            () = shift.over() => {}
                        }
                        drop(place);
                    });
                }
                Err(error) => {
                    warn!(%error, "LMTP: a connection could not be taken");
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
            },
            () = tokio::time::sleep(RHYTHM) => {}
            () = shift.over() => break,
        }
        while talks.try_join_next().is_some() {}
    }
    while talks.join_next().await.is_some() {}
}

trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> Stream for T {}

async fn accept_one(listening: &Listening) -> std::io::Result<Box<dyn Stream>> {
    Ok(match listening {
        Listening::Tcp(listener) => Box::new(listener.accept().await?.0),
        Listening::Unix(listener) => Box::new(listener.accept().await?.0),
    })
}
