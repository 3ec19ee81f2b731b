//! What a reply asks for: orders for the title, or one verb of the platform (DESIGN, "Mail").

use super::reading::{Meaning, Notation, begins, is_farewell, is_greeting, is_name, is_polite, is_prose, meaning};
use super::strip::{Doubt, Line, Own};
use crate::outbound::{Fate, Reason, RuleWord, Told, VoteWord};
use chrono::NaiveDate;

/// The platform's words, at the start of a line, with or without a `!` before them. No title's notation has any of them.
pub const VERBS: [&str; 22] = [
    "preview", "undo", "redo", "join", "decline", "takeback", "dispute", "accept", "refuse", "resign", "vacation",
    "digest", "show", "help", "new", "vote", "pause", "resume", "void", "rule", "yes", "ja",
];
/// Begins a game. Alone on its line only: in World Wonders a tile is placed by `start F9 v`.
const START: &str = "start";
/// What a dispute may say is wrong, as its second word; else it is `other`.
pub const CLAIMS: [&str; 4] = ["rules", "entry", "clock", "other"];
/// What is said to the table goes behind this word, to the end of the mail; what is said about a dispute behind the other.
const TALK: &str = "talk";
const COMMENT: &str = "comment";
/// Both take the rest of the mail.
pub const SPEECH: [&str; 2] = [TALK, COMMENT];
/// Lines of an answer that tell what was passed over, and of one that asks back.
const IGNORED: usize = 12;
const TOLD: usize = 30;
/// Nobody writes so many lines of orders; a quote that is not known as one may have them.
const MOST_LINES: usize = 300;
/// Nor does anybody answer with so many lines of which nobody knows whose they are.
const MOST_DOUBTFUL: usize = 2_000;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    pub asks: Asks,
    /// Table talk.
    pub talk: Option<String>,
    /// Own lines that were read as nothing, for the answer.
    pub ignored: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Asks {
    #[default]
    Nothing,
    Orders {
        preview: bool,
        lines: Vec<Line>,
    },
    Verb {
        verb: Verb,
        line: Line,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    Undo {
        to: Option<u32>,
    },
    Redo,
    Join,
    Decline,
    Takeback {
        to: u32,
        reason: String,
    },
    /// `takeback off`.
    WithdrawTakeback,
    Dispute {
        seq: u32,
        claim: &'static str,
        reason: String,
    },
    /// To whatever was asked in the mail that is answered: a takeback, a dispute that the table votes on, an invitation.
    Accept,
    Refuse,
    /// To the end of the mail.
    Comment {
        text: String,
    },
    /// The arbiter's, of the open dispute; `orders` stand below `rule amend`, in the place of the contested move.
    Rule {
        ruling: RuleWord,
        reason: String,
        orders: Vec<Line>,
    },
    Vote {
        what: VoteWord,
        withdrawn: bool,
    },
    Resign,
    /// From the first day to the last, both his own; without a first day from now on.
    Vacation {
        from: Option<NaiveDate>,
        until: NaiveDate,
    },
    VacationOff,
    Start,
    Digest,
    Show,
    Help,
    /// To what was read and asked back.
    Yes,
    New {
        title: String,
        to: Vec<String>,
    },
}

/// What was read in a mail, and what is asked before it is done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    pub wish: Wish,
    /// Where the mail holds more that can be read than the wish has, or holds it less clearly: what became of each line. Nothing
    /// is done before its writer has said yes.
    pub ask: Option<Vec<Told>>,
}

impl Wish {
    /// What it would be typed as: reading that gives the same wish.
    pub fn typed(&self) -> String {
        let mut text = match &self.asks {
            Asks::Nothing => String::new(),
            Asks::Orders { preview, lines } => {
                let first = if *preview { "preview\n" } else { "" };
                format!("{first}{}", Own::text_of(lines))
            }
            Asks::Verb { verb: Verb::Rule { orders, .. }, line } => {
                format!("{}\n{}", line.text, Own::text_of(orders))
            }
            // It takes the rest of the mail.
            Asks::Verb { verb: Verb::Comment { text }, .. } => format!("{COMMENT}: {text}\n"),
            Asks::Verb { line, .. } => format!("{}\n", line.text),
        };
        if let Some(talk) = &self.talk {
            text.push_str(&format!("{TALK}: {talk}\n"));
        }
        text
    }

    fn is_yes(&self) -> bool {
        matches!(self.asks, Asks::Verb { verb: Verb::Yes, .. })
    }

    /// Whether it changes nothing: then nothing need be asked first.
    pub fn is_harmless(&self) -> bool {
        match &self.asks {
            Asks::Nothing => self.talk.is_none(),
            Asks::Orders { preview, .. } => *preview,
            Asks::Verb { verb, .. } => matches!(verb, Verb::Show | Verb::Help | Verb::Digest | Verb::Yes),
        }
    }
}

/// A line that stands in the way: nothing of the mail is done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {} of a mail cannot be read: {why:?}", line.number)]
pub struct BadWish {
    pub line: Line,
    pub why: Reason,
}

/// Whether the line is a word of the platform with all that it needs, and nothing else.
pub fn is_verb(line: &str) -> bool {
    let (word, rest) = word_of(line);
    match word.as_str() {
        // They pass over what stands behind them, and sentences begin so.
        "show" | "help" | "digest" | "preview" | "yes" | "ja" => rest.is_empty(),
        "new" => matches!(verb(&word, rest), Ok(Verb::New { to, .. }) if !to.is_empty()),
        word => VERBS.contains(&word) && verb(word, rest).is_ok(),
    }
}

/// Reads what is left of a mail.
///
/// # Errors
/// [`BadWish`] where a platform verb lacks what it needs, or stands among orders.
pub fn read(own: &Own, notation: &impl Notation) -> Result<Reading, BadWish> {
    let too_many = |line: &Line| BadWish { line: line.clone(), why: Reason::TooManyLines { most: MOST_LINES } };
    let last = own.doubtful.last().map(|(line, _)| line).or(own.lines.last());
    if let Some(line) = last.filter(|_| own.too_long) {
        return Err(too_many(line));
    }
    if let Some(line) = own.lines.get(MOST_LINES).or(own.doubtful.get(MOST_DOUBTFUL).map(|(line, _)| line)) {
        return Err(too_many(line));
    }
    let mut reader =
        Reader { notation, wish: Wish::default(), told: vec![], understood: false, unsure: false, left: vec![] };
    reader.own(&own.lines)?;
    let (shown, more) = own.doubtful.split_at(own.doubtful.len().min(MOST_LINES));
    reader.doubtful(shown);
    // What is not shown cannot be asked about.
    let is_more = |line: &str| is_verb(line) || meaning(notation, &[], line).is_some();
    if let Some((line, _)) = more.iter().find(|(line, _)| is_more(&line.text))
        && (!reader.wish.is_harmless() || reader.wish.is_yes())
    {
        return Err(too_many(line));
    }
    reader.finish()
}

/// A note to oneself; with a digit it is a number.
fn is_note(line: &str) -> bool {
    line.strip_prefix('#').is_some_and(|note| !note.starts_with(|c: char| c.is_ascii_digit()))
}

struct Reader<'n, N> {
    notation: &'n N,
    wish: Wish,
    told: Vec<Told>,
    /// Whether one of the writer's own lines could be read.
    understood: bool,
    /// Whether somebody may have meant something else.
    unsure: bool,
    /// Orders that were passed over: what each line of them means.
    left: Vec<(Line, Vec<String>)>,
}

impl<N: Notation> Reader<'_, N> {
    fn tell(&mut self, line: &Line, fate: Fate) {
        self.told.push(Told { number: line.number, text: line.text.clone(), fate });
    }

    fn ignore(&mut self, line: &Line, fate: Fate) {
        if self.wish.ignored.len() < IGNORED {
            self.wish.ignored.push(line.text.clone());
        }
        self.tell(line, fate);
    }

    /// A line below orders or a word of the platform: part of a letter, unless it could be an order.
    fn pass_over(&mut self, line: &Line, orders: &[Line]) {
        match self.mean(orders, &line.text) {
            Some(Meaning::Orders(found) | Meaning::Among(found)) => {
                self.unsure = true;
                self.left.push((line.clone(), found));
            }
            None if is_verb(&line.text) || begins(self.notation, &line.text) => {
                self.unsure = true;
                self.ignore(line, Fate::NotRead);
            }
            _ => self.ignore(line, Fate::Words),
        }
    }

    fn mean(&self, before: &[Line], line: &str) -> Option<Meaning> {
        let before: Vec<&str> = before.iter().map(|line| line.text.as_str()).collect();
        meaning(self.notation, &before, line)
    }

    /// Whether the title would read a line as an order, or a slip of one; it decides where the orders end and the letter to the
    /// friends begins.
    fn is_order(&self, before: &[Line], line: &str) -> bool {
        self.mean(before, line).is_some() || begins(self.notation, line)
    }

    /// How many lines there are before the first that says something: what people are addressed with.
    fn greetings(&self, lines: &[&Line]) -> usize {
        let is_one = |at: &usize| {
            let Line { text, .. } = lines[*at];
            let (word, _) = word_of(text);
            let apart = text.ends_with([',', '!']) || lines.get(at + 1).is_some_and(|next| next.after_blank);
            let is_word = VERBS.contains(&word.as_str())
                || SPEECH.contains(&word.as_str())
                || ["end", START].contains(&word.as_str());
            let greets = is_polite(text) || (apart && *at + 1 < lines.len() && is_greeting(text) && !lines[*at].ours);
            greets && !is_word && !self.is_order(&[], text)
        };
        (0..lines.len()).take_while(is_one).count()
    }

    fn own(&mut self, own: &[Line]) -> Result<(), BadWish> {
        let own: Vec<&Line> = own.iter().filter(|line| !is_note(&line.text)).collect();
        let (greetings, own) = own.split_at(self.greetings(&own));
        let mut lines = own.iter().copied().peekable();
        let mut preview = None;
        let mut orders: Vec<Line> = vec![];
        // Sentences among the orders; where there are no orders they are orders that nobody can read.
        let mut prose: Vec<Line> = vec![];
        // Lines of ours that were left standing, or that we have told before.
        let mut copied: Vec<Line> = vec![];
        let mut farewell = false;
        greetings.iter().for_each(|line| self.ignore(line, Fate::Words));
        if let Some(first) = lines.next_if(|line| word_of(&line.text).0 == "preview") {
            preview = Some(first);
            match word_of(&first.text).1 {
                "" => {}
                same_line => {
                    let order = same_line.trim_start_matches(':').trim();
                    orders.push(Line { text: order.to_owned(), ..first.clone() });
                }
            }
        }
        while let Some(line) = lines.next() {
            let (word, rest) = word_of(&line.text);
            let is_order = |this: &Self| this.is_order(&orders, &line.text);
            if SPEECH.contains(&word.as_str()) && !is_order(self) {
                let said = speech(line, lines.by_ref())?;
                match word == TALK {
                    true => self.wish.talk = Some(said),
                    false if preview.is_some() || !orders.is_empty() => {
                        return Err(BadWish { line: line.clone(), why: alone(&word) });
                    }
                    false => self.wish.asks = Asks::Verb { verb: Verb::Comment { text: said }, line: line.clone() },
                }
                break;
            }
            if word == "end" && rest.is_empty() && !is_order(self) {
                if preview.is_none() && orders.is_empty() && lines.peek().is_none_or(|next| next.after_blank) {
                    return Err(BadWish { line: line.clone(), why: Reason::EndOfNothing });
                }
                lines.by_ref().for_each(|line| self.ignore(line, Fate::Words));
                break;
            }
            if VERBS.contains(&word.as_str()) || self.is_start(&line.text) {
                if preview.is_some() || !orders.is_empty() {
                    return Err(BadWish { line: line.clone(), why: alone(&word) });
                }
                let mut verb = verb(&word, rest).map_err(|why| BadWish { line: line.clone(), why })?;
                if let Verb::Rule { ruling: RuleWord::Amend, orders, .. } = &mut verb {
                    let mut ended = false;
                    for order in lines.by_ref() {
                        if word_of(&order.text) == ("end".to_owned(), "") && !self.is_order(&[], &order.text) {
                            ended = true;
                            break;
                        }
                        if order.after_blank && !orders.is_empty() && !self.is_order(&[], &order.text) {
                            self.ignore(order, Fate::Words);
                            break;
                        }
                        orders.push(order.clone());
                    }
                    if orders.is_empty() {
                        return Err(BadWish { line: line.clone(), why: Reason::WantsRuling });
                    }
                    self.wish.asks = Asks::Verb { verb, line: line.clone() };
                    for line in lines.by_ref() {
                        if ended { self.ignore(line, Fate::Words) } else { self.pass_over(line, &[]) }
                    }
                    break;
                }
                self.wish.asks = Asks::Verb { verb, line: line.clone() };
                self.tell(line, Fate::Order { orders: vec![line.text.clone()] });
                while let Some(more) = lines.next() {
                    let more_word = word_of(&more.text).0;
                    if more_word == TALK && self.wish.is_yes() && !self.is_order(&[], &more.text) {
                        self.wish.talk = Some(speech(more, lines.by_ref())?);
                        break;
                    }
                    let is_verb = VERBS.contains(&more_word.as_str()) || self.is_start(&more.text);
                    if !more.after_blank && (is_verb || self.is_order(&[], &more.text)) {
                        return Err(BadWish { line: more.clone(), why: alone(&word) });
                    }
                    self.pass_over(more, &[]);
                }
                break;
            }
            match self.mean(&orders, &line.text) {
                Some(found) => {
                    let (found, unsure) = match found {
                        Meaning::Orders(found) => (found, false),
                        Meaning::Among(found) => (found, true),
                    };
                    self.unsure |= unsure;
                    self.understood = true;
                    farewell = false;
                    self.tell(line, Fate::Order { orders: found.clone() });
                    orders.extend(found.into_iter().map(|text| Line { text, ..line.clone() }));
                }
                None if line.ours => copied.push(line.clone()),
                None if begins(self.notation, &line.text) => {
                    self.tell(line, Fate::NotRead);
                    orders.push(line.clone());
                }
                // Whose mail it is, below the orders.
                None if self.understood && lines.peek().is_none() && self.notation.signs(&line.text) => {
                    self.ignore(line, Fate::Words);
                }
                None if line.after_blank && !orders.is_empty() => {
                    self.ignore(line, Fate::Words);
                    for line in lines.by_ref() {
                        self.pass_over(line, &orders);
                    }
                    break;
                }
                None if is_polite(&line.text) || (farewell && is_name(&line.text)) => {
                    farewell |= is_farewell(&line.text);
                    self.ignore(line, Fate::Words);
                }
                None if is_prose(line) || (self.understood && lines.peek().is_none() && is_signature(&line.text)) => {
                    prose.push(line.clone());
                }
                None => {
                    self.tell(line, Fate::NotRead);
                    orders.push(line.clone());
                }
            }
        }
        if self.understood {
            self.unsure |= !prose.is_empty();
            prose.iter().for_each(|line| self.ignore(line, Fate::Words));
            copied.iter().for_each(|line| self.ignore(line, Fate::Quoted));
        } else {
            orders.extend(prose.into_iter().chain(copied));
            orders.sort_by_key(|line| line.number);
        }
        if !orders.is_empty() {
            self.wish.asks = Asks::Orders { preview: preview.is_some(), lines: orders };
        } else if let (Some(line), Asks::Nothing) = (preview, &self.wish.asks) {
            return Err(BadWish { line: line.clone(), why: Reason::EmptyPreview });
        }
        Ok(())
    }

    /// Lines of which nobody can tell whose they are. They are the reading only where the mail holds nothing else.
    fn doubtful(&mut self, doubtful: &[(Line, Doubt)]) {
        let unread: Vec<Line> = match &self.wish.asks {
            Asks::Orders { preview: false, lines } if !self.understood => lines.clone(),
            _ => vec![],
        };
        let nothing = !unread.is_empty() || (self.wish.asks == Asks::Nothing && self.wish.talk.is_none());
        let mut orders: Vec<Line> = vec![];
        let may_be_meant = |doubt: &Doubt| !matches!(doubt, Doubt::Marked | Doubt::CrossedOut);
        for (line, doubt) in doubtful {
            let fate = match doubt {
                Doubt::Signature => Fate::Signature,
                Doubt::Separator => Fate::Separator,
                Doubt::Marked | Doubt::InQuote | Doubt::Listed => Fate::Quoted,
                Doubt::CrossedOut | Doubt::Corrected => Fate::NotRead,
            };
            let found = self.mean(&orders, &line.text);
            let verb = is_verb(&line.text);
            let Some(found) = found.map(|found| match found {
                Meaning::Orders(found) | Meaning::Among(found) => found,
            }) else {
                // What is left of a line that was corrected is the writer's own.
                if verb || (*doubt == Doubt::Corrected && begins(self.notation, &line.text)) {
                    self.unsure = true;
                    self.tell(line, fate);
                }
                continue;
            };
            self.unsure = true;
            if nothing && may_be_meant(doubt) {
                self.tell(line, Fate::Order { orders: found.clone() });
                orders.extend(found.into_iter().map(|text| Line { text, ..line.clone() }));
            } else {
                self.tell(line, fate);
            }
        }
        if !orders.is_empty() {
            for line in &unread {
                self.told.retain(|told| told.number != line.number);
                self.tell(line, Fate::NotRead);
            }
            self.wish.asks = Asks::Orders { preview: false, lines: orders };
        } else if !unread.is_empty() {
            // The line that cannot be read is shown, as it is in every other mail.
            self.unsure = false;
        } else if nothing
            && let [(line, doubt)] = doubtful.iter().filter(|(line, _)| is_verb(&line.text)).collect::<Vec<_>>()[..]
            && may_be_meant(doubt)
            && let (word, rest) = word_of(&line.text)
            && let Ok(verb) = verb(&word, rest)
            && !matches!(verb, Verb::Rule { .. } | Verb::Yes)
        {
            self.told.iter_mut().filter(|told| told.number == line.number).for_each(|told| {
                told.fate = Fate::Order { orders: vec![line.text.clone()] };
            });
            self.wish.asks = Asks::Verb { verb, line: line.clone() };
        }
    }

    fn finish(mut self) -> Result<Reading, BadWish> {
        // It stands for what was shown and nothing else: what else could be meant is not dropped beside it.
        if let Asks::Verb { verb: Verb::Yes, line } = &self.wish.asks
            && self.unsure
        {
            let verb = word_of(&line.text).0;
            let own = |told: &&Told| !matches!(told.fate, Fate::Words) && told.number != line.number;
            let other = self.left.first().map(|(line, _)| line.clone());
            let other = other.or(self.told.iter().find(own).map(|told| Line {
                number: told.number,
                text: told.text.clone(),
                ..line.clone()
            }));
            return Err(BadWish { line: other.unwrap_or(line.clone()), why: alone(&verb) });
        }
        // Orders below the letter go with those above it, if their writer says so.
        let left = std::mem::take(&mut self.left);
        for (line, found) in left {
            match &mut self.wish.asks {
                Asks::Orders { preview: false, lines } => {
                    lines.extend(found.iter().map(|text| Line { text: text.clone(), ..line.clone() }));
                    self.tell(&line, Fate::Order { orders: found });
                }
                _ => self.ignore(&line, Fate::NotRead),
            }
        }
        if self.wish.is_harmless() || !self.unsure {
            return Ok(Reading { wish: self.wish, ask: None });
        }
        self.told.sort_by_key(|told| told.number);
        // What was read is told whole; of the words around it as much as there is room for.
        let mut room = TOLD;
        self.told.retain(|told| {
            let tells = !matches!(told.fate, Fate::Words) || room > 0;
            room = room.saturating_sub(1);
            tells
        });
        Ok(Reading { wish: self.wish, ask: Some(self.told) })
    }

    /// The verb alone, that is no order of the title.
    fn is_start(&self, line: &str) -> bool {
        let (word, rest) = word_of(line);
        word == START && rest.is_empty() && !self.is_order(&[], line)
    }
}

/// What is said behind a word that takes the rest of the mail.
fn speech<'a>(line: &Line, below: impl Iterator<Item = &'a Line>) -> Result<String, BadWish> {
    let (verb, rest) = word_of(&line.text);
    let first = rest.trim_start_matches(':').trim().to_owned();
    let said = std::iter::once(first).chain(below.map(|line| {
        let gap = if line.after_blank { "\n" } else { "" };
        format!("{gap}{}", line.text)
    }));
    let said = said.collect::<Vec<_>>().join("\n").trim().to_owned();
    match said.is_empty() {
        true => Err(BadWish { line: line.clone(), why: Reason::WantsWords { verb } }),
        false => Ok(said),
    }
}

/// A single word that may be a name, below the orders of somebody whose name is another.
fn is_signature(line: &str) -> bool {
    let mut letters = line.trim_end_matches('.').chars();
    letters.next().is_some_and(char::is_uppercase) && letters.all(char::is_alphabetic)
}

/// What is said behind a yes, and changes nothing of it: `yes please`, `yes, play them`.
fn agrees(rest: &str) -> bool {
    const WORDS: [&str; 33] = [
        "please", "pls", "do", "play", "it", "them", "that", "this", "so", "all", "thanks", "thank", "you", "thx",
        "ok", "okay", "sure", "go", "ahead", "exactly", "indeed", "of", "course", "bitte", "gerne", "genau", "danke",
        "mach", "spiel", "das", "sie", "alles", "jawohl",
    ];
    let said = rest.to_lowercase();
    let mut words = said.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    rest.split_whitespace().count() <= 6 && words.all(|word| WORDS.contains(&word))
}

fn alone(verb: &str) -> Reason {
    Reason::Alone { verb: verb.to_owned() }
}

/// The first word of a line without `!` and punctuation, in lower case, and the rest.
fn word_of(line: &str) -> (String, &str) {
    let line = line.trim().trim_start_matches('!');
    let end = line.find(|c: char| c.is_whitespace() || c == ':').unwrap_or(line.len());
    let word = line[..end].trim_end_matches(['.', '!', ',', ';', '?']).to_lowercase();
    (word, line[end..].trim())
}

fn verb(word: &str, rest: &str) -> Result<Verb, Reason> {
    let bare = |verb: Verb| match rest.trim_matches(['.', '!', ',', ':']) {
        "" => Ok(verb),
        _ => Err(Reason::TakesNothing { verb: word.to_owned() }),
    };
    match word {
        "undo" => match rest {
            "" => Ok(Verb::Undo { to: None }),
            seq => Ok(Verb::Undo { to: Some(number(seq, "undo", "undo 41")?) }),
        },
        "redo" => bare(Verb::Redo),
        "join" => bare(Verb::Join),
        "decline" => bare(Verb::Decline),
        "accept" => bare(Verb::Accept),
        "refuse" => bare(Verb::Refuse),
        "resign" => bare(Verb::Resign),
        START => bare(Verb::Start),
        "yes" | "ja" if agrees(rest) => Ok(Verb::Yes),
        "yes" | "ja" => bare(Verb::Yes),
        "digest" => Ok(Verb::Digest),
        "show" => Ok(Verb::Show),
        "help" => Ok(Verb::Help),
        "vote" => {
            let (what, rest) = word_of(rest);
            let what = vote_word(&what).ok_or(Reason::WantsVote)?;
            Ok(Verb::Vote { what, withdrawn: withdrawn(rest).ok_or(Reason::WantsVote)? })
        }
        "pause" | "resume" | "void" => {
            let what = vote_word(word).ok_or(Reason::WantsVote)?;
            Ok(Verb::Vote { what, withdrawn: withdrawn(rest).ok_or(Reason::WantsVote)? })
        }
        "rule" => {
            let (decision, reason) = word_of(rest);
            let reason = reason.trim_start_matches(':').trim().to_owned();
            let ruling = match decision.as_str() {
                "rewind" => RuleWord::Rewind,
                "dismiss" => RuleWord::Dismiss,
                "amend" => RuleWord::Amend,
                _ => return Err(Reason::WantsRuling),
            };
            match reason.is_empty() {
                true => Err(Reason::WantsRuling),
                false => Ok(Verb::Rule { ruling, reason, orders: vec![] }),
            }
        }
        "takeback" if rest.trim_matches(['.', '!']).eq_ignore_ascii_case("off") => Ok(Verb::WithdrawTakeback),
        "takeback" | "dispute" => {
            let (seq, reason) = rest.split_once(' ').unwrap_or((rest, ""));
            let example = format!("{word} 41");
            let seq = number(seq, word, &example)?;
            let reason = reason.trim().to_owned();
            if reason.is_empty() {
                return Err(Reason::WantsReason { verb: word.to_owned(), example });
            }
            if word == "takeback" {
                return Ok(Verb::Takeback { to: seq, reason });
            }
            let (claim, reason) = claim_of(&reason);
            Ok(Verb::Dispute { seq, claim, reason })
        }
        "vacation" => vacation(rest),
        "new" => {
            let mut words = rest.split_whitespace();
            let title = words.next().unwrap_or_default().to_lowercase();
            let to: Vec<String> = words
                .map(|word| word.trim_matches(['<', '>', ',', ';']).to_owned())
                .filter(|word| !["with", "and", "mit", "und"].contains(&word.as_str()))
                .collect();
            match to.iter().find(|address| !crate::address::is_plausible_address(address)) {
                Some(wrong) => Err(Reason::NoAddress { text: wrong.clone() }),
                None => Ok(Verb::New { title, to }),
            }
        }
        other => Err(Reason::NotUnderstood { verb: other.to_owned() }),
    }
}

fn vote_word(word: &str) -> Option<VoteWord> {
    Some(match word {
        "pause" => VoteWord::Pause,
        "resume" => VoteWord::Resume,
        "end" => VoteWord::End,
        "void" => VoteWord::Void,
        _ => return None,
    })
}

/// `off` takes a vote back; nothing gives it; anything else is neither.
fn withdrawn(rest: &str) -> Option<bool> {
    match rest.trim_matches(['.', '!', ',', ':']).trim().to_lowercase().as_str() {
        "" => Some(false),
        "off" => Some(true),
        _ => None,
    }
}

/// The claim that a reason begins with, and the reason; a word that may be part of a sentence stays in it.
fn claim_of(reason: &str) -> (&'static str, String) {
    let (first, rest) = reason.split_once(char::is_whitespace).unwrap_or((reason, ""));
    let named = |name: &str| CLAIMS.into_iter().find(|claim| name.eq_ignore_ascii_case(claim));
    match (named(first), first.strip_suffix(':').and_then(named)) {
        (_, Some(claim)) if !rest.trim().is_empty() => (claim, rest.trim().to_owned()),
        (Some(claim), _) | (None, Some(claim)) => (claim, reason.to_owned()),
        (None, None) => ("other", reason.to_owned()),
    }
}

/// `until DAY`, `DAY DAY`, `from DAY until DAY`, `off`; in German too.
fn vacation(rest: &str) -> Result<Verb, Reason> {
    const BETWEEN: [&str; 8] = ["from", "until", "to", "till", "von", "vom", "bis", "-"];
    let rest = rest.to_lowercase();
    if ["", "off", "end", "over"].contains(&rest.as_str()) {
        return Ok(Verb::VacationOff);
    }
    let words = rest.split_whitespace().filter(|word| !BETWEEN.contains(word));
    let dates: Option<Vec<NaiveDate>> = words.map(date).collect();
    match dates.as_deref() {
        Some([until]) => Ok(Verb::Vacation { from: None, until: *until }),
        Some([from, until]) => Ok(Verb::Vacation { from: Some(*from), until: *until }),
        _ => Err(Reason::WantsDates),
    }
}

fn date(text: &str) -> Option<NaiveDate> {
    let text = text.trim_matches([',', ';', '!', '.']);
    ["%Y-%m-%d", "%d.%m.%Y"].iter().find_map(|form| NaiveDate::parse_from_str(text, form).ok())
}

fn number(text: &str, verb: &str, example: &str) -> Result<u32, Reason> {
    let digits = text.trim_start_matches('#');
    digits.parse().map_err(|_| Reason::WantsNumber { verb: verb.to_owned(), example: example.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::super::{OurLines, own_text};
    use super::*;

    /// Reads `work x` and `rest`, and knows `wrok` for a slip.
    struct Small;

    impl Notation for Small {
        fn reads(&self, _: &[&str], line: &str) -> bool {
            let lower = line.to_lowercase();
            let words: Vec<&str> = lower.split(' ').collect();
            matches!(words[..], ["rest"] | ["work", _] | ["start", _, _])
        }

        fn stands(&self, _: &str) -> bool {
            false
        }

        fn begins(&self, line: &str) -> bool {
            ["work", "rest", "wrok"].contains(&line.split(' ').next().unwrap_or_default())
        }

        fn named(&self, line: &str) -> Option<String> {
            (line == "work h2 Corn Farm: 3 yellow").then(|| "work h2".to_owned())
        }

        fn signs(&self, line: &str) -> bool {
            line == "Ann"
        }
    }

    fn reading(text: &str) -> Result<Reading, BadWish> {
        read(&own_text(text, &OurLines::default(), &Small), &Small)
    }

    fn wish(text: &str) -> Result<Wish, BadWish> {
        let reading = reading(text)?;
        assert_eq!(reading.ask, None, "{text}");
        Ok(reading.wish)
    }

    fn orders(text: &str) -> (bool, Vec<String>, Vec<String>) {
        let wish = wish(text).unwrap();
        let Asks::Orders { preview, lines } = wish.asks else { panic!("no orders: {wish:?}") };
        (preview, lines.into_iter().map(|line| line.text).collect(), wish.ignored)
    }

    fn verb_of(text: &str) -> Verb {
        match wish(text).unwrap().asks {
            Asks::Verb { verb, .. } => verb,
            other => panic!("no verb: {other:?}"),
        }
    }

    #[test]
    fn orders_end_where_the_letter_begins() {
        let all = |preview, lines: &[&str], ignored: &[&str]| {
            (preview, lines.iter().map(|s| s.to_string()).collect(), ignored.iter().map(|s| s.to_string()).collect())
        };
        assert_eq!(orders("work h1\nrest\n"), all(false, &["work h1", "rest"], &[]));
        assert_eq!(
            orders("Hi all,\n\nwork h1\n\nGood luck!\nAnn"),
            all(false, &["work h1"], &["Hi all,", "Good luck!", "Ann"])
        );
        assert_eq!(orders("work h1\n\nwrok h2\n"), all(false, &["work h1", "wrok h2"], &[]));
        assert_eq!(orders("work h1\nend\nrest\n"), all(false, &["work h1"], &["rest"]));
        assert_eq!(orders("# my plan\nwork h1\nsee you\n"), all(false, &["work h1", "see you"], &[]));
        assert_eq!(orders("PREVIEW\nwork h1\n"), all(true, &["work h1"], &[]));
        assert_eq!(orders("!preview work h1\nrest"), all(true, &["work h1", "rest"], &[]));
        assert_eq!(orders("#1 work h1\n#2 rest\n# later: rest"), all(false, &["work h1", "rest"], &[]));
    }

    #[test]
    fn a_name_above_and_below_is_no_order() {
        for greeting in
            ["Ben,\n", "Ben,\n\n", "Привет!\n\n", "お疲れ様です。\n\n", "Coucou\n\n", "Hi Ben,\nDear all!\n"]
        {
            let text = format!("{greeting}work h1\nrest\nAnn\n");
            assert_eq!(orders(&text).1, ["work h1", "rest"], "{text}");
        }
        // Somebody else's name may be a slip, and these are no greetings.
        let asked = reading("work h1\nDora\n").unwrap();
        assert!(asked.ask.is_some() && matches!(&asked.wish.asks, Asks::Orders { lines, .. } if lines.len() == 1));
        for text in ["Wait!\n\nwork h1", "Not yet,\n\nwork h1", "wrok\n\nwork h1", "h1!\n\nwork h1", "Coucou\nwork h1"]
        {
            let reading = reading(text).unwrap();
            let Asks::Orders { lines, .. } = &reading.wish.asks else { panic!("{text}") };
            assert!(reading.ask.is_some() || lines.len() == 2, "{text}: {reading:?}");
        }
    }

    #[test]
    fn verbs_are_read_with_what_they_need() {
        assert_eq!(verb_of("undo"), Verb::Undo { to: None });
        assert_eq!(verb_of("!Undo 41\n\nsorry"), Verb::Undo { to: Some(41) });
        assert_eq!(verb_of("Join!"), Verb::Join);
        assert_eq!(verb_of("takeback 41 wrong caravan"), Verb::Takeback { to: 41, reason: "wrong caravan".into() });
        let dispute = |claim, reason: &str| Verb::Dispute { seq: 7, claim, reason: reason.into() };
        assert_eq!(verb_of("dispute #7 rule 5.3"), dispute("other", "rule 5.3"));
        assert_eq!(verb_of("dispute 7 Rules: see 5.3"), dispute("rules", "see 5.3"));
        assert_eq!(verb_of("dispute 7 clock ran on Sunday"), dispute("clock", "clock ran on Sunday"));
        let day = |year, month, day| NaiveDate::from_ymd_opt(year, month, day).unwrap();
        let until = day(2026, 12, 31);
        assert_eq!(verb_of("vacation until 2026-12-31"), Verb::Vacation { from: None, until });
        assert_eq!(verb_of("vacation bis 31.12.2026"), Verb::Vacation { from: None, until });
        let from = Some(day(2026, 12, 24));
        for text in [
            "vacation 2026-12-24 2026-12-31",
            "vacation from 2026-12-24 until 2026-12-31",
            "vacation vom 24.12.2026 bis 31.12.2026",
        ] {
            assert_eq!(verb_of(text), Verb::Vacation { from, until }, "{text}");
        }
        assert_eq!(verb_of("vacation off"), Verb::VacationOff);
        assert_eq!(verb_of("Start"), Verb::Start);
        assert!(matches!(wish("start F9 v").unwrap().asks, Asks::Orders { .. }), "a title's order");
        let to = vec!["ben@example.org".to_owned()];
        assert_eq!(verb_of("new Century with ben@example.org"), Verb::New { title: "century".into(), to });
    }

    #[test]
    fn a_verb_among_orders_stops_everything() {
        for text in ["work h1\nundo", "undo\nwork h1", "preview\nundo", "undo\nredo"] {
            assert!(matches!(wish(text).unwrap_err().why, Reason::Alone { .. }), "{text}");
        }
        for text in [
            "undo it",
            "takeback x y",
            "takeback 5",
            "vacation soon",
            "vacation 2026-02-30",
            "work h1\nstart",
            "preview",
            "join now please",
            "new x y@",
            "pause please",
            "vote",
            "vote war",
            "vote end now",
            "rule amend rest",
            "rule rewind",
            "end",
            "end\n\nbye",
            "talk:",
            "comment",
            "rest\ncomment: odd",
            "rest\npause",
        ] {
            assert!(wish(text).is_err(), "{text}");
        }
        assert_eq!(wish("> undo\n").unwrap(), Wish::default());
    }

    #[test]
    fn a_case_and_a_vote_are_words_of_their_own() {
        let vote = |what, withdrawn| Verb::Vote { what, withdrawn };
        assert_eq!(verb_of("pause"), vote(VoteWord::Pause, false));
        assert_eq!(verb_of("Vote pause.\n\nBack on Monday"), vote(VoteWord::Pause, false));
        assert_eq!(verb_of("resume off"), vote(VoteWord::Resume, true));
        assert_eq!(verb_of("vote end"), vote(VoteWord::End, false));
        assert_eq!(verb_of("!vote void off"), vote(VoteWord::Void, true));
        let ruling = |ruling, reason: &str| Verb::Rule { ruling, reason: reason.into(), orders: vec![] };
        assert_eq!(verb_of("rule rewind 5.3 is plain"), ruling(RuleWord::Rewind, "5.3 is plain"));
        assert_eq!(verb_of("rule dismiss: all in order"), ruling(RuleWord::Dismiss, "all in order"));
        let amended = |text: &str| match wish(text).unwrap() {
            Wish {
                asks: Asks::Verb { verb: Verb::Rule { ruling: RuleWord::Amend, orders, .. }, .. }, ignored, ..
            } => (orders.into_iter().map(|line| line.text).collect::<Vec<_>>(), ignored),
            other => panic!("no ruling: {other:?}"),
        };
        let texts = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
        let rest = (texts(&["work h1", "rest"]), texts(&["So be it.", "Dora"]));
        assert_eq!(amended("rule amend he meant the other\nwork h1\nrest\n\nSo be it.\nDora"), rest);
        assert_eq!(amended("rule amend he meant\n\nwork h1\nend\nrest").0, texts(&["work h1"]));
        assert_eq!(verb_of("comment: I saw it\n\nundo"), Verb::Comment { text: "I saw it\n\nundo".into() });
        assert_eq!(verb_of("takeback off"), Verb::WithdrawTakeback);
    }

    #[test]
    fn talk_takes_the_rest_and_goes_with_orders() {
        let wish = wish("work h1\ntalk: nice move\n\nundo\n> old\nbye").unwrap();
        assert_eq!(wish.talk.as_deref(), Some("nice move\n\nundo\n\nbye"));
        assert!(matches!(wish.asks, Asks::Orders { ref lines, .. } if lines.len() == 1));
    }

    #[test]
    fn what_would_be_passed_over_is_asked_back() {
        let asked = |text: &str| {
            let reading = reading(text).unwrap();
            let told = reading.ask.unwrap_or_else(|| panic!("not asked: {text}"));
            let Asks::Orders { preview: false, lines } = &reading.wish.asks else { panic!("no orders: {text}") };
            // What is confirmed is what was shown.
            let again = read(&Own::written(&reading.wish.typed()), &Small).unwrap();
            let Asks::Orders { lines: same, .. } = again.wish.asks else { panic!("no orders: {text}") };
            let texts = |lines: &[Line]| lines.iter().map(|line| line.text.clone()).collect::<Vec<_>>();
            assert_eq!(texts(lines), texts(&same), "{text}");
            let read = |told: &Told| matches!(told.fate, Fate::Order { .. });
            let not_read: Vec<u32> = told.iter().filter(|told| !read(told)).map(|told| told.number).collect();
            (texts(lines), not_read)
        };
        let both = || vec!["work h1".to_owned(), "rest".to_owned()];
        let one = || vec!["work h1".to_owned()];
        // Below a letter, in a sentence, with a sentence above.
        assert_eq!(asked("work h1\n\nGood luck!\nrest"), (both(), vec![3]));
        assert_eq!(asked("Please work h1, then rest."), (both(), vec![]));
        assert_eq!(asked("I think that this is best:\nwork h1"), (one(), vec![1]));
        assert_eq!(asked("work h1\n\nSee you tomorrow\nwrok h2"), (one(), vec![3, 4]));
        // Behind a greeting, and worded below a letter.
        assert_eq!(asked("Hi Ben, work h1\nrest"), (both(), vec![]));
        assert_eq!(asked("work h1\nThanks, rest"), (both(), vec![]));
        assert_eq!(asked("Hi, work h1"), (one(), vec![]));
        for order in ["please rest", "then rest", "Thanks! Then rest.", "Ben, rest"] {
            assert_eq!(asked(&format!("work h1\n\nGood luck everybody\n{order}")), (both(), vec![3]), "{order}");
        }
        assert_eq!(asked("work h1\n\nBye\n2. wrok on\nHi, wrok on"), (one(), vec![3, 4, 5]));
        // Directly above an attribution, numbered and otherwise.
        let above = |text: &str| format!("{text}\nOn 11/21/26 10:00, Longhand wrote:\n> work h1");
        assert_eq!(asked(&above("work h1\nAm Ende: rest")), (both(), vec![]));
        assert_eq!(orders(&above("1. work h1\n2. rest")).1, both());
        assert_eq!(orders(&above("work h1;\nrest;")).1, both());
        // Below a signature's mark or a rule: with orders above it they are shown and not read.
        assert_eq!(asked("work h1\n-- \nrest"), (one(), vec![3]));
        assert_eq!(asked("-- \nwork h1\nrest"), (both(), vec![]));
        assert_eq!(asked("work h1\n__________\nrest"), (one(), vec![3]));
        assert_eq!(asked("work h1\nAnn wrote:\nrest"), (one(), vec![3]));
        assert_eq!(asked("work h1\n\n> rest"), (one(), vec![3]));
    }

    #[test]
    fn nothing_is_asked_that_changes_nothing() {
        for text in ["preview\nwork h1\n-- \nrest", "help\n\nwork h1", "show\n\n> work h1", "> work h1", "yes", "Ja!"] {
            assert_eq!(reading(text).unwrap().ask, None, "{text}");
        }
        assert_eq!(reading("> work h1\n> rest").unwrap().wish.asks, Asks::Nothing, "a quote is never the reading");
        for yes in ["Yes.", "Yes please", "Yes, play them.", "Ja, bitte", "yes\n\nThanks\nAnn", "yes\n\n> quoted"] {
            assert_eq!(verb_of(yes), Verb::Yes, "{yes}");
        }
        for text in ["yes\nwork h1", "yes but rest", "yes not them"] {
            assert!(wish(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_yes_drops_nothing_that_stands_beside_it() {
        for text in ["yes\n\nrest", "yes\n-- \nrest", "yes\n\nGood luck\nthen rest", "ja\n\n> rest", "yes\n\nundo"] {
            let refused = reading(text).unwrap_err();
            assert!(matches!(refused.why, Reason::Alone { .. }), "{text}: {refused:?}");
            assert!(refused.line.number > 1, "{text}: {refused:?}");
        }
        let said = wish("yes\ntalk: good game\n\nrest").unwrap();
        assert_eq!(said.talk.as_deref(), Some("good game\n\nrest"));
        assert!(matches!(said.asks, Asks::Verb { verb: Verb::Yes, .. }));
    }

    #[test]
    fn an_order_far_down_is_not_lost() {
        let far = |many: usize, last: &str| format!("work h1\n-- \n{}{last}", "x\n".repeat(many));
        assert!(reading(&far(299, "rest")).unwrap().ask.is_some());
        for text in [far(300, "rest"), far(300, "undo"), far(1_999, "please rest")] {
            assert!(matches!(reading(&text).unwrap_err().why, Reason::TooManyLines { .. }));
        }
        assert_eq!(reading(&far(400, "y")).unwrap().ask, None);
        assert!(matches!(reading(&far(2_001, "y")).unwrap_err().why, Reason::TooManyLines { .. }));
    }
}
