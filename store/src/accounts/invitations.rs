//! Invitations: an address, a game, and later the player who accepted.

use crate::Store;
use crate::error::StoreError;
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, Row as _};

/// An invitation to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewInvitation {
    pub id: i64,
    pub game: GameId,
    pub email: String,
    /// The invited player, if the inviter named a player instead of an address. The inviter may not see the address
    /// then.
    pub known_as: Option<PlayerId>,
    pub invited_by: PlayerId,
    pub created_at: DateTime<Utc>,
    /// The invitation's link logs in until then.
    pub login_until: DateTime<Utc>,
}

/// An invitation as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    pub id: i64,
    pub game: GameId,
    pub email: String,
    /// The invited player, if the inviter named a player instead of an address. The inviter may not see the address
    /// then.
    pub known_as: Option<PlayerId>,
    pub invited_by: PlayerId,
    pub created_at: DateTime<Utc>,
    /// The end of the time in which the link in the mail logs in.
    pub login_until: DateTime<Utc>,
    /// The player who accepted.
    pub player: Option<PlayerId>,
    /// The seat, if the invitation is for a substitute.
    pub seat: Option<i16>,
}

impl FromRow<'_, PgRow> for Invitation {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            game: GameId::from_i64(row.try_get("game_id")?),
            email: row.try_get("email")?,
            known_as: row.try_get::<Option<i64>, _>("known_as")?.map(PlayerId::from_i64),
            invited_by: PlayerId::from_i64(row.try_get("invited_by")?),
            created_at: row.try_get("created_at")?,
            login_until: row.try_get("login_until")?,
            player: row.try_get::<Option<i64>, _>("player_id")?.map(PlayerId::from_i64),
            seat: row.try_get("seat")?,
        })
    }
}

impl Store {
    /// Stores an invitation and returns the stored one. An address has one invitation a game; the first one stays.
    pub async fn create_invitation(&self, invitation: &NewInvitation) -> Result<Invitation, StoreError> {
        Ok(sqlx::query_as(
            "insert into invitations (id, game_id, email, invited_by, created_at, login_until, known_as)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (game_id, lower(email)) do update set login_until = invitations.login_until returning *",
        )
        .bind(invitation.id)
        .bind(invitation.game.as_i64())
        .bind(&invitation.email)
        .bind(invitation.invited_by.as_i64())
        .bind(invitation.created_at)
        .bind(invitation.login_until)
        .bind(invitation.known_as.map(|player| player.as_i64()))
        .fetch_one(&self.pool)
        .await?)
    }

    /// The same for a substitute in `seat` of a running game. It replaces an earlier invitation of the address.
    pub async fn invite_substitute(&self, invitation: &NewInvitation, seat: i16) -> Result<Invitation, StoreError> {
        Ok(sqlx::query_as(
            "insert into invitations (id, game_id, email, invited_by, created_at, login_until, seat)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (game_id, lower(email)) do update
               set seat = excluded.seat, invited_by = excluded.invited_by, login_until = excluded.login_until,
                   player_id = null returning *",
        )
        .bind(invitation.id)
        .bind(invitation.game.as_i64())
        .bind(&invitation.email)
        .bind(invitation.invited_by.as_i64())
        .bind(invitation.created_at)
        .bind(invitation.login_until)
        .bind(seat)
        .fetch_one(&self.pool)
        .await?)
    }

    /// The seat of `game` to which `player` is invited as a substitute, by their address or by an accepted
    /// invitation.
    pub async fn substitute_seat(&self, game: GameId, player: PlayerId) -> Result<Option<i16>, StoreError> {
        Ok(sqlx::query_scalar(
            "select seat from invitations join players on players.id = $2
              where game_id = $1 and seat is not null
                and (player_id = $2 or lower(invitations.email) = lower(players.email)) order by created_at limit 1",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .fetch_optional(&self.pool)
        .await?)
    }

    pub async fn invitation(&self, id: i64) -> Result<Option<Invitation>, StoreError> {
        Ok(sqlx::query_as("select * from invitations where id = $1").bind(id).fetch_optional(&self.pool).await?)
    }

    /// The invitation of this address to `game`; letter case does not matter.
    pub async fn invitation_for(&self, game: GameId, email: &str) -> Result<Option<Invitation>, StoreError> {
        Ok(sqlx::query_as("select * from invitations where game_id = $1 and lower(email) = lower($2 collate \"C\")")
            .bind(game.as_i64())
            .bind(email)
            .fetch_optional(&self.pool)
            .await?)
    }

    /// All invitations to `game`, oldest first.
    pub async fn invitations(&self, game: GameId) -> Result<Vec<Invitation>, StoreError> {
        Ok(sqlx::query_as("select * from invitations where game_id = $1 order by created_at, id")
            .bind(game.as_i64())
            .fetch_all(&self.pool)
            .await?)
    }

    /// Open invitations to the address of `player`: to games that have not started, and to running games as a
    /// substitute. Invitations by players they have blocked are left out. Newest first.
    pub async fn invitations_to(&self, player: PlayerId, most: u32) -> Result<Vec<Invitation>, StoreError> {
        Ok(sqlx::query_as(
            "select invitations.* from invitations
               join players on players.id = $1 and lower(invitations.email) = lower(players.email)
               join game_list using (game_id)
              where invitations.player_id is null and not game_list.players @> array[$1]
                and not exists (select 1 from blocks where blocks.player_id = $1 and blocked = invited_by)
                and (seat is null and status = 0 or seat is not null and status in (1, 2, 3))
              order by invitations.created_at desc, invitations.id desc limit $2",
        )
        .bind(player.as_i64())
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?)
    }

    /// True if `player` is invited to `game`: by an accepted invitation or by their address.
    pub async fn is_invited(&self, game: GameId, player: PlayerId) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(
            "select exists (
               select from invitations left join players on players.id = $2
                where game_id = $1 and (player_id = $2 or lower(invitations.email) = lower(players.email)))",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .fetch_one(&self.pool)
        .await?)
    }

    /// True if this address is invited to any game.
    pub async fn is_address_invited(&self, email: &str) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("select exists (select 1 from invitations where lower(email) = lower($1 collate \"C\"))")
            .bind(email)
            .fetch_one(&self.pool)
            .await?)
    }

    /// Uses up the login of an invitation's link. False if it was used before or has expired. Of several calls at
    /// once, one gets true.
    pub async fn use_invitation_login(&self, id: i64, at: DateTime<Utc>) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "update invitations set login_used_at = $2
              where id = $1 and player_id is null and login_used_at is null and login_until > $2",
        )
        .bind(id)
        .bind(at)
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Records the player who accepted. False if another player did, or the invitation does not exist.
    pub async fn take_up_invitation(&self, id: i64, player: PlayerId) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "update invitations set player_id = $2 where id = $1 and (player_id is null or player_id = $2)",
        )
        .bind(id)
        .bind(player.as_i64())
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Deletes an invitation. False if it does not exist.
    pub async fn delete_invitation(&self, id: i64) -> Result<bool, StoreError> {
        let done = sqlx::query("delete from invitations where id = $1").bind(id).execute(&self.pool).await?;
        Ok(done.rows_affected() == 1)
    }
}
