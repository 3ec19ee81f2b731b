//! What this title says to people: the messages of `en.ftl` and its translations, a struct each.

::words::room!("world-wonders");

#[cfg(test)]
mod tests {
    use super::super::data::{Kind, Resource, data, names};
    use super::MESSAGES;
    use crate::kernel::language::{Language, Phrase};

    #[test]
    fn cards_say_what_the_data_says() {
        for monument in data().all_monuments() {
            assert_eq!(Phrase::from(monument).to_string(), monument.data().name, "{monument}");
        }
        for objective in data().all_objectives() {
            assert_eq!(Phrase::from(objective).to_string(), objective.data().text, "{objective}");
        }
        let kinds: Vec<&str> = Kind::ALL.into_iter().map(Kind::id).collect();
        let resources: Vec<&str> = Resource::ALL.into_iter().map(Resource::id).collect();
        assert_eq!(MESSAGES.family("monument"), names().monuments);
        assert_eq!(MESSAGES.family("objective"), names().objectives);
        assert_eq!(MESSAGES.family("kind"), kinds);
        assert_eq!(MESSAGES.family("resource"), resources);
    }

    #[test]
    fn german_says_what_english_says() {
        assert_eq!(MESSAGES.faults(Language::from_tag("de")), Vec::<String>::new());
    }
}
