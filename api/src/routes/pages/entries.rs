//! Events as the pages about a game's past show them: in words, with orders and links.

use crate::choosing::board_layer::Layer;
use crate::page::{By, Pieces};
use crate::routes::pages::login::to_login;
use crate::routes::pages::why;
use actix_web::{HttpRequest, HttpResponse};
use domain::canonical::{hex, unhex};
use domain::kernel::erased::AnyGame;
use domain::kernel::language::{Phrase, say};
use domain::kernel::notation::name_seats;
use domain::kernel::table::Table;
use domain::kernel::table::cases::{
    CaseEvent, DisputeAllowed, DisputeArbiter, DisputeCommented, DisputeOpened, DisputeRuled, DisputeVoted,
    TakebackAnswered, TakebackAsked, TakebackClosed,
};
use domain::kernel::table::event::{Body, Event, Seq};
use domain::{GameId, Language, PerSeat, Seat};
use service::accounts::auth::has_page_cookie;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::play::visible::visible;
use service::problem::{Answer, Problem, internal};
use service::tables::viewer;
use service::telling::in_a_line;
use service::telling::shapes::sees_all;
use service::telling::told::sentence;
use service::words::{self, Reader};
use std::sync::Arc;
use store::StoredEvent;

/// The most characters of [`Told::brief`], unless it is a single sentence.
const BRIEF: usize = 70;

/// Describes the events of one game for one reader.
#[derive(Clone, Debug)]
pub struct Teller {
    pub table: Arc<Table>,
    pub names: PerSeat<String>,
    /// The seat from which the reader looks at the game.
    pub seat: Option<Seat>,
    pub l: Reader,
    /// Whether maps show the names that orders use for places.
    pub labels: bool,
}

/// An event in words.
#[derive(Clone, Debug)]
pub struct Told {
    pub seq: Seq,
    pub at: String,
    /// 64 hex digits.
    pub hash: String,
    pub text: String,
    /// The first sentences, as many as fit on one line.
    pub brief: String,
    /// Whether it is on an abandoned branch.
    pub struck: bool,
    /// The seat that moved.
    pub seat: Option<Seat>,
    /// The orders of a move: as typed if the reader may know that, otherwise as they would be typed.
    pub orders: Option<String>,
    /// The takeback or dispute that it belongs to: link and name.
    pub case: Option<(String, String)>,
    typed_sha256: Option<[u8; 32]>,
}

impl Told {
    /// The first digits of the hash, as in mails.
    pub fn short_hash(&self) -> &str {
        self.hash.get(..12).unwrap_or_default()
    }

    /// Whether it contains all these words (in lower case).
    pub fn has(&self, words: &[String]) -> bool {
        let text = format!("{} {} {}", self.text, self.orders.as_deref().unwrap_or_default(), self.hash).to_lowercase();
        words.iter().all(|word| text.contains(word))
    }
}

impl Teller {
    pub async fn of(app: &App, table: &Arc<Table>, visitor: &Visitor) -> Answer<Self> {
        let names = app.tables.seat_names(table, visitor.language()).await?;
        let seat = viewer(table, visitor.id());
        Ok(Self { table: table.clone(), names, seat, l: visitor.reader.clone(), labels: visitor.labels })
    }

    /// A past position as the reader sees it, with its marks.
    pub fn pieces(&self, game: &dyn AnyGame, asks: bool, layer: &Layer) -> Pieces {
        let by = By { names: &self.names, language: self.l.language, layer, game: self.table.id() };
        Pieces::of_game(game, self.seat, asks, &by)
    }

    /// Fills in players' names for their marks.
    pub fn named(&self, text: &str) -> String {
        name_seats(text, |seat| self.name(seat).map(str::to_owned))
    }

    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat).map(String::as_str)
    }

    /// A phrase with names filled in.
    pub fn say(&self, phrase: impl Into<Phrase>) -> String {
        self.named(&self.l.say(phrase))
    }

    pub fn body(&self, stored: &StoredEvent) -> Option<Body<serde_json::Value>> {
        Some(self.table.shapes().event(&stored.payload).ok()?.body)
    }

    /// The events in words, in order; unreadable ones are left out.
    pub async fn tell(&self, app: &App, stored: Vec<StoredEvent>) -> Answer<Vec<Told>> {
        let teller = self.clone();
        let read = move || stored.iter().filter_map(|event| teller.told(event)).collect::<Vec<_>>();
        let mut told = tokio::task::spawn_blocking(read).await.map_err(|error| internal(&error))?;
        let hashes: Vec<[u8; 32]> = told.iter().filter_map(|one| one.typed_sha256).collect();
        if !hashes.is_empty() {
            let typed = app.store.texts(&hashes).await?;
            for one in &mut told {
                let text = one.typed_sha256.and_then(|hash| typed.get(&hash));
                if let Some(known) = text.filter(|known| known.game == self.table.id()) {
                    one.orders = Some(known.text.clone());
                }
            }
        }
        Ok(told)
    }

    /// One event of the log.
    pub async fn tell_one(&self, app: &App, seq: Seq) -> Answer<Option<Told>> {
        let stored = app.store.load(self.table.id(), seq.saturating_sub(1), Some(1)).await?;
        Ok(self.tell(app, stored).await?.into_iter().find(|told| told.seq == seq))
    }

    fn case_of(&self, body: &Body<serde_json::Value>) -> Option<(String, String)> {
        let Body::Case(case) = body else { return None };
        let (kind, n, called) = match case {
            CaseEvent::TakebackAsked(TakebackAsked { n, .. })
            | CaseEvent::TakebackAnswered(TakebackAnswered { n, .. })
            | CaseEvent::TakebackClosed(TakebackClosed { n, .. }) => ("takebacks", n, say!(words::back_heading { n })),
            CaseEvent::DisputeOpened(DisputeOpened { n, .. })
            | CaseEvent::DisputeCommented(DisputeCommented { n, .. })
            | CaseEvent::DisputeVoted(DisputeVoted { n, .. })
            | CaseEvent::DisputeArbiter(DisputeArbiter { n, .. })
            | CaseEvent::DisputeAllowed(DisputeAllowed { n, .. })
            | CaseEvent::DisputeRuled(DisputeRuled { n, .. }) => ("disputes", n, say!(words::case_heading { n })),
        };
        Some((format!("/games/{}/{kind}/{n}", self.table.id()), self.l.say(called)))
    }

    fn told(&self, stored: &StoredEvent) -> Option<Told> {
        let Event { head, body } = self.table.shapes().event(&stored.payload).ok()?;
        let (mut seat, mut orders, mut typed_sha256, mut brief) = (None, None, None, None);
        if let Body::Move(moved) = &body {
            let told = self.table.game().map(|game| game.tell(&moved.facts, self.l.language)).unwrap_or_default();
            brief = Some(self.named(&told[..in_a_line(&told, BRIEF)].join(" ")));
            seat = Some(moved.seat);
            let printed = self.table.game().map(|game| game.print_orders(&moved.actions).join("\n"));
            orders = printed.filter(|printed| !printed.is_empty());
            // The typed order would reveal what the event hides from this reader.
            let hides = stored.sealed.as_deref().is_some_and(|sealed| !sees_all(sealed, self.seat, &self.table));
            typed_sha256 = moved.text.as_deref().filter(|_| !hides).and_then(unhex);
        }
        let text = self.say(sentence(&self.table, (&head.by, &body), &self.l));
        Some(Told {
            seq: stored.seq,
            at: self.l.say(self.l.tells(head.at.to_utc())),
            hash: hex(&stored.hash),
            brief: brief.unwrap_or_else(|| text.clone()),
            text,
            struck: self.table.is_struck(stored.seq),
            seat,
            orders,
            case: self.case_of(&body),
            typed_sha256,
        })
    }
}

/// The game of a page as the visitor may see it; otherwise a redirect to the login, for visitors whose
/// session has ended or who might see the game after login. It does not reveal whether the game exists.
pub async fn look(
    app: &App,
    request: &HttpRequest,
    visitor: &Visitor,
    game: GameId,
) -> Answer<Result<Arc<Table>, HttpResponse>> {
    if visitor.who.is_none() && has_page_cookie(request) {
        return Ok(Err(to_login(request)));
    }
    match visible(app, game, visitor.who.as_ref()).await {
        Err(problem) if problem.code == "not_found" && visitor.who.is_none() => Ok(Err(to_login(request))),
        found => found.map(Ok),
    }
}

/// The URL of the position after an event; `draft`: the reader's unplayed orders, which are kept.
pub fn place(game: GameId, seq: Seq, with: Option<Seq>, draft: Option<&str>) -> String {
    let mut query = url::form_urlencoded::Serializer::new(String::new());
    query.append_pair("at", &seq.to_string());
    if let Some(with) = with {
        query.append_pair("with", &with.to_string());
    }
    if let Some(draft) = draft {
        query.append_pair("draft", draft);
    }
    format!("/games/{game}?{}", query.finish())
}

/// Why a request was refused, for the page it came from: the failed line, and similar legal orders.
pub fn refusal(problem: &Problem, language: Language) -> String {
    let why = match problem.line {
        Some(line) => say!(words::refused_line { line, why: why(problem, language) }),
        None => why(problem, language),
    };
    let near = problem.legal.iter().flatten().filter_map(|near| near["order"].as_str()).take(5);
    let near: Vec<Phrase> = near.map(Phrase::verbatim).collect();
    let mut lines = vec![why.in_words(language)];
    if !near.is_empty() {
        lines.push(say!(words::legal_near { orders: Phrase::commas(near) }).in_words(language));
    }
    lines.join("\n")
}

/// Whether a page shows this refusal itself, with the typed input; others get a page of their own.
pub fn shows(problem: &Problem) -> bool {
    matches!(problem.status, 400 | 409 | 412 | 422 | 429)
}
