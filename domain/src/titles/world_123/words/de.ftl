### 504: World 123. Befehle (in Backticks oder so, wie die Übersicht sie aufführt), Namen von Feldern wie E4, was auf
### Privilegien steht wie I (8), MP und Namen von Personen bleiben, wie sie sind.

summary = Fahre Waren mit dem Wagen in Städte, die sie brauchen, siedle unterwegs und gib das Geld für Privilegien und Tempo aus. Die meisten Siegpunkte für gelieferte Waren gewinnen.

## Begriffe

good =
    .cattle = Vieh
    .wood = Holz
    .grain = Getreide
    .coal = Kohle
    .fish = Fisch
residents = Bewohner

nothing = nichts

city-hex = Stadt { $city } ({ $hex })

half = { $whole },5

privilege-name =
    .i2 = Stadtrecht
    .i5 = Marktstand
    .i8 = Stellmacher
    .i11 = Ehrenbürger
    .ii5 = Frische Ochsen
    .ii7 = Bergführer
    .ii9 = Ratsherr
    .ii12 = Zollrecht
    .iii1 = Passierschein
privilege-text =
    .i2 = Jedes Mal, wenn du eine Siedlung in eine Stadt setzt, bekommst du im Einkommen dieses Zuges $15 mehr.
    .i5 = Einkommen +$10 in jedem Zug.
    .i8 = Jede Verbesserung des Wagens kostet $15 weniger (nie unter $0).
    .i11 = 2 Siegpunkte.
    .ii5 = 1 Bewegungspunkt mehr in jedem Zug.
    .ii7 = Einen Berg zu betreten kostet 1 MP statt 2.
    .ii9 = 3 Siegpunkte.
    .ii12 = Einkommen +$20 in jedem Zug.
    .iii1 = Eine Stadt zu betreten kostet 0 MP, auch wenn keine MP übrig sind.

extra =
    .roads = Straßen
    .carried_residents = Bewohnern an Bord
    .fights = Kämpfen
    .trading_houses = Handelshäusern

## Was geschah

laid-out = Eine Partie World 123 für { $seats } Personen wurde aufgebaut.
start-drawn = { $seat } beginnt; so wurde es ausgelost.
start-named = { $seat } beginnt; so wurde es festgelegt.
land-shuffled = Die Landschaft wurde gemischt.
row-revealed = In der Reihe liegen { $cards }.
card-priced = { $card } für ${ $price }
capital-chosen = { $seat } wählte Stadt { $city } ({ $hex }, { $good }) als Hauptstadt.
trolleys-placed = Die Wagen standen in ihren Hauptstädten: { $starts }.
trolley-start = { $seat } mit { $good }
turn-started = Runde { $round }: { $seat } war am Zug.
privilege-drawn = { $card } { $name } kam für ${ $price } in die Reihe.
unwanted = Niemand wollte { $cards }.
free-cards = Umsonst zu haben: { $cards }.
privilege-bought = { $paid ->
    [0] { $seat } nahm { $card } { $name } umsonst.
   *[other] { $seat } kaufte { $card } { $name } für ${ $paid }.
 }
privilege-passed = { $auto ->
    [yes] { $seat } konnte kein Privileg kaufen.
   *[no] { $seat } kaufte kein Privileg.
 }
upgraded-mp = { $seat } verbesserte den Wagen für ${ $paid } auf { $to } MP.
upgraded-cargo = { $seat } verbesserte den Wagen für ${ $paid } auf { $to } Laderäume.
trolley-moved = { $met ->
    [0] { $cost ->
        [1] { $seat } fuhr von { $from } nach { $to }.
       *[other] { $seat } fuhr für { $cost } MP von { $from } nach { $to }.
    }
   *[other] { $cost ->
        [1] { $seat } fuhr von { $from } nach { $to }, vorbei an { $players }.
       *[other] { $seat } fuhr für { $cost } MP von { $from } nach { $to }, vorbei an { $players }.
    }
 }
resident-placed = { $seat } erreichte Stadt { $city }: Der { $ordinal }. Bewohner kam auf ihre Karte.
good-loaded = { $seat } lud { $good } in { $hex }.
good-delivered = { $sold ->
    [yes] { $seat } lieferte { $good } nach Stadt { $city } und verkaufte die Ware im eigenen Handelshaus.
   *[no] { $seat } lieferte { $good } nach Stadt { $city }.
 }
good-dropped = { $seat } ließ { $good } in { $hex } zurück.
settled = { $paid ->
    [0] { $income ->
        [0] { $seat } siedelte in { $hex }.
       *[other] { $seat } siedelte in { $hex }, Wert ${ $income }.
    }
   *[other] { $income ->
        [0] { $seat } siedelte für ${ $paid } in { $hex }.
       *[other] { $seat } siedelte für ${ $paid } in { $hex }, Wert ${ $income }.
    }
 }
settlement-taken-back = { $roads ->
    [0] { $seat } nahm die Siedlung in { $hex } zurück.
    [one] { $seat } nahm die Siedlung in { $hex } zurück; eine Straße ging mit.
   *[other] { $seat } nahm die Siedlung in { $hex } zurück; { $roads } Straßen gingen mit.
 }
mp-bought = { $seat } kaufte den { $ordinal }. zusätzlichen Bewegungspunkt für ${ $paid }.
capital-changed = { $seat } verlegte die Hauptstadt von { $from } nach Stadt { $city }.
resident-hired = { $seat } warb in { $hex } einen Bewohner für ${ $paid } an.
residents-walked = { $count ->
    [one] 1 Bewohner von { $seat } ging von { $from } nach { $to }.
   *[other] { $count } Bewohner von { $seat } gingen von { $from } nach { $to }.
 }
residents-loaded = { $seat } nahm in { $hex } { $count } Bewohner an Bord.
residents-unloaded = { $seat } setzte in { $hex } { $count } Bewohner ab.
resident-stayed = Ein Bewohner von { $seat } blieb in { $hex }, der { $ordinal }. auf einer Stadtkarte.
resident-built = Ein Bewohner von { $seat } baute daran und kehrte in den Vorrat zurück.
fought = { $settlement ->
    [yes] { $roads ->
        [0] { $seat } griff { $defender } in { $hex } an: { $seat } verlor { $attackers } Bewohner, { $defender } { $defenders } und die Siedlung.
        [one] { $seat } griff { $defender } in { $hex } an: { $seat } verlor { $attackers } Bewohner, { $defender } { $defenders } und die Siedlung; eine Straße ging mit.
       *[other] { $seat } griff { $defender } in { $hex } an: { $seat } verlor { $attackers } Bewohner, { $defender } { $defenders } und die Siedlung; { $roads } Straßen gingen mit.
    }
   *[no] { $seat } griff { $defender } in { $hex } an: { $seat } verlor { $attackers } Bewohner, { $defender } { $defenders }.
 }
road-built = { $seat } baute für ${ $paid } eine Straße zwischen { $one } und { $other }.
income-paid = { $seat } bekam ${ $total }: { $parts }.
income-part =
    .base = ${ $money } Grundeinkommen
    .settlements = ${ $money } für Siedlungen
    .residents = ${ $money } für Bewohner
    .privileges = ${ $money } aus Privilegien
    .trade = ${ $money } aus dem Handel
round-ended = Runde { $round } endete mit { $delivered ->
    [one] 1 gelieferten Ware
   *[other] { $delivered } gelieferten Waren
 }.
finished = Die Partie ist zu Ende. { $reason ->
    [round_limit] Die letzte Runde ist gespielt
   *[threshold] Genug Waren sind geliefert
 }. { $winners ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen gemeinsam
 } ({ $scores }).
score = { $seat } { $points }

## Was auf einem Knopf steht

label-capital = Beginne in Stadt { $city } ({ $good })
label-no-capital = Beginne in Stadt { $city }
label-buy = Kaufe { $card } { $name } für ${ $price }
label-pass = Kaufe kein Privileg
label-upgrade-mp = Verbessere die Bewegung
label-upgrade-cargo = Verbessere den Laderaum
label-move = Fahre nach { $hex }
label-load = Lade { $good }
label-deliver = Liefere { $good }
label-drop = Lass { $good } hier
label-settle = Siedle hier
label-settle-from = Siedle hier, nimm dafür { $hex } zurück
label-extra-mp = Kaufe 1 MP mehr für ${ $price }
label-extra-mp-unpriced = Kaufe 1 MP mehr
label-end = Beende den Zug, Einkommen ${ $income }
label-end-only = Beende den Zug
label-change-capital = Mach Stadt { $city } zu deiner Hauptstadt
label-hire = Wirb in { $hex } einen Bewohner an
label-walk = { $count ->
    [one] 1 geht von { $from } nach { $to }
   *[other] { $count } gehen von { $from } nach { $to }
 }
label-road = { $residents ->
    [0] Baue eine Straße nach { $hex }
    [one] Baue mit 1 Bewohner eine Straße nach { $hex }
   *[other] Baue mit { $residents } Bewohnern eine Straße nach { $hex }
 }
label-board = Nimm { $count } Bewohner an Bord
label-land = Setze { $count } Bewohner ab

## Warum nicht

malformed-action = Der Befehl ist unvollständig oder hat eine falsche Angabe: { $detail }.
unknown-action = Eine Aktion „{ $kind }“ gibt es in diesem Spiel nicht.
game-over = Die Partie ist zu Ende.
not-your-turn = Am Zug ist { $player }.
wrong-step = Das geht jetzt nicht: Die Partie wartet auf { $step }.
awaited =
    .choose_capital = die Wahl der Hauptstadt (`capital`)
    .privilege = die Wahl eines Privilegs (`buy` oder `pass`)
    .travel = die Fahrt (zuletzt `end`)
    .finished = nichts mehr
unknown-city = Die Städte haben die Nummern 1 bis { $most }.
capital-type-taken = Stadt { $city } bietet { $good }, und das bietet auch die Hauptstadt von { $player }, Stadt { $other }. Wähle eine Stadt mit einer anderen Ware: { $open }.
unknown-card = Ein Privileg „{ $card }“ gibt es nicht. { $count ->
    [9] Die neun sind
   *[other] Die Privilegien sind
 } { $all }.
card-not-in-row = { $card } liegt gerade nicht in der Reihe. In der Reihe: { $row }.
already-owned = { $card } hast du schon; jedes Privileg gibt es nur einmal.
not-enough-money = { $what } kostet ${ $cost }, du hast ${ $money }.
price-of-mp = Der { $ordinal }. zusätzliche MP
price-of-upgrade-mp = Die Verbesserung auf { $to } MP
price-of-upgrade-cargo = Die Verbesserung auf { $to } Laderäume
price-of-house = Ein Handelshaus in Stadt { $city }
price-of-resident = Ein Bewohner
price-of-road = Die Straße
unknown-upgrade = Verbessern kannst du `mp` (Bewegung) oder `cargo` (Laderaum).
upgrade-already-bought = Nur eine Verbesserung im Zug, und du hast schon eine gekauft.
upgrade-too-late = Verbesserungen kauft man, bevor der Wagen fährt, lädt oder zusätzliche MP bekommt.
no-further-upgrade = Dein Wagen hat schon das Höchste ({ $value }).
so-many-mp = { $count } MP
so-many-holds = { $count } Laderäume
no-cargo-cards-left = Alle { $pool } Laderaumkarten sind vergeben.
not-a-hex = { $to } ist nicht auf dem Plan.
not-adjacent = { $to } liegt nicht neben { $from }.
water = { $to } ist Wasser; Wagen bleiben an Land.
not-enough-mp = { $more ->
    [yes] { $to } zu betreten kostet { $cost } MP, du hast { $left }. Der nächste zusätzliche MP kostet ${ $next }.
   *[no] { $to } zu betreten kostet { $cost } MP, du hast { $left }. Zusätzliche MP werden in diesem Zug nicht mehr verkauft.
 }
# Auf Deutsch heißen alle anders, als sie geschrieben werden.
unknown-good = { $named ->
   *[other] Die Waren sind { $goods }; geschrieben: { $typed }.
 }
no-such-good-here = { $good } liegt nicht auf { $hex }. Dort: { $goods }.
no-free-hold = Alle deine Laderäume ({ $holds }) sind voll.
just-dropped = { $good } hast du hier eben abgeladen; wieder aufladen kannst du bei einem anderen Besuch.
good-not-in-hold = { $good } hast du nicht an Bord. An Bord: { $cargo }.
not-in-city = Geliefert wird in Städten; { $hex } ist keine.
no-demand = Stadt { $city } braucht { $good } (jetzt) nicht. Offen: { $open }.
must-deliver = Stadt { $city } braucht { $good }: Liefere die Ware (`deliver`).
just-loaded = { $good } hast du hier eben geladen.
not-arrived = Gesiedelt wird bei der Ankunft: Fahre erst auf ein Feld.
already-settled = Hier steht schon eine Siedlung von dir oder dein Hauptquartier.
supply-empty = Du hast keine Siedlung mehr. Nenne eine auf dem Plan, die zurückkommt (`settle from E3`).
take-from-not-needed = { $supply ->
    [one] Du hast noch eine Siedlung im Vorrat; zurückgenommen wird keine.
   *[other] Du hast noch { $supply } Siedlungen im Vorrat; zurückgenommen wird keine.
 }
take-from-not-yours = Auf { $hex } steht keine Siedlung von dir, die zurückkommen könnte.
take-from-this-turn = Die Siedlung auf { $hex } steht dort erst seit diesem Zug.
mp-limit = Höchstens { $most ->
    [5] fünf
   *[other] { $most }
 } zusätzliche MP im Zug.
not-in-this-edition = In dieser Ausgabe bleibt die Hauptstadt, wo sie ist.
same-capital = Stadt { $city } ist schon deine Hauptstadt.
capital-already-changed = Die Hauptstadt kann einmal im Zug wechseln.
capital-too-late = Die Hauptstadt wechselt, bevor der Wagen etwas tut.
no-own-settlement-there = In Stadt { $city } hast du keine Siedlung.
extra-off = Diese Partie wird nicht mit { $extra } gespielt.
road-exists = Zwischen { $from } und { $to } hast du schon eine Straße.
road-needs-settlements = An beiden Enden einer Straße steht eine Siedlung von dir oder dein Hauptquartier; auf { $hex } fehlt das.
road-not-connected = Die Straße hinge nicht an deinem Netz ({ $touch }).
road-touch-first = die erste beginnt in { $hex }
road-touch-road = sie muss an eine Straße von dir stoßen
no-road-left = Alle deine { $all } Straßen liegen auf dem Plan.
not-enough-residents = { $have ->
    [one] Auf { $hex } ist 1 Bewohner bereit, gefragt sind { $need }.
   *[other] Auf { $hex } sind { $have } Bewohner bereit, gefragt sind { $need }.
 }
residents-too-late = Bewohner werden angeworben und gehen, bevor der Wagen etwas tut.
not-own-hex = Auf { $hex } steht weder eine Siedlung von dir noch dein Hauptquartier.
no-resident-left = Du hast keinen Bewohner mehr im Vorrat.
resident-limit = Auf { $hex } dürfen höchstens { $limit } Bewohner stehen.
opposing-hex = { $hex } gehört { $player }.
no-resident-here = Auf { $hex } hast du { $have } Bewohner.
no-resident-aboard = An Bord hast du { $have } Bewohner.

bad-options = Diese Einstellungen passen nicht zusammen: { $detail }.
options-unknown = eine Einstellung „{ $name }“ gibt es nicht
options-value = diesen Wert gibt es für „{ $name }“ nicht
options-seat = first_player nennt Platz { $seat }, und die Plätze dieser Partie sind 0 bis { $last }
options-half-removed = half_removed_3p ist 4 oder 5
options-round-limit = round_limit ist { $least } bis { $most }
options-extras = extras gibt es nur in der Ausgabe manual
options-goal = goods_goal 25 gibt es nur in der Ausgabe manual
options-twice = ein Extra ist zweimal genannt
options-fights = zu fights gehört carried_residents

## Befehle, die nicht zu lesen sind

no-order = „{ $line }“ ist hier kein Befehl.
too-much = „{ $word }“ ist ein Wort zu viel.
bad-count = Hier ist eine Zahl von 1 bis { $most } gemeint.
no-trolley = Dein Wagen ist noch nicht auf dem Plan.
misread =
    .number = „{ $word }“ ist keine Zahl.
    .step = „{ $word }“ ist weder eine Richtung (N, NE, SE, S, SW, NW) noch ein Feld noch eine Stadt (`city 2`).
    .place = „{ $word }“ ist weder ein Feld (C4) noch eine Stadt (`city 2`) noch Koordinaten (q,r).
missing =
    .number = Der Befehl endet, wo eine Zahl stehen müsste.
    .privilege = Der Befehl endet, wo ein Privileg stehen müsste.
    .upgrade = Der Befehl endet, wo `mp` oder `cargo` stehen müsste.
    .good = Der Befehl endet, wo eine Ware stehen müsste.
    .step = Der Befehl endet, wo eine Richtung (N, NE, SE, S, SW, NW), ein Feld oder eine Stadt (`city 2`) stehen müsste.
    .place = Der Befehl endet, wo ein Feld (C4), eine Stadt (`city 2`) oder Koordinaten (q,r) stehen müssten.

## Daueraufträge: Pläne für die Hauptstadt, für den Kauf eines Privilegs, für einen Zug

plan-capital-chosen = Du hast deine Hauptstadt schon.
plan-capital-list = Ein Plan für die Hauptstadt nennt 1 bis { $most } Städte: `plan capitals 4 9 2`.
plan-too-many-wants = `wants` ist eine Liste von höchstens 50 Wünschen.
plan-want = Ein Wunsch ist ein Privileg mit dem höchsten Preis: `ii5 at 20`.
plan-turn-list = Ein Plan für einen Zug hat 1 bis { $most } Aktionen.
plan-kinds = Ein Plan ist für Hauptstädte (`plan capitals`), zum Kaufen (`plan buy`) oder für einen Zug (`plan turn pass; end`).
plan-drop-kinds = Verwirf einen (`drop plan capitals`, `drop plan buy`, `drop plan turn`) oder alle (`drop plans`).
plan-no-privilege = „{ $word }“ ist kein Privileg.
plan-else = Danach heißt es `else pass` oder `else ask`.
plan-price = Ein Preis ist 0 oder 20.
plan-condition = Eine Bedingung heißt `city 2 wants cattle` oder `E4 has cattle`.
plan-too-long = Dieser Plan ist zu lang.
plan-turn-empty = Ein Plan für einen Zug nennt Befehle: `plan turn pass; move NW; end`.

stopped-turn-over = Der Zug, für den er gedacht war, ist vorbei.
stopped-gone-on = Du hast selbst weitergespielt.
stopped-demand = Stadt { $city } braucht { $good } nicht.
stopped-lying = { $good } liegt nicht auf { $hex }.
stopped-drawn = { $card } wurde gezogen.
stopped-refused = „{ $order }“ war nicht möglich: { $why }

stops-capital-chosen = deine Hauptstadt gewählt ist
stops-dropped = du ihn änderst oder verwirfst
stops-played = er einmal gespielt ist
stops-impossible = einer seiner Befehle nicht möglich ist
stops-demand = Stadt { $city } bei seinem Beginn { $good } nicht braucht
stops-lying = { $good } bei seinem Beginn nicht auf { $hex } liegt
stops-drawn = bei seinem Beginn { $card } gezogen wird

## Die Stellung als Text: Zeilen werden nach 72 Zeichen umbrochen

position-edition = { $edition ->
    [manual] { $with ->
        [0] 504: World 123 nach der Anleitung. Runde { $round }.
       *[other] 504: World 123 nach der Anleitung, mit { $extras }. Runde { $round }.
    }
   *[sheet] { $with ->
        [0] 504: World 123 nach dem Blatt. Runde { $round }.
       *[other] 504: World 123 nach dem Blatt, mit { $extras }. Runde { $round }.
    }
 }
position-goal = { $delivered } von { $goal } Waren geliefert.
position-capital = { $seat } wählt eine Hauptstadt.
position-privilege = { $seat } darf ein Privileg kaufen und fährt dann.
position-travel = { $seat } fährt.
position-row = { $count ->
    [0] Reihe: leer.
   *[other] Reihe: { $cards }.
 }
row-card = { $card } { $name } ${ $price }
position-stack = { $count ->
    [0] Stapel: leer.
   *[other] Stapel: { $cards }.
 }
stack-back = { $count } mit Rückseite { $back }
position-discarded = Abgelegt: { $cards }.
position-mp-left = MP übrig: { $mp }.
position-next-mp = Der nächste zusätzliche MP kostet ${ $price }.
position-arrived = Gerade angekommen: darf hier siedeln.
position-income = Einkommen, wenn der Zug jetzt endete: ${ $income }.
position-over = Die Partie ist zu Ende.
position-final = { $rank }. { $seat }: { $total } SP
position-final-of = Waren { $goods }, Sätze { $sets }, Privilegien { $privileges }; { $aboard } an Bord, letztes Einkommen ${ $income }.

terrain-short =
    .grassland = Gras
    .forest = Wald
    .field = Feld
    .desert = Wüst
    .mountain = BERG
    .water = ~~~~
map-legend-land = Gras, Wald, Feld, Wüst(e): 1 MP; BERG: 2;
map-legend-more = ~~~~ Wasser; #4 Stadt
position-goods = Waren, und wie man sie schreibt: { $goods }.
typed-good = { $good } ({ $typed })

city-line = Stadt { $city }
city-here = da: { $goods }
city-wants = will: { $goods }
good-count = { $good } { $count }
position-lying = Es liegen herum: { $goods }.
good-on = { $good } auf { $hex }

position-player = { $seat }:
position-player-has = ${ $money }, { $mp } MP, Wagen in { $trolley }, Laderäume { $holds }: { $cargo }; Hauptstadt in { $capital }; letztes Einkommen { $income }.
cargo-empty = leer
position-delivered = Geliefert: { $goods } (zusammen { $total } SP).
position-privileges = Privilegien: { $cards }.
card-named = { $card } { $name }
position-settlements = { $count ->
    [0] Siedlungen; { $supply } im Vorrat.
   *[other] Siedlungen auf { $hexes }; { $supply } im Vorrat.
 }
position-residents-waiting = Bewohner warten in den Städten { $cities }.
position-residents-supply = { $count ->
    [0] Bewohner im Vorrat: { $supply }.
   *[other] Bewohner im Vorrat: { $supply }; auf Stadtkarten { $cities }.
 }
position-next-resident = Der nächste Bewohner auf einer Karte ist der { $ordinal }.: ${ $worth }.
position-roads = Straßen: { $roads }.
position-residents = { $count ->
    [0] Bewohner: keine auf dem Plan; { $aboard } an Bord.
   *[other] Bewohner: { $garrisons }; { $aboard } an Bord.
 }
garrison = { $active } frisch, { $exhausted } erschöpft auf { $hex }
position-houses = In Handelshäusern verkauft: { $houses }.
house-sold = { $sold } in Stadt { $city }

## Das Bild

picture = Runde { $round }. { $waits } { $delivered } von { $goal } Waren geliefert. { $scores }.
picture-waits =
    .choose_capital = { $seat } wählt eine Hauptstadt.
    .privilege = { $seat } darf ein Privileg kaufen.
    .travel = { $seat } fährt.
picture-over = Die Partie ist zu Ende.
picture-score = { $seat } { $points } SP
privileges = Privilegien
card-told = { $card } { $name }: { $text }
effect =
    .settle-city = Stadtsiedlung +${ $value }
    .income = Einkommen +${ $value }
    .upgrades = Verbesserung -${ $value }
    .points = { $value } SP
    .mp = +{ $value } MP
    .mountains = Berge { $value } MP
    .cities = Städte { $value } MP
panel-points = { $points } SP
panel-income = Einkommen ${ $income }
panel-no-income = noch kein Einkommen
panel-sets = Sätze { $sets }
panel-settlements = Siedlungen: { $count } im Vorrat
panel-residents-supply = Bewohner: { $count } im Vorrat
panel-roads = Straßen { $count } von { $most }
panel-aboard = an Bord { $count }
panel-sold = verkauft { $houses }
## The page

page-round = Runde { $round }
page-last-round = letzte Runde
page-chooses-capital = { $seat } wählt eine Hauptstadt
page-to-act = { $seat } ist am Zug
page-ended = das Spiel ist zu Ende
# How far the end is, in the strip.
page-delivered = { $more ->
    [0] { $delivered } von { $goal } Waren
   *[other] { $delivered } + { $more } von { $goal } Waren
 }
page-goal = { $delivered } von { $goal } Waren geliefert; mit { $goal } ist die Runde die letzte
page-seat = { $seat }
# A city as somebody's capital, with its good.
page-city-good = Stadt { $city }, { $good }
page-now = jetzt
page-later = später
page-step-privilege = Privileg
page-step-upgrade = Verbesserung
page-step-journey = Fahrt
page-one-at-most = höchstens eins
page-done = erledigt
page-optional = nach Wunsch
page-too-late = keiner
page-mp-left = noch { $mp } MP
page-mp = { $mp } MP
# The keys of the map.
page-to-enter = Betreten · wer zuerst siedelt
page-land = Land
page-terrain =
    .grassland = Grasland
    .forest = Wald
    .field = Feld
    .desert = Wüste
    .mountain = Gebirge
    .city = Stadt
    .water = Wasser
page-enter = { $land }: { $cost } zum Betreten, ${ $pays } für die erste Siedlung
page-reach-was = bisher in Reichweite
page-reach-new = damit neu
page-sign-settlement = Siedlung
page-sign-capital = Hauptstadt
page-sign-waiting = noch nicht besucht
page-sign-brings = Punkte, $ Geld
page-sign-cost = MP bis dorthin
page-sign-beyond = braucht mehr MP
# The desk.
page-carries = Aus Stadt { $city } bringst du { $good } nach:
page-taker = Stadt { $city }, { $cost } MP entfernt: { $points } Punkte und ${ $money }
page-money = Geld: ${ $before }, dann ${ $after }
page-points = Punkte: { $before }, dann { $after }
page-after-turn = nach diesem Zug
page-holds = { $holds ->
    [one] 1 Laderaum: { $goods }
   *[other] { $holds } Laderäume: { $goods }
 }
page-wanted-here = { $good }: hier gesucht, in Stadt { $city }
page-wanted = { $good }: als Nächstes in { $place }, { $cost } MP
page-wanted-far = { $good }: in der Nähe nicht gesucht
page-makes-last = Mit { $goal } gelieferten Waren ist diese Runde die letzte.
page-no-settlement = Du hast keine Siedlung mehr: Zum Siedeln nimmst du eine vom Plan zurück.
# The heads of the players' table.
page-head-money = Geld
page-head-mp = MP je Zug
page-head-hold = Raum
page-visited = { $count } von { $most } Städten besucht
# Beside the map.
page-starts = Städte für den Anfang
page-starts-note = wer die Ware sucht, und wie weit der erste Zug reicht
page-start-cities = { $count ->
    [one] 1 Stadt
   *[other] { $count } Städte
 }
page-start-spaces = { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
 }
page-scores = Wertung
page-trolley = Dein Wagen
page-cities = Städte
page-stack = noch { $count } im Stapel
page-yours = deins
page-faster = Bewegung
page-larger = Laderäume
page-aboard = an Bord
page-stop = Stadt { $city }
page-resident = Bewohner { $ordinal } geht in die Stadt
page-brings = { $points } Punkte und ${ $money }
page-deliver-here = Stadt { $city } sucht das
page-near-taker = gesucht in { $cost } MP Entfernung
page-start = Stadt { $city }, { $good }; im ersten Zug { $cities } Städte und { $spaces } Felder in Reichweite
page-city = Stadt { $city } ({ $hex }) verkauft { $stock } { $good }, sucht { $open }
page-been = besucht von { $seats }
page-ties = { $aboard } an Bord, letztes Einkommen ${ $income }

card-declined = abgelehnt: { $count } von { $most }
place-demand = { $good } für Stadt { $city }
place-edge = Grenze zwischen { $one } und { $other }
place-residents = Bewohner auf { $hex }
place-aboard = Bewohner an Bord

## Die Übersicht der Befehle

guide =
    Ein Befehl je Zeile; was hinter # steht, wird nicht gelesen; eine Zeile nur aus -- beendet die
    Befehle.
      capital 4                     eine Hauptstadt wählen
      buy i8   pass                 ein Privileg kaufen oder keins
      upgrade mp   upgrade cargo    vor der Fahrt (Ausgabe manual: an ihrem Ende)
      move NW SW S                  N NE SE S SW NW, ein Feld (C4) oder eine Stadt (city 2)
      go to city 2                  der billigste Weg dorthin
      load grain   deliver cattle   drop wood   unload fish
      settle   settle from E3       bei der Ankunft; bei leerem Vorrat kommt eine zurück
      extra mp 2                    mehr Bewegung für Geld
      change capital 2              Ausgabe manual
      end                           den Zug beenden
    Waren: cattle Vieh, wood Holz, grain Getreide, coal Kohle, fish Fisch.
    Extras: road NW   road NW with 2   hire 2 at E4   walk 1 from E4 to D3   board 2   land 2
    Pläne: plan capitals 4 9 2   plan buy ii5 at 20, i11 at 0, else pass
           plan turn pass; move NW SW S; deliver cattle; end   drop plan turn

## Eine Handlung in Schritten wählen: höchstens 40 Zeichen, das Ding zuerst

choose-capital = Welche Stadt ist deine Hauptstadt?
choose-capital-city = Stadt { $city } ({ $hex }), { $good }
choose-capital-note = endgültig; keine andere mit { $good }
choose-privilege = Welches Privileg kaufst du?
choose-privilege-note = { $price ->
    [0] umsonst: { $effect }
   *[other] ${ $price }: { $effect }
 }
choose-no-privilege = Kein Privileg
choose-prices-fall = alle Preise fallen auf $0
choose-action = Noch { $mp } MP. Was tust du?
choose-faster = Schnellerer Wagen: { $to } MP
choose-larger = Größerer Wagen: { $to } Laderäume
choose-before-moving = ${ $price }, bevor der Wagen fährt
choose-cost = ${ $price }
choose-income = Einkommen +${ $money }
choose-move = Wagen fahren
choose-where-to = Wohin?
choose-near = Neben dem Wagen
choose-far = Weiter weg, auf dem billigsten Weg
choose-city = Stadt { $city } ({ $hex })
choose-hex = { $hex }, { $terrain ->
    [grassland] Grasland
    [forest] Wald
    [field] Feld
    [desert] Wüste
    [mountain] Berg
   *[other] Land
 }
choose-move-note = { $income ->
    [0] { $cost } MP, Rest { $left }
   *[other] { $cost } MP, Rest { $left }, Einkommen +${ $income }
 }
choose-what-there = Was tust du dort?
choose-stop = { $goods ->
    [0] { $settles ->
        [one] siedeln
       *[other] { $settles }-mal siedeln
     }
    [1] { $settles ->
        [0] { $good } liefern
        [one] { $good } liefern, siedeln
       *[other] { $good } liefern, { $settles }-mal siedeln
     }
   *[other] { $settles ->
        [0] { $goods } Waren liefern
        [one] { $goods } Waren liefern, siedeln
       *[other] { $goods } Waren liefern, { $settles }-mal siedeln
     }
 }
choose-stop-load = und { $good } laden
choose-stop-deliver = liefern, nicht siedeln
choose-stop-drive = nur hinfahren
choose-load = Ware laden
choose-what-to-load = Was lädst du?
choose-good = { $good }
choose-load-note = füllt Laderaum { $hold } von { $holds }
choose-deliver = Ware liefern
choose-what-to-deliver = Was lieferst du?
choose-deliver-note = { $sold ->
    [yes] { $points } SP, und verkauft
   *[no] { $points } SP
 }
choose-drop = Ware hierlassen
choose-what-to-drop = Was lässt du hier?
choose-settle = Siedlung in { $hex }
choose-taken-back = Welche Siedlung nimmst du zurück?
choose-roads-lost = { $roads ->
    [one] 1 Straße geht verloren
   *[other] { $roads } Straßen gehen verloren
 }
choose-extra-mp = 1 MP mehr
choose-end = Ende des Zuges
choose-end-note = Einkommen ${ $income }
choose-reveals = das nächste Privileg des Stapels
choose-new-capital = Neue Hauptstadt
choose-which-city = Welche Stadt?
choose-hire = Bewohner anwerben
choose-where = Wo?
choose-walk = Bewohner gehen
choose-where-from = Von wo?
choose-ready = { $count } bereit
choose-how-many = Wie viele?
choose-residents = { $count ->
    [0] Kein Bewohner
   *[other] { $count } Bewohner
 }
choose-fight = { $hex ->
    [yes] Kampf: Verlust { $own }, Gegner { $others } und das Feld
   *[no] Kampf: Verlust { $own }, Gegner { $others }
 }
choose-one-settles = einer siedelt
choose-road = Straße bauen
choose-which-border = Zu welchem Feld?
choose-how-many-help = Wie viele Bewohner helfen?
choose-board = Bewohner kommen an Bord
choose-land = Bewohner steigen aus

## Daueraufträge als Formulare: was jeder tut, und seine Felder

form-none = keins
form-else-ask = frag mich
form-capitals = Deine Hauptstadt
form-capitals-does = Wenn du wählen sollst, wird die erste dieser Städte, die noch frei ist, deine Hauptstadt.
form-capitals-wish = Wunsch { $place }
form-buy = Welche Privilegien du kaufst
form-buy-does = Im Privilegienschritt jedes Zuges wird das erste davon gekauft, das zu seinem Preis zu haben ist, bis du es änderst.
form-buy-wish = Wunsch { $place }
form-buy-at = Wunsch { $place }: höchstens
form-buy-price = ${ $price }
form-buy-else = Wenn keins zu haben ist
form-buy-pass = passen
form-turn = Dein nächster Zug
form-turn-does = Wird als Ganzes gezogen, sobald du am Zug bist; ist dann etwas darin nicht möglich, wirst du gefragt.
form-turn-orders = Deine Befehle, einer je Zeile
form-turn-if = Nur wenn (Waren, die gebraucht werden oder dort liegen müssen)
form-turn-unless = Nicht, wenn dieses Privileg gezogen wurde

## Was eine Wahl bringt, und was möglich machte, was es nicht ist

figure =
    .points = Punkte
    .money = Geld
    .income = Einkommen
    .settlements = Siedlungen
    .residents = Bewohner
    .movement = Bewegungspunkte
    .holds = Laderäume
figure-delivered = { $good } geliefert
figure-aboard = { $good } an Bord
remedy-income = Das Einkommen dieses Zuges bringt ${ $income }: Dann reicht es.
remedy-hold = Liefere { $good } oder lass es zurück: Das macht einen Laderaum frei.
remedy-privilege = Kaufe erst ein Privileg, oder keines: Danach fährt der Wagen.
remedy-capitals = Erst wählen alle ihre Hauptstadt.
remedy-far = Es ist { $cost } MP weit, du hast { $left }.
remedy-extra = { $count ->
    [one] 1 zusätzlicher MP für ${ $price } bringt dich hin.
   *[other] { $count } zusätzliche MP für ${ $price } bringen dich hin.
 }
remedy-upgrade = Die Verbesserung auf { $to } MP für ${ $price } bringt dich hin.
remedy-taker = { $place } sucht das, { $cost } MP entfernt.
