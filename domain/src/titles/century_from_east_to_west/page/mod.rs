//! The page of Century: forts, places by what they do, market, trade route; the storage on the desk; what everybody has.

mod board;
mod desk;
mod players;
mod scores;
mod signs;
mod symbols;

use symbols::SYMBOLS;

use super::CenturyFromEastToWest;
use super::cubes::{Colour, Cubes};
use super::data::{BonusRule, Deed, Effect, TileBonus};
use super::facts::Fact;
use super::ids::{BonusTile, ExplorationTile, PointCard};
use super::score;
use super::state::{Phase, State};
use super::words;
use crate::kernel::how_to_play::HowToPlay;
use crate::kernel::language::{Phrase, say};
use crate::kernel::lesson::Shipped;
use crate::kernel::page::{Bit, Page, Pill, PillOf, Symbols};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::title::Pictures;

impl Pictures for CenturyFromEastToWest {
    fn page(&self, state: &State, after: Option<&State>, viewer: Option<Seat>, asks: bool) -> Page {
        page(state, after, viewer, asks)
    }

    fn how_to_play(&self) -> Option<HowToPlay> {
        Some(super::how_to_play::how_to_play())
    }

    fn lesson(&self) -> Option<Shipped> {
        Some(super::lesson::LESSON)
    }

    fn symbols(&self) -> Option<&'static Symbols> {
        Some(&SYMBOLS)
    }

    fn signs_of(&self, fact: &Fact) -> Vec<Bit> {
        signs::of(fact)
    }

    fn places_of(&self, _state: &State, fact: &Fact) -> Vec<String> {
        super::choices::places_of(fact)
    }
}

/// The page of `state` for `viewer`; `after`: as it would stand after what they have chosen.
pub fn page(state: &State, after: Option<&State>, viewer: Option<Seat>, asks: bool) -> Page {
    let after = after.unwrap_or(state);
    let of = viewer.or(state.active()).or(state.turn_order.first().copied()).unwrap_or(Seat(0));
    let looked = Looked { before: state, after, of };
    let chooses = asks && viewer.is_some() && state.active() == viewer;
    Page {
        symbols: &SYMBOLS,
        parts: looked.scores().into_iter().chain(looked.parts()).collect(),
        steps: vec![],
        progress: None,
        desk: if chooses { looked.desk() } else { vec![] },
        columns: vec![],
        players: PerSeat::new(state.players.len(), |seat| players::player(state, seat)),
        about: about(state, asks),
    }
}

/// What is drawn: the state, what a choice makes of it, and whose goods and trade route they are.
struct Looked<'s> {
    before: &'s State,
    after: &'s State,
    of: Seat,
}

fn about(state: &State, asks: bool) -> Vec<Phrase> {
    let round = || say!(words::page_round { round: state.round });
    match (&state.phase, state.active()) {
        (Phase::Setup {}, _) => vec![],
        (Phase::GameOver { .. }, _) => vec![say!(words::picture_over)],
        (_, Some(seat)) if asks => {
            let last = state.end_trigger.is_some().then(|| say!(words::page_last_round));
            [round()].into_iter().chain(last).chain([say!(words::to_act { seat })]).collect()
        }
        _ => vec![round(), say!(words::page_ended)],
    }
}

/// A colour's symbol.
fn good(colour: Colour) -> &'static str {
    ["y", "r", "g", "b"][colour as usize]
}

fn goods(cubes: Cubes) -> Vec<Bit> {
    cubes.colours().flat_map(|(colour, count)| Bit::many(good(colour), usize::from(count))).collect()
}

/// Goods to be paid: those that `have` lacks are outlines.
fn cost(cubes: Cubes, have: Cubes) -> Vec<Bit> {
    let bits = cubes.colours().flat_map(|(colour, count)| {
        let there = count.min(have[colour]);
        let missing = std::iter::repeat_n(Bit::hollow(good(colour)), usize::from(count - there));
        Bit::many(good(colour), usize::from(there)).chain(missing)
    });
    bits.collect()
}

fn number(count: impl Into<Phrase>) -> Bit {
    Bit::Strong(count.into())
}

fn pawns(count: u8) -> Vec<Bit> {
    match count {
        0..=3 => Bit::many("pawn", usize::from(count)).collect(),
        _ => vec![number(count), Bit::solid("pawn")],
    }
}

/// What a point card does from now on.
fn effect(card: PointCard) -> Vec<Bit> {
    match card.data().effect {
        Effect::Settlers { count } => vec![Bit::solid("saddlebag"), number(format!("+{count}")), Bit::solid("pawn")],
        Effect::Discount { icon: on } => {
            vec![Bit::solid("hammer"), number("−"), Bit::solid("pawn"), Bit::solid(on.name())]
        }
        Effect::ExtraGoods { icon: on, cube } => {
            vec![Bit::solid("dreamcatcher"), Bit::solid(on.name()), number("+"), Bit::solid(good(cube))]
        }
        Effect::Explore {} => vec![Bit::solid("compass"), number("+"), Bit::solid("tile")],
    }
}

/// What a bonus tile pays at the end.
fn bonus(tile: BonusTile) -> Vec<Bit> {
    let per = |vp: u8| vec![Bit::On("shield", i64::from(vp)), Bit::Words(say!(words::page_per))];
    let many = |per: u8| (per > 1).then(|| number(per));
    match tile.data().rule {
        BonusRule::SymbolPair { symbols: [one, other], vp } => {
            per(vp).into_iter().chain([Bit::solid(one.name()), Bit::solid(other.name())]).collect()
        }
        BonusRule::Settlers { per: count, vp } => {
            per(vp).into_iter().chain(many(count)).chain([Bit::solid("pawn")]).collect()
        }
        BonusRule::Exploration { per: count, vp } => {
            per(vp).into_iter().chain(many(count)).chain([Bit::solid("tile")]).collect()
        }
        BonusRule::Flat { vp } => vec![Bit::On("shield", i64::from(vp))],
        BonusRule::MerchantCards { per: count, vp } => {
            per(vp).into_iter().chain(many(count)).chain([Bit::solid("merchant")]).collect()
        }
    }
}

fn tile(tile: ExplorationTile) -> Vec<Bit> {
    let data = tile.data();
    let mut bits = vec![Bit::On("shield", i64::from(data.vp))];
    match data.bonus {
        None => {}
        Some(TileBonus::Goods { cubes }) => match cubes.only_colour() {
            Some(colour) if cubes.total() > 2 => bits.extend([number(cubes.total()), Bit::solid(good(colour))]),
            _ => bits.extend(goods(cubes)),
        },
        Some(TileBonus::Upgrade { upgrades }) => bits.extend([number(upgrades), Bit::solid("upgrade")]),
        Some(TileBonus::Settlers { count }) => bits.extend([number(format!("+{count}")), Bit::solid("pawn")]),
    }
    bits
}

/// What a merchant card does, in rows: a trade has what is given above what is got.
fn deed(deed: Deed, have: Cubes) -> Vec<Vec<Bit>> {
    match deed {
        Deed::Spice { gain } => vec![[number("+")].into_iter().chain(goods(gain)).collect()],
        Deed::Upgrade { upgrades } => vec![Bit::many("upgrade", usize::from(upgrades)).collect()],
        Deed::Trade { give, get } => {
            let down = std::iter::once(Bit::solid("down")).chain(often(give, have));
            vec![cost(give, have), down.collect(), goods(get)]
        }
    }
}

/// How often a trade could be done with what they have, where that is more than once.
fn often(give: Cubes, have: Cubes) -> Option<Bit> {
    let times = give.colours().map(|(colour, count)| have[colour] / count).min()?;
    let bits = || vec![number(format!("×{times}"))];
    (times > 1).then(|| Bit::Pill(Pill { of: PillOf::Cost, bits: bits(), said: say!(words::choose_times { times }) }))
}

/// Who stands somewhere, with how many.
fn standing(of: PillOf, settlers: u8, said: Phrase) -> Bit {
    Bit::Pill(Pill { of, bits: vec![number(settlers), Bit::solid("pawn")], said })
}

fn points(state: &State, seat: Seat) -> i64 {
    score::of(state, seat).total
}
