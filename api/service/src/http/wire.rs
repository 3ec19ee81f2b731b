//! The connection behind a request: detects a client that is gone, and ends a connection that is not read.
//!
//! actix notices that a client has hung up only when it writes, which on a quiet stream may take long.

use actix_web::HttpRequest;
use actix_web::dev::Extensions;
use actix_web::http::header;
use actix_web::rt::net::TcpStream;
use rustix::net::{RecvFlags, Shutdown, recv, shutdown};
use std::any::Any;
use std::os::fd::{AsFd as _, OwnedFd};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Data that is unacknowledged or unread for this many milliseconds ends the connection.
#[cfg(target_os = "linux")]
const UNTAKEN_MS: u32 = 60_000;

/// A handle to a connection, beside actix's own.
#[derive(Clone, Debug)]
pub struct Wire(Arc<Mutex<Hold>>);

#[derive(Debug)]
enum Hold {
    /// A second file descriptor, which can be queried and closed.
    File(OwnedFd),
    /// No descriptor: the system reports when the client has hung up.
    #[cfg(target_os = "linux")]
    Watched(watch::Watched),
}

/// Stores the handle of a new connection with it (`HttpServer::on_connect`).
pub fn connected(connection: &dyn Any, data: &mut Extensions) {
    let Some(stream) = connection.downcast_ref::<TcpStream>() else { return };
    #[cfg(target_os = "linux")]
    let _ = rustix::net::sockopt::set_tcp_user_timeout(stream, UNTAKEN_MS);
    if let Ok(held) = stream.as_fd().try_clone_to_owned() {
        data.insert(Wire(Arc::new(Mutex::new(Hold::File(held)))));
    }
}

impl Wire {
    pub fn of(request: &HttpRequest) -> Option<Self> {
        request.conn_data::<Self>().cloned()
    }

    /// The handle for a live stream, which stays open for hours. It gives back its second file descriptor
    /// if the system can report hang-ups without one. The stream then cannot be cut; the system ends one
    /// that is not read after `UNTAKEN_MS`. Close the connection after the stream.
    pub fn of_stream(request: &HttpRequest) -> Option<Self> {
        let wire = Self::of(request)?;
        // A client that is still sending may have to be cut.
        let sends =
            [header::TRANSFER_ENCODING, header::CONTENT_LENGTH].iter().any(|name| request.headers().contains_key(name));
        #[cfg(target_os = "linux")]
        if !sends {
            let mut hold = wire.hold();
            if let Hold::File(file) = &*hold
                && let Some(watched) = watch::watch(file)
            {
                *hold = Hold::Watched(watched);
            }
        }
        Some(wire)
    }

    /// Whether the client has closed its side.
    pub fn hung_up(&self) -> bool {
        let hold = self.hold();
        let file = match &*hold {
            Hold::File(file) => file,
            #[cfg(target_os = "linux")]
            Hold::Watched(watched) => return watched.hung_up(),
        };
        let mut byte = [0u8; 1];
        match recv(file, &mut byte[..], RecvFlags::PEEK | RecvFlags::DONTWAIT) {
            Ok((read, _)) => read == 0,
            Err(error) => error != rustix::io::Errno::AGAIN && error != rustix::io::Errno::INTR,
        }
    }

    /// Ends the connection at once.
    pub fn cut(&self) {
        if let Hold::File(file) = &*self.hold() {
            let _ = shutdown(file, Shutdown::Both);
        }
    }

    fn hold(&self) -> MutexGuard<'_, Hold> {
        // The lock is never poisoned: no code panics while holding it, and its content is always valid.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Connections whose hang-ups the system reports (epoll(7)), with one file and one thread for all of them.
#[cfg(target_os = "linux")]
mod watch {
    use rustix::buffer::spare_capacity;
    use rustix::event::epoll::{self, CreateFlags, EventData, EventFlags};
    use std::collections::HashMap;
    use std::os::fd::OwnedFd;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
    use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

    /// A connection that is watched until this is dropped.
    #[derive(Debug)]
    pub(super) struct Watched {
        number: u64,
        hung_up: Arc<AtomicBool>,
    }

    struct Watch {
        /// `None`: no free file descriptor, or no epoll on this system.
        epoll: Option<OwnedFd>,
        next: AtomicU64,
        watched: Mutex<HashMap<u64, Arc<AtomicBool>>>,
    }

    static WATCH: LazyLock<Watch> = LazyLock::new(|| {
        let epoll = epoll::create(CreateFlags::CLOEXEC).ok();
        let begun = epoll.is_some() && std::thread::Builder::new().name("hung up".into()).spawn(listen).is_ok();
        Watch { epoll: epoll.filter(|_| begun), next: AtomicU64::new(0), watched: Mutex::default() }
    });

    impl Watch {
        fn watched(&self) -> MutexGuard<'_, HashMap<u64, Arc<AtomicBool>>> {
            self.watched.lock().unwrap_or_else(PoisonError::into_inner)
        }
    }

    /// Watches the connection behind `file` as long as it is open anywhere in this process; `file` itself
    /// may be closed.
    pub(super) fn watch(file: &OwnedFd) -> Option<Watched> {
        let epoll = WATCH.epoll.as_ref()?;
        let watched = Watched { number: WATCH.next.fetch_add(1, Ordering::Relaxed), hung_up: Arc::default() };
        WATCH.watched().insert(watched.number, watched.hung_up.clone());
        // A client that has already hung up is reported at once.
        let flags = EventFlags::RDHUP | EventFlags::ONESHOT;
        epoll::add(epoll, file, EventData::new_u64(watched.number), flags).ok()?;
        Some(watched)
    }

    impl Watched {
        pub(super) fn hung_up(&self) -> bool {
            self.hung_up.load(Ordering::Relaxed)
        }
    }

    impl Drop for Watched {
        fn drop(&mut self) {
            WATCH.watched().remove(&self.number);
        }
    }

    fn listen() {
        let Some(epoll) = &WATCH.epoll else { return };
        let mut events = Vec::with_capacity(64);
        loop {
            match epoll::wait(epoll, spare_capacity(&mut events), None) {
                Ok(_) => {}
                Err(error) if error == rustix::io::Errno::INTR => continue,
                // Streams then notice a hang-up at the next write, within a heartbeat.
                Err(error) => return tracing::error!(%error, "nobody hears any more which clients hang up"),
            }
            for event in events.drain(..) {
                if let Some(hung_up) = WATCH.watched().get(&event.data.u64()) {
                    hung_up.store(true, Ordering::Relaxed);
                }
            }
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::watch;
    use std::io::Write as _;
    use std::net::{TcpListener, TcpStream};
    use std::os::fd::AsFd as _;
    use std::time::{Duration, Instant};

    /// A connection's two ends: the client's and ours.
    fn ends() -> (TcpStream, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let client = TcpStream::connect(listener.local_addr().expect("its address")).expect("a connection");
        (client, listener.accept().expect("its other end").0)
    }

    fn soon(happened: impl Fn() -> bool) -> bool {
        let began = Instant::now();
        while !happened() && began.elapsed() < Duration::from_secs(10) {
            std::thread::sleep(Duration::from_millis(2));
        }
        happened()
    }

    #[test]
    fn who_hangs_up_is_noticed_without_a_file_of_our_own() {
        let (mut leaves, ours) = ends();
        let (mut stays, others) = ends();
        let watch = |end: &TcpStream| {
            let file = end.as_fd().try_clone_to_owned().expect("a second file");
            watch::watch(&file).expect("the system tells")
        };
        let watched = [watch(&ours), watch(&others)];
        leaves.write_all(b"who sends something is there").expect("sent");
        stays.write_all(b"so is this one").expect("sent");
        assert!(!watched[0].hung_up());
        drop(leaves);
        assert!(soon(|| watched[0].hung_up()) && !watched[1].hung_up());
        // A client that hung up before it was watched.
        let (gone, late) = ends();
        drop(gone);
        let watched = watch(&late);
        assert!(soon(|| watched.hung_up()));
    }
}
