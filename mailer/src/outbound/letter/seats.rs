//! Seats that somebody left, or did not take.

/// Who has left a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gone {
    pub name: String,
    /// They have lost their seat, since their time was up; else they gave it up.
    pub late: bool,
    /// Somebody can take the seat over.
    pub free: bool,
}

/// An invitation that was declined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declined {
    /// What tells it from others.
    pub which: String,
    /// As whoever invited them knows them; none: that is not known any more.
    pub by: Option<String>,
    /// Seats that wait for somebody.
    pub free: usize,
}
