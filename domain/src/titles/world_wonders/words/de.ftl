### World Wonders: Städte aus Straßen, Gebäuden und Monumenten.

## The title

summary = Baue auf deinem eigenen Plan eine antike Stadt aus Straßen, Gebäuden und berühmten Monumenten, mit sieben Gold je Runde. Zehn Runden lang, oder bis jemandes Stadt voll ist.

guide =
    Ein Befehl je Zeile; Groß- und Kleinschreibung ist egal, # beginnt eine Anmerkung. Ein Feld ist Spalte und Reihe: F9
    (A1 liegt im Nordwesten). Eine Richtung ist h (nach Osten) oder v (nach Süden). r1, r2, r3 drehen im Uhrzeigersinn;
    genannt wird das Feld links oben im Rechteck um das Teil.
      free F9 v              lege deine freie lange Straße (erster Zug)
      long F9 v              kaufe eine lange Straße (bridge ist dasselbe)
      short F5 v / H6 h / C7 kaufe einen Satz kurzer Straßen und lege sie; oder: short, dann place F5 v, place C7
      tower F9               kaufe den Turm
      build d G9 r1          kaufe das Plättchen von Stapel d
      monument moai I8 / I7  kaufe ein Monument und lege seine Teile der Reihe nach; oder: monument moai I8, dann part I7
      first, second          kaufe einen Sockel
      loan, repay            leihe 2 Gold, zahle 3 zurück
      pass                   wenn nichts gekauft werden kann
      plan: build d G9 | build c G9 r1 | first
                             für deinen nächsten Zug: das Erste davon, das möglich ist; eine Zeile für jeden Zug;
                             `then` verbindet Befehle eines Zuges, `plan 5:` gilt für Runde 5, `if gold 1:` vor den Einträgen
                             verlangt genau so viel Gold, mit `| next` am Ende verfällt der Zug, wenn nichts davon möglich ist
      finish                 für den Rest der Runde: Sockel 1, Sockel 2 oder passen

## Terms

kind =
    .library = Bibliothek
    .farm = Gutshof
    .habitation = Wohnhaus
    .market = Markt
    .temple = Tempel

tile = { $kind } { $tile }

feature =
    .road = { $count ->
        [one] Straße
       *[other] { $count } Straßen
     }
    .tower = { $count ->
        [one] Turm
       *[other] { $count } Türme
     }
    .water = { $count ->
        [one] Wasser
       *[other] { $count } Wasserfelder
     }
    .natural = { $count ->
        [one] Naturschatz
       *[other] { $count } Naturschätze
     }
    .edge = { $count ->
        [one] Rand des Plans
       *[other] { $count } Ränder des Plans
     }
    .library = { $count ->
        [one] Bibliothek
       *[other] { $count } Bibliotheken
     }
    .farm = { $count ->
        [one] Gutshof
       *[other] { $count } Gutshöfe
     }
    .habitation = { $count ->
        [one] Wohnhaus
       *[other] { $count } Wohnhäuser
     }
    .market = { $count ->
        [one] Markt
       *[other] { $count } Märkte
     }
    .temple = { $count ->
        [one] Tempel
       *[other] { $count } Tempel
     }

resource =
    .food = Nahrung
    .ceramics = Keramik
    .gears = Zahnräder

monument =
    .ziggurat = Zikkurat
    .giza = Pyramiden von Gizeh
    .obelisks = Obelisken
    .trojan_horse = Trojanisches Pferd
    .ishtar_gate = Ischtar-Tor
    .theater = Theater
    .parthenon = Parthenon
    .carthage = Hafen von Karthago
    .aqueduct = Aquädukt
    .petra = Petra
    .lighthouse = Leuchtturm von Alexandria
    .great_wall = Chinesische Mauer
    .roman_bridge = Römische Brücke
    .colosseum = Kolosseum
    .hippodrome = Hippodrom
    .el_castillo = El Castillo / Chichén Itzá
    .shitennoji = Shitennō-ji
    .angkor_wat = Angkor Wat
    .moai = Moai
    .machu_picchu = Machu Picchu
    .thien_mu = Thien-Mu-Pagode

objective =
    .green_area = Die größte Grünfläche, die von gelegten Teilen, Naturschätzen und/oder Wasser umschlossen ist. Die Ränder des Plans und der Gehweg gelten nicht.
    .long_road = Die längste zusammenhängende Straße (Zahl der verbundenen Felder).
    .most_monuments = Die meisten Monumente.
    .by_natural = Die meisten Gebäudeplättchen neben Naturschätzen.
    .by_water = Die meisten Gebäudeplättchen neben Wasser.
    .by_edge = Die meisten Gebäudeplättchen am Rand des Plans. Der Gehweg gilt nicht.
    .all_districts = Ein Stadtviertel für jede Art von Gebäudeplättchen. Haben mehrere das geschafft, werden die 4 Punkte gleichmäßig unter ihnen aufgeteilt.
    .most_food = Der höchste Wert auf der Leiste Nahrung.
    .most_ceramics = Der höchste Wert auf der Leiste Keramik.
    .most_gears = Der höchste Wert auf der Leiste Zahnräder.
    .most_habitations = Die meisten Gebäudeplättchen der Art Wohnhaus.
    .most_markets = Die meisten Gebäudeplättchen der Art Markt.
    .most_temples = Die meisten Gebäudeplättchen der Art Tempel.
    .farm_group = Die meisten aneinandergrenzenden Gebäudeplättchen der Art Gutshof.
    .library_group = Die meisten aneinandergrenzenden Gebäudeplättchen der Art Bibliothek.

rings = { $count ->
    [one] 1 Ring
   *[other] { $count } Ringe
 }
people = { $count } Einwohner

## Stories

turn-order = Die Spielreihenfolge ist { $seats }.
map-dealt = { $seat } baut auf Plan { $board }.
monument-revealed = Jetzt im Angebot: { $monument } ({ $worth }; neben: { $needs }).
objective-revealed = Gemeinsames Ziel: { $objective }
round-started = { $last ->
    [yes] Runde { $round } beginnt, die letzte: { $gold } Gold für alle.
   *[no] Runde { $round } beginnt: { $gold } Gold für alle.
 }
tile-revealed = Stapel { $stack } zeigt { $tile } [{ $gain }] für { $gold } Gold.
player-out = { $seat } ist in dieser Runde nicht mehr am Zug.

ended-won = Die Partie ist zu Ende, { $winner } hat gewonnen. Punkte: { $points }.
ended-shared = Die Partie ist zu Ende; { $winners } teilen sich den Sieg. Punkte: { $points }.
ended-solo = { $beaten ->
    [yes] Die Partie ist zu Ende. Der Automat ist besiegt: { $points } Punkte gegen { $easy } leicht, { $hard } schwer.
   *[no] Die Partie ist zu Ende. Der Automat gewinnt: { $points } Punkte gegen { $easy } leicht, { $hard } schwer.
 }

loan-taken = { $seat } nahm einen Kredit auf und kann in dieser Runde { $gold } Gold ausgeben.
loan-repaid = { $seat } zahlte einen Kredit mit { $gold } Gold zurück.
loan-handed-back = Der Kredit von { $seat } ging ungenutzt zurück.
free-road-placed = { $bridge ->
    [yes] { $seat } legte die freie Brücke auf { $cells }.
   *[no] { $seat } legte die freie lange Straße auf { $cells }.
 }
long-road-bought = { $bridge ->
    [yes] { $seat } kaufte eine Brücke für { $gold } Gold: { $cells }.
   *[no] { $seat } kaufte eine lange Straße für { $gold } Gold: { $cells }.
 }
short-roads-bought = { $seat } kaufte einen Satz kurzer Straßen für { $gold } Gold.
short-road-placed = { $piece ->
    [double] { $seat } legte eine doppelte Straße auf { $cells }.
   *[single] { $seat } legte eine einfache Straße auf { $cells }.
 }
short-roads-discarded = { $count ->
    [one] Die letzte kurze Straße von { $seat } fand keinen Platz.
   *[other] { $count } kurze Straßen von { $seat } fanden keinen Platz.
 }
tower-bought = { $seat } errichtete für { $gold } Gold einen Turm auf { $cells }.
building-bought = { $seat } baute { $tile } auf { $cells } für { $gold } Gold.
monument-begun = { $seat } begann das Monument { $monument } auf { $cells }.
monument-built = { $seat } baute das Monument { $monument } auf { $cells }.
component-placed = { $seat } legte auf { $cells } einen weiteren Teil des Monuments { $monument }.
monument-completed = { $gold ->
    [one] Das Monument { $monument } kostete { $seat } das letzte Gold und zählt { $points }.
   *[other] Das Monument { $monument } kostete { $seat } die letzten { $gold } Gold und zählt { $points }.
 }
monument-taken-back = Das Monument { $monument } von { $seat } wurde nicht fertig und kam zurück.
resource-advanced = { $seat }: { $resource } +{ $by }, jetzt { $to }.
population-grew = Die Stadt von { $seat } wuchs um { $by } auf { $to } Einwohner.
last-round-called = Die Stadt von { $seat } ist voll: Das ist die letzte Runde.
pedestal-bought = { $place ->
    [1] { $seat } zahlte { $gold } Gold, um in der nächsten Runde zuerst dran zu sein.
   *[2] { $seat } zahlte { $gold } Gold, um in der nächsten Runde als Zweites dran zu sein.
 }
passed = { $seat } passte mit { $gold } übrigem Gold und ist für diese Runde raus.
timed-out = Die Zeit von { $seat } war um: { $seat } ist für diese Runde raus und verliert { $gold } Gold.

solo-cards-shuffled = Die { $cards } Karten des Automaten wurden gemischt.
automaton-took-nothing = Der Automat zog { $card } und fand nichts zu nehmen.
automaton-took = Der Automat zog { $card } und nahm { $taken }.
taken-tile = { $tile }
item =
    .building = das Plättchen von Stapel { $stack }
    .long-road = eine lange Straße
    .short-roads = einen Satz kurzer Straßen
    .tower = den Turm
    .oldest-monument = das älteste Monument
    .newest-monument = das neueste Monument

## Buttons

# On the button that plays it. $gold: 5 gold.
button-place = Für { $gold } bauen
button-lay = Hinlegen
label-loan = Nimm einen Kredit auf: { $gold } Gold mehr in dieser Runde
label-repay = Zahle deinen Kredit zurück ({ $gold } Gold)
label-free-road = Lege deine freie lange Straße auf { $cells }
label-long-road = { $bridge ->
    [yes] Kaufe eine Brücke auf { $cells } ({ $gold } Gold)
   *[no] Kaufe eine lange Straße auf { $cells } ({ $gold } Gold)
 }
label-short-roads = Kaufe einen Satz kurzer Straßen ({ $gold } Gold)
label-short-road = { $piece ->
    [double] Lege eine doppelte Straße auf { $cells }
   *[single] Lege die einfache Straße auf { $cells }
 }
label-tower = Kaufe den Turm für { $cells } ({ $gold } Gold)
label-building = Baue { $tile } [{ $gain }] auf { $cells } ({ $gold } Gold)
label-stack = Baue das Plättchen von Stapel { $stack } auf { $cells } ({ $gold } Gold)
label-monument = { $first-part ->
    [yes] Baue das Monument { $monument }, erster Teil, auf { $cells } (dein ganzes Gold: { $gold })
   *[no] Baue das Monument { $monument } auf { $cells } (dein ganzes Gold: { $gold })
 }
label-part = Lege den nächsten Teil des Monuments { $monument } auf { $cells }
label-part-of-none = Lege den nächsten Teil auf { $cell }
label-pedestal = { $place ->
    [1] Kaufe den Sockel: in der nächsten Runde zuerst dran ({ $gold } Gold)
   *[2] Kaufe den Sockel: in der nächsten Runde als Zweites dran ({ $gold } Gold)
 }
label-pass = Passe: Du bist für diese Runde raus

## Refusals

bad-option = Die Einstellung „{ $option }“ gibt es nicht, oder ihr Wert ist falsch.
option-not-for-solo = Die Einstellung „{ $option }“ geht nicht allein: Es gibt niemanden zum Vergleichen.
game-over = Die Partie ist zu Ende.
not-your-turn = Am Zug ist { $active }.
unknown-action = Einen Befehl „{ $kind }“ kenne ich nicht.
bad-field = Die Angabe „{ $field }“ fehlt oder ist falsch.
pending-placement = Erst ist noch zu legen: { $what }.
pending =
    .short-roads = die kurzen Straßen
    .free-road = die freie lange Straße
nothing-pending = So etwas ist gerade nicht zu legen.

off-map = { $piece } passt bei { $cell } nicht auf den Plan.
misfit =
    .long-road = Eine lange Straße
    .double = Eine doppelte Straße
    .single = Eine einfache Straße
    .tower = Ein Turm
misfit-tile = { $tile }
space-occupied = { $cell } ist belegt; dort liegt: { $piece }.
lying =
    .bridge = eine Brücke
    .road = eine Straße
    .tower = ein Turm
    .piece = ein Teil
bridge-end-on-water = Eine Brücke muss an Land beginnen und enden; { $cell } ist Wasser.
road-not-connected = Eine Straße muss eine Straße, einen Turm oder den Gehweg berühren.
# Im Akkusativ: on-water.
needs-land = { $what } kannst du nicht aufs Wasser legen; { $cell } ist Wasser.
on-water =
    .buildings = Gebäude
    .short-roads = Kurze Straßen
    .tower = Einen Turm
tower-not-adjacent = Ein Turm muss neben etwas stehen, das du gelegt hast.
building-not-connected = { $kind } passt dort nicht hin: Jedes Gebäude muss eine Straße oder ein Gebäude der gleichen Art berühren.

loan-action-used = Nur einmal im Zug: Kredit aufnehmen oder zurückzahlen.
loan-outstanding = Zahle erst deinen Kredit zurück, bevor du einen neuen aufnimmst.
loan-useless = Auch mit { $gold } Gold mehr könntest du nichts kaufen.
no-loan = Du hast keinen Kredit.
loan-too-recent = Zurückgezahlt wird ein Kredit erst in einer späteren Runde; deiner ist aus dieser.

sold-out =
    .long-road = In dieser Runde gibt es keine lange Straße mehr.
    .short-roads = In dieser Runde gibt es keinen Satz kurzer Straßen mehr.
    .tower = Der Turm dieser Runde ist weg.
    .pedestal = Dieser Sockel ist vergeben.
    .stack = Das Plättchen von Stapel { $stack } ist in dieser Runde weg.
not-enough-gold = Das kostet { $cost } Gold, du hast { $gold }.
no-legal-space = Auf deinem Plan ist für keine kurze Straße Platz.
piece-used = { $piece ->
    [double] Von diesem Satz ist keine doppelte Straße mehr übrig.
   *[single] Von diesem Satz ist keine einfache Straße mehr übrig.
 }
stack-not-in-game = { $players ->
    [one] Stapel { $stack } wird allein nicht benutzt.
   *[other] Stapel { $stack } wird zu { $players ->
        [2] zweit
        [3] dritt
        [4] viert
       *[5] fünft
     } nicht benutzt.
 }
monument-not-available = Das Monument { $monument } ist nicht im Angebot.
terrain-mismatch = { $terrain ->
    [water] Das Monument { $monument } kann dort nicht stehen: { $cell } muss Wasser sein.
   *[land] Das Monument { $monument } kann dort nicht stehen: { $cell } muss Land sein.
 }
component-not-linked = { $gap ->
    [yes] Die Teile des Monuments { $monument } müssen einander berühren oder in einer Reihe mit einem Feld dazwischen stehen.
   *[no] Die Teile des Monuments { $monument } müssen einander berühren.
 }
requirement-missing = Das Monument { $monument } braucht neben sich noch: { $missing }.
placement-cannot-complete = Von dort aus kann das Monument { $monument } nicht fertig werden.
no-pedestals-solo = Allein wird ohne Sockel gespielt.
already-has-pedestal = Du hast schon einen Sockel.
must-purchase = Du kannst noch etwas kaufen; passen darfst du nicht.
free-road-pending = Lege erst deine freie Straße.

cannot-read = „{ $typed }“ kann ich nicht lesen; geschrieben wird es so: `{ $form }`
line-ends = Hier fehlt noch etwas; geschrieben wird es so: `{ $form }`

## Standing orders

bad-standing-order = So einen Dauerauftrag gibt es hier nicht: { $why }
standing-game-over = Die Partie ist zu Ende.
standing-round = In dieser Runde spielst du nicht mehr.
standing-gold-left = Nach `if gold` steht 0 bis { $most }.
standing-list = `{ $name }` ist eine Liste von 1 bis { $most }.
plan-form = Ein Plan wird so geschrieben: `{ $form }`

stops-round-ends = Runde { $round } endet
stops-finish-back = du nimmst das Ende der Runde zurück
stops-plan-used-up = seine Züge sind aufgebraucht: gespielt, verworfen oder von dir anders gespielt
stops-plan-changed = die Runde ändert sich, weil etwas rückgängig gemacht, zurückgenommen oder beanstandet wird

plan-turn-dropped = Nichts von einem Zug deines Plans war möglich; er ist verworfen.
orders-ended = Daueraufträge enden mit ihrer Runde.

## The position

round = { $last ->
    [yes] Runde { $round } von { $rounds } (die letzte)
   *[no] Runde { $round } von { $rounds }
 }
order-of-play = Reihenfolge: { $seats }
order-then = dann { $seats }
seat-out = { $seat } (raus)
to-act = Am Zug: { $seat } mit { $gold } Gold
to-place-first = die freie lange Straße liegt noch nicht
to-place-short = zu legen: { $double } doppelte, { $single } einfache Straße
to-place-part = zu legen: Teil { $part } des Monuments { $monument }
to-place-free-road = zu legen: die freie lange Straße

tiles = Plättchen (F Nahrung, C Keramik, G Zahnräder; Form bei r0):
gold = { $gold } Gold
sold = verkauft
face-down = { $count } verdeckt
supply =
    .long-roads = Lange Straßen ({ $cost } Gold): { $left }
    .short-roads = Sätze kurzer Straßen ({ $cost } Gold): { $left }
    .tower = Turm ({ $cost } Gold): { $left }
pedestals = Sockel ({ $cost } Gold): { $places }
pedestal-free = { $place } frei
loans = Kredite: noch { $left } (+{ $gold } Gold; { $repay } zurückzuzahlen)
monuments-on-offer = Monumente, für all dein Gold (L Land, W Wasser, * beides; { $count } verdeckt):
monument-card = { $monument } ({ $id }): { $worth }
monument-footprint = { $parts }; neben: { $needs }
at-least-water = mindestens { $count } Wasser
parts-linked = { $gap ->
    [yes] Teile berühren sich oder liegen mit einem Feld Abstand in einer Linie
   *[no] Teile berühren sich
 }
objectives = Ziele:
objective-line = { $points } Punkte: { $objective }
automaton = Automat: schlage { $easy } (leicht) oder { $hard } (schwer), noch { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }
automaton-has = Er hat genommen: { $monuments }
last-card = Letzte Karte: { $card } (nahm { $taken })
nothing = nichts
population-grows = Die Bevölkerung wächst, wo eine Ressource vorbeizieht:
population-symbols = { $resource }: { $spaces }
population-counts = Bevölkerung: ein Punkt bei { $spaces }
stands = Gold { $gold }/{ $limit }, Nahrung { $food }, Keramik { $ceramics }, Zahnräder { $gears }, Einwohner { $population }
loan-of-round = Kredit aus Runde { $round }
pedestal = Sockel { $place }
out = raus
score = { $total }: Einwohner { $population }, kleinste Ressource { $least }, Monumente { $monuments }, Natur { $natural }, Viertel { $districts }, Kredit { $loan }, Ziele { $objectives }
monuments-of-player = Monumente: { $monuments }
legend-pieces = r Straße  = Brücke  o Turm  # Monument  L Bibliothek  F Gutshof  H Wohnhaus  M Markt  T Tempel
legend-ground = . Grünland  n Naturschatz  ~ Wasser
legend-sidewalk = Der Gehweg liegt südlich von Reihe { $row }
map = Plan { $number }: { $seat }
your-pieces = Deine Teile:
your-piece = { $piece } { $cells }

## The page

monument-short =
    .ziggurat = Zikkurat
    .giza = Gizeh
    .obelisks = Obelisken
    .trojan_horse = Troj. Pferd
    .ishtar_gate = Ischtar-Tor
    .theater = Theater
    .parthenon = Parthenon
    .carthage = Karthago
    .aqueduct = Aquädukt
    .petra = Petra
    .lighthouse = Leuchtturm
    .great_wall = Große Mauer
    .roman_bridge = Röm. Brücke
    .colosseum = Kolosseum
    .hippodrome = Hippodrom
    .el_castillo = El Castillo
    .shitennoji = Shitennō-ji
    .angkor_wat = Angkor Wat
    .moai = Moai
    .machu_picchu = Machu Picchu
    .thien_mu = Thien Mu
page-round = Runde { $round }
page-last-round = die letzte Runde
page-to-act = { $seat } ist am Zug
page-city = Stadt von { $seat }
page-worth = { $count ->
    [0] { $points }
    [one] { $points }, 1 Monument
   *[other] { $points }, { $count } Monumente
 }
page-figure = { $name } { $figure }
page-market = Markt
page-you-have = du hast { $gold } Gold
page-too-dear = zu teuer
page-no-place = kein Platz
page-free = frei
page-for-nothing = kein Gold
page-short-roads = Kurze Straßen
page-pedestal = { $place ->
    [1] Platz 1
   *[2] Platz 2
 }
page-loan = Kredit
page-more-gold = +{ $gold } Gold
page-wonders = Monumente im Angebot
page-all-gold = jedes kostet all dein restliches Gold
page-fits = { $count ->
    [one] Passt an 1 Stelle
   *[other] Passt an { $count } Stellen
 }
page-fits-somehow = Passt
page-opens = Neu: { $fits }
page-closes = Dann kein Platz mehr
page-places = Stellen: { $before } → { $after }
page-lacks = Kein Platz neben: { $feature }
page-no-room = Kein Platz mehr
page-objectives = Ziele
page-objective-stands = du { $have }, die Besten sonst { $best }
page-objective-now = jetzt { $points }
page-automaton = Automat
page-target = Du: { $points }. Zu schlagen: { $target }.
page-cards-left = { $count ->
    [one] noch 1 Karte
   *[other] noch { $count } Karten
 }
page-cities = Die anderen Städte
page-gold-then = { $gold } Gold, danach { $left }
page-track = { $name }: { $have } von { $most }
page-track-then = { $name }: { $have }, danach { $then } von { $most }
page-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
 }
page-points-then = { $points }, danach { $then }
page-source =
    .monuments = Ringe { $by }
    .population = Einwohner { $by }
    .least = kleinste Ressource { $by }
    .natural = Naturschätze { $by }
    .districts = Viertel { $by }
    .objectives = Ziele { $by }
    .loan = Kredit { $by }
page-source-name =
    .monuments = Ringe
    .population = Einwohner
    .least = kleinste Ressource
    .natural = Naturschätze
    .districts = Viertel
    .objectives = Ziele
    .loan = Kredit
page-no-points = noch keine Punkte
page-hint = Wer auf einer Leiste eine Person erreicht, bekommt einen Einwohner. Ein goldener Rand ist ein Punkt.
page-beside-roads = Land an Straßen: { $before } → { $after }
page-rings = { $count ->
    [one] +1 Ring, ein Punkt
   *[other] +{ $count } Ringe, je ein Punkt
 }
page-out = Raus für diese Runde
page-wonder-opens = { $name } passt
page-wonder-closes = { $name }: kein Platz mehr
page-owes = { $points } Abzug am Ende, wenn du nicht in einer späteren Runde { $gold } Gold zurückzahlst.
group-stack = Stapel { $stack }
stack-left = noch { $count }
monuments-left = { $count ->
    [one] noch 1 Monument
   *[other] noch { $count } Monumente
 }
card-water = mindestens { $count } Wasser darunter
card-linked = { $gap ->
    [yes] Teile berühren sich, oder ein Feld dazwischen
   *[no] Teile berühren sich
 }
card-beside = neben: { $needs }
population = Einwohner
badge-loan = Kredit −{ $points }
badge-free-road = freie Straße

## Choosing an action, step by step: at most 40 characters, the thing first

choose = Was kaufst du für { $gold } Gold?
choose-which-short = Welche Straße des Satzes ist dran?
choose-where-part = Wohin kommt der nächste Teil des Monuments { $monument }?
choose-where-free = Wohin kommt deine freie lange Straße?
choose-turn = Wie herum?
choose-where = Wohin?
choose-where-beside = Wohin? Daneben: { $needs }
choose-group =
    .gold = Gold
    .roads = Straßen und Turm
    .buildings = Gebäude
    .order = Reihenfolge der nächsten Runde
    .end = Ende der Runde
choose-group-monuments = Monumente, für dein ganzes Gold ({ $gold })
choose-loan = Kredit, { $gold } Gold mehr in dieser Runde
choose-loan-costs = später { $gold } Gold zurückzahlen
choose-repay = Kredit zurückzahlen
choose-free = Freie lange Straße
choose-for-nothing = kostet nichts
choose-long = Lange Straße
choose-set = Satz kurzer Straßen
choose-set-holds = { $gold } Gold, zwei doppelte, eine einfache
choose-short = { $piece ->
    [double] Doppelte Straße
   *[single] Einfache Straße
 }
choose-tower = Turm
choose-tile = Stapel { $stack }: { $kind }
choose-part = { $monument }, Teil { $part } von { $parts }
choose-pedestal = { $place ->
    [1] Sockel 1, nächste Runde zuerst dran
   *[2] Sockel 2, nächste Runde als Zweites dran
 }
choose-pass = Passen, raus für diese Runde
choose-lost = { $gold } Gold verfällt
choose-lies = { $dir ->
    [h] West nach Ost
   *[v] Nord nach Süd
 }
choose-turned = { $turns ->
    [0] Nicht gedreht
    [1] Einmal gedreht
    [2] Zweimal gedreht
   *[3] Dreimal gedreht
 }
choose-cells = { $from } bis { $to }
choose-row = Reihe { $row }
choose-bridge = Brücke
choose-covers = { $count ->
    [one] verdeckt einen Naturschatz
   *[other] verdeckt { $count } Naturschätze
 }
choose-gain =
    .food = { $count ->
        [one] Nahrung
       *[other] { $count } Nahrung
     }
    .ceramics = { $count ->
        [one] Keramik
       *[other] { $count } Keramik
     }
    .gears = { $count ->
        [one] Zahnrad
       *[other] { $count } Zahnräder
     }
choose-reveals =
    .monument = das nächste Monument
    .tiles = die Plättchen der nächsten Runde
    .card = eine Karte des Automaten

## Daueraufträge als Formulare: was jeder tut, und seine Felder

form-plan = Ein Plan für deinen nächsten Zug
form-plan-does = Wird gezogen, sobald du am Zug bist: das Erste davon, das dann möglich ist. Mehrere Pläne gelten nacheinander für die Züge einer Runde.
form-plan-first = Deine Befehle für diesen Zug, einer je Zeile
form-plan-second = Wenn das nicht möglich ist
form-plan-third = Und wenn auch das nicht möglich ist
form-gold = Nur mit
form-gold-any = beliebig viel Gold übrig
form-gold-left = genau { $count } Gold übrig
form-else = Wenn nichts davon möglich ist
form-else-ask = frag mich
form-else-next = diesen Zug des Plans verwerfen
form-finish = Die Runde beenden
form-finish-does = Für den Rest der Runde: Sockel 1, sonst Sockel 2, sonst passen.

## Was eine Wahl bringt, und was möglich machte, was es nicht ist

figure =
    .points = Punkte
    .gold = Gold
    .population = Einwohner
    .monuments = Monumente
remedy-loan = Ein Kredit bringt sofort { $gold } Gold.
remedy-next-round = In der nächsten Runde hast du wieder all dein Gold.
remedy-road = Eine Straße oder ein Turm daneben, oder der Weg am Stadtrand, genügt.
remedy-building = Ein Straßenplättchen daneben genügt.
