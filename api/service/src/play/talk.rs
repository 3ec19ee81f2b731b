//! Table talk: sent over REST, on the page or by mail; kept beside the log; mailed to the others.

use crate::accounts::budgets::{self, Budget};
use crate::accounts::preferences::when;
use crate::answers::{self, Person};
use crate::app::App;
use crate::play::texts;
use crate::problem::{Answer, Problem};
use crate::tables::viewer;
use crate::telling::topics::Topic;
use crate::words;
use domain::kernel::ids::Id;
use domain::kernel::language::say;
use domain::kernel::table::Table;
use domain::{GameId, PlayerId};
use mailer::address::MailKind;
use store::{ClaimedNotice, Message, Notice, Said};

/// Talk mails are held this many times as long as your-turn mails, so that a chat becomes one mail: ten
/// minutes if turns are held 30 s.
const HOLD: u32 = 20;
/// The most messages on the game's page, and in one mail.
pub const ON_A_PAGE: u32 = 50;
pub const IN_A_MAIL: u32 = 50;

/// `player` writes to the others. `key`: of the request or the mail, so that the message is stored once.
pub async fn say(app: &App, table: &Table, player: PlayerId, text: &str, key: Option<&str>) -> Answer<Message> {
    if app.tables.game_row(table.id()).await?.archived {
        return Err(Problem::new("archived", say!(words::archived_talk)));
    }
    if table.seat_of(player).is_none() {
        return Err(Problem::new("not_seated", say!(words::only_players_talk)));
    }
    let text = texts::check("text", text)?;
    let same = |before: Message| match before.text == text {
        true => Ok(before),
        false => Err(Problem::new("key_reused", "This key came with another request before.")),
    };
    if let Some(key) = key
        && let Some(before) = app.store.said_before(table.id(), player, key).await?
    {
        return same(before);
    }
    budgets::spend(app, player, Budget::Messages, 1, None).await?;
    let at = app.clock.now();
    let due_at = at + hold(app);
    let others: Vec<PlayerId> =
        table.players().into_iter().filter(|other| *other != player && !table.is_fork()).collect();
    let deaf = app.store.who_blocked(player, &others).await?;
    let told = others.into_iter().filter(|other| !deaf.contains(other));
    let notices: Vec<Notice> =
        told.map(|other| Notice { topic: Topic::Talk.number(), recipient: other.as_i64(), due_at }).collect();
    let message = Message { id: app.ids.next().as_i64(), game: table.id(), player, at, text: text.clone() };
    match app.store.say(&message, key, &notices).await? {
        Said::Now(id) => {
            app.tables.look_again(table.id());
            app.mail_bell.notify_one();
            metrics::counter!("longhand_messages_total").increment(1);
            Ok(Message { id, ..message })
        }
        Said::Before(before) => same(before),
    }
}

/// Deletes a message. Its writer and the host may do so.
pub async fn delete(app: &App, table: &Table, player: PlayerId, id: Id) -> Answer<()> {
    let message = app.store.message(table.id(), id.as_i64()).await?.ok_or_else(Problem::not_found)?;
    if message.player != player && !table.is_host(player) {
        return Err(Problem::new("not_host", say!(words::writer_deletes)));
    }
    app.store.delete_message(table.id(), message.id).await?;
    Ok(())
}

fn hold(app: &App) -> chrono::Duration {
    chrono::Duration::seconds(i64::from(app.config.hold_s() * HOLD))
}

/// The table talk for one mail: names and texts, and the last message's id. Empty if the reader no longer
/// wants such mails.
pub async fn unread(app: &App, game: GameId, reader: PlayerId) -> Answer<(Vec<(String, String)>, Option<i64>)> {
    let unread = app.store.unread_messages(game, reader, IN_A_MAIL).await?;
    let names = names(app, &unread).await?;
    let up_to = unread.last().map(|message| message.id);
    let told = unread.into_iter().map(|message| {
        let name = names.get(&message.player).cloned().unwrap_or_else(|| "?".into());
        (name, message.text)
    });
    Ok((told.collect(), up_to))
}

/// Completes a talk notice. Newer messages make a new notice, unless the reader wants no such mails.
pub async fn told(app: &App, notice: &ClaimedNotice) -> Result<(), store::StoreError> {
    let player = PlayerId::from_i64(notice.recipient);
    let wants = match (app.store.player(player).await?, app.tables.near(notice.game).await) {
        (Some(row), Ok(table)) => {
            row.email.is_some()
                && viewer(&table, Some(player)).is_some()
                && when(&row.mail, MailKind::Talk, &notice.game.to_string()).is_at_once()
        }
        _ => false,
    };
    match wants {
        true => app.store.talk_told(notice, app.clock.now() + hold(app)).await,
        false => app.store.notice_done(notice).await,
    }
}

/// Messages as clients get them.
pub async fn shown(app: &App, messages: &[Message]) -> Answer<Vec<answers::Message>> {
    let names = names(app, messages).await?;
    let shape = |message: &Message| {
        let player = Person { id: message.player, name: names.get(&message.player).cloned() };
        answers::Message { id: Id::from_i64(message.id), player, at: message.at.into(), text: message.text.clone() }
    };
    Ok(messages.iter().map(shape).collect())
}

/// The names of the messages' writers at the table of their game.
pub async fn names(app: &App, messages: &[Message]) -> Answer<std::collections::BTreeMap<PlayerId, String>> {
    let Some(first) = messages.first() else { return Ok(std::collections::BTreeMap::new()) };
    let mut writers: Vec<PlayerId> = messages.iter().map(|message| message.player).collect();
    writers.sort_unstable();
    writers.dedup();
    match app.tables.near(first.game).await {
        Ok(table) => app.tables.called(&table, &writers).await,
        // The table cannot be read; its talk still can.
        Err(_) => app.tables.names(&writers).await,
    }
}
