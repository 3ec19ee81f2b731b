//! A city and what stands beside it: gold, tracks, population, loan, pedestal, monuments, points.

use super::super::data::Resource;
use super::super::scoring::Score;
use super::super::state::State;
use super::{INK, PALE, letter, map, person, resource, ring};
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Anchor, Paint, Svg};

pub const HEIGHT: f64 = map::HEIGHT + 4.0;
const LEFT: f64 = map::WIDTH + 8.0;
const WIDTH: f64 = super::WIDTH - LEFT - 8.0;

pub fn draw(svg: &mut Svg, state: &State, seat: Seat, name: &str, colour: &str, score: &Score) {
    map::draw(svg, state, seat);
    let player = &state.players[seat];
    svg.rect(LEFT, 4.0, WIDTH, HEIGHT - 10.0, 8.0, Paint::fill("#fffdf6").edged(PALE, 1.0));
    svg.token(LEFT + 17.0, 23.0, 11.0, colour, letter(&state.options.colors[seat.index()]));
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
    population(svg, 186.0, player.population, board.population_max, &board.rings);

    let mut y = 244.0;
    let parts = [
        format!("rings of population {}, least resource {}", score.population, score.least),
        format!("monuments {}, natural resources {}", score.monuments, score.natural),
        format!("districts {}, loan {}, objectives {}", score.districts, score.loan, score.objectives),
    ];
    for part in parts {
        svg.text(LEFT + 10.0, y, 11.0, Anchor::Start, "#55504a", &part);
        y += 14.0;
    }
    y += 6.0;
    let mut x = LEFT + 10.0;
    let mut badge = |svg: &mut Svg, text: &str, fill: &str| {
        let width = 7.0 * text.chars().count() as f64 + 12.0;
        svg.rect(x, y - 12.0, width, 17.0, 8.0, Paint::fill(fill).edged(INK, 0.8));
        svg.text(x + width / 2.0, y + 1.0, 11.0, Anchor::Middle, INK, text);
        x += width + 5.0;
    };
    if player.loan_round.is_some() {
        badge(svg, "loan \u{2212}2", "#f6c9bd");
    }
    if let Some(place) = player.pedestal {
        badge(svg, &format!("pedestal {place}"), "#e7ddff");
    }
    if player.free_road_pending {
        badge(svg, "free road", "#dcdcd8");
    }
    if player.out {
        badge(svg, "out", "#dcdcd8");
    }
    y += 20.0;
    // Two columns where there are many.
    for (place, monument) in player.monuments.iter().enumerate().take(10) {
        let (column, row) = ((place / 5) as f64, (place % 5) as f64);
        let (x, y) = (LEFT + 10.0 + column * (WIDTH / 2.0 - 4.0), y + row * 14.0);
        let card = monument.data();
        let long = if player.monuments.len() > 5 { 13 } else { 28 };
        let name: String = card.name.trim_start_matches("The ").chars().take(long).collect();
        ring(svg, x + 5.0, y - 4.0, 4.0);
        svg.bold(x + 12.0, y, 11.0, Anchor::Start, "#8a6412", &card.rings.to_string());
        svg.text(x + 22.0, y, 11.0, Anchor::Start, INK, &name);
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

fn population(svg: &mut Svg, top: f64, value: u8, last: u8, rings: &[u8]) {
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
    svg.text(LEFT + 24.0, top + 2.0, 11.0, Anchor::Start, INK, "population");
    svg.bold(x.clamp(LEFT + 14.0, LEFT + WIDTH - 14.0), top + 40.0, 12.0, Anchor::Middle, INK, &value.to_string());
}
