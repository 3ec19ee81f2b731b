//! The geometry of a map: cells, sets of cells, shapes and the spots where they fit.

mod cells;
mod shapes;

pub use cells::{Cell, Cells, SIDE};
pub use shapes::{Ground, Shape, Spot};
