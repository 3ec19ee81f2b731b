### Was am Tisch gesagt wird, was auch gespielt wird: Absagen, Daueraufträge, Punkte.

points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
 }

## Absagen

log-does-not-fit = Das Protokoll dieser Partie passt nicht zu den Regeln; in ihr lässt sich nichts spielen.
orders-after-reveal = Der Befehl davor zeigt Verdecktes: Beende die Liste dort, sieh dir an, was kam, und antworte dann.
bad-player-count = { $name } wird zu { $fewest } bis { $most } gespielt, nicht zu { $players }.
bad-player-count-of-box = Die Schachtel „{ $name }“ ist für { $fewest } bis { $most } Spieler gedacht, nicht für { $players }.
no-action = Es steht kein Befehl darin.
list-too-long = { $of ->
    [orders] Ein Zug hat höchstens { $most } Befehle.
   *[actions] Ein Zug hat höchstens { $most } Aktionen.
 }
nothing-asked = Es wurde nichts verlangt.
already-seated = Du sitzt schon an diesem Tisch.
seats-open = { $open } von { $all } Plätzen sind frei; lade jemanden ein, oder nimm Bots dazu.
undo-turn-over = Deine Runde ist vorbei; bitte die anderen um eine Rücknahme.
nothing-to-undo = Du hast in dieser Runde keinen Zug gemacht, den du zurücknehmen könntest.
no-clubs-yet = `visibility`: `public`, `unlisted` oder `private`; Vereine gibt es noch nicht.
practice-is-not-public = `visibility`: Eine Partie zum Üben ist `private` oder `unlisted`.
final-since = Dieser Zug ist endgültig, ebenso alles davor.
revealed-since = Seitdem wurde Verdecktes gezeigt; bitte die anderen um eine Rücknahme (`takeback`).
choice-differs = Diese Änderung sähen alle: An der Wahl von Ereignis { $seq } lässt sich nur ändern, was verborgen ist.
too-many-changes = Du hast diese Wahl { $most }-mal geändert, öfter geht es nicht.
nothing-to-redo = Unmittelbar davor steht keine Rücknahme, die du wiederholen könntest.
game-disputed = Ein Zug ist angefochten; bis zur Entscheidung ruht die Partie.
game-void = Die Partie ist ohne Ergebnis zu Ende gegangen.
game-quarantined = Dieser Server kann Ereignis { $seq } der Partie nicht lesen, und ihre Uhr steht: { $why }.
not-started = Die Partie hat noch nicht begonnen.
seats-fixed = Die Partie hat begonnen; an den Plätzen ist nichts mehr zu ändern.
host-only = Das kann nur, wer die Partie eröffnet hat.
no-free-seat = Alle Plätze dieser Partie sind besetzt.
no-bot-there = Auf Platz { $seat } sitzt kein Bot.
bad-seq = Zu Ereignis { $seq } führt von hier kein Weg; die Partie steht bei Ereignis { $head }.
dispute-too-late = Die Zeit, in der diese Partie angefochten werden konnte, ist um.
drawn-since-nobody-decides = Seitdem wurde gezogen, und niemand sonst ist da, der entscheiden könnte: Bots stimmen nicht ab.
disputes-dismissed = { $most } deiner Einsprüche wurden in dieser Partie abgewiesen; mehr kannst du nicht erheben.
not-disputable = Ereignis { $seq } kann nicht angefochten werden: { $why }.
undisputable-none = Das gibt es nicht; die Partie steht bei Ereignis { $head }
undisputable-not-started = Da hatte die Partie noch nicht begonnen
undisputable-over = Der Zug davor hatte die Partie beendet; ficht den an
undisputable-left = Es wurde schon zurückgenommen
undisputable-change = Da wurde eine Wahl geändert, die niemand gesehen hatte; ficht den Zug an, mit dem gewählt wurde
ruled-before = Über Ereignis { $seq } ist schon entschieden.
not-replaceable = Ereignis { $seq } ist kein Zug, der ersetzt werden könnte; lass `actions` weg.
chosen-in-secret = Ereignis { $seq } wurde geheim gewählt: Was dort hätte gewählt werden sollen, darf bis zum Abschluss der Partie nur der Sitz selbst sagen. Lass `actions` weg.
comments-too-many = Du hast zu diesem Fall schon { $most }-mal etwas gesagt; das muss genügen.
named-is-party = Wen du nennst, ist in diesem Fall Partei; nenne jemanden, der dabei nichts gewinnt oder verliert.
voted-already = Du hast schon abgestimmt.
arbiter-rules = Dieser Fall hat einen Schiedsrichter: Er entscheidet, die anderen sagen etwas dazu.
arbiter-only = Nur der Schiedsrichter dieses Falles entscheidet ihn.
has-leave = Dieser Fall ist schon zugelassen.
amend-wants-actions = `actions` sagt, was der Platz stattdessen spielt.
actions-only-to-amend = `actions` gehört allein zur Entscheidung `amend`.
no-such-dispute = In dieser Partie gibt es keinen Streitfall { $n }.
is-party = Du bist in diesem Fall Partei; darüber entscheiden andere.
no-state-before = Vor dem angefochtenen Ereignis gibt es keine Stellung.
no-seat-left-behind = Die Partie hat begonnen, und niemand hat seinen Platz verlassen.
seat-forfeited = Dieser Platz ist verfallen; niemand kann ihn einnehmen.
handed-on-by = Einen Platz gibt weiter, wer dort sitzt; ist er fort, wer die Partie eröffnet hat.
game-over = Die Partie ist zu Ende.
not-seated = Du hast keinen Platz in dieser Partie.
disputed-is-no-move = Das angefochtene Ereignis ist kein Zug, der ersetzt werden könnte; geh mit `rewind` zurück.
standing-orders-stopped = Deine Daueraufträge endeten: { $why }
standing-order-played = Dein Dauerauftrag „{ $typed }“ wurde ausgeführt: { $orders }
cannot-go-on = die Partie kann nicht weitergehen
standing-order-stopped = Dein Dauerauftrag „{ $typed }“ endete: { $why }
takeback-too-late = Die Partie ist zu Ende; was an ihr falsch war, gehört in einen Streitfall.
no-takebacks-here = An diesem Tisch wird ohne Rücknahme gespielt.
drawn-since-nobody-consents = Seitdem wurde gezogen, und niemand sonst ist da, der zustimmen könnte: Bots werden nicht gefragt.
takebacks-too-many = In dieser Partie gab es schon zu viele Rücknahmen.
no-earlier-state = Ereignis { $to } ist keine frühere Stellung auf diesem Weg; die Partie steht bei Ereignis { $head }.
first-move-not-yours = Der erste Zug, der zurückginge, ist nicht deiner; nenne das Ereignis vor einem eigenen Zug.
asked-before = Darum hast du schon gebeten, und seitdem ging die Partie nicht weiter.
asked-yourself = Du hast selbst darum gebeten; die anderen antworten.
answered-already = Darauf hast du schon geantwortet.
host-answers = An diesem Tisch antwortet allein, wer die Partie eröffnet hat.
only-asker-withdraws = Nur wer um eine Rücknahme gebeten hat, zieht sie zurück; du kannst sie ablehnen.
no-such-takeback = In dieser Partie gibt es keine Rücknahme { $n }.
case-open = Nummer { $n } ist offen; erst muss das entschieden sein.
case-closed = Das ist schon entschieden.
nothing-to-vote-on = Die Partie ist zu Ende; es gibt nichts mehr abzustimmen.
not-asked = An diesem Platz ist nichts gefragt.
not-closable = Die Partie kann jetzt nicht geschlossen werden.
state-not-at-hand = Die Stellung nach Ereignis { $to } ist gerade nicht zur Hand; versuch es noch einmal.
no-case-due = Kein Fall muss jetzt entschieden werden.
bot-move-missing = Der Zug des Bots fehlt; versuch es noch einmal.
no-time-out-due = Es ist gerade keine Zeit abgelaufen.
no-such-event = Ereignis { $at } gibt es nicht; die Partie steht bei Ereignis { $head }.
nothing-to-try = Da hatte die Partie noch nicht begonnen; es gibt nichts auszuprobieren.
seat-out-of-range = `seat`: Die Partie hat { $seats } Plätze.
pause-not-over = Die Pause ist noch nicht vorbei.

## Rücknahmen und Streitfälle im Protokoll

told-takeback-asked = { $seat } bat darum, auf Ereignis { $to } zurückzugehen.
told-takeback-agreed = { $seat } stimmte der Rücknahme zu.
told-takeback-declined = { $seat } stimmte der Rücknahme nicht zu.
told-takeback-granted = Die Rücknahme gilt.
told-takeback-refused = Die Rücknahme wurde abgelehnt.
told-takeback-expired = Die Rücknahme fand nicht rechtzeitig Zustimmung.
told-takeback-withdrawn = Die Rücknahme wurde zurückgezogen.
told-dispute-opened = { $seat } focht Ereignis { $seq } an; die Uhr steht.
told-dispute-waits = { $seat } erhob nach zwei Abweisungen noch einmal Einspruch gegen Ereignis { $seq }; die Partie geht weiter, wenn er nicht zugelassen wird.
told-dispute-allowed = Der Einspruch ist zugelassen; die Uhr steht.
told-dispute-commented = { $seat } äußerte sich zu dem Streitfall.
told-dispute-voted = { $uphold ->
    [yes] { $seat } stimmte für den Einspruch.
   *[no] { $seat } stimmte gegen den Einspruch.
 }
told-dispute-arbiter = { $named ->
    [yes] { $seat } sagte, wer den Fall entscheiden soll.
   *[no] { $seat } nahm zurück, wer den Fall entscheiden soll.
 }
told-dismissed = Der Einspruch ist abgewiesen.
told-rewound = Die Entscheidung: Die Partie geht vor das angefochtene Ereignis zurück.
told-amended = Die Entscheidung: Der angefochtene Zug ist ersetzt.

## Spiele, die noch keine eigenen Worte haben: Befehle, Stellungen und Pläne, die aus ihren Regeln gemacht sind

plain-notation = Ein Befehl ist der Name einer Aktion, dann Name und Wert jedes ihrer Felder, wie sie in der Liste der erlaubten Befehle stehen. Die Namen der Felder können fehlen. Zeilen, die mit `>` oder `#` beginnen, sind keine Befehle.
plain-order-like = Das ist hier kein Befehl. Er wird so geschrieben: `{ $like }`.
plain-order-unknown = Das ist hier kein Befehl.
plain-to-act = Am Zug: { $players }
plain-not-your-turn = Du bist nicht am Zug.
plain-not-legal = Das ist jetzt nicht möglich; in der Liste der erlaubten Aktionen steht, was möglich ist.
plain-plan = Plan
plain-plan-does = Spielt diese Befehle, wenn du das nächste Mal gefragt bist. Sind sie dann nicht alle möglich, wird die zweite Liste versucht; ist auch die nicht möglich, wirst du gefragt.
plain-plan-first = Befehle
plain-plan-second = Sonst
plain-plan-shape = Einen Plan schreibt man `plan: Befehl; Befehl | Befehl`: Listen von Befehlen, von denen die erste mögliche gespielt wird.
plain-plan-used = er ist gespielt
plain-plan-impossible = keine seiner Listen von Befehlen ist möglich, wenn du gefragt bist
