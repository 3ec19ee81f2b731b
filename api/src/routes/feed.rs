//! `/games/{id}/feed.atom`: the log as an Atom feed (RFC 4287), as a spectator may read it.

use crate::routes::extract::{AppData, PathId, Query};
use crate::routes::games::percent;
use actix_web::http::header::{self, HttpDate};
use actix_web::{HttpRequest, HttpResponse};
use domain::GameId;
use domain::kernel::language::say;
use domain::kernel::notation::name_seats;
use domain::kernel::table::event::Event;
use serde::Deserialize;
use service::accounts::auth::{Caller, KeyScope, by_key};
use service::http::spoken::asked;
use service::http::tags;
use service::problem::Answer;
use service::telling::told::sentence;
use service::words::{self, Reader};
use std::time::{Duration, UNIX_EPOCH};

/// The most events in the feed.
const ENTRIES: u32 = 50;

/// A longer title is cut at a word.
const TITLE: usize = 120;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Replaces a token, for feed readers, which send none.
    #[serde(default)]
    key: Option<String>,
}

/// `GET /games/{id}/feed.atom?key=`.
pub async fn show(
    app: AppData,
    caller: Caller,
    request: HttpRequest,
    PathId(game): PathId<GameId>,
    query: Query<Asked>,
) -> Answer {
    let key = query.0.key.as_deref();
    let caller = by_key(&app, caller, key, KeyScope::Feeds, Some(game)).await?;
    let language = asked(&request);
    let reading = match tags::ask(&app, &request, game, caller.0.as_ref(), true).await? {
        tags::Asked::Known(known) => return Ok(known),
        tags::Asked::Anew(reading) => reading,
    };
    let table = &reading.table;
    // The header has a resolution of seconds.
    let seconds = u64::try_from(table.last_at().to_utc().timestamp()).unwrap_or_default();
    let modified = HttpDate::from(UNIX_EPOCH + Duration::from_secs(seconds));
    if is_old_news(&request, modified) {
        return Ok(HttpResponse::NotModified().insert_header((header::LAST_MODIFIED, modified)).finish());
    }
    let reader = Reader::of(language);
    let name = app.tables.shown_name(table, &reader).await?;
    let names = app.tables.seat_names(table, language).await?;
    let page = format!("{}/games/{game}", app.base);
    let stored = app.tables.log_of(table, table.head().saturating_sub(ENTRIES)).await?;
    let mut entries = String::new();
    for event in stored.iter().rev() {
        let Ok(Event { head, body }) = table.shapes().event(&event.payload) else { continue };
        let text =
            name_seats(&reader.say(sentence(table, (&head.by, &body), &reader)), |seat| names.get(seat).cloned());
        let title = title_of(&text);
        let title = match table.is_struck(event.seq) {
            true => say!(words::feed_taken_back { title }).in_words(language),
            false => title,
        };
        entries.push_str(&format!(
            "<entry><id>urn:longhand:{game}:{seq}</id><title>{title}</title><updated>{at}</updated>\
             <link href=\"{page}?at={seq}\"/><content type=\"text\">{content}</content></entry>\n",
            seq = event.seq,
            title = escaped(&title),
            at = head.at,
            page = escaped(&page),
            content = escaped(&text),
        ));
    }
    // The feed's own link needs the key, too.
    let own = match key {
        Some(key) => format!("{}/api/v1/games/{game}/feed.atom?key={}", app.base, percent(key)),
        None => format!("{}/api/v1/games/{game}/feed.atom", app.base),
    };
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n\
         <id>urn:longhand:{game}</id><title>{name}</title><updated>{updated}</updated>\
         <author><name>Longhand</name></author>\n<link href=\"{page}\"/>\n<link rel=\"self\" href=\"{own}\"/>\n{entries}</feed>\n",
        name = escaped(&name),
        updated = table.last_at(),
        page = escaped(&page),
        own = escaped(&own),
    );
    Ok(reading
        .answer()
        .insert_header((header::LAST_MODIFIED, modified))
        .content_type("application/atom+xml; charset=utf-8")
        .body(text))
}

/// Whether a client without entity tags already has this version (RFC 9110, 13.1.3).
fn is_old_news(request: &HttpRequest, modified: HttpDate) -> bool {
    if request.headers().contains_key(header::IF_NONE_MATCH) {
        return false;
    }
    let known = request.headers().get(header::IF_MODIFIED_SINCE).and_then(|value| value.to_str().ok());
    known.and_then(|known| known.parse::<HttpDate>().ok()).is_some_and(|known| known >= modified)
}

/// The first line of an event's text, shortened for a list.
fn title_of(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default().trim();
    if line.chars().count() <= TITLE {
        return line.to_owned();
    }
    let cut: String = line.chars().take(TITLE).collect();
    let whole = cut.rsplit_once(' ').map_or(cut.as_str(), |(whole, _)| whole);
    format!("{} \u{2026}", whole.trim_end_matches([',', ';', ':']))
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // Not allowed in XML 1.0 (2.2).
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter.is_control() && letter != '\n' => {}
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_xml_may_hold_is_left_out() {
        assert_eq!(escaped("a\u{fffe}b\u{ffff}\u{0}\u{85}<c>&\"\n\u{1f600}"), "ab&lt;c&gt;&amp;&quot;\n\u{1f600}");
    }

    #[test]
    fn a_title_is_a_line_and_not_too_long_a_one() {
        assert_eq!(title_of("Ann rests.\nShe takes back 4 cards."), "Ann rests.");
        let long = "Ann trades three yellow cubes for a red one, ".repeat(5);
        let title = title_of(&long);
        assert!(
            title.chars().count() <= TITLE + 2 && title.ends_with(" \u{2026}") && long.starts_with(&title[..60]),
            "{title}"
        );
    }
}
