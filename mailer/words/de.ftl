### Die Mails. Namen von Spielern und Partien, Befehle, Kennungen und Codes bleiben, wie sie sind; ebenso, was in `...` steht: Das wird getippt.

## Verben

verb =
    .preview = vorschau
    .undo = zurücknehmen, zuruecknehmen, zurück, zurueck
    .redo = wiederholen
    .join = mitspielen, dabei
    .decline = absagen
    .takeback = rücknahme, ruecknahme
    .dispute = anfechten, einspruch
    .accept = zustimmen, einverstanden
    .refuse = ablehnen
    .resign = aufgeben
    .vacation = urlaub
    .digest = übersicht, uebersicht
    .show = zeigen, stellung
    .help = hilfe
    .new = neu
    .vote = abstimmen
    .pause = pause
    .resume = weiterspielen
    .void = annullieren
    .rule = entscheiden
    .yes = ja
    .name = name
    .start = starten, anfangen
    .talk = sagen
    .comment = kommentar
    .end = ende

behind-verb =
    .rewind = zurückgehen, zurueckgehen
    .dismiss = abweisen
    .amend = berichtigen
    .off = aus
    .over = aus, ende, vorbei
    .between = von, vom, bis
    .with = mit, und
    .please = bitte, gerne, genau, danke, mach, spiel, das, sie, alles, jawohl

## Jede Mail

address = { $name }, { $sentence }

leave = Keine solchen Mails mehr
about-server = Wer diesen Server betreibt, und was aus deinen Daten wird

why =
    .invitation = Du bekommst diese Mail, weil dich jemand bei Longhand unter dieser Adresse einlädt.
    .table = Du bekommst diese Mail, weil du an diesem Tisch sitzt.
    .turn = Du bekommst diese Mail, weil der Tisch auf dich wartet.
    .answer = Du bekommst diese Mail, weil du uns geschrieben hast.
    .talk = Du bekommst diese Mail, weil an deinem Tisch geredet wird.
    .bundle = Du bekommst diese Mail statt vieler, damit dein Postfach nicht vollläuft.
    .digest = Du bekommst diese Mail einmal am Tag, weil du sie bestellt hast.
    .game = Du bekommst diese Mail, weil es um deine Partie geht.

game-of-title = { $game }, { $title }.
title-alone = { $title }.
witness = Nach Ereignis { $seq }, Prüfcode { $hash }: Heb diese Mail auf, sie bezeugt, was im Protokoll stand.

## Anmelden

login-subject = Bei Longhand anmelden
login-first = hier geht es hinein zu Longhand auf { $host }.
login-link = { $minutes ->
    [one] Öffne diesen Link innerhalb von { $minutes } Minute; er gilt einmal:
   *[other] Öffne diesen Link innerhalb von { $minutes } Minuten; er gilt einmal:
 }
login-button = Anmelden
login-code = Oder gib dort, wo du danach gefragt hast, diesen Code ein:
account-how = Auf diese Mail kannst du mit einer Zeile antworten: name: Anna (so nennen dich die anderen), übersicht (deine Partien), neu century ben@example.org (eröffnet eine Partie und lädt jemanden ein) oder urlaub bis 2026-12-31.
login-other = Das warst nicht du? Dann tu nichts: Ohne diese Mail kommt niemand hinein, und der Link gilt bald nicht mehr.

## Das Konto soll unter einer anderen Adresse erreichbar sein

moving-subject = Deine Adresse bei Longhand
moving-new-first = das Konto von { $old } bei Longhand, { $host }, soll unter deiner Adresse { $new } erreichbar sein.
moving-new-open = { $hours ->
    [one] Wenn das dein Konto ist, sag innerhalb einer Stunde ja:
   *[other] Wenn das dein Konto ist, sag innerhalb von { $hours } Stunden ja:
 }
moving-new-button = Diese Adresse verwenden
moving-new-other = Du weißt nichts davon? Dann tu nichts: Ohne dein Ja ändert sich nichts.
moving-old-first = jemand, der in deinem Konto bei Longhand, { $host }, angemeldet ist, möchte es unter { $new } statt unter { $old } erreichbar machen.
moving-old-open = { $days ->
    [one] Wenn du das nicht warst, sag nein, spätestens einen Tag nach der Änderung:
   *[other] Wenn du das nicht warst, sag nein, spätestens { $days } Tage nach der Änderung:
 }
moving-old-button = Nein, meine Adresse bleibt
moving-old-other = Wenn du es warst, ist hier nichts zu tun: Die andere Adresse hat auch eine Mail, und sie sagt ja. Wenn nicht, enden mit deinem Nein alle Sitzungen, Tokens und Webhooks des Kontos, und du meldest dich neu an.

## Ein Webhook wurde abgeschaltet

webhook-subject = Dein Longhand-Webhook wurde abgeschaltet
webhook-first = Longhand auf { $host } ruft einen deiner Webhooks nicht mehr auf.
webhook-failed = Seit { $since } konnte ihm nichts zugestellt werden:
webhook-gone = Er hat mit 410 Gone geantwortet, will also nichts mehr hören:
webhook-todo = Die Liste seiner Zustellungen sagt, was schiefging. Wenn er wieder geht, lösche ihn und leg einen neuen an; deine Partien und deine Mails gehen weiter wie bisher.

## Nach einem Anmeldelink wurde gefragt, und es gibt keinen Weg hinein

shut-subject = Zu deiner Anmeldung bei Longhand
shut-first = Longhand auf { $host } wurde nach einem Anmeldelink für diese Adresse gefragt.
shut-not-invited = Kein Konto hier hat diese Adresse, und auf diesem Server bekommt ein Konto, wer eingeladen ist.
shut-not-invited-todo = Hast du ein Konto, so melde dich mit dessen Adresse an. Möchtest du mitspielen, so bitte jemanden, der hier spielt, diese Adresse zu einer Partie einzuladen. Hast du nach nichts gefragt, so ist nichts zu tun.
shut-closed = Kein Konto hier hat diese Adresse, und dieser Server legt keine neuen an.
shut-closed-todo = Hast du ein Konto, so melde dich mit dessen Adresse an. Hast du nach nichts gefragt, so ist nichts zu tun.
shut-suspended = Dein Konto hier ist gesperrt: Anmelden kannst du dich nicht, und deine Mails bewirken nichts. Deine Partien bleiben, und ihre Uhren laufen.
shut-suspended-todo = Wer diesen Server betreibt, kann dir sagen, warum, und dich wieder hereinlassen.

## Wer den Server betreibt, hat ein Konto gesperrt oder wieder freigegeben

admission-subject = Zu deinem Konto bei Longhand
suspended-first = dein Konto auf { $host } ist gesperrt worden: Anmelden kannst du dich nicht, und deine Mails bewirken nichts.
admission-because = Wer den Server betreibt, gibt diesen Grund an:
suspended-todo = Deine Partien bleiben, und ihre Uhren laufen. Wer den Server betreibt, kann dich wieder hereinlassen: Schreib dorthin, wenn du das für einen Irrtum hältst.
reinstated-first = du kannst dich auf { $host } wieder anmelden: Dein Konto ist nicht mehr gesperrt.
reinstated-todo = Deine Partien gingen unterdessen weiter. Melde dich an, um zu sehen, wie sie stehen, und wieder Mails zu bekommen.

## Einladung

invitation-first = { $named ->
    [yes] { $by } lädt dich zu einer Partie ein: { $game } ({ $title }).
   *[no] { $by } lädt dich zu einer Partie { $title } ein.
 }
invitation-seated = Am Tisch bisher: { $names }.
invitation-terms = Was vereinbart ist
invitation-accept = Nimm deinen Platz ein:
invitation-decline = Oder sag ab, damit niemand auf dich wartet:
invitation-until = Der Platz ist für dich frei bis { $when }.
invitation-reply = Oder antworte auf diese Mail mit einem Wort: mitspielen oder absagen.
button-accept = Platz einnehmen
button-decline = Absagen

## Partien

started-first = { $game } hat begonnen.
players = Am Tisch, Platz für Platz: { $names }.
help-by-mail = Das Wort hilfe, allein in einer Antwort auf irgendeine Mail der Partie, bringt alles, was man in eine schreiben kann.
name-offer = Die anderen sehen dich als { $name }. Um anders zu heißen, antworte auf diese Mail mit name: und einem Namen, etwa name: Anna.
full-first = alle Plätze in { $game } sind besetzt.
full-todo-by-mail = Soll es losgehen, antworte auf diese Mail mit dem Wort starten.
full-todo = Auf der Seite der Partie kannst du sie beginnen.
your-turn-first = du bist am Zug in { $game }.
moved-first = es gibt Neues in { $game }.
unreached-subject = [Longhand] { $game }: keine Mail erreicht { $names }
unreached-first = keine Mail erreicht { $names }; { $game } muss deshalb vielleicht warten.
left-first = { $late ->
    [yes] die Zeit von { $name } in { $game } war um, und { $name } hat den Platz verloren.
   *[no] { $name } hat den Platz in { $game } aufgegeben.
 }
left-goes-on = { $free ->
    [yes] Bis jemand ihn übernimmt, wird für ihn von selbst gezogen; wer die Partie eröffnet hat, kann auf ihrer Seite jemanden einladen.
   *[no] Von nun an wird für ihn von selbst gezogen.
 }
declined-first = { $by } hat deine Einladung zu { $game } abgelehnt.
declined-first-by-somebody = jemand, den du zu { $game } eingeladen hast, hat abgelehnt.
declined-todo = { $free ->
    [one] Ein Platz ist frei: Auf der Seite der Partie kannst du jemand anderen einladen oder einen Bot hinsetzen.
   *[other] { $free } Plätze sind frei: Auf der Seite der Partie kannst du jemand anderen einladen oder Bots hinsetzen.
 }

over-you-won = { $game } ist zu Ende, und du hast gewonnen.
over-you-share = { $game } ist zu Ende: Du teilst den Sieg mit { $winners }.
over-won = { $count ->
    [one] { $game } ist zu Ende: { $winners } hat gewonnen.
   *[other] { $game } ist zu Ende: { $winners } teilen sich den Sieg.
 }
void-first = { $game } ist ohne Ergebnis zu Ende gegangen.

reminder-first =
    .half = { $game } wartet auf dich: Die Hälfte deiner Zeit ist um.
    .most_gone = { $game } wartet auf dich: Der größte Teil deiner Zeit ist um.
    .last_call = letzte Erinnerung: Deine Zeit in { $game } läuft ab.

turn-yours = Du bist am Zug.
turn-yours-too = Du bist am Zug, außerdem { $others }.
turn-others = { $count ->
    [one] { $others } ist am Zug.
   *[other] { $others } sind am Zug.
 }
you-until = Du hast Zeit bis { $when }.
others-until = Die Zeit läuft bis { $when }.
news-yours = Seit deinem letzten Zug
news = Was geschehen ist
standings = Das Ergebnis
standing = { $you ->
    [yes] { $rank }. { $name } (du): { $points }
   *[no] { $rank }. { $name }: { $points }
 }
standing-uncounted = { $you ->
    [yes] { $rank }. { $name } (du)
   *[no] { $rank }. { $name }
 }
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
 }
position = Die Stellung
orders-by-mail = Antworte auf diese Mail mit Befehlen, einem je Zeile, etwa
orders = Befehle, die du geben kannst
likely = Was du tun kannst
likely-hint = Tippe auf eine Zeile: Dein Mailprogramm öffnet eine Antwort, in der sie steht. Oder schreib sie, ein Befehl je Zeile.
more-orders-by-mail = und { $more } weitere: Antworte mit dem Wort hilfe, oder schau auf die Seite.
more-orders-than-help = und { $more } weitere: Schreib `preview` und in die Zeile darunter, wie ein Befehl anfängt, dann nennt die Antwort mögliche Befehle, die ihm nahekommen; die Seite führt zu allen.
more-orders = und { $more } weitere; die Seite nennt sie alle.
page = Die Seite der Partie:
rules = Die Regeln, und wie alle Befehle geschrieben werden:
button-page = Die Partie ansehen
button-turn = Zum Zug

## Was am Tisch gesagt wird

talk = Am Tisch gesagt
talk-first = { $count ->
    [one] { $by } hat am Tisch von { $game } etwas geschrieben.
   *[other] { $by } haben am Tisch von { $game } etwas geschrieben.
 }
talk-how = Um allen zu antworten, antworte auf diese Mail mit talk: und dem, was du sagen willst.
writes = { $by } schreibt:
happened-and-writes = { $happened } { $by } schreibt: { $text }

## Rücknahmen, Streitfälle, Abstimmungen

case =
    .takeback-asked = { $by } bittet darum, mit { $game } auf Ereignis { $about } zurückzugehen.
    .takeback-granted = die Rücknahme gilt: { $game } geht von Ereignis { $about } aus weiter.
    .takeback-refused = { $by } hat die Rücknahme abgelehnt: { $game } geht weiter, wie es steht.
    .takeback-expired = die Rücknahme fand nicht rechtzeitig Zustimmung: { $game } geht weiter, wie es steht.
    .dispute-opened = { $by } ficht Ereignis { $about } von { $game } an; die Uhr steht.
    .dispute-waits = { $by } will nach zwei Abweisungen Ereignis { $about } von { $game } anfechten und braucht eine Zulassung; die Partie geht weiter.
    .dispute-allowed = { $by } hat den Einspruch gegen Ereignis { $about } von { $game } zugelassen; die Uhr steht.
    .dispute-commented = { $by } hat sich zum Streit um Ereignis { $about } von { $game } geäußert.
    .arbiter-named = { $by } hat gesagt, wer den Streit um Ereignis { $about } von { $game } entscheiden soll.
    .dispute-dismissed = der Einspruch gegen Ereignis { $about } ist abgewiesen: { $game } geht weiter, wie es steht.
    .dispute-rewound = { $by } hat entschieden: { $game } geht vor Ereignis { $about } zurück.
    .dispute-amended = { $by } hat entschieden: Ereignis { $about } von { $game } ist berichtigt, was noch gilt, wurde wiederholt.
    .voted-pause = { $by } ist für eine Pause in { $game }.
    .voted-resume = { $by } ist dafür, { $game } weiterzuspielen.
    .voted-end = { $by } ist dafür, { $game } so zu beenden, wie es steht.
    .voted-void = { $by } ist dafür, { $game } ohne Ergebnis zu beenden.
    .paused = { $game } ruht: Die Uhren stehen, Züge sind willkommen.
    .resumed = { $game } geht weiter: Die Uhren laufen wieder.

takeback-todo-by-mail = Antworte auf diese Mail mit einem Wort, oder geh auf die Seite: Mit zustimmen bist du einverstanden, dass die Partie auf Ereignis { $about } zurückgeht, mit ablehnen geht sie weiter, wie sie steht.
takeback-todo = Sag auf der Seite der Partie, ob du zustimmst (Rücknahme { $n }).
dispute-todo-by-mail = { $part ->
    [rules] Du entscheidest ihn. Antworte auf diese Mail: rule rewind <Grund> oder rule dismiss <Grund>; vorher kommentar: und was du dazu sagst. Was vorliegt, steht auf der Seite.
    [votes] Antworte auf diese Mail mit einem Wort. Mit zustimmen sagst du, dass der Einspruch recht hat: Tun das genug von euch, geht die Partie bis vor Ereignis { $about } zurück, oder es wird gespielt, was der Einspruch stattdessen verlangt. Mit ablehnen sagst du, dass Ereignis { $about } gilt: Tun das genug von euch, geht die Partie weiter, wie sie steht. Vorher kannst du mit kommentar: und deinen Worten etwas dazu sagen. Was vorliegt, steht auf der Seite.
   *[speaks] Andere entscheiden ihn. Antworte auf diese Mail mit kommentar: und was du dazu sagst. Was vorliegt, steht auf der Seite.
 }
dispute-todo = Lies auf der Seite der Partie, was vorliegt, und sag, was du meinst (Streitfall { $n }).
leave-todo-by-mail = Du wirst gefragt, ob der Einspruch die Partie anhalten darf. Antworte auf diese Mail: rule dismiss <Grund> weist ihn ab, rule rewind <Grund> lässt ihn zu und entscheidet sofort, sodass die Partie bis vor Ereignis { $about } zurückgeht. Wo der Tisch abstimmt, lässt zustimmen ihn zu und stimmt dafür, zurückzugehen; ablehnen stimmt dafür, dass Ereignis { $about } gilt. Lässt ihn niemand zu, ist er abgewiesen.
leave-todo = Du wirst gefragt, ob der Einspruch die Partie anhalten darf: Lass ihn zu oder weise ihn ab, auf der Seite der Partie (Streitfall { $n }). Lässt ihn niemand zu, ist er abgewiesen.
arbiter-todo = Wen alle am Tisch nennen, entscheidet, wenn nicht selbst betroffen (Streitfall { $n }).
vote-todo-by-mail = Es geschieht, wenn alle dafür sind: Antworte auf diese Mail mit { $order }, oder tu nichts.
vote-waits = Du bist schon dafür; es fehlt noch { $others }.
vote-todo = Es geschieht, wenn alle dafür sind: Sag es auf der Seite der Partie, oder tu nichts.
case-until = Offen bis { $when }.

## Übersicht

digest-subject = [Longhand] Deine Partien heute
digest-first = { $yours ->
    [0] { $all ->
        [one] deine Partie wartet heute auf andere.
       *[other] keine deiner { $all } Partien wartet heute auf dich.
     }
    [one] { $all ->
        [one] deine Partie wartet auf dich.
       *[other] { $yours } deiner { $all } Partien wartet auf dich.
     }
   *[other] { $yours } deiner { $all } Partien warten auf dich.
 }
bundle-subject = [Longhand] In deinen Partien ist viel geschehen
bundle-first = { $games ->
    [one] in kurzer Zeit ist so viel geschehen, dass eine Mail alles erzählt.
   *[other] in { $games } Partien ist in kurzer Zeit so viel geschehen, dass eine Mail alles erzählt.
 }
digest-page = Alle deine Partien
digest-orders-to = Befehle an

## Antworten auf Mails

answer =
    .played = deine Befehle in { $game } sind ausgeführt.
    .preview = das ist nur eine Vorschau: In { $game } wurde nichts gezogen.
    .refused = von deiner Mail wurde in { $game } nichts ausgeführt.
    .asked = von deiner Mail ist in { $game } noch nichts ausgeführt: Bitte bestätige es.
    .told = hier ist die Antwort auf deine Mail zu { $game }.

account-answer =
    .done = hier ist die Antwort auf deine Mail.
    .refused = nichts aus deiner Mail wurde ausgeführt.
account-subject = Deine Mail an Longhand
account-no-games = Du sitzt in keiner Partie.

understood-preview = Das würde ausgeführt
understood = Das wurde ausgeführt
nearest = Meintest du
ignored = Diese Zeilen wurden nicht als Befehle gelesen

refused-line = Zeile { $line } deiner Mail:
code-line = Der Code der Regel: { $code }

asked = { $of ->
    [one] Ich habe { $read } von { $of } Zeile gelesen. Antworte auf diese Mail mit dem Wort ja, um genau das auszuführen, oder schick deine Befehle noch einmal:
   *[other] Ich habe { $read } von { $of } Zeilen gelesen. Antworte auf diese Mail mit dem Wort ja, um genau das auszuführen, oder schick deine Befehle noch einmal:
 }
told-line = Zeile { $number }: { $text } ({ $fate })
fate =
    .read = gelesen
    .not-read = nicht verstanden
    .words = kein Befehl
    .signature = unter dem Zeichen für die Signatur, nicht gelesen
    .separator = unter einer Trennlinie, nicht gelesen
    .quoted = sieht nach einem Zitat aus, nicht gelesen
    .other-part = nur im HTML-Teil deiner Mail, nicht gelesen
read-as = gelesen als { $orders }

help-orders = { $title }: Schreib deine Befehle, einen je Zeile, über den zitierten Text. Es werden alle ausgeführt oder keiner.
help-preview = `preview` in der ersten Zeile zeigt, wohin die Befehle darunter führen. Zeilen, die mit # anfangen, sind für dich selbst; `end` beendet die Befehle.
help-standing = Daueraufträge schreibst du, wie es in den Regeln steht, in eine Mail ohne andere Befehle; `show` nennt sie.
help-talk = `talk: ...`, unter deinen Befehlen oder allein, sagt etwas zu den anderen.
help-alone = Allein in einer Mail: `undo`, `undo 41` und `redo` (deine Züge in dieser Runde); `takeback 41 <Grund>` bittet die anderen, auf Ereignis 41 zurückzugehen, `accept` und `refuse` antworten darauf; `dispute 41 <Grund>` ficht Ereignis 41 an (die Zahl in Klammern hinter dem, was geschah), `comment: ...` sagt etwas dazu, `accept` und `refuse` stimmen darüber ab, `rule rewind <Grund>` oder `rule dismiss <Grund>` des Schiedsrichters entscheidet es; `vote pause` (oder resume, end, void) stimmt für eine Pause und dergleichen, die kommt, wenn alle dafür sind; `resign` gibt deinen Platz auf.
help-and = Und: `show` (noch einmal die Stellung), `digest` (deine Partien), `vacation until 2026-12-31` (oder von einem Tag bis zu einem anderen, oder `vacation off`), `new <Titel> <Adressen>` eröffnet eine Partie (`<Titel>@1`: nach dieser Fassung der Regeln), `start` beginnt sie, `decline` gibt vorher einen Platz auf; `name: Anna` setzt den Namen, den die anderen sehen; `help`. Diese Wörter gehen auch auf Deutsch: vorschau, ende, sagen: ..., zurücknehmen, wiederholen, rücknahme, anfechten, kommentar: ..., zustimmen, ablehnen, entscheiden (zurückgehen, abweisen, berichtigen), abstimmen (pause, weiterspielen, ende, annullieren; aus), aufgeben, zeigen, übersicht, urlaub (bis; aus), neu, starten, mitspielen, absagen, ja, hilfe.

done-seated = Du hast deinen Platz. Du hörst von uns, wenn die Partie beginnt.
done-sat-already = Du sitzt schon an diesem Tisch.
done-declined = Du hast abgesagt; niemand wartet auf dich.
done-left = Du hast deinen Platz verlassen.
done-opened = { $guests ->
    [0] Die Partie ist eröffnet: Andere finden sie in der Lobby.
    [one] Die Partie ist eröffnet und dein Gast eingeladen.
   *[other] Die Partie ist eröffnet, und deine { $guests } Gäste sind eingeladen.
 }
done-opened-next = Wenn alle Plätze besetzt sind, antworte auf diese Mail mit dem Wort starten.
done-started = Die Partie hat begonnen.
done-takeback-asked = Du hast darum gebeten, auf Ereignis { $to } zurückzugehen; die anderen können bis { $until } zustimmen.
done-takeback-granted = Deine Rücknahme gilt: Die Partie geht von Ereignis { $to } aus weiter.
done-takeback-refused = Deine Rücknahme wurde sofort abgelehnt: Die Partie geht weiter, wie sie steht.
done-takeback-withdrawn = Du hast deine Rücknahme zurückgezogen: Die Partie geht weiter, wie sie steht.
done-agreed-granted = Du hast der Rücknahme zugestimmt: Die Partie geht von Ereignis { $to } aus weiter.
done-refused-refused = Du hast die Rücknahme abgelehnt: Die Partie geht weiter, wie sie steht.
done-agreed = Du hast der Rücknahme auf Ereignis { $to } zugestimmt; nun kommt es auf die anderen an.
done-refused = Du hast der Rücknahme auf Ereignis { $to } widersprochen; nun kommt es auf die anderen an.
done-disputed = Du fichtst Ereignis { $seq } an (Streitfall { $n }). Die Uhr steht, bis es geklärt ist, längstens bis { $until }.
done-said = Die anderen lesen es.
done-vote =
    .pause = Du stimmst für eine Pause. Es geschieht, wenn alle dafür sind; dasselbe mit `off` dahinter nimmt die Stimme zurück.
    .resume = Du stimmst für das Weiterspielen. Es geschieht, wenn alle dafür sind; dasselbe mit `off` dahinter nimmt die Stimme zurück.
    .end = Du stimmst für das Ende der Partie. Es geschieht, wenn alle dafür sind; dasselbe mit `off` dahinter nimmt die Stimme zurück.
    .void = Du stimmst für ein Ende ohne Ergebnis. Es geschieht, wenn alle dafür sind; dasselbe mit `off` dahinter nimmt die Stimme zurück.
done-vote-settled =
    .pause = Alle sind für eine Pause. Die Partie ruht.
    .resume = Alle sind für das Weiterspielen. Die Partie geht weiter.
    .end = Alle sind für das Ende der Partie. Die Partie ist zu Ende.
    .void = Alle sind für ein Ende ohne Ergebnis. Die Partie ist ohne Ergebnis zu Ende.
done-vote-withdrawn =
    .pause = Du hast deine Stimme für eine Pause zurückgenommen.
    .resume = Du hast deine Stimme für das Weiterspielen zurückgenommen.
    .end = Du hast deine Stimme für das Ende der Partie zurückgenommen.
    .void = Du hast deine Stimme für ein Ende ohne Ergebnis zurückgenommen.
done-voted-on-dispute = { $uphold ->
    [yes] Du hast für den Einspruch zu Ereignis { $seq } gestimmt (Streitfall { $n }).
   *[no] Du hast gegen den Einspruch zu Ereignis { $seq } gestimmt (Streitfall { $n }).
 }
done-dispute-upheld = Damit gilt er: Die Partie geht vor Ereignis { $seq } zurück.
done-dispute-dismissed = Damit ist er abgewiesen: Die Partie geht weiter, wie sie steht.
done-dispute-open = Nun kommt es auf die anderen an.
done-named = Die anderen sehen dich ab jetzt als { $name }.
done-commented = Was du schreibst, steht nun bei Streitfall { $n }; die anderen lesen es.
done-ruled-rewind = Du hast Streitfall { $n } entschieden: Die Partie geht vor Ereignis { $seq } zurück.
done-ruled-dismiss = Du hast Streitfall { $n } entschieden: abgewiesen, die Partie geht weiter, wie sie steht.
done-ruled-amend = Du hast Streitfall { $n } entschieden: Deine Befehle treten an die Stelle von Ereignis { $seq }.
done-resigned = Du hast aufgegeben und deinen Platz verlassen.
done-not-away = Du bist nicht verreist, und es ist kein Urlaub von dir eingetragen.
done-away = Du bist verreist von { $from } bis { $until }.
done-no-standing = Du hast in dieser Partie keine Daueraufträge.
done-standing = Deine Daueraufträge; niemand sonst sieht sie:

## Warum von einer Mail nichts ausgeführt wurde

reason-no-order = In deiner Mail steht kein Befehl außer dem, was sie zitiert. Schreib je Zeile einen Befehl über das Zitat, oder `hilfe`.
reason-too-many-lines = Deine Mail hat mehr als { $most } Zeilen, die nicht als Zitat zu erkennen sind. Schick nur deine Befehle.
reason-nothing-asked = `ja` antwortet auf eine Mail, die zeigt, was von deiner gelesen wurde; es wartet keine (mehr) darauf. Schick deine Befehle.
reason-unclear = Es ist nicht sicher, welche Zeilen deiner Mail gemeint sind. Schick sie noch einmal, ohne Zitat und Signatur.
reason-alone = `{ $verb }` steht allein in einer Mail: Von dieser wurde nichts ausgeführt. Schick es ohne andere Zeilen.
reason-takes-nothing = `{ $verb }` steht allein in seiner Zeile.
reason-empty-preview = `preview` zeigt, wohin Befehle führen: Schreib sie in die Zeilen darunter.
reason-wants-number = Hinter `{ $verb }` gehört die Nummer eines Ereignisses, etwa `{ $example }`.
reason-wants-reason = Zu `{ $verb }` gehört ein Grund, etwa `{ $example } Ich meinte die andere Karawane`.
reason-wants-words = Hinter `{ $verb }:` oder darunter gehört, was du sagen willst.
reason-no-address = `{ $text }` ist keine Mailadresse; schreib `new century ben@example.org`.
reason-wants-dates = Zu `vacation` gehören ein oder zwei Tage, etwa `vacation until 2026-12-31` oder `vacation 24.12.2026 03.01.2027`.
reason-wants-name = Zu `name:` gehört der Name, den die anderen sehen, etwa `name: Anna`.
reason-no-game = In der Mail, auf die du geantwortet hast, geht es um keine Partie, und nichts aus deiner wurde ausgeführt. Einen Zug machst du mit einer Antwort auf eine Mail zu seiner Partie. Zum Anmelden öffne den Link in jener Mail oder tippe ihren Code ein.
reason-wants-vote = Zu `vote` gehört pause, resume, end oder void, etwa `vote pause`; mit `off` dahinter nimmst du die Stimme zurück.
reason-wants-ruling = Zu `rule` gehören rewind, dismiss oder amend und ein Grund, etwa `rule rewind Regel 5.3 ist eindeutig`; unter `rule amend` stehen die Befehle, die den Zug ersetzen, einer je Zeile.
reason-end-of-nothing = `end` beendet Befehle, und darüber stehen keine. Um die Partie zu beenden, schreib `vote end` (sie endet, wenn alle dafür sind) oder `resign`.
reason-not-understood = `{ $verb }` wird nicht verstanden.
reason-stale = Die Mail, auf die du antwortest, zeigte Ereignis { $shown }, und die Partie steht inzwischen bei Ereignis { $head }: Deine Befehle würden nicht mehr dasselbe tun. Sieh dir die Stellung unten an und antworte auf diese Mail.
reason-time-up = Deine Zeit war um, bevor diese Mail kam: { $at }, mit Ereignis { $seq }. Nichts aus der Mail wurde gespielt. { $undo ->
    [yes] Antworte mit `undo`, und was für dich gespielt wurde, wird zurückgenommen.
   *[no] Was für dich gespielt wurde, bleibt.
 }
reason-ahead = Die Mail, auf die du antwortest, zeigte Ereignis { $shown }, und dieser Server kennt die Partie bis Ereignis { $head }: Er wurde aus einer Sicherung wiederhergestellt, und was danach kam, fehlt hier. Nichts aus deiner Mail wurde getan. Die Partie geht von der Stellung unten aus weiter; behalte deine Mails, sie belegen, was gespielt wurde.
reason-case-since = Seit der Mail, auf die du antwortest, hat jemand um eine Rücknahme gebeten oder einen Zug angefochten: Antworte auf die Mail darüber, oder auf diese.
reason-no-case = Niemand hat um eine Rücknahme gebeten, auf die du antworten könntest, und nichts ist angefochten.
reason-no-dispute = In dieser Partie ist kein Streitfall offen.
reason-unknown-title = Zu `new` gehört eines von { $known }.
reason-too-many-guests = { $most ->
    [one] Eine Mail lädt höchstens { $most } Gast ein.
   *[other] Eine Mail lädt höchstens { $most } Gäste ein.
 }
reason-join-or-decline = Antworte auf eine Einladung mit einem Wort: mitspielen oder absagen.
reason-standing-alone = Daueraufträge stehen in einer Mail für sich, ohne Züge und ohne `preview`: Von dieser wurde nichts ausgeführt.
reason-no-such-day = `vacation`: Diesen Tag gibt es nicht.
reason-day-past = `vacation`: Der letzte Tag liegt in der Vergangenheit.
reason-too-much-to-read = Deine Mail ist zu groß oder zu verschachtelt, um gelesen zu werden: Schick nur die Befehle, als einfachen Text.
reason-too-many-mails = Mehr als { $most } deiner Mails haben binnen einer Stunde nichts bewirkt, darum wurde diese nicht gelesen. Deine Mails werden wieder gelesen, sobald in der letzten Stunde weniger gekommen sind.

code =
    .bad_request = So kann es nicht gemacht werden.
    .not_seated = Du hast keinen Platz in dieser Partie.
    .not_host = Das kann nur, wer die Partie eröffnet hat.
    .not_arbiter = Das ist nicht deine Sache: Wo es einen Schiedsrichter gibt, entscheidet er; wo nicht, der Tisch.
    .registration_closed = Dieser Server legt für deine Adresse kein Konto an.
    .account_suspended = Dein Konto ist gesperrt: Nichts davon wurde getan. Wer diesen Server betreibt, kann dir sagen, warum.
    .not_found = Das gibt es nicht, oder du darfst es nicht sehen.
    .already_seated = Du sitzt schon an diesem Tisch.
    .no_free_seat = Es ist kein Platz mehr frei.
    .seats_open = Es sind noch Plätze frei: Die Partie beginnt, wenn alle besetzt sind.
    .not_open = Die Partie hat schon begonnen.
    .not_started = Die Partie hat noch nicht begonnen.
    .game_disputed = Ein Zug ist angefochten: Bis das entschieden ist, ruht die Partie.
    .game_void = Die Partie ist ohne Ergebnis zu Ende gegangen.
    .game_quarantined = Dieser Server kann das Protokoll der Partie nicht bis zum Ende lesen; er wartet auf einen neueren.
    .archived = Diese Partie wurde als Datei hierher gebracht: Man kann sie lesen, nicht spielen.
    .case_open = So ein Fall ist schon offen; erst muss er entschieden sein.
    .case_closed = Dieser Fall ist schon entschieden.
    .too_many_changes = Diese Wahl hast du so oft geändert, wie es geht.
    .choice_differs = An dieser Wahl kannst du nur ändern, was sonst niemand sieht.
    .already_answered = Dazu hast du schon geantwortet, oder es ist in dieser Stellung schon abgelehnt.
    .not_due = Dafür ist es noch zu früh.
    .not_finished = Das geht erst, wenn die Partie zu Ende ist.
    .not_reachable = Von hier aus lässt sich ihnen nicht schreiben.
    .not_invited = An diesen Tisch kommt, wer eingeladen ist.
    .stale = Die Partie ist inzwischen weiter.
    .too_large = Das ist zu groß.
    .rate_limited = Das war zu oft in kurzer Zeit; versuch es später noch einmal.
    .nothing_to_undo = Es gibt keinen Zug von dir in dieser Runde, den du zurücknehmen könntest.
    .undo_blocked = Das kann nicht zurückgenommen werden: Verdecktes wurde gezeigt, die Runde ist vorbei, oder an diesem Tisch wird ohne Rücknahme gespielt.
    .nothing_to_redo = Es gibt nichts, was wiederholt werden könnte.
    .orders_after_reveal = Nach einem Befehl, der Verdecktes zeigt, darf in derselben Mail keiner mehr stehen: Sieh dir an, was kam, und antworte dann.
    .bad_order = Diese Zeile wird nicht als Befehl verstanden.
    .bad_option = Diese Einstellung gibt es so nicht.
    .bad_player_count = Mit so vielen wird dieses Spiel nicht gespielt.
    .bad_standing_order = So einen Dauerauftrag gibt es nicht.
    .bad_seq = Dieses Ereignis gibt es nicht, oder dorthin führt von hier aus kein Weg.
    .too_late = Dafür ist es zu spät.
    .is_party = Es geht um dich selbst: Darüber entscheiden andere.
    .key_reused = Diese Mail kam schon einmal mit anderem Inhalt.
    .unknown_title = Dieses Spiel gibt es hier nicht.
    .unknown_ruleset = Nach diesen Regeln wird das Spiel hier nicht gespielt.
    .unknown_box = Diese Schachtel gibt es nicht mehr.
    .name_too_similar = Dein Name könnte an diesem Tisch für einen anderen gehalten werden: Wähle zuerst einen anderen.
    .not_your_turn = Du bist nicht am Zug.

refusal-in-detail = { $known } Im Einzelnen, auf Englisch: { $why }
refusal-of-a-rule = Die Regel sagt, auf Englisch: { $why }

## Sätze für die Bedingungen einer Einladung und für das, was geschehen ist

terms-players = { $seats ->
    [one] { $seats } Platz.
   *[other] { $seats } Plätze.
 }
days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
 }
hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
 }
seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
 }
minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
 }
terms-time-for-a-move = { $time } für einen Zug.
terms-bank = { $time } für die ganze Partie.
terms-bank-and-more = { $time } für die ganze Partie, { $more } mehr mit jedem Zug.
terms-no-clock = Keine Uhr.
# name: as its author calls it.
terms-own-box = Gespielt wird mit einer eigenen Schachtel: { $name }.
terms-fixed-seed = Woraus gezogen wird, liegt offen, für Tests und Rätsel: Jede kommende Karte lässt sich daraus berechnen.
terms-weekends = Samstags und sonntags (in deiner Zeitzone) steht die Uhr.
terms-night = Von { $from } bis { $until } Uhr (in deiner Zeitzone) steht die Uhr.
news-time-up = Die Zeit von { $name } war um.
news-numbered = { $told } [{ $seq }]
news-resigned = { $name } hat den Platz aufgegeben.
news-seat-lost = { $name } hat den Platz verloren.
news-back = { $name } ist wieder da.
news-took-over = { $name } hat den Platz von { $of } übernommen.
news-quarantined = Der Server kann das Protokoll dieser Partie nicht zu Ende lesen: Ihre Uhr steht, und es kann nicht gezogen werden, bis der Betreiber sich darum gekümmert hat. Was im Protokoll steht, bleibt.
news-fated = { $becomes ->
    [stands] Gilt weiter: { $seq } { $by } { $orders }
    [returns] Gilt wieder: { $seq } { $by } { $orders }
    [replaced] Ersetzt: { $seq } { $by } { $orders }
    [open] Hängt davon ab, was gezogen wird: { $seq } { $by } { $orders }
   *[falls] Entfällt: { $seq } { $by } { $orders }
 }
news-will = { $becomes ->
    [stands] das gilt weiter: { $seq } { $by } { $orders }
    [returns] das gilt wieder: { $seq } { $by } { $orders }
    [replaced] das wird ersetzt: { $seq } { $by } { $orders }
    [open] das hängt davon ab, was gezogen wird: { $seq } { $by } { $orders }
   *[falls] das entfällt: { $seq } { $by } { $orders }
 }
news-at-stake = { $of ->
    [takeback] Ginge zurück: { $seq } { $by } { $orders }
   *[dispute] Angefochten: { $seq } { $by } { $orders }
 }
news-fated-more = und { $more } weitere Züge; die Seite nennt sie alle.
news-would = { $of ->
    [dismiss] Mit „rule dismiss“ gilt Ereignis { $seq }, und die Partie geht weiter, wie sie steht.
    [rewind] Mit „rule rewind“ geht die Partie auf den Stand vor Ereignis { $seq } zurück. Dann:
   *[amend] Mit „rule amend“ und dem, was der Einspruch will, gilt ein anderer Zug an der Stelle von Ereignis { $seq }. Dann:
 }
news-nudged = Jemand am Tisch bittet dich, an deinen Zug zu denken.
news-unreached = Mails an { $name } kommen zurück; die Uhr von { $name } steht deshalb, höchstens bis { $until } (UTC) oder bis { $name } wieder da ist. Wer { $name } anders erreicht, sage bitte Bescheid.
news-invited = { $by } lädt dich ein.
picture = { $your-turn ->
    [yes] Das Spielbrett von { $title } nach Ereignis { $seq }; du bist am Zug.
   *[no] Das Spielbrett von { $title } nach Ereignis { $seq }; du bist nicht am Zug.
 }
picture-points = Punkte: { $points }.
close-up = Wo du vermutlich handelst, größer.
whole-board = Das ganze Brett steht darunter.
large-board = Das große Brett, zum Vergrößern
the-table = Der Tisch
a-player = Jemand

ended =
    .eighth_card = Die achte Punktekarte ist erworben.
    .round_limit = Die letzte Runde ist gespielt.
    .max_turns = Die letzte Runde ist gespielt.
    .rounds = Die letzte Runde ist gespielt.
    .markers = Die Marker „Leere Stadt“ sind aufgebraucht.
    .standstill = Niemand tat mehr etwas.
    .threshold = Genug Waren sind geliefert.
    .population = Eine Stadt ist voll.
    .resigned = Durch Aufgabe.
    .agreed = In gegenseitigem Einvernehmen.
    .forfeit = Durch Versäumnis.
