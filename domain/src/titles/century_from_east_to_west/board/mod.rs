//! The picture of RULES section 13: cards above and below the board, piles at its side, a panel for each player.

mod cards;
mod icons;
mod locations;
mod panels;

use super::data::data;
use super::ids::Component;
use super::score;
use super::state::{Phase, State};
use super::tell;
use crate::kernel::language::Language;
use crate::kernel::notation::name_seats;
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::{Anchor, Paint, SEAT_COLOURS, Svg, ink_on};

const WIDTH: f64 = 910.0;
const PAPER: &str = "#efe3c8";
const CARD: &str = "#fffaf0";
const EDGE: &str = "#8a6d45";
const INK: &str = "#2b2118";
const FAINT: &str = "#6b5a45";
const GOLD: &str = "#b8860b";

/// Cells of the grid, with a wider gap between the four boards.
const CELL: (f64, f64) = (160.0, 88.0);
const GRID: (f64, f64) = (30.0, 216.0);
const GAP: f64 = 6.0;
const BOARD_GAP: f64 = 14.0;
const SIDE: (f64, f64) = (730.0, 168.0);
const MARKET_TOP: f64 = GRID.1 + 6.0 * CELL.1 + 4.0 * GAP + BOARD_GAP + 12.0;
const PANELS_TOP: f64 = MARKET_TOP + 104.0;

/// What is drawn, and for whom.
struct Picture<'a> {
    svg: Svg,
    state: &'a State,
    names: &'a PerSeat<String>,
}

pub fn board(state: &State, names: &PerSeat<String>) -> String {
    let rows = state.players.len().div_ceil(2) as f64;
    let height = PANELS_TOP + rows * (panels::SIZE.1 + 12.0) + 4.0;
    let svg = Svg::new(WIDTH, height, "Century: From East to West", &describe(state, names));
    let mut picture = Picture { svg, state, names };
    picture.svg.rect(0.0, 0.0, WIDTH, height, 0.0, Paint::fill(PAPER));
    picture.header();
    picture.cards_above();
    picture.grid();
    picture.cards_below();
    picture.side();
    picture.panels();
    picture.svg.finish()
}

/// The left upper corner of a cell.
fn cell_at(column: usize, row: usize) -> (f64, f64) {
    let x = GRID.0 + column as f64 * (CELL.0 + GAP) + if column >= 2 { BOARD_GAP - GAP } else { 0.0 };
    let y = GRID.1 + row as f64 * (CELL.1 + GAP) + if row >= 3 { BOARD_GAP - GAP } else { 0.0 };
    (x, y)
}

/// For who cannot see the picture.
fn describe(state: &State, names: &PerSeat<String>) -> String {
    let scores: Vec<String> = score::all(state)
        .iter()
        .map(|s| {
            let cards = state.players[s.seat].point_cards.len() as u32;
            let cards = Language::En.count(cards, ["point card", "point cards"], ["", ""]);
            format!("{} {}, {cards}", s.seat, Language::En.points(s.total))
        })
        .collect();
    let text = format!("{} {}.", headline(state), scores.join("; "));
    name_seats(&text, |seat| names.get(seat).cloned())
}

fn headline(state: &State) -> String {
    match &state.phase {
        Phase::Setup {} => "The game has not begun.".into(),
        Phase::GameOver { ranking, .. } => match ranking.first() {
            Some(winner) => format!("The game is over after round {}: {winner} has won.", state.round),
            None => "The game is over.".into(),
        },
        _ => match state.active() {
            Some(seat) => format!("Round {}: {seat} is to act.", state.round),
            None => format!("Round {}.", state.round),
        },
    }
}

impl Picture<'_> {
    fn name(&self, seat: Seat) -> String {
        self.names
            .get(seat)
            .filter(|name| !name.trim().is_empty())
            .cloned()
            .unwrap_or_else(|| format!("Seat {}", seat.0))
    }

    /// One line of text, made smaller and then cut so that it fits.
    fn fitted(
        &mut self,
        (x, y): (f64, f64),
        (size, width): (f64, f64),
        anchor: Anchor,
        colour: &str,
        text: &str,
        bold: bool,
    ) {
        let (size, text) = fit(size, width, text, bold);
        if bold {
            self.svg.bold(x, y, size, anchor, colour, &text);
        } else {
            self.svg.text(x, y, size, anchor, colour, &text);
        }
    }

    fn header(&mut self) {
        let line = match self.state.active() {
            Some(seat) => format!("▶ {} is to act", self.name(seat)),
            None => name_seats(&headline(self.state), |seat| self.names.get(seat).cloned()),
        };
        self.svg.rect(0.0, 0.0, WIDTH, 44.0, 0.0, Paint::fill("#4a3320"));
        self.fitted((16.0, 29.0), (19.0, 560.0), Anchor::Start, "#fff6e0", &line, true);
        let last_round = self.state.end_trigger.is_some() && self.state.active().is_some();
        if last_round {
            self.svg.rect(WIDTH - 314.0, 8.0, 130.0, 28.0, 6.0, Paint::fill("#c8322b").edged("#fff6e0", 1.5));
            self.svg.bold(WIDTH - 249.0, 27.0, 15.0, Anchor::Middle, "#ffffff", "LAST ROUND");
        } else if matches!(self.state.phase, Phase::Upgrade { .. } | Phase::Explore { .. } | Phase::Discard { .. }) {
            let asked = tell::asked_shortly(self.state);
            self.fitted((WIDTH - 176.0, 29.0), (14.0, 150.0), Anchor::End, "#ffd98a", &asked, true);
        }
        let turn = format!("Round {} · turn {}", self.state.round, self.state.turn);
        self.fitted((WIDTH - 16.0, 29.0), (15.0, 160.0), Anchor::End, "#fff6e0", &turn, false);
    }

    fn grid(&mut self) {
        for board in &data().boards {
            let (x, y) = cell_at(board.origin[0], board.origin[1]);
            let (w, h) = (2.0 * CELL.0 + GAP, 3.0 * CELL.1 + 2.0 * GAP);
            self.svg.rect(x - 5.0, y - 5.0, w + 10.0, h + 10.0, 8.0, Paint::fill("#d8c49a").edged("#6b4a26", 2.5));
            let label = if board.origin[0] == 0 { x - 15.0 } else { x + w + 15.0 };
            self.svg.bold(label, y + h / 2.0 + 5.0, 14.0, Anchor::Middle, "#6b4a26", &board.id);
        }
        for place in super::ids::Place::all() {
            self.location(place);
        }
    }

    /// A pill in the seat's colour with its name and a number of settlers.
    fn pill(&mut self, x: f64, y: f64, width: f64, seat: Seat, settlers: u8) {
        let colour = colour_of(seat);
        let ink = ink_on(colour);
        self.svg.rect(x, y, width, 22.0, 11.0, Paint::fill(colour).edged("#222222", 1.2));
        icons::pawn(&mut self.svg, x + 12.0, y + 11.0, 15.0, Paint::fill(ink));
        let name = self.name(seat);
        self.fitted((x + 22.0, y + 15.5), (12.5, width - 46.0), Anchor::Start, ink, &name, true);
        self.svg.bold(x + width - 8.0, y + 16.5, 15.0, Anchor::End, ink, &settlers.to_string());
    }
}

fn colour_of(seat: Seat) -> &'static str {
    SEAT_COLOURS[seat.index() % SEAT_COLOURS.len()]
}

/// DejaVu Sans is about so wide; cut at the end where even smaller letters do not fit.
fn fit(size: f64, width: f64, text: &str, bold: bool) -> (f64, String) {
    let per_letter = if bold { 0.67 } else { 0.6 };
    // Capitals and signs are wider than small letters.
    let wide = text.chars().filter(|c| !c.is_lowercase() && !c.is_whitespace()).count() as f64;
    let length = text.chars().count() as f64 + 0.12 * wide;
    let natural = length * per_letter * size;
    if natural <= width {
        return (size, text.to_owned());
    }
    let smaller = (width / (length * per_letter)).max(size * 0.74);
    let room = (width / (smaller * per_letter)).floor() as usize;
    if room >= text.chars().count() {
        return (smaller, text.to_owned());
    }
    let cut: String = text.chars().take(room.saturating_sub(1)).collect();
    (smaller, format!("{}…", cut.trim_end()))
}
