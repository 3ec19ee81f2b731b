//! Tables that look for players, a card each: who sits there and how reliably they answer, how fast, what is free.

use crate::features::lengths::Lengths;
use crate::features::new_table::pace;
use crate::features::recorded::Drawer;
use crate::pages::title_and_rules;
use crate::routes::pages::new_key;
use crate::routes::pages::rows::{sits_in, unusual_of};
use domain::kernel::how_to_play::View;
use domain::kernel::language::{Phrase, say};
use domain::kernel::rulesets::Rulesets;
use domain::kernel::table::settings::{Clock, ClockKind};
use domain::{Language, PlayerId};
use serde::Deserialize as _;
use serde_json::Value;
use service::app::App;
use service::problem::{Answer, internal};
use service::telling::shapes;
use service::words::{self, Reader};
use std::collections::BTreeMap;
use store::ListedGame;

/// How wide the picture of a title is beside its table, in pixels.
const PICTURE: f64 = 132.0;

/// A table that looks for players.
#[derive(Debug)]
pub struct OpenTable {
    pub id: String,
    pub name: String,
    pub title: String,
    pub picture: Option<String>,
    pub people: Vec<Person>,
    pub free: usize,
    /// How fast, and when the clock stands.
    pub pace: String,
    pub pace_more: String,
    pub language: Option<String>,
    pub beginners: bool,
    /// Options that are not as usual, and a box of somebody's own.
    pub unusual: Vec<String>,
    /// The reader sits there.
    pub is_own: bool,
    /// Makes a seat that is taken twice one.
    pub key: String,
    /// How many seats are free, in words.
    pub left: String,
    /// What of it is not as it was asked for, where it is offered instead.
    pub differs: String,
}

/// Somebody who sits there.
#[derive(Debug)]
pub struct Person {
    /// The account; none for a bot.
    pub id: Option<String>,
    pub letter: String,
    pub name: String,
    /// How reliably they answer, or how well the bot plays.
    pub said: String,
    pub is_never_late: bool,
}

/// The cards of listed games, those with the fewest free seats first; the reader's own come last.
pub async fn cards(app: &App, games: &[ListedGame], me: Option<PlayerId>, l: &Reader) -> Answer<Vec<OpenTable>> {
    let mut docs: Vec<Value> = games.iter().map(|game| game.doc.clone()).collect();
    shapes::name_players(&app.tables, &mut docs).await?;
    let seats = docs.iter().flat_map(|doc| doc["seats"].as_array().into_iter().flatten());
    let mut people: Vec<PlayerId> = seats.filter_map(|seat| seat["player"]["id"].as_str()?.parse().ok()).collect();
    people.sort_unstable();
    people.dedup();
    let turns = app.store.turns_of(&people).await?;
    let turns: BTreeMap<String, (u64, u64)> =
        turns.into_iter().map(|(player, moves, misses)| (player.to_string(), (moves, misses))).collect();
    let titles: Vec<String> = docs.iter().map(|doc| doc["title"].as_str().unwrap_or_default().to_owned()).collect();
    let (rulesets, reader) = (*app.rulesets(), l.clone());
    let drawn = tokio::task::spawn_blocking(move || pictures(rulesets, &titles, &reader));
    let pictures = drawn.await.map_err(|error| internal(&error))?;
    let mut lengths: BTreeMap<&str, Lengths> = BTreeMap::new();
    for doc in &docs {
        let title = doc["title"].as_str().unwrap_or_default();
        if !lengths.contains_key(title) {
            lengths.insert(title, Lengths::of(app, title).await?);
        }
    }
    let known = Known { me, turns: &turns, lengths: &lengths };
    let mut cards: Vec<OpenTable> =
        docs.iter().zip(pictures).map(|(doc, picture)| card(app, doc, picture, known, l)).collect();
    cards.sort_by_key(|card| (card.is_own, card.free));
    Ok(cards)
}

/// The picture of each of these titles. All pictures of one title are drawn by one hand, so that no two have the same names.
fn pictures(rulesets: Rulesets, titles: &[String], l: &Reader) -> Vec<Option<String>> {
    let mut drawers: BTreeMap<&str, Option<(Drawer, View)>> = BTreeMap::new();
    let drawer_of = |title: &str| {
        let ruleset = rulesets.newest(title)?;
        let how = ruleset.how_to_play()?;
        Some((Drawer::of(rulesets, ruleset, &how, l)?, how.cover))
    };
    let mut pictures = vec![];
    for title in titles {
        let drawer = drawers.entry(title).or_insert_with(|| drawer_of(title));
        pictures.push(drawer.as_mut().map(|(drawer, cover)| drawer.view(cover, &vec![], PICTURE)));
    }
    pictures
}

/// What is known beside a table.
#[derive(Clone, Copy, Debug)]
struct Known<'a> {
    me: Option<PlayerId>,
    /// Turns of players that were answered and missed, by account.
    turns: &'a BTreeMap<String, (u64, u64)>,
    /// How long games take, by title.
    lengths: &'a BTreeMap<&'a str, Lengths>,
}

fn card(app: &App, doc: &Value, picture: Option<String>, known: Known<'_>, l: &Reader) -> OpenTable {
    let Known { me, turns, lengths } = known;
    let text = |key: &str| doc[key].as_str().unwrap_or_default().to_owned();
    let seats: Vec<&Value> = doc["seats"].as_array().into_iter().flatten().collect();
    let free = seats.iter().filter(|seat| seat["state"] == "open").count();
    let taken = seats.iter().filter(|seat| seat["state"] != "open");
    let clock = Clock::deserialize(&doc["clock"]).ok();
    let of_title = lengths.get(doc["title"].as_str().unwrap_or_default());
    let length = |clock: &Clock| {
        let said = of_title.and_then(|lengths| lengths.said(clock, seats.len()));
        said.map(|length| say!(words::lobby_length { length })).into_iter()
    };
    OpenTable {
        id: text("id"),
        name: text("name"),
        title: l.say(title_and_rules(app.rulesets(), &text("title"), &text("ruleset"))),
        picture,
        people: taken.map(|seat| person(seat, turns, l)).collect(),
        free,
        pace: clock.as_ref().map(|clock| l.say(pace(clock))).unwrap_or_default(),
        pace_more: clock
            .as_ref()
            .map(|clock| l.say(Phrase::commas(length(clock).chain(pace_more(clock)))))
            .unwrap_or_default(),
        language: doc["language"].as_str().and_then(Language::find).map(|language| language.name()),
        beginners: doc["beginners"] == true,
        unusual: unusual_of(app, doc, l),
        is_own: sits_in(doc, me),
        key: new_key(),
        left: l.say(say!(words::lobby_left { free })),
        differs: String::new(),
    }
}

/// What else is to be said of a clock.
fn pace_more(clock: &Clock) -> Vec<Phrase> {
    if clock.kind == ClockKind::None {
        return vec![say!(words::lobby_nobody_is_late)];
    }
    let weekends = clock.weekends.then(|| say!(words::new_said_weekends { stands: true }));
    weekends.into_iter().chain(clock.night.is_some().then(|| say!(words::new_said_night))).collect()
}

fn person(seat: &Value, turns: &BTreeMap<String, (u64, u64)>, l: &Reader) -> Person {
    if let Some(level) = seat["level"].as_str() {
        return Person {
            id: None,
            letter: String::new(),
            name: l.say(words::new_bot.phrase()),
            said: l.say(say!(words::level { of: level.to_owned() })),
            is_never_late: false,
        };
    }
    let id = seat["player"]["id"].as_str().unwrap_or_default();
    let number = seat["seat"].as_u64().unwrap_or_default();
    let name = seat["player"]["name"].as_str().map(str::to_owned);
    let name = name.unwrap_or_else(|| l.say(say!(words::unnamed_seat { seat: number })));
    let (moves, misses) = turns.get(id).copied().unwrap_or_default();
    let turns = moves + misses;
    Person {
        id: Some(id.to_owned()),
        letter: name.chars().next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default(),
        said: l.say(match turns {
            0 => say!(words::lobby_new_here),
            _ => say!(words::lobby_late { misses, turns }),
        }),
        is_never_late: turns > 0 && misses == 0,
        name,
    }
}
