### Century: From East to West. Orders (in backticks), ids such as h1 or mc03, and names of players stand as they are.

summary = Send settlers to farms, workshops, markets and forts, build a trade route of merchant cards, and turn yellow goods into brown ones and those into points. 2 to 4 players, 30 to 45 rounds of one short turn each.

## Terms

colour =
    .yellow = yellow
    .red = red
    .green = green
    .brown = brown

# Some cubes of one colour: 2 yellow.
cubes-of = { $count } { $colour }
nothing = nothing

terrain =
    .field = field
    .forest = forest
    .river = river
    .fort = fort

# Behind "on": -1 settler on field.
on-terrain =
    .field = field
    .forest = forest
    .river = river
    .fort = fort

symbol =
    .saddlebag = saddlebag
    .hammer = hammer
    .dreamcatcher = dreamcatcher
    .compass = compass

settlers = { $count ->
    [one] 1 settler
   *[other] { $count } settlers
 }
upgrades = { $count ->
    [one] 1 upgrade
   *[other] { $count } upgrades
 }

# The names on the board. They may be typed in orders in English, and the id always stands beside them.
place-name =
    .f1 = Fort Dawn
    .f2 = Fort Granite
    .f3 = Fort Laurel
    .f4 = Fort Horizon
    .h1 = Corn Patch
    .h2 = Corn Farm
    .h3 = Hunting Ground
    .h4 = River Plots
    .h5 = Great Plantation
    .u1 = Drying Racks
    .u2 = Workshop
    .u3 = Manufactory
    .t1 = Ford Barter
    .t2 = Smokehouse
    .t3 = Granary Exchange
    .t4 = Landing Barter
    .t5 = Trapper Camp
    .t6 = Fur Lodge
    .n1 = New Wares
    .r1 = Trade Route
    .m1 = Market 1
    .m2 = Market 2
    .m3 = Market 3
    .m4 = Market 4
# Fort Dawn (f1)
place = { $name } ({ $id })

# What bonus tiles pay at the end.
bonus-pair = { $vp } VP per pair { $one } + { $other }
bonus-settlers = { $vp } VP per { $per } settlers in service
bonus-exploration = { $vp } VP per { $per ->
    [one] exploration tile
   *[other] { $per } exploration tiles
 }
bonus-flat = { $vp } VP
bonus-merchants = { $vp } VP per { $per } merchant cards

# What point cards give.
effect-settlers = saddlebag: +{ $settlers }
effect-discount = hammer: -1 settler on { $terrain }
effect-goods = dreamcatcher: +1 { $colour } on { $terrain }
effect-explore = compass: explore

# pc06 (3 points, hammer: -1 settler on field)
point-card = { $card } ({ $points }, { $effect })
# exploration tile ex06 (1 point, 3 yellow)
exploration-tile = exploration tile { $tile } ({ $worth })
# What is given for what: 2 yellow for 1 red.
trade = { $give } for { $get }

## What happened

start-player-drawn = { $seat } was drawn as start player.
player-equipped = { $seat } began with { $settlers } and { $cubes }.
point-card-laid = { $card } was laid at { $place }.
location-covered = { $place } was covered by { $tile }.
merchant-card-laid = { $card } was laid at { $place }.
turn-began = It was { $seat }'s turn (round { $round }).
extra-turn-began = { $seat } took another turn at once.
# cards: which of their point cards it was; eight end a game of the built-in box.
final-round-began = { $cards ->
    [8] { $seat } claimed an eighth point card: round { $round } is the last.
   *[other] { $seat } claimed their point card no. { $cards }: round { $round } is the last.
 }
# places: the players with their points, best first.
game-ended = { $reason ->
    [eighth_card] The game ended after an eighth point card: { $places }.
    [last_card] The game ended after somebody's point card no. { $cards }: { $places }.
   *[round_limit] The game ended at the round limit: { $places }.
 }
settlers-placed = { $seat } put { $settlers } on { $place }.
settlers-placed-displacing = { $seat } put { $settlers } on { $place }, sending { $displaced } of { $other } home.
settlers-sent = { $seat } sent { $settlers } to { $card }.
rested = { $count ->
    [0] { $seat } rested.
    [one] { $seat } rested: 1 settler came home.
   *[other] { $seat } rested: { $count } settlers came home.
 }
settlers-enlisted = { $seat } got { $settlers } from the reserve.
goods-gained = { $seat } took { $goods }.
goods-exchanged = { $seat } gave { $given } for { $gained }.
extra-goods-gained = { $seat }'s dreamcatchers brought { $goods }.
upgrades-granted = { $seat } may make { $upgrades }.
cube-upgraded = { $seat } upgraded { $from } to { $to }.
upgrades-ended = { $seat } left { $upgrades } unused.
storage-exceeded = { $seat } had { $excess } more than the storage holds.
cubes-returned = { $seat } gave back { $cubes }.
point-card-claimed = { $seat } claimed { $card } for { $paid }.
bonus-tile-taken = { $seat } took the bonus tile "{ $text }" ({ $tile }).
hammer-gained = { $seat } places 1 settler fewer on { $terrain } locations from now on.
dreamcatcher-gained = { $seat } gets { $goods } extra on { $terrain } locations from now on.
tile-taken = { $seat } took { $tile }.
tile-taken-opening = { $seat } took { $tile } and opened { $place }.
merchant-card-used = { $seat } used { $card }.
merchant-card-taken = { $seat } took { $card } into the trade route.
merchant-card-taken-for = { $seat } took { $card } into the trade route, for { $old }.
cards-swapped = { $seat } swapped { $one } and { $other } in the trade route.
wares-returned = { $seat } put { $cards } under the pile.
wares-drawn = New at the markets: { $cards }.
market-refilled = New at the market: { $cards }.
point-cards-moved-up = { $card } moved up to the forts.
point-card-shown = Next point card: { $card }.
bonus-top-shown = Bonus tile on top at { $place }: { $text } ({ $tile }).

## What an action does: a short text for a button

label-travel = Travel to { $card }: { $deed }
label-rest = Rest: all settlers come home
label-upgrade = Upgrade { $from } to { $to }
label-finish = Leave the remaining upgrades
label-explore = Take tile { $tile }: { $worth }
label-discard = Give back { $count } { $colour }
# what: one of the texts below.
label-work = { $name }: { $what }
work-claim = { $bonus ->
    [yes] claim { $card } and the bonus tile
   *[no] claim { $card }
 }
work-use = use { $card }: { $deed }
work-take = take { $card }
work-take-replacing = take { $card }, replacing { $old }
work-new-wares = other cards at the markets, and another turn
work-route-swapping = { $goods }, swap { $one } and { $other }

## What is asked

asked-turn = work, travel or rest
asked-extra-turn = another turn after New Wares: work, travel or rest
asked-upgrade = { $upgrades } left
asked-upgrade-how = { $upgrades } left from { $source }: `upgrade y` ..., or `done`
asked-explore = take a tile
asked-explore-how = take a tile: `explore ex06`
asked-discard = give back { $excess }
asked-discard-how = give back { $excess }: `discard 2 yellow`

## Refusals

bonus-limit = You already have { $have } bonus tiles.
bonus-not-available = There is no bonus tile left at { $fort }.
cannot-pay-card = { $card } costs { $cost }; you lack { $lacking }.
cannot-trade = { $by } needs { $needs }; you have { $have }.
cannot-upgrade-brown = Brown is the most valuable good; upgrade another cube or finish.
card-not-in-route = { $card } is not in your trade route.
card-occupied = Settlers already stand on { $card }; rest first.
count-out-of-range = You can give back 1 to { $most } { $colour } cubes here.
fort-empty = There is no point card at { $fort }.
game-over = The game is over.
location-unexplored = { $location } is still covered by exploration tile { $tile }.
market-empty = There is no merchant card at { $market }.
no-merchant-cards = There are no merchant cards left.
no-such-cube = You have no { $colour } cube.
not-enough-settlers = { $needs ->
    [one] { $on } needs 1 settler, you have { $available } available.
   *[other] { $on } needs { $needs } settlers, you have { $available } available.
 }
not-your-turn = It is the turn of { $player }.
orders-after-turn = Your turn was over before this; end the list there.
own-settlers-present = Your settlers already stand on { $location }; rest first.
replace-not-needed = You have only { $have } cards; nothing is replaced.
route-full = Your trade route has { $have } cards; name one to replace.
tile-not-available = { $tile } cannot be taken: somebody has it, or there is no such tile.
times-out-of-range = { $most ->
    [one] You can do this exchange at least once and at most 1 time.
   *[other] You can do this exchange at least once and at most { $most } times.
 }
unknown-location = There is no location "{ $location }".
wrong-phase =
    .upgrade = First finish your upgrades: `upgrade` or `finish_upgrades`.
    .explore = First take an exploration tile: `explore`.
    .discard = First give back what your storage cannot hold: `discard`.
    .turn_start = Now you can work, travel or rest; there is nothing to upgrade, to explore or to give back.

trade-wants-times = { $card } is a trade card: say how often (`times`).
no-trade-no-times = { $card } is no trade card: it does not take `times`.
# field: mode (use or take), times (how often) or bonus (whether the bonus tile is taken, too).
field-needed = { $place } needs the field `{ $field }`.
field-not-taken = { $place } does not take the field `{ $field }` here.
market-needs-mode = A market needs the field `mode` ("use" or "take").
replace-only-with-take = `replace` goes only with `mode` "take".
swap-not-taken = { $place } does not take the field `swap`.
swap-two-cards = `swap` needs two different cards.

## Refusals of orders that were typed

no-order = There is no order in this line.
unknown-order = "{ $word }" is no order; orders begin with work, travel, rest, upgrade, done, explore or discard.
said-before = This was said before in the same order.
after-the-location = After the location come `use`, `take`, `x2`, `max`, `bonus`, `no bonus`, `replacing mc03` or `swap #1 #2`.
which-tile = Which tile? For example `explore ex06`.
where-to = Where to? For example `work h1`.
which-card = Which card? For example `mc03` or `#2`.
which-colour = Which colour? yellow, red, green or brown, or y, r, g, b.
all-four-colours = Name all four colours, each once: `auto discard y r g b`.
not-after = I do not understand "{ $word }" after `{ $verb }`.

## Standing orders

plan-entries = A plan has `entries`, 1 to { $most } of them.
plan-how = A plan is written `plan: work h1 | rest`, or `plan off`.
plan-too-long = A plan has at most { $most } entries.
conditions-too-many = An entry has at most { $most } conditions.
entry-empty = An entry holds at least one order.
condition-unknown = I do not understand the condition "{ $text }"; there are `card pc06 at f2`, `free h2` or `cost h2 <= 2`.
no-such-card = There is no card "{ $card }".
no-card-there-ever = No card ever lies at { $place }: only at forts and markets.
no-card-there-now = No card lies at { $place } now: say which one must (`if card mc10 at { $place }`).
auto-rest-how = How many settlers? `auto rest 2` (1 to { $most }), or `auto rest off`.
auto-how = There are `auto rest 2` and `auto discard y r g b`, and `off` for both.
plan-stopped = No entry of your plan could be played, so all your plans are dropped.
stops-played = it is played, on one turn of yours
stops-impossible = none of its entries can be played when your turn comes: then all your plans are dropped
stops-back = the game goes back to an earlier state
stops-plan-first = a plan of yours goes first

## The position in plain text

headline = { $state ->
    [last] Round { $round }, turn { $turn }, THE LAST ROUND
    [over] Round { $round }, turn { $turn }, the game is over
   *[going] Round { $round }, turn { $turn }
 }
to-act = { $seat } is to act.
asked-for = Asked for:
locations = LOCATIONS
locations-columns = id, name, settlers you would place (printed), what it does
under-tile = under { $tile }: { $worth }
settlers-there = { $settlers } there: { $seat }
position-upgrades = { $count } upgrades
position-fort = claim its point card
position-market = use or take its card
position-new-wares = 4 new cards, then another turn
position-route = +{ $goods }, may swap 2 route cards
point-cards = POINT CARDS
none = none
# f1 pc06 costs 2R, 8 points, hammer: -1 settler on field
offered-card = { $card } costs { $cost }, { $points }, { $effect }
offered-bonus = bonus { $tile }: { $text } ({ $left } in the pile)
next-card = next: { $card }
in-the-pile = ({ $left } in the pile)
merchant-cards = MERCHANT CARDS  ({ $left } in the pile)
under-the-pile = under the pile:
# ex06 (1 point, 3 yellow)
displayed-tile = { $tile } ({ $worth })
exploration-tiles = EXPLORATION TILES
score-line = { $points } (cards { $cards }, bonus { $bonus }, tiles { $tiles }, goods { $goods })
player-line = { $starts ->
    [yes] { $seat }, starts: { $score }
   *[no] { $seat }: { $score }
 }
player-goods = goods { $cubes } ({ $total } of { $storage }); settlers { $available } available, { $reserve } in reserve
player-route = route:
route-costs = #{ $place } { $card } (costs { $settlers })
route-there = #{ $place } { $card } ({ $settlers } there)
no-cards = no cards
used-cards = used merchant cards: { $count }
# 2 hammer
symbol-count = { $count } { $symbol }
player-point-cards = point cards:
player-bonus-tiles = bonus tiles:
player-tiles = exploration tiles:
from-now-on = from now on:
# From now on, on this terrain: fewer settlers, more goods.
gift-hammer = { $terrain } -{ $count } settlers
gift-goods = { $terrain } +{ $goods }
gift-both = { $terrain } -{ $count } settlers +{ $goods }

## The picture

picture-over = The game is over.
no-point-card = no point card
no-card = no card
panel-cards = { $have } of { $of } point cards

## How orders are written: for mails and pages. Orders stand to the left, what they do to the right.

notation =
    One order a line; upper and lower case do not matter; lines beginning with > or # are not read.

    work h1                    settlers on a location, by its id or name (also: settle, go to)
    work t1 x2                 an exchange twice; `max`: as often as possible; without it once
    work f2 bonus              claim a point card; `no bonus` leaves the bonus tile
    work m3 use x1             use the card below a market
    work m1 take               take it into your trade route; with 5 cards: take replacing mc03 (or #4)
    work r1 swap #1 #3         the trade route location, swapping two cards
    work n1                    new wares; must be the last line, then the cards are shown and you go on
    travel mc17 x2             a card of your trade route, by id or by place (#1 to #5)
    rest                       all your settlers come home
    upgrade y r                one upgrade for each colour named (y r g); `done` leaves the rest
    explore ex06               take an exploration tile
    discard 2 y, 1 r           give back what your storage cannot hold

    Given in advance, played when your turn comes:
    plan: work f2 bonus | travel mc17 max if free h2 | rest
    { "    " }the first entry that is legal and whose conditions hold: if card pc06 at f2, if free h2,
    { "    " }if cost h2 <= 2, joined by `and`; orders of one entry are parted by `;`. `plan off` drops all plans.
    auto rest 2                rest when fewer than 2 settlers are left; `auto rest off`
    auto discard y r g b       what to give back first; `auto discard off`

## Choosing an action, step by step: at most 40 characters, the thing first

choose = What do you do: { $what }?
choose-work = Work
choose-where = Where do your settlers work?
choose-travel = Travel
choose-which-card = Which card of the trade route?
choose-rest = Rest, all settlers come home
choose-how-often = How often?
choose-how-many = How many?
choose-swap = Which cards change places?
choose-market = Use the card, or take it?
choose-bonus = With the bonus tile?
choose-replaced = Which card goes?
choose-swap-with = With which one?
# What it shows: behind a warning that it cannot be undone.
choose-reveals-wares = new cards at the markets
choose-sends-home = { $settlers }, sends { $home } home
choose-with-bonus = With the bonus tile
choose-without-bonus = Without the bonus tile
# card: what it does, in letters for the cubes, YY>RR.
choose-use = Use { $card }
choose-take = Take { $card }
choose-instead-of = Instead of { $card }
choose-no-swap = No swap
choose-swapped = { $card }
choose-with = With { $card }
# place: its number in the trade route.
choose-card = { $card } (place { $place })
choose-times = { $times ->
    [one] Once
   *[other] { $times } times
 }
choose-tile = Tile { $tile }
choose-opens = opens { $place }
choose-colour = Give back { $colour }
choose-count = { $count }

## What an option brings, and what would make possible what is not

# The figure's name, before a number: settlers 5 → 3.
figure =
    .points = points
    .point_cards = point cards
    .settlers = settlers
remedy-rest = { $count ->
    [one] A rest brings 1 settler home.
   *[other] A rest brings { $count } settlers home.
 }
remedy-more-settlers = { $all ->
    [one] You have 1 settler in all: some point cards bring more.
   *[other] You have { $all } settlers in all: some point cards bring more.
 }
# what: an action, as on its button.
remedy-goods = This would bring the goods: { $what }.
remedy-compass = A point card with the compass takes the tile away.
remedy-compass-at = The point card at { $fort } has the compass, which takes the tile away.
remedy-no-bonus = The point card can be claimed without a bonus tile.

## Standing orders as forms: what each does, and its fields

form-plan = A plan for your next turn
form-plan-does = Played as soon as your turn comes, if it is possible then. Several plans serve several turns.
form-plan-first = Your orders for that turn, one a line
form-plan-second = If that is not possible
form-when-always = no condition
form-when-free = Only if nobody stands at
form-when-card = Only if this card still lies there
# { $card } with what it brings.
form-when-lies = { $card } at { $place }
form-when-cost = Only if it takes few settlers to work at
form-when-most = At most so many
form-else = If nothing of it is possible
form-else-ask = ask me
form-else-rest = rest
form-rest = Rest by itself
form-rest-does = At the beginning of a turn for which you have no plan, you rest if too few settlers are at home.
form-rest-below = Fewer settlers at home than
form-discard = What goes back first
form-discard-does = When you own too many goods, as many as possible of the first colour go back, then of the next.
form-discard-place = Colour { $place }

## The page

page-round = Round { $round }
page-last-round = the last round
page-market = Market
page-pile = { $left } more in the pile
page-route = Trade route of { $seat }
page-used = { $count } used
page-tiles = Tiles
page-next-card = Next card
page-left = { $left } left
page-per = per
page-extra-turn = +1 turn
page-free-place = a free place of the trade route
page-with-bonus = with the bonus tile: { $text }
page-takes = takes { $settlers }
page-point-card = { $points } for { $cost }, { $effect }
page-too-many = { $excess ->
    [one] 1 more than the storage holds: you give one back.
   *[other] { $excess } more than the storage holds: you choose { $excess } to give back.
 }
page-settlers-home = settlers at home: { $have }, then { $left }
page-at-home = { $settlers } at home
page-storage = in the storage: { $goods }
page-gives = gives { $goods }
page-gets = gets { $goods }
page-claims = { $gain ->
    [one] 1 point more
   *[other] { $gain } points more
 }, { $effect }
page-sent-home = { $settlers } of { $seat } go home
page-scores = What the points come from
page-score = { $seat }: { $score }
page-bonus = bonus
page-goods = goods
page-ended = the game has ended
