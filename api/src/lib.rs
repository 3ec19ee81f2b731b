//! Longhand's server: REST, pages and the HTTP listener. The work is done by `service`.

mod choosing;
#[cfg(feature = "schemas")]
pub mod contract;
mod features;
mod page;
mod pages;
mod request;
pub mod routes;
pub mod server;
