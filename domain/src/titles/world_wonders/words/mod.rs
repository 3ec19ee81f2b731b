//! What this title says to people: the messages of `en.ftl` and its translations, a struct each.

::words::room!("world-wonders");
