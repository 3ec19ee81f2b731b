//! The texts of the table, for any title.

::words::room!("table");
