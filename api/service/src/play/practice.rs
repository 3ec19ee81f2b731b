//! Practice games: one player among bots, without a clock, with free takebacks. They are in no public list,
//! count for nothing, and nobody gets mail about them.

use crate::accounts::budgets::{self, Budget};
use crate::accounts::guests;
use crate::app::App;
use crate::play::commands;
use crate::play::opening::{self, Asked};
use crate::play::seating;
use crate::problem::{Answer, Problem};
use crate::tables::{Expect, Key, Receipt, store_key};
use crate::words;
use domain::kernel::bot::Level;
use domain::kernel::language::say;
use domain::kernel::refusal::Refused;
use domain::kernel::table::event::{By, Seq};
use domain::kernel::table::takeback::AskTakeback;
use domain::kernel::table::{Status, Table};
use domain::{PlayerId, Seat};
use serde_json::Value;
use std::collections::BTreeMap;
use store::ListQuery;

/// The most practice games that one account may have running.
pub const AT_ONCE: usize = 12;
/// At most this many rows of these lists are read.
const LISTED: u32 = 500;

/// A requested table among bots.
#[derive(Clone, Debug)]
pub struct Wish {
    pub title: String,
    /// If absent: as few as the title allows, but at least two.
    pub seats: Option<u64>,
    pub options: Option<Value>,
    /// The level of the bots in all other seats.
    pub level: Level,
}

/// Whether `table` is a practice game in which only its host plays: nobody is waited for, asked, or mailed.
pub fn is_alone(table: &Table) -> bool {
    table.created().practice && table.players().len() < 2
}

/// Opens a table for `host` alone, seats the bots and starts it. A repeated request completes any step that
/// is missing.
pub async fn open(app: &App, host: PlayerId, wish: Wish, key: Option<Key>) -> Answer<Receipt> {
    let ruleset = opening::ruleset_asked_for(app, &wish.title, None)?;
    let (least, most) = ruleset.about().players;
    let seats = wish.seats.unwrap_or_else(|| u64::from(least.max(2).min(most)));
    let asked = Asked {
        language: None,
        beginners: false,
        title: wish.title,
        ruleset: None,
        game_box: None,
        seats,
        options: wish.options,
        table: None,
        clock: None,
        visibility: None,
        name: None,
        seed: None,
        sit: None,
    };
    let opened = commands::table_of(app, opening::open_as(app, host, (asked, true), key.clone()).await?).await?;
    let part = |what: String| key.clone().map(|key| Key { key: format!("{} {what}", key.key), ..key });
    for seat in 1..opened.seats().len() {
        let how = (Expect::Any, part(format!("bot {seat}")));
        seating::add_bot(app, opened.id(), host, wish.level, how).await?;
    }
    let how = (Expect::Any, part("start".into()));
    Ok(commands::start(app, opened.id(), (host, None), how).await?.0)
}

/// Opens the same table again.
pub async fn again(app: &App, table: &Table, host: PlayerId, key: Option<Key>) -> Answer<Receipt> {
    let mut levels = Seat::all(table.seats().len()).filter_map(|seat| table.always_a_bot(seat));
    let created = table.created();
    let wish = Wish {
        title: created.title.clone(),
        seats: Some(created.seats.into()),
        options: Some(created.options.clone()),
        level: if levels.all(|level| level == "random") { Level::Random } else { Level::Sensible },
    };
    open(app, host, wish, key).await
}

/// Refuses a practice game if `player` opened many lately or has many running. `key`: the request's key; a
/// request that was carried out before is not refused.
pub async fn pay(app: &App, player: PlayerId, key: Option<&Key>) -> Answer<()> {
    if let Some(key) = key
        && app.store.is_used_for(&store_key(key)).await?
    {
        return Ok(());
    }
    let on = [Status::Open, Status::Running, Status::Paused, Status::Disputed];
    let query = ListQuery {
        status: on.iter().map(|status| status.number()).collect(),
        seated: Some(player),
        viewer: Some(player),
        limit: LISTED,
        ..ListQuery::default()
    };
    let games = app.store.list_games(&query).await?.0;
    let guest = app.store.player(player).await?.is_some_and(|player| player.is_guest());
    let most = if guest { guests::GAMES_AT_ONCE } else { AT_ONCE };
    if games.iter().filter(|game| game.doc["practice"] == true).count() >= most {
        return Err(Problem::new("practice_full", say!(words::practice_full { most })));
    }
    budgets::spend(app, player, Budget::Practice, 1, key).await
}

/// Goes back to before the last move of `player`, without asking anybody.
pub async fn step_back(app: &App, table: &Table, player: PlayerId, key: Option<Key>) -> Answer<Receipt> {
    budgets::spend(app, player, Budget::Turnabouts, 1, key.as_ref()).await?;
    let decide = |table: &Table, context: &_| {
        let to = table.step_back(player).ok_or_else(|| Refused::new("nothing_to_undo", say!(words::no_step_back)))?;
        // An undo is preferred, since it can be redone.
        match undone_by(table, player, to) {
            Some(seat) => table.undo(seat, None, By::Player(player), context),
            None => table.ask_takeback(player, AskTakeback { to, text: None }, &BTreeMap::new(), context),
        }
    };
    app.tables.command(table.id(), Expect::Any, key, decide).await
}

/// The seat of `player` whose undo leads to the state of event `to`.
fn undone_by(table: &Table, player: PlayerId, to: Seq) -> Option<Seat> {
    table.seats_of(player).into_iter().find(|seat| table.undo_target(*seat, None).is_ok_and(|target| target == to))
}
