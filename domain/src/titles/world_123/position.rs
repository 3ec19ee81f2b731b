//! The position in plain text, complete enough to play by mail; at most 72 characters per line. Players' names
//! replace their marks later, so they stand only in short lines.

use super::data::{ById as _, Components, Good, Spot, Terrain, listing};
use super::facts::Final;
use super::options::{Edition, Extra};
use super::rules::{buy_mp, scoring, trolley};
use super::state::{Phase, Player, State, Step, Turn};
use super::words;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::seat::Seat;
use std::fmt::Write as _;

const WIDTH: usize = 72;

pub fn position(state: &State, _viewer: Option<Seat>, asks: bool, language: Language) -> String {
    let mut page = Page { text: String::new(), language };
    head(state, asks, &mut page);
    page.blank();
    map(state, &mut page);
    page.blank();
    cities(state, &mut page);
    lying(state, &mut page);
    for (seat, player) in state.players.iter() {
        page.blank();
        self::player(state, seat, player, &mut page);
    }
    page.text
}

/// One line about the whole position, for readers who cannot see the picture.
pub fn summary(state: &State, asks: bool) -> Phrase {
    let score = |seat: Seat| say!(words::picture_score { seat, points: scoring::score(state, seat).total });
    let waits = match state.asked().filter(|_| asks) {
        Some(seat) => say!(words::picture_waits { of: state.step_name(), seat }),
        None => say!(words::picture_over),
    };
    say!(words::picture {
        round: state.round,
        waits,
        delivered: state.delivered_total(),
        goal: state.threshold(),
        scores: Phrase::commas(state.players.seats().map(score)),
    })
}

/// The lines so far, in one language.
struct Page {
    text: String,
    language: Language,
}

impl Page {
    fn blank(&mut self) {
        self.text.push('\n');
    }

    fn said(&self, phrase: impl Into<Phrase>) -> String {
        phrase.into().in_words(self.language)
    }

    /// A paragraph that begins at the margin.
    fn put(&mut self, phrase: Phrase) {
        let said = self.said(phrase);
        self.wrapped(&said, 0, 2);
    }

    /// An indented paragraph.
    fn put_in(&mut self, phrase: Phrase) {
        let said = self.said(phrase);
        self.wrapped(&said, 2, 4);
    }

    /// Wraps words into lines; the first line begins after `lead` blanks, the others after `indent`.
    fn wrapped(&mut self, said: &str, lead: usize, indent: usize) {
        let _ = write!(self.text, "{:lead$}", "");
        let (mut used, mut begun) = (lead, false);
        for word in said.split_whitespace() {
            let length = word.chars().count();
            if begun && used + 1 + length > WIDTH {
                let _ = write!(self.text, "\n{:indent$}", "");
                used = indent;
            } else if begun {
                self.text.push(' ');
                used += 1;
            }
            self.text.push_str(word);
            used += length;
            begun = true;
        }
        self.text.push('\n');
    }
}

/// Things in a row, separated by blanks.
fn beside(things: impl IntoIterator<Item = impl Into<Phrase>>) -> Phrase {
    Phrase::sentences(things)
}

fn head(state: &State, asks: bool, page: &mut Page) {
    let edition = match state.options.edition {
        Edition::Sheet => "sheet",
        Edition::Manual => "manual",
    };
    let extras = &state.options.extras;
    page.put(say!(words::position_edition {
        edition,
        with: extras.len(),
        extras: Phrase::commas(extras.iter().copied()),
        round: state.round,
    }));
    let goal = say!(words::position_goal { delivered: state.delivered_total(), goal: state.threshold() });
    match &state.phase {
        Phase::Capitals {} | Phase::Turn(_) if !asks => page.put(goal),
        Phase::Capitals {} => {
            state.asked().into_iter().for_each(|seat| page.put(say!(words::position_capital { seat })));
            page.put(goal);
        }
        Phase::Turn(turn) => {
            let waits = match turn.step {
                Step::Privilege => say!(words::position_privilege { seat: turn.seat }),
                Step::Travel => say!(words::position_travel { seat: turn.seat }),
            };
            page.put(waits);
            page.put(goal);
            self::turn(state, turn, page);
        }
        Phase::Finished { result } => finals(result, page),
    }
    let row = state
        .row
        .iter()
        .map(|card| say!(words::row_card { card: card.card, name: card.card.name(), price: card.price }));
    page.put(say!(words::position_row { count: state.row.len(), cards: Phrase::commas(row) }));
    let backs: Vec<Phrase> = state
        .components
        .backs()
        .map(|back| (state.deck.left[back.index()], back.id()))
        .filter(|(count, _)| *count > 0)
        .map(|(count, back)| say!(words::stack_back { count, back }))
        .collect();
    page.put(say!(words::position_stack { count: backs.len(), cards: Phrase::commas(backs) }));
    if !state.discarded.is_empty() {
        page.put(say!(words::position_discarded { cards: Phrase::commas(&state.discarded) }));
    }
}

fn turn(state: &State, turn: &Turn, page: &mut Page) {
    let mut told = vec![say!(words::position_mp_left { mp: trolley::mp(state, turn) })];
    told.extend(buy_mp::price(state, turn).map(|price| say!(words::position_next_mp { price })));
    told.extend(turn.arrived.then(|| say!(words::position_arrived)));
    told.extend(state.income_now().map(|income| say!(words::position_income { income: income.total })));
    page.put(Phrase::sentences(told));
}

fn finals(result: &Final, page: &mut Page) {
    page.put(say!(words::position_over));
    for score in &result.scores {
        page.put(say!(words::position_final { rank: score.rank, seat: score.seat, total: score.total }));
        page.put_in(say!(words::position_final_of {
            goods: score.goods_total,
            sets: score.set_vp,
            privileges: score.privilege_vp,
            aboard: score.cargo,
            income: score.last_income.unwrap_or(0),
        }));
    }
}

/// The map by its labels: columns side by side, every second one half a hex lower.
fn map(state: &State, page: &mut Page) {
    let terrains = Terrain::ALL.into_iter().filter(|terrain| *terrain != Terrain::City);
    let shorts: Vec<(Terrain, String)> =
        terrains.map(|terrain| (terrain, page.said(say!(words::terrain_short { of: terrain.id() })))).collect();
    // A line shows only every second column, so a long word may reach into the next one.
    let longest = shorts.iter().map(|(_, short)| 3 + short.chars().count()).max().unwrap_or(0);
    let ((first, last), lines) = extent(state.components);
    // Labels of the largest maps have two letters and two digits.
    let widest = state.components.spots().map(|spot| spot.label().len() + 4).max().unwrap_or(0);
    let column = (WIDTH.saturating_sub(longest) / ((last - first).max(1) as usize)).min(8).max(widest.div_ceil(2));
    for line in lines.0..=lines.1 {
        let mut row = String::new();
        for q in first..=last {
            let twice = line - q;
            let spot = if twice % 2 == 0 { state.components.spot(q, twice / 2) } else { None };
            let Some(spot) = spot else { continue };
            let blanks = ((q - first) as usize * column).saturating_sub(row.chars().count());
            let _ = write!(row, "{:blanks$}{} ", "", spot.label());
            match spot.city() {
                Some(city) => {
                    let _ = write!(row, "#{city}");
                }
                None => {
                    let terrain = state.terrain(spot);
                    row.extend(shorts.iter().find(|(one, _)| *one == terrain).map(|(_, short)| short.as_str()));
                }
            }
        }
        page.text.push_str(&row);
        page.text.push('\n');
    }
    page.put(say!(words::map_legend_land));
    page.put(say!(words::map_legend_more));
}

/// The first and last column of the map, and the first and last half row.
fn extent(of: Components) -> ((i64, i64), (i64, i64)) {
    let half = |spot: Spot| {
        let at = spot.coordinates();
        2 * at.r + at.q
    };
    let lines = (of.spots().map(half).min().unwrap_or(0), of.spots().map(half).max().unwrap_or(0));
    (of.data().grid.spans().0, lines)
}

fn cities(state: &State, page: &mut Page) {
    let said: Vec<String> = state.components.cities().map(|city| page.said(say!(words::city_line { city }))).collect();
    let widest = said.iter().map(|said| said.chars().count()).max().unwrap_or(0);
    let mut rows = vec![];
    for (city, said) in state.components.cities().zip(said) {
        let hex = city.spot();
        let pile = state.pile(hex);
        let here: Vec<Phrase> =
            pile.types(state.components).map(|good| say!(words::good_count { good, count: pile[good] })).collect();
        let here = if here.is_empty() { Phrase::from("-") } else { beside(here) };
        let open: Vec<Good> = state.open_demands(city).collect();
        let open = if open.is_empty() { listing(open) } else { beside(open) };
        let here = page.said(say!(words::city_here { goods: here }));
        let wants = page.said(say!(words::city_wants { goods: open }));
        rows.push((format!("{said:<widest$} {:<2}", hex.label()), here, wants));
    }
    // Columns if they fit; otherwise two lines per city.
    let row = |(city, here, wants): &(String, String, String)| format!("{city}  {here:<24} {wants}");
    if rows.iter().all(|one| row(one).chars().count() <= WIDTH) {
        rows.iter().for_each(|one| {
            page.text.push_str(&row(one));
            page.blank();
        });
    } else {
        for (city, here, wants) in &rows {
            page.wrapped(&format!("{city} {here}"), 0, 4);
            page.wrapped(wants, 4, 4);
        }
    }
    let others: Vec<Phrase> = state
        .components
        .goods()
        .filter(|good| page.said(*good) != good.id())
        .map(|good| say!(words::typed_good { good, typed: good.id() }))
        .collect();
    if !others.is_empty() {
        page.put(say!(words::position_goods { goods: Phrase::commas(others) }));
    }
}

fn lying(state: &State, page: &mut Page) {
    let lying: Vec<Phrase> = state
        .components
        .spots()
        .filter(|spot| spot.city().is_none())
        .flat_map(|spot| state.pile(spot).pieces(state.components).into_iter().map(move |good| (good, spot)))
        .map(|(good, spot)| say!(words::good_on { good, hex: spot.label() }))
        .collect();
    if !lying.is_empty() {
        page.put(say!(words::position_lying { goods: Phrase::commas(lying) }));
    }
}

fn player(state: &State, seat: Seat, player: &Player, page: &mut Page) {
    let place = |spot: Option<Spot>| spot.map_or(Phrase::from("-"), Phrase::from);
    let cargo = player.cargo.pieces(state.components);
    let cargo = if cargo.is_empty() { say!(words::cargo_empty) } else { beside(cargo) };
    page.put(say!(words::position_player { seat }));
    page.put_in(say!(words::position_player_has {
        money: player.money,
        mp: player.mp,
        trolley: place(player.trolley),
        holds: player.holds,
        cargo,
        capital: place(player.headquarters),
        income: player.last_income().map_or_else(|| "-".into(), |income| format!("${income}")),
    }));
    let score = scoring::score(state, seat);
    let delivered =
        state.components.goods().map(|good| say!(words::good_count { good, count: player.delivered[good] }));
    page.put_in(say!(words::position_delivered { goods: Phrase::commas(delivered), total: score.total }));
    if !player.privileges.is_empty() {
        let cards = Phrase::commas(player.privileges.iter().map(|card| card.named()));
        page.put_in(say!(words::position_privileges { cards }));
    }
    let spots = player.settlements.list();
    page.put_in(say!(words::position_settlements {
        count: spots.len(),
        hexes: beside(spots.iter().map(|spot| spot.label())),
        supply: player.settlements_supply,
    }));
    if !player.residents_on_map.is_empty() {
        page.put_in(say!(words::position_residents_waiting { cities: beside(&player.residents_on_map) }));
    }
    if state.residents_from_supply() {
        let cities = beside(player.residents_on_cards.iter().map(|resident| resident.city));
        let (count, supply) = (player.residents_on_cards.len(), player.residents_supply);
        page.put_in(say!(words::position_residents_supply { count, supply, cities }));
    }
    let next = player.next_ordinal();
    let worth = state.components.figures().income.resident_step * u32::from(next);
    page.put_in(say!(words::position_next_resident { ordinal: next, worth }));
    extras(state, player, page);
}

fn extras(state: &State, player: &Player, page: &mut Page) {
    if state.has(Extra::Roads) && !player.roads.is_empty() {
        let roads = player.roads.iter().map(|road| road.ends().map(|end| end.label()).join("-"));
        page.put_in(say!(words::position_roads { roads: beside(roads) }));
    }
    if state.has(Extra::CarriedResidents) {
        let garrisons = player.residents_map.iter().map(|garrison| {
            let (active, exhausted) = (garrison.active, garrison.exhausted);
            say!(words::garrison { active, exhausted, hex: garrison.hex.label() })
        });
        page.put_in(say!(words::position_residents {
            count: player.residents_map.len(),
            garrisons: Phrase::semicolons(garrisons),
            aboard: player.residents_aboard,
        }));
    }
    if !player.houses_sold.is_empty() {
        let houses =
            player.houses_sold.iter().map(|house| say!(words::house_sold { sold: house.sold, city: house.city }));
        page.put_in(say!(words::position_houses { houses: Phrase::commas(houses) }));
    }
}
