//! Under the map: turn and round, the income track, the companies, the display.

use super::super::choices::places;
use super::super::data::Class;
use super::super::names::Color;
use super::super::state::{Phase, State};
use super::super::tables::Figures;
use super::super::words;
use super::map::Frame;
use super::{INK, SEATS, fitting, fitting_bold, headline, name};
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::{Anchor, Outline, Paint, Svg, ink_on};
use crate::kernel::typeset;

const HEAD: f64 = 46.0;
const TRACK: f64 = 168.0;
/// A token on the income track that is not alone: two stand beside each other, more above them.
const TOKEN: f64 = 7.5;
const ROW: f64 = 46.0;
const CARD: f64 = 30.0;
const LEFT: f64 = 12.0;
/// Where the cards of a company begin, and what stands between two of them.
const CARDS: f64 = 712.0;
const BETWEEN: &str = " · ";
/// Cards of the display in a row.
const COLUMNS: usize = 3;

pub fn height(state: &State) -> f64 {
    let rows = state.display.len().div_ceil(COLUMNS);
    HEAD + TRACK + 24.0 + ROW * state.players.len() as f64 + 58.0 + CARD * rows as f64 + 12.0
}

/// Who looks, what the seats are called, and whether the game still goes on at its table.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    pub viewer: Option<Seat>,
    pub names: &'a PerSeat<String>,
    pub asks: bool,
    pub language: Language,
}

pub fn draw(svg: &mut Svg, frame: &Frame, state: &State, shown: Shown<'_>) {
    let language = shown.language;
    let mut y = frame.height;
    svg.rect(0.0, y, frame.width, 3.0, 0.0, Paint::fill("#5b4a36"));
    head(svg, frame.width, y, state, shown);
    y += HEAD;
    income_track(svg, frame.width, y, state, language);
    y += TRACK;
    y = companies(svg, frame.width, y, state, shown);
    display(svg, frame.width, y, state, language);
}

fn head(svg: &mut Svg, width: f64, y: f64, state: &State, shown: Shown<'_>) {
    let Shown { names, asks, language, .. } = shown;
    let (colour, end) = match state.end.last_turn {
        _ if !asks || matches!(state.phase, Phase::GameOver { .. }) => (INK, say!(words::corner_over)),
        Some(_) if state.is_final() => ("#c1121f", say!(words::corner_last)),
        Some(last) => ("#c1121f", say!(words::corner_ends { turn: last })),
        None => (INK, say!(words::corner_markers { markers: state.markers })),
    };
    // Both stand in one line: the end takes what it needs, at most 40 % of it, and the headline the rest.
    let (end, headline) = (end.in_words(language), headline(state, names, asks).in_words(language));
    let size = fitting_bold(&end, 20.0, 0.4 * width);
    let room = width - 4.0 * LEFT - typeset::width(&end, size, true);
    svg.bold(LEFT, y + 32.0, fitting_bold(&headline, 23.0, room), Anchor::Start, INK, &headline);
    svg.bold(width - LEFT, y + 32.0, size, Anchor::End, colour, &end);
}

/// Points 0 to 100 in two rows: points above, income below, green where more points earn more, red where they earn less.
fn income_track(svg: &mut Svg, width: f64, y: f64, state: &State, language: Language) {
    const A_ROW: u32 = 51;
    let cell = (width - 2.0 * LEFT) / f64::from(A_ROW);
    for points in 0..=100u32 {
        let (row, column) = (points / A_ROW, points % A_ROW);
        let (x, top) = (LEFT + cell * f64::from(column), y + 42.0 + f64::from(row) * 72.0);
        let (income, next) = (state.figures().income(points), state.figures().income(points + 1));
        let best = points > 0 && income > next && state.figures().income(points - 1) < income;
        let colour = match points {
            _ if best => "#ffe08a",
            _ if is_rising(state.figures(), points) => "#d8f0d2",
            _ => "#f7d6d2",
        };
        svg.rect(x, top, cell - 1.0, 36.0, 2.0, Paint::fill(colour).edged("#9a9a9a", 0.6));
        svg.text(x + cell / 2.0, top + 13.0, 11.0, Anchor::Middle, "#555555", &points.to_string());
        svg.bold(x + cell / 2.0, top + 30.0, 13.5, Anchor::Middle, INK, &income.to_string());
    }
    // Where the first tokens never stand.
    let legend = say!(words::track_legend).in_words(language);
    let size = fitting(&legend, 13.0, width / 2.0);
    svg.text(width - LEFT, y + 8.0, size, Anchor::End, "#555555", &legend);
    let mut at = vec![0u32; 101];
    for (seat, railway) in state.players.iter() {
        let points = railway.points.min(100);
        let (row, column) = (points / A_ROW, points % A_ROW);
        let stacked = at[points as usize];
        at[points as usize] += 1;
        let alone = state.players.iter().filter(|(_, other)| other.points.min(100) == points).count() == 1;
        let (aside, r) = if alone { (0.5, 9.5) } else { (0.2 + 0.6 * f64::from(stacked % 2), TOKEN) };
        let x = LEFT + cell * (f64::from(column) + aside);
        let above = 2.0 * r * f64::from(stacked / 2);
        let top = y + 42.0 + f64::from(row) * 72.0 - above;
        svg.token(x, top - r + 2.0, r, SEATS[seat.index()], &seat.0.to_string());
    }
}

/// Whether more points earn more, seen from here.
fn is_rising(figures: &Figures, points: u32) -> bool {
    (points..=100).any(|more| figures.income(more) > figures.income(points))
}

fn companies(svg: &mut Svg, width: f64, mut y: f64, state: &State, shown: Shown<'_>) -> f64 {
    let Shown { viewer, names, asks, language } = shown;
    // The middle of each column, and how far its heading may reach.
    let columns = [
        (300.0, 74.0, "points"),
        (382.0, 68.0, "income"),
        (458.0, 64.0, "money"),
        (530.0, 64.0, "bonds"),
        (602.0, 58.0, "engine"),
        (668.0, 58.0, "links"),
    ];
    for (x, room, key) in columns {
        let text = say!(words::panel { of: key }).in_words(language);
        svg.text(x, y + 14.0, fitting(&text, 14.0, room), Anchor::Middle, "#555555", &text);
    }
    svg.text(CARDS, y + 14.0, 14.0, Anchor::Start, "#555555", &say!(words::panel { of: "cards" }).in_words(language));
    y += 24.0;
    let order = state.order();
    let to_act = if asks { super::super::rules::to_act(state) } else { vec![] };
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
            Phase::Actions { .. } => say!(words::place { place }).in_words(language),
            _ => String::new(),
        };
        // Longer names are set smaller, and the longest cut where the note begins.
        let (left, note_size) = (LEFT + 48.0, fitting(&note, 13.0, 50.0));
        let room = 258.0 - typeset::width(&note, note_size, false) / 2.0 - 6.0 - left;
        let called = name(names, seat).in_words(language);
        let (size, shown) = typeset::shortened(&called, 19.0, room, true);
        svg.bold(left, y + 27.0, size, Anchor::Start, INK, &shown);
        svg.text(258.0, y + 26.0, note_size, Anchor::Middle, "#555555", &note);
        let of_seat = Outline::Rect { x: LEFT, y, w: 258.0, h: ROW - 5.0 };
        svg.place(&places::seat(seat), &called, of_seat);
        let engine = say!(words::panel { of: "engine" }).in_words(language);
        svg.place(&places::engine(seat), &engine, Outline::Rect { x: 573.0, y, w: 58.0, h: ROW - 5.0 });
        let income = state.figures().income(railway.points);
        let links = state.links.iter().filter(|link| link.owner == seat).count();
        let direction = if railway.points >= 100 {
            ""
        } else if is_rising(state.figures(), railway.points) {
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
        for ((x, _, _), text) in columns.iter().zip(texts) {
            svg.bold(*x, y + 27.0, 19.0, Anchor::Middle, INK, &text);
        }
        cards_of(svg, width, y, state, seat, viewer, language);
        y += ROW;
    }
    y
}

fn cards_of(svg: &mut Svg, width: f64, y: f64, state: &State, seat: Seat, viewer: Option<Seat>, language: Language) {
    let railway = &state.players[seat];
    let mut texts: Vec<(Option<String>, String)> =
        railway.cards.iter().map(|card| (Some(places::card(*card)), Phrase::from(*card).in_words(language))).collect();
    let over = matches!(state.phase, Phase::GameOver { .. });
    if let Some(baron) = railway.baron.filter(|_| over || viewer == Some(seat)) {
        texts.push((None, say!(words::panel_baron { baron }).in_words(language)));
    }
    // The Rail Barons to choose from are not drawn; who chooses finds them side by side here.
    for (i, baron) in railway.baron_choices.iter().flatten().filter(|_| viewer == Some(seat)).enumerate() {
        let w = (width - LEFT - CARDS) / 2.0;
        let (x, name) = (CARDS + w * i as f64, Phrase::from(*baron).in_words(language));
        svg.place(&places::baron(*baron), &name, Outline::Rect { x, y: y + 3.0, w: w - 6.0, h: ROW - 11.0 });
    }
    // At the first size at which they fit into the row.
    for size in [14.0, 11.0, 9.0, 7.0, 5.5] {
        let lines = lines(&texts, ((width - CARDS - 2.0 * LEFT) / (0.586 * size)) as usize);
        if lines.len() as f64 * size > 38.0 && size > 5.5 {
            continue;
        }
        let step = 38.0 / (lines.len() as f64 + 1.0);
        for (i, line) in lines.iter().enumerate() {
            let base = y + step * (i as f64 + 1.0) + 5.0;
            let names: Vec<&str> = line.iter().map(|(_, name)| name.as_str()).collect();
            svg.text(CARDS, base, size, Anchor::Start, INK, &names.join(BETWEEN));
            let mut x = CARDS;
            for (place, name) in line {
                let w = typeset::width(name, size, false);
                let middle = base - 0.36 * size;
                if let Some(place) = place {
                    let h = step.max(14.0);
                    svg.place(place, name, Outline::Rect { x: x - 2.0, y: middle - h / 2.0, w: w + 4.0, h });
                }
                x += w + typeset::width(BETWEEN, size, false);
            }
        }
        return;
    }
}

/// Texts one after another in lines of at most `room` letters; one that is longer has a line of its own.
fn lines(texts: &[(Option<String>, String)], room: usize) -> Vec<Vec<&(Option<String>, String)>> {
    let mut lines = vec![vec![]];
    let mut taken = 0;
    for text in texts {
        let long = text.1.chars().count();
        let last = lines.len() - 1;
        if lines[last].is_empty() {
            taken = long;
            lines[last].push(text);
        } else if taken + long + 3 > room {
            taken = long;
            lines.push(vec![text]);
        } else {
            taken += long + 3;
            lines[last].push(text);
        }
    }
    lines
}

fn display(svg: &mut Svg, width: f64, y: f64, state: &State, language: Language) {
    let bag: Vec<String> = Color::ALL.iter().map(|color| format!("{} {}", state.bag[*color], color.letter())).collect();
    let made = state.figures().new_city_tiles();
    let tiles: Vec<(Color, String)> = Color::ALL
        .into_iter()
        .filter(|color| made[color.index()] > 0)
        .map(|color| (color, format!("{} {}", state.tiles[color.index()], color.letter())))
        .collect();
    let listed = Phrase::commas(tiles.iter().map(|(_, tile)| tile));
    let supply = say!(words::supply {
        markers: state.markers,
        tiles: &listed,
        bag: Phrase::commas(bag),
        deck: state.deck.len(),
    });
    let supply = supply.in_words(language);
    let size = fitting_bold(&supply, 16.0, width - 2.0 * LEFT);
    svg.bold(LEFT, y + 22.0, size, Anchor::Start, INK, &supply);
    tile_places(svg, y, &supply, size, &listed.in_words(language), &tiles, language);
    let heading = say!(words::cards_on_display).in_words(language);
    svg.text(LEFT, y + 46.0, fitting(&heading, 14.0, width - 2.0 * LEFT), Anchor::Start, "#555555", &heading);
    let top = y + 56.0;
    let column = (width - 2.0 * LEFT) / COLUMNS as f64;
    for (i, card) in state.display.iter().enumerate() {
        let (x, y) = (LEFT + column * (i % COLUMNS) as f64, top + CARD * (i / COLUMNS) as f64);
        let info = card.data();
        let (colour, letter) = match info.class {
            Class::Achievement => ("#c98a00", info.points.to_string()),
            Class::Keep => ("#2a7f62", "K".into()),
            Class::Immediate => ("#3a66b0", "!".into()),
            Class::PlayOnce => ("#7b4fa3", "1".into()),
        };
        let name = Phrase::from(*card).in_words(language);
        svg.place(&places::card(*card), &name, Outline::Rect { x, y, w: column - 6.0, h: CARD - 4.0 });
        svg.group(&card.text().in_words(language));
        svg.rect(x, y, column - 6.0, CARD - 4.0, 5.0, Paint::fill("#faf6ec").edged(colour, 1.4));
        svg.rect(x, y, 26.0, CARD - 4.0, 5.0, Paint::fill(colour));
        svg.bold(x + 13.0, y + 19.0, 16.0, Anchor::Middle, ink_on(colour), &letter);
        // The longest names are set a little smaller.
        let size = (15.0f64).min((column - 46.0) / (0.58 * name.chars().count() as f64));
        svg.text(x + 33.0, y + 18.5, size, Anchor::Start, INK, &name);
        svg.end();
    }
}

/// Where the New City tiles stand in the line of what there is.
fn tile_places(
    svg: &mut Svg,
    y: f64,
    line: &str,
    size: f64,
    listed: &str,
    tiles: &[(Color, String)],
    language: Language,
) {
    let mut from = line.find(listed).unwrap_or(0);
    for (color, tile) in tiles {
        let at = line[from..].find(tile.as_str()).map_or(from, |at| from + at);
        let x = LEFT + typeset::width(&line[..at], size, true);
        let outline = Outline::Rect { x: x - 3.0, y: y + 6.0, w: typeset::width(tile, size, true) + 6.0, h: 22.0 };
        svg.place(&places::tile(*color), &color.name().in_words(language), outline);
        from = (at + tile.len()).min(line.len());
    }
}
