//! The state as clients see it (RULES sections 12 and 17.8). Everything is public; only the viewer's legal actions
//! differ.

use super::action::Action;
use super::data::{Back, ById as _, Card, City, Good, Goods, Spot, Terrain};
use super::facts::{EndReason, Income, Score};
use super::options::{Extra, Options};
use super::rules::{self, buy_mp, trolley};
use super::state::{CardResident, Garrison, HouseSold, Phase, Player, Road, RowCard, State, Turn};
use crate::kernel::ruleset::{Outcome, Standing};
use crate::kernel::seat::Seat;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The position as one viewer sees it.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct View<'s> {
    cities: Vec<CityView>,
    deck: DeckView<'s>,
    delivered_total: u16,
    discarded: &'s [Card],
    r#final: Option<FinalView<'s>>,
    #[cfg_attr(feature = "schemas", schemars(extend("const" = "world-123")))]
    game: &'static str,
    hexes: Vec<HexView>,
    /// The viewer's legal actions; absent if they are not to act.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Vec<crate::kernel::described::AnyAction>>"))]
    legal: Option<Vec<Action>>,
    options: &'s Options,
    players: Vec<PlayerView<'s>>,
    price_token: usize,
    /// Privileges that left the game at the set-up; null until the end.
    removed: Option<&'s [Card]>,
    round: u16,
    row: &'s [RowCard],
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["choose_capital", "privilege", "travel", "finished"])))]
    step: &'static str,
    /// The number of delivered goods that ends the game.
    threshold: u16,
    to_act: Vec<Seat>,
    turn: Option<TurnView<'s>>,
    turn_order: &'s [Seat],
    viewer: Option<Seat>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct PlayerView<'s> {
    capital: Option<City>,
    cargo: Vec<Good>,
    cargo_holds: u8,
    delivered: Counts,
    headquarters: Option<Spot>,
    houses_sold: &'s [HouseSold],
    i2_used: bool,
    income_history: &'s [u32],
    last_income: Option<u32>,
    money: u32,
    mp: u8,
    privileges: &'s [Card],
    residents_aboard: u8,
    residents_map: &'s [Garrison],
    residents_on_cards: &'s [CardResident],
    residents_on_map: &'s [City],
    residents_supply: u8,
    roads: &'s [Road],
    roads_supply: usize,
    seat: Seat,
    settlements: &'s [Spot],
    settlements_supply: u8,
    trolley: Option<Spot>,
}

/// The public knowledge about the stack; its cards after the end of the game.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct DeckView<'s> {
    by_back: BTreeMap<Back, u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<&'s [Card]>,
    count: u8,
    next_back: Option<Back>,
}

/// The current turn.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct TurnView<'s> {
    arrived: bool,
    capital_changed: bool,
    dropped_here: Vec<Good>,
    income: Option<Income>,
    loaded_here: Vec<Good>,
    mp_bought: u8,
    /// A number that may end in .5.
    #[cfg_attr(feature = "schemas", schemars(with = "f64"))]
    mp_left: Value,
    next_mp_cost: Option<u32>,
    paid_opponents: &'s [Seat],
    residents_loaded_here: bool,
    residents_unloaded_here: bool,
    seat: Seat,
    settled: Vec<Spot>,
    sold: &'s [Good],
    trolley_started: bool,
    upgrade_done: bool,
}

/// The end of the game.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct FinalView<'s> {
    end_reason: EndReason,
    scores: &'s [Score],
    winners: &'s [Seat],
}

/// A number for each good.
type Counts = BTreeMap<&'static str, u8>;

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct CityView {
    city: City,
    /// The seat that delivered each good that is no longer wanted.
    covered: BTreeMap<&'static str, Seat>,
    demands_open: Vec<Good>,
    hex: Spot,
    label: &'static str,
    offers: Good,
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

pub fn view(state: &State, viewer: Option<Seat>) -> View<'_> {
    let to_act: Vec<Seat> = state.asked().into_iter().collect();
    let result = match &state.phase {
        Phase::Finished { result } => Some(result),
        _ => None,
    };
    View {
        cities: state.components.cities().map(|c| city(state, c)).collect(),
        deck: DeckView { cards: result.map(|result| &*result.deck), ..deck(state) },
        delivered_total: state.delivered_total(),
        discarded: &state.discarded,
        r#final: result.map(|result| FinalView {
            end_reason: result.end_reason,
            scores: &result.scores,
            winners: &result.winners,
        }),
        game: super::ID,
        hexes: state.components.spots().map(|spot| hex(state, spot)).collect(),
        legal: viewer.filter(|viewer| to_act.contains(viewer)).map(|viewer| rules::legal_actions(state, viewer)),
        options: &state.options,
        players: state.players.iter().map(|(seat, p)| player(state, seat, p)).collect(),
        price_token: state.price_token(),
        removed: result.map(|result| &*result.removed),
        round: state.round,
        row: &state.row,
        step: state.step_name(),
        threshold: state.threshold(),
        to_act,
        turn: state.turn().map(|t| turn(state, t)),
        turn_order: &state.turn_order,
        viewer,
    }
}

fn player<'s>(state: &State, seat: Seat, player: &'s Player) -> PlayerView<'s> {
    let roads_supply = match state.has(Extra::Roads) {
        true => state.components.figures().extras.roads.roads_per_player - player.roads.len(),
        false => 0,
    };
    PlayerView {
        capital: player.capital,
        cargo: player.cargo.pieces(state.components),
        cargo_holds: player.holds,
        delivered: counts(&player.delivered, state.components.goods()),
        headquarters: player.headquarters,
        houses_sold: &player.houses_sold,
        i2_used: player.i2_used,
        income_history: &player.income_history,
        last_income: player.last_income(),
        money: player.money,
        mp: player.mp,
        privileges: &player.privileges,
        residents_aboard: player.residents_aboard,
        residents_map: &player.residents_map,
        residents_on_cards: &player.residents_on_cards,
        residents_on_map: &player.residents_on_map,
        residents_supply: if state.residents_from_supply() { player.residents_supply } else { 0 },
        roads: &player.roads,
        roads_supply,
        seat,
        settlements: player.settlements.list(),
        settlements_supply: player.settlements_supply,
        trolley: player.trolley,
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
        offers: city.offers(),
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

fn deck(state: &State) -> DeckView<'_> {
    let left = state.components.backs().map(|back| (back, state.deck.left[back.index()]));
    let left: Vec<(Back, u8)> = left.filter(|(_, left)| *left > 0).collect();
    DeckView {
        next_back: left.first().map(|(back, _)| *back),
        by_back: left.into_iter().collect(),
        cards: None,
        count: state.deck.count(),
    }
}

fn turn<'s>(state: &State, turn: &'s Turn) -> TurnView<'s> {
    TurnView {
        arrived: turn.arrived,
        capital_changed: turn.capital_changed,
        dropped_here: turn.dropped_here.types(state.components).collect(),
        income: state.income_now(),
        loaded_here: turn.loaded_here.types(state.components).collect(),
        mp_bought: turn.mp_bought,
        mp_left: trolley::mp(state, turn).number(),
        next_mp_cost: buy_mp::price(state, turn),
        paid_opponents: &turn.paid_opponents,
        residents_loaded_here: turn.residents_loaded_here,
        residents_unloaded_here: turn.residents_unloaded_here,
        seat: turn.seat,
        settled: turn.settled.iter().map(|settled| settled.hex).collect(),
        sold: &turn.sold,
        trolley_started: turn.mp.is_some(),
        upgrade_done: turn.upgrade_done,
    }
}

/// The outcome for the table: the score's other figures are the breakdown.
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
    Standing { seat: score.seat, score: i64::from(score.total), rank: score.rank, team: None, breakdown }
}
