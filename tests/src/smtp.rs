//! A small real SMTP server. It keeps mails in memory, or misbehaves as relays do.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// How the relay behaves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mood {
    #[default]
    Friendly,
    /// Rejects every recipient with this answer, such as `450 4.2.0 mailbox busy`.
    RefusesRecipient(&'static str),
    /// Rejects this recipient with this answer, and accepts others.
    RefusesOne(&'static str, &'static str),
    /// Never answers recipients with this prefix, and accepts others.
    HangsFor(&'static str),
    /// Rejects the mail with this answer after its last line.
    RefusesMail(&'static str),
    /// Closes the connection in the middle of the mail.
    HangsUp,
}

#[derive(Debug, Default)]
struct State {
    mood: Mood,
    mails: Vec<(String, Vec<u8>)>,
    attempts: usize,
    listening: Option<JoinHandle<()>>,
    talking: Vec<JoinHandle<()>>,
}

/// The server; clones are the same one.
#[derive(Clone, Debug)]
pub struct SmtpCatcher {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

impl SmtpCatcher {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let catcher = Self { address: listener.local_addr().expect("an address"), state: Arc::default() };
        catcher.listen(listener);
        catcher
    }

    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn listen(&self, listener: TcpListener) {
        let catcher = self.clone();
        let listening = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let talk = catcher.clone();
                let talking = tokio::spawn(async move {
                    let _ = talk.converse(stream).await;
                });
                catcher.state().talking.push(talking);
            }
        });
        self.state().listening = Some(listening);
    }

    pub fn mood(&self, mood: Mood) {
        self.state().mood = mood;
    }

    /// Stops listening, and cuts off open connections.
    pub fn down(&self) {
        let mut state = self.state();
        for task in state.listening.take().into_iter().chain(std::mem::take(&mut state.talking)) {
            task.abort();
        }
    }

    /// Listens on the same port again.
    pub async fn up(&self) {
        let listener =
            crate::eventually("the relay's port is free", async || TcpListener::bind(self.address).await.ok()).await;
        self.listen(listener);
    }

    /// The numbers of the accepted mails to `address`, in order.
    pub fn numbers(&self, address: &str) -> Vec<i64> {
        let his = |(_, (to, _)): &(i64, &(String, Vec<u8>))| to.eq_ignore_ascii_case(address);
        (0..).zip(&self.state().mails).filter(his).map(|(number, _)| number).collect()
    }

    /// Recipient and bytes of an accepted mail.
    pub fn mail(&self, number: i64) -> (String, Vec<u8>) {
        self.state().mails[number as usize].clone()
    }

    /// The number of mails begun, accepted or not.
    pub fn attempts(&self) -> usize {
        self.state().attempts
    }

    async fn converse(&self, stream: TcpStream) -> std::io::Result<()> {
        let (reader, mut writer) = stream.into_split();
        let mut reader = BufReader::new(reader);
        let (mut line, mut to) = (String::new(), vec![]);
        writer.write_all(b"220 catcher.test ESMTP\r\n").await?;
        loop {
            line.clear();
            if reader.read_line(&mut line).await? == 0 {
                return Ok(());
            }
            let verb = line.trim_end().split([' ', ':']).next().unwrap_or_default().to_uppercase();
            let mood = self.state().mood;
            let answer = match verb.as_str() {
                "EHLO" => "250-catcher.test\r\n250 8BITMIME".to_owned(),
                "MAIL" => {
                    to.clear();
                    self.state().attempts += 1;
                    "250 2.1.0 fine".to_owned()
                }
                "RCPT" => {
                    let recipient = line.split(['<', '>']).nth(1).unwrap_or_default();
                    match mood {
                        Mood::RefusesRecipient(answer) => answer.to_owned(),
                        Mood::RefusesOne(one, answer) if one == recipient => answer.to_owned(),
                        Mood::HangsFor(some) if recipient.starts_with(some) => std::future::pending().await,
                        _ => {
                            to.push(recipient.to_owned());
                            "250 2.1.5 fine".to_owned()
                        }
                    }
                }
                "DATA" => {
                    writer.write_all(b"354 go on\r\n").await?;
                    if mood == Mood::HangsUp {
                        let mut some = [0; 200];
                        reader.read_exact(&mut some).await?;
                        return Ok(());
                    }
                    let mail = data(&mut reader).await?;
                    match mood {
                        Mood::RefusesMail(answer) => answer.to_owned(),
                        _ => {
                            self.state().mails.extend(to.iter().map(|to| (to.clone(), mail.clone())));
                            "250 2.0.0 taken".to_owned()
                        }
                    }
                }
                "QUIT" => {
                    writer.write_all(b"221 2.0.0 bye\r\n").await?;
                    return Ok(());
                }
                _ => "250 2.0.0 fine".to_owned(),
            };
            writer.write_all(format!("{answer}\r\n").as_bytes()).await?;
        }
    }
}

/// The mail up to the line with a single dot, with dots unstuffed.
async fn data(reader: &mut (impl tokio::io::AsyncBufRead + Unpin)) -> std::io::Result<Vec<u8>> {
    let mut mail = vec![];
    loop {
        let mut line = vec![];
        if reader.read_until(b'\n', &mut line).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        if line == b".\r\n" {
            return Ok(mail);
        }
        mail.extend_from_slice(line.strip_prefix(b".").unwrap_or(&line));
    }
}
