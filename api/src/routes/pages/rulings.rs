//! What a ruling would do, said before anybody makes it, and what it did: the table says what becomes of each move.

use crate::routes::pages::entries::Teller;
use domain::PlayerId;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::cases::{Decision, Dispute};
use domain::kernel::table::desk::{Fate, Fated};
use serde_json::Value;
use service::app::App;
use service::play::commands;
use service::problem::Answer;
use service::words;

/// What it comes to if `player` rules `dispute` so; a refusal where it cannot be ruled so. `actions`: what is played instead,
/// else what the claim wants.
pub async fn effect(
    app: &App,
    teller: &Teller,
    player: PlayerId,
    dispute: &Dispute,
    (decision, actions): (Decision, Option<Vec<Value>>),
) -> Answer<String> {
    let seq = dispute.seq;
    let trial = commands::try_ruling(app, &teller.table, player, dispute.n, (decision, actions)).await?;
    let first = match decision {
        Decision::Dismiss => say!(words::ruling_dismiss_does { seq }),
        Decision::Rewind => say!(words::ruling_rewind_does { seq }),
        Decision::Amend => say!(words::ruling_amend_does { seq }),
    };
    Ok(teller.say(Phrase::sentences([first].into_iter().chain(moves(&trial.moves, true)))))
}

/// Which moves stand, fall and so on, each with whose it is. `will`: by a ruling that nobody has made.
pub fn moves(fated: &[Fated], will: bool) -> Vec<Phrase> {
    let of = |fate: Fate| {
        let named: Vec<Phrase> = fated
            .iter()
            .filter(|one| one.becomes == fate)
            .map(|one| match one.replayed_as {
                Some(again) => say!(words::ruling_move_again { seat: one.seat, seq: one.seq, again }),
                None => say!(words::ruling_move { seat: one.seat, seq: one.seq }),
            })
            .collect();
        let events = (!named.is_empty()).then(|| Phrase::commas(named))?;
        Some(match (fate, will) {
            (Fate::Stands, true) => say!(words::ruling_will_stand { events }),
            (Fate::Stands, false) => say!(words::event_stands { events }),
            (Fate::Falls, true) => say!(words::ruling_will_fall { events }),
            (Fate::Falls, false) => say!(words::event_fell { events }),
            (Fate::Returns, true) => say!(words::ruling_will_return { events }),
            (Fate::Returns, false) => say!(words::event_returned { events }),
            (Fate::Open, _) => say!(words::ruling_open { events }),
            // The sentence before says that it is replaced.
            (Fate::Replaced, _) => return None,
        })
    };
    [Fate::Stands, Fate::Falls, Fate::Returns, Fate::Open].into_iter().filter_map(of).collect()
}
