//! Texts for newcomers to this title: `en.ftl` and its translations.

::words::room!("world-wonders-how-to-play");
