### The table's texts, for any title: refusals, standing orders, points.

points = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }

## Refusals

log-does-not-fit = This game's log does not fit the rules; nothing can be played in it.
orders-after-reveal = The action before this one shows something hidden; end the list there, look at it, and go on with a new move.
bad-player-count = { $name } is played by { $fewest } to { $most }, not by { $players }.
# A box is for certain numbers of players; the fewest and the most may be the same.
bad-player-count-of-box = The box "{ $name }" is meant for { $fewest } to { $most } players, not for { $players }.
no-action = There is no action in it.
list-too-long = { $of ->
    [orders] A move holds at most { $most } orders.
   *[actions] A move holds at most { $most } actions.
 }
nothing-asked = nothing was asked for
already-seated = You already sit in this game.
seats-open = { $open } of { $all } seats are free; invite somebody, or add bots.
undo-turn-over = Your turn is over; ask the others for a takeback.
nothing-to-undo = You have made no move in this turn that could be taken back.
no-clubs-yet = `visibility`: `public`, `unlisted` or `private`; there are no clubs yet.
practice-is-not-public = `visibility`: a game for practice is `private` or `unlisted`.
final-since = That move is final, and so is all before it.
revealed-since = New information was revealed since then; ask the others for a takeback.
choice-differs = Everybody would see this change. Only the hidden part of the choice in event { $seq } can be changed.
too-many-changes = You have changed this choice { $most } times, and it cannot be changed again.
nothing-to-redo = There is no undo directly before this to take back.
game-disputed = A dispute is open; moves are refused until the ruling.
game-void = The game was ended without a result.
game-quarantined = This server cannot read event { $seq } of the game's log, and its clock stands: { $why }.
not-started = The game has not started yet.
seats-fixed = The game has started; seats cannot be changed any more.
host-only = Only the host of the game may do that.
no-free-seat = All seats of this game are taken.
no-bot-there = There is no bot in seat { $seat }.
bad-seq = Event { $seq } names no state on the current branch; the head is { $head }.
dispute-too-late = The time in which this game could be disputed is over.
drawn-since-nobody-decides = Something was drawn since then, and nobody else is there to decide: bots do not vote.
disputes-dismissed = { $most } disputes of yours were dismissed in this game; you can open no more.
not-disputable = Event { $seq } cannot be disputed: { $why }.
undisputable-none = there is no such event; the head is { $head }
undisputable-not-started = the game had not started
undisputable-over = the move before it had ended the game; dispute that one
undisputable-left = it is on a branch that was left already
undisputable-change = it changed a choice that nobody had seen; dispute the move that made it
ruled-before = Event { $seq } was ruled on before.
not-replaceable = Event { $seq } is no move that could be replaced; leave `actions` out.
chosen-in-secret = Event { $seq } was chosen in secret: what should have been chosen there only its seat may say, until the game is closed. Leave `actions` out.
comments-too-many = You have said { $most } things about this case; that has to do.
named-is-party = Whom you name is a party to this case; name somebody who neither gains nor loses by it.
voted-already = You have voted already.
arbiter-rules = This case has an arbiter, who rules; the others comment.
arbiter-only = Only the arbiter of this case rules it.
has-leave = This case has leave already.
amend-wants-actions = `actions` says what the seat plays instead.
actions-only-to-amend = `actions` goes with the decision `amend` alone.
no-such-dispute = There is no dispute { $n } in this game.
is-party = You are a party to this case; others decide it.
no-state-before = There is no state before the disputed event.
no-seat-left-behind = The game has started, and nobody has left a seat of it.
seat-forfeited = This seat was forfeited; nobody can take it.
handed-on-by = A seat is handed on by who sits in it; by the host when they are gone.
game-over = The game is over.
not-seated = You have no seat in this game.
disputed-is-no-move = The disputed event is no move that could be replaced; rewind instead.
standing-orders-stopped = Your standing orders stopped: { $why }
standing-order-played = Your standing order "{ $typed }" was played: { $orders }
cannot-go-on = the game cannot go on
standing-order-stopped = Your standing order "{ $typed }" stopped: { $why }
takeback-too-late = The game is over; what was wrong with it is a matter for a dispute.
no-takebacks-here = This table has agreed to play without takebacks.
drawn-since-nobody-consents = Something was drawn since then, and nobody else is there to consent: bots are not asked.
takebacks-too-many = There have been more takebacks in this game than it can take.
no-earlier-state = Event { $to } names no earlier state on the current branch; the head is { $head }.
first-move-not-yours = The first move that would be taken back is not yours; name the event before a move of your own.
asked-before = You have asked for this before, and the game has not gone on since.
asked-yourself = You asked for it yourself; the others answer.
answered-already = You have answered this already.
host-answers = At this table the host alone answers takebacks.
only-asker-withdraws = Only who asked for a takeback withdraws it; you can refuse it.
no-such-takeback = There is no takeback { $n } in this game.
case-open = Number { $n } is open; it has to be settled first.
case-closed = This was settled before.
nothing-to-vote-on = The game is over; there is nothing to vote on.
not-asked = This seat is not asked for anything.
not-closable = The game cannot be closed now.
state-not-at-hand = The state of event { $to } is not at hand; try again.
no-case-due = No case has to be settled now.
bot-move-missing = The bot's move is missing; try again.
no-time-out-due = No time-out can be claimed now.
no-such-event = There is no event { $at }; the head is { $head }.
nothing-to-try = The game had not started yet; there is nothing to try.
seat-out-of-range = `seat`: the game has { $seats } seats.
pause-not-over = The pause is not over.

## Takebacks and disputes in the log

told-takeback-asked = { $seat } asked to go back to event { $to }.
told-takeback-agreed = { $seat } agreed to go back.
told-takeback-declined = { $seat } did not agree to go back.
told-takeback-granted = The takeback was granted.
told-takeback-refused = The takeback was refused.
told-takeback-expired = The takeback was not answered in time.
told-takeback-withdrawn = The takeback was withdrawn.
told-dispute-opened = { $seat } disputed event { $seq }; the clock stands.
told-dispute-waits = { $seat } disputed event { $seq } once more after two dismissals; the game goes on unless the case gets leave.
told-dispute-allowed = The dispute got leave; the clock stands.
told-dispute-commented = { $seat } said something about the dispute.
told-dispute-voted = { $uphold ->
    [yes] { $seat } voted for the claim.
   *[no] { $seat } voted against the claim.
 }
told-dispute-arbiter = { $named ->
    [yes] { $seat } said who should rule the case.
   *[no] { $seat } took back whom to let rule the case.
 }
told-dismissed = The dispute was dismissed.
told-rewound = The ruling: the game goes back to before the disputed event.
told-amended = The ruling: the disputed move is replaced.

## Titles without words of their own: orders, positions and plans made from their rules

plain-notation = An order is the name of an action, then the name and the value of each of its fields, as the list of legal orders has them. The names of the fields may be left out. Lines that begin with `>` or `#` are no orders.
plain-order-like = This is no order here. It is written like this: `{ $like }`.
plain-order-unknown = This is no order here.
plain-to-act = To act: { $players }
plain-not-your-turn = It is not your turn.
plain-not-legal = This is not possible now; the list of legal actions has what is.
plain-plan = Plan
plain-plan-does = Plays these orders when you are next asked. Where they are not all possible then, the second list is tried; where that is not possible either, you are asked.
plain-plan-first = Orders
plain-plan-second = Otherwise
plain-plan-shape = A plan is written `plan: order; order | order`: lists of orders, the first possible one of which is played.
plain-plan-used = it has been played
plain-plan-impossible = none of its lists of orders is possible when you are asked
