### What the pages say, and what the server refuses. Orders and names of fields stand in backticks.

## Every page

footer = Longhand, correspondence board games. Every move is kept, none is rewritten.
api = API
# At the foot of every page: who operates the server, and what they say about data.
about-link = Contact and privacy
about-heading = About this server
about-nothing = The operator of this server has not written anything here yet.
about-version = Longhand { $version }
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

first-heading = Board games that wait for you
first-text = Big board games with people you know. Make your turn when you have a minute, on this site or by answering a mail.
first-play = Play against a bot now
first-log-in = Log in or join
first-games = Games
first-no-account = No account needed, nothing to pay. Stop whenever you like.
first-watch = Watch
first-replay = Look at it
# The heading of a board that is shown where nobody plays in public.
first-finished = A finished game
first-leads = { $name } leads with { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
first-players = { $least } to { $most } players
first-weight =
    .easy = easy
    .medium = medium
    .heavy = demanding
play-a-bot = Play a bot
how-to-play = How to play
first-how = How a turn works
# In the picture of a mail.
first-mail-subject = Tuesday caravan
first-mail-text = Anna, it is your turn
first-send = Send
first-or = or
first-is-to-move = is to move, 3 days
first-gets-news = gets the news
first-step-mail = A mail arrives
first-step-mail-text = It shows the board, what the others did, and what you can do.
first-step-answer = You answer, or you click
first-step-answer-text = Write one line back, or play on the board, here or on your phone.
first-step-next = The others get theirs
first-step-next-text = A game takes some weeks. Nobody has to be online, and holidays stop the clock.
first-who = Who runs this
first-who-text = This server is run with Longhand, free software for playing board games by correspondence. It shows no advertising and does not track you.
first-trust = Anybody can check a game
first-trust-text = Every move is kept. Each one is sealed to the move before, so not even this server can change a game unnoticed.
first-check = Check a finished game
# Names of the players in games that ship with this program.
recorded-player =
    .anna = Anna
    .ben = Ben
    .clara = Clara
    .david = David
    .emma = Emma
    .finn = Finn
how-about = two minutes · { $players } · { $length }
how-parts = Parts of this page
how-goal = Goal
how-turn = A turn
how-special = More
how-points = Points
how-end = The end
how-scores = What scores
how-brought = and what it brought the winner
how-total = The winner
how-from = From a finished game between bots, won with { $points } points.
how-lesson = Learn it by playing
how-finished = See a whole game
how-rules = The full rules
# On the rule book, which is in English. <a>...</a> leads to the summary.
rules-summary = In a hurry? <a>How to play</a> tells it in two minutes.
rules-english = This rule book is in English. <a>How to play</a> is a summary in your language.
rules-english-only = This rule book is in English.
finished-heading = A finished game
finished-place = Move { $number } of { $of }
finished-check = Check this game
finished-check-text = Its log holds every move and every draw. A small program proves that each move follows from the one before, and each draw from the random numbers of this game.
finished-log = The log
finished-verifier = The program
your-address = Your mail address
mail-me-a-link = Mail me a login link
what-can-be-played = What can be played
rules = Rules
listed-your-turn = your turn
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

## My games

my-turns = { $count ->
    [one] Your turn in one game
    [2] Your turn in two games
    [3] Your turn in three games
    [4] Your turn in four games
    [5] Your turn in five games
    [6] Your turn in six games
   *[other] Your turn in { $count } games
 }
my-turns-text = { $count ->
    [one] The others wait for you.
   *[other] The most urgent stands first.
 }
my-nothing = Nothing waits for you
my-nothing-text = { $games ->
    [one] One game goes on without you for now.
   *[other] { $games } games go on without you for now.
 }
my-none = You are not in any game yet
my-none-text = Choose one below, or take a free seat at somebody's table.
my-find = Find a game
my-next = Next:
my-play = Play
my-look = Look
my-waiting = Waiting for others
my-news = What happened since your last turn
my-points = Points
# Words at the table that the reader has not seen.
my-talk = { $count ->
    [0] Talk
   *[other] Talk, { $count } new
 }
my-plan = You planned: { $order }
my-paused = Paused
my-resume = Resume
my-resume-pressed = you have pressed "Resume"
my-all-here = All seats are taken; the host can start the game.
my-invites = { $by } invites you to { $title }
my-decline = No, thanks
my-over = { $name } is over:
my-over-place = { $place ->
    [1] you won
    [2] you came second
    [3] you came third
   *[other] you came in place { $place }
 }
my-over-shared = you share the first place
my-over-day = ended { $day }
my-over-won = { $winners } won with { $points }
my-rematch = Rematch
my-all-keys = All keys
my-key-next = next game
my-key-choose = choose
my-key-all = all keys
my-key-next-text = the next game that waits for you, also inside games
my-key-choose-text = one game down, one game up
my-key-enter = Enter
my-key-enter-text = open the chosen game
my-key-all-text = show and hide these keys
my-tab-find = Find
my-tab-me = Me
my-parts = Parts of this site
# On a button that leads on to the other games that wait.
next-waiting = { $count ->
    [one] 1 more waiting
   *[other] { $count } more waiting
 }

## Logging in

login-sent-heading = Look into your mailbox
login-sent = A login link is on its way to { $email }; it works once, for 15 minutes. Open it in this browser, or type the code that stands beside it.
login-have-code = You have a code already?
login-address = The address that the mail went to
login-code = The code of six digits in it
login-with-code = Log in with the code
login-another = Mail another one
login-open-mailbox = This server keeps its mails: open the mailbox
login-press = Click to log in. The link works once.
login-link-used = This link does not work any more: it was used before, or is older than 15 minutes.
login-code-wrong = The code is wrong, was used before, or is older than 15 minutes. After five wrong ones only the link in that mail works.
login-no-address = That does not look like a mail address. Please check it.

## The name

name-title = Your name
name-heading = Choose a display name
name-why = Everybody at a table reads this name. Your mail address is shown to nobody. Until you choose a name you are called { $now }.
name-label = Your name, up to 40 characters
name-take = Take this name
name-not-now = Not now
name-wrong = A name has 1 to 40 characters, no control characters.
name-like-another = The name "{ $name }" looks like "{ $other }", the name of somebody at this table, and is spelt differently. Choose another name first (on your page, or PATCH /me).
name-like-the-servers = The name "{ $name }" looks like this server's own words: others could take you for the server. Choose another name first (on your page, or PATCH /me).
# What no player may be called, one after the other: roles, and words that pages and mails use in the place of a name.
names-not-for-players = Bot; A bot; Server; The server; The table; Arbiter; The arbiter; The host; The organiser; Operator; The operator; A player; A deleted player; Deleted player; Deleted account; Somebody; Nobody; Everybody; A spectator; Administrator; Admin; Moderator; Support

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
players = Players
position-in-words = The position in words
log-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
# A switch below a map: what orders call its hexes.
labels-show = Show hex names
labels-hide = Hide hex names
talk = Chat
page-parts = Parts of this page
tab-board = Board
tab-cards = Cards
tab-notes = Notes
tab-plan = Plan ahead
tab-plan-short = Plan
log-new = New since your last move
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
paused-until = The game is paused until { $end }; the clocks stand.
# The answer to a draft that was sent too late.
time-was-up = Your time was up at { $at } (event { $seq }), before you played: nothing of this draft was played. { $undo ->
    [yes] You can undo what was played for you.
   *[no] What was played for you stands.
 }
grace-until = After that there is a grace period, until { $grace }.
# Why a clock shows more time than was agreed on.
is-away-until = { $name } is on vacation until { $until }, and the clock stands meanwhile.
is-unreached-until = No mail reaches { $name }: the clock stands until { $until } at the latest.
strip-your-turn = Your turn
# After "Your turn:", where all has been chosen.
strip-play-it = play this?
strip-won = { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the win
 }
strip-agreed = Ended by agreement. First place: { $winners }
is-to-move = { $count ->
    [one] { $names } is to move
   *[other] { $names } are to move
 }
stage-round = round { $round }
stage-round-of = round { $round } of { $most }
stage-turn = turn { $turn }
clock-until = until { $until }
clock-is-up = Time is up
clock-up-since = since { $until }
clock-in-grace = grace period until { $grace }
seed-known = Its seed stands open, for tests and puzzles: every card to come can be computed from it.
disputed-until = { $seat } disputes event { $seq }; the clock stands until the ruling, { $end } at the latest.
dispute-waits-until = { $seat } disputes event { $seq } and needs leave for it, until { $end }; the game goes on.
takeback-until = { $seat } asks to go back to event { $to }; the others answer until { $end }.
refused-line = Line { $line }: { $why }
legal-near = Legal and near it: { $orders }

## The log of a game, an event a sentence

event-created = The game was opened.
event-seat-taken = { $seat } took seat { $number }.
event-seat-left = Seat { $number } was left.
# $seat is the name of who sat there.
event-seat-lost = { $seat } lost seat { $number }.
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
# of: the event by which it was chosen first.
event-choice-changed = { $seat } changed a choice that nobody else has seen yet (event { $of }).
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
# Where only one player ever sat there.
event-resigned-by = { $seat } gave up seat { $number }.
event-resigned = Seat { $number } was given up.
event-finished = The game is over.
event-voided = { $reason ->
    [agreed] By agreement the game ended without a result.
    [abandoned] Everybody has left: the game ended without a result.
    [adjudicated] The competition ended the game without a result.
   *[other] The game ended without a result.
 }
event-closed = The game is closed; its secret is published.
# Behind a ruling: which later moves stand (under a new number), and which fell.
event-stands = Stands: { $events }.
event-fell = Fell: { $events }.
event-returned = Counts again: { $events }.
event-renumbered = { $seq } (now { $again })
feed-taken-back = { $title } (taken back)

## Invitations, and mails that nobody wants

a-player = A player
invite-heading = { $by } would like to play { $title } with you
invite-lead = A board game by correspondence: you make your turn when you have a minute, then it is somebody else's.
# Beside a player's name.
invite-asks = invites you
invite-comes = has said yes
invite-turns = { $moves ->
    [one] 1 turn played
   *[other] { $moves } turns played
 }, { $misses ->
    [0] all in time
   *[other] { $misses } late
 }
invite-new = new here
invite-you = You
invite-free = { $free ->
    [one] the last free seat
   *[other] { $free } seats are free
 }
invite-left-seat = the seat that is to be taken over
invite-gone = The seat is taken.
invite-gone-text = Look for another game, or open a table of your own.
invite-pace-move = You have { $time } for each turn.
invite-pace-bank = You have { $time } for the whole game.
invite-pace-none = There is no clock: take the time that you need.
invite-length = The game takes { $length }.
# Until when the link of the mail logs in.
invite-until = This link works until { $day }.
invite-holidays = You can go on holiday in between.
invite-name = What shall we call you?
invite-watch = Just watch
invite-small = No password, no app, nothing to pay. Your address is shown to nobody.
invite-small-no = "No, thanks" tells { $by }, so that nobody waits for you.
invite-board = From a game that is over
invite-replay = Look at a whole game
invite-how = How to play, in two minutes
invitation-take = Take my seat
invitation-decline-heading = Decline the invitation
invitation-decline-text = { $by } invited you to "{ $name }".
invitation-decline = Decline
invitation-declined = Declined
invitation-declined-text = The invitation is gone; the host can invite somebody else.
invitation-not-yours = Somebody else is invited
invitation-not-yours-text = This invitation was sent to another address, and its link no longer logs you in. Log out, and log in with the address that the mail came to.
invitation-no-seat = The seat cannot be taken
fewer-mails = Fewer mails
fewer-mails-game = You will get no more mails about this game.
fewer-mails-kind = You will get no more mails of the kind "{ $kind }".
stop-these-mails = Stop these mails
mails-stopped = Done
mails-stopped-text = You will get no more of these mails. Your settings turn them on again.

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
errors-text = Every refusal is <code>application/problem+json</code> (RFC 9457) with a stable <code>code</code>.
errors-status = status
errors-code = code
errors-of-titles = Codes of the board games
errors-of-titles-text = The rules of a board game refused it: status 422. Section 5 of the rule book says when.
errors-rule-books = rule book

## Refusals as a page: a heading and a text

problem =
    .login = That did not log you in
    .sign_in = Please log in
    .not_yours = You may not do that
    .nothing = Page not found
    .slower = A little slower, please
    .ours = Something went wrong
    .back_soon = Back soon
    .not_now = That is not possible right now
    .not_done = That could not be done
problem-text =
    .sign_in = You need to log in for this. Go back in your browser: what you typed is still there.
    .nothing = There is no such page, or you may not see it.
    .ours = This is our fault, and it has been noted. Please try again in a while.
    .back_soon = The server cannot get at its games just now; nothing was changed. Try again soon.

## Refusals

address-same = You are reached at this address already.
address-link-over = This link no longer works: the change was cancelled or confirmed, the link is too old, or the address belongs to another account.
address-heading = Another mail address
address-confirm-text = The account of { $old } is to be reached at { $new } from now on.
address-confirm = Use this address
address-refuse-text = The account of { $old } is to be reached at { $new }. If that was not you, say no. Where the change was confirmed already, all sessions, tokens, keys and webhooks of the account end with it.
address-refuse = No, keep my address
address-is-new = From now on your mails go to { $new }, and that is what you log in with.
address-stays = It stays { $old }.
address-is-old-again = Your address is { $old } again. All sessions, tokens, keys and webhooks have ended; log in anew.
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
query-lacks = This address is not whole: `{ $field }` is missing in it.
stale = The game went on; its head is event { $head } now.
stale-reading = It has changed since you read it. Read it again, and decide anew; nothing was written.
stale-untagged = Nothing here has the tags of your If-Match. Send the request without it; nothing was written.
stale-ahead = You know event { $known }, and this server knows the game up to event { $head }: it may have been restored from a backup that is older. Nothing was done. Look at the game, and decide anew.
conflict = Somebody was faster, nothing of this was written. Look at the game and try again.
unavailable = The database is away; nothing was written. Try again soon.
unsure = The connection to the database broke; the move may or may not stand. Look at the game, or repeat the request with the same Idempotency-Key.
internal = Something went wrong here; it is in the server's log under this request's id.
not-found = There is nothing here that you may see.
host-invites = Only the host of the game invites.
invite-too-late = The game has started; nobody can be invited any more.
invitation-taken = Somebody else has taken this invitation up.
not-reachable = They cannot be written to from here.
not-invited = This table is by invitation only.
registration-invited = No account has this address, and accounts are made here for invited people: ask somebody who plays here to invite it to a game.
registration-closed = No account has this address, and this server makes no new ones.
account-suspended = This account is suspended. The operator of this server can say why, and can end it.
block-not-self = You cannot block yourself.
block-too-many = At most { $most } players can be blocked; unblock somebody first.
standing-order-stands = Your standing order "{ $order }" stands.
standing-too-late = The game is over; there is nothing left to order.
standing-too-many = A player has at most { $most } standing orders.
no-standing-order = "{ $line }" is no standing order.
streams-too-many = { $most } live streams are open already; close one first.
pictures-too-many = { $most } pictures are being waited for already; ask for one after the other.
proofs-too-many = { $most } logs are being proved already; ask for one after the other.
too-many-requests = Too many requests; try again in { $wait } s.
practice-full = { $most } games for practice are under way, and no more can be at once. End one of them first.
no-step-back = There is no move of yours to go back over.
guest-line = You play as a guest in this browser. <a>Log in</a> to keep your games.
guest-games = Your games as a guest
go-back-a-move = Go back a move
# what was spent too fast.
budget = { $what ->
    [games] That is a lot of games; try again in { $wait } s.
    [calls] The others have been written to very often by you; try again in { $wait } s.
    [boxes] That is a lot of boxes; try again in { $wait } s.
    [messages] That is a lot of messages; try again in { $wait } s.
    [turnabouts] That was to and fro very often; try again in { $wait } s.
    [logins] This mailbox has been sent many login links; try again in { $wait } s.
    [strangers] This mailbox has been invited often; try again in { $wait } s.
    [newcomers] Many people have begun to play here without an account. Log in and play on, or try again in { $wait } s.
   *[mails] That is a lot of mails; try again in { $wait } s.
 }
# why: one of the texts below.
vacation-wrong = These days cannot be entered: { $why }.
vacation-backwards = the absence ends before it begins, or at that moment
vacation-past = one of them lies in the past
vacation-too-many = at most { $most } absences are kept at once
vacation-overlap = two absences overlap
vacation-too-far = at most two years ahead
vacation-budget = that would be { $asked } days in { $year }; the budget is { $most } days a year

## The digest by mail: a game a line

digest-waits-for-players = waits for players
digest-your-turn = it is your turn
digest-waits-for = waits for { $names }

## No more invitations

no-invitations = No more invitations
no-invitations-ask = Nobody will be able to have this server invite you by mail any more. Logging in here yourself undoes it.
no-invitations-done = Nobody can have this server invite you by mail any more. Logging in here yourself undoes it.

## Calendars, and kinds of mails

calendar-name = Longhand: your deadlines
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
nudge-too-early = You can nudge a player once they have been asked for a day.
nudged-already = They were nudged within the last day.
rematch-too-early = A rematch comes after the end.
not-readable-now = This server cannot read the game's log.
time-not-up = That time is not up any more.
sits-here-no-more = That player no longer sits here.

## Composing a move

draft-reveals = Something hidden shows then: it goes on after that, and this move cannot be undone any more.
draft-too-long = A draft has at most { $most } characters; the rest was left out.
draft-ends-turn = Your turn is over after this.
draft-orders = { $count ->
    [0] no order yet
    [one] 1 order
   *[other] { $count } orders
 }
choice-gone = What you had chosen is not possible any more; choose anew.
number-from-to = It is a number from { $min } to { $max }.
choices-there = { $count ->
    [0] Nothing to choose.
    [one] 1 choice.
   *[other] { $count } choices.
 }
why-not-here = Why not here?
why-no-place = No place of the board is called that.
why-it-fits = This can be chosen.
why-place = A place of the board:
why-ask = Ask
change-choice = Change my choice
change-choice-hint = Nobody has seen what you chose. You can change it until all is shown, { $left ->
    [one] once more
   *[other] { $left } times more
 }; everybody sees that you did, and when the game is closed, each of your choices.
your-move-so-far = Your move so far
by-itself = by itself
step-back = Undo step
start-over = Start over
rule-link = Rule
back-to-here = Undo back to here
show-me-where = Show me where it fits
turn-the-piece = Turn it
# A list of places that a map shows, folded away.
places-fit = { $count ->
    [one] 1 way fits: press the map, or list it
   *[other] { $count } ways fit: press the map, or list them
 }
# Of places that are lit on the board.
places-lit = List all { $count }
places-elsewhere = Press the map to move it, or list places
# From the board of another player.
look-back = Back to mine
look-at = { $name }’s board
choose-a-number = Take it
or-type-orders = Or type orders
undo = Undo
undo-barred = This cannot be undone. { $why }
undo-ask = Ask for a takeback
seat-you = you
seat-host = host
undo-what = Undoes: { $orders }
redo = Redo
whole-board = The whole board
next-game = Next game that waits for you: { $name }
zoom = Zoom of the board
zoom-in = Larger
zoom-out = Smaller
zoom-fit = Show all of it
zoom-full = Full screen
keys-help = Keys: arrows go to the next place, Enter chooses it, R turns, Backspace takes a step back, Escape begins the choice anew, Ctrl+Enter plays, plus and minus zoom, 0 shows all, / leads to the orders, [ and ] to the event before and after, N to the next game that waits for you.
# A button that shows the keys, and one that is pressed while keys of a single sign do something.
keys-show = Keys
keys-single = Single letters and signs are keys
notify-me = Tell me when it is my turn
sound-me = A sound when it is my turn
replay = Replay
all-events = All events
# What is shown that nobody has seen yet: behind a choice.
shows = shows { $what }; no undo then
live-changed = The game went on. Your draft is kept.
live-stands = Your draft still stands.
live-moved = You have moved in another window since. What you had chosen here is gone.
live-load = Show it
server-away = The server cannot be reached. Your draft is kept; try again.
play-typed = Play what is typed
## Beside a game: standings, copies, notes, choices made at once

standings-heading = Final standings
standing-score = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }
looking-back = Look back
# { $name } is a game's.
hand-in-copy = This is your own copy of { $name }, to try things out.
hand-in-origin = Back to that game
hand-in = Hand it in as the move
hand-in-hint = Leads to the game with your orders as a draft; nothing is played before you press Play there.
hand-in-nothing = Once your own seat has played something here, it can be handed in as the move.
hand-in-not-asked = It is not your turn in that game; what you have tried here can be handed in once it is.
since-last-look = Changed since your last look:
ring-new = new, number { $ring } on the board
notes-heading = My notes
notes-label = Nobody but you sees them; they go with your account
notes-keep = Keep the notes
notes-kept = Your notes are kept.
notes-wrong = Notes have at most { $most } characters, no control characters.
# A decision that several make at the same time.
choose-you = { $others ->
    [0] All others have chosen; you choose.
    [one] You and 1 other choose.
   *[other] You and { $others } others choose.
 }
choose-at-once = They choose at the same time.
choose-have = { $count ->
    [one] { $names } has chosen.
   *[other] { $names } have chosen.
 }
choose-nobody-has = Nobody has chosen yet.

## The past of a game: log, history, comparing

log-search = Search the log
log-search-hint = Words, names, orders or the digits of a hash; all of them have to stand in an event.
log-search-button = Search
log-all = Show all
log-events = { $count ->
    [one] 1 event
   *[other] { $count } events
 }
log-found = { $count ->
    [one] 1 of { $of } events fits.
   *[other] { $count } of { $of } events fit.
 }
log-newer = Newer
log-older = Older
log-struck = taken back
history-band = { $kept ->
    [yes] Looking back: { $round ->
        [0] event { $at }. Your draft is kept.
       *[other] round { $round }, event { $at }. Your draft is kept.
     }
   *[no] Looking back: { $round ->
        [0] event { $at }.
       *[other] round { $round }, event { $at }.
     }
 }
history-present = To the present
history-steps = Through the events
history-event = Event { $at }
history-first = The first event
history-before = One event back
history-after = One event on
history-last = The newest event
history-decision-before = ‹ Move before
history-decision-after = Next move ›
history-own-move = Since my last move
history-place = Event, of { $head }:
history-go = Go there
history-orders = Orders
history-hash = Its hash:
history-try = Try it differently
history-try-hint = In a private copy, in which you play all seats. The game stays as it is.
history-dispute = Something is wrong with it
history-ask-back = Ask to go back to before it
history-with = Compare with event
history-compare = Compare
history-slide = Slide through the events
history-slide-go = Show that event
history-changed = What this event has changed is marked on the board.
history-differs = What differs is marked on both boards, with the number of the event that has changed it.

# The page of a game's past. { $round } is a number of the title.
timeline-heading = The game by rounds
timeline-round = { $count ->
    [one] Round { $round }, 1 move
   *[other] Round { $round }, { $count } moves
 }
timeline-moves = Moves
timeline-lists = Which moves are listed
timeline-of-round = This round
timeline-mine = Mine
timeline-gains = Big gains
history-sides = Before and after
history-side-before = Before
history-side-after = After
history-beside = Side by side
history-events = Event by event
history-from-here = What you can do from here
history-ask-back-hint = The others decide.
# What a takeback to before this move would undo. { $mine } of them are the reader's.
history-falls = { $count ->
    [one] One move would fall.
   *[other] { $mine ->
        [0] { $count } moves would fall, none of them yours.
        [one] { $count } moves would fall, one of them yours.
       *[other] { $count } moves would fall, { $mine } of them yours.
     }
 }
history-dispute-hint = The clocks stop until it is settled.
history-compare-now = Compare with now
history-compare-hint = Both boards, with what differs marked.

## A game that is over

race-heading = The race: points behind the leader
race-table = The points after each round
race-round = Round
turning-heading = { $count ->
    [one] The turning point
   *[other] { $count } turning points
 }
turning-number = Turning point { $number }
# A move brought its player into the lead. { $gain } and { $lead } are points.
turning-gain = { $gain ->
    [one] One point
   *[other] { $gain } points
 }, and the lead by { $lead }.
turning-luck = Luck:
turning-decision = Decision:
turning-look = Look at it
luck-came = { $same ->
    [yes] It had come up in the same round.
   *[no] It had come up in round { $round }.
 }
luck-lay-open = None. It lay open from the start.
luck-none = None. The move took nothing that had been drawn.
decision-choices = It was one of { $count } legal choices.
decision-nobody = Nobody else had a turn before it was taken.
decision-rivals = { $count ->
    [one] { $names } had a turn before it was taken.
   *[other] { $names } had turns before it was taken.
 }
luck-heading = Luck or skill?
# Pieces that were drawn during the game and taken; before { $open } of them somebody else had a turn.
luck-or-skill = { $drawn ->
    [one] One piece that was drawn during the game was taken; { $open ->
        [0] nobody else had a turn before.
       *[other] somebody else had a turn before.
     }
   *[other] { $drawn } pieces that were drawn during the game were taken. Before { $open } of them, somebody else had had a turn.
 }
trust-heading = Can I trust this result? Yes, and you can check it
trust-text = Every move is sealed to the move before, and every draw follows from a secret that the server had committed to before anyone sat down. Nobody can change a move afterwards without it showing.
trust-check = Check it here
trust-log = Read the whole log

## Standing orders

standing-heading = Standing orders
standing-text = What you decide in advance is played as soon as your turn comes. Nobody else sees it.
standing-rules = What the rule book says about it
standing-none = You have given none in this game.
standing-since = given { $at }
standing-stops = It stops when: { $stops }.
standing-withdraw = Withdraw
standing-clear = Withdraw all
standing-kinds = Give one by a form
standing-give-one = Give this order
standing-typed = Or type them
standing-kind-gone = This kind of order cannot be given any more; look at the page again.
standing-add = Give in advance, one a line
standing-add-hint = As in a mail; the guide below says how each kind is written.
standing-give = Give these orders
standing-replace = Write the whole list anew
standing-whole = All standing orders, in their order
standing-put = Put these in the place of all
standing-guide = How orders are written

## The proof of a game

proof-link = Proof
proof-heading = Can I trust this game?
proof-events = { $count ->
    [one] 1 event
   *[other] { $count } events
 }
proof-yes = Yes. Nobody has changed anything since the first move.
proof-yes-text = Your browser has just checked all { $checked } events. You do not have to take our word for it.
proof-no = No. Event { $seq } does not follow from what came before.
proof-no-file = No. The file of this log does not fit its own sum.
proof-not-yet = Check it yourself: you do not have to take our word for it.
proof-not-yet-text = A browser with scripts checks it on this page. Two programs below check it without any server.
proof-unproved = Only if you trust the person who brought it.
proof-follow = Every event follows
proof-follow-text = Each event begins with the code of the one before it. The server has also judged every move by the rules of the game before it wrote it down.
proof-seed = Where the draws come from
proof-witnessed = Signed from outside up to event { $seq }
proof-witnessed-text = { $names } signed it, last on { $at }. They would refuse to sign a changed history.
proof-no-witness = Nobody outside has signed yet
proof-no-witness-text = This server signs all its games once a day. Keep today’s proof, outside of this server: with it you can show later what this log was.
proof-show = Show it
proof-why = Why nobody can change it unseen
proof-chain-is = This game: every event begins with the code of the one before
proof-chain-if = If somebody changed the first of these events today
proof-changed-later = changed later
proof-does-not-follow = does not follow
proof-changed-says = A new code for event { $seq } fits neither the next event nor the code { $hash } in the mails of that day.
proof-yourself = Check it yourself
proof-here = In this browser
proof-no-scripts = This needs scripts. The two programs beside it do not.
proof-program = With the program
proof-yourself-text = Download the log and check it without any server. The program plays all moves again by the rules.
proof-second-heading = With a second program
proof-second = One file of Python that shares nothing with ours. Read it first, if you like. It does not know the rules of the games, and says so.
trail-heading = { $disputed ->
    [yes] One disputed move, from the press to the log
   *[no] The newest move, from the press to the log
 }
trail-sent = { $name } sends the move
trail-sent-text = { $at }. The page, the mail or the program sends just the orders above.
trail-checked = The rules check it before anything is written
trail-checked-text = A move that breaks a rule is refused, and never written.
trail-written = It becomes event { $seq }
trail-written-text = With everything that followed from it: { $told }
trail-sealed = It gets its code: { $hash }
trail-sealed-text = The code is made of the event and of the code of event { $before }. Nobody can change one without the other.
trail-mailed = The mails carry the code away
trail-mailed-text = Players told of the move by mail have the code { $hash } in their mailboxes. From then on they can prove it.
trail-disputed = { $name } disputes it, and the server tries it again
trail-disputed-text = { $at }. On the same position, by the same rules.
trail-ruled =
    .dismiss = The ruling: the move stands
    .rewind = The ruling: it is taken back
    .amend = The ruling: another move takes its place
trail-ruled-text = { $at }. The words lie beside the log. The log holds their code, so they cannot be changed either.
trail-look = Look at this move
proof-cheating = What would be seen if somebody had cheated
cheat-changed = An old move is changed
cheat-changed-text = Every later code breaks. Any copy of the log shows it, and so does the code in an old mail.
cheat-changed-by = Seen by you, with one old mail
cheat-cut = The last moves are cut off
cheat-cut-text = The log is whole, but too short. The checkpoint of that day knows a later event.
cheat-cut-by = Seen by you, with the proof that you kept
cheat-draws = The draws are chosen
cheat-draws-text = The server commits to a secret before anybody sits down, and opens it when the game is closed. Another secret does not fit.
cheat-draws-by = Seen by everybody, after the game
cheat-two = Two players are shown two games
cheat-two-text = A witness signs one history only. Compare your codes with each other, or with the witness.
cheat-two-by = Seen by any two of you
proof-limits = What this cannot show.
proof-limits-text = Events since the last checkpoint are known from your mails alone. Talk at the table is not in the log. Anyone who has the server’s keys could write everything anew: only a mail or a proof that you kept shows that.
proof-details = All of it, in detail
proof-head = The newest event and its code (SHA-256):
proof-check =
    .form = The file: the sum over all lines
    .chain = The chain: each code follows from the event and the code before it
    .seals = What is hidden: it fits the seal that was published with its event
    .draws = What was drawn: it is what the seed gives
    .signature = The signature of this server
proof-not-all = Whether each move keeps to the rules is checked by the command below.
proof-mail = A code from one of your mails
proof-mail-hint = At least 8 digits, as a mail shows them. If the event is found, the log is still the one that the mail told you about.
proof-compare = Compare
proof-seed-text = The server committed to a secret before anybody sat down. The seed of all draws is made of it and of the numbers that people's programs sent after that: with a seat, and the host's with the start. The log shows them in their order.
proof-seed-limit = The seed is out of the server's hands as soon as one of these numbers comes from somebody who is not in league with the server, and comes last. A server that is in league with the person who comes last can still choose by trying.
proof-hands = In the seed are the numbers of { $names }. The last hand was that of { $last }.
proof-hand = { $name } { $by ->
    [page] (page)
    [client] (program)
   *[mail] (mail)
}
proof-hands-server = Nobody but the server had a hand in the seed.
proof-hands-not-yet = The game has not started: the seed is not made yet.
proof-hands-open = The seed stands open, for tests and puzzles: every card to come can be computed from it.
proof-hands-copy = This is a private copy: it draws for its owner alone.
proof-hands-deal = The cards of this table are those of a shared deal. The competition opens its seed.
proof-log-text = Each day this server signs a checkpoint over the logs of all its games, and others may countersign it. The file below proves that this game is in the newest one. Keep it: with it you can show later what this log was.
proof-log-none = No checkpoint knows this game yet. One is signed each day.
proof-log-download = Download the proof
proof-download = Download the log
proof-second-download = Download the second verifier
proof-checking = Checking …
proof-good = Fits: { $checked } checked.
proof-good-open = Fits: { $checked } checked; { $open } cannot be opened yet.
proof-all-open = { $open } cannot be opened yet; they can once the game is over and closed.
proof-all-open-until = { $open } cannot be opened yet; they can once the game is closed: { $at }, if nothing is disputed until then.
proof-nothing = There is nothing to check.
proof-bad = Does not fit, at event { $seq }.
proof-bad-file = Does not fit.
proof-signed = Fits: signed by the key { $key }.
proof-unsigned = It is not signed.
proof-no-ed25519 = Your browser does not know this kind of signature (Ed25519); the command below checks it.
proof-no-crypto = Your browser checks hashes only over a secure connection (https). The command below needs none.
proof-failed = The log could not be fetched or read.
proof-found = This is event { $seq }, of { $at }.
proof-not-found = No event of this log has that code. It may be of another game; if it is not, the log was changed.
proof-too-short = Please give at least 8 digits (0 to 9, a to f).

## Takebacks and disputes

positions-points = { $name }: { $points } points
positions-board = { $name }’s board
positions-boards = Boards
positions-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
 }
positions-points-heading = Points
positions-no-change = no change
back-to-game = Back to the game
takeback-heading = Ask for a takeback
takeback-before = Back to before: { $told }
takeback-count = { $count ->
    [0] No move would fall
    [one] 1 move would fall
   *[other] { $count } moves would fall
 }
# $fell: the takeback was granted.
takeback-counted = { $fell ->
    [yes] { $count ->
        [one] 1 move fell
       *[other] { $count } moves fell
     }
   *[no] { $count ->
        [one] 1 move would have fallen
       *[other] { $count } moves would have fallen
     }
 }
positions-and-more = And { $count } more.
takeback-mine = { $count ->
    [0] None of them is yours.
    [one] One of them is yours.
   *[other] { $count } of them are yours.
 }
takeback-cannot = What cannot be undone
takeback-shown = Something was turned up since then. Everyone has seen it. When play comes there again, it is drawn anew; no draw is ever repeated.
takeback-not-shown = Nothing was turned up since then.
takeback-kept = The log keeps what falls. It is struck through, and everyone can still read it.
takeback-who = Who must agree
takeback-rule-host = { $name }, the host, decides.
takeback-rule-alone = Nobody: you play against bots alone.
takeback-rule-majority = { $count ->
    [one] More than half must agree: the player who asks, and one more.
   *[other] More than half must agree: the player who asks, and { $count } more.
 }
takeback-rule-all = { $count ->
    [one] One “no” ends it.
   *[other] All of them must agree. One “no” ends it.
 }
takeback-until-then = They have until { $end }. The next move ends the request, too: do not play on while you wait.
takeback-until-answer = Answers until { $end }
takeback-why = Why?
takeback-cancel = Cancel
takeback-ask = Ask { $names }
takeback-ask-host = Ask the host
takeback-go-back = Go back
takeback-which = Back to before which move?
takeback-to-here = to before this
takeback-would-go = dashed: would go
takeback-earlier-moves = Earlier moves in the log
takeback-round = Round { $round } began here
takeback-now = Now
takeback-then = After a takeback
takeback-was = When it was asked for
takeback-earlier = The earlier position
takeback-yours = You ask for a takeback
# $answer: the reader is asked.
takeback-asks = { $answer ->
    [yes] { $name } asks for a takeback: do you agree?
   *[no] { $name } asks for a takeback
 }
takeback-granted = The takeback was granted: the game went back
takeback-refused = The takeback was refused: the game stays as it is
takeback-expired = Not everyone answered in time: the game stays as it is
takeback-withdrawn = The request was withdrawn: the game stays as it is
takeback-said = { $consent ->
    [yes] agrees
   *[no] refuses
 }
takeback-your-answer = your answer
takeback-no-answer = no answer yet
takeback-refuse = Refuse
takeback-agree = Agree
takeback-nothing = If you do nothing, the request ends at that time or with the next move, and the game stays as it is.
takeback-always = Always agree, or never: your settings
takeback-wait = Do not play on while you wait: the next move ends the request.
takeback-open-earlier = Open the earlier position
takeback-talk = Ask something at the table
back-heading = Takeback { $n }
back-withdraw = Withdraw it
case-look = Look at it
case-look-answer = Look at it and answer
case-heading = Dispute { $n }
dispute-heading = Disputed: { $told }
dispute-ruling-heading = Your ruling: { $told }
dispute-ruled-heading = Ruled: { $told }
dispute-clocks-stopped = Clocks stopped
dispute-nobody-moves = ruling by { $end }
dispute-goes-on = The game goes on
dispute-waits = the case waits for leave until { $end }, since two cases of this player were dismissed
dispute-is-ruled = The clocks run again
dispute-before-move = Before the move
dispute-after-move = After it
dispute-position = The position then
dispute-the-move = The move
dispute-sent = As it was sent:
# $instead: another move is wanted.
dispute-wants = { $instead ->
    [yes] { $name } wants this to be played instead:
   *[no] { $name } wants the game to go back to before it.
 }
dispute-engine = What the rules engine says
dispute-tried =
    .same = Tried again: the same result
    .different = Tried again: not the same result
    .refused = Tried again: the move is refused
dispute-tried-how = On the same position, by this game’s own rules ({ $ruleset }).
dispute-means =
    .different = The move is legal, but something else follows from it today. That speaks for the claim.
    .refused = Today’s program does not allow the move. That speaks for the claim.
dispute-no-move = Event { $seq } is no move: there is nothing to try again
dispute-brought = What it brought
dispute-decides = { $name } decides by { $end }
dispute-you-decide = You decide by { $end }
dispute-all-decide = The table decides by { $end }
dispute-nobody-rules-own = Nobody rules on a case that affects their own game. Without a ruling by then, the move stands and the clocks run again.
dispute-arbiter = Arbiter
dispute-no-player = not a player here
dispute-parties = Parties
dispute-table = The table
dispute-you = you
dispute-who-reads = Everyone at the table and the arbiter can read it.
ruling-tried = Each tried on a copy: points after it
ruling-option =
    .dismiss = The move stands
    .rewind = Taken back
    .amend = Corrected
ruling-option-does =
    .dismiss = The game goes on as it is.
    .rewind = The game goes back to before the move.
    .amend = Another move is played in its place. Later moves that still fit are played again.
ruling-orders-first = Choose it and give the orders, then try it.
ruling-draws = From there on it depends on draws that nobody has seen.
ruling-moves-go = { $count ->
    [one] 1 move goes
   *[other] { $count } moves go
 }
ruling-moves-back = { $count ->
    [one] 1 move comes back
   *[other] { $count } moves come back
 }
ruling-next-is = Next to move: { $names }, { $stage }
ruling-under = Under this ruling
ruling-would-fall = These moves would fall
ruling-fell = These moves fell
ruling-stood = { $count ->
    [one] 1 later move was played again and stands.
   *[other] { $count } later moves were played again and stand.
 }
ruling-returned = { $count ->
    [one] 1 move that had been taken back counts again.
   *[other] { $count } moves that had been taken back count again.
 }
ruling-choose-first = Choose a ruling
ruling-button =
    .dismiss = Rule: the move stands
    .rewind = Rule: it is taken back
    .amend = Rule: it is corrected
ruling-try = Try it
ruling-goes-to = It goes to everyone at the table, and stays with the log under your name.
ruling-final = One press rules. The clocks run again at once, and an event can be disputed only once.
case-open-heading = Dispute an event
case-log-in = Log in first
# What a guest reads who wants to ask for a takeback or to dispute a move.
case-log-in-text = Takebacks and disputes are for players with an account, so that the others know who asks. Log in, and the games that you play as a guest come along. In a practice game you can go back without asking: press "Go back a move" beside the board.
case-open-text = The clock stands until the ruling, a week at most, and nobody can move. All at the table are told.
case-open-button = Dispute it
case-what = What is wrong
case-claim =
    .rules = The server judged against the rule book
    .entry = Something else was entered than was meant
    .clock = A clock ran that should have stood
    .other = Something else
case-claim-missing = Please say what is wrong.
case-reason = Why? The others and the arbiter read it
case-instead-label = What should be played instead, one order a line
case-instead-hint = Leave it empty to ask that the game goes back to before the event.
case-instead = This is to be played instead:
case-ruled-at = Ruled { $at }.
case-parties-vote = No arbiter can rule it, and it concerns all at the table: they vote, and the claim stands if all of them are for it.
case-table-votes = No arbiter can rule it: those at the table vote who are no party to it.
case-claim-heading = The claim
case-deleted = (The words were deleted.)
case-comments = Discussion
case-no-comments = Nobody has said anything yet.
case-say = Say something about it
case-voted = { $uphold ->
    [yes] { $seat } votes for the claim.
   *[no] { $seat } votes against the claim.
 }
case-uphold = The claim is right
case-reject = The claim is wrong
case-names = { $seat } names { $name }.
case-name-arbiter = Name somebody to rule it
case-who = Somebody you know from this game
case-name-nobody = Nobody
case-other = Or somebody else: the address of their page here
case-name-hint = Whom all players at the table name rules the case, if they neither gain nor lose by it.
case-name-button = Name them
case-nobody = That is nobody who is known here.
case-leave-text = Whoever gives leave stops the clock: nobody can move until the ruling. A ruling that goes back or amends gives it, too; dismissing the case needs none.
case-leave-button = Give leave
# Whose move an event is.
ruling-orders = What is played instead, one order a line
ruling-reason = The reason, for all at the table
ruling-missing = Please choose a ruling.
ruling-made =
    .dismiss = The dispute was dismissed.
    .rewind = The game went back to before the event.
    .amend = Another move was played in the place of the disputed one.
ruling-by = { $by } ruled: { $decision }
## Lobby and tables: lists of games

your-invitations = Invitations
promote = Hand my moves in
promote-hint = What your own seat has played here becomes one move of that game, at once: it is too long for a draft.
your-forks = Tried out by you alone
your-games-over = Games that are over
all-games-over = All your games that are over
your-archive = Games that you brought here as files
# A game in a list: its title, and how fast it is.
unproved-name = { $name } (unproved)
unproved-said = This game came here as a file, and no key that this server trusts has signed it. Its log is whole, so the rules were kept. That these people played it is the word of the person who brought it.
row-about = { $title } · { $pace }
row-open-seed = { $about } · open seed
row-free = { $free ->
    [one] 1 of { $seats } seats is free
   *[other] { $free } of { $seats } seats are free
 }
row-waits-for = waiting for { $names }
# A takeback or a dispute waits for the reader.
row-asks-you = the table waits for your answer: look at it
pace-move = { $time } a turn
pace-bank = { $time } for the whole game
pace-none = no clock
left-moments = less than a minute
left-minutes = { $minutes } min
left-whole-hours = { $hours } h
left-hours = { $hours } h { $minutes } min
left-days = { $days } d { $hours } h
time-left = { $left }, until { $until }
time-is-up = time is up since { $until }
no-open-games = Nobody is looking for players at the moment.
lobby-find = Find a game
lobby-heading =
    .open = Open tables
    .running = Games that are being played
    .over = Games that are over
lobby-show =
    .open = Open tables
    .running = Watch
    .over = Finished
# Filters that let everything through.
lobby-all = All
lobby-any = Any
lobby-pace =
    .day = a day a turn
    .days = 2 to 4 days
    .slow = slower
    .none = no clock
lobby-number = { $more ->
    [yes] { $seats } or more
   *[no] { $seats }
 }
lobby-players = { $more ->
    [yes] { $seats } or more players
   *[no] { $seats ->
        [one] 1 player
       *[other] { $seats } players
     }
 }
lobby-beginners = Beginners welcome
lobby-last-seat = The last seat
# How many seats of a table are free.
lobby-left = { $free ->
    [one] the last one
   *[other] { $free } free
 }
# misses: turns that somebody was too late for.
lobby-late = { $misses ->
    [0] never late in { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
     }
    [1] late once in { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
     }
    [2] late twice in { $turns } turns
   *[other] late { $misses } times in { $turns } turns
 }
lobby-new-here = new here
# $length is one of the lengths below.
lobby-length = takes { $length }
length-weeks = { $weeks ->
    [0] less than a week
    [one] about a week
   *[other] about { $weeks } weeks
 }
# What games take of which this server knows too few.
length-usual =
    .day = about three weeks
    .days = four to six weeks
    .slow = several months
lobby-nobody-is-late = nobody is ever late
lobby-yours = You are at this table.
lobby-look = Look at it
lobby-new-table = Open a table
lobby-none-for-you = Nothing for you?
lobby-none-for-you-text = Open a table: choose a game, a pace and who may come. It takes three presses.
lobby-nothing = No such table just now
# asked: what was asked for.
lobby-nobody-offers = Nobody offers this just now: { $asked }.
lobby-that-table = Open that very table
lobby-bot-meanwhile = Play a bot meanwhile
lobby-nearest = Almost what you want
lobby-differs =
    .title = another game
    .pace = another pace
    .language = another language
    .seats = another number of players
    .beginners = not meant for beginners
lobby-watch = Watch
lobby-watch-hint = the last moves
lobby-watch-none = No public game is being played just now.
ago-moments = just now
ago-minutes = { $minutes } min ago
ago-hours = { $hours } h ago
ago-days = { $days } days ago
filter-show = Show
filter-title = Game
filter-seats = Players
filter-pace = Pace
filter-language = Language
filter-more = More
filter-mine = Mine only
filter = Filters
lobby-empty = No games match.
lobby-more = More

## Lobby and tables: what was agreed on

terms-heading = What was agreed on
terms-cap = It never holds more than { $time }.
terms-no-grace = When the time of a player is up, there is no grace period.
terms-grace = When the time of a player is up, there is a grace period: { $time }.
# What comes after the grace: first, and at the next time-outs in a row.
terms-rung = { $first ->
    [yes] { $what ->
        [default] Then the game's safe default is played.
        [bot] Then a cautious bot plays the turn.
        [substitute] Then the seat is given up: defaults play it until its player comes back or a substitute takes it.
        [forfeit] Then the seat is given up for good.
       *[wait] Then the others wait, and may claim that the default is played.
     }
   *[no] { $what ->
        [default] The next time in a row: the default.
        [bot] The next time in a row: a bot.
        [substitute] The next time in a row the seat is given up, until somebody takes it.
        [forfeit] The next time in a row the seat is given up for good.
       *[wait] The next time in a row: the others wait.
     }
 }
terms-takeback =
    .all = A takeback needs the consent of all the others.
    .majority = A takeback needs the consent of more than half of the others.
    .host = A takeback needs the consent of the host.
    .none = There are no takebacks.
terms-no-disputes = The game is closed as soon as it ends; then nothing can be disputed any more.
terms-disputes = { $of ->
    [host] The host rules disputes; they can be opened until { $time } after the end.
    [operator] Somebody whom this server's operator has named rules disputes; they can be opened until { $time } after the end.
    [vote] The players who are not concerned vote on disputes; they can be opened until { $time } after the end.
   *[arbiter] An arbiter rules disputes; they can be opened until { $time } after the end.
 }
terms-visibility =
    .public = Everybody may watch and take a free seat.
    .unlisted = Anyone who has the link may watch and take a free seat.
    .private = Only those who are invited see the game.
    .club = The members of the club may watch and take a free seat.
option-heading = Option
option-chosen = Chosen
option-is = { $label }: { $value }
option-usual = as usual
option-none = none
yes-or-no = { $on ->
    [yes] yes
   *[no] no
 }

# An option of a title: its id and the option's name.
option =
    .century-from-east-to-west_displacement_discount = Hammers count on occupied locations, too
    .century-from-east-to-west_extra_goods_timing = When the cubes of dreamcatchers come
    .century-from-east-to-west_route_replace = Where a merchant card goes that replaces another in a full trade route
    .century-from-east-to-west_round_limit = The last round at the latest (0: no limit, as in the printed rules; the usual 100 is ours)
    .railways-of-the-world_western_link = The Western Link may be built
    .railways-of-the-world_rail_barons = Secret Rail Baron cards are dealt
    .railways-of-the-world_crossing_surcharge = A tile in a hex that already holds a track costs more
    .railways-of-the-world_multi_link_build = One Build Track action may go on with another line after a link was completed
    .railways-of-the-world_max_turns = The game ends after this turn, whatever happened (a limit of ours: the printed rules have none)
    .world-123_edition = Which text rules (extras and 25 goods need the manual)
    .world-123_map = The terrain of the 42 land spaces
    .world-123_first_player = The start player
    .world-123_i2_bonus = Privilege I (2) pays
    .world-123_half_removed_3p = With three players, cards out of nine that leave the game unseen
    .world-123_round_limit = The game ends with this round at the latest (a limit of ours: the printed rules have none)
    .world-123_extras = Extras (by the manual only; fights need carried residents)
    .world-123_goods_goal = Goods that end the game
    .world-wonders_map_side = The side of the maps
    .world-wonders_resource_side = The side of the resource boards
    .world-wonders_advanced = Three public objectives (not for one player)
    .world-wonders_solo_mode = With one player, the automaton's target
    .world-wonders_start_order = The first turn order
    .world-wonders_voluntary_pass = Passing is allowed although something could be bought
    .world-wonders_colors = Colours of the seats
# A value of an option: title, option, value.
option-value =
    .century-from-east-to-west_extra_goods_timing_after = after the action of the location
    .century-from-east-to-west_extra_goods_timing_before = before the action of the location
    .century-from-east-to-west_route_replace_same_slot = into the same slot
    .century-from-east-to-west_route_replace_append_right = to the right end
    .railways-of-the-world_crossing_surcharge_0 = no
    .railways-of-the-world_crossing_surcharge_2 = $2k
    .world-123_edition_sheet = the sheet
    .world-123_edition_manual = the manual
    .world-123_map_standard = this project's own layout
    .world-123_map_shuffled = the same tiles, shuffled
    .world-123_first_player_random = drawn
    .world-123_first_player_seat_0 = the host (seat 0)
    .world-123_i2_bonus_each = for each settlement on a city
    .world-123_i2_bonus_once = for the first one only
    .world-123_extras_roads = roads
    .world-123_extras_carried_residents = carried residents
    .world-123_extras_fights = fights
    .world-123_extras_trading_houses = trading houses
    .world-123_goods_goal_table = by number of players
    .world-wonders_map_side_A = A (a lake)
    .world-wonders_map_side_B = B (a river that differs from board to board)
    .world-wonders_resource_side_A = side A
    .world-wonders_resource_side_B = side B
    .world-wonders_solo_mode_easy = the easy one
    .world-wonders_solo_mode_hard = the hard one
    .world-wonders_start_order_random = drawn
    .world-wonders_start_order_seating = by seat
    .world-wonders_colors_red = Red
    .world-wonders_colors_blue = Blue
    .world-wonders_colors_yellow = Yellow
    .world-wonders_colors_green = Green
    .world-wonders_colors_white = White

## Lobby and tables: opening a game

new-heading = A new table
new-which = Which game?
new-no-title = There is no such game on this server. Choose one of these.
# people: who sits there beside the host.
new-again = Same as last time: { $title }, { $people }
new-again-alone = Same as last time: { $title }
new-by-template = From your templates:
new-forget = Delete the template
new-from-template = These are the settings of your template.
new-who-plays = Who plays?
new-you = you
new-friend-label = Mail address of a friend
new-by-mail = invited by mail
new-bot = Bot
new-open-seat = Open seat
new-open-seat-hint = for whoever comes
# Before the name or the number of a seat.
new-drop = Empty this seat:
new-add-friend = + friend
new-add-bot = + bot
new-add-open = + open seat
new-played-with = Played with before:
new-level-label = How well bots play
new-how-fast = How fast?
new-how-fast-hint = A turn takes a few minutes; the rest is waiting.
new-pace =
    .day = Brisk
    .days = Relaxed
    .none = No hurry
new-pace-unit = for each turn
new-pace-text =
    .day = About three weeks. For people who look in twice a day.
    .days = Four to six weeks. Look in when you like; most turns still come within a day.
    .none = It takes as long as it takes, and nobody is ever late. Best among friends.
pace-for-each-turn = { $time } for each turn
pace-without = without a clock
new-more = More rules
new-the-game = The game
new-the-clock = The clock
new-the-table = The table
new-own-pace = Another pace
new-own-pace-fields = Times of another pace
# The closed line of the other rules: short, several beside each other.
new-said-usual = the usual options
new-said-weekends = { $stands ->
    [yes] weekends off
   *[no] weekends count
 }
new-said-night = nights off
new-said-expiry = other rules when time is up
new-said-visibility =
    .public = anybody may watch
    .unlisted = not listed
    .private = only invited players see it
    .club = for the club
new-said-takeback =
    .all = takebacks if all agree
    .majority = takebacks if most agree
    .host = takebacks if the host agrees
    .none = no takebacks
new-said-organise = you organise
# What will happen. people: who sits there beside the host.
new-so-with = { $title } with { $people }
new-so-organised = { $title } for { $people }
new-so-alone = { $title }, you alone
# who: the sentence before this one.
new-so = { $who }, { $pace }.
new-so-plain = { $who }.
new-so-mail = { $count ->
    [one] Your friend gets a mail with a link.
   *[other] Your friends get a mail with a link each.
 }
# of: who may see the table.
new-so-free = { $of ->
    [unlisted] Hand the address of the table on, so that somebody comes.
    [private] Invite somebody for what is free on the page of the table.
   *[public] { $count ->
        [one] The free seat is offered to everybody.
       *[other] The free seats are offered to everybody.
     }
 }
new-so-start = The game starts when you say so.
new-some-friend = a friend
new-bots = { $count ->
    [one] { $level ->
        [random] a random bot
       *[sensible] a sensible bot
     }
   *[other] { $level ->
        [random] { $count } random bots
       *[sensible] { $count } sensible bots
     }
 }
new-free-seats = { $count ->
    [one] a free seat
   *[other] { $count } free seats
 }
new-seats-wrong = { $title } takes { $least } to { $most } players; { $here ->
    [one] here is 1.
   *[other] here are { $here }.
 }
new-friend-empty = Type the mail address of your friend, or empty this seat.
new-friend-self = That is your own address. You sit there already.
new-friend-twice = They have a seat already.
new-player-unknown = You have not played with them, so only their mail address can invite them.
new-language = Language at the table
new-language-none = not said
new-versions = Rules:
new-organise = I do not play: I organise the game, and rule its disputes where no other arbiter does
new-options = Options of the game
new-options-hint = Rules and data:
new-box = What lies in the box
new-box-hint = Closest to the box is the one of which the most is published or was keyed in from the box on a table, and not somebody's own design.
# name: of the box; hash: its first digits, since two boxes may have one name.
box-choice = { $name } ({ $hash }), { $whose ->
    [built_in] built in
    [server] this server's
   *[mine] yours
 }
# choice: a box-choice.
box-closest = { $choice }: closest to the box
# A line of a list. name: of the box.
box-of-table = Played with another box than the built-in one: { $name }.
# Before the name of the box.
box-played-with = Box:
# The player's own boxes.
me-boxes = Boxes
boxes-text = A box is what lies in the box of a game: its map, cards and prices, as a file. Yours are seen by you and by those who sit in a game with one; you may have { $most }.
# hash: its first digits, since two boxes may have one name.
box-about-row = { $title }, version { $version } ({ $hash })
box-add = Add a box
box-file = The file
box-file-hint = It is checked, and games at random are played with it, which takes some seconds.
box-add-do = Check and add
# path: the place in the file; reason: in English.
box-wrong = This is no box that can be played with. { $path }: { $reason }.
box-templates = Files to begin with
box-templates-text = What is built in, to be changed in any editor. The guide to boxes says table by table what stands there.
box-download = Save as a file
box-delete = Delete
box-delete-hint = Games that are over keep it. While one is not over, it stays.
box-is-gone = Deleted.
# The page of a box. whose: why the reader sees it.
box-for-title = A box for
box-whose = { $whose ->
    [built_in] It is built in: games have it that ask for no other.
    [server] The operator of this server has added it for everybody.
    [mine] It is yours; only you and those who sit in a game with it see it.
   *[game] You know it from a game.
 }
box-picture = The beginning of a game with it
box-tables = Where it comes from
box-closeness = { $percent } % of its tables are published or were keyed in from the box on a table.
# origin: where a table, or a part of it, comes from.
box-source = { $origin ->
    [seed] from the description that Longhand was written after
    [public] from a source that everybody can look up
    [known] keyed in from the box on a table
   *[ours] an own design
 }
box-about = About this box
box-author = Made by
box-version = Version
box-licence = Licence
new-clock-label = Clock
clock-kind =
    .move = a time for each turn
    .bank = a bank of time for the whole game
# A time on the form.
time-label =
    .time = Time for a turn
    .bank = In the bank at the start
    .increment = Added by each turn
    .cap = Most that the bank holds
    .grace = Grace after the time is up
time-unit =
    .days = days
    .hours = hours
    .minutes = minutes
time-unit-label = Unit
may-be-empty = May be left empty.
new-weekends = The clock stands on Saturdays and Sundays
new-night-from = Pause the clock overnight, from
new-night-until = until
new-look = Show summary
new-expiry = When time is up
# n: for which time-out in a row.
rung-label = { $n ->
    [1] The first time
    [2] The second time in a row
   *[other] Time-out { $n } in a row
 }
rung =
    .none = nothing further
    .default = the game's safe default is played
    .bot = a cautious bot plays the turn
    .substitute = the seat is free for a substitute
    .forfeit = the seat is given up for good
    .wait = the others wait, and may claim the default
new-cases = Takebacks and disputes
new-takeback = Takebacks
new-dispute-days = Days after the end in which the game can be disputed
new-arbiter = Who rules disputes: a player's id. If you leave it empty, you rule them, unless you play; then it is the person the operator has named, or the players vote.
new-visibility = Who may see it
new-name = Name of the game
new-open = Open the table
new-keep = Keep as template
range = { $least } to { $most }.
range-or = { $also }, or { $least } to { $most }.
time-wrong = A whole number: { $least } to { $most }.
guest-wrong = "{ $guest }" does not look like a mail address.
game-name-wrong = A name has 1 to 80 characters, no control characters.
arbiter-wrong = That is no player's id; it stands in the address of their page.
expiry-wrong = Nothing comes after waiting, or after a seat is given up: put that last.
cap-wrong = The bank must be able to hold what is in it at the start.
night-wrong = A night has a beginning and an end, and lasts 20 hours at most.
form-wrong = The table cannot be opened yet. The reasons stand beside the fields.

## Lobby and tables: at a table

open-host = You are the host
open-start = Start the game
open-no-hand = Your browser runs no scripts here, so it adds nothing to the seed of the draws.
open-missing = { $free ->
    [one] One seat is still free; then you can start.
   *[other] { $free } seats are still free; then you can start.
 }
open-invite-label = Invite somebody: their mail address
open-invite = Invite
open-invited = Invited, without an answer so far:
open-bot = Put a bot in the next seat
open-remove-bot = Remove
open-share = Link to share
open-leave = Leave the table
address-wrong = That does not look like a mail address. Please check it.
take-left-seat = Take over this seat
table-heading = The table
seat-asked = Asked to play: { $left }
seat-in-grace = The grace period ends { $grace }
seat-misses = { $misses ->
    [one] One time-out in a row
   *[other] { $misses } time-outs in a row
 }
seat-zone = Time zone { $zone }
seat-away = Away from { $from } until { $until }
seat-nudge-from = Can be nudged from { $when } on.
nudge = Nudge
substitute = Find a substitute for this seat
substitute-label = Mail address of the substitute
substitute-invite = Invite the substitute
absence-link = Enter or change your own absence
mails-link = Choose the mails about this game
claim-heading = The time is up
claim-text = Somebody is late, and the table waits for them. You may claim that the game's safe default is played.
claim = Claim the time-out
votes-heading = Votes
votes-text = A vote passes when every person at the table is for it. Bots are not asked.
vote =
    .pause = Pause: the clocks stand for up to thirty days
    .resume = Go on: the clocks run again
    .end = End the game now, and share the first place
    .void = End the game without a result
vote-nobody = Nobody is for it so far.
vote-for = For it: { $names }.
vote-cast = Vote for it
vote-withdraw = Take the vote back
rematch = Another game
rematch-text = The same settings and rules; you are the host, and the others are invited.
rematch-do = Play again with the same people
resign = Give up the seat
resign-link = Give up my seat for good
resign-text = { $two ->
    [yes] You give up your seat in "{ $name }" for good. The other player has won, and the game is over.
   *[no] You give up your seat in "{ $name }" for good. The others play on, and defaults play your seat.
 }
resign-do = Give it up for good
resign-not = Back to the table
## Me, profiles, rule books

# The links between the pages of an account.
me-account = Your account
me-settings = Settings
me-access = Access
me-data = Your data
me-profile = What others see
me-saved = Saved.
me-save = Save
me-you = You
me-address-new = New address
me-address-move = Change the address
me-address-asked = Both addresses were written to. The change counts once somebody says yes by the link in the mail to the new one.
me-address-waiting = It waits for a yes from { $new }, until { $until }.
me-address-stay = Call it off
me-email = Your mail address, which nobody else sees:
me-language = Language of pages and mails
me-zone = Time zone
me-zone-hint = Pages and mails tell times in this zone. Clocks that stop at night or on weekends go by it.
me-zone-wrong = There is no such time zone. Names are like Europe/Berlin or America/New_York; the field offers them while you type.
me-takeback = When others ask to take a move back
me-takeback-answer =
    .always = I always agree
    .ask = Ask me each time
    .never = I always refuse
me-vacation = Away
me-vacation-text = While you are away your clock stands in every game where the table allows for it. The others see the days.
me-vacation-budget = { $taken } of { $most } days of the year { $year } are taken or planned.
me-away-line = { $running ->
    [yes] Away now, from { $from } until the end of { $until }
   *[no] From { $from } until the end of { $until }
 }
me-call-off = { $running ->
    [yes] I am back
   *[no] Call off
 }
me-first-day = First day
me-last-day = Last day
me-add-vacation = Add these days
me-days-wrong = Two days are needed, the first and the last.
me-clock = It is { $now } there.
me-quiet = Quiet hours
turns-heading = When it is your turn
turns-so = So:
# The ways to hear of one's turn, and what each means.
turns-when =
    .now = A mail at once
    .push = On my devices
    .digest = Once a day
    .never = Nothing
turns-when-hint =
    .now = with the board in it
    .push = a mail if none is on
    .digest = all games in one mail
    .never = I look in myself
turns-so-now = A mail comes as soon as it is your turn.
turns-so-push = Your browsers are told as soon as it is your turn; a mail comes where none of them can be reached.
turns-so-digest = One mail a day, from { $hour } on, lists all games that wait for you.
turns-so-never = No mail tells you of your turn.
# { $from } and { $until } are times of the day, { $urgent } hours.
turns-so-quiet = What comes up between { $from } and { $until } waits, unless you would have less than { $urgent } hours left.
me-mails-text = Mails that you ask for, as a login link or the answer to an order, always come at once.
me-mail-trouble = { $stopped ->
    [yes] Mails have not reached you since { $since }, so none are sent but logins: { $why }
   *[no] Mails to you have been delayed since { $since }: { $why }
 }
me-kinds = Other mails
me-games = Exceptions for single games
me-push-hint = “On my devices” needs a <a>browser that shows messages</a>. If none can be reached, the mail is sent.
me-games-hint = What you choose for a game here counts before the other settings.
me-when =
    .usual = As usual
    .now = At once
    .push = At once, to my browsers alone
    .digest = In the daily digest
    .never = Never
me-when-heading = Details
me-digest-hour = The digest comes from this time on
me-quiet-from = Quiet hours from
me-quiet-until = Quiet hours until
me-quiet-hint = In quiet hours mails wait. Leave both fields empty for none.
me-quiet-wrong = Quiet hours need two different times, or none.
me-urgent = In quiet hours, still mail me when fewer than this many hours are left
me-urgent-wrong = This is a number of hours, 0 to 168.
me-pictures = Mails show the board as a picture

access-ended = Ended.
access-deleted = Deleted.
access-secret-once = Keep it now: it is shown this once and never again.
access-delete = Delete
sessions-heading = Where you are logged in
sessions-text = A session ends by itself at the time beside it, or when you end it here.
session-kind = { $own ->
    [yes] This browser
   *[no] { $program ->
        [yes] A program
       *[no] A browser
     }
 }
session-about = since { $since }, last used { $used }, until { $until }
session-end = End
session-end-others = End all others
tokens-heading = Personal tokens
tokens-text = A token lets a program of yours act for you over the REST API, as far as its scopes go. It cannot change your account.
token-about = { $scopes }; made { $made }, last used { $used }
token-unused = { $scopes }; made { $made }, never used
token-name = What it is for
token-name-wrong = What it is for has 1 to 60 characters, no control characters.
token-scopes = What it may do
token-scope-wrong = A token may do at least one of these.
scope =
    .read = read what you may see
    .play = play in your games
    .host = open games and host them
token-make = Make a token
token-made = The token "{ $name }" was made:
token-expires = Until when (left empty: until you delete it)
token-expires-wrong = Choose a day to come.
token-until = until { $until }
keys-heading = Keys in addresses
keys-text = Calendars, feed readers and live streams in a browser cannot log in. A key in their address opens what they may read, and nothing else. Anyone who knows the address can read it until you delete the key.
key-of-game = for one game
key-scope =
    .calendar = your deadlines
    .feeds = feeds of games that you may see, private ones too
    .events = events of the same, live
key-make = Make a key
key-made = The key "{ $name }" was made. These are the addresses that it is good for:
key-made-feed = Where "game" stands in braces, put the id of a game.
key-scope-wrong = A key opens at least one of these.
browsers-heading = Push notifications
browsers-text = A browser can be told what your mails tell, when they do, even while no page is open. The message is sealed: the browser's maker passes it on and cannot read it.
browsers-script = This takes scripts, which are switched off here.
browsers-cannot = This browser cannot be told: it knows no push messages, or the page did not come by HTTPS.
browser-add = Tell this browser
browser-added = This browser is told from now on.
browser-refused = The browser has refused it. Its settings say whether this site may show notifications.
browser-about = since { $made }, last told { $sent }
browser-unused = since { $made }, not told yet
webhook-chat = In words, for a channel of Discord, Mattermost or Slack
webhooks-heading = Webhooks
webhooks-text = A webhook tells a program of yours, at an address of its own, what happens in your games. You can have { $most }.
webhook-kinds = Events: { $kinds }.
webhook-all-kinds = All events.
webhook-fine = In order, made { $since }.
webhook-failing = It has failed since { $since } and is tried again.
webhook-off = { $gone ->
    [yes] Off since { $at }: its receiver wanted no more.
   *[no] Off since { $at }: it failed for too long. Delete it and make a new one.
 }
webhook-url = Address
webhook-wrong = That cannot be made: { $why }
webhook-choose = Only some events (none ticked: all)
webhook-make = Make a webhook
mails-heading = Mails to you
mails-text = What was written to you, the newest first, and what became of it.
my-mails-link = What was mailed to you, and what became of it
mail-about =
    .login = A login link
    .invitation = An invitation
    .game_started = A game has started
    .seats_taken = All seats are taken
    .declined = An invitation was declined
    .your_turn = Your turn
    .game_over = A game is over
    .standing_order = A standing order
    .reminder = A reminder
    .nudge = A nudge
    .timed_out = A time-out
    .unreached = Somebody is not reached
    .seat_left = Somebody has left a game
    .webhook_off = A webhook is off
    .address = A change of address
    .quarantined = A game cannot be read
    .talk = Talk
    .moved = Somebody moved
    .case = A takeback or a dispute
    .answer = An answer to your mail
    .digest = The digest
    .bundle = Several mails in one
    .other = Something else
mail-is =
    .kept = kept by this server
    .handed_over = handed over
    .delivered = delivered
    .delayed = delayed
    .bounced = came back
    .complained = complained about
webhook-made = The webhook for { $url } was made. It signs with this secret:
deliveries = Deliveries
deliveries-text = What was sent in the last thirty days, the newest first.
deliveries-none = Nothing was sent yet.
delivery-event = Event
delivery-state = State
delivery-is =
    .waiting = on its way
    .delivered = delivered
    .failed = given up
delivery-tries = Tries
delivery-tried = { $tries ->
    [one] 1 try, { $at }
   *[other] { $tries } tries, the last { $at }
 }
delivery-status = answer { $status }
delivery-next = again { $at }
older = Older ones

data-calendar = Calendar
data-calendar-text = Subscribe to this address in a calendar program, and it shows until when you are to move in which game:
data-calendar-key = The address contains a key, because calendar programs cannot log in. Anyone who knows the address can read these deadlines and the names of the games, and nothing else. It stays the same until you ask for another one.
data-calendar-renew = Another address
data-calendar-renewed = This is the address from now on; the one before opens nothing any more.
data-feeds = Feeds
data-feeds-text = Each game has a feed (Atom) of what happens in it, as a spectator sees it.
data-feeds-private = Private games are not listed here: their feeds open with a key, which you make under "Access".
data-feeds-none = You sit in no game that everybody may read.
data-export = All that is held about you
data-export-text = A file (JSON) with your profile, your games, and every row of the database that names you, without secrets. Your moves are in the exports of the games.
data-export-get = Download it
data-delete-text = You can delete your account. Another page says before what goes and what stays.
data-delete-ask = Delete the account ...
delete-heading = Delete the account
delete-whose = This is about the account
delete-goes = What goes, at once and for ever
delete-goes-account = Your name, your mail address, your settings, and the names that you gave to games.
delete-goes-words = What you wrote: table talk, reasons, comments, standing orders, kept mails. Backups of the server hold it until they are thrown away.
delete-goes-access = All sessions, tokens, webhooks, invitations and templates.
delete-stays = What stays
delete-stays-games = The games themselves and your moves in them, under a number without a name: they are the others' games, too, and their logs prove each other.
delete-stays-mails = Mails that others have in their mailboxes.
delete-games = { $count ->
    [one] You sit in 1 game under way. Your seat stays yours until your time runs out there, and for good where no clock runs; to spare the others the wait, resign first.
   *[other] You sit in { $count } games under way. Your seats stay yours until your time runs out there, and for good where no clock runs; to spare the others the wait, resign first.
 }
delete-sure = Yes, delete this account. I know that nobody can bring it back.
delete-not-sure = Nothing was deleted. Tick the box if you are sure.
delete-do = Delete the account
delete-not = No, back to my data
deleted = The account is deleted
deleted-text = You are logged out everywhere. If you log in with the same address again, you get a new account.

profile-nobody = A deleted account
profile-gone = This account was deleted; its games are kept.
profile-joined = Here since { $day }.
profile-no-answers = They have not been asked for a move under a clock yet.
profile-answers = { $moves ->
    [one] Answered 1 turn in time
   *[other] Answered { $moves } turns in time
 }, { $misses ->
    [0] missed none.
    [one] missed 1.
   *[other] missed { $misses }.
 }
# quick, half, slow: lengths of time.
profile-speed = Half of the answers come within { $half }; a quarter within { $quick }, three quarters within { $slow }.
span-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
 }
span-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
 }
span-days = { $count ->
    [one] 1 day
   *[other] { $count } days
 }
profile-is-yours = This is what others see of you. To your settings
block-heading = Block
block-text = You no longer hear from a player you have blocked: what they say at tables is not shown or mailed to you, they cannot invite or nudge you, and neither of you sees the other's open tables. Games that you play together go on. The player is not told.
block-do = Block
block-end = Unblock
block-stands = You have blocked them.
block-list = Blocked players
profile-running = Public games under way
profile-over = Games that are over
profile-none = None yet.
profile-result = { $title }: place { $rank } of { $seats }, { $score ->
    [one] 1 point
   *[other] { $score } points
 }

title-read-rules = Read the rules
title-notation = How orders are written
title-options = Options
title-no-options = It is played without options.
title-rulesets = Versions of the rules
ruleset-usual = new games are played by it
ruleset-first = The first version.
option-values = Values:
option-usually = Default:
option-range = a number from { $least } to { $most }
option-least = a number, { $least } at least
option-number = a number
option-yes-or-no = yes or no
option-yes = { $yes ->
    [yes] yes
   *[no] no
 }
option-list = a list of { $values }
option-other = as the rule book says
rules-contents = Contents

## Lessons: a first game, step by step

# A learner who is not logged in: a name in sentences of the titles.
lesson-you = Guest
lesson-first-game = Your first game
lesson-about = { $count } steps, { $minutes }. No account needed; leave and come back whenever you like.
lesson-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
 }
lesson-go-on = Go on with step { $number }
lesson-anew = Begin anew
lesson-begin = Begin
lesson-steps = The steps
lesson-done = done
lesson-dot = Step { $number }: { $name }
lesson-place = Step { $number } of { $of } · { $to_go } to go
lesson-later = { $count } moves later.
lesson-your-try = Your try:
lesson-right = Right
lesson-wrong = Not there yet
lesson-rules-say = The rules:
lesson-other = That is a legal move, but not what this step asks for.
lesson-instead = Just as good. In this lesson the game goes on with { $order }.
lesson-next = Next
lesson-try = Try it
lesson-try-again = Try again
lesson-show = Show me where
lesson-before = Step back
lesson-skip = I know this, skip
lesson-leave = Leave, keep my place
lesson-just-play = Skip the lesson, just play
lesson-play-on = Play on against a bot
