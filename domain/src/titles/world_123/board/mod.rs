//! The picture of RULES section 13: the map, and under it the row, the players and the city cards.
//!
//! Players are a colour and a shape (circle, triangle, square, diamond), goods a colour and a letter, terrain a colour
//! and a pattern. All sizes are in pixels of a picture 780 wide.

mod cards;
mod map;
mod players;

use super::Fact;
use super::World123;
use super::data::{ById as _, Good};
use super::goto;
use super::position;
use super::state::{Phase, State, Step};
use super::words;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::notation::name_seats;
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::{Anchor, Paint, SEAT_COLOURS, Svg, ink_on};
use crate::kernel::title::Pictures;
use crate::kernel::typeset;

impl Pictures for World123 {
    fn board(
        &self,
        state: &State,
        _viewer: Option<Seat>,
        names: &PerSeat<String>,
        asks: bool,
        language: Language,
    ) -> Svg {
        let called = names.iter().map(|(seat, name)| match name.is_empty() {
            true => say!(words::unnamed { number: seat.0 }).in_words(language),
            false => name.clone(),
        });
        let names = Names { called: called.collect(), asks, language };
        let desc = name_seats(&position::summary(state, asks).in_words(language), |seat| {
            names.called.get(seat.index()).cloned()
        });
        let top = 40.0;
        let row_at = top + map::HEIGHT + 8.0;
        let players_at = row_at + cards::ROW_HEIGHT;
        let cities_at = players_at + players::height(state);
        let mut svg = Svg::new(WIDTH, cities_at + cards::cities_height(state), "504: World 123", &desc);
        let (width, height) = svg.size();
        svg.rect(0.0, 0.0, width, height, 0.0, Paint::fill(PAPER));
        header(&mut svg, state, &names);
        let (x, y, scale) = map::fitted(state, WIDTH);
        svg.shifted(WIDTH / 2.0 - x * scale, top + map::HEIGHT / 2.0 - y * scale, scale);
        let routes = if asks { goto::routes(state) } else { vec![] };
        map::draw(&mut svg, state, &routes, language);
        svg.end();
        svg.shifted(0.0, row_at, 1.0);
        cards::row(&mut svg, state, language);
        svg.end();
        svg.shifted(0.0, players_at, 1.0);
        players::draw(&mut svg, state, &names);
        svg.end();
        svg.shifted(0.0, cities_at, 1.0);
        cards::cities(&mut svg, state, language);
        svg.end();
        svg
    }

    fn places_of(&self, _state: &State, fact: &Fact) -> Vec<String> {
        super::choices::places_of(fact)
    }
}

const WIDTH: f64 = 780.0;
const PAPER: &str = "#f7f3e8";
const INK: &str = "#222222";
const FAINT: &str = "#6b6455";
const LINE: &str = "#b8ae96";

/// What players are called on the picture, whether anybody is asked, and its language.
struct Names {
    called: Vec<String>,
    asks: bool,
    language: Language,
}

impl Names {
    /// A name that is at most so many letters long.
    fn clipped(&self, seat: Seat, letters: usize) -> String {
        clip(self.called.get(seat.index()).map_or("", String::as_str), letters)
    }
}

fn header(svg: &mut Svg, state: &State, names: &Names) {
    let called = |seat: Seat| names.clipped(seat, 20);
    let round = state.round;
    let said = match &state.phase {
        Phase::Capitals {} | Phase::Turn(_) if !names.asks => say!(words::head_ended { round }),
        Phase::Capitals {} => match state.asked() {
            Some(seat) => say!(words::head_capital { player: called(seat) }),
            None => Phrase::nothing(),
        },
        Phase::Turn(turn) => match turn.step {
            Step::Privilege => say!(words::head_privilege { round, player: called(turn.seat) }),
            Step::Travel => say!(words::head_travel { round, player: called(turn.seat) }),
        },
        Phase::Finished { result } => {
            let winners = Phrase::and(result.winners.iter().map(|seat| called(*seat)));
            say!(words::head_won { winners: result.winners.len(), names: winners, round })
        }
    };
    if let Some(seat) = state.asked().filter(|_| names.asks) {
        seat_mark(svg, 24.0, 22.0, 11.0, seat);
    }
    let delivered = say!(words::head_delivered { delivered: state.delivered_total(), goal: state.threshold() });
    let delivered = delivered.in_words(names.language);
    let size = fitting(&delivered, 16.0, 280.0);
    svg.text(WIDTH - 14.0, 28.0, size, Anchor::End, INK, &delivered);
    let text = said.in_words(names.language);
    let room = WIDTH - 14.0 - 42.0 - 16.0 - typeset::width(&delivered, size, false);
    svg.bold(42.0, 28.0, fitting_bold(&text, 18.0, room), Anchor::Start, INK, &text);
}

/// A name that fits a place of so many letters.
fn clip(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    text.chars().take(letters.saturating_sub(1)).chain(['…']).collect()
}

/// The size, at most `size`, at which a line of text fits into so much room.
fn fitting(text: &str, size: f64, room: f64) -> f64 {
    typeset::fitting(text, size, room, false)
}

/// The same of bold text.
fn fitting_bold(text: &str, size: f64, room: f64) -> f64 {
    typeset::fitting(text, size, room, true)
}

fn seat_colour(seat: Seat) -> &'static str {
    SEAT_COLOURS[seat.index() % SEAT_COLOURS.len()]
}

/// The shape that doubles a seat's colour, of radius `r`, in the ink that reads on it.
fn seat_shape(svg: &mut Svg, x: f64, y: f64, r: f64, seat: Seat) {
    let paint = Paint::fill(ink_on(seat_colour(seat)));
    match seat.0 {
        0 => svg.circle(x, y, r * 0.85, paint),
        1 => svg.polygon(&[(x, y - r), (x + r, y + r * 0.8), (x - r, y + r * 0.8)], paint),
        2 => svg.rect(x - r * 0.75, y - r * 0.75, r * 1.5, r * 1.5, 0.0, paint),
        _ => svg.polygon(&[(x, y - r * 1.1), (x + r, y), (x, y + r * 1.1), (x - r, y)], paint),
    }
}

/// A seat's token: its colour with its shape on it.
fn seat_mark(svg: &mut Svg, x: f64, y: f64, r: f64, seat: Seat) {
    svg.circle(x, y, r, Paint::fill(seat_colour(seat)).edged(INK, 1.0));
    seat_shape(svg, x, y, r * 0.5, seat);
}

/// The letter that doubles a good's colour.
fn letter(good: Good) -> &'static str {
    letter_of(good.id())
}

/// The first of its id; coal has another than cattle.
pub(super) fn letter_of(id: &str) -> &'static str {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let first = if id == "coal" { b'k' } else { id.bytes().next().unwrap_or(b'x') };
    let place = usize::from(first.to_ascii_lowercase().saturating_sub(b'a'));
    LETTERS.get(place..=place).unwrap_or("X")
}

fn good_tile(svg: &mut Svg, x: f64, y: f64, side: f64, good: Good) {
    svg.cube(x, y, side, &good.data().colour, letter(good));
}

/// A resident: standing, or lying where exhausted; with the seat's shape, too.
fn pawn(svg: &mut Svg, x: f64, y: f64, size: f64, seat: Seat, lying: bool) {
    let colour = seat_colour(seat);
    let body = Paint::fill(colour).edged(INK, 0.8);
    let (s, h) = (size / 2.0, size);
    if lying {
        svg.polygon(&[(x - h * 0.6, y - s * 0.6), (x - h * 0.6, y + s * 0.6), (x + h * 0.25, y)], body);
        svg.circle(x + h * 0.3, y, s * 0.55, body);
        seat_shape(svg, x - h * 0.28, y, size * 0.16, seat);
    } else {
        svg.polygon(&[(x - s * 0.7, y + h * 0.5), (x + s * 0.7, y + h * 0.5), (x, y - h * 0.25)], body);
        svg.circle(x, y - h * 0.28, s * 0.55, body);
        seat_shape(svg, x, y + h * 0.24, size * 0.16, seat);
    }
}
