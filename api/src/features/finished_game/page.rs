//! `GET /titles/{title}/finished-game?at=N`, and its log.

use crate::choosing::board_layer::Layer;
use crate::features::recorded;
use crate::page::{By, Pieces};
use crate::routes::extract::{AppData, Query};
use crate::routes::pages::frame::{Figures, Mark};
use crate::routes::pages::page;
use actix_web::http::header;
use actix_web::{HttpResponse, web};
use askama::Template;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::how_to_play::HowToPlay;
use domain::kernel::language::say;
use domain::kernel::notation::name_seats;
use domain::kernel::recorded::Recorded;
use domain::kernel::rulesets::Rulesets;
use domain::kernel::table::event::{Event, Seq};
use domain::{GameId, PerSeat, Seat};
use serde::Deserialize;
use service::accounts::visitor::Visitor;
use service::problem::{Answer, Problem, internal};
use service::telling::told::sentence;
use service::words::{self, Reader};

/// Which position is shown.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The event after which the game is shown; the first position where it is missing.
    #[serde(default)]
    at: Option<Seq>,
    /// The player whose board is looked at.
    #[serde(default)]
    look: Option<u8>,
}

#[derive(Debug, Template)]
#[template(path = "finished_game/page.html")]
struct FinishedGamePage {
    l: Reader,
    id: &'static str,
    name: &'static str,
    /// Which move of how many.
    place: String,
    told: String,
    board: Pieces,
    players: Vec<(Mark, String, Option<i64>)>,
    /// The addresses of the first, the last, and the neighbouring positions.
    first: Option<String>,
    before: Option<String>,
    after: Option<String>,
    last: Option<String>,
    at: Seq,
    ends: (Seq, Seq),
    position: String,
}

impl FinishedGamePage {
    fn steps(&self) -> [(&'static str, String, &Option<String>); 4] {
        let l = &self.l;
        [
            ("|<", l.say(say!(words::history_first)), &self.first),
            ("<", l.say(say!(words::history_before)), &self.before),
            (">", l.say(say!(words::history_after)), &self.after),
            (">|", l.say(say!(words::history_last)), &self.last),
        ]
    }
}

/// The title of a path, with what it ships.
fn shipped(rulesets: Rulesets, title: &str) -> Answer<(&'static dyn AnyRuleset, HowToPlay)> {
    let ruleset = rulesets.newest(title).ok_or_else(Problem::not_found)?;
    let how = ruleset.how_to_play().ok_or_else(Problem::not_found)?;
    Ok((ruleset, how))
}

/// `GET /titles/{title}/finished-game`.
pub async fn show(app: AppData, visitor: Visitor, title: web::Path<String>, asked: Query<Asked>) -> Answer {
    let rulesets = *app.rulesets();
    let (ruleset, how) = shipped(rulesets, &title)?;
    let (l, labels) = (visitor.reader, visitor.labels);
    let drawn = move || {
        let game = recorded::of(rulesets, ruleset.about().id, &how).ok_or_else(Problem::not_found)?;
        shown(ruleset, &game, &asked.0, (l, labels))
    };
    page(&tokio::task::spawn_blocking(drawn).await.map_err(|error| internal(&error))??)
}

/// `GET /titles/{title}/finished-game/log.ndjson`.
pub async fn log(app: AppData, title: web::Path<String>) -> Answer {
    let (ruleset, how) = shipped(*app.rulesets(), &title)?;
    let file = format!("attachment; filename=\"{}.ndjson\"", ruleset.about().id);
    Ok(HttpResponse::Ok()
        .content_type("application/x-ndjson")
        .insert_header((header::CONTENT_DISPOSITION, file))
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(how.game))
}

fn shown(
    ruleset: &'static dyn AnyRuleset,
    game: &Recorded,
    asked: &Asked,
    (l, labels): (Reader, bool),
) -> Answer<FinishedGamePage> {
    let table = game.table();
    let positions = game.positions();
    let (Some(first), Some(last)) = (positions.first().copied(), positions.last().copied()) else {
        return Err(Problem::not_found());
    };
    let at = asked.at.unwrap_or(first);
    // Events before the set-up and after the last move show the nearest position.
    let index = positions.partition_point(|seq| *seq <= at).saturating_sub(1);
    let shown =
        positions.get(index).copied().filter(|_| at > 0 && at <= table.head()).ok_or_else(Problem::not_found)?;
    let position = game.game_at(shown).ok_or_else(Problem::not_found)?;
    let names = recorded::names(position.players(), &l);
    let looked = asked.look.map(Seat).filter(|seat| seat.index() < names.len());
    let address = |seq: Seq| match looked {
        Some(seat) => format!("?at={seq}&look={}#board", seat.0),
        None => format!("?at={seq}#board"),
    };
    let layer = Layer { here: Some(format!("?at={shown}")), looked, labels, ..Layer::default() };
    let by = By { names: &names, language: l.language, layer: &layer, game: GameId::from_i64(0) };
    let is_last = shown == last;
    let board = Pieces::of_game(position.as_ref(), None, !is_last, &by);
    let figures = Figures::of(Some(position.as_ref()));
    let named = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    let (number, of) = (index, positions.len().saturating_sub(1));
    Ok(FinishedGamePage {
        id: ruleset.about().id,
        name: ruleset.about().name,
        place: l.say(say!(words::finished_place { number, of })),
        told: told(game, shown, &l).map(|told| named(&told)).unwrap_or_default(),
        board,
        players: players(&figures, &names),
        first: (index > 0).then(|| address(first)),
        before: index.checked_sub(1).and_then(|before| positions.get(before)).map(|seq| address(*seq)),
        after: positions.get(index + 1).map(|seq| address(*seq)),
        last: (!is_last).then(|| address(last)),
        at: shown,
        ends: (first, last),
        position: named(&position.position(None, !is_last, l.language)),
        l,
    })
}

fn players(figures: &Figures, names: &PerSeat<String>) -> Vec<(Mark, String, Option<i64>)> {
    let marks = figures.marks(names).into_iter();
    marks.zip(names.iter()).map(|(mark, (seat, name))| (mark, name.clone(), figures.points(seat))).collect()
}

/// What happened in an event, in words.
fn told(game: &Recorded, seq: Seq, l: &Reader) -> Option<String> {
    let Event { head, body } = game.table().shapes().event(&game.row(seq)?.payload).ok()?;
    Some(l.say(sentence(game.table(), (&head.by, &body), l)))
}
