//! The command line itself, for any command.

use longhand_tests::{longhand, longhand_unread};

#[tokio::test]
async fn who_stops_reading_ends_the_program_quietly() {
    let command = ["box", "example"];
    let read = longhand(&command).await;
    assert!(read.status.success() && !read.stdout.is_empty(), "{}", String::from_utf8_lossy(&read.stderr));
    let unread = longhand_unread(&command).await;
    // The code that a shell reports for a program ended by SIGPIPE.
    assert_eq!(unread.status.code(), Some(141));
    assert_eq!(String::from_utf8_lossy(&unread.stderr), "");
}
