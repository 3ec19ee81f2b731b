//! `/no-mail/{token}`: somebody without an account wants no invitations any more. The link stands in each of them.

use crate::invite;
use crate::pages::{Button, Message};
use crate::problem::Answer;
use crate::routes::extract::AppData;
use crate::routes::pages::page;
use actix_web::web;

/// `GET /no-mail/{token}`: shows a form; changes nothing.
pub async fn form(app: AppData, token: web::Path<String>) -> Answer {
    invite::read_no_mail(&app, &token)?;
    let button = Button { action: format!("/no-mail/{}", *token), label: "Stop these mails".into(), fields: vec![] };
    let text =
        "Nobody will be able to have this server invite you by mail any more. Logging in here yourself undoes it.";
    page(&Message { heading: "No more invitations".into(), text: text.into(), button: Some(button), link: None })
}

/// `POST /no-mail/{token}`: acts at once, without a login (RFC 8058).
pub async fn close(app: AppData, token: web::Path<String>) -> Answer {
    let address = invite::read_no_mail(&app, &token)?;
    app.store.close_mailbox(&address, app.clock.now()).await?;
    let text = "Nobody can have this server invite you by mail any more. Logging in here yourself undoes it.";
    page(&Message { heading: "Done".into(), text: text.into(), button: None, link: None })
}
