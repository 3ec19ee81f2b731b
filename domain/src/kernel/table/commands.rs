//! The commands of a table. Each command judges on a copy and returns the events to append and the table after
//! them. Nothing takes effect until the events are appended.

use crate::kernel::canonical::{hex, sha256};
use crate::kernel::chance::{self, Chance};
use crate::kernel::erased::{AnyGame, DryRun, Played};
use crate::kernel::ids::{GameId, PlayerId};
use crate::kernel::language::{Phrase, say};
use crate::kernel::play::Submission;
use crate::kernel::refusal::Refused;
use crate::kernel::ruleset::StandingChange;
use crate::kernel::seat::Seat;
use crate::kernel::table::event::{
    Body, By, Cause, Created, Event, Head, Moment, Origin, SeatLeft, SeatTaken, Seq, StandingMark, Started,
};
use crate::kernel::table::fold::Marks;
use crate::kernel::table::history::Node;
use crate::kernel::table::nonces::Handed;
use crate::kernel::table::reading::Shapes;
use crate::kernel::table::settings::{Clock, TableRules, TableVersion, Visibility};
use crate::kernel::table::writing::Writing;
use crate::kernel::table::{NewEvent, SeatState, Status, Table, not_seated};
use crate::kernel::words;
use serde_json::Value;
use std::sync::Arc;

/// The outside inputs of a command: the time, and the game's secret (HMAC of the server's master key and the game's
/// id).
#[derive(Clone, Copy, Debug)]
pub struct Context {
    pub at: Moment,
    pub secret: [u8; 32],
}

impl Context {
    /// The same with a time that is not before the table's last event. A server with a slow clock must not write,
    /// or count a time from, an earlier moment than the last event's server did.
    pub fn not_before(self, last: Moment) -> Self {
        Self { at: self.at.max(last), ..self }
    }
}

/// The result of a command: events to append in one statement, and the table after them.
#[derive(Clone, Debug)]
pub struct Decided {
    pub events: Vec<NewEvent>,
    pub table: Table,
    /// The standing orders that the move's orders add for the sender (`bid 1 max 5` is a bid and a limit).
    pub given: Vec<(PlayerId, StandingChange)>,
}

/// The request for a new game, as received (see DESIGN, `POST /games`).
#[derive(Clone, Debug)]
pub struct NewGame {
    pub game: GameId,
    /// The ruleset, and how its events are written.
    pub rules: Shapes,
    pub host: PlayerId,
    pub seats: usize,
    pub options: Value,
    pub table: Option<Value>,
    pub clock: Option<Value>,
    pub visibility: Visibility,
    /// The creator's fixed seed.
    pub seed: Option<[u8; 32]>,
    /// Whether the host plays, in seat 0. Otherwise they organise the game.
    pub sit: bool,
    /// The operator's arbiter, for cases that nobody else may rule.
    pub server_arbiter: Option<PlayerId>,
    /// A practice game: no clock runs, the host goes back freely, and no public list shows it.
    pub practice: bool,
}

impl NewGame {
    /// The table rules and the clock.
    fn agreed(&self) -> Result<(TableRules, Clock), Refused> {
        let (table, clock) = (self.table.as_ref(), self.clock.as_ref());
        if !self.practice {
            return Ok((TableRules::read(table, self.visibility)?, Clock::read(clock)?));
        }
        if self.visibility == Visibility::Public {
            return Err(Refused::new("bad_option", say!(words::practice_is_not_public)));
        }
        Ok((TableRules::of_practice(table)?, Clock::of_practice(clock)?))
    }
}

/// The sender of a move, and the way it came.
#[derive(Clone, Debug)]
pub struct Sender {
    pub by: By,
    pub origin: Origin,
    /// `rest`, `mail`, `page`; `None` for bots and the clock.
    pub channel: Option<String>,
    pub standing: Option<StandingMark>,
    /// Hash of the orders as typed.
    pub text: Option<String>,
}

impl Sender {
    pub fn player(player: PlayerId, channel: &str) -> Self {
        Self {
            by: By::Player(player),
            origin: Origin::Player,
            channel: Some(channel.into()),
            standing: None,
            text: None,
        }
    }

    pub fn bot(level: &str) -> Self {
        Self { by: By::Bot(level.into()), origin: Origin::Bot, channel: None, standing: None, text: None }
    }

    pub fn clock() -> Self {
        Self { by: By::clock(), origin: Origin::Default, channel: None, standing: None, text: None }
    }
}

/// The standing orders among the lines of a move's orders.
fn given_with(game: &dyn AnyGame, seat: Seat, submission: Submission<'_>) -> Result<Vec<StandingChange>, Refused> {
    let Submission::Orders(text) = submission else { return Ok(vec![]) };
    let mut given = vec![];
    for (number, line) in game.order_lines(text) {
        match game.read_standing_line(seat, line) {
            Some(Ok(change)) => given.push(change),
            Some(Err(refused)) => return Err(refused.at_line(number)),
            None => {}
        }
    }
    Ok(given)
}

/// The standing orders that the sender gives with the move.
fn given_by(
    sender: &Sender,
    game: &dyn AnyGame,
    seat: Seat,
    submission: Submission<'_>,
) -> Result<Vec<(PlayerId, StandingChange)>, Refused> {
    let By::Player(player) = sender.by else { return Ok(vec![]) };
    Ok(given_with(game, seat, submission)?.into_iter().map(|new| (player, new)).collect())
}

impl Table {
    /// Opens a game. If the host plays, they take seat 0.
    pub fn create(asked: NewGame, context: &Context) -> Result<Decided, Refused> {
        if asked.visibility == Visibility::Club {
            return Err(Refused::new("bad_option", say!(words::no_clubs_yet)));
        }
        let options = asked.rules.ruleset().check_options(&asked.options, asked.seats)?;
        let (table, clock) = asked.agreed()?;
        let about = asked.rules.ruleset().about();
        let created = Created {
            title: about.id.into(),
            ruleset: asked.rules.ruleset().name(),
            data_sha256: asked.rules.ruleset().box_sha256(),
            options,
            table,
            clock,
            visibility: asked.visibility,
            club: None,
            seats: asked.seats as u8,
            host: Some(asked.host),
            sit: asked.sit,
            server_arbiter: asked.server_arbiter,
            commitment: hex(&chance::commitment(&context.secret)),
            seed: asked.seed.map(|seed| hex(&seed)),
            deal: None,
            fork_of: None,
            of: None,
            practice: asked.practice,
            rated: None,
            table_rules: TableVersion::NEWEST,
        };
        let by = By::Player(asked.host);
        let (game, at) = (asked.game, context.at);
        let (v, tv) = asked.rules.newest();
        let head = Head { seq: 1, kind: "created".into(), v, tv, stream: game, at, by: by.clone(), on: None };
        let event = Event { head: head.clone(), body: Body::Created(Box::new(created.clone())) };
        let payload = event.payload();
        let hash = sha256(&[&[0; 32], &payload]);
        let table = Self::new(asked.rules, &head, created, hash);
        let mut writing = Writing::beginning(table, NewEvent { event, payload, hash, sealed: None }, context);
        if asked.sit {
            writing.write(by, Body::SeatTaken(SeatTaken { seat: Seat(0), player: Some(asked.host), level: None }));
        }
        writing.done()
    }

    /// `player` takes the lowest free seat.
    pub fn take_seat(&self, player: PlayerId, context: &Context) -> Result<Decided, Refused> {
        self.must_be_open()?;
        if self.seat_of(player).is_some() {
            return Err(Refused::new("already_seated", say!(words::already_seated)));
        }
        let seat = self.lowest_free_seat()?;
        self.sit(By::Player(player), SeatTaken { seat, player: Some(player), level: None }, context)
    }

    /// The host puts a bot of `level` in the lowest free seat.
    pub fn add_bot(&self, host: PlayerId, level: &str, context: &Context) -> Result<Decided, Refused> {
        self.must_be_host(host)?;
        self.must_be_open()?;
        let seat = self.lowest_free_seat()?;
        let level = Some(level.to_owned());
        self.sit(By::Player(host), SeatTaken { seat, player: None, level }, context)
    }

    fn sit(&self, by: By, taken: SeatTaken, context: &Context) -> Result<Decided, Refused> {
        let mut writing = Writing::on(self, context);
        writing.write(by, Body::SeatTaken(taken));
        writing.done()
    }

    /// `player` leaves their seat before the start.
    pub fn leave_seat(&self, player: PlayerId, context: &Context) -> Result<Decided, Refused> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        self.must_be_open()?;
        let mut writing = Writing::on(self, context);
        writing.write(By::Player(player), Body::SeatLeft(SeatLeft { seat }));
        writing.done()
    }

    /// The host starts the game, and the set-up is drawn. `handed`: people's additions to the seed, the host's own
    /// included.
    pub fn start(&self, host: PlayerId, handed: &[Handed], context: &Context) -> Result<Decided, Refused> {
        self.may_start(host)?;
        let nonces = self.nonces_at_start(handed);
        let empty = self.empty_game().map_err(|why| Refused::new("bad_option", why.to_string()))?;
        let played = empty.setup(Chance::keyed(self.seed_of(&context.secret, &nonces), self.data.counters.clone()))?;
        let mut writing = Writing::on(self, context);
        let (parts, seals) = writing.seal(&played);
        let Played { facts, draws, after, .. } = played;
        let digest = after.digest();
        let state = Some(Arc::from(after));
        let body = Body::Started(Started { facts, draws, digest, seals, nonces });
        writing.write_state(By::Player(host), body, state, parts, Marks { reveals: true, ..Marks::default() });
        writing.finish();
        writing.done()
    }

    pub(super) fn may_start(&self, host: PlayerId) -> Result<(), Refused> {
        self.must_be_host(host)?;
        self.may_begin()
    }

    /// Checks that all seats are taken and the game has not begun.
    pub(super) fn may_begin(&self) -> Result<(), Refused> {
        self.must_be_open()?;
        let open = self.seats().iter().filter(|seat| seat.state == SeatState::Open).count();
        if open > 0 {
            let all = self.seats().len();
            return Err(Refused::new("seats_open", say!(words::seats_open { open, all })));
        }
        Ok(())
    }

    /// `seat` plays a whole list of actions, or nothing.
    pub fn play(
        &self,
        seat: Seat,
        submission: Submission<'_>,
        sender: Sender,
        context: &Context,
    ) -> Result<Decided, Refused> {
        let game = self.under_way()?;
        if let Some(choice) = self.choice_of(seat).filter(|_| sender.origin == Origin::Player) {
            let before = self.before_choice(choice);
            let given = given_by(&sender, before.as_ref().unwrap_or(game).as_ref(), seat, submission)?;
            return Ok(Decided { given, ..self.change_choice(choice, submission, sender.by, context)? });
        }
        let played = game.play(seat, submission, self.chance(&context.secret))?;
        // A list that repeats only what the engine already played is allowed as the first one of a turn. The audit
        // does not apply this rule, because older logs hold such moves.
        let turn = game.turn_of(seat);
        let goes_on = self.data.history.last().is_some_and(|node| node.seat == Some(seat) && node.turn == turn);
        if played.facts.is_empty() && goes_on {
            return Err(Refused::new("bad_request", say!(words::no_action)));
        }
        let given = given_by(&sender, game.as_ref(), seat, submission)?;
        Ok(Decided { given, ..self.append_move(seat, turn, played, sender, context)? })
    }

    /// A move up to the point where it would reveal something; nothing is appended. If it would change a choice, it
    /// is tried on the state without that choice.
    pub fn dry_run(&self, seat: Seat, submission: Submission<'_>, context: &Context) -> Result<DryRun, Refused> {
        self.under_way()?;
        let game = self.chooses_on(seat).ok_or_else(|| Refused::new("not_started", say!(words::not_started)))?;
        let run = game.dry_run(seat, submission, self.chance(&context.secret))?;
        given_with(game.as_ref(), seat, submission)?;
        Ok(run)
    }

    fn append_move(
        &self,
        seat: Seat,
        turn: Option<u64>,
        played: Played,
        sender: Sender,
        context: &Context,
    ) -> Result<Decided, Refused> {
        let mut writing = Writing::on(self, context);
        writing.write_move(seat, turn, played, sender);
        writing.done()
    }

    /// Takes back `seat`'s own moves of the running turn: to event `to`, or the last move.
    pub fn undo(&self, seat: Seat, to: Option<Seq>, by: By, context: &Context) -> Result<Decided, Refused> {
        match self.undo_target(seat, to) {
            Ok(target) => self.revert(target, Cause::Undo, by, context),
            // An automatic move is not the player's own, but may be taken back for some hours.
            Err(refused) => {
                match self.automatic_target(seat, context.at).filter(|target| to.is_none_or(|to| to == *target)) {
                    Some(target) => self.revert(target, Cause::Automatic, by, context),
                    None => Err(refused),
                }
            }
        }
    }

    /// The event whose state an undo makes current, or why no undo is possible.
    pub fn undo_target(&self, seat: Seat, to: Option<Seq>) -> Result<Seq, Refused> {
        let nothing = || Refused::new("nothing_to_undo", say!(words::nothing_to_undo));
        let game = self.under_way()?;
        let history = &self.data.history;
        let turn = game.turn_of(seat).ok_or_else(nothing)?;
        let target = match to {
            None => history.last().map(|node| node.parent).filter(|parent| *parent > 0).ok_or_else(nothing)?,
            Some(to) => self.state_event_at(to).ok_or_else(|| bad_seq(to, self.head()))?,
        };
        let undone: Vec<_> = history.since(target).ok_or_else(|| bad_seq(target, self.head()))?.collect();
        if undone.is_empty() || undone.iter().any(|node| node.seat != Some(seat) || node.turn != Some(turn)) {
            return Err(nothing());
        }
        if undone.iter().any(|node| node.is_final) {
            return Err(Refused::new("undo_blocked", say!(words::final_since)));
        }
        if undone.iter().any(|node| node.reveals) {
            return Err(Refused::new("undo_blocked", say!(words::revealed_since)));
        }
        Ok(target)
    }

    /// Why `seat` cannot undo its own last move although nobody has moved since: its turn is over.
    pub fn undo_over(&self, seat: Seat) -> Option<Phrase> {
        if !matches!(self.status(), Status::Running | Status::Paused) {
            return None;
        }
        let last = self.data.history.last().filter(|node| node.seat == Some(seat))?;
        Some(match last {
            Node { is_final: true, .. } => say!(words::final_since),
            Node { reveals: true, .. } => say!(words::revealed_since),
            _ => say!(words::undo_turn_over),
        })
    }

    /// Takes the last undo back.
    pub fn redo(&self, seat: Seat, by: By, context: &Context) -> Result<Decided, Refused> {
        let target = self.redo_target(seat)?;
        self.revert(target, Cause::Redo, by, context)
    }

    /// The event whose state a redo makes current.
    pub fn redo_target(&self, seat: Seat) -> Result<Seq, Refused> {
        let nothing = || Refused::new("nothing_to_redo", say!(words::nothing_to_redo));
        self.under_way()?;
        let target = self.data.history.next_redo().ok_or_else(nothing)?;
        match self.data.history.node(target) {
            Some(node) if node.seat == Some(seat) => Ok(target),
            _ => Err(nothing()),
        }
    }

    fn revert(&self, to: Seq, cause: Cause, by: By, context: &Context) -> Result<Decided, Refused> {
        let mut writing = Writing::on(self, context);
        writing.revert(to, cause, None, by)?;
        writing.done()
    }

    /// The game, unless it ended at the table by a vote or because a player left. If the title ended the game, the
    /// title itself refuses further moves.
    fn under_way(&self) -> Result<&Arc<dyn AnyGame>, Refused> {
        let game = self.running()?;
        match self.is_over() && game.outcome().is_none() {
            true => Err(Refused::new("game_over", say!(words::game_over))),
            false => Ok(game),
        }
    }

    /// The game once it has started and while it can be read, unless a dispute is open. It may be over.
    pub fn running(&self) -> Result<&Arc<dyn AnyGame>, Refused> {
        match (self.status(), self.game()) {
            (Status::Running | Status::Paused, Some(game)) => Ok(game),
            // The caller decides what is allowed after the end.
            (Status::Finished, Some(game)) => Ok(game),
            (Status::Disputed, _) => Err(Refused::new("game_disputed", say!(words::game_disputed))),
            (Status::Void, _) => Err(Refused::new("game_void", say!(words::game_void))),
            (Status::Quarantined, _) => {
                let (seq, why) = self.data.quarantined.clone().unwrap_or_default();
                let text = say!(words::game_quarantined { seq, why });
                Err(Refused::new("game_quarantined", text))
            }
            _ => Err(Refused::new("not_started", say!(words::not_started))),
        }
    }

    pub(super) fn must_be_open(&self) -> Result<(), Refused> {
        if self.status() == Status::Open { Ok(()) } else { Err(Refused::new("not_open", say!(words::seats_fixed))) }
    }

    pub(super) fn must_be_host(&self, player: PlayerId) -> Result<(), Refused> {
        if self.is_host(player) { Ok(()) } else { Err(Refused::new("not_host", say!(words::host_only))) }
    }

    fn lowest_free_seat(&self) -> Result<Seat, Refused> {
        let at = self.seats().iter().position(|seat| seat.state == SeatState::Open);
        at.map(|at| Seat(at as u8)).ok_or_else(|| Refused::new("no_free_seat", say!(words::no_free_seat)))
    }
}

fn bad_seq(seq: Seq, head: Seq) -> Refused {
    Refused::new("bad_seq", say!(words::bad_seq { seq, head }))
}
