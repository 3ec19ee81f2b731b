//! Boxes of one's own: taken in whole or refused with the place and the reason, and played beside the built-in one.

mod as_the_rule_book_says;
mod refused;
mod second;

use super::given::built_in;
use super::playouts::check;
use crate::testing::{playout, playouts_asked_for};
use crate::titles::own_boxes::{
    self, document, keeps_its_snapshots_to_itself, played, played_beside_the_built_in_one, with_a_new_one,
};
use domain::kernel::bot::Level;
use domain::kernel::chance::Chance;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::language::Language;
use domain::kernel::ruleset::{Ruleset as _, StandingChange};
use domain::kernel::seat::{PerSeat, Seat};
use domain::kernel::table::{Row, Table};
use domain::kernel::title::{Orders as _, Pictures as _, Plans as _, Words as _};
use domain::titles::RULESETS;
use domain::titles::century_from_east_to_west::CenturyFromEastToWest;
use domain::titles::century_from_east_to_west::facts::Fact;
use domain::titles::century_from_east_to_west::ids::{Component as _, Place};
use domain::titles::century_from_east_to_west::state::{EndReason, State};
use second::{built_in_document, cubes, second};
use serde_json::{Value, json};

const NAME: &str = "century-from-east-to-west@1";

/// The ruleset with a box, as the registry has it.
fn with(value: Value) -> &'static dyn AnyRuleset {
    own_boxes::with(NAME, value)
}

/// The title with a box, as its own type.
fn title(value: Value) -> CenturyFromEastToWest {
    let own = CenturyFromEastToWest::V1.with_box(&document(value)).expect("the title has boxes");
    own.unwrap_or_else(|flaw| panic!("{flaw}"))
}

/// What people see, type and ask for at some moments of a game: pictures, texts, orders, forms, steps, bots.
fn looked_at(rows: &[Row]) {
    for part in [1, 5, 9, 12, 15, 16] {
        let table = Table::fold(&RULESETS, &rows[..1.max(rows.len() * part / 16)]).unwrap();
        let Some(game) = table.game() else { continue };
        let names = PerSeat::new(game.players(), |seat| format!("Player {}", seat.0));
        for language in Language::all() {
            let picture = game.board(Some(Seat(0)), &names, true, language);
            assert!(picture.contains("Mühle am Fluss") && picture.contains("Loom &amp; Dye"));
            let text = game.position(Some(Seat(0)), true, language);
            assert!(text.contains("Mühle am Fluss") && text.lines().all(|line| line.chars().count() <= 72), "{text}");
        }
        for seat in game.to_act() {
            let legal = game.legal_actions(seat).actions;
            for action in &legal {
                assert!(game.reads_order(seat, &action.order, Chance::of_no_game()), "{}", action.order);
            }
            assert!(!game.bot_move(seat, Level::Sensible, 1).is_empty());
        }
    }
}

#[test]
fn a_second_box_is_played_beside_the_first() {
    let own = with_a_new_one(NAME, second());
    for (players, level) in [(2, "sensible"), (3, "random"), (4, "sensible")] {
        let [one, other] = played_beside_the_built_in_one(own, players, level, &json!({"round_limit": 60}));
        let fort = |table: &Table| table.game().expect("a game").view(None)["forts"][0]["location"].clone();
        assert_eq!((fort(&one.0), fort(&other.0)), (json!("gate"), json!("f1")));
        looked_at(&one.1);
    }
}

#[test]
fn a_snapshot_of_one_box_is_not_read_for_another() {
    keeps_its_snapshots_to_itself(with(second()));
}

/// Where people click on the picture: all of it lies on the picture, and each place once.
fn clicked(state: &State) {
    let names = PerSeat::new(state.players.len(), |seat| format!("Player {}", seat.0));
    let picture = CenturyFromEastToWest::V1.board(state, None, &names, true, Language::EN);
    let mut places: Vec<&str> = picture.places().iter().map(|place| place.name.as_str()).collect();
    let of = state.components;
    let wanted = of.places().map(|place| format!("loc-{}", place.id()));
    for place in wanted.chain(of.forts().iter().map(|fort| format!("point-{}", fort.id()))) {
        assert!(places.contains(&place.as_str()), "{place}");
    }
    places.sort_unstable();
    assert!(places.windows(2).all(|pair| pair[0] != pair[1]), "{places:?}");
}

/// The invariants of the rule book hold with any box. More games by the environment variable `LONGHAND_PLAYOUTS`.
#[test]
fn random_games_with_a_second_box_keep_the_invariants() {
    let own = title(second());
    let otherwise = json!({"displacement_discount": false, "extra_goods_timing": "before",
        "route_replace": "append_right", "round_limit": 0});
    for players in 2..=4 {
        for seed in 0..playouts_asked_for(6) {
            let options = if seed % 2 == 0 { json!({}) } else { otherwise.clone() };
            let (mut last, mut moves) = (0, 0);
            playout(&own, options, players, seed, |state, facts, _| {
                check(state);
                moves += 1;
                if moves % 97 == 1 {
                    clicked(state);
                }
                for sentence in facts.iter().filter_map(|fact| own.tell(fact, Language::EN)) {
                    assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
                }
                last = state.round;
            });
            assert!(last > 0);
        }
    }
}

/// A box at its bounds: what any picture, text and figure has room for.
#[test]
fn a_box_of_the_largest_figures_is_played() {
    let mut value = second();
    let t = &mut value["tables"];
    t["setup"] = json!({
        "storage": 20, "settlers_per_player": 20, "settlers_available": {"2": 20, "3": 20, "4": 20},
        "starting_cubes": [cubes(""), cubes("BBBBBBBBBBBBBBBBBBBB"), cubes("YRGB"), cubes("Y")],
        "route_max": 6, "bonus_max": 4, "end_cards": 10,
        "point_marks": {"2": ["any"], "3": ["any"], "4": ["any"]}, "exploration_on_board": {"2": 0, "3": 0, "4": 3},
    });
    let cards = (0..64).map(|i| {
        json!({"id": format!("deed-{i:03}"), "cost": cubes("YYYRRGGB"), "vp": 30, "symbol": "dreamcatcher",
            "effect": {"type": "extra_goods", "icon": "field", "cube": "yellow"}, "players": "any"})
    });
    t["point_cards"]["cards"] = cards.collect();
    let cards = (0..64).map(
        |i| json!({"id": format!("ware-{i:03}"), "kind": "trade", "give": cubes("YYYYY"), "get": cubes("RRRGGG")}),
    );
    t["merchant_cards"]["cards"] = cards.collect();
    let tiles =
        (0..64).map(|i| json!({"id": format!("seal-{i:03}"), "rule": {"type": "merchant_cards", "per": 1, "vp": 30}}));
    t["bonus_tiles"]["tiles"] = tiles.collect();
    for location in t["board"]["locations"].as_array_mut().unwrap() {
        location["settlers"] = json!(6);
        if location["kind"] == "fort" {
            location["bonus_stack"] = json!(16);
        }
    }
    let own = with(value.clone());
    RULESETS.try_box(&document(value)).unwrap_or_else(|flaw| panic!("{flaw}"));
    for players in 2..=4 {
        let (table, rows) = played(own, players, "sensible", json!({"round_limit": 60}));
        assert!(table.outcome().is_some());
        looked_at(&rows);
    }
}

/// What a box calls as the built-in one does is said in the reader's language, anything else as the box says it.
#[test]
fn a_box_has_its_own_words() {
    let own = title(second());
    let of = own.components();
    let said = |place: &str, language: &str| {
        let at = Place::find(of, place).unwrap();
        let fact = Fact::BonusStackLaid { at, count: 2 };
        assert_eq!(own.tell(&fact, Language::EN), None);
        let placed = Fact::SettlersPlaced { seat: Seat(0), at, count: 1, displaced: None };
        own.tell(&placed, Language::from_tag(language)).unwrap()
    };
    let known = {
        let at = Place::find(built_in(), "h1").unwrap();
        let placed = Fact::SettlersPlaced { seat: Seat(0), at, count: 1, displaced: None };
        CenturyFromEastToWest::V1.tell(&placed, Language::from_tag("de")).unwrap()
    };
    assert_eq!(said("a1", "de"), known.replace("(h1)", "(a1)"));
    assert_ne!(said("a1", "de"), said("a1", "en"));
    assert!(said("a2", "de").contains("Mühle am Fluss (a2)") && said("a2", "en").contains("Mühle am Fluss (a2)"));
    let last = Fact::FinalRoundBegan { seat: Seat(1), round: 9 };
    let ours = CenturyFromEastToWest::V1;
    assert_eq!(own.tell(&last, Language::EN).unwrap(), "{seat:1} claimed their point card no. 5: round 9 is the last.");
    assert_eq!(ours.tell(&last, Language::EN).unwrap(), "{seat:1} claimed an eighth point card: round 9 is the last.");
    let ended = Fact::GameEnded { reason: EndReason::EighthCard, ranking: vec![], scores: vec![] };
    for language in Language::all() {
        assert_ne!(own.tell(&ended, language), ours.tell(&ended, language), "{language:?}");
        assert!(own.tell(&ended, language).unwrap().contains('5'));
    }
}

/// Orders, conditions and standing orders name the things of the game's box, and of no other.
#[test]
fn orders_are_read_with_the_names_of_the_box() {
    let (own, first) = (title(second()), CenturyFromEastToWest::V1);
    let game = |rules: CenturyFromEastToWest| crate::testing::new_game(&rules, json!({}), 2, 3);
    let (mine, theirs) = (game(own), game(first));
    let seat = mine.active().unwrap();
    let read = |text: &str| {
        let play = &mut domain::kernel::chance::Chance::of_no_game();
        let play = domain::kernel::play::Play::new(mine.clone(), play);
        own.read_order(&play, seat, text).map(|actions| json!(actions))
    };
    let work = |at: &str| json!([{"type": "work", "location": at}]);
    assert_eq!(read("work mill"), Ok(work("a3")));
    assert_eq!(read("go to mill pond"), Ok(work("a4")));
    assert_eq!(read("settle MÜHLE AM FLUSS"), Ok(work("a2")));
    assert_eq!(read("work loom & dye"), Ok(work("b2")));
    assert_eq!(read("work h1"), Ok(work("h1")), "as it stands, for the judge to refuse");
    assert!(own.read_action(&json!({"type": "work", "location": "h1"})).is_ok());
    let standing = |text: &str| match own.read_standing_line(&mine, seat, text) {
        Some(Ok(StandingChange::Add { order, .. })) => Ok(own.print_standing(&order)),
        other => Err(format!("{other:?}")),
    };
    let plan = "plan: work mill | travel w3 if free Mühle am Fluss and cost old quay <= 2";
    assert_eq!(standing(plan).unwrap(), "plan: work mill | travel w3 if free a2 and cost quay <= 2");
    assert!(standing("plan: rest if free corn farm").is_err() && standing("plan: rest if card mc05 at fair").is_err());
    assert_eq!(standing("auto rest 15").unwrap(), "auto rest 15");
    assert!(standing("auto rest 16").is_err());
    assert!(matches!(first.read_standing_line(&theirs, theirs.active().unwrap(), "auto rest 13"), Some(Err(_))));
    let forms = own.standing_forms(&mine, seat);
    assert!(format!("{forms:?}").contains("Mühle am Fluss"));
}

/// What `longhand box template` prints is a box, with nothing in it that the check does not know.
#[test]
fn the_template_is_a_box() {
    let mut value = built_in_document();
    assert!(RULESETS.take_in(&document(value.clone())).is_ok(), "the built-in one itself");
    value["name"] = json!("Mine");
    value["provenance"]["board"] = json!([{"source": "known"}]);
    // The whole check, which the built-in box is not asked for each time.
    let mine = document(value);
    RULESETS.take_in(&mine).unwrap_or_else(|flaw| panic!("{flaw}"));
    let (own, first) = (CenturyFromEastToWest::V1.with_box(&mine).unwrap().unwrap(), CenturyFromEastToWest::V1);
    let options = own.read_options(&json!({}), 3).unwrap();
    let view = own.view_value(&own.new_state(&options, 3), None);
    assert_eq!(view, first.view_value(&first.new_state(&options, 3), None), "the same things, of another box");
}

/// Games name the built-in box by the hash of its files.
#[test]
fn the_built_in_box_has_its_hash() {
    let ruleset = RULESETS.named(NAME).unwrap();
    assert_eq!(ruleset.box_sha256(), "86c94f1e4043043af4170b6e22cd09663e77e51c7a670fde71bd4510c1df0ef9");
    assert_eq!(ruleset.box_hashes().len(), 2, "and that of its document");
}
