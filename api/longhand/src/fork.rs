//! `longhand fork`: a private copy of a game for one of its players, to try things on.

use crate::Settings;
use crate::database::with_store;
use clap::Args;
use domain::GameId;
use domain::kernel::table::event::Seq;
use service::accounts::auth::Who;
use service::app::App;
use service::keys::Keys;
use service::play::commands;
use service::play::visible::visible;
use service::problem::Problem;
use service::time::Clock;

#[derive(Debug, Args)]
pub struct Fork {
    /// The game's id, 13 characters
    game: GameId,
    /// The event from which the copy goes on [default: the last one]
    #[arg(long, value_name = "SEQ")]
    at: Option<Seq>,
    /// Whose copy it is, by mail address: it holds what this player could know
    #[arg(long, value_name = "ADDRESS")]
    player: String,
    /// Bots of this level play the other seats: random, sensible; without it the player plays them all
    #[arg(long, value_name = "LEVEL", value_parser = ["random", "sensible"])]
    bots: Option<String>,
}

impl Fork {
    pub fn run(&self, settings: &Settings) -> anyhow::Result<()> {
        let Self { game, at, player, bots } = self;
        with_store(settings, |config, store| async move {
            let keys = Keys::fitting(&config.keys(), &store, config.keys_lost).await?;
            let owner = store.player_by_email(player).await?;
            let owner = owner.ok_or_else(|| anyhow::anyhow!("nobody has an account with this address"))?.id;
            let clock = Clock::asked(&store).await?;
            let app = App::new(config, keys, store, clock)?;
            let refused = |problem: Problem| anyhow::anyhow!("{}: {}", problem.code, problem.detail);
            let origin = visible(&app, *game, Some(&Who::by_operator(owner))).await.map_err(refused)?;
            let at = at.unwrap_or(origin.head());
            let receipt = commands::fork(&app, &origin, owner, (at, bots.clone()), None).await.map_err(refused)?;
            let table = commands::table_of(&app, receipt).await.map_err(refused)?;
            println!("game {} goes on from event {at} of game {game}: {}/games/{}", table.id(), app.base, table.id());
            Ok(())
        })
    }
}
