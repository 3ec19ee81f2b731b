//! The position in plain text, complete enough to play by mail; at most 72 columns.

use super::city::Piece;
use super::data::{Component, Link, Resource};
use super::geometry::{Cell, Ground};
use super::ids::{MonumentId, look};
use super::scoring::{self, Score};
use super::state::{Player, Solo, StackState, State, Step};
use super::terms::{needs, worth};
use super::words;
use crate::kernel::language::{InWords, Language, Phrase, say};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::words::points;
use std::fmt::Write as _;

/// The maximum length of a line.
const WIDTH: usize = 72;
/// Maps per row: a phone shows 40 columns, and maps with broken lines are unreadable.
const MAPS_BESIDE: usize = 2;
/// Seats of the turn order per line: names are longer than their marks.
const SEATS_BESIDE: usize = 3;

pub fn position(state: &State, viewer: Option<Seat>, asks: bool, language: Language) -> String {
    let scores = scoring::scores(state);
    let mut page = Page { out: String::new(), language };
    head(&mut page, state, asks);
    market(&mut page, state);
    objectives(&mut page, state);
    automaton(&mut page, state);
    players(&mut page, state, &scores);
    maps(&mut page, state, viewer);
    if let Some(seat) = viewer.filter(|seat| state.players.get(*seat).is_some()) {
        pieces(&mut page, &state.players[seat]);
    }
    page.out
}

/// The text so far, in one language.
struct Page {
    out: String,
    language: Language,
}

impl Page {
    /// A line of its own, wrapped if it is too long.
    fn line(&mut self, indent: &str, phrase: impl Into<Phrase>) {
        let text = phrase.into().in_words(self.language);
        self.wrap(indent, &text);
    }

    fn blank(&mut self) {
        self.out.push('\n');
    }

    /// `text` behind `indent`, broken at spaces; further lines are indented.
    fn wrap(&mut self, indent: &str, text: &str) {
        let mut line = indent.to_owned();
        let mut empty = true;
        for word in text.split(' ') {
            if !empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
                let _ = writeln!(self.out, "{}", line.trim_end());
                line = "    ".into();
                empty = true;
            }
            if !empty {
                line.push(' ');
            }
            line.push_str(word);
            empty = false;
        }
        let _ = writeln!(self.out, "{line}");
    }

    /// Symbols and their meanings, two spaces apart; no line breaks within a pair.
    fn legend(&mut self, phrase: Phrase) {
        let text = phrase.in_words(self.language);
        let mut line = String::new();
        for pair in text.split("  ") {
            if !line.is_empty() && line.chars().count() + 2 + pair.chars().count() > WIDTH {
                self.wrap("", &line);
                line.clear();
            }
            if !line.is_empty() {
                line.push_str("  ");
            }
            line.push_str(pair);
        }
        self.wrap("", &line);
    }

    /// Two phrases in one line if they fit, otherwise in two.
    fn beside(&mut self, one: Phrase, other: Phrase) {
        let both = format!("{}   {}", one.in_words(self.language), other.in_words(self.language));
        if both.chars().count() <= WIDTH {
            let _ = writeln!(self.out, "{both}");
        } else {
            self.line("", one);
            self.line("", other);
        }
    }
}

fn numbers(numbers: &[u8], between: &str) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(between)
}

fn head(page: &mut Page, state: &State, asks: bool) {
    page.line("", say!(words::round { round: state.round, rounds: state.board().rounds, last: state.final_round }));
    let mark = |seat: &Seat| match state.players[*seat].out {
        true => say!(words::seat_out { seat: seat.to_string() }),
        false => seat.to_string().into(),
    };
    for (place, seats) in state.turn_order.chunks(SEATS_BESIDE).enumerate() {
        let seats = Phrase::commas(seats.iter().map(mark));
        match place {
            0 => page.line("", say!(words::order_of_play { seats })),
            _ => page.line("  ", say!(words::order_then { seats })),
        }
    }
    let Some(turn) = state.turn.as_ref().filter(|_| asks) else {
        return page.line("", say!(words::game_over));
    };
    let gold = state.players[turn.seat].gold_left();
    let mut parts = vec![say!(words::to_act { seat: turn.seat.to_string(), gold })];
    match turn.step {
        Step::Choose {} if state.players[turn.seat].free_road_pending => parts.push(say!(words::to_place_first)),
        Step::Choose {} => {}
        Step::PlaceShort { double, single } => parts.push(say!(words::to_place_short { double, single })),
        Step::PlaceComponent { monument, next } => {
            parts.push(say!(words::to_place_part { part: next + 1, monument }));
        }
        Step::PlaceFreeRoad {} => parts.push(say!(words::to_place_free_road)),
    }
    page.line("", Phrase::semicolons(parts));
}

fn market(page: &mut Page, state: &State) {
    page.blank();
    page.line("", say!(words::tiles));
    stacks(page, &state.market.stacks);
    let market = &state.market;
    let (costs, loan) = (&state.board().costs, &state.board().loan);
    let supply = |of: &'static str, cost: u8, left: u8| say!(words::supply { of, cost, left });
    page.beside(
        supply("long-roads", costs.long_road, market.long_roads),
        supply("short-roads", costs.short_roads, market.short_sets),
    );
    page.line("", supply("tower", costs.tower, market.towers));
    let pedestals = &state.market_size().pedestals;
    if !pedestals.is_empty() {
        let place = |place: &u8| match state.pedestal_holder(*place) {
            Some(seat) => format!("{place} {seat}").into(),
            None => say!(words::pedestal_free { place: *place }),
        };
        let places = Phrase::commas(pedestals.iter().map(place));
        page.line("", say!(words::pedestals { cost: costs.pedestal, places }));
    }
    page.line("", say!(words::loans { left: state.loans_left(), gold: loan.gold, repay: loan.repay }));
    page.blank();
    page.line("", say!(words::monuments_on_offer { count: state.monument_deck().count() }));
    market.monuments.iter().for_each(|monument| monument_lines(page, *monument));
}

/// One line per stack, in columns as wide as their longest words.
fn stacks(page: &mut Page, stacks: &[StackState]) {
    let language = page.language;
    let cells = |stack: &StackState| {
        let of = stack.stack.data();
        let tile = match stack.face_up {
            Some(tile) => {
                let kind = Phrase::from(tile.kind()).in_words(language);
                format!("{tile} {kind} [{}]", tile.data().gain.letters())
            }
            None => say!(words::sold).in_words(language),
        };
        [
            stack.stack.to_string(),
            say!(words::gold { gold: of.cost }).in_words(language),
            picture(&of.cells, |_| '#'),
            tile,
            say!(words::face_down { count: stack.face_down().count() }).in_words(language),
        ]
    };
    let rows: Vec<[String; 5]> = stacks.iter().map(cells).collect();
    let wide = |column: usize, least: usize| {
        rows.iter().map(|row| row[column].chars().count()).chain([least]).max().unwrap_or(least)
    };
    let (gold, shape, tile) = (wide(1, 0), wide(2, 12), wide(3, 24));
    for [id, cost, cells, shows, down] in &rows {
        page.wrap("  ", &format!("{id}  {cost:<gold$}  {cells:<shape$} {shows:<tile$} {down}"));
    }
}

fn monument_lines(page: &mut Page, monument: MonumentId) {
    let card = monument.data();
    let part = |part: &Component| {
        picture(&part.cells, |at| match part.ground.get(at) {
            Some(Ground::Land) => 'L',
            Some(Ground::Water) => 'W',
            _ => '*',
        })
    };
    page.line("  ", say!(words::monument_card { monument, id: card.id.as_str(), worth: worth(card) }));
    let footprints: Vec<String> = card.components.iter().map(part).collect();
    let mut parts: Vec<Phrase> = vec![footprints.join(" + ").into()];
    if card.min_water > 0 {
        parts.push(say!(words::at_least_water { count: card.min_water }));
    }
    if card.link != Link::None {
        parts.push(say!(words::parts_linked { gap: card.link == Link::Gap }));
    }
    page.line("    ", say!(words::monument_footprint { parts: Phrase::commas(parts), needs: needs(card) }));
}

/// A shape in one line: `##/#-`.
fn picture(cells: &[(i32, i32)], sign: impl Fn(usize) -> char) -> String {
    let right = cells.iter().map(|(x, _)| *x).max().unwrap_or(0);
    let bottom = cells.iter().map(|(_, y)| *y).max().unwrap_or(0);
    let row = |y: i32| -> String {
        (0..=right).map(|x| cells.iter().position(|cell| *cell == (x, y)).map_or('-', &sign)).collect()
    };
    (0..=bottom).map(row).collect::<Vec<_>>().join("/")
}

fn objectives(page: &mut Page, state: &State) {
    if !state.objectives.is_empty() {
        page.blank();
        page.line("", say!(words::objectives));
    }
    for objective in &state.objectives {
        let points = numbers(&objective.data().vp, "/");
        page.line("  ", say!(words::objective_line { points, objective: *objective }));
    }
}

fn automaton(page: &mut Page, state: &State) {
    let Some(solo) = &state.solo else { return };
    page.blank();
    page.line("", target(state));
    if !solo.monuments.is_empty() {
        page.line("  ", taken(solo));
    }
    if let Some(last) = last_card(solo) {
        page.line("  ", last);
    }
}

/// The scores to beat the automaton, easy and hard, and the cards in its deck.
pub fn target(state: &State) -> Phrase {
    let (easy, hard) = scoring::targets(state).unwrap_or_default();
    say!(words::automaton { easy, hard, cards: state.solo_deck().count() })
}

pub fn taken(solo: &Solo) -> Phrase {
    say!(words::automaton_has { monuments: Phrase::commas(solo.monuments.iter().copied()) })
}

pub fn last_card(solo: &Solo) -> Option<Phrase> {
    let last = solo.last_card.as_ref()?;
    let taken = match last.items.is_empty() {
        true => say!(words::nothing),
        false => Phrase::commas(last.items.iter().copied()),
    };
    Some(say!(words::last_card { card: last.card.to_string(), taken }))
}

fn players(page: &mut Page, state: &State, scores: &PerSeat<Score>) {
    let board = state.resource_board();
    page.blank();
    page.line("", say!(words::population_grows));
    for resource in Resource::ALL {
        let spaces = numbers(board.symbols(resource), " ");
        page.line("  ", say!(words::population_symbols { resource, spaces }));
    }
    page.line("", say!(words::population_counts { spaces: numbers(&board.rings, " ") }));
    for (seat, player) in state.players.iter() {
        page.blank();
        page.line("", seat.to_string());
        let resources = player.resources;
        let mut stands = vec![say!(words::stands {
            gold: player.gold_left(),
            limit: player.gold_limit,
            food: resources.food,
            ceramics: resources.ceramics,
            gears: resources.gears,
            population: player.population,
        })];
        stands.extend(player.loan_round.map(|round| say!(words::loan_of_round { round })));
        stands.extend(player.pedestal.map(|place| say!(words::pedestal { place })));
        stands.extend(player.out.then(|| say!(words::out)));
        page.line("  ", Phrase::commas(stands));
        let Score { population, least, monuments, natural, districts, loan, objectives, total } = scores[seat];
        let total = say!(points { count: total });
        page.line(
            "  ",
            say!(words::score { total, population, least, monuments, natural, districts, loan, objectives }),
        );
        if !player.monuments.is_empty() {
            let monuments = Phrase::commas(player.monuments.iter().copied());
            page.line("  ", say!(words::monuments_of_player { monuments }));
        }
    }
}

fn maps(page: &mut Page, state: &State, viewer: Option<Seat>) {
    page.blank();
    page.legend(say!(words::legend_pieces));
    page.legend(say!(words::legend_ground));
    let grid = state.components.grid();
    page.line("", say!(words::legend_sidewalk { row: grid.rows }));
    let mut seats: Vec<Seat> = state.players.seats().collect();
    seats.sort_by_key(|seat| (Some(*seat) != viewer, *seat));
    for (above, row_of_maps) in seats.chunks(MAPS_BESIDE).enumerate() {
        page.blank();
        let columns: String = (0..grid.cols).map(|col| char::from(b'A' + col)).collect();
        // Names are longer than their marks, so they get lines of their own.
        for (place, seat) in row_of_maps.iter().enumerate() {
            let number = above * MAPS_BESIDE + place + 1;
            page.line("", say!(words::map { number, seat: seat.to_string() }));
        }
        let header = vec![format!("   {columns}"); row_of_maps.len()].join("   ");
        let _ = writeln!(page.out, "{header}");
        for row in 0..grid.rows {
            let line = |seat: &Seat| {
                let cells: String = (0..grid.cols).map(|col| sign(&state.players[*seat], Cell { col, row })).collect();
                format!("{:>2} {cells}", row + 1)
            };
            let _ = writeln!(page.out, "{}", row_of_maps.iter().map(line).collect::<Vec<_>>().join("   "));
        }
    }
}

fn sign(player: &Player, cell: Cell) -> char {
    match player.city.piece_at(cell.into()) {
        Some(Piece::Road { bridge: true, .. }) => '=',
        Some(Piece::Road { .. }) => 'r',
        Some(Piece::Tower { .. }) => 'o',
        Some(Piece::Building { tile, .. }) => look(*tile).letter.chars().next().unwrap_or('?'),
        Some(Piece::Monument { .. }) => '#',
        None => {
            let rows = &player.map().rows;
            rows.get(usize::from(cell.row)).and_then(|row| row.chars().nth(usize::from(cell.col))).unwrap_or('.')
        }
    }
}

/// Lists the pieces: the map does not show which cells belong to one piece.
fn pieces(page: &mut Page, player: &Player) {
    page.blank();
    page.line("", say!(words::your_pieces));
    let piece = |piece: &Piece| say!(words::your_piece { piece: piece.said(), cells: piece.cells().to_string() });
    if !player.city.pieces.is_empty() {
        page.line("  ", Phrase::semicolons(player.city.pieces.iter().map(piece)));
    }
}
