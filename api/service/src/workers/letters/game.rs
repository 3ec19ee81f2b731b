//! What happens in a game, to one of its players.

use super::about::{About, ORDERS, letter_about, over};
use super::{Made, Written, is_ruled, leaving, unreached};
use crate::accounts::preferences::{When, quiet_until, when};
use crate::app::App;
use crate::problem::Answer;
use crate::tables::{asked, is_full, viewer};
use crate::telling::topics::Topic;
use crate::workers::cases;
use domain::kernel::table::Table;
use domain::kernel::table::event::Body;
use domain::{PlayerId, Seat};
use mailer::outbound::{Case, CaseKind, Language, Letter, Occasion, Reminder, Sentence};
use store::ClaimedNotice;

pub(super) async fn game_letter(app: &App, notice: &ClaimedNotice, topic: Topic) -> Answer<Made> {
    let player = PlayerId::from_i64(notice.recipient);
    let (reader_row, table) = tokio::join!(app.store.player(player), app.tables.fresh(notice.game));
    let Some(reader_row) = reader_row? else { return Ok(Made::Nothing) };
    let Some(email) = reader_row.email.clone() else { return Ok(Made::Nothing) };
    let table = table?;
    let kind = topic.wish();
    let wish = when(&reader_row.mail, kind, &table.id().to_string());
    if !wish.is_at_once() {
        return Ok(Made::Nothing);
    }
    if topic == Topic::YourTurn && is_moot(app, &table, player, notice).await? {
        return Ok(Made::Nothing);
    }
    if topic == Topic::Moved && is_old_news(app, &table, player, notice).await? {
        return Ok(Made::Nothing);
    }
    if topic == Topic::Full && !is_full(&table) {
        return Ok(Made::Nothing);
    }
    if topic.is_reminder() && !asked(&table).contains(&player) {
        return Ok(Made::Nothing);
    }
    // Who was late may have lost their seat by it; they read as they sat.
    let seat = viewer(&table, Some(player)).or_else(|| table.former_seat(player));
    let rules = matches!(topic, Topic::Case | Topic::Over) && table.is_arbiter(player);
    let organises = topic == Topic::Left && table.is_host(player);
    if seat.is_none() && !rules && !organises && topic != Topic::Full {
        return Ok(Made::Nothing);
    }
    let zone = reader_row.zone.parse().unwrap_or(chrono_tz::Tz::UTC);
    let asked_seat = seat.filter(|seat| table.to_act().contains(seat));
    let deadline = asked_seat.and_then(|seat| table.deadline_of(seat)).map(|moment| moment.to_utc());
    if topic != Topic::Over
        && let Some(wakes) = quiet_until(&reader_row.mail, zone, app.clock.now(), deadline)
    {
        return Ok(Made::Later(wakes));
    }
    let names = app.tables.seat_names(&table, Language::from_tag(&reader_row.language)).await?;
    let mut talked_at = None;
    let occasion = match topic {
        Topic::Talk => {
            // Another mail has told it, or they have read it on the page.
            let unread = app.store.unread_messages(table.id(), player, 1).await?;
            let Some(first) = unread.first() else { return Ok(Made::Nothing) };
            talked_at = Some(first.at);
            Occasion::Talk { first: first.id.to_string() }
        }
        Topic::Case => cases::step(app, &table, notice.seq, &names, Language::from_tag(&reader_row.language))
            .await?
            .map_or(Occasion::Moved, |case| {
                let part = cases::part_of(&table, &case, (player, seat), &names);
                Occasion::Case(Case { part, ..case })
            }),
        Topic::Started => Occasion::GameStarted { players: names.values().cloned().collect() },
        Topic::Full => Occasion::Full,
        Topic::YourTurn => Occasion::YourTurn,
        Topic::Standing | Topic::TimedOut | Topic::Nudge | Topic::Quarantined | Topic::Moved => Occasion::Moved,
        Topic::Unreached => match unreached(&table, &names, app.clock.moment()) {
            // They are here again.
            back if back.is_empty() => return Ok(Made::Nothing),
            who => Occasion::Unreached(who),
        },
        Topic::Left => {
            match leaving::newest(app, &table, notice.seq, Language::from_tag(&reader_row.language)).await? {
                Some(gone) => Occasion::Left(gone),
                None => return Ok(Made::Nothing),
            }
        }
        Topic::Half => Occasion::Reminder(Reminder::Half),
        Topic::MostGone => Occasion::Reminder(Reminder::MostGone),
        Topic::LastCall => Occasion::Reminder(Reminder::LastCall),
        _ => over(&table, seat, &names, Language::from_tag(&reader_row.language)),
    };
    let told = match topic {
        Topic::Nudge => vec![Sentence::Nudged],
        Topic::Quarantined => vec![Sentence::Quarantined],
        Topic::Case => match &occasion {
            Occasion::Case(case) if is_ruled(case.kind) => cases::after_ruled(app, &table, case.n, &names).await?,
            Occasion::Case(case) if asks_arbiter(case.kind) => {
                let told = cases::would_rule(app, &table, (case.n, player), &names).await?;
                if told.is_empty() { cases::at_stake(app, &table, case, &names).await? } else { told }
            }
            Occasion::Case(case) => cases::at_stake(app, &table, case, &names).await?,
            _ => vec![],
        },
        _ => vec![],
    };
    // Talk is about no event: the mail shows the table as it is.
    let seq = if topic == Topic::Talk { table.head() } else { notice.seq };
    let about = About { seq, brief: false, occasion, kind, orders: ORDERS, preview: None, told };
    let (letter, up_to) = letter_about(app, &table, about, &reader_row, &email, seat).await?;
    let letter = Letter { date: talked_at.unwrap_or(letter.date), ..letter };
    let talk_read = up_to.map(|up_to| (table.id(), up_to)).into_iter().collect();
    let by_push = wish == When::Push;
    Ok(Made::Letter(Box::new(Written { talk_read, by_push, ..Written::new(letter, Some(player)) })))
}

/// Whether who rules the case is asked to do so.
fn asks_arbiter(kind: CaseKind) -> bool {
    matches!(kind, CaseKind::DisputeOpened | CaseKind::DisputeWaits | CaseKind::DisputeAllowed | CaseKind::ArbiterNamed)
}

/// Whose turn it is no more is not asked, and who has been asked again since has another mail about that. A held mail, or one that
/// was put off, is needless also once its reader has seen what it tells.
async fn is_moot(app: &App, table: &Table, player: PlayerId, notice: &ClaimedNotice) -> Answer<bool> {
    let seat = table.seat_of(player).filter(|seat| table.to_act().contains(seat));
    let asked_by = seat.and_then(|seat| table.asked_by(seat)).map(|(seq, _)| seq);
    if asked_by.is_none_or(|asked_by| asked_by > notice.seq) {
        return Ok(true);
    }
    let goes_at_once = app.config.hold_s() == 0 && notice.tries <= 1 && !notice.has_waited;
    Ok(!goes_at_once && app.store.seen_seq(table.id(), player).await? >= notice.seq)
}

/// A move is told once, with the turn it belongs to: not by itself where it was taken back, where its reader has looked or
/// moved since, where another mail tells it (their turn came, the game ended), and where its seat has gone on moving.
async fn is_old_news(app: &App, table: &Table, player: PlayerId, notice: &ClaimedNotice) -> Answer<bool> {
    let Some(reader) = table.seat_of(player) else { return Ok(true) };
    let told = asked(table).contains(&player) && table.asked_by(reader).is_some_and(|(seq, _)| seq >= notice.seq);
    if told || table.outcome().is_some() || table.is_struck(notice.seq) {
        return Ok(true);
    }
    if app.config.hold_s() > 0 && app.store.seen_seq(table.id(), player).await? >= notice.seq {
        return Ok(true);
    }
    let seat_of = |event: &store::StoredEvent| match table.shapes().event(&event.payload).ok()?.body {
        Body::Move(moved) if !table.is_struck(event.seq) => Some(moved.seat),
        _ => None,
    };
    let moved = app.tables.command_of(table, notice.seq).await?.iter().filter_map(seat_of).next_back();
    let since: Vec<Seat> = app.tables.log_of(table, notice.seq).await?.iter().filter_map(seat_of).collect();
    Ok(since.contains(&reader) || since.first().is_some_and(|next| Some(*next) == moved))
}
