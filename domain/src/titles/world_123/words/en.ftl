### 504: World 123. Orders (in backticks, or as they are listed in the guide), labels of hexes such as E4, what is printed on
### privileges such as I (8), MP and names of players stand as they are. Players are "they".

summary = Carry goods by trolley to cities that want them, settle on the way, and spend the money on privileges and speed. Most victory points for delivered goods win.

## Terms

# The English words are what is typed. They stand alone, in lists, and in sentences.
good =
    .cattle = cattle
    .wood = wood
    .grain = grain
    .coal = coal
    .fish = fish
# Stands where a good could stand, too: You loaded residents here a moment ago.
residents = residents

# A list of nothing.
nothing = nothing

# A city on the map, with the label of its hex.
city-hex = city { $city } ({ $hex })

# Two and a half movement points, say: `whole` is 2.
half = { $whole }.5

# The names of the privileges. What is printed on them stands beside the name, or the order does.
privilege-name =
    .i2 = City Charter
    .i5 = Market Stall
    .i8 = Wainwright
    .i11 = Honorary Citizen
    .ii5 = Fresh Oxen
    .ii7 = Mountain Guide
    .ii9 = Town Councillor
    .ii12 = Toll Rights
    .iii1 = Gate Pass
privilege-text =
    .i2 = Each time he places a settlement on a city he gets $15 more in the income of that turn.
    .i5 = Income +$10 every turn.
    .i8 = Every upgrade of the trolley costs $15 less (never below $0).
    .i11 = 2 victory points.
    .ii5 = 1 more movement point every turn.
    .ii7 = Entering a mountain costs 1 MP instead of 2.
    .ii9 = 3 victory points.
    .ii12 = Income +$20 every turn.
    .iii1 = Entering a city costs 0 MP, even with no MP left.

# Rules that are played beside the others; behind "with" and "without".
extra =
    .roads = roads
    .carried_residents = carried residents
    .fights = fights
    .trading_houses = trading houses

## What happened

laid-out = A game of World 123 for { $seats } players was laid out.
start-drawn = { $seat } was drawn as start player.
start-named = { $seat } is the start player, as the host said.
land-shuffled = The land was shuffled.
row-revealed = In the row lie { $cards }.
# One of `row-revealed`.
card-priced = { $card } for ${ $price }
capital-chosen = { $seat } chose city { $city } ({ $hex }, { $good }) as capital.
trolleys-placed = The trolleys stood in their capitals: { $starts }.
# One of `trolleys-placed`.
trolley-start = { $seat } with { $good }
turn-started = Round { $round }: { $seat }'s turn began.
privilege-drawn = { $card } { $name } came into the row for ${ $price }.
unwanted = Nobody wanted { $cards }.
free-cards = Free to take: { $cards }.
privilege-bought = { $paid ->
    [0] { $seat } took { $card } { $name } for nothing.
   *[other] { $seat } bought { $card } { $name } for ${ $paid }.
 }
privilege-passed = { $auto ->
    [yes] { $seat } could not buy a privilege.
   *[no] { $seat } bought no privilege.
 }
upgraded-mp = { $seat } upgraded the trolley to { $to } MP for ${ $paid }.
upgraded-cargo = { $seat } upgraded the trolley to { $to } holds for ${ $paid }.
# `met`: how many players were passed and paid for, `players`: who.
trolley-moved = { $met ->
    [0] { $cost ->
        [1] { $seat } drove from { $from } to { $to }.
       *[other] { $seat } drove from { $from } to { $to } for { $cost } MP.
    }
   *[other] { $cost ->
        [1] { $seat } drove from { $from } to { $to }, past { $players }.
       *[other] { $seat } drove from { $from } to { $to } for { $cost } MP, past { $players }.
    }
 }
resident-placed = { $seat } reached city { $city }: the { $ordinal ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $ordinal }th
 } resident went to its card.
good-loaded = { $seat } loaded { $good } in { $hex }.
good-delivered = { $sold ->
    [yes] { $seat } delivered { $good } to city { $city } and sold it in the own trading house.
   *[no] { $seat } delivered { $good } to city { $city }.
 }
good-dropped = { $seat } left { $good } in { $hex }.
settled = { $paid ->
    [0] { $income ->
        [0] { $seat } settled in { $hex }.
       *[other] { $seat } settled in { $hex }, worth ${ $income }.
    }
   *[other] { $income ->
        [0] { $seat } settled in { $hex }, for ${ $paid }.
       *[other] { $seat } settled in { $hex }, for ${ $paid }, worth ${ $income }.
    }
 }
settlement-taken-back = { $roads ->
    [0] { $seat } took the settlement in { $hex } back.
    [one] { $seat } took the settlement in { $hex } back; a road went with it.
   *[other] { $seat } took the settlement in { $hex } back; { $roads } roads went with it.
 }
mp-bought = { $seat } bought the { $ordinal ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $ordinal }th
 } extra movement point for ${ $paid }.
capital-changed = { $seat } moved the capital from { $from } to city { $city }.
resident-hired = { $seat } hired a resident in { $hex } for ${ $paid }.
residents-walked = { $count ->
    [one] 1 resident of { $seat } walked from { $from } to { $to }.
   *[other] { $count } residents of { $seat } walked from { $from } to { $to }.
 }
residents-loaded = { $count ->
    [one] { $seat } took 1 resident aboard in { $hex }.
   *[other] { $seat } took { $count } residents aboard in { $hex }.
 }
residents-unloaded = { $count ->
    [one] { $seat } put 1 resident off in { $hex }.
   *[other] { $seat } put { $count } residents off in { $hex }.
 }
resident-stayed = One of { $seat }'s residents stayed in { $hex }, the { $ordinal ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $ordinal }th
 } on a city card.
resident-built = One of { $seat }'s residents built it and returned to the supply.
fought = { $settlement ->
    [yes] { $roads ->
        [0] { $seat } attacked { $defender } in { $hex }: { $attackers } fell of { $seat }, { $defenders } and the settlement of { $defender }.
        [one] { $seat } attacked { $defender } in { $hex }: { $attackers } fell of { $seat }, { $defenders } and the settlement of { $defender }; a road went with it.
       *[other] { $seat } attacked { $defender } in { $hex }: { $attackers } fell of { $seat }, { $defenders } and the settlement of { $defender }; { $roads } roads went with it.
    }
   *[no] { $seat } attacked { $defender } in { $hex }: { $attackers } fell of { $seat }, { $defenders } of { $defender }.
 }
road-built = { $seat } built a road between { $one } and { $other } for ${ $paid }.
income-paid = { $seat } got ${ $total }: { $parts }.
# One of `income-paid`.
income-part =
    .base = ${ $money } base
    .settlements = ${ $money } for settlements
    .residents = ${ $money } for residents
    .privileges = ${ $money } from privileges
    .trade = ${ $money } from trade
round-ended = Round { $round } ended with { $delivered } goods delivered.
finished = The game is over: { $reason ->
    [round_limit] the last round is played
   *[threshold] enough goods are delivered
 }. { $winners ->
    [one] { $names } wins
   *[other] { $names } win together
 } ({ $scores }).
# One of `finished`: a player and their victory points.
score = { $seat } { $points }

## What a button says

label-capital = Start in city { $city } ({ $good })
label-no-capital = Start in city { $city }
label-buy = Buy { $card } { $name } for ${ $price }
label-pass = Buy no privilege
label-upgrade-mp = Upgrade the movement
label-upgrade-cargo = Upgrade the cargo hold
label-move = Move to { $hex }
label-load = Load { $good }
label-deliver = Deliver { $good }
label-drop = Leave { $good } here
label-settle = Settle here
label-settle-from = Settle here, taking back { $hex }
label-extra-mp = Buy 1 extra MP for ${ $price }
label-extra-mp-unpriced = Buy 1 extra MP
label-end = End the turn, income ${ $income }
label-end-only = End the turn
label-change-capital = Make city { $city } your capital
label-hire = Hire a resident at { $hex }
label-walk = { $count ->
    [one] 1 walks from { $from } to { $to }
   *[other] { $count } walk from { $from } to { $to }
 }
label-road = { $residents ->
    [0] Build a road to { $hex }
    [one] Build a road to { $hex } with 1 resident
   *[other] Build a road to { $hex } with { $residents } residents
 }
label-board = { $count ->
    [one] Take 1 resident aboard
   *[other] Take { $count } residents aboard
 }
label-land = { $count ->
    [one] Put 1 resident off
   *[other] Put { $count } residents off
 }

## Why not

malformed-action = The order is incomplete or has a wrong field: { $detail }.
unknown-action = There is no action "{ $kind }" in this game.
game-over = The game is over.
not-your-turn = It is { $player }'s turn.
wrong-step = That cannot be done now: the game waits for { $step }.
# `step` of `wrong-step`.
awaited =
    .choose_capital = choose_capital
    .privilege = privilege
    .travel = travel
    .finished = finished
unknown-city = Cities are numbered 1 to { $most }.
capital-type-taken = City { $city } offers { $good }, and so does { $player }'s capital, city { $other }. Choose a city with another good: { $open }.
unknown-card = There is no privilege "{ $card }". { $count ->
    [9] The nine are
   *[other] The privileges are
 } { $all }.
card-not-in-row = { $card } is not in the row now. In the row: { $row }.
already-owned = You own { $card } already; each privilege only once.
# `what`: one of the next five, or a privilege.
not-enough-money = { $what } costs ${ $cost }, you have ${ $money }.
price-of-mp = The { $ordinal ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $ordinal }th
 } extra MP
price-of-upgrade-mp = The upgrade to { $to } MP
price-of-upgrade-cargo = The upgrade to { $to } holds
price-of-house = A trading house in city { $city }
price-of-resident = A resident
price-of-road = The road
unknown-upgrade = Upgrade "mp" or "cargo".
upgrade-already-bought = Only one upgrade a turn, and you have bought one.
upgrade-too-late = Upgrades are bought before the trolley moves, loads or buys extra MP.
# `value`: one of the next two.
no-further-upgrade = Your trolley has the maximum already ({ $value }).
so-many-mp = { $count } MP
so-many-holds = { $count } holds
no-cargo-cards-left = All { $pool } cargo hold cards are in use.
not-a-hex = { $to } is not on the map.
not-adjacent = { $to } is not next to { $from }.
water = { $to } is water; trolleys stay on land.
# `more`: whether another extra MP can be bought.
not-enough-mp = { $more ->
    [yes] { $to } costs { $cost } MP to enter, you have { $left }. The next extra MP costs ${ $next }.
   *[no] { $to } costs { $cost } MP to enter, you have { $left }. No more extra MP are sold this turn.
 }
# `typed`: what is typed, `goods`: what they are called, `named`: how many of them are called otherwise in English.
unknown-good = { $named ->
    [0] The goods are { $typed }.
   *[other] The goods are { $goods }; what is typed: { $typed }.
 }
no-such-good-here = There is no { $good } on { $hex }. Here: { $goods }.
no-free-hold = All your holds ({ $holds }) are full.
just-dropped = You dropped { $good } here a moment ago; it can be loaded again on another visit.
good-not-in-hold = You carry no { $good }. Aboard: { $cargo }.
not-in-city = Goods are delivered in cities; { $hex } is no city.
no-demand = City { $city } does not want { $good } (now). Open: { $open }.
must-deliver = City { $city } wants { $good }: deliver it instead.
just-loaded = You loaded { $good } here a moment ago.
not-arrived = A settlement is placed on arrival: enter a hex first.
already-settled = You have a settlement or your headquarters here already.
supply-empty = You have no settlement left. Name one on the map to take back.
take-from-not-needed = You still have { $supply } settlements in supply; none is taken back.
take-from-not-yours = You have no settlement on { $hex } that could be taken back.
take-from-this-turn = The settlement on { $hex } was placed this turn.
mp-limit = Only { $most ->
    [5] five
   *[other] { $most }
 } extra MP a turn.
not-in-this-edition = The capital cannot be changed in this edition.
same-capital = City { $city } is your capital already.
capital-already-changed = The capital can be changed once a turn.
capital-too-late = The capital is changed before the trolley does anything.
no-own-settlement-there = You have no settlement in city { $city }.
extra-off = This game is played without { $extra }.
road-exists = You have a road between { $from } and { $to } already.
road-needs-settlements = A road needs a settlement or headquarters of yours at both ends; missing on { $hex }.
# `touch`: one of the next two.
road-not-connected = The road would not touch your network ({ $touch }).
road-touch-first = the first one starts at { $hex }
road-touch-road = it must meet a road of yours
no-road-left = All your { $all } roads are on the map.
not-enough-residents = { $hex }: { $have } active residents, { $need } asked for.
residents-too-late = Residents are hired and walk before the trolley does anything.
not-own-hex = { $hex } carries no settlement or headquarters of yours.
no-resident-left = You have no resident in supply.
resident-limit = At most { $limit } residents may stand on { $hex }.
opposing-hex = { $hex } belongs to { $player }.
no-resident-here = You have { $have } residents on { $hex }.
no-resident-aboard = You have { $have } residents aboard.

# `detail`: one of those that follow.
bad-options = These options do not go together: { $detail }.
options-unknown = there is no option "{ $name }"
options-value = "{ $name }" has no such value
options-seat = first_player names seat { $seat }, and the seats of this game are 0 to { $last }
options-half-removed = half_removed_3p is 4 or 5
options-round-limit = round_limit is { $least } to { $most }
options-extras = extras are played with edition manual
options-goal = goods_goal 25 is played with edition manual
options-twice = an extra is named twice
options-fights = fights need carried_residents

## Orders that cannot be read

no-order = "{ $line }" is no order here.
too-much = "{ $word }" is one word too many.
bad-count = A number from 1 to { $most } is meant here.
no-trolley = Your trolley is not on the map yet.
# What stands where something else is wanted.
misread =
    .number = "{ $word }" is not a number.
    .step = "{ $word }" is not a direction (N, NE, SE, S, SW, NW), a hex or a city.
    .place = "{ $word }" is not a hex (C4), a city (city 2) or coordinates (q,r).
# The same at the end of the line.
missing =
    .number = The order ends where a number should stand.
    .privilege = The order ends where a privilege should stand.
    .upgrade = The order ends where mp or cargo should stand.
    .good = The order ends where a good should stand.
    .step = The order ends where a direction (N, NE, SE, S, SW, NW), a hex or a city should stand.
    .place = The order ends where a hex (C4), a city (city 2) or coordinates (q,r) should stand.

## Standing orders: plans for the capital, for the purchase of a privilege, for a turn

plan-capital-chosen = You have your capital already.
plan-capital-list = A capital_plan lists 1 to { $most } cities.
plan-too-many-wants = "wants" is a list.
plan-want = A want is {"{"}"card":"ii5","max_price":20{"}"}.
plan-turn-list = A turn_plan is a list of 1 to { $most } actions.
plan-kinds = A plan is for capitals, to buy, or for a turn: plan turn pass; end.
plan-drop-kinds = Drop plan capitals, plan buy, plan turn, or all plans.
plan-no-privilege = "{ $word }" is no privilege.
plan-else = Else pass, or else ask.
plan-price = A price is 0 or 20.
plan-condition = A condition is "city 2 wants cattle" or "E4 has cattle".
plan-too-long = This plan is too long.
plan-turn-empty = A turn plan lists orders: plan turn pass; move NW; end.

# Why a plan was stopped.
stopped-turn-over = The turn it was made for is over.
stopped-gone-on = You have gone on by yourself.
stopped-demand = It is not true that city { $city } wants { $good }.
stopped-lying = It is not true that { $hex } has { $good }.
stopped-drawn = { $card } was drawn.
# `why`: a sentence.
stopped-refused = "{ $order }" could not be done: { $why }

# What would end a plan, as a list behind words such as "It ends when".
stops-capital-chosen = your capital is chosen
stops-dropped = you change or drop it
stops-played = it has been played once
stops-impossible = one of its orders cannot be done
stops-demand = at its start it is not true that city { $city } wants { $good }
stops-lying = at its start it is not true that { $hex } has { $good }
stops-drawn = { $card } is drawn at its start

## The position in plain text: lines are broken after 72 characters

position-edition = { $edition ->
    [manual] { $with ->
        [0] 504: World 123 by the manual. Round { $round }.
       *[other] 504: World 123 by the manual, with { $extras }. Round { $round }.
    }
   *[sheet] { $with ->
        [0] 504: World 123 by the sheet. Round { $round }.
       *[other] 504: World 123 by the sheet, with { $extras }. Round { $round }.
    }
 }
position-goal = { $delivered } of { $goal } goods delivered.
position-capital = { $seat } chooses a capital.
position-privilege = { $seat } may buy a privilege, then travels.
position-travel = { $seat } travels.
position-row = { $count ->
    [0] Row: empty.
   *[other] Row: { $cards }.
 }
# One of `position-row`: what is printed on it, its name, its price.
row-card = { $card } { $name } ${ $price }
# `count`: how many kinds of backs there are in the stack.
position-stack = { $count ->
    [0] Stack: empty.
   *[other] Stack: { $cards }.
 }
# One of `position-stack`; `back` is I, II or III.
stack-back = { $count } of back { $back }
position-discarded = Discarded: { $cards }.
position-mp-left = MP left: { $mp }.
position-next-mp = The next extra MP costs ${ $price }.
position-arrived = Just arrived: may settle here.
position-income = Income if the turn ended now: ${ $income }.
position-over = The game is over.
position-final = { $rank }. { $seat }: { $total } VP
position-final-of = goods { $goods }, sets { $sets }, privileges { $privileges }; { $aboard } aboard, last income ${ $income }.

# On the map, behind the label of a hex. Up to five letters.
terrain-short =
    .grassland = gras
    .forest = fore
    .field = fiel
    .desert = dese
    .mountain = MOUN
    .water = ~~~~
# The words of `terrain-short` and what it costs to enter such a hex.
map-legend-land = gras(s), fore(st), fiel(d), dese(rt): 1 MP; MOUN(tain): 2;
map-legend-more = ~~~~ water; #4 city
# Where goods have other names than what is typed: said once under the cities.
position-goods = Goods, and how they are typed: { $goods }.
typed-good = { $good } ({ $typed })

# A line for each city: city 4  G4  here: coal 4   wants: cattle fish
city-line = city { $city }
city-here = here: { $goods }
city-wants = wants: { $goods }
# Some pieces of one good: coal 4
good-count = { $good } { $count }
position-lying = Lying about: { $goods }.
# One of `position-lying`.
good-on = { $good } on { $hex }

position-player = { $seat }:
position-player-has = ${ $money }, { $mp } MP, trolley at { $trolley }, holds { $holds }: { $cargo }; capital at { $capital }; last income { $income }.
cargo-empty = empty
position-delivered = Delivered: { $goods } ({ $total } VP in all).
position-privileges = Privileges: { $cards }.
# One of `position-privileges`.
card-named = { $card } { $name }
position-settlements = { $count ->
    [0] Settlements; { $supply } in supply.
   *[other] Settlements on { $hexes }; { $supply } in supply.
 }
position-residents-waiting = Residents wait in cities { $cities }.
position-residents-supply = { $count ->
    [0] Residents in supply: { $supply }.
   *[other] Residents in supply: { $supply }; on city cards { $cities }.
 }
position-next-resident = The next resident on a card is the { $ordinal ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $ordinal }th
 }: ${ $worth }.
position-roads = Roads: { $roads }.
# `count`: on how many hexes.
position-residents = { $count ->
    [0] Residents: none on the map; { $aboard } aboard.
   *[other] Residents: { $garrisons }; { $aboard } aboard.
 }
# One of `position-residents`.
garrison = { $active } active, { $exhausted } exhausted on { $hex }
position-houses = Sold in trading houses: { $houses }.
# One of `position-houses`.
house-sold = { $sold } in city { $city }

## The picture

# For those who cannot see it.
picture = Round { $round }. { $waits } { $delivered } of { $goal } goods delivered. { $scores }.
# `waits` of `picture`.
picture-waits =
    .choose_capital = { $seat } chooses a capital.
    .privilege = { $seat } may buy a privilege.
    .travel = { $seat } travels.
picture-over = The game is over.
# One of `scores` of `picture`.
picture-score = { $seat } { $points } VP
privileges = Privileges
# The tooltip of a privilege: its name and its text.
card-told = { $card } { $name }: { $text }
# What a privilege does, on the picture of the card: very short.
effect =
    .settle-city = city settled +${ $value }
    .income = income +${ $value }
    .upgrades = upgrades -${ $value }
    .points = { $value } VP
    .mp = +{ $value } MP
    .mountains = mountains { $value } MP
    .cities = cities { $value } MP
panel-points = { $points } VP
panel-income = income ${ $income }
panel-no-income = no income yet
panel-sets = sets { $sets }
panel-settlements = settlements { $count } in supply
panel-residents-supply = residents { $count } in supply
panel-roads = roads { $count } of { $most }
panel-aboard = aboard { $count }
# `houses`: number of the city, colon, how many.
panel-sold = sold { $houses }

## The page

page-round = Round { $round }
page-last-round = the last round
page-chooses-capital = { $seat } chooses a capital
page-to-act = { $seat } is to play
page-ended = the game has ended
# How far the end is, in the strip.
page-delivered = { $more ->
    [0] { $delivered } of { $goal } goods
   *[other] { $delivered } + { $more } of { $goal } goods
 }
page-goal = { $delivered } of { $goal } goods delivered; at { $goal } the round is the last
page-seat = { $seat }
# A city as somebody's capital, with its good.
page-city-good = city { $city }, { $good }
page-now = now
page-later = later
page-step-privilege = Privilege
page-step-upgrade = Upgrade
page-step-journey = Journey
page-one-at-most = one at most
page-done = done
page-optional = if you like
page-too-late = none
page-mp-left = { $mp } MP left
page-mp = { $mp } MP
# The keys of the map.
page-to-enter = To enter · first settler gets
page-land = land
page-terrain =
    .grassland = grassland
    .forest = forest
    .field = field
    .desert = desert
    .mountain = mountain
    .city = city
    .water = water
page-enter = { $land }: { $cost } to enter, ${ $pays } for the first settlement
page-reach-was = your reach now
page-reach-new = new with it
page-sign-settlement = settlement
page-sign-capital = capital
page-sign-waiting = not yet visited
page-sign-brings = points, $ money
page-sign-cost = MP to get there
page-sign-beyond = needs more MP
# The desk.
page-carries = From city { $city } you carry { $good } to:
page-taker = city { $city }, { $cost } MP away: { $points } points and ${ $money }
page-money = money: ${ $before }, then ${ $after }
page-points = points: { $before }, then { $after }
page-after-turn = after this turn
page-holds = { $holds ->
    [one] 1 hold: { $goods }
   *[other] { $holds } holds: { $goods }
 }
page-wanted-here = { $good }: wanted here, in city { $city }
page-wanted = { $good }: next in { $place }, { $cost } MP
page-wanted-far = { $good }: nobody near wants it
page-makes-last = With { $goal } goods delivered this round is the last.
page-no-settlement = You have no settlement left: to settle, take one back from the map.
# The heads of the players' table.
page-head-money = Money
page-head-mp = MP a turn
page-head-hold = Hold
page-visited = { $count } of { $most } cities visited
# Beside the map.
page-starts = Cities to start in
page-starts-note = who wants the good, and the reach of the first turn
page-start-cities = { $count ->
    [one] 1 city
   *[other] { $count } cities
 }
page-start-spaces = { $count ->
    [one] 1 hex
   *[other] { $count } hexes
 }
page-scores = Scores
page-trolley = Your trolley
page-cities = Cities
page-stack = { $count } more in the stack
page-yours = yours
page-faster = Movement
page-larger = Holds
page-aboard = aboard
# Of a stop of the journey.
page-stop = City { $city }
page-resident = resident { $ordinal } goes to the city
page-brings = { $points } points and ${ $money }
page-deliver-here = city { $city } wants it
page-near-taker = wanted { $cost } MP away
page-start = city { $city }, { $good }; in the first turn { $cities } cities and { $spaces } hexes within reach
page-city = city { $city } ({ $hex }) sells { $stock } { $good }, wants { $open }
page-been = visited by { $seats }
page-ties = { $aboard } aboard, last income ${ $income }

# How often a privilege in the row was declined, and how often it may be: under the picture of its card.
card-declined = declined { $count } of { $most }
# What can be clicked.
place-demand = { $good } for city { $city }
place-edge = border of { $one } and { $other }
place-residents = residents on { $hex }
place-aboard = residents aboard

## The guide to orders

# What is typed (left) stays; what it means (right, and behind "Extras:" and "Plans:") is translated. The columns stand
# under one another.
guide =
    One order a line; what stands after # is not read, and a line of only -- ends the orders.
      capital 4                     choose a capital
      buy i8   pass                 the privilege step
      upgrade mp   upgrade cargo    before the journey (edition manual: at its end)
      move NW SW S                  N NE SE S SW NW, a hex (C4) or a city (city 2)
      go to city 2                  the cheapest way there
      load grain   deliver cattle   drop wood   unload fish
      settle   settle from E3       on arrival; with an empty supply take one back
      extra mp 2                    more movement for money
      change capital 2              edition manual
      end                           end the turn
    Extras: road NW   road NW with 2   hire 2 at E4   walk 1 from E4 to D3   board 2   land 2
    Plans: plan capitals 4 9 2   plan buy ii5 at 20, i11 at 0, else pass
           plan turn pass; move NW SW S; deliver cattle; end   drop plan turn

## Choosing an action, step by step: at most 40 characters, the thing first

choose-capital = Which city is your capital?
choose-capital-city = City { $city } ({ $hex }), { $good }
choose-capital-note = final; no other capital with { $good }
choose-privilege = Which privilege do you buy?
# `effect`: what it does, as on the picture of the card.
choose-privilege-note = { $price ->
    [0] free: { $effect }
   *[other] ${ $price }: { $effect }
 }
choose-no-privilege = No privilege
choose-prices-fall = all prices fall to $0
choose-action = MP left: { $mp }. What do you do?
choose-faster = Faster trolley: { $to } MP
choose-larger = Larger trolley: { $to } holds
choose-before-moving = ${ $price }, before the trolley moves
choose-cost = ${ $price }
choose-income = income +${ $money }
choose-move = Move the trolley
choose-where-to = Where to?
# A group of places to move to.
choose-near = Next to the trolley
choose-far = Further on, the cheapest way
choose-city = City { $city } ({ $hex })
choose-hex = { $hex }, { $terrain ->
    [grassland] grassland
    [forest] forest
    [field] field
    [desert] desert
    [mountain] mountain
   *[other] land
 }
# `income`: what the turn pays more, for residents who go to city cards and for settlements.
choose-move-note = { $income ->
    [0] { $cost } MP, { $left } left
   *[other] { $cost } MP, { $left } left, income +${ $income }
 }
# What can be done on the way and there, each with its figures.
choose-what-there = What do you do there?
# `goods`: how many are delivered, `good` one of them; `settles`: settlements on the way and there.
choose-stop = { $goods ->
    [0] { $settles ->
        [one] settle
       *[other] settle { $settles } times
     }
    [1] { $settles ->
        [0] deliver { $good }
        [one] deliver { $good }, settle
       *[other] deliver { $good }, settle { $settles } times
     }
   *[other] { $settles ->
        [0] deliver { $goods } goods
        [one] deliver { $goods } goods, settle
       *[other] deliver { $goods } goods, settle { $settles } times
     }
 }
choose-stop-load = and load { $good }
choose-stop-deliver = deliver, do not settle
choose-stop-drive = only drive there
choose-load = Load a good
choose-what-to-load = What do you load?
# A good on the trolley, or one that lies on its hex.
choose-good = { $good }
choose-load-note = fills hold { $hold } of { $holds }
choose-deliver = Deliver a good
choose-what-to-deliver = What do you deliver?
choose-deliver-note = { $sold ->
    [yes] { $points } VP, and sold
   *[no] { $points } VP
 }
choose-drop = Leave a good here
choose-what-to-drop = What do you leave here?
choose-settle = Settle in { $hex }
choose-taken-back = Which settlement do you take back?
choose-roads-lost = { $roads ->
    [one] 1 road is lost
   *[other] { $roads } roads are lost
 }
choose-extra-mp = 1 extra MP
choose-end = End of the turn
choose-end-note = income ${ $income }
# What the end of the turn shows: behind a warning that it cannot be undone.
choose-reveals = the next privilege of the stack
choose-new-capital = New capital
choose-which-city = Which city?
choose-hire = Hire a resident
choose-where = Where?
choose-walk = Residents walk
choose-where-from = Where from?
# How many of them may walk.
choose-ready = { $count } ready
choose-how-many = How many?
choose-residents = { $count ->
    [0] No resident
    [one] 1 resident
   *[other] { $count } residents
 }
# `hex`: whether the hex is lost to the others, too.
choose-fight = { $hex ->
    [yes] fight: you lose { $own }, they { $others } and the hex
   *[no] fight: you lose { $own }, they { $others }
 }
choose-one-settles = one settles
choose-road = Build a road
choose-which-border = To which hex?
choose-how-many-help = How many residents help?
choose-board = Residents come aboard
choose-land = Residents get off

## Standing orders as forms: what each does, and its fields

form-none = none
form-else-ask = ask me
form-capitals = Your capital
form-capitals-does = When you are to choose, the first of these cities that is still open becomes your capital.
form-capitals-wish = Wish { $place }
form-buy = Which privileges you buy
form-buy-does = In the privilege step of each turn the first of these that can be had at its price is bought, until you change it.
form-buy-wish = Wish { $place }
form-buy-at = Wish { $place }: at most
form-buy-price = ${ $price }
form-buy-else = If none can be had
form-buy-pass = pass
form-turn = Your next turn
form-turn-does = Played as a whole as soon as your turn comes; if anything in it is not possible then, you are asked.
form-turn-orders = Your orders, one a line
form-turn-if = Only if (goods that must be wanted or lie there)
form-turn-unless = Not if this privilege was drawn

## What an option brings, and what would make possible what is not

# The figure's name, before a number: money 12 → 9.
figure =
    .points = points
    .money = money
    .income = income
    .settlements = settlements
    .residents = residents
    .movement = movement points
    .holds = holds
figure-delivered = { $good } delivered
figure-aboard = { $good } aboard
remedy-income = The income of this turn brings ${ $income }: then it is enough.
remedy-hold = Deliver { $good } or leave it behind: that frees a hold.
remedy-privilege = First buy a privilege, or none: then the trolley drives.
remedy-capitals = First everybody chooses a capital.
# How far a hex is, and what would bring the trolley there.
remedy-far = It is { $cost } MP away, you have { $left }.
remedy-extra = { $count ->
    [one] 1 extra MP for ${ $price } gets you there.
   *[other] { $count } extra MP for ${ $price } get you there.
 }
remedy-upgrade = The upgrade to { $to } MP for ${ $price } gets you there.
remedy-taker = { $place } wants it, { $cost } MP away.
