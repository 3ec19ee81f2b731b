//! What a letter says about a game: position, picture, orders, news.

use super::super::listed::{best_of_each, some_of_each};
use super::{hash_of, id_of, leave, leaving, letterhead, reader_of, reply_to, talk_for};
use crate::accounts::preferences::{wants_pictures, when};
use crate::app::App;
use crate::picture::{Asked, Seen};
use crate::problem::Answer;
use crate::tables::noted;
use crate::telling::clocks::why_so_long;
use crate::telling::in_a_line;
use crate::words;
use chrono_tz::Tz;
use domain::canonical::hex;
use domain::kernel::erased::AnyGame;
use domain::kernel::language::say;
use domain::kernel::notation::name_seats;
use domain::kernel::play::Submission;
use domain::kernel::table::Table;
use domain::kernel::table::event::{Body, Event, Origin, Seq};
use domain::{PerSeat, Seat};
use mailer::address::{ARBITER, MailKind};
use mailer::outbound::{
    Content, Game, GameLetter, Language, Letter, Occasion, Order, Picture, Reader, Sentence, Standing, Thread,
    thread_root,
};
use std::sync::Arc;
use store::{Player, StoredEvent};

/// Orders listed in a mail, where all are asked for, and sentences of what happened.
pub(super) const ORDERS: usize = 40;

/// Where all are asked for: as many as most titles ever have, and a mail has room for.
pub(super) const ALL_ORDERS: usize = 150;

const NEWS: usize = 40;

/// A move is told in as many sentences as fit into so many letters, or in one. Its page tells all of it.
const LINE: usize = 160;

/// Orders that stand before the position: what a sensible player would think of.
const LIKELY: usize = 6;

/// What a letter about a game is for.
pub(super) struct About {
    pub(super) seq: Seq,
    /// Without the position, what happened and the legal orders.
    pub(super) brief: bool,
    pub(super) occasion: Occasion,
    pub(super) kind: MailKind,
    /// How many legal orders are listed.
    pub(super) orders: usize,
    /// Orders whose outcome is shown instead of the position.
    pub(super) preview: Option<String>,
    /// What else they are told, a sentence each.
    pub(super) told: Vec<Sentence>,
}

pub(super) async fn letter_about(
    app: &App,
    table: &Arc<Table>,
    about: About,
    row: &Player,
    email: &str,
    seat: Option<Seat>,
) -> Answer<(Letter, Option<i64>)> {
    let language = Language::from_tag(&row.language);
    let is_talk = matches!(about.occasion, Occasion::Talk { .. });
    let is_help = matches!(&about.occasion, Occasion::Answer(answer) if answer.is_help());
    let past = match app.tables.state(table, Some(about.seq)).await {
        Ok(past) => Some(past),
        // Before the start there is no position: a seat was taken, a game was opened.
        Err(problem) if problem.code == "not_started" => None,
        Err(problem) => return Err(problem),
    };
    let at = past.as_ref().map_or(table.last_at(), |past| past.at);
    let names = app.tables.seat_names(table, language).await?;
    let named = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    // A game may have ended while its title still waits for somebody: by resignation, by a vote.
    let is_over = table.is_over();
    let to_act = past.as_ref().filter(|_| !is_over).map(|past| past.game.to_act()).unwrap_or_default();
    let your_turn = seat.is_some_and(|seat| to_act.contains(&seat));
    let others_to_act =
        to_act.iter().filter(|other| Some(**other) != seat).filter_map(|s| names.get(*s).cloned()).collect();
    let happened = async {
        match seat.filter(|_| past.is_some()) {
            Some(seat) => news(app, table, about.seq, seat, &names, language).await,
            // The table may have gone on since: the check code is that of the event which is shown.
            None => Ok(News { told: vec![], since: about.seq, hash: hash_of(app, table, about.seq).await? }),
        }
    };
    // Who wants talk at once hears it with whatever mail comes first.
    let hears =
        row.id.as_i64() != 0 && seat.is_some() && when(&row.mail, MailKind::Talk, &table.id().to_string()).is_at_once();
    let talk = async {
        match hears {
            true => talk_for(app, table.id(), row.id).await,
            false => Ok((vec![], None)),
        }
    };
    let last = async { Ok(app.store.thread(table.id(), row.id).await?) };
    let (News { told, since, hash }, (said, up_to), last) = tokio::try_join!(happened, talk, last)?;
    let (mut sentences, news_places): (Vec<String>, Vec<Vec<String>>) =
        told.into_iter().map(|told| (told.text, told.places)).unzip();
    for told in app.store.standing_notes(table.id(), row.id, since, about.seq).await? {
        sentences.extend(told.as_array().into_iter().flatten().filter_map(|text| noted(text, language).map(&named)));
    }
    sentences.extend(about.told.iter().map(|told| told.said().in_words(language)));
    if !is_over {
        sentences.extend(clocks_told(app, table, (seat, &about.occasion), &names, row));
    }
    if about.brief {
        sentences.clear();
    }
    let legal = match (&past, seat) {
        (Some(past), Some(seat)) if your_turn && !about.brief => Some((&past.game, seat)),
        _ => None,
    };
    // What a sensible player would look at, the best first.
    let likely = legal.map(|(game, seat)| game.best_orders(seat)).unwrap_or_default();
    let mut lists = Lists::default();
    if let Some((game, seat)) = legal {
        let legal = game.legal(seat);
        let orders = legal.orders();
        let order = |place: usize| {
            let label = legal.label(place, language).unwrap_or_default();
            Order { order: orders[place].clone(), help: named(&label) }
        };
        let first = if is_help { vec![] } else { best_of_each(&orders, LIKELY, &likely) };
        let all = some_of_each(&orders, about.orders, &likely);
        lists.more = orders.len() - all.len();
        // What would be said twice is said once.
        if first.len() < orders.len() {
            lists.all = all.into_iter().map(order).collect();
        }
        lists.likely = first.into_iter().map(order).collect();
    }
    let mut picture = None;
    let mut position = String::new();
    let game = game_of(app, table).await?;
    if let Some(past) = past.as_ref().filter(|_| !is_talk && !about.brief) {
        let shown = match (&about.preview, seat) {
            (Some(orders), Some(seat)) => previewed(app, table, past.game.clone(), seat, orders),
            _ => past.game.clone(),
        };
        position = named(&shown.position(seat, !is_over, language));
        if wants_pictures(&row.mail) && !is_help {
            let told = Sentence::Picture(game.title.clone(), past.seq, your_turn).said().in_words(language);
            let alt = [told, standing(shown.as_ref(), seat, &names, language)].join(" ");
            let asked = seat.filter(|seat| your_turn && shown.to_act().contains(seat));
            // A preview is no state of the log: no picture of it is kept, and what is likely in it has not been asked yet.
            let event = Some((table.id(), past.seq)).filter(|_| about.preview.is_none());
            let asked = asked.map(|seat| match event {
                Some(_) => Asked { seat, likely, listed: lists.likely.iter().map(|it| it.order.clone()).collect() },
                None => Asked { seat, likely: shown.promising_orders(seat), listed: vec![] },
            });
            let seen = Seen { viewer: seat, names: names.clone(), goes_on: !is_over, language };
            let drawn = app.pictures.of_mail(event, shown, seen, asked, news_places).await?;
            picture = Some(Picture { png: drawn.board, alt, close_up: drawn.close_up });
        }
    }
    let letterhead = letterhead(app).map_err(|error| crate::problem::internal(&error))?;
    let id = if row.id.as_i64() == 0 { id_of(email) } else { row.id.to_string() };
    let root = thread_root(letterhead.domain(), &game.id, &id);
    let thread = Thread { root, last };
    let deadline = match seat {
        Some(seat) if your_turn => table.deadline_of(seat),
        _ => table.deadline(),
    };
    let deadline = deadline.filter(|_| !to_act.is_empty()).map(|moment| moment.to_utc());
    let rules = table.is_arbiter(row.id);
    let chair = seat.map(|seat| seat.0).or(rules.then_some(ARBITER));
    let reply_to = chair.and_then(|chair| reply_to(app, table, chair, about.seq, row));
    let content = Content::Game(Box::new(GameLetter {
        occasion: about.occasion,
        game,
        seq: about.seq,
        hash: hash.chars().take(12).collect(),
        your_turn,
        others_to_act,
        deadline,
        news: if is_talk { vec![] } else { sentences },
        talk: said,
        position,
        likely: lists.likely,
        orders: lists.all,
        more_orders: lists.more,
        picture,
        reply_to,
        thread: Some(thread),
        leave: leave(app, row.id, about.kind, Some(table)),
    }));
    let reader = Reader { id, ..reader_of(row, email) };
    Ok((Letter { reader, date: at.to_utc(), content }, up_to))
}

/// The legal orders as a letter lists them.
#[derive(Default)]
struct Lists {
    /// The best of each kind.
    likely: Vec<Order>,
    /// All of them, or some of each kind; none where all are likely.
    all: Vec<Order>,
    /// How many are not listed.
    more: usize,
}

/// The players whose clock stands while the reader waits for them. In a reminder also the end of the reader's own grace.
fn clocks_told(
    app: &App,
    table: &Table,
    (reader, occasion): (Option<Seat>, &Occasion),
    names: &PerSeat<String>,
    row: &Player,
) -> Vec<String> {
    let language = Language::from_tag(&row.language);
    let l = words::Reader { zone: row.zone.parse().unwrap_or(Tz::UTC), ..words::Reader::of(language) };
    let others = |seat: Seat| names.get(seat).filter(|_| Some(seat) != reader).cloned();
    let mut told = why_so_long(table, others, app.clock.moment(), &l);
    let reminded = reader.filter(|_| matches!(occasion, Occasion::Reminder(_)));
    if let Some(seat) = reminded.filter(|_| table.created().table.grace_s > 0)
        && let Some(end) = table.expires_at(seat)
    {
        told.push(say!(words::grace_until { grace: l.tells(end.to_utc()) }));
    }
    told.into_iter().map(|said| l.say(said)).collect()
}

/// Where the game stands and who has how many points, for those who do not see the picture.
fn standing(game: &dyn AnyGame, seat: Option<Seat>, names: &PerSeat<String>, language: Language) -> String {
    let page = game.page(None, seat, true);
    let points =
        page.players.iter().filter_map(|(seat, player)| Some(format!("{} {}", names.get(seat)?, player.points?)));
    let points: Vec<String> = points.collect();
    let about = page.about.iter().map(|about| name_seats(&about.in_words(language), |seat| names.get(seat).cloned()));
    let points = (!points.is_empty()).then(|| Sentence::Points(points.join(", ")).said().in_words(language));
    about.map(|about| format!("{}.", about.trim_end_matches('.'))).chain(points).collect::<Vec<_>>().join(" ")
}

/// Where the orders of a preview lead, as far as nothing hidden shows.
fn previewed(app: &App, table: &Table, game: Arc<dyn AnyGame>, seat: Seat, orders: &str) -> Arc<dyn AnyGame> {
    let chance = table.chance(&app.keys.game_secret(table.id()));
    match game.dry_run(seat, Submission::Orders(orders), chance) {
        Ok(run) => Arc::from(run.after),
        Err(_) => game,
    }
}

/// What has happened, in a sentence, and the places of the board that it is about.
pub(super) struct Happened {
    text: String,
    places: Vec<String>,
}

impl From<String> for Happened {
    fn from(text: String) -> Self {
        Self { text, places: vec![] }
    }
}

/// What a reader has to know.
pub(super) struct News {
    /// As they may know it, oldest first.
    pub(super) told: Vec<Happened>,
    /// Their own last move by hand.
    pub(super) since: Seq,
    /// Of the event that is shown.
    pub(super) hash: String,
}

impl News {
    pub(super) fn sentences(self) -> Vec<String> {
        self.told.into_iter().map(|told| told.text).collect()
    }
}

/// A log read from an event back to its beginning, a few events at a time: a letter is about the last of hundreds.
struct Back<'a> {
    app: &'a App,
    table: &'a Table,
    /// Up to here it is not read yet.
    rest: Seq,
    at_once: Seq,
    /// The newest of these comes next.
    read: Vec<StoredEvent>,
}

impl Back<'_> {
    /// Between two turns of one player there are seldom more, and each further piece is twice as long. Few where it is tested, so
    /// that the tests' short games are read in pieces, too.
    const AT_FIRST: Seq = if cfg!(debug_assertions) { 3 } else { 8 };

    async fn next(&mut self) -> Answer<Option<StoredEvent>> {
        if self.read.is_empty() && self.rest > 0 {
            let after = self.rest.saturating_sub(self.at_once);
            self.at_once = self.at_once.saturating_mul(2);
            self.read = self.app.store.load(self.table.id(), after, Some(self.rest - after)).await?;
            self.rest = after;
        }
        Ok(self.read.pop())
    }
}

/// What happened since the reader's own last move; what was played for them while they were away is news to them.
pub(super) async fn news(
    app: &App,
    table: &Table,
    seq: Seq,
    reader: Seat,
    names: &PerSeat<String>,
    language: Language,
) -> Answer<News> {
    let mut back = Back { app, table, rest: seq, at_once: Back::AT_FIRST, read: vec![] };
    let name = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    let mut news = News { told: vec![], since: 0, hash: String::new() };
    while let Some(event) = back.next().await? {
        if news.hash.is_empty() {
            news.hash = hex(&event.hash);
        }
        let Ok(Event { body, .. }) = table.shapes().event(&event.payload) else { continue };
        let (facts, by_hand) = match &body {
            Body::Move(moved) if table.is_struck(event.seq) => (vec![], (moved.seat, moved.origin)),
            Body::Move(moved) => (moved.facts.clone(), (moved.seat, moved.origin)),
            Body::Started(started) => {
                let told = table.game().map(|game| game.tell(&started.facts, language)).unwrap_or_default();
                // How the board was set up stands in the position.
                news.told.extend(told.first().map(|text| name(text).into()));
                news.told.rotate_right(usize::from(!told.is_empty()));
                if table.created().seed.is_some() {
                    news.told.insert(0, Sentence::FixedSeed.said().in_words(language).into());
                }
                break;
            }
            Body::TimeExpired(expired) => {
                let late = names.get(expired.seat).cloned().unwrap_or_default();
                news.told.insert(0, Sentence::TimeUp(late).said().in_words(language).into());
                continue;
            }
            body => {
                if let Some(told) = leaving::told(app, table, (event.seq, body), language).await? {
                    news.told.insert(0, told.said().in_words(language).into());
                }
                continue;
            }
        };
        if by_hand == (reader, Origin::Player) && !table.is_struck(event.seq) && event.seq != seq {
            news.since = event.seq;
            break;
        }
        let Some(game) = table.game() else { break };
        let told = game.tell(&facts, language);
        let told = name(&told[..in_a_line(&told, LINE)].join(" "));
        // By its number it is disputed.
        if !told.is_empty() {
            let text = Sentence::Numbered(told, event.seq).said().in_words(language);
            news.told.insert(0, Happened { text, places: game.places_of(&facts) });
        }
        if news.told.len() > NEWS {
            break;
        }
    }
    let skip = news.told.len().saturating_sub(NEWS);
    news.told.drain(..skip);
    Ok(news)
}

pub(super) fn over(table: &Table, reader: Option<Seat>, names: &PerSeat<String>, language: Language) -> Occasion {
    let Some(outcome) = table.outcome() else {
        return Occasion::GameOver { reason: String::new(), standings: vec![] };
    };
    let reason = Sentence::Ended(outcome.reason.clone()).said().in_words(language);
    Occasion::GameOver { reason, standings: standings(table, reader, names) }
}

/// Best first; none where the game has no result. A game that did not end by its rules has no points: the log has 0 for
/// everybody then, whatever the board shows.
pub(super) fn standings(table: &Table, reader: Option<Seat>, names: &PerSeat<String>) -> Vec<Standing> {
    let is_counted =
        table.outcome().is_some_and(|outcome| outcome.standings.iter().any(|standing| standing.score != 0));
    let mut standings: Vec<Standing> = table
        .outcome()
        .iter()
        .flat_map(|outcome| &outcome.standings)
        .map(|standing| Standing {
            rank: u32::from(standing.rank),
            name: names.get(standing.seat).cloned().unwrap_or_default(),
            score: is_counted.then_some(standing.score),
            you: Some(standing.seat) == reader,
        })
        .collect();
    standings.sort_by_key(|standing| standing.rank);
    standings
}

pub(super) async fn game_of(app: &App, table: &Table) -> Answer<Game> {
    Ok(Game {
        id: table.id().to_string(),
        name: app.tables.game_name(table).await?,
        title: table.ruleset().about().name.to_owned(),
        page: format!("{}/games/{}", app.base, table.id()),
        rules: format!("{}/titles/{}/rules", app.base, table.ruleset().about().id),
    })
}
