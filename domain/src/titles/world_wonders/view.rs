//! The state as clients read it (RULES section 12). Nothing in it depends on who looks but `viewer`.

use super::city::Piece;
use super::data::{Piece as ShortPiece, data};
use super::ids::MonumentId;
use super::scoring::{self, Score};
use super::state::{Player, State, Step};
use crate::kernel::seat::{PerSeat, Seat};
use serde_json::{Value, json};

pub fn view(state: &State, viewer: Option<Seat>) -> Value {
    let board = state.resource_board();
    let scores = scoring::scores(state);
    let over = state.result.is_some();
    json!({
        "game": super::ABOUT.id,
        "rules_version": super::ABOUT.version,
        "options": state.options,
        "viewer": viewer,
        "phase": if over { "game_over" } else { "turn" },
        "step": state.turn.as_ref().map(|turn| turn.step.name()),
        "round": state.round,
        "max_rounds": data().board.rounds,
        "final_round": state.final_round,
        "turn_order": state.turn_order,
        "active": state.active(),
        "to_act": Vec::from_iter(state.active()),
        "turn": turn(state),
        "market": market(state),
        "supply": {
            "long_roads": state.supply.long_roads,
            "short_sets": state.supply.short_sets,
            "towers": state.supply.towers,
        },
        "discard": {
            "tiles": state.discard.tiles,
            "short_pieces": state.discard.short_pieces,
            "long_roads": state.discard.long_roads,
            "short_sets": state.discard.short_sets,
            "towers": state.discard.towers,
        },
        "objectives": state.objectives.iter().map(|id| {
            let objective = id.data();
            json!({"id": id, "kind": objective.kind, "param": objective.param, "vp": objective.vp})
        }).collect::<Vec<_>>(),
        "boards": {
            "side": state.options.resource_side,
            "resource_max": board.resource_max,
            "population_max": board.population_max,
            "population_symbols": board.population_symbols,
            "rings": board.rings,
        },
        "players": players(state, &scores),
        "solo": solo(state),
        "result": state.result,
    })
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

fn market(state: &State) -> Value {
    let stacks = state.market.stacks.iter().map(|stack| {
        let data = stack.stack.data();
        json!({
            "stack": stack.stack,
            "shape": data.shape_name,
            "cost": data.cost,
            "cells": data.cells,
            "tile": stack.face_up.map(|id| {
                let tile = id.data();
                json!({"id": id, "type": tile.kind, "food": tile.gain.food, "ceramics": tile.gain.ceramics, "gears": tile.gain.gears})
            }),
            "face_down": stack.face_down().count(),
        })
    });
    let pedestals = state.market_size().pedestals.iter();
    json!({
        "stacks": stacks.collect::<Vec<_>>(),
        "long_roads": state.market.long_roads,
        "short_sets": state.market.short_sets,
        "towers": state.market.towers,
        "pedestals": pedestals.map(|place| (place.to_string(), json!(state.pedestal_holder(*place)))).collect::<serde_json::Map<_, _>>(),
        "monuments": state.market.monuments,
        "monument_deck": state.market.monument_deck().count(),
        "loans": state.loans_left(),
    })
}

fn players(state: &State, scores: &PerSeat<Score>) -> Vec<Value> {
    let player = |(seat, player): (Seat, &Player)| {
        let map = player.map();
        let mut score = json!(scores[seat]);
        score["seat"] = json!(seat);
        json!({
            "seat": seat,
            "color": state.options.colors.get(seat.index()),
            "map": {"id": map.id, "board": player.board, "rows": map.rows},
            "gold_spent": player.gold_spent,
            "gold_limit": player.gold_limit,
            "gold_left": player.gold_left(),
            "out": player.out,
            "loan": player.loan_round.is_some(),
            "loan_round": player.loan_round,
            "pedestal": player.pedestal,
            "population": player.population,
            "resources": player.resources,
            "monuments": rings(&player.monuments),
            "free_road_pending": player.free_road_pending,
            "pieces": player.city.pieces.iter().enumerate().map(piece).collect::<Vec<_>>(),
            "score": score,
        })
    };
    state.players.iter().map(player).collect()
}

fn piece((place, piece): (usize, &Piece)) -> Value {
    let (id, cells) = (place + 1, piece.cells());
    match piece {
        Piece::Road { size, bridge, .. } => {
            json!({"id": id, "kind": "road", "cells": cells, "size": size, "bridge": bridge})
        }
        Piece::Building { tile, .. } => {
            json!({"id": id, "kind": "building", "cells": cells, "tile": tile, "type": tile.kind()})
        }
        Piece::Tower { .. } => json!({"id": id, "kind": "tower", "cells": cells}),
        Piece::Monument { monument, components, unfinished } => {
            let mut piece =
                json!({"id": id, "kind": "monument", "cells": cells, "monument": monument, "components": components});
            if *unfinished {
                piece["unfinished"] = true.into();
            }
            piece
        }
    }
}

fn rings(monuments: &[MonumentId]) -> Vec<Value> {
    monuments.iter().map(|id| json!({"id": id, "rings": id.data().rings})).collect()
}

fn solo(state: &State) -> Value {
    let Some(solo) = &state.solo else { return Value::Null };
    let (target_easy, target_hard) = scoring::targets(state).unwrap_or_default();
    json!({
        "mode": state.options.solo_mode,
        "last_card": solo.last_card.as_ref().map(|last| {
            json!({"card": last.card, "section": last.section, "items": last.items})
        }),
        "deck": solo.deck().count(),
        "discard": solo.discard,
        "monuments": rings(&solo.monuments),
        "target_easy": target_easy,
        "target_hard": target_hard,
    })
}
