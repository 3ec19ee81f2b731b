//! What people read about facts: sentences in the past tense, as a friend would tell what happened.

use super::facts::{Fact, Points};
use super::names::{Card, Color, Side};
use super::state::{Reason, Score};
use crate::kernel::language::Language;

/// `None`: nobody wants to read it, or another sentence has said it.
pub fn tell(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::CubesPlaced { setup: true, .. } | Fact::BaronChoiceOpened {} | Fact::ActionDone { .. } => return None,
        Fact::CubesPlaced { city, cubes, .. } => format!("{} came to {city} out of the bag.", colors(cubes)),
        Fact::CardRevealed { card } => format!("A new card came to the display: {}.", described(*card)),
        Fact::BaronsDealt { seat, cards: Some(cards) } => {
            let names: Vec<String> = cards.iter().map(ToString::to_string).collect();
            format!("{seat} was dealt the Rail Barons {}.", names.join(" and "))
        }
        Fact::BaronsDealt { seat, cards: None } => format!("{seat} was dealt two Rail Barons."),
        Fact::FirstPlayerDrawn { seat } => format!("{seat} drew the First Player marker."),
        Fact::BaronKept { seat, card: Some(card) } => format!("{seat} kept {card}."),
        Fact::BaronKept { seat, card: None } => format!("{seat} kept a Rail Baron."),
        Fact::AuctionOpened { turn, last_turn, .. } => {
            let last = if *last_turn == Some(*turn) { " It is the last turn." } else { "" };
            format!("Turn {turn} began with the auction.{last}")
        }
        Fact::BidMade { seat, amount, .. } => format!("{seat} bid ${amount}k."),
        Fact::BidPassed { seat, .. } => format!("{seat} passed in the auction."),
        Fact::AuctionWon { seat, paid } => format!("{seat} won the auction for ${paid}k and plays first."),
        Fact::MarkerMoved { to, .. } => format!("Nobody bid; the First Player marker went on to {to}."),
        Fact::TurnBegan { .. } | Fact::TurnEnded { passed: false, .. } => return None,
        Fact::TurnEnded { seat, passed: true } => format!("{seat} passed."),
        Fact::BondsIssued { seat, bonds: 1, cash } => format!("{seat} issued a bond for ${cash}k."),
        Fact::BondsIssued { seat, bonds, cash } => format!("{seat} issued {bonds} bonds for ${cash}k."),
        Fact::TrackLaid { seat, hex, exits: [a, b], paid, .. } => {
            format!("{seat} laid track in {hex} from {} to {} for ${paid}k.", compass(*a), compass(*b))
        }
        Fact::LinkCompleted { seat, link, a, b, .. } => format!("{seat} completed link {link}: {a}–{b}."),
        Fact::CardPlayed { seat, card } => format!("{seat} played {card}: plains cost nothing in this build."),
        Fact::CardTakenBack { seat, card } => format!("{seat} took {card} back unused."),
        Fact::WesternLinkBuilt { seat, city, paid, red_cubes } => {
            format!("{seat} built the Western Link at {city} for ${paid}k; {} came.", counted(*red_cubes, "red cube"))
        }
        Fact::CityUrbanized { seat, city, color, card: Some(_), .. } => {
            format!("{seat} settled new industry in {city}, which is {color} now.")
        }
        Fact::CityUrbanized { seat, city, color, paid, .. } => {
            format!("{seat} urbanized {city} for ${paid}k; it is {color} now.")
        }
        Fact::EngineUpgraded { seat, engine, paid } => format!("{seat} bought engine {engine} for ${paid}k."),
        Fact::GoodDelivered { seat, color, from, to, links, points, .. } => {
            let links: Vec<String> = links.iter().map(ToString::to_string).collect();
            format!("{seat} delivered a {color} cube from {from} to {to} by {}: {}.", links.join(", "), shares(points))
        }
        Fact::HotelPaid { seat, card, points } => format!("{card} paid {seat} {}.", point(*points)),
        Fact::AchievementScored { seat, card, points } => format!("{seat} scored {} for {card}.", point(*points)),
        Fact::CardDiscarded { .. } | Fact::ActionsGained { .. } => return None,
        Fact::CardTaken { seat, card, .. } => format!("{seat} took {card}."),
        Fact::MarkerPlaced { city } => format!("{city} was empty and got an Empty City marker."),
        Fact::MarkerReturned { city } => format!("The Empty City marker of {city} went back."),
        Fact::EndTriggered { last_turn, by, .. } => match by {
            Reason::Standstill => format!("Nobody did anything all turn: turn {last_turn} will be the last."),
            _ => format!("That was the last Empty City marker: turn {last_turn} will be the last."),
        },
        Fact::OpenTrackRemoved { seat, tracks, .. } => {
            format!("{seat}'s unfinished track was taken up ({}).", counted(tracks.len() as u8, "tile"))
        }
        Fact::IncomePaid { seat, income } => format!("{seat} had an income of ${income}k."),
        Fact::InterestPaid { seat, interest } => format!("{seat} paid ${interest}k of interest."),
        Fact::GameEnded { result, .. } => ended(result),
    })
}

fn counted(n: u8, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

fn point(points: u32) -> String {
    Language::En.points(points)
}

fn shares(points: &[Points]) -> String {
    let share = |share: &Points| format!("{} for {}", point(share.points), share.seat);
    points.iter().map(share).collect::<Vec<_>>().join(", ")
}

/// "A red and two blue cubes".
fn colors(cubes: &[Color]) -> String {
    let count = |color: &Color| cubes.iter().filter(|other| *other == color).count();
    let words = ["no", "one", "two", "three", "four", "five"];
    let parts: Vec<String> = Color::ALL
        .iter()
        .filter(|color| count(color) > 0)
        .map(|color| format!("{} {color}", words.get(count(color)).unwrap_or(&"many")))
        .collect();
    let cubes = if cubes.len() == 1 { "cube" } else { "cubes" };
    let text = format!("{} {cubes}", parts.join(" and "));
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn compass(side: Side) -> &'static str {
    ["north", "north-east", "south-east", "south", "south-west", "north-west"][side.index()]
}

fn described(card: Card) -> String {
    format!("{card} ({})", card.info().text.trim_end_matches('.'))
}

fn ended(result: &[Score]) -> String {
    let winners: Vec<String> =
        result.iter().filter(|score| score.rank == 1).map(|score| score.seat.to_string()).collect();
    let totals: Vec<String> = result
        .iter()
        .map(|score| {
            let baron = match score.baron {
                Some(baron) if score.baron_achieved => format!(", {baron} +{}", score.baron_points),
                Some(baron) => format!(", {baron} missed"),
                None => String::new(),
            };
            let bonds = Language::En.count(score.bonds, ["bond", "bonds"], ["", ""]);
            format!("{} {} ({}, {bonds}{baron})", score.seat, score.total, Language::En.points(score.points))
        })
        .collect();
    let verb = if winners.len() == 1 { "won" } else { "shared the victory" };
    format!("{} {verb}. {}.", winners.join(" and "), totals.join("; "))
}
