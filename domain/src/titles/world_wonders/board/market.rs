//! What can be bought: tiles, roads, tower, pedestals, monuments; objectives, and the automaton.

use super::super::data::{Component, Link, data};
use super::super::geometry::Ground;
use super::super::ids::MonumentId;
use super::super::scoring;
use super::super::state::{StackState, State};
use super::{INK, PALE, WIDTH, hex, letter, name, person, resource, ring};
use crate::kernel::seat::PerSeat;
use crate::kernel::svg::{Anchor, Paint, Svg, ink_on};

const STACKS: f64 = 110.0;
const PIECES: f64 = 44.0;
const MONUMENTS: f64 = 150.0;
const LINE: f64 = 15.0;

pub fn height(state: &State) -> f64 {
    let objectives: usize = state.objectives.iter().map(|objective| lines(&objective.data().text).len()).sum();
    let notes = objectives + if state.solo.is_some() { 2 } else { 0 };
    let notes = if notes > 0 { notes as f64 * LINE + 10.0 } else { 0.0 };
    STACKS + PIECES + MONUMENTS + notes + 10.0
}

pub fn draw(svg: &mut Svg, state: &State, names: &PerSeat<String>) {
    let stacks = state.market.stacks.len() as f64;
    let width = (WIDTH - 16.0) / stacks;
    for (place, stack) in state.market.stacks.iter().enumerate() {
        draw_stack(svg, 8.0 + width * place as f64, width - 5.0, stack);
    }
    pieces(svg, state, names);
    let row = &state.market.monuments;
    let width = (WIDTH - 16.0) / 3.0;
    for (place, monument) in row.iter().enumerate() {
        draw_monument(svg, 8.0 + width * place as f64, STACKS + PIECES, width - 6.0, *monument);
    }
    let mut y = STACKS + PIECES + MONUMENTS + 14.0;
    for objective in &state.objectives {
        let objective = objective.data();
        let points: Vec<String> = objective.vp.iter().map(u8::to_string).collect();
        svg.bold(10.0, y, 11.0, Anchor::Start, "#8a6412", &points.join("/"));
        for line in lines(&objective.text) {
            svg.text(36.0, y, 11.0, Anchor::Start, INK, &line);
            y += LINE;
        }
    }
    automaton(svg, state, y);
}

fn draw_stack(svg: &mut Svg, x: f64, width: f64, stack: &StackState) {
    let of = stack.stack.data();
    svg.group(&format!("stack {}", stack.stack));
    svg.rect(x, 4.0, width, STACKS - 8.0, 6.0, Paint::fill("#fffdf6").edged(PALE, 1.0));
    svg.bold(x + 8.0, 20.0, 14.0, Anchor::Start, INK, &of.id);
    svg.circle(x + width - 13.0, 15.5, 9.0, Paint::fill("#f2c230").edged("#8a6412", 1.2));
    svg.bold(x + width - 13.0, 20.0, 12.0, Anchor::Middle, "#6b4c07", &of.cost.to_string());
    let kind = stack.face_up.map(|tile| tile.kind().data());
    let fill = kind.map_or("#e6e1d4", |kind| hex(&kind.color));
    let cell = 15.0;
    let wide = of.cells.iter().map(|(cx, _)| cx + 1).max().unwrap_or(1);
    let high = of.cells.iter().map(|(_, cy)| cy + 1).max().unwrap_or(1);
    let left = x + (width - f64::from(wide) * cell) / 2.0;
    let top = 49.0 - f64::from(high) * cell / 2.0;
    for (place, (cx, cy)) in of.cells.iter().enumerate() {
        let (cx, cy) = (left + f64::from(*cx) * cell, top + f64::from(*cy) * cell);
        svg.rect(cx, cy, cell, cell, 0.0, Paint::fill(fill).edged("#1d1a17", 1.2));
        if let Some(kind) = kind.filter(|_| place == 0) {
            svg.bold(cx + cell / 2.0, cy + 12.0, 12.0, Anchor::Middle, ink_on(fill), &kind.letter);
        }
    }
    match stack.face_up {
        Some(tile) => {
            let gains = tile.data().gain.letters();
            let start = x + width / 2.0 - gains.len() as f64 * 7.5;
            for (place, sign) in gains.chars().enumerate() {
                resource(svg, start + place as f64 * 15.0, 74.0, 14.0, &sign.to_string());
            }
        }
        None => svg.text(x + width / 2.0, 85.0, 11.0, Anchor::Middle, PALE, "sold"),
    }
    let down = stack.face_down().count();
    svg.text(x + width / 2.0, 100.0, 10.0, Anchor::Middle, PALE, &format!("{down} left"));
    svg.end();
}

/// Roads, sets, tower, pedestals, loans.
fn pieces(svg: &mut Svg, state: &State, names: &PerSeat<String>) {
    let y = STACKS + 4.0;
    let market = &state.market;
    let costs = &data().board.costs;
    let grey = Paint::fill("#a9a9a6").edged("#4a4a48", 1.2);
    let count = |svg: &mut Svg, x: f64, count: u8, cost: u8| {
        let ink = if count > 0 { INK } else { PALE };
        svg.bold(x, y + 15.0, 13.0, Anchor::Start, ink, &format!("\u{d7}{count}"));
        svg.text(x, y + 29.0, 10.0, Anchor::Start, PALE, &format!("{cost} gold"));
    };
    svg.group("long roads");
    svg.rect(10.0, y + 8.0, 56.0, 14.0, 2.0, grey);
    count(svg, 72.0, market.long_roads, costs.long_road);
    svg.end();
    svg.group("sets of short roads");
    for (x, y, width) in [(118.0, 0.0, 26.0), (148.0, 0.0, 26.0), (118.0, 16.0, 13.0)] {
        svg.rect(x, STACKS + 6.0 + y, width, 13.0, 2.0, grey);
    }
    count(svg, 180.0, market.short_sets, costs.short_roads);
    svg.end();
    svg.group("tower");
    svg.circle(240.0, y + 15.0, 11.0, Paint::fill("#e8dcc0").edged("#4b4038", 2.0));
    svg.circle(240.0, y + 15.0, 5.6, Paint::fill("#b04a3a").edged("#4b4038", 1.2));
    count(svg, 256.0, market.towers, costs.tower);
    svg.end();
    for (place, pedestal) in state.market_size().pedestals.iter().enumerate() {
        let x = 304.0 + place as f64 * 118.0;
        let holder = state.pedestal_holder(*pedestal);
        svg.group(&format!("pedestal {pedestal}"));
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
                let short: String = name(names, seat).chars().take(8).collect();
                svg.text(x + 48.0, y + 19.0, 11.0, Anchor::Start, INK, &short);
            }
            None => svg.text(x + 30.0, y + 20.0, 10.0, Anchor::Start, PALE, &format!("{} gold", costs.pedestal)),
        }
        svg.end();
    }
    let loans = format!("loans {}", state.loans_left());
    svg.text(WIDTH - 10.0, y + 15.0, 12.0, Anchor::End, INK, &loans);
    let deck = market.monument_deck().count();
    svg.text(WIDTH - 10.0, y + 30.0, 10.0, Anchor::End, PALE, &format!("{deck} monuments left"));
}

fn draw_monument(svg: &mut Svg, x: f64, y: f64, width: f64, monument: MonumentId) {
    let card = monument.data();
    svg.group(&card.name);
    svg.rect(x, y, width, MONUMENTS - 6.0, 6.0, Paint::fill("#fffdf6").edged(PALE, 1.0));
    let title = if card.name.len() > 25 { card.name.trim_start_matches("The ") } else { &card.name };
    svg.bold(x + 8.0, y + 17.0, 12.0, Anchor::Start, INK, title);
    for place in 0..card.rings {
        ring(svg, x + 14.0 + f64::from(place) * 14.0, y + 31.0, 4.8);
    }
    let mut at = x + width - 10.0;
    for _ in 0..card.gain.population {
        person(svg, at - 7.0, y + 32.0, 15.0, "#8b6fb0");
        at -= 15.0;
    }
    for sign in card.gain.resources.letters().chars().rev() {
        at -= 16.0;
        resource(svg, at, y + 23.0, 15.0, &sign.to_string());
    }
    let mut left = x + 10.0;
    for part in &card.components {
        left += footprint(svg, left, y + 44.0, part) + 9.0;
    }
    let link = match card.link {
        Link::None if card.min_water > 0 => format!("at least {} water under it", card.min_water),
        Link::None => String::new(),
        Link::Adjacent => "parts touch each other".into(),
        Link::Gap => "parts touch, or one cell between".into(),
    };
    svg.text(x + 8.0, y + 103.0, 10.0, Anchor::Start, "#55504a", &link);
    let needs: Vec<String> = card
        .requires
        .iter()
        .map(|need| if need.count > 1 { format!("{} {}s", need.count, need.feature) } else { need.feature.to_string() })
        .collect();
    let needs = format!("beside: {}", needs.join(", "));
    for (row, line) in broken(&needs, 33).iter().enumerate() {
        svg.text(x + 8.0, y + 118.0 + row as f64 * 13.0, 11.0, Anchor::Start, INK, line);
    }
    svg.end();
}

/// A part with its terrain: L land, W water, * either; how wide it is.
fn footprint(svg: &mut Svg, x: f64, y: f64, part: &Component) -> f64 {
    let cell = 15.0;
    for ((cx, cy), ground) in part.cells.iter().zip(&part.ground) {
        let (fill, sign) = match ground {
            Ground::Land => ("#cfe3b0", "L"),
            Ground::Water => ("#9accea", "W"),
            Ground::Any => ("#e3ead6", "*"),
        };
        let (cx, cy) = (x + f64::from(*cx) * cell, y + f64::from(*cy) * cell);
        svg.rect(cx, cy, cell, cell, 0.0, Paint::fill(fill).edged("#4b4038", 1.0));
        svg.text(cx + cell / 2.0, cy + 11.5, 10.0, Anchor::Middle, INK, sign);
    }
    f64::from(part.cells.iter().map(|(cx, _)| cx + 1).max().unwrap_or(1)) * cell
}

fn automaton(svg: &mut Svg, state: &State, y: f64) {
    let Some(solo) = &state.solo else { return };
    let (easy, hard) = scoring::targets(state).unwrap_or_default();
    let text = format!("Automaton: beat {easy} (easy) or {hard} (hard); {} cards left", solo.deck().count());
    svg.bold(10.0, y, 12.0, Anchor::Start, INK, &text);
    let names: Vec<&str> = solo.monuments.iter().map(|monument| monument.data().name.as_str()).collect();
    let last = solo.last_card.as_ref().map_or_else(String::new, |last| {
        let items: Vec<String> = last.items.iter().map(|item| String::from(*item)).collect();
        format!("last card {}: {}", last.card, if items.is_empty() { "nothing".into() } else { items.join(", ") })
    });
    let taken = if names.is_empty() { String::new() } else { format!("; has {}", names.join(", ")) };
    let line: String = format!("{last}{taken}").chars().take(100).collect();
    svg.text(10.0, y + LINE, 11.0, Anchor::Start, INK, &line);
}

fn lines(text: &str) -> Vec<String> {
    broken(text, 96)
}

fn broken(text: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is always a line");
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > most {
            lines.push(word.to_owned());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}
