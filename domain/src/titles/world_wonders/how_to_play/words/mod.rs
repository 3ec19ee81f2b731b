//! What newcomers read of this title: `en.ftl` and its translations.

::words::room!("world-wonders-how-to-play");
