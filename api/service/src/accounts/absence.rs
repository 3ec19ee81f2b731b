//! Players' vacations and time zones, and how they enter the log of each game concerned. A deadline is
//! computed from the log alone, so anything missing there has no effect.

use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::tables::Expect;
use crate::words;
use chrono::{DateTime, Datelike, Duration, TimeZone, Utc};
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::event::Moment;
use domain::kernel::table::{Status, Table};
use domain::{GameId, PlayerId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use store::{Player, PlayerPatch};

/// Days of vacation per player and calendar year (UTC).
pub const BUDGET_DAYS: i64 = 30;
/// The most vacations stored at once.
const MOST: usize = 50;

/// One vacation: `{"from": time, "until": time}`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Vacation {
    pub from: Moment,
    pub until: Moment,
}

/// Checks the `vacation` of `PATCH /me` against the stored ones. Past vacation stays as taken, a running
/// one keeps its beginning, and all others must be in the future and within the budget.
pub fn check(asked: &Value, kept: &Value, now: DateTime<Utc>) -> Answer<Value> {
    let wrong = |why: Phrase| Problem::bad_request(say!(words::vacation_wrong { why }));
    let asked: Vec<Vacation> = Vec::deserialize(asked).map_err(|error| {
        Problem::bad_request(format!("`vacation`: a list of {{\"from\", \"until\"}} is expected ({error})."))
    })?;
    let now = Moment::from(now);
    // A day's tolerance for clients whose clock differs.
    let soon = now.plus_s(-86_400);
    let mut all: Vec<Vacation> = read(kept).into_iter().filter_map(|vacation| past_of(vacation, now)).collect();
    for vacation in asked {
        let known = read(kept).into_iter().find(|old| old.from == vacation.from);
        if vacation.from >= vacation.until {
            return Err(wrong(say!(words::vacation_backwards)));
        }
        if vacation.until <= now {
            if known.is_some() {
                continue; // Past, and stored already.
            }
            return Err(wrong(say!(words::vacation_past)));
        }
        if known.is_none() && vacation.from < soon {
            return Err(wrong(say!(words::vacation_past)));
        }
        let from = if known.is_some() { vacation.from } else { vacation.from.max(now) };
        all.retain(|old| old.from != from);
        all.push(Vacation { from, until: vacation.until });
    }
    all.sort_by_key(|vacation| vacation.from);
    // Last year's no longer count and are not shown.
    all.retain(|vacation| vacation.until.to_utc().year() >= now.to_utc().year());
    if all.len() > MOST {
        return Err(wrong(say!(words::vacation_too_many { most: MOST })));
    }
    if all.windows(2).any(|pair| pair[0].until > pair[1].from) {
        return Err(wrong(say!(words::vacation_overlap)));
    }
    let years = all.iter().flat_map(|vacation| vacation.from.to_utc().year()..=vacation.until.to_utc().year());
    for year in years.collect::<std::collections::BTreeSet<_>>() {
        if year > now.to_utc().year() + 2 {
            return Err(wrong(say!(words::vacation_too_far)));
        }
        let seconds: i64 = all.iter().map(|vacation| in_year(*vacation, year)).sum();
        if seconds > BUDGET_DAYS * 86_400 {
            let asked = days_in(&all, year);
            let why = say!(words::vacation_budget { asked, year, most: BUDGET_DAYS });
            return Err(wrong(why));
        }
    }
    Ok(serde_json::to_value(all).unwrap_or_default())
}

/// The part of a vacation that has been taken. A shortened vacation counts with that part.
fn past_of(vacation: Vacation, now: Moment) -> Option<Vacation> {
    (vacation.from < now).then(|| Vacation { until: vacation.until.min(now), ..vacation })
}

/// Whole days of vacation, taken or planned, within a year (UTC).
pub fn days_in(all: &[Vacation], year: i32) -> i64 {
    all.iter().map(|vacation| in_year(*vacation, year)).sum::<i64>() / 86_400
}

/// The vacation's seconds within a year.
fn in_year(vacation: Vacation, year: i32) -> i64 {
    let begin = |year: i32| Utc.with_ymd_and_hms(year, 1, 1, 0, 0, 0).single().unwrap_or_default();
    let from = vacation.from.to_utc().max(begin(year));
    let until = vacation.until.to_utc().min(begin(year + 1));
    (until - from).max(Duration::zero()).num_seconds()
}

pub fn read(kept: &Value) -> Vec<Vacation> {
    Vec::deserialize(kept).unwrap_or_default()
}

/// Writes the time zones and vacations of all players into the log of a running game, if they are not there
/// yet. True if something was written.
pub async fn enter(app: &App, game: GameId) -> Answer<bool> {
    let table = app.tables.fresh(game).await?;
    let mut written = false;
    if !matches!(table.status(), Status::Running | Status::Paused | Status::Disputed) {
        return Ok(false);
    }
    for player in table.players() {
        if let Some(row) = app.store.player(player).await? {
            written |= enter_for(app, &table, &row).await?;
        }
    }
    Ok(written)
}

/// Stores `vacation`, as checked by [`check`], and writes it into the logs of their running games.
pub async fn keep(app: &App, player: PlayerId, vacation: Value) -> Answer<()> {
    let patch = PlayerPatch { vacation: Some(vacation), ..PlayerPatch::default() };
    let player = app.store.update_player(player, &patch).await?.ok_or_else(Problem::not_found)?;
    enter_all(app, &player).await
}

/// Writes a player's time zone and vacations into the logs of their running games.
pub async fn enter_all(app: &App, player: &Player) -> Answer<()> {
    for game in app.store.games_under_way_of(player.id).await? {
        let table = app.tables.fresh(game).await?;
        enter_for(app, &table, player).await?;
    }
    Ok(())
}

/// As `enter_all`, for one game.
pub async fn enter_for(app: &App, table: &Arc<Table>, player: &Player) -> Answer<bool> {
    let Some(seat) = table.seat_of(player.id) else { return Ok(false) };
    let vacations: Vec<(Moment, Moment)> =
        read(&player.vacation).into_iter().map(|vacation| (vacation.from, vacation.until)).collect();
    let none = vacations.iter().all(|(_, until)| *until <= app.clock.moment());
    if none && !table.wants_zones() && table.absences(seat, app.clock.moment()).1.is_empty() {
        return Ok(false);
    }
    let entered = app.tables.command(table.id(), Expect::Any, None, |table, context| match table.seat_of(player.id) {
        Some(seat) => table.set_absences(seat, &player.zone, &vacations, context),
        None => Err(domain::kernel::refusal::Refused::new("not_seated", say!(words::sits_here_no_more))),
    });
    match entered.await {
        Ok(crate::tables::Receipt::Done { events, .. }) => Ok(!events.is_empty()),
        Ok(_) => Ok(false),
        Err(problem) if problem.code == "not_seated" => Ok(false),
        Err(problem) => Err(problem),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("a time")
    }

    fn days(from: &str, until: &str) -> Value {
        json!({"from": format!("{from}T00:00:00.000Z"), "until": format!("{until}T00:00:00.000Z")})
    }

    #[test]
    fn a_vacation_lies_ahead_and_within_the_budget_of_its_year() {
        let now = at("2026-11-21T10:00:00Z");
        let check = |asked: Value| check(&asked, &json!([]), now);
        assert!(check(json!([days("2026-12-10", "2027-01-25")])).is_ok(), "22 days of one year, 24 of the next");
        for (asked, word) in [
            (json!([days("2026-11-01", "2026-11-10")]), "past"),
            (json!([days("2026-11-01", "2026-12-01")]), "past"),
            (json!([days("2026-12-10", "2026-12-10")]), "ends before"),
            (json!([days("2027-02-01", "2027-03-10")]), "budget"),
            (json!([days("2026-12-01", "2026-12-10"), days("2026-12-09", "2026-12-12")]), "overlap"),
            (json!([days("2036-12-01", "2036-12-10")]), "ahead"),
            (json!([{"from": "tomorrow"}]), "expected"),
            (json!({"from": 1}), "expected"),
        ] {
            let refused = check(asked.clone()).expect_err("illegal");
            assert!(refused.code == "bad_request" && refused.detail.to_string().contains(word), "{asked}: {refused}");
        }
    }

    #[test]
    fn what_was_taken_counts_whatever_is_asked_later() {
        let kept = json!([days("2026-01-02", "2026-01-22"), days("2026-11-20", "2026-11-28")]);
        let now = at("2026-11-21T00:00:00Z");
        // The running vacation is cancelled. One day of it was taken; with the twenty of January that makes
        // twenty-one.
        let left = check(&json!([]), &kept, now).expect("legal");
        assert_eq!(left.as_array().map(Vec::len), Some(2));
        assert_eq!(left[1]["until"], "2026-11-21T00:00:00.000Z");
        assert!(check(&json!([days("2026-12-01", "2026-12-10")]), &kept, now).is_ok());
        assert!(check(&json!([days("2026-12-01", "2026-12-11")]), &kept, now).is_err());
        // Sent back unchanged, it changes nothing.
        assert_eq!(check(&kept, &kept, now).expect("legal"), kept);
    }
}
