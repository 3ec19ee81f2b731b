//! What a letter is made of: plain data, one type for each occasion, handed over by whoever knows the game.

mod account;
mod answer;
mod seats;

pub use account::{Admission, Login, Moving, Shut, WebhookOff};
pub use answer::{Answer, Deed, Fate, Reason, RuleWord, Told, Verdict, VoteWord};
pub use seats::{Declined, Gone};

use crate::address::MailKind;
use ::words::Language;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// One mail to one reader. The same letter gives the same bytes, whenever it is composed.
#[derive(Clone, Debug, PartialEq)]
pub struct Letter {
    pub reader: Reader,
    /// The `Date` header: when the letter was put into the outbox, not when it is sent.
    pub date: DateTime<Utc>,
    pub content: Content,
}

/// Who reads it.
#[derive(Clone, Debug, PartialEq)]
pub struct Reader {
    /// Stable for the person: the player's id, or a hash of the address where there is no account yet. Part of the
    /// Message-ID.
    pub id: String,
    /// How to greet; empty where it is not known.
    pub name: String,
    pub address: String,
    pub language: Language,
    /// Deadlines are told in this zone.
    pub zone: Tz,
    /// They have chosen their name. Who has not is told how that is done.
    pub is_named: bool,
    /// Where they can write about what is no game, from mails that are about none; `None` where no mail is received.
    pub writes_to: Option<String>,
}

impl Reader {
    /// `language` as a tag (`de-AT`), `zone` by its name (`Europe/Berlin`): what is not known is English and UTC.
    pub fn new(
        id: impl Into<String>,
        name: impl Into<String>,
        address: impl Into<String>,
        language: &str,
        zone: &str,
    ) -> Self {
        Self {
            id: id.into(),
            name: name.into(),
            address: address.into(),
            language: Language::from_tag(language),
            zone: zone.parse().unwrap_or(Tz::UTC),
            is_named: true,
            writes_to: None,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    Login(Login),
    Invitation(Box<Invitation>),
    Game(Box<GameLetter>),
    Digest(Box<Digest>),
    WebhookOff(WebhookOff),
    Moving(Moving),
    Shut(Shut),
    Admission(Admission),
    /// The answer to a mail of the reader that was about no game.
    Account(Answer),
}

/// A game as a letter names it.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// As shown: 13 characters. Part of List-Id and Message-ID.
    pub id: String,
    /// As the host named it; the title stands for it where it is empty.
    pub name: String,
    /// The board game's name, `Century: From East to West`.
    pub title: String,
    /// The game's page.
    pub page: String,
    /// The title's rule book, with all its orders.
    pub rules: String,
}

impl Game {
    /// What the game is called in subjects and sentences.
    pub fn known_as(&self) -> &str {
        if self.name.trim().is_empty() { &self.title } else { &self.name }
    }
}

/// Where the thread of this game and reader stands; Message-IDs with their angle brackets.
#[derive(Clone, Debug, PartialEq)]
pub struct Thread {
    /// See [`thread_root`](super::compose::thread_root); it need not be the id of a mail that was ever sent.
    pub root: String,
    /// The last mail sent to the reader in this game.
    pub last: Option<String>,
}

/// How to hear no more of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Leave {
    /// `https://.../u/{token}`: a POST acts at once, a GET shows a form.
    pub url: String,
    /// An address that does the same, where mail is received.
    pub mailto: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Invitation {
    pub game: Game,
    /// Who invites.
    pub by: String,
    /// Who sits there already (without the one who invites).
    pub seated: Vec<String>,
    /// What was agreed: one sentence each ("Three days for a move").
    pub terms: Vec<String>,
    /// Takes the seat.
    pub accept: String,
    pub decline: String,
    pub valid_until: Option<DateTime<Utc>>,
    /// Taken by mail (`join`, `decline`) where it is given.
    pub reply_to: Option<String>,
    pub thread: Option<Thread>,
    pub leave: Leave,
}

/// Anything about a game under way or just over.
#[derive(Clone, Debug, PartialEq)]
pub struct GameLetter {
    pub occasion: Occasion,
    pub game: Game,
    /// The event the letter shows, and the first 12 digits of its hash.
    pub seq: u32,
    pub hash: String,
    /// Whether the reader is asked.
    pub your_turn: bool,
    /// The names of the others who are asked.
    pub others_to_act: Vec<String>,
    /// Until when: the reader's own deadline on their turn, else the others'.
    pub deadline: Option<DateTime<Utc>>,
    /// What happened since the reader's last turn, a sentence each, oldest first.
    pub news: Vec<String>,
    /// What the others have said since the last mail that told of it, oldest first.
    pub talk: Vec<Said>,
    /// The position in lines of plain text; empty for none.
    pub position: String,
    /// What the reader can order now; empty when it is not their turn.
    pub orders: Vec<Order>,
    /// The best of each kind of these, as a sensible player would see it, the best first. Where they are all that there are, `orders`
    /// is empty; where nobody has looked for them, this is.
    pub likely: Vec<Order>,
    /// How many more orders there are beside those listed.
    pub more_orders: usize,
    pub picture: Option<Picture>,
    /// The address that takes their orders; `None` where no mail is received.
    pub reply_to: Option<String>,
    pub thread: Option<Thread>,
    pub leave: Leave,
}

/// What stands in the terms of an invitation or among the news, in data: each language says it in its own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sentence {
    Players(u8),
    /// Seconds for a move.
    TimeForAMove(u32),
    /// Seconds for the whole game, and more for each turn.
    Bank(u32, u32),
    NoClock,
    /// The draws come from a seed that the host chose.
    FixedSeed,
    /// Another box than the built-in one, by its name.
    OwnBox(String),
    Weekends,
    Night(String, String),
    /// The time of this player was up.
    TimeUp(String),
    /// What happened by an event, with its number.
    Numbered(String, u32),
    /// This player gave up their seat.
    Resigned(String),
    /// This player has lost their seat.
    SeatLost(String),
    /// This player is in their seat again.
    Back(String),
    /// This player sits in the seat of the other.
    TookOver(String, String),
    Nudged,
    /// The server cannot read the game's log to its end.
    Quarantined,
    /// Whom no mail reaches, and until which day (2026-12-31) their clock stands at most.
    Unreached(String, String),
    /// Of the board of this title after this event, and whether it is the reader's turn.
    Picture(String, u32, bool),
    /// How many points each player has: `Ann 12, Ben 9`.
    Points(String),
    /// How a game ended, in the word of its title or of the platform: `eighth_card`, `resigned`.
    Ended(String),
    /// Who has no name.
    TheTable,
    APlayer,
    /// Who invites the reader to a game.
    Invited(String),
    /// A move that a ruling is about: its event, whose it was, its orders, and what becomes of it (`stands`, `falls`, `returns`,
    /// `replaced`, `open`).
    Fated(u32, String, String, &'static str),
    /// The same by a ruling that nobody has made.
    WillBe(u32, String, String, &'static str),
    /// A move that a case is about: its event, whose it was, its orders.
    AtStake(Stake, u32, String, String),
    /// Not all of them are named.
    AndMoreFated(usize),
    /// What its reader's ruling (`dismiss`, `rewind`, `amend`) of a dispute about an event would do; the moves follow.
    WouldRule(&'static str, u32),
}

/// In what case a move is at stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stake {
    /// The takeback would undo it.
    Takeback,
    Dispute,
}

/// What somebody said at the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    pub by: String,
    pub text: String,
}

/// Why a letter about a game is written.
#[derive(Clone, Debug, PartialEq)]
pub enum Occasion {
    /// `players`: the names in seat order.
    GameStarted {
        players: Vec<String>,
    },
    /// All seats are taken: its reader can begin.
    Full,
    YourTurn,
    /// For readers who want to hear of each move.
    Moved,
    GameOver {
        /// How it ended, a sentence; empty where the standings say it.
        reason: String,
        /// Best first; empty for a void game.
        standings: Vec<Standing>,
    },
    Reminder(Reminder),
    Answer(Answer),
    Case(Case),
    /// Mails to other players of the table come back: their names, and until which day (2026-12-31) their clocks stand at most.
    Unreached(Vec<(String, String)>),
    /// Another player has left the game, which goes on.
    Left(Gone),
    /// An invitation of the reader's was declined.
    Declined(Declined),
    /// The others have talked; `first` tells two such letters apart, the first message's id will do.
    Talk {
        first: String,
    },
}

impl Occasion {
    /// The word in `X-Longhand-Reason`, for filters.
    pub fn reason(&self) -> &'static str {
        match self {
            Self::GameStarted { .. } => "game_started",
            Self::Full => "seats_taken",
            Self::YourTurn => "your_turn",
            Self::Moved => "moved",
            Self::GameOver { .. } => "game_over",
            Self::Reminder(_) => "reminder",
            Self::Answer(_) => "answer",
            Self::Case(case) => case.kind.reason(),
            Self::Talk { .. } => "talk",
            Self::Unreached(_) => "unreached",
            Self::Left(_) => "seat_left",
            Self::Declined(_) => "declined",
        }
    }

    /// The kind of mail that the reader leaves where they want no more like this one.
    pub fn mail_kind(&self) -> MailKind {
        match self {
            Self::GameStarted { .. } | Self::YourTurn => MailKind::Turns,
            Self::Full | Self::Declined(_) => MailKind::Invitations,
            Self::Moved => MailKind::Moves,
            Self::GameOver { .. } => MailKind::Results,
            Self::Reminder(_) => MailKind::Reminders,
            Self::Answer(_) => MailKind::All,
            Self::Case(_) => MailKind::Cases,
            Self::Talk { .. } => MailKind::Talk,
            Self::Unreached(_) | Self::Left(_) => MailKind::Turns,
        }
    }

    /// What tells two letters of one occasion at one event apart: part of the Message-ID.
    pub fn key(&self) -> String {
        match self {
            Self::Reminder(reminder) => format!("reminder {}", reminder.name()),
            Self::Answer(answer) => format!("answer {}", answer.to),
            Self::Case(case) => format!("{} {}", case.kind.reason(), case.n),
            Self::Talk { first } => format!("talk {first}"),
            Self::Declined(declined) => format!("declined {}", declined.which),
            _ => self.reason().to_owned(),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    pub rank: u32,
    pub name: String,
    /// None where the game did not end by its rules: then nobody counted.
    pub score: Option<i64>,
    pub you: bool,
}

/// An order in the title's notation, as the server prints it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Order {
    pub order: String,
    /// One line; may be empty.
    pub help: String,
}

/// The board, drawn for this reader.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub png: Arc<Vec<u8>>,
    /// The position in a sentence.
    pub alt: String,
    /// Where its reader can act, larger.
    pub close_up: Option<Arc<Vec<u8>>>,
}

/// How much of the time is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reminder {
    Half,
    /// 80 % are gone.
    MostGone,
    LastCall,
}

impl Reminder {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Half => "half",
            Self::MostGone => "most_gone",
            Self::LastCall => "last_call",
        }
    }
}

/// A step in a takeback or a dispute.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    pub kind: CaseKind,
    /// The case's number within the game.
    pub n: u32,
    /// Who asks, comments or rules.
    pub by: String,
    /// The event it is about (a takeback: the one whose state becomes current).
    pub about: u32,
    /// Their words; empty for none.
    pub said: String,
    pub expires: Option<DateTime<Utc>>,
    pub part: Part,
}

/// What its reader can do about a case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// They rule it.
    Rules,
    #[default]
    Votes,
    /// A party to it, or one who has voted: they can say something.
    Speaks,
    /// They are for what is voted on; these others have not said so.
    WaitsFor(Vec<String>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseKind {
    TakebackAsked,
    TakebackGranted,
    TakebackRefused,
    TakebackExpired,
    DisputeOpened,
    /// It waits for leave, and the game goes on.
    DisputeWaits,
    DisputeAllowed,
    DisputeCommented,
    /// A seat says who should rule the case; their name is what was said.
    ArbiterNamed,
    DisputeDismissed,
    DisputeRewound,
    DisputeAmended,
    /// A seat is for it; it happens when all are.
    VotedFor(VoteWord),
    Paused,
    Resumed,
}

impl CaseKind {
    fn reason(self) -> &'static str {
        match self {
            Self::TakebackAsked => "takeback_asked",
            Self::TakebackGranted | Self::TakebackRefused | Self::TakebackExpired => "takeback_closed",
            Self::DisputeOpened | Self::DisputeWaits => "dispute_opened",
            Self::DisputeAllowed => "dispute_allowed",
            Self::DisputeCommented => "dispute_commented",
            Self::ArbiterNamed => "dispute_arbiter",
            Self::DisputeDismissed | Self::DisputeRewound | Self::DisputeAmended => "dispute_ruled",
            Self::VotedFor(_) => "voted",
            Self::Paused => "paused",
            Self::Resumed => "resumed",
        }
    }
}

/// All the reader's games, once a day; those with the least time left first. Or what would have been too many mails at once.
#[derive(Clone, Debug, PartialEq)]
pub struct Digest {
    pub items: Vec<DigestItem>,
    /// What tells one bundle of mails from another; none for the daily digest.
    pub bundle: Option<String>,
    /// The page with all their games.
    pub page: String,
    pub leave: Leave,
}

#[derive(Clone, Debug, PartialEq)]
pub struct DigestItem {
    pub game: Game,
    pub your_turn: bool,
    pub others_to_act: Vec<String>,
    pub deadline: Option<DateTime<Utc>>,
    /// Takebacks, disputes and votes since the last digest, where they want them in it.
    pub cases: Vec<Case>,
    /// The game ended since the last digest: best first, empty for a void game.
    pub over: Option<Vec<Standing>>,
    pub news: Vec<String>,
    /// What the others have said since the last digest.
    pub talk: Vec<Said>,
    /// Each game has its own address for orders.
    pub reply_to: Option<String>,
}
