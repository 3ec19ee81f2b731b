//! Upgrade the trolley: faster, or with more holds (RULES 5.4; 5.12 for the manual).

use super::super::Game;
use super::super::action::{Action, UpgradeKind};
use super::super::data::{UpgradePhase, UpgradeStep};
use super::super::facts::{Fact, Part};
use super::super::rejection::Rejection;
use super::super::state::{State, Turn};
use super::super::words;
use crate::kernel::language::say;
use crate::kernel::seat::Seat;

pub fn legal(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    for (part, kind) in [(Part::Mp, UpgradeKind::Mp), (Part::Cargo, UpgradeKind::Cargo)] {
        if offer(state, turn, part).is_ok() {
            out.push(Action::Upgrade { kind });
        }
    }
}

pub fn decide(play: &mut Game<'_>, seat: Seat, kind: &UpgradeKind) -> Result<(), Rejection> {
    let part = match kind {
        UpgradeKind::Mp => Part::Mp,
        UpgradeKind::Cargo => Part::Cargo,
        UpgradeKind::Unknown(_) => return Err(Rejection::UnknownUpgrade {}),
    };
    let Some(turn) = play.turn() else { return Err(Rejection::GameOver {}) };
    let UpgradeStep { to, cost, .. } = offer(play, turn, part)?;
    play.record(Fact::TrolleyUpgraded { seat, part, to, paid: cost });
    Ok(())
}

/// Whether upgrades come before the journey, as by the sheet; in the manual an upgrade ends the turn.
pub fn is_bought_first(state: &State) -> bool {
    state.rules().upgrade_phase == UpgradePhase::BeforeTrolley
}

/// The next level, at this player's price.
pub fn offer(state: &State, turn: &Turn, part: Part) -> Result<UpgradeStep, Rejection> {
    let player = &state.players[turn.seat];
    let rules = state.rules();
    if turn.upgrade_done {
        return Err(Rejection::UpgradeAlreadyBought {});
    }
    if is_bought_first(state) && turn.mp.is_some() {
        return Err(Rejection::UpgradeTooLate {});
    }
    let (steps, has) = match part {
        Part::Mp => (&rules.mp_upgrades, player.mp),
        Part::Cargo => (&rules.cargo_upgrades, player.holds),
    };
    let step = steps.iter().find(|step| step.from == has);
    let most = || match part {
        Part::Mp => say!(words::so_many_mp { count: has }),
        Part::Cargo => say!(words::so_many_holds { count: has }),
    };
    let step = *step.ok_or_else(|| Rejection::NoFurtherUpgrade { value: most() })?;
    if let (Part::Cargo, Some(pool)) = (part, rules.cargo_pool) {
        let used: u8 = state.players.values().map(|player| player.holds).sum();
        if used + (step.to - step.from) > pool {
            return Err(Rejection::NoCargoCardsLeft { pool });
        }
    }
    let discount: u32 = player.effects().map(|effect| effect.upgrade_discount).sum();
    let cost = step.cost.saturating_sub(discount);
    if player.money < cost {
        let what = match part {
            Part::Mp => say!(words::price_of_upgrade_mp { to: step.to }),
            Part::Cargo => say!(words::price_of_upgrade_cargo { to: step.to }),
        };
        return Err(Rejection::NotEnoughMoney { what, cost, money: player.money });
    }
    Ok(UpgradeStep { cost, ..step })
}
