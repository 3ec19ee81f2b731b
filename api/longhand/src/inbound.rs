//! `longhand inbound`: takes one mail from a mail server's pipe. Exit codes are those that mail servers know (sysexits).

use crate::Settings;
use crate::database::running;
use clap::Args;
use mailer::inbound::LARGEST_BYTES;
use service::app::App;
use service::inbound::{Via, accept, is_ours, recipients_of};
use service::keys::Keys;
use service::problem::Problem;
use service::time::Clock;
use std::io::Read as _;
use std::process::ExitCode;
use std::sync::Arc;
use store::Store;

/// The mail cannot be taken, whatever is done.
const DATA_ERROR: u8 = 65;
const NO_SUCH_USER: u8 = 67;
/// Try again later.
const NOT_NOW: u8 = 75;

#[derive(Debug, Args)]
pub struct Inbound {
    /// Whom it is for; without it, the mail's own Delivered-To, X-Original-To, To and Cc say
    #[arg(long, value_name = "ADDRESS")]
    recipient: Option<String>,
    /// The envelope's sender; empty for a bounce
    #[arg(long, value_name = "ADDRESS")]
    sender: Option<String>,
}

impl Inbound {
    /// Stores the mail that comes in on the input; a server that runs on the same database does the rest.
    pub fn run(&self, settings: &Settings) -> ExitCode {
        let mut raw = vec![];
        let read = std::io::stdin().lock().take(LARGEST_BYTES as u64 + 1).read_to_end(&mut raw);
        if let Err(error) = read {
            eprintln!("longhand: the mail did not arrive whole: {error}");
            return ExitCode::from(NOT_NOW);
        }
        if raw.is_empty() || raw.len() > LARGEST_BYTES {
            eprintln!("longhand: 5.3.4 the mail is empty, or larger than {LARGEST_BYTES} bytes");
            return ExitCode::from(DATA_ERROR);
        }
        match self.take(settings, &raw) {
            Ok(true) => ExitCode::SUCCESS,
            Ok(false) => {
                eprintln!("longhand: 5.1.1 nobody here has this address");
                ExitCode::from(NO_SUCH_USER)
            }
            Err(error) => {
                eprintln!("longhand: 4.3.0 not now: {}", crate::told(&error));
                ExitCode::from(NOT_NOW)
            }
        }
    }

    /// False where no recipient is ours.
    fn take(&self, settings: &Settings, raw: &[u8]) -> anyhow::Result<bool> {
        let config = settings.load()?;
        let access = running(&config)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let store = Store::connect(access, 2).await?;
            let keys = Keys::fitting(&config.keys(), &store, config.keys_lost).await?;
            let app = App::new(config, keys, store.clone(), Clock::asked(&store).await?)?;
            let raw: Arc<[u8]> = raw.into();
            let not_now = |problem: Problem| anyhow::anyhow!(problem.to_string());
            let ours = match &self.recipient {
                Some(recipient) if is_ours(&app, recipient) => vec![recipient.clone()],
                Some(_) => vec![],
                None => recipients_of(&app, raw.clone()).await.map_err(not_now)?,
            };
            for recipient in &ours {
                let taken = accept(&app, recipient, self.sender.as_deref(), raw.clone(), Via::Pipe).await;
                taken.map_err(not_now)?;
            }
            // Where it is not heard, the servers look by themselves each second.
            let _ = store.announce_inbound().await;
            store.close().await;
            if ours.is_empty() && app.config.inbound_domain.is_none() {
                anyhow::bail!("no inbound_domain is set: which mails are ours?");
            }
            Ok(!ours.is_empty())
        })
    }
}
