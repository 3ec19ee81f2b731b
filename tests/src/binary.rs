//! The real `longhand` program, run as users run it.

use crate::http::Http;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A server in its own process, killed on drop.
#[derive(Debug)]
pub struct Longhand {
    child: Child,
    pub base: String,
    log: PathBuf,
    said: PathBuf,
    pub ready_in: Duration,
}

/// The program, built beside this test.
fn program() -> PathBuf {
    let test = std::env::current_exe().expect("this test's own path");
    let folder = test.ancestors().nth(2).expect("target/<profile>/deps/<test>");
    let program = folder.join("longhand");
    assert!(
        program.is_file(),
        "{} is missing: run `cargo build --workspace --bins` before the end-to-end tests",
        program.display()
    );
    program
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(program());
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("LONGHAND_") && name != "LONGHAND_PG_BIN") {
        command.env_remove(name);
    }
    command.env_remove("DATABASE_URL").env_remove("RUST_LOG").current_dir(std::env::temp_dir()).args(arguments);
    command
}

/// The word after a label.
fn value(said: &str, label: &str) -> Option<String> {
    Some(said.split_once(label)?.1.split_whitespace().next()?.to_owned())
}

/// Runs `longhand` to its end.
pub async fn longhand(arguments: &[&str]) -> Output {
    let mut command = command(arguments);
    tokio::task::spawn_blocking(move || command.output().expect("longhand runs")).await.expect("it ended")
}

/// The same in a folder, which may have a `longhand.toml`.
pub async fn longhand_in(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = command(arguments);
    command.current_dir(folder);
    tokio::task::spawn_blocking(move || command.output().expect("longhand runs")).await.expect("it ended")
}

/// Runs it with text on its standard input.
pub async fn longhand_reads(arguments: &[&str], input: &str) -> Output {
    let mut command = command(arguments);
    let input = input.as_bytes().to_vec();
    let run = move || {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("longhand starts");
        // It may end before it has read everything.
        let _ = child.stdin.take().expect("its input").write_all(&input);
        child.wait_with_output().expect("longhand runs")
    };
    tokio::task::spawn_blocking(run).await.expect("it ended")
}

/// Runs it with a closed output, as behind `longhand ... | head -1`.
pub async fn longhand_unread(arguments: &[&str]) -> Output {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut command = command(arguments);
    let run = move || command.stdout(writer).stderr(Stdio::piped()).output().expect("longhand runs");
    tokio::task::spawn_blocking(run).await.expect("it ended")
}

impl Longhand {
    /// Starts `longhand serve` with these flags and waits until it reports that it is ready.
    pub async fn serve(flags: &[&str], log: &Path) -> Self {
        let began = Instant::now();
        let mut server = Self::start("serve", flags, log);
        server.base = server
            .waits_for(|said, log| {
                said.contains("Longhand is ready: ").then_some(())?;
                // Its links may name another address than the one it listens on.
                let address = log.split_once("Longhand answers at ")?.1.split_whitespace().next()?.to_owned();
                Some(address)
            })
            .await;
        server.ready_in = began.elapsed();
        server
    }

    /// Starts `longhand serve` at this address with `log` as its error stream, which need not be writable.
    pub async fn serve_unheard(flags: &[&str], address: &str, log: impl Into<Stdio>) -> Self {
        let child = command(&["serve", "--listen", address])
            .args(flags)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .expect("longhand starts");
        let (base, nowhere) = (format!("http://{address}"), PathBuf::new());
        let mut server = Self { child, base, log: nowhere.clone(), said: nowhere, ready_in: Duration::ZERO };
        crate::eventually("longhand answers", async || {
            if let Ok(Some(status)) = server.child.try_wait() {
                panic!("longhand ended with {status}");
            }
            tokio::net::TcpStream::connect(address).await.ok().map(drop)
        })
        .await;
        server
    }

    /// Starts `longhand demo` and waits until it has printed its links.
    pub async fn demo(flags: &[&str], log: &Path) -> Self {
        let mut server = Self::start("demo", flags, log);
        let api = |said: &str, _: &str| said.contains("Ctrl-C").then(|| value(said, "The REST API:")).flatten();
        let docs = server.waits_for(api).await;
        server.base = docs.trim_end_matches("/docs/").to_owned();
        server
    }

    /// The text that it printed after this label.
    pub fn said(&self, label: &str) -> String {
        let said = std::fs::read_to_string(&self.said).unwrap_or_default();
        value(&said, label).unwrap_or_else(|| panic!("{label} is not in {said}"))
    }

    async fn waits_for(&mut self, found: impl Fn(&str, &str) -> Option<String>) -> String {
        crate::eventually("longhand is ready", async || {
            if let Ok(Some(status)) = self.child.try_wait() {
                panic!("longhand ended with {status}: {}", self.log());
            }
            found(&std::fs::read_to_string(&self.said).unwrap_or_default(), &self.log())
        })
        .await
    }

    fn start(what: &str, flags: &[&str], log: &Path) -> Self {
        let said = log.with_extension("out");
        let file = |path: &Path| std::fs::File::create(path).expect("a file for the log");
        let child = command(&[what, "--listen", "127.0.0.1:0"])
            .args(flags)
            .stdin(Stdio::null())
            .stdout(file(&said))
            .stderr(file(log))
            .spawn()
            .expect("longhand starts");
        Self { child, base: String::new(), log: log.to_path_buf(), said, ready_in: Duration::ZERO }
    }

    pub fn http(&self) -> Http {
        Http::to(&self.base)
    }

    /// The text of its error stream.
    pub fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// `kill -9`.
    pub fn kill(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("reaped");
    }

    /// Asks it to stop as an operator would, and returns its exit status.
    pub async fn terminate(mut self) -> std::process::ExitStatus {
        let pid = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("told to stop");
        crate::eventually("longhand ends", async || self.child.try_wait().expect("its status")).await
    }
}

impl Drop for Longhand {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
