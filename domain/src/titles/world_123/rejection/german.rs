//! The same in German. Goods and privileges go by the words that are printed and typed.

use super::{Mp, Rejection};
use crate::kernel::language::Language::De;
use crate::titles::world_123::german;
use crate::titles::world_123::options::Extra;

pub fn refusal(rejection: &Rejection) -> String {
    match rejection {
        Rejection::MalformedAction { detail } => {
            format!("Der Befehl ist unvollständig oder hat eine falsche Angabe: {}.", detail.in_words(De))
        }
        Rejection::UnknownAction { kind } => format!("Eine Aktion „{kind}“ gibt es in diesem Spiel nicht."),
        Rejection::GameOver {} => "Die Partie ist zu Ende.".into(),
        Rejection::NotYourTurn { player } => format!("Am Zug ist {player}."),
        Rejection::WrongStep { step } => format!("Das geht jetzt nicht: Die Partie wartet auf {}.", awaited(step)),
        Rejection::UnknownCity {} => "Die Städte haben die Nummern 1 bis 10.".into(),
        Rejection::CapitalTypeTaken { city, good, player, other, open } => format!(
            "Stadt {city} bietet {good}, und das bietet auch die Hauptstadt von {player}, Stadt {other}. Wähle eine Stadt \
             mit einer anderen Ware: {}.",
            open.in_words(De)
        ),
        Rejection::UnknownCard { card } => format!(
            "Ein Privileg „{card}“ gibt es nicht. Die neun sind I (2), I (5), I (8), I (11), II (5), II (7), II (9), \
             II (12), III (1)."
        ),
        Rejection::CardNotInRow { card, row } => {
            format!("{card} liegt gerade nicht in der Reihe. In der Reihe: {}.", row.in_words(De))
        }
        Rejection::AlreadyOwned { card } => format!("{card} hast du schon; jedes Privileg gibt es nur einmal."),
        Rejection::NotEnoughMoney { what, cost, money } => {
            format!("{} kostet ${cost}, du hast ${money}.", what.in_words(De))
        }
        Rejection::UnknownUpgrade {} => "Verbessern kannst du „mp“ (Bewegung) oder „cargo“ (Laderaum).".into(),
        Rejection::UpgradeAlreadyBought {} => "Nur eine Verbesserung im Zug, und du hast schon eine gekauft.".into(),
        Rejection::UpgradeTooLate {} => {
            "Verbesserungen kauft man, bevor der Wagen fährt, lädt oder MP dazukauft.".into()
        }
        Rejection::NoFurtherUpgrade { value } => format!("Dein Wagen hat schon das Höchste ({}).", value.in_words(De)),
        Rejection::NoCargoCardsLeft {} => "Alle 15 Laderaumkarten sind vergeben.".into(),
        Rejection::NotAHex { to } => format!("{to} ist nicht auf dem Plan."),
        Rejection::NotAdjacent { to, from } => format!("{to} liegt nicht neben {from}."),
        Rejection::Water { to } => format!("{to} ist Wasser; Wagen bleiben an Land."),
        Rejection::NotEnoughMp { to, cost, left, next } => {
            let next = match next {
                Some(next) => format!("Das nächste MP dazu kostet ${next}."),
                None => "Mehr MP werden in diesem Zug nicht verkauft.".into(),
            };
            format!("{to} zu betreten kostet {} MP, du hast {}. {next}", mp(*cost), mp(*left))
        }
        Rejection::UnknownGood {} => {
            "Die Waren sind cattle (Vieh), wood (Holz), grain (Getreide), coal (Kohle) und fish (Fisch).".into()
        }
        Rejection::NoSuchGoodHere { good, hex, goods } => {
            format!("Auf {hex} liegt kein {good}. Dort: {}.", goods.in_words(De))
        }
        Rejection::NoFreeHold { holds } => format!("Alle deine Laderäume ({holds}) sind voll."),
        Rejection::JustDropped { good } => {
            format!("{} hast du hier eben abgeladen; wieder laden kannst du es bei einem anderen Besuch.", load(good))
        }
        Rejection::GoodNotInHold { good, cargo } => {
            format!("Du hast kein {good} an Bord. An Bord: {}.", cargo.in_words(De))
        }
        Rejection::NotInCity { hex } => format!("Geliefert wird in Städten; {hex} ist keine."),
        Rejection::NoDemand { city, good, open } => {
            format!("Stadt {city} braucht (jetzt) kein {good}. Offen: {}.", open.in_words(De))
        }
        Rejection::MustDeliver { city, good } => format!("Stadt {city} braucht {good}: Liefere es (`deliver`)."),
        Rejection::JustLoaded { good } => format!("{} hast du hier eben geladen.", load(good)),
        Rejection::NotArrived {} => "Gesiedelt wird bei der Ankunft: Fahre erst auf ein Feld.".into(),
        Rejection::AlreadySettled {} => "Hier steht schon eine Siedlung von dir oder dein Hauptquartier.".into(),
        Rejection::SupplyEmpty {} => {
            "Du hast keine Siedlung mehr. Nenne eine auf dem Plan, die zurückkommt (`settle from E3`).".into()
        }
        Rejection::TakeFromNotNeeded { supply } => {
            format!("Du hast noch {supply} Siedlungen im Vorrat; zurückgenommen wird keine.")
        }
        Rejection::TakeFromNotYours { hex } => {
            format!("Auf {hex} steht keine Siedlung von dir, die zurückkommen könnte.")
        }
        Rejection::TakeFromThisTurn { hex } => format!("Die Siedlung auf {hex} steht dort erst seit diesem Zug."),
        Rejection::MpLimit {} => "Dazugekauft werden höchstens fünf MP im Zug.".into(),
        Rejection::NotInThisEdition {} => "In dieser Ausgabe bleibt die Hauptstadt, wo sie ist.".into(),
        Rejection::SameCapital { city } => format!("Stadt {city} ist schon deine Hauptstadt."),
        Rejection::CapitalAlreadyChanged {} => "Die Hauptstadt kann einmal im Zug wechseln.".into(),
        Rejection::CapitalTooLate {} => "Die Hauptstadt wechselt, bevor der Wagen etwas tut.".into(),
        Rejection::NoOwnSettlementThere { city } => format!("In Stadt {city} hast du keine Siedlung."),
        Rejection::BadOptions { detail } => {
            format!("Diese Einstellungen passen nicht zusammen: {}.", detail.in_words(De))
        }
        Rejection::ExtraOff { extra } => format!("Diese Partie wird nicht mit {} gespielt.", named(extra)),
        Rejection::RoadExists { from, to } => format!("Zwischen {from} und {to} hast du schon eine Straße."),
        Rejection::RoadNeedsSettlements { hex } => {
            format!(
                "An beiden Enden einer Straße steht eine Siedlung von dir oder dein Hauptquartier; auf {hex} fehlt das."
            )
        }
        Rejection::RoadNotConnected { touch } => {
            format!("Die Straße hinge nicht an deinem Netz ({}).", touch.in_words(De))
        }
        Rejection::NoRoadLeft {} => "Alle deine 19 Straßen liegen auf dem Plan.".into(),
        Rejection::NotEnoughResidents { hex, have, need } => {
            format!("Auf {hex} sind {have} Bewohner bereit, gefragt sind {need}.")
        }
        Rejection::ResidentsTooLate {} => "Bewohner werden angeworben und gehen, bevor der Wagen etwas tut.".into(),
        Rejection::NotOwnHex { hex } => format!("Auf {hex} steht weder eine Siedlung von dir noch dein Hauptquartier."),
        Rejection::NoResidentLeft {} => "Du hast keinen Bewohner mehr im Vorrat.".into(),
        Rejection::ResidentLimit { limit, hex } => format!("Auf {hex} dürfen höchstens {limit} Bewohner stehen."),
        Rejection::OpposingHex { hex, player } => format!("{hex} gehört {player}."),
        Rejection::NoResidentHere { have, hex } => format!("Auf {hex} hast du {have} Bewohner."),
        Rejection::NoResidentAboard { have } => format!("An Bord hast du {have} Bewohner."),
        Rejection::BadStandingOrder { detail } => detail.in_words(De).to_owned(),
    }
}

/// What the game waits for, by its step.
fn awaited(step: &str) -> &str {
    match step {
        "choose_capital" => "die Wahl der Hauptstadt (`capital`)",
        "privilege" => "die Wahl eines Privilegs (`buy` oder `pass`)",
        "travel" => "die Fahrt (zuletzt `end`)",
        "finished" => "nichts mehr",
        other => other,
    }
}

fn mp(mp: Mp) -> String {
    mp.to_string().replace('.', ",")
}

/// A good, or the residents.
fn load(good: &str) -> &str {
    if good == "residents" { "Bewohner" } else { good }
}

/// The extra of these English words, behind `mit`.
fn named(words: &'static str) -> &'static str {
    Extra::ALL.into_iter().find(|extra| extra.words() == words).map_or(words, german::extra)
}
