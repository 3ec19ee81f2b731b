//! A page as one picture, for mails and previews: parts below one another as on a phone, then the players. A map is as wide as the
//! picture; a large one makes the picture wider, and mails show a part of it ([`Svg::close_up`]).

use super::flow::Size;
use super::{Bit, Card, Map, Name, OnCard, Page, Part, Symbols};
use crate::kernel::language::{Language, Phrase};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::{Anchor, Outline, Paint, Svg, escape};
use crate::kernel::typeset;

/// Pixels of the view box: in a mail of 360 pixels a letter of 20 is 10 high.
const WIDTH: f64 = 720.0;
/// How wide the narrowest place of a map is: its letters are legible then ([`super::Map::place`]).
const PLACE: f64 = 50.0;
/// How much of a large map a mail shows.
const CLOSE_UP: (f64, f64) = (WIDTH, 540.0);
const EDGE: f64 = 16.0;
const GAP: f64 = 8.0;
/// The line above the parts.
const HEADING: f64 = 44.0;
/// Its letters, and how far its lines are apart.
const ABOUT: f64 = 24.0;
const ABOUT_STEP: f64 = 30.0;
/// How many small cards lie beside one another.
const BESIDE: usize = 5;
/// The letters of names on maps.
const NAME: f64 = 20.0;
const HEAD: Size = Size { symbol: 28.0, text: 20.0 };
const BODY: Size = Size { symbol: 33.0, text: 21.0 };

/// With what a page is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    pub(super) symbols: &'a Symbols,
    pub(super) names: &'a PerSeat<String>,
    pub(super) language: Language,
    wide: f64,
}

/// The picture of `page`, named `title` and told by `told` to those who cannot see it.
pub fn picture(page: &Page, with: Drawing<'_>, title: &str, told: &str) -> Svg {
    let widths = page.maps().map(|map| map.drawn.size().0 * PLACE / map.place);
    let with = Drawing { wide: widths.fold(WIDTH, f64::max).round(), ..with };
    let about = with.about(page);
    let heading = HEADING + about.len().saturating_sub(1) as f64 * ABOUT_STEP;
    let height = heading + page.parts.iter().map(|part| with.part_height(part)).sum::<f64>();
    let players = with.players_height(page);
    let mut svg = Svg::new(with.wide, height + players + EDGE, title, told);
    svg.rect(0.0, 0.0, with.wide, height + players + EDGE, 0.0, Paint::fill(with.symbols.light("paper")));
    for (at, line) in about.iter().enumerate() {
        let (size, line) = typeset::shortened(line, ABOUT, with.wide - 2.0 * EDGE, true);
        let y = 32.0 + at as f64 * ABOUT_STEP;
        svg.bold(EDGE, y, size, Anchor::Start, with.symbols.light("ink"), &line);
    }
    let mut y = heading;
    svg.band(0.0, heading, None);
    for part in &page.parts {
        with.part(&mut svg, y, part);
        y += with.part_height(part);
    }
    with.players(&mut svg, y, page);
    svg
}

impl<'a> Drawing<'a> {
    pub fn new(symbols: &'a Symbols, names: &'a PerSeat<String>, language: Language) -> Self {
        Self { symbols, names, language, wide: WIDTH }
    }
}

impl Drawing<'_> {
    /// Where the game stands, in as few lines as have the room.
    fn about(&self, page: &Page) -> Vec<String> {
        let mut lines: Vec<String> = vec![];
        for about in &page.about {
            let about = self.said(about);
            let longer = lines.last().map(|line| format!("{line} · {about}"));
            match longer.filter(|line| typeset::width(line, ABOUT, true) <= self.wide - 2.0 * EDGE) {
                Some(line) => lines.last_mut().into_iter().for_each(|last| last.clone_from(&line)),
                None => lines.push(about),
            }
        }
        lines
    }

    pub(super) fn seat_colour(&self, seat: Seat) -> &'static str {
        self.symbols.of_seat(seat).light
    }

    /// The letter that stands for a player: the first of their name where no two are alike, else A for the first seat, B for the
    /// second.
    pub fn letter(&self, seat: Seat) -> String {
        letter(self.names, seat)
    }

    // ---- parts

    fn columns(&self, part: &Part) -> usize {
        usize::from(part.columns.1).max(1)
    }

    /// Cards in rows: a card with others on it has a row of its own.
    fn rows<'p>(&self, part: &'p Part) -> Vec<Vec<&'p Card>> {
        let mut rows: Vec<Vec<&Card>> = vec![];
        let single: Vec<&Card> = part.cards.iter().filter(|card| card.cards.is_empty() && !card.is_minor).collect();
        rows.extend(single.chunks(self.columns(part)).map(<[&Card]>::to_vec));
        rows.extend(part.cards.iter().filter(|card| !card.cards.is_empty()).map(|card| vec![card]));
        rows
    }

    fn part_height(&self, part: &Part) -> f64 {
        let heading = if part.heading.is_some() { 34.0 } else { 0.0 };
        let map = part.map.as_ref().map_or(0.0, |map| self.scale(map) * map.drawn.size().1 + GAP);
        heading + map + self.rows(part).iter().map(|row| self.row_height(part, row) + GAP).sum::<f64>() + 6.0
    }

    fn row_height(&self, part: &Part, row: &[&Card]) -> f64 {
        row.iter().map(|card| self.card_height(part, card)).fold(0.0, f64::max)
    }

    fn card_height(&self, part: &Part, card: &Card) -> f64 {
        if !card.cards.is_empty() {
            let lines = card.cards.len().div_ceil(BESIDE) as f64;
            return 38.0 + lines * 48.0;
        }
        let head = if card.head.is_empty() { 8.0 } else { 38.0 };
        let rows: usize = card.rows.iter().map(|row| self.broken(row, self.card_width(part)).len()).sum();
        let foot = if card.foot.is_empty() { 0.0 } else { 36.0 };
        let drawn = |on_it: &OnCard| self.drawing_scale(on_it, self.card_width(part)) * on_it.view[3] + 6.0;
        let drawing = card.drawing.as_ref().map_or(0.0, drawn);
        let above = if card.above.is_some() { 16.0 } else { 0.0 };
        let id = if card.id.is_some() { 18.0 } else { 0.0 };
        above + head + drawing + (rows.max(1) as f64 * 37.0) + foot + id + 8.0
    }

    fn card_width(&self, part: &Part) -> f64 {
        let columns = self.columns(part) as f64;
        (self.wide - 2.0 * EDGE - GAP * (columns - 1.0)) / columns
    }

    /// A row that is too wide becomes several; one of words alone is broken between them.
    fn broken(&self, row: &[Bit], wide: f64) -> Vec<Vec<Bit>> {
        if let ([Bit::Words(text)], true) = (row, self.width(row, BODY) > wide - 12.0) {
            let lines = typeset::broken(&self.said(text), BODY.text, false, wide - 16.0);
            return lines.into_iter().map(|line| vec![Bit::Words(Phrase::verbatim(line))]).collect();
        }
        let mut lines = vec![];
        let mut from = 0;
        for until in 1..=row.len() {
            if until - from > 1 && self.width(&row[from..until], BODY) > wide - 12.0 {
                lines.push(row[from..until - 1].to_vec());
                from = until - 1;
            }
        }
        lines.push(row[from..].to_vec());
        lines
    }

    fn part(&self, svg: &mut Svg, y: f64, part: &Part) {
        let mut top = y;
        let mut y = y;
        if let Some(heading) = &part.heading {
            let quiet = self.symbols.light("quiet");
            svg.bold(EDGE, y + 23.0, 20.0, Anchor::Start, quiet, &self.said(heading));
            if let Some(note) = &part.note {
                svg.text(self.wide - EDGE, y + 23.0, 20.0, Anchor::End, quiet, &self.said(note));
            }
            y += 34.0;
        }
        if let Some(map) = &part.map {
            self.map(svg, y, map);
            y += self.scale(map) * map.drawn.size().1 + GAP;
        }
        for row in self.rows(part) {
            let high = self.row_height(part, &row);
            let has_small_cards = row.iter().any(|card| !card.cards.is_empty());
            if has_small_cards && y > top {
                svg.band(top, y - top, None);
                top = y;
            }
            let wide = if has_small_cards { self.wide - 2.0 * EDGE } else { self.card_width(part) };
            for (at, card) in row.iter().enumerate() {
                self.card(svg, [EDGE + at as f64 * (wide + GAP), y, wide, high], card);
            }
            y += high + GAP;
        }
        svg.band(top, y - top, None);
    }

    fn scale(&self, map: &Map) -> f64 {
        self.wide / map.drawn.size().0
    }

    fn map(&self, svg: &mut Svg, y: f64, map: &Map) {
        let scale = self.scale(map);
        svg.group(&self.said(&map.said));
        svg.shifted(0.0, y, scale);
        if let Some(ground) = map.ground {
            svg.ground(ground);
        }
        svg.embed(&map.drawn, |shapes| lettered(&self.symbols.in_light(&self.symbols.unfolded(shapes)), self.names));
        svg.end();
        for Name { at: (left, top), anchor, text, look } in &map.names {
            let ink = self.symbols.light(if *look == "quiet" { "quiet" } else { "ink" });
            let at = (scale * left, y + scale * top);
            // Those that are written upwards, along a river or a wall.
            let is_up = *look == "up";
            if is_up {
                svg.drawn(&format!("<g transform=\"rotate(-90 {:.1} {:.1})\">", at.0, at.1));
            }
            svg.name(at, NAME, *anchor, (ink, self.symbols.light("card")), *look == "strong", &self.said(text));
            if is_up {
                svg.drawn("</g>");
            }
        }
        svg.end();
        if self.wide > WIDTH {
            let [w, h] = [self.wide, scale * map.drawn.size().1];
            let otherwise = map.matters.map(|[left, top, w, h]| [scale * left, y + scale * top, scale * w, scale * h]);
            svg.close_up([0.0, y, w, h], CLOSE_UP, otherwise);
        }
    }

    fn card(&self, svg: &mut Svg, [x, y, w, h]: [f64; 4], card: &Card) {
        let said = self.said(&card.said);
        for place in card.place.iter().chain(&card.also) {
            svg.place(place, &said, Outline::Rect { x, y, w, h });
        }
        svg.group(&said);
        svg.rect(x, y, w, h, 10.0, Paint::fill(self.symbols.light(card.look)));
        if let Some(above) = card.above.and_then(|id| self.symbols.find(id)) {
            let high = w * above.size.1 / above.size.0;
            svg.filled([x, y, w, high], above.size, &self.symbols.coloured(above, self.symbols.light("ink")));
        }
        if let Some(scene) = card.scene.and_then(|id| self.symbols.find(id)) {
            let shapes = self.symbols.coloured(scene, self.symbols.light("ink"));
            svg.filled([x + 1.0, y + 1.0, w - 2.0, h - 2.0], scene.size, &shapes);
        }
        svg.rect(x, y, w, h, 10.0, Paint::line(self.symbols.light("line"), 1.5));
        if let Some(id) = card.id {
            let up = if card.foot.is_empty() { 8.0 } else { 44.0 };
            svg.text(x + 7.0, y + h - up, 20.0, Anchor::Start, self.symbols.light("ink"), id);
        }
        let ink = self.symbols.light("ink");
        let mut top = y + if card.above.is_some() { 22.0 } else { 6.0 };
        if !card.head.is_empty() {
            self.line(svg, (x + 6.0, top + 14.0), w - 12.0, &card.head, HEAD, ink);
            top += 32.0;
        }
        if let Some(on_it) = &card.drawing {
            self.drawing(svg, (x, top), w, on_it);
            top += self.drawing_scale(on_it, w) * on_it.view[3] + 6.0;
        }
        if !card.cards.is_empty() {
            self.small_cards(svg, (x, top), w, card);
        } else {
            let lines: Vec<Vec<Bit>> = card.rows.iter().flat_map(|row| self.broken(row, w)).collect();
            let foot = if card.foot.is_empty() { 0.0 } else { 36.0 };
            let id = if card.id.is_some() { 18.0 } else { 0.0 };
            let room = y + h - foot - id - top - 4.0;
            let step = room / lines.len().max(1) as f64;
            for (at, line) in lines.iter().enumerate() {
                self.middle(svg, (x + 5.0, top + (at as f64 + 0.5) * step), w - 10.0, line, BODY, ink);
            }
        }
        if !card.foot.is_empty() {
            svg.rect(x + 4.0, y + h - 38.0, w - 8.0, 33.0, 7.0, Paint::fill(self.symbols.light("gold")));
            self.line(svg, (x + 8.0, y + h - 21.0), w - 16.0, &card.foot, HEAD, self.symbols.light("gold-ink"));
        }
        svg.end();
    }

    /// A small city fills its card, a shape is twice as large as it says.
    fn drawing_scale(&self, on_it: &OnCard, wide: f64) -> f64 {
        let [_, _, w, h] = on_it.view;
        let most = if on_it.ground.is_some() { f64::MAX } else { (2.0f64).min(110.0 / h) };
        ((wide - 12.0) / w).min(most)
    }

    fn drawing(&self, svg: &mut Svg, (x, y): (f64, f64), wide: f64, on_it: &OnCard) {
        let ([left, top, w, h], scale) = (on_it.view, self.drawing_scale(on_it, wide));
        let x = x + (wide - scale * w) / 2.0;
        let (id, across, down) = (format!("on-{x:.0}-{y:.0}"), scale * w, scale * h);
        svg.drawn(&format!(
            "<defs><clipPath id=\"{id}\"><rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{across:.1}\" height=\"{down:.1}\"/></clipPath></defs>\
             <g clip-path=\"url(#{id})\">"
        ));
        svg.shifted(x - scale * left, y - scale * top, scale);
        if let Some(ground) = on_it.ground {
            svg.ground(ground);
        }
        svg.embed(&on_it.drawn, |shapes| self.symbols.in_light(&self.symbols.unfolded(shapes)));
        svg.end();
        svg.drawn("</g>");
    }

    fn small_cards(&self, svg: &mut Svg, (x, y): (f64, f64), w: f64, card: &Card) {
        let wide = (w - 12.0 - 6.0 * (BESIDE as f64 - 1.0)) / BESIDE as f64;
        for (at, small) in card.cards.iter().enumerate() {
            let left = x + 6.0 + (at % BESIDE) as f64 * (wide + 6.0);
            let top = y + (at / BESIDE) as f64 * 48.0;
            let said = self.said(&small.said);
            for place in small.place.iter().chain(&small.also) {
                svg.place(place, &said, Outline::Rect { x: left, y: top, w: wide, h: 42.0 });
            }
            svg.rect(left, top, wide, 42.0, 8.0, Paint::fill(self.symbols.light(small.look)));
            for row in &small.rows {
                self.middle(svg, (left + 3.0, top + 21.0), wide - 6.0, row, BODY.by(0.9), self.symbols.light("ink"));
            }
        }
    }

    // ---- players

    fn player_height(&self, page: &Page, seat: Seat) -> f64 {
        let rows = page.players[seat].rows.len() + usize::from(self.figures_are_below(page, seat));
        52.0 + rows as f64 * 38.0
    }

    /// What stands beside a player's name, each behind its head: here no heads stand above columns.
    fn figures(&self, page: &Page, seat: Seat) -> Vec<Vec<Bit>> {
        let head = |at: usize| page.columns.get(at).map(|told| told.bits.as_slice()).unwrap_or_default();
        let figures = page.players[seat].figures.iter().enumerate();
        figures.map(|(at, figure)| [head(at), &figure.bits].concat()).collect()
    }

    fn width_of_all(&self, figures: &[Vec<Bit>]) -> f64 {
        figures.iter().map(|bits| self.width(bits, HEAD) + 12.0).sum()
    }

    /// Where they would leave the name no room, they stand below it.
    fn figures_are_below(&self, page: &Page, seat: Seat) -> bool {
        self.width_of_all(&self.figures(page, seat)) > self.wide * 0.5
    }

    fn players_height(&self, page: &Page) -> f64 {
        page.players.seats().map(|seat| self.player_height(page, seat) + GAP).sum::<f64>() + 4.0
    }

    fn players(&self, svg: &mut Svg, y: f64, page: &Page) {
        let mut y = y;
        for (seat, player) in page.players.iter() {
            let high = self.player_height(page, seat);
            let (wide, ink) = (self.wide - 2.0 * EDGE, self.symbols.light("ink"));
            let name = self.names.get(seat).cloned().unwrap_or_default();
            svg.group(&name);
            let paint = Paint::fill(self.symbols.light("card")).edged(self.symbols.light("line"), 1.5);
            svg.rect(EDGE, y, wide, high, 10.0, paint);
            let place = format!("seat-{}", seat.0);
            if !page.places().any(|known| known == place) {
                svg.place(&place, &name, Outline::Rect { x: EDGE, y, w: wide, h: 44.0 });
            }
            self.badge(svg, (EDGE + 26.0, y + 26.0), seat, 32.0, false);
            let mut right = EDGE + wide - 12.0;
            if let Some(points) = player.points {
                svg.bold(right, y + 35.0, 28.0, Anchor::End, ink, &points.to_string());
                right -= 66.0;
            }
            let figures = self.figures(page, seat);
            let below = self.figures_are_below(page, seat);
            let (mut left, all) = (EDGE + 12.0, self.width_of_all(&figures));
            let size = HEAD.by(((wide - 24.0) / all).min(1.0));
            for bits in figures.iter().rev().filter(|_| !below) {
                let wide = self.width(bits, HEAD);
                self.line(svg, (right - wide, y + 27.0), wide + 1.0, bits, HEAD, ink);
                right -= wide + 12.0;
            }
            for bits in figures.iter().filter(|_| below) {
                let wide = self.width(bits, size);
                self.line(svg, (left, y + 66.0), wide + 1.0, bits, size, ink);
                left += wide + 12.0;
            }
            let (size, name) = typeset::shortened(&name, 24.0, right - EDGE - 56.0, true);
            svg.bold(EDGE + 50.0, y + 35.0, size, Anchor::Start, ink, &name);
            for (at, row) in player.rows.iter().enumerate() {
                let middle = (EDGE + 12.0, y + 52.0 + (at + usize::from(below)) as f64 * 38.0 + 14.0);
                self.line(svg, middle, wide - 24.0, &row.bits, BODY, ink);
            }
            svg.end();
            svg.band(y, high + GAP, Some(seat));
            y += high + GAP;
        }
    }
}

/// The letter that stands for a player: the first of their name, or the seat's number where two have the same.
pub fn letter(names: &PerSeat<String>, seat: Seat) -> String {
    let initial = |name: &String| {
        let first = name.chars().find(|c| c.is_alphanumeric())?;
        Some(first.to_uppercase().to_string()).filter(|initial| initial.chars().count() == 1)
    };
    let initials: Vec<Option<String>> = names.values().map(initial).collect();
    let differ = initials.iter().enumerate().all(|(at, one)| one.is_some() && !initials[..at].contains(one));
    let own = initials.get(seat.index()).cloned().flatten().filter(|_| differ);
    own.unwrap_or_else(|| char::from(b'A' + seat.0 % 26).to_string())
}

/// Where a map's drawing says it, the letter of a player: a title does not know their names.
pub fn letter_of(seat: Seat) -> String {
    format!("{{letter:{}}}", seat.0)
}

/// A drawing with the letters of players put in.
pub fn lettered(shapes: &str, names: &PerSeat<String>) -> String {
    let letters = names.seats().filter(|seat| shapes.contains(&letter_of(*seat)));
    letters.fold(shapes.to_owned(), |shapes, seat| shapes.replace(&letter_of(seat), &escape(&letter(names, seat))))
}
