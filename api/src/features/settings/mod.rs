//! A player's own settings: how they are called and spoken to, when they are away, which mails they want.

use crate::routes::extract::{AppData, Query};
use crate::routes::pages::fields::{Choice, Fields};
use crate::routes::pages::login::to_login;
use crate::routes::pages::{page, see, why};
use actix_web::{HttpRequest, web};
use askama::Template;
use chrono::{DateTime, Datelike as _, Duration, NaiveDate, NaiveTime, TimeZone as _, Utc};
use chrono_tz::{TZ_VARIANTS, Tz};
use domain::kernel::language::{Moment as Told, Phrase, say};
use domain::kernel::table::Status;
use domain::kernel::table::event::Moment;
use domain::{Language, PlayerId};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use service::accounts::absence::{self, BUDGET_DAYS, Vacation};
use service::accounts::account::{self, Change, is_zone};
use service::accounts::moving;
use service::accounts::preferences::{self, USUAL_DIGEST_HOUR, USUAL_URGENT_H};
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::must_be_ours;
use service::names;
use service::problem::{Answer, Problem};
use service::words::{self, Reader};
use store::{ListQuery, MailTroubleState, Player, TakebackWish};

/// The most games whose mails are chosen one by one.
const GAMES: u32 = 100;

#[derive(Debug, Template)]
#[template(path = "me.html")]
struct Me {
    l: Reader,
    player: PlayerId,
    email: String,
    /// The other address that waits for a yes, in a sentence.
    wanted: Option<String>,
    new_email: String,
    /// The section that was saved just now.
    saved: String,
    /// Mails do not reach them.
    trouble: Option<String>,
    wrong: Wrong,
    name: String,
    zone: String,
    language: Choice,
    takeback: Choice,
    zones: Vec<&'static str>,
    vacations: Vec<Away>,
    budget: String,
    from: String,
    until: String,
    /// The time in their zone.
    clock: String,
    /// The ways to hear of their turn.
    turns: Vec<Way>,
    /// What all settings of mails together mean for their turns.
    so: String,
    /// Of everything else.
    kinds: Vec<Choice>,
    push_hint: String,
    games: Vec<Choice>,
    digest_hour: Choice,
    quiet_from: String,
    quiet_until: String,
    urgent_h: String,
    pictures: bool,
    blocked: Vec<Blocked>,
}

/// Somebody whom they have blocked.
#[derive(Debug)]
struct Blocked {
    id: PlayerId,
    name: String,
}

/// A way to hear of one's turn.
#[derive(Debug)]
struct Way {
    value: &'static str,
    name: String,
    hint: String,
    is_chosen: bool,
}

/// What was refused, and why: beside each field.
#[derive(Debug, Default)]
struct Wrong {
    you: Option<String>,
    name: Option<String>,
    zone: Option<String>,
    address: Option<String>,
    away: Option<String>,
    mails: Option<String>,
    quiet: Option<String>,
    urgent: Option<String>,
}

impl Wrong {
    fn is_something(&self) -> bool {
        let all = [&self.you, &self.name, &self.zone, &self.away, &self.mails, &self.quiet, &self.urgent];
        all.iter().any(|wrong| wrong.is_some())
    }
}

/// A vacation that is not over.
#[derive(Debug)]
struct Away {
    from: String,
    text: String,
    button: String,
}

#[derive(Debug, Deserialize)]
pub struct Saved {
    #[serde(default)]
    saved: Option<String>,
}

/// `GET /me`.
pub async fn show(app: AppData, request: HttpRequest, visitor: Visitor, query: Query<Saved>) -> Answer {
    let Visitor { player: Some(player), reader, .. } = visitor else { return Ok(to_login(&request)) };
    let mut me = me_of(&app, reader, &player, &player.mail).await?;
    me.saved = query.0.saved.unwrap_or_default();
    page(&me)
}

/// `POST /me`: `do` says which of its forms was sent. What is refused is shown again as it was typed.
pub async fn change(app: AppData, request: HttpRequest, visitor: Visitor, form: web::Form<Fields>) -> Answer {
    must_be_ours(&app, &request)?;
    let reader = visitor.reader.clone();
    let (_, player) = visitor.must_be_known()?;
    match form.get("do") {
        "you" => save_you(&app, reader, &player, &form).await,
        "address" => move_address(&app, reader, &player, &request, form.get("email")).await,
        "stay" => {
            moving::call_off(&app, player.id)
                .await
                .or_else(|problem| if problem.status == 404 { Ok(()) } else { Err(problem) })?;
            Ok(see("/me#address"))
        }
        "away" => save_vacation(&app, reader, &player, &form).await,
        "not-away" => call_off(&app, reader, &player, form.get("from")).await,
        "mails" => save_mails(&app, reader, &player, &form).await,
        _ => Err(Problem::bad_request("`do` is you, address, stay, away, not-away or mails.")),
    }
}

/// What can be put right by who reads it; anything else is an error of its own page.
fn refused(problem: Problem, language: Language) -> Answer<String> {
    match problem.status {
        400 | 409 | 422 | 429 => Ok(why(&problem, language).in_words(language)),
        _ => Err(problem),
    }
}

async fn save_you(app: &App, l: Reader, player: &Player, form: &Fields) -> Answer {
    let changed = |name: &str, now: &str| Some(form.get(name)).filter(|sent| form.has(name) && *sent != now);
    let name = changed("name", &player.name).map(str::to_owned);
    let zone = changed("zone", &player.zone).map(str::to_owned);
    let mut wrong = Wrong::default();
    if name.as_ref().is_some_and(|name| names::plain("name", name, 40).is_err()) {
        wrong.name = Some(l.say(words::name_wrong.phrase()));
    }
    if zone.as_ref().is_some_and(|zone| !is_zone(zone)) {
        wrong.zone = Some(l.say(words::me_zone_wrong.phrase()));
    }
    let language = changed("language", &player.language).map(str::to_owned);
    let takeback = changed("takeback", player.takeback.name()).map(str::to_owned);
    if !wrong.is_something() {
        let change = Change { name, zone, language, takeback, ..Change::default() };
        match account::change(app, player.id, change).await {
            Ok(_) => return Ok(see("/me?saved=you#you")),
            Err(problem) => wrong.you = Some(refused(problem, l.language)?),
        }
    }
    let mut me = me_of(app, l, player, &player.mail).await?;
    me.wrong = wrong;
    me.name = form.get("name").to_owned();
    me.zone = form.get("zone").to_owned();
    for (choice, name) in [(&mut me.language, "language"), (&mut me.takeback, "takeback")] {
        choice.values.iter_mut().for_each(|value| value.is_chosen = value.value == form.get(name));
    }
    page(&me)
}

async fn move_address(app: &App, l: Reader, player: &Player, request: &HttpRequest, email: &str) -> Answer {
    let reason = match moving::ask(app, app.limits.origin(request), player.id, email).await {
        Ok(_) => return Ok(see("/me?saved=address#address")),
        Err(problem) => refused(problem, l.language)?,
    };
    let mut me = me_of(app, l, player, &player.mail).await?;
    me.wrong.address = Some(reason);
    me.new_email = email.to_owned();
    page(&me)
}

async fn save_vacation(app: &App, l: Reader, player: &Player, form: &Fields) -> Answer {
    let day = |name: &str| NaiveDate::parse_from_str(form.get(name), "%Y-%m-%d").ok();
    let moments = day("from").zip(day("until")).and_then(|(from, until)| {
        let until = begin_of(until.succ_opt()?, l.zone)?;
        Some(Vacation { from: Moment::from(begin_of(from, l.zone)?), until: Moment::from(until) })
    });
    let reason = match moments {
        None => l.say(words::me_days_wrong.phrase()),
        Some(vacation) => {
            let mut all = absence::read(&player.vacation);
            all.push(vacation);
            match keep_vacations(app, player, &all).await {
                Ok(()) => return Ok(see("/me?saved=away#away")),
                Err(problem) => refused(problem, l.language)?,
            }
        }
    };
    let mut me = me_of(app, l, player, &player.mail).await?;
    me.wrong.away = Some(reason);
    me.from = form.get("from").to_owned();
    me.until = form.get("until").to_owned();
    page(&me)
}

/// A vacation that runs ends now; one that lies ahead goes.
async fn call_off(app: &App, l: Reader, player: &Player, from: &str) -> Answer {
    let mut left = absence::read(&player.vacation);
    left.retain(|vacation| vacation.from.to_string() != from);
    match keep_vacations(app, player, &left).await {
        Ok(()) => Ok(see("/me?saved=away#away")),
        Err(problem) => {
            let reason = refused(problem, l.language)?;
            let mut me = me_of(app, l, player, &player.mail).await?;
            me.wrong.away = Some(reason);
            page(&me)
        }
    }
}

async fn keep_vacations(app: &App, player: &Player, all: &[Vacation]) -> Answer<()> {
    let vacation = Some(serde_json::to_value(all).map_err(|error| service::problem::internal(&error))?);
    account::change(app, player.id, Change { vacation, ..Change::default() }).await?;
    Ok(())
}

/// When a day begins in a zone; where clocks jump over midnight, the first time after it.
fn begin_of(day: NaiveDate, zone: Tz) -> Option<DateTime<Utc>> {
    let at = |half_hours: i64| day.and_time(NaiveTime::MIN) + Duration::minutes(30 * half_hours);
    let begin = (0..4).find_map(|half_hours| zone.from_local_datetime(&at(half_hours)).earliest())?;
    Some(begin.with_timezone(&Utc))
}

async fn save_mails(app: &App, l: Reader, player: &Player, form: &Fields) -> Answer {
    let mut wrong = Wrong::default();
    let mut mail = typed_mail(&player.mail, form);
    // A field alone, so that the reason stands beside it.
    let mut set = |key: &str, value: Option<Value>, reason: &mut Option<String>, words: Phrase| match value {
        Some(value) if preferences::check(&json!({key: value})).is_err() => *reason = Some(l.say(words)),
        Some(value) => drop(mail.insert(key.to_owned(), value)),
        None => drop(mail.remove(key)),
    };
    let quiet = (form.get("quiet_from"), form.get("quiet_until"));
    let quiet = (!quiet.0.is_empty() || !quiet.1.is_empty()).then(|| json!([quiet.0, quiet.1]));
    set("quiet", quiet, &mut wrong.quiet, words::me_quiet_wrong.phrase());
    let urgent = form.get("urgent_h");
    let usual = urgent.parse() == Ok(USUAL_URGENT_H);
    let urgent = (!urgent.is_empty() && !usual).then(|| urgent.parse::<u64>().map_or(Value::Null, Value::from));
    set("urgent_h", urgent, &mut wrong.urgent, words::me_urgent_wrong.phrase());
    let mail = Value::Object(mail);
    if !wrong.is_something() {
        match account::change(app, player.id, Change { mail: Some(mail.clone()), ..Change::default() }).await {
            Ok(_) => return Ok(see("/me?saved=mails#mails")),
            Err(problem) => wrong.mails = Some(refused(problem, l.language)?),
        }
    }
    let mut me = me_of(app, l, player, &mail).await?;
    me.wrong = wrong;
    me.quiet_from = form.get("quiet_from").to_owned();
    me.quiet_until = form.get("quiet_until").to_owned();
    me.urgent_h = form.get("urgent_h").to_owned();
    page(&me)
}

/// What is kept, with what the form says of kinds, games, digest and pictures. What is as usual is not kept.
fn typed_mail(kept: &Value, form: &Fields) -> Map<String, Value> {
    let mut mail = kept.as_object().cloned().unwrap_or_default();
    let put = |mail: &mut Map<String, Value>, key: &str, value: &str, usual: &str| {
        if value == usual { drop(mail.remove(key)) } else { drop(mail.insert(key.to_owned(), value.into())) }
    };
    for kind in preferences::KINDS.into_iter().filter(|kind| form.has(kind)) {
        put(&mut mail, kind, form.get(kind), usual(kind));
    }
    // The page says of turns what holds, and what holds for all mails need not be kept again.
    if form.has("all") && form.get("turns") == form.get("all") {
        mail.remove("turns");
    }
    match form.get("digest_hour").parse::<u32>() {
        Ok(USUAL_DIGEST_HOUR) => drop(mail.remove("digest_hour")),
        Ok(hour) => drop(mail.insert("digest_hour".to_owned(), hour.into())),
        Err(_) => {}
    }
    match form.has("pictures") {
        true => drop(mail.remove("pictures")),
        false => drop(mail.insert("pictures".to_owned(), false.into())),
    }
    let mut muted: Vec<Value> = mail.get("muted").and_then(Value::as_array).cloned().unwrap_or_default();
    let mut games: Map<String, Value> = mail.get("games").and_then(Value::as_object).cloned().unwrap_or_default();
    for game in form.all("game") {
        let chosen = form.get(&format!("game-{game}"));
        // Who has muted a game wants less than nothing of its kinds: no invitations to it either.
        if chosen == "never" && muted.iter().any(|known| known == game) {
            continue;
        }
        muted.retain(|known| known != game);
        put(&mut games, game, chosen, "");
    }
    for (key, value, is_empty) in [
        ("muted", Value::from(muted.clone()), muted.is_empty()),
        ("games", Value::from(games.clone()), games.is_empty()),
    ] {
        if is_empty { drop(mail.remove(key)) } else { drop(mail.insert(key.to_owned(), value)) }
    }
    mail
}

/// What the page sends for a kind where nothing else was said.
fn usual(kind: &str) -> &'static str {
    match kind {
        "all" | "invitations" => "now",
        "moves" => "never",
        _ => "",
    }
}

async fn me_of(app: &App, l: Reader, player: &Player, mail: &Value) -> Answer<Me> {
    let now = app.clock.now();
    let text = |key: &str| mail.get(key).and_then(Value::as_str).unwrap_or_default();
    let kinds = preferences::KINDS.into_iter().filter(|kind| *kind != "turns").map(|kind| {
        let chosen = if text(kind).is_empty() { usual(kind) } else { text(kind) };
        let whens: &[&'static str] = match kind {
            "all" | "moves" => &["now", "push", "digest", "never"],
            "invitations" => &["now", "push", "never"],
            _ => &["", "now", "push", "digest", "never"],
        };
        Choice::new(kind, l.say(say!(words::mail_kind { of: kind })), chosen, whens_of(whens, &l))
    });
    let chosen =
        [text("turns"), text("all"), usual("all")].into_iter().find(|when| !when.is_empty()).unwrap_or_default();
    let digest_hour = preferences::digest_hour(mail).to_string();
    let hours = (0..24).map(|hour: u32| (hour.to_string(), format!("{hour:02}:00")));
    let quiet = |place: usize| mail["quiet"][place].as_str().unwrap_or_default().to_owned();
    let languages = Language::all().map(|language| (language.tag().to_owned(), language.name()));
    let takebacks =
        TakebackWish::names().map(|answer| (answer.to_owned(), l.say(say!(words::me_takeback_answer { of: answer }))));
    let trouble = app.store.mail_trouble(player.id).await?.map(|trouble| {
        l.say(say!(words::me_mail_trouble {
            stopped: trouble.state != MailTroubleState::Delayed,
            since: l.tells(trouble.since),
            why: trouble.why
        }))
    });
    let year = now.year();
    let taken = absence::days_in(&absence::read(&player.vacation), year);
    let language = Language::from_tag(&player.language).tag();
    let wanted = app.store.open_address_change(player.id, now).await?.map(|change| {
        l.say(say!(words::me_address_waiting { new: change.new_email, until: l.tells(change.expires_at) }))
    });
    Ok(Me {
        player: player.id,
        email: player.email.clone().unwrap_or_default(),
        wanted,
        new_email: String::new(),
        saved: String::new(),
        trouble,
        wrong: Wrong::default(),
        name: player.name.clone(),
        zone: player.zone.clone(),
        language: Choice::new("language", l.say(words::me_language.phrase()), language, languages),
        takeback: Choice::new("takeback", l.say(words::me_takeback.phrase()), player.takeback.name(), takebacks),
        zones: TZ_VARIANTS.iter().map(|zone| zone.name()).collect(),
        vacations: vacations(player, now, &l),
        budget: l.say(say!(words::me_vacation_budget { taken, most: BUDGET_DAYS, year: Phrase::verbatim(year) })),
        from: String::new(),
        until: String::new(),
        clock: l.say(say!(words::me_clock { now: l.tells(now) })),
        turns: turns(chosen, &l),
        so: so(chosen, mail, &l),
        kinds: kinds.collect(),
        push_hint: words::marked(&l.say(words::me_push_hint.phrase()), "/me/access#browsers"),
        games: games(app, player.id, mail, &l).await?,
        digest_hour: Choice::new("digest_hour", l.say(words::me_digest_hour.phrase()), &digest_hour, hours),
        quiet_from: quiet(0),
        quiet_until: quiet(1),
        urgent_h: preferences::urgent_h(mail).to_string(),
        pictures: preferences::wants_pictures(mail),
        blocked: blocked(app, player.id).await?,
        l,
    })
}

/// The four ways to hear of one's turn.
fn turns(chosen: &str, l: &Reader) -> Vec<Way> {
    let way = |value: &'static str| Way {
        value,
        name: l.say(say!(words::turns_when { of: value })),
        hint: l.say(say!(words::turns_when_hint { of: value })),
        is_chosen: value == chosen,
    };
    ["now", "push", "digest", "never"].into_iter().map(way).collect()
}

/// What the settings mean for somebody whose turn comes, in one or two sentences.
fn so(chosen: &str, mail: &Value, l: &Reader) -> String {
    let hour = format!("{:02}:00", preferences::digest_hour(mail));
    let comes = match chosen {
        "push" => say!(words::turns_so_push),
        "digest" => say!(words::turns_so_digest { hour: hour.clone() }),
        "never" => say!(words::turns_so_never),
        _ => say!(words::turns_so_now),
    };
    let waits = matches!(chosen, "now" | "push" | "");
    let quiet = mail["quiet"][0].as_str().zip(mail["quiet"][1].as_str()).filter(|_| waits);
    let urgent = preferences::urgent_h(mail);
    let quiet = quiet
        .map(|(from, until)| say!(words::turns_so_quiet { from: from.to_owned(), until: until.to_owned(), urgent }));
    l.say(Phrase::sentences([comes].into_iter().chain(quiet)))
}

async fn blocked(app: &App, player: PlayerId) -> Answer<Vec<Blocked>> {
    let blocks: Vec<PlayerId> = app.store.blocks(player).await?.into_iter().map(|(other, _)| other).collect();
    let mut names = app.tables.names(&blocks).await?;
    Ok(blocks.into_iter().map(|id| Blocked { id, name: names.remove(&id).unwrap_or_default() }).collect())
}

fn whens_of(whens: &[&'static str], l: &Reader) -> Vec<(String, String)> {
    let words = |when: &'static str| l.say(say!(words::me_when { of: if when.is_empty() { "usual" } else { when } }));
    whens.iter().map(|when| ((*when).to_owned(), words(when))).collect()
}

fn vacations(player: &Player, now: DateTime<Utc>, l: &Reader) -> Vec<Away> {
    let day = |at: DateTime<Utc>| Phrase::from(Told::day(at, l.zone));
    let ahead = absence::read(&player.vacation).into_iter().filter(|vacation| vacation.until.to_utc() > now);
    ahead
        .map(|vacation| {
            let (from, until) = (vacation.from.to_utc(), vacation.until.to_utc());
            // It ends with a day, not with the begin of the next one.
            let last = until - Duration::seconds(1);
            Away {
                text: l.say(say!(words::me_away_line { from: day(from), until: day(last), running: from <= now })),
                button: l.say(say!(words::me_call_off { running: from <= now })),
                from: vacation.from.to_string(),
            }
        })
        .collect()
}

/// The games that somebody sits in and that are not over, each with the mails that are wanted of it.
async fn games(app: &App, player: PlayerId, mail: &Value, l: &Reader) -> Answer<Vec<Choice>> {
    let under_way = [Status::Open, Status::Running, Status::Disputed, Status::Paused].map(Status::number);
    let query = ListQuery {
        status: under_way.into(),
        seated: Some(player),
        viewer: Some(player),
        limit: GAMES,
        ..ListQuery::default()
    };
    let (listed, _) = app.store.list_games(&query).await?;
    let choice = |game: &store::ListedGame| {
        let id = game.game.to_string();
        let muted = mail["muted"].as_array().is_some_and(|muted| muted.iter().any(|muted| *muted == *id));
        let chosen = if muted { "never" } else { mail["games"][&id].as_str().unwrap_or_default() };
        let name = game.doc["name"].as_str().unwrap_or_default().to_owned();
        Choice::new(&id, name, chosen, whens_of(&["", "now", "push", "digest", "never"], l))
    };
    Ok(listed.iter().map(choice).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(sent: &[(&str, &str)]) -> Fields {
        let sent: Vec<(&str, &str)> = sent.to_vec();
        serde_json::from_value(json!(sent)).expect("fields")
    }

    #[test]
    fn what_is_as_usual_is_not_kept_and_what_is_not_shown_stays() {
        let kept =
            json!({"turns": "digest", "all": "now", "muted": ["0sa2mz3pbfc00"], "games": {"0sa2mz3pbfc01": "never"}});
        let sent = fields(&[
            ("all", "now"),
            ("turns", ""),
            ("moves", "now"),
            ("pictures", "1"),
            ("digest_hour", "18"),
            ("game", "0sa2mz3pbfc02"),
            ("game-0sa2mz3pbfc02", "digest"),
        ]);
        let mail = Value::Object(typed_mail(&kept, &sent));
        let wanted = json!({"moves": "now", "digest_hour": 18, "muted": ["0sa2mz3pbfc00"],
                            "games": {"0sa2mz3pbfc01": "never", "0sa2mz3pbfc02": "digest"}});
        assert_eq!(mail, wanted);
        assert!(preferences::check(&mail).is_ok());
        let sent =
            |game: &str, when: &str| fields(&[("game", game), (&format!("game-{game}"), when), ("pictures", "1")]);
        assert_eq!(typed_mail(&mail, &sent("0sa2mz3pbfc00", "never"))["muted"], json!(["0sa2mz3pbfc00"]));
        assert!(typed_mail(&mail, &sent("0sa2mz3pbfc00", "")).get("muted").is_none());
    }

    #[test]
    fn a_day_begins_where_its_reader_is() {
        let day = |text: &str, zone: Tz| begin_of(text.parse().expect("a day"), zone).map(|at| at.to_rfc3339());
        assert_eq!(day("2026-12-24", Tz::Europe__Berlin).as_deref(), Some("2026-12-23T23:00:00+00:00"));
        // Clocks are put forward at midnight in Santiago.
        assert_eq!(day("2026-09-06", Tz::America__Santiago).as_deref(), Some("2026-09-06T04:00:00+00:00"));
    }
}
