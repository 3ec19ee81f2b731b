//! The picture of the board (RULES section 13): the map, and under it the income track, the companies and the display.

mod labels;
mod map;
mod panel;
mod rails;

use super::Fact;
use super::RailwaysOfTheWorld;
use super::data::{Components, SEAT_COLORS};
use super::state::{Phase, State};
use super::words;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::{Ground, Paint, Svg};
use crate::kernel::title::Pictures;
use crate::kernel::typeset;

impl Pictures for RailwaysOfTheWorld {
    fn board(
        &self,
        state: &State,
        viewer: Option<Seat>,
        names: &PerSeat<String>,
        asks: bool,
        language: Language,
    ) -> Svg {
        board(state, viewer, names, asks, language)
    }

    fn grounds(&self) -> Vec<&'static Ground> {
        Drawn::of(self.components()).ground.iter().collect()
    }

    fn places_of(&self, _state: &State, fact: &Fact) -> Vec<String> {
        super::choices::places_of(fact)
    }
}

/// Colours of the seats as the rule book names them, doubled everywhere by the seat's number.
const SEATS: [&str; 6] = ["#d7301f", "#1f6fd0", "#1a9850", "#f2c500", "#9c3fb5", "#333333"];
const INK: &str = "#222222";
/// What a mail shows of the map in addition: there hexes can be read on a phone, too.
const CLOSE_UP: (f64, f64) = (520.0, 400.0);

/// What is the same on all pictures of a box.
#[derive(Debug)]
pub struct Drawn {
    frame: map::Frame,
    /// What cities and their names cover.
    cities: Vec<labels::Spot>,
    /// Of each hex whether its label stands above the sign of its terrain, as below a city or its name would cover it.
    above: Vec<bool>,
    /// The map without what is built on it; of the built-in box alone, since a server answers no others.
    ground: Option<Ground>,
}

impl Drawn {
    fn of(of: Components) -> &'static Self {
        of.data().memo.drawn.get_or_init(|| {
            let frame = map::Frame::new(of);
            let cities = labels::cities(&frame);
            let above = map::above(&frame, &cities);
            let area = [0.0, 0.0, frame.width, frame.height];
            let draw = |svg: &mut Svg| map::draw(svg, &frame, &above, &[]);
            let ground = of.is_built_in().then(|| Ground::new(super::ID, "map", area, draw));
            Self { frame, cities, above, ground }
        })
    }
}

pub fn board(state: &State, viewer: Option<Seat>, names: &PerSeat<String>, asks: bool, language: Language) -> Svg {
    let Drawn { frame, cities, above, ground } = Drawn::of(state.components);
    let panel = panel::height(state);
    let described = describe(state, names, asks).in_words(language);
    let mut svg = Svg::new(frame.width, frame.height + panel, "Railways of the World", &described);
    svg.rect(0.0, 0.0, frame.width, frame.height + panel, 0.0, Paint::fill("#ffffff"));
    svg.close_up([0.0, 0.0, frame.width, frame.height], CLOSE_UP);
    let told = map::told(state, language);
    match ground {
        Some(ground) => svg.ground(ground, &told),
        None => map::draw(&mut svg, frame, above, &told),
    }
    rails::draw(&mut svg, frame, state, &told);
    map::draw_cities(&mut svg, frame, state, language);
    labels::draw(&mut svg, frame, cities, state);
    panel::draw(&mut svg, frame, state, panel::Shown { viewer, names, asks, language });
    svg
}

fn name(names: &PerSeat<String>, seat: Seat) -> Phrase {
    names.get(seat).map_or_else(|| say!(words::seat_number { number: seat.0 }), Phrase::from)
}

/// The size, `most` or less, at which `text` takes no more than `room`.
fn fitting(text: &str, most: f64, room: f64) -> f64 {
    typeset::fitting(text, most, room, false)
}

/// The same of bold letters, which are wider.
fn fitting_bold(text: &str, most: f64, room: f64) -> f64 {
    typeset::fitting(text, most, room, true)
}

/// The position for who cannot see it.
fn describe(state: &State, names: &PerSeat<String>, asks: bool) -> Phrase {
    let companies = state.players.iter().map(|(seat, railway)| {
        let links = || state.links.iter().filter(|link| link.owner == seat);
        say!(words::company {
            name: name(names, seat),
            colour: say!(words::seat_colour { of: SEAT_COLORS[seat.index()] }),
            points: railway.points,
            money: railway.money,
            bonds: railway.bonds,
            engine: railway.engine,
            links: links().count(),
            list: Phrase::commas(links().map(|link| say!(words::link_between { a: link.a, b: link.b }))),
        })
    });
    Phrase::sentences(std::iter::once(headline(state, names, asks)).chain(companies))
}

/// Turn, round, and whose turn it is, where anybody is asked.
fn headline(state: &State, names: &PerSeat<String>, asks: bool) -> Phrase {
    let turn = state.turn;
    match &state.phase {
        Phase::Setup {} | Phase::ChooseBaron {} | Phase::Auction { .. } | Phase::Actions { .. } if !asks => {
            say!(words::head_ended { turn })
        }
        Phase::Setup {} => say!(words::setting_up),
        Phase::ChooseBaron {} => say!(words::all_keep_barons),
        Phase::Auction { to_bid, high, .. } => {
            let name_of = |seat| name(names, seat);
            match high {
                Some(high) => say!(words::head_auction {
                    turn,
                    amount: high.amount,
                    high: name_of(high.seat),
                    name: name_of(*to_bid)
                }),
                None => say!(words::head_auction_open { turn, name: name_of(*to_bid) }),
            }
        }
        Phase::Actions { round, acting } => say!(words::head_round { turn, round, name: name(names, acting.seat) }),
        Phase::GameOver { result, .. } => {
            let winners = result.iter().filter(|score| score.rank == 1).map(|score| name(names, score.seat));
            let winners: Vec<Phrase> = winners.collect();
            say!(words::head_over { turn, count: winners.len(), winners: Phrase::and(winners) })
        }
    }
}
