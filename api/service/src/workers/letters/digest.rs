//! Several games in one mail: digests, and bundles of what would have been too many mails.

use super::about::{news, standings};
use super::{Made, Written, game_of, is_ruled, leave, reader, reply_to, talk_for, unreached};
use crate::accounts::preferences::{When, quiet_until, when};
use crate::app::App;
use crate::play::invite;
use crate::play::practice::is_alone;
use crate::problem::Answer;
use crate::tables::viewer;
use crate::telling::topics::Topic;
use chrono::{DateTime, Duration, Utc};
use domain::canonical::hex;
use domain::kernel::table::Table;
use domain::kernel::table::event::read_head;
use domain::{GameId, PerSeat, PlayerId};
use mailer::address::{ARBITER, MailKind};
use mailer::outbound::{Case, Content, Digest, DigestItem, Game, Language, Letter, Sentence};
use std::collections::BTreeMap;
use store::{ClaimedNotice, ListQuery, Player, status};

/// Games in a digest, and sentences about each.
const DIGEST_GAMES: u32 = 100;

const DIGEST_NEWS: usize = 5;

/// Older things are no news, however long no digest came.
const DIGEST_LOOKS_BACK: Duration = Duration::days(14);

/// All games of a reader who wants to hear of them once a day, those with the least time left first.
pub(super) async fn digest_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let player = PlayerId::from_i64(notice.recipient);
    let Some(row) = app.store.player(player).await? else { return Ok(None) };
    let Some(email) = row.email.clone() else { return Ok(None) };
    let query = ListQuery {
        status: vec![status::RUNNING, status::PAUSED, status::DISPUTED],
        seated: Some(player),
        viewer: Some(player),
        limit: DIGEST_GAMES,
        ..ListQuery::default()
    };
    let (games, _) = app.store.list_games(&query).await?;
    let language = Language::from_tag(&row.language);
    let now = app.clock.now();
    let last = app.store.last_mail_at(player, Topic::Digest.number()).await?;
    let since = last.unwrap_or(now - Duration::days(1)).max(now - DIGEST_LOOKS_BACK);
    let mut items = vec![];
    let mut talk_read = vec![];
    let over = app.store.games_over_since(player, since).await?;
    for game in games.into_iter().map(|listed| listed.game).chain(over) {
        let table = app.tables.fresh(game).await?;
        let Some(seat) = table.seat_of(player).filter(|_| !is_alone(&table)) else { continue };
        let id = table.id().to_string();
        let mut said = vec![];
        if when(&row.mail, MailKind::Talk, &id) == When::Digest {
            let up_to;
            (said, up_to) = talk_for(app, table.id(), player).await?;
            talk_read.extend(up_to.map(|up_to| (table.id(), up_to)));
        }
        let moves = when(&row.mail, MailKind::Moves, &id) == When::Digest;
        let names = app.tables.seat_names(&table, language).await?;
        let is_over = table.is_over();
        let over = match is_over && when(&row.mail, MailKind::Results, &id) == When::Digest {
            true if ended_at(app, &table).await? > Some(since) => Some(standings(&table, Some(seat), &names)),
            _ => None,
        };
        let cases = match when(&row.mail, MailKind::Cases, &id) == When::Digest {
            true => crate::workers::cases::steps_since(app, &table, (player, since), &names, language).await?,
            false => vec![],
        };
        let tells_turns = !is_over && (moves || when(&row.mail, MailKind::Turns, &id) != When::Never);
        if !tells_turns && over.is_none() && cases.is_empty() && said.is_empty() {
            continue;
        }
        let to_act = table.to_act();
        let mut news = news(app, &table, table.head(), seat, &names, language).await?.sentences();
        news.drain(..news.len().saturating_sub(DIGEST_NEWS));
        news.extend(of_rulings(app, &table, &cases, &names, language).await?);
        items.push(DigestItem {
            game: game_of(app, &table).await?,
            your_turn: to_act.contains(&seat),
            others_to_act: to_act.iter().filter(|s| **s != seat).filter_map(|s| names.get(*s).cloned()).collect(),
            deadline: table.deadline().map(|moment| moment.to_utc()),
            cases,
            over,
            news,
            talk: said,
            reply_to: reply_to(app, &table, seat.0, table.head(), &row),
        });
    }
    if items.is_empty() {
        return Ok(None);
    }
    let leave = leave(app, player, MailKind::Digest, None);
    let content = Content::Digest(Box::new(Digest { items, bundle: None, page: format!("{}/", app.base), leave }));
    let reader = reader(app, Some(&row), &email, Language::EN);
    let letter = Letter { reader, date: now, content };
    Ok(Some(Written { talk_read, ..Written::new(letter, Some(player)) }))
}

/// What would have been too many mails, in one: each game with something to tell as it stands now, what happened in it, and who
/// invites to what.
pub(super) async fn bundle_letter(app: &App, notice: &ClaimedNotice) -> Answer<Made> {
    let player = PlayerId::from_i64(notice.recipient);
    let Some(row) = app.store.player(player).await? else { return Ok(Made::Nothing) };
    let Some(email) = row.email.clone() else { return Ok(Made::Nothing) };
    let mut games: BTreeMap<GameId, Vec<ClaimedNotice>> = BTreeMap::new();
    for notice in app.store.bundled(player).await? {
        games.entry(notice.game).or_default().push(notice);
    }
    let language = Language::from_tag(&row.language);
    let mut items = vec![];
    let mut told: Vec<ClaimedNotice> = vec![];
    let mut talk_read = vec![];
    let mut deadline: Option<DateTime<Utc>> = None;
    for (game, notices) in games {
        // The rest is told by the next one.
        if items.len() == DIGEST_GAMES as usize {
            break;
        }
        told.extend(&notices);
        let wanted = |(topic, notice): &(Topic, &ClaimedNotice)| {
            when(&row.mail, topic.wish(), &notice.game.to_string()).is_at_once()
        };
        let known = |notice: &'_ ClaimedNotice| Topic::of(notice.topic);
        let notices: Vec<(Topic, &ClaimedNotice)> =
            notices.iter().filter_map(|notice| Some((known(notice)?, notice))).filter(wanted).collect();
        if let Some((_, invited)) = notices.iter().find(|(topic, _)| *topic == Topic::Invitation) {
            items.extend(invitation_item(app, invited, language).await?);
            continue;
        }
        let Some((item, up_to)) = bundle_item(app, game, &notices, &row).await? else { continue };
        talk_read.extend(up_to.map(|up_to| (game, up_to)));
        if item.your_turn {
            deadline = deadline.into_iter().chain(item.deadline).min();
        }
        items.push(item);
    }
    if items.is_empty() {
        return Ok(Made::Nothing);
    }
    // Whose turn it is, and how little time is left, comes first.
    items.sort_by_key(|item| (!item.your_turn, item.deadline.is_none(), item.deadline));
    let zone = row.zone.parse().unwrap_or(chrono_tz::Tz::UTC);
    let now = app.clock.now();
    if let Some(wakes) = quiet_until(&row.mail, zone, now, deadline) {
        return Ok(Made::Later(wakes));
    }
    let names: Vec<String> =
        told.iter().map(|told| format!("{}/{}/{}/{}", told.game, told.topic, told.seq, told.recipient)).collect();
    let bundle = Some(hex(&domain::canonical::sha256(&[names.join(" ").as_bytes()])[..12]));
    let leave = leave(app, player, MailKind::All, None);
    let content = Content::Digest(Box::new(Digest { items, bundle, page: format!("{}/", app.base), leave }));
    let reader = reader(app, Some(&row), &email, Language::EN);
    let letter = Letter { reader, date: now, content };
    Ok(Made::Letter(Box::new(Written { talk_read, told, ..Written::new(letter, Some(player)) })))
}

/// What stands and what fell by the rulings among these steps.
async fn of_rulings(
    app: &App,
    table: &Table,
    steps: &[Case],
    names: &PerSeat<String>,
    language: Language,
) -> Answer<Vec<String>> {
    let mut told = vec![];
    for step in steps.iter().filter(|step| is_ruled(step.kind)) {
        let later = crate::workers::cases::after_ruled(app, table, step.n, names).await?;
        told.extend(later.iter().map(|sentence| sentence.said().in_words(language)));
    }
    Ok(told)
}

/// A game in a bundle, and up to which message its talk is told; `None` where nothing of it needs telling any more.
async fn bundle_item(
    app: &App,
    game: GameId,
    notices: &[(Topic, &ClaimedNotice)],
    row: &Player,
) -> Answer<Option<(DigestItem, Option<i64>)>> {
    let table = match app.tables.fresh(game).await {
        Ok(table) => table,
        Err(problem) if problem.code == "not_found" => return Ok(None),
        Err(problem) => return Err(problem),
    };
    let language = Language::from_tag(&row.language);
    let seat = viewer(&table, Some(row.id)).or_else(|| table.former_seat(row.id));
    if seat.is_none() && !table.is_arbiter(row.id) {
        return Ok(None);
    }
    let has = |asked| notices.iter().any(|(topic, _)| *topic == asked);
    let names = app.tables.seat_names(&table, language).await?;
    let (talk, up_to) = match has(Topic::Talk) {
        true => talk_for(app, game, row.id).await?,
        false => (vec![], None),
    };
    let first_case = notices.iter().filter(|(topic, _)| *topic == Topic::Case).map(|(_, notice)| notice.seq).min();
    let cases = match first_case {
        Some(seq) => {
            let before = app.store.load(game, seq.saturating_sub(1), Some(1)).await?;
            let since = before.first().map_or(app.clock.now(), |event| event.at - Duration::milliseconds(1));
            crate::workers::cases::steps_since(app, &table, (row.id, since), &names, language).await?
        }
        None => vec![],
    };
    let over = (has(Topic::Over) && table.outcome().is_some()).then(|| standings(&table, seat, &names));
    let to_act = table.to_act();
    let your_turn = seat.is_some_and(|seat| to_act.contains(&seat));
    let asks = |topic: Topic| topic == Topic::YourTurn || topic.is_reminder();
    let tells = |topic: Topic| !asks(topic) && !matches!(topic, Topic::Talk | Topic::Case | Topic::Over);
    let is_needed = over.is_some()
        || !cases.is_empty()
        || !talk.is_empty()
        || notices.iter().any(|(topic, _)| tells(*topic) || (asks(*topic) && your_turn));
    if !is_needed {
        return Ok(None);
    }
    let mut sentences = match seat {
        Some(seat) if table.game().is_some() => {
            news(app, &table, table.head(), seat, &names, language).await?.sentences()
        }
        _ => vec![],
    };
    sentences.drain(..sentences.len().saturating_sub(DIGEST_NEWS));
    sentences.extend(of_rulings(app, &table, &cases, &names, language).await?);
    if has(Topic::Unreached) {
        let stand = unreached(&table, &names, app.clock.moment());
        let stands = |(name, until)| Sentence::Unreached(name, until).said().in_words(language);
        sentences.extend(stand.into_iter().map(stands));
    }
    let chair = seat.map(|seat| seat.0).or(table.is_arbiter(row.id).then_some(ARBITER));
    let item = DigestItem {
        game: game_of(app, &table).await?,
        your_turn,
        others_to_act: to_act.iter().filter(|s| Some(**s) != seat).filter_map(|s| names.get(*s).cloned()).collect(),
        deadline: table.deadline().map(|moment| moment.to_utc()),
        cases,
        over,
        news: sentences,
        talk,
        reply_to: chair.and_then(|chair| reply_to(app, &table, chair, table.head(), row)),
    };
    Ok(Some((item, up_to)))
}

/// An invitation in a bundle; its page is where it is answered.
async fn invitation_item(app: &App, notice: &ClaimedNotice, language: Language) -> Answer<Option<DigestItem>> {
    let Some(invitation) = app.store.invitation(notice.recipient).await? else { return Ok(None) };
    let table = match app.tables.fresh(invitation.game).await {
        Ok(table) => table,
        Err(problem) if problem.code == "not_found" => return Ok(None),
        Err(problem) => return Err(problem),
    };
    let by = app.tables.called_one(&table, invitation.invited_by).await?;
    let by = by.unwrap_or_else(|| Sentence::APlayer.said().in_words(language));
    let page = format!("{}/invitations/{}", app.base, invite::token(app, invitation.id));
    Ok(Some(DigestItem {
        game: Game { page, ..game_of(app, &table).await? },
        your_turn: false,
        others_to_act: vec![],
        deadline: None,
        cases: vec![],
        over: None,
        news: vec![Sentence::Invited(by).said().in_words(language)],
        talk: vec![],
        reply_to: None,
    }))
}

/// When the game was finished or given up as void.
async fn ended_at(app: &App, table: &Table) -> Answer<Option<DateTime<Utc>>> {
    let stored = app.tables.log_of(table, 0).await?;
    let is_end = |event: &&store::StoredEvent| {
        read_head(&event.payload).is_ok_and(|head| matches!(head.kind.as_str(), "finished" | "voided"))
    };
    Ok(stored.iter().rev().find(is_end).map(|event| event.at))
}
