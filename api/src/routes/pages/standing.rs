//! Standing orders: what somebody has decided in advance. Nobody else is ever shown them.

use crate::app::App;
use crate::once::Once;
use crate::own_site::must_be_ours;
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, PathId, visible};
use crate::routes::pages::entries::{look, refusal, shows};
use crate::routes::pages::login::to_login;
use crate::routes::pages::{form_key, new_key, page, see};
use crate::tables::Sent;
use crate::visitor::Visitor;
use crate::words::{self, Reader};
use actix_web::{HttpRequest, web};
use askama::Template;
use domain::GameId;
use domain::PlayerId;
use domain::kernel::ids::Id;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use serde::Deserialize;

/// A standing order, and what would stop it.
#[derive(Debug)]
struct Given {
    id: String,
    order: String,
    since: String,
    stops: Option<String>,
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
    /// What was typed to be added, and what is to stand in the place of all.
    typed: String,
    whole: String,
    guide: String,
    rules: String,
    key: String,
}

/// What was typed and not taken, and why.
#[derive(Debug, Default)]
struct Typed {
    notice: Option<String>,
    added: Option<String>,
    whole: Option<String>,
}

/// `GET /games/{id}/orders`: the reader's own.
pub async fn show(app: AppData, request: HttpRequest, visitor: Visitor, PathId(id): PathId<GameId>) -> Answer {
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
    let about = table.ruleset().about();
    page(&StandingPage {
        id: table.id().to_string(),
        name: app.tables.game_name(table).await?,
        seated: true,
        notice: typed.notice,
        typed: typed.added.unwrap_or_default(),
        guide: l.say((about.notation)()),
        rules: format!("/titles/{}/rules#10", about.id),
        key: new_key(),
        given,
        whole,
        l,
    })
}

/// What is to be done with one's orders.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Act {
    /// Add the lines, as in a mail.
    Add,
    /// Put the lines in the place of all.
    Replace,
    /// Take the one with this id back.
    Withdraw,
    /// Take all back.
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
    key: Option<String>,
}

/// `POST /games/{id}/orders`.
pub async fn change(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<GameId>,
    form: web::Form<Change>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let l = visitor.reader.clone();
    let (who, _) = visitor.must_be_known()?;
    let (me, form) = (who.player, form.into_inner());
    let table = visible(&app, id, Some(&who)).await?;
    let done = match form.act {
        Act::Add => {
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
                Act::Add => Typed { notice, added: Some(form.orders), whole: None },
                Act::Replace => Typed { notice, added: None, whole: Some(form.orders) },
                Act::Withdraw | Act::Clear => Typed { notice, ..Typed::default() },
            };
            standing_page(&app, &table, me, l, typed).await
        }
        Err(problem) => Err(problem),
    }
}
