//! The page of World Wonders: the viewer's city as the map; the market, the wonders and the cities of the others beside it; gold,
//! tracks and points on the desk.

mod city;
mod desk;
mod goals;
mod ground;
mod market;
mod offer;
mod outline;
mod players;
mod signs;
mod symbols;
mod wonders;

pub use symbols::{color_names, is_color};

use super::WorldWonders;
use super::facts::Fact;
use super::geometry::{Cells, Spot};
use super::ids::MonumentId;
use super::rules::builder::Builder;
use super::rules::monument;
use super::scoring::{self, Score};
use super::state::{Player, State, Step};
use super::{choices, words};
use crate::kernel::how_to_play::HowToPlay;
use crate::kernel::language::{Phrase, say};
use crate::kernel::lesson::Shipped;
use crate::kernel::page::{Bit, Laid, Map, Name, Page, Part, Step as TurnStep, Symbols, Told, When};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::{Anchor, Ground, Svg};
use crate::kernel::title::Pictures;
use crate::kernel::words::points;
use city::City;
use outline::{CELL, bounds};
use symbols::SYMBOLS;

impl Pictures for WorldWonders {
    fn page(&self, state: &State, after: Option<&State>, viewer: Option<Seat>, asks: bool) -> Page {
        page(state, after, viewer, asks)
    }

    fn how_to_play(&self) -> Option<HowToPlay> {
        Some(super::how_to_play::how_to_play())
    }

    fn lesson(&self) -> Option<Shipped> {
        Some(super::lesson::LESSON)
    }

    fn symbols(&self) -> Option<&'static Symbols> {
        Some(&SYMBOLS)
    }

    fn grounds(&self) -> Vec<&'static Ground> {
        let of = self.components();
        let maps = of.maps().filter(|_| of.is_built_in()).map(ground::ground);
        std::iter::once(&**SYMBOLS.file).chain(maps).collect()
    }

    fn board_of(&self, state: &State, seat: Seat, _viewer: Option<Seat>) -> Option<Part> {
        let player = state.players.get(seat)?;
        let map = map(&City { player, new: Cells::EMPTY }, seat, false, &scoring::scores(state)[seat]);
        Some(Part { id: "city", map: Some(map), width: 12, ..Part::default() })
    }

    fn signs_of(&self, fact: &Fact) -> Vec<Bit> {
        signs::of(fact)
    }

    fn places_of(&self, _state: &State, fact: &Fact) -> Vec<String> {
        choices::places_of(fact)
    }
}

/// The page of `state` for `viewer`; `after`: as it would stand after what they have chosen.
pub fn page(state: &State, after: Option<&State>, viewer: Option<Seat>, asks: bool) -> Page {
    let after = after.unwrap_or(state);
    let of = viewer.or(state.active()).or(state.turn_order.first().copied()).unwrap_or(Seat(0));
    let chooses = asks && viewer.is_some() && state.active() == viewer;
    let scores = scoring::scores(state);
    let then = scoring::scores(after);
    let mut looked =
        Looked { before: state, after, of, viewer, chooses, score: &scores[of], then: &then[of], offers: vec![] };
    looked.offers = looked.fitting();
    let mut parts = vec![looked.city()];
    // Nothing is bought any more.
    if state.result.is_none() {
        parts.extend(looked.market());
    }
    parts.extend(looked.goals());
    parts.extend(looked.cities(&scores));
    Page {
        symbols: &SYMBOLS,
        parts,
        steps: if asks { looked.order() } else { vec![] },
        progress: (state.round > 0).then(|| rounds(state)),
        desk: if chooses { looked.desk() } else { vec![] },
        columns: players::columns(state),
        players: PerSeat::new(state.players.len(), |seat| players::player(state, seat, &scores[seat])),
        about: about(state, asks),
    }
}

/// What is drawn: the state, what a choice makes of it, and whose city it is.
struct Looked<'s> {
    before: &'s State,
    after: &'s State,
    of: Seat,
    viewer: Option<Seat>,
    chooses: bool,
    score: &'s Score,
    then: &'s Score,
    /// For each monument on offer.
    offers: Vec<Offer>,
}

/// Where a monument on offer could stand, by where its first part would lie.
struct Offer {
    of: MonumentId,
    now: Vec<&'static Spot>,
    /// After the choice, where that builds something and leaves the monument there.
    then: Option<Vec<&'static Spot>>,
}

fn about(state: &State, asks: bool) -> Vec<Phrase> {
    let round = || say!(words::page_round { round: state.round });
    match state.active().filter(|_| asks) {
        Some(seat) => {
            let is_last = state.final_round || state.round >= state.board().rounds;
            let last = is_last.then(|| say!(words::page_last_round));
            [round()].into_iter().chain(last).chain([say!(words::page_to_act { seat })]).collect()
        }
        None if state.result.is_some() => vec![say!(words::game_over)],
        None => vec![round()],
    }
}

fn number(count: impl Into<Phrase>) -> Bit {
    Bit::Strong(count.into())
}

/// A figure, and what becomes of it.
fn figure(before: i64, after: i64) -> Vec<Bit> {
    match before == after {
        true => vec![number(before)],
        false => vec![Bit::Words(format!("{before} →").into()), number(after)],
    }
}

/// The rounds played, this one, those to come.
fn rounds(state: &State) -> Told {
    let rounds = if state.final_round { state.round } else { state.board().rounds };
    let pip = |round: u8| match round.cmp(&state.round) {
        std::cmp::Ordering::Less => Bit::solid("round-done"),
        std::cmp::Ordering::Equal => Bit::solid("round-now"),
        std::cmp::Ordering::Greater => Bit::solid("round-open"),
    };
    Told {
        bits: vec![Bit::Group((1..=rounds).map(pip).collect())],
        said: say!(words::round { round: state.round, rounds, last: state.final_round }),
    }
}

impl<'s> Looked<'s> {
    fn player(&self) -> &'s Player {
        &self.before.players[self.of]
    }

    fn player_then(&self) -> &'s Player {
        &self.after.players[self.of]
    }

    /// Where the turn stands after what has been chosen so far, if it is still theirs.
    fn step(&self) -> Step {
        let turn = self.after.turn_of(self.of).or(self.before.turn_of(self.of));
        turn.map_or(Step::Choose {}, |turn| turn.step)
    }

    fn fitting(&self) -> Vec<Offer> {
        let builder = |state| Builder::new(state, self.of);
        let is_building = self.chooses && !self.laid().is_empty();
        let offer = |of: &MonumentId| {
            let then = is_building && self.after.market.monuments.contains(of);
            let then = then.then(|| monument::spots(&builder(self.after), *of));
            Offer { of: *of, now: monument::spots(&builder(self.before), *of), then }
        };
        self.before.market.monuments.iter().map(offer).collect()
    }

    /// Cells that would be built on.
    fn laid(&self) -> Cells {
        self.player_then().city.occupied.without(self.player().city.occupied)
    }

    /// What would be paid: all, where a new round would have begun.
    fn paid(&self) -> u8 {
        let (before, after) = (self.player(), self.player_then());
        match self.before.round == self.after.round {
            true => (before.gold_left() + self.lent()).saturating_sub(after.gold_left()),
            false => before.gold_left(),
        }
    }

    /// What a loan would bring.
    fn lent(&self) -> u8 {
        match self.before.round == self.after.round {
            true => self.player_then().gold_limit.saturating_sub(self.player().gold_limit),
            false => 0,
        }
    }

    /// The order of play, each with their gold.
    fn order(&self) -> Vec<TurnStep> {
        let step = |seat: &Seat| {
            let player = &self.before.players[*seat];
            let gold = player.gold_left();
            let note = match player.out {
                true => Told { bits: vec![Bit::Words(say!(words::out))], said: say!(words::out) },
                false => {
                    let coins = [Bit::solid("coin")].into_iter();
                    let then =
                        if *seat == self.of { gold + self.lent() - self.paid().min(gold + self.lent()) } else { gold };
                    let said = say!(words::gold { gold });
                    Told { bits: coins.chain(figure(gold.into(), then.into())).collect(), said }
                }
            };
            let when = match () {
                () if self.before.active() == Some(*seat) => When::Now,
                () if player.out => When::Done,
                () => When::ToCome,
            };
            TurnStep { name: seat.into(), note: Some(note), when }
        };
        self.before.turn_order.iter().filter(|_| self.before.players.len() > 1).map(step).collect()
    }

    fn city(&self) -> Part {
        let city = City { player: self.player_then(), new: self.laid() };
        let mut map = map(&city, self.of, self.viewer == Some(self.of), self.score);
        self.opened(&mut map.drawn, &mut map.names);
        map.laid = self.effects();
        Part { id: "city", map: Some(map), width: 12, ..Part::default() }
    }

    /// Wonders of which there is a place only after what has been chosen.
    fn opened(&self, svg: &mut Svg, names: &mut Vec<Name>) {
        for Offer { of, now, then } in &self.offers {
            let Some(spot) = then.as_ref().and_then(|then| then.first()).filter(|_| now.is_empty()) else { continue };
            if of.data().components.len() > 1 {
                continue;
            }
            city::hint(svg, wonders::sign(*of), spot.cells);
            let [x, y, w, h] = bounds(spot.cells);
            let at = (ground::LEFT + x + w / 2.0, ground::TOP + y + h - 10.0);
            names.push(Name { at, anchor: Anchor::Middle, text: wonders::short(*of), look: "wonder" });
        }
    }

    /// Points and people that a piece would bring.
    fn effects(&self) -> Option<Laid> {
        let cells = self.laid();
        if cells.is_empty() {
            return None;
        }
        let [x, y, w, h] = bounds(cells);
        let points = self.then.total - self.score.total;
        let people = i32::from(self.player_then().population) - i32::from(self.player().population);
        let effects = [
            ("star", points, say!(points { count: points })),
            ("people", people, say!(words::people { count: people })),
        ];
        let effects = effects.into_iter().filter(|(_, by, _)| *by != 0);
        let signed = |by: i32| number(format!("{}{}", if by > 0 { "+" } else { "−" }, by.abs()));
        let (bits, said): (Vec<_>, Vec<_>) =
            effects.map(|(symbol, by, said)| (Bit::Group(vec![Bit::solid(symbol), signed(by)]), said)).unzip();
        let told = Told { bits, said: Phrase::commas(said) };
        Some(Laid { at: [ground::LEFT + x, ground::TOP + y, w, h], told })
    }
}

/// A city as a map, with its name and its worth on the street.
fn map(city: &City<'_>, seat: Seat, is_own: bool, score: &Score) -> Map {
    let player = city.player;
    let (svg, mut names) = city.large(seat, is_own);
    let (wide, high) = ground::inner(player.map().grid);
    let street = ground::TOP + high;
    let street = |x: f64, anchor: Anchor, text: Phrase| Name { at: (x, street + 19.0), anchor, text, look: "street" };
    names.push(street(ground::LEFT + 2.0, Anchor::Start, say!(words::page_city { seat })));
    let worth = say!(words::page_worth { points: say!(points { count: score.total }), count: player.monuments.len() });
    names.push(street(ground::LEFT + wide - 2.0, Anchor::End, worth));
    Map { ground: Some(ground::ground(player.map)), names, ..Map::new(svg, say!(words::page_city { seat }), CELL) }
}
