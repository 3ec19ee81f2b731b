//! What notices of the outbox are about. The store knows them as numbers; each becomes a letter in `workers/letters`.

use mailer::address::MailKind;

/// The outbox's topics. Numbers never change: rows of the outbox and of the mail ledger have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i16)]
pub enum Topic {
    Login = 1,
    Invitation = 2,
    Started = 3,
    YourTurn = 4,
    Over = 5,
    /// A standing order was played, or stopped.
    Standing = 20,
    Half = 21,
    MostGone = 22,
    LastCall = 23,
    Nudge = 24,
    /// The reader's time was up.
    TimedOut = 25,
    /// A webhook was switched off; the notice's recipient is that webhook's id.
    WebhookOff = 26,
    /// No mail reaches another player of the game.
    Unreached = 27,
    /// What was said at the table; its seq is 0, so that one waits for each reader.
    Talk = 28,
    /// Another player has moved, for who wants to hear of each move.
    Moved = 29,
    /// A step in a takeback or a dispute.
    Case = 30,
    /// This server cannot read the game's log to its end.
    Quarantined = 31,
    /// An account is to be reached at another address: to the new one, and to the old one. The notice's recipient is the
    /// change's id.
    AddressNew = 32,
    AddressOld = 33,
    /// The answer to a mail that came in; the notice's recipient is that mail's id.
    Answer = 100,
    /// All games of a player, once a day.
    Digest = 101,
    /// What would have been too many mails to a player, in one.
    Bundle = 102,
    /// The operator has suspended a player's account, or ended that.
    Account = 103,
}

impl Topic {
    const ALL: [Self; 23] = [
        Self::Login,
        Self::Invitation,
        Self::Started,
        Self::YourTurn,
        Self::Over,
        Self::Standing,
        Self::Half,
        Self::MostGone,
        Self::LastCall,
        Self::Nudge,
        Self::TimedOut,
        Self::WebhookOff,
        Self::Unreached,
        Self::Talk,
        Self::Moved,
        Self::Case,
        Self::Quarantined,
        Self::AddressNew,
        Self::AddressOld,
        Self::Answer,
        Self::Digest,
        Self::Bundle,
        Self::Account,
    ];

    /// As the store has it.
    pub const fn number(self) -> i16 {
        self as i16
    }

    /// The topic of a row; `None`: a newer server wrote it.
    pub fn of(number: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.number() == number)
    }

    /// As clients read it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Login => "login",
            Self::Invitation => "invitation",
            Self::Started => "game_started",
            Self::YourTurn => "your_turn",
            Self::Over => "game_over",
            Self::Standing => "standing_order",
            Self::Half | Self::MostGone | Self::LastCall => "reminder",
            Self::Nudge => "nudge",
            Self::TimedOut => "timed_out",
            Self::Unreached => "unreached",
            Self::WebhookOff => "webhook_off",
            Self::AddressNew | Self::AddressOld => "address",
            Self::Quarantined => "quarantined",
            Self::Talk => "talk",
            Self::Moved => "moved",
            Self::Case => "case",
            Self::Answer => "answer",
            Self::Digest => "digest",
            Self::Bundle => "bundle",
            Self::Account => "account",
        }
    }

    /// Under which of the reader's wishes it falls.
    pub fn wish(self) -> MailKind {
        match self {
            Self::Over => MailKind::Results,
            Self::Case => MailKind::Cases,
            Self::Talk => MailKind::Talk,
            Self::Moved => MailKind::Moves,
            Self::Half | Self::MostGone | Self::LastCall | Self::Nudge => MailKind::Reminders,
            Self::Invitation => MailKind::Invitations,
            _ => MailKind::Turns,
        }
    }

    /// Says again that somebody is asked.
    pub fn is_reminder(self) -> bool {
        self.wish() == MailKind::Reminders
    }

    /// Sent also to whom mails come back from: they have just written, or asked to be let in.
    pub fn is_answer(self) -> bool {
        matches!(self, Self::Answer | Self::Login)
    }

    /// What no browser is told, and what does not count against the budget of a mailbox: what answers a mail or was asked for
    /// by its owner (links have a budget of their own), what tells again what was told, and what the operator says.
    pub fn is_apart(self) -> bool {
        matches!(self, Self::Answer | Self::Login | Self::Digest | Self::Bundle | Self::Account)
    }
}

/// The topic of a row as clients read it.
pub fn name_of(number: i16) -> &'static str {
    Topic::of(number).map_or("other", Topic::name)
}
