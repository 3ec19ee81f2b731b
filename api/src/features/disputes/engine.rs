//! What the rules engine says of a disputed move: it is tried again on the same position, and the rule book is quoted.

use super::text;
use crate::routes::pages::entries::{Teller, Told};
use domain::kernel::figures;
use domain::kernel::language::say;
use domain::kernel::table::cases::Dispute;
use serde_json::Value;
use service::rulebook::excerpt;
use service::tables::Past;
use service::words;

/// Sections of the rule book that are quoted, at most.
const QUOTED: usize = 2;

#[derive(Debug)]
pub(super) struct Engine {
    /// `same`, `different` or `refused`; `None`: the event is no move.
    pub(super) found: Option<String>,
    pub(super) heading: String,
    /// What follows from that.
    pub(super) means: Option<String>,
    /// By which rules it was tried.
    pub(super) how: Option<String>,
    /// The figures that the move changed.
    pub(super) figures: Vec<String>,
    pub(super) sections: Vec<Section>,
    pub(super) orders: Option<String>,
}

/// A section of the rule book.
#[derive(Debug)]
pub(super) struct Section {
    pub(super) href: String,
    pub(super) title: String,
    pub(super) text: String,
}

/// `evidence`: as REST gives it. `before`, `after`: the positions around the event.
pub(super) fn engine(
    teller: &Teller,
    (dispute, told): (&Dispute, Option<&Told>),
    evidence: &Value,
    (before, after): (&Past, &Past),
) -> Engine {
    let (l, about) = (&teller.l, teller.table.ruleset().about());
    let found = text(&evidence["readjudicated"]);
    let seat = told.and_then(|told| told.seat);
    let changes = seat.map(|seat| figures::changes(seat, &before.game.figures(seat), &after.game.figures(seat)));
    let section = |number: &str| {
        let found = excerpt(about.rules, number)?;
        Some(Section { href: format!("/titles/{}/rules#{number}", about.id), title: found.title, text: found.text })
    };
    let sections = evidence["rules"].as_array().into_iter().flatten().filter_map(Value::as_str);
    Engine {
        heading: l.say(match found.clone() {
            Some(of) => say!(words::dispute_tried { of }),
            None => say!(words::dispute_no_move { seq: dispute.seq }),
        }),
        means: found.clone().filter(|of| of != "same").map(|of| l.say(say!(words::dispute_means { of }))),
        how: found.is_some().then(|| {
            let ruleset = teller.table.created().ruleset.clone();
            l.say(say!(words::dispute_tried_how { ruleset }))
        }),
        figures: changes.into_iter().flatten().map(|effect| effect.in_short(l.language)).collect(),
        sections: sections.filter_map(section).take(QUOTED).collect(),
        orders: text(&evidence["orders"]),
        found,
    }
}
