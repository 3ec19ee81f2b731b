//! Residents arrive on a hex, on foot or from the trolley: they stand, settle or fight (RULES 17.3 and 17.4).

use super::super::Game;
use super::super::data::Spot;
use super::super::facts::{CardPlace, Fact};
use super::super::rejection::Rejection;
use super::super::state::State;
use super::buy_resident::room_for;
use super::{houses, settle};
use crate::kernel::seat::Seat;

/// The result of `count` residents arriving on a hex.
pub struct Landing {
    hex: Spot,
    pub fight: Option<Fight>,
    /// If one becomes a settlement: the price of a trading house.
    pub settles: Option<u32>,
    /// Number of residents standing there afterwards.
    pub standing: u8,
}

pub struct Fight {
    defender: Seat,
    pub attackers_lost: u8,
    pub defenders_lost: u8,
    pub exhausted_lost: u8,
    pub settlement_lost: bool,
}

/// Errors `supply_empty`, `resident_limit`, `not_enough_money`, in this order.
pub fn judge(state: &State, seat: Seat, hex: Spot, count: u8) -> Result<Landing, Rejection> {
    let player = &state.players[seat];
    if player.owns(hex) {
        room_for(state, player, hex, count)?;
        return Ok(Landing { hex, fight: None, settles: None, standing: count });
    }
    let mut left = count;
    let mut fight = None;
    if let Some(defender) = settle::lord(state, seat, hex) {
        let garrison = state.players[defender].garrison(hex);
        let residents = garrison.all();
        left = count.saturating_sub(residents + 1);
        fight = Some(Fight {
            defender,
            attackers_lost: count - left,
            defenders_lost: count.min(residents),
            // Exhausted residents fall first: the others are active again when their owner's turn starts.
            exhausted_lost: count.min(garrison.exhausted),
            settlement_lost: count > residents,
        });
    }
    let Some(standing) = left.checked_sub(1) else {
        return Ok(Landing { hex, fight, settles: None, standing: 0 });
    };
    if player.settlements_supply == 0 {
        return Err(Rejection::SupplyEmpty {});
    }
    room_for(state, player, hex, standing)?;
    Ok(Landing { hex, fight, settles: Some(houses::affordable(state, seat, hex)?), standing })
}

/// Records the fight and the settlement; the caller has recorded the residents' journey.
pub fn land(play: &mut Game<'_>, seat: Seat, landing: Landing) {
    let Landing { hex, fight, settles, .. } = landing;
    if let Some(Fight { defender, attackers_lost, defenders_lost, exhausted_lost, settlement_lost }) = fight {
        let roads = if settlement_lost { settle::roads_touching(play, defender, hex) } else { vec![] };
        play.record(Fact::FightFought {
            seat,
            defender,
            hex,
            attackers_lost,
            defenders_lost,
            exhausted_lost,
            settlement_lost,
            roads,
        });
    }
    if let Some(paid) = settles {
        let player = &play.players[seat];
        let card = hex
            .city()
            .filter(|city| !player.has_card_resident(*city))
            .map(|city| CardPlace { city, ordinal: player.next_ordinal() });
        let income = settle::first_income(play, hex);
        play.record(Fact::SettlementPlaced { seat, hex, income, paid, arrival: false });
        play.record(Fact::ResidentSettled { seat, hex, card });
    }
}
