//! Where log lines go: to the error stream, by a thread of their own. Nothing waits for a log and nothing ends by it: where the
//! disk is full, the reader of the pipe has gone or does not read, lines are dropped and counted.
//!
//! `tracing-appender` has such a thread; it does not say how many lines could not be written.

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::time::Duration;
use tracing_subscriber::fmt::MakeWriter;

/// Lines that wait to be written. Some hundred bytes each.
const MOST: usize = 10_000;
/// How long the last lines are waited for at the end of the program.
const LAST_ONES: Duration = Duration::from_secs(1);

/// Takes lines. Clones lead to the same thread.
#[derive(Clone, Debug)]
pub struct Lines(SyncSender<Job>);

#[derive(Debug)]
enum Job {
    Line(Vec<u8>),
    /// All before it is written.
    Told(SyncSender<()>),
}

impl Lines {
    /// Begins a thread that writes to `out`.
    ///
    /// # Errors
    /// Where the system has no thread to give.
    pub fn to(out: impl Write + Send + 'static) -> std::io::Result<Self> {
        let (lines, jobs) = sync_channel(MOST);
        std::thread::Builder::new().name("log".to_owned()).spawn(move || write(out, &jobs))?;
        Ok(Self(lines))
    }

    /// Waits until what was logged is written, a second at most.
    pub fn flush(&self) {
        let (told, written) = sync_channel(1);
        // Where the queue is full there is no hope that it is written soon.
        if self.0.try_send(Job::Told(told)).is_ok() {
            let _ = written.recv_timeout(LAST_ONES);
        }
    }
}

fn write(mut out: impl Write, jobs: &Receiver<Job>) {
    for job in jobs {
        match job {
            Job::Line(line) => {
                if out.write_all(&line).and_then(|()| out.flush()).is_err() {
                    dropped();
                }
            }
            Job::Told(told) => {
                let _ = told.try_send(());
            }
        }
    }
}

/// Lines may be dropped before anybody counts.
fn dropped() {
    static ALL: AtomicU64 = AtomicU64::new(0);
    let all = ALL.fetch_add(1, Ordering::Relaxed) + 1;
    metrics::counter!("longhand_log_lines_dropped_total").absolute(all);
}

impl Write for Lines {
    /// A whole line, as `tracing_subscriber` hands it over.
    fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
        match self.0.try_send(Job::Line(line.to_vec())) {
            Ok(()) => {}
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => dropped(),
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};

    /// Writes into memory, but for lines of which it says that there is no room.
    #[derive(Clone, Default)]
    struct Disk(Arc<Mutex<Vec<u8>>>);

    impl Write for Disk {
        fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
            if line.starts_with(b"full") {
                return Err(std::io::ErrorKind::StorageFull.into());
            }
            self.0.lock().unwrap().extend_from_slice(line);
            Ok(line.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_line_that_cannot_be_written_stops_neither_the_next_nor_who_logs() {
        let disk = Disk::default();
        let mut lines = Lines::to(disk.clone()).unwrap();
        for line in ["one\n", "full\n", "two\n"] {
            lines.write_all(line.as_bytes()).unwrap();
        }
        lines.flush();
        assert_eq!(*disk.0.lock().unwrap(), b"one\ntwo\n");
    }

    /// A reader that does not read.
    struct Stuck(std::sync::mpsc::Receiver<()>);

    impl Write for Stuck {
        fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
            let _ = self.0.recv();
            Ok(line.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn nobody_waits_for_a_reader_that_does_not_read() {
        let (_held, wait) = std::sync::mpsc::channel();
        let mut lines = Lines::to(Stuck(wait)).unwrap();
        for _ in 0..2 * MOST {
            lines.write_all(b"a line\n").unwrap();
        }
    }
}
