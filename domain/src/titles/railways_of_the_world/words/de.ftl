### Railways of the World. Befehle (in Backticks und in der Anleitung), Kürzel wie l4, o2 oder hotel-boston, Orte und
### Personen bleiben, wie sie sind. Geld zählt in Tausend Dollar: $12k.

summary = Gründe eine Eisenbahngesellschaft im Osten der USA: Lebe von Anleihen, baue Gleise zwischen den Städten, kaufe stärkere Loks und liefere Waren über eigene und fremde Strecken. 2 bis 6 Personen, 8 bis 13 Runden.

## Begriffe

# Hinter „ist“: Sie ist jetzt rot.
colour =
    .red = rot
    .blue = blau
    .yellow = gelb
    .black = schwarz
    .purple = lila
    .gray = grau

# Die Farbe für sich: 3 Rot; Würfel in Rot.
colour-name =
    .red = Rot
    .blue = Blau
    .yellow = Gelb
    .black = Schwarz
    .purple = Lila

counted = { $count } { $colour }

colour-typed = „{ $colour }“

# Am Anfang eines Satzes.
cube =
    .red = Roter Würfel
    .blue = Blauer Würfel
    .yellow = Gelber Würfel
    .black = Schwarzer Würfel
    .purple = Lila Würfel

# Wen oder was: Ann lieferte …
a-cube =
    .red = einen roten Würfel
    .blue = einen blauen Würfel
    .yellow = einen gelben Würfel
    .black = einen schwarzen Würfel
    .purple = einen lila Würfel

# Wen oder was: Boston bekam …
cubes =
    .red = { $count ->
        [one] einen roten Würfel
       *[other] { $count } rote Würfel
     }
    .blue = { $count ->
        [one] einen blauen Würfel
       *[other] { $count } blaue Würfel
     }
    .yellow = { $count ->
        [one] einen gelben Würfel
       *[other] { $count } gelbe Würfel
     }
    .black = { $count ->
        [one] einen schwarzen Würfel
       *[other] { $count } schwarze Würfel
     }
    .purple = { $count ->
        [one] einen lila Würfel
       *[other] { $count } lila Würfel
     }

seat-colour =
    .red = rot
    .blue = blau
    .green = grün
    .yellow = gelb
    .purple = lila
    .black = schwarz

# Hinter „von“ und „nach“.
compass =
    .N = Norden
    .NE = Nordosten
    .SE = Südosten
    .S = Süden
    .SW = Südwesten
    .NW = Nordwesten

points-for = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 } für { $seat }

## Eisenbahnkarten: ihre Namen und was darauf steht

card =
    .railroad-era = Das Eisenbahnzeitalter beginnt
    .speed-record = Geschwindigkeitsrekord
    .new-train = Neuer Zug
    .hotel-new-york = Hotel: New York
    .hotel-chicago = Hotel: Chicago
    .hotel-new-orleans = Hotel: New Orleans
    .hotel-st-louis = Hotel: St. Louis
    .hotel-cincinnati = Hotel: Cincinnati
    .hotel-boston = Hotel: Boston
    .hotel-richmond = Hotel: Richmond
    .bounty-montreal = Lieferprämie: Montreal
    .bounty-toronto = Lieferprämie: Toronto
    .bounty-mobile = Lieferprämie: Mobile
    .bounty-jacksonville = Lieferprämie: Jacksonville
    .bounty-kansas-city = Lieferprämie: Kansas City
    .bounty-minneapolis = Lieferprämie: Minneapolis
    .line-new-york-chicago = Hauptstrecke: New York – Chicago
    .line-boston-buffalo = Hauptstrecke: Boston – Buffalo
    .line-baltimore-cincinnati = Hauptstrecke: Baltimore – Cincinnati
    .line-richmond-atlanta = Hauptstrecke: Richmond – Atlanta
    .line-charleston-memphis = Hauptstrecke: Charleston – Memphis
    .line-chicago-new-orleans = Hauptstrecke: Chicago – New Orleans
    .line-new-york-kansas-city = Hauptstrecke: New York – Kansas City (Westverbindung)
    .line-chicago-minneapolis = Hauptstrecke: Chicago – Minneapolis (Westverbindung)
    .new-industry-1 = Neue Industrie
    .new-industry-2 = Neue Industrie
    .new-industry-3 = Neue Industrie
    .city-growth-1 = Stadtwachstum
    .city-growth-2 = Stadtwachstum
    .city-growth-3 = Stadtwachstum
    .city-rejuvenation-1 = Stadterneuerung
    .executive-1 = Eisenbahndirektor
    .executive-2 = Eisenbahndirektor
    .land-grant-1 = Staatliche Landschenkung
    .land-grant-2 = Staatliche Landschenkung
    .perfect-engineering-1 = Ingenieurskunst
    .perfect-engineering-2 = Ingenieurskunst
card-text =
    .railroad-era = Wer zuerst einen Würfel liefert, bekommt 1 Extrapunkt.
    .speed-record = Wer zuerst einen Würfel über 3 oder mehr Strecken liefert, bekommt 3 Extrapunkte.
    .new-train = Wer zuerst Lokstufe 4 erreicht, bekommt 4 Punkte.
    .hotel-new-york = Wer diese Karte hat, bekommt 1 Punkt für jeden Würfel, der nach New York geliefert wird, ganz gleich von wem.
    .hotel-chicago = Wer diese Karte hat, bekommt 1 Punkt für jeden Würfel, der nach Chicago geliefert wird, ganz gleich von wem.
    .hotel-new-orleans = Wer diese Karte hat, bekommt 1 Punkt für jeden Würfel, der nach New Orleans geliefert wird, ganz gleich von wem.
    .hotel-st-louis = Wer diese Karte hat, bekommt 1 Punkt für jeden Würfel, der nach St. Louis geliefert wird, ganz gleich von wem.
    .hotel-cincinnati = Wer diese Karte hat, bekommt 1 Punkt für jeden Würfel, der nach Cincinnati geliefert wird, ganz gleich von wem.
    .hotel-boston = Wer diese Karte hat, bekommt 1 Punkt für jeden Würfel, der nach Boston geliefert wird, ganz gleich von wem.
    .hotel-richmond = Wer diese Karte hat, bekommt 1 Punkt für jeden Würfel, der nach Richmond geliefert wird, ganz gleich von wem.
    .bounty-montreal = Wer zuerst einen Würfel nach Montreal liefert, bekommt 3 Punkte.
    .bounty-toronto = Wer zuerst einen Würfel nach Toronto liefert, bekommt 3 Punkte.
    .bounty-mobile = Wer zuerst einen Würfel nach Mobile liefert, bekommt 4 Punkte.
    .bounty-jacksonville = Wer zuerst einen Würfel nach Jacksonville liefert, bekommt 4 Punkte.
    .bounty-kansas-city = Wer zuerst einen Würfel nach Kansas City liefert, bekommt 4 Punkte.
    .bounty-minneapolis = Wer zuerst einen Würfel nach Minneapolis liefert, bekommt 4 Punkte.
    .line-new-york-chicago = Wer zuerst New York und Chicago mit eigenen Strecken verbindet, bekommt 8 Punkte.
    .line-boston-buffalo = Wer zuerst Boston und Buffalo mit eigenen Strecken verbindet, bekommt 5 Punkte.
    .line-baltimore-cincinnati = Wer zuerst Baltimore und Cincinnati mit eigenen Strecken verbindet, bekommt 5 Punkte.
    .line-richmond-atlanta = Wer zuerst Richmond und Atlanta mit eigenen Strecken verbindet, bekommt 5 Punkte.
    .line-charleston-memphis = Wer zuerst Charleston und Memphis mit eigenen Strecken verbindet, bekommt 6 Punkte.
    .line-chicago-new-orleans = Wer zuerst Chicago und New Orleans mit eigenen Strecken verbindet, bekommt 8 Punkte.
    .line-new-york-kansas-city = Wer zuerst New York und Kansas City mit eigenen Strecken verbindet, während in Kansas City eine Westverbindung steht, bekommt 15 Punkte.
    .line-chicago-minneapolis = Wer zuerst Chicago und Minneapolis mit eigenen Strecken verbindet, während in Minneapolis eine Westverbindung steht, bekommt 8 Punkte.
    .new-industry-1 = Lege kostenlos ein Plättchen „Neue Stadt“ auf eine graue Stadt und 2 zufällige Würfel dazu.
    .new-industry-2 = Lege kostenlos ein Plättchen „Neue Stadt“ auf eine graue Stadt und 2 zufällige Würfel dazu.
    .new-industry-3 = Lege kostenlos ein Plättchen „Neue Stadt“ auf eine graue Stadt und 2 zufällige Würfel dazu.
    .city-growth-1 = Lege 2 zufällige Würfel in eine beliebige Stadt.
    .city-growth-2 = Lege 2 zufällige Würfel in eine beliebige Stadt.
    .city-growth-3 = Lege 2 zufällige Würfel in eine beliebige Stadt.
    .city-rejuvenation-1 = Lege 3 zufällige Würfel in eine Stadt mit einem Marker „Leere Stadt“ und entferne den Marker.
    .executive-1 = Führe sofort zwei Aktionen aus.
    .executive-2 = Führe sofort zwei Aktionen aus.
    .land-grant-1 = Behalte die Karte. Bei einem späteren Gleisbau kosten alle Plättchen auf Ebenen nichts.
    .land-grant-2 = Behalte die Karte. Bei einem späteren Gleisbau kosten alle Plättchen auf Ebenen nichts.
    .perfect-engineering-1 = Wer diese Karte hat, darf bei einem Gleisbau bis zu 5 Plättchen legen.
    .perfect-engineering-2 = Wer diese Karte hat, darf bei einem Gleisbau bis zu 5 Plättchen legen.
## Eisenbahnbarone: was auf ihren Karten steht

baron-text =
    .vanderbilt = Besitze die meisten Strecken (Gleichstand zählt).
    .gould = Habe das meiste Geld (Gleichstand zählt).
    .morgan = Habe die wenigsten Anleihen (Gleichstand zählt).
    .fisk = Habe die höchste Lokstufe (Gleichstand zählt).
    .stanford = Habe die längste einzelne Lieferung gemacht, gezählt in Strecken (Gleichstand zählt).
    .scott = Habe die meisten Lieferungen gemacht (Gleichstand zählt).
    .hill = Verbinde Minneapolis und Buffalo mit eigenen Strecken.
    .garrett = Verbinde Baltimore und St. Louis mit eigenen Strecken.
    .mahone = Verbinde Norfolk und Nashville mit eigenen Strecken.
    .huntington = Verbinde Richmond und New Orleans mit eigenen Strecken.
    .flagler = Besitze Strecken, die in mindestens 5 der 14 Küstenstädte enden.
    .corning = Besitze Strecken, die in mindestens 6 Städten enden, die zu Beginn der Partie grau waren (ausgebaut oder nicht).

## Was geschah

cubes-came = { $city } bekam aus dem Beutel { $cubes }.
card-shown = Neu in der Auslage: „{ $card }“. { $text }
barons-dealt = { $seat } bekam die Eisenbahnbarone { $barons }.
barons-dealt-unseen = { $seat } bekam zwei Eisenbahnbarone.
first-player-drawn = { $seat } zog den Startspielermarker.
baron-kept = { $seat } behielt { $baron }.
baron-kept-unseen = { $seat } behielt einen Eisenbahnbaron.
auction-opened = { $last ->
    [yes] Runde { $turn } begann mit der Versteigerung. Es ist die letzte Runde.
   *[no] Runde { $turn } begann mit der Versteigerung.
 }
bid-made = { $seat } bot ${ $amount }k.
bid-passed = { $seat } passte in der Versteigerung.
auction-won = { $seat } gewann die Versteigerung für ${ $paid }k und beginnt.
marker-moved = Niemand bot; der Startspielermarker ging weiter an { $seat }.
passed = { $seat } passte.
action-done = { $left ->
    [one] { $seat } beendete den Bau und hat noch 1 Aktion.
   *[other] { $seat } beendete den Bau und hat noch { $left } Aktionen.
 }
go-ended = { $seat } beendete den Bau.
bonds-issued = { $bonds ->
    [one] { $seat } gab eine Anleihe für ${ $cash }k aus.
   *[other] { $seat } gab { $bonds } Anleihen für ${ $cash }k aus.
 }
track-laid = { $seat } baute ein Gleis in { $hex } von { $from } nach { $to } für ${ $paid }k.
link-completed = { $seat } vollendete Strecke { $link }: { $a }–{ $b }.
grant-played = { $seat } spielte „{ $card }“: Ebenen kosten bei diesem Bau nichts.
card-taken-back = { $seat } nahm „{ $card }“ ungenutzt zurück.
western-link-built = { $cubes ->
    [one] { $seat } baute die Westverbindung in { $city } für ${ $paid }k; 1 roter Würfel kam.
   *[other] { $seat } baute die Westverbindung in { $city } für ${ $paid }k; { $cubes } rote Würfel kamen.
 }
industry-settled = { $seat } siedelte neue Industrie in { $city } an; die Stadt ist jetzt { $colour }.
city-urbanized = { $seat } baute { $city } für ${ $paid }k aus; die Stadt ist jetzt { $colour }.
engine-bought = { $seat } kaufte Lok { $engine } für ${ $paid }k.
delivered = { $seat } lieferte { $cube } von { $from } nach { $to } über { $links }: { $points }.
hotel-paid = „{ $card }“ brachte { $seat } { $points }.
achievement-scored = { $seat } bekam { $points } für „{ $card }“.
card-taken = { $seat } nahm „{ $card }“.
marker-placed = { $city } war leer und bekam einen Marker „Leere Stadt“.
marker-returned = Der Marker „Leere Stadt“ von { $city } ging zurück.
ends-by-standstill = Niemand tat in dieser Runde etwas: Runde { $turn } wird die letzte sein.
ends-by-markers = Das war der letzte Marker „Leere Stadt“: Runde { $turn } wird die letzte sein.
track-taken-up = { $tiles ->
    [one] Das unfertige Gleis von { $seat } wurde abgebaut (1 Plättchen).
   *[other] Das unfertige Gleis von { $seat } wurde abgebaut ({ $tiles } Plättchen).
 }
income-paid = { $seat } nahm ${ $income }k ein.
interest-paid = { $seat } zahlte ${ $interest }k Zinsen.
game-won = { $count ->
    [one] { $winners } hat gewonnen. { $totals }.
   *[other] { $winners } teilen sich den Sieg. { $totals }.
 }
total = { $seat } { $total } ({ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }, { $bonds ->
    [one] 1 Anleihe
   *[other] { $bonds } Anleihen
 })
total-baron = { $seat } { $total } ({ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }, { $bonds ->
    [one] 1 Anleihe
   *[other] { $bonds } Anleihen
 }, { $achieved ->
    [yes] { $baron } +{ $worth }
   *[no] { $baron } verfehlt
 })

## Was getan werden kann: neben dem Befehl oder auf einem Knopf

do-keep = Behalte { $baron } ({ $points }): { $text }
do-keep-any = Behalte einen Eisenbahnbaron
do-bid = Biete ${ $amount }k
do-pass-bid = Passe, raus aus dieser Versteigerung
do-build = Gleis in { $hex } { $from }-{ $to }, ${ $cost }k
do-build-link = Gleis in { $hex } { $from }-{ $to }: Strecke { $a }–{ $b }, ${ $cost }k
do-build-unpriced = Gleis in { $hex } { $from }-{ $to }
do-build-somehow = Gleis in { $hex }
do-end-build = Beende den Bau, dann noch eine Aktion
do-pass = Passe
do-end-turn = Beende den Zug
do-play = Spiele „{ $card }“
do-western = Westverbindung in { $city }, ${ $cost }k
do-urbanize = Baue { $city } aus ({ $colour }), ${ $cost }k
do-upgrade = Lok auf Stufe { $level }, ${ $cost }k
do-upgrade-unpriced = Verbessere die Lok
do-deliver = { $cube } { $from } → { $to } über { $links }: +{ $points }
do-bring = Liefern: { $colour } nach { $to }, +{ $points }
do-deliver-from = { $cube } aus { $from }
do-take = Nimm „{ $card }“
do-take-at = Nimm „{ $card }“ für { $city }
do-take-as = Nimm „{ $card }“ für { $city } ({ $colour })

## Warum ein Befehl abgelehnt wird

bad-option = Diese Einstellung geht nicht: { $detail }.
bad-standing-order = Diesen Dauerauftrag verstehe ich nicht: { $detail }.
bad-standing-entry = Diesen Dauerauftrag verstehe ich nicht: „{ $order }“: { $why }
bad-action = Den Befehl verstehe ich nicht: { $detail }.
turn-over = Dein Zug war nach „{ $order }“ schon zu Ende; lass weg, was danach kommt.
game-over = Die Partie ist zu Ende.
wrong-phase = Das geht jetzt nicht; die Partie wartet auf: { $what }.
waiting-for-set-up = den Aufbau
waiting-for-barons = den Eisenbahnbaron, den jeder behält (`keep`)
waiting-for-bid = ein Gebot oder ein Passen in der Versteigerung
waiting-for-action = eine Aktion in Durchgang { $round }
waiting-for-nothing = nichts mehr; sie ist zu Ende
not-your-turn = Am Zug ist { $seat }.
grant-armed = Du hast eine Landschenkung gespielt: Lege ein Plättchen, nimm die Karte zurück (`undo`) oder beende den Zug.
build-open = Du baust gerade ein Gleis; beende erst den Bau.

already-chosen = Du hast schon einen Eisenbahnbaron behalten.
not-your-baron = Wähle eine deiner zwei Karten: { $a } oder { $b }.

bid-too-low = Biete mindestens { $min }.
bid-too-high = Das höchste mögliche Gebot ist { $max }.

bad-exits = Ein Plättchen braucht zwei verschiedene Seiten aus N, NE (Nordosten), SE (Südosten), S, SW, NW.
off-map = { $hex } ist nicht auf dem Plan.
city-hex = { $hex } ist { $city }; Gleise liegen zwischen den Städten.
sharp-curve = So scharf biegt kein Gleis: Nimm gegenüberliegende Seiten oder solche mit einer Seite dazwischen.
not-connected = Ein Gleis beginnt in einer Stadt oder am offenen Ende deines eigenen Gleises.
line-loop = Dieses Gleis läuft schon durch { $hex }.
line-loop-joined = Die beiden Gleise laufen beide durch { $hex }.
hex-full = In { $hex } liegen schon zwei Gleise.
exit-taken = Die { $side ->
    [N] nördliche
    [NE] nordöstliche
    [SE] südöstliche
    [S] südliche
    [SW] südwestliche
   *[NW] nordwestliche
 } Seite von { $hex } nutzt schon ein anderes Gleis.
exit-off-map = In { $hex } liefe das Gleis nach { $side ->
    [N] Norden
    [NE] Nordosten
    [SE] Südosten
    [S] Süden
    [SW] Südwesten
   *[NW] Nordwesten
 } vom Plan.
edge-taken = Zwischen { $hex } und { $hex2 } liegt schon ein anderes Gleis.
same-city = Eine Strecke verbindet zwei verschiedene Städte; diese führte nach { $city } zurück.
duplicate-link = Dir gehört schon eine Strecke zwischen { $a } und { $b }.

not-building = Du baust gerade kein Gleis.
no-action-left = Das ist deine letzte Aktion: Beende den Zug (`done`).

card-not-held = Diese Karte hast du nicht.
not-playable = „{ $card }“ wirkt von selbst; gespielt wird die Karte nicht.
no-build-possible = Du könntest nirgends bauen.

option-off = In dieser Partie gibt es die Westverbindung nicht.
unknown-city = Es gibt keine Stadt „{ $city }“.
not-a-western-site = Eine Westverbindung lässt sich in { $sites } bauen.
western-link-exists = { $city } hat schon eine Westverbindung.
no-own-link = Du brauchst eine eigene Strecke, die in { $city } endet.

not-gray = { $city } ist { $colour }; ausgebaut werden nur graue Städte.
bad-colour = Plättchen „Neue Stadt“ gibt es in blue (Blau), yellow (Gelb), black (Schwarz) oder purple (Lila).
tile-unavailable = Es gibt kein Plättchen „Neue Stadt“ in { $colour } mehr.

engine-max = Deine Lok ist schon auf Stufe { $level }.

no-such-cube = In { $city } liegt kein Würfel in { $colour }.
empty-route = Ein Würfel muss über mindestens eine Strecke fahren.
unknown-link = Es gibt keine Strecke „{ $link }“.
route-broken = Strecke { $link } beginnt nicht in { $city }.
first-link-not-yours = Die erste Strecke muss dir gehören; { $link } gehört { $seat }.
route-too-long = { $engine ->
    [one] Deine Lok zieht einen Würfel höchstens über 1 Strecke.
   *[other] Deine Lok zieht einen Würfel höchstens über { $engine } Strecken.
 }
city-repeated = Ein Würfel darf nicht zweimal nach { $city }.
passes-destination-colour = Der Würfel muss in { $city } bleiben, denn dort werden Würfel in { $colour } angenommen.
not-destination = { $city } nimmt keine Würfel in { $colour } an.

card-not-available = Diese Karte liegt nicht in der Auslage.
achievement-card = „{ $card }“ wird nicht genommen; die Punkte bekommt, wer die Karte zuerst erfüllt.
city-required = Sag, welche Stadt.
city-and-colour-required = Sag, welche Stadt und Farbe.
no-marker = { $city } hat keinen Marker „Leere Stadt“.
bag-empty = Der Beutel ist leer.

## Einstellungen, die nicht gehen: „Diese Einstellung geht nicht: …“

option-yes-or-no = { $option } ist true (ja) oder false (nein)
option-number = { $option } ist eine ganze Zahl
option-surcharge = { $option } ist 0 oder 2
option-range = { $option } liegt zwischen { $least } und { $most }
option-unknown = die Einstellung „{ $option }“ gibt es nicht

## Befehle, die sich nicht lesen lassen. Wörter in Großbuchstaben stehen für das, was dort getippt wird

unknown-order = Mit „{ $word }“ beginnt kein Befehl. Befehle beginnen mit: { $words }.
not-expected = „{ $word }“ wird hier nicht erwartet.
number-expected = Hier wird eine ganze Zahl erwartet.
path-form = Ein Weg heißt `build from ORT via FELD, FELD … to ORT` (oder `heading SEITE`).
path-end = Ein Weg endet mit `to ORT` oder `heading SEITE`.
delivery-form = Eine Lieferung heißt `deliver FARBE from STADT [via STADT, STADT] to STADT`.
delivery-end = Sag, wohin der Würfel geht: `to STADT`, oder `by` und die Strecken.
say-which-card = Sag, welche Karte.
no-such =
    .city = „{ $asked }“ ist keine Stadt.
    .baron = „{ $asked }“ ist kein Eisenbahnbaron.
    .card = „{ $asked }“ ist keine Karte.
    .colour = „{ $asked }“ ist keine Farbe.
    .side = „{ $asked }“ ist keine Seite eines Feldes.
    .hex = „{ $asked }“ ist kein Feld.
    .link = „{ $asked }“ ist keine Strecke (l1, l2, …).
did-you-mean = Meintest du { $names }?
missing =
    .city = Am Ende fehlt eine Stadt.
    .baron = Am Ende fehlt ein Eisenbahnbaron.
    .card = Am Ende fehlt eine Karte.
    .colour = Am Ende fehlt eine Farbe.
    .side = Am Ende fehlt eine Seite eines Feldes.
    .hex = Am Ende fehlt ein Feld.
    .link = Am Ende fehlt eine Strecke (l1, l2, …).
not-neighbours = { $a } und { $b } sind keine Nachbarn.
several-on-display = „{ $asked }“ passt auf mehrere Karten in der Auslage: { $cards }.
several-in-hand = „{ $asked }“ passt auf mehrere Karten auf deiner Hand: { $cards }.
no-link-joins = Keine Strecke verbindet { $a } und { $b }.
no-route = { $engine ->
    [one] Kein Weg über höchstens 1 Strecke, die dir gehört, führt von { $from } nach { $to }.
   *[other] Kein Weg über höchstens { $engine } Strecken, deren erste dir gehört, führt von { $from } nach { $to }.
 }

## Daueraufträge. Die ersten folgen auf „Diesen Dauerauftrag verstehe ich nicht:“

standing-game-over = die Partie ist zu Ende
standing-number = { $field ->
    [max] das Höchstgebot
    [first] das erste Gebot
    [turns] die Zahl der Versteigerungen
    [round] der Durchgang
    [turn] die Runde
    [from] die erste Versteigerung
    [max_bonds] die Zahl der Anleihen
   *[other] { $field }
 } ist eine ganze Zahl von { $least } bis { $most }
standing-over = dein Zug in Durchgang { $round } von Runde { $turn } ist vorbei
standing-entries = es gehören 1 bis { $most } Einträge dazu
standing-too-long = ein Eintrag ist zu lang
standing-no-order = zu einem Eintrag gehört wenigstens ein Befehl
standing-no-order-of-a-round = „{ $order }“ ist kein Befehl für einen Durchgang
standing-forms = Daueraufträge sind `auto bid 4`, `auto bid 4 always` und `auto pass auction`.
plan-form = Ein Plan heißt so: `plan 2: deliver red from boston to new york | upgrade | wait`

plan-impossible = nichts im Plan für diesen Durchgang ist jetzt möglich

stops-at-bid = ein Gebot von { $max } oder mehr durch jemand anders
stops-after-auctions = { $auctions ->
    [one] das Ende dieser Versteigerung
   *[other] das Ende von { $auctions } Versteigerungen
 }
stops-with-game = das Ende der Partie
stops-when-used = er wurde ausgeführt
stops-after-round = Durchgang { $round } von Runde { $turn } ist vorbei
stops-when-impossible = nichts darin ist möglich, wenn es so weit ist
stops-after-turn = das Ende von Runde { $turn }

## Die Lage, in Zeilen reinen Textes

setting-up = Die Partie wird aufgebaut.
before-turn-1 = Vor Runde 1: Jeder behält einen von zwei Eisenbahnbaronen.
auction-of-turn = Runde { $turn }, Versteigerung des ersten Platzes{ $end ->
    [last] {" "}- DIE LETZTE RUNDE
    [known] {" "}- die Partie endet nach Runde { $last }
   *[open] {""}
 }
round-of-turn = Runde { $turn }, Durchgang { $round } von { $rounds }{ $end ->
    [last] {" "}- DIE LETZTE RUNDE
    [known] {" "}- die Partie endet nach Runde { $last }
   *[open] {""}
 }
highest-bid = Höchstes Gebot: ${ $amount }k von { $seat }.
no-bid = Noch kein Gebot; das niedrigste ist ${ $amount }k.
over-since = Die Partie ist zu Ende (Runde { $turn }).
to-act = Am Zug: { $seat } (noch { $actions ->
    [one] 1 Aktion
   *[other] { $actions } Aktionen
 })
to-act-granted = Am Zug: { $seat } (noch { $actions ->
    [one] 1 Aktion
   *[other] { $actions } Aktionen
 }, Landschenkung gespielt)
to-act-building = Am Zug: { $seat } (noch { $actions ->
    [one] 1 Aktion
   *[other] { $actions } Aktionen
 }, Bau: { $laid } von { $most } Plättchen gelegt{ $free ->
    [yes] , Ebenen umsonst
   *[no] {""}
 })
marker-of-last-turn = Startspielermarker der letzten Runde: Platz { $seat }
order-of-play = Reihenfolge (Plätze), zuerst der Marker: { $seats }

column =
    .seat = Pl.
    .points = Punkte
    .income = Eink.
    .money = Geld
    .bonds = Anl.
    .engine = Lok
    .links = Str.
    .delivered = geliefert
    .longest = längste
seat-is = Platz { $number } ({ $colour }) ist { $seat }.
holds = hält
has-baron = Eisenbahnbaron: { $baron } ({ $points })
may-keep = darf behalten: { $baron } ({ $points })

cities =
    Städte: Feld, Name, Farbe, Würfel
    (R rot, B blau, Y gelb, K schwarz, P lila)
is-empty = (leer)
has-west = West
links-of = Strecken von Platz { $seat }:
open-line = Offene Linie { $line } von Platz { $seat }: von { $city } über { $hexes }, offen nach { $side }
display = Auslage:
worth = { $card } ({ $points } Pkt.)
deck-and-bag = { $deck ->
    [one] Stapel: 1 Karte. Beutel: { $bag }.
   *[other] Stapel: { $deck } Karten. Beutel: { $bag }.
 }
tiles-left = Plättchen „Neue Stadt“: { $tiles }.
markers-left = Marker „Leere Stadt“: { $markers }.
map-legend =
    Karte: . Ebene  ~ Wasser  ^ Berg  O Stadt
    0-5 Gleis des Platzes  * zwei Gleise
    Die Spalten B, D, F … liegen ein halbes Feld höher als ihre Zeile.
ridges = Grate:

## Das Bild des Plans

head-ended = Die Partie ist in Runde { $turn } beendet worden

link-between = { $a } bis { $b }

hex-title = { $hex }: { $what }
terrain =
    .plains = Ebene, ${ $cost }k
    .water = Wasser, ${ $cost }k
    .mountain = Berg, ${ $cost }k
ridge-to = Grat nach { $sides }
city-title = { $city } ({ $hex }, { $colour }): { $what }
empty-city-marker = Marker „Leere Stadt“
no-cubes = keine Würfel
western-link-there = Westverbindung gebaut
western-link-site = Ort für eine Westverbindung

## Schritt für Schritt zur Aktion: höchstens 40 Zeichen, die Sache zuerst

choose-baron = Welchen Eisenbahnbaron behältst du?
choose-bid-or-pass = Was bietest du?
choose-action = { $actions ->
    [one] eine Aktion
   *[other] { $actions } Aktionen
 }
choose-track = Wohin führt das Gleis?
choose-goal = { $points }: { $goal }
choose-most =
    .links = die meisten Strecken
    .money = das meiste Geld
    .bonds = die meisten Anleihen
    .engine = die beste Lok
    .longest-delivery = die weiteste Lieferung
    .deliveries = die meisten Lieferungen
choose-fewest =
    .links = die wenigsten Strecken
    .money = das wenigste Geld
    .bonds = die wenigsten Anleihen
    .engine = die schwächste Lok
    .longest-delivery = die kürzeste Lieferung
    .deliveries = die wenigsten Lieferungen
choose-reach = { $count } Küstenstädte
choose-reach-of = { $count } von { $all } Städten
choose-reach-gray = { $count } einst graue Städte
choose-bid = Bieten
choose-bid-least = mindestens ${ $least }k
choose-bid-up-to = Geht von selbst mit bis (kann leer bleiben)
choose-how-much = Wie viel?
choose-pass-bid = Passen
choose-out-of-auction = raus aus dieser Versteigerung
choose-price = { $cost ->
    [0] umsonst
   *[other] ${ $cost }k
 }{ $bonds ->
    [0] {""}
    [one] , 1 Anleihe
   *[other] , { $bonds } Anleihen
 }
choose-price-of-link = { $cost ->
    [0] umsonst
   *[other] ${ $cost }k
 }{ $bonds ->
    [0] {""}
    [one] , 1 Anleihe
   *[other] , { $bonds } Anleihen
 }, Strecke fertig
choose-from-price = { $cost ->
    [0] umsonst
   *[other] ab ${ $cost }k
 }
choose-build = Gleis bauen
choose-from = Von welcher Stadt, von welchem Ende aus?
choose-from-city = von { $city }
choose-from-end = vom Ende in { $hex } nach { $next }
choose-open-ends = Dein offenes Gleis
choose-cities = Städte
choose-first-hex = Welches Feld?
choose-hex =
    .plains = { $hex }, Ebene
    .water = { $hex }, Wasser
    .mountain = { $hex }, Berg
choose-leads = Wohin führt es?
choose-to-city = { $straight ->
    [yes] nach { $city } (gerade)
   *[no] nach { $city } (Kurve)
 }
choose-to-end = { $straight ->
    [yes] zu deinem Gleis in { $hex } (gerade)
   *[no] zu deinem Gleis in { $hex } (Kurve)
 }
choose-towards = { $straight ->
    [yes] Richtung { $hex } (gerade)
   *[no] Richtung { $hex } (Kurve)
 }
choose-end-build = Bau beenden
choose-actions-left = { $actions ->
    [one] noch 1 Aktion
   *[other] noch { $actions } Aktionen
 }
choose-pass = Passen
choose-end-turn = Zug beenden
choose-actions-lost = { $actions ->
    [one] 1 Aktion verfällt
   *[other] { $actions } Aktionen verfallen
 }
choose-card-comes-back = die Karte kommt zurück
choose-play = { $card } spielen
choose-plains-free = Ebenen bei diesem Bau umsonst
choose-western = Westverbindung
choose-western-where = Bei welcher Stadt?
choose-western-price = ${ $cost }k{ $bonds ->
    [0] {""}
    [one] , 1 Anleihe
   *[other] , { $bonds } Anleihen
 }{ $cubes ->
    [0] {""}
    [one] , 1 roter Würfel
   *[other] , { $cubes } rote Würfel
 }
choose-urbanize = Stadt ausbauen
choose-gray-city = Welche graue Stadt?
choose-colour = Welche Farbe?
choose-upgrade = Lok auf Stufe { $level }
choose-take = Karte nehmen
choose-best = bis zu +{ $points }
choose-on-offer = { $count } zur Wahl
choose-which-card = Welche Karte?
choose-city = Welche Stadt?
choose-numbered = { $card } Nr. { $number }
choose-card-note =
    .hotel = 1 Punkt je Würfel, der dort ankommt
    .new-industry = färbt eine graue Stadt, { $cubes } Würfel
    .city-growth = { $cubes } Würfel für eine Stadt
    .city-rejuvenation = { $cubes } Würfel für eine leere Stadt
    .executive = zwei Aktionen nacheinander
    .land-grant = Ebenen bei einem Bau umsonst
    .perfect-engineering = bis zu { $tiles } Plättchen je Bau
choose-deliver = Liefern
choose-cube = Welchen Würfel?
choose-cube-of = { $cube } in { $city }
choose-cubes-of =
    .red = Rote Würfel
    .blue = Blaue Würfel
    .yellow = Gelbe Würfel
    .black = Schwarze Würfel
    .purple = Lila Würfel
choose-goal-city = In welche Stadt?
choose-goal-of = nach { $city }
choose-route = Auf welchem Weg?
choose-gain = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
choose-gain-most = { $points ->
    [one] 1 Punkt
   *[other] bis zu { $points } Punkte
 }
choose-gain-others = { $points ->
    [one] 1 Punkt; { $others }
   *[other] { $points } Punkte; { $others }
 }
choose-gain-of = { $seat } { $points }
choose-gain-rest = { $points ->
    [one] 1 Punkt; andere { $rest }
   *[other] { $points } Punkte; andere { $rest }
 }
choose-route-direct = Weg { $number }, direkt
choose-route-over = Weg { $number } über { $over }
choose-route-between = { $first } … { $last }
choose-route-begun = { $first } …
choose-shows-cubes = { $count ->
    [one] ein Würfel aus dem Beutel
   *[other] { $count } Würfel aus dem Beutel
 }
choose-shows-card = eine neue Karte in der Auslage
choose-shows-end = das Ende der Partie

## Wie Befehle getippt werden

guide =
    Ein Befehl je Zeile; Groß- und Kleinschreibung sind gleich; # beginnt eine Bemerkung.
    Vor der ersten Runde:   keep hill
    Versteigerung:          bid 3 | bid 1 max 5 (geht von selbst bis 5 mit) | pass
    Gleise bauen:           build AA11 N-SW
                            build from new york via Z10, Z9, Z8 to albany
                            build from baltimore via W12 V12 heading NW
                            western kansas city
    Stadt ausbauen:         urbanize scranton black
    Lok verbessern:         upgrade
    Liefern:                deliver black from new york to richmond
                            deliver black from new york via philadelphia, baltimore to richmond
                            deliver blue from boston by l4 l9
    Karte nehmen:           take hotel chicago | take new industry at scranton as black
    Karte spielen:          play land grant
    Mit zweiter Aktion:     end build
    Zug beenden:            done
    Im Voraus:              auto bid 4 | auto bid 4 always | auto pass auction | pass this turn
                            plan 2: deliver red from boston to new york | upgrade | wait
                            no auto bid | no plan 2 | no pass this turn (nimmt einen zurück)

## Daueraufträge als Formulare: was jeder tut, und seine Felder

form-limit = Bis zu einer Grenze bieten
form-limit-does = In der Versteigerung wird für dich das niedrigste Gebot abgegeben, solange es nicht über deiner Grenze liegt; dann passt du.
form-limit-max = Grenze, in $k
form-limit-turns = Wie lange
form-limit-once = eine Versteigerung
form-limit-turns-count = { $count } Versteigerungen
form-limit-always = alle Versteigerungen dieser Partie
form-no-bid = In der nächsten Versteigerung passen
form-no-bid-does = Du bietest darin nichts.
form-plan = Ein Plan für einen Durchgang
form-plan-does = Wird ausgeführt, wenn du in diesem Durchgang am Zug bist und er dann möglich ist.
form-plan-round = Für
form-round-next = meinen nächsten Zug
form-round = Durchgang { $round } dieser Runde
form-plan-first = Deine Befehle, einer je Zeile
form-plan-second = Wenn das nicht möglich ist
form-bonds = Neue Anleihen
form-bonds-any = so viele wie nötig
form-bonds-most = { $count ->
    [0] keine
    [one] höchstens 1
   *[other] höchstens { $count }
 }
form-else = Wenn nichts davon möglich ist
form-else-ask = frag mich
form-else-pass = meinen Zug beenden
form-pass = In dieser Runde nichts mehr tun
form-pass-does = In allen übrigen Durchgängen dieser Runde, für die kein Plan von dir passt, endet dein Zug sofort.

## Was eine Wahl bringt, und was möglich machte, was es nicht ist

figure =
    .points = Punkte
    .money = Geld ($k)
    .bonds = Anleihen
    .income = Einkommen ($k)
    .engine = Lok
    .links = Strecken
    .deliveries = Lieferungen
    .cards = Karten
remedy-end-build = Beende erst den Bau; danach ist es frei zu wählen.
remedy-connect = Beginne in einer Stadt oder an einem eigenen offenen Ende und führe die Strecke hierher.
remedy-auction = Erst endet die Versteigerung um den Startspieler.
remedy-own-link = Eine Lieferung beginnt mit einer eigenen Strecke: Baue eine ab { $city }.
remedy-no-way = Es fehlt eine Strecke zu einer Stadt der Farbe { $colour }.
remedy-engine = Lok { $level } zieht so weit: ${ $cost }k ab deiner Stufe.

## Die Seite einer Partie: Teile, Schritte, Zahlen

page-map = Karte: { $links ->
    [one] 1 Strecke
   *[other] { $links } Strecken
 }, { $cities } Städte
page-cubes = { $what }: { $count }
page-track = { $id } von { $seat }, { $from } nach { $to }
page-link = { $id }: { $a } – { $b }, { $seat }
page-goods = Waren und Städte
page-no-goods = keine
page-tile-costs = Gleis, je Plättchen
page-plate = { $seat }, Lok { $engine }
page-plate-key = Firma, Lok
page-income = Einkommen
page-over = Die Partie ist zu Ende
page-before = Vor Runde 1
page-auction-of = Runde { $turn }, Versteigerung
page-round-of = Runde { $turn }, Durchgang { $round } von { $rounds }
page-to-move = { $seat } ist am Zug
page-last = Letzte Runde
page-ends = Ende nach Runde { $turn }
page-step-auction = Versteigerung
page-step-round = Durchgang { $round } von { $rounds }
page-step-rounds = { $count ->
    [one] Durchgang { $rounds }
   *[other] Durchgänge { $rounds }
 }
page-step-income = Einkommen
page-rounds = Durchgänge 1 bis { $rounds }
page-income-less = +${ $income }k −${ $interest }k
page-chosen = fertig: { $seats }
page-first = { $seat } zuerst
page-all-choose = Alle wählen zugleich
page-turn = Runde { $turn }
page-done = fertig
page-to-come = kommt noch
page-order = Reihenfolge: { $seats }
page-leads = { $seat } führt mit ${ $amount }k
page-no-bid = noch kein Gebot
page-out = raus
page-is-out = { $seat } ist raus
page-markers = { $markers ->
    [one] Noch 1 Marker „Leere Stadt“, dann noch eine Runde
   *[other] Noch { $markers } Marker „Leere Stadt“, dann noch eine Runde
 }
page-markers-left = Marker übrig
page-column =
    .points = Punkte
    .baron = Baron
    .income = Einkommen
    .money = Geld
    .bonds = Anleihen
    .engine = Lok
    .links = Strecken
page-figure = { $name }: { $value }
page-baron-end = { $achieved ->
    [yes] { $baron }, erfüllt: { $text }
   *[no] { $baron }, nicht erfüllt: { $text }
 }
page-own-baron = Dein Baron, nur du siehst ihn: { $baron }, { $points } Punkte. { $text }{ $achieved ->
    [yes] {" "}Bisher erfüllt.
   *[no] {""}
 }
page-baron-hint = Am Ende zählt er alle seine Punkte oder keinen. Die andere Karte sieht niemand mehr.
page-least = mindestens ${ $least }k
page-bid-costs = Ein Gebot von ${ $amount }k braucht { $bonds ->
    [0] keine neue Anleihe
    [one] 1 neue Anleihe
   *[other] { $bonds } neue Anleihen
 }; nur wer gewinnt, zahlt.
page-wins = gewinnt
page-if-wins = Wenn { $seat } gewinnt, ist die Reihenfolge: { $seats }
page-opens = { $cubes ->
    [0] noch kein Würfel kommt auf deinen Strecken dorthin
    [one] 1 Würfel der Karte kann dorthin, +{ $points }
   *[other] { $cubes } Würfel der Karte können dorthin, bis zu +{ $points }
 }
page-for-links = { $links ->
    [one] 1 Strecke
   *[other] { $links } Strecken
 }
page-cash = Geld
page-cash-said = Geld ${ $had }k, dann ${ $has }k; { $note }
page-bonds = { $bonds ->
    [0] keine Anleihe
    [one] 1 Anleihe
   *[other] { $bonds } Anleihen
 }
page-new-bonds = { $bonds ->
    [one] 1 neue Anleihe: +${ $cash }k, ${ $interest }k je Runde
   *[other] { $bonds } neue Anleihen: +${ $cash }k, ${ $interest }k je Runde
 }
page-tiles = { $laid } von { $most } Plättchen
page-gains = { $seat } +{ $gain }: { $had } auf { $has } Punkte, Einkommen ${ $before }k auf ${ $after }k
page-from-to = { $had } → { $has } Punkte, Einkommen ${ $before }k → ${ $after }k
page-engine = Lok { $had } auf { $has }
page-links-long = { $links ->
    [one] bis zu 1 Strecke
   *[other] bis zu { $links } Strecken
 }
page-chance = { $colour } { $chance } %
page-chances = mindestens ein Würfel: { $list }
page-open-track = Offenes Gleis geht nach Durchgang { $rounds } verloren.
page-barons = Deine Eisenbahnbarone
page-takes = Eisenbahnkarten: Nimm eine als Aktion
page-prizes = Eisenbahnkarten: Wer es zuerst schafft, punktet
page-held = Deine Karten
page-supply = Loks und Vorrat
page-baron = { $baron }, { $points } Punkte: { $text }
page-on-map = { $count } auf der Karte
page-first-cube = erster Würfel dorthin
page-line = { $a } – { $b }
page-missing = { $tiles ->
    [one] 1 Plättchen fehlt
   *[other] { $tiles } Plättchen fehlen
 }
page-missing-for = { $tiles ->
    [one] { $seat }: 1 Plättchen fehlt
   *[other] { $seat }: { $tiles } Plättchen fehlen
 }
page-deed =
    .railroad-era = erste Lieferung
    .speed-record = zuerst über 3 Strecken
    .new-train = zuerst Lok 4
page-tile = Plättchen „Neue Stadt“, { $colour }: { $count }
page-bag = Beutel
page-deck = { $left ->
    [one] 1 Karte kommt noch
   *[other] { $left } Karten kommen noch
 }
page-in-bag = im Beutel: { $list }
