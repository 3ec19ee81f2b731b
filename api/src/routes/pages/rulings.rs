//! What a ruling would do, said before anybody makes it: the table judges it, and nothing is written.

use crate::app::App;
use crate::problem::Answer;
use crate::routes::pages::entries::Teller;
use crate::tables::rows;
use crate::words;
use domain::PlayerId;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Row;
use domain::kernel::table::cases::{Decision, Dispute};
use domain::kernel::table::dispute::NewRuling;
use domain::kernel::table::event::{Body, Seq};
use serde_json::Value;

/// What it comes to if `player` rules `dispute` so; a refusal where it cannot be ruled so. `actions`: what is played instead,
/// else what the claim wants.
pub async fn effect(
    app: &App,
    teller: &Teller,
    player: PlayerId,
    dispute: &Dispute,
    (decision, actions): (Decision, Option<Vec<Value>>),
) -> Answer<String> {
    let (table, seq) = (&teller.table, dispute.seq);
    let log = rows(app.store.load(table.id(), 0, None).await?);
    let ruling = NewRuling { decision, actions, text: None };
    let decide = |table: &domain::kernel::table::Table, context: &_| {
        table.rule_dispute(player, dispute.n, &ruling, &log, context)
    };
    let after = app.tables.would(table, decide).await?.table;
    let sentences = match decision {
        Decision::Dismiss => vec![say!(words::ruling_dismiss_does { seq })],
        Decision::Rewind => {
            let struck = table.path_to(table.head()).into_iter().filter(|one| after.is_struck(*one));
            let fall: Vec<Seq> = struck.collect();
            let first = say!(words::ruling_rewind_does { seq });
            [Some(first), moves(teller, &log, &fall, Later::WillFall)].into_iter().flatten().collect()
        }
        Decision::Amend => {
            let ruled = after.dispute(dispute.n).ok().and_then(|dispute| dispute.ruling.clone());
            let (stands, fell) = ruled.map(|ruled| (ruled.stands, ruled.fell)).unwrap_or_default();
            let stands: Vec<Seq> = stands.into_iter().map(|(old, _)| old).collect();
            let first = say!(words::ruling_amend_does { seq });
            let later = [moves(teller, &log, &stands, Later::WillStand), moves(teller, &log, &fell, Later::WillFall)];
            [Some(first)].into_iter().chain(later).flatten().collect()
        }
    };
    Ok(teller.say(Phrase::sentences(sentences)))
}

/// What becomes of later moves, or became.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Later {
    WillStand,
    WillFall,
    Stands,
    Fell,
}

/// Which moves stand or fall, each with whose it is; nothing where there are none.
pub fn moves(teller: &Teller, log: &[Row], seqs: &[Seq], later: Later) -> Option<Phrase> {
    let named = seqs.iter().map(|seq| {
        let row = log.get(seq.checked_sub(1)? as usize)?;
        let Body::Move(moved) = teller.table.shapes().event(&row.payload).ok()?.body else { return None };
        Some(say!(words::ruling_move { seat: moved.seat, seq }))
    });
    let named: Vec<Phrase> =
        named.zip(seqs).map(|(named, seq)| named.unwrap_or_else(|| Phrase::verbatim(seq))).collect();
    let events = Phrase::commas(named);
    (!seqs.is_empty()).then(|| match later {
        Later::WillStand => say!(words::ruling_will_stand { events }),
        Later::WillFall => say!(words::ruling_will_fall { events }),
        Later::Stands => say!(words::event_stands { events }),
        Later::Fell => say!(words::event_fell { events }),
    })
}
