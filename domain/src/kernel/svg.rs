//! Board pictures: an SVG writer, hex and square geometry, tokens, and colours for colour-blind readers.
//!
//! Text uses the family `Longhand` (DejaVu Sans, which the server ships), so every picture looks the same
//! everywhere. Colours are never the only sign: give tokens a letter or a shape too.

use crate::kernel::canonical::{hex, sha256};
use crate::kernel::language::Phrase;
use crate::kernel::seat::Seat;
use std::fmt::{self, Write as _};

/// The colours of seats 0 to 5, after Okabe and Ito.
pub const SEAT_COLOURS: [&str; 6] = ["#d55e00", "#0072b2", "#009e73", "#f0e442", "#cc79a7", "#333333"];

/// Black or white, whichever reads better on `#rrggbb`.
pub fn ink_on(colour: &str) -> &'static str {
    let part = |at: usize| colour.get(at..at + 2).and_then(|hex| u32::from_str_radix(hex, 16).ok()).unwrap_or(0);
    let light = 299 * part(1) + 587 * part(3) + 114 * part(5);
    if light > 150_000 { "#111111" } else { "#ffffff" }
}

/// Escapes text for XML content and attributes; control characters that XML forbids are dropped.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

/// The alignment of text relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// An SVG document being drawn. Coordinates are pixels of the view box; later shapes cover earlier ones.
#[derive(Clone, Debug)]
pub struct Svg {
    body: String,
    places: Vec<Outlined>,
    bands: Vec<Band>,
    close_up: Option<CloseUp>,
    /// The open groups, each with its total shift and scale, including those around it.
    open: Vec<Shift>,
    width: f64,
    height: f64,
    title: String,
    desc: String,
}

/// Fill, stroke and stroke width of a shape; `None`: none.
#[derive(Clone, Copy, Debug, Default)]
pub struct Paint<'a> {
    pub fill: Option<&'a str>,
    pub stroke: Option<&'a str>,
    pub width: f64,
}

impl<'a> Paint<'a> {
    pub fn fill(colour: &'a str) -> Self {
        Self { fill: Some(colour), stroke: None, width: 0.0 }
    }

    pub fn line(colour: &'a str, width: f64) -> Self {
        Self { fill: None, stroke: Some(colour), width }
    }

    pub fn edged(self, colour: &'a str, width: f64) -> Self {
        Self { stroke: Some(colour), width, ..self }
    }
}

impl fmt::Display for Paint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "fill=\"{}\"", self.fill.unwrap_or("none"))?;
        match self.stroke {
            Some(stroke) => write!(f, " stroke=\"{stroke}\" stroke-width=\"{}\"", Num(self.width)),
            None => Ok(()),
        }
    }
}

/// A number with at most two decimals, no trailing zeros.
#[derive(Clone, Copy)]
struct Num(f64);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (sign, rest) = if hundredths < 0 { ("-", -hundredths) } else { ("", hundredths) };
        match rest % 100 {
            0 => write!(f, "{sign}{}", rest / 100),
            d if d % 10 == 0 => write!(f, "{sign}{}.{}", rest / 100, d / 10),
            d => write!(f, "{sign}{}.{d:02}", rest / 100),
        }
    }
}

impl Svg {
    /// An empty picture. `title` names it in a few words; `desc` describes the position to people who cannot see
    /// it.
    pub fn new(width: f64, height: f64, title: &str, desc: &str) -> Self {
        Self {
            body: String::new(),
            places: vec![],
            bands: vec![],
            close_up: None,
            open: vec![],
            width,
            height,
            title: title.into(),
            desc: desc.into(),
        }
    }

    pub fn size(&self) -> (f64, f64) {
        (self.width, self.height)
    }

    pub fn rect(&mut self, x: f64, y: f64, w: f64, h: f64, round: f64, paint: Paint<'_>) {
        let (x, y, w, h, r) = (Num(x), Num(y), Num(w), Num(h), Num(round));
        let _ = write!(self.body, "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"{r}\" {paint}/>");
    }

    pub fn circle(&mut self, x: f64, y: f64, r: f64, paint: Paint<'_>) {
        let _ = write!(self.body, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {paint}/>", Num(x), Num(y), Num(r));
    }

    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), paint: Paint<'_>) {
        let (x1, y1, x2, y2) = (Num(from.0), Num(from.1), Num(to.0), Num(to.1));
        let _ = write!(
            self.body,
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke-linecap=\"round\" {paint}/>"
        );
    }

    pub fn polygon(&mut self, points: &[(f64, f64)], paint: Paint<'_>) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{},{}", Num(*x), Num(*y))).collect();
        let _ = write!(self.body, "<polygon points=\"{}\" stroke-linejoin=\"round\" {paint}/>", points.join(" "));
    }

    /// A path in SVG's own language; `d` comes from our code, never from outside.
    pub fn path(&mut self, d: &str, paint: Paint<'_>) {
        let _ =
            write!(self.body, "<path d=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\" {paint}/>", escape(d));
    }

    /// One line of text with its baseline at `y`; `size` is the font size.
    pub fn text(&mut self, x: f64, y: f64, size: f64, anchor: Anchor, colour: &str, text: &str) {
        self.write_text(x, y, size, anchor, colour, text, "");
    }

    pub fn bold(&mut self, x: f64, y: f64, size: f64, anchor: Anchor, colour: &str, text: &str) {
        self.write_text(x, y, size, anchor, colour, text, " font-weight=\"bold\"");
    }

    /// A name on a map, centred at the point; `(ink, halo)`: its colour, and that of its outline.
    pub fn name(
        &mut self,
        (x, y): (f64, f64),
        size: f64,
        anchor: Anchor,
        (ink, halo): (&str, &str),
        is_bold: bool,
        text: &str,
    ) {
        let weight = if is_bold { " font-weight=\"bold\"" } else { "" };
        let more = format!(
            "{weight} stroke=\"{halo}\" stroke-width=\"{}\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
            Num(size / 5.0)
        );
        self.write_text(x, y + size * 0.36, size, anchor, ink, text, &more);
    }

    #[allow(clippy::too_many_arguments)]
    fn write_text(&mut self, x: f64, y: f64, size: f64, anchor: Anchor, colour: &str, text: &str, more: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let (x, y, size, text) = (Num(x), Num(y), Num(size), escape(text));
        let _ = write!(
            self.body,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\" fill=\"{colour}\"{more}>{text}</text>"
        );
    }

    /// A round token with a letter in it: colour and letter mean the same.
    pub fn token(&mut self, x: f64, y: f64, r: f64, colour: &str, letter: &str) {
        self.circle(x, y, r, Paint::fill(colour).edged("#222222", 1.0));
        self.bold(x, y + r * 0.42, r * 1.2, Anchor::Middle, ink_on(colour), letter);
    }

    /// Opens a group with a tooltip and name for screen readers; close it with [`Svg::end`].
    pub fn group(&mut self, title: &str) {
        self.open.push(self.shift());
        let _ = write!(self.body, "<g><title>{}</title>", escape(title));
    }

    /// Opens a group moved to (x, y) and scaled; close it with [`Svg::end`].
    pub fn shifted(&mut self, x: f64, y: f64, scale: f64) {
        let Shift { x: left, y: top, scale: around } = self.shift();
        self.open.push(Shift { x: left + around * x, y: top + around * y, scale: around * scale });
        let _ = write!(self.body, "<g transform=\"translate({} {}) scale({scale:.4})\">", Num(x), Num(y));
    }

    pub fn end(&mut self) {
        self.open.pop();
        self.body.push_str("</g>");
    }

    /// A symbol of the page, by its id, in a box (left, top, width, height); `colour` is its text colour, if it
    /// uses one. Only in drawings of a page's map: [`crate::kernel::page::Symbols::unfolded`] draws symbols in
    /// pictures.
    pub fn symbol(&mut self, id: &str, [x, y, w, h]: [f64; 4], colour: &str) {
        let (x, y, w, h) = (Num(x), Num(y), Num(w), Num(h));
        let _ = write!(self.body, "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"");
        let _ = match colour {
            "" => write!(self.body, "/>"),
            colour => write!(self.body, " color=\"{colour}\"/>"),
        };
    }

    /// Our own shapes, as SVG.
    pub fn drawn(&mut self, shapes: &str) {
        self.body.push_str(shapes);
    }

    /// What follows is sent to a page apart from what is before: [`CUT`].
    pub fn cut(&mut self) {
        self.body.push_str(CUT);
    }

    /// Shapes of ours that fill an area from its lower edge up; what does not fit is cut off. `size`: of the room they are drawn in.
    pub fn filled(&mut self, [x, y, w, h]: [f64; 4], size: (f64, f64), shapes: &str) {
        let (x, y, w, h) = (Num(x), Num(y), Num(w), Num(h));
        let _ = write!(
            self.body,
            "<svg x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {} {}\" \
             preserveAspectRatio=\"xMidYMax slice\">{shapes}</svg>",
            Num(size.0),
            Num(size.1)
        );
    }

    /// Includes another picture of the same units, with its colours and places; `recolour` gives its shapes their
    /// colours.
    pub fn embed(&mut self, other: &Svg, recolour: impl FnOnce(&str) -> String) {
        self.body.push_str(&recolour(&other.body));
        let Shift { x, y, scale } = self.shift();
        self.places.extend(other.places.iter().map(|place| {
            let points = place.points.iter().map(|(px, py)| (x + scale * px, y + scale * py)).collect();
            Outlined { points, ..place.clone() }
        }));
    }

    /// Its shapes, without the document around them.
    pub fn shapes(&self) -> &str {
        &self.body
    }

    fn shift(&self) -> Shift {
        self.open.last().copied().unwrap_or(Shift { x: 0.0, y: 0.0, scale: 1.0 })
    }

    /// Marks a place that people can click: `name` is `kind-id` (letters, digits and hyphens, `_` becomes `-`),
    /// stable for the title's life; `label` is its name for people. It draws nothing.
    pub fn place(&mut self, name: &str, label: &str, outline: Outline<'_>) {
        let Shift { x, y, scale } = self.shift();
        let at = |(px, py): (f64, f64)| (x + scale * px, y + scale * py);
        let points: Vec<(f64, f64)> = match outline {
            Outline::Rect { x, y, w, h } => [(x, y), (x + w, y), (x + w, y + h), (x, y + h)].map(at).to_vec(),
            Outline::Circle { x, y, r } => (0..12)
                .map(|i| f64::from(i) * 30f64.to_radians())
                .map(|a| at((x + r * a.cos(), y + r * a.sin())))
                .collect(),
            Outline::Polygon(points) => points.iter().copied().map(at).collect(),
        };
        self.places.push(Outlined { name: name.replace('_', "-"), label: label.to_owned(), told: None, points });
    }

    /// The same for a place whose name depends on the language.
    pub fn told_place(&mut self, name: &str, told: impl Into<Phrase>, outline: Outline<'_>) {
        self.place(name, "", outline);
        if let Some(place) = self.places.last_mut() {
            place.told = Some(told.into());
        }
    }

    /// Its places, with their labels in words.
    pub fn labelled(&self, say: impl Fn(&Phrase) -> String) -> Vec<Outlined> {
        let label = |place: &Outlined| place.told.as_ref().map_or_else(|| place.label.clone(), &say);
        self.places.iter().map(|place| Outlined { label: label(place), ..place.clone() }).collect()
    }

    /// Draws the part that is the same in each picture, as a group of its own: the image renderer caches it.
    pub fn ground(&mut self, ground: &Ground) {
        self.body.push_str(GROUND);
        self.body.push_str(&ground.shapes);
        self.body.push_str("</g>");
    }

    /// Adds a strip from edge to edge that can be shown alone, `top` pixels below the upper edge.
    pub fn band(&mut self, top: f64, height: f64, seat: Option<Seat>) {
        self.bands.push(Band { top, height, seat });
    }

    /// The strips, from top to bottom.
    pub fn bands(&self) -> &[Band] {
        &self.bands
    }

    /// Marks an `area` that is too fine to read when the whole picture is as wide as a mail. A mail also shows
    /// `size` of it. `otherwise`: the part it shows if its reader has nothing to choose there.
    pub fn close_up(&mut self, area: [f64; 4], size: (f64, f64), otherwise: Option<[f64; 4]>) {
        self.close_up = Some(CloseUp { area, size, otherwise });
    }

    pub fn wants_close_up(&self) -> Option<CloseUp> {
        self.close_up
    }

    /// The document.
    pub fn finish(self) -> String {
        let (w, h) = (Num(self.width), Num(self.height));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" role=\"img\" \
             aria-labelledby=\"t d\" font-family=\"Longhand, 'DejaVu Sans', sans-serif\"><title id=\"t\">{}</title>\
             <desc id=\"d\">{}</desc>{}</svg>\n",
            escape(&self.title),
            escape(&self.desc),
            self.body.replace(CUT, "")
        )
    }

    /// The marked places, in the order marked.
    pub fn places(&self) -> &[Outlined] {
        &self.places
    }
}

/// The beginning of a [`Ground`]'s group.
pub const GROUND: &str = "<g class=\"ground\">";

/// A drawing of a title that never changes, as a document of its own. It has no words, since these depend on the
/// language.
#[derive(Debug)]
pub struct Ground {
    /// Its address on a server, by content hash: `/titles/railways-of-the-world/ground/map-0123456789abcdef.svg`.
    pub address: String,
    pub document: String,
    /// The shapes that pictures draw.
    shapes: String,
}

impl Ground {
    /// The ground `name` of a box's map, `size` wide and high. It is drawn with `var(--key)`. The document has the
    /// colours of both themes, since a page's variables do not reach into it. `light`: the same shapes with their
    /// light colours, for pictures.
    pub fn themed(
        address: impl FnOnce(&str) -> String,
        size: (f64, f64),
        style: &str,
        shapes: &str,
        light: impl FnOnce(&str) -> String,
    ) -> Self {
        let (w, h) = (Num(size.0), Num(size.1));
        let document = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\"><style>{style}</style>{shapes}</svg>\n"
        );
        let hash = hex(&sha256(&[document.as_bytes()]));
        Self { address: address(&hash[..16]), document, shapes: light(shapes) }
    }

    /// A title's drawing that pages use piece by piece: its symbols.
    pub fn of_document(title: &str, name: &str, document: String) -> Self {
        let hash = hex(&sha256(&[document.as_bytes()]));
        let address = format!("/titles/{title}/ground/{name}-{}.svg", &hash[..16]);
        Self { address, document, shapes: String::new() }
    }
}

/// A strip of a picture, from edge to edge, that can be shown alone; in pixels of the view box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Band {
    pub top: f64,
    pub height: f64,
    /// The player, if the strip is about one player.
    pub seat: Option<Seat>,
}

/// A part of a picture that mails also show enlarged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CloseUp {
    /// The limits of its position: left, top, width, height.
    pub area: [f64; 4],
    /// Its size, in pixels of the view box.
    pub size: (f64, f64),
    /// The area to centre it on if the reader has nothing to choose.
    pub otherwise: Option<[f64; 4]>,
}

/// The shift and scale of a group.
#[derive(Clone, Copy, Debug)]
struct Shift {
    x: f64,
    y: f64,
    scale: f64,
}

/// The outline of a place.
#[derive(Clone, Copy, Debug)]
pub enum Outline<'a> {
    Rect { x: f64, y: f64, w: f64, h: f64 },
    Circle { x: f64, y: f64, r: f64 },
    Polygon(&'a [(f64, f64)]),
}

/// An outline of so many points has no room for errors that are seen.
const SHORT: usize = 12;

/// Between two parts of a drawing that seldom change at once: a page sends those that have changed.
pub const CUT: &str = "<!--cut-->";

/// A place that people can click, in pixels of the view box.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlined {
    pub name: String,
    pub label: String,
    /// Its name in each language, instead of the label.
    told: Option<Phrase>,
    points: Vec<(f64, f64)>,
}

impl Outlined {
    /// Its outline in SVG's path language, to a tenth of a pixel. Each point is said by its way from the one before, and that
    /// way is rounded, not the point: so all hexes of a board read alike, and hundreds of them pack well. Of a long outline the
    /// points are rounded, as errors would add up.
    pub fn path(&self) -> String {
        let mut d = String::with_capacity(self.points.len() * 10);
        // A half that is a little less by chance is rounded as the others.
        let tenth = |length: f64| (length * 10.0 + 0.001).round() / 10.0;
        let is_short = self.points.len() <= SHORT;
        let mut before = (0.0, 0.0);
        for (i, (x, y)) in self.points.iter().enumerate() {
            let (x, y) = if is_short { (*x, *y) } else { (tenth(*x), tenth(*y)) };
            d.push_str(match i {
                0 => "M",
                1 => "l",
                _ => " ",
            });
            let _ = write!(d, "{} {}", Num(tenth(x - before.0)), Num(tenth(y - before.1)));
            before = (x, y);
        }
        d.push('z');
        d
    }

    /// Left, top, width, height.
    pub fn bounds(&self) -> [f64; 4] {
        let (mut from, mut to) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
        for (x, y) in &self.points {
            from = (from.0.min(*x), from.1.min(*y));
            to = (to.0.max(*x), to.1.max(*y));
        }
        [from.0, from.1, to.0 - from.0, to.1 - from.1]
    }

    /// The centre of the place, for a click.
    pub fn centre(&self) -> (f64, f64) {
        let [x, y, w, h] = self.bounds();
        (x + w / 2.0, y + h / 2.0)
    }

    /// Its area in square pixels, for the stacking order: a place inside another comes after it.
    pub fn area(&self) -> f64 {
        let next = self.points.iter().cycle().skip(1);
        let twice: f64 = self.points.iter().zip(next).map(|((x1, y1), (x2, y2))| x1 * y2 - x2 * y1).sum();
        twice.abs() / 2.0
    }
}

/// The six corners of a hexagon with its flat sides up and down (`flat` true) or its points (`flat` false).
pub fn hexagon(x: f64, y: f64, radius: f64, flat: bool) -> [(f64, f64); 6] {
    std::array::from_fn(|i| {
        let angle = (i as f64 * 60.0 - if flat { 0.0 } else { 30.0 }).to_radians();
        (x + radius * angle.cos(), y + radius * angle.sin())
    })
}

/// The centre of the hexagon with axial coordinates (q, r); (0, 0) is at the origin.
pub fn hex_centre(q: i32, r: i32, radius: f64, flat: bool) -> (f64, f64) {
    let (q, r) = (f64::from(q), f64::from(r));
    let root3 = 3f64.sqrt();
    if flat {
        (radius * 1.5 * q, radius * root3 * (r + q / 2.0))
    } else {
        (radius * root3 * (q + r / 2.0), radius * 1.5 * r)
    }
}
