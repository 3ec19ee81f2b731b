//! Standing orders, given in advance. Only their owner ever sees them.

use crate::routes::extract::{AppData, PathId};
use crate::routes::pages::choice::Choice;
use crate::routes::pages::entries::{look, refusal, shows};
use crate::routes::pages::login::to_login;
use crate::routes::pages::{form_key, new_key, page, see};
use actix_web::{HttpRequest, web};
use askama::Template;
use domain::GameId;
use domain::PlayerId;
use domain::kernel::forms::{Field, Input, OrderForm};
use domain::kernel::ids::Id;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use serde::Deserialize;
use service::accounts::visitor::Seated;
use service::app::App;
use service::http::once::Once;
use service::http::own_site::must_be_ours;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::tables::Sent;
use service::words::{self, Reader};
use std::collections::BTreeMap;

/// A standing order, and what would stop it.
#[derive(Debug)]
struct Given {
    id: String,
    order: String,
    since: String,
    stops: Option<String>,
}

/// A kind of standing order, as its form shows it.
#[derive(Debug)]
struct KindHere {
    key: &'static str,
    name: String,
    does: String,
    /// Whether it was sent and refused.
    is_open: bool,
    fields: Vec<FieldHere>,
}

#[derive(Debug)]
struct FieldHere {
    key: &'static str,
    label: String,
    required: bool,
    input: InputHere,
}

#[derive(Debug)]
enum InputHere {
    Number { min: i64, max: i64, value: String },
    Choice(Vec<Choice>),
    Orders { like: &'static str, value: String },
    Text { like: &'static str, value: String },
}

/// The form of a kind; `sent`: the refused input.
fn kind_here(form: &OrderForm, sent: Option<&BTreeMap<String, String>>, l: &Reader) -> KindHere {
    let field = |field: &Field| {
        let value = sent.and_then(|sent| sent.get(&name_of(field.key))).cloned();
        FieldHere {
            key: field.key,
            label: l.say(&field.label),
            required: field.is_required(),
            input: match &field.input {
                Input::Number { min, max, value: usual } => {
                    InputHere::Number { min: *min, max: *max, value: value.unwrap_or_else(|| usual.to_string()) }
                }
                Input::Choice(choices) => {
                    let choices = choices.iter().map(|(typed, called)| (typed.clone(), l.say(called)));
                    InputHere::Choice(Choice::of(choices, &value.unwrap_or_default()))
                }
                Input::Orders { like, .. } => InputHere::Orders { like, value: value.unwrap_or_default() },
                Input::Text { like } => InputHere::Text { like, value: value.unwrap_or_default() },
            },
        }
    };
    KindHere {
        key: form.key,
        name: l.say(&form.name),
        does: l.say(&form.does),
        is_open: sent.is_some(),
        fields: form.fields.iter().map(field).collect(),
    }
}

/// The form's name for the field `key` of a kind.
fn name_of(key: &str) -> String {
    format!("field-{key}")
}

#[derive(Debug, Template)]
#[template(path = "standing.html")]
struct StandingPage {
    l: Reader,
    id: String,
    name: String,
    seated: bool,
    notice: Option<String>,
    given: Vec<Given>,
    /// The kinds available now, each with its form.
    kinds: Vec<KindHere>,
    /// The typed text of each form: orders to add, and a replacement for all.
    typed: String,
    whole: String,
    guide: String,
    rules: String,
    key: String,
}

/// Refused input, and the reason.
#[derive(Debug, Default)]
struct Typed {
    notice: Option<String>,
    added: Option<String>,
    whole: Option<String>,
    /// The kind whose form it was, and its input.
    kind: Option<(String, BTreeMap<String, String>)>,
}

/// `GET /games/{id}/orders`: the visitor's own orders.
pub async fn show(app: AppData, request: HttpRequest, Seated(visitor): Seated, PathId(id): PathId<GameId>) -> Answer {
    let table = match look(&app, &request, &visitor, id).await? {
        Ok(table) => table,
        Err(to_login) => return Ok(to_login),
    };
    let l = visitor.reader.clone();
    match visitor.id() {
        Some(me) => standing_page(&app, &table, me, l, Typed::default()).await,
        None => Ok(to_login(&request)),
    }
}

async fn standing_page(app: &App, table: &Table, me: PlayerId, l: Reader, typed: Typed) -> Answer {
    if table.seat_of(me).is_none() {
        return Err(Problem::new("not_seated", say!(words::not_seated)));
    }
    let kept = app.tables.standing_orders(table, me).await?;
    let given = kept.iter().map(|kept| {
        let (order, stops) = table.game().map_or((String::new(), vec![]), |game| {
            (game.print_standing(&kept.standing), game.standing_stops(&kept.standing))
        });
        let stops =
            (!stops.is_empty()).then(|| l.say(say!(words::standing_stops { stops: Phrase::semicolons(stops) })));
        let since = l.say(say!(words::standing_since { at: l.tells(kept.set_at.to_utc()) }));
        Given { id: kept.id.clone(), order, since, stops }
    });
    let given: Vec<Given> = given.collect();
    let whole = typed.whole.unwrap_or_else(|| {
        let lines: Vec<&str> = given.iter().map(|one| one.order.as_str()).collect();
        lines.join("\n")
    });
    let seat = table.seat_of(me).filter(|_| table.outcome().is_none());
    let forms = seat.and_then(|seat| Some(table.running().ok()?.standing_forms(seat))).unwrap_or_default();
    let sent = |form: &OrderForm| typed.kind.as_ref().filter(|(kind, _)| kind == form.key).map(|(_, sent)| sent);
    let kinds = forms.iter().map(|form| kind_here(form, sent(form), &l)).collect();
    let about = table.ruleset().about();
    page(&StandingPage {
        id: table.id().to_string(),
        name: app.tables.game_name(table).await?,
        seated: !table.is_over(),
        notice: typed.notice,
        typed: typed.added.unwrap_or_default(),
        guide: l.say((about.notation)()),
        rules: format!("/titles/{}/rules#10", about.id),
        key: new_key(),
        kinds,
        given,
        whole,
        l,
    })
}

/// The requested change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Act {
    /// Add the lines, as in a mail.
    Add,
    /// Add the order from a kind's form.
    Kind,
    /// Replace all orders by the lines.
    Replace,
    /// Withdraw the order with this id.
    Withdraw,
    /// Withdraw all.
    Clear,
}

#[derive(Debug, Deserialize)]
pub struct Change {
    #[serde(rename = "do")]
    act: Act,
    #[serde(default)]
    orders: String,
    #[serde(default)]
    order: String,
    #[serde(default)]
    kind: String,
    #[serde(default)]
    key: Option<String>,
    /// The fields of a kind's form.
    #[serde(flatten)]
    filled: BTreeMap<String, String>,
}

/// The order from a kind's form; `None` if that kind is not available now.
fn order_of(table: &Table, me: PlayerId, form: &Change) -> Option<String> {
    let forms = table.running().ok()?.standing_forms(table.seat_of(me)?);
    let kind = forms.iter().find(|kind| kind.key == form.kind)?;
    Some(kind.order(|key| form.filled.get(&name_of(key)).cloned().unwrap_or_default()))
}

/// `POST /games/{id}/orders`.
pub async fn change(
    app: AppData,
    request: HttpRequest,
    Seated(visitor): Seated,
    PathId(id): PathId<GameId>,
    form: web::Form<Change>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let l = visitor.reader.clone();
    let (who, _) = visitor.must_be_known()?;
    let (me, mut form) = (who.player, form.into_inner());
    let table = visible(&app, id, Some(&who)).await?;
    if form.act == Act::Kind {
        let gone = || Problem::new("bad_standing_order", say!(words::standing_kind_gone));
        form.orders = order_of(&table, me, &form).ok_or_else(gone)?;
    }
    let done = match form.act {
        Act::Add | Act::Kind => {
            let once = Once::begin(&app, form_key(me, form.key.as_deref(), &request)).await?;
            let sent = Sent::Changes(form.orders.clone(), Id::from_i64(once.id));
            match app.tables.set_standing_orders(id, me, sent, || app.ids.next()).await {
                Err(problem) => once.refused(&app, problem).await,
                done => done,
            }
        }
        Act::Replace => {
            let sent = Sent::Orders(form.orders.clone());
            app.tables.set_standing_orders(id, me, sent, || app.ids.next()).await
        }
        Act::Withdraw => {
            let others = app.tables.standing_orders(&table, me).await?.into_iter().filter(|kept| kept.id != form.order);
            let sent = Sent::Items(others.map(|kept| kept.standing).collect());
            app.tables.set_standing_orders(id, me, sent, || app.ids.next()).await
        }
        Act::Clear => app.tables.set_standing_orders(id, me, Sent::Items(vec![]), || app.ids.next()).await,
    };
    match done {
        Ok(_) => Ok(see(&format!("/games/{id}/orders"))),
        Err(problem) if shows(&problem) => {
            let notice = Some(refusal(&problem, l.language));
            let typed = match form.act {
                Act::Add => Typed { notice, added: Some(form.orders), ..Typed::default() },
                Act::Kind => Typed { notice, kind: Some((form.kind, form.filled)), ..Typed::default() },
                Act::Replace => Typed { notice, whole: Some(form.orders), ..Typed::default() },
                Act::Withdraw | Act::Clear => Typed { notice, ..Typed::default() },
            };
            standing_page(&app, &table, me, l, typed).await
        }
        Err(problem) => Err(problem),
    }
}
