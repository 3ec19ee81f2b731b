//! The game as it was after any event: the board then, what happened, and what can be done from there.

use crate::choosing::board_layer::Layer;
use crate::choosing::changes::{self, Changes};
use crate::page::Pieces;
use crate::routes::extract::{AppData, PathId, Query};
use crate::routes::pages::entries::{Teller, Told, place};
use crate::routes::pages::{form_key, gives_orders, new_key, page, see};
use actix_web::{FromRequest as _, HttpRequest, web};
use askama::Template;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::event::{Body, Moved, Origin, Seq};
use domain::kernel::table::{Status, Table};
use domain::{GameId, Seat};
use serde::Deserialize;
use serde_json::Value;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::must_be_ours;
use service::play::commands::{self, table_of};
use service::play::visible::visible;
use service::problem::Answer;
use service::words::{self, Reader};
use std::sync::Arc;
use store::StoredEvent;

/// Events read at once while a decision is looked for.
const STRIDE: u32 = 64;

/// A look into the past.
#[derive(Debug, Deserialize)]
pub struct Asked {
    at: Seq,
    /// Another event, to compare with.
    #[serde(default)]
    with: Option<Seq>,
    /// Orders of the reader that are not played yet: they are kept.
    #[serde(default)]
    draft: Option<String>,
    /// The player whose board is looked at.
    #[serde(default)]
    look: Option<String>,
}

impl Asked {
    /// The event after which the game is shown.
    pub fn at(&self) -> Seq {
        self.at
    }
}

/// Which event a game's page is asked to show; nothing where it is asked for the game as it is.
pub fn wanted(request: &HttpRequest) -> Answer<Option<Asked>> {
    let mut names = url::form_urlencoded::parse(request.query_string().as_bytes()).map(|(name, _)| name);
    if !names.any(|name| name == "at") {
        return Ok(None);
    }
    Ok(Some(Query::<Asked>::extract(request).into_inner()?.0))
}

/// A position of the past.
#[derive(Debug)]
struct Then {
    heading: String,
    board: Option<Pieces>,
    position: Option<String>,
    told: Option<Told>,
}

impl Then {
    /// How wide the map is for its height.
    fn aspect(&self) -> Option<f64> {
        self.board.as_ref().and_then(|board| board.aspect)
    }
}

/// A way to another event; without an address there is none.
#[derive(Debug)]
struct Step {
    sign: &'static str,
    label: String,
    to: Option<String>,
}

#[derive(Debug, Template)]
#[template(path = "history.html")]
struct HistoryPage {
    l: Reader,
    id: String,
    name: String,
    seated: bool,
    band: String,
    turn: String,
    present: String,
    then: Then,
    other: Option<Then>,
    at: Seq,
    head: Seq,
    steps: Vec<Step>,
    place_of: String,
    /// Orders of the reader that are not played yet; every way from here keeps them.
    draft: Option<String>,
    /// What is marked, in words.
    changed: Option<String>,
    may_fork: bool,
    dispute: Option<String>,
    back: Option<String>,
    key: String,
}

/// `GET /games/{id}?at=SEQ&with=SEQ`.
pub async fn show(app: &App, table: &Arc<Table>, visitor: Visitor, asked: Asked) -> Answer {
    let Asked { at, with, draft, look } = asked;
    let teller = Teller::of(app, table, &visitor).await?;
    let draft = draft.filter(|draft| !draft.is_empty());
    let (id, head) = (table.id(), table.head());
    let here = place(id, at, None, draft.as_deref());
    let looked = look.and_then(|look| look.parse().ok()).map(Seat);
    let looks = Looks { here: here.split_once('?').map(|(_, here)| here), looked };
    let (then, other, changed) = match with {
        Some(with) => {
            let changes = changes::between(app, table, at, with, None).await?;
            let marked = Marked { changes: &changes, numbered: true, looks: Looks::default() };
            let then = look_back(app, &teller, at, marked).await?;
            (then, Some(look_back(app, &teller, with, marked).await?), changes)
        }
        None => {
            let changes = changes::of(app, table, at).await?;
            let marked = Marked { changes: &changes, numbered: false, looks };
            (look_back(app, &teller, at, marked).await?, None, changes)
        }
    };
    let l = visitor.reader.clone();
    let left = table.state_event_at(at).is_some_and(|event| table.is_struck(event));
    let present = match &draft {
        Some(draft) => {
            let mut query = url::form_urlencoded::Serializer::new(String::new());
            format!("/games/{id}?{}", query.append_pair("draft", draft).finish())
        }
        None => format!("/games/{id}"),
    };
    let seated = visitor.id().is_some_and(|me| table.seat_of(me).is_some());
    let is_on = !matches!(table.status(), Status::Open | Status::Void | Status::Quarantined) && !table.is_shelved();
    let began = at.checked_sub(1).and_then(|before| table.state_event_at(before)).is_some();
    let may_ask = seated && is_on && began && !table.is_struck(at);
    page(&HistoryPage {
        band: l.say(say!(words::history_band { at, kept: draft.is_some() })),
        turn: l.say(say!(words::past_position { at, left })),
        place_of: l.say(say!(words::history_place { head })),
        steps: steps(app, &teller, at, (&present, draft.as_deref())).await?,
        name: app.tables.shown_name(table, &l).await?,
        id: id.to_string(),
        dispute: may_ask.then(|| format!("/games/{id}/disputes/new?seq={at}")),
        back: (may_ask && table.status() != Status::Finished)
            .then(|| format!("/games/{id}/takebacks/new?to={}", at - 1)),
        seated: gives_orders(table, visitor.id()),
        may_fork: visitor.who.is_some() && then.board.is_some() && !table.is_shelved(),
        key: new_key(),
        changed: (!changed.is_empty()).then(|| match other.is_some() {
            true => l.say(words::history_differs.phrase()),
            false => l.say(words::history_changed.phrase()),
        }),
        present,
        then,
        other,
        at,
        head,
        draft,
        l,
    })
}

/// What is marked on a board of the past.
#[derive(Clone, Copy, Debug)]
struct Marked<'a> {
    changes: &'a Changes,
    /// With the numbers of the events that made them.
    numbered: bool,
    looks: Looks<'a>,
}

/// The player whose board is shown, and the address of the page that shows it.
#[derive(Clone, Copy, Debug, Default)]
struct Looks<'a> {
    here: Option<&'a str>,
    looked: Option<Seat>,
}

impl Marked<'_> {
    fn layer(self, game: GameId) -> Layer {
        let Looks { here, looked } = self.looks;
        let layer = Layer { here: here.map(str::to_owned), looked, ..Layer::default() };
        match self.numbered {
            true => layer.changed(game, self.changes),
            false => Layer { changed: self.changes.keys().cloned().collect(), ..layer },
        }
    }
}

/// Board, words and orders of one event.
async fn look_back(app: &App, teller: &Teller, at: Seq, marked: Marked<'_>) -> Answer<Then> {
    let past = match app.tables.state(&teller.table, Some(at)).await {
        Ok(past) => Some(past),
        Err(problem) if problem.code == "not_started" => None,
        Err(problem) => return Err(problem),
    };
    let language = teller.l.language;
    let layer = Layer { labels: teller.labels, ..marked.layer(teller.table.id()) };
    Ok(Then {
        heading: teller.l.say(say!(words::history_event { at })),
        board: past.as_ref().map(|past| teller.pieces(past.game.as_ref(), past.goes_on, &layer)),
        position: past.as_ref().map(|past| teller.named(&past.game.position(teller.seat, false, language))),
        told: teller.tell_one(app, at).await?,
    })
}

/// The ways from event `at` to others; behind the newest one lies the present.
async fn steps(app: &App, teller: &Teller, at: Seq, (present, draft): (&str, Option<&str>)) -> Answer<Vec<Step>> {
    let (id, head) = (teller.table.id(), teller.table.head());
    let decides = |event: &StoredEvent| matches!(teller.body(event), Some(Body::Move(moved)) if is_decision(&moved));
    let before = newest_before(app, id, at, decides).await?;
    let after = first_after(app, id, at, decides).await?.filter(|seq| *seq <= head);
    let mine = match teller.seat {
        Some(seat) => {
            let own = |event: &StoredEvent| {
                matches!(teller.body(event), Some(Body::Move(moved)) if moved.seat == seat && moved.origin == Origin::Player)
                    && !teller.table.is_struck(event.seq)
            };
            newest_before(app, id, head + 1, own).await?.filter(|seq| *seq != at)
        }
        None => None,
    };
    let step = |sign: &'static str, label: Phrase, to: Option<Seq>| Step {
        sign,
        label: teller.l.say(label),
        to: to.map(|seq| place(id, seq, None, draft)),
    };
    let onward = |sign: &'static str, label: Phrase, to: Seq| match at < head {
        true => step(sign, label, Some(to)),
        false => Step { sign, label: teller.l.say(say!(words::history_present)), to: Some(present.to_owned()) },
    };
    let mut steps = vec![
        step("|<", say!(words::history_first), (at > 1).then_some(1)),
        step("<", say!(words::history_before), (at > 1).then(|| at - 1)),
        onward(">", say!(words::history_after), at + 1),
        onward(">|", say!(words::history_last), head),
        step("", say!(words::history_decision_before), before),
        step("", say!(words::history_decision_after), after),
    ];
    if teller.seat.is_some() {
        steps.push(step("", say!(words::history_own_move), mine));
    }
    Ok(steps)
}

/// Whether somebody chose something: no automatic move, and more than passing. Passing is called `pass`, `pass_...` or
/// `end_turn` in every title.
fn is_decision(moved: &Moved<Value>) -> bool {
    let passes = |action: &Value| {
        let kind = action["type"].as_str().unwrap_or_default();
        kind == "pass" || kind == "end_turn" || kind.starts_with("pass_")
    };
    moved.origin != Origin::Default && moved.replayed_from.is_none() && !moved.actions.iter().all(passes)
}

async fn newest_before(
    app: &App,
    game: GameId,
    before: Seq,
    fits: impl Fn(&StoredEvent) -> bool,
) -> Answer<Option<Seq>> {
    let mut end = before.saturating_sub(1);
    while end > 0 {
        let from = end.saturating_sub(STRIDE);
        let stored = app.store.load(game, from, Some(end - from)).await?;
        if let Some(found) = stored.iter().rev().find(|event| fits(event)) {
            return Ok(Some(found.seq));
        }
        end = from;
    }
    Ok(None)
}

async fn first_after(app: &App, game: GameId, after: Seq, fits: impl Fn(&StoredEvent) -> bool) -> Answer<Option<Seq>> {
    let mut after = after;
    loop {
        let stored = app.store.load(game, after, Some(STRIDE)).await?;
        if let Some(found) = stored.iter().find(|event| fits(event)) {
            return Ok(Some(found.seq));
        }
        match stored.last() {
            Some(last) => after = last.seq,
            None => return Ok(None),
        }
    }
}

#[derive(Debug, Deserialize)]
pub struct NewFork {
    at: Seq,
    #[serde(default)]
    key: Option<String>,
}

/// `POST /games/{id}/forks`: a private copy from an event on, in which one plays all seats.
pub async fn fork(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<GameId>,
    form: web::Form<NewFork>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let (who, _) = visitor.must_be_known()?;
    let origin = visible(&app, id, Some(&who)).await?;
    let key = form_key(who.player, form.key.as_deref(), &request);
    let receipt = commands::fork(&app, &origin, who.player, (form.at, None), key).await?;
    let made = table_of(&app, receipt).await?;
    Ok(see(&format!("/games/{}", made.id())))
}
