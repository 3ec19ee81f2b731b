//! The command line itself, whatever the command.

use longhand_tests::{longhand, longhand_unread};

#[tokio::test]
async fn who_stops_reading_ends_the_program_quietly() {
    let command = ["box", "example"];
    let read = longhand(&command).await;
    assert!(read.status.success() && !read.stdout.is_empty(), "{}", String::from_utf8_lossy(&read.stderr));
    let unread = longhand_unread(&command).await;
    // What a shell shows of a program that SIGPIPE ends.
    assert_eq!(unread.status.code(), Some(141));
    assert_eq!(String::from_utf8_lossy(&unread.stderr), "");
}
