//! A map: its ground as a picture that browsers keep, what lies on it and its places above, and names that keep their size.

use super::Drawn;
use super::bits::Html;
use domain::kernel::page::{Map, Note, lettered};
use domain::kernel::svg::{Anchor, Ground, Svg};
use std::fmt::Write as _;

/// A map with more places beside one another than this has its buttons on it: it is looked at closely.
const LARGE: f64 = 18.0;

impl Drawn<'_> {
    pub(super) fn map(&self, html: &mut String, map: &Map) {
        let (w, h) = map.drawn.size();
        let said = self.said(&map.said);
        let ground = map.ground.map(|ground| {
            let address = self.address(ground);
            format!("<img class=\"ground\" src=\"{address}\" width=\"{w:.0}\" height=\"{h:.0}\" alt=\"\">")
        });
        let _ = write!(
            html,
            "<div class=\"map{}\" style=\"--w:{w:.0};--h:{h:.0};--place:{:.1}\"{}><div class=\"map-view\" tabindex=\"-1\">\
             <div class=\"map-sheet\">{}<svg viewBox=\"0 0 {w:.0} {h:.0}\" role=\"group\" aria-label=\"{said}\"><!--piece map--><g class=\"picture\" aria-hidden=\"true\">",
            if w / map.place > LARGE { " map-large" } else { "" },
            map.place,
            self.matters(map),
            ground.unwrap_or_default(),
        );
        html.push_str(&self.shapes(&map.drawn));
        html.push_str("</g><!--/piece-->");
        let places = map.drawn.labelled(|told| self.plain(told));
        html.push_str(&self.layer.drawn(&places, map.drawn.size()));
        html.push_str("</svg><div class=\"map-names\"><!--piece names-->");
        for name in &map.names {
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
        html.push_str("<!--/piece--></div></div></div>");
        map.notes.iter().for_each(|note| self.note(html, note));
        html.push_str("</div>");
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
        let asked = self.layer.view(&map.drawn.places().iter().collect::<Vec<_>>(), map.drawn.size());
        let area = asked.filter(|_| !self.layer.legal.is_empty()).or(map.matters);
        area.map(|[x, y, w, h]| format!(" data-matters=\"{x:.0} {y:.0} {w:.0} {h:.0}\"")).unwrap_or_default()
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
