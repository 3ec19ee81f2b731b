//! Hexes, cities, ranges, and the connections between them.

use super::super::lattice::Lattice;
use super::super::names::{CityColor, Side};
use super::super::tables::{Contents, Terrain};
use super::city_of;
use crate::kernel::boxes::{Checked, Flaw, given, id, name, short, within};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::RangeInclusive;

/// The built-in map has 551. Pictures and lists are made for up to 600.
const HEXES: RangeInclusive<usize> = 20..=600;
const COLUMNS: RangeInclusive<i32> = 3..=40;
/// Two for each row.
const HALF_ROWS: RangeInclusive<i32> = 4..=90;
/// A set of cities is stored in 64 bits.
const CITIES: RangeInclusive<usize> = 6..=64;
const RIDGES: RangeInclusive<usize> = 0..=600;

const ON_MAP: &str = "tables.map.hexes";
const OF_CITIES: &str = "tables.map.cities";

fn next(at: [i32; 2], side: Side) -> [i32; 2] {
    [at[0] + side.step().0, at[1] + side.step().1]
}

fn shown([q, r]: [i32; 2]) -> String {
    format!("[{q},{r}]")
}

pub fn cities(contents: &Contents) -> Checked {
    let cities = &contents.map.cities;
    within(OF_CITIES, cities.len(), CITIES)?;
    for (i, city) in cities.iter().enumerate() {
        let path = format!("{OF_CITIES}[{i}]");
        id(&format!("{path}.id"), &city.id)?;
        given(cities[..i].iter().all(|other| other.id != city.id), format!("{path}.id"), "stands here twice")?;
        name(&format!("{path}.name"), &city.name)?;
        within(format!("{path}.name (letters)"), city.name.chars().count(), 1..=30)?;
        within(format!("{path}.start_cubes"), city.start_cubes, 0..=8)?;
    }
    let sites: Vec<&str> = cities.iter().filter(|city| city.western_link_site).map(|city| city.id.as_str()).collect();
    let path = "tables.map.western_link_destination";
    let Some(destination) = &contents.map.western_link_destination else {
        return given(sites.is_empty(), path, "is missing: there are sites of Western Links");
    };
    let destination = &cities[city_of(contents, path, destination)?];
    given(destination.color == CityColor::Red, path, "cubes from the west are red: a red city")?;
    given(!destination.western_link_site, path, "it is a site itself")
}

pub fn hexes(contents: &Contents) -> Checked {
    let hexes = &contents.map.hexes;
    within(ON_MAP, hexes.len(), HEXES)?;
    let mut terrains: BTreeMap<[i32; 2], Terrain> = BTreeMap::new();
    for (i, hex) in hexes.iter().enumerate() {
        let path = format!("{ON_MAP}[{i}].hex");
        hex.hex.iter().enumerate().try_for_each(|(of, at)| within(format!("{path}[{of}]"), *at, -300..=300))?;
        given(terrains.insert(hex.hex, hex.terrain).is_none(), path, format!("{} stands here twice", shown(hex.hex)))?;
    }
    let lattice = Lattice::of(terrains.keys().copied());
    within(format!("{ON_MAP} (columns)"), lattice.columns(), COLUMNS)?;
    within(format!("{ON_MAP} (half rows)"), lattice.half_rows(), HALF_ROWS)?;
    let cities = &contents.map.cities;
    let mut taken: BTreeMap<[i32; 2], &str> = BTreeMap::new();
    for (i, city) in cities.iter().enumerate() {
        let path = format!("{OF_CITIES}[{i}]");
        let Some(terrain) = terrains.get(&city.hex) else {
            return Err(Flaw::at(format!("{path}.hex"), format!("the map has no {}", shown(city.hex))));
        };
        let is_city = *terrain == Terrain::City;
        given(is_city, format!("{path}.hex"), format!("the terrain of {} is no city", shown(city.hex)))?;
        if let Some(other) = taken.insert(city.hex, &city.id) {
            return Err(Flaw::at(format!("{path}.hex"), format!("\"{other}\" lies there")));
        }
        labelled(&format!("{path}.label"), lattice, city.hex, city.label.as_ref())?;
    }
    for (i, city) in cities.iter().enumerate() {
        let path = format!("{OF_CITIES}[{i}].hex");
        let beside = Side::ALL.into_iter().find_map(|side| taken.get(&next(city.hex, side)));
        let reason =
            || format!("\"{}\" at {} lies right beside \"{}\"", city.id, shown(city.hex), beside.unwrap_or(&""));
        given(beside.is_none(), path, reason())?;
    }
    for (i, hex) in hexes.iter().enumerate() {
        let path = format!("{ON_MAP}[{i}]");
        labelled(&format!("{path}.label"), lattice, hex.hex, hex.label.as_ref())?;
        let city = taken.get(&hex.hex).copied();
        let listed = (hex.terrain == Terrain::City) == city.is_some();
        let reason = format!("no city of the list lies on {} ({})", shown(hex.hex), lattice.label(hex.hex));
        given(listed, format!("{path}.terrain"), reason)?;
        let fits = hex.city.as_ref().is_none_or(|told| Some(told.as_str()) == city);
        let reason = format!("in the list of cities it is {}: leave city out", city.unwrap_or("none"));
        given(fits, format!("{path}.city"), reason)?;
    }
    ridges(contents, &terrains)?;
    connected(&terrains)
}

/// A document may leave labels out, but a given label must be the computed one.
fn labelled(path: &str, lattice: Lattice, at: [i32; 2], told: Option<&String>) -> Checked {
    let label = lattice.label(at);
    let fits = told.is_none_or(|told| *told == label);
    given(fits, path, format!("{} is {label}: leave labels out, they follow from the map", shown(at)))
}

fn ridges(contents: &Contents, terrains: &BTreeMap<[i32; 2], Terrain>) -> Checked {
    let ridges = &contents.map.ridges;
    within("tables.map.ridges", ridges.len(), RIDGES)?;
    let mut known = BTreeSet::new();
    for (i, ridge) in ridges.iter().enumerate() {
        let path = format!("tables.map.ridges[{i}]");
        for (end, at) in [("a", ridge.a), ("b", ridge.b)] {
            given(terrains.contains_key(&at), format!("{path}.{end}"), format!("the map has no {}", shown(at)))?;
        }
        let touch = Side::ALL.into_iter().any(|side| next(ridge.a, side) == ridge.b);
        given(touch, &path, format!("{} and {} are no neighbours", shown(ridge.a), shown(ridge.b)))?;
        given(known.insert([ridge.a.min(ridge.b), ridge.a.max(ridge.b)]), path, "stands here twice")?;
    }
    Ok(())
}

fn connected(terrains: &BTreeMap<[i32; 2], Terrain>) -> Checked {
    let Some(first) = terrains.keys().next().copied() else { return Ok(()) };
    let mut seen = BTreeSet::from([first]);
    let mut open = vec![first];
    while let Some(at) = open.pop() {
        for beside in Side::ALL.map(|side| next(at, side)) {
            if terrains.contains_key(&beside) && seen.insert(beside) {
                open.push(beside);
            }
        }
    }
    match terrains.keys().find(|at| !seen.contains(*at)) {
        Some(at) => Err(Flaw::at(ON_MAP, format!("{} does not hang together with the rest", shown(*at)))),
        None => Ok(()),
    }
}

/// Track can leave each city, and lines that can be built within one turn join all cities.
pub fn ways(contents: &Contents) -> Checked {
    let cities = &contents.map.cities;
    let places: BTreeMap<[i32; 2], Option<usize>> =
        contents.map.hexes.iter().map(|hex| (hex.hex, cities.iter().position(|city| city.hex == hex.hex))).collect();
    let figures = &contents.figures;
    let tiles = usize::from(figures.tiles_per_build) * usize::from(figures.rounds_per_turn);
    let mut joined = BTreeSet::from([0]);
    let mut open = vec![0];
    while let Some(city) = open.pop() {
        for other in reached(&places, cities[city].hex, tiles) {
            if joined.insert(other) {
                open.push(other);
            }
        }
    }
    for (i, city) in cities.iter().enumerate() {
        let path = format!("{OF_CITIES}[{i}].hex");
        let sides = Side::ALL.into_iter().filter(|side| places.contains_key(&next(city.hex, *side))).count();
        let reason = format!("track leaves a city by two sides at least; beside \"{}\" the map has {sides}", city.id);
        given(sides >= 2, &path, reason)?;
        let why = format!(
            "no lines of {tiles} tiles at most (tiles_per_build in each of rounds_per_turn) join \"{}\" to \"{}\"",
            city.id,
            short(&cities[0].id)
        );
        given(joined.contains(&i), path, why)?;
    }
    Ok(())
}

/// The cities that a line of at most `tiles` tiles reaches from a city on the empty map.
fn reached(places: &BTreeMap<[i32; 2], Option<usize>>, from: [i32; 2], tiles: usize) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    let mut seen: BTreeSet<([i32; 2], usize)> = BTreeSet::new();
    let mut open: VecDeque<([i32; 2], Side, usize)> =
        Side::ALL.into_iter().map(|side| (next(from, side), side.opposite(), 1)).collect();
    while let Some((at, came, laid)) = open.pop_front() {
        let is_free = matches!(places.get(&at), Some(None));
        if laid > tiles || !is_free || !seen.insert((at, came.index())) {
            continue;
        }
        for goes in [2, 3, 4].map(|steps| came.turned(steps)) {
            let beyond = next(at, goes);
            match places.get(&beyond) {
                Some(Some(city)) if beyond != from => _ = found.insert(*city),
                _ => open.push_back((beyond, goes.opposite(), laid + 1)),
            }
        }
    }
    found
}
