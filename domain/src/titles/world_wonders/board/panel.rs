//! A city and what stands beside it: gold, tracks, population, loan, pedestal, monuments, points.

use super::super::data::{Resource, data};
use super::super::scoring::Score;
use super::super::state::{Player, State};
use super::super::words;
use super::text::{self, Line};
use super::{INK, PALE, hex, letter, map, person, resource, ring};
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Anchor, Paint, Svg};

pub const HEIGHT: f64 = map::HEIGHT + 4.0;
const LEFT: f64 = map::WIDTH + 8.0;
const WIDTH: f64 = super::WIDTH - LEFT - 8.0;

/// Where the text below the tracks begins and ends.
const LINE: f64 = LEFT + 10.0;
const ROOM: f64 = WIDTH - 20.0;

pub fn draw(svg: &mut Svg, state: &State, seat: Seat, name: &str, score: &Score, language: Language) {
    map::draw(svg, state, seat, language);
    let player = &state.players[seat];
    svg.rect(LEFT, 4.0, WIDTH, HEIGHT - 10.0, 8.0, Paint::fill("#fffdf6").edged(PALE, 1.0));
    let colour = &state.options.colors[seat.index()];
    svg.token(LEFT + 17.0, 23.0, 11.0, hex(colour), letter(colour));
    let short: String = name.chars().take(17).collect();
    svg.bold(LEFT + 34.0, 28.0, 15.0, Anchor::Start, INK, &short);
    svg.bold(LEFT + WIDTH - 10.0, 29.0, 18.0, Anchor::End, INK, &score.total.to_string());

    coins(svg, player.gold_left(), player.gold_limit, player.out);
    let board = state.resource_board();
    for (place, resource) in Resource::ALL.iter().enumerate() {
        let symbols = board.population_symbols.get(resource).map_or(&[][..], Vec::as_slice);
        let value = player.resources.of(*resource);
        track(svg, 68.0 + 37.0 * place as f64, *resource, value, board.resource_max, symbols);
    }
    population(svg, 186.0, player.population, board.population_max, &board.rings, language);
    points(svg, score, language);
    badges(svg, player, language);
    let y = 312.0;
    // Two columns where there are many.
    for (place, monument) in player.monuments.iter().enumerate().take(10) {
        let (column, row) = ((place / 5) as f64, (place % 5) as f64);
        let (x, y) = (LEFT + 10.0 + column * (WIDTH / 2.0 - 4.0), y + row * 14.0);
        let card = monument.data();
        let room = if player.monuments.len() > 5 { WIDTH / 2.0 - 30.0 } else { ROOM - 22.0 };
        ring(svg, x + 5.0, y - 4.0, 4.0);
        svg.bold(x + 12.0, y, 11.0, Anchor::Start, "#8a6412", &card.rings.to_string());
        let line = Line { at: (x + 22.0, y), size: 11.0, room, anchor: Anchor::Start, ink: INK, bold: false };
        line.draw(svg, &Phrase::from(*monument).in_words(language));
    }
}

/// What the points come from.
fn points(svg: &mut Svg, score: &Score, language: Language) {
    let parts = [
        say!(words::score_population { points: score.population }),
        say!(words::score_least { points: score.least }),
        say!(words::score_monuments { points: score.monuments }),
        say!(words::score_natural { points: score.natural }),
        say!(words::score_districts { points: score.districts }),
        say!(words::score_loan { points: score.loan }),
        say!(words::score_objectives { points: score.objectives }),
    ];
    // No line ends between a name and its figure.
    let parts = Phrase::commas(parts.map(|part| part.in_words(language).replace(' ', text::TIE)));
    let (size, lines) = text::filling(&parts.in_words(language), 11.0, ROOM, 44.0);
    for (place, line) in lines.iter().enumerate() {
        let y = 243.0 + place as f64 * size * text::LEADING;
        svg.text(LINE, y, size, Anchor::Start, "#55504a", &line.replace(text::TIE, " "));
    }
}

/// Loan, pedestal, the free road, and who is out.
fn badges(svg: &mut Svg, player: &Player, language: Language) {
    let loan = player.loan_round.map(|_| say!(words::badge_loan { points: data().board.loan.penalty_vp }));
    let pedestal = player.pedestal.map(|place| say!(words::pedestal { place }));
    let badges = [
        (loan, "#f6c9bd"),
        (pedestal, "#e7ddff"),
        (player.free_road_pending.then(|| say!(words::badge_free_road)), "#dcdcd8"),
        (player.out.then(|| say!(words::out)), "#dcdcd8"),
    ];
    let badges = badges.into_iter().filter_map(|(phrase, fill)| Some((phrase?.in_words(language), fill)));
    let badges: Vec<(String, f64, &str)> =
        badges.map(|(text, fill)| (text.clone(), text::width(&text, 11.0, false) + 14.0, fill)).collect();
    let all: f64 = badges.iter().map(|(_, width, _)| width + 5.0).sum();
    let scale = (ROOM / all).min(1.0);
    let (mut x, y) = (LINE, 292.0);
    for (text, width, fill) in &badges {
        let width = width * scale;
        svg.rect(x, y - 12.0, width, 17.0, 8.0, Paint::fill(fill).edged(INK, 0.8));
        svg.text(x + width / 2.0, y + 1.0, 11.0 * scale, Anchor::Middle, INK, text);
        x += width + 5.0 * scale;
    }
}

/// Gold left as coins, gold spent as empty places.
fn coins(svg: &mut Svg, left: u8, limit: u8, out: bool) {
    for place in 0..limit {
        let x = LEFT + 20.0 + f64::from(place) * 22.0;
        if place < left && !out {
            svg.circle(x, 51.0, 9.0, Paint::fill("#f2c230").edged("#8a6412", 1.4));
            svg.bold(x, 55.5, 11.0, Anchor::Middle, "#6b4c07", "1");
        } else {
            svg.circle(x, 51.0, 8.4, Paint::line("#cdbf9a", 1.2));
        }
    }
}

/// Spaces 0 to the last, people where a symbol is, a marker.
fn track(svg: &mut Svg, top: f64, kind: Resource, value: u8, last: u8, symbols: &[u8]) {
    resource(svg, LEFT + 8.0, top + 5.0, 17.0, kind.letter());
    let step = (WIDTH - 42.0) / f64::from(last + 1);
    for space in 0..=last {
        let x = LEFT + 32.0 + f64::from(space) * step;
        let fill = if space <= value { "#ddebc4" } else { "#f1ece0" };
        svg.rect(x, top + 4.0, step - 1.0, 18.0, 2.0, Paint::fill(fill).edged("#b9b09d", 0.6));
        if symbols.contains(&space) {
            let colour = if space <= value { "#5a7a2a" } else { "#8b6fb0" };
            person(svg, x + step / 2.0 - 0.5, top + 14.0, 13.0, colour);
        }
        if space == value {
            svg.rect(x - 1.0, top + 2.0, step + 1.0, 22.0, 3.0, Paint::line(INK, 2.0));
        }
    }
    let x = LEFT + 32.0 + f64::from(value) * step + step / 2.0;
    svg.bold(x.min(LEFT + WIDTH - 12.0), top + 33.0, 11.0, Anchor::Middle, INK, &value.to_string());
}

fn population(svg: &mut Svg, top: f64, value: u8, last: u8, rings: &[u8], language: Language) {
    let step = (WIDTH - 20.0) / f64::from(last + 1);
    for space in 0..=last {
        let x = LEFT + 10.0 + f64::from(space) * step;
        let fill = match space {
            _ if space == last => "#b48fd0",
            _ if space <= value => "#f5dfa6",
            _ => "#f1ece0",
        };
        svg.rect(x, top + 6.0, step - 0.8, 20.0, 1.5, Paint::fill(fill).edged("#b9b09d", 0.6));
        if rings.contains(&space) {
            ring(svg, x + step / 2.0 - 0.4, top + 16.0, 3.2);
        }
        if space == value {
            svg.rect(x - 1.2, top + 3.5, step + 1.6, 25.0, 3.0, Paint::line(INK, 2.0));
        }
    }
    let x = LEFT + 10.0 + f64::from(value) * step + step / 2.0;
    person(svg, LEFT + 14.0, top - 2.0, 12.0, INK);
    let name = say!(words::population).in_words(language);
    let line = Line {
        at: (LEFT + 24.0, top + 2.0),
        size: 11.0,
        room: ROOM - 14.0,
        anchor: Anchor::Start,
        ink: INK,
        bold: false,
    };
    line.draw(svg, &name);
    svg.bold(x.clamp(LEFT + 14.0, LEFT + WIDTH - 14.0), top + 40.0, 12.0, Anchor::Middle, INK, &value.to_string());
}
