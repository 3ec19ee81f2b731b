//! A board's SVG, drawn piece by piece: what has been drawn before, in this game or in another, is copied.
//!
//! A piece is an element of the document with the groups that place it, as text; whatever is drawn the same is the same text,
//! so nothing can be out of date. Pieces are laid over each other in the document's order, each at its own place and
//! already as wide as the picture: that is what drawing them at once comes to, but for the rounding of edges.

use super::palette::indexed_png;
use domain::canonical::sha256;
use lru::LruCache;
use resvg::tiny_skia::{Color, Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg;
use std::sync::{Arc, Mutex, PoisonError};

/// Memory for pieces.
const KEPT_BYTES: usize = 48 << 20;
/// Larger ones (backgrounds) are quicker drawn than kept.
const LARGEST_BYTES: usize = 1 << 20;
/// Text of a group that is taken apart: it is a panel of many things, of which some change with each move.
const LARGE_GROUP: usize = 2_500;
const TALLEST: u32 = 8_000;

/// Draws pictures out of pieces, and keeps the pieces that were drawn last.
pub struct Pieces {
    fonts: Arc<usvg::fontdb::Database>,
    kept: Mutex<Kept>,
}

struct Kept {
    pieces: LruCache<[u8; 32], Arc<Piece>>,
    bytes: usize,
}

/// What a piece looks like, and where it lies.
struct Piece {
    at: (u32, u32),
    size: (u32, u32),
    /// Nothing: it has no pixels, or nobody has seen it yet.
    drawn: Option<Drawn>,
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
        for (row, line) in (0u32..).zip(pixels.pixels().chunks_exact(pixels.width() as usize)) {
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

    /// Whether a pixel is opaque; `None`: there is nothing.
    fn kind(pixel: &PremultipliedColorU8) -> Option<bool> {
        (pixel.alpha() > 0).then_some(pixel.alpha() == 255)
    }

    /// Lays it, whose corner is at (left, top) of the whole picture, over what is there of the window.
    fn lay(&self, canvas: &mut Pixmap, (left, top): (u32, u32), window: Window) {
        let (wide, width) = (window.width, self.pixels.width());
        let (own, under) = (self.pixels.pixels(), canvas.pixels_mut());
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
        let Some(document) = Document::read(svg) else { return self.draw_at_once(svg, width) };
        let scale = width as f32 / document.width;
        let window = Window { left: 0, top: 0, width, height: tall(document.height * scale) };
        match self.put_together(&document, scale, window) {
            Ok(canvas) => Ok(canvas),
            Err(_) => self.draw_at_once(svg, width),
        }
    }

    /// A part of it (left, top, width, height in the document's pixels) as a PNG `width` pixels wide. Parts of the same size are
    /// put together of the same pieces.
    pub fn png_of_part(&self, svg: &str, part: [f64; 4], width: u32) -> anyhow::Result<Vec<u8>> {
        indexed_png(&self.draw_part(svg, part, width)?)
    }

    fn draw_part(&self, svg: &str, [x, y, w, h]: [f64; 4], width: u32) -> anyhow::Result<Pixmap> {
        let document =
            Document::read(svg).ok_or_else(|| anyhow::anyhow!("a picture that is written in another way"))?;
        anyhow::ensure!(w > 0.0 && h > 0.0, "a part of nothing");
        let scale = width as f32 / w as f32;
        let [left, top, height] = [x, y, h].map(|length| (length as f32 * scale).round().max(0.0) as u32);
        self.put_together(&document, scale, Window { left, top, width, height: height.clamp(1, TALLEST) })
    }

    fn put_together(&self, document: &Document<'_>, scale: f32, window: Window) -> anyhow::Result<Pixmap> {
        let mut canvas = canvas(window.width, window.height)?;
        let scaled = scale.to_be_bytes();
        document.pieces(|groups, element| {
            let key = sha256(&[document.head.as_bytes(), &scaled, groups.as_bytes(), b"\0", element.as_bytes()]);
            let known = self.kept.lock().unwrap_or_else(PoisonError::into_inner).pieces.get(&key).cloned();
            let piece = match known.filter(|piece| piece.drawn.is_some() || !window.shows(piece.at, piece.size)) {
                Some(piece) => piece,
                None => {
                    let closing = "</g>".repeat(groups.matches("<g").count());
                    let tree = self.read(&format!("{}{groups}{element}{closing}</svg>", document.head))?;
                    let most = (tall(document.width * scale), tall(document.height * scale));
                    let Some(piece) = self.piece(&tree, scale, most, window, &mut canvas) else { return Ok(()) };
                    self.keep(key, piece)
                }
            };
            if let Some(drawn) = &piece.drawn {
                drawn.lay(&mut canvas, piece.at, window);
            }
            Ok(())
        })?;
        Ok(canvas)
    }

    /// The whole document as one.
    pub fn draw_at_once(&self, svg: &str, width: u32) -> anyhow::Result<Pixmap> {
        let tree = self.read(svg)?;
        let scale = width as f32 / tree.size().width();
        let mut canvas = canvas(width, tall(tree.size().height() * scale))?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut canvas.as_mut());
        Ok(canvas)
    }

    fn read(&self, svg: &str) -> anyhow::Result<usvg::Tree> {
        let options =
            usvg::Options { fontdb: self.fonts.clone(), font_family: "DejaVu Sans".into(), ..usvg::Options::default() };
        Ok(usvg::Tree::from_str(svg, &options)?)
    }

    /// Draws a piece of a picture that is `most` large on its own; a large one is drawn on the canvas instead. One that is not in
    /// the window is not drawn: it is known where it lies.
    fn piece(
        &self,
        tree: &usvg::Tree,
        scale: f32,
        most: (u32, u32),
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
        if size.0 as usize * size.1 as usize * 4 > LARGEST_BYTES {
            let place = whole.post_translate(-(window.left as f32), -(window.top as f32));
            resvg::render(tree, place, &mut canvas.as_mut());
            return None;
        }
        let Some(mut drawn) = Pixmap::new(size.0, size.1) else { return Some(Piece { at, size, drawn: None }) };
        resvg::render(tree, whole.post_translate(-(left as f32), -(top as f32)), &mut drawn.as_mut());
        Some(Piece { at, size, drawn: Some(Drawn::new(drawn)) })
    }

    fn keep(&self, key: [u8; 32], piece: Piece) -> Arc<Piece> {
        let piece = Arc::new(piece);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.bytes += piece.bytes();
        if let Some(before) = kept.pieces.put(key, piece.clone()) {
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

/// Whole pixels of a length.
fn tall(length: f32) -> u32 {
    (length.ceil() as u32).clamp(1, TALLEST)
}

fn canvas(width: u32, height: u32) -> anyhow::Result<Pixmap> {
    let mut canvas = Pixmap::new(width, height).ok_or_else(|| anyhow::anyhow!("no canvas"))?;
    canvas.fill(Color::WHITE);
    Ok(canvas)
}

/// `over` above `under`, both with their colours multiplied by their alpha.
fn mixed(over: PremultipliedColorU8, under: PremultipliedColorU8) -> PremultipliedColorU8 {
    let shows = u32::from(255 - over.alpha());
    let channel = |over: u8, under: u8| (u32::from(over) + (u32::from(under) * shows + 127) / 255).min(255) as u8;
    let alpha = channel(over.alpha(), under.alpha());
    let of = |over: u8, under: u8| channel(over, under).min(alpha);
    PremultipliedColorU8::from_rgba(
        of(over.red(), under.red()),
        of(over.green(), under.green()),
        of(over.blue(), under.blue()),
        alpha,
    )
    .unwrap_or(under)
}

/// A document as `domain::kernel::svg` writes it: no comments, `<` and `>` in tags alone.
struct Document<'a> {
    /// The `<svg>` tag.
    head: &'a str,
    width: f32,
    height: f32,
    /// What is between it and `</svg>`.
    body: &'a str,
}

impl<'a> Document<'a> {
    /// `None`: it is written in another way.
    fn read(svg: &'a str) -> Option<Self> {
        let (head, rest) = svg.split_at(svg.find('>')? + 1);
        let number = |name: &str| head.split_once(name)?.1.split('"').next()?.parse().ok();
        let (width, height) = (number(" width=\"")?, number(" height=\"")?);
        let document = Self { head, width, height, body: rest.trim_end().strip_suffix("</svg>")? };
        (head.starts_with("<svg ") && width > 0.0 && height > 0.0 && Element::first(document.body).is_some())
            .then_some(document)
    }

    /// Each piece in order: the tags of the groups that it is in, and its own text.
    fn pieces(&self, mut each: impl FnMut(&str, &str) -> anyhow::Result<()>) -> anyhow::Result<()> {
        let mut groups: Vec<&str> = vec![];
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
                "g" if text.len() > LARGE_GROUP => {
                    // It is taken apart: its tag is one of the groups, and what it holds comes next.
                    let opening = text.find('>').map_or(text, |at| &text[..=at]);
                    groups.push(opening);
                    rest = &self.body[self.body.len() - rest.len() - text.len() + opening.len()..];
                }
                "g" => each(&placing(&groups), &untitled(text))?,
                _ => each(&placing(&groups), text)?,
            }
        }
        anyhow::ensure!(rest.is_empty() && groups.is_empty(), "the picture cannot be taken apart");
        Ok(())
    }
}

/// Only groups that move what is in them matter to how it is drawn.
fn placing(groups: &[&str]) -> String {
    groups.iter().filter(|group| group.contains(" transform=")).copied().collect()
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
mod tests {
    use super::*;
    use domain::kernel::bot::Level;
    use domain::kernel::chance::Chance;
    use domain::kernel::play::Submission;
    use domain::{PerSeat, titles};

    fn pieces() -> Pieces {
        let mut fonts = usvg::fontdb::Database::new();
        fonts.load_font_data(include_bytes!("../../assets/fonts/DejaVuSans.ttf").to_vec());
        fonts.load_font_data(include_bytes!("../../assets/fonts/DejaVuSans-Bold.ttf").to_vec());
        Pieces::new(Arc::new(fonts))
    }

    /// By how much any two pixels differ at most, and how many of a thousand by more than 2. Edges that lie over each other
    /// are rounded once for each piece: 14 was seen in single pixels of World 123, 5 elsewhere. A piece that lay a pixel
    /// beside its place, or was cut, would differ by a hundred and more, in many pixels.
    fn difference(one: &Pixmap, other: &Pixmap) -> (u8, usize) {
        assert_eq!((one.width(), one.height()), (other.width(), other.height()));
        let by: Vec<u8> = one.data().iter().zip(other.data()).map(|(a, b)| a.abs_diff(*b)).collect();
        let visible = by.iter().filter(|by| **by > 2).count();
        (by.iter().copied().max().unwrap_or(0), visible * 1_000 / by.len().max(1))
    }

    #[test]
    fn a_picture_of_pieces_is_the_picture_drawn_at_once() {
        let pieces = pieces();
        for title in titles::RULESETS.titles() {
            let about = title.about();
            let players = usize::from(about.players.0.max(2));
            let options = title.check_options(&serde_json::json!({}), players).unwrap();
            let chance = |n: u64| {
                let mut key = [3; 32];
                key[..8].copy_from_slice(&n.to_be_bytes());
                Chance::keyed(key, Default::default())
            };
            let names = PerSeat::new(players, |seat| format!("<Anna> & {}", seat.0));
            let mut game = title.new_game(&options, players).unwrap().setup(chance(0)).unwrap().after;
            for number in 1..=40u64 {
                let Some(seat) = game.to_act().first().copied() else { break };
                let list = game.bot_move(seat, Level::Random, number);
                game = game.play(seat, Submission::Actions(&list), chance(number)).unwrap().after;
                if number % 13 != 1 {
                    continue;
                }
                let svg = game.board(Some(seat), &names, Default::default());
                assert!(Document::read(&svg).is_some(), "{}", about.id);
                let whole = pieces.draw_at_once(&svg, 480).unwrap();
                // Drawn anew, and out of what is kept.
                for _ in 0..2 {
                    let drawn = pieces.draw(&svg, 480).unwrap();
                    let (most, visible) = difference(&whole, &drawn);
                    assert!(
                        most <= 32 && visible <= 5,
                        "{} after {number} moves: {most} of 255, {visible} of 1000",
                        about.id
                    );
                }
            }
        }
        let kept = pieces.kept.lock().unwrap();
        assert!(kept.pieces.len() > 500 && kept.bytes <= KEPT_BYTES, "{} of {} bytes", kept.pieces.len(), kept.bytes);
    }

    #[test]
    fn a_part_is_what_the_whole_picture_has_there() {
        let pieces = pieces();
        let title = titles::RULESETS.newest("railways-of-the-world").unwrap();
        let options = title.check_options(&serde_json::json!({}), 2).unwrap();
        let game =
            title.new_game(&options, 2).unwrap().setup(Chance::keyed([3; 32], Default::default())).unwrap().after;
        let svg = game.board(None, &PerSeat::new(2, |seat| format!("P{}", seat.0)), Default::default());
        // Twice as large as the document, at a whole pixel of it.
        let wide = (Document::read(&svg).unwrap().width * 2.0) as u32;
        let whole = pieces.draw_at_once(&svg, wide).unwrap();
        for [x, y, w, h] in [[0, 0, 200, 100], [400, 300, 300, 200], [401, 300, 300, 200]] {
            let part = pieces.draw_part(&svg, [x, y, w, h].map(f64::from), w * 2).unwrap();
            let cut = whole
                .clone_rect(resvg::tiny_skia::IntRect::from_xywh(x as i32 * 2, y as i32 * 2, w * 2, h * 2).unwrap());
            let (most, visible) = difference(&cut.unwrap(), &part);
            assert!(most <= 32 && visible <= 5, "{most} of 255, {visible} of 1000");
        }
        assert!(pieces.png_of_part(&svg, [0.0, 0.0, 0.0, 5.0], 100).is_err());
        // What the parts do not show has not been drawn.
        let kept = pieces.kept.lock().unwrap();
        let drawn = kept.pieces.iter().filter(|(_, piece)| piece.drawn.is_some()).count();
        assert!(drawn > 100 && drawn * 2 < kept.pieces.len(), "{drawn} of {}", kept.pieces.len());
    }

    #[test]
    fn pieces_are_found_in_order_with_what_places_them() {
        let svg = "<svg viewBox=\"0 0 4 2\" width=\"4\" height=\"2\"><title>t</title><desc>d</desc><rect/>\
                   <g transform=\"x\"><title>T</title><g><circle/></g><text>a &lt; b</text></g><line/></svg>\n";
        let found = |svg: &str| {
            let mut found = vec![];
            let read = Document::read(svg).unwrap().pieces(|groups, text| {
                found.push((groups.to_owned(), text.to_owned()));
                Ok(())
            });
            read.map(|()| found)
        };
        let whole = "<g transform=\"x\"><g><circle/></g><text>a &lt; b</text></g>";
        let small: Vec<String> = found(svg).unwrap().into_iter().map(|(_, text)| text).collect();
        assert_eq!(small, ["<rect/>", whole, "<line/>"]);
        let long = svg.replace("a &lt; b", &"x".repeat(LARGE_GROUP));
        let apart = found(&long).unwrap();
        assert_eq!(apart.len(), 4);
        assert_eq!((apart[1].0.as_str(), apart[1].1.as_str()), ("<g transform=\"x\">", "<g><circle/></g>"));
        assert_eq!((apart[3].0.as_str(), apart[3].1.as_str()), ("", "<line/>"));
        assert!(found(&svg.replace("<line/>", "</g><line/>")).is_err());
        assert!(Document::read("<html></html>").is_none() && Document::read("").is_none());
    }

    #[test]
    fn memory_for_pieces_is_bounded() {
        let pieces = pieces();
        for n in 0..80u32 {
            let svg = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 500 500\" width=\"500\" height=\"500\">\
                 <rect x=\"0\" y=\"0\" width=\"495\" height=\"495\" fill=\"#0000{n:02x}\"/></svg>"
            );
            pieces.draw(&svg, 500).unwrap();
        }
        let kept = pieces.kept.lock().unwrap();
        assert!(kept.bytes <= KEPT_BYTES && kept.pieces.len() < 80 && kept.pieces.len() > 40, "{}", kept.bytes);
    }
}
