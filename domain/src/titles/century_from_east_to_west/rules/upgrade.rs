//! Upgrade cubes one step each, or stop (RULES section 5.6).

use super::super::Match;
use super::super::action::Action;
use super::super::cubes::{Colour, Cubes};
use super::super::facts::Fact;
use super::super::rejection::Rejection;
use super::super::state::{Phase, Source, State};
use super::turn;
use crate::kernel::seat::Seat;
use std::ops::ControlFlow;

pub fn decide(play: &mut Match<'_>, seat: Seat, from: Colour) -> Result<(), Rejection> {
    let to = judge(play, seat, from)?;
    let remaining = remaining(play).saturating_sub(1);
    play.record(Fact::CubeUpgraded { seat, from, to, remaining });
    if remaining == 0 || !play.players[seat].cubes.can_upgrade() {
        finish(play, seat);
    }
    Ok(())
}

/// Drops the remaining upgrades, then gives the extra goods that waited for their end.
pub fn finish(play: &mut Match<'_>, seat: Seat) {
    let then = match play.phase {
        Phase::Upgrade { source: Source::Location(place), then, .. } => Some((place, then)),
        _ => None,
    };
    play.record(Fact::UpgradesEnded { seat, unused: remaining(play) });
    turn::close(play, seat, then.filter(|(_, cubes)| *cubes != Cubes::NONE));
}

fn remaining(state: &State) -> u8 {
    if let Phase::Upgrade { remaining, .. } = state.phase { remaining } else { 0 }
}

/// The colour that the cube becomes.
fn judge(state: &State, seat: Seat, from: Colour) -> Result<Colour, Rejection> {
    let to = from.next().ok_or(Rejection::CannotUpgradeBrown {})?;
    if state.players[seat].cubes[from] == 0 {
        return Err(Rejection::NoSuchCube { colour: from.name() });
    }
    Ok(to)
}

pub fn visit_legal(state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
    for cube in Colour::ALL {
        if judge(state, seat, cube).is_ok() {
            visit(Action::Upgrade { cube })?;
        }
    }
    visit(Action::FinishUpgrades {})
}
