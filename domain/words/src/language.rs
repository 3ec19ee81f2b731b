//! Languages, built in and added.

use crate::languages::BUILT_IN;
use crate::messages::OWN;
use crate::phrase::Phrase;
use std::collections::HashMap;
use std::fmt;
use std::path::Path;
use std::sync::{Mutex, OnceLock};
use unic_langid::LanguageIdentifier;

/// How many there may be. A language is a number, and each room has a place for each.
pub(crate) const MOST: usize = 32;

/// A language that people are spoken to in.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language(u8);

/// One that was added: its tag, and its messages by the names of the rooms.
#[derive(Debug)]
struct Added {
    tag: String,
    rooms: HashMap<String, String>,
}

static ADDED: [OnceLock<Added>; MOST] = [const { OnceLock::new() }; MOST];
static ADDING: Mutex<()> = Mutex::new(());

/// Why a language was not added.
#[derive(Debug, PartialEq, Eq)]
pub enum AddError {
    BadTag(String),
    Known(String),
    TooMany,
    Unreadable(String),
}

impl fmt::Display for AddError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadTag(tag) => write!(f, "{tag:?} is no tag of a language (BCP 47), such as nl or pt-BR"),
            Self::Known(tag) => write!(f, "the language {tag} is there already"),
            Self::TooMany => write!(f, "there are {MOST} languages already, as many as can be"),
            Self::Unreadable(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for AddError {}

impl Language {
    /// What everything is written in: shown where another language lacks a message, told to programs, kept in logs.
    pub const EN: Self = Self(0);

    /// All that are known, English first.
    pub fn all() -> impl Iterator<Item = Self> {
        let added = ADDED.iter().skip(BUILT_IN.len()).take_while(|added| added.get().is_some()).count();
        (0..BUILT_IN.len() + added).map(|number| Self(number as u8))
    }

    /// The language of exactly this tag.
    pub fn find(tag: &str) -> Option<Self> {
        Self::all().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The language that a tag such as `de`, `de-AT` or `de_AT` asks for: the same, or one of the same tongue; English where
    /// we do not speak it.
    pub fn from_tag(tag: &str) -> Self {
        Self::spoken(tag).unwrap_or_default()
    }

    /// As [`Language::from_tag`]; `None` where we do not speak it.
    pub fn spoken(tag: &str) -> Option<Self> {
        let tag = tag.trim().replace('_', "-");
        let tongue = |tag: &str| tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
        // `zh-Hant-TW` is at best `zh-Hant`, then `zh`, then whatever else of that tongue.
        let shorter = std::iter::successors(Some(&*tag), |tag| tag.rsplit_once('-').map(|(shorter, _)| shorter));
        let nearest = shorter.filter_map(Self::find).next();
        nearest.or_else(|| Self::all().find(|language| tongue(language.tag()) == tongue(&tag)))
    }

    /// What `Accept-Language` (RFC 9110, section 12.5.4) likes best of what we speak; `None` where it names nothing of it.
    pub fn accepted(header: &str) -> Option<Self> {
        let mut wanted: Vec<(f32, &str)> = header
            .split(',')
            .filter_map(|range| {
                let mut parts = range.split(';');
                let tag = parts.next()?.trim();
                let weight =
                    parts.find_map(|part| part.trim().strip_prefix("q=")).map_or(Some(1.0), |q| q.parse().ok())?;
                (weight > 0.0).then_some((weight, tag))
            })
            .collect();
        wanted.sort_by(|one, other| other.0.total_cmp(&one.0));
        wanted.into_iter().find_map(|(_, tag)| if tag == "*" { Some(Self::EN) } else { Self::spoken(tag) })
    }

    /// `en`, `pt-BR`
    pub fn tag(self) -> &'static str {
        match BUILT_IN.get(self.number()) {
            Some(tag) => tag,
            None => ADDED[self.number()].get().map_or(BUILT_IN[0], |added| &added.tag),
        }
    }

    /// What it calls itself: `Deutsch`.
    pub fn name(self) -> String {
        Phrase::message(&OWN, "language", vec![]).in_words(self)
    }

    /// Its messages for a room, where it was added.
    pub(crate) fn added_text(self, room: &str) -> Option<&'static str> {
        ADDED.get(self.number())?.get()?.rooms.get(room).map(String::as_str)
    }

    /// The names of its files, where it was added.
    pub fn rooms(self) -> Vec<&'static str> {
        let added = ADDED.get(self.number()).and_then(OnceLock::get);
        added.map(|added| added.rooms.keys().map(String::as_str).collect()).unwrap_or_default()
    }

    pub(crate) fn number(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }

    /// Adds a language: its messages by the names of the rooms (`mail`, `world-123`). What it lacks is English.
    ///
    /// # Errors
    /// Where the tag is none, or is there already, or there are too many.
    pub fn add(tag: &str, rooms: HashMap<String, String>) -> Result<Self, AddError> {
        let identifier: LanguageIdentifier = tag.parse().map_err(|_| AddError::BadTag(tag.to_owned()))?;
        let _alone = ADDING.lock();
        if let Some(known) = Self::find(&identifier.to_string()) {
            // Twice the same is once: several servers may run in one process.
            let same = ADDED[known.number()].get().is_some_and(|added| added.rooms == rooms);
            return if same { Ok(known) } else { Err(AddError::Known(tag.to_owned())) };
        }
        let number = Self::all().count();
        let place = ADDED.get(number).ok_or(AddError::TooMany)?;
        let added = Added { tag: identifier.to_string(), rooms };
        place.set(added).map_err(|_| AddError::TooMany)?;
        Ok(Self(number as u8))
    }
}

/// Adds the languages of a folder: a folder each, named by its tag, with a file `<room>.ftl` for each room.
///
/// # Errors
/// Where a folder or a file cannot be read, or [`Language::add`] refuses one. Those before it are added.
pub fn add_folder(folder: &Path) -> Result<Vec<Language>, AddError> {
    let unreadable = |path: &Path, error: std::io::Error| AddError::Unreadable(format!("{}: {error}", path.display()));
    let read = |path: &Path| -> Result<Vec<std::path::PathBuf>, AddError> {
        let entries = std::fs::read_dir(path).map_err(|error| unreadable(path, error))?;
        let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.sort();
        Ok(paths)
    };
    let mut added = vec![];
    // What is hidden is no language: `.git`, or what stands behind a mounted folder.
    let hidden = |path: &Path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
    for language in read(folder)?.into_iter().filter(|path| path.is_dir() && !hidden(path)) {
        let mut rooms = HashMap::new();
        for file in read(&language)? {
            let name = file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            if file.extension().is_some_and(|end| end == "ftl") {
                let text = std::fs::read_to_string(&file).map_err(|error| unreadable(&file, error))?;
                rooms.insert(name, text);
            }
        }
        let tag = language.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        added.push(Language::add(&tag, rooms)?);
    }
    Ok(added)
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}
