### Was auf den Seiten steht, und was der Server absagt. Befehle und Namen von Feldern stehen in Backticks.

## Jede Seite

footer = Longhand, Brettspiele per Korrespondenz. Jeder Zug bleibt, keiner wird umgeschrieben.
api = API
about-link = Kontakt und Datenschutz
about-heading = Über diesen Server
about-nothing = Der Betreiber dieses Servers hat hier noch nichts geschrieben.
about-version = Longhand { $version }
skip-to-content = Zum Inhalt
everywhere = Der ganze Server
my-games = Meine Spiele
lobby = Offene Tische
new-game = Neues Spiel
mailbox = Postfach
log-in = Anmelden
log-out = Abmelden
first-page = Zur ersten Seite

## Die erste Seite

first-heading = Brettspiele, die auf dich warten
first-text = Große Brettspiele mit Leuten, die du kennst. Mach deinen Zug, wenn du eine Minute hast: auf dieser Seite oder als Antwort auf eine Mail.
first-play = Jetzt gegen einen Bot spielen
first-log-in = Anmelden
first-games = Partien
first-no-account = Ohne Konto und kostenlos. Hör auf, wann du willst.
first-watch = Zuschauen
first-replay = Ansehen
first-finished = Eine beendete Partie
first-leads = { $name } führt mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
 }
first-players = { $least } bis { $most } Personen
first-weight =
    .easy = leicht
    .medium = mittel
    .heavy = anspruchsvoll
play-a-bot = Gegen einen Bot
how-to-play = So wird gespielt
first-how = So läuft ein Zug ab
first-mail-subject = Karawane am Dienstag
first-mail-text = Anna, du bist am Zug
first-send = Senden
first-or = oder
first-is-to-move = ist am Zug, 3 Tage
first-gets-news = liest, was geschah
first-step-mail = Eine Mail kommt
first-step-mail-text = Sie zeigt das Spielbrett, was die anderen getan haben und was du tun kannst.
first-step-answer = Du antwortest, oder du klickst
first-step-answer-text = Schreib eine Zeile zurück, oder spiel auf dem Brett, hier oder auf dem Handy.
first-step-next = Die anderen sind dran
first-step-next-text = Eine Partie dauert einige Wochen. Niemand muss online sein, und Urlaub hält die Uhr an.
first-who = Wer diesen Server betreibt
first-who-text = Dieser Server läuft mit Longhand, freier Software für Brettspiele per Korrespondenz. Er zeigt keine Werbung und verfolgt dich nicht.
first-trust = Alle können eine Partie prüfen
first-trust-text = Jeder Zug bleibt erhalten. Jeder ist mit dem Zug davor versiegelt, sodass nicht einmal dieser Server eine Partie unbemerkt ändern kann.
first-check = Eine beendete Partie prüfen
recorded-player =
    .anna = Anna
    .ben = Ben
    .clara = Clara
    .david = David
    .emma = Emma
    .finn = Finn
how-about = zwei Minuten · { $players } · { $length }
how-parts = Teile dieser Seite
how-goal = Ziel
how-turn = Ein Zug
how-special = Mehr
how-points = Punkte
how-end = Das Ende
how-scores = Was Punkte bringt
how-brought = und was es beim Sieg brachte
how-total = Gewonnen mit
how-from = Aus einer beendeten Partie zwischen Bots, gewonnen mit { $points } Punkten.
how-lesson = Beim Spielen lernen
how-finished = Eine ganze Partie ansehen
how-rules = Die ganze Spielregel
rules-summary = Keine Zeit? <a>So wird gespielt</a> erklärt es in zwei Minuten.
rules-english = Diese Spielregel ist auf Englisch. <a>So wird gespielt</a> ist eine Zusammenfassung auf Deutsch.
rules-english-only = Diese Spielregel ist auf Englisch.
finished-heading = Eine beendete Partie
finished-place = Zug { $number } von { $of }
finished-check = Diese Partie prüfen
finished-check-text = Ihr Protokoll enthält jeden Zug und jede Ziehung. Ein kleines Programm beweist, dass jeder Zug aus dem Zug davor folgt und jede Ziehung aus den Zufallszahlen dieser Partie.
finished-log = Das Protokoll
finished-verifier = Das Programm
your-address = Deine Mailadresse
mail-me-a-link = Schick mir einen Anmelde-Link
what-can-be-played = Was gespielt werden kann
rules = Regeln
listed-your-turn = du bist am Zug
title-players = { $least } bis { $most } Personen.
title-and-rules = { $title } (Regeln @{ $version })
status =
    .open = sucht Mitspieler
    .running = läuft
    .paused = ruht
    .disputed = angefochten
    .finished = zu Ende
    .void = ohne Ergebnis beendet
    .quarantined = hier nicht lesbar

## Meine Partien

my-turns = { $count ->
    [one] Du bist in einer Partie am Zug
    [2] Du bist in zwei Partien am Zug
    [3] Du bist in drei Partien am Zug
    [4] Du bist in vier Partien am Zug
    [5] Du bist in fünf Partien am Zug
    [6] Du bist in sechs Partien am Zug
   *[other] Du bist in { $count } Partien am Zug
 }
my-turns-text = { $count ->
    [one] Die anderen warten auf dich.
   *[other] Die dringendste steht zuerst.
 }
my-nothing = Nichts wartet auf dich
my-nothing-text = { $games ->
    [one] In einer Partie sind gerade andere am Zug.
   *[other] In { $games } Partien sind gerade andere am Zug.
 }
my-none = Du bist noch in keiner Partie
my-none-text = Wähl unten ein Spiel, oder nimm einen freien Platz an einem Tisch.
my-find = Partie finden
my-next = Weiter:
my-play = Ziehen
my-look = Ansehen
my-waiting = Warten auf andere
my-news = Was seit deinem letzten Zug geschah
my-points = Punkte
my-talk = { $count ->
    [0] Gespräch
   *[other] Gespräch, { $count } neu
 }
my-plan = Du hast geplant: { $order }
my-paused = Pause
my-resume = Weiterspielen
my-resume-pressed = du hast „Weiterspielen“ gedrückt
my-all-here = Alle Plätze sind besetzt; die Partie kann beginnen.
my-invites = { $by } lädt dich zu { $title } ein
my-decline = Nein, danke
my-over = { $name } ist zu Ende:
my-over-place = { $place ->
    [1] gewonnen
   *[other] du wurdest { $place }.
 }
my-over-shared = du teilst dir den ersten Platz
my-over-day = zu Ende am { $day }
my-over-won = { $winners } gewann mit { $points }
my-rematch = Revanche
my-all-keys = Alle Tasten
my-key-next = nächste Partie
my-key-choose = wählen
my-key-all = alle Tasten
my-key-next-text = die nächste Partie, die auf dich wartet, auch in Partien
my-key-choose-text = eine Partie tiefer, eine höher
my-key-enter = Eingabe
my-key-enter-text = die gewählte Partie öffnen
my-key-all-text = diese Tasten zeigen und verbergen
my-tab-find = Finden
my-tab-me = Ich
my-parts = Teile dieser Seite
next-waiting = { $count ->
    [one] noch 1 wartet
   *[other] noch { $count } warten
 }

## Anmelden

login-sent-heading = Sieh in dein Postfach
login-sent = Ein Anmelde-Link ist unterwegs an { $email }; er gilt einmal, 15 Minuten lang. Öffne ihn in diesem Browser, oder gib den Code ein, der daneben steht.
login-have-code = Du hast schon einen Code?
login-address = Die Adresse, an die die Mail ging
login-code = Der Code aus sechs Ziffern, der darin steht
login-with-code = Mit dem Code anmelden
login-another = Noch eine schicken
login-open-mailbox = Dieser Server behält seine Mails: zum Postfach
login-press = Klick, um dich anzumelden. Der Link gilt einmal.
login-link-used = Dieser Link gilt nicht mehr: Er wurde schon benutzt, oder er ist älter als 15 Minuten.
login-code-wrong = Der Code stimmt nicht, wurde schon benutzt oder ist älter als 15 Minuten. Nach fünf falschen gilt nur noch der Link aus dieser Mail.
login-no-address = Das sieht nicht nach einer Mailadresse aus. Bitte prüfe sie.

## Der Name

name-title = Dein Name
name-heading = Wähle einen Namen
name-why = Diesen Namen lesen alle am Tisch. Deine Mailadresse sieht niemand. Bis du einen Namen wählst, heißt du { $now }.
name-label = Dein Name, bis zu 40 Zeichen
name-take = Diesen Namen nehmen
name-not-now = Jetzt nicht
name-wrong = Ein Name hat 1 bis 40 Zeichen, keine Steuerzeichen.
name-like-another = Der Name „{ $name }“ sieht aus wie „{ $other }“, der Name von jemandem an diesem Tisch, und schreibt sich anders. Wähle zuerst einen anderen Namen (auf deiner Seite oder mit PATCH /me).
name-like-the-servers = Der Name „{ $name }“ sieht aus wie Worte dieses Servers: Andere könnten dich für den Server halten. Wähle zuerst einen anderen Namen (auf deiner Seite oder mit PATCH /me).
names-not-for-players = Bot; Ein Bot; Server; Der Server; Der Tisch; Schiedsrichter; Der Schiedsrichter; Der Gastgeber; Der Veranstalter; Betreiber; Der Betreiber; Ein Spieler; Ein gelöschter Spieler; Gelöschter Spieler; Gelöschtes Konto; Jemand; Niemand; Ein Zuschauer; Administrator; Admin; Moderator; Support

## Eine Partie

game-facts = Ereignis { $head }
log-in-to-play = { $open ->
    [yes] <a>Melde dich an</a>, um in dieser Partie zu spielen oder einen Platz zu nehmen.
   *[no] <a>Melde dich an</a>, um in dieser Partie zu spielen.
 }
take-a-seat = Platz nehmen
your-orders = Deine Befehle, einer je Zeile
play = Ziehen
preview = Vorschau
players = Am Tisch
position-in-words = Die Stellung in Worten
log-more = { $count ->
    [one] und noch etwas
   *[other] und { $count } weitere
}
labels-show = Feldnamen zeigen
labels-hide = Feldnamen verbergen
talk = Chat
page-parts = Teile dieser Seite
tab-board = Spielplan
tab-cards = Karten
tab-notes = Notizen
tab-plan = Planen
tab-plan-short = Planen
log-new = Neu seit deinem letzten Zug
say-something = Sag etwas zu allen am Tisch
say-it = Sagen
log = Protokoll
seat-free = frei
seat-left = { $name } (gegangen)
unnamed-seat = Platz { $seat }
bot-name = Bot { $seat } ({ $level })
level =
    .random = zufällig
    .sensible = vernünftig
past-position = { $left ->
    [yes] Die Stellung nach Ereignis { $at }, auf einem Zweig, den die Partie verlassen hat.
   *[no] Die Stellung nach Ereignis { $at }.
 }
waits-for-players = Es fehlen noch Mitspieler.
not-readable = Dieser Server kann das Protokoll der Partie nicht zu Ende lesen: Die Uhr steht, und es kann nicht gezogen werden. Was im Protokoll steht, bleibt; der Betreiber muss sich darum kümmern.
paused-until = Die Partie ruht bis { $end }; die Uhren stehen.
time-was-up = Deine Zeit war um ({ $at }, Ereignis { $seq }), bevor du gespielt hast: Nichts aus diesem Entwurf wurde gespielt. { $undo ->
    [yes] Was für dich gespielt wurde, kannst du zurücknehmen.
   *[no] Was für dich gespielt wurde, bleibt.
 }
grace-until = Danach bleibt eine Nachfrist, bis { $grace }.
is-away-until = { $name } ist bis { $until } im Urlaub, so lange steht die Uhr.
is-unreached-until = Keine Mail erreicht { $name }: Die Uhr steht längstens bis { $until }.
strip-your-turn = Du bist am Zug
strip-play-it = So spielen?
strip-won = { $count ->
    [one] { $winners } gewinnt
   *[other] { $winners } gewinnen gemeinsam
 }
strip-agreed = Einvernehmlich beendet. Erster Platz: { $winners }
is-to-move = { $count ->
    [one] { $names } ist am Zug
   *[other] { $names } sind am Zug
 }
stage-round = Runde { $round }
stage-round-of = Runde { $round } von { $most }
stage-turn = Zug { $turn }
clock-until = bis { $until }
clock-is-up = Zeit abgelaufen
clock-up-since = seit { $until }
clock-in-grace = Nachfrist bis { $grace }
seed-known = Woraus gezogen wird, liegt offen, für Tests und Rätsel: Jede kommende Karte lässt sich daraus berechnen.
disputed-until = { $seat } ficht Ereignis { $seq } an; die Uhr steht bis zur Entscheidung, längstens bis { $end }.
dispute-waits-until = { $seat } ficht Ereignis { $seq } an und braucht dafür bis { $end } eine Zulassung; die Partie geht weiter.
takeback-until = { $seat } bittet darum, auf Ereignis { $to } zurückzugehen; die anderen antworten bis { $end }.
refused-line = Zeile { $line }: { $why }
legal-near = Möglich und ähnlich: { $orders }

## Das Protokoll einer Partie, ein Satz je Ereignis

event-created = Die Partie wurde eröffnet.
event-seat-taken = { $seat } nahm Platz { $number }.
event-seat-left = Platz { $number } wurde verlassen.
event-seat-lost = { $seat } verlor Platz { $number }.
event-back = { $seat } ist wieder da.
event-seat-replaced = { $seat } sitzt von nun an auf Platz { $number }.
event-move = { $how ->
    [ruling] Nach der Entscheidung: { $told }
    [replayed] Wie zuvor: { $told }
    [default] Von selbst gezogen: { $told }
    [standing] Durch einen Dauerauftrag: { $told }
    [bot] Einstweilen von einem Bot gezogen: { $told }
   *[own] { $told }
 }
event-choice-changed = { $seat } ändert eine Wahl, die sonst noch niemand gesehen hat (Ereignis { $of }).
event-reverted = Zurück auf Ereignis { $to }.
event-time-expired = Die Zeit von { $seat } war um.
event-voted = { $what ->
    [pause] { $seat } stimmt für eine Pause.
    [resume] { $seat } stimmt für das Weiterspielen.
    [end] { $seat } stimmt für das Ende der Partie.
   *[void] { $seat } stimmt für ein Ende ohne Ergebnis.
 }
event-vote-withdrawn = { $what ->
    [pause] { $seat } nimmt die Stimme für eine Pause zurück.
    [resume] { $seat } nimmt die Stimme für das Weiterspielen zurück.
    [end] { $seat } nimmt die Stimme für das Ende der Partie zurück.
   *[void] { $seat } nimmt die Stimme für ein Ende ohne Ergebnis zurück.
 }
event-paused = Die Partie ruht; die Uhren stehen.
event-resumed = Die Uhren laufen wieder.
event-away = { $seat } ist verreist von { $from } bis { $until }.
event-not-away = { $seat } ist nicht verreist.
event-refunded = { $reason ->
    [outage] Der Server war nicht erreichbar; { $seconds } Sekunden werden gutgeschrieben.
   *[mail] Eine Mail wurde nicht verschickt; { $seconds } Sekunden werden gutgeschrieben.
 }
event-resigned-by = { $seat } gab Platz { $number } auf.
event-resigned = Platz { $number } wurde aufgegeben.
event-finished = Die Partie ist zu Ende.
event-voided = { $reason ->
    [agreed] Einvernehmlich ging die Partie ohne Ergebnis zu Ende.
    [abandoned] Niemand ist mehr da: Die Partie ging ohne Ergebnis zu Ende.
    [adjudicated] Der Wettbewerb hat die Partie ohne Ergebnis beendet.
   *[other] Die Partie ging ohne Ergebnis zu Ende.
 }
event-closed = Die Partie ist geschlossen; ihr Geheimnis ist veröffentlicht.
event-stands = Gilt weiter: { $events }.
event-fell = Entfällt: { $events }.
event-returned = Gilt wieder: { $events }.
event-renumbered = { $seq } (jetzt { $again })
feed-taken-back = { $title } (zurückgenommen)

## Einladungen, und Mails, die niemand will

a-player = Jemand
invite-heading = { $by } möchte mit dir { $title } spielen
invite-lead = Ein Brettspiel per Korrespondenz: Du ziehst, wenn du eine Minute hast, dann sind andere dran.
invite-asks = lädt dich ein
invite-comes = hat zugesagt
invite-turns = { $moves ->
    [one] 1 Zug gespielt
   *[other] { $moves } Züge gespielt
 }, { $misses ->
    [0] alle rechtzeitig
   *[other] { $misses } zu spät
 }
invite-new = neu hier
invite-you = Du
invite-free = { $free ->
    [one] der letzte freie Platz
   *[other] { $free } Plätze sind frei
 }
invite-left-seat = der Platz, der zu übernehmen ist
invite-gone = Der Platz ist vergeben.
invite-gone-text = Such eine andere Partie, oder eröffne selbst einen Tisch.
invite-pace-move = Du hast { $time } für jeden Zug.
invite-pace-bank = Du hast { $time } für die ganze Partie.
invite-pace-none = Es gibt keine Uhr: Nimm dir die Zeit, die du brauchst.
invite-length = Die Partie dauert { $length }.
invite-until = Dieser Link gilt bis { $day }.
invite-holidays = Zwischendurch kannst du in Urlaub fahren.
invite-name = Wie sollen wir dich nennen?
invite-watch = Nur zuschauen
invite-small = Kein Passwort, keine App, keine Kosten. Deine Adresse sieht niemand.
invite-small-no = „Nein, danke“ sagt { $by } Bescheid, damit niemand auf dich wartet.
invite-board = Aus einer beendeten Partie
invite-replay = Eine ganze Partie ansehen
invite-how = So wird gespielt, in zwei Minuten
invitation-take = Platz nehmen
invitation-decline-heading = Die Einladung absagen
invitation-decline-text = { $by } hat dich zu „{ $name }“ eingeladen.
invitation-decline = Absagen
invitation-declined = Abgesagt
invitation-declined-text = Die Einladung ist erledigt; wer eingeladen hat, kann jemand anderen fragen.
invitation-not-yours = Jemand anderes ist eingeladen
invitation-not-yours-text = Diese Einladung ging an eine andere Adresse, und ihr Link meldet dich nicht mehr an. Melde dich ab, und melde dich mit der Adresse an, an die die Mail kam.
invitation-no-seat = Der Platz ist nicht mehr frei
fewer-mails = Weniger Mails
fewer-mails-game = Du bekommst keine Mails mehr zu dieser Partie.
fewer-mails-kind = Du bekommst keine Mails der Art „{ $kind }“ mehr.
stop-these-mails = Keine solchen Mails mehr
mails-stopped = Erledigt
mails-stopped-text = Du bekommst keine dieser Mails mehr. In deinen Einstellungen kannst du sie wieder anschalten.

## Das Postfach eines Servers ohne SMTP

mailbox-text = Es ist kein SMTP-Server eingerichtet; deshalb bleiben die Mails hier, und jeder an diesem Rechner kann sie lesen.
mailbox-json = Als JSON
mailbox-empty = Noch nichts.
mail-to = an { $to }, { $at }
mail-all = alle Mails
mail-as-text = Als Text
mail-as-html = Als HTML
mail-html-part = Der HTML-Teil
mail-answer = Antworten
mail-answer-as = Als { $to }
mail-answer-hint = ein Befehl je Zeile, oder help
mail-send = Abschicken
mail-source = Quelltext

## Regeln und Fehlercodes

rules-of = Regeln: { $title }
errors-heading = Fehlercodes
errors-text = Jede Absage ist <code>application/problem+json</code> (RFC 9457) mit einem festen <code>code</code>.
errors-status = Status
errors-code = Code
errors-of-titles = Codes der Brettspiele
errors-of-titles-text = Die Regeln eines Brettspiels haben es abgelehnt: Status 422. Abschnitt 5 des Regelbuchs sagt, wann.
errors-rule-books = Regelbuch

## Absagen als Seite: eine Überschrift und ein Text

problem =
    .login = Die Anmeldung hat nicht geklappt
    .sign_in = Bitte melde dich an
    .not_yours = Das darfst du nicht
    .nothing = Seite nicht gefunden
    .slower = Ein wenig langsamer, bitte
    .ours = Da ging etwas schief
    .back_soon = Gleich wieder da
    .not_now = Das ist gerade nicht möglich
    .not_done = Das ging nicht
problem-text =
    .sign_in = Dafür musst du angemeldet sein. Geh im Browser zurück: Was du geschrieben hast, ist noch da.
    .nothing = Diese Seite gibt es nicht, oder du darfst sie nicht sehen.
    .ours = Das ist unser Fehler, und er ist notiert. Bitte versuch es später noch einmal.
    .back_soon = Der Server kommt gerade nicht an seine Partien; geändert wurde nichts. Versuch es bald noch einmal.

## Absagen

address-same = Unter dieser Adresse bist du schon erreichbar.
address-link-over = Dieser Link gilt nicht mehr: Die Änderung wurde abgesagt oder bestätigt, der Link ist zu alt, oder die Adresse gehört zu einem anderen Konto.
address-heading = Eine andere Mailadresse
address-confirm-text = Das Konto von { $old } soll von jetzt an unter { $new } erreichbar sein.
address-confirm = Diese Adresse verwenden
address-refuse-text = Das Konto von { $old } soll unter { $new } erreichbar sein. Warst das nicht du, dann sag nein. War die Änderung schon bestätigt, enden damit alle Sitzungen, Tokens, Schlüssel und Webhooks des Kontos.
address-refuse = Nein, meine Adresse bleibt
address-is-new = Von jetzt an gehen deine Mails an { $new }, und damit meldest du dich an.
address-stays = Es bleibt bei { $old }.
address-is-old-again = Deine Adresse ist wieder { $old }. Alle Sitzungen, Tokens, Schlüssel und Webhooks sind beendet; melde dich neu an.
login-invalid = Der Link oder Code stimmt nicht, wurde schon benutzt oder ist älter als 15 Minuten; lass dir einen neuen schicken.
not-seated = Du hast keinen Platz in dieser Partie.
other-site = Dieses Formular kam von einer anderen Seite. Öffne die Seite hier noch einmal, und schick es von dort.
archived = Diese Partie wurde als Datei hierher gebracht: Man kann sie lesen, nicht spielen.
archived-talk = Diese Partie wurde als Datei hierher gebracht; an ihrem Tisch redet niemand.
only-players-talk = Du hast keinen Platz in dieser Partie; an ihrem Tisch reden die, die spielen, andere lesen mit.
text-wrong = `{ $field }`: Ein solcher Text hat 1 bis { $most } Zeichen, keine Steuerzeichen.
no-such-event = Ereignis { $seq } gibt es nicht; die Partie steht bei Ereignis { $head }.
not-started = Die Partie hat noch nicht begonnen; es gibt noch keine Stellung.
not-a-move = Ereignis { $seq } ist kein Zug; an seiner Stelle gibt es nichts zu spielen.
log-unreadable = Dieser Server kann Ereignis { $seq } der Partie nicht lesen: { $why }.
query-lacks = Diese Adresse ist nicht vollständig: Es fehlt `{ $field }`.
stale = Die Partie ist inzwischen weiter; sie steht bei Ereignis { $head }.
stale-reading = Es hat sich geändert, seit du es gelesen hast. Lies es noch einmal, und entscheide neu; geschrieben wurde nichts.
stale-untagged = Hier hat nichts die Tags deines If-Match. Schick die Anfrage ohne diese Zeile; geschrieben wurde nichts.
stale-ahead = Du kennst Ereignis { $known }, und dieser Server kennt die Partie bis Ereignis { $head }: Vielleicht wurde er aus einer älteren Sicherung wiederhergestellt. Getan wurde nichts. Sieh dir die Partie an, und entscheide neu.
conflict = Jemand war schneller, nichts davon wurde geschrieben. Sieh dir die Partie an, und versuch es noch einmal.
unavailable = Die Datenbank ist gerade fort; geschrieben wurde nichts. Versuch es bald noch einmal.
unsure = Die Verbindung zur Datenbank brach ab; ob der Zug gilt, ist nicht sicher. Sieh dir die Partie an, oder schick dasselbe mit demselben Idempotency-Key noch einmal.
internal = Da ging hier etwas schief; im Protokoll des Servers steht es unter der Nummer dieser Anfrage.
not-found = Hier ist nichts, was du sehen darfst.
host-invites = Einladen kann nur, wer die Partie eröffnet hat.
invite-too-late = Die Partie hat begonnen; einladen kann man niemanden mehr.
invitation-taken = Jemand anderes hat diese Einladung angenommen.
not-reachable = Von hier aus lässt sich ihnen nicht schreiben.
not-invited = An diesen Tisch kommt man nur mit einer Einladung.
registration-invited = Kein Konto hat diese Adresse, und ein Konto bekommt hier, wer eingeladen ist: Bitte jemanden, der hier spielt, sie zu einer Partie einzuladen.
registration-closed = Kein Konto hat diese Adresse, und dieser Server legt keine neuen an.
account-suspended = Dieses Konto ist gesperrt. Der Betreiber dieses Servers kann sagen, warum, und die Sperre aufheben.
block-not-self = Dich selbst kannst du nicht blockieren.
block-too-many = Höchstens { $most } Personen lassen sich blockieren; gib zuerst jemanden frei.
standing-order-stands = Dein Dauerauftrag „{ $order }“ gilt.
standing-too-late = Die Partie ist zu Ende; aufzutragen gibt es nichts mehr.
standing-too-many = Mehr als { $most } Daueraufträge nimmt eine Partie von dir nicht an.
no-standing-order = „{ $line }“ ist kein Dauerauftrag.
streams-too-many = { $most } Live-Verbindungen sind schon offen; schließ zuerst eine.
pictures-too-many = Auf { $most } Bilder wird schon gewartet; frag nach einem nach dem anderen.
proofs-too-many = Es werden schon { $most } Protokolle geprüft; frag nach einem nach dem anderen.
too-many-requests = Das war zu oft in kurzer Zeit; versuch es in { $wait } s noch einmal.
practice-full = { $most } Partien zum Üben laufen schon, und mehr gehen nicht auf einmal. Beende erst eine davon.
no-step-back = Hier gibt es keinen Zug von dir, den du zurücknehmen könntest.
guest-line = Du spielst als Gast in diesem Browser. <a>Melde dich an</a>, um deine Partien zu behalten.
guest-games = Deine Partien als Gast
go-back-a-move = Einen Zug zurück
budget = { $what ->
    [games] Das sind sehr viele Partien; versuch es in { $wait } s noch einmal.
    [calls] Du hast den anderen sehr oft schreiben lassen; versuch es in { $wait } s noch einmal.
    [boxes] Das sind sehr viele Schachteln; versuch es in { $wait } s noch einmal.
    [messages] Das sind sehr viele Nachrichten; versuch es in { $wait } s noch einmal.
    [turnabouts] Das ging sehr oft hin und her; versuch es in { $wait } s noch einmal.
    [logins] Dieses Postfach hat schon viele Anmelde-Links bekommen; versuch es in { $wait } s noch einmal.
    [strangers] Dieses Postfach ist schon oft eingeladen worden; versuch es in { $wait } s noch einmal.
    [newcomers] Hier haben gerade viele ohne Konto zu spielen begonnen. Melde dich an und spiel weiter, oder versuch es in { $wait } s noch einmal.
   *[mails] Das sind sehr viele Mails; versuch es in { $wait } s noch einmal.
 }
vacation-wrong = Diese Tage lassen sich nicht eintragen: { $why }.
vacation-backwards = Die Abwesenheit endet, bevor sie beginnt, oder gleich dann
vacation-past = Einer davon liegt in der Vergangenheit
vacation-too-many = Mehr als { $most } Abwesenheiten auf einmal gehen nicht
vacation-overlap = Zwei Abwesenheiten überschneiden sich
vacation-too-far = Weiter als zwei Jahre voraus geht es nicht
vacation-budget = Es wären { $asked } Tage in { $year }; im Jahr sind es höchstens { $most }

## Die Übersicht per Mail: eine Partie je Zeile

digest-waits-for-players = es fehlen noch Spieler
digest-your-turn = du bist am Zug
digest-waits-for = wartet auf { $names }

## Keine Einladungen mehr

no-invitations = Keine Einladungen mehr
no-invitations-ask = Niemand wird dich mehr durch diesen Server per Mail einladen können. Wenn du dich hier selbst anmeldest, gilt das nicht mehr.
no-invitations-done = Niemand kann dich mehr durch diesen Server per Mail einladen. Wenn du dich hier selbst anmeldest, gilt das nicht mehr.

## Kalender, und Arten von Mails

calendar-name = Longhand: deine Fristen
calendar-your-turn = Du bist am Zug in { $name }
mail-kind =
    .all = alle Mails
    .invitations = Einladungen
    .turns = Züge und Partiebeginn
    .moves = Züge der anderen
    .reminders = Erinnerungen
    .results = Ergebnisse
    .cases = Rücknahmen und Streitfälle
    .digest = tägliche Übersicht
    .talk = Gespräche am Tisch

## Weitere Absagen

written-meanwhile = In diesem Fall hat inzwischen jemand geschrieben; versuch es noch einmal.
writer-deletes = Eine Nachricht löscht, wer sie geschrieben oder die Partie eröffnet hat.
no-fork = Diese Partie ist keine Kopie zum Ausprobieren; es gibt nichts einzureichen.
not-seated-in-origin = In der Partie, von der die Kopie stammt, hast du keinen Platz.
fork-without-moves = Auf deinem Platz wurde in der Kopie noch nichts gezogen.
nudge-too-early = Anstupsen kannst du jemanden, der seit einem Tag am Zug ist.
nudged-already = Daran wurde innerhalb des letzten Tages schon erinnert.
rematch-too-early = Eine Revanche gibt es nach dem Ende.
not-readable-now = Dieser Server kann das Protokoll der Partie nicht lesen.
time-not-up = Diese Zeit ist nicht mehr um.
sits-here-no-more = Diese Person sitzt hier nicht mehr.

## Einen Zug zusammenstellen

draft-reveals = Danach wird etwas Verdecktes gezeigt: Erst dann geht es weiter, und dieser Zug lässt sich nicht mehr zurücknehmen.
draft-too-long = Ein Entwurf hat höchstens { $most } Zeichen; der Rest wurde weggelassen.
draft-ends-turn = Danach ist dein Zug zu Ende.
draft-orders = { $count ->
    [0] noch kein Befehl
    [one] 1 Befehl
   *[other] { $count } Befehle
 }
choice-gone = Was du gewählt hattest, geht nicht mehr; wähle neu.
number-from-to = Es ist eine Zahl von { $min } bis { $max }.
choices-there = { $count ->
    [0] Nichts zu wählen.
    [one] 1 Möglichkeit.
   *[other] { $count } Möglichkeiten.
 }
why-not-here = Warum nicht hier?
why-no-place = So heißt kein Feld des Spielplans.
why-it-fits = Das kann gewählt werden.
why-place = Ein Ort auf dem Plan:
why-ask = Fragen
change-choice = Meine Wahl ändern
change-choice-hint = Niemand hat gesehen, was du gewählt hast. Bis alles gezeigt wird, kannst du es noch { $left ->
    [one] einmal
   *[other] { $left }-mal
 } ändern; alle sehen, dass du es getan hast, und wenn die Partie abgeschlossen ist, auch jede deiner Wahlen.
your-move-so-far = Dein Zug bisher
by-itself = von selbst
step-back = Schritt zurück
start-over = Von vorn
rule-link = Regel
back-to-here = Bis hierher zurücknehmen
show-me-where = Zeig mir, wo es passt
turn-the-piece = Drehen
# A list of places that a map shows, folded away.
places-fit = { $count ->
    [one] Passt auf 1 Art: auf dem Plan oder als Liste
   *[other] Passt auf { $count } Arten: auf dem Plan oder als Liste
 }
places-lit = Alle { $count } als Liste
places-elsewhere = Auf dem Plan versetzen oder als Liste
# From the board of another player.
look-back = Zurück zu meinem
look-at = Plan von { $name }
choose-a-number = Nehmen
or-type-orders = Oder Befehle tippen
undo = Zurücknehmen
undo-barred = Das lässt sich nicht zurücknehmen. { $why }
undo-ask = Um eine Rücknahme bitten
seat-you = du
seat-host = leitet die Partie
undo-what = Nimmt zurück: { $orders }
redo = Wiederholen
whole-board = Das ganze Spielbrett
next-game = Nächste Partie, die auf dich wartet: { $name }
zoom = Vergrößerung des Spielbretts
zoom-in = Größer
zoom-out = Kleiner
zoom-fit = Alles zeigen
zoom-full = Vollbild
keys-help = Tasten: Pfeile gehen zum nächsten Ort, Eingabe wählt ihn, R dreht, Rücktaste nimmt einen Schritt zurück, Escape beginnt die Wahl neu, Strg+Eingabe zieht, Plus und Minus vergrößern und verkleinern, 0 zeigt alles, / führt zu den Befehlen, [ und ] zum Ereignis davor und danach, N zur nächsten Partie, die auf dich wartet.
keys-show = Tasten
keys-single = Einzelne Buchstaben und Zeichen sind Tasten
notify-me = Melden, wenn ich am Zug bin
sound-me = Ein Ton, wenn ich am Zug bin
replay = Noch einmal zeigen
all-events = Alle Ereignisse
shows = zeigt { $what }; danach kein Zurück
live-changed = Das Spiel ging weiter. Dein Entwurf ist noch da.
live-stands = Dein Entwurf gilt noch.
live-moved = Du hast inzwischen in einem anderen Fenster gezogen. Was du hier gewählt hattest, ist verworfen.
live-load = Zeigen
server-away = Der Server ist nicht erreichbar. Dein Entwurf ist noch da; versuch es noch einmal.
play-typed = Getipptes ausführen
## Neben einer Partie: Endstand, Kopien, Notizen, gleichzeitige Wahl

standings-heading = Endstand
standing-score = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
 }
looking-back = Rückblick
# { $name } is a game's.
hand-in-copy = Das ist deine eigene Kopie von { $name }, zum Ausprobieren.
hand-in-origin = Zurück zu jener Partie
hand-in = Als Zug einreichen
hand-in-hint = Führt zur Partie, deine Befehle als Entwurf; gezogen wird erst, wenn du dort auf „Ziehen“ drückst.
hand-in-nothing = Sobald du auf deinem eigenen Platz hier etwas gezogen hast, kannst du es als Zug einreichen.
hand-in-not-asked = In jener Partie bist du nicht am Zug; was du hier probiert hast, kannst du einreichen, sobald du es bist.
since-last-look = Seit deinem letzten Blick verändert:
ring-new = neu, Nummer { $ring } auf dem Spielplan
notes-heading = Meine Notizen
notes-label = Niemand außer dir sieht sie; sie verschwinden mit deinem Konto
notes-keep = Notizen behalten
notes-kept = Deine Notizen sind gespeichert.
notes-wrong = Notizen haben höchstens { $most } Zeichen, keine Steuerzeichen.
choose-you = { $others ->
    [0] Alle anderen haben gewählt; du wählst noch.
    [one] Du und 1 weitere Person wählen.
   *[other] Du und { $others } weitere wählen.
 }
choose-at-once = Sie wählen gleichzeitig.
choose-have = { $count ->
    [one] { $names } hat gewählt.
   *[other] { $names } haben gewählt.
 }
choose-nobody-has = Noch hat niemand gewählt.

## Was war: Protokoll, Rückblick, Vergleich

log-search = Im Protokoll suchen
log-search-hint = Wörter, Namen, Befehle oder die Ziffern eines Prüfcodes; in einem Ereignis müssen alle stehen.
log-search-button = Suchen
log-all = Alles zeigen
log-events = { $count ->
    [one] 1 Ereignis
   *[other] { $count } Ereignisse
 }
log-found = { $count ->
    [one] 1 von { $of } Ereignissen passt.
   *[other] { $count } von { $of } Ereignissen passen.
 }
log-newer = Neuere
log-older = Ältere
log-struck = zurückgenommen
history-band = { $kept ->
    [yes] Rückblick: { $round ->
        [0] Ereignis { $at }. Dein Entwurf bleibt.
       *[other] Runde { $round }, Ereignis { $at }. Dein Entwurf bleibt.
     }
   *[no] Rückblick: { $round ->
        [0] Ereignis { $at }.
       *[other] Runde { $round }, Ereignis { $at }.
     }
 }
history-present = Zur Gegenwart
history-steps = Durch die Ereignisse
history-event = Ereignis { $at }
history-first = Das erste Ereignis
history-before = Ein Ereignis zurück
history-after = Ein Ereignis weiter
history-last = Das neueste Ereignis
history-decision-before = ‹ Zug davor
history-decision-after = Nächster Zug ›
history-own-move = Seit meinem letzten Zug
history-place = Ereignis, von { $head }:
history-go = Dorthin
history-orders = Befehle
history-hash = Der Prüfcode:
history-try = Anders versuchen
history-try-hint = In einer eigenen Kopie, in der du auf allen Plätzen ziehst. Die Partie bleibt, wie sie ist.
history-dispute = Daran stimmt etwas nicht
history-ask-back = Bitten, davor zurückzugehen
history-with = Vergleichen mit Ereignis
history-compare = Vergleichen
history-slide = Durch die Ereignisse schieben
history-slide-go = Dieses zeigen
history-changed = Was dieses Ereignis verändert hat, ist auf dem Plan markiert.
history-differs = Was sich unterscheidet, ist auf beiden Plänen markiert, mit der Nummer des Ereignisses, das es verändert hat.

## Daueraufträge

# The page of a game's past. { $round } is a number of the title.
timeline-heading = Das Spiel nach Runden
timeline-round = { $count ->
    [one] Runde { $round }, 1 Zug
   *[other] Runde { $round }, { $count } Züge
 }
timeline-moves = Züge
timeline-lists = Welche Züge aufgeführt sind
timeline-of-round = Diese Runde
timeline-mine = Meine
timeline-gains = Große Gewinne
history-sides = Davor und danach
history-side-before = Davor
history-side-after = Danach
history-beside = Nebeneinander
history-events = Ereignis für Ereignis
history-from-here = Was du von hier aus tun kannst
history-ask-back-hint = Die anderen entscheiden.
# What a takeback to before this move would undo. { $mine } of them are the reader's.
history-falls = { $count ->
    [one] Ein Zug würde wegfallen.
   *[other] { $mine ->
        [0] { $count } Züge würden wegfallen, keiner davon deiner.
        [one] { $count } Züge würden wegfallen, einer davon deiner.
       *[other] { $count } Züge würden wegfallen, { $mine } davon deine.
     }
 }
history-dispute-hint = Die Uhren stehen, bis es geklärt ist.
history-compare-now = Mit jetzt vergleichen
history-compare-hint = Beide Pläne; was sich unterscheidet, ist markiert.

## A game that is over

race-heading = Das Rennen: Punkte hinter der Spitze
race-table = Die Punkte nach jeder Runde
race-round = Runde
turning-heading = { $count ->
    [one] Der Wendepunkt
   *[other] { $count } Wendepunkte
 }
turning-number = Wendepunkt { $number }
# A move brought its player into the lead. { $gain } and { $lead } are points.
turning-gain = { $gain ->
    [one] Ein Punkt
   *[other] { $gain } Punkte
 } und die Führung mit { $lead } Vorsprung.
turning-luck = Glück:
turning-decision = Entscheidung:
turning-look = Ansehen
luck-came = { $same ->
    [yes] Es war in derselben Runde aufgedeckt worden.
   *[no] Es war in Runde { $round } aufgedeckt worden.
 }
luck-lay-open = Keines. Es lag von Anfang an offen.
luck-none = Keines. Der Zug nahm nichts, was gezogen worden war.
decision-choices = Es war eine von { $count } erlaubten Möglichkeiten.
decision-nobody = Niemand sonst war am Zug, bevor es genommen wurde.
decision-rivals = { $count ->
    [one] { $names } war am Zug, bevor es genommen wurde.
   *[other] { $names } waren am Zug, bevor es genommen wurde.
 }
luck-heading = Glück oder Können?
# Pieces that were drawn during the game and taken; before { $open } of them somebody else had a turn.
luck-or-skill = { $drawn ->
    [one] Ein während des Spiels gezogenes Stück wurde genommen; { $open ->
        [0] niemand sonst war vorher am Zug.
       *[other] jemand anders war vorher am Zug.
     }
   *[other] { $drawn } während des Spiels gezogene Stücke wurden genommen. Bei { $open } davon war vorher jemand anders am Zug.
 }
trust-heading = Kann ich diesem Ergebnis trauen? Ja, und du kannst es prüfen
trust-text = Jeder Zug ist mit dem Zug davor versiegelt, und alles Gezogene folgt aus einem Geheimnis, auf das sich der Server festgelegt hatte, bevor sich jemand setzte. Niemand kann einen Zug nachträglich ändern, ohne dass es auffällt.
trust-check = Hier prüfen
trust-log = Das ganze Protokoll lesen

standing-heading = Daueraufträge
standing-text = Was du im Voraus entscheidest, wird gezogen, sobald du am Zug bist. Niemand sonst sieht es.
standing-rules = Was das Regelbuch dazu sagt
standing-none = In dieser Partie hast du keine gegeben.
standing-since = gegeben am { $at }
standing-stops = Das beendet ihn: { $stops }.
standing-withdraw = Zurückziehen
standing-clear = Alle zurückziehen
standing-kinds = Einen per Formular geben
standing-give-one = Diesen Auftrag geben
standing-typed = Oder tippen
standing-kind-gone = Diese Art von Auftrag kannst du nicht mehr geben; sieh dir die Seite neu an.
standing-add = Im Voraus auftragen, einer je Zeile
standing-add-hint = Wie in einer Mail; unten steht, wie jede Art geschrieben wird.
standing-give = Diese Aufträge geben
standing-replace = Die ganze Liste neu schreiben
standing-whole = Alle Daueraufträge, der Reihe nach
standing-put = Diese an die Stelle aller setzen
standing-guide = Wie Befehle geschrieben werden

## Der Beweis einer Partie

proof-link = Beweis
proof-heading = Kann ich dieser Partie trauen?
proof-events = { $count ->
    [one] 1 Ereignis
   *[other] { $count } Ereignisse
 }
proof-yes = Ja. Niemand hat seit dem ersten Zug etwas verändert.
proof-yes-text = Dein Browser hat eben alle { $checked } Ereignisse geprüft. Du musst uns nichts glauben.
proof-no = Nein. Ereignis { $seq } folgt nicht aus dem, was davor geschah.
proof-no-file = Nein. Die Datei dieses Protokolls passt nicht zu ihrer eigenen Summe.
proof-not-yet = Prüf es selbst: Du musst uns nichts glauben.
proof-not-yet-text = Ein Browser mit Skripten prüft es auf dieser Seite. Die beiden Programme weiter unten prüfen es ohne Server.
proof-unproved = Nur, wenn du der Person traust, die sie gebracht hat.
proof-follow = Jedes Ereignis folgt
proof-follow-text = Jedes Ereignis beginnt mit dem Prüfcode des vorigen. Außerdem hat der Server jeden Zug nach den Regeln beurteilt, bevor er ihn aufschrieb.
proof-seed = Woher kommt, was gezogen wird
proof-witnessed = Von außen unterschrieben bis Ereignis { $seq }
proof-witnessed-text = Unterschrieben von { $names }, zuletzt { $at }. Eine veränderte Geschichte würde dort nicht unterschrieben.
proof-no-witness = Von außen hat noch niemand unterschrieben
proof-no-witness-text = Dieser Server unterschreibt einmal am Tag alle seine Partien. Bewahre den heutigen Beweis außerhalb dieses Servers auf: Damit kannst du später zeigen, was dieses Protokoll war.
proof-show = Zeigen
proof-why = Warum es niemand unbemerkt ändern kann
proof-chain-is = Diese Partie: Jedes Ereignis beginnt mit dem Prüfcode des vorigen
proof-chain-if = Wenn heute jemand das erste dieser Ereignisse ändern würde
proof-changed-later = später verändert
proof-does-not-follow = folgt nicht
proof-changed-says = Ein neuer Prüfcode für Ereignis { $seq } passt weder zum nächsten Ereignis noch zum Prüfcode { $hash } in den Mails von damals.
proof-yourself = Prüf es selbst
proof-here = In diesem Browser
proof-no-scripts = Dafür braucht es Skripte. Die beiden Programme daneben kommen ohne aus.
proof-program = Mit dem Programm
proof-yourself-text = Lade das Protokoll herunter und prüf es ohne Server. Das Programm zieht alle Züge nach den Regeln noch einmal.
proof-second-heading = Mit einem zweiten Programm
proof-second = Eine Datei in Python, die mit unserem Programm nichts gemeinsam hat. Lies sie vorher, wenn du magst. Sie kennt die Regeln der Spiele nicht und sagt das auch.
trail-heading = { $disputed ->
    [yes] Ein strittiger Zug, vom Klick bis ins Protokoll
   *[no] Der neueste Zug, vom Klick bis ins Protokoll
 }
trail-sent = { $name } schickt den Zug
trail-sent-text = { $at }. Die Seite, die Mail oder das Programm schickt nur die Befehle von oben.
trail-checked = Die Regeln prüfen ihn, bevor etwas aufgeschrieben wird
trail-checked-text = Ein Zug gegen die Regeln wird abgelehnt und nie aufgeschrieben.
trail-written = Er wird Ereignis { $seq }
trail-written-text = Mit allem, was daraus folgte: { $told }
trail-sealed = Er bekommt seinen Prüfcode: { $hash }
trail-sealed-text = Der Prüfcode entsteht aus dem Ereignis und dem Prüfcode von Ereignis { $before }. Das eine lässt sich nicht ohne das andere ändern.
trail-mailed = Die Mails tragen den Prüfcode hinaus
trail-mailed-text = Alle, die von dem Zug per Mail erfahren, haben den Prüfcode { $hash } in ihrem Postfach. Von da an können sie ihn beweisen.
trail-disputed = { $name } ficht ihn an, und der Server versucht ihn noch einmal
trail-disputed-text = { $at }. Auf derselben Stellung, nach denselben Regeln.
trail-ruled =
    .dismiss = Die Entscheidung: Der Zug gilt
    .rewind = Die Entscheidung: Er wird zurückgenommen
    .amend = Die Entscheidung: Ein anderer Zug tritt an seine Stelle
trail-ruled-text = { $at }. Die Worte liegen neben dem Protokoll. Das Protokoll hält ihren Prüfcode fest, so lassen auch sie sich nicht ändern.
trail-look = Diesen Zug ansehen
proof-cheating = Was zu sehen wäre, wenn jemand betrogen hätte
cheat-changed = Ein alter Zug wird verändert
cheat-changed-text = Alle späteren Prüfcodes passen nicht mehr. Jede Kopie des Protokolls zeigt es, und der Prüfcode in einer alten Mail auch.
cheat-changed-by = Du siehst es mit einer alten Mail
cheat-cut = Die letzten Züge werden abgeschnitten
cheat-cut-text = Das Protokoll ist in sich ganz, aber zu kurz. Der Prüfpunkt jenes Tages kennt ein späteres Ereignis.
cheat-cut-by = Du siehst es mit dem Beweis, den du behalten hast
cheat-draws = Was gezogen wird, ist ausgesucht
cheat-draws-text = Der Server legt sich auf ein Geheimnis fest, bevor sich jemand setzt, und öffnet es, wenn die Partie geschlossen ist. Ein anderes Geheimnis passt nicht.
cheat-draws-by = Alle sehen es nach der Partie
cheat-two = Zweien werden zwei Partien gezeigt
cheat-two-text = Ein Zeuge unterschreibt nur eine Geschichte. Vergleicht eure Prüfcodes miteinander oder mit dem Zeugen.
cheat-two-by = Je zwei von euch sehen es
proof-limits = Was das nicht zeigen kann.
proof-limits-text = Ereignisse seit dem letzten Prüfpunkt sind nur aus euren Mails bekannt. Das Gespräch am Tisch steht nicht im Protokoll. Wer die Schlüssel des Servers hat, könnte alles neu schreiben: Das zeigt nur eine Mail oder ein Beweis, den du behalten hast.
proof-details = Alles im Einzelnen
proof-head = Das neueste Ereignis und sein Prüfcode:
proof-check =
    .form = Die Datei: die Summe über alle Zeilen
    .chain = Die Kette: Jeder Prüfcode folgt aus dem Ereignis und dem Prüfcode davor
    .seals = Was verdeckt ist: Es passt zum Siegel, das mit dem Ereignis veröffentlicht wurde
    .draws = Was gezogen wurde: Es ist das, was die Zufallszahl ergibt
    .signature = Die Unterschrift dieses Servers
proof-not-all = Ob jeder Zug den Regeln folgt, prüft der Befehl unten.
proof-mail = Ein Prüfcode aus einer Mail
proof-mail-hint = Mindestens 8 Ziffern, wie eine Mail sie zeigt. Findet sich das Ereignis, ist das Protokoll noch das, von dem dir die Mail erzählt hat.
proof-compare = Vergleichen
proof-seed-text = Der Server hat sich auf ein Geheimnis festgelegt, bevor sich jemand gesetzt hat. Daraus und aus den Zahlen, die die Programme der Leute danach geschickt haben, entsteht alles, was gezogen wird: mit dem Platz, beim Gastgeber mit dem Beginn. Das Protokoll zeigt sie in ihrer Reihenfolge.
proof-seed-limit = Der Server hat das Ziehen nicht mehr in der Hand, sobald eine dieser Zahlen von jemandem kommt, der nicht mit ihm im Bunde ist, und als letzte kommt. Ein Server, der mit dem Letzten im Bunde ist, kann weiterhin durch Probieren wählen.
proof-hands = Es wird gezogen nach den Zahlen von { $names }. Die letzte Hand hatte { $last }.
proof-hand = { $name } { $by ->
    [page] (Seite)
    [client] (Programm)
   *[mail] (Mail)
}
proof-hands-server = Am Ziehen hat niemand außer dem Server mitgewirkt.
proof-hands-not-yet = Die Partie hat nicht begonnen: Noch steht nicht fest, was gezogen wird.
proof-hands-open = Woraus gezogen wird, liegt offen, für Tests und Rätsel: Jede kommende Karte lässt sich daraus berechnen.
proof-hands-copy = Das ist eine private Kopie: Sie zieht für ihren Besitzer allein.
proof-hands-deal = Die Karten dieses Tisches gehören zu einer gemeinsamen Ziehung. Der Wettbewerb legt ihren Startwert offen.
proof-log-text = Jeden Tag unterschreibt dieser Server einen Prüfpunkt über die Protokolle aller seiner Partien, und andere können ihn gegenzeichnen. Die Datei unten beweist, dass diese Partie im neuesten steht. Behalte sie: Mit ihr kannst du später zeigen, wie dieses Protokoll war.
proof-log-none = Noch kein Prüfpunkt kennt diese Partie. Jeden Tag wird einer unterschrieben.
proof-log-download = Den Beweis herunterladen
proof-download = Das Protokoll herunterladen
proof-second-download = Den zweiten Prüfer herunterladen
proof-checking = Wird geprüft …
proof-good = Stimmt: { $checked } geprüft.
proof-good-open = Stimmt: { $checked } geprüft; { $open } lassen sich noch nicht öffnen.
proof-all-open = { $open } lassen sich noch nicht öffnen; es geht, sobald die Partie zu Ende und geschlossen ist.
proof-all-open-until = { $open } lassen sich noch nicht öffnen; es geht, sobald die Partie geschlossen ist: { $at }, wenn bis dahin nichts angefochten wird.
proof-nothing = Es gibt nichts zu prüfen.
proof-bad = Stimmt nicht, bei Ereignis { $seq }.
proof-bad-file = Stimmt nicht.
proof-signed = Stimmt: unterschrieben mit dem Schlüssel { $key }.
proof-unsigned = Es ist nicht unterschrieben.
proof-no-ed25519 = Dein Browser kennt diese Art von Unterschrift nicht (Ed25519); der Befehl unten prüft sie.
proof-no-crypto = Dein Browser prüft Prüfcodes nur über eine gesicherte Verbindung (https). Der Befehl unten braucht keine.
proof-failed = Das Protokoll ließ sich nicht holen oder nicht lesen.
proof-found = Das ist Ereignis { $seq }, vom { $at }.
proof-not-found = Kein Ereignis dieses Protokolls hat diesen Prüfcode. Vielleicht gehört er zu einer anderen Partie; wenn nicht, wurde das Protokoll geändert.
proof-too-short = Bitte mindestens 8 Ziffern (0 bis 9, a bis f).

## Rücknahmen und Streitfälle

positions-points = { $name }: { $points } Punkte
positions-board = Tafel von { $name }
positions-boards = Tafeln
positions-moves = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
 }
positions-points-heading = Punkte
positions-no-change = unverändert
back-to-game = Zurück zur Partie
takeback-heading = Um Rücknahme bitten
takeback-before = Zurück auf den Stand vor: { $told }
takeback-count = { $count ->
    [0] Kein Zug würde wegfallen
    [one] 1 Zug würde wegfallen
   *[other] { $count } Züge würden wegfallen
 }
takeback-counted = { $fell ->
    [yes] { $count ->
        [one] 1 Zug fiel weg
       *[other] { $count } Züge fielen weg
     }
   *[no] { $count ->
        [one] 1 Zug wäre weggefallen
       *[other] { $count } Züge wären weggefallen
     }
 }
positions-and-more = Und { $count } mehr.
takeback-mine = { $count ->
    [0] Keiner davon ist deiner.
    [one] Einer davon ist deiner.
   *[other] { $count } davon sind deine.
 }
takeback-cannot = Was sich nicht zurücknehmen lässt
takeback-shown = Seitdem wurde etwas aufgedeckt. Alle haben es gesehen. Kommt das Spiel wieder dorthin, wird neu gezogen; nichts wird zweimal gezogen.
takeback-not-shown = Seitdem wurde nichts aufgedeckt.
takeback-kept = Das Protokoll behält, was wegfällt. Es ist durchgestrichen, und alle können es noch lesen.
takeback-who = Wer zustimmen muss
takeback-rule-host = { $name } hat die Partie eröffnet und entscheidet.
takeback-rule-alone = Niemand: Du spielst allein gegen Bots.
takeback-rule-majority = { $count ->
    [one] Mehr als die Hälfte muss zustimmen: wer darum bittet und noch jemand.
   *[other] Mehr als die Hälfte muss zustimmen: wer darum bittet und { $count } andere.
 }
takeback-rule-all = { $count ->
    [one] Ein „Nein“ beendet die Anfrage.
   *[other] Alle müssen zustimmen. Ein „Nein“ beendet die Anfrage.
 }
takeback-until-then = Sie haben Zeit bis { $end }. Auch der nächste Zug beendet die Anfrage: Zieh nicht weiter, solange du wartest.
takeback-until-answer = Antworten bis { $end }
takeback-why = Warum?
takeback-cancel = Abbrechen
takeback-ask = { $names } bitten
takeback-ask-host = Darum bitten
takeback-go-back = Zurückgehen
takeback-which = Zurück auf den Stand vor welchem Zug?
takeback-to-here = vor diesen
takeback-would-go = gestrichelt: fiele weg
takeback-earlier-moves = Frühere Züge im Protokoll
takeback-round = Hier begann Runde { $round }
takeback-now = Jetzt
takeback-then = Nach der Rücknahme
takeback-was = Als darum gebeten wurde
takeback-earlier = Die frühere Stellung
takeback-yours = Du bittest um Rücknahme
takeback-asks = { $answer ->
    [yes] { $name } bittet um Rücknahme: Stimmst du zu?
   *[no] { $name } bittet um Rücknahme
 }
takeback-granted = Die Rücknahme gilt: Die Partie ging zurück
takeback-refused = Die Rücknahme wurde abgelehnt: Die Partie bleibt, wie sie ist
takeback-expired = Nicht alle haben rechtzeitig geantwortet: Die Partie bleibt, wie sie ist
takeback-withdrawn = Die Bitte wurde zurückgezogen: Die Partie bleibt, wie sie ist
takeback-said = { $consent ->
    [yes] stimmt zu
   *[no] lehnt ab
 }
takeback-your-answer = deine Antwort
takeback-no-answer = noch keine Antwort
takeback-refuse = Ablehnen
takeback-agree = Zustimmen
takeback-nothing = Wenn du nichts tust, endet die Anfrage dann oder mit dem nächsten Zug, und die Partie bleibt, wie sie ist.
takeback-always = Immer oder nie zustimmen: deine Einstellungen
takeback-wait = Zieh nicht weiter, solange du wartest: Der nächste Zug beendet die Anfrage.
takeback-open-earlier = Die frühere Stellung öffnen
takeback-talk = Am Tisch etwas fragen
back-heading = Rücknahme { $n }
back-withdraw = Die Bitte zurückziehen
case-look = Ansehen
case-look-answer = Ansehen und antworten
case-heading = Streitfall { $n }
dispute-heading = Strittig: { $told }
dispute-ruling-heading = Deine Entscheidung: { $told }
dispute-ruled-heading = Entschieden: { $told }
dispute-clocks-stopped = Die Uhren stehen
dispute-nobody-moves = Entscheidung bis { $end }
dispute-goes-on = Die Partie geht weiter
dispute-waits = der Fall wartet bis { $end } auf Zulassung, weil zwei Einsprüche dieses Spielers abgewiesen wurden
dispute-is-ruled = Die Uhren laufen wieder
dispute-before-move = Vor dem Zug
dispute-after-move = Danach
dispute-position = Die Stellung damals
dispute-the-move = Der Zug
dispute-sent = So wurde er geschickt:
dispute-wants = { $instead ->
    [yes] { $name } will, dass stattdessen dies gezogen wird:
   *[no] { $name } will, dass die Partie auf den Stand davor zurückgeht.
 }
dispute-engine = Was das Regelwerk des Servers sagt
dispute-tried =
    .same = Noch einmal versucht: dasselbe Ergebnis
    .different = Noch einmal versucht: nicht dasselbe Ergebnis
    .refused = Noch einmal versucht: Der Zug ist nicht möglich
dispute-tried-how = Auf derselben Stellung, nach den eigenen Regeln dieser Partie ({ $ruleset }).
dispute-means =
    .different = Der Zug ist möglich, aber heute folgt etwas anderes daraus. Das spricht für den Einspruch.
    .refused = Das heutige Programm lässt den Zug nicht zu. Das spricht für den Einspruch.
dispute-no-move = Ereignis { $seq } ist kein Zug: Es gibt nichts noch einmal zu versuchen
dispute-brought = Was er brachte
dispute-decides = { $name } entscheidet bis { $end }
dispute-you-decide = Du entscheidest bis { $end }
dispute-all-decide = Der Tisch entscheidet bis { $end }
dispute-nobody-rules-own = Niemand entscheidet über einen Fall, der die eigene Partie betrifft. Ohne Entscheidung bis dahin gilt der Zug, und die Uhren laufen wieder.
dispute-arbiter = Schiedsrichter
dispute-no-player = spielt hier nicht mit
dispute-parties = Betroffen
dispute-table = Der Tisch
dispute-you = du
dispute-who-reads = Alle am Tisch und der Schiedsrichter können es lesen.
ruling-tried = Jede an einer Kopie versucht: Punkte danach
ruling-option =
    .dismiss = Der Zug gilt
    .rewind = Zurückgenommen
    .amend = Berichtigt
ruling-option-does =
    .dismiss = Die Partie geht weiter, wie sie steht.
    .rewind = Die Partie geht auf den Stand vor dem Zug zurück.
    .amend = An seiner Stelle wird ein anderer Zug gezogen. Spätere Züge, die noch passen, werden noch einmal gezogen.
ruling-orders-first = Wähle es, gib die Befehle und versuche es.
ruling-draws = Von dort an hängt es davon ab, was noch niemand gesehen hat.
ruling-moves-go = { $count ->
    [one] 1 Zug fällt weg
   *[other] { $count } Züge fallen weg
 }
ruling-moves-back = { $count ->
    [one] 1 Zug kommt zurück
   *[other] { $count } Züge kommen zurück
 }
ruling-next-is = Dann am Zug: { $names }, { $stage }
ruling-under = Nach dieser Entscheidung
ruling-would-fall = Diese Züge würden wegfallen
ruling-fell = Diese Züge fielen weg
ruling-stood = { $count ->
    [one] 1 späterer Zug wurde noch einmal gezogen und gilt.
   *[other] { $count } spätere Züge wurden noch einmal gezogen und gelten.
 }
ruling-returned = { $count ->
    [one] 1 zurückgenommener Zug gilt wieder.
   *[other] { $count } zurückgenommene Züge gelten wieder.
 }
ruling-choose-first = Wähle eine Entscheidung
ruling-button =
    .dismiss = Entscheiden: Der Zug gilt
    .rewind = Entscheiden: Er wird zurückgenommen
    .amend = Entscheiden: Er wird berichtigt
ruling-try = Versuchen
ruling-goes-to = Sie geht an alle am Tisch und bleibt unter deinem Namen beim Protokoll.
ruling-final = Ein Druck entscheidet. Die Uhren laufen sofort wieder, und ein Ereignis kann nur einmal angefochten werden.
case-open-heading = Ein Ereignis anfechten
case-log-in = Melde dich zuerst an
case-log-in-text = Rücknahmen und Streitfälle sind für Leute mit einem Konto, damit die anderen wissen, wer fragt. Melde dich an, und die Partien, die du als Gast spielst, kommen mit. In einer Übungspartie kannst du ohne Frage zurückgehen: Klick neben dem Brett auf „Einen Zug zurück“.
case-open-text = Die Uhr steht bis zur Entscheidung, höchstens eine Woche, und niemand kann ziehen. Alle am Tisch erfahren es.
case-open-button = Anfechten
case-what = Was nicht stimmt
case-claim =
    .rules = Der Server hat gegen das Regelbuch entschieden
    .entry = Es wurde etwas anderes eingegeben, als gemeint war
    .clock = Eine Uhr lief, die hätte stehen sollen
    .other = Etwas anderes
case-claim-missing = Bitte sag, was nicht stimmt.
case-reason = Warum? Die anderen lesen es, und wer entscheidet
case-instead-label = Was stattdessen gezogen werden soll, ein Befehl je Zeile
case-instead-hint = Lass es leer, damit die Partie auf den Stand vor dem Ereignis zurückgeht.
case-instead = Das soll stattdessen gezogen werden:
case-ruled-at = Entschieden am { $at }.
case-parties-vote = Es gibt keinen Schiedsrichter, und es betrifft alle am Tisch: Sie stimmen ab, und dem Einspruch wird gefolgt, wenn alle dafür sind.
case-table-votes = Es gibt keinen Schiedsrichter: Es stimmen die am Tisch ab, die nicht selbst betroffen sind.
case-claim-heading = Der Einspruch
case-deleted = (Die Worte wurden gelöscht.)
case-comments = Gespräch
case-no-comments = Bisher hat niemand etwas gesagt.
case-say = Sag etwas dazu
case-voted = { $uphold ->
    [yes] { $seat } stimmt für den Einspruch.
   *[no] { $seat } stimmt gegen den Einspruch.
 }
case-uphold = Der Einspruch ist berechtigt
case-reject = Der Einspruch ist nicht berechtigt
case-names = { $seat } nennt { $name }.
case-name-arbiter = Sagen, wer entscheiden soll
case-who = Jemand, den du aus dieser Partie kennst
case-name-nobody = Niemand
case-other = Oder jemand anderes: die Adresse der Seite dieser Person hier
case-name-hint = Wen alle am Tisch nennen, entscheidet, wenn er dabei weder gewinnt noch verliert.
case-name-button = Nennen
case-nobody = Das ist niemand, der hier bekannt ist.
case-leave-text = Wer den Fall zulässt, hält die Uhr an: Bis zur Entscheidung kann niemand ziehen. Auch eine Entscheidung, die zurückgeht oder berichtigt, lässt ihn zu; abgewiesen wird er ohne.
case-leave-button = Zulassen
ruling-orders = Was stattdessen gezogen wird, ein Befehl je Zeile
ruling-reason = Die Begründung, für alle am Tisch
ruling-missing = Bitte wähle eine Entscheidung.
ruling-made =
    .dismiss = Der Einspruch wurde abgewiesen.
    .rewind = Die Partie ging auf den Stand vor dem Ereignis zurück.
    .amend = An der Stelle des angefochtenen Zuges wurde ein anderer gezogen.
ruling-by = { $by } hat entschieden: { $decision }
## Offene Tische und der Tisch: Listen von Partien

your-invitations = Einladungen
# { $name } is a game's.
promote = Meine Züge einreichen
promote-hint = Was dein eigener Platz hier gespielt hat, wird sofort ein Zug jener Partie: Für einen Entwurf ist es zu lang.
your-forks = Von dir allein ausprobiert
your-games-over = Partien, die zu Ende sind
all-games-over = Alle deine Partien, die zu Ende sind
your-archive = Partien, die du als Datei hergebracht hast
unproved-name = { $name } (unbelegt)
unproved-said = Diese Partie kam als Datei hierher, und kein Schlüssel, dem dieser Server traut, hat sie unterschrieben. Ihr Protokoll ist unversehrt, also wurden die Regeln eingehalten. Dass diese Leute so gespielt haben, sagt nur, wer die Datei gebracht hat.
row-about = { $title } · { $pace }
row-open-seed = { $about } · offener Startwert
row-free = { $free ->
    [one] 1 von { $seats } Plätzen ist frei
   *[other] { $free } von { $seats } Plätzen sind frei
 }
row-waits-for = am Zug: { $names }
row-asks-you = der Tisch wartet auf deine Antwort: ansehen
pace-move = { $time } je Zug
pace-bank = { $time } für die ganze Partie
pace-none = keine Uhr
left-moments = weniger als eine Minute
left-minutes = { $minutes } Min.
left-whole-hours = { $hours } Std.
left-hours = { $hours } Std. { $minutes } Min.
left-days = { $days } T. { $hours } Std.
time-left = noch { $left }, bis { $until }
time-is-up = die Zeit ist seit { $until } um
no-open-games = Im Augenblick sucht niemand Mitspieler.
lobby-find = Eine Partie finden
lobby-heading =
    .open = Offene Tische
    .running = Partien, die gespielt werden
    .over = Partien, die zu Ende sind
lobby-show =
    .open = Offene Tische
    .running = Zusehen
    .over = Zu Ende
lobby-all = Alle
lobby-any = Egal
lobby-pace =
    .day = 1 Tag je Zug
    .days = 2 bis 4 Tage
    .slow = langsamer
    .none = keine Uhr
lobby-number = { $more ->
    [yes] { $seats } oder mehr
   *[no] { $seats }
 }
lobby-players = { $more ->
    [yes] { $seats } oder mehr Spieler
   *[no] { $seats ->
        [one] 1 Spieler
       *[other] { $seats } Spieler
     }
 }
lobby-beginners = Anfänger willkommen
lobby-last-seat = Der letzte Platz
lobby-left = { $free ->
    [one] der letzte
   *[other] { $free } frei
 }
lobby-late = { $misses ->
    [0] nie zu spät in { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
     }
    [1] einmal zu spät in { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
     }
    [2] zweimal zu spät in { $turns } Zügen
   *[other] { $misses }-mal zu spät in { $turns } Zügen
 }
lobby-new-here = neu hier
lobby-length = dauert { $length }
length-weeks = { $weeks ->
    [0] weniger als eine Woche
    [one] etwa eine Woche
   *[other] etwa { $weeks } Wochen
 }
length-usual =
    .day = etwa drei Wochen
    .days = vier bis sechs Wochen
    .slow = mehrere Monate
lobby-nobody-is-late = niemand ist je zu spät
lobby-yours = Hier sitzt du schon.
lobby-look = Ansehen
lobby-new-table = Einen Tisch eröffnen
lobby-none-for-you = Nichts dabei?
lobby-none-for-you-text = Ein Tisch ist mit drei Klicks eröffnet: ein Spiel, ein Tempo, und wer kommen darf.
lobby-nothing = So einen Tisch gibt es gerade nicht
lobby-nobody-offers = Das bietet gerade niemand an: { $asked }.
lobby-that-table = Genau diesen Tisch eröffnen
lobby-bot-meanwhile = Inzwischen gegen einen Bot spielen
lobby-nearest = Fast das Gesuchte
lobby-differs =
    .title = ein anderes Spiel
    .pace = ein anderes Tempo
    .language = eine andere Sprache
    .seats = eine andere Zahl von Spielern
    .beginners = nicht für Anfänger gedacht
lobby-watch = Zusehen
lobby-watch-hint = die letzten Züge
lobby-watch-none = Gerade wird keine öffentliche Partie gespielt.
ago-moments = gerade eben
ago-minutes = vor { $minutes } Min.
ago-hours = vor { $hours } Std.
ago-days = vor { $days } Tagen
filter-show = Zeige
filter-title = Spiel
filter-seats = Spieler
filter-pace = Tempo
filter-language = Sprache
filter-more = Außerdem
filter-mine = Nur meine
filter = Filter
lobby-empty = Keine Partie passt.
lobby-more = Weitere

## Offene Tische und der Tisch: was vereinbart ist

terms-heading = Was vereinbart ist
terms-cap = Mehr als { $time } sammeln sich nie an.
terms-no-grace = Ist die Zeit um, so gibt es keine Nachfrist.
terms-grace = Ist die Zeit um, so bleibt noch eine Nachfrist: { $time }.
terms-rung = { $first ->
    [yes] { $what ->
        [default] Danach wird gespielt, was das Spiel für sicher hält.
        [bot] Danach macht ein vorsichtiger Bot den Zug.
        [substitute] Danach wird der Platz frei: Es wird für ihn gespielt, bis jemand zurückkommt oder ihn übernimmt.
        [forfeit] Danach ist der Platz endgültig aufgegeben.
       *[wait] Danach warten die anderen und dürfen verlangen, dass für den Platz gespielt wird.
     }
   *[no] { $what ->
        [default] Beim nächsten Mal in Folge: was das Spiel für sicher hält.
        [bot] Beim nächsten Mal in Folge: ein Bot.
        [substitute] Beim nächsten Mal in Folge wird der Platz frei, bis ihn jemand übernimmt.
        [forfeit] Beim nächsten Mal in Folge ist der Platz endgültig aufgegeben.
       *[wait] Beim nächsten Mal in Folge: Die anderen warten.
     }
 }
terms-takeback =
    .all = Zurückgenommen wird ein Zug, wenn alle anderen zustimmen.
    .majority = Zurückgenommen wird ein Zug, wenn mehr als die Hälfte der anderen zustimmt.
    .host = Zurückgenommen wird ein Zug, wenn der Gastgeber zustimmt.
    .none = Es wird nichts zurückgenommen.
terms-no-disputes = Mit dem Ende ist die Partie abgeschlossen; danach kann nichts mehr angefochten werden.
terms-disputes = { $of ->
    [host] Über Anfechtungen entscheidet der Gastgeber; nach dem Ende sind sie noch möglich für { $time }.
    [operator] Über Anfechtungen entscheidet jemand, den der Betreiber dieses Servers benannt hat; nach dem Ende sind sie noch möglich für { $time }.
    [vote] Über Anfechtungen stimmen die ab, die nicht selbst betroffen sind; nach dem Ende sind sie noch möglich für { $time }.
   *[arbiter] Über Anfechtungen entscheidet ein Schiedsrichter; nach dem Ende sind sie noch möglich für { $time }.
 }
terms-visibility =
    .public = Alle dürfen zusehen und einen freien Platz nehmen.
    .unlisted = Wer die Adresse kennt, darf zusehen und einen freien Platz nehmen.
    .private = Nur wer eingeladen ist, sieht die Partie.
    .club = Die Mitglieder des Vereins dürfen zusehen und einen freien Platz nehmen.
option-heading = Einstellung
option-chosen = Gewählt
option-is = { $label }: { $value }
option-usual = wie üblich
option-none = keine
yes-or-no = { $on ->
    [yes] ja
   *[no] nein
 }

option =
    .century-from-east-to-west_displacement_discount = Hämmer zählen auch auf besetzten Orten
    .century-from-east-to-west_extra_goods_timing = Wann die Würfel der Traumfänger kommen
    .century-from-east-to-west_route_replace = Wohin eine Händlerkarte kommt, die in einer vollen Handelsroute eine andere ersetzt
    .century-from-east-to-west_round_limit = Spätestens die letzte Runde (0: ohne Grenze, wie in der gedruckten Regel; die üblichen 100 sind von uns)
    .railways-of-the-world_western_link = Die Westverbindung darf gebaut werden
    .railways-of-the-world_rail_barons = Geheime Eisenbahnbaron-Karten werden ausgeteilt
    .railways-of-the-world_crossing_surcharge = Ein Plättchen auf einem Feld, auf dem schon ein Gleis liegt, kostet mehr
    .railways-of-the-world_multi_link_build = Ein Gleisbau darf nach einer fertigen Verbindung mit einer anderen Strecke weitergehen
    .railways-of-the-world_max_turns = Die Partie endet nach diesem Durchgang, was auch geschehen ist (eine Grenze von uns: Die gedruckte Regel hat keine)
    .world-123_edition = Welcher Text gilt (Zusätze und 25 Waren brauchen das Handbuch)
    .world-123_map = Das Gelände der 42 Landfelder
    .world-123_first_player = Wer beginnt
    .world-123_i2_bonus = Privileg I (2) zahlt
    .world-123_half_removed_3p = Zu dritt: Karten von neun, die ungesehen aus dem Spiel gehen
    .world-123_round_limit = Die Partie endet spätestens mit dieser Runde (eine Grenze von uns: Die gedruckte Regel hat keine)
    .world-123_extras = Zusätze (nur nach dem Handbuch; Kämpfe brauchen mitfahrende Bewohner)
    .world-123_goods_goal = Waren, mit denen die Partie endet
    .world-wonders_map_side = Die Seite der Karten
    .world-wonders_resource_side = Die Seite der Rohstofftafeln
    .world-wonders_advanced = Drei offene Ziele (nicht allein)
    .world-wonders_solo_mode = Allein: das Ziel des Automaten
    .world-wonders_start_order = Die erste Reihenfolge
    .world-wonders_voluntary_pass = Passen ist erlaubt, auch wenn sich noch etwas kaufen ließe
    .world-wonders_colors = Farben der Plätze
option-value =
    .century-from-east-to-west_extra_goods_timing_after = nach der Aktion des Ortes
    .century-from-east-to-west_extra_goods_timing_before = vor der Aktion des Ortes
    .century-from-east-to-west_route_replace_same_slot = auf denselben Platz
    .century-from-east-to-west_route_replace_append_right = ans rechte Ende
    .railways-of-the-world_crossing_surcharge_0 = nein
    .railways-of-the-world_crossing_surcharge_2 = $2k
    .world-123_edition_sheet = das Blatt
    .world-123_edition_manual = das Handbuch
    .world-123_map_standard = die eigene Anordnung dieses Projekts
    .world-123_map_shuffled = dieselben Plättchen, gemischt
    .world-123_first_player_random = ausgelost
    .world-123_first_player_seat_0 = der Gastgeber (Platz 0)
    .world-123_i2_bonus_each = für jede Siedlung auf einer Stadt
    .world-123_i2_bonus_once = nur für die erste
    .world-123_extras_roads = Straßen
    .world-123_extras_carried_residents = mitfahrende Bewohner
    .world-123_extras_fights = Kämpfe
    .world-123_extras_trading_houses = Handelshäuser
    .world-123_goods_goal_table = nach der Zahl der Spieler
    .world-wonders_map_side_A = A (ein See)
    .world-wonders_map_side_B = B (ein Fluss, auf jeder Karte ein anderer)
    .world-wonders_resource_side_A = Seite A
    .world-wonders_resource_side_B = Seite B
    .world-wonders_solo_mode_easy = das leichte
    .world-wonders_solo_mode_hard = das schwere
    .world-wonders_start_order_random = ausgelost
    .world-wonders_start_order_seating = nach Plätzen
    .world-wonders_colors_red = Rot
    .world-wonders_colors_blue = Blau
    .world-wonders_colors_yellow = Gelb
    .world-wonders_colors_green = Grün
    .world-wonders_colors_white = Weiß

## Offene Tische und der Tisch: eine Partie eröffnen

new-heading = Ein neuer Tisch
new-which = Welches Spiel?
new-no-title = Dieses Spiel gibt es hier nicht. Zur Wahl stehen diese.
new-again = Wie beim letzten Mal: { $title } mit { $people }
new-again-alone = Wie beim letzten Mal: { $title }
new-by-template = Aus deinen Vorlagen:
new-forget = Die Vorlage löschen
new-from-template = Das sind die Einstellungen deiner Vorlage.
new-who-plays = Wer spielt mit?
new-you = du
new-friend-label = Mailadresse eines Freundes
new-by-mail = per Mail eingeladen
new-bot = Bot
new-open-seat = Freier Platz
new-open-seat-hint = für alle, die kommen
new-drop = Diesen Platz leeren:
new-add-friend = + Freund
new-add-bot = + Bot
new-add-open = + freier Platz
new-played-with = Schon dabei gewesen:
new-level-label = Wie gut Bots spielen
new-how-fast = Wie schnell?
new-how-fast-hint = Ein Zug dauert ein paar Minuten, das Übrige ist Warten.
new-pace =
    .day = Zügig
    .days = Gemütlich
    .none = Ohne Eile
new-pace-unit = für jeden Zug
new-pace-text =
    .day = Etwa drei Wochen. Für alle, die zweimal am Tag hineinsehen.
    .days = Vier bis sechs Wochen. Hineinsehen, wann es passt; die meisten Züge kommen trotzdem binnen eines Tages.
    .none = Es dauert, so lange es dauert, und niemand ist je zu spät. Am besten unter Freunden.
pace-for-each-turn = { $time } für jeden Zug
pace-without = ohne Uhr
new-more = Weitere Regeln
new-the-game = Das Spiel
new-the-clock = Die Uhr
new-the-table = Der Tisch
new-own-pace = Ein anderes Tempo
new-own-pace-fields = Zeiten eines anderen Tempos
new-said-usual = die üblichen Optionen
new-said-weekends = { $stands ->
    [yes] Wochenenden frei
   *[no] Wochenenden zählen
 }
new-said-night = Nächte frei
new-said-expiry = andere Regeln, wenn die Zeit um ist
new-said-visibility =
    .public = alle dürfen zusehen
    .unlisted = steht in keiner Liste
    .private = nur Eingeladene sehen ihn
    .club = für den Verein
new-said-takeback =
    .all = Rücknahmen, wenn alle zustimmen
    .majority = Rücknahmen, wenn die meisten zustimmen
    .host = Rücknahmen, wenn der Gastgeber zustimmt
    .none = keine Rücknahmen
new-said-organise = du leitest die Partie
new-so-with = { $title } mit { $people }
new-so-organised = { $title } mit { $people }, von dir geleitet
new-so-alone = { $title }, du allein
new-so = { $who }, { $pace }.
new-so-plain = { $who }.
new-so-mail = { $count ->
    [one] Eine Mail mit einem Link lädt ein.
   *[other] Jeder bekommt eine Mail mit einem Link.
 }
new-so-free = { $of ->
    [unlisted] Gib die Adresse des Tisches weiter, damit jemand kommt.
    [private] Auf der Seite des Tisches kannst du jemanden dazu einladen.
   *[public] { $count ->
        [one] Der freie Platz wird allen angeboten.
       *[other] Die freien Plätze werden allen angeboten.
     }
 }
new-so-start = Die Partie beginnt, wenn du es sagst.
new-some-friend = einem Freund
new-bots = { $count ->
    [one] { $level ->
        [random] einem Bot (zufällig)
       *[sensible] einem Bot (vernünftig)
     }
   *[other] { $level ->
        [random] { $count } Bots (zufällig)
       *[sensible] { $count } Bots (vernünftig)
     }
 }
new-free-seats = { $count ->
    [one] einem freien Platz
   *[other] { $count } freien Plätzen
 }
new-seats-wrong = { $title } ist für { $least } bis { $most } Spieler; { $here ->
    [one] hier ist es 1.
   *[other] hier sind es { $here }.
 }
new-friend-empty = Hier fehlt die Mailadresse; oder der Platz wird geleert.
new-friend-self = Das ist deine eigene Adresse. Du sitzt schon am Tisch.
new-friend-twice = Dafür gibt es schon einen Platz.
new-player-unknown = Ihr habt noch nicht zusammen gespielt; einladen kannst du hier nur mit der Mailadresse.
new-language = Sprache am Tisch
new-language-none = nicht gesagt
new-versions = Regeln:
new-organise = Ich spiele nicht mit, sondern leite die Partie und entscheide Anfechtungen, wo es kein anderer Schiedsrichter tut
new-options = Einstellungen des Spiels
new-options-hint = Regeln und Daten:
new-box = Was in der Schachtel liegt
new-box-hint = Am nächsten an der Schachtel ist die, von der das meiste veröffentlicht oder aus der Schachtel auf dem Tisch abgetippt ist und nicht jemandes eigener Entwurf.
box-choice = { $name } ({ $hash }), { $whose ->
    [built_in] eingebaut
    [server] von diesem Server
   *[mine] deine
 }
box-closest = { $choice }: am nächsten an der Schachtel
# A line of a list. name: of the box.
box-of-table = Gespielt mit einer anderen Schachtel als der eingebauten: { $name }.
# Before the name of the box.
box-played-with = Schachtel:
# The player's own boxes.
me-boxes = Schachteln
boxes-text = Eine Schachtel ist, was in der Schachtel eines Spiels liegt: Plan, Karten und Preise, als Datei. Deine sehen du und alle, die in einer Partie mit ihr sitzen; du kannst { $most } haben.
# hash: its first digits, since two boxes may have one name.
box-about-row = { $title }, Version { $version } ({ $hash })
box-add = Eine Schachtel hinzufügen
box-file = Die Datei
box-file-hint = Sie wird geprüft, und es werden zufällige Partien mit ihr gespielt; das dauert einige Sekunden.
box-add-do = Prüfen und hinzufügen
# path: the place in the file; reason: in English.
box-wrong = Das ist keine Schachtel, mit der man spielen kann. { $path }: { $reason }.
box-templates = Dateien für den Anfang
box-templates-text = Was eingebaut ist, zum Ändern in jedem Editor. Die Anleitung zu Schachteln sagt Tabelle für Tabelle, was dort steht.
box-download = Als Datei speichern
box-delete = Löschen
box-delete-hint = Partien, die zu Ende sind, behalten sie. Solange eine nicht zu Ende ist, bleibt sie.
box-is-gone = Gelöscht.
box-for-title = Eine Schachtel für
box-whose = { $whose ->
    [built_in] Sie ist eingebaut: Partien haben sie, die keine andere verlangen.
    [server] Wer diesen Server betreibt, hat sie für alle eingestellt.
    [mine] Sie gehört dir; nur du siehst sie und wer in einer Partie mit ihr sitzt.
   *[game] Du kennst sie aus einer Partie.
 }
box-picture = Der Anfang einer Partie mit ihr
box-tables = Woher sie kommt
box-closeness = { $percent } % ihrer Tabellen sind veröffentlicht oder aus der Schachtel auf einem Tisch abgetippt.
box-source = { $origin ->
    [seed] aus der Beschreibung, nach der Longhand geschrieben ist
    [public] aus einer Quelle, in der jeder nachsehen kann
    [known] aus der Schachtel auf einem Tisch abgetippt
   *[ours] ein eigener Entwurf
 }
box-about = Über diese Schachtel
box-author = Von
box-version = Version
box-licence = Lizenz
new-clock-label = Uhr
clock-kind =
    .move = eine Zeit für jeden Zug
    .bank = ein Vorrat an Zeit für die ganze Partie
time-label =
    .time = Zeit für einen Zug
    .bank = Vorrat am Anfang
    .increment = Was jeder Zug dazugibt
    .cap = So viel fasst der Vorrat höchstens
    .grace = Nachfrist, wenn die Zeit um ist
time-unit =
    .days = Tage
    .hours = Stunden
    .minutes = Minuten
time-unit-label = Einheit
may-be-empty = Kann leer bleiben.
new-weekends = Samstags und sonntags steht die Uhr
new-night-from = Die Uhr steht über Nacht, von
new-night-until = bis
new-look = Zusammenfassung zeigen
new-expiry = Wenn die Zeit um ist
rung-label = { $n ->
    [1] Beim ersten Mal
    [2] Beim zweiten Mal in Folge
   *[other] Beim { $n }. Mal in Folge
 }
rung =
    .none = weiter nichts
    .default = gespielt wird, was das Spiel für sicher hält
    .bot = ein vorsichtiger Bot macht den Zug
    .substitute = der Platz wird frei, jemand kann ihn übernehmen
    .forfeit = der Platz ist endgültig aufgegeben
    .wait = die anderen warten und dürfen verlangen, dass für ihn gespielt wird
new-cases = Rücknahmen und Anfechtungen
new-takeback = Rücknahmen
new-dispute-days = Tage nach dem Ende, in denen angefochten werden kann
new-arbiter = Wer über Streitfälle entscheidet: die Id eines Spielers. Bleibt das Feld leer, bist du es, außer wenn du mitspielst; dann ist es, wen der Betreiber benannt hat, oder die Spieler stimmen ab.
new-visibility = Wer sie sehen darf
new-name = Name der Partie
new-open = Den Tisch eröffnen
new-keep = Als Vorlage behalten
range = { $least } bis { $most }.
range-or = { $also }, oder { $least } bis { $most }.
time-wrong = Eine ganze Zahl: { $least } bis { $most }.
guest-wrong = „{ $guest }“ sieht nicht nach einer Mailadresse aus.
game-name-wrong = Ein Name hat 1 bis 80 Zeichen, keine Steuerzeichen.
arbiter-wrong = Das ist keine Id eines Spielers; sie steht in der Adresse seiner Seite.
expiry-wrong = Nach dem Warten, und nachdem ein Platz frei wurde, kommt nichts mehr: Das gehört ans Ende.
cap-wrong = Der Vorrat muss fassen, was am Anfang darin ist.
night-wrong = Eine Nacht hat Anfang und Ende und dauert höchstens 20 Stunden.
form-wrong = Der Tisch kann noch nicht eröffnet werden. Die Gründe stehen bei den Feldern.

## Offene Tische und der Tisch: am Tisch

open-host = Du bist Gastgeber
open-start = Die Partie beginnen
open-no-hand = Dein Browser führt hier keine Skripte aus und trägt darum nichts zum Startwert der Ziehungen bei.
open-missing = { $free ->
    [one] Ein Platz ist noch frei; dann kannst du beginnen.
   *[other] { $free } Plätze sind noch frei; dann kannst du beginnen.
 }
open-invite-label = Jemanden einladen: die Mailadresse
open-invite = Einladen
open-invited = Eingeladen, bisher ohne Antwort:
open-bot = Einen Bot auf den nächsten Platz setzen
open-remove-bot = Entfernen
open-share = Link zum Weitergeben
open-leave = Den Tisch verlassen
address-wrong = Das sieht nicht nach einer Mailadresse aus. Bitte prüfe sie.
take-left-seat = Diesen Platz übernehmen
table-heading = Der Tisch
seat-asked = Am Zug: { $left }
seat-in-grace = Die Nachfrist endet { $grace }
seat-misses = { $misses ->
    [one] Einmal in Folge zu spät
   *[other] { $misses }-mal in Folge zu spät
 }
seat-zone = Zeitzone { $zone }
seat-away = Abwesend von { $from } bis { $until }
seat-nudge-from = Kann ab { $when } erinnert werden.
nudge = Erinnern
substitute = Für diesen Platz jemand anderen suchen
substitute-label = Mailadresse dessen, der den Platz übernehmen soll
substitute-invite = Dazu einladen
absence-link = Die eigene Abwesenheit eintragen oder ändern
mails-link = Die Mails zu dieser Partie wählen
claim-heading = Die Zeit ist um
claim-text = Jemand ist zu spät, und der Tisch wartet. Du darfst verlangen, dass gespielt wird, was das Spiel für sicher hält.
claim = Die Zeitüberschreitung geltend machen
votes-heading = Abstimmungen
votes-text = Eine Abstimmung gilt, wenn alle Menschen am Tisch dafür sind. Bots werden nicht gefragt.
vote =
    .pause = Pause: Die Uhren stehen bis zu dreißig Tage
    .resume = Weiterspielen: Die Uhren laufen wieder
    .end = Die Partie jetzt beenden und den ersten Platz teilen
    .void = Die Partie ohne Ergebnis beenden
vote-nobody = Bisher ist niemand dafür.
vote-for = Dafür: { $names }.
vote-cast = Dafür stimmen
vote-withdraw = Die Stimme zurücknehmen
rematch = Noch eine Partie
rematch-text = Dieselben Einstellungen und Regeln; du bist Gastgeber, und die anderen sind eingeladen.
rematch-do = Noch einmal mit denselben Leuten
resign = Den Platz aufgeben
resign-link = Meinen Platz endgültig aufgeben
resign-text = { $two ->
    [yes] Du gibst deinen Platz in „{ $name }“ endgültig auf. Die andere Seite hat gewonnen, und die Partie ist zu Ende.
   *[no] Du gibst deinen Platz in „{ $name }“ endgültig auf. Die anderen spielen weiter, und für deinen Platz wird gespielt, was sicher ist.
 }
resign-do = Endgültig aufgeben
resign-not = Zurück zum Tisch
## Ich, Profile, Regelbücher

me-account = Dein Konto
me-settings = Einstellungen
me-access = Zugänge
me-data = Deine Daten
me-profile = Was andere sehen
me-saved = Gespeichert.
me-save = Speichern
me-you = Du
me-address-new = Neue Adresse
me-address-move = Adresse ändern
me-address-asked = An beide Adressen ging eine Mail. Die Änderung gilt, sobald jemand mit dem Link in der Mail an die neue ja sagt.
me-address-waiting = Es fehlt noch ein Ja von { $new }, bis { $until }.
me-address-stay = Absagen
me-email = Deine Mailadresse, die sonst niemand sieht:
me-language = Sprache der Seiten und Mails
me-zone = Zeitzone
me-zone-hint = Ein Name wie Europe/Berlin. Seiten und Mails nennen Zeiten in ihr, und Uhren, die nachts oder am Wochenende stehen, richten sich nach ihr.
me-zone-wrong = Diese Zeitzone gibt es nicht. Die Namen sind wie Europe/Berlin oder America/New_York; das Feld schlägt sie beim Tippen vor.
me-takeback = Wenn andere einen Zug zurücknehmen wollen
me-takeback-answer =
    .always = Ich stimme immer zu
    .ask = Frag mich jedes Mal
    .never = Ich lehne immer ab
me-vacation = Abwesend
me-vacation-text = Während du weg bist, steht deine Uhr in allen Partien, in denen der Tisch das vorsieht. Die anderen sehen die Tage.
me-vacation-budget = { $taken } von { $most } Tagen des Jahres { $year } sind genommen oder geplant.
me-away-line = { $running ->
    [yes] Gerade weg, vom { $from } bis zum Ende des { $until }
   *[no] Vom { $from } bis zum Ende des { $until }
 }
me-call-off = { $running ->
    [yes] Ich bin zurück
   *[no] Absagen
 }
me-first-day = Erster Tag
me-last-day = Letzter Tag
me-add-vacation = Diese Tage eintragen
me-days-wrong = Es braucht zwei Tage, den ersten und den letzten.
me-clock = Dort ist es { $now }.
me-quiet = Ruhezeiten
turns-heading = Wenn du am Zug bist
turns-so = Also:
# The ways to hear of one's turn, and what each means.
turns-when =
    .now = Sofort eine Mail
    .push = Auf meinen Geräten
    .digest = Einmal am Tag
    .never = Nichts
turns-when-hint =
    .now = mit dem Spielplan
    .push = eine Mail, wenn keines an ist
    .digest = alle Partien in einer Mail
    .never = Ich sehe selbst nach
turns-so-now = Eine Mail kommt, sobald du am Zug bist.
turns-so-push = Deine Browser melden es, sobald du am Zug bist; wo keiner erreichbar ist, kommt eine Mail.
turns-so-digest = Eine Mail am Tag, ab { $hour }, nennt alle Partien, die auf dich warten.
turns-so-never = Keine Mail sagt dir, dass du am Zug bist.
# { $from } and { $until } are times of the day, { $urgent } hours.
turns-so-quiet = Was zwischen { $from } und { $until } anfällt, wartet, außer dir bleiben weniger als { $urgent } Stunden.
me-mails-text = Mails, um die du bittest, wie ein Anmelde-Link oder die Antwort auf einen Befehl, kommen immer sofort.
me-mail-trouble = { $stopped ->
    [yes] Mails erreichen dich seit { $since } nicht, deshalb gehen nur noch Anmeldungen hinaus: { $why }
   *[no] Mails an dich verspäten sich seit { $since }: { $why }
 }
me-kinds = Andere Mails
me-games = Ausnahmen für einzelne Partien
me-push-hint = „Auf meinen Geräten“ braucht einen <a>Browser, der Nachrichten zeigt</a>. Ist keiner erreichbar, kommt die Mail.
me-games-hint = Was du hier für eine Partie wählst, gilt vor den anderen Einstellungen.
me-when =
    .usual = Wie sonst
    .now = Sofort
    .push = Sofort, nur an meine Browser
    .digest = In der täglichen Übersicht
    .never = Nie
me-when-heading = Einzelheiten
me-digest-hour = Die Übersicht kommt ab
me-quiet-from = Ruhe von
me-quiet-until = Ruhe bis
me-quiet-hint = In der Ruhezeit warten Mails. Lass beide Felder leer, wenn du keine willst.
me-quiet-wrong = Eine Ruhezeit braucht zwei verschiedene Uhrzeiten, oder gar keine.
me-urgent = In der Ruhezeit trotzdem mailen, wenn weniger als so viele Stunden bleiben
me-urgent-wrong = Das ist eine Zahl von Stunden, 0 bis 168.
me-pictures = Mails zeigen das Brett als Bild

access-ended = Beendet.
access-deleted = Gelöscht.
access-secret-once = Heb es jetzt auf: Es wird dieses eine Mal gezeigt und nie wieder.
access-delete = Löschen
sessions-heading = Wo du angemeldet bist
sessions-text = Eine Sitzung endet von selbst zu der Zeit, die dabeisteht, oder wenn du sie hier beendest.
session-kind = { $own ->
    [yes] Dieser Browser
   *[no] { $program ->
        [yes] Ein Programm
       *[no] Ein Browser
     }
 }
session-about = seit { $since }, zuletzt benutzt { $used }, bis { $until }
session-end = Beenden
session-end-others = Alle anderen beenden
tokens-heading = Persönliche Token
tokens-text = Mit einem Token handelt ein Programm von dir über die REST-API in deinem Namen, so weit seine Rechte reichen. Dein Konto ändern kann es nicht.
token-about = { $scopes }; gemacht { $made }, zuletzt benutzt { $used }
token-unused = { $scopes }; gemacht { $made }, nie benutzt
token-name = Wofür es ist
token-name-wrong = Wofür es ist, hat 1 bis 60 Zeichen, keine Steuerzeichen.
token-scopes = Was es darf
token-scope-wrong = Ein Token darf mindestens eines davon.
scope =
    .read = lesen, was du sehen darfst
    .play = in deinen Partien ziehen
    .host = Partien eröffnen und leiten
token-make = Token machen
token-made = Das Token „{ $name }“ ist gemacht:
token-expires = Bis wann (leer: bis du es löschst)
token-expires-wrong = Wähle einen Tag, der noch kommt.
token-until = bis { $until }
keys-heading = Schlüssel in Adressen
keys-text = Kalender, Feedreader und Live-Ströme im Browser können sich nicht anmelden: Ein Schlüssel in ihrer Adresse öffnet, was sie lesen dürfen, und sonst nichts. Wer die Adresse kennt, liest mit, bis du den Schlüssel löschst.
key-of-game = für eine Partie
key-scope =
    .calendar = deine Fristen
    .feeds = Feeds der Partien, die du sehen darfst, auch der privaten
    .events = Ereignisse derselben, live
key-make = Schlüssel machen
key-made = Der Schlüssel „{ $name }“ ist gemacht. Das sind die Adressen, für die er gilt:
key-made-feed = Wo „game“ in geschweiften Klammern steht, kommt die Id einer Partie hin.
key-scope-wrong = Ein Schlüssel öffnet mindestens eines davon.
browsers-heading = Push-Nachrichten
browsers-text = Ein Browser kann Bescheid bekommen, wenn deine Mails gehen, und dasselbe, auch wenn keine Seite offen ist. Die Nachricht ist versiegelt: Wer den Browser macht, reicht sie weiter und kann sie nicht lesen.
browsers-script = Dazu braucht es Skripte, und die sind hier abgeschaltet.
browsers-cannot = Dieser Browser kann keinen Bescheid bekommen: Er kennt keine Push-Nachrichten, oder die Seite kam nicht über HTTPS.
browser-add = Diesem Browser Bescheid geben
browser-added = Dieser Browser bekommt von jetzt an Bescheid.
browser-refused = Der Browser hat es abgelehnt. Seine Einstellungen sagen, ob diese Seite Benachrichtigungen zeigen darf.
browser-about = seit { $made }, zuletzt Bescheid bekommen { $sent }
browser-unused = seit { $made }, noch nichts bekommen
webhook-chat = In Worten, für einen Kanal von Discord, Mattermost oder Slack
webhooks-heading = Webhooks
webhooks-text = Ein Webhook sagt einem Programm von dir, an dessen eigener Adresse, was in deinen Partien geschieht. Du kannst { $most } davon haben.
webhook-kinds = Ereignisse: { $kinds }.
webhook-all-kinds = Alle Ereignisse.
webhook-fine = In Ordnung, gemacht { $since }.
webhook-failing = Er schlägt seit { $since } fehl und wird wieder versucht.
webhook-off = { $gone ->
    [yes] Aus seit { $at }: Der Empfänger wollte nichts mehr.
   *[no] Aus seit { $at }: Er schlug zu lange fehl. Lösche ihn und mach einen neuen.
 }
webhook-url = Adresse
webhook-wrong = Das geht nicht: { $why }
webhook-choose = Nur manche Ereignisse (keines angekreuzt: alle)
webhook-make = Webhook machen
mails-heading = Mails an dich
mails-text = Was dir geschrieben wurde, das Neueste zuerst, und was daraus wurde.
my-mails-link = Was dir geschrieben wurde, und was daraus wurde
mail-about =
    .login = Ein Anmelde-Link
    .invitation = Eine Einladung
    .game_started = Eine Partie hat begonnen
    .seats_taken = Alle Plätze sind besetzt
    .declined = Eine Einladung wurde abgelehnt
    .your_turn = Du bist am Zug
    .game_over = Eine Partie ist zu Ende
    .standing_order = Ein Dauerauftrag
    .reminder = Eine Erinnerung
    .nudge = Ein Anstoß
    .timed_out = Eine Zeitüberschreitung
    .unreached = Jemand wird nicht erreicht
    .address = Eine Änderung der Adresse
    .seat_left = Jemand hat eine Partie verlassen
    .webhook_off = Ein Webhook ist aus
    .quarantined = Eine Partie ist nicht lesbar
    .talk = Gespräch
    .moved = Jemand hat gezogen
    .case = Eine Rücknahme oder ein Streitfall
    .answer = Eine Antwort auf deine Mail
    .digest = Die Übersicht
    .bundle = Mehrere Mails in einer
    .other = Etwas anderes
mail-is =
    .kept = auf diesem Server abgelegt
    .handed_over = übergeben
    .delivered = zugestellt
    .delayed = verspätet
    .bounced = zurückgekommen
    .complained = beanstandet
webhook-made = Der Webhook für { $url } ist gemacht. Er unterschreibt mit diesem Geheimnis:
deliveries = Zustellungen
deliveries-text = Was in den letzten dreißig Tagen gesendet wurde, das Neueste zuerst.
deliveries-none = Noch wurde nichts gesendet.
delivery-event = Ereignis
delivery-state = Stand
delivery-is =
    .waiting = unterwegs
    .delivered = zugestellt
    .failed = aufgegeben
delivery-tries = Versuche
delivery-tried = { $tries ->
    [one] 1 Versuch, { $at }
   *[other] { $tries } Versuche, der letzte { $at }
 }
delivery-status = Antwort { $status }
delivery-next = wieder { $at }
older = Ältere

data-calendar = Kalender
data-calendar-text = Abonniere diese Adresse in einem Kalenderprogramm, und es zeigt, bis wann du in welcher Partie am Zug bist:
data-calendar-key = Die Adresse enthält einen Schlüssel, weil Kalenderprogramme sich nicht anmelden können. Wer sie kennt, liest diese Fristen und die Namen der Partien, und sonst nichts. Sie bleibt dieselbe, bis du eine andere verlangst.
data-calendar-renew = Eine andere Adresse
data-calendar-renewed = Das ist von jetzt an die Adresse; die vorige öffnet nichts mehr.
data-feeds = Feeds
data-feeds-text = Jede Partie hat einen Feed (Atom) mit dem, was in ihr geschieht, so wie Zuschauer es sehen.
data-feeds-private = Private Partien stehen nicht hier: Ihre Feeds öffnen sich mit einem Schlüssel, den du unter „Zugänge“ machst.
data-feeds-none = Du sitzt in keiner Partie, die alle lesen dürfen.
data-export = Alles, was über dich gespeichert ist
data-export-text = Eine Datei (JSON) mit deinem Profil, deinen Partien und jeder Zeile der Datenbank, die dich nennt, ohne Geheimnisse. Deine Züge stehen in den Exporten der Partien.
data-export-get = Herunterladen
data-delete-text = Du kannst dein Konto löschen. Vorher sagt eine weitere Seite, was verschwindet und was bleibt.
data-delete-ask = Konto löschen ...
delete-heading = Das Konto löschen
delete-whose = Es geht um das Konto
delete-goes = Was verschwindet, sofort und für immer
delete-goes-account = Dein Name, deine Mailadresse, deine Einstellungen und die Namen, die du Partien gegeben hast.
delete-goes-words = Was du geschrieben hast: Gespräche am Tisch, Begründungen, Kommentare, Daueraufträge, aufbewahrte Mails. Sicherungen des Servers enthalten es, bis sie weggeworfen werden.
delete-goes-access = Alle Sitzungen, Token, Webhooks, Einladungen und Vorlagen.
delete-stays = Was bleibt
delete-stays-games = Die Partien selbst und deine Züge darin, unter einer Nummer ohne Namen: Sie gehören auch den anderen, und ihre Protokolle beweisen sich Zeile für Zeile.
delete-stays-mails = Mails, die andere in ihren Postfächern haben.
delete-games = { $count ->
    [one] Du sitzt in 1 laufenden Partie. Dein Platz bleibt deiner, bis deine Zeit dort um ist, und ganz ohne Ende, wo keine Uhr läuft; gib vorher auf, wenn du den anderen das Warten ersparen willst.
   *[other] Du sitzt in { $count } laufenden Partien. Deine Plätze bleiben deine, bis deine Zeit dort um ist, und ganz ohne Ende, wo keine Uhr läuft; gib vorher auf, wenn du den anderen das Warten ersparen willst.
 }
delete-sure = Ja, dieses Konto löschen. Ich weiß, dass es niemand zurückholen kann.
delete-not-sure = Nichts wurde gelöscht. Kreuze das Feld an, wenn du sicher bist.
delete-do = Das Konto löschen
delete-not = Nein, zurück zu meinen Daten
deleted = Das Konto ist gelöscht
deleted-text = Du bist überall abgemeldet. Wenn du dich mit derselben Adresse wieder anmeldest, bekommst du ein neues Konto.

profile-nobody = Ein gelöschtes Konto
profile-gone = Dieses Konto wurde gelöscht; seine Partien bleiben.
profile-joined = Hier seit { $day }.
profile-no-answers = Noch um keinen Zug unter einer Uhr gefragt.
profile-answers = { $moves ->
    [one] 1 Zug rechtzeitig beantwortet
   *[other] { $moves } Züge rechtzeitig beantwortet
 }, { $misses ->
    [0] keinen versäumt.
    [one] 1 versäumt.
   *[other] { $misses } versäumt.
 }
profile-speed = Die Hälfte der Antworten kommt binnen { $half }, ein Viertel binnen { $quick }, drei Viertel binnen { $slow }.
span-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
 }
span-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
 }
span-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tagen
 }
profile-is-yours = Das sehen andere von dir. Zu deinen Einstellungen
block-heading = Blockieren
block-text = Von jemandem, den du blockiert hast, hörst du nichts mehr: Was diese Person am Tisch sagt, wird dir weder gezeigt noch gemailt. Sie kann dich nicht einladen und nicht anstupsen, und keiner von euch sieht die offenen Tische des anderen. Gemeinsame Partien gehen weiter. Sie erfährt nichts davon.
block-do = Blockieren
block-end = Freigeben
block-stands = Du hast sie blockiert.
block-list = Blockierte Personen
profile-running = Öffentliche laufende Partien
profile-over = Beendete Partien
profile-none = Noch keine.
profile-result = { $title }: Platz { $rank } von { $seats }, { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
 }

title-read-rules = Die Regeln lesen
title-notation = Wie Befehle geschrieben werden
title-options = Optionen
title-no-options = Es wird ohne Optionen gespielt.
title-rulesets = Fassungen der Regeln
ruleset-usual = nach ihr werden neue Partien gespielt
ruleset-first = Die erste Fassung.
option-values = Werte:
option-usually = Voreinstellung:
option-range = eine Zahl von { $least } bis { $most }
option-least = eine Zahl, mindestens { $least }
option-number = eine Zahl
option-yes-or-no = ja oder nein
option-yes = { $yes ->
    [yes] ja
   *[no] nein
 }
option-list = eine Liste aus { $values }
option-other = wie das Regelbuch sagt
rules-contents = Inhalt

## Lektionen: eine erste Partie, Schritt für Schritt

lesson-you = Gast
lesson-first-game = Deine erste Partie
lesson-about = { $count } Schritte, { $minutes }. Ohne Konto; hör auf, wann du willst, und komm später wieder.
lesson-minutes = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
 }
lesson-go-on = Weiter mit Schritt { $number }
lesson-anew = Von vorn beginnen
lesson-begin = Anfangen
lesson-steps = Die Schritte
lesson-done = fertig
lesson-dot = Schritt { $number }: { $name }
lesson-place = Schritt { $number } von { $of } · noch { $to_go }
lesson-later = { $count } Züge später.
lesson-your-try = Dein Versuch:
lesson-right = Richtig
lesson-wrong = Noch nicht ganz
lesson-rules-say = Die Regeln:
lesson-other = Dieser Zug ist erlaubt, aber hier ist etwas anderes gefragt.
lesson-instead = Genauso gut. In dieser Lektion geht die Partie mit { $order } weiter.
lesson-next = Weiter
lesson-try = Versuchen
lesson-try-again = Noch einmal
lesson-show = Zeig mir, wo
lesson-before = Schritt zurück
lesson-skip = Das kenne ich, weiter
lesson-leave = Aufhören und den Platz merken
lesson-just-play = Ohne Lektion gleich spielen
lesson-play-on = Gegen einen Bot weiterspielen
