//! Folding a log into a [`Table`]. Nothing is decided here: events say what happened.

use crate::kernel::chance::{Counters, Draw};
use crate::kernel::course::{Course, Recorder};
use crate::kernel::erased::{AnyGame, FoldError};
use crate::kernel::guard::guarded;
use crate::kernel::rulesets::{NotHere, Rulesets};
use crate::kernel::table::cases::Cases;
use crate::kernel::table::choosing::hidden_facts;
use crate::kernel::table::event::{
    Body, Cause, Created, FoldedPart, Hash, Head, Origin, SealedPart, SeatReplaced, SeatTaken, read_body, read_head,
    whole_facts,
};
use crate::kernel::table::failure::{FoldFailure, FoldWhy};
use crate::kernel::table::history::{History, Node, Redo};
use crate::kernel::table::reading::{Shapes, todays};
use crate::kernel::table::stakes::Stake;
use crate::kernel::table::{HexHash, RECENT, SeatAt, SeatClock, SeatState, Seq, Status, Stop, Table, TableData, Votes};
use imbl::Vector;
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

/// One stored row, as the fold needs it.
#[derive(Clone, Debug)]
pub struct Row {
    pub seq: Seq,
    pub hash: Hash,
    pub payload: Vec<u8>,
    pub sealed: Option<Vec<u8>>,
}

/// The fold's result after one event.
pub(in crate::kernel) struct After<'a> {
    pub table: &'a Table,
    pub head: &'a Head,
    /// The digest that the event names for the state after it.
    pub digest: Option<&'a str>,
    pub row: &'a Row,
}

/// A row with its parsed event.
struct Read<'a> {
    head: &'a Head,
    body: Body<&'a RawValue>,
    row: &'a Row,
}

impl Table {
    /// Folds a whole log, events 1 to the last.
    pub fn fold(rulesets: &Rulesets, rows: &[Row]) -> Result<Self, FoldFailure> {
        Self::fold_watched(rulesets, rows, |_| {})
    }

    /// The same; `watch` sees the table after each event.
    pub(in crate::kernel) fn fold_watched(
        rulesets: &Rulesets,
        rows: &[Row],
        mut watch: impl FnMut(After<'_>),
    ) -> Result<Self, FoldFailure> {
        let (first, rest) = rows.split_first().ok_or(FoldFailure { seq: 0, why: FoldWhy::Beginning(0) })?;
        let begun = guarded(|| Self::begin(rulesets, first)).unwrap_or_else(|fell| Err(fell.into()));
        let (mut table, head) = begun.map_err(|why| FoldFailure { seq: first.seq, why })?;
        watch(After { table: &table, head: &head, digest: None, row: first });
        table.fold_on(rest, watch)?;
        Ok(table)
    }

    /// Continues the fold with the rows after the head. After a failure the table must not be used any more.
    pub fn fold_more(&mut self, rows: &[Row]) -> Result<(), FoldFailure> {
        self.fold_on(rows, |_| {})
    }

    fn fold_on(&mut self, rows: &[Row], mut watch: impl FnMut(After<'_>)) -> Result<(), FoldFailure> {
        let failed = |seq| move |why| FoldFailure { seq, why };
        let mut told = Vec::with_capacity(rows.len());
        for row in rows {
            let head = read_head(&row.payload).map_err(|why| failed(row.seq)(why.into()))?;
            let today = todays(self.shapes.table_steps(), &head, &row.payload);
            let today = today.map_err(|why| failed(row.seq)(why.into()))?;
            told.push((head, today, row));
        }
        let mut read = Vec::with_capacity(rows.len());
        for (head, today, row) in &told {
            let mut body = read_body(&head.kind, today).map_err(|why| failed(row.seq)(why.into()))?;
            let brought = self.shapes.bring_what_the_table_keeps(head.v, &mut body);
            let brought = brought.and_then(|()| self.shapes.reads_sealed_actions(head.v, row));
            brought.map_err(|why| failed(row.seq)(why.into()))?;
            read.push(Read { head, body, row });
        }
        // States that a later event goes back to, and the last ones, are kept; all others are folded in place.
        let mut wanted: BTreeSet<Seq> = BTreeSet::new();
        let mut history = self.data.history.clone();
        for item in &read {
            note_history(&mut history, item.head, &item.body, Marks::default());
            if let Body::Reverted(reverted) = &item.body {
                wanted.extend(history.state_event_at(reverted.to));
            }
        }
        let keep_from = read.len().saturating_sub(RECENT);
        for (i, item) in read.iter().enumerate() {
            let taken = guarded(|| self.take(item, &wanted, i >= keep_from)).unwrap_or_else(|fell| Err(fell.into()));
            taken.map_err(failed(item.row.seq))?;
            watch(After { table: self, head: item.head, digest: item.body.digest(), row: item.row });
        }
        while self.recent.len() > RECENT {
            self.recent.pop_front();
        }
        Ok(())
    }

    /// The state after the events of `path`, folded from the log (`rows` from event 1 on), with the choices as
    /// changed up to the last of these rows.
    pub fn fold_state(&self, rows: &[Row], path: &[Seq]) -> Result<Arc<dyn AnyGame>, FoldFailure> {
        self.fold_along(rows, path, |_, _| ()).map(Arc::from)
    }

    /// The points after each move of the current branch. `rows`: the whole log.
    ///
    /// # Errors
    /// If the log does not fold.
    pub fn course(&self, rows: &[Row]) -> Result<Course, FoldFailure> {
        let mut recorder = Recorder::new();
        let path = self.current().map(|event| self.path_to(event)).unwrap_or_default();
        if !path.is_empty() {
            self.fold_along(rows, &path, |row, game| {
                if let Ok(event) = self.shapes.event(&row.payload) {
                    recorder.sees(row.seq, &event.body, game);
                }
            })?;
        }
        Ok(recorder.finish())
    }

    /// Folds the events of `path`; `sees` gets each event with the game after it.
    fn fold_along(
        &self,
        rows: &[Row],
        path: &[Seq],
        mut sees: impl FnMut(&Row, &dyn AnyGame),
    ) -> Result<Box<dyn AnyGame>, FoldFailure> {
        let mut game = self.empty_game().map_err(|why| FoldFailure { seq: 1, why })?;
        for seq in path {
            let failed = |why| FoldFailure { seq: *seq, why };
            let row = rows.get(*seq as usize - 1).filter(|row| row.seq == *seq).ok_or(failed(FoldWhy::Order(*seq)))?;
            let head = read_head(&row.payload).map_err(|why| failed(why.into()))?;
            let today = todays(self.shapes.table_steps(), &head, &row.payload).map_err(|why| failed(why.into()))?;
            let body = read_body(&head.kind, &today).map_err(|why| failed(why.into()))?;
            let until = rows.last().map_or(0, |row| row.seq);
            let change = self.data.history.change_of(*seq, until).and_then(|change| rows.get(change as usize - 1));
            let sealed = read_sealed(change.unwrap_or(row));
            let evolved =
                guarded(|| evolve(game.as_mut(), &head, &body, &sealed)).map_err(|fell| failed(fell.into()))?;
            evolved.map_err(|why| failed(why.into()))?;
            sees(row, game.as_ref());
        }
        Ok(game)
    }

    pub(super) fn empty_game(&self) -> Result<Box<dyn AnyGame>, FoldWhy> {
        let Created { options, seats, .. } = &*self.data.created;
        self.ruleset()
            .new_game(options, usize::from(*seats))
            .map_err(|refused| FoldWhy::Options(refused.message.to_string()))
    }

    /// The table after its first event, and that event's head.
    fn begin(rulesets: &Rulesets, row: &Row) -> Result<(Self, Head), FoldWhy> {
        let head = read_head(&row.payload)?;
        let today = todays(rulesets.table_steps(), &head, &row.payload)?;
        let mut body = read_body::<&RawValue>(&head.kind, &today)?;
        let Body::Created(created) = &body else { return Err(FoldWhy::Beginning(head.seq)) };
        let ruleset = rulesets.of_game(&created.ruleset, &created.data_sha256).map_err(|why| match why {
            NotHere::Ruleset => FoldWhy::Ruleset(created.ruleset.clone()),
            NotHere::Box => FoldWhy::Box(created.data_sha256.clone()),
        })?;
        let shapes = rulesets.shapes(ruleset);
        shapes.bring_what_the_table_keeps(head.v, &mut body)?;
        let Body::Created(created) = body else { return Err(FoldWhy::Beginning(head.seq)) };
        if head.seq != 1 || row.seq != 1 {
            return Err(FoldWhy::Beginning(head.seq));
        }
        Ok((Self::new(shapes, &head, *created, row.hash), head))
    }

    pub(super) fn new(shapes: Shapes, head: &Head, created: Created, hash: Hash) -> Self {
        let open = SeatAt { state: SeatState::Open, player: None, level: None };
        let mut history = History::default();
        history.pass();
        let data = TableData {
            id: head.stream,
            shelf: None,
            created_at: head.at,
            seats: vec![open; usize::from(created.seats)],
            status: Status::Open,
            head: 1,
            settled: 1,
            hash: HexHash(hash),
            last_at: head.at,
            clocks: vec![SeatClock::default(); usize::from(created.seats)],
            stops: vec![],
            refunded_at: None,
            votes: Votes::default(),
            rewound_at: None,
            expiry: None,
            given_up: vec![],
            counters: Counters::new(),
            history,
            outcome: None,
            finished_at: None,
            secret: None,
            cases: Cases::default(),
            sat: vec![],
            nonces: vec![],
            stakes: Vector::new(),
            quarantined: None,
            created: Arc::new(created),
        };
        Self { shapes, data, game: None, recent: VecDeque::new(), choosing: None }
    }

    fn take(&mut self, item: &Read<'_>, wanted: &BTreeSet<Seq>, recent: bool) -> Result<(), FoldWhy> {
        let Read { head, body, row } = item;
        if head.seq != self.data.head + 1 || row.seq != head.seq {
            return Err(FoldWhy::Order(head.seq));
        }
        let mut marks = Marks::default();
        let before = match body {
            Body::Move(moved) if self.may_change(moved) => self.game.clone(),
            _ => None,
        };
        match body {
            Body::Started(_) | Body::Move(_) => {
                let mut game = match (body, self.game.take()) {
                    (Body::Started(_), _) => Arc::from(self.empty_game()?),
                    (_, None) => return Err(FoldWhy::NotStarted),
                    (_, Some(game)) => game,
                };
                if Arc::get_mut(&mut game).is_none() {
                    game = Arc::from(game.boxed());
                }
                if let Body::Move(moved) = body {
                    marks.turn = game.turn_of(moved.seat);
                }
                let sealed = read_sealed(row);
                if let Some(game) = Arc::get_mut(&mut game) {
                    marks.reveals = evolve(game, head, body, &sealed)?;
                }
                self.game = Some(game);
                for part in &sealed {
                    self.count(&part.draws);
                }
                marks.draws = draws(body) || sealed.iter().any(|part| !part.draws.is_empty());
            }
            Body::Reverted(reverted) => {
                let game = self.state_at_hand(reverted.to).ok_or(FoldWhy::Gone(reverted.to))?;
                self.game = Some(game);
            }
            Body::ChoiceChanged(changed) => {
                self.take_change(changed.of, &self.stored_hidden_facts(head.v, row)?)?;
            }
            _ => {}
        }
        self.note(head, body, row.hash, marks);
        if let (Body::Move(moved), Some(before)) = (body, before) {
            self.note_stored_choice(head, moved, before, marks, row)?;
        }
        let state = matches!(body, Body::Started(_) | Body::Move(_));
        if state && (recent || wanted.contains(&head.seq)) {
            self.put_at_hand(head.seq, wanted);
        }
        Ok(())
    }

    fn put_at_hand(&mut self, seq: Seq, wanted: &BTreeSet<Seq>) {
        if let Some(game) = &self.game {
            self.recent.push_back((seq, game.clone()));
        }
        if self.recent.len() > RECENT
            && let Some(at) = self.recent.iter().position(|(seq, _)| !wanted.contains(seq))
        {
            self.recent.remove(at);
        }
    }

    /// Applies everything that an event changes at the table except the game's state.
    fn note<F>(&mut self, head: &Head, body: &Body<F>, hash: Hash, marks: Marks) {
        let data = &mut self.data;
        let stake = data.stake(head, body);
        if stake != Stake::default() {
            data.stakes.push_back((head.seq, stake));
        }
        match body {
            Body::SeatTaken(SeatTaken { seat, player: Some(player), .. })
            | Body::SeatReplaced(SeatReplaced { seat, player, .. })
                if !data.sat.contains(&(*seat, *player)) =>
            {
                data.sat.push((*seat, *player));
            }
            Body::SeatLeft(left) if data.status == Status::Open => data.sat.retain(|(seat, _)| *seat != left.seat),
            _ => {}
        }
        match body {
            Body::Created(_) => {}
            Body::SeatTaken(SeatTaken { seat, player, level }) => {
                if let Some(chair) = data.seats.get_mut(seat.index()) {
                    *chair = SeatAt { state: SeatState::Seated, player: *player, level: level.clone() };
                }
            }
            Body::SeatLeft(left) => {
                if let Some(chair) = data.seats.get_mut(left.seat.index()) {
                    let open = data.status == Status::Open;
                    let state = if open { SeatState::Open } else { SeatState::Left };
                    // A player removed by a competition, without a time-out, does not come back.
                    let by_time = data.expiry.as_mut().filter(|expiry| expiry.seat == left.seat);
                    let owner =
                        chair.player.filter(|_| by_time.is_some_and(|expiry| std::mem::take(&mut expiry.leaves)));
                    *chair = SeatAt { state, player: None, level: None };
                    if !open {
                        data.give_up(left.seat, owner);
                    }
                }
            }
            Body::Resigned(resigned) => {
                if let Some(chair) = data.seats.get_mut(resigned.seat.index()) {
                    *chair = SeatAt { state: SeatState::Left, player: None, level: None };
                    data.give_up(resigned.seat, None);
                }
            }
            Body::SeatReplaced(SeatReplaced { seat, player, .. }) => {
                if let Some(chair) = data.seats.get_mut(seat.index()) {
                    *chair = SeatAt { state: SeatState::Seated, player: Some(*player), level: None };
                    data.sit_in(*seat, head);
                }
            }
            Body::Voted(voted) => data.votes.note(voted.what, voted.seat, voted.withdrawn),
            Body::Paused(_) => {
                data.status = Status::Paused;
                data.votes.clear_pauses();
                data.stops.push(Stop { from: head.at, until: None });
            }
            Body::Resumed(_) => {
                data.status = Status::Running;
                data.votes.clear_pauses();
                data.go_on(head.at);
            }
            Body::AbsenceSet(set) => data.set_absence(set, head.at),
            Body::ClockRefunded(refunded) => data.refund(refunded.time_s, head.at),
            Body::TimeExpired(expired) => data.time_out(expired.seat, &expired.step, head),
            Body::Started(started) => {
                data.status = Status::Running;
                data.fill_banks();
                data.nonces.clone_from(&started.nonces);
                count(&mut data.counters, &started.draws);
            }
            Body::Move(moved) => {
                if moved.origin == Origin::Player {
                    data.moved_by_hand(moved.seat);
                }
                if let Some(old) = moved.replayed_from {
                    data.cases.note_replayed(old, head.seq);
                }
                count(&mut data.counters, &moved.draws);
            }
            Body::Reverted(reverted) => {
                data.went_back(reverted.cause, head.seq, &head.by);
                data.note_revert(head, reverted);
                if data.status == Status::Finished {
                    data.status = Status::Running;
                    data.outcome = None;
                    data.finished_at = None;
                }
            }
            Body::Voided(_) => {
                data.status = Status::Void;
                data.votes = Votes::default();
                data.go_on(head.at);
            }
            Body::Finished(finished) => {
                data.status = Status::Finished;
                data.votes = Votes::default();
                data.go_on(head.at);
                data.outcome = Some(finished.outcome.clone());
                data.finished_at = Some(head.at);
            }
            Body::Closed(closed) => data.secret = Some(closed.secret.clone()),
            Body::ChoiceChanged(_) => {}
            Body::Case(case) => {
                if let Some(status) = data.take_case(head, case) {
                    // Clocks stop while a case is open. If they were stopped before by a pause, they stay stopped
                    // after it.
                    if status == Status::Disputed && !data.stops.last().is_some_and(Stop::is_open) {
                        data.stops.push(Stop { from: head.at, until: None });
                    } else if matches!(status, Status::Running | Status::Finished) {
                        data.go_on(head.at);
                    }
                    data.status = status;
                }
            }
        }
        if matches!(body, Body::Started(_) | Body::Move(_) | Body::Reverted(_) | Body::Finished(_) | Body::Voided(_)) {
            self.note_clocks(head, body, marks);
        }
        let data = &mut self.data;
        note_history(&mut data.history, head, body, marks);
        data.head = head.seq;
        if !matches!(body, Body::ChoiceChanged(_)) {
            data.settled = head.seq;
        }
        data.hash = HexHash(hash);
        data.last_at = head.at;
        if matches!(body, Body::Reverted(_)) {
            self.drop_seen();
        }
    }

    fn count(&mut self, draws: &[Draw]) {
        count(&mut self.data.counters, draws);
    }

    /// Applies an event that was just decided here; its state is passed in instead of being folded again.
    pub(crate) fn advance(
        &mut self,
        head: &Head,
        body: &Body<Value>,
        hash: Hash,
        state: Option<Arc<dyn AnyGame>>,
        marks: Marks,
        sealed: &[SealedPart],
    ) {
        sealed.iter().for_each(|part| self.count(&part.draws));
        let drew = sealed.iter().any(|part| !part.draws.is_empty());
        let marks = Marks { draws: draws(body) || drew, ..marks };
        let before = self.game.clone();
        if let Some(state) = state {
            self.game = Some(state);
        }
        if let Body::ChoiceChanged(changed) = body {
            // If this fails, a judge has already refused the change.
            let _ = self.take_change(changed.of, &hidden_facts(sealed));
        }
        self.note(head, body, hash, marks);
        if let (Body::Move(moved), Some(before)) = (body, before)
            && self.may_change(moved)
        {
            self.note_choice(head.seq, moved, before, marks, moved.facts.clone(), &hidden_facts(sealed));
        }
        if matches!(body, Body::Started(_) | Body::Move(_)) {
            self.put_at_hand(head.seq, &BTreeSet::new());
        }
    }
}

/// The effect of an event on the tree of states.
fn note_history<F>(history: &mut History, head: &Head, body: &Body<F>, marks: Marks) {
    let parent = history.current().unwrap_or(0);
    match body {
        Body::Started(_) => {
            let (seq, seat, turn) = (head.seq, None, None);
            history.grow(Node { seq, parent, seat, turn, reveals: true, draws: true, is_final: false });
        }
        Body::Move(moved) => {
            let Marks { turn, reveals, draws } = marks;
            let (seq, seat, is_final) = (head.seq, Some(moved.seat), moved.is_final);
            history.grow(Node { seq, parent, seat, turn, reveals, draws, is_final });
        }
        Body::Reverted(reverted) => {
            let to = history.state_event_at(reverted.to).unwrap_or(reverted.to);
            let redo = match reverted.cause {
                Cause::Undo => Redo::Offer,
                Cause::Redo => Redo::Take,
                _ => Redo::Drop,
            };
            history.revert(to, redo);
        }
        Body::ChoiceChanged(changed) => history.change(head.seq, changed.of),
        _ => history.pass(),
    }
}

/// Whether an event says that something was drawn.
fn draws<F>(body: &Body<F>) -> bool {
    matches!(body, Body::Move(moved) if !moved.draws.is_empty())
}

fn count(counters: &mut Counters, draws: &[Draw]) {
    for draw in draws {
        let next = counters.entry(draw.purpose.clone()).or_default();
        *next = (*next).max(draw.n.saturating_add(1));
    }
}

fn read_sealed(row: &Row) -> Vec<FoldedPart<'_>> {
    // Exports hold `null` for parts that stay closed; for those the public form of the facts is folded.
    row.sealed
        .as_deref()
        .and_then(|bytes| serde_json::from_slice::<Vec<Option<FoldedPart<'_>>>>(bytes).ok())
        .map(|parts| parts.into_iter().flatten().collect())
        .unwrap_or_default()
}

fn evolve(
    game: &mut dyn AnyGame,
    head: &Head,
    body: &Body<&RawValue>,
    sealed: &[FoldedPart<'_>],
) -> Result<bool, FoldError> {
    let public = match body {
        Body::Started(started) => &started.facts,
        Body::Move(moved) => &moved.facts,
        _ => return Ok(false),
    };
    if sealed.iter().all(|part| part.facts.is_empty()) {
        return game.evolve(head.v, public);
    }
    let hidden: Vec<(usize, &RawValue)> = sealed.iter().flat_map(|part| part.facts.iter().copied()).collect();
    game.evolve(head.v, &whole_facts(public, &hidden))
}

/// Computed from the state before a move: its turn's number, and whether it revealed something hidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    pub turn: Option<u64>,
    pub reveals: bool,
    /// Whether anything was drawn, even for one seat only.
    pub draws: bool,
}
