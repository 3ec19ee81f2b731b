### So wird World Wonders gespielt, in zwei Minuten: etwa 400 Wörter.

length = 10 Runden, 24 bis 30 Züge
sentence = Bau eine antike Stadt aus Straßen, Gebäuden und berühmten Monumenten.
goal-lead = Bau die schönste antike Stadt.
goal-text = Jede und jeder hat einen eigenen Plan, und alle kaufen auf einem Markt. Nach zehn Runden gewinnt die Stadt mit den meisten Punkten.

## Nummern im Bild

roads =
    .name = Straßen
    .text = beginnen am Gehweg und verzweigen sich von dort.
buildings =
    .name = Gebäude
    .text = stehen an einer Straße oder an einem Gebäude ihrer Art: Farmen, Märkte, Bibliotheken, Tempel und Wohnhäuser.
monuments =
    .name = Monumente
    .text = brauchen die richtigen Nachbarn. Sie können die meisten Punkte bringen.
trees =
    .name = Bäume
    .text = bringen je einen Punkt, wenn du an sie heran baust, nicht über sie.
closed =
    .name = Ein eingeschlossenes Gebäude
    .text = ohne freies Grün an seinen Seiten bringt auch einen Punkt.

## Ein Zug

turn = Dein Zug: ein Kauf
buy =
    .name = Kaufen
    .text = Eine Sache vom gemeinsamen Markt. Was andere nehmen, ist für diese Runde weg.
pay =
    .name = Bezahlen
    .text = Du hast in jeder Runde 7 Gold. Was du nicht ausgibst, verfällt.
place =
    .name = Legen
    .text = Sofort und auf deinen eigenen Plan, gedreht, wie du willst. Es bleibt die ganze Partie liegen.
gain =
    .name = Wachsen
    .text = Gebäude bringen Nahrung, Keramik oder Zahnräder. Erreicht oder passiert ein Zähler ein Zeichen, bekommt deine Stadt einen Einwohner.
turn-after = Dann ist die nächste Person am Zug, reihum, bis niemand mehr Gold hat. Eine neue Runde beginnt mit neuen Gebäuden und 7 Gold für alle.

## Was man kaufen kann

special = Was du kaufen kannst
building =
    .name = Gebäude
    .text = Auf Land, an einer Straße oder an einem Gebäude derselben Art.
long-road =
    .name = Lange Straße
    .text = Vier Felder in einer Reihe, ab Gehweg, Straße oder Turm. Die Mitte darf Wasser überbrücken.
short-roads =
    .name = Kurze Straßen
    .text = Drei Teile: zwei Felder, zwei Felder und eines. Auf Land.
tower =
    .name = Turm
    .text = Ein Feld neben irgendetwas von dir. Straßen dürfen dort beginnen.
monument =
    .name = Monument
    .text = Alles Gold, das du noch hast, und sei es nur 1. Es steht neben dem, was seine Karte verlangt.
pedestal =
    .name = Sockel
    .text = Du bist in der nächsten Runde als Erste oder Zweite dran.
all-gold = alles Gold
special-after = Zu wenig Gold? Ein Kredit bringt sofort 2. In einer späteren Runde zahlst du 3 zurück.

## Punkte

score-people =
    .name = Einwohner
    .text = ein Punkt für jeden Ring, den deine Bevölkerung erreicht hat
score-least =
    .name = Kleinste Ressource
    .text = dein niedrigster Wert von Nahrung, Keramik und Zahnrädern
score-monuments =
    .name = Monumente
    .text = die Punkte auf ihren Karten
score-trees =
    .name = Bäume
    .text = jeder, der neben etwas von dir stehen geblieben ist
score-closed =
    .name = Eingeschlossen
    .text = jedes Gebäude ohne freies Grün an seinen Seiten
score-loan =
    .name = Kredit
    .text = zwei Punkte weniger, wenn er nicht zurückgezahlt ist

## Das Ende

end-when =
    .name = Nach zehn Runden
    .text = oder nach der Runde, in der eine Stadt 22 Einwohner erreicht hat.
end-tie =
    .name = Die meisten Punkte gewinnen
    .text = Bei Gleichstand gewinnt die Stadt mit mehr Monumenten. Bleibt es dabei, wird der Sieg geteilt.
end-open =
    .name = Nichts ist verdeckt
    .text = Du siehst jede Stadt und jeden Zähler. Nur was als Nächstes kommt, ist unbekannt.
