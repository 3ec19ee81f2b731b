//! `GET /`: the games of a player who is logged in; for all others the first page.

use super::card::{self, Card, Mine};
use super::over::{self, Over};
use crate::features::first_page;
use crate::features::open_case::waiting_for;
use crate::routes::extract::AppData;
use crate::routes::pages::rows::{Detail, Row, Rows, rows_of};
use crate::routes::pages::{new_key, page, sheet};
use actix_web::HttpResponse;
use actix_web::http::header;
use askama::Template;
use domain::PlayerId;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::{Status, Table};
use service::accounts::preferences::urgent_h;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::play::invite;
use service::problem::{Answer, internal};
use service::telling::terms;
use service::words::{self, Reader};
use std::sync::{Arc, LazyLock};
use store::{ListQuery, ListedGame};

/// Games of a player that are listed, at most; so many of them have a card.
const MOST: u32 = 100;
const MOST_CARDS: usize = 30;
/// The newest games that are over; all of them stand on a page of their own.
const MOST_OVER: u32 = 6;
const MOST_INVITATIONS: u32 = 10;

#[derive(Debug, Template)]
#[template(path = "my_games/page.html")]
struct MyGames {
    l: Reader,
    dev: bool,
    key: String,
    /// `yours` where something waits.
    strip: &'static str,
    heading: String,
    text: String,
    /// The first game that waits, and how much time is left.
    next: Option<Next>,
    /// What waits for the reader; where nothing does, what goes on.
    cards: Vec<Card>,
    /// What waits for others, where something waits for the reader.
    rows: Vec<Card>,
    /// Games that cannot be read, and those beyond the cards.
    others: Rows,
    invitations: Vec<Invited>,
    over: Vec<Over>,
    forks: Rows,
    archived: Rows,
    /// The titles as HTML, for a player who has no game.
    titles: Option<String>,
}

#[derive(Debug)]
struct Next {
    place: String,
    name: String,
    left: Option<String>,
}

/// An invitation, and where it is answered.
#[derive(Debug)]
struct Invited {
    place: String,
    letter: String,
    by: String,
    about: String,
}

/// `GET /`.
pub async fn home(app: AppData, visitor: Visitor) -> Answer {
    let Some(player) = visitor.player.clone() else { return first_page::show(&app, visitor).await };
    let l = visitor.reader;
    let mine = Mine { me: player.id, l: &l, now: app.clock.now(), urgent_h: urgent_h(&player.mail) };
    let listed = Listed::of(&app, player.id).await?;
    let (mut cards, others) = cards(&app, &listed.playing, mine).await?;
    // Stable: the least time left stays first.
    cards.sort_by_key(|card| !card.is_yours());
    let count = cards.iter().filter(|card| card.is_yours()).count();
    let mut rows = if count > 0 { cards.split_off(count) } else { vec![] };
    // A table that has not begun has nothing to show on a card.
    let (shown, open) = cards.into_iter().partition(|card: &Card| count > 0 || card.picture.is_some());
    rows.splice(0..0, open);
    let cards: Vec<Card> = shown;
    let (strip, heading, text) = match (count, cards.len() + rows.len() + others.len()) {
        (0, 0) => ("waits", say!(words::my_none), say!(words::my_none_text)),
        (0, games) => ("waits", say!(words::my_nothing), say!(words::my_nothing_text { games })),
        (count, _) => ("yours", say!(words::my_turns { count }), say!(words::my_turns_text { count })),
    };
    let titles = match cards.is_empty() && rows.is_empty() && others.is_empty() {
        true => Some(titles(&app, &l).await?),
        false => None,
    };
    let known = async |games: &[ListedGame]| rows_of(&app, games, (Some(player.id), &l), Detail::Known).await;
    page(&MyGames {
        dev: app.has_dev_mailbox(),
        key: new_key(),
        strip,
        heading: l.say(heading),
        text: l.say(text),
        next: cards.first().filter(|_| count > 0).map(|first| Next {
            place: first.place.clone(),
            name: first.name.clone(),
            left: first.time.as_ref().map(|time| time.left.clone()),
        }),
        cards,
        rows,
        others: Rows { rows: others },
        invitations: invitations(&app, player.id, &l).await?,
        over: finished(&app, &listed.over, player.id, &l).await?,
        forks: Rows { rows: known(&listed.forks).await? },
        archived: Rows { rows: known(&app.store.games_brought_by(player.id, MOST_OVER).await?).await? },
        titles,
        l,
    })
}

/// A player's games as the list has them.
#[derive(Debug)]
struct Listed {
    playing: Vec<ListedGame>,
    over: Vec<ListedGame>,
    forks: Vec<ListedGame>,
}

impl Listed {
    async fn of(app: &App, me: PlayerId) -> Answer<Self> {
        let list = |status: &[Status], limit| ListQuery {
            status: status.iter().map(|status| status.number()).collect(),
            seated: Some(me),
            viewer: Some(me),
            with_changes: true,
            limit,
            ..ListQuery::default()
        };
        let on = [Status::Running, Status::Disputed, Status::Paused, Status::Open, Status::Quarantined];
        let playing = app.store.list_games(&list(&on, MOST)).await?.0;
        let over = app.store.list_games(&list(&[Status::Finished, Status::Void], MOST_OVER)).await?.0;
        let is_fork = |game: &ListedGame| !game.doc["fork_of"].is_null();
        let (forks, playing) = playing.into_iter().partition(is_fork);
        Ok(Self { playing, over: over.into_iter().filter(|game| !is_fork(game)).collect(), forks })
    }
}

/// The cards of the first games, and rows of the others.
async fn cards(app: &App, games: &[ListedGame], mine: Mine<'_>) -> Answer<(Vec<Card>, Vec<Row>)> {
    let asking = waiting_for(app, games, Some(mine.me)).await?;
    let (mut cards, mut others) = (vec![], vec![]);
    for game in games {
        let table = match cards.len() < MOST_CARDS {
            true => at_hand(app, game).await,
            false => None,
        };
        match table {
            Some(table) => cards.push(card::of(app, &table, asking.contains(&game.game), mine).await?),
            None => others.push(game.clone()),
        }
    }
    Ok((cards, rows_of(app, &others, (Some(mine.me), mine.l), Detail::Known).await?))
}

/// The table, as far on as the list; `None` where it cannot be read.
async fn at_hand(app: &App, game: &ListedGame) -> Option<Arc<Table>> {
    match app.tables.near(game.game).await {
        Ok(table) if table.head() < game.last_seq => app.tables.fresh(game.game).await.ok(),
        near => near.ok(),
    }
}

async fn finished(app: &App, games: &[ListedGame], me: PlayerId, l: &Reader) -> Answer<Vec<Over>> {
    let mut over = vec![];
    for game in games {
        let Some(table) = at_hand(app, game).await else { continue };
        over.push(over::of(app, &table, me, game.changed_at, l).await?);
    }
    Ok(over)
}

/// Invitations to the player's address.
async fn invitations(app: &App, me: PlayerId, l: &Reader) -> Answer<Vec<Invited>> {
    let mut invited = vec![];
    for invitation in app.store.invitations_to(me, MOST_INVITATIONS).await? {
        let Ok(table) = app.tables.near(invitation.game).await else { continue };
        let by = app.tables.called_one(&table, invitation.invited_by).await?;
        let by = by.unwrap_or_else(|| l.say(words::a_player.phrase()));
        let name = app.tables.game_name(&table).await?;
        let (title, pace) = (table.ruleset().about().name, terms::pace(&table.created().clock));
        invited.push(Invited {
            place: format!("/invitations/{}", invite::token(app, invitation.id)),
            letter: by
                .chars()
                .find(|letter| letter.is_alphanumeric())
                .into_iter()
                .flat_map(char::to_uppercase)
                .collect(),
            by: l.say(say!(words::my_invites { by: Phrase::verbatim(by), title: Phrase::verbatim(title) })),
            about: l.say(Phrase::commas([Phrase::verbatim(name), pace])),
        });
    }
    Ok(invited)
}

async fn titles(app: &App, l: &Reader) -> Answer<String> {
    let (rulesets, l) = (*app.rulesets(), l.clone());
    let drawn = move || first_page::titles(rulesets, &l);
    tokio::task::spawn_blocking(drawn).await.map_err(|error| internal(&error))?
}

static STYLE: LazyLock<String> = LazyLock::new(|| sheet(&[include_str!("style.css")]));

/// `GET /my.css`: what the page of one's games needs beside the style sheet of all pages.
pub async fn style() -> Answer {
    Ok(kept("text/css; charset=utf-8", STYLE.as_str()))
}

/// `GET /my.js`: keys that lead from game to game.
pub async fn module() -> Answer {
    Ok(kept("text/javascript; charset=utf-8", include_str!("my.js")))
}

fn kept(kind: &str, text: &'static str) -> HttpResponse {
    HttpResponse::Ok().content_type(kind).insert_header((header::CACHE_CONTROL, "public, max-age=3600")).body(text)
}
