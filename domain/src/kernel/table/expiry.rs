//! Time-outs: the ladder agreed at creation (DESIGN, "The table": Clock), seats that nobody sits in any more, and
//! the way back for a player who was only late.

use crate::kernel::ids::PlayerId;
use crate::kernel::language::say;
use crate::kernel::play::Submission;
use crate::kernel::refusal::Refused;
use crate::kernel::seat::Seat;
use crate::kernel::table::commands::{Context, Decided, Sender};
use crate::kernel::table::event::{Body, By, ExpiryStep, Moment, Origin, SeatLeft, Seq, TimeExpired};
use crate::kernel::table::settings::Rung;
use crate::kernel::table::standing::Ordered;
use crate::kernel::table::writing::Writing;
use crate::kernel::table::{Caretaker, SeatState, Table, not_seated};
use crate::kernel::words;
use serde_json::Value;

/// At this time-out in a row a seat is given up, whatever the ladder says. The owner can come back.
pub const ABANDONED_AFTER: u32 = 5;
/// How long an automatic move may be taken back.
const TAKE_BACK_S: i64 = 12 * 3_600;

/// The next thing that the table does by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The seat's time is up.
    Expire(Seat, Rung),
    /// A bot plays this turn of the seat.
    Caretaker(Seat),
    /// Nobody sits there any more, or the title's defaults finish a late turn that they began.
    Absent(Seat),
    /// The pause has reached its limit.
    Resume,
}

impl Table {
    /// What is due at `now`.
    pub fn due(&self, now: Moment) -> Option<Due> {
        if self.pause_ends_at().is_some_and(|end| end <= now) {
            return Some(Due::Resume);
        }
        if let Some(seat) = self.seat_without_owner() {
            return Some(seat);
        }
        let expired = |seat: &Seat| self.expires_at(*seat).is_some_and(|end| end <= now);
        let seat = self.people_to_act().into_iter().filter(|seat| self.rung(*seat) != Rung::Wait).find(expired)?;
        Some(Due::Expire(seat, self.rung(seat)))
    }

    /// When [`Table::due`] next returns something.
    pub fn due_at(&self) -> Option<Moment> {
        if self.seat_without_owner().is_some() {
            return Some(self.last_at());
        }
        let people = self.people_to_act().into_iter().filter(|seat| self.rung(*seat) != Rung::Wait);
        people.filter_map(|seat| self.expires_at(seat)).chain(self.pause_ends_at()).min()
    }

    fn seat_without_owner(&self) -> Option<Due> {
        if self.status() != crate::kernel::table::Status::Running {
            return None;
        }
        self.to_act().into_iter().find_map(|seat| match self.seats()[seat.index()].state {
            SeatState::Left => self.game()?.has_default(seat).then_some(Due::Absent(seat)),
            _ => match self.data.clocks[seat.index()].caretaker? {
                Caretaker::Bot => Some(Due::Caretaker(seat)),
                Caretaker::Default => Some(Due::Absent(seat)),
            },
        })
    }

    /// The ladder's rung for the next time-out of `seat`.
    pub fn rung(&self, seat: Seat) -> Rung {
        let rungs = &self.data.created.table.on_expiry;
        let misses = self.misses(seat);
        let rung = rungs.get(misses as usize).or(rungs.last()).copied().unwrap_or(Rung::Wait);
        match rung {
            Rung::Default | Rung::Bot if misses + 1 >= ABANDONED_AFTER => Rung::Substitute,
            rung => rung,
        }
    }

    /// The time and grace of `seat` are up: applies the ladder's rung. `bot`: the bot's move, if that is the rung.
    pub fn expire(
        &self,
        seat: Seat,
        bot: Option<&[Value]>,
        ordered: &[Ordered],
        context: &Context,
    ) -> Result<Decided, Refused> {
        let rung = self.rung(seat);
        if rung == Rung::Wait || !self.is_late(seat, context.at, 0) {
            return Err(not_due());
        }
        self.time_out(seat, rung, bot, ordered, By::clock(), context)
    }

    /// `player` claims a time-out at a table that waits by itself: the late seat's default is played.
    pub fn claim_timeout(&self, player: PlayerId, ordered: &[Ordered], context: &Context) -> Result<Decided, Refused> {
        let claimer = self.seat_of(player).ok_or_else(not_seated)?;
        self.running()?;
        let late = |seat: &Seat| *seat != claimer && self.is_late(*seat, context.at, 0);
        let seat = self.people_to_act().into_iter().find(late).ok_or_else(not_due)?;
        self.time_out(seat, self.claimed_rung(seat), None, ordered, By::Player(player), context)
    }

    /// Whether a person in `seat` is asked and their time and grace are up, or will be within `less_ms`.
    pub(super) fn is_late(&self, seat: Seat, at: Moment, less_ms: i64) -> bool {
        self.people_to_act().contains(&seat) && self.expires_with(seat, less_ms).is_some_and(|due| due <= at)
    }

    /// The rung that a claim applies: for `wait` and `bot` the default, or at the limit of time-outs `substitute`.
    pub(super) fn claimed_rung(&self, seat: Seat) -> Rung {
        match self.rung(seat) {
            Rung::Wait | Rung::Bot if self.misses(seat) + 1 >= ABANDONED_AFTER => Rung::Substitute,
            Rung::Wait | Rung::Bot => Rung::Default,
            rung => rung,
        }
    }

    fn time_out(
        &self,
        seat: Seat,
        rung: Rung,
        bot: Option<&[Value]>,
        ordered: &[Ordered],
        by: By,
        context: &Context,
    ) -> Result<Decided, Refused> {
        let game = self.running()?;
        let mut writing = Writing::on(self, context);
        let turn = game.turn_of(seat);
        let expired = |step| Body::TimeExpired(TimeExpired { seat, step });
        match rung {
            Rung::Wait => return Err(not_due()),
            Rung::Substitute | Rung::Forfeit => {
                let step = if rung == Rung::Forfeit { ExpiryStep::Forfeit } else { ExpiryStep::Substitute };
                writing.write(by, expired(step));
                writing.write(By::clock(), Body::SeatLeft(SeatLeft { seat }));
                writing.go_on_without("forfeit")?;
            }
            Rung::Bot => {
                let actions = bot.ok_or_else(|| Refused::new("unavailable", say!(words::bot_move_missing)))?;
                let played = game.play(seat, Submission::Actions(actions), self.chance(&context.secret))?;
                writing.write(by, expired(ExpiryStep::Bot));
                writing.write_move(seat, turn, played, Sender::bot("sensible"));
            }
            Rung::Default if !game.has_default(seat) => writing.write(by, expired(ExpiryStep::None)),
            Rung::Default => {
                if let Some((actions, mark)) = self.standing_at_expiry(seat, ordered)
                    && let Ok(played) = game.play(seat, Submission::Actions(&actions), self.chance(&context.secret))
                {
                    let sender = Sender { origin: Origin::Standing, standing: Some(mark), ..Sender::clock() };
                    writing.write(by, expired(ExpiryStep::Standing));
                    writing.write_move(seat, turn, played, sender);
                } else {
                    // A standing order that can fire within the turn comes before the defaults. It is played after
                    // this event as after any other (`fire_standing`), and then the defaults continue.
                    let up_to_orders = game.play_default_up_to_orders(seat, self.chance(&context.secret));
                    let up_to_orders =
                        up_to_orders.filter(|played| self.has_standing_within(played.after.as_ref(), seat, ordered));
                    let played = match up_to_orders {
                        Some(played) => played,
                        None => game.play_default(seat, self.chance(&context.secret))?,
                    };
                    writing.write(by, expired(ExpiryStep::Default));
                    writing.write_move(seat, turn, played, Sender::clock());
                }
            }
        }
        writing.done()
    }

    /// Plays the title's defaults at once for a seat that was given up, and for the rest of a turn that timed out.
    pub fn play_absent(&self, seat: Seat, context: &Context) -> Result<Decided, Refused> {
        if self.due(context.at) != Some(Due::Absent(seat)) {
            return Err(not_due());
        }
        let game = self.running()?;
        // A late player may have a standing order that comes up within the turn; it goes before the default.
        // Without one, the defaults continue with the next event.
        let is_late = self.data.seats[seat.index()].player.is_some();
        let up_to_orders =
            is_late.then(|| game.play_default_up_to_orders(seat, self.chance(&context.secret))).flatten();
        let played = match up_to_orders.filter(|played| played.after.fires_within_turn(seat)) {
            Some(played) => played,
            None => game.play_default(seat, self.chance(&context.secret))?,
        };
        let mut writing = Writing::on(self, context);
        writing.write_move(seat, game.turn_of(seat), played, Sender::clock());
        writing.done()
    }

    /// A bot continues the turn of a seat that it plays.
    pub fn play_caretaker(&self, seat: Seat, actions: &[Value], context: &Context) -> Result<Decided, Refused> {
        if self.due(context.at) != Some(Due::Caretaker(seat)) {
            return Err(not_due());
        }
        let game = self.running()?;
        let played = game.play(seat, Submission::Actions(actions), self.chance(&context.secret))?;
        let mut writing = Writing::on(self, context);
        writing.write_move(seat, game.turn_of(seat), played, Sender::bot("sensible"));
        writing.done()
    }

    /// The event to go back to when the last automatic move of `seat` is taken back. `None` if somebody has built
    /// on it, something hidden was revealed, it is too long ago, or it was taken back before.
    pub fn automatic_target(&self, seat: Seat, now: Moment) -> Option<Seq> {
        let base = self.automatic_base(now)?;
        self.data.expiry.filter(|expiry| expiry.seat == seat)?;
        let spared = self.data.clocks.get(seat.index())?.spared;
        let mut undone = self.data.history.since(base)?.peekable();
        undone.peek()?;
        let own = undone.all(|node| node.seat == Some(seat) && !node.reveals);
        (!spared && own && self.running().is_ok() && self.outcome().is_none()).then_some(base)
    }

    /// The state before the last automatic move, for some hours. A takeback may go back to it, whoever asks and
    /// whatever was built on it since. `None` if its owner has moved themselves since, or has taken it back.
    pub(super) fn automatic_base(&self, now: Moment) -> Option<Seq> {
        let expiry = self.data.expiry.filter(|expiry| now <= expiry.at.plus_s(TAKE_BACK_S))?;
        let undone: Vec<_> = self.data.history.since(expiry.base)?.collect();
        let is_theirs = undone.first()?.seat == Some(expiry.seat);
        (is_theirs && !undone.iter().any(|node| node.is_final)).then_some(expiry.base)
    }
}

fn not_due() -> Refused {
    Refused::new("not_due", say!(words::no_time_out_due))
}
