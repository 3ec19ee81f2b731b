//! How the sensible bot rates a position for a seat, and which actions it considers.

use super::WorldWonders;
use super::action::Action;
use super::data::Resource;
use super::geometry::{Cells, Spot};
use super::objectives;
use super::rules::{self, builder::Builder, monument};
use super::scoring;
use super::state::{Player, State, Step};
use crate::kernel::seat::Seat;
use crate::kernel::title::Bots;
use std::cmp::Reverse;
use std::ops::ControlFlow;

impl Bots for WorldWonders {
    fn appraise(&self, state: &State, seat: Seat) -> i64 {
        let player = &state.players[seat];
        let score = scoring::own(state, player);
        let left = rounds_left(state);
        let certain = POINT * Worth::from(score.total + objectives::points(state)[seat]);
        let mut worth = certain + prospects(state, player, left);
        if state.result.is_some() {
            return certain;
        }
        if !player.out {
            worth += COIN * Worth::from(player.gold_left());
        }
        if left > 0 {
            worth += match player.pedestal {
                Some(1) => 45,
                Some(_) => 20,
                None => 0,
            };
            worth += ready_monuments(state, seat) * left.min(3) / 3;
        }
        worth
    }

    /// Legal actions without loans (they cost more than they bring), and for each tile only the best-enclosed
    /// spots.
    fn promising(&self, state: &State, seat: Seat) -> Vec<Action> {
        let mut actions = vec![];
        let _ = rules::legal(state, seat, &mut |action| {
            actions.push(action);
            ControlFlow::Continue(())
        });
        let choosing = state.turn_of(seat).is_some_and(|turn| turn.step == Step::Choose {});
        if !choosing || actions.len() <= 60 {
            let others = actions.iter().any(|action| !matches!(action, Action::TakeLoan {}));
            actions.retain(|action| !others || !matches!(action, Action::TakeLoan {}));
            return actions;
        }
        let player = &state.players[seat];
        let mut kept = vec![];
        let mut tiles: Vec<(i64, Action)> = vec![];
        let flush = |tiles: &mut Vec<(i64, Action)>, kept: &mut Vec<Action>| {
            tiles.sort_by_key(|(snug, _)| Reverse(*snug));
            kept.extend(tiles.drain(..).take(SPOTS).map(|(_, action)| action));
        };
        let mut last = None;
        for action in actions {
            match action {
                Action::TakeLoan {} => {}
                Action::BuyBuilding { stack, at, rot } => {
                    if last != Some(stack) {
                        flush(&mut tiles, &mut kept);
                        last = Some(stack);
                    }
                    if let Some(spot) = stack.data().shape.spot(at, rot) {
                        tiles.push((snug(player, spot), action));
                    }
                }
                other => kept.push(other),
            }
        }
        flush(&mut tiles, &mut kept);
        kept
    }
}

/// A hundredth of a point. Certain points count in full; expected ones in proportion to the rounds left.
type Worth = i64;

const POINT: Worth = 100;
/// Approximate value of a coin in the rest of a round.
const COIN: Worth = 62;
/// Spots considered for the tile of one stack.
const SPOTS: usize = 14;

/// Rounds after this one.
fn rounds_left(state: &State) -> Worth {
    if state.final_round { 0 } else { Worth::from(state.board().rounds.saturating_sub(state.round)) }
}

fn prospects(state: &State, player: &Player, left: Worth) -> Worth {
    let board = state.resource_board();
    let soon = left.min(4);
    let mut worth = 0;
    // Progress to the next ring.
    if let Some(next) = board.rings.iter().find(|ring| **ring > player.population) {
        let before = board.rings.iter().rev().find(|ring| **ring <= player.population).copied().unwrap_or(0);
        let (done, whole) = (player.population - before, next - before);
        worth += POINT * Worth::from(done) / Worth::from(whole.max(1)) * soon / 5;
    }
    // Resources above the lowest one count less until it catches up.
    let least = player.resources.least();
    for resource in Resource::ALL {
        let above = player.resources.of(resource) - least;
        worth += (Worth::from(above.min(4)) * 22 + Worth::from(above) * 8) * soon / 4;
    }
    worth += districts_to_come(player, soon);
    let (city, map) = (&player.city, player.map());
    // Land that the roads still open up, and resources within reach.
    let open = (city.roads.beside() & city.green(map)).len().min(16) as Worth;
    worth += open * 6 * soon / 4;
    let near = (city.visible(map.natural) & city.occupied.grown(3)).len() as Worth;
    worth + near * 10 * soon / 4
}

/// An open building is nearer to a point the less green land touches it.
fn districts_to_come(player: &Player, soon: Worth) -> Worth {
    let green = player.city.green(player.map());
    let open = player.city.buildings().map(|(_, cells)| (cells.around() & green).len());
    let worth = |cells: usize| match cells {
        0 => 0,
        1 => 58,
        2 => 40,
        3 => 26,
        4 => 14,
        _ => 5,
    };
    open.map(worth).sum::<Worth>() * soon / 4
}

/// Monuments on offer that would fit the city now.
fn ready_monuments(state: &State, seat: Seat) -> Worth {
    let builder = Builder::new(state, seat);
    let ready = state.market.monuments.iter().filter(|monument| monument::fits(&builder, **monument));
    ready.map(|monument| 30 * Worth::from(monument.data().rings)).max().unwrap_or(0)
}

/// How enclosed a tile would lie there, without hiding natural resources or blocking the roads.
fn snug(player: &Player, spot: &Spot) -> i64 {
    let (city, map) = (&player.city, player.map());
    let count = |cells: Cells| cells.len() as i64;
    let green = city.green(map);
    let open = count(spot.around & green);
    let natural = city.visible(map.natural);
    let hidden = count(spot.cells & natural);
    let reached = count(spot.around & natural.without(city.occupied.beside()));
    // Adjacent open buildings that lose green land.
    let helped: i64 = city
        .buildings()
        .filter(|(_, cells)| cells.beside().meets(spot.cells))
        .map(|(_, cells)| if (cells.around() & green).within(spot.cells) { 3 } else { 1 })
        .sum();
    3 * helped + 3 * reached - 3 * hidden - 2 * open
}
