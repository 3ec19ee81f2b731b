//! Replies as the mail programs write them, each with what its writer meant beside it: `corpus/<program>-<case>.eml`, and the
//! orders in `.orders`, one a line (below `asked:` where they are asked back). `corpus/shapes/*.txt` hold shapes of replies, ours and other people's (see the README there).
//! A reply that fools us in real life joins them.

#![allow(clippy::unwrap_used)]

mod replies;

use replies::{ADDRESS, Outcome, Table, corpus, our_mail, outcome};

struct Shape {
    name: String,
    meant: Outcome,
    raw: Vec<u8>,
}

fn orders(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

/// Whole mails, with all their parts.
fn mails() -> Vec<Shape> {
    let mut paths: Vec<_> = std::fs::read_dir(corpus()).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|kind| kind == "eml"));
    paths.sort();
    let shape = |path: &std::path::PathBuf| {
        let meant = orders(&std::fs::read_to_string(path.with_extension("orders")).unwrap());
        let meant = match meant.split_first() {
            None => Outcome::Refused,
            Some((first, asked)) if first == "asked:" => Outcome::Asked(asked.to_vec()),
            Some(_) => Outcome::Played(meant),
        };
        Shape { name: path.file_stem().unwrap().display().to_string(), meant, raw: std::fs::read(path).unwrap() }
    };
    paths.iter().map(shape).collect()
}

/// `=== name | played, asked or refused | text, flowed or html | orders`, the last two as in the README, and the body.
fn shapes() -> Vec<Shape> {
    let mut paths: Vec<_> =
        std::fs::read_dir(corpus().join("shapes")).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|kind| kind == "txt"));
    paths.sort();
    let (text, html) = our_mail();
    let mut shapes = vec![];
    for path in paths {
        let file = path.file_stem().unwrap().display().to_string();
        let all = std::fs::read_to_string(&path).unwrap();
        for shape in all.split("\n=== ").skip(1) {
            let (head, body) = shape.split_once('\n').unwrap();
            let fields: Vec<&str> = head.split('|').map(str::trim).collect();
            let field =
                |at: usize, or: &'static str| fields.get(at).copied().filter(|field| !field.is_empty()).unwrap_or(or);
            let meant: Vec<String> = field(3, "work h1; rest").split("; ").map(str::to_owned).collect();
            let meant = match field(1, "played") {
                "played" => Outcome::Played(meant),
                "asked" => Outcome::Asked(meant),
                "refused" => Outcome::Refused,
                other => panic!("{file}, {head}: {other}"),
            };
            let kind = field(2, "text");
            let body = filled(body, kind == "html", &text, &html);
            let content = match kind {
                "text" => "text/plain; charset=utf-8",
                "flowed" => "text/plain; charset=utf-8; format=flowed",
                "html" => "text/html; charset=utf-8",
                other => panic!("{file}, {head}: {other}"),
            };
            let raw = format!(
                "From: Ann <ann@example.org>\r\nTo: Longhand <{ADDRESS}>\r\nSubject: Re: [Longhand] Friday club\r\n\
                 MIME-Version: 1.0\r\nContent-Type: {content}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n{}",
                body.replace('\n', "\r\n")
            );
            shapes.push(Shape { name: format!("{file}: {}", field(0, "")), meant, raw: raw.into_bytes() });
        }
    }
    shapes
}

/// A shape with its places filled: `{own}` the orders, `{us}` who is quoted, `{quote}` and `{quote:> }` our mail.
fn filled(body: &str, page: bool, text: &str, html: &str) -> String {
    let mut out = String::new();
    let us = format!("Longhand <{ADDRESS}>");
    let escape = |text: &str| if page { text.replace('<', "&lt;").replace('>', "&gt;") } else { text.to_owned() };
    let mut rest = body;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let Some((place, after)) = after.split_once('}') else {
            out.push('{');
            rest = after;
            continue;
        };
        match place {
            "own" => out.push_str(if page { "work h1<br>rest" } else { "work h1\nrest" }),
            "us" => out.push_str(&escape(&us)),
            "address" => out.push_str(ADDRESS),
            "quote" if page => out.push_str(html.trim_end()),
            "quote" => out.push_str(text.trim_end()),
            // Without its footer, as programs send it that hold it for a signature.
            "top" => out.push_str(text.split("\n-- \n").next().unwrap_or_default().trim_end()),
            // As a program makes a text of our page.
            "page" => out.push_str(&as_text(html)),
            _ => match place.split_once(':') {
                Some(("quote", mark)) => {
                    out.push_str(&text.trim_end().lines().map(|line| format!("{mark}{line}\n")).collect::<String>())
                }
                _ => {
                    out.push('{');
                    out.push_str(place);
                    out.push('}');
                }
            },
        }
        rest = after;
    }
    out + rest
}

/// Another program's text of a page: paragraphs apart, links with their targets.
fn as_text(html: &str) -> String {
    let mut out = String::new();
    let mut rest = html;
    let mut target = None;
    while let Some((before, after)) = rest.split_once('<') {
        out.push_str(&before.replace('\n', " "));
        let (tag, after) = after.split_once('>').unwrap();
        match tag.split([' ', '>']).next().unwrap() {
            "br" => out.push('\n'),
            "p" | "ul" | "pre" | "div" => out.push_str("\n\n"),
            "li" => out.push_str("\n  *   "),
            "a" => target = tag.split('"').nth(1),
            "/a" => out.push_str(&format!("<{}>", target.unwrap_or_default())),
            _ => {}
        }
        rest = after;
    }
    let lines: Vec<&str> = out.lines().map(str::trim_end).collect();
    lines.join("\n").trim().to_owned()
}

#[test]
fn every_reply_gives_the_orders_that_were_meant_and_no_other() {
    let table = Table::new();
    let (mut wrong, mut played, mut asked, mut count) = (vec![], 0, 0, 0);
    let (mails, shapes) = (mails(), shapes());
    assert!(mails.len() >= 82, "{} mails", mails.len());
    let minimal = shapes.iter().filter(|shape| shape.name.starts_with("minimal: ")).count();
    assert!(minimal >= 150, "{minimal} minimal mails");
    let mut partly = vec![];
    let mut quoted = vec![];
    for shape in mails.iter().chain(&shapes) {
        let found = outcome(&table, &shape.raw);
        if found != shape.meant {
            wrong.push(format!("{}: {found:?} instead of {:?}", shape.name, shape.meant));
        }
        let (Outcome::Played(meant) | Outcome::Asked(meant)) = &shape.meant else {
            assert!(!matches!(found, Outcome::Played(_)), "{}: quoted orders were played", shape.name);
            continue;
        };
        let people = ["doubtful: ", "minimal: "].iter().any(|file| shape.name.starts_with(file));
        if people && matches!(shape.meant, Outcome::Asked(_)) {
            assert!(matches!(found, Outcome::Asked(_)), "{}: {found:?}", shape.name);
            continue;
        }
        count += 1;
        match &found {
            Outcome::Played(orders) if orders == meant => played += 1,
            Outcome::Played(orders) if orders.len() < meant.len() => partly.push(&shape.name),
            Outcome::Played(_) => quoted.push(&shape.name),
            Outcome::Asked(_) | Outcome::Refused => asked += 1,
        }
    }
    println!("{count} replies with orders: {played} played as meant, {asked} asked back or refused");
    assert!(wrong.is_empty(), "{} of {count} replies:\n{}", wrong.len(), wrong.join("\n"));
    assert!(partly.is_empty() && quoted.is_empty(), "partly: {partly:?}, quoted: {quoted:?}");
    assert!(count >= 200, "{count} replies");
    assert!(played * 100 >= count * 95, "{played} of {count}");
}
