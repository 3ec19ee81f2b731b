//! The board: one card for each place, sorted by what the place does.

use super::{Looked, bonus, cost, deed, effect, goods, number, often, pawns, standing, tile};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Card, Part, Pill, PillOf};
use crate::titles::century_from_east_to_west::choices::{card as card_place, location as place_of};
use crate::titles::century_from_east_to_west::cubes::Cubes;
use crate::titles::century_from_east_to_west::data::{Deed, Icon, Work};
use crate::titles::century_from_east_to_west::ids::{Component, ExplorationTile, Place, PointCard};
use crate::titles::century_from_east_to_west::state::column;
use crate::titles::century_from_east_to_west::{tell, words};

impl Looked<'_> {
    pub(super) fn parts(&self) -> Vec<Part> {
        let pile = self.before.merchant_pile.left();
        let used = self.before.players[self.of].discard.len();
        let route = say!(words::page_route { seat: self.of });
        vec![
            Part { id: "forts", cards: self.forts(), columns: (5, 4), width: 12, ..Part::default() },
            Part { id: "places", cards: self.places(), columns: (6, 4), width: 12, ..Part::default() },
            Part {
                id: "market",
                heading: Some(say!(words::page_market)),
                note: Some(say!(words::page_pile { left: pile })),
                cards: self.markets(),
                columns: (4, 4),
                width: 5,
                ..Part::default()
            },
            Part {
                id: "route",
                heading: Some(route),
                note: Some(say!(words::page_used { count: used })),
                cards: self.route(),
                columns: (5, 5),
                width: 7,
                ..Part::default()
            },
        ]
    }

    /// The goods of the one whose page it is.
    fn have(&self) -> Cubes {
        self.before.players[self.of].cubes
    }

    /// How many settlers it takes, and who stands there.
    fn head(&self, place: Place) -> Vec<Bit> {
        let (spot, then) = (self.before.spot(place), self.after.spot(place));
        let mut head = vec![];
        let comes = then.occupant == Some(self.of) && (spot.occupant, spot.settlers) != (then.occupant, then.settlers);
        if spot.occupant != Some(self.of) && spot.tile.is_none() && !comes {
            head.push(self.settlers(self.before.settlers_needed(self.of, place)));
        }
        if comes {
            let said = say!(words::settlers_there { settlers: tell::settlers(then.settlers), seat: self.of });
            head.push(standing(PillOf::Comes(self.of), then.settlers, said));
        } else if let Some(seat) = spot.occupant {
            let said = say!(words::settlers_there { settlers: tell::settlers(spot.settlers), seat });
            head.push(standing(PillOf::Seat(seat), spot.settlers, said));
        }
        head
    }

    /// A price in settlers: those who are not at home are outlines.
    fn settlers(&self, needed: u8) -> Bit {
        let at_home = self.before.players[self.of].available;
        let bits = match needed {
            0..=3 => {
                let there = needed.min(at_home);
                let missing = std::iter::repeat_n(Bit::hollow("pawn"), usize::from(needed - there));
                Bit::many("pawn", usize::from(there)).chain(missing).collect()
            }
            _ if needed > at_home => vec![number(needed), Bit::hollow("pawn")],
            _ => pawns(needed),
        };
        Bit::Pill(Pill { of: PillOf::Cost, bits, said: tell::settlers(needed) })
    }

    fn forts(&self) -> Vec<Card> {
        let forts = self.before.components.forts().iter().zip(&self.before.forts);
        let mut cards: Vec<Card> = forts
            .map(|(place, fort)| {
                let name = tell::place_name(*place);
                let mut head = self.head(*place);
                head.extend([Bit::Space, Bit::solid(Icon::Fort.name())]);
                let left = say!(words::page_left { left: fort.bonus_left });
                let foot = match fort.bonus_top {
                    Some(tile) => {
                        bonus(tile).into_iter().chain([Bit::Space, Bit::Words(left.clone())]).collect::<Vec<_>>()
                    }
                    None => vec![],
                };
                let card = fort.card.map_or_else(|| say!(words::no_point_card), said_card);
                let with = fort.bonus_top.map(|tile| say!(words::page_with_bonus { text: tell::bonus_tile(tile) }));
                let said = Phrase::commas([Some(name.clone()), Some(card), with].into_iter().flatten());
                Card {
                    place: Some(place_of(*place)),
                    also: vec![format!("point-{}", place.id()), format!("bonus-{}", place.id())],
                    look: "stone",
                    scene: Some("sc-fort"),
                    head,
                    rows: fort.card.map_or_else(Vec::new, |card| self.point_card(card)),
                    name: Some(name),
                    id: Some(place.id()),
                    foot,
                    said: self.priced(*place, said),
                    ..Card::default()
                }
            })
            .collect();
        let pile = self.before.point_pile;
        if let Some(card) = pile.top {
            let left = say!(words::page_left { left: pile.left() });
            cards.push(Card {
                look: "card",
                head: vec![Bit::Words(say!(words::page_next_card))],
                rows: self.point_card(card),
                name: Some(left),
                said: say!(words::next_card { card: said_card(card) }),
                is_minor: true,
                ..Card::default()
            });
        }
        cards
    }

    fn point_card(&self, card: PointCard) -> Vec<Vec<Bit>> {
        let data = card.data();
        let price =
            [Bit::On("shield", i64::from(data.vp))].into_iter().chain([Bit::Group(cost(data.cost, self.have()))]);
        vec![price.collect(), effect(card)]
    }

    /// What is said of a place, with the settlers that it takes.
    fn priced(&self, place: Place, said: Phrase) -> Phrase {
        let spot = self.before.spot(place);
        let there =
            spot.occupant.map(|seat| say!(words::settlers_there { settlers: tell::settlers(spot.settlers), seat }));
        let takes = (spot.occupant != Some(self.of) && spot.tile.is_none())
            .then(|| say!(words::page_takes { settlers: tell::settlers(self.before.settlers_needed(self.of, place)) }));
        Phrase::semicolons([Some(said), takes, there].into_iter().flatten())
    }

    fn places(&self) -> Vec<Card> {
        let kind = |place: &Place| match place.data().work {
            Work::Harvest { .. } => 0,
            Work::Upgrade { .. } => 2,
            Work::NewWares {} => 3,
            Work::TradeRoute { .. } => 4,
            Work::Trade { .. } => 5,
            Work::Fort { .. } | Work::Market {} => 9,
        };
        let mut places: Vec<Place> = self.before.components.places().filter(|place| kind(place) < 9).collect();
        places.sort_by_key(kind);
        let mut cards: Vec<Card> = places.iter().map(|place| self.place(*place)).collect();
        if !self.before.display.is_empty() {
            let harvests = places.iter().filter(|place| kind(place) == 0).count();
            cards.insert(harvests.min(5), self.tiles());
        }
        cards
    }

    fn place(&self, place: Place) -> Card {
        let location = place.data();
        let have = self.have();
        let (rows, scene, look, what) = match location.work {
            Work::Harvest { gain } => {
                let row = [number("+")].into_iter().chain(goods(gain)).collect();
                (vec![row], None, None, tell::goods(gain))
            }
            Work::Upgrade { upgrades } => {
                (deed(Deed::Upgrade { upgrades }, have), None, None, tell::upgrades(upgrades))
            }
            Work::Trade { give, get } => {
                let row = [Bit::Group(cost(give, have)), Bit::solid("arrow"), Bit::Group(goods(get))];
                let row = row.into_iter().chain(often(give, have)).collect();
                let what = say!(words::trade { give: tell::goods(give), get: tell::goods(get) });
                (vec![row], None, None, what)
            }
            Work::NewWares {} => {
                let row = vec![Bit::solid("merchant"), number("×4"), Bit::Words(say!(words::page_extra_turn))];
                (vec![row], Some("sc-wares"), Some("town-sky"), say!(words::position_new_wares))
            }
            Work::TradeRoute { gain } => {
                let row = [number("+")].into_iter().chain(goods(gain));
                let swap = [Bit::solid("merchant"), Bit::solid("swap"), Bit::solid("merchant")];
                let what = say!(words::position_route { goods: tell::goods(gain) });
                (vec![row.chain([Bit::Group(swap.into())]).collect()], Some("sc-road"), Some("town-sky"), what)
            }
            Work::Fort { .. } | Work::Market {} => (vec![], None, None, Phrase::nothing()),
        };
        let (own_scene, own_look) = match location.icon {
            Some(Icon::Field) => ("sc-field", "field-sky"),
            Some(Icon::Forest) => ("sc-forest", "wood-sky"),
            Some(Icon::River) => ("sc-river", "water-sky"),
            Some(Icon::Fort) | None => ("sc-town", "town-sky"),
        };
        let mut head = self.head(place);
        if let Some(icon) = location.icon {
            head.extend([Bit::Space, Bit::solid(icon.name())]);
        }
        let name = tell::place_name(place);
        let said = Phrase::commas([name.clone(), what]);
        if let Some(covered) = self.before.spot(place).tile {
            return Card { name: Some(name), also: vec![place_of(place)], ..covering(covered, true) };
        }
        Card {
            place: Some(place_of(place)),
            look: look.unwrap_or(own_look),
            scene: Some(scene.unwrap_or(own_scene)),
            head,
            rows,
            name: Some(name),
            id: Some(place.id()),
            said: self.priced(place, said),
            ..Card::default()
        }
    }

    fn tiles(&self) -> Card {
        Card {
            look: "sea",
            head: vec![Bit::solid("tile"), Bit::Strong(say!(words::page_tiles))],
            cards: self.before.display.iter().map(|tile| covering(tile, false)).collect(),
            said: say!(words::exploration_tiles),
            height: 2,
            ..Card::default()
        }
    }

    fn markets(&self) -> Vec<Card> {
        let markets = self.before.components.markets().iter();
        markets
            .map(|place| {
                let offered = self.before.market[column(*place)];
                let rows = offered.map_or_else(Vec::new, |card| deed(card.data().deed, self.have()));
                let said = offered.map_or_else(|| say!(words::no_card), tell::merchant);
                Card {
                    place: Some(place_of(*place)),
                    also: offered.map(card_place).into_iter().collect(),
                    look: "parchment",
                    above: Some("awning"),
                    id: Some(place.id()),
                    head: self.head(*place),
                    rows,
                    said: self.priced(*place, Phrase::commas([tell::place_name(*place), said])),
                    ..Card::default()
                }
            })
            .collect()
    }

    fn route(&self) -> Vec<Card> {
        let (player, then) = (&self.before.players[self.of], &self.after.players[self.of]);
        let cards = player.route.iter().enumerate().map(|(at, on)| {
            let comes =
                then.route.iter().find(|after| after.card == on.card).map_or(on.settlers, |after| after.settlers);
            let head = match on.settlers {
                0 if comes > 0 => standing(PillOf::Comes(self.of), comes, tell::settlers(comes)),
                0 => self.settlers(player.travel_cost(at)),
                there => standing(PillOf::Seat(self.of), there, tell::settlers(there)),
            };
            let place = say!(words::choose_card { card: Phrase::verbatim(&on.card.data().label), place: at + 1 });
            let cost = match on.settlers {
                0 => say!(words::page_takes { settlers: tell::settlers(player.travel_cost(at)) }),
                there => say!(words::settlers_there { settlers: tell::settlers(there), seat: self.of }),
            };
            Card {
                place: Some(card_place(on.card)),
                look: "parchment",
                head: vec![head],
                id: Some(on.card.id()),
                rows: deed(on.card.data().deed, self.have()),
                said: Phrase::semicolons([place, cost]),
                ..Card::default()
            }
        });
        let free = std::iter::repeat_with(|| Card {
            look: "free",
            rows: vec![vec![Bit::solid("merchant")]],
            said: say!(words::page_free_place),
            ..Card::default()
        });
        let free = free.take(self.before.components.setup().route_max.saturating_sub(player.route.len()).min(6));
        cards.chain(free).collect()
    }
}

/// An exploration tile, in the display or over a place.
fn covering(covered: ExplorationTile, is_over_a_place: bool) -> Card {
    let rows = match is_over_a_place {
        true => vec![[Bit::solid("tile")].into_iter().chain(tile(covered)).collect()],
        false => vec![tile(covered)],
    };
    Card {
        place: Some(format!("tile-{}", covered.id())),
        look: if is_over_a_place { "sea" } else { "card" },
        is_small: !is_over_a_place,
        rows,
        said: say!(words::exploration_tile { tile: covered, worth: tell::tile_words(covered) }),
        ..Card::default()
    }
}

fn said_card(card: PointCard) -> Phrase {
    let data = card.data();
    let points = say!(crate::kernel::words::points { count: data.vp });
    say!(words::page_point_card { cost: tell::goods(data.cost), points, effect: tell::effect(card) })
}
