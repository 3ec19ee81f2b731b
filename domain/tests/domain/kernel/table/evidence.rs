//! The evidence shown to an arbiter.

use domain::kernel::table::evidence::sections;

#[test]
fn the_rule_book_is_quoted_by_section() {
    let book =
        "# A game\n## 5 Actions\nAll about `rest`.\n### 5.1 `work`\nThere is `no_cube`.\n### 5.2. The rest: `rest`\n";
    let words = |words: &[&str]| -> Vec<String> { words.iter().map(|word| (*word).to_owned()).collect() };
    assert_eq!(sections(book, &words(&["work", "rest", "no_cube", "swim"])), ["5.1", "5.2"]);
    assert_eq!(sections(book, &words(&["no_cube"])), ["5.1"]);
}
