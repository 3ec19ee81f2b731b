//! The position in plain text, complete enough to play from by mail: at most 78 columns.

use super::city::Piece;
use super::data::{Component, Link, Monument, Resource, data};
use super::geometry::{Cell, Ground, SIDE};
use super::ids::MonumentId;
use super::scoring::{self, Score};
use super::state::{Player, State, Step};
use super::tell;
use crate::kernel::seat::{PerSeat, Seat};
use std::fmt::Write as _;

/// The longest line.
const WIDTH: usize = 78;

pub fn position(state: &State, viewer: Option<Seat>) -> String {
    let scores = scoring::scores(state);
    let mut out = String::new();
    head(&mut out, state);
    market(&mut out, state);
    objectives(&mut out, state);
    automaton(&mut out, state);
    players(&mut out, state, &scores);
    maps(&mut out, state, viewer);
    if let Some(seat) = viewer.filter(|seat| state.players.get(*seat).is_some()) {
        pieces(&mut out, &state.players[seat]);
    }
    out
}

fn head(out: &mut String, state: &State) {
    let last = if state.final_round { " (the last)" } else { "" };
    let _ = writeln!(out, "Round {} of {}{last}", state.round, data().board.rounds);
    let mark = |seat: &Seat| format!("{seat}{}", if state.players[*seat].out { " (out)" } else { "" });
    let order: Vec<String> = state.turn_order.iter().map(mark).collect();
    // Three a line: names are longer than their marks.
    for (place, seats) in order.chunks(3).enumerate() {
        let lead = if place == 0 { "Order of play: " } else { "  then " };
        let _ = writeln!(out, "{lead}{}", seats.join(", "));
    }
    let Some(turn) = &state.turn else {
        let _ = writeln!(out, "The game is over.");
        return;
    };
    let gold = state.players[turn.seat].gold_left();
    let _ = write!(out, "To act: {} with {gold} gold", turn.seat);
    let _ = match turn.step {
        Step::Choose {} if state.players[turn.seat].free_road_pending => {
            writeln!(out, "; the free long road is still to be placed")
        }
        Step::Choose {} => writeln!(out),
        Step::PlaceShort { double, single } => writeln!(out, "; to place: {double} double, {single} single road"),
        Step::PlaceComponent { monument, next } => {
            writeln!(out, "; to place: part {} of {}", next + 1, monument.data().name)
        }
        Step::PlaceFreeRoad {} => writeln!(out, "; to place: the free long road"),
    };
}

fn market(out: &mut String, state: &State) {
    let _ = writeln!(out, "\nTiles (F food, C ceramics, G gears; shape at r0):");
    for stack in &state.market.stacks {
        let of = stack.stack.data();
        let shape = picture(&of.cells, |_| '#');
        let tile = stack.face_up.map_or_else(
            || "sold".to_owned(),
            |tile| format!("{tile} {} [{}]", tile.kind(), tile.data().gain.letters()),
        );
        let down = stack.face_down().count();
        let _ = writeln!(out, "  {}  {} gold  {shape:<12} {tile:<24} {down} face down", stack.stack, of.cost);
    }
    let market = &state.market;
    let (costs, loan) = (&data().board.costs, &data().board.loan);
    let _ = writeln!(
        out,
        "Long roads ({} gold): {}   Sets of short roads ({} gold): {}   Tower ({} gold): {}",
        costs.long_road, market.long_roads, costs.short_roads, market.short_sets, costs.tower, market.towers
    );
    let pedestals: Vec<String> = state
        .market_size()
        .pedestals
        .iter()
        .map(|place| {
            let holder = state.pedestal_holder(*place).map_or_else(|| "free".to_owned(), |seat| seat.to_string());
            format!("{place} {holder}")
        })
        .collect();
    if !pedestals.is_empty() {
        let _ = writeln!(out, "Pedestals ({} gold): {}", costs.pedestal, pedestals.join(", "));
    }
    let _ = writeln!(out, "Loans: {} left (+{} gold; {} to repay)", state.loans_left(), loan.gold, loan.repay);
    let deck = market.monument_deck().count();
    let _ = writeln!(out, "\nMonuments, for all your gold (L land, W water, * either; {deck} face down):");
    market.monuments.iter().for_each(|monument| monument_lines(out, *monument));
}

fn monument_lines(out: &mut String, monument: MonumentId) {
    let card = monument.data();
    let part = |part: &Component| {
        picture(&part.cells, |at| match part.ground.get(at) {
            Some(Ground::Land) => 'L',
            Some(Ground::Water) => 'W',
            _ => '*',
        })
    };
    let parts: Vec<String> = card.components.iter().map(part).collect();
    let _ = writeln!(out, "  {} ({monument}): {}", card.name, tell::worth(card));
    wrap(out, "    ", &format!("{}{}; beside {}", parts.join(" + "), link(card), needs(card)));
}

fn link(card: &Monument) -> String {
    let water = if card.min_water > 0 { format!(", at least {} water", card.min_water) } else { String::new() };
    let link = match card.link {
        Link::None => "",
        Link::Adjacent => ", parts touching",
        Link::Gap => ", parts touching or one cell apart in line",
    };
    format!("{water}{link}")
}

fn needs(card: &Monument) -> String {
    let need = |need: &super::data::Requirement| match need.count {
        1 => need.feature.to_string(),
        count => format!("{count} {}s", need.feature),
    };
    card.requires.iter().map(need).collect::<Vec<_>>().join(", ")
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

fn objectives(out: &mut String, state: &State) {
    if !state.objectives.is_empty() {
        let _ = writeln!(out, "\nObjectives:");
    }
    for objective in &state.objectives {
        let objective = objective.data();
        let points: Vec<String> = objective.vp.iter().map(u8::to_string).collect();
        wrap(out, &format!("  {} points: ", points.join("/")), &objective.text);
    }
}

fn automaton(out: &mut String, state: &State) {
    let Some(solo) = &state.solo else { return };
    let (easy, hard) = scoring::targets(state).unwrap_or_default();
    let _ = writeln!(out, "\nAutomaton: beat {easy} (easy) or {hard} (hard), {} cards left", solo.deck().count());
    let names: Vec<&str> = solo.monuments.iter().map(|monument| monument.data().name.as_str()).collect();
    if !names.is_empty() {
        wrap(out, "  It has taken: ", &names.join(", "));
    }
    if let Some(last) = &solo.last_card {
        let items: Vec<String> = last.items.iter().map(|item| String::from(*item)).collect();
        let took = if items.is_empty() { "nothing".into() } else { items.join(", ") };
        let _ = writeln!(out, "  Last card: {} (took {took})", last.card);
    }
}

fn players(out: &mut String, state: &State, scores: &PerSeat<Score>) {
    let board = state.resource_board();
    let numbers = |numbers: &[u8]| numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    let _ = writeln!(out, "\nPopulation grows where a resource passes:");
    for resource in Resource::ALL {
        let symbols = board.population_symbols.get(&resource).map_or(&[][..], Vec::as_slice);
        let _ = writeln!(out, "  {resource}: {}", numbers(symbols));
    }
    let _ = writeln!(out, "Population counts a point at {}", numbers(&board.rings));
    for (seat, player) in state.players.iter() {
        let resources = player.resources;
        let _ = writeln!(out, "\n{seat}");
        let _ = writeln!(
            out,
            "  gold {}/{}, food {}, ceramics {}, gears {}, population {}{}{}{}",
            player.gold_left(),
            player.gold_limit,
            resources.food,
            resources.ceramics,
            resources.gears,
            player.population,
            player.loan_round.map_or_else(String::new, |round| format!(", loan of round {round}")),
            player.pedestal.map_or_else(String::new, |place| format!(", pedestal {place}")),
            if player.out { ", out" } else { "" },
        );
        let Score { population, least, monuments, natural, districts, loan, objectives, total } = scores[seat];
        let _ =
            writeln!(out, "  {total} points: population {population}, least resource {least}, monuments {monuments},");
        let _ = writeln!(out, "    natural {natural}, districts {districts}, loan {loan}, objectives {objectives}");
        let names: Vec<&str> = player.monuments.iter().map(|monument| monument.data().name.as_str()).collect();
        if !names.is_empty() {
            wrap(out, "  Monuments: ", &names.join(", "));
        }
    }
}

fn maps(out: &mut String, state: &State, viewer: Option<Seat>) {
    let _ = writeln!(out, "\nr road  = bridge  o tower  L F H M T buildings by type  # monument");
    let _ = writeln!(out, ". green land  n natural resource  ~ water; the sidewalk lies south of row 12");
    let mut seats: Vec<Seat> = state.players.seats().collect();
    seats.sort_by_key(|seat| (Some(*seat) != viewer, *seat));
    for row_of_maps in seats.chunks(4) {
        let _ = writeln!(out);
        // Names are longer than their marks, so they stand on lines of their own.
        for (place, seat) in row_of_maps.iter().enumerate() {
            let _ = writeln!(out, "Map {}: {seat}", place + 1);
        }
        let header = row_of_maps.iter().map(|_| "   ABCDEFGHIJKL").collect::<Vec<_>>().join("   ");
        let _ = writeln!(out, "{header}");
        for row in 0..SIDE {
            let line = |seat: &Seat| {
                let cells: String = (0..SIDE).map(|col| sign(&state.players[*seat], Cell { col, row })).collect();
                format!("{:>2} {cells}", row + 1)
            };
            let _ = writeln!(out, "{}", row_of_maps.iter().map(line).collect::<Vec<_>>().join("   "));
        }
    }
}

fn sign(player: &Player, cell: Cell) -> char {
    match player.city.piece_at(cell.into()) {
        Some(Piece::Road { bridge: true, .. }) => '=',
        Some(Piece::Road { .. }) => 'r',
        Some(Piece::Tower { .. }) => 'o',
        Some(Piece::Building { tile, .. }) => tile.kind().data().letter.chars().next().unwrap_or('?'),
        Some(Piece::Monument { .. }) => '#',
        None => {
            let rows = &player.map().rows;
            rows.get(usize::from(cell.row)).and_then(|row| row.chars().nth(usize::from(cell.col))).unwrap_or('.')
        }
    }
}

/// Which cells belong to one piece does not show in the map.
fn pieces(out: &mut String, player: &Player) {
    let _ = writeln!(out, "\nYour pieces:");
    let list: Vec<String> = player.city.pieces.iter().map(|piece| format!("{piece} {}", piece.cells())).collect();
    if !list.is_empty() {
        wrap(out, "  ", &list.join("; "));
    }
}

/// `lead` and `text`, broken at spaces; further lines are indented.
fn wrap(out: &mut String, lead: &str, text: &str) {
    let mut line = lead.to_owned();
    let mut empty = true;
    for word in text.split(' ') {
        if !empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
            let _ = writeln!(out, "{line}");
            line = "    ".into();
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    let _ = writeln!(out, "{line}");
}
