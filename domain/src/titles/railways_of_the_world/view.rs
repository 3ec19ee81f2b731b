//! What each player sees (RULES section 12).

use super::data::SEAT_COLORS;
use super::names::{Baron, Card, City, CityColor, Color, Hex, LineId, LinkId, Side};
use super::options::Options;
use super::rules::auction;
use super::state::{Cubes, Phase, Reason, Score, Stage, State, Track};
use crate::kernel::seat::Seat;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The position as one viewer sees it.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct View<'s> {
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
    options: &'s Options,
    order: Option<Vec<Seat>>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["setup", "choose_baron", "auction", "actions", "game_over"])))]
    phase: &'static str,
    players: Vec<PlayerView<'s>>,
    result: Option<ResultView<'s>>,
    round: Option<u8>,
    supply: Supply,
    to_act: Vec<Seat>,
    /// In the order of their hexes.
    tracks: Vec<TrackView>,
    turn: u32,
    viewer: Option<Seat>,
}

/// A track on the board; exactly one of `line` and `link` is not null.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct TrackView {
    exits: [Side; 2],
    hex: Hex,
    line: Option<LineId>,
    link: Option<LinkId>,
    owner: Seat,
}

/// The end of the game.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ResultView<'s> {
    players: &'s [Score],
    reason: Reason,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ActingView {
    actions_left: u8,
    land_grant: bool,
    line: Option<LineId>,
    seat: Seat,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["idle", "armed", "building"])))]
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
    /// Always an empty list for the own seat, null for others: the table keeps standing orders, not the state.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Vec<serde_json::Map<String, Value>>>"))]
    standing: Option<[Value; 0]>,
}

pub fn view(state: &State, viewer: Option<Seat>) -> View<'_> {
    let (round, result) = match &state.phase {
        Phase::Actions { round, .. } => (Some(*round), None),
        Phase::GameOver { reason, result } => (None, Some(ResultView { players: result, reason: *reason })),
        _ => (None, None),
    };
    View {
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
        game: super::ID,
        lines: lines(state),
        links: links(state),
        options: &state.options,
        order: (round.is_some() || result.is_some()).then(|| state.order()),
        phase: match &state.phase {
            Phase::Setup {} => "setup",
            Phase::ChooseBaron {} => "choose_baron",
            Phase::Auction { .. } => "auction",
            Phase::Actions { .. } => "actions",
            Phase::GameOver { .. } => "game_over",
        },
        players: players(state, viewer, result.is_some()),
        result,
        round,
        supply: Supply { empty_markers: state.markers, new_city_tiles: tiles(state) },
        to_act: super::rules::to_act(state),
        tracks: tracks(state),
        turn: state.turn,
        viewer,
    }
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

fn tracks(state: &State) -> Vec<TrackView> {
    let view = |Track { hex, mut exits }, owner, line, link| {
        exits.sort();
        TrackView { exits, hex, line, link, owner }
    };
    let of_lines = state
        .lines
        .iter()
        .flat_map(|line| line.tracks().into_iter().map(move |track| view(track, line.owner, Some(line.id), None)));
    let of_links = state
        .numbered_links()
        .flat_map(|(id, link)| link.tracks().into_iter().map(move |track| view(track, link.owner, None, Some(id))));
    let mut all: Vec<TrackView> = of_lines.chain(of_links).collect();
    all.sort_by_key(|track| (track.hex, track.exits));
    all
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
