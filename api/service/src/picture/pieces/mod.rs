//! A board's SVG, drawn piece by piece: what has been drawn before, in this game or in another, is copied.
//!
//! A piece is an element of the document with the groups that place it, as text; whatever is drawn the same is the same text,
//! so nothing can be out of date. Pieces are laid over each other in the document's order, each at its own place and
//! already as wide as the picture: that is what drawing them at once comes to, but for the rounding of edges.

mod cut;

use super::palette::indexed_png;
use anyhow::Context as _;
use domain::canonical::sha256;
use domain::kernel::svg::GROUND;
use lru::LruCache;
use resvg::tiny_skia::{IntSize, Pixmap, Transform};
use resvg::usvg;
use std::sync::{Arc, Mutex, PoisonError};

/// Memory for pieces.
const KEPT_BYTES: usize = 64 << 20;
/// Larger ones (backgrounds) are quicker drawn than kept.
const LARGEST_BYTES: usize = 1 << 20;
/// A ground is worth more: hundreds of pieces that are in each picture. Railways' takes 14 MB in the widest.
const LARGEST_GROUND_BYTES: usize = 16 << 20;
/// Text of a group that is taken apart: it is a panel of many things, of which some change with each move.
const LARGE_GROUP: usize = 2_500;
const TALLEST: u32 = 8_000;

/// Draws pictures out of pieces, and keeps the pieces that were drawn last.
pub struct Pieces {
    fonts: Arc<usvg::fontdb::Database>,
    kept: Mutex<Kept>,
}

/// The text of a piece by its hash, and the bits of its scale.
type Name = ([u8; 32], u32);

struct Kept {
    pieces: LruCache<Name, Arc<Piece>>,
    bytes: usize,
}

/// What a piece looks like, and where it lies.
struct Piece {
    at: (u32, u32),
    size: (u32, u32),
    /// Nothing: it has no pixels, or nobody has seen it yet.
    drawn: Option<Drawn>,
}

/// What is wanted of a document.
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// Left, top, width, height in the document's pixels; `None`: all of it. Parts of the same size are put together of the same
    /// pieces.
    part: Option<[f64; 4]>,
    /// In pixels.
    width: u32,
}

impl View {
    pub fn whole(width: u32) -> Self {
        Self { part: None, width }
    }

    pub fn part(part: [f64; 4], width: u32) -> Self {
        Self { part: Some(part), width }
    }
}

/// A view while it is drawn.
struct Sheet {
    scale: f32,
    window: Window,
    canvas: Pixmap,
}

impl Sheet {
    fn new(document: &Document<'_>, View { part, width }: View) -> anyhow::Result<Self> {
        let (scale, window) = match part {
            None => {
                let scale = width as f32 / document.width;
                (scale, Window { left: 0, top: 0, width, height: tall(document.height * scale) })
            }
            Some([x, y, w, h]) => {
                anyhow::ensure!(w > 0.0 && h > 0.0, "a part of nothing");
                let scale = width as f32 / w as f32;
                let [left, top, height] = [x, y, h].map(|length| (length as f32 * scale).round().max(0.0) as u32);
                (scale, Window { left, top, width, height: height.clamp(1, TALLEST) })
            }
        };
        Ok(Self { scale, window, canvas: canvas(window.width, window.height, document.paper)? })
    }
}

/// What is shown of a picture, in its pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Window {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

impl Window {
    fn shows(&self, (left, top): (u32, u32), (width, height): (u32, u32)) -> bool {
        (width > 0 && height > 0)
            && left < self.left + self.width
            && self.left < left + width
            && top < self.top + self.height
            && self.top < top + height
    }
}

/// Pixels, and where there are any: most of a piece's rectangle is empty, and most of the rest covers what is under it.
struct Drawn {
    pixels: Pixmap,
    spans: Vec<Span>,
}

/// Neighbours in a row that are all opaque, or all half transparent.
struct Span {
    /// The place of the first among all the pixels.
    from: u32,
    length: u32,
    opaque: bool,
}

impl Drawn {
    fn new(pixels: Pixmap) -> Self {
        let mut spans = vec![];
        for (row, line) in (0u32..).zip(pixels.data().as_chunks::<4>().0.chunks_exact(pixels.width() as usize)) {
            let mut from = row * pixels.width();
            for like in line.chunk_by(|a, b| Self::kind(a) == Self::kind(b)) {
                let length = like.len() as u32;
                if let Some(opaque) = Self::kind(&like[0]) {
                    spans.push(Span { from, length, opaque });
                }
                from += length;
            }
        }
        Self { pixels, spans }
    }

    /// Lays it, whose corner is at (left, top) of the whole picture, over what is there of the window.
    fn lay(&self, canvas: &mut Pixmap, (left, top): (u32, u32), window: Window) {
        let (wide, width) = (window.width, self.pixels.width());
        let (own, _) = self.pixels.data().as_chunks::<4>();
        let (under, _) = canvas.data_mut().as_chunks_mut::<4>();
        for Span { from, length, opaque } in &self.spans {
            let (row, column) = (top + from / width, left + from % width);
            let (first, end) = (column.max(window.left), (column + length).min(window.left + wide));
            if first >= end || row < window.top || row >= window.top + window.height {
                continue;
            }
            let to = ((row - window.top) * wide + first - window.left) as usize;
            let (skipped, length) = (first - column, end - first);
            let Some(under) = under.get_mut(to..to + length as usize) else { return };
            let from = from + skipped;
            let over = &own[from as usize..(from + length) as usize];
            if *opaque {
                under.copy_from_slice(over);
                continue;
            }
            for (over, under) in over.iter().zip(under) {
                *under = mixed(*over, *under);
            }
        }
    }

    /// Whether a pixel is opaque; `None`: there is nothing.
    fn kind([.., alpha]: &[u8; 4]) -> Option<bool> {
        (*alpha > 0).then_some(*alpha == 255)
    }
}

impl Piece {
    fn bytes(&self) -> usize {
        // A key and a place in the list, too.
        128 + self.drawn.as_ref().map_or(0, |drawn| drawn.pixels.data().len() + size_of::<Span>() * drawn.spans.len())
    }
}

impl std::fmt::Debug for Pieces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pieces").finish_non_exhaustive()
    }
}

impl Pieces {
    pub fn new(fonts: Arc<usvg::fontdb::Database>) -> Self {
        Self { fonts, kept: Mutex::new(Kept { pieces: LruCache::unbounded(), bytes: 0 }) }
    }

    /// An SVG document as a PNG `width` pixels wide.
    pub fn png(&self, svg: &str, width: u32) -> anyhow::Result<Vec<u8>> {
        indexed_png(&self.draw(svg, width)?)
    }

    /// The same as pixels.
    pub fn draw(&self, svg: &str, width: u32) -> anyhow::Result<Pixmap> {
        let mut views = self.draw_views(svg, &[View::whole(width)])?;
        views.pop().ok_or_else(|| anyhow::anyhow!("nothing was drawn"))
    }

    /// Views of a document as PNGs, in their order: what is new in it is read, and its letters laid out, once for all of them.
    pub fn pngs(&self, svg: &str, views: &[View]) -> anyhow::Result<Vec<Vec<u8>>> {
        self.draw_views(svg, views)?.iter().map(indexed_png).collect()
    }

    fn draw_views(&self, svg: &str, views: &[View]) -> anyhow::Result<Vec<Pixmap>> {
        if views.is_empty() {
            return Ok(vec![]);
        }
        let document = Document::read(svg).context("a picture that is written in another way");
        match document.and_then(|document| self.put_together(&document, views)) {
            // Drawn as one it has no parts.
            Err(_) if views.iter().all(|view| view.part.is_none()) => {
                views.iter().map(|view| self.draw_at_once(svg, view.width)).collect()
            }
            drawn => drawn,
        }
    }

    fn put_together(&self, document: &Document<'_>, views: &[View]) -> anyhow::Result<Vec<Pixmap>> {
        let mut sheets = views.iter().map(|view| Sheet::new(document, *view)).collect::<anyhow::Result<Vec<_>>>()?;
        document.pieces(|groups, element| {
            let text = sha256(&[document.head.as_bytes(), groups.as_bytes(), b"\0", element.as_bytes()]);
            let mut tree = None;
            for sheet in &mut sheets {
                let Sheet { scale, window, canvas } = sheet;
                let name = (text, scale.to_bits());
                let known = self.kept.lock().unwrap_or_else(PoisonError::into_inner).pieces.get(&name).cloned();
                let piece = match known.filter(|piece| piece.drawn.is_some() || !window.shows(piece.at, piece.size)) {
                    Some(piece) => piece,
                    None if groups.is_empty() && beside(element, *scale, *window) => continue,
                    None => {
                        let tree = match &tree {
                            Some(tree) => tree,
                            None => {
                                let closing = "</g>".repeat(groups.matches("<g").count());
                                tree.insert(self.read(&format!("{}{groups}{element}{closing}</svg>", document.head))?)
                            }
                        };
                        let most = (tall(document.width * *scale), tall(document.height * *scale));
                        let largest = if element.starts_with(GROUND) { LARGEST_GROUND_BYTES } else { LARGEST_BYTES };
                        let Some(piece) = piece(tree, *scale, (most, largest), *window, canvas) else { continue };
                        self.keep(name, piece)
                    }
                };
                if let Some(drawn) = &piece.drawn {
                    drawn.lay(canvas, piece.at, *window);
                }
            }
            Ok(())
        })?;
        Ok(sheets.into_iter().map(|sheet| sheet.canvas).collect())
    }

    /// The whole document as one.
    pub fn draw_at_once(&self, svg: &str, width: u32) -> anyhow::Result<Pixmap> {
        let tree = self.read(svg)?;
        let scale = width as f32 / tree.size().width();
        let paper = Document::read(svg).map_or([u8::MAX; 3], |document| document.paper);
        let mut canvas = canvas(width, tall(tree.size().height() * scale), paper)?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut canvas.as_mut());
        Ok(canvas)
    }

    fn read(&self, svg: &str) -> anyhow::Result<usvg::Tree> {
        let options =
            usvg::Options { fontdb: self.fonts.clone(), font_family: "DejaVu Sans".into(), ..usvg::Options::default() };
        Ok(usvg::Tree::from_str(svg, &options)?)
    }

    fn keep(&self, name: Name, piece: Piece) -> Arc<Piece> {
        let piece = Arc::new(piece);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.bytes += piece.bytes();
        if let Some(before) = kept.pieces.put(name, piece.clone()) {
            kept.bytes -= before.bytes();
        }
        while kept.bytes > KEPT_BYTES
            && let Some((_, oldest)) = kept.pieces.pop_lru()
        {
            kept.bytes -= oldest.bytes();
        }
        piece
    }
}

/// Draws a piece of a picture that is `most` large on its own; one of more than `largest` bytes is drawn on the canvas
/// instead. One that is not in the window is not drawn: it is known where it lies.
fn piece(
    tree: &usvg::Tree,
    scale: f32,
    (most, largest): ((u32, u32), usize),
    window: Window,
    canvas: &mut Pixmap,
) -> Option<Piece> {
    let bounds = tree.root().abs_layer_bounding_box();
    // Edges are soft: a pixel more on each side.
    let low = |from: f32, most: u32| ((from * scale).floor() - 1.0).clamp(0.0, most as f32) as u32;
    let high = |to: f32, most: u32| ((to * scale).ceil() + 1.0).clamp(0.0, most as f32) as u32;
    let (left, right) = (low(bounds.left(), most.0), high(bounds.right(), most.0));
    let (top, bottom) = (low(bounds.top(), most.1), high(bounds.bottom(), most.1));
    let (at, size) = ((left, top), (right.saturating_sub(left), bottom.saturating_sub(top)));
    let whole = Transform::from_scale(scale, scale);
    if !window.shows(at, size) {
        return Some(Piece { at, size, drawn: None });
    }
    if size.0 as usize * size.1 as usize * 4 > largest {
        let place = whole.post_translate(-(window.left as f32), -(window.top as f32));
        resvg::render(tree, place, &mut canvas.as_mut());
        return None;
    }
    let Some(mut drawn) = Pixmap::new(size.0, size.1) else { return Some(Piece { at, size, drawn: None }) };
    resvg::render(tree, whole.post_translate(-(left as f32), -(top as f32)), &mut drawn.as_mut());
    Some(Piece { at, size, drawn: Some(Drawn::new(drawn)) })
}

/// Whole pixels of a length.
fn tall(length: f32) -> u32 {
    (length.ceil() as u32).clamp(1, TALLEST)
}

fn canvas(width: u32, height: u32, [red, green, blue]: [u8; 3]) -> anyhow::Result<Pixmap> {
    let size = IntSize::from_wh(width, height).ok_or_else(|| anyhow::anyhow!("no canvas"))?;
    let paper = [red, green, blue, u8::MAX].repeat(width as usize * height as usize);
    Pixmap::from_vec(paper, size).ok_or_else(|| anyhow::anyhow!("no canvas"))
}

/// `over` above `under`, which is opaque: red, green, blue and alpha, the colours multiplied by it. Two channels at a time, since
/// a picture has hundreds of thousands of such pixels.
fn mixed(over: [u8; 4], under: [u8; 4]) -> [u8; 4] {
    const TWO: u32 = 0x00ff_00ff;
    let (over, under) = (u32::from_le_bytes(over), u32::from_le_bytes(under));
    let shows = 255 - (over >> 24);
    // To the nearest; x / 255 is (x + 1 + x / 256) / 256 as long as x has sixteen bits.
    let shown = |two: u32| {
        let scaled = two * shows + 0x007f_007f;
        ((scaled + 0x0001_0001 + ((scaled >> 8) & TWO)) >> 8) & TWO
    };
    // No channel of `over` is more than its alpha, so none carries into the next.
    over.wrapping_add(shown(under & TWO) | shown((under >> 8) & TWO) << 8).to_le_bytes()
}

/// A document as `domain::kernel::svg` writes it: no comments, `<` and `>` in tags alone.
struct Document<'a> {
    /// The `<svg>` tag.
    head: &'a str,
    width: f32,
    height: f32,
    /// The colour of all of it, before anything is drawn: red, green, blue.
    paper: [u8; 3],
    /// What is between that and `</svg>`.
    body: &'a str,
}

impl<'a> Document<'a> {
    /// `None`: it is written in another way.
    fn read(svg: &'a str) -> Option<Self> {
        let (head, rest) = svg.split_at(svg.find('>')? + 1);
        let number = |name: &str| head.split_once(name)?.1.split('"').next();
        let (wide, high) = (number(" width=\"")?, number(" height=\"")?);
        let (width, height) = (wide.parse().ok()?, high.parse().ok()?);
        let body = rest.trim_end().strip_suffix("</svg>")?;
        let (paper, body) = Self::paper(body, wide, high).unwrap_or(([u8::MAX; 3], body));
        let document = Self { head, width, height, paper, body };
        (head.starts_with("<svg ") && width > 0.0 && height > 0.0 && Element::first(document.body).is_some())
            .then_some(document)
    }

    /// A rectangle as large as the document, which boards begin with: its colour, and what comes after it.
    fn paper(body: &'a str, wide: &str, high: &str) -> Option<([u8; 3], &'a str)> {
        let mut rest = body;
        let first = loop {
            let Element { tag, text } = Element::first(rest)?;
            rest = &rest[text.len()..];
            if !["title", "desc"].contains(&tag) {
                break text;
            }
        };
        let colour = first
            .strip_prefix(&format!("<rect x=\"0\" y=\"0\" width=\"{wide}\" height=\"{high}\" rx=\"0\" fill=\"#"))?
            .strip_suffix("\"/>")
            .filter(|colour| colour.len() == 6)?;
        let [_, red, green, blue] = u32::from_str_radix(colour, 16).ok()?.to_be_bytes();
        Some(([red, green, blue], rest))
    }

    /// Each piece in order: the tags of the groups that it is in, and its own text.
    fn pieces(&self, mut each: impl FnMut(&str, &str) -> anyhow::Result<()>) -> anyhow::Result<()> {
        let mut groups: Vec<&str> = vec![];
        // What others refer to by its name: patterns, paths that clip.
        let mut defs: Vec<&str> = vec![];
        let mut rest = self.body;
        loop {
            if let Some(after) = rest.strip_prefix("</g>") {
                anyhow::ensure!(groups.pop().is_some(), "a group ends that has not begun");
                rest = after;
                continue;
            }
            let Some(Element { tag, text }) = Element::first(rest) else { break };
            rest = rest.get(text.len()..).unwrap_or_default();
            match tag {
                "title" | "desc" => {}
                "defs" => defs.push(text),
                "g" if text.len() > LARGE_GROUP && !text.starts_with(GROUND) => {
                    // It is taken apart: its tag is one of the groups, and what it holds comes next.
                    let opening = text.find('>').map_or(text, |at| &text[..=at]);
                    groups.push(opening);
                    rest = &self.body[self.body.len() - rest.len() - text.len() + opening.len()..];
                }
                "g" => each(&(referred(&defs, &groups, text) + &placing(&groups)), &untitled(text))?,
                _ => each(&(referred(&defs, &groups, text) + &placing(&groups)), text)?,
            }
        }
        anyhow::ensure!(rest.is_empty() && groups.is_empty(), "the picture cannot be taken apart");
        Ok(())
    }
}

/// Whether a text, which no group moves, certainly lies outside of the window. To lay out its letters only to learn where they
/// are takes as long as to draw them.
fn beside(element: &str, scale: f32, window: Window) -> bool {
    let Some((tag, letters)) = element.strip_prefix("<text ").and_then(|text| text.split_once('>')) else {
        return false;
    };
    let number = |name: &str| tag.split_once(name)?.1.split('"').next()?.parse::<f32>().ok();
    let (Some(x), Some(y), Some(size)) = (number("x=\""), number(" y=\""), number(" font-size=\"")) else {
        return false;
    };
    if tag.contains("transform") || letters.contains("<tspan") {
        return false;
    }
    // No letter is wider than a quarter more than the font's size.
    let far = letters.len() as f32 * size * 1.25;
    // What lies left of the picture or above it is at 0.
    let pixel = |at: f32| (at * scale).round() as u32;
    let (left, right, top, bottom) = (pixel(x - far), pixel(x + far), pixel(y - 2.0 * size), pixel(y + size));
    !window.shows((left, top), (right.saturating_sub(left), bottom.saturating_sub(top)))
}

/// Only groups that move or clip what is in them, or say how its letters are, matter to how it is drawn.
fn placing(groups: &[&str]) -> String {
    let matters =
        |group: &&&str| [" transform=", " clip-path=", " font-", " text-anchor="].iter().any(|how| group.contains(how));
    groups.iter().filter(matters).copied().collect()
}

/// What an element or its groups refer to, of what has been defined before.
fn referred(defs: &[&str], groups: &[&str], text: &str) -> String {
    let is_referred = |def: &&&str| {
        let id = def.split_once(" id=\"").and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default();
        let name = format!("url(#{id})");
        groups.iter().any(|group| group.contains(&name)) || text.contains(&name)
    };
    defs.iter().filter(is_referred).copied().collect()
}

/// Without the words for those who point at it, which may change where the drawing does not.
fn untitled(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("<title>") {
        plain.push_str(before);
        rest = after.split_once("</title>").map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    plain
}

struct Element<'a> {
    tag: &'a str,
    text: &'a str,
}

impl<'a> Element<'a> {
    /// The element that `text` begins with.
    fn first(text: &'a str) -> Option<Self> {
        let name = text.strip_prefix('<')?;
        let tag = &name[..name.find(|c: char| !c.is_ascii_alphanumeric())?];
        let opening = text.find('>')? + 1;
        if tag.is_empty() {
            return None;
        }
        if text[..opening].ends_with("/>") {
            return Some(Self { tag, text: &text[..opening] });
        }
        if tag != "g" {
            let end = format!("</{tag}>");
            let at = text.find(&end)? + end.len();
            return Some(Self { tag, text: &text[..at] });
        }
        let (mut depth, mut at) = (1, opening);
        while depth > 0 {
            at += text[at..].find('<')?;
            let rest = &text[at..];
            match rest {
                _ if rest.starts_with("</g>") => depth -= 1,
                _ if rest.starts_with("<g>") || rest.starts_with("<g ") => depth += 1,
                _ => {}
            }
            at += rest.find('>')? + 1;
        }
        Some(Self { tag, text: &text[..at] })
    }
}

#[cfg(test)]
mod tests;
