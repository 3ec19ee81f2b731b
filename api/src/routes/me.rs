//! `/me`, `/me/tokens`, `/players/{id}`.

use crate::routes::extract::{AppData, Body, KeyHeader, PathId, Query};
use crate::routes::games::{limit_of, link_next};
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use domain::PlayerId;
use domain::kernel::ids::Id;
use domain::kernel::table::event::Moment;
use serde::Deserialize;
use service::accounts::access::{self, AskToken};
use service::accounts::account::{self, Change};
use service::accounts::auth::SignedIn;
use service::answers::{MailChannel, MailList, Me, Player, SentMail, Token, TokenMade};
use service::app::App;
use service::problem::{Answer, Problem};
use service::telling::shapes;
use service::telling::topics;
use store::MailPlace;

/// `GET /me`.
pub async fn show(app: AppData, SignedIn(who): SignedIn) -> Answer {
    let player = app.store.player(who.player).await?.ok_or_else(Problem::not_found)?;
    let reliability = app.store.reliability(player.id).await?;
    Ok(HttpResponse::Ok().json(Me::of(&player, &reliability)))
}

/// `PATCH /me`: name, zone, language, vacation, mail and takeback preferences.
pub async fn change(app: AppData, SignedIn(who): SignedIn, body: Body<Change>) -> Answer {
    who.must_be_session()?;
    let player = account::change(&app, who.player, body.value).await?;
    let reliability = app.store.reliability(player.id).await?;
    Ok(HttpResponse::Ok().json(Me::of(&player, &reliability)))
}

/// `DELETE /me`.
pub async fn delete(app: AppData, SignedIn(who): SignedIn) -> Answer {
    who.must_be_session()?;
    account::delete(&app, who.player).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// `GET /me/export`: all stored data about the caller.
pub async fn export(app: AppData, SignedIn(who): SignedIn) -> Answer {
    who.must_be_session()?;
    export_of(&app, who.player).await
}

/// The same data as a file.
pub async fn export_of(app: &App, player: PlayerId) -> Answer {
    let held = account::held(app, player).await?;
    Ok(HttpResponse::Ok()
        .insert_header(("content-disposition", "attachment; filename=\"longhand-me.json\""))
        .json(held))
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// The most items on a page.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = 200), extend("default" = 50)))]
    limit: Option<u32>,
    /// The `next` of the previous page.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[0-9]{1,17}(\.([0-9a-f]{2})*)?$")))]
    cursor: Option<String>,
}

/// `GET /me/mails`: mails to the caller with their delivery state, newest first, and whether mails reach
/// them.
pub async fn mails(app: AppData, SignedIn(who): SignedIn, query: Query<Listed>) -> Answer {
    let limit = limit_of(query.0.limit)?;
    let before = query.0.cursor.map(|cursor| cursor.parse::<MailPlace>()).transpose();
    let before = before.map_err(|_| Problem::bad_request("`cursor` is not one that this list gave."))?;
    let mut found = app.store.mails_to(who.player, before.as_ref(), limit + 1).await?;
    let is_more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let trouble = app.store.mail_trouble(who.player).await?;
    let next = found.last().filter(|_| is_more).map(|last| MailPlace::of(last).to_string());
    let items = found.into_iter().map(|mail| SentMail {
        message_id: mail.message_id,
        game: (mail.game_id != 0).then(|| Id::from_i64(mail.game_id)),
        seq: mail.seq,
        about: topics::name_of(mail.topic),
        state: mail.state,
        at: mail.at.into(),
        changed_at: mail.changed_at.into(),
        why: mail.why,
        opened_at: mail.opened_at.map(Moment::from),
        acted_at: mail.acted_at.map(Moment::from),
    });
    let channel = match trouble {
        None => MailChannel { state: "fine", since: None, why: None },
        Some(trouble) => {
            MailChannel { state: trouble.state.name(), since: Some(trouble.since.into()), why: Some(trouble.why) }
        }
    };
    let mut response = HttpResponse::Ok();
    if let Some(next) = &next {
        let query = [("cursor", next.clone()), ("limit", limit.to_string())];
        response.insert_header((header::LINK, link_next(&format!("{}/api/v1/me/mails", app.base), &query)));
    }
    Ok(response.json(MailList { items: items.collect(), next, channel }))
}

/// `POST /me/tokens {name, scopes, expires_at?}`: the secret is shown only once.
pub async fn make_token(
    app: AppData,
    SignedIn(who): SignedIn,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<AskToken>,
) -> Answer {
    who.must_be_session()?;
    let key = key.of(who.player, &request, &body.bytes);
    let (token, secret) = access::make_token(&app, who.player, body.value, key).await?;
    Ok(HttpResponse::Created().json(TokenMade { token: Token::of(&token), secret }))
}

/// `GET /me/tokens`.
pub async fn list_tokens(app: AppData, SignedIn(who): SignedIn) -> Answer {
    let tokens = app.store.tokens(who.player, false).await?;
    Ok(HttpResponse::Ok().json(shapes::list(tokens.iter().map(Token::of).collect(), None)))
}

/// `DELETE /me/tokens/{id}`.
pub async fn delete_token(app: AppData, SignedIn(who): SignedIn, PathId(id): PathId<Id>) -> Answer {
    who.must_be_session()?;
    access::delete_token(&app, who.player, id.as_i64(), false).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// `GET /players/{id}`: a public profile.
pub async fn player(app: AppData, PathId(id): PathId<PlayerId>) -> Answer {
    let player = app.store.player(id).await?.filter(|player| !player.is_guest()).ok_or_else(Problem::not_found)?;
    let reliability = app.store.reliability(player.id).await?;
    Ok(HttpResponse::Ok().json(Player::of(&player, &reliability)))
}
