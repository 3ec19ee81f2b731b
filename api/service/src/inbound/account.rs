//! Requests by mail that concern no table: name, list of games, a new game, a vacation. They reply to a
//! mail about a game, or to one about none, such as a login mail.

use super::KeptAnswer;
use super::act::{Done, Undone, key_for, may_be_told, not_done, program_of, read_apart, refused};
use super::opening::{named_in_answer, open};
use crate::accounts::absence::{self, Vacation};
use crate::accounts::account::{self, Change};
use crate::accounts::login;
use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::words;
use chrono::{DateTime, Duration, NaiveDate, NaiveTime, TimeZone as _, Utc};
use chrono_tz::Tz;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Status;
use domain::kernel::table::event::{Moment, Seq};
use domain::{GameId, PlayerId};
use mailer::inbound::verbs::{self, Asks, Reading, Wish};
use mailer::inbound::{Incoming, OurLines, Verb, own_text};
use mailer::outbound::{Deed, Language, Reason, Verdict};
use serde_json::json;
use store::{InboundMail, ListQuery, Player};

/// The most games that `digest` lists.
const GAMES: u32 = 50;

/// The verdict, and for an opened game its id and event.
type Did = (Verdict, Option<(GameId, Seq)>);

/// Carries out a reply to a mail about no game. The proof is the reply address: it appears only in mails to
/// this person.
pub(super) async fn answer(
    app: &App,
    mail: &InboundMail,
    read: &Incoming,
    known: Option<Player>,
) -> Answer<(Done, Option<Player>)> {
    let (text, page) = (read.text.clone(), read.page.clone());
    let reading = read_apart(move || {
        let own = |text: &str| own_text(text, &OurLines::default(), &());
        verbs::read_parts(&own(&text), page.as_deref().map(own).as_ref(), &())
    })
    .await?;
    let nothing = program_of(read, &reading).unwrap_or("bad_order");
    let mut player = known;
    let did = match reading {
        Some(Ok(Reading { wish: Wish { asks: Asks::Verb { verb, line }, .. }, ask: None, .. })) => {
            let did = verb_of(app, mail, &read.from, &mut player, (verb, &line.text)).await;
            did.map_err(|undone| (Some((line.number, line.text)), undone))
        }
        Some(Err(bad)) => Err((Some((bad.line.number, bad.line.text)), Undone::Because(bad.why, nothing))),
        // If the request is not certain, do nothing and explain what can be written.
        _ => Err((None, Undone::Because(Reason::NoGame, nothing))),
    };
    let language = player.as_ref().map_or(Language::EN, |player| Language::from_tag(&player.language));
    let (verdict, opened) = match did {
        Ok(did) => did,
        Err((line, Undone::Because(reason, code))) => (not_done(line, reason, code), None),
        Err((line, Undone::Refused(problem))) if may_be_told(&problem) => (refused(line, problem, language), None),
        Err((_, Undone::Refused(problem))) => return Err(problem),
    };
    let mut kept = KeptAnswer::new(&named_in_answer(mail, &read.message_id), verdict, vec![]);
    kept.address = Some(read.from.clone());
    let (game, seq) = opened.unzip();
    Ok((Done { kept, seq: seq.unwrap_or_default(), game }, player))
}

async fn verb_of(
    app: &App,
    mail: &InboundMail,
    email: &str,
    player: &mut Option<Player>,
    (verb, line): (Verb, &str),
) -> Result<Did, Undone> {
    // A newcomer who sends a name or opens a game gets an account, as with a login link.
    if player.is_none() && matches!(verb, Verb::Name { .. } | Verb::New { .. }) {
        *player = Some(login::ensure_player(app, email, None).await?);
    }
    let Some(writer) = player else { return Err(Undone::Because(Reason::NoGame, "bad_order")) };
    let deed = match verb {
        Verb::Name { name } => {
            let deed = rename(app, writer.id, name).await?;
            *player = app.store.player(writer.id).await.map_err(Problem::from)?;
            deed
        }
        Verb::New { title, to } => {
            let opened = open(app, writer.id, (&title, &to), key_for(writer.id, mail, line)).await?;
            return Ok((Verdict::Done { deed: Deed::Opened { guests: to.len() } }, Some(opened)));
        }
        Verb::Digest => return Ok((Verdict::Told { lines: games(app, writer).await? }, None)),
        Verb::Vacation { from, until } => vacation(app, writer, from, until).await?,
        Verb::VacationOff => vacation_off(app, writer).await?,
        _ => return Err(Undone::Because(Reason::NoGame, "bad_order")),
    };
    Ok((Verdict::Done { deed }, None))
}

/// Changes `player`'s display name.
pub(super) async fn rename(app: &App, player: PlayerId, name: String) -> Answer<Deed> {
    let renamed = account::change(app, player, Change { name: Some(name), ..Change::default() }).await?;
    Ok(Deed::Named { name: renamed.name })
}

/// Their games, least time left first.
pub(super) async fn games(app: &App, player: &Player) -> Answer<Vec<String>> {
    let query = ListQuery {
        status: vec![store::status::RUNNING, store::status::OPEN, store::status::PAUSED, store::status::DISPUTED],
        seated: Some(player.id),
        viewer: Some(player.id),
        limit: GAMES,
        ..ListQuery::default()
    };
    let (games, _) = app.store.list_games(&query).await?;
    let language = Language::from_tag(&player.language);
    let mut lines = vec![];
    for listed in games {
        let table = app.tables.near(listed.game).await?;
        let name = app.tables.game_name(&table).await?;
        let names = app.tables.seat_names(&table, language).await?;
        let asked: Vec<String> = table.to_act().into_iter().filter_map(|seat| names.get(seat).cloned()).collect();
        let turn = match (table.status(), table.seat_of(player.id)) {
            (Status::Open, _) => say!(words::digest_waits_for_players),
            (_, Some(seat)) if table.to_act().contains(&seat) => say!(words::digest_your_turn),
            _ => say!(words::digest_waits_for { names: Phrase::and(asked) }),
        };
        let turn = turn.in_words(language);
        lines.push(format!("{name}: {turn}. {}/games/{}", app.base, table.id()));
    }
    Ok(lines)
}

/// A vacation of whole days in their own time zone. Without a first day it begins now; a running vacation
/// gets a new end.
pub(super) async fn vacation(
    app: &App,
    player: &Player,
    from: Option<NaiveDate>,
    until: NaiveDate,
) -> Result<Deed, Undone> {
    let zone = player.zone.parse().unwrap_or(Tz::UTC);
    let now = app.clock.now();
    let after = until.succ_opt().and_then(|day| midnight(day, zone));
    let from = from.map_or(Some(now), |day| midnight(day, zone));
    let (Some(from), Some(until)) = (from, after) else {
        return Err(Undone::Because(Reason::NoSuchDay, "bad_request"));
    };
    if until <= now {
        return Err(Undone::Because(Reason::DayPast, "bad_request"));
    }
    let mut asked = ahead(player, now);
    let begins_now = from <= now && now - from <= Duration::days(1);
    let (now, from, until) = (Moment::from(now), Moment::from(from), Moment::from(until));
    match asked.iter_mut().find(|known| known.from == from || begins_now && known.from <= now) {
        Some(known) => known.until = until,
        None => asked.push(Vacation { from, until }),
    }
    Ok(away(app, player, &asked).await?)
}

/// Cancels running and planned vacations.
pub(super) async fn vacation_off(app: &App, player: &Player) -> Result<Deed, Undone> {
    Ok(away(app, player, &[]).await?)
}

async fn away(app: &App, player: &Player, asked: &[Vacation]) -> Answer<Deed> {
    let now = app.clock.now();
    let vacation = absence::check(&json!(asked), &player.vacation, now)?;
    absence::keep(app, player.id, vacation.clone()).await?;
    let entered = absence::read(&vacation).into_iter().filter(|vacation| vacation.until > Moment::from(now));
    Ok(Deed::Away { vacations: entered.map(|vacation| (vacation.from.to_utc(), vacation.until.to_utc())).collect() })
}

/// Their vacations that are not over.
fn ahead(player: &Player, now: DateTime<Utc>) -> Vec<Vacation> {
    let over = |vacation: &Vacation| vacation.until <= Moment::from(now);
    absence::read(&player.vacation).into_iter().filter(|vacation| !over(vacation)).collect()
}

/// The first moment of a day. If the clocks skip midnight, the first moment after it.
fn midnight(day: NaiveDate, zone: Tz) -> Option<DateTime<Utc>> {
    let begin = day.and_time(NaiveTime::MIN);
    let first = (0..4)
        .find_map(|half_hours| zone.from_local_datetime(&(begin + Duration::minutes(30 * half_hours))).earliest())?;
    Some(first.with_timezone(&Utc))
}
