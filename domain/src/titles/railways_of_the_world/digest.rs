//! What a digest covers. Rail Barons are hidden; the result names their owners. Tags and numbers never change.

use super::names::{Baron, Card, City, CityColor, Hex, Id as _, LineId, Side};
use super::options::Options;
use super::state::{
    Acting, Bid, CityState, Cubes, End, Line, Link, Phase, Railway, Reason, Score, Stage, State, Triggered,
};
use crate::digested;

digested!(State {
    1: options,
    2: turn,
    3: phase,
    4: marker,
    5: end,
    6: busy,
    7: players,
    8: cities,
    9: used,
    10: lines,
    11: lines_numbered,
    12: links,
    13: display,
    14: discard,
    15: deck,
    16: bag,
    17: markers,
    18: tiles,
} without { components });

digested!(Options { 1: western_link, 2: rail_barons, 3: crossing_surcharge, 4: multi_link_build, 5: max_turns });

digested!(enum Phase {
    0: Setup {},
    1: ChooseBaron {},
    2: Auction { 1: to_bid, 2: high, 3: still_in },
    3: Actions { 1: round, 2: acting },
    4: GameOver { 1: reason, 2: result },
});
digested!(Bid { 1: seat, 2: amount });
digested!(Acting { 1: seat, 2: actions_left, 3: stage, 4: fresh });
digested!(enum Stage {
    0: Idle {},
    1: Armed { 1: card },
    2: Building { 1: line, 2: tiles_laid, 3: land_grant },
});
digested!(End { 1: triggered, 2: last_turn });
digested!(Triggered { 1: turn, 2: by });
digested!(enum Reason { 0: Markers, 1: Standstill, 2: MaxTurns });
digested!(Score { 1: seat, 2: points, 3: bonds, 4: baron, 5: baron_achieved, 6: baron_points, 7: total, 8: rank });

digested!(Railway {
    1: money,
    2: bonds,
    3: points,
    4: engine,
    5: cards,
    6: deliveries,
    7: longest_delivery,
    8 hidden: baron_choices,
    9 hidden: baron,
    10: baron_chosen,
});
digested!(CityState { 1: color, 2: cubes, 3: empty_marker, 4: western_link });
digested!(enum CityColor { 0: Red, 1: Blue, 2: Yellow, 3: Black, 4: Purple, 5: Gray });
digested!(Cubes as |cubes| cubes.0);
digested!(Line { 1: id, 2: owner, 3: from, 4: hexes, 5: side });
digested!(Link { 1: owner, 2: a, 3: b, 4: hexes });

digested!(City as |city| city.id());
digested!(Card as |card| card.id());
digested!(Baron as |baron| baron.id());
digested!(Hex as |hex| hex.at());
digested!(Side as |side| side.0);
digested!(LineId as |line| line.0);
