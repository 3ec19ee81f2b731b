//! Closed sets that rows store as words. The words never change: rows, answers and metrics contain them.

/// An enum whose variants are words of a column, each spelt once.
macro_rules! words {
    ($(#[doc = $what:literal])* $of:ident { $($(#[doc = $about:literal])* $variant:ident = $word:literal,)* }) => {
        $(#[doc = $what])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $of {
            $($(#[doc = $about])* $variant,)*
        }

        impl $of {
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The word, as in rows and answers.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }

            pub fn named(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$variant),)*
                    _ => None,
                }
            }

            pub fn names() -> impl Iterator<Item = &'static str> {
                Self::ALL.iter().map(|of| of.name())
            }
        }

        impl sqlx::Type<sqlx::Postgres> for $of {
            fn type_info() -> sqlx::postgres::PgTypeInfo {
                <str as sqlx::Type<sqlx::Postgres>>::type_info()
            }

            fn compatible(ty: &sqlx::postgres::PgTypeInfo) -> bool {
                <str as sqlx::Type<sqlx::Postgres>>::compatible(ty)
            }
        }

        impl sqlx::Encode<'_, sqlx::Postgres> for $of {
            fn encode_by_ref(
                &self,
                buffer: &mut sqlx::postgres::PgArgumentBuffer,
            ) -> Result<sqlx::encode::IsNull, sqlx::error::BoxDynError> {
                <&str as sqlx::Encode<sqlx::Postgres>>::encode(self.name(), buffer)
            }
        }

        impl sqlx::Decode<'_, sqlx::Postgres> for $of {
            fn decode(value: sqlx::postgres::PgValueRef<'_>) -> Result<Self, sqlx::error::BoxDynError> {
                let word = <&str as sqlx::Decode<sqlx::Postgres>>::decode(value)?;
                Self::named(word).ok_or_else(|| format!("no {} is called {word:?}", stringify!($of)).into())
            }
        }
    };
}

words! {
    /// The verdict on an inbound mail.
    MailVerdict {
        Done = "done",
        Refused = "refused",
        /// We asked the writer to confirm our reading.
        Asked = "asked",
        /// No answer is sent.
        Ignored = "ignored",
        /// A report about a mail of ours.
        Report = "report",
    }
}

words! {
    /// How mails to a player fail.
    MailTroubleState {
        /// Mails still go out.
        Delayed = "delayed",
        /// Only logins and answers go out.
        Bounced = "bounced",
        /// The same: the player's provider reported our mail as spam.
        Complained = "complained",
    }
}

words! {
    /// The format of a webhook's deliveries.
    WebhookFormat {
        /// Standard Webhooks.
        Standard = "standard",
        /// A text for a chat.
        Chat = "chat",
    }
}

words! {
    /// Why a webhook was switched off.
    WebhookOff {
        /// Its receiver answered that it is gone.
        Gone = "gone",
        Failing = "failing",
    }
}

words! {
    /// A player's answer to takeback requests.
    TakebackWish {
        Always = "always",
        Ask = "ask",
        Never = "never",
    }
}
