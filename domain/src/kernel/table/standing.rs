//! Standing orders: a player's decisions in advance. They are played at once, as further events of the append that
//! brought the turn to the player (DESIGN, "The fold"; section 10 of each title's RULES). The orders themselves are
//! private and are not events. A move made by a standing order names its salted hash and when it was given.

use crate::kernel::canonical::{self, hex, sha256};
use crate::kernel::erased::AnyGame;
use crate::kernel::ids::PlayerId;
use crate::kernel::language::{Phrase, say};
use crate::kernel::play::Submission;
use crate::kernel::ruleset::{StandingChange, StandingStep};
use crate::kernel::seat::Seat;
use crate::kernel::shapes::OldShape;
use crate::kernel::table::commands::{Context, Decided, Sender};
use crate::kernel::table::event::{Body, By, Moment, Origin, Seq, StandingMark};
use crate::kernel::table::reading::Shapes;
use crate::kernel::table::writing::Writing;
use crate::kernel::table::{Status, Table};
use crate::kernel::words;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeSet;

/// More moves than any real chain of standing orders makes in one append: a guard against orders that trigger each
/// other.
const LONGEST_CHAIN: usize = 200;

/// One standing order, as stored beside the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    pub id: String,
    pub set_at: Moment,
    /// SHA-256(16 random bytes ‖ canonical JSON) of the order as given. The salt is needed because small orders are
    /// easily guessed.
    pub sha256: String,
    /// As returned by [`crate::kernel::title::Plans::read_standing`].
    pub standing: Value,
    /// The version of the shape of `standing`.
    pub v: u32,
}

impl Kept {
    pub fn new(id: String, set_at: Moment, salt: &[u8; 16], v: u32, standing: Value) -> Self {
        let sha256 = hex(&sha256(&[salt, &canonical::value_bytes(&standing)]));
        Self { id, set_at, sha256, standing, v }
    }

    /// The same order in today's shape, with its mark unchanged.
    ///
    /// # Errors
    /// If a step fails.
    pub fn in_todays_shape(self, shapes: Shapes) -> Result<Self, OldShape> {
        Ok(Self { v: shapes.ruleset().shape(), standing: shapes.standing(self.v, self.standing)?, ..self })
    }

    fn mark(&self) -> StandingMark {
        StandingMark { sha256: self.sha256.clone(), set_at: self.set_at }
    }
}

/// The standing orders of one player, in the order given.
#[derive(Clone, Debug, PartialEq)]
pub struct Ordered {
    pub player: PlayerId,
    /// The game's head when they were given. If the game has gone back since, only orders that the title keeps still
    /// stand.
    pub set_seq: Seq,
    pub orders: Vec<Kept>,
}

/// The change to one player's orders.
#[derive(Clone, Debug, PartialEq)]
pub struct Changed {
    pub player: PlayerId,
    pub left: Vec<Kept>,
    /// Messages for the player, one sentence each: what was played, which order stopped and why.
    pub told: Vec<Phrase>,
    /// The last event of the append that caused it.
    pub seq: Seq,
}

/// `orders` plus the ones that came with a move. New ones get their ids and salts from `fresh`; `v`: the shape that
/// is written today.
pub fn with_given(
    orders: &[Kept],
    v: u32,
    given: impl IntoIterator<Item = StandingChange>,
    at: Moment,
    mut fresh: impl FnMut() -> (String, [u8; 16]),
) -> Vec<Kept> {
    let mut kept = orders.to_vec();
    for change in given {
        match change {
            StandingChange::Add { order, replaces } => {
                kept.retain(|old| !replaces(&old.standing));
                let (id, salt) = fresh();
                kept.push(Kept::new(id, at, &salt, v, order));
            }
            StandingChange::Drop(drops) => kept.retain(|old| !drops(&old.standing)),
        }
    }
    kept
}

impl Table {
    /// The player's orders that can still do something; these are shown to them. Finished orders stay stored until
    /// another one is played or given.
    pub fn still_standing(&self, own: &Ordered) -> Vec<Kept> {
        let place = self.game().zip(self.seat_of(own.player));
        // An order in an older shape may become active again. The title can judge only today's shape.
        let may_fire =
            |kept: &&Kept| !self.is_awake(kept) || place.is_none_or(|(game, seat)| game.stands(seat, &kept.standing));
        self.kept_of(own).filter(may_fire).cloned().collect()
    }

    /// The player's orders that the game has kept.
    fn kept_of<'o>(&self, own: &'o Ordered) -> impl Iterator<Item = &'o Kept> {
        own.orders.iter().filter(move |kept| self.keeps_order(own.player, own.set_seq, &kept.standing))
    }

    /// Only an order in today's shape is active; an older one may mean something else now.
    fn is_awake(&self, kept: &Kept) -> bool {
        kept.v == self.ruleset().shape()
    }

    /// Whether an order that `player` gave at event `set_seq` still stands. In a finished game no order stands. If
    /// the game has gone back since, by a takeback or a ruling (in some titles by the player's own undo too), only
    /// the orders that the title keeps stand.
    pub fn keeps_order(&self, player: PlayerId, set_seq: Seq, standing: &Value) -> bool {
        let Some(game) = self.game().filter(|_| !self.is_over()) else { return false };
        let chairs = self.data.seats.iter().zip(&self.data.clocks);
        let mut own = chairs.filter(|(chair, _)| chair.player == Some(player)).map(|(_, clock)| clock);
        let is_later = |at: Option<Seq>| at.is_some_and(|at| at > set_seq);
        let went_back =
            is_later(self.data.rewound_at) || game.undo_drops_standing() && own.any(|clock| is_later(clock.undone_at));
        !went_back || game.outlasts_going_back(standing)
    }

    /// Plays the standing orders of `ordered` after what was just decided on `before`: for each seat whose turn
    /// came, and again after each move that they make, until somebody must decide themselves.
    ///
    /// Nothing fires after an undo, because its player is in the middle of their turn.
    pub fn fire_standing(
        before: Option<&Table>,
        decided: Decided,
        ordered: &[Ordered],
        context: &Context,
    ) -> (Decided, Vec<Changed>) {
        let moved = |body: &Body<Value>| matches!(body, Body::Started(_) | Body::Move(_));
        if ordered.is_empty() || !decided.events.iter().any(|event| moved(&event.event.body)) {
            return (decided, vec![]);
        }
        let coming = decided.table.turns_that_came(before);
        let mut live: Vec<Ordered> = vec![];
        let mut asleep: Vec<(PlayerId, Vec<Kept>)> = vec![];
        for own in ordered {
            let (awake, old) = decided.table.kept_of(own).cloned().partition(|kept| decided.table.is_awake(kept));
            live.push(Ordered { orders: awake, ..*own });
            asleep.push((own.player, old));
        }
        let untouched = decided.clone();
        let mut firing = Firing { writing: Writing::more(decided, context), coming, changed: vec![] };
        for _ in 0..LONGEST_CHAIN {
            if !firing.step(&mut live) {
                break;
            }
        }
        let (decided, mut changed) = firing.done().unwrap_or((untouched, vec![]));
        for changed in &mut changed {
            let old = asleep.iter_mut().filter(|(player, _)| *player == changed.player);
            old.for_each(|(_, old)| changed.left.append(old));
        }
        (decided, changed)
    }

    /// The move of `seat`'s standing orders when its time is up, before the title's default. `None` if the title
    /// tries standing orders only at the beginning of a turn.
    pub(super) fn standing_at_expiry(&self, seat: Seat, ordered: &[Ordered]) -> Option<(Vec<Value>, StandingMark)> {
        let game = self.game().filter(|game| game.fires_at_expiry(seat))?;
        self.standing_in(game.as_ref(), seat, ordered)
    }

    /// Whether a standing order of `seat` can fire within its turn on the state `game`.
    pub(super) fn has_standing_within(&self, game: &dyn AnyGame, seat: Seat, ordered: &[Ordered]) -> bool {
        game.fires_within_turn(seat) && self.standing_in(game, seat, ordered).is_some()
    }

    fn standing_in(&self, game: &dyn AnyGame, seat: Seat, ordered: &[Ordered]) -> Option<(Vec<Value>, StandingMark)> {
        let player = self.data.seats.get(seat.index())?.player?;
        let own = ordered.iter().find(|own| own.player == player)?;
        let awake: Vec<&Kept> = self.kept_of(own).filter(|kept| self.is_awake(kept)).collect();
        let values: Vec<Value> = awake.iter().map(|kept| kept.standing.clone()).collect();
        match game.fire_standing(seat, &values)? {
            StandingStep::Play { index, actions, .. } => Some((actions, awake.get(index)?.mark())),
            StandingStep::Stop { .. } => None,
        }
    }

    /// The seats that are asked now and were not asked before, or were asked in another turn.
    fn turns_that_came(&self, before: Option<&Table>) -> BTreeSet<Seat> {
        let Some(game) = self.game() else { return BTreeSet::new() };
        let old = before.and_then(Table::game);
        let is_new = |seat: &Seat| {
            old.is_none_or(|old| !old.to_act().contains(seat) || old.turn_of(*seat) != game.turn_of(*seat))
        };
        game.to_act().into_iter().filter(is_new).collect()
    }
}

/// A running chain of standing orders.
struct Firing<'c> {
    writing: Writing<'c>,
    /// Seats whose orders may fire.
    coming: BTreeSet<Seat>,
    changed: Vec<Changed>,
}

impl Firing<'_> {
    /// Plays one move of one order; false if no order has anything to do.
    fn step(&mut self, live: &mut [Ordered]) -> bool {
        let Some(table) = self.writing.table() else { return false };
        if !matches!(table.status(), Status::Running | Status::Paused) {
            return false;
        }
        let Some(game) = table.game().cloned() else { return false };
        for seat in game.to_act() {
            let Some(player) = table.seats().get(seat.index()).and_then(|chair| chair.player) else { continue };
            let Some(own) = live.iter_mut().find(|own| own.player == player) else { continue };
            if own.orders.is_empty() {
                continue;
            }
            if !self.coming.contains(&seat) && !game.fires_within_turn(seat) {
                continue;
            }
            let values: Vec<Value> = own.orders.iter().map(|kept| kept.standing.clone()).collect();
            match game.fire_standing(seat, &values) {
                None => continue,
                Some(StandingStep::Stop { left, why }) => {
                    own.orders = keep(&own.orders, None, &left);
                    self.tell(own, say!(words::standing_orders_stopped { why }));
                    self.coming.remove(&seat);
                    // This player is asked; another seat's orders may still fire.
                    return true;
                }
                Some(StandingStep::Play { index, actions, left }) => {
                    self.play(seat, own, index, &actions, &left, game.as_ref());
                    return true;
                }
            }
        }
        false
    }

    fn play(
        &mut self,
        seat: Seat,
        own: &mut Ordered,
        index: usize,
        actions: &[Value],
        left: &[Value],
        game: &dyn AnyGame,
    ) {
        let Some(fired) = own.orders.get(index).cloned() else { return };
        let typed = game.print_standing(&fired.standing);
        let played = self.writing.chance().map(|chance| game.play(seat, Submission::Actions(actions), chance));
        match played {
            Some(Ok(played)) => {
                let orders = game.print_orders(actions).join("; ");
                let sender = Sender {
                    by: By::Player(own.player),
                    origin: Origin::Standing,
                    channel: None,
                    standing: Some(fired.mark()),
                    text: None,
                };
                let turns = game.to_act();
                let turn_before: Vec<(Seat, Option<u64>)> =
                    Seat::all(game.players()).map(|s| (s, game.turn_of(s))).collect();
                self.writing.write_move(seat, game.turn_of(seat), played, sender);
                own.orders = keep(&own.orders, Some(index), left);
                self.tell(own, say!(words::standing_order_played { typed, orders }));
                self.coming.insert(seat);
                if let Some(after) = self.writing.table().and_then(Table::game).cloned() {
                    for (seat, turn) in turn_before {
                        if after.to_act().contains(&seat) && (!turns.contains(&seat) || after.turn_of(seat) != turn) {
                            self.coming.insert(seat);
                        }
                    }
                }
            }
            refused => {
                let why: Phrase = match refused {
                    Some(Err(refused)) => refused.message,
                    _ => say!(words::cannot_go_on),
                };
                own.orders.remove(index);
                self.tell(own, say!(words::standing_order_stopped { typed, why }));
                self.coming.remove(&seat);
            }
        }
    }

    fn tell(&mut self, own: &Ordered, text: Phrase) {
        let seq = self.writing.table().map_or(0, Table::head);
        match self.changed.iter_mut().find(|changed| changed.player == own.player) {
            Some(changed) => {
                changed.left = own.orders.clone();
                changed.told.push(text);
                changed.seq = seq;
            }
            None => self.changed.push(Changed { player: own.player, left: own.orders.clone(), told: vec![text], seq }),
        }
    }

    fn done(self) -> Option<(Decided, Vec<Changed>)> {
        let Firing { writing, mut changed, .. } = self;
        let decided = writing.finished()?;
        let head = decided.table.head();
        changed.iter_mut().for_each(|changed| changed.seq = head);
        Some((decided, changed))
    }
}

/// The orders `left` with their ids and times. An unchanged order keeps its own. A new one in place of the order at
/// `fired` is that order, changed by its use.
fn keep(orders: &[Kept], fired: Option<usize>, left: &[Value]) -> Vec<Kept> {
    let mut unused: Vec<Option<&Kept>> = orders.iter().map(Some).collect();
    let mut kept: Vec<Option<Kept>> = left
        .iter()
        .map(|value| {
            let place = unused.iter().position(|old| old.is_some_and(|old| old.standing == *value))?;
            unused[place].take().cloned()
        })
        .collect();
    for (slot, value) in kept.iter_mut().zip(left) {
        if slot.is_none() {
            let old = fired.and_then(|index| unused.get_mut(index)?.take());
            let old = old.or_else(|| unused.iter_mut().find_map(Option::take));
            *slot = old.map(|old| Kept { standing: value.clone(), ..old.clone() });
        }
    }
    kept.into_iter().flatten().collect()
}
