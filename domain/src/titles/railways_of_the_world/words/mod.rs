//! Texts of this title: `en.ftl` and its translations.

::words::room!("railways-of-the-world");
