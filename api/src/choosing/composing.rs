//! A move being composed on a page: the draft, what has been picked and clicked of the next action, and the links that lead on.
//!
//! Every step of a choice is an address (`?draft=&pick=&on=`), so *back* takes a step back and nothing is sent twice.

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
    /// The second number, where one may be typed.
    #[serde(default)]
    pub m: Option<String>,
    /// The place that the reader asks about: why can it not be chosen?
    #[serde(default)]
    pub why: Option<String>,
    /// The place at which the last piece was laid: it is turned there.
    #[serde(default)]
    pub about: String,
    /// The player whose board is looked at.
    #[serde(default)]
    pub look: String,
}

impl Way {
    pub fn of_draft(draft: impl Into<String>) -> Self {
        Self { draft: draft.into(), ..Self::default() }
    }

    /// The address of it below a game's page.
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

/// A way, tried.
#[derive(Debug)]
pub struct Composed {
    pub(super) seat: Seat,
    pub(super) names: PerSeat<String>,
    pub(super) draft: Draft,
    /// The draft with what *Play* adds by itself.
    finished: Option<Draft>,
    pub(super) tree: Tree,
    pub(super) way: Way,
    /// What the last orders were chosen from, newest first.
    pub(super) earlier: Vec<Earlier>,
    /// Places of the board that cannot be chosen, once they have been looked for.
    pub(super) known: OnceCell<Vec<(String, String)>>,
    /// What is not as the address says.
    pub notice: Option<String>,
}

impl Composed {
    /// Tries `way` of the one who composes. A choice that leads to one action only puts its order into the draft, and so does one
    /// that starts with an action; one that leads nowhere any more is left, and said.
    pub async fn of(app: &App, table: &Table, by: Composer<'_>, mut way: Way, l: &Reader) -> Answer<Self> {
        let mut notice = None;
        if way.draft.chars().count() > LONGEST {
            notice = Some(l.say(say!(words::draft_too_long { most: LONGEST })));
            way.draft = way.draft.chars().take(LONGEST).collect();
        }
        let mut draft = Draft::tried(app, table, by, &way.draft).await;
        let mut tree = draft.tree(table, by);
        let chosen = match narrow(&tree, &way.picks(), &way.places()) {
            // A leaf is never taken by itself.
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

    /// The game as it would stand.
    pub fn game<'a>(&'a self, table: &'a Table) -> Option<&'a dyn AnyGame> {
        self.draft.game(table)
    }

    /// The orders that were chosen, tried.
    pub fn tried(&self) -> &Draft {
        &self.draft
    }

    /// Whether the last order began by itself, or lies as it fell: others stand beside it.
    pub fn has_others(&self) -> bool {
        let began = |last: &Earlier| last.chosen().iter().any(|item| item.starts);
        self.earlier.first().is_some_and(began) || self.turned_over(None).is_some()
    }

    /// The place that was asked about: why can it not be chosen?
    pub fn asked(&self) -> Option<&str> {
        self.way.why.as_deref()
    }

    /// Where this is.
    pub fn here(&self) -> String {
        self.way.address()
    }

    /// Whether a part of the next action has been chosen.
    pub fn is_choosing(&self) -> bool {
        !self.way.pick.is_empty() || !self.way.on.is_empty()
    }

    /// Whether anything of a move has been chosen.
    pub fn has_begun(&self) -> bool {
        self.is_choosing() || !self.draft.is_empty()
    }

    /// What is left of the tree, and the keys of what is chosen. What starts with a branch has it chosen, until another is.
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

    /// Where a choice of `keys`, after it a click on `place`, leads from here.
    pub(super) fn to(&self, narrowed: &Narrowed<'_>, keys: &[String], place: Option<&str>) -> String {
        // What clicks have left of a branch is not said by its keys alone.
        let (pick, mut on) = match narrowed.is_whole() {
            true => (keys.join("/"), vec![]),
            false if place.is_some() => (self.way.pick.clone(), self.way.places()),
            false => (keys.join("/"), self.way.places()),
        };
        on.extend(place);
        Way { draft: self.draft.good_text(), pick, on: on.join(","), ..Way::default() }.address()
    }

    /// The layer of places over a board that shows the places `board`.
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
        // What answers the question, not what comes after it.
        let items = narrowed.items();
        let tagged = items.iter().filter_map(|(item, _)| Some((item.place.clone()?, item.tag.clone()?)));
        layer.tags = tagged.filter(|(_, tag)| !tag.is_empty()).collect();
        layer.lights = narrowed.items().iter().flat_map(|(item, _)| item.marks.iter().cloned()).collect();
        layer.turn = self.turned(&narrowed).or_else(|| self.turned_over(None));
        layer.play = self.ends().then(|| self.main(language));
        let asked = self.way.why.clone();
        layer.refused = asked.filter(|place| layer.whys.contains(place) && !layer.legal.contains(place));
        layer.here = Some(self.here());
        layer.lights.extend(self.marks_beside());
        layer.changed = self.draft.changes().into_iter().collect();
        layer.marks = narrowed.chosen.iter().flat_map(|item| item.marks.iter().cloned()).collect();
        layer
    }

    /// What the page says of it. `board`: the places that are shown, name and label; what begins by a press on one of them is no
    /// choice of the list.
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
        // Kinds of actions are a menu, where a map shows places of all of them at once.
        let is_kind = |(item, _): &(&Item, usize)| item.place.is_none() && !item.below().is_empty();
        let is_menu = has_map && items.iter().any(is_kind);
        if narrowed.chosen.is_empty() && self.way.on.is_empty() && !is_menu {
            let is_shown = |place: &str| board.iter().any(|(name, _)| name == place);
            items.retain(|(item, _)| !begins_on_board(item, &is_shown));
        }
        // *Play* does that by itself.
        items.retain(|(item, _)| !item.finishes || self.finished.is_none());
        let mut warnings = vec![];
        if played.reveals() {
            warnings.push(l.say(words::draft_reveals.phrase()));
        } else if played.ends_turn() {
            warnings.push(l.say(words::draft_ends_turn.phrase()));
        }
        let orders = lines.iter().filter(|line| line.refused.is_none()).count();
        let mut groups = self.groups(&narrowed, &items, &keys, l.language);
        let (asked, mut beside) = self.beside(&narrowed, l.language);
        let prompt = self.prompt(&narrowed, asked);
        // Beside a map what was pressed last comes first.
        match has_map {
            true => groups.splice(0..0, beside).for_each(drop),
            false => groups.append(&mut beside),
        }
        let count: usize = groups.iter().map(|group| group.choices.len()).sum();
        Composing {
            folded: self.folded(&narrowed).filter(|_| has_map && count > 0).map(|folded| l.say(folded)),
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

    /// What is asked now: the next choice, or whether what was chosen is played.
    pub fn asks(&self, l: &Reader) -> Option<String> {
        let (narrowed, _) = self.narrowed();
        let (asked, _) = self.beside(&narrowed, l.language);
        let play_it = || self.played().is_playable().then(|| l.say(words::strip_play_it.phrase()));
        self.prompt(&narrowed, asked).or_else(play_it)
    }

    /// `asked`: what is asked where nothing is left to choose.
    fn prompt(&self, narrowed: &Narrowed<'_>, asked: Option<String>) -> Option<String> {
        match narrowed.items().is_empty() {
            true => asked,
            false => narrowed.prompt(&self.tree).map(str::to_owned),
        }
    }

    /// What *Play* plays.
    fn played(&self) -> &Draft {
        self.finished.as_ref().unwrap_or(&self.draft)
    }

    /// Whether it can be played, and nothing more is asked after it.
    fn ends(&self) -> bool {
        !self.is_choosing() && self.played().is_playable() && (self.played().ends_turn() || self.played().reveals())
    }

    /// What the button says that plays it.
    fn main(&self, language: Language) -> String {
        let by = Composer { seat: self.seat, language, names: &self.names };
        self.draft.in_a_few_words(by).unwrap_or_else(|| words::play.phrase().in_words(language))
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

    /// An open choice loses its last step, else the draft its last own order with what was played by itself after it.
    fn back(&self, narrowed: &Narrowed<'_>) -> Option<String> {
        if self.is_choosing() {
            let here = narrowed.keys().len();
            // A step that is passed through by itself is none.
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

/// Whether all ways of a step begin with a place that the board shows.
fn begins_on_board(item: &Item, is_shown: &dyn Fn(&str) -> bool) -> bool {
    match &item.place {
        Some(place) => is_shown(place),
        None => !item.below().is_empty() && item.below().iter().all(|below| begins_on_board(below, is_shown)),
    }
}

/// A step of a choice after `draft`, at `keys`: it leads on with them.
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

/// The order with the numbers `n` and `m` as they were typed (the second may be empty), or between what one of them has to be.
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
