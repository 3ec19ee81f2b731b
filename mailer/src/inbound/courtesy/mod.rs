//! Recognises courtesies around orders: greetings, thanks, good wishes, names, and the footers that
//! companies add.
//!
//! The lists contain only known phrases. Any other line, in whatever language, may say that the order above
//! is a mistake, so the reader asks back.

#[rustfmt::skip]
mod words;

use super::reading::{Notation, narrow};
use super::strip::Line;
use super::verbs::is_near_verb;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// The most words in a phrase of the lists.
const LONGEST_PHRASE: usize = 8;
/// The most words in a line that is examined.
const MOST_WORDS: usize = 30;
/// The most words of a name below a farewell.
const MOST_NAMES: usize = 3;
/// A company's footer has at least this many words; a person's remark is shorter.
const WORDS_OF_FOOTER: usize = 10;
/// The longest line of a signature, in characters.
const LONGEST_OF_CARD: usize = 80;

/// The roles of a word or phrase, as bits: `best` begins a Dutch letter and ends an English one.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Kinds(u8);

impl Kinds {
    const OPENING: Self = Self(1);
    const CLOSING: Self = Self(2);
    const WISH: Self = Self(4);
    const KIND: Self = Self(8);
    const OCCASION: Self = Self(16);
    const MEETING: Self = Self(32);
    const DAY: Self = Self(64);
    const AROUND: Self = Self(128);

    fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

static KNOWN: LazyLock<HashMap<&str, Kinds>> = LazyLock::new(|| {
    let lists = [
        (words::OPENINGS, Kinds::OPENING),
        (words::CLOSINGS, Kinds::CLOSING),
        (words::WISHES, Kinds::WISH),
        (words::KIND, Kinds::KIND),
        (words::OCCASIONS, Kinds::OCCASION),
        (words::MEETINGS, Kinds::MEETING),
        (words::DAYS, Kinds::DAY),
        (words::AROUND, Kinds::AROUND),
    ];
    let mut known: HashMap<&str, Kinds> = HashMap::new();
    for (list, kinds) in lists {
        list.iter().for_each(|words| known.entry(words).or_default().0 |= kinds.0);
    }
    known
});

static DOUBTS: LazyLock<HashSet<&str>> = LazyLock::new(|| words::DOUBTS.iter().copied().collect());

/// Whether the line consists only of a greeting, thanks, a farewell or a good wish.
pub(super) fn is_known(notation: &impl Notation, line: &str) -> bool {
    Courtesy::of(notation, line).is_some_and(|found| found.is_known())
}

/// Whether the line addresses people above the orders: a courtesy, or only their names.
pub(super) fn is_greeting(notation: &impl Notation, line: &str) -> bool {
    Courtesy::of(notation, line).is_some_and(|found| found.is_known() || found.is_address())
}

/// Whether the line is a courtesy followed by a name: `Regards, Roman`. After thanks, the name is somebody
/// else's.
pub(super) fn is_signed(notation: &impl Notation, line: &str) -> bool {
    const THANKS: [&str; 7] = ["thank", "thx", "ty", "dank", "merci", "gracias", "grazie"];
    let words: Vec<&str> = line.split_whitespace().collect();
    let thanks = THANKS.iter().any(|begin| line.to_lowercase().starts_with(begin));
    (2..=words.len().min(6)).rev().any(|at| {
        let (farewell, name) = (words[..at - 1].join(" "), words[at - 1..].join(" "));
        let closes = Courtesy::of(notation, &farewell).is_some_and(|found| found.kinds.has(Kinds::CLOSING));
        !thanks && closes && is_name(&name)
    })
}

/// Whether a name may be on the next line.
pub(super) fn is_farewell(notation: &impl Notation, line: &str) -> bool {
    let found = Courtesy::of(notation, line).filter(Courtesy::is_known);
    !line.trim_end().ends_with(':')
        && found.is_some_and(|found| found.kinds.has(Kinds::CLOSING) || !found.first.has(Kinds::OPENING))
}

/// A line of known words.
#[derive(Default)]
struct Courtesy {
    /// The roles of all its words and phrases together.
    kinds: Kinds,
    /// The roles of the first one.
    first: Kinds,
    names: bool,
    /// Whether it is one of the whole sentences.
    alone: bool,
}

impl Courtesy {
    /// `None` if the line contains an unknown word or sign.
    fn of(notation: &impl Notation, line: &str) -> Option<Self> {
        let lower = narrow(line).to_lowercase();
        let bare = lower.trim_end_matches(['?', ' ']);
        let words = words_of(bare)?;
        if words.is_empty() || words.len() > MOST_WORDS {
            return None;
        }
        let is_name = |word: &str| calls(notation, word);
        let opens = |word: &str| KNOWN.get(word).is_some_and(|kinds| kinds.has(Kinds::OPENING));
        let unnamed = words.iter().map(String::as_str).filter(|word| !is_name(word));
        let unnamed: Vec<&str> = unnamed.skip_while(|word| opens(word)).collect();
        let sentence = unnamed.join(" ");
        if bare.len() < lower.trim_end().len() && !words::SMALL_TALK.contains(&sentence.as_str()) {
            return None;
        }
        if words::ALONE.contains(&sentence.as_str()) {
            return Some(Self { alone: true, ..Self::default() });
        }
        let mut found = Self::default();
        let mut at = 0;
        while at < words.len() {
            let longest = LONGEST_PHRASE.min(words.len() - at);
            let phrase = (1..=longest).rev().find_map(|length| {
                let phrase = words[at..at + length].join(" ");
                KNOWN.get(phrase.as_str()).map(|kinds| (length, *kinds))
            });
            let (length, kinds) = match phrase {
                Some(known) => known,
                None if is_name(&words[at]) => {
                    found.names = true;
                    (1, Kinds::default())
                }
                None => return None,
            };
            if at == 0 {
                found.first = kinds;
            }
            found.kinds.0 |= kinds.0;
            at += length;
        }
        Some(found)
    }

    fn is_known(&self) -> bool {
        let is = |kinds| self.kinds.has(kinds);
        let wishes = is(Kinds::KIND) && is(Kinds::OCCASION);
        // `Sunday` on its own may say when to play.
        let is_dated = is(Kinds::DAY) && !(is(Kinds::MEETING) || is(Kinds::KIND));
        let anchors = [Kinds::OPENING, Kinds::CLOSING, Kinds::WISH, Kinds::MEETING];
        self.alone || (!is_dated && (wishes || anchors.into_iter().any(is) || (is(Kinds::KIND) && is(Kinds::DAY))))
    }

    /// Whether it only names people: `Ben,`, `Ben and Cleo`.
    fn is_address(&self) -> bool {
        self.names && matches!(self.kinds, Kinds(0) | Kinds::AROUND)
    }
}

/// The words of a line in lower case; `None` if it contains a meaningful sign.
fn words_of(lower: &str) -> Option<Vec<String>> {
    const SMILEYS: [&str; 14] =
        [":)", ":-)", ";)", ";-)", ":d", ":-d", "=)", "^^", "<3", ":p", ":-p", ";p", "xd", "^_^"];
    // Including the sign for a letter that could not be decoded.
    const SIGNS: &str = ".,;:!()\"/&+*~_-…¡、。・–—\u{fffd}";
    const FACES: &str = "🙂😊😀😃😄😁😉😎🤞🍀🎉🎲🎄👋🙏❤♥☺💪\u{fe0f}";
    let mut words = vec![];
    for token in lower.split_whitespace() {
        if SMILEYS.contains(&token) {
            continue;
        }
        let mut word = String::new();
        let mut end = |word: &mut String| {
            let bare = word.trim_matches(['-', '\'']);
            if !bare.is_empty() {
                words.push(bare.to_owned());
            }
            word.clear();
        };
        for c in token.chars() {
            match c {
                c if c.is_alphabetic() || matches!(c, '\'' | '-') => word.push(c),
                c if SIGNS.contains(c) || FACES.contains(c) => end(&mut word),
                _ => return None,
            }
        }
        end(&mut word);
    }
    Some(words)
}

/// Whether a word is the name of somebody at the table; words that ask for something or retract it are not
/// names.
fn calls(notation: &impl Notation, word: &str) -> bool {
    notation.calls(word) && !DOUBTS.contains(word) && !is_near_verb(word)
}

/// Whether a line below a farewell may be the writer's name: people do not always sign with their account's
/// name.
pub(super) fn is_name(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_one = |word: &&str| {
        let bare = word.trim_end_matches([',', '.']);
        bare.starts_with(|c: char| c.is_alphabetic() && !c.is_lowercase())
            && bare.chars().all(|c| c.is_alphabetic() || matches!(c, '.' | '-' | '\''))
    };
    (1..=MOST_NAMES).contains(&words.len()) && words.iter().all(is_one) && !is_doubtful(line)
}

/// Whether a line may concern the orders: it asks, retracts, or resembles a word of the platform.
pub(super) fn is_doubtful(line: &str) -> bool {
    let lower = narrow(line).to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|word| !word.is_empty());
    lower.contains('?') || words.any(|word| DOUBTS.contains(word) || is_near_verb(word) || is_near_doubt(word))
}

/// Whether a word is a misspelling of one of the longer words: `cancle`.
fn is_near_doubt(word: &str) -> bool {
    let longer = |word: &str| word.chars().count() >= 6;
    longer(word) && words::DOUBTS.iter().any(|doubt| longer(doubt) && strsim::osa_distance(doubt, word) <= 1)
}

/// The numbers of lines that no person wrote for this mail: paragraphs of companies and mailing lists, and
/// business cards with an address or telephone number. `from`: how many paragraphs at the beginning cannot be
/// such.
pub(super) fn footers(lines: &[&Line], from: usize) -> HashSet<u32> {
    let mut found = HashSet::new();
    let (mut begin, mut paragraphs) = (0, 0);
    for end in 1..=lines.len() {
        if end < lines.len() && !lines[end].after_blank {
            continue;
        }
        let paragraph = &lines[begin..end];
        paragraphs += 1;
        if paragraphs > from && (is_footer(paragraph) || is_card(paragraph)) {
            found.extend(paragraph.iter().map(|line| line.number));
        }
        begin = end;
    }
    found
}

fn is_footer(paragraph: &[&Line]) -> bool {
    let text = paragraph.iter().flat_map(|line| [line.text.as_str(), " "]).collect::<String>().to_lowercase();
    let has = |needles: &[&str]| needles.iter().any(|needle| text.contains(needle));
    has(words::REGISTERED) || (has(words::FOOTERS) && text.split_whitespace().count() >= WORDS_OF_FOOTER)
}

fn is_card(paragraph: &[&Line]) -> bool {
    let reaches = |line: &&Line| {
        let lower = line.text.to_lowercase();
        let digits = lower.bytes().filter(u8::is_ascii_digit).count();
        let calls = ["tel", "phone", "fon", "mobil", "fax", "cell", "+"].iter().any(|begin| lower.starts_with(begin));
        lower.contains("www.") || lower.contains("://") || lower.contains('@') || (calls && digits >= 6)
    };
    let fits = |line: &&Line| line.text.chars().count() <= LONGEST_OF_CARD && !is_doubtful(&line.text);
    paragraph.len() >= 2 && paragraph.iter().any(reaches) && paragraph.iter().all(fits)
}

/// Whether a line contains words that occur in sentences but in no title's orders.
pub(super) fn is_sentence(line: &str) -> bool {
    const SPOKEN: [&str; 26] = [
        "the", "you", "your", "my", "is", "are", "was", "we", "our", "these", "this", "that", "it", "ich", "du", "ihr",
        "wir", "mein", "meine", "der", "die", "das", "ist", "nicht", "not", "i",
    ];
    let lower = line.to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().map(|word| word.trim_matches(['.', ',', ':', '!'])).collect();
    let stops = lower.ends_with(['!', '?']) || [", ", ": ", ". ", "! ", "; "].iter().any(|stop| lower.contains(stop));
    words.len() >= 2
        && (stops || !lower.contains(|c: char| c.is_numeric()) || words.iter().any(|word| SPOKEN.contains(word)))
}

#[cfg(test)]
mod tests;
