//! Limits and tables of the set-up, and checks across all tables.

use super::super::cubes::{Colour, Cubes};
use super::super::data::COLUMNS;
use super::super::state::{BONUS_TILES, POINT_CARDS, ROUTE};
use super::super::tables::{Contents, Deed, Effect, Icon, LocationFile, Setup, Work};
use super::{PLAYERS, cubes_within, exchanges};
use crate::kernel::boxes::{Checked, Flaw, by_players, given, name, within};

const AT: &str = "tables.setup";

/// Limit for cubes of one colour in a storage at any moment, well below the range of the state's figures.
const MOST_OF_A_COLOUR: u32 = 100;

pub fn limits(setup: &Setup) -> Checked {
    within(format!("{AT}.storage"), setup.storage, 4..=20)?;
    within(format!("{AT}.settlers_per_player"), setup.settlers_per_player, 2..=20)?;
    by_players(&format!("{AT}.settlers_available"), setup.settlers_available.keys(), PLAYERS)?;
    for (players, available) in &setup.settlers_available {
        within(format!("{AT}.settlers_available.{players}"), *available, 2..=setup.settlers_per_player)?;
    }
    let (start, wanted) = (&setup.starting_cubes, usize::from(*PLAYERS.end()));
    let path = format!("{AT}.starting_cubes");
    given(start.len() == wanted, &path, format!("one for each of {wanted} players; these are {}", start.len()))?;
    for (i, cubes) in start.iter().enumerate() {
        cubes_within(&format!("{path}[{i}]"), *cubes, 0..=setup.storage)?;
    }
    within(format!("{AT}.route_max"), setup.route_max, 1..=ROUTE)?;
    within(format!("{AT}.bonus_max"), setup.bonus_max, 0..=BONUS_TILES)?;
    within(format!("{AT}.end_cards"), setup.end_cards, 2..=POINT_CARDS)?;
    by_players(&format!("{AT}.point_marks"), setup.point_marks.keys(), PLAYERS)?;
    for (players, marks) in &setup.point_marks {
        let path = format!("{AT}.point_marks.{players}");
        within(&path, marks.len(), 1..=20)?;
        for (i, mark) in marks.iter().enumerate() {
            name(&format!("{path}[{i}]"), mark)?;
            given(!marks[..i].contains(mark), format!("{path}[{i}]"), "stands here twice")?;
        }
    }
    by_players(&format!("{AT}.exploration_on_board"), setup.exploration_on_board.keys(), PLAYERS)
}

/// There are enough cards and tiles for every number of players.
pub fn decks(contents: &Contents) -> Checked {
    let setup = &contents.setup;
    for players in PLAYERS.map(usize::from) {
        // Cards that the others may own without ending the game, plus one row, plus one card per player in the last
        // round.
        let wanted = players * setup.end_cards + COLUMNS;
        let cards = contents.point_cards.cards.iter().filter(|card| setup.is_in_game(&card.players, players)).count();
        let reason = format!("{players} players may ask for {wanted} of them; in their game there are {cards}");
        given(cards >= wanted, "tables.point_cards.cards", reason)?;
        let covered = setup.covered(players);
        let path = format!("{AT}.exploration_on_board.{players}");
        let marked = contents.board.locations.iter().filter(|location| location.exploration.is_some()).count();
        let tiles = contents.exploration_tiles.tiles.len();
        given(covered <= marked, &path, format!("{marked} locations have an exploration mark"))?;
        given(covered <= tiles, &path, format!("there are {tiles} exploration tiles"))?;
    }
    let stacks: usize = contents.board.locations.iter().map(|location| stack(location.work)).sum();
    let tiles = contents.bonus_tiles.tiles.len();
    let reason = format!("the forts take {stacks} of them; there are {tiles}");
    given(stacks <= tiles, "tables.bonus_tiles.tiles", reason)
}

fn stack(work: Work) -> usize {
    if let Work::Fort { bonus_stack } = work { usize::from(bonus_stack) } else { 0 }
}

/// A player with all settlers at home can always place some; otherwise everybody could rest for ever (RULES section
/// 10).
pub fn always_something_to_do(contents: &Contents) -> Checked {
    let setup = &contents.setup;
    for players in PLAYERS {
        let home = setup.available(usize::from(players));
        // A later arrival needs one settler more than stand there, so this many locations the opponents can close.
        let closed = usize::from(players - 1) * usize::from(setup.settlers_per_player / home.max(1));
        let covers = setup.covered(usize::from(players)) > 0;
        let free = |work: Work| matches!(work, Work::Harvest { .. } | Work::Upgrade { .. } | Work::TradeRoute { .. });
        let is_open = |location: &&LocationFile| {
            free(location.work) && location.settlers <= home && !(covers && location.exploration.is_some())
        };
        let open = contents.board.locations.iter().filter(is_open).count();
        let reason = format!(
            "with {home} settlers each, {players} players need more than {closed} open locations without conditions \
             (harvest, upgrade, trade_route) that take no more; there are {open}"
        );
        given(open > closed, format!("{AT}.settlers_available.{players}"), reason)?;
    }
    Ok(())
}

/// No exchange may give more cubes than a storage can hold for a moment.
pub fn storages(contents: &Contents) -> Checked {
    // Cubes that dreamcatchers of one icon give beforehand.
    let extra = |colour: Colour| {
        let of = |icon: Icon| {
            let cards = contents.point_cards.cards.iter().filter(
                |card| matches!(card.effect, Effect::ExtraGoods { icon: on, cube } if on == icon && cube == colour),
            );
            cards.count().min(contents.setup.end_cards) as u32
        };
        Icon::ALL.into_iter().map(of).max().unwrap_or(0)
    };
    let storage = contents.setup.storage;
    for (path, give, get) in exchanges(contents) {
        let times =
            give.colours().map(|(colour, count)| (storage + extra(colour)) / u32::from(count)).min().unwrap_or(0);
        for (colour, count) in get.colours() {
            let most = storage + extra(colour) + times * u32::from(count);
            let reason = format!(
                "done {times} times at once, as often as a full storage and dreamcatchers allow, that may be {most} {} cubes; \
                 {MOST_OF_A_COLOUR} at most",
                colour.name()
            );
            given(most <= MOST_OF_A_COLOUR, format!("{path}.get.{}", colour.name()), reason)?;
        }
    }
    Ok(())
}

/// Every colour that point cards cost can be obtained; otherwise point cards could not end a game.
pub fn goods_can_be_got(contents: &Contents) -> Checked {
    let setup = &contents.setup;
    let mut known = Cubes::NONE;
    let mut upgrades = false;
    for location in &contents.board.locations {
        match location.work {
            Work::Harvest { gain } | Work::TradeRoute { gain } => known = known + gain,
            Work::Upgrade { .. } => upgrades = true,
            _ => {}
        }
    }
    for card in &contents.merchant_cards.cards {
        match card.deed {
            Deed::Spice { gain } => known = known + gain,
            Deed::Upgrade { .. } => upgrades = true,
            Deed::Trade { .. } => {}
        }
    }
    let mut has =
        Colour::ALL.map(|colour| known[colour] > 0 || setup.starting_cubes.iter().all(|cubes| cubes[colour] > 0));
    for _ in Colour::ALL {
        for (_, give, get) in exchanges(contents) {
            let fits = give.total() <= setup.storage;
            if fits && give.colours().all(|(colour, _)| has[colour as usize]) {
                get.colours().for_each(|(colour, _)| has[colour as usize] = true);
            }
        }
        for colour in Colour::ALL.into_iter().filter(|_| upgrades) {
            if let (true, Some(next)) = (has[colour as usize], colour.next()) {
                has[next as usize] = true;
            }
        }
    }
    for (i, card) in contents.point_cards.cards.iter().enumerate() {
        if let Some((colour, _)) = card.cost.colours().find(|(colour, _)| !has[*colour as usize]) {
            let path = format!("tables.point_cards.cards[{i}].cost.{}", colour.name());
            return Err(Flaw::at(path, "nothing in this box brings such a cube"));
        }
    }
    Ok(())
}
