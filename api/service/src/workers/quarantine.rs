//! Quarantined games: a version of this program could not read them, so they stand still
//! (`Tables::quarantine`). Each is tried again periodically. A readable game continues, and the players to
//! act get back the lost time.

use super::{Shift, piece};
use crate::app::App;
use crate::problem::Answer;
use crate::tables::{Expect, archived_listing, listing, next_look};
use domain::GameId;
use domain::kernel::table::event::{Moment, RefundReason};
use domain::kernel::table::{Status, Table};
use std::sync::Arc;
use std::time::Duration;
use tracing::{info, warn};

/// The pause between two checks. Another server may have quarantined a game that this one can read.
pub(super) const PAUSE: Duration = Duration::from_secs(120);

/// After quarantine, people get this much time for what they could not do (to rule, to dispute), in
/// seconds.
const GRACE_S: i64 = 86_400;

pub async fn run(app: Arc<App>, mut shift: Shift) {
    loop {
        match app.store.quarantined().await {
            Ok(games) => {
                for (game, since) in games {
                    if shift.is_over() {
                        return;
                    }
                    shift.came_round();
                    match piece("quarantine", goes_on(&app, game, since.into())).await {
                        Ok(true) => {
                            info!(game.id = %game, "a game that stood in quarantine can be read again, and goes on")
                        }
                        Ok(false) => {}
                        Err(problem) => {
                            info!(game.id = %game, %problem, "a game in quarantine will be looked at again")
                        }
                    }
                }
                shift.came_round();
            }
            Err(error) => warn!(%error, "the games in quarantine could not be looked at"),
        }
        if !shift.pause(PAUSE).await {
            return;
        }
    }
}

/// Whether the game can be read now and continues. Of several servers only one gives the time back: for the
/// others the head has moved.
async fn goes_on(app: &App, game: GameId, since: Moment) -> Answer<bool> {
    let row = app.tables.game_row(game).await?;
    if app.rulesets().named(&row.ruleset).is_none() {
        return Ok(false);
    }
    let mut table = match app.tables.fresh(game).await {
        Ok(table) if table.status() != Status::Quarantined => table,
        Ok(_) => return Ok(false),
        Err(problem) if problem.code == "game_quarantined" => return Ok(false),
        Err(problem) => return Err(problem),
    };
    let now = app.clock.moment();
    if row.archived {
        let listing = archived_listing(&table, &row.sign(), row.brought_by(), row.signed_by.as_deref());
        app.store.put_listing(game, head(&table), &listing).await?;
    } else {
        let time_s = time_lost_s(&table, since, now);
        if time_s > 0 {
            let expected = Expect::Head(table.head());
            let refund = |table: &Table, context: &_| table.refund(time_s, RefundReason::Outage, context);
            app.tables.command(game, expected, None, refund).await?;
            table = app.tables.fresh(game).await?;
        }
        app.store.put_listing(game, head(&table), &listing(&table, &row.sign())).await?;
        let grace = now.plus_s(GRACE_S);
        let waits_for_people = matches!(table.status(), Status::Disputed | Status::Finished);
        let due = next_look(&table, now);
        let in_case = due.is_some() && due == table.case_due();
        let due = due.map(|due| if waits_for_people || in_case { due.max(grace) } else { due });
        app.store.set_timer(game, table.head(), due.map(Moment::to_utc)).await?;
        app.tables.timer_bell.notify_one();
    }
    app.store.release(game).await?;
    Ok(true)
}

/// How long the clocks of the players to act ran while the game stood still, in seconds.
fn time_lost_s(table: &Table, since: Moment, now: Moment) -> u32 {
    // Another server was faster.
    let given_back = table.refunded_at().is_some_and(|at| at >= since);
    if given_back || table.deadline().is_none() {
        return 0;
    }
    let asked = table.people_to_act().into_iter().filter_map(|seat| Some((seat, table.asked_by(seat)?.1)));
    let lost_ms = asked.map(|(seat, asked_at)| table.running_ms(seat, since.max(asked_at), now)).max().unwrap_or(0);
    u32::try_from((lost_ms.max(0) + 999) / 1_000).unwrap_or(u32::MAX)
}

fn head(table: &Table) -> store::Head {
    store::Head { seq: table.head(), hash: table.hash() }
}
