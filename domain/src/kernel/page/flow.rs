//! Lines of bits laid out in a picture: how wide they are, and drawn.

use super::picture::Drawing;
use super::{Bit, Look, Pill, PillOf};
use crate::kernel::language::Phrase;
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Anchor, Outline, Paint, Svg, ink_on};
use crate::kernel::typeset;

/// How large a line is drawn: the height of its symbols, and of its letters.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    pub symbol: f64,
    pub text: f64,
}

impl Size {
    pub fn by(self, scale: f64) -> Self {
        Self { symbol: self.symbol * scale, text: self.text * scale }
    }

    /// In a pill symbols are smaller; letters are not, they would be too small on a telephone.
    fn in_pill(self) -> Self {
        Self { symbol: self.symbol * PILL, text: self.text }
    }
}

const GAP: f64 = 2.0;

impl Drawing<'_> {
    /// How wide a line is.
    pub(super) fn width(&self, bits: &[Bit], size: Size) -> f64 {
        let widths = bits.iter().map(|bit| self.width_of(bit, size) + GAP);
        (widths.sum::<f64>() - GAP).max(0.0)
    }

    fn width_of(&self, bit: &Bit, size: Size) -> f64 {
        match bit {
            Bit::Symbol(id, _) => {
                self.symbols.find(id).map_or(0.0, |symbol| size.symbol * symbol.size.0 / symbol.size.1)
            }
            Bit::Words(text) => typeset::width(&self.said(text), size.text, false) + 2.0,
            Bit::Strong(text) => typeset::width(&self.said(text), size.text, true) + 2.0,
            Bit::On(..) => size.symbol * 1.15,
            Bit::Pill(pill) => self.width_of_pill(pill, size),
            Bit::Group(bits) | Bit::At(_, bits) => self.width(bits, size),
            Bit::Space => 4.0,
        }
    }

    fn width_of_pill(&self, pill: &Pill, size: Size) -> f64 {
        let badge = if pill.seat().is_some() { size.symbol } else { 0.0 };
        badge + self.width(&pill.bits, size.in_pill()) + size.symbol * 0.5
    }

    /// A line with its middle at `y`, from `x` on, in `room`: smaller where it must be.
    pub(super) fn line(&self, svg: &mut Svg, (x, y): (f64, f64), room: f64, bits: &[Bit], size: Size, ink: &str) {
        let wide = self.width(bits, size);
        let size = if wide > room { size.by(room / wide) } else { size };
        let mut at = x;
        for (i, bit) in bits.iter().enumerate() {
            if matches!(bit, Bit::Space) {
                at = (x + room - self.width(&bits[i + 1..], size)).max(at);
                continue;
            }
            self.bit(svg, (at, y), bit, size, ink);
            at += self.width_of(bit, size) + GAP;
        }
    }

    /// The same in the middle of the room.
    pub(super) fn middle(&self, svg: &mut Svg, (x, y): (f64, f64), room: f64, bits: &[Bit], size: Size, ink: &str) {
        let wide = self.width(bits, size).min(room);
        self.line(svg, (x + (room - wide) / 2.0, y), wide.max(1.0), bits, size, ink);
    }

    fn bit(&self, svg: &mut Svg, (x, y): (f64, f64), bit: &Bit, size: Size, ink: &str) {
        match bit {
            Bit::Symbol(id, look) => self.symbol(svg, (x, y), id, *look, size.symbol, ink),
            Bit::Words(text) => {
                svg.text(x + 1.0, y + size.text * 0.36, size.text, Anchor::Start, ink, &self.said(text))
            }
            Bit::Strong(text) => {
                svg.bold(x + 1.0, y + size.text * 0.36, size.text, Anchor::Start, ink, &self.said(text));
            }
            Bit::On(id, figure) => {
                self.symbol(svg, (x, y), id, Look::Solid, size.symbol * 1.25, ink);
                let letters = size.symbol * 0.72;
                let middle = x + self.width_of(&Bit::On(id, *figure), size) / 2.0 - 0.5;
                // A disc is a coin: bright.
                let ink = if id.ends_with("-disc") { "#3b2c00" } else { "#ffffff" };
                svg.bold(middle, y + letters * 0.34, letters, Anchor::Middle, ink, &figure.to_string());
            }
            Bit::Pill(pill) => self.pill(svg, (x, y), pill, size),
            Bit::Group(bits) => self.line(svg, (x, y), self.width(bits, size) + 1.0, bits, size, ink),
            Bit::At(place, bits) => {
                let (w, h) = (self.width(bits, size), size.symbol);
                svg.place(place, place, Outline::Rect { x, y: y - h / 2.0, w, h });
                self.line(svg, (x, y), w + 1.0, bits, size, ink);
            }
            Bit::Space => {}
        }
    }

    /// A symbol as high as `high`, its left edge at `x` and its middle at `y`.
    pub(super) fn symbol(&self, svg: &mut Svg, (x, y): (f64, f64), id: &str, look: Look, high: f64, ink: &str) {
        let hollow = format!("hollow-{id}");
        let outlined = matches!(look, Look::Hollow | Look::Goes).then(|| self.symbols.find(&hollow)).flatten();
        let Some(symbol) = outlined.or_else(|| self.symbols.find(id)) else { return };
        svg.shifted(x, y - high / 2.0, high / symbol.size.1);
        svg.drawn(&self.symbols.coloured(symbol, ink));
        svg.end();
    }

    fn pill(&self, svg: &mut Svg, (x, y): (f64, f64), pill: &Pill, size: Size) {
        let (wide, high) = (self.width_of_pill(pill, size), size.symbol * 1.05);
        let top = y - high / 2.0;
        let light = |key: &str| self.symbols.light(key);
        match pill.of {
            PillOf::Cost => {
                let paint = Paint::fill(light("card")).edged(light("line"), 1.2);
                svg.rect(x, top, wide, high, high / 2.0, paint);
                let room = wide - size.symbol * 0.4;
                self.line(svg, (x + size.symbol * 0.25, y), room, &pill.bits, size.in_pill(), light("ink"));
            }
            PillOf::Seat(seat) | PillOf::Comes(seat) => {
                svg.rect(x, top, wide, high, high / 2.0, Paint::fill(self.seat_colour(seat)));
                self.badge(svg, (x + size.symbol * 0.56, y), seat, size.symbol * 0.84, true);
                let room = wide - size.symbol * 1.2;
                self.line(
                    svg,
                    (x + size.symbol * 1.08, y),
                    room,
                    &pill.bits,
                    size.in_pill(),
                    ink_on(self.seat_colour(seat)),
                );
            }
        }
    }

    /// A seat's shape with its letter: white on a pill, else in its colour.
    pub(super) fn badge(&self, svg: &mut Svg, (x, y): (f64, f64), seat: Seat, high: f64, on_pill: bool) {
        let colour = if on_pill { "#ffffff" } else { self.seat_colour(seat) };
        let ink = if on_pill { "#222222" } else { ink_on(colour) };
        let shape = format!("seat-{}", seat.0);
        let letters = high * if seat.0 == 2 { 0.5 } else { 0.66 };
        let down = letters * if seat.0 == 2 { 0.6 } else { 0.36 };
        self.symbol(svg, (x - high / 2.0, y), &shape, Look::Solid, high, colour);
        svg.bold(x, y + down, letters, Anchor::Middle, ink, &self.letter(seat));
    }

    pub(super) fn said(&self, phrase: &Phrase) -> String {
        let text = phrase.in_words(self.language);
        crate::kernel::notation::name_seats(&text, |seat| self.names.get(seat).cloned())
    }
}

/// How much smaller a symbol in a pill is.
const PILL: f64 = 0.72;

impl Pill {
    pub fn seat(&self) -> Option<Seat> {
        match self.of {
            PillOf::Seat(seat) | PillOf::Comes(seat) => Some(seat),
            PillOf::Cost => None,
        }
    }
}
