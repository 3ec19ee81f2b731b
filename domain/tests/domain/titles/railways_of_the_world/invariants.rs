//! The invariants of RULES section 16, checked on a state and on what led to it.

use domain::kernel::ruleset::Ruleset;
use domain::kernel::seat::Seat;
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
use domain::titles::railways_of_the_world::data::{Class, built_in};
use domain::titles::railways_of_the_world::facts::Fact;
use domain::titles::railways_of_the_world::names::{Card, CityColor, Color};
use domain::titles::railways_of_the_world::state::{Phase, State, Track};
use std::collections::BTreeMap;

/// What is remembered from event to event.
#[derive(Debug, Default)]
pub struct Ledger {
    before: Option<State>,
    earned: i64,
    paid: i64,
    goes: Vec<(u32, u8, Seat)>,
}

impl Ledger {
    pub fn check(&mut self, state: &State, facts: &[Fact]) {
        for fact in facts {
            self.note(state, fact);
        }
        cubes(state);
        cards(state);
        cities(state);
        track(state);
        self.money(state);
        self.progress(state);
        for seat in RailwaysOfTheWorld::V1.to_act(state) {
            assert!(RailwaysOfTheWorld::V1.legal_actions(state, seat).len() <= 5_000);
        }
        self.before = Some(state.clone());
    }

    fn note(&mut self, after: &State, fact: &Fact) {
        match fact {
            Fact::IncomePaid { income, .. } => self.earned += i64::from(*income),
            Fact::AuctionWon { paid, .. }
            | Fact::TrackLaid { paid, .. }
            | Fact::WesternLinkBuilt { paid, .. }
            | Fact::CityUrbanized { paid, .. }
            | Fact::EngineUpgraded { paid, .. } => self.paid += i64::from(*paid),
            Fact::InterestPaid { interest, .. } => self.paid += i64::from(*interest),
            Fact::AuctionOpened { .. } => {
                // 12: every player had exactly one go in each round.
                let players = after.players.len();
                assert_eq!(self.goes.len() % (players * 3), 0);
            }
            Fact::TurnBegan { round, seat, .. } => {
                let players = after.players.len();
                let place = self.goes.len() % (players * 3);
                assert_eq!(usize::from(*round), place / players + 1);
                if !place.is_multiple_of(players) {
                    let (_, _, last) = self.goes[self.goes.len() - 1];
                    assert_eq!(seat.index(), (last.index() + 1) % players);
                }
                self.goes.push((0, *round, *seat));
            }
            // 13
            Fact::GoodDelivered { links, points, seat, .. } => {
                assert_eq!(points.iter().map(|p| p.points as usize).sum::<usize>(), links.len());
                assert!(links.len() <= usize::from(after.players[*seat].engine));
            }
            _ => {}
        }
    }

    /// 2 and 14.
    fn money(&self, state: &State) {
        let total: i64 = state.players.values().map(|railway| i64::from(railway.money)).sum();
        let bonds: i64 = state.players.values().map(|railway| i64::from(railway.bonds)).sum();
        assert_eq!(total, i64::from(built_in().figures().bond.cash) * bonds + self.earned - self.paid);
    }

    /// 3, 11 and the rest of 12.
    fn progress(&self, state: &State) {
        assert!(state.end.last_turn.is_none_or(|last| state.turn <= last));
        assert!(state.players.values().all(|railway| (1..=built_in().figures().engine_max).contains(&railway.engine)));
        let Some(before) = &self.before else { return };
        for (seat, railway) in state.players.iter() {
            let was = &before.players[seat];
            assert!(railway.points >= was.points && railway.bonds >= was.bonds && railway.engine >= was.engine);
            assert!(railway.deliveries >= was.deliveries && railway.longest_delivery >= was.longest_delivery);
        }
        if before.end.triggered.is_some() {
            assert_eq!(before.end, state.end);
        }
        if let (Phase::Auction { still_in: was, .. }, Phase::Auction { still_in, .. }) = (&before.phase, &state.phase)
            && before.turn == state.turn
        {
            assert!(still_in.iter().all(|seat| was.contains(seat)));
        }
        assert!(state.links.starts_with(&before.links));
    }
}

/// 1.
fn cubes(state: &State) {
    for color in Color::ALL {
        let lying: usize = state.cities.iter().map(|city| usize::from(city.cubes[color])).sum();
        assert_eq!(lying + usize::from(state.bag[color]), 25, "{color}");
    }
}

/// 10 and 15.
fn cards(state: &State) {
    let mut all: Vec<Card> = [&state.deck[..], &state.display, &state.discard].concat();
    for railway in state.players.values() {
        all.extend(&railway.cards);
        let kept = |card: &Card| matches!(card.data().class, Class::Keep | Class::PlayOnce);
        assert!(railway.cards.iter().all(kept));
    }
    all.sort();
    let playing: Vec<Card> =
        built_in().cards().filter(|card| state.options.western_link || !card.data().western_link).collect();
    assert_eq!(all, playing);
    let kept: Vec<_> = state.players.values().filter_map(|railway| railway.baron).collect();
    assert!(kept.iter().enumerate().all(|(i, baron)| !kept[..i].contains(baron)));
    if state.options.rail_barons && !matches!(state.phase, Phase::ChooseBaron {}) {
        assert_eq!(kept.len(), state.players.len());
    }
}

/// 8 and 9.
fn cities(state: &State) {
    let markers = state.cities.iter().filter(|city| city.empty_marker).count();
    assert_eq!(
        markers + usize::from(state.markers),
        usize::from(built_in().figures().empty_city_markers(state.players.len()))
    );
    let triggered = state
        .end
        .triggered
        .is_some_and(|triggered| triggered.by == domain::titles::railways_of_the_world::state::Reason::Markers);
    assert!(triggered || state.markers > 0);
    let mut used = [0; 5];
    for city in built_in().cities() {
        let now = state.city(city);
        assert!(!now.empty_marker || now.cubes.is_empty());
        assert!(triggered || now.empty_marker || !now.cubes.is_empty(), "{} is empty without a marker", city.name());
        if now.color != city.data().color {
            assert_eq!(city.data().color, CityColor::Gray);
            used[now.color.takes().unwrap().index()] += 1;
        }
    }
    for color in Color::ALL {
        assert_eq!(
            used[color.index()] + state.tiles[color.index()],
            built_in().figures().new_city_tiles()[color.index()]
        );
    }
}

/// 4 to 7.
fn track(state: &State) {
    let mut used = vec![0u8; state.used.len()];
    // By the places of the two hexes.
    let mut edges: BTreeMap<(usize, usize), (bool, u32)> = BTreeMap::new();
    let mut lay = |tracks: &[Track], whose: (bool, u32)| {
        for Track { hex, exits } in tracks {
            assert!(hex.city().is_none() && exits[0].apart(exits[1]) >= 2);
            for side in exits {
                assert_eq!(used[hex.index()] & side.bit(), 0);
                used[hex.index()] |= side.bit();
                let other = hex.across(*side).expect("no track off the board");
                let edge = (other.min(*hex).index(), other.max(*hex).index());
                assert_eq!(*edges.entry(edge).or_insert(whose), whose);
            }
        }
    };
    for line in &state.lines {
        lay(&line.tracks(), (false, line.id.0));
        assert!(line.next().is_some_and(|hex| hex.city().is_none()));
    }
    for (id, link) in state.numbered_links() {
        lay(&link.tracks(), (true, id.0));
        assert_ne!(link.a, link.b);
        let mut chain = vec![link.a.hex()];
        chain.extend(&link.hexes);
        chain.push(link.b.hex());
        assert!(chain.windows(2).all(|pair| pair[0].side_to(pair[1]).is_some()));
        assert!(chain.iter().enumerate().all(|(i, hex)| !chain[..i].contains(hex)));
        let again = |other: &&domain::titles::railways_of_the_world::state::Link| {
            other.owner == link.owner && other.joins(link.a, link.b)
        };
        assert_eq!(state.links.iter().filter(again).count(), 1);
    }
    assert_eq!(used, state.used);
    assert!(state.lines.is_empty() || matches!(state.phase, Phase::Actions { .. }));
}
