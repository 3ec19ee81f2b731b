//! The state as clients read it (RULES section 12). Only `viewer` depends on the reader.

use super::WorldWonders;
use super::city::{Piece, RoadSize};
use super::data::{Kind, ObjectiveKind, Param, Piece as ShortPiece, Resources, Side};
use super::geometry::Cells;
use super::ids::{Card, MonumentId, ObjectiveId, Stack, TileId};
use super::options::{Options, SoloMode};
use super::scoring::{self, GameResult, Score};
use super::state::{Discard, LastCard, Player, Purchase, State, Step, Supply};
use super::tables::ResourceBoard;
use crate::kernel::ruleset::Ruleset as _;
use crate::kernel::seat::Seat;
use serde::Serialize;
use std::collections::BTreeMap;

/// The position as one viewer sees it.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct View<'s> {
    active: Option<Seat>,
    boards: BoardsView,
    discard: &'s Discard,
    final_round: bool,
    #[cfg_attr(feature = "schemas", schemars(extend("const" = "world-wonders")))]
    game: &'static str,
    market: Market<'s>,
    max_rounds: u8,
    objectives: Vec<ObjectiveView>,
    options: &'s Options,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["turn", "game_over"])))]
    phase: &'static str,
    players: Vec<PlayerView<'s>>,
    result: Option<&'s GameResult>,
    round: u8,
    rules_version: u32,
    solo: Option<SoloView<'s>>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["choose", "place_short", "place_component", "place_free_road", null])))]
    step: Option<&'static str>,
    supply: &'s Supply,
    to_act: Vec<Seat>,
    turn: Option<TurnView>,
    turn_order: &'s [Seat],
    viewer: Option<Seat>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Market<'s> {
    loans: u8,
    long_roads: u8,
    monument_deck: usize,
    monuments: &'s [MonumentId],
    /// By number: the holder.
    pedestals: BTreeMap<String, Option<Seat>>,
    short_sets: u8,
    stacks: Vec<StackView>,
    towers: u8,
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
    color: Option<&'s str>,
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
    resources: Resources,
    score: SeatScore,
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

/// The resource boards of this game.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct BoardsView {
    #[serde(flatten)]
    board: &'static ResourceBoard,
    side: Side,
}

/// A public objective.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ObjectiveView {
    id: ObjectiveId,
    kind: ObjectiveKind,
    param: Option<Param>,
    vp: &'static [u8],
}

/// The current turn.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct TurnView {
    component: Option<ComponentView>,
    loan_action_used: bool,
    purchase: Option<Purchase>,
    short_left: Option<ShortLeft>,
}

/// The monument under construction.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ComponentView {
    cells: Cells,
    index: usize,
    monument: MonumentId,
}

/// Short roads still to be placed.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ShortLeft {
    double: u8,
    single: u8,
}

/// The points of a seat, part by part, as they stand.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct SeatScore {
    #[serde(flatten)]
    score: Score,
    seat: Seat,
}

/// The automaton.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct SoloView<'s> {
    deck: usize,
    discard: &'s [Card],
    last_card: Option<&'s LastCard>,
    mode: SoloMode,
    monuments: Vec<Rings>,
    target_easy: i32,
    target_hard: i32,
}

/// A piece; fields that its kind lacks are left out.
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

pub fn view<'s>(ruleset: &WorldWonders, state: &'s State, viewer: Option<Seat>) -> View<'s> {
    let scores = scoring::scores(state);
    View {
        active: state.active(),
        boards: BoardsView { board: state.resource_board(), side: state.options.resource_side },
        discard: &state.discard,
        final_round: state.final_round,
        game: super::ID,
        market: market(state),
        max_rounds: state.board().rounds,
        objectives: state.objectives.iter().map(|id| objective(*id)).collect(),
        options: &state.options,
        phase: if state.result.is_some() { "game_over" } else { "turn" },
        players: state.players.iter().map(|(seat, own)| player(state, seat, own, &scores[seat])).collect(),
        result: state.result.as_ref(),
        round: state.round,
        rules_version: ruleset.version(),
        solo: solo(state),
        step: state.turn.as_ref().map(|turn| turn.step.name()),
        supply: &state.supply,
        to_act: Vec::from_iter(state.active()),
        turn: turn(state),
        turn_order: &state.turn_order,
        viewer,
    }
}

fn objective(id: ObjectiveId) -> ObjectiveView {
    let objective = id.data();
    ObjectiveView { id, kind: objective.kind, param: objective.param, vp: &objective.vp }
}

fn turn(state: &State) -> Option<TurnView> {
    let turn = state.turn.as_ref()?;
    let short_left = matches!(turn.step, Step::PlaceShort { .. }).then(|| ShortLeft {
        double: turn.step.short_left(ShortPiece::Double),
        single: turn.step.short_left(ShortPiece::Single),
    });
    let component = match turn.step {
        Step::PlaceComponent { monument, next } => {
            let city = &state.players[turn.seat].city;
            let placed = city.unfinished().and_then(|_| city.pieces.last()).map(Piece::cells).unwrap_or_default();
            Some(ComponentView { cells: placed, index: next, monument })
        }
        _ => None,
    };
    Some(TurnView { component, loan_action_used: turn.loan.is_some(), purchase: turn.purchase, short_left })
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
    Market {
        loans: state.loans_left(),
        long_roads: state.market.long_roads,
        monument_deck: state.monument_deck().count(),
        monuments: &state.market.monuments,
        pedestals: pedestals.map(|place| (place.to_string(), state.pedestal_holder(*place))).collect(),
        short_sets: state.market.short_sets,
        stacks: stacks.collect(),
        towers: state.market.towers,
    }
}

fn player<'s>(state: &'s State, seat: Seat, player: &'s Player, score: &Score) -> PlayerView<'s> {
    let map = player.map();
    PlayerView {
        color: state.options.colors.get(seat.index()).map(String::as_str),
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
        resources: player.resources,
        score: SeatScore { score: score.clone(), seat },
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

fn solo(state: &State) -> Option<SoloView<'_>> {
    let solo = state.solo.as_ref()?;
    let (target_easy, target_hard) = scoring::targets(state).unwrap_or_default();
    Some(SoloView {
        deck: state.solo_deck().count(),
        discard: &solo.discard,
        last_card: solo.last_card.as_ref(),
        mode: state.options.solo_mode,
        monuments: rings(&solo.monuments),
        target_easy,
        target_hard,
    })
}
