//! `/me/calendar.ics`: the caller's deadlines for a calendar program (RFC 5545). Such programs send no token, so the address
//! holds a key; it opens this list alone.

use crate::app::App;
use crate::auth::Caller;
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, Query};
use crate::words;
use actix_web::HttpResponse;
use actix_web::http::header;
use chrono::{DateTime, Utc};
use domain::kernel::language::say;
use domain::{Language, PlayerId};
use serde::Deserialize;
use serde_json::Value;
use store::{ListQuery, ListedGame};

/// The most games in a calendar.
const MOST: u32 = 200;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Keyed {
    /// Out of the `Link` of a call with a token.
    #[serde(default)]
    key: Option<String>,
}

/// `GET /me/calendar.ics?key=`: with a token instead of the key, the answer's `Link` (`rel="alternate"`) is the address to
/// give to a calendar program.
pub async fn show(app: AppData, caller: Caller, query: Query<Keyed>) -> Answer {
    let player = match (&query.0.key, caller.player()) {
        (Some(key), _) => read_key(&app, key).ok_or_else(Problem::not_found)?,
        (None, Some(player)) => player,
        (None, None) => return Err(Problem::not_signed_in()),
    };
    let row =
        app.store.player(player).await?.filter(|player| player.deleted_at.is_none() && player.suspended_at.is_none());
    // What a calendar program asks for says nothing of its owner.
    let language = Language::from_tag(&row.ok_or_else(Problem::not_found)?.language);
    let wanted = ListQuery { to_act: Some(player), viewer: Some(player), limit: MOST, ..ListQuery::default() };
    let (games, _) = app.store.list_games(&wanted).await?;
    let mut response = HttpResponse::Ok();
    if query.0.key.is_none() {
        let address = format!("<{}>; rel=\"alternate\"", address(&app, player));
        response.insert_header((header::LINK, address));
    }
    Ok(response.content_type("text/calendar; charset=utf-8").body(calendar(
        &app.base,
        &games,
        app.clock.now(),
        language,
    )))
}

/// The address of a player's calendar, with its key.
pub fn address(app: &App, player: PlayerId) -> String {
    format!("{}/api/v1/me/calendar.ics?key={}", app.base, key(app, player))
}

fn key(app: &App, player: PlayerId) -> String {
    mailer::address::sign(&app.keys.tokens, "calendar", &player.as_i64().to_be_bytes())
}

fn read_key(app: &App, key: &str) -> Option<PlayerId> {
    let bytes = mailer::address::verify(&app.keys.tokens, "calendar", key)?;
    Some(PlayerId::from_i64(i64::from_be_bytes(bytes.try_into().ok()?)))
}

fn calendar(base: &str, games: &[ListedGame], now: DateTime<Utc>, language: Language) -> String {
    let mut lines: Vec<String> =
        ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Longhand//Deadlines//EN", "METHOD:PUBLISH"]
            .map(str::to_owned)
            .into();
    lines.push("X-WR-CALNAME:Longhand".into());
    let host = base.split("://").nth(1).unwrap_or(base).split(['/', ':']).next().unwrap_or_default();
    for game in games {
        let Some(deadline) = game.deadline else { continue };
        let text = |key: &str| game.doc.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
        let name = if text("name").is_empty() { text("title") } else { text("name") };
        lines.extend([
            "BEGIN:VEVENT".to_owned(),
            // Another deadline of the same game is another version of the same entry.
            format!("UID:{}@{host}", game.game),
            format!("SEQUENCE:{}", game.last_seq),
            format!("DTSTAMP:{}", stamp(now)),
            format!("DTSTART:{}", stamp(deadline)),
            format!("DTEND:{}", stamp(deadline)),
            format!("SUMMARY:{}", escaped(&say!(words::calendar_your_turn { name }).in_words(language))),
            format!("URL:{base}/games/{}", game.game),
            "TRANSP:TRANSPARENT".to_owned(),
            "END:VEVENT".to_owned(),
        ]);
    }
    lines.push("END:VCALENDAR".into());
    lines.iter().map(|line| folded(line)).collect()
}

fn stamp(at: DateTime<Utc>) -> String {
    at.format("%Y%m%dT%H%M%SZ").to_string()
}

/// Text as RFC 5545, 3.3.11 wants it.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,").replace('\n', "\\n")
}

/// A line of at most 75 bytes, the rest on lines that begin with a space (RFC 5545, 3.1), ended by CRLF.
fn folded(line: &str) -> String {
    let mut out = String::new();
    let mut width = 0;
    for letter in line.chars() {
        if width + letter.len_utf8() > 75 {
            out.push_str("\r\n ");
            width = 1;
        }
        out.push(letter);
        width += letter.len_utf8();
    }
    out.push_str("\r\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_deadline_is_an_entry_with_lines_that_every_calendar_reads() {
        let game = domain::kernel::ids::Id::new(1_795_000_000_000, 0, 1);
        let name = "Müller, Maier; Schmidt \\ a club with a name that is rather too long for one line of a calendar";
        let listed = ListedGame {
            game: domain::GameId(game),
            last_seq: 14,
            status: 1,
            deadline: Some("2026-11-24T10:00:00Z".parse().expect("a time")),
            doc: json!({"name": name, "title": "x"}),
        };
        let text = calendar(
            "https://games.example.org:8080",
            &[listed],
            "2026-11-21T10:00:00Z".parse().expect("a time"),
            Language::EN,
        );
        assert!(text.lines().all(|line| line.len() <= 75) && text.ends_with("END:VCALENDAR\r\n"), "{text}");
        assert!(text.contains("DTSTART:20261124T100000Z\r\n") && text.contains("@games.example.org\r\n"), "{text}");
        let unfolded = text.replace("\r\n ", "");
        assert!(unfolded.contains("SUMMARY:Your turn in Müller\\, Maier\\; Schmidt \\\\ a club"), "{unfolded}");
    }
}
