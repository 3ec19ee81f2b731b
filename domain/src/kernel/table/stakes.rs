//! The parties of an event: everybody who gains or loses by it. A party neither rules nor votes on a dispute about
//! it.
//!
//! | event | its parties |
//! |---|---|
//! | a move | its seat; for an automatic move after a time-out, also the only rival left; for a move by ruling, the parties of that case |
//! | a time-out, a seat given up, a resignation | the seat; the player who claimed it; the only rival left |
//! | a seat taken over | the seat, the new player, and the one before |
//! | going back | the seats whose moves were undone; by consent: the asker, those who answered, and an organiser; by ruling: the case's parties and the person who ruled |
//! | a step in a takeback or a dispute | its author, the asker or opener, and the case's parties |
//! | a vote, a pause, its end | the voters, and the seats whose clocks it stops or starts |
//! | an absence, time given back | the seat, and the seats that got time |
//! | the end | everybody |
//!
//! The author of an event is a party too, even without a seat (an arbiter whose ruling is disputed). So is
//! everybody who ever sat in a party's seat. With three or more players in the game nobody can say which of the
//! others gains by a time-out, so they are not parties. With two, the other one gains.

use crate::kernel::ids::PlayerId;
use crate::kernel::seat::Seat;
use crate::kernel::table::cases::{CaseEvent, Dispute, Takeback};
use crate::kernel::table::event::{Body, By, Cause, Head, Origin, Reverted, Seq, Vote};
use crate::kernel::table::{Status, Table, TableData};
use serde::{Deserialize, Serialize};

/// The parties of one event, except the seat of a move.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Stake {
    pub seats: Vec<Seat>,
    pub players: Vec<PlayerId>,
}

impl Stake {
    fn add(&mut self, seats: impl IntoIterator<Item = Seat>) {
        for seat in seats {
            if !self.seats.contains(&seat) {
                self.seats.push(seat);
            }
        }
    }

    fn add_player(&mut self, player: PlayerId) {
        if !self.players.contains(&player) {
            self.players.push(player);
        }
    }
}

impl TableData {
    /// Applies an event of a takeback or dispute. Returns the new status if it changes.
    pub(super) fn take_case(&mut self, head: &Head, case: &CaseEvent) -> Option<Status> {
        let parties = match case {
            CaseEvent::DisputeOpened(opened) => self.parties(opened.seat, opened.disputed),
            _ => Default::default(),
        };
        self.cases.take(head, case, (self.history.current(), self.status), parties)
    }

    /// Records the effect of a ruling's revert on the moves.
    pub(super) fn note_revert(&mut self, head: &Head, reverted: &Reverted) {
        if reverted.cause == Cause::Ruling {
            let to = self.history.state_event_at(reverted.to).unwrap_or(reverted.to);
            self.cases.note_revert(head, reverted, self.history.way_to(to));
        }
    }

    /// The parties of an event that is about to be applied; empty if only the seat of a move is one.
    pub(super) fn stake<F>(&self, head: &Head, body: &Body<F>) -> Stake {
        let mut stake = Stake::default();
        match body {
            Body::Created(_) | Body::SeatTaken(_) | Body::Started(_) | Body::Voided(_) | Body::Closed(_) => {
                return stake;
            }
            // It cannot be disputed itself; a dispute is about the move.
            Body::ChoiceChanged(_) => return stake,
            Body::Move(moved) => {
                match moved.origin {
                    Origin::Player | Origin::Standing if moved.replayed_from.is_none() => return stake,
                    Origin::Default | Origin::Bot => stake.add(self.only_rival(moved.seat)),
                    _ => {}
                }
                if moved.origin == Origin::Ruling || moved.replayed_from.is_some() {
                    self.add_case(&mut stake, self.cases.last_ruled());
                }
                stake.add([moved.seat]);
            }
            Body::TimeExpired(expired) => {
                stake.add([expired.seat]);
                stake.add(self.only_rival(expired.seat));
            }
            Body::SeatLeft(left) => {
                stake.add([left.seat]);
                stake.add(self.only_rival(left.seat));
            }
            Body::Resigned(resigned) => {
                stake.add([resigned.seat]);
                stake.add(self.only_rival(resigned.seat));
            }
            Body::SeatReplaced(replaced) => {
                stake.add([replaced.seat]);
                stake.add_player(replaced.player);
            }
            Body::Reverted(reverted) => {
                let to = self.history.state_event_at(reverted.to).unwrap_or(reverted.to);
                let undone = self.history.since(to).into_iter().flatten().filter_map(|node| node.seat);
                stake.add(undone.collect::<Vec<_>>());
                stake.add(self.history.node(to).filter(|_| reverted.cause == Cause::Redo).and_then(|node| node.seat));
                match reverted.cause {
                    Cause::Takeback => {
                        let asked = self.cases.takebacks.iter().find(|asked| Some(asked.n) == reverted.case);
                        add_takeback(&mut stake, asked);
                        self.organiser_who_answers().into_iter().for_each(|player| stake.add_player(player));
                    }
                    Cause::Ruling => {
                        let ruled = self.cases.disputes.iter().find(|ruled| Some(ruled.n) == reverted.case);
                        self.add_case(&mut stake, ruled);
                    }
                    Cause::Undo | Cause::Redo | Cause::Automatic => {}
                }
            }
            Body::Voted(voted) => stake.add([voted.seat]),
            Body::Paused(_) => {
                stake.add(self.votes.of(Vote::Pause).iter().copied());
                stake.add(self.asked_seats());
            }
            Body::Resumed(_) => {
                stake.add(self.votes.of(Vote::Resume).iter().copied());
                stake.add(self.asked_seats());
            }
            Body::AbsenceSet(set) => stake.add([set.seat]),
            Body::ClockRefunded(_) => stake.add(self.asked_seats()),
            Body::Finished(_) => stake.add(Seat::all(self.seats.len())),
            Body::Case(case) => self.add_step(&mut stake, case),
        }
        if let By::Player(player) = head.by {
            stake.add_player(player);
        }
        stake
    }

    fn add_step(&self, stake: &mut Stake, case: &CaseEvent) {
        let takeback = |n: u32| self.cases.takebacks.iter().find(|takeback| takeback.n == n);
        let dispute = |n: u32| self.cases.disputes.iter().find(|dispute| dispute.n == n);
        match case {
            CaseEvent::TakebackAsked(asked) => stake.add([asked.seat]),
            CaseEvent::TakebackAnswered(answer) => {
                stake.add([answer.seat]);
                stake.add(takeback(answer.n).map(|asked| asked.seat));
            }
            CaseEvent::TakebackClosed(closed) => add_takeback(stake, takeback(closed.n)),
            CaseEvent::DisputeOpened(opened) => {
                let (seats, players) = self.parties(opened.seat, opened.disputed);
                stake.add(seats);
                players.into_iter().for_each(|player| stake.add_player(player));
            }
            CaseEvent::DisputeCommented(comment) => {
                stake.add([comment.seat]);
                self.add_case(stake, dispute(comment.n));
            }
            CaseEvent::DisputeVoted(vote) => {
                stake.add([vote.seat]);
                self.add_case(stake, dispute(vote.n));
            }
            CaseEvent::DisputeArbiter(word) => {
                stake.add([word.seat]);
                self.add_case(stake, dispute(word.n));
            }
            CaseEvent::DisputeRuled(ruled) => self.add_case(stake, dispute(ruled.n)),
            CaseEvent::DisputeAllowed(allowed) => self.add_case(stake, dispute(allowed.n)),
        }
    }

    /// Adds a case's parties, its voters and the person who ruled it.
    fn add_case(&self, stake: &mut Stake, dispute: Option<&Dispute>) {
        let Some(dispute) = dispute else { return };
        stake.add(dispute.parties.iter().copied());
        stake.add(dispute.votes.iter().map(|vote| vote.seat));
        dispute.people.iter().for_each(|player| stake.add_player(*player));
        dispute.ruling.iter().filter_map(|ruling| ruling.by).for_each(|player| stake.add_player(player));
    }

    /// The seat left beside `seat`, if it is the only one: one seat's loss is then the other's gain.
    fn only_rival(&self, seat: Seat) -> Option<Seat> {
        let mut others = Seat::all(self.seats.len()).filter(|other| *other != seat && !self.given_up.contains(other));
        let first = others.next()?;
        others.next().is_none().then_some(first)
    }

    fn asked_seats(&self) -> Vec<Seat> {
        Seat::all(self.clocks.len()).filter(|seat| self.clocks[seat.index()].since.is_some()).collect()
    }

    /// The parties of a dispute that `opener` opens about `disputed`: seats (the opener first), and people.
    pub(super) fn parties(&self, opener: Seat, disputed: Seq) -> (Vec<Seat>, Vec<PlayerId>) {
        let mut parties = Stake { seats: vec![opener], players: vec![] };
        parties.add(self.history.node(disputed).and_then(|node| node.seat));
        if let Ok(at) = self.stakes.binary_search_by_key(&disputed, |(seq, _)| *seq)
            && let Some((_, stake)) = self.stakes.get(at)
        {
            parties.add(stake.seats.iter().copied());
            parties.players = stake.players.clone();
        }
        (parties.seats, parties.players)
    }
}

fn add_takeback(stake: &mut Stake, takeback: Option<&Takeback>) {
    let Some(takeback) = takeback else { return };
    stake.add([takeback.seat]);
    stake.add(takeback.answers.iter().map(|answer| answer.seat));
}

impl Table {
    /// Whether `player` gains or loses by the disputed event, and so may neither rule nor vote on the case.
    pub fn is_party(&self, dispute: &Dispute, player: PlayerId) -> bool {
        let is_seat = |seat: &Seat| dispute.parties.contains(seat);
        dispute.people.contains(&player)
            || self.seats_of(player).iter().any(is_seat)
            || self.data.sat.iter().any(|(seat, who)| *who == player && is_seat(seat))
    }
}
