//! Cost and gain of an action, for clients that show it on a button.

use super::action::{Action, UpgradeKind};
use super::data::{City, Spot};
use super::facts::Part;
use super::rules::{build_road, buy_mp, buy_privilege, buy_resident, deliver, scoring, settle, travel, upgrade};
use super::state::State;
use crate::kernel::seat::Seat;
use serde_json::{Value, json};

/// `cost` is money, `mp` movement points (may end in .5), `income` money at the end of the turn, `points` victory
/// points. A key that does not apply is left out; `None` if none applies.
pub fn info(state: &State, seat: Seat, action: &Action) -> Option<Value> {
    let turn = state.turn()?;
    let player = state.players.get(seat)?;
    let here = player.trolley?;
    match action {
        Action::BuyPrivilege { card } => {
            let card = card.known()?;
            let offer = buy_privilege::offer(state, seat, card).ok()?;
            Some(json!({"cost": offer.price, "effect": card.data().text}))
        }
        Action::Upgrade { kind } => {
            let part = match kind {
                UpgradeKind::Mp => Part::Mp,
                UpgradeKind::Cargo => Part::Cargo,
                UpgradeKind::Unknown(_) => return None,
            };
            let step = upgrade::offer(state, turn, part).ok()?;
            Some(json!({"cost": step.cost, "to": step.to}))
        }
        Action::Move { to } => {
            let to = Spot::at(*to)?;
            let toll = travel::toll(state, seat, here, to, &turn.paid_opponents);
            Some(json!({"mp": toll.cost.number(), "resident": to.city().and_then(|city| resident(state, seat, city))}))
        }
        Action::Deliver { good } => {
            let good = good.known()?;
            let city = here.city()?;
            let points = scoring::points_for(state, seat, good);
            Some(json!({"points": points, "sold": deliver::is_sold(state, seat, city)}))
        }
        Action::Settle { take_from } => {
            let (cost, income) = settle::terms(state, turn, *take_from)?;
            Some(json!({"cost": cost, "income": income}))
        }
        Action::BuyMp {} => Some(json!({"cost": buy_mp::price(state, turn)?})),
        Action::EndTurn {} => Some(json!({"income": state.income_now()?.total})),
        Action::BuyResident { .. } => Some(json!({"cost": buy_resident::price(state)})),
        Action::BuildRoad { to, residents } => {
            Some(json!({"cost": build_road::price(state, turn, *to, *residents)?, "residents": residents}))
        }
        _ => None,
    }
}

/// The number of the resident who would go to this city's card if the trolley entered it.
fn resident(state: &State, seat: Seat, city: City) -> Option<u8> {
    travel::resident_waits(state, seat, city).then(|| state.players[seat].next_ordinal())
}
