### So wird World 123 gespielt, in zwei Minuten: etwa 400 Wörter.

length = 4 bis 9 Runden
sentence = Fahr mit dem Wagen von Stadt zu Stadt und bring jeder, was ihr fehlt.
goal-lead = Bring den Städten die Waren, die sie brauchen.
goal-text = Jede der zehn Städte bietet eine von fünf Waren an und braucht die vier anderen, jede nur einmal. Was du lieferst, gehört dir, und deine gelieferten Waren sind deine Punkte. Geld hilft dir nur unterwegs.

## Nummern im Bild

trolley =
    .name = Dein Wagen
    .text = hat einen Laderaum und drei Bewegungspunkte im Zug. Beides lässt sich verbessern.
cities =
    .name = Städte
    .text = zeigen ihre Nummer und die Waren, die sie noch haben.
wanted =
    .name = Gesuchte Waren
    .text = stehen darunter. Was geliefert ist, verdeckt eine Marke.
settlements =
    .name = Siedlungen
    .text = bringen einmal Geld, in dem Zug, in dem du sie setzt.
residents =
    .name = Bewohner
    .text = von dir warten in den anderen Städten. Dein erster Besuch einer Stadt bringt Geld.

## Ein Zug

turn = Dein Zug: kaufen, fahren, verdienen
privilege =
    .name = Privileg
    .text = Kauf eine Karte der Reihe, für $20 oder umsonst. Kaufst du keine, sind danach alle Karten der Reihe umsonst.
upgrade =
    .name = Verbessern
    .text = Einmal im Zug, vor der Fahrt: mehr Bewegung oder ein zweiter Laderaum.
drive =
    .name = Fahren
    .text = Ein Feld kostet einen Bewegungspunkt, ein Berg zwei. Über Wasser fährt niemand. Mehr Bewegung kannst du kaufen: der erste Punkt kostet $20, der nächste $30.
deliver =
    .name = Laden und liefern
    .text = Lade eine Ware, wo sie liegt, und liefere sie, wo sie gesucht ist. Beides kostet keine Bewegung.
settle =
    .name = Siedeln
    .text = Wo du ankommst, darfst du eine Siedlung setzen, eine auf jedes Feld. Sie bringt Geld, wenn dort noch niemand ist.
earn =
    .name = Verdienen
    .text = Am Ende deines Zuges: $20 und was Siedlungen, Bewohner und Privilegien bringen.
turn-after = Dann fährt die nächste Person.

## Was hilft

special = Was dir hilft
people =
    .name = Bewohner
    .text = Die erste Stadt, die du erreichst, bringt $10, die zweite $20 und so weiter bis $90.
stalls =
    .name = Marktstand, Zollrecht
    .text = In jedem Zug $10 oder $20 mehr.
oxen =
    .name = Frische Ochsen, Bergführer, Passierschein
    .text = Ein Bewegungspunkt mehr, Berge für einen, Städte für keinen.
charter =
    .name = Stadtrecht, Stellmacher
    .text = $15 mehr für eine Siedlung in einer Stadt, und Verbesserungen für $15 weniger.
honours =
    .name = Ehrenbürger, Ratsherr
    .text = Zwei oder drei Punkte am Ende.
special-after = Ein Privileg behältst du die ganze Partie, jede Art nur einmal.

## Punkte

score-goods =
    .name = Waren
    .text = 5, 9, 12, 14 oder 15 Punkte für eine bis fünf Waren einer Art
score-sets =
    .name = Sätze
    .text = zwei Punkte für jeden Satz aus allen fünf Arten
score-privileges =
    .name = Privilegien
    .text = Ehrenbürger 2, Ratsherr 3

## Das Ende

end-when =
    .name = Genug ist geliefert
    .text = Die Partie endet mit der Runde, in der alle zusammen 19 Waren geliefert haben (zu dritt 21, zu viert 23).
end-tie =
    .name = Die meisten Punkte gewinnen
    .text = Bei Gleichstand gewinnen mehr Waren an Bord, dann das größere letzte Einkommen.
end-open =
    .name = Nichts ist verdeckt
    .text = Nur die Privilegien, die noch kommen, sind unbekannt.
