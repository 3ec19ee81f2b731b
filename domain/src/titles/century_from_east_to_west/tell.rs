//! Facts and actions in words.

use super::action::{Action, Mode, WorkOrder};
use super::cubes::Cubes;
use super::data::{Deed, Effect, TileBonus, Work};
use super::facts::{Displaced, Fact, Replaced};
use super::ids::{Component, ExplorationTile, MerchantCard, Place, PointCard};
use super::notation;
use super::state::{EndReason, Phase, Source, State, column};
use crate::kernel::language::Language;
use crate::kernel::seat::Seat;
use serde_json::{Value, json};

pub fn tell(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::StartPlayerDrawn { seat, .. } => format!("{seat} was drawn as start player."),
        Fact::PlayerEquipped { seat, available, cubes, .. } => {
            format!("{seat} began with {} and {}.", settlers(*available), cubes.words())
        }
        Fact::PointCardLaid { at, card } => format!("{} was laid at {}.", point_card(*card), name(*at)),
        Fact::BonusStackLaid { .. } => return None,
        Fact::LocationCovered { at, tile } => format!("{} was covered by {}.", name(*at), exploration_tile(*tile)),
        Fact::MerchantCardLaid { at, card } => format!("{} was laid at {}.", merchant(*card), name(*at)),

        Fact::TurnBegan { seat, round, .. } => format!("It was {seat}'s turn (round {round})."),
        Fact::ExtraTurnBegan { seat } => format!("{seat} took another turn at once."),
        Fact::FinalRoundBegan { seat, round } => {
            format!("{seat} claimed an eighth point card: round {round} is the last.")
        }
        Fact::GameEnded { reason, ranking, scores } => {
            let points = |seat: &Seat| scores.iter().find(|s| s.seat == *seat).map_or(0, |s| s.total);
            let places: Vec<String> = ranking.iter().map(|seat| format!("{seat} {}", points(seat))).collect();
            let why = match reason {
                EndReason::EighthCard => "after an eighth point card",
                EndReason::RoundLimit => "at the round limit",
            };
            format!("The game ended {why}: {}.", places.join(", "))
        }

        Fact::SettlersPlaced { seat, at, count, displaced } => {
            let home = match displaced {
                Some(Displaced { seat, count }) => format!(", sending {} of {seat} home", settlers(*count)),
                None => String::new(),
            };
            format!("{seat} put {} on {}{home}.", settlers(*count), name(*at))
        }
        Fact::SettlersSent { seat, card, count } => format!("{seat} sent {} to {}.", settlers(*count), merchant(*card)),
        Fact::SettlersRecalled { seat, count: 0, .. } => format!("{seat} rested."),
        Fact::SettlersRecalled { seat, count, .. } => format!("{seat} rested: {} came home.", settlers(*count)),
        Fact::SettlersEnlisted { seat, count } => format!("{seat} got {} from the reserve.", settlers(*count)),

        Fact::GoodsGained { seat, gained, .. } => format!("{seat} took {}.", gained.words()),
        Fact::GoodsExchanged { seat, given, gained, .. } => {
            format!("{seat} gave {} for {}.", given.words(), gained.words())
        }
        Fact::ExtraGoodsGained { seat, gained, .. } => format!("{seat}'s dreamcatchers brought {}.", gained.words()),
        Fact::UpgradesGranted { seat, count, .. } => format!("{seat} may make {}.", upgrades(*count)),
        Fact::CubeUpgraded { seat, from, to, .. } => format!("{seat} upgraded {} to {}.", from.name(), to.name()),
        Fact::UpgradesEnded { unused: 0, .. } => return None,
        Fact::UpgradesEnded { seat, unused } => format!("{seat} left {} unused.", upgrades(*unused)),
        Fact::StorageExceeded { seat, excess } => format!("{seat} had {excess} more than the storage holds."),
        Fact::CubesReturned { seat, cubes, .. } => format!("{seat} gave back {}.", cubes.words()),

        Fact::PointCardClaimed { seat, card, paid, .. } => {
            format!("{seat} claimed {} for {}.", point_card(*card), paid.words())
        }
        Fact::BonusTileTaken { seat, tile, .. } => {
            format!("{seat} took the bonus tile \"{}\" ({tile}).", tile.data().text)
        }
        Fact::HammerGained { seat, icon, .. } => {
            format!("{seat} places 1 settler fewer on {} locations from now on.", icon.name())
        }
        Fact::DreamcatcherGained { seat, icon, extra_goods } => {
            format!("{seat} gets {} extra on {} locations from now on.", extra_goods.words(), icon.name())
        }
        Fact::ExplorationBegan { .. } => return None,
        Fact::TileTaken { seat, tile, opened: None } => format!("{seat} took {}.", exploration_tile(*tile)),
        Fact::TileTaken { seat, tile, opened: Some(place) } => {
            format!("{seat} took {} and opened {}.", exploration_tile(*tile), name(*place))
        }
        Fact::MerchantCardUsed { seat, card, .. } => format!("{seat} used {}.", merchant(*card)),
        Fact::MerchantCardTaken { seat, card, replaced: None, .. } => {
            format!("{seat} took {} into the trade route.", merchant(*card))
        }
        Fact::MerchantCardTaken { seat, card, replaced: Some(Replaced { card: old, .. }), .. } => {
            format!("{seat} took {} into the trade route, for {}.", merchant(*card), merchant(*old))
        }
        Fact::CardsSwapped { seat, cards: [one, other] } => {
            format!("{seat} swapped {} and {} in the trade route.", merchant(*one), merchant(*other))
        }
        Fact::WaresReturned { seat, cards } => {
            let cards: Vec<String> = cards.iter().map(merchant).collect();
            format!("{seat} put {} under the pile.", cards.join(", "))
        }
        Fact::WaresDrawn { cards, .. } => format!("New at the markets: {}.", merchants(cards)),

        Fact::MarketRefilled { drawn, .. } if drawn.is_empty() => return None,
        Fact::MarketRefilled { drawn, .. } => format!("New at the market: {}.", merchants(drawn)),
        Fact::PointCardsMovedUp { row } => match row.iter().rev().flatten().next() {
            Some(card) => format!("{} moved up to the forts.", point_card(*card)),
            None => return None,
        },
        Fact::PointCardShown { card, .. } => format!("Next point card: {}.", point_card(*card)),
        Fact::BonusTopShown { at, tile, .. } => {
            format!("Bonus tile on top at {}: {} ({tile}).", name(*at), tile.data().text)
        }
    })
}

fn settlers(count: u8) -> String {
    if count == 1 { "1 settler".into() } else { format!("{count} settlers") }
}

fn upgrades(count: u8) -> String {
    if count == 1 { "1 upgrade".into() } else { format!("{count} upgrades") }
}

pub(super) fn name(place: Place) -> String {
    format!("{} ({place})", place.data().name)
}

pub(super) fn merchant(card: MerchantCard) -> String {
    format!("{card} {}", card.data().label)
}

pub(super) fn merchants(cards: &[MerchantCard]) -> String {
    cards.iter().map(|card| merchant(*card)).collect::<Vec<_>>().join(", ")
}

fn point_card(card: PointCard) -> String {
    let data = card.data();
    format!("{card} ({}, {})", Language::En.points(data.vp), effect(card))
}

/// `hammer: -1 settler on field`
pub fn effect(card: PointCard) -> String {
    match card.data().effect {
        Effect::Settlers { count } => format!("saddlebag: +{}", settlers(count)),
        Effect::Discount { icon } => format!("hammer: -1 settler on {}", icon.name()),
        Effect::ExtraGoods { icon, cube } => format!("dreamcatcher: +1 {} on {}", cube.name(), icon.name()),
        Effect::Explore {} => "compass: explore".into(),
    }
}

fn exploration_tile(tile: ExplorationTile) -> String {
    format!("exploration tile {tile} ({})", tile_words(tile))
}

/// `1 point, 3 yellow`
pub fn tile_words(tile: ExplorationTile) -> String {
    let points = Language::En.points(tile.data().vp);
    match tile.data().bonus {
        None => points,
        Some(TileBonus::Goods { cubes }) => format!("{points}, {}", cubes.words()),
        Some(TileBonus::Upgrade { upgrades: count }) => format!("{points}, {}", upgrades(count)),
        Some(TileBonus::Settlers { count }) => format!("{points}, {}", settlers(count)),
    }
}

/// A short sentence for a button.
pub fn label(state: &State, action: &Action) -> String {
    match action {
        Action::Work(order) => label_work(state, order),
        Action::Travel { card, times } => match card.known() {
            Some(card) => format!("Travel to {card}: {}", deed(card.data().deed, *times)),
            None => notation::print(action),
        },
        Action::Rest {} => "Rest: all settlers come home".into(),
        Action::Upgrade { cube } => {
            let to = cube.next().map_or("", |to| to.name());
            format!("Upgrade {} to {to}", cube.name())
        }
        Action::FinishUpgrades {} => "Leave the remaining upgrades".into(),
        Action::Explore { tile } => match tile.known() {
            Some(tile) => format!("Take tile {tile}: {}", tile_words(tile)),
            None => notation::print(action),
        },
        Action::Discard { cube, count } => format!("Give back {count} {}", cube.name()),
    }
}

fn label_work(state: &State, order: &WorkOrder) -> String {
    let Some(place) = order.location.known() else { return format!("work {}", order.location.as_str()) };
    let what = match place.data().work {
        Work::Harvest { gain } => gain.words(),
        Work::Upgrade { upgrades: count } => upgrades(count),
        Work::Trade { give, get } => deed(Deed::Trade { give, get }, order.times),
        Work::Fort { .. } => {
            let card = state.forts[column(place)].card.map_or("nothing".into(), point_card);
            let bonus = if order.bonus == Some(true) { " and the bonus tile" } else { "" };
            format!("claim {card}{bonus}")
        }
        Work::Market {} => {
            let Some(card) = state.market[column(place)] else { return place.data().name.clone() };
            match (order.mode, &order.replace) {
                (Some(Mode::Use), _) => format!("use {card}: {}", deed(card.data().deed, order.times)),
                (_, None) => format!("take {}", merchant(card)),
                (_, Some(old)) => format!("take {}, replacing {}", merchant(card), old.as_str()),
            }
        }
        Work::NewWares {} => "other cards at the markets, and another turn".into(),
        Work::TradeRoute { gain } => match &order.swap {
            None => gain.words(),
            Some([one, other]) => format!("{}, swap {} and {}", gain.words(), one.as_str(), other.as_str()),
        },
    };
    format!("{}: {what}", place.data().name)
}

fn deed(deed: Deed, times: Option<u32>) -> String {
    match deed {
        Deed::Spice { gain } => gain.words(),
        Deed::Upgrade { upgrades: count } => upgrades(count),
        Deed::Trade { give, get } => {
            let times = times.unwrap_or(1);
            format!("{} for {}", give.times(times).words(), get.times(times).words())
        }
    }
}

/// What a legal action costs and brings: settlers to place, whom it sends home, cubes.
pub fn info(state: &State, seat: Seat, action: &Action) -> Option<Value> {
    let none = Cubes::NONE;
    let of_deed = |deed: Deed, times: Option<u32>| match deed {
        Deed::Spice { gain } => (none, gain),
        Deed::Upgrade { .. } => (none, none),
        Deed::Trade { give, get } => (give.times(times.unwrap_or(1)), get.times(times.unwrap_or(1))),
    };
    let (needs, displaced, (pays, brings)) = match action {
        Action::Work(order) => {
            let place = order.location.known()?;
            let cubes = match place.data().work {
                Work::Harvest { gain } | Work::TradeRoute { gain } => (none, gain),
                Work::Trade { give, get } => of_deed(Deed::Trade { give, get }, order.times),
                Work::Fort { .. } => (state.forts[column(place)].card?.data().cost, none),
                Work::Market {} if order.mode == Some(Mode::Use) => {
                    of_deed(state.market[column(place)]?.data().deed, order.times)
                }
                _ => (none, none),
            };
            let extra = state.extra_goods(seat, place);
            (state.settlers_needed(seat, place), state.spot(place).occupant, (cubes.0, cubes.1 + extra))
        }
        Action::Travel { card, times } => {
            let card = card.known()?;
            let player = &state.players[seat];
            let place = player.place_in_route(card)?;
            (player.travel_cost(place), None, of_deed(card.data().deed, *times))
        }
        _ => return None,
    };
    Some(json!({"settlers": needs, "displaces": displaced, "pays": pays, "brings": brings}))
}

/// What the active player still has to choose, in a few words.
pub fn asked_shortly(state: &State) -> String {
    match &state.phase {
        Phase::Setup {} | Phase::GameOver { .. } => String::new(),
        Phase::TurnStart { .. } => "work, travel or rest".into(),
        Phase::Upgrade { remaining, .. } => format!("{} left", upgrades(*remaining)),
        Phase::Explore { .. } => "take a tile".into(),
        Phase::Discard { seat, .. } => format!("give back {}", state.players[*seat].excess()),
    }
}

/// The same with what can be answered.
pub fn asked(state: &State) -> String {
    let words = asked_shortly(state);
    match &state.phase {
        Phase::TurnStart { extra: true, .. } => format!("another turn after New Wares: {words}"),
        Phase::Upgrade { source, .. } => format!("{words} from {}: `upgrade y` ..., or `done`", source_name(*source)),
        Phase::Explore { .. } => format!("{words}: `explore ex06`"),
        Phase::Discard { .. } => format!("{words}: `discard 2 yellow`"),
        _ => words,
    }
}

pub(super) fn source_name(source: Source) -> String {
    match source {
        Source::Location(place) => name(place),
        Source::Merchant(card) => merchant(card),
        other => other.id().into(),
    }
}
