//! The whole state of a game: what lies on the table, and the parts that only some may see (RULES sections 2
//! and 4).

use super::data::{Components, Kind};
use super::names::{Baron, Card, City, CityColor, Color, Hex, LineId, LinkId, Side};
use super::options::Options;
use super::tables::Figures;
use crate::kernel::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// Whole thousands of dollars; the game knows no smaller coin.
pub type Thousands = u32;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The components of this game's box.
    pub components: Components,
    pub options: Options,
    /// The number of the whole turn; 0 until the first auction opens.
    pub turn: u32,
    pub phase: Phase,
    /// Holder of the First Player marker.
    pub marker: Seat,
    pub end: End,
    /// Whether somebody carried out an action this turn; if not, it is a standstill (RULES section 7).
    pub busy: bool,
    pub players: PerSeat<Railway>,
    /// In the order of the box.
    pub cities: Vec<CityState>,
    /// For each hex the sides that tracks use, one bit each.
    pub used: Vec<u8>,
    /// Open lines, in order of their numbers.
    pub lines: Vec<Line>,
    /// How many line numbers have been assigned.
    pub lines_numbered: u32,
    /// In order of their numbers; links are never removed.
    pub links: Vec<Link>,
    pub display: Vec<Card>,
    pub discard: Vec<Card>,
    /// Cards not drawn yet, in the order of the box. The order of future draws is not stored.
    pub deck: Vec<Card>,
    pub bag: Cubes,
    /// Empty City markers in the supply.
    pub markers: u8,
    /// New City tiles left, by colour.
    pub tiles: [u8; 5],
}

/// The phase of the game between two actions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum Phase {
    Setup {},
    ChooseBaron {},
    Auction { to_bid: Seat, high: Option<Bid>, still_in: Vec<Seat> },
    Actions { round: u8, acting: Acting },
    GameOver { reason: Reason, result: Vec<Score> },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bid {
    pub seat: Seat,
    pub amount: Thousands,
}

/// The player on turn in a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Acting {
    pub seat: Seat,
    pub actions_left: u8,
    pub stage: Stage,
    /// Whether nothing has been carried out in this go yet.
    pub fresh: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum Stage {
    Idle {},
    /// A Land Grant was played and no tile is laid yet.
    Armed {
        card: Card,
    },
    /// `line` is `None` after a completed link (option `multi_link_build`).
    Building {
        line: Option<LineId>,
        tiles_laid: u8,
        land_grant: bool,
    },
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    pub triggered: Option<Triggered>,
    pub last_turn: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Triggered {
    pub turn: u32,
    pub by: Reason,
}

/// Why the game ends; also the `reason` of its outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The supply of Empty City markers ran out.
    Markers,
    /// Nobody carried out an action in a whole turn.
    Standstill,
    /// The last turn that the option `max_turns` allows is over.
    MaxTurns,
}

impl Reason {
    pub fn word(self) -> &'static str {
        match self {
            Self::Markers => "markers",
            Self::Standstill => "standstill",
            Self::MaxTurns => "max_turns",
        }
    }
}

/// One line of the final score (section 8 of the rule book).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Score {
    pub seat: Seat,
    /// Points on the income track.
    pub points: u32,
    /// Number of bonds; each costs a point.
    pub bonds: u32,
    /// The Rail Baron that was kept. Null if there is none, or if the writer of the fact did not know it.
    pub baron: Option<Baron>,
    /// Whether the Rail Baron's objective is met.
    pub baron_achieved: bool,
    /// Points for the Rail Baron.
    pub baron_points: i64,
    /// Points minus bonds, plus the Rail Baron's points.
    pub total: i64,
    /// 1 = winner; ranks are shared where the rule book shares them.
    pub rank: u8,
}

/// A player's company.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Railway {
    pub money: Thousands,
    pub bonds: u32,
    pub points: u32,
    pub engine: u8,
    pub cards: Vec<Card>,
    pub deliveries: u32,
    pub longest_delivery: u8,
    /// The dealt Rail Barons and the kept one; `None` also if the reader does not know them.
    pub baron_choices: Option<Vec<Baron>>,
    pub baron: Option<Baron>,
    pub baron_chosen: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CityState {
    pub color: CityColor,
    pub cubes: Cubes,
    pub empty_marker: bool,
    pub western_link: bool,
}

/// Goods cubes by colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cubes(pub [u8; 5]);

impl Cubes {
    pub fn total(self) -> usize {
        self.0.iter().map(|n| usize::from(*n)).sum()
    }

    pub fn is_empty(self) -> bool {
        self.0 == [0; 5]
    }

    /// The cube at this index when all cubes are laid out by colour.
    pub fn nth(self, mut place: usize) -> Option<Color> {
        Color::ALL.into_iter().find(|color| {
            let here = usize::from(self[*color]);
            let found = place < here;
            place = place.saturating_sub(here);
            found
        })
    }
}

impl Index<Color> for Cubes {
    type Output = u8;
    fn index(&self, color: Color) -> &u8 {
        &self.0[color.index()]
    }
}

impl IndexMut<Color> for Cubes {
    fn index_mut(&mut self, color: Color) -> &mut u8 {
        &mut self.0[color.index()]
    }
}

/// A track: one hex, two of its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Track {
    pub hex: Hex,
    /// The two sides that it joins; the first is nearer to the line's city.
    pub exits: [Side; 2],
}

impl Track {
    pub fn bits(self) -> u8 {
        self.exits[0].bit() | self.exits[1].bit()
    }
}

/// Track of one player from a city to an open end at `side` of the last hex.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    pub id: LineId,
    pub owner: Seat,
    pub from: City,
    pub hexes: Vec<Hex>,
    pub side: Side,
}

impl Line {
    pub fn last(&self) -> Hex {
        self.hexes[self.hexes.len() - 1]
    }

    /// The hex that its open end points at.
    pub fn next(&self) -> Option<Hex> {
        self.last().across(self.side)
    }

    pub fn tracks(&self) -> Vec<Track> {
        tracks(self.from, &self.hexes, self.side)
    }
}

/// A finished link.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Link {
    pub owner: Seat,
    pub a: City,
    pub b: City,
    /// From `a` to `b`.
    pub hexes: Vec<Hex>,
}

impl Link {
    /// The other end, if one end is `city`.
    pub fn from(&self, city: City) -> Option<City> {
        match city {
            city if city == self.a => Some(self.b),
            city if city == self.b => Some(self.a),
            _ => None,
        }
    }

    pub fn joins(&self, a: City, b: City) -> bool {
        self.from(a) == Some(b)
    }

    pub fn tracks(&self) -> Vec<Track> {
        let last = self.hexes.last().and_then(|hex| hex.side_to(self.b.hex()));
        tracks(self.a, &self.hexes, last.unwrap_or(Side(0)))
    }
}

/// The tracks of a chain of hexes that begins in a city and leaves the last hex by `out`.
fn tracks(from: City, hexes: &[Hex], out: Side) -> Vec<Track> {
    let mut before = from.hex();
    hexes
        .iter()
        .enumerate()
        .map(|(i, hex)| {
            let came = hex.side_to(before).unwrap_or(Side(0));
            before = *hex;
            let goes = hexes.get(i + 1).map_or(Some(out), |next| hex.side_to(*next)).unwrap_or(out);
            Track { hex: *hex, exits: [came, goes] }
        })
        .collect()
}

impl State {
    /// The table before the set-up: all cubes in the bag, the starting cards on the display.
    pub fn new(components: Components, options: &Options, players: usize) -> Self {
        let figures = components.figures();
        let cards = components.cards().filter(|card| options.western_link || !card.data().western_link);
        let (display, deck) = cards.partition(|card| card.data().start);
        State {
            components,
            options: options.clone(),
            turn: 0,
            phase: Phase::Setup {},
            marker: Seat(0),
            end: End::default(),
            busy: false,
            players: PerSeat::new(players, |_| Railway {
                money: figures.start_money,
                bonds: 0,
                points: 0,
                engine: figures.engine_start,
                cards: vec![],
                deliveries: 0,
                longest_delivery: 0,
                baron_choices: None,
                baron: None,
                baron_chosen: false,
            }),
            cities: components
                .cities()
                .map(|city| CityState {
                    color: city.data().color,
                    cubes: Cubes::default(),
                    empty_marker: false,
                    western_link: false,
                })
                .collect(),
            used: vec![0; components.hexes().len()],
            lines: vec![],
            lines_numbered: 0,
            links: vec![],
            display,
            discard: vec![],
            deck,
            bag: Cubes(figures.cubes()),
            markers: figures.empty_city_markers(players),
            tiles: figures.new_city_tiles(),
        }
    }

    pub fn figures(&self) -> &'static Figures {
        self.components.figures()
    }

    pub fn city(&self, city: City) -> &CityState {
        &self.cities[city.index()]
    }

    pub fn link(&self, id: LinkId) -> Option<&Link> {
        self.links.get((id.0 as usize).checked_sub(1)?)
    }

    /// Links with their ids.
    pub fn numbered_links(&self) -> impl DoubleEndedIterator<Item = (LinkId, &Link)> {
        self.links.iter().enumerate().map(|(i, link)| (LinkId(i as u32 + 1), link))
    }

    pub fn line(&self, id: LineId) -> Option<&Line> {
        self.lines.iter().find(|line| line.id == id)
    }

    /// The seats in playing order of this turn: the holder of the marker, then clockwise.
    pub fn order(&self) -> Vec<Seat> {
        let players = self.players.len();
        (0..players).map(|i| Seat(((self.marker.index() + i) % players) as u8)).collect()
    }

    pub fn acting(&self) -> Option<&Acting> {
        match &self.phase {
            Phase::Actions { acting, .. } => Some(acting),
            _ => None,
        }
    }

    /// How many tiles a player may lay in one build.
    pub fn tiles_max(&self, seat: Seat) -> u8 {
        let engineered = self.players[seat].cards.iter().any(|card| card.kind() == Kind::PerfectEngineering);
        let figures = self.figures();
        if engineered { figures.tiles_per_build_perfect_engineering } else { figures.tiles_per_build }
    }

    /// Whether the last turn has begun.
    pub fn is_final(&self) -> bool {
        self.end.last_turn.is_some_and(|last| self.turn >= last)
    }

    /// The first card of a kind on the display.
    pub fn displayed(&self, kind: Kind) -> Option<Card> {
        self.display.iter().copied().find(|card| card.kind() == kind)
    }
}
