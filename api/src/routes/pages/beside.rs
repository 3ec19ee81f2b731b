//! Parts of a game's page outside the game: its result, what a copy has tried, the visitor's notes.

use crate::choosing::composing::Way;
use crate::choosing::drafts::LONGEST;
use domain::PerSeat;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::play::visible::visible;
use service::problem::Answer;
use service::tables::rows;
use service::words::{self, Reader};

/// A line of the final standings.
#[derive(Debug)]
pub struct Placed {
    pub rank: u8,
    pub name: String,
    pub score: String,
}

/// The final standings, winner first; empty while the game runs. A game that did not end by its rules shows
/// no points.
pub fn standings(table: &Table, names: &PerSeat<String>, l: &Reader) -> Vec<Placed> {
    let Some(outcome) = table.outcome() else { return vec![] };
    let counted = outcome.standings.iter().any(|standing| standing.score != 0);
    let mut placed: Vec<Placed> = outcome
        .standings
        .iter()
        .map(|standing| Placed {
            rank: standing.rank,
            name: names.get(standing.seat).cloned().unwrap_or_default(),
            score: if counted { l.say(say!(words::standing_score { count: standing.score })) } else { String::new() },
        })
        .collect();
    // A stable sort: players with equal rank stay in seat order.
    placed.sort_by_key(|placed| placed.rank);
    placed
}

/// A copy of a game: its original, and what was tried in the copy as a move there.
#[derive(Debug)]
pub struct Tried {
    pub origin: String,
    /// The original's name.
    pub name: String,
    /// A link to the original with the orders as a draft.
    pub hand_in: Option<String>,
    /// True if the orders are too long for a draft, so they are played at once.
    pub at_once: bool,
    /// Why nothing can be handed in.
    pub not_yet: Option<String>,
}

/// What the visitor has tried in their copy; `None` if this is not a copy, or they may not see the
/// original.
pub async fn tried(app: &App, copy: &Table, visitor: &Visitor) -> Answer<Option<Tried>> {
    let Some(origin) = app.tables.origin_of(copy).await.map(|origin| origin.id()) else { return Ok(None) };
    let Ok(table) = visible(app, origin, visitor.who.as_ref()).await else { return Ok(None) };
    let name = app.tables.shown_name(&table, &visitor.reader).await?;
    let none = |why: Option<Phrase>| Tried {
        origin: format!("/games/{origin}"),
        name: name.clone(),
        hand_in: None,
        at_once: false,
        not_yet: why.map(|why| visitor.reader.say(why)),
    };
    let path = copy.current().map(|event| copy.path_to(event)).unwrap_or_default();
    let (Some(seat), Some(began)) = (visitor.id().and_then(|me| table.seat_of(me)), path.first()) else {
        return Ok(Some(none(None)));
    };
    let actions = copy.planned(&rows(app.tables.log_of(copy, 0).await?), seat);
    if actions.is_empty() {
        return Ok(Some(none(Some(say!(words::hand_in_nothing)))));
    }
    if !table.to_act().contains(&seat) {
        return Ok(Some(none(Some(say!(words::hand_in_not_asked)))));
    }
    let began = app.tables.state(copy, Some(*began)).await?;
    let draft = began.game.print_orders(&actions).join("\n");
    if draft.chars().count() > LONGEST {
        return Ok(Some(Tried { at_once: true, ..none(None) }));
    }
    let hand_in = Some(format!("/games/{origin}{}#choose", Way::of_draft(draft).address()));
    Ok(Some(Tried { hand_in, ..none(None) }))
}
