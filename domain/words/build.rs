//! Lists this crate's own message files, one for each language that is built in.

#[path = "src/languages.rs"]
mod languages;

use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/languages.rs");
    println!("cargo::rerun-if-changed=words");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the crate is"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    let mut code = String::from("&[\n");
    for tag in languages::BUILT_IN {
        let file = root.join("words").join(format!("{tag}.ftl"));
        if file.exists() {
            println!("cargo::rerun-if-changed={}", file.display());
            code += &format!("    ({tag:?}, include_str!({:?})),\n", file.display().to_string());
        }
    }
    code += "]\n";
    fs::write(out.join("own.rs"), code).expect("the list can be written");
}
