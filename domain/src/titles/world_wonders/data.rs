//! The contents of the box in memory: references resolved, shapes with all their spots (RULES section 2).

pub use super::components::Components;
pub use super::ids::SoloItem;
pub use super::kinds::*;
pub use super::tables::{Board, KindData, ResourceBoard};

use super::geometry::{Cell, Cells, Grid, Ground, Shape};
use super::ids::{Card, MapId, MonumentId, Named, ObjectiveId, Stack, TileId};
use super::tables::{
    ComponentFile, Contents, GainFile, MapFile, MarketFile, MonumentFile, ResourceBoards, RoadLengths,
};
use crate::kernel::svg;
use crate::kit::components::{Shelf, data_file};
use serde_json::json;
use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

/// The data files by name. Games refer to the built-in box by their hash, so they never change.
pub const FILES: &[(&str, &str)] = &[
    ("board.json", include_str!("data/board.json")),
    ("stacks.json", include_str!("data/stacks.json")),
    ("tiles.json", include_str!("data/tiles.json")),
    ("maps.json", include_str!("data/maps.json")),
    ("monuments.json", include_str!("data/monuments.json")),
    ("resource_boards.json", include_str!("data/resource_boards.json")),
    ("objectives.json", include_str!("data/objectives.json")),
    ("solo_cards.json", include_str!("data/solo_cards.json")),
];

/// The head of the built-in box's document; its tables are the data files.
static HEAD: &str = include_str!("box/built_in.json");

static BUILT_IN: LazyLock<Components> = LazyLock::new(|| {
    let file = |name| data_file(FILES, name);
    let list = |name, list: &str| file(name)[list].take();
    let tables = json!({
        "board": file("board.json"),
        "stacks": list("stacks.json", "stacks"),
        "types": list("tiles.json", "types"),
        "tiles": list("tiles.json", "tiles"),
        "maps": list("maps.json", "maps"),
        "monuments": list("monuments.json", "monuments"),
        "resource_boards": list("resource_boards.json", "sides"),
        "objectives": list("objectives.json", "objectives"),
        "solo_cards": list("solo_cards.json", "cards"),
    });
    Components::of_files(HEAD, tables, super::ABOUT.data_sha256(), |_| ())
});

/// The built-in box. It is known by two hashes: that of its files, which games refer to, and that of its document.
pub fn built_in() -> Components {
    *BUILT_IN
}

#[derive(Debug)]
pub struct Data {
    pub board: Board,
    /// The first entry is for one player.
    pub markets: Vec<MarketSize>,
    pub roads: Roads,
    pub kinds: Vec<KindData>,
    pub stacks: Shelf<Data, StackData>,
    pub tiles: Shelf<Data, Tile>,
    pub maps: Shelf<Data, Map>,
    pub monuments: Shelf<Data, Monument>,
    pub resource_boards: ResourceBoards,
    pub objectives: Shelf<Data, Objective>,
    pub cards: Shelf<Data, SoloCard>,
    pub(super) names: Names,
}

/// Things by their ids in the box.
#[derive(Debug, Default)]
pub(super) struct Names {
    pub stacks: HashMap<&'static str, Stack>,
    pub tiles: HashMap<&'static str, TileId>,
    pub maps: HashMap<&'static str, MapId>,
    pub monuments: HashMap<&'static str, MonumentId>,
    pub objectives: HashMap<&'static str, ObjectiveId>,
    pub cards: HashMap<&'static str, Card>,
}

/// The straight pieces.
#[derive(Debug)]
pub struct Roads {
    /// Both ends lie on land; water between them makes it a bridge.
    pub long: Shape,
    pub double: Shape,
    /// Also where a tower can stand.
    pub single: Shape,
}

/// The contents of the market in every round.
#[derive(Debug)]
pub struct MarketSize {
    pub stacks: Vec<Stack>,
    pub long_roads: u8,
    pub short_sets: u8,
    pub towers: u8,
    pub monuments: usize,
    pub pedestals: Vec<u8>,
}

/// A stack of building tiles of one shape and price.
#[derive(Debug)]
pub struct StackData {
    pub id: String,
    pub shape_name: String,
    pub cost: u8,
    pub cells: Vec<(i32, i32)>,
    pub shape: Shape,
    /// Its tiles in the listed order.
    pub tiles: Vec<TileId>,
}

#[derive(Debug)]
pub struct Tile {
    pub id: String,
    pub stack: Stack,
    pub kind: Kind,
    pub gain: Resources,
}

/// A map as printed, and its ground as sets of cells.
#[derive(Debug)]
pub struct Map {
    pub id: String,
    pub side: Side,
    pub boards: Vec<u8>,
    pub rows: Vec<String>,
    pub grid: Grid,
    pub land: Cells,
    pub water: Cells,
    /// Natural resources; they are part of the land.
    pub natural: Cells,
    /// West, north and east; the sidewalk is no edge (R25).
    pub edge: Cells,
    /// The row that lies along the sidewalk.
    pub south: Cells,
    /// Its drawing, created on first use.
    pub(super) ground: OnceLock<svg::Ground>,
}

/// A monument card.
#[derive(Debug)]
pub struct Monument {
    pub id: String,
    pub name: String,
    pub rings: u8,
    pub gain: Gain,
    pub link: Link,
    pub min_water: usize,
    pub requires: Vec<Requirement>,
    pub components: Vec<Component>,
    /// The monument of the built-in box with the same name; the message files have its words.
    pub(super) known: Option<MonumentId>,
}

/// One part of a monument.
#[derive(Debug)]
pub struct Component {
    pub shape: Shape,
    pub cells: Vec<(i32, i32)>,
    pub ground: Vec<Ground>,
}

#[derive(Debug)]
pub struct Objective {
    pub id: String,
    pub kind: ObjectiveKind,
    pub param: Option<Param>,
    pub vp: Vec<u8>,
    pub text: String,
    /// The objective of the built-in box with the same text.
    pub(super) known: Option<ObjectiveId>,
}

/// A solo card: sections from the top, each a list of items.
#[derive(Debug)]
pub struct SoloCard {
    pub id: String,
    pub sections: Vec<Vec<SoloItem>>,
}

/// Unwraps a reference that the checks have confirmed.
fn known<T>(found: Option<T>, what: &str) -> T {
    found.unwrap_or_else(|| panic!("the box names {what}, which is not there"))
}

/// Things by their ids in the box.
fn index<T: Named>(things: impl Iterator<Item = T>) -> HashMap<&'static str, T> {
    things.map(|thing| (thing.id(), thing)).collect()
}

impl Data {
    pub(super) fn of(contents: Contents, of: Components) -> Self {
        let Contents { board, stacks, types, tiles, maps, monuments, resource_boards, objectives, solo_cards } =
            contents;
        let grid = board.grid;
        let (stack_shelf, tile_shelf) = (Shelf::new(of, stacks.len()), Shelf::new(of, tiles.len()));
        let (map_shelf, monument_shelf) = (Shelf::new(of, maps.len()), Shelf::new(of, monuments.len()));
        let (objective_shelf, card_shelf) = (Shelf::new(of, objectives.len()), Shelf::new(of, solo_cards.len()));
        stack_shelf.fill(stacks.into_iter().map(|stack| {
            let listed = tiles.iter().enumerate().filter(|(_, tile)| tile.stack == stack.id);
            StackData {
                shape: Shape::new(&stack.cells, &vec![Ground::Land; stack.cells.len()], grid),
                tiles: listed.map(|(i, _)| TileId(tile_shelf.row(i))).collect(),
                id: stack.id,
                shape_name: stack.shape,
                cost: stack.cost,
                cells: stack.cells,
            }
        }));
        let stack_names = index(stack_shelf.rows().map(Stack));
        let stack = |id: &str| known(stack_names.get(id).copied(), id);
        tile_shelf.fill(tiles.iter().map(|tile| Tile {
            id: tile.id.clone(),
            stack: stack(&tile.stack),
            kind: tile.kind,
            gain: Resources { food: tile.food, ceramics: tile.ceramics, gears: tile.gears },
        }));
        map_shelf.fill(maps.into_iter().map(|map| Map::of(map, grid)));
        // Messages written for the built-in box also serve other boxes where the name is the same.
        let is_built_in = of.hashes().first() == Some(&super::ABOUT.data_sha256());
        monument_shelf.fill(monuments.into_iter().enumerate().map(|(i, card)| {
            let known = match is_built_in {
                true => Some(MonumentId(monument_shelf.row(i))),
                false => built_in().monuments().find(|known| known.data().name == card.name),
            };
            Monument::of(card, known, grid)
        }));
        objective_shelf.fill(objectives.into_iter().enumerate().map(|(i, objective)| Objective {
            known: match is_built_in {
                true => Some(ObjectiveId(objective_shelf.row(i))),
                false => built_in().objectives().find(|known| known.data().text == objective.text),
            },
            id: objective.id,
            kind: objective.kind,
            param: objective.param,
            vp: objective.vp,
            text: objective.text,
        }));
        let item = |item: String| match item.strip_prefix("building:") {
            Some(id) => SoloItem::Building(stack(id)),
            None => known(SoloItem::find(of, &item), &item),
        };
        card_shelf.fill(solo_cards.into_iter().map(|card| SoloCard {
            id: card.id,
            sections: card.sections.into_iter().map(|section| section.into_iter().map(item).collect()).collect(),
        }));
        let market = |market: &MarketFile| MarketSize {
            stacks: market.stacks.iter().map(|id| stack(id)).collect(),
            long_roads: market.long_roads,
            short_sets: market.short_sets,
            towers: market.towers,
            monuments: market.monuments,
            pedestals: market.pedestals.clone(),
        };
        Self {
            markets: board.market_by_players.values().map(market).collect(),
            roads: Roads::of(&board.roads, grid),
            names: Names {
                tiles: index(tile_shelf.rows().map(TileId)),
                maps: index(map_shelf.rows().map(MapId)),
                monuments: index(monument_shelf.rows().map(MonumentId)),
                objectives: index(objective_shelf.rows().map(ObjectiveId)),
                cards: index(card_shelf.rows().map(Card)),
                stacks: stack_names,
            },
            kinds: types,
            board,
            stacks: stack_shelf,
            tiles: tile_shelf,
            maps: map_shelf,
            monuments: monument_shelf,
            resource_boards,
            objectives: objective_shelf,
            cards: card_shelf,
        }
    }
}

impl Map {
    pub(super) fn of(map: MapFile, grid: Grid) -> Self {
        let cells = |sign: u8| -> Cells {
            let rows = map.rows.iter().zip(0..).flat_map(|(line, row)| {
                let signs = line.bytes().zip(0..).filter(|(c, _)| *c == sign);
                signs.filter_map(move |(_, col)| Cell::new(col, row))
            });
            rows.collect()
        };
        let (water, natural) = (cells(b'~'), cells(b'n'));
        let (land, edge, south) = (grid.all().without(water), grid.edge(), grid.south());
        let MapFile { id, side, boards, rows } = map;
        Self { id, side, boards, rows, grid, land, water, natural, edge, south, ground: OnceLock::new() }
    }
}

impl Monument {
    pub(super) fn of(card: MonumentFile, known: Option<MonumentId>, grid: Grid) -> Self {
        let GainFile { food, ceramics, gears, population } = card.gain;
        Self {
            id: card.id,
            name: card.name,
            rings: card.rings,
            gain: Gain { resources: Resources { food, ceramics, gears }, population },
            link: card.link,
            min_water: card.min_water,
            requires: card.requires,
            components: card.components.into_iter().map(|part| Component::of(part, grid)).collect(),
            known,
        }
    }
}

impl Component {
    fn of(part: ComponentFile, grid: Grid) -> Self {
        let shape = Shape::new(&part.cells, &part.terrain, grid);
        Self { shape, cells: part.cells, ground: part.terrain }
    }
}

impl Roads {
    pub(super) fn of(lengths: &RoadLengths, grid: Grid) -> Self {
        let bar = |length: u8, ground: &[Ground]| Shape::bar(i32::from(length), ground, grid);
        let mut long = vec![Ground::Any; usize::from(lengths.long.length)];
        if let [first, .., last] = &mut long[..] {
            (*first, *last) = (Ground::Land, Ground::Land);
        }
        let short = |piece| bar(lengths.of(piece), &vec![Ground::Land; usize::from(lengths.of(piece))]);
        Roads { long: bar(lengths.long.length, &long), double: short(Piece::Double), single: short(Piece::Single) }
    }
}
