//! What people read about places and tiles: in English what the data files say, and no key too many.

use domain::kernel::language::Language;
use domain::titles::RULESETS;
use serde_json::Value;

fn file(name: &str) -> Value {
    let about = RULESETS.newest("century-from-east-to-west").unwrap().about();
    let (_, text) = about.data.iter().find(|(file, _)| file.ends_with(name)).expect(name);
    serde_json::from_str(text).unwrap()
}

#[test]
fn places_and_bonus_tiles_say_in_english_what_the_data_files_say() {
    let ruleset = RULESETS.newest("century-from-east-to-west").unwrap();
    let (board, tiles) = (file("board.json"), file("bonus_tiles.json"));
    let mut ids: Vec<&str> = vec![];
    let (mut told, mut wanted) = (vec![], vec![]);
    let options = ruleset.check_options(&serde_json::json!({}), 2).unwrap();
    let game = ruleset.new_game(&options, 2).unwrap();
    let tell = |fact: Value| game.tell(&[fact], Language::EN).concat();
    for place in board["locations"].as_array().unwrap() {
        let (id, name) = (place["id"].as_str().unwrap(), place["name"].as_str().unwrap());
        ids.push(id);
        told.push(tell(serde_json::json!({"fact": "merchant_card_laid", "at": id, "card": "mc05"})));
        wanted.push(format!("mc05 +RR was laid at {name} ({id})."));
    }
    for tile in tiles["tiles"].as_array().unwrap() {
        let (id, text) = (tile["id"].as_str().unwrap(), tile["text"].as_str().unwrap());
        told.push(tell(serde_json::json!({"fact": "bonus_tile_taken", "seat": 0, "at": "f1", "tile": id, "left": 1})));
        wanted.push(format!("{{seat:0}} took the bonus tile \"{text}\" ({id})."));
    }
    assert_eq!(told, wanted);
    let mut keys = ruleset.about().words.family("place-name");
    keys.sort_unstable();
    ids.sort_unstable();
    assert_eq!(keys, ids);
}
