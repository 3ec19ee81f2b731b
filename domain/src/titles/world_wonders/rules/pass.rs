//! Pass: only if nothing can be bought, unless the game's options allow it (RULES section 5.11, R6, R40).

use super::super::action::Action;
use super::super::facts::Fact;
use super::super::rejection::Rejection;
use super::builder::Builder;
use super::{Found, Moves, can_buy, turn};
use crate::kernel::seat::Seat;
use std::ops::ControlFlow;

pub fn legal(builder: &Builder<'_>, found: Found<'_>) -> ControlFlow<()> {
    if judge(builder).is_ok() { found(Action::Pass {}) } else { ControlFlow::Continue(()) }
}

pub fn decide(play: &mut Moves<'_>, seat: Seat) -> Result<(), Rejection> {
    judge(&Builder::new(play, seat))?;
    give_up(play, seat, false);
    Ok(())
}

/// Puts the player out, whatever they could still buy; a time-out uses it too.
pub fn give_up(play: &mut Moves<'_>, seat: Seat, timed_out: bool) {
    let lost = play.players[seat].gold_left();
    play.record(Fact::Passed { seat, lost, timed_out });
    turn::end(play, seat);
}

fn judge(builder: &Builder<'_>) -> Result<(), Rejection> {
    if !builder.state.options.voluntary_pass && can_buy(builder) {
        return Err(Rejection::MustPurchase {});
    }
    if builder.player.free_road_pending {
        return Err(Rejection::FreeRoadPending {});
    }
    Ok(())
}
