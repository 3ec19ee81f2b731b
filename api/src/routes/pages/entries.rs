//! Events as the pages about a game's past tell them: in words, with their orders, and where each is found.

use crate::choosing::board_layer::Layer;
use crate::page::{By, Pieces};
use crate::routes::pages::login::to_login;
use crate::routes::pages::turns::in_a_line;
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
use service::telling::shapes::sees_all;
use service::telling::told::sentence;
use service::words::{self, Reader};
use std::sync::Arc;
use store::StoredEvent;

/// [`Told::brief`] has at most so many letters, or one sentence.
const BRIEF: usize = 70;

/// Tells the events of one game to one reader.
#[derive(Clone, Debug)]
pub struct Teller {
    pub table: Arc<Table>,
    pub names: PerSeat<String>,
    /// As whom the reader looks at the game.
    pub seat: Option<Seat>,
    pub l: Reader,
    /// Maps show what orders call their places.
    pub labels: bool,
}

/// An event as it is told.
#[derive(Clone, Debug)]
pub struct Told {
    pub seq: Seq,
    pub at: String,
    /// 64 hex digits.
    pub hash: String,
    pub text: String,
    /// The first sentences, as many as one line takes.
    pub brief: String,
    /// On a branch that the game has left.
    pub struck: bool,
    /// Whose move it is.
    pub seat: Option<Seat>,
    /// The orders of a move: as they were typed, where they were and the reader may know them, else as they would be.
    pub orders: Option<String>,
    /// The takeback or dispute that it is a step of: where that is, and what it is called.
    pub case: Option<(String, String)>,
    typed_sha256: Option<[u8; 32]>,
}

impl Told {
    /// The first digits, as mails show them.
    pub fn short_hash(&self) -> &str {
        self.hash.get(..12).unwrap_or_default()
    }

    /// Whether all these words (in lower case) stand in it.
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

    /// A game of the past as its reader sees it, with what is marked on it.
    pub fn pieces(&self, game: &dyn AnyGame, asks: bool, layer: &Layer) -> Pieces {
        let by = By { names: &self.names, language: self.l.language, layer, game: self.table.id() };
        Pieces::of_game(game, self.seat, asks, &by)
    }

    /// With the players' names in the place of their marks.
    pub fn named(&self, text: &str) -> String {
        name_seats(text, |seat| self.name(seat).map(str::to_owned))
    }

    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat).map(String::as_str)
    }

    /// A phrase with names in it.
    pub fn say(&self, phrase: impl Into<Phrase>) -> String {
        self.named(&self.l.say(phrase))
    }

    pub fn body(&self, stored: &StoredEvent) -> Option<Body<serde_json::Value>> {
        Some(self.table.shapes().event(&stored.payload).ok()?.body)
    }

    /// The events in words, in their order; what this program cannot read is left out.
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
            // What an order hides from the reader stands in it as it was typed.
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

/// The game that a page is about, as the visitor may see it; else the way to log in: for who was logged in and is not any
/// more, and for who may see the game only then. Whether there is such a game is not told before.
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

/// Where the position after an event is shown; `draft`: orders of the reader that are not played yet go with it.
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

/// Why something was refused, for the page that it was asked on: the line that failed, and legal orders near it.
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

/// Whether a page shows a refusal itself, with what was typed; all else is a page of its own.
pub fn shows(problem: &Problem) -> bool {
    matches!(problem.status, 400 | 409 | 412 | 422 | 429)
}
