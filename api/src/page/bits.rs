//! Lines of a page: symbols, words, figures, pills.

use super::Drawn;
use domain::kernel::page::{Bit, Look, OnCard, Pill, PillOf, letter};
use std::fmt::Write as _;

/// What is being written.
pub(super) struct Html<'a, 'h> {
    pub drawn: &'a Drawn<'a>,
    pub html: &'h mut String,
}

impl Html<'_, '_> {
    /// Pieces in one line; what follows a space lies at its end.
    pub fn line(&mut self, class: &str, bits: &[Bit]) {
        let _ = write!(self.html, "<span class=\"{class}\" aria-hidden=\"true\">");
        bits.iter().for_each(|bit| self.bit(bit));
        self.html.push_str("</span>");
    }

    fn bit(&mut self, bit: &Bit) {
        match bit {
            Bit::Symbol(id, look) => self.symbol(id, *look),
            Bit::Words(text) => {
                let _ = write!(self.html, "<span>{}</span>", self.drawn.said(text));
            }
            Bit::Strong(text) => {
                let _ = write!(self.html, "<b>{}</b>", self.drawn.said(text));
            }
            Bit::On(id, figure) => {
                self.html.push_str("<span class=\"on\">");
                self.symbol(id, Look::Solid);
                let _ = write!(self.html, "<b>{figure}</b></span>");
            }
            Bit::Pill(pill) => self.pill(pill),
            Bit::Group(bits) | Bit::At(_, bits) => {
                self.html.push_str("<span class=\"g\">");
                bits.iter().for_each(|bit| self.bit(bit));
                self.html.push_str("</span>");
            }
            Bit::Space => self.html.push_str("<span class=\"sp\"></span>"),
        }
    }

    pub fn symbol(&mut self, id: &str, look: Look) {
        let hollow = format!("hollow-{id}");
        let is_hollow = matches!(look, Look::Hollow | Look::Goes) && self.drawn.page.symbols.find(&hollow).is_some();
        let class = match look {
            Look::Solid | Look::Hollow => "i",
            Look::Goes => "i goes",
            Look::Comes => "i comes",
        };
        self.symbol_as(class, if is_hollow { &hollow } else { id });
    }

    pub fn symbol_as(&mut self, class: &str, id: &str) {
        let file = &self.drawn.page.symbols.file.address;
        let _ = match class {
            "scene" | "above" => {
                let Some(symbol) = self.drawn.page.symbols.find(id) else { return };
                let (w, h) = symbol.size;
                write!(
                    self.html,
                    "<svg class=\"{class}\" viewBox=\"0 0 {w} {h}\" preserveAspectRatio=\"xMidYMax slice\" aria-hidden=\"true\">\
                     <use href=\"{file}#{id}\"/></svg>"
                )
            }
            _ => write!(self.html, "<svg class=\"{class}\" aria-hidden=\"true\"><use href=\"{file}#{id}\"/></svg>"),
        };
    }

    /// A drawing on a card, with what has changed on it.
    pub fn drawing(&mut self, on_it: &OnCard) {
        let ([x, y, w, h], (wide, high)) = (on_it.view, on_it.drawn.size());
        let _ = write!(
            self.html,
            "<svg class=\"drawing\" viewBox=\"{x:.0} {y:.0} {w:.0} {h:.0}\" style=\"--w:{w:.0};--h:{h:.0}\" aria-hidden=\"true\">"
        );
        if let Some(ground) = on_it.ground {
            let address = self.drawn.address(ground);
            let _ = write!(self.html, "<image href=\"{address}\" width=\"{wide:.0}\" height=\"{high:.0}\"/>");
        }
        self.html.push_str(&self.drawn.shapes(&on_it.drawn));
        let changed = on_it.drawn.places().iter().filter(|place| self.drawn.layer.changed.contains(&place.name));
        changed.for_each(|place| _ = write!(self.html, "<path class=\"changed\" d=\"{}\"/>", place.path()));
        self.html.push_str("</svg>");
    }

    fn pill(&mut self, pill: &Pill) {
        let said = self.drawn.said(&pill.said);
        let class = match pill.of {
            PillOf::Cost => "cost".to_owned(),
            PillOf::Seat(seat) => format!("seat-{}", seat.0),
            PillOf::Comes(seat) => format!("seat-{} comes", seat.0),
        };
        // A title may have colours of its own for seats.
        let own = pill.seat().and_then(|seat| self.drawn.page.symbols.own_seat(seat));
        let style = own.map(|(ground, ink)| format!(" style=\"background:var(--{ground});color:var(--{ink})\""));
        let style = style.unwrap_or_default();
        let _ = write!(self.html, "<span class=\"pill {class}\" title=\"{said}\"{style}>");
        if let Some(seat) = pill.seat() {
            let _ = write!(self.html, "<span class=\"badge\">{}</span>", letter(self.drawn.names, seat));
        }
        pill.bits.iter().for_each(|bit| self.bit(bit));
        self.html.push_str("</span>");
    }
}
