//! The background audit: after its start, a server checks its whole log, one game at a time and at low
//! load. If several servers share a database, one of them does it.

use super::against::Against;
use super::trees::Outside;
use super::whole::{Audited, Auditor};
use crate::app::App;
use crate::transparency::Notary;
use crate::workers::Shift;
use chrono::Duration as Span;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tracing::{error, info, warn};

/// The longest pause between two steps, after a game that takes half a minute to fold.
pub const RHYTHM: Duration = Duration::from_secs(600);
/// Serving comes first.
const BEGINS_AFTER: Duration = Duration::from_secs(60);
/// One twentieth of the time is spent working, so that nobody has to wait.
const RESTS: u32 = 19;
const SHORTEST_REST: Duration = Duration::from_millis(20);
/// A server that has reported nothing for this long is considered stopped.
const SILENT_MIN: i64 = 10;
const SAYS_SO: Duration = Duration::from_secs(30);
/// Findings are logged one per line, up to this many.
const MOST_LINES: usize = 50;

pub async fn run(app: Arc<App>, mut shift: Shift) {
    if !shift.pause(BEGINS_AFTER).await {
        return;
    }
    let now = app.clock.now();
    match app.store.begin_audit(now - Span::minutes(SILENT_MIN), now).await {
        Ok(true) => {}
        Ok(false) => return info!("another server looks through the log"),
        Err(error) => return info!(%error, "the log is not looked through now"),
    }
    let begun = Instant::now();
    match look_through(&app, &mut shift).await {
        Ok(Some(audited)) => tell(&audited, begun.elapsed()),
        Ok(None) => {}
        Err(problem) => warn!(problem = format!("{problem:#}"), "the log could not be looked through to its end"),
    }
}

/// `None` if the server is to stop.
async fn look_through(app: &App, shift: &mut Shift) -> anyhow::Result<Option<Audited>> {
    let mut looking = Looking::begin(app).await?;
    loop {
        let begun = Instant::now();
        if !looking.step(app).await? {
            return looking.end(app).await.map(Some);
        }
        shift.came_round();
        let rest = (begun.elapsed() * RESTS).max(SHORTEST_REST);
        if !shift.pause(rest).await {
            return Ok(None);
        }
    }
}

/// An audit of everything, in small steps.
pub struct Looking {
    auditor: Auditor,
    against: Vec<Against>,
    /// Whether games are being checked; the trees follow.
    games: bool,
    said: Instant,
}

impl Looking {
    pub async fn begin(app: &App) -> anyhow::Result<Self> {
        let notary = Notary::of(app);
        let kept = notary.kept()?.map(|(note, head)| {
            let from = format!("the checkpoint in {}", notary.folder.display());
            Against::Note(Outside { from, note, head }, None)
        });
        let against: Vec<Against> = kept.into_iter().collect();
        let how = (false, 1);
        let auditor = Auditor::begin(app.store.patient(), *app.rulesets(), Some(&app.keys), how, &against).await?;
        Ok(Self { auditor, against, games: true, said: Instant::now() })
    }

    /// Checks one more game, or some leaves; false if nothing is left.
    pub async fn step(&mut self, app: &App) -> anyhow::Result<bool> {
        let more = match self.games {
            true => self.auditor.step(1).await?,
            false => self.auditor.step_trees().await?,
        };
        let (looked_at, found) = self.auditor.so_far();
        metrics::gauge!("longhand_audit_games").set(looked_at as f64);
        if self.said.elapsed() > SAYS_SO {
            app.store.audit_goes_on((looked_at, found), app.clock.now(), false).await?;
            self.said = Instant::now();
        }
        let goes_on = more || self.games;
        self.games &= more;
        Ok(goes_on)
    }

    pub async fn end(self, app: &App) -> anyhow::Result<Audited> {
        let audited = self.auditor.end(&self.against).await?;
        metrics::gauge!("longhand_audit_findings").set(audited.told.len() as f64);
        app.store.audit_goes_on((audited.seen.games, audited.told.len() as u64), app.clock.now(), true).await?;
        Ok(audited)
    }
}

fn tell(audited: &Audited, took: Duration) {
    let (games, events, findings) = (audited.seen.games, audited.seen.events, audited.told.len());
    let took_s = took.as_secs();
    for told in audited.told.iter().take(MOST_LINES) {
        error!(what = told.what.name(), "the log does not fit: {told}");
    }
    match findings {
        0 => info!(games, events, took_s, "the whole log was looked through, and nothing is wrong with it"),
        _ => error!(
            games,
            events, findings, took_s, "the log does not fit in {findings} places; see `longhand audit --all`"
        ),
    }
}
