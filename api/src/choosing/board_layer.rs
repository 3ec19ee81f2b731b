//! The layer over a map: what can be pressed, what is chosen, what has changed. Places that can be chosen are links, so it works
//! without JavaScript.

use crate::choosing::changes::Changes;
use domain::kernel::svg::{Outlined, escape};
use domain::{GameId, Seat};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// With more legal places than this only the one under the pointer is shown: hundreds of them drown the map.
const CALM: usize = 60;
/// The part of a board that is shown at least, as wide and as high as this part of its width. (Of its height it would be too much:
/// below the board stand the panels of all players, and on a phone cells would be too small for a finger.)
const LEAST: f64 = 0.45;
/// An event that has changed more places than this says its number at one of them.
const NUMBERS: usize = 6;

/// What lies over a board, be it cards or a map.
#[derive(Debug, Default)]
pub struct Layer {
    /// Places that can be clicked, each with where that leads and a note.
    pub links: BTreeMap<String, (String, Option<String>)>,
    /// Places that may be asked about: why they cannot be chosen.
    pub whys: BTreeSet<String>,
    /// Those of the links that ask it: without a script, too.
    pub asks: BTreeSet<String>,
    /// Those of the links that fit what has been chosen.
    pub legal: BTreeSet<String>,
    pub chosen: BTreeSet<String>,
    pub changed: BTreeSet<String>,
    /// Changed places that say which event has changed them, each with where that is told.
    pub told: BTreeMap<String, (u32, String)>,
    pub marks: BTreeSet<String>,
    /// What a choice of the list would mark: lit while it is looked at.
    pub lights: BTreeSet<String>,
    /// The address that turns the piece which has been laid.
    pub turn: Option<String>,
    /// The words of the button on the map that plays the laid piece; none while more is asked.
    pub play: Option<String>,
    /// The place that the reader asked about and that cannot be chosen.
    pub refused: Option<String>,
    /// The query of this page (`?draft=...`) without the player whose board is shown; none where the page shows one board only.
    pub here: Option<String>,
    /// The player whose board is shown instead of the reader's own.
    pub looked: Option<Seat>,
    /// Texts on places that can be chosen, such as prices.
    pub tags: BTreeMap<String, String>,
    /// Whether places show the names that orders use.
    pub labels: bool,
}

impl Layer {
    /// Places that cannot be chosen lead to why, by links.
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

    /// The address that shows the board of a player.
    pub fn shows(&self, seat: Seat) -> Option<String> {
        let here = self.here.as_deref()?.trim_start_matches('?');
        Some(format!("?look={}{}{here}", seat.0, if here.is_empty() { "" } else { "&" }))
    }

    /// The layer over the `places` of a drawing of this size, as an SVG group. Places narrower than `least` also take presses
    /// beside them.
    pub fn drawn(&self, places: &[Outlined], size: (f64, f64), least: f64) -> String {
        let mut places: Vec<&Outlined> = places.iter().collect();
        // A place inside another comes after it.
        places.sort_by(|one, other| other.area().total_cmp(&one.area()));
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
        for place in places.iter().filter(|place| Some(&place.name) == self.refused.as_ref()) {
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

    /// The outlines of places that cannot be chosen now. The pointer reads their names, and the module says why when one is
    /// pressed. They lie below the places that can be chosen. The steps of a turn seldom change them, so they are a piece of their
    /// own that is not sent again.
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

    /// Marks what has changed, with the number of the event that did it, which leads there.
    pub fn changed(mut self, game: GameId, changes: &Changes) -> Self {
        self.changed.extend(changes.keys().cloned());
        let told = changes.iter().map(|(name, seq)| (name.clone(), (*seq, format!("/games/{game}?at={seq}"))));
        self.told.extend(told);
        self
    }

    /// The numbers of events at the places that they have changed: of one that has changed many, at the first alone. While
    /// places can be clicked, a number is none: it would swallow the click.
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

    /// The part that holds what is legal and chosen, with one cell round it; `None` where that is nothing or nearly all.
    pub fn view(&self, places: &[&Outlined], (width, height): (f64, f64)) -> Option<[f64; 4]> {
        let matters =
            places.iter().filter(|place| self.legal.contains(&place.name) || self.chosen.contains(&place.name));
        let bounds: Vec<[f64; 4]> = matters.map(|place| place.bounds()).collect();
        let cell = bounds.iter().map(|[_, _, w, h]| w.max(*h)).fold(0.0, f64::max);
        let least = |at: usize| bounds.iter().map(|b| b[at]).fold(f64::INFINITY, f64::min) - cell;
        let most = |at: usize| bounds.iter().map(|b| b[at] + b[at + 2]).fold(f64::NEG_INFINITY, f64::max) + cell;
        // What is chosen whole is looked at on the whole board: all of it can still be changed.
        if bounds.is_empty() || self.legal.is_empty() {
            return None;
        }
        let (left, top, right, bottom) = (least(0), least(1), most(0), most(1));
        let (w, h) = ((right - left).max(width * LEAST), (bottom - top).max(width * LEAST));
        if w > width * 0.9 && h > height * 0.9 {
            return None;
        }
        // Within the board, where it fits.
        let within = |middle: f64, size: f64, whole: f64| (middle - size / 2.0).clamp(0.0, (whole - size).max(0.0));
        let (w, h) = (w.min(width), h.min(height));
        Some([within((left + right) / 2.0, w, width), within((top + bottom) / 2.0, h, height), w, h])
    }
}

/// A cross on what cannot be.
fn cross(place: &Outlined) -> String {
    let [x, y, w, h] = place.bounds();
    let (half, x, y) = (w.min(h) / 6.0, x + w / 2.0, y + h / 2.0);
    let (left, top, right, whole) = (x - half, y - half, x + half, 2.0 * half);
    let d = format!("M{left:.1} {top:.1}l{whole:.1} {whole:.1}M{right:.1} {top:.1}l-{whole:.1} {whole:.1}");
    format!("<path class=\"cross\" d=\"{d}\"/>")
}

/// A text on a place. It stands in the middle; on a small place, whose middle is taken, at the upper edge.
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

/// A tick on what is chosen, beside its colour; in the lower corner, as what stands there is read from the middle.
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
