//! The journey so far, as a ledger: its stops, what each has brought, and what was bought.

use super::{Looked, good, money, number};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Entry, Look, Told};
use crate::kernel::seat::Seat;
use crate::titles::world_123::data::{Card, Good, Spot};
use crate::titles::world_123::facts::{Fact, Part};
use crate::titles::world_123::rules::{end_turn, scoring};
use crate::titles::world_123::state::{HalfMp, State};
use crate::titles::world_123::stops::Gain;
use crate::titles::world_123::words;

/// What has been chosen of a turn.
#[derive(Debug, Default)]
pub struct Journey {
    /// The hexes that the trolley has entered, with the one where it began.
    pub way: Vec<Spot>,
    /// Each with the number of the fact that says so.
    pub bought: Vec<(Bought, usize)>,
    /// Where something happened, and where it stands now.
    pub stays: Vec<Stay>,
    /// The number of the fact that is being read.
    now: usize,
}

#[derive(Debug)]
pub enum Bought {
    Privilege(Card, u32),
    Upgrade(Part, u8, u32),
    Mp(u32),
}

#[derive(Debug)]
pub struct Stay {
    pub hex: Spot,
    /// Movement left there.
    left: Option<HalfMp>,
    pub gain: Gain,
    delivered: Vec<Good>,
    loaded: Vec<Good>,
    dropped: Vec<Good>,
    /// The how-many-eth resident went to the city's card.
    resident: Option<u8>,
    pub is_settled: bool,
    /// The last fact that tells of it.
    until: usize,
}

impl Stay {
    fn at(hex: Spot, left: Option<HalfMp>) -> Self {
        let (delivered, loaded, dropped) = (vec![], vec![], vec![]);
        Self {
            hex,
            left,
            gain: Gain::default(),
            delivered,
            loaded,
            dropped,
            resident: None,
            is_settled: false,
            until: 0,
        }
    }

    /// It was passed through.
    fn is_empty(&self) -> bool {
        let goods = [&self.delivered, &self.loaded, &self.dropped];
        self.resident.is_none() && !self.is_settled && goods.iter().all(|goods| goods.is_empty())
    }
}

impl Journey {
    /// What `facts` say of the turn of `seat`, from `before` to `after`.
    pub fn of(before: &State, after: &State, seat: Seat, facts: &[Fact]) -> Self {
        let mut journey = Self::default();
        let mut delivered = before.players[seat].delivered;
        let step = i64::from(after.components.figures().income.resident_step);
        for (n, fact) in facts.iter().enumerate() {
            journey.now = n;
            match fact {
                Fact::TrolleyMoved { seat: of, from, to, half_left, .. } if *of == seat => {
                    if journey.way.is_empty() {
                        journey.way.push(*from);
                    }
                    journey.way.push(*to);
                    journey.stays.retain(|stay| !stay.is_empty());
                    journey.stays.push(Stay::at(*to, Some(*half_left)));
                    journey.here(*to);
                }
                Fact::ResidentPlaced { seat: of, city, ordinal, .. } if *of == seat => {
                    let stay = journey.here(city.spot());
                    stay.resident = Some(*ordinal);
                    stay.gain.money += step * i64::from(*ordinal);
                }
                Fact::GoodLoaded { seat: of, good, hex } if *of == seat => journey.here(*hex).loaded.push(*good),
                Fact::GoodDropped { seat: of, good, hex } if *of == seat => journey.here(*hex).dropped.push(*good),
                Fact::GoodDelivered { seat: of, good, city, .. } if *of == seat => {
                    let less = scoring::goods_points(after, &delivered);
                    delivered[*good] += 1;
                    let stay = journey.here(city.spot());
                    stay.delivered.push(*good);
                    stay.gain.points += i64::from(scoring::goods_points(after, &delivered)) - i64::from(less);
                }
                Fact::SettlementPlaced { seat: of, hex, income, paid, arrival: true } if *of == seat => {
                    let stay = journey.here(*hex);
                    stay.is_settled = true;
                    stay.gain.money += settled(after, seat, *hex).unwrap_or((*income).into()) - i64::from(*paid);
                }
                Fact::PrivilegeBought { seat: of, card, paid, .. } if *of == seat => {
                    journey.bought.push((Bought::Privilege(*card, *paid), n));
                }
                Fact::TrolleyUpgraded { seat: of, part, to, paid } if *of == seat => {
                    journey.bought.push((Bought::Upgrade(*part, *to, *paid), n));
                }
                Fact::MpBought { seat: of, paid, .. } if *of == seat => journey.bought.push((Bought::Mp(*paid), n)),
                _ => {}
            }
        }
        journey
    }

    /// The stop on this hex, where the trolley stands: something happens there now.
    fn here(&mut self, hex: Spot) -> &mut Stay {
        let last = self.stays.iter().rposition(|stay| stay.hex == hex).unwrap_or_else(|| {
            self.stays.push(Stay::at(hex, None));
            self.stays.len() - 1
        });
        let stay = &mut self.stays[last];
        stay.until = self.now;
        stay
    }
}

/// What a settlement of this turn adds to its income: with what a privilege pays for it.
fn settled(after: &State, seat: Seat, hex: Spot) -> Option<i64> {
    let turn = after.turn().filter(|turn| turn.seat == seat)?;
    let mut without = turn.clone();
    without.settled.retain(|other| other.hex != hex);
    let income = |turn| i64::from(end_turn::income(after, turn).total);
    Some(income(turn) - income(&without))
}

impl Looked<'_> {
    /// A line for each purchase and each stop.
    pub(super) fn ledger(&self) -> Vec<Entry> {
        let Journey { bought, stays, .. } = &self.journey;
        let bought = bought.iter().map(|(bought, until)| Entry { told: bought.told(), until: *until });
        let stop = |(i, stay): (usize, &Stay)| Entry { told: self.stay(i + 1, stay), until: stay.until };
        bought.chain(stays.iter().enumerate().map(stop)).collect()
    }

    fn stay(&self, count: usize, stay: &Stay) -> Told {
        let home = super::HOMES[self.of.index() % 4];
        let pawn = super::PAWNS[self.of.index() % 4];
        let place = match stay.hex.city() {
            Some(city) => say!(words::choose_city { city, hex: stay.hex.label() }),
            None => say!(words::choose_hex { hex: stay.hex.label(), terrain: self.after.terrain(stay.hex).id() }),
        };
        let named = match stay.hex.city() {
            Some(city) => [Bit::Strong(say!(words::page_stop { city })), Bit::Words(stay.hex.label().into())],
            None => {
                let terrain = self.after.terrain(stay.hex);
                [number(stay.hex.label()), Bit::Words(say!(words::page_terrain { of: terrain.id() }))]
            }
        };
        let mut said = vec![place];
        let mut does = vec![];
        for one in &stay.delivered {
            does.push(good(*one));
            said.push(say!(words::label_deliver { good: *one }));
        }
        if let Some(ordinal) = stay.resident {
            does.push(Bit::Group(vec![Bit::solid(pawn), number(format!("{ordinal}."))]));
            said.push(say!(words::page_resident { ordinal }));
        }
        if stay.is_settled {
            does.push(Bit::solid(home));
            said.push(say!(words::label_settle));
        }
        for one in &stay.loaded {
            does.push(Bit::Group(vec![Bit::Words("+".into()), super::good_as(*one, Look::Comes)]));
            said.push(say!(words::label_load { good: *one }));
        }
        for one in &stay.dropped {
            does.push(Bit::Group(vec![Bit::Words("−".into()), good(*one)]));
            said.push(say!(words::label_drop { good: *one }));
        }
        let left = stay.left.map(|left| Bit::Words(say!(words::page_mp { mp: left })));
        let Gain { money: dollars, points } = stay.gain;
        said.push(say!(words::page_brings { points, money: dollars }));
        let star = if points == 0 { vec![] } else { vec![Bit::solid("star"), number(points)] };
        let pays = (dollars != 0).then(|| number(super::signed(dollars)));
        line([vec![Bit::On("stop", count as i64)], named.into(), left.into_iter().collect(), does, star], pays, said)
    }
}

impl Bought {
    fn told(&self) -> Told {
        let (sign, what, paid) = match self {
            Bought::Privilege(card, paid) => ("charter", card.named(), *paid),
            Bought::Upgrade(Part::Mp, to, paid) => ("upgrade", say!(words::choose_faster { to: *to }), *paid),
            Bought::Upgrade(Part::Cargo, to, paid) => ("upgrade", say!(words::choose_larger { to: *to }), *paid),
            Bought::Mp(paid) => ("wheel", say!(words::choose_extra_mp), *paid),
        };
        let said = vec![what.clone(), money(paid).into()];
        let pays = number(if paid == 0 { money(0) } else { super::signed(-i64::from(paid)) });
        line([vec![Bit::solid(sign)], vec![Bit::Strong(what)], vec![], vec![], vec![]], Some(pays), said)
    }
}

/// The columns: a number or sign, what it is, movement left, what happens there, points, money.
fn line(columns: [Vec<Bit>; 5], pays: Option<Bit>, said: Vec<Phrase>) -> Told {
    let bits = columns.into_iter().chain([pays.into_iter().collect()]).map(Bit::Group).collect();
    Told { bits, said: Phrase::commas(said) }
}
