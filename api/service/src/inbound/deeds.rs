//! Verbs that are not moves: takebacks, disputes, resigning, vacations, standing orders, the start. Each
//! takes the same path as its REST call and is refused in the same cases.

use super::account;
use super::act::{Done, Undone, Writer, may_be_told, not_done, seq_of};
use crate::play::commands;
use crate::play::nonce::NewNonce;
use crate::play::texts;
use crate::problem::{Answer, Problem};
use crate::tables::{Expect, Sent};
use chrono::NaiveDate;
use domain::kernel::ids::Id;
use domain::kernel::table::cases::{Claim, Decision, Dispute, Takeback, TakebackResult};
use domain::kernel::table::event::{Body, Seq, Vote};
use domain::kernel::table::standing::Kept;
use domain::kernel::table::{Status, Table};
use mailer::inbound::Own;
use mailer::inbound::strip::Line;
use mailer::outbound::{Deed, Reason, RuleWord, Verdict, VoteWord};
use serde_json::json;

impl Writer<'_> {
    pub(super) async fn start(&self, line: &str) -> Answer<Done> {
        let how = (Expect::Any, Some(self.key(line)));
        let host = (self.player.id, NewNonce::of_mail(self.mail));
        let (receipt, _) = commands::start(self.app, self.table.id(), host, how).await?;
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

    pub(super) async fn withdraw_takeback(&self, line: &str) -> Result<Done, Undone> {
        let (player, key) = (self.player.id, Some(self.key(line)));
        let own = |table: &Table| table.cases().open_takeback().map(|open| open.n);
        // If the mail is judged again, the takeback is already closed; the key then finds the result.
        let n = own(&self.table).unwrap_or(self.table.cases().takebacks.len() as u32);
        if n == 0 {
            return Err(Undone::Because(Reason::NoCase, "not_found"));
        }
        let receipt = commands::withdraw_takeback(self.app, self.table.id(), player, n, key).await?;
        Ok(Done { seq: seq_of(&receipt), ..self.did(Deed::TakebackWithdrawn) })
    }

    /// Answers the case that was open when the answered mail was written, never a later one.
    pub(super) async fn answer(&self, yes: bool, line: &str) -> Result<Done, Undone> {
        let known = self.app.tables.table_at(&self.table, self.shown).await?;
        if let Some(n) = known.cases().open_takeback().map(|open| open.n) {
            return Ok(self.answer_takeback(n, yes, line).await?);
        }
        let open = known.cases().open_dispute().or_else(|| known.cases().waiting().last());
        if let Some(n) = open.map(|open| open.n) {
            let n = self.case_of_mail().await?.unwrap_or(n);
            return Ok(self.vote_on_dispute(n, yes, line).await?);
        }
        let now = self.table.cases();
        Err(match now.open_takeback().is_some() || now.disputes.iter().any(Dispute::is_open) {
            true => Undone::Because(Reason::CaseSince, "stale"),
            false => Undone::Because(Reason::NoCase, "not_found"),
        })
    }

    async fn answer_takeback(&self, n: u32, consent: bool, line: &str) -> Answer<Done> {
        let (app, key) = (self.app, Some(self.key(line)));
        let receipt = commands::answer_takeback(app, self.table.id(), self.player.id, (n, consent), key).await?;
        let table = commands::table_of(app, receipt).await?;
        let answered =
            table.cases().takebacks.iter().find(|takeback| takeback.n == n).ok_or_else(Problem::not_found)?;
        let deed = Deed::TakebackAnswered { to: answered.to, consent, settled: settled(answered) };
        Ok(Done { seq: table.head(), ..self.did(deed) })
    }

    async fn vote_on_dispute(&self, n: u32, uphold: bool, line: &str) -> Answer<Done> {
        let (player, key) = (self.player.id, Some(self.key(line)));
        let receipt = commands::vote_dispute(self.app, self.table.id(), player, (n, uphold), key).await?;
        let table = commands::table_of(self.app, receipt).await?;
        let dispute = table.dispute(n)?;
        let settled = dispute.ruling.as_ref().map(|ruling| ruling.decision == Decision::Rewind);
        let deed = Deed::VotedOnDispute { n, seq: dispute.seq, uphold, settled };
        Ok(Done { seq: table.head(), ..self.did(deed) })
    }

    pub(super) async fn comment(&self, text: &str, line: &str) -> Result<Done, Undone> {
        let n = self.meant_dispute().await?;
        let text = texts::without_hidden(text);
        let key = Some(self.key(line));
        let receipt = commands::comment_dispute(self.app, self.table.id(), self.player.id, (n, &text), key).await?;
        Ok(Done { seq: seq_of(&receipt), ..self.did(Deed::Commented { n }) })
    }

    pub(super) async fn rule(
        &self,
        word: RuleWord,
        reason: &str,
        orders: Vec<Line>,
        line: &str,
    ) -> Result<Done, Undone> {
        let n = self.meant_dispute().await?;
        let dispute = self.table.dispute(n).map_err(Problem::from)?;
        let seq = dispute.seq;
        let text = Own::text_of(&orders);
        let (decision, actions) = match word {
            RuleWord::Rewind => (Decision::Rewind, None),
            RuleWord::Dismiss => (Decision::Dismiss, None),
            RuleWord::Amend => {
                match commands::instead_of(self.app, &self.table, self.player.id, dispute, &text).await {
                    Ok(actions) => (Decision::Amend, Some(actions)),
                    Err(problem) if problem.line.is_some() => {
                        return Ok(self.refused(&self.table, problem, &orders));
                    }
                    Err(problem) => return Err(problem.into()),
                }
            }
        };
        let (ruling, key) = ((decision, actions, reason), Some(self.key(&format!("{line}\n{text}"))));
        let receipt = commands::rule_dispute(self.app, self.table.id(), self.player.id, n, ruling, key).await?;
        let table = commands::table_of(self.app, receipt).await?;
        Ok(Done { seq: table.head(), ..self.did(Deed::Ruled { n, seq, ruling: word }) })
    }

    /// The dispute that a reply means: the open one that the answered mail reported; otherwise the one that
    /// has stopped the game; otherwise one that waits for leave. If none is open, the last one, which is
    /// refused as closed, unless the mail's key shows that this mail closed it.
    async fn meant_dispute(&self) -> Result<u32, Undone> {
        if let Some(n) = self.case_of_mail().await? {
            return Ok(n);
        }
        let cases = self.table.cases();
        let open = cases.open_dispute().or_else(|| cases.waiting().last());
        let newest = open.or(cases.disputes.last()).map(|dispute| dispute.n);
        newest.ok_or(Undone::Because(Reason::NoDispute, "not_found"))
    }

    /// The open dispute that the answered mail reported. Another may be open while one waits for leave.
    async fn case_of_mail(&self) -> Answer<Option<u32>> {
        let stored = self.app.store.load(self.table.id(), self.shown.saturating_sub(1), Some(1)).await?;
        let told = stored.first().filter(|event| event.seq == self.shown);
        let n = told.and_then(|event| match self.table.shapes().event(&event.payload).ok()?.body {
            Body::Case(case) => case.dispute(),
            _ => None,
        });
        Ok(n.filter(|n| self.table.dispute(*n).is_ok_and(Dispute::is_open)))
    }

    pub(super) async fn vote(&self, what: VoteWord, withdrawn: bool, line: &str) -> Answer<Done> {
        let (player, key) = (self.player.id, Some(self.key(line)));
        let vote = match what {
            VoteWord::Pause => Vote::Pause,
            VoteWord::Resume => Vote::Resume,
            VoteWord::End => Vote::End,
            VoteWord::Void => Vote::Void,
        };
        let how = (Expect::Any, key);
        let receipt = commands::vote(self.app, self.table.id(), player, (vote, withdrawn), how).await?;
        let table = commands::table_of(self.app, receipt).await?;
        let settled = match what {
            VoteWord::Pause => table.status() == Status::Paused,
            VoteWord::Resume => table.status() == Status::Running,
            VoteWord::End => table.status() == Status::Finished,
            VoteWord::Void => table.status() == Status::Void,
        };
        Ok(Done { seq: table.head(), ..self.did(Deed::Voted { what, withdrawn, settled }) })
    }

    pub(super) async fn dispute(&self, seq: Seq, claim: &str, reason: &str, line: &str) -> Answer<Done> {
        let claim: Claim = serde_json::from_value(json!(claim)).unwrap_or(Claim::Other);
        let how = (Expect::Any, Some(self.key(line)));
        let asked = (seq, claim, reason);
        let receipt = commands::open_dispute(self.app, self.table.id(), self.player.id, asked, None, how).await?;
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

    pub(super) async fn vacation(&self, from: Option<NaiveDate>, until: NaiveDate) -> Result<Done, Undone> {
        self.away(account::vacation(self.app, self.player, from, until).await?).await
    }

    pub(super) async fn vacation_off(&self) -> Result<Done, Undone> {
        self.away(account::vacation_off(self.app, self.player).await?).await
    }

    /// Their absence is in the log now.
    async fn away(&self, deed: Deed) -> Result<Done, Undone> {
        let seq = self.app.tables.fresh(self.table.id()).await?.head();
        Ok(Done { seq, ..self.did(deed) })
    }

    /// The position, and the player's standing orders.
    pub(super) async fn show(&self) -> Answer<Done> {
        let orders = self.app.tables.standing_orders(&self.table, self.player.id).await?;
        Ok(match orders.is_empty() {
            true => self.done(Verdict::Told { lines: vec![] }, vec![]),
            false => self.did(self.standing(&orders)),
        })
    }

    /// Whether the line is a standing order of the title and not a move the player could make.
    pub(super) fn is_standing(&self, line: &str) -> bool {
        let Some(game) = self.table.chooses_on(self.seat) else { return false };
        let secret = self.app.keys.game_secret(self.table.id());
        game.read_standing_line(self.seat, line).is_some()
            && !game.reads_order(self.seat, line, self.table.chance(&secret))
    }

    /// Lines that change standing orders: all take effect, or none. They are not moves and cannot be mixed
    /// with moves in one mail.
    pub(super) async fn standing_orders(&self, preview: bool, lines: &[Line]) -> Answer<Done> {
        let move_line = lines.iter().find(|line| !self.is_standing(&line.text));
        if let Some(line) = move_line.or(lines.first().filter(|_| preview)) {
            let line = Some((line.number, line.text.clone()));
            return Ok(self.done(not_done(line, Reason::StandingAlone, "bad_order"), vec![]));
        }
        let sent = Sent::Changes(Own::text_of(lines), Id::from_i64(self.mail.id));
        let app = self.app;
        match app.tables.set_standing_orders(self.table.id(), self.player.id, sent, || app.ids.next()).await {
            Ok((_, orders)) => Ok(self.did(self.standing(&orders))),
            Err(problem) if may_be_told(&problem) => Ok(self.refused(&self.table, problem, lines)),
            Err(problem) => Err(problem),
        }
    }

    fn standing(&self, orders: &[Kept]) -> Deed {
        let game = self.table.game();
        let printed = |kept: &Kept| game.map(|game| game.print_standing(&kept.standing)).unwrap_or_default();
        Deed::Standing { orders: orders.iter().map(printed).collect() }
    }
}

fn settled(takeback: &Takeback) -> Option<bool> {
    takeback.result.map(|result| result == TakebackResult::Granted)
}
