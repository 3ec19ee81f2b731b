//! What each player sees (RULES section 12).
//!
//! It is made for every move and every seat (digests, answers), so it is written as text at one go: fields stand in the order
//! of the alphabet, as canonical JSON has them. A test compares it with the canonical form.

use super::data::{MAP, TABLES};
use super::names::{Baron, Card, City, CityColor, Color, Hex, LineId, LinkId, Side};
use super::rules::auction;
use super::state::{Cubes, Phase, Stage, State, Track};
use crate::kernel::seat::Seat;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::rc::Rc;
use std::sync::LazyLock;

/// The view as canonical JSON.
pub fn text(state: &State, viewer: Option<Seat>) -> String {
    pieces(state, &[viewer]).concat().concat()
}

/// The views of several, each in pieces: what all of them see is written once.
pub fn pieces(state: &State, viewers: &[Option<Seat>]) -> Vec<Vec<Rc<str>>> {
    let over = matches!(state.phase, Phase::GameOver { .. });
    let before: Rc<str> = ["{", &fields(&before(state)), ",\"players\":"].concat().into();
    let after: Rc<str> = after(state).into();
    let pieces = |viewer: &Option<Seat>| {
        let own = serde_json::to_string(&players(state, *viewer, over)).unwrap_or_default();
        let viewer = viewer.map_or("null".to_owned(), |seat| seat.0.to_string());
        vec![before.clone(), own.into(), after.clone(), viewer.into(), "}".into()]
    };
    viewers.iter().map(pieces).collect()
}

/// An object's fields, without its braces.
fn fields(object: &impl Serialize) -> String {
    let mut text = serde_json::to_string(object).unwrap_or_default();
    text.pop();
    text.drain(..1.min(text.len()));
    text
}

/// The same as a value.
pub fn view(state: &State, viewer: Option<Seat>) -> Value {
    serde_json::from_str(&text(state, viewer)).unwrap_or_default()
}

/// What stands before the players.
#[derive(Serialize)]
struct Before<'s> {
    acting: Value,
    auction: Value,
    bag: ByColor,
    cities: Vec<CityView>,
    deck_count: usize,
    discard: &'s [Card],
    display: &'s [Card],
    end: EndView,
    first_seat: Seat,
    game: &'static str,
    lines: Vec<LineView<'s>>,
    links: Vec<LinkView<'s>>,
    options: Value,
    order: Option<Vec<Seat>>,
    phase: &'static str,
}

/// What stands between the players and the tracks.
#[derive(Serialize)]
struct After {
    result: Value,
    round: Option<u8>,
    supply: Value,
    to_act: Vec<Seat>,
}

fn before(state: &State) -> Before<'_> {
    let ordered = matches!(state.phase, Phase::Actions { .. } | Phase::GameOver { .. });
    Before {
        acting: acting(state),
        auction: auction_of(state),
        bag: state.bag.into(),
        cities: cities(state),
        deck_count: state.deck.len(),
        discard: &state.discard,
        display: &state.display,
        end: EndView {
            r#final: state.is_final(),
            last_turn: state.end.last_turn,
            triggered_turn: state.end.triggered.map(|triggered| triggered.turn),
        },
        first_seat: state.marker,
        game: super::ABOUT.id,
        lines: lines(state),
        links: links(state),
        options: json!(state.options),
        order: ordered.then(|| state.order()),
        phase: match &state.phase {
            Phase::Setup {} => "setup",
            Phase::ChooseBaron {} => "choose_baron",
            Phase::Auction { .. } => "auction",
            Phase::Actions { .. } => "actions",
            Phase::GameOver { .. } => "game_over",
        },
    }
}

/// From after the players to before the viewer's seat.
fn after(state: &State) -> String {
    let round = if let Phase::Actions { round, .. } = &state.phase { Some(*round) } else { None };
    let after = After {
        result: result(state),
        round,
        supply: json!({"empty_markers": state.markers, "new_city_tiles": tiles(state)}),
        to_act: super::rules::to_act(state),
    };
    let turn = state.turn.to_string();
    [",", &fields(&after), ",\"tracks\":", &tracks(state), ",\"turn\":", &turn, ",\"viewer\":"].concat()
}

#[derive(Serialize)]
struct EndView {
    r#final: bool,
    last_turn: Option<u32>,
    triggered_turn: Option<u32>,
}

#[derive(Serialize)]
struct ByColor {
    black: u8,
    blue: u8,
    purple: u8,
    red: u8,
    yellow: u8,
}

impl From<Cubes> for ByColor {
    fn from(cubes: Cubes) -> Self {
        let [black, blue, purple, red, yellow] =
            [Color::Black, Color::Blue, Color::Purple, Color::Red, Color::Yellow].map(|color| cubes[color]);
        Self { black, blue, purple, red, yellow }
    }
}

#[derive(Serialize)]
struct CityView {
    color: CityColor,
    cubes: ByColor,
    empty_marker: bool,
    id: City,
    start_color: CityColor,
    western_link: bool,
}

#[derive(Serialize)]
struct LineView<'s> {
    from: City,
    hexes: &'s [Hex],
    id: LineId,
    open: OpenEnd,
    owner: Seat,
}

#[derive(Serialize)]
struct OpenEnd {
    hex: Hex,
    side: Side,
}

#[derive(Serialize)]
struct LinkView<'s> {
    a: City,
    b: City,
    hexes: &'s [Hex],
    id: LinkId,
    owner: Seat,
}

#[derive(Serialize)]
struct PlayerView<'s> {
    baron: Option<Baron>,
    baron_choices: Option<&'s [Baron]>,
    baron_chosen: bool,
    bonds: u32,
    cards: &'s [Card],
    color: &'static str,
    deliveries: u32,
    engine: u8,
    income: Value,
    links: usize,
    longest_delivery: Value,
    money: u32,
    points: u32,
    seat: Seat,
    /// The table keeps standing orders; a state knows none.
    standing: Option<[Value; 0]>,
}

fn acting(state: &State) -> Value {
    let Some(acting) = state.acting() else { return Value::Null };
    let (stage, tiles_laid, line, land_grant) = match &acting.stage {
        Stage::Idle {} => ("idle", 0, None, false),
        Stage::Armed { .. } => ("armed", 0, None, true),
        Stage::Building { line, tiles_laid, land_grant } => ("building", *tiles_laid, *line, *land_grant),
    };
    json!({
        "seat": acting.seat, "actions_left": acting.actions_left, "state": stage, "tiles_laid": tiles_laid,
        "tiles_max": state.tiles_max(acting.seat), "line": line, "land_grant": land_grant
    })
}

fn auction_of(state: &State) -> Value {
    let Phase::Auction { high, still_in, .. } = &state.phase else { return Value::Null };
    let mut still_in = still_in.clone();
    still_in.sort();
    json!({
        "high_bid": high.map_or(0, |high| high.amount), "high_seat": high.map(|high| high.seat),
        "in": still_in, "min_bid": auction::min_bid(state)
    })
}

fn players(state: &State, viewer: Option<Seat>, over: bool) -> Vec<PlayerView<'_>> {
    let view = state.players.iter().map(|(seat, railway)| {
        let own = viewer == Some(seat);
        PlayerView {
            baron: railway.baron.filter(|_| own || over),
            baron_choices: railway.baron_choices.as_deref().filter(|_| own),
            baron_chosen: railway.baron_chosen,
            bonds: railway.bonds,
            cards: &railway.cards,
            color: &TABLES.seat_colors[seat.index()],
            deliveries: railway.deliveries,
            engine: railway.engine,
            income: json!(TABLES.income(railway.points)),
            links: state.links.iter().filter(|link| link.owner == seat).count(),
            longest_delivery: json!(railway.longest_delivery),
            money: railway.money,
            points: railway.points,
            seat,
            standing: own.then_some([]),
        }
    });
    view.collect()
}

fn tiles(state: &State) -> Value {
    let made = TABLES.new_city_tiles();
    let colors = Color::ALL.into_iter().filter(|color| made[color.index()] > 0);
    let fields: Map<String, Value> =
        colors.map(|color| (color.word().into(), state.tiles[color.index()].into())).collect();
    fields.into()
}

fn cities(state: &State) -> Vec<CityView> {
    City::all()
        .map(|city| {
            let now = state.city(city);
            CityView {
                color: now.color,
                cubes: now.cubes.into(),
                empty_marker: now.empty_marker,
                id: city,
                start_color: city.info().color,
                western_link: now.western_link,
            }
        })
        .collect()
}

/// All tracks in the order of their hexes. There are hundreds, so they are written by hand.
fn tracks(state: &State) -> String {
    let mut all: Vec<(Track, Seat, String)> = vec![];
    let mut add = |tracks: Vec<Track>, owner: Seat, of: String| {
        for mut track in tracks {
            track.exits.sort();
            all.push((track, owner, of.clone()));
        }
    };
    for line in &state.lines {
        add(line.tracks(), line.owner, format!(",\"line\":\"{}\",\"link\":null,\"owner\":", line.id));
    }
    for (id, link) in state.numbered_links() {
        add(link.tracks(), link.owner, format!(",\"line\":null,\"link\":\"{id}\",\"owner\":"));
    }
    all.sort_by_key(|(track, ..)| *track);
    let digit = |n: u8| char::from(b'0' + n);
    let mut text = String::with_capacity(2 + all.len() * 80);
    text.push('[');
    for (Track { hex, exits: [one, other] }, owner, of) in &all {
        text.push_str(if text.len() > 1 { ",{\"exits\":[" } else { "{\"exits\":[" });
        text.extend([digit(one.0), ',', digit(other.0)]);
        text.push_str("],\"hex\":");
        text.push_str(&HEXES[hex.index()]);
        text.push_str(of);
        text.extend([digit(owner.0), '}']);
    }
    text.push(']');
    text
}

/// The place of each hex as JSON.
static HEXES: LazyLock<Vec<String>> =
    LazyLock::new(|| MAP.hexes.iter().map(|hex| format!("[{},{}]", hex.at[0], hex.at[1])).collect());

fn lines(state: &State) -> Vec<LineView<'_>> {
    let view = state.lines.iter().map(|line| LineView {
        from: line.from,
        hexes: &line.hexes,
        id: line.id,
        open: OpenEnd { hex: line.last(), side: line.side },
        owner: line.owner,
    });
    view.collect()
}

fn links(state: &State) -> Vec<LinkView<'_>> {
    let view = state.numbered_links().map(|(id, link)| LinkView {
        a: link.a,
        b: link.b,
        hexes: &link.hexes,
        id,
        owner: link.owner,
    });
    view.collect()
}

fn result(state: &State) -> Value {
    match &state.phase {
        Phase::GameOver { reason, result } => json!({"players": result, "reason": reason}),
        _ => Value::Null,
    }
}
