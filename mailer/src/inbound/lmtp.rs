//! A receiver for LMTP (RFC 2033), and for SMTP if the client begins so: for the mail server in front of
//! us.
//!
//! No TLS and no login: it listens on this machine or a private network. A mail is accepted once the caller
//! has stored it.

use smtp_proto::request::receiver::{DataReceiver, DummyLineReceiver, RequestReceiver};
use smtp_proto::{EXT_8BIT_MIME, EXT_ENHANCED_STATUS_CODES, EXT_PIPELINING, EXT_SIZE, EhloResponse, Request};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};

/// An idle session is closed after this time.
const PATIENCE: Duration = Duration::from_secs(300);
const MOST_RECIPIENTS: usize = 100;
/// The most 5xx answers to commands before the connection is closed.
const MOST_ERRORS: usize = 20;

/// A mail for one recipient.
#[derive(Clone, Copy, Debug)]
pub struct Delivery<'a> {
    /// Empty for a bounce.
    pub mail_from: &'a str,
    pub recipient: &'a str,
    pub raw: &'a [u8],
}

/// The caller's result for a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// Stored: this server is now responsible for it.
    Yes,
    /// Not stored; the client should retry.
    Later,
    /// Refused for good: `5.6.0`, unreadable.
    Never,
}

/// Whether an address is one of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    Yes,
    No,
    /// Unknown at the moment.
    NotNow,
}

/// The receiver of the mails.
pub trait Sink: Sync {
    /// Whether this server accepts mails for the address.
    fn knows(&self, recipient: &str) -> impl Future<Output = Known> + Send;
    fn deliver(&self, delivery: Delivery<'_>) -> impl Future<Output = Taken> + Send;
}

struct Session {
    lmtp: bool,
    from: Option<String>,
    recipients: Vec<String>,
}

/// Serves one client until it disconnects. `host` is our name in the greeting.
///
/// # Errors
/// Those of the connection.
pub async fn serve<S>(mut stream: S, host: &str, sink: &impl Sink) -> std::io::Result<()>
where
    S: AsyncRead + AsyncWrite + Unpin + Send,
{
    stream.write_all(format!("220 {host} Longhand\r\n").as_bytes()).await?;
    let mut session = Session { lmtp: false, from: None, recipients: vec![] };
    let mut requests = RequestReceiver::default();
    let mut data: Option<(DataReceiver, Vec<u8>, bool)> = None;
    let mut buffer = vec![0; 16 * 1024];
    let mut errors = 0;
    // The rest of a line that was refused as too long is not a command.
    let mut too_long = false;
    loop {
        let read = tokio::time::timeout(PATIENCE, stream.read(&mut buffer)).await;
        let read = read.map_err(|_| std::io::Error::from(std::io::ErrorKind::TimedOut))??;
        if read == 0 {
            return Ok(());
        }
        let mut bytes = buffer[..read].iter();
        if too_long && !DummyLineReceiver::default().ingest(&mut bytes) {
            continue;
        }
        too_long = false;
        loop {
            if let Some((receiver, body, too_large)) = data.as_mut() {
                let whole = receiver.ingest(&mut bytes, body);
                if body.len() > super::LARGEST_BYTES {
                    // The rest is read and discarded: a client that is cut off would only retry.
                    *too_large = true;
                    body.clear();
                }
                if !whole {
                    break;
                }
                let Some((_, body, too_large)) = data.take() else { break };
                let replies = deliver(&mut session, &body, too_large, sink).await;
                stream.write_all(replies.as_bytes()).await?;
                continue;
            }
            let reply = match requests.ingest(&mut bytes) {
                Ok(Request::Quit) => {
                    stream.write_all(b"221 2.0.0 bye\r\n").await?;
                    return Ok(());
                }
                Ok(Request::Data) if !session.recipients.is_empty() => {
                    data = Some((DataReceiver::new(), vec![], false));
                    "354 go on, end with a dot alone on its line\r\n".to_owned()
                }
                Ok(Request::Rcpt { to }) => match session.may_name() {
                    Ok(()) => session.name(to.address.as_ref(), sink.knows(to.address.as_ref()).await).to_owned(),
                    Err(reply) => reply.to_owned(),
                },
                Ok(request) => session.answer(request, host),
                Err(smtp_proto::Error::NeedsMoreData { .. }) => break,
                Err(smtp_proto::Error::UnsupportedParameter { .. } | smtp_proto::Error::InvalidParameter { .. }) => {
                    "555 5.5.4 a parameter that is not known here\r\n".to_owned()
                }
                Err(smtp_proto::Error::InvalidSenderAddress | smtp_proto::Error::InvalidRecipientAddress) => {
                    "553 5.1.7 this is no address\r\n".to_owned()
                }
                Err(smtp_proto::Error::ResponseTooLong) => {
                    too_long = !DummyLineReceiver::default().ingest(&mut bytes);
                    "500 5.5.2 this line is too long\r\n".to_owned()
                }
                Err(_) => "500 5.5.2 this is not understood\r\n".to_owned(),
            };
            stream.write_all(reply.as_bytes()).await?;
            if reply.starts_with('5') {
                errors += 1;
                if errors > MOST_ERRORS {
                    stream.write_all(b"421 4.7.0 too many errors\r\n").await?;
                    return Ok(());
                }
            }
        }
    }
}

impl Session {
    /// Whether RCPT is allowed now.
    fn may_name(&self) -> Result<(), &'static str> {
        match self.from {
            None => Err("503 5.5.1 MAIL comes first\r\n"),
            Some(_) if self.recipients.len() >= MOST_RECIPIENTS => Err("452 4.5.3 too many recipients\r\n"),
            Some(_) => Ok(()),
        }
    }

    fn name(&mut self, recipient: &str, known: Known) -> &'static str {
        match known {
            Known::Yes => {
                self.recipients.push(recipient.to_owned());
                "250 2.1.5 fine\r\n"
            }
            Known::No => "550 5.1.1 nobody here has this address\r\n",
            Known::NotNow => "451 4.3.0 not now, come again\r\n",
        }
    }

    fn answer<T: AsRef<str> + std::fmt::Display>(&mut self, request: Request<T>, host: &str) -> String {
        match request {
            Request::Lhlo { .. } | Request::Ehlo { .. } => {
                self.lmtp = matches!(request, Request::Lhlo { .. });
                self.reset();
                let mut greeting = EhloResponse::new(host.to_owned());
                greeting.size = super::LARGEST_BYTES;
                greeting.capabilities = EXT_PIPELINING | EXT_8BIT_MIME | EXT_SIZE | EXT_ENHANCED_STATUS_CODES;
                let mut out = vec![];
                match greeting.write(&mut out) {
                    Ok(()) => String::from_utf8_lossy(&out).into_owned(),
                    Err(_) => format!("250 {host}\r\n"),
                }
            }
            Request::Helo { .. } => {
                self.reset();
                format!("250 {host}\r\n")
            }
            Request::Mail { from } => {
                if from.size > super::LARGEST_BYTES {
                    return "552 5.3.4 larger than we take\r\n".to_owned();
                }
                if self.from.is_some() {
                    return "503 5.5.1 RSET comes before another MAIL\r\n".to_owned();
                }
                self.reset();
                self.from = Some(from.address.as_ref().to_owned());
                "250 2.1.0 fine\r\n".to_owned()
            }
            Request::Data => "503 5.5.1 RCPT comes first\r\n".to_owned(),
            Request::Rset => {
                self.reset();
                "250 2.0.0 fine\r\n".to_owned()
            }
            Request::Noop { .. } => "250 2.0.0 fine\r\n".to_owned(),
            Request::Vrfy { .. } => "252 2.1.5 send, and see\r\n".to_owned(),
            _ => "502 5.5.1 not here\r\n".to_owned(),
        }
    }

    fn reset(&mut self) {
        self.from = None;
        self.recipients.clear();
    }
}

/// Stores the mail for each recipient. LMTP has one answer for each; SMTP has one for all, so a single
/// failure makes the client send everything again. The copies already stored are then recognised by their
/// content.
async fn deliver(session: &mut Session, raw: &[u8], too_large: bool, sink: &impl Sink) -> String {
    let from = session.from.take().unwrap_or_default();
    let recipients = std::mem::take(&mut session.recipients);
    let mut taken = vec![];
    for recipient in &recipients {
        taken.push(match too_large {
            true => None,
            false => Some(sink.deliver(Delivery { mail_from: &from, recipient, raw }).await),
        });
    }
    if !session.lmtp {
        let worst = taken.iter().copied().max_by_key(|taken| match taken {
            Some(Taken::Yes) => 0,
            Some(Taken::Never) => 1,
            Some(Taken::Later) => 2,
            None => 3,
        });
        return reply(worst.flatten()).to_owned();
    }
    taken.into_iter().map(reply).collect()
}

fn reply(taken: Option<Taken>) -> &'static str {
    match taken {
        Some(Taken::Yes) => "250 2.0.0 taken\r\n",
        Some(Taken::Later) => "451 4.3.0 not now, come again\r\n",
        Some(Taken::Never) => "554 5.6.0 this cannot be read\r\n",
        None => "552 5.3.4 larger than we take\r\n",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    #[derive(Default)]
    struct Box(Mutex<Vec<(String, String, usize)>>);

    impl Sink for Box {
        async fn knows(&self, recipient: &str) -> Known {
            match recipient {
                "g-away@in.example" => Known::NotNow,
                _ if recipient.starts_with("g-") => Known::Yes,
                _ => Known::No,
            }
        }
        async fn deliver(&self, delivery: Delivery<'_>) -> Taken {
            if delivery.recipient.contains("busy") {
                return Taken::Later;
            }
            let row = (delivery.mail_from.to_owned(), delivery.recipient.to_owned(), delivery.raw.len());
            self.0.lock().unwrap().push(row);
            Taken::Yes
        }
    }

    async fn talk(pieces: &[&[u8]]) -> (String, Vec<(String, String, usize)>) {
        let (ours, theirs) = tokio::io::duplex(1 << 16);
        let sink = Box::default();
        let (mut read, mut write) = tokio::io::split(theirs);
        let said = async {
            for piece in pieces {
                write.write_all(piece).await.unwrap();
                tokio::task::yield_now().await;
            }
            write.shutdown().await.unwrap();
            drop(write);
        };
        let heard = async {
            let mut answers = String::new();
            read.read_to_string(&mut answers).await.unwrap();
            answers
        };
        let (served, (), answers) = tokio::join!(serve(ours, "test", &sink), said, heard);
        served.unwrap();
        (answers, sink.0.into_inner().unwrap())
    }

    fn codes(answers: &str) -> Vec<&str> {
        answers.lines().filter(|line| line.as_bytes().get(3) == Some(&b' ')).map(|line| &line[..3]).collect()
    }

    #[tokio::test]
    async fn lmtp_answers_for_each_recipient() {
        let (answers, taken) = talk(&[
            b"LHLO a\r\nMAIL FROM:<ann@example.org>\r\nRCPT TO:<g-1@in.example>\r\nRCPT TO:<x@in.example>\r\nRCPT TO:<g-away@in.example>\r\nRCPT TO:<g-busy@in.example>\r\nDATA\r\n",
            b"Subject: x\r\n\r\n..dot\r\n.\r",
            b"\nQUIT\r\n",
        ])
        .await;
        assert_eq!(
            codes(&answers),
            ["220", "250", "250", "250", "550", "451", "250", "354", "250", "451", "221"],
            "{answers}"
        );
        let row = ("ann@example.org".to_owned(), "g-1@in.example".to_owned(), "Subject: x\r\n\r\n.dot\r\n".len());
        assert_eq!(taken, [row]);
    }

    #[tokio::test]
    async fn smtp_answers_once_and_bounces_have_no_sender() {
        let (answers, taken) =
            talk(&[b"EHLO a\r\nMAIL FROM:<>\r\nRCPT TO:<g-1@x.example>\r\nRCPT TO:<g-2@x.example>\r\nDATA\r\nx\r\n.\r\nQUIT\r\n"]).await;
        assert_eq!(codes(&answers), ["220", "250", "250", "250", "250", "354", "250", "221"], "{answers}");
        assert_eq!(taken.len(), 2);
        assert_eq!(taken[0].0, "");
    }

    #[tokio::test]
    async fn what_is_wrong_is_refused_and_too_much_ends_it() {
        let (answers, taken) = talk(&[
            b"LHLO a\r\nRCPT TO:<g-1@x.example>\r\nDATA\r\nFOO\r\nMAIL FROM:<a@b.example> SIZE=99999999\r\nQUIT\r\n",
        ])
        .await;
        assert_eq!(codes(&answers), ["220", "250", "503", "503", "500", "552", "221"], "{answers}");
        assert!(taken.is_empty());
        let (answers, _) = talk(&[&b"FOO\r\n".repeat(50)]).await;
        assert!(answers.ends_with("421 4.7.0 too many errors\r\n"), "{answers}");
    }

    #[tokio::test]
    async fn the_rest_of_a_line_that_is_too_long_is_no_command() {
        for tail in [&b"NOOP\r\nNOOP\r\nQUIT\r\n"[..], b"RCPT TO:<g-1@x.example>\r\nNOOP\r\nQUIT\r\n"] {
            for length in [4_095, 4_096, 4_097, 16 * 1024, 40_000] {
                let line = [&vec![b'X'; length][..], tail].concat();
                let (answers, _) = talk(&[b"LHLO a\r\n", &line]).await;
                assert_eq!(codes(&answers), ["220", "250", "500", "250", "221"], "{length}: {answers}");
                // The same if the connection delivers it in pieces.
                let (answers, _) = talk(&[b"LHLO a\r\n", &line[..1_000], &line[1_000..]]).await;
                assert_eq!(codes(&answers), ["220", "250", "500", "250", "221"], "{length}: {answers}");
            }
        }
    }

    #[tokio::test]
    async fn another_mail_begins_after_a_reset() {
        let (answers, _) = talk(&[
            b"LHLO a\r\nMAIL FROM:<a@b.example>\r\nMAIL FROM:<c@b.example>\r\nRSET\r\nMAIL FROM:<c@b.example>\r\nQUIT\r\n",
        ])
        .await;
        assert_eq!(codes(&answers), ["220", "250", "250", "503", "250", "250", "221"], "{answers}");
    }

    #[tokio::test]
    async fn a_mail_of_thirty_megabytes_is_refused_whole() {
        let line = [b'x'; 1_000];
        let mut mail = b"LHLO a\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<g-1@x.example>\r\nDATA\r\n".to_vec();
        for _ in 0..30_000 {
            mail.extend_from_slice(&line);
            mail.extend_from_slice(b"\r\n");
        }
        mail.extend_from_slice(b".\r\nQUIT\r\n");
        let (answers, taken) = talk(&[&mail]).await;
        assert_eq!(codes(&answers), ["220", "250", "250", "250", "354", "552", "221"], "{answers}");
        assert!(taken.is_empty());
    }
}
