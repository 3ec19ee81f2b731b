//! Build track, one tile at a time (RULES section 5.4).

use super::super::Game;
use super::super::action::{Action, Exits};
use super::super::data::{Components, SHAPES, Terrain};
use super::super::facts::Fact;
use super::super::names::{At, City, Hex, LineId, LinkId, Side};
use super::super::rejection::Rejection;
use super::super::state::{Line, Stage, State, Thousands};
use super::{major_lines, money, turn};
use crate::kernel::seat::Seat;

/// A legal tile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Offer {
    pub hex: Hex,
    /// In normal form: the side of entry, then the side of exit.
    pub exits: [Side; 2],
    pub source: Source,
    pub target: Target,
    pub cost: Thousands,
    land_grant: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Source {
    City(City),
    /// Index of the open line that the tile extends.
    Line(usize),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    City(City),
    /// Index of the open line that the tile joins.
    Line(usize),
    Open,
}

impl Offer {
    /// The cities that the tile joins if it completes a link: the one where this line began, and the other one.
    pub fn completes(&self, state: &State) -> Option<[City; 2]> {
        let from = match self.source {
            Source::City(city) => city,
            Source::Line(place) => state.lines[place].from,
        };
        match self.target {
            Target::City(city) => Some([from, city]),
            Target::Line(place) => Some([from, state.lines[place].from]),
            Target::Open => None,
        }
    }
}

/// Every tile that may be laid, by hex in map order, then by sides, each once and in normal form.
pub fn legal(state: &State, seat: Seat, legal: &mut Vec<Action>) {
    let before = legal.len();
    let extra = survey(state, seat, |hex, exits| {
        legal.push(Action::BuildTrack { hex: At::from(hex), exits: Exits::from(exits) });
        true
    });
    if extra {
        // Tiles that extend own open lines came last.
        let place = |action: &Action| match action {
            Action::BuildTrack { hex: At { at, .. }, exits } => (*at, exits.0),
            _ => ([0, 0], None),
        };
        legal[before..].sort_by_key(place);
    }
}

/// The legal tiles with sources, targets and costs, in no order.
pub fn offers(state: &State, seat: Seat) -> Vec<Offer> {
    let building = being_built(state, seat);
    let mut offers = vec![];
    survey(state, seat, |hex, exits| {
        offers.extend(judge(state, seat, building, hex, exits));
        true
    });
    offers
}

/// Whether any tile may be laid.
pub fn possible(state: &State, seat: Seat) -> bool {
    let mut found = false;
    survey(state, seat, |_, _| {
        found = true;
        false
    });
    found
}

/// A tile at which a new line could begin on the empty board, with everything that can be computed in advance.
#[derive(Debug)]
pub struct Start {
    hex: Hex,
    exits: [Side; 2],
    /// Both sides, one bit each.
    sides: u8,
    /// Indices of the hex, of the city where the line begins, and of the hex that it leads to. They are looked
    /// up hundreds of times.
    at: u16,
    from: u8,
    next: u16,
    /// The city that the tile links to, as a bit; `None` if it completes no link.
    to: Option<u64>,
}

/// Every start, by hex and sides. Most of a long list of legal tiles is this table without the places that are
/// taken.
fn starts(of: Components) -> &'static [Start] {
    of.data().memo.starts.get_or_init(|| every_start(of))
}

fn every_start(of: Components) -> Vec<Start> {
    let mut starts = vec![];
    for hex in of.fringe().iter().copied() {
        let city = |side: Side| hex.across(side).and_then(Hex::city);
        let mut of_hex: Vec<Start> = SHAPES
            .iter()
            .filter_map(|[a, b]| {
                // If both sides touch a city, the smaller side is the side of entry.
                let exits @ [came, goes] = if city(*a).is_some() { [*a, *b] } else { [*b, *a] };
                let (from, next, to) = (city(came)?, hex.across(goes)?, city(goes));
                (to != Some(from)).then(|| Start {
                    hex,
                    exits,
                    sides: came.bit() | goes.bit(),
                    at: hex.index() as u16,
                    from: from.index() as u8,
                    next: next.index() as u16,
                    to: to.map(City::bit),
                })
            })
            .collect();
        of_hex.sort_by_key(|start| start.exits);
        starts.extend(of_hex);
    }
    starts
}

/// Passes every legal tile to `see` until `see` returns false. Returns true if tiles that extend own open lines
/// came last.
fn survey(state: &State, seat: Seat, mut see: impl FnMut(Hex, [Side; 2]) -> bool) -> bool {
    let building = being_built(state, seat);
    if let Some(place) = building {
        let line = &state.lines[place];
        let Some(hex) = line.next() else { return false };
        let came = line.side.opposite();
        let mut ways = [2, 3, 4].map(|steps| [came, came.turned(steps)]);
        ways.sort();
        for exits in ways {
            if judge(state, seat, building, hex, exits).is_ok() && !see(hex, exits) {
                break;
            }
        }
        return false;
    }
    let own = state.lines.iter().filter(|line| line.owner == seat);
    let mut own_ends: Vec<Hex> = own.filter_map(Line::next).collect();
    own_ends.sort();
    own_ends.dedup();
    let partners = partners(state, seat);
    for start in starts(state.components) {
        let Start { hex, exits: [came, goes], sides, at, from, next, to } = *start;
        let used = state.used[usize::from(at)];
        if used != 0 && (used.count_ones() > 2 || used & sides != 0) {
            continue;
        }
        let legal = match to {
            _ if own_ends.contains(&hex) => continue,
            Some(to) => partners[usize::from(from)] & to == 0,
            None if state.used[usize::from(next)] & goes.opposite().bit() == 0 => true,
            // The edge is taken; only an own open line may be joined there.
            None => !own_ends.is_empty() && judge(state, seat, None, hex, [came, goes]).is_ok(),
        };
        if legal && !see(hex, [came, goes]) {
            return false;
        }
    }
    for hex in &own_ends {
        for shape in SHAPES.iter() {
            if let Ok(offer) = judge(state, seat, None, *hex, *shape)
                && !see(*hex, offer.exits)
            {
                return true;
            }
        }
    }
    !own_ends.is_empty()
}

/// For each city the cities that an own link of `seat` joins to it, one bit each.
fn partners(state: &State, seat: Seat) -> [u64; 64] {
    let mut partners = [0; 64];
    for link in state.links.iter().filter(|link| link.owner == seat) {
        partners[link.a.index()] |= link.b.bit();
        partners[link.b.index()] |= link.a.bit();
    }
    partners
}

/// Index of the line that the open build must extend.
fn being_built(state: &State, seat: Seat) -> Option<usize> {
    match state.acting() {
        Some(acting) if acting.seat == seat => match acting.stage {
            Stage::Building { line: Some(id), .. } => state.lines.iter().position(|line| line.id == id),
            _ => None,
        },
        _ => None,
    }
}

/// Tiles laid in the open build, and whether plains are free in it.
fn so_far(state: &State, seat: Seat) -> (u8, bool) {
    match state.acting() {
        Some(acting) if acting.seat == seat => match acting.stage {
            Stage::Building { tiles_laid, land_grant, .. } => (tiles_laid, land_grant),
            Stage::Armed { .. } => (0, true),
            Stage::Idle {} => (0, false),
        },
        _ => (0, false),
    }
}

/// The result if `seat` lays this tile. The sides may come in any order.
pub fn offer(state: &State, seat: Seat, at: At, exits: Exits) -> Result<Offer, Rejection> {
    let exits = exits.0.ok_or(Rejection::BadExits {})?;
    let hex = at.hex().ok_or_else(|| Rejection::OffMap { hex: state.components.data().lattice.named(at.at) })?;
    if let Some(city) = hex.city() {
        return Err(Rejection::CityHex { hex, city });
    }
    if exits[0].apart(exits[1]) < 2 {
        return Err(Rejection::SharpCurve {});
    }
    judge(state, seat, being_built(state, seat), hex, exits)
}

/// The checks of RULES section 5.4 from `not_connected` on, in their order, for a possible shape on a hex that
/// may hold track. `building`: index of the line that must be extended.
fn judge(state: &State, seat: Seat, building: Option<usize>, hex: Hex, exits: [Side; 2]) -> Result<Offer, Rejection> {
    let (source, exits) = connect(state, seat, building, hex, exits).ok_or(Rejection::NotConnected {})?;
    let [came, goes] = exits;
    let own: &[Hex] = match source {
        Source::City(_) => &[],
        Source::Line(place) => &state.lines[place].hexes,
    };
    if own.contains(&hex) {
        return Err(Rejection::LineLoop { hex, joined: false });
    }
    let used = state.used[hex.index()];
    if used.count_ones() > 2 {
        return Err(Rejection::HexFull { hex });
    }
    if let Some(side) = exits.into_iter().find(|side| used & side.bit() != 0) {
        return Err(Rejection::ExitTaken { hex, side });
    }
    let next = hex.across(goes).ok_or(Rejection::ExitOffMap { hex, side: goes })?;
    let target = match next.city() {
        Some(city) => Target::City(city),
        None if state.used[next.index()] & goes.opposite().bit() == 0 => Target::Open,
        None => {
            let joins = |line: &Line| line.owner == seat && line.last() == next && line.side == goes.opposite();
            let place = state.lines.iter().position(joins).ok_or(Rejection::EdgeTaken { hex, hex2: next })?;
            let shared = |other: &&Hex| **other == hex || own.contains(other);
            if let Some(shared) = state.lines[place].hexes.iter().find(shared) {
                return Err(Rejection::LineLoop { hex: *shared, joined: true });
            }
            Target::Line(place)
        }
    };
    let (_, land_grant) = so_far(state, seat);
    let offer =
        Offer { hex, exits, source, target, cost: cost(state, hex, [came, goes], target, land_grant), land_grant };
    if let Some([a, b]) = offer.completes(state) {
        if a == b {
            return Err(Rejection::SameCity { city: a });
        }
        if state.links.iter().any(|link| link.owner == seat && link.joins(a, b)) {
            return Err(Rejection::DuplicateLink { a, b });
        }
    }
    Ok(offer)
}

/// The source of the tile, and its sides in normal form.
fn connect(
    state: &State,
    seat: Seat,
    building: Option<usize>,
    hex: Hex,
    [a, b]: [Side; 2],
) -> Option<(Source, [Side; 2])> {
    let reversed = [b, a];
    if let Some(place) = building {
        let line = &state.lines[place];
        let came = line.side.opposite();
        let exits = [[a, b], reversed].into_iter().find(|exits| exits[0] == came && line.next() == Some(hex))?;
        return Some((Source::Line(place), exits));
    }
    let source = |side: Side| {
        let before = hex.across(side)?;
        if let Some(city) = before.city() {
            return Some(Source::City(city));
        }
        let ends = |line: &Line| line.owner == seat && line.last() == before && line.side == side.opposite();
        state.lines.iter().position(ends).map(Source::Line)
    };
    match (source(a), source(b)) {
        (Some(source), None) => Some((source, [a, b])),
        (None, Some(source)) => Some((source, reversed)),
        // Both sides connect: the smaller number is the side of entry.
        (Some(first), Some(_)) if a < b => Some((first, [a, b])),
        (Some(_), Some(second)) => Some((second, reversed)),
        (None, None) => None,
    }
}

/// Each ridge that a line uses is paid once, by the tile that completes the crossing (ruling 5).
fn cost(state: &State, hex: Hex, [came, goes]: [Side; 2], target: Target, land_grant: bool) -> Thousands {
    let info = hex.data();
    let free = land_grant && info.terrain == Terrain::Plains;
    let terrain = if free { 0 } else { state.figures().terrain_cost(info.terrain) };
    let ridge = |side: Side| if info.ridges & side.bit() != 0 { state.figures().track_cost.ridge_edge } else { 0 };
    let finished = if target == Target::Open { 0 } else { ridge(goes) };
    let crossing = if state.used[hex.index()] != 0 { state.options.crossing_surcharge } else { 0 };
    terrain + ridge(came) + finished + crossing
}

pub fn decide(play: &mut Game<'_>, seat: Seat, at: At, exits: Exits) -> Result<(), Rejection> {
    let offer = offer(play, seat, at, exits)?;
    lay(play, seat, &offer);
    let completed = offer.target != Target::Open;
    if completed {
        complete(play, seat, &offer);
        major_lines::check(play, None);
    }
    let (tiles_laid, _) = so_far(play, seat);
    let one_link_only = completed && !play.options.multi_link_build;
    if one_link_only || tiles_laid >= play.tiles_max(seat) || !possible(play, seat) {
        turn::action_done(play, seat);
    }
    Ok(())
}

fn lay(play: &mut Game<'_>, seat: Seat, offer: &Offer) {
    money::raise(play, seat, offer.cost);
    let (line, from) = match offer.source {
        Source::City(city) => (LineId(play.lines_numbered + 1), city),
        Source::Line(place) => (play.lines[place].id, play.lines[place].from),
    };
    let (tiles_laid, _) = so_far(play, seat);
    play.record(Fact::TrackLaid {
        seat,
        hex: offer.hex,
        exits: offer.exits,
        paid: offer.cost,
        land_grant: offer.land_grant,
        tiles_laid: tiles_laid + 1,
        // A tile that completes a link at once uses up no line number (RULES section 2.7).
        line: (offer.target == Target::Open).then_some(line),
        from,
    });
}

fn complete(play: &mut Game<'_>, seat: Seat, offer: &Offer) {
    let Some([a, b]) = offer.completes(play) else { return };
    let (mut hexes, mut lines) = (vec![], vec![]);
    if let Source::Line(place) = offer.source {
        hexes.extend(&play.lines[place].hexes);
        lines.push(play.lines[place].id);
    }
    hexes.push(offer.hex);
    if let Target::Line(place) = offer.target {
        hexes.extend(play.lines[place].hexes.iter().rev());
        lines.push(play.lines[place].id);
    }
    let link = LinkId(play.links.len() as u32 + 1);
    play.record(Fact::LinkCompleted { seat, link, a, b, hexes, lines });
}
