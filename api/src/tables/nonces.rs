//! Who made the nonces that a game's seed comes from.

use super::Tables;
use crate::problem::{Answer, Problem};
use domain::GameId;
use domain::canonical::hex;
use domain::kernel::chance::seat_nonce;
use domain::kernel::table::event::Moment;
use serde_json::Value;

impl Tables {
    /// Who made a seat's nonce: `player` or `server`. `None` where nobody can tell: of games from elsewhere, of copies, of those
    /// that were opened by a former version.
    pub async fn nonce_by(&self, game: &Value, seat: &Value) -> Answer<Option<&'static str>> {
        let since = async || Ok::<_, Problem>(self.store.milestone("nonces").await?.map(Moment::from));
        let since = self.nonces_since.get_or_try_init(since).await?;
        let read = || {
            let id: GameId = game["id"].as_str()?.parse().ok()?;
            let opened: Moment = serde_json::from_value(game["created_at"].clone()).ok()?;
            let told =
                game["archived"] == false && game["fork_of"].is_null() && since.is_some_and(|since| opened >= since);
            let number = u8::try_from(seat["seat"].as_u64()?).ok().filter(|_| told)?;
            let made = hex(&seat_nonce(&self.keys.game_secret(id), number));
            Some(if seat["nonce"].as_str()? == made { "server" } else { "player" })
        };
        Ok(read())
    }
}
