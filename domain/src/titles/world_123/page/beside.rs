//! Beside the map: the scores at the end, the privileges on offer, what the trolley can become, and the cities.

use super::players::effect;
use super::{Looked, change, good, good_as, money, number};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Card, Look, Part};
use crate::kernel::seat::Seat;
use crate::titles::world_123::action::{Action, UpgradeKind};
use crate::titles::world_123::choices;
use crate::titles::world_123::data::{City, Good, Named, Spot, listing};
use crate::titles::world_123::facts::{Part as Improved, Score};
use crate::titles::world_123::goto;
use crate::titles::world_123::options::Edition;
use crate::titles::world_123::rejection::Rejection;
use crate::titles::world_123::rules::{buy_privilege, trolley, upgrade};
use crate::titles::world_123::state::{Phase, RowCard, State, Step, Turn};
use crate::titles::world_123::stops::after;
use crate::titles::world_123::words;

impl Looked<'_> {
    pub(super) fn beside(&self) -> Vec<Part> {
        let mut parts = vec![];
        match &self.before.phase {
            Phase::Capitals {} if self.chooses => {
                let starts = self.part("starts", say!(words::page_starts), self.starts());
                parts.push(Part { note: Some(say!(words::page_starts_note)), ..starts });
            }
            Phase::Finished { result } => {
                parts.push(self.part("scores", say!(words::page_scores), result.scores.iter().map(score).collect()));
            }
            _ => {}
        }
        let trolley = self.trolley_cards();
        let trolley = (!trolley.is_empty()).then(|| self.part("trolley", say!(words::page_trolley), trolley));
        parts.extend(trolley);
        if !self.before.row.is_empty() && !matches!(self.before.phase, Phase::Finished { .. }) {
            let privileges = self.part("row", say!(words::privileges), self.privileges());
            let stack = self.after.deck.count();
            parts.push(Part { note: Some(say!(words::page_stack { count: stack })), ..privileges });
        }
        parts.push(self.part("towns", say!(words::page_cities), self.cities()));
        parts
    }

    fn part(&self, id: &'static str, heading: Phrase, cards: Vec<Card>) -> Part {
        Part { id, heading: Some(heading), cards, columns: (5, 3), width: 12, is_beside: true, ..Part::default() }
    }

    // ---- privileges

    fn privileges(&self) -> Vec<Card> {
        let row = &self.before.row;
        let leftmost = |i: usize| !row[..i].iter().any(|other| other.card == row[i].card);
        row.iter().enumerate().map(|(i, card)| self.privilege(*card, leftmost(i))).collect()
    }

    fn privilege(&self, RowCard { card, price, declines }: RowCard, is_leftmost: bool) -> Card {
        let is_own = self.before.players[self.of].privileges.contains(&card);
        let pays = if is_own { say!(words::page_yours) } else { money(price).into() };
        let mut rows = vec![effect(card)];
        if self.chooses && is_leftmost {
            rows.extend(self.bought_by(Action::BuyPrivilege { card: Named::Known(card) }));
        }
        let declined = (declines > 0 && self.before.options.edition == Edition::Manual)
            .then(|| say!(words::card_declined { count: declines, most: self.before.seats() }));
        rows.extend(declined.clone().map(|declined| vec![Bit::Words(declined)]));
        let told = say!(words::card_told { card, name: card.name(), text: card.text() });
        Card {
            place: is_leftmost.then(|| choices::card_place(card)),
            look: if is_own { "off" } else { "card" },
            head: vec![number(card), Bit::Space, number(pays.clone())],
            rows,
            name: Some(card.name()),
            said: Phrase::semicolons([told, pays].into_iter().chain(declined)),
            ..Card::default()
        }
    }

    /// What a purchase changes in this turn: movement, and what lies within reach.
    fn bought_by(&self, action: Action) -> Vec<Vec<Bit>> {
        let state = self.before;
        let asks_for = state.turn().map(|turn| turn.step);
        let can = match &action {
            Action::BuyPrivilege { card } => {
                asks_for == Some(Step::Privilege)
                    && card.known().is_some_and(|card| buy_privilege::offer(state, self.of, card).is_ok())
            }
            // What ends the turn changes nothing of its reach.
            _ => asks_for == Some(Step::Travel) && upgrade::is_bought_first(state),
        };
        let Some(then) = after(state, self.of, &action).filter(|_| can) else { return vec![] };
        let (was, is) = (Figures::of(state, self.of), Figures::of(&then, self.of));
        let line =
            |sign: &'static str, was: usize, is: usize| (was != is).then(|| vec![Bit::solid(sign), change(was, is)]);
        let rows = [
            (was.mp != is.mp).then(|| vec![Bit::solid("wheel"), change(&was.mp, &is.mp)]),
            line("flag", was.spaces, is.spaces),
            line("gate", was.cities, is.cities),
            line("into", was.takers, is.takers),
        ];
        rows.into_iter().flatten().collect()
    }

    // ---- the trolley

    /// Improvements, an extra movement point, and what is aboard.
    fn trolley_cards(&self) -> Vec<Card> {
        let state = self.after;
        let drives = |turn: &&Turn| self.chooses && turn.seat == self.of && turn.step == Step::Travel;
        let Some(turn) = state.turn().filter(drives) else { return vec![] };
        let mut cards = vec![];
        for (part, kind, sign) in
            [(Improved::Mp, UpgradeKind::Mp, "wheel"), (Improved::Cargo, UpgradeKind::Cargo, "crate")]
        {
            let offer = upgrade::offer(state, turn, part);
            // Where no money buys it there is nothing to say of it.
            if matches!(
                offer,
                Err(Rejection::UpgradeTooLate {}
                    | Rejection::UpgradeAlreadyBought {}
                    | Rejection::NoFurtherUpgrade { .. })
            ) {
                continue;
            }
            let name = match part {
                Improved::Mp => say!(words::page_faster),
                Improved::Cargo => say!(words::page_larger),
            };
            let has = if part == Improved::Mp { state.players[self.of].mp } else { state.players[self.of].holds };
            let (head, figure, said) = match offer {
                Ok(step) => {
                    let price = number(money(step.cost));
                    let said = match part {
                        Improved::Mp => say!(words::choose_faster { to: step.to }),
                        Improved::Cargo => say!(words::choose_larger { to: step.to }),
                    };
                    let said = Phrase::commas([said, money(step.cost).into()]);
                    (vec![Bit::solid("upgrade"), Bit::Space, price], change(has, step.to), said)
                }
                Err(_) => (vec![Bit::solid("upgrade")], number(has), name.clone()),
            };
            let mut rows = vec![vec![Bit::solid(sign), figure]];
            if state.players[self.of] == self.before.players[self.of] {
                rows.extend(
                    self.bought_by(Action::Upgrade { kind }).into_iter().skip(usize::from(part == Improved::Mp)),
                );
            }
            let place = Some(choices::upgrade_place(part).to_owned());
            cards.push(Card { place, look: "card", head, rows, name: Some(name), said, ..Card::default() });
        }
        cards.extend(state.players[self.of].cargo.types(state.components).map(|one| self.aboard_card(one)));
        cards
    }

    fn aboard_card(&self, one: Good) -> Card {
        let player = &self.after.players[self.of];
        let here = player.trolley.and_then(|spot| spot.city()).filter(|city| self.after.wants(*city, one));
        let name = match here {
            Some(city) => say!(words::page_deliver_here { city }),
            None => say!(words::page_aboard),
        };
        Card {
            place: Some(choices::hold_place(one)),
            look: "card",
            rows: vec![(0..player.cargo[one]).map(|_| good(one)).collect()],
            said: Phrase::commas([one.into(), name.clone()]),
            name: Some(name),
            ..Card::default()
        }
    }

    // ---- cities

    /// What each city sells and still wants, the players who delivered the rest, and those who have been there.
    fn cities(&self) -> Vec<Card> {
        self.after.components.cities().map(|city| self.city_card(city)).collect()
    }

    fn city_card(&self, city: City) -> Card {
        let state = self.after;
        let stock = state.pile(city.spot())[city.offers()];
        let aboard = &state.players[self.of].cargo;
        let wanted = city.data().demands.iter().map(|one| match state.covered[city.index()][one.index()] {
            None => good_as(*one, if aboard[*one] > 0 && self.chooses { Look::Comes } else { Look::Solid }),
            Some(seat) => Bit::solid(super::HOMES[seat.index() % 4]),
        });
        let pawns = self.been_to(city);
        let pawns = pawns.iter().map(|seat| Bit::solid(super::PAWNS[seat.index() % 4]));
        let sells = if stock == 0 { good_as(city.offers(), Look::Hollow) } else { good(city.offers()) };
        Card {
            look: "card",
            head: vec![Bit::On("city", i64::from(city.number())), Bit::Space, number(stock), sells],
            rows: vec![wanted.collect(), pawns.collect()],
            said: self.told_of(city),
            ..Card::default()
        }
    }

    fn been_to(&self, city: City) -> Vec<Seat> {
        let players = self.after.players.iter();
        let been = players.filter(|(_, player)| player.has_card_resident(city) || player.capital == Some(city));
        been.map(|(seat, _)| seat).collect()
    }

    /// What a city sells and wants, and the players who have been there.
    pub(super) fn told_of(&self, city: City) -> Phrase {
        let stock = self.after.pile(city.spot())[city.offers()];
        let open = listing(self.after.open_demands(city));
        let said = say!(words::page_city { city, hex: city.spot().label(), good: city.offers(), stock, open });
        let been = self.been_to(city);
        let visited = (!been.is_empty()).then(|| say!(words::page_been { seats: Phrase::and(been) }));
        Phrase::semicolons([said].into_iter().chain(visited))
    }
}

/// What a purchase may change.
struct Figures {
    mp: String,
    spaces: usize,
    cities: usize,
    takers: usize,
}

impl Figures {
    fn of(state: &State, seat: Seat) -> Self {
        let reached: Vec<Spot> = goto::routes(state).into_iter().map(|route| route.goal).collect();
        let cities = || reached.iter().filter_map(|spot| spot.city());
        let aboard: Vec<Good> = state.players[seat].cargo.types(state.components).collect();
        Self {
            mp: state.turn().map_or_else(String::new, |turn| trolley::mp(state, turn).to_string()),
            spaces: reached.len(),
            cities: cities().count(),
            takers: cities().filter(|city| aboard.iter().any(|good| state.wants(*city, *good))).count(),
        }
    }
}

/// A player's score with what it is made of, and the ties.
fn score(score: &Score) -> Card {
    let goods = score.goods_vp.iter().map(|(one, points)| Bit::Group(vec![good(*one), number(*points)]));
    let made = |said: Phrase, points: u32| Bit::Group(vec![Bit::Words(said), Bit::solid("star"), number(points)]);
    let sets = made(say!(words::panel_sets { sets: score.sets }), score.set_vp);
    let privileges = made(say!(words::privileges), score.privilege_vp);
    let ties = say!(words::page_ties { aboard: score.cargo, income: score.last_income.unwrap_or(0) });
    let all = say!(words::position_final_of {
        goods: score.goods_total,
        sets: score.set_vp,
        privileges: score.privilege_vp,
        aboard: score.cargo,
        income: score.last_income.unwrap_or(0),
    });
    let told = say!(words::position_final { rank: score.rank, seat: score.seat, total: score.total });
    Card {
        look: "card",
        head: vec![
            number(format!("{}.", score.rank)),
            Bit::solid(super::HOMES[score.seat.index() % 4]),
            Bit::Strong(say!(words::page_seat { seat: score.seat })),
            Bit::Space,
            Bit::solid("star"),
            number(score.total),
        ],
        rows: vec![goods.collect(), vec![sets, privileges], vec![Bit::Words(ties)]],
        said: Phrase::semicolons([told, all]),
        ..Card::default()
    }
}
