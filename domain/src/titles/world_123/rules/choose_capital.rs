//! Choose a capital; then setup 9: headquarters, residents, trolley and its first good (RULES 5.1 and 3).

use super::super::Game;
use super::super::action::Action;
use super::super::data::{City, Good, listing};
use super::super::facts::{Fact, TrolleyPlaced};
use super::super::rejection::Rejection;
use super::super::state::{CardResident, State};
use super::turn_start;
use crate::kernel::fit::Fold as _;
use crate::kernel::seat::Seat;

pub fn legal(state: &State, _seat: Seat, out: &mut Vec<Action>) {
    out.extend(state.components.cities().map(Action::choose_capital).filter(|action| match action {
        Action::ChooseCapital { city } => offer(state, *city).is_ok(),
        _ => false,
    }));
}

pub fn decide(play: &mut Game<'_>, seat: Seat, city: i64) -> Result<(), Rejection> {
    let city = offer(play, city)?;
    play.record(Fact::CapitalChosen { seat, city });
    if play.players.values().all(|player| player.capital.is_some()) {
        let players = play.players.seats().filter_map(|seat| placed(play, seat)).collect();
        play.record(Fact::TrolleysPlaced { players });
        if let Some(first) = play.turn_order.first().copied() {
            turn_start::begin(play, first, 1);
        }
    }
    Ok(())
}

fn offer(state: &State, city: i64) -> Result<City, Rejection> {
    let city = state.components.city(city).ok_or_else(|| Rejection::unknown_city(state.components))?;
    let chosen = || state.players.iter().filter_map(|(seat, player)| Some((seat, player.capital?)));
    match chosen().find(|(_, other)| other.offers() == city.offers()) {
        None => Ok(city),
        Some((player, other)) => {
            let taken: Vec<Good> = chosen().map(|(_, other)| other.offers()).collect();
            let open = listing(state.components.goods().filter(|good| !taken.contains(good)));
            Err(Rejection::CapitalTypeTaken { city, good: city.offers(), player, other, open })
        }
    }
}

/// The state if `seat`'s first turn began in this city now.
pub fn first_turn(state: &State, seat: Seat, city: City) -> Option<State> {
    let mut then = state.clone();
    then.evolve(&Fact::CapitalChosen { seat, city }).ok()?;
    let players = vec![placed(&then, seat)?];
    then.evolve(&Fact::TrolleysPlaced { players }).ok()?;
    let started = turn_start::started(&then, seat, 1, 1);
    then.evolve(&started).ok()?;
    Some(then)
}

fn placed(state: &State, seat: Seat) -> Option<TrolleyPlaced> {
    let capital = state.players[seat].capital?;
    let start = &state.components.figures().start;
    // The manual puts a resident on the capital's card, unpaid and without a number (ruling R28).
    let residents_on_cards = match state.residents_from_supply() {
        true => vec![CardResident { city: capital, ordinal: 0, paid: true }],
        false => vec![],
    };
    let residents_on_map: Vec<City> = match state.residents_from_supply() {
        true => vec![],
        false => state.components.cities().filter(|city| *city != capital).collect(),
    };
    Some(TrolleyPlaced {
        seat,
        hex: capital.spot(),
        loaded: capital.offers(),
        settlements_supply: start.settlements_per_player - 1,
        residents_supply: start.residents_per_player - (residents_on_map.len() + residents_on_cards.len()) as u8,
        residents_on_map,
        residents_on_cards,
    })
}
