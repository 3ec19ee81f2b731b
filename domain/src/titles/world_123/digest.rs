//! What a digest covers: everything, because nothing is hidden. Tags and numbers never change.

use super::data::{Card, City, Good, Spot, Terrain};
use super::facts::{EndReason, Final, Score};
use super::ids::ById as _;
use super::options::{CharterBonus, Edition, Extra, FirstPlayer, GoodsGoal, MapChoice, Options};
use super::state::{
    CardResident, Deck, Garrison, HalfMp, HouseSold, Phase, Player, Road, RowCard, Settled, Spots, State, Step, Turn,
};
use crate::digested;

digested!(State {
    1: options,
    2: turn_order,
    3: round,
    4: phase,
    5: terrain,
    6: piles,
    7: covered,
    8: players,
    9: row,
    10: deck,
    11: discarded,
} without { components });

digested!(Options {
    1: edition,
    2: map,
    3: first_player,
    4: i2_bonus,
    5: half_removed_3p,
    6: round_limit,
    7: extras,
    8: goods_goal,
});
digested!(enum Edition { 0: Sheet, 1: Manual });
digested!(enum MapChoice { 0: Standard, 1: Shuffled });
digested!(enum FirstPlayer { 0: Random, 1: Seat0, 2: Named(1: seat) });
digested!(enum CharterBonus { 0: Each, 1: Once });
digested!(enum Extra { 0: Roads, 1: CarriedResidents, 2: Fights, 3: TradingHouses });
digested!(enum GoodsGoal { 0: Table, 1: TwentyFive });

digested!(enum Phase { 0: Capitals {}, 1: Turn(1: turn), 2: Finished { 1: result } });
digested!(Turn {
    1: seat,
    2: number,
    3: step,
    4: drawn,
    5: auto_passed,
    6: mp,
    7: mp_bought,
    8: upgrade_done,
    9: capital_changed,
    10: arrived,
    11: settled,
    12: loaded_here,
    13: dropped_here,
    14: residents_loaded_here,
    15: residents_unloaded_here,
    16: sold,
    17: paid_opponents,
});
digested!(enum Step { 0: Privilege, 1: Travel });
digested!(Settled { 1: hex, 2: income });
// In halves.
digested!(HalfMp as |mp| mp.0);
digested!(Final { 1: end_reason, 2: scores, 3: winners, 4: removed, 5: deck });
digested!(enum EndReason { 0: Threshold, 1: RoundLimit });
digested!(Score {
    1: seat,
    2: goods_vp,
    3: goods_total,
    4: sets,
    5: set_vp,
    6: privilege_vp,
    7: total,
    8: cargo,
    9: last_income,
    10: rank,
});

digested!(Player {
    1: money,
    2: capital,
    3: headquarters,
    4: trolley,
    5: mp,
    6: holds,
    7: cargo,
    8: privileges,
    9: settlements,
    10: settlements_supply,
    11: residents_on_map,
    12: residents_supply,
    13: residents_on_cards,
    14: delivered,
    15: income_history,
    16: i2_used,
    17: roads,
    18: residents_map,
    19: residents_aboard,
    20: houses_sold,
});
digested!(CardResident { 1: city, 2: ordinal, 3: paid });
digested!(Garrison { 1: hex, 2: active, 3: exhausted });
digested!(HouseSold { 1: city, 2: sold });
digested!(Road as |road| road.ends());
digested!(RowCard { 1: card, 2: price, 3: declines });
digested!(Deck { 1: left, 2: removed, 3: drawn });
digested!(Spots as |spots| spots.list());

digested!(enum Terrain { 0: Grassland, 1: Forest, 2: Field, 3: Desert, 4: Mountain, 5: City, 6: Water });
digested!(Spot as |spot| spot.data().hex);
digested!(City as |city| city.number());
digested!(Good as |good| good.id());
digested!(Card as |card| card.id());
