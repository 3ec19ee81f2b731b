//! Prices, the income track, cubes, markers: they must stay in range in every possible game.

use super::super::names::{CityColor, Color};
use super::super::tables::{Contents, Figures, Kind};
use super::PLAYERS;
use crate::kernel::boxes::{Checked, Flaw, by_players, given, within};
use std::ops::RangeInclusive;

const PRICE: RangeInclusive<u32> = 0..=100;
const TRACK: RangeInclusive<u32> = 0..=20;
/// A route counts points in four bits per seat, and the search for routes grows with the engine.
const ENGINES: RangeInclusive<u8> = 1..=8;
/// The income track is drawn for 0 to 100 points.
const TRACK_POINTS: usize = 101;
/// The most turns that the options allow.
const TURNS: u32 = 60;
/// Limit on the debt of a player who always borrows as much as the rules allow.
const WORST_DEBT: u64 = 50_000_000;

const AT: &str = "tables.figures";

pub fn figures(figures: &Figures) -> Checked {
    income(figures)?;
    let track = &figures.track_cost;
    let ridge = ("ridge_edge", track.ridge_edge);
    for (field, cost) in [("plains", track.plains), ("water", track.water), ("mountain", track.mountain), ridge] {
        within(format!("{AT}.track_cost.{field}"), cost, TRACK)?;
    }
    within(format!("{AT}.engine_max"), figures.engine_max, ENGINES)?;
    within(format!("{AT}.engine_start"), figures.engine_start, 1..=figures.engine_max)?;
    let levels = figures.engine_start + 1..=figures.engine_max;
    for level in levels.clone() {
        let path = format!("{AT}.engine_cost.{level}");
        let Some(cost) = figures.engine_cost.get(&level) else { return Err(Flaw::at(path, "is missing")) };
        within(path, *cost, PRICE)?;
    }
    if let Some(level) = figures.engine_cost.keys().find(|level| !levels.contains(level)) {
        let (start, most) = (figures.engine_start, figures.engine_max);
        let reason = format!("engines go from level {start} to {most} by upgrades: leave this level out");
        return Err(Flaw::at(format!("{AT}.engine_cost.{level}"), reason));
    }
    within(format!("{AT}.urbanize.cost"), figures.urbanize.cost, PRICE)?;
    within(format!("{AT}.urbanize.cubes"), figures.urbanize.cubes, 0..=8)?;
    let western = &figures.western_link;
    within(format!("{AT}.western_link.cost"), western.cost, PRICE)?;
    within(format!("{AT}.western_link.red_cubes"), western.red_cubes, 0..=20)?;
    within(format!("{AT}.western_link.destination_cubes"), western.destination_cubes, 0..=8)?;
    within(format!("{AT}.bond.cash"), figures.bond.cash, 1..=100)?;
    within(format!("{AT}.bond.interest"), figures.bond.interest, 0..=figures.bond.cash)?;
    within(format!("{AT}.bond.final_points"), figures.bond.final_points, -10..=0)?;
    within(format!("{AT}.start_money"), figures.start_money, 0..=200)?;
    within(format!("{AT}.auction.min_bid"), figures.auction.min_bid, 1..=20)?;
    within(format!("{AT}.auction.max_bid"), figures.auction.max_bid, figures.auction.min_bid..=99)?;
    within(format!("{AT}.rounds_per_turn"), figures.rounds_per_turn, 1..=5)?;
    within(format!("{AT}.tiles_per_build"), figures.tiles_per_build, 1..=5)?;
    let engineered = figures.tiles_per_build_perfect_engineering;
    within(format!("{AT}.tiles_per_build_perfect_engineering"), engineered, figures.tiles_per_build..=6)?;
    let path = format!("{AT}.empty_city_markers");
    by_players(&path, figures.empty_city_markers.keys(), PLAYERS)?;
    for (players, markers) in &figures.empty_city_markers {
        within(format!("{path}.{players}"), *markers, 1..=60)?;
    }
    within(format!("{AT}.operations_deal.extra_per_player"), figures.operations_deal.extra_per_player, 0..=6)
}

/// Income rises up to its highest figure and does not rise after it: pictures show in which direction it goes.
fn income(figures: &Figures) -> Checked {
    let path = format!("{AT}.income.by_points");
    let track = &figures.income.by_points;
    let reason = format!("{TRACK_POINTS} figures, for 0 to 100 points; these are {}", track.len());
    given(track.len() == TRACK_POINTS, &path, reason)?;
    for (points, income) in track.iter().enumerate() {
        within(format!("{path}[{points}]"), *income, PRICE)?;
    }
    let most = track.iter().copied().max().unwrap_or(0);
    let best = track.iter().position(|income| *income == most).unwrap_or(0);
    for points in 1..track.len() {
        let falls = track[points] < track[points - 1];
        let reason = "income rises up to its highest figure, and does not rise after it";
        given(track[points] == track[points - 1] || falls == (points > best), format!("{path}[{points}]"), reason)?;
    }
    let last = track.last().copied().unwrap_or(0);
    within(format!("{AT}.income.above_100"), figures.income.above_100, 0..=last)
}

/// There are enough cubes for the start, and each colour has a city that can take it.
pub fn cubes(contents: &Contents) -> Checked {
    let figures = &contents.figures;
    let path = format!("{AT}.cubes");
    for color in Color::ALL {
        let Some(count) = figures.cubes.get(&color) else {
            return Err(Flaw::at(format!("{path}.{color}"), "is missing"));
        };
        within(format!("{path}.{color}"), *count, 1..=100)?;
    }
    let begin: u32 = contents.map.cities.iter().map(|city| u32::from(city.start_cubes)).sum();
    let all: u32 = figures.cubes.values().map(|count| u32::from(*count)).sum();
    given(begin > 0, "tables.map.cities", "no city begins with a cube")?;
    given(all >= begin, path, format!("cities begin with {begin} cubes; these are {all}"))?;
    let path = format!("{AT}.new_city_tiles");
    for (color, count) in &figures.new_city_tiles {
        within(format!("{path}.{color}"), *count, 0..=20)?;
    }
    for color in Color::ALL {
        let takes = contents.map.cities.iter().any(|city| city.color == CityColor::from(color));
        let tile = figures.new_city_tiles.get(&color).is_some_and(|count| *count > 0);
        given(
            takes || tile,
            "tables.map.cities",
            format!("no city is {color} or can become so: its cubes go nowhere"),
        )?;
    }
    Ok(())
}

/// The display can be dealt from the deck, even without Western Links.
pub fn deck(contents: &Contents) -> Checked {
    let cards = contents.operations.cards.iter().filter(|card| !card.start && card.western_link != Some(true));
    let most = usize::from(*PLAYERS.end());
    let (deck, dealt) = (cards.count(), contents.figures.operations_deal.extra_per_player * most);
    let reason =
        format!("{dealt} are dealt for {most} players; without starting cards and Western Links there are {deck}");
    given(deck >= dealt, "tables.operations.cards", reason)
}

/// Assumes a player who pays the highest prices every turn, all of it borrowed, and twice per Railroad Executive at
/// the beginning.
pub fn debts(contents: &Contents) -> Checked {
    let figures = &contents.figures;
    let track = &figures.track_cost;
    // Includes the surcharge of the options.
    let tile = track.plains.max(track.water).max(track.mountain) + 2 * track.ridge_edge + 2;
    let build = u64::from(figures.tiles_per_build_perfect_engineering) * u64::from(tile);
    let engine = figures.engine_cost.values().copied().max().unwrap_or(0);
    let price = build.max(u64::from(engine.max(figures.urbanize.cost).max(figures.western_link.cost)));
    let turn = u64::from(figures.auction.max_bid) + u64::from(figures.rounds_per_turn) * price;
    let executives = contents.operations.cards.iter().filter(|card| card.kind == Kind::Executive).count() as u64;
    let (cash, interest) = (u64::from(figures.bond.cash), u64::from(figures.bond.interest));
    let mut bonds = (2 * executives * price).div_ceil(cash);
    for _ in 0..TURNS {
        bonds += turn.div_ceil(cash);
        bonds += (bonds * interest).div_ceil(cash);
        let reason = format!(
            "with {interest} for {cash} who always borrows would owe more than {WORST_DEBT} bonds or thousands of interest: \
             with usual prices a fifth of cash is low enough"
        );
        given(bonds.max(bonds * interest) <= WORST_DEBT, format!("{AT}.bond.interest"), reason)?;
    }
    Ok(())
}
