//! Texts for newcomers to this title: `en.ftl` and its translations.

::words::room!("world-123-how-to-play");
