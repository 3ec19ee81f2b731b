//! The wonders on offer: what each is worth, what must lie beside it, and whether the city has a place for it.

use super::market::{gain, gain_in_words, sign};
use super::outline::bounds;
use super::wonders::{laid_out, short, wonder};
use super::{Looked, Offer, number};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Card, OnCard, Part};
use crate::kernel::svg::Svg;
use crate::titles::world_wonders::data::{Feature, Link};
use crate::titles::world_wonders::geometry::{Cells, Ground};
use crate::titles::world_wonders::ids::MonumentId;
use crate::titles::world_wonders::rules::builder::Builder;
use crate::titles::world_wonders::terms::{self, needs, worth};
use crate::titles::world_wonders::{choices, words};

/// The sign of what must lie beside a wonder.
fn feature(of: Feature) -> &'static str {
    match of {
        Feature::Road => "road",
        Feature::Tower => "sign-tower",
        Feature::Water => "water",
        Feature::Natural => "tree",
        Feature::Edge => "edge",
        Feature::Kind(kind) => sign(kind),
    }
}

impl Looked<'_> {
    pub(super) fn wonders(&self) -> Part {
        let left = self.before.monument_deck().count();
        Part {
            id: "wonders",
            heading: Some(say!(words::page_wonders)),
            note: Some(match self.chooses {
                true => say!(words::page_all_gold),
                false => say!(words::monuments_left { count: left }),
            }),
            cards: self.offers.iter().map(|offer| self.offer(offer)).collect(),
            columns: (4, 3),
            width: 12,
            is_beside: true,
            ..Part::default()
        }
    }

    fn offer(&self, offer: &Offer) -> Card {
        let of = offer.of;
        let card = of.data();
        let builder = Builder::new(self.before, self.of);
        let missing = if offer.now.is_empty() { nearest(&builder, of) } else { vec![] };
        let asked = card.requires.iter().map(|need| {
            let count = (need.count > 1).then(|| number(format!("{}×", need.count)));
            let is_there = !missing.contains(&need.feature);
            let mark = Bit::solid(if is_there { "tick" } else { "cross" });
            Bit::Group(count.into_iter().chain([Bit::solid(feature(need.feature)), mark]).collect())
        });
        let mut lying: Vec<Phrase> = vec![];
        lying.extend((card.min_water > 0).then(|| say!(words::card_water { count: card.min_water })));
        lying.extend((card.link != Link::None).then(|| say!(words::card_linked { gap: card.link == Link::Gap })));
        let status = status(offer, &missing);
        let said = [Phrase::from(of), worth(card), say!(words::card_beside { needs: needs(card) })];
        let told: Vec<Phrase> = status
            .iter()
            .filter_map(|bit| match bit {
                Bit::Words(said) | Bit::Strong(said) => Some(said.clone()),
                _ => None,
            })
            .collect();
        Card {
            place: Some(choices::monument(of)),
            look: "card",
            head: vec![number(short(of)), Bit::Space, Bit::solid("ring"), number(card.rings)],
            drawing: Some(drawn(of)),
            rows: vec![gain(card.gain.resources, card.gain.population), asked.collect(), status],
            id: Some(card.id.as_str()),
            said: Phrase::semicolons(
                said.into_iter()
                    .chain(lying)
                    .chain([gain_in_words(card.gain.resources, card.gain.population)])
                    .chain(told),
            ),
            name: Some(of.into()),
            ..Card::default()
        }
    }
}

/// In how many places it stands, and what a choice changes in that.
fn status(Offer { of, now, then }: &Offer, missing: &[Feature]) -> Vec<Bit> {
    let is_one = of.data().components.len() == 1;
    let fits = |places: usize| match is_one {
        true => say!(words::page_fits { count: places }),
        false => say!(words::page_fits_somehow),
    };
    let places = now.len();
    let then = then.as_ref().map(Vec::len).filter(|then| (*then > 0) != (places > 0) || is_one && *then != places);
    match then {
        Some(then) if places == 0 => vec![Bit::solid("ok"), number(say!(words::page_opens { fits: fits(then) }))],
        Some(0) => vec![Bit::solid("no"), number(say!(words::page_closes))],
        Some(then) => vec![number(say!(words::page_places { before: places, after: then }))],
        None if places > 0 => vec![Bit::solid("ok"), number(fits(places))],
        None => {
            let lacks = of.data().requires.iter().find(|need| missing.contains(&need.feature)).map(|need| {
                let feature = terms::feature(need.feature, need.count);
                say!(words::page_lacks { feature })
            });
            vec![Bit::Words(lacks.unwrap_or_else(|| say!(words::page_no_room)))]
        }
    }
}

/// What is lacking where least is lacking. For a wonder of several parts: what the city has nowhere.
fn nearest(builder: &Builder<'_>, of: MonumentId) -> Vec<Feature> {
    let card = of.data();
    if card.components.len() > 1 {
        let absent = card.requires.iter().filter(|need| builder.city.feature(builder.map, need.feature).is_empty());
        return absent.map(|need| need.feature).collect();
    }
    let shape = card.components.first().map(|part| &part.shape);
    let spots = shape.into_iter().flat_map(|shape| builder.free_spots(shape, Cells::ALL));
    let lacking = spots
        .filter(|spot| (spot.cells & builder.map.water).len() >= card.min_water)
        .map(|spot| builder.city.missing(builder.map, card, spot.cells));
    lacking.min_by_key(Vec::len).unwrap_or_default()
}

/// Its parts beside one another; what must lie in water is blue.
fn drawn(of: MonumentId) -> OnCard {
    let parts = laid_out(of);
    let all = parts.iter().fold(Cells::EMPTY, |all, part| all | *part);
    let [_, _, w, h] = bounds(all);
    let mut shapes = String::new();
    wonder(&mut shapes, of, &parts);
    let card = of.data();
    let mut wet = String::new();
    for (part, laid) in card.components.iter().zip(&parts) {
        let [left, top, ..] = bounds(*laid);
        for ((x, y), ground) in part.cells.iter().zip(&part.ground).filter(|(_, ground)| **ground != Ground::Land) {
            let (x, y) = (left + f64::from(*x) * 40.0, top + f64::from(*y) * 40.0);
            let opacity = if *ground == Ground::Water { ".5" } else { ".22" };
            wet += &format!(
                "<path d=\"M{} {}h34v34h-34z\" fill=\"var(--ww-water)\" fill-opacity=\"{opacity}\"/>",
                x + 3.0,
                y + 3.0
            );
        }
    }
    let mut drawn = Svg::new(w + 6.0, h + 9.0, "", "");
    drawn.drawn(&(shapes + &wet));
    OnCard { ground: None, drawn, view: [-3.0, -3.0, w + 6.0, h + 9.0] }
}
