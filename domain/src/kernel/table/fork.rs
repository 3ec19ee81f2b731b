//! Forks: a private copy from any event on, to try things out. The copy starts with everything that its owner could
//! know of the original up to there. Unknown things are invented to fit it. Anything still undrawn is drawn anew
//! from the copy's own seed (DESIGN, "The table": Fork).

use crate::kernel::canonical::{hex, sha256};
use crate::kernel::chance::{self, Chance, Counters};
use crate::kernel::erased::FoldError;
use crate::kernel::guard::guarded;
use crate::kernel::ids::{GameId, PlayerId};
use crate::kernel::language::say;
use crate::kernel::refusal::Refused;
use crate::kernel::seat::Seat;
use crate::kernel::table::commands::{Context, Decided};
use crate::kernel::table::event::{
    Body, By, Created, Event, ForkOf, Head, SealedPart, SeatTaken, Seq, Started, read_head,
};
use crate::kernel::table::fold::Marks;
use crate::kernel::table::settings::{Clock, ClockKind, Rung, TableRules, Takeback, Visibility};
use crate::kernel::table::writing::Writing;
use crate::kernel::table::{NewEvent, Row, Table, sealed_parts};
use crate::kernel::words;
use serde_json::Value;
use serde_json::value::RawValue;
use std::sync::Arc;

/// The request for a fork.
#[derive(Clone, Debug)]
pub struct NewFork {
    pub game: GameId,
    pub owner: PlayerId,
    /// The event that the fork continues from.
    pub at: Seq,
    /// The level of the bots in the seats that are not the owner's. `None`: the owner plays all seats.
    pub bots: Option<String>,
}

impl Table {
    /// Forks the game for `asked.owner`. `log`: all events up to `asked.at` at least.
    pub fn fork(&self, asked: NewFork, log: &[Row], context: &Context) -> Result<Decided, Refused> {
        self.fork_from(asked.owner, asked, log, context)
    }

    /// The same with the knowledge of the seat of `whose`, which is the owner under another id.
    pub fn fork_from(
        &self,
        whose: PlayerId,
        asked: NewFork,
        log: &[Row],
        context: &Context,
    ) -> Result<Decided, Refused> {
        let NewFork { game, owner, at, bots } = asked;
        if at == 0 || at > self.head() {
            return Err(Refused::new("bad_seq", say!(words::no_such_event { at, head: self.head() })));
        }
        let path = self.path_to(at);
        if path.is_empty() {
            return Err(Refused::new("not_started", say!(words::nothing_to_try)));
        }
        let missing = || Refused::new("bad_seq", say!(words::no_such_event { at, head: self.head() }));
        let from = log.get(at as usize - 1).filter(|row| row.seq == at).ok_or_else(missing)?;
        let fork_of = ForkOf { stream: self.log_id(), seq: at, hash: hex(&from.hash) };
        let seat = self.seat_of(whose);
        let known =
            self.known_facts(log, (&path, at), seat).map_err(|error| Refused::new("game_quarantined", error))?;
        let mut state = self.empty_game().map_err(|why| Refused::new("bad_option", why.to_string()))?;
        let borrowed: Vec<&RawValue> = known.iter().map(AsRef::as_ref).collect();
        let unfoldable = |error: FoldError| Refused::new("game_quarantined", error.to_string());
        let (v, tv) = self.shapes().newest();
        state.evolve(v, &borrowed).map_err(unfoldable)?;
        let dice = Chance::keyed(sha256(&[b"longhand-imagined-1", &context.secret]), Counters::new());
        let imagined = guarded(|| state.imagine(&borrowed, seat, dice));
        let facts = imagined.map_err(|fell| Refused::new("game_quarantined", fell.to_string()))?.map_err(unfoldable)?;
        let origin = self.created();
        let is_own = |chair: Seat| bots.is_none() || seat.is_none_or(|seat| seat == chair);
        let created = Created {
            table: TableRules {
                takeback: Takeback::All,
                arbiter: None,
                dispute_days: 0,
                on_expiry: vec![Rung::Wait],
                grace_s: 0,
            },
            clock: Clock {
                kind: ClockKind::None,
                time_s: None,
                bank_s: None,
                increment_s: None,
                cap_s: None,
                weekends: false,
                night: None,
            },
            visibility: Visibility::Private,
            club: None,
            host: Some(owner),
            sit: is_own(Seat(0)),
            server_arbiter: None,
            commitment: hex(&chance::commitment(&context.secret)),
            seed: None,
            deal: None,
            fork_of: Some(fork_of),
            of: None,
            practice: false,
            rated: None,
            ..origin.clone()
        };
        let by = By::Player(owner);
        let head =
            Head { seq: 1, kind: "created".into(), v, tv, stream: game, at: context.at, by: by.clone(), on: None };
        let event = Event { head: head.clone(), body: Body::Created(Box::new(created.clone())) };
        let payload = event.payload();
        let hash = sha256(&[&[0; 32], &payload]);
        let table = Self::new(self.shapes(), &head, created, hash);
        let mut writing = Writing::beginning(table, NewEvent { event, payload, hash, sealed: None }, context);
        for chair in Seat::all(self.seats().len()) {
            let own = is_own(chair);
            let (player, level) = if own { (Some(owner), None) } else { (None, bots.clone()) };
            writing.write(by.clone(), Body::SeatTaken(SeatTaken { seat: chair, player, level }));
        }
        let digest = state.digest();
        let started = Body::Started(Started { facts, draws: vec![], digest, seals: vec![], nonces: vec![] });
        let state = Some(Arc::from(state));
        writing.write_state(by, started, state, vec![], Marks { reveals: true, ..Marks::default() });
        writing.finish();
        writing.done()
    }

    /// The facts of `path` at event `at` as `seat` may know them: hidden facts of others in their public form, all
    /// in today's shape.
    fn known_facts(
        &self,
        log: &[Row],
        (path, at): (&[Seq], Seq),
        seat: Option<Seat>,
    ) -> Result<Vec<Box<RawValue>>, String> {
        let closed = self.published_secret().is_some();
        let mut known: Vec<Box<RawValue>> = vec![];
        for seq in path {
            let missing = || format!("event {seq} is missing");
            let row = log.get(*seq as usize - 1).filter(|row| row.seq == *seq).ok_or_else(missing)?;
            let event = self.shapes().event(&row.payload).map_err(|error| error.to_string())?;
            let mut facts = match event.body {
                Body::Started(started) => started.facts,
                Body::Move(moved) => moved.facts,
                _ => continue,
            };
            let change = self.data.history.change_of(*seq, at).and_then(|change| log.get(change as usize - 1));
            let (v, sealed) = match change {
                Some(change) => (read_head(&change.payload).map_err(|error| error.to_string())?.v, &change.sealed),
                None => (event.head.v, &row.sealed),
            };
            for part in sealed_parts(sealed.as_deref(), seat, closed).into_iter().flatten() {
                let part: SealedPart = serde_json::from_value(part).map_err(|error| error.to_string())?;
                let part = self.shapes().part(v, part).map_err(|error| error.to_string())?;
                for (place, fact) in part.facts {
                    if let Some(slot) = facts.get_mut(place) {
                        *slot = fact;
                    }
                }
            }
            for fact in facts {
                known.push(serde_json::value::to_raw_value(&fact).map_err(|error| error.to_string())?);
            }
        }
        Ok(known)
    }

    /// Whether this is a private copy.
    pub fn is_fork(&self) -> bool {
        self.created().fork_of.is_some()
    }

    /// The moves of `seat` in a fork since it was made, until another seat is to act: the move to submit in the
    /// original.
    pub fn planned(&self, log: &[Row], seat: Seat) -> Vec<Value> {
        let path = self.path_to(self.head());
        let mut planned = vec![];
        for seq in path.iter().skip(1) {
            match crate::kernel::table::rebase::LoggedMove::read(self, log, *seq) {
                Some(logged) if logged.moved.seat == seat => planned.extend(logged.actions().to_vec()),
                _ => break,
            }
        }
        planned
    }
}
