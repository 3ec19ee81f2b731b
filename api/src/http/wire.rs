//! The connection under a request: whether its client is still there, and an end to one that takes nothing.
//!
//! actix hears of a client that has hung up when it writes to it, which for a quiet stream may be a long time.

use actix_web::HttpRequest;
use actix_web::dev::Extensions;
use actix_web::rt::net::TcpStream;
use rustix::net::{RecvFlags, Shutdown, recv, shutdown};
use std::any::Any;
use std::os::fd::{AsFd as _, OwnedFd};
use std::sync::Arc;

/// What was sent and never acknowledged, or waits for a client that takes nothing, ends the connection after so many ms.
#[cfg(target_os = "linux")]
const UNTAKEN_MS: u32 = 60_000;

/// A connection, beside actix's own hold on it.
#[derive(Clone, Debug)]
pub struct Wire(Arc<OwnedFd>);

/// Keeps a new connection's wire with it: `HttpServer::on_connect`.
pub fn connected(connection: &dyn Any, data: &mut Extensions) {
    let Some(stream) = connection.downcast_ref::<TcpStream>() else { return };
    #[cfg(target_os = "linux")]
    let _ = rustix::net::sockopt::set_tcp_user_timeout(stream, UNTAKEN_MS);
    if let Ok(held) = stream.as_fd().try_clone_to_owned() {
        data.insert(Wire(Arc::new(held)));
    }
}

impl Wire {
    pub fn of(request: &HttpRequest) -> Option<Self> {
        request.conn_data::<Self>().cloned()
    }

    /// Whether the client has closed its side.
    pub fn hung_up(&self) -> bool {
        let mut byte = [0u8; 1];
        match recv(&*self.0, &mut byte[..], RecvFlags::PEEK | RecvFlags::DONTWAIT) {
            Ok((read, _)) => read == 0,
            Err(error) => error != rustix::io::Errno::AGAIN && error != rustix::io::Errno::INTR,
        }
    }

    /// Ends the connection at once, whatever is under way on it.
    pub fn cut(&self) {
        let _ = shutdown(&*self.0, Shutdown::Both);
    }
}
