//! Board pictures as PNG: the title's SVG, drawn with a font that the server carries, so they look the same everywhere.
//!
//! Most of a board is what it was a move ago, and what it is in the game next to it: the map, the cards, the tracks. So a
//! picture is put together of pieces, and those drawn before are kept ([`pieces`]).

pub mod close_up;
mod palette;
mod pieces;

use crate::http::wire::Wire;
use crate::problem::{Answer, Problem};
use domain::kernel::erased::AnyGame;
use domain::kernel::table::event::Seq;
use domain::{GameId, Language, PerSeat, Seat};
use lru::LruCache;
pub use pieces::Pieces;
use resvg::usvg;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Widths that may be asked for, pixels.
pub const WIDTHS: std::ops::RangeInclusive<u32> = 160..=2_000;
pub const USUAL_WIDTH: u32 = 1_280;
/// How many finished pictures are kept.
const KEPT: usize = 256;
/// Pictures for mails that are drawn at once.
const FOR_MAILS: usize = 2;
/// So often a picture that waits to be drawn looks whether its caller is still there.
const LOOK: Duration = Duration::from_millis(500);

/// Whom a picture is for: mails and callers stand in lines of their own, so that nobody who asks for many pictures delays mails.
#[derive(Clone, Copy, Debug)]
pub enum For<'a> {
    Mail,
    /// A request, on this connection; nothing is drawn for who has hung up.
    Caller(Option<&'a Wire>),
}

type Name = (GameId, Seq, Option<Seat>, u32, u64);

/// Draws pictures, a few at a time, and keeps the last ones.
#[derive(Debug)]
pub struct Pictures {
    pieces: Arc<Pieces>,
    kept: Mutex<LruCache<Name, Arc<Vec<u8>>>>,
    /// Parts of boards, larger; of many boards there is none.
    close_ups: Mutex<LruCache<Name, Option<Arc<Vec<u8>>>>>,
    for_mails: Semaphore,
    for_callers: Semaphore,
}

/// Who looks at a picture, what the seats are called, and the language of its words.
pub type Seen = (Option<Seat>, PerSeat<String>, Language);

impl Default for Pictures {
    fn default() -> Self {
        Self::new()
    }
}

impl Pictures {
    pub fn new() -> Self {
        let mut fonts = usvg::fontdb::Database::new();
        fonts.load_font_data(include_bytes!("../../assets/fonts/DejaVuSans.ttf").to_vec());
        fonts.load_font_data(include_bytes!("../../assets/fonts/DejaVuSans-Bold.ttf").to_vec());
        // One processor is left to those who play.
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let for_callers = Semaphore::new(processors.saturating_sub(1).clamp(1, 8));
        let most = NonZeroUsize::new(KEPT).unwrap_or(NonZeroUsize::MIN);
        let (kept, close_ups) = (Mutex::new(LruCache::new(most)), Mutex::new(LruCache::new(most)));
        let pieces = Arc::new(Pieces::new(Arc::new(fonts)));
        Self { pieces, kept, close_ups, for_mails: Semaphore::new(FOR_MAILS), for_callers }
    }

    /// The board of a game after event `seq` as PNG, `width` pixels wide.
    pub async fn board(
        &self,
        game: GameId,
        seq: Seq,
        state: Arc<dyn AnyGame>,
        (viewer, names, language): Seen,
        width: u32,
        whom: For<'_>,
    ) -> Answer<Arc<Vec<u8>>> {
        let name = (game, seq, viewer, width, fingerprint(&names, language));
        let kept = || self.kept.lock().unwrap_or_else(PoisonError::into_inner).get(&name).cloned();
        if let Some(kept) = kept() {
            return Ok(kept);
        }
        let _one_of_few = self.turn(whom).await?;
        // Somebody may have asked for the same one before.
        if let Some(kept) = kept() {
            return Ok(kept);
        }
        let png = self.paint(state, (viewer, names, language), width).await?;
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).put(name, png.clone());
        Ok(png)
    }

    /// Where `seat`, who is asked after event `seq`, can act, larger: for a mail, where the whole board is too fine for that.
    /// `None`: it is not, or nothing is to be done on it. `likely`: which orders they probably mean, where that has been asked
    /// already.
    pub async fn close_up(
        &self,
        (game, seq): (GameId, Seq),
        state: Arc<dyn AnyGame>,
        (seat, likely): (Seat, Option<Vec<String>>),
        (names, language): (PerSeat<String>, Language),
        width: u32,
    ) -> Answer<Option<Arc<Vec<u8>>>> {
        let name = (game, seq, Some(seat), width, fingerprint(&names, language));
        if let Some(kept) = self.close_ups.lock().unwrap_or_else(PoisonError::into_inner).get(&name).cloned() {
            return Ok(kept);
        }
        let png = self.draw_close_up(state, (seat, likely), (names, language), width).await?;
        self.close_ups.lock().unwrap_or_else(PoisonError::into_inner).put(name, png.clone());
        Ok(png)
    }

    /// The same of a position that is no event's, which is kept nowhere.
    pub async fn draw_close_up(
        &self,
        state: Arc<dyn AnyGame>,
        (seat, likely): (Seat, Option<Vec<String>>),
        (names, language): (PerSeat<String>, Language),
        width: u32,
    ) -> Answer<Option<Arc<Vec<u8>>>> {
        let _one_of_few = self.turn(For::Mail).await?;
        let pieces = self.pieces.clone();
        let draw = move || {
            let picture = state.drawn(Some(seat), &names, language);
            let likely = || likely.unwrap_or_else(|| state.promising_orders(seat));
            let Some(part) = close_up::part(&picture, state.as_ref(), seat, likely) else { return Ok(None) };
            pieces.png_of_part(&picture.finish(), part, width).map(Arc::new).map(Some)
        };
        let drawn = tokio::task::spawn_blocking(draw).await;
        drawn.map_err(|error| failed(&error))?.map_err(|error: anyhow::Error| failed(&error))
    }

    /// A board for a mail that is kept nowhere: of a position that is no event's.
    pub async fn draw(&self, state: Arc<dyn AnyGame>, seen: Seen, width: u32) -> Answer<Arc<Vec<u8>>> {
        let _one_of_few = self.turn(For::Mail).await?;
        self.paint(state, seen, width).await
    }

    /// Waits until a picture may be drawn.
    async fn turn(&self, whom: For<'_>) -> Answer<SemaphorePermit<'_>> {
        let (line, wire) = match whom {
            For::Mail => (&self.for_mails, None),
            For::Caller(wire) => (&self.for_callers, wire),
        };
        let turn = line.acquire();
        tokio::pin!(turn);
        loop {
            let came = tokio::time::timeout(LOOK, &mut turn).await;
            if wire.is_some_and(Wire::hung_up) {
                return Err(Problem::bad_request("Whoever asked for the picture has hung up."));
            }
            if let Ok(turn) = came {
                return turn.map_err(|_| Problem::unavailable());
            }
        }
    }

    async fn paint(&self, state: Arc<dyn AnyGame>, seen: Seen, width: u32) -> Answer<Arc<Vec<u8>>> {
        let pieces = self.pieces.clone();
        let (viewer, names, language) = seen;
        let draw = move || pieces.png(&state.board(viewer, &names, language), width);
        let drawn = tokio::task::spawn_blocking(draw).await;
        let png = drawn.map_err(|error| failed(&error))?.map_err(|error| failed(&error))?;
        Ok(Arc::new(png))
    }
}

fn failed(error: &dyn std::fmt::Display) -> Problem {
    tracing::error!(%error, "a board picture could not be drawn");
    Problem::new("internal", "The picture could not be drawn.")
}

fn fingerprint(names: &PerSeat<String>, language: Language) -> u64 {
    let texts = names.values().map(String::as_str).chain([language.tag()]);
    let joined = texts.collect::<Vec<_>>().join("\0");
    let hash = domain::canonical::sha256(&[joined.as_bytes()]);
    u64::from_be_bytes([hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7]])
}
