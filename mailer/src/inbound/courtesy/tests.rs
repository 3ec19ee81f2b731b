use super::*;

struct Table;

impl Notation for Table {
    fn reads(&self, _: &[&str], _: &str) -> bool {
        false
    }

    fn stands(&self, _: &str) -> bool {
        false
    }

    fn begins(&self, _: &str) -> bool {
        false
    }

    fn named(&self, _: &str) -> Option<String> {
        None
    }

    fn calls(&self, word: &str) -> bool {
        // Some players have names that do not count as names.
        ["ann", "ben", "cleo", "stop", "cancel", "preview"].contains(&word)
    }
}

#[test]
fn known_forms_are_known_in_both_languages() {
    for line in [
        "Hi Ben,",
        "Hello all!",
        "Hallo zusammen,",
        "Guten Abend, Ben und Cleo!",
        "Thanks!",
        "Thank you all so much!",
        "Good luck everybody",
        "Viel Glück euch allen!",
        "Have a nice weekend :)",
        "Schönes Wochenende!",
        "Danke, Ben!",
        "See you on Friday",
        "See you next week!",
        "Viele liebe Grüße",
        "With best regards,",
        "Mit freundlichen Grüßen",
        "Looking forward to your move, Ben",
        "Hi Ben, how are you?",
        "Hallo Ben, wie geht's?",
        "Merci à tous",
        "My orders:",
        "Nice move, Ben!",
        "Gut gespielt, Cleo!",
        "Happy Easter 🎉",
        "Привет!",
        "お疲れ様です。",
        "Hej alla!",
    ] {
        assert!(is_known(&Table, line), "{line}");
    }
    for line in ["Ben,", "Ben and Cleo,", "Ann und Ben!"] {
        assert!(is_greeting(&Table, line) && !is_known(&Table, line), "{line}");
    }
    assert!(is_signed(&Table, "Regards, Roman") && is_signed(&Table, "LG Anna Maria"));
}

#[test]
fn every_other_word_is_unknown() {
    for line in [
        "please preview",
        "Preveiw",
        "Is this legal?",
        "Cancel!",
        "please undo",
        "Bitte Vorschau",
        "Dry run",
        "resing",
        "Good, but wait",
        "With a question",
        "Mit Vorbehalt",
        "Hi Preview",
        "Hi stop",
        "Stop,",
        "Cancel",
        "Sunday",
        "Freitag",
        "Morgen",
        "Thanks, later",
        "Thanks?",
        "Hello?",
        "Best not",
        "Hi Dora",
        "Thanks for nothing",
        "My orders for Sunday",
        "Danke, aber nicht so",
        "Wünsche",
        "I wish",
        "We have",
        "👎",
        "Thanks 👎",
        "Hi 5",
        "Good move or not",
        "No thanks",
        "Nein danke",
        "Danke nein",
        "Hola, espera",
        "Attends",
    ] {
        assert!(!is_greeting(&Table, line) && !is_known(&Table, line), "{line}");
    }
    for line in ["Regards, Preveiw", "Thanks Dora", "Best regards wait", "LG Cancel", "Danke Vorschau"] {
        assert!(!is_signed(&Table, line), "{line}");
    }
}

#[test]
fn no_word_of_the_lists_speaks_about_an_order() {
    // `Schönen Urlaub!`: the word is a word of the platform only at the beginning of a line.
    let may_be_one = |known: &&&str| known.contains(' ') || words::OCCASIONS.contains(known);
    let single = KNOWN.keys().filter(|known| !may_be_one(known));
    for word in single {
        assert!(!DOUBTS.contains(word) && !is_near_verb(word) && !is_near_doubt(word), "{word}");
    }
    // The entries must have the form into which a line is split.
    for known in KNOWN.keys().chain(words::ALONE).chain(words::SMALL_TALK) {
        let words = words_of(known).expect("known signs");
        assert_eq!(words.join(" "), **known);
        assert!(words.len() <= LONGEST_PHRASE, "{known}");
    }
}

#[test]
fn names_and_slips_are_told_apart() {
    for name in ["Anna", "Anna Schmidt", "J. R. Smith", "Jean-Luc", "O'Neill", "山田"] {
        assert!(is_name(name), "{name}");
    }
    for other in ["Preveiw", "Cancel", "Wait", "anna", "Not Yet", "Resing", "Cancle", "A B C D", "H1", "Undo"] {
        assert!(!is_name(other), "{other}");
    }
    for doubtful in ["Really?", "wait", "cancle it", "Nein.", "preveiw", "Just a draft", "nicht"] {
        assert!(is_doubtful(doubtful), "{doubtful}");
    }
}
