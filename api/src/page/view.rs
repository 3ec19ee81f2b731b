//! A part of a board as a picture, for pages about titles: nobody plays there, and nothing is pressed.

use super::bits::Html;
use super::{By, Drawn, with_board_of};
use crate::choosing::board_layer::Layer;
use domain::kernel::erased::AnyGame;
use domain::kernel::how_to_play::{Shown, View};
use domain::kernel::language::Language;
use domain::kernel::page::{Bit, Card, Map, Page, Symbols};
use domain::kernel::svg::Anchor;
use domain::{GameId, PerSeat, Seat};
use std::fmt::Write as _;

/// Where the numbers 1, 2 ... stand: in units of the map, or the number of a card.
pub type Numbers = Vec<(f64, f64)>;

/// The letters of names on a map, in pixels.
const LETTERS: f64 = 14.0;

/// A part of the board of a game, `wide` pixels wide at a desk. `scope`: what the names of its patterns begin with, where several
/// pictures stand on one page.
pub fn of(game: &dyn AnyGame, view: &View, numbers: &Numbers, by: &By<'_>, (wide, scope): (f64, &str)) -> String {
    let page = with_board_of(view.seat, game.page(None, None, false), game);
    let drawn = drawn(&page, by);
    match view.part {
        Shown::Map(area) => {
            page.maps().next().map(|map| drawn.map_part(map, area, numbers, (wide, scope))).unwrap_or_default()
        }
        Shown::Cards(places) => {
            let find = |place: &&str| drawn.placed().find(|(_, card)| card.place.as_deref() == Some(*place));
            drawn.card_parts(&places.iter().filter_map(find).collect::<Vec<_>>(), numbers)
        }
    }
}

/// The whole board of a game: its map, else its first cards.
pub fn whole(game: &dyn AnyGame, seat: Option<Seat>, by: &By<'_>, (wide, scope): (f64, &str)) -> String {
    let page = with_board_of(seat, game.page(None, None, false), game);
    let drawn = drawn(&page, by);
    match page.maps().next() {
        Some(map) => {
            let (w, h) = map.drawn.size();
            drawn.map_part(map, [0.0, 0.0, w, h], &vec![], (wide, scope))
        }
        None => drawn.card_parts(&drawn.placed().take(MOST_CARDS).collect::<Vec<_>>(), &vec![]),
    }
}

/// Lines of symbols and figures. `names`: of the players whose marks are among them.
pub fn lines(symbols: &'static Symbols, lines: &[Vec<Bit>], names: &PerSeat<String>, language: Language) -> String {
    let (page, layer) = (Page::new(symbols, PerSeat::new(0, |_| Default::default())), Layer::default());
    let drawn = drawn(&page, &By { names, language, layer: &layer, game: GameId::from_i64(0) });
    let mut html = String::from("<span class=\"bits\">");
    lines.iter().for_each(|line| Html { drawn: &drawn, html: &mut html }.line("ln", line));
    html.push_str("</span>");
    html
}

fn drawn<'a>(page: &'a Page, by: &By<'a>) -> Drawn<'a> {
    Drawn { page, names: by.names, language: by.language, layer: by.layer, game: by.game }
}

impl Drawn<'_> {
    /// A part of a map, as wide as its frame.
    fn map_part(&self, map: &Map, [x, y, w, h]: [f64; 4], numbers: &Numbers, (wide, scope): (f64, &str)) -> String {
        let (whole, high) = map.drawn.size();
        let mut html = format!(
            "<div class=\"shown map-part\" style=\"--w:{w:.0};--h:{h:.0};--t:{:.1}px\" aria-hidden=\"true\">\
             <svg viewBox=\"{x:.0} {y:.0} {w:.0} {h:.0}\" preserveAspectRatio=\"xMidYMid slice\">",
            LETTERS * w / wide,
        );
        if let Some(ground) = map.ground {
            let address = self.address(ground);
            let _ = write!(html, "<image href=\"{address}\" width=\"{whole:.0}\" height=\"{high:.0}\"/>");
        }
        let shapes = self.shapes(&map.drawn);
        html.push_str(&shapes.replace(" id=\"", &format!(" id=\"{scope}")).replace("url(#", &format!("url(#{scope}")));
        let is_within = |(at, down): (f64, f64)| at > x && at < x + w && down > y && down < y + h;
        for name in map.names.iter().filter(|name| is_within(name.at)) {
            let anchor = match name.anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            let (at, down, text) = (name.at.0, name.at.1, self.said(&name.text));
            let _ = write!(
                html,
                "<text class=\"name name-{}\" x=\"{at:.0}\" y=\"{down:.0}\" text-anchor=\"{anchor}\" dominant-baseline=\"central\">{text}</text>",
                name.look
            );
        }
        html.push_str("</svg>");
        for (number, (at, down)) in (1..).zip(numbers) {
            let (left, top) = (100.0 * (at - x) / w, 100.0 * (down - y) / h);
            let _ = write!(html, "<b class=\"mark\" style=\"left:{left:.1}%;top:{top:.1}%\">{number}</b>");
        }
        html.push_str("</div>");
        html
    }

    /// The cards that are places of the board, each with its part.
    fn placed(&self) -> impl Iterator<Item = (&'static str, &Card)> {
        let cards = self.page.parts.iter().flat_map(|part| part.cards.iter().map(|card| (part.id, card)));
        cards.filter(|(_, card)| card.place.is_some())
    }

    /// Cards as they lie on the board.
    fn card_parts(&self, cards: &[(&'static str, &Card)], numbers: &Numbers) -> String {
        let mut html = format!("<div class=\"shown card-parts of-{}\" aria-hidden=\"true\">", cards.len());
        for (at, (part, card)) in cards.iter().enumerate() {
            let _ = write!(html, "<div class=\"part-{part}\">");
            self.card(&mut html, card);
            if let Some(number) = numbers.iter().position(|(card, _)| *card as usize == at) {
                let _ = write!(html, "<b class=\"mark\">{}</b>", number + 1);
            }
            html.push_str("</div>");
        }
        html.push_str("</div>");
        html
    }
}

/// Cards of one picture, at most.
const MOST_CARDS: usize = 12;
