//! Small pictures: the part of a board that matters, cut out of the title's picture as an SVG of its own. It is sharp at every
//! size, and a few kilobytes.

use super::{Pictures, Seen, close_up, failed, lock, marks, turn};
use crate::http::wire::Wire;
use crate::problem::Answer;
use domain::Seat;
use domain::canonical::sha256;
use domain::kernel::erased::AnyGame;
use domain::kernel::svg::Svg;
use std::sync::Arc;

/// How much of a board is shown, in pixels of its view box.
const SIZE: (f64, f64) = (404.0, 178.0);
/// Where the picture is shown small, names are no help; where it is smaller still, numbers are none.
const STYLE: &str =
    "@media(max-width:300px){text[paint-order]{display:none}}@media(max-width:215px){.ring{display:none}}";
/// What is drawn otherwise gets another number: browsers keep pictures by their addresses.
const VERSION: &[u8] = b"2";

/// What a small picture shows.
#[derive(Debug)]
pub struct Thumbnail {
    /// The hash of the game's newest event.
    pub head: [u8; 32],
    pub game: Arc<dyn AnyGame>,
    pub seen: Seen,
    /// Who looks, where the game waits for them.
    pub asked: Option<Seat>,
    /// The places that each line of the news is about.
    pub news: Vec<Vec<String>>,
}

impl Thumbnail {
    /// The hash of all that it is drawn from.
    pub fn mark(&self) -> [u8; 32] {
        let Seen { viewer, names, goes_on, language } = &self.seen;
        let names = names.values().map(String::as_str).collect::<Vec<_>>().join("\n");
        let more = format!("{viewer:?} {goes_on} {} {:?} {:?}\n{names}", language.tag(), self.asked, self.news);
        sha256(&[VERSION, &self.head, more.as_bytes()])
    }

    fn part(&self, picture: &Svg) -> [f64; 4] {
        let changed: Vec<String> = self.news.iter().flatten().cloned().collect();
        close_up::small(picture, self.game.as_ref(), self.asked, &changed, SIZE)
    }
}

impl Pictures {
    /// The small picture of a game as an SVG document, for a request on a connection: nothing is drawn once the client has hung up.
    pub async fn thumbnail(&self, of: Thumbnail, wire: Option<&Wire>) -> Answer<Arc<String>> {
        let mark = of.mark();
        let kept = || lock(&self.thumbnails).get(&mark).cloned();
        if let Some(kept) = kept() {
            return Ok(kept);
        }
        let _one_of_few = turn(&self.for_callers, wire).await?;
        // Somebody may have asked for the same one before.
        if let Some(kept) = kept() {
            return Ok(kept);
        }
        let pieces = self.pieces.clone();
        let draw = move || {
            let picture = of.seen.drawn(of.game.as_ref());
            let part = of.part(&picture);
            let rings = marks::SMALL.drawn(&picture, part, &of.news);
            pieces.cut(&picture.finish(), part, (STYLE, &rings))
        };
        let drawn = tokio::task::spawn_blocking(draw).await;
        let drawn = Arc::new(drawn.map_err(|error| failed(&error))?.map_err(|error| failed(&error))?);
        lock(&self.thumbnails).put(mark, drawn.clone());
        Ok(drawn)
    }
}
