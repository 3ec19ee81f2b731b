//! The takeback or dispute that is open at a table: what is said of it, where it is, and whether it waits for the reader.

use crate::routes::pages::message;
use actix_web::HttpRequest;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use domain::kernel::table::cases::{Dispute, Takeback};
use domain::{GameId, PlayerId};
use service::app::App;
use service::http::own_site::login_page;
use service::problem::Answer;
use service::words::{self, Reader};
use std::collections::BTreeSet;
use store::ListedGame;

#[derive(Clone, Copy, Debug)]
enum Case<'a> {
    Dispute(&'a Dispute),
    Takeback(&'a Takeback),
}

/// A case that is open.
#[derive(Clone, Copy, Debug)]
pub struct OpenCase<'a> {
    case: Case<'a>,
    game: GameId,
    /// It waits for the reader: for an answer, a vote, a ruling.
    waits: bool,
}

impl<'a> OpenCase<'a> {
    /// The case that holds up the game; else one that waits for leave, first of all for that of `me`.
    pub fn of(table: &'a Table, me: Option<PlayerId>) -> Option<Self> {
        let cases = table.cases();
        let asked = |dispute: &Dispute| me.is_some_and(|me| table.waits_for_word(dispute, me));
        let waiting = || cases.waiting().find(|dispute| asked(dispute)).or_else(|| cases.waiting().next());
        let (case, waits) = match (cases.open_dispute(), cases.open_takeback()) {
            (Some(dispute), _) => (Case::Dispute(dispute), asked(dispute)),
            (None, Some(back)) => (Case::Takeback(back), me.is_some_and(|me| table.waits_for_answer(back, me))),
            (None, None) => {
                let dispute = waiting()?;
                (Case::Dispute(dispute), asked(dispute))
            }
        };
        Some(Self { case, game: table.id(), waits })
    }

    /// A sentence; players are marks in it.
    pub fn said(&self, l: &Reader) -> Phrase {
        match self.case {
            Case::Dispute(&Dispute { seat, seq, expires_at, waits, .. }) => {
                let end = l.tells(expires_at.to_utc());
                match waits {
                    true => say!(words::dispute_waits_until { seat, seq, end }),
                    false => say!(words::disputed_until { seat, seq, end }),
                }
            }
            Case::Takeback(&Takeback { seat, to, expires_at, .. }) => {
                say!(words::takeback_until { seat, to, end: l.tells(expires_at.to_utc()) })
            }
        }
    }

    /// Where it is, and what is to be done there.
    pub fn link(&self, l: &Reader) -> (String, String) {
        let place = match self.case {
            Case::Dispute(dispute) => format!("disputes/{}", dispute.n),
            Case::Takeback(takeback) => format!("takebacks/{}", takeback.n),
        };
        let words = if self.waits { say!(words::case_look_answer) } else { say!(words::case_look) };
        (format!("/games/{}/{place}", self.game), l.say(words))
    }
}

/// Those of the listed games in which a case waits for `me`. Tables are looked at only where one is open.
pub async fn waiting_for(app: &App, games: &[ListedGame], me: Option<PlayerId>) -> Answer<BTreeSet<GameId>> {
    let mut waiting = BTreeSet::new();
    for game in games.iter().filter(|_| me.is_some()) {
        if game.doc["takeback"].is_null() && game.doc["dispute"].is_null() {
            continue;
        }
        // A game that cannot be read waits for nobody.
        let Ok(table) = app.tables.fresh(game.game).await else { continue };
        if OpenCase::of(&table, me).is_some_and(|case| case.waits) {
            waiting.insert(game.game);
        }
    }
    Ok(waiting)
}

/// What a guest reads who wants to ask for a takeback or to dispute a move.
pub fn log_in_first(l: &Reader, request: &HttpRequest) -> Answer {
    let here = request.uri().path_and_query().map_or("/", |asked| asked.as_str());
    let login = login_page(here);
    let (heading, text) = (say!(words::case_log_in), say!(words::case_log_in_text));
    message(l, heading, text, None, Some((&login, say!(words::log_in))))
}
