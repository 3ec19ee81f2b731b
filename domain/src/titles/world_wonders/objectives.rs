//! Public objectives of the advanced game: each player's value, and the points for it (RULES section 8.1).

use super::data::{Kind, Objective, ObjectiveKind, Param};
use super::geometry::Cells;
use super::scoring;
use super::state::{Player, State};
use crate::kernel::seat::PerSeat;

/// Points of all players for all objectives.
pub fn points(state: &State) -> PerSeat<i32> {
    let mut points = PerSeat::new(state.players.len(), |_| 0);
    for objective in &state.objectives {
        let objective = objective.data();
        let values: Vec<usize> = state.players.values().map(|player| value(objective, player)).collect();
        for ((_, total), won) in points.iter_mut().zip(share(objective, &values)) {
            *total += won;
        }
    }
    points
}

/// A player's value for an objective.
pub fn value(objective: &Objective, player: &Player) -> usize {
    let (city, map) = (&player.city, player.map());
    let tiles_beside = |cells: Cells| city.buildings().filter(|(_, tile)| tile.beside().meets(cells)).count();
    match (objective.kind, objective.param) {
        (ObjectiveKind::GreenArea, _) => largest_enclosed(city.green(map), map.edge | map.south),
        (ObjectiveKind::RoadNetwork, _) => parts(city.roads).map(Cells::len).max().unwrap_or(0),
        (ObjectiveKind::Monuments, _) => player.monuments.len(),
        (ObjectiveKind::TilesByNatural, _) => tiles_beside(city.visible(map.natural)),
        (ObjectiveKind::TilesByWater, _) => tiles_beside(city.visible(map.water)),
        (ObjectiveKind::TilesByEdge, _) => city.buildings().filter(|(_, cells)| cells.meets(map.edge)).count(),
        (ObjectiveKind::AllDistricts, _) => usize::from(has_all_districts(player)),
        (ObjectiveKind::Resource, Some(Param::Resource(resource))) => player.resources.of(resource).into(),
        (ObjectiveKind::TilesOfType, Some(Param::Kind(kind))) => {
            city.buildings().filter(|(tile, _)| tile.kind() == kind).count()
        }
        (ObjectiveKind::GroupOfType, Some(Param::Kind(kind))) => largest_group(player, kind),
        (ObjectiveKind::Resource | ObjectiveKind::TilesOfType | ObjectiveKind::GroupOfType, _) => 0,
    }
}

/// The points of an objective for each of these values.
pub fn share(objective: &Objective, values: &[usize]) -> Vec<i32> {
    let prize = |place: usize| i32::from(objective.vp.get(place).copied().unwrap_or(0));
    let all: i32 = objective.vp.iter().map(|vp| i32::from(*vp)).sum();
    let best = values.iter().copied().max().unwrap_or(0);
    let firsts = values.iter().filter(|value| **value == best).count() as i32;
    let second = values.iter().copied().filter(|value| *value < best).max().unwrap_or(0);
    let won = |value: usize| match value {
        0 => 0,
        // A tie for first place shares all points, rounded up, and leaves no second place.
        value if value == best && firsts > 1 => (all + firsts - 1) / firsts,
        value if value == best => prize(0),
        value if value == second && firsts == 1 => prize(1),
        _ => 0,
    };
    values.iter().map(|value| won(*value)).collect()
}

/// The connected parts of `cells`.
fn parts(mut cells: Cells) -> impl Iterator<Item = Cells> {
    std::iter::from_fn(move || {
        let part = cells.connected_to(cells.first()?.into());
        cells = cells.without(part);
        Some(part)
    })
}

/// The largest green area that touches neither an edge nor the sidewalk.
fn largest_enclosed(green: Cells, border: Cells) -> usize {
    parts(green).filter(|area| !area.meets(border)).map(Cells::len).max().unwrap_or(0)
}

/// Tiles in the largest group of one type; a single tile is no group (R34).
fn largest_group(player: &Player, kind: Kind) -> usize {
    let tiles: Vec<Cells> =
        player.city.buildings().filter(|(tile, _)| tile.kind() == kind).map(|(_, cells)| cells).collect();
    let groups = parts(player.city.kind(kind));
    let largest = groups.map(|group| tiles.iter().filter(|tile| tile.meets(group)).count()).max().unwrap_or(0);
    if largest > 1 { largest } else { 0 }
}

fn has_all_districts(player: &Player) -> bool {
    let kinds: Vec<Kind> = player.city.buildings().map(|(tile, _)| tile.kind()).collect();
    let closed: Vec<Kind> = scoring::districts(player).map(|place| kinds[place]).collect();
    Kind::ALL.iter().all(|kind| closed.contains(kind))
}
