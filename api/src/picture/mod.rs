//! Board pictures as PNG: the title's SVG, drawn with a font that the server carries, so they look the same everywhere.
//!
//! Most of a board is what it was a move ago, and what it is in the game next to it: the map, the cards, the tracks. So a
//! picture is put together of pieces, and those drawn before are kept ([`pieces`]).

mod palette;
mod pieces;

use crate::problem::{Answer, Problem};
use domain::kernel::erased::AnyGame;
use domain::kernel::table::event::Seq;
use domain::{GameId, PerSeat, Seat};
use lru::LruCache;
pub use pieces::Pieces;
use resvg::usvg;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// Widths that may be asked for, pixels.
pub const WIDTHS: std::ops::RangeInclusive<u32> = 160..=2_000;
pub const USUAL_WIDTH: u32 = 1_280;
/// How many finished pictures are kept.
const KEPT: usize = 256;

type Name = (GameId, Seq, Option<Seat>, u32, u64);

/// Draws pictures, a few at a time, and keeps the last ones.
#[derive(Debug)]
pub struct Pictures {
    pieces: Arc<Pieces>,
    kept: Mutex<LruCache<Name, Arc<Vec<u8>>>>,
    drawing: Semaphore,
}

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
        let kept = Mutex::new(LruCache::new(NonZeroUsize::new(KEPT).unwrap_or(NonZeroUsize::MIN)));
        Self { pieces: Arc::new(Pieces::new(Arc::new(fonts))), kept, drawing: Semaphore::new(2) }
    }

    /// The board of a game after event `seq` as PNG, `width` pixels wide.
    pub async fn board(
        &self,
        game: GameId,
        seq: Seq,
        state: Arc<dyn AnyGame>,
        viewer: Option<Seat>,
        names: PerSeat<String>,
        width: u32,
    ) -> Answer<Arc<Vec<u8>>> {
        let name = (game, seq, viewer, width, fingerprint(&names));
        if let Some(kept) = self.kept.lock().unwrap_or_else(PoisonError::into_inner).get(&name) {
            return Ok(kept.clone());
        }
        let png = self.draw(state, viewer, names, width).await?;
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).put(name, png.clone());
        Ok(png)
    }

    /// A board that is kept nowhere: of a position that is no event's.
    pub async fn draw(
        &self,
        state: Arc<dyn AnyGame>,
        viewer: Option<Seat>,
        names: PerSeat<String>,
        width: u32,
    ) -> Answer<Arc<Vec<u8>>> {
        let _one_of_few = self.drawing.acquire().await.map_err(|_| Problem::unavailable())?;
        let pieces = self.pieces.clone();
        let drawn = tokio::task::spawn_blocking(move || pieces.png(&state.board(viewer, &names), width)).await;
        let png = drawn.map_err(|error| failed(&error))?.map_err(|error| failed(&error))?;
        Ok(Arc::new(png))
    }
}

fn failed(error: &dyn std::fmt::Display) -> Problem {
    tracing::error!(%error, "a board picture could not be drawn");
    Problem::new("internal", "The picture could not be drawn.")
}

fn fingerprint(names: &PerSeat<String>) -> u64 {
    let joined = names.values().map(String::as_str).collect::<Vec<_>>().join("\0");
    let hash = domain::canonical::sha256(&[joined.as_bytes()]);
    u64::from_be_bytes([hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7]])
}
