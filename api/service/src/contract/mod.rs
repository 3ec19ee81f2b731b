//! What the types of the contract say of themselves: kinds of texts and numbers (`kinds`), and what is answered as text at one
//! go (`shapes`). Which path asks and answers which of them stands with the paths, in `api::contract`.

pub mod kinds;
pub mod shapes;
