//! What a reply asks for: orders for the title, or one verb of the platform (DESIGN, "Mail").

mod spoken;

pub use spoken::{is_yes, spoken};

use super::reading::{Meaning, Notation, begins, is_farewell, is_greeting, is_name, is_polite, is_prose, meaning};
use super::strip::{Doubt, Line, Own};
use crate::outbound::{Fate, Reason, RuleWord, Told, VoteWord};
use chrono::NaiveDate;
use spoken::{Behind, Word};

/// The platform's words in English, at the start of a line, with or without a `!` before them; [`spoken`] has those of all
/// languages. No title's notation has any of them.
pub const VERBS: [&str; 21] = [
    "preview", "undo", "redo", "join", "decline", "takeback", "dispute", "accept", "refuse", "resign", "vacation",
    "digest", "show", "help", "new", "vote", "pause", "resume", "void", "rule", "yes",
];
/// Begins a game. Alone on its line only: in World Wonders a tile is placed by `start F9 v`.
const START: &str = "start";
/// Ends the orders. Alone on its line only.
const END: &str = "end";
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
    Word::of(line).is_whole()
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
            let apart = text.ends_with([',', '!']) || lines.get(at + 1).is_some_and(|next| next.after_blank);
            let is_word = !self.word(text).verb.is_empty();
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
        if let Some(first) = lines.next_if(|line| self.word(&line.text).verb == "preview") {
            preview = Some(first);
            match Word::of(&first.text).rest {
                "" => {}
                same_line => {
                    let order = same_line.trim_start_matches(':').trim();
                    orders.push(Line { text: order.to_owned(), ..first.clone() });
                }
            }
        }
        while let Some(line) = lines.next() {
            let word = self.word(&line.text);
            let is_order = |this: &Self| this.is_order(&orders, &line.text);
            if SPEECH.contains(&word.verb) && !is_order(self) {
                let said = speech(line, lines.by_ref())?;
                match word.verb == TALK {
                    true => self.wish.talk = Some(said),
                    false if preview.is_some() || !orders.is_empty() => {
                        return Err(BadWish { line: line.clone(), why: alone(&word.typed) });
                    }
                    false => self.wish.asks = Asks::Verb { verb: Verb::Comment { text: said }, line: line.clone() },
                }
                break;
            }
            if self.ends(&orders, &line.text) {
                if preview.is_none() && orders.is_empty() && lines.peek().is_none_or(|next| next.after_blank) {
                    return Err(BadWish { line: line.clone(), why: Reason::EndOfNothing });
                }
                lines.by_ref().for_each(|line| self.ignore(line, Fate::Words));
                break;
            }
            if VERBS.contains(&word.verb) || self.is_start(&line.text) {
                if preview.is_some() || !orders.is_empty() {
                    return Err(BadWish { line: line.clone(), why: alone(&word.typed) });
                }
                let mut verb = word.read().map_err(|why| BadWish { line: line.clone(), why })?;
                if let Verb::Rule { ruling: RuleWord::Amend, orders, .. } = &mut verb {
                    let mut ended = false;
                    for order in lines.by_ref() {
                        if self.ends(&[], &order.text) {
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
                    let more_word = self.word(&more.text).verb;
                    if more_word == TALK && self.wish.is_yes() && !self.is_order(&[], &more.text) {
                        self.wish.talk = Some(speech(more, lines.by_ref())?);
                        break;
                    }
                    let is_verb = VERBS.contains(&more_word) || self.is_start(&more.text);
                    if !more.after_blank && (is_verb || self.is_order(&[], &more.text)) {
                        return Err(BadWish { line: more.clone(), why: alone(&word.typed) });
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
            && let Ok(verb) = Word::of(&line.text).read()
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
            let verb = Word::of(&line.text).typed;
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
        let word = self.word(line);
        word.verb == START && word.rest.is_empty() && !self.is_order(&[], line)
    }

    /// Whether the line ends the orders. Where a title has an order of that name, no other language's word takes its place.
    fn ends(&self, before: &[Line], line: &str) -> bool {
        let word = self.word(line);
        let is_order = |line: &str| self.is_order(before, line);
        word.verb == END && word.rest.is_empty() && !is_order(line) && !(word.translated && is_order(END))
    }

    /// How the line begins. What the title reads, and its writer's name, is no other language's word for a verb.
    fn word<'l>(&self, line: &'l str) -> Word<'l> {
        let word = Word::of(line);
        let is_other = |line| self.notation.signs(line) || self.mean(&[], line).is_some();
        if word.translated && is_other(line) { word.none() } else { word }
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
    let said = rest.to_lowercase();
    let mut words = said.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    rest.split_whitespace().count() <= 6 && words.all(|word| Behind::Please.has(word))
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

impl Word<'_> {
    /// What the verb asks for with what stands behind it.
    fn read(&self) -> Result<Verb, Reason> {
        let Self { verb, typed, rest, .. } = self;
        let (typed, rest) = (typed.as_str(), *rest);
        let bare = |verb: Verb| match rest.trim_matches(['.', '!', ',', ':']) {
            "" => Ok(verb),
            _ => Err(Reason::TakesNothing { verb: typed.to_owned() }),
        };
        match *verb {
            "undo" => match rest {
                "" => Ok(Verb::Undo { to: None }),
                seq => Ok(Verb::Undo { to: Some(number(seq, typed, &format!("{typed} 41"))?) }),
            },
            "redo" => bare(Verb::Redo),
            "join" => bare(Verb::Join),
            "decline" => bare(Verb::Decline),
            "accept" => bare(Verb::Accept),
            "refuse" => bare(Verb::Refuse),
            "resign" => bare(Verb::Resign),
            START => bare(Verb::Start),
            "yes" if agrees(rest) => Ok(Verb::Yes),
            "yes" => bare(Verb::Yes),
            "digest" => Ok(Verb::Digest),
            "show" => Ok(Verb::Show),
            "help" => Ok(Verb::Help),
            "vote" => {
                let (what, rest) = word_of(rest);
                let what = vote_word(Word::named(&what)).ok_or(Reason::WantsVote)?;
                Ok(Verb::Vote { what, withdrawn: withdrawn(rest).ok_or(Reason::WantsVote)? })
            }
            "pause" | "resume" | "void" => {
                let what = vote_word(verb).ok_or(Reason::WantsVote)?;
                Ok(Verb::Vote { what, withdrawn: withdrawn(rest).ok_or(Reason::WantsVote)? })
            }
            "rule" => {
                let (decision, reason) = word_of(rest);
                let reason = reason.trim_start_matches(':').trim().to_owned();
                let ruling = match decision.as_str() {
                    word if Behind::Rewind.has(word) => RuleWord::Rewind,
                    word if Behind::Dismiss.has(word) => RuleWord::Dismiss,
                    word if Behind::Amend.has(word) => RuleWord::Amend,
                    _ => return Err(Reason::WantsRuling),
                };
                match reason.is_empty() {
                    true => Err(Reason::WantsRuling),
                    false => Ok(Verb::Rule { ruling, reason, orders: vec![] }),
                }
            }
            "takeback" if Behind::Off.has(&rest.trim_matches(['.', '!']).to_lowercase()) => Ok(Verb::WithdrawTakeback),
            "takeback" | "dispute" => {
                let (seq, reason) = rest.split_once(' ').unwrap_or((rest, ""));
                let example = format!("{typed} 41");
                let seq = number(seq, typed, &example)?;
                let reason = reason.trim().to_owned();
                if reason.is_empty() {
                    return Err(Reason::WantsReason { verb: typed.to_owned(), example });
                }
                if *verb == "takeback" {
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
                    .filter(|word| !Behind::With.has(word))
                    .collect();
                match to.iter().find(|address| !crate::address::is_plausible_address(address)) {
                    Some(wrong) => Err(Reason::NoAddress { text: wrong.clone() }),
                    None => Ok(Verb::New { title, to }),
                }
            }
            _ => Err(Reason::NotUnderstood { verb: typed.to_owned() }),
        }
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
        word => Behind::Off.has(word).then_some(true),
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

/// `until DAY`, `DAY DAY`, `from DAY until DAY`, `off`; in every language.
fn vacation(rest: &str) -> Result<Verb, Reason> {
    let rest = rest.to_lowercase();
    if rest.is_empty() || Behind::Over.has(&rest) {
        return Ok(Verb::VacationOff);
    }
    let words = rest.split_whitespace().filter(|word| *word != "-" && !Behind::Between.has(word));
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
mod tests;
