//! Texts for newcomers to this title: `en.ftl` and its translations.

::words::room!("century-from-east-to-west-how-to-play");
