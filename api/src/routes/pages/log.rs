//! The whole log of a game, with search.

use crate::routes::extract::{AppData, PathId, Query};
use crate::routes::pages::entries::{Teller, Told, look};
use crate::routes::pages::{gives_orders, page};
use actix_web::HttpRequest;
use askama::Template;
use domain::GameId;
use domain::kernel::language::say;
use serde::Deserialize;
use service::accounts::visitor::Seated;
use service::app::App;
use service::problem::Answer;
use service::words::{self, Reader};

/// Events on a page.
const A_PAGE: u32 = 100;

#[derive(Debug, Deserialize)]
pub struct Asked {
    #[serde(default)]
    q: String,
    #[serde(default)]
    page: Option<u32>,
}

#[derive(Debug, Template)]
#[template(path = "log.html")]
struct LogPage {
    l: Reader,
    id: String,
    name: String,
    seated: bool,
    q: String,
    /// The number of events, or of matches.
    count: String,
    /// Newest first.
    entries: Vec<Told>,
    newer: Option<String>,
    older: Option<String>,
}

/// `GET /games/{id}/log?q=&page=`: all events, newest first; with `q`, those that contain all its words.
pub async fn show(
    app: AppData,
    request: HttpRequest,
    Seated(visitor): Seated,
    PathId(id): PathId<GameId>,
    query: Query<Asked>,
) -> Answer {
    let table = match look(&app, &request, &visitor, id).await? {
        Ok(table) => table,
        Err(to_login) => return Ok(to_login),
    };
    let teller = Teller::of(&app, &table, &visitor).await?;
    let Asked { q, page: number } = query.0;
    let (q, number) = (q.trim().to_owned(), number.unwrap_or(1).max(1));
    let (entries, all) = match q.is_empty() {
        true => newest(&app, &teller, number).await?,
        false => fitting(&app, &teller, &q, number).await?,
    };
    let count = match q.is_empty() {
        true => say!(words::log_events { count: all }),
        false => say!(words::log_found { count: all, of: table.head() }),
    };
    let place = |number: u32| {
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        if !q.is_empty() {
            query.append_pair("q", &q);
        }
        query.append_pair("page", &number.to_string());
        format!("/games/{id}/log?{}", query.finish())
    };
    let l = visitor.reader.clone();
    page(&LogPage {
        count: l.say(count),
        newer: (number > 1).then(|| place(number - 1)),
        older: (u64::from(number) * u64::from(A_PAGE) < u64::from(all)).then(|| place(number + 1)),
        name: app.tables.shown_name(&table, &l).await?,
        seated: gives_orders(&teller.table, visitor.id()),
        id: id.to_string(),
        l,
        q,
        entries,
    })
}

/// A page of the log, and the number of events.
async fn newest(app: &App, teller: &Teller, number: u32) -> Answer<(Vec<Told>, u32)> {
    let head = teller.table.head();
    let last = head.saturating_sub((number - 1).saturating_mul(A_PAGE));
    let after = last.saturating_sub(A_PAGE);
    let stored = app.store.load(teller.table.id(), after, Some(last - after)).await?;
    let mut told = teller.tell(app, stored).await?;
    told.reverse();
    Ok((told, head))
}

/// A page of the events that contain all words of `q`, and their number. The words are in the reader's
/// language, so no index has them: the whole log is put into words and searched.
async fn fitting(app: &App, teller: &Teller, q: &str, number: u32) -> Answer<(Vec<Told>, u32)> {
    let words: Vec<String> = q.split_whitespace().map(str::to_lowercase).collect();
    let mut told = teller.tell(app, app.tables.log_of(&teller.table, 0).await?).await?;
    told.retain(|one| one.has(&words));
    let all = told.len() as u32;
    let skipped = (number as usize - 1).saturating_mul(A_PAGE as usize);
    Ok((told.into_iter().rev().skip(skipped).take(A_PAGE as usize).collect(), all))
}
