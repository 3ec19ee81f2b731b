//! A rule book as a page: its Markdown as HTML with an anchor for each section, converted once and cached.

use domain::kernel::svg::escape;
use pulldown_cmark::{Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd, html};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// A rule book, converted.
#[derive(Debug, PartialEq, Eq)]
pub struct RuleBook {
    /// The main heading.
    pub title: Option<String>,
    /// The headings of chapters and sections, in order.
    pub sections: Vec<Section>,
    /// Everything below the main heading. HTML in the Markdown is escaped.
    pub html: String,
}

/// A place in a rule book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The anchor: the section's number, such as `5.4`, or a slug of its title if it has none.
    pub id: String,
    /// `5.4 Market`, without markup.
    pub title: String,
    /// Whether it is a section within a chapter.
    pub is_inner: bool,
}

static READ: LazyLock<Mutex<HashMap<&'static str, Arc<RuleBook>>>> = LazyLock::new(Mutex::default);

/// The rule book with this text.
pub fn of(markdown: &'static str) -> Arc<RuleBook> {
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    read.entry(markdown).or_insert_with(|| Arc::new(RuleBook::read(markdown))).clone()
}

/// A section of a rule book, in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// `5.4 Market`
    pub title: String,
    /// Its first paragraph, or as many of its sentences as fit into [`EXCERPT`] characters.
    pub text: String,
}

/// The longest excerpt, in characters.
const EXCERPT: usize = 260;

/// The section with this number, such as `5.4`; `None` if the book has none.
pub fn excerpt(markdown: &str, number: &str) -> Option<Excerpt> {
    let mut events = Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH);
    let mut inside =
        |ends: fn(&Event) -> bool| words_of(&events.by_ref().take_while(|it| !ends(it)).collect::<Vec<_>>());
    let mut title = None;
    for _ in markdown.match_indices('#') {
        inside(|it| matches!(it, Event::Start(Tag::Heading { .. })));
        title =
            Some(inside(|it| matches!(it, Event::End(TagEnd::Heading(_))))).filter(|it| number_of(it) == Some(number));
        if title.is_some() {
            break;
        }
    }
    inside(|it| matches!(it, Event::Start(Tag::Paragraph | Tag::Item)));
    let text = inside(|it| matches!(it, Event::End(TagEnd::Paragraph | TagEnd::Item)));
    // Sections about an action begin with its JSON.
    let text = match text.split_once('}') {
        Some((action, rest)) if action.starts_with('{') => rest.trim_start_matches([':', '.', ' ']),
        _ => &text,
    };
    Some(Excerpt { title: title?, text: shortened(text) })
}

fn shortened(text: &str) -> String {
    let mut end = 0;
    for (at, _) in text.match_indices(". ") {
        if end > 0 && at >= EXCERPT {
            break;
        }
        end = at + 1;
    }
    match text.chars().count() > EXCERPT && end > 0 {
        true => text[..end].to_owned(),
        false => text.to_owned(),
    }
}

impl RuleBook {
    /// Reads Markdown.
    pub fn read(markdown: &str) -> Self {
        let (mut title, mut sections, mut out) = (None, vec![], vec![]);
        let (mut places, mut tables) = (BTreeSet::new(), 0);
        let mut events = Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH);
        while let Some(event) = events.next() {
            match event {
                Event::Start(Tag::Heading { level, .. }) => {
                    let inside: Vec<Event> =
                        events.by_ref().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_)))).collect();
                    let words = words_of(&inside);
                    if level == HeadingLevel::H1 && title.is_none() && sections.is_empty() {
                        title = Some(words);
                        continue;
                    }
                    let (number, name) = (number_of(&words), slug(&words));
                    let id = free(&mut places, number.unwrap_or(&name));
                    // Some rule books link by words, as programs that display Markdown do.
                    let by_words = (id != name).then(|| free(&mut places, &name));
                    let rank = rank_of(level);
                    out.push(Event::Html(format!("<h{rank} id=\"{}\">", escape(&id)).into()));
                    out.extend(
                        by_words.map(|name| Event::Html(format!("<span id=\"{}\"></span>", escape(&name)).into())),
                    );
                    out.extend(inside.into_iter().map(harmless));
                    out.push(Event::Html(format!("</h{rank}>\n").into()));
                    if rank <= 3 {
                        sections.push(Section { id, title: words, is_inner: rank == 3 });
                    }
                }
                // A table wider than a phone scrolls by itself, also with the keyboard.
                Event::Start(tag @ Tag::Table(_)) => {
                    tables += 1;
                    let open =
                        format!("<div class=\"scrolls\" tabindex=\"0\" role=\"group\" aria-label=\"Table {tables}\">");
                    out.extend([Event::Html(open.into()), Event::Start(tag)]);
                }
                Event::End(TagEnd::Table) => out.extend([Event::End(TagEnd::Table), Event::Html("</div>\n".into())]),
                other => out.push(harmless(other)),
            }
        }
        let mut made = String::with_capacity(markdown.len() * 2);
        html::push_html(&mut made, out.into_iter());
        let html = without_empty_headings(&made).replace("<pre>", "<pre tabindex=\"0\">");
        Self { title, sections, html }
    }
}

/// Column headings without text become ordinary cells.
fn without_empty_headings(html: &str) -> String {
    let mut made = String::with_capacity(html.len());
    for part in html.split_inclusive("</th>") {
        let inside = part.strip_suffix("</th>");
        match inside.and_then(|inside| inside.rsplit_once("<th")) {
            Some((before, tag)) if tag.find('>') == tag.len().checked_sub(1) => {
                made.extend([before, "<td", tag, "</td>"]);
            }
            _ => made.push_str(part),
        }
    }
    made
}

/// Escapes HTML, keeps links only within the page, to the web or to a mailbox, and replaces pictures by
/// their text.
fn harmless(event: Event<'_>) -> Event<'_> {
    let leads = |place: &str| ["#", "https://", "http://", "mailto:"].iter().any(|begin| place.starts_with(begin));
    match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let is_kept = link_type == LinkType::Email || leads(&dest_url);
            let dest_url = if is_kept { dest_url } else { "#".into() };
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        Event::Start(Tag::Image { .. }) => Event::Start(Tag::Emphasis),
        Event::End(TagEnd::Image) => Event::End(TagEnd::Emphasis),
        Event::Start(Tag::HtmlBlock) => Event::Start(Tag::Paragraph),
        Event::End(TagEnd::HtmlBlock) => Event::End(TagEnd::Paragraph),
        other => other,
    }
}

fn words_of(inside: &[Event<'_>]) -> String {
    let mut words = String::new();
    for event in inside {
        match event {
            Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => words.push_str(text),
            Event::SoftBreak | Event::HardBreak => words.push(' '),
            _ => {}
        }
    }
    words.trim().to_owned()
}

fn rank_of(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 | HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    }
}

/// The `5.4` of `5.4 Market` or `5.4. Market`.
fn number_of(title: &str) -> Option<&str> {
    let number = title.split_whitespace().next()?.trim_end_matches('.');
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    number.split('.').all(is_number).then_some(number)
}

/// Lower-case words with hyphens; letters, digits and `_` stay.
fn slug(title: &str) -> String {
    let mut slug = String::new();
    for letter in title.chars().flat_map(char::to_lowercase) {
        match letter {
            letter if letter.is_alphanumeric() || letter == '_' => slug.push(letter),
            _ if slug.ends_with('-') || slug.is_empty() => {}
            _ => slug.push('-'),
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// An anchor name that is not taken yet.
fn free(taken: &mut BTreeSet<String>, wanted: &str) -> String {
    let wanted = if wanted.is_empty() { "section" } else { wanted };
    let more = (2..).map(|number| format!("{wanted}-{number}"));
    let found = std::iter::once(wanted.to_owned()).chain(more).find(|name| !taken.contains(name)).unwrap_or_default();
    taken.insert(found.clone());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_section_has_a_place_by_its_number_and_by_its_words() {
        let book = RuleBook::read(
            "# Rules\n\nIntro.\n\n## 5. Actions\n\n### 5.4 `build` <b>it</b>\n\n#### Twice\n\n## Twice\n",
        );
        assert_eq!(book.title.as_deref(), Some("Rules"));
        let found: Vec<(&str, &str, bool)> =
            book.sections.iter().map(|section| (&*section.id, &*section.title, section.is_inner)).collect();
        let wanted = [("5", "5. Actions", false), ("5.4", "5.4 build <b>it</b>", true), ("twice-2", "Twice", false)];
        assert_eq!(found, wanted);
        assert!(
            book.html.contains(
                "<h3 id=\"5.4\"><span id=\"5-4-build-b-it-b\"></span>5.4 <code>build</code> &lt;b&gt;it&lt;/b&gt;</h3>"
            ),
            "{}",
            book.html
        );
    }

    #[test]
    fn a_section_is_quoted_by_its_number_without_how_programs_write_it() {
        let long = "A rule that is told at length. ".repeat(20);
        let book = format!(
            "# Rules\n\nIntro.\n\n## 5. Actions\n\n### 5.4 `build` it\n\n`{{\"type\":\"build\"}}`. Costs 3.\n\nMore.\n\n### 5.5 Rest\n\n{long}\n"
        );
        let found = excerpt(&book, "5.4");
        assert_eq!(found, Some(Excerpt { title: "5.4 build it".into(), text: "Costs 3.".into() }));
        let text = excerpt(&book, "5.5").map(|found| found.text).unwrap_or_default();
        assert!(text.ends_with("length.") && text.chars().count() <= EXCERPT + 31, "{text}");
        for (book, number) in [(book.as_str(), "5.6"), ("", "5.4"), ("no heading", "1"), ("### 5.4", "5.4x")] {
            assert_eq!(excerpt(book, number), None, "{number}");
        }
    }

    #[test]
    fn markup_of_a_book_is_text_and_its_links_stay_here_or_on_the_web() {
        let book = RuleBook::read(
            "<script>alert(1)</script>\n\na <img src=x> [b](javascript:alert(1)) [c](#5.4) ![d](https://evil.example/x.png)\n\n\
             | a | b |\n|---|---|\n| 1 | 2 |\n",
        );
        for bad in ["<script", "<img", "javascript:", "evil.example"] {
            assert!(!book.html.contains(bad), "{bad} in {}", book.html);
        }
        assert!(book.html.contains("<a href=\"#5.4\">c</a>") && book.html.contains("&lt;script&gt;"), "{}", book.html);
        assert!(book.html.contains("aria-label=\"Table 1\"><table>"), "{}", book.html);
    }

    #[test]
    fn a_heading_without_words_is_a_cell() {
        let book = RuleBook::read("# A\n\n|  | b | |\n|---|--:|--:|\n| 1 | 2 | 3 |\n");
        assert_eq!((book.html.matches("<th").count(), book.html.matches("<td").count()), (2, 5), "{}", book.html);
        assert!(book.html.contains("<thead>") && book.html.contains(">b</th>"), "{}", book.html);
    }

    #[test]
    fn every_rule_book_has_its_chapters() {
        for title in domain::titles::RULESETS.titles() {
            let book = of(title.about().rules);
            assert!(book.title.is_some(), "{}", title.name());
            for number in (1..=16).map(|number| number.to_string()) {
                assert!(book.sections.iter().any(|section| section.id == number), "{}: {number}", title.name());
            }
            assert!(Arc::ptr_eq(&book, &of(title.about().rules)), "kept");
        }
    }
}
