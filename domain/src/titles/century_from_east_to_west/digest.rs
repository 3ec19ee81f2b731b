//! What a digest covers: everything, because nothing is hidden. Tags and numbers never change.

use super::cubes::Cubes;
use super::ids::{BonusTile, Component, ExplorationTile, Few, MerchantCard, Pack, Pile, Place, PointCard};
use super::options::{Options, RouteReplace, Timing};
use super::state::{EndReason, FortRow, MerchantPile, Phase, Player, PointPile, RouteCard, Source, Spot, State};
use crate::digested;
use crate::kernel::digest::{Feed, Feeder};

digested!(State {
    1: options,
    2: turn_order,
    3: round,
    4: turn,
    5: phase,
    6: end_trigger,
    7: locations,
    8: forts,
    9: point_pile,
    10: bonus_unseen,
    11: market,
    12: merchant_pile,
    13: display,
    14: players,
} without { components });

digested!(Options { 1: displacement_discount, 2: extra_goods_timing, 3: route_replace, 4: round_limit });
digested!(enum Timing { 0: After, 1: Before });
digested!(enum RouteReplace { 0: SameSlot, 1: AppendRight });

digested!(enum Phase {
    0: Setup {},
    1: TurnStart { 1: seat, 2: extra },
    2: Upgrade { 1: seat, 2: extra, 3: source, 4: remaining, 5: then },
    3: Explore { 1: seat, 2: extra, 3: source },
    4: Discard { 1: seat, 2: extra },
    5: GameOver { 1: reason, 2: ranking },
});
digested!(enum EndReason { 0: EighthCard, 1: RoundLimit });
digested!(Source as |source| source.id());

digested!(Spot { 1: occupant, 2: settlers, 3: tile });
digested!(FortRow { 1: card, 2: bonus_top, 3: bonus_left });
digested!(PointPile { 1: top, 2: unseen });
digested!(MerchantPile { 1: unseen, 2: returned });
digested!(RouteCard { 1: card, 2: settlers });
digested!(Cubes { 1: yellow, 2: red, 3: green, 4: brown });
digested!(Player {
    1: cubes,
    2: available,
    3: reserve,
    4: route,
    5: discard,
    6: point_cards,
    7: bonus_tiles,
    8: tiles,
    9: discounts,
    10: extra_goods,
});

digested!(Place as |place| place.id());
digested!(MerchantCard as |card| card.id());
digested!(PointCard as |card| card.id());
digested!(BonusTile as |tile| tile.id());
digested!(ExplorationTile as |tile| tile.id());

impl<C: Component + Feed> Feed for Pack<C> {
    fn is_default(&self, _: bool) -> bool {
        self.is_empty()
    }

    fn feed(&self, to: &mut Feeder) {
        to.list(self.len(), self.iter());
    }
}

impl<C: Component + Feed> Feed for Pile<C> {
    fn is_default(&self, _: bool) -> bool {
        self.is_empty()
    }

    fn feed(&self, to: &mut Feeder) {
        to.list(self.len(), self.iter());
    }
}

impl<T: Feed, const N: usize> Feed for Few<T, N> {
    fn is_default(&self, _: bool) -> bool {
        self.is_empty()
    }

    fn feed(&self, to: &mut Feeder) {
        to.list(self.len(), self.iter());
    }
}
