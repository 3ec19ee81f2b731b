//! The layer over a map: places to choose, chosen places, changed places. Places to choose are links, so
//! this works without JavaScript.

use crate::choosing::changes::Changes;
use domain::kernel::svg::{Outlined, escape};
use domain::{GameId, Seat};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// With more legal places than this, only the one under the pointer is highlighted: hundreds would hide the
/// map.
const CALM: usize = 60;
/// The smallest visible part of a board: its width and height as a fraction of the board's width. (A
/// fraction of its height would be too much: the players' panels are below the board, and on a phone cells
/// would be too small for a finger.)
const LEAST: f64 = 0.45;
/// An event that changed more places than this shows its number at only one of them.
const NUMBERS: usize = 6;

/// The layer over a board of cards or a map.
#[derive(Debug, Default)]
pub struct Layer {
    /// Places that can be clicked, each with its link and a note.
    pub links: BTreeMap<String, (String, Option<String>)>,
    /// Places whose refusal can be explained.
    pub whys: BTreeSet<String>,
    /// Links that ask for the explanation without a script.
    pub asks: BTreeSet<String>,
    /// Links that fit the choices so far.
    pub legal: BTreeSet<String>,
    pub chosen: BTreeSet<String>,
    pub changed: BTreeSet<String>,
    /// Changed places that show the event's number, each with a link to the event.
    pub told: BTreeMap<String, (u32, String)>,
    pub marks: BTreeSet<String>,
    /// Places that the listed choices would mark, highlighted while such a choice is focused.
    pub lights: BTreeSet<String>,
    /// The link that turns the piece just placed.
    pub turn: Option<String>,
    /// The label of the button on the map that plays the placed piece; `None` while there is a further
    /// question.
    pub play: Option<String>,
    /// The place that the reader asked about and that cannot be chosen, and those that speak against it.
    pub refused: BTreeSet<String>,
    /// The query of this page (`?draft=...`) without the player whose board is shown; none where the page shows one board only.
    pub here: Option<String>,
    /// The player whose board is shown instead of the visitor's own.
    pub looked: Option<Seat>,
    /// Where each order of the draft ends, the last one left out: how many facts there are until then, and the address that goes
    /// back to there.
    pub ends: Vec<(usize, String)>,
    /// Texts on places that can be chosen, such as prices.
    pub tags: BTreeMap<String, String>,
    /// Whether places show the names that orders use.
    pub labels: bool,
    /// Places that a map opens on, also without a script; empty: what can be chosen, or what the title says.
    pub aims: BTreeSet<String>,
}

impl Layer {
    /// Makes places that cannot be chosen link to the explanation.
    pub fn asking(mut self) -> Self {
        let unlinked = self.whys.iter().filter(|place| !self.links.contains_key(*place));
        self.asks = unlinked.cloned().collect();
        for place in &self.asks {
            let mut query = url::form_urlencoded::Serializer::new(String::new());
            let href = format!("?{}", query.append_pair("why", place).finish());
            self.links.insert(place.clone(), (href, None));
        }
        self
    }

    /// The address that goes back to this fact of the draft, counted from 0; nothing where it belongs to the last order.
    pub fn back_to(&self, fact: usize) -> Option<&str> {
        self.ends.iter().find(|(facts, _)| *facts > fact).map(|(_, href)| href.as_str())
    }

    /// The address that shows the board of a player.
    pub fn shows(&self, seat: Seat) -> Option<String> {
        let here = self.here.as_deref()?.trim_start_matches('?');
        Some(format!("?look={}{}{here}", seat.0, if here.is_empty() { "" } else { "&" }))
    }

    /// The layer for the `places` of a drawing of this size, as an SVG group. Places narrower than `least`
    /// have a larger click area.
    pub fn drawn(&self, places: &[Outlined], size: (f64, f64), least: f64) -> String {
        let mut places: Vec<&Outlined> = places.iter().collect();
        // A place inside another comes after it; equal ones stay in their order, which packs well.
        places.sort_by_key(|place| std::cmp::Reverse(place.area().round() as i64));
        let few = self.legal.len() <= CALM;
        let mut layer = format!("<g class=\"places {}\">", if few { "few" } else { "many" });
        self.outlines(&mut layer, &places);
        for place in &places {
            let shown = [(&self.changed, "changed"), (&self.marks, "mark"), (&self.chosen, "chosen")];
            for (_, class) in shown.iter().filter(|(names, _)| names.contains(&place.name)) {
                let _ = write!(layer, "<path class=\"{class}\" d=\"{}\"/>", place.path());
            }
            if self.chosen.contains(&place.name) {
                layer.push_str(&tick(place));
            }
        }
        for place in &places {
            let Some((href, note)) = self.links.get(&place.name) else {
                if [&self.legal, &self.marks, &self.lights].iter().any(|of| of.contains(&place.name)) {
                    let _ =
                        write!(layer, "<path class=\"other\" data-place=\"{}\" d=\"{}\"/>", place.name, place.path());
                }
                continue;
            };
            let (name, path) = (&place.name, place.path());
            let title = match note {
                Some(note) => format!("{} · {note}", place.label),
                None => place.label.clone(),
            };
            let [.., w, h] = place.bounds();
            let class = match (self.legal.contains(name), w.max(h) < least) {
                (true, true) => " class=\"legal small\"",
                (true, false) => " class=\"legal\"",
                (false, _) => " tabindex=\"-1\"",
            };
            let _ = write!(
                layer,
                "<a href=\"{}\"{class} data-place=\"{name}\"><title>{}</title><path d=\"{path}\"/></a>",
                escape(href),
                escape(&title)
            );
            if few && self.legal.contains(name) {
                let _ = write!(layer, "<path class=\"case\" d=\"{path}\"/><path class=\"edge\" d=\"{path}\"/>");
            }
        }
        for place in places.iter().filter(|place| self.refused.contains(&place.name)) {
            let _ = write!(layer, "<path class=\"refused\" d=\"{}\"/>{}", place.path(), cross(place));
        }
        for place in places.iter().filter(|place| self.legal.contains(&place.name)) {
            if let Some(tag) = self.tags.get(&place.name) {
                layer.push_str(&pill(place, tag));
            }
        }
        self.number(&mut layer, &places, size);
        layer.push_str("</g>");
        layer
    }

    /// The outlines of places that cannot be chosen now, below those that can. They give names to the
    /// pointer, and the script shows the explanation on a click. The steps of a turn rarely change them, so
    /// they are a separate piece that is not sent again.
    fn outlines(&self, layer: &mut String, places: &[&Outlined]) {
        let class = if self.links.is_empty() { "told" } else { "why" };
        layer.push_str("<!--piece outlines-->");
        for place in places.iter().filter(|place| self.links.is_empty() || self.whys.contains(&place.name)) {
            let (name, label, path) = (&place.name, escape(&place.label), place.path());
            let _ = write!(
                layer,
                "<path class=\"{class}\" data-place=\"{name}\" d=\"{path}\"><title>{label}</title></path>"
            );
        }
        layer.push_str("<!--/piece-->");
    }

    /// Marks the changed places with the number of their event, which links to it.
    pub fn changed(mut self, game: GameId, changes: &Changes) -> Self {
        self.changed.extend(changes.keys().cloned());
        let told = changes.iter().map(|(name, seq)| (name.clone(), (*seq, format!("/games/{game}?at={seq}"))));
        self.told.extend(told);
        self
    }

    /// The event numbers at changed places; if an event changed many, only at the first. No numbers while
    /// places can be clicked: they would swallow clicks.
    fn number(&self, layer: &mut String, places: &[&Outlined], (width, _): (f64, f64)) {
        let size = (width / 55.0).max(9.0);
        let mut of_event: BTreeMap<u32, usize> = BTreeMap::new();
        for (seq, _) in self.told.values() {
            *of_event.entry(*seq).or_default() += 1;
        }
        let mut seen = BTreeSet::new();
        for place in places {
            let Some((seq, href)) = self.told.get(&place.name) else { continue };
            let is_first = seen.insert(*seq);
            if !is_first && of_event.get(seq).is_some_and(|places| *places > NUMBERS) {
                continue;
            }
            let [x, y, w, _] = place.bounds();
            let digits = seq.to_string();
            let wide = size * (0.6 * digits.len() as f64 + 0.5);
            let (x, y) = ((x + w - wide / 2.0).clamp(0.0, (width - wide).max(0.0)), (y - size * 0.5).max(0.0));
            let number = format!(
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{:.1}\" rx=\"{:.1}\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{size:.1}\" text-anchor=\"middle\">{digits}</text>",
                size * 1.25,
                size * 0.3,
                x + wide / 2.0,
                y + size,
            );
            let _ = match self.links.is_empty() {
                true => write!(layer, "<a class=\"number\" href=\"{}\" tabindex=\"-1\">{number}</a>", escape(href)),
                false => write!(layer, "<g class=\"number\">{number}</g>"),
            };
        }
    }

    /// The viewport around the legal and chosen places, with a margin of one cell; `None` if there are
    /// none, or it would be nearly everything.
    pub fn view(&self, places: &[&Outlined], (width, height): (f64, f64)) -> Option<[f64; 4]> {
        // A complete choice is shown on the whole board, since all of it can still be changed.
        if self.legal.is_empty() {
            return None;
        }
        let is_part = |name: &String| self.legal.contains(name) || self.chosen.contains(name);
        around(places.iter().filter(|place| is_part(&place.name)), (width, height))
    }

    /// The part that holds the aims.
    pub fn aimed(&self, places: &[&Outlined], size: (f64, f64)) -> Option<[f64; 4]> {
        around(places.iter().filter(|place| self.aims.contains(&place.name)), size)
    }
}

/// The viewport around these places, with a margin of one cell; `None` if there are none, or it would be nearly
/// everything.
fn around<'p>(places: impl Iterator<Item = &'p &'p Outlined>, (width, height): (f64, f64)) -> Option<[f64; 4]> {
    let bounds: Vec<[f64; 4]> = places.map(|place| place.bounds()).collect();
    let cell = bounds.iter().map(|[_, _, w, h]| w.max(*h)).fold(0.0, f64::max);
    let least = |at: usize| bounds.iter().map(|b| b[at]).fold(f64::INFINITY, f64::min) - cell;
    let most = |at: usize| bounds.iter().map(|b| b[at] + b[at + 2]).fold(f64::NEG_INFINITY, f64::max) + cell;
    if bounds.is_empty() {
        return None;
    }
    let (left, top, right, bottom) = (least(0), least(1), most(0), most(1));
    let (w, h) = ((right - left).max(width * LEAST), (bottom - top).max(width * LEAST));
    if w > width * 0.9 && h > height * 0.9 {
        return None;
    }
    // Kept within the board if it fits.
    let within = |middle: f64, size: f64, whole: f64| (middle - size / 2.0).clamp(0.0, (whole - size).max(0.0));
    let (w, h) = (w.min(width), h.min(height));
    Some([within((left + right) / 2.0, w, width), within((top + bottom) / 2.0, h, height), w, h])
}

/// A cross on a place that cannot be chosen.
fn cross(place: &Outlined) -> String {
    let [x, y, w, h] = place.bounds();
    let (half, x, y) = (w.min(h) / 6.0, x + w / 2.0, y + h / 2.0);
    let (left, top, right, whole) = (x - half, y - half, x + half, 2.0 * half);
    let d = format!("M{left:.1} {top:.1}l{whole:.1} {whole:.1}M{right:.1} {top:.1}l-{whole:.1} {whole:.1}");
    format!("<path class=\"cross\" d=\"{d}\"/>")
}

/// A text on a place: in the middle, or at the upper edge of a small place, whose middle is occupied.
fn pill(place: &Outlined, text: &str) -> String {
    let ([_, y, w, h], (x, middle)) = (place.bounds(), place.centre());
    let is_round = (w - h).abs() < 0.1;
    let y = if is_round { y - 1.0 } else { middle };
    let wide = 8.0 * text.chars().count() as f64 + 8.0;
    format!(
        "<g class=\"tag\"><rect x=\"{:.1}\" y=\"{:.1}\" width=\"{wide:.1}\" height=\"18\" rx=\"9\"/>\
         <text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"13\" text-anchor=\"middle\">{}</text></g>",
        x - wide / 2.0,
        y - 9.0,
        y + 4.6,
        escape(text)
    )
}

/// A tick on a chosen place, in addition to its colour; in the lower corner, so that the middle stays
/// readable.
fn tick(place: &Outlined) -> String {
    let [x, y, w, h] = place.bounds();
    let size = (w.min(h) / 4.0).clamp(4.0, 14.0);
    let d = format!(
        "M{:.1} {:.1}l{:.1} {:.1} {:.1} {:.1}",
        x + w / 2.0 + size * 0.3,
        y + h - size * 1.1,
        size * 0.5,
        size * 0.6,
        size,
        -size * 1.3
    );
    format!("<path class=\"tick case\" d=\"{d}\"/><path class=\"tick\" d=\"{d}\"/>")
}
