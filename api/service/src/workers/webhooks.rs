//! The two webhook workers: one reads new events from the log and creates deliveries, the other sends them.
//!
//! One statement advances a webhook's position in a game and creates the deliveries, so each event becomes
//! one delivery, however many servers work on it. Sending is at least once; a receiver recognises repeats
//! by the `webhook-id`.

use super::lanes::{self, Pass, QUICK_FOR, Sends, Size, Trip};
use super::{Shift, piece};
use crate::app::App;
use crate::problem::Answer;
use crate::tables::rows;
use crate::telling::told::sentence;
use crate::telling::topics::Topic;
use crate::webhooks::{self, Answered, GIVE_UP_DAYS};
use crate::words::Reader;
use chrono::Duration as Span;
use domain::canonical::hex;
use domain::kernel::notation::name_seats;
use domain::kernel::table::event::{Event, read_head};
use domain::kernel::table::{Row, Table};
use domain::{GameId, Language, PerSeat, PlayerId};
use serde_json::Value;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{ClaimedDelivery, NewDelivery, StoreError, Tried, Untold, Wanted, WebhookFormat, WebhookOff};
use tokio::sync::Notify;
use tracing::{info, warn};

/// How long news is collected before it is processed.
const GATHER: Duration = Duration::from_millis(100);
/// How often all games are checked for missed news.
pub(super) const SWEEP: Duration = Duration::from_secs(60);
/// Pairs of webhook and game processed at once.
const AT_ONCE: u32 = 500;
/// How often to look for deliveries without being woken.
pub(super) const RHYTHM: Duration = Duration::from_secs(1);

/// Creates deliveries for new events.
pub async fn tell(app: Arc<App>, mut shift: Shift) {
    let mut swept: Option<Instant> = None;
    while shift.rest(&app.webhooks.news_bell, SWEEP).await {
        tokio::time::sleep(GATHER).await;
        let games = app.webhooks.take_changed();
        let sweep = swept.is_none_or(|swept| swept.elapsed() >= SWEEP);
        match piece("webhooks_told", tell_of(&app, (!sweep).then_some(games.as_slice()))).await {
            // There is more: continue with the same games.
            Ok(true) => app.webhooks.heard_of(&games),
            Ok(false) if sweep => swept = Some(Instant::now()),
            Ok(false) => {}
            Err(problem) => {
                info!(%problem, "webhooks could not be told; it will be tried again");
                shift.pause(Duration::from_secs(1)).await;
                app.webhooks.heard_of(&games);
                swept = None;
                continue;
            }
        }
        shift.came_round();
    }
}

/// Creates the deliveries for new events in `games` (`None`: in any game). True if there are more than can
/// be processed at once.
pub async fn tell_of(app: &App, games: Option<&[GameId]>) -> Answer<bool> {
    if games.is_some_and(<[GameId]>::is_empty) {
        return Ok(false);
    }
    let untold = app.store.untold(games, AT_ONCE).await?;
    let mut told = 0;
    for untold in &untold {
        let made = piece("webhooks_told", tell_one(app, untold)).await;
        told += usize::from(made.is_ok());
        match made {
            Ok(true) => app.webhooks.bell.notify_one(),
            Ok(false) => {}
            // An unreadable log has no deliveries.
            Err(problem) => warn!(game.id = %untold.game, %problem, "a webhook could not be told of a game"),
        }
    }
    Ok(told > 0 && untold.len() == AT_ONCE as usize)
}

/// True if there is something to deliver now.
async fn tell_one(app: &App, untold: &Untold) -> Answer<bool> {
    let table = app.tables.fresh(untold.game).await?;
    let archived = app.tables.game_row(untold.game).await?.archived;
    let mut deliveries = vec![];
    // The player of a private copy knows what they do there.
    let chat = match untold.format == WebhookFormat::Chat && !table.is_fork() && !archived {
        true => Some(Chat::of(app, &table, untold.player).await?),
        false => None,
    };
    if !table.is_fork() && !archived {
        each_event(app, &table, untold, |event, after| {
            let Ok(head) = read_head(&event.payload) else { return };
            if untold.kinds.as_ref().is_some_and(|kinds| !kinds.contains(&head.kind)) {
                return;
            }
            let payload: Value = serde_json::from_slice(&event.payload).unwrap_or_default();
            let body = match &chat {
                Some(chat) => chat.body(after, &event.payload),
                None => webhooks::body(after, event.seq, &head.kind, head.at, payload.get("seat"), &hex(&event.hash)),
            };
            deliveries.push(NewDelivery { id: app.ids.next().as_i64(), seq: event.seq, kind: head.kind, body });
        })
        .await?;
    }
    let made = app.store.add_deliveries(untold, table.head(), &deliveries, app.clock.now()).await?;
    Ok(made && !deliveries.is_empty())
}

/// The texts for a chat: in its owner's language, as a spectator reads them.
struct Chat {
    reader: Reader,
    name: String,
    names: PerSeat<String>,
    page: String,
}

impl Chat {
    async fn of(app: &App, table: &Table, owner: PlayerId) -> Answer<Self> {
        let language = app.tables.languages(&[owner]).await?.remove(&owner);
        let reader = Reader::of(language.map_or(Language::EN, |tag| Language::from_tag(&tag)));
        let name = app.tables.shown_name(table, &reader).await?;
        let names = app.tables.seat_names(table, reader.language).await?;
        Ok(Self { name, names, page: format!("{}/games/{}", app.base, table.id()), reader })
    }

    fn body(&self, table: &Table, payload: &[u8]) -> String {
        let told = match table.shapes().event(payload) {
            Ok(Event { head, body }) => self.reader.say(sentence(table, (&head.by, &body), &self.reader)),
            Err(_) => String::new(),
        };
        webhooks::chat_body(&self.name, &name_seats(&told, |seat| self.names.get(seat).cloned()), &self.page)
    }
}

/// Passes on the events that a webhook has not had yet and that happened while its player sat at the game,
/// each with the table after it.
async fn each_event(app: &App, table: &Table, untold: &Untold, mut hand_over: impl FnMut(&Row, &Table)) -> Answer<()> {
    // The opener of a game sits down with its second event.
    let sits = |table: &Table| table.seat_of(untold.player).is_some() || table.is_host(untold.player);
    if untold.told.is_some_and(|told| told + 1 == table.head()) && sits(table) {
        // Mostly it is a single event; then nothing needs folding.
        let log = rows(app.store.load(untold.game, table.head() - 1, Some(1)).await?);
        log.iter().for_each(|event| hand_over(event, table));
        return Ok(());
    }
    let log = rows(app.store.load(untold.game, 0, Some(table.head())).await?);
    let unreadable = |failure| crate::problem::internal(&format!("{failure:?}"));
    let known = (untold.told.unwrap_or(0).max(1) as usize).min(log.len());
    crate::boxes::bring_for_rows(&app.store, app.rulesets(), &log).await?;
    let mut now = Table::fold(app.rulesets(), &log[..known]).map_err(unreadable)?;
    if let (None, Some(first), true) = (untold.told, log.first(), sits(&now)) {
        hand_over(first, &now);
    }
    for event in &log[known..] {
        let sat = sits(&now);
        now.fold_more(std::slice::from_ref(event)).map_err(unreadable)?;
        if sat || sits(&now) {
            hand_over(event, &now);
        }
    }
    Ok(())
}

/// Sends due deliveries.
pub async fn deliver(app: Arc<App>, shift: Shift) {
    lanes::run(Deliveries(app), shift).await;
}

struct Deliveries(Arc<App>);

impl Sends for Deliveries {
    type Item = ClaimedDelivery;
    const QUEUE: &'static str = "webhooks";
    const SIZE: Size = Size { quick_for: QUICK_FOR, quick: 32, slow: 64, all: 128, of_account: 4, of_destination: 16 };
    const LEASE_S: u32 = 60;
    const RHYTHM: Duration = RHYTHM;
    // Longer tries are sent again when the lease expires.
    const LAST_ONES: Duration = Duration::from_secs(2);

    fn alarm(&self) -> &Notify {
        &self.0.webhooks.bell
    }

    async fn claim(&self, wanted: Wanted) -> Result<Vec<ClaimedDelivery>, StoreError> {
        self.0.store.claim_deliveries(self.0.clock.now(), &wanted).await
    }

    fn trip(&self, item: &ClaimedDelivery) -> Trip {
        Trip { route: item.webhook, account: item.player.as_i64(), destination: item.destination.clone() }
    }

    async fn send(&self, item: ClaimedDelivery, pass: Pass) {
        deliver_one(&self.0, &item, &pass).await;
    }
}

async fn deliver_one(app: &App, claimed: &ClaimedDelivery, pass: &Pass) {
    let secret = webhooks::secret(&app.keys, claimed.webhook);
    let id = webhooks::message_id(claimed.id);
    let sent = app.webhooks.send(&secret, &claimed.url, &id, &claimed.body, app.clock.now());
    let answered = piece("webhooks", pass.through(async { Ok(sent.await) })).await;
    let answered = answered.unwrap_or_else(|problem| Answered::No(None, problem.to_string(), None));
    let at = app.clock.now();
    let result = if matches!(answered, Answered::Fine(_)) { "delivered" } else { "failed" };
    metrics::counter!("longhand_webhooks_total", "result" => result).increment(1);
    let gone = answered == Answered::Gone;
    let tried = match answered {
        Answered::Fine(status) => Tried { at, status: Some(status), error: None, next_at: None, not_before: None },
        Answered::Gone => {
            Tried { at, status: Some(410), error: Some("410 Gone".into()), next_at: None, not_before: None }
        }
        Answered::No(status, why, asked) => {
            let not_before = asked.map(|wait| at + wait);
            let next_at = webhooks::next_try(claimed.tries, at).map(|next| not_before.map_or(next, |at| at.max(next)));
            Tried { at, status, error: Some(why), next_at, not_before }
        }
    };
    let done = async {
        let failing_since = app.store.delivery_tried(claimed, &tried).await?;
        let reason = match failing_since {
            Some(_) if gone => WebhookOff::Gone,
            Some(since) if since + Span::days(GIVE_UP_DAYS) <= at => WebhookOff::Failing,
            _ => return Ok(false),
        };
        app.store.switch_webhook_off(claimed.webhook, reason, Topic::WebhookOff.number(), at).await
    };
    match done.await {
        Ok(true) => {
            info!(webhook = claimed.webhook, "a webhook was switched off, and its owner is told");
            app.mail_bell.notify_one();
        }
        Ok(false) => {}
        // The lease expires and it is sent again.
        Err(error) => info!(%error, "what became of a webhook's delivery could not be noted"),
    }
}
