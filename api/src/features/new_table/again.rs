//! What a host did before: the last table that they opened, and whom they have played with.

use super::seats::Who;
use domain::PlayerId;
use serde::Deserialize as _;
use serde_json::Value;
use service::app::App;
use service::play::opening::Settings;
use service::problem::Answer;
use service::telling::shapes;
use std::collections::BTreeMap;
use store::{Invitation, ListQuery, Order};

/// The newest games that are looked at.
const LOOKED_AT: u32 = 40;
/// People who are offered, at most.
const OFFERED: usize = 4;

/// What is known of a host's games.
#[derive(Debug, Default)]
pub struct Before {
    pub last: Option<Last>,
    /// Whom they have played with, by name, but for those who do not want to hear of them.
    pub people: BTreeMap<PlayerId, String>,
    /// A few of these, whom they have played with last.
    pub offered: Vec<PlayerId>,
}

/// The last table that they opened.
#[derive(Debug)]
pub struct Last {
    pub settings: Settings,
    /// Where it is not the title's.
    pub name: Option<String>,
    /// Who sat there beside them.
    pub rows: Vec<Who>,
}

/// Looks at the newest games of `host`.
pub async fn before(app: &App, host: PlayerId) -> Answer<Before> {
    let query = ListQuery {
        seated: Some(host),
        viewer: Some(host),
        order: Order::Newest,
        limit: LOOKED_AT,
        ..ListQuery::default()
    };
    let is_game = |doc: &Value| doc["fork_of"].is_null() && doc["archived"] != true && doc["practice"] != true;
    let games = app.store.list_games(&query).await?.0.into_iter().map(|game| game.doc);
    let mut games: Vec<Value> = games.filter(is_game).collect();
    shapes::name_players(&app.tables, &mut games).await?;
    let met = games.iter().flat_map(players).filter(|(player, _)| *player != host);
    let (mut people, mut order) = (BTreeMap::new(), vec![]);
    for (player, name) in met {
        if people.insert(player, name).is_none() {
            order.push(player);
        }
    }
    let blocked = app.store.blocks(host).await?.into_iter().map(|(player, _)| player);
    let shunned: Vec<PlayerId> = app.store.who_blocked(host, &order).await?.into_iter().chain(blocked).collect();
    people.retain(|player, _| !shunned.contains(player));
    let offered = order.into_iter().filter(|player| people.contains_key(player)).take(OFFERED).collect();
    let own = host.to_string();
    let newest = games.iter().find(|doc| doc["host"] == *own);
    let mut last = newest.and_then(|doc| last(app, doc, host, &people));
    if let (Some(last), Some(game)) = (&mut last, newest.and_then(|doc| doc["id"].as_str()?.parse().ok())) {
        let waiting = app.store.invitations(game).await?.into_iter().filter(|invited| invited.player.is_none());
        ask_again(&mut last.rows, waiting, &people);
    }
    Ok(Before { last, people, offered })
}

/// The people of a game, each with their name; without accounts that are deleted.
fn players(doc: &Value) -> Vec<(PlayerId, String)> {
    let seats = doc["seats"].as_array().into_iter().flatten();
    let person = |seat: &Value| Some((id_of(seat)?, seat["player"]["name"].as_str()?.to_owned()));
    seats.filter_map(person).collect()
}

fn id_of(seat: &Value) -> Option<PlayerId> {
    seat["player"]["id"].as_str()?.parse().ok()
}

/// Those who were invited and have not sat down are asked again: each takes a seat that stayed free.
fn ask_again(rows: &mut [Who], waiting: impl Iterator<Item = Invitation>, people: &BTreeMap<PlayerId, String>) {
    let free = rows.iter_mut().filter(|who| **who == Who::Open);
    // The address of somebody who is known as a player is not the host's to see.
    let invited = waiting.filter_map(|invitation| match invitation.known_as {
        Some(player) => people.contains_key(&player).then_some(Who::Player(player)),
        None => Some(Who::Friend(invitation.email)),
    });
    free.zip(invited).for_each(|(row, who)| *row = who);
}

/// A game as settings of another one. Of rules that are not played here any more there is none.
fn last(app: &App, doc: &Value, host: PlayerId, people: &BTreeMap<PlayerId, String>) -> Option<Last> {
    let ruleset = app.rulesets().named(doc["ruleset"].as_str()?)?;
    let seats = doc["seats"].as_array()?;
    let who = |seat: &Value| match (id_of(seat), seat["level"].as_str()) {
        (Some(player), _) if player == host => None,
        (Some(player), _) if people.contains_key(&player) => Some(Who::Player(player)),
        (None, Some(level)) => Some(Who::Bot(super::seats::level(level))),
        _ => Some(Who::Open),
    };
    let settings = Settings {
        title: ruleset.about().id.into(),
        ruleset: Some(ruleset.name()),
        game_box: doc["box"].as_str().map(str::to_owned),
        seats: u8::try_from(seats.len()).ok()?,
        options: Some(doc["options"].clone()),
        table: Some(doc["table"].clone()),
        clock: Some(doc["clock"].clone()),
        visibility: domain::kernel::table::settings::Visibility::deserialize(&doc["visibility"]).ok(),
        sit: doc["sit"].as_bool().filter(|sit| !sit),
        language: doc["language"].as_str().map(str::to_owned),
        beginners: doc["beginners"].as_bool().filter(|welcome| *welcome),
    };
    let name = doc["name"].as_str().filter(|name| *name != ruleset.about().name).map(str::to_owned);
    Some(Last { settings, name, rows: seats.iter().filter_map(who).collect() })
}
