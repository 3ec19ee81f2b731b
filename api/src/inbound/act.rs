//! What a mail asks for is done here, by the same commands as over REST. A mail's id is the idempotency key of its move:
//! judged twice, it is played once.

use super::reading::{Read, apart};
use super::{KeptAnswer, title::Title};
use crate::app::App;
use crate::budgets::{self, Budget};
use crate::commands::{self, TurnAbout};
use crate::invite;
use crate::login;
use crate::problem::{self, Answer, Problem};
use crate::tables::{Expect, Key, Receipt};
use crate::talk;
use crate::words;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::language::{Phrase, say};
use domain::kernel::notation::name_seats;
use domain::kernel::play::Submission;
use domain::kernel::rulesets::Rulesets;
use domain::kernel::table::commands::{NewGame, Sender};
use domain::kernel::table::event::{Body, Seq};
use domain::kernel::table::settings::Visibility;
use domain::kernel::table::{Status, Table};
use domain::{GameId, Seat};
use mailer::address::ARBITER;
use mailer::inbound::strip::Line;
use mailer::inbound::verbs::{self, Asks, BadWish, Reading, Wish};
use mailer::inbound::{Incoming, OurLines, Own, Verb, own_text};
use mailer::outbound::{Deed, Language, Order, Reason, Told, Verdict, message_id};
use sha2::{Digest as _, Sha256};
use std::sync::Arc;
use store::{InboundMail, Invitation, ListQuery, PendingReading, Player};

/// How often a mail's orders are tried against a game that goes on meanwhile.
const TRIES: usize = 5;
/// Legal orders near a wrong one.
const NEAREST: usize = 8;
/// Guests that one mail may invite.
const GUESTS: usize = 5;
/// Games that `digest` lists.
const GAMES: u32 = 50;
/// Mails of ours that a reply is compared with, and Message-IDs of it that are looked up.
const MAILS: u32 = 16;
const IDS: usize = 20;

/// What was done, as it is told.
#[derive(Debug)]
pub struct Done {
    pub kept: KeptAnswer,
    /// The event that the answer shows.
    pub seq: Seq,
    /// Another game than the one that was written to.
    pub game: Option<GameId>,
}

pub(super) struct Writer<'a> {
    pub(super) app: &'a App,
    pub(super) mail: &'a InboundMail,
    pub(super) table: Arc<Table>,
    pub(super) seat: Seat,
    /// The event that the mail showed which is answered.
    pub(super) shown: Seq,
    pub(super) player: &'a Player,
    /// Its Message-ID.
    to: String,
    /// What the title can read.
    title: Arc<Title>,
}

/// Does what a player of `table` asks for in his mail.
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
    let reading = match writer.reading(read).await? {
        Some(Ok(reading)) => reading,
        Some(Err(bad)) => {
            // Whatever was meant, it was not what has been shown; a yes that says too much can be said again.
            if !says_yes(&bad) {
                app.store.drop_reading(table.id(), player.id).await?;
            }
            let line = Some((bad.line.number, bad.line.text.clone()));
            return Ok(writer.done(not_done(line, bad.why, "bad_order"), vec![]));
        }
        None => return Ok(writer.too_much()),
    };
    if let Some(lines) = reading.ask {
        return writer.ask(&reading.wish, lines).await;
    }
    let mut wish = reading.wish;
    match &wish.asks {
        Asks::Verb { verb: Verb::Yes, line } => match writer.confirmed(line, read).await? {
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
        Asks::Orders { .. } | Asks::Verb { .. } if !wish.is_harmless() => {
            app.store.drop_reading(table.id(), player.id).await?;
        }
        _ => {}
    }
    let mut ignored = wish.ignored;
    let mut done = match wish.asks {
        Asks::Orders { preview, lines } if lines.iter().any(|line| writer.is_standing(&line.text)) => {
            writer.standing_orders(preview, &lines).await?
        }
        Asks::Orders { preview: true, lines } => writer.preview(&lines).await?,
        Asks::Orders { preview: false, lines } => writer.play(&lines).await?,
        Asks::Verb { verb, line } => match writer.verb(verb, &line.text).await {
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
    // What is said goes with what is done: of a mail that was refused, and of a preview, nothing is.
    if let Some(talk) = &wish.talk {
        match done.kept.answer.verdict {
            Verdict::Refused { .. } | Verdict::Preview { .. } => ignored.push(format!("talk: {talk}")),
            _ => match writer.say(talk).await {
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

/// Does what an arbiter without a seat asks for: he rules, and nothing else.
pub async fn act_as_arbiter(
    app: &App,
    mail: &InboundMail,
    read: &Incoming,
    table: &Arc<Table>,
    shown: Seq,
    player: &Player,
) -> Answer<Done> {
    // No seat has this number; a ruling asks for none.
    let seat = Seat(ARBITER);
    let writer = Writer::new(app, mail, read, table, seat, shown, player).await?;
    if let Some(lost) = writer.answers_what_is_lost() {
        return Ok(lost);
    }
    let Some(reading) = writer.reading(read).await? else { return Ok(writer.too_much()) };
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
            let ruled = writer.rule(ruling, &reason, orders, &line.text).await;
            (Some((line.number, line.text)), ruled)
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

/// Whether a mail that was refused said yes, and something else.
fn says_yes(bad: &BadWish) -> bool {
    let verb = match &bad.why {
        Reason::Alone { verb } | Reason::TakesNothing { verb } => verb.as_str(),
        _ => "",
    };
    verbs::is_yes(verb)
}

/// Reads lines on a thread of its own, as everything that a mail's length decides; `None` where that is given up.
async fn read_apart(
    read: impl FnOnce() -> Result<Reading, BadWish> + Send + 'static,
) -> Answer<Option<Result<Reading, BadWish>>> {
    match apart(read).await {
        Read::Done(read) => Ok(Some(read)),
        Read::Never => Ok(None),
        // It will be judged again.
        Read::NotNow => Err(Problem::unavailable()),
    }
}

/// The languages that our lists are in.
pub(super) fn spoken_in() -> impl Iterator<Item = Language> {
    Language::all()
}

/// A mail's own idempotency key: judged twice, what it asks for is done once.
pub(super) fn key_of(mail: &InboundMail) -> String {
    format!("mail-{}", mail.id)
}

/// Why nothing was done: the platform's own reasons are told in the reader's language, refusals by their code.
pub(super) enum Undone {
    Because(Reason, &'static str),
    Refused(Problem),
}

impl From<Problem> for Undone {
    fn from(problem: Problem) -> Self {
        Self::Refused(problem)
    }
}

/// A reason of the platform; its English words are kept beside it for who reads the rows.
pub(super) fn not_done(line: Option<(u32, String)>, reason: Reason, code: &str) -> Verdict {
    let why = reason.said().to_string();
    Verdict::Refused { line, why, said: None, reason: Some(reason), code: code.to_owned(), nearest: vec![] }
}

/// A refusal: in English, and in the reader's language where that is another and it is said in it.
pub(super) fn refused(line: Option<(u32, String)>, problem: Problem, language: Language) -> Verdict {
    let said = problem.detail.said_in(language).filter(|_| language != Language::EN);
    let why = problem.detail.to_string();
    Verdict::Refused { line, why, said, reason: None, code: problem.code.into_owned(), nearest: vec![] }
}

impl Done {
    /// The mail does nothing but talk.
    fn said_alone(&self) -> bool {
        matches!(self.kept.answer.verdict, Verdict::Done { deed: Deed::Said })
    }
}

impl<'a> Writer<'a> {
    pub(super) fn done(&self, verdict: Verdict, ignored: Vec<String>) -> Done {
        Done { kept: KeptAnswer::new(&self.to, verdict, ignored), seq: self.table.head(), game: None }
    }

    fn language(&self) -> Language {
        Language::from_tag(&self.player.language)
    }

    fn told(&self, lines: Vec<String>) -> Done {
        self.done(Verdict::Told { lines }, vec![])
    }

    pub(super) fn did(&self, deed: Deed) -> Done {
        self.done(Verdict::Done { deed }, vec![])
    }

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

    /// What the mail says, of its writer's own lines.
    async fn reading(&self, read: &Incoming) -> Answer<Option<Result<Reading, BadWish>>> {
        let (ours, title, text) = (self.ours(read).await?, self.title.clone(), read.text.clone());
        read_apart(move || verbs::read(&own_text(&text, &ours, &*title), &*title)).await
    }

    fn too_much(&self) -> Done {
        self.done(not_done(None, Reason::TooMuchToRead, "unreadable"), vec![])
    }

    /// What we sent that the mail may quote: the mails that it names, and the newest of this game.
    async fn ours(&self, read: &Incoming) -> Answer<OurLines> {
        let named = ["in-reply-to", "references"].into_iter().flat_map(|name| read.headers(name));
        let mut ids: Vec<String> = named.flat_map(str::split_whitespace).map(str::to_owned).collect();
        // The last named is the one that is answered.
        ids.reverse();
        ids.truncate(IDS);
        let (app, player) = (self.app, self.player.id);
        let sent = app.store.lines_sent(player, self.table.id(), &ids, MAILS).await?;
        let from = app.config.mail_from.as_str();
        let (name, address) = from.rsplit_once('<').unwrap_or(("", from));
        let names = [name.trim_matches([' ', '"']), address.trim_matches([' ', '>']), self.mail.recipient.as_str()];
        Ok(OurLines::new(&app.keys.tokens, &player.to_string(), &names, &sent))
    }

    /// Shows what was read, and keeps it until its writer says yes.
    async fn ask(&self, wish: &Wish, lines: Vec<Told>) -> Answer<Done> {
        if let Asks::Orders { lines, .. } = &wish.asks
            && !self.still_means_the_same(&self.table, &Own::text_of(lines)).await?
        {
            self.app.store.drop_reading(self.table.id(), self.player.id).await?;
            return Ok(self.stale(&self.table));
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

    /// Whether the mail answers the one that showed this reading. Where it names none of ours it can only be that if no other
    /// was shown since the game stands so.
    async fn answers(&self, reading: &PendingReading, read: &Incoming) -> Answer<bool> {
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

    /// What was asked back last: done as it was shown, as long as nothing has happened in the game.
    async fn confirmed(&mut self, line: &Line, read: &Incoming) -> Answer<Result<Wish, Done>> {
        let (app, player) = (self.app, self.player.id);
        let refused = |this: &Self, reason, code| {
            Ok(Err(this.done(not_done(Some((line.number, line.text.clone())), reason, code), vec![])))
        };
        // It waits on where this yes is to another.
        if let Some(waits) = app.store.reading(self.table.id(), player, self.mail.id).await?
            && !self.answers(&waits, read).await?
        {
            return refused(self, Reason::NothingAsked, "stale");
        }
        let Some(reading) = app.store.answer_reading(self.table.id(), player, self.mail.id).await? else {
            return refused(self, Reason::NothingAsked, "not_found");
        };
        // Judged before and interrupted: it is done, only its answer is missing.
        let was_done = app.store.find_key(player, &key_of(self.mail)).await?.is_some();
        if reading.seq != self.table.head() && !was_done {
            return refused(self, Reason::Stale { shown: reading.seq, head: self.table.head() }, "stale");
        }
        let (typed, title) = (reading.typed, self.title.clone());
        let read = read_apart(move || verbs::read(&Own::written(&typed), &*title)).await?;
        match read.unwrap_or_else(|| Err(BadWish { line: line.clone(), why: Reason::TooMuchToRead })) {
            Ok(read) => {
                // Orders were shown with the position that they are bound to; a word is about what its writer saw.
                self.shown = if matches!(read.wish.asks, Asks::Verb { .. }) { reading.shown } else { reading.seq };
                Ok(Ok(read.wish))
            }
            Err(bad) => refused(self, bad.why, "bad_order"),
        }
    }

    pub(super) fn key(&self, text: &str) -> Key {
        Key { player: self.player.id, key: key_of(self.mail), request_sha256: Sha256::digest(text.as_bytes()).into() }
    }

    async fn play(&self, lines: &[Line]) -> Answer<Done> {
        let (app, text) = (self.app, Own::text_of(lines));
        let text = text.as_str();
        let sender = Sender::player(self.player.id, "mail");
        let key = self.key(text);
        let mut table = self.table.clone();
        // Judged before and interrupted: the move stands, only its answer is missing.
        let was_played = app.store.find_key(self.player.id, &key.key).await?.is_some();
        for _ in 0..TRIES {
            if !was_played && !self.still_means_the_same(&table, text).await? {
                return Ok(self.stale(&table));
            }
            let seat = self.seat;
            let how = (Expect::Head(table.head()), Some(key.clone()));
            let played = commands::play_orders(app, table.id(), (sender.clone(), |_: &Table| seat), text, how).await;
            match played {
                Ok(receipt) => return self.played(receipt, &table).await,
                Err(problem) if matches!(problem.code.as_ref(), "stale" | "conflict") => {
                    table = app.tables.fresh(table.id()).await?;
                }
                Err(problem) if may_be_told(&problem) => return Ok(self.refused(&table, problem, lines)),
                Err(problem) => return Err(problem),
            }
        }
        Err(Problem::conflict())
    }

    async fn played(&self, receipt: Receipt, before: &Table) -> Answer<Done> {
        let (seq, actions) = match receipt {
            Receipt::Done { events, table, .. } => {
                let actions = events.iter().find_map(|event| match &event.event.body {
                    Body::Move(moved) => Some(moved.actions.clone()),
                    _ => None,
                });
                (table.head(), actions)
            }
            Receipt::Before { seq, .. } => {
                let now = self.app.tables.fresh(self.table.id()).await?;
                let events = self.app.tables.command_of(&now, seq).await?;
                let actions = events.iter().find_map(|event| match now.shapes().event(&event.payload).ok()?.body {
                    Body::Move(moved) => Some(moved.actions),
                    _ => None,
                });
                (seq, actions)
            }
        };
        let orders = match (before.game(), actions) {
            (Some(game), Some(actions)) => game.print_orders(&actions),
            _ => vec![],
        };
        Ok(Done { seq, ..self.done(Verdict::Played { orders }, vec![]) })
    }

    async fn preview(&self, lines: &[Line]) -> Answer<Done> {
        let (table, text) = (&self.table, Own::text_of(lines));
        let text = text.as_str();
        let context = self.app.tables.context(table.id());
        match table.dry_run(self.seat, Submission::Orders(text), &context) {
            Ok(run) => {
                let orders = table.game().map(|game| game.print_orders(&run.actions)).unwrap_or_default();
                let mut done = self.done(Verdict::Preview { orders }, vec![]);
                done.kept.preview = Some(text.to_owned());
                Ok(done)
            }
            Err(refused) => {
                let problem = self.app.tables.name_problem(table, refused.into()).await;
                Ok(self.refused(table, problem, lines))
            }
        }
    }

    /// `lines`: the orders as they were sent, one a line.
    pub(super) fn refused(&self, table: &Table, problem: Problem, lines: &[Line]) -> Done {
        let line = problem.line.and_then(|place| {
            let line = lines.get(place.checked_sub(1)?)?;
            Some((line.number, line.text.clone()))
        });
        let language = self.language();
        // An arbiter without a seat has no legal orders of his own.
        let game = table.game().filter(|_| self.seat.0 != ARBITER);
        let labels = game.map(|game| game.legal_actions_in(self.seat, language).actions).unwrap_or_default();
        let nearest = problem.legal.iter().flatten().filter_map(|near| near["order"].as_str()).take(NEAREST);
        let nearest = nearest.map(|order| {
            let label = labels.iter().find(|legal| legal.order == order).map(|legal| legal.label.clone());
            let help = name_seats(&label.unwrap_or_default(), |_| None);
            Order { order: order.to_owned(), help }
        });
        let nearest = nearest.collect();
        let mut verdict = refused(line, problem, language);
        if let Verdict::Refused { nearest: near, .. } = &mut verdict {
            *near = nearest;
        }
        Done { seq: table.head(), ..self.done(verdict, vec![]) }
    }

    fn stale(&self, table: &Table) -> Done {
        let verdict = not_done(None, Reason::Stale { shown: self.shown, head: table.head() }, "stale");
        Done { seq: table.head(), ..self.done(verdict, vec![]) }
    }

    /// What is said of a mail that answers to events which the log does not have: after a restore, orders would be played in a
    /// position that their writer has never seen.
    fn answers_what_is_lost(&self) -> Option<Done> {
        let head = self.table.head();
        let verdict = || not_done(None, Reason::Ahead { shown: self.shown, head }, "stale");
        (self.shown > head).then(|| self.done(verdict(), vec![]))
    }

    /// Whether the orders do now what they would have done in the position that the mail showed (DESIGN, "Mail").
    async fn still_means_the_same(&self, table: &Arc<Table>, text: &str) -> Answer<bool> {
        if self.shown >= table.head() || table.state_event_at(self.shown) == table.current() {
            return Ok(true);
        }
        let Some(now) = table.game() else { return Ok(true) };
        let past = match self.app.tables.state(table, Some(self.shown)).await {
            Ok(past) => past.game,
            Err(problem) if matches!(problem.code.as_ref(), "not_started" | "bad_seq") => return Ok(false),
            Err(problem) => return Err(problem),
        };
        let secret = self.app.keys.game_secret(table.id());
        let outcome = |game: &dyn domain::kernel::erased::AnyGame| {
            game.play(self.seat, Submission::Orders(text), table.chance(&secret))
        };
        // Where several are asked at once, the others' answers change nothing of his question: what he says comes to the same,
        // and where he is the last, to what follows from all of it besides.
        let known = self.app.tables.table_at(table, self.shown).await?;
        let question = |table: &Table| table.asked_by(self.seat).map(|(seq, _)| seq);
        let same_question = question(&known).is_some() && question(&known) == question(table);
        Ok(match (outcome(past.as_ref()), outcome(now.as_ref())) {
            (Ok(then), Ok(now)) if same_question => {
                now.facts.starts_with(&then.facts) && now.forced.starts_with(&then.forced)
            }
            (Ok(then), Ok(now)) => (then.facts, then.forced) == (now.facts, now.forced),
            // Wrong in both: no matter of age, the game says what is wrong.
            (Err(_), Err(_)) => true,
            _ => false,
        })
    }

    /// Said once, however often the mail is judged.
    async fn say(&self, text: &str) -> Answer<()> {
        let (key, text) = (key_of(self.mail), talk::without_hidden(text));
        // Later than what the mail asked for besides: who resigns in it talks as he goes, and is heard.
        talk::say(self.app, &self.table, self.player.id, &text, Some(&key)).await?;
        Ok(())
    }

    async fn verb(&self, verb: Verb, line: &str) -> Result<Done, Undone> {
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
            Verb::Digest => Ok(self.told(self.digest().await?)),
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
            Verb::VacationOff => Ok(self.vacation_off().await?),
            // What it says yes to stands in its place.
            Verb::Yes => Err(Undone::Because(Reason::NothingAsked, "not_found")),
        }
    }

    fn done_by(&self, receipt: Receipt, verb: &str) -> Done {
        let done = self.done(Verdict::Played { orders: vec![verb.to_owned()] }, vec![]);
        Done { seq: seq_of(&receipt), ..done }
    }

    /// His games, those with the least time left first.
    async fn digest(&self) -> Answer<Vec<String>> {
        let query = ListQuery {
            status: vec![store::status::RUNNING, store::status::OPEN, store::status::PAUSED, store::status::DISPUTED],
            seated: Some(self.player.id),
            viewer: Some(self.player.id),
            limit: GAMES,
            ..ListQuery::default()
        };
        let (games, _) = self.app.store.list_games(&query).await?;
        let language = self.language();
        let mut lines = vec![];
        for listed in games {
            let table = self.app.tables.near(listed.game).await?;
            let name = self.app.tables.game_name(&table).await?;
            let names = self.app.tables.seat_names(&table, language).await?;
            let asked: Vec<String> = table.to_act().into_iter().filter_map(|seat| names.get(seat).cloned()).collect();
            let turn = match (table.status(), table.seat_of(self.player.id)) {
                (Status::Open, _) => say!(words::digest_waits_for_players),
                (_, Some(seat)) if table.to_act().contains(&seat) => say!(words::digest_your_turn),
                _ => say!(words::digest_waits_for { names: Phrase::and(asked) }),
            };
            let turn = turn.in_words(language);
            lines.push(format!("{name}: {turn}. {}/games/{}", self.app.base, table.id()));
        }
        Ok(lines)
    }

    /// Opens a game of the title whose id begins so, or of one of its rulesets (`world-123@1`), and invites the guests. The
    /// host starts it.
    async fn new_game(&self, asked: &str, guests: &[String], line: &str) -> Result<Done, Undone> {
        let app = self.app;
        let title = ruleset_asked_for(app.rulesets(), asked)?;
        if guests.len() > GUESTS {
            return Err(Undone::Because(Reason::TooManyGuests { most: GUESTS }, "bad_order"));
        }
        let (least, _) = title.about().players;
        let new = NewGame {
            game: GameId(app.ids.next()),
            rules: app.rulesets().shapes(title),
            host: self.player.id,
            seats: (guests.len() + 1).max(usize::from(least)),
            options: serde_json::json!({}),
            table: None,
            clock: None,
            visibility: Visibility::default(),
            seed: None,
            nonce: None,
            sit: true,
            server_arbiter: app.tables.server_arbiter().await?,
        };
        let key = self.key(line);
        budgets::spend(app, self.player.id, Budget::Games, 1, Some(&key)).await?;
        invite::pay(app, self.player.id, guests, Some(&key)).await?;
        let receipt = app.tables.create(new, title.about().name, Some(key)).await?;
        let game = match &receipt {
            Receipt::Done { table, .. } => table.id(),
            Receipt::Before { game, .. } => *game,
        };
        let table = app.tables.fresh(game).await?;
        for guest in guests {
            invite::write(app, &table, self.player.id, guest).await?;
        }
        Ok(Done { seq: table.head(), game: Some(game), ..self.did(Deed::Opened { guests: guests.len() }) })
    }
}

/// The ruleset that `century`, or `century@1`, begins the name of; without a version the newest.
fn ruleset_asked_for(rulesets: &Rulesets, asked: &str) -> Result<&'static dyn AnyRuleset, Undone> {
    let (begins, version) = asked.split_once('@').map_or((asked, None), |(begins, version)| (begins, Some(version)));
    let titles = rulesets.titles();
    let mut fits = titles.iter().filter(|title| !begins.is_empty() && title.about().id.starts_with(begins));
    let (Some(title), None) = (fits.next(), fits.next()) else {
        let known = titles.iter().map(|title| title.about().id).collect::<Vec<_>>().join(", ");
        return Err(Undone::Because(Reason::UnknownTitle { known }, "unknown_title"));
    };
    let Some(version) = version else { return Ok(*title) };
    let of_title = rulesets.of_title(title.about().id);
    let found = of_title.iter().copied().find(|ruleset| ruleset.version().to_string() == version);
    found.ok_or_else(|| {
        let known = of_title.iter().map(|ruleset| ruleset.name()).collect::<Vec<_>>().join(", ");
        Undone::Because(Reason::UnknownTitle { known }, "unknown_ruleset")
    })
}

/// An answer to an invitation: `join` or `decline`. The proof is the token and the address that it was sent to.
pub async fn answer_invitation(
    app: &App,
    mail: &InboundMail,
    read: &Incoming,
    invitation: &Invitation,
) -> Answer<(Done, Option<Player>)> {
    let to = named_in_answer(mail, &read.message_id);
    let text = read.text.clone();
    let reading = read_apart(move || verbs::read(&own_text(&text, &OurLines::default(), &()), &())).await?;
    let mut player = app.store.player_by_email(&invitation.email).await?;
    // Where it is not certain, nothing is done, and one word asked for.
    let clear = match reading {
        Some(Ok(Reading { wish, ask: None })) => wish.asks,
        _ => Asks::Nothing,
    };
    let verdict = match clear {
        Asks::Verb { verb: Verb::Join | Verb::Accept | Verb::Yes, line } => {
            let joined = async {
                let new = login::ensure_player(app, &invitation.email, None).await?;
                player = Some(new.clone());
                invite::accept(app, invitation, new.id, None).await
            }
            .await;
            match joined {
                Ok(_) => Verdict::Done { deed: Deed::Seated },
                Err(problem) if may_be_told(&problem) => {
                    let language = player.as_ref().map_or(Language::EN, |player| Language::from_tag(&player.language));
                    refused(Some((line.number, line.text)), problem, language)
                }
                Err(problem) => return Err(problem),
            }
        }
        Asks::Verb { verb: Verb::Decline | Verb::Refuse, .. } => {
            app.store.delete_invitation(invitation.id).await?;
            app.tables.look_again(invitation.game);
            Verdict::Done { deed: Deed::Declined }
        }
        _ => not_done(None, Reason::JoinOrDecline, "bad_order"),
    };
    let table = app.tables.fresh(invitation.game).await?;
    let mut kept = KeptAnswer::new(&to, verdict, vec![]);
    kept.address = Some(read.from.clone());
    tracing::debug!(mail = mail.id, "an invitation was answered by mail");
    Ok((Done { kept, seq: table.head(), game: None }, player))
}

/// What the answer's own id is made of: the id of the mail, or for one that has none our number of it.
fn named_in_answer(mail: &InboundMail, message_id: &Option<String>) -> String {
    message_id.clone().unwrap_or_else(|| format!("mail {}", mail.id))
}

pub(super) fn seq_of(receipt: &Receipt) -> Seq {
    match receipt {
        Receipt::Done { table, .. } => table.head(),
        Receipt::Before { seq, .. } => *seq,
    }
}

/// What the sender can do something about; the rest is ours and is tried again.
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
            // `end` ends orders where a title has no such order of its own.
            let words = spoken().into_iter().filter(|word| word != "end").collect::<Vec<_>>();
            for verb in words.iter().map(String::as_str).chain(["Yes", "JA", "yes!"]) {
                let seat = Seat(0);
                assert!(!game.reads_order(seat, verb, chance()), "{}: {verb}", title.about().id);
                assert!(game.read_standing_line(seat, verb).is_none(), "{}: {verb}", title.about().id);
            }
        }
    }
}
