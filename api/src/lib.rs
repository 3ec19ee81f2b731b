//! Longhand's server: REST and pages, and what listens for them. What they ask for is done by `service`.

mod choosing;
#[cfg(feature = "schemas")]
pub mod contract;
mod features;
mod page;
mod pages;
mod request;
pub mod routes;
pub mod server;
