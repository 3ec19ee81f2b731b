//! Choosing a tile: the city or open end where it begins, the hex, and the goal. A tile that completes a link at
//! once is offered from both of its ends.

use super::super::action::{Action, Exits};
use super::super::data::Terrain;
use super::super::names::{City, Hex, Id};
use super::super::rules::build_track::{self, Offer, Source, Target};
use super::super::rules::money;
use super::super::state::{Stage, State, Thousands};
use super::super::words;
use super::{Go, places};
use crate::kernel::choices::{Branch, Choice};
use crate::kernel::language::{Phrase, say};

/// The legal tiles in order, and the lowest price from each place.
pub struct Build {
    offers: std::vec::IntoIter<Option<Offer>>,
    cities: Vec<Option<Thousands>>,
    lines: Vec<Option<Thousands>>,
    hexes: Vec<Option<Thousands>>,
    /// The open build continues a line, so only one hex is possible.
    goes_on: bool,
    /// Tiles that may still be laid, the chosen one included.
    left: u8,
    /// The own open ends are in the tree already: they come before the cities.
    began: bool,
}

impl Build {
    pub fn new(go: &Go<'_>, legal: &[Action]) -> Self {
        let offer = |action: &Action| match action {
            Action::BuildTrack { hex, exits: Exits(exits) } => {
                Some(build_track::offer(go.state, go.seat, *hex, Exits(*exits)).ok())
            }
            _ => None,
        };
        let offers: Vec<Option<Offer>> = legal.iter().filter_map(offer).collect();
        let (goes_on, laid) = match go.state.acting().map(|acting| &acting.stage) {
            Some(Stage::Building { line, tiles_laid, .. }) => (line.is_some(), *tiles_laid),
            _ => (false, 0),
        };
        let mut build = Self {
            offers: vec![].into_iter(),
            cities: vec![None; go.state.cities.len()],
            lines: vec![None; go.state.lines.len()],
            hexes: vec![None; go.state.used.len()],
            goes_on,
            left: go.state.tiles_max(go.seat).saturating_sub(laid),
            began: goes_on,
        };
        for offer in offers.iter().flatten() {
            for end in [Some(offer.source), other_end(offer)].into_iter().flatten() {
                let least = match end {
                    Source::City(city) => &mut build.cities[city.index()],
                    Source::Line(place) => &mut build.lines[place],
                };
                *least = Some(least.map_or(offer.cost, |least| least.min(offer.cost)));
            }
            let least = &mut build.hexes[offer.hex.index()];
            *least = Some(least.map_or(offer.cost, |least| least.min(offer.cost)));
        }
        build.offers = offers.into_iter();
        build
    }

    /// Adds the next legal tile to the tree.
    pub fn add(&mut self, go: &Go<'_>, action: Action, tree: &mut Branch<Action>) {
        let least = || self.cities.iter().chain(&self.lines).flatten().min().copied();
        let kind = || {
            let choice = Choice::new(say!(words::choose_build)).symbol("rails");
            match least() {
                _ if self.goes_on => choice.asks(say!(words::choose_track)),
                Some(least) => choice.note(least_price(least)).asks(say!(words::choose_from)),
                None => choice.asks(say!(words::choose_from)),
            }
        };
        let build = tree.to("build", kind);
        let Some(offer) = self.offers.next().flatten() else {
            return build.leaf("unknown", Choice::new(super::info::label(go.state, &action)), action);
        };
        if !self.began {
            self.began = true;
            for place in (0..self.lines.len()).filter(|place| self.lines[*place].is_some()) {
                self.begin(go.state, Source::Line(place), build);
            }
        }
        let other = other_end(&offer);
        if self.goes_on {
            let (key, choice) = self.leaf(go, &offer, goal(&offer));
            return build.leaf(key, choice.marks([places::hex(offer.hex)]), action);
        }
        if let Some(end) = other {
            let (key, choice) = self.leaf(go, &offer, end_of(offer.source));
            self.hex(go.state, end, offer.hex, build).again(key, choice, action.clone());
        }
        let (key, choice) = self.leaf(go, &offer, goal(&offer));
        self.hex(go.state, offer.source, offer.hex, build).leaf(key, choice, action);
    }

    /// The branch for the place where the track begins.
    fn begin<'t>(&self, state: &State, from: Source, build: &'t mut Branch<Action>) -> &'t mut Branch<Action> {
        match from {
            Source::City(city) => {
                let here = || {
                    let choice = Choice::new(say!(words::choose_from_city { city })).at(places::city(city));
                    let choice = match self.lines.iter().any(Option::is_some) {
                        true => choice.group(say!(words::choose_cities)),
                        false => choice,
                    };
                    self.priced(choice, self.cities[city.index()])
                };
                build.to(format!("from-{}", city.id()), here)
            }
            Source::Line(place) => {
                let line = &state.lines[place];
                let here = || {
                    let (hex, next) = (line.last(), line.next().unwrap_or(line.last()));
                    let choice = Choice::new(say!(words::choose_from_end { hex, next })).at(places::hex(hex));
                    self.priced(choice.group(say!(words::choose_open_ends)), self.lines[place])
                };
                build.to(format!("from-{}", line.id), here)
            }
        }
    }

    /// The branch for a hex, below the beginning.
    fn hex<'t>(&self, state: &State, from: Source, hex: Hex, build: &'t mut Branch<Action>) -> &'t mut Branch<Action> {
        self.begin(state, from, build).to(format!("hex-{}", hex.label().to_ascii_lowercase()), || {
            let terrain = match hex.data().terrain {
                Terrain::Water => "water",
                Terrain::Mountain => "mountain",
                Terrain::Plains | Terrain::City => "plains",
            };
            let label = say!(words::choose_hex { of: terrain, hex });
            let choice = Choice::new(label).at(places::hex(hex)).asks(say!(words::choose_leads));
            match self.hexes[hex.index()] {
                Some(least) => choice.note(least_price(least)).tag(short(least)),
                None => choice,
            }
        })
    }

    fn priced(&self, choice: Choice, least: Option<Thousands>) -> Choice {
        let choice = choice.asks(say!(words::choose_first_hex));
        match least {
            Some(least) => choice.note(least_price(least)),
            None => choice,
        }
    }

    /// The step for the tile's goal.
    fn leaf(&self, go: &Go<'_>, offer: &Offer, to: Goal) -> (String, Choice) {
        let state = go.state;
        let straight = offer.exits[0].apart(offer.exits[1]) == 3;
        let completes = offer.target != Target::Open;
        let (key, label, place) = match to {
            Goal::City(city) => {
                (format!("to-{}", city.id()), say!(words::choose_to_city { city, straight }), places::city(city))
            }
            Goal::Line(place) => {
                let hex = state.lines[place].last();
                let key = format!("to-{}", hex.label().to_ascii_lowercase());
                (key, say!(words::choose_to_end { hex, straight }), places::hex(hex))
            }
            Goal::Hex(hex) => {
                let key = format!("to-{}", hex.label().to_ascii_lowercase());
                (key, say!(words::choose_towards { hex, straight }), places::hex(hex))
            }
        };
        let (cost, bonds) = (offer.cost, money::bonds_for(state, go.seat, offer.cost));
        let note = if completes {
            say!(words::choose_price_of_link { cost, bonds })
        } else {
            say!(words::choose_price { cost, bonds })
        };
        let choice = Choice::new(label).at(place).note(note).tag(short(cost));
        let ends = (completes && !state.options.multi_link_build) || self.left <= 1;
        (key, if ends { go.done(choice, None) } else { choice })
    }
}

/// The goal of a tile.
#[derive(Clone, Copy)]
enum Goal {
    City(City),
    /// Index of the open line whose end it joins.
    Line(usize),
    Hex(Hex),
}

fn goal(offer: &Offer) -> Goal {
    match offer.target {
        Target::City(city) => Goal::City(city),
        Target::Line(place) => Goal::Line(place),
        Target::Open => Goal::Hex(offer.hex.across(offer.exits[1]).unwrap_or(offer.hex)),
    }
}

fn end_of(source: Source) -> Goal {
    match source {
        Source::City(city) => Goal::City(city),
        Source::Line(place) => Goal::Line(place),
    }
}

/// The second end from which a tile that completes a link is offered.
fn other_end(offer: &Offer) -> Option<Source> {
    match offer.target {
        Target::City(city) => Some(Source::City(city)),
        Target::Line(place) => Some(Source::Line(place)),
        Target::Open => None,
    }
}

/// A price as the map shows it.
fn short(cost: Thousands) -> Phrase {
    Phrase::verbatim(format!("${cost}"))
}

fn least_price(cost: Thousands) -> Phrase {
    say!(words::choose_from_price { cost })
}
