//! The picture of RULES section 13: cards above and below the board, piles at its side, a panel for each player.

mod cards;
mod icons;
mod locations;
mod panels;

use super::CenturyFromEastToWest;
use super::Fact;
use super::score;
use super::state::{Phase, State};
use super::tell;
use super::words;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::notation::name_seats;
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::{Anchor, Paint, SEAT_COLOURS, Svg, ink_on};
use crate::kernel::title::Pictures;
use crate::kernel::typeset::{Line, shortened};
use crate::kernel::words as table;

impl Pictures for CenturyFromEastToWest {
    fn board(
        &self,
        state: &State,
        _viewer: Option<Seat>,
        names: &PerSeat<String>,
        asks: bool,
        language: Language,
    ) -> Svg {
        board(state, names, asks, language)
    }

    fn places_of(&self, _state: &State, fact: &Fact) -> Vec<String> {
        super::choices::places_of(fact)
    }
}

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
    /// Whether the game still goes on at its table.
    asks: bool,
    language: Language,
}

pub fn board(state: &State, names: &PerSeat<String>, asks: bool, language: Language) -> Svg {
    let rows = state.players.len().div_ceil(2) as f64;
    let height = PANELS_TOP + rows * (panels::SIZE.1 + 12.0) + 4.0;
    let svg = Svg::new(WIDTH, height, super::ABOUT.name, &describe(state, names, asks, language));
    let mut picture = Picture { svg, state, names, asks, language };
    picture.svg.rect(0.0, 0.0, WIDTH, height, 0.0, Paint::fill(PAPER));
    picture.header();
    picture.cards_above();
    picture.grid();
    picture.cards_below();
    picture.side();
    picture.panels();
    picture.svg
}

/// The left upper corner of a cell.
fn cell_at(column: usize, row: usize) -> (f64, f64) {
    let x = GRID.0 + column as f64 * (CELL.0 + GAP) + if column >= 2 { BOARD_GAP - GAP } else { 0.0 };
    let y = GRID.1 + row as f64 * (CELL.1 + GAP) + if row >= 3 { BOARD_GAP - GAP } else { 0.0 };
    (x, y)
}

/// For who cannot see the picture.
fn describe(state: &State, names: &PerSeat<String>, asks: bool, language: Language) -> String {
    let scores = score::all(state).into_iter().map(|s| {
        let points = say!(table::points { count: s.total });
        say!(words::picture_score { seat: s.seat, points, cards: state.players[s.seat].point_cards.len() })
    });
    let text = say!(words::picture_described { headline: headline(state, asks), scores: Phrase::semicolons(scores) });
    name_seats(&text.in_words(language), |seat| names.get(seat).cloned())
}

fn headline(state: &State, asks: bool) -> Phrase {
    match &state.phase {
        Phase::Setup {} => say!(words::picture_not_begun),
        Phase::GameOver { ranking, .. } => match ranking.first() {
            Some(winner) => say!(words::picture_won { round: state.round, seat: winner }),
            None => say!(words::picture_over),
        },
        _ if !asks => say!(words::picture_ended { round: state.round }),
        _ => match state.active() {
            Some(seat) => say!(words::picture_to_act { round: state.round, seat }),
            None => say!(words::picture_round { round: state.round }),
        },
    }
}

impl Picture<'_> {
    fn name(&self, seat: Seat) -> String {
        self.names
            .get(seat)
            .filter(|name| !name.trim().is_empty())
            .cloned()
            .unwrap_or_else(|| self.said(say!(words::seat_name { number: seat.0 })))
    }

    /// Whose turn it is, where anybody is asked.
    fn active(&self) -> Option<Seat> {
        self.state.active().filter(|_| self.asks)
    }

    fn said(&self, phrase: Phrase) -> String {
        phrase.in_words(self.language)
    }

    /// A line of words in a room of `width`, smaller where it must be.
    fn words(
        &mut self,
        at: (f64, f64),
        (size, room): (f64, f64),
        anchor: Anchor,
        ink: &str,
        phrase: Phrase,
        bold: bool,
    ) {
        let text = self.said(phrase);
        Line { at, size, room, anchor, ink, bold }.draw(&mut self.svg, &text);
    }

    /// One line of text, a name perhaps: made smaller and then cut so that it fits.
    fn fitted(
        &mut self,
        (x, y): (f64, f64),
        (size, width): (f64, f64),
        anchor: Anchor,
        colour: &str,
        text: &str,
        bold: bool,
    ) {
        let (size, text) = shortened(text, size, width, bold);
        if bold {
            self.svg.bold(x, y, size, anchor, colour, &text);
        } else {
            self.svg.text(x, y, size, anchor, colour, &text);
        }
    }

    fn header(&mut self) {
        let active = self.active();
        let line = match active {
            Some(seat) => self.said(say!(words::header_to_act { seat: self.name(seat) })),
            None => name_seats(&self.said(headline(self.state, self.asks)), |seat| self.names.get(seat).cloned()),
        };
        self.svg.rect(0.0, 0.0, WIDTH, 44.0, 0.0, Paint::fill("#4a3320"));
        self.fitted((16.0, 29.0), (19.0, 560.0), Anchor::Start, "#fff6e0", &line, true);
        let last_round = self.state.end_trigger.is_some() && active.is_some();
        if last_round {
            self.svg.rect(WIDTH - 314.0, 8.0, 130.0, 28.0, 6.0, Paint::fill("#c8322b").edged("#fff6e0", 1.5));
            let last = say!(words::header_last_round);
            self.words((WIDTH - 249.0, 27.0), (15.0, 122.0), Anchor::Middle, "#ffffff", last, true);
        } else if self.asks
            && matches!(self.state.phase, Phase::Upgrade { .. } | Phase::Explore { .. } | Phase::Discard { .. })
        {
            let asked = tell::asked_shortly(self.state);
            self.words((WIDTH - 176.0, 29.0), (14.0, 150.0), Anchor::End, "#ffd98a", asked, true);
        }
        let turn = say!(words::header_turn { round: self.state.round, turn: self.state.turn });
        self.words((WIDTH - 16.0, 29.0), (15.0, 160.0), Anchor::End, "#fff6e0", turn, false);
    }

    fn grid(&mut self) {
        for board in &self.state.components.data().boards {
            let (x, y) = cell_at(board.origin[0], board.origin[1]);
            let (w, h) = (2.0 * CELL.0 + GAP, 3.0 * CELL.1 + 2.0 * GAP);
            self.svg.rect(x - 5.0, y - 5.0, w + 10.0, h + 10.0, 8.0, Paint::fill("#d8c49a").edged("#6b4a26", 2.5));
            let label = if board.origin[0] == 0 { x - 15.0 } else { x + w + 15.0 };
            self.fitted((label, y + h / 2.0 + 5.0), (14.0, 26.0), Anchor::Middle, "#6b4a26", &board.id, true);
        }
        for place in self.state.components.places() {
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
