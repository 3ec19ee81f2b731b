//! A table that looks for players, on its game's page.

use crate::routes::pages::choice::Choice;
use crate::routes::pages::new_key;
use crate::routes::pages::table::{Refused, can_sit};
use askama::Template;
use domain::kernel::language::say;
use domain::kernel::table::settings::Visibility;
use domain::kernel::table::{SeatState, Table};
use domain::{PlayerId, Seat};
use service::accounts::visitor::Visitor;
use service::app::App;
use service::boxes;
use service::problem::Answer;
use service::telling::terms;
use service::words::{self, Reader};

#[derive(Debug, Template)]
#[template(path = "open_table.html")]
struct OpenTable {
    l: Reader,
    id: String,
    key: String,
    notice: Option<String>,
    own_box: Option<boxes::Named>,
    terms: Vec<String>,
    options: Vec<(String, String)>,
    can_sit: bool,
    is_seated: bool,
    is_host: bool,
    is_full: bool,
    /// Shown to the host beside the free seats.
    missing: String,
    /// The host's invitations without an answer yet.
    invited: Vec<String>,
    levels: Vec<Choice>,
    /// For the host: the bots at the table, by seat and name.
    bots: Vec<(u8, String)>,
    /// The link to share; `None` if only invited people may join.
    share: Option<String>,
    refused: Refused,
}

/// The settings and the clock in words, and the actions available before the start.
pub async fn section(app: &App, table: &Table, visitor: &Visitor, refused: Refused) -> Answer<String> {
    let l = visitor.reader.clone();
    let me = visitor.id();
    let created = table.created();
    let is_host = me.is_some_and(|me| table.is_host(me));
    let invited = match is_host {
        true => app.store.invitations(table.id()).await?,
        false => vec![],
    };
    let invited: Vec<_> = invited.into_iter().filter(|invitation| invitation.player.is_none()).collect();
    let known: Vec<PlayerId> = invited.iter().filter_map(|invitation| invitation.known_as).collect();
    let called = app.tables.names(&known).await?;
    let names = app.tables.seat_names(table, l.language).await?;
    let bots = Seat::all(table.seats().len()).filter(|seat| is_host && table.bot_in(*seat).is_some());
    let bots = bots.map(|seat| (seat.0, names.get(seat).cloned().unwrap_or_default())).collect();
    let free = table.seats().iter().filter(|chair| chair.state == SeatState::Open).count();
    let levels = ["sensible", "random"].map(|of| (of.to_owned(), l.say(say!(words::level { of }))));
    let is_private = created.visibility == Visibility::Private;
    let shown = OpenTable {
        id: table.id().to_string(),
        key: new_key(),
        notice: Some(refused.why.clone()).filter(|why| !why.is_empty() && refused.what != "invite"),
        own_box: boxes::named(&app.store, table, me).await?,
        terms: terms::all_said(created).into_iter().map(|said| l.say(said)).collect(),
        options: terms::options_said(table.ruleset(), &created.options, l.language),
        can_sit: can_sit(table, me),
        is_seated: me.is_some_and(|me| table.seat_of(me).is_some()),
        is_host,
        is_full: free == 0,
        missing: l.say(say!(words::open_missing { free })),
        invited: invited
            .into_iter()
            .filter_map(|waits| match waits.known_as {
                // Known players appear by name: their address is shown to nobody.
                Some(player) => called.get(&player).cloned(),
                None => Some(waits.email),
            })
            .collect(),
        levels: Choice::of(levels, "sensible"),
        bots,
        share: (!is_private).then(|| format!("{}/games/{}", app.base, table.id())),
        refused,
        l,
    };
    shown.render().map_err(|error| service::problem::internal(&error))
}
