//! `/me`, `/me/tokens`, `/players/{id}`.

use crate::auth::{Scope, SignedIn};
use crate::budgets::{self, Budget};
use crate::login;
use crate::once::Once;
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, Body, KeyHeader, PathId, Query};
use crate::routes::games::limit_of;
use crate::shapes;
use crate::tables::notice_name;
use actix_web::{HttpRequest, HttpResponse};
use domain::canonical::{hex, sha256};
use domain::kernel::chance::hmac_sha256;
use domain::kernel::ids::Id;
use domain::kernel::table::event::Moment;
use domain::{GameId, Language, PlayerId};
use serde::Deserialize;
use serde_json::{Value, json};
use store::{NewToken, PlayerPatch, Token};

/// `GET /me`.
pub async fn show(app: AppData, SignedIn(who): SignedIn) -> Answer {
    let player = app.store.player(who.player).await?.ok_or_else(Problem::not_found)?;
    let reliability = app.store.reliability(player.id).await?;
    Ok(HttpResponse::Ok().json(shapes::me(&player, &reliability)))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    zone: Option<String>,
    #[serde(default)]
    language: Option<String>,
    #[serde(default)]
    mail: Option<Value>,
    #[serde(default)]
    vacation: Option<Value>,
    #[serde(default)]
    takeback: Option<String>,
}

/// `PATCH /me`: name, zone, language, vacation, mail and takeback preferences.
pub async fn change(app: AppData, SignedIn(who): SignedIn, body: Body<Change>) -> Answer {
    who.must_be_session()?;
    let Change { name, zone, language, mail, vacation, takeback } = body.value;
    let name = name.map(|name| plain_name("name", &name, 40)).transpose()?;
    if zone.as_ref().is_some_and(|zone| zone.parse::<chrono_tz::Tz>().is_err()) {
        return Err(Problem::bad_request("`zone` is a name of the IANA time zones, as Europe/Berlin."));
    }
    if language.as_ref().is_some_and(|language| Language::find(language).is_none()) {
        let known: Vec<String> = Language::all().map(|language| format!("`{}`", language.tag())).collect();
        return Err(Problem::bad_request(format!("`language` is one of {}.", known.join(", "))));
    }
    if takeback.as_ref().is_some_and(|takeback| !["always", "ask", "never"].contains(&takeback.as_str())) {
        return Err(Problem::bad_request("`takeback` is `always`, `ask` or `never`."));
    }
    if let Some(mail) = &mail {
        crate::preferences::check(mail)?;
    }
    let vacation = match vacation {
        None => None,
        Some(asked) => {
            let kept = app.store.player(who.player).await?.ok_or_else(Problem::not_found)?.vacation;
            Some(crate::absence::check(&asked, &kept, app.clock.now())?)
        }
    };
    let time_changes = vacation.is_some() || zone.is_some();
    if time_changes {
        // Each of their games hears of it.
        budgets::spend(&app, who.player, Budget::Turnabouts, 1, None).await?;
    }
    let patch = PlayerPatch { name, zone, language, mail, vacation, takeback, ..PlayerPatch::default() };
    let player = app.store.update_player(who.player, &patch).await?.ok_or_else(Problem::not_found)?;
    app.tables.forget_player(who.player);
    if time_changes {
        crate::absence::enter_all(&app, &player).await?;
    }
    let reliability = app.store.reliability(player.id).await?;
    Ok(HttpResponse::Ok().json(shapes::me(&player, &reliability)))
}

/// `DELETE /me`: name, address, the names they gave to games and everything personal are gone; games stay whole, their events know ids alone.
pub async fn delete(app: AppData, SignedIn(who): SignedIn) -> Answer {
    who.must_be_session()?;
    let neutral = |game: GameId, title: &str, name: &str| {
        let title = app.rulesets().newest(title).map_or(title, |title| title.about().name);
        (name != title).then(|| format!("{title} {}", login::short(game.0)))
    };
    let renamed = app.store.delete_player(who.player, neutral).await?.unwrap_or_default();
    // Whatever the player held is good no longer: here at once, at other servers as soon as they hear of it.
    app.sessions.heard_gone([who.player]);
    app.store.announce_gone(who.player).await?;
    app.tables.heard_of_names(Some(&renamed));
    app.store.announce_names(&renamed).await?;
    app.tables.forget_player(who.player);
    Ok(HttpResponse::NoContent().finish())
}

/// `GET /me/export`: all that is held about him, table by table. His moves are in the games' own exports.
pub async fn export(app: AppData, SignedIn(who): SignedIn) -> Answer {
    who.must_be_session()?;
    let player = app.store.player(who.player).await?.ok_or_else(Problem::not_found)?;
    let reliability = app.store.reliability(player.id).await?;
    let held = app.store.held_about(who.player).await?;
    let query =
        store::ListQuery { seated: Some(who.player), viewer: Some(who.player), limit: 10_000, ..Default::default() };
    let (games, _) = app.store.list_games(&query).await?;
    let games: Vec<_> = games.iter().map(|game| game.game).collect();
    Ok(HttpResponse::Ok()
        .insert_header(("content-disposition", "attachment; filename=\"longhand-me.json\""))
        .json(json!({"player": shapes::me(&player, &reliability), "games": games, "held": held})))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    #[serde(default)]
    limit: Option<u32>,
    /// The `next` of a page: when the last mail on it left, milliseconds.
    #[serde(default)]
    cursor: Option<i64>,
}

/// `GET /me/mails`: what became of the mails to the caller, newest first, and whether mails reach him at all.
pub async fn mails(app: AppData, SignedIn(who): SignedIn, query: Query<Listed>) -> Answer {
    let limit = limit_of(query.0.limit)?;
    let before = match query.0.cursor {
        None => app.clock.now() + chrono::Duration::days(1),
        Some(cursor) => chrono::DateTime::from_timestamp_millis(cursor)
            .ok_or_else(|| Problem::bad_request("`cursor` is not one that this list gave."))?,
    };
    let found = app.store.mails_to(who.player, before, limit).await?;
    let trouble = app.store.mail_trouble(who.player).await?;
    let full = found.len() == limit as usize;
    let next = found.last().filter(|_| full).map(|last| last.at.timestamp_millis().to_string());
    let items: Vec<Value> = found
        .iter()
        .map(|mail| {
            json!({"message_id": mail.message_id, "game": (mail.game_id != 0).then(|| Id::from_i64(mail.game_id)),
                   "seq": mail.seq, "about": notice_name(mail.topic), "state": mail.state, "at": Moment::from(mail.at),
                   "changed_at": Moment::from(mail.changed_at), "why": mail.why,
                   "opened_at": mail.opened_at.map(Moment::from), "acted_at": mail.acted_at.map(Moment::from)})
        })
        .collect();
    let channel = match &trouble {
        None => json!({"state": "fine", "since": null, "why": null}),
        Some(trouble) => {
            json!({"state": trouble.state, "since": Moment::from(trouble.since), "why": trouble.why})
        }
    };
    let mut body = shapes::list(items, next);
    body["channel"] = channel;
    Ok(HttpResponse::Ok().json(body))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AskToken {
    name: String,
    scopes: Vec<String>,
}

/// `POST /me/tokens {name, scopes}`: the secret is shown this once.
pub async fn make_token(
    app: AppData,
    SignedIn(who): SignedIn,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<AskToken>,
) -> Answer {
    who.must_be_session()?;
    let name = plain_name("name", &body.value.name, 60)?;
    let known: Vec<&str> = Scope::ALL.iter().map(|(_, name)| *name).collect();
    let mut scopes = body.value.scopes;
    if scopes.is_empty() || scopes.iter().any(|scope| !known.contains(&scope.as_str())) {
        return Err(Problem::bad_request(format!("`scopes` is a list out of {}.", known.join(", "))));
    }
    scopes.sort();
    scopes.dedup();
    let once = Once::begin(&app, key.of(who.player, &request, &body.bytes)).await?;
    let (now, id) = (app.clock.now(), once.id);
    // Made of the id, so that the same request again is told it again; nobody else has the server's key.
    let secret = hmac_sha256(&app.keys.tokens, &[b"personal-token", &id.to_be_bytes()]);
    let secret = format!("lh_{}", hex(secret.get(..24).unwrap_or_default()));
    let sha256 = sha256(&[secret.as_bytes()]);
    let known = if once.again { app.store.tokens(who.player).await? } else { vec![] };
    if let Some(token) = known.iter().find(|token| token.id == id) {
        let mut shown = token_json(token);
        shown["secret"] = secret.into();
        return Ok(HttpResponse::Created().json(shown));
    }
    let token =
        NewToken { id, player: who.player, name: name.clone(), scopes: scopes.clone(), sha256, created_at: now };
    app.store.create_token(&token).await?;
    let mut shown = token_json(&Token { id, player: who.player, name, scopes, created_at: now, used_at: None });
    shown["secret"] = secret.into();
    Ok(HttpResponse::Created().json(shown))
}

/// `GET /me/tokens`.
pub async fn list_tokens(app: AppData, SignedIn(who): SignedIn) -> Answer {
    let tokens = app.store.tokens(who.player).await?;
    Ok(HttpResponse::Ok().json(shapes::list(tokens.iter().map(token_json).collect(), None)))
}

/// `DELETE /me/tokens/{id}`.
pub async fn delete_token(app: AppData, SignedIn(who): SignedIn, PathId(id): PathId<Id>) -> Answer {
    who.must_be_session()?;
    if !app.store.delete_token(who.player, id.as_i64()).await? {
        return Err(Problem::not_found());
    }
    app.sessions.heard_revoked([id.as_i64()]);
    app.store.announce_session(id.as_i64()).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn token_json(token: &Token) -> Value {
    json!({"id": Id::from_i64(token.id), "name": token.name, "scopes": token.scopes,
           "created_at": Moment::from(token.created_at), "used_at": token.used_at.map(Moment::from)})
}

/// `GET /players/{id}`: for everybody.
pub async fn player(app: AppData, PathId(id): PathId<PlayerId>) -> Answer {
    let player = app.store.player(id).await?.ok_or_else(Problem::not_found)?;
    let reliability = app.store.reliability(player.id).await?;
    Ok(HttpResponse::Ok().json(shapes::player(&player, &reliability)))
}

/// A name that people read: trimmed, of 1 to `longest` characters, none of them a control character.
pub fn plain_name(field: &str, text: &str, longest: usize) -> Answer<String> {
    let text = text.trim();
    let hidden = |c: char| {
        c.is_control() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    if text.is_empty() || text.chars().count() > longest || text.chars().any(hidden) {
        return Err(Problem::bad_request(format!("`{field}` has 1 to {longest} characters, no control characters.")));
    }
    Ok(text.to_owned())
}
