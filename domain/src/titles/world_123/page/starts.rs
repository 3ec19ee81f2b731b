//! The cities where one could start, side by side: who wants the good, and what the first turn reaches.

use super::{HOMES, Looked, good};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Card};
use crate::kernel::seat::Seat;
use crate::titles::world_123::choices;
use crate::titles::world_123::data::{City, Good};
use crate::titles::world_123::goto;
use crate::titles::world_123::rules::{choose_capital, trolley};
use crate::titles::world_123::state::HalfMp;
use crate::titles::world_123::words;
use std::collections::BTreeSet;

struct Start {
    city: City,
    /// How far the nearest city is that wants the good.
    near: Option<HalfMp>,
    /// What the first turn reaches.
    cities: usize,
    spaces: usize,
    /// The nearest capital of somebody else.
    rival: Option<(HalfMp, Seat)>,
}

impl Looked<'_> {
    pub(super) fn starts(&self) -> Vec<Card> {
        let chosen: BTreeSet<Good> =
            self.before.players.values().filter_map(|player| player.capital).map(City::offers).collect();
        let open = self.before.components.cities().filter(|city| !chosen.contains(&city.offers()));
        let starts: Vec<Start> = open.filter_map(|city| self.start(city)).collect();
        starts.iter().map(|start| start.card(&starts)).collect()
    }

    fn start(&self, city: City) -> Option<Start> {
        let then = choose_capital::first_turn(self.before, self.of, city)?;
        let left = trolley::mp(&then, then.turn()?);
        let routes = goto::routes_for(&then, HalfMp(u8::MAX));
        let taker =
            routes.iter().filter(|route| route.goal.city().is_some_and(|other| then.wants(other, city.offers())));
        let capitals = self.before.players.iter().filter_map(|(seat, player)| Some((seat, player.capital?)));
        let rivals = capitals.filter_map(|(seat, capital)| {
            let route = routes.iter().find(|route| route.goal.city() == Some(capital))?;
            Some((route.cost, seat))
        });
        let within = || routes.iter().filter(|route| route.cost <= left);
        Some(Start {
            city,
            near: taker.map(|route| route.cost).min(),
            cities: within().filter(|route| route.goal.city().is_some()).count(),
            spaces: within().count(),
            rival: rivals.min(),
        })
    }
}

impl Start {
    /// `all`: the best of each column stands out.
    fn card(&self, all: &[Start]) -> Card {
        let Start { city, near, cities, spaces, rival } = *self;
        let is_best = |is: &dyn Fn(&Start) -> bool| all.iter().any(is) && !all.iter().all(is);
        let nearest = all.iter().filter_map(|start| start.near).min();
        let most_cities = all.iter().map(|start| start.cities).max();
        let most_spaces = all.iter().map(|start| start.spaces).max();
        let wanted = near.map(|cost| {
            let best = near == nearest && is_best(&|start| start.near == nearest);
            line("into", say!(words::page_mp { mp: cost }), best)
        });
        let best_cities = Some(cities) == most_cities && is_best(&|start| Some(start.cities) == most_cities);
        let best_spaces = Some(spaces) == most_spaces && is_best(&|start| Some(start.spaces) == most_spaces);
        let rival = rival.map(|(cost, seat)| line(HOMES[seat.index() % 4], say!(words::page_mp { mp: cost }), false));
        let rows = wanted.into_iter().chain([
            line("gate", say!(words::page_start_cities { count: cities }), best_cities),
            line("flag", say!(words::page_start_spaces { count: spaces }), best_spaces),
        ]);
        let told = say!(words::page_start { city, good: city.offers(), cities, spaces });
        let near = near.map(|cost| say!(words::page_near_taker { cost }));
        Card {
            place: Some(choices::start_place(city)),
            look: "card",
            head: vec![Bit::On("city", i64::from(city.number())), Bit::Space, good(city.offers())],
            rows: rows.chain(rival).collect(),
            name: Some(city.offers().into()),
            said: Phrase::semicolons([told].into_iter().chain(near)),
            ..Card::default()
        }
    }
}

fn line(sign: &'static str, said: Phrase, is_best: bool) -> Vec<Bit> {
    match is_best {
        true => vec![Bit::solid(sign), Bit::Strong(said), Bit::figure("▴")],
        false => vec![Bit::solid(sign), Bit::Words(said)],
    }
}
