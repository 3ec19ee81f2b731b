//! Automatic mails recognisable only by their words: absence notes, read receipts, reactions. The caller
//! does not answer them if nothing else in the mail is readable.

use super::guard::Automatic;
use super::message::Incoming;

/// The lines at the beginning of a mail that are examined.
const BEGINNING: usize = 8;

/// Beginnings of a read receipt's subject, before a colon, in lower case.
#[rustfmt::skip]
const RECEIPTS: &[&str] = &[
    "read", "not read", "deleted", "read receipt", "return receipt", "return receipt (displayed) -", "disposition notification", "gelesen", "nicht gelesen",
    "ungelesen", "gelöscht", "lesebestätigung", "empfangsbestätigung", "lu", "non lu", "accusé de lecture", "accusé de réception", "leído",
    "no leído", "confirmación de lectura", "letto", "non letto", "conferma di lettura", "ricevuta di ritorno", "gelezen", "niet gelezen", "leesbevestiging",
    "lida", "lido", "confirmação de leitura", "läst", "läskvitto", "læst", "lest", "lesekvittering", "luettu", "przeczytane", "przeczytano",
    "přečteno", "elolvasva", "прочитано", "okundu", "開封済み", "已读", "읽음",
];
/// Sentences of read receipts.
#[rustfmt::skip]
const WAS_READ: &[&str] = &[
    "was read on", "was displayed on", "was deleted without being read", "this is a return receipt for the mail",
    "this is a read receipt", "this is a receipt for the mail", "this return receipt only acknowledges", "message has been displayed on the recipient",
    "wurde gelesen", "wurde am", "dies ist eine empfangsbestätigung", "dies ist eine lesebestätigung", "diese empfangsbestätigung",
    "diese lesebestätigung", "ungelesen gelöscht", "a été lu le", "a été affiché", "ceci est un accusé de", "cet accusé de réception",
    "se leyó el", "fue leído el", "ha sido mostrado", "es un acuse de recibo", "è stato letto", "questa è una ricevuta di ritorno", "conferma di lettura per",
    "is gelezen op", "dit is een ontvangstbevestiging", "dit is een leesbevestiging", "foi lida em", "foi lido em", "esta é uma confirmação de", "lästes den", "har lästs",
    "detta är ett mottagningskvitto", "blev læst", "ble lest", "została przeczytana", "została wyświetlona", "byla přečtena", "прочитано", "было прочитано",
];
/// Sentences of reactions, at the very beginning.
#[rustfmt::skip]
const REACTED: &[&str] = &[
    "reacted via gmail", "reacted to your message", "reacted to your email", "reagierte über gmail", "hat über gmail reagiert", "hat mit gmail reagiert",
    "hat auf ihre nachricht reagiert", "hat auf deine nachricht reagiert", "a réagi à votre message", "a réagi via gmail", "ha reaccionado a tu mensaje", "ha reaccionado a su mensaje",
    "ha reaccionado mediante gmail", "reaccionó a tu mensaje", "ha reagito al tuo messaggio", "ha reagito al messaggio", "heeft gereageerd op je bericht", "heeft op uw bericht gereageerd",
    "reagiu à sua mensagem", "reagiu pelo gmail", "reagerade på ditt meddelande", "reagerede på din meddelelse", "zareagował(a) na twoją wiadomość",
];
/// Phrases of absence notes about their owner.
#[rustfmt::skip]
const AWAY: &[&str] = &[
    "out of office", "out of the office", "i am away", "i'm away", "am currently away", "on vacation", "on holiday", "on annual leave", "on leave",
    "parental leave", "not in the office", "limited access to", "nicht im büro", "nicht im hause", "nicht im haus", "außer haus", "abwesend", "im urlaub",
    "nicht erreichbar", "in elternzeit", "keinen zugriff auf meine", "absent du bureau", "suis absent", "actuellement absent", "en congé", "en vacances", "fuera de la oficina",
    "de vacaciones", "estaré ausente", "estoy ausente", "fuori ufficio", "sono assente", "sarò assente", "in ferie", "afwezig", "niet op kantoor", "niet aanwezig", "met vakantie", "op vakantie",
    "fora do escritório", "estou ausente", "estarei ausente", "de férias", "på semester", "inte på kontoret", "inte på plats", "frånvarande", "på ferie", "ikke på kontoret", "fraværende",
    "lomalla", "poissa", "nieobecny", "nieobecna", "poza biurem", "na urlopie", "mimo kancelář", "na dovolené", "nepřítomen", "szabadságon", "házon kívül", "irodán kívül",
    "в отпуске", "отсутствую", "нет на месте", "вне офиса", "у відпустці", "ofis dışında", "izindeyim", "tatildeyim", "不在", "休暇", "休假", "不在办公室", "부재중", "휴가",
];
/// Further phrases of absence notes that people do not write to friends.
#[rustfmt::skip]
const BESIDES: &[&str] = &[
    "thank you for your e-mail", "thank you for your email", "thank you for your message", "thanks for your e-mail", "thanks for your email", "thanks for your message",
    "in urgent cases", "urgent matters", "if urgent", "please contact", "will respond", "will reply", "will answer", "will get back to you", "be back on", "be back in the office", "return on", "upon my return",
    "vielen dank für ihre", "vielen dank für deine", "danke für ihre", "danke für deine", "in dringenden", "wenden sie sich", "werde ich", "nicht weitergeleitet", "wieder erreichbar", "wieder im büro", "nach meiner rückkehr", "ab dem",
    "merci de votre", "merci pour votre", "en cas d'urgence", "pour toute urgence", "de retour le", "serai de retour", "veuillez contacter", "gracias por su", "gracias por tu", "en caso de urgencia", "para asuntos urgentes",
    "regreso el", "vuelvo el", "volveré el", "grazie per la", "grazie per il", "per urgenze", "in caso di urgenza", "torno il", "rientro il", "rientrerò", "sarò di ritorno", "bedankt voor uw", "bedankt voor je", "dank voor uw", "voor dringende", "ben ik weer", "weer aanwezig", "terug op",
    "obrigado pela", "obrigado pelo", "obrigada pela", "em caso de urgência", "regresso", "retorno em", "tack för ditt", "vid brådskande", "är tillbaka", "åter den", "tak for din", "i hastende", "er tilbage", "takk for", "er tilbake", "kiitos viestistäsi", "palaan",
    "dziękuję za", "w pilnych", "wracam", "wrócę", "děkuji za", "v naléhavých", "vrátím se", "köszönöm", "sürgős", "visszatér", "спасибо за", "по срочным", "вернусь", "дякую за", "повернуся", "teşekkür", "acil", "döneceğim", "戻り", "緊急", "紧急", "返回", "긴급", "복귀",
];

/// The kind of program whose words the mail contains.
pub fn reads_like_program(mail: &Incoming) -> Option<Automatic> {
    let subject = mail.subject.to_lowercase();
    let lines = mail.text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('>'));
    let beginning: Vec<String> =
        lines.take(BEGINNING).map(|line| line.to_lowercase().replace('\u{2019}', "'")).collect();
    let text = beginning.join(" ");
    let has = |list: &[&str]| list.iter().any(|words| text.contains(words));
    if beginning.iter().take(2).any(|line| REACTED.iter().any(|words| line.contains(words))) {
        return Some(Automatic::Reaction);
    }
    let is_receipt = RECEIPTS.iter().filter_map(|begin| subject.strip_prefix(begin)).any(|rest| {
        let rest = rest.trim_start();
        rest.starts_with([':', '\u{ff1a}']) || rest.starts_with("[longhand]")
    });
    if is_receipt && (has(WAS_READ) || subject.contains("[longhand]"))
        || (has(&WAS_READ[..7]) && text.contains("subject:"))
    {
        return Some(Automatic::Receipt);
    }
    (has(AWAY) && has(BESIDES)).then_some(Automatic::AbsenceNote)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judge(subject: &str, text: &str) -> Option<Automatic> {
        let mail = format!(
            "From: ann@example.org\r\nSubject: {subject}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n"
        );
        reads_like_program(&Incoming::read(mail.as_bytes()).expect("a mail"))
    }

    #[test]
    fn absence_notes_are_known_in_many_languages() {
        for text in [
            "Thank you for your email. I am out of the office until Monday.",
            "Vielen Dank für Ihre Nachricht. Ich bin bis Montag nicht im Büro.",
            "Bonjour,\nJe suis absent du bureau et serai de retour le 3 mai.",
            "Gracias por su mensaje. Estoy de vacaciones hasta el lunes.",
            "Grazie per il messaggio. Sono assente fino a lunedì.",
            "Bedankt voor uw bericht. Ik ben afwezig tot maandag.",
            "Obrigado pela mensagem. Estou de férias até segunda-feira.",
            "Tack för ditt mejl. Jag är på semester till måndag.",
            "Dziękuję za wiadomość. Jestem na urlopie do poniedziałku.",
            "Спасибо за письмо. Я в отпуске до понедельника.",
            "Děkuji za zprávu. Jsem na dovolené do pondělí.",
        ] {
            assert_eq!(judge("Re: [Longhand] Friday club", text), Some(Automatic::AbsenceNote), "{text}");
        }
    }

    #[test]
    fn receipts_and_reactions_are_known_by_their_words() {
        for (subject, text) in [
            (
                "Read: [Longhand] Friday club",
                "Your message\n\n   To: Ann\n   Subject: [Longhand] Friday club\n\nwas read on Saturday, 21 November 2026.",
            ),
            ("Gelesen: [Longhand] Friday club", "Ihre Nachricht\n\nwurde am Samstag, 21. November 2026 gelesen."),
            (
                "Return Receipt (displayed) - [Longhand] Friday club",
                "This is a Return Receipt for the mail that you sent to ann@example.org.",
            ),
            ("Lu : [Longhand] Friday club", "Votre message a été lu le samedi 21 novembre 2026."),
        ] {
            assert_eq!(judge(subject, text), Some(Automatic::Receipt), "{subject}");
        }
        for text in [
            "Ann reacted via Gmail",
            "👍 Ann Smith reacted to your message:",
            "[Like] Ann Schmidt hat auf Ihre Nachricht reagiert:",
        ] {
            assert_eq!(judge("Re: [Longhand] Friday club", text), Some(Automatic::Reaction), "{text}");
        }
    }

    #[test]
    fn people_are_heard() {
        for (subject, text) in [
            ("Re: [Longhand] Friday club", "I am on vacation until Monday."),
            ("Re: [Longhand] Friday club", "Ich bin ab morgen im Urlaub, könnt ihr pausieren?"),
            ("Read this", "What does h1 do?"),
            ("Re: [Longhand] Friday club", "Thanks for your message, what now?"),
            ("Re: [Longhand] Friday club", "👍"),
            ("Reading: the rules", "I was reading the rules."),
        ] {
            assert_eq!(judge(subject, text), None, "{text}");
        }
    }
}
