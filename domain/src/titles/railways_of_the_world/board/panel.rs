//! Under the map: turn and round, the income track, the companies, the display.

use super::super::data::{Class, TABLES};
use super::super::names::{Card, Color};
use super::super::state::{Phase, State};
use super::map::Frame;
use super::{INK, SEATS, headline, name};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::{Anchor, Paint, Svg, ink_on};

const HEAD: f64 = 46.0;
const TRACK: f64 = 150.0;
const ROW: f64 = 46.0;
const CARD: f64 = 30.0;
const LEFT: f64 = 12.0;
/// Cards of the display in a row.
const COLUMNS: usize = 3;

pub fn height(state: &State) -> f64 {
    let rows = state.display.len().div_ceil(COLUMNS);
    HEAD + TRACK + 24.0 + ROW * state.players.len() as f64 + 58.0 + CARD * rows as f64 + 12.0
}

pub fn draw(svg: &mut Svg, frame: &Frame, state: &State, viewer: Option<Seat>, names: &PerSeat<String>) {
    let mut y = frame.height;
    svg.rect(0.0, y, frame.width, 3.0, 0.0, Paint::fill("#5b4a36"));
    head(svg, frame.width, y, state, names);
    y += HEAD;
    income_track(svg, frame.width, y, state);
    y += TRACK;
    y = companies(svg, frame.width, y, state, viewer, names);
    display(svg, frame.width, y, state);
}

fn head(svg: &mut Svg, width: f64, y: f64, state: &State, names: &PerSeat<String>) {
    svg.bold(LEFT, y + 32.0, 23.0, Anchor::Start, INK, &headline(state, names));
    let (colour, end) = match state.end.last_turn {
        _ if matches!(state.phase, Phase::GameOver { .. }) => (INK, "game over".to_owned()),
        Some(_) if state.is_final() => ("#c1121f", "LAST TURN".to_owned()),
        Some(last) => ("#c1121f", format!("ends after turn {last}")),
        None => (INK, format!("Empty City markers left: {}", state.markers)),
    };
    svg.bold(width - LEFT, y + 32.0, 20.0, Anchor::End, colour, &end);
}

/// Points 0 to 100 in two rows: points above, income below, green where more points earn more, red where they earn less.
fn income_track(svg: &mut Svg, width: f64, y: f64, state: &State) {
    const A_ROW: u32 = 51;
    let cell = (width - 2.0 * LEFT) / f64::from(A_ROW);
    for points in 0..=100u32 {
        let (row, column) = (points / A_ROW, points % A_ROW);
        let (x, top) = (LEFT + cell * f64::from(column), y + 26.0 + f64::from(row) * 70.0);
        let (income, next) = (TABLES.income(points), TABLES.income(points + 1));
        let best = points > 0 && income > next && TABLES.income(points - 1) < income;
        let colour = match points {
            _ if best => "#ffe08a",
            _ if is_rising(points) => "#d8f0d2",
            _ => "#f7d6d2",
        };
        svg.rect(x, top, cell - 1.0, 36.0, 2.0, Paint::fill(colour).edged("#9a9a9a", 0.6));
        svg.text(x + cell / 2.0, top + 13.0, 11.0, Anchor::Middle, "#555555", &points.to_string());
        svg.bold(x + cell / 2.0, top + 30.0, 13.5, Anchor::Middle, INK, &income.to_string());
    }
    svg.text(LEFT, y + 8.0, 13.0, Anchor::Start, "#555555", "points (small) and income in $k (bold)");
    let mut at = vec![0u32; 101];
    for (seat, railway) in state.players.iter() {
        let points = railway.points.min(100);
        let (row, column) = (points / A_ROW, points % A_ROW);
        let stacked = at[points as usize];
        at[points as usize] += 1;
        let x = LEFT + cell * (f64::from(column) + 0.5) + 7.0 * f64::from(stacked % 6);
        let top = y + 26.0 + f64::from(row) * 70.0 - 9.0;
        svg.token(x, top + 2.0, 9.5, SEATS[seat.index()], &seat.0.to_string());
    }
}

/// Whether more points earn more, seen from here.
fn is_rising(points: u32) -> bool {
    (points..=100).any(|more| TABLES.income(more) > TABLES.income(points))
}

fn companies(
    svg: &mut Svg,
    width: f64,
    mut y: f64,
    state: &State,
    viewer: Option<Seat>,
    names: &PerSeat<String>,
) -> f64 {
    let columns =
        [(300.0, "points"), (382.0, "income"), (458.0, "money"), (530.0, "bonds"), (602.0, "engine"), (668.0, "links")];
    for (x, text) in columns {
        svg.text(x, y + 14.0, 14.0, Anchor::Middle, "#555555", text);
    }
    svg.text(712.0, y + 14.0, 14.0, Anchor::Start, "#555555", "cards");
    y += 24.0;
    let order = state.order();
    let to_act = super::super::rules::to_act(state);
    for (seat, railway) in state.players.iter() {
        let fill = if to_act.contains(&seat) { "#fff3c4" } else { "#f4f4f4" };
        svg.rect(LEFT, y, width - 2.0 * LEFT, ROW - 5.0, 6.0, Paint::fill(fill).edged("#bbbbbb", 0.8));
        svg.token(LEFT + 24.0, y + 20.0, 15.0, SEATS[seat.index()], &seat.0.to_string());
        let place = order.iter().position(|other| *other == seat).unwrap_or(0) + 1;
        let note = match &state.phase {
            Phase::GameOver { result, .. } => result
                .iter()
                .find(|score| score.seat == seat)
                .map_or(String::new(), |score| format!("= {}", score.total)),
            // Before the auction is decided there is no order.
            Phase::Actions { .. } => ordinal(place),
            _ => String::new(),
        };
        let shown: String = name(names, seat).chars().take(16).collect();
        svg.bold(LEFT + 48.0, y + 27.0, 19.0, Anchor::Start, INK, &shown);
        svg.text(258.0, y + 26.0, 13.0, Anchor::Middle, "#555555", &note);
        let income = TABLES.income(railway.points);
        let links = state.links.iter().filter(|link| link.owner == seat).count();
        let direction = if railway.points >= 100 {
            ""
        } else if is_rising(railway.points) {
            " ▲"
        } else {
            " ▼"
        };
        let texts = [
            railway.points.to_string(),
            format!("{income}{direction}"),
            format!("${}k", railway.money),
            railway.bonds.to_string(),
            railway.engine.to_string(),
            links.to_string(),
        ];
        for ((x, _), text) in columns.iter().zip(texts) {
            svg.bold(*x, y + 27.0, 19.0, Anchor::Middle, INK, &text);
        }
        cards_of(svg, width, y, state, seat, viewer);
        y += ROW;
    }
    y
}

fn ordinal(place: usize) -> String {
    ["1st", "2nd", "3rd", "4th", "5th", "6th"].get(place - 1).map_or(String::new(), |place| (*place).to_owned())
}

fn cards_of(svg: &mut Svg, width: f64, y: f64, state: &State, seat: Seat, viewer: Option<Seat>) {
    let railway = &state.players[seat];
    let mut texts: Vec<String> = railway.cards.iter().map(Card::to_string).collect();
    let over = matches!(state.phase, Phase::GameOver { .. });
    if let Some(baron) = railway.baron.filter(|_| over || viewer == Some(seat)) {
        texts.push(format!("Baron {baron}"));
    }
    let room = ((width - 712.0 - 2.0 * LEFT) / 8.2) as usize;
    let mut lines = vec![String::new()];
    for text in texts {
        let last = lines.len() - 1;
        if !lines[last].is_empty() && lines[last].chars().count() + text.chars().count() + 3 > room {
            lines.push(text);
        } else if lines[last].is_empty() {
            lines[last] = text;
        } else {
            lines[last] = format!("{} · {text}", lines[last]);
        }
    }
    let step = 38.0 / (lines.len() as f64 + 1.0);
    for (i, line) in lines.iter().enumerate() {
        svg.text(
            712.0,
            y + step * (i as f64 + 1.0) + 5.0,
            if lines.len() > 2 { 11.0 } else { 14.0 },
            Anchor::Start,
            INK,
            line,
        );
    }
}

fn display(svg: &mut Svg, width: f64, y: f64, state: &State) {
    let bag: Vec<String> = Color::ALL.iter().map(|color| format!("{} {}", state.bag[*color], color.letter())).collect();
    let made = TABLES.new_city_tiles();
    let tiles: Vec<String> = Color::ALL
        .iter()
        .filter(|color| made[color.index()] > 0)
        .map(|color| format!("{} {}", state.tiles[color.index()], color.letter()))
        .collect();
    let supply = format!(
        "Markers: {} · New City tiles: {} · Bag: {} · Deck: {}",
        state.markers,
        tiles.join(", "),
        bag.join(", "),
        state.deck.len()
    );
    svg.bold(LEFT, y + 22.0, 16.0, Anchor::Start, INK, &supply);
    svg.text(LEFT, y + 46.0, 14.0, Anchor::Start, "#555555", "Railroad Operations cards on display");
    let top = y + 56.0;
    let column = (width - 2.0 * LEFT) / COLUMNS as f64;
    for (i, card) in state.display.iter().enumerate() {
        let (x, y) = (LEFT + column * (i % COLUMNS) as f64, top + CARD * (i / COLUMNS) as f64);
        let info = card.info();
        let (colour, letter) = match info.class {
            Class::Achievement => ("#c98a00", info.points.to_string()),
            Class::Keep => ("#2a7f62", "K".into()),
            Class::Immediate => ("#3a66b0", "!".into()),
            Class::PlayOnce => ("#7b4fa3", "1".into()),
        };
        svg.group(&info.text);
        svg.rect(x, y, column - 6.0, CARD - 4.0, 5.0, Paint::fill("#faf6ec").edged(colour, 1.4));
        svg.rect(x, y, 26.0, CARD - 4.0, 5.0, Paint::fill(colour));
        svg.bold(x + 13.0, y + 19.0, 16.0, Anchor::Middle, ink_on(colour), &letter);
        // The longest names are set a little smaller.
        let size = (15.0f64).min((column - 46.0) / (0.58 * info.name.chars().count() as f64));
        svg.text(x + 33.0, y + 18.5, size, Anchor::Start, INK, &info.name);
        svg.end();
    }
}
