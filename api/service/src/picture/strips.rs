//! A board for the mail that asks its reader to move: the strips of its picture where they can act or something has happened, and
//! their own pieces. The rest is told by the mail's text and by the page.

use super::palette::indexed_png;
use super::{MAIL_WIDTH, Pieces};
use domain::Seat;
use domain::kernel::svg::{Band, Outlined, Svg};
use resvg::tiny_skia::{IntSize, Pixmap};
use std::collections::BTreeSet;

/// The strips of `picture` that matter to `seat`, from above, their own pieces behind the first line; all of them where nothing can
/// be chosen on the board.
pub(super) fn of_reader(picture: &Svg, seat: Seat, places: &BTreeSet<String>, news: &[Vec<String>]) -> Vec<Band> {
    let bands = picture.bands();
    let named = |place: &Outlined| places.contains(&place.name) || news.iter().any(|of| of.contains(&place.name));
    let within = |band: &Band, place: &Outlined| {
        let (_, down) = place.centre();
        down >= band.top && down < band.top + band.height
    };
    let matters = |band: &Band| picture.places().iter().any(|place| named(place) && within(band, place));
    let mut chosen: Vec<Band> =
        bands.iter().skip(1).filter(|band| band.seat.is_none() && matters(band)).copied().collect();
    if chosen.is_empty() {
        return bands.to_vec();
    }
    let own = bands.iter().filter(|band| band.seat == Some(seat));
    let first = bands.first().into_iter().chain(own).copied();
    chosen.splice(0..0, first);
    chosen
}

impl Pieces {
    /// Strips of a document below one another, as a PNG as wide as mails have it. `wide`: the document, in its own pixels.
    pub(super) fn strips(&self, svg: &str, wide: f64, strips: &[Band]) -> anyhow::Result<Vec<u8>> {
        let whole = self.draw(svg, MAIL_WIDTH)?;
        let scale = f64::from(MAIL_WIDTH) / wide;
        let row = |at: f64| ((at * scale).round().max(0.0) as usize).min(whole.height() as usize);
        let bytes = whole.width() as usize * 4;
        let rows = |strip: &Band| row(strip.top) * bytes..row(strip.top + strip.height) * bytes;
        let data: Vec<u8> = strips.iter().flat_map(|strip| &whole.data()[rows(strip)]).copied().collect();
        let size = IntSize::from_wh(whole.width(), (data.len() / bytes) as u32);
        let cut = size.and_then(|size| Pixmap::from_vec(data, size));
        indexed_png(&cut.unwrap_or(whole))
    }
}
