//! Facts and actions in German. Monuments go by the names on their cards.

use super::action::Action;
use super::data::{Feature, Kind, Monument, Piece, Resource, Resources, SoloItem, data};
use super::facts::Fact;
use super::geometry::Cells;
use super::info;
use super::scoring::GameResult;
use super::state::{State, Step};
use super::tell::ends;
use crate::kernel::language::Language;
use crate::kernel::seat::Seat;

/// As `tell::tell`.
pub fn tell(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::FreeRoadDealt { .. }
        | Fact::TileDiscarded { .. }
        | Fact::PiecesPutOut { .. }
        | Fact::PedestalReturned { .. }
        | Fact::TurnBegan { .. }
        | Fact::FreeRoadAwaited { .. }
        | Fact::SoloCardDrawn { .. } => return None,

        Fact::TurnOrderSet { order } => format!("Die Spielreihenfolge ist {}.", seats(order)),
        Fact::MapDealt { seat, board, .. } => format!("{seat} baut auf Plan {board}."),
        Fact::MonumentRevealed { monument } => format!("Jetzt im Angebot: {}.", card(monument.data())),
        Fact::ObjectiveRevealed { objective } => format!("Gemeinsames Ziel: „{}“", objective.data().text),
        Fact::RoundStarted { round, gold, last } => {
            let last = if *last { ", die letzte" } else { "" };
            format!("Runde {round} beginnt{last}: {gold} Gold für alle.")
        }
        Fact::TileRevealed { stack, tile } => {
            let gain = tile.data().gain.letters();
            format!("Stapel {stack} zeigt {} {tile} [{gain}] für {} Gold.", kind(tile.kind()), stack.data().cost)
        }
        Fact::PlayerOut { seat } => format!("{seat} hat alles ausgegeben und ist für diese Runde fertig."),
        Fact::GameEnded { result, .. } => ended(result),

        Fact::LoanTaken { seat, gold_limit, .. } => {
            format!("{seat} nahm einen Kredit auf und kann in dieser Runde {gold_limit} Gold ausgeben.")
        }
        Fact::LoanRepaid { seat, paid } => format!("{seat} zahlte einen Kredit mit {paid} Gold zurück."),
        Fact::FreeRoadPlaced { seat, bridge, cells } => {
            format!("{seat} legte die freie {} auf {}.", long(*bridge), ends(*cells))
        }
        Fact::LongRoadBought { seat, paid, bridge, cells } => {
            format!("{seat} kaufte eine {} für {paid} Gold: {}.", long(*bridge), ends(*cells))
        }
        Fact::ShortRoadsBought { seat, paid, .. } => format!("{seat} kaufte kurze Straßen für {paid} Gold."),
        Fact::ShortRoadPlaced { seat, cells, .. } if cells.iter().count() > 1 => {
            format!("{seat} legte eine doppelte Straße auf {}.", ends(*cells))
        }
        Fact::ShortRoadPlaced { seat, cells, .. } => format!("{seat} legte eine einfache Straße auf {}.", ends(*cells)),
        Fact::ShortRoadsDiscarded { seat, double, single } => match double + single {
            1 => format!("Die letzte kurze Straße von {seat} fand keinen Platz."),
            pieces => format!("{pieces} kurze Straßen von {seat} fanden keinen Platz."),
        },
        Fact::TowerBought { seat, paid, cells } => format!("{seat} errichtete für {paid} Gold einen Turm auf {cells}."),
        Fact::BuildingBought { seat, paid, tile, kind: what, cells, .. } => {
            format!("{seat} baute {} {tile} auf {cells} für {paid} Gold.", kind(*what))
        }
        Fact::MonumentBegun { seat, monument, cells, .. } => {
            let card = monument.data();
            let verb = if card.components.len() > 1 { "begann" } else { "baute" };
            format!("{seat} {verb} {} auf {cells}.", card.name)
        }
        Fact::ComponentPlaced { seat, monument, cells, .. } => {
            format!("{seat} fügte auf {cells} einen Teil von {} an.", monument.data().name)
        }
        Fact::MonumentCompleted { seat, monument, paid, rings } => {
            let name = &monument.data().name;
            format!("{name} kostete {seat} die letzten {paid} Gold und zählt {}.", Language::De.points(*rings))
        }
        Fact::ResourceAdvanced { seat, resource: what, by, to } => {
            format!("{seat}: {} +{by}, jetzt {to}.", resource(*what))
        }
        Fact::PopulationGrew { seat, by, to } => format!("Die Stadt von {seat} wuchs um {by} auf {to} Einwohner."),
        Fact::LastRoundCalled { seat, .. } => format!("Die Stadt von {seat} ist voll: Das ist die letzte Runde."),
        Fact::PedestalBought { seat, paid, place } => {
            let place = if *place == 1 { "Erster" } else { "Zweiter" };
            format!("{seat} zahlte {paid} Gold, um in der nächsten Runde {place} zu sein.")
        }
        Fact::Passed { seat, lost, timed_out: true } => {
            format!("Die Zeit von {seat} war um: {seat} ist für diese Runde raus und verliert {lost} Gold.")
        }
        Fact::Passed { seat, lost, .. } => {
            format!("{seat} passte mit {lost} übrigem Gold und ist für diese Runde raus.")
        }
        Fact::LoanHandedBack { seat, .. } => format!("Der Kredit von {seat} ging ungenutzt zurück."),
        Fact::MonumentTakenBack { seat, monument } => {
            format!("{} von {seat} wurde nicht fertig und kam zurück.", monument.data().name)
        }
        Fact::SoloCardsShuffled { cards } => format!("Die {cards} Karten des Automaten wurden gemischt."),
        Fact::AutomatonTook { card, items, .. } if items.is_empty() => {
            format!("Der Automat zog {card} und fand nichts zu nehmen.")
        }
        Fact::AutomatonTook { card, items, tiles, monuments, .. } => {
            let mut taken: Vec<String> = tiles.iter().map(|tile| format!("{} {tile}", kind(tile.kind()))).collect();
            taken.extend(monuments.iter().map(|monument| monument.data().name.clone()));
            taken.extend(items.iter().filter_map(|item| match item {
                SoloItem::LongRoad => Some("eine lange Straße".to_owned()),
                SoloItem::ShortRoads => Some("kurze Straßen".to_owned()),
                SoloItem::Tower => Some("den Turm".to_owned()),
                _ => None,
            }));
            format!("Der Automat zog {card} und nahm {}.", and(&taken))
        }
    })
}

pub fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Library => "Bibliothek",
        Kind::Farm => "Gutshof",
        Kind::Habitation => "Wohnhaus",
        Kind::Market => "Markt",
        Kind::Temple => "Tempel",
    }
}

pub fn feature(feature: Feature) -> &'static str {
    match feature {
        Feature::Road => "Straße",
        Feature::Tower => "Turm",
        Feature::Water => "Wasser",
        Feature::Natural => "Rohstoff",
        Feature::Edge => "Rand des Plans",
        Feature::Kind(what) => kind(what),
    }
}

pub fn resource(resource: Resource) -> &'static str {
    ["Nahrung", "Keramik", "Zahnräder"][resource as usize]
}

/// `Petra (3 Ringe, CC; neben Rand des Plans, Markt)`
fn card(card: &Monument) -> String {
    let needs: Vec<&str> = card.requires.iter().map(|need| feature(need.feature)).collect();
    format!("{} ({}; neben {})", card.name, worth(card), needs.join(", "))
}

/// `3 Ringe, CC, 1 Einwohner`
pub fn worth(card: &Monument) -> String {
    let mut parts = vec![if card.rings == 1 { "1 Ring".into() } else { format!("{} Ringe", card.rings) }];
    if card.gain.resources != Resources::default() {
        parts.push(card.gain.resources.letters());
    }
    if card.gain.population > 0 {
        parts.push(format!("{} Einwohner", card.gain.population));
    }
    parts.join(", ")
}

fn ended(result: &GameResult) -> String {
    let points: Vec<String> =
        result.players.iter().map(|player| format!("{} {}", player.seat, player.score.total)).collect();
    let points = points.join(", ");
    match (&result.solo, &result.winners[..]) {
        (Some(solo), winners) => {
            let verdict = if winners.is_empty() { "Der Automat gewinnt" } else { "Der Automat ist besiegt" };
            let target = format!("{} leicht, {} schwer", solo.target_easy, solo.target_hard);
            format!("Die Partie ist zu Ende. {verdict}: {points} Punkte gegen {target}.")
        }
        (None, [winner]) => format!("Die Partie ist zu Ende, {winner} hat gewonnen. Punkte: {points}."),
        (None, winners) => {
            format!("Die Partie ist zu Ende; {} teilen sich den Sieg. Punkte: {points}.", seats(winners))
        }
    }
}

fn seats(seats: &[Seat]) -> String {
    and(&seats.iter().map(Seat::to_string).collect::<Vec<_>>())
}

fn and(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} und {last}", most.join(", ")),
    }
}

fn long(bridge: bool) -> &'static str {
    if bridge { "Brücke" } else { "lange Straße" }
}

/// As `notation::label`.
pub fn label(state: &State, action: &Action) -> String {
    let costs = &data().board.costs;
    let cells = info::spot(state, action).map_or(Cells::EMPTY, |spot| spot.cells);
    match action {
        Action::TakeLoan {} => format!("Nimm einen Kredit auf: {} Gold mehr in dieser Runde", data().board.loan.gold),
        Action::RepayLoan {} => format!("Zahle deinen Kredit zurück ({} Gold)", data().board.loan.repay),
        Action::PlaceFreeRoad { .. } => format!("Lege deine freie lange Straße auf {}", ends(cells)),
        Action::BuyLongRoad { .. } => {
            let over_water = state.active().is_some_and(|seat| cells.meets(state.players[seat].map().water));
            format!("Kaufe eine {} auf {} ({} Gold)", long(over_water), ends(cells), costs.long_road)
        }
        Action::BuyShortRoads {} => format!("Kaufe kurze Straßen ({} Gold)", costs.short_roads),
        Action::PlaceShortRoad { piece: Piece::Double, .. } => format!("Lege eine doppelte Straße auf {}", ends(cells)),
        Action::PlaceShortRoad { at, .. } => format!("Lege die einfache Straße auf {at}"),
        Action::BuyTower { at } => format!("Kaufe den Turm für {at} ({} Gold)", costs.tower),
        Action::BuyBuilding { stack, .. } => {
            let tile = state.market.stack(*stack).and_then(|stack| stack.face_up);
            let tile = tile.map_or_else(
                || format!("das Plättchen von Stapel {stack}"),
                |tile| format!("{} {tile} [{}]", kind(tile.kind()), tile.data().gain.letters()),
            );
            format!("Baue {tile} auf {cells} ({} Gold)", stack.data().cost)
        }
        Action::BuyMonument { monument, .. } => {
            let card = monument.data();
            let gold = state.active().map_or(0, |seat| state.players[seat].gold_left());
            let part = if card.components.len() > 1 { ", erster Teil," } else { "" };
            format!("Baue {}{part} auf {cells} (dein ganzes Gold: {gold})", card.name)
        }
        Action::PlaceComponent { at, .. } => match state.turn.as_ref().map(|turn| turn.step) {
            Some(Step::PlaceComponent { monument, .. }) => {
                format!("Lege den nächsten Teil von {} auf {cells}", monument.data().name)
            }
            _ => format!("Lege den nächsten Teil auf {at}"),
        },
        Action::BuyPedestal { place } => {
            let place = if *place == 1 { "Erster" } else { "Zweiter" };
            format!("Kaufe den Sockel: {place} in der nächsten Runde ({} Gold)", costs.pedestal)
        }
        Action::Pass {} => "Passe: Du bist für diese Runde raus".into(),
    }
}
