//! Loans: two more gold this round, three to repay in a later one (RULES sections 5.2 and 5.3, R4, R29).

use super::super::action::Action;
use super::super::facts::Fact;
use super::super::rejection::Rejection;
use super::builder::Builder;
use super::{Found, Moves, can_buy, turn};
use crate::kernel::seat::Seat;
use std::ops::ControlFlow;

pub fn legal(builder: &Builder<'_>, found: Found<'_>) -> ControlFlow<()> {
    if judge_take(builder).is_ok() {
        found(Action::TakeLoan {})?;
    }
    if judge_repay(builder).is_ok() { found(Action::RepayLoan {}) } else { ControlFlow::Continue(()) }
}

pub fn take(play: &mut Moves<'_>, seat: Seat) -> Result<(), Rejection> {
    let builder = Builder::new(play, seat);
    judge_take(&builder)?;
    let gold_limit = builder.player.gold_limit + play.board().loan.gold;
    let round = play.round;
    play.record(Fact::LoanTaken { seat, round, gold_limit });
    Ok(())
}

pub fn repay(play: &mut Moves<'_>, seat: Seat) -> Result<(), Rejection> {
    let paid = judge_repay(&Builder::new(play, seat))?;
    play.record(Fact::LoanRepaid { seat, paid });
    // All their gold went into it, so no purchase is required.
    if play.players[seat].gold_left() == 0 {
        turn::purchased(play, seat);
    }
    Ok(())
}

fn judge_take(builder: &Builder<'_>) -> Result<(), Rejection> {
    first_of_turn(builder)?;
    if builder.player.loan_round.is_some() {
        return Err(Rejection::LoanOutstanding {});
    }
    let gold = builder.state.board().loan.gold;
    if !can_buy(&builder.richer(gold)) {
        return Err(Rejection::LoanUseless { gold });
    }
    Ok(())
}

fn judge_repay(builder: &Builder<'_>) -> Result<u8, Rejection> {
    first_of_turn(builder)?;
    match builder.player.loan_round {
        None => Err(Rejection::NoLoan {}),
        Some(round) if round == builder.state.round => Err(Rejection::LoanTooRecent {}),
        Some(_) => builder.pay(builder.state.board().loan.repay),
    }
}

fn first_of_turn(builder: &Builder<'_>) -> Result<(), Rejection> {
    let used = builder.state.turn.as_ref().is_some_and(|turn| turn.loan.is_some());
    if used { Err(Rejection::LoanActionUsed {}) } else { Ok(()) }
}
