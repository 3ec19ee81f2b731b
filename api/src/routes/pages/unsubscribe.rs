//! Unsubscribing from mails.

use crate::pages::Button;
use crate::routes::extract::AppData;
use crate::routes::pages::message;
use actix_web::web;
use domain::kernel::language::say;
use domain::{GameId, PlayerId};
use service::accounts::preferences;
use service::accounts::visitor::Visitor;
use service::problem::{Answer, Problem};
use service::words;
use store::PlayerPatch;

/// `GET /u/{token}`: shows a form; changes nothing.
pub async fn form(app: AppData, visitor: Visitor, token: web::Path<String>) -> Answer {
    let left = mailer::address::read_unsubscribe(&app.keys.tokens, &token).ok_or_else(Problem::not_found)?;
    let what = match left.game {
        Some(_) => say!(words::fewer_mails_game),
        None => say!(words::fewer_mails_kind { kind: say!(words::mail_kind { of: left.kind.name() }) }),
    };
    let label = say!(words::stop_these_mails).in_words(visitor.language());
    let button = Button { action: format!("/u/{}", *token), label, fields: vec![] };
    message(&visitor.reader, say!(words::fewer_mails), what, Some(button), None)
}

/// `POST /u/{token}`: acts at once, without a login (RFC 8058).
pub async fn unsubscribe(app: AppData, visitor: Visitor, token: web::Path<String>) -> Answer {
    let left = mailer::address::read_unsubscribe(&app.keys.tokens, &token).ok_or_else(Problem::not_found)?;
    let player = app.store.player(PlayerId::from_i64(left.player)).await?.ok_or_else(Problem::not_found)?;
    let game = left.game.map(|game| GameId::from_i64(game).to_string());
    let mail = preferences::without(&player.mail, &left, game.as_deref());
    app.store.update_player(player.id, &PlayerPatch { mail: Some(mail), ..PlayerPatch::default() }).await?;
    let settings = Some(("/me#mails", say!(words::me_settings)));
    message(&visitor.reader, say!(words::mails_stopped), say!(words::mails_stopped_text), None, settings)
}
