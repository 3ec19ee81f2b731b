//! Lines that mail programs add about themselves: `Sent from my iPhone`,
//! `Gesendet von Proton Mail für Android.`, `Outlook für iOS beziehen`. They are recognised by their shape:
//! a word for sending or getting, and a device or program.

use crate::inbound::courtesy::is_doubtful;

/// The most words in such a line.
const MOST_WORDS: usize = 16;

/// The only words allowed before a word for sending, unless that ends the line.
#[rustfmt::skip]
const BEFORE_SENT: &[&str] = &[
    "this", "message", "email", "e-mail", "mail", "was", "diese", "nachricht", "wurde", "ce", "cet", "e-mail", "ha",
    "sido", "esta", "mensaje", "questo", "messaggio", "è", "stato", "dit", "bericht", "werd", "is", "sicher", "securely",
    "secured", "proudly",
];
#[rustfmt::skip]
const SENT: &[&str] = &[
    "sent", "secured", "written", "typed", "composed", "gesendet", "geschickt", "verschickt", "versendet", "geschrieben",
    "gesichert", "envoyé", "envoyée", "envoyé(e)", "inviato", "inviata", "enviado", "enviada", "enviat", "verzonden",
    "verstuurd", "skickat", "skickades", "sendt", "lähetetty", "wysłano", "wysłane", "wysłana", "odesláno", "odoslané",
    "poslano", "trimis", "küldve", "elküldve", "отправлено", "надіслано", "gönderildi", "gönderilmiştir", "στάλθηκε",
    "dikirim", "送信", "発信",
];
/// Words between a word for sending and the device or program.
#[rustfmt::skip]
const WITH: &[&str] = &[
    "from", "with", "via", "by", "using", "on", "through", "von", "mit", "über", "aus", "per", "de", "du", "depuis", "à",
    "avec", "par", "da", "dal", "dalla", "con", "tramite", "desde", "do", "pelo", "pela", "com", "vanaf", "met", "från",
    "med", "fra", "z", "ze", "ze", "s", "из", "с", "з", "через", "på", "az", "a", "pe", "din", "από", "dari", "mobil",
];
/// Devices, systems and programs. Any other word may be a person or a reason: `Sent by mistake`.
#[rustfmt::skip]
const THINGS: &[&str] = &[
    // Devices and systems.
    "iphone", "ipad", "ipod", "mac", "macbook", "watch", "android", "ios", "ipados", "macos", "windows", "linux", "galaxy",
    "samsung", "huawei", "xiaomi", "redmi", "honor", "oppo", "oneplus", "pixel", "nokia", "sony", "xperia", "motorola",
    "blackberry", "phone", "smartphone", "handy", "mobile", "mobiltelefon", "telefon", "téléphone", "teléfono",
    "telefono", "telefoon", "telefonu", "телефона", "tablet", "tablette", "tableta", "device", "gerät", "android-gerät",
    "android-telefon", "mobilgerät", "smart", "móvil", "mobiel", "puhelimesta", "android-enhet", "android-enhed",
    // Programs, and general words for them.
    "mail", "email", "e-mail", "webmail", "app", "mailbox", "messenger", "messagerie", "correo", "posta", "почта", "почты",
    "outlook", "outlook.com", "hotmail", "gmail", "inbox", "yahoo", "proton", "protonmail", "tuta", "tutanota", "hey",
    "spark", "superhuman", "missive", "front", "thunderbird", "k-9", "fairemail", "bluemail", "typeapp", "aquamail",
    "mailspring", "newton", "nine", "edison", "airmail", "canary", "polymail", "shortwave", "spike", "boxer", "mymail",
    "mail.ru", "yandex", "zoho", "fastmail", "mailbird", "postbox", "evolution", "kmail", "geary", "betterbird", "em client",
    "emclient", "posteo", "mailbox.org", "gmx", "web.de", "freenet", "t-online", "orange", "laposte", "libero", "seznam",
    "wp", "onet", "naver", "daum", "qq", "qq邮箱", "163", "网易", "网易邮箱", "aol", "icloud", "roundcube", "horde",
    "superhuman.com", "notion", "maildroid", "cleanfox", "vivaldi", "opera", "delta", "chat", "mutt", "sylpheed",
];
#[rustfmt::skip]
const SYSTEMS: &[&str] = &["ios", "android", "mac", "windows", "iphone", "ipad", "mobile"];
/// Beginnings of such lines that name no device or program.
#[rustfmt::skip]
const BEGINNINGS: &[&str] = &[
    "get outlook for ", "get bluemail for ", "get spark for ", "get mailspring", "yahoo mail: ", "yahoo mail - ",
    "von meinem iphone", "von meinem ipad", "iphone から", "iphoneから", "androidから", "发自我的", "發自我的", "从我的",
    "從我的", "发送自", "來自我的", "나의 iphone", "내 iphone", "please excuse brevity", "please excuse my brevity",
    "please excuse typos", "please excuse any typos", "excuse brevity", "excuse typos", "excuse my brevity",
    "bitte entschuldigen sie die kürze", "bitte entschuldige die kürze", "virus-free", "virenfrei",
];

/// Whether the line only says where the mail was written.
pub(in crate::inbound::strip) fn is_advert(line: &str) -> bool {
    let lower = line.trim_start_matches(['(', '[', '"', '-', '*', '_', ' ']).to_lowercase();
    if BEGINNINGS.iter().any(|begin| lower.starts_with(begin)) {
        return true;
    }
    let bare = without_target(&lower);
    let words: Vec<&str> = bare.split_whitespace().map(trimmed).filter(|word| !word.is_empty()).collect();
    (2..=MOST_WORDS).contains(&words.len()) && (is_sent(line, &words) || is_got(&words)) && !is_about_orders(&bare)
}

/// `Sent with Spark`, `Von meinem Gerät gesendet`, `Inviato da Posta per Windows`.
fn is_sent(line: &str, words: &[&str]) -> bool {
    // Some languages inflect the names: `iPhonesta`.
    let is_thing =
        |word: &&str| THINGS.contains(word) || THINGS.iter().any(|thing| thing.len() >= 5 && word.starts_with(thing));
    let names_one = words.iter().any(is_thing);
    let begins = words.iter().position(|word| !BEFORE_SENT.contains(word) || SENT.contains(word));
    let at = begins.filter(|at| SENT.contains(&words[*at]));
    if let Some(at) = at {
        let rest = &words[at + 1..];
        let with = rest.iter().take(2).any(|word| WITH.contains(word)) || rest.first().is_some_and(is_thing);
        return with && (names_one || is_named(line, rest));
    }
    let last = words
        .last()
        .is_some_and(|word| SENT.iter().any(|sent| word == sent || (word.ends_with(sent) && !word.is_ascii())));
    last && names_one
}

/// Whether an English line continues with a capitalised name: `Sent from HEY`, `Sent via Superhuman`. In
/// German every noun is capitalised.
fn is_named(line: &str, rest: &[&str]) -> bool {
    let names: Vec<&str> =
        line.split_whitespace().skip_while(|word| !word.eq_ignore_ascii_case("sent")).skip(2).collect();
    let is_name = |word: &&str| word.starts_with(|c: char| c.is_uppercase() || c.is_numeric());
    ["from", "with", "via", "using"].contains(rest.first().unwrap_or(&""))
        && (1..=3).contains(&names.len())
        && names.iter().all(is_name)
}

/// Whether the line advertises a program for a system: `Get Outlook for iOS`,
/// `Outlook für Android herunterladen`, `Télécharger Outlook pour Android`.
fn is_got(words: &[&str]) -> bool {
    const PROGRAMS: [&str; 8] = ["outlook", "spark", "bluemail", "gmail", "mail", "proton", "thunderbird", "yahoo"];
    let is = |list: &[&str], word: &&str| list.iter().any(|known| word.starts_with(known));
    words.len() <= 8 && words.iter().any(|word| is(&PROGRAMS, word)) && words.iter().any(|word| is(&SYSTEMS[..4], word))
}

/// Whether the line says why it was sent; the usual apology does not count.
fn is_about_orders(bare: &str) -> bool {
    let told = ["please excuse", "excuse", "bitte entschuldigen", "bitte entschuldige", "pardonnez"];
    let said = told.iter().filter_map(|excuse| bare.find(excuse)).min().unwrap_or(bare.len());
    is_doubtful(&bare[..said])
}

fn trimmed(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric() && c != ')')
}

/// Removes link targets: `Sent with [Proton Mail](https://proton.me/) secure email.`
fn without_target(lower: &str) -> String {
    let mut out = String::with_capacity(lower.len());
    let mut rest = lower;
    while let Some(at) = rest.find(['<', '(']) {
        let tail = &rest[at + 1..];
        let close = if rest[at..].starts_with('<') { '>' } else { ')' };
        let end = tail.find(close).filter(|_| tail.starts_with("http") || tail.starts_with("www."));
        let next = end.map_or(at + 1, |end| at + 1 + end + 1);
        out.push_str(&rest[..at]);
        out.push(' ');
        rest = &rest[next..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::is_advert;

    #[test]
    #[rustfmt::skip]
    fn programs_are_known_by_the_shape_of_what_they_add() {
        for line in [
            "Sent from my iPhone", "Sent from HEY", "Sent from Gmail Mobile", "Sent from Mail for Windows", "Sent with Spark",
            "Sent via Superhuman", "Sent using Zoho Mail", "Sent from Yahoo Mail on Android", "Sent from Nine",
            "Sent with Proton Mail secure email.", "Sent with [Proton Mail](https://proton.me/mail/home) secure email.",
            "Sent from my Galaxy", "Sent from my Huawei phone", "Sent from Canary (https://canarymail.io)",
            "Sent from my mobile device. Please excuse my brevity.", "Sent with K-9 Mail. Please excuse my brevity.",
            "Sent from Outlook for Android", "Secured with Tuta Mail:", "Sent on the go with Vodafone Mail",
            "Get Outlook for Android", "Get Outlook for iOS<https://aka.ms/o0ukef>",
            "Gesendet von Proton Mail für Android.", "Gesendet mit der GMX Mail App", "Gesendet von Outlook für iOS",
            "Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.", "Von meinem iPhone gesendet",
            "Von Outlook für Android gesendet", "Sicher gesendet mit Tuta Mail", "Gesendet mit Spark",
            "Outlook für Android herunterladen", "Outlook für iOS beziehen", "Holen Sie sich Outlook für Android",
            "Télécharger Outlook pour Android", "Obtenir Outlook pour iOS", "Obtener Outlook para Android",
            "Descargar Outlook para iOS", "Scarica Outlook per Android", "Ottieni Outlook per iOS",
            "Outlook voor Android downloaden", "Baixar o Outlook para Android", "Hämta Outlook för Android",
            "Hent Outlook til iOS", "Pobierz program Outlook dla systemu Android", "Получите Outlook для Android",
            "Outlook for Android を入手", "获取 Outlook for Android", "Envoyé de mon iPhone",
            "Envoyé avec la messagerie sécurisée Proton Mail.", "Envoyé depuis mon téléphone Orange",
            "Inviato dal mio Galaxy", "Inviato da Posta per Windows", "Enviado desde mi iPhone",
            "Enviado desde Outlook para Android", "Enviado do meu iPhone", "Verzonden vanaf mijn iPad",
            "Verstuurd met Proton Mail", "Skickat från min iPhone", "Sendt fra min iPhone", "Lähetetty iPhonesta Mail",
            "Wysłane z iPhone'a Mail", "Odesláno z aplikace Seznam E-mail", "Отправлено из Почты Mail.ru для Android",
            "Отправлено с iPhone", "iPhoneから送信", "发自我的iPhone", "나의 iPhone에서 보냄", "Virus-free.www.avast.com",
        ] {
            assert!(is_advert(line), "{line}");
        }
    }

    #[test]
    #[rustfmt::skip]
    fn what_people_say_of_their_mail_is_no_advert() {
        for line in [
            "Sent by mistake", "Sent in error", "Sent by mistake from my phone", "Gesendet aus Versehen",
            "Gesendet mit Vorbehalt", "Versehentlich gesendet", "Sent from my phone, wait for the next mail",
            "Sent from my phone, do not play it", "Outlook is good, but not for Android", "Mail me first", "rest", "work h1",
            "Get well soon", "Von mir nicht gesendet", "Envoyé par erreur", "Enviado por error",
        ] {
            assert!(!is_advert(line), "{line}");
        }
    }
}
