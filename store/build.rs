//! Lists the files of `/migrations` so that they are compiled in. `sqlx::migrate!` does the same, but its crate
//! builds the whole database driver a second time.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&std::env::var("CARGO_MANIFEST_DIR")?).join("../migrations").canonicalize()?;
    // A folder counts with all its files.
    println!("cargo::rerun-if-changed={}", folder.display());
    let out = std::env::var("OUT_DIR")?;
    std::fs::write(Path::new(&out).join("migrations.rs"), list(&folder)?)?;
    Ok(())
}

/// The files of a folder as a list of Rust: version, description, text.
fn list(folder: &Path) -> Result<String, Box<dyn Error>> {
    let mut files = vec![];
    for entry in folder.read_dir()? {
        let path = entry?.path();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default().to_owned();
        if path.extension().is_some_and(|extension| extension == "sql") {
            files.push((stem, path));
        }
    }
    files.sort();
    let mut list = String::from("[\n");
    for (stem, path) in files {
        let (version, name) = stem.split_once('_').ok_or(format!("{stem}: a number, `_`, and what it is about"))?;
        let version: i64 = version.parse().map_err(|_| format!("{stem} does not begin with its number"))?;
        writeln!(list, "({version}, {:?}, include_str!({path:?})),", name.replace('_', " "))?;
    }
    list.push(']');
    Ok(list)
}
