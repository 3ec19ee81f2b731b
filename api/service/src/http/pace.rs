//! Minimum pace of clients: a request body that trickles gets 408, and an answer that is not read ends the
//! connection. Memory for slow clients is bounded, because answers are handed over in pieces.

use crate::http::wire::Wire;
use crate::problem::Problem;
use actix_web::HttpMessage as _;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest};
use actix_web::error::PayloadError;
use actix_web::web::Bytes;
use futures_util::Stream;
use std::cell::Cell;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::{Instant, Sleep, sleep_until};

/// A body may take this long, plus the time for its bytes at this minimum rate.
const GRACE: Duration = Duration::from_secs(10);
const BYTES_A_SECOND: u64 = 2_048;
/// The connection ends if no piece of an answer is read for this long.
const PATIENCE: Duration = Duration::from_secs(60);
/// Larger answers are handed over in pieces of this size, in bytes.
const PIECE: usize = 32 * 1024;

/// What happened to a request's body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came {
    /// It was read to the end, or there was none.
    Whole,
    /// It was not read to the end.
    Unread {
        chunked: bool,
    },
    TooSlow,
}

/// Monitors the request's body while it is read.
pub fn watch_body(request: &mut ServiceRequest) -> Rc<Cell<Came>> {
    let came = Rc::new(Cell::new(Came::Whole));
    match request.take_payload() {
        Payload::None => {}
        body => {
            came.set(Came::Unread { chunked: request.chunked().unwrap_or(false) });
            let body = Paced { body, began: None, bytes: 0, alarm: None, came: came.clone() };
            request.set_payload(Payload::Stream { payload: Box::pin(body) });
        }
    }
    came
}

/// Ends the connection soon, for a request that was answered before its body arrived. To reuse the
/// connection, actix would read a body without a length for ever.
pub fn cut_soon(wire: Wire) {
    actix_web::rt::spawn(async move {
        tokio::time::sleep(GRACE).await;
        wire.cut();
    });
}

/// The answer to a body that was too slow.
pub fn too_slow() -> Problem {
    let grace = GRACE.as_secs();
    Problem::new(
        "too_slow",
        format!(
            "The body came too slowly: after {grace} seconds at least {BYTES_A_SECOND} bytes a second are expected."
        ),
    )
}

/// A body with a minimum pace.
struct Paced {
    body: Payload,
    began: Option<Instant>,
    bytes: u64,
    alarm: Option<Pin<Box<Sleep>>>,
    came: Rc<Cell<Came>>,
}

/// The deadline for a body of which `bytes` have arrived.
fn deadline(began: Instant, bytes: u64) -> Instant {
    began + GRACE + Duration::from_millis(bytes * 1_000 / BYTES_A_SECOND)
}

impl Stream for Paced {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        let began = *this.began.get_or_insert_with(Instant::now);
        let polled = Pin::new(&mut this.body).poll_next(context);
        if let Poll::Ready(Some(Ok(chunk))) = &polled {
            this.bytes += chunk.len() as u64;
        }
        if matches!(polled, Poll::Ready(None | Some(Err(_)))) {
            this.came.set(Came::Whole);
            return polled;
        }
        let until = deadline(began, this.bytes);
        let alarm = this.alarm.get_or_insert_with(|| Box::pin(sleep_until(until)));
        alarm.as_mut().reset(until);
        if alarm.as_mut().poll(context).is_ready() {
            this.came.set(Came::TooSlow);
            return Poll::Ready(Some(Err(PayloadError::Io(std::io::ErrorKind::TimedOut.into()))));
        }
        polled
    }
}

/// Monitors a large answer or a stream while the client reads it.
pub fn watch_answer(body: BoxBody, wire: Option<Wire>) -> BoxBody {
    match (body.size(), wire) {
        (BodySize::Sized(size), _) if size <= PIECE as u64 => body,
        (BodySize::None, _) | (_, None) => body,
        (_, Some(wire)) => BoxBody::new(Watched::new(body, move || wire.cut(), PATIENCE)),
    }
}

/// An answer, and the time since when its last piece has been waiting.
struct Watched {
    body: Whole,
    size: BodySize,
    untaken_since: Rc<Cell<Option<Instant>>>,
    watch: JoinHandle<()>,
}

/// The rest of the answer.
enum Whole {
    Bytes(Bytes),
    Streamed(BoxBody),
}

impl Watched {
    fn new(body: BoxBody, cut: impl FnOnce() + 'static, patience: Duration) -> Self {
        let size = body.size();
        let untaken_since: Rc<Cell<Option<Instant>>> = Rc::default();
        let seen = untaken_since.clone();
        let watch = actix_web::rt::spawn(async move {
            loop {
                tokio::time::sleep(patience / 4).await;
                if seen.get().is_some_and(|since| since.elapsed() >= patience) {
                    return cut();
                }
            }
        });
        let body = body.try_into_bytes().map_or_else(Whole::Streamed, Whole::Bytes);
        Self { body, size, untaken_since, watch }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.watch.abort();
    }
}

impl MessageBody for Watched {
    type Error = Box<dyn std::error::Error>;

    fn size(&self) -> BodySize {
        self.size
    }

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let this = self.get_mut();
        let polled = match &mut this.body {
            Whole::Bytes(rest) if rest.is_empty() => Poll::Ready(None),
            Whole::Bytes(rest) => Poll::Ready(Some(Ok(rest.split_to(rest.len().min(PIECE))))),
            Whole::Streamed(body) => Pin::new(body).poll_next(context),
        };
        // A request for more means that the previous piece was taken.
        let waits = matches!(polled, Poll::Ready(Some(_)));
        this.untaken_since.set(waits.then(Instant::now));
        polled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::poll_fn;

    #[test]
    fn a_slow_line_has_time_for_a_large_body_and_a_trickle_has_none() {
        let began = Instant::now();
        let after = |bytes| (deadline(began, bytes) - began).as_secs();
        assert_eq!(after(0), 10);
        // One byte a second gains half a millisecond with each.
        assert_eq!(after(100), 10);
        // 16 MiB at 4 KiB a second.
        assert!(after(16 << 20) > (16 << 20) / 4_096);
    }

    /// Runs `test` the way actix runs a handler.
    fn on_a_worker(test: impl Future<Output = ()>) {
        actix_web::rt::System::new().block_on(test);
    }

    #[test]
    fn an_answer_is_handed_over_in_pieces_and_cut_off_where_nobody_takes_them() {
        on_a_worker(async {
            let cut = Rc::new(Cell::new(false));
            let is_cut = cut.clone();
            let body = BoxBody::new(Bytes::from(vec![7; 3 * PIECE + 1]));
            let mut watched = Watched::new(body, move || is_cut.set(true), Duration::from_millis(40));
            assert_eq!(watched.size(), BodySize::Sized(3 * PIECE as u64 + 1));
            let mut sizes = vec![];
            while sizes.len() < 3 {
                let piece = poll_fn(|context| Pin::new(&mut watched).poll_next(context)).await;
                sizes.push(piece.expect("a piece").expect("no error").len());
            }
            assert_eq!(sizes, [PIECE, PIECE, PIECE]);
            let begun = Instant::now();
            while !cut.get() && begun.elapsed() < Duration::from_secs(10) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            assert!(cut.get(), "a client that takes nothing is cut off");
        });
    }

    #[test]
    fn a_stream_that_has_nothing_to_say_is_not_cut_off() {
        on_a_worker(async {
            let cut = Rc::new(Cell::new(false));
            let is_cut = cut.clone();
            let quiet = futures_util::stream::pending::<Result<Bytes, std::io::Error>>();
            let quiet = BoxBody::new(actix_web::body::BodyStream::new(quiet));
            let mut watched = Watched::new(quiet, move || is_cut.set(true), Duration::from_millis(20));
            let next = poll_fn(|context| Pin::new(&mut watched).poll_next(context));
            assert!(tokio::time::timeout(Duration::from_millis(120), next).await.is_err() && !cut.get());
        });
    }
}
