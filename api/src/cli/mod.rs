//! The command line: `longhand serve` and the tools beside it.

mod account;
mod archive;
mod audit;
mod boxes;
mod checkpoint;
mod database;
mod demo;
mod fork;
mod golden;
mod inbound;
mod mail;
mod rebuild;
mod serve;
mod simulate;
mod trust;

use anyhow::Context as _;
use clap::{Args, Parser, Subcommand};
use domain::kernel::erased::AnyRuleset;
use domain::titles::RULESETS;
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;
use tracing_subscriber::EnvFilter;

/// A server for correspondence board games: slow games over REST, pages and e-mail, every move an event that nobody can
/// rewrite.
///
/// Without a command it serves. Settings come from flags, then LONGHAND_* in the environment, then longhand.toml.
#[derive(Debug, Parser)]
#[command(name = "longhand", version, max_term_width = 100)]
struct Cli {
    // Below what each command has of its own, which would not be found among them.
    #[command(flatten, next_help_heading = "Settings of the server")]
    settings: Settings,
    #[command(subcommand)]
    command: Option<Command>,
}

/// Settings that may be given as flags; those left out come from the environment or longhand.toml.
#[derive(Clone, Debug, Default, Args, Serialize)]
pub struct Settings {
    /// Postgres to use; without one, a private Postgres runs under the data directory
    #[arg(long, global = true, value_name = "URL")]
    database_url: Option<String>,
    /// Address and port for HTTP [default: 127.0.0.1:8080]
    #[arg(long, global = true, value_name = "ADDRESS")]
    listen: Option<String>,
    /// How the server is reached from outside [default: http:// and the address]
    #[arg(long, global = true, value_name = "URL")]
    base_url: Option<String>,
    /// Where data and keys lie [default: ./longhand-data]
    #[arg(long, global = true, value_name = "DIR")]
    data_dir: Option<PathBuf>,
    /// Where the keys lie [default: keys in the data directory]
    #[arg(long, global = true, value_name = "DIR")]
    keys_dir: Option<PathBuf>,
    /// Mail relay, as smtp://user:password@host:587?tls=required; without one, mails are kept at /dev/mailbox
    #[arg(long, global = true, value_name = "URL")]
    smtp_url: Option<String>,
    /// Sender of mails [default: Longhand <longhand@localhost>]
    #[arg(long, global = true, value_name = "MAILBOX")]
    mail_from: Option<String>,
    /// Seconds that a your-turn mail waits for its reader to act or look [default: 30; 0 without a relay]
    #[arg(long, global = true, value_name = "SECONDS")]
    mail_hold_s: Option<u32>,
    /// Domain of the addresses that answers go to; without one, mails cannot be answered
    #[arg(long, global = true, value_name = "DOMAIN")]
    inbound_domain: Option<String>,
    /// Where mails are taken by LMTP: an address and port, or unix: and a path
    #[arg(long, global = true, value_name = "ADDRESS")]
    lmtp_listen: Option<String>,
    /// Whom to believe about a mail's sender: `published`, `trusted:<mail host>` or `token` [default: published]
    #[arg(long, global = true, value_name = "HOW")]
    inbound_auth: Option<String>,
    /// Who rules disputes of new games that nobody else may rule: the address or the id of an account
    #[arg(long, global = true, value_name = "ACCOUNT")]
    arbiter: Option<String>,
    /// Who may make an account: `open` (everybody), `invited` (whose address was invited to a game), `closed` [default: open]
    #[arg(long, global = true, value_name = "WHO")]
    registration: Option<String>,
    /// `text` or `json` log lines [default: text]
    #[arg(long, global = true, value_name = "FORMAT")]
    log_format: Option<String>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the server (this is what happens without a command, too)
    Serve,
    /// Run a server with a game under way: two bots, and a seat for you
    Demo,
    /// Bring the database to this version and end
    Migrate(database::Migrate),
    /// Let bots play whole games in memory and print figures
    Simulate(simulate::Simulate),
    /// Write a game's log as JSON lines, with everything that is not secret any more
    Export(archive::Export),
    /// Prove or refute an exported log, offline: exit 0 whole, 1 refuted, 2 unreadable
    Verify(archive::Verify),
    /// Take a game in from its export: proved, stored, read-only
    Import(archive::Import),
    /// Make a private copy of a game for one of its players, to try things on
    Fork(fork::Fork),
    /// Compare the log with lists, texts, mails and checkpoints, and fold it with this version (the step before an upgrade):
    /// exit 0 whole, 1 something does not fit, 2 it could not be looked at
    Audit(audit::Audit),
    /// Sign a checkpoint of all games now, or compare two that you hold
    Checkpoint(checkpoint::Checkpoint),
    /// Make the read model anew from the log
    Rebuild,
    /// Take one mail from the input, for a mail server's pipe: exit 0 taken, 65 unreadable, 67 not ours, 75 try later
    Inbound(inbound::Inbound),
    /// Look after accounts, and take names and texts down; every deed stands in the operators' log
    #[command(subcommand)]
    Account(account::Account),
    /// Boxes of one's own: the built-in one as a template, checks, and those that everybody here may choose
    #[command(subcommand)]
    Box(boxes::Boxes),
    /// Look after mails
    #[command(subcommand)]
    Mail(mail::Mail),
    /// Let bots play a game and write its log, unsigned, as golden logs are
    Golden(golden::Golden),
}

/// Reads the command line and does what it says.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let format = crate::config::Config::load(&cli.settings).map_or_else(|_| "text".into(), |config| config.log_format);
    start_logging(&format, matches!(cli.command, None | Some(Command::Serve)));
    let done = match cli.command {
        None | Some(Command::Serve) => serve::run(&cli.settings),
        Some(Command::Demo) => demo::run(&cli.settings),
        Some(Command::Migrate(migrate)) => migrate.run(&cli.settings),
        Some(Command::Simulate(simulate)) => simulate.run(),
        Some(Command::Export(export)) => export.run(&cli.settings),
        Some(Command::Verify(verify)) => return verify.run(),
        Some(Command::Import(import)) => import.run(&cli.settings),
        Some(Command::Fork(fork)) => fork.run(&cli.settings),
        Some(Command::Audit(audit)) => return audit.run(&cli.settings),
        Some(Command::Checkpoint(checkpoint)) => return checkpoint.run(&cli.settings),
        Some(Command::Rebuild) => rebuild::run(&cli.settings),
        Some(Command::Inbound(inbound)) => return inbound.run(&cli.settings),
        Some(Command::Account(account)) => account.run(&cli.settings),
        Some(Command::Box(boxes)) => boxes.run(&cli.settings),
        Some(Command::Mail(mail)) => mail.run(&cli.settings),
        Some(Command::Golden(golden)) => golden.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("longhand: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// What `--title` names: a ruleset, or a title by its newest one.
fn ruleset_named(name: &str) -> anyhow::Result<&'static dyn AnyRuleset> {
    RULESETS.find(name).with_context(|| {
        let known: Vec<String> = RULESETS.all().map(|ruleset| ruleset.name()).collect();
        format!("there is no title or ruleset `{name}`; there are {}", known.join(", "))
    })
}

/// `RUST_LOG` says what is logged; usually the server's own lines. Logs go to the error stream.
///
/// What a client sends that is no HTTP is answered with 400 and is no error of ours, so actix_http says nothing.
fn start_logging(format: &str, serving: bool) {
    let usual = if serving { "info,sqlx=warn,actix_server=warn,actix_http=off" } else { "warn" };
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(usual));
    let colours = std::io::IsTerminal::is_terminal(&std::io::stderr());
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours).with_writer(std::io::stderr);
    let _ = if format == "json" { logs.json().try_init() } else { logs.with_target(false).try_init() };
}
