//! The same in German. Monuments go by the names on their cards.

use super::{Offer, Rejection};
use crate::kernel::language::Language::De;
use crate::titles::world_wonders::data::{Link, Piece};
use crate::titles::world_wonders::german::{feature, kind as building};

pub fn refusal(rejection: &Rejection) -> String {
    match rejection {
        Rejection::BadOption { option } => {
            format!("Die Einstellung „{option}“ gibt es nicht, oder ihr Wert ist falsch.")
        }
        Rejection::OptionNotForSolo { option } => {
            format!("Die Einstellung „{option}“ ist nichts für einen allein: Es gibt niemanden zum Vergleichen.")
        }

        Rejection::GameOver {} => "Die Partie ist zu Ende.".into(),
        Rejection::NotYourTurn { active } => format!("Am Zug ist {active}."),
        Rejection::UnknownAction { kind } => format!("Einen Befehl „{kind}“ kenne ich nicht."),
        Rejection::BadField { field } => format!("Die Angabe „{field}“ fehlt oder ist falsch."),
        Rejection::PendingPlacement { what } => format!("Lege erst alles hin: {}.", what.in_words(De)),
        Rejection::NothingPending {} => "So etwas ist gerade nicht hinzulegen.".into(),

        Rejection::OffMap { piece, cell } => format!("{} passt bei {cell} nicht auf den Plan.", piece.in_words(De)),
        Rejection::SpaceOccupied { cell, piece } => format!("{cell} ist belegt; dort liegt: {}.", piece.in_words(De)),
        Rejection::BridgeEndOnWater { cell } => {
            format!("Eine Brücke muss an Land beginnen und enden; {cell} ist Wasser.")
        }
        Rejection::RoadNotConnected {} => "Eine Straße muss eine Straße, einen Turm oder den Gehsteig berühren.".into(),
        Rejection::NeedsLand { what, cell } => {
            format!("{} auf dem Wasser: Das geht nicht; {cell} ist Wasser.", what.in_words(De))
        }
        Rejection::TowerNotAdjacent {} => "Ein Turm muss neben etwas stehen, das du gelegt hast.".into(),
        Rejection::BuildingNotConnected { kind } => {
            let kind = building(*kind);
            format!("Das passt dort nicht hin ({kind}): Es muss eine Straße berühren oder eines der gleichen Art.")
        }

        Rejection::LoanActionUsed {} => "Nur einmal im Zug: Kredit aufnehmen oder zurückzahlen.".into(),
        Rejection::LoanOutstanding {} => "Zahle erst deinen Kredit zurück, bevor du einen neuen aufnimmst.".into(),
        Rejection::LoanUseless { gold } => format!("Auch mit {gold} Gold mehr könntest du nichts kaufen."),
        Rejection::NoLoan {} => "Du hast keinen Kredit.".into(),
        Rejection::LoanTooRecent {} => {
            "Zurückgezahlt wird ein Kredit erst in einer späteren Runde; deiner ist aus dieser.".into()
        }

        Rejection::SoldOut { what } => sold_out(what),
        Rejection::NotEnoughGold { cost, gold } => format!("Das kostet {cost} Gold, du hast {gold}."),
        Rejection::NoLegalSpace {} => "Auf deinem Plan ist für keine kurze Straße Platz.".into(),
        Rejection::PieceUsed { piece: Piece::Double } => "Von diesem Satz ist keine doppelte Straße mehr übrig.".into(),
        Rejection::PieceUsed { piece: Piece::Single } => "Von diesem Satz ist keine einfache Straße mehr übrig.".into(),
        Rejection::StackNotInGame { stack, players } => format!("Stapel {stack} wird zu {players} nicht benutzt."),
        Rejection::MonumentNotAvailable { monument } => format!("{} ist nicht im Angebot.", monument.data().name),
        Rejection::TerrainMismatch { monument, cell, terrain } => {
            let terrain = if *terrain == "water" { "Wasser" } else { "Land" };
            format!("{} kann dort nicht stehen: {cell} muss {terrain} sein.", monument.data().name)
        }
        Rejection::ComponentNotLinked { monument } => {
            let card = monument.data();
            let gap = match card.link {
                Link::Gap => " oder in einer Reihe mit einem Feld dazwischen stehen",
                _ => "",
            };
            format!("Die Teile von {} müssen einander berühren{gap}.", card.name)
        }
        Rejection::RequirementMissing { monument, missing } => {
            let missing: Vec<&str> = missing.iter().map(|missing| feature(*missing)).collect();
            format!("{} muss auch daneben haben: {}.", monument.data().name, missing.join(", "))
        }
        Rejection::PlacementCannotComplete { monument } => {
            format!("Von dort aus kann {} nicht fertig werden.", monument.data().name)
        }
        Rejection::NoPedestalsSolo {} => "Allein wird ohne Sockel gespielt.".into(),
        Rejection::AlreadyHasPedestal {} => "Du hast schon einen Sockel.".into(),
        Rejection::MustPurchase {} => "Du kannst noch etwas kaufen; passen darfst du nicht.".into(),
        Rejection::FreeRoadPending {} => "Lege erst deine freie Straße.".into(),

        Rejection::BadStandingOrder { why } => {
            format!("So einen Dauerauftrag gibt es hier nicht: {}", why.in_words(De))
        }
    }
}

fn sold_out(what: &Offer) -> String {
    match what {
        Offer::LongRoad => "In dieser Runde gibt es keine lange Straße mehr.".into(),
        Offer::ShortRoads => "In dieser Runde gibt es keine kurzen Straßen mehr.".into(),
        Offer::Tower => "Der Turm dieser Runde ist weg.".into(),
        Offer::Pedestal => "Dieser Sockel ist vergeben.".into(),
        Offer::Stack(stack) => format!("Das Plättchen von Stapel {stack} ist in dieser Runde weg."),
    }
}
