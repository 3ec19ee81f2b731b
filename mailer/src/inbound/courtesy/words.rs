//! The words of greetings, thanks and good wishes. The lists are short on purpose: the reader asks back
//! about everything else.
//!
//! Never add a word that can concern an order: no negation, no `please`, `only`, `later`, `this` or `it`.

/// Words that begin a letter.
pub(super) const OPENINGS: &[&str] = &[
    // English and German.
    "hi", "hello", "hey", "hiya", "howdy", "dear", "greetings", "hallo", "hallöchen", "moin", "moinsen", "servus",
    "grüezi", "liebe", "lieber", "liebes", "good morning", "good afternoon", "good evening", "good day", "guten morgen",
    "guten tag", "guten abend", "grüß gott", "grüß euch", "grüß dich", "gott zum gruße", "abend zusammen",
    // French, Spanish, Italian, Portuguese, Catalan, Romanian.
    "bonjour", "bonsoir", "salut", "coucou", "cher", "chère", "chers", "hola", "buenos días", "buenos dias",
    "buenas tardes", "buenas noches", "buenas", "ciao", "buongiorno", "buonasera", "salve", "olá", "ola", "oi", "bom dia",
    "boa tarde", "boa noite", "bon dia", "bună", "bună ziua",
    // Dutch and Nordic languages.
    "hoi", "goedemorgen", "goedemiddag", "goedenavond", "beste", "hej", "hejsan", "hei", "heisann", "god morgon",
    "god dag", "moi", "moikka", "terve", "hyvää päivää",
    // Eastern European languages, Greek and Turkish.
    "cześć", "witam", "witajcie", "dzień dobry", "ahoj", "dobrý den", "zdravím", "szia", "sziasztok", "üdv",
    "jó napot", "привет", "всем привет", "здравствуйте", "добрый день", "добрый вечер", "доброе утро", "привіт",
    "вітаю", "добрий день", "γεια σας", "γεια σου", "καλημέρα", "merhaba", "selam", "iyi günler",
    // Other scripts.
    "こんにちは", "こんばんは", "おはようございます", "お疲れ様です", "お疲れさまです", "お世話になっております",
    "你好", "您好", "大家好", "안녕하세요", "שלום", "مرحبا", "السلام عليكم",
];

/// Words that end a letter; a name may follow.
pub(super) const CLOSINGS: &[&str] = &[
    // English.
    "thanks", "thank you", "thank you all", "thx", "ty", "cheers", "regards", "rgds", "best", "all the best", "wishes",
    "warmly", "sincerely", "yours sincerely", "yours faithfully", "yours truly", "yours", "bye", "goodbye", "love",
    "hugs", "take care", "have fun", "thanks in advance", "many thanks",
    // German.
    "danke", "danke schön", "dankeschön", "dank", "gruß", "gruss", "grüße", "grüsse", "gruesse", "grüßen",
    "grüssen", "gruessen", "grüßle", "mfg", "lg",
    "vg", "bg", "glg", "mlg", "hg", "herzlichst", "tschüss", "tschüß", "tschau", "ade", "servus", "mach's gut",
    "machts gut", "macht's gut", "bis bald", "bis dann", "bis demnächst", "bis zum nächsten mal", "alles gute",
    "alles liebe",
    // French, Spanish, Italian, Portuguese.
    "merci", "cordialement", "bien cordialement", "amicalement", "bises", "bisous", "à bientôt", "a bientôt", "à plus",
    "bien à vous", "gracias", "muchas gracias", "saludos", "un saludo", "hasta luego", "hasta pronto", "abrazo",
    "abrazos", "grazie", "saluti", "cordiali saluti", "a presto", "obrigado", "obrigada", "abraço", "abraços",
    "cumprimentos",
    // Dutch and Nordic languages.
    "groeten", "groetjes", "groet", "met vriendelijke groet", "met vriendelijke groeten", "bedankt", "dank je",
    "dank u", "tot ziens", "tot snel", "tack", "tak", "takk", "hälsningar", "vänliga hälsningar", "mvh", "hilsen",
    "venlig hilsen", "vennlig hilsen", "med vänlig hälsning", "kiitos", "terveisin",
    // Eastern European languages, Greek and Turkish.
    "dzięki", "dziękuję", "pozdrawiam", "pozdrowienia", "díky", "děkuji", "s pozdravem", "köszönöm", "üdvözlettel",
    "спасибо", "с уважением", "дякую", "з повагою", "ευχαριστώ", "teşekkürler", "saygılar", "mulțumesc",
    // Other scripts.
    "よろしくお願いします", "よろしくお願いいたします", "よろしく", "ありがとうございます", "ありがとう", "谢谢",
    "謝謝", "감사합니다", "תודה", "شكرا",
];

/// Complete good wishes and kind words.
pub(super) const WISHES: &[&str] = &[
    "good luck", "luck", "fun", "enjoy", "congratulations", "congrats", "well played", "well done", "nice one",
    "good one", "good game", "nice move", "good move", "great move", "gg", "gl", "hf", "glhf", "happy new year",
    "merry christmas", "happy easter", "happy birthday", "looking forward", "looking forward to your move",
    "looking forward to your moves", "hope you are well", "hope you are all well", "hope you're well",
    "hope you're all well", "hope all is well", "welcome", "over to you", "your turn", "sorry for the delay",
    "sorry for the long delay", "sorry for the wait", "sorry for the late reply", "sorry for being late",
    "sorry for taking so long", "sorry it took so long", "sorry i am late", "sorry i'm late", "have a good one",
    // German.
    "viel glück", "viel spaß", "viel spass", "viel erfolg", "glück", "spaß", "spass", "erfolg", "willkommen",
    "gut gespielt", "guter zug", "schöner zug", "starker zug", "gutes spiel", "schönes spiel", "herzlichen glückwunsch",
    "glückwunsch", "guten rutsch", "freue mich", "freu mich", "wir freuen uns", "hoffe es geht euch gut",
    "hoffe es geht dir gut", "hoffe euch geht es gut", "hoffe dir geht es gut", "du bist dran", "ihr seid dran",
    "entschuldigt die verspätung", "entschuldige die verspätung", "entschuldigung für die verspätung",
    "sorry für die verspätung", "sorry für die wartezeit", "sorry dass es so lange gedauert hat",
    "entschuldigt dass es so lange gedauert hat",
    // Others.
    "bonne chance", "bon jeu", "bonne partie", "bonne journée", "bonne soirée", "bon week-end", "buena suerte", "suerte",
    "buona fortuna", "buon divertimento", "boa sorte", "veel plezier", "veel succes", "lycka till", "lykke til",
    "held og lykke", "powodzenia", "hodně štěstí", "удачи", "всем удачи",
];

/// Words that make a wish together with one of [`OCCASIONS`]: `a nice weekend`, `schönen Abend`.
pub(super) const KIND: &[&str] = &[
    "good", "nice", "great", "lovely", "wonderful", "happy", "pleasant", "relaxing", "merry", "schön", "schöne",
    "schönen", "schönes", "gute", "guten", "gutes", "frohe", "frohen", "frohes", "nette", "netten", "nettes", "tolle",
    "tollen", "tolles", "erholsame", "erholsamen", "erholsames",
];

pub(super) const OCCASIONS: &[&str] = &[
    "day", "days", "morning", "afternoon", "evening", "night", "week", "weekend", "holiday", "holidays", "vacation",
    "trip", "game", "christmas", "easter", "time", "tag", "tage", "abend", "nacht", "woche", "wochenende", "wochenstart",
    "feierabend", "feiertage", "urlaub", "ferien", "reise", "spiel", "partie", "runde", "weihnachten", "ostern", "fest",
    "zeit", "jahr",
];

/// Phrases after which a day may follow: `see you on Friday`.
pub(super) const MEETINGS: &[&str] =
    &["see you", "see you all", "see you both", "see you on", "see you next", "talk to you", "talk to you on", "back on"];

pub(super) const DAYS: &[&str] = &[
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "montag", "dienstag", "mittwoch",
    "donnerstag", "freitag", "samstag", "sonnabend", "sonntag", "tomorrow", "tonight", "soon", "week", "around",
];

/// Complete sentences that introduce the orders or apologise; only names may be beside them.
pub(super) const ALONE: &[&str] = &[
    "my move", "my moves", "my turn", "my order", "my orders", "orders", "here is my move", "here's my move",
    "here are my moves", "here is my order", "here are my orders", "here is my turn", "here we go", "here you go",
    "mein zug", "meine züge", "mein befehl", "meine befehle", "befehle", "hier mein zug", "hier ist mein zug",
    "hier meine befehle", "hier sind meine befehle", "hier kommt mein zug", "sorry", "sorry everybody", "sorry all",
    "entschuldigung", "tut mir leid", "how are you", "how are you all", "how are you doing", "wie geht's", "wie gehts",
    "wie geht es dir", "wie geht es euch", "alles gut", "alles klar bei dir", "alles klar bei euch", "disclaimer",
];

/// The questions among these that expect no answer.
pub(super) const SMALL_TALK: &[&str] = &[
    "how are you", "how are you all", "how are you doing", "wie geht's", "wie gehts", "wie geht es dir",
    "wie geht es euch", "alles gut", "alles klar bei dir", "alles klar bei euch",
];

/// Words that may surround all of these.
pub(super) const AROUND: &[&str] = &[
    // English.
    "a", "an", "and", "the", "to", "for", "you", "your", "with", "from", "in", "on", "at", "of", "i", "we", "us", "me",
    "my", "our", "have", "had", "wish", "all", "both", "everyone", "everybody", "everybody's", "folks", "guys", "friends",
    "team", "gang", "ladies", "gentlemen", "players", "together", "there", "again", "very", "much", "many", "so much",
    "kind", "kindest", "warm", "warmest", "best", "really", "the game", "this game", "the fun", "the nice game",
    "the good game", "the great game", "the quick reply", "the reply", "the reminder", "the invitation", "inviting me",
    "playing", "playing with me", "waiting", "your patience", "the patience", "hosting", "organising", "organizing",
    "the quick move", "the next move", "the next round", "the next turn", "longhand", "server",
    // German.
    "und", "euch", "dir", "ihr", "ihnen", "allen", "alle", "zusammen", "miteinander", "leute", "freunde",
    "beide", "beiden", "von", "aus", "an", "am", "der", "die", "ein", "eine", "einen", "einem", "noch einen",
    "noch ein", "noch eine", "viel", "viele", "vielen", "vielmals", "sehr", "ganz", "herzlich", "herzliche",
    "herzlichen", "besten", "lieben", "liebe", "freundliche", "freundlichen", "freundlichem", "mit", "im", "für", "fürs",
    "auf", "auch", "wünsche", "wünscht", "wünschen", "ich", "wir", "uns", "mich", "das spiel", "die partie", "die runde",
    "das schöne spiel", "die schöne partie", "die einladung", "die erinnerung", "die geduld", "eure geduld",
    "deine geduld", "fürs warten", "fürs mitspielen", "für die schnelle antwort", "für das spiel", "auf die partie",
    "beim nächsten zug", "für den nächsten zug",
    // Others.
    "à", "tous", "toutes", "et", "tout le monde", "mes amis", "les amis", "beaucoup", "bien", "todos", "todas", "amigos",
    "tutti", "amici", "mille", "muitas", "muito", "pessoal", "allemaal", "iedereen", "vriendelijke", "met", "alla",
    "alle sammen", "allihopa", "kaikille", "wszystkim", "wszystkich", "s", "všem", "mindenkinek", "всем", "друзья",
    "さん", "皆さん", "みなさん", "みんな", "大家",
];

/// Words that, near an order, may change its meaning. A line below a farewell, and text that a mail program
/// seems to have written, must not contain any of them.
pub(super) const DOUBTS: &[&str] = &[
    // English.
    "not", "no", "nope", "don't", "dont", "doesn't", "didn't", "won't", "can't", "cannot", "isn't", "never", "none",
    "wait", "stop", "hold", "if", "unless", "or", "maybe", "perhaps", "later", "draft", "test", "instead", "except",
    "cancel", "undo", "revert", "ignore", "disregard", "forget", "scratch", "preview", "dry", "question", "legal",
    "allowed", "wrong", "mistake", "mistaken", "error", "typo", "oops", "actually", "rather", "but", "only", "until",
    "before", "after", "when", "once", "yet", "still", "unsure", "kidding", "joke", "meant", "mean", "please", "pls",
    "play", "order", "orders", "move", "turn", "next", "change", "changed", "correction", "corrected", "ps", "nb",
    // German.
    "nicht", "nichts", "kein", "keine", "keinen", "nie", "niemals", "nein", "nee", "nö", "warte", "wartet", "warten",
    "halt", "stopp", "wenn", "falls", "sofern", "außer", "ausser", "oder", "vielleicht", "eventuell", "evtl", "später",
    "entwurf", "statt", "stattdessen", "doch", "aber", "erst", "nur", "bis", "bevor", "nachdem", "sobald", "vorschau",
    "frage", "erlaubt", "falsch", "fehler", "vertippt", "versehen", "irrtum", "abbrechen", "storno", "stornieren",
    "zurück", "ignorieren", "ignoriere", "vergiss", "vorbehalt", "probe", "testlauf", "scherz", "meinte", "bitte",
    "spiele", "zug", "befehl", "befehle", "änderung", "korrektur",
    // Others.
    "non", "pas", "attends", "attendez", "annuler", "annulez", "brouillon", "espera", "esperen", "aspetta", "niet",
    "geen", "wacht", "vänta", "vent", "odota", "nie", "czekaj", "не", "нет", "ждите", "подождите",
];

/// Phrases in footers of programs and companies. For people's own text that could be mistaken for them, see
/// [`super::footers`].
pub(super) const FOOTERS: &[&str] = &[
    "intended recipient", "confidential", "privileged", "vertraulich", "unbefugt", "disclaimer", "confidentialité",
    "confidentiel", "confidencial", "riservat", "vertrouwelijk", "before printing", "the environment", "umwelt",
    "datenschutz", "privacy policy",
];
/// The same, for lines that may be short.
pub(super) const REGISTERED: &[&str] = &[
    "geschäftsführer", "amtsgericht", "handelsregister", "registergericht", "ust-id", "registered office",
    "registered in england", "company number", "vat no", "mailing list", "to unsubscribe", "virus-free", "virenfrei",
    "checked for viruses", "auf viren", "scanned by", "avast", "avg.com",
];
