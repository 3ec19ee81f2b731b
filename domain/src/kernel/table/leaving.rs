//! Leaving a game and taking over a seat, and the effect on the game: with one seat left it is over, with none it
//! is void.

use crate::kernel::ids::PlayerId;
use crate::kernel::language::say;
use crate::kernel::refusal::Refused;
use crate::kernel::ruleset::{Outcome, Standing};
use crate::kernel::seat::Seat;
use crate::kernel::table::commands::{Context, Decided};
use crate::kernel::table::event::{Body, By, Resigned, SeatLeft, SeatReason, SeatReplaced, VoidReason};
use crate::kernel::table::writing::Writing;
use crate::kernel::table::{SeatState, Status, Table, not_seated};
use crate::kernel::words;
use serde_json::json;

impl Table {
    /// Everybody who sits or has sat in a seat, in the order in which they first sat down. People who left before
    /// the start are not included.
    pub fn sat(&self) -> &[(Seat, PlayerId)] {
        &self.data.sat
    }

    /// Whether only one player has sat in this seat since the start.
    pub fn had_one_player(&self, seat: Seat) -> bool {
        let mut sat = self.data.sat.iter().filter(|(other, _)| *other == seat).map(|(_, who)| who);
        sat.next().is_some_and(|first| sat.all(|who| who == first))
    }

    /// The level of the bot that has had this seat from the beginning.
    pub fn always_a_bot(&self, seat: Seat) -> Option<&str> {
        self.bot_in(seat).filter(|_| !self.data.sat.iter().any(|(other, _)| *other == seat))
    }

    /// `player` gives their seat up for good. With two seats the other one has won; with more, the title's defaults
    /// play on.
    pub fn resign(&self, player: PlayerId, context: &Context) -> Result<Decided, Refused> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        self.must_go_on()?;
        let mut writing = Writing::on(self, context);
        writing.write(By::Player(player), Body::Resigned(Resigned { seat }));
        writing.go_on_without("resigned")?;
        writing.done()
    }

    /// The host removes the bot from `seat` before the start.
    pub fn remove_bot(&self, host: PlayerId, seat: Seat, context: &Context) -> Result<Decided, Refused> {
        self.must_be_host(host)?;
        self.must_be_open()?;
        if self.bot_in(seat).is_none() {
            return Err(Refused::new("not_found", say!(words::no_bot_there { seat: seat.0 })));
        }
        let mut writing = Writing::on(self, context);
        writing.write(By::Player(host), Body::SeatLeft(SeatLeft { seat }));
        writing.done()
    }

    /// `player` sits down in a running game: in the seat that they left, or as a substitute in `wanted` (`None`:
    /// the lowest seat that was given up).
    pub fn take_over(&self, player: PlayerId, wanted: Option<Seat>, context: &Context) -> Result<Decided, Refused> {
        self.must_go_on()?;
        if self.seat_of(player).is_some() {
            return Err(Refused::new("already_seated", say!(words::already_seated)));
        }
        let own = self.seats_given_up().find(|seat| self.data.clocks[seat.index()].owner == Some(player));
        let free = || {
            wanted
                .or_else(|| self.seats_given_up().next())
                .ok_or_else(|| Refused::new("not_open", say!(words::no_seat_left_behind)))
        };
        let (seat, reason) = match own {
            Some(seat) => (seat, SeatReason::Returned),
            None => (free()?, SeatReason::Substitute),
        };
        let mut writing = Writing::on(self, context);
        let replaced = SeatReplaced { seat, player, reason };
        writing.write(By::Player(player), Body::SeatReplaced(replaced));
        writing.done()
    }

    /// Checks that `player` may hand `seat` to a substitute: the player in it, or the host once nobody sits there.
    pub fn may_hand_over(&self, player: PlayerId, seat: Seat) -> Result<(), Refused> {
        self.must_go_on()?;
        let chair = self
            .seats()
            .get(seat.index())
            .ok_or_else(|| Refused::new("bad_request", say!(words::seat_out_of_range { seats: self.seats().len() })))?;
        let own = self.seat_of(player) == Some(seat);
        match chair.state {
            SeatState::Seated if own => Ok(()),
            SeatState::Left if self.data.clocks[seat.index()].forfeited => {
                Err(Refused::new("no_free_seat", say!(words::seat_forfeited)))
            }
            SeatState::Left if self.is_host(player) => Ok(()),
            _ if self.seat_of(player).is_none() && !self.is_host(player) => Err(not_seated()),
            _ => Err(Refused::new("not_host", say!(words::handed_on_by))),
        }
    }

    /// The seats that were given up and may be taken, ascending.
    pub fn seats_given_up(&self) -> impl Iterator<Item = Seat> {
        let free = |seat: &Seat| {
            self.seats()[seat.index()].state == SeatState::Left && !self.data.clocks[seat.index()].forfeited
        };
        Seat::all(self.seats().len()).filter(free).collect::<Vec<_>>().into_iter()
    }

    /// The seat that `player` has left and may come back to.
    pub fn former_seat(&self, player: PlayerId) -> Option<Seat> {
        let is_his = |seat: &Seat| self.data.clocks[seat.index()].owner == Some(player);
        Seat::all(self.seats().len()).find(is_his)
    }

    fn must_go_on(&self) -> Result<(), Refused> {
        let ended = self.cases().open_dispute().is_some_and(|open| open.before == Status::Finished);
        match self.status() {
            Status::Running | Status::Paused | Status::Disputed if !ended => Ok(()),
            Status::Finished | Status::Disputed => Err(Refused::new("case_closed", say!(words::game_over))),
            _ => self.running().map(drop),
        }
    }

    /// The result of a game that ends before the title says so: the seats that have not given up share the first
    /// place. The others follow; the later a seat gave up, the higher its rank.
    pub fn early_outcome(&self, reason: &str) -> Outcome {
        let stayed = self.seats().len() - self.data.given_up.len();
        let rank = |seat: Seat| match self.data.given_up.iter().rev().position(|other| *other == seat) {
            None => 1,
            Some(place) => (stayed + place + 1).max(2) as u8,
        };
        let standings = Seat::all(self.seats().len())
            .map(|seat| Standing { seat, score: 0, rank: rank(seat), team: None, breakdown: json!({}) })
            .collect();
        Outcome { reason: reason.into(), standings }
    }
}

impl Table {
    /// Whether too few players are left.
    pub(super) fn is_deserted(&self) -> bool {
        self.seated().len() <= 1 || self.people().is_empty()
    }
}

impl Writing<'_> {
    /// After a player left: settles everything that waited for their vote, and ends the game if too few players are
    /// left.
    pub(super) fn go_on_without(&mut self, reason: &str) -> Result<(), Refused> {
        self.count_again()?;
        if let Some(table) = self.table().filter(|table| table.is_deserted()) {
            match table.seated().is_empty() {
                true => self.void(VoidReason::Abandoned)?,
                false => self.end(table.early_outcome(reason)),
            }
        }
        Ok(())
    }
}
