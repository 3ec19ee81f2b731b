//! Trading houses: settlements in cities, their price and their sales (RULES 17.5).

use super::super::data::{City, Good, Spot};
use super::super::options::Extra;
use super::super::rejection::Rejection;
use super::super::state::State;
use super::super::words;
use crate::kernel::language::say;
use crate::kernel::seat::Seat;

/// The price of a settlement on this hex for `seat`; `not_enough_money` if they cannot pay it.
pub fn affordable(state: &State, seat: Seat, hex: Spot) -> Result<u32, Rejection> {
    if !state.has(Extra::TradingHouses) {
        return Ok(0);
    }
    let Some(city) = hex.city() else { return Ok(0) };
    let prices = &state.components.figures().extras.trading_houses.price_by_opponents;
    let cost = prices.get(state.opponents_on(seat, hex).count()).or(prices.last()).copied().unwrap_or(0);
    let money = state.players[seat].money;
    if money < cost {
        let what = say!(words::price_of_house { city });
        return Err(Rejection::NotEnoughMoney { what, cost, money });
    }
    Ok(cost)
}

/// Goods sold by `seat`'s house in this city, the next one included; `None`: no house, or a full one.
pub fn sale(state: &State, seat: Seat, city: City) -> Option<u8> {
    let player = &state.players[seat];
    if !state.has(Extra::TradingHouses) || !player.owns(city.spot()) {
        return None;
    }
    let capacity = &state.components.figures().extras.trading_houses.capacity;
    let room = if player.headquarters == Some(city.spot()) { capacity.headquarters } else { capacity.house };
    let sold = player.houses_sold(city);
    (sold < room).then_some(sold + 1)
}

/// The money for goods sold in one turn: sets of different types, each as large as possible.
pub fn set_income(state: &State, sold: &[Good]) -> u32 {
    let mut left = sold.to_vec();
    let mut money = 0;
    while !left.is_empty() {
        let mut set: Vec<Good> = vec![];
        left.retain(|good| {
            let again = set.contains(good);
            if !again {
                set.push(*good);
            }
            again
        });
        money += state.components.figures().extras.trading_houses.set_income.get(set.len()).copied().unwrap_or(0);
    }
    money
}
