//! A move being composed on a page: the draft, the choices so far for the next action, and the links for
//! the next choices.
//!
//! Every step is a URL (`?draft=&pick=&on=`), so *back* goes back one step and nothing is sent twice.

use crate::choosing::board_layer::Layer;
use crate::choosing::changing::{self, Earlier, How, Pressed};
use crate::choosing::drafts::{Composer, Draft, LONGEST};
use crate::choosing::turning;
use crate::pages::{ChoiceGroup, ChoiceLink, Composing, DraftLine, NumberField};
use domain::kernel::choices::{Item, Leaf, Narrowed, Number, Tree, narrow};
use domain::kernel::erased::AnyGame;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use domain::{Language, PerSeat, Seat};
use serde::Deserialize;
use service::app::App;
use service::problem::Answer;
use service::words::{self, Reader};
use std::cell::OnceCell;
use url::form_urlencoded::Serializer;

/// More choices than this are not listed below the cards that say the same, and so many more not below a map.
const FEW: usize = 4;
const FEW_ON_A_MAP: usize = 8;

/// What a page's address holds of a move: orders, keys of steps (`build/from-new-york`), places clicked (`hex-Z10,hex-Z9`), numbers.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Way {
    #[serde(default)]
    pub draft: String,
    #[serde(default)]
    pub pick: String,
    #[serde(default)]
    pub on: String,
    #[serde(default)]
    pub n: Option<String>,
    /// The second number, if one may be typed.
    #[serde(default)]
    pub m: Option<String>,
    /// The place whose refusal the visitor asks about.
    #[serde(default)]
    pub why: Option<String>,
    /// The place where the last piece was laid, and can be turned.
    #[serde(default)]
    pub about: String,
    /// The player whose board is shown.
    #[serde(default)]
    pub look: String,
}

impl Way {
    pub fn of_draft(draft: impl Into<String>) -> Self {
        Self { draft: draft.into(), ..Self::default() }
    }

    /// The query string for a game's page.
    pub fn address(&self) -> String {
        let mut query = Serializer::new(String::new());
        let fields = [("draft", &self.draft), ("pick", &self.pick), ("on", &self.on), ("about", &self.about)];
        for (name, value) in fields {
            if !value.is_empty() {
                query.append_pair(name, value);
            }
        }
        format!("?{}", query.finish())
    }

    pub(super) fn picks(&self) -> Vec<&str> {
        self.pick.split('/').filter(|key| !key.is_empty()).collect()
    }

    pub(super) fn places(&self) -> Vec<&str> {
        self.on.split(',').filter(|place| !place.is_empty()).collect()
    }
}

/// A composed move, tried out.
#[derive(Debug)]
pub struct Composed {
    pub(super) seat: Seat,
    pub(super) names: PerSeat<String>,
    pub(super) draft: Draft,
    /// The draft with the orders that *Play* adds automatically.
    finished: Option<Draft>,
    pub(super) tree: Tree,
    pub(super) way: Way,
    /// The choices behind the last orders, newest first.
    pub(super) earlier: Vec<Earlier>,
    /// Places of the board that have a meaning in the title, once computed ([`Composed::known`]).
    pub(super) known: OnceCell<Vec<(String, String)>>,
    /// A note if the state differs from the URL.
    pub notice: Option<String>,
}

impl Composed {
    /// Tries out `way`. A choice that leads to a single action is added to the draft, and so is one that
    /// starts with an action. A choice that leads nowhere any more is dropped, with a note.
    pub async fn of(app: &App, table: &Table, by: Composer<'_>, mut way: Way, l: &Reader) -> Answer<Self> {
        let mut notice = None;
        if way.draft.chars().count() > LONGEST {
            notice = Some(l.say(say!(words::draft_too_long { most: LONGEST })));
            way.draft = way.draft.chars().take(LONGEST).collect();
        }
        let mut draft = Draft::tried(app, table, by, &way.draft).await;
        let mut tree = draft.tree(table, by);
        let chosen = match narrow(&tree, &way.picks(), &way.places()) {
            // A leaf is never taken automatically.
            Some(narrowed) if !(way.pick.is_empty() && way.on.is_empty()) => {
                let laid = || turning::laid(&narrowed, way.places().last().copied());
                narrowed.only().or_else(laid).or_else(|| narrowed.started().last().copied()).cloned()
            }
            Some(_) => None,
            None => {
                notice = Some(l.say(words::choice_gone.phrase()));
                (way.pick, way.on) = (String::new(), String::new());
                None
            }
        };
        if let Some(Item { leaf: Some(Leaf { order, .. }), number, .. }) = chosen {
            let order = match (number, way.n.as_deref()) {
                (None, _) => Some(order),
                (Some(_), None) => None,
                (Some(number), Some(n)) => match number_order(&number, &order, n, way.m.as_deref().unwrap_or_default())
                {
                    Ok(order) => Some(order),
                    Err((min, max)) => {
                        notice = Some(l.say(say!(words::number_from_to { min, max })));
                        None
                    }
                },
            };
            if let Some(order) = order {
                let about = way.places().last().map_or(way.about.clone(), |place| (*place).to_owned());
                way = Way { why: way.why, look: way.look, about, ..Way::of_draft(draft.with(by.seat, &order)) };
                draft = Draft::tried(app, table, by, &way.draft).await;
                tree = draft.tree(table, by);
            }
        }
        way.draft = draft.text();
        let finish = tree.finish().filter(|_| draft.is_playable()).and_then(|item| item.leaf.as_ref());
        let finished = match finish {
            Some(leaf) => Some(Draft::tried(app, table, by, &draft.with(by.seat, &leaf.order)).await),
            None => None,
        };
        let finished = finished.filter(Draft::is_playable);
        let earlier = changing::earlier(&draft, by);
        Ok(Self {
            seat: by.seat,
            names: by.names.clone(),
            draft,
            finished,
            tree,
            way,
            earlier,
            known: OnceCell::new(),
            notice,
        })
    }

    /// The game after the draft.
    pub fn game<'a>(&'a self, table: &'a Table) -> Option<&'a dyn AnyGame> {
        self.draft.game(table)
    }

    /// The chosen orders, tried out.
    pub fn tried(&self) -> &Draft {
        &self.draft
    }

    /// Whether there are alternatives to the last order, because it was chosen automatically or its piece
    /// can be turned.
    pub fn has_others(&self) -> bool {
        let began = |last: &Earlier| last.chosen().iter().any(|item| item.starts);
        self.earlier.first().is_some_and(began) || self.turned_over(None).is_some()
    }

    /// The place whose refusal was asked about.
    pub fn asked(&self) -> Option<&str> {
        self.way.why.as_deref()
    }

    /// The query string of the present state.
    pub fn here(&self) -> String {
        self.way.address()
    }

    /// Whether the choice of the next action has begun.
    pub fn is_choosing(&self) -> bool {
        !self.way.pick.is_empty() || !self.way.on.is_empty()
    }

    /// Whether the move has begun.
    pub fn has_begun(&self) -> bool {
        self.is_choosing() || !self.draft.is_empty()
    }

    /// The remaining part of the tree, and the keys chosen so far. A first branch that starts the choice
    /// counts as chosen until another one is.
    pub(super) fn narrowed(&self) -> (Narrowed<'_>, Vec<String>) {
        let narrowed = narrow(&self.tree, &self.way.picks(), &self.way.places());
        let narrowed = narrowed.or_else(|| narrow(&self.tree, &[], &[])).unwrap_or_default();
        let branches = narrowed.started().into_iter().take_while(|item| item.items.is_some());
        let begun: Vec<&str> = branches.map(|item| item.key.as_str()).collect();
        let started =
            (!begun.is_empty()).then(|| narrow(&self.tree, &[narrowed.keys(), begun].concat(), &[])).flatten();
        let narrowed = started.unwrap_or(narrowed);
        let keys = narrowed.keys().into_iter().map(str::to_owned).collect();
        (narrowed, keys)
    }

    /// The link for choosing `keys` and then clicking `place`.
    pub(super) fn to(&self, narrowed: &Narrowed<'_>, keys: &[String], place: Option<&str>) -> String {
        // If clicks have narrowed a branch, its keys alone do not describe the choice.
        let (pick, mut on) = match narrowed.is_whole() {
            true => (keys.join("/"), vec![]),
            false if place.is_some() => (self.way.pick.clone(), self.way.places()),
            false => (keys.join("/"), self.way.places()),
        };
        on.extend(place);
        Way { draft: self.draft.good_text(), pick, on: on.join(","), ..Way::default() }.address()
    }

    /// The layer over a board with the places `board`.
    pub fn layer(&self, board: &[(String, String)], language: Language) -> Layer {
        let whys = self.known(board).iter().map(|(place, _)| place.clone()).collect();
        let mut layer = Layer { whys, ..Layer::default() };
        for (place, Pressed { href, how, note, effects }) in self.places(Some(language)) {
            match how {
                How::Legal => layer.legal.insert(place.clone()),
                How::Chosen => layer.chosen.insert(place.clone()),
                How::Anew | How::Changes => false,
            };
            let notes: Vec<String> = note.into_iter().chain(effects).collect();
            layer.links.insert(place, (href, (!notes.is_empty()).then(|| notes.join(" · "))));
        }
        let (narrowed, _) = self.narrowed();
        // Only the answers to the present question, not later ones.
        let items = narrowed.items();
        let tagged = items.iter().filter_map(|(item, _)| Some((item.place.clone()?, item.tag.clone()?)));
        layer.tags = tagged.filter(|(_, tag)| !tag.is_empty()).collect();
        layer.lights = narrowed.items().iter().flat_map(|(item, _)| item.marks.iter().cloned()).collect();
        layer.turn = self.turned(&narrowed).or_else(|| self.turned_over(None));
        layer.play = self.ends().then(|| self.main(language));
        let asked = self.way.why.clone();
        let refused = asked.filter(|place| layer.whys.contains(place) && !layer.legal.contains(place));
        layer.refused = refused.into_iter().flat_map(|place| [self.clashes(&place), vec![place]].concat()).collect();
        let address = |at: usize| Way::of_draft(self.draft.until(at)).address();
        layer.ends = self.draft.ends().into_iter().map(|(facts, at)| (facts, address(at))).collect();
        layer.here = Some(self.here());
        layer.lights.extend(self.marks_beside());
        layer.changed = self.draft.changes().into_iter().collect();
        layer.marks = narrowed.chosen.iter().flat_map(|item| item.marks.iter().cloned()).collect();
        layer
    }

    /// The page's texts and links. `board`: the visible places, by name and label; a choice that begins
    /// with a click on one of them is not listed.
    pub fn shown(&self, l: &Reader, board: &[(String, String)], has_map: bool) -> Composing {
        let (narrowed, keys) = self.narrowed();
        let played = self.played();
        let lines = played.lines.iter().enumerate().map(|(number, line)| DraftLine {
            order: line.order.clone(),
            told: line.told.join(" "),
            by_itself: line.by_itself || number >= self.draft.lines.len(),
            refused: line.refused.as_ref().map(|problem| crate::routes::pages::refusal(problem, l.language)),
        });
        let lines: Vec<DraftLine> = lines.collect();
        let crumbs = narrowed.chosen.iter().enumerate().map(|(depth, item)| {
            let before = Way { draft: self.way.draft.clone(), pick: keys[..depth].join("/"), ..Way::default() };
            (item.label.clone(), before.address())
        });
        let mut items = narrowed.items();
        // Kinds of actions form a menu if a map shows the places of all of them at once.
        let is_kind = |(item, _): &(&Item, usize)| item.place.is_none() && !item.below().is_empty();
        let is_menu = has_map && items.iter().any(is_kind);
        let is_shown = |place: &str| board.iter().any(|(name, _)| name == place);
        if narrowed.chosen.is_empty() && self.way.on.is_empty() && !is_menu {
            items.retain(|(item, _)| !begins_on_board(item, &is_shown));
        }
        // *Play* does that automatically.
        items.retain(|(item, _)| !item.finishes || self.finished.is_none());
        let mut warnings = vec![];
        if played.reveals() {
            warnings.push(l.say(words::draft_reveals.phrase()));
        } else if played.ends_turn() {
            warnings.push(l.say(words::draft_ends_turn.phrase()));
        }
        let lit = self.lit(&items, has_map, &is_shown);
        let orders = lines.iter().filter(|line| line.refused.is_none()).count();
        let mut groups = self.groups(&narrowed, &items, &keys, l.language);
        let (asked, mut beside) = self.beside(&narrowed, l.language);
        let prompt = self.prompt(&narrowed, asked);
        // Beside a map, the alternatives to the last click come first.
        match has_map {
            true => groups.splice(0..0, beside).for_each(drop),
            false => groups.append(&mut beside),
        }
        let count: usize = groups.iter().map(|group| group.choices.len()).sum();
        Composing {
            folded: self.folded(&narrowed).filter(|_| has_map && count > 0).or(lit).map(|folded| l.say(folded)),
            text: played.text(),
            draft: self.draft.text(),
            playable: played.is_playable(),
            main: self.main(l.language),
            back: self.back(&narrowed),
            crumbs: crumbs.collect(),
            prompt,
            count: l.say(say!(words::choices_there { count })),
            groups,
            turn: self.turned(&narrowed).or_else(|| self.turned_over(None)),
            warnings,
            summary: l.say(say!(words::draft_orders { count: orders })),
            lines,
            why: self.why(board, l),
            can_ask: !self.known(board).is_empty(),
        }
    }

    /// The present question: the next choice, or whether to play.
    pub fn asks(&self, l: &Reader) -> Option<String> {
        let (narrowed, _) = self.narrowed();
        let (asked, _) = self.beside(&narrowed, l.language);
        let play_it = || self.played().is_playable().then(|| l.say(words::strip_play_it.phrase()));
        self.prompt(&narrowed, asked).or_else(play_it)
    }

    /// `asked`: the question if there is nothing left to choose.
    fn prompt(&self, narrowed: &Narrowed<'_>, asked: Option<String>) -> Option<String> {
        match narrowed.items().is_empty() {
            true => asked,
            false => narrowed.prompt(&self.tree).map(str::to_owned),
        }
    }

    /// The orders that *Play* plays.
    fn played(&self) -> &Draft {
        self.finished.as_ref().unwrap_or(&self.draft)
    }

    /// Whether the move can be played and nothing more would follow in it.
    fn ends(&self) -> bool {
        !self.is_choosing() && self.played().is_playable() && (self.played().ends_turn() || self.played().reveals())
    }

    /// The label of the *Play* button.
    fn main(&self, language: Language) -> String {
        let by = Composer { seat: self.seat, language, names: &self.names };
        self.draft.in_a_few_words(by).unwrap_or_else(|| words::play.phrase().in_words(language))
    }

    /// What stands for a list that the board says already. On a map the list says what a choice brings.
    fn lit(&self, items: &[(&Item, usize)], has_map: bool, is_shown: &dyn Fn(&str) -> bool) -> Option<Phrase> {
        let are_many = items.len() > if has_map { FEW_ON_A_MAP } else { FEW };
        let is_said =
            |(item, _): &(&Item, usize)| begins_on_board(item, is_shown) && !(has_map && item.at_once().is_some());
        (are_many && items.iter().all(is_said)).then(|| say!(words::places_lit { count: items.len() }))
    }

    /// What stands for a list of ways to lie, which a map shows: it is folded away.
    fn folded(&self, narrowed: &Narrowed<'_>) -> Option<Phrase> {
        let open = self.unturned().map(|(open, _)| open.leaves().count());
        let turned = || turning::turns_at(&narrowed.chosen).map(|_| narrowed.leaves().count());
        match open.or_else(turned) {
            Some(count) => Some(say!(words::places_fit { count })),
            None => self.lies().then(|| say!(words::places_elsewhere)),
        }
    }

    fn groups(
        &self,
        narrowed: &Narrowed<'_>,
        items: &[(&Item, usize)],
        keys: &[String],
        language: Language,
    ) -> Vec<ChoiceGroup> {
        let mut groups: Vec<ChoiceGroup> = vec![];
        for (item, _) in items {
            let link = self.link(narrowed, keys, item, language);
            match groups.iter_mut().find(|group| group.heading == item.group) {
                Some(group) => group.choices.push(link),
                None => groups.push(ChoiceGroup { heading: item.group.clone(), choices: vec![link] }),
            }
        }
        groups
    }

    fn link(&self, narrowed: &Narrowed<'_>, keys: &[String], item: &Item, language: Language) -> ChoiceLink {
        let keys: Vec<String> = keys.iter().cloned().chain([item.key.clone()]).collect();
        let href = match &item.leaf {
            Some(leaf) if item.number.is_none() => Way::of_draft(self.draft.with(self.seat, &leaf.order)).address(),
            _ => self.to(narrowed, &keys, None),
        };
        ChoiceLink { href, effects: self.effects(item, language), ..link(item, &self.way.draft, &keys) }
    }

    /// One step back: an open choice loses its last step; otherwise the draft loses its last chosen order
    /// and the automatic ones after it.
    fn back(&self, narrowed: &Narrowed<'_>) -> Option<String> {
        if self.is_choosing() {
            let here = narrowed.keys().len();
            // A step that is passed automatically does not count.
            let picks = self.way.picks();
            let before = (0..picks.len())
                .rev()
                .map(|until| &picks[..until])
                .find(|picks| narrow(&self.tree, picks, &[]).is_some_and(|before| before.chosen.len() < here));
            let pick = if self.way.on.is_empty() {
                before.map(|keys| keys.join("/")).unwrap_or_default()
            } else {
                self.way.pick.clone()
            };
            return Some(Way { draft: self.way.draft.clone(), pick, ..Way::default() }.address());
        }
        (!self.draft.is_empty()).then(|| Way::of_draft(self.draft.without_last()).address())
    }
}

/// Whether all continuations of a step begin with a place that the board shows.
fn begins_on_board(item: &Item, is_shown: &dyn Fn(&str) -> bool) -> bool {
    match &item.place {
        Some(place) => is_shown(place),
        None => !item.below().is_empty() && item.below().iter().all(|below| begins_on_board(below, is_shown)),
    }
}

/// The link for a step after `draft`, with the keys `keys`.
pub(super) fn link(item: &Item, draft: &str, keys: &[String]) -> ChoiceLink {
    let pick = keys.join("/");
    let number = item.number.as_ref().map(|number| NumberField {
        draft: draft.to_owned(),
        pick: pick.clone(),
        min: number.min,
        max: number.max,
        value: number.value,
        unit: number.unit,
        limit: number.limit.as_ref().map(|limit| limit.label.clone()),
    });
    ChoiceLink {
        label: item.label.clone(),
        note: item.note.clone(),
        reveals: item.reveals.clone(),
        href: Way { draft: draft.to_owned(), pick, ..Way::default() }.address(),
        place: item.place.clone(),
        marks: item.marks.join(" "),
        number,
        current: false,
        effects: vec![],
        symbol: item.symbol,
        seats: item.seats.clone(),
        looks: String::new(),
    }
}

/// The order with the typed numbers `n` and `m` (`m` may be empty), or the allowed range of a wrong one.
fn number_order(number: &Number, order: &str, n: &str, m: &str) -> Result<String, (i64, i64)> {
    let within = |text: &str, min: i64| {
        let typed = text.trim().parse::<i64>().ok().filter(|typed| (min..=number.max).contains(typed));
        typed.ok_or((min, number.max))
    };
    let first = within(n, number.min)?;
    match &number.limit {
        Some(limit) if !m.trim().is_empty() => {
            let second = within(m, first)?;
            Ok(limit.order.replace("{n}", &first.to_string()).replace("{m}", &second.to_string()))
        }
        _ => Ok(order.replace("{n}", &first.to_string())),
    }
}
