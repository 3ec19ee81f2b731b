//! The log at its loudest: neither passwords nor addresses nor mails in it. A binary of its own, for the log is global.

#![allow(clippy::unwrap_used)]

use mailer::outbound::{Envelope, Relays};
use std::io::Write;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_conversation_leaves_no_secret_in_the_log() {
    let log = Log::default();
    let writer = log.clone();
    tracing_subscriber::fmt()
        .with_max_level(tracing_subscriber::filter::LevelFilter::TRACE)
        .with_writer(move || writer.clone())
        .init();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        // The first conversation is refused at the recipient, with their address in the answer; the second goes well.
        for rcpt in ["550 5.1.1 <ann.smith@mail.example> unknown", "250 ok"] {
            let (stream, _) = listener.accept().await.unwrap();
            tokio::spawn(async move {
                let (reader, mut writer) = stream.into_split();
                let mut lines = BufReader::new(reader).lines();
                writer.write_all(b"220 hello\r\n").await.unwrap();
                while let Ok(Some(line)) = lines.next_line().await {
                    let answer = match line.split([' ', ':']).next().unwrap() {
                        "EHLO" => "250-hello\r\n250 AUTH PLAIN",
                        "AUTH" => "235 ok",
                        "RCPT" => rcpt,
                        "DATA" => "354 go on",
                        "QUIT" => "221 bye",
                        "." | "MAIL" | "NOOP" => "250 ok",
                        _ => continue,
                    };
                    let _ = writer.write_all(format!("{answer}\r\n").as_bytes()).await;
                }
            });
        }
    });
    let relays = Relays::from_urls(&[format!("smtp://games:s3cret@127.0.0.1:{port}")]).unwrap();
    let envelope = Envelope { from: "table@games.example".into(), to: "ann.smith@mail.example".into() };
    let mail = b"Subject: hidden words\r\n\r\nhidden words\r\n";
    let refused = relays.send(&envelope, mail).await.unwrap_err();
    assert_eq!(
        refused.to_string(),
        format!("refused for good: 127.0.0.1:{port}: 550 5.1.1 <a...@mail.example> unknown")
    );
    relays.send(&envelope, mail).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("mail not taken by 127.0.0.1"), "the test hears nothing: {log}");
    // base64 of "\0games\0s3cret" is AGdhbWVzAHMzY3JldA==
    for secret in ["s3cret", "AGdhbWVz", "ann.smith", "hidden words"] {
        assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
    }
}
