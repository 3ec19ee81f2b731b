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
    let (palette, table) = Shades::of(pixels).palette();
    let indices = indices(pixels, &table);
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

/// Colours that nobody tells apart are a shade: those with the same first five, six and five bits, which are its place.
const SHADES: usize = 1 << 16;

fn place_of(pixel: &[u8; 4]) -> u16 {
    // Blue, green, red, from above.
    let pixel = u32::from_le_bytes(*pixel);
    ((pixel & 0xf8) << 8 | (pixel >> 5) & 0x07e0 | (pixel >> 19) & 0x1f) as u16
}

/// Something of each shade.
type OfEach<T> = Box<[T; SHADES]>;

fn of_each<T: Copy>(nothing: T) -> OfEach<T> {
    // It is as long as it is said to be.
    vec![nothing; SHADES].try_into().unwrap_or_else(|_| unreachable!())
}

/// The colour of four pixels, where a picture is flat.
fn flat([first, second, third, fourth]: &[[u8; 4]; 4]) -> Option<[u8; 4]> {
    (first == second && first == third && first == fourth).then_some(*first)
}

/// The places in the palette of the pixels; `table` has that of each shade.
fn indices(pixels: &[[u8; 4]], table: &OfEach<u8>) -> Vec<u8> {
    let index = |pixel: &[u8; 4]| table[usize::from(place_of(pixel))];
    let mut indices = vec![0; pixels.len()];
    let ((fours, last), (to, to_last)) = (pixels.as_chunks::<4>(), indices.as_chunks_mut::<4>());
    for (four, to) in fours.iter().zip(to) {
        *to = match flat(four) {
            Some(colour) => [index(&colour); 4],
            None => [index(&four[0]), index(&four[1]), index(&four[2]), index(&four[3])],
        };
    }
    for (pixel, to) in last.iter().zip(to_last) {
        *to = index(pixel);
    }
    indices
}

/// What a picture has of each shade.
struct Shades {
    /// Pixels.
    counts: OfEach<u32>,
    /// The colour that it is shown in, only of a shade with pixels: the one that lies flat, where one does.
    colours: OfEach<[u8; 4]>,
}

impl Shades {
    fn of(pixels: &[[u8; 4]]) -> Self {
        let mut shades = Self { counts: of_each(0), colours: of_each([0; 4]) };
        let (fours, last) = pixels.as_chunks::<4>();
        for four in fours {
            if let Some(colour) = flat(four) {
                let place = usize::from(place_of(&colour));
                shades.counts[place] += 4;
                shades.colours[place] = colour;
            } else {
                for pixel in four {
                    shades.add(pixel);
                }
            }
        }
        last.iter().for_each(|pixel| shades.add(pixel));
        shades
    }

    fn add(&mut self, pixel: &[u8; 4]) {
        let place = usize::from(place_of(pixel));
        if self.counts[place] == 0 {
            self.colours[place] = *pixel;
        }
        self.counts[place] += 1;
    }

    /// The commonest colours, and for each shade of the picture its place among them.
    fn palette(&self) -> (Vec<[u8; 3]>, OfEach<u8>) {
        let mut by_rank: Vec<usize> = (0..SHADES).filter(|place| self.counts[*place] > 0).collect();
        by_rank.sort_unstable_by_key(|place| (Reverse(self.counts[*place]), *place));
        let colour = |place: &usize| {
            let [red, green, blue, _] = self.colours[*place];
            [red, green, blue]
        };
        let palette: Vec<[u8; 3]> = by_rank.iter().take(256).map(colour).collect();
        let (channels, mut table) = (Channels::new(&palette), of_each(0));
        for (rank, place) in by_rank.iter().enumerate() {
            // The commonest are the palette; it is full where there are others.
            table[*place] = u8::try_from(rank).unwrap_or_else(|_| channels.nearest(colour(place)));
        }
        (palette, table)
    }
}

/// The colours of a full palette, channel by channel: so several are compared at once.
struct Channels([[i16; 256]; 3]);

impl Channels {
    fn new(palette: &[[u8; 3]]) -> Self {
        let mut channels = [[0; 256]; 3];
        for (channel, values) in channels.iter_mut().enumerate() {
            for (value, colour) in values.iter_mut().zip(palette) {
                *value = i16::from(colour[channel]);
            }
        }
        Self(channels)
    }

    /// The place of the colour that differs least. Plain loops: builds without optimisation draw, too.
    fn nearest(&self, [red, green, blue]: [u8; 3]) -> u8 {
        let [reds, greens, blues] = &self.0;
        let square = |one: i16, other: u8| i32::from(one - i16::from(other)).pow(2);
        let mut least = i32::MAX;
        for at in 0..256 {
            let distance = square(reds[at], red) + square(greens[at], green) + square(blues[at], blue);
            // The place lies below the distance: the least of both is one comparison, and the first of several.
            least = least.min(distance << 8 | at as i32);
        }
        least as u8
    }
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
    fn what_lies_flat_for_any_length_is_read_as_it_was() {
        let mut colours = vec![];
        for length in 1..=40usize {
            // Each a shade of its own.
            colours.extend(vec![[(length % 32) as u8 * 8, (length / 32) as u8 * 64, 200]; length]);
        }
        // 820 pixels, the last of which end the picture.
        let read = read_back(&colours, 20);
        assert_eq!(read.iter().zip(&colours).position(|(read, colour)| read != colour), None);
        assert_eq!(read.len(), colours.len());
        assert_eq!(read_back(&[[1, 2, 3]], 1), [[1, 2, 3]]);
    }

    #[test]
    fn a_shade_has_the_colour_that_lies_flat() {
        // An edge comes before what it is the edge of, and another after.
        let mut colours = vec![[220, 236, 200]];
        colours.extend([[223, 239, 207]; 14]);
        colours.push([221, 237, 201]);
        assert_eq!(read_back(&colours, 4), [[223, 239, 207]; 16]);
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
