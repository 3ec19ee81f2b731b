//! `longhand account`: who plays here, who is let in, and what is taken down. Every deed stands in the operators' log.

use crate::Settings;
use crate::database::with_store;
use anyhow::{Context as _, bail};
use clap::{Args, Subcommand};
use domain::canonical::{hex, unhex};
use domain::kernel::ids::Id;
use domain::kernel::table::event::Moment;
use domain::titles::RULESETS;
use domain::{GameId, PlayerId};
use service::accounts::login;
use service::keys::Keys;
use service::telling::topics::Topic;
use store::{Because, Deed, Player, Store, Subject, Written};

const MOST: u32 = 10_000;

#[derive(Debug, Subcommand)]
pub enum Account {
    /// List accounts, the newest first
    List {
        /// Only those that are suspended
        #[arg(long)]
        suspended: bool,
        /// Only those in whose name or address this stands
        #[arg(long, value_name = "TEXT")]
        like: Option<String>,
    },
    /// Show an account: sessions, tokens, games, and what operators did to it
    Show {
        /// An id, or a mail address
        who: String,
    },
    /// Let nobody in by an account: its sessions end, its tokens and mails are refused, its games and their clocks go on. A mail
    /// tells its owner, with the reason
    Suspend(Deeds),
    /// End a suspension. A mail tells the account's owner, with the reason
    Reinstate(Deeds),
    /// Take a player's name away; they are asked for another at their next login
    Rename(Deeds),
    /// Write all that is held about a player as JSON
    Export(Deeds),
    /// Delete an account with everything personal, as its owner can; the games stay whole
    Erase {
        #[command(flatten)]
        deed: Deeds,
        /// It cannot be undone
        #[arg(long)]
        yes: bool,
    },
    /// List what a player has written, the newest first: talk, reasons, comments, each with what `strike` takes
    Texts {
        /// An id, or a mail address
        who: String,
    },
    /// Delete a message or a text by what `texts` shows; its event keeps the hash, so the log stays whole
    Strike(Deeds),
    /// Give a game the name of its title
    RenameGame(Deeds),
    /// Empty the words of a line of the log (who did it, and why) by its number, as `log` shows it. The line stays, and another one
    /// says so
    Empty(Deeds),
    /// Show what operators did, the newest first
    Log {
        /// Only what was about this account
        who: Option<String>,
    },
}

/// What is done to whom, and why.
#[derive(Debug, Args)]
pub struct Deeds {
    /// An account by its id or mail address; a game by its id; a text as `texts` shows it; a line by its number
    what: String,
    /// Why, for the operators' log; write no names there. Who is suspended or reinstated reads it, too
    #[arg(long, value_name = "TEXT")]
    reason: String,
}

impl Account {
    pub fn run(self, settings: &Settings) -> anyhow::Result<()> {
        with_store(settings, |config, store| async move {
            // They seal the lines of the log.
            let keys = Keys::fitting(&config.keys(), &store, config.keys_lost).await?;
            self.does(&store, &keys).await
        })
    }

    async fn does(self, store: &Store, keys: &Keys) -> anyhow::Result<()> {
        match self {
            Self::List { suspended, like } => list(store, suspended, like.as_deref()).await,
            Self::Show { who } => show(store, &find(store, &who).await?).await,
            Self::Suspend(deed) => {
                let player = find(store, &deed.what).await?;
                if !store.suspend(player.id, &because(keys, &deed.reason)?, Topic::Account.number()).await? {
                    bail!("{} is suspended already", player.id);
                }
                store.announce_suspended().await?;
                println!("{} is suspended: sessions have ended, tokens and mails are refused.", player.id);
                Ok(())
            }
            Self::Reinstate(deed) => {
                let player = find(store, &deed.what).await?;
                if !store.reinstate(player.id, &because(keys, &deed.reason)?, Topic::Account.number()).await? {
                    bail!("{} is not suspended", player.id);
                }
                store.announce_suspended().await?;
                println!("{} may log in again.", player.id);
                Ok(())
            }
            Self::Rename(deed) => {
                let player = find(store, &deed.what).await?;
                let name = login::neutral_name(player.id);
                store.take_name(player.id, &name, &because(keys, &deed.reason)?).await?;
                store.announce_player(player.id).await?;
                println!("{} is called \"{name}\" until they say another name.", player.id);
                Ok(())
            }
            Self::Export(deed) => {
                let player = find(store, &deed.what).await?;
                let of = Subject { player: Some(player.id), ..Subject::default() };
                store.note_deed(Deed::Exported, &of, &because(keys, &deed.reason)?).await?;
                let held = store.held_about(player.id).await?;
                let profile = serde_json::json!({
                    "id": player.id, "name": player.name, "email": player.email, "zone": player.zone,
                    "language": player.language, "joined_at": Moment::from(player.joined_at), "mail": player.mail,
                    "vacation": player.vacation, "takeback": player.takeback.name(),
                });
                println!("{}", serde_json::to_string_pretty(&serde_json::json!({"player": profile, "held": held}))?);
                Ok(())
            }
            Self::Erase { deed, yes } => erase(store, keys, &deed, yes).await,
            Self::Texts { who } => texts(store, &find(store, &who).await?).await,
            Self::Strike(deed) => strike(store, keys, &deed).await,
            Self::RenameGame(deed) => rename_game(store, keys, &deed).await,
            Self::Empty(deed) => empty(store, keys, &deed).await,
            Self::Log { who } => {
                let about = match who {
                    Some(who) => Some(id_of(store, &who).await?),
                    None => None,
                };
                log(store, about).await
            }
        }
    }
}

async fn list(store: &Store, suspended: bool, like: Option<&str>) -> anyhow::Result<()> {
    let accounts = store.accounts(suspended, like, MOST).await?;
    if accounts.is_empty() {
        println!("No account.");
    }
    for player in accounts {
        let email = player.email.as_deref().unwrap_or("-");
        let since = player.joined_at.format("%Y-%m-%d");
        let mark = if player.suspended_at.is_some() { "  suspended" } else { "" };
        println!("{}  {since}  {email}  {}{mark}", player.id, player.name);
    }
    Ok(())
}

async fn show(store: &Store, player: &Player) -> anyhow::Result<()> {
    println!("id        {}", player.id);
    println!("name      {}", player.name);
    println!("address   {}", player.email.as_deref().unwrap_or("-"));
    println!("language  {}, zone {}", player.language, player.zone);
    println!("joined    {}", player.joined_at.format("%Y-%m-%d %H:%M:%S UTC"));
    if let Some(at) = player.suspended_at {
        println!("suspended {}", at.format("%Y-%m-%d %H:%M:%S UTC"));
    }
    let now = store.time().await?;
    let sessions = store.sessions(player.id).await?;
    let open = sessions.iter().filter(|session| session.revoked_at.is_none() && session.expires_at > now).count();
    println!("sessions  {open}");
    println!("tokens    {}", store.tokens(player.id, false).await?.len());
    let query = store::ListQuery {
        seated: Some(player.id),
        viewer: Some(player.id),
        limit: MOST,
        ..store::ListQuery::default()
    };
    for game in store.list_games(&query).await?.0 {
        let text = |key: &str| game.doc[key].as_str().unwrap_or_default().to_owned();
        println!("game      {}  {}  {}", game.game, text("status"), text("name"));
    }
    log(store, Some(player.id)).await
}

async fn erase(store: &Store, keys: &Keys, deed: &Deeds, yes: bool) -> anyhow::Result<()> {
    let player = find(store, &deed.what).await?;
    if !yes {
        bail!("this deletes {} for good, and what they wrote; say --yes to do it", player.id);
    }
    let because = because(keys, &deed.reason)?;
    let neutral = |game: GameId, title: &str, name: &str| {
        let title = title_of(title);
        (name != title).then(|| format!("{title} {}", login::short(game.0)))
    };
    let renamed = store.delete_player(player.id, neutral, Some(&because)).await?.unwrap_or_default();
    store.announce_gone(player.id).await?;
    store.announce_names(&renamed).await?;
    println!("{} is erased. Backups made before hold what they held.", player.id);
    Ok(())
}

async fn texts(store: &Store, player: &Player) -> anyhow::Result<()> {
    let written = store.written_by(player.id, MOST).await?;
    if written.is_empty() {
        println!("Nothing is kept that they wrote.");
    }
    for Written { game, at, text, message, sha256 } in written {
        let name = match (message, sha256) {
            (Some(id), _) => Id::from_i64(id).to_string(),
            (None, Some(hash)) => hex(&hash),
            (None, None) => continue,
        };
        println!("{name}  {}  game {game}", at.format("%Y-%m-%d %H:%M"));
        for line in text.lines() {
            println!("    {line}");
        }
    }
    Ok(())
}

async fn strike(store: &Store, keys: &Keys, deed: &Deeds) -> anyhow::Result<()> {
    let because = because(keys, &deed.reason)?;
    let struck = match unhex::<32>(&deed.what) {
        Some(hash) => store.strike_text(&hash, &deed.what, &because).await?,
        None => match deed.what.parse::<Id>() {
            Ok(id) => store.strike_message(id.as_i64(), &deed.what, &because).await?,
            Err(_) => {
                bail!("`{}` is neither a message's id nor a text's hash; see `longhand account texts`", deed.what)
            }
        },
    };
    match struck {
        Some(game) => {
            store.announce_games(&[game]).await?;
            println!("Deleted, from game {game}.");
            Ok(())
        }
        None => bail!("there is no message or text {}", deed.what),
    }
}

async fn rename_game(store: &Store, keys: &Keys, deed: &Deeds) -> anyhow::Result<()> {
    let game: GameId = deed.what.parse().ok().with_context(|| format!("`{}` is no game's id", deed.what))?;
    let row = store.game(game).await?.with_context(|| format!("there is no game {game}"))?;
    let name = format!("{} {}", title_of(&row.title), login::short(game.0));
    store.rename_game(game, &name, &because(keys, &deed.reason)?).await?;
    store.announce_names(&[game]).await?;
    println!("{game} is called \"{name}\".");
    Ok(())
}

async fn empty(store: &Store, keys: &Keys, deed: &Deeds) -> anyhow::Result<()> {
    let n = deed.what.parse().ok().with_context(|| format!("`{}` is no number of a line", deed.what))?;
    if !store.empty_deed(n, &because(keys, &deed.reason)?).await? {
        bail!("there is no line {n} with words; see `longhand account log`");
    }
    println!("Line {n} has no words any more. Backups made before hold them.");
    Ok(())
}

async fn log(store: &Store, about: Option<PlayerId>) -> anyhow::Result<()> {
    for line in store.deeds(about, MOST).await? {
        let player = line.player_id.map(|id| format!("  player {}", PlayerId::from_i64(id))).unwrap_or_default();
        let game = line.game_id.map(|id| format!("  game {}", GameId::from_i64(id))).unwrap_or_default();
        let what = line.what.map(|what| format!("  {what}")).unwrap_or_default();
        let at = line.at.format("%Y-%m-%d %H:%M:%S UTC");
        let (operator, reason) = match &line.words {
            Some(words) => (words.operator.as_str(), words.reason.as_str()),
            None => ("-", "(emptied)"),
        };
        println!("{}  {at}  {operator}  {}{player}{game}{what}: {reason}", line.n, line.deed);
    }
    Ok(())
}

fn title_of(title: &str) -> &str {
    RULESETS.newest(title).map_or(title, |newest| newest.about().name)
}

async fn find(store: &Store, who: &str) -> anyhow::Result<Player> {
    let found = match who.contains('@') {
        true => store.player_by_email(who).await?,
        false => store.player(id(who)?).await?,
    };
    let player = found.filter(|player| player.deleted_at.is_none());
    player.with_context(|| format!("there is no account {who}; see `longhand account list`"))
}

/// An id also of an account that is deleted: what operators did to it stands.
async fn id_of(store: &Store, who: &str) -> anyhow::Result<PlayerId> {
    if who.contains('@') { Ok(find(store, who).await?.id) } else { id(who) }
}

fn id(who: &str) -> anyhow::Result<PlayerId> {
    who.parse().ok().with_context(|| format!("`{who}` is neither a player's id nor a mail address"))
}

/// The reason that was given, and who of the machine's users gave it.
pub fn because(keys: &Keys, reason: &str) -> anyhow::Result<Because> {
    let reason = reason.trim();
    if reason.is_empty() || reason.chars().count() > 1_000 {
        bail!("--reason says why, in 1 to 1000 characters");
    }
    let user = ["SUDO_USER", "USER", "LOGNAME"].iter().find_map(|name| std::env::var(name).ok());
    Ok(keys.because(user.unwrap_or_else(|| "unknown".into()), reason))
}
