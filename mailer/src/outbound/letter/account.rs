//! Letters that are about no game.

use chrono::{DateTime, Utc};

/// The operator has suspended the reader's account, or ended that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Admission {
    pub suspended: bool,
    /// In the operator's words.
    pub reason: String,
}

/// A login link was asked for, and there is no way in. Who asked is not told; the mailbox is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shut {
    /// No account has this address, and accounts are made for invited people alone.
    NotInvited,
    /// No account has this address, and none is made.
    Closed,
    /// The operator has suspended the account.
    Suspended,
}

/// The way in: a link and a code for those who read mail on another device.
#[derive(Clone, Debug, PartialEq)]
pub struct Login {
    pub link: String,
    /// Six digits.
    pub code: String,
    pub valid_minutes: u32,
}

/// The reader's account is to be reached at another address; each of the two gets a letter.
#[derive(Clone, Debug, PartialEq)]
pub struct Moving {
    pub old: String,
    pub new: String,
    /// It goes to the old address, which can say no; else to the new one, which has to say yes.
    pub to_old: bool,
    /// Where that is said.
    pub link: String,
    /// How long yes can be said, hours; how long no, days.
    pub valid_hours: u32,
    pub regret_days: u32,
}

/// The reader's webhook is not called any more.
#[derive(Clone, Debug, PartialEq)]
pub struct WebhookOff {
    pub url: String,
    /// It said itself that it wants no more.
    pub gone: bool,
    /// Since when nothing could be delivered.
    pub since: Option<DateTime<Utc>>,
}
