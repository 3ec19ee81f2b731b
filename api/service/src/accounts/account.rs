//! Changes to one's own account; shared by REST and pages.

use crate::accounts::budgets::{self, Budget};
use crate::accounts::login;
use crate::answers::{AccountExport, Me};
use crate::app::App;
use crate::names;
use crate::problem::{Answer, Problem};
use domain::{GameId, Language, PlayerId};
use serde::Deserialize;
use serde_json::Value;
use store::{Player, PlayerPatch, TakebackWish};

/// Changes to an account; absent or null fields stay as they are.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "ChangeMe"))]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// May not contain control characters.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = crate::contract::kinds::PLAIN), length(min = 1, max = 40)))]
    pub name: Option<String>,
    /// An IANA time zone.
    #[serde(default)]
    pub zone: Option<String>,
    /// The tag of a language that the server speaks: `en`, `de`, or an added one.
    #[serde(default)]
    pub language: Option<String>,
    /// Replaces all mail preferences.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<crate::contract::shapes::MailWishes>"))]
    pub mail: Option<Value>,
    /// Replaces all future vacations; vacation already taken stays. At most 30 days in a calendar year, and
    /// at most two years ahead. The change is written into the logs of all running games.
    #[serde(default)]
    #[cfg_attr(
        feature = "schemas",
        schemars(with = "Option<Vec<crate::accounts::absence::Vacation>>", length(max = 50))
    )]
    pub vacation: Option<Value>,
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["always", "ask", "never", null])))]
    pub takeback: Option<String>,
}

/// Whether this is an IANA time zone.
pub fn is_zone(zone: &str) -> bool {
    zone.parse::<chrono_tz::Tz>().is_ok()
}

/// Changes an account, completely or not at all, and returns the player. Vacation and time zone enter the
/// logs of their running games.
pub async fn change(app: &App, player: PlayerId, change: Change) -> Answer<Player> {
    let Change { name, zone, language, mail, vacation, takeback } = change;
    let name = name.map(|name| names::plain("name", &name, 40)).transpose()?;
    if let Some(name) = &name {
        names::alike::may_be_called(app, player, name).await?;
    }
    if zone.as_ref().is_some_and(|zone| !is_zone(zone)) {
        return Err(Problem::bad_request("`zone` is a name of the IANA time zones, as Europe/Berlin."));
    }
    if language.as_ref().is_some_and(|language| Language::find(language).is_none()) {
        let asked = language.as_deref().unwrap_or_default();
        return Err(Problem::not_among("language", asked, Language::all().map(|language| language.tag())));
    }
    let takeback = takeback
        .map(|wish| {
            TakebackWish::named(&wish).ok_or_else(|| Problem::not_among("takeback", &wish, TakebackWish::names()))
        })
        .transpose()?;
    let mail = mail.map(crate::accounts::preferences::read).transpose()?;
    let vacation = match vacation {
        None => None,
        Some(asked) => {
            let kept = app.store.player(player).await?.ok_or_else(Problem::not_found)?.vacation;
            Some(crate::accounts::absence::check(&asked, &kept, app.clock.now())?)
        }
    };
    let time_changes = vacation.is_some() || zone.is_some();
    if time_changes {
        // The change writes an event into each of their games.
        budgets::spend(app, player, Budget::Turnabouts, 1, None).await?;
    }
    let patch = PlayerPatch { name, zone, language, mail, vacation, takeback, ..PlayerPatch::default() };
    let changed = app.store.update_player(player, &patch).await?.ok_or_else(Problem::not_found)?;
    app.tables.forget_player(player);
    app.store.announce_player(player).await?;
    if time_changes {
        crate::accounts::absence::enter_all(app, &changed).await?;
    }
    Ok(changed)
}

/// Sets the time zone of the browser for a player who has not chosen one. Unknown zones are ignored.
pub async fn take_zone(app: &App, player: &Player, zone: &str) -> Answer<()> {
    let usual = |zone: &str| zone == "UTC";
    if !usual(&player.zone) || usual(zone) || !is_zone(zone) {
        return Ok(());
    }
    let wish = Change { zone: Some(zone.to_owned()), ..Change::default() };
    match change(app, player.id, wish).await {
        // Not worth making them wait.
        Ok(_) => Ok(()),
        Err(problem) if problem.status == 429 => Ok(()),
        Err(problem) => Err(problem),
    }
}

/// Deletes an account: its name, address, the names it gave to games, and all personal data. Games stay
/// complete, since their events contain only ids.
pub async fn delete(app: &App, player: PlayerId) -> Answer<()> {
    let neutral = |game: GameId, title: &str, name: &str| {
        let title = app.rulesets().newest(title).map_or(title, |title| title.about().name);
        (name != title).then(|| format!("{title} {}", login::short(game.0)))
    };
    let renamed = app.store.delete_player(player, neutral, None).await?.unwrap_or_default();
    // The player's tokens and sessions end now: here at once, on other servers as soon as they hear of it.
    app.sessions.heard_gone([player]);
    app.store.announce_gone(player).await?;
    app.tables.heard_of_names(Some(&renamed));
    app.store.announce_names(&renamed).await?;
    app.tables.forget_player(player);
    Ok(())
}

/// All stored data about a player, by table. Their moves are in the games' own exports.
pub async fn held(app: &App, id: PlayerId) -> Answer<AccountExport> {
    let player = app.store.player(id).await?.ok_or_else(Problem::not_found)?;
    let reliability = app.store.reliability(id).await?;
    let held = app.store.held_about(id).await?;
    let query = store::ListQuery { seated: Some(id), viewer: Some(id), limit: 10_000, ..Default::default() };
    let (games, _) = app.store.list_games(&query).await?;
    let games: Vec<_> = games.iter().map(|game| game.game).collect();
    Ok(AccountExport { player: Me::of(&player, &reliability), games, held })
}
