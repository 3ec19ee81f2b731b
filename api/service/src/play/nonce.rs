//! What a player's program adds to the seed of a game. It comes with taking a seat; the host's comes with
//! the start.

use domain::PlayerId;
use domain::canonical::unhex;
use domain::kernel::chance::mail_nonce;
use domain::kernel::table::event::NonceBy;
use domain::kernel::table::nonces::Handed;
use mailer::address::token_in;
use store::InboundMail;

/// A nonce that is not assigned to a player yet.
#[derive(Clone, Copy, Debug)]
pub struct NewNonce {
    pub by: NonceBy,
    pub nonce: [u8; 16],
}

impl NewNonce {
    /// From a form field; the field is empty if the browser runs no scripts.
    pub fn of_page(typed: Option<&str>) -> Option<Self> {
        Some(Self { by: NonceBy::Page, nonce: unhex(typed?)? })
    }

    /// Made from a mail's Message-ID and the token that it answers. `None` for the development mailbox:
    /// this server makes both of them, so they add nothing.
    pub fn of_mail(mail: &InboundMail) -> Option<Self> {
        let message_id = mail.message_id.as_deref().filter(|_| mail.via != "dev")?;
        Some(Self { by: NonceBy::Mail, nonce: mail_nonce(&token_in(&mail.recipient)?, message_id) })
    }

    pub fn of(self, player: PlayerId) -> Handed {
        Handed { player, by: self.by, nonce: self.nonce }
    }
}
