//! The finished games that ship with titles, folded once, and their boards as pictures.

use crate::choosing::board_layer::Layer;
use crate::page::By;
use crate::page::view::{self, Numbers};
use domain::kernel::erased::AnyRuleset;
use domain::kernel::how_to_play::{HowToPlay, Picture, View};
use domain::kernel::recorded::Recorded;
use domain::kernel::rulesets::Rulesets;
use domain::{GameId, Language, PerSeat};
use service::words::{self, Reader};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Every title ships one; a program has a handful of titles.
static FOLDED: LazyLock<Mutex<BTreeMap<&'static str, Arc<Recorded>>>> = LazyLock::new(Mutex::default);

/// The finished game of a title; `None` where it ships none.
pub fn of(rulesets: Rulesets, title: &'static str, how: &HowToPlay) -> Option<Arc<Recorded>> {
    let known = || FOLDED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(folded) = known().get(title) {
        return Some(folded.clone());
    }
    let folded = Arc::new(Recorded::read(&rulesets, how.game)?);
    known().insert(title, folded.clone());
    Some(folded)
}

/// The players of a finished game. They are bots; here they have names.
pub fn names(players: usize, l: &Reader) -> PerSeat<String> {
    const NAMES: [&str; 6] = ["anna", "ben", "clara", "david", "emma", "finn"];
    PerSeat::new(players, |seat| {
        l.say(words::recorded_player { of: NAMES[seat.index() % NAMES.len()].into() }.phrase())
    })
}

/// Draws parts of the boards of one finished game, in the reader's language.
#[derive(Debug)]
pub struct Drawer {
    game: Arc<Recorded>,
    ruleset: &'static dyn AnyRuleset,
    names: PerSeat<String>,
    language: Language,
    layer: Layer,
    /// Pictures so far: each has names of its own for its patterns.
    drawn: usize,
}

impl Drawer {
    pub fn of(rulesets: Rulesets, ruleset: &'static dyn AnyRuleset, how: &HowToPlay, l: &Reader) -> Option<Self> {
        let game = of(rulesets, ruleset.about().id, how)?;
        let players = game.table().game().map_or(0, |game| game.players());
        let names = names(players, l);
        Some(Self { game, ruleset, names, language: l.language, layer: Layer::default(), drawn: 0 })
    }

    pub fn game(&self) -> &Arc<Recorded> {
        &self.game
    }

    /// A part of the board as HTML, `wide` pixels wide at a desk.
    pub fn view(&mut self, view: &View, numbers: &Numbers, wide: f64) -> String {
        self.drawn += 1;
        let Some(game) = self.game.game_at(view.at) else { return String::new() };
        let by = By { names: &self.names, language: self.language, layer: &self.layer, game: GameId::from_i64(0) };
        let scope = format!("{}{}-", self.ruleset.about().id.chars().next().unwrap_or('v'), self.drawn);
        view::of(game.as_ref(), view, numbers, &by, (wide, &scope))
    }

    /// The picture of an item.
    pub fn picture(&mut self, picture: &Picture, wide: f64) -> String {
        match picture {
            Picture::Board(view) => self.view(view, &vec![], wide),
            Picture::Lines(lines) => self.lines(lines),
        }
    }

    /// Lines of symbols.
    pub fn lines(&self, lines: &[Vec<domain::kernel::page::Bit>]) -> String {
        self.ruleset
            .symbols()
            .map(|symbols| view::lines(symbols, lines, &self.names, self.language))
            .unwrap_or_default()
    }
}
