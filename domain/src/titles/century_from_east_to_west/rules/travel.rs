//! Travel: use a card of the own trade route (RULES section 5.8).

use super::super::Match;
use super::super::action::Action;
use super::super::facts::Fact;
use super::super::ids::{Component, MerchantCard, Named};
use super::super::rejection::Rejection;
use super::super::state::State;
use super::cards::{self, CardAction};
use super::market::in_route;
use crate::kernel::language::say;
use crate::kernel::seat::Seat;
use crate::titles::century_from_east_to_west::words;
use std::ops::ControlFlow;

pub fn decide(
    play: &mut Match<'_>,
    seat: Seat,
    card: &Named<MerchantCard>,
    times: Option<u32>,
) -> Result<(), Rejection> {
    let Journey { card, settlers, action } = judge(play, seat, card, times)?;
    play.record(Fact::SettlersSent { seat, card, count: settlers });
    cards::perform(play, seat, card, action);
    Ok(())
}

struct Journey {
    card: MerchantCard,
    settlers: u8,
    action: CardAction,
}

/// Checks 5 to 9, in their order.
fn judge(state: &State, seat: Seat, card: &Named<MerchantCard>, times: Option<u32>) -> Result<Journey, Rejection> {
    let player = &state.players[seat];
    let place = in_route(player, card)?;
    let on = player.route[place];
    let card = on.card;
    match (cards::is_trade(card), times.is_some()) {
        (true, false) => {
            return Err(Rejection::BadAction { why: say!(words::trade_wants_times { card }) });
        }
        (false, true) => {
            return Err(Rejection::BadAction { why: say!(words::no_trade_no_times { card }) });
        }
        _ => {}
    }
    if on.settlers > 0 {
        return Err(Rejection::CardOccupied { card });
    }
    let (needs, available) = (player.travel_cost(place), player.available);
    if needs > available {
        return Err(Rejection::NotEnoughSettlers { on: card.id(), needs, available });
    }
    Ok(Journey { card, settlers: needs, action: cards::judge(card, player.cubes, times)? })
}

pub fn visit_legal(state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
    let player = &state.players[seat];
    for on in player.route.iter() {
        let card = Named::Known(on.card);
        for times in cards::times_to_try(on.card, player.cubes) {
            if judge(state, seat, &card, times).is_ok() {
                visit(Action::Travel { card: card.clone(), times })?;
            }
        }
    }
    ControlFlow::Continue(())
}
