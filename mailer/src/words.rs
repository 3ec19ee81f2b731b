//! Every word of the mails: `words/<language>.ftl`.

::words::room!("mail");

#[cfg(test)]
mod tests {
    use super::MESSAGES;
    use words::Language;
    use words::languages::BUILT_IN;

    #[test]
    fn the_words_of_all_languages_are_whole() {
        for language in Language::all().filter(|language| BUILT_IN.contains(&language.tag())) {
            assert_eq!(MESSAGES.faults(language), Vec::<String>::new());
        }
    }
}
