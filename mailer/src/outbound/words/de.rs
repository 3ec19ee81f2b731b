//! German. The reader is a friend: "du".

use super::{CaseWords, Words, zone_of};
use crate::outbound::letter::{CaseKind, Deed, Fate, Reason, Reminder, RuleWord, Sentence, Told, Verdict, VoteWord};
use chrono::{DateTime, Datelike, Utc};
use chrono_tz::Tz;

pub(super) struct German;

const DAYS: [&str; 7] = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];
const MONTHS: [&str; 12] = [
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
];

impl Words for German {
    fn when(&self, at: DateTime<Utc>, zone: Tz) -> String {
        let at = at.with_timezone(&zone);
        let day = DAYS[at.weekday().num_days_from_monday() as usize];
        let month = MONTHS[at.month0() as usize];
        let (date, year, time) = (at.day(), at.year(), at.format("%H:%M"));
        let zone = zone_of(&at, zone, |short| match short {
            "CET" => "MEZ".to_owned(),
            "CEST" => "MESZ".to_owned(),
            other => other.to_owned(),
        });
        format!("{day}, {date}. {month} {year}, {time} Uhr {zone}")
    }

    fn list(&self, names: &[String]) -> String {
        match names {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => format!("{} und {last}", first.join(", ")),
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
        "Bei Longhand anmelden".to_owned()
    }
    fn login_first(&self, host: &str) -> String {
        format!("hier geht es hinein zu Longhand auf {host}.")
    }
    fn login_link(&self, minutes: u32) -> String {
        format!("Öffne diesen Link innerhalb von {minutes} Minuten; er gilt einmal:")
    }
    fn login_button(&self) -> &'static str {
        "Anmelden"
    }
    fn login_code(&self) -> &'static str {
        "Oder gib dort, wo du danach gefragt hast, diesen Code ein:"
    }
    fn login_other(&self) -> &'static str {
        "Das warst nicht du? Dann tu nichts: Ohne diese Mail kommt niemand hinein, und der Link gilt bald nicht mehr."
    }

    fn webhook_subject(&self) -> String {
        "Dein Longhand-Webhook wurde abgeschaltet".to_owned()
    }
    fn webhook_first(&self, host: &str) -> String {
        format!("Longhand auf {host} ruft einen deiner Webhooks nicht mehr auf.")
    }
    fn webhook_why(&self, since: Option<&str>) -> String {
        match since {
            Some(since) => format!("Seit {since} konnte ihm nichts zugestellt werden:"),
            None => "Er hat mit 410 Gone geantwortet, will also nichts mehr hören:".to_owned(),
        }
    }
    fn webhook_todo(&self) -> &'static str {
        "Die Liste seiner Zustellungen sagt, was schiefging. Wenn er wieder geht, lösche ihn und leg einen neuen an; \
         deine Partien und deine Mails gehen weiter wie bisher."
    }

    fn invitation_first(&self, by: &str, game: &str, title: &str) -> String {
        match game == title {
            true => format!("{by} lädt dich zu einer Partie {title} ein."),
            false => format!("{by} lädt dich zu einer Partie ein: {game} ({title})."),
        }
    }
    fn invitation_seated(&self, names: &str) -> String {
        format!("Am Tisch bisher: {names}.")
    }
    fn invitation_terms(&self) -> &'static str {
        "Was vereinbart ist"
    }
    fn invitation_accept(&self) -> &'static str {
        "Nimm deinen Platz ein:"
    }
    fn invitation_decline(&self) -> &'static str {
        "Oder sag ab, damit niemand auf dich wartet:"
    }
    fn invitation_until(&self, when: &str) -> String {
        format!("Der Platz ist für dich frei bis {when}.")
    }
    fn invitation_reply(&self) -> &'static str {
        "Oder antworte auf diese Mail mit einem Wort: join (ja) oder decline (nein)."
    }
    fn button_accept(&self) -> &'static str {
        "Platz einnehmen"
    }
    fn button_decline(&self) -> &'static str {
        "Absagen"
    }

    fn started_first(&self, game: &str) -> String {
        format!("{game} hat begonnen.")
    }
    fn players(&self, names: &str) -> String {
        format!("Am Tisch, Platz für Platz: {names}.")
    }
    fn your_turn_first(&self, game: &str) -> String {
        format!("du bist am Zug in {game}.")
    }
    fn moved_first(&self, game: &str) -> String {
        format!("es gibt Neues in {game}.")
    }
    fn over_first(&self, game: &str, winners: &str, you_won: bool, alone: bool) -> String {
        match (you_won, alone) {
            (true, true) => format!("{game} ist zu Ende, und du hast gewonnen."),
            (true, false) => format!("{game} ist zu Ende: Du teilst den Sieg mit {winners}."),
            (false, true) => format!("{game} ist zu Ende: {winners} hat gewonnen."),
            (false, false) => format!("{game} ist zu Ende: {winners} teilen sich den Sieg."),
        }
    }
    fn void_first(&self, game: &str) -> String {
        format!("{game} ist ohne Ergebnis zu Ende gegangen.")
    }
    fn reminder_first(&self, game: &str, reminder: Reminder) -> String {
        match reminder {
            Reminder::Half => format!("{game} wartet auf dich: Die Hälfte deiner Zeit ist um."),
            Reminder::MostGone => format!("{game} wartet auf dich: Der größte Teil deiner Zeit ist um."),
            Reminder::LastCall => format!("letzte Erinnerung: Deine Zeit in {game} läuft ab."),
        }
    }
    fn answer_first(&self, verdict: &Verdict, game: &str) -> String {
        match verdict {
            Verdict::Played { .. } => format!("deine Befehle in {game} sind ausgeführt."),
            Verdict::Preview { .. } => format!("das ist nur eine Vorschau: In {game} wurde nichts gezogen."),
            Verdict::Refused { .. } => format!("von deiner Mail wurde in {game} nichts ausgeführt."),
            Verdict::Asked { .. } => {
                format!("von deiner Mail ist in {game} noch nichts ausgeführt: Bitte bestätige es.")
            }
            Verdict::Told { .. } | Verdict::Done { .. } => format!("hier ist die Antwort auf deine Mail zu {game}."),
        }
    }
    fn asked(&self, read: usize, of: usize) -> String {
        let lines = if of == 1 { "Zeile" } else { "Zeilen" };
        format!(
            "Ich habe {read} von {of} {lines} gelesen. Antworte auf diese Mail mit dem Wort ja, um genau das auszuführen, oder \
             schick deine Befehle noch einmal:"
        )
    }
    fn fate(&self, told: &Told) -> String {
        let how = match &told.fate {
            Fate::Order { orders } if orders.iter().eq([&told.text]) => "gelesen".to_owned(),
            Fate::Order { orders } => format!("gelesen als {}", orders.join(" | ")),
            Fate::NotRead => "nicht verstanden".to_owned(),
            Fate::Words => "kein Befehl".to_owned(),
            Fate::Signature => "unter dem Zeichen für die Signatur, nicht gelesen".to_owned(),
            Fate::Separator => "unter einer Trennlinie, nicht gelesen".to_owned(),
            Fate::Quoted => "sieht nach einem Zitat aus, nicht gelesen".to_owned(),
        };
        super::told_line("Zeile", told, &how)
    }
    fn deed(&self, deed: &Deed, zone: Tz) -> Vec<String> {
        let one = |line: &str| vec![line.to_owned()];
        match deed {
            Deed::Helped { title } => vec![
                format!("{title}: Schreib deine Befehle, einen je Zeile, über den zitierten Text. Es werden alle ausgeführt oder keiner."),
                "`preview` in der ersten Zeile zeigt, wohin die Befehle darunter führen. Zeilen, die mit # anfangen, sind \
                 für dich selbst; `end` beendet die Befehle."
                    .to_owned(),
                "Daueraufträge schreibst du, wie es in den Regeln steht, in eine Mail ohne andere Befehle; `show` nennt sie."
                    .to_owned(),
                "`talk: ...`, unter deinen Befehlen oder allein, sagt etwas zu den anderen.".to_owned(),
                "Allein in einer Mail: `undo`, `undo 41` und `redo` (deine Züge in dieser Runde); `takeback 41 <Grund>` \
                 bittet die anderen, auf Ereignis 41 zurückzugehen, `accept` und `refuse` antworten darauf; `dispute 41 \
                 <Grund>` ficht Ereignis 41 an, `comment: ...` sagt etwas dazu, `accept` und `refuse` stimmen darüber ab, \
                 `rule rewind <Grund>` oder `rule dismiss <Grund>` des Schiedsrichters entscheidet es; `vote pause` (oder \
                 resume, end, void) stimmt für eine Pause und dergleichen, die kommt, wenn alle dafür sind; `resign` gibt \
                 deinen Platz auf."
                    .to_owned(),
                "Und: `show` (noch einmal die Stellung), `digest` (deine Partien), `vacation until 2026-12-31` (oder von \
                 einem Tag bis zu einem anderen, oder `vacation off`), `new <Titel> <Adressen>` eröffnet eine Partie \
                 (`<Titel>@1`: nach dieser Fassung der Regeln), `start` beginnt sie, `decline` gibt vorher einen Platz auf; `help`."
                    .to_owned(),
            ],
            Deed::Seated => one("Du hast deinen Platz. Du hörst von uns, wenn die Partie beginnt."),
            Deed::SatAlready => one("Du sitzt schon an diesem Tisch."),
            Deed::Declined => one("Du hast abgesagt; niemand wartet auf dich."),
            Deed::Left => one("Du hast deinen Platz verlassen."),
            Deed::Opened { guests } => {
                let open = match guests {
                    0 => "Die Partie ist eröffnet: Andere finden sie in der Lobby.".to_owned(),
                    1 => "Die Partie ist eröffnet und dein Gast eingeladen.".to_owned(),
                    n => format!("Die Partie ist eröffnet, und deine {n} Gäste sind eingeladen."),
                };
                vec![open, "Wenn alle Plätze besetzt sind, antworte auf diese Mail mit dem Wort start.".to_owned()]
            }
            Deed::Started => one("Die Partie hat begonnen."),
            Deed::TakebackAsked { to, until, settled: None } => vec![format!(
                "Du hast darum gebeten, auf Ereignis {to} zurückzugehen; die anderen können bis {} zustimmen.",
                self.when(*until, zone)
            )],
            Deed::TakebackAsked { to, settled: Some(true), .. } => {
                vec![format!("Deine Rücknahme gilt: Die Partie geht von Ereignis {to} aus weiter.")]
            }
            Deed::TakebackAsked { settled: Some(false), .. } => {
                one("Deine Rücknahme wurde sofort abgelehnt: Die Partie geht weiter, wie sie steht.")
            }
            Deed::TakebackAnswered { to, consent: true, settled: Some(true) } => {
                vec![format!("Du hast der Rücknahme zugestimmt: Die Partie geht von Ereignis {to} aus weiter.")]
            }
            Deed::TakebackAnswered { consent: false, settled: Some(false), .. } => {
                one("Du hast die Rücknahme abgelehnt: Die Partie geht weiter, wie sie steht.")
            }
            Deed::TakebackAnswered { to, consent, .. } => {
                let word = if *consent { "zugestimmt" } else { "widersprochen" };
                vec![format!("Du hast der Rücknahme auf Ereignis {to} {word}; nun kommt es auf die anderen an.")]
            }
            Deed::Disputed { n, seq, until } => vec![format!(
                "Du fichtst Ereignis {seq} an (Streitfall {n}). Die Uhr steht, bis es geklärt ist, längstens bis {}.",
                self.when(*until, zone)
            )],
            Deed::Said => one("Die anderen lesen es."),
            Deed::TakebackWithdrawn => one("Du hast deine Rücknahme zurückgezogen: Die Partie geht weiter, wie sie steht."),
            Deed::Voted { what, withdrawn, settled } => {
                let (name, done) = match what {
                    VoteWord::Pause => ("eine Pause", "Die Partie ruht."),
                    VoteWord::Resume => ("das Weiterspielen", "Die Partie geht weiter."),
                    VoteWord::End => ("das Ende der Partie", "Die Partie ist zu Ende."),
                    VoteWord::Void => ("ein Ende ohne Ergebnis", "Die Partie ist ohne Ergebnis zu Ende."),
                };
                match (withdrawn, settled) {
                    (true, _) => vec![format!("Du hast deine Stimme für {name} zurückgenommen.")],
                    (false, true) => vec![format!("Alle sind für {name}. {done}")],
                    (false, false) => vec![format!(
                        "Du stimmst für {name}. Es geschieht, wenn alle dafür sind; dasselbe mit `off` dahinter nimmt die \
                         Stimme zurück."
                    )],
                }
            }
            Deed::VotedOnDispute { n, seq, uphold, settled } => {
                let word = if *uphold { "für" } else { "gegen" };
                let voted = format!("Du hast {word} den Einspruch zu Ereignis {seq} gestimmt (Streitfall {n}).");
                match settled {
                    Some(true) => vec![voted, format!("Damit gilt er: Die Partie geht vor Ereignis {seq} zurück.")],
                    Some(false) => vec![voted, "Damit ist er abgewiesen: Die Partie geht weiter, wie sie steht.".to_owned()],
                    None => vec![voted, "Nun kommt es auf die anderen an.".to_owned()],
                }
            }
            Deed::Commented { n } => vec![format!("Was du schreibst, steht nun bei Streitfall {n}; die anderen lesen es.")],
            Deed::Ruled { n, seq, ruling: RuleWord::Rewind } => {
                vec![format!("Du hast Streitfall {n} entschieden: Die Partie geht vor Ereignis {seq} zurück.")]
            }
            Deed::Ruled { n, ruling: RuleWord::Dismiss, .. } => {
                vec![format!("Du hast Streitfall {n} entschieden: abgewiesen, die Partie geht weiter, wie sie steht.")]
            }
            Deed::Ruled { n, seq, ruling: RuleWord::Amend } => {
                vec![format!("Du hast Streitfall {n} entschieden: Deine Befehle treten an die Stelle von Ereignis {seq}.")]
            }
            Deed::Resigned => one("Du hast aufgegeben und deinen Platz verlassen."),
            Deed::Away { vacations } if vacations.is_empty() => {
                one("Du bist nicht verreist, und es ist kein Urlaub von dir eingetragen.")
            }
            Deed::Away { vacations } => {
                let line = |(from, until): &(DateTime<Utc>, DateTime<Utc>)| {
                    format!("Du bist verreist von {} bis {}.", self.when(*from, zone), self.when(*until, zone))
                };
                vacations.iter().map(line).collect()
            }
            Deed::Standing { orders } if orders.is_empty() => one("Du hast in dieser Partie keine Daueraufträge."),
            Deed::Standing { orders } => {
                let first = "Deine Daueraufträge; niemand sonst sieht sie:".to_owned();
                std::iter::once(first).chain(orders.iter().map(|order| format!("- {order}"))).collect()
            }
        }
    }
    fn case_first(&self, case: &CaseWords<'_>) -> String {
        let CaseWords { by, about, game, .. } = case;
        match case.kind {
            CaseKind::TakebackAsked => format!("{by} bittet darum, {game} auf Ereignis {about} zurückzunehmen."),
            CaseKind::TakebackGranted => format!("die Rücknahme gilt: {game} geht von Ereignis {about} aus weiter."),
            CaseKind::TakebackRefused => format!("{by} hat die Rücknahme abgelehnt: {game} geht weiter, wie es steht."),
            CaseKind::TakebackExpired => {
                format!("die Rücknahme fand nicht rechtzeitig Zustimmung: {game} geht weiter, wie es steht.")
            }
            CaseKind::DisputeOpened => format!("{by} ficht Ereignis {about} von {game} an; die Uhr steht."),
            CaseKind::DisputeCommented => format!("{by} hat sich zum Streit um Ereignis {about} von {game} geäußert."),
            CaseKind::ArbiterNamed => {
                format!("{by} hat gesagt, wer den Streit um Ereignis {about} von {game} entscheiden soll.")
            }
            CaseKind::DisputeDismissed => {
                format!("der Einspruch gegen Ereignis {about} ist abgewiesen: {game} geht weiter, wie es steht.")
            }
            CaseKind::DisputeRewound => format!("{by} hat entschieden: {game} geht vor Ereignis {about} zurück."),
            CaseKind::VotedFor(VoteWord::Pause) => format!("{by} ist für eine Pause in {game}."),
            CaseKind::VotedFor(VoteWord::Resume) => format!("{by} ist dafür, {game} weiterzuspielen."),
            CaseKind::VotedFor(VoteWord::End) => format!("{by} ist dafür, {game} so zu beenden, wie es steht."),
            CaseKind::VotedFor(VoteWord::Void) => format!("{by} ist dafür, {game} ohne Ergebnis zu beenden."),
            CaseKind::Paused => format!("{game} ruht: Die Uhren stehen, Züge sind willkommen."),
            CaseKind::Resumed => format!("{game} geht weiter: Die Uhren laufen wieder."),
            CaseKind::DisputeAmended => {
                format!(
                    "{by} hat entschieden: Ereignis {about} von {game} ist berichtigt, was noch gilt, wurde wiederholt."
                )
            }
        }
    }
    fn case_todo(&self, kind: CaseKind, by_mail: bool, n: u32) -> Option<String> {
        match (kind, by_mail) {
            (CaseKind::TakebackAsked, true) => Some(
                "Antworte auf diese Mail mit einem Wort, accept (ja) oder refuse (nein), oder geh auf die Seite."
                    .to_owned(),
            ),
            (CaseKind::TakebackAsked, false) => {
                Some(format!("Sag auf der Seite der Partie, ob du zustimmst (Rücknahme {n})."))
            }
            (CaseKind::DisputeOpened | CaseKind::DisputeCommented, true) => Some(
                "Antworte auf diese Mail: comment: und was du dazu sagst; accept oder refuse, wo der Tisch abstimmt (für oder \
                 gegen den Einspruch); rule rewind <Grund> oder rule dismiss <Grund>, wenn du der Schiedsrichter bist. Was \
                 vorliegt, steht auf der Seite."
                    .to_owned(),
            ),
            (CaseKind::DisputeOpened | CaseKind::DisputeCommented, false) => {
                Some(format!("Lies auf der Seite der Partie, was vorliegt, und sag, was du meinst (Streitfall {n})."))
            }
            (CaseKind::ArbiterNamed, _) => {
                Some(format!("Wen alle am Tisch nennen, entscheidet, wenn nicht selbst betroffen (Streitfall {n})."))
            }
            (CaseKind::VotedFor(what), true) => {
                let word = match what {
                    VoteWord::Pause => "vote pause",
                    VoteWord::Resume => "vote resume",
                    VoteWord::End => "vote end",
                    VoteWord::Void => "vote void",
                };
                Some(format!("Es geschieht, wenn alle dafür sind: Antworte auf diese Mail mit {word}, oder tu nichts."))
            }
            (CaseKind::VotedFor(_), false) => Some("Es geschieht, wenn alle dafür sind: Sag es auf der Seite der Partie, oder tu nichts.".to_owned()),
            _ => None,
        }
    }
    fn case_until(&self, when: &str) -> String {
        format!("Offen bis {when}.")
    }
    fn said(&self, by: &str) -> String {
        format!("{by} schreibt:")
    }

    fn sentence(&self, sentence: &Sentence) -> String {
        let span = |seconds: u32| match seconds {
            86_400 => "1 Tag".to_owned(),
            3_600 => "1 Stunde".to_owned(),
            60 => "1 Minute".to_owned(),
            s if s % 86_400 == 0 => format!("{} Tage", s / 86_400),
            s if s % 3_600 == 0 => format!("{} Stunden", s / 3_600),
            s => format!("{} Minuten", s / 60),
        };
        match sentence {
            Sentence::Players(seats) => format!("{seats} Plätze."),
            Sentence::TimeForAMove(seconds) => format!("{} für einen Zug.", span(*seconds)),
            Sentence::Bank(seconds, 0) => format!("{} für die ganze Partie.", span(*seconds)),
            Sentence::Bank(seconds, more) => {
                format!("{} für die ganze Partie, {} mehr mit jedem Zug.", span(*seconds), span(*more))
            }
            Sentence::FixedSeed => {
                "Was gezogen wird, folgt aus einer Zahl, die der Gastgeber gewählt hat: Wer sie kennt, weiß es vorher.".to_owned()
            }
            Sentence::NoClock => "Keine Uhr.".to_owned(),
            Sentence::Weekends => "Samstags und sonntags (in deiner Zeitzone) steht die Uhr.".to_owned(),
            Sentence::Night(from, until) => format!("Von {from} bis {until} Uhr (in deiner Zeitzone) steht die Uhr."),
            Sentence::TimeUp(name) => format!("Die Zeit von {name} war um."),
            Sentence::Quarantined => "Der Server kann das Protokoll dieser Partie nicht zu Ende lesen: Ihre Uhr steht, und es kann nicht gezogen \
                 werden, bis der Betreiber sich darum gekümmert hat. Was im Protokoll steht, bleibt."
                .to_owned(),
            Sentence::AfterAmended(seq, by, orders, stands) => {
                format!("{}: {seq} {by} {orders}", if *stands { "Gilt weiter" } else { "Entfällt" })
            }
            Sentence::Nudged => "Jemand am Tisch bittet dich, an deinen Zug zu denken.".to_owned(),
            Sentence::Unreached(name, until) => format!(
                "Mails an {name} kommen zurück; die Uhr von {name} steht deshalb, höchstens bis {until} (UTC) oder bis {name} \
                 wieder da ist. Wer {name} anders erreicht, sage bitte Bescheid."
            ),
            Sentence::Picture(title, seq, your_turn) => {
                let turn = if *your_turn { "du bist am Zug" } else { "du bist nicht am Zug" };
                format!("Das Spielbrett von {title} nach Ereignis {seq}; {turn}. Die Stellung steht im Text.")
            }
            Sentence::Ended(word) => match word.as_str() {
                "eighth_card" => "Die achte Punktekarte ist erworben.".into(),
                "round_limit" | "max_turns" | "rounds" => "Die letzte Runde ist gespielt.".into(),
                "markers" => "Die Marker „Leere Stadt“ sind aufgebraucht.".into(),
                "standstill" => "Niemand tat mehr etwas.".into(),
                "threshold" => "Genug Waren sind geliefert.".into(),
                "population" => "Eine Stadt ist voll.".into(),
                "resigned" => "Durch Aufgabe.".into(),
                "agreed" => "In gegenseitigem Einvernehmen.".into(),
                "forfeit" => "Durch Versäumnis.".into(),
                _ => String::new(),
            },
            Sentence::TheTable => "Der Tisch".to_owned(),
            Sentence::APlayer => "Jemand".to_owned(),
            Sentence::Invited(by) => format!("{by} lädt dich ein."),
        }
    }

    fn talk(&self) -> &'static str {
        "Am Tisch gesagt"
    }
    fn talk_first(&self, by: &str, several: bool, game: &str) -> String {
        let have = if several { "haben" } else { "hat" };
        format!("{by} {have} am Tisch von {game} etwas geschrieben.")
    }
    fn talk_how(&self) -> &'static str {
        "Um allen zu antworten, antworte auf diese Mail mit talk: und dem, was du sagen willst."
    }

    fn turn(&self, you: bool, others: &str, several: bool) -> String {
        match (you, others.is_empty(), several) {
            (true, true, _) => "Du bist am Zug.".to_owned(),
            (true, false, _) => format!("Du bist am Zug, außerdem {others}."),
            (false, true, _) => String::new(),
            (false, false, false) => format!("{others} ist am Zug."),
            (false, false, true) => format!("{others} sind am Zug."),
        }
    }
    fn you_until(&self, when: &str) -> String {
        format!("Du hast Zeit bis {when}.")
    }
    fn others_until(&self, when: &str) -> String {
        format!("Die Zeit läuft bis {when}.")
    }
    fn news(&self, your_turn: bool) -> &'static str {
        if your_turn { "Seit deinem letzten Zug" } else { "Was geschehen ist" }
    }
    fn standings(&self) -> &'static str {
        "Das Ergebnis"
    }
    fn points(&self, score: i64) -> String {
        if score == 1 { "1 Punkt".to_owned() } else { format!("{score} Punkte") }
    }
    fn you(&self) -> &'static str {
        "du"
    }
    fn position(&self) -> &'static str {
        "Die Stellung"
    }
    fn orders(&self, by_mail: bool) -> &'static str {
        if by_mail {
            "Antworte auf diese Mail mit Befehlen, einem je Zeile, etwa"
        } else {
            "Befehle, die du geben kannst"
        }
    }
    fn more_orders(&self, more: usize, by_mail: bool) -> String {
        if by_mail {
            format!("und {more} weitere: Antworte mit dem Wort help, oder schau auf die Seite.")
        } else {
            format!("und {more} weitere; die Seite nennt sie alle.")
        }
    }
    fn page(&self) -> &'static str {
        "Die Seite der Partie:"
    }
    fn button_page(&self) -> &'static str {
        "Die Partie ansehen"
    }
    fn button_turn(&self) -> &'static str {
        "Zum Zug"
    }

    fn understood(&self, preview: bool) -> &'static str {
        if preview { "Das würde ausgeführt" } else { "Das wurde ausgeführt" }
    }
    fn refused_line(&self, line: u32) -> String {
        format!("Zeile {line} deiner Mail:")
    }
    fn code(&self, code: &str) -> String {
        format!("Der Code der Regel: {code}")
    }
    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::NoOrder => {
                "In deiner Mail steht kein Befehl außer dem, was sie zitiert. Schreib je Zeile einen Befehl über \
                                das Zitat, oder `help`."
                    .to_owned()
            }
            Reason::TooManyLines { most } => {
                format!("Deine Mail hat mehr als {most} Zeilen, die nicht als Zitat zu erkennen sind. Schick nur deine Befehle.")
            }
            Reason::NothingAsked => {
                "`ja` antwortet auf eine Mail, die zeigt, was von deiner gelesen wurde; es wartet keine (mehr) darauf. Schick \
                 deine Befehle."
                    .to_owned()
            }
            Reason::Unclear => {
                "Es ist nicht sicher, welche Zeilen deiner Mail gemeint sind. Schick sie noch einmal, ohne Zitat und Signatur."
                    .to_owned()
            }
            Reason::Alone { verb } => {
                format!(
                    "`{verb}` steht allein in einer Mail: Von dieser wurde nichts ausgeführt. Schick es ohne andere Zeilen."
                )
            }
            Reason::TakesNothing { verb } => format!("`{verb}` steht allein in seiner Zeile."),
            Reason::EmptyPreview => {
                "`preview` zeigt, wohin Befehle führen: Schreib sie in die Zeilen darunter.".to_owned()
            }
            Reason::WantsNumber { verb, example } => {
                format!("Hinter `{verb}` gehört die Nummer eines Ereignisses, etwa `{example}`.")
            }
            Reason::WantsReason { verb, example } => {
                format!("Zu `{verb}` gehört ein Grund, etwa `{example} Ich meinte die andere Karawane`.")
            }
            Reason::WantsWords { verb } => format!("Hinter `{verb}:` oder darunter gehört, was du sagen willst."),
            Reason::NoAddress { text } => {
                format!("`{text}` ist keine Mailadresse; schreib `new century ben@example.org`.")
            }
            Reason::WantsDates => {
                "Zu `vacation` gehören ein oder zwei Tage, etwa `vacation until 2026-12-31` oder `vacation \
                                   24.12.2026 03.01.2027`."
                    .to_owned()
            }
            Reason::WantsVote => {
                "Zu `vote` gehört pause, resume, end oder void, etwa `vote pause`; mit `off` dahinter nimmst \
                                  du die Stimme zurück."
                    .to_owned()
            }
            Reason::WantsRuling => {
                "Zu `rule` gehören rewind, dismiss oder amend und ein Grund, etwa `rule rewind Regel 5.3 \
                                    ist eindeutig`; unter `rule amend` stehen die Befehle, die den Zug ersetzen, einer je Zeile."
                    .to_owned()
            }
            Reason::EndOfNothing => {
                "`end` beendet Befehle, und darüber stehen keine. Um die Partie zu beenden, schreib `vote \
                                     end` (sie endet, wenn alle dafür sind) oder `resign`."
                    .to_owned()
            }
            Reason::NotUnderstood { verb } => format!("`{verb}` wird nicht verstanden."),
            Reason::Stale { shown, head } => format!(
                "Die Mail, auf die du antwortest, zeigte Ereignis {shown}, und die Partie steht inzwischen bei Ereignis {head}: \
                 Deine Befehle würden nicht mehr dasselbe tun. Sieh dir die Stellung unten an und antworte auf diese Mail."
            ),
            Reason::CaseSince => {
                "Seit der Mail, auf die du antwortest, hat jemand um eine Rücknahme gebeten oder einen Zug \
                                  angefochten: Antworte auf die Mail darüber, oder auf diese."
                    .to_owned()
            }
            Reason::NoCase => {
                "Niemand hat um eine Rücknahme gebeten, auf die du antworten könntest, und nichts ist angefochten."
                    .to_owned()
            }
            Reason::NoDispute => "In dieser Partie ist kein Streitfall offen.".to_owned(),
            Reason::UnknownTitle { known } => format!("Zu `new` gehört eines von {known}."),
            Reason::TooManyGuests { most } => format!("Eine Mail lädt höchstens {most} Gäste ein."),
            Reason::JoinOrDecline => {
                "Antworte auf eine Einladung mit einem Wort: join (ja) oder decline (nein).".to_owned()
            }
            Reason::StandingAlone => {
                "Daueraufträge stehen in einer Mail für sich, ohne Züge und ohne `preview`: Von dieser \
                                      wurde nichts ausgeführt."
                    .to_owned()
            }
            Reason::NoSuchDay => "`vacation`: Diesen Tag gibt es nicht.".to_owned(),
            Reason::DayPast => "`vacation`: Der letzte Tag liegt in der Vergangenheit.".to_owned(),
            Reason::TooMuchToRead => {
                "Deine Mail ist zu groß oder zu verschachtelt, um gelesen zu werden: Schick nur die Befehle, als einfachen Text."
                    .to_owned()
            }
        }
    }
    fn explained(&self, code: &str) -> Option<&'static str> {
        Some(match code {
            "bad_request" => "So kann es nicht gemacht werden.",
            "not_seated" => "Du hast keinen Platz in dieser Partie.",
            "not_host" => "Das kann nur, wer die Partie eröffnet hat.",
            "not_arbiter" => {
                "Das ist nicht deine Sache: Wo es einen Schiedsrichter gibt, entscheidet er; wo nicht, der Tisch."
            }
            "not_found" => "Das gibt es nicht, oder du darfst es nicht sehen.",
            "already_seated" => "Du sitzt schon an diesem Tisch.",
            "no_free_seat" => "Es ist kein Platz mehr frei.",
            "seats_open" => "Es sind noch Plätze frei: Die Partie beginnt, wenn alle besetzt sind.",
            "not_open" => "Die Partie hat schon begonnen.",
            "not_started" => "Die Partie hat noch nicht begonnen.",
            "game_disputed" => "Ein Zug ist angefochten: Bis das entschieden ist, ruht die Partie.",
            "game_void" => "Die Partie ist ohne Ergebnis zu Ende gegangen.",
            "game_quarantined" => {
                "Dieser Server kann das Protokoll der Partie nicht bis zum Ende lesen; er wartet auf einen neueren."
            }
            "archived" => "Diese Partie wurde als Datei hierher gebracht: Man kann sie lesen, nicht spielen.",
            "case_open" => "So ein Fall ist schon offen; erst muss er entschieden sein.",
            "case_closed" => "Dieser Fall ist schon entschieden.",
            "already_answered" => "Dazu hast du schon geantwortet, oder es ist in dieser Stellung schon abgelehnt.",
            "not_due" => "Dafür ist es noch zu früh.",
            "not_finished" => "Das geht erst, wenn die Partie zu Ende ist.",
            "stale" => "Die Partie ist inzwischen weiter.",
            "too_large" => "Das ist zu groß.",
            "rate_limited" => "Das war zu oft in kurzer Zeit; versuch es später noch einmal.",
            "nothing_to_undo" => "Es gibt keinen Zug von dir in dieser Runde, den du zurücknehmen könntest.",
            "undo_blocked" => {
                "Das kann nicht zurückgenommen werden: Verdecktes wurde gezeigt, die Runde ist vorbei, oder an diesem \
                               Tisch wird ohne Rücknahme gespielt."
            }
            "nothing_to_redo" => "Es gibt nichts, was wiederholt werden könnte.",
            "orders_after_reveal" => {
                "Nach einem Befehl, der Verdecktes zeigt, darf in derselben Mail keiner mehr stehen: Sieh dir \
                                      an, was kam, und antworte dann."
            }
            "bad_order" => "Diese Zeile wird nicht als Befehl verstanden.",
            "bad_option" => "Diese Einstellung gibt es so nicht.",
            "bad_player_count" => "Mit so vielen wird dieses Spiel nicht gespielt.",
            "bad_standing_order" => "So einen Dauerauftrag gibt es nicht.",
            "bad_seq" => "Dieses Ereignis gibt es nicht, oder dorthin führt von hier aus kein Weg.",
            "too_late" => "Dafür ist es zu spät.",
            "is_party" => "Es geht um dich selbst: Darüber entscheiden andere.",
            "key_reused" => "Diese Mail kam schon einmal mit anderem Inhalt.",
            "unknown_title" => "Dieses Spiel gibt es hier nicht.",
            "unknown_ruleset" => "Nach diesen Regeln wird das Spiel hier nicht gespielt.",
            "not_your_turn" => "Du bist nicht am Zug.",
            _ => return None,
        })
    }
    fn refusal(&self, code: &str, why: &str, german: Option<&str>) -> String {
        if let Some(german) = german {
            return german.to_owned();
        }
        // What these say hangs on the case.
        const IN_DETAIL: [&str; 9] = [
            "bad_request",
            "bad_order",
            "bad_option",
            "bad_player_count",
            "bad_standing_order",
            "bad_seq",
            "not_due",
            "unknown_title",
            "unknown_ruleset",
        ];
        match self.explained(code) {
            Some(known) if IN_DETAIL.contains(&code) => format!("{known} Im Einzelnen, auf Englisch: {why}"),
            Some(known) => known.to_owned(),
            None => format!("Die Regel sagt, auf Englisch: {why}"),
        }
    }
    fn nearest(&self) -> &'static str {
        "Meintest du"
    }
    fn ignored(&self) -> &'static str {
        "Diese Zeilen wurden nicht als Befehle gelesen"
    }

    fn digest_subject(&self) -> String {
        "[Longhand] Deine Partien heute".to_owned()
    }
    fn bundle_subject(&self) -> String {
        "[Longhand] In deinen Partien ist viel geschehen".to_owned()
    }
    fn bundle_first(&self, games: usize) -> String {
        match games {
            1 => "in kurzer Zeit ist so viel geschehen, dass eine Mail alles erzählt.".to_owned(),
            games => format!("in {games} Partien ist in kurzer Zeit so viel geschehen, dass eine Mail alles erzählt."),
        }
    }
    fn digest_first(&self, yours: usize, all: usize) -> String {
        match (yours, all) {
            (0, 1) => "deine Partie wartet heute auf andere.".to_owned(),
            (0, all) => format!("keine deiner {all} Partien wartet heute auf dich."),
            (1, 1) => "deine Partie wartet auf dich.".to_owned(),
            (1, all) => format!("1 deiner {all} Partien wartet auf dich."),
            (yours, all) => format!("{yours} deiner {all} Partien warten auf dich."),
        }
    }
    fn digest_page(&self) -> &'static str {
        "Alle deine Partien"
    }
    fn digest_orders_to(&self) -> &'static str {
        "Befehle an"
    }

    fn witness(&self, seq: u32, hash: &str) -> String {
        format!("Nach Ereignis {seq}, Prüfcode {hash}: Heb diese Mail auf, sie bezeugt, was im Protokoll stand.")
    }
    fn why(&self, reason: &str) -> &'static str {
        match reason {
            "invitation" => "Du bekommst diese Mail, weil dich jemand bei Longhand unter dieser Adresse einlädt.",
            "game_started" | "game_over" | "moved" => "Du bekommst diese Mail, weil du an diesem Tisch sitzt.",
            "your_turn" | "reminder" => "Du bekommst diese Mail, weil der Tisch auf dich wartet.",
            "answer" => "Du bekommst diese Mail, weil du uns geschrieben hast.",
            "talk" => "Du bekommst diese Mail, weil an deinem Tisch geredet wird.",
            "bundle" => "Du bekommst diese Mail statt vieler, damit dein Postfach nicht voll läuft.",
            "digest" => "Du bekommst diese Mail einmal am Tag, weil du sie bestellt hast.",
            _ => "Du bekommst diese Mail, weil es um deine Partie geht.",
        }
    }
    fn leave(&self) -> &'static str {
        "Keine solchen Mails mehr"
    }
}
