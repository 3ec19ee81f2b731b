### So wird Century gespielt, in zwei Minuten: etwa 400 Wörter.

length = 30 bis 45 kurze Züge
sentence = Mach aus gelben Waren braune und bezahle damit in den Forts für Punkte.
goal-lead = Mach deine Waren wertvoller und aus ihnen Punkte.
goal-text = Alle nutzen dieselben Orte. Deine Siedler holen dort Waren, werten sie auf und bezahlen damit in den Forts für Punktekarten. Der Wert der Waren steigt von Gelb über Rot und Grün bis Braun.

## Nummern im Bild

harvests =
    .name = Felder, Wälder und Flüsse
    .text = geben dir Waren.
workshops =
    .name = Werkstätten
    .text = werten je Pfeil eine Ware um eine Farbe auf.
trades =
    .name = Handelsposten
    .text = tauschen Waren, sooft du bezahlen kannst.
markets =
    .name = Märkte
    .text = bieten Händlerkarten an. Nutze eine sofort oder nimm sie in deine Handelsroute auf.
forts =
    .name = Forts
    .text = geben für die gezeigten Waren eine Punktekarte. Das Bonusplättchen darunter darfst du dazunehmen.

## Ein Zug

turn = Dein Zug: arbeiten, reisen oder ausruhen
work =
    .name = Arbeiten
    .text = Stell so viele Siedler auf einen Ort, wie er verlangt. Dann tust du, was er zeigt.
push =
    .name = Platz schaffen
    .text = Steht dort schon jemand? Schick einen Siedler mehr. Die anderen gehen nach Hause.
travel =
    .name = Reisen
    .text = Nutze eine Karte deiner Handelsroute. Das braucht einen Siedler und einen mehr für jede Karte links davon, auf der keiner steht.
rest =
    .name = Ausruhen
    .text = Alle deine Siedler kommen zurück, vom Spielplan und von deinen Karten.
turn-after = Dann ist die nächste Person am Zug. Am Ende deines Zuges behältst du höchstens zehn Waren.

## Karten und Plättchen

special = Was Karten und Plättchen bringen
saddlebag =
    .name = Satteltasche
    .text = Sofort ein oder zwei Siedler mehr.
hammer =
    .name = Hammer
    .text = Von nun an ein Siedler weniger auf Orten mit dem gezeigten Zeichen, aber mindestens einer.
dreamcatcher =
    .name = Traumfänger
    .text = Eine Ware mehr, wann immer du auf einem Ort mit dem gezeigten Zeichen arbeitest.
compass =
    .name = Kompass
    .text = Ein Erkundungsplättchen: Punkte, oft auch Waren, Aufwertungen oder ein Siedler.
bonus =
    .name = Bonusplättchen
    .text = Nimm in den Forts bis zu drei. Sie zählen am Ende: für Symbolpaare, Siedler, Plättchen oder Karten.
wares =
    .name = Neue Waren
    .text = Vier neue Karten kommen auf die Märkte, und du bist gleich noch einmal am Zug.
special-after = Du beginnst mit sechs Siedlern, zu zweit mit sieben. Die übrigen kommen durch Karten und Plättchen dazu.

## Punkte

score-cards =
    .name = Punktekarten
    .text = je 3 bis 12 Punkte
score-bonus =
    .name = Bonusplättchen
    .text = was auf ihnen steht, höchstens drei
score-exploration =
    .name = Erkundungsplättchen
    .text = je 0 bis 3 Punkte
score-goods =
    .name = Waren
    .text = ein Punkt für jede übrige rote, grüne oder braune Ware; gelbe zählen nichts

## Das Ende

end-when =
    .name = Nach der achten Karte
    .text = Hat jemand acht Punktekarten, wird die Runde noch zu Ende gespielt.
end-tie =
    .name = Die meisten Punkte gewinnen
    .text = Bei Gleichstand gewinnt, wer in der Runde später an der Reihe ist.
end-open =
    .name = Fast alles liegt offen
    .text = Nur die Reihenfolge der Stapel ist unbekannt.
