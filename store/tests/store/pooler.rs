//! A simple pooler in transaction mode: each transaction of a client uses any free connection.

use sqlx::postgres::{PgConnectOptions, PgSslMode};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixStream};

trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}
impl<S: AsyncRead + AsyncWrite + Unpin + Send> Stream for S {}

type Free = Arc<Mutex<Vec<Box<dyn Stream>>>>;

/// How to connect to the database of `behind` through such a pooler.
pub async fn pooled(behind: &PgConnectOptions) -> PgConnectOptions {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let (free, to): (Free, _) = (Free::default(), behind.clone());
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            tokio::spawn(serve(client, free.clone(), to.clone()));
        }
    });
    PgConnectOptions::new_without_pgpass()
        .host("127.0.0.1")
        .port(port)
        .ssl_mode(PgSslMode::Disable)
        .username(behind.get_username())
        .database(behind.get_database().unwrap())
}

async fn serve(mut client: TcpStream, free: Free, to: PgConnectOptions) -> std::io::Result<()> {
    let length = client.read_i32().await?;
    let mut asked = vec![0; length as usize - 4];
    client.read_exact(&mut asked).await?;
    // Authenticated, with a key of the pooler's own; then ready.
    client
        .write_all(b"R\0\0\0\x08\0\0\0\0S\0\0\0\x18server_version\x0015.1\0K\0\0\0\x0c\0\0\0\x01\0\0\0\x02Z\0\0\0\x05I")
        .await?;
    let mut held: Option<Box<dyn Stream>> = None;
    loop {
        let (kind, body) = message(&mut client).await?;
        if kind == b'X' {
            return Ok(());
        }
        let mut server = match held.take().or_else(|| free.lock().unwrap().pop()) {
            Some(server) => server,
            None => open(&to).await?,
        };
        send(&mut server, kind, &body).await?;
        if kind != b'Q' && kind != b'S' {
            held = Some(server);
            continue;
        }
        loop {
            let (kind, body) = message(&mut server).await?;
            send(&mut client, kind, &body).await?;
            if kind == b'Z' {
                match body.as_slice() {
                    b"I" => free.lock().unwrap().push(server),
                    _ => held = Some(server),
                }
                break;
            }
        }
    }
}

async fn open(to: &PgConnectOptions) -> std::io::Result<Box<dyn Stream>> {
    let mut server: Box<dyn Stream> = match to.get_socket() {
        Some(folder) => Box::new(UnixStream::connect(folder.join(format!(".s.PGSQL.{}", to.get_port()))).await?),
        None if to.get_host().starts_with('/') => {
            Box::new(UnixStream::connect(format!("{}/.s.PGSQL.{}", to.get_host(), to.get_port())).await?)
        }
        None => Box::new(TcpStream::connect((to.get_host(), to.get_port())).await?),
    };
    let asks = format!("user\0{}\0database\0{}\0\0", to.get_username(), to.get_database().unwrap());
    server.write_i32(asks.len() as i32 + 8).await?;
    server.write_i32(196_608).await?;
    server.write_all(asks.as_bytes()).await?;
    while message(&mut server).await?.0 != b'Z' {}
    Ok(server)
}

async fn message(from: &mut (impl AsyncRead + Unpin + ?Sized)) -> std::io::Result<(u8, Vec<u8>)> {
    let kind = from.read_u8().await?;
    let length = from.read_i32().await?;
    let mut body = vec![0; length as usize - 4];
    from.read_exact(&mut body).await?;
    Ok((kind, body))
}

async fn send(to: &mut (impl AsyncWrite + Unpin + ?Sized), kind: u8, body: &[u8]) -> std::io::Result<()> {
    to.write_u8(kind).await?;
    to.write_i32(body.len() as i32 + 4).await?;
    to.write_all(body).await?;
    to.flush().await
}
