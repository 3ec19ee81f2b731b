//! `/me/calendar.ics`: the caller's deadlines as a calendar (RFC 5545). Calendar programs send no token, so
//! the URL contains a key, which opens only this calendar.

use crate::routes::extract::{AppData, Query};
use actix_web::HttpResponse;
use actix_web::http::header;
use chrono::{DateTime, Duration, Utc};
use domain::kernel::language::say;
use domain::{Language, PlayerId};
use serde::Deserialize;
use serde_json::Value;
use service::accounts::auth::{Caller, KEY, KeyScope, SignedIn, by_key};
use service::app::App;
use service::problem::{Answer, Problem};
use service::words;
use store::{ListQuery, ListedGame, Player};

/// The most games in a calendar.
const MOST: u32 = 200;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Keyed {
    /// From the `Link` header of an answer to a call with a token.
    #[serde(default)]
    key: Option<String>,
}

/// `GET /me/calendar.ics?key=`: the calendar. With a token instead of the key, the answer's `Link` header
/// (`rel="alternate"`) has the URL for a calendar program.
pub async fn show(app: AppData, caller: Caller, query: Query<Keyed>) -> Answer {
    let key = query.0.key.as_deref();
    let old = key.filter(|key| !key.starts_with(KEY));
    let (row, by_old_key) = match old {
        Some(key) => (player_of(&app, key).await?, true),
        None => {
            let player = by_key(&app, caller, key, KeyScope::Calendar, None).await?.player();
            (app.store.player(player.ok_or_else(Problem::not_signed_in)?).await?, false)
        }
    };
    let row = row.filter(|player| player.deleted_at.is_none() && player.suspended_at.is_none());
    let row = row.ok_or_else(Problem::not_found)?;
    let player = row.id;
    // A calendar program's request says nothing about its owner's language.
    let language = Language::from_tag(&row.language);
    let wanted = ListQuery {
        to_act: Some(player),
        viewer: Some(player),
        limit: MOST,
        with_changes: true,
        ..ListQuery::default()
    };
    let (games, _) = app.store.list_games(&wanted).await?;
    let mut response = HttpResponse::Ok();
    if key.is_none() && !by_old_key {
        let address = format!("<{}>; rel=\"alternate\"", address(&app, &row));
        response.insert_header((header::LINK, address));
    }
    Ok(response.content_type("text/calendar; charset=utf-8").body(calendar(&app.base, &games, language)))
}

/// `DELETE /me/calendar.ics`: 204; the URL from the `Link` header becomes invalid and is replaced.
pub async fn renew(app: AppData, SignedIn(who): SignedIn) -> Answer {
    who.must_be_session()?;
    app.store.renew_calendar(who.player).await?.ok_or_else(Problem::not_found)?;
    Ok(HttpResponse::NoContent().finish())
}

/// The URL of a player's calendar, with its key.
pub fn address(app: &App, player: &Player) -> String {
    let mut named = player.id.as_i64().to_be_bytes().to_vec();
    // The first URLs were issued without a generation number.
    if player.calendar_generation > 0 {
        named.extend(player.calendar_generation.to_be_bytes());
    }
    let key = mailer::address::sign(&app.keys.tokens, "calendar", &named);
    format!("{}/api/v1/me/calendar.ics?key={key}", app.base)
}

/// The owner of a calendar key, unless the key was replaced.
async fn player_of(app: &App, key: &str) -> Answer<Option<Player>> {
    let bytes = mailer::address::verify(&app.keys.tokens, "calendar", key).ok_or_else(Problem::not_found)?;
    let (id, generation) = bytes.split_at_checked(8).ok_or_else(Problem::not_found)?;
    let id = i64::from_be_bytes(id.try_into().map_err(|_| Problem::not_found())?);
    let generation = match generation {
        [] => 0,
        bytes => i32::from_be_bytes(bytes.try_into().map_err(|_| Problem::not_found())?),
    };
    let player = app.store.player(PlayerId::from_i64(id)).await?;
    Ok(player.filter(|player| player.calendar_generation == generation))
}

/// The length of an entry: calendars do not show entries without duration.
const TAKES: Duration = Duration::minutes(15);

fn calendar(base: &str, games: &[ListedGame], language: Language) -> String {
    let name = escaped(&say!(words::calendar_name).in_words(language));
    // No METHOD: the calendar is published, not an invitation.
    let mut lines: Vec<String> = vec![
        "BEGIN:VCALENDAR".into(),
        "VERSION:2.0".into(),
        "PRODID:-//Longhand//EN".into(),
        "CALSCALE:GREGORIAN".into(),
        format!("NAME:{name}"),
        format!("X-WR-CALNAME:{name}"),
        "REFRESH-INTERVAL;VALUE=DURATION:PT30M".into(),
        "X-PUBLISHED-TTL:PT30M".into(),
    ];
    let host = base.split("://").nth(1).unwrap_or(base).split([':', '/']).next().unwrap_or_default();
    for game in games {
        let Some(deadline) = game.deadline else { continue };
        let text = |key: &str| game.doc.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
        let name = if text("name").is_empty() { text("title") } else { text("name") };
        // The time of the game's last change, so that the text stays the same while nothing happens.
        let changed = stamp(game.changed_at.unwrap_or(deadline));
        lines.extend([
            "BEGIN:VEVENT".to_owned(),
            // A new deadline of the same game is a new version of the same entry.
            format!("UID:{}@{host}", game.game),
            format!("SEQUENCE:{}", game.last_seq),
            format!("DTSTAMP:{changed}"),
            format!("LAST-MODIFIED:{changed}"),
            format!("DTSTART:{}", stamp(deadline)),
            format!("DTEND:{}", stamp(deadline + TAKES)),
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

/// Escapes text (RFC 5545, 3.3.11).
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,").replace('\n', "\\n")
}

/// Folds a line to at most 75 bytes, with continuation lines that begin with a space (RFC 5545, 3.1), and
/// ends it with CRLF.
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
            changed_at: Some("2026-11-21T10:00:00Z".parse().expect("a time")),
            deadline: Some("2026-11-24T10:00:00Z".parse().expect("a time")),
            doc: json!({"name": name, "title": "x"}),
        };
        let text = calendar("https://games.example.org:8080", &[listed], Language::EN);
        assert!(text.lines().all(|line| line.len() <= 75) && text.ends_with("END:VCALENDAR\r\n"), "{text}");
        assert!(text.contains("DTSTART:20261124T100000Z\r\n") && text.contains("@games.example.org\r\n"), "{text}");
        assert!(text.contains("DTEND:20261124T101500Z\r\n") && text.contains("DTSTAMP:20261121T100000Z\r\n"), "{text}");
        assert!(!text.contains("METHOD") && text.contains("REFRESH-INTERVAL;VALUE=DURATION:"), "{text}");
        let unfolded = text.replace("\r\n ", "");
        assert!(unfolded.contains("SUMMARY:Your turn in Müller\\, Maier\\; Schmidt \\\\ a club"), "{unfolded}");
    }
}
