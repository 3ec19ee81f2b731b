//! A Citus cluster with a first server and two workers, started by a story itself (`.ci/citus.sh`).

use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Debug)]
pub struct Citus {
    folder: PathBuf,
    url: String,
}

impl Citus {
    /// `None`, with a message, if no Postgres with Citus is installed.
    pub fn starts() -> Option<Self> {
        if std::env::var_os("LONGHAND_TEST_CITUS").is_none() {
            eprintln!(
                "SKIPPED: LONGHAND_TEST_CITUS names no Postgres with Citus, so games on many servers were not tried"
            );
            return None;
        }
        let place =
            Some(Path::new("/dev/shm")).filter(|place| place.is_dir()).map_or_else(std::env::temp_dir, Path::to_owned);
        let nanos = chrono::Utc::now().timestamp_subsec_nanos();
        let folder = place.join(format!("longhand-citus-{}-{nanos:x}", std::process::id()));
        let url = script("start", &folder, None).trim().to_owned();
        Some(Self { folder, url })
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// `kill -9` of a server and all its processes; 0 is the first server.
    pub fn kill(&self, server: usize) {
        script("kill", &self.folder, Some(server));
    }

    pub fn start_again(&self, server: usize) {
        script("again", &self.folder, Some(server));
    }
}

impl Drop for Citus {
    fn drop(&mut self) {
        script("stop", &self.folder, None);
    }
}

fn script(what: &str, folder: &Path, server: Option<usize>) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../.ci/citus.sh");
    let mut command = Command::new("bash");
    command.arg(path).arg(what).arg(folder).args(server.map(|server| server.to_string()));
    let output = command.output().expect("the script runs");
    assert!(output.status.success(), "citus.sh {what}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}
