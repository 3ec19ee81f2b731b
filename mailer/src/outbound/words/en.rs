//! English.

use super::{CaseWords, Words, zone_of};
use crate::outbound::letter::{CaseKind, Deed, Fate, Reason, Reminder, RuleWord, Sentence, Told, Verdict, VoteWord};
use chrono::{DateTime, Datelike, Utc};
use chrono_tz::Tz;

pub(super) struct English;

const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

impl Words for English {
    fn when(&self, at: DateTime<Utc>, zone: Tz) -> String {
        let at = at.with_timezone(&zone);
        let day = DAYS[at.weekday().num_days_from_monday() as usize];
        let month = MONTHS[at.month0() as usize];
        let (date, year, time) = (at.day(), at.year(), at.format("%H:%M"));
        let zone = zone_of(&at, zone, str::to_owned);
        format!("{day}, {date} {month} {year}, {time} {zone}")
    }

    fn list(&self, names: &[String]) -> String {
        match names {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => format!("{} and {last}", first.join(", ")),
        }
    }

    fn address(&self, name: &str, sentence: &str) -> String {
        if name.is_empty() {
            let mut letters = sentence.chars();
            return letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
        }
        format!("{name}, {sentence}")
    }

    fn login_subject(&self) -> String {
        "Log in to Longhand".to_owned()
    }
    fn login_first(&self, host: &str) -> String {
        format!("here is your way in to Longhand at {host}.")
    }
    fn login_link(&self, minutes: u32) -> String {
        format!("Open this link within {minutes} minutes; it works once:")
    }
    fn login_button(&self) -> &'static str {
        "Log in"
    }
    fn login_code(&self) -> &'static str {
        "Or type this code where you asked for it:"
    }
    fn login_other(&self) -> &'static str {
        "You did not ask for this? Then do nothing: without this mail nobody gets in, and the link soon expires."
    }

    fn webhook_subject(&self) -> String {
        "Your Longhand webhook was switched off".to_owned()
    }
    fn webhook_first(&self, host: &str) -> String {
        format!("Longhand at {host} no longer calls one of your webhooks.")
    }
    fn webhook_why(&self, since: Option<&str>) -> String {
        match since {
            Some(since) => format!("Nothing could be delivered to it since {since}:"),
            None => "It answered 410 Gone, which means that it wants no more:".to_owned(),
        }
    }
    fn webhook_todo(&self) -> &'static str {
        "Its list of deliveries says what went wrong. When it works again, delete it and make a new one; your games and \
         your mails go on as before."
    }

    fn invitation_first(&self, by: &str, game: &str, title: &str) -> String {
        match game == title {
            true => format!("{by} invites you to a game of {title}."),
            false => format!("{by} invites you to a game: {game} ({title})."),
        }
    }
    fn invitation_seated(&self, names: &str) -> String {
        format!("At the table so far: {names}.")
    }
    fn invitation_terms(&self) -> &'static str {
        "What was agreed"
    }
    fn invitation_accept(&self) -> &'static str {
        "Take your seat:"
    }
    fn invitation_decline(&self) -> &'static str {
        "Or decline, so that nobody waits for you:"
    }
    fn invitation_until(&self, when: &str) -> String {
        format!("The seat is kept for you until {when}.")
    }
    fn invitation_reply(&self) -> &'static str {
        "Or answer this mail with one word: join, or decline."
    }
    fn button_accept(&self) -> &'static str {
        "Take your seat"
    }
    fn button_decline(&self) -> &'static str {
        "Decline"
    }

    fn started_first(&self, game: &str) -> String {
        format!("{game} has started.")
    }
    fn players(&self, names: &str) -> String {
        format!("At the table, seat by seat: {names}.")
    }
    fn your_turn_first(&self, game: &str) -> String {
        format!("it is your turn in {game}.")
    }
    fn moved_first(&self, game: &str) -> String {
        format!("there is news in {game}.")
    }
    fn over_first(&self, game: &str, winners: &str, you_won: bool, alone: bool) -> String {
        match (you_won, alone) {
            (true, true) => format!("{game} is over, and you have won."),
            (true, false) => format!("{game} is over: you share the victory with {winners}."),
            (false, true) => format!("{game} is over: {winners} has won."),
            (false, false) => format!("{game} is over: {winners} share the victory."),
        }
    }
    fn void_first(&self, game: &str) -> String {
        format!("{game} has ended without a result.")
    }
    fn reminder_first(&self, game: &str, reminder: Reminder) -> String {
        match reminder {
            Reminder::Half => format!("{game} is waiting for you: half of your time has passed."),
            Reminder::MostGone => format!("{game} is waiting for you: most of your time has passed."),
            Reminder::LastCall => format!("last call: your time in {game} is running out."),
        }
    }
    fn answer_first(&self, verdict: &Verdict, game: &str) -> String {
        match verdict {
            Verdict::Played { .. } => format!("your orders in {game} have been played."),
            Verdict::Preview { .. } => format!("this is only a preview: nothing was played in {game}."),
            Verdict::Refused { .. } => format!("nothing of your mail was played in {game}."),
            Verdict::Asked { .. } => format!("nothing of your mail has been played in {game} yet: please say yes."),
            Verdict::Told { .. } | Verdict::Done { .. } => format!("here is the answer to your mail about {game}."),
        }
    }
    fn asked(&self, read: usize, of: usize) -> String {
        let lines = if of == 1 { "line" } else { "lines" };
        format!(
            "I read {read} of {of} {lines}. Answer this mail with the word yes to do exactly this, or send your orders again:"
        )
    }
    fn fate(&self, told: &Told) -> String {
        let how = match &told.fate {
            Fate::Order { orders } if orders.iter().eq([&told.text]) => "read".to_owned(),
            Fate::Order { orders } => format!("read as {}", orders.join(" | ")),
            Fate::NotRead => "not understood".to_owned(),
            Fate::Words => "no order".to_owned(),
            Fate::Signature => "below the signature's mark, not read".to_owned(),
            Fate::Separator => "below a dividing line, not read".to_owned(),
            Fate::Quoted => "looks quoted, not read".to_owned(),
        };
        super::told_line("Line", told, &how)
    }
    fn deed(&self, deed: &Deed, zone: Tz) -> Vec<String> {
        let one = |line: &str| vec![line.to_owned()];
        match deed {
            Deed::Helped { title } => vec![
                format!("{title}: write your orders one a line, above the quoted text. All of them are played, or none."),
                "`preview` on the first line shows where the orders below it lead. Lines that begin with # are for \
                 yourself; `end` ends the orders."
                    .to_owned(),
                "Standing orders are written as the rule book says, in a mail without other orders; `show` lists them."
                    .to_owned(),
                "`talk: ...`, below your orders or alone, says something to the others.".to_owned(),
                "Alone in a mail: `undo`, `undo 41` and `redo` (your moves of this turn); `takeback 41 <reason>` asks the \
                 others to go back to event 41, `accept` and `refuse` answer that; `dispute 41 <reason>` contests event 41, \
                 `comment: ...` says something about it, `accept` and `refuse` vote on it, the arbiter's `rule rewind \
                 <reason>` or `rule dismiss <reason>` settles it; `vote pause` (or resume, end, void) is for a pause and \
                 the like, which comes when all have said so; `resign` gives up your seat."
                    .to_owned(),
                "And: `show` (the position again), `digest` (your games), `vacation until 2026-12-31` (or from one day to \
                 another, or `vacation off`), `new <title> <addresses>` opens a game (`<title>@1`: by that \
                 version of its rules), `start` begins it, `decline` gives up a seat before that; `help`."
                    .to_owned(),
            ],
            Deed::Seated => one("You have your seat. You will hear when the game starts."),
            Deed::SatAlready => one("You sit at this table already."),
            Deed::Declined => one("You have declined; nobody waits for you."),
            Deed::Left => one("You have left your seat."),
            Deed::Opened { guests } => {
                let open = match guests {
                    0 => "The game is open: others find it in the lobby.".to_owned(),
                    1 => "The game is open, and your guest is invited.".to_owned(),
                    n => format!("The game is open, and your {n} guests are invited."),
                };
                vec![open, "When all seats are taken, answer this mail with the word start.".to_owned()]
            }
            Deed::Started => one("The game has started."),
            Deed::TakebackAsked { to, until, settled: None } => vec![format!(
                "You have asked to go back to event {to}; the others have until {} to agree.",
                self.when(*until, zone)
            )],
            Deed::TakebackAsked { to, settled: Some(true), .. } => {
                vec![format!("Your takeback is granted: the game goes on from event {to}.")]
            }
            Deed::TakebackAsked { settled: Some(false), .. } => {
                one("Your takeback was refused at once: the game goes on as it stands.")
            }
            Deed::TakebackAnswered { to, consent: true, settled: Some(true) } => {
                vec![format!("You have agreed to the takeback: the game goes on from event {to}.")]
            }
            Deed::TakebackAnswered { consent: false, settled: Some(false), .. } => {
                one("You have refused the takeback: the game goes on as it stands.")
            }
            Deed::TakebackAnswered { to, consent, .. } => {
                let word = if *consent { "agreed to" } else { "refused" };
                vec![format!("You have {word} the takeback to event {to}; it depends on what the others say.")]
            }
            Deed::Disputed { n, seq, until } => vec![format!(
                "You dispute event {seq} (case {n}). The clock stands until it is settled, until {} at the latest.",
                self.when(*until, zone)
            )],
            Deed::Said => one("The others will read it."),
            Deed::TakebackWithdrawn => one("You have withdrawn your takeback: the game goes on as it stands."),
            Deed::Voted { what, withdrawn, settled } => {
                let (name, done) = match what {
                    VoteWord::Pause => ("a pause", "The game is paused."),
                    VoteWord::Resume => ("going on", "The game goes on."),
                    VoteWord::End => ("ending the game", "The game is over."),
                    VoteWord::Void => ("ending the game without a result", "The game has ended without a result."),
                };
                match (withdrawn, settled) {
                    (true, _) => vec![format!("You have taken back your vote for {name}.")],
                    (false, true) => vec![format!("All are for {name}. {done}")],
                    (false, false) => vec![format!(
                        "You vote for {name}. It happens when everybody has; the same with `off` behind it takes the vote back."
                    )],
                }
            }
            Deed::VotedOnDispute { n, seq, uphold, settled } => {
                let word = if *uphold { "for" } else { "against" };
                let voted = format!("You have voted {word} the objection to event {seq} (dispute {n}).");
                match settled {
                    Some(true) => vec![voted, format!("With that it is upheld: the game goes back to before event {seq}.")],
                    Some(false) => vec![voted, "With that it is dismissed: the game goes on as it stands.".to_owned()],
                    None => vec![voted, "It depends on what the others say.".to_owned()],
                }
            }
            Deed::Commented { n } => vec![format!("Your words are kept with dispute {n}; the others read them.")],
            Deed::Ruled { n, seq, ruling: RuleWord::Rewind } => {
                vec![format!("You have ruled dispute {n}: the game goes back to before event {seq}.")]
            }
            Deed::Ruled { n, ruling: RuleWord::Dismiss, .. } => {
                vec![format!("You have ruled dispute {n}: it is dismissed, the game goes on as it stands.")]
            }
            Deed::Ruled { n, seq, ruling: RuleWord::Amend } => {
                vec![format!("You have ruled dispute {n}: your orders stand in the place of event {seq}.")]
            }
            Deed::Resigned => one("You have resigned and given up your seat."),
            Deed::Away { vacations } if vacations.is_empty() => {
                one("You are not away, and no vacation of yours lies ahead.")
            }
            Deed::Away { vacations } => {
                let line = |(from, until): &(DateTime<Utc>, DateTime<Utc>)| {
                    format!("You are away from {} until {}.", self.when(*from, zone), self.when(*until, zone))
                };
                vacations.iter().map(line).collect()
            }
            Deed::Standing { orders } if orders.is_empty() => one("You have no standing orders in this game."),
            Deed::Standing { orders } => {
                let first = "Your standing orders; nobody else sees them:".to_owned();
                std::iter::once(first).chain(orders.iter().map(|order| format!("- {order}"))).collect()
            }
        }
    }
    fn case_first(&self, case: &CaseWords<'_>) -> String {
        let CaseWords { by, about, game, .. } = case;
        match case.kind {
            CaseKind::TakebackAsked => format!("{by} asks to take {game} back to event {about}."),
            CaseKind::TakebackGranted => format!("the takeback is agreed: {game} goes on from event {about}."),
            CaseKind::TakebackRefused => format!("{by} has refused the takeback: {game} goes on as it stands."),
            CaseKind::TakebackExpired => {
                format!("the takeback found no agreement in time: {game} goes on as it stands.")
            }
            CaseKind::DisputeOpened => format!("{by} disputes event {about} of {game}; the clock stands still."),
            CaseKind::DisputeCommented => format!("{by} has commented on the dispute about event {about} of {game}."),
            CaseKind::ArbiterNamed => {
                format!("{by} has said who should rule the dispute about event {about} of {game}.")
            }
            CaseKind::DisputeDismissed => {
                format!("the dispute about event {about} is dismissed: {game} goes on as it stands.")
            }
            CaseKind::DisputeRewound => format!("{by} has ruled: {game} goes back to before event {about}."),
            CaseKind::VotedFor(VoteWord::Pause) => format!("{by} is for a pause in {game}."),
            CaseKind::VotedFor(VoteWord::Resume) => format!("{by} is for going on with {game}."),
            CaseKind::VotedFor(VoteWord::End) => format!("{by} is for ending {game} as it stands."),
            CaseKind::VotedFor(VoteWord::Void) => format!("{by} is for ending {game} without a result."),
            CaseKind::Paused => format!("{game} is paused: the clocks stand, moves are welcome."),
            CaseKind::Resumed => format!("{game} goes on: the clocks run again."),
            CaseKind::DisputeAmended => {
                format!("{by} has ruled: event {about} of {game} is amended, and what still stands was replayed.")
            }
        }
    }
    fn case_todo(&self, kind: CaseKind, by_mail: bool, n: u32) -> Option<String> {
        match (kind, by_mail) {
            (CaseKind::TakebackAsked, true) => {
                Some("Answer this mail with one word, accept or refuse, or go to the page.".to_owned())
            }
            (CaseKind::TakebackAsked, false) => {
                Some(format!("Say on the game's page whether you agree (takeback {n})."))
            }
            (CaseKind::DisputeOpened | CaseKind::DisputeCommented, true) => Some(
                "Answer this mail: comment: and what you have to say; accept or refuse where the table votes (for or against \
                 the objection); rule rewind <reason> or rule dismiss <reason> where you are the arbiter. The evidence is on \
                 the page."
                    .to_owned(),
            ),
            (CaseKind::DisputeOpened | CaseKind::DisputeCommented, false) => {
                Some(format!("Read the evidence and say what you think on the game's page (dispute {n})."))
            }
            (CaseKind::ArbiterNamed, _) => {
                Some(format!("Whom everybody at the table names rules it, if not a party to it (dispute {n})."))
            }
            (CaseKind::VotedFor(what), true) => {
                let word = match what {
                    VoteWord::Pause => "vote pause",
                    VoteWord::Resume => "vote resume",
                    VoteWord::End => "vote end",
                    VoteWord::Void => "vote void",
                };
                Some(format!("It happens when everybody is for it: answer this mail with {word}, or do nothing."))
            }
            (CaseKind::VotedFor(_), false) => Some("It happens when everybody is for it: say so on the game's page, or do nothing.".to_owned()),
            _ => None,
        }
    }
    fn case_until(&self, when: &str) -> String {
        format!("It is open until {when}.")
    }
    fn said(&self, by: &str) -> String {
        format!("{by} writes:")
    }

    fn sentence(&self, sentence: &Sentence) -> String {
        let span = |seconds: u32| {
            let (count, unit) = match seconds {
                s if s % 86_400 == 0 => (s / 86_400, "day"),
                s if s % 3_600 == 0 => (s / 3_600, "hour"),
                s => (s / 60, "minute"),
            };
            format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
        };
        match sentence {
            Sentence::Players(seats) => format!("{seats} players."),
            Sentence::TimeForAMove(seconds) => format!("{} for a move.", span(*seconds)),
            Sentence::Bank(seconds, 0) => format!("{} for the whole game.", span(*seconds)),
            Sentence::Bank(seconds, more) => {
                format!("{} for the whole game, {} more for each turn.", span(*seconds), span(*more))
            }
            Sentence::FixedSeed => {
                "Its draws come from a seed that the host chose: who knows it knows what will be drawn.".to_owned()
            }
            Sentence::NoClock => "No clock.".to_owned(),
            Sentence::Weekends => "The clock stands on Saturdays and Sundays of your time zone.".to_owned(),
            Sentence::Night(from, until) => format!("The clock stands from {from} to {until} of your time zone."),
            Sentence::TimeUp(name) => format!("The time of {name} was up."),
            Sentence::Quarantined => {
                "The server cannot read the log of this game to its end: its clock stands, and nothing can be played \
                 until the operator has looked after it. What is in the log is kept."
                    .to_owned()
            }
            Sentence::AfterAmended(seq, by, orders, stands) => {
                format!("{}: {seq} {by} {orders}", if *stands { "Stands" } else { "Fell" })
            }
            Sentence::Nudged => "A player of this game asks you to remember your turn.".to_owned(),
            Sentence::Unreached(name, until) => format!(
                "Mails to {name} come back, so the clock of {name} stands until {until} (UTC) at most, or until {name} is here \
                 again. If you know another way to reach {name}, please use it."
            ),
            Sentence::Picture(title, seq, your_turn) => {
                let turn = if *your_turn { "it is your turn" } else { "it is not your turn" };
                format!("The board of {title} after event {seq}; {turn}. The position stands in the text.")
            }
            Sentence::Ended(word) => {
                let text = word.replace('_', " ");
                let mut letters = text.chars();
                let first = letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>());
                first.map_or_else(String::new, |text| format!("{text}."))
            }
            Sentence::TheTable => "The table".to_owned(),
            Sentence::APlayer => "A player".to_owned(),
            Sentence::Invited(by) => format!("{by} invites you."),
        }
    }

    fn talk(&self) -> &'static str {
        "At the table"
    }
    fn talk_first(&self, by: &str, several: bool, game: &str) -> String {
        let have = if several { "have" } else { "has" };
        format!("{by} {have} written to the table of {game}.")
    }
    fn talk_how(&self) -> &'static str {
        "To answer them all, answer this mail with talk: and your words."
    }

    fn turn(&self, you: bool, others: &str, several: bool) -> String {
        match (you, others.is_empty(), several) {
            (true, true, _) => "It is your turn.".to_owned(),
            (true, false, _) => format!("It is your turn, and that of {others}."),
            (false, true, _) => String::new(),
            (false, false, false) => format!("{others} is to move."),
            (false, false, true) => format!("{others} are to move."),
        }
    }
    fn you_until(&self, when: &str) -> String {
        format!("You have until {when}.")
    }
    fn others_until(&self, when: &str) -> String {
        format!("The time runs until {when}.")
    }
    fn news(&self, your_turn: bool) -> &'static str {
        if your_turn { "Since your last turn" } else { "What happened" }
    }
    fn standings(&self) -> &'static str {
        "The result"
    }
    fn points(&self, score: i64) -> String {
        if score == 1 { "1 point".to_owned() } else { format!("{score} points") }
    }
    fn you(&self) -> &'static str {
        "you"
    }
    fn position(&self) -> &'static str {
        "The position"
    }
    fn orders(&self, by_mail: bool) -> &'static str {
        if by_mail { "Answer this mail with your orders, one a line, such as" } else { "Orders you can give" }
    }
    fn more_orders(&self, more: usize, by_mail: bool) -> String {
        if by_mail {
            format!("and {more} more: answer with the word help, or look at the page.")
        } else {
            format!("and {more} more; the page lists them all.")
        }
    }
    fn page(&self) -> &'static str {
        "The game's page:"
    }
    fn button_page(&self) -> &'static str {
        "Look at the game"
    }
    fn button_turn(&self) -> &'static str {
        "Take your turn"
    }

    fn understood(&self, preview: bool) -> &'static str {
        if preview { "This would be played" } else { "This was played" }
    }
    fn refused_line(&self, line: u32) -> String {
        format!("Line {line} of your mail:")
    }
    fn code(&self, code: &str) -> String {
        format!("The rule's code: {code}")
    }
    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::NoOrder => {
                "There is no order in your mail beside what it quotes. Write one order a line above the \
                                quote, or `help`."
                    .to_owned()
            }
            Reason::TooManyLines { most } => {
                format!("Your mail has more than {most} lines that are not known as a quote. Send your orders alone.")
            }
            Reason::NothingAsked => {
                "`yes` answers a mail that shows what was read of yours, and none waits for it (any more). Send your orders."
                    .to_owned()
            }
            Reason::Unclear => {
                "It is not certain which lines of your mail are meant. Send them again, without a quote or a signature.".to_owned()
            }
            Reason::Alone { verb } => {
                format!(
                    "`{verb}` stands in a mail of its own: nothing of this one was done. Send it without other lines."
                )
            }
            Reason::TakesNothing { verb } => format!("`{verb}` stands alone on its line."),
            Reason::EmptyPreview => "`preview` shows where orders lead: write them on the lines below it.".to_owned(),
            Reason::WantsNumber { verb, example } => format!("`{verb}` wants the number of an event, as `{example}`."),
            Reason::WantsReason { verb, example } => {
                format!("`{verb}` wants a reason, as `{example} I meant the other caravan`.")
            }
            Reason::WantsWords { verb } => format!("`{verb}:` wants what you have to say, behind it or below."),
            Reason::NoAddress { text } => {
                format!("`{text}` is no mail address; write `new century ben@example.org`.")
            }
            Reason::WantsDates => {
                "`vacation` wants a date or two, as `vacation until 2026-12-31` or `vacation 2026-12-24 2027-01-03`."
                    .to_owned()
            }
            Reason::WantsVote => {
                "`vote` wants one of pause, resume, end and void, as `vote pause`; with `off` behind it the \
                                  vote is taken back."
                    .to_owned()
            }
            Reason::WantsRuling => {
                "`rule` wants rewind, dismiss or amend, and a reason, as `rule rewind rule 5.3 is plain`; \
                                    below `rule amend` stand the orders that replace the move, one a line."
                    .to_owned()
            }
            Reason::EndOfNothing => {
                "`end` ends orders, and there are none above it. To end the game write `vote end` (it \
                                     ends when everybody says so) or `resign`."
                    .to_owned()
            }
            Reason::NotUnderstood { verb } => format!("`{verb}` is not understood."),
            Reason::Stale { shown, head } => format!(
                "The mail that you answered showed event {shown}, and the game has gone on to event {head}: your orders \
                 would not do the same any more. Look at the position below, and answer this mail."
            ),
            Reason::CaseSince => {
                "Somebody has asked for a takeback or opened a dispute since the mail that you answer: answer \
                                  the mail about it, or this one."
                    .to_owned()
            }
            Reason::NoCase => {
                "Nobody has asked for a takeback that you could answer, and nothing is disputed.".to_owned()
            }
            Reason::NoDispute => "No dispute is open in this game.".to_owned(),
            Reason::UnknownTitle { known } => format!("`new` wants one of {known}."),
            Reason::TooManyGuests { most } => format!("One mail invites at most {most} guests."),
            Reason::JoinOrDecline => "Answer an invitation with one word: join, or decline.".to_owned(),
            Reason::StandingAlone => {
                "Standing orders stand in a mail of their own, without moves and without `preview`: \
                                      nothing of this one was done."
                    .to_owned()
            }
            Reason::NoSuchDay => "`vacation`: there is no such day.".to_owned(),
            Reason::DayPast => "`vacation`: its last day lies in the past.".to_owned(),
            Reason::TooMuchToRead => {
                "Your mail is too large or too deeply nested to be read: send the orders alone, as plain text."
                    .to_owned()
            }
        }
    }
    fn explained(&self, _: &str) -> Option<&'static str> {
        None
    }
    fn refusal(&self, _: &str, why: &str, _: Option<&str>) -> String {
        why.to_owned()
    }
    fn nearest(&self) -> &'static str {
        "Did you mean"
    }
    fn ignored(&self) -> &'static str {
        "These lines were not read as orders"
    }

    fn digest_subject(&self) -> String {
        "[Longhand] Your games today".to_owned()
    }
    fn bundle_subject(&self) -> String {
        "[Longhand] Much has happened in your games".to_owned()
    }
    fn bundle_first(&self, games: usize) -> String {
        match games {
            1 => "so much has happened in a short time that one mail tells it all.".to_owned(),
            games => format!("so much has happened in {games} games in a short time that one mail tells it all."),
        }
    }
    fn digest_first(&self, yours: usize, all: usize) -> String {
        match (yours, all) {
            (0, 1) => "your game waits for others today.".to_owned(),
            (0, all) => format!("none of your {all} games waits for you today."),
            (1, 1) => "your game waits for you.".to_owned(),
            (1, all) => format!("1 of your {all} games waits for you."),
            (yours, all) => format!("{yours} of your {all} games wait for you."),
        }
    }
    fn digest_page(&self) -> &'static str {
        "All your games"
    }
    fn digest_orders_to(&self) -> &'static str {
        "Orders go to"
    }

    fn witness(&self, seq: u32, hash: &str) -> String {
        format!("After event {seq}, check code {hash}: keep this mail, it proves what the log said.")
    }
    fn why(&self, reason: &str) -> &'static str {
        match reason {
            "invitation" => "You get this mail because somebody at Longhand gave your address to invite you.",
            "game_started" | "game_over" | "moved" => "You get this mail because you sit at this table.",
            "your_turn" | "reminder" => "You get this mail because the table waits for you.",
            "answer" => "You get this mail because you wrote to us.",
            "talk" => "You get this mail because there is talk at your table.",
            "bundle" => "You get this mail in the place of many, so that your mailbox does not fill up.",
            "digest" => "You get this mail once a day because you asked for it.",
            _ => "You get this mail because it is about your game.",
        }
    }
    fn leave(&self) -> &'static str {
        "No more mails like this"
    }
}
