//! The possible meaning of one line. The title knows the orders; this module handles what people and
//! programs write around them.

use super::courtesy;

/// A title's notation, for a known seat and position.
pub trait Notation {
    /// Whether the line is an order or a standing order on its own, after `before` was played.
    fn reads(&self, before: &[&str], line: &str) -> bool;
    /// Whether it is a standing order, which may contain the signs that separate orders.
    fn stands(&self, line: &str) -> bool;
    /// Whether it begins like a legal order, or nearly so: somebody meant one.
    fn begins(&self, line: &str) -> bool;
    /// The order in a line of our own list: `work h2       Corn Farm: 3 yellow`.
    fn named(&self, line: &str) -> Option<String>;
    /// Whether the line is the name of the mail's writer.
    fn signs(&self, _line: &str) -> bool {
        false
    }
    /// Whether the order can be played after `before`; true if unknown.
    fn plays(&self, _before: &[&str], _line: &str) -> bool {
        true
    }
    /// Whether the lower-case word is part of the name of somebody at the table.
    fn calls(&self, _word: &str) -> bool {
        false
    }
}

/// No title: only the words of the platform are understood.
impl Notation for () {
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
}

/// The orders in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Only orders.
    Orders(Vec<String>),
    /// Orders among other words.
    Among(Vec<String>),
}

/// Longer lines are not orders.
const LONGEST: usize = 400;
/// The most orders on one line.
const MOST: usize = 20;
/// Signs that separate sentences, or a greeting from the words after it.
const STOPS: [char; 6] = [',', '.', '!', ':', ';', '?'];

/// The meaning of the line after the orders in `before`.
pub(super) fn meaning(notation: &impl Notation, before: &[&str], line: &str) -> Option<Meaning> {
    if line.len() > LONGEST {
        return None;
    }
    let plain = narrow(line);
    let bare = without_bullet(&plain);
    if is_left_open(bare) {
        return None;
    }
    // `work h1?` is a question, and `work h1...` hesitates.
    let asks = bare.ends_with(['?', '\u{2753}', '\u{2754}']);
    let whole = |orders: Vec<String>| match asks || bare.ends_with("..") {
        true => Meaning::Among(orders),
        false => Meaning::Orders(orders),
    };
    let clean = match without_stop(bare.trim_end_matches(['?', ' '])) {
        marked if notation.reads(before, marked) => marked,
        marked => unwrapped(marked).map_or(marked, without_stop),
    };
    let pieces = |parts: Vec<&str>| -> Option<Vec<String>> {
        let parts: Vec<&str> = parts.into_iter().map(without_stop).filter(|part| !part.is_empty()).collect();
        let mut above = before.to_vec();
        let reads = (1..=MOST).contains(&parts.len())
            && parts.iter().all(|part| {
                let reads = notation.reads(&above, part);
                above.push(part);
                reads
            });
        reads.then(|| parts.iter().map(|part| (*part).to_owned()).collect())
    };
    if clean.contains(';')
        && !notation.stands(clean)
        && let Some(orders) = pieces(clean.split(';').collect())
    {
        return Some(whole(orders));
    }
    for text in [clean, bare, plain.as_str()] {
        if notation.reads(before, text) {
            return Some(whole(vec![text.to_owned()]));
        }
    }
    if let Some(order) = notation.named(bare) {
        return Some(Meaning::Orders(vec![order]));
    }
    let core = without_words(clean);
    if core != clean && !core.is_empty() && notation.reads(before, core) {
        return Some(Meaning::Among(vec![core.to_owned()]));
    }
    for sign in [" and then ", " and ", " then ", " und dann ", " und ", ", ", " / ", " + ", ". "] {
        if core.contains(sign)
            && let Some(orders) = pieces(core.split(sign).map(|part| without_words(part.trim())).collect())
        {
            return Some(Meaning::Among(orders));
        }
    }
    let inner = without_signs(bare);
    if inner != bare && !inner.is_empty() && notation.reads(before, inner) {
        return Some(Meaning::Among(vec![inner.to_owned()]));
    }
    spoken(notation, before, bare).map(Meaning::Among)
}

/// The orders among a line's sentences: `Hi Ben, work h1`. None if another sentence begins like an order,
/// since all of them were meant.
fn spoken(notation: &impl Notation, before: &[&str], line: &str) -> Option<Vec<String>> {
    let mut above = before.to_vec();
    let mut orders = vec![];
    let parts: Vec<&str> = sentences(line).take(MOST + 1).collect();
    if parts.len() > MOST {
        return None;
    }
    for part in parts {
        let core = without_words(part);
        if !core.is_empty() && notation.reads(&above, core) {
            above.push(core);
            orders.push(core.to_owned());
        } else if notation.begins(core) && !courtesy::is_known(notation, part) {
            return None;
        }
    }
    (!orders.is_empty()).then_some(orders)
}

/// The sentences between stops; none if the line has no stops.
fn sentences(line: &str) -> impl Iterator<Item = &str> {
    let parts = line.split(STOPS).map(str::trim).filter(|part| !part.is_empty());
    parts.filter(move |part| part.len() < without_stop(line).len())
}

/// Whether the line may be a mistyped order: it begins like one, after an optional bullet or greeting.
pub(super) fn begins(notation: &impl Notation, line: &str) -> bool {
    let plain = narrow(line);
    let bare = without_bullet(&plain);
    let greets = |text: &str| courtesy::is_greeting(notation, text);
    if notation.begins(bare) || notation.begins(line) {
        return !greets(bare);
    }
    let mut parts = sentences(bare).take(MOST).peekable();
    parts.next_if(|first| greets(first)).is_some()
        && parts.any(|part| notation.begins(without_words(part)) && !greets(part))
}

/// Whether the line is a misspelt order and not a sentence that begins with the same word: `wrok h2`, but
/// not `Travel safely, Ben!`.
pub(super) fn is_slip(notation: &impl Notation, line: &str) -> bool {
    begins(notation, line) && !courtesy::is_sentence(without_bullet(&narrow(line)))
}

/// Whether the line begins with an unticked box: its writer has not chosen it.
fn is_left_open(bare: &str) -> bool {
    bare.starts_with(['\u{2610}', '\u{25a2}']) || ["[ ]", "[]"].iter().any(|open| bare.starts_with(open))
}

/// The line without surrounding signs, which may be meaningful: `[x] work h1`, `\u{2192} work h1`,
/// `work h1 \u{1f44d}`, `work h1...`.
fn without_signs(bare: &str) -> &str {
    let ticked = ["[x]", "[X]"].iter().find_map(|tick| bare.strip_prefix(tick)).unwrap_or(bare);
    // A `1` in a box.
    let counted = ticked.split_once('\u{20e3}').filter(|(number, _)| number.chars().count() <= 2);
    let rest = counted.map_or(ticked, |(_, rest)| rest);
    rest.trim_matches(|c: char| !c.is_alphanumeric())
}

/// Converts full-width characters, as East Asian keyboards produce them, to normal width.
pub(super) fn narrow(line: &str) -> String {
    line.chars()
        .map(|c| match c {
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
            '\u{3000}' => ' ',
            '。' | '｡' => '.',
            '、' => ',',
            c => c,
        })
        .collect()
}

/// Removes a bullet or number: `1. work h1`, `2) rest`, `- work h1`, `* rest`.
fn without_bullet(line: &str) -> &str {
    if let Some(rest) = ["- ", "* ", "+ ", "\u{2022} ", "\u{b7} ", "\u{25cf} ", "\u{2023} "]
        .iter()
        .find_map(|bullet| line.strip_prefix(bullet))
    {
        return rest.trim();
    }
    // `#` and a number: although `#` alone begins a note.
    if let Some(numbered) = line.strip_prefix('#') {
        let digits = numbered.bytes().take_while(u8::is_ascii_digit).count();
        let rest = numbered[digits..].trim_start_matches(['.', ')', ':']).strip_prefix(' ');
        return rest.filter(|_| (1..=2).contains(&digits)).map_or(line, str::trim);
    }
    let number = line.trim_start_matches('(');
    let digits = number.bytes().take_while(u8::is_ascii_digit).count();
    let rest = number[digits..].strip_prefix(['.', ')', ':']).and_then(|rest| rest.strip_prefix(' '));
    rest.filter(|_| (1..=2).contains(&digits)).map_or(line, str::trim)
}

/// The text within quotation marks (`"work h1"`), or within signs for bold text (`*work h1*`).
fn unwrapped(text: &str) -> Option<&str> {
    let between = |mark: &str| text.strip_prefix(mark)?.strip_suffix(mark).map(str::trim);
    ["**", "*", "__", "_", "\"", "'", "`"].into_iter().find_map(between).filter(|inside| !inside.is_empty())
}

/// Removes punctuation at the end: `work h1.`
fn without_stop(text: &str) -> &str {
    text.trim().trim_end_matches(['.', ',', ';', '!', ' '])
}

/// Removes courtesies around an order: `please work h1, thanks`.
fn without_words(text: &str) -> &str {
    const BEFORE: [&str; 31] = [
        "please",
        "pls",
        "bitte",
        "ok",
        "okay",
        "so",
        "and",
        "then",
        "und",
        "dann",
        "now",
        "jetzt",
        "i",
        "ich",
        "i'll",
        "will",
        "i'd like to",
        "i would like to",
        "i want to",
        "ich möchte",
        "ich will",
        "let me",
        "my move",
        "my order",
        "my orders",
        "order",
        "orders",
        "move",
        "mein zug",
        "meine befehle",
        "befehl",
    ];
    const AFTER: [&str; 16] = [
        "please",
        "pls",
        "bitte",
        "thanks",
        "thank you",
        "thx",
        "danke",
        "merci",
        "now",
        "then",
        "jetzt",
        "dann",
        ":)",
        ":-)",
        ";)",
        "ok",
    ];
    let mut text = text;
    loop {
        let lower = text.to_ascii_lowercase();
        let first = BEFORE.iter().filter_map(|words| {
            let rest = lower.strip_prefix(words)?;
            let rest = rest.strip_prefix([':', ',']).unwrap_or(rest);
            rest.starts_with(' ').then(|| text.len() - rest.len())
        });
        let last = AFTER.iter().filter_map(|words| {
            let rest = lower.strip_suffix(words)?;
            rest.ends_with([' ', ',', '.']).then_some(rest.len())
        });
        let next = match (first.max(), last.min()) {
            (Some(begin), _) => &text[begin..],
            (None, Some(end)) => &text[..end],
            (None, None) => return without_stop(text),
        };
        text = without_stop(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Century;

    impl Notation for Century {
        fn reads(&self, _: &[&str], line: &str) -> bool {
            let lower = line.to_lowercase();
            let words: Vec<&str> = lower.split(' ').collect();
            matches!(words[..], ["rest"] | ["work", _] | ["work", _, "x2"]) || self.stands(line)
        }

        fn stands(&self, line: &str) -> bool {
            line.starts_with("plan:")
        }

        fn begins(&self, line: &str) -> bool {
            line.starts_with("work")
        }

        fn named(&self, line: &str) -> Option<String> {
            (line == "work h2 Corn Farm: 3 yellow").then(|| "work h2".to_owned())
        }
    }

    #[test]
    fn a_line_is_the_order_that_it_holds() {
        for (line, orders) in [
            ("work h1", &["work h1"][..]),
            ("work h1.", &["work h1"]),
            ("Rest!", &["Rest"]),
            ("1. work h1", &["work h1"]),
            ("12) rest.", &["rest"]),
            ("- work h1 x2", &["work h1 x2"]),
            ("* rest", &["rest"]),
            ("work h1; rest", &["work h1", "rest"]),
            ("work h1;rest;", &["work h1", "rest"]),
            ("ｗｏｒｋ　ｈ１。", &["work h1"]),
            ("plan: work h1; rest", &["plan: work h1; rest"]),
            ("work h2 Corn Farm: 3 yellow", &["work h2"]),
            ("- work h2 Corn Farm: 3 yellow", &["work h2"]),
            ("#2 rest", &["rest"]),
            ("#1. work h1", &["work h1"]),
            ("\"work h1\".", &["work h1"]),
            ("\" rest \"", &["rest"]),
            ("*work h1*", &["work h1"]),
            ("1. **work h1; rest**", &["work h1", "rest"]),
            ("`work h1 x2`", &["work h1 x2"]),
        ] {
            let orders = orders.iter().map(|order| (*order).to_owned()).collect();
            assert_eq!(meaning(&Century, &[], line), Some(Meaning::Orders(orders)), "{line}");
        }
    }

    #[test]
    fn words_around_an_order_make_it_doubtful() {
        for (line, orders) in [
            ("please work h1", &["work h1"][..]),
            ("I'd like to rest, thanks", &["rest"]),
            ("My order: work h1", &["work h1"]),
            ("work h1 and rest", &["work h1", "rest"]),
            ("work h1, then rest please", &["work h1", "rest"]),
            ("Bitte work h1 und dann rest.", &["work h1", "rest"]),
            ("Hi Ben, work h1", &["work h1"]),
            ("Thanks, rest", &["rest"]),
            ("Good luck! Then rest, please.", &["rest"]),
            ("Ben: work h1, rest.", &["work h1", "rest"]),
        ] {
            let orders = orders.iter().map(|order| (*order).to_owned()).collect();
            assert_eq!(meaning(&Century, &[], line), Some(Meaning::Among(orders)), "{line}");
        }
        for line in
            ["Good luck", "wrok h1", "I rested well", "please", "", "rest and recreation", "rest, work h1 h2 h3"]
        {
            assert_eq!(meaning(&Century, &[], line), None, "{line}");
        }
        for (line, order) in [("2. work on", true), ("Hi, work on", true), ("Hi all", false), ("good work", false)] {
            assert_eq!(begins(&Century, line), order, "{line}");
        }
    }
}
