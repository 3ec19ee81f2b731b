//! Prices, loans, supplies and the market: in range, and enough of everything for all rounds.

use super::super::data::{Piece, Roads};
use super::super::geometry::{Ground, Shape};
use super::super::page::{color_names, is_color};
use super::super::tables::{Board, Contents};
use super::PLAYERS;
use crate::kernel::boxes::{Checked, Flaw, given, short, within};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

const AT: &str = "tables.board";
/// A map has at most 144 cells.
const SIDE: RangeInclusive<u8> = 6..=12;
/// A stack stores its remaining tiles in 16 bits.
const ROUNDS: RangeInclusive<u8> = 1..=16;
const GOLD: RangeInclusive<u8> = 3..=12;
/// Limit of the state's counters.
const SUPPLY: RangeInclusive<u8> = 1..=120;
/// Maximum length of a list of legal actions.
const MOST_ACTIONS: usize = 5_000;

pub fn figures(board: &Board) -> Checked {
    within(format!("{AT}.grid.cols"), board.grid.cols, SIDE)?;
    within(format!("{AT}.grid.rows"), board.grid.rows, SIDE)?;
    within(format!("{AT}.rounds"), board.rounds, ROUNDS)?;
    within(format!("{AT}.gold_per_round"), board.gold_per_round, GOLD)?;
    let prices = 1..=board.gold_per_round;
    within(format!("{AT}.loan.gold"), board.loan.gold, 1..=5)?;
    within(format!("{AT}.loan.repay"), board.loan.repay, prices.clone())?;
    within(format!("{AT}.loan.penalty_vp"), board.loan.penalty_vp, 0..=20)?;
    // Each player holds at most one, so the pile never runs out.
    within(format!("{AT}.loan.tiles"), board.loan.tiles, *PLAYERS.end()..=20)?;
    let costs = &board.costs;
    let roads = [("long_road", costs.long_road), ("short_roads", costs.short_roads)];
    for (field, cost) in roads.into_iter().chain([("tower", costs.tower), ("pedestal", costs.pedestal)]) {
        within(format!("{AT}.costs.{field}"), cost, prices.clone())?;
    }
    within(format!("{AT}.roads.long.length"), board.roads.long.length, 2..=6)?;
    let set = &board.roads.short_set;
    let pieces: Vec<Piece> = set.iter().map(|short| short.piece).collect();
    let is_set = pieces == [Piece::Double, Piece::Double, Piece::Single];
    given(is_set, format!("{AT}.roads.short_set"), "a set is a double, a double and a single")?;
    within(format!("{AT}.roads.short_set[0].length"), set[0].length, 2..=4)?;
    given(set[1].length == set[0].length, format!("{AT}.roads.short_set[1].length"), "doubles are equally long")?;
    // A tower has the shape of a single.
    given(set[2].length == 1, format!("{AT}.roads.short_set[2].length"), "a single is one cell")?;
    let columns = format!("{AT}.free_road_default_columns");
    let listed: BTreeSet<u8> = board.free_road_default_columns.iter().copied().collect();
    let all = listed.iter().copied().eq(0..board.grid.cols) && board.free_road_default_columns.len() == listed.len();
    given(all, columns, format!("each column from 0 to {} once", board.grid.cols - 1))?;
    colors(|i| format!("{AT}.colors[{i}]"), &board.colors)?;
    within(format!("{AT}.colors"), board.colors.len(), usize::from(*PLAYERS.end())..=7)
}

/// Names of drawable colours, each once.
pub fn colors(path: impl Fn(usize) -> String, colors: &[String]) -> Checked {
    for (i, color) in colors.iter().enumerate() {
        given(is_color(color), path(i), format!("no colour \"{}\"; those are {}", short(color), color_names()))?;
        given(!colors[..i].contains(color), path(i), format!("\"{color}\" stands here twice"))?;
    }
    Ok(())
}

/// The market for every number of players, and a supply that never runs short.
pub fn market(contents: &Contents) -> Checked {
    let board = &contents.board;
    let path = format!("{AT}.market_by_players");
    let given_for = board.market_by_players.keys().copied();
    given(given_for.eq(PLAYERS), &path, "an entry for each of 1, 2, 3, 4 and 5 players, and no other")?;
    let supply = &board.supply;
    for (field, count) in
        [("long_roads", supply.long_roads), ("short_sets", supply.short_sets), ("towers", supply.towers)]
    {
        within(format!("{AT}.supply.{field}"), count, SUPPLY)?;
    }
    for (players, market) in &board.market_by_players {
        let path = format!("{path}.{players}");
        within(format!("{path}.stacks"), market.stacks.len(), 1..=contents.stacks.len())?;
        let mut before = None;
        for (i, stack) in market.stacks.iter().enumerate() {
            let path = format!("{path}.stacks[{i}]");
            let place = contents.stacks.iter().position(|other| other.id == *stack);
            given(place.is_some(), &path, format!("no stack \"{}\"", short(stack)))?;
            given(before < place, path, "stacks stand in their order, each once")?;
            before = place;
        }
        within(format!("{path}.monuments"), market.monuments, 1..=3)?;
        let pedestals: &[u8] = if *players == 1 { &[] } else { &[1, 2] };
        let are = if *players == 1 { "[]: alone there are none" } else { "[1, 2]" };
        given(market.pedestals == pedestals, format!("{path}.pedestals"), are)?;
        let rounds = u32::from(board.rounds);
        for (field, each_round, before, there) in [
            ("long_roads", market.long_roads, *players, supply.long_roads),
            ("short_sets", market.short_sets, 0, supply.short_sets),
            ("towers", market.towers, 0, supply.towers),
        ] {
            let needed = u32::from(each_round) * rounds + u32::from(before);
            let reason = format!("{needed} are needed over {rounds} rounds, and the supply has {there}");
            given(needed <= u32::from(there), format!("{path}.{field}"), reason)?;
        }
    }
    let is_used = |id: &String| board.market_by_players.values().any(|market| market.stacks.contains(id));
    match contents.stacks.iter().position(|stack| !is_used(&stack.id)) {
        Some(i) => Err(Flaw::at(format!("tables.stacks[{i}].id"), "no number of players plays with this stack")),
        None => Ok(()),
    }
}

/// The list of legal actions stays within its limit even if every spot of everything were legal. (Before the free
/// road is placed there is no city, so tiles are impossible.)
pub fn choices(contents: &Contents) -> Checked {
    let grid = contents.board.grid;
    let land = |cells: &[(i32, i32)]| Shape::new(cells, &vec![Ground::Land; cells.len()], grid).spots().len();
    let roads = Roads::of(&contents.board.roads, grid);
    let firsts = contents.monuments.iter().filter_map(|card| card.components.first());
    let mut firsts: Vec<usize> =
        firsts.map(|part| Shape::new(&part.cells, &part.terrain, grid).spots().len()).collect();
    firsts.sort_by_key(|spots| Reverse(*spots));
    for (players, market) in &contents.board.market_by_players {
        let in_play = contents.stacks.iter().filter(|stack| market.stacks.contains(&stack.id));
        let tiles: usize = in_play.map(|stack| land(&stack.cells)).sum();
        let monuments: usize = firsts.iter().take(market.monuments).sum();
        // Plus a set, a loan and its repayment, two pedestals, a pass.
        let all = roads.long.spots().len() + roads.single.spots().len() + tiles + monuments + 6;
        let reason = format!(
            "with {players} players there are up to {all} legal actions, and {MOST_ACTIONS} at most: fewer stacks, or shapes \
             that look the same turned"
        );
        given(all <= MOST_ACTIONS, "tables.stacks", reason)?;
    }
    Ok(())
}
