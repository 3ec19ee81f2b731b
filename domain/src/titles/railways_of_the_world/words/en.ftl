### Railways of the World. Orders (in backticks and in the guide), ids such as l4, o2 or hotel-boston, places and persons
### stand as they are. Money is in thousands of dollars: $12k.

summary = Found a railway company in the eastern United States: live on bonds, lay track between cities, buy stronger engines and deliver goods over your own links and those of others. 2 to 6 players, 8 to 13 turns.

## Terms

# What a city takes, or the colour of anything, behind "is": it is red now.
colour =
    .red = red
    .blue = blue
    .yellow = yellow
    .black = black
    .purple = purple
    .gray = gray

# The colour by itself: 3 red; takes red.
colour-name =
    .red = red
    .blue = blue
    .yellow = yellow
    .black = black
    .purple = purple

# Some cubes or tiles of one colour, where it is clear of what: 3 red.
counted = { $count } { $colour }

# A colour that there is not, as somebody typed it.
colour-typed = { $colour }

# At the beginning of a sentence: red cube Boston → New York.
cube =
    .red = red cube
    .blue = blue cube
    .yellow = yellow cube
    .black = black cube
    .purple = purple cube

# Somebody delivered it.
a-cube =
    .red = a red cube
    .blue = a blue cube
    .yellow = a yellow cube
    .black = a black cube
    .purple = a purple cube

# A city got them.
cubes =
    .red = { $count ->
        [one] a red cube
       *[other] { $count } red cubes
     }
    .blue = { $count ->
        [one] a blue cube
       *[other] { $count } blue cubes
     }
    .yellow = { $count ->
        [one] a yellow cube
       *[other] { $count } yellow cubes
     }
    .black = { $count ->
        [one] a black cube
       *[other] { $count } black cubes
     }
    .purple = { $count ->
        [one] a purple cube
       *[other] { $count } purple cubes
     }

# The colours of the companies.
seat-colour =
    .red = red
    .blue = blue
    .green = green
    .yellow = yellow
    .purple = purple
    .black = black

# Where a track comes from or goes to: from north to south-west.
compass =
    .N = north
    .NE = north-east
    .SE = south-east
    .S = south
    .SW = south-west
    .NW = north-west

# What one player got of a delivery.
points-for = { $points ->
    [one] 1 point
   *[other] { $points } points
 } for { $seat }

## Railroad Operations cards: their names and what stands on them

card =
    .railroad-era = The Railroad Era Begins
    .speed-record = Speed Record
    .new-train = New Train
    .hotel-new-york = Hotel: New York
    .hotel-chicago = Hotel: Chicago
    .hotel-new-orleans = Hotel: New Orleans
    .hotel-st-louis = Hotel: St. Louis
    .hotel-cincinnati = Hotel: Cincinnati
    .hotel-boston = Hotel: Boston
    .hotel-richmond = Hotel: Richmond
    .bounty-montreal = Service Bounty: Montreal
    .bounty-toronto = Service Bounty: Toronto
    .bounty-mobile = Service Bounty: Mobile
    .bounty-jacksonville = Service Bounty: Jacksonville
    .bounty-kansas-city = Service Bounty: Kansas City
    .bounty-minneapolis = Service Bounty: Minneapolis
    .line-new-york-chicago = Major Line: New York - Chicago
    .line-boston-buffalo = Major Line: Boston - Buffalo
    .line-baltimore-cincinnati = Major Line: Baltimore - Cincinnati
    .line-richmond-atlanta = Major Line: Richmond - Atlanta
    .line-charleston-memphis = Major Line: Charleston - Memphis
    .line-chicago-new-orleans = Major Line: Chicago - New Orleans
    .line-new-york-kansas-city = Major Line: New York - Kansas City (Western Link)
    .line-chicago-minneapolis = Major Line: Chicago - Minneapolis (Western Link)
    .new-industry-1 = New Industry
    .new-industry-2 = New Industry
    .new-industry-3 = New Industry
    .city-growth-1 = City Growth
    .city-growth-2 = City Growth
    .city-growth-3 = City Growth
    .city-rejuvenation-1 = City Rejuvenation
    .executive-1 = Railroad Executive
    .executive-2 = Railroad Executive
    .land-grant-1 = Government Land Grant
    .land-grant-2 = Government Land Grant
    .perfect-engineering-1 = Perfect Engineering
    .perfect-engineering-2 = Perfect Engineering

card-text =
    .railroad-era = The first player to deliver a goods cube scores 1 extra point.
    .speed-record = The first player to deliver a cube over 3 or more links scores 3 extra points.
    .new-train = The first player to reach engine level 4 scores 4 points.
    .hotel-new-york = The holder scores 1 point for every cube delivered to New York, whoever delivers it.
    .hotel-chicago = The holder scores 1 point for every cube delivered to Chicago, whoever delivers it.
    .hotel-new-orleans = The holder scores 1 point for every cube delivered to New Orleans, whoever delivers it.
    .hotel-st-louis = The holder scores 1 point for every cube delivered to St. Louis, whoever delivers it.
    .hotel-cincinnati = The holder scores 1 point for every cube delivered to Cincinnati, whoever delivers it.
    .hotel-boston = The holder scores 1 point for every cube delivered to Boston, whoever delivers it.
    .hotel-richmond = The holder scores 1 point for every cube delivered to Richmond, whoever delivers it.
    .bounty-montreal = The first player to deliver a cube to Montreal scores 3 points.
    .bounty-toronto = The first player to deliver a cube to Toronto scores 3 points.
    .bounty-mobile = The first player to deliver a cube to Mobile scores 4 points.
    .bounty-jacksonville = The first player to deliver a cube to Jacksonville scores 4 points.
    .bounty-kansas-city = The first player to deliver a cube to Kansas City scores 4 points.
    .bounty-minneapolis = The first player to deliver a cube to Minneapolis scores 4 points.
    .line-new-york-chicago = The first player whose own links connect New York and Chicago scores 8 points.
    .line-boston-buffalo = The first player whose own links connect Boston and Buffalo scores 5 points.
    .line-baltimore-cincinnati = The first player whose own links connect Baltimore and Cincinnati scores 5 points.
    .line-richmond-atlanta = The first player whose own links connect Richmond and Atlanta scores 5 points.
    .line-charleston-memphis = The first player whose own links connect Charleston and Memphis scores 6 points.
    .line-chicago-new-orleans = The first player whose own links connect Chicago and New Orleans scores 8 points.
    .line-new-york-kansas-city = The first player whose own links connect New York and Kansas City, with a Western Link built at Kansas City, scores 15 points.
    .line-chicago-minneapolis = The first player whose own links connect Chicago and Minneapolis, with a Western Link built at Minneapolis, scores 8 points.
    .new-industry-1 = Place a New City tile on a gray city free of charge and add 2 random cubes there.
    .new-industry-2 = Place a New City tile on a gray city free of charge and add 2 random cubes there.
    .new-industry-3 = Place a New City tile on a gray city free of charge and add 2 random cubes there.
    .city-growth-1 = Add 2 random cubes to any one city.
    .city-growth-2 = Add 2 random cubes to any one city.
    .city-growth-3 = Add 2 random cubes to any one city.
    .city-rejuvenation-1 = Add 3 random cubes to a city that has an Empty City marker and remove the marker.
    .executive-1 = Take two actions at once.
    .executive-2 = Take two actions at once.
    .land-grant-1 = Keep it. During one later Build Track action all plains tiles are free.
    .land-grant-2 = Keep it. During one later Build Track action all plains tiles are free.
    .perfect-engineering-1 = The holder may lay up to 5 tiles in a Build Track action.
    .perfect-engineering-2 = The holder may lay up to 5 tiles in a Build Track action.

## Rail Barons: what stands on their cards

baron-text =
    .vanderbilt = Own the most links (ties count).
    .gould = Have the most money (ties count).
    .morgan = Have the fewest bonds (ties count).
    .fisk = Have the highest engine level (ties count).
    .stanford = Have made the longest single delivery, counted in links (ties count).
    .scott = Have made the most deliveries (ties count).
    .hill = Connect Minneapolis and Buffalo with your own links.
    .garrett = Connect Baltimore and St. Louis with your own links.
    .mahone = Connect Norfolk and Nashville with your own links.
    .huntington = Connect Richmond and New Orleans with your own links.
    .flagler = Own links that end in at least 5 of the 14 coast cities.
    .corning = Own links that end in at least 6 cities that were gray at the start of the game (urbanized or not).

## What happened

cubes-came = { $city } got { $cubes } out of the bag.
card-shown = A new card came to the display: { $card }. { $text }
barons-dealt = { $seat } was dealt the Rail Barons { $barons }.
barons-dealt-unseen = { $seat } was dealt two Rail Barons.
first-player-drawn = { $seat } drew the First Player marker.
baron-kept = { $seat } kept { $baron }.
baron-kept-unseen = { $seat } kept a Rail Baron.
auction-opened = { $last ->
    [yes] Turn { $turn } began with the auction. It is the last turn.
   *[no] Turn { $turn } began with the auction.
 }
bid-made = { $seat } bid ${ $amount }k.
bid-passed = { $seat } passed in the auction.
auction-won = { $seat } won the auction for ${ $paid }k and plays first.
marker-moved = Nobody bid; the First Player marker went on to { $seat }.
passed = { $seat } passed.
# Of an event in which nothing else happened: a build was brought to its end.
action-done = { $left ->
    [one] { $seat } finished building, with 1 action left.
   *[other] { $seat } finished building, with { $left } actions left.
 }
go-ended = { $seat } finished building.
bonds-issued = { $bonds ->
    [one] { $seat } issued a bond for ${ $cash }k.
   *[other] { $seat } issued { $bonds } bonds for ${ $cash }k.
 }
track-laid = { $seat } laid track in { $hex } from { $from } to { $to } for ${ $paid }k.
link-completed = { $seat } completed link { $link }: { $a }–{ $b }.
grant-played = { $seat } played { $card }: plains cost nothing in this build.
card-taken-back = { $seat } took { $card } back unused.
western-link-built = { $cubes ->
    [one] { $seat } built the Western Link at { $city } for ${ $paid }k; 1 red cube came.
   *[other] { $seat } built the Western Link at { $city } for ${ $paid }k; { $cubes } red cubes came.
 }
industry-settled = { $seat } settled new industry in { $city }, which is { $colour } now.
city-urbanized = { $seat } urbanized { $city } for ${ $paid }k; it is { $colour } now.
engine-bought = { $seat } bought engine { $engine } for ${ $paid }k.
# $links: l4, l9; $points: 2 points for Ann, 1 point for Ben.
delivered = { $seat } delivered { $cube } from { $from } to { $to } by { $links }: { $points }.
hotel-paid = { $card } paid { $seat } { $points }.
achievement-scored = { $seat } scored { $points } for { $card }.
card-taken = { $seat } took { $card }.
marker-placed = { $city } was empty and got an Empty City marker.
marker-returned = The Empty City marker of { $city } went back.
ends-by-standstill = Nobody did anything all turn: turn { $turn } will be the last.
ends-by-markers = That was the last Empty City marker: turn { $turn } will be the last.
track-taken-up = { $tiles ->
    [one] { $seat }'s unfinished track was taken up (1 tile).
   *[other] { $seat }'s unfinished track was taken up ({ $tiles } tiles).
 }
income-paid = { $seat } had an income of ${ $income }k.
interest-paid = { $seat } paid ${ $interest }k of interest.
# $count winners; $totals: see below.
game-won = { $count ->
    [one] { $winners } won. { $totals }.
   *[other] { $winners } shared the victory. { $totals }.
 }
# One player's: Ann 42 (45 points, 3 bonds). The Rail Baron: whether its objective was achieved, and what it is worth then.
total = { $seat } { $total } ({ $points ->
    [one] 1 point
   *[other] { $points } points
 }, { $bonds ->
    [one] 1 bond
   *[other] { $bonds } bonds
 })
total-baron = { $seat } { $total } ({ $points ->
    [one] 1 point
   *[other] { $points } points
 }, { $bonds ->
    [one] 1 bond
   *[other] { $bonds } bonds
 }, { $achieved ->
    [yes] { $baron } +{ $worth }
   *[no] { $baron } missed
 })

## What can be done: beside the order, or on a button

do-keep = Keep { $baron } ({ $points }): { $text }
do-keep-any = Keep a Rail Baron
do-bid = Bid ${ $amount }k
do-pass-bid = Pass, out of this auction
# $from and $to: sides of the hex, as they are typed: N-SW.
do-build = Track in { $hex } { $from }-{ $to }, ${ $cost }k
do-build-link = Track in { $hex } { $from }-{ $to }: link { $a }–{ $b }, ${ $cost }k
do-build-unpriced = Track in { $hex } { $from }-{ $to }
do-build-somehow = Track in { $hex }
do-end-build = End the build, then another action
do-pass = Pass
do-end-turn = End the turn
do-play = Play { $card }
do-western = Western Link at { $city }, ${ $cost }k
do-urbanize = Urbanize { $city } as { $colour }, ${ $cost }k
do-upgrade = Engine to level { $level }, ${ $cost }k
do-upgrade-unpriced = Upgrade the engine
# $links: l4 l9; $points: what it brings who delivers.
do-deliver = { $cube } { $from } → { $to } by { $links }: +{ $points }
# The same on a button, where the map shows the way.
do-bring = Deliver { $colour } to { $to }, +{ $points }
do-deliver-from = { $cube } from { $from }
do-take = Take { $card }
do-take-at = Take { $card } at { $city }
do-take-as = Take { $card } at { $city } as { $colour }

## Why an order is refused

bad-option = This option is not possible: { $detail }.
bad-standing-order = This standing order could not be understood: { $detail }.
# One order of a plan, and the whole sentence that says what is wrong with it.
bad-standing-entry = This standing order could not be understood: "{ $order }": { $why }
bad-action = The order could not be understood: { $detail }.
turn-over = Your turn already ended after "{ $order }"; leave out what follows.
game-over = The game is over.
wrong-phase = That is not possible now; the game is waiting for: { $what }.
# What the game is waiting for.
waiting-for-set-up = the set-up
waiting-for-barons = every player to keep a Rail Baron
waiting-for-bid = a bid or a pass in the auction
waiting-for-action = an action in round { $round }
waiting-for-nothing = nothing; the game is over
not-your-turn = It is { $seat }'s turn.
grant-armed = You played a Land Grant: lay a tile, undo the card, or end your turn.
build-open = You are building track; end the build first.

already-chosen = You already kept a Rail Baron.
not-your-baron = Choose one of your two cards: { $a } or { $b }.

bid-too-low = Bid at least { $min }.
bid-too-high = The highest possible bid is { $max }.

bad-exits = A tile needs two different sides out of N, NE, SE, S, SW, NW.
off-map = { $hex } is not on the board.
city-hex = { $hex } is { $city }; track is built between cities.
sharp-curve = Track cannot turn that sharply: use opposite sides or sides two apart.
not-connected = Track must start at a city or at the open end of your own track.
line-loop = This line already runs through { $hex }.
line-loop-joined = The two lines share { $hex }.
hex-full = { $hex } already holds two tracks.
# $side: N, NE, SE, S, SW or NW, here and below.
exit-taken = Another track already uses the { $side } side of { $hex }.
exit-off-map = The track would run off the board at { $hex } { $side }.
edge-taken = Another track already uses the edge between { $hex } and { $hex2 }.
same-city = A link must join two different cities; this one would lead back to { $city }.
duplicate-link = You already own a link between { $a } and { $b }.

not-building = You are not building track.
no-action-left = This is your last action: use end_turn.

card-not-held = You do not hold that card.
not-playable = { $card } works by itself; it is not played.
no-build-possible = There is nowhere you could build.

option-off = The Western Link is not used in this game.
unknown-city = There is no city { $city }.
not-a-western-site = A Western Link can be built at { $sites }.
western-link-exists = { $city } already has a Western Link.
no-own-link = You need a link of your own that ends in { $city }.

not-gray = { $city } is { $colour }; only gray cities can be urbanized.
bad-colour = New City tiles are blue, yellow, black or purple.
tile-unavailable = There is no { $colour } New City tile left.

engine-max = Your engine is already at level { $level }.

no-such-cube = There is no { $colour } cube in { $city }.
empty-route = A cube must travel over at least one link.
unknown-link = There is no link { $link }.
route-broken = Link { $link } does not start in { $city }.
first-link-not-yours = The first link must be your own; { $link } belongs to { $seat }.
route-too-long = { $engine ->
    [one] Your engine pulls a cube over at most 1 link.
   *[other] Your engine pulls a cube over at most { $engine } links.
 }
city-repeated = A cube may not visit { $city } twice.
passes-destination-colour = The cube must stop in { $city }, which takes { $colour }.
not-destination = { $city } does not take { $colour } cubes.

card-not-available = That card is not on the display.
achievement-card = { $card } is not taken; it is scored by the first player who fulfils it.
city-required = Say which city.
city-and-colour-required = Say which city and colour.
no-marker = { $city } has no Empty City marker.
bag-empty = The bag is empty.

## Options that cannot be: "This option is not possible: …"

option-yes-or-no = { $option } is true or false
option-number = { $option } is a whole number
option-surcharge = { $option } is 0 or 2
option-range = { $option } is { $least } to { $most }
option-unknown = there is no option "{ $option }"

## Orders that cannot be read. Words in capitals stand for what is typed there

unknown-order = "{ $word }" begins no order. Orders begin with: { $words }.
not-expected = "{ $word }" was not expected here.
number-expected = A whole number was expected here.
path-form = A path is: build from PLACE via HEX, HEX … to PLACE (or heading SIDE).
path-end = A path ends with "to PLACE" or "heading SIDE".
delivery-form = A delivery is: deliver COLOR from CITY [via CITY, CITY] to CITY.
delivery-end = Say where the cube goes: "to CITY", or "by" and the links.
say-which-card = Say which card.
# What somebody typed is none.
no-such =
    .city = "{ $asked }" is no city.
    .baron = "{ $asked }" is no Rail Baron.
    .card = "{ $asked }" is no card.
    .colour = "{ $asked }" is no colour.
    .side = "{ $asked }" is no side of a hex.
    .hex = "{ $asked }" is no hex.
    .link = "{ $asked }" is no link (l1, l2, …).
# Up to three ids.
did-you-mean = Did you mean { $names }?
missing =
    .city = A city is missing at the end.
    .baron = A Rail Baron is missing at the end.
    .card = A card is missing at the end.
    .colour = A colour is missing at the end.
    .side = A side of a hex is missing at the end.
    .hex = A hex is missing at the end.
    .link = A link (l1, l2, …) is missing at the end.
not-neighbours = { $a } and { $b } are not neighbours.
# Of the cards on the display, and of those that a player holds.
several-on-display = "{ $asked }" fits several cards on the display: { $cards }.
several-in-hand = "{ $asked }" fits several cards in your hand: { $cards }.
no-link-joins = No link joins { $a } and { $b }.
no-route = { $engine ->
    [one] No route of at most 1 link, which is your own, leads from { $from } to { $to }.
   *[other] No route of at most { $engine } links, the first your own, leads from { $from } to { $to }.
 }

## Standing orders. The first ones follow "This standing order could not be understood:"

standing-game-over = the game is over
standing-number = { $field } is a whole number from { $least } to { $most }
standing-over = your turn in round { $round } of turn { $turn } is over
standing-entries = entries are 1 to { $most }
standing-too-long = an entry is too long
standing-no-order = an entry holds at least one order
standing-no-order-of-a-round = "{ $order }" is no order for a round
standing-forms = Standing orders are: auto bid 4, auto bid 4 always, auto pass auction.
plan-form = A plan is: plan 2: deliver red from boston to new york | upgrade | wait

# Why a plan stopped.
plan-impossible = nothing in the plan for this round is possible now

# What ends a standing order, one of them after another.
stops-at-bid = a bid of { $max } or more by another
stops-after-auctions = { $auctions ->
    [one] the end of that auction
   *[other] the end of { $auctions } auctions
 }
stops-with-game = the end of the game
stops-when-used = it was used
stops-after-round = round { $round } of turn { $turn } is over
stops-when-impossible = nothing in it is possible when its time comes
stops-after-turn = the end of turn { $turn }

## The position, in lines of plain text

setting-up = The game is being set up.
before-turn-1 = Before turn 1: everybody keeps one of two Rail Barons.
# How near the end is: known, the last turn, or neither.
auction-of-turn = Turn { $turn }, auction for the first seat{ $end ->
    [last] {" "}- THE LAST TURN
    [known] {" "}- the game ends after turn { $last }
   *[open] {""}
 }
round-of-turn = Turn { $turn }, round { $round } of { $rounds }{ $end ->
    [last] {" "}- THE LAST TURN
    [known] {" "}- the game ends after turn { $last }
   *[open] {""}
 }
highest-bid = Highest bid: ${ $amount }k by { $seat }.
no-bid = No bid yet; the lowest is ${ $amount }k.
over-since = The game is over (turn { $turn }).
to-act = To act: { $seat } (actions left: { $actions })
to-act-granted = To act: { $seat } (actions left: { $actions }, Land Grant played)
to-act-building = To act: { $seat } (actions left: { $actions }, building: { $laid } of { $most } tiles laid{ $free ->
    [yes] , plains free
   *[no] {""}
 })
marker-of-last-turn = First Player marker of the last turn: seat { $seat }
# $seats: numbers with blanks between them.
order-of-play = Order of play (seats), the marker first: { $seats }

# Heads of the columns, as short as can be.
column =
    .seat = Seat
    .points = points
    .income = income
    .money = money
    .bonds = bonds
    .engine = engine
    .links = links
    .delivered = delivered
    .longest = longest
seat-is = Seat { $number } ({ $colour }) is { $seat }.
# Behind these three come ids.
holds = holds
has-baron = Rail Baron: { $baron } ({ $points })
may-keep = may keep { $baron } ({ $points })

# Cities stand below this, one or two in a line.
cities =
    Cities: hex, name, colour, cubes
    (R red, B blue, Y yellow, K black, P purple)
is-empty = (empty)
has-west = west
links-of = Links of seat { $seat }:
open-line = Open line { $line } of seat { $seat }: from { $city } by { $hexes }, open { $side }
display = Display:
worth = { $card } ({ $points } pt)
# $bag: 12R 9B.
deck-and-bag = { $deck ->
    [one] Deck: 1 card. Bag: { $bag }.
   *[other] Deck: { $deck } cards. Bag: { $bag }.
 }
# $tiles: 3 blue, 2 black.
tiles-left = New City tiles: { $tiles }.
markers-left = Empty City markers: { $markers }.
# A map in letters stands below this.
map-legend =
    Map: . plains  ~ water  ^ mountain  O city
    0-5 track of a seat  * two tracks
    Columns B, D, F … lie half a hex higher than the row they are named in.
ridges = Ridges:

## The picture of the board

# It ended at the table, by a resignation perhaps, before its last turn.
head-ended = The game has ended in turn { $turn }

link-between = { $a } to { $b }

# What is shown where one points at a hex; several things are listed with semicolons.
hex-title = { $hex }: { $what }
terrain =
    .plains = plains, ${ $cost }k
    .water = water, ${ $cost }k
    .mountain = mountain, ${ $cost }k
# $sides: N, NE.
ridge-to = ridge to { $sides }
# The same of a city.
city-title = { $city } ({ $hex }, { $colour }): { $what }
empty-city-marker = Empty City marker
no-cubes = no cubes
western-link-there = Western Link built
western-link-site = site of a Western Link

## Choosing an action, step by step: at most 40 characters, the thing first

choose-baron = Which Rail Baron do you keep?
choose-bid-or-pass = what do you bid?
choose-action = { $actions ->
    [one] one action
   *[other] { $actions } actions
 }
choose-track = Where does the track lead?
# Under a Rail Baron. $goal: one of the following, or two cities.
choose-goal = { $points }: { $goal }
choose-most =
    .links = most links
    .money = most money
    .bonds = most bonds
    .engine = best engine
    .longest-delivery = longest delivery
    .deliveries = most deliveries
choose-fewest =
    .links = fewest links
    .money = least money
    .bonds = fewest bonds
    .engine = weakest engine
    .longest-delivery = shortest delivery
    .deliveries = fewest deliveries
choose-reach = { $count } coast cities
# Of a list of cities that another box than the built-in one has.
choose-reach-of = { $count } of { $all } cities
choose-reach-gray = { $count } once gray cities
choose-bid = Bid
choose-bid-least = at least ${ $least }k
# Beside a bid: an auction limit.
choose-bid-up-to = Goes on by itself up to (may be left empty)
choose-how-much = How much?
choose-pass-bid = Pass
choose-out-of-auction = out of this auction
choose-price = { $cost ->
    [0] free
   *[other] ${ $cost }k
 }{ $bonds ->
    [0] {""}
    [one] , 1 bond
   *[other] , { $bonds } bonds
 }
choose-price-of-link = { $cost ->
    [0] free
   *[other] ${ $cost }k
 }{ $bonds ->
    [0] {""}
    [one] , 1 bond
   *[other] , { $bonds } bonds
 }, completes the link
choose-from-price = { $cost ->
    [0] free
   *[other] from ${ $cost }k
 }
choose-build = Build track
choose-from = From which city or open end?
choose-from-city = from { $city }
# The hex where the own track ends, and the one that it points at.
choose-from-end = from the end in { $hex } to { $next }
choose-open-ends = Your open track
choose-cities = Cities
choose-first-hex = Which hex?
choose-hex =
    .plains = { $hex }, plains
    .water = { $hex }, water
    .mountain = { $hex }, mountain
choose-leads = Where does it lead?
choose-to-city = { $straight ->
    [yes] to { $city } (straight)
   *[no] to { $city } (curve)
 }
choose-to-end = { $straight ->
    [yes] to your track in { $hex } (straight)
   *[no] to your track in { $hex } (curve)
 }
choose-towards = { $straight ->
    [yes] towards { $hex } (straight)
   *[no] towards { $hex } (curve)
 }
choose-end-build = End the build
choose-actions-left = { $actions ->
    [one] 1 action left
   *[other] { $actions } actions left
 }
choose-pass = Pass
choose-end-turn = End the turn
choose-actions-lost = { $actions ->
    [one] 1 action lost
   *[other] { $actions } actions lost
 }
choose-card-comes-back = the card comes back
choose-play = Play { $card }
choose-plains-free = plains free in this build
choose-western = Western Link
choose-western-where = At which city?
choose-western-price = ${ $cost }k{ $bonds ->
    [0] {""}
    [one] , 1 bond
   *[other] , { $bonds } bonds
 }{ $cubes ->
    [0] {""}
    [one] , 1 red cube
   *[other] , { $cubes } red cubes
 }
choose-urbanize = Urbanize
choose-gray-city = Which gray city?
choose-colour = Which colour?
choose-upgrade = Engine to level { $level }
choose-take = Take a card
# Beside the menu's delivery: what the best brings.
choose-best = up to +{ $points }
# Beside taking a card: how many there are.
choose-on-offer = { $count } on offer
choose-which-card = Which card?
choose-city = Which city?
# One of several cards of the same name.
choose-numbered = { $card } no. { $number }
# What a card is good for.
choose-card-note =
    .hotel = 1 point for each cube brought there
    .new-industry = colours a gray city, { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    }
    .city-growth = { $cubes ->
        [one] 1 cube for any city
       *[other] { $cubes } cubes for any city
    }
    .city-rejuvenation = { $cubes ->
        [one] 1 cube for an emptied city
       *[other] { $cubes } cubes for an emptied city
    }
    .executive = two actions at once
    .land-grant = plains free in one build
    .perfect-engineering = up to { $tiles } tiles a build
choose-deliver = Deliver
choose-cube = Which cube?
choose-cube-of = { $cube } in { $city }
choose-cubes-of =
    .red = Red cubes
    .blue = Blue cubes
    .yellow = Yellow cubes
    .black = Black cubes
    .purple = Purple cubes
choose-goal-city = To which city?
choose-goal-of = to { $city }
choose-route = By which route?
choose-gain = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
choose-gain-most = { $points ->
    [one] 1 point
   *[other] up to { $points } points
 }
# $others: Ann 1, Ben 2.
choose-gain-others = { $points ->
    [one] 1 point; { $others }
   *[other] { $points } points; { $others }
 }
choose-gain-of = { $seat } { $points }
choose-gain-rest = { $points ->
    [one] 1 point; others { $rest }
   *[other] { $points } points; others { $rest }
 }
choose-route-direct = Route { $number }, direct
# $over: Albany, Syracuse; or one of the two below.
choose-route-over = Route { $number } by { $over }
choose-route-between = { $first } … { $last }
choose-route-begun = { $first } …
# What it shows: behind a warning that it cannot be undone.
choose-shows-cubes = { $count ->
    [one] a cube out of the bag
   *[other] { $count } cubes out of the bag
 }
choose-shows-card = a new card on the display
choose-shows-end = the end of the game

## How orders are typed

guide =
    One order a line; upper and lower case are the same; # begins a remark.
    Before the first turn:  keep hill
    Auction:                bid 3 | bid 1 max 5 (goes on by itself up to 5) | pass
    Build track:            build AA11 N-SW
                            build from new york via Z10, Z9, Z8 to albany
                            build from baltimore via W12 V12 heading NW
                            western kansas city
    Urbanize:               urbanize scranton black
    Upgrade the engine:     upgrade
    Deliver:                deliver black from new york to richmond
                            deliver black from new york via philadelphia, baltimore to richmond
                            deliver blue from boston by l4 l9
    Take a card:            take hotel chicago | take new industry at scranton as black
    Play a card:            play land grant
    With a second action:   end build
    End your turn:          done
    In advance:             auto bid 4 | auto bid 4 always | auto pass auction | pass this turn
                            plan 2: deliver red from boston to new york | upgrade | wait
                            no auto bid | no plan 2 | no pass this turn (take one back)

## Standing orders as forms: what each does, and its fields

form-limit = Bid up to a limit
form-limit-does = In the auction, the lowest bid is made for you as long as it is not above your limit; then you pass.
form-limit-max = Limit, in $k
form-limit-turns = For how long
form-limit-once = one auction
form-limit-turns-count = { $count } auctions
form-limit-always = all auctions of this game
form-no-bid = Pass the next auction
form-no-bid-does = You bid nothing in it.
form-plan = A plan for a round
form-plan-does = Carried out when your turn in that round comes, if it is possible then.
form-plan-round = For
form-round-next = my next turn
form-round = round { $round } of this turn
form-plan-first = Your orders, one a line
form-plan-second = If that is not possible
form-bonds = New bonds
form-bonds-any = as many as it takes
form-bonds-most = { $count ->
    [0] none
    [one] at most 1
   *[other] at most { $count }
 }
form-else = If nothing of it is possible
form-else-ask = ask me
form-else-pass = end my turn
form-pass = Pass the rest of this turn
form-pass-does = Your turn ends at once in all remaining rounds of this turn for which you have no plan that works.

## What an option brings, and what would make possible what is not

# The figure's name, before a number: money 12 → 9 (thousands).
figure =
    .points = points
    .money = money ($k)
    .bonds = bonds
    .income = income ($k)
    .engine = engine
    .links = links
    .deliveries = deliveries
    .cards = cards
remedy-end-build = End the build first; then it is free to be chosen.
remedy-connect = Begin in a city, or at an open end of yours, and lead the track here.
remedy-auction = First the auction for the first player ends.
remedy-own-link = A delivery begins with a link of your own: build one from { $city }.
# $colour: red.
remedy-no-way = It needs a link that leads to a { $colour } city.
remedy-engine = Engine level { $level } pulls that far: ${ $cost }k from yours.

## The page of a game: parts, steps, figures

page-map = Map: { $links ->
    [one] 1 link
   *[other] { $links } links
 }, { $cities } cities
# Cubes of a colour in a city, and how many.
page-cubes = { $what }: { $count }
page-track = { $id } of { $seat }, { $from } to { $to }
# A link of a player, by its id and its ends.
page-link = { $id }: { $a } – { $b }, { $seat }
page-goods = Goods and cities
# What a gray city takes.
page-no-goods = none
page-tile-costs = Track, a tile
page-plate = { $seat }, engine { $engine }
# The label on a track names its owner and the level of their engine.
page-plate-key = player, engine
page-income = Income by points
page-over = Game over
page-before = Before turn 1
page-auction-of = Turn { $turn }, auction
page-round-of = Turn { $turn }, round { $round } of { $rounds }
page-to-move = { $seat } is to move
page-last = Last turn
page-ends = Ends after turn { $turn }
page-step-auction = Auction
page-step-round = Round { $round } of { $rounds }
# $rounds: 2, 3.
page-step-rounds = { $count ->
    [one] Round { $rounds }
   *[other] Rounds { $rounds }
 }
page-step-income = Income
page-rounds = Rounds 1 to { $rounds }
page-income-less = +${ $income }k −${ $interest }k
page-chosen = done: { $seats }
page-first = { $seat } first
page-all-choose = All choose at once
page-turn = Turn { $turn }
page-done = done
page-to-come = to come
# $seats: names in the order of play.
page-order = order of play: { $seats }
page-leads = { $seat } leads with ${ $amount }k
page-no-bid = no bid yet
page-out = out
page-is-out = { $seat } is out
page-markers = { $markers ->
    [one] 1 Empty City marker left, then one more turn
   *[other] { $markers } Empty City markers left, then one more turn
 }
page-markers-left = markers left
page-column =
    .points = Points
    .baron = Baron
    .income = Income
    .money = Cash
    .bonds = Bonds
    .engine = Engine
    .links = Links
page-figure = { $name }: { $value }
page-baron-end = { $achieved ->
    [yes] { $baron }, achieved: { $text }
   *[no] { $baron }, not achieved: { $text }
 }
page-own-baron = Your baron, seen by you alone: { $baron }, { $points } points. { $text }{ $achieved ->
    [yes] {" "}Achieved so far.
   *[no] {""}
 }
page-baron-hint = At the end it scores all of its points or none. The other card leaves the game unseen.
page-least = at least ${ $least }k
# What a bid would cost: $bonds is what the money does not reach for.
page-bid-costs = A bid of ${ $amount }k needs { $bonds ->
    [0] no new bond
    [one] 1 new bond
   *[other] { $bonds } new bonds
 }; only the winner pays.
page-wins = wins
page-if-wins = If { $seat } wins, the order of play is: { $seats }
# What a new colour of a city opens: cubes on the map, and the points of the best.
page-opens = { $cubes ->
    [0] no cube on your links goes there yet
    [one] 1 cube of the map can go there, +{ $points }
   *[other] { $cubes } cubes of the map can go there, up to +{ $points }
 }
# What points are for, before cards.
page-for-links = { $links ->
    [one] 1 link
   *[other] { $links } links
 }
page-cash = Cash
page-cash-said = cash ${ $had }k, then ${ $has }k; { $note }
page-bonds = { $bonds ->
    [0] no bonds
    [one] 1 bond
   *[other] { $bonds } bonds
 }
page-new-bonds = { $bonds ->
    [one] 1 new bond: +${ $cash }k, ${ $interest }k a turn
   *[other] { $bonds } new bonds: +${ $cash }k, ${ $interest }k a turn
 }
page-tiles = { $laid } of { $most } tiles
page-gains = { $seat } +{ $gain }: { $had } to { $has } points, income ${ $before }k to ${ $after }k
page-from-to = { $had } → { $has } points, income ${ $before }k → ${ $after }k
page-engine = engine { $had } to { $has }
page-links-long = { $links ->
    [one] up to 1 link
   *[other] up to { $links } links
 }
page-chance = { $colour } { $chance } %
page-chances = at least one cube: { $list }
page-open-track = Open track is lost after round { $rounds }.
page-barons = Your Rail Barons
page-takes = Operations: take one as your action
page-prizes = Operations: the first to do it scores
page-held = Your cards
page-supply = Engines and supply
page-baron = { $baron }, { $points } points: { $text }
page-on-map = { $count } on the map
page-first-cube = first cube there
# A Major Line, by its ends.
page-line = { $a } – { $b }
# Tiles that everybody, and one player, still lays for a Major Line.
page-missing = { $tiles ->
    [one] 1 tile missing
   *[other] { $tiles } tiles missing
 }
page-missing-for = { $tiles ->
    [one] { $seat }: 1 tile missing
   *[other] { $seat }: { $tiles } tiles missing
 }
page-deed =
    .railroad-era = first delivery
    .speed-record = first over 3 links
    .new-train = first engine 4
page-tile = New City tiles, { $colour }: { $count }
page-bag = Bag
page-deck = { $left ->
    [one] 1 card to come
   *[other] { $left } cards to come
 }
page-in-bag = in the bag: { $list }
