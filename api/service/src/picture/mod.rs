//! Board pictures as PNG: the title's SVG, drawn with a font that the server carries, so they look the same everywhere.
//!
//! Most of a board is what it was a move ago, and what it is in the game next to it: the map, the cards, the tracks. So a
//! picture is put together of pieces, and those drawn before are kept ([`pieces`]).

pub mod close_up;
mod marks;
mod palette;
mod pieces;
mod strips;
mod thumbnail;

use crate::http::wire::Wire;
use crate::problem::{Answer, Problem};
use crate::tables::Past;
use domain::canonical::sha256;
use domain::kernel::erased::AnyGame;
use domain::kernel::svg::Svg;
use domain::kernel::table::event::Seq;
use domain::{GameId, Language, PerSeat, Seat};
use lru::LruCache;
pub use pieces::{Pieces, View};
use resvg::usvg;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
pub use thumbnail::Thumbnail;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Widths that may be asked for, pixels.
pub const WIDTHS: std::ops::RangeInclusive<u32> = 160..=2_000;
pub const USUAL_WIDTH: u32 = 1_280;
/// A board in a mail. It is shown 608 pixels wide at most, on screens of up to twice as many for each.
pub const MAIL_WIDTH: u32 = 960;
/// The same of a board that has a close-up for its details: finer than most screens show it, still.
const OVERVIEW_WIDTH: u32 = 800;
/// The part of a board beside it: larger than there, and no finer than a telephone shows it.
pub const PART_WIDTH: u32 = 720;
/// How many finished pictures are kept.
const KEPT: usize = 256;
/// Pictures for mails that are drawn at once.
const FOR_MAILS: usize = 2;
/// So often a picture that waits to be drawn looks whether its caller is still there.
const LOOK: Duration = Duration::from_millis(500);

/// Who is asked to act, by a mail. `likely`: which orders they probably mean; `listed`: those of them that the mail names first.
#[derive(Debug)]
pub struct Asked {
    pub seat: Seat,
    pub likely: Vec<String>,
    pub listed: Vec<String>,
}

/// The pictures that a mail carries, as PNG.
#[derive(Clone, Debug)]
pub struct OfMail {
    /// The whole board; for who is asked those strips of it that matter, where all of it is large enough.
    pub board: Arc<Vec<u8>>,
    /// `None`: the board is large enough, or nothing is to be done on it.
    pub close_up: Option<Arc<Vec<u8>>>,
}

/// What a picture is kept by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Name {
    game: GameId,
    seq: Seq,
    viewer: Option<Seat>,
    size: Size,
    /// Of what else it says: names, the language.
    texts: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Size {
    /// Pixels.
    Across(u32),
    /// The board as a mail has it.
    Mail,
    /// The same for who is asked.
    Strips,
    /// The part of it that a mail has beside it.
    Part,
}

/// Draws pictures, a few at a time, and keeps the last ones. Mails and callers stand in lines of their own, so that nobody who
/// asks for many pictures delays mails.
#[derive(Debug)]
pub struct Pictures {
    pieces: Arc<Pieces>,
    kept: Mutex<LruCache<Name, Arc<Vec<u8>>>>,
    /// Parts of boards, larger; of many boards there is none.
    close_ups: Mutex<LruCache<Name, Option<Arc<Vec<u8>>>>>,
    /// Small pictures, by what they show.
    thumbnails: Mutex<LruCache<[u8; 32], Arc<String>>>,
    for_mails: Semaphore,
    for_callers: Semaphore,
}

/// Who looks at a picture, what the seats are called, whether the game goes on at its table, and the language of its words.
#[derive(Debug)]
pub struct Seen {
    pub viewer: Option<Seat>,
    pub names: PerSeat<String>,
    pub goes_on: bool,
    pub language: Language,
}

impl Seen {
    fn drawn(&self, game: &dyn AnyGame) -> Svg {
        game.drawn(self.viewer, &self.names, self.goes_on, self.language)
    }

    /// What its picture is kept by.
    fn name(&self, game: GameId, seq: Seq, size: Size) -> Name {
        let end = if self.goes_on { "" } else { "over" };
        let texts = self.names.values().map(String::as_str).chain([end, self.language.tag()]);
        let joined = texts.collect::<Vec<_>>().join("\0");
        let hash = sha256(&[joined.as_bytes()]);
        let texts = u64::from_be_bytes([hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7]]);
        Name { game, seq, viewer: self.viewer, size, texts }
    }
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
        // One processor is left to those who play.
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let for_callers = Semaphore::new(processors.saturating_sub(1).clamp(1, 8));
        let most = NonZeroUsize::new(KEPT).unwrap_or(NonZeroUsize::MIN);
        let (kept, close_ups) = (Mutex::new(LruCache::new(most)), Mutex::new(LruCache::new(most)));
        let thumbnails = Mutex::new(LruCache::new(most));
        let pieces = Arc::new(Pieces::new(Arc::new(fonts)));
        Self { pieces, kept, close_ups, thumbnails, for_mails: Semaphore::new(FOR_MAILS), for_callers }
    }

    /// The board of a game after event `seq` as PNG, `width` pixels wide, for a request on a connection: nothing is drawn for
    /// who has hung up.
    pub async fn board(
        &self,
        game: GameId,
        past: Past,
        seen: Seen,
        width: u32,
        wire: Option<&Wire>,
    ) -> Answer<Arc<Vec<u8>>> {
        let name = seen.name(game, past.seq, Size::Across(width));
        let kept = || lock(&self.kept).get(&name).cloned();
        if let Some(kept) = kept() {
            return Ok(kept);
        }
        let _one_of_few = turn(&self.for_callers, wire).await?;
        // Somebody may have asked for the same one before.
        if let Some(kept) = kept() {
            return Ok(kept);
        }
        let pieces = self.pieces.clone();
        let draw = move || pieces.png(&seen.drawn(past.game.as_ref()).finish(), width);
        let drawn = tokio::task::spawn_blocking(draw).await;
        let png = Arc::new(drawn.map_err(|error| failed(&error))?.map_err(|error| failed(&error))?);
        lock(&self.kept).put(name, png.clone());
        Ok(png)
    }

    /// The pictures of a mail: the board, and of a fine one the part where `asked`, the reader, can act. `event`: after which the
    /// game is in this state; `None`: after none (a preview), and nothing is kept. `news`: the places that each line of the mail's
    /// news is about.
    pub async fn of_mail(
        &self,
        event: Option<(GameId, Seq)>,
        state: Arc<dyn AnyGame>,
        seen: Seen,
        asked: Option<Asked>,
        news: Vec<Vec<String>>,
    ) -> Answer<OfMail> {
        // What is marked in it, and for whom.
        let size = if asked.is_some() { Size::Strips } else { Size::Mail };
        let name = |size: Size| {
            let (game, seq) = event?;
            let own = seen.name(game, seq, size);
            let marks = sha256(&[format!("{news:?} {asked:?}").as_bytes()]);
            let marks = u64::from_be_bytes(marks.first_chunk().copied().unwrap_or_default());
            let viewer = asked.as_ref().map(|asked| asked.seat).or(own.viewer);
            Some(Name { viewer, texts: own.texts ^ marks, ..own })
        };
        let (name, part_of) = (name(size), asked.as_ref().and_then(|_| name(Size::Part)));
        let known = || name.as_ref().and_then(|name| lock(&self.kept).get(name).cloned());
        let known_part = || match &part_of {
            Some(name) => lock(&self.close_ups).get(name).cloned(),
            None => asked.is_none().then_some(None),
        };
        if let (Some(board), Some(close_up)) = (known(), known_part()) {
            return Ok(OfMail { board, close_up });
        }
        let _one_of_few = turn(&self.for_mails, None).await?;
        // Somebody may have asked for the same ones before.
        if let (Some(board), Some(close_up)) = (known(), known_part()) {
            return Ok(OfMail { board, close_up });
        }
        let pieces = self.pieces.clone();
        let draw = move || pieces.of_mail(state.as_ref(), &seen, asked, &news);
        let drawn = tokio::task::spawn_blocking(draw).await;
        let drawn = drawn.map_err(|error| failed(&error))?.map_err(|error| failed(&error))?;
        if let Some(name) = name {
            lock(&self.kept).put(name, drawn.board.clone());
        }
        if let Some(name) = part_of {
            lock(&self.close_ups).put(name, drawn.close_up.clone());
        }
        Ok(drawn)
    }
}

impl Pieces {
    fn of_mail(
        &self,
        state: &dyn AnyGame,
        seen: &Seen,
        asked: Option<Asked>,
        news: &[Vec<String>],
    ) -> anyhow::Result<OfMail> {
        let mut picture = seen.drawn(state);
        let (wide, high) = picture.size();
        let is_fine = picture.wants_close_up().is_some();
        let mut strips = None;
        let mut part = None;
        let mut window = [0.0, 0.0, wide, high];
        if let Some(Asked { seat, likely, listed }) = asked {
            if is_fine {
                part = close_up::part(&picture, state, seat, || likely);
                window = part.unwrap_or(window);
                let places = close_up::places_of(state, seat, &listed);
                picture.drawn(&marks::edges(&picture, &places, true));
            } else {
                let places = close_up::choices(state, seat);
                strips = Some(strips::of_reader(&picture, seat, &places, news));
                picture.drawn(&marks::edges(&picture, &places, false));
            }
        }
        picture.drawn(&marks::MAIL.drawn(&picture, window, news));
        let svg = picture.finish();
        if let Some(strips) = strips {
            return Ok(OfMail { board: Arc::new(self.strips(&svg, wide, &strips)?), close_up: None });
        }
        let width = if is_fine { OVERVIEW_WIDTH } else { MAIL_WIDTH };
        let views = std::iter::once(View::whole(width)).chain(part.map(|part| View::part(part, PART_WIDTH)));
        let mut drawn = self.pngs(&svg, &views.collect::<Vec<_>>())?.into_iter().map(Arc::new);
        let board = drawn.next().ok_or_else(|| anyhow::anyhow!("no board was drawn"))?;
        Ok(OfMail { board, close_up: drawn.next() })
    }
}

/// Waits until a picture may be drawn.
async fn turn<'l>(line: &'l Semaphore, wire: Option<&Wire>) -> Answer<SemaphorePermit<'l>> {
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

fn lock<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

fn failed(error: &dyn std::fmt::Display) -> Problem {
    tracing::error!(%error, "a board picture could not be drawn");
    Problem::new("internal", "The picture could not be drawn.")
}
