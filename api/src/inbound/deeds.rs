//! The verbs that are no moves: takebacks, disputes, resigning, vacations, standing orders, the start. Each goes the way of
//! its REST call and is refused as that is.

use super::act::{Done, Writer, may_be_told, seq_of};
use crate::absence::{self, Vacation};
use crate::commands;
use crate::problem::{Answer, Problem};
use crate::tables::{Expect, Sent, shown_order};
use chrono::{DateTime, Duration, NaiveDate, NaiveTime, TimeZone as _, Utc};
use chrono_tz::Tz;
use domain::kernel::ids::Id;
use domain::kernel::table::cases::{Claim, Takeback, TakebackResult};
use domain::kernel::table::event::{Moment, Seq};
use domain::kernel::table::standing::Kept;
use mailer::inbound::Own;
use mailer::inbound::strip::Line;
use mailer::outbound::{Deed, Verdict};
use serde_json::json;

impl Writer<'_> {
    pub(super) async fn start(&self, line: &str) -> Answer<Done> {
        let how = (Expect::Any, Some(self.key(line)));
        let (receipt, _) = commands::start(self.app, self.table.id(), self.player.id, how).await?;
        Ok(Done { seq: seq_of(&receipt), ..self.did(Deed::Started) })
    }

    pub(super) async fn takeback(&self, to: Seq, reason: &str, line: &str) -> Answer<Done> {
        let how = (Expect::Any, Some(self.key(line)));
        let receipt = commands::ask_takeback(self.app, &self.table, self.player.id, (to, reason), how).await?;
        let table = commands::table_of(self.app, receipt).await?;
        let asked = table.cases().takebacks.last().ok_or_else(Problem::not_found)?;
        let deed = Deed::TakebackAsked { to: asked.to, until: asked.expires_at.to_utc(), settled: settled(asked) };
        Ok(Done { seq: table.head(), ..self.did(deed) })
    }

    /// The word is about the takeback that was open when the mail was written which is answered, never about a later one.
    pub(super) async fn answer_takeback(&self, consent: bool, line: &str) -> Answer<Done> {
        let (app, game) = (self.app, self.table.id());
        let known = app.tables.table_at(&self.table, self.shown).await?;
        let Some(n) = known.cases().open_takeback().map(|open| open.n) else {
            return Err(match self.table.cases().open_takeback() {
                Some(_) => Problem::new(
                    "stale",
                    "Somebody has asked for a takeback since the mail that you answer: answer the mail about it, or this one.",
                ),
                None => Problem::new("not_found", "Nobody has asked for a takeback that you could answer."),
            });
        };
        let key = Some(self.key(line));
        let receipt = commands::answer_takeback(app, game, self.player.id, (n, consent), key).await?;
        let table = commands::table_of(app, receipt).await?;
        let answered =
            table.cases().takebacks.iter().find(|takeback| takeback.n == n).ok_or_else(Problem::not_found)?;
        let deed = Deed::TakebackAnswered { to: answered.to, consent, settled: settled(answered) };
        Ok(Done { seq: table.head(), ..self.did(deed) })
    }

    pub(super) async fn dispute(&self, seq: Seq, claim: &str, reason: &str, line: &str) -> Answer<Done> {
        let claim: Claim = serde_json::from_value(json!(claim)).unwrap_or(Claim::Other);
        let how = (Expect::Any, Some(self.key(line)));
        let asked = (seq, claim, reason);
        let receipt = commands::open_dispute(self.app, self.table.id(), self.player.id, asked, how).await?;
        let table = commands::table_of(self.app, receipt).await?;
        let opened = table.cases().disputes.last().ok_or_else(Problem::not_found)?;
        let deed = Deed::Disputed { n: opened.n, seq: opened.seq, until: opened.expires_at.to_utc() };
        Ok(Done { seq: table.head(), ..self.did(deed) })
    }

    pub(super) async fn resign(&self, line: &str) -> Answer<Done> {
        let (key, player) = (Some(self.key(line)), self.player.id);
        let left =
            self.app.tables.command(self.table.id(), Expect::Any, key, |table, context| table.resign(player, context));
        let receipt = left.await?;
        Ok(Done { seq: seq_of(&receipt), ..self.did(Deed::Resigned) })
    }

    /// A vacation of whole days of his own zone; without a first day it begins now, and one that runs gets another end.
    pub(super) async fn vacation(&self, from: Option<NaiveDate>, until: NaiveDate) -> Answer<Done> {
        let zone = self.player.zone.parse().unwrap_or(Tz::UTC);
        let now = self.app.clock.now();
        let after = until.succ_opt().and_then(|day| midnight(day, zone));
        let from = from.map_or(Some(now), |day| midnight(day, zone));
        let (Some(from), Some(until)) = (from, after) else {
            return Err(Problem::bad_request("`vacation`: there is no such day."));
        };
        if until <= now {
            return Err(Problem::bad_request("`vacation`: its last day lies in the past."));
        }
        let mut asked = self.ahead(now);
        let begins_now = from <= now && now - from <= Duration::days(1);
        let (now, from, until) = (Moment::from(now), Moment::from(from), Moment::from(until));
        match asked.iter_mut().find(|known| known.from == from || begins_now && known.from <= now) {
            Some(known) => known.until = until,
            None => asked.push(Vacation { from, until }),
        }
        self.away(&asked).await
    }

    /// Calls off what runs and what lies ahead.
    pub(super) async fn vacation_off(&self) -> Answer<Done> {
        self.away(&[]).await
    }

    async fn away(&self, asked: &[Vacation]) -> Answer<Done> {
        let (app, now) = (self.app, self.app.clock.now());
        let vacation = absence::check(&json!(asked), &self.player.vacation, now)?;
        absence::keep(app, self.player.id, vacation.clone()).await?;
        let entered = absence::read(&vacation).into_iter().filter(|vacation| vacation.until > Moment::from(now));
        let vacations = entered.map(|vacation| (vacation.from.to_utc(), vacation.until.to_utc())).collect();
        let seq = app.tables.fresh(self.table.id()).await?.head();
        Ok(Done { seq, ..self.did(Deed::Away { vacations }) })
    }

    /// His vacations that are not over.
    fn ahead(&self, now: DateTime<Utc>) -> Vec<Vacation> {
        let over = |vacation: &Vacation| vacation.until <= Moment::from(now);
        absence::read(&self.player.vacation).into_iter().filter(|vacation| !over(vacation)).collect()
    }

    /// The position, and the standing orders that he has.
    pub(super) async fn show(&self) -> Answer<Done> {
        let orders = self.app.tables.standing_orders(&self.table, self.player.id).await?;
        Ok(match orders.is_empty() {
            true => self.done(Verdict::Told { lines: vec![] }, vec![]),
            false => self.did(self.standing(&orders)),
        })
    }

    /// Whether the line is a standing order of the title, and no move that he could make.
    pub(super) fn is_standing(&self, line: &str) -> bool {
        let Some(game) = self.table.game() else { return false };
        let secret = self.app.keys.game_secret(self.table.id());
        game.read_standing_line(self.seat, line).is_some()
            && !game.reads_order(self.seat, line, self.table.chance(&secret))
    }

    /// Lines that change his standing orders: all of them, or none. They are no moves and stand in no mail with moves.
    pub(super) async fn standing_orders(&self, preview: bool, lines: &[Line], own: &Own) -> Answer<Done> {
        let move_line = lines.iter().find(|line| !self.is_standing(&line.text));
        if let Some(line) = move_line.or(lines.first().filter(|_| preview)) {
            let why = "Standing orders stand in a mail of their own, without moves and without `preview`: nothing of this \
                       one was done.";
            let line = Some((line.number, line.text.clone()));
            let verdict = Verdict::Refused { line, why: why.into(), code: "bad_order".into(), nearest: vec![] };
            return Ok(self.done(verdict, vec![]));
        }
        let sent = Sent::Changes(Own::text_of(lines), Id::from_i64(self.mail.id));
        let app = self.app;
        match app.tables.set_standing_orders(self.table.id(), self.player.id, sent, || app.ids.next()).await {
            Ok((_, orders)) => Ok(self.did(self.standing(&orders))),
            Err(problem) if may_be_told(&problem) => Ok(self.refused(&self.table, problem, own)),
            Err(problem) => Err(problem),
        }
    }

    fn standing(&self, orders: &[Kept]) -> Deed {
        let printed = |kept| shown_order(&self.table, kept)["order"].as_str().unwrap_or_default().to_owned();
        Deed::Standing { orders: orders.iter().map(printed).collect() }
    }
}

fn settled(takeback: &Takeback) -> Option<bool> {
    takeback.result.map(|result| result == TakebackResult::Granted)
}

/// The first moment of a day; where the clocks jump over midnight the first one after it.
fn midnight(day: NaiveDate, zone: Tz) -> Option<DateTime<Utc>> {
    let begin = day.and_time(NaiveTime::MIN);
    let first = (0..4)
        .find_map(|half_hours| zone.from_local_datetime(&(begin + Duration::minutes(30 * half_hours))).earliest())?;
    Some(first.with_timezone(&Utc))
}
