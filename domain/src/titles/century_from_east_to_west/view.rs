//! The view of RULES section 12: the same for everybody.
//!
//! It is made for every move (digest, answer), so it is written as text at one go: fields stand in the order of the
//! alphabet, as canonical JSON has them, and the cards bring their texts along. A test compares it with the canonical form.

use super::cubes::Cubes;
use super::data::{Icon, data};
use super::ids::{Component, ExplorationTile, Place, PointCard};
use super::rules::phase_name;
use super::score;
use super::state::{Phase, Player, State};
use crate::kernel::seat::Seat;
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::sync::LazyLock;

/// The view as canonical JSON.
pub fn text(state: &State) -> String {
    let (end_reason, ranking) = match &state.phase {
        Phase::GameOver { reason, ranking } => (json!(reason), json!(ranking)),
        _ => (Value::Null, Value::Null),
    };
    let forts = data().forts.iter().zip(&state.forts);
    let market = data().markets.iter().zip(&state.market);
    let view = View {
        end_reason,
        end_trigger: state.end_trigger,
        exploration_display: state.display.iter().map(full_tile).collect(),
        extra_turn: state.is_extra_turn(),
        final_round: state.end_trigger.is_some(),
        forts: forts
            .map(|(place, fort)| FortView {
                bonus_left: fort.bonus_left,
                bonus_top: fort.bonus_top.map(|tile| &*data().full.bonus_tiles[tile.index()]),
                card: full_point(fort.card),
                location: *place,
            })
            .collect(),
        game: super::ABOUT.id,
        locations: Locations(state),
        market: market
            .map(|(place, card)| MarketView {
                card: card.map(|card| &*data().full.merchant_cards[card.index()]),
                location: *place,
            })
            .collect(),
        merchant_pile: json!({"left": state.merchant_pile.left(), "returned": state.merchant_pile.returned}),
        options: json!(state.options),
        pending: pending(state),
        phase: phase_name(&state.phase),
        players: state.players.iter().map(|(seat, player)| seat_view(state, seat, player)).collect(),
        point_pile: PointPileView { left: state.point_pile.left() as u64, top: full_point(state.point_pile.top) },
        ranking,
        round: u64::from(state.round),
        scores: json!(score::all(state)),
        to_act: state.active().into_iter().collect(),
        turn: u64::from(state.turn),
        turn_order: json!(state.turn_order),
    };
    serde_json::to_string(&view).unwrap_or_default()
}

/// The same as a value.
pub fn view(state: &State) -> Value {
    serde_json::from_str(&text(state)).unwrap_or_default()
}

type Full = &'static RawValue;

#[derive(Serialize)]
struct View<'s> {
    end_reason: Value,
    end_trigger: Option<Seat>,
    exploration_display: Vec<Full>,
    extra_turn: bool,
    final_round: bool,
    forts: Vec<FortView>,
    game: &'static str,
    locations: Locations<'s>,
    market: Vec<MarketView>,
    merchant_pile: Value,
    options: Value,
    pending: Value,
    phase: &'static str,
    players: Vec<PlayerView>,
    point_pile: PointPileView,
    ranking: Value,
    round: u64,
    scores: Value,
    to_act: Vec<Seat>,
    turn: u64,
    turn_order: Value,
}

#[derive(Serialize)]
struct FortView {
    bonus_left: u8,
    bonus_top: Option<Full>,
    card: Option<Full>,
    location: Place,
}

#[derive(Serialize)]
struct MarketView {
    card: Option<Full>,
    location: Place,
}

#[derive(Serialize)]
struct PointPileView {
    left: u64,
    top: Option<Full>,
}

#[derive(Serialize)]
struct LocationView {
    cost: Option<u8>,
    exploration: Value,
    occupant: Option<Seat>,
    settlers: u8,
}

#[derive(Serialize)]
struct PlayerView {
    bonus_tiles: Vec<Full>,
    cube_total: u64,
    cubes: CubesView,
    discard: Value,
    discounts: DiscountsView,
    exploration_tiles: Vec<Full>,
    extra_goods: ExtraGoodsView,
    merchant_cards: u64,
    point_cards: Vec<Full>,
    route: Vec<RouteView>,
    seat: Seat,
    settlers: SettlersView,
}

#[derive(Serialize)]
struct CubesView {
    brown: u8,
    green: u8,
    red: u8,
    yellow: u8,
}

impl From<Cubes> for CubesView {
    fn from(Cubes { yellow, red, green, brown }: Cubes) -> Self {
        Self { brown, green, red, yellow }
    }
}

/// Hammers.
#[derive(Serialize)]
struct DiscountsView {
    field: u8,
    forest: u8,
    fort: u8,
    river: u8,
}

/// What the dreamcatchers bring; none of them has the fort's icon.
#[derive(Serialize)]
struct ExtraGoodsView {
    field: CubesView,
    forest: CubesView,
    river: CubesView,
}

#[derive(Serialize)]
struct RouteView {
    card: Full,
    settlers: u8,
    travel_cost: Option<u64>,
}

#[derive(Serialize)]
struct SettlersView {
    available: u64,
    on_board: u64,
    on_route: u64,
    reserve: u64,
}

/// All places by id, in the order of the alphabet.
static BY_ID: LazyLock<Vec<Place>> = LazyLock::new(|| {
    let mut places: Vec<Place> = Place::all().collect();
    places.sort_by_key(|place| place.id());
    places
});

struct Locations<'s>(&'s State);

impl Serialize for Locations<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(BY_ID.len()))?;
        for place in BY_ID.iter() {
            map.serialize_entry(place.id(), &location(self.0, *place))?;
        }
        map.end()
    }
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

fn location(state: &State, place: Place) -> LocationView {
    let spot = state.spot(place);
    let cost = state
        .active()
        .filter(|seat| spot.tile.is_none() && spot.occupant != Some(*seat))
        .map(|seat| state.settlers_needed(seat, place));
    LocationView { cost, exploration: json!(spot.tile), occupant: spot.occupant, settlers: spot.settlers }
}

fn seat_view(state: &State, seat: Seat, player: &Player) -> PlayerView {
    let full = &data().full;
    let route = player.route.iter().enumerate().map(|(place, on)| RouteView {
        card: &full.merchant_cards[on.card.index()],
        settlers: on.settlers,
        travel_cost: (on.settlers == 0).then(|| u64::from(player.travel_cost(place))),
    });
    let hammers = |icon: Icon| player.discounts[icon as usize];
    let extra = |icon: Icon| CubesView::from(player.extra_goods[icon as usize]);
    PlayerView {
        bonus_tiles: player.bonus_tiles.iter().map(|tile| &*full.bonus_tiles[tile.index()]).collect(),
        cube_total: u64::from(player.cubes.total()),
        cubes: player.cubes.into(),
        discard: json!(player.discard),
        discounts: DiscountsView {
            field: hammers(Icon::Field),
            forest: hammers(Icon::Forest),
            fort: hammers(Icon::Fort),
            river: hammers(Icon::River),
        },
        exploration_tiles: player.tiles.iter().map(full_tile).collect(),
        extra_goods: ExtraGoodsView {
            field: extra(Icon::Field),
            forest: extra(Icon::Forest),
            river: extra(Icon::River),
        },
        merchant_cards: player.merchant_cards() as u64,
        point_cards: player.point_cards.iter().filter_map(|card| full_point(Some(*card))).collect(),
        route: route.collect(),
        seat,
        settlers: SettlersView {
            available: u64::from(player.available),
            on_board: u64::from(state.settlers_on_board(seat)),
            on_route: u64::from(player.settlers_on_route()),
            reserve: u64::from(player.reserve),
        },
    }
}

fn full_point(card: Option<PointCard>) -> Option<Full> {
    card.map(|card| &*data().full.point_cards[card.index()])
}

fn full_tile(tile: impl std::borrow::Borrow<ExplorationTile>) -> Full {
    &data().full.exploration_tiles[tile.borrow().index()]
}

#[cfg(test)]
mod tests {
    use super::super::CenturyFromEastToWest;
    use crate::kernel::canonical;
    use crate::kernel::testing::playout;

    #[test]
    fn the_text_of_the_view_is_canonical_json() {
        playout::<CenturyFromEastToWest>(serde_json::json!({}), 4, 3, |state, _, _| {
            let text = super::text(state);
            assert_eq!(canonical::bytes(&super::view(state)), text.as_bytes());
        });
    }
}
