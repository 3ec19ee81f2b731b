//! The geometry of a map: cells, sets of cells, shapes and the spots where they fit.

mod cells;
mod grid;
mod shapes;

pub use cells::{Cell, Cells, SIDE};
pub use grid::Grid;
pub use shapes::{Ground, Shape, Spot};
