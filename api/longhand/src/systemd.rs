//! What systemd is told of a server that it has started (`Type=notify`): that it is ready, that it stops, and, where the unit has
//! `WatchdogSec`, that it still answers.

use sd_notify::NotifyState;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tracing::warn;

/// The server answers. The task that is returned keeps the watchdog quiet for as long as it does; end it with the server.
pub fn ready(address: SocketAddr, base: &str) -> Option<JoinHandle<()>> {
    tell(&[NotifyState::Ready, NotifyState::Status(&format!("answers at {base}"))]);
    // Three tries in the time that systemd allows.
    let rhythm = sd_notify::watchdog_enabled()? / 3;
    Some(tokio::spawn(watch(reachable(address), rhythm)))
}

/// It has begun to stop.
pub fn stopping() {
    tell(&[NotifyState::Stopping]);
}

/// Nothing happens where no systemd has started this process.
fn tell(states: &[NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(states) {
        warn!(%error, "systemd cannot be told");
    }
}

async fn watch(address: SocketAddr, rhythm: Duration) {
    let mut rounds = interval(rhythm);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        match timeout(rhythm, is_alive(address)).await {
            Ok(true) => tell(&[NotifyState::Watchdog]),
            _ => warn!(%address, "this server does not answer itself: systemd will begin it anew"),
        }
    }
}

/// Whether it answers as people ask it: a database that is away is no reason to begin anew.
async fn is_alive(address: SocketAddr) -> bool {
    let asked = async {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(b"GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await?;
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await?;
        Ok::<_, std::io::Error>(answer)
    };
    matches!(asked.await, Ok(answer) if answer == *b"HTTP/1.1 200")
}

/// The address to ask where the server listens on all.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}
