//! Reads a mail line by line: its orders, its verbs, and everything uncertain.

use super::*;
use std::collections::HashSet;
use std::iter::Peekable;

pub(super) struct Reader<'n, N> {
    pub(super) notation: &'n N,
    pub(super) wish: Wish,
    pub(super) told: Vec<Told>,
    /// Whether one of the writer's own lines was understood.
    pub(super) understood: bool,
    /// Whether the writer may have meant something else.
    pub(super) unsure: bool,
    /// Orders that were passed over, each line with its meaning.
    pub(super) left: Vec<(Line, Vec<String>)>,
    /// The numbers of footer lines that companies add.
    footers: HashSet<u32>,
    below: Below,
}

/// What precedes a line below the orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Below {
    Anything,
    /// A name may follow.
    Farewell,
    /// The rest of a signature may follow, up to the next blank line.
    Name,
}

/// The writer's own lines so far.
#[derive(Default)]
struct Body {
    /// The line that asks for a preview.
    preview: Option<Line>,
    orders: Vec<Line>,
    /// Unreadable lines among the orders; without any orders, unreadable orders.
    prose: Vec<Line>,
    /// Lines of ours that were left over, or were already reported.
    copied: Vec<Line>,
    /// Whether the orders have ended, so that a letter or signature follows.
    letter: bool,
}

impl<'n, N: Notation> Reader<'n, N> {
    pub(super) fn new(notation: &'n N) -> Self {
        Self {
            notation,
            wish: Wish::default(),
            told: vec![],
            understood: false,
            unsure: false,
            left: vec![],
            footers: HashSet::new(),
            below: Below::Anything,
        }
    }

    pub(super) fn tell(&mut self, line: &Line, fate: Fate) {
        self.told.push(Told { number: line.number, text: line.text.clone(), fate });
    }

    pub(super) fn ignore(&mut self, line: &Line, fate: Fate) {
        if self.wish.ignored.len() < IGNORED {
            self.wish.ignored.push(line.text.clone());
        }
        self.tell(line, fate);
    }

    pub(super) fn mean(&self, before: &[Line], line: &str) -> Option<Meaning> {
        let before: Vec<&str> = before.iter().map(|line| line.text.as_str()).collect();
        meaning(self.notation, &before, line)
    }

    /// The meaning of a line below an order. Words that a title could read, as in `Travel safely, Ben!`,
    /// count as an order only if it could be played.
    fn mean_below(&self, before: &[Line], line: &str) -> Option<Meaning> {
        let found = self.mean(before, line)?;
        let (Meaning::Orders(orders) | Meaning::Among(orders)) = &found;
        let is_wordy = |order: &str| order.contains(' ') && !order.contains(char::is_numeric);
        let mut above: Vec<&str> = before.iter().map(|line| line.text.as_str()).collect();
        let could_be = orders.iter().all(|order| {
            let plays = above.is_empty() || !is_wordy(order) || self.notation.plays(&above, order);
            above.push(order);
            plays
        });
        could_be.then_some(found)
    }

    /// Whether the title would read a line as an order or a misspelt one; this decides where the orders end
    /// and the letter begins.
    fn is_order(&self, before: &[Line], line: &str) -> bool {
        self.mean(before, line).is_some() || begins(self.notation, line)
    }

    /// The number of lines that only address people, before the first meaningful one.
    fn greetings(&self, lines: &[&Line]) -> usize {
        let is_one = |line: &&&Line| {
            let is_word = !self.word(&line.text).verb.is_empty();
            courtesy::is_greeting(self.notation, &line.text) && !is_word && !self.is_order(&[], &line.text)
        };
        lines.iter().take_while(is_one).count()
    }

    pub(super) fn own(&mut self, own: &[Line]) -> Result<(), BadWish> {
        let own: Vec<&Line> = own.iter().filter(|line| !is_note(&line.text)).collect();
        self.footers = courtesy::footers(&own, 1);
        let (greetings, own) = own.split_at(self.greetings(&own));
        greetings.iter().for_each(|line| self.ignore(line, Fate::Words));
        let mut lines = own.iter().copied().peekable();
        let mut body = Body::default();
        if let Some(first) = lines.next_if(|line| self.word(&line.text).verb == "preview") {
            body.preview = Some(first.clone());
            let same_line = Word::of(&first.text).rest.trim_start_matches(COLONS).trim();
            if !Word::of(&first.text).rest.is_empty() {
                body.orders.push(Line { text: same_line.to_owned(), ..first.clone() });
            }
        }
        while let Some(line) = lines.next() {
            let word = self.word(&line.text);
            let is_said = SPEECH.contains(&word.verb) && (!body.letter || word.rest.starts_with(COLONS));
            if is_said && !self.is_order(&body.orders, &line.text) {
                let said = speech(line, lines.by_ref())?;
                match word.verb == TALK {
                    true => self.wish.talk = Some(said),
                    false if body.preview.is_some() || !body.orders.is_empty() => {
                        return Err(BadWish { line: line.clone(), why: alone(&word.typed) });
                    }
                    false => self.wish.asks = Asks::Verb { verb: Verb::Comment { text: said }, line: line.clone() },
                }
                self.understood |= body.orders.is_empty();
                break;
            }
            if self.ends(&body.orders, &line.text) {
                let nothing = body.preview.is_none() && body.orders.is_empty();
                if nothing && lines.peek().is_none_or(|next| next.after_blank) {
                    return Err(BadWish { line: line.clone(), why: Reason::EndOfNothing });
                }
                lines.by_ref().for_each(|line| self.ignore(line, Fate::Words));
                break;
            }
            if !body.letter && (VERBS.contains(&word.verb) || self.is_start(&line.text)) {
                if body.preview.is_some() || !body.orders.is_empty() {
                    return Err(BadWish { line: line.clone(), why: alone(&word.typed) });
                }
                self.verb(line, &word, &mut lines)?;
                break;
            }
            self.line(line, &mut body);
        }
        self.settle(body)
    }

    /// Handles a verb, and the lines below it.
    fn verb<'l>(
        &mut self,
        line: &Line,
        word: &Word<'_>,
        lines: &mut Peekable<impl Iterator<Item = &'l Line>>,
    ) -> Result<(), BadWish> {
        let mut verb = word.read().map_err(|why| BadWish { line: line.clone(), why })?;
        // A reason is passed on to the others as typed.
        if matches!(verb, Verb::Takeback { .. } | Verb::Dispute { .. } | Verb::Rule { .. } | Verb::Name { .. })
            && let Ok(typed) = Word::of(&line.typed).read()
        {
            verb = typed;
        }
        self.understood = true;
        if let Verb::Rule { ruling: RuleWord::Amend, orders, .. } = &mut verb {
            let ended = self.amended(orders, lines);
            if orders.is_empty() {
                return Err(BadWish { line: line.clone(), why: Reason::WantsRuling });
            }
            self.wish.asks = Asks::Verb { verb, line: line.clone() };
            for line in lines {
                if ended { self.ignore(line, Fate::Words) } else { self.below(line, &[]) }
            }
            return Ok(());
        }
        // `resign?` is a question. Reasons may contain questions.
        let has_reason = matches!(
            verb,
            Verb::Takeback { .. }
                | Verb::Dispute { .. }
                | Verb::Rule { .. }
                | Verb::New { .. }
                | Verb::Comment { .. }
                | Verb::Name { .. }
        );
        self.unsure |= line.text.contains('?') && !has_reason;
        self.wish.asks = Asks::Verb { verb, line: line.clone() };
        self.tell(line, Fate::Order { orders: vec![line.text.clone()] });
        while let Some(more) = lines.next() {
            let more_word = self.word(&more.text).verb;
            if more_word == TALK && self.wish.is_yes() && !self.is_order(&[], &more.text) {
                self.wish.talk = Some(speech(more, lines)?);
                break;
            }
            let is_verb = VERBS.contains(&more_word) || self.is_start(&more.text);
            if !more.after_blank && (is_verb || self.is_order(&[], &more.text)) {
                return Err(BadWish { line: more.clone(), why: alone(&word.typed) });
            }
            self.below(more, &[]);
        }
        Ok(())
    }

    /// Reads the orders of a ruling, up to the letter below them. Returns whether `end` ended them.
    fn amended<'l>(&mut self, orders: &mut Vec<Line>, lines: &mut Peekable<impl Iterator<Item = &'l Line>>) -> bool {
        for order in lines {
            if self.ends(&[], &order.text) {
                return true;
            }
            if order.after_blank && !orders.is_empty() && !self.is_order(&[], &order.text) {
                self.below(order, &[]);
                return false;
            }
            orders.push(order.clone());
        }
        false
    }

    /// Handles a line without a verb: an order, a misspelt one, or something else.
    fn line(&mut self, line: &Line, body: &mut Body) {
        if body.letter {
            return self.below(line, &body.orders);
        }
        match self.mean_below(&body.orders, &line.text) {
            Some(found) => {
                self.unsure |= matches!(found, Meaning::Among(_));
                let (Meaning::Orders(found) | Meaning::Among(found)) = found;
                self.understood = true;
                self.below = Below::Anything;
                self.tell(line, Fate::Order { orders: found.clone() });
                body.orders.extend(found.into_iter().map(|text| Line { text, ..line.clone() }));
            }
            None if line.ours => body.copied.push(line.clone()),
            None if is_slip(self.notation, &line.text) => {
                self.tell(line, Fate::NotRead);
                body.orders.push(line.clone());
            }
            None if line.after_blank && !body.orders.is_empty() => {
                body.letter = true;
                self.below(line, &body.orders);
            }
            None if self.is_courtesy(line) => {
                body.letter |= self.below == Below::Name;
                self.ignore(line, Fate::Words);
            }
            None => body.prose.push(line.clone()),
        }
    }

    /// Handles a line below orders or a verb: part of a letter. A line not known to be harmless may concern
    /// them.
    fn below(&mut self, line: &Line, orders: &[Line]) {
        match self.mean_below(orders, &line.text) {
            Some(Meaning::Orders(found) | Meaning::Among(found)) => {
                self.unsure = true;
                self.below = Below::Anything;
                self.left.push((line.clone(), found));
            }
            None if !self.notation.signs(&line.text) && (is_verb(&line.text) || begins(self.notation, &line.text)) => {
                self.unsure = true;
                self.ignore(line, Fate::NotRead);
            }
            None => {
                self.unsure |= !self.is_courtesy(line) && self.heeds(&line.text);
                self.ignore(line, Fate::Words);
            }
        }
    }

    /// Whether an unknown line may change the request. Taking a seat before the game commits nobody.
    fn heeds(&self, text: &str) -> bool {
        match &self.wish.asks {
            Asks::Verb { verb: Verb::Decline, .. } => false,
            Asks::Verb { verb: Verb::Join, .. } => courtesy::is_doubtful(text),
            _ => true,
        }
    }

    /// Whether a line is part of a letter without any meaning for the orders.
    fn is_courtesy(&mut self, line: &Line) -> bool {
        if line.after_blank && self.below == Below::Name {
            self.below = Below::Anything;
        }
        if self.footers.contains(&line.number) {
            return true;
        }
        let signs = self.understood && self.notation.signs(&line.text);
        if signs || courtesy::is_signed(self.notation, &line.text) {
            self.below = Below::Name;
            return true;
        }
        // Checked before names: `Viele Grüße` looks like one.
        if courtesy::is_known(self.notation, &line.text) {
            if courtesy::is_farewell(self.notation, &line.text) {
                self.below = Below::Farewell;
            }
            return true;
        }
        if self.below == Below::Farewell && courtesy::is_name(&line.text) {
            self.below = Below::Name;
            return true;
        }
        self.below == Below::Name && !courtesy::is_doubtful(&line.text)
    }

    fn settle(&mut self, body: Body) -> Result<(), BadWish> {
        let Body { preview, mut orders, prose, copied, .. } = body;
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
            return Err(BadWish { line, why: Reason::EmptyPreview });
        }
        Ok(())
    }

    /// Whether the line is only the verb `start`, and not an order of the title.
    fn is_start(&self, line: &str) -> bool {
        let word = self.word(line);
        word.verb == START && word.rest.is_empty() && !self.is_order(&[], line)
    }

    /// Whether the line ends the orders. If a title has an order `end`, no other language's word replaces
    /// it.
    fn ends(&self, before: &[Line], line: &str) -> bool {
        let word = self.word(line);
        let is_order = |line: &str| self.is_order(before, line);
        word.verb == END && word.rest.is_empty() && !is_order(line) && !(word.translated && is_order(END))
    }

    /// The beginning of a line. A line that the title reads, or the writer's name, is not a translated
    /// verb.
    fn word<'l>(&self, line: &'l str) -> Word<'l> {
        let word = Word::of(line);
        let is_other = |line| self.notation.signs(line) || self.mean(&[], line).is_some();
        if word.translated && is_other(line) { word.none() } else { word }
    }
}

/// Whether the line is a note to oneself; with a digit it is a number.
fn is_note(line: &str) -> bool {
    line.strip_prefix('#').is_some_and(|note| !note.starts_with(|c: char| c.is_ascii_digit()))
}

/// The text after a verb that takes the rest of the mail.
fn speech<'a>(line: &Line, below: impl Iterator<Item = &'a Line>) -> Result<String, BadWish> {
    let (verb, rest) = word_of(&line.typed);
    let first = rest.trim_start_matches(COLONS).trim().to_owned();
    let said = std::iter::once(first).chain(below.map(|line| {
        let gap = if line.after_blank { "\n" } else { "" };
        format!("{gap}{}", line.typed)
    }));
    let said = said.collect::<Vec<_>>().join("\n").trim().to_owned();
    match said.is_empty() {
        true => Err(BadWish { line: line.clone(), why: Reason::WantsWords { verb } }),
        false => Ok(said),
    }
}

pub(super) fn alone(verb: &str) -> Reason {
    Reason::Alone { verb: verb.to_owned() }
}
