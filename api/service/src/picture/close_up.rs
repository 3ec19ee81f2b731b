//! Which part of a board a mail shows larger, and a small picture shows at all: where its reader can act.

use domain::Seat;
use domain::kernel::choices::Item;
use domain::kernel::erased::AnyGame;
use domain::kernel::svg::{CloseUp, Svg};
use std::collections::{BTreeMap, BTreeSet};

/// The part of `picture` (left, top, width, height) that `seat`, who is asked, wants to see larger. It is as large as the title
/// has it, and holds as much as it can of where the orders lead that are likely to be meant; `None` where none leads anywhere on
/// that part of the board and the title says of no other part that it matters, or where all of it is large enough. `likely` gives
/// those orders; it is asked where they matter.
pub fn part(picture: &Svg, game: &dyn AnyGame, seat: Seat, likely: impl FnOnce() -> Vec<String>) -> Option<[f64; 4]> {
    let CloseUp { area, size, otherwise } = picture.wants_close_up()?;
    let spots = spots(picture, area, &leads(game, seat, likely()));
    around(&spots, area, size).or_else(|| around(middle(otherwise).as_slice(), area, size))
}

/// The part of `picture` that is a small picture of `size`: where `asked` can act, else around the places `changed`, else where the
/// title says that it matters, else the middle of the board.
pub fn small(picture: &Svg, game: &dyn AnyGame, asked: Option<Seat>, changed: &[String], size: (f64, f64)) -> [f64; 4] {
    let (wide, high) = picture.size();
    // Above the board stands a line of words.
    let whole = [0.0, HEADLINE, wide, (high - HEADLINE).max(size.1)];
    let close_up = picture.wants_close_up();
    let area = close_up.map_or(whole, |close_up| close_up.area);
    let can_act = asked.map(|seat| leads(game, seat, game.promising_orders(seat)));
    let last: BTreeMap<String, usize> = changed.iter().map(|place| (place.clone(), 1)).collect();
    let mut found = [can_act.unwrap_or_default(), last].into_iter().flat_map(|of| {
        // What lies outside of the map is a card: it is shown where nothing lies on the map.
        [area, whole].map(|area| around(&spots(picture, area, &of), area, size))
    });
    let otherwise = || around(middle(close_up.and_then(|it| it.otherwise)).as_slice(), area, size);
    // Where nothing matters more, the middle of what comes first.
    let first = [area[0], area[1], area[2], area[3].min(area[2])];
    let found = found.find_map(|part| part).or_else(otherwise);
    found.or_else(|| around(middle(Some(first)).as_slice(), area, size)).unwrap_or([area[0], area[1], size.0, size.1])
}

/// The places by which `orders` of `seat` lead.
pub(super) fn places_of(game: &dyn AnyGame, seat: Seat, orders: &[String]) -> BTreeSet<String> {
    leads(game, seat, orders.to_vec()).into_keys().collect()
}

/// All places where `seat` can choose something.
pub(super) fn choices(game: &dyn AnyGame, seat: Seat) -> BTreeSet<String> {
    fn all(items: &[Item], places: &mut BTreeSet<String>) {
        for item in items {
            places.extend(item.place.clone());
            all(item.below(), places);
        }
    }
    let mut places = BTreeSet::new();
    all(&game.ways(seat).items, &mut places);
    places
}

/// The line of words above a board, in pixels of the view box.
const HEADLINE: f64 = 44.0;

/// How many of the orders that are `likely` to be meant lead by each place.
fn leads(game: &dyn AnyGame, seat: Seat, likely: Vec<String>) -> BTreeMap<String, usize> {
    let meant: BTreeSet<String> = likely.into_iter().collect();
    let mut leads = BTreeMap::new();
    count(&game.ways(seat).items, &mut vec![], &meant, &mut leads);
    leads
}

/// The places of an area that weigh something: their middle and their weight.
fn spots(picture: &Svg, area: [f64; 4], weights: &BTreeMap<String, usize>) -> Vec<(f64, f64, usize)> {
    let inside = |[x, y, w, h]: [f64; 4]| {
        x >= area[0] && y >= area[1] && x + w <= area[0] + area[2] && y + h <= area[1] + area[3]
    };
    let spots = picture.places().iter().filter(|place| inside(place.bounds()));
    spots
        .filter_map(|place| weights.get(&place.name).map(|weight| (place.centre().0, place.centre().1, *weight)))
        .collect()
}

fn middle(of: Option<[f64; 4]>) -> Option<(f64, f64, usize)> {
    of.map(|[x, y, w, h]| (x + w / 2.0, y + h / 2.0, 1))
}

/// How many of the orders that are `meant` lead by each place.
fn count<'t>(
    items: &'t [Item],
    way: &mut Vec<&'t Item>,
    meant: &BTreeSet<String>,
    leads: &mut BTreeMap<String, usize>,
) {
    for item in items {
        way.push(item);
        count(item.below(), way, meant, leads);
        if item.leaf.as_ref().is_some_and(|leaf| meant.contains(&leaf.order)) {
            let places = way.iter().filter_map(|item| item.place.as_ref());
            for place in places.collect::<BTreeSet<_>>() {
                *leads.entry(place.clone()).or_default() += 1;
            }
        }
        way.pop();
    }
}

/// The window of this size within the area that holds most of the spots by their weight, with these in its middle.
fn around(spots: &[(f64, f64, usize)], area: [f64; 4], (width, height): (f64, f64)) -> Option<[f64; 4]> {
    let (width, height) = (width.min(area[2]), height.min(area[3]));
    let held = |left: f64, top: f64| {
        spots.iter().filter(move |(x, y, _)| (left..=left + width).contains(x) && (top..=top + height).contains(y))
    };
    // Of the windows that hold most one has a spot at its left edge and one at its upper edge.
    let corners = spots.iter().flat_map(|(x, ..)| spots.iter().map(move |(_, y, _)| (*x, *y)));
    let weight = |corner: &(f64, f64)| held(corner.0, corner.1).map(|(.., weight)| weight).sum::<usize>();
    let best = corners.rev().max_by_key(weight)?;
    let spread = |of: fn(&(f64, f64, usize)) -> f64| {
        let (least, most) = held(best.0, best.1)
            .map(of)
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), at| (least.min(at), most.max(at)));
        (least + most) / 2.0
    };
    let within = |middle: f64, size: f64, from: f64, whole: f64| {
        (middle - size / 2.0).clamp(from, (from + whole - size).max(from)).round()
    };
    let left = within(spread(|spot| spot.0), width, area[0], area[2]);
    let top = within(spread(|spot| spot.1), height, area[1], area[3]);
    Some([left, top, width, height])
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: [f64; 4] = [0.0, 0.0, 1_000.0, 600.0];

    #[test]
    fn the_part_holds_what_most_orders_lead_to() {
        assert_eq!(around(&[], AREA, (400.0, 300.0)), None);
        let spots = [(100.0, 100.0, 1), (700.0, 300.0, 2), (800.0, 400.0, 2), (990.0, 40.0, 1)];
        // Both in the middle of the window; what lies far away is not.
        assert_eq!(around(&spots, AREA, (400.0, 300.0)), Some([550.0, 200.0, 400.0, 300.0]));
        assert_eq!(around(&spots[..1], AREA, (400.0, 300.0)), Some([0.0, 0.0, 400.0, 300.0]));
        assert_eq!(around(&spots, AREA, (2_000.0, 2_000.0)), Some(AREA));
    }
}
