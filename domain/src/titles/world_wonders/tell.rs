//! What happened, as a friend would tell it.

use super::data::{Monument, Resources, SoloItem};
use super::facts::Fact;
use super::geometry::Cells;
use super::scoring::GameResult;
use crate::kernel::language::Language;
use crate::kernel::seat::Seat;

pub fn tell(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::FreeRoadDealt { .. }
        | Fact::TileDiscarded { .. }
        | Fact::PiecesPutOut { .. }
        | Fact::PedestalReturned { .. }
        | Fact::TurnBegan { .. }
        | Fact::FreeRoadAwaited { .. }
        | Fact::SoloCardDrawn { .. } => return None,

        Fact::TurnOrderSet { order } => format!("The order of play is {}.", seats(order)),
        Fact::MapDealt { seat, board, .. } => format!("{seat} builds on map board {board}."),
        Fact::MonumentRevealed { monument } => format!("On offer now: {}.", card(monument.data())),
        Fact::ObjectiveRevealed { objective } => format!("Public objective: {}", objective.data().text),
        Fact::RoundStarted { round, gold, last } => {
            let last = if *last { ", the last one" } else { "" };
            format!("Round {round} begins{last}: {gold} gold for everybody.")
        }
        Fact::TileRevealed { stack, tile } => {
            let gain = tile.data().gain.letters();
            format!("Stack {stack} shows the {} {tile} [{gain}] for {} gold.", tile.kind(), stack.data().cost)
        }
        Fact::PlayerOut { seat } => format!("{seat} has spent everything and is out of the round."),
        Fact::GameEnded { result, .. } => ended(result),

        Fact::LoanTaken { seat, gold_limit, .. } => {
            format!("{seat} took a loan and can spend {gold_limit} gold this round.")
        }
        Fact::LoanRepaid { seat, paid } => format!("{seat} repaid a loan with {paid} gold."),
        Fact::FreeRoadPlaced { seat, bridge, cells } => {
            format!("{seat} placed the free {} on {}.", long(*bridge), ends(*cells))
        }
        Fact::LongRoadBought { seat, paid, bridge, cells } => {
            format!("{seat} bought a {} for {paid} gold: {}.", long(*bridge), ends(*cells))
        }
        Fact::ShortRoadsBought { seat, paid, .. } => format!("{seat} bought a set of short roads for {paid} gold."),
        Fact::ShortRoadPlaced { seat, piece, cells } => format!("{seat} placed a {piece} road on {}.", ends(*cells)),
        Fact::ShortRoadsDiscarded { seat, double, single } => {
            let pieces = double + single;
            let what = if pieces == 1 { "The last short road".into() } else { format!("{pieces} short roads") };
            format!("{what} of {seat} found no place.")
        }
        Fact::TowerBought { seat, paid, cells } => format!("{seat} raised a tower on {cells} for {paid} gold."),
        Fact::BuildingBought { seat, paid, tile, kind, cells, .. } => {
            format!("{seat} built the {kind} {tile} on {cells} for {paid} gold.")
        }
        Fact::MonumentBegun { seat, monument, cells, .. } => {
            let card = monument.data();
            if card.components.len() > 1 {
                format!("{seat} began {} on {cells}.", card.name)
            } else {
                format!("{seat} built {} on {cells}.", card.name)
            }
        }
        Fact::ComponentPlaced { seat, monument, cells, .. } => {
            format!("{seat} added a part of {} on {cells}.", monument.data().name)
        }
        Fact::MonumentCompleted { seat, monument, paid, rings } => {
            let name = &monument.data().name;
            format!("{name} cost {seat} the last {paid} gold and is worth {}.", Language::En.points(*rings))
        }
        Fact::ResourceAdvanced { seat, resource, by, to } => format!("{seat}: {resource} +{by}, now {to}."),
        Fact::PopulationGrew { seat, by, to } => format!("The city of {seat} grew by {by} to {to} people."),
        Fact::LastRoundCalled { seat, .. } => format!("The city of {seat} is full: this is the last round."),
        Fact::PedestalBought { seat, paid, place } => {
            let place = if *place == 1 { "first" } else { "second" };
            format!("{seat} paid {paid} gold to be {place} in the next round.")
        }
        Fact::Passed { seat, lost, timed_out: true } => {
            format!("The time of {seat} ran out: {seat} is out of this round and loses {lost} gold.")
        }
        Fact::Passed { seat, lost, .. } => format!("{seat} passed, with {lost} gold left, and is out of this round."),
        Fact::LoanHandedBack { seat, .. } => format!("The loan of {seat} went back unused."),
        Fact::MonumentTakenBack { seat, monument } => {
            format!("{} of {seat} was not finished and was taken back.", monument.data().name)
        }
        Fact::SoloCardsShuffled { cards } => format!("The {cards} cards of the automaton were shuffled."),
        Fact::AutomatonTook { card, items, .. } if items.is_empty() => {
            format!("The automaton drew {card} and found nothing to take.")
        }
        Fact::AutomatonTook { card, items, tiles, monuments, .. } => {
            let mut taken: Vec<String> = tiles.iter().map(|tile| format!("the {} {tile}", tile.kind())).collect();
            taken.extend(monuments.iter().map(|monument| monument.data().name.clone()));
            taken.extend(items.iter().filter_map(|item| match item {
                SoloItem::LongRoad => Some("a long road".to_owned()),
                SoloItem::ShortRoads => Some("a set of short roads".to_owned()),
                SoloItem::Tower => Some("the tower".to_owned()),
                _ => None,
            }));
            format!("The automaton drew {card} and took {}.", and(&taken))
        }
    })
}

/// `Petra (3 rings, CC; beside edge of the map, market)`
fn card(card: &Monument) -> String {
    let needs: Vec<String> = card.requires.iter().map(|need| need.feature.to_string()).collect();
    format!("{} ({}; beside {})", card.name, worth(card), needs.join(", "))
}

/// `3 rings, CC, 1 population`
pub fn worth(card: &Monument) -> String {
    let rings = if card.rings == 1 { "1 ring".into() } else { format!("{} rings", card.rings) };
    let mut parts = vec![rings];
    if card.gain.resources != Resources::default() {
        parts.push(card.gain.resources.letters());
    }
    if card.gain.population > 0 {
        parts.push(format!("{} population", card.gain.population));
    }
    parts.join(", ")
}

fn ended(result: &GameResult) -> String {
    let points: Vec<String> =
        result.players.iter().map(|player| format!("{} {}", player.seat, player.score.total)).collect();
    let points = points.join(", ");
    match (&result.solo, &result.winners[..]) {
        (Some(solo), winners) => {
            let verdict = if winners.is_empty() { "The automaton wins" } else { "The automaton is beaten" };
            let target = format!("{} easy, {} hard", solo.target_easy, solo.target_hard);
            format!("The game is over. {verdict}: {points} points against {target}.")
        }
        (None, [winner]) => format!("The game is over and {winner} has won. Points: {points}."),
        (None, winners) => format!("The game is over; {} share the victory. Points: {points}.", seats(winners)),
    }
}

fn seats(seats: &[Seat]) -> String {
    and(&seats.iter().map(Seat::to_string).collect::<Vec<_>>())
}

fn and(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

fn long(bridge: bool) -> &'static str {
    if bridge { "bridge" } else { "long road" }
}

/// `F9-F12`
pub(super) fn ends(cells: Cells) -> String {
    match (cells.first(), cells.iter().last()) {
        (Some(first), Some(last)) if first != last => format!("{first}-{last}"),
        (Some(only), _) => only.to_string(),
        _ => String::new(),
    }
}
