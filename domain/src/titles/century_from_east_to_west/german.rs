//! Facts and actions in German. Names of places and cards are the box's.

use super::action::{Action, Mode, WorkOrder};
use super::cubes::{Colour, Cubes};
use super::data::{Deed, Effect, Icon, TileBonus, Work};
use super::facts::{Displaced, Fact, Replaced};
use super::ids::{Component, ExplorationTile, PointCard};
use super::notation;
use super::state::{EndReason, Phase, State, column};
use super::tell::{merchant, merchants, name, source_name};
use crate::kernel::seat::Seat;

/// As `tell::tell`.
pub fn tell(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::StartPlayerDrawn { seat, .. } => format!("{seat} beginnt; so wurde es ausgelost."),
        Fact::PlayerEquipped { seat, available, cubes, .. } => {
            format!("{seat} begann mit {} und {}.", settlers(*available), words(*cubes))
        }
        Fact::PointCardLaid { at, card } => format!("{} kam nach {}.", point_card(*card), name(*at)),
        Fact::BonusStackLaid { .. } => return None,
        Fact::LocationCovered { at, tile } => format!("{} liegt unter {}.", name(*at), exploration_tile(*tile)),
        Fact::MerchantCardLaid { at, card } => format!("{} kam nach {}.", merchant(*card), name(*at)),

        Fact::TurnBegan { seat, round, .. } => format!("{seat} war am Zug (Runde {round})."),
        Fact::ExtraTurnBegan { seat } => format!("{seat} war gleich noch einmal am Zug."),
        Fact::FinalRoundBegan { seat, round } => {
            format!("{seat} hat die achte Punktekarte: Runde {round} ist die letzte.")
        }
        Fact::GameEnded { reason, ranking, scores } => {
            let points = |seat: &Seat| scores.iter().find(|s| s.seat == *seat).map_or(0, |s| s.total);
            let places: Vec<String> = ranking.iter().map(|seat| format!("{seat} {}", points(seat))).collect();
            let why = match reason {
                EndReason::EighthCard => "nach einer achten Punktekarte",
                EndReason::RoundLimit => "mit der letzten Runde",
            };
            format!("Die Partie ist {why} zu Ende: {}.", places.join(", "))
        }

        Fact::SettlersPlaced { seat, at, count, displaced } => {
            let home = match displaced {
                Some(Displaced { seat, count }) => format!(" und schickte {} von {seat} nach Hause", settlers(*count)),
                None => String::new(),
            };
            format!("{seat} stellte {} auf {}{home}.", settlers(*count), name(*at))
        }
        Fact::SettlersSent { seat, card, count } => {
            format!("{seat} schickte {} zu {}.", settlers(*count), merchant(*card))
        }
        Fact::SettlersRecalled { seat, count: 0, .. } => format!("{seat} ruhte aus."),
        Fact::SettlersRecalled { seat, count, .. } => format!("{seat} ruhte aus: {} zurück.", settlers(*count)),
        Fact::SettlersEnlisted { seat, count } => format!("{seat} bekam {} aus dem Vorrat.", settlers(*count)),

        Fact::GoodsGained { seat, gained, .. } => format!("{seat} nahm {}.", words(*gained)),
        Fact::GoodsExchanged { seat, given, gained, .. } => {
            format!("{seat} gab {} für {}.", words(*given), words(*gained))
        }
        Fact::ExtraGoodsGained { seat, gained, .. } => {
            format!("Die Traumfänger brachten {seat} {}.", words(*gained))
        }
        Fact::UpgradesGranted { seat, count, .. } => format!("{seat} darf {} vornehmen.", upgrades(*count)),
        Fact::CubeUpgraded { seat, from, to, .. } => {
            format!("{seat} wertete {} zu {} auf.", colour(*from), colour(*to))
        }
        Fact::UpgradesEnded { unused: 0, .. } => return None,
        Fact::UpgradesEnded { seat, unused } => format!("{seat} ließ {} verfallen.", upgrades(*unused)),
        Fact::StorageExceeded { seat, excess } => format!("{seat} hatte {excess} mehr, als das Lager fasst."),
        Fact::CubesReturned { seat, cubes, .. } => format!("{seat} gab {} zurück.", words(*cubes)),

        Fact::PointCardClaimed { seat, card, paid, .. } => {
            format!("{seat} erwarb {} für {}.", point_card(*card), words(*paid))
        }
        Fact::BonusTileTaken { seat, tile, .. } => {
            format!("{seat} nahm das Bonusplättchen {tile} („{}“).", tile.data().text)
        }
        Fact::HammerGained { seat, icon, .. } => {
            format!("{seat} braucht von nun an 1 Siedler weniger auf {}.", terrain(*icon))
        }
        Fact::DreamcatcherGained { seat, icon, extra_goods } => {
            format!("{seat} bekommt von nun an {} dazu auf {}.", words(*extra_goods), terrain(*icon))
        }
        Fact::ExplorationBegan { .. } => return None,
        Fact::TileTaken { seat, tile, opened: None } => format!("{seat} nahm {}.", exploration_tile(*tile)),
        Fact::TileTaken { seat, tile, opened: Some(place) } => {
            format!("{seat} nahm {} und öffnete {}.", exploration_tile(*tile), name(*place))
        }
        Fact::MerchantCardUsed { seat, card, .. } => format!("{seat} nutzte {}.", merchant(*card)),
        Fact::MerchantCardTaken { seat, card, replaced: None, .. } => {
            format!("{seat} nahm {} in die Handelsroute auf.", merchant(*card))
        }
        Fact::MerchantCardTaken { seat, card, replaced: Some(Replaced { card: old, .. }), .. } => {
            format!("{seat} nahm {} in die Handelsroute auf, anstelle von {}.", merchant(*card), merchant(*old))
        }
        Fact::CardsSwapped { seat, cards: [one, other] } => {
            format!("{seat} vertauschte {} und {} in der Handelsroute.", merchant(*one), merchant(*other))
        }
        Fact::WaresReturned { seat, cards } => {
            let cards: Vec<String> = cards.iter().map(merchant).collect();
            format!("{seat} legte {} unter den Stapel.", cards.join(", "))
        }
        Fact::WaresDrawn { cards, .. } => format!("Neu auf den Märkten: {}.", merchants(cards)),

        Fact::MarketRefilled { drawn, .. } if drawn.is_empty() => return None,
        Fact::MarketRefilled { drawn, .. } => format!("Neu auf dem Markt: {}.", merchants(drawn)),
        Fact::PointCardsMovedUp { row } => match row.iter().rev().flatten().next() {
            Some(card) => format!("{} rückte zu den Forts auf.", point_card(*card)),
            None => return None,
        },
        Fact::PointCardShown { card, .. } => format!("Nächste Punktekarte: {}.", point_card(*card)),
        Fact::BonusTopShown { at, tile, .. } => {
            format!("Bonusplättchen oben bei {}: {tile} („{}“).", name(*at), tile.data().text)
        }
    })
}

fn settlers(count: u8) -> String {
    format!("{count} Siedler")
}

fn upgrades(count: u8) -> String {
    if count == 1 { "1 Aufwertung".into() } else { format!("{count} Aufwertungen") }
}

pub fn colour(cube: Colour) -> &'static str {
    ["Gelb", "Rot", "Grün", "Braun"][cube as usize]
}

/// `2 Gelb und 1 Rot`, `nichts`
pub fn words(cubes: Cubes) -> String {
    let parts: Vec<String> = cubes.colours().map(|(cube, n)| format!("{n} {}", colour(cube))).collect();
    match parts.split_last() {
        None => "nichts".into(),
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} und {last}", before.join(", ")),
    }
}

fn terrain(icon: Icon) -> &'static str {
    ["Feldern", "Wäldern", "Flüssen", "Forts"][icon as usize]
}

fn points(vp: u8) -> String {
    if vp == 1 { "1 Punkt".into() } else { format!("{vp} Punkte") }
}

fn point_card(card: PointCard) -> String {
    format!("{card} ({}, {})", points(card.data().vp), effect(card))
}

/// `Hammer: -1 Siedler auf Feldern`
pub fn effect(card: PointCard) -> String {
    match card.data().effect {
        Effect::Settlers { count } => format!("Satteltasche: +{}", settlers(count)),
        Effect::Discount { icon } => format!("Hammer: -1 Siedler auf {}", terrain(icon)),
        Effect::ExtraGoods { icon, cube } => format!("Traumfänger: +1 {} auf {}", colour(cube), terrain(icon)),
        Effect::Explore {} => "Kompass: erkunden".into(),
    }
}

fn exploration_tile(tile: ExplorationTile) -> String {
    format!("Erkundungsplättchen {tile} ({})", tile_words(tile))
}

/// `1 Punkt, 3 Gelb`
pub fn tile_words(tile: ExplorationTile) -> String {
    let points = points(tile.data().vp);
    match tile.data().bonus {
        None => points,
        Some(TileBonus::Goods { cubes }) => format!("{points}, {}", words(cubes)),
        Some(TileBonus::Upgrade { upgrades: count }) => format!("{points}, {}", upgrades(count)),
        Some(TileBonus::Settlers { count }) => format!("{points}, {}", settlers(count)),
    }
}

/// As `tell::label`.
pub fn label(state: &State, action: &Action) -> String {
    match action {
        Action::Work(order) => label_work(state, order),
        Action::Travel { card, times } => match card.known() {
            Some(card) => format!("Reise zu {card}: {}", deed(card.data().deed, *times)),
            None => notation::print(action),
        },
        Action::Rest {} => "Ausruhen: Alle Siedler kommen zurück".into(),
        Action::Upgrade { cube } => {
            format!("Werte {} zu {} auf", colour(*cube), cube.next().map_or("", colour))
        }
        Action::FinishUpgrades {} => "Lass die übrigen Aufwertungen verfallen".into(),
        Action::Explore { tile } => match tile.known() {
            Some(tile) => format!("Nimm Plättchen {tile}: {}", tile_words(tile)),
            None => notation::print(action),
        },
        Action::Discard { cube, count } => format!("Gib {count} {} zurück", colour(*cube)),
    }
}

fn label_work(state: &State, order: &WorkOrder) -> String {
    let Some(place) = order.location.known() else { return format!("work {}", order.location.as_str()) };
    let what = match place.data().work {
        Work::Harvest { gain } => words(gain),
        Work::Upgrade { upgrades: count } => upgrades(count),
        Work::Trade { give, get } => deed(Deed::Trade { give, get }, order.times),
        Work::Fort { .. } => {
            let card = state.forts[column(place)].card.map_or("nichts".into(), point_card);
            let bonus = if order.bonus == Some(true) { " und das Bonusplättchen" } else { "" };
            format!("erwirb {card}{bonus}")
        }
        Work::Market {} => {
            let Some(card) = state.market[column(place)] else { return place.data().name.clone() };
            match (order.mode, &order.replace) {
                (Some(Mode::Use), _) => format!("nutze {card}: {}", deed(card.data().deed, order.times)),
                (_, None) => format!("nimm {}", merchant(card)),
                (_, Some(old)) => format!("nimm {} anstelle von {}", merchant(card), old.as_str()),
            }
        }
        Work::NewWares {} => "andere Karten auf den Märkten, und noch ein Zug".into(),
        Work::TradeRoute { gain } => match &order.swap {
            None => words(gain),
            Some([one, other]) => format!("{}, vertausche {} und {}", words(gain), one.as_str(), other.as_str()),
        },
    };
    format!("{}: {what}", place.data().name)
}

fn deed(deed: Deed, times: Option<u32>) -> String {
    match deed {
        Deed::Spice { gain } => words(gain),
        Deed::Upgrade { upgrades: count } => upgrades(count),
        Deed::Trade { give, get } => {
            let times = times.unwrap_or(1);
            format!("{} für {}", words(give.times(times)), words(get.times(times)))
        }
    }
}

/// As `tell::asked_shortly`.
fn asked_shortly(state: &State) -> String {
    match &state.phase {
        Phase::Setup {} | Phase::GameOver { .. } => String::new(),
        Phase::TurnStart { .. } => "arbeiten, reisen oder ausruhen".into(),
        Phase::Upgrade { remaining, .. } => format!("noch {}", upgrades(*remaining)),
        Phase::Explore { .. } => "ein Plättchen nehmen".into(),
        Phase::Discard { seat, .. } => format!("{} zurückgeben", state.players[*seat].excess()),
    }
}

/// As `tell::asked`.
pub fn asked(state: &State) -> String {
    let words = asked_shortly(state);
    match &state.phase {
        Phase::TurnStart { extra: true, .. } => format!("noch ein Zug nach New Wares: {words}"),
        Phase::Upgrade { source, .. } => format!("{words} aus {}: `upgrade y` ..., oder `done`", source_name(*source)),
        Phase::Explore { .. } => format!("{words}: `explore ex06`"),
        Phase::Discard { .. } => format!("{words}: `discard 2 yellow`"),
        _ => words,
    }
}
