//! The set-up (RULES section 3).

use super::super::Game;
use super::super::data::DEALT;
use super::super::facts::Fact;
use super::super::names::Baron;
use super::super::state::State;
use super::{cubes, turn};
use crate::kernel::seat::Seat;

pub fn setup(play: &mut Game<'_>) {
    for city in play.components.cities() {
        let cubes = cubes::draw(play, city.data().start_cubes);
        play.record(Fact::CubesPlaced { city, cubes, setup: true });
    }
    for _ in 0..play.figures().operations_deal.extra_per_player * play.players.len() {
        let place = play.pick("operations", play.deck.len());
        let card = play.deck[place];
        play.record(Fact::CardRevealed { card });
    }
    if play.options.rail_barons {
        deal_barons(play);
    }
    let first = play.pick("first_player", play.players.len());
    play.record(Fact::FirstPlayerDrawn { seat: Seat(first as u8) });
    if play.options.rail_barons {
        play.record(Fact::BaronChoiceOpened {});
    } else {
        turn::open_auction(play, 1);
    }
}

/// Deals seat by seat; only its player knows a card. Cards that are not dealt leave the game unseen.
fn deal_barons(play: &mut Game<'_>) {
    let mut left: Vec<Baron> = play.components.barons().collect();
    for seat in play.players.seats() {
        let cards = (0..DEALT).map(|_| left.remove(play.pick_secret("barons", left.len(), &[seat]))).collect();
        play.record(Fact::BaronsDealt { seat, cards: Some(cards) });
    }
}

/// For a reader who does not know the Rail Barons: puts some into the hand of a player who keeps one, and at
/// the end sets those that are revealed.
pub fn suppose_barons(state: &mut State, facts: &[Fact]) {
    let of = state.components;
    let dealt = || of.barons().take(DEALT).collect();
    for fact in facts {
        match fact {
            Fact::BaronKept { seat, card: None } => {
                if let Ok(railway) = state.players.at(*seat)
                    && !railway.baron_chosen
                {
                    railway.baron_choices.get_or_insert_with(dealt);
                }
            }
            Fact::GameEnded { result, .. } => {
                for score in result {
                    if let Ok(railway) = state.players.at(score.seat) {
                        railway.baron = railway.baron.or(score.baron);
                    }
                }
            }
            _ => {}
        }
    }
}

/// For a fork: deals and keeps anew the Rail Barons that the fork's owner does not know, from those that they
/// have not seen.
pub fn imagine_barons(play: &mut Game<'_>, known: &[Fact]) {
    if !play.options.rail_barons {
        return;
    }
    let mut left: Vec<Baron> = play.components.barons().collect();
    for fact in known {
        match fact {
            Fact::BaronsDealt { cards: Some(seen), .. } => left.retain(|baron| !seen.contains(baron)),
            Fact::BaronKept { card: Some(seen), .. } => left.retain(|baron| baron != seen),
            _ => {}
        }
    }
    for seat in play.players.seats() {
        let railway = &play.players[seat];
        if railway.baron.is_some() || railway.baron_choices.is_some() {
            continue;
        }
        let chosen = railway.baron_chosen;
        let mut deal = || left.remove(play.pick("imagined_barons", left.len()));
        if chosen {
            let card = Some(deal());
            play.record(Fact::BaronKept { seat, card });
        } else {
            let cards = Some((0..DEALT).map(|_| deal()).collect());
            play.record(Fact::BaronsDealt { seat, cards });
        }
    }
}
