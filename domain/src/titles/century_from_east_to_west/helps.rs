//! Help with choosing: figures, what a click on a place would mean, the rule behind a refusal, and how to fix it.

use super::action::{Action, Mode, WorkOrder};
use super::cubes::{Colour, Cubes};
use super::data::{Deed, Effect, Work};
use super::ids::{ExplorationTile, MerchantCard, Named, Place};
use super::rejection::Rejection;
use super::state::{Phase, State, column};
use super::{rules, score, tell, words};
use crate::kernel::chance::Chance;
use crate::kernel::figures::Figure;
use crate::kernel::language::{Phrase, say};
use crate::kernel::play::Play;
use crate::kernel::seat::Seat;
use crate::kernel::why::Explained;
use std::ops::ControlFlow;

/// Points as if the game ended now, point cards, settlers at home, goods.
pub fn figures(state: &State, seat: Seat) -> Vec<Figure> {
    let player = &state.players[seat];
    let mut figures = vec![
        Figure::new("points", say!(words::figure { of: "points" }), score::of(state, seat).total),
        Figure::new("point_cards", say!(words::figure { of: "point_cards" }), player.point_cards.len() as i64),
        Figure::stock("settlers", say!(words::figure { of: "settlers" }), player.available),
    ];
    let goods = Colour::ALL.map(|colour| Figure::new(colour.name(), tell::colour(colour), player.cubes[colour]));
    figures.extend(goods);
    figures
}

/// The actions that a click on a place of the board may mean.
pub fn meant_at(state: &State, place: &str) -> Vec<Action> {
    let Some((kind, id)) = place.split_once('-') else { return vec![] };
    let spot = || Named::<Place>::read(state.components, id).known();
    let market = |card: MerchantCard| {
        let mut places = state.components.places();
        places.find(|place| rules::is_market(*place) && state.market[column(*place)] == Some(card))
    };
    match kind {
        "loc" => spot().map(|place| work(state, place)).unwrap_or_default(),
        "point" | "bonus" => {
            let fort = spot().filter(|place| rules::is_fort(*place));
            let claim = |place| WorkOrder { bonus: Some(kind == "bonus"), ..WorkOrder::at(place) };
            fort.map(claim).map(Action::Work).into_iter().collect()
        }
        "card" => {
            let named = Named::<MerchantCard>::read(state.components, id);
            let Some(card) = named.known() else { return vec![] };
            match market(card) {
                Some(place) => vec![Action::Work(take(place))],
                None => vec![Action::Travel { card: named, times: times(card) }],
            }
        }
        "tile" => match Named::<ExplorationTile>::read(state.components, id) {
            tile if tile.known().is_some() => vec![Action::Explore { tile }],
            _ => vec![],
        },
        "cube" => {
            let cube = Colour::read(id);
            let meant = |cube| match state.phase {
                Phase::Discard { .. } => Action::Discard { cube, count: 1 },
                _ => Action::Upgrade { cube },
            };
            cube.map(meant).into_iter().collect()
        }
        _ => vec![],
    }
}

fn work(state: &State, place: Place) -> Vec<Action> {
    let plain = WorkOrder::at(place);
    let orders = match place.data().work {
        Work::Trade { .. } => vec![WorkOrder { times: Some(1), ..plain }],
        Work::Fort { .. } => vec![WorkOrder { bonus: Some(false), ..plain }],
        Work::Market {} => {
            let times = state.market[column(place)].and_then(times);
            vec![WorkOrder { mode: Some(Mode::Use), times, ..plain }, take(place)]
        }
        _ => vec![plain],
    };
    orders.into_iter().map(Action::Work).collect()
}

fn take(place: Place) -> WorkOrder {
    WorkOrder { mode: Some(Mode::Take), ..WorkOrder::at(place) }
}

/// Once for a trade card, otherwise `None`.
fn times(card: MerchantCard) -> Option<u32> {
    matches!(card.data().deed, Deed::Trade { .. }).then_some(1)
}

pub fn explained(state: &State, seat: Seat, action: &Action, why: &Rejection) -> Explained {
    Explained { rule: rule(action, why), remedy: remedy(state, seat, action, why), ..Explained::default() }
}

/// The section of the rule book behind the refusal.
fn rule(action: &Action, why: &Rejection) -> Option<&'static str> {
    let place = match action {
        Action::Work(order) => order.location.known(),
        _ => None,
    };
    let of_action = match (action, place.map(|place| place.data().work)) {
        (Action::Work(_), Some(Work::Fort { .. })) => "5.3",
        (Action::Work(_), Some(Work::Market {})) => "5.4",
        (Action::Work(_), Some(Work::NewWares {} | Work::TradeRoute { .. })) => "5.5",
        (Action::Work(_), _) => "5.2",
        (Action::Travel { .. }, _) => "5.8",
        (Action::Upgrade { .. } | Action::FinishUpgrades {}, _) => "5.6",
        (Action::Explore { .. }, _) => "5.7",
        (Action::Rest {} | Action::Discard { .. }, _) => "5.9",
    };
    match why {
        Rejection::LocationUnexplored { .. }
        | Rejection::OwnSettlersPresent { .. }
        | Rejection::UnknownLocation { .. } => Some("5.1"),
        Rejection::NotEnoughSettlers { .. } if place.is_some() => Some("5.1"),
        Rejection::NotYourTurn { .. } | Rejection::WrongPhase { .. } | Rejection::OrdersAfterTurn {} => Some("4"),
        Rejection::GameOver {} => Some("7"),
        Rejection::BadOption { .. } | Rejection::BadStandingOrder { .. } => None,
        _ => Some(of_action),
    }
}

/// The cheapest way to make the action legal.
fn remedy(state: &State, seat: Seat, action: &Action, why: &Rejection) -> Option<Phrase> {
    let player = &state.players[seat];
    let away = state.settlers_on_board(seat) + player.settlers_on_route();
    match why {
        Rejection::NotEnoughSettlers { needs, available, .. } => {
            let all = u32::from(*available) + away;
            Some(if all >= u32::from(*needs) {
                say!(words::remedy_rest { count: away })
            } else {
                say!(words::remedy_more_settlers { all })
            })
        }
        Rejection::OwnSettlersPresent { .. } | Rejection::CardOccupied { .. } => {
            Some(say!(words::remedy_rest { count: away }))
        }
        Rejection::CannotPayCard { cost: wanted, .. } | Rejection::CannotTrade { needs: wanted, .. } => {
            let way = way_to(state, seat, *wanted, action)?;
            Some(say!(words::remedy_goods { what: tell::label(state, &way) }))
        }
        Rejection::LocationUnexplored { .. } => {
            let compass = state.components.places().filter(|place| rules::is_fort(*place)).find(|fort| {
                let card = state.forts[column(*fort)].card;
                card.is_some_and(|card| matches!(card.data().effect, Effect::Explore {}))
            });
            Some(match compass {
                Some(fort) => say!(words::remedy_compass_at { fort }),
                None => say!(words::remedy_compass),
            })
        }
        Rejection::BonusLimit { .. } | Rejection::BonusNotAvailable { .. } => Some(say!(words::remedy_no_bonus)),
        _ => None,
    }
}

/// The action after which the player's goods hold `wanted`; of several, the one that takes the fewest settlers.
fn way_to(state: &State, seat: Seat, wanted: Cubes, but: &Action) -> Option<Action> {
    let mut best: Option<(u8, Action)> = None;
    let _ = rules::visit_legal(state, seat, &mut |action| {
        let mut chance = Chance::of_no_game();
        let mut play = Play::new(state.clone(), &mut chance);
        if action != *but && rules::decide(&mut play, seat, &action).is_ok() && reaches(&play, seat, wanted) {
            let settlers = state.players[seat].available.saturating_sub(play.players[seat].available);
            if best.as_ref().is_none_or(|(least, _)| settlers < *least) {
                best = Some((settlers, action));
            }
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, action)| action)
}

/// Whether `seat`'s goods hold `wanted` after the open upgrades.
fn reaches(state: &State, seat: Seat, wanted: Cubes) -> bool {
    let mut steps = match state.phase {
        Phase::Upgrade { seat: of, remaining, .. } if of == seat => remaining,
        _ => 0,
    };
    let mut have = state.players[seat].cubes;
    for (place, colour) in Colour::ALL.into_iter().enumerate().rev() {
        while have[colour] < wanted[colour] {
            // The nearest cheaper colour that is not wanted itself.
            let spare =
                Colour::ALL[..place].iter().enumerate().rev().find(|(_, lower)| have[**lower] > wanted[**lower]);
            let Some((from, lower)) = spare else { return false };
            let needs = (place - from) as u8;
            if needs > steps {
                return false;
            }
            steps -= needs;
            have[*lower] -= 1;
            have[colour] += 1;
        }
    }
    true
}
