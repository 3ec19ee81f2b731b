//! Makes a struct of each message of the table and of each title (see the crate `words`).

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // So that a title's folder of words is noticed if it is added later.
    println!("cargo::rerun-if-changed=src/titles");
    words::generate::room("table", "src/kernel/words");
    let titles = std::fs::read_dir("src/titles").expect("the titles are there");
    for title in titles.filter_map(Result::ok).filter(|title| title.path().join("words").is_dir()) {
        let name = title.file_name().to_string_lossy().replace('_', "-");
        words::generate::room(&name, format!("src/titles/{}/words", title.file_name().to_string_lossy()));
        for (beside, folder) in [("how-to-play", "how_to_play/words"), ("lesson", "lesson/words")] {
            let folder = title.path().join(folder);
            if folder.is_dir() {
                words::generate::room(&format!("{name}-{beside}"), folder);
            }
        }
    }
}
