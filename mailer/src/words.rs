//! Every word of the mails: `words/<language>.ftl`.

::words::room!("mail");
