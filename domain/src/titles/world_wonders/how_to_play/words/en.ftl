### How World Wonders is played, in two minutes: about 400 words.

length = 10 rounds, 24 to 30 turns
sentence = Build an ancient city of roads, buildings and famous monuments.
goal-lead = Build the finest ancient city.
goal-text = Everybody has a map of their own, and all of you buy from one market. After ten rounds the city with the most points wins.

## Numbered on the picture

roads =
    .name = Roads
    .text = begin at the sidewalk and branch out from there.
buildings =
    .name = Buildings
    .text = stand beside a road or a building of their kind: farms, markets, libraries, temples and habitations.
monuments =
    .name = Monuments
    .text = need the right neighbours. They can bring the most points.
trees =
    .name = Trees
    .text = bring a point each if you build up to them, not over them.
closed =
    .name = A building closed in
    .text = on all sides is worth a point, too.

## A turn

turn = Your turn: one purchase
buy =
    .name = Buy
    .text = One thing from the market that all of you share. What another player takes is gone for this round.
pay =
    .name = Pay
    .text = You have 7 gold in each round. Gold that you do not spend is lost.
place =
    .name = Place
    .text = On your own map, at once, turned as you like. It stays for the whole game.
gain =
    .name = Gain
    .text = Buildings make food, ceramics or gears. Where a counter reaches or passes a sign, your people grow by one.
turn-after = Then it is the next player's turn, round and round, until nobody has gold left. A new round begins with new buildings and 7 gold for everybody.

## What can be bought

special = What you can buy
building =
    .name = Building
    .text = On land, beside a road or a building of its own kind.
long-road =
    .name = Long road
    .text = Four cells in line, from the sidewalk, a road or a tower. Its middle may bridge water.
short-roads =
    .name = Short roads
    .text = Three pieces: two cells, two cells and one. On land.
tower =
    .name = Tower
    .text = One cell beside anything of yours. Roads may start there.
monument =
    .name = Monument
    .text = All the gold you have left, as little as 1. It stands beside what its card asks for.
pedestal =
    .name = Pedestal
    .text = You go first, or second, in the next round.
all-gold = all gold
special-after = Short of gold? A loan brings 2 at once. You pay back 3 in a later round.

## Points

score-people =
    .name = People
    .text = a point for each ring that your people have reached
score-least =
    .name = Least produced
    .text = the lowest of your food, ceramics and gears
score-monuments =
    .name = Monuments
    .text = the points printed on their cards
score-trees =
    .name = Trees
    .text = each one left standing beside something of yours
score-closed =
    .name = Closed in
    .text = each building without green land at its sides
score-loan =
    .name = Loan
    .text = two points less if you have not paid it back

## The end

end-when =
    .name = After ten rounds
    .text = or after the round in which a city has reached 22 people.
end-tie =
    .name = Most points win
    .text = In a tie the city with more monuments wins. If it is still a tie, the victory is shared.
end-open =
    .name = Nothing is hidden
    .text = You see every city and every counter. Only what comes up next is unknown.
