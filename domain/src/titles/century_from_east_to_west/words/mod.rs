//! Texts of this title: `en.ftl` and its translations.

::words::room!("century-from-east-to-west");
