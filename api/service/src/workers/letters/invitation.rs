//! An invitation to a game.

use super::{Written, game_of, language_of, reader, unsubscribe_url};
use crate::accounts::preferences::{When, when};
use crate::app::App;
use crate::boxes;
use crate::play::invite;
use crate::problem::Answer;
use domain::kernel::table::Table;
use mailer::address::{MailKind, invitation_address};
use mailer::outbound::{Content, Invitation, Language, Leave, Letter, Sentence};
use store::ClaimedNotice;

pub(super) async fn invitation_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let Some(invitation) = app.store.invitation(notice.recipient).await? else { return Ok(None) };
    let table = app.tables.fresh(invitation.game).await?;
    let known = app.store.player_by_email(&invitation.email).await?;
    if known.is_none() && app.store.is_mailbox_closed(&invitation.email).await? {
        return Ok(None);
    }
    let wish = known.as_ref().map(|player| when(&player.mail, MailKind::Invitations, &table.id().to_string()));
    if wish.is_some_and(|wish| !wish.is_at_once()) {
        return Ok(None);
    }
    if let Some(player) = &known
        && (player.suspended_at.is_some() || app.store.has_blocked(player.id, invitation.invited_by).await?)
    {
        return Ok(None);
    }
    let names = app.tables.called(&table, &[invitation.invited_by]).await?;
    // Who is new is written to in the language of who invites: they know each other.
    let language = match &known {
        Some(player) => Language::from_tag(&player.language),
        None => language_of(app, invitation.invited_by).await?,
    };
    // To a mailbox that knows nobody here no words go that somebody chose to send there.
    let shown = |name: &String| if known.is_some() { Some(name.clone()) } else { invite::harmless(name) };
    let by = names.get(&invitation.invited_by).and_then(shown);
    let by = by.unwrap_or_else(|| Sentence::APlayer.said().in_words(language));
    let others = table.players().into_iter().filter(|player| *player != invitation.invited_by);
    let seated = others.filter_map(|player| names.get(&player).and_then(shown)).collect();
    let mut game = game_of(app, &table).await?;
    game.name = shown(&game.name).unwrap_or_else(|| game.title.clone());
    let link = format!("{}/invitations/{}", app.base, invite::token(app, invitation.id));
    let reader = reader(app, known.as_ref(), &invitation.email, language);
    let unsubscribe = match &known {
        Some(player) => unsubscribe_url(app, player.id, MailKind::Invitations, None),
        None => format!("{}/no-mail/{}", app.base, invite::no_mail_token(app, &invitation.email)),
    };
    let content = Content::Invitation(Box::new(Invitation {
        game,
        by,
        seated,
        terms: terms(&table).iter().map(|term| term.said().in_words(language)).collect(),
        accept: link.clone(),
        decline: format!("{link}?decline=1"),
        valid_until: None,
        reply_to: app.config.reply_domain().map(|domain| invitation_address(&app.keys.tokens, invitation.id, &domain)),
        thread: None,
        leave: Leave { url: unsubscribe, mailto: None },
    }));
    let letter = Letter { reader, date: invitation.created_at, content };
    let (bundle_for, by_push) = (known.map(|player| player.id), wish == Some(When::Push));
    Ok(Some(Written { bundle_for, by_push, ..Written::new(letter, None) }))
}

/// What was agreed, in sentences.
fn terms(table: &Table) -> Vec<Sentence> {
    let created = table.created();
    let mut terms = vec![Sentence::Players(created.seats)];
    terms.extend(boxes::of_table(table).map(|document| Sentence::OwnBox(document.name().to_owned())));
    terms.extend(crate::telling::terms::of_clock(&created.clock));
    if created.seed.is_some() {
        terms.push(Sentence::FixedSeed);
    }
    terms
}
