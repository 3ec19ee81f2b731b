### World Wonders: cities of roads, buildings and monuments.
### Cells (F9), stacks (a), tiles (a4), solo cards (s10) and everything in backticks or in the column of orders are typed as they
### stand: they are the same in every language. So are the letters of resources (F, C, G) and of buildings (L, F, H, M, T).

## The title

summary = Build an ancient city of roads, buildings and famous monuments on your own map, with seven gold a round. Ten rounds, or until somebody's city is full.

# Orders stand in the left column: only what they mean is translated.
guide =
    One order a line; capitals do not matter, # begins a comment. A cell is column and row: F9 (A1 is in the north-west).
    A direction is h (to the east) or v (to the south). A turn r1, r2, r3 rotates clockwise; the cell named is the top left
    of the box round the piece.
      free F9 v              place your free long road (first turn)
      long F9 v              buy a long road (bridge is the same)
      short F5 v / H6 h / C7 buy a set of short roads and place its pieces; or: short, then place F5 v, place C7
      tower F9               buy the tower
      build d G9 r1          buy the tile of stack d
      monument moai I8 / I7  buy a monument and place its parts in order; or: monument moai I8, then part I7
      first, second          buy a pedestal
      loan, repay            borrow 2 gold, pay back 3
      pass                   where nothing can be bought
      plan: build d G9 | build c G9 r1 | first
                             for your next turn: the first of these that is possible; one line for each turn;
                             `then` joins orders of one turn, `plan 5:` is for round 5, `if gold 1:` before the entries
                             asks for exactly that much, `| next` at the end drops the turn if nothing of it is possible
      finish                 for the rest of the round: pedestal 1, pedestal 2 or pass

## Terms

# The types of buildings.
kind =
    .library = library
    .farm = farm
    .habitation = habitation
    .market = market
    .temple = temple

# A building tile: farm a3.
tile = { $kind } { $tile }

# What a monument asks for beside it: 2 roads, market.
feature =
    .road = { $count ->
        [one] road
       *[other] { $count } roads
     }
    .tower = { $count ->
        [one] tower
       *[other] { $count } towers
     }
    .water = { $count ->
        [one] water
       *[other] { $count } water spaces
     }
    .natural = { $count ->
        [one] natural resource
       *[other] { $count } natural resources
     }
    .edge = { $count ->
        [one] edge of the map
       *[other] { $count } edges of the map
     }
    .library = { $count ->
        [one] library
       *[other] { $count } libraries
     }
    .farm = { $count ->
        [one] farm
       *[other] { $count } farms
     }
    .habitation = { $count ->
        [one] habitation
       *[other] { $count } habitations
     }
    .market = { $count ->
        [one] market
       *[other] { $count } markets
     }
    .temple = { $count ->
        [one] temple
       *[other] { $count } temples
     }

resource =
    .food = food
    .ceramics = ceramics
    .gears = gears

# The names on the cards. Where they differ from the English ones, the id that orders use is shown beside them.
monument =
    .ziggurat = Ziggurat
    .giza = Giza Pyramid Complex
    .obelisks = Obelisks
    .trojan_horse = Trojan Horse
    .ishtar_gate = Ishtar Gate
    .theater = Theater
    .parthenon = The Parthenon
    .carthage = The Port of Carthage
    .aqueduct = Aqueduct
    .petra = Petra
    .lighthouse = The Lighthouse of Alexandria
    .great_wall = The Great Wall of China
    .roman_bridge = Roman Bridge
    .colosseum = The Colosseum
    .hippodrome = Hippodrome
    .el_castillo = El Castillo / Chichen Itza
    .shitennoji = Shitenno-ji
    .angkor_wat = Angkor Wat
    .moai = Moai
    .machu_picchu = Machu Picchu
    .thien_mu = Thien Mu Pagoda

objective =
    .green_area = Have the largest green area surrounded by pieces placed on the map, Natural Resources and/or Water. The edges of the map and the Sidewalk are not valid.
    .long_road = Have the longest continuous Road (number of connected spaces).
    .most_monuments = Have the most Monuments.
    .by_natural = Have the most Building Tiles adjacent to Natural Resources.
    .by_water = Have the most Building Tiles adjacent to Water.
    .by_edge = Have the most Building Tiles adjacent to the edge of the map. The Sidewalk is not valid.
    .all_districts = Have a City District for each type of Building Tile. If more than one player does, its 4 points are distributed evenly among them.
    .most_food = Have the highest value on the Food track.
    .most_ceramics = Have the highest value on the Ceramics track.
    .most_gears = Have the highest value on the Gears track.
    .most_habitations = Have the most Building Tiles of the type habitation.
    .most_markets = Have the most Building Tiles of the type market.
    .most_temples = Have the most Building Tiles of the type temple.
    .farm_group = Have the most adjacent Building Tiles of the type farm.
    .library_group = Have the most adjacent Building Tiles of the type library.

# What a monument is worth, listed: 3 rings, CC, 1 population.
rings = { $count ->
    [one] 1 ring
   *[other] { $count } rings
 }
people = { $count } population

## Stories

turn-order = The order of play is { $seats }.
map-dealt = { $seat } builds on map board { $board }.
# $worth: 3 rings, CC. $needs: road, market.
monument-revealed = On offer now: { $monument } ({ $worth }; beside { $needs }).
objective-revealed = Public objective: { $objective }
round-started = { $last ->
    [yes] Round { $round } begins, the last one: { $gold } gold for everybody.
   *[no] Round { $round } begins: { $gold } gold for everybody.
 }
# $tile: farm a3. $gain: letters of resources.
tile-revealed = Stack { $stack } shows the { $tile } [{ $gain }] for { $gold } gold.
# After a purchase that took the last gold, and after passing.
player-out = { $seat } takes no more turns in this round.

# $points: each player and their points.
ended-won = The game is over and { $winner } has won. Points: { $points }.
ended-shared = The game is over; { $winners } share the victory. Points: { $points }.
# One player: $points is the player and their points; $easy and $hard are the automaton's.
ended-solo = { $beaten ->
    [yes] The game is over. The automaton is beaten: { $points } points against { $easy } easy, { $hard } hard.
   *[no] The game is over. The automaton wins: { $points } points against { $easy } easy, { $hard } hard.
 }

loan-taken = { $seat } took a loan and can spend { $gold } gold this round.
loan-repaid = { $seat } repaid a loan with { $gold } gold.
loan-handed-back = The loan of { $seat } went back unused.
# $cells: F9-F12.
free-road-placed = { $bridge ->
    [yes] { $seat } placed the free bridge on { $cells }.
   *[no] { $seat } placed the free long road on { $cells }.
 }
long-road-bought = { $bridge ->
    [yes] { $seat } bought a bridge for { $gold } gold: { $cells }.
   *[no] { $seat } bought a long road for { $gold } gold: { $cells }.
 }
short-roads-bought = { $seat } bought a set of short roads for { $gold } gold.
short-road-placed = { $piece ->
    [double] { $seat } placed a double road on { $cells }.
   *[single] { $seat } placed a single road on { $cells }.
 }
short-roads-discarded = { $count ->
    [one] The last short road of { $seat } found no place.
   *[other] { $count } short roads of { $seat } found no place.
 }
tower-bought = { $seat } raised a tower on { $cells } for { $gold } gold.
building-bought = { $seat } built the { $tile } on { $cells } for { $gold } gold.
# Of several parts, of which the first was placed; monument-built: of one part.
monument-begun = { $seat } began { $monument } on { $cells }.
monument-built = { $seat } built { $monument } on { $cells }.
component-placed = { $seat } added a part of { $monument } on { $cells }.
# $points: 3 points.
monument-completed = { $monument } cost { $seat } the last { $gold } gold and is worth { $points }.
monument-taken-back = { $monument } of { $seat } was not finished and was taken back.
resource-advanced = { $seat }: { $resource } +{ $by }, now { $to }.
population-grew = The city of { $seat } grew by { $by } to { $to } people.
last-round-called = The city of { $seat } is full: this is the last round.
pedestal-bought = { $place ->
    [1] { $seat } paid { $gold } gold to be first in the next round.
   *[2] { $seat } paid { $gold } gold to be second in the next round.
 }
passed = { $seat } passed, with { $gold } gold left, and is out of this round.
timed-out = The time of { $seat } ran out: { $seat } is out of this round and loses { $gold } gold.

solo-cards-shuffled = The { $cards } cards of the automaton were shuffled.
automaton-took-nothing = The automaton drew { $card } and found nothing to take.
# $taken: a list of taken-tile, monument and item.
automaton-took = The automaton drew { $card } and took { $taken }.
# $tile: farm a3.
taken-tile = the { $tile }
# What the automaton takes.
item =
    .building = the tile of stack { $stack }
    .long-road = a long road
    .short-roads = a set of short roads
    .tower = the tower
    .oldest-monument = the oldest monument
    .newest-monument = the newest monument

## Buttons

# On the button that plays it. $gold: 5 gold.
button-place = Place for { $gold }
button-lay = Place it
label-loan = Take a loan: { $gold } gold more this round
label-repay = Repay your loan ({ $gold } gold)
label-free-road = Place your free long road on { $cells }
label-long-road = { $bridge ->
    [yes] Buy a bridge on { $cells } ({ $gold } gold)
   *[no] Buy a long road on { $cells } ({ $gold } gold)
 }
label-short-roads = Buy a set of short roads ({ $gold } gold)
label-short-road = { $piece ->
    [double] Place a double road on { $cells }
   *[single] Place the single road on { $cells }
 }
label-tower = Buy the tower for { $cells } ({ $gold } gold)
label-building = Build { $tile } [{ $gain }] on { $cells } ({ $gold } gold)
label-stack = Build the tile of stack { $stack } on { $cells } ({ $gold } gold)
# $first-part: it has several parts, and the first is placed.
label-monument = { $first-part ->
    [yes] Build { $monument }, first part on { $cells } (all your gold: { $gold })
   *[no] Build { $monument } on { $cells } (all your gold: { $gold })
 }
label-part = Place the next part of { $monument } on { $cells }
label-part-of-none = Place the next part at { $cell }
label-pedestal = { $place ->
    [1] Buy the pedestal: first in the next round ({ $gold } gold)
   *[2] Buy the pedestal: second in the next round ({ $gold } gold)
 }
label-pass = Pass: you are out of this round

## Refusals

bad-option = The option "{ $option }" is unknown, or its value is wrong.
option-not-for-solo = The option "{ $option }" is not for one player: there is nobody to compare with.
game-over = The game is over.
not-your-turn = It is { $active }'s turn.
unknown-action = I do not know the order "{ $kind }".
bad-field = Field { $field } is missing or wrong.
# $what: pending, or the name of a monument.
pending-placement = First finish placing: { $what }.
pending =
    .short-roads = the short roads
    .free-road = the free long road
nothing-pending = There is nothing of that kind to place.

# $piece: misfit, misfit-tile, or the name of a monument.
off-map = { $piece } at { $cell } does not fit on the map.
misfit =
    .long-road = A long road
    .double = A double road
    .single = A single road
    .tower = A tower
misfit-tile = The { $tile }
# $piece: lying, farm a3, or the name of a monument.
space-occupied = { $cell } is occupied by { $piece }.
# What lies on a map.
lying =
    .bridge = a bridge
    .road = a road
    .tower = a tower
    .piece = a piece
bridge-end-on-water = A bridge must start and end on land; { $cell } is water.
road-not-connected = A road must touch a road, a tower or the sidewalk.
# $what: on-water.
needs-land = { $what } cannot be placed on water; { $cell } is water.
on-water =
    .buildings = Buildings
    .short-roads = Short roads
    .tower = A tower
tower-not-adjacent = A tower must be adjacent to something you have placed.
building-not-connected = A { $kind } must touch a road tile or another { $kind }.

loan-action-used = Only one loan action a turn.
loan-outstanding = Repay your loan before you take another.
loan-useless = Even with { $gold } more gold you could not buy anything.
no-loan = You have no loan.
loan-too-recent = A loan can be repaid in a later round only; you took yours in this one.

sold-out =
    .long-road = No long road is left this round.
    .short-roads = No set of short roads is left this round.
    .tower = The tower of this round is gone.
    .pedestal = That pedestal is taken.
    .stack = The tile of stack { $stack } is gone this round.
not-enough-gold = That costs { $cost } gold, you have { $gold }.
no-legal-space = No short road can be placed on your map.
piece-used = { $piece ->
    [double] No double is left of this set.
   *[single] No single is left of this set.
 }
stack-not-in-game = { $players ->
    [one] Stack { $stack } is not used with { $players } player.
   *[other] Stack { $stack } is not used with { $players } players.
 }
monument-not-available = { $monument } is not on offer.
terrain-mismatch = { $terrain ->
    [water] { $monument } cannot stand there: { $cell } must be water.
   *[land] { $monument } cannot stand there: { $cell } must be land.
 }
component-not-linked = { $gap ->
    [yes] The parts of { $monument } must touch each other or stand in line with one cell between.
   *[no] The parts of { $monument } must touch each other.
 }
# $missing: 2 roads, market.
requirement-missing = { $monument } must be adjacent to: { $missing }.
placement-cannot-complete = From there { $monument } cannot be completed.
no-pedestals-solo = Pedestals are not used alone.
already-has-pedestal = You already hold a pedestal.
must-purchase = You can still buy something; passing is not allowed.
free-road-pending = Place your free road first.

# $form: how it is written, an order.
cannot-read = I cannot read "{ $typed }"; it is written like this: `{ $form }`
line-ends = I cannot read "the end of the line"; it is written like this: `{ $form }`

## Standing orders

# $why: a sentence that begins small, such as standing-game-over.
bad-standing-order = That is no standing order here: { $why }
standing-game-over = the game is over.
standing-round = `round` is one that you still play in.
standing-gold-left = `gold_left` is 0 to { $most }.
# $name: turns or entries, a field.
standing-list = `{ $name }` is a list of 1 to { $most }.
plan-form = A plan is written like this: `{ $form }`

stops-round-ends = round { $round } ends
stops-finish-back = you play the round back
stops-plan-used-up = its turns are used up: played, dropped, or played by you in another way
stops-plan-changed = an undo, a takeback or a dispute changes the round

plan-turn-dropped = Nothing of a turn of your plan was possible; it was dropped.
orders-ended = Standing orders end with their round.

## The position

round = { $last ->
    [yes] Round { $round } of { $rounds } (the last)
   *[no] Round { $round } of { $rounds }
 }
order-of-play = Order of play: { $seats }
# The next line of the same list.
order-then = then { $seats }
seat-out = { $seat } (out)
to-act = To act: { $seat } with { $gold } gold
# What the player to act has to place, after to-act and a semicolon.
to-place-first = the free long road is still to be placed
to-place-short = to place: { $double } double, { $single } single road
to-place-part = to place: part { $part } of { $monument }
to-place-free-road = to place: the free long road

tiles = Tiles (F food, C ceramics, G gears; shape at r0):
gold = { $gold } gold
sold = sold
face-down = { $count } face down
supply =
    .long-roads = Long roads ({ $cost } gold): { $left }
    .short-roads = Sets of short roads ({ $cost } gold): { $left }
    .tower = Tower ({ $cost } gold): { $left }
# $places: pedestal-free, and places with their holders.
pedestals = Pedestals ({ $cost } gold): { $places }
pedestal-free = { $place } free
loans = Loans: { $left } left (+{ $gold } gold; { $repay } to repay)
# L, W and * stand in the cards' footprints.
monuments-on-offer = Monuments, for all your gold (L land, W water, * either; { $count } face down):
monument-card = { $monument } ({ $id }): { $worth }
# $parts: footprints; at-least-water and parts-linked may follow, behind commas. $needs: 2 roads, market.
monument-footprint = { $parts }; beside { $needs }
at-least-water = at least { $count } water
parts-linked = { $gap ->
    [yes] parts touching or one cell apart in line
   *[no] parts touching
 }
objectives = Objectives:
# $points: 3/1, for the first and the second.
objective-line = { $points } points: { $objective }
automaton = Automaton: beat { $easy } (easy) or { $hard } (hard), { $cards ->
    [one] 1 card left
   *[other] { $cards } cards left
 }
automaton-has = It has taken: { $monuments }
last-card = Last card: { $card } (took { $taken })
nothing = nothing
population-grows = Population grows where a resource passes:
# $spaces: numbers on its track.
population-symbols = { $resource }: { $spaces }
population-counts = Population counts a point at { $spaces }
stands = gold { $gold }/{ $limit }, food { $food }, ceramics { $ceramics }, gears { $gears }, population { $population }
# These may follow, behind commas.
loan-of-round = loan of round { $round }
pedestal = pedestal { $place }
out = out
# $total: 23 points.
score = { $total }: population { $population }, least resource { $least }, monuments { $monuments }, natural { $natural }, districts { $districts }, loan { $loan }, objectives { $objectives }
monuments-of-player = Monuments: { $monuments }
# Signs of the maps: they stay.
legend-pieces = r road  = bridge  o tower  L F H M T buildings by type  # monument
legend-ground = . green land  n natural resource  ~ water
legend-sidewalk = The sidewalk lies south of row { $row }
map = Map { $number }: { $seat }
your-pieces = Your pieces:
# $piece: lying, farm a3, or the name of a monument.
your-piece = { $piece } { $cells }

## The page

# Short names of monuments, for maps and cards.
monument-short =
    .ziggurat = Ziggurat
    .giza = Giza
    .obelisks = Obelisks
    .trojan_horse = Trojan Horse
    .ishtar_gate = Ishtar Gate
    .theater = Theater
    .parthenon = Parthenon
    .carthage = Carthage
    .aqueduct = Aqueduct
    .petra = Petra
    .lighthouse = Lighthouse
    .great_wall = Great Wall
    .roman_bridge = Roman Bridge
    .colosseum = Colosseum
    .hippodrome = Hippodrome
    .el_castillo = El Castillo
    .shitennoji = Shitenno-ji
    .angkor_wat = Angkor Wat
    .moai = Moai
    .machu_picchu = Machu Picchu
    .thien_mu = Thien Mu
page-round = Round { $round }
page-last-round = the last round
page-to-act = { $seat } is to move
page-city = { $seat }’s city
# Below a city. $points: 36 points. $count: monuments.
page-worth = { $count ->
    [0] { $points }
    [one] { $points }, 1 monument
   *[other] { $points }, { $count } monuments
 }
# A figure of a player: people 12.
page-figure = { $name } { $figure }
page-market = Market
page-you-have = you have { $gold } gold
# On a card, instead of what it brings: short.
page-too-dear = too dear
page-no-place = no place
# Whether a pedestal is.
page-free = free
page-for-nothing = no gold
page-short-roads = Short roads
page-pedestal = { $place ->
    [1] Go 1st
   *[2] Go 2nd
 }
page-loan = Loan
page-more-gold = +{ $gold } gold
page-wonders = Monuments on offer
page-all-gold = each costs all the gold you have left
# Whether a monument has a place in the city.
page-fits = { $count ->
    [one] Fits in 1 place
   *[other] Fits in { $count } places
 }
page-fits-somehow = Fits
# $fits: page-fits, page-fits-somehow.
page-opens = Opens: { $fits }
page-closes = Closes: no place left
page-places = Places: { $before } → { $after }
# $feature: 2 roads, market.
page-lacks = No room beside: { $feature }
page-no-room = No place left
page-objectives = Objectives
# How much of it they have, and the best of the others.
page-objective-stands = you { $have }, best other { $best }
page-objective-now = now { $points }
page-automaton = Automaton
# $points: 41 points.
page-target = You: { $points }. To beat: { $target }.
page-cards-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
 }
page-cities = Other cities
# On the desk, before and after the choice.
page-gold-then = { $gold } gold, then { $left }
page-track = { $name }: { $have } of { $most }
page-track-then = { $name }: { $have }, then { $then } of { $most }
page-points = { $count ->
    [one] 1 point
   *[other] { $count } points
 }
# $points: 36 points.
page-points-then = { $points }, then { $then }
# What points come from, listed: $by is +2 or −1, at the end of the game 2.
page-source =
    .monuments = rings { $by }
    .population = people { $by }
    .least = least good { $by }
    .natural = trees { $by }
    .districts = districts { $by }
    .objectives = objectives { $by }
    .loan = loan { $by }
page-source-name =
    .monuments = rings
    .population = people
    .least = least good
    .natural = trees
    .districts = districts
    .objectives = objectives
    .loan = loan
page-no-points = no points yet
page-hint = Pass a person on a track, and they move in. A gold edge is a point.
page-beside-roads = Land beside roads: { $before } → { $after }
page-rings = { $count ->
    [one] +1 ring, a point
   *[other] +{ $count } rings, a point each
 }
page-out = Out for this round
# A monument that gets its first place by the choice, or loses its last.
page-wonder-opens = { $name } fits
page-wonder-closes = { $name }: no place left
# $points: 2 points.
page-owes = { $points } off at the end, unless you pay back { $gold } gold in a later round.
group-stack = stack { $stack }
stack-left = { $count } left
monuments-left = { $count ->
    [one] 1 monument left
   *[other] { $count } monuments left
 }
card-water = at least { $count } water under it
card-linked = { $gap ->
    [yes] parts touch, or one cell between
   *[no] parts touch each other
 }
card-beside = beside: { $needs }
population = population
# Badges. The loan costs $points at the end.
badge-loan = loan −{ $points }
badge-free-road = free road

## Choosing an action, step by step: at most 40 characters, the thing first

choose = What do you buy with { $gold } gold?
choose-which-short = Which road of the set is next?
choose-where-part = Where does the next part of { $monument } go?
choose-where-free = Where does your free long road go?
# Which way round: only where there are several.
choose-turn = Which way round?
choose-where = Where does it go?
# $needs: 2 roads, market.
choose-where-beside = Where does it go? Beside it: { $needs }
# Headings in the list.
choose-group =
    .gold = Gold
    .roads = Roads and tower
    .buildings = Buildings
    .order = Order of the next round
    .end = End of the round
choose-group-monuments = Monuments, for all your gold ({ $gold })
choose-loan = Loan, { $gold } gold more this round
choose-loan-costs = { $gold } gold to repay in a later round
choose-repay = Repay your loan
choose-free = Free long road
choose-for-nothing = costs nothing
choose-long = Long road
choose-set = Set of short roads
choose-set-holds = { $gold } gold, two doubles and one single
choose-short = { $piece ->
    [double] Double road
   *[single] Single road
 }
choose-tower = Tower
# $kind: farm.
choose-tile = Stack { $stack }: { $kind }
# $part of $parts: part 2 of 3.
choose-part = { $monument }, part { $part } of { $parts }
choose-pedestal = { $place ->
    [1] Pedestal 1, first in the next round
   *[2] Pedestal 2, second in the next round
 }
choose-pass = Pass, you are out of this round
choose-lost = { $gold } gold lost
# How a straight road lies.
choose-lies = { $dir ->
    [h] West to east
   *[v] North to south
 }
# Quarter turns, clockwise.
choose-turned = { $turns ->
    [0] Not turned
    [1] Turned once
    [2] Turned twice
   *[3] Turned three times
 }
# The first and the last cell that it covers: F9 to G10.
choose-cells = { $from } to { $to }
choose-row = Row { $row }
choose-bridge = bridge
choose-covers = { $count ->
    [one] covers a natural resource
   *[other] covers { $count } natural resources
 }
# What it brings, listed: food, 2 ceramics.
choose-gain =
    .food = { $count ->
        [one] food
       *[other] { $count } food
     }
    .ceramics = { $count ->
        [one] ceramics
       *[other] { $count } ceramics
     }
    .gears = { $count ->
        [one] gear
       *[other] { $count } gears
     }
# What it shows: behind a warning that it cannot be undone.
choose-reveals =
    .monument = the next monument
    .tiles = the tiles of the next round
    .card = a card of the automaton

## Standing orders as forms: what each does, and its fields

form-plan = A plan for your next turn
form-plan-does = Played as soon as your turn comes: the first of these that is possible then. Several plans serve the turns of a round one after the other.
form-plan-first = Your orders for that turn, one a line
form-plan-second = If that is not possible
form-plan-third = And if that is not possible
form-gold = Only with
form-gold-any = any gold left
form-gold-left = exactly { $count } gold left
form-else = If nothing of it is possible
form-else-ask = ask me
form-else-next = drop this turn of the plan
form-finish = Finish the round
form-finish-does = For the rest of the round: pedestal 1, else pedestal 2, else pass.

## What an option brings, and what would make possible what is not

# The figure's name, before a number: gold 12 → 9.
figure =
    .points = points
    .gold = gold
    .population = people
    .monuments = monuments
remedy-loan = A loan brings { $gold } gold at once.
remedy-next-round = In the next round you have all your gold again.
remedy-road = A road, a tower or the street beside it would do.
remedy-building = A road tile beside it would do.
