//! Facts and actions in words.

use super::CenturyFromEastToWest;
use super::action::{Action, Mode, WorkOrder};
use super::components::Components;
use super::cubes::{Colour, Cubes};
use super::data::{BonusRule, Deed, Effect, Icon, Symbol, TileBonus, Work};
use super::facts::{Displaced, Fact, Replaced};
use super::ids::{BonusTile, Component, ExplorationTile, MerchantCard, Place, PointCard};
use super::notation;
use super::state::{EndReason, Phase, Source, State, column};
use super::words;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::title::Words;
use crate::kernel::words as table;
use serde_json::{Value, json};

impl Words for CenturyFromEastToWest {
    fn label(&self, state: &State, action: &Action, language: Language) -> String {
        label(state, action).in_words(language)
    }

    /// The cost and the gain of a legal action: settlers to place, settlers displaced, cubes.
    fn info(&self, state: &State, seat: Seat, action: &Action) -> Option<Value> {
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

    fn tell(&self, fact: &Fact, language: Language) -> Option<String> {
        tell(self.components(), fact).map(|told| told.in_words(language))
    }

    fn position(&self, state: &State, _viewer: Option<Seat>, asks: bool, language: Language) -> String {
        super::position::position(state, asks, language)
    }
}

fn tell(of: Components, fact: &Fact) -> Option<Phrase> {
    Some(match fact {
        Fact::StartPlayerDrawn { seat, .. } => say!(words::start_player_drawn { seat }),
        Fact::PlayerEquipped { seat, available, cubes, .. } => {
            say!(words::player_equipped { seat, settlers: settlers(*available), cubes: goods(*cubes) })
        }
        Fact::PointCardLaid { at, card } => say!(words::point_card_laid { card: point_card(*card), place: place(*at) }),
        Fact::BonusStackLaid { .. } => return None,
        Fact::LocationCovered { at, tile } => {
            say!(words::location_covered { place: place(*at), tile: exploration_tile(*tile) })
        }
        Fact::MerchantCardLaid { at, card } => {
            say!(words::merchant_card_laid { card: merchant(*card), place: place(*at) })
        }

        Fact::TurnBegan { seat, round, .. } => say!(words::turn_began { seat, round }),
        Fact::ExtraTurnBegan { seat } => say!(words::extra_turn_began { seat }),
        Fact::FinalRoundBegan { seat, round } => {
            say!(words::final_round_began { cards: of.setup().end_cards, seat, round })
        }
        Fact::GameEnded { reason, ranking, scores } => {
            let points = |seat: &Seat| scores.iter().find(|s| s.seat == *seat).map_or(0, |s| s.total);
            let places = ranking.iter().map(|seat| format!("{seat} {}", points(seat)));
            let cards = of.setup().end_cards;
            let reason = match reason {
                EndReason::EighthCard if cards == 8 => "eighth_card",
                EndReason::EighthCard => "last_card",
                EndReason::RoundLimit => "round_limit",
            };
            say!(words::game_ended { reason, cards, places: Phrase::commas(places) })
        }

        Fact::SettlersPlaced { seat, at, count, displaced: None } => {
            say!(words::settlers_placed { seat, settlers: settlers(*count), place: place(*at) })
        }
        Fact::SettlersPlaced { seat, at, count, displaced: Some(Displaced { seat: other, count: home }) } => {
            say!(words::settlers_placed_displacing {
                seat,
                settlers: settlers(*count),
                place: place(*at),
                displaced: settlers(*home),
                other,
            })
        }
        Fact::SettlersSent { seat, card, count } => {
            say!(words::settlers_sent { seat, settlers: settlers(*count), card: merchant(*card) })
        }
        Fact::SettlersRecalled { seat, count, .. } => say!(words::rested { seat, count }),
        Fact::SettlersEnlisted { seat, count } => say!(words::settlers_enlisted { seat, settlers: settlers(*count) }),

        Fact::GoodsGained { seat, gained, .. } => say!(words::goods_gained { seat, goods: goods(*gained) }),
        Fact::GoodsExchanged { seat, given, gained, .. } => {
            say!(words::goods_exchanged { seat, given: goods(*given), gained: goods(*gained) })
        }
        Fact::ExtraGoodsGained { seat, gained, .. } => say!(words::extra_goods_gained { seat, goods: goods(*gained) }),
        Fact::UpgradesGranted { seat, count, .. } => say!(words::upgrades_granted { seat, upgrades: upgrades(*count) }),
        Fact::CubeUpgraded { seat, from, to, .. } => {
            say!(words::cube_upgraded { seat, from: colour(*from), to: colour(*to) })
        }
        Fact::UpgradesEnded { unused: 0, .. } => return None,
        Fact::UpgradesEnded { seat, unused } => say!(words::upgrades_ended { seat, upgrades: upgrades(*unused) }),
        Fact::StorageExceeded { seat, excess } => say!(words::storage_exceeded { seat, excess }),
        Fact::CubesReturned { seat, cubes, .. } => say!(words::cubes_returned { seat, cubes: goods(*cubes) }),

        Fact::PointCardClaimed { seat, card, paid, .. } => {
            say!(words::point_card_claimed { seat, card: point_card(*card), paid: goods(*paid) })
        }
        Fact::BonusTileTaken { seat, tile, .. } => {
            say!(words::bonus_tile_taken { seat, text: bonus_tile(*tile), tile })
        }
        Fact::HammerGained { seat, icon, .. } => say!(words::hammer_gained { seat, terrain: on_terrain(*icon) }),
        Fact::DreamcatcherGained { seat, icon, extra_goods } => {
            say!(words::dreamcatcher_gained { seat, goods: goods(*extra_goods), terrain: on_terrain(*icon) })
        }
        Fact::ExplorationBegan { .. } => return None,
        Fact::TileTaken { seat, tile, opened: None } => say!(words::tile_taken { seat, tile: exploration_tile(*tile) }),
        Fact::TileTaken { seat, tile, opened: Some(opened) } => {
            say!(words::tile_taken_opening { seat, tile: exploration_tile(*tile), place: place(*opened) })
        }
        Fact::MerchantCardUsed { seat, card, .. } => say!(words::merchant_card_used { seat, card: merchant(*card) }),
        Fact::MerchantCardTaken { seat, card, replaced: None, .. } => {
            say!(words::merchant_card_taken { seat, card: merchant(*card) })
        }
        Fact::MerchantCardTaken { seat, card, replaced: Some(Replaced { card: old, .. }), .. } => {
            say!(words::merchant_card_taken_for { seat, card: merchant(*card), old: merchant(*old) })
        }
        Fact::CardsSwapped { seat, cards: [one, other] } => {
            say!(words::cards_swapped { seat, one: merchant(*one), other: merchant(*other) })
        }
        Fact::WaresReturned { seat, cards } => say!(words::wares_returned { seat, cards: merchants(cards.iter()) }),
        Fact::WaresDrawn { cards, .. } => say!(words::wares_drawn { cards: merchants(cards.iter().copied()) }),

        Fact::MarketRefilled { drawn, .. } if drawn.is_empty() => return None,
        Fact::MarketRefilled { drawn, .. } => say!(words::market_refilled { cards: merchants(drawn.iter().copied()) }),
        Fact::PointCardsMovedUp { row } => match row.iter().rev().flatten().next() {
            Some(card) => say!(words::point_cards_moved_up { card: point_card(*card) }),
            None => return None,
        },
        Fact::PointCardShown { card, .. } => say!(words::point_card_shown { card: point_card(*card) }),
        Fact::BonusTopShown { at, tile, .. } => {
            say!(words::bonus_top_shown { place: place(*at), text: bonus_tile(*tile), tile })
        }
    })
}

pub fn settlers(count: u8) -> Phrase {
    say!(words::settlers { count })
}

pub fn upgrades(count: u8) -> Phrase {
    say!(words::upgrades { count })
}

fn points(vp: u8) -> Phrase {
    say!(table::points { count: vp })
}

pub fn colour(colour: Colour) -> Phrase {
    say!(words::colour { of: colour.name() })
}

/// `2 yellow and 1 red`, `nothing`
pub fn goods(cubes: Cubes) -> Phrase {
    if cubes.is_empty() {
        return say!(words::nothing);
    }
    Phrase::and(cubes.colours().map(|(cube, count)| say!(words::cubes_of { count, colour: colour(cube) })))
}

pub fn terrain(icon: Icon) -> Phrase {
    say!(words::terrain { of: icon.name() })
}

/// The form after "on".
fn on_terrain(icon: Icon) -> Phrase {
    say!(words::on_terrain { of: icon.name() })
}

pub fn symbol(symbol: Symbol) -> Phrase {
    say!(words::symbol { of: symbol.name() })
}

/// The name in the reader's language if the message files have it, otherwise as its box gives it.
pub fn place_name(place: Place) -> Phrase {
    match place.data().known {
        Some(known) => say!(words::place_name { of: known.id() }),
        None => Phrase::verbatim(&place.data().name),
    }
}

/// `Fort Dawn (f1)`
pub fn place(place: Place) -> Phrase {
    say!(words::place { name: place_name(place), id: place.id() })
}

/// `mc03 YY>RR`
pub fn merchant(card: MerchantCard) -> Phrase {
    Phrase::verbatim(format_args!("{card} {}", card.data().label))
}

/// The card with this id at a fort or market.
pub fn card(of: Components, id: &str) -> Phrase {
    match (MerchantCard::find(of, id), PointCard::find(of, id)) {
        (Some(card), _) => merchant(card),
        (None, Some(card)) => point_card(card),
        (None, None) => Phrase::verbatim(id),
    }
}

fn merchants(cards: impl Iterator<Item = MerchantCard>) -> Phrase {
    Phrase::commas(cards.map(merchant))
}

fn point_card(card: PointCard) -> Phrase {
    say!(words::point_card { card, points: points(card.data().vp), effect: effect(card) })
}

/// `hammer: -1 settler on field`
pub fn effect(card: PointCard) -> Phrase {
    match card.data().effect {
        Effect::Settlers { count } => say!(words::effect_settlers { settlers: settlers(count) }),
        Effect::Discount { icon } => say!(words::effect_discount { terrain: on_terrain(icon) }),
        Effect::ExtraGoods { icon, cube } => {
            say!(words::effect_goods { colour: colour(cube), terrain: on_terrain(icon) })
        }
        Effect::Explore {} => say!(words::effect_explore),
    }
}

/// A bonus tile's final scoring, for example `3 VP per pair saddlebag + hammer`.
pub fn bonus_tile(tile: BonusTile) -> Phrase {
    match tile.data().rule {
        BonusRule::SymbolPair { symbols: [one, other], vp } => {
            say!(words::bonus_pair { vp, one: symbol(one), other: symbol(other) })
        }
        BonusRule::Settlers { per, vp } => say!(words::bonus_settlers { per, vp }),
        BonusRule::Exploration { per, vp } => say!(words::bonus_exploration { per, vp }),
        BonusRule::Flat { vp } => say!(words::bonus_flat { vp }),
        BonusRule::MerchantCards { per, vp } => say!(words::bonus_merchants { per, vp }),
    }
}

pub fn exploration_tile(tile: ExplorationTile) -> Phrase {
    say!(words::exploration_tile { tile, worth: tile_words(tile) })
}

/// `1 point, 3 yellow`
pub fn tile_words(tile: ExplorationTile) -> Phrase {
    let points = points(tile.data().vp);
    match tile.data().bonus {
        None => points,
        Some(TileBonus::Goods { cubes }) => Phrase::commas([points, goods(cubes)]),
        Some(TileBonus::Upgrade { upgrades: count }) => Phrase::commas([points, upgrades(count)]),
        Some(TileBonus::Settlers { count }) => Phrase::commas([points, settlers(count)]),
    }
}

/// A short sentence for a button.
pub fn label(state: &State, action: &Action) -> Phrase {
    match action {
        Action::Work(order) => label_work(state, order),
        Action::Travel { card, times } => match card.known() {
            Some(card) => say!(words::label_travel { card, deed: deed(card.data().deed, *times) }),
            None => notation::print(action).into(),
        },
        Action::Rest {} => say!(words::label_rest),
        Action::Upgrade { cube } => {
            say!(words::label_upgrade { from: colour(*cube), to: cube.next().map_or(Phrase::nothing(), colour) })
        }
        Action::FinishUpgrades {} => say!(words::label_finish),
        Action::Explore { tile } => match tile.known() {
            Some(tile) => say!(words::label_explore { tile, worth: tile_words(tile) }),
            None => notation::print(action).into(),
        },
        Action::Discard { cube, count } => say!(words::label_discard { count, colour: colour(*cube) }),
    }
}

fn label_work(state: &State, order: &WorkOrder) -> Phrase {
    let Some(place) = order.location.known() else {
        return Phrase::verbatim(format_args!("work {}", order.location.as_str()));
    };
    let what = match place.data().work {
        Work::Harvest { gain } => goods(gain),
        Work::Upgrade { upgrades: count } => upgrades(count),
        Work::Trade { give, get } => deed(Deed::Trade { give, get }, order.times),
        Work::Fort { .. } => {
            let card = state.forts[column(place)].card.map_or_else(|| say!(words::nothing), point_card);
            say!(words::work_claim { card, bonus: order.bonus == Some(true) })
        }
        Work::Market {} => {
            let Some(card) = state.market[column(place)] else { return place_name(place) };
            match (order.mode, &order.replace) {
                (Some(Mode::Use), _) => say!(words::work_use { card, deed: deed(card.data().deed, order.times) }),
                (_, None) => say!(words::work_take { card: merchant(card) }),
                (_, Some(old)) => {
                    say!(words::work_take_replacing { card: merchant(card), old: Phrase::verbatim(old.as_str()) })
                }
            }
        }
        Work::NewWares {} => say!(words::work_new_wares),
        Work::TradeRoute { gain } => match &order.swap {
            None => goods(gain),
            Some([one, other]) => say!(words::work_route_swapping {
                goods: goods(gain),
                one: Phrase::verbatim(one.as_str()),
                other: Phrase::verbatim(other.as_str()),
            }),
        },
    };
    say!(words::label_work { name: place_name(place), what })
}

fn deed(deed: Deed, times: Option<u32>) -> Phrase {
    match deed {
        Deed::Spice { gain } => goods(gain),
        Deed::Upgrade { upgrades: count } => upgrades(count),
        Deed::Trade { give, get } => {
            let times = times.unwrap_or(1);
            say!(words::trade { give: goods(give.times(times)), get: goods(get.times(times)) })
        }
    }
}

/// The active player's open choice, in a few words.
pub fn asked_shortly(state: &State) -> Phrase {
    match &state.phase {
        Phase::Setup {} | Phase::GameOver { .. } => Phrase::nothing(),
        Phase::TurnStart { .. } => say!(words::asked_turn),
        Phase::Upgrade { remaining, .. } => say!(words::asked_upgrade { upgrades: upgrades(*remaining) }),
        Phase::Explore { .. } => say!(words::asked_explore),
        Phase::Discard { seat, .. } => say!(words::asked_discard { excess: state.excess(*seat) }),
    }
}

/// The open choice, with the possible answers.
pub fn asked(state: &State) -> Phrase {
    match &state.phase {
        Phase::TurnStart { extra: true, .. } => say!(words::asked_extra_turn),
        Phase::Upgrade { source, remaining, .. } => {
            say!(words::asked_upgrade_how { upgrades: upgrades(*remaining), source: source_name(*source) })
        }
        Phase::Explore { .. } => say!(words::asked_explore_how),
        Phase::Discard { seat, .. } => say!(words::asked_discard_how { excess: state.excess(*seat) }),
        _ => asked_shortly(state),
    }
}

fn source_name(source: Source) -> Phrase {
    match source {
        Source::Location(at) => place(at),
        Source::Merchant(card) => merchant(card),
        other => other.id().into(),
    }
}
