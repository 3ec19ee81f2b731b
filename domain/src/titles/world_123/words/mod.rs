//! Texts of this title: `en.ftl` and its translations.

::words::room!("world-123");
