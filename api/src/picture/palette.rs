//! PNGs of few colours: a third of the size that full colours take, for mails carry them.

use png::DeflateCompression;
use resvg::tiny_skia;
use std::cmp::Reverse;

/// A tenth larger than at the usual level 6, in half of its time.
const LEVEL: DeflateCompression = DeflateCompression::Level(2);

/// Writes a picture of at most 256 colours, a third of the size that full colours take: mails carry it. Board pictures are
/// flat, so the 256 commonest colours are nearly all there are; the rest (edges of letters) take the nearest of them.
pub fn indexed_png(canvas: &tiny_skia::Pixmap) -> anyhow::Result<Vec<u8>> {
    let mut shades = vec![Shade::default(); 1 << 16];
    let (pixels, _) = canvas.data().as_chunks::<4>();
    for run in pixels.chunk_by(|a, b| a == b) {
        let colour = rgb(&run[0]);
        shades[usize::from(place_of(colour))].add(colour, run.len() as u32);
    }
    let mut common: Vec<&Shade> = shades.iter().filter(|shade| shade.count > 0).collect();
    common.sort_unstable_by_key(|shade| (Reverse(shade.count), shade.colour));
    let palette: Vec<[u8; 3]> = common.iter().take(256).map(|shade| shade.colour).collect();
    let mut places = vec![0; shades.len()];
    for (rank, shade) in common.into_iter().enumerate() {
        // The commonest are the palette.
        let place = u8::try_from(rank).unwrap_or_else(|_| nearest(&palette, shade.colour));
        places[usize::from(place_of(shade.colour))] = place;
    }
    let indices: Vec<u8> = pixels.iter().map(|pixel| places[usize::from(place_of(rgb(pixel)))]).collect();
    let mut bytes = vec![];
    let mut encoder = png::Encoder::new(&mut bytes, canvas.width(), canvas.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_deflate_compression(LEVEL);
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

fn rgb([red, green, blue, _]: &[u8; 4]) -> [u8; 3] {
    [*red, *green, *blue]
}

fn place_of([red, green, blue]: [u8; 3]) -> u16 {
    u16::from(red >> 3) << 11 | u16::from(green >> 2) << 5 | u16::from(blue >> 3)
}

/// The place of the colour in the palette that differs least. Plain loops: builds without optimisation draw, too.
fn nearest(palette: &[[u8; 3]], [red, green, blue]: [u8; 3]) -> u8 {
    // The place lies below the distance: the least of both is one comparison, and the first of several.
    let mut least = u32::MAX;
    for (at, other) in (0u32..).zip(palette) {
        let by = [
            i32::from(other[0]) - i32::from(red),
            i32::from(other[1]) - i32::from(green),
            i32::from(other[2]) - i32::from(blue),
        ];
        let distance = (by[0] * by[0] + by[1] * by[1] + by[2] * by[2]) as u32;
        least = least.min(distance << 8 | at);
    }
    least as u8
}
