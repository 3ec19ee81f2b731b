//! `longhand doctor`: checks everything that a server needs, and says what is wrong and how to fix it. It changes
//! nothing, needs no running server, and limits each wait to a few seconds.

mod database;
mod finding;
mod keys;
mod machine;
mod mail;
mod reach;
mod settings;

use crate::Settings;
use chrono::Utc;
use clap::Args;
use finding::{Finding, Part, State, Style, Verdict};
use serde_json::json;
use service::config::Config;
use std::io::IsTerminal as _;
use std::process::ExitCode;

/// The exit code if the checks could not run.
const NO_LOOK: u8 = 3;

#[derive(Debug, Args)]
pub struct Doctor {
    /// Send a test mail to this address
    #[arg(long, value_name = "ADDRESS")]
    mail: Option<String>,
    /// Say what is wrong and nothing else
    #[arg(long)]
    quiet: bool,
    /// Write a line of JSON for each thing: part, code, state, text, remedies
    #[arg(long)]
    json: bool,
}

impl Doctor {
    pub fn run(&self, settings: &Settings) -> ExitCode {
        let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
            Ok(runtime) => runtime,
            Err(error) => {
                eprintln!("longhand: {error}");
                return ExitCode::from(NO_LOOK);
            }
        };
        let parts = match settings.load() {
            Ok(config) => runtime.block_on(self.look(settings, &config)),
            Err(error) => vec![settings::unreadable(settings, &error)],
        };
        self.tell(&parts);
        let could_look = parts.len() > 1;
        ExitCode::from(if could_look { Verdict::of(&parts).exit_code() } else { NO_LOOK })
    }

    async fn look(&self, settings: &Settings, config: &Config) -> Vec<Part> {
        let database = database::look(config).await;
        let part = |name, findings| Part { name, findings };
        vec![
            part("Settings", settings::look(settings)),
            part("Server", reach::server(config).await),
            part("Database", database.findings),
            part("Keys", keys::look(config, database.access).await),
            part("Mail out", mail::out(config, self.mail.as_deref()).await),
            part("Mail in", mail::incoming(config, database.last_mail_in).await),
            part("Proxy", reach::proxy(config).await),
            part("Disk", machine::disk(config)),
            part("Backups", machine::backups(config)),
        ]
    }

    fn tell(&self, parts: &[Part]) {
        if self.json {
            for part in parts {
                for Finding { code, state, text, remedies } in &part.findings {
                    if !self.quiet || *state != State::Sound {
                        let line = json!({"part": part.name, "code": code, "state": state, "text": text, "remedies": remedies});
                        println!("{line}");
                    }
                }
            }
            return;
        }
        if !self.quiet {
            println!("Longhand {}, {}\n", env!("CARGO_PKG_VERSION"), Utc::now().format("%-d %B %Y, %H:%M UTC"));
        }
        let coloured = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
        print!("{}", Style { coloured, quiet: self.quiet }.write(parts));
    }
}
