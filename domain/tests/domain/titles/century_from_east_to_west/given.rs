//! The base position of RULES section 15, and words to change it.

use crate::testing::{When, given};
use domain::kernel::chance::{Chance, Draw};
use domain::kernel::play::{Applied, Submission, apply};
use domain::kernel::refusal::Refused;
use domain::kernel::ruleset::Ruleset;
pub use domain::kernel::seat::Seat;
use domain::titles::century_from_east_to_west::CenturyFromEastToWest;
pub use domain::titles::century_from_east_to_west::cubes::Cubes;
use domain::titles::century_from_east_to_west::data::Effect;
pub use domain::titles::century_from_east_to_west::data::built_in;
pub use domain::titles::century_from_east_to_west::ids::{
    BonusTile, Component, ExplorationTile, Few, MerchantCard, Pack, Place, PointCard,
};
use domain::titles::century_from_east_to_west::options;
pub use domain::titles::century_from_east_to_west::state::{Phase, Player, RouteCard, State, column};
use serde_json::{Value, json};

#[expect(non_upper_case_globals, reason = "the title, with the box that is built in")]
pub const Century: CenturyFromEastToWest = CenturyFromEastToWest::V1;

pub const ANNA: Seat = Seat(0);
pub const BEN: Seat = Seat(1);
pub const CLARA: Seat = Seat(2);

pub fn place(id: &str) -> Place {
    Place::find(built_in(), id).unwrap_or_else(|| panic!("no location {id}"))
}

pub fn merchant(id: &str) -> MerchantCard {
    MerchantCard::find(built_in(), id).unwrap_or_else(|| panic!("no merchant card {id}"))
}

pub fn point(id: &str) -> PointCard {
    PointCard::find(built_in(), id).unwrap_or_else(|| panic!("no point card {id}"))
}

pub fn bonus(id: &str) -> BonusTile {
    BonusTile::find(built_in(), id).unwrap_or_else(|| panic!("no bonus tile {id}"))
}

pub fn tile(id: &str) -> ExplorationTile {
    ExplorationTile::find(built_in(), id).unwrap_or_else(|| panic!("no exploration tile {id}"))
}

/// `"3Y 1R"` as in the rule book.
pub fn cubes(text: &str) -> Cubes {
    let mut cubes = Cubes::NONE;
    for part in text.split_whitespace() {
        let (count, letter) = part.split_at(part.len() - 1);
        let colour = domain::titles::century_from_east_to_west::cubes::Colour::read(&letter.to_lowercase())
            .expect("a colour's letter");
        cubes[colour] = count.parse().expect("a number");
    }
    cubes
}

/// Three players, default options, Anna to act, h5 under ex04 and t5 under ex01.
pub fn base() -> State {
    base_with(json!({}))
}

pub fn base_with(option: Value) -> State {
    let options = options::read(&option).expect("legal options");
    let mut state = State::new(built_in(), options, 3);
    state.turn_order = vec![ANNA, BEN, CLARA];
    (state.round, state.turn) = (1, 1);
    state.phase = Phase::TurnStart { seat: ANNA, extra: false };
    state.forts(["pc30", "pc43", "pc44", "pc47"]);
    state.top("pc48");
    for (fort, id) in ["bt02", "bt04", "bt06", "bt08"].into_iter().enumerate() {
        state.forts[fort].bonus_top = Some(bonus(id));
        state.forts[fort].bonus_left = 4;
        state.bonus_unseen.remove(bonus(id));
    }
    state.row(["mc19", "mc22", "mc24", "mc26"]);
    for (at, id) in [("h5", "ex04"), ("t5", "ex01")] {
        state.cover(at, id);
    }
    for (seat, owned) in [(ANNA, "3Y"), (BEN, "4Y"), (CLARA, "4Y")] {
        let player = &mut state.players[seat];
        (player.available, player.reserve, player.cubes) = (6, 6, cubes(owned));
    }
    state
}

/// Changes of a position under test.
pub trait Change {
    fn cubes(&mut self, seat: Seat, cubes: &str);
    /// The available settlers fill up to 12.
    fn reserve(&mut self, seat: Seat, reserve: u8);
    fn stand(&mut self, seat: Seat, at: &str, settlers: u8);
    fn route(&mut self, seat: Seat, cards: &[(&str, u8)]);
    /// With its hammer or dreamcatcher.
    fn owns(&mut self, seat: Seat, cards: &[&str]);
    fn forts(&mut self, cards: [&str; 4]);
    fn fort(&mut self, at: &str, card: &str);
    fn top(&mut self, card: &str);
    fn row(&mut self, cards: [&str; 4]);
    fn cover(&mut self, at: &str, id: &str);
    fn bonus_tiles(&mut self, seat: Seat, tiles: &[&str]);
    fn to_act(&mut self, seat: Seat);
}

impl Change for State {
    fn cubes(&mut self, seat: Seat, text: &str) {
        self.players[seat].cubes = cubes(text);
    }

    fn reserve(&mut self, seat: Seat, reserve: u8) {
        let out = self.settlers_on_board(seat) + self.players[seat].settlers_on_route();
        let player = &mut self.players[seat];
        (player.reserve, player.available) = (reserve, 12 - reserve - out as u8);
    }

    fn stand(&mut self, seat: Seat, at: &str, settlers: u8) {
        let spot = &mut self.locations[place(at).index()];
        (spot.occupant, spot.settlers) = (Some(seat), settlers);
        self.players[seat].available -= settlers;
    }

    fn route(&mut self, seat: Seat, cards: &[(&str, u8)]) {
        for (id, settlers) in cards {
            let card = merchant(id);
            self.merchant_pile.remove(card);
            self.market.iter_mut().filter(|on| **on == Some(card)).for_each(|on| *on = None);
            self.players[seat].route.put(RouteCard { card, settlers: *settlers }).expect("room");
            self.players[seat].available -= settlers;
        }
    }

    fn owns(&mut self, seat: Seat, cards: &[&str]) {
        for id in cards {
            let card = point(id);
            self.point_pile.unseen.remove(card);
            let player = &mut self.players[seat];
            player.point_cards.put(card).expect("room");
            match card.data().effect {
                Effect::Discount { icon } => player.discounts[icon as usize] += 1,
                Effect::ExtraGoods { icon, cube } => {
                    let extra = &mut player.extra_goods[icon as usize];
                    *extra = *extra + Cubes::of(cube, 1);
                }
                _ => {}
            }
        }
    }

    fn forts(&mut self, cards: [&str; 4]) {
        for (i, id) in cards.into_iter().enumerate() {
            if let Some(old) = self.forts[i].card.replace(point(id)) {
                self.point_pile.unseen.insert(old);
            }
            self.point_pile.unseen.remove(point(id));
        }
    }

    fn fort(&mut self, at: &str, card: &str) {
        self.forts[column(place(at))].card = Some(point(card));
        self.point_pile.unseen.remove(point(card));
    }

    fn top(&mut self, card: &str) {
        self.point_pile.top = Some(point(card));
        self.point_pile.unseen.remove(point(card));
    }

    fn row(&mut self, cards: [&str; 4]) {
        for old in self.market.into_iter().flatten() {
            self.merchant_pile.unseen.insert(old);
        }
        self.market = cards.map(|id| Some(merchant(id)));
        cards.iter().for_each(|id| self.merchant_pile.remove(merchant(id)));
    }

    fn cover(&mut self, at: &str, id: &str) {
        let spot = &mut self.locations[place(at).index()];
        if let Some(old) = spot.tile.replace(tile(id)) {
            self.display.insert(old);
        }
        self.display.remove(tile(id));
    }

    fn bonus_tiles(&mut self, seat: Seat, tiles: &[&str]) {
        for id in tiles {
            self.bonus_unseen.remove(bonus(id));
            self.players[seat].bonus_tiles.put(bonus(id)).expect("room");
        }
    }

    fn to_act(&mut self, seat: Seat) {
        self.phase = Phase::TurnStart { seat, extra: false };
    }
}

/// `seat` sends orders, parted by `;`.
pub fn orders(state: &State, seat: Seat, text: &str) -> When<CenturyFromEastToWest> {
    given(&Century, state.clone()).when_orders(seat.0, &text.replace(';', "\n"))
}

/// Accepted; the state after it.
#[track_caller]
pub fn after(state: &State, seat: Seat, text: &str) -> State {
    orders(state, seat, text).accepted()
}

#[track_caller]
pub fn refused(state: &State, seat: Seat, text: &str, code: &str) -> Refused {
    orders(state, seat, text).refused(code)
}

#[track_caller]
pub fn refused_json(state: &State, seat: Seat, actions: Value, code: &str) -> Refused {
    given(&Century, state.clone()).when(seat.0, actions).refused(code)
}

#[track_caller]
pub fn after_json(state: &State, seat: Seat, actions: Value) -> State {
    given(&Century, state.clone()).when(seat.0, actions).accepted()
}

/// With these cards drawn next, from their piles as they are.
#[track_caller]
pub fn drawing(state: &State, seat: Seat, text: &str, draws: &[Draw]) -> Applied<CenturyFromEastToWest> {
    let text = text.replace(';', "\n");
    let applied = apply(&Century, state, seat, Submission::Orders(&text), Chance::recorded(draws.to_vec()));
    applied.unwrap_or_else(|refused| panic!("{refused:?}"))
}

/// Draws that give these cards one after the other out of `pack`.
pub fn draws<C: Component>(purpose: &str, mut pack: Pack<C>, cards: &[C]) -> Vec<Draw> {
    let draw = |card: &C| {
        let value = pack.iter().position(|other| other == *card).expect("it is in the pack") as u64;
        let draw = Draw { purpose: purpose.to_owned(), n: 0, value, of: pack.len() as u64 };
        pack.remove(*card);
        draw
    };
    cards.iter().map(draw).collect()
}

/// One fewer line in the tests: is it `seat`'s turn at the start?
pub fn asks(state: &State, seat: Seat) -> bool {
    Century.to_act(state) == [seat] && matches!(state.phase, Phase::TurnStart { .. })
}

pub fn route_of(player: &Player) -> Vec<(&'static str, u8)> {
    player.route.iter().map(|on| (on.card.id(), on.settlers)).collect()
}

pub fn listed<T: Copy, const N: usize>(few: &Few<T, N>) -> Vec<T> {
    few.iter().copied().collect()
}

pub fn row_of(state: &State) -> Vec<&'static str> {
    state.market.iter().map(|card| card.map_or("-", Component::id)).collect()
}

pub fn settlers_on(state: &State, at: &str) -> Option<(Seat, u8)> {
    let spot = state.spot(place(at));
    spot.occupant.map(|seat| (seat, spot.settlers))
}
