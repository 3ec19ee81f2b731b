//! Looking back at a game: its course, its turning points, and any position of its past.

pub mod page;
mod race;
mod result;
mod timeline;

pub use result::Looked;

use domain::kernel::course::Course;
use domain::kernel::table::Table;
use lru::LruCache;
use service::app::App;
use service::problem::{Answer, internal};
use service::tables::rows;
use std::num::NonZeroUsize;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Courses that are kept, by the hash of the game's newest event. One takes some 100 bytes a move.
static KEPT: LazyLock<Mutex<LruCache<[u8; 32], Arc<Course>>>> =
    LazyLock::new(|| Mutex::new(LruCache::new(NonZeroUsize::new(128).unwrap_or(NonZeroUsize::MIN))));

/// A log with more events is not folded for its course: imports may be of any length.
const MOST_EVENTS: u32 = 5_000;

/// The points after each move of the game; without moves where the log is too long or its rules are not here.
pub async fn course(app: &App, table: &Table) -> Answer<Arc<Course>> {
    let head = table.hash();
    let known = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(course) = known().get(&head) {
        return Ok(course.clone());
    }
    if table.head() > MOST_EVENTS || table.game().is_none() {
        return Ok(Arc::default());
    }
    let (table, stored) = (table.clone(), app.tables.log_of(table, 0).await?);
    let fold = move || table.course(&rows(stored)).unwrap_or_default();
    let course = Arc::new(tokio::task::spawn_blocking(fold).await.map_err(|error| internal(&error))?);
    known().put(head, course.clone());
    Ok(course)
}
