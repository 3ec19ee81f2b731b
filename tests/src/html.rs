//! Parses pages strictly: markup that a browser would repair is an error here.

use std::collections::BTreeMap;

const VOID: [&str; 8] = ["meta", "link", "br", "img", "input", "hr", "source", "wbr"];

/// A parsed page.
#[derive(Debug)]
pub struct Page {
    pub elements: Vec<Element>,
    pub text: String,
    /// The text without code and without parts marked as not to be translated: orders, names, typed text.
    pub spoken: String,
}

#[derive(Clone, Debug)]
pub struct Element {
    pub name: String,
    pub attributes: BTreeMap<String, String>,
    /// Index of the nearest enclosing form among the page's elements.
    pub form: Option<usize>,
}

impl Element {
    pub fn get(&self, name: &str) -> &str {
        self.attributes.get(name).map_or("", String::as_str)
    }
}

impl Page {
    /// Fails the test if tags do not match, an attribute has no quotes, an id occurs twice, or the page contains a
    /// script.
    #[track_caller]
    pub fn parse(html: &str) -> Self {
        let html = html.trim();
        assert!(html.to_lowercase().starts_with("<!doctype html>"), "no doctype: {}", &html[..html.len().min(80)]);
        let mut page = Self { elements: vec![], text: String::new(), spoken: String::new() };
        let mut open: Vec<(String, usize)> = vec![];
        let mut rest = &html["<!doctype html>".len()..];
        while let Some(at) = rest.find('<') {
            page.is_read(&rest[..at], &open);
            rest = &rest[at + 1..];
            if let Some(comment) = rest.strip_prefix("!--") {
                rest = comment.split_once("-->").expect("the comment ends").1;
                continue;
            }
            let (tag, after) = tag(rest);
            rest = after;
            if let Some(name) = tag.strip_prefix('/') {
                let last = open.pop().unwrap_or_else(|| panic!("</{name}> closes nothing"));
                assert_eq!(last.0, name.trim(), "tags cross");
                if !["a", "code", "strong", "small", "span", "text", "tspan"].contains(&name) {
                    page.text.push('\n');
                    page.spoken.push('\n');
                }
                continue;
            }
            let element = element(&tag, &open, &page.elements);
            let closed = tag.ends_with('/') || VOID.contains(&element.name.as_str());
            if !closed {
                open.push((element.name.clone(), page.elements.len()));
            }
            page.elements.push(element);
        }
        page.text.push_str(&unescape(rest));
        assert!(open.is_empty(), "never closed: {open:?}");
        page.check();
        page
    }

    /// Adds a piece of text within these open elements.
    fn is_read(&mut self, text: &str, open: &[(String, usize)]) {
        let text = unescape(text);
        let is_code = |(name, place): &(String, usize)| {
            ["code", "pre", "textarea"].contains(&name.as_str()) || self.elements[*place].get("translate") == "no"
        };
        if !open.iter().any(is_code) {
            self.spoken.push_str(&text);
        }
        self.text.push_str(&text);
    }

    #[track_caller]
    fn check(&self) {
        let mut ids: Vec<&str> =
            self.elements.iter().map(|element| element.get("id")).filter(|id| !id.is_empty()).collect();
        ids.sort_unstable();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "an id stands twice: {ids:?}");
        assert!(self.all("html").count() == 1 && self.all("title").count() >= 1, "one html, one title");
        for element in &self.elements {
            // Only modules of the server itself, which pages do not need; no inline scripts.
            let own = element.get("type") == "module"
                && element.get("src").starts_with('/')
                && !element.get("src").starts_with("//");
            assert!(element.name != "script" || own, "pages work without scripts");
            let event = element.attributes.keys().find(|name| name.starts_with("on"));
            assert!(event.is_none(), "pages work without scripts: {event:?}");
            for name in ["src", "href", "action"] {
                let target = element.get(name).trim().to_lowercase();
                assert!(!target.starts_with("javascript:"), "pages work without scripts: {target}");
            }
        }
    }

    pub fn all(&self, name: &str) -> impl Iterator<Item = &Element> {
        self.elements.iter().filter(move |element| element.name == name)
    }

    /// The addresses that the page loads or submits to, without links.
    pub fn loads(&self) -> Vec<&str> {
        let places = self
            .elements
            .iter()
            .filter(|element| element.name != "a")
            .flat_map(|element| ["src", "action", "href", "xlink:href"].map(|name| element.get(name)));
        places.filter(|place| !place.is_empty()).collect()
    }

    /// The form that posts to `action`, with its hidden fields.
    #[track_caller]
    pub fn form(&self, action: &str) -> Vec<(String, String)> {
        let place = self.elements.iter().position(|element| {
            element.name == "form" && element.get("action") == action && element.get("method") == "post"
        });
        let place = place.unwrap_or_else(|| panic!("no form posts to {action}: {}", self.text));
        let hidden = |element: &&Element| element.form == Some(place) && element.get("type") == "hidden";
        let fields = self.all("input").filter(hidden);
        fields.map(|field| (field.get("name").to_owned(), field.get("value").to_owned())).collect()
    }

    #[track_caller]
    pub fn says(&self, text: &str) {
        assert!(self.text.contains(text), "the page does not say \"{text}\": {}", self.text);
    }
}

/// The inside of a tag and the text after it; a `>` within quotes does not end it.
fn tag(rest: &str) -> (String, &str) {
    let mut quote = false;
    for (at, letter) in rest.char_indices() {
        match letter {
            '"' => quote = !quote,
            '>' if !quote => return (rest[..at].to_owned(), &rest[at + 1..]),
            _ => {}
        }
    }
    panic!("a tag does not end: {}", &rest[..rest.len().min(80)]);
}

fn element(tag: &str, open: &[(String, usize)], before: &[Element]) -> Element {
    let tag = tag.trim_end_matches('/').trim_end();
    let (name, mut rest) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
    assert!(name.starts_with(|letter: char| letter.is_ascii_alphabetic()), "no tag: <{tag}>");
    let mut attributes = BTreeMap::new();
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            break;
        }
        let end = rest.find(|letter: char| letter == '=' || letter.is_whitespace()).unwrap_or(rest.len());
        let (key, after) = rest.split_at(end);
        let value = match after.strip_prefix("=\"") {
            Some(quoted) => {
                let (value, after) = quoted.split_once('"').expect("the value ends");
                rest = after;
                unescape(value)
            }
            None => {
                assert!(!after.starts_with('='), "a value without quotes in <{tag}>");
                rest = after;
                String::new()
            }
        };
        assert!(attributes.insert(key.to_owned(), value).is_none(), "{key} stands twice in <{tag}>");
    }
    let form = open.iter().rev().find(|(name, _)| name == "form").map(|(_, place)| *place);
    debug_assert!(form.is_none_or(|place| before[place].name == "form"));
    Element { name: name.to_owned(), attributes, form }
}

fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        plain.push_str(&rest[..at]);
        let end = rest[at..].find(';').unwrap_or_else(|| panic!("a bare & in {rest}")) + at;
        let name = &rest[at + 1..end];
        let letter = match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "apos" => '\'',
            "nbsp" => '\u{a0}',
            _ => {
                let number = name.strip_prefix('#').unwrap_or_else(|| panic!("what is &{name};"));
                let code = number
                    .strip_prefix('x')
                    .map_or_else(|| number.parse().ok(), |hex| u32::from_str_radix(hex, 16).ok());
                code.and_then(char::from_u32).unwrap_or_else(|| panic!("what is &{name};"))
            }
        };
        plain.push(letter);
        rest = &rest[end + 1..];
    }
    plain.push_str(rest);
    plain
}
