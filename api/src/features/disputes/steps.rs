//! What those at the table do about a case: a comment, a vote, leave, a name for who should rule it.

use super::page::{Typed, case_page};
use super::place;
use crate::routes::extract::AppData;
use crate::routes::pages::entries::{refusal, shows};
use crate::routes::pages::{form_key, see};
use crate::routes::takebacks::case_of;
use actix_web::{HttpRequest, web};
use domain::PlayerId;
use domain::kernel::language::say;
use serde::Deserialize;
use service::accounts::visitor::Visitor;
use service::http::own_site::must_be_ours;
use service::play::commands;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::words;

#[derive(Debug, Deserialize)]
pub struct Step {
    /// A comment.
    #[serde(default)]
    text: String,
    /// A vote.
    #[serde(default)]
    uphold: Option<bool>,
    /// Who should rule; nobody where it is empty.
    #[serde(default)]
    player: String,
    #[serde(default)]
    other: String,
    #[serde(default)]
    key: Option<String>,
}

/// `POST /games/{id}/disputes/{n}/comments`, `/votes`, `/arbiter` and `/leave`.
pub async fn step(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    path: web::Path<(String, String)>,
    form: web::Form<Step>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let (id, n) = case_of(&path)?;
    let (who, _) = visitor.clone().must_be_known()?;
    let table = visible(&app, id, Some(&who)).await?;
    let (me, form) = (who.player, form.into_inner());
    let key = form_key(me, form.key.as_deref(), &request);
    let done = match request.path().rsplit('/').next() {
        Some("comments") => commands::comment_dispute(&app, id, me, (n, &form.text), key).await,
        Some("leave") => commands::allow_dispute(&app, id, me, n, key).await,
        Some("votes") => match form.uphold {
            Some(uphold) => commands::vote_dispute(&app, id, me, (n, uphold), key).await,
            None => return Ok(see(&place(id, n))),
        },
        _ => match named(&form) {
            Ok(arbiter) => commands::name_arbiter(&app, id, me, (n, arbiter), key).await,
            Err(problem) => Err(problem),
        },
    };
    match done {
        Ok(_) => Ok(see(&place(id, n))),
        Err(problem) if shows(&problem) => {
            let notice = Some(refusal(&problem, visitor.language()));
            case_page(&app, &table, &visitor, n, Typed { notice, comment: form.text, ..Typed::default() }).await
        }
        Err(problem) => Err(problem),
    }
}

/// The person whom a form names: one of the list, or the owner of the page whose address was given.
fn named(form: &Step) -> Answer<Option<PlayerId>> {
    let typed = form.other.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let id = if typed.is_empty() { form.player.as_str() } else { typed };
    if id.is_empty() {
        return Ok(None);
    }
    id.parse().map(Some).map_err(|_| Problem::bad_request(say!(words::case_nobody)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whom_a_form_names_is_read_from_the_list_or_an_address() {
        let form = |player: &str, other: &str| Step {
            text: String::new(),
            uphold: None,
            player: player.into(),
            other: other.into(),
            key: None,
        };
        let id = "06g3k9ts4qv2e";
        let known = id.parse::<PlayerId>().ok();
        assert_eq!(named(&form("", "")).ok().flatten(), None);
        assert_eq!(named(&form(id, "")).ok().flatten(), known);
        assert_eq!(named(&form("", &format!(" https://play.example.org/players/{id}/ "))).ok().flatten(), known);
        assert!(named(&form("", "Dan")).is_err());
    }
}
