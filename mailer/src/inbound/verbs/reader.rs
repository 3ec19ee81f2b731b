//! Reads a mail line by line: where the orders are, what the platform is asked, and what nobody can be sure of.

use super::*;

pub(super) struct Reader<'n, N> {
    notation: &'n N,
    pub(super) wish: Wish,
    told: Vec<Told>,
    /// Whether one of the writer's own lines could be read.
    understood: bool,
    /// Whether somebody may have meant something else.
    unsure: bool,
    /// Orders that were passed over: what each line of them means.
    left: Vec<(Line, Vec<String>)>,
}

impl<'n, N: Notation> Reader<'n, N> {
    pub(super) fn new(notation: &'n N) -> Self {
        Self { notation, wish: Wish::default(), told: vec![], understood: false, unsure: false, left: vec![] }
    }

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

    pub(super) fn own(&mut self, own: &[Line]) -> Result<(), BadWish> {
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
                    let order = same_line.trim_start_matches(COLONS).trim();
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
                // A reason is told to the others as it was typed.
                if matches!(verb, Verb::Takeback { .. } | Verb::Dispute { .. } | Verb::Rule { .. })
                    && let Ok(typed) = Word::of(&line.typed).read()
                {
                    verb = typed;
                }
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
    pub(super) fn doubtful(&mut self, doubtful: &[(Line, Doubt)]) {
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

    pub(super) fn finish(mut self) -> Result<Reading, BadWish> {
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

/// A note to oneself; with a digit it is a number.
fn is_note(line: &str) -> bool {
    line.strip_prefix('#').is_some_and(|note| !note.starts_with(|c: char| c.is_ascii_digit()))
}

/// What is said behind a word that takes the rest of the mail.
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

/// A single word that may be a name, below the orders of somebody whose name is another.
fn is_signature(line: &str) -> bool {
    let mut letters = line.trim_end_matches('.').chars();
    letters.next().is_some_and(char::is_uppercase) && letters.all(char::is_alphabetic)
}

fn alone(verb: &str) -> Reason {
    Reason::Alone { verb: verb.to_owned() }
}
