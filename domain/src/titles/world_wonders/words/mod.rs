//! Texts of this title: the messages of `en.ftl` and its translations, one struct per message.

::words::room!("world-wonders");
