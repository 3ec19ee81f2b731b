//! What a mail means: read on a separate thread, asked back if uncertain, carried out after a yes.

use super::act::{Done, Writer, key_of, not_done, read_apart};
use super::opening::named_in_answer;
use crate::problem::{self, Answer};
use mailer::inbound::strip::Line;
use mailer::inbound::verbs::{self, Asks, BadWish, Reading, Wish};
use mailer::inbound::{Incoming, OurLines, Own, own_text};
use mailer::outbound::{Reason, Told, Verdict, message_id};
use store::PendingReading;

/// The most mails of ours that a reply is compared with, and the most Message-IDs looked up.
const MAILS: u32 = 16;
const IDS: usize = 20;

impl Writer<'_> {
    /// Reads the lines that the mail's writer wrote themselves.
    pub(super) async fn reading(&self, read: &Incoming) -> Answer<Option<Result<Reading, BadWish>>> {
        let (ours, title) = (self.ours(read).await?, self.title.clone());
        let (text, page) = (read.text.clone(), read.page.clone());
        read_apart(move || {
            let own = |text: &str| own_text(text, &ours, &*title);
            verbs::read_parts(&own(&text), page.as_deref().map(own).as_ref(), &*title)
        })
        .await
    }

    /// The mails that this one may quote: those it names, and the newest of this game.
    pub(super) async fn ours(&self, read: &Incoming) -> Answer<OurLines> {
        let named = ["in-reply-to", "references"].into_iter().flat_map(|name| read.headers(name));
        let mut ids: Vec<String> = named.flat_map(str::split_whitespace).map(str::to_owned).collect();
        // The last one named is the one being answered.
        ids.reverse();
        ids.truncate(IDS);
        let (app, player) = (self.app, self.player.id);
        let sent = app.store.lines_sent(player, self.table.id(), &ids, MAILS).await?;
        let from = app.config.mail_from.as_str();
        let (name, address) = from.rsplit_once('<').unwrap_or(("", from));
        let names = [name.trim_matches([' ', '"']), address.trim_matches([' ', '>']), self.mail.recipient.as_str()];
        Ok(OurLines::new(&app.keys.tokens, &player.to_string(), &names, &sent))
    }

    /// Shows the reading, and keeps it until its writer says yes.
    pub(super) async fn ask(&self, wish: &Wish, lines: Vec<Told>) -> Answer<Done> {
        if let Asks::Orders { lines, .. } = &wish.asks
            && !self.still_means_the_same(&self.table, &Own::text_of(lines)).await?
        {
            self.app.store.drop_reading(self.table.id(), self.player.id).await?;
            return Ok(self.stale(&self.table));
        }
        // A yes is valid only for the present table, so orders that would be refused now are refused at
        // once.
        if let Asks::Orders { lines, .. } = &wish.asks
            && let Some(mut refused) = self.would_refuse(lines).await
        {
            self.app.store.drop_reading(self.table.id(), self.player.id).await?;
            let talk = wish.talk.iter().map(|talk| format!("talk: {talk}"));
            refused.kept.answer.ignored = wish.ignored.iter().cloned().chain(talk).collect();
            return Ok(refused);
        }
        if wish.asks == Asks::Nothing && wish.talk.is_none() {
            return Ok(self.done(not_done(None, Reason::NoOrder, "no_order"), wish.ignored.clone()));
        }
        let reading = PendingReading {
            game: self.table.id(),
            player: self.player.id,
            mail: self.mail.id,
            seq: self.table.head(),
            shown: self.shown,
            typed: wish.typed(),
            at: self.app.clock.now(),
        };
        self.app.store.keep_reading(&reading).await?;
        Ok(self.done(Verdict::Asked { lines }, vec![]))
    }

    /// Whether the mail answers the one that showed this reading. If it names none of our mails, it does
    /// only if no other reading was shown for this head.
    pub(super) async fn answers(&self, reading: &PendingReading, read: &Incoming) -> Answer<bool> {
        let app = self.app;
        let letterhead = crate::workers::letters::letterhead(app).map_err(|error| problem::internal(&error))?;
        let domain = letterhead.domain();
        let asked = app.store.inbound_mail(reading.mail).await?;
        let to = asked.map(|asked| named_in_answer(&asked, &asked.message_id)).unwrap_or_default();
        let (game, player) = (self.table.id().to_string(), self.player.id.to_string());
        let shown_in = message_id(domain, &game, &player, reading.seq, &format!("answer {to}"));
        let named: Vec<&str> = read.headers("in-reply-to").flat_map(str::split_whitespace).collect();
        let is_ours = |id: &&str| id.trim_end_matches('>').ends_with(&format!("@{domain}"));
        match (named.contains(&shown_in.as_str()), named.iter().any(is_ours)) {
            (true, _) => Ok(true),
            (false, true) => Ok(false),
            (false, false) => Ok(app.store.asked_at(reading.game, reading.player, reading.seq).await? <= 1),
        }
    }

    /// The reading shown last, to be carried out as shown if nothing has happened in the game since.
    pub(super) async fn confirmed(&mut self, line: &Line, read: &Incoming) -> Answer<Result<Wish, Done>> {
        let (app, player) = (self.app, self.player.id);
        let refused = |this: &Self, reason, code| {
            Ok(Err(this.done(not_done(Some((line.number, line.text.clone())), reason, code), vec![])))
        };
        // If this yes answers another mail, the reading stays pending.
        if let Some(waits) = app.store.reading(self.table.id(), player, self.mail.id).await?
            && !self.answers(&waits, read).await?
        {
            return refused(self, Reason::NothingAsked, "stale");
        }
        let Some(reading) = app.store.answer_reading(self.table.id(), player, self.mail.id).await? else {
            return refused(self, Reason::NothingAsked, "not_found");
        };
        // An earlier attempt may have done this and crashed before answering.
        let was_done = app.store.find_key(player, Some(self.table.id()), &key_of(self.mail)).await?.is_some();
        if !self.table.stands_as_at(reading.seq) && !was_done {
            return refused(self, Reason::Stale { shown: reading.seq, head: self.table.head() }, "stale");
        }
        let (typed, title) = (reading.typed, self.title.clone());
        let read = read_apart(move || verbs::read(&Own::written(&typed), &*title)).await?;
        match read.unwrap_or_else(|| Err(BadWish { line: line.clone(), why: Reason::TooMuchToRead })) {
            Ok(read) => {
                // Orders are bound to the position they were shown with; a verb is bound to what its writer
                // saw.
                self.shown = if matches!(read.wish.asks, Asks::Verb { .. }) { reading.shown } else { reading.seq };
                Ok(Ok(read.wish))
            }
            Err(bad) => refused(self, bad.why, "bad_order"),
        }
    }
}
