//! How the sensible bot rates a position: points, goods on their way, and what money and speed will still bring.
//!
//! Everything is counted in thousandths of a victory point. The search covers a whole turn, so the rating only has
//! to compare the ends of turns.

use super::World123;
use super::action::Action;
use super::data::{City, Good, Goods, Spot, Terrain};
use super::rules::{self, scoring};
use super::state::{Phase, Player, State};
use crate::kernel::seat::Seat;
use crate::kernel::title::Bots;

impl Bots for World123 {
    fn appraise(&self, state: &State, seat: Seat) -> i64 {
        let player = &state.players[seat];
        let score = scoring::score(state, seat);
        let points = POINT * i64::from(score.privilege_vp) + delivered_worth(state, &player.delivered);
        let tie = 10 * i64::from(player.cargo.total()) + i64::from(player.last_income().unwrap_or(0)) / 10;
        match &state.phase {
            // Ending the game is good only for its winner.
            Phase::Finished { result } if result.winners.contains(&seat) => points + tie + WINNING,
            Phase::Finished { .. } => points + tie - WINNING,
            Phase::Capitals {} => player.capital.map_or(0, |city| start_worth(state, city)),
            Phase::Turn(turn) => {
                let pending = if turn.seat == seat { state.income_now().map_or(0, |income| income.total) } else { 0 };
                let left = turns_left(state);
                // Late in the game money is only good for extra movement; a bot that hoards it would never end the
                // game.
                let money = i64::from(player.money + pending) * (DOLLAR * left + 1);
                points + tie + money + equipment(player, left) + goods_on_their_way(state, seat)
            }
        }
    }

    /// Actions worth considering: it leaves out dropping goods that somebody wants, and most ways to take a
    /// settlement back and most walks.
    fn promising(&self, state: &State, seat: Seat) -> Vec<Action> {
        let mut legal = rules::legal_actions(state, seat);
        let wanted = |good: Good| state.components.cities().any(|city| state.wants(city, good));
        let mut taken_back = 0;
        let mut walks = 0;
        legal.retain(|action| match action {
            Action::Drop { good } => good.known().is_some_and(|good| !wanted(good)),
            Action::Settle { take_from: Some(_) } => {
                taken_back += 1;
                taken_back <= 3
            }
            Action::Walk { .. } | Action::BuildRoad { .. } => {
                walks += 1;
                walks <= 6
            }
            Action::LoadResidents { .. } | Action::UnloadResidents { .. } | Action::BuyResident { .. } => {
                walks += 1;
                walks <= 9
            }
            _ => true,
        });
        legal
    }
}

const POINT: i64 = 1_000;
/// Values of one dollar, one movement point and one hold, per turn left.
const DOLLAR: i64 = 8;
const SPEED: i64 = 800;
const HOLD: i64 = 1_400;
/// Worth of a good still in its city, relative to one aboard, in percent.
const STILL_TO_LOAD: i64 = 55;
/// Worth of a good aboard, relative to a delivered one, in percent.
const STILL_TO_DELIVER: i64 = 90;
/// Loss of a good's worth for each turn of distance from its goal, in percent.
const PATIENCE: i64 = 40;
const WINNING: i64 = 100 * POINT;
const USUAL_ROUNDS: i64 = 9;
const OUT_OF_REACH: u16 = 1_000;

/// Estimated turns left for everybody. It depends on the round, not on delivered goods; otherwise each delivery
/// would seem to shorten the game.
fn turns_left(state: &State) -> i64 {
    (USUAL_ROUNDS - i64::from(state.round)).max(0)
}

fn equipment(player: &Player, left: i64) -> i64 {
    let mut worth = SPEED * i64::from(player.mp) + HOLD * i64::from(player.holds);
    for effect in player.effects() {
        worth += DOLLAR * i64::from(effect.income.unwrap_or(0));
        worth += DOLLAR * i64::from(effect.upgrade_discount) / 3;
        worth += DOLLAR * i64::from(effect.settle_city_bonus.unwrap_or(0)) / 2;
        worth += SPEED * i64::from(effect.mp);
        worth += if effect.mountain_mp.is_some() { SPEED / 4 } else { 0 };
        worth += if effect.city_mp.is_some() { SPEED / 2 } else { 0 };
    }
    worth * left
}

/// The worth of the goods aboard where they are wanted, plus the best good to fetch for each free hold.
fn goods_on_their_way(state: &State, seat: Seat) -> i64 {
    let player = &state.players[seat];
    let Some(trolley) = player.trolley else { return 0 };
    let speed = player.mp + player.effects().map(|effect| effect.mp).sum::<u8>();
    let ways = Ways::of(state, player, trolley);
    let mut plan =
        Plan { state, speed: i64::from(speed.max(1)), coming: player.delivered, promised: vec![], fetched: vec![] };
    let mut worth = 0;
    for good in player.cargo.pieces(state.components) {
        if let Some((city, way)) = plan.goal(good, &ways.from_here) {
            worth += plan.worth(good, way) * STILL_TO_DELIVER / 100;
            plan.promise(city, good);
        }
    }
    // Each good counts once: if every free hold counted the best good, an empty trolley would seem worth most.
    for _ in 0..player.holds.saturating_sub(player.holds_used(state.components)) {
        let now = &plan;
        let best = ways.sources.iter().flat_map(|source| {
            let left =
                state.pile(source.spot).types(state.components).filter(move |good| now.is_left(source.spot, *good));
            left.filter_map(move |good| {
                let (city, way) = now.goal(good, &source.ways)?;
                Some((now.worth(good, source.way.saturating_add(way)), source.spot, city, good))
            })
        });
        let Some((most, spot, city, good)) = best.max_by_key(|(worth, ..)| *worth) else { break };
        worth += most * STILL_TO_LOAD / 100;
        plan.promise(city, good);
        plan.fetched.push((spot, good));
    }
    worth
}

/// Distances from the trolley, and from every pile of goods that is not too far.
struct Ways {
    from_here: Vec<u16>,
    sources: Vec<Source>,
}

struct Source {
    spot: Spot,
    way: u16,
    ways: Vec<u16>,
}

/// Piles farther away than this are ignored.
const TOO_FAR: u16 = 12;

impl Ways {
    fn of(state: &State, player: &Player, trolley: Spot) -> Self {
        let from_here = distances(state, player, trolley);
        let mut sources = vec![];
        if player.holds_used(state.components) < player.holds {
            let near = |spot: &Spot| state.pile(*spot).total() > 0 && from_here[spot.index()] <= TOO_FAR;
            sources.extend(state.components.spots().filter(near).map(|spot| Source {
                spot,
                way: from_here[spot.index()],
                ways: distances(state, player, spot),
            }));
        }
        Self { from_here, sources }
    }
}

/// The planned deliveries of goods.
struct Plan<'s> {
    state: &'s State,
    speed: i64,
    /// Delivered goods, planned ones included.
    coming: Goods,
    promised: Vec<(City, Good)>,
    fetched: Vec<(Spot, Good)>,
}

impl Plan<'_> {
    /// The nearest city that wants the good.
    fn goal(&self, good: Good, ways: &[u16]) -> Option<(City, u16)> {
        let wants = |city: &City| self.state.wants(*city, good) && !self.promised.contains(&(*city, good));
        self.state
            .components
            .cities()
            .filter(wants)
            .map(|city| (city, ways[city.spot().index()]))
            .min_by_key(|(_, way)| *way)
    }

    /// The worth of the good on delivery, less for every turn on the way.
    fn worth(&self, good: Good, way: u16) -> i64 {
        let turns = i64::from(way) * 100 / self.speed;
        next_points(self.state, &self.coming, good) * 10_000 / (10_000 + turns * PATIENCE)
    }

    fn promise(&mut self, city: City, good: Good) {
        self.promised.push((city, good));
        self.coming[good] += 1;
    }

    fn is_left(&self, spot: Spot, good: Good) -> bool {
        let fetched = self.fetched.iter().filter(|taken| **taken == (spot, good)).count();
        usize::from(self.state.pile(spot)[good]) > fetched
    }
}

/// The points for delivering one more of this good.
fn next_points(state: &State, delivered: &Goods, good: Good) -> i64 {
    let mut more = *delivered;
    more[good] += 1;
    delivered_worth(state, &more) - delivered_worth(state, delivered)
}

/// The points of delivered goods, plus a little for started sets and for each good, because each delivery brings
/// the end nearer. A delivered good never counts less than the same good aboard; otherwise bots would carry it for
/// ever.
fn delivered_worth(state: &State, delivered: &Goods) -> i64 {
    let begun = state.components.goods().filter(|good| delivered[*good] > delivered.fewest()).count() as i64;
    let set = POINT * i64::from(state.rules().vp_set);
    POINT * i64::from(scoring::goods_points(state, delivered))
        + set * begun / 5
        + POINT / 10 * i64::from(delivered.total())
}

/// The distance to every hex in movement points, without roads and surcharges.
fn distances(state: &State, player: &Player, from: Spot) -> Vec<u16> {
    let city_mp = player.effects().find_map(|effect| effect.city_mp);
    let mountain_mp = player.effects().find_map(|effect| effect.mountain_mp);
    let mut least = vec![OUT_OF_REACH; state.terrain.len()];
    least[from.index()] = 0;
    let mut open = std::collections::VecDeque::from([from]);
    while let Some(spot) = open.pop_front() {
        let here = least[spot.index()];
        for to in spot.around().iter().flatten() {
            let enter = match state.terrain(*to) {
                Terrain::Water => continue,
                Terrain::City => city_mp.unwrap_or(1),
                Terrain::Mountain => mountain_mp.unwrap_or(2),
                _ => 1,
            };
            if here + u16::from(enter) < least[to.index()] {
                least[to.index()] = here + u16::from(enter);
                open.push_back(*to);
            }
        }
    }
    least
}

/// The worth of a capital near cities that want its good.
fn start_worth(state: &State, capital: City) -> i64 {
    let Some(player) = state.players.values().next() else { return 0 };
    let ways = distances(state, player, capital.spot());
    let mut wanting: Vec<i64> = state
        .components
        .cities()
        .filter(|city| *city != capital && city.offers() != capital.offers())
        .map(|city| i64::from(ways[city.spot().index()]))
        .collect();
    wanting.sort_unstable();
    -wanting.iter().take(4).sum::<i64>()
}
