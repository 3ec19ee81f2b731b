//! `longhand demo`: a server with a game under way, two bots, and a seat for the visitor.

use crate::Settings;
use api::server::{Database, Server, run_beside, until_told};
use domain::GameId;
use domain::kernel::table::commands::NewGame;
use domain::kernel::table::settings::Visibility;
use domain::titles::RULESETS;
use service::accounts::login;
use service::tables::{Expect, Receipt};
use service::time::Clock;
use store::PlayerPatch;

/// Whose seat it is.
const VISITOR: &str = "you@example.org";

pub fn run(settings: &Settings) -> anyhow::Result<()> {
    let mut config = settings.load()?;
    // The demo shows its mails; it never sends any.
    config.smtp_url = None;
    let mut database = Database::open(&config)?;
    let access = database.access()?;
    let shown = run_beside(&mut database, 2, async move {
        let server = Server::start(config, access, Clock::of_database()).await?;
        let game = open_game(&server).await.map_err(|problem| anyhow::anyhow!(problem.to_string()))?;
        let link = login_link(&server).await.map_err(|problem| anyhow::anyhow!(problem.to_string()))?;
        let base = &server.app.base;
        crate::say(format_args!("\nA game of Century is under way: two sensible bots and you ({VISITOR}).\n"));
        crate::say(format_args!("  Log in:          {link}"));
        crate::say(format_args!("  The game:        {base}/games/{game}"));
        crate::say(format_args!("  Your mails:      {base}/dev/mailbox"));
        crate::say(format_args!("  The REST API:    {base}/docs/\n"));
        crate::say(format_args!("Ctrl-C stops the server; what was played is kept."));
        until_told().await;
        server.stop().await;
        Ok(())
    });
    database.stop();
    shown
}

async fn open_game(server: &Server) -> service::problem::Answer<GameId> {
    let app = &server.app;
    let visitor = login::ensure_player(app, VISITOR, None).await?;
    // The address would make the name "you", of which no sentence can be made.
    let named = PlayerPatch { name: Some("Visitor".to_owned()), ..PlayerPatch::default() };
    app.store.update_player(visitor.id, &named).await?;
    let title = RULESETS
        .newest("century-from-east-to-west")
        .ok_or_else(|| service::problem::Problem::new("unknown_title", "Century is not in this binary."))?;
    let game = GameId(app.ids.next());
    let new = NewGame {
        game,
        rules: RULESETS.shapes(title),
        host: visitor.id,
        seats: 3,
        options: serde_json::json!({}),
        table: None,
        clock: None,
        visibility: Visibility::Public,
        seed: None,
        sit: true,
        server_arbiter: None,
        practice: false,
    };
    app.tables.create(new, "The demo", None).await?;
    for _ in 0..2 {
        app.tables
            .command(game, Expect::Any, None, |table, context| table.add_bot(visitor.id, "sensible", context))
            .await?;
    }
    let started =
        app.tables.command(game, Expect::Any, None, |table, context| table.start(visitor.id, &[], context)).await?;
    debug_assert!(matches!(started, Receipt::Done { .. }));
    Ok(game)
}

async fn login_link(server: &Server) -> service::problem::Answer<String> {
    let app = &server.app;
    let id = app.ids.next().as_i64();
    let now = app.clock.now();
    app.store
        .create_login_link(id, VISITOR, now, now + chrono::Duration::minutes(login::VALID_MINUTES), None, None)
        .await?;
    Ok(format!("{}/login?token={}", app.base, login::token(app, id)))
}
