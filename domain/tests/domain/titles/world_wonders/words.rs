//! What people read about cards and terms: in English what the data files say, and no key too many.

use domain::kernel::language::Phrase;
use domain::titles::RULESETS;
use domain::titles::world_wonders::data::{Kind, Resource, data, names};

#[test]
fn cards_say_in_english_what_the_data_files_say() {
    for monument in data().all_monuments() {
        assert_eq!(Phrase::from(monument).to_string(), monument.data().name, "{monument}");
    }
    for objective in data().all_objectives() {
        assert_eq!(Phrase::from(objective).to_string(), objective.data().text, "{objective}");
    }
    let words = RULESETS.newest("world-wonders").unwrap().about().words;
    assert_eq!(words.family("monument"), names().monuments);
    assert_eq!(words.family("objective"), names().objectives);
    assert_eq!(words.family("kind"), Kind::ALL.map(Kind::id));
    assert_eq!(words.family("resource"), Resource::ALL.map(Resource::id));
}
