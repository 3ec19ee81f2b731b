//! A folder for each title, and what holds for all of them.

mod boxes_told;
mod century_from_east_to_west;
mod choices;
mod courses;
mod digests;
pub mod golden_logs;
mod grounds;
mod helps;
mod hostile_logs;
mod languages;
mod lessons;
mod near_orders;
mod options;
mod order_forms;
mod own_boxes;
mod presses;
mod railways_of_the_world;
mod told;
mod world_123;
mod world_wonders;
