//! Texts for newcomers to this title: `en.ftl` and its translations.

::words::room!("railways-of-the-world-how-to-play");
