//! A title's page as HTML: what [`domain::kernel::page`] describes, with what a press does. Places are links: it works without
//! scripts.

mod bits;
pub mod changed;
mod map;
mod rows;
pub mod view;

use crate::choosing::board_layer::Layer;
use bits::Html;
use domain::kernel::erased::AnyGame;
use domain::kernel::language::{Language, Phrase};
use domain::kernel::notation::name_seats;
use domain::kernel::page::{Bit, Card, Look, Page, Part, Pill, PillOf};
use domain::kernel::svg::escape;
use domain::{GameId, PerSeat, Seat};
use std::fmt::Write as _;

/// For whom a page is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Drawn<'a> {
    pub page: &'a Page,
    pub names: &'a PerSeat<String>,
    pub language: Language,
    pub layer: &'a Layer,
    pub game: GameId,
}

impl Drawn<'_> {
    fn said(&self, phrase: &Phrase) -> String {
        escape(&self.plain(phrase))
    }

    /// The same before it is written into HTML.
    fn plain(&self, phrase: &Phrase) -> String {
        let text = phrase.in_words(self.language);
        name_seats(&text, |seat| self.names.get(seat).cloned())
    }

    /// The board: its parts, one below the other on a phone.
    pub fn board(&self) -> String {
        let mut html = String::with_capacity(48 * 1024);
        self.parts(&mut html, |part| !part.is_beside);
        html
    }

    /// The parts that stand beside the board at a desk.
    pub fn beside(&self) -> Option<String> {
        let is_any = self.page.parts.iter().any(|part| part.is_beside);
        is_any.then(|| {
            let mut html = String::new();
            self.parts(&mut html, |part| part.is_beside);
            html
        })
    }

    fn parts(&self, html: &mut String, of: impl Fn(&Part) -> bool) {
        let some = if self.layer.links.is_empty() { "" } else { " chooses" };
        let _ = write!(html, "<div class=\"parts places{some}\">");
        self.page.parts.iter().filter(|part| of(part)).for_each(|part| self.part(html, part));
        html.push_str("</div>");
    }

    fn part(&self, html: &mut String, part: &Part) {
        // A map has pieces of its own.
        if part.map.is_some() {
            return self.section(html, part);
        }
        let _ = write!(html, "<!--piece part-{}-->", part.id);
        self.section(html, part);
        html.push_str("<!--/piece-->");
    }

    fn section(&self, html: &mut String, part: &Part) {
        let (wide, narrow) = part.columns;
        let _ = write!(html, "<div class=\"part part-{} span-{}\" role=\"group\"", part.id, part.width);
        match &part.heading {
            Some(heading) => {
                let heading = self.said(heading);
                let _ = write!(html, " aria-label=\"{heading}\"><h2>{heading}");
                if let Some(note) = &part.note {
                    let _ = write!(html, " <small>{}</small>", self.said(note));
                }
                html.push_str("</h2>");
            }
            None => html.push('>'),
        }
        if let Some(map) = &part.map {
            self.map(html, map);
        }
        if part.cards.is_empty() {
            html.push_str("</div>");
            return;
        }
        // A phone scrolls some rows: keys get there, also where no card of it is a link.
        let is_link = |card: &Card| card.place.as_ref().is_some_and(|place| self.layer.links.contains_key(place));
        let stop = if part.cards.len() > 1 && !part.cards.iter().any(is_link) { " tabindex=\"0\"" } else { "" };
        let _ = write!(html, "<div class=\"cards\" style=\"--wide:{wide};--narrow:{narrow}\"{stop}>");
        part.cards.iter().for_each(|card| self.card(html, card));
        html.push_str("</div></div>");
    }

    /// A card: a link where a press on it does something.
    fn card(&self, html: &mut String, card: &Card) {
        let places: Vec<&String> = card.place.iter().chain(&card.also).collect();
        let own = card.place.as_ref();
        let layer = self.layer;
        let link = own.and_then(|place| layer.links.get(place));
        // What is too small for a finger asks nothing. A press on the others is answered by the module, in the form below the
        // choice by their names: as links they would all be sent anew with each step.
        let any = |names: &std::collections::BTreeSet<String>| places.iter().any(|place| names.contains(*place));
        let asks = link.is_some() && any(&layer.asks);
        let is_unlit = asks || link.is_none() && !card.is_small && own.is_some_and(|place| layer.whys.contains(place));
        // What would change a choice is lit as well.
        let is_legal = link.is_some() && !asks && !any(&layer.chosen);
        let mut classes = format!("piece look-{}", card.look);
        for (class, is_so) in [
            ("legal", is_legal),
            // It would change what has been chosen: the question is another.
            ("anew", is_legal && !own.is_some_and(|place| layer.legal.contains(place))),
            ("picked", any(&layer.chosen)),
            ("unlit", is_unlit),
            ("marked", any(&layer.marks)),
            ("touched", any(&layer.changed)),
            ("minor", card.is_minor),
            ("tall", card.height > 1),
            ("looked", card.shows.is_some() && card.shows == layer.looked),
            ("holds", !card.cards.is_empty()),
        ] {
            if is_so {
                let _ = write!(classes, " {class}");
            }
        }
        let note = link.and_then(|(_, note)| note.as_ref()).map(|note| format!(" · {}", escape(note)));
        let said = format!("{}{}", self.said(&card.said), note.unwrap_or_default());
        let place = own.map(|place| format!(" data-place=\"{}\"", escape(place))).unwrap_or_default();
        let drawn = card.drawing.iter().flat_map(|on_it| on_it.drawn.places()).map(|place| &place.name);
        let ring = places.iter().copied().chain(drawn).find_map(|place| layer.told.get(place));
        // Somebody else's board is no part of the choice.
        let shows = card.shows.and_then(|seat| self.layer.shows(seat)).filter(|_| link.is_none());
        match link.map(|(href, _)| href).or(shows.as_ref()).filter(|_| card.cards.is_empty()) {
            Some(href) => {
                let stop = if is_legal || shows.is_some() { "" } else { " tabindex=\"-1\"" };
                let _ = write!(
                    html,
                    "<a class=\"{classes}\" href=\"{}#{}\"{place}{stop} title=\"{said}\"><span class=\"heard\">{said}</span>",
                    escape(href),
                    if shows.is_some() { "board" } else { "choose" }
                );
                self.inside(html, card, ring.map(|(seq, _)| *seq));
                html.push_str("</a>");
            }
            None if card.cards.is_empty() => {
                // The number of an event leads to it, where a press on the card does nothing else.
                let number = ring.filter(|_| layer.links.is_empty());
                let role = if number.is_some() { "group" } else { "img" };
                let _ = write!(
                    html,
                    "<div class=\"{classes}\"{place} role=\"{role}\" aria-label=\"{said}\" title=\"{said}\">"
                );
                if let Some((seq, href)) = number {
                    let _ = write!(html, "<a class=\"ring\" href=\"{}\">{seq}</a>", escape(href));
                }
                self.inside(html, card, ring.filter(|_| number.is_none()).map(|(seq, _)| *seq));
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
        if let Some(on_it) = &card.drawing {
            drawn.drawing(on_it);
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
    /// How wide its map is for its height.
    pub aspect: Option<f64>,
    /// The places of its map have names.
    pub has_labels: bool,
    /// Cards lie beside the map, or below it.
    pub has_cards: bool,
    pub beside: Option<String>,
    pub desk: Option<String>,
    /// The steps of the turn, and how far the end is.
    pub steps: String,
    /// The heads of the columns of players.
    pub columns: Vec<String>,
    /// For each seat what it has, and its points.
    pub players: Vec<(String, Option<String>)>,
    /// To the boards of others.
    pub looks: Vec<(Seat, String)>,
}

impl Pieces {
    /// A game as `seat` sees it, where nobody chooses.
    pub fn of_game(game: &dyn AnyGame, seat: Option<Seat>, asks: bool, by: &By<'_>) -> Self {
        Self::of(&with_board_of(by.layer.looked, game.page(None, seat, asks), game), by)
    }

    /// The board, and what stands beside it, one below the other.
    pub fn whole(&self) -> String {
        format!("{}{}", self.board, self.beside.as_deref().unwrap_or_default())
    }

    pub fn of(page: &Page, by: &By<'_>) -> Self {
        let drawn = Drawn { page, names: by.names, language: by.language, layer: by.layer, game: by.game };
        let players = page.players.seats().map(|seat| drawn.player(seat)).collect();
        Self {
            board: drawn.board(),
            aspect: page.maps().next().map(|map| map.drawn.size()).map(|(w, h)| w / h),
            has_cards: page.parts.iter().any(|part| part.map.is_none())
                && page.parts.iter().any(|part| part.map.is_some() || part.id == "result"),
            has_labels: page.maps().any(|map| !map.labels.is_empty()),
            beside: drawn.beside(),
            desk: drawn.desk(),
            steps: drawn.steps(),
            columns: drawn.columns(),
            looks: page.shown().filter_map(|seat| Some((seat, by.layer.shows(seat)?))).collect(),
            players,
        }
    }
}

/// The page with this player's board in the place of its first part, where each has their own.
pub fn with_board_of(seat: Option<Seat>, mut page: Page, game: &dyn AnyGame) -> Page {
    let board = seat.filter(|seat| page.shown().any(|shown| shown == *seat)).and_then(|seat| game.board_of(seat, None));
    if let (Some(board), Some(first)) = (board, page.parts.first_mut()) {
        *first = board;
    }
    page
}

/// How it is drawn.
#[derive(Clone, Copy, Debug)]
pub struct By<'a> {
    pub names: &'a PerSeat<String>,
    pub language: Language,
    pub layer: &'a Layer,
    /// The ground of its own box has an address below the game's.
    pub game: GameId,
}

/// The symbol of a choice and the marks of its players, as HTML.
pub fn looks(page: &Page, by: &By<'_>, symbol: Option<&'static str>, seats: &[Seat]) -> String {
    let drawn = Drawn { page, names: by.names, language: by.language, layer: by.layer, game: by.game };
    let mut html = String::new();
    let mut write = Html { drawn: &drawn, html: &mut html };
    symbol.into_iter().for_each(|symbol| write.symbol(symbol, Look::Solid));
    if !seats.is_empty() {
        let mark = |seat: &Seat| Bit::Pill(Pill { of: PillOf::Seat(*seat), bits: vec![], said: (*seat).into() });
        write.line("by", &seats.iter().map(mark).collect::<Vec<_>>());
    }
    html
}

/// The places of a page, each with what it is called.
pub fn places(page: &Page, names: &PerSeat<String>, language: Language) -> Vec<(String, String)> {
    let said = |phrase: &Phrase| name_seats(&phrase.in_words(language), |seat| names.get(seat).cloned());
    let of_card = |card: &Card| {
        let label = said(card.name.as_ref().unwrap_or(&card.said));
        card.place.iter().map(|place| (place.clone(), label.clone())).collect::<Vec<_>>()
    };
    let on_maps = page.drawings().flat_map(|drawn| drawn.labelled(said)).map(|place| (place.name, place.label));
    page.cards().flat_map(of_card).chain(on_maps).collect()
}
