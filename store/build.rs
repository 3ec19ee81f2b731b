//! `sqlx::migrate!` reads the folder when it is compiled: without this line a new migration would go unnoticed.
fn main() {
    println!("cargo::rerun-if-changed=../migrations");
}
