//! A part of a board's SVG as an SVG of its own: whatever lies outside of it is left out.

use super::{Document, Element, LARGE_GROUP, Pieces, Window, beside};
use anyhow::Context as _;
use domain::kernel::svg::GROUND;
use resvg::tiny_skia::{PathSegment, Point, Transform};
use resvg::usvg;
use std::fmt::Write as _;

/// Lines are drawn on both sides of where they lie: so far around the part is looked for them, in pixels of the document.
const AROUND: f32 = 8.0;
/// A path of several strokes that is longer, in letters, is taken apart.
const LONG_PATH: usize = 400;
/// A stroke of more segments is shortened where it lies outside: a coast.
const LONG_STROKE: usize = 24;
/// So far outside of the part, in pixels of the document: no line is so wide that it would be seen.
const FAR: f32 = 60.0;

/// The part that is wanted: left, top, right, bottom.
#[derive(Clone, Copy)]
struct Part(f32, f32, f32, f32);

impl Part {
    /// The same for a drawing that is moved and scaled so, and `more` on each side; `None` where it is turned.
    fn seen_from(self, moved: Transform, more: f32) -> Option<Self> {
        let back = moved.invert().filter(|_| !moved.has_skew())?;
        let mut corners = [Point::from_xy(self.0 - more, self.1 - more), Point::from_xy(self.2 + more, self.3 + more)];
        back.map_points(&mut corners);
        let (left, top, right, bottom) = bounds_of(&corners);
        Some(Self(left, top, right, bottom))
    }

    /// The point of it that is nearest to this one.
    fn nearest(self, at: Point) -> Point {
        Point::from_xy(at.x.clamp(self.0, self.2), at.y.clamp(self.1, self.3))
    }

    fn of([x, y, w, h]: [f64; 4]) -> Self {
        let [x, y, w, h] = [x, y, w, h].map(|length| length as f32);
        Self(x - AROUND, y - AROUND, x + w + AROUND, y + h + AROUND)
    }

    fn shows(self, (left, top, right, bottom): (f32, f32, f32, f32)) -> bool {
        left < self.2 && self.0 < right && top < self.3 && self.1 < bottom
    }
}

impl Pieces {
    /// The part (left, top, width, height) of a document as a document. `(style, over)`: its style sheet, and what is drawn over
    /// it.
    pub fn cut(&self, svg: &str, part: [f64; 4], (style, over): (&str, &str)) -> anyhow::Result<String> {
        let document = Document::read(svg).context("a picture that is written in another way")?;
        let ([x, y, w, h], wanted) = (part, Part::of(part));
        let [red, green, blue] = document.paper;
        let mut cut = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {w} {h}\" width=\"{w}\" height=\"{h}\" \
             font-family=\"'DejaVu Sans', 'Noto Sans', sans-serif\"><style>{style}</style>\
             <path fill=\"#{red:02x}{green:02x}{blue:02x}\" d=\"M{x} {y}h{w}v{h}h-{w}z\"/>"
        );
        let (mut around, mut ends) = (String::new(), String::new());
        document.pieces(|groups, element| {
            let kept = self.kept_of(&document, groups, element, wanted)?;
            if kept.is_empty() {
                return Ok(());
            }
            if groups != around {
                cut.push_str(&ends);
                cut.push_str(groups);
                (around, ends) = (groups.to_owned(), "</g>".repeat(groups.matches("<g").count()));
            }
            cut.push_str(&kept);
            Ok(())
        })?;
        let _ = writeln!(cut, "{ends}{over}</svg>");
        Ok(cut)
    }

    /// What of an element lies in the part; nothing where none of it does.
    fn kept_of(&self, document: &Document<'_>, groups: &str, element: &str, part: Part) -> anyhow::Result<String> {
        if groups.is_empty() && is_beside(element, part) {
            return Ok(String::new());
        }
        let tree = self.drawn_alone(document, groups, element)?;
        if !part.shows(bounds(&tree)) {
            return Ok(String::new());
        }
        let is_large = element.len() > LARGE_GROUP || element.starts_with(GROUND);
        if let Some((opening, inner, end)) = taken_apart(element).filter(|_| is_large) {
            return self.inner(document, (groups, opening, end), inner, part);
        }
        if element.len() > LONG_PATH && element.starts_with("<path ") {
            return Ok(strokes(&tree, element, part).unwrap_or_else(|| element.to_owned()));
        }
        Ok(element.to_owned())
    }

    /// The same of what stands in a group, or in a drawing within the drawing.
    fn inner(
        &self,
        document: &Document<'_>,
        (groups, opening, end): (&str, &str, &str),
        inner: &str,
        part: Part,
    ) -> anyhow::Result<String> {
        let mut defs: Vec<&str> = vec![];
        let mut kept = String::new();
        let mut rest = inner.trim_start();
        while let Some(Element { tag, text }) = Element::first(rest) {
            rest = rest.get(text.len()..).unwrap_or_default().trim_start();
            match tag {
                "title" | "desc" => {}
                "defs" | "clipPath" | "pattern" => {
                    defs.push(text);
                    let group = if end == "</g>" { opening } else { "" };
                    let clip = self.clip(document, &format!("{groups}{group}"), text, part)?;
                    kept.push_str(clip.as_deref().unwrap_or(text));
                }
                _ => {
                    let group = if end == "</g>" { opening } else { "" };
                    let groups = format!("{groups}{}{group}", defs.concat());
                    kept.push_str(&self.kept_of(document, &groups, text, part)?);
                }
            }
        }
        anyhow::ensure!(rest.is_empty(), "a group that cannot be taken apart");
        Ok(format!("{opening}{kept}{end}"))
    }

    /// A path that others are cut along, without what lies outside; `None` where it stays as it is.
    fn clip(&self, document: &Document<'_>, groups: &str, text: &str, part: Part) -> anyhow::Result<Option<String>> {
        let inner = text.split_once('>').filter(|(opening, _)| opening.starts_with("<clipPath"));
        let inner = inner.and_then(|(opening, rest)| Some((opening, rest.strip_suffix("</clipPath>")?)));
        let Some((opening, path)) = inner.filter(|(_, path)| path.starts_with("<path ") && path.len() > LONG_PATH)
        else {
            return Ok(None);
        };
        let tree = self.drawn_alone(document, groups, path)?;
        let cut = strokes(&tree, path, part).filter(|cut| !cut.is_empty());
        Ok(cut.map(|cut| format!("{opening}>{cut}</clipPath>")))
    }

    fn drawn_alone(&self, document: &Document<'_>, groups: &str, element: &str) -> anyhow::Result<usvg::Tree> {
        let closing = "</g>".repeat(groups.matches("<g").count());
        self.read(&format!("{}{groups}{element}{closing}</svg>", document.head))
    }
}

/// A group, or a drawing that lies where it stands: its tag, what is in it, its end.
fn taken_apart(element: &str) -> Option<(&str, &str, &'static str)> {
    let opening = &element[..=element.find('>')?];
    let end = match opening {
        _ if opening.starts_with("<g") => "</g>",
        _ if opening.starts_with("<svg") && ![" x=", " y=", "viewBox"].iter().any(|how| opening.contains(how)) => {
            "</svg>"
        }
        _ => return None,
    };
    Some((opening, element.strip_prefix(opening)?.strip_suffix(end)?, end))
}

fn bounds(tree: &usvg::Tree) -> (f32, f32, f32, f32) {
    let bounds = tree.root().abs_layer_bounding_box();
    (bounds.left(), bounds.top(), bounds.right(), bounds.bottom())
}

/// Whether a text lies outside of the part for certain.
fn is_beside(element: &str, Part(left, top, right, bottom): Part) -> bool {
    let pixel = |at: f32| at.max(0.0) as u32;
    let (left, top, right, bottom) = (pixel(left), pixel(top), pixel(right), pixel(bottom));
    beside(element, 1.0, Window { left, top, width: right - left, height: bottom - top })
}

/// A path with those of its strokes that lie in the part; `None` where they cannot be told apart.
fn strokes(tree: &usvg::Tree, element: &str, part: Part) -> Option<String> {
    let (before, rest) = element.split_once(" d=\"")?;
    let (text, after) = rest.split_once('"')?;
    let drawn = first_path(tree.root())?;
    let mut strokes: Vec<Vec<PathSegment>> = vec![];
    for segment in drawn.data().segments() {
        match segment {
            PathSegment::MoveTo(_) => strokes.push(vec![segment]),
            _ => strokes.last_mut()?.push(segment),
        }
    }
    let mut written = text.split('M');
    // Every stroke begins with a place of its own; a smaller letter would count from the stroke before it.
    if !written.next()?.trim().is_empty() || text.contains('m') {
        return None;
    }
    let written: Vec<&str> = written.collect();
    let (near, far) = (part.seen_from(drawn.abs_transform(), 0.0)?, part.seen_from(drawn.abs_transform(), FAR)?);
    if written.len() != strokes.len() {
        return None;
    }
    let kept = written.into_iter().zip(strokes).filter(|(_, stroke)| near.shows(around(stroke)));
    let kept: String = kept
        .map(|(text, stroke)| if stroke.len() > LONG_STROKE { shortened(&stroke, far) } else { format!("M{text}") })
        .collect();
    Some(if kept.is_empty() { String::new() } else { format!("{before} d=\"{kept}\"{after}") })
}

/// Where the points of a segment lie, those that bend it, too; none of an end.
fn points(segment: &PathSegment) -> Vec<Point> {
    match *segment {
        PathSegment::MoveTo(to) | PathSegment::LineTo(to) => vec![to],
        PathSegment::QuadTo(by, to) => vec![by, to],
        PathSegment::CubicTo(by, and, to) => vec![by, and, to],
        PathSegment::Close => vec![],
    }
}

fn around(segments: &[PathSegment]) -> (f32, f32, f32, f32) {
    let points: Vec<Point> = segments.iter().flat_map(points).collect();
    bounds_of(&points)
}

fn bounds_of(points: &[Point]) -> (f32, f32, f32, f32) {
    let nowhere = (f32::INFINITY, f32::INFINITY, f32::NEG_INFINITY, f32::NEG_INFINITY);
    points.iter().fold(nowhere, |(left, top, right, bottom), at| {
        (left.min(at.x), top.min(at.y), right.max(at.x), bottom.max(at.y))
    })
}

/// A long stroke, whose way outside of the part goes along its edge: what it surrounds within stays what it was.
fn shortened(stroke: &[PathSegment], part: Part) -> String {
    let mut text = String::new();
    let (mut at, mut pen) = (Point::zero(), Point::zero());
    let mut outside: Vec<Point> = vec![];
    for segment in stroke {
        let ahead = points(segment);
        let Some(to) = ahead.last().copied() else {
            text.push_str(&lines(&outside.split_off(0)));
            text.push('z');
            continue;
        };
        if matches!(segment, PathSegment::MoveTo(_)) {
            pen = part.nearest(to);
            let _ = write!(text, "M{} {}", figure(pen.x), figure(pen.y));
        } else if part.shows(bounds_of(&[&[at][..], &ahead].concat())) {
            text.push_str(&lines(&outside.split_off(0)));
            if pen != at {
                text.push_str(&lines(&[at]));
            }
            text.push(['L', 'Q', 'C'][ahead.len().clamp(1, 3) - 1]);
            let figures = ahead.iter().map(|point| format!("{} {}", figure(point.x), figure(point.y)));
            text.push_str(&figures.collect::<Vec<_>>().join(" "));
            pen = to;
        } else {
            for edge in [part.nearest(at), part.nearest(to)] {
                if edge == pen {
                    continue;
                }
                // Along one side the last point is enough.
                let same = |one: f32, two: f32, three: f32| one == two && two == three;
                if let [.., one, two] = outside[..]
                    && (same(one.x, two.x, edge.x) || same(one.y, two.y, edge.y))
                {
                    outside.pop();
                }
                outside.push(edge);
                pen = edge;
            }
        }
        at = to;
    }
    text + &lines(&outside)
}

fn lines(to: &[Point]) -> String {
    to.iter().map(|point| format!("L{} {}", figure(point.x), figure(point.y))).collect()
}

/// To a tenth.
fn figure(of: f32) -> String {
    let text = format!("{of:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

fn first_path(group: &usvg::Group) -> Option<&usvg::Path> {
    group.children().iter().find_map(|node| match node {
        usvg::Node::Path(path) => Some(&**path),
        usvg::Node::Group(group) => first_path(group),
        _ => None,
    })
}
