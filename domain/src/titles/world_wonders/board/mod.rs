//! The picture (RULES section 13): the viewer's city large and first, the market, the other cities smaller.

mod legend;
mod map;
mod market;
mod panel;
mod signs;
mod text;

use super::Fact;
use super::WorldWonders;
use super::scoring;
use super::state::{Player, State};
use super::words;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::{Anchor, Paint, Svg};
use crate::kernel::title::Pictures;
use crate::kernel::words::points;
use text::Line;

impl Pictures for WorldWonders {
    fn board(
        &self,
        state: &State,
        viewer: Option<Seat>,
        names: &PerSeat<String>,
        asks: bool,
        language: Language,
    ) -> Svg {
        let mut seats: Vec<Seat> = state.players.seats().collect();
        seats.sort_by_key(|seat| (Some(*seat) != viewer, *seat));
        let market = market::height(state, language);
        let others = seats.len() as f64 - 1.0;
        let legend = legend::height(language);
        let height = HEAD + panel::HEIGHT + market + legend + others * (panel::HEIGHT * OTHERS + 8.0) + 12.0;
        let title = say!(words::board_title { round: state.round }).in_words(language);
        let mut svg = Svg::new(WIDTH, height, &title, &describe(state, names, asks).in_words(language));
        svg.rect(0.0, 0.0, WIDTH, height, 0.0, Paint::fill("#f7f3e8"));
        head(&mut svg, state, names, asks, language);
        let scores = scoring::scores(state);
        let mut y = HEAD;
        for (place, seat) in seats.iter().copied().enumerate() {
            let scale = if place == 0 { 1.0 } else { OTHERS };
            svg.shifted(0.0, y, scale);
            let own = Some(seat) == viewer;
            panel::draw(&mut svg, state, (seat, own), name(names, seat), &scores[seat], language);
            if asks {
                map::marks(&mut svg, state, seat);
            }
            map::places(&mut svg, state.components.grid(), seat, own);
            svg.end();
            y += panel::HEIGHT * scale + 8.0;
            if place == 0 {
                y -= 8.0;
                svg.shifted(0.0, y, 1.0);
                market::draw(&mut svg, state, names, language);
                svg.end();
                y += market;
                svg.shifted(0.0, y, 1.0);
                legend::draw(&mut svg, state.components, language);
                svg.end();
                y += legend;
            }
        }
        svg
    }

    fn places_of(&self, _state: &State, fact: &Fact) -> Vec<String> {
        super::choices::places_of(fact)
    }
}

/// All pictures are as wide as a mail shows them.
const WIDTH: f64 = 640.0;
const HEAD: f64 = 40.0;
/// How much smaller the cities of others are.
const OTHERS: f64 = 0.84;
const INK: &str = "#222222";
const PALE: &str = "#8a8578";

/// Title, round, order of play with those out greyed.
fn head(svg: &mut Svg, state: &State, names: &PerSeat<String>, asks: bool, language: Language) {
    let round = say!(words::head_round { round: state.round, last: state.final_round });
    let line = Line { at: (10.0, 25.0), size: 15.0, room: 132.0, anchor: Anchor::Start, ink: INK, bold: true };
    line.draw(svg, &round.in_words(language));
    let mut x = 158.0;
    for seat in &state.turn_order {
        let player = &state.players[*seat];
        let colour = if player.out { "#d8d4c8" } else { hex(&state.options.colors[seat.index()]) };
        let ink = if player.out { PALE } else { INK };
        let (size, short) = text::shortened(name(names, *seat), 12.0, 62.0, false);
        if asks && state.active() == Some(*seat) {
            svg.rect(x - 12.0, 7.0, 94.0, 27.0, 13.0, Paint::fill("#fff2b0").edged(INK, 1.2));
        }
        svg.token(x + 2.0, 20.0, 9.0, colour, letter(&state.options.colors[seat.index()]));
        svg.text(x + 16.0, 25.0, size, Anchor::Start, ink, &short);
        x += 97.0;
    }
}

fn describe(state: &State, names: &PerSeat<String>, asks: bool) -> Phrase {
    let scores = scoring::scores(state);
    let named = |seat: Seat| name(names, seat).to_owned();
    let head = match state.active().filter(|_| asks) {
        Some(seat) => say!(words::describe_turn { round: state.round, player: named(seat) }),
        None => say!(words::describe_over { round: state.round }),
    };
    let player = |(seat, player): (Seat, &Player)| {
        say!(words::describe_player {
            player: named(seat),
            points: say!(points { count: scores[seat].total }),
            gold: player.gold_left(),
            food: player.resources.food,
            ceramics: player.resources.ceramics,
            gears: player.resources.gears,
            population: player.population,
            pieces: player.city.pieces.len(),
        })
    };
    Phrase::sentences(std::iter::once(head).chain(state.players.iter().map(player)))
}

fn name(names: &PerSeat<String>, seat: Seat) -> &str {
    names.get(seat).map_or("", String::as_str)
}

/// The colours that a box may name: how they are drawn, and the letters on them.
const COLORS: [(&str, &str, &str); 7] = [
    ("red", "#d0422f", "R"),
    ("blue", "#3274b8", "B"),
    ("yellow", "#f1cf3b", "Y"),
    ("green", "#2f8a46", "G"),
    ("white", "#fbfbf7", "W"),
    ("orange", "#e8912d", "O"),
    ("purple", "#8a56a5", "P"),
];

pub(super) fn is_color(name: &str) -> bool {
    COLORS.iter().any(|(color, ..)| *color == name)
}

/// All that can be drawn.
pub(super) fn color_names() -> String {
    COLORS.map(|(color, ..)| color).join(", ")
}

fn hex(colour: &str) -> &'static str {
    COLORS.iter().find(|(color, ..)| *color == colour).map_or("#777777", |(_, hex, _)| hex)
}

fn letter(colour: &str) -> &'static str {
    COLORS.iter().find(|(color, ..)| *color == colour).map_or("?", |(.., letter)| letter)
}
