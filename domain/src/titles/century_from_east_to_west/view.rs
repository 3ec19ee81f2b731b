//! The view of RULES section 12: the same for everybody.

use super::data::{Icon, data};
use super::ids::{BonusTile, Component, ExplorationTile, MerchantCard, Place, PointCard};
use super::rules::phase_name;
use super::score;
use super::state::{Phase, Player, State};
use crate::kernel::seat::Seat;
use serde_json::{Map, Value, json};

pub fn view(state: &State) -> Value {
    let (end_reason, ranking) = match &state.phase {
        Phase::GameOver { reason, ranking } => (json!(reason), json!(ranking)),
        _ => (Value::Null, Value::Null),
    };
    let forts = data().forts.iter().zip(&state.forts).map(|(place, fort)| {
        json!({"location": place, "card": full_point(fort.card), "bonus_top": fort.bonus_top.map(full_bonus),
            "bonus_left": fort.bonus_left})
    });
    let market = data().markets.iter().zip(&state.market);
    let market = market.map(|(place, card)| json!({"location": place, "card": card.map(full_merchant)}));
    json!({
        "game": super::ABOUT.id,
        "options": state.options,
        "turn_order": state.turn_order,
        "round": state.round,
        "turn": state.turn,
        "phase": phase_name(&state.phase),
        "to_act": state.active().into_iter().collect::<Vec<_>>(),
        "extra_turn": state.is_extra_turn(),
        "pending": pending(state),
        "final_round": state.end_trigger.is_some(),
        "end_trigger": state.end_trigger,
        "locations": Place::all().map(|place| (place.id().to_owned(), location(state, place))).collect::<Map<_, _>>(),
        "forts": forts.collect::<Vec<_>>(),
        "point_pile": {"top": full_point(state.point_pile.top), "left": state.point_pile.left()},
        "market": market.collect::<Vec<_>>(),
        "merchant_pile": {"left": state.merchant_pile.left(), "returned": state.merchant_pile.returned},
        "exploration_display": state.display.iter().map(full_tile).collect::<Vec<_>>(),
        "players": state.players.iter().map(|(seat, player)| seat_view(state, seat, player)).collect::<Vec<_>>(),
        "scores": score::all(state),
        "end_reason": end_reason,
        "ranking": ranking,
    })
}

fn pending(state: &State) -> Value {
    match &state.phase {
        Phase::Setup {} | Phase::TurnStart { .. } | Phase::GameOver { .. } => Value::Null,
        Phase::Upgrade { source, remaining, then, .. } => {
            json!({"kind": "upgrade", "remaining": remaining, "source": source, "then": then})
        }
        Phase::Explore { source, .. } => {
            json!({"kind": "explore", "source": source, "tiles": state.takeable_tiles()})
        }
        Phase::Discard { seat, .. } => json!({"kind": "discard", "excess": state.players[*seat].excess()}),
    }
}

fn location(state: &State, place: Place) -> Value {
    let spot = state.spot(place);
    let cost = state
        .active()
        .filter(|seat| spot.tile.is_none() && spot.occupant != Some(*seat))
        .map(|seat| state.settlers_needed(seat, place));
    json!({"occupant": spot.occupant, "settlers": spot.settlers, "exploration": spot.tile, "cost": cost})
}

fn seat_view(state: &State, seat: Seat, player: &Player) -> Value {
    let route = player.route.iter().enumerate().map(|(place, on)| {
        let cost = (on.settlers == 0).then(|| player.travel_cost(place));
        json!({"card": full_merchant(on.card), "settlers": on.settlers, "travel_cost": cost})
    });
    let icon_map = |value: &dyn Fn(Icon) -> Value| {
        Icon::ALL.into_iter().map(|icon| (icon.name().to_owned(), value(icon))).collect::<Map<_, _>>()
    };
    json!({
        "seat": seat,
        "cubes": player.cubes,
        "cube_total": player.cubes.total(),
        "settlers": {"available": player.available, "reserve": player.reserve,
            "on_board": state.settlers_on_board(seat), "on_route": player.settlers_on_route()},
        "route": route.collect::<Vec<_>>(),
        "discard": player.discard,
        "merchant_cards": player.merchant_cards(),
        "point_cards": player.point_cards.iter().map(|card| full_point(Some(*card))).collect::<Vec<_>>(),
        "bonus_tiles": player.bonus_tiles.iter().map(|tile| full_bonus(*tile)).collect::<Vec<_>>(),
        "exploration_tiles": player.tiles.iter().map(|tile| full_tile(*tile)).collect::<Vec<_>>(),
        "discounts": icon_map(&|icon| json!(player.discounts[icon as usize])),
        "extra_goods": icon_map(&|icon| json!(player.extra_goods[icon as usize])),
    })
}

fn full_point(card: Option<PointCard>) -> Value {
    card.map_or(Value::Null, |card| data().full.point_cards[card.index()].clone())
}

fn full_merchant(card: MerchantCard) -> Value {
    data().full.merchant_cards[card.index()].clone()
}

fn full_bonus(tile: BonusTile) -> Value {
    data().full.bonus_tiles[tile.index()].clone()
}

fn full_tile(tile: ExplorationTile) -> Value {
    data().full.exploration_tiles[tile.index()].clone()
}
