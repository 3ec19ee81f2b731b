//! Carries out what a mail asks for, with the same commands as REST. The mail's id is the idempotency key:
//! a mail that is judged twice acts once.

use super::judge::on_heap;
use super::opening::named_in_answer;
use super::reading::{Read, apart};
use super::{KeptAnswer, account, title::Title};
use crate::accounts::budgets::{self, Budget};
use crate::app::App;
use crate::play::commands::{self, TurnAbout};
use crate::play::{talk, texts};
use crate::problem::{Answer, Problem};
use crate::tables::{Expect, Key, Receipt};
use domain::kernel::table::Table;
use domain::kernel::table::event::Seq;
use domain::{GameId, PlayerId, Seat};
use mailer::address::ARBITER;
use mailer::inbound::verbs::{self, Asks, BadWish, Reading, Wish};
use mailer::inbound::{Automatic, Incoming, Verb, reads_like_program};
use mailer::outbound::{Deed, Language, Reason, Verdict};
use sha2::{Digest as _, Sha256};
use std::sync::Arc;
use store::{InboundMail, Player};

/// The result, as it is reported.
#[derive(Debug)]
pub struct Done {
    pub kept: KeptAnswer,
    /// The event that the answer shows.
    pub seq: Seq,
    /// The game concerned, if it is another than the one written to.
    pub game: Option<GameId>,
}

pub(super) struct Writer<'a> {
    pub(super) app: &'a App,
    pub(super) mail: &'a InboundMail,
    pub(super) table: Arc<Table>,
    pub(super) seat: Seat,
    /// The event that the answered mail showed.
    pub(super) shown: Seq,
    pub(super) player: &'a Player,
    /// The mail's Message-ID.
    pub(super) to: String,
    /// What the title can read.
    pub(super) title: Arc<Title>,
}

/// Carries out what a player of `table` asks for in their mail.
pub async fn act(
    app: &App,
    mail: &InboundMail,
    read: &Incoming,
    table: &Arc<Table>,
    seat: Seat,
    shown: Seq,
    player: &Player,
) -> Answer<Done> {
    let mut writer = Writer::new(app, mail, read, table, seat, shown, player).await?;
    if let Some(lost) = writer.answers_what_is_lost() {
        return Ok(lost);
    }
    let reading = writer.reading(read).await?;
    if let Some(program) = program_of(read, &reading) {
        return Ok(writer.done(not_done(None, Reason::NoOrder, program), vec![]));
    }
    let reading = match reading {
        Some(Ok(reading)) => reading,
        Some(Err(bad)) => {
            // It was not a yes to the reading shown, so that reading is dropped. A yes with extra words can
            // be repeated.
            if !says_yes(&bad) {
                app.store.drop_reading(table.id(), player.id).await?;
            }
            let line = Some((bad.line.number, bad.line.text.clone()));
            return Ok(writer.done(not_done(line, bad.why, "bad_order"), vec![]));
        }
        None => return Ok(writer.too_much()),
    };
    if let Some(lines) = reading.ask {
        return on_heap(|| writer.ask(&reading.wish, lines)).await;
    }
    let mut wish = reading.wish;
    let says_yes = matches!(&wish.asks, Asks::Verb { verb: Verb::Yes, .. });
    match &wish.asks {
        Asks::Verb { verb: Verb::Yes, line } => match on_heap(|| writer.confirmed(line, read)).await? {
            Ok(confirmed) => {
                let said = confirmed.talk.into_iter().chain(wish.talk).collect::<Vec<_>>().join("\n\n");
                let talk = Some(said).filter(|said| !said.is_empty());
                wish = Wish { asks: confirmed.asks, talk, ignored: wish.ignored };
            }
            Err(mut refused) => {
                refused.kept.answer.ignored = wish.ignored;
                refused.kept.answer.ignored.extend(wish.talk.map(|talk| format!("talk: {talk}")));
                return Ok(refused);
            }
        },
        // For orders, playing them drops the reading: most mails are orders, and this saves a statement.
        Asks::Verb { .. } if !wish.is_harmless() => {
            app.store.drop_reading(table.id(), player.id).await?;
        }
        _ => {}
    }
    let mut ignored = wish.ignored;
    let mut done = match wish.asks {
        Asks::Orders { preview, lines } if lines.iter().any(|line| writer.is_standing(&line.text)) => {
            if !preview && !says_yes {
                app.store.drop_reading(table.id(), player.id).await?;
            }
            on_heap(|| writer.standing_orders(preview, &lines)).await?
        }
        Asks::Orders { preview: true, lines } => on_heap(|| writer.preview(&lines)).await?,
        Asks::Orders { preview: false, lines } => on_heap(|| writer.play(&lines, says_yes)).await?,
        Asks::Verb { verb, line } => match on_heap(|| writer.verb(verb, &line.text)).await {
            Ok(done) => done,
            Err(Undone::Because(reason, code)) => {
                writer.done(not_done(Some((line.number, line.text)), reason, code), vec![])
            }
            Err(Undone::Refused(problem)) if may_be_told(&problem) => {
                writer.done(refused(Some((line.number, line.text)), problem, writer.language()), vec![])
            }
            Err(Undone::Refused(problem)) => return Err(problem),
        },
        Asks::Nothing if wish.talk.is_some() => writer.did(Deed::Said),
        Asks::Nothing => writer.done(not_done(None, Reason::NoOrder, "no_order"), vec![]),
    };
    // Talk is posted only together with a result: not for a refused mail, and not for a preview.
    if let Some(talk) = &wish.talk {
        match done.kept.answer.verdict {
            Verdict::Refused { .. } | Verdict::Preview { .. } => ignored.push(format!("talk: {talk}")),
            _ => match on_heap(|| writer.say(talk)).await {
                Ok(_) => {}
                Err(problem) if may_be_told(&problem) && done.said_alone() => {
                    done = writer.done(refused(None, problem, writer.language()), vec![]);
                }
                Err(problem) if may_be_told(&problem) => {
                    let why = problem.detail.in_words(writer.language());
                    ignored.push(format!("talk: {talk} ({}: {why})", problem.code));
                }
                Err(problem) => return Err(problem),
            },
        }
    }
    done.kept.answer.ignored = ignored;
    Ok(done)
}

/// Carries out the request of an arbiter without a seat: a ruling, or as organiser the answer to a
/// takeback. Nothing else.
pub async fn act_as_arbiter(
    app: &App,
    mail: &InboundMail,
    read: &Incoming,
    table: &Arc<Table>,
    shown: Seq,
    player: &Player,
) -> Answer<Done> {
    // No seat has this number, and a ruling needs none.
    let seat = Seat(ARBITER);
    let writer = Writer::new(app, mail, read, table, seat, shown, player).await?;
    if let Some(lost) = writer.answers_what_is_lost() {
        return Ok(lost);
    }
    let reading = writer.reading(read).await?;
    if let Some(program) = program_of(read, &reading) {
        return Ok(writer.done(not_done(None, Reason::NoOrder, program), vec![]));
    }
    let Some(reading) = reading else { return Ok(writer.too_much()) };
    let mut ignored = vec![];
    let asked = match reading {
        Ok(reading) if reading.ask.is_some() => {
            return Ok(writer.done(not_done(None, Reason::Unclear, "bad_order"), reading.wish.ignored));
        }
        asked => asked.map(|reading| {
            ignored = reading.wish.ignored;
            reading.wish.asks
        }),
    };
    let (line, ruled) = match asked {
        Ok(Asks::Verb { verb: Verb::Rule { ruling, reason, orders }, line }) => {
            let ruled = on_heap(|| writer.rule(ruling, &reason, orders, &line.text)).await;
            (Some((line.number, line.text)), ruled)
        }
        // An organiser answers takebacks where the rules let the host answer.
        Ok(Asks::Verb { verb: verb @ (Verb::Accept | Verb::Refuse), line })
            if table.organiser_who_answers() == Some(player.id) =>
        {
            let answered = on_heap(|| writer.answer(matches!(verb, Verb::Accept), &line.text)).await;
            (Some((line.number, line.text)), answered)
        }
        Ok(Asks::Verb { verb: Verb::Show, .. }) => return Ok(writer.told(vec![])),
        Err(bad) => (Some((bad.line.number, bad.line.text)), Err(Undone::Because(bad.why, "bad_order"))),
        Ok(_) => (None, Err(Undone::Because(Reason::WantsRuling, "bad_order"))),
    };
    Ok(match ruled {
        Ok(mut done) => {
            done.kept.answer.ignored = ignored;
            done
        }
        Err(Undone::Because(reason, code)) => writer.done(not_done(line, reason, code), ignored),
        Err(Undone::Refused(problem)) if may_be_told(&problem) => {
            writer.done(refused(line, problem, writer.language()), ignored)
        }
        Err(Undone::Refused(problem)) => return Err(problem),
    })
}

/// The code of the program that wrote a mail without any readable request. Such a mail gets no answer.
pub(super) fn program_of(read: &Incoming, reading: &Option<Result<Reading, BadWish>>) -> Option<&'static str> {
    let says = matches!(reading, Some(Ok(reading)) if reading.says());
    (!says).then(|| reads_like_program(read)).flatten().map(|found| found.code())
}

/// Whether a refused mail contained a yes and something more.
pub(super) fn says_yes(bad: &BadWish) -> bool {
    let verb = match &bad.why {
        Reason::Alone { verb } | Reason::TakesNothing { verb } => verb.as_str(),
        _ => "",
    };
    verbs::is_yes(verb)
}

/// Reads lines on a separate thread, as for all work that depends on a mail's length. `None` if reading is
/// given up.
pub(super) async fn read_apart(
    read: impl FnOnce() -> Result<Reading, BadWish> + Send + 'static,
) -> Answer<Option<Result<Reading, BadWish>>> {
    match apart(read).await {
        Read::Done(read) => Ok(Some(read)),
        Read::Never => Ok(None),
        // The mail is judged again later.
        Read::NotNow => Err(Problem::unavailable()),
    }
}

/// The languages of our word lists.
pub(super) fn spoken_in() -> impl Iterator<Item = Language> {
    Language::all()
}

/// A mail's own idempotency key, so that judging it twice acts once.
pub(super) fn key_of(mail: &InboundMail) -> String {
    format!("mail-{}", mail.id)
}

/// The key for one part of the mail, `text`.
pub(super) fn key_for(player: PlayerId, mail: &InboundMail, text: &str) -> Key {
    let request_sha256 = Sha256::digest(text.as_bytes()).into();
    Key { player, key: key_of(mail), request_sha256, is_new: false }
}

/// Why nothing was done: one of the platform's own reasons, told in the reader's language, or a refusal,
/// told with its code.
pub(super) enum Undone {
    Because(Reason, &'static str),
    Refused(Problem),
}

impl From<Problem> for Undone {
    fn from(problem: Problem) -> Self {
        Self::Refused(problem)
    }
}

/// A reason of the platform. The English words are stored with it for people who read the rows.
pub(super) fn not_done(line: Option<(u32, String)>, reason: Reason, code: &str) -> Verdict {
    let why = reason.said().to_string();
    Verdict::Refused { line, why, said: None, reason: Some(reason), code: code.to_owned(), nearest: vec![] }
}

/// A refusal in English, and in the reader's language if that differs and a translation exists.
pub(super) fn refused(line: Option<(u32, String)>, problem: Problem, language: Language) -> Verdict {
    let said = problem.detail.said_in(language).filter(|_| language != Language::EN);
    let why = problem.detail.to_string();
    Verdict::Refused { line, why, said, reason: None, code: problem.code.into_owned(), nearest: vec![] }
}

impl Done {
    /// The code of the program that wrote the mail; such a mail is not answered.
    pub(super) fn of_program(&self) -> Option<&'static str> {
        let Verdict::Refused { code, .. } = &self.kept.answer.verdict else { return None };
        [Automatic::AbsenceNote, Automatic::Receipt, Automatic::Reaction]
            .into_iter()
            .map(Automatic::code)
            .find(|known| known == code)
    }

    /// Whether the mail contains only table talk.
    pub(super) fn said_alone(&self) -> bool {
        matches!(self.kept.answer.verdict, Verdict::Done { deed: Deed::Said })
    }
}

impl<'a> Writer<'a> {
    async fn new(
        app: &'a App,
        mail: &'a InboundMail,
        read: &Incoming,
        table: &Arc<Table>,
        seat: Seat,
        shown: Seq,
        player: &'a Player,
    ) -> Answer<Writer<'a>> {
        let past = match app.tables.state(table, Some(shown)).await {
            Ok(past) => Some(past.game),
            Err(problem) if may_be_told(&problem) => None,
            Err(problem) => return Err(problem),
        };
        let language = Language::from_tag(&player.language);
        let names = app.tables.seat_names(table, language).await?;
        // An arbiter without a seat writes orders as the players do.
        let reader = if seat.0 == ARBITER { Seat(0) } else { seat };
        let secret = app.keys.game_secret(table.id());
        let title = Title::new(table.clone(), past, reader, secret, names, player.name.clone());
        let to = named_in_answer(mail, &read.message_id);
        Ok(Writer { app, mail, table: table.clone(), seat, shown, player, to, title: Arc::new(title) })
    }

    pub(super) fn done(&self, verdict: Verdict, ignored: Vec<String>) -> Done {
        Done { kept: KeptAnswer::new(&self.to, verdict, ignored), seq: self.table.head(), game: None }
    }

    pub(super) fn language(&self) -> Language {
        Language::from_tag(&self.player.language)
    }

    pub(super) fn told(&self, lines: Vec<String>) -> Done {
        self.done(Verdict::Told { lines }, vec![])
    }

    pub(super) fn did(&self, deed: Deed) -> Done {
        self.done(Verdict::Done { deed }, vec![])
    }

    fn too_much(&self) -> Done {
        self.done(not_done(None, Reason::TooMuchToRead, "unreadable"), vec![])
    }

    pub(super) fn key(&self, text: &str) -> Key {
        key_for(self.player.id, self.mail, text)
    }

    /// Posts the text once, however often the mail is judged.
    pub(super) async fn say(&self, text: &str) -> Answer<()> {
        let (key, text) = (key_of(self.mail), texts::without_hidden(text));
        // After the mail's other requests: a player who resigns may still say goodbye.
        talk::say(self.app, &self.table, self.player.id, &text, Some(&key)).await?;
        Ok(())
    }

    pub(super) async fn verb(&self, verb: Verb, line: &str) -> Result<Done, Undone> {
        let (app, seat, player) = (self.app, self.seat, self.player.id);
        let game = self.table.id();
        match verb {
            Verb::Undo { to } => {
                let key = Some(self.key(line));
                let how = (Expect::Any, key);
                let done = commands::turn_about(app, game, (player, seat), TurnAbout::Undo(to), how);
                Ok(self.done_by(done.await?, "undo"))
            }
            Verb::Redo => {
                let key = Some(self.key(line));
                let done = commands::turn_about(app, game, (player, seat), TurnAbout::Redo, (Expect::Any, key));
                Ok(self.done_by(done.await?, "redo"))
            }
            Verb::Join => Ok(self.did(Deed::SatAlready)),
            Verb::Decline => {
                let key = Some(self.key(line));
                let player = self.player.id;
                budgets::spend(app, player, Budget::Turnabouts, 1, key.as_ref()).await?;
                let left =
                    app.tables.command(game, Expect::Any, key, |table, context| table.leave_seat(player, context));
                let receipt = left.await?;
                let seq = seq_of(&receipt);
                Ok(Done { seq, ..self.did(Deed::Left) })
            }
            Verb::Show => Ok(self.show().await?),
            Verb::Help => {
                let mut done = self.did(Deed::Helped { title: self.table.ruleset().about().name.to_owned() });
                done.kept.all_orders = true;
                Ok(done)
            }
            Verb::Digest => Ok(self.told(account::games(app, self.player).await?)),
            Verb::New { title, to } => self.new_game(&title, &to, line).await,
            Verb::Start => Ok(self.start(line).await?),
            Verb::Takeback { to, reason } => Ok(self.takeback(to, &reason, line).await?),
            Verb::WithdrawTakeback => self.withdraw_takeback(line).await,
            Verb::Accept => self.answer(true, line).await,
            Verb::Refuse => self.answer(false, line).await,
            Verb::Dispute { seq, claim, reason } => Ok(self.dispute(seq, claim, &reason, line).await?),
            Verb::Comment { text } => self.comment(&text, line).await,
            Verb::Rule { ruling, reason, orders } => self.rule(ruling, &reason, orders, line).await,
            Verb::Vote { what, withdrawn } => Ok(self.vote(what, withdrawn, line).await?),
            Verb::Resign => Ok(self.resign(line).await?),
            Verb::Vacation { from, until } => self.vacation(from, until).await,
            Verb::VacationOff => self.vacation_off().await,
            Verb::Name { name } => Ok(self.did(account::rename(app, self.player.id, name).await?)),
            // `reading` has already replaced a yes by what it confirms.
            Verb::Yes => Err(Undone::Because(Reason::NothingAsked, "not_found")),
        }
    }

    pub(super) fn done_by(&self, receipt: Receipt, verb: &str) -> Done {
        let done = self.done(Verdict::Played { orders: vec![verb.to_owned()] }, vec![]);
        Done { seq: seq_of(&receipt), ..done }
    }
}

pub(super) fn seq_of(receipt: &Receipt) -> Seq {
    match receipt {
        Receipt::Done { table, .. } => table.head(),
        Receipt::Before { seq, .. } => *seq,
    }
}

/// Whether the sender can act on this problem. Other problems are ours, and the mail is tried again.
pub(super) fn may_be_told(problem: &Problem) -> bool {
    problem.status < 500 && problem.code != "conflict"
}

#[cfg(test)]
mod tests {
    use domain::Seat;
    use domain::kernel::chance::Chance;
    use domain::titles::RULESETS;
    use mailer::inbound::verbs::spoken;

    #[test]
    fn no_title_reads_a_word_of_the_platform() {
        for title in RULESETS.all() {
            let options = title.check_options(&serde_json::json!({}), 2).expect("the usual options");
            let game = title.new_game(&options, 2).expect("a table");
            let chance = || Chance::keyed([3; 32], Default::default());
            let game = game.setup(chance()).expect("a set-up").after;
            // `end` ends the orders, unless the title has an order of this name.
            let words = spoken().into_iter().filter(|word| word != "end").collect::<Vec<_>>();
            for verb in words.iter().map(String::as_str).chain(["Yes", "JA", "yes!"]) {
                let seat = Seat(0);
                assert!(!game.reads_order(seat, verb, chance()), "{}: {verb}", title.about().id);
                assert!(game.read_standing_line(seat, verb).is_none(), "{}: {verb}", title.about().id);
            }
        }
    }
}
