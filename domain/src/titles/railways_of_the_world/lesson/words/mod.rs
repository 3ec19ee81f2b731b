//! Texts for learners: `en.ftl` and its translations.

// The script refers to these by name, not the code. A test checks that each is used.
#![allow(dead_code)]

::words::room!("railways-of-the-world-lesson");
