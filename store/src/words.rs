//! Closed sets that rows hold as words. The words never change: rows, answers and figures have them.

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

            /// As a row has it, and whoever reads an answer.
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
    /// What was made of a mail that came in.
    MailVerdict {
        Done = "done",
        Refused = "refused",
        /// It only asked.
        Asked = "asked",
        /// Nobody is answered.
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
        /// No mail goes out but logins and answers.
        Bounced = "bounced",
        /// The same: what we sent was called spam.
        Complained = "complained",
    }
}

words! {
    /// How a webhook tells.
    WebhookFormat {
        /// Standard Webhooks.
        Standard = "standard",
        /// Words for people.
        Chat = "chat",
    }
}

words! {
    /// Why a webhook was switched off.
    WebhookOff {
        /// Its receiver said that it is gone.
        Gone = "gone",
        Failing = "failing",
    }
}

words! {
    /// What a player says when others ask to go back.
    TakebackWish {
        Always = "always",
        Ask = "ask",
        Never = "never",
    }
}
