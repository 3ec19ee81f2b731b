//! Runs the Postgres programs: not as root, in a clean environment, and no longer than our process lives.

use super::error::PrivatePgError;
use std::os::unix::fs::MetadataExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::Command;

/// The user that runs Postgres if we are root.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ids {
    pub name: &'static str,
    pub uid: u32,
    pub gid: u32,
}

impl Ids {
    /// True if this user may enter `dir` and all directories above it.
    pub fn can_enter(self, dir: &Path) -> bool {
        dir.ancestors().all(|dir| {
            std::fs::metadata(dir).is_ok_and(|meta| {
                let enter = if meta.uid() == self.uid {
                    0o100
                } else if meta.gid() == self.gid {
                    0o010
                } else {
                    0o001
                };
                meta.mode() & enter != 0
            })
        })
    }
}

/// `None` for an ordinary user. For root the user `postgres`, else `nobody`: Postgres refuses to run as root.
pub(super) fn unprivileged() -> Result<Option<Ids>, PrivatePgError> {
    if !rustix::process::geteuid().is_root() {
        return Ok(None);
    }
    let path = Path::new("/etc/passwd");
    let passwd = std::fs::read_to_string(path).map_err(PrivatePgError::at(path))?;
    let ids_of = |name: &'static str| {
        let line = passwd.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut numbers = line.split(':').skip(2).map(str::parse);
        Some(Ids { name, uid: numbers.next()?.ok()?, gid: numbers.next()?.ok()? })
    };
    ids_of("postgres").or_else(|| ids_of("nobody")).map(Some).ok_or(PrivatePgError::NobodyToRunIt)
}

/// A Postgres program as `ids`, in an environment without stray PG* variables.
pub(super) fn command(bin: &Path, program: &str, ids: Option<Ids>) -> Command {
    let mut command = Command::new(bin.join(program));
    command.env_clear().env("PATH", "/usr/bin:/bin").env("LC_ALL", "C.UTF-8").env("TZ", "UTC").current_dir("/");
    if let Some(ids) = ids {
        // std also drops root's further groups.
        command.gid(ids.gid).uid(ids.uid);
    }
    command
}

/// Lets the kernel stop the program (SIGINT: fast shutdown) when the thread that starts it ends, so also after kill
/// -9 of the server. std runs this after the change of user, at which the kernel would forget it.
pub(super) fn stop_with_parent(command: &mut Command) {
    #[cfg(target_os = "linux")]
    {
        // For tests of other systems' behaviour: there the orphan goes on, and the next start adopts it.
        if std::env::var_os("LONGHAND_NO_PDEATHSIG").is_some() {
            return;
        }
        // SAFETY: between fork and exec only async-signal-safe calls are allowed; this is one system call.
        #[allow(unsafe_code)]
        unsafe {
            command.pre_exec(|| {
                rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::INT))?;
                Ok(())
            });
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = command;
}

/// Runs a program to its end; what it wrote to stderr is the error.
pub(super) fn run(mut command: Command) -> Result<(), PrivatePgError> {
    let program = command.get_program().to_os_string();
    let output = command.output().map_err(PrivatePgError::at(Path::new(&program)))?;
    if output.status.success() {
        return Ok(());
    }
    let what = Path::new(&program).file_name().unwrap_or(&program).to_string_lossy().into_owned();
    Err(PrivatePgError::Failed { what, said: String::from_utf8_lossy(&output.stderr).trim().to_owned() })
}
