//! Mails made to cost much: eight times the mail may cost about eight times the work, in header, parts, text and HTML.
//!
//! HTML is counted step by step beside its code. What other crates do here can only be timed: by the processor's time of
//! this thread, which a busy machine does not stretch, and with a limit that only growth with the square comes near.

use mailer::inbound::bounce::{reads_like_report, report};
use mailer::inbound::verbs;
use mailer::inbound::{Cover, Incoming, Notation, OurLines, Unreadable, automatic, line_hashes, own_text};
use std::sync::LazyLock;
use std::time::Duration;

const SMALL: usize = 12_000;
const TIMES: usize = 8;
/// The square of it would be 8 times.
const MOST_TIMES: f64 = 3.0;
/// What takes less is not worth a comparison.
const WORTH: Duration = Duration::from_millis(12);

const FROM: &str = "From: Ann <ann@example.org>\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000\r\nMIME-Version: 1.0\r\n";

/// What the mails may quote: table talk of one line again and again, and mails as they are.
static OURS: LazyLock<OurLines> = LazyLock::new(|| {
    let same = line_hashes(b"key", "ann", &"x\n".repeat(800), "<p>On a</p>");
    let other = line_hashes(b"key", "ann", "Ann, it is your turn.\nThe position:\n", &"<p>x</p><p>y</p>".repeat(300));
    OurLines::new(b"key", "ann", &["Longhand"], &[vec![same; 14], vec![other; 2]].concat())
});

/// A title that reads a line now and then.
struct Few;

impl Notation for Few {
    fn reads(&self, before: &[&str], line: &str) -> bool {
        before.len() < 20 && line.starts_with('z')
    }

    fn stands(&self, _: &str) -> bool {
        false
    }

    fn begins(&self, line: &str) -> bool {
        line.starts_with('y')
    }

    fn named(&self, line: &str) -> Option<String> {
        line.starts_with("xz").then(|| "z".to_owned())
    }
}

/// Everything that is done with a mail before its orders are read, and what a bounce would cost.
fn read(raw: &[u8]) -> Result<(), Unreadable> {
    let _ = report(raw, true);
    let cover = Cover::read(raw)?;
    let _ = automatic(&cover, Some("ann@example.org"), |_| false);
    let _ = cover.recipients().count();
    let mail = Incoming::read(raw)?;
    let _ = reads_like_report(&mail);
    let own = own_text(&mail.text, &OURS, &Few);
    let _ = verbs::read(&own, &Few);
    Ok(())
}

/// What reading a mail so many times costs: the least of some tries, where one of them is short.
fn cost(raw: &[u8], times: usize) -> Duration {
    let tried = |_| {
        let before = spent();
        for _ in 0..times {
            let _ = read(raw);
        }
        spent() - before
    };
    let first = tried(0);
    let more = if first < Duration::from_millis(80) { 2 } else { 0 };
    (1..=more).map(tried).chain([first]).min().unwrap_or_default()
}

/// The processor's time that this thread has had.
fn spent() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = told.split(' ').next().and_then(|first| first.parse().ok());
    Duration::from_nanos(nanoseconds.expect("Linux tells what a thread has had"))
}

fn body(kind: &str, text: &str) -> String {
    format!("{FROM}Content-Type: {kind}\r\n\r\n{text}")
}

/// Base 64 in lines of 76.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for (number, chunk) in bytes.chunks(3).enumerate() {
        let held = chunk.iter().fold(0u32, |held, byte| held << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for place in 0..4 {
            let digit = if place <= chunk.len() { DIGITS[(held >> (18 - 6 * place) & 63) as usize] } else { b'=' };
            out.push(char::from(digit));
        }
        if number % 19 == 18 {
            out.push_str("\r\n");
        }
    }
    out
}

fn shapes(size: usize) -> Vec<(&'static str, String)> {
    let fill = |piece: &str| piece.repeat(size / piece.len());
    let nested = |levels: usize, digest: &str| {
        let level = |n: usize| format!("Content-Type: multipart/{digest}; boundary=b{n}\r\n\r\n--b{n}\r\n");
        (0..levels).map(level).collect::<String>()
    };
    let encoded = |encoding: &str, kind: &str, text: &str| {
        format!("{FROM}Content-Type: {kind}\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n{text}")
    };
    vec![
        ("one line without an end", body("text/plain", &fill("x"))),
        ("header without an end", format!("{FROM}X: {}", fill("x"))),
        ("folded without an end", format!("{FROM}X:{}", fill("\r\n x"))),
        ("thousands of fields", format!("{FROM}{}\r\nx", fill("Received: from a by b; x\r\n"))),
        ("thousands of results", format!("{FROM}{}\r\nx", fill("Authentication-Results: a; dkim=pass\r\n"))),
        ("thousands of senders", format!("{}\r\nx", fill("From: ann@example.org\r\n"))),
        ("a sender of many comments", format!("From: {}<ann@example.org>\r\n\r\nx", fill("(("))),
        ("a sender of many groups", format!("From: {}\r\n\r\nx", fill("a:b,;"))),
        ("a subject of encoded words", format!("{FROM}Subject: {}\r\n\r\nx", fill("=?utf-8?q?=C3=A4?= "))),
        ("a subject of words that end nowhere", format!("{FROM}Subject: {}\r\n\r\nx", fill("=?x?Q?"))),
        ("many recipients", format!("{FROM}To: {}\r\n\r\nx", fill("<g-1@in.example>, "))),
        ("references of many", format!("{FROM}References: {}\r\n\r\nx", fill("<a@b> "))),
        ("a boundary of hyphens", body(&format!("multipart/mixed; boundary=\"{}\"", "-".repeat(60)), &fill("-"))),
        ("a long boundary", body(&format!("multipart/mixed; boundary=\"{}x\"", "-".repeat(size)), &fill("-"))),
        ("a folded long boundary", body(&format!("multipart/mixed;\r\n boundary=\"{}\"", "-".repeat(400)), &fill("-"))),
        ("many parts", body("multipart/mixed; boundary=b", &fill("--b\r\n\r\nx\r\n"))),
        ("many parts in one line", body("multipart/mixed; boundary=b", &fill("--b"))),
        (
            "parts with types",
            body("multipart/mixed; boundary=b", &fill("--b\r\nContent-Type: text/html\r\n\r\n<p>\r\n")),
        ),
        ("boundaries that nearly fit", body("multipart/mixed; boundary=bbbbbbbbbbbb", &fill("--bbbbbbbbbbb\r\n"))),
        ("deep, no level ended", body("multipart/mixed; boundary=b", &(nested(190, "mixed") + &fill("x\r\n")))),
        (
            "deep, within the limit",
            body("multipart/mixed; boundary=b", &(nested(14, "mixed") + &fill("--b3\r\nx\r\n"))),
        ),
        ("deep in one line", {
            let level = |n: usize| format!("--b{n}Content-Type: multipart/x; boundary=b{}\n\n", n + 1);
            body("multipart/mixed; boundary=b0", &(0..size / 50).map(level).collect::<String>())
        }),
        ("messages within messages", body("message/rfc822", &fill("Content-Type: message/rfc822\r\n\r\n"))),
        ("messages behind blanks", body("message/rfc822", &fill("  Content-Type : message/rfc822\r\n\r\n"))),
        ("messages behind colons", body("message/rfc822", &fill("::Con tent-Type:message/global\r\n\r\n"))),
        ("digests", body("multipart/digest; boundary=b", &fill("--b\r\n\r\n"))),
        ("encoded messages within messages", {
            let inner = "Content-Type: message/rfc822\r\n\r\n".repeat(size / 45);
            encoded("base64", "message/rfc822", &base64(inner.as_bytes()))
        }),
        ("an encoded digest", {
            let inner = "Content-Type: message/rfc822\r\n\r\n".repeat(size / 45);
            let part = format!("--b\r\nContent-Transfer-Encoding: base64\r\n\r\n{}", base64(inner.as_bytes()));
            body("multipart/digest; boundary=b", &part)
        }),
        ("quoted messages within messages", {
            encoded("quoted-printable", "message/rfc822", &fill("=43ontent-Type: message/rfc822\r\n\r\n"))
        }),
        ("base 64", encoded("base64", "text/plain", &base64(&b"rest\r\n".repeat(size / 8)))),
        ("base 64 that breaks off", encoded("base64", "text/html", &fill("PHA+=\r\n"))),
        ("quoted-printable, all of it", encoded("quoted-printable", "text/html", &fill("=3Ca=3E"))),
        ("quoted-printable, broken off", encoded("quoted-printable", "text/plain", &fill("=\r\n"))),
        ("another charset", body("text/plain; charset=gb18030", &fill("\u{4e2d}x\r\n"))),
        ("charsets that switch", body("text/plain; charset=iso-2022-jp", &fill("\u{1b}$Ba\u{1b}(Bx"))),
        ("utf-7", body("text/plain; charset=utf-7", &fill("+AGE-"))),
        ("attributes of a type", body(&format!("text/plain; {}", fill("a*0=b;")), "x")),
        ("flowed lines", body("text/plain; format=flowed", &fill("x \r\n"))),
        ("flowed lines, quoted ever deeper", {
            let line = |n: usize| format!("{} x \r\n", ">".repeat(n));
            body("text/plain; format=flowed", &(0..(2 * size).isqrt()).map(line).collect::<String>())
        }),
        ("signed again and again", body("text/plain", &fill("-----BEGIN PGP SIGNED MESSAGE-----\r\n\r\n"))),
        ("attributions", body("text/plain", &fill("On 1 Jan x@y.example\r\n"))),
        ("attributions that begin again and again", {
            let line = format!("x{}:\r\n", " On a".repeat(1_990));
            let many = (size / line.len()).max(1);
            body(
                "text/plain",
                &if size < line.len() { line[line.len() - size..].to_owned() } else { line.repeat(many) },
            )
        }),
        ("lines that our mails hold often", body("text/plain", &fill("x\r\n"))),
        ("lines that our mails hold often, and others", body("text/plain", &fill("x\r\nx\r\ny\r\nz 1\r\n\r\n"))),
        ("lines of our lists", body("text/plain", &fill("xz\r\nz;z\r\n"))),
        ("signatures' lines", body("text/html", &fill("<i class=gmail_signature>z</i><s>z</s>y"))),
        ("many sentences on a line", body("text/plain", &fill("z, y. a: b\r\n"))),
        ("headers of quotes", body("text/plain", &fill("From: x\r\n\r\n"))),
        ("a report of many fields", {
            let kind = "multipart/report; report-type=delivery-status; boundary=b";
            body(
                kind,
                &format!("--b\r\nContent-Type: message/delivery-status\r\n\r\n{}\r\n--b--", fill("Status: 5.1.1\r\n ")),
            )
        }),
        ("html of open tags", body("text/html", &fill("<a b=\""))),
        ("html of nothing but ends", body("text/html", &fill("</b>"))),
    ]
}

#[test]
fn eight_times_the_mail_costs_about_eight_times_the_work() {
    for ((shape, mail), (_, large)) in shapes(SMALL).into_iter().zip(shapes(SMALL * TIMES)) {
        let long = cost(large.as_bytes(), 1);
        if long < WORTH {
            continue;
        }
        let short = cost(mail.as_bytes(), TIMES);
        let ratio = long.as_secs_f64() / short.as_secs_f64().max(1e-6);
        assert!(ratio < MOST_TIMES, "{shape}: {short:?} for {TIMES} mails, and {long:?} for one of their size");
    }
}

#[test]
fn what_could_use_up_the_stack_is_refused() {
    for (shape, mail) in shapes(1_000_000) {
        if ["messages", "digest", "deep in one line"].iter().any(|word| shape.contains(word)) {
            assert_eq!(Incoming::read(mail.as_bytes()), Err(Unreadable::TooManyParts), "{shape}");
        }
    }
}
