//! The state as clients see it (RULES sections 12 and 17.8). Everything is open; only the viewer's legal actions differ.

#[cfg(feature = "schemas")]
use super::data::Card;
use super::data::{Back, ById as _, City, Good, Goods, Spot, Terrain};
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
        cities: state.components.cities().map(|c| city(state, c)).collect(),
        deck,
        delivered_total: json!(state.delivered_total()),
        discarded: json!(state.discarded),
        r#final: result.map(finals),
        game: super::ID,
        hexes: state.components.spots().map(|spot| hex(state, spot)).collect(),
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
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct View {
    cities: Vec<CityView>,
    #[cfg_attr(feature = "schemas", schemars(with = "DeckView"))]
    deck: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "u16"))]
    delivered_total: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<Card>"))]
    discarded: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Option<FinalView>"))]
    r#final: Option<Value>,
    #[cfg_attr(feature = "schemas", schemars(extend("const" = "world-123")))]
    game: &'static str,
    hexes: Vec<HexView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Vec<crate::kernel::described::AnyAction>>"))]
    legal: Option<Value>,
    #[cfg_attr(feature = "schemas", schemars(with = "super::options::Options"))]
    options: Value,
    players: Vec<PlayerView>,
    #[cfg_attr(feature = "schemas", schemars(with = "u32"))]
    price_token: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Vec<Card>>"))]
    removed: Option<Value>,
    #[cfg_attr(feature = "schemas", schemars(with = "u16"))]
    round: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<super::state::RowCard>"))]
    row: Value,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["choose_capital", "privilege", "travel", "finished"])))]
    step: &'static str,
    #[cfg_attr(feature = "schemas", schemars(with = "u16"))]
    threshold: Value,
    to_act: Vec<Seat>,
    #[cfg_attr(feature = "schemas", schemars(with = "Option<TurnView>"))]
    turn: Option<Value>,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<Seat>"))]
    turn_order: Value,
    viewer: Option<Seat>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct PlayerView {
    #[cfg_attr(feature = "schemas", schemars(with = "Option<City>"))]
    capital: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<Good>"))]
    cargo: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "u8"))]
    cargo_holds: Value,
    delivered: Counts,
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Spot>"))]
    headquarters: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<super::state::HouseSold>"))]
    houses_sold: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "bool"))]
    i2_used: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<u32>"))]
    income_history: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Option<u32>"))]
    last_income: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "u32"))]
    money: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "u8"))]
    mp: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<Card>"))]
    privileges: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "u8"))]
    residents_aboard: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<super::state::Garrison>"))]
    residents_map: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<super::state::CardResident>"))]
    residents_on_cards: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<City>"))]
    residents_on_map: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "u8"))]
    residents_supply: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<super::state::Road>"))]
    roads: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "u32"))]
    roads_supply: Value,
    seat: Seat,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<Spot>"))]
    settlements: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "u8"))]
    settlements_supply: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Spot>"))]
    trolley: Value,
}

/// The stack, by what everybody knows of it; its cards once the game is over.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "its schema alone is asked for")]
struct DeckView {
    by_back: BTreeMap<Back, u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<Vec<Card>>,
    count: u8,
    next_back: Option<Back>,
}

/// The turn under way.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "its schema alone is asked for")]
struct TurnView {
    arrived: bool,
    capital_changed: bool,
    dropped_here: Vec<Good>,
    income: Option<super::facts::Income>,
    loaded_here: Vec<Good>,
    mp_bought: u8,
    /// It may end in .5.
    mp_left: f64,
    next_mp_cost: Option<u32>,
    paid_opponents: Vec<Seat>,
    residents_loaded_here: bool,
    residents_unloaded_here: bool,
    seat: Seat,
    settled: Vec<Spot>,
    sold: Vec<Good>,
    trolley_started: bool,
    upgrade_done: bool,
}

/// The end of the game.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "its schema alone is asked for")]
struct FinalView {
    end_reason: super::facts::EndReason,
    scores: Vec<Score>,
    winners: Vec<Seat>,
}

/// Numbers by good.
type Counts = BTreeMap<&'static str, u8>;

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct CityView {
    city: City,
    /// Who delivered each good that is no longer wanted.
    covered: BTreeMap<&'static str, Seat>,
    demands_open: Vec<Good>,
    hex: Spot,
    label: &'static str,
    #[cfg_attr(feature = "schemas", schemars(with = "Good"))]
    offers: Value,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
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
        true => state.components.figures().extras.roads.roads_per_player - player.roads.len(),
        false => 0,
    };
    let residents_supply = if state.residents_from_supply() { player.residents_supply } else { 0 };
    PlayerView {
        capital: json!(player.capital),
        cargo: json!(player.cargo.pieces(state.components)),
        cargo_holds: json!(player.holds),
        delivered: counts(&player.delivered, state.components.goods()),
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
        covered: state
            .components
            .goods()
            .filter_map(|good| Some((good.id(), state.covered[city.index()][good.index()]?)))
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
        goods: counts(state.pile(spot), state.pile(spot).types(state.components)),
        headquarters: seats(&|player| player.headquarters == Some(spot)),
        hex: spot,
        label: spot.label(),
        settlements: seats(&|player| player.settlements.has(spot)),
        terrain: state.terrain(spot),
        trolleys: seats(&|player| player.trolley == Some(spot)),
    }
}

fn deck(state: &State) -> Value {
    let left: Vec<(Back, u8)> = state
        .components
        .backs()
        .map(|back| (back, state.deck.left[back.index()]))
        .filter(|(_, left)| *left > 0)
        .collect();
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
        "next_mp_cost": buy_mp::price(state, turn),
        "upgrade_done": turn.upgrade_done,
        "trolley_started": turn.mp.is_some(),
        "arrived": turn.arrived,
        "settled": turn.settled.iter().map(|settled| settled.hex).collect::<Vec<_>>(),
        "loaded_here": turn.loaded_here.types(state.components).collect::<Vec<_>>(),
        "dropped_here": turn.dropped_here.types(state.components).collect::<Vec<_>>(),
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
    Some(Outcome { reason: result.end_reason.word().into(), standings })
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
