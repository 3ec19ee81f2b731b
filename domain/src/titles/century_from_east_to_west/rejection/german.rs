//! The same in German.

use super::Rejection;
use crate::kernel::language::Language;
use crate::titles::century_from_east_to_west::cubes::Colour;
use crate::titles::century_from_east_to_west::german::{colour, words};

pub fn refusal(rejection: &Rejection) -> String {
    match rejection {
        Rejection::BadAction { why } | Rejection::BadOption { why } | Rejection::BadStandingOrder { why } => {
            why.in_words(Language::De).to_owned()
        }
        Rejection::BonusLimit { have } => format!("Du hast schon {have} Bonusplättchen."),
        Rejection::BonusNotAvailable { fort } => format!("Bei {fort} liegt kein Bonusplättchen mehr."),
        Rejection::CannotPayCard { card, cost, lacking } => {
            format!("{card} kostet {}; dir fehlt: {}.", words(*cost), words(*lacking))
        }
        Rejection::CannotTrade { by, needs, have } => {
            format!("{by} braucht {}; du hast {}.", words(*needs), words(*have))
        }
        Rejection::CannotUpgradeBrown {} => {
            "Braun ist die wertvollste Ware; werte einen anderen Würfel auf, oder beende es mit `done`.".into()
        }
        Rejection::CardNotInRoute { card } => format!("„{card}“ ist nicht in deiner Handelsroute."),
        Rejection::CardOccupied { card } => format!("Auf {card} stehen schon Siedler; ruhe erst aus (`rest`)."),
        Rejection::CountOutOfRange { colour, most, .. } => {
            format!("Von {} kannst du hier 1 bis {most} Würfel zurückgeben.", of(colour))
        }
        Rejection::FortEmpty { fort } => format!("Bei {fort} liegt keine Punktekarte."),
        Rejection::GameOver {} => "Die Partie ist zu Ende.".into(),
        Rejection::LocationUnexplored { location, tile } => {
            format!("{location} ist noch vom Erkundungsplättchen {tile} verdeckt.")
        }
        Rejection::MarketEmpty { market } => format!("Auf {market} liegt keine Händlerkarte."),
        Rejection::NoMerchantCards {} => "Es gibt keine Händlerkarten mehr.".into(),
        Rejection::NoSuchCube { colour } => format!("Du hast keinen Würfel in {}.", of(colour)),
        Rejection::NotEnoughSettlers { on, needs, available } => {
            format!("{on} braucht {needs} Siedler, du hast {available} verfügbar.")
        }
        Rejection::NotYourTurn { to_act } => format!("Am Zug ist {to_act}."),
        Rejection::OrdersAfterTurn {} => "Dein Zug war davor schon zu Ende; beende die Liste dort.".into(),
        Rejection::OwnSettlersPresent { location } => {
            format!("Auf {location} stehen schon deine Siedler; ruhe erst aus (`rest`).")
        }
        Rejection::ReplaceNotNeeded { have } => format!("Du hast erst {have} Karten; ersetzt wird nichts."),
        Rejection::RouteFull { have } => format!("Deine Handelsroute hat {have} Karten; nenne eine, die ersetzt wird."),
        Rejection::TileNotAvailable { tile } => {
            format!("„{tile}“ ist nicht zu haben: Jemand hat es, oder es gibt kein solches Plättchen.")
        }
        Rejection::TimesOutOfRange { most, .. } => {
            format!("Diesen Tausch kannst du mindestens einmal und höchstens {most}-mal machen.")
        }
        Rejection::UnknownLocation { location } => format!("Es gibt keinen Ort „{location}“."),
        Rejection::WrongPhase { phase } => wrong_phase(phase).into(),
    }
}

/// The colour of that name.
fn of(name: &str) -> String {
    Colour::ALL
        .into_iter()
        .find(|other| other.name() == name)
        .map_or_else(|| name.to_owned(), |found| colour(found).to_owned())
}

fn wrong_phase(phase: &str) -> &'static str {
    match phase {
        "upgrade" => "Nimm erst deine Aufwertungen vor: `upgrade` oder `done`.",
        "explore" => "Nimm erst ein Erkundungsplättchen: `explore`.",
        "discard" => "Gib erst zurück, was dein Lager nicht fasst: `discard`.",
        _ => "Jetzt kannst du arbeiten, reisen oder ruhen; aufzuwerten, zu erkunden oder zurückzugeben gibt es nichts.",
    }
}
