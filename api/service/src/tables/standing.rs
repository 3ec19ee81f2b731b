//! Standing orders, kept beside the log: read before an append, noted with it, changed by their owners.
//!
//! They are not events, so the append cannot hold them. What remains of them is noted before the append,
//! under the hash of its last event, and takes effect once that event is stored (`standing_fired`). So no
//! order is played twice or lost, whenever a server crashes.

use super::{Slot, Tables};
use crate::http::tags::stale_reading;
use crate::problem::{Answer, Problem};
use crate::words;
use domain::kernel::erased::AnyGame;
use domain::kernel::ids::Id;
use domain::kernel::language::{Language, Phrase, say};
use domain::kernel::ruleset::StandingChange;
use domain::kernel::table::Table;
use domain::kernel::table::commands::{Context, Decided};
use domain::kernel::table::event::Body;
use domain::kernel::table::standing::{Changed, Kept, Ordered, with_given};
use domain::{GameId, PlayerId, Seat};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use store::{FiredOrders, StandingRow};

/// The most orders of one player in one game.
pub const MOST_ORDERS: usize = 100;

/// What a player sends: the rule book's JSON, or lines as in a mail.
#[derive(Clone, Debug)]
pub enum Sent {
    Items(Vec<Value>),
    Orders(String),
    /// Lines that change existing orders. The first new order gets this id; if the id is known already, the
    /// same lines came before and nothing happens.
    Changes(String, Id),
}

impl Tables {
    /// The stored orders of all players of a game. The table decides which of them still stand.
    pub async fn ordered(&self, table: &Table) -> Answer<Vec<Ordered>> {
        let rows = self.store.standing_orders(table.id(), None).await?;
        Ok(rows.iter().filter_map(|row| read(table, row)).collect())
    }

    /// Adds the moves that standing orders make after the decision. Remembers a game without any.
    pub(super) async fn with_standing(
        &self,
        before: &Table,
        slot: &Slot,
        mut decided: Decided,
        context: &Context,
    ) -> Answer<Decided> {
        let given = std::mem::take(&mut decided.given);
        let moved = |body: &Body<Value>| matches!(body, Body::Started(_) | Body::Move(_));
        let none_known = given.is_empty() && slot.without_orders.load(Ordering::Acquire);
        if none_known || !decided.events.iter().any(|event| moved(&event.event.body)) {
            return Ok(decided);
        }
        for _ in 0..3 {
            if let Some((player, _)) = given.first() {
                self.make_room(before, slot, *player).await?;
            }
            let rows = self.store.standing_orders(before.id(), None).await?;
            if rows.is_empty() {
                slot.without_orders.store(true, Ordering::Release);
                return Ok(decided);
            }
            let mut ordered: Vec<Ordered> = rows.iter().filter_map(|row| read(&decided.table, row)).collect();
            let came = self.add_given(before, &mut ordered, &given, context);
            if ordered.is_empty() {
                return Ok(decided);
            }
            let (fired, mut changed) = Table::fire_standing(Some(before), decided.clone(), &ordered, context);
            came.into_iter().for_each(|came| came.into(&mut changed));
            let Some(last) = fired.events.last().filter(|_| !changed.is_empty()) else { return Ok(fired) };
            let noted: Vec<FiredOrders> = changed
                .iter()
                .filter_map(|changed| {
                    let row = rows.iter().find(|row| row.player == changed.player)?;
                    Some(FiredOrders {
                        player: changed.player,
                        revision: row.revision,
                        left: json!(changed.left),
                        told: changed.told.iter().map(note).collect(),
                        seq: last.seq(),
                        hash: last.hash,
                    })
                })
                .collect();
            // On the heap, so that commands without standing orders need no stack for it.
            if Box::pin(self.store.orders_fire(before.id(), &noted)).await? {
                return Ok(fired);
            }
            // Somebody changed their orders a moment ago: read them again.
        }
        Err(Problem::conflict())
    }

    /// Orders that come with a move are noted on the sender's row, so the row must exist and belong to the
    /// current branch.
    async fn make_room(&self, before: &Table, slot: &Slot, player: PlayerId) -> Answer<()> {
        let live = self.standing_orders(before, player).await?;
        self.store.set_standing_orders(before.id(), player, before.head(), &json!(live)).await?;
        slot.without_orders.store(false, Ordering::Release);
        self.store.announce_orders(before.id()).await?;
        Ok(())
    }

    /// Adds the orders that came with the move to `ordered`, and returns what to tell their owner.
    fn add_given(
        &self,
        before: &Table,
        ordered: &mut Vec<Ordered>,
        given: &[(PlayerId, StandingChange)],
        context: &Context,
    ) -> Option<Came> {
        let (player, _) = given.first()?;
        let own = match ordered.iter().position(|own| own.player == *player) {
            Some(place) => &mut ordered[place],
            None => {
                ordered.push(Ordered { player: *player, set_seq: before.head(), orders: vec![] });
                ordered.last_mut()?
            }
        };
        let known = own.orders.clone();
        let changes = given.iter().map(|(_, change)| change.clone());
        own.orders = with_given(&own.orders, before.ruleset().shape(), changes, context.at, || {
            (self.ids.next().to_string(), crate::keys::random())
        });
        let new = own.orders.iter().filter(|kept| !known.contains(kept));
        let printed = |kept: &Kept| before.game().map(|game| game.print_standing(&kept.standing)).unwrap_or_default();
        let told = new.map(|kept| {
            let order = printed(kept);
            say!(words::standing_order_stands { order })
        });
        let told = told.collect();
        Some(Came { player: *player, orders: own.orders.clone(), told })
    }

    /// `player`'s own orders that still stand.
    pub async fn standing_orders(&self, table: &Table, player: PlayerId) -> Answer<Vec<Kept>> {
        let rows = self.store.standing_orders(table.id(), Some(player)).await?;
        Ok(still_standing(table, &rows))
    }

    /// The view from `seat` as JSON text. It includes the seat's own standing orders if the title shows
    /// them to their owner (see [`domain::kernel::ruleset::Ruleset::view`]); otherwise `None`.
    pub async fn view_with_orders(
        &self,
        table: &Table,
        seat: Option<Seat>,
        game: &dyn AnyGame,
    ) -> Answer<Option<String>> {
        let Some(seat) = seat else { return Ok(None) };
        let slot = self.slot(table.id());
        let Some(player) = table.seats().get(seat.index()).and_then(|chair| chair.player) else { return Ok(None) };
        if !game.shows_standing() || slot.without_orders.load(Ordering::Acquire) {
            return Ok(None);
        }
        let orders = self.standing_orders(table, player).await?;
        let mut view = game.view(Some(seat));
        let Some(own) = view.pointer_mut(&format!("/players/{}/standing", seat.0)).filter(|own| own.is_array()) else {
            return Ok(None);
        };
        *own = orders.into_iter().map(|kept| kept.standing).collect();
        Ok(Some(view.to_string()))
    }

    /// Replaces all of `player`'s orders by those sent, or applies the changes. Nothing is played now: an
    /// order for now is a move. `ids` makes the ids of new orders; an existing one keeps its id and time.
    pub async fn set_standing_orders(
        &self,
        game: GameId,
        player: PlayerId,
        sent: Sent,
        ids: impl Fn() -> Id,
    ) -> Answer<(std::sync::Arc<Table>, Vec<Kept>)> {
        self.change_standing_orders(game, player, sent, ids, None).await
    }

    /// As `set_standing_orders`, unless `must_fit` refuses the present orders.
    pub async fn set_standing_orders_if(
        &self,
        game: GameId,
        player: PlayerId,
        sent: Sent,
        ids: impl Fn() -> Id,
        must_fit: &MustFit<'_>,
    ) -> Answer<(std::sync::Arc<Table>, Vec<Kept>)> {
        self.change_standing_orders(game, player, sent, ids, Some(must_fit)).await
    }

    async fn change_standing_orders(
        &self,
        game: GameId,
        player: PlayerId,
        sent: Sent,
        ids: impl Fn() -> Id,
        must_fit: Option<&MustFit<'_>>,
    ) -> Answer<(std::sync::Arc<Table>, Vec<Kept>)> {
        let slot = self.slot(game);
        // Waits its turn among the game's commands: an order withdrawn here is not played by a command
        // under way.
        let _turn = slot.in_line().await?;
        let table = self.fresh(game).await?;
        let seat = table.seat_of(player).ok_or_else(|| Problem::new("not_seated", say!(words::not_seated)))?;
        let rows = self.store.standing_orders(game, Some(player)).await?;
        let mut known = still_standing(&table, &rows);
        if let Some(must_fit) = must_fit {
            must_fit(&table, &known)?;
        }
        let mut first_id = None;
        if let Sent::Changes(_, id) = &sent {
            let mark = id.to_string();
            if known.iter().any(|kept| kept.id == mark) {
                return Ok((table, known));
            }
            first_id = Some(mark);
        }
        let read = match read_sent(&table, seat, &sent, &known) {
            Ok(read) => read,
            Err(problem) => return Err(self.name_problem(&table, problem).await),
        };
        let at = self.context(game).at;
        let orders: Vec<Kept> = read
            .into_iter()
            .map(|standing| match known.iter().position(|kept| kept.standing == standing) {
                Some(place) => known.remove(place),
                None => Kept::new(
                    first_id.take().unwrap_or_else(|| ids().to_string()),
                    at,
                    &crate::keys::random(),
                    table.ruleset().shape(),
                    standing,
                ),
            })
            .collect();
        let (head, kept) = (table.head(), json!(orders));
        if must_fit.is_none() {
            self.store.set_standing_orders(game, player, head, &kept).await?;
        } else {
            let revision = rows.first().map(|row| row.revision);
            if !self.store.set_standing_orders_instead(game, player, head, &kept, revision).await? {
                return Err(stale_reading());
            }
        }
        slot.without_orders.store(false, Ordering::Release);
        self.store.announce_orders(game).await?;
        Ok((table, orders))
    }
}

/// Refuses a change depending on a player's present orders.
pub type MustFit<'c> = dyn Fn(&Table, &[Kept]) -> Answer<()> + Sync + 'c;

/// The orders in one player's row that still stand.
fn still_standing(table: &Table, rows: &[StandingRow]) -> Vec<Kept> {
    let own = rows.first().and_then(|row| read(table, row));
    own.map(|own| table.still_standing(&own)).unwrap_or_default()
}

/// A note to the owner, stored in every language that it exists in: the reader may change theirs.
fn note(told: &Phrase) -> Value {
    Language::all()
        .filter_map(|language| Some((language.tag().to_owned(), Value::from(told.said_in(language)?))))
        .collect()
}

/// A stored [`note`] in the reader's language.
pub fn noted(kept: &Value, language: Language) -> Option<&str> {
    let said = kept.get(language.tag()).or_else(|| kept.get(Language::EN.tag()));
    said.unwrap_or(kept).as_str()
}

/// Standing orders that came with a move.
struct Came {
    player: PlayerId,
    /// All orders of this player after the move.
    orders: Vec<Kept>,
    told: Vec<Phrase>,
}

impl Came {
    fn into(self, changed: &mut Vec<Changed>) {
        match changed.iter_mut().find(|changed| changed.player == self.player) {
            Some(changed) => {
                changed.told.splice(0..0, self.told);
            }
            None => changed.push(Changed { player: self.player, left: self.orders, told: self.told, seq: 0 }),
        }
    }
}

/// A row as the table reads it; `None` if it is empty or its player has no seat.
fn read(table: &Table, row: &StandingRow) -> Option<Ordered> {
    table.seat_of(row.player)?;
    let orders: Vec<Kept> = serde_json::from_value(row.orders.clone()).ok()?;
    // An order that cannot be converted to today's shape stays as stored; it is not played.
    let todays = |kept: Kept| kept.clone().in_todays_shape(table.shapes()).unwrap_or(kept);
    let orders: Vec<Kept> = orders.into_iter().map(todays).collect();
    (!orders.is_empty()).then_some(Ordered { player: row.player, set_seq: row.set_seq, orders })
}

fn read_sent(table: &Table, seat: Seat, sent: &Sent, known: &[Kept]) -> Answer<Vec<Value>> {
    // Too late is refused as it would be for a move.
    let game = table.running()?;
    if game.outcome().is_some() || table.outcome().is_some() {
        return Err(Problem::new("case_closed", say!(words::standing_too_late)));
    }
    let too_many = || {
        let text = say!(words::standing_too_many { most: MOST_ORDERS });
        Problem::new("bad_standing_order", text)
    };
    let mut read: Vec<Value> = match sent {
        Sent::Changes(..) => known.iter().map(|kept| kept.standing.clone()).collect(),
        Sent::Items(_) | Sent::Orders(_) => vec![],
    };
    match sent {
        Sent::Items(items) => {
            if items.len() > MOST_ORDERS {
                return Err(too_many());
            }
            for (index, item) in items.iter().enumerate() {
                let raw = of_item(item);
                let order = game.read_standing(seat, raw).map_err(|refused| refused.at_index(index))?;
                read.push(order);
            }
        }
        Sent::Orders(text) | Sent::Changes(text, _) => {
            for (place, line) in text.lines().enumerate() {
                let line = line.trim();
                if line.is_empty() || line.starts_with('#') || line.starts_with('>') {
                    continue;
                }
                match game.read_standing_line(seat, line) {
                    Some(Ok(StandingChange::Add { order, replaces })) => {
                        read.retain(|known| !replaces(known));
                        read.push(order);
                    }
                    Some(Ok(StandingChange::Drop(drops))) => read.retain(|known| !drops(known)),
                    Some(Err(refused)) => return Err(refused.at_line(place + 1).into()),
                    None => {
                        let line: String = line.chars().take(60).collect();
                        let text = say!(words::no_standing_order { line });
                        return Err(domain::kernel::refusal::Refused::new("bad_standing_order", text)
                            .at_line(place + 1)
                            .into());
                    }
                }
                if read.len() > MOST_ORDERS {
                    return Err(too_many());
                }
            }
        }
    }
    Ok(read)
}

/// The standing order in the rule book's JSON. For an item as this server shows it
/// (`{id, set_at, order, standing, stops}`), its `standing`.
fn of_item(item: &Value) -> &Value {
    let shown = ["id", "set_at", "order", "standing", "stops"];
    match item.as_object() {
        Some(fields) if fields.contains_key("set_at") && fields.keys().all(|key| shown.contains(&key.as_str())) => {
            &item["standing"]
        }
        _ => item,
    }
}

/// One order as JSON for its owner, with the reasons that stop it in `language`.
pub fn shown(table: &Table, kept: &Kept, language: Language) -> Value {
    let (order, stops) = table.game().map_or((String::new(), vec![]), |game| {
        (game.print_standing(&kept.standing), game.standing_stops(&kept.standing))
    });
    let stops: Vec<String> = stops.iter().map(|stop| stop.in_words(language)).collect();
    json!({"id": kept.id, "set_at": kept.set_at, "order": order, "standing": kept.standing, "stops": stops})
}
