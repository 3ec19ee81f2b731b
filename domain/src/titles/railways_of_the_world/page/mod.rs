//! The page of Railways: the map with cities, goods and track; cards, what is in the supply, what a choice costs and brings, and what
//! everybody has.

mod cards;
mod corner;
mod desk;
mod frame;
mod land;
mod map;
mod missing;
mod players;
mod rails;
mod signs;
pub mod symbols;

use self::corner::Corners;
use self::frame::{Frame, Point};
use self::symbols::SYMBOLS;
use super::data::{Components, Kind};
use super::names::{City, CityColor, LinkId};
use super::state::{Phase, State};
use super::{Fact, RailwaysOfTheWorld, rules, words};
use crate::kernel::how_to_play::HowToPlay;
use crate::kernel::language::{Phrase, say};
use crate::kernel::lesson::Shipped;
use crate::kernel::page::names::{Named, Spot, Taken, placed};
use crate::kernel::page::{Bit, Page, Part, Pill, PillOf, Step, Symbols, Told, When};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::Ground;
use crate::kernel::title::Pictures;

impl Pictures for RailwaysOfTheWorld {
    fn page(&self, state: &State, after: Option<&State>, viewer: Option<Seat>, asks: bool) -> Page {
        page(state, (after, &[]), viewer, asks)
    }

    fn page_after(&self, state: &State, (after, facts): (&State, &[Fact]), viewer: Option<Seat>, asks: bool) -> Page {
        page(state, (Some(after), facts), viewer, asks)
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

    fn grounds(&self) -> Vec<&'static Ground> {
        vec![&SYMBOLS.file, &Drawn::of(self.components()).ground]
    }

    fn signs_of(&self, fact: &Fact) -> Vec<Bit> {
        signs::of(fact)
    }

    fn places_of(&self, _state: &State, fact: &Fact) -> Vec<String> {
        super::choices::places_of(fact)
    }
}

/// What is the same on all maps of a box.
#[derive(Debug)]
pub struct Drawn {
    frame: Frame,
    /// Of each city.
    names: Vec<Spot>,
    /// Of each city the corner of its hex at which its first cube lies.
    first: Vec<usize>,
    corners: Corners,
    ground: Ground,
}

impl Drawn {
    fn of(of: Components) -> &'static Self {
        of.data().memo.drawn.get_or_init(|| Self::new(of))
    }

    fn new(of: Components) -> Self {
        let frame = Frame::new(of);
        let corners = Corners::find(&frame);
        let names = named(&frame, corners);
        let middles: Vec<Point> = of.cities().map(|city| frame.centre(city.hex())).collect();
        let first = of.cities().zip(&middles).map(|(city, at)| {
            let others: Vec<Point> = middles.iter().copied().filter(|other| other != at).collect();
            map::first_corner(*at, &names, &others, city)
        });
        let first = first.collect();
        let below = if of.is_built_in() { format!("/titles/{}/", super::ID) } else { String::new() };
        let address = |hash: &str| format!("{below}ground/map-{hash}.svg");
        let ground = SYMBOLS.ground((frame.width, frame.height), address, |svg| land::draw(svg, &frame));
        Self { frame, names, first, corners, ground }
    }
}

/// Where the names of cities stand: beside one that a Hotel or a bounty of the box is about there is room for a badge.
fn named(frame: &Frame, corners: Corners) -> Vec<Spot> {
    let of = frame.of;
    let has_badge = |city| {
        of.cards()
            .any(|card| matches!(card.kind(), Kind::Hotel | Kind::ServiceBounty) && card.data().city == Some(city))
    };
    let names: Vec<Named<'_>> = of
        .cities()
        .map(|city| Named {
            at: frame.centre(city.hex()),
            text: city.name(),
            is_bold: city.data().color != CityColor::Gray,
            radius: map::DISC + 1.0,
            badge: if has_badge(city) { 25.0 } else { 0.0 },
        })
        .collect();
    let discs = names.iter().map(|name| Taken::Disc(name.at, map::DISC + 1.0));
    let sites = of.western_sites().map(|city| frame.centre(city.hex()));
    let sites = sites.map(|(x, y)| Taken::Room([x - 38.0, y - 9.0, 24.0, 18.0]));
    let taken: Vec<Taken> = discs.chain(sites).chain(corners.taken()).collect();
    placed(&names, &taken, (frame.width, frame.height), map::PLACE)
}

/// The page of `state` for `viewer`; `after`: as it would stand after what they have chosen, by `facts`.
pub fn page(state: &State, (after, facts): (Option<&State>, &[Fact]), viewer: Option<Seat>, asks: bool) -> Page {
    let after = after.unwrap_or(state);
    let to_act = if asks { rules::to_act(state) } else { vec![] };
    let chooses = viewer.is_some_and(|viewer| to_act.contains(&viewer));
    let of = viewer.or(to_act.first().copied()).unwrap_or(state.marker);
    let looked = Looked { before: state, after, facts, of, viewer, chooses, to_act };
    let drawn = Drawn::of(state.components);
    let map = Part { id: "country", map: Some(looked.map(drawn)), width: 12, ..Part::default() };
    let parts = [map].into_iter().chain(corner::below(drawn, &looked)).chain(looked.cards());
    Page {
        symbols: &SYMBOLS,
        parts: parts.collect(),
        steps: looked.steps(),
        progress: looked.progress(),
        desk: if chooses { looked.desk() } else { vec![] },
        columns: players::columns(state),
        players: PerSeat::new(state.players.len(), |seat| looked.player(seat)),
        about: looked.about(asks),
    }
}

/// What is drawn: the state, what a choice makes of it, and whose company it is.
struct Looked<'s> {
    before: &'s State,
    after: &'s State,
    /// What leads there.
    facts: &'s [Fact],
    of: Seat,
    viewer: Option<Seat>,
    chooses: bool,
    to_act: Vec<Seat>,
}

/// A delivery that has been chosen.
struct Delivered<'s> {
    to: City,
    links: &'s [LinkId],
}

impl Looked<'_> {
    /// The newest that the choice makes.
    fn delivered(&self) -> Option<Delivered<'_>> {
        self.facts.iter().rev().find_map(|fact| match fact {
            Fact::GoodDelivered { to, links, .. } => Some(Delivered { to: *to, links }),
            _ => None,
        })
    }

    /// Its links.
    fn way(&self) -> &[LinkId] {
        self.delivered().map(|delivered| delivered.links).unwrap_or_default()
    }

    fn about(&self, asks: bool) -> Vec<Phrase> {
        let state = self.before;
        let (turn, rounds) = (state.turn, state.figures().rounds_per_turn);
        let stage = match &state.phase {
            Phase::GameOver { .. } => return vec![say!(words::page_over)],
            _ if !asks => return vec![say!(words::head_ended { turn })],
            Phase::Setup {} => say!(words::setting_up),
            Phase::ChooseBaron {} => say!(words::page_before),
            Phase::Auction { .. } => say!(words::page_auction_of { turn }),
            Phase::Actions { round, .. } => say!(words::page_round_of { turn, round, rounds }),
        };
        let waited = match self.to_act.as_slice() {
            [seat] => Some(say!(words::page_to_move { seat })),
            _ => None,
        };
        [Some(stage), self.end(), waited].into_iter().flatten().collect()
    }

    /// When the game ends, once that is known.
    fn end(&self) -> Option<Phrase> {
        let last = self.before.end.last_turn?;
        Some(if self.before.is_final() { say!(words::page_last) } else { say!(words::page_ends { turn: last }) })
    }

    /// The auction, the rounds, and the income.
    fn steps(&self) -> Vec<Step> {
        let state = self.before;
        let step = |name: Phrase, note: Option<Told>, when: When| Step { name, note, when };
        let income = || {
            let railway = &state.players[self.of];
            let (income, interest) =
                (state.figures().income(railway.points), railway.bonds * state.figures().bond.interest);
            let told = words_told(say!(words::page_income_less { income, interest }));
            step(say!(words::page_step_income), Some(told), When::ToCome)
        };
        let rounds = state.figures().rounds_per_turn;
        match &state.phase {
            Phase::Setup {} | Phase::GameOver { .. } => vec![],
            Phase::ChooseBaron {} => {
                let bits = state.players.iter().map(|(seat, railway)| {
                    let bits = if railway.baron_chosen { vec![Bit::solid("check")] } else { vec![] };
                    mark(seat, bits, !railway.baron_chosen, seat.into())
                });
                let chosen = state.players.iter().filter(|(_, railway)| railway.baron_chosen).map(|(seat, _)| seat);
                let said = say!(words::page_chosen { seats: Phrase::and(chosen.collect::<Vec<_>>()) });
                let note = Told { bits: bits.collect(), said };
                let first = words_told(say!(words::page_first { seat: state.marker }));
                vec![
                    step(say!(words::page_all_choose), Some(note), When::Now),
                    step(say!(words::page_turn { turn: 1 }), Some(first), When::ToCome),
                ]
            }
            Phase::Auction { .. } => vec![
                step(say!(words::page_step_auction), Some(self.bids()), When::Now),
                step(say!(words::page_rounds { rounds }), None, When::ToCome),
                income(),
            ],
            Phase::Actions { round, acting } => {
                let won = Told {
                    bits: vec![mark(state.marker, vec![], false, state.marker.into())],
                    said: say!(words::page_first { seat: state.marker }),
                };
                let mut steps = vec![step(say!(words::page_step_auction), Some(won), When::Done)];
                let several = |of: std::ops::RangeInclusive<u8>, note: Phrase, when: When| {
                    let count = of.clone().count();
                    let name = say!(words::page_step_rounds { count, rounds: Phrase::commas(of) });
                    (count > 0).then(|| step(name, Some(words_told(note)), when))
                };
                let order = state.order();
                let marks = order.iter().map(|seat| mark(*seat, vec![], *seat == acting.seat, (*seat).into()));
                let said = say!(words::page_order { seats: Phrase::commas(order.iter().copied()) });
                let now = Told { bits: marks.collect(), said };
                steps.extend(several(1..=*round - 1, say!(words::page_done), When::Done));
                steps.push(step(say!(words::page_step_round { round, rounds }), Some(now), When::Now));
                steps.extend(several(*round + 1..=rounds, say!(words::page_to_come), When::ToCome));
                steps.push(income());
                steps
            }
        }
    }

    /// The highest bidder, the players still in, and those who are out.
    fn bids(&self) -> Told {
        let Phase::Auction { to_bid, high, still_in } = &self.before.phase else {
            return words_told(Phrase::nothing());
        };
        let bits = self.before.order().into_iter().map(|seat| {
            let (bits, said) = match high.filter(|high| high.seat == seat) {
                Some(high) => {
                    (vec![strong(format!("${}k", high.amount))], say!(words::page_leads { seat, amount: high.amount }))
                }
                None if still_in.contains(&seat) => (vec![], seat.into()),
                None => (vec![Bit::Words(say!(words::page_out))], say!(words::page_is_out { seat })),
            };
            mark(seat, bits, seat == *to_bid, said)
        });
        let said = match high {
            Some(high) => say!(words::page_leads { seat: high.seat, amount: high.amount }),
            None => say!(words::page_no_bid),
        };
        Told { bits: bits.collect(), said }
    }

    /// How far the end is.
    fn progress(&self) -> Option<Told> {
        let (state, markers) = (self.before, self.after.markers);
        if matches!(state.phase, Phase::GameOver { .. }) {
            return None;
        }
        let said = self.end().unwrap_or_else(|| say!(words::page_markers { markers }));
        let mut bits = vec![Bit::solid("empty")];
        match self.end() {
            Some(end) => bits.push(Bit::Strong(end)),
            None => bits.extend([strong(markers), Bit::Words(say!(words::page_markers_left))]),
        }
        Some(Told { bits, said })
    }
}

fn words_told(said: Phrase) -> Told {
    Told { bits: vec![Bit::Words(said.clone())], said }
}

fn strong(text: impl Into<Phrase>) -> Bit {
    Bit::Strong(text.into())
}

/// A player's mark with something beside it; `is_next`: it is they who act.
fn mark(seat: Seat, bits: Vec<Bit>, is_next: bool, said: Phrase) -> Bit {
    let of = if is_next { PillOf::Comes(seat) } else { PillOf::Seat(seat) };
    Bit::Pill(Pill { of, bits, said })
}

fn dollars(amount: u32) -> Phrase {
    Phrase::verbatim(format!("${amount}k"))
}

fn seat_colour(seat: Seat) -> &'static str {
    ["rw-seat-0", "rw-seat-1", "rw-seat-2", "rw-seat-3", "rw-seat-4", "rw-seat-5"][seat.index() % 6]
}

/// What is written on it.
fn on_seat(seat: Seat) -> &'static str {
    ["rw-on-0", "rw-on-1", "rw-on-2", "rw-on-3", "rw-on-4", "rw-on-5"][seat.index() % 6]
}
