//! The game as it was after any event: the timeline, the board before and after, what happened, and what can be done from there.

use super::course;
use super::timeline::Timeline;
use crate::choosing::board_layer::Layer;
use crate::choosing::changes::{self, Changes};
use crate::page::Pieces;
use crate::routes::extract::{AppData, PathId, Query};
use crate::routes::pages::entries::{Teller, Told, place};
use crate::routes::pages::frame::{Figures, Mark};
use crate::routes::pages::game::as_on_cards;
use crate::routes::pages::{form_key, gives_orders, new_key, page, see};
use actix_web::{FromRequest as _, HttpRequest, web};
use askama::Template;
use domain::kernel::course::Course;
use domain::kernel::figures;
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
use service::tables::Past;
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
    /// The moves that are listed.
    #[serde(default)]
    only: Only,
    /// The position before the event is shown.
    #[serde(default)]
    side: Side,
}

/// The moves that the timeline lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Only {
    /// Those of the round that is looked at.
    #[default]
    Round,
    /// The reader's.
    Mine,
    /// Those that brought many points.
    Gains,
}

/// The position that is shown: before the event, or after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    Before,
    #[default]
    After,
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

/// A way to another form of the page, or the one that is shown.
#[derive(Debug)]
struct Link {
    label: String,
    to: String,
    is_here: bool,
}

/// A figure of a player: `points 34 → 41`.
#[derive(Debug)]
struct Changed {
    words: String,
    before: i64,
    after: i64,
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
    /// From move to move.
    moves: Vec<Step>,
    /// From event to event.
    steps: Vec<Step>,
    place_of: String,
    timeline: Option<Timeline>,
    /// The lists of moves that one can choose.
    lists: Vec<Link>,
    /// The position before, and the one after.
    sides: Vec<Link>,
    /// Figures of its player that the move changed.
    figures: Vec<Changed>,
    /// Both positions side by side.
    beside: Option<String>,
    /// The position beside that of today.
    compare: Option<String>,
    /// What would fall if the game went back to before the event.
    falls: Option<String>,
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
    let Asked { at, with, draft, look, only, side } = asked;
    let teller = Teller::of(app, table, &visitor).await?;
    let draft = draft.filter(|draft| !draft.is_empty());
    let (id, head) = (table.id(), table.head());
    let here = place(id, at, None, draft.as_deref());
    let told = teller.tell_one(app, at).await?;
    let after = past_at(app, table, at).await?;
    let before = match (with, at) {
        (Some(_), _) | (None, ..=1) => None,
        (None, _) => past_at(app, table, at - 1).await?,
    };
    // Where each player has a board of their own, that of the player who moved.
    let mover = told.as_ref().and_then(|told| told.seat);
    let looked = look.and_then(|look| look.parse().ok()).map(Seat).or(mover);
    let looks = Looks { here: here.split_once('?').map(|(_, here)| here), looked };
    let figures = figures_changed(&teller, mover, before.as_ref(), after.as_ref());
    let has_before = before.is_some();
    let (then, other, changed) = match with {
        Some(with) => {
            let changes = changes::between(app, table, at, with, None).await?;
            let marked = Marked { changes: &changes, numbered: true, looks: Looks::default() };
            let other = (past_at(app, table, with).await?, teller.tell_one(app, with).await?);
            let then = look_back(&teller, at, (after, told), marked);
            (then, Some(look_back(&teller, with, other, marked)), changes)
        }
        None => {
            let changes = changes::of(app, table, at).await?;
            let marked = Marked { changes: &changes, numbered: false, looks };
            let shown = if side == Side::Before { before.or(after) } else { after };
            (look_back(&teller, at, (shown, told), marked), None, changes)
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
    let course = course(app, table).await?;
    let marks: Vec<Mark> =
        Figures::of(table.game().map(|game| &**game)).marks(&teller.names).into_iter().map(as_on_cards).collect();
    let to = |seq: Seq, only: Only| listed_place(id, seq, only, draft.as_deref());
    let timeline = match with {
        Some(_) => None,
        None => Timeline::of(app, &teller, (&course, &marks), (at, only), to).await?,
    };
    let may_ask = seated && is_on && began && !table.is_struck(at);
    let later = course.steps.iter().filter(|step| step.seq >= at);
    let later: Vec<bool> = later.map(|step| Some(step.seat) == teller.seat).collect();
    let falls = say!(words::history_falls { count: later.len(), mine: later.iter().filter(|mine| **mine).count() });
    let (moves, steps) = steps(app, &teller, at, (&present, draft.as_deref())).await?;
    page(&HistoryPage {
        lists: match timeline.is_some() {
            true => lists(&l, (teller.seat.is_some(), course.has_points()), only, |only| to(at, only)),
            false => vec![],
        },
        sides: if has_before { sides(&l, side, &to(at, only)) } else { vec![] },
        figures,
        beside: has_before.then(|| place(id, at - 1, Some(at), draft.as_deref())),
        compare: (with.is_none() && at < head).then(|| place(id, at, Some(head), draft.as_deref())),
        falls: (!later.is_empty()).then(|| l.say(falls)),
        timeline,
        band: l.say(say!(words::history_band { at, kept: draft.is_some(), round: round_at(&course, at) })),
        turn: l.say(say!(words::past_position { at, left })),
        place_of: l.say(say!(words::history_place { head })),
        moves,
        steps,
        name: app.tables.shown_name(table, &l).await?,
        id: id.to_string(),
        dispute: may_ask.then(|| format!("/games/{id}/disputes/new?seq={at}")),
        back: (may_ask && table.status() != Status::Finished)
            .then(|| format!("/games/{id}/takebacks/new?to={}", at - 1)),
        seated: gives_orders(table, visitor.id()),
        may_fork: visitor.who.is_some() && !visitor.is_guest() && then.board.is_some() && !table.is_shelved(),
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

/// The round that event `at` belongs to; 0 before the first.
fn round_at(course: &Course, at: Seq) -> u64 {
    let newest = course.steps.iter().rev().find(|step| step.seq <= at);
    newest.or(course.steps.first()).map_or(0, |step| step.round)
}

/// A page of the past with a list of moves.
fn listed_place(game: GameId, at: Seq, only: Only, draft: Option<&str>) -> String {
    let list = match only {
        Only::Round => "",
        Only::Mine => "&only=mine",
        Only::Gains => "&only=gains",
    };
    format!("{}{list}", place(game, at, None, draft))
}

/// The lists of moves: of the round, of a reader who plays, and of large gains where there are points.
fn lists(l: &Reader, (plays, has_points): (bool, bool), here: Only, to: impl Fn(Only) -> String) -> Vec<Link> {
    let all = [
        (words::timeline_of_round.phrase(), Only::Round, true),
        (words::timeline_mine.phrase(), Only::Mine, plays),
        (words::timeline_gains.phrase(), Only::Gains, has_points),
    ];
    let link =
        |(label, only, _): (Phrase, Only, bool)| Link { label: l.say(label), to: to(only), is_here: only == here };
    all.into_iter().filter(|(.., is_there)| *is_there).map(link).collect()
}

/// The two sides of a move. `after`: the page of the position after it.
fn sides(l: &Reader, here: Side, after: &str) -> Vec<Link> {
    let link = |label: Phrase, side: Side, to: String| Link { label: l.say(label), to, is_here: side == here };
    vec![
        link(words::history_side_before.phrase(), Side::Before, format!("{after}&side=before")),
        link(words::history_side_after.phrase(), Side::After, after.to_owned()),
    ]
}

/// The figures of the player who moved that differ between the positions.
fn figures_changed(teller: &Teller, mover: Option<Seat>, before: Option<&Past>, after: Option<&Past>) -> Vec<Changed> {
    let (Some(seat), Some(before), Some(after)) = (mover, before, after) else { return vec![] };
    let changed = figures::changes(seat, &before.game.figures(seat), &after.game.figures(seat)).into_iter();
    let changed = changed.map(|effect| Changed {
        words: effect.words.in_words(teller.l.language),
        before: effect.before,
        after: effect.after,
    });
    changed.collect()
}

/// The game after an event; `None` before the start.
async fn past_at(app: &App, table: &Table, at: Seq) -> Answer<Option<Past>> {
    match app.tables.state(table, Some(at)).await {
        Ok(past) => Ok(Some(past)),
        Err(problem) if problem.code == "not_started" => Ok(None),
        Err(problem) => Err(problem),
    }
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

/// Event `at` with its board, words and orders. `past`: the position that is shown.
fn look_back(teller: &Teller, at: Seq, (past, told): (Option<Past>, Option<Told>), marked: Marked<'_>) -> Then {
    let language = teller.l.language;
    let layer = Layer { labels: teller.labels, ..marked.layer(teller.table.id()) };
    Then {
        heading: teller.l.say(say!(words::history_event { at })),
        board: past.as_ref().map(|past| teller.pieces(past.game.as_ref(), past.goes_on, &layer)),
        position: past.as_ref().map(|past| teller.named(&past.game.position(teller.seat, false, language))),
        told,
    }
}

/// The ways from event `at` to other moves, and to other events; behind the newest one lies the present.
async fn steps(
    app: &App,
    teller: &Teller,
    at: Seq,
    (present, draft): (&str, Option<&str>),
) -> Answer<(Vec<Step>, Vec<Step>)> {
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
    let mut moves = vec![
        step("", say!(words::history_decision_before), before),
        match (after, at < head) {
            (None, true) => {
                Step { sign: "", label: teller.l.say(say!(words::history_present)), to: Some(present.to_owned()) }
            }
            _ => step("", say!(words::history_decision_after), after),
        },
    ];
    if teller.seat.is_some() {
        moves.push(step("", say!(words::history_own_move), mine));
    }
    let steps = vec![
        step("|<", say!(words::history_first), (at > 1).then_some(1)),
        step("<", say!(words::history_before), (at > 1).then(|| at - 1)),
        onward(">", say!(words::history_after), at + 1),
        onward(">|", say!(words::history_last), head),
    ];
    Ok((moves, steps))
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
