//! Reads `postmaster.pid` and checks the process that it names.

use std::path::Path;

/// The parts of `postmaster.pid` that we read.
pub(super) struct PidFile {
    pub pid: i32,
    /// "starting", "ready", "standby", "stopping"; empty if not written yet.
    pub status: String,
}

impl PidFile {
    pub fn read(data: &Path) -> Option<Self> {
        let text = std::fs::read_to_string(data.join("postmaster.pid")).ok()?;
        let lines: Vec<&str> = text.lines().collect();
        let pid = lines.first()?.trim().parse().ok()?;
        Some(Self { pid, status: lines.get(7).unwrap_or(&"").trim().to_owned() })
    }

    /// True if it takes connections, at least for reading.
    pub fn serves(&self) -> bool {
        matches!(self.status.as_str(), "ready" | "standby")
    }
}

/// True if the process lives and is a postmaster on this cluster. A zombie has no command line, so it is not.
#[cfg(target_os = "linux")]
pub(super) fn is_postmaster_of(pid: i32, data: &Path) -> bool {
    use std::os::unix::ffi::OsStrExt as _;
    let line = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
    line.split(|byte| *byte == 0).any(|argument| argument == data.as_os_str().as_bytes())
}

/// Without /proc we can only ask whether the process lives.
#[cfg(not(target_os = "linux"))]
pub(super) fn is_postmaster_of(pid: i32, _data: &Path) -> bool {
    rustix::process::Pid::from_raw(pid).is_some_and(|pid| rustix::process::test_kill_process(pid).is_ok())
}
