### How Railways of the World is played, in two minutes: about 400 words.

length = 8 to 13 turns of three actions
sentence = Lay track between cities, deliver goods over it, and live on bonds.
goal-lead = Deliver goods to cities of their colour.
goal-text = Each link that a cube travels over brings its owner a point. Points are your income as well: it rises until you have 46. You start without money, so bonds pay for the first track.

## Numbered on the picture

goods =
    .name = Goods
    .text = wait in the cities, in five colours.
links =
    .name = A link
    .text = joins two cities and belongs to the player who built it.
cities =
    .name = Coloured cities
    .text = take cubes of their own colour. A cube must stop there.
towns =
    .name = Gray cities
    .text = take no cubes until they are urbanized.
terrain =
    .name = Mountains
    .text = cost $4k a tile, water $3k, plains $2k. Crossing a ridge costs $4k more.

## A turn

turn = Three rounds, one action each
build =
    .name = Build track
    .text = Lay up to four tiles, from a city or from your open track. A link counts once it reaches another city.
deliver =
    .name = Deliver a cube
    .text = Over as many links as your engine has levels. The first link must be yours.
upgrade =
    .name = Upgrade the engine
    .text = One level more, up to eight.
take =
    .name = Take a card
    .text = One of the operations cards on the display: free track, new cubes, a hotel.
urbanize =
    .name = Urbanize
    .text = A gray city gets a colour and two new cubes.
turn-after = An auction for the first place opens each turn. At the end open track is taken off, you get your income, and you pay $1k for each bond.

## Money and cards

special = Money and cards
bonds =
    .name = Bonds
    .text = They come by themselves when you are short: $5k each. You never pay them back. Each costs $1k every turn, and a point at the end.
income =
    .name = Income
    .text = It grows with your points, to $26k at 46 points. After that it falls.
hotels =
    .name = Hotels
    .text = One point for each cube that any player delivers to their city.
prizes =
    .name = Prizes
    .text = Nobody takes these cards. The first player to do what one asks scores it.
barons =
    .name = Rail Baron
    .text = You keep one of two in secret. It brings points if you have done what it asks.
special-after = Deliveries are the heart of the game: build where two or three cubes can follow.

## Points

score-points =
    .name = Points of the game
    .text = deliveries, hotels and prizes
score-bonds =
    .name = Bonds
    .text = one point less for each
score-baron =
    .name = Rail Baron
    .text = if you have done what the card asks

## The end

end-when =
    .name = When cities run empty
    .text = A city without cubes gets a marker. With the last marker the end begins: this turn is finished, and one more is played.
end-tie =
    .name = Most points win
    .text = In a tie fewer bonds win, then more money.
end-open =
    .name = Barons are secret
    .text = All else is open, but for the cubes and cards still to come.
