### Century: Von Ost nach West. Befehle (in Backticks), Kürzel wie h1 oder mc03 und die Namen der Spieler bleiben, wie sie sind.

summary = Schicke Siedler auf Felder, in Werkstätten, auf Märkte und zu Forts, baue aus Händlerkarten eine Handelsroute auf und mache aus gelben Waren braune und aus diesen Punkte. 2 bis 4 Personen, 30 bis 45 Runden mit je einem kurzen Zug.

## Begriffe

colour =
    .yellow = Gelb
    .red = Rot
    .green = Grün
    .brown = Braun

cubes-of = { $count } { $colour }
nothing = nichts

terrain =
    .field = Feld
    .forest = Wald
    .river = Fluss
    .fort = Fort

on-terrain =
    .field = Feldern
    .forest = Wäldern
    .river = Flüssen
    .fort = Forts

symbol =
    .saddlebag = Satteltasche
    .hammer = Hammer
    .dreamcatcher = Traumfänger
    .compass = Kompass

settlers = { $count ->
    [one] 1 Siedler
   *[other] { $count } Siedler
 }
upgrades = { $count ->
    [one] 1 Aufwertung
   *[other] { $count } Aufwertungen
 }

place-name =
    .f1 = Fort Dämmerung
    .f2 = Fort Granit
    .f3 = Fort Lorbeer
    .f4 = Fort Horizont
    .h1 = Maisacker
    .h2 = Maisfarm
    .h3 = Jagdgrund
    .h4 = Flussfelder
    .h5 = Große Pflanzung
    .u1 = Trockengestelle
    .u2 = Werkstatt
    .u3 = Manufaktur
    .t1 = Tausch an der Furt
    .t2 = Räucherhaus
    .t3 = Kornspeicher
    .t4 = Tausch am Anleger
    .t5 = Trapperlager
    .t6 = Pelzhütte
    .n1 = Neue Waren
    .r1 = Handelsroute
    .m1 = Markt 1
    .m2 = Markt 2
    .m3 = Markt 3
    .m4 = Markt 4
place = { $name } ({ $id })

bonus-pair = { $vp } SP je Paar { $one } + { $other }
bonus-settlers = { $vp } SP je { $per } Siedler im Dienst
bonus-exploration = { $vp } SP je { $per ->
    [one] Erkundungsplättchen
   *[other] { $per } Erkundungsplättchen
 }
bonus-flat = { $vp } SP
bonus-merchants = { $vp } SP je { $per } Händlerkarten

effect-settlers = Satteltasche: +{ $settlers }
effect-discount = Hammer: -1 Siedler auf { $terrain }
effect-goods = Traumfänger: +1 { $colour } auf { $terrain }
effect-explore = Kompass: erkunden

point-card = { $card } ({ $points }, { $effect })
exploration-tile = Erkundungsplättchen { $tile } ({ $worth })
trade = { $give } für { $get }

## Was geschah

start-player-drawn = { $seat } beginnt; so wurde es ausgelost.
player-equipped = { $seat } bekam zu Beginn { $settlers } und { $cubes }.
point-card-laid = { $card } kam nach { $place }.
location-covered = { $place } liegt unter { $tile }.
merchant-card-laid = { $card } kam nach { $place }.
turn-began = { $seat } war am Zug (Runde { $round }).
extra-turn-began = { $seat } war gleich noch einmal am Zug.
final-round-began = { $cards ->
    [8] { $seat } hat die achte Punktekarte: Runde { $round } ist die letzte.
   *[other] { $seat } hat die Punktekarte Nr. { $cards }: Runde { $round } ist die letzte.
 }
game-ended = { $reason ->
    [eighth_card] Die Partie ist nach einer achten Punktekarte zu Ende: { $places }.
    [last_card] Die Partie ist zu Ende, nachdem jemand die Punktekarte Nr. { $cards } hatte: { $places }.
   *[round_limit] Die Partie ist mit der letzten Runde zu Ende: { $places }.
 }
settlers-placed = { $seat } stellte { $settlers } auf { $place }.
settlers-placed-displacing = { $seat } stellte { $settlers } auf { $place } und schickte { $displaced } von { $other } nach Hause.
settlers-sent = { $seat } schickte { $settlers } zu { $card }.
rested = { $count ->
    [0] { $seat } ruhte aus.
    [one] { $seat } ruhte aus: 1 Siedler zurück.
   *[other] { $seat } ruhte aus: { $count } Siedler zurück.
 }
settlers-enlisted = { $seat } bekam { $settlers } aus dem Vorrat.
goods-gained = { $seat } nahm { $goods }.
goods-exchanged = { $seat } gab { $given } für { $gained }.
extra-goods-gained = Die Traumfänger brachten { $seat } { $goods }.
upgrades-granted = { $seat } darf { $upgrades } vornehmen.
cube-upgraded = { $seat } wertete { $from } zu { $to } auf.
upgrades-ended = { $seat } ließ { $upgrades } verfallen.
storage-exceeded = { $seat } hatte { $excess } mehr, als das Lager fasst.
cubes-returned = { $seat } gab { $cubes } zurück.
point-card-claimed = { $seat } erwarb { $card } für { $paid }.
bonus-tile-taken = { $seat } nahm das Bonusplättchen { $tile } („{ $text }“).
hammer-gained = { $seat } braucht von nun an 1 Siedler weniger auf { $terrain }.
dreamcatcher-gained = { $seat } bekommt von nun an { $goods } dazu auf { $terrain }.
tile-taken = { $seat } nahm { $tile }.
tile-taken-opening = { $seat } nahm { $tile } und öffnete { $place }.
merchant-card-used = { $seat } nutzte { $card }.
merchant-card-taken = { $seat } nahm { $card } in die Handelsroute auf.
merchant-card-taken-for = { $seat } nahm { $card } in die Handelsroute auf, anstelle von { $old }.
cards-swapped = { $seat } vertauschte { $one } und { $other } in der Handelsroute.
wares-returned = { $seat } legte { $cards } unter den Stapel.
wares-drawn = Neu auf den Märkten: { $cards }.
market-refilled = Neu auf dem Markt: { $cards }.
point-cards-moved-up = { $card } rückte zu den Forts auf.
point-card-shown = Nächste Punktekarte: { $card }.
bonus-top-shown = Bonusplättchen oben bei { $place }: { $tile } („{ $text }“).

## Was ein Befehl tut: ein kurzer Text für einen Knopf

label-travel = Reise zu { $card }: { $deed }
label-rest = Ausruhen: Alle Siedler kommen zurück
label-upgrade = Werte { $from } zu { $to } auf
label-finish = Lass die übrigen Aufwertungen verfallen
label-explore = Nimm Plättchen { $tile }: { $worth }
label-discard = Gib { $count } { $colour } zurück
label-work = { $name }: { $what }
work-claim = { $bonus ->
    [yes] erwirb { $card } und das Bonusplättchen
   *[no] erwirb { $card }
 }
work-use = nutze { $card }: { $deed }
work-take = nimm { $card }
work-take-replacing = nimm { $card } anstelle von { $old }
work-new-wares = andere Karten auf den Märkten, und noch ein Zug
work-route-swapping = { $goods }, vertausche { $one } und { $other }

## Was gefragt ist

asked-turn = arbeiten, reisen oder ausruhen
asked-extra-turn = noch ein Zug nach Neue Waren: arbeiten, reisen oder ausruhen
asked-upgrade = noch { $upgrades }
asked-upgrade-how = noch { $upgrades } aus { $source }: `upgrade y` ..., oder `done`
asked-explore = ein Plättchen nehmen
asked-explore-how = ein Plättchen nehmen: `explore ex06`
asked-discard = { $excess } zurückgeben
asked-discard-how = { $excess } zurückgeben: `discard 2 yellow`

## Absagen

bonus-limit = Du hast schon { $have } Bonusplättchen.
bonus-not-available = Bei { $fort } liegt kein Bonusplättchen mehr.
cannot-pay-card = { $card } kostet { $cost }; dir fehlt: { $lacking }.
cannot-trade = { $by } braucht { $needs }; du hast { $have }.
cannot-upgrade-brown = Braun ist die wertvollste Ware; werte einen anderen Würfel auf, oder beende es mit `done`.
card-not-in-route = „{ $card }“ ist nicht in deiner Handelsroute.
card-occupied = Auf { $card } stehen schon Siedler; ruhe erst aus (`rest`).
count-out-of-range = Von { $colour } kannst du hier 1 bis { $most } Würfel zurückgeben.
fort-empty = Bei { $fort } liegt keine Punktekarte.
game-over = Die Partie ist zu Ende.
location-unexplored = { $location } ist noch vom Erkundungsplättchen { $tile } verdeckt.
market-empty = Auf { $market } liegt keine Händlerkarte.
no-merchant-cards = Es gibt keine Händlerkarten mehr.
no-such-cube = Du hast keinen Würfel in { $colour }.
not-enough-settlers = { $needs ->
    [one] { $on } braucht 1 Siedler, du hast { $available } verfügbar.
   *[other] { $on } braucht { $needs } Siedler, du hast { $available } verfügbar.
 }
not-your-turn = Am Zug ist { $player }.
orders-after-turn = Dein Zug war davor schon zu Ende; beende die Liste dort.
own-settlers-present = Auf { $location } stehen schon deine Siedler; ruhe erst aus (`rest`).
replace-not-needed = Du hast erst { $have } Karten; ersetzt wird nichts.
route-full = Deine Handelsroute hat { $have } Karten; nenne eine, die ersetzt wird.
tile-not-available = „{ $tile }“ ist nicht zu haben: Jemand hat es, oder es gibt kein solches Plättchen.
times-out-of-range = { $most ->
    [one] Diesen Tausch kannst du hier genau einmal machen.
   *[other] Diesen Tausch kannst du mindestens einmal und höchstens { $most }-mal machen.
 }
unknown-location = Es gibt keinen Ort „{ $location }“.
wrong-phase =
    .upgrade = Nimm erst deine Aufwertungen vor: `upgrade` oder `done`.
    .explore = Nimm erst ein Erkundungsplättchen: `explore`.
    .discard = Gib erst zurück, was dein Lager nicht fasst: `discard`.
    .turn_start = Jetzt kannst du arbeiten, reisen oder ruhen; aufzuwerten, zu erkunden oder zurückzugeben gibt es nichts.

trade-wants-times = { $card } ist eine Tauschkarte: Sag, wie oft (`x2` oder `max`).
no-trade-no-times = { $card } ist keine Tauschkarte: Wie oft, sagst du bei ihr nicht.
field-needed = { $field ->
    [mode] { $place } braucht noch eine Angabe: `use` oder `take`.
    [times] { $place } braucht noch eine Angabe: wie oft (`x2` oder `max`).
   *[bonus] { $place } braucht noch eine Angabe: `bonus` oder `no bonus`.
 }
field-not-taken = { $field ->
    [mode] { $place } nimmt hier diese Angabe nicht: `use` oder `take`.
    [times] { $place } nimmt hier diese Angabe nicht: wie oft (`x2` oder `max`).
   *[bonus] { $place } nimmt hier diese Angabe nicht: `bonus` oder `no bonus`.
 }
market-needs-mode = Ein Markt braucht die Angabe, was du tust: `use` oder `take`.
replace-only-with-take = `replacing` gehört allein zu `take`.
swap-not-taken = { $place } nimmt die Angabe `swap` nicht.
swap-two-cards = `swap` braucht zwei verschiedene Karten.

## Absagen auf getippte Befehle

no-order = In dieser Zeile steht kein Befehl.
unknown-order = „{ $word }“ ist kein Befehl; Befehle beginnen mit work, travel, rest, upgrade, done, explore oder discard.
said-before = Das steht in diesem Befehl schon.
after-the-location = Hinter dem Ort stehen `use`, `take`, `x2`, `max`, `bonus`, `no bonus`, `replacing mc03` oder `swap #1 #2`.
which-tile = Welches Plättchen? Zum Beispiel `explore ex06`.
where-to = Wohin? Zum Beispiel `work h1`.
which-card = Welche Karte? Zum Beispiel `mc03` oder `#2`.
which-colour = Welche Farbe? yellow (Gelb), red (Rot), green (Grün) oder brown (Braun), oder y, r, g, b.
all-four-colours = Nenne alle vier Farben, jede einmal: `auto discard y r g b`.
not-after = Nach `{ $verb }` verstehe ich „{ $word }“ nicht.

## Daueraufträge

plan-entries = Ein Plan hat 1 bis { $most } Einträge (`entries`).
plan-how = Ein Plan wird so geschrieben: `plan: work h1 | rest`, oder `plan off`.
plan-too-long = Ein Plan hat höchstens { $most } Einträge.
conditions-too-many = Ein Eintrag hat höchstens { $most } Bedingungen.
entry-empty = Zu einem Eintrag gehört wenigstens ein Befehl.
condition-unknown = Ich verstehe die Bedingung „{ $text }“ nicht; es gibt `card pc06 at f2`, `free h2` oder `cost h2 <= 2`.
no-such-card = Es gibt keine Karte „{ $card }“.
no-card-there-ever = Auf { $place } liegt nie eine Karte: nur auf Forts und Märkten.
no-card-there-now = Auf { $place } liegt gerade keine Karte: Sag, welche dort liegen muss (`if card mc10 at { $place }`).
auto-rest-how = Wie viele Siedler? `auto rest 2` (1 bis { $most }), oder `auto rest off`.
auto-how = Es gibt `auto rest 2` und `auto discard y r g b`, und für beide `off`.
plan-stopped = Kein Eintrag deines Plans war möglich; alle deine Pläne sind verworfen.
stops-played = er wird in einem deiner Züge ausgeführt
stops-impossible = keiner seiner Einträge ist möglich, wenn du am Zug bist: Dann sind alle deine Pläne verworfen
stops-back = die Partie geht auf einen früheren Stand zurück
stops-plan-first = ein Plan von dir geht vor

## Die Stellung als Text

headline = { $state ->
    [last] Runde { $round }, Zug { $turn }, DIE LETZTE RUNDE
    [over] Runde { $round }, Zug { $turn }, die Partie ist zu Ende
   *[going] Runde { $round }, Zug { $turn }
 }
to-act = { $seat } ist am Zug.
asked-for = Gefragt ist:
locations = ORTE
locations-columns = Kürzel, Name, Siedler, die du brauchst (gedruckt), was er bringt
under-tile = unter { $tile }: { $worth }
settlers-there = { $settlers } dort: { $seat }
position-upgrades = { $count } Aufwertungen
position-fort = seine Punktekarte erwerben
position-market = seine Karte nutzen oder nehmen
position-new-wares = 4 neue Karten, dann noch ein Zug
position-route = +{ $goods }, darf 2 Karten der Route tauschen
point-cards = PUNKTEKARTEN
none = keine
offered-card = { $card } kostet { $cost }, { $points }, { $effect }
offered-bonus = Bonus { $tile }: { $text } ({ $left } im Stapel)
next-card = danach: { $card }
in-the-pile = ({ $left } im Stapel)
merchant-cards = HÄNDLERKARTEN  ({ $left } im Stapel)
under-the-pile = unter dem Stapel:
displayed-tile = { $tile } ({ $worth })
exploration-tiles = ERKUNDUNGSPLÄTTCHEN
score-line = { $points } (Karten { $cards }, Bonus { $bonus }, Plättchen { $tiles }, Waren { $goods })
player-line = { $starts ->
    [yes] { $seat }, beginnt: { $score }
   *[no] { $seat }: { $score }
 }
player-goods = Waren { $cubes } ({ $total } von { $storage }); Siedler { $available } verfügbar, { $reserve } im Vorrat
player-route = Route:
route-costs = #{ $place } { $card } (kostet { $settlers })
route-there = #{ $place } { $card } ({ $settlers } dort)
no-cards = keine Karten
used-cards = genutzte Händlerkarten: { $count }
symbol-count = { $count } { $symbol }
player-point-cards = Punktekarten:
player-bonus-tiles = Bonusplättchen:
player-tiles = Erkundungsplättchen:
from-now-on = von nun an:
gift-hammer = { $terrain } -{ $count } Siedler
gift-goods = { $terrain } +{ $goods }
gift-both = { $terrain } -{ $count } Siedler +{ $goods }

## Das Bild

picture-over = Die Partie ist zu Ende.
no-point-card = keine Punktekarte
no-card = keine Karte
panel-cards = { $have } von { $of } Punktekarten

## Wie Befehle geschrieben werden: für Mails und Seiten. Links steht der Befehl, rechts, was er tut.

notation =
    Ein Befehl je Zeile; Groß- und Kleinschreibung ist gleich; Zeilen, die mit > oder # anfangen, werden nicht gelesen.

    work h1                    Siedler auf einen Ort, mit Kürzel oder englischem Namen (auch: settle, go to)
    work t1 x2                 ein Tausch zweimal; `max`: so oft wie möglich; ohne das einmal
    work f2 bonus              eine Punktekarte erwerben; `no bonus` lässt das Bonusplättchen liegen
    work m3 use x1             die Karte unter einem Markt nutzen
    work m1 take               sie in die Handelsroute nehmen; bei 5 Karten: take replacing mc03 (oder #4)
    work r1 swap #1 #3         der Ort Handelsroute, dabei zwei Karten vertauschen
    work n1                    neue Waren; muss die letzte Zeile sein, dann kommen die Karten, und es geht weiter
    travel mc17 x2             eine Karte deiner Handelsroute, mit Kürzel oder Platz (#1 bis #5)
    rest                       alle deine Siedler kommen zurück
    upgrade y r                eine Aufwertung je genannter Farbe (y r g); `done` lässt den Rest verfallen
    explore ex06               ein Erkundungsplättchen nehmen
    discard 2 y, 1 r           zurückgeben, was dein Lager nicht fasst

    Im Voraus gegeben, ausgeführt, wenn du am Zug bist:
    plan: work f2 bonus | travel mc17 max if free h2 | rest
    { "    " }der erste Eintrag, der möglich ist und dessen Bedingungen gelten: if card pc06 at f2, if free h2,
    { "    " }if cost h2 <= 2, verbunden mit `and`; Befehle eines Eintrags trennt `;`. `plan off` verwirft alle Pläne.
    auto rest 2                ausruhen, wenn weniger als 2 Siedler übrig sind; `auto rest off`
    auto discard y r g b       was zuerst zurückgegeben wird; `auto discard off`

## Eine Handlung in Schritten wählen: höchstens 40 Zeichen, das Ding zuerst

choose = Was tust du: { $what }?
choose-work = Arbeiten
choose-where = Wo arbeiten deine Siedler?
choose-travel = Reisen
choose-which-card = Welche Karte der Handelsroute?
choose-rest = Rasten, alle Siedler kommen heim
choose-how-often = Wie oft?
choose-how-many = Wie viele?
choose-swap = Welche Karten tauschen die Plätze?
choose-market = Karte nutzen oder nehmen?
choose-bonus = Mit dem Bonusplättchen?
choose-replaced = Welche Karte geht?
choose-swap-with = Mit welcher?
choose-reveals-wares = neue Karten an den Märkten
choose-sends-home = { $settlers }, schickt { $home } heim
choose-with-bonus = Mit dem Bonusplättchen
choose-without-bonus = Ohne das Bonusplättchen
choose-use = { $card } nutzen
choose-take = { $card } nehmen
choose-instead-of = Anstelle von { $card }
choose-no-swap = Kein Tausch
choose-swapped = { $card }
choose-with = Mit { $card }
choose-card = { $card } (Platz { $place })
choose-times = { $times ->
    [one] Einmal
   *[other] { $times }-mal
 }
choose-tile = Plättchen { $tile }
choose-opens = öffnet { $place }
choose-colour = { $colour } zurückgeben
choose-count = { $count }

## Was eine Wahl bringt, und was möglich machte, was es nicht ist

figure =
    .points = Punkte
    .point_cards = Punktekarten
    .settlers = Siedler
remedy-rest = { $count ->
    [one] Eine Rast bringt 1 Siedler heim.
   *[other] Eine Rast bringt { $count } Siedler heim.
 }
remedy-more-settlers = { $all ->
    [one] Du hast insgesamt 1 Siedler; manche Punktekarten bringen weitere.
   *[other] Du hast insgesamt { $all } Siedler; manche Punktekarten bringen weitere.
 }
remedy-goods = Das brächte die Waren: { $what }.
remedy-compass = Eine Punktekarte mit dem Kompass nimmt das Plättchen weg.
remedy-compass-at = Die Punktekarte bei { $fort } hat den Kompass, der das Plättchen wegnimmt.
remedy-no-bonus = Die Punktekarte ist auch ohne Bonusplättchen zu haben.

## Daueraufträge als Formulare: was jeder tut, und seine Felder

form-plan = Ein Plan für deinen nächsten Zug
form-plan-does = Wird gezogen, sobald du am Zug bist, wenn er dann möglich ist. Mehrere Pläne gelten für mehrere Züge.
form-plan-first = Deine Befehle für diesen Zug, einer je Zeile
form-plan-second = Wenn das nicht möglich ist
form-when-always = ohne Bedingung
form-when-free = Nur wenn dort niemand steht
form-when-card = Nur wenn diese Karte noch dort liegt
form-when-lies = { $card } auf { $place }
form-when-cost = Nur wenn es dort wenige Siedler braucht
form-when-most = Höchstens so viele
form-else = Wenn nichts davon möglich ist
form-else-ask = frag mich
form-else-rest = rasten
form-rest = Von selbst rasten
form-rest-does = Am Anfang eines Zuges, für den du keinen Plan hast, rastest du, wenn zu wenige Siedler zu Hause sind.
form-rest-below = Weniger Siedler zu Hause als
form-discard = Was zuerst zurückgeht
form-discard-does = Wenn du zu viele Waren hast, gehen von der ersten Farbe so viele wie möglich zurück, dann von der nächsten.
form-discard-place = Farbe { $place }

## Die Seite

page-round = Runde { $round }
page-last-round = letzte Runde
page-market = Markt
page-pile = noch { $left } im Stapel
page-route = Handelsroute von { $seat }
page-used = { $count } benutzt
page-tiles = Plättchen
page-next-card = Nächste Karte
page-left = noch { $left }
page-per = je
page-extra-turn = +1 Zug
page-free-place = ein freier Platz der Handelsroute
page-with-bonus = mit dem Bonusplättchen: { $text }
page-takes = braucht { $settlers }
page-point-card = { $points } für { $cost }, { $effect }
page-too-many = { $excess ->
    [one] 1 mehr, als ins Lager passt: Du gibst einen Würfel zurück.
   *[other] { $excess } mehr, als ins Lager passen: Du suchst { $excess } aus, die zurückgehen.
 }
page-settlers-home = Siedler zu Hause: { $have }, dann { $left }
page-at-home = { $settlers } zu Hause
page-storage = im Lager: { $goods }
page-gives = gibt { $goods }
page-gets = bekommt { $goods }
page-claims = { $gain ->
    [one] 1 Punkt mehr
   *[other] { $gain } Punkte mehr
 }, { $effect }
page-sent-home = { $settlers } von { $seat } gehen nach Hause
page-scores = Woher die Punkte kommen
page-score = { $seat }: { $score }
page-bonus = Bonus
page-goods = Waren
page-ended = das Spiel ist zu Ende
