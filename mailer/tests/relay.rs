//! Mails over a wire: a small SMTP server in the test says yes, later, no, or nothing at all.

#![allow(clippy::unwrap_used)]

mod letters;

use mailer::outbound::relay::{BadRelay, GIVE_UP_AFTER, backoff, backoff_with_jitter, give_up_after};
use mailer::outbound::*;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// What a server answers at each step; an empty answer is silence.
#[derive(Clone)]
struct Manners {
    greeting: &'static str,
    ehlo: &'static str,
    auth: &'static str,
    mail: &'static str,
    rcpt: &'static str,
    data: &'static str,
    end: &'static str,
    /// Ends the connection in place of the answer to the final dot.
    hangs_up_at_the_end: bool,
    /// Ends the connection after its first mail.
    one_mail_only: bool,
}

const FRIENDLY: Manners = Manners {
    greeting: "220 relay.example ESMTP",
    ehlo: "250-relay.example\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME",
    auth: "235 2.7.0 ok",
    mail: "250 2.1.0 ok",
    rcpt: "250 2.1.5 ok",
    data: "354 go on",
    end: "250 2.0.0 Ok: queued as 4F1B2",
    hangs_up_at_the_end: false,
    one_mail_only: false,
};

#[derive(Default)]
struct Heard {
    connections: usize,
    commands: Vec<String>,
    mails: Vec<String>,
}

struct Server {
    port: u16,
    heard: Arc<Mutex<Heard>>,
}

impl Server {
    async fn start(manners: Manners) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let heard = Arc::new(Mutex::new(Heard::default()));
        let shared = heard.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                shared.lock().unwrap().connections += 1;
                tokio::spawn(converse(stream, manners.clone(), shared.clone()));
            }
        });
        Self { port, heard }
    }

    fn url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    fn mails(&self) -> Vec<String> {
        self.heard.lock().unwrap().mails.clone()
    }

    fn commands(&self) -> Vec<String> {
        self.heard.lock().unwrap().commands.clone()
    }
}

async fn converse(stream: TcpStream, manners: Manners, heard: Arc<Mutex<Heard>>) -> std::io::Result<()> {
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    if manners.greeting.is_empty() {
        std::future::pending::<()>().await;
    }
    writer.write_all(format!("{}\r\n", manners.greeting).as_bytes()).await?;
    while let Some(line) = lines.next_line().await? {
        heard.lock().unwrap().commands.push(line.clone());
        let verb = line.split([' ', ':']).next().unwrap().to_uppercase();
        let mut answer = match verb.as_str() {
            "EHLO" => manners.ehlo,
            "AUTH" => manners.auth,
            "MAIL" => manners.mail,
            "RCPT" => manners.rcpt,
            "DATA" => manners.data,
            "QUIT" => "221 bye",
            _ => "250 ok",
        };
        if verb == "DATA" && answer.starts_with("354") {
            writer.write_all(format!("{answer}\r\n").as_bytes()).await?;
            let mut mail = String::new();
            while let Some(line) = lines.next_line().await? {
                if line == "." {
                    break;
                }
                mail.push_str(line.strip_prefix('.').unwrap_or(&line));
                mail.push_str("\r\n");
            }
            if manners.hangs_up_at_the_end {
                return Ok(());
            }
            if manners.end.starts_with('2') {
                heard.lock().unwrap().mails.push(mail);
            }
            answer = manners.end;
        }
        if answer.is_empty() {
            std::future::pending::<()>().await;
        }
        writer.write_all(format!("{answer}\r\n").as_bytes()).await?;
        if verb == "DATA" && manners.one_mail_only {
            return Ok(());
        }
    }
    Ok(())
}

fn relays(urls: &[String]) -> Relays {
    Relays::from_urls(urls).unwrap().with_limit(Duration::from_secs(5))
}

fn mail() -> Composed {
    let (_, letter) = letters::all("de").swap_remove(3);
    compose(&letters::letterhead(), &letter).unwrap()
}

async fn send(relays: &Relays) -> Result<Receipt, SendError> {
    let mail = mail();
    relays.send(&mail.envelope, &mail.bytes).await
}

/// A port on which nobody listens.
async fn closed_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().port()
}

fn later(result: Result<Receipt, SendError>) -> String {
    match result {
        Err(SendError::Later(why)) => why,
        other => panic!("not a Later: {other:?}"),
    }
}

fn never(result: Result<Receipt, SendError>) -> String {
    match result {
        Err(SendError::Never(why)) => why,
        other => panic!("not a Never: {other:?}"),
    }
}

#[tokio::test]
async fn a_mail_arrives_byte_for_byte_and_the_relays_answer_is_kept() {
    let server = Server::start(FRIENDLY).await;
    let relays = relays(&[server.url()]);
    let receipt = send(&relays).await.unwrap();
    assert_eq!(receipt.relay_id, "2.0.0 Ok: queued as 4F1B2");
    assert_eq!(receipt.relay, "127.0.0.1");
    let mail = mail();
    assert_eq!(server.mails(), [String::from_utf8(mail.bytes).unwrap() + "\r\n"]);
    let commands = server.commands();
    assert!(commands.contains(&"MAIL FROM:<table@games.example.org>".to_owned()), "{commands:?}");
    assert!(commands.contains(&"RCPT TO:<ann@mail.example>".to_owned()), "{commands:?}");
    assert!(!commands.iter().any(|command| command.starts_with("AUTH")));
}

#[tokio::test]
async fn a_connection_serves_several_mails_but_not_too_many() {
    let server = Server::start(FRIENDLY).await;
    let relays = relays(&[server.url()]);
    for _ in 0..3 {
        send(&relays).await.unwrap();
    }
    assert_eq!((server.mails().len(), server.heard.lock().unwrap().connections), (3, 1));
    for _ in 0..60 {
        send(&relays).await.unwrap();
    }
    assert_eq!((server.mails().len(), server.heard.lock().unwrap().connections), (63, 2));
}

#[tokio::test]
async fn a_connection_that_died_is_replaced() {
    let server = Server::start(Manners { one_mail_only: true, ..FRIENDLY }).await;
    let relays = relays(&[server.url()]);
    for _ in 0..3 {
        send(&relays).await.unwrap();
    }
    assert_eq!((server.mails().len(), server.heard.lock().unwrap().connections), (3, 3));
}

#[tokio::test]
async fn many_mails_at_once_all_arrive() {
    let server = Server::start(FRIENDLY).await;
    let relays = Arc::new(relays(&[server.url()]));
    let sends: Vec<_> = (0..40)
        .map(|_| {
            let relays = relays.clone();
            tokio::spawn(async move { send(&relays).await })
        })
        .collect();
    for sent in sends {
        sent.await.unwrap().unwrap();
    }
    assert_eq!(server.mails().len(), 40);
}

#[tokio::test]
async fn what_may_pass_is_tried_later() {
    for manners in [
        Manners { greeting: "421 too busy", ..FRIENDLY },
        Manners { greeting: "554 no service for you here", ..FRIENDLY },
        Manners { mail: "451 try again", ..FRIENDLY },
        Manners { mail: "550 5.7.1 sender unknown", ..FRIENDLY },
        Manners { mail: "530 5.7.0 authenticate first", ..FRIENDLY },
        Manners { rcpt: "450 4.2.0 greylisted", ..FRIENDLY },
        Manners { rcpt: "452 4.5.3 too many", ..FRIENDLY },
        Manners { rcpt: "554 5.7.1 <ann@mail.example>: Relay access denied", ..FRIENDLY },
        Manners { data: "451 not now", ..FRIENDLY },
        Manners { end: "452 4.3.1 disk full", ..FRIENDLY },
        Manners { hangs_up_at_the_end: true, ..FRIENDLY },
        Manners { greeting: "hello?", ..FRIENDLY },
    ] {
        let server = Server::start(manners).await;
        let why = later(send(&relays(&[server.url()])).await);
        assert!(why.starts_with(&format!("127.0.0.1:{}: ", server.port)), "{why}");
        assert!(!why.contains("ann@"), "{why}");
    }
}

#[tokio::test]
async fn what_is_refused_for_good_is_not_tried_again_nor_elsewhere() {
    for manners in [
        Manners { rcpt: "550 5.1.1 <ann@mail.example>: no such user", ..FRIENDLY },
        Manners { rcpt: "553-5.1.3 bad\r\n553 5.1.3 ann@mail.example is bad", ..FRIENDLY },
        Manners { data: "554 no", ..FRIENDLY },
        Manners { end: "552 5.3.4 too big", ..FRIENDLY },
    ] {
        let server = Server::start(manners).await;
        let why = never(send(&relays(&[server.url(), server.url()])).await);
        assert!(why.contains("55") && !why.contains("ann@mail"), "{why}");
        assert_eq!(server.heard.lock().unwrap().connections, 1);
    }
}

#[tokio::test]
async fn a_refused_connection_is_a_later_and_names_no_secret() {
    let port = closed_port().await;
    let relays = relays(&[format!("smtp://games:s3cret%2Fword@127.0.0.1:{port}")]);
    let why = later(send(&relays).await);
    assert!(why.contains("refused") && !why.contains("s3cret"), "{why}");
    assert!(!format!("{relays:?}").contains("s3cret"));
}

#[tokio::test]
async fn a_server_that_says_nothing_costs_no_more_than_the_limit() {
    for manners in [
        Manners { greeting: "", ..FRIENDLY },
        Manners { ehlo: "", ..FRIENDLY },
        Manners { rcpt: "", ..FRIENDLY },
        Manners { end: "", ..FRIENDLY },
    ] {
        let server = Server::start(manners).await;
        let relays = Relays::from_urls(&[server.url()]).unwrap().with_limit(Duration::from_millis(300));
        let start = Instant::now();
        let why = later(send(&relays).await);
        assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
        assert!(why.contains("no answer within"), "{why}");
    }
}

#[tokio::test]
async fn a_login_is_sent_and_a_wrong_one_is_the_relays_affair() {
    let server = Server::start(FRIENDLY).await;
    let url = format!("smtp://games:s3cret%2Fword@127.0.0.1:{}", server.port);
    send(&relays(&[url])).await.unwrap();
    // base64 of "\0games\0s3cret/word"
    assert!(server.commands().contains(&"AUTH PLAIN AGdhbWVzAHMzY3JldC93b3Jk".to_owned()), "{:?}", server.commands());

    let server = Server::start(Manners { auth: "535 5.7.8 s3cret/word is wrong", ..FRIENDLY }).await;
    let url = format!("smtp://games:s3cret%2Fword@127.0.0.1:{}", server.port);
    let why = later(send(&relays(&[url])).await);
    assert!(why.contains("535") && !why.contains("s3cret"), "{why}");
    assert!(server.mails().is_empty());
}

#[tokio::test]
async fn where_encryption_is_required_nothing_is_said_without() {
    let server = Server::start(FRIENDLY).await;
    let url = format!("smtp://games:s3cret@127.0.0.1:{}?tls=required", server.port);
    later(send(&relays(&[url])).await);
    assert!(server.commands().iter().all(|command| command.starts_with("EHLO") || command == "QUIT"));
    // Opportunistic goes on in the clear where the server offers nothing.
    let url = format!("smtp://127.0.0.1:{}?tls=opportunistic", server.port);
    send(&relays(&[url])).await.unwrap();
    // TLS from the first byte, spoken to a server that knows none.
    let url = format!("smtps://127.0.0.1:{}", server.port);
    let relays = Relays::from_urls(&[url]).unwrap().with_limit(Duration::from_millis(500));
    later(send(&relays).await);
}

#[tokio::test]
async fn the_next_relay_takes_over_where_one_fails() {
    let good = Server::start(FRIENDLY).await;
    let dead = format!("smtp://127.0.0.1:{}", closed_port().await);
    let busy = Server::start(Manners { greeting: "421 busy", ..FRIENDLY }).await;
    let mute = Server::start(Manners { greeting: "", ..FRIENDLY }).await;
    // Comma separated in one text, as the environment has it.
    let relays = Relays::from_urls(&[format!("{dead}, {},{}", busy.url(), mute.url()), good.url()])
        .unwrap()
        .with_limit(Duration::from_secs(2));
    assert_eq!(relays.hosts().len(), 4);
    for _ in 0..3 {
        send(&relays).await.unwrap();
    }
    assert_eq!(good.mails().len(), 3);
    // Those that failed rest: whatever was tried before the good one was tried once.
    assert!(busy.heard.lock().unwrap().connections <= 1 && mute.heard.lock().unwrap().connections <= 1);
}

#[tokio::test]
async fn a_mail_that_may_have_been_taken_is_not_given_to_another() {
    let unsure = Server::start(Manners { hangs_up_at_the_end: true, ..FRIENDLY }).await;
    let other = Server::start(Manners { hangs_up_at_the_end: true, ..FRIENDLY }).await;
    later(send(&relays(&[unsure.url(), other.url()])).await);
    let connections = |server: &Server| server.heard.lock().unwrap().connections;
    assert_eq!(connections(&unsure) + connections(&other), 1);
}

#[tokio::test]
async fn recipients_are_spread_over_the_relays_and_each_keeps_his_own() {
    let servers = [Server::start(FRIENDLY).await, Server::start(FRIENDLY).await];
    let relays = relays(&[servers[0].url(), servers[1].url()]);
    let mail = mail();
    let to = |to: String| Envelope { from: mail.envelope.from.clone(), to };
    for i in 0..40 {
        relays.send(&to(format!("player{i}@mail.example")), &mail.bytes).await.unwrap();
    }
    let counts = servers.each_ref().map(|server| server.mails().len());
    assert!(counts.iter().all(|count| (8..=32).contains(count)), "{counts:?}");
    for name in ["ann@mail.example", "ANN@mail.example"] {
        relays.send(&to(name.to_owned()), &mail.bytes).await.unwrap();
    }
    let after = servers.each_ref().map(|server| server.mails().len());
    assert!(after == [counts[0] + 2, counts[1]] || after == [counts[0], counts[1] + 2], "{counts:?} {after:?}");
}

#[tokio::test]
async fn what_is_no_address_is_refused_before_anybody_is_called() {
    let server = Server::start(FRIENDLY).await;
    let relays = relays(&[server.url()]);
    for to in ["", "ann", "ann@mail.example>\r\nRCPT TO:<eve@mail.example", "\u{e4}nn@mail.example"] {
        let envelope = Envelope { from: "table@games.example.org".into(), to: to.into() };
        let why = never(relays.send(&envelope, b"x").await);
        assert!(!why.contains("eve"), "{why}");
    }
    assert_eq!(server.heard.lock().unwrap().connections, 0);
}

#[test]
fn urls_that_cannot_be_used_are_named_by_their_place() {
    let refused = |url: &str| Relays::from_urls(&["smtp://ok.example".to_owned(), url.to_owned()]).unwrap_err();
    for url in [
        "http://s3cret.example",
        "s3cret",
        "smtp://games:s3cret@host:99999",
        "smtp://games:s3cret@host?tls=maybe",
        "smtp://s3cret@host",
        "smtp://games:s3cret%FF@host",
    ] {
        let BadRelay { place, why } = refused(url);
        assert_eq!(place, 2, "{url}");
        assert!(!why.contains("s3cret"), "{why}");
    }
    assert!(Relays::from_urls(&[]).is_err());
    assert!(Relays::from_urls(&[" , ".to_owned()]).is_err());
    let good =
        "smtp://a.example, smtps://u:p@b.example,smtp://u:p%2C@c.example:2525?tls=required,smtp://[::1]/me.example";
    let hosts = Relays::from_urls(&[good.to_owned()]).unwrap().hosts();
    assert_eq!(hosts, ["a.example:25", "b.example:465", "c.example:2525", "::1:25"]);
}

#[test]
fn waits_grow_to_an_hour_and_end_after_two_days() {
    let waits: Vec<u64> = (0..=10).map(|tries| backoff(tries).as_secs()).collect();
    assert_eq!(waits, [30, 30, 60, 120, 300, 600, 1200, 1800, 3600, 3600, 3600]);
    assert_eq!(backoff(u32::MAX).as_secs(), 3600);
    let parked = (0..).find(|tries| give_up_after(*tries)).unwrap();
    let waited: Duration = (1..=parked).map(backoff).sum();
    assert!(waited >= GIVE_UP_AFTER && waited - backoff(parked) < GIVE_UP_AFTER, "{parked}");
    assert!(give_up_after(u32::MAX));
}

#[test]
fn jitter_differs_by_mail_and_not_by_time() {
    let waits: Vec<Duration> = (0..200).map(|i| backoff_with_jitter(3, &format!("<{i}@x.example>"))).collect();
    let (low, high) = (Duration::from_secs(96), Duration::from_secs(144));
    assert!(waits.iter().all(|wait| (low..=high).contains(wait)));
    assert!(waits.iter().any(|wait| *wait < Duration::from_secs(105)));
    assert!(waits.iter().any(|wait| *wait > Duration::from_secs(135)));
    assert_eq!(waits[7], backoff_with_jitter(3, "<7@x.example>"));
}

#[test]
fn a_send_can_be_moved_between_threads() {
    fn is_send<T: Send>(_: T) {}
    let relays = Relays::from_urls(&["smtp://localhost".to_owned()]).unwrap();
    let envelope = Envelope { from: String::new(), to: String::new() };
    is_send(relays.send(&envelope, b""));
}
