//! Facts as sentences for people: past tense, as a friend would tell them.

use super::Action;
use super::RailwaysOfTheWorld;
use super::State;
use super::facts::{Fact, Points};
use super::names::Color;
use super::state::{Reason, Score};
use super::words;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::title::Words;
use crate::kernel::words::points;
use serde_json::Value;

impl Words for RailwaysOfTheWorld {
    fn label(&self, state: &State, action: &Action, language: Language) -> String {
        super::info::label(state, action).in_words(language)
    }

    fn button(&self, state: &State, action: &Action, language: Language) -> String {
        super::info::button(state, action).in_words(language)
    }

    fn info(&self, state: &State, seat: Seat, action: &Action) -> Option<Value> {
        super::info::info(state, seat, action)
    }

    fn tell(&self, fact: &Fact, language: Language) -> Option<String> {
        tell(fact).map(|told| told.in_words(language))
    }

    fn tell_briefly(&self, facts: &[Fact], language: Language) -> Option<String> {
        facts.iter().find_map(done).map(|told| told.in_words(language))
    }

    fn position(&self, state: &State, viewer: Option<Seat>, asks: bool, language: Language) -> String {
        super::position::position(state, viewer, asks, language)
    }
}

/// The sentence for the end of a build or a go, if the event has nothing else to tell.
fn done(fact: &Fact) -> Option<Phrase> {
    match *fact {
        Fact::ActionDone { seat, actions_left } => Some(say!(words::action_done { seat, left: actions_left })),
        Fact::TurnEnded { seat, passed: false } => Some(say!(words::go_ended { seat })),
        _ => None,
    }
}

/// `None` if the fact is not worth a sentence, or another sentence covers it.
pub fn tell(fact: &Fact) -> Option<Phrase> {
    Some(match *fact {
        Fact::CubesPlaced { setup: true, .. } | Fact::BaronChoiceOpened {} | Fact::ActionDone { .. } => return None,
        Fact::CubesPlaced { city, ref cubes, .. } => say!(words::cubes_came { city, cubes: by_color(cubes) }),
        Fact::CardRevealed { card } => say!(words::card_shown { card, text: card.text() }),
        Fact::BaronsDealt { seat, cards: Some(ref cards) } => {
            say!(words::barons_dealt { seat, barons: Phrase::and(cards.iter().copied()) })
        }
        Fact::BaronsDealt { seat, cards: None } => say!(words::barons_dealt_unseen { seat }),
        Fact::FirstPlayerDrawn { seat } => say!(words::first_player_drawn { seat }),
        Fact::BaronKept { seat, card: Some(baron) } => say!(words::baron_kept { seat, baron }),
        Fact::BaronKept { seat, card: None } => say!(words::baron_kept_unseen { seat }),
        Fact::AuctionOpened { turn, last_turn, .. } => {
            say!(words::auction_opened { turn, last: last_turn == Some(turn) })
        }
        Fact::BidMade { seat, amount, .. } => say!(words::bid_made { seat, amount }),
        Fact::BidPassed { seat, .. } => say!(words::bid_passed { seat }),
        Fact::AuctionWon { seat, paid } => say!(words::auction_won { seat, paid }),
        Fact::MarkerMoved { to, .. } => say!(words::marker_moved { seat: to }),
        Fact::TurnBegan { .. } | Fact::TurnEnded { passed: false, .. } => return None,
        Fact::TurnEnded { seat, passed: true } => say!(words::passed { seat }),
        Fact::BondsIssued { seat, bonds, cash } => say!(words::bonds_issued { seat, bonds, cash }),
        Fact::TrackLaid { seat, hex, exits: [from, to], paid, .. } => {
            say!(words::track_laid { seat, hex, from: from.compass(), to: to.compass(), paid })
        }
        Fact::LinkCompleted { seat, link, a, b, .. } => say!(words::link_completed { seat, link, a, b }),
        Fact::CardPlayed { seat, card } => say!(words::grant_played { seat, card }),
        Fact::CardTakenBack { seat, card } => say!(words::card_taken_back { seat, card }),
        Fact::WesternLinkBuilt { seat, city, paid, red_cubes } => {
            say!(words::western_link_built { seat, city, paid, cubes: red_cubes })
        }
        Fact::CityUrbanized { seat, city, color, card: Some(_), .. } => {
            say!(words::industry_settled { seat, city, colour: color })
        }
        Fact::CityUrbanized { seat, city, color, paid, .. } => {
            say!(words::city_urbanized { seat, city, colour: color, paid })
        }
        Fact::EngineUpgraded { seat, engine, paid } => say!(words::engine_bought { seat, engine, paid }),
        Fact::GoodDelivered { seat, color, from, to, ref links, points: ref shares, .. } => say!(words::delivered {
            seat,
            cube: say!(words::a_cube { of: color.word() }),
            from,
            to,
            links: Phrase::commas(links.iter().copied()),
            points: Phrase::commas(shares.iter().map(share)),
        }),
        Fact::HotelPaid { seat, card, points: count } => {
            say!(words::hotel_paid { seat, card, points: say!(points { count }) })
        }
        Fact::AchievementScored { seat, card, points: count } => {
            say!(words::achievement_scored { seat, card, points: say!(points { count }) })
        }
        Fact::CardDiscarded { .. } | Fact::ActionsGained { .. } => return None,
        Fact::CardTaken { seat, card, .. } => say!(words::card_taken { seat, card }),
        Fact::MarkerPlaced { city } => say!(words::marker_placed { city }),
        Fact::MarkerReturned { city } => say!(words::marker_returned { city }),
        Fact::EndTriggered { last_turn: turn, by: Reason::Standstill, .. } => say!(words::ends_by_standstill { turn }),
        Fact::EndTriggered { last_turn: turn, .. } => say!(words::ends_by_markers { turn }),
        Fact::OpenTrackRemoved { seat, ref tracks, .. } => say!(words::track_taken_up { seat, tiles: tracks.len() }),
        Fact::IncomePaid { seat, income } => say!(words::income_paid { seat, income }),
        Fact::InterestPaid { seat, interest } => say!(words::interest_paid { seat, interest }),
        Fact::GameEnded { ref result, .. } => ended(result),
    })
}

fn share(share: &Points) -> Phrase {
    say!(words::points_for { points: share.points, seat: share.seat })
}

/// For example: a red cube and 2 blue cubes.
fn by_color(cubes: &[Color]) -> Phrase {
    let counted = Color::ALL.into_iter().filter_map(|color| {
        let count = cubes.iter().filter(|other| **other == color).count();
        (count > 0).then(|| say!(words::cubes { of: color.word(), count }))
    });
    Phrase::and(counted)
}

fn ended(result: &[Score]) -> Phrase {
    let winners: Vec<Phrase> = result.iter().filter(|score| score.rank == 1).map(|score| score.seat.into()).collect();
    let totals = result.iter().map(|score| {
        let Score { seat, total, points, bonds, .. } = *score;
        match score.baron {
            None => say!(words::total { seat, total, points, bonds }),
            Some(baron) => {
                let (achieved, worth) = (score.baron_achieved, score.baron_points);
                say!(words::total_baron { seat, total, points, bonds, baron, achieved, worth })
            }
        }
    });
    say!(words::game_won { count: winners.len(), winners: Phrase::and(winners), totals: Phrase::semicolons(totals) })
}
