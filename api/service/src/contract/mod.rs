//! Schemas of the contract's types: kinds of texts and numbers (`kinds`), and answers that are written as
//! text (`shapes`). Which path uses which type is in `api::contract`.

pub mod kinds;
pub mod shapes;
