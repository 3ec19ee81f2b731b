//! A mail server's side of LMTP, and mails as mail programs write them.

use crate::mail::Mail;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

/// An incoming mail.
#[derive(Clone, Debug)]
pub struct Letter {
    pub from: String,
    pub to: String,
    pub message_id: String,
    /// Each mail has its own; a copy is recognised by it.
    pub date: String,
    /// Further headers, each ended by CR LF.
    pub headers: String,
    pub body: String,
}

impl Letter {
    /// A reply to `mail` from its reader, with the text above the quote.
    pub fn answering(mail: &Mail, text: &str) -> Self {
        static NUMBER: AtomicU64 = AtomicU64::new(1);
        let to = mail.header("reply-to");
        let to = to.rsplit_once('<').map_or(to, |(_, address)| address.trim_end_matches('>')).to_owned();
        let quoted: String = mail.text.lines().map(|line| format!("> {line}\r\n")).collect();
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Self {
            from: mail.to.clone(),
            to,
            message_id: format!("<letter.{number}.{}@example.org>", std::process::id()),
            date: format!("Sat, 21 Nov 2026 10:{:02}:{:02} +0000", number / 60 % 60, number % 60),
            headers: format!("Subject: Re: {}\r\nIn-Reply-To: {}\r\n", mail.subject, mail.header("message-id")),
            body: format!(
                "{}\r\n\r\nOn Sat, 21 Nov 2026 at 10:00, Longhand wrote:\r\n{quoted}",
                text.replace('\n', "\r\n")
            ),
        }
    }

    pub fn raw(&self) -> String {
        format!(
            "From: <{}>\r\nTo: <{}>\r\nMessage-ID: {}\r\nDate: {}\r\n{}\
             MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{}",
            self.from, self.to, self.message_id, self.date, self.headers, self.body
        )
    }
}

/// Delivers a mail as Postfix does, and returns the last reply.
pub async fn lmtp(address: &str, from: &str, to: &str, raw: &str) -> String {
    let stream = TcpStream::connect(address).await.expect("somebody listens for LMTP");
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    let mut reply = async || loop {
        let line = lines.next_line().await.expect("the connection stands").expect("a reply");
        if line.as_bytes().get(3) != Some(&b'-') {
            return line;
        }
    };
    assert!(reply().await.starts_with("220"));
    let mut last = String::new();
    for command in
        ["LHLO mx.test".to_owned(), format!("MAIL FROM:<{from}>"), format!("RCPT TO:<{to}>"), "DATA".to_owned()]
    {
        writer.write_all(format!("{command}\r\n").as_bytes()).await.expect("sent");
        last = reply().await;
        if !last.starts_with(['2', '3']) {
            return last;
        }
    }
    assert!(last.starts_with("354"), "{last}");
    let stuffed = raw.replace("\r\n.", "\r\n..");
    writer.write_all(stuffed.as_bytes()).await.expect("sent");
    writer.write_all(b"\r\n.\r\n").await.expect("sent");
    let last = reply().await;
    let _ = writer.write_all(b"QUIT\r\n").await;
    last
}
