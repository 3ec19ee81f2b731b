//! The same in German.

use super::Rejection;
use crate::kernel::language::Language::De;
use crate::titles::railways_of_the_world::german::{big, city as now, compass};
use crate::titles::railways_of_the_world::names::{Color, Id as _};

pub fn refusal(rejection: &Rejection) -> String {
    match rejection {
        Rejection::BadOption { detail } => format!("Diese Einstellung geht nicht: {}.", detail.in_words(De)),
        Rejection::BadStandingOrder { detail } => {
            format!("Diesen Dauerauftrag verstehe ich nicht: {}.", detail.in_words(De))
        }

        Rejection::BadAction { detail } => format!("Den Befehl verstehe ich nicht: {}.", detail.in_words(De)),
        Rejection::TurnOver { order } => {
            format!("Dein Zug war nach „{order}“ schon zu Ende; lass weg, was danach kommt.")
        }
        Rejection::GameOver {} => "Die Partie ist zu Ende.".into(),
        Rejection::WrongPhase { what } => {
            format!("Das geht jetzt nicht; die Partie wartet auf: {}.", what.in_words(De))
        }
        Rejection::NotYourTurn { seat } => format!("Am Zug ist {seat}."),
        Rejection::GrantArmed {} => {
            "Du hast Land Grant gespielt: Lege ein Plättchen, nimm die Karte zurück (`undo`), oder beende den Zug."
                .into()
        }
        Rejection::BuildOpen {} => "Du baust gerade ein Gleis; beende erst den Bau.".into(),

        Rejection::AlreadyChosen {} => "Du hast schon einen Eisenbahnbaron behalten.".into(),
        Rejection::NotYourBaron { a, b } => format!("Wähle eine deiner zwei Karten: {a} oder {b}."),

        Rejection::BidTooLow { min } => format!("Biete mindestens {min}."),
        Rejection::BidTooHigh { max } => format!("Das höchste mögliche Gebot ist {max}."),

        Rejection::BadExits {} => {
            "Ein Plättchen braucht zwei verschiedene Seiten aus N, NE (Nordosten), SE (Südosten), S, SW, NW.".into()
        }
        Rejection::OffMap { hex } => format!("{hex} ist nicht auf dem Plan."),
        Rejection::CityHex { hex, city } => format!("{hex} ist {city}; Gleise liegen zwischen den Städten."),
        Rejection::SharpCurve {} => {
            "So scharf biegt kein Gleis: Nimm gegenüberliegende Seiten oder solche mit einer Seite dazwischen.".into()
        }
        Rejection::NotConnected {} => {
            "Ein Gleis beginnt in einer Stadt oder am offenen Ende deines eigenen Gleises.".into()
        }
        Rejection::LineLoop { hex, joined: false } => format!("Dieses Gleis läuft schon durch {hex}."),
        Rejection::LineLoop { hex, joined: true } => format!("Die beiden Gleise laufen beide durch {hex}."),
        Rejection::HexFull { hex } => format!("In {hex} liegen schon zwei Gleise."),
        Rejection::ExitTaken { hex, side } => {
            format!("Die Seite {} von {hex} nutzt schon ein anderes Gleis.", compass(*side))
        }
        Rejection::ExitOffMap { hex, side } => format!("In {hex} liefe das Gleis nach {} vom Plan.", compass(*side)),
        Rejection::EdgeTaken { hex, hex2 } => format!("Zwischen {hex} und {hex2} liegt schon ein anderes Gleis."),
        Rejection::SameCity { city } => {
            format!("Eine Strecke verbindet zwei verschiedene Städte; diese führte nach {city} zurück.")
        }
        Rejection::DuplicateLink { a, b } => format!("Dir gehört schon eine Strecke zwischen {a} und {b}."),

        Rejection::NotBuilding {} => "Du baust gerade kein Gleis.".into(),
        Rejection::NoActionLeft {} => "Das ist deine letzte Aktion: Beende den Zug (`done`).".into(),

        Rejection::CardNotHeld {} => "Diese Karte hast du nicht.".into(),
        Rejection::NotPlayable { card } => format!("{card} wirkt von selbst; gespielt wird sie nicht."),
        Rejection::NoBuildPossible {} => "Du könntest nirgends bauen.".into(),

        Rejection::OptionOff {} => "In dieser Partie gibt es den Western Link nicht.".into(),
        Rejection::UnknownCity { city } => format!("Es gibt keine Stadt „{city}“."),
        Rejection::NotAWesternSite { sites } => {
            format!("Ein Western Link kann hier gebaut werden: {}.", sites.in_words(De))
        }
        Rejection::WesternLinkExists { city } => format!("{city} hat schon einen Western Link."),
        Rejection::NoOwnLink { city } => format!("Du brauchst eine eigene Strecke, die in {city} endet."),

        Rejection::NotGray { city, color } => format!("{city} ist {}; ausgebaut werden nur graue Städte.", now(*color)),
        Rejection::BadColor {} => {
            "Neue Städte gibt es in blue (Blau), yellow (Gelb), black (Schwarz) oder purple (Lila).".into()
        }
        Rejection::TileUnavailable { color } => format!("Es gibt kein Stadtplättchen in {} mehr.", big(*color)),

        Rejection::EngineMax { level } => format!("Deine Lok ist schon auf Stufe {level}."),

        Rejection::NoSuchCube { city, color } => {
            let color = Color::find(color).map_or_else(|| format!("„{color}“"), |color| big(color).to_owned());
            format!("In {city} liegt kein Würfel in {color}.")
        }
        Rejection::EmptyRoute {} => "Ein Würfel muss über mindestens eine Strecke fahren.".into(),
        Rejection::UnknownLink { link } => format!("Es gibt keine Strecke „{link}“."),
        Rejection::RouteBroken { link, city } => format!("Strecke {link} beginnt nicht in {city}."),
        Rejection::FirstLinkNotYours { link, owner } => {
            format!("Die erste Strecke muss dir gehören; {link} gehört {owner}.")
        }
        Rejection::RouteTooLong { engine: 1 } => "Deine Lok zieht einen Würfel höchstens über 1 Strecke.".into(),
        Rejection::RouteTooLong { engine } => format!("Deine Lok zieht einen Würfel höchstens über {engine} Strecken."),
        Rejection::CityRepeated { city } => format!("Ein Würfel darf nicht zweimal nach {city}."),
        Rejection::PassesDestinationColor { city, color } => {
            format!("Der Würfel muss in {city} bleiben, denn dort wird {} angenommen.", big(*color))
        }
        Rejection::NotDestination { city, color } => format!("{city} nimmt keine Würfel in {} an.", big(*color)),

        Rejection::CardNotAvailable {} => "Diese Karte liegt nicht in der Auslage.".into(),
        Rejection::AchievementCard { card } => {
            format!("{card} wird nicht genommen; gewertet wird sie für den, der sie als Erster erfüllt.")
        }
        Rejection::CityRequired { color_too: false } => "Sag, welche Stadt.".into(),
        Rejection::CityRequired { color_too: true } | Rejection::ColorRequired {} => {
            "Sag, welche Stadt und Farbe.".into()
        }
        Rejection::NoMarker { city } => format!("{city} hat keinen Marker „Leere Stadt“."),
        Rejection::BagEmpty {} => "Der Beutel ist leer.".into(),
    }
}
