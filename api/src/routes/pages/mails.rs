//! The mails to a player, with subject and delivery state.

use crate::routes::extract::{AppData, Query};
use crate::routes::pages::login::to_login;
use crate::routes::pages::page;
use actix_web::HttpRequest;
use askama::Template;
use domain::kernel::ids::Id;
use domain::kernel::language::say;
use domain::{GameId, PlayerId};
use serde::Deserialize;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::problem::{Answer, Problem};
use service::telling::topics;
use service::words::{self, Reader};
use store::{MailPlace, MailToMe};

/// Mails on a page.
const MAILS: u32 = 50;

#[derive(Debug, Template)]
#[template(path = "mails.html")]
struct Mails {
    l: Reader,
    player: PlayerId,
    rows: Vec<Sent>,
    /// The link to older mails.
    more: Option<String>,
}

#[derive(Debug)]
struct Sent {
    at: String,
    about: String,
    /// The game's id and name.
    game: Option<(String, String)>,
    state: String,
    /// The mail server's answer, if the mail did not arrive.
    why: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct Before {
    /// The last mail of the previous page.
    #[serde(default)]
    before: Option<String>,
}

/// `GET /me/mails`: newest first.
pub async fn show(app: AppData, request: HttpRequest, visitor: Visitor, query: Query<Before>) -> Answer {
    let Visitor { player: Some(player), reader: l, .. } = visitor else { return Ok(to_login(&request)) };
    let before = query.0.before.map(|before| before.parse::<MailPlace>()).transpose();
    let before = before.map_err(|_| Problem::not_found())?;
    let mut found = app.store.mails_to(player.id, before.as_ref(), MAILS + 1).await?;
    let is_more = found.len() > MAILS as usize;
    found.truncate(MAILS as usize);
    let more = found.last().filter(|_| is_more).map(|last| format!("/me/mails?before={}", MailPlace::of(last)));
    let mut rows = vec![];
    for mail in &found {
        rows.push(row(&app, mail, &l).await?);
    }
    page(&Mails { player: player.id, rows, more, l })
}

async fn row(app: &App, mail: &MailToMe, l: &Reader) -> Answer<Sent> {
    let game: Option<GameId> = match mail.game_id {
        0 => None,
        id => Id::from_i64(id).to_string().parse().ok(),
    };
    let game = match game {
        Some(game) => Some((game.to_string(), app.tables.game_row(game).await?.name.clone())),
        None => None,
    };
    Ok(Sent {
        at: l.say(l.tells(mail.at)),
        about: l.say(say!(words::mail_about { of: topics::name_of(mail.topic) })),
        game,
        state: l.say(say!(words::mail_is { of: mail.state.clone() })),
        why: mail.why.clone(),
    })
}
