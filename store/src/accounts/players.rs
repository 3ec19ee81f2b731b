//! Players: one row each. A deleted player's row keeps only the id, because the log names it.

use crate::boxes::slices;
use crate::error::StoreError;
use crate::operators::{Because, Deed, Subject, note};
use crate::pool::Conn;
use crate::{Store, TakebackWish};
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, Row as _};
use std::collections::BTreeMap;

/// An account.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    pub id: PlayerId,
    /// Empty once the account is deleted.
    pub name: String,
    /// As the player typed it; unique regardless of case. `None` once the account is deleted.
    pub email: Option<String>,
    /// True once the player has chosen a name.
    pub named: bool,
    /// An IANA time zone.
    pub zone: String,
    pub language: String,
    pub joined_at: DateTime<Utc>,
    /// Mail preferences in the caller's format; `{}` until the player sets some.
    pub mail: serde_json::Value,
    /// Vacations in the caller's format; `[]` until the player sets some.
    pub vacation: serde_json::Value,
    pub takeback: TakebackWish,
    /// Part of every reply address. Raising it revokes the addresses handed out so far.
    pub token_generation: i32,
    pub deleted_at: Option<DateTime<Utc>>,
    /// When the operator suspended the account.
    pub suspended_at: Option<DateTime<Utc>>,
    /// Part of the calendar's address. Raising it revokes the addresses handed out so far.
    pub calendar_generation: i32,
    /// For a guest, who has no address: when they are checked next. `None`: an account.
    pub guest_until: Option<DateTime<Utc>>,
}

impl Player {
    /// True if they play without an account.
    pub fn is_guest(&self) -> bool {
        self.guest_until.is_some()
    }

    /// True if this is their address; letter case does not matter.
    pub fn is_at(&self, email: &str) -> bool {
        self.email.as_ref().is_some_and(|own| own.to_lowercase() == email.to_lowercase())
    }
}

/// The player data that tables need most often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownPlayer {
    /// Empty once the account is deleted.
    pub name: String,
    /// True if they want to hear of each move of the others (`"moves": "now"` or `"push"` in their mail preferences).
    pub each_move: bool,
    /// The player's language, a tag.
    pub language: String,
}

/// What to change about a player; `None` leaves a field as it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerPatch {
    pub name: Option<String>,
    pub email: Option<String>,
    pub zone: Option<String>,
    pub language: Option<String>,
    pub mail: Option<serde_json::Value>,
    pub vacation: Option<serde_json::Value>,
    pub takeback: Option<TakebackWish>,
    /// Revokes the reply addresses handed out so far.
    pub raise_token_generation: bool,
}

impl FromRow<'_, PgRow> for Player {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: PlayerId::from_i64(row.try_get("id")?),
            name: row.try_get("name")?,
            named: row.try_get("named")?,
            email: row.try_get("email")?,
            zone: row.try_get("zone")?,
            language: row.try_get("language")?,
            joined_at: row.try_get("joined_at")?,
            mail: row.try_get("mail")?,
            vacation: row.try_get("vacation")?,
            takeback: row.try_get("takeback")?,
            token_generation: row.try_get("token_generation")?,
            deleted_at: row.try_get("deleted_at")?,
            suspended_at: row.try_get("suspended_at")?,
            calendar_generation: row.try_get("calendar_generation")?,
            guest_until: row.try_get("guest_until")?,
        })
    }
}

impl Store {
    /// The player with this id, also if deleted.
    pub async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        Ok(sqlx::query_as("select * from players where id = $1").bind(id.as_i64()).fetch_optional(&self.pool).await?)
    }

    /// Those of `ids` that exist.
    pub async fn players(&self, ids: &[PlayerId]) -> Result<BTreeMap<PlayerId, KnownPlayer>, StoreError> {
        let rows: Vec<(i64, String, bool, String)> = sqlx::query_as(
            "select id, name, coalesce(mail->>'moves' in ('now', 'push'), false), language from players where id = any($1)",
        )
        .bind(crate::append::raw_ids(ids))
        .fetch_all(&mut self.reader().await?)
        .await?;
        let known =
            |(id, name, each_move, language)| (PlayerId::from_i64(id), KnownPlayer { name, each_move, language });
        Ok(rows.into_iter().map(known).collect())
    }

    /// The player with this address; letter case does not matter.
    pub async fn player_by_email(&self, email: &str) -> Result<Option<Player>, StoreError> {
        Ok(sqlx::query_as("select * from players where lower(email) = lower($1 collate \"C\")")
            .bind(email)
            .fetch_optional(&self.pool)
            .await?)
    }

    /// The player with this address. If none exists, creates one with `new_id` and the provisional `name`; then the
    /// flag is true. Two calls at once return the same player.
    pub async fn ensure_player(&self, email: &str, new_id: PlayerId, name: &str) -> Result<(Player, bool), StoreError> {
        // After a lost insert the other player may be deleted before the look-up: then the next round creates them.
        loop {
            if let Some(player) = self.player_by_email(email).await? {
                return Ok((player, false));
            }
            let made = sqlx::query_as(
                "insert into players (id, name, email, named) values ($1, $2, $3, false)
                 on conflict (lower(email)) do nothing returning *",
            )
            .bind(new_id.as_i64())
            .bind(name)
            .bind(email)
            .fetch_optional(&self.pool)
            .await?;
            if let Some(player) = made {
                return Ok((player, true));
            }
        }
    }

    /// Revokes a player's calendar address; returns the generation that is valid from now on.
    pub async fn renew_calendar(&self, id: PlayerId) -> Result<Option<i32>, StoreError> {
        Ok(sqlx::query_scalar(
            "update players set calendar_generation = calendar_generation + 1
              where id = $1 and deleted_at is null returning calendar_generation",
        )
        .bind(id.as_i64())
        .fetch_optional(&self.pool)
        .await?)
    }

    /// Changes a player and returns the new row; `None` if the player does not exist or is deleted.
    ///
    /// # Errors
    /// `Taken` (`players_email_key`) if the address belongs to another player.
    pub async fn update_player(&self, id: PlayerId, patch: &PlayerPatch) -> Result<Option<Player>, StoreError> {
        Ok(sqlx::query_as(
            "update players set name = coalesce($2, name), named = named or $2 is not null, email = coalesce($3, email), zone = coalesce($4, zone),
                    language = coalesce($5, language), mail = coalesce($6, mail), vacation = coalesce($7, vacation),
                    takeback = coalesce($8, takeback), token_generation = token_generation + $9::int
              where id = $1 and deleted_at is null returning *",
        )
        .bind(id.as_i64())
        .bind(&patch.name)
        .bind(&patch.email)
        .bind(&patch.zone)
        .bind(&patch.language)
        .bind(&patch.mail)
        .bind(&patch.vacation)
        .bind(patch.takeback)
        .bind(i32::from(patch.raise_token_generation))
        .fetch_optional(&self.pool)
        .await?)
    }

    /// Erases a player: name, address, preferences, sessions, tokens, invitations, links, stored mails, texts, table
    /// talk, the names they gave to games, and their boxes that no game uses. The row with the id stays, marked as
    /// deleted.
    ///
    /// `neutral` gives a game's new name from the game, its title and its current name; `None` means that the name
    /// holds nothing of the player. Returns the renamed games, or `None` if the player does not exist or was deleted
    /// before. `because`: an operator does it.
    pub async fn delete_player(
        &self,
        id: PlayerId,
        neutral: impl Fn(GameId, &str, &str) -> Option<String>,
        because: Option<&Because>,
    ) -> Result<Option<Vec<GameId>>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let email: Option<Option<String>> =
            sqlx::query_scalar("select email from players where id = $1 and deleted_at is null for update")
                .bind(id.as_i64())
                .fetch_optional(&mut *transaction)
                .await?;
        let Some(email) = email else { return Ok(None) };
        let unused = self.boxes_nobody_uses(id).await?;
        let renamed = rename_games(&mut transaction, id, neutral).await?;
        for forget in [
            "update players set name = '', email = null, zone = 'UTC', language = 'en', mail = '{}', vacation = '[]',
                    takeback = 'ask', token_generation = token_generation + 1, deleted_at = now(), suspended_at = null, guest_until = null
              where id = $1",
            "delete from refresh_tokens using sessions where session_id = sessions.id and player_id = $1",
            // The rows stay without personal data until they expire, so that other processes learn of the revocation.
            "update sessions set revoked_at = coalesce(revoked_at, clock_timestamp()) where player_id = $1",
            "delete from tokens where player_id = $1",
            "delete from address_changes where player_id = $1",
            "delete from mail_threads where player_id = $1",
            "delete from idempotency_keys where player_id = $1",
            "delete from invitations where player_id = $1",
            "delete from texts where player_id = $1",
            "delete from messages where player_id = $1",
            "delete from messages_read where player_id = $1",
            "delete from notes where player_id = $1",
            "delete from looks where player_id = $1",
            "delete from nonces where player_id = $1",
            "delete from standing_orders where player_id = $1",
            "delete from standing_fired where player_id = $1",
            "delete from standing_notes where player_id = $1",
            "delete from reminders where player_id = $1",
            "delete from answers where player_id = $1",
            "delete from nudges where player_id = $1 or by_player = $1",
            "delete from templates where player_id = $1",
            // First, so that no worker creates further deliveries for it.
            "delete from webhooks where player_id = $1",
            "delete from webhook_places where not exists (select 1 from webhooks where webhooks.id = webhook_id)",
            "delete from webhook_deliveries where player_id = $1",
            "delete from push_endpoints where player_id = $1",
            "delete from push_messages where player_id = $1",
            "delete from inbound_mails where player_id = $1",
            "delete from mail_trouble where player_id = $1",
            "delete from unreached where player_id = $1",
            "delete from mail_digests where player_id = $1",
            "delete from budgets where key = $1",
            "delete from outbox where bundled_for = $1",
            "update mail_ledger set player_id = null, line_hashes = null where player_id = $1",
            "delete from pending_readings where player_id = $1",
            "delete from blocks where player_id = $1 or blocked = $1",
        ] {
            sqlx::query(forget).bind(id.as_i64()).execute(&mut *transaction).await?;
        }
        for forget in [
            "delete from login_links where lower(email) = lower($1 collate \"C\")",
            "delete from invitations where lower(email) = lower($1 collate \"C\")",
            "delete from dev_mails where lower(recipient) = lower($1 collate \"C\")",
        ] {
            sqlx::query(forget).bind(&email).execute(&mut *transaction).await?;
        }
        // Boxes that a game uses stay, for that game only.
        sqlx::query("delete from boxes where player_id = $1 and sha256 = any($2)")
            .bind(id.as_i64())
            .bind(slices(&unused))
            .execute(&mut *transaction)
            .await?;
        sqlx::query("update boxes set deleted_at = now() where player_id = $1 and deleted_at is null")
            .bind(id.as_i64())
            .execute(&mut *transaction)
            .await?;
        if let Some(because) = because {
            note(&mut transaction, Deed::Erased, &Subject { player: Some(id), ..Subject::default() }, because).await?;
        }
        transaction.commit().await?;
        Ok(Some(renamed))
    }
}

/// How many rounds of derived names are searched: forks of forks.
const FORKS_OF_FORKS: usize = 4;
/// The longest name of a game, in characters.
const LONGEST_NAME: usize = 80;

/// Renames the games of a host, their rematches, which inherit the name, and their forks, which are named after the
/// original.
async fn rename_games(
    transaction: &mut Conn,
    host: PlayerId,
    neutral: impl Fn(GameId, &str, &str) -> Option<String>,
) -> Result<Vec<GameId>, StoreError> {
    let mut found: Vec<(i64, String, String)> =
        sqlx::query_as("select game_id, title, name from games where host = $1")
            .bind(host.as_i64())
            .fetch_all(&mut *transaction)
            .await?;
    let mut renamed = vec![];
    for _ in 0..FORKS_OF_FORKS {
        let (mut names, mut origins) = (vec![], vec![]);
        for (game, title, name) in found {
            let id = GameId::from_i64(game);
            let Some(new) = neutral(id, &title, &name).filter(|_| !renamed.contains(&id)) else { continue };
            sqlx::query("update games set name = $2 where game_id = $1")
                .bind(game)
                .bind(&new)
                .execute(&mut *transaction)
                .await?;
            sqlx::query(
                "update game_docs set doc = jsonb_set(doc::jsonb, '{name}', to_jsonb($2::text))::text where game_id = $1",
            )
            .bind(game)
            .bind(&new)
            .execute(&mut *transaction)
            .await?;
            renamed.push(id);
            origins.push(id.to_string());
            names.push(format!("Fork of {name}").chars().take(LONGEST_NAME).collect::<String>());
            names.push(name);
        }
        if names.is_empty() {
            break;
        }
        // A player of the first game opens the rematch; the deleted player need not be in it.
        let sat_there: Vec<i64> =
            sqlx::query_scalar("select distinct unnest(players) from game_list where game_id = any($1)")
                .bind(renamed.iter().map(|game| game.as_i64()).collect::<Vec<_>>())
                .fetch_all(&mut *transaction)
                .await?;
        found = sqlx::query_as(
            "select games.game_id, games.title, name from games left join game_list using (game_id) left join game_docs using (game_id)
              where name = any($1) and (players @> array[$2::bigint] or host = any($4)
                                        or doc::jsonb ->> 'fork_of' = any($3))",
        )
        .bind(&names)
        .bind(host.as_i64())
        .bind(&origins)
        .bind(sat_there)
        .fetch_all(&mut *transaction)
        .await?;
    }
    Ok(renamed)
}
