//! The form of whoever rules: what each ruling would do, and carrying one out.

use super::{Typed, case_page, case_place, text};
use crate::routes::extract::AppData;
use crate::routes::pages::entries::{Teller, refusal, shows};
use crate::routes::pages::rulings::{effect, moves};
use crate::routes::pages::{form_key, see};
use crate::routes::takebacks::case_of;
use actix_web::{HttpRequest, web};
use domain::PlayerId;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use domain::kernel::table::cases::{Decision, Dispute};
use serde::Deserialize;
use serde_json::{Value, json};
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::must_be_ours;
use service::play::commands;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::words;
use std::sync::Arc;

/// What its arbiter may choose among, and what each does.
#[derive(Debug)]
pub(super) struct Ruling {
    /// Each decision with what it is called and what it would do; one that is refused cannot be chosen.
    pub(super) choices: Vec<Choice>,
    pub(super) preview: Option<String>,
    pub(super) reason: String,
    pub(super) orders: String,
    /// A move can be replaced by another.
    pub(super) amends: bool,
}

#[derive(Debug)]
pub(super) struct Choice {
    pub(super) decision: &'static str,
    pub(super) label: String,
    pub(super) does: String,
    pub(super) barred: bool,
    pub(super) chosen: bool,
}

/// How it was ruled.
#[derive(Debug)]
pub(super) struct Ruled {
    pub(super) how: String,
    pub(super) reason: Option<String>,
    pub(super) after: Vec<String>,
}

pub(super) async fn ruling(
    app: &App,
    teller: &Teller,
    me: PlayerId,
    dispute: &Dispute,
    (amends, typed): (bool, &Typed),
) -> Answer<Ruling> {
    let mut choices = vec![];
    for (name, decision) in [("dismiss", Decision::Dismiss), ("rewind", Decision::Rewind), ("amend", Decision::Amend)] {
        let (does, barred) = match decision {
            Decision::Amend if !amends => continue,
            Decision::Amend if dispute.actions.is_none() => (teller.l.say(say!(words::ruling_amend_wants)), false),
            _ => match effect(app, teller, me, dispute, (decision, None)).await {
                Ok(does) => (does, false),
                // Other orders than those of the claim may do.
                Err(problem) => (refusal(&problem, teller.l.language), decision != Decision::Amend),
            },
        };
        let label = teller.l.say(say!(words::ruling_decision { of: name }));
        choices.push(Choice { decision: name, label, does, barred, chosen: typed.decision == name });
    }
    let (preview, reason, orders) = (typed.preview.clone(), typed.reason.clone(), typed.orders.clone());
    Ok(Ruling { choices, preview, reason, orders, amends })
}

pub(super) async fn ruled(app: &App, teller: &Teller, dispute: &Dispute, shown: &Value) -> Answer<Option<Ruled>> {
    let Some(ruling) = &dispute.ruling else { return Ok(None) };
    let decision = say!(words::ruling_made { of: text(&shown["ruling"]["decision"]).unwrap_or_default() });
    let by = match ruling.by {
        Some(by) => app.tables.called_one(&teller.table, by).await?.map(Phrase::from),
        None => None,
    };
    let how = match by {
        Some(by) => say!(words::ruling_by { by, decision }),
        None => decision,
    };
    let after = moves(&teller.table.fates(dispute), false);
    Ok(Some(Ruled {
        how: teller.say(how),
        reason: text(&shown["ruling"]["reason"]),
        after: after.into_iter().map(|phrase| teller.say(phrase)).collect(),
    }))
}

#[derive(Debug, Deserialize)]
pub struct RulingForm {
    #[serde(default)]
    pub(super) decision: String,
    #[serde(default)]
    pub(super) orders: String,
    #[serde(default)]
    pub(super) reason: String,
    #[serde(default, rename = "do")]
    pub(super) act: String,
    #[serde(default)]
    pub(super) key: Option<String>,
}

/// `POST /games/{id}/disputes/{n}/ruling`: rules it, or (`do=preview`) says what that would do.
pub async fn rule(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    path: web::Path<(String, String)>,
    form: web::Form<RulingForm>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let (id, n) = case_of(&path)?;
    let (who, _) = visitor.clone().must_be_known()?;
    let table = visible(&app, id, Some(&who)).await?;
    let RulingForm { decision, orders, reason, act, key } = form.into_inner();
    let key = form_key(who.player, key.as_deref(), &request);
    let (mut notice, mut preview) = (None, None);
    match carry_out(&app, &table, &visitor, (n, who.player), (&decision, &orders, &reason), (&act, key)).await {
        Ok(None) => return Ok(see(&format!("{}#ruled", case_place(id, n)))),
        Ok(does) => preview = does,
        Err(problem) if shows(&problem) => notice = Some(refusal(&problem, visitor.language())),
        Err(problem) => return Err(problem),
    }
    let table = app.tables.fresh(table.id()).await?;
    let typed = Typed { notice, preview, decision, orders, reason, comment: String::new() };
    case_page(&app, &table, &visitor, n, typed).await
}

/// Makes the ruling; where it is only looked at, gives what it would do.
async fn carry_out(
    app: &App,
    table: &Arc<Table>,
    visitor: &Visitor,
    (n, me): (u32, PlayerId),
    (decision, orders, reason): (&str, &str, &str),
    (act, key): (&str, Option<service::tables::Key>),
) -> Answer<Option<String>> {
    let dispute = table.dispute(n).map_err(|_| Problem::not_found())?;
    let decision: Decision =
        serde_json::from_value(json!(decision)).map_err(|_| Problem::bad_request(say!(words::ruling_missing)))?;
    let actions = match decision {
        Decision::Amend if !orders.trim().is_empty() => {
            Some(commands::instead_of(app, table, me, dispute, orders).await?)
        }
        _ => None,
    };
    if act == "preview" {
        let teller = Teller::of(app, table, visitor).await?;
        return effect(app, &teller, me, dispute, (decision, actions)).await.map(Some);
    }
    commands::rule_dispute(app, table.id(), me, n, (decision, actions, reason), key).await?;
    Ok(None)
}
