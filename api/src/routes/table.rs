//! Players' actions at the table: votes, resigning, claims, substitutes, nudges, a rematch.

use crate::routes::extract::{AppData, Body, IfMatch, KeyHeader, PathId, host_of, player_of};
use crate::routes::games::game_of;
use crate::routes::seats::Nothing;
use crate::routes::unreadable::{self, Found};
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::language::say;
use domain::kernel::refusal::Refused;
use domain::kernel::table::Table;
use domain::kernel::table::commands::{Context, Decided};
use domain::kernel::table::event::Vote;
use domain::{GameId, PlayerId, Seat};
use serde::Deserialize;
use service::accounts::auth::{Caller, SignedIn, Who};
use service::play::commands;
use service::play::opening;
use service::play::seating;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::words;

async fn command(
    app: &AppData,
    who: &Who,
    game: GameId,
    (request, if_match, key): (&HttpRequest, IfMatch, KeyHeader),
    body: &[u8],
    decide: impl Fn(&Table, PlayerId, &Context) -> Result<Decided, Refused> + Sync,
) -> Answer {
    let player = player_of(who)?;
    visible(app, game, Some(who)).await?;
    let key = key.of(player, request, body);
    let receipt =
        app.tables.command(game, if_match.or_any(), key, |table, context| decide(table, player, context)).await?;
    Ok(HttpResponse::Ok().json(game_of(app, receipt).await?.1))
}

async fn vote(
    app: &AppData,
    who: &Who,
    game: GameId,
    (request, if_match, key): (&HttpRequest, IfMatch, KeyHeader),
    body: &[u8],
    vote: (Vote, bool),
) -> Answer {
    let player = player_of(who)?;
    visible(app, game, Some(who)).await?;
    let key = key.of(player, request, body);
    let receipt = commands::vote(app, game, player, vote, (if_match.or_any(), key)).await?;
    Ok(HttpResponse::Ok().json(game_of(app, receipt).await?.1))
}

macro_rules! votes {
    ($cast:ident, $withdraw:ident, $what:expr, $path:literal) => {
        #[doc = concat!("`POST /games/{id}/", $path, "`: votes for it; it happens when all have. 200, the game.")]
        pub async fn $cast(
            app: AppData,
            SignedIn(who): SignedIn,
            PathId(game): PathId<GameId>,
            request: HttpRequest,
            if_match: IfMatch,
            key: KeyHeader,
            body: Body<Nothing>,
        ) -> Answer {
            vote(&app, &who, game, (&request, if_match, key), &body.bytes, ($what, false)).await
        }

        #[doc = concat!("`DELETE /games/{id}/", $path, "`: takes the vote back. 204.")]
        pub async fn $withdraw(
            app: AppData,
            SignedIn(who): SignedIn,
            PathId(game): PathId<GameId>,
            request: HttpRequest,
            if_match: IfMatch,
            key: KeyHeader,
        ) -> Answer {
            vote(&app, &who, game, (&request, if_match, key), b"", ($what, true)).await?;
            Ok(HttpResponse::NoContent().finish())
        }
    };
}

votes!(pause, withdraw_pause, Vote::Pause, "pause");
votes!(resume, withdraw_resume, Vote::Resume, "resume");
votes!(end, withdraw_end, Vote::End, "end");
votes!(void, withdraw_void, Vote::Void, "void");

/// `POST /games/{id}/resign`: gives the seat up for good. 200 with the game.
pub async fn resign(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    request: HttpRequest,
    if_match: IfMatch,
    key: KeyHeader,
    body: Body<Nothing>,
) -> Answer {
    let headers = (&request, if_match, key);
    command(&app, &who, game, headers, &body.bytes, |table, player, context| table.resign(player, context)).await
}

/// `POST /games/{id}/claim-timeout`: if the table waits for a player whose time is up, plays their default.
/// 200 with the game; `not_due` if nobody is late enough.
pub async fn claim_timeout(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    request: HttpRequest,
    if_match: IfMatch,
    key: KeyHeader,
    body: Body<Nothing>,
) -> Answer {
    let table = visible(&app, game, Some(&who)).await?;
    let ordered = app.tables.ordered(&table).await?;
    let headers = (&request, if_match, key);
    command(&app, &who, game, headers, &body.bytes, |table, player, context| {
        table.claim_timeout(player, &ordered, context)
    })
    .await
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NewSubstitute"))]
#[serde(deny_unknown_fields)]
pub struct Substitute {
    #[cfg_attr(feature = "schemas", schemars(with = "service::contract::kinds::SeatNumber"))]
    seat: u8,
    #[cfg_attr(feature = "schemas", schemars(extend("format" = "email")))]
    email: String,
}

/// `POST /games/{id}/substitutes {seat, email}`: invites somebody to take over the caller's own seat or, as
/// host, one that was given up. 200 with the game.
pub async fn substitute(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<Substitute>,
) -> Answer {
    let player = player_of(&who)?;
    let table = visible(&app, game, Some(&who)).await?;
    let sent = (app.limits.origin(&request), key.of(player, &request, &body.bytes));
    let Substitute { seat, email } = body.value;
    seating::invite_substitute(&app, &table, player, (Seat(seat), &email), sent).await?;
    Ok(HttpResponse::Ok().json(service::telling::shapes::game(&app.tables, &table).await?))
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Nudge {
    #[cfg_attr(feature = "schemas", schemars(with = "service::contract::kinds::SeatNumber"))]
    seat: u8,
}

/// `POST /games/{id}/nudges {seat}`: mails a friendly reminder to the seat's player, at most one a day. 200
/// with the game.
pub async fn nudge(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<Nudge>,
) -> Answer {
    let by = player_of(&who)?;
    let table = visible(&app, game, Some(&who)).await?;
    let key = key.of(by, &request, &body.bytes);
    seating::nudge(&app, &table, by, Seat(body.value.seat), key).await?;
    Ok(HttpResponse::Ok().json(service::telling::shapes::game(&app.tables, &table).await?))
}

/// `POST /games/{id}/rematch`: 201 with a new game of the same settings and ruleset. The caller is host,
/// and the others are invited.
pub async fn rematch(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    request: HttpRequest,
    key: KeyHeader,
    body: Body<Nothing>,
) -> Answer {
    let host = host_of(&who)?;
    let table = match unreadable::find(&app, game, &Caller(Some(who))).await? {
        Found::Folded(table) => table,
        Found::Unreadable(doc) => {
            let is_played = app.rulesets().named(doc["ruleset"].as_str().unwrap_or_default()).is_some();
            let unreadable = || Problem::new("game_quarantined", say!(words::not_readable_now));
            return Err(if is_played { unreadable() } else { opening::not_played() });
        }
    };
    let key = key.of(host, &request, &body.bytes);
    let receipt = opening::rematch(&app, &table, host, key).await?;
    let (id, shown) = game_of(&app, receipt).await?;
    let place = format!("{}/api/v1/games/{id}", app.base);
    Ok(HttpResponse::Created().insert_header(("location", place)).json(shown))
}
