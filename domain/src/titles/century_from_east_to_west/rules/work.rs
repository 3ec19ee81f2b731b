//! Work: place settlers on a location and use it (RULES sections 5.1 to 5.5).

use super::super::Match;
use super::super::action::{Action, Mode, WorkOrder};
use super::super::cubes::Cubes;
use super::super::data::Work;
use super::super::facts::{Displaced, Fact};
use super::super::ids::{Component, MerchantCard, Named, Place, PointCard};
use super::super::options::Timing;
use super::super::rejection::Rejection;
use super::super::state::{Source, State, column};
use super::cards::{self, CardAction, Exchange};
use super::fort::{self, Claim};
use super::market::{self, Taking};
use super::{new_wares, turn};
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;
use crate::titles::century_from_east_to_west::words;
use std::ops::ControlFlow;

pub fn decide(play: &mut Match<'_>, seat: Seat, order: &WorkOrder) -> Result<(), Rejection> {
    let job = judge(play, seat, order)?;
    let Job { place, settlers, displaced, extra, .. } = job;
    play.record(Fact::SettlersPlaced { seat, at: place, count: settlers, displaced });
    let then = match play.options.extra_goods_timing {
        Timing::After => extra,
        Timing::Before => {
            turn::give_extra_goods(play, seat, place, extra);
            Cubes::NONE
        }
    };
    let source = Source::Location(place);
    match job.task {
        Task::Gain(gained) => play.record(Fact::GoodsGained { seat, source, gained }),
        Task::Exchange(exchange) => cards::record_exchange(play, seat, source, exchange),
        Task::Upgrade(count) => {
            if turn::open_upgrades(play, seat, source, count, then) {
                return Ok(());
            }
        }
        Task::Claim(claim) => {
            fort::perform(play, seat, place, claim);
            return Ok(());
        }
        Task::UseCard(card, action) => {
            market::perform_use(play, seat, place, card, action);
            return Ok(());
        }
        Task::TakeCard(taking) => market::perform_take(play, seat, place, taking),
        Task::NewWares => {
            new_wares::perform(play, seat);
            return Ok(());
        }
        Task::TradeRoute { gained, swap } => {
            play.record(Fact::GoodsGained { seat, source, gained });
            if let Some(cards) = swap {
                play.record(Fact::CardsSwapped { seat, cards });
            }
        }
    }
    turn::close(play, seat, Some((place, then)));
    Ok(())
}

/// A legal `work`: its cost and its effect.
struct Job {
    place: Place,
    settlers: u8,
    displaced: Option<Displaced>,
    /// Extra goods from dreamcatchers.
    extra: Cubes,
    task: Task,
}

enum Task {
    Gain(Cubes),
    Upgrade(u8),
    Exchange(Exchange),
    Claim(Claim),
    UseCard(MerchantCard, CardAction),
    TakeCard(Taking),
    NewWares,
    TradeRoute { gained: Cubes, swap: Option<[MerchantCard; 2]> },
}

/// What the location offers now (check 8 passed).
#[derive(Clone, Copy)]
enum Offer {
    Gain(Cubes),
    Upgrade(u8),
    Exchange { give: Cubes, get: Cubes },
    Fort(PointCard),
    Market(MerchantCard),
    NewWares,
    TradeRoute(Cubes),
}

/// Checks 5 to 11, in their order.
fn judge(state: &State, seat: Seat, order: &WorkOrder) -> Result<Job, Rejection> {
    let unknown = || Rejection::UnknownLocation { location: order.location.as_str().to_owned() };
    let place = order.location.known().ok_or_else(unknown)?;
    let offer = offer(state, seat, place)?;
    check_fields(order, place, offer)?;
    let settlers = settlers(state, seat, place)?;
    let spot = state.spot(place);
    let displaced = spot.occupant.map(|seat| Displaced { seat, count: spot.settlers });
    let extra = state.extra_goods(seat, place);
    let task = task(state, seat, order, place, offer, extra)?;
    Ok(Job { place, settlers, displaced, extra, task })
}

/// Checks 6 to 8: the location is open to this seat, and offers something.
fn offer(state: &State, seat: Seat, place: Place) -> Result<Offer, Rejection> {
    let spot = state.spot(place);
    if let Some(tile) = spot.tile {
        return Err(Rejection::LocationUnexplored { location: place, tile });
    }
    if spot.occupant == Some(seat) {
        return Err(Rejection::OwnSettlersPresent { location: place });
    }
    Ok(match place.data().work {
        Work::Harvest { gain } => Offer::Gain(gain),
        Work::Upgrade { upgrades } => Offer::Upgrade(upgrades),
        Work::Trade { give, get } => Offer::Exchange { give, get },
        Work::Fort { .. } => Offer::Fort(state.forts[column(place)].card.ok_or(Rejection::FortEmpty { fort: place })?),
        Work::Market {} => Offer::Market(state.market[column(place)].ok_or(Rejection::MarketEmpty { market: place })?),
        Work::NewWares {} => {
            if state.market.iter().all(Option::is_none) && state.merchant_pile.left() == 0 {
                return Err(Rejection::NoMerchantCards {});
            }
            Offer::NewWares
        }
        Work::TradeRoute { gain } => Offer::TradeRoute(gain),
    })
}

/// Check 9: the extra fields fit the kind of location.
fn check_fields(order: &WorkOrder, place: Place, offer: Offer) -> Result<(), Rejection> {
    let bad = |why: Phrase| Err(Rejection::BadAction { why });
    let exactly = |field: &'static str, given: bool, wanted: bool| match (given, wanted) {
        (false, true) => bad(say!(words::field_needed { place, field })),
        (true, false) => bad(say!(words::field_not_taken { place, field })),
        _ => Ok(()),
    };
    let is_market = matches!(offer, Offer::Market(_));
    if is_market && order.mode.is_none() {
        return bad(say!(words::market_needs_mode));
    }
    exactly("mode", order.mode.is_some(), is_market)?;
    let exchanges = match offer {
        Offer::Exchange { .. } => true,
        Offer::Market(card) => order.mode == Some(Mode::Use) && cards::is_trade(card),
        _ => false,
    };
    exactly("times", order.times.is_some(), exchanges)?;
    exactly("bonus", order.bonus.is_some(), matches!(offer, Offer::Fort(_)))?;
    if order.replace.is_some() && order.mode != Some(Mode::Take) {
        return bad(say!(words::replace_only_with_take));
    }
    match &order.swap {
        Some(_) if !matches!(offer, Offer::TradeRoute(_)) => bad(say!(words::swap_not_taken { place })),
        Some([one, other]) if one == other => bad(say!(words::swap_two_cards)),
        _ => Ok(()),
    }
}

/// Check 10.
fn settlers(state: &State, seat: Seat, place: Place) -> Result<u8, Rejection> {
    let (needs, available) = (state.settlers_needed(seat, place), state.players[seat].available);
    if needs > available {
        return Err(Rejection::NotEnoughSettlers { on: place.id(), needs, available });
    }
    Ok(needs)
}

/// Check 11: the requirements of this kind of location.
fn task(
    state: &State,
    seat: Seat,
    order: &WorkOrder,
    place: Place,
    offer: Offer,
    extra: Cubes,
) -> Result<Task, Rejection> {
    let player = &state.players[seat];
    Ok(match offer {
        Offer::Gain(gain) => Task::Gain(gain),
        Offer::Upgrade(count) => Task::Upgrade(count),
        Offer::Exchange { give, get } => {
            let have = owned_before_trade(state, seat, extra);
            Task::Exchange(cards::exchange(place.id(), give, get, have, order.times.unwrap_or_default())?)
        }
        Offer::Fort(card) => Task::Claim(fort::judge(state, seat, place, card, order.bonus == Some(true))?),
        Offer::Market(card) if order.mode == Some(Mode::Use) => {
            Task::UseCard(card, cards::judge(card, player.cubes, order.times)?)
        }
        Offer::Market(card) => Task::TakeCard(market::judge_take(state, seat, card, order.replace.as_ref())?),
        Offer::NewWares => Task::NewWares,
        Offer::TradeRoute(gained) => {
            let swap = order.swap.as_ref().map(|cards| market::judge_swap(player, cards)).transpose()?;
            Task::TradeRoute { gained, swap }
        }
    })
}

/// With the early timing, cubes from dreamcatchers can be spent at once (RULES section 5.2).
fn owned_before_trade(state: &State, seat: Seat, extra: Cubes) -> Cubes {
    let cubes = state.players[seat].cubes;
    match state.options.extra_goods_timing {
        Timing::After => cubes,
        Timing::Before => cubes + extra,
    }
}

/// How many times the exchange of `place` can be made; `None` if it has no exchange.
pub fn most_times_at(state: &State, seat: Seat, place: Place) -> Option<u32> {
    match place.data().work {
        Work::Trade { give, .. } => {
            let extra = state.extra_goods(seat, place);
            Some(cards::most_times(give, owned_before_trade(state, seat, extra)))
        }
        Work::Market {} => {
            let card = state.market[column(place)]?;
            super::most_times_of(state, seat, card)
        }
        _ => None,
    }
}

pub fn visit_legal(state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
    for place in state.components.places() {
        let Ok(offer) = offer(state, seat, place) else { continue };
        if settlers(state, seat, place).is_err() {
            continue;
        }
        let mut ask = |order: WorkOrder| match judge(state, seat, &order) {
            Ok(_) => visit(Action::Work(order)),
            Err(_) => ControlFlow::Continue(()),
        };
        let plain = WorkOrder::at(place);
        match offer {
            Offer::Gain(_) | Offer::Upgrade(_) | Offer::NewWares => ask(plain)?,
            Offer::Exchange { .. } => {
                for times in 1..=most_times_at(state, seat, place).unwrap_or(0) {
                    ask(WorkOrder { times: Some(times), ..plain.clone() })?;
                }
            }
            Offer::Fort(_) => {
                ask(WorkOrder { bonus: Some(true), ..plain.clone() })?;
                ask(WorkOrder { bonus: Some(false), ..plain })?;
            }
            Offer::Market(card) => {
                for times in cards::times_to_try(card, state.players[seat].cubes) {
                    ask(WorkOrder { mode: Some(Mode::Use), times, ..plain.clone() })?;
                }
                let take = WorkOrder { mode: Some(Mode::Take), ..plain };
                if state.players[seat].route.len() < state.components.setup().route_max {
                    ask(take)?;
                } else {
                    for on in state.players[seat].route.iter() {
                        ask(WorkOrder { replace: Some(Named::Known(on.card)), ..take.clone() })?;
                    }
                }
            }
            Offer::TradeRoute(_) => {
                ask(plain.clone())?;
                let route = &state.players[seat].route;
                for (i, left) in route.iter().enumerate() {
                    for right in route.iter().skip(i + 1) {
                        let swap = Some([Named::Known(left.card), Named::Known(right.card)]);
                        ask(WorkOrder { swap, ..plain.clone() })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
