### How Century is played, in two minutes: about 400 words.

length = 30 to 45 short turns
sentence = Turn yellow goods into brown ones, and pay with them for points at the forts.
goal-lead = Make goods more valuable, and turn them into points.
goal-text = All players use the same locations. Your settlers bring goods there, make them more valuable, and pay for point cards at the forts. The value of goods rises from yellow to red, green and brown.

## Numbered on the picture

harvests =
    .name = Fields, forests and rivers
    .text = give you goods.
workshops =
    .name = Workshops
    .text = raise a good by one colour for each arrow.
trades =
    .name = Trading posts
    .text = swap goods, as often as you can pay.
markets =
    .name = Markets
    .text = offer merchant cards. Use one now, or keep it for your trade route.
forts =
    .name = Forts
    .text = give a point card for the goods shown. You may take the bonus tile below it, too.

## A turn

turn = Your turn: work, travel or rest
work =
    .name = Work
    .text = Put as many settlers on a location as it asks for. Then do what it shows.
push =
    .name = Make room
    .text = Is somebody there? Send one settler more than they have. Theirs go home.
travel =
    .name = Travel
    .text = Use a card of your trade route. It takes one settler, and one more for each card to its left without settlers.
rest =
    .name = Rest
    .text = All your settlers come home, from the board and from your cards.
turn-after = Then it is the next player's turn. At the end of your turn you keep ten goods at most.

## Cards and tiles

special = What cards and tiles bring
saddlebag =
    .name = Saddlebag
    .text = One or two more settlers, at once.
hammer =
    .name = Hammer
    .text = From now on one settler fewer on locations with the sign shown, but never fewer than one.
dreamcatcher =
    .name = Dreamcatcher
    .text = One more good whenever you work at a location with the sign shown.
compass =
    .name = Compass
    .text = An exploration tile: points, and often goods, upgrades or a settler.
bonus =
    .name = Bonus tile
    .text = Take up to three at the forts. They pay at the end: for pairs of symbols, settlers, tiles or cards.
wares =
    .name = New Wares
    .text = Four new cards come to the markets, and you take another turn.
special-after = You begin with six settlers, with two players seven. The others join you through cards and tiles.

## Points

score-cards =
    .name = Point cards
    .text = 3 to 12 points each
score-bonus =
    .name = Bonus tiles
    .text = what each of them says, three at most
score-exploration =
    .name = Exploration tiles
    .text = 0 to 3 points each
score-goods =
    .name = Goods
    .text = one point for each red, green or brown good left; yellow ones count nothing

## The end

end-when =
    .name = After the eighth card
    .text = When a player has eight point cards, the round is played to its end.
end-tie =
    .name = Most points win
    .text = In a tie the player who comes later in the round wins.
end-open =
    .name = Nearly everything is open
    .text = Only the order of the piles is unknown.
