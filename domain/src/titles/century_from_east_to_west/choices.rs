//! How people choose an action: the place or card first, then the number of times, the bonus tile, or the card to
//! replace.

use super::action::{Action, Mode, WorkOrder};
use super::cubes::Colour;
use super::data::{Deed, TileBonus, Work};
use super::facts::Fact;
use super::ids::{BonusTile, Component, MerchantCard, Place};
use super::state::{Phase, Source, State, column};
use super::{notation, tell, words};
use crate::kernel::choices::{Branch, Choice};
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;

pub fn choices(state: &State, seat: Seat, legal: Vec<Action>, tree: &mut Branch<Action>) {
    if matches!(
        state.phase,
        Phase::TurnStart { .. } | Phase::Upgrade { .. } | Phase::Explore { .. } | Phase::Discard { .. }
    ) {
        let what = tell::asked_shortly(state);
        tree.asks(match state.phase {
            Phase::TurnStart { .. } => say!(words::choose { what }),
            _ => what,
        });
    }
    for action in legal {
        match &action {
            Action::Work(order) => {
                let order = order.clone();
                match order.location.known() {
                    Some(place) => work(state, seat, place, &order, action, tree),
                    None => tree.leaf("work-unknown", Choice::new(notation::print(&action)), action),
                }
            }
            Action::Travel { card, times } => {
                let times = *times;
                match card.known() {
                    Some(card) => travel(state, seat, card, times, action, tree),
                    None => tree.leaf("travel-unknown", Choice::new(notation::print(&action)), action),
                }
            }
            Action::Rest {} => tree.leaf("rest", Choice::new(say!(words::choose_rest)).ends(), action),
            Action::Upgrade { cube } => {
                let (key, place) = (format!("upgrade-{}", cube.name()), cube_place(*cube));
                tree.leaf(key, Choice::new(tell::label(state, &action)).at(place), action);
            }
            Action::FinishUpgrades {} => {
                let choice = Choice::new(tell::label(state, &action));
                tree.leaf("finish", if has_upgraded(state) { choice.finishes() } else { choice }, action);
            }
            Action::Explore { tile } => {
                let tile = tile.clone();
                let label = say!(words::choose_tile { tile: tile.as_str().to_owned() });
                let worth = tile.known().map_or_else(Phrase::nothing, tell::tile_words);
                let opens = tile.known().and_then(|tile| state.covered_by(tile));
                let note = match opens {
                    Some(place) => Phrase::commas([worth, say!(words::choose_opens { place: place.id() })]),
                    None => worth,
                };
                let places = opens.map(location);
                let choice = Choice::new(label).at(format!("tile-{}", tile.as_str())).also(places).note(note);
                tree.leaf(format!("tile-{}", tile.as_str()), choice, action);
            }
            Action::Discard { cube, count } => {
                let (cube, count) = (*cube, *count);
                let colour = || {
                    let label = say!(words::choose_colour { colour: tell::colour(cube) });
                    Choice::new(label).at(cube_place(cube)).asks(say!(words::choose_how_many)).starts()
                };
                tree.to(format!("cube-{}", cube.name()), colour).leaf(
                    format!("n{count}"),
                    Choice::new(say!(words::choose_count { count })),
                    action,
                );
            }
        }
    }
}

/// Whether some of the upgrades have been made.
fn has_upgraded(state: &State) -> bool {
    let Phase::Upgrade { source, remaining, .. } = state.phase else { return false };
    let granted = match source {
        Source::Location(place) => match place.data().work {
            Work::Upgrade { upgrades } => upgrades,
            // The source of a market's upgrades is its card.
            _ => return false,
        },
        Source::Merchant(card) => match card.data().deed {
            Deed::Upgrade { upgrades } => upgrades,
            _ => return false,
        },
        Source::Tile(tile) => match tile.data().bonus {
            Some(TileBonus::Upgrade { upgrades }) => upgrades,
            _ => return false,
        },
        Source::Point(_) => return false,
    };
    remaining < granted
}

/// The place of a cube in the active player's storage.
pub fn cube_place(cube: Colour) -> String {
    format!("cube-{}", cube.name())
}

pub fn location(place: Place) -> String {
    format!("loc-{}", place.id())
}

pub fn card(card: MerchantCard) -> String {
    format!("card-{}", card.id())
}

fn work_kind() -> Choice {
    Choice::new(say!(words::choose_work)).asks(say!(words::choose_where))
}

/// How many settlers are placed, and whose settlers go home.
fn settlers_note(state: &State, seat: Seat, place: Place) -> Phrase {
    let settlers = tell::settlers(state.settlers_needed(seat, place));
    match state.spot(place).occupant {
        Some(home) => say!(words::choose_sends_home { settlers, home }),
        None => settlers,
    }
}

fn work(state: &State, seat: Seat, place: Place, order: &WorkOrder, action: Action, tree: &mut Branch<Action>) {
    let here = || {
        let kind = match place.data().work {
            Work::Trade { .. } | Work::TradeRoute { .. } | Work::Market {} | Work::Fort { .. } => {
                Some(match place.data().work {
                    Work::Trade { .. } => say!(words::choose_how_often),
                    Work::TradeRoute { .. } => say!(words::choose_swap),
                    Work::Market {} => say!(words::choose_market),
                    _ => say!(words::choose_bonus),
                })
            }
            _ => None,
        };
        let choice = Choice::new(tell::place_name(place)).at(location(place)).note(settlers_note(state, seat, place));
        let choice = match place.data().work {
            Work::NewWares {} => choice.reveals(say!(words::choose_reveals_wares)),
            _ => choice,
        };
        // A market offers the use of its card first, then taking it without replacing a card.
        let starts = order.mode.is_none_or(|mode| mode == Mode::Use || order.replace.is_none());
        match kind {
            Some(prompt) if starts => choice.asks(prompt).starts(),
            Some(prompt) => choice.asks(prompt),
            None => choice,
        }
    };
    let key = place.id();
    let all = tree.to("work", work_kind);
    match (place.data().work, &order.mode, &order.swap) {
        (Work::Trade { give, get }, ..) => {
            let times = order.times.unwrap_or(1);
            let deal = say!(words::trade { give: tell::goods(give.times(times)), get: tell::goods(get.times(times)) });
            all.to(key, here).leaf(format!("n{times}"), times_choice(times).note(deal), action);
        }
        (Work::Fort { .. }, ..) => {
            let here = all.to(key, here);
            match order.bonus {
                Some(true) => {
                    let tile = state.forts[column(place)].bonus_top.map_or_else(Phrase::nothing, bonus);
                    let choice = Choice::new(say!(words::choose_with_bonus)).at(format!("bonus-{key}")).note(tile);
                    here.leaf("with", choice, action);
                }
                _ => {
                    let choice = Choice::new(say!(words::choose_without_bonus)).at(format!("point-{key}"));
                    here.leaf("without", choice, action);
                }
            }
        }
        (Work::Market {}, Some(Mode::Use), _) => {
            let Some(offered) = state.market[column(place)] else { return all.leaf(key, here(), action) };
            let using = || {
                let label = say!(words::choose_use { card: offered.data().label.as_str() });
                Choice::new(label).asks(say!(words::choose_how_often)).starts()
            };
            let branch = all.to(key, here);
            match order.times {
                Some(times) => {
                    branch.to("use", using).leaf(format!("n{times}"), times_choice(times), action);
                }
                None => branch.leaf("use", using(), action),
            }
        }
        (Work::Market {}, ..) => {
            let Some(offered) = state.market[column(place)] else { return all.leaf(key, here(), action) };
            let taking = || {
                let label = say!(words::choose_take { card: offered.data().label.as_str() });
                Choice::new(label).at(card(offered)).asks(say!(words::choose_replaced))
            };
            let branch = all.to(key, here);
            match order.replace.as_ref().and_then(|old| old.known()) {
                Some(old) => {
                    let choice = Choice::new(say!(words::choose_instead_of { card: named(old) })).at(card(old));
                    branch.to("take", taking).leaf(old.id(), choice, action);
                }
                None => branch.leaf("take", taking(), action),
            }
        }
        (Work::TradeRoute { .. }, _, None) => {
            all.to(key, here).leaf("no-swap", Choice::new(say!(words::choose_no_swap)).at(location(place)), action);
        }
        (Work::TradeRoute { .. }, _, Some([one, other])) => {
            let (Some(one), Some(other)) = (one.known(), other.known()) else { return all.leaf(key, here(), action) };
            let first = |one| {
                let label = say!(words::choose_swapped { card: named(one) });
                move || Choice::new(label).at(card(one)).asks(say!(words::choose_swap_with))
            };
            let second = |other| Choice::new(say!(words::choose_with { card: named(other) })).at(card(other));
            let here = all.to(key, here);
            here.to(one.id(), first(one)).leaf(other.id(), second(other), action.clone());
            // The two cards may also be named in the other order.
            here.to(other.id(), first(other)).again(one.id(), second(one), action);
        }
        _ => all.leaf(key, here(), action),
    }
}

fn bonus(tile: BonusTile) -> Phrase {
    tell::bonus_tile(tile)
}

/// What a merchant card does, in the symbols printed on it.
fn named(card: MerchantCard) -> Phrase {
    Phrase::verbatim(&card.data().label)
}

fn times_choice(times: u32) -> Choice {
    Choice::new(say!(words::choose_times { times }))
}

fn travel(state: &State, seat: Seat, on: MerchantCard, times: Option<u32>, action: Action, tree: &mut Branch<Action>) {
    let player = &state.players[seat];
    let here = || {
        let cost = player.place_in_route(on).map_or(1, |place| player.travel_cost(place));
        Choice::new(say!(words::choose_card {
            card: named(on),
            place: player.place_in_route(on).map_or(0, |at| at + 1)
        }))
        .at(card(on))
        .note(tell::settlers(cost))
        .asks(say!(words::choose_how_often))
        .starts()
    };
    let all = tree.to("travel", || Choice::new(say!(words::choose_travel)).asks(say!(words::choose_which_card)));
    match times {
        Some(times) => all.to(on.id(), here).leaf(format!("n{times}"), times_choice(times), action),
        None => all.leaf(on.id(), here(), action),
    }
}

/// The places that a fact changed.
pub fn places_of(fact: &Fact) -> Vec<String> {
    let source = |source: &Source| match source {
        Source::Location(place) => vec![location(*place)],
        Source::Merchant(on) => vec![card(*on)],
        _ => vec![],
    };
    match fact {
        Fact::SettlersPlaced { at, .. } | Fact::LocationCovered { at, .. } => vec![location(*at)],
        Fact::PointCardLaid { at, .. } => vec![format!("point-{}", at.id())],
        Fact::BonusTileTaken { at, .. } | Fact::BonusTopShown { at, .. } => vec![format!("bonus-{}", at.id())],
        Fact::PointCardClaimed { at, .. } => vec![format!("point-{}", at.id())],
        Fact::SettlersSent { card: on, .. } => vec![card(*on)],
        Fact::SettlersRecalled { from, .. } => from.iter().flat_map(source).collect(),
        Fact::TileTaken { tile, opened, .. } => {
            opened.map(location).into_iter().chain([format!("tile-{}", tile.id())]).collect()
        }
        Fact::MerchantCardTaken { card: taken, .. } => vec![card(*taken)],
        Fact::CardsSwapped { cards, .. } => cards.iter().map(|swapped| card(*swapped)).collect(),
        Fact::MarketRefilled { drawn, .. } => drawn.iter().map(|drawn| card(*drawn)).collect(),
        _ => vec![],
    }
}
