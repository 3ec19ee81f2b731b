//! The board that fills the top of the first page: of the newest public game under way, else of a finished game that ships with a
//! title.

use crate::choosing::board_layer::Layer;
use crate::features::recorded::Drawer;
use crate::page::By;
use crate::page::view;
use crate::routes::pages::frame::{Figures, Mark};
use chrono::{DateTime, Utc};
use domain::kernel::erased::{AnyGame, AnyRuleset};
use domain::kernel::how_to_play::View;
use domain::kernel::language::{Phrase, say};
use domain::kernel::rulesets::Rulesets;
use domain::kernel::table::{Status, Table};
use domain::{PerSeat, Seat};
use service::app::App;
use service::play::visible::visible_near;
use service::problem::Answer;
use service::words::{self, Reader};
use std::cmp::Reverse;
use store::{ListQuery, ListedGame, Order};

/// The newest games that are looked at for one with a board.
const LOOKED_AT: u32 = 12;
/// How wide the board is at a desk, in pixels.
pub const WIDE: f64 = 770.0;

/// A board with its game: name, players, where it leads.
#[derive(Debug)]
pub struct Hero {
    pub board: String,
    pub name: String,
    /// Title, and how far the game is.
    pub about: String,
    /// The players, the leader first, each with their points.
    pub players: Vec<(Mark, String, Option<i64>)>,
    /// The leader, in words; nothing while nobody leads.
    pub leads: Option<String>,
    pub place: String,
    /// When something happened last, where it is under way.
    pub at: Option<DateTime<Utc>>,
    pub is_live: bool,
}

/// The newest public games that are under way and have a board, `most` of them, each drawn `wide` pixels wide.
pub async fn live(app: &App, l: &Reader, size: (usize, f64)) -> Answer<Vec<Hero>> {
    let query = ListQuery {
        status: vec![Status::Running.number()],
        order: Order::Newest,
        limit: LOOKED_AT,
        ..ListQuery::default()
    };
    of_games(app, &app.store.list_games(&query).await?.0, l, size).await
}

/// The first of these games that everybody may see and that have a board.
pub async fn of_games(app: &App, games: &[ListedGame], l: &Reader, (most, wide): (usize, f64)) -> Answer<Vec<Hero>> {
    let mut shown = vec![];
    for listed in games {
        if shown.len() == most {
            break;
        }
        if !listed.doc["fork_of"].is_null() || listed.doc["archived"] == true {
            continue;
        }
        // A game that cannot be read just now is passed over: the page has others.
        let Ok(table) = visible_near(app, listed.game, None).await else { continue };
        let Some(game) = table.game().cloned() else { continue };
        let names = app.tables.seat_names(&table, l.language).await?;
        let name = app.tables.shown_name(&table, l).await?;
        let place = format!("/games/{}", table.id());
        let (of_table, reader) = (table.clone(), l.clone());
        let rulesets = *app.rulesets();
        let size = (wide, format!("live{}-", shown.len()));
        let hero = move || of_live(rulesets, &of_table, game.as_ref(), (names, name, place), &size, &reader);
        shown.push(tokio::task::spawn_blocking(hero).await.map_err(|error| service::problem::internal(&error))?);
    }
    Ok(shown)
}

fn of_live(
    rulesets: Rulesets,
    table: &Table,
    game: &dyn AnyGame,
    (names, name, place): (PerSeat<String>, String, String),
    (wide, scope): &(f64, String),
    l: &Reader,
) -> Hero {
    let figures = Figures::of(Some(game));
    let ranked = ranked(&figures, names.len());
    let leader = ranked.first().map(|(seat, _)| *seat);
    let layer = Layer::default();
    let by = By { names: &names, language: l.language, layer: &layer, game: table.id() };
    let created = table.created();
    let is_own = rulesets.is_of_ones_own(&created.ruleset, &created.data_sha256);
    // The part of the map that a title names is one of its own box.
    let how = rulesets.newest(game.title().id).filter(|_| !is_own).and_then(|newest| newest.how_to_play());
    let board = match how {
        Some(how) => view::of(game, &View { seat: leader, ..how.close }, &vec![], &by, (*wide, scope)),
        None => view::whole(game, leader, &by, (*wide, scope)),
    };
    let stage = figures.stage().map(|stage| l.say(stage));
    let title = game.title().name.to_owned();
    Hero {
        board,
        name,
        about: [Some(title), stage].into_iter().flatten().collect::<Vec<_>>().join(", "),
        leads: leads(&ranked, &names, l),
        players: marked(&figures, &ranked, &names),
        place,
        at: Some(table.last_at().to_utc()),
        is_live: true,
    }
}

/// A finished game that ships with a title: the first of them that has one.
pub fn finished(rulesets: Rulesets, titles: &[&'static dyn AnyRuleset], l: &Reader) -> Option<Hero> {
    // A map fills the page better than cards do.
    let of = |title: &&'static dyn AnyRuleset| Some((*title, title.how_to_play()?));
    let mut shipped: Vec<_> = titles.iter().filter_map(of).collect();
    shipped.sort_by_key(|(_, how)| Reverse(how.weight.bars()));
    let (title, how) = shipped.into_iter().next()?;
    let mut drawer = Drawer::of(rulesets, title, &how, l)?;
    let board = drawer.view(&how.close, &vec![], WIDE);
    let about = title.about();
    let game = drawer.game().game_at(how.close.at)?;
    let figures = Figures::of(Some(game.as_ref()));
    let names = crate::features::recorded::names(game.players(), l);
    let ranked = ranked(&figures, names.len());
    Some(Hero {
        board,
        name: l.say(say!(words::first_finished)),
        about: about.name.to_owned(),
        leads: leads(&ranked, &names, l),
        players: marked(&figures, &ranked, &names),
        place: format!("/titles/{}/finished-game", about.id),
        at: None,
        is_live: false,
    })
}

/// The seats, those with the most points first.
fn ranked(figures: &Figures, players: usize) -> Vec<(Seat, Option<i64>)> {
    let mut ranked: Vec<_> = Seat::all(players).map(|seat| (seat, figures.points(seat))).collect();
    ranked.sort_by_key(|(_, points)| Reverse(*points));
    ranked
}

fn leads(ranked: &[(Seat, Option<i64>)], names: &PerSeat<String>, l: &Reader) -> Option<String> {
    let [(seat, Some(first)), (_, Some(second)), ..] = ranked else { return None };
    let name = names.get(*seat).filter(|_| first > second)?;
    Some(l.say(say!(words::first_leads { name: Phrase::verbatim(name), points: *first })))
}

fn marked(
    figures: &Figures,
    ranked: &[(Seat, Option<i64>)],
    names: &PerSeat<String>,
) -> Vec<(Mark, String, Option<i64>)> {
    let marks = figures.marks(names);
    let player = |(seat, points): &(Seat, Option<i64>)| {
        Some((marks.get(seat.index())?.clone(), names.get(*seat)?.clone(), *points))
    };
    ranked.iter().filter_map(player).collect()
}
