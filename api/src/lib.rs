//! Longhand's server: REST and pages, and what listens for them. What they ask for is done by `service`.

mod choosing;
#[cfg(feature = "schemas")]
pub mod contract;
mod pages;
mod request;
pub mod routes;
pub mod server;

/// A move makes and drops some hundred small values; the system's allocator took a sixth of its time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
