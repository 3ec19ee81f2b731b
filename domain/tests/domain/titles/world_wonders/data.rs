//! The built-in box is what the rule book lists (RULES section 2), beyond what any box has to hold.

use domain::titles::world_wonders::data::{Kind, Resource, Resources, Side, built_in};
use domain::titles::world_wonders::geometry::{Cells, Grid, Ground, Shape};
use domain::titles::world_wonders::ids::{Named as _, Stack};
use std::collections::BTreeSet;

#[test]
fn the_box_holds_what_the_rule_book_lists() {
    let of = built_in();
    assert_eq!((of.stacks().len(), of.tiles().len(), of.monuments().len()), (8, 80, 21));
    assert_eq!((of.objectives().len(), of.cards().len(), of.maps().len()), (15, 14, 6));
    for (stack, resources) in of.stacks().zip([1, 1, 2, 2, 3, 4, 2, 3]) {
        let tiles = &stack.data().tiles;
        assert_eq!(tiles.len(), 10, "{stack}");
        for kind in Kind::ALL {
            assert_eq!(tiles.iter().filter(|tile| tile.kind() == kind).count(), 2, "{stack} {kind}");
        }
        assert!(tiles.iter().all(|tile| tile.data().gain.sum() == resources), "{stack}");
        let sums = Resource::ALL.map(|of| tiles.iter().map(|tile| tile.data().gain.of(of)).sum::<u8>());
        assert!(sums.iter().max().unwrap() - sums.iter().min().unwrap() <= 1, "{stack}: {sums:?}");
    }
    for resource in Resource::ALL {
        let sum: u32 = of.tiles().map(|tile| u32::from(tile.data().gain.of(resource))).sum();
        assert_eq!(sum, 60, "{resource:?}");
    }
    let kinds: BTreeSet<String> = of.objectives().map(|card| format!("{:?}", card.data().kind)).collect();
    assert_eq!(kinds.len(), 10);
    assert!(Kind::ALL.iter().all(|kind| of.look(*kind).id == *kind));
    assert!(of.monuments().all(|card| (1..=5).contains(&card.data().rings) && !card.data().components.is_empty()));
    let gains = of.monuments().map(|card| card.data().gain);
    assert!(gains.clone().all(|gain| (1..=3).contains(&(gain.resources.sum() + gain.population))));
    assert!(gains.clone().any(|gain| gain.resources == Resources::default()));
    // Cards are placed from the largest part to the smallest, and turned over each part is the same.
    for card in of.monuments().map(|card| card.data()) {
        let sizes: Vec<usize> = card.components.iter().map(|part| part.cells.len()).collect();
        assert!(sizes.is_sorted_by(|one, other| one >= other), "{}", card.id);
        for part in &card.components {
            let over: Vec<(i32, i32)> = part.cells.iter().map(|(x, y)| (-x, *y)).collect();
            let spots =
                |shape: &Shape| shape.spots().iter().map(|spot| spot.cells.to_string()).collect::<BTreeSet<_>>();
            let over = Shape::new(&over, &vec![Ground::Any; over.len()], Grid::LARGEST);
            assert_eq!(spots(&over), spots(&part.shape), "{}", card.id);
        }
    }
}

#[test]
fn prices_and_supplies_are_those_of_the_rule_book() {
    let (of, board) = (built_in(), built_in().board());
    assert_eq!((board.grid, board.rounds, board.gold_per_round), (Grid::LARGEST, 10, 7));
    let loan = &board.loan;
    assert_eq!((loan.gold, loan.repay, loan.penalty_vp, loan.tiles), (2, 3, 2, 5));
    let costs = &board.costs;
    assert_eq!((costs.long_road, costs.short_roads, costs.tower, costs.pedestal), (1, 1, 2, 1));
    assert_eq!((board.supply.long_roads, board.supply.short_sets, board.supply.towers), (35, 20, 10));
    let prices: BTreeSet<u8> = of.stacks().map(|stack| stack.data().cost).collect();
    assert_eq!(prices, BTreeSet::from([2, 3, 4, 5]));
    for (players, long_roads, short_sets, stacks) in
        [(1, 1, 1, 6), (2, 1, 1, 6), (3, 2, 1, 6), (4, 2, 2, 7), (5, 3, 2, 8)]
    {
        let market = of.market(players);
        assert_eq!((market.long_roads, market.short_sets, market.towers), (long_roads, short_sets, 1), "{players}");
        assert!(market.stacks.iter().copied().eq(of.stacks().take(stacks)), "{players}");
        assert_eq!(market.monuments, if players == 1 { 2 } else { 3 });
    }
    for side in [Side::A, Side::B] {
        let board = of.data().resource_boards.of(side);
        assert_eq!((board.resource_max, board.population_max, board.rings.len()), (15, 22, 15));
        assert_eq!(board.rings.last(), Some(&22));
        assert!(Resource::ALL.iter().all(|resource| board.symbols(*resource).len() == 7));
    }
}

#[test]
fn every_map_has_ten_natural_resources_and_dry_feet() {
    for map in built_in().maps().map(|map| map.data()) {
        let water = if map.side == Side::A { 12 } else { 15 };
        assert_eq!((map.natural.len(), map.water.len()), (10, water), "{}", map.id);
        assert!(!map.water.meets(map.south), "{}", map.id);
        assert_eq!(map.water.meets(map.edge), map.side == Side::B, "{}: a lake off the edge, a river from it", map.id);
        let first: Cells = map.water.first().unwrap().into();
        assert_eq!(map.water.connected_to(first), map.water, "{}", map.id);
        assert_eq!(map.land.len() + map.water.len(), 144);
    }
}

#[test]
fn roads_and_bridges_come_to_all_land_of_every_map() {
    for map in built_in().maps().map(|map| map.data()) {
        let mut reached = map.land.connected_to(map.south);
        let bridges = built_in().roads().long.spots().iter().filter(|spot| spot.must_be_land.within(map.land));
        // Twice is enough: no river is crossed three times.
        for bridge in bridges.clone().chain(bridges).filter(|bridge| bridge.cells.meets(map.water)) {
            if bridge.must_be_land.meets(reached) {
                reached = map.land.connected_to(reached | bridge.must_be_land);
            }
        }
        assert_eq!(reached, map.land, "{}", map.id);
    }
}

#[test]
fn there_are_as_many_spots_as_the_rule_book_counts() {
    let of = built_in();
    let spots = |stack: &str| Stack::find(of, stack).unwrap().data().shape.spots().len();
    assert_eq!(of.roads().long.spots().len(), 216);
    assert_eq!(["a", "b", "c", "d", "e", "f", "g", "h"].map(spots).iter().sum::<usize>(), 2_649);
    assert_eq!(of.roads().double.spots().len() + of.roads().single.spots().len(), 408);
    let mut first: Vec<usize> = of.monuments().map(|card| card.data().components[0].shape.spots().len()).collect();
    first.sort_unstable();
    assert_eq!(first.iter().rev().take(3).sum::<usize>(), 1_324);
}
