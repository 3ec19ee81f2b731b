//! What notices of the outbox are about. The store knows them as numbers; each becomes a letter in `workers/letters`.

use mailer::address::MailKind;

/// Topics, each spelt once: its number, and how clients read it.
macro_rules! topics {
    ($($(#[doc = $about:literal])* $topic:ident = $number:literal $name:literal;)*) => {
        /// The outbox's topics. Numbers never change: rows of the outbox and of the mail ledger have them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(i16)]
        pub enum Topic {
            $($(#[doc = $about])* $topic = $number,)*
        }

        impl Topic {
            /// The topic of a row; `None`: a newer server wrote it.
            pub fn of(number: i16) -> Option<Self> {
                match number {
                    $($number => Some(Self::$topic),)*
                    _ => None,
                }
            }

            /// As clients read it.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$topic => $name,)*
                }
            }
        }
    };
}

topics! {
    Login = 1 "login";
    Invitation = 2 "invitation";
    Started = 3 "game_started";
    YourTurn = 4 "your_turn";
    Over = 5 "game_over";
    /// A standing order was played, or stopped.
    Standing = 20 "standing_order";
    Half = 21 "reminder";
    MostGone = 22 "reminder";
    LastCall = 23 "reminder";
    Nudge = 24 "nudge";
    /// The reader's time was up.
    TimedOut = 25 "timed_out";
    /// A webhook was switched off; the notice's recipient is that webhook's id.
    WebhookOff = 26 "webhook_off";
    /// No mail reaches another player of the game.
    Unreached = 27 "unreached";
    /// What was said at the table; its seq is 0, so that one waits for each reader.
    Talk = 28 "talk";
    /// Another player has moved, for who wants to hear of each move.
    Moved = 29 "moved";
    /// A step in a takeback or a dispute.
    Case = 30 "case";
    /// This server cannot read the game's log to its end.
    Quarantined = 31 "quarantined";
    /// An account is to be reached at another address: to the new one. The notice's recipient is the change's id.
    AddressNew = 32 "address";
    /// The same, to the old one.
    AddressOld = 33 "address";
    /// All seats of a game are taken, to who begins it.
    Full = 34 "seats_taken";
    /// Another player has given up their seat, or lost it, in a game that goes on.
    Left = 35 "seat_left";
    /// An invitation was declined, to the host; the notice's recipient is the invitation's id, of which nothing more is known.
    Declined = 36 "declined";
    /// The same by a player whom the host knows by their name; the notice's recipient is that player.
    DeclinedByName = 37 "declined";
    /// The same by one whom the host knows by their address.
    DeclinedByAddress = 38 "declined";
    /// The answer to a mail that came in; the notice's recipient is that mail's id.
    Answer = 100 "answer";
    /// All games of a player, once a day.
    Digest = 101 "digest";
    /// What would have been too many mails to a player, in one.
    Bundle = 102 "bundle";
    /// The operator has suspended a player's account, or ended that.
    Account = 103 "account";
}

impl Topic {
    /// Somebody sits at a screen until they come; they belong to no game.
    pub const WAITED_FOR: [Self; 2] = [Self::Login, Self::AddressNew];

    /// As the store has it.
    pub const fn number(self) -> i16 {
        self as i16
    }

    /// Under which of the reader's wishes it falls.
    pub fn wish(self) -> MailKind {
        match self {
            Self::Over => MailKind::Results,
            Self::Case => MailKind::Cases,
            Self::Talk => MailKind::Talk,
            Self::Moved => MailKind::Moves,
            Self::Half | Self::MostGone | Self::LastCall | Self::Nudge => MailKind::Reminders,
            Self::Invitation | Self::Full | Self::Declined | Self::DeclinedByName | Self::DeclinedByAddress => {
                MailKind::Invitations
            }
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
