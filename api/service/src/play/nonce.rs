//! What a person's program adds to the seed of a game, as it comes in: with a seat, and the host's with the start.

use domain::PlayerId;
use domain::canonical::unhex;
use domain::kernel::chance::mail_nonce;
use domain::kernel::table::event::NonceBy;
use domain::kernel::table::nonces::Handed;
use mailer::address::token_in;
use store::InboundMail;

/// A nonce before it is known whose it becomes.
#[derive(Clone, Copy, Debug)]
pub struct NewNonce {
    pub by: NonceBy,
    pub nonce: [u8; 16],
}

impl NewNonce {
    /// The field of a form: empty where the browser runs no scripts.
    pub fn of_page(typed: Option<&str>) -> Option<Self> {
        Some(Self { by: NonceBy::Page, nonce: unhex(typed?)? })
    }

    /// Made from a mail's Message-ID, and from the token that it answers. The development mailbox makes both of them here, so its
    /// mails add nothing.
    pub fn of_mail(mail: &InboundMail) -> Option<Self> {
        let message_id = mail.message_id.as_deref().filter(|_| mail.via != "dev")?;
        Some(Self { by: NonceBy::Mail, nonce: mail_nonce(&token_in(&mail.recipient)?, message_id) })
    }

    pub fn of(self, player: PlayerId) -> Handed {
        Handed { player, by: self.by, nonce: self.nonce }
    }
}
