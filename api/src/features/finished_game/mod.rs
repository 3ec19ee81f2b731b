//! A finished game that ships with a title: everybody can replay it, and check its log.

pub mod page;
