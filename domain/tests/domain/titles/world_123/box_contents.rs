//! The box is complete: counts, adjacency and tables of RULES section 2, and the sentences of every code.

use super::*;
use domain::kernel::boxes::Document;
use domain::kernel::language::Phrase;
use domain::titles::world_123::data::{At, DIRECTIONS, FILES, Terrain};
use domain::titles::world_123::options::Extra;
use domain::titles::world_123::rejection::{Mp, Printed, Rejection};
use domain::titles::world_123::state::HalfMp;
use std::collections::BTreeMap;

/// Games name the box by it: it never changes.
#[test]
fn the_built_in_box_is_named_by_the_hash_of_its_files() {
    let files = "80e6884c10a0b2cf95bb730f314c060c365b460cdca94b5c405241dd4874bc8c";
    for rules in RULESETS {
        assert_eq!(rules.box_hashes(), [files, built_in().document().sha256()]);
    }
    let again = Document::read(built_in().document().canonical()).expect("its document is a box");
    assert_eq!(again.sha256(), built_in().document().sha256());
}

/// An id is of one box: read outside of any, it is an error, never the built-in one in silence.
#[test]
fn ids_are_read_for_a_box_alone() {
    let read = || serde_json::from_value::<Spot>(json!([0, -1]));
    assert!(read().is_err());
    assert_eq!(built_in().reading(read).expect("a hex of the map"), spot("E4"));
    assert!(read().is_err(), "what was read for ends with the reading");
}

#[test]
fn the_map_is_a_hexagon_of_61_with_its_tiles() {
    assert_eq!(built_in().spots().count(), built_in().data().hexes.len());
    for spot in built_in().spots() {
        assert_eq!(Spot::at(spot.coordinates()), Some(spot));
        for (direction, next) in spot.around().iter().enumerate() {
            let At { q, r, .. } = spot.coordinates();
            let (_, dq, dr) = DIRECTIONS[direction];
            assert_eq!(*next, built_in().spot(q + dq, r + dr));
            assert!(next.is_none_or(|next| next.around()[(direction + 3) % 6] == Some(spot)));
        }
    }
    assert!(built_in().data().hexes.iter().is_sorted_by_key(|hex| hex.hex), "spots stand by q, then r");
    for terrain in Terrain::ALL {
        let tiles = built_in().data().hexes.iter().filter(|hex| hex.terrain == terrain).count();
        assert_eq!(tiles, usize::from(built_in().terrain(terrain).tiles), "{}", terrain.id());
    }
    assert_eq!(built_in().data().terrains.values().filter(|t| t.shuffled).map(|t| u32::from(t.tiles)).sum::<u32>(), 42);
}

#[test]
fn ten_cities_offer_one_good_and_ask_for_four() {
    for city in built_in().cities() {
        assert_eq!(city.spot().city(), Some(city));
        assert_eq!(city.data().label, city.spot().label());
        let mut goods = city.data().demands.clone();
        goods.push(city.offers());
        goods.sort_unstable();
        assert_eq!(goods, built_in().goods().collect::<Vec<_>>());
    }
    for good in built_in().goods() {
        assert_eq!(built_in().cities().filter(|city| city.offers() == good).count(), 2);
        assert_eq!(good.data().on_map, 8);
    }
}

/// The data file is what is normative; what people are shown stands in the message files.
#[test]
fn the_message_files_say_what_the_data_says() {
    for card in built_in().cards() {
        assert_eq!(card.name(), card.data().name.as_str());
        assert_eq!(card.text(), card.data().text.as_str());
    }
    for good in built_in().goods() {
        let said = Phrase::from(good).to_string();
        assert_eq!((said.as_str(), said.clone()), (good.id(), good.data().name.to_lowercase()));
    }
    let files = [
        include_str!("../../../../src/titles/world_123/words/en.ftl"),
        include_str!("../../../../src/titles/world_123/words/de.ftl"),
    ];
    for file in files {
        let shapes = words::shapes(file).expect("a message file");
        let keys = |id: &str| -> Vec<String> { shapes[id].attributes.clone() };
        let cards: Vec<&str> = built_in().cards().map(|card| card.id()).collect();
        assert_eq!(keys("privilege-name"), cards);
        assert_eq!(keys("privilege-text"), cards);
        assert_eq!(keys("good"), built_in().goods().map(|good| good.id()).collect::<Vec<_>>());
    }
}

#[test]
fn every_code_has_its_sentence() {
    let text = FILES.iter().find(|(name, _)| *name == "errors.json").expect("the file").1;
    let file: Value = serde_json::from_str(text).expect("JSON");
    let sentences: BTreeMap<String, String> = serde_json::from_value(file["errors"].clone()).expect("texts by code");
    let at = At::from(spot("E2"));
    let (card, good, city, player) = (card("i8"), good("fish"), city(2), Seat(1));
    let mp = Mp(HalfMp::whole(2));
    let all = vec![
        Rejection::MalformedAction { detail: "x".into() },
        Rejection::UnknownAction { kind: "fly".into() },
        Rejection::GameOver {},
        Rejection::NotYourTurn { player },
        Rejection::WrongStep { step: "travel" },
        Rejection::unknown_city(built_in()),
        Rejection::CapitalTypeTaken { city, good, player, other: city, open: "wood".into() },
        Rejection::unknown_card(built_in(), "x".into()),
        Rejection::CardNotInRow { card: Printed(card), row: "nothing".into() },
        Rejection::AlreadyOwned { card: Printed(card) },
        Rejection::NotEnoughMoney { what: "It".into(), cost: 20, money: 5 },
        Rejection::UnknownUpgrade {},
        Rejection::UpgradeAlreadyBought {},
        Rejection::UpgradeTooLate {},
        Rejection::NoFurtherUpgrade { value: "7 MP".into() },
        Rejection::NoCargoCardsLeft { pool: 15 },
        Rejection::NotAHex { to: at },
        Rejection::NotAdjacent { to: at, from: at },
        Rejection::Water { to: at },
        Rejection::NotEnoughMp { to: at, cost: mp, left: mp, next: Some(30) },
        Rejection::unknown_good(built_in()),
        Rejection::NoSuchGoodHere { good, hex: at, goods: "wood".into() },
        Rejection::NoFreeHold { holds: 1 },
        Rejection::JustDropped { good: good.into() },
        Rejection::GoodNotInHold { good, cargo: "wood".into() },
        Rejection::NotInCity { hex: at },
        Rejection::NoDemand { city, good, open: "wood".into() },
        Rejection::MustDeliver { city, good },
        Rejection::JustLoaded { good: good.into() },
        Rejection::NotArrived {},
        Rejection::AlreadySettled {},
        Rejection::SupplyEmpty {},
        Rejection::TakeFromNotNeeded { supply: 3 },
        Rejection::TakeFromNotYours { hex: at },
        Rejection::TakeFromThisTurn { hex: at },
        Rejection::MpLimit { most: 5 },
        Rejection::NotInThisEdition {},
        Rejection::SameCapital { city },
        Rejection::CapitalAlreadyChanged {},
        Rejection::CapitalTooLate {},
        Rejection::NoOwnSettlementThere { city },
        Rejection::BadOptions { detail: "x".into() },
        Rejection::ExtraOff { extra: Extra::Roads.into() },
        Rejection::RoadExists { from: at, to: at },
        Rejection::RoadNeedsSettlements { hex: at },
        Rejection::RoadNotConnected { touch: "x".into() },
        Rejection::NoRoadLeft { all: 19 },
        Rejection::NotEnoughResidents { hex: at, have: 1, need: 2 },
        Rejection::ResidentsTooLate {},
        Rejection::NotOwnHex { hex: at },
        Rejection::NoResidentLeft {},
        Rejection::ResidentLimit { limit: 7, hex: at },
        Rejection::OpposingHex { hex: at, player },
        Rejection::NoResidentHere { have: 1, hex: at },
        Rejection::NoResidentAboard { have: 1 },
    ];
    let mut codes: Vec<String> = vec![];
    for rejection in &all {
        let refused = Refused::from_title(rejection);
        let mut sentence = sentences.get(refused.code.as_ref()).unwrap_or_else(|| panic!("{}", refused.code)).clone();
        for (word, value) in &refused.details {
            let text = match (word.as_str(), value) {
                ("player", _) => player.to_string(),
                (_, Value::Array(_)) => "E2".into(),
                (_, Value::String(text)) => text.clone(),
                (_, other) => other.to_string(),
            };
            sentence = sentence.replace(&format!("{{{word}}}"), &text);
        }
        assert_eq!(refused.message.to_string(), sentence, "{}", refused.code);
        codes.push(refused.code.into_owned());
    }
    codes.sort_unstable();
    assert_eq!(codes, sentences.keys().cloned().collect::<Vec<_>>());
}
