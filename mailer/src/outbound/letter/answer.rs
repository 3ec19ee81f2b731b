//! The answer to a mail of the reader: what was done, or why nothing was.

use super::Order;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// The one answer to a mail of the reader.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The Message-ID of the mail that is answered (with angle brackets; empty where it had none).
    pub to: String,
    pub verdict: Verdict,
    /// Lines that were read as no order.
    pub ignored: Vec<String>,
}

impl Answer {
    /// To the word `help`.
    pub fn is_help(&self) -> bool {
        matches!(&self.verdict, Verdict::Done { deed: Deed::Helped { .. } })
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Verdict {
    /// The orders as they were understood.
    Played { orders: Vec<String> },
    /// The position shown is the one after these orders; nothing was played.
    Preview { orders: Vec<String> },
    Refused {
        /// Line of the mail's own text, from 1, and what stood there; `None` where no single line is to blame.
        line: Option<(u32, String)>,
        /// What you have, what it takes, what you could do; in English.
        why: String,
        /// The same in the reader's language, where that is another and it is said in it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<String>,
        /// The same where it is the platform that says so: told in the reader's language.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Reason>,
        /// The code of the rule book or of the server.
        code: String,
        nearest: Vec<Order>,
    },
    /// What was read in the mail may not be all that it means: nothing was done, and `yes` does exactly this.
    Asked {
        /// In the mail's order.
        lines: Vec<Told>,
    },
    /// `show`, `digest`: sentences.
    Told { lines: Vec<String> },
    /// A verb of the platform was carried out; told in the reader's language.
    Done { deed: Deed },
}

/// A line of a mail, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// Of the mail's own text, from 1.
    pub number: u32,
    pub text: String,
    #[serde(flatten)]
    pub fate: Fate,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fate", rename_all = "snake_case")]
pub enum Fate {
    /// It is read so.
    Order { orders: Vec<String> },
    /// It begins as an order does, and cannot be read.
    NotRead,
    /// No order.
    Words,
    /// It stands below `--`.
    Signature,
    /// It stands below a rule, or what may be the begin of a quote.
    Separator,
    /// It looks quoted.
    Quoted,
    /// It stands in the page of the mail, and its text says something else.
    OtherPart,
}

/// What a verb of the platform came to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "snake_case")]
pub enum Deed {
    /// `help`, for the title of this name.
    Helped {
        title: String,
    },
    /// An invitation was accepted.
    Seated,
    /// `join` of somebody who sits there.
    SatAlready,
    /// An invitation was declined.
    Declined,
    /// A seat was given up before the start.
    Left,
    /// `new`, with so many guests.
    Opened {
        guests: usize,
    },
    Started,
    /// `takeback`: asked for, and with what the others have said once and for all perhaps settled.
    TakebackAsked {
        to: u32,
        until: DateTime<Utc>,
        settled: Option<bool>,
    },
    /// `accept` and `refuse`: the word that was given, and whether it was granted or refused by it.
    TakebackAnswered {
        to: u32,
        consent: bool,
        settled: Option<bool>,
    },
    /// `dispute`: case `n` about event `seq`.
    Disputed {
        n: u32,
        seq: u32,
        until: DateTime<Utc>,
    },
    Resigned,
    /// `vacation`: those that run or lie ahead.
    Away {
        vacations: Vec<(DateTime<Utc>, DateTime<Utc>)>,
    },
    /// The standing orders as they are now, as they would be typed.
    Standing {
        orders: Vec<String>,
    },
    /// `talk`: the others will read it.
    Said,
    /// `takeback off`.
    TakebackWithdrawn,
    /// `pause` and the like; `settled`: it happened by this vote.
    Voted {
        what: VoteWord,
        withdrawn: bool,
        settled: bool,
    },
    /// `accept` and `refuse` in a dispute: the seat's vote on case `n` about event `seq`, and how it was settled by it.
    VotedOnDispute {
        n: u32,
        seq: u32,
        uphold: bool,
        settled: Option<bool>,
    },
    /// `comment`, on case `n`.
    Commented {
        n: u32,
    },
    /// `name:`, what they are called from now on.
    Named {
        name: String,
    },
    /// `rule`: event `seq` is gone back before, stands, or is replaced.
    Ruled {
        n: u32,
        seq: u32,
        ruling: RuleWord,
    },
}

impl Deed {
    /// Whether something is another way than it was. Standing orders are told alike whether they were changed or asked for.
    pub fn changes_something(&self) -> bool {
        !matches!(self, Self::Helped { .. } | Self::SatAlready | Self::Standing { .. })
    }
}

/// How an arbiter can rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RuleWord {
    Rewind,
    Dismiss,
    Amend,
}

/// What the seats can vote for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoteWord {
    Pause,
    Resume,
    End,
    Void,
}

/// Why the platform did nothing of a mail, in data: each language says it in its own words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// There is nothing in the mail beside what it quotes.
    NoOrder,
    /// More lines than anybody's orders have.
    TooManyLines {
        most: usize,
    },
    /// `yes`, and nothing was asked.
    NothingAsked,
    /// Not all of it can be read for certain, and it cannot be asked back.
    Unclear,
    /// A verb of the platform with other lines.
    Alone {
        verb: String,
    },
    /// A verb with words behind it that takes none.
    TakesNothing {
        verb: String,
    },
    /// `preview` without orders.
    EmptyPreview,
    WantsNumber {
        verb: String,
        example: String,
    },
    WantsReason {
        verb: String,
        example: String,
    },
    /// `talk` or `comment` and nothing else.
    WantsWords {
        verb: String,
    },
    NoAddress {
        text: String,
    },
    WantsDates,
    /// `name:` and nothing behind it.
    WantsName,
    /// The mail that is answered is about no game, and this needs one.
    NoGame,
    /// `vote` for what?
    WantsVote,
    WantsRuling,
    /// `end` alone, which would end orders.
    EndOfNothing,
    NotUnderstood {
        verb: String,
    },
    /// The game has gone on, and the orders would do something else.
    Stale {
        shown: u32,
        head: u32,
    },
    /// Their time was up before the mail came. `undo`: what was played for them can be undone.
    TimeUp {
        at: DateTime<Utc>,
        seq: u32,
        undo: bool,
    },
    /// The mail that is answered knows events that the log does not have: the server was restored from an older backup.
    Ahead {
        shown: u32,
        head: u32,
    },
    /// A takeback or dispute was opened after the mail that is answered.
    CaseSince,
    NoCase,
    NoDispute,
    UnknownTitle {
        known: String,
    },
    TooManyGuests {
        most: usize,
    },
    /// The answer to an invitation is one word.
    JoinOrDecline,
    StandingAlone,
    NoSuchDay,
    DayPast,
    /// The mail is too large, too deep or too long to be read.
    TooMuchToRead,
    /// More mails than so many within an hour changed nothing.
    TooManyMails {
        most: i64,
    },
}
