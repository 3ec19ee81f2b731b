//! How people choose an action: first the piece, tile or card, then its rotation, then its place. Every cell that a
//! piece would cover leads to it, so people may also begin with the cell.

use super::action::{Action, Dir};
use super::data::{Piece, Resource, Resources, SoloItem};
use super::facts::Fact;
use super::geometry::{Cell, Cells, Spot};
use super::ids::{MonumentId, Stack};
use super::state::{State, Step};
use super::{info, notation, terms, words};
use crate::kernel::choices::{Branch, Choice};
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;

/// From this many cells on, a list is divided into rows of the map.
const LONG: usize = 13;

pub fn choices(state: &State, seat: Seat, mut legal: Vec<Action>, tree: &mut Branch<Action>) {
    tree.asks(question(state, seat));
    for run in legal.chunk_by_mut(|one, other| Head::of(one) == Head::of(other)) {
        // They come sorted by cell and then by rotation; here the rotation is chosen first.
        run.sort_by_key(turn);
        let head = Head::of(&run[0]);
        let choice = head.choice(state, seat);
        if turn(&run[0]).is_none() {
            run.iter().for_each(|action| tree.leaf(head.key(), choice.clone(), action.clone()));
            continue;
        }
        let piece = tree.to(head.key(), || choice.turns());
        let ends = head.outlook(state, seat).ends;
        for same_turn in run.chunk_by(|one, other| turn(one) == turn(other)) {
            let turned = turn(&same_turn[0]).unwrap_or(0);
            let lies = || Choice::new(head.lies(turned)).asks(head.asks_where(state));
            let spots = piece.to(["r0", "r1", "r2", "r3"][usize::from(turned % 4)], lies);
            for action in same_turn {
                match info::spot(state, action) {
                    Some(spot) => {
                        let choice = lying(state, seat, head, spot);
                        let choice = if same_turn.len() < LONG { choice } else { choice.group(row(spot)) };
                        let choice = if ends { choice.ends() } else { choice };
                        spots.leaf(key_of(spot), choice, action.clone());
                    }
                    // Every legal action with a place has a spot.
                    None => {
                        spots.leaf(format!("{turned}-unknown"), Choice::new(notation::print(action)), action.clone())
                    }
                }
            }
        }
    }
}

/// The subject of a run of actions.
#[derive(Clone, Copy, PartialEq)]
enum Head {
    Loan,
    Repay,
    Free,
    Long,
    Set,
    Short(Piece),
    Tower,
    Tile(Stack),
    Monument(MonumentId),
    Part,
    Pedestal(u8),
    Pass,
}

/// What happens after the last piece of a purchase is placed.
struct Outlook {
    ends: bool,
    /// The cards and tiles that are revealed then.
    reveals: Vec<Phrase>,
}

impl Head {
    fn of(action: &Action) -> Self {
        match action {
            Action::TakeLoan {} => Self::Loan,
            Action::RepayLoan {} => Self::Repay,
            Action::PlaceFreeRoad { .. } => Self::Free,
            Action::BuyLongRoad { .. } => Self::Long,
            Action::BuyShortRoads {} => Self::Set,
            Action::PlaceShortRoad { piece, .. } => Self::Short(*piece),
            Action::BuyTower { .. } => Self::Tower,
            Action::BuyBuilding { stack, .. } => Self::Tile(*stack),
            Action::BuyMonument { monument, .. } => Self::Monument(*monument),
            Action::PlaceComponent { .. } => Self::Part,
            Action::BuyPedestal { place } => Self::Pedestal(*place),
            Action::Pass {} => Self::Pass,
        }
    }

    fn key(self) -> String {
        match self {
            Self::Loan => "loan".into(),
            Self::Repay => "repay".into(),
            Self::Free => "free".into(),
            Self::Long => "long".into(),
            Self::Set => "short".into(),
            Self::Short(piece) => piece.id().into(),
            Self::Tower => "tower".into(),
            Self::Tile(of) => stack(of),
            Self::Monument(of) => monument(of),
            Self::Part => "part".into(),
            Self::Pedestal(place) => pedestal(place),
            Self::Pass => "pass".into(),
        }
    }

    fn choice(self, state: &State, seat: Seat) -> Choice {
        let (costs, loan) = (&state.board().costs, &state.board().loan);
        let left = state.players[seat].gold_left();
        let gold = |gold: u8| say!(words::gold { gold });
        let group = |of: &'static str| say!(words::choose_group { of });
        let choice = match self {
            Self::Loan => Choice::new(say!(words::choose_loan { gold: loan.gold }))
                .at(LOANS)
                .note(say!(words::choose_loan_costs { gold: loan.repay }))
                .group(group("gold")),
            Self::Repay => Choice::new(say!(words::choose_repay)).at(LOANS).note(gold(loan.repay)).group(group("gold")),
            Self::Free => Choice::new(say!(words::choose_free))
                .at(FREE)
                .note(say!(words::choose_for_nothing))
                .group(group("roads")),
            Self::Long => {
                Choice::new(say!(words::choose_long)).at(LONG_ROAD).note(gold(costs.long_road)).group(group("roads"))
            }
            Self::Set => Choice::new(say!(words::choose_set))
                .at(SHORT_ROADS)
                .note(say!(words::choose_set_holds { gold: costs.short_roads }))
                .group(group("roads")),
            Self::Short(piece) => {
                let left = state.turn.as_ref().map_or(0, |turn| turn.step.short_left(piece));
                Choice::new(say!(words::choose_short { piece: piece.id() }))
                    .at(short(piece))
                    .note(say!(words::stack_left { count: left }))
            }
            Self::Tower => {
                Choice::new(say!(words::choose_tower)).at(TOWER).note(gold(costs.tower)).group(group("roads"))
            }
            Self::Tile(of) => {
                let tile = state.market.stack(of).and_then(|stack| stack.face_up);
                let label = match tile {
                    Some(tile) => say!(words::choose_tile { stack: of.data().id.as_str(), kind: tile.kind() }),
                    None => say!(words::group_stack { stack: of.data().id.as_str() }),
                };
                let gains = tile.map(|tile| gains(tile.data().gain)).unwrap_or_default();
                let note = Phrase::commas(std::iter::once(gold(of.data().cost)).chain(gains));
                Choice::new(label).at(stack(of)).note(note).group(group("buildings"))
            }
            Self::Monument(of) => {
                let card = of.data();
                let people = (card.gain.population > 0).then(|| say!(words::people { count: card.gain.population }));
                let worth = std::iter::once(say!(words::rings { count: card.rings }));
                let note = Phrase::commas(worth.chain(gains(card.gain.resources)).chain(people));
                let group = say!(words::choose_group_monuments { gold: left });
                Choice::new(Phrase::from(of)).at(monument(of)).note(note).group(group)
            }
            Self::Part => match state.turn.as_ref().map(|turn| turn.step) {
                Some(Step::PlaceComponent { monument: of, next }) => {
                    let parts = of.data().components.len();
                    Choice::new(say!(words::choose_part { monument: of, part: next + 1, parts })).at(monument(of))
                }
                _ => Choice::new(say!(words::lying { of: "piece" })),
            },
            Self::Pedestal(place) => Choice::new(say!(words::choose_pedestal { place }))
                .at(pedestal(place))
                .note(gold(costs.pedestal))
                .group(group("order")),
            Self::Pass => {
                let lost = if left > 0 { say!(words::choose_lost { gold: left }) } else { Phrase::nothing() };
                Choice::new(say!(words::choose_pass)).note(lost).group(group("end"))
            }
        };
        let Outlook { ends, reveals } = self.outlook(state, seat);
        let choice = if ends { choice.ends() } else { choice };
        let choice = if reveals.is_empty() { choice } else { choice.reveals(Phrase::commas(reveals)) };
        choice.asks(say!(words::choose_turn))
    }

    /// The name of a rotation; for a road, its direction.
    fn lies(self, turned: u8) -> Phrase {
        match self {
            Self::Free | Self::Long | Self::Short(Piece::Double) => {
                say!(words::choose_lies { dir: Dir::of_rot(turned).letter() })
            }
            _ => say!(words::choose_turned { turns: turned }),
        }
    }

    fn asks_where(self, state: &State) -> Phrase {
        let of = match (self, state.turn.as_ref().map(|turn| turn.step)) {
            (Self::Monument(of), _) | (Self::Part, Some(Step::PlaceComponent { monument: of, .. })) => of,
            _ => return say!(words::choose_where),
        };
        say!(words::choose_where_beside { needs: terms::needs(of.data()) })
    }

    /// Whether the turn ends after it, and what it reveals.
    fn outlook(self, state: &State, seat: Seat) -> Outlook {
        let (costs, player) = (&state.board().costs, &state.players[seat]);
        let step = state.turn.as_ref().map_or(Step::Choose {}, |turn| turn.step);
        let nothing = Outlook { ends: false, reveals: vec![] };
        let mut reveals = vec![];
        let paid = match (self, step) {
            (Self::Loan | Self::Set, _) => return nothing,
            // Repaying the last gold ends the turn: nothing can be bought any more.
            (Self::Repay, _) if player.gold_left() > state.board().loan.repay => return nothing,
            (Self::Repay, _) => state.board().loan.repay,
            (Self::Free, Step::PlaceFreeRoad {}) => 0,
            (Self::Free, _) => return nothing,
            (Self::Short(_), Step::PlaceShort { double, single }) if double + single > 1 => return nothing,
            (Self::Short(_), _) => 0,
            (Self::Monument(of), _) if of.data().components.len() > 1 => return nothing,
            (Self::Part, Step::PlaceComponent { monument, next }) if next + 1 < monument.data().components.len() => {
                return nothing;
            }
            (Self::Monument(_) | Self::Part, _) => {
                if state.monument_deck().next().is_some() {
                    reveals.push(say!(words::choose_reveals { of: "monument" }));
                }
                player.gold_left()
            }
            (Self::Long, _) => costs.long_road,
            (Self::Tower, _) => costs.tower,
            (Self::Tile(stack), _) => stack.data().cost,
            (Self::Pedestal(_), _) => costs.pedestal,
            (Self::Pass, _) => player.gold_left(),
        };
        // A pending free road comes after the purchase.
        let ends = !player.free_road_pending || matches!(step, Step::PlaceFreeRoad {});
        if !ends {
            return Outlook { ends, reveals };
        }
        let others_are_out = state.players.iter().all(|(other, player)| other == seat || player.out);
        let round_ends = others_are_out && player.gold_left() <= paid;
        let game_ends = round_ends && (state.final_round || state.round >= state.board().rounds);
        if round_ends && !game_ends {
            reveals.push(say!(words::choose_reveals { of: "tiles" }));
        }
        if state.solo.is_some() && !game_ends {
            reveals.push(say!(words::choose_reveals { of: "card" }));
        }
        Outlook { ends, reveals }
    }
}

/// The question at the root.
fn question(state: &State, seat: Seat) -> Phrase {
    match state.turn.as_ref().map_or(Step::Choose {}, |turn| turn.step) {
        Step::Choose {} => say!(words::choose { gold: state.players[seat].gold_left() }),
        Step::PlaceShort { .. } => say!(words::choose_which_short),
        Step::PlaceComponent { monument, .. } => say!(words::choose_where_part { monument }),
        Step::PlaceFreeRoad {} => say!(words::choose_where_free),
    }
}

/// Quarter turns of a placement.
fn turn(action: &Action) -> Option<u8> {
    action.lies().map(|(_, rot)| rot)
}

/// A piece on a spot: its first cell selects it, and its other cells do if no other piece begins there.
fn lying(state: &State, seat: Seat, head: Head, spot: &Spot) -> Choice {
    let label = match (spot.cells.first(), spot.cells.iter().last()) {
        (Some(from), Some(to)) if from != to => {
            say!(words::choose_cells { from: from.to_string(), to: to.to_string() })
        }
        (first, _) => first.unwrap_or(spot.at).to_string().into(),
    };
    let map = state.players[seat].map();
    let bridge = matches!(head, Head::Free | Head::Long) && spot.cells.meets(map.water);
    let natural = (spot.cells & map.natural).len();
    let mut notes = vec![];
    notes.extend(bridge.then(|| say!(words::choose_bridge)));
    notes.extend((natural > 0).then(|| say!(words::choose_covers { count: natural })));
    let mut choice = Choice::new(label);
    if !notes.is_empty() {
        choice = choice.note(Phrase::commas(notes));
    }
    let mut cells = spot.cells.iter().map(cell);
    if let Some(first) = cells.next() {
        choice = choice.at(first);
    }
    let others: Vec<String> = cells.collect();
    if others.is_empty() { choice } else { choice.also(others).marks(spot.cells.iter().map(cell)) }
}

fn key_of(spot: &Spot) -> String {
    spot.cells.first().unwrap_or(spot.at).to_string().to_ascii_lowercase()
}

fn row(spot: &Spot) -> Phrase {
    say!(words::choose_row { row: spot.at.row + 1 })
}

/// The gains: `food`, `2 ceramics`.
fn gains(gain: Resources) -> Vec<Phrase> {
    let brought = Resource::ALL.into_iter().filter(|resource| gain.of(*resource) > 0);
    brought.map(|resource| say!(words::choose_gain { of: resource.id(), count: gain.of(resource) })).collect()
}

pub const LOANS: &str = "loan-tiles";
pub const FREE: &str = "piece-free";
pub const LONG_ROAD: &str = "piece-long";
pub const SHORT_ROADS: &str = "piece-short";
pub const TOWER: &str = "piece-tower";

/// A cell of the viewer's map.
pub fn cell(cell: Cell) -> String {
    format!("cell-{cell}")
}

/// A cell of any player's map, the viewer's included: a fact does not know the viewer.
pub fn cell_of(seat: Seat, cell: Cell) -> String {
    format!("cell-{}-{cell}", seat.0)
}

pub fn stack(stack: Stack) -> String {
    format!("stack-{stack}")
}

pub fn short(piece: Piece) -> String {
    format!("piece-{}", piece.id())
}

pub fn monument(monument: MonumentId) -> String {
    format!("monument-{monument}").replace('_', "-")
}

pub fn pedestal(place: u8) -> String {
    format!("pedestal-{place}")
}

pub fn panel(seat: Seat) -> String {
    format!("seat-{}", seat.0)
}

/// The places that a fact changed.
pub fn places_of(fact: &Fact) -> Vec<String> {
    let lies = |seat: &Seat, cells: &Cells| cells.iter().map(|cell| cell_of(*seat, cell)).collect::<Vec<_>>();
    let and = |mut places: Vec<String>, other: String| {
        places.push(other);
        places
    };
    match fact {
        Fact::FreeRoadPlaced { seat, cells, .. }
        | Fact::ShortRoadPlaced { seat, cells, .. }
        | Fact::MonumentBegun { seat, cells, .. }
        | Fact::ComponentPlaced { seat, cells, .. } => lies(seat, cells),
        Fact::LongRoadBought { seat, cells, .. } => and(lies(seat, cells), LONG_ROAD.into()),
        Fact::TowerBought { seat, cells, .. } => and(lies(seat, cells), TOWER.into()),
        Fact::BuildingBought { seat, cells, stack: of, .. } => and(lies(seat, cells), stack(*of)),
        Fact::ShortRoadsBought { .. } => vec![SHORT_ROADS.into()],
        Fact::TileDiscarded { stack: of, .. } | Fact::TileRevealed { stack: of, .. } => vec![stack(*of)],
        Fact::MonumentRevealed { monument: of } => vec![monument(*of)],
        Fact::MonumentTakenBack { seat, monument: of } => vec![panel(*seat), monument(*of)],
        Fact::PiecesPutOut { long_roads, short_sets, towers } => {
            let put = [(*long_roads, LONG_ROAD), (*short_sets, SHORT_ROADS), (*towers, TOWER)];
            put.into_iter().filter(|(count, _)| *count > 0).map(|(_, place)| place.to_owned()).collect()
        }
        Fact::PedestalBought { seat, place, .. } | Fact::PedestalReturned { seat, place } => {
            vec![pedestal(*place), panel(*seat)]
        }
        Fact::LoanTaken { seat, .. } | Fact::LoanRepaid { seat, .. } | Fact::LoanHandedBack { seat, .. } => {
            vec![LOANS.into(), panel(*seat)]
        }
        Fact::PlayerOut { seat }
        | Fact::Passed { seat, .. }
        | Fact::MonumentCompleted { seat, .. }
        | Fact::ResourceAdvanced { seat, .. }
        | Fact::PopulationGrew { seat, .. } => vec![panel(*seat)],
        Fact::AutomatonTook { items, .. } => items.iter().filter_map(taken).collect(),
        _ => vec![],
    }
}

/// The place that the automaton took from. Its monuments are gone from the row.
fn taken(item: &SoloItem) -> Option<String> {
    match item {
        SoloItem::Building(of) => Some(stack(*of)),
        SoloItem::LongRoad => Some(LONG_ROAD.into()),
        SoloItem::ShortRoads => Some(SHORT_ROADS.into()),
        SoloItem::Tower => Some(TOWER.into()),
        SoloItem::OldestMonument | SoloItem::NewestMonument => None,
    }
}
