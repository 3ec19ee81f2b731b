//! A title's page as HTML: what [`domain::kernel::page`] describes, with what a press does. Places are links: it works without
//! scripts.

mod bits;
mod rows;

use crate::choosing::board_layer::Layer;
use bits::Html;
use domain::PerSeat;
use domain::kernel::language::{Language, Phrase};
use domain::kernel::notation::name_seats;
use domain::kernel::page::{Card, Page, Part};
use domain::kernel::svg::escape;
use std::fmt::Write as _;

/// For whom a page is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Drawn<'a> {
    pub page: &'a Page,
    pub names: &'a PerSeat<String>,
    pub language: Language,
    pub layer: &'a Layer,
}

impl Drawn<'_> {
    fn said(&self, phrase: &Phrase) -> String {
        let text = phrase.in_words(self.language);
        escape(&name_seats(&text, |seat| self.names.get(seat).cloned()))
    }

    /// The board: its parts, one below the other on a phone.
    pub fn board(&self) -> String {
        let mut html = String::with_capacity(48 * 1024);
        let some = if self.layer.links.is_empty() { "" } else { " chooses" };
        let _ = write!(html, "<div class=\"parts places{some}\">");
        self.page.parts.iter().for_each(|part| self.part(&mut html, part));
        html.push_str("</div>");
        html
    }

    fn part(&self, html: &mut String, part: &Part) {
        let (wide, narrow) = part.columns;
        let _ = write!(html, "<section class=\"part part-{} span-{}\"", part.id, part.width);
        match &part.heading {
            Some(heading) => {
                let _ =
                    write!(html, " aria-labelledby=\"part-{0}\"><h2 id=\"part-{0}\">{1}", part.id, self.said(heading));
                if let Some(note) = &part.note {
                    let _ = write!(html, " <small>{}</small>", self.said(note));
                }
                html.push_str("</h2>");
            }
            None => html.push('>'),
        }
        let _ = write!(html, "<div class=\"cards wide-{wide} narrow-{narrow}\">");
        part.cards.iter().for_each(|card| self.card(html, card));
        html.push_str("</div></section>");
    }

    /// A card: a link where a press on it does something.
    fn card(&self, html: &mut String, card: &Card) {
        let places: Vec<&String> = card.place.iter().chain(&card.also).collect();
        let own = card.place.as_ref();
        let layer = self.layer;
        let link = own.and_then(|place| layer.links.get(place));
        // What is too small for a finger asks nothing: it is in the list of places.
        let why = own.and_then(|place| layer.whys.get(place)).filter(|_| !card.is_small);
        let any = |names: &std::collections::BTreeSet<String>| places.iter().any(|place| names.contains(*place));
        // What would change a choice is lit as well.
        let is_legal = link.is_some() && !any(&layer.chosen);
        let mut classes = format!("piece look-{}", card.look);
        for (class, is_so) in [
            ("legal", is_legal),
            ("picked", any(&layer.chosen)),
            ("unlit", why.is_some()),
            ("marked", any(&layer.marks)),
            ("touched", any(&layer.changed)),
            ("minor", card.is_minor),
            ("tall", card.height > 1),
            ("holds", !card.cards.is_empty()),
        ] {
            if is_so {
                let _ = write!(classes, " {class}");
            }
        }
        let note = link.and_then(|(_, note)| note.as_ref()).map(|note| format!(" · {}", escape(note)));
        let said = format!("{}{}", self.said(&card.said), note.unwrap_or_default());
        let place = own.map(|place| format!(" data-place=\"{}\"", escape(place))).unwrap_or_default();
        let ring = places.iter().find_map(|place| layer.told.get(*place));
        match link.map(|(href, _)| href).or(why).filter(|_| card.cards.is_empty()) {
            Some(href) => {
                let stop = if is_legal { "" } else { " tabindex=\"-1\"" };
                let _ = write!(
                    html,
                    "<a class=\"{classes}\" href=\"{}#choose\"{place}{stop} title=\"{said}\"><span class=\"heard\">{said}</span>",
                    escape(href)
                );
                self.inside(html, card, ring.map(|(seq, _)| *seq));
                html.push_str("</a>");
            }
            None if card.cards.is_empty() => {
                let _ = write!(
                    html,
                    "<div class=\"{classes}\"{place} role=\"img\" aria-label=\"{said}\" title=\"{said}\">"
                );
                self.inside(html, card, ring.map(|(seq, _)| *seq));
                html.push_str("</div>");
            }
            None => {
                let _ = write!(html, "<div class=\"{classes}\" role=\"group\" aria-label=\"{said}\">");
                self.inside(html, card, None);
                html.push_str("</div>");
            }
        }
    }

    fn inside(&self, html: &mut String, card: &Card, ring: Option<u32>) {
        let mut drawn = Html { drawn: self, html };
        for (class, symbol) in [("scene", card.scene), ("above", card.above)] {
            if let Some(symbol) = symbol {
                drawn.symbol_as(class, symbol);
            }
        }
        if let Some(seq) = ring {
            let _ = write!(drawn.html, "<span class=\"ring\" aria-hidden=\"true\">{seq}</span>");
        }
        if !card.head.is_empty() {
            drawn.line("hd", &card.head);
        }
        if card.cards.is_empty() {
            drawn.html.push_str("<span class=\"bd\" aria-hidden=\"true\">");
            card.rows.iter().for_each(|row| drawn.line("ln", row));
            drawn.html.push_str("</span>");
        } else {
            html.push_str("<div class=\"on-it\">");
            card.cards.iter().for_each(|small| self.card(html, small));
            html.push_str("</div>");
            return;
        }
        if let Some(name) = &card.name {
            let name = self.said(name);
            let _ = write!(html, "<span class=\"nm\" aria-hidden=\"true\">{name}</span>");
        }
        if !card.foot.is_empty() {
            Html { drawn: self, html }.line("ft", &card.foot);
        }
    }
}

/// A page of a title's pieces.
#[derive(Debug)]
pub struct Pieces {
    pub board: String,
    pub desk: Option<String>,
    /// For each seat what it has, and its points.
    pub players: Vec<(String, Option<String>)>,
}

impl Pieces {
    pub fn of(page: &Page, by: &By<'_>) -> Self {
        let drawn = Drawn { page, names: by.names, language: by.language, layer: by.layer };
        let players = page.players.seats().map(|seat| drawn.player(seat)).collect();
        Self { board: drawn.board(), desk: drawn.desk(), players }
    }
}

/// How it is drawn.
#[derive(Clone, Copy, Debug)]
pub struct By<'a> {
    pub names: &'a PerSeat<String>,
    pub language: Language,
    pub layer: &'a Layer,
}

/// The places of a page, each with what it is called.
pub fn places(page: &Page, names: &PerSeat<String>, language: Language) -> Vec<(String, String)> {
    let said = |phrase: &Phrase| name_seats(&phrase.in_words(language), |seat| names.get(seat).cloned());
    let of_card = |card: &Card| {
        let label = said(card.name.as_ref().unwrap_or(&card.said));
        card.place.iter().map(|place| (place.clone(), label.clone())).collect::<Vec<_>>()
    };
    page.cards().flat_map(of_card).collect()
}
