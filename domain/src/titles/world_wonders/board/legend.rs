//! What the signs of the picture mean, in a few lines below the market.

use super::super::data::{Components, Kind, Resource};
use super::super::geometry::Ground;
use super::super::words;
use super::text;
use super::{INK, PALE, WIDTH, hex, map, signs};
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::svg::{Anchor, Paint, Svg, ink_on};

const SIZE: f64 = 10.0;
const LINE: f64 = 19.0;
const LEFT: f64 = 10.0;
/// Between the end of one entry and the sign of the next.
const GAP: f64 = 12.0;

#[derive(Clone, Copy)]
enum Sign {
    Kind(Kind),
    Resource(Resource),
    Monument,
    Ground(Ground),
    Road,
    Bridge,
    Tower,
    Natural,
    NaturalCounts,
    Person,
    Ring,
    District,
    Last,
}

impl Sign {
    fn all() -> Vec<Sign> {
        let others = [
            Sign::Monument,
            Sign::Ground(Ground::Land),
            Sign::Ground(Ground::Water),
            Sign::Ground(Ground::Any),
            Sign::Road,
            Sign::Bridge,
            Sign::Tower,
            Sign::Natural,
            Sign::NaturalCounts,
            Sign::Person,
            Sign::Ring,
            Sign::District,
            Sign::Last,
        ];
        Kind::ALL.map(Sign::Kind).into_iter().chain(Resource::ALL.map(Sign::Resource)).chain(others).collect()
    }

    fn words(self) -> Phrase {
        let of = match self {
            Self::Kind(kind) => return kind.into(),
            Self::Resource(resource) => return say!(words::sign_resource { resource, letter: resource.letter() }),
            Self::Monument => "monument",
            Self::Ground(Ground::Land) => "land",
            Self::Ground(Ground::Water) => "water",
            Self::Ground(Ground::Any) => "either",
            Self::Road => "road",
            Self::Bridge => "bridge",
            Self::Tower => "tower",
            Self::Natural => "natural",
            Self::NaturalCounts => "natural-counts",
            Self::Person => "person",
            Self::Ring => "ring",
            Self::District => "district",
            Self::Last => "last",
        };
        say!(words::sign { of })
    }

    fn width(self) -> f64 {
        if matches!(self, Self::Road | Self::Bridge) { 24.0 } else { 14.0 }
    }

    /// In a box 14 high with its top left at the origin.
    fn draw(self, svg: &mut Svg, of: Components) {
        let block = |svg: &mut Svg, fill: &str, letters: &str, size: f64| {
            svg.rect(0.0, 0.0, 14.0, 14.0, 0.0, Paint::fill(fill).edged("#1d1a17", 1.2));
            svg.bold(7.0, 7.0 + size * 0.37, size, Anchor::Middle, ink_on(fill), letters);
        };
        match self {
            Self::Kind(kind) => {
                let look = of.look(kind);
                block(svg, hex(&look.color), &look.letter, 11.0);
            }
            Self::Resource(resource) => signs::resource(svg, 0.0, 0.0, 14.0, resource),
            Self::Monument => {
                svg.rect(0.0, 0.0, 14.0, 14.0, 0.0, Paint::fill("#4b4038").edged("#1d1a17", 1.2));
                signs::ring(svg, 7.0, 7.0, 3.4);
            }
            Self::Ground(ground) => signs::ground(svg, 0.0, 0.0, 14.0, ground),
            Self::Road => {
                svg.rect(0.0, 1.5, 24.0, 11.0, 2.0, Paint::fill("#a9a9a6").edged("#4a4a48", 1.2));
                [5.0, 14.0].iter().for_each(|x| svg.line((*x, 7.0), (x + 4.5, 7.0), Paint::line("#f4f4f0", 1.6)));
            }
            Self::Bridge => {
                svg.rect(0.0, 1.5, 24.0, 11.0, 2.0, Paint::fill("#b08a5a").edged("#4a4a48", 1.2));
                [4.0, 10.0].iter().for_each(|y| svg.line((1.5, *y), (22.5, *y), Paint::line("#4f3415", 1.6)));
            }
            Self::Tower => scaled(svg, 0.5, |svg| map::tower_sign(svg, 14.0, 14.0)),
            Self::Natural => scaled(svg, 0.64, |svg| map::tree(svg, 11.0, 12.5, false)),
            Self::NaturalCounts => scaled(svg, 0.5, |svg| map::tree(svg, 14.0, 14.0, true)),
            Self::Person => signs::person(svg, 7.0, 7.0, 14.0, "#8b6fb0"),
            Self::Ring => signs::ring(svg, 7.0, 7.0, 4.4),
            Self::District => map::tick_sign(svg, 7.0, 7.0),
            Self::Last => svg.rect(1.0, 1.0, 12.0, 12.0, 0.0, Paint::line("#e5007e", 2.4)),
        }
    }
}

fn scaled(svg: &mut Svg, scale: f64, draw: impl FnOnce(&mut Svg)) {
    svg.shifted(0.0, 0.0, scale);
    draw(svg);
    svg.end();
}

/// Where each sign stands, with its words; and how many lines that takes.
fn laid_out(language: Language) -> (Vec<(f64, usize, Sign, String)>, usize) {
    let (mut x, mut line) = (LEFT, 0);
    let mut entries = vec![];
    for sign in Sign::all() {
        let words = sign.words().in_words(language);
        let width = sign.width() + 4.0 + text::width(&words, SIZE, false);
        if x > LEFT && x + width > WIDTH - LEFT {
            (x, line) = (LEFT, line + 1);
        }
        entries.push((x, line, sign, words));
        x += width + GAP;
    }
    (entries, line + 1)
}

pub fn height(language: Language) -> f64 {
    laid_out(language).1 as f64 * LINE + 12.0
}

pub fn draw(svg: &mut Svg, of: Components, language: Language) {
    svg.line((LEFT, 2.0), (WIDTH - LEFT, 2.0), Paint::line(PALE, 0.6));
    for (x, line, sign, words) in laid_out(language).0 {
        let y = 8.0 + line as f64 * LINE;
        svg.shifted(x, y, 1.0);
        sign.draw(svg, of);
        svg.end();
        let room = WIDTH - LEFT - x - sign.width() - 4.0;
        let at = (x + sign.width() + 4.0, y + 10.6);
        text::Line { at, size: SIZE, room, anchor: Anchor::Start, ink: INK, bold: false }.draw(svg, &words);
    }
}
