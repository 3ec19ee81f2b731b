//! The actions of a player, and how they are read from JSON (RULES sections 5.1 to 5.11).

use super::data::{Components, Piece};
use super::geometry::Cell;
use super::ids::{MonumentId, Named, Stack};
use super::rejection::Rejection;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    TakeLoan {},
    RepayLoan {},
    PlaceFreeRoad {
        at: Cell,
        dir: Dir,
    },
    BuyLongRoad {
        at: Cell,
        dir: Dir,
    },
    BuyShortRoads {},
    PlaceShortRoad {
        piece: Piece,
        at: Cell,
        /// A single has none.
        #[serde(skip_serializing_if = "Option::is_none")]
        dir: Option<Dir>,
    },
    BuyTower {
        at: Cell,
    },
    BuyBuilding {
        stack: Stack,
        at: Cell,
        rot: u8,
    },
    BuyMonument {
        monument: MonumentId,
        at: Cell,
        rot: u8,
    },
    PlaceComponent {
        at: Cell,
        rot: u8,
    },
    BuyPedestal {
        place: u8,
    },
    Pass {},
}

/// The direction of a straight piece from its cell: east or south.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dir {
    H,
    V,
}

impl Dir {
    pub fn rot(self) -> u8 {
        self as u8
    }

    pub fn of_rot(rot: u8) -> Self {
        if rot.is_multiple_of(2) { Self::H } else { Self::V }
    }

    pub fn letter(self) -> &'static str {
        ["h", "v"][self as usize]
    }
}

impl Action {
    /// The first cell and the quarter turns of the placed piece.
    pub fn lies(&self) -> Option<(Cell, u8)> {
        match self {
            Self::PlaceFreeRoad { at, dir } | Self::BuyLongRoad { at, dir } => Some((*at, dir.rot())),
            Self::PlaceShortRoad { at, dir, .. } => Some((*at, dir.map_or(0, Dir::rot))),
            Self::BuyTower { at } => Some((*at, 0)),
            Self::BuyBuilding { at, rot, .. }
            | Self::BuyMonument { at, rot, .. }
            | Self::PlaceComponent { at, rot } => Some((*at, *rot)),
            Self::TakeLoan {}
            | Self::RepayLoan {}
            | Self::BuyShortRoads {}
            | Self::BuyPedestal { .. }
            | Self::Pass {} => None,
        }
    }

    /// The same piece at another place.
    pub fn moved(mut self, to: Cell, turned: u8) -> Self {
        match &mut self {
            Self::PlaceFreeRoad { at, dir } | Self::BuyLongRoad { at, dir } => {
                (*at, *dir) = (to, Dir::of_rot(turned));
            }
            Self::PlaceShortRoad { at, dir, .. } => {
                (*at, *dir) = (to, dir.map(|_| Dir::of_rot(turned)));
            }
            Self::BuyTower { at } => *at = to,
            Self::BuyBuilding { at, rot, .. }
            | Self::BuyMonument { at, rot, .. }
            | Self::PlaceComponent { at, rot } => {
                (*at, *rot) = (to, turned);
            }
            Self::TakeLoan {}
            | Self::RepayLoan {}
            | Self::BuyShortRoads {}
            | Self::BuyPedestal { .. }
            | Self::Pass {} => {}
        }
        self
    }

    pub fn read(of: Components, raw: &Value) -> Result<Self, Rejection> {
        let kind = raw.get("type").and_then(Value::as_str);
        let unknown = || {
            let named = kind.map_or_else(|| raw.get("type").unwrap_or(&Value::Null).to_string(), str::to_owned);
            Rejection::UnknownAction { kind: named.chars().take(60).collect() }
        };
        let (Some(kind), Value::Object(given)) = (kind, raw) else { return Err(unknown()) };
        let fields = Fields { of, given };
        let action = match kind {
            "take_loan" => Action::TakeLoan {},
            "repay_loan" => Action::RepayLoan {},
            "place_free_road" => Action::PlaceFreeRoad { at: fields.at()?, dir: fields.dir()? },
            "buy_long_road" => Action::BuyLongRoad { at: fields.at()?, dir: fields.dir()? },
            "buy_short_roads" => Action::BuyShortRoads {},
            "place_short_road" => {
                let (piece, at) = (fields.piece()?, fields.at()?);
                let dir = if piece == Piece::Double { Some(fields.dir()?) } else { None };
                Action::PlaceShortRoad { piece, at, dir }
            }
            "buy_tower" => Action::BuyTower { at: fields.at()? },
            "buy_building" => {
                let stack = fields.named::<Stack>("stack")?;
                Action::BuyBuilding { stack, at: fields.at()?, rot: fields.rot()? }
            }
            "buy_monument" => {
                let monument = fields.named::<MonumentId>("monument")?;
                Action::BuyMonument { monument, at: fields.at()?, rot: fields.rot()? }
            }
            "place_component" => Action::PlaceComponent { at: fields.at()?, rot: fields.rot()? },
            "buy_pedestal" => Action::BuyPedestal { place: fields.small("place", 1, 2)? },
            "pass" => Action::Pass {},
            _ => return Err(unknown()),
        };
        fields.no_others(kind)?;
        Ok(action.canonical())
    }

    /// With the smallest equivalent rotation (RULES section 2.2). For a later part of a monument the action alone
    /// does not tell the shape; there the fact holds the canonical rotation.
    pub fn canonical(self) -> Self {
        match self {
            Self::BuyBuilding { stack, at, rot } => {
                Self::BuyBuilding { stack, at, rot: stack.data().shape.canonical(rot) }
            }
            Self::BuyMonument { monument, at, rot } => {
                let rot = monument.data().components.first().map_or(rot, |part| part.shape.canonical(rot));
                Self::BuyMonument { monument, at, rot }
            }
            other => other,
        }
    }

    pub fn schema(of: Components) -> Value {
        let index = |count: u8| json!({"type": "integer", "minimum": 0, "maximum": count - 1});
        let at = json!({
            "type": "array",
            "prefixItems": [index(of.grid().cols), index(of.grid().rows)],
            "minItems": 2,
            "maxItems": 2,
            "description": "[column, row], both from 0; row 0 is in the north."
        });
        let dir = json!({"enum": ["h", "v"], "description": "To the east or to the south of the cell."});
        let rot = json!({"type": "integer", "minimum": 0, "maximum": 3, "default": 0, "description": "Quarter turns clockwise."});
        let one = |kind: &str, fields: Value, required: &[&str]| {
            let mut properties = Map::from_iter([("type".to_owned(), json!({"const": kind}))]);
            properties.extend(fields.as_object().cloned().unwrap_or_default());
            let required: Vec<&str> = ["type"].iter().chain(required).copied().collect();
            json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
        };
        let stacks: Vec<&str> = of.stacks().map(Named::id).collect();
        let monuments: Vec<&str> = of.monuments().map(Named::id).collect();
        json!({"oneOf": [
            one("take_loan", json!({}), &[]),
            one("repay_loan", json!({}), &[]),
            one("place_free_road", json!({"at": at, "dir": dir}), &["at", "dir"]),
            one("buy_long_road", json!({"at": at, "dir": dir}), &["at", "dir"]),
            one("buy_short_roads", json!({}), &[]),
            one("place_short_road", json!({"piece": {"enum": ["double", "single"]}, "at": at, "dir": dir}), &["piece", "at"]),
            one("buy_tower", json!({"at": at}), &["at"]),
            one("buy_building", json!({"stack": {"enum": stacks}, "at": at, "rot": rot}), &["stack", "at"]),
            one("buy_monument", json!({"monument": {"enum": monuments}, "at": at, "rot": rot}), &["monument", "at"]),
            one("place_component", json!({"at": at, "rot": rot}), &["at"]),
            one("buy_pedestal", json!({"place": {"enum": [1, 2]}}), &["place"]),
            one("pass", json!({}), &[]),
        ]})
    }
}

/// The fields of an action as sent, and their box.
struct Fields<'v> {
    of: Components,
    given: &'v Map<String, Value>,
}

impl Fields<'_> {
    fn at(&self) -> Result<Cell, Rejection> {
        let cell = match self.given.get("at").and_then(Value::as_array).map(Vec::as_slice) {
            Some([col, row]) => match (col.as_u64(), row.as_u64()) {
                (Some(col), Some(row)) => Cell::new(col.min(99) as i32, row.min(99) as i32),
                _ => None,
            },
            _ => None,
        };
        cell.filter(|cell| self.of.grid().holds(*cell)).ok_or_else(|| bad("at"))
    }

    fn dir(&self) -> Result<Dir, Rejection> {
        match self.given.get("dir").and_then(Value::as_str) {
            Some("h") => Ok(Dir::H),
            Some("v") => Ok(Dir::V),
            _ => Err(bad("dir")),
        }
    }

    fn rot(&self) -> Result<u8, Rejection> {
        if self.given.contains_key("rot") { self.small("rot", 0, 3) } else { Ok(0) }
    }

    fn piece(&self) -> Result<Piece, Rejection> {
        match self.given.get("piece").and_then(Value::as_str) {
            Some("double") => Ok(Piece::Double),
            Some("single") => Ok(Piece::Single),
            _ => Err(bad("piece")),
        }
    }

    fn named<T: Named>(&self, field: &str) -> Result<T, Rejection> {
        let name = self.given.get(field).and_then(Value::as_str);
        name.and_then(|name| T::find(self.of, name)).ok_or_else(|| bad(field))
    }

    fn small(&self, field: &str, least: u64, most: u64) -> Result<u8, Rejection> {
        let number = self.given.get(field).and_then(Value::as_u64).filter(|number| (least..=most).contains(number));
        number.map(|number| number as u8).ok_or_else(|| bad(field))
    }

    fn no_others(&self, kind: &str) -> Result<(), Rejection> {
        let known: &[&str] = match kind {
            "place_free_road" | "buy_long_road" => &["at", "dir"],
            "place_short_road" => &["piece", "at", "dir"],
            "buy_tower" => &["at"],
            "buy_building" => &["stack", "at", "rot"],
            "buy_monument" => &["monument", "at", "rot"],
            "place_component" => &["at", "rot"],
            "buy_pedestal" => &["place"],
            _ => &[],
        };
        match self.given.keys().find(|field| *field != "type" && !known.contains(&field.as_str())) {
            Some(other) => Err(bad(other)),
            None => Ok(()),
        }
    }
}

fn bad(field: &str) -> Rejection {
    Rejection::BadField { field: field.chars().take(60).collect() }
}
