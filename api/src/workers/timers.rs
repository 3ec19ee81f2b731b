//! Games that want to be looked at: a bot is to act, a deadline has passed, a finished game can be closed.
//!
//! A timer is no promise but a reminder: whoever claims it folds the game and does what is due now, which may be nothing.

use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::tables::{Expect, next_look};
use domain::kernel::bot::{self, Level};
use domain::kernel::play::Submission;
use domain::kernel::refusal::Refused;
use domain::kernel::table::commands::Sender;
use domain::kernel::table::event::Moment;
use domain::kernel::table::settings::Rung;
use domain::kernel::table::{Status, Table};
use domain::{GameId, Seat};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tracing::{info, warn};

/// Games claimed at once, and for how long.
const CLAIM: u32 = 16;
const LEASE_S: u32 = 60;
/// Bot moves made in one go before other games get their turn.
const MOVES_AT_ONCE: usize = 32;

pub async fn run(app: Arc<App>, mut stopped: watch::Receiver<bool>) {
    while super::rest(&app.tables.timer_bell, Duration::from_millis(1_000), &mut stopped).await {
        loop {
            let games = match app.store.claim_timers(CLAIM, LEASE_S).await {
                Ok(games) => games,
                Err(error) => {
                    info!(%error, "timers cannot be read now");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                    break;
                }
            };
            let more = games.len() == CLAIM as usize;
            for game in games {
                if *stopped.borrow() {
                    return;
                }
                if let Err(problem) = look(&app, game).await {
                    // The lease runs out, then it is tried again.
                    warn!(game.id = %game, %problem, "what is due in the game could not be done");
                }
            }
            if !more {
                break;
            }
        }
    }
}

/// Does what is due in a game, and sets its next timer.
pub async fn look(app: &App, game: GameId) -> Answer<()> {
    for _ in 0..MOVES_AT_ONCE {
        let table = app.tables.fresh(game).await?;
        let now = app.clock.moment();
        let done = if table.case_due().is_some_and(|due| due <= now) {
            app.tables.command(game, Expect::Any, None, |table, context| table.expire_cases(context)).await
        } else if let Some(seat) = table.to_act().into_iter().find(|seat| table.bot_in(*seat).is_some()) {
            play_bot(app, &table, seat).await
        } else if let Some(seat) = expired(&table, now) {
            app.tables
                .command(game, Expect::Head(table.head()), None, |table, context| table.expire(seat, context))
                .await
        } else if table.closes_at().is_some_and(|due| table.status() == Status::Finished && due <= now) {
            app.tables.command(game, Expect::Any, None, |table, context| table.close(context)).await
        } else {
            app.store.set_timer(game, next_look(&table).map(Moment::to_utc)).await?;
            return Ok(());
        };
        match done {
            Ok(_) => {}
            // Somebody was faster: look again.
            Err(problem) if matches!(problem.code.as_ref(), "stale" | "conflict" | "not_due") => {}
            Err(problem) => return Err(problem),
        }
    }
    // More is due; other games come first.
    app.store.set_timer(game, Some(app.clock.now())).await?;
    app.tables.timer_bell.notify_one();
    Ok(())
}

/// The first seat whose time, with the grace agreed on, is up, where the table plays defaults.
fn expired(table: &Table, now: Moment) -> Option<Seat> {
    let rules = &table.created().table;
    let due = table.deadline()?.plus_s(i64::from(rules.grace_s));
    let person = table.to_act().into_iter().find(|seat| table.bot_in(*seat).is_none())?;
    (rules.on_expiry.first() == Some(&Rung::Default) && due <= now).then_some(person)
}

async fn play_bot(app: &App, table: &Arc<Table>, seat: Seat) -> Answer<crate::tables::Receipt> {
    let level_name = table.bot_in(seat).unwrap_or_default().to_owned();
    let level = if level_name == "sensible" { Level::Sensible } else { Level::Random };
    let game = table.game().cloned().ok_or_else(|| Problem::new("not_started", "no game"))?;
    let on = table.current().unwrap_or(0);
    let seed = bot::move_seed(&table.id().to_string(), seat, u64::from(on));
    let chosen = tokio::task::spawn_blocking(move || game.bot_move(seat, level, seed)).await;
    let actions = chosen.map_err(|error| crate::problem::internal(&error))?;
    if actions.is_empty() {
        return Err(crate::problem::internal(&"a bot found nothing to play"));
    }
    let sender = Sender::bot(&level_name);
    app.tables
        .command(table.id(), Expect::Head(table.head()), None, |table, context| {
            if !table.to_act().contains(&seat) {
                return Err(Refused::new("stale", "the bot's turn is over"));
            }
            table.play(seat, Submission::Actions(&actions), sender.clone(), context)
        })
        .await
}
