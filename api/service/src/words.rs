//! The words of pages and refusals: `words/<language>.ftl`.

::words::room!("pages");

use ::words::{AddError, Messages};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use domain::kernel::language::{Language, Moment, Phrase, say};
use domain::kernel::rulesets::Rulesets;
use domain::kernel::svg::escape;
use std::path::Path;

/// All message files of this server, which together make up a language.
pub fn rooms(rulesets: &Rulesets) -> Vec<&'static Messages> {
    domain::rooms(rulesets).into_iter().chain([&MESSAGES, &mailer::MESSAGES, &::words::OWN]).collect()
}

/// Adds the languages in a folder, and logs their missing messages.
///
/// # Errors
/// If a file cannot be read, or a language exists already.
pub fn add(folder: &Path, rulesets: &Rulesets) -> Result<(), AddError> {
    let rooms = rooms(rulesets);
    for language in ::words::add_folder(folder)? {
        let faults: Vec<String> = rooms.iter().flat_map(|room| room.faults(language)).collect();
        let (tag, name) = (language.tag(), language.name());
        for fault in &faults {
            tracing::warn!("words: {fault}");
        }
        match faults.len() {
            0 => tracing::info!("the language {tag} ({name}) was added, whole"),
            faults => tracing::warn!(
                "the language {tag} ({name}) was added, with {faults} faults; what it lacks is said in English"
            ),
        }
        let unknown = language.rooms().into_iter().filter(|room| rooms.iter().all(|known| known.room() != *room));
        for room in unknown {
            tracing::warn!("words: {tag} has a file for {room}, and there is no such room");
        }
    }
    Ok(())
}

/// A message as HTML: escaped, except `<code>`, and `<a>`, which links to `place`.
pub fn marked(text: &str, place: &str) -> String {
    let mut html = escape(text);
    html = html.replace("&lt;a&gt;", &format!("<a href=\"{}\">", escape(place)));
    for (mark, tag) in [("&lt;/a&gt;", "</a>"), ("&lt;code&gt;", "<code>"), ("&lt;/code&gt;", "</code>")] {
        html = html.replace(mark, tag);
    }
    html
}

/// The reader of a page or feed: language, time zone, and name if known.
#[derive(Clone, Debug)]
pub struct Reader {
    pub language: Language,
    pub zone: Tz,
    pub me: Option<String>,
    /// For a guest in this browser: where to log in to keep their games.
    pub guest: Option<String>,
    /// How many games wait for their move, as the top of each page says.
    pub waiting: usize,
}

impl Default for Reader {
    fn default() -> Self {
        Self::of(Language::EN)
    }
}

impl Reader {
    /// A reader with a known language only.
    pub fn of(language: Language) -> Self {
        Self { language, zone: Tz::UTC, me: None, guest: None, waiting: 0 }
    }

    /// The text of a message.
    pub fn say(&self, phrase: impl Into<Phrase>) -> String {
        phrase.into().in_words(self.language)
    }

    /// The note to guests on each page, as HTML; `None` for others.
    pub fn guest_line(&self) -> Option<String> {
        self.guest.as_ref().map(|place| marked(&self.say(guest_line.phrase()), place))
    }

    /// The meaning of the number beside "My games", for screen readers; `None` if no game waits.
    pub fn waiting_said(&self) -> Option<String> {
        (self.waiting > 0).then(|| self.say(say!(my_turns { count: self.waiting })))
    }

    /// A moment in the reader's time zone.
    pub fn tells(&self, at: impl Into<DateTime<Utc>>) -> Phrase {
        Moment::short(at.into(), self.zone).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_room_is_whole_in_every_language() {
        let rooms = rooms(&domain::titles::RULESETS);
        assert_eq!(rooms.len(), 16);
        let faults: Vec<String> =
            Language::all().flat_map(|language| rooms.iter().flat_map(move |room| room.faults(language))).collect();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    #[test]
    fn nothing_but_links_and_code_is_marked() {
        let html = marked("<a>Log in</a>, \"<b>Ann & Ben</b>\": <code>x</code>", "/login?next=%2F\"&");
        let wanted = "<a href=\"/login?next=%2F&quot;&amp;\">Log in</a>, &quot;&lt;b&gt;Ann &amp; Ben&lt;/b&gt;&quot;: <code>x</code>";
        assert_eq!(html, wanted);
    }
}
