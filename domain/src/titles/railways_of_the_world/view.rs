//! What each player sees (RULES section 12).
//!
//! It is made for every move and every seat (digests, answers), so it is written as text at one go: fields stand in the order
//! of the alphabet, as canonical JSON has them. A test compares it with the canonical form.

use super::data::SEAT_COLORS;
use super::names::{Baron, Card, City, CityColor, Color, Hex, LineId, LinkId, Side};
use super::rules::auction;
use super::state::{Cubes, Phase, Stage, State, Track};
use crate::kernel::seat::Seat;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::rc::Rc;

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
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Before<'s> {
    acting: Option<ActingView>,
    auction: Option<AuctionView>,
    bag: ByColor,
    cities: Vec<CityView>,
    deck_count: usize,
    discard: &'s [Card],
    display: &'s [Card],
    end: EndView,
    first_seat: Seat,
    #[cfg_attr(feature = "schemas", schemars(extend("const" = "railways-of-the-world")))]
    game: &'static str,
    lines: Vec<LineView<'s>>,
    links: Vec<LinkView<'s>>,
    #[cfg_attr(feature = "schemas", schemars(with = "super::options::Options"))]
    options: Value,
    order: Option<Vec<Seat>>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["setup", "choose_baron", "auction", "actions", "game_over"])))]
    phase: &'static str,
}

/// What stands between the players and the tracks.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct After {
    #[cfg_attr(feature = "schemas", schemars(with = "Option<ResultView>"))]
    result: Value,
    round: Option<u8>,
    supply: Supply,
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
        supply: Supply { empty_markers: state.markers, new_city_tiles: tiles(state) },
        to_act: super::rules::to_act(state),
    };
    let turn = state.turn.to_string();
    [",", &fields(&after), ",\"tracks\":", &tracks(state), ",\"turn\":", &turn, ",\"viewer\":"].concat()
}

/// The whole, for its schema: it is put together as text.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "its schema alone is asked for")]
pub struct View<'s> {
    #[serde(flatten)]
    before: Before<'s>,
    players: Vec<PlayerView<'s>>,
    #[serde(flatten)]
    after: After,
    tracks: Vec<TrackView>,
    turn: u32,
    viewer: Option<Seat>,
}

/// A track on the board; one of `line` and `link` is not null.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "its schema alone is asked for")]
struct TrackView {
    exits: [Side; 2],
    hex: Hex,
    line: Option<LineId>,
    link: Option<LinkId>,
    owner: Seat,
}

/// The end of the game.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "its schema alone is asked for")]
struct ResultView {
    players: Vec<super::state::Score>,
    reason: super::state::Reason,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ActingView {
    actions_left: u8,
    land_grant: bool,
    line: Option<LineId>,
    seat: Seat,
    /// `idle`, `armed` or `building`.
    state: &'static str,
    tiles_laid: u8,
    tiles_max: u8,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct AuctionView {
    high_bid: u32,
    high_seat: Option<Seat>,
    r#in: Vec<Seat>,
    min_bid: u32,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Supply {
    empty_markers: u8,
    new_city_tiles: BTreeMap<&'static str, u8>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct EndView {
    r#final: bool,
    last_turn: Option<u32>,
    triggered_turn: Option<u32>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct CityView {
    color: CityColor,
    cubes: ByColor,
    empty_marker: bool,
    id: City,
    start_color: CityColor,
    western_link: bool,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct LineView<'s> {
    from: City,
    hexes: &'s [Hex],
    id: LineId,
    open: OpenEnd,
    owner: Seat,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OpenEnd {
    hex: Hex,
    side: Side,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct LinkView<'s> {
    a: City,
    b: City,
    hexes: &'s [Hex],
    id: LinkId,
    owner: Seat,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct PlayerView<'s> {
    baron: Option<Baron>,
    baron_choices: Option<&'s [Baron]>,
    baron_chosen: bool,
    bonds: u32,
    cards: &'s [Card],
    color: &'static str,
    deliveries: u32,
    engine: u8,
    income: u32,
    links: usize,
    longest_delivery: u8,
    money: u32,
    points: u32,
    seat: Seat,
    /// The table keeps standing orders; a state knows none.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Vec<serde_json::Map<String, Value>>>"))]
    standing: Option<[Value; 0]>,
}

fn acting(state: &State) -> Option<ActingView> {
    let acting = state.acting()?;
    let (stage, tiles_laid, line, land_grant) = match &acting.stage {
        Stage::Idle {} => ("idle", 0, None, false),
        Stage::Armed { .. } => ("armed", 0, None, true),
        Stage::Building { line, tiles_laid, land_grant } => ("building", *tiles_laid, *line, *land_grant),
    };
    Some(ActingView {
        actions_left: acting.actions_left,
        land_grant,
        line,
        seat: acting.seat,
        state: stage,
        tiles_laid,
        tiles_max: state.tiles_max(acting.seat),
    })
}

fn auction_of(state: &State) -> Option<AuctionView> {
    let Phase::Auction { high, still_in, .. } = &state.phase else { return None };
    let mut still_in = still_in.clone();
    still_in.sort();
    Some(AuctionView {
        high_bid: high.map_or(0, |high| high.amount),
        high_seat: high.map(|high| high.seat),
        r#in: still_in,
        min_bid: auction::min_bid(state),
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
            color: SEAT_COLORS[seat.index()],
            deliveries: railway.deliveries,
            engine: railway.engine,
            income: state.figures().income(railway.points),
            links: state.links.iter().filter(|link| link.owner == seat).count(),
            longest_delivery: railway.longest_delivery,
            money: railway.money,
            points: railway.points,
            seat,
            standing: own.then_some([]),
        }
    });
    view.collect()
}

fn tiles(state: &State) -> BTreeMap<&'static str, u8> {
    let made = state.figures().new_city_tiles();
    let colors = Color::ALL.into_iter().filter(|color| made[color.index()] > 0);
    colors.map(|color| (color.word(), state.tiles[color.index()])).collect()
}

fn cities(state: &State) -> Vec<CityView> {
    state
        .components
        .cities()
        .map(|city| {
            let now = state.city(city);
            CityView {
                color: now.color,
                cubes: now.cubes.into(),
                empty_marker: now.empty_marker,
                id: city,
                start_color: city.data().color,
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
        text.push_str(&hex.data().json);
        text.push_str(of);
        text.extend([digit(owner.0), '}']);
    }
    text.push(']');
    text
}

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
