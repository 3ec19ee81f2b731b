//! A map: its ground as a picture that browsers keep, what lies on it and its places above, and names that keep their size.

use super::Drawn;
use super::bits::Html;
use domain::Seat;
use domain::kernel::language::Phrase;
use domain::kernel::page::{Laid, Map, Name, Note, lettered};
use domain::kernel::svg::{Anchor, CUT, Ground, Svg, escape};
use service::words;
use std::fmt::Write as _;

/// A map with more places in a row than this has its buttons on it; a smaller one has them below.
const LARGE: f64 = 18.0;
/// A place that is narrower than this part of the usual ones is small for a finger.
const SMALL: f64 = 0.86;
/// Signs of the buttons: a frame round a dot, and four corners.
const ALL: &str = r#"<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M3 5h14v10H3z" fill="none" stroke="currentColor" stroke-width="2"/><path d="M8 8h4v4H8z" fill="currentColor"/></svg>"#;
const FULL: &str = r#"<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" fill="none" stroke="currentColor" stroke-width="2"/></svg>"#;

/// An arrow that goes round, and a tick.
const TURN: &str =
    "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M18.5 8A8 8 0 1 0 20 12M19.5 3.5V8.5H14.5\"/></svg>";
const TICK: &str = "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M5 12.5l4.5 5L19 7\"/></svg>";

impl Drawn<'_> {
    pub(super) fn map(&self, html: &mut String, map: &Map) {
        let (w, h) = map.drawn.size();
        let said = self.said(&map.said);
        // What scrolls can be reached by keys: by its places, or by itself.
        let has_legal = map.drawn.places().iter().any(|place| self.layer.legal.contains(&place.name));
        let ground = map.ground.map(|ground| {
            let address = self.address(ground);
            format!("<img class=\"ground\" src=\"{address}\" width=\"{w:.0}\" height=\"{h:.0}\" alt=\"\">")
        });
        let _ = write!(
            html,
            "<div class=\"map{}\" style=\"--w:{w:.0};--h:{h:.0};--place:{:.1}\"{}><div class=\"map-view\" tabindex=\"{}\">\
             <div class=\"map-sheet\">{}<svg viewBox=\"0 0 {w:.0} {h:.0}\" role=\"group\" aria-label=\"{said}\"><g class=\"picture\" aria-hidden=\"true\">",
            if w / map.place > LARGE { " map-large" } else { "" },
            map.place,
            self.matters(map),
            if has_legal { -1 } else { 0 },
            ground.unwrap_or_default(),
        );
        for (n, shapes) in self.shapes(&map.drawn).split(CUT).enumerate() {
            let _ = write!(html, "<!--piece map-{n}-->{shapes}<!--/piece-->");
        }
        html.push_str("</g>");
        let places = map.drawn.labelled(|told| self.plain(told));
        html.push_str(&self.layer.drawn(&places, map.drawn.size(), SMALL * map.place));
        html.push_str("</svg><div class=\"map-names\">");
        let labels = if self.layer.labels { &map.labels[..] } else { &[] };
        // Names lie above them. What is noted on a map changes, names do not.
        let (notes, names): (Vec<&Name>, Vec<&Name>) = map.names.iter().partition(|name| name.look == "note");
        self.names(html, ("names", (w, h)), labels.iter().chain(names));
        self.names(html, ("noted", (w, h)), notes.into_iter());
        html.push_str("</div>");
        map.laid.iter().for_each(|laid| self.laid(html, laid, (w, h)));
        self.aim(html, map);
        html.push_str("</div></div>");
        self.whose(html, map);
        self.tools(html);
        map.notes.iter().for_each(|note| self.note(html, note));
        html.push_str("</div>");
    }

    /// A piece with names on a map of this size.
    fn names<'n>(&self, html: &mut String, (piece, (w, h)): (&str, (f64, f64)), names: impl Iterator<Item = &'n Name>) {
        let _ = write!(html, "<!--piece {piece}-->");
        for name in names {
            let side = match name.anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            let (x, y) = (100.0 * name.at.0 / w, 100.0 * name.at.1 / h);
            let text = self.said(&name.text);
            let _ = write!(
                html,
                "<span class=\"at-{side} name-{}\" style=\"left:{x:.2}%;top:{y:.2}%\">{text}</span>",
                name.look
            );
        }
        html.push_str("<!--/piece-->");
    }

    /// Buttons to zoom. They need the module; without it the frame of the map still scrolls.
    fn tools(&self, html: &mut String) {
        let said = |phrase: Phrase| self.said(&phrase);
        let _ = write!(
            html,
            "<div class=\"tools zoom\" role=\"group\" aria-label=\"{}\" hidden>",
            said(words::zoom.phrase())
        );
        let buttons = [
            ("out", "−", words::zoom_out.phrase()),
            ("in", "+", words::zoom_in.phrase()),
            ("fit", ALL, words::zoom_fit.phrase()),
            ("full", FULL, words::zoom_full.phrase()),
        ];
        for (does, sign, told) in buttons {
            let told = said(told);
            let _ = write!(
                html,
                "<button type=\"button\" data-zoom=\"{does}\" aria-label=\"{told}\" title=\"{told}\">{sign}</button>"
            );
        }
        html.push_str("</div>");
    }

    /// Shows beside a laid piece what it brings, with buttons that turn it and play it.
    fn laid(&self, html: &mut String, Laid { at: [x, y, wide, high], told }: &Laid, (w, h): (f64, f64)) {
        let layer = self.layer;
        if told.bits.is_empty() && layer.turn.is_none() && layer.play.is_none() {
            return;
        }
        // Above it, unless there is no room.
        let (at, side) = if *y > h * 0.16 { (*y, "above") } else { (y + high, "below") };
        let (x, y) = (100.0 * (x + wide / 2.0) / w, 100.0 * at / h);
        let _ = write!(html, "<div class=\"laid {side}\" style=\"--x:{x:.2}%;--y:{y:.2}%\">");
        if !told.bits.is_empty() {
            let said = self.said(&told.said);
            let _ = write!(html, "<span class=\"bits\" role=\"img\" aria-label=\"{said}\">");
            Html { drawn: self, html }.line("ln", &told.bits);
            html.push_str("</span>");
        }
        if let Some(href) = &layer.turn {
            let said = escape(&words::turn_the_piece.phrase().in_words(self.language));
            let _ = write!(
                html,
                "<a class=\"button\" href=\"{}#choose\" aria-label=\"{said}\" title=\"{said}\">{TURN}</a>",
                escape(href)
            );
        }
        if let Some(play) = &layer.play {
            let said = escape(play);
            let _ = write!(
                html,
                "<button class=\"main\" form=\"play\" name=\"do\" value=\"play\" aria-label=\"{said}\" title=\"{said}\">{TICK}</button>"
            );
        }
        html.push_str("</div>");
    }

    /// Says whose board is shown where it is not the reader's own, with links to the next board and back to theirs.
    fn whose(&self, html: &mut String, map: &Map) {
        let layer = self.layer;
        let shown: Vec<Seat> = self.page.shown().collect();
        let (Some(seat), Some(here)) = (layer.looked, &layer.here) else { return };
        let Some(at) = shown.iter().position(|other| *other == seat) else { return };
        let _ = write!(html, "<nav class=\"whose\" aria-label=\"{0}\"><b>{0}</b>", self.said(&map.said));
        for (sign, by) in [("‹", shown.len() - 1), ("›", 1)] {
            let next = shown.get((at + by) % shown.len()).filter(|next| **next != seat);
            let Some((next, href)) = next.and_then(|next| Some((next, layer.shows(*next)?))) else { continue };
            let said = escape(self.names.get(*next).map_or("", String::as_str));
            let _ = write!(
                html,
                "<a class=\"button\" href=\"{}#board\" aria-label=\"{said}\" title=\"{said}\">{sign}</a>",
                escape(&href)
            );
        }
        let back = if here.trim_start_matches('?').is_empty() { format!("/games/{}", self.game) } else { here.clone() };
        let said = escape(&words::look_back.phrase().in_words(self.language));
        let _ = write!(html, "<a class=\"button main\" href=\"{}#board\">{said}</a></nav>", escape(&back));
    }

    /// Where its ground is answered.
    pub(super) fn address(&self, ground: &Ground) -> String {
        match ground.address.as_str() {
            shared if shared.starts_with('/') => shared.to_owned(),
            own => format!("/games/{}/{own}", self.game),
        }
    }

    /// What is drawn, with symbols out of their file.
    pub(super) fn shapes(&self, drawn: &Svg) -> String {
        let file = format!("<use href=\"{}#", self.page.symbols.file.address);
        lettered(&drawn.shapes().replace("<use href=\"#", &file), self.names)
    }

    /// What the map opens on: the places that the choice asks for, else what the title says.
    fn matters(&self, map: &Map) -> String {
        let area = self.layer.view(&map.drawn.places().iter().collect::<Vec<_>>(), map.drawn.size()).or(map.matters);
        area.map(|[x, y, w, h]| format!(" data-matters=\"{x:.0} {y:.0} {w:.0} {h:.0}\"")).unwrap_or_default()
    }

    /// The part of the map that the page opens on if it runs no scripts.
    fn aim(&self, html: &mut String, map: &Map) {
        let (w, h) = map.drawn.size();
        let area = self.layer.aimed(&map.drawn.places().iter().collect::<Vec<_>>(), (w, h));
        let Some([x, y, wide, high]) = area else { return };
        let (left, top, wide, high) = (100.0 * x / w, 100.0 * y / h, 100.0 * wide / w, 100.0 * high / h);
        let _ = write!(
            html,
            "<i class=\"aim\" style=\"left:{left:.1}%;top:{top:.1}%;width:{wide:.1}%;height:{high:.1}%\"></i>"
        );
    }

    fn note(&self, html: &mut String, note: &Note) {
        let _ = write!(html, "<div class=\"map-note {}\">", note.corner.name());
        if let Some(heading) = &note.heading {
            let _ = write!(html, "<b>{}</b>", self.said(heading));
        }
        for line in &note.lines {
            let _ = write!(html, "<span class=\"bits\" role=\"img\" aria-label=\"{}\">", self.said(&line.said));
            Html { drawn: self, html }.line("ln", &line.bits);
            html.push_str("</span>");
        }
        html.push_str("</div>");
    }
}
