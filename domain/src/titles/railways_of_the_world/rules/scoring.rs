//! Final scoring and ties (RULES sections 8 and 9), and the test of Rail Barons (2.6).

use super::super::data::{Metric, Test};
use super::super::names::{Baron, CityColor};
use super::super::state::{Score, State};
use super::network;
use crate::kernel::seat::Seat;
use std::cmp::Reverse;

pub fn final_score(state: &State) -> Vec<Score> {
    let mut scores: Vec<Score> = state
        .players
        .iter()
        .map(|(seat, railway)| {
            let baron_achieved = railway.baron.is_some_and(|baron| achieved(state, seat, baron));
            let baron_points = railway.baron.filter(|_| baron_achieved).map_or(0, |baron| baron.data().points);
            let bonds = i64::from(railway.bonds) * state.figures().bond.final_points;
            Score {
                seat,
                points: railway.points,
                bonds: railway.bonds,
                baron: railway.baron,
                baron_achieved,
                baron_points,
                total: i64::from(railway.points) + bonds + baron_points,
                rank: 1,
            }
        })
        .collect();
    let standing = |score: &Score| (Reverse(score.total), score.bonds, Reverse(state.players[score.seat].money));
    let standings: Vec<_> = scores.iter().map(standing).collect();
    for score in &mut scores {
        let mine = standings[score.seat.index()];
        score.rank = 1 + standings.iter().filter(|other| **other < mine).count() as u8;
    }
    scores
}

/// Whether `seat` fulfils the card now. Ties count (ruling 17).
pub fn achieved(state: &State, seat: Seat, baron: Baron) -> bool {
    let mine = |metric| measure(state, seat, metric);
    let all = |metric| state.players.seats().map(move |other| measure(state, other, metric));
    let ends = || network::ends(state, seat);
    match &baron.data().test {
        Test::Most { metric } => all(*metric).all(|other| other <= mine(*metric)),
        Test::Fewest { metric } => all(*metric).all(|other| other >= mine(*metric)),
        Test::Connect { cities } => network::connects(state, seat, *cities),
        Test::Reach { count, cities } => {
            let wanted = cities.iter().fold(0, |bits, city| bits | city.bit());
            (ends() & wanted).count_ones() >= *count
        }
        Test::ReachGray { count } => {
            let gray = state.components.cities().filter(|city| city.data().color == CityColor::Gray);
            let wanted = gray.fold(0, |bits, city| bits | city.bit());
            (ends() & wanted).count_ones() >= *count
        }
    }
}

fn measure(state: &State, seat: Seat, metric: Metric) -> u32 {
    let railway = &state.players[seat];
    match metric {
        Metric::Links => state.links.iter().filter(|link| link.owner == seat).count() as u32,
        Metric::Money => railway.money,
        Metric::Bonds => railway.bonds,
        Metric::Engine => u32::from(railway.engine),
        Metric::LongestDelivery => u32::from(railway.longest_delivery),
        Metric::Deliveries => railway.deliveries,
    }
}
