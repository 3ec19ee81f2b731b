//! `/games/{id}/feed.atom`: the log for a feed reader (RFC 4287), as a spectator may read it.

use crate::auth::Caller;
use crate::problem::Answer;
use crate::routes::extract::{AppData, PathId, visible};
use crate::spoken::{asked, in_words};
use crate::told::sentence;
use crate::words::{self, Reader};
use actix_web::HttpRequest;
use domain::GameId;
use domain::kernel::language::say;
use domain::kernel::notation::name_seats;
use domain::kernel::table::event::Event;

/// The newest events shown.
const ENTRIES: u32 = 50;

/// `GET /games/{id}/feed.atom`.
pub async fn show(app: AppData, caller: Caller, request: HttpRequest, PathId(game): PathId<GameId>) -> Answer {
    let language = asked(&request);
    let reader = Reader::of(language);
    let table = visible(&app, game, caller.0.as_ref()).await?;
    let name = app.tables.shown_name(&table, &reader).await?;
    let names = app.tables.seat_names(&table, language).await?;
    let page = format!("{}/games/{game}", app.base);
    let stored = app.store.load(game, table.head().saturating_sub(ENTRIES), Some(ENTRIES)).await?;
    let mut entries = String::new();
    for event in stored.iter().rev() {
        let Ok(Event { head, body }) = table.shapes().event(&event.payload) else { continue };
        let text = name_seats(&reader.say(sentence(&table, &body, &reader)), |seat| names.get(seat).cloned());
        let title = format!("{} {}", event.seq, head.kind.replace('_', " "));
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
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n\
         <id>urn:longhand:{game}</id><title>{name}</title><updated>{updated}</updated>\
         <author><name>Longhand</name></author>\n<link href=\"{page}\"/>\n<link rel=\"self\" href=\"{own}\"/>\n{entries}</feed>\n",
        name = escaped(&name),
        updated = table.last_at(),
        page = escaped(&page),
        own = escaped(&format!("{}/api/v1/games/{game}/feed.atom", app.base)),
    );
    Ok(in_words(language).content_type("application/atom+xml; charset=utf-8").body(text))
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // Not allowed in XML 1.0 at all.
            letter if letter.is_control() && letter != '\n' => {}
            letter => out.push(letter),
        }
    }
    out
}
