//! Reads the data files into the tables.

use super::data::{
    Board, Component, Data, FILES, Gain, KindData, Link, Map, Monument, Objective, Piece, Requirement, ResourceBoard,
    RoadLengths, Roads, Side, SoloCard, StackData, Tile,
};
use super::geometry::{Cell, Cells, Ground, Shape};
use super::ids::TileId;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Debug, Deserialize)]
struct StackRaw {
    id: String,
    shape: String,
    cost: u8,
    cells: Vec<(i32, i32)>,
}

#[derive(Debug, Deserialize)]
struct MapRaw {
    id: String,
    side: Side,
    boards: Vec<u8>,
    rows: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct MonumentRaw {
    id: String,
    name: String,
    rings: u8,
    gain: Gain,
    link: Link,
    min_water: usize,
    requires: Vec<Requirement>,
    components: Vec<ComponentRaw>,
}

#[derive(Debug, Deserialize)]
struct ComponentRaw {
    cells: Vec<(i32, i32)>,
    terrain: Vec<Ground>,
}

pub(super) fn read() -> Data {
    #[derive(Deserialize)]
    struct Stacks {
        stacks: Vec<StackRaw>,
    }
    #[derive(Deserialize)]
    struct Tiles {
        types: Vec<KindData>,
        tiles: Vec<Tile>,
    }
    #[derive(Deserialize)]
    struct Maps {
        maps: Vec<MapRaw>,
    }
    #[derive(Deserialize)]
    struct Monuments {
        monuments: Vec<MonumentRaw>,
    }
    #[derive(Deserialize)]
    struct ResourceBoards {
        sides: BTreeMap<Side, ResourceBoard>,
    }
    #[derive(Deserialize)]
    struct Objectives {
        objectives: Vec<Objective>,
    }
    #[derive(Deserialize)]
    struct Cards {
        cards: Vec<SoloCard>,
    }
    let board: Board = load("board.json");
    let Tiles { types, tiles } = load("tiles.json");
    let stacks = load::<Stacks>("stacks.json").stacks.into_iter().map(|raw| stack(raw, &tiles)).collect();
    let roads = roads(&board.roads);
    Data {
        stacks,
        kinds: types,
        tiles,
        maps: load::<Maps>("maps.json").maps.into_iter().map(map).collect(),
        monuments: load::<Monuments>("monuments.json").monuments.into_iter().map(monument).collect(),
        resource_boards: load::<ResourceBoards>("resource_boards.json").sides,
        objectives: load::<Objectives>("objectives.json").objectives,
        cards: load::<Cards>("solo_cards.json").cards,
        roads,
        board,
    }
}

fn stack(raw: StackRaw, tiles: &[Tile]) -> StackData {
    let ids = (0..tiles.len()).filter(|i| tiles[*i].stack.to_string() == raw.id).map(|i| TileId(i as u8)).collect();
    let shape = Shape::new(&raw.cells, &vec![Ground::Land; raw.cells.len()]);
    StackData { id: raw.id, shape_name: raw.shape, cost: raw.cost, cells: raw.cells, shape, tiles: ids }
}

fn map(raw: MapRaw) -> Map {
    let cells = |sign: char| -> Cells {
        let rows = raw.rows.iter().enumerate();
        rows.flat_map(|(row, line)| line.chars().enumerate().map(move |(col, c)| (col, row, c)))
            .filter(|(_, _, c)| *c == sign)
            .filter_map(|(col, row, _)| Cell::new(col as i32, row as i32))
            .collect()
    };
    let (water, natural) = (cells('~'), cells('n'));
    let land = !water;
    Map { id: raw.id, side: raw.side, boards: raw.boards, land, water, natural, rows: raw.rows }
}

fn monument(raw: MonumentRaw) -> Monument {
    let component = |part: ComponentRaw| Component {
        shape: Shape::new(&part.cells, &part.terrain),
        cells: part.cells,
        ground: part.terrain,
    };
    Monument {
        id: raw.id,
        name: raw.name,
        rings: raw.rings,
        gain: raw.gain,
        link: raw.link,
        min_water: raw.min_water,
        requires: raw.requires,
        components: raw.components.into_iter().map(component).collect(),
    }
}

fn roads(lengths: &RoadLengths) -> Roads {
    let length = |piece: Piece| lengths.short_set.iter().find(|short| short.piece == piece).map_or(1, |s| s.length);
    let mut long = vec![Ground::Any; lengths.long.length as usize];
    if let [first, .., last] = &mut long[..] {
        (*first, *last) = (Ground::Land, Ground::Land);
    }
    let short = |piece| Shape::bar(length(piece), &vec![Ground::Land; length(piece) as usize]);
    Roads { long: Shape::bar(lengths.long.length, &long), double: short(Piece::Double), single: short(Piece::Single) }
}

pub(super) fn text(file: &str) -> &'static str {
    FILES.iter().find(|(name, _)| *name == file).map_or("{}", |(_, text)| text)
}

fn load<T: serde::de::DeserializeOwned>(file: &str) -> T {
    serde_json::from_str(text(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}
