//! A takeback: back to before which move, what falls by it, who must agree, and what they say.

mod asking;
mod settling;

pub use asking::{ask, new};
pub use settling::{settle, show};

use domain::GameId;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::takeback::Consent;
use service::words;

/// Where the page of a takeback is.
fn place(id: GameId, n: u32) -> String {
    format!("/games/{id}/takebacks/{n}")
}

/// Who must agree, in a sentence. `host`: what the host is called.
fn rule(consent: &Consent, host: Option<String>) -> Phrase {
    match (&consent.organiser, consent.asked.len()) {
        (Some(_), _) => match host {
            Some(name) => say!(words::takeback_rule_host { name }),
            None => say!(words::takeback_rule_host { name: say!(words::a_player) }),
        },
        (None, 0) => say!(words::takeback_rule_alone),
        (None, asked) if consent.needed < asked => say!(words::takeback_rule_majority { count: consent.needed }),
        (None, asked) => say!(words::takeback_rule_all { count: asked }),
    }
}
