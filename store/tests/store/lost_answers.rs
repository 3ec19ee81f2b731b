//! A commit whose answer is lost: a proxy between store and Postgres cuts the line between the two.

use crate::database::{Database, with_database};
use crate::tables::*;
use sqlx::postgres::PgConnectOptions;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;
use store::{AppendError, Store, StoreError};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpStream, UnixListener, UnixStream};

#[derive(Default)]
struct Line {
    /// Swallows the server's next answer and closes its connection.
    cut_next: AtomicBool,
    /// After that answer the line is down.
    then_down: AtomicBool,
    /// No connection gets through.
    down: AtomicBool,
    cuts: AtomicU32,
}

impl Line {
    /// Cuts the next answer, once the pool has tested the connection that came back to it.
    async fn cut(&self) {
        tokio::time::sleep(Duration::from_millis(20)).await;
        self.cut_next.store(true, Ordering::SeqCst);
    }
}

/// A unix socket in `dir` that leads to the database's server; `Line` controls the failures.
fn proxied(db: &Database, dir: &Path) -> (PgConnectOptions, Arc<Line>) {
    let line = Arc::new(Line::default());
    let listener = UnixListener::bind(dir.join(format!(".s.PGSQL.{}", db.owner.get_port()))).unwrap();
    let (owner, shared) = (db.owner.clone(), line.clone());
    tokio::spawn(async move {
        loop {
            let (client, _) = listener.accept().await.unwrap();
            if shared.down.load(Ordering::SeqCst) {
                continue;
            }
            let line = shared.clone();
            match owner.get_socket() {
                Some(socket) => {
                    let path = socket.join(format!(".s.PGSQL.{}", owner.get_port()));
                    let server = UnixStream::connect(path).await.unwrap();
                    let (from, to) = server.into_split();
                    tokio::spawn(carry(client, from, to, line));
                }
                None => {
                    let server = TcpStream::connect((owner.get_host(), owner.get_port())).await.unwrap();
                    let (from, to) = server.into_split();
                    tokio::spawn(carry(client, from, to, line));
                }
            }
        }
    });
    (db.owner.clone().socket(dir), line)
}

async fn carry(
    client: UnixStream,
    mut server: impl AsyncRead + Unpin,
    mut to_server: impl AsyncWrite + Unpin + Send + 'static,
    line: Arc<Line>,
) {
    let (mut from_client, mut to_client) = client.into_split();
    let up = tokio::spawn(async move { tokio::io::copy(&mut from_client, &mut to_server).await });
    let mut buffer = vec![0; 65536];
    while let Ok(n @ 1..) = server.read(&mut buffer).await {
        if line.cut_next.swap(false, Ordering::SeqCst) || line.down.load(Ordering::SeqCst) {
            line.cuts.fetch_add(1, Ordering::SeqCst);
            line.down.fetch_or(line.then_down.swap(false, Ordering::SeqCst), Ordering::SeqCst);
            break;
        }
        if to_client.write_all(&buffer[..n]).await.is_err() {
            break;
        }
    }
    up.abort();
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("longhand-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn an_append_whose_answer_is_lost_stands_once_and_is_acknowledged() {
    with_database(|db| async move {
        let folder = Folder::new("lost");
        let (options, line) = proxied(&db, &folder.0);
        let store = Store::connect(options, 4).await.unwrap();
        let mut head = opened(&store, game(9)).await;
        for n in 0..20 {
            let mut append = moves(game(9), head, "ann", 1 + n % 2);
            append.key = Some(key(ann(), &n.to_string()));
            append.notices = vec![your_turn(ben(), noon())];
            // The first append opens a connection, whose set-up is cut; for the others the commit is cut.
            line.cut().await;
            store.append(append.clone()).await.unwrap();
            head = head_of(&append);
            assert_eq!(db.store.head(game(9)).await.unwrap(), Some(head));
        }
        assert!(line.cuts.load(Ordering::SeqCst) >= 20);
        assert_eq!(db.store.load(game(9), 0, None).await.unwrap().len(), 31);
        assert_eq!(db.store.claim_notices(chrono::Utc::now(), &store::Wanted::any(100, 60)).await.unwrap().len(), 20);
    });
}

#[test]
fn a_creation_whose_answer_is_lost_is_acknowledged_too() {
    with_database(|db| async move {
        let folder = Folder::new("lost-creation");
        let (options, line) = proxied(&db, &folder.0);
        let store = Store::connect(options, 4).await.unwrap();
        opened(&store, game(1)).await;
        for id in 2..10 {
            line.cut().await;
            opened(&store, game(id)).await;
        }
        assert_eq!(db.store.count_games().await.unwrap(), 9);
    });
}

#[test]
fn while_the_database_is_away_nothing_is_promised() {
    with_database(|db| async move {
        let folder = Folder::new("away");
        let (options, line) = proxied(&db, &folder.0);
        let store = Store::connect(options, 4).await.unwrap();
        let head = opened(&store, game(9)).await;
        let first = moves(game(9), head, "ann", 1);
        store.append(first.clone()).await.unwrap();
        // Sent, perhaps written; then the line stays down.
        let second = moves(game(9), head_of(&first), "ben", 1);
        line.then_down.store(true, Ordering::SeqCst);
        line.cut().await;
        assert!(matches!(store.append(second.clone()).await, Err(AppendError::Unknown(_))));
        let third = moves(game(9), head_of(&second), "ann", 1);
        assert!(matches!(store.append(third.clone()).await, Err(AppendError::Unavailable(_))));
        assert!(store.ping().await.is_err());
        line.down.store(false, Ordering::SeqCst);
        // A caller that tries again meets its own append, or writes it now; it is written once either way.
        let was_written = db.store.load(game(9), 0, None).await.unwrap().len() == 3;
        let again = store.append(second.clone()).await;
        assert!(matches!((was_written, again), (true, Err(AppendError::Conflict)) | (false, Ok(()))));
        store.append(third.clone()).await.unwrap();
        assert_eq!(db.store.load(game(9), 0, None).await.unwrap().len(), 4);
    });
}

#[test]
fn a_store_that_was_closed_is_no_database_that_is_away() {
    with_database(|db| async move {
        let folder = Folder::new("closed");
        let (options, line) = proxied(&db, &folder.0);
        let store = Store::connect(options, 1).await.unwrap();
        line.then_down.store(true, Ordering::SeqCst);
        line.cut().await;
        let away = store.player(ann()).await.unwrap_err();
        assert!(matches!(&away, StoreError::Unavailable(_)) && !away.is_closed(), "{away}");
        store.close().await;
        let closed = store.player(ann()).await.unwrap_err();
        assert!(matches!(&closed, StoreError::Unavailable(_)) && closed.is_closed(), "{closed}");
    });
}
