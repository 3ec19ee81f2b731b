//! What can be bought: tiles, roads, tower, a place in the order of play, loans.

use super::wonders::shape;
use super::{Looked, number};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Card, OnCard, Part};
use crate::kernel::svg::Svg;
use crate::titles::world_wonders::data::{Kind, Piece, Resource, Resources};
use crate::titles::world_wonders::ids::look;
use crate::titles::world_wonders::rules::builder::Builder;
use crate::titles::world_wonders::rules::building;
use crate::titles::world_wonders::state::{StackState, Step};
use crate::titles::world_wonders::{choices, words};

/// The signs of what something brings.
pub fn gain(of: Resources, people: u8) -> Vec<Bit> {
    let made = Resource::ALL.into_iter().flat_map(|kind| Bit::many(kind.id(), usize::from(of.of(kind))));
    made.chain(Bit::many("people", usize::from(people))).collect()
}

/// The same in words.
pub fn gain_in_words(of: Resources, people: u8) -> Phrase {
    let made = Resource::ALL.into_iter().filter(|kind| of.of(*kind) > 0);
    let made = made.map(|kind| say!(words::choose_gain { of: kind.id(), count: of.of(kind) }));
    Phrase::commas(made.chain((people > 0).then(|| say!(words::people { count: people }))))
}

fn price(gold: u8) -> Bit {
    Bit::On("ring-disc", gold.into())
}

impl Looked<'_> {
    pub(super) fn market(&self) -> Vec<Part> {
        let gold = say!(words::page_you_have { gold: self.player().gold_left() });
        let tiles = Part {
            id: "tiles",
            heading: Some(say!(words::page_market)),
            note: self.chooses.then_some(gold),
            cards: self.before.market.stacks.iter().map(|stack| self.tile(stack)).collect(),
            columns: (4, 4),
            width: 12,
            is_beside: true,
            ..Part::default()
        };
        let roads =
            Part { id: "roads", cards: self.pieces(), columns: (4, 4), width: 12, is_beside: true, ..Part::default() };
        vec![tiles, roads, self.wonders()]
    }

    fn tile(&self, stack: &StackState) -> Card {
        let of = stack.stack.data();
        let called = say!(words::group_stack { stack: of.id.as_str() });
        let left = say!(words::stack_left { count: stack.face_down().count() });
        let place = Some(choices::stack(stack.stack));
        let Some(tile) = stack.face_up else {
            let dashed = "fill=\"none\" stroke=\"var(--quiet)\" stroke-dasharray=\"3 3\"";
            return Card {
                place,
                look: "free",
                drawing: Some(drawn(&of.cells, dashed)),
                rows: vec![vec![Bit::Words(say!(words::sold))]],
                said: Phrase::commas([called, say!(words::sold), left]),
                ..Card::default()
            };
        };
        let paint = format!("fill=\"var(--ww-tile-{})\" stroke=\"#0005\"", look(tile).color);
        let is_asked = self.chooses && self.step() == Step::Choose {};
        let why = is_asked.then(|| self.why_not(stack)).flatten();
        let brings = tile.data().gain;
        let rows = match &why {
            Some(why) => vec![Bit::Words(why.clone())],
            None => gain(brings, 0),
        };
        let kind = tile.kind();
        let cost = say!(words::gold { gold: of.cost });
        let said = [Phrase::from(tile), cost, gain_in_words(brings, 0)].into_iter().chain(why).chain([left]);
        Card {
            place,
            look: "card",
            head: vec![price(of.cost), Bit::Space, Bit::solid(sign(kind))],
            drawing: Some(drawn(&of.cells, &paint)),
            rows: vec![rows],
            name: Some(kind.into()),
            id: Some(of.id.as_str()),
            said: Phrase::commas(said),
            ..Card::default()
        }
    }

    fn why_not(&self, stack: &StackState) -> Option<Phrase> {
        let builder = Builder::new(self.before, self.of);
        if stack.stack.data().cost > builder.gold {
            return Some(say!(words::page_too_dear));
        }
        (!building::fits(&builder, stack.stack)).then(|| say!(words::page_no_place))
    }

    /// Roads, the tower, pedestals and loans; the free road while it is to be placed, the pieces of a set while they are.
    fn pieces(&self) -> Vec<Card> {
        let (market, costs) = (&self.before.market, &self.before.board().costs);
        let mut cards = vec![];
        if self.player().free_road_pending {
            cards.push(Card {
                place: Some(choices::FREE.into()),
                ..piece("long-road", None, say!(words::choose_free), say!(words::page_for_nothing))
            });
        }
        let left = |count: u8| say!(words::stack_left { count });
        let is_placing = match self.step() {
            Step::PlaceShort { double, single } => Some((double, single)),
            _ => None,
        };
        let kinds = [Piece::Double, Piece::Single];
        let long = piece("long-road", Some(costs.long_road), say!(words::choose_long), left(market.long_roads));
        cards.push(Card { place: Some(choices::LONG_ROAD.into()), ..long });
        match is_placing {
            Some((double, single)) => cards.extend(kinds.into_iter().zip([double, single]).map(|(kind, count)| {
                let symbol = if kind == Piece::Double { "double-road" } else { "single-road" };
                let also = if kind == Piece::Double { vec![choices::SHORT_ROADS.to_owned()] } else { vec![] };
                let name = say!(words::choose_short { piece: kind.id() });
                Card { place: Some(choices::short(kind)), also, ..piece(symbol, None, name, left(count)) }
            })),
            None => cards.push(Card {
                place: Some(choices::SHORT_ROADS.into()),
                also: kinds.map(choices::short).into(),
                ..piece("short-roads", Some(costs.short_roads), say!(words::page_short_roads), left(market.short_sets))
            }),
        }
        cards.push(Card {
            place: Some(choices::TOWER.into()),
            ..piece("sign-tower", Some(costs.tower), say!(words::choose_tower), left(market.towers))
        });
        for place in self.before.market_size().pedestals.iter().copied() {
            let stands = match self.before.pedestal_holder(place) {
                Some(seat) => seat.into(),
                None => say!(words::page_free),
            };
            let card = piece("pedestal", Some(costs.pedestal), say!(words::page_pedestal { place }), stands);
            cards.push(Card { place: Some(choices::pedestal(place)), ..card });
        }
        cards.push(Card { place: Some(choices::LOANS.into()), ..self.loan() });
        cards
    }

    fn loan(&self) -> Card {
        let loan = &self.before.board().loan;
        match self.player().loan_round {
            Some(_) => {
                piece("loan", Some(loan.repay), say!(words::choose_repay), say!(words::gold { gold: loan.repay }))
            }
            None => piece("loan", None, say!(words::page_loan), say!(words::page_more_gold { gold: loan.gold })),
        }
    }
}

/// A small card: its sign, what it costs, its name and how many there are.
fn piece(symbol: &'static str, gold: Option<u8>, name: Phrase, note: Phrase) -> Card {
    let cost = gold.map(|gold| say!(words::gold { gold }));
    let said = [Some(name.clone()), cost, Some(note.clone())].into_iter().flatten();
    Card {
        look: "card",
        head: gold.map(price).into_iter().chain([Bit::solid(symbol)]).collect(),
        rows: vec![vec![number(name.clone())], vec![Bit::Words(note)]],
        said: Phrase::commas(said),
        name: Some(name),
        ..Card::default()
    }
}

fn drawn(cells: &[(i32, i32)], paint: &str) -> OnCard {
    let (shapes, view) = shape(cells, 15.0, paint);
    let mut drawn = Svg::new(view[2], view[3], "", "");
    drawn.drawn(&shapes);
    OnCard { ground: None, drawn, view }
}

/// The sign of a type of building.
pub fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::Library => "sign-library",
        Kind::Farm => "sign-farm",
        Kind::Habitation => "sign-habitation",
        Kind::Market => "sign-market",
        Kind::Temple => "sign-temple",
    }
}
