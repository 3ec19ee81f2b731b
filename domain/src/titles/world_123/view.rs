//! The state as clients see it (RULES sections 12 and 17.8). Everything is open; only the viewer's legal actions differ.

use super::data::{Back, City, DATA, Good, Goods, Spot};
use super::facts::{Final, Score};
use super::options::Extra;
use super::rules::{self, buy_mp, trolley};
use super::state::{Phase, Player, State, Turn};
use crate::kernel::seat::Seat;
use crate::kernel::title::{Outcome, Standing};
use serde_json::{Map, Value, json};

pub fn view(state: &State, viewer: Option<Seat>) -> Value {
    let to_act: Vec<Seat> = state.asked().into_iter().collect();
    let mut view = json!({
        "game": super::ID,
        "options": state.options,
        "step": state.step_name(),
        "round": state.round,
        "turn_order": state.turn_order,
        "to_act": to_act,
        "viewer": viewer,
        "threshold": state.threshold(),
        "delivered_total": state.delivered_total(),
        "players": state.players.iter().map(|(seat, p)| player(state, seat, p)).collect::<Vec<_>>(),
        "cities": City::all().map(|c| city(state, c)).collect::<Vec<_>>(),
        "hexes": Spot::all().map(|spot| hex(state, spot)).collect::<Vec<_>>(),
        "row": state.row,
        "price_token": state.price_token(),
        "deck": deck(state),
        "discarded": state.discarded,
        "removed": null,
        "turn": state.turn().map(|t| turn(state, t)),
        "final": null,
    });
    if let Phase::Finished { result } = &state.phase {
        view["removed"] = json!(result.removed);
        view["deck"]["cards"] = json!(result.deck);
        view["final"] = finals(result);
    }
    if let Some(viewer) = viewer.filter(|viewer| to_act.contains(viewer)) {
        view["legal"] = json!(rules::legal_actions(state, viewer));
    }
    view
}

fn player(state: &State, seat: Seat, player: &Player) -> Value {
    let roads_supply = match state.has(Extra::Roads) {
        true => DATA.tables.extras.roads.roads_per_player - player.roads.len(),
        false => 0,
    };
    let residents_supply = if state.options.residents_from_supply() { player.residents_supply } else { 0 };
    json!({
        "seat": seat,
        "money": player.money,
        "capital": player.capital,
        "headquarters": player.headquarters,
        "trolley": player.trolley,
        "mp": player.mp,
        "cargo_holds": player.holds,
        "cargo": player.cargo.pieces(),
        "privileges": player.privileges,
        "settlements": player.settlements.list(),
        "settlements_supply": player.settlements_supply,
        "residents_on_map": player.residents_on_map,
        "residents_supply": residents_supply,
        "residents_on_cards": player.residents_on_cards,
        "delivered": counts(&player.delivered, Good::all()),
        "last_income": player.last_income(),
        "income_history": player.income_history,
        "i2_used": player.i2_used,
        "roads": player.roads,
        "roads_supply": roads_supply,
        "residents_map": player.residents_map,
        "residents_aboard": player.residents_aboard,
        "houses_sold": player.houses_sold,
    })
}

fn counts(goods: &Goods, types: impl Iterator<Item = Good>) -> Value {
    let counts: Map<String, Value> = types.map(|good| (good.to_string(), json!(goods[good]))).collect();
    counts.into()
}

fn city(state: &State, city: City) -> Value {
    let covered: Map<String, Value> = Good::all()
        .filter_map(|good| Some((good.to_string(), json!(state.covered[city.index()][good.index()]?))))
        .collect();
    json!({
        "city": city,
        "hex": city.spot(),
        "label": city.data().label,
        "offers": city.offers(),
        "demands_open": state.open_demands(city).collect::<Vec<_>>(),
        "covered": covered,
    })
}

fn hex(state: &State, spot: Spot) -> Value {
    let seats = |is_here: &dyn Fn(&Player) -> bool| -> Vec<Seat> {
        state.players.iter().filter(|(_, player)| is_here(player)).map(|(seat, _)| seat).collect()
    };
    json!({
        "hex": spot,
        "label": spot.label(),
        "terrain": state.terrain(spot),
        "city": spot.city(),
        "goods": counts(state.pile(spot), state.pile(spot).types()),
        "settlements": seats(&|player| player.settlements.has(spot)),
        "headquarters": seats(&|player| player.headquarters == Some(spot)),
        "trolleys": seats(&|player| player.trolley == Some(spot)),
    })
}

fn deck(state: &State) -> Value {
    let left: Vec<(Back, u8)> =
        Back::all().map(|back| (back, state.deck.left[back.index()])).filter(|(_, left)| *left > 0).collect();
    let by_back: std::collections::BTreeMap<Back, u8> = left.iter().copied().collect();
    json!({
        "count": state.deck.count(),
        "next_back": left.first().map(|(back, _)| back),
        "by_back": by_back,
    })
}

fn turn(state: &State, turn: &Turn) -> Value {
    json!({
        "seat": turn.seat,
        "mp_left": trolley::mp(state, turn).number(),
        "mp_bought": turn.mp_bought,
        "next_mp_cost": buy_mp::price(turn),
        "upgrade_done": turn.upgrade_done,
        "trolley_started": turn.mp.is_some(),
        "arrived": turn.arrived,
        "settled": turn.settled.iter().map(|settled| settled.hex).collect::<Vec<_>>(),
        "loaded_here": turn.loaded_here.types().collect::<Vec<_>>(),
        "dropped_here": turn.dropped_here.types().collect::<Vec<_>>(),
        "residents_loaded_here": turn.residents_loaded_here,
        "residents_unloaded_here": turn.residents_unloaded_here,
        "sold": turn.sold,
        "paid_opponents": turn.paid_opponents,
        "capital_changed": turn.capital_changed,
        "income": state.income_now(),
    })
}

fn finals(result: &Final) -> Value {
    json!({"end_reason": result.end_reason, "scores": result.scores, "winners": result.winners})
}

/// The end as the table keeps it: the score's other figures are the breakdown.
pub fn outcome(state: &State) -> Option<Outcome> {
    let Phase::Finished { result } = &state.phase else { return None };
    let mut standings: Vec<Standing> = result.scores.iter().map(standing).collect();
    standings.sort_by_key(|standing| standing.seat);
    Some(Outcome { reason: json!(result.end_reason).as_str().unwrap_or_default().to_owned(), standings })
}

fn standing(score: &Score) -> Standing {
    let mut breakdown = json!(score);
    if let Value::Object(fields) = &mut breakdown {
        for elsewhere in ["seat", "total", "rank"] {
            fields.remove(elsewhere);
        }
    }
    Standing { seat: score.seat, score: i64::from(score.total), rank: score.rank, breakdown }
}
