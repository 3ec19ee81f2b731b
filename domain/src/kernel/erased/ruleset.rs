//! The registry's entry of a title.

use super::game::Game;
use super::{AnyGame, AnyRuleset};
use crate::kernel::bot::{self, Level, Orders, Simulated};
use crate::kernel::boxes::{Document, Flaw};
use crate::kernel::how_to_play::HowToPlay;
use crate::kernel::language::{Phrase, say};
use crate::kernel::lesson::Shipped;
use crate::kernel::page::Symbols;
use crate::kernel::refusal::Refused;
use crate::kernel::ruleset::About;
use crate::kernel::shapes::Step;
use crate::kernel::svg::Ground;
use crate::kernel::title::Title;
use crate::kernel::words;
use serde_json::Value;
use std::fmt::Debug;

/// The registry's entry of a [`Title`].
#[derive(Clone, Copy)]
pub struct Erased<R>(pub R);

impl<R: Title> Debug for Erased<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name())
    }
}

impl<R: Title> AnyRuleset for Erased<R> {
    fn about(&self) -> &'static About {
        self.0.about()
    }

    fn players(&self) -> (u8, u8) {
        players_of(&self.0)
    }

    fn codes(&self) -> &'static [&'static str] {
        self.0.codes()
    }

    fn version(&self) -> u32 {
        self.0.version()
    }

    fn differences(&self) -> Vec<Phrase> {
        self.0.differences()
    }

    fn box_hashes(&self) -> Vec<String> {
        self.0.box_hashes()
    }

    fn box_document(&self) -> Option<&'static Document> {
        self.0.box_document()
    }

    fn with_box(&self, document: &Document) -> Option<Result<&'static dyn AnyRuleset, Flaw>> {
        let boxed = self.0.with_box(document)?;
        Some(boxed.map(|rules| &*Box::leak(Box::new(Erased(rules))) as &'static dyn AnyRuleset))
    }

    fn trials(&self) -> Vec<Value> {
        self.0.trials()
    }

    fn remarks(&self) -> Vec<Flaw> {
        self.0.remarks()
    }

    fn stopped_by(&self) -> Vec<&'static str> {
        self.0.stopped_by()
    }

    fn steps(&self) -> &'static [Step] {
        self.0.steps()
    }

    fn symbols(&self) -> Option<&'static Symbols> {
        self.0.symbols()
    }

    fn how_to_play(&self) -> Option<HowToPlay> {
        self.0.how_to_play()
    }

    fn lesson(&self) -> Option<Shipped> {
        self.0.lesson()
    }

    fn grounds(&self) -> Vec<&'static Ground> {
        self.0.grounds()
    }

    fn options_schema(&self) -> Value {
        self.0.options_schema()
    }

    fn action_schema(&self) -> Value {
        self.0.action_schema()
    }

    fn check_options(&self, raw: &Value, players: usize) -> Result<Value, Refused> {
        let json = |options: R::Options| serde_json::to_value(options).unwrap_or_default();
        let options = json(read_options(&self.0, raw, players)?);
        let published = as_published(raw, &options);
        // The title's answer to that counts. A log is read as it was written (`new_game`).
        if published == *raw { Ok(options) } else { read_options(&self.0, &published, players).map(json) }
    }

    fn new_game(&self, options: &Value, players: usize) -> Result<Box<dyn AnyGame>, Refused> {
        let options = read_options(&self.0, options, players)?;
        let state = self.0.new_state(&options, players);
        Ok(Box::new(Game::new(self.0.clone(), options, players, state)))
    }

    fn restore(&self, options: &Value, players: usize, saved: &[u8]) -> Result<Box<dyn AnyGame>, Refused> {
        let options = read_options(&self.0, options, players)?;
        let state = self
            .0
            .reading(|| serde_json::from_slice(saved))
            .map_err(|error| Refused::new("bad_request", error.to_string()))?;
        Ok(Box::new(Game::new(self.0.clone(), options, players, state)))
    }

    fn simulate(
        &self,
        options: &Value,
        players: usize,
        levels: &[Level],
        seed: u64,
        orders: Orders<'_>,
    ) -> Result<Simulated, Refused> {
        let options = read_options(&self.0, options, players)?;
        bot::simulate_ordered(&self.0, &options, players, levels, seed, orders)
            .map_err(|rejection| Refused::from_title(&rejection))
    }
}

/// `raw` with a text in place of every non-object where `read` has an object. Serde accepts `{"after": null}` for
/// the `"after"` of an enumeration, but no published schema does; the text makes it an unknown word.
fn as_published(raw: &Value, read: &Value) -> Value {
    match (raw, read) {
        (Value::Object(fields), Value::Object(read)) => {
            let field = |(name, raw): (&String, &Value)| {
                (name.clone(), read.get(name).map_or_else(|| raw.clone(), |read| as_published(raw, read)))
            };
            Value::Object(fields.iter().map(field).collect())
        }
        (Value::Array(items), Value::Array(read)) if items.len() == read.len() => {
            Value::Array(items.iter().zip(read).map(|(raw, read)| as_published(raw, read)).collect())
        }
        (Value::Object(_), _) => Value::String(raw.to_string()),
        _ => raw.clone(),
    }
}

/// The fewest and most players of a title with the box of these rules.
fn players_of<R: Title>(rules: &R) -> (u8, u8) {
    let (fewest, most) = rules.about().players;
    match rules.box_document().and_then(Document::players) {
        Some((min, max)) => (fewest.max(min), most.min(max)),
        None => (fewest, most),
    }
}

fn read_options<R: Title>(rules: &R, raw: &Value, players: usize) -> Result<R::Options, Refused> {
    let (fewest, most) = players_of(rules);
    if !(usize::from(fewest)..=usize::from(most)).contains(&players) {
        if let Some(document) = rules.box_document().filter(|document| document.players().is_some()) {
            let text = say!(words::bad_player_count_of_box { name: document.name().to_owned(), fewest, most, players });
            return Err(Refused::new("bad_player_count", text));
        }
        let name = rules.about().name;
        let text = say!(words::bad_player_count { name, fewest, most, players });
        return Err(Refused::new("bad_player_count", text));
    }
    rules.read_options(raw, players).map_err(|rejection| Refused::from_title(&rejection))
}
