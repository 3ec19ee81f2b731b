//! Facts and actions in German. Names of cities and cards are the box's, and what is printed on a card is quoted.

use super::action::{Action, Exits};
use super::data::TABLES;
use super::facts::{Fact, Points};
use super::info::{card_name, delivery_points, name};
use super::names::{Card, CityColor, Color, Named, Side};
use super::rules::{auction, build_track, deliver, upgrade_engine};
use super::state::{Phase, Reason, Score, Stage, State};
use crate::kernel::language::Language;
use std::fmt::Write as _;

/// As `tell::tell`.
pub fn tell(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::CubesPlaced { setup: true, .. } | Fact::BaronChoiceOpened {} | Fact::ActionDone { .. } => return None,
        Fact::CubesPlaced { city, cubes, .. } => format!("Aus dem Beutel kamen nach {city}: {}.", colors(cubes)),
        Fact::CardRevealed { card } => format!("Neu in der Auslage: {}.", described(*card)),
        Fact::BaronsDealt { seat, cards: Some(cards) } => {
            let names: Vec<String> = cards.iter().map(ToString::to_string).collect();
            format!("{seat} bekam die Eisenbahnbarone {}.", names.join(" und "))
        }
        Fact::BaronsDealt { seat, cards: None } => format!("{seat} bekam zwei Eisenbahnbarone."),
        Fact::FirstPlayerDrawn { seat } => format!("{seat} zog den Startspielermarker."),
        Fact::BaronKept { seat, card: Some(card) } => format!("{seat} behielt {card}."),
        Fact::BaronKept { seat, card: None } => format!("{seat} behielt einen Eisenbahnbaron."),
        Fact::AuctionOpened { turn, last_turn, .. } => {
            let last = if *last_turn == Some(*turn) { " Es ist die letzte Runde." } else { "" };
            format!("Runde {turn} begann mit der Versteigerung.{last}")
        }
        Fact::BidMade { seat, amount, .. } => format!("{seat} bot ${amount}k."),
        Fact::BidPassed { seat, .. } => format!("{seat} passte in der Versteigerung."),
        Fact::AuctionWon { seat, paid } => format!("{seat} gewann die Versteigerung für ${paid}k und beginnt."),
        Fact::MarkerMoved { to, .. } => format!("Niemand bot; der Startspielermarker ging weiter an {to}."),
        Fact::TurnBegan { .. } | Fact::TurnEnded { passed: false, .. } => return None,
        Fact::TurnEnded { seat, passed: true } => format!("{seat} passte."),
        Fact::BondsIssued { seat, bonds: 1, cash } => format!("{seat} gab eine Anleihe für ${cash}k aus."),
        Fact::BondsIssued { seat, bonds, cash } => format!("{seat} gab {bonds} Anleihen für ${cash}k aus."),
        Fact::TrackLaid { seat, hex, exits: [a, b], paid, .. } => {
            format!("{seat} baute ein Gleis in {hex} von {} nach {} für ${paid}k.", compass(*a), compass(*b))
        }
        Fact::LinkCompleted { seat, link, a, b, .. } => format!("{seat} vollendete Strecke {link}: {a}–{b}."),
        Fact::CardPlayed { seat, card } => format!("{seat} spielte {card}: Ebenen kosten bei diesem Bau nichts."),
        Fact::CardTakenBack { seat, card } => format!("{seat} nahm {card} ungenutzt zurück."),
        Fact::WesternLinkBuilt { seat, city, paid, red_cubes } => {
            let cubes =
                if *red_cubes == 1 { "1 roter Würfel kam".into() } else { format!("{red_cubes} rote Würfel kamen") };
            format!("{seat} baute den Western Link in {city} für ${paid}k; {cubes}.")
        }
        Fact::CityUrbanized { seat, city, color, card: Some(_), .. } => {
            format!("{seat} siedelte Industrie in {city} an; die Stadt ist jetzt {}.", small(*color))
        }
        Fact::CityUrbanized { seat, city, color, paid, .. } => {
            format!("{seat} baute {city} für ${paid}k aus; die Stadt ist jetzt {}.", small(*color))
        }
        Fact::EngineUpgraded { seat, engine, paid } => format!("{seat} kaufte Lok {engine} für ${paid}k."),
        Fact::GoodDelivered { seat, color, from, to, links, points, .. } => {
            let links: Vec<String> = links.iter().map(ToString::to_string).collect();
            let (cube, by) = (cube(*color), links.join(", "));
            format!("{seat} lieferte {cube} von {from} nach {to} über {by}: {}.", shares(points))
        }
        Fact::HotelPaid { seat, card, points } => format!("{card} brachte {seat} {}.", point(*points)),
        Fact::AchievementScored { seat, card, points } => format!("{seat} bekam {} für {card}.", point(*points)),
        Fact::CardDiscarded { .. } | Fact::ActionsGained { .. } => return None,
        Fact::CardTaken { seat, card, .. } => format!("{seat} nahm {card}."),
        Fact::MarkerPlaced { city } => format!("{city} war leer und bekam einen Marker „Leere Stadt“."),
        Fact::MarkerReturned { city } => format!("Der Marker „Leere Stadt“ von {city} ging zurück."),
        Fact::EndTriggered { last_turn, by, .. } => match by {
            Reason::Standstill => format!("Niemand tat etwas: Runde {last_turn} wird die letzte sein."),
            _ => format!("Das war der letzte Marker „Leere Stadt“: Runde {last_turn} wird die letzte sein."),
        },
        Fact::OpenTrackRemoved { seat, tracks, .. } => {
            let tiles = if tracks.len() == 1 { "1 Plättchen".into() } else { format!("{} Plättchen", tracks.len()) };
            format!("Das unfertige Gleis von {seat} wurde abgebaut ({tiles}).")
        }
        Fact::IncomePaid { seat, income } => format!("{seat} nahm ${income}k ein."),
        Fact::InterestPaid { seat, interest } => format!("{seat} zahlte ${interest}k Zinsen."),
        Fact::GameEnded { result, .. } => ended(result),
    })
}

fn point(points: u32) -> String {
    Language::De.points(points)
}

fn shares(points: &[Points]) -> String {
    let share = |share: &Points| format!("{} für {}", point(share.points), share.seat);
    points.iter().map(share).collect::<Vec<_>>().join(", ")
}

/// `rot`, behind `ist`.
pub fn small(color: Color) -> &'static str {
    ["rot", "blau", "gelb", "schwarz", "lila"][color as usize]
}

pub fn city(color: CityColor) -> &'static str {
    color.takes().map_or("grau", small)
}

fn color_of(color: &Named<Color>) -> String {
    color.known().map_or_else(|| color.to_string(), |color| small(color).to_owned())
}

fn cube(color: Color) -> String {
    let word = ["roten", "blauen", "gelben", "schwarzen", "lila"][color as usize];
    format!("einen {word} Würfel")
}

/// `1 Rot, 2 Blau`
fn colors(cubes: &[Color]) -> String {
    let count = |color: &Color| cubes.iter().filter(|other| *other == color).count();
    let parts = Color::ALL.iter().filter(|color| count(color) > 0);
    parts.map(|color| format!("{} {}", count(color), big(*color))).collect::<Vec<_>>().join(", ")
}

pub fn big(color: Color) -> &'static str {
    ["Rot", "Blau", "Gelb", "Schwarz", "Lila"][color as usize]
}

pub fn compass(side: Side) -> &'static str {
    ["Norden", "Nordosten", "Südosten", "Süden", "Südwesten", "Nordwesten"][side.index()]
}

fn described(card: Card) -> String {
    format!("{card} („{}“)", card.info().text.trim_end_matches('.'))
}

fn ended(result: &[Score]) -> String {
    let winners: Vec<String> =
        result.iter().filter(|score| score.rank == 1).map(|score| score.seat.to_string()).collect();
    let totals: Vec<String> = result
        .iter()
        .map(|score| {
            let baron = match score.baron {
                Some(baron) if score.baron_achieved => format!(", {baron} +{}", score.baron_points),
                Some(baron) => format!(", {baron} verfehlt"),
                None => String::new(),
            };
            let bonds = Language::De.count(score.bonds, ["", ""], ["Anleihe", "Anleihen"]);
            format!("{} {} ({}, {bonds}{baron})", score.seat, score.total, Language::De.points(score.points))
        })
        .collect();
    let verb = if winners.len() == 1 { "hat gewonnen" } else { "teilen sich den Sieg" };
    format!("{} {verb}. {}.", winners.join(" und "), totals.join("; "))
}

/// As `info::label`.
pub fn label(state: &State, action: &Action) -> String {
    match action {
        Action::KeepBaron { card } => match card.known() {
            Some(baron) => {
                format!("Behalte {baron} ({}): „{}“", Language::De.points(baron.info().points), baron.info().text)
            }
            None => "Behalte einen Eisenbahnbaron".into(),
        },
        Action::Bid { amount } => format!("Biete ${amount}k"),
        Action::PassBid {} => "Passe, raus aus dieser Versteigerung".into(),
        Action::BuildTrack { hex, exits: Exits(Some([a, b])) } => {
            let offer = state
                .acting()
                .and_then(|acting| build_track::offer(state, acting.seat, *hex, Exits(Some([*a, *b]))).ok());
            match offer.map(|offer| (offer.cost, offer.completes(state))) {
                Some((cost, Some([from, to]))) => format!("Gleis in {hex} {a}-{b}: Strecke {from}–{to}, ${cost}k"),
                Some((cost, None)) => format!("Gleis in {hex} {a}-{b}, ${cost}k"),
                None => format!("Gleis in {hex} {a}-{b}"),
            }
        }
        Action::BuildTrack { hex, .. } => format!("Gleis in {hex}"),
        Action::EndBuild {} => "Beende den Bau, dann noch eine Aktion".into(),
        Action::EndTurn {} => match state.acting() {
            Some(acting) if acting.fresh => "Passe".into(),
            _ => "Beende den Zug".into(),
        },
        Action::PlayCard { card } => format!("Spiele {}", card_name(card)),
        Action::BuildWesternLink { city } => format!("Western Link in {}, ${}k", name(city), TABLES.western_link.cost),
        Action::Urbanize { city, color } => {
            format!("Baue {} aus ({}), ${}k", name(city), color_of(color), TABLES.urbanize.cost)
        }
        Action::UpgradeEngine {} => {
            match state.acting().and_then(|acting| upgrade_engine::offer(state, acting.seat).ok()) {
                Some((level, cost)) => format!("Lok auf Stufe {level}, ${cost}k"),
                None => "Verbessere die Lok".into(),
            }
        }
        Action::Deliver { from, color, links } => {
            let offer = state.acting().and_then(|acting| {
                let offer = deliver::offer(state, acting.seat, from, color, links).ok()?;
                let own = delivery_points(state, acting.seat, &offer)[acting.seat.index()];
                Some((offer.to, own))
            });
            let by: Vec<String> = links.iter().map(ToString::to_string).collect();
            let color = color_of(color);
            match offer {
                Some((to, own)) => format!("Würfel ({color}) {} → {to} über {}: +{own}", name(from), by.join(" ")),
                None => format!("Würfel ({color}) aus {}", name(from)),
            }
        }
        Action::TakeCard { card, city, color } => {
            let at = city.as_ref().map(|city| format!(" in {}", name(city))).unwrap_or_default();
            let colored = color.as_ref().map(|color| format!(" als {}", color_of(color))).unwrap_or_default();
            format!("Nimm {}{at}{colored}", card_name(card))
        }
    }
}

/// As the first lines of `position::position`.
pub fn headline(state: &State, asks: bool, text: &mut String) {
    let end = match (state.is_final(), state.end.last_turn) {
        (true, _) => " - DIE LETZTE RUNDE".to_owned(),
        (false, Some(last)) => format!(" - die Partie endet nach Runde {last}"),
        _ => String::new(),
    };
    let turn = state.turn;
    let _ = match &state.phase {
        Phase::Setup {} => writeln!(text, "Die Partie wird aufgebaut."),
        Phase::ChooseBaron {} => writeln!(text, "Vor Runde 1: Jeder behält einen von zwei Eisenbahnbaronen."),
        Phase::Auction { high, .. } => {
            let _ = writeln!(text, "Runde {turn}, Versteigerung des ersten Platzes{end}");
            match high {
                Some(high) => writeln!(text, "Höchstes Gebot: ${}k von {}.", high.amount, high.seat),
                None => writeln!(text, "Noch kein Gebot; das niedrigste ist ${}k.", auction::min_bid(state)),
            }
        }
        Phase::Actions { round, .. } => {
            writeln!(text, "Runde {turn}, Durchgang {round} von {}{end}", TABLES.rounds_per_turn)
        }
        Phase::GameOver { .. } => writeln!(text, "Die Partie ist zu Ende (Runde {turn})."),
    };
    if let Some(acting) = state.acting().filter(|_| asks) {
        let doing = match &acting.stage {
            Stage::Idle {} => String::new(),
            Stage::Armed { .. } => ", Land Grant gespielt".into(),
            Stage::Building { tiles_laid, land_grant, .. } => {
                let free = if *land_grant { ", Ebenen umsonst" } else { "" };
                format!(", Bau: {tiles_laid} von {} Plättchen gelegt{free}", state.tiles_max(acting.seat))
            }
        };
        let left = Language::De.count(acting.actions_left, ["", ""], ["Aktion", "Aktionen"]);
        let _ = writeln!(text, "Am Zug: {} (noch {left}{doing})", acting.seat);
    }
    let order: Vec<String> = state.order().iter().map(|seat| seat.0.to_string()).collect();
    let _ = match &state.phase {
        Phase::Auction { .. } => writeln!(text, "Startspielermarker der letzten Runde: Platz {}", state.marker.0),
        Phase::Actions { .. } => writeln!(text, "Reihenfolge (Plätze), zuerst der Marker: {}", order.join(" ")),
        _ => Ok(()),
    };
    text.push('\n');
}
