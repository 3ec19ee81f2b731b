//! The view of RULES section 12: the same for everybody.
//!
//! It is made for every move (digest, answer), so it is written as text at one go: fields stand in the order of the
//! alphabet, as canonical JSON has them, and the cards bring their texts along. A test compares it with the canonical form.

use super::cubes::Cubes;
use super::data::Icon;
use super::ids::{BonusTile, Component, ExplorationTile, MerchantCard, Place, PointCard};
use super::rules::phase_name;
use super::score;
use super::state::{Phase, Player, State};
use crate::kernel::json::{self, List, Part, Serde, Sorted, WriteJson};
use crate::kernel::seat::Seat;
use crate::object;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::borrow::Borrow;

/// The view as canonical JSON.
pub fn text(state: &State) -> String {
    let (end_reason, ranking) = match &state.phase {
        Phase::GameOver { reason, ranking } => (Some(reason), Some(ranking)),
        _ => (None, None),
    };
    let forts = state.components.forts().iter().zip(&state.forts).map(|(place, fort)| {
        Part(|out: &mut Vec<u8>| {
            object!(
                out,
                "bonus_left": fort.bonus_left,
                "bonus_top": fort.bonus_top.map(full_bonus),
                "card": fort.card.map(full_point),
                "location": *place,
            )
        })
    });
    let market = state.components.markets().iter().zip(&state.market).map(|(place, card)| {
        Part(|out: &mut Vec<u8>| object!(out, "card": card.map(full_merchant), "location": *place))
    });
    let merchant_pile = Part(|out: &mut Vec<u8>| {
        let pile = &state.merchant_pile;
        object!(out, "left": pile.left() as u64, "returned": List(pile.returned.iter().map(|cards| List(cards.iter()))))
    });
    let point_pile = Part(|out: &mut Vec<u8>| {
        let pile = &state.point_pile;
        object!(out, "left": pile.left() as u64, "top": pile.top.map(full_point))
    });
    let mut out = Vec::with_capacity(8 * 1024);
    object!(
        &mut out,
        "end_reason": Serde(end_reason),
        "end_trigger": state.end_trigger,
        "exploration_display": List(state.display.iter().map(full_tile)),
        "extra_turn": state.is_extra_turn(),
        "final_round": state.end_trigger.is_some(),
        "forts": List(forts),
        "game": super::ABOUT.id,
        "locations": Part(|out: &mut Vec<u8>| locations(state, out)),
        "market": List(market),
        "merchant_pile": merchant_pile,
        "options": Sorted(&state.options),
        "pending": Serde(pending(state)),
        "phase": phase_name(&state.phase),
        "players": List(state.players.iter().map(|(seat, player)| seat_view(state, seat, player))),
        "point_pile": point_pile,
        "ranking": Serde(ranking),
        "round": state.round,
        "scores": List(score::all(state).into_iter().map(score_view)),
        "to_act": List(state.active()),
        "turn": state.turn,
        "turn_order": List(state.turn_order.iter().copied()),
    );
    json::text(out)
}

/// The same as a value.
pub fn view(state: &State) -> Value {
    serde_json::from_str(&text(state)).unwrap_or_default()
}

type Full = &'static RawValue;

impl WriteJson for Cubes {
    fn write_json(self, out: &mut Vec<u8>) {
        let Cubes { yellow, red, green, brown } = self;
        object!(out, "brown": brown, "green": green, "red": red, "yellow": yellow);
    }
}

fn locations(state: &State, out: &mut Vec<u8>) {
    for (number, place) in state.components.data().by_id.iter().enumerate() {
        out.push(if number == 0 { b'{' } else { b',' });
        place.id().write_json(out);
        out.push(b':');
        location(state, *place, out);
    }
    out.push(b'}');
}

fn location(state: &State, place: Place, out: &mut Vec<u8>) {
    let spot = state.spot(place);
    let cost = state
        .active()
        .filter(|seat| spot.tile.is_none() && spot.occupant != Some(*seat))
        .map(|seat| state.settlers_needed(seat, place));
    object!(
        out,
        "cost": cost,
        "exploration": spot.tile,
        "occupant": spot.occupant,
        "settlers": spot.settlers,
    );
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
        Phase::Discard { seat, .. } => json!({"kind": "discard", "excess": state.excess(*seat)}),
    }
}

fn seat_view(state: &State, seat: Seat, player: &Player) -> impl WriteJson {
    Part(move |out: &mut Vec<u8>| {
        let route = player.route.iter().enumerate().map(|(place, on)| {
            Part(move |out: &mut Vec<u8>| {
                object!(
                    out,
                    "card": full_merchant(on.card),
                    "settlers": on.settlers,
                    "travel_cost": (on.settlers == 0).then(|| u64::from(player.travel_cost(place))),
                )
            })
        });
        // Hammers.
        let discounts = Part(|out: &mut Vec<u8>| {
            let of = |icon: Icon| player.discounts[icon as usize];
            object!(
                out,
                "field": of(Icon::Field),
                "forest": of(Icon::Forest),
                "fort": of(Icon::Fort),
                "river": of(Icon::River),
            )
        });
        // What the dreamcatchers bring; none of them has the fort's icon.
        let extra_goods = Part(|out: &mut Vec<u8>| {
            let of = |icon: Icon| player.extra_goods[icon as usize];
            object!(out, "field": of(Icon::Field), "forest": of(Icon::Forest), "river": of(Icon::River))
        });
        let settlers = Part(|out: &mut Vec<u8>| {
            object!(
                out,
                "available": player.available,
                "on_board": state.settlers_on_board(seat),
                "on_route": player.settlers_on_route(),
                "reserve": player.reserve,
            )
        });
        object!(
            out,
            "bonus_tiles": List(player.bonus_tiles.iter().copied().map(full_bonus)),
            "cube_total": player.cubes.total(),
            "cubes": player.cubes,
            "discard": List(player.discard.iter()),
            "discounts": discounts,
            "exploration_tiles": List(player.tiles.iter().map(full_tile)),
            "extra_goods": extra_goods,
            "merchant_cards": player.merchant_cards() as u64,
            "point_cards": List(player.point_cards.iter().copied().map(full_point)),
            "route": List(route),
            "seat": seat,
            "settlers": settlers,
        )
    })
}

fn score_view(score: score::Score) -> impl WriteJson {
    let score::Score { seat, cards, bonus, exploration, goods, total } = score;
    Part(move |out: &mut Vec<u8>| {
        object!(
            out,
            "bonus": bonus,
            "cards": cards,
            "exploration": exploration,
            "goods": goods,
            "seat": seat,
            "total": total,
        )
    })
}

fn full_merchant(card: MerchantCard) -> Full {
    &card.data().full
}

fn full_point(card: PointCard) -> Full {
    &card.data().full
}

fn full_bonus(tile: BonusTile) -> Full {
    &tile.data().full
}

fn full_tile(tile: impl Borrow<ExplorationTile>) -> Full {
    &tile.borrow().data().full
}
