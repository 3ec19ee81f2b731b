### How World 123 is played, in two minutes: about 400 words.

length = 4 to 9 rounds
sentence = Drive a trolley from city to city, and bring each what it lacks.
goal-lead = Bring cities the goods that they want.
goal-text = Each of the ten cities offers one of five goods and wants the other four, each only once. A good that you deliver is yours, and the goods you delivered are your points. Money only helps you on the way.

## Numbered on the picture

trolley =
    .name = Your trolley
    .text = has one hold and three movement points a turn. Both can be improved.
cities =
    .name = Cities
    .text = show their number and the goods that they have left.
wanted =
    .name = Wanted goods
    .text = stand below. A mark covers those that are delivered.
settlements =
    .name = Settlements
    .text = bring money once, in the turn in which you place them.
residents =
    .name = Residents
    .text = of yours wait in the other cities. Your first visit to a city pays.

## A turn

turn = Your turn: buy, drive, earn
privilege =
    .name = Privilege
    .text = Buy one card of the row, for $20 or for nothing. If you buy none, all cards in the row become free.
upgrade =
    .name = Upgrade
    .text = Once a turn, before you drive: more movement, or a second hold.
drive =
    .name = Drive
    .text = A space costs one movement point, a mountain two. Nobody drives over water. You can buy more movement: the first point costs $20, the next $30.
deliver =
    .name = Load and deliver
    .text = Load a good where it lies, deliver it where it is wanted. Neither costs movement.
settle =
    .name = Settle
    .text = Where you arrive, you may place a settlement, one on each space. It brings money if you are the first there.
earn =
    .name = Earn
    .text = At the end of your turn: $20, and what settlements, residents and privileges bring.
turn-after = Then the next player drives.

## What helps

special = What helps you
people =
    .name = Residents
    .text = The first city that you reach brings $10, the second $20, and so on up to $90.
stalls =
    .name = Market Stall, Toll Rights
    .text = $10 or $20 more in every turn.
oxen =
    .name = Fresh Oxen, Mountain Guide, Gate Pass
    .text = One movement point more, mountains for one, cities for none.
charter =
    .name = City Charter, Wainwright
    .text = $15 more for a settlement in a city, and upgrades for $15 less.
honours =
    .name = Honorary Citizen, Town Councillor
    .text = Two or three points at the end.
special-after = You keep a privilege for the whole game, and own each kind once.

## Points

score-goods =
    .name = Goods
    .text = 5, 9, 12, 14 or 15 points for one to five goods of a kind
score-sets =
    .name = Sets
    .text = two points for each set of all five kinds
score-privileges =
    .name = Privileges
    .text = Honorary Citizen 2, Town Councillor 3

## The end

end-when =
    .name = Enough is delivered
    .text = The game ends with the round in which all together have delivered 19 goods (21 with three players, 23 with four).
end-tie =
    .name = Most points win
    .text = In a tie more goods aboard win, then the larger last income.
end-open =
    .name = Nothing is hidden
    .text = Only the privileges still to come are unknown.
