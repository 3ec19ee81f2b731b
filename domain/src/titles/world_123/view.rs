//! The state as clients see it (RULES sections 12 and 17.8). Everything is open; only the viewer's legal actions differ.

use super::data::{Back, ById as _, City, DATA, Good, Goods, Spot, Terrain};
use super::facts::{Final, Score};
use super::options::Extra;
use super::rules::{self, buy_mp, trolley};
use super::state::{Phase, Player, State, Turn};
use crate::kernel::ruleset::{Outcome, Standing};
use crate::kernel::seat::Seat;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The view as canonical JSON. It is made for every move, so it is written at one go: fields stand in the order of the
/// alphabet. A test compares it with the canonical form.
pub fn text(state: &State, viewer: Option<Seat>) -> String {
    let to_act: Vec<Seat> = state.asked().into_iter().collect();
    let result = match &state.phase {
        Phase::Finished { result } => Some(result),
        _ => None,
    };
    let mut deck = deck(state);
    if let Some(result) = result {
        deck["cards"] = json!(result.deck);
    }
    let view = View {
        cities: City::all().map(|c| city(state, c)).collect(),
        deck,
        delivered_total: json!(state.delivered_total()),
        discarded: json!(state.discarded),
        r#final: result.map(finals),
        game: super::ID,
        hexes: Spot::all().map(|spot| hex(state, spot)).collect(),
        legal: viewer.filter(|viewer| to_act.contains(viewer)).map(|viewer| json!(rules::legal_actions(state, viewer))),
        options: json!(state.options),
        players: state.players.iter().map(|(seat, p)| player(state, seat, p)).collect(),
        price_token: json!(state.price_token()),
        removed: result.map(|result| json!(result.removed)),
        round: json!(state.round),
        row: json!(state.row),
        step: state.step_name(),
        threshold: json!(state.threshold()),
        to_act,
        turn: state.turn().map(|t| turn(state, t)),
        turn_order: json!(state.turn_order),
        viewer,
    };
    serde_json::to_string(&view).unwrap_or_default()
}

/// The same as a value.
pub fn view(state: &State, viewer: Option<Seat>) -> Value {
    serde_json::from_str(&text(state, viewer)).unwrap_or_default()
}

#[derive(Serialize)]
struct View {
    cities: Vec<CityView>,
    deck: Value,
    delivered_total: Value,
    discarded: Value,
    r#final: Option<Value>,
    game: &'static str,
    hexes: Vec<HexView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Value>,
    options: Value,
    players: Vec<PlayerView>,
    price_token: Value,
    removed: Option<Value>,
    round: Value,
    row: Value,
    step: &'static str,
    threshold: Value,
    to_act: Vec<Seat>,
    turn: Option<Value>,
    turn_order: Value,
    viewer: Option<Seat>,
}

#[derive(Serialize)]
struct PlayerView {
    capital: Value,
    cargo: Value,
    cargo_holds: Value,
    delivered: Counts,
    headquarters: Value,
    houses_sold: Value,
    i2_used: Value,
    income_history: Value,
    last_income: Value,
    money: Value,
    mp: Value,
    privileges: Value,
    residents_aboard: Value,
    residents_map: Value,
    residents_on_cards: Value,
    residents_on_map: Value,
    residents_supply: Value,
    roads: Value,
    roads_supply: Value,
    seat: Seat,
    settlements: Value,
    settlements_supply: Value,
    trolley: Value,
}

/// Numbers by good.
type Counts = BTreeMap<&'static str, u8>;

#[derive(Serialize)]
struct CityView {
    city: City,
    covered: BTreeMap<&'static str, Value>,
    demands_open: Vec<Good>,
    hex: Spot,
    label: &'static str,
    offers: Value,
}

#[derive(Serialize)]
struct HexView {
    city: Option<City>,
    goods: Counts,
    headquarters: Vec<Seat>,
    hex: Spot,
    label: &'static str,
    settlements: Vec<Seat>,
    terrain: Terrain,
    trolleys: Vec<Seat>,
}

fn player(state: &State, seat: Seat, player: &Player) -> PlayerView {
    let roads_supply = match state.has(Extra::Roads) {
        true => DATA.tables.extras.roads.roads_per_player - player.roads.len(),
        false => 0,
    };
    let residents_supply = if state.options.residents_from_supply() { player.residents_supply } else { 0 };
    PlayerView {
        capital: json!(player.capital),
        cargo: json!(player.cargo.pieces()),
        cargo_holds: json!(player.holds),
        delivered: counts(&player.delivered, Good::all()),
        headquarters: json!(player.headquarters),
        houses_sold: json!(player.houses_sold),
        i2_used: json!(player.i2_used),
        income_history: json!(player.income_history),
        last_income: json!(player.last_income()),
        money: json!(player.money),
        mp: json!(player.mp),
        privileges: json!(player.privileges),
        residents_aboard: json!(player.residents_aboard),
        residents_map: json!(player.residents_map),
        residents_on_cards: json!(player.residents_on_cards),
        residents_on_map: json!(player.residents_on_map),
        residents_supply: json!(residents_supply),
        roads: json!(player.roads),
        roads_supply: json!(roads_supply),
        seat,
        settlements: json!(player.settlements.list()),
        settlements_supply: json!(player.settlements_supply),
        trolley: json!(player.trolley),
    }
}

fn counts(goods: &Goods, types: impl Iterator<Item = Good>) -> Counts {
    types.map(|good| (good.id(), goods[good])).collect()
}

fn city(state: &State, city: City) -> CityView {
    CityView {
        city,
        covered: Good::all()
            .filter_map(|good| Some((good.id(), json!(state.covered[city.index()][good.index()]?))))
            .collect(),
        demands_open: state.open_demands(city).collect(),
        hex: city.spot(),
        label: &city.data().label,
        offers: json!(city.offers()),
    }
}

fn hex(state: &State, spot: Spot) -> HexView {
    let seats = |is_here: &dyn Fn(&Player) -> bool| -> Vec<Seat> {
        state.players.iter().filter(|(_, player)| is_here(player)).map(|(seat, _)| seat).collect()
    };
    HexView {
        city: spot.city(),
        goods: counts(state.pile(spot), state.pile(spot).types()),
        headquarters: seats(&|player| player.headquarters == Some(spot)),
        hex: spot,
        label: spot.label(),
        settlements: seats(&|player| player.settlements.has(spot)),
        terrain: state.terrain(spot),
        trolleys: seats(&|player| player.trolley == Some(spot)),
    }
}

fn deck(state: &State) -> Value {
    let left: Vec<(Back, u8)> =
        Back::all().map(|back| (back, state.deck.left[back.index()])).filter(|(_, left)| *left > 0).collect();
    let by_back: BTreeMap<Back, u8> = left.iter().copied().collect();
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
