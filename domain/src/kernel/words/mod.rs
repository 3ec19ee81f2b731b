//! What the table says, whatever is played at it.

::words::room!("table");
