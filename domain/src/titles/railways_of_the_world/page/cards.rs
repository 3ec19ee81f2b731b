//! Cards beside the map: Rail Barons to choose from, what can be taken, what the first to do it scores, what players hold, and what
//! is in the supply.

use super::super::choices::places;
use super::super::data::{Class, Kind};
use super::super::names::{Baron, Card as Operation, City, Color};
use super::super::rules::upgrade_engine;
use super::super::state::Phase;
use super::super::words;
use super::symbols::{CITIES, GOODS, card_symbol};
use super::{Looked, dollars, mark, missing, strong};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Card, Part};
use crate::kernel::seat::Seat;

impl Looked<'_> {
    pub(super) fn cards(&self) -> Vec<Part> {
        let of_class = |takes: bool| {
            let cards =
                self.before.display.iter().filter(move |card| (card.data().class == Class::Achievement) != takes);
            cards.map(|card| self.operation(*card, None)).collect::<Vec<_>>()
        };
        // What others hold stands with them.
        let own = self.viewer.and_then(|viewer| Some((viewer, self.before.players.get(viewer)?)));
        let own = own.into_iter().flat_map(|(seat, railway)| railway.cards.iter().map(move |card| (seat, *card)));
        let held: Vec<Card> = own.map(|(seat, card)| self.operation(card, Some(seat))).collect();
        let part = |id: &'static str, heading: Phrase, cards: Vec<Card>| {
            let some = !cards.is_empty();
            some.then(|| Part {
                id,
                heading: Some(heading),
                cards,
                columns: (4, 4),
                width: 12,
                is_beside: id == "barons",
                ..Part::default()
            })
        };
        if matches!(self.before.phase, Phase::GameOver { .. }) {
            return vec![];
        }
        let parts = [
            part("barons", say!(words::page_barons), self.barons()),
            part("takes", say!(words::page_takes), of_class(true)),
            part("prizes", say!(words::page_prizes), of_class(false)),
            part("held", say!(words::page_held), held),
            part("supply", say!(words::page_supply), self.supply()),
        ];
        parts.into_iter().flatten().collect()
    }

    fn barons(&self) -> Vec<Card> {
        let railway = self.viewer.and_then(|viewer| self.before.players.get(viewer));
        let choices = railway.and_then(|railway| railway.baron_choices.as_deref()).unwrap_or_default();
        let asked = matches!(self.before.phase, Phase::ChooseBaron {});
        let card = |baron: &Baron| Card {
            place: Some(places::baron(*baron)),
            look: "card",
            head: vec![strong(*baron), Bit::Space, Bit::solid("prize"), strong(format!("+{}", baron.data().points))],
            rows: vec![vec![Bit::Words(baron.text())]],
            said: say!(words::page_baron { baron: *baron, points: baron.data().points, text: baron.text() }),
            ..Card::default()
        };
        choices.iter().filter(|_| asked).map(card).collect()
    }

    /// A card of the display, or one that somebody holds.
    fn operation(&self, card: Operation, holder: Option<Seat>) -> Card {
        let info = card.data();
        let is_prize = info.class == Class::Achievement;
        let mut head = vec![Bit::solid(card_symbol(info.kind))];
        // What is to be taken lies in a row, what is to be done has its name above.
        let name = match (info.city, info.cities) {
            (Some(city), _) => city.into(),
            (None, Some([a, b])) => say!(words::page_line { a, b }),
            (None, None) => card.into(),
        };
        if is_prize {
            head.extend([strong(name.clone()), Bit::Space, strong(format!("+{}", info.points))]);
        }
        if let Some(seat) = holder {
            head.extend([Bit::Space, mark(seat, vec![], false, seat.into())]);
        }
        let tiles = self.before.figures().tiles_per_build_perfect_engineering;
        let note = || say!(words::choose_card_note { of: info.kind.word(), cubes: info.cubes, tiles });
        let told = match (info.kind, info.city, info.cities) {
            (Kind::Hotel, Some(city), _) => {
                let takes = self.before.city(city).color.takes();
                let on_map =
                    |color: Color| self.before.cities.iter().map(|city| usize::from(city.cubes[color])).sum::<usize>();
                let cubes = |color: Color| {
                    vec![
                        Bit::solid(GOODS[color.index()]),
                        Bit::Words(say!(words::page_on_map { count: on_map(color) })),
                    ]
                };
                takes.map(cubes).into_iter().collect()
            }
            (_, Some(_), _) => vec![vec![Bit::Words(say!(words::page_first_cube))]],
            (_, _, Some(ends)) => {
                let west = info.western_link.then(|| vec![Bit::Words(say!(words::choose_western))]);
                west.into_iter().chain([self.missing(ends)]).collect()
            }
            _ if is_prize => vec![vec![Bit::Words(say!(words::page_deed { of: info.kind.word() }))]],
            _ => vec![vec![Bit::Words(note())]],
        };
        let name = (!is_prize).then(|| vec![strong(name)]);
        let rows = name.into_iter().chain(told).collect();
        Card {
            place: Some(places::card(card)),
            look: "card",
            head,
            rows,
            said: Phrase::commas([card.into(), card.text()]),
            ..Card::default()
        }
    }

    /// How many tiles each player still needs for a Major Line, the nearest first.
    fn missing(&self, cities: [City; 2]) -> Vec<Bit> {
        let tiles = |seat: Seat| Some((missing::tiles(self.before, seat, cities)?, seat));
        let mut all: Vec<(u32, Seat)> = self.before.players.seats().filter_map(tiles).collect();
        all.sort_unstable();
        let (Some((least, _)), Some((most, _))) = (all.first(), all.last()) else { return vec![] };
        if least == most {
            return vec![Bit::Words(say!(words::page_missing { tiles: least }))];
        }
        let bits = all
            .into_iter()
            .map(|(tiles, seat)| mark(seat, vec![strong(tiles)], false, say!(words::page_missing_for { seat, tiles })));
        bits.collect()
    }

    /// The own engine, New City tiles, the bag, the deck.
    fn supply(&self) -> Vec<Card> {
        let state = self.before;
        let engine = state.players[self.of].engine;
        let offer = upgrade_engine::offer(state, self.of).ok().filter(|_| self.viewer.is_some());
        let next = offer.map(|(level, cost)| vec![Bit::solid("arrow"), strong(level), Bit::Words(dollars(cost))]);
        let seat = self.of;
        let upgrade = Card {
            place: Some(places::engine(seat)),
            look: "card",
            head: vec![mark(seat, vec![], false, seat.into())],
            rows: vec![[Bit::solid("engine"), strong(engine)].into_iter().chain(next.into_iter().flatten()).collect()],
            said: say!(words::page_plate { seat, engine }),
            ..Card::default()
        };
        let made = state.figures().new_city_tiles();
        let tile = |color: Color| Card {
            place: Some(places::tile(color)),
            look: "card",
            rows: vec![vec![Bit::solid(CITIES[color.index()]), strong(state.tiles[color.index()])]],
            said: say!(words::page_tile { colour: color.name(), count: state.tiles[color.index()] }),
            ..Card::default()
        };
        let tiles = Color::ALL.into_iter().filter(|color| made[color.index()] > 0).map(tile);
        let bag = Color::ALL
            .into_iter()
            .map(|color| Bit::Group(vec![Bit::solid(GOODS[color.index()]), strong(state.bag[color])]));
        let in_bag =
            Color::ALL.into_iter().map(|color| say!(words::counted { count: state.bag[color], colour: color.name() }));
        let bag = Card {
            look: "card",
            head: vec![
                Bit::solid("bag"),
                Bit::Words(say!(words::page_bag)),
                Bit::Space,
                Bit::Words(say!(words::page_deck { left: state.deck.len() })),
            ],
            rows: vec![bag.collect()],
            said: Phrase::semicolons([
                say!(words::page_in_bag { list: Phrase::commas(in_bag) }),
                say!(words::page_deck { left: state.deck.len() }),
            ]),
            ..Card::default()
        };
        [upgrade].into_iter().chain(tiles).chain([bag]).collect()
    }
}
