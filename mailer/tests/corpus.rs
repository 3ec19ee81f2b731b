//! Replies as the mail programs write them, each with the orders that its writer meant beside it. A reply that fools us in
//! real life joins them: `corpus/<program>-<case>.eml`, and the orders in `.orders`, one a line.

use mailer::inbound::verbs::{self, Asks};
use mailer::inbound::{Incoming, own_text};
use std::path::Path;

fn is_order(line: &str) -> bool {
    let word = line.split(' ').next().unwrap_or_default().to_lowercase();
    ["work", "rest", "build", "trade"].contains(&word.as_str())
}

#[test]
fn every_reply_gives_the_orders_that_were_meant_and_no_other() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let mut names: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.retain(|path| path.extension().is_some_and(|kind| kind == "eml"));
    names.sort();
    assert!(names.len() >= 60, "{} replies", names.len());
    let mut wrong = vec![];
    for path in &names {
        let expected = std::fs::read_to_string(path.with_extension("orders")).unwrap();
        let expected: Vec<&str> = expected.lines().collect();
        let mail = Incoming::read(&std::fs::read(path).unwrap()).unwrap();
        let found = match verbs::read(&own_text(&mail.text), is_order).map(|wish| wish.asks) {
            Ok(Asks::Orders { lines, preview: false }) => lines.into_iter().map(|line| line.text).collect(),
            Ok(Asks::Nothing) => vec![],
            other => panic!("{}: {other:?}", path.display()),
        };
        if found != expected {
            wrong.push(format!("{}: {found:?} instead of {expected:?}", path.file_stem().unwrap().display()));
        }
    }
    assert!(wrong.is_empty(), "{} of {} replies:\n{}", wrong.len(), names.len(), wrong.join("\n"));
}
