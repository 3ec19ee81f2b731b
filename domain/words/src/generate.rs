//! For build scripts: message files become structs, one for each message, with a field for each figure.

use crate::languages::BUILT_IN;
use crate::source::{Shape, shapes};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Writes `$OUT_DIR/<room>.words.rs` for the room `room`, whose files `<tag>.ftl` lie in `folder` (from the crate's root).
///
/// A message becomes a struct of its name (`goods-gained`: `goods_gained`) with its figures as fields; a family, a message
/// that has attributes alone, gets the field `of`, the attribute's name. Read with [`room!`](crate::room).
///
/// # Panics
/// Where the English file is not there or cannot be read: a build script says so and ends.
pub fn room(room: &str, folder: impl AsRef<Path>) {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the crate is"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    let folder = root.join(folder);
    println!("cargo::rerun-if-changed={}", folder.display());
    let files: Vec<(&str, PathBuf)> = BUILT_IN
        .iter()
        .map(|tag| (*tag, folder.join(format!("{tag}.ftl"))))
        .filter(|(_, file)| file.exists())
        .collect();
    let Some((_, first)) = files.first().filter(|(tag, _)| *tag == BUILT_IN[0]) else {
        panic!("{} has no {}.ftl", folder.display(), BUILT_IN[0]);
    };
    let text = fs::read_to_string(first).unwrap_or_else(|error| panic!("{}: {error}", first.display()));
    let shapes = shapes(&text).unwrap_or_else(|error| panic!("{}: {error}", first.display()));
    let mut code = String::new();
    let _ = writeln!(code, "/// The messages of `{room}`.");
    let _ = writeln!(code, "pub static MESSAGES: ::words::Messages = ::words::Messages::new({room:?}, &[");
    for (tag, file) in &files {
        println!("cargo::rerun-if-changed={}", file.display());
        let _ = writeln!(code, "    ({tag:?}, include_str!({:?})),", file.display().to_string());
    }
    let _ = writeln!(code, "]);");
    for (id, shape) in &shapes {
        message(&mut code, id, shape);
    }
    let out = out.join(format!("{room}.words.rs"));
    fs::write(&out, code).unwrap_or_else(|error| panic!("{}: {error}", out.display()));
}

fn message(code: &mut String, id: &str, shape: &Shape) {
    let name = id.replace('-', "_");
    let fields: Vec<String> = shape.figures.iter().map(|figure| figure.replace('-', "_")).collect();
    let _ = writeln!(code, "#[doc = {:?}]", format!("```text\n{}\n```", shape.text));
    let _ = writeln!(code, "#[allow(non_camel_case_types)]");
    if fields.is_empty() && !shape.is_family() {
        let _ = writeln!(code, "pub struct {name};");
    } else {
        let _ = writeln!(code, "pub struct {name} {{");
        if shape.is_family() {
            let _ = writeln!(code, "    /// Which of the family.\n    pub of: ::words::Phrase,");
        }
        for field in &fields {
            let _ = writeln!(code, "    pub {field}: ::words::Phrase,");
        }
        let _ = writeln!(code, "}}");
    }
    let figures: Vec<String> =
        shape.figures.iter().zip(&fields).map(|(figure, field)| format!("({figure:?}, self.{field})")).collect();
    // No trait: what a trait asks for is used, and a message that nobody says would go unseen.
    let _ = writeln!(code, "impl {name} {{");
    let _ = writeln!(code, "    pub fn phrase(self) -> ::words::Phrase {{");
    let made = if shape.is_family() { "of_family" } else { "message" };
    let of = if shape.is_family() { ", self.of" } else { "" };
    let _ = writeln!(code, "        ::words::Phrase::{made}(&MESSAGES, {id:?}{of}, vec![{}])", figures.join(", "));
    let _ = writeln!(code, "    }}\n}}");
}
