//! The public state of the table. It holds nothing else: undrawn cards have no order.

use super::components::Components;
use super::data::{BACKS, Card, City, CityCardStart, EditionData, Effect, GOODS, Good, Goods, Spot, Terrain};
use super::facts::{Final, Income};
use super::options::{Extra, GoodsGoal, Options};
use super::words;
use crate::kernel::boxes::MOST_PLACES;
use crate::kernel::fit::{Figure, Fits, Misfit, Pile};
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::{PerSeat, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The components of this game's box.
    pub components: Components,
    pub options: Options,
    pub turn_order: Vec<Seat>,
    /// 0 while capitals are chosen.
    pub round: u16,
    pub phase: Phase,
    /// By spot.
    pub terrain: Vec<Terrain>,
    /// The goods on each spot; a city's stock and goods lying there form one pile.
    pub piles: Vec<Goods>,
    /// By city and good: the seat that delivered it.
    pub covered: Vec<[Option<Seat>; GOODS]>,
    pub players: PerSeat<Player>,
    pub row: Vec<RowCard>,
    pub deck: Deck,
    pub discarded: Vec<Card>,
}

/// The phase of the game between two primitives (RULES section 4).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum Phase {
    Capitals {},
    Turn(Turn),
    Finished { result: Final },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    pub seat: Seat,
    /// The number of the turn in the game, from 1.
    pub number: u64,
    pub step: Step,
    /// The card drawn at its start.
    pub drawn: Option<Card>,
    /// Whether the engine played the pass and the player has done nothing since.
    pub auto_passed: bool,
    /// Half MP left; `None` before the first trolley action.
    pub mp: Option<HalfMp>,
    pub mp_bought: u8,
    pub upgrade_done: bool,
    pub capital_changed: bool,
    pub arrived: bool,
    pub settled: Vec<Settled>,
    pub loaded_here: Goods,
    pub dropped_here: Goods,
    pub residents_loaded_here: bool,
    pub residents_unloaded_here: bool,
    pub sold: Vec<Good>,
    pub paid_opponents: Vec<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Privilege,
    Travel,
}

/// A settlement placed this turn, and the money for it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settled {
    pub hex: Spot,
    pub income: u32,
}

/// Movement in halves: a road costs one half (RULES 17.2). In JSON a number that may end in .5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(transparent)]
pub struct HalfMp(pub u8);

impl HalfMp {
    pub fn whole(mp: u8) -> Self {
        HalfMp(mp.saturating_mul(2))
    }

    pub fn fits(self) -> Result<HalfMp, Misfit> {
        self.0.fits().map(HalfMp)
    }

    pub fn less(self, cost: HalfMp) -> HalfMp {
        HalfMp(self.0.saturating_sub(cost.0))
    }

    /// An integer, or a number ending in .5.
    pub fn number(self) -> serde_json::Value {
        if self.0.is_multiple_of(2) { (self.0 / 2).into() } else { (f64::from(self.0) / 2.0).into() }
    }
}

impl fmt::Display for HalfMp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0 / 2, if self.0.is_multiple_of(2) { "" } else { ".5" })
    }
}

impl From<HalfMp> for Phrase {
    fn from(mp: HalfMp) -> Self {
        let whole = mp.0 / 2;
        if mp.0.is_multiple_of(2) { whole.into() } else { say!(words::half { whole }) }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    pub money: u32,
    pub capital: Option<City>,
    pub headquarters: Option<Spot>,
    pub trolley: Option<Spot>,
    /// The level: 3, 4, 5 or 7.
    pub mp: u8,
    pub holds: u8,
    pub cargo: Goods,
    pub privileges: Vec<Card>,
    pub settlements: Spots,
    pub settlements_supply: u8,
    pub residents_on_map: Vec<City>,
    pub residents_supply: u8,
    pub residents_on_cards: Vec<CardResident>,
    pub delivered: Goods,
    pub income_history: Vec<u32>,
    pub i2_used: bool,
    pub roads: Vec<Road>,
    pub residents_map: Vec<Garrison>,
    pub residents_aboard: u8,
    pub houses_sold: Vec<HouseSold>,
}

/// A resident on a city card: at the top until an income pays for it, then at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct CardResident {
    pub city: City,
    /// The resident's number among the player's residents; it pays ten dollars times this number.
    pub ordinal: u8,
    /// Whether an income has paid for it.
    pub paid: bool,
}

/// Residents standing on a hex (extra `carried_residents`).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Garrison {
    pub hex: Spot,
    pub active: u8,
    pub exhausted: u8,
}

impl Garrison {
    pub fn all(self) -> u8 {
        self.active + self.exhausted
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct HouseSold {
    pub city: City,
    pub sold: u8,
}

/// A road across a border; the end with the smaller q, then r, comes first. JSON: `[[q,r],[q,r]]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Road(Spot, Spot);

crate::described!(Road: {
    "type": "array",
    "title": "road between two hexes, `[[q, r], [q, r]]`, the smaller q, then r, first",
    "items": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
    "minItems": 2,
    "maxItems": 2
});

impl Road {
    pub fn between(a: Spot, b: Spot) -> Self {
        Road(a.min(b), a.max(b))
    }

    pub fn ends(self) -> [Spot; 2] {
        [self.0, self.1]
    }

    pub fn touches(self, spot: Spot) -> bool {
        self.0 == spot || self.1 == spot
    }
}

/// A privilege in the row.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct RowCard {
    pub card: Card,
    /// In dollars.
    pub price: u32,
    /// How many times it stayed in the row at this price when somebody could have bought it (edition `manual`,
    /// otherwise 0).
    pub declines: u8,
}

/// The public knowledge about the stack.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Deck {
    /// Cards left, by back.
    pub left: [u8; BACKS],
    /// Cards that left the game unseen at setup, by back.
    pub removed: [u8; BACKS],
    /// Cards drawn so far, by kind.
    pub drawn: Vec<u8>,
}

impl Deck {
    pub fn count(&self) -> u8 {
        self.left.iter().sum()
    }
}

/// Hexes in the order in which they were taken, each once.
#[derive(Clone, Debug, Default)]
pub struct Spots {
    list: Vec<Spot>,
    bits: Bits,
}

/// One bit for each hex that a map may have.
type Bits = [u64; MOST_PLACES.div_ceil(64)];

fn bit(spot: Spot) -> u64 {
    1 << (spot.index() % 64)
}

impl Spots {
    pub fn has(&self, spot: Spot) -> bool {
        self.bits[spot.index() / 64] & bit(spot) != 0
    }

    pub fn list(&self) -> &[Spot] {
        &self.list
    }

    pub fn sorted(&self) -> Vec<Spot> {
        let mut list = self.list.clone();
        list.sort_unstable();
        list
    }

    pub fn add(&mut self, spot: Spot) -> Fits {
        self.list.put(spot)?;
        self.bits[spot.index() / 64] |= bit(spot);
        Ok(())
    }

    pub fn remove(&mut self, spot: Spot) {
        self.list.retain(|other| *other != spot);
        self.bits[spot.index() / 64] &= !bit(spot);
    }

    /// Puts `new` in the place of `old`.
    pub fn replace(&mut self, old: Spot, new: Spot) {
        self.list.iter_mut().filter(|spot| **spot == old).for_each(|spot| *spot = new);
        self.bits[old.index() / 64] &= !bit(old);
        self.bits[new.index() / 64] |= bit(new);
    }
}

impl PartialEq for Spots {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}

impl Serialize for Spots {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.list.serialize(s)
    }
}

impl<'de> Deserialize<'de> for Spots {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let list: Vec<Spot> = Deserialize::deserialize(d)?;
        let mut bits = Bits::default();
        list.iter().for_each(|spot| bits[spot.index() / 64] |= bit(*spot));
        Ok(Self { list, bits })
    }
}

impl State {
    /// The components in their boxes, and the goods on the cities.
    pub fn new(components: Components, options: &Options, players: usize) -> Self {
        let (data, figures) = (components.data(), components.figures());
        let mut piles = vec![Goods::default(); data.hexes.len()];
        for city in components.cities() {
            piles[city.spot().index()][city.offers()] = data.start_stock;
        }
        Self {
            components,
            options: options.clone(),
            turn_order: Seat::all(players).collect(),
            round: 0,
            phase: Phase::Capitals {},
            terrain: data.hexes.iter().map(|hex| hex.terrain).collect(),
            piles,
            covered: vec![[None; GOODS]; data.cities.len()],
            players: PerSeat::new(players, |_| Player {
                money: figures.starting_money.total,
                capital: None,
                headquarters: None,
                trolley: None,
                mp: figures.start.mp,
                holds: figures.start.cargo_holds,
                cargo: Goods::default(),
                privileges: vec![],
                settlements: Spots::default(),
                settlements_supply: figures.start.settlements_per_player,
                residents_on_map: vec![],
                residents_supply: figures.start.residents_per_player,
                residents_on_cards: vec![],
                delivered: Goods::default(),
                income_history: vec![],
                i2_used: false,
                roads: vec![],
                residents_map: vec![],
                residents_aboard: 0,
                houses_sold: vec![],
            }),
            row: vec![],
            deck: Deck { drawn: vec![0; data.cards.len()], ..Deck::default() },
            discarded: vec![],
        }
    }

    pub fn turn(&self) -> Option<&Turn> {
        match &self.phase {
            Phase::Turn(turn) => Some(turn),
            _ => None,
        }
    }

    pub fn seats(&self) -> usize {
        self.players.len()
    }

    /// The seat that is to act; `None` when the game is over.
    pub fn asked(&self) -> Option<Seat> {
        match &self.phase {
            // The last in turn order chooses first, so the chooser is the last one without a capital.
            Phase::Capitals {} => self.turn_order.iter().rev().copied().find(|s| self.players[*s].capital.is_none()),
            Phase::Turn(turn) => Some(turn.seat),
            Phase::Finished { .. } => None,
        }
    }

    /// The step's name in RULES section 4.
    pub fn step_name(&self) -> &'static str {
        match &self.phase {
            Phase::Capitals {} => "choose_capital",
            Phase::Turn(Turn { step: Step::Privilege, .. }) => "privilege",
            Phase::Turn(Turn { step: Step::Travel, .. }) => "travel",
            Phase::Finished { .. } => "finished",
        }
    }

    pub fn has(&self, extra: Extra) -> bool {
        self.options.has(extra)
    }

    pub fn terrain(&self, spot: Spot) -> Terrain {
        self.terrain[spot.index()]
    }

    pub fn pile(&self, spot: Spot) -> &Goods {
        &self.piles[spot.index()]
    }

    pub fn threshold(&self) -> u16 {
        match self.options.goods_goal {
            GoodsGoal::Table => {
                self.components.figures().end_threshold.get(&(self.seats() as u8)).copied().unwrap_or(u16::MAX)
            }
            GoodsGoal::TwentyFive => 25,
        }
    }

    /// The figures of the game's edition.
    pub fn rules(&self) -> &'static EditionData {
        self.components.edition(self.options.edition)
    }

    /// Whether residents wait in the supply until the trolley enters a city (the manual), not on the map.
    pub fn residents_from_supply(&self) -> bool {
        self.rules().city_card_start == CityCardStart::Resident
    }

    pub fn delivered_total(&self) -> u16 {
        self.players.values().map(|player| u16::from(player.delivered.total())).sum()
    }

    /// Whether a city still wants this good.
    pub fn wants(&self, city: City, good: Good) -> bool {
        city.offers() != good && self.covered[city.index()][good.index()].is_none()
    }

    pub fn open_demands(&self, city: City) -> impl Iterator<Item = Good> + '_ {
        city.data().demands.iter().copied().filter(move |good| self.wants(city, *good))
    }

    /// Opponents with a settlement or headquarters on a hex, ascending.
    pub fn opponents_on(&self, seat: Seat, spot: Spot) -> impl Iterator<Item = Seat> + '_ {
        self.players.iter().filter(move |(other, player)| *other != seat && player.owns(spot)).map(|(other, _)| other)
    }

    /// Whether nobody has a settlement or headquarters there.
    pub fn is_bare(&self, spot: Spot) -> bool {
        !self.players.values().any(|player| player.owns(spot))
    }

    pub fn price_token(&self) -> usize {
        self.row.iter().filter(|card| card.price == 0).count()
    }

    /// How many copies of each kind the whole deck has.
    pub fn copies(&self) -> u8 {
        self.components.copies(self.seats())
    }

    /// The active player's income if the turn ended now.
    pub fn income_now(&self) -> Option<Income> {
        self.turn().map(|turn| super::rules::end_turn::income(self, turn))
    }
}

impl Player {
    /// Whether the player has a settlement or the headquarters there.
    pub fn owns(&self, spot: Spot) -> bool {
        self.settlements.has(spot) || self.headquarters == Some(spot)
    }

    /// The effects of the player's privileges; callers take the best.
    pub fn effects(&self) -> impl Iterator<Item = &'static Effect> + '_ {
        self.privileges.iter().map(|card| card.effect())
    }

    pub fn holds_used(&self, of: Components) -> u8 {
        let each = of.figures().extras.carried_residents.residents_per_hold;
        self.cargo.total() + self.residents_aboard.div_ceil(each)
    }

    pub fn garrison(&self, spot: Spot) -> Garrison {
        let none = Garrison { hex: spot, active: 0, exhausted: 0 };
        self.residents_map.iter().copied().find(|garrison| garrison.hex == spot).unwrap_or(none)
    }

    /// The number of the player's next resident on a card.
    pub fn next_ordinal(&self) -> u8 {
        self.residents_on_cards.iter().map(|resident| resident.ordinal).max().unwrap_or(0) + 1
    }

    pub fn has_card_resident(&self, city: City) -> bool {
        self.residents_on_cards.iter().any(|resident| resident.city == city)
    }

    pub fn houses_sold(&self, city: City) -> u8 {
        self.houses_sold.iter().find(|house| house.city == city).map_or(0, |house| house.sold)
    }

    pub fn last_income(&self) -> Option<u32> {
        self.income_history.last().copied()
    }
}
