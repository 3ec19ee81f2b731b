//! Opening by mail: a new game, or a seat by invitation.

use super::KeptAnswer;
use super::act::{Done, Undone, Writer, may_be_told, not_done, program_of, read_apart, refused};
use super::title::Names;
use crate::accounts::budgets::{self, Budget};
use crate::accounts::login;
use crate::app::App;
use crate::play::invite;
use crate::play::nonce::NewNonce;
use crate::problem::{Answer, Problem};
use crate::tables::{Key, Receipt};
use domain::kernel::erased::AnyRuleset;
use domain::kernel::ruleset::About;
use domain::kernel::rulesets::Rulesets;
use domain::kernel::table::commands::NewGame;
use domain::kernel::table::event::Seq;
use domain::kernel::table::settings::Visibility;
use domain::{GameId, PlayerId};
use mailer::inbound::verbs::{self, Asks, Reading};
use mailer::inbound::{Incoming, OurLines, Verb, own_text};
use mailer::outbound::{Deed, Language, Reason, Verdict};
use store::{InboundMail, Invitation, Player};

/// The most guests that one mail may invite.
const GUESTS: usize = 5;

impl Writer<'_> {
    pub(super) async fn new_game(&self, asked: &str, guests: &[String], line: &str) -> Result<Done, Undone> {
        let (game, seq) = open(self.app, self.player.id, (asked, guests), self.key(line)).await?;
        Ok(Done { seq, game: Some(game), ..self.did(Deed::Opened { guests: guests.len() }) })
    }
}

/// Opens a game and invites the guests. `asked` is the beginning of a title's id or name, or names a
/// ruleset (`world-123@1`). The host starts the game.
pub(super) async fn open(
    app: &App,
    host: PlayerId,
    (asked, guests): (&str, &[String]),
    key: Key,
) -> Result<(GameId, Seq), Undone> {
    let title = ruleset_asked_for(app.rulesets(), asked)?;
    if guests.len() > GUESTS {
        return Err(Undone::Because(Reason::TooManyGuests { most: GUESTS }, "bad_order"));
    }
    let (least, _) = title.about().players;
    let new = NewGame {
        game: GameId(app.ids.next()),
        rules: app.rulesets().shapes(title),
        host,
        seats: (guests.len() + 1).max(usize::from(least)),
        options: serde_json::json!({}),
        table: None,
        clock: None,
        visibility: Visibility::default(),
        seed: None,
        sit: true,
        server_arbiter: app.tables.server_arbiter().await?,
        practice: false,
    };
    budgets::spend(app, host, Budget::Games, 1, Some(&key)).await?;
    invite::pay(app, host, guests, Some(&key)).await?;
    let receipt = app.tables.create(new, title.about().name, Some(key)).await?;
    let game = match &receipt {
        Receipt::Done { table, .. } => table.id(),
        Receipt::Before { game, .. } => *game,
    };
    let table = app.tables.fresh(game).await?;
    for guest in guests {
        invite::write(app, &table, host, guest, None).await?;
    }
    Ok((game, table.head()))
}

/// Whether the typed text begins a title's id or name, as `504` begins "504: World 123". Punctuation and
/// blanks do not count.
fn begins(title: &About, typed: &str) -> bool {
    let letters =
        |text: &str| -> String { text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect() };
    let typed = letters(typed);
    !typed.is_empty() && [title.id, title.name].iter().any(|known| letters(known).starts_with(&typed))
}

/// The ruleset for a beginning such as `century` or `century@1`; without a version, the newest.
fn ruleset_asked_for(rulesets: &Rulesets, asked: &str) -> Result<&'static dyn AnyRuleset, Undone> {
    let (typed, version) = asked.split_once('@').map_or((asked, None), |(typed, version)| (typed, Some(version)));
    let titles = rulesets.titles();
    let mut fits = titles.iter().filter(|title| begins(title.about(), typed));
    let (Some(title), None) = (fits.next(), fits.next()) else {
        let known = titles.iter().map(|title| title.about().id).collect::<Vec<_>>().join(", ");
        return Err(Undone::Because(Reason::UnknownTitle { known }, "unknown_title"));
    };
    let Some(version) = version else { return Ok(*title) };
    let of_title = rulesets.of_title(title.about().id);
    let found = of_title.iter().copied().find(|ruleset| ruleset.version().to_string() == version);
    found.ok_or_else(|| {
        let known = of_title.iter().map(|ruleset| ruleset.name()).collect::<Vec<_>>().join(", ");
        Undone::Because(Reason::UnknownTitle { known }, "unknown_ruleset")
    })
}

/// A reply to an invitation: `join` or `decline`. The proof is the token and the address that the
/// invitation was sent to.
pub async fn answer_invitation(
    app: &App,
    mail: &InboundMail,
    read: &Incoming,
    invitation: &Invitation,
) -> Answer<(Done, Option<Player>)> {
    let to = named_in_answer(mail, &read.message_id);
    let table = app.tables.fresh(invitation.game).await?;
    let names = app.tables.seat_names(&table, Language::EN).await?;
    let names = Names(names.values().cloned().collect());
    let (text, page) = (read.text.clone(), read.page.clone());
    let reading = read_apart(move || {
        let own = |text: &str| own_text(text, &OurLines::default(), &names);
        verbs::read_parts(&own(&text), page.as_deref().map(own).as_ref(), &names)
    })
    .await?;
    let program = program_of(read, &reading);
    let mut player = app.store.player_by_email(&invitation.email).await?;
    // If the request is not certain, do nothing and ask for a single word.
    let clear = match reading {
        Some(Ok(Reading { wish, ask: None, .. })) => wish.asks,
        _ => Asks::Nothing,
    };
    let verdict = match clear {
        Asks::Verb { verb: Verb::Join | Verb::Accept | Verb::Yes, line } => {
            let joined = async {
                let new = login::ensure_player(app, &invitation.email, None).await?;
                player = Some(new.clone());
                invite::accept(app, invitation, new.id, NewNonce::of_mail(mail)).await
            }
            .await;
            match joined {
                Ok(_) => Verdict::Done { deed: Deed::Seated },
                Err(problem) if may_be_told(&problem) => {
                    let language = player.as_ref().map_or(Language::EN, |player| Language::from_tag(&player.language));
                    refused(Some((line.number, line.text)), problem, language)
                }
                Err(problem) => return Err(problem),
            }
        }
        Asks::Verb { verb: Verb::Decline | Verb::Refuse, .. } => {
            invite::decline(app, invitation).await?;
            Verdict::Done { deed: Deed::Declined }
        }
        // A player who has accepted may choose a name.
        Asks::Verb { verb: Verb::Name { name }, line } if player.is_some() => {
            let known = player.as_ref().map(|player| (player.id, Language::from_tag(&player.language)));
            let (id, language) = known.ok_or_else(Problem::not_found)?;
            let renamed = super::account::rename(app, id, name).await;
            player = app.store.player(id).await?;
            match renamed {
                Ok(deed) => Verdict::Done { deed },
                Err(problem) if may_be_told(&problem) => refused(Some((line.number, line.text)), problem, language),
                Err(problem) => return Err(problem),
            }
        }
        _ => not_done(None, Reason::JoinOrDecline, program.unwrap_or("bad_order")),
    };
    let table = app.tables.fresh(invitation.game).await?;
    let mut kept = KeptAnswer::new(&to, verdict, vec![]);
    kept.address = Some(read.from.clone());
    tracing::debug!(mail = mail.id, "an invitation was answered by mail");
    Ok((Done { kept, seq: table.head(), game: None }, player))
}

/// What the answer's id is derived from: the mail's Message-ID, or our number for the mail if it has none.
pub(super) fn named_in_answer(mail: &InboundMail, message_id: &Option<String>) -> String {
    message_id.clone().unwrap_or_else(|| format!("mail {}", mail.id))
}
