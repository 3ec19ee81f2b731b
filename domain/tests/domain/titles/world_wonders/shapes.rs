//! Where shapes fit.

use domain::titles::world_wonders::geometry::{Cell, Grid, Ground, Shape};

#[test]
fn a_shape_turns_clockwise_and_knows_its_twins() {
    let ell = Shape::new(&[(0, 0), (0, 1), (0, 2), (1, 2)], &[Ground::Land; 4], Grid::LARGEST);
    let at = Cell::new(0, 0).unwrap();
    let cells: Vec<String> = (0..4).map(|rot| ell.spot(at, rot).unwrap().cells.to_string()).collect();
    assert_eq!(cells, ["A1 A2 A3 B3", "A1 B1 C1 A2", "A1 B1 B2 B3", "C1 A2 B2 C2"]);
    let zed = Shape::new(&[(0, 0), (1, 0), (1, 1), (2, 1)], &[Ground::Land; 4], Grid::LARGEST);
    assert_eq!([0, 1, 2, 3].map(|rot| zed.canonical(rot)), [0, 1, 0, 1]);
    assert_eq!(zed.spots().len(), 2 * 10 * 11);
    // Water at one end tells the four turns of a straight piece apart.
    let port = Shape::new(&[(0, 0), (1, 0)], &[Ground::Land, Ground::Water], Grid::LARGEST);
    assert_eq!([0, 1, 2, 3].map(|rot| port.canonical(rot)), [0, 1, 2, 3]);
    assert!(ell.spot(Cell::new(11, 9).unwrap(), 0).is_none());
    let small = Shape::new(&[(0, 0), (1, 0), (1, 1), (2, 1)], &[Ground::Land; 4], Grid { cols: 9, rows: 7 });
    assert_eq!(small.spots().len(), 7 * 6 + 8 * 5);
    assert!(small.spot(Cell::new(7, 0).unwrap(), 0).is_none());
}
