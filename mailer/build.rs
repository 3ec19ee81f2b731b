//! Makes a struct of each message of the mails (see the crate `words`).

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    words::generate::room("mail", "words");
}
