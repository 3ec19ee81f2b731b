//! Board pictures as PNG: the title's SVG, drawn with a font that the server carries, so they look the same everywhere.

use crate::problem::{Answer, Problem};
use domain::kernel::erased::AnyGame;
use domain::kernel::table::event::Seq;
use domain::{GameId, PerSeat, Seat};
use lru::LruCache;
use resvg::{tiny_skia, usvg};
use std::cmp::Reverse;
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
    fonts: Arc<usvg::fontdb::Database>,
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
        fonts.load_font_data(include_bytes!("../assets/fonts/DejaVuSans.ttf").to_vec());
        fonts.load_font_data(include_bytes!("../assets/fonts/DejaVuSans-Bold.ttf").to_vec());
        let kept = Mutex::new(LruCache::new(NonZeroUsize::new(KEPT).unwrap_or(NonZeroUsize::MIN)));
        Self { fonts: Arc::new(fonts), kept, drawing: Semaphore::new(2) }
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
        let fonts = self.fonts.clone();
        let drawn = tokio::task::spawn_blocking(move || png(&state.board(viewer, &names), &fonts, width)).await;
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

/// Draws an SVG document `width` pixels wide.
pub fn png(svg: &str, fonts: &Arc<usvg::fontdb::Database>, width: u32) -> anyhow::Result<Vec<u8>> {
    let options =
        usvg::Options { fontdb: fonts.clone(), font_family: "DejaVu Sans".into(), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil() as u32;
    let mut canvas =
        tiny_skia::Pixmap::new(width, height.clamp(1, 8_000)).ok_or_else(|| anyhow::anyhow!("no canvas"))?;
    canvas.fill(tiny_skia::Color::WHITE);
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut canvas.as_mut());
    indexed_png(&canvas)
}

/// Writes a picture of at most 256 colours, a third of the size that full colours take: mails carry it. Board pictures are
/// flat, so the 256 commonest colours are nearly all there are; the rest (edges of letters) take the nearest of them.
fn indexed_png(canvas: &tiny_skia::Pixmap) -> anyhow::Result<Vec<u8>> {
    let mut shades = vec![Shade::default(); 1 << 16];
    for run in canvas.pixels().chunk_by(|a, b| a == b) {
        let colour = rgb(&run[0]);
        shades[place_of(colour)].add(colour, run.len() as u32);
    }
    let mut common: Vec<&Shade> = shades.iter().filter(|shade| shade.count > 0).collect();
    common.sort_by_key(|shade| (Reverse(shade.count), shade.colour));
    let palette: Vec<[u8; 3]> = common.iter().take(256).map(|shade| shade.colour).collect();
    let mut places = vec![0; shades.len()];
    for shade in common {
        places[place_of(shade.colour)] = nearest(&palette, shade.colour);
    }
    let mut indices = Vec::with_capacity(canvas.pixels().len());
    for run in canvas.pixels().chunk_by(|a, b| a == b) {
        indices.resize(indices.len() + run.len(), places[place_of(rgb(&run[0]))]);
    }
    let mut bytes = vec![];
    let mut encoder = png::Encoder::new(&mut bytes, canvas.width(), canvas.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header()?.write_image_data(&indices)?;
    Ok(bytes)
}

/// Colours that nobody tells apart: those with the same first five, six and five bits.
#[derive(Clone, Copy, Default)]
struct Shade {
    /// Pixels.
    count: u32,
    /// The one that most of them have, where one has more than half (Boyer and Moore's vote).
    colour: [u8; 3],
    lead: u32,
}

impl Shade {
    fn add(&mut self, colour: [u8; 3], pixels: u32) {
        self.count += pixels;
        match self.lead.checked_sub(pixels) {
            _ if colour == self.colour => self.lead += pixels,
            Some(lead) if lead > 0 => self.lead = lead,
            _ => (self.colour, self.lead) = (colour, pixels - self.lead),
        }
    }
}

fn rgb(pixel: &tiny_skia::PremultipliedColorU8) -> [u8; 3] {
    [pixel.red(), pixel.green(), pixel.blue()]
}

fn place_of([red, green, blue]: [u8; 3]) -> usize {
    usize::from(red >> 3) << 11 | usize::from(green >> 2) << 5 | usize::from(blue >> 3)
}

/// The place of the colour in the palette that differs least. Plain loops: builds without optimisation draw, too.
fn nearest(palette: &[[u8; 3]], [red, green, blue]: [u8; 3]) -> u8 {
    let (mut least, mut place) = (i32::MAX, 0);
    for (at, other) in palette.iter().enumerate() {
        let by = [
            i32::from(other[0]) - i32::from(red),
            i32::from(other[1]) - i32::from(green),
            i32::from(other[2]) - i32::from(blue),
        ];
        let distance = by[0] * by[0] + by[1] * by[1] + by[2] * by[2];
        if distance < least {
            (least, place) = (distance, at);
        }
    }
    place as u8
}
