//! Shapes, their quarter turns, and every spot where each fits on the map, computed once per box (RULES section
//! 2.2).

use super::cells::{Cell, Cells};
use super::grid::Grid;
use serde::{Deserialize, Serialize};

/// The terrain that must lie under a cell of a monument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    Land,
    Water,
    Any,
}

/// A shape placed at `at` (the top-left cell of its bounding box) after `rot` quarter turns clockwise.
#[derive(Clone, Debug)]
pub struct Spot {
    pub at: Cell,
    pub rot: u8,
    pub cells: Cells,
    /// The cells beside it.
    pub around: Cells,
    pub must_be_land: Cells,
    pub must_be_water: Cells,
}

/// A shape with all its spots.
#[derive(Clone, Debug)]
pub struct Shape {
    /// The smallest rotation that gives the same cells and terrain, for each rotation (R1).
    canonical: [u8; 4],
    /// By row, column, rotation; canonical rotations only.
    spots: Vec<Spot>,
    /// Indices into `spots`, by rotation and cell.
    places: Vec<Option<u16>>,
}

impl Shape {
    /// Builds it from its cells at rotation 0 and the terrain that each of them needs.
    pub fn new(cells: &[(i32, i32)], ground: &[Ground], grid: Grid) -> Self {
        let mut turned: Vec<((i32, i32), Ground)> = cells.iter().copied().zip(ground.iter().copied()).collect();
        let mut turns: Vec<Vec<((i32, i32), Ground)>> = vec![];
        for _ in 0..4 {
            turns.push(normal(&turned));
            turned.iter_mut().for_each(|((x, y), _)| (*x, *y) = (-*y, *x));
        }
        let canonical =
            std::array::from_fn(|rot| (0..4).find(|other| turns[*other] == turns[rot]).unwrap_or(rot) as u8);
        let mut shape = Self { canonical, spots: vec![], places: vec![None; 4 * 144] };
        let all = grid.all();
        for at in all.iter() {
            for rot in (0..4).filter(|rot| usize::from(canonical[*rot]) == *rot) {
                if let Some(spot) = spot(at, rot as u8, &turns[rot]).filter(|spot| spot.cells.within(all)) {
                    shape.places[rot * 144 + at.index()] = Some(shape.spots.len() as u16);
                    shape.spots.push(spot);
                }
            }
        }
        shape
    }

    /// A straight piece of `length` cells; rotation 0 lies west to east, 1 north to south.
    pub fn bar(length: i32, ground: &[Ground], grid: Grid) -> Self {
        Self::new(&(0..length).map(|x| (x, 0)).collect::<Vec<_>>(), ground, grid)
    }

    /// The smallest rotation with the same cells and terrain.
    pub fn canonical(&self, rot: u8) -> u8 {
        self.canonical.get(usize::from(rot)).copied().unwrap_or(0)
    }

    /// The spot, if the shape fits on the map there.
    pub fn spot(&self, at: Cell, rot: u8) -> Option<&Spot> {
        let place = self.places[usize::from(self.canonical(rot)) * 144 + at.index()];
        place.map(|place| &self.spots[usize::from(place)])
    }

    /// Every place on the map, by row, column, rotation.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }
}

fn normal(cells: &[((i32, i32), Ground)]) -> Vec<((i32, i32), Ground)> {
    let left = cells.iter().map(|((x, _), _)| *x).min().unwrap_or(0);
    let top = cells.iter().map(|((_, y), _)| *y).min().unwrap_or(0);
    let mut cells: Vec<_> = cells.iter().map(|((x, y), ground)| ((x - left, y - top), *ground)).collect();
    cells.sort_by_key(|((x, y), _)| (*y, *x));
    cells
}

fn spot(at: Cell, rot: u8, cells: &[((i32, i32), Ground)]) -> Option<Spot> {
    let mut spot = Spot {
        at,
        rot,
        cells: Cells::EMPTY,
        around: Cells::EMPTY,
        must_be_land: Cells::EMPTY,
        must_be_water: Cells::EMPTY,
    };
    for ((x, y), ground) in cells {
        let cell = Cell::new(i32::from(at.col) + x, i32::from(at.row) + y)?;
        spot.cells.insert(cell);
        match ground {
            Ground::Land => spot.must_be_land.insert(cell),
            Ground::Water => spot.must_be_water.insert(cell),
            Ground::Any => {}
        }
    }
    spot.around = spot.cells.around();
    Some(spot)
}
