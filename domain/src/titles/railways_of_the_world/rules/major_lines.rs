//! Achievements that score at once: Major Lines, checked after every new link, Western Link or Major Line card
//! (RULES section 5.12).

use super::super::Game;
use super::super::data::Kind;
use super::super::facts::Fact;
use super::super::names::Card;
use super::super::state::State;
use super::network;
use crate::kernel::seat::Seat;

/// Checks all displayed Major Lines, or only the card `only` if it is one. Each player who fulfils a card
/// scores it in full. If a card is fulfilled by several players when it enters the display, all of them score
/// (ruling 15).
pub fn check(play: &mut Game<'_>, only: Option<Card>) {
    let cards: Vec<Card> = match only {
        Some(card) => vec![card],
        None => play.display.clone(),
    };
    for card in cards.into_iter().filter(|card| card.kind() == Kind::MajorLine) {
        let fulfilled: Vec<Seat> = play.players.seats().filter(|seat| fulfils(play, *seat, card)).collect();
        for seat in &fulfilled {
            play.record(Fact::AchievementScored { seat: *seat, card, points: card.data().points });
        }
        if !fulfilled.is_empty() {
            play.record(Fact::CardDiscarded { card });
        }
    }
}

/// Whether own links of `seat` join both cities of the card.
pub fn fulfils(state: &State, seat: Seat, card: Card) -> bool {
    let info = card.data();
    let Some(cities) = info.cities else { return false };
    (!info.western_link || state.city(cities[1]).western_link) && network::connects(state, seat, cities)
}

/// Gives `seat` a displayed achievement.
pub fn score(play: &mut Game<'_>, seat: Seat, card: Card) {
    play.record(Fact::AchievementScored { seat, card, points: card.data().points });
    play.record(Fact::CardDiscarded { card });
}
