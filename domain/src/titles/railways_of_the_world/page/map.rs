//! The map of a game: cities with their goods, what cards say of them, track, and all places.

use super::super::choices::places;
use super::super::data::{Kind, Terrain};
use super::super::names::{Card, City, CityColor, Color, Hex, Side};
use super::super::rules::build_track;
use super::super::state::{Cubes, Link, Stage, State, Track};
use super::super::words;
use super::frame::Point;
use super::land::{Path, line, uneven};
use super::symbols::{FILLS, shape};
use super::{Drawn, Looked, corner, on_seat, rails, seat_colour};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Map, Name};
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Anchor, Outline, Svg};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// What a place is wide at the least: a hex from side to side.
pub const PLACE: f64 = 28.0;
/// The disc of a city, and the circle that is pressed.
pub const DISC: f64 = 12.6;
const RING: f64 = 17.0;
/// How far from the middle of a city its goods lie.
const OUT: f64 = 16.4;

impl Looked<'_> {
    pub(super) fn map(&self, drawn: &'static Drawn) -> Map {
        let frame = &drawn.frame;
        let mut svg = Svg::new(frame.width, frame.height, "", "");
        for (hex, said) in frame.of.hexes().zip(self.hexes()).filter(|(hex, _)| hex.city().is_none()) {
            svg.told_place(&places::hex(hex), said, Outline::Polygon(&frame.corners(hex.at())));
        }
        rails::draw(&mut svg, drawn, (self.before, self.after), self.way());
        self.fan(&mut svg, drawn);
        svg.cut();
        self.cities(&mut svg, drawn);
        svg.cut();
        self.goods(&mut svg, drawn);
        svg.cut();
        rails::plates(&mut svg, drawn, self.after, self.way());
        svg.cut();
        self.badges(&mut svg, drawn);
        for city in frame.of.cities() {
            let (x, y) = frame.centre(city.hex());
            svg.told_place(&places::city(city), title_of(self.before, city), Outline::Circle { x, y, r: RING });
            self.west(&mut svg, (x, y), city);
        }
        let has_badge: BTreeSet<City> = self.badged().into_iter().map(|(city, ..)| city).collect();
        let cities = frame.of.cities().zip(&drawn.names).map(|(city, spot)| Name {
            at: if has_badge.contains(&city) { spot.at } else { spot.without_badge() },
            anchor: spot.anchor,
            text: city.into(),
            look: if city.data().color == CityColor::Gray { "plain" } else { "strong" },
        });
        let mut names: Vec<Name> = cities.collect();
        corner::draw(&mut svg, &mut names, drawn, self);
        Map {
            ground: Some(&drawn.ground),
            drawn: svg,
            said: say!(words::page_map { links: self.before.links.len(), cities: self.before.cities.len() }),
            place: PLACE,
            names,
            labels: self.labels(drawn),
            notes: vec![],
            matters: self.matters(drawn),
            laid: None,
        }
    }

    /// What orders call hexes.
    fn labels(&self, drawn: &Drawn) -> Vec<Name> {
        let hexes = drawn.frame.of.hexes().filter(|hex| hex.city().is_none());
        let label = |hex: Hex| {
            let (x, y) = drawn.frame.centre(hex);
            let text = Phrase::verbatim(hex.label().to_owned());
            Name { at: (x, y + 8.0), anchor: Anchor::Middle, text, look: "hex" }
        };
        hexes.map(label).collect()
    }

    /// The way of a delivery; else where there is track of the player's own, or any.
    fn matters(&self, drawn: &Drawn) -> Option<[f64; 4]> {
        let own = |seat: Seat| self.before.links.iter().filter(move |link| link.owner == seat);
        let way: Vec<&Link> = self.way().iter().filter_map(|id| self.before.link(*id)).collect();
        let links = match own(self.of).next() {
            _ if !way.is_empty() => way,
            Some(_) => own(self.of).collect(),
            None => self.before.links.iter().collect(),
        };
        let ends: Vec<Point> =
            links.iter().flat_map(|link| [link.a, link.b]).map(|city| drawn.frame.centre(city.hex())).collect();
        let least = |of: fn(&Point) -> f64| ends.iter().map(of).fold(f64::MAX, f64::min) - 40.0;
        let most = |of: fn(&Point) -> f64| ends.iter().map(of).fold(f64::MIN, f64::max) + 40.0;
        let (left, top) = (least(|at| at.0), least(|at| at.1));
        (!ends.is_empty()).then(|| [left, top, most(|at| at.0) - left, most(|at| at.1) - top])
    }

    /// Where the track that is being laid can go on.
    fn fan(&self, svg: &mut Svg, drawn: &Drawn) {
        let frame = &drawn.frame;
        let acting = self.after.acting().filter(|acting| acting.seat == self.of && self.chooses);
        let Some(Stage::Building { line: Some(id), tiles_laid, .. }) = acting.map(|acting| &acting.stage) else {
            return;
        };
        let Some(track) = self.after.line(*id).filter(|_| *tiles_laid < self.after.tiles_max(self.of)) else { return };
        let (Some(hex), came) = (track.next(), track.side.opposite()) else { return };
        if hex.city().is_some() {
            return;
        }
        let mut fan = Path::default();
        for goes in [2, 3, 4].map(|turn| came.turned(turn)) {
            if build_track::offer(self.after, self.of, hex.into(), [came, goes].into()).is_ok() {
                let to = frame.middle(super::frame::next(hex.at(), goes));
                fan.add('M', &[frame.side(hex, came)])
                    .add('Q', &[frame.centre(hex), frame.side(hex, goes)])
                    .add('L', &[to]);
            }
        }
        svg.drawn(&format!("<path d=\"{}\" {} stroke-dasharray=\"5 4.5\"/>", fan.0, line("legal", 3.2)));
    }

    /// Discs with the color's own outline, and how many cubes lie there.
    fn cities(&self, svg: &mut Svg, drawn: &Drawn) {
        let frame = &drawn.frame;
        let [mut rings, mut empty, mut changed] = [Path::default(), Path::default(), Path::default()];
        let mut discs: [Path; 6] = Default::default();
        let mut shapes: [Path; 5] = Default::default();
        let mut numbers = String::new();
        for city in frame.of.cities() {
            let (before, now) = (self.before.city(city), self.after.city(city));
            let at = frame.centre(city.hex());
            rings.dot(at);
            let takes = now.color.takes();
            discs[takes.map_or(5, Color::index)].dot(at);
            if let Some(color) = takes {
                let r = if color == Color::Yellow { 7.4 } else { 8.2 };
                shape(&mut shapes[color.index()], color, at, r);
            }
            if now.empty_marker {
                empty.circle(at, DISC);
            }
            let is_goal = self.delivered().is_some_and(|delivered| delivered.to == city);
            if is_goal
                || before.color != now.color
                || before.cubes != now.cubes
                || before.western_link != now.western_link
            {
                changed.circle(at, 23.0);
            }
            let ink = if takes == Some(Color::Yellow) { " fill=\"#2b2100\"" } else { "" };
            let (x, y) = (at.0, at.1 + 5.0);
            let _ = write!(numbers, "<text x=\"{x:.1}\" y=\"{y:.1}\"{ink}>{}</text>", now.cubes.total());
        }
        let mut all =
            format!("<path d=\"{0}\" {1}/><path d=\"{0}\" {2}/>", rings.0, line("rw-rim", 26.0), line("rw-ring", 24.4));
        let fills = FILLS.into_iter().chain(["rw-gray"]);
        for (path, fill) in discs.iter().zip(fills) {
            let _ = write!(all, "<path d=\"{}\" {}/>", path.0, line(fill, 22.0));
        }
        for (path, color) in shapes.iter().zip(Color::ALL) {
            let ink = if color == Color::Yellow { "#2b2100" } else { "#ffffff" };
            let _ = write!(
                all,
                "<path d=\"{}\" fill=\"none\" stroke=\"{ink}\" stroke-opacity=\".7\" stroke-width=\"1.2\"/>",
                path.0
            );
        }
        let _ = write!(
            all,
            "<path d=\"{}\" fill=\"none\" stroke=\"var(--rw-rim)\" stroke-width=\"2.2\" stroke-dasharray=\"3.2 2.8\"/>\
             <g font-size=\"14\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"#ffffff\">{numbers}</g>",
            empty.0
        );
        if !changed.0.is_empty() {
            let _ = write!(all, "<path d=\"{}\" {}/>", changed.0, line("choice", 3.0));
        }
        svg.drawn(&all);
    }

    /// The cubes of each city at the corners of its hex, those first that cover no name. What the choice takes away is hollow.
    fn goods(&self, svg: &mut Svg, drawn: &Drawn) {
        let (mut lie, mut gone): ([Path; 5], Path) = Default::default();
        for city in drawn.frame.of.cities() {
            let (cubes, kept) = (self.before.city(city).cubes, self.after.city(city).cubes);
            let laid = laid_out(cubes);
            let is_small = laid.len() > 6;
            let r = if is_small { 4.3 } else { 5.6 };
            let mut seen = Cubes::default();
            for (n, color) in laid.iter().copied().enumerate() {
                seen[color] += 1;
                let (x, y) = slot(drawn, city, n, is_small);
                let path = if seen[color] > kept[color] { &mut gone } else { &mut lie[color.index()] };
                shape(path, color, (x, y), r);
                if seen[color] == 1 {
                    let place = places::cube(city, color);
                    let what = say!(words::choose_cube_of { cube: say!(words::cube { of: color.word() }), city });
                    let said = say!(words::page_cubes { what, count: cubes[color] });
                    svg.told_place(&place, said, Outline::Circle { x, y, r: 7.0 });
                }
            }
        }
        let mut all = String::new();
        let lie = lie.iter().zip(FILLS).map(|(path, fill)| (path, fill, "#fffdf3", 1.2));
        for (path, fill, edge, width) in lie.chain([(&gone, "rw-card", "var(--choice)", 2.0)]) {
            let _ = write!(
                all,
                "<path d=\"{}\" fill=\"var(--{fill})\" stroke=\"{edge}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"/>",
                path.0
            );
        }
        svg.drawn(&all);
    }

    /// A site of a Western Link: an arrow to the west.
    fn west(&self, svg: &mut Svg, (x, y): Point, city: City) {
        if city.data().western_link_site && self.before.options.western_link {
            let is_built = self.after.city(city).western_link;
            let (fill, edge) = if is_built { ("rw-red", "rw-casing") } else { ("rw-card", "rw-ink") };
            let mut path = Path::default();
            path.area(
                &[(-36.0, 0.0), (-26.0, -8.0), (-26.0, -3.5), (-15.0, -3.5), (-15.0, 3.5), (-26.0, 3.5), (-26.0, 8.0)]
                    .map(|(dx, dy)| (x + dx, y + dy)),
            );
            svg.drawn(&format!(
                "<path d=\"{}\" fill=\"var(--{fill})\" stroke=\"var(--{edge})\" stroke-width=\"1.4\"/>",
                path.0
            ));
            let outline = Outline::Rect { x: x - 40.0, y: y - 13.0, w: 26.0, h: 26.0 };
            svg.told_place(&places::west(city), say!(words::choose_western), outline);
        }
    }

    /// Hotels, and what the first delivery scores, with the one who holds it.
    fn badged(&self) -> Vec<(City, String, Option<Seat>)> {
        let state = self.after;
        let held =
            state.players.iter().flat_map(|(seat, railway)| railway.cards.iter().map(move |card| (Some(seat), *card)));
        let shown = state.display.iter().map(|card| (None, *card));
        let badge = |(holder, card): (Option<Seat>, Card)| {
            let city = card.data().city?;
            match card.kind() {
                Kind::Hotel => Some((city, "H".to_owned(), holder)),
                Kind::ServiceBounty => Some((city, format!("+{}", card.data().points), holder)),
                _ => None,
            }
        };
        held.chain(shown).filter_map(badge).collect()
    }

    /// They stand beside the names.
    fn badges(&self, svg: &mut Svg, drawn: &Drawn) {
        let mut all = String::new();
        for (city, text, holder) in self.badged() {
            let (x, y) = drawn.names[city.index()].badge;
            let (fill, ink) = holder.map_or(("rw-card", "rw-ink"), |seat| (seat_colour(seat), on_seat(seat)));
            let _ = write!(
                all,
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"20\" height=\"15\" rx=\"3\" fill=\"var(--{fill})\" stroke=\"var(--rw-ink)\" \
                 stroke-width=\".8\"/><text x=\"{x:.1}\" y=\"{:.1}\" fill=\"var(--{ink})\">{text}</text>",
                x - 10.0,
                y - 7.5,
                y + 4.4
            );
        }
        svg.drawn(&format!("<g font-size=\"12\" font-weight=\"bold\" text-anchor=\"middle\">{all}</g>"));
    }

    /// Terrain, price and track of each hex in words.
    fn hexes(&self) -> Vec<Phrase> {
        let state = self.before;
        let mut tracks: Vec<Vec<Phrase>> = vec![vec![]; state.used.len()];
        let links = state.numbered_links().map(|(id, link)| (Phrase::from(id), link.owner, link.tracks()));
        let lines = state.lines.iter().map(|line| (Phrase::from(line.id), line.owner, line.tracks()));
        for (id, seat, of_line) in links.chain(lines) {
            for Track { hex, exits: [from, to] } in of_line {
                tracks[hex.index()].push(say!(words::page_track { id: id.clone(), seat, from, to }));
            }
        }
        let cost = &state.figures().track_cost;
        let told = |(hex, tracks): (Hex, Vec<Phrase>)| {
            let info = hex.data();
            let (of, cost) = match info.terrain {
                Terrain::Water => ("water", cost.water),
                Terrain::Mountain => ("mountain", cost.mountain),
                Terrain::Plains | Terrain::City => ("plains", cost.plains),
            };
            let ridges = Side::ALL.into_iter().filter(|side| info.ridges & side.bit() != 0);
            let ridges =
                (info.ridges != 0).then(|| say!(words::ridge_to { sides: Phrase::commas(ridges.collect::<Vec<_>>()) }));
            let what = [say!(words::terrain { of, cost })].into_iter().chain(ridges).chain(tracks);
            say!(words::hex_title { hex: &*info.label, what: Phrase::semicolons(what) })
        };
        state.components.hexes().zip(tracks).map(told).collect()
    }
}

/// Cubes by color, as many as there is room for; of many, one of each color comes first.
fn laid_out(cubes: Cubes) -> Vec<Color> {
    let of = |color: Color, count: u8| std::iter::repeat_n(color, usize::from(count));
    if cubes.total() <= 12 {
        return Color::ALL.into_iter().flat_map(|color| of(color, cubes[color])).collect();
    }
    let first = Color::ALL.into_iter().filter(|color| cubes[*color] > 0);
    let rest = Color::ALL.into_iter().flat_map(|color| of(color, cubes[color].saturating_sub(1)));
    first.chain(rest).take(12).collect()
}

fn slot(drawn: &Drawn, city: City, n: usize, is_small: bool) -> Point {
    let (first, (x, y)) = (drawn.first[city.index()], drawn.frame.centre(city.hex()));
    let (angle, out) = if is_small { (30.0 * n as f64, OUT + 1.0) } else { (60.0 * ((first + n) % 6) as f64, OUT) };
    let angle = angle.to_radians();
    (x + out * angle.cos(), y + out * angle.sin())
}

/// At which corner of a city its first cube lies: the others follow clockwise.
pub fn first_corner(at: Point, names: &[crate::kernel::page::names::Spot], others: &[Point], city: City) -> usize {
    let corner = |n: usize| {
        let angle = (60.0 * (n % 6) as f64).to_radians();
        (at.0 + OUT * angle.cos(), at.1 + OUT * angle.sin())
    };
    let covered = |n: usize| {
        let (x, y) = corner(n);
        let area = [x - 6.0, y - 6.0, 12.0, 12.0];
        let names: f64 = names.iter().map(|name| name.covers(area)).sum();
        names + others.iter().filter(|(u, v)| (u - x).hypot(v - y) < DISC + 6.0).count() as f64 * 60.0
    };
    // Most cities have one to four cubes.
    let cost = |first: usize| {
        [4.0, 3.0, 2.0, 1.0].into_iter().zip(first..).map(|(weight, n)| weight * covered(n)).sum::<f64>()
    };
    let from = 4 + (uneven(city.hex().at(), 7) > 0.0) as usize;
    let order = (0..6).map(|turn| (from + turn) % 6);
    order.min_by(|one, other| cost(*one).total_cmp(&cost(*other))).unwrap_or(0)
}

fn title_of(state: &State, city: City) -> Phrase {
    let now = state.city(city);
    let cubes: Vec<Phrase> = Color::ALL
        .into_iter()
        .filter(|color| now.cubes[*color] > 0)
        .map(|color| say!(words::counted { count: now.cubes[color], colour: color.name() }))
        .collect();
    let cubes = match (cubes.is_empty(), now.empty_marker) {
        (false, _) => Phrase::commas(cubes),
        (true, true) => say!(words::empty_city_marker),
        (true, false) => say!(words::no_cubes),
    };
    let west = match (city.data().western_link_site, now.western_link) {
        (_, true) => Some(say!(words::western_link_there)),
        (true, false) => Some(say!(words::western_link_site)),
        _ => None,
    };
    let what = Phrase::semicolons([cubes].into_iter().chain(west));
    say!(words::city_title { city, hex: city.hex(), colour: now.color, what })
}
