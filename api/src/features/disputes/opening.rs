//! The form that opens a dispute.

use super::place;
use crate::features::open_case::log_in_first;
use crate::routes::extract::{AppData, PathId, Query};
use crate::routes::pages::entries::{Teller, Told, look, refusal, shows};
use crate::routes::pages::login::to_login;
use crate::routes::pages::{form_key, gives_orders, new_key, page, see};
use actix_web::{HttpRequest, web};
use askama::Template;
use domain::kernel::language::say;
use domain::kernel::table::Table;
use domain::kernel::table::cases::Claim;
use domain::kernel::table::dispute::{Instead, NewDispute};
use domain::kernel::table::event::Seq;
use domain::{GameId, PlayerId};
use serde::Deserialize;
use serde_json::json;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::must_be_ours;
use service::play::commands::{self, table_of};
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::tables::Expect;
use service::words::{self, Reader};
use std::sync::Arc;

const CLAIMS: [&str; 4] = ["rules", "entry", "clock", "other"];

#[derive(Debug, Template)]
#[template(path = "disputes/opening.html")]
struct Page {
    l: Reader,
    id: String,
    name: String,
    seated: bool,
    notice: Option<String>,
    seq: Seq,
    told: Option<Told>,
    /// Why it cannot be disputed.
    barred: Option<String>,
    claims: Vec<(&'static str, String)>,
    typed: Opening,
    key: String,
}

#[derive(Debug, Deserialize)]
pub struct About {
    seq: Seq,
}

/// What is typed to open a dispute.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Opening {
    seq: Seq,
    #[serde(default)]
    claim: String,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    orders: String,
    #[serde(default)]
    key: Option<String>,
}

/// `GET /games/{id}/disputes/new?seq=`.
pub async fn new(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<GameId>,
    query: Query<About>,
) -> Answer {
    if visitor.is_guest() {
        return log_in_first(&visitor.reader, &request);
    }
    let table = match look(&app, &request, &visitor, id).await? {
        Ok(table) => table,
        Err(to_login) => return Ok(to_login),
    };
    let Some(me) = visitor.id() else { return Ok(to_login(&request)) };
    let typed = Opening { seq: query.0.seq, ..Opening::default() };
    new_page(&app, &table, &visitor, me, (typed, None)).await
}

async fn new_page(
    app: &App,
    table: &Arc<Table>,
    visitor: &Visitor,
    me: PlayerId,
    (typed, notice): (Opening, Option<String>),
) -> Answer {
    let teller = Teller::of(app, table, visitor).await?;
    let seq = typed.seq;
    let l = visitor.reader.clone();
    let asked = NewDispute { seq, claim: Claim::Other, text: None, instead: None };
    let would = app.tables.would(table, |table, context| table.open_dispute(me, asked.clone(), context)).await;
    page(&Page {
        told: teller.tell_one(app, seq).await?,
        barred: would.err().map(|problem| refusal(&problem, l.language)),
        claims: CLAIMS.map(|of| (of, l.say(say!(words::case_claim { of })))).into(),
        name: app.tables.shown_name(table, &l).await?,
        seated: gives_orders(table, Some(me)),
        id: table.id().to_string(),
        key: new_key(),
        seq,
        notice,
        typed,
        l,
    })
}

/// `POST /games/{id}/disputes/new`: opens it; the clock stands.
pub async fn open(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<GameId>,
    form: web::Form<Opening>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let (who, _) = visitor.clone().must_be_known()?;
    let table = visible(&app, id, Some(&who)).await?;
    let typed = form.into_inner();
    let key = form_key(who.player, typed.key.as_deref(), &request);
    let claim: Answer<Claim> =
        serde_json::from_value(json!(typed.claim)).map_err(|_| Problem::bad_request(say!(words::case_claim_missing)));
    let instead = Some(typed.orders.clone()).filter(|orders| !orders.trim().is_empty()).map(Instead::Orders);
    let opened = match claim {
        Ok(claim) => {
            let asked = (typed.seq, claim, typed.reason.as_str());
            commands::open_dispute(&app, id, who.player, asked, instead, (Expect::Any, key)).await
        }
        Err(problem) => Err(problem),
    };
    match opened {
        Ok(receipt) => {
            let n = table_of(&app, receipt).await?.cases().disputes.len();
            Ok(see(&place(id, n as u32)))
        }
        Err(problem) if shows(&problem) => {
            let notice = Some(refusal(&problem, visitor.language()));
            new_page(&app, &table, &visitor, who.player, (typed, notice)).await
        }
        Err(problem) => Err(problem),
    }
}
