//! The events that must come next: a command writes several events at once, and none may be left out.

use crate::kernel::ids::PlayerId;
use crate::kernel::seat::Seat;
use crate::kernel::table::cases::{CaseEvent, Decision, DisputeRuled, TakebackClosed, TakebackResult};
use crate::kernel::table::event::{
    Body, By, Cause, ExpiryStep, Head, Moved, Origin, PauseReason, ResumeReason, Seq, VoidReason, Vote,
};
use crate::kernel::table::{Status, Table};
use serde_json::Value;

/// An event that must come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owed {
    /// The open takeback is withdrawn because the game goes on.
    Withdrawal,
    /// The end that the title declares.
    End,
    /// The secret of a game that cannot be disputed, which is closed at once.
    Close,
    /// The revert of a granted takeback.
    TakenBack { n: u32, to: Seq },
    /// The revert of a ruling.
    Ruled { n: u32 },
    /// The replacement move of a ruling.
    Instead,
    /// A later move that stands under the ruling, played again.
    Again(Seq),
    /// Seat 0 for the host, who chose to play.
    HostSits(PlayerId),
    /// The result of a unanimous vote.
    Voted(Vote),
    /// The automatic move after a time-out.
    Late { seat: Seat, origin: Origin },
    /// The seat is given up.
    Left(Seat),
    /// The end, because too few players are left. Everything that waited for the one who left is settled first.
    Deserted,
    /// The dispute for which an open takeback was withdrawn.
    Dispute,
}

impl Owed {
    pub fn is_done_by(self, head: &Head, body: &Body<Value>) -> bool {
        let by_the_server = matches!(head.by, By::System(_));
        match (self, body) {
            (Self::Withdrawal, Body::Case(CaseEvent::TakebackClosed(closed))) => {
                closed.result == TakebackResult::Withdrawn && by_the_server
            }
            (Self::End, Body::Finished(_)) => true,
            (Self::Close, Body::Closed(_)) => true,
            (Self::TakenBack { n, to }, Body::Reverted(reverted)) => {
                reverted.cause == Cause::Takeback && reverted.case == Some(n) && reverted.to == to
            }
            (Self::Ruled { n }, Body::Reverted(reverted)) => {
                reverted.cause == Cause::Ruling && reverted.case == Some(n)
            }
            (Self::Instead, Body::Move(moved)) => moved.origin == Origin::Ruling && moved.replayed_from.is_none(),
            (Self::Again(old), Body::Move(moved)) => moved.replayed_from == Some(old),
            (Self::HostSits(host), Body::SeatTaken(taken)) => {
                taken.seat == Seat(0) && taken.player == Some(host) && head.by == By::Player(host)
            }
            (Self::Voted(Vote::Pause), Body::Paused(paused)) => paused.reason == PauseReason::Vote,
            (Self::Voted(Vote::Resume), Body::Resumed(resumed)) => resumed.reason == ResumeReason::Vote,
            (Self::Voted(Vote::End), Body::Finished(finished)) => finished.outcome.reason == "agreed",
            (Self::Voted(Vote::Void), Body::Voided(voided)) => voided.reason == VoidReason::Agreed,
            (Self::Late { seat, origin }, Body::Move(moved)) => {
                let by = if origin == Origin::Bot { head.by == By::Bot("sensible".into()) } else { by_the_server };
                moved.seat == seat && moved.origin == origin && moved.replayed_from.is_none() && by
            }
            (Self::Left(seat), Body::SeatLeft(left)) => left.seat == seat && by_the_server,
            (Self::Deserted, Body::Finished(_) | Body::Voided(_)) => true,
            (Self::Dispute, Body::Case(CaseEvent::DisputeOpened(opened))) => !opened.waits,
            (Self::Dispute, Body::Case(CaseEvent::DisputeAllowed(_))) => true,
            _ => false,
        }
    }

    /// Whether an event may come before it.
    pub fn lets_through(self, body: &Body<Value>) -> bool {
        let is_settled = |case: &CaseEvent| matches!(case, CaseEvent::TakebackClosed(_) | CaseEvent::DisputeRuled(_));
        match (self, body) {
            (Self::Deserted, Body::Case(case)) => is_settled(case),
            (Self::Deserted, Body::Reverted(_)) => true,
            // The void dismisses cases that wait for leave.
            (Self::Voted(Vote::Void), Body::Case(CaseEvent::DisputeRuled(ruled))) => {
                ruled.decision == Decision::Dismiss
            }
            _ => false,
        }
    }

    pub fn why(self) -> &'static str {
        match self {
            Self::Withdrawal => "the game went on, so the open takeback has to be withdrawn next",
            Self::End => "the game is over by its rules, so `finished` has to come next",
            Self::Close => "the game cannot be disputed, so `closed` has to come next",
            Self::TakenBack { .. } => "the takeback was granted, so the game has to go back next",
            Self::Ruled { .. } => "it was ruled so, so the game has to go back next",
            Self::Instead => "it was ruled so, so the move in the place of the disputed one has to come next",
            Self::Again(_) => "a move that stands by the ruling has to be played again next",
            Self::HostSits(_) => "whoever opened the game said that they play, so they have to sit down next",
            Self::Voted(_) => "all have voted for it, so it has to happen next",
            Self::Late { .. } => "a time was up, so what is played for its seat has to come next",
            Self::Left(_) => "a time was up, so the seat has to be given up next",
            Self::Deserted => "too few are left to play, so the game has to end next",
            Self::Dispute => "the open takeback was withdrawn for a dispute, which has to come next",
        }
    }
}

/// These events make an open takeback moot.
pub(super) fn goes_on(body: &Body<Value>) -> bool {
    matches!(body, Body::Move(_) | Body::Reverted(_) | Body::Finished(_) | Body::Voided(_))
}

/// The events that must follow an event. `table`: after it.
pub(super) fn after(table: &Table, body: &Body<Value>) -> Vec<Owed> {
    let mut owed = vec![];
    if goes_on(body) && table.cases().open_takeback().is_some() {
        owed.push(Owed::Withdrawal);
    }
    let is_running = matches!(table.status(), Status::Running | Status::Paused);
    match body {
        // The game may also be over after a revert.
        Body::Started(_) | Body::Move(_) if is_running && table.game().is_some_and(|game| game.outcome().is_some()) => {
            owed.push(Owed::End);
        }
        // Not while a case waits for leave.
        Body::Finished(_) if table.created().table.dispute_days == 0 && table.closes_at().is_some() => {
            owed.push(Owed::Close);
        }
        Body::Voided(_) => owed.push(Owed::Close),
        Body::Voted(voted) if !voted.withdrawn && table.all_voted_for(voted.what) => owed.push(Owed::Voted(voted.what)),
        Body::TimeExpired(expired) if expired.step == ExpiryStep::None => {}
        Body::TimeExpired(expired) => owed.push(match expired.step {
            ExpiryStep::Bot => Owed::Late { seat: expired.seat, origin: Origin::Bot },
            ExpiryStep::Default => Owed::Late { seat: expired.seat, origin: Origin::Default },
            ExpiryStep::Standing => Owed::Late { seat: expired.seat, origin: Origin::Standing },
            ExpiryStep::None | ExpiryStep::Substitute | ExpiryStep::Forfeit | ExpiryStep::Other(_) => {
                Owed::Left(expired.seat)
            }
        }),
        Body::Resigned(_) | Body::SeatLeft(_) if is_under_way(table) && table.is_deserted() => {
            owed.push(Owed::Deserted);
        }
        Body::Case(CaseEvent::TakebackClosed(TakebackClosed { n, result: TakebackResult::Granted })) => {
            let asked = table.cases().takebacks.iter().find(|asked| asked.n == *n);
            owed.extend(asked.map(|asked| Owed::TakenBack { n: *n, to: asked.to }));
        }
        Body::Case(CaseEvent::DisputeRuled(DisputeRuled { n, decision, stands, .. })) => match decision {
            Decision::Dismiss => {}
            Decision::Rewind => owed.push(Owed::Ruled { n: *n }),
            Decision::Amend => {
                owed.extend([Owed::Ruled { n: *n }, Owed::Instead]);
                owed.extend(stands.iter().map(|seq| Owed::Again(*seq)));
            }
        },
        _ => {}
    }
    owed
}

fn is_under_way(table: &Table) -> bool {
    matches!(table.status(), Status::Running | Status::Paused | Status::Disputed)
}

/// Whether a ruling made the move.
pub(super) fn is_of_a_ruling(moved: &Moved<Value>) -> bool {
    moved.origin == Origin::Ruling || moved.replayed_from.is_some()
}
