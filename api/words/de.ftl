### Was auf den Seiten steht, und was der Server absagt. Befehle und Namen von Feldern stehen in Backticks.

## Jede Seite

footer = Longhand, Brettspiele per Korrespondenz. Jeder Zug bleibt, keiner wird umgeschrieben.
api = API
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

your-games = Deine Partien
no-games = Du sitzt noch in keiner Partie. Offene stehen unten, und über die <a>REST-API</a> eröffnest du eigene.
welcome = Brettspiele per Korrespondenz
welcome-text = Langsame Partien, die Wochen oder Monate dauern, gespielt über eine REST-API, über diese Seiten und per Mail.
your-address = Deine Mailadresse
mail-me-a-link = Schick mir einen Anmelde-Link
open-games = Offene Partien
no-open-games = Im Augenblick sucht niemand Mitspieler.
what-can-be-played = Was gespielt werden kann
rules = Regeln
listed = { $title }, { $status }
listed-your-turn = du bist am Zug
listed-until = bis { $when }
listed-free = { $title }, { $free } von { $seats } Plätzen frei
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

## Anmelden

login-sent-heading = Sieh in dein Postfach
login-sent = Ein Anmelde-Link ist unterwegs an { $email }; er gilt einmal, 15 Minuten lang. Öffne ihn in diesem Browser, oder gib den Code ein, der daneben steht.
login-have-code = Du hast schon einen Code?
login-address = Die Adresse, an die die Mail ging
login-code = Der Code aus sechs Ziffern, der darin steht
login-with-code = Mit dem Code anmelden
login-another = Noch eine schicken
login-open-mailbox = Dieser Server behält seine Mails: zum Postfach
login-press = Ein Klick, und du bist drin. Der Link gilt einmal.
login-link-used = Dieser Link gilt nicht mehr: Er wurde schon benutzt, oder er ist älter als 15 Minuten.
login-code-wrong = Der Code stimmt nicht, wurde schon benutzt oder ist älter als 15 Minuten. Nach fünf falschen gilt nur noch der Link aus dieser Mail.
login-no-address = Das ist keine Mailadresse. Bitte sieh noch einmal hin.

## Der Name

name-title = Dein Name
name-heading = Wie sollen dich die anderen nennen?
name-why = Diesen Namen lesen alle am Tisch. Deine Mailadresse sieht niemand. Bis du einen Namen wählst, heißt du { $now }.
name-label = Dein Name, bis zu 40 Zeichen
name-take = Diesen Namen nehmen
name-not-now = Jetzt nicht
name-wrong = Ein Name hat 1 bis 40 Zeichen, keine Steuerzeichen.

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
legal-orders = { $count ->
    [one] 1 möglicher Befehl
   *[other] { $count } mögliche Befehle
 }
players = Am Tisch
position-in-words = Die Stellung in Worten
talk = Gespräch
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
won-by = Die Partie ist zu Ende. Gewonnen: { $winners }.
your-turn = Du bist am Zug.
waiting-for = Am Zug: { $names }.
seed-known = Was gezogen wird, folgt aus einer Zahl, die der Gastgeber gewählt hat: Wer sie kennt, weiß es vorher.
disputed-until = { $seat } ficht Ereignis { $seq } an; die Uhr steht bis zur Entscheidung, längstens bis { $end }.
takeback-until = { $seat } bittet darum, auf Ereignis { $to } zurückzugehen; die anderen antworten bis { $end }.
preview-playable = { $applied ->
    [one] Das geht; 1 Befehl davon kommt, bevor sich Verdecktes zeigt.
   *[other] Das geht; { $applied } Befehle davon kommen, bevor sich Verdecktes zeigt.
 }
refused-line = Zeile { $line }: { $why }
legal-near = Möglich und ähnlich: { $orders }

## Das Protokoll einer Partie, ein Satz je Ereignis

event-created = Die Partie wurde eröffnet.
event-seat-taken = { $seat } nahm Platz { $number }.
event-seat-left = Platz { $number } wurde verlassen.
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
    [outage] Der Server war fort; { $seconds } Sekunden kommen zurück.
   *[mail] Eine Mail war nicht abgegangen; { $seconds } Sekunden kommen zurück.
 }
event-resigned = Platz { $number } wurde aufgegeben.
event-finished = Die Partie ist zu Ende.
event-voided = Die Partie ging ohne Ergebnis zu Ende.
event-closed = Die Partie ist geschlossen; ihr Geheimnis ist veröffentlicht.
event-stands = Gilt weiter: { $events }.
event-fell = Entfällt: { $events }.
event-renumbered = { $seq } (jetzt { $again })
feed-taken-back = { $title } (zurückgenommen)

## Einladungen, und Mails, die niemand will

a-player = Jemand
invitation = Eine Einladung
invitation-text = { $by } lädt dich zu „{ $name }“ ein, einer Partie { $title }.
invitation-take = Platz einnehmen
invitation-decline-heading = Die Einladung absagen
invitation-decline-text = { $by } hat dich zu „{ $name }“ eingeladen.
invitation-decline = Absagen
invitation-declined = Abgesagt
invitation-declined-text = Die Einladung ist fort; wer sie ausgesprochen hat, kann jemand anderen einladen.
invitation-not-yours = Jemand anderes ist eingeladen
invitation-not-yours-text = Diese Einladung ging an eine andere Adresse als deine, und ihr Link meldet nicht mehr an. Melde dich ab, und melde dich mit der Adresse an, an die die Mail kam.
invitation-no-seat = Der Platz ist nicht zu haben
fewer-mails = Weniger Mails
fewer-mails-game = Du bekommst keine Mails mehr zu dieser Partie.
fewer-mails-kind = Du bekommst keine Mails der Art „{ $kind }“ mehr.
stop-these-mails = Keine solchen Mails mehr
mails-stopped = Erledigt
mails-stopped-text = Du bekommst solche Mails nicht mehr. PATCH /api/v1/me stellt sie wieder an.

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
errors-text = Jede Absage ist <code>application/problem+json</code> (RFC 9457) mit einem festen <code>code</code>. Die Codes eines Brettspiels stehen in Abschnitt 5 seines Regelbuchs; sie alle sind 422.
errors-status = Status
errors-code = Code

## Absagen als Seite: eine Überschrift und ein Text

problem =
    .login = Damit geht es nicht hinein
    .sign_in = Bitte melde dich an
    .not_yours = Das ist nicht deine Sache
    .nothing = Hier ist nichts
    .slower = Ein wenig langsamer, bitte
    .ours = Da ging etwas schief
    .back_soon = Gleich wieder da
    .not_now = Das geht jetzt nicht
    .not_done = Das ging nicht
problem-text =
    .sign_in = Das kann nur, wer angemeldet ist. Was du geschrieben hast, steht noch auf der Seite davor.
    .nothing = So eine Seite gibt es nicht, oder nicht für dich.
    .ours = Das ist unser Fehler, und er ist notiert. Bitte versuch es später noch einmal.
    .back_soon = Der Server kommt gerade nicht an seine Partien; geändert wurde nichts. Versuch es bald noch einmal.

## Absagen

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
stale = Die Partie ist inzwischen weiter; sie steht bei Ereignis { $head }.
conflict = Jemand war schneller, nichts davon wurde geschrieben. Sieh dir die Partie an, und versuch es noch einmal.
unavailable = Die Datenbank ist gerade fort; geschrieben wurde nichts. Versuch es bald noch einmal.
unsure = Die Verbindung zur Datenbank brach ab; ob der Zug gilt, ist nicht sicher. Sieh dir die Partie an, oder schick dasselbe mit demselben Idempotency-Key noch einmal.
internal = Da ging hier etwas schief; im Protokoll des Servers steht es unter der Nummer dieser Anfrage.
not-found = Hier ist nichts, was du sehen darfst.
host-invites = Einladen kann nur, wer die Partie eröffnet hat.
invite-too-late = Die Partie hat begonnen; einladen kann man niemanden mehr.
invitation-taken = Jemand anderes hat diese Einladung angenommen.
standing-order-stands = Dein Dauerauftrag „{ $order }“ gilt.
standing-too-late = Die Partie ist zu Ende; aufzutragen gibt es nichts mehr.
standing-too-many = Mehr als { $most } Daueraufträge nimmt eine Partie von dir nicht an.
no-standing-order = „{ $line }“ ist kein Dauerauftrag.
streams-too-many = { $most } Live-Verbindungen sind schon offen; schließ zuerst eine.
pictures-too-many = Auf { $most } Bilder wird schon gewartet; frag nach einem nach dem anderen.
too-many-requests = Das war zu oft in kurzer Zeit; versuch es in { $wait } s noch einmal.
budget = { $what ->
    [games] Das sind sehr viele Partien; versuch es in { $wait } s noch einmal.
    [calls] Du hast den anderen sehr oft schreiben lassen; versuch es in { $wait } s noch einmal.
    [messages] Das sind sehr viele Nachrichten; versuch es in { $wait } s noch einmal.
    [turnabouts] Das ging sehr oft hin und her; versuch es in { $wait } s noch einmal.
    [logins] Dieses Postfach hat schon viele Anmelde-Links bekommen; versuch es in { $wait } s noch einmal.
    [strangers] Dieses Postfach ist schon oft eingeladen worden; versuch es in { $wait } s noch einmal.
   *[mails] Das sind sehr viele Mails; versuch es in { $wait } s noch einmal.
 }
vacation-wrong = `vacation`: { $why }.
vacation-backwards = Er endet, bevor er beginnt, oder gleich dann
vacation-past = { $when } liegt in der Vergangenheit
vacation-too-many = Mehr als { $most } gehen nicht
vacation-overlap = Zwei davon überschneiden sich
vacation-too-far = Weiter als zwei Jahre voraus geht es nicht
vacation-budget = { $asked } Tage in { $year }; im Jahr sind es höchstens { $most }

## Die Übersicht per Mail: eine Partie je Zeile

digest-waits-for-players = es fehlen noch Spieler
digest-your-turn = du bist am Zug
digest-waits-for = wartet auf { $names }

## Keine Einladungen mehr

no-invitations = Keine Einladungen mehr
no-invitations-ask = Niemand wird dich mehr durch diesen Server per Mail einladen können. Wenn du dich hier selbst anmeldest, gilt das nicht mehr.
no-invitations-done = Niemand kann dich mehr durch diesen Server per Mail einladen. Wenn du dich hier selbst anmeldest, gilt das nicht mehr.

## Kalender, und Arten von Mails

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
nudge-too-early = Erinnern kannst du nur jemanden, der seit einem Tag am Zug ist.
nudged-already = Daran wurde innerhalb des letzten Tages schon erinnert.
rematch-too-early = Eine Revanche gibt es nach dem Ende.
not-readable-now = Dieser Server kann das Protokoll der Partie nicht lesen.
time-not-up = Diese Zeit ist nicht mehr um.
sits-here-no-more = Wer das war, sitzt hier nicht mehr.
