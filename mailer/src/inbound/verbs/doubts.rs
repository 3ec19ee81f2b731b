//! Handles lines of uncertain origin, and what to ask before anything is carried out.

use super::reader::{Reader, alone};
use super::*;
use std::collections::HashSet;

/// Reads the remaining lines of a mail; returns the reading and the fate of each line.
pub(super) fn whole(own: &Own, notation: &impl Notation) -> Result<(Reading, Vec<Told>), BadWish> {
    let too_many = |line: &Line| BadWish { line: line.clone(), why: Reason::TooManyLines { most: MOST_LINES } };
    let last = own.doubtful.last().map(|(line, _)| line).or(own.lines.last());
    if let Some(line) = last.filter(|_| own.too_long) {
        return Err(too_many(line));
    }
    if let Some(line) = own.lines.get(MOST_LINES).or(own.doubtful.get(MOST_DOUBTFUL).map(|(line, _)| line)) {
        return Err(too_many(line));
    }
    let mut reader = Reader::new(notation);
    reader.own(&own.lines)?;
    let (shown, more) = own.doubtful.split_at(own.doubtful.len().min(MOST_LINES));
    reader.doubtful(shown);
    // A line that is not shown cannot be asked about.
    let is_more = |line: &str| is_verb(line) || meaning(notation, &[], line).is_some();
    if let Some((line, _)) = more.iter().find(|(line, _)| is_more(&line.text))
        && (!reader.wish.is_harmless() || reader.wish.is_yes())
    {
        return Err(too_many(line));
    }
    reader.finish()
}

impl<N: Notation> Reader<'_, N> {
    /// Handles the lines of uncertain origin. They form the reading only if the mail contains nothing else.
    pub(super) fn doubtful(&mut self, doubtful: &[(Line, Doubt)]) {
        let unread: Vec<Line> = match &self.wish.asks {
            Asks::Orders { preview: false, lines } if !self.understood => lines.clone(),
            _ => vec![],
        };
        let nothing = !unread.is_empty() || (self.wish.asks == Asks::Nothing && self.wish.talk.is_none());
        let mut orders: Vec<Line> = vec![];
        // In an empty reply these lines are a quote: marked as such, from another mail, or our complete
        // list.
        let may_be_meant =
            |doubt: &Doubt| !matches!(doubt, Doubt::Marked | Doubt::CrossedOut | Doubt::Answered | Doubt::Listed);
        let remarks = remarks(doubtful);
        for (line, doubt) in doubtful {
            let fate = match doubt {
                Doubt::Signature => Fate::Signature,
                Doubt::Separator => Fate::Separator,
                Doubt::Marked | Doubt::InQuote | Doubt::Listed | Doubt::Answered => Fate::Quoted,
                Doubt::CrossedOut | Doubt::Corrected => Fate::NotRead,
            };
            let found = self.mean(&orders, &line.text);
            let verb = is_verb(&line.text);
            let Some(found) = found.map(|found| match found {
                Meaning::Orders(found) | Meaning::Among(found) => found,
            }) else {
                // The remaining text of a corrected line is the writer's own.
                let is_slip = *doubt == Doubt::Corrected && begins(self.notation, &line.text);
                if verb || is_slip || remarks.contains(&line.number) {
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
            // The unreadable line is reported, as in every other mail.
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

    /// The reading, and the fate of each line.
    pub(super) fn finish(mut self) -> Result<(Reading, Vec<Told>), BadWish> {
        // A yes confirms exactly what was shown, so other possible requests beside it are not dropped
        // silently.
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
        // Orders below the letter are added to those above it, if the writer confirms.
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
        self.told.sort_by_key(|told| told.number);
        // Everything that was read is listed; other words only as far as there is room.
        let mut room = TOLD;
        self.told.retain(|told| {
            let tells = !matches!(told.fate, Fate::Words) || room > 0;
            room = room.saturating_sub(1);
            tells
        });
        let asks = self.unsure && !self.wish.is_harmless();
        let ask = asks.then(|| self.told.clone());
        Ok((Reading { wish: self.wish, ask, understood: self.understood }, self.told))
    }
}

/// The numbers of lines below a separator that seem to concern the orders above it: a few lines are a
/// remark, many are a quote or footer.
fn remarks(doubtful: &[(Line, Doubt)]) -> HashSet<u32> {
    const MOST_REMARKS: usize = 3;
    let below: Vec<&Line> =
        doubtful.iter().filter(|(_, doubt)| *doubt == Doubt::Separator).map(|(line, _)| line).collect();
    if below.len() > MOST_REMARKS {
        return HashSet::new();
    }
    let footers = courtesy::footers(&below, 0);
    let is_remark = |line: &&&Line| courtesy::is_doubtful(&line.text) && !footers.contains(&line.number);
    below.iter().filter(is_remark).map(|line| line.number).collect()
}
