//! The orders of a mail: played, or shown, or refused with the reason.

use super::act::{Done, Writer, may_be_told, not_done, refused};
use crate::play::commands;
use crate::problem::{Answer, Problem};
use crate::tables::{Expect, Receipt};
use crate::telling::clocks::{TimeOut, timed_out_since};
use domain::kernel::erased::Played;
use domain::kernel::notation::name_seats;
use domain::kernel::play::Submission;
use domain::kernel::table::commands::Sender;
use domain::kernel::table::event::{Body, SealedPart, Seq};
use domain::kernel::table::{Table, open_sealed};
use mailer::address::ARBITER;
use mailer::inbound::Own;
use mailer::inbound::strip::Line;
use mailer::outbound::{Order, Reason, Verdict};
use serde_json::Value;
use std::sync::Arc;

/// How often a mail's orders are retried while others play on.
const TRIES: usize = 5;
/// The most legal orders shown near a wrong one.
const NEAREST: usize = 8;

impl Writer<'_> {
    /// `confirmed`: the orders were shown, and their writer said yes.
    pub(super) async fn play(&self, lines: &[Line], confirmed: bool) -> Answer<Done> {
        let (app, text) = (self.app, Own::text_of(lines));
        let text = text.as_str();
        let sender = Sender::player(self.player.id, "mail");
        let mut key = self.key(text);
        let mut table = self.table.clone();
        // An earlier attempt may have played the move and crashed before answering.
        let (game, player) = (self.table.id(), self.player.id);
        let was_played = match confirmed {
            true => app.store.find_key(player, Some(game), &key.key).await?.is_some(),
            false => app.store.drop_reading_for(game, player, &key.key).await?,
        };
        key.is_new = !was_played;
        for _ in 0..TRIES {
            if !was_played && !self.still_means_the_same(&table, text).await? {
                return Ok(self.came_too_late(&table).await?.unwrap_or_else(|| self.stale(&table)));
            }
            let seat = self.seat;
            let how = (Expect::Head(table.head()), Some(key.clone()));
            let played = commands::play_orders(app, table.id(), (sender.clone(), |_: &Table| seat), text, how).await;
            match played {
                Ok(receipt) => return self.played(receipt, &table).await,
                Err(problem) if matches!(problem.code.as_ref(), "stale" | "conflict") => {
                    table = app.tables.fresh(table.id()).await?;
                }
                Err(problem) if may_be_told(&problem) => {
                    let late = self.came_too_late(&table).await?;
                    return Ok(late.unwrap_or_else(|| self.refused(&table, problem, lines)));
                }
                Err(problem) => return Err(problem),
            }
        }
        Err(Problem::conflict())
    }

    /// The answer to orders that arrived after their writer's time ran out.
    async fn came_too_late(&self, table: &Table) -> Answer<Option<Done>> {
        let late = timed_out_since(self.app, table, self.seat, self.shown).await?;
        Ok(late.map(|TimeOut { seq, at, undo }| {
            let reason = Reason::TimeUp { at: at.to_utc(), seq, undo };
            Done { seq: table.head(), ..self.done(not_done(None, reason, "stale"), vec![]) }
        }))
    }

    pub(super) async fn played(&self, receipt: Receipt, before: &Table) -> Answer<Done> {
        let (seq, actions) = match receipt {
            Receipt::Done { events, table, .. } => {
                let actions = events.iter().find_map(|event| match &event.event.body {
                    Body::Move(moved) => Some(self.in_full(moved.actions.clone(), event.sealed.as_deref())),
                    Body::ChoiceChanged(_) => Some(self.in_full(vec![], event.sealed.as_deref())),
                    _ => None,
                });
                (table.head(), actions)
            }
            Receipt::Before { seq, .. } => {
                let now = self.app.tables.fresh(self.table.id()).await?;
                let events = self.app.tables.command_of(&now, seq).await?;
                let actions = events.iter().find_map(|event| match now.shapes().event(&event.payload).ok()?.body {
                    Body::Move(moved) => Some(self.in_full(moved.actions, event.sealed.as_deref())),
                    Body::ChoiceChanged(_) => Some(self.in_full(vec![], event.sealed.as_deref())),
                    _ => None,
                });
                (seq, actions)
            }
        };
        let orders = match (before.chooses_on(self.seat), actions) {
            (Some(game), Some(actions)) => game.print_orders(&actions),
            _ => vec![],
        };
        Ok(Done { seq, ..self.done(Verdict::Played { orders }, vec![]) })
    }

    /// An event's actions in full, even if others read them redacted: the player knows their own choice.
    fn in_full(&self, actions: Vec<Value>, sealed: Option<&[u8]>) -> Vec<Value> {
        let parts = open_sealed(sealed, Some(self.seat), false).into_iter();
        let parts = parts.filter_map(|part| serde_json::from_value::<SealedPart>(part).ok());
        parts.map(|part| part.actions).find(|whole| !whole.is_empty()).unwrap_or(actions)
    }

    /// The refusal if the orders were played now; `None` if they can be played.
    pub(super) async fn would_refuse(&self, lines: &[Line]) -> Option<Done> {
        let table = &self.table;
        if self.seat.0 == ARBITER || lines.iter().any(|line| self.is_standing(&line.text)) {
            return None;
        }
        let context = self.app.tables.context(table.id());
        let refused = table.dry_run(self.seat, Submission::Orders(&Own::text_of(lines)), &context).err()?;
        let problem = self.app.tables.name_problem(table, refused.into()).await;
        Some(self.refused(table, problem, lines))
    }

    pub(super) async fn preview(&self, lines: &[Line]) -> Answer<Done> {
        let (table, text) = (&self.table, Own::text_of(lines));
        let text = text.as_str();
        let context = self.app.tables.context(table.id());
        match table.dry_run(self.seat, Submission::Orders(text), &context) {
            Ok(run) => {
                let orders = table.game().map(|game| game.print_orders(&run.actions)).unwrap_or_default();
                let mut done = self.done(Verdict::Preview { orders }, vec![]);
                done.kept.preview = Some(text.to_owned());
                Ok(done)
            }
            Err(refused) => {
                let problem = self.app.tables.name_problem(table, refused.into()).await;
                Ok(self.refused(table, problem, lines))
            }
        }
    }

    /// `lines`: the orders as sent, one on each line.
    pub(super) fn refused(&self, table: &Table, problem: Problem, lines: &[Line]) -> Done {
        let line = problem.line.and_then(|place| {
            let line = lines.get(place.checked_sub(1)?)?;
            Some((line.number, line.text.clone()))
        });
        let language = self.language();
        // An arbiter without a seat has no legal orders.
        let game = table.chooses_on(self.seat).filter(|_| self.seat.0 != ARBITER);
        let nearest = problem.legal.iter().flatten().filter_map(|near| near["order"].as_str()).take(NEAREST);
        let legal = game.as_ref().map(|game| game.legal(self.seat));
        let orders = legal.as_ref().map(|legal| legal.orders()).unwrap_or_default();
        let nearest = nearest.map(|order| {
            let place = orders.iter().position(|legal| legal == order);
            let label = legal.as_ref().zip(place).and_then(|(legal, place)| legal.label(place, language));
            let help = name_seats(&label.unwrap_or_default(), |_| None);
            Order { order: order.to_owned(), help }
        });
        let nearest = nearest.collect();
        let mut verdict = refused(line, problem, language);
        if let Verdict::Refused { nearest: near, .. } = &mut verdict {
            *near = nearest;
        }
        Done { seq: table.head(), ..self.done(verdict, vec![]) }
    }

    pub(super) fn stale(&self, table: &Table) -> Done {
        let verdict = not_done(None, Reason::Stale { shown: self.shown, head: table.head() }, "stale");
        Done { seq: table.head(), ..self.done(verdict, vec![]) }
    }

    /// Refuses a reply to events that the log does not have. After a restore, orders would otherwise be
    /// played in a position that their writer has never seen.
    pub(super) fn answers_what_is_lost(&self) -> Option<Done> {
        let head = self.table.head();
        let verdict = || not_done(None, Reason::Ahead { shown: self.shown, head }, "stale");
        (self.shown > head).then(|| self.done(verdict(), vec![]))
    }

    /// Whether the answered mail concerns the choice made by event `of`: it asked for the choice, or came
    /// later.
    async fn is_about_the_choice(&self, table: &Arc<Table>, of: Seq) -> Answer<bool> {
        if self.shown >= of {
            return Ok(true);
        }
        let asked = |table: &Table| table.asked_by(self.seat).map(|(seq, _)| seq);
        let shown = asked(&*self.app.tables.table_at(table, self.shown).await?);
        Ok(shown.is_some() && shown == asked(&*self.app.tables.table_at(table, of - 1).await?))
    }

    /// Whether the orders now have the effect they had in the position that the mail showed (DESIGN,
    /// "Mail").
    pub(super) async fn still_means_the_same(&self, table: &Arc<Table>, text: &str) -> Answer<bool> {
        if self.shown >= table.head() || table.state_event_at(self.shown) == table.current() {
            return Ok(true);
        }
        if let Some(choice) = table.choice_of(self.seat) {
            return self.is_about_the_choice(table, choice.of).await;
        }
        let Some(now) = table.game() else { return Ok(true) };
        let past = match self.app.tables.state(table, Some(self.shown)).await {
            Ok(past) => past.game,
            Err(problem) if matches!(problem.code.as_ref(), "not_started" | "bad_seq") => return Ok(false),
            Err(problem) => return Err(problem),
        };
        let secret = self.app.keys.game_secret(table.id());
        let outcome = |game: &dyn domain::kernel::erased::AnyGame| {
            game.play(self.seat, Submission::Orders(text), table.chance(&secret))
        };
        // In a simultaneous choice the others' answers do not change the question: the orders must have the
        // same effect. For the last seat to answer, more may follow from all the answers.
        let known = self.app.tables.table_at(table, self.shown).await?;
        let question = |table: &Table| table.asked_by(self.seat).map(|(seq, _)| seq);
        let same_question = question(&known).is_some() && question(&known) == question(table);
        // A sealed choice reads the same whatever it is for, so it is valid only for the question that was
        // asked.
        let is_open = |played: &Played| played.sealed.iter().all(|part| !part.of.contains(&self.seat));
        Ok(match (outcome(past.as_ref()), outcome(now.as_ref())) {
            (Ok(then), Ok(now)) if same_question => {
                now.facts.starts_with(&then.facts) && now.forced.starts_with(&then.forced)
            }
            (Ok(then), Ok(now)) => is_open(&now) && (then.facts, then.forced) == (now.facts, now.forced),
            // Wrong in both positions: age is not the reason, so the game reports the error.
            (Err(_), Err(_)) => true,
            // The first orders have the same effect as then; the later ones could not be played before the
            // others had answered.
            (Err(refused), Ok(now)) if same_question => {
                let before = refused.line.and_then(|line| line.checked_sub(2)).map(|last| {
                    let lines: Vec<&str> = text.lines().take(last + 1).collect();
                    lines.join("\n")
                });
                let then = before
                    .and_then(|before| past.play(self.seat, Submission::Orders(&before), table.chance(&secret)).ok());
                then.is_some_and(|then| now.facts.starts_with(&then.facts))
            }
            _ => false,
        })
    }
}
