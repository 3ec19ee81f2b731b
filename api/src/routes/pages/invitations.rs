//! Invitations: a mailed link shows, a button answers.

use crate::pages::Button;
use crate::routes::extract::{AppData, Query};
use crate::routes::pages::login::{enter, set_cookie};
use crate::routes::pages::{message, see, why};
use actix_web::{HttpRequest, web};
use domain::kernel::language::{Phrase, say};
use serde::Deserialize;
use service::accounts::guests;
use service::accounts::visitor::Visitor;
use service::http::own_site::{login_page, must_be_ours};
use service::play::invite;
use service::play::nonce::NewNonce;
use service::problem::Answer;
use service::words;

#[derive(Debug, Deserialize)]
pub struct Decline {
    #[serde(default)]
    decline: Option<String>,
    /// Made in the browser, where it runs scripts.
    #[serde(default)]
    nonce: Option<String>,
}

/// `GET /invitations/{token}`: shows who invites to what; a button answers. Once taken up it leads to the game.
pub async fn show(app: AppData, visitor: Visitor, token: web::Path<String>, query: Query<Decline>) -> Answer {
    let invitation = invite::read(&app, &token).await?;
    if invitation.player.is_some() {
        return Ok(see(&format!("/games/{}", invitation.game)));
    }
    let table = app.tables.fresh(invitation.game).await?;
    let by = app.tables.called_one(&table, invitation.invited_by).await?;
    let by = by.map_or_else(|| say!(words::a_player), Phrase::from);
    let name = app.tables.game_name(&table).await?;
    let action = format!("/invitations/{}", *token);
    if query.0.decline.is_some() {
        let fields = vec![("decline".to_owned(), "1".to_owned())];
        let button = Button { action, label: say!(words::invitation_decline).in_words(visitor.language()), fields };
        let text = say!(words::invitation_decline_text { by, name });
        return message(&visitor.reader, say!(words::invitation_decline_heading), text, Some(button), None);
    }
    let text = say!(words::invitation_text { by, name, title: table.ruleset().about().name });
    let fields = vec![("nonce".to_owned(), String::new())];
    let button = Button { action, label: say!(words::invitation_take).in_words(visitor.language()), fields };
    message(&visitor.reader, say!(words::invitation), text, Some(button), None)
}

/// `POST /invitations/{token}`: seats the invited. The mailed link proves the address once, within 14 days, and logs in;
/// after that only a login does.
pub async fn accept(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    token: web::Path<String>,
    form: web::Form<Decline>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let invitation = invite::read(&app, &token).await?;
    let game = format!("/games/{}", invitation.game);
    if invitation.player.is_some() {
        return Ok(see(&game));
    }
    if form.decline.is_some() {
        invite::decline(&app, &invitation).await?;
        return message(
            &visitor.reader,
            say!(words::invitation_declined),
            say!(words::invitation_declined_text),
            None,
            None,
        );
    }
    let here = visitor.player.as_ref().filter(|player| player.is_at(&invitation.email));
    let (player, was_here) = match here {
        Some(player) => (player.clone(), true),
        None if app.store.use_invitation_login(invitation.id, app.clock.now()).await? => {
            let guest = visitor.guest.as_ref().map(|(_, player)| player);
            (guests::let_in(&app, &invitation.email, visitor.language(), guest).await?.0, false)
        }
        None if visitor.who.is_some() => {
            let text = say!(words::invitation_not_yours_text);
            let back = Some(("/", say!(words::first_page)));
            return message(&visitor.reader, say!(words::invitation_not_yours), text, None, back);
        }
        None => return Ok(see(&login_page(&format!("/invitations/{}", *token)))),
    };
    let mut response = match invite::accept(&app, &invitation, player.id, NewNonce::of_page(form.nonce.as_deref()))
        .await
    {
        Ok(_) if was_here => return Ok(see(&game)),
        Ok(_) => return enter(&app, &player, &game).await,
        Err(problem) if problem.status == 409 => {
            // With another name they can sit down: the page that asks for one leads back here.
            let name_page = format!("/me/name?next=%2Finvitations%2F{}", *token);
            let back = match &*problem.code {
                "name_too_similar" => (name_page.as_str(), say!(words::name_title)),
                _ => ("/", say!(words::first_page)),
            };
            let back = Some(back);
            message(&visitor.reader, say!(words::invitation_no_seat), why(&problem, visitor.language()), None, back)?
        }
        Err(problem) => return Err(problem),
    };
    // The link is used up, so its reader stays logged in.
    if !was_here {
        set_cookie(&app, &mut response, player.id).await?;
    }
    Ok(response)
}
