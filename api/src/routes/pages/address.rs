//! The pages that mails about an address change link to.

use crate::pages::Button;
use crate::routes::extract::AppData;
use crate::routes::pages::message;
use actix_web::{HttpRequest, web};
use domain::kernel::language::say;
use service::accounts::moving::{self, Side};
use service::accounts::visitor::Visitor;
use service::http::own_site::must_be_ours;
use service::problem::Answer;
use service::words;

/// `GET /address/{token}`: explains the change; changes nothing.
pub async fn form(app: AppData, visitor: Visitor, token: web::Path<String>) -> Answer {
    let (side, change) = moving::of_token(&app, &token).await?;
    let (new, old) = (change.new_email.clone(), change.old_email.clone());
    let l = &visitor.reader;
    let (text, label) = match side {
        Side::New => (say!(words::address_confirm_text { new, old }), say!(words::address_confirm)),
        Side::Old => (say!(words::address_refuse_text { new, old }), say!(words::address_refuse)),
    };
    let button = Button { action: format!("/address/{}", *token), label: l.say(label), fields: vec![] };
    message(l, say!(words::address_heading), text, Some(button), None)
}

/// `POST /address/{token}`: needs no login, since the link proves access to the mailbox.
pub async fn decide(app: AppData, request: HttpRequest, visitor: Visitor, token: web::Path<String>) -> Answer {
    must_be_ours(&app, &request)?;
    let (side, change) = moving::of_token(&app, &token).await?;
    let (new, old) = (change.new_email.clone(), change.old_email.clone());
    let text = match (side, change.done_at) {
        (Side::New, _) => {
            moving::confirm(&app, &change).await?;
            say!(words::address_is_new { new })
        }
        (Side::Old, done) => {
            moving::refuse(&app, &change).await?;
            match done {
                Some(_) => say!(words::address_is_old_again { old }),
                None => say!(words::address_stays { old }),
            }
        }
    };
    message(&visitor.reader, say!(words::address_heading), text, None, Some(("/", say!(words::first_page))))
}
