//! Makes a struct of each message of the pages and refusals (see the crate `words`).

fn main() {
    words::generate::room("pages", "words");
}
