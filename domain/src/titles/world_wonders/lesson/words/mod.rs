//! What learners read: `en.ftl` and its translations.

// The script names them, not the code: a test sees that each is said.
#![allow(dead_code)]

::words::room!("world-wonders-lesson");
