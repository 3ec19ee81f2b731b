//! What players do at the table itself: votes, leaving, claims, substitutes, nudges, a rematch.

use crate::app::App;
use crate::auth::{Caller, SignedIn, Who};
use crate::budgets::{self, Budget};
use crate::commands;
use crate::invite;
use crate::once::Once;
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, Body, IfMatch, KeyHeader, PathId, host_of, player_of, visible};
use crate::routes::games::game_of;
use crate::routes::seats::Nothing;
use crate::routes::unreadable::{self, Found};
use crate::tables::NOTICE_NUDGE;
use crate::words;
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::language::say;
use domain::kernel::refusal::Refused;
use domain::kernel::table::Table;
use domain::kernel::table::commands::{Context, Decided, NewGame};
use domain::kernel::table::event::Vote;
use domain::{GameId, PlayerId, Seat};
use serde::Deserialize;
use store::Notice;

/// A player is nudged once in so many hours, whoever wants to, and not before he was asked for that long.
const NUDGE_EVERY_H: i64 = 24;

async fn command(
    app: &AppData,
    who: &Who,
    game: GameId,
    (request, if_match, key): (&HttpRequest, IfMatch, KeyHeader),
    body: &[u8],
    decide: impl Fn(&Table, PlayerId, &Context) -> Result<Decided, Refused>,
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

/// `POST /games/{id}/resign`: gives the seat up for good. 200, the game.
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

/// `POST /games/{id}/claim-timeout`: where the table waits for somebody whose time is up, his default is played. 200, the
/// game; `not_due` where nobody is that late.
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
#[serde(deny_unknown_fields)]
pub struct Substitute {
    seat: u8,
    email: String,
}

/// `POST /games/{id}/substitutes {seat, email}`: invites somebody to take the seat over: the own one, or the host one that
/// was given up. 200, the game.
pub async fn substitute(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<Substitute>,
) -> Answer {
    let player = player_of(&who)?;
    let key = key.of(player, &request, &body.bytes);
    let table = visible(&app, game, Some(&who)).await?;
    let Substitute { seat, email } = body.value;
    let email = email.trim();
    if !mailer::address::is_plausible_address(email) {
        return Err(Problem::bad_request("`email` is no mail address."));
    }
    let once = Once::begin(&app, key).await?;
    if !once.again {
        let invited = async {
            table.may_hand_over(player, Seat(seat))?;
            app.limits.invitation(app.limits.origin(&request))?;
            invite::invite_substitute(&app, &table, player, Seat(seat), email).await
        };
        if let Err(problem) = invited.await {
            return once.refused(&app, problem).await;
        }
    }
    Ok(HttpResponse::Ok().json(crate::shapes::game(&app.tables, &table).await?))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nudge {
    seat: u8,
}

/// `POST /games/{id}/nudges {seat}`: a friendly mail to who is asked, at most one a day. 200, the game.
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
    let once = Once::begin(&app, key.of(by, &request, &body.bytes)).await?;
    if !once.again
        && let Err(problem) = nudge_once(&app, &table, by, body.value.seat).await
    {
        return once.refused(&app, problem).await;
    }
    Ok(HttpResponse::Ok().json(crate::shapes::game(&app.tables, &table).await?))
}

async fn nudge_once(app: &App, table: &Table, by: PlayerId, seat: u8) -> Answer<()> {
    let game = table.id();
    let own = table.seat_of(by).ok_or_else(|| Problem::new("not_seated", say!(words::not_seated)))?;
    table.running()?;
    budgets::spend(app, by, Budget::Calls, 1, None).await?;
    let seat = Seat(seat);
    let now = app.clock.now();
    let day = chrono::Duration::hours(NUDGE_EVERY_H);
    let late = table.people_to_act().contains(&seat) && seat != own;
    let (_, since) = table
        .asked_by(seat)
        .filter(|(_, since)| late && since.to_utc() + day <= now)
        .ok_or_else(|| Problem::new("not_due", say!(words::nudge_too_early)))?;
    let player = table.seats()[seat.index()].player.ok_or_else(Problem::not_found)?;
    if !app.store.nudge(game, player, by, now, (now - day).max(since.to_utc())).await? {
        return Err(Problem::new("not_due", say!(words::nudged_already)));
    }
    app.store
        .add_notice(game, table.head(), &Notice { topic: NOTICE_NUDGE, recipient: player.as_i64(), due_at: now })
        .await?;
    app.mail_bell.notify_one();
    Ok(())
}

/// `POST /games/{id}/rematch`: 201, a new game of the same settings and by the same ruleset; the caller is host, and the
/// others are invited.
pub async fn rematch(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    request: HttpRequest,
    key: KeyHeader,
    body: Body<Nothing>,
) -> Answer {
    let host = host_of(&who)?;
    let not_played = || {
        let detail = "This ruleset is not played here any more. Open a game by one that is; see GET /titles/{title}.";
        Problem::new("unknown_ruleset", detail)
    };
    let table = match unreadable::find(&app, game, &Caller(Some(who))).await? {
        Found::Folded(table) => table,
        Found::Unreadable(doc) => {
            let is_played = app.rulesets().named(doc["ruleset"].as_str().unwrap_or_default()).is_some();
            let unreadable = || Problem::new("game_quarantined", say!(words::not_readable_now));
            return Err(if is_played { unreadable() } else { not_played() });
        }
    };
    if table.seat_of(host).is_none() {
        return Err(Problem::new("not_seated", say!(words::not_seated)));
    }
    if table.outcome().is_none() && table.status() != domain::kernel::table::Status::Void {
        return Err(Problem::new("not_finished", say!(words::rematch_too_early)));
    }
    let created = table.created();
    let ruleset = app.rulesets().named(&created.ruleset).ok_or_else(not_played)?;
    let new = NewGame {
        game: GameId(app.ids.next()),
        rules: app.rulesets().shapes(ruleset),
        host,
        seats: usize::from(created.seats),
        options: created.options.clone(),
        table: Some(serde_json::to_value(&created.table).unwrap_or_default()),
        clock: Some(serde_json::to_value(&created.clock).unwrap_or_default()),
        visibility: created.visibility,
        seed: None,
        nonce: crate::keys::random(),
    };
    let name = app.tables.game_name(&table).await?;
    let key = key.of(host, &request, &body.bytes);
    let others: Vec<PlayerId> = table.players().into_iter().filter(|player| *player != host).collect();
    budgets::spend(&app, host, Budget::Games, 1, key.as_ref()).await?;
    budgets::spend(&app, host, Budget::Calls, others.len(), key.as_ref()).await?;
    let receipt = app.tables.create(new, &name, key).await?;
    let is_new = matches!(receipt, crate::tables::Receipt::Done { .. });
    let (id, shown) = game_of(&app, receipt).await?;
    if is_new {
        let opened = app.tables.fresh(id).await?;
        for player in others {
            let row = app.store.player(player).await?;
            if let Some(email) = row.and_then(|row| row.email) {
                invite::write(&app, &opened, host, &email).await?;
            }
        }
    }
    let place = format!("{}/api/v1/games/{id}", app.base);
    Ok(HttpResponse::Created().insert_header(("location", place)).json(shown))
}
