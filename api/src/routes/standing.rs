//! `/games/{id}/standing-orders`: the caller's standing orders. Nobody else sees them.

use crate::routes::conditions::IfUnchanged;
use crate::routes::extract::{AppData, Body, PathId, player_of};
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::language::say;
use domain::kernel::table::Table;
use domain::kernel::table::standing::Kept;
use domain::{GameId, Language};
use serde::Deserialize;
use serde_json::Value;
use service::accounts::auth::SignedIn;
use service::answers::List;
use service::http::spoken::{asked, in_words};
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::tables::{Sent, shown_order};
use service::telling::shapes;
use service::words;

/// `GET`: the caller's own, in the order given.
pub async fn list(app: AppData, request: HttpRequest, SignedIn(who): SignedIn, PathId(game): PathId<GameId>) -> Answer {
    let table = visible(&app, game, Some(&who)).await?;
    if table.seat_of(who.player).is_none() {
        return Err(Problem::new("not_seated", say!(words::not_seated)));
    }
    let orders = app.tables.standing_orders(&table, who.player).await?;
    Ok(answer(&table, &orders, asked(&request)))
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NewStandingOrders", extend(
    "if" = {"required": ["items"]}, "then" = {"properties": {"orders": false}}, "else" = {"required": ["orders"]}
)))]
#[serde(deny_unknown_fields)]
pub struct NewOrders {
    #[serde(default)]
    #[cfg_attr(
        feature = "schemas",
        schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>", length(max = 100))
    )]
    items: Option<Vec<Value>>,
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "String"))]
    orders: Option<String>,
}

/// `PUT {items}` or `{orders}`: replaces the whole list. Each order is read against the present game; this
/// call plays nothing.
pub async fn replace(
    app: AppData,
    request: HttpRequest,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    IfUnchanged(condition): IfUnchanged,
    body: Body<NewOrders>,
) -> Answer {
    let player = player_of(&who)?;
    visible(&app, game, Some(&who)).await?;
    let sent = match (body.value.items, body.value.orders) {
        (Some(items), None) => Sent::Items(items),
        (None, Some(orders)) => Sent::Orders(orders),
        _ => return Err(Problem::bad_request("Send `items`, a list, or `orders`, a text: one of the two.")),
    };
    let language = asked(&request);
    let ids = || app.ids.next();
    let (table, orders) = match condition {
        None => app.tables.set_standing_orders(game, player, sent, ids).await?,
        Some(condition) => {
            let must_fit = |table: &Table, orders: &[Kept]| {
                condition.must_fit(
                    &serde_json::to_vec(&items(table, orders, language)).unwrap_or_default(),
                    Some(table.heads()),
                )
            };
            app.tables.set_standing_orders_if(game, player, sent, ids, &must_fit).await?
        }
    };
    Ok(answer(&table, &orders, language))
}

fn answer(table: &Table, orders: &[Kept], language: Language) -> HttpResponse {
    in_words(language).json(items(table, orders, language))
}

fn items(table: &Table, orders: &[Kept], language: Language) -> List<Value> {
    shapes::list(orders.iter().map(|kept| shown_order(table, kept, language)).collect(), None)
}
