//! Games that need attention: a bot is to act, a deadline has passed, a reminder is due, a finished game
//! can be closed.
//!
//! A timer is only a hint: the server that claims it folds the game and does what is due now, which may be
//! nothing.

use super::{Shift, piece};
use crate::accounts::absence;
use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::tables::{Expect, Receipt, next_look};
use crate::telling::topics::Topic;
use crate::words;
use domain::kernel::bot::{self, Level};
use domain::kernel::language::say;
use domain::kernel::play::Submission;
use domain::kernel::refusal::Refused;
use domain::kernel::table::commands::Sender;
use domain::kernel::table::event::{Moment, RefundReason};
use domain::kernel::table::settings::Rung;
use domain::kernel::table::{Due, Reminder, Status, Table};
use domain::{GameId, Seat};
use futures_util::{StreamExt as _, stream};
use serde_json::Value;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tracing::{info, warn};

/// How often to look for due games.
pub(super) const RHYTHM: Duration = Duration::from_secs(1);
/// Games claimed at once, processed in parallel, and the length of the lease.
const CLAIM: u32 = 16;
const AT_ONCE: usize = 4;
const LEASE_S: u32 = 60;
/// The most bot moves made at once before other games get their turn.
const MOVES_AT_ONCE: usize = 32;
/// How often a server records that it is alive, and the silence that counts as an outage.
const BEAT: Duration = Duration::from_secs(5);
const SILENCE_S: u32 = 60;
/// How long an undelivered mail protects its reader from a time-out.
const UNDELIVERED_DAYS: i64 = 14;

pub async fn run(app: Arc<App>, mut shift: Shift) {
    let mut last_beat: Option<Instant> = None;
    // At once: outages before this server's start are recorded now, whatever its clock does later.
    beat(&app, &mut last_beat).await;
    while shift.rest(&app.tables.timer_bell, RHYTHM).await {
        loop {
            // Before any game is processed: outages while no server ran must be known first.
            if !beat(&app, &mut last_beat).await {
                break;
            }
            let games = match app.store.claim_timers(app.clock.now(), CLAIM, LEASE_S).await {
                Ok(games) => games,
                Err(error) => {
                    info!(%error, "timers cannot be read now");
                    shift.pause(Duration::from_secs(1)).await;
                    break;
                }
            };
            shift.came_round();
            if !games.is_empty() {
                shift.took("timers");
            }
            let more = games.len() == CLAIM as usize;
            // Games are independent, and each waits for the database several times.
            let looked_at = stream::iter(games).for_each_concurrent(AT_ONCE, |game| {
                let (app, shift) = (app.clone(), shift.clone());
                async move {
                    if shift.is_over() {
                        return;
                    }
                    if let Err(problem) = piece("timers", look(&app, game)).await {
                        warn!(game.id = %game, %problem, "what is due in the game could not be done");
                        // For other errors, or if this fails, too, the game is tried again when the lease
                        // expires.
                        if problem.code == "unavailable" {
                            let soon = app.clock.now() + chrono::Duration::seconds(1);
                            let _ = app.store.look_again(game, soon).await;
                        }
                    }
                    // A long batch counts as many rounds.
                    shift.came_round();
                }
            });
            looked_at.await;
            if shift.is_over() {
                return;
            }
            if !more {
                break;
            }
        }
    }
}

/// Records that this server is alive. After a start, or a time without a database, the silence before it
/// was an outage; a clock that jumps under a running server is not. False if the database is unavailable.
async fn beat(app: &App, last: &mut Option<Instant>) -> bool {
    let away = last.is_none_or(|last| last.elapsed() > Duration::from_secs(u64::from(SILENCE_S)));
    if last.is_some_and(|last| last.elapsed() < BEAT) {
        return true;
    }
    match app.store.beat(app.clock.now(), away.then_some(SILENCE_S)).await {
        Ok(set_back) => {
            if let Some(by) = set_back {
                warn!("the clock was set back by {} s: what waits was put off by as much less", by.num_seconds());
            }
            *last = Some(Instant::now());
            true
        }
        Err(error) => {
            info!(%error, "the database cannot be told that this server lives");
            false
        }
    }
}

/// Does what is due in a game, and sets its next timer.
pub async fn look(app: &App, game: GameId) -> Answer<()> {
    for _ in 0..MOVES_AT_ONCE {
        let table = app.tables.fresh(game).await?;
        let now = app.clock.moment();
        let running = table.status() == Status::Running;
        let bot = table.to_act().into_iter().find(|seat| running && table.bot_in(*seat).is_some());
        let case = table.case_due().is_some_and(|due| due <= now);
        let done = match (bot, table.due(now)) {
            _ if case => {
                app.tables.command(game, Expect::Any, None, |table, context| table.expire_cases(context)).await
            }
            (Some(seat), _) => play_bot(app, &table, seat).await,
            (None, Some(due)) => play_due(app, &table, due, now).await,
            (None, None) if table.status() == Status::Finished && table.closes_at().is_some_and(|due| due <= now) => {
                app.tables.command(game, Expect::Any, None, |table, context| table.close(context)).await
            }
            (None, None) => match refund_outages(app, &table).await {
                Ok(Some(receipt)) => Ok(receipt),
                Ok(None) => {
                    remind(app, &table, now).await?;
                    let due = next_look(&table, now).map(Moment::to_utc);
                    if app.store.set_timer(game, table.head(), due).await? {
                        return Ok(());
                    }
                    // Something happened meanwhile; or the list is behind the log, which the next append
                    // corrects. Until then it is enough to look when the lease expires.
                    if app.tables.fresh(game).await?.head() == table.head() {
                        return Ok(());
                    }
                    continue;
                }
                Err(problem) => Err(problem),
            },
        };
        match done {
            Ok(_) => {}
            // Another process was faster, or it is no longer due: look again.
            Err(problem) if matches!(problem.code.as_ref(), "stale" | "conflict" | "not_due") => {}
            Err(problem) => return Err(problem),
        }
    }
    // More is due, but other games come first.
    app.store.look_again(game, app.clock.now()).await?;
    app.tables.timer_bell.notify_one();
    Ok(())
}

async fn play_due(app: &App, table: &Arc<Table>, due: Due, now: Moment) -> Answer<Receipt> {
    let (game, head) = (table.id(), Expect::Head(table.head()));
    match due {
        Due::Resume => app.tables.command(game, head, None, |table, context| table.end_pause(context)).await,
        Due::Absent(seat) => {
            app.tables.command(game, head, None, |table, context| table.play_absent(seat, context)).await
        }
        Due::Caretaker(seat) => {
            let actions = choose(table, seat, Level::Sensible).await?;
            app.tables.command(game, head, None, |table, context| table.play_caretaker(seat, &actions, context)).await
        }
        Due::Expire(seat, rung) => {
            if let Some(receipt) = spare(app, table, seat, now).await? {
                return Ok(receipt);
            }
            let actions = match rung {
                Rung::Bot => Some(choose(table, seat, Level::Sensible).await?),
                _ => None,
            };
            let ordered = app.tables.ordered(table).await?;
            app.tables
                .command(game, head, None, |table, context| table.expire(seat, actions.as_deref(), &ordered, context))
                .await
        }
    }
}

/// What protects a player from a time-out although their time is up: a vacation that is not in the log yet,
/// an outage, an undelivered mail. `None` if nothing does.
async fn spare(app: &App, table: &Arc<Table>, seat: Seat, now: Moment) -> Answer<Option<Receipt>> {
    let game = table.id();
    if let Some(receipt) = refund_outages(app, table).await? {
        return Ok(Some(receipt));
    }
    let Some(player) = table.seats()[seat.index()].player else { return Ok(None) };
    let not_due = || Problem::new("not_due", say!(words::time_not_up));
    if let Some(row) = app.store.player(player).await?
        && absence::enter_for(app, table, &row).await?
    {
        return Err(not_due());
    }
    if crate::telling::unreached::stop_clock(app, table, player).await? {
        return Err(not_due());
    }
    let Some((asked_by, since)) = table.asked_by(seat) else { return Err(not_due()) };
    let parked_after = now.plus_s(-UNDELIVERED_DAYS * 86_400).to_utc();
    let topics = [Topic::Started.number(), Topic::YourTurn.number()];
    let unheard = app.store.notice_waits(game, asked_by, player, &topics, parked_after).await?
        && app.store.seen_seq(game, player).await? < asked_by;
    if !unheard {
        return Ok(None);
    }
    warn!(game.id = %game, seat = seat.0, "a player's time is up, but the mail that asks them never left: they get it anew");
    let waited_s = seconds((table.running_ms(seat, since, now) + 999) / 1000);
    refund(app, table, waited_s, RefundReason::Notice).await.map(Some)
}

/// Gives back the time that clocks ran while no server was running.
///
/// A server that once started with its clock ahead has recorded an outage up to a future day. That is not
/// an outage, nor is one during which a player was asked. An outage that ends seconds in the future (one of
/// two servers has a fast clock) counts, once, although the time is given back before its end.
async fn refund_outages(app: &App, table: &Arc<Table>) -> Answer<Option<Receipt>> {
    let people = table.people_to_act();
    let asked: Vec<(Seat, Moment)> =
        people.into_iter().filter_map(|seat| Some((seat, table.asked_by(seat)?.1))).collect();
    let Some(since) = asked.iter().map(|(_, since)| *since).min() else { return Ok(None) };
    if table.deadline().is_none() {
        return Ok(None);
    }
    let given = table.refunded_at();
    let since = since.max(given.unwrap_or(since));
    let skew = |at: Moment| at.plus_s(i64::from(SILENCE_S));
    let latest = skew(app.clock.moment());
    let mut lost_ms = 0;
    for (began, ended) in app.store.outages(since.to_utc()).await? {
        let (began, ended) = (Moment::from(began), Moment::from(ended));
        let has_been_given = given.is_some_and(|at| at >= began && skew(at) >= ended);
        let was_none = ended > latest || asked.iter().any(|(_, at)| *at > skew(began) && skew(*at) < ended);
        if was_none || has_been_given {
            continue;
        }
        let began = began.max(given.unwrap_or(began));
        let of = |(seat, since): &(Seat, Moment)| table.running_ms(*seat, began.max(*since), ended);
        lost_ms += asked.iter().map(of).max().unwrap_or(0);
    }
    match lost_ms {
        0 => Ok(None),
        lost_ms => refund(app, table, seconds((lost_ms + 999) / 1000), RefundReason::Outage).await.map(Some),
    }
}

async fn refund(app: &App, table: &Table, time_s: u32, reason: RefundReason) -> Answer<Receipt> {
    let head = Expect::Head(table.head());
    app.tables.command(table.id(), head, None, |table, context| table.refund(time_s, reason.clone(), context)).await
}

fn seconds(s: i64) -> u32 {
    u32::try_from(s.max(0)).unwrap_or(u32::MAX)
}

/// Reminds players who are to act of the time that has passed. If several reminder steps passed at once,
/// only the last is sent.
async fn remind(app: &App, table: &Table, now: Moment) -> Answer<()> {
    for seat in table.people_to_act() {
        let (Some(player), Some((asked_by, _))) = (table.seats()[seat.index()].player, table.asked_by(seat)) else {
            continue;
        };
        let reminders = table.reminders(seat);
        let passed: Vec<Reminder> =
            reminders.into_iter().filter(|(at, _)| *at <= now).map(|(_, reminder)| reminder).collect();
        let Some(last) = passed.last() else { continue };
        let topic = match last {
            Reminder::Half => Topic::Half,
            Reminder::MostGone => Topic::MostGone,
            Reminder::LastCall => Topic::LastCall,
        };
        let steps: Vec<i16> = passed.iter().map(|reminder| *reminder as i16).collect();
        if app.store.remind(table.id(), asked_by, player, &steps, topic.number(), now.to_utc()).await? {
            app.mail_bell.notify_one();
        }
    }
    Ok(())
}

/// The bot's move for `seat`.
async fn choose(table: &Table, seat: Seat, level: Level) -> Answer<Vec<Value>> {
    let game = table.game().cloned().ok_or_else(|| Problem::new("not_started", "no game"))?;
    let on = table.current().unwrap_or(0);
    let seed = bot::move_seed(&table.id().to_string(), seat, u64::from(on));
    let chosen = tokio::task::spawn_blocking(move || game.bot_move(seat, level, seed)).await;
    let actions = chosen.map_err(|error| crate::problem::internal(&error))?;
    if actions.is_empty() {
        return Err(crate::problem::internal(&"a bot found nothing to play"));
    }
    Ok(actions)
}

async fn play_bot(app: &App, table: &Arc<Table>, seat: Seat) -> Answer<Receipt> {
    let level_name = table.bot_in(seat).unwrap_or_default().to_owned();
    let level = if level_name == "sensible" { Level::Sensible } else { Level::Random };
    let actions = choose(table, seat, level).await?;
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
