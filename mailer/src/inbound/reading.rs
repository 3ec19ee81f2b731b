//! What one line may mean. The title says what an order is; here stands what people and programs write around one.

use super::strip::Line;

/// What a title can read, for a seat and a position that it knows.
pub trait Notation {
    /// Whether the line is an order or a standing order by itself, where `before` has been played.
    fn reads(&self, before: &[&str], line: &str) -> bool;
    /// Whether it is a standing order: signs between orders are its own.
    fn stands(&self, line: &str) -> bool;
    /// Whether it begins as a legal order does, or nearly: somebody meant one.
    fn begins(&self, line: &str) -> bool;
    /// The order that a line of our own list names: `work h2       Corn Farm: 3 yellow`.
    fn named(&self, line: &str) -> Option<String>;
    /// Whether the line is the name of the mail's writer.
    fn signs(&self, _line: &str) -> bool {
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

/// The orders that a line stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// It is nothing else.
    Orders(Vec<String>),
    /// Other words stand around them.
    Among(Vec<String>),
}

/// Longer lines are no orders.
const LONGEST: usize = 400;
/// Orders on one line.
const MOST: usize = 20;
/// What parts a sentence from the next, or a greeting from what is said after it.
const STOPS: [char; 6] = [',', '.', '!', ':', ';', '?'];

/// What the line means, where `before` has been ordered above it.
pub(super) fn meaning(notation: &impl Notation, before: &[&str], line: &str) -> Option<Meaning> {
    if line.len() > LONGEST {
        return None;
    }
    let plain = narrow(line);
    let bare = without_bullet(&plain);
    let clean = match without_stop(bare) {
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
        return Some(Meaning::Orders(orders));
    }
    for text in [clean, bare, plain.as_str()] {
        if notation.reads(before, text) {
            return Some(Meaning::Orders(vec![text.to_owned()]));
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
    spoken(notation, before, bare).map(Meaning::Among)
}

/// The orders among the sentences of a line: `Hi Ben, work h1`. None where one of the others begins as an order does: all of
/// them were meant.
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
        } else if notation.begins(core) && !is_polite(part) {
            return None;
        }
    }
    (!orders.is_empty()).then_some(orders)
}

/// What stands between stops; none where there is none.
fn sentences(line: &str) -> impl Iterator<Item = &str> {
    let parts = line.split(STOPS).map(str::trim).filter(|part| !part.is_empty());
    parts.filter(move |part| part.len() < without_stop(line).len())
}

/// Whether somebody may have meant an order by the line that they mistyped: it begins as one does, behind a bullet or a greeting.
pub(super) fn begins(notation: &impl Notation, line: &str) -> bool {
    let plain = narrow(line);
    let bare = without_bullet(&plain);
    match is_polite(bare) {
        true => sentences(bare).skip(1).take(MOST).any(|part| notation.begins(without_words(part)) && !is_polite(part)),
        false => notation.begins(bare) || notation.begins(line),
    }
}

/// A word or two that somebody is addressed with, and no order: `Ben,`, `Coucou`.
pub(super) fn is_greeting(line: &str) -> bool {
    // They say something about the orders below.
    const TELLING: [&str; 34] = [
        "not",
        "no",
        "don't",
        "dont",
        "never",
        "wait",
        "stop",
        "hold",
        "if",
        "or",
        "maybe",
        "perhaps",
        "later",
        "draft",
        "test",
        "instead",
        "except",
        "nicht",
        "kein",
        "keine",
        "nie",
        "nein",
        "warte",
        "halt",
        "wenn",
        "oder",
        "vielleicht",
        "später",
        "entwurf",
        "statt",
        "non",
        "pas",
        "nee",
        "niet",
    ];
    let words: Vec<String> = line
        .split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric() && c != '\'').to_lowercase())
        .collect();
    (1..=3).contains(&words.len())
        && line.chars().count() <= 40
        && line.contains(char::is_alphabetic)
        && !line.contains(|c: char| c.is_numeric() || matches!(c, ':' | ';' | '/' | '=' | '@' | '#' | '<' | '>'))
        && !words.iter().any(|word| TELLING.contains(&word.as_str()))
}

/// Full width, as East Asian keyboards write Latin letters, made narrow.
fn narrow(line: &str) -> String {
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

/// `1. work h1`, `2) rest`, `- work h1`, `* rest`.
fn without_bullet(line: &str) -> &str {
    if let Some(rest) = ["- ", "* ", "+ ", "\u{2022} ", "\u{b7} ", "\u{25cf} ", "\u{2023} "]
        .iter()
        .find_map(|bullet| line.strip_prefix(bullet))
    {
        return rest.trim();
    }
    // A number, though a note begins so.
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

/// `"work h1"` between quotation marks, `*work h1*` as programs write bold letters in plain text.
fn unwrapped(text: &str) -> Option<&str> {
    let between = |mark: &str| text.strip_prefix(mark)?.strip_suffix(mark).map(str::trim);
    ["**", "*", "__", "_", "\"", "'", "`"].into_iter().find_map(between).filter(|inside| !inside.is_empty())
}

/// `work h1.`
fn without_stop(text: &str) -> &str {
    text.trim().trim_end_matches(['.', ',', ';', '!', ' '])
}

/// What is said around an order: `please work h1, thanks`.
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

/// `Hi Ann,`, `Thanks!`, `Best regards`, `My orders:`: said before orders or after them, and none.
pub(super) fn is_polite(line: &str) -> bool {
    const FIRST: [&str; 47] = [
        "hi",
        "hello",
        "hey",
        "dear",
        "hallo",
        "moin",
        "servus",
        "liebe",
        "lieber",
        "bonjour",
        "salut",
        "hola",
        "ciao",
        "good",
        "guten",
        "thanks",
        "thank",
        "thx",
        "danke",
        "vielen",
        "merci",
        "gracias",
        "grazie",
        "cheers",
        "best",
        "regards",
        "kind",
        "warm",
        "viele",
        "beste",
        "gruß",
        "grüße",
        "gruss",
        "mfg",
        "lg",
        "vg",
        "sincerely",
        "yours",
        "bye",
        "tschüss",
        "saludos",
        "cordialement",
        "hej",
        "hoi",
        "groetjes",
        "with",
        "mit",
    ];
    const WHOLE: [&str; 14] = [
        "take care",
        "have fun",
        "my move",
        "my moves",
        "my orders",
        "my order",
        "orders",
        "mein zug",
        "meine befehle",
        "befehle",
        "your turn",
        "good luck",
        "viel spaß",
        "viel glück",
    ];
    let lower = line.to_lowercase();
    let bare = lower.trim_end_matches(['.', '!', ',', ':', ' ']);
    let first = bare.split([' ', ',', '!', '.']).next().unwrap_or_default();
    WHOLE.contains(&bare) || (FIRST.contains(&first) && line.split_whitespace().count() <= 6)
}

/// After such a line comes a name.
pub(super) fn is_farewell(line: &str) -> bool {
    const GREETINGS: [&str; 15] = [
        "hi", "hello", "hey", "dear", "hallo", "moin", "servus", "liebe", "lieber", "bonjour", "salut", "hola", "good",
        "guten", "hej",
    ];
    let lower = line.to_lowercase();
    let first = lower.split([' ', ',', '!', '.']).next().unwrap_or_default();
    is_polite(line) && !GREETINGS.contains(&first) && !lower.ends_with(':')
}

/// `Ann`, `Ann Smith`: a name below a farewell.
pub(super) fn is_name(line: &str) -> bool {
    line.split_whitespace().count() <= 3 && !line.contains(|c: char| c.is_ascii_digit())
}

/// A sentence rather than an order that somebody mistyped.
pub(super) fn is_prose(line: &Line) -> bool {
    let words = line.text.split_whitespace().count();
    words >= 4 || (words >= 2 && line.text.ends_with(['.', '!', '?', ':', ',']))
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
