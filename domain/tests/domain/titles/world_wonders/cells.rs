//! Sets of cells.

use domain::titles::world_wonders::geometry::{Cell, Cells, Grid};

fn cell(col: i32, row: i32) -> Cell {
    Cell::new(col, row).unwrap()
}

#[test]
fn neighbours_as_bits_are_neighbours_one_by_one() {
    for cell in Cells::ALL.iter() {
        assert_eq!(Cells::from(cell).beside(), Cells::from_iter(cell.neighbours()), "{cell}");
    }
    assert_eq!(Cells::from(cell(5, 4)).two_off().to_string(), "F3 D5 H5 F7");
    assert_eq!(Cells::from(cell(0, 11)).two_off().to_string(), "A10 C12");
}

#[test]
fn sets_are_read_row_by_row() {
    let set = Cells::from_iter([cell(11, 11), cell(3, 5), cell(0, 0)]);
    assert_eq!(set.to_string(), "A1 D6 L12");
    assert_eq!(serde_json::to_string(&set).unwrap(), "[[0,0],[3,5],[11,11]]");
    assert_eq!(serde_json::from_str::<Cells>("[[11,11],[3,5],[0,0]]").unwrap(), set);
    assert!(serde_json::from_str::<Cells>("[[12,0]]").is_err());
    assert_eq!((Cells::ALL.len(), (!Cells::EMPTY).len()), (144, 144));
    let grid = Grid::LARGEST;
    assert_eq!((grid.all(), grid.edge().len(), grid.south().len()), (Cells::ALL, 34, 12));
    let small = Grid { cols: 9, rows: 7 };
    assert_eq!((small.all().len(), small.edge().len(), small.south().len()), (63, 21, 9));
    assert_eq!(small.south().to_string(), "A7 B7 C7 D7 E7 F7 G7 H7 I7");
}

#[test]
fn what_hangs_together_is_found_round_corners() {
    let snake = Cells::from_iter([cell(0, 0), cell(1, 0), cell(1, 1), cell(1, 2), cell(3, 0), cell(2, 1)]);
    assert_eq!(snake.connected_to(cell(0, 0).into()).to_string(), "A1 B1 B2 C2 B3");
    assert_eq!(Cells::from(cell(5, 5)).grown(2).len(), 13);
}
