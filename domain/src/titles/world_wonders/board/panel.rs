//! A city and what stands beside it: gold, tracks, population, loan, pedestal, monuments, points.

use super::super::data::Resource;
use super::super::scoring::Score;
use super::super::state::{Player, State};
use super::super::{choices, words};
use super::signs::{person, resource, ring};
use super::text::{self, Line};
use super::{INK, PALE, hex, letter, map};
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Anchor, Outline, Paint, Svg};

pub const HEIGHT: f64 = map::HEIGHT + 4.0;
const LEFT: f64 = map::WIDTH + 8.0;
const WIDTH: f64 = super::WIDTH - LEFT - 8.0;

/// Where the text below the tracks begins and ends.
const LINE: f64 = LEFT + 10.0;
const ROOM: f64 = WIDTH - 20.0;

/// `own`: it is the city of who looks.
pub fn draw(svg: &mut Svg, state: &State, (seat, own): (Seat, bool), name: &str, score: &Score, language: Language) {
    map::draw(svg, state, seat, language);
    let player = &state.players[seat];
    svg.rect(LEFT, 4.0, WIDTH, HEIGHT - 10.0, 8.0, Paint::fill("#fffdf6").edged(PALE, 1.0));
    let colour = &state.options.colors[seat.index()];
    svg.token(LEFT + 17.0, 23.0, 11.0, hex(colour), letter(colour));
    let total = score.total.to_string();
    svg.bold(LEFT + WIDTH - 10.0, 29.0, 18.0, Anchor::End, INK, &total);
    let room = WIDTH - 34.0 - 10.0 - text::width(&total, 18.0, true) - 8.0;
    let (size, short) = text::shortened(name, 15.0, room, true);
    svg.bold(LEFT + 34.0, 28.0, size, Anchor::Start, INK, &short);
    let head = Outline::Rect { x: LEFT, y: 4.0, w: WIDTH, h: 34.0 };
    svg.place(&choices::panel(seat), name, head);

    coins(svg, player.gold_left(), player.gold_limit, player.out);
    let board = state.resource_board();
    for (place, resource) in Resource::ALL.iter().enumerate() {
        let value = player.resources.of(*resource);
        track(svg, 68.0 + 37.0 * place as f64, *resource, value, board.resource_max, board.symbols(*resource));
    }
    population(svg, 186.0, player.population, board.population_max, &board.rings, language);
    points(svg, score, language);
    badges(svg, state, (seat, own), language);
    monuments(svg, player, language);
}

/// As many beside each other as a line holds, smaller where there are many: no name is cut.
fn monuments(svg: &mut Svg, player: &Player, language: Language) {
    const TOP: f64 = 312.0;
    let names: Vec<(u8, String)> =
        player.monuments.iter().map(|of| (of.data().rings, Phrase::from(*of).in_words(language))).collect();
    let mut size = 11.0;
    loop {
        let (mut x, mut y) = (LINE, TOP);
        let mut places = vec![];
        for (rings, name) in &names {
            let width = size * 2.0 + text::width(name, size, false);
            if x > LINE && x + width > LINE + ROOM {
                (x, y) = (LINE, y + size * 1.27);
            }
            places.push((x, y, *rings, name));
            x += width + size;
        }
        if y > TOP + 60.0 && size > 7.0 {
            size -= 0.5;
            continue;
        }
        for (x, y, rings, name) in places {
            ring(svg, x + size * 0.45, y - size * 0.36, size * 0.36);
            svg.bold(x + size * 1.1, y, size, Anchor::Start, "#8a6412", &rings.to_string());
            let (at, room) = ((x + size * 2.0, y), LINE + ROOM - x - size * 2.0);
            Line { at, size, room, anchor: Anchor::Start, ink: INK, bold: false }.draw(svg, name);
        }
        return;
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
fn badges(svg: &mut Svg, state: &State, (seat, own): (Seat, bool), language: Language) {
    let player = &state.players[seat];
    let loan = player.loan_round.map(|_| say!(words::badge_loan { points: state.board().loan.penalty_vp }));
    let pedestal = player.pedestal.map(|place| say!(words::pedestal { place }));
    let free_road = player.free_road_pending.then(|| say!(words::badge_free_road));
    let badges = [
        (loan, "#f6c9bd", None),
        (pedestal, "#e7ddff", None),
        (free_road, "#dcdcd8", Some(choices::FREE).filter(|_| own)),
        (player.out.then(|| say!(words::out)), "#dcdcd8", None),
    ];
    let badges = badges.into_iter().filter_map(|(phrase, fill, place)| {
        let text = phrase?.in_words(language);
        Some((text.clone(), text::width(&text, 11.0, false) + 14.0, fill, place))
    });
    let badges: Vec<(String, f64, &str, Option<&str>)> = badges.collect();
    let all: f64 = badges.iter().map(|(_, width, ..)| width + 5.0).sum();
    let scale = (ROOM / all).min(1.0);
    let (mut x, y) = (LINE, 292.0);
    for (text, width, fill, place) in &badges {
        let width = width * scale;
        if let Some(place) = place {
            svg.place(place, text, Outline::Rect { x, y: y - 14.0, w: width, h: 21.0 });
        }
        svg.rect(x, y - 12.0, width, 17.0, 8.0, Paint::fill(fill).edged(INK, 0.8));
        svg.text(x + width / 2.0, y + 1.0, 11.0 * scale, Anchor::Middle, INK, text);
        x += width + 5.0 * scale;
    }
}

/// Gold left as coins, gold spent as empty places.
fn coins(svg: &mut Svg, left: u8, limit: u8, out: bool) {
    // Closer together where there are many.
    let step = 22.0f64.min((WIDTH - 36.0) / f64::from(limit.max(1)));
    let size = step / 22.0;
    for place in 0..limit {
        let x = LEFT + 20.0 + f64::from(place) * step;
        if place < left && !out {
            svg.circle(x, 51.0, 9.0 * size, Paint::fill("#f2c230").edged("#8a6412", 1.4));
            svg.bold(x, 51.0 + 4.5 * size, 11.0 * size, Anchor::Middle, "#6b4c07", "1");
        } else {
            svg.circle(x, 51.0, 8.4 * size, Paint::line("#cdbf9a", 1.2));
        }
    }
}

/// Spaces 0 to the last, people where a symbol is, a marker.
fn track(svg: &mut Svg, top: f64, kind: Resource, value: u8, last: u8, symbols: &[u8]) {
    resource(svg, LEFT + 8.0, top + 5.0, 17.0, kind);
    let step = (WIDTH - 42.0) / f64::from(last + 1);
    for space in 0..=last {
        let x = LEFT + 32.0 + f64::from(space) * step;
        let fill = if space <= value { "#ddebc4" } else { "#f1ece0" };
        svg.rect(x, top + 4.0, step - 1.0, 18.0, 2.0, Paint::fill(fill).edged("#b9b09d", 0.6));
        if symbols.contains(&space) {
            let colour = if space <= value { "#5a7a2a" } else { "#8b6fb0" };
            person(svg, x + step / 2.0 - 0.5, top + 14.0, 13.0f64.min(step + 0.5), colour);
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
            ring(svg, x + step / 2.0 - 0.4, top + 16.0, 3.2f64.min(step / 3.0));
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
