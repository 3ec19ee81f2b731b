//! The link and the code by which somebody comes in.

use super::{Written, reader};
use crate::accounts::login;
use crate::app::App;
use crate::problem::Answer;
use mailer::outbound::{Content, Language, Letter, Login, Reader};
use store::ClaimedNotice;

pub(super) async fn login_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let now = app.clock.now();
    let Some(link) = app.store.login_link(notice.recipient).await?.filter(|link| link.is_alive(now)) else {
        return Ok(None);
    };
    let known = app.store.player_by_email(&link.email).await?;
    let asked_in = link.language.as_deref().and_then(Language::find).unwrap_or_default();
    let reader = reader(app, known.as_ref(), &link.email, asked_in);
    // Who asks is told the same for every address; who reads its mails is told what they need to know.
    let content = match login::shut_out(app, &link.email, known.as_ref()).await? {
        Some(why) => Content::Shut(why),
        None => Content::Login(Login {
            link: login::url(app, link.id),
            code: login::code(app, link.id),
            valid_minutes: login::VALID_MINUTES as u32,
        }),
    };
    // Each link is a mail of its own, so its id makes the Message-ID.
    let reader = Reader { id: format!("{}-{}", reader.id, link.id), ..reader };
    Ok(Some(Written::new(Letter { reader, date: link.created_at, content }, None)))
}
