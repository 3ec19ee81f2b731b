//! Seats at a table and the mails about them; shared by REST and pages.

use crate::accounts::blocks;
use crate::accounts::budgets::{self, Budget};
use crate::app::App;
use crate::http::limits::Origin;
use crate::http::once::Once;
use crate::play::commands::seated_or_refused;
use crate::play::invite;
use crate::play::nonce::NewNonce;
use crate::problem::{Answer, Problem};
use crate::tables::{Expect, Key, Receipt};
use crate::telling::topics::Topic;
use crate::words;
use chrono::Duration;
use domain::kernel::bot::Level;
use domain::kernel::language::say;
use domain::kernel::table::Table;
use domain::kernel::table::event::{Body, Moment};
use domain::{GameId, PlayerId, Seat};
use store::Notice;

/// A player can be nudged once in this many hours, whoever does it, and only after being asked for that
/// long.
const NUDGE_EVERY_H: i64 = 24;

/// `player` takes the seat that [`invite::take_a_seat`] finds. In a running game, their time zone and
/// vacations enter the log. Returns the seat.
pub async fn sit(
    app: &App,
    game: GameId,
    player: PlayerId,
    nonce: Option<NewNonce>,
    (expect, key): (Expect, Option<Key>),
) -> Answer<Option<Seat>> {
    let table = app.tables.fresh(game).await?;
    blocks::may_sit(app, &table, player).await?;
    let wanted = invite::substitute_seat(app, game, player).await?;
    budgets::spend(app, player, Budget::Turnabouts, 1, key.as_ref()).await?;
    match invite::take_a_seat(app, game, (player, wanted), nonce, (expect, key)).await? {
        Receipt::Done { events, .. } => {
            let seat = events.iter().find_map(|event| match &event.event.body {
                Body::SeatTaken(taken) => Some(taken.seat),
                Body::SeatReplaced(replaced) => Some(replaced.seat),
                _ => None,
            });
            crate::accounts::absence::enter(app, game).await?;
            Ok(seat)
        }
        Receipt::Before { game, seq } => {
            let now = app.tables.fresh(game).await?;
            Ok(app.tables.table_at(&now, seq).await?.seat_of(player))
        }
    }
}

/// `player` leaves before the start.
pub async fn leave(app: &App, game: GameId, player: PlayerId, (expect, key): (Expect, Option<Key>)) -> Answer<Receipt> {
    budgets::spend(app, player, Budget::Turnabouts, 1, key.as_ref()).await?;
    app.tables.command(game, expect, key, |table, context| table.leave_seat(player, context)).await
}

/// `host` seats a bot in the next free seat.
pub async fn add_bot(
    app: &App,
    game: GameId,
    host: PlayerId,
    level: Level,
    (expect, key): (Expect, Option<Key>),
) -> Answer<Receipt> {
    let level = level_name(level);
    let decide = |table: &Table, context: &_| {
        seated_or_refused(table, host)?;
        table.add_bot(host, level, context)
    };
    app.tables.command(game, expect, key, decide).await
}

/// `host` removes the bot in `seat` before the start.
pub async fn remove_bot(
    app: &App,
    game: GameId,
    (host, seat): (PlayerId, Seat),
    (expect, key): (Expect, Option<Key>),
) -> Answer<Receipt> {
    // Otherwise seating and removing could go on for ever, with an event each.
    budgets::spend(app, host, Budget::Turnabouts, 1, key.as_ref()).await?;
    app.tables.command(game, expect, key, |table, context| table.remove_bot(host, seat, context)).await
}

/// The level's name in logs and forms.
pub fn level_name(level: Level) -> &'static str {
    match level {
        Level::Random => "random",
        Level::Sensible => "sensible",
    }
}

/// `host` invites an address to a game that has not started.
pub async fn invite_by_mail(
    app: &App,
    table: &Table,
    host: PlayerId,
    email: &str,
    (origin, key): (Origin, Option<Key>),
) -> Answer<crate::answers::Invitation> {
    let email = &address(email)?;
    let once = Once::begin(app, key).await?;
    // The first request wrote this invitation, or it existed before: no second mail.
    if let (true, Some(stands)) = (once.again, app.store.invitation_for(table.id(), email).await?) {
        return Ok(invite::shown(&stands));
    }
    let invited = async {
        app.limits.invitation(origin)?;
        invite::invite(app, table, host, email).await
    };
    match invited.await {
        Ok(invitation) => Ok(invitation),
        Err(problem) => once.refused(app, problem).await,
    }
}

/// `player` invites an address to take over `seat` of a running game.
pub async fn invite_substitute(
    app: &App,
    table: &Table,
    player: PlayerId,
    (seat, email): (Seat, &str),
    (origin, key): (Origin, Option<Key>),
) -> Answer<()> {
    let email = &address(email)?;
    let once = Once::begin(app, key).await?;
    if once.again {
        return Ok(());
    }
    let invited = async {
        table.may_hand_over(player, seat)?;
        app.limits.invitation(origin)?;
        invite::invite_substitute(app, table, player, seat, email).await
    };
    match invited.await {
        Err(problem) => once.refused(app, problem).await,
        done => done,
    }
}

fn address(email: &str) -> Answer<String> {
    mailer::address::plain_address(email).ok_or_else(|| Problem::bad_request("`email` is no mail address."))
}

/// `by` has a friendly reminder sent to the player of `seat`.
pub async fn nudge(app: &App, table: &Table, by: PlayerId, seat: Seat, key: Option<Key>) -> Answer<()> {
    let once = Once::begin(app, key).await?;
    if once.again {
        return Ok(());
    }
    match nudge_once(app, table, by, seat).await {
        Err(problem) => once.refused(app, problem).await,
        done => done,
    }
}

async fn nudge_once(app: &App, table: &Table, by: PlayerId, seat: Seat) -> Answer<()> {
    let game = table.id();
    let own = table.seat_of(by).ok_or_else(|| Problem::new("not_seated", say!(words::not_seated)))?;
    table.running()?;
    budgets::spend(app, by, Budget::Calls, 1, None).await?;
    let now = app.clock.now();
    let from = nudge_from(table, own, seat).filter(|from| from.to_utc() <= now);
    let from = from.ok_or_else(|| Problem::new("not_due", say!(words::nudge_too_early)))?.to_utc();
    let day = Duration::hours(NUDGE_EVERY_H);
    let player = table.seats()[seat.index()].player.ok_or_else(Problem::not_found)?;
    blocks::may_write(app, by, player).await?;
    if !app.store.nudge(game, player, by, now, (now - day).max(from - day)).await? {
        return Err(Problem::new("not_due", say!(words::nudged_already)));
    }
    app.store
        .add_notice(
            game,
            table.head(),
            &Notice { topic: Topic::Nudge.number(), recipient: player.as_i64(), due_at: now },
        )
        .await?;
    app.mail_bell.notify_one();
    Ok(())
}

/// When the player of `own` may first nudge `seat`; `None` if nobody waits for it.
pub fn nudge_from(table: &Table, own: Seat, seat: Seat) -> Option<Moment> {
    let waits = table.people_to_act().contains(&seat) && seat != own;
    let (_, since) = table.asked_by(seat).filter(|_| waits)?;
    Some(since.plus_s(NUDGE_EVERY_H * 3_600))
}
