//! The box is complete (RULES section 2).

use domain::titles::world_wonders::data::{Kind, Resource, Side, data};
use domain::titles::world_wonders::ids::Stack;
use std::collections::BTreeSet;

#[test]
fn the_box_holds_what_the_rule_book_lists() {
    let data = data();
    assert_eq!((data.stacks.len(), data.tiles.len(), data.monuments.len()), (8, 80, 21));
    assert_eq!((data.objectives.len(), data.cards.len(), data.maps.len()), (15, 14, 6));
    for stack in &data.stacks {
        assert_eq!(stack.tiles.len(), 10, "{}", stack.id);
        for kind in Kind::ALL {
            assert_eq!(stack.tiles.iter().filter(|tile| tile.kind() == kind).count(), 2, "{} {kind}", stack.id);
        }
    }
    for resource in Resource::ALL {
        let sum: u32 = data.tiles.iter().map(|tile| u32::from(tile.gain.of(resource))).sum();
        assert_eq!(sum, 60, "{resource:?}");
    }
    assert_eq!(data.objectives.iter().map(|o| format!("{:?}", o.kind)).collect::<BTreeSet<_>>().len(), 10);
    assert!(Kind::ALL.iter().all(|kind| kind.data().id == *kind));
    assert!(data.monuments.iter().all(|card| (1..=5).contains(&card.rings) && !card.components.is_empty()));
    assert!(data.objectives.iter().all(|objective| !objective.text.is_empty() && !objective.id.is_empty()));
}

#[test]
fn every_map_has_ten_natural_resources_and_dry_feet() {
    use domain::titles::world_wonders::geometry::Cells;
    for map in &data().maps {
        let water = if map.side == Side::A { 12 } else { 15 };
        assert_eq!((map.natural.len(), map.water.len()), (10, water), "{}", map.id);
        assert!(!map.water.meets(Cells::SOUTH), "{}", map.id);
        assert_eq!(map.land.len() + map.water.len(), 144);
    }
}

#[test]
fn there_are_as_many_spots_as_the_rule_book_counts() {
    let data = data();
    let spots = |stack: &str| Stack::read(stack).unwrap().data().shape.spots().len();
    assert_eq!(data.roads.long.spots().len(), 216);
    assert_eq!(["a", "b", "c", "d", "e", "f", "g", "h"].map(spots).iter().sum::<usize>(), 2_649);
    assert_eq!(data.roads.double.spots().len() + data.roads.single.spots().len(), 408);
    let mut first: Vec<usize> = data.monuments.iter().map(|card| card.components[0].shape.spots().len()).collect();
    first.sort_unstable();
    assert_eq!(first.iter().rev().take(3).sum::<usize>(), 1_324);
}
