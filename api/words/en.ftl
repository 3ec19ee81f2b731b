### What the pages say, and what the server refuses. Orders and names of fields stand in backticks.

## Every page

footer = Longhand, correspondence board games. Every move is kept, none is rewritten.
api = API
skip-to-content = Skip to the content
# What the links at the top of every page are, for who cannot see them.
everywhere = The whole server
my-games = My games
lobby = Lobby
new-game = New game
mailbox = Mailbox
log-in = Log in
log-out = Log out
first-page = To the first page

## The first page

your-games = Your games
# <a>...</a> is a link.
no-games = You sit in no game yet. Open ones are listed below, and over the <a>REST API</a> you open your own.
welcome = Board games by correspondence
welcome-text = Slow games that last weeks or months, played over a REST API, over these pages and by e-mail.
your-address = Your mail address
mail-me-a-link = Mail me a login link
open-games = Open games
no-open-games = Nobody is looking for players at the moment.
what-can-be-played = What can be played
rules = Rules
# A game in a list: its title and how it stands.
listed = { $title }, { $status }
listed-your-turn = your turn
listed-until = until { $when }
listed-free = { $title }, { $free } of { $seats } seats free
title-players = { $least } to { $most } players.
# A title, where it is played by several versions of its rules.
title-and-rules = { $title } (rules @{ $version })
status =
    .open = waiting for players
    .running = running
    .paused = paused
    .disputed = disputed
    .finished = over
    .void = ended without a result
    .quarantined = not readable here

## Logging in

login-sent-heading = Look into your mailbox
login-sent = A login link is on its way to { $email }; it works once, for 15 minutes. Open it in this browser, or type the code that stands beside it.
login-have-code = You have a code already?
login-address = The address that the mail went to
login-code = The code of six digits in it
login-with-code = Log in with the code
login-another = Mail another one
login-open-mailbox = This server keeps its mails: open the mailbox
login-press = One press, and you are in. The link works once.
login-link-used = This link does not work any more: it was used before, or is older than 15 minutes.
login-code-wrong = The code is wrong, was used before, or is older than 15 minutes. After five wrong ones only the link in that mail works.
login-no-address = That is no mail address. Please look at it again.

## The name

name-title = Your name
name-heading = What shall the others call you?
name-why = Everybody at a table reads this name. Your mail address is shown to nobody. Until you choose a name you are called { $now }.
name-label = Your name, up to 40 characters
name-take = Take this name
name-not-now = Not now
name-wrong = A name has 1 to 40 characters, no control characters.

## A game

game-facts = event { $head }
log-in-to-play = { $open ->
    [yes] <a>Log in</a> to play in this game or to take a seat.
   *[no] <a>Log in</a> to play in this game.
 }
take-a-seat = Take a seat
your-orders = Your orders, one a line
play = Play
preview = Preview
legal-orders = { $count ->
    [one] 1 legal order
   *[other] { $count } legal orders
 }
players = Players
position-in-words = The position in words
talk = Talk
say-something = Say something to the table
say-it = Say it
log = Log
seat-free = free
seat-left = { $name } (left)
unnamed-seat = Seat { $seat }
bot-name = Bot { $seat } ({ $level })
level =
    .random = random
    .sensible = sensible
past-position = { $left ->
    [yes] The position after event { $at }, on a branch that the game has left.
   *[no] The position after event { $at }.
 }
waits-for-players = The game waits for its players.
not-readable = This server cannot read the game's log to its end: the clock stands, and nothing can be played. What is in the log is kept; the operator has to look after it.
won-by = The game is over. Won by { $winners }.
your-turn = It is your turn.
waiting-for = Waiting for { $names }.
seed-known = Its draws come from a seed that the host chose: who knows it knows what will be drawn.
disputed-until = { $seat } disputes event { $seq }; the clock stands until the ruling, { $end } at the latest.
takeback-until = { $seat } asks to go back to event { $to }; the others answer until { $end }.
preview-playable = { $applied ->
    [one] This can be played; 1 of its actions comes before anything hidden would show.
   *[other] This can be played; { $applied } of its actions come before anything hidden would show.
 }
refused-line = Line { $line }: { $why }
legal-near = Legal and near it: { $orders }

## The log of a game, an event a sentence

event-created = The game was opened.
event-seat-taken = { $seat } took seat { $number }.
event-seat-left = Seat { $number } was left.
event-back = { $seat } is back.
event-seat-replaced = { $seat } sits in seat { $number } from now on.
# how the move came about; told: what happened in it.
event-move = { $how ->
    [ruling] By the ruling: { $told }
    [replayed] As before: { $told }
    [default] Played by default: { $told }
    [standing] By a standing order: { $told }
    [bot] Played by a bot meanwhile: { $told }
   *[own] { $told }
 }
event-reverted = Back to event { $to }.
event-time-expired = The time of { $seat } was up.
event-voted = { $what ->
    [pause] { $seat } votes for a pause.
    [resume] { $seat } votes for going on.
    [end] { $seat } votes for ending the game.
   *[void] { $seat } votes for ending the game without a result.
 }
event-vote-withdrawn = { $what ->
    [pause] { $seat } takes back the vote for a pause.
    [resume] { $seat } takes back the vote for going on.
    [end] { $seat } takes back the vote for ending the game.
   *[void] { $seat } takes back the vote for ending the game without a result.
 }
event-paused = The game is paused; the clocks stand.
event-resumed = The clocks run again.
event-away = { $seat } is away from { $from } until { $until }.
event-not-away = { $seat } is not away.
event-refunded = { $reason ->
    [outage] The server was away; { $seconds } seconds are given back.
   *[mail] A mail had not left; { $seconds } seconds are given back.
 }
event-resigned = Seat { $number } was given up.
event-finished = The game is over.
event-voided = The game ended without a result.
event-closed = The game is closed; its secret is published.
# Behind a ruling: which later moves stand (under a new number), and which fell.
event-stands = Stands: { $events }.
event-fell = Fell: { $events }.
event-renumbered = { $seq } (now { $again })
feed-taken-back = { $title } (taken back)

## Invitations, and mails that nobody wants

a-player = A player
invitation = An invitation
invitation-text = { $by } invites you to "{ $name }", a game of { $title }.
invitation-take = Take the seat
invitation-decline-heading = Decline the invitation
invitation-decline-text = { $by } invited you to "{ $name }".
invitation-decline = Decline
invitation-declined = Declined
invitation-declined-text = The invitation is gone; the host can invite somebody else.
invitation-not-yours = Somebody else is invited
invitation-not-yours-text = This invitation went to another address than yours, and its link logs in no more. Log out, and log in with the address that the mail came to.
invitation-no-seat = The seat cannot be taken
fewer-mails = Fewer mails
fewer-mails-game = You will get no more mails about this game.
fewer-mails-kind = You will get no more mails of the kind "{ $kind }".
stop-these-mails = Stop these mails
mails-stopped = Done
mails-stopped-text = You will get no more of these mails. PATCH /api/v1/me turns them on again.

## The mailbox of a server without SMTP

mailbox-text = No SMTP server is configured, so mails are kept here, for everybody on this machine to read.
mailbox-json = As JSON
mailbox-empty = Nothing yet.
mail-to = to { $to }, { $at }
mail-all = all mails
mail-as-text = As text
mail-as-html = As HTML
mail-html-part = The HTML part
mail-answer = Answer it
mail-answer-as = As { $to }
mail-answer-hint = one order a line, or help
mail-send = Send
mail-source = Source

## Rules and error codes

rules-of = Rules: { $title }
errors-heading = Error codes
errors-text = Every refusal is <code>application/problem+json</code> (RFC 9457) with a stable <code>code</code>. The codes of a board game stand in section 5 of its rule book; all of them are 422.
errors-status = status
errors-code = code

## Refusals as a page: a heading and a text

problem =
    .login = That did not log you in
    .sign_in = Please log in
    .not_yours = That is not yours to do
    .nothing = Nothing is here
    .slower = A little slower, please
    .ours = Something went wrong
    .back_soon = Back soon
    .not_now = That does not go now
    .not_done = That could not be done
problem-text =
    .sign_in = Only who is logged in can do that. What you typed stands in your browser's page before.
    .nothing = There is no such page, or not for you.
    .ours = It is our fault, and noted. Please try again in a while.
    .back_soon = The server cannot get at its games just now; nothing was changed. Try again soon.

## Refusals

login-invalid = The link or code is wrong, was used before, or is older than 15 minutes; ask for a new one.
not-seated = You have no seat in this game.
other-site = This form was sent from another site. Open the page here again and send it from there.
archived = This game was brought here as a file; it can be read, not played.
archived-talk = This game was brought here as a file; nobody talks at its table.
only-players-talk = You have no seat in this game; its players talk, others read.
text-wrong = `{ $field }` has 1 to { $most } characters, no control characters.
no-such-event = There is no event { $seq }; the head is { $head }.
not-started = The game has not started yet; there is no state.
not-a-move = Event { $seq } is no move; there is nothing to play in its place.
log-unreadable = This server cannot read event { $seq } of the game's log: { $why }.
stale = The game went on; its head is event { $head } now.
conflict = Somebody was faster, nothing of this was written. Look at the game and try again.
unavailable = The database is away; nothing was written. Try again soon.
unsure = The connection to the database broke; the move may or may not stand. Look at the game, or repeat the request with the same Idempotency-Key.
internal = Something went wrong here; it is in the server's log under this request's id.
not-found = There is nothing here that you may see.
host-invites = Only the host of the game invites.
invite-too-late = The game has started; nobody can be invited any more.
invitation-taken = Somebody else has taken this invitation up.
standing-order-stands = Your standing order "{ $order }" stands.
standing-too-late = The game is over; there is nothing left to order.
standing-too-many = A player has at most { $most } standing orders.
no-standing-order = "{ $line }" is no standing order.
streams-too-many = { $most } live streams are open already; close one first.
pictures-too-many = { $most } pictures are being waited for already; ask for one after the other.
too-many-requests = Too many requests; try again in { $wait } s.
# what was spent too fast.
budget = { $what ->
    [games] That is a lot of games; try again in { $wait } s.
    [calls] The others have been written to very often by you; try again in { $wait } s.
    [messages] That is a lot of messages; try again in { $wait } s.
    [turnabouts] That was to and fro very often; try again in { $wait } s.
    [logins] This mailbox has been sent many login links; try again in { $wait } s.
    [strangers] This mailbox has been invited often; try again in { $wait } s.
   *[mails] That is a lot of mails; try again in { $wait } s.
 }
# why: one of the texts below.
vacation-wrong = `vacation`: { $why }.
vacation-backwards = it begins before it ends
vacation-past = { $when } lies in the past
vacation-too-many = at most { $most }
vacation-overlap = two of them overlap
vacation-too-far = at most two years ahead
vacation-budget = { $asked } days in { $year }; the budget is { $most } days a year

## The digest by mail: a game a line

digest-waits-for-players = waits for players
digest-your-turn = it is your turn
digest-waits-for = waits for { $names }

## No more invitations

no-invitations = No more invitations
no-invitations-ask = Nobody will be able to have this server invite you by mail any more. Logging in here yourself undoes it.
no-invitations-done = Nobody can have this server invite you by mail any more. Logging in here yourself undoes it.

## Calendars, and kinds of mails

calendar-your-turn = Your turn in { $name }
mail-kind =
    .all = all mails
    .invitations = invitations
    .turns = turns and starts of games
    .moves = moves of the others
    .reminders = reminders
    .results = results
    .cases = takebacks and disputes
    .digest = daily digest
    .talk = table talk

## More refusals

written-meanwhile = Somebody wrote in this case meanwhile; try again.
writer-deletes = The writer of a message deletes it, or the game's host.
no-fork = This game is no fork; there is nothing to hand in.
not-seated-in-origin = You have no seat in the game that was forked.
fork-without-moves = Your own seat has played nothing in the fork yet.
nudge-too-early = Only who has been asked for a day can be nudged.
nudged-already = They were nudged within the last day.
rematch-too-early = A rematch comes after the end.
not-readable-now = This server cannot read the game's log.
time-not-up = That time is not up any more.
sits-here-no-more = That player sits here no more.
