//! `longhand mail`: mails that could not be delivered.

use crate::Settings;
use crate::database::with_store;
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub enum Mail {
    /// List the mails that were given up, with the reason
    Parked {
        /// Try them all once more
        #[arg(long)]
        retry: bool,
    },
}

impl Mail {
    pub fn run(&self, settings: &Settings) -> anyhow::Result<()> {
        let Self::Parked { retry } = *self;
        with_store(settings, |_, store| async move {
            let parked = store.parked_notices().await?;
            if parked.is_empty() {
                println!("No mail is parked.");
            }
            for mail in parked {
                println!(
                    "game {} event {} topic {} reader {} after {} tries, parked {}: {}",
                    mail.game,
                    mail.seq,
                    mail.topic,
                    domain::PlayerId::from_i64(mail.recipient),
                    mail.tries,
                    mail.parked_at.format("%Y-%m-%d %H:%M:%S UTC"),
                    mail.error
                );
                if retry {
                    store.unpark(mail.game, mail.seq, mail.topic, mail.recipient, store.time().await?).await?;
                }
            }
            if retry {
                println!("They are tried again as soon as a server runs.");
            }
            Ok(())
        })
    }
}
