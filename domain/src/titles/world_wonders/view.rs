//! The state as clients read it (RULES section 12). Nothing in it depends on who looks but `viewer`.

use super::WorldWonders;
use super::city::{Piece, RoadSize};
use super::data::{Kind, Piece as ShortPiece, Resources};
use super::geometry::Cells;
use super::ids::{MonumentId, ObjectiveId, Stack, TileId};
use super::scoring::{self, Score};
use super::state::{Player, State, Step};
use crate::kernel::ruleset::Ruleset as _;
use crate::kernel::seat::Seat;
use serde::Serialize;
use serde_json::{Map, Value, json};
#[cfg(feature = "schemas")]
use std::collections::BTreeMap;

/// The view as canonical JSON. It is made for every move, so it is written at one go: fields stand in the order of the
/// alphabet. A test compares it with the canonical form.
pub fn text(ruleset: &WorldWonders, state: &State, viewer: Option<Seat>) -> String {
    let board = state.resource_board();
    let scores = scoring::scores(state);
    let over = state.result.is_some();
    let view = View {
        active: state.active(),
        boards: json!({
            "side": state.options.resource_side,
            "resource_max": board.resource_max,
            "population_max": board.population_max,
            "population_symbols": board.population_symbols,
            "rings": board.rings,
        }),
        discard: json!({
            "tiles": state.discard.tiles,
            "short_pieces": state.discard.short_pieces,
            "long_roads": state.discard.long_roads,
            "short_sets": state.discard.short_sets,
            "towers": state.discard.towers,
        }),
        final_round: json!(state.final_round),
        game: super::ABOUT.id,
        market: market(state),
        max_rounds: json!(state.board().rounds),
        objectives: state.objectives.iter().map(|id| objective(*id)).collect(),
        options: json!(state.options),
        phase: if over { "game_over" } else { "turn" },
        players: state.players.iter().map(|(seat, own)| player(state, seat, own, &scores[seat])).collect(),
        result: json!(state.result),
        round: json!(state.round),
        rules_version: json!(ruleset.version()),
        solo: solo(state),
        step: state.turn.as_ref().map(|turn| turn.step.name()),
        supply: json!({
            "long_roads": state.supply.long_roads,
            "short_sets": state.supply.short_sets,
            "towers": state.supply.towers,
        }),
        to_act: Vec::from_iter(state.active()),
        turn: turn(state),
        turn_order: json!(state.turn_order),
        viewer,
    };
    serde_json::to_string(&view).unwrap_or_default()
}

/// The same as a value.
pub fn view(ruleset: &WorldWonders, state: &State, viewer: Option<Seat>) -> Value {
    serde_json::from_str(&text(ruleset, state, viewer)).unwrap_or_default()
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct View<'s> {
    active: Option<Seat>,
    #[cfg_attr(feature = "schemas", schemars(with = "BoardsView"))]
    boards: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "super::state::Discard"))]
    discard: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "bool"))]
    final_round: Value,
    #[cfg_attr(feature = "schemas", schemars(extend("const" = "world-wonders")))]
    game: &'static str,
    market: Market<'s>,
    #[cfg_attr(feature = "schemas", schemars(with = "u8"))]
    max_rounds: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<ObjectiveView>"))]
    objectives: Vec<Value>,
    #[cfg_attr(feature = "schemas", schemars(with = "super::options::Options"))]
    options: Value,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["turn", "game_over"])))]
    phase: &'static str,
    players: Vec<PlayerView<'s>>,
    #[cfg_attr(feature = "schemas", schemars(with = "Option<scoring::GameResult>"))]
    result: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "u8"))]
    round: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "u32"))]
    rules_version: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Option<SoloView>"))]
    solo: Value,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["choose", "place_short", "place_component", "place_free_road", null])))]
    step: Option<&'static str>,
    #[cfg_attr(feature = "schemas", schemars(with = "super::state::Supply"))]
    supply: Value,
    to_act: Vec<Seat>,
    #[cfg_attr(feature = "schemas", schemars(with = "Option<TurnView>"))]
    turn: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<Seat>"))]
    turn_order: Value,
    viewer: Option<Seat>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Market<'s> {
    loans: u8,
    #[cfg_attr(feature = "schemas", schemars(with = "u8"))]
    long_roads: Value,
    monument_deck: usize,
    monuments: &'s [MonumentId],
    #[cfg_attr(feature = "schemas", schemars(with = "BTreeMap<String, Option<Seat>>"))]
    pedestals: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "u8"))]
    short_sets: Value,
    stacks: Vec<StackView>,
    #[cfg_attr(feature = "schemas", schemars(with = "u8"))]
    towers: Value,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct StackView {
    cells: &'static [(i32, i32)],
    cost: u8,
    face_down: usize,
    shape: &'static str,
    stack: Stack,
    tile: Option<TileView>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct TileView {
    ceramics: u8,
    food: u8,
    gears: u8,
    id: TileId,
    r#type: Kind,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct PlayerView<'s> {
    #[cfg_attr(feature = "schemas", schemars(with = "Option<String>"))]
    color: Value,
    free_road_pending: bool,
    gold_left: u8,
    gold_limit: u8,
    gold_spent: u8,
    loan: bool,
    loan_round: Option<u8>,
    map: MapView,
    monuments: Vec<Rings>,
    out: bool,
    pedestal: Option<u8>,
    pieces: Vec<PieceView<'s>>,
    population: u8,
    #[cfg_attr(feature = "schemas", schemars(with = "Resources"))]
    resources: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "SeatScore"))]
    score: Value,
    seat: Seat,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct MapView {
    board: u8,
    id: &'static str,
    rows: &'static [String],
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Rings {
    id: MonumentId,
    rings: u8,
}

/// The resource boards that all use.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "its schema alone is asked for")]
struct BoardsView {
    population_max: u8,
    /// By resource: where the track has symbols.
    population_symbols: BTreeMap<super::data::Resource, Vec<u8>>,
    resource_max: u8,
    /// Rings by population.
    rings: Vec<u8>,
    side: super::data::Side,
}

/// A public objective.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "its schema alone is asked for")]
struct ObjectiveView {
    id: ObjectiveId,
    kind: super::data::ObjectiveKind,
    param: Option<super::data::Param>,
    vp: Vec<u8>,
}

/// The turn under way.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "its schema alone is asked for")]
struct TurnView {
    component: Option<ComponentView>,
    loan_action_used: bool,
    purchase: Option<super::state::Purchase>,
    short_left: Option<ShortLeft>,
}

/// The monument that is being built.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "its schema alone is asked for")]
struct ComponentView {
    cells: Cells,
    index: usize,
    monument: MonumentId,
}

/// Short roads still to be placed.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "its schema alone is asked for")]
struct ShortLeft {
    double: u8,
    single: u8,
}

/// The points of a seat, part by part, as they stand.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "its schema alone is asked for")]
struct SeatScore {
    #[serde(flatten)]
    score: Score,
    seat: Seat,
}

/// The automaton.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "its schema alone is asked for")]
struct SoloView {
    deck: usize,
    discard: Vec<super::ids::Card>,
    last_card: Option<LastCard>,
    mode: super::options::SoloMode,
    monuments: Vec<Rings>,
    target_easy: i32,
    target_hard: i32,
}

/// What the automaton did last.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "its schema alone is asked for")]
struct LastCard {
    card: super::ids::Card,
    items: Vec<super::data::SoloItem>,
    section: Option<usize>,
}

/// A piece; what its kind has not is left out.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct PieceView<'s> {
    #[serde(skip_serializing_if = "Option::is_none")]
    bridge: Option<bool>,
    cells: Cells,
    #[serde(skip_serializing_if = "Option::is_none")]
    components: Option<&'s [Cells]>,
    id: usize,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    monument: Option<MonumentId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<RoadSize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tile: Option<TileId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    r#type: Option<Kind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unfinished: Option<bool>,
}

fn objective(id: ObjectiveId) -> Value {
    let objective = id.data();
    json!({"id": id, "kind": objective.kind, "param": objective.param, "vp": objective.vp})
}

fn turn(state: &State) -> Value {
    let Some(turn) = &state.turn else { return Value::Null };
    let short_left = matches!(turn.step, Step::PlaceShort { .. }).then(|| {
        json!({
            "double": turn.step.short_left(ShortPiece::Double),
            "single": turn.step.short_left(ShortPiece::Single),
        })
    });
    let component = match turn.step {
        Step::PlaceComponent { monument, next } => {
            let city = &state.players[turn.seat].city;
            let placed = city.unfinished().and_then(|_| city.pieces.last()).map(Piece::cells).unwrap_or_default();
            Some(json!({"monument": monument, "index": next, "cells": placed}))
        }
        _ => None,
    };
    json!({
        "loan_action_used": turn.loan.is_some(),
        "purchase": turn.purchase,
        "short_left": short_left,
        "component": component,
    })
}

fn market(state: &State) -> Market<'_> {
    let stacks = state.market.stacks.iter().map(|stack| {
        let data = stack.stack.data();
        StackView {
            cells: &data.cells,
            cost: data.cost,
            face_down: stack.face_down().count(),
            shape: &data.shape_name,
            stack: stack.stack,
            tile: stack.face_up.map(|id| {
                let tile = id.data();
                let Resources { food, ceramics, gears } = tile.gain;
                TileView { ceramics, food, gears, id, r#type: tile.kind }
            }),
        }
    });
    let pedestals = state.market_size().pedestals.iter();
    let pedestals: Map<String, Value> =
        pedestals.map(|place| (place.to_string(), json!(state.pedestal_holder(*place)))).collect();
    Market {
        loans: state.loans_left(),
        long_roads: json!(state.market.long_roads),
        monument_deck: state.monument_deck().count(),
        monuments: &state.market.monuments,
        pedestals: pedestals.into(),
        short_sets: json!(state.market.short_sets),
        stacks: stacks.collect(),
        towers: json!(state.market.towers),
    }
}

fn player<'s>(state: &State, seat: Seat, player: &'s Player, score: &Score) -> PlayerView<'s> {
    let map = player.map();
    let mut score = json!(score);
    score["seat"] = json!(seat);
    PlayerView {
        color: json!(state.options.colors.get(seat.index())),
        free_road_pending: player.free_road_pending,
        gold_left: player.gold_left(),
        gold_limit: player.gold_limit,
        gold_spent: player.gold_spent,
        loan: player.loan_round.is_some(),
        loan_round: player.loan_round,
        map: MapView { board: player.board, id: &map.id, rows: &map.rows },
        monuments: rings(&player.monuments),
        out: player.out,
        pedestal: player.pedestal,
        pieces: player.city.pieces.iter().enumerate().map(piece).collect(),
        population: player.population,
        resources: json!(player.resources),
        score,
        seat,
    }
}

fn piece((place, piece): (usize, &Piece)) -> PieceView<'_> {
    let view = PieceView {
        bridge: None,
        cells: piece.cells(),
        components: None,
        id: place + 1,
        kind: "tower",
        monument: None,
        size: None,
        tile: None,
        r#type: None,
        unfinished: None,
    };
    match piece {
        Piece::Road { size, bridge, .. } => {
            PieceView { kind: "road", size: Some(*size), bridge: Some(*bridge), ..view }
        }
        Piece::Building { tile, .. } => {
            PieceView { kind: "building", tile: Some(*tile), r#type: Some(tile.kind()), ..view }
        }
        Piece::Tower { .. } => view,
        Piece::Monument { monument, components, unfinished } => PieceView {
            kind: "monument",
            monument: Some(*monument),
            components: Some(components),
            unfinished: unfinished.then_some(true),
            ..view
        },
    }
}

fn rings(monuments: &[MonumentId]) -> Vec<Rings> {
    monuments.iter().map(|id| Rings { id: *id, rings: id.data().rings }).collect()
}

fn solo(state: &State) -> Value {
    let Some(solo) = &state.solo else { return Value::Null };
    let (target_easy, target_hard) = scoring::targets(state).unwrap_or_default();
    json!({
        "mode": state.options.solo_mode,
        "last_card": solo.last_card.as_ref().map(|last| {
            json!({"card": last.card, "section": last.section, "items": last.items})
        }),
        "deck": state.solo_deck().count(),
        "discard": solo.discard,
        "monuments": rings(&solo.monuments),
        "target_easy": target_easy,
        "target_hard": target_hard,
    })
}
