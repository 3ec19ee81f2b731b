//! The inbound parser against noise: broken MIME, cut mails, random bytes. It may refuse; it may not die or hang.

use mailer::inbound::bounce::report;
use mailer::inbound::verbs;
use mailer::inbound::{Incoming, Notation, OurLines, automatic, own_text};
use proptest::prelude::*;
use std::path::Path;

/// A title that takes every line for an order.
struct All;

impl Notation for All {
    fn reads(&self, _: &[&str], _: &str) -> bool {
        true
    }

    fn stands(&self, _: &str) -> bool {
        false
    }

    fn begins(&self, _: &str) -> bool {
        true
    }

    fn named(&self, _: &str) -> Option<String> {
        None
    }
}

/// One that reads some.
struct Work;

impl Notation for Work {
    fn reads(&self, _: &[&str], line: &str) -> bool {
        line.starts_with("work")
    }

    fn stands(&self, _: &str) -> bool {
        false
    }

    fn begins(&self, line: &str) -> bool {
        line.starts_with('w')
    }

    fn named(&self, line: &str) -> Option<String> {
        line.starts_with('x').then(|| "work".to_owned())
    }
}

fn read(raw: &[u8]) {
    let _ = report(raw, true);
    if let Ok(mail) = Incoming::read(raw) {
        let _ = automatic(&mail, Some(""), |_| false);
        let _ = mail.recipients();
        let own = own_text(&mail.text, &OurLines::default(), &Work);
        // Whatever is left is a line of the mail, at its number.
        for line in &own.lines {
            assert!(line.number >= 1 && !line.text.is_empty() && !line.text.starts_with('>'));
        }
        let _ = verbs::read(&own, &Work);
        let own = own_text(&mail.text, &OurLines::default(), &All);
        let _ = verbs::read(&own, &All);
        let _ = verbs::read(&own, &());
    }
}

fn corpus() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).expect("the corpus").map(|entry| entry.expect("a file").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|kind| kind == "eml"));
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).expect("a mail")).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn bytes_of_any_kind(raw in prop::collection::vec(any::<u8>(), 0..2_000)) {
        read(&raw);
        read(&[b"From: a@example.org\r\nContent-Type: text/html\r\n\r\n", &raw[..]].concat());
    }

    #[test]
    fn text_of_any_kind(text in "(\\PC|\n|>|-|_|:|<|&){0,400}") {
        read(format!("From: a@example.org\r\n\r\n{text}").as_bytes());
        read(format!("From: a@example.org\r\nContent-Type: text/html; charset=utf-8\r\n\r\n{text}").as_bytes());
    }

    #[test]
    fn real_mails_cut_and_bent(which in 0usize..1_000, cut in 0usize..4_000, at in 0usize..4_000, byte in any::<u8>()) {
        let corpus = corpus();
        let mut mail = corpus[which % corpus.len()].clone();
        if let Some(place) = mail.get_mut(at) {
            *place = byte;
        }
        mail.truncate(mail.len().saturating_sub(cut % 600));
        read(&mail);
    }
}
