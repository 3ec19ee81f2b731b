### So wird Railways of the World gespielt, in zwei Minuten: etwa 400 Wörter.

length = 8 bis 13 Runden mit drei Aktionen
sentence = Bau Gleise zwischen Städten, liefere Waren darüber und lebe von Anleihen.
goal-lead = Liefere Waren in Städte ihrer Farbe.
goal-text = Jede Strecke, über die ein Würfel fährt, bringt der Person, der sie gehört, einen Punkt. Punkte sind auch dein Einkommen: Es steigt, bis du 46 hast. Du beginnst ohne Geld, also bezahlen Anleihen die ersten Gleise.

## Nummern im Bild

goods =
    .name = Waren
    .text = liegen in den Städten, in fünf Farben.
links =
    .name = Eine Strecke
    .text = verbindet zwei Städte. Sie gehört der Person, die sie gebaut hat.
cities =
    .name = Farbige Städte
    .text = nehmen Würfel ihrer Farbe an. Ein Würfel muss dort halten.
towns =
    .name = Graue Städte
    .text = nehmen nichts an, bis jemand sie ausbaut.
terrain =
    .name = Berge
    .text = kosten $4k je Plättchen, Wasser $3k, Ebenen $2k. Über einen Kamm kostet es $4k mehr.

## Eine Runde

turn = Drei Durchgänge, je eine Aktion
build =
    .name = Gleise bauen
    .text = Leg bis zu vier Plättchen, von einer Stadt oder deinem offenen Gleis aus. Eine Strecke zählt, sobald sie eine andere Stadt erreicht.
deliver =
    .name = Einen Würfel liefern
    .text = Über so viele Strecken, wie deine Lok Stufen hat. Die erste Strecke muss deine sein.
upgrade =
    .name = Die Lok verbessern
    .text = Eine Stufe mehr, bis Stufe acht.
take =
    .name = Eine Karte nehmen
    .text = Eine der ausliegenden Eisenbahnkarten: freie Gleise, neue Würfel, ein Hotel.
urbanize =
    .name = Eine Stadt ausbauen
    .text = Eine graue Stadt bekommt eine Farbe und zwei neue Würfel.
turn-after = Jede Runde beginnt mit einer Versteigerung des ersten Platzes. Am Ende kommt offenes Gleis weg, du bekommst dein Einkommen und zahlst $1k je Anleihe.

## Geld und Karten

special = Geld und Karten
bonds =
    .name = Anleihen
    .text = Fehlt dir Geld, kommen sie von selbst: je $5k. Du zahlst sie nie zurück. Jede kostet $1k in jeder Runde und am Ende einen Punkt.
income =
    .name = Einkommen
    .text = Es wächst mit deinen Punkten, bis $26k bei 46 Punkten. Danach fällt es.
hotels =
    .name = Hotels
    .text = Ein Punkt für jeden Würfel, der in ihre Stadt kommt, egal von wem.
prizes =
    .name = Prämien
    .text = Diese Karten nimmt niemand. Wer als Erstes tut, was darauf steht, bekommt die Punkte.
barons =
    .name = Eisenbahnbaron
    .text = Du behältst verdeckt einen von zweien. Er bringt Punkte, wenn du getan hast, was er verlangt.
special-after = Lieferungen sind das Herz des Spiels: Bau dort, wo zwei oder drei Würfel folgen können.

## Punkte

score-points =
    .name = Punkte der Partie
    .text = Lieferungen, Hotels und Prämien
score-bonds =
    .name = Anleihen
    .text = je ein Punkt weniger
score-baron =
    .name = Eisenbahnbaron
    .text = wenn du getan hast, was die Karte verlangt

## Das Ende

end-when =
    .name = Wenn Städte leer werden
    .text = Eine Stadt ohne Würfel bekommt einen Marker. Mit dem letzten Marker beginnt das Ende: Die Runde wird fertig gespielt, und eine weitere folgt.
end-tie =
    .name = Die meisten Punkte gewinnen
    .text = Bei Gleichstand gewinnen weniger Anleihen, dann mehr Geld.
end-open =
    .name = Barone sind geheim
    .text = Alles andere liegt offen, bis auf Würfel und Karten, die noch kommen.
