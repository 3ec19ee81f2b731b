//! `/no-mail/{token}`: opts a mailbox without an account out of invitations. The link is in every
//! invitation.

use crate::pages::Button;
use crate::routes::extract::AppData;
use crate::routes::pages::message;
use actix_web::web;
use domain::kernel::language::say;
use service::accounts::visitor::Visitor;
use service::play::invite;
use service::problem::Answer;
use service::words;

/// `GET /no-mail/{token}`: shows a form; changes nothing.
pub async fn form(app: AppData, visitor: Visitor, token: web::Path<String>) -> Answer {
    invite::read_no_mail(&app, &token)?;
    let label = say!(words::stop_these_mails).in_words(visitor.language());
    let button = Button { action: format!("/no-mail/{}", *token), label, fields: vec![] };
    message(&visitor.reader, say!(words::no_invitations), say!(words::no_invitations_ask), Some(button), None)
}

/// `POST /no-mail/{token}`: acts at once, without a login (RFC 8058).
pub async fn close(app: AppData, visitor: Visitor, token: web::Path<String>) -> Answer {
    let address = invite::read_no_mail(&app, &token)?;
    app.store.close_mailbox(&address, app.clock.now()).await?;
    message(&visitor.reader, say!(words::mails_stopped), say!(words::no_invitations_done), None, None)
}
