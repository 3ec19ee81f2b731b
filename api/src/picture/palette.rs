//! PNGs of few colours: a third of the size that full colours take, for mails carry them.

use png::DeflateCompression;
use resvg::tiny_skia;
use std::cmp::Reverse;

/// A tenth larger than at the usual level 6, in half of its time.
const LEVEL: DeflateCompression = DeflateCompression::Level(2);

/// Writes a picture of at most 256 colours, a third of the size that full colours take: mails carry it. Board pictures are
/// flat, so the 256 commonest colours are nearly all there are; the rest (edges of letters) take the nearest of them.
pub fn indexed_png(canvas: &tiny_skia::Pixmap) -> anyhow::Result<Vec<u8>> {
    let (pixels, _) = canvas.data().as_chunks::<4>();
    let mut shades = Shades::new();
    let mut runs = Vec::with_capacity(pixels.len() / LONG);
    let mut rest = pixels;
    while let Some(first) = rest.first() {
        let mut length = 1;
        while rest.get(length..length + LONG).is_some_and(|next| next == [*first; LONG]) {
            length += LONG;
        }
        while rest.get(length) == Some(first) {
            length += 1;
        }
        runs.push(Run { shade: shades.add(rgb(first), length as u32), length });
        rest = &rest[length..];
    }
    let (palette, places) = shades.palette();
    let indices = indices(&runs, &places, pixels.len());
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

/// Pixels that are compared, and written, at once.
const LONG: usize = 8;

/// Neighbours of one colour.
struct Run {
    /// Among all the shades.
    shade: usize,
    length: usize,
}

/// The places in the palette of `count` pixels; `places` has that of each shade.
fn indices(runs: &[Run], places: &[u8], count: usize) -> Vec<u8> {
    // Most runs are short: each is written with what comes after it, and that over again.
    let mut indices = vec![0; count + LONG];
    let mut at = 0;
    for Run { shade, length } in runs {
        indices[at..at + LONG].fill(places[*shade]);
        if *length > LONG {
            indices[at + LONG..at + length].fill(places[*shade]);
        }
        at += length;
    }
    indices.truncate(count);
    indices
}

/// The shades of a picture as they come.
struct Shades {
    /// Where the shade with these first bits is found, from 1; 0: it was not seen yet.
    found: Vec<u32>,
    all: Vec<Shade>,
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

impl Shades {
    fn new() -> Self {
        Self { found: vec![0; 1 << 16], all: vec![] }
    }

    /// Which shade the pixels are of.
    fn add(&mut self, colour: [u8; 3], pixels: u32) -> usize {
        let found = &mut self.found[usize::from(place_of(colour))];
        if *found == 0 {
            self.all.push(Shade::default());
            *found = self.all.len() as u32;
        }
        let at = *found as usize - 1;
        self.all[at].add(colour, pixels);
        at
    }

    /// The commonest colours, and for each shade its place among them.
    fn palette(&self) -> (Vec<[u8; 3]>, Vec<u8>) {
        let mut by_rank: Vec<(usize, &Shade)> = self.all.iter().enumerate().collect();
        by_rank.sort_unstable_by_key(|(_, shade)| (Reverse(shade.count), shade.colour));
        let palette: Vec<[u8; 3]> = by_rank.iter().take(256).map(|(_, shade)| shade.colour).collect();
        let mut places = vec![0; self.all.len()];
        for (rank, (at, shade)) in by_rank.into_iter().enumerate() {
            // The commonest are the palette.
            places[at] = u8::try_from(rank).unwrap_or_else(|_| nearest(&palette, shade.colour));
        }
        (palette, places)
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;
    use tiny_skia::{IntSize, Pixmap};

    /// The colours that are read of a picture with these.
    fn read_back(colours: &[[u8; 3]], width: u32) -> Vec<[u8; 3]> {
        let pixels = colours.iter().flat_map(|[red, green, blue]| [*red, *green, *blue, 255]).collect();
        let size = IntSize::from_wh(width, colours.len() as u32 / width).unwrap();
        let file = indexed_png(&Pixmap::from_vec(pixels, size).unwrap()).unwrap();
        let mut decoder = png::Decoder::new(Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut read = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut read).unwrap();
        read.as_chunks::<3>().0.to_vec()
    }

    #[test]
    fn runs_of_every_length_are_read_as_they_were() {
        let mut colours = vec![];
        for length in 1..=40usize {
            // Each a shade of its own.
            colours.extend(vec![[(length % 32) as u8 * 8, (length / 32) as u8 * 64, 200]; length]);
        }
        // 820 pixels, the last run of which ends the picture.
        let read = read_back(&colours, 20);
        assert_eq!(read.iter().zip(&colours).position(|(read, colour)| read != colour), None);
        assert_eq!(read.len(), colours.len());
        assert_eq!(read_back(&[[1, 2, 3]], 1), [[1, 2, 3]]);
    }

    #[test]
    fn what_is_no_common_colour_takes_the_nearest() {
        let common = |n: usize| [(n % 16) as u8 * 16, (n / 16) as u8 * 16, 0];
        let mut colours: Vec<[u8; 3]> = (0..256).flat_map(|n| [common(n); 9]).collect();
        let (common_ones, rare) = (colours.clone(), [[3, 2, 8], [130, 97, 8], [241, 244, 8]]);
        colours.extend(rare);
        colours.extend([[0, 0, 0]; 13]);
        let read = read_back(&colours, 16);
        assert_eq!(read[..common_ones.len()], common_ones);
        assert_eq!(read[common_ones.len()..][..3], [[0, 0, 0], [128, 96, 0], [240, 240, 0]]);
    }
}
