//! The command line: `longhand serve` and the tools beside it.
//!
//! A library, so that it is built while the server still is; the program itself is one line.

mod account;
mod archive;
mod audit;
mod boxes;
mod checkpoint;
mod database;
mod demo;
mod doctor;
mod fork;
mod golden;
mod inbound;
mod lines;
mod mail;
mod rebuild;
mod serve;
mod settings;
mod simulate;
mod systemd;
mod trust;

use anyhow::Context as _;
use clap::{Parser, Subcommand};
use domain::kernel::erased::AnyRuleset;
use domain::titles::RULESETS;
use lines::Lines;
use settings::Settings;
use std::io::Write as _;
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

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the server (this is what happens without a command, too)
    Serve,
    /// Run a server with a game under way: two bots, and a seat for you
    Demo,
    /// Bring the database to this version and end
    Migrate(database::Migrate),
    /// Look at settings, database, keys, mail, proxy, disk and backups, and say what is wrong and what to do about it: exit 0 sound,
    /// 1 something soon, 2 something now, 3 it could not look
    Doctor(doctor::Doctor),
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
    end_with_the_reader();
    let cli = Cli::parse();
    let format = cli.settings.load().map_or_else(|_| "text".into(), |config| config.log_format);
    let lines = start_logging(&format, matches!(cli.command, None | Some(Command::Serve)));
    let code = run(cli);
    lines.inspect(Lines::flush);
    code
}

fn run(cli: Cli) -> ExitCode {
    let done = match cli.command {
        None | Some(Command::Serve) => serve::run(&cli.settings),
        Some(Command::Demo) => demo::run(&cli.settings),
        Some(Command::Migrate(migrate)) => migrate.run(&cli.settings),
        Some(Command::Doctor(doctor)) => return doctor.run(&cli.settings),
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
            eprintln!("longhand: {}", told(&error));
            ExitCode::FAILURE
        }
    }
}

/// An error with its causes, each once: many a one says its cause itself.
fn told(error: &anyhow::Error) -> String {
    error.chain().map(ToString::to_string).fold(String::new(), |told, cause| match told.contains(&cause) {
        true => told,
        false if told.is_empty() => cause,
        false => format!("{told}: {cause}"),
    })
}

/// What reads the output may go before its end (`longhand account list | head`), and a disk may be full: `println!` panics then.
/// 141 is what a program ends with that a closed pipe has ended.
fn end_with_the_reader() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let said = panic.payload_as_str().unwrap_or_default();
        match said.strip_prefix("failed printing to stdout: ") {
            Some(why) if why.starts_with("Broken pipe") => std::process::exit(141),
            Some(why) => {
                let _ = writeln!(std::io::stderr(), "longhand: the output cannot be written: {why}");
                std::process::exit(74)
            }
            // Then nothing can be said at all.
            None if said.starts_with("failed printing to stderr: ") => std::process::exit(74),
            None => usual(panic),
        }
    }));
}

/// Says something on the standard output, where that can be written: a server goes on where it cannot.
fn say(text: std::fmt::Arguments<'_>) {
    let _ = writeln!(std::io::stdout(), "{text}");
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
fn start_logging(format: &str, serving: bool) -> Option<Lines> {
    let usual = if serving { "info,sqlx=warn,actix_server=warn,actix_http=off" } else { "warn" };
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(usual));
    let colours = std::io::IsTerminal::is_terminal(&std::io::stderr());
    let lines = Lines::to(std::io::stderr()).ok()?;
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours).with_writer(lines.clone());
    // It would say by `eprintln!`, which panics, that a line cannot be written.
    let logs = logs.log_internal_errors(false);
    let _ = if format == "json" { logs.json().try_init() } else { logs.with_target(false).try_init() };
    Some(lines)
}
