//! What can be bought: tiles, roads, tower, pedestals, monuments; objectives, and the automaton.

use super::super::data::{Component, Link, Monument, Piece};
use super::super::ids::{MonumentId, ObjectiveId, look};
use super::super::state::{StackState, State};
use super::super::{choices, position, terms, words};
use super::signs::{self, person, resource, ring};
use super::text::{self, Line};
use super::{INK, PALE, WIDTH, hex, letter, name};
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::seat::PerSeat;
use crate::kernel::svg::{Anchor, Outline, Paint, Svg, ink_on};

const STACKS: f64 = 110.0;
const PIECES: f64 = 44.0;
const MONUMENTS: f64 = 150.0;
const LINE: f64 = 15.0;

/// Objectives and the automaton, below the monuments.
struct Note {
    points: String,
    size: f64,
    lines: Vec<String>,
    bold: bool,
}

fn notes(state: &State, language: Language) -> Vec<Note> {
    let objective = |objective: &ObjectiveId| {
        let points: Vec<String> = objective.data().vp.iter().map(u8::to_string).collect();
        let text = Phrase::from(*objective).in_words(language);
        let lines = text::broken(&text, 11.0, false, WIDTH - 36.0 - 10.0);
        Note { points: points.join("/"), size: 11.0, lines, bold: false }
    };
    let line = |phrase: Phrase, size: f64, bold: bool| {
        let lines = text::broken(&phrase.in_words(language), size, bold, WIDTH - 20.0);
        Note { points: String::new(), size, lines, bold }
    };
    let mut notes: Vec<Note> = state.objectives.iter().map(objective).collect();
    if let Some(solo) = &state.solo {
        notes.push(line(position::target(state), 12.0, true));
        notes.extend(position::last_card(solo).map(|last| line(last, 11.0, false)));
        if !solo.monuments.is_empty() {
            notes.push(line(position::taken(solo), 11.0, false));
        }
    }
    notes
}

pub fn height(state: &State, language: Language) -> f64 {
    let lines: usize = notes(state, language).iter().map(|note| note.lines.len()).sum();
    let notes = if lines > 0 { lines as f64 * LINE + 10.0 } else { 0.0 };
    STACKS + PIECES + MONUMENTS + notes + 10.0
}

pub fn draw(svg: &mut Svg, state: &State, names: &PerSeat<String>, language: Language) {
    let stacks = state.market.stacks.len() as f64;
    let width = (WIDTH - 16.0) / stacks;
    for (place, stack) in state.market.stacks.iter().enumerate() {
        draw_stack(svg, 8.0 + width * place as f64, width - 5.0, stack, language);
    }
    pieces(svg, state, names, language);
    let row = &state.market.monuments;
    let width = (WIDTH - 16.0) / 3.0;
    for (place, monument) in row.iter().enumerate() {
        draw_monument(svg, (8.0 + width * place as f64, STACKS + PIECES), width - 6.0, *monument, language);
    }
    let mut y = STACKS + PIECES + MONUMENTS + 14.0;
    for Note { points, size, lines, bold } in notes(state, language) {
        let left = if points.is_empty() { 10.0 } else { 36.0 };
        if !points.is_empty() {
            svg.bold(10.0, y, 11.0, Anchor::Start, "#8a6412", &points);
        }
        for line in lines {
            if bold {
                svg.bold(left, y, size, Anchor::Start, INK, &line);
            } else {
                svg.text(left, y, size, Anchor::Start, INK, &line);
            }
            y += LINE;
        }
    }
}

fn draw_stack(svg: &mut Svg, x: f64, width: f64, stack: &StackState, language: Language) {
    let of = stack.stack.data();
    let called = say!(words::group_stack { stack: of.id.as_str() }).in_words(language);
    svg.group(&called);
    svg.place(&choices::stack(stack.stack), &called, Outline::Rect { x, y: 4.0, w: width, h: STACKS - 8.0 });
    svg.rect(x, 4.0, width, STACKS - 8.0, 6.0, Paint::fill("#fffdf6").edged(PALE, 1.0));
    svg.bold(x + 8.0, 20.0, 14.0, Anchor::Start, INK, &of.id);
    svg.circle(x + width - 13.0, 15.5, 9.0, Paint::fill("#f2c230").edged("#8a6412", 1.2));
    svg.bold(x + width - 13.0, 20.0, 12.0, Anchor::Middle, "#6b4c07", &of.cost.to_string());
    let kind = stack.face_up.map(look);
    let fill = kind.map_or("#e6e1d4", |kind| hex(&kind.color));
    let wide = of.cells.iter().map(|(cx, _)| cx + 1).max().unwrap_or(1);
    let high = of.cells.iter().map(|(_, cy)| cy + 1).max().unwrap_or(1);
    let cell = 15.0f64.min((width - 6.0) / f64::from(wide)).min(46.0 / f64::from(high));
    let left = x + (width - f64::from(wide) * cell) / 2.0;
    let top = 49.0 - f64::from(high) * cell / 2.0;
    for (place, (cx, cy)) in of.cells.iter().enumerate() {
        let (cx, cy) = (left + f64::from(*cx) * cell, top + f64::from(*cy) * cell);
        svg.rect(cx, cy, cell, cell, 0.0, Paint::fill(fill).edged("#1d1a17", 1.2));
        if let Some(kind) = kind.filter(|_| place == 0) {
            svg.bold(cx + cell / 2.0, cy + cell * 0.8, cell * 0.8, Anchor::Middle, ink_on(fill), &kind.letter);
        }
    }
    let (at, room) = ((x + width / 2.0, 100.0), width - 6.0);
    let line = Line { at, size: 10.0, room, anchor: Anchor::Middle, ink: PALE, bold: false };
    match stack.face_up {
        Some(tile) => {
            let gains = f64::from(tile.data().gain.sum());
            let step = 15.0f64.min((width - 4.0) / gains.max(1.0));
            let start = x + width / 2.0 - gains * step / 2.0;
            for (place, of) in signs::each(tile.data().gain).enumerate() {
                resource(svg, start + place as f64 * step, 74.0, step - 1.0, of);
            }
        }
        None => {
            let line = Line { at: (x + width / 2.0, 85.0), size: 11.0, ..line };
            line.draw(svg, &say!(words::sold).in_words(language));
        }
    }
    let left = say!(words::stack_left { count: stack.face_down().count() });
    line.draw(svg, &left.in_words(language));
    svg.end();
}

/// Roads, sets, tower, pedestals, loans.
fn pieces(svg: &mut Svg, state: &State, names: &PerSeat<String>, language: Language) {
    let y = STACKS + 4.0;
    let market = &state.market;
    let costs = &state.board().costs;
    let grey = Paint::fill("#a9a9a6").edged("#4a4a48", 1.2);
    let gold = |svg: &mut Svg, at: (f64, f64), room: f64, gold: u8| {
        let line = Line { at, size: 10.0, room, anchor: Anchor::Start, ink: PALE, bold: false };
        line.draw(svg, &say!(words::gold { gold }).in_words(language));
    };
    // Each is told as wide as its column, so that a finger meets it.
    let group = |svg: &mut Svg, of: &'static str, name: &str, from: f64, to: f64| {
        let called = say!(words::group { of }).in_words(language);
        svg.group(&called);
        svg.place(name, &called, Outline::Rect { x: from, y: y - 2.0, w: to - from, h: PIECES - 6.0 });
    };
    let count = |svg: &mut Svg, x: f64, count: u8, cost: u8| {
        let ink = if count > 0 { INK } else { PALE };
        svg.bold(x, y + 15.0, 13.0, Anchor::Start, ink, &format!("\u{d7}{count}"));
        gold(svg, (x, y + 29.0), 42.0, cost);
    };
    group(svg, "long-roads", choices::LONG_ROAD, 8.0, 110.0);
    svg.rect(10.0, y + 8.0, 56.0, 14.0, 2.0, grey);
    count(svg, 72.0, market.long_roads, costs.long_road);
    svg.end();
    group(svg, "short-roads", choices::SHORT_ROADS, 114.0, 222.0);
    for (x, y, width) in [(118.0, 0.0, 26.0), (148.0, 0.0, 26.0), (118.0, 16.0, 13.0)] {
        svg.rect(x, STACKS + 6.0 + y, width, 13.0, 2.0, grey);
    }
    for (piece, x, y, w) in [(Piece::Double, 117.0, 5.0, 58.0), (Piece::Single, 117.0, 21.0, 16.0)] {
        let called = say!(words::choose_short { piece: piece.id() }).in_words(language);
        svg.place(&choices::short(piece), &called, Outline::Rect { x, y: STACKS + y, w, h: 15.0 });
    }
    count(svg, 180.0, market.short_sets, costs.short_roads);
    svg.end();
    group(svg, "tower", choices::TOWER, 226.0, 296.0);
    svg.circle(240.0, y + 15.0, 11.0, Paint::fill("#e8dcc0").edged("#4b4038", 2.0));
    svg.circle(240.0, y + 15.0, 5.6, Paint::fill("#b04a3a").edged("#4b4038", 1.2));
    count(svg, 256.0, market.towers, costs.tower);
    svg.end();
    for (place, pedestal) in state.market_size().pedestals.iter().enumerate() {
        let x = 304.0 + place as f64 * 118.0;
        let holder = state.pedestal_holder(*pedestal);
        let called = say!(words::pedestal { place: *pedestal }).in_words(language);
        svg.group(&called);
        let outline = Outline::Rect { x: x - 3.0, y: y - 2.0, w: 114.0, h: PIECES - 6.0 };
        svg.place(&choices::pedestal(*pedestal), &called, outline);
        let fill = if holder.is_none() { "#cdb9ee" } else { "#ece7dc" };
        svg.polygon(
            &[(x, y + 28.0), (x + 5.0, y + 4.0), (x + 19.0, y + 4.0), (x + 24.0, y + 28.0)],
            Paint::fill(fill).edged(INK, 1.2),
        );
        svg.bold(x + 12.0, y + 21.0, 13.0, Anchor::Middle, INK, &pedestal.to_string());
        match holder {
            Some(seat) => {
                let colour = &state.options.colors[seat.index()];
                svg.token(x + 37.0, y + 15.0, 8.0, hex(colour), letter(colour));
                let (size, short) = text::shortened(name(names, seat), 11.0, 62.0, false);
                svg.text(x + 48.0, y + 19.0, size, Anchor::Start, INK, &short);
            }
            None => gold(svg, (x + 30.0, y + 20.0), 84.0, costs.pedestal),
        }
        svg.end();
    }
    let corner =
        Line { at: (WIDTH - 10.0, y + 15.0), size: 12.0, room: 94.0, anchor: Anchor::End, ink: INK, bold: false };
    let loans = say!(words::loans_short { count: state.loans_left() }).in_words(language);
    svg.place(choices::LOANS, &loans, Outline::Rect { x: WIDTH - 108.0, y: y + 1.0, w: 102.0, h: 18.0 });
    corner.draw(svg, &loans);
    let deck = say!(words::monuments_left { count: state.monument_deck().count() });
    Line { at: (WIDTH - 10.0, y + 30.0), size: 10.0, ink: PALE, ..corner }.draw(svg, &deck.in_words(language));
}

fn draw_monument(svg: &mut Svg, (x, y): (f64, f64), width: f64, monument: MonumentId, language: Language) {
    let card = monument.data();
    let (title, id) = text::called(monument, language);
    svg.group(&title);
    svg.place(&choices::monument(monument), &title, Outline::Rect { x, y, w: width, h: MONUMENTS - 6.0 });
    svg.rect(x, y, width, MONUMENTS - 6.0, 6.0, Paint::fill("#fffdf6").edged(PALE, 1.0));
    let room = width - 16.0;
    let line = Line { at: (x + 8.0, y + 17.0), size: 12.0, room, anchor: Anchor::Start, ink: INK, bold: true };
    line.draw(svg, &title);
    for place in 0..card.rings {
        ring(svg, x + 14.0 + f64::from(place) * 14.0, y + 31.0, 4.8);
    }
    let mut at = x + width - 10.0;
    for _ in 0..card.gain.population {
        person(svg, at - 7.0, y + 32.0, 15.0, "#8b6fb0");
        at -= 15.0;
    }
    for of in signs::each(card.gain.resources).rev() {
        at -= 16.0;
        resource(svg, at, y + 23.0, 15.0, of);
    }
    if let Some(id) = id {
        let from = x + 10.0 + f64::from(card.rings) * 14.0;
        let room = at - from - 8.0;
        Line { at: (from, y + 34.5), size: 9.0, room, ink: PALE, bold: false, ..line }.draw(svg, id);
    }
    let mut left = x + 10.0;
    let cell = cell_of_parts(card, room);
    for part in &card.components {
        left += footprint(svg, (left, y + 44.0), cell, part) + 9.0;
    }
    let link = match card.link {
        Link::None if card.min_water > 0 => say!(words::card_water { count: card.min_water }),
        Link::None => Phrase::nothing(),
        Link::Adjacent | Link::Gap => say!(words::card_linked { gap: card.link == Link::Gap }),
    };
    let link = link.in_words(language);
    Line { at: (x + 8.0, y + 103.0), size: 10.0, ink: "#55504a", bold: false, ..line }.draw(svg, &link);
    let needs = say!(words::card_beside { needs: terms::needs(card) });
    let (size, lines) = text::filling(&needs.in_words(language), 11.0, room, 28.0);
    for (row, line) in lines.iter().enumerate() {
        svg.text(x + 8.0, y + 118.0 + row as f64 * size * text::LEADING, size, Anchor::Start, INK, line);
    }
    svg.end();
}

/// Columns and rows of a part.
fn extent(part: &Component) -> (f64, f64) {
    let most = |of: fn(&(i32, i32)) -> i32| f64::from(part.cells.iter().map(of).max().unwrap_or(0) + 1);
    (most(|cell| cell.0), most(|cell| cell.1))
}

/// The side of a cell with which all parts of a card find their place on it.
fn cell_of_parts(card: &Monument, room: f64) -> f64 {
    let wide: f64 = card.components.iter().map(|part| extent(part).0).sum();
    let high = card.components.iter().map(|part| extent(part).1).fold(1.0, f64::max);
    let between = 9.0 * card.components.len() as f64;
    15.0f64.min((room - between) / wide).min(47.0 / high)
}

/// A part with its terrain; how wide it is.
fn footprint(svg: &mut Svg, (x, y): (f64, f64), cell: f64, part: &Component) -> f64 {
    for ((cx, cy), ground) in part.cells.iter().zip(&part.ground) {
        signs::ground(svg, x + f64::from(*cx) * cell, y + f64::from(*cy) * cell, cell, *ground);
    }
    extent(part).0 * cell
}
