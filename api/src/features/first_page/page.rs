//! `GET /` for a visitor who is not logged in, and the style sheet of the pages for newcomers.

use super::board::{self, Hero};
use crate::features::recorded::Drawer;
use crate::routes;
use crate::routes::pages::rows::{Detail, Rows, rows_of};
use crate::routes::pages::{page, sheet};
use actix_web::HttpResponse;
use actix_web::http::header;
use askama::Template;
use domain::PlayerId;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::how_to_play::{HowToPlay, Shown, View};
use domain::kernel::language::say;
use domain::kernel::rulesets::Rulesets;
use domain::kernel::table::Status;
use service::accounts::guests;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::problem::{Answer, internal};
use service::words::{self, Reader};
use std::sync::LazyLock;
use store::{ListQuery, Order};

/// How wide the picture of a title is at a desk, in pixels.
const COVER: f64 = 280.0;
/// The longest piece of the operator's words that stands here, in letters.
const OPERATOR: usize = 400;

#[derive(Debug, Template)]
#[template(path = "first_page/page.html")]
struct FirstPage {
    l: Reader,
    dev: bool,
    hero: Option<Hero>,
    /// Where a newcomer plays at once.
    lesson: Option<String>,
    titles: Vec<TitleCard>,
    /// Cards of the first title, for the pictures of a turn.
    card: String,
    /// The operator's words: their language, heading, and first sentences.
    operator: Option<(&'static str, Option<String>, String)>,
    /// Where a finished game can be checked.
    check: Option<String>,
    /// Makes a form that is sent twice one table.
    /// The games of a guest under way.
    mine: Option<Rows>,
}

/// A title in a few words.
#[derive(Debug)]
pub struct TitleCard {
    pub id: &'static str,
    pub name: &'static str,
    pub picture: Option<String>,
    pub players: String,
    /// Its weight in a word, and as so many of three bars.
    pub weight: Option<(String, usize)>,
    pub length: Option<String>,
    pub sentence: String,
    /// A bot can be played at once.
    pub practice: bool,
    pub has_how_to_play: bool,
}

/// `GET /` for a visitor.
pub async fn show(app: &App, visitor: Visitor) -> Answer {
    let l = visitor.reader.clone();
    let live = board::live(app, &l, (1, board::WIDE)).await?.pop();
    let (rulesets, reader) = (*app.rulesets(), l.clone());
    let is_live = live.is_some();
    let drawn = move || {
        let titles = rulesets.titles();
        let finished = if is_live { None } else { board::finished(rulesets, &titles, &reader) };
        (finished, title_cards(rulesets, &reader), card(rulesets, &reader))
    };
    let (finished, titles, card) = tokio::task::spawn_blocking(drawn).await.map_err(|error| internal(&error))?;
    let easiest = easiest(*app.rulesets()).filter(|(title, _)| title.lesson().is_some());
    page(&FirstPage {
        dev: app.has_dev_mailbox(),
        hero: live.or(finished),
        lesson: easiest.map(|(title, _)| format!("/lessons/{}", title.about().id)),
        card,
        operator: operator(app, &l),
        check: check(app, &titles).await?,
        mine: mine(app, visitor.guest.as_ref().map(|(who, _)| who.player), &l).await?,
        titles,
        l,
    })
}

async fn mine(app: &App, guest: Option<PlayerId>, l: &Reader) -> Answer<Option<Rows>> {
    let Some(guest) = guest else { return Ok(None) };
    let games = guests::games_of(app, guest, &[Status::Running, Status::Paused]).await?;
    let rows = rows_of(app, &games, (Some(guest), l), Detail::Known).await?;
    Ok((!rows.is_empty()).then_some(Rows { rows }))
}

/// The titles that can be played, each on a card: HTML for a page with this style sheet.
#[derive(Debug, Template)]
#[template(path = "first_page/titles.html")]
struct Titles {
    l: Reader,
    titles: Vec<TitleCard>,
}

/// The same for other pages.
pub fn titles(rulesets: Rulesets, l: &Reader) -> Answer<String> {
    let titles = Titles { l: l.clone(), titles: title_cards(rulesets, l) };
    titles.render().map_err(|error| internal(&error))
}

fn title_cards(rulesets: Rulesets, l: &Reader) -> Vec<TitleCard> {
    rulesets.titles().into_iter().map(|title| title_card(rulesets, title, l)).collect()
}

/// What is said of a title to people who choose one.
pub fn title_card(rulesets: Rulesets, title: &'static dyn AnyRuleset, l: &Reader) -> TitleCard {
    let about = title.about();
    let (least, most) = about.players;
    let how = title.how_to_play();
    let drawn = |how: &HowToPlay| Some(Drawer::of(rulesets, title, how, l)?.view(&how.cover, &vec![], COVER));
    TitleCard {
        id: about.id,
        name: about.name,
        picture: how.as_ref().and_then(drawn),
        players: l.say(say!(words::first_players { least, most })),
        weight: how.as_ref().map(|how| (l.say(say!(words::first_weight { of: how.weight.name() })), how.weight.bars())),
        length: how.as_ref().map(|how| l.say(&how.length)),
        sentence: how.as_ref().map_or_else(|| l.say((about.summary)()), |how| l.say(&how.sentence)),
        practice: routes::has_path("/practice/"),
        has_how_to_play: how.is_some(),
    }
}

/// The title that a newcomer plays first.
fn easiest(rulesets: Rulesets) -> Option<(&'static dyn AnyRuleset, HowToPlay)> {
    let shipped = rulesets.titles().into_iter().filter_map(|title| Some((title, title.how_to_play()?)));
    shipped.min_by_key(|(_, how)| how.weight.bars())
}

/// A card of the first title, or what its cover shows.
fn card(rulesets: Rulesets, l: &Reader) -> String {
    let drawn = || {
        let (title, how) = easiest(rulesets)?;
        let part = match how.cover.part {
            Shown::Cards(places) => Shown::Cards(places.get(..1)?),
            map @ Shown::Map(_) => map,
        };
        let view = View { part, ..how.cover };
        Some(Drawer::of(rulesets, title, &how, l)?.view(&view, &vec![], COVER))
    };
    drawn().unwrap_or_default()
}

/// The first sentences of the operator's words.
fn operator(app: &App, l: &Reader) -> Option<(&'static str, Option<String>, String)> {
    let (language, book) = app.about.words(l.language)?;
    let text = book.html.split_once("<p>")?.1.split_once("</p>")?.0;
    let text = (text.chars().count() <= OPERATOR).then(|| text.to_owned())?;
    Some((language.tag(), book.title.clone(), text))
}

/// The proof of the newest public game that is over, else a finished game that ships with a title.
async fn check(app: &App, titles: &[TitleCard]) -> Answer<Option<String>> {
    let over =
        ListQuery { status: vec![Status::Finished.number()], order: Order::Newest, limit: 1, ..ListQuery::default() };
    let newest = app.store.list_games(&over).await?.0.into_iter().next();
    let shipped = titles.iter().find(|title| title.has_how_to_play);
    Ok(match newest {
        Some(game) => Some(format!("/games/{}/proof", game.game)),
        None => shipped.map(|title| format!("/titles/{}/finished-game#check", title.id)),
    })
}

static STYLE: LazyLock<String> = LazyLock::new(|| sheet(&[include_str!("style.css")]));

/// `GET /first.css`: what the pages for newcomers need beside the style sheet of all pages.
pub async fn style() -> Answer {
    Ok(HttpResponse::Ok()
        .content_type("text/css; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(STYLE.as_str()))
}
