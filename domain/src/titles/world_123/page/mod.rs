//! The page of World 123: the map with the reach of the trolley; privileges, trolley and cities beside it; a table of the players.

mod beside;
mod desk;
mod frame;
mod ground;
mod journey;
mod map;
mod marks;
mod notes;
mod players;
mod signs;
mod starts;
mod symbols;
mod tiles;

pub use ground::Drawn;
pub use symbols::letter_of;

use super::World123;
use super::data::{Good, Spot};
use super::facts::Fact;
use super::goto;
use super::rules::{choose_capital, trolley, upgrade};
use super::state::{HalfMp, Phase, State, Step as TurnStep};
use super::stops::{Stop, stops};
use super::words;
use crate::kernel::how_to_play::HowToPlay;
use crate::kernel::language::{Phrase, say};
use crate::kernel::lesson::Shipped;
use crate::kernel::page::{Bit, Look, Page, Part, Step, Symbols, Told, When};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::Ground;
use crate::kernel::title::Pictures;
use journey::Journey;
use std::collections::BTreeSet;
use symbols::SYMBOLS;

impl Pictures for World123 {
    fn page(&self, state: &State, after: Option<&State>, viewer: Option<Seat>, asks: bool) -> Page {
        page(state, after.map(|after| (after, &[][..])), viewer, asks)
    }

    fn page_after(&self, state: &State, after: (&State, &[Fact]), viewer: Option<Seat>, asks: bool) -> Page {
        page(state, Some(after), viewer, asks)
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

    fn seat_colours(&self) -> &'static [&'static str] {
        &["red", "blue", "purple", "yellow"]
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

/// The page of `state` for `viewer`; `after`: as it would stand after what they have chosen, and what happens until then.
fn page(state: &State, after: Option<(&State, &[Fact])>, viewer: Option<Seat>, asks: bool) -> Page {
    let (after, facts) = after.unwrap_or((state, &[]));
    let of = viewer.or(state.asked()).or(state.turn_order.first().copied()).unwrap_or(Seat(0));
    let chooses = asks && viewer.is_some() && state.asked() == viewer;
    let looked = Looked::new((state, after), facts, of, chooses);
    let mut parts = vec![Part { id: "world", map: Some(looked.map(asks)), width: 12, ..Part::default() }];
    parts.extend(looked.beside());
    Page {
        symbols: &SYMBOLS,
        parts,
        steps: if asks { looked.steps() } else { vec![] },
        progress: Some(looked.progress()),
        desk: if chooses { looked.desk() } else { vec![] },
        columns: players::columns(state),
        players: PerSeat::new(state.players.len(), |seat| players::player(state, seat)),
        about: about(state, asks),
    }
}

/// What is drawn: the state, what a choice makes of it, and whose reach and residents are shown.
struct Looked<'s> {
    before: &'s State,
    after: &'s State,
    of: Seat,
    chooses: bool,
    drawn: &'static Drawn,
    /// Where the trolley may go, and from where; none where nobody drives now.
    stops: Vec<Stop>,
    start: Option<Spot>,
    /// What lay within reach before a purchase that is chosen now.
    reached_before: BTreeSet<Spot>,
    /// What has been chosen of the turn.
    journey: Journey,
}

impl<'s> Looked<'s> {
    fn new((before, after): (&'s State, &'s State), facts: &[Fact], of: Seat, chooses: bool) -> Self {
        let (was, is) = (&before.players[of], &after.players[of]);
        // A capital that is looked at: how its first turn would begin.
        let capital = is.capital.filter(|_| chooses && was.capital.is_none());
        let first = capital.and_then(|city| choose_capital::first_turn(before, of, city));
        let goes_on = chooses && after.turn().is_some_and(|turn| turn.seat == of) && capital.is_none();
        let from = first.as_ref().or(goes_on.then_some(after));
        let stops = from.map(|state| stops(state, A_LITTLE)).unwrap_or_default();
        let has_bought = goes_on && was.trolley == is.trolley && (was.privileges != is.privileges || was.mp != is.mp);
        let reached_before = match (has_bought, was.trolley) {
            (true, Some(start)) => goto::routes(before).into_iter().map(|route| route.goal).chain([start]).collect(),
            _ => BTreeSet::new(),
        };
        Self {
            before,
            after,
            of,
            chooses,
            drawn: Drawn::of(before.components),
            start: from.and_then(|state| state.players[of].trolley).filter(|_| !stops.is_empty()),
            stops,
            reached_before,
            journey: if chooses { Journey::of(before, after, of, facts) } else { Journey::default() },
        }
    }

    /// What lies within reach.
    fn within(&self) -> BTreeSet<Spot> {
        within(&self.stops).chain(self.start).collect()
    }

    /// The goods that have been delivered, by whom, and how many end the game.
    fn progress(&self) -> Told {
        let goal = self.before.threshold();
        let (was, is) = (self.before.delivered_total(), self.after.delivered_total());
        let mut bits = vec![];
        if goal <= MOST_SHOWN {
            for (seat, player) in self.after.players.iter() {
                let had = self.before.players[seat].delivered.total();
                let look = |n| if n < had { Look::Solid } else { Look::Comes };
                bits.extend((0..player.delivered.total()).map(|n| Bit::Symbol(HOMES[seat.index() % 4], look(n))));
            }
            bits.extend(Bit::many("hold", usize::from(goal.saturating_sub(is))));
        }
        bits.push(Bit::Words(say!(words::page_delivered { delivered: was, more: is.saturating_sub(was), goal })));
        Told { bits, said: say!(words::page_goal { delivered: was, goal }) }
    }

    /// The steps of the turn under way, or the order in which capitals are chosen.
    fn steps(&self) -> Vec<Step> {
        let state = self.after;
        let step = |name: Phrase, note: Phrase, when: When| Step {
            name,
            note: Some(Told { bits: vec![Bit::Words(note.clone())], said: note }),
            when,
        };
        match (&self.before.phase, state.turn()) {
            (Phase::Capitals {}, _) => {
                let chooses = self.before.asked();
                let mut is_later = false;
                let order = self.before.turn_order.iter().rev();
                order
                    .map(|seat| {
                        let now = chooses == Some(*seat);
                        let (note, when) = match (self.before.players[*seat].capital, now, is_later) {
                            (Some(city), ..) => (say!(words::page_city_good { city, good: city.offers() }), When::Done),
                            (None, true, _) => (say!(words::page_now), When::Now),
                            (None, false, _) => (say!(words::page_later), When::ToCome),
                        };
                        is_later |= now;
                        step(say!(words::page_seat { seat: *seat }), note, when)
                    })
                    .collect()
            }
            (Phase::Turn(_), Some(turn)) if self.before.asked() == Some(turn.seat) => {
                let travels = turn.step == TurnStep::Travel;
                let first = upgrade::is_bought_first(state);
                let privilege = match travels {
                    false => step(say!(words::page_step_privilege), say!(words::page_one_at_most), When::Now),
                    true => step(say!(words::page_step_privilege), say!(words::page_done), When::Done),
                };
                let left = say!(words::page_mp_left { mp: trolley::mp(state, turn) });
                let journey =
                    step(say!(words::page_step_journey), left, if travels { When::Now } else { When::ToCome });
                let (note, when) = match (turn.upgrade_done, first && turn.mp.is_some()) {
                    (true, _) => (say!(words::page_done), When::Done),
                    (false, true) => (say!(words::page_too_late), When::Done),
                    (false, false) => (say!(words::page_optional), When::ToCome),
                };
                let upgrade = step(say!(words::page_step_upgrade), note, when);
                if first { vec![privilege, upgrade, journey] } else { vec![privilege, journey, upgrade] }
            }
            _ => vec![],
        }
    }
}

/// So much more movement than there is, and it is still shown.
const A_LITTLE: HalfMp = HalfMp(4);
/// With more goods than this they are a number alone.
const MOST_SHOWN: u16 = 30;
/// The settlements of seats, which stand for what they delivered.
const HOMES: [&str; 4] = ["home-0", "home-1", "home-2", "home-3"];
/// Their residents.
const PAWNS: [&str; 4] = ["pawn-0", "pawn-1", "pawn-2", "pawn-3"];

fn about(state: &State, asks: bool) -> Vec<Phrase> {
    let round = || say!(words::page_round { round: state.round });
    let last = || (state.delivered_total() >= state.threshold()).then(|| say!(words::page_last_round));
    match (&state.phase, state.asked()) {
        (Phase::Finished { .. }, _) => vec![round(), say!(words::picture_over)],
        (Phase::Capitals {}, Some(seat)) if asks => vec![say!(words::page_chooses_capital { seat })],
        (_, Some(seat)) if asks => {
            [round()].into_iter().chain(last()).chain([say!(words::page_to_act { seat })]).collect()
        }
        _ => vec![round(), say!(words::page_ended)],
    }
}

fn number(count: impl Into<Phrase>) -> Bit {
    Bit::Strong(count.into())
}

fn money(dollars: impl std::fmt::Display) -> String {
    format!("${dollars}")
}

/// Money that comes or goes.
fn signed(dollars: i64) -> String {
    if dollars < 0 { format!("−${}", -dollars) } else { format!("+${dollars}") }
}

fn within(stops: &[Stop]) -> impl Iterator<Item = Spot> + '_ {
    stops.iter().filter(|stop| stop.is_within).map(|stop| stop.route.goal)
}

/// A figure now, and as it would be.
fn change(before: impl ToString, after: impl ToString) -> Bit {
    let (before, after) = (before.to_string(), after.to_string());
    number(if before == after { before } else { format!("{before} → {after}") })
}

/// A good's symbol; of one that only its box knows, with its letter.
fn good(good: Good) -> Bit {
    good_as(good, Look::Solid)
}

fn good_as(good: Good, look: Look) -> Bit {
    match symbols::good(good) {
        "crate" => Bit::Group(vec![Bit::Symbol("crate", look), number(letter_of(&good.data().id))]),
        id => Bit::Symbol(id, look),
    }
}
