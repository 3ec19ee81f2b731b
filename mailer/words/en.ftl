### The mails. Names of players and games, orders, ids and codes stand as they are; so do words in backticks, which are typed.

## Verbs
## What people type in a mail to the platform, in its own line. Each is a list of words of one word each, parted by commas; all
## of them are accepted beside the English ones, without regard to case. No word may stand with two verbs, nor begin an order of a
## title (work, build, buy, pass, ...), nor begin sentences that people write (not "I", "now", "no").

verb =
    .preview = preview
    .undo = undo
    .redo = redo
    .join = join
    .decline = decline
    .takeback = takeback
    .dispute = dispute
    .accept = accept
    .refuse = refuse
    .resign = resign
    .vacation = vacation
    .digest = digest
    .show = show
    .help = help
    .new = new
    .vote = vote
    .pause = pause
    .resume = resume
    .void = void
    .rule = rule
    .yes = yes
    .name = name
    .start = start
    .talk = talk
    .comment = comment
    .end = end

# What stands behind a verb, lists as above.
# rewind, dismiss, amend: behind `rule`. off: behind `vote pause` and `takeback`. over: behind `vacation`. between: around the days of
# a `vacation`. with: around the guests of `new`. please: what may stand behind `yes` and change nothing of it.
behind-verb =
    .rewind = rewind
    .dismiss = dismiss
    .amend = amend
    .off = off
    .over = off, end, over
    .between = from, until, to, till
    .with = with, and
    .please = please, pls, do, play, it, them, that, this, so, all, thanks, thank, you, thx, ok, okay, sure, go, ahead, exactly, indeed, of, course

## Every mail

# The first line of a mail, behind its reader's name. Sentences with the comment "first" stand here: begin them with a small
# letter where the language wants one behind a comma. Without a name the first letter is made a capital.
address = { $name }, { $sentence }

# A heading and what it stands above have a colon between them in the text, so headings have none.
leave = No more mails like this
about-server = Who operates this server, and what becomes of your data

# Why the reader gets this mail.
why =
    .invitation = You get this mail because somebody at Longhand gave your address to invite you.
    .table = You get this mail because you sit at this table.
    .turn = You get this mail because the table waits for you.
    .answer = You get this mail because you wrote to us.
    .talk = You get this mail because there is talk at your table.
    .bundle = You get this mail in the place of many, so that your mailbox does not fill up.
    .digest = You get this mail once a day because you asked for it.
    .game = You get this mail because it is about your game.

# In the foot: the game's name and the name of what is played.
game-of-title = { $game }, { $title }.
title-alone = { $title }.
witness = After event { $seq }, check code { $hash }: keep this mail, it proves what the log said.

## Login

login-subject = Log in to Longhand
# first
login-first = here is your way in to Longhand at { $host }.
login-link = { $minutes ->
    [one] Open this link within { $minutes } minute; it works once:
   *[other] Open this link within { $minutes } minutes; it works once:
 }
login-button = Log in
login-code = Or type this code where you asked for it:
# What can be written in an answer to a mail that is about no game.
account-how = You can answer this mail with one line: name: Ann (what the others call you), digest (your games), new century ben@example.org (opens a game and invites somebody), or vacation until 2026-12-31.
login-other = You did not ask for this? Then do nothing: without this mail nobody gets in, and the link soon expires.

## The reader's account is to be reached at another address

moving-subject = Your address at Longhand
# first
moving-new-first = the account of { $old } at Longhand, { $host }, is to be reached at your address, { $new }.
moving-new-open = { $hours ->
    [one] If that is your account, say yes within an hour:
   *[other] If that is your account, say yes within { $hours } hours:
 }
moving-new-button = Use this address
moving-new-other = You know nothing of it? Then do nothing: without your yes nothing changes.
# first
moving-old-first = somebody who is logged in to your account at Longhand, { $host }, wants it to be reached at { $new } instead of { $old }.
moving-old-open = { $days ->
    [one] If that was not you, say no, within a day after the change at the latest:
   *[other] If that was not you, say no, within { $days } days after the change at the latest:
 }
moving-old-button = No, keep my address
moving-old-other = If it was you, there is nothing to do here: the other address has a mail, too, and says yes. If it was not, all sessions, tokens and webhooks of the account end with your no, and you log in anew.

## A webhook was switched off

webhook-subject = Your Longhand webhook was switched off
# first
webhook-first = Longhand at { $host } no longer calls one of your webhooks.
webhook-failed = Nothing could be delivered to it since { $since }:
webhook-gone = It answered 410 Gone, which means that it wants no more:
webhook-todo = Its list of deliveries says what went wrong. When it works again, delete it and make a new one; your games and your mails go on as before.

## A login link was asked for, and there is no way in

shut-subject = About your login at Longhand
shut-first = Longhand at { $host } was asked for a login link to this address.
shut-not-invited = No account here has this address, and on this server accounts are made for invited people.
shut-not-invited-todo = If you have an account, log in with the address that it has. If you would like to play, ask somebody who plays here to invite this address to a game. If you asked for nothing, there is nothing to do.
shut-closed = No account here has this address, and this server makes no new accounts.
shut-closed-todo = If you have an account, log in with the address that it has. If you asked for nothing, there is nothing to do.
shut-suspended = Your account here is suspended: you cannot log in, and mails of yours do nothing. Your games are kept, and their clocks run.
shut-suspended-todo = Whoever operates this server can tell you why, and let you in again.

## The operator has suspended an account, or ended that

admission-subject = About your account at Longhand
suspended-first = your account at { $host } was suspended: you cannot log in, and mails of yours do nothing.
admission-because = Whoever operates the server gives this reason:
suspended-todo = Your games are kept, and their clocks run. Whoever operates the server can let you in again: write to them if you think that this is a mistake.
reinstated-first = you can log in again at { $host }: your account is no longer suspended.
reinstated-todo = Your games went on meanwhile. Log in to see where they stand, and to get your mails again.

## Invitation

# first; $named: the host gave the game a name of its own.
invitation-first = { $named ->
    [yes] { $by } invites you to a game: { $game } ({ $title }).
   *[no] { $by } invites you to a game of { $title }.
 }
invitation-seated = At the table so far: { $names }.
invitation-terms = What was agreed
invitation-accept = Take your seat:
invitation-decline = Or decline, so that nobody waits for you:
invitation-until = The seat is kept for you until { $when }.
invitation-reply = Or answer this mail with one word: join, or decline.
button-accept = Take your seat
button-decline = Decline

## Games

# first
started-first = { $game } has started.
players = At the table, seat by seat: { $names }.
help-by-mail = The word help, alone in an answer to any mail of the game, brings all that can be written in one.
# To who has not chosen a name yet; $name is what they are called until then.
name-offer = The others see you as { $name }. To be called otherwise, answer this mail with name: and a name, as in name: Ann.
# first
full-first = all seats of { $game } are taken.
full-todo-by-mail = To begin, answer this mail with the word start.
full-todo = You can begin on the game's page.
# first
your-turn-first = it is your turn in { $game }.
# first
moved-first = there is news in { $game }.
unreached-subject = [Longhand] { $game }: no mail reaches { $names }
# first; what is known of each of them stands behind it (news-unreached).
unreached-first = no mail reaches { $names }, so { $game } may have to wait.
# first; who has left the game. late: they have lost their seat, else they gave it up.
left-first = { $late ->
    [yes] the time of { $name } in { $game } was up, and { $name } has lost their seat.
   *[no] { $name } has given up their seat in { $game }.
 }
# What becomes of the seat; free: somebody can take it over.
left-goes-on = { $free ->
    [yes] Until somebody takes it over, its moves are played by default; whoever opened the game can invite somebody on its page.
   *[no] Its moves are played by default from now on.
 }
# first
declined-first = { $by } has declined your invitation to { $game }.
# first
declined-first-by-somebody = somebody whom you invited to { $game } has declined.
declined-todo = { $free ->
    [one] One seat is free: you can invite somebody else to it on the game's page, or give it to a bot.
   *[other] { $free } seats are free: you can invite somebody else on the game's page, or seat bots.
 }

# How a game ended; first. $winners: the others who have won.
over-you-won = { $game } is over, and you have won.
over-you-share = { $game } is over: you share the victory with { $winners }.
over-won = { $count ->
    [one] { $game } is over: { $winners } has won.
   *[other] { $game } is over: { $winners } share the victory.
 }
void-first = { $game } has ended without a result.

# first
reminder-first =
    .half = { $game } is waiting for you: half of your time has passed.
    .most_gone = { $game } is waiting for you: most of your time has passed.
    .last_call = last call: your time in { $game } is running out.

# Whose turn it is.
turn-yours = It is your turn.
turn-yours-too = It is your turn, and that of { $others }.
turn-others = { $count ->
    [one] { $others } is to move.
   *[other] { $others } are to move.
 }
you-until = You have until { $when }.
others-until = The time runs until { $when }.
# Headings.
news-yours = Since your last turn
news = What happened
standings = The result
# One place of the result: 1. Ann (you): 41 points
standing = { $you ->
    [yes] { $rank }. { $name } (you): { $points }
   *[no] { $rank }. { $name }: { $points }
 }
# The same where the game did not end by its rules, so that there are no points.
standing-uncounted = { $you ->
    [yes] { $rank }. { $name } (you)
   *[no] { $rank }. { $name }
 }
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }
position = The position
orders-by-mail = Answer this mail with your orders, one a line, such as
orders = Orders you can give
# Above a few orders that a sensible player would think of, and what to do with them.
likely = What you may do
likely-hint = Press a line: your mail program opens an answer that holds it. Or type it, one order a line.
more-orders-by-mail = and { $more } more: answer with the word help, or look at the page.
# In the answer to the word help.
more-orders-than-help = and { $more } more: write `preview`, and on the line below it how an order begins, and the answer has legal orders near it; the page leads to all of them.
more-orders = and { $more } more; the page lists them all.
page = The game's page:
rules = The rules, and how all orders are written:
button-page = Look at the game
button-turn = Take your turn

## Talk

# A heading.
talk = At the table
# first
talk-first = { $count ->
    [one] { $by } has written to the table of { $game }.
   *[other] { $by } have written to the table of { $game }.
 }
talk-how = To answer them all, answer this mail with talk: and your words.
# Above what somebody wrote.
writes = { $by } writes:
# The same in one line, behind what happened.
happened-and-writes = { $happened } { $by } writes: { $text }

## Takebacks, disputes, votes

# first
case =
    .takeback-asked = { $by } asks to take { $game } back to event { $about }.
    .takeback-granted = the takeback is agreed: { $game } goes on from event { $about }.
    .takeback-refused = { $by } has refused the takeback: { $game } goes on as it stands.
    .takeback-expired = the takeback found no agreement in time: { $game } goes on as it stands.
    .dispute-opened = { $by } disputes event { $about } of { $game }; the clock stands still.
    .dispute-waits = { $by } asks for leave to dispute event { $about } of { $game }, after two dismissals; the game goes on.
    .dispute-allowed = { $by } has given the dispute about event { $about } of { $game } leave; the clock stands still.
    .dispute-commented = { $by } has commented on the dispute about event { $about } of { $game }.
    .arbiter-named = { $by } has said who should rule the dispute about event { $about } of { $game }.
    .dispute-dismissed = the dispute about event { $about } is dismissed: { $game } goes on as it stands.
    .dispute-rewound = { $by } has ruled: { $game } goes back to before event { $about }.
    .dispute-amended = { $by } has ruled: event { $about } of { $game } is amended, and what still stands was replayed.
    .voted-pause = { $by } is for a pause in { $game }.
    .voted-resume = { $by } is for going on with { $game }.
    .voted-end = { $by } is for ending { $game } as it stands.
    .voted-void = { $by } is for ending { $game } without a result.
    .paused = { $game } is paused: the clocks stand, moves are welcome.
    .resumed = { $game } goes on: the clocks run again.

takeback-todo-by-mail = Answer this mail with one word, or go to the page: with accept you agree that the game goes back to event { $about }, with refuse it goes on as it stands.
takeback-todo = Say on the game's page whether you agree (takeback { $n }).
# $part is what its reader can do.
dispute-todo-by-mail = { $part ->
    [rules] You rule it. Answer this mail: rule rewind <reason> or rule dismiss <reason>; comment: and what you have to say, before that. The evidence is on the page.
    [votes] Answer this mail with one word. With accept you say that the objection is right: if enough of you do, the game goes back to before event { $about }, or what the objection asks for is played in its place. With refuse you say that event { $about } stands: if enough of you do, the game goes on as it is. Before that you can answer with comment: and what you have to say. The evidence is on the page.
   *[speaks] Others decide it. Answer this mail with comment: and what you have to say. The evidence is on the page.
 }
dispute-todo = Read the evidence and say what you think on the game's page (dispute { $n }).
leave-todo-by-mail = You are asked whether it may stop the game. Answer this mail: rule dismiss <reason> refuses it, rule rewind <reason> gives leave and rules at once, so that the game goes back to before event { $about }. Where the table votes, accept gives leave and is a vote to go back, and refuse is a vote that event { $about } stands. If nobody gives leave, it is dismissed.
leave-todo = You are asked whether it may stop the game: give it leave, or dismiss it, on the game's page (dispute { $n }). If nobody gives leave, it is dismissed.
arbiter-todo = Whom everybody at the table names rules it, if not a party to it (dispute { $n }).
# $order is what to type, such as vote pause.
vote-todo-by-mail = It happens when everybody is for it: answer this mail with { $order }, or do nothing.
vote-waits = You are for it already; it waits for { $others }.
vote-todo = It happens when everybody is for it: say so on the game's page, or do nothing.
case-until = It is open until { $when }.

## Digest

digest-subject = [Longhand] Your games today
# first; $yours of $all games wait for the reader.
digest-first = { $yours ->
    [0] { $all ->
        [one] your game waits for others today.
       *[other] none of your { $all } games waits for you today.
     }
    [one] { $all ->
        [one] your game waits for you.
       *[other] { $yours } of your { $all } games waits for you.
     }
   *[other] { $yours } of your { $all } games wait for you.
 }
bundle-subject = [Longhand] Much has happened in your games
# first
bundle-first = { $games ->
    [one] so much has happened in a short time that one mail tells it all.
   *[other] so much has happened in { $games } games in a short time that one mail tells it all.
 }
digest-page = All your games
# An address stands behind it.
digest-orders-to = Orders go to

## Answers to mails

# first
answer =
    .played = your orders in { $game } have been played.
    .preview = this is only a preview: nothing was played in { $game }.
    .refused = nothing of your mail was played in { $game }.
    .asked = nothing of your mail has been played in { $game } yet: please say yes.
    .told = here is the answer to your mail about { $game }.

# first; the answer to a mail that is about no game.
account-answer =
    .done = here is the answer to your mail.
    .refused = nothing of your mail was done.
account-subject = Your mail to Longhand
account-no-games = You sit in no game.

# Headings.
understood-preview = This would be played
understood = This was played
nearest = Did you mean
ignored = These lines were not read as orders

refused-line = Line { $line } of your mail:
code-line = The rule's code: { $code }

# What was read in a mail, and how it is confirmed; the lines stand below.
asked = { $of ->
    [one] I read { $read } of { $of } line. Answer this mail with the word yes to do exactly this, or send your orders again:
   *[other] I read { $read } of { $of } lines. Answer this mail with the word yes to do exactly this, or send your orders again:
 }
# Line 3: see you (no order)
told-line = Line { $number }: { $text } ({ $fate })
fate =
    .read = read
    .not-read = not understood
    .words = no order
    .signature = below the signature's mark, not read
    .separator = below a dividing line, not read
    .quoted = looks quoted, not read
    .other-part = only in the HTML part of your mail, not read
read-as = read as { $orders }

help-orders = { $title }: write your orders one a line, above the quoted text. All of them are played, or none.
help-preview = `preview` on the first line shows where the orders below it lead. Lines that begin with # are for yourself; `end` ends the orders.
help-standing = Standing orders are written as the rule book says, in a mail without other orders; `show` lists them.
help-talk = `talk: ...`, below your orders or alone, says something to the others.
help-alone = Alone in a mail: `undo`, `undo 41` and `redo` (your moves of this turn); `takeback 41 <reason>` asks the others to go back to event 41, `accept` and `refuse` answer that; `dispute 41 <reason>` contests event 41 (the number in brackets behind what happened), `comment: ...` says something about it, `accept` and `refuse` vote on it, the arbiter's `rule rewind <reason>` or `rule dismiss <reason>` settles it; `vote pause` (or resume, end, void) is for a pause and the like, which comes when all have said so; `resign` gives up your seat.
# Where the language has verbs of its own, they are named here too.
help-and = And: `show` (the position again), `digest` (your games), `vacation until 2026-12-31` (or from one day to another, or `vacation off`), `new <title> <addresses>` opens a game (`<title>@1`: by that version of its rules), `start` begins it, `decline` gives up a seat before that; `name: Ann` sets the name that the others see; `help`.

done-seated = You have your seat. You will hear when the game starts.
done-sat-already = You sit at this table already.
done-declined = You have declined; nobody waits for you.
done-left = You have left your seat.
done-opened = { $guests ->
    [0] The game is open: others find it in the lobby.
    [one] The game is open, and your guest is invited.
   *[other] The game is open, and your { $guests } guests are invited.
 }
done-opened-next = When all seats are taken, answer this mail with the word start.
done-started = The game has started.
done-takeback-asked = You have asked to go back to event { $to }; the others have until { $until } to agree.
done-takeback-granted = Your takeback is granted: the game goes on from event { $to }.
done-takeback-refused = Your takeback was refused at once: the game goes on as it stands.
done-takeback-withdrawn = You have withdrawn your takeback: the game goes on as it stands.
done-agreed-granted = You have agreed to the takeback: the game goes on from event { $to }.
done-refused-refused = You have refused the takeback: the game goes on as it stands.
done-agreed = You have agreed to the takeback to event { $to }; it depends on what the others say.
done-refused = You have refused the takeback to event { $to }; it depends on what the others say.
done-disputed = You dispute event { $seq } (case { $n }). The clock stands until it is settled, until { $until } at the latest.
done-said = The others will read it.
done-vote =
    .pause = You vote for a pause. It happens when everybody has; the same with `off` behind it takes the vote back.
    .resume = You vote for going on. It happens when everybody has; the same with `off` behind it takes the vote back.
    .end = You vote for ending the game. It happens when everybody has; the same with `off` behind it takes the vote back.
    .void = You vote for ending the game without a result. It happens when everybody has; the same with `off` behind it takes the vote back.
done-vote-settled =
    .pause = All are for a pause. The game is paused.
    .resume = All are for going on. The game goes on.
    .end = All are for ending the game. The game is over.
    .void = All are for ending the game without a result. The game has ended without a result.
done-vote-withdrawn =
    .pause = You have taken back your vote for a pause.
    .resume = You have taken back your vote for going on.
    .end = You have taken back your vote for ending the game.
    .void = You have taken back your vote for ending the game without a result.
# $uphold: the vote is for the objection.
done-voted-on-dispute = { $uphold ->
    [yes] You have voted for the objection to event { $seq } (dispute { $n }).
   *[no] You have voted against the objection to event { $seq } (dispute { $n }).
 }
done-dispute-upheld = With that it is upheld: the game goes back to before event { $seq }.
done-dispute-dismissed = With that it is dismissed: the game goes on as it stands.
done-dispute-open = It depends on what the others say.
done-named = The others see you as { $name } from now on.
done-commented = Your words are kept with dispute { $n }; the others read them.
done-ruled-rewind = You have ruled dispute { $n }: the game goes back to before event { $seq }.
done-ruled-dismiss = You have ruled dispute { $n }: it is dismissed, the game goes on as it stands.
done-ruled-amend = You have ruled dispute { $n }: your orders stand in the place of event { $seq }.
done-resigned = You have resigned and given up your seat.
done-not-away = You are not away, and no vacation of yours lies ahead.
done-away = You are away from { $from } until { $until }.
done-no-standing = You have no standing orders in this game.
# The orders stand below.
done-standing = Your standing orders; nobody else sees them:

## Why nothing was done of a mail
## $verb is what was typed.

reason-no-order = There is no order in your mail beside what it quotes. Write one order a line above the quote, or `help`.
reason-too-many-lines = Your mail has more than { $most } lines that are not known as a quote. Send your orders alone.
reason-nothing-asked = `yes` answers a mail that shows what was read of yours, and none waits for it (any more). Send your orders.
reason-unclear = It is not certain which lines of your mail are meant. Send them again, without a quote or a signature.
reason-alone = `{ $verb }` stands in a mail of its own: nothing of this one was done. Send it without other lines.
reason-takes-nothing = `{ $verb }` stands alone on its line.
reason-empty-preview = `preview` shows where orders lead: write them on the lines below it.
reason-wants-number = `{ $verb }` wants the number of an event, as `{ $example }`.
reason-wants-reason = `{ $verb }` wants a reason, as `{ $example } I meant the other caravan`.
reason-wants-words = `{ $verb }:` wants what you have to say, behind it or below.
reason-no-address = `{ $text }` is no mail address; write `new century ben@example.org`.
reason-wants-dates = `vacation` wants a date or two, as `vacation until 2026-12-31` or `vacation 2026-12-24 2027-01-03`.
reason-wants-name = `name:` wants the name that the others see, as `name: Ann`.
reason-no-game = The mail that you answered is about no game, and nothing of yours was done. A move is an answer to a mail about its game. To log in, open the link in that mail or type its code.
reason-wants-vote = `vote` wants one of pause, resume, end and void, as `vote pause`; with `off` behind it the vote is taken back.
reason-wants-ruling = `rule` wants rewind, dismiss or amend, and a reason, as `rule rewind rule 5.3 is plain`; below `rule amend` stand the orders that replace the move, one a line.
reason-end-of-nothing = `end` ends orders, and there are none above it. To end the game write `vote end` (it ends when everybody says so) or `resign`.
reason-not-understood = `{ $verb }` is not understood.
reason-stale = The mail that you answered showed event { $shown }, and the game has gone on to event { $head }: your orders would not do the same any more. Look at the position below, and answer this mail.
reason-time-up = Your time was up before this mail came: at { $at }, by event { $seq }. Nothing of the mail was played. { $undo ->
    [yes] If you answer `undo`, what was played for you is taken back.
   *[no] What was played for you stands.
 }
reason-ahead = The mail that you answered showed event { $shown }, and this server knows the game up to event { $head }: it was restored from a backup, and what came after that is lost here. Nothing of your mail was done. The game goes on from the position below; keep your mails, they prove what was played.
reason-case-since = Somebody has asked for a takeback or opened a dispute since the mail that you answer: answer the mail about it, or this one.
reason-no-case = Nobody has asked for a takeback that you could answer, and nothing is disputed.
reason-no-dispute = No dispute is open in this game.
reason-unknown-title = `new` wants one of { $known }.
reason-too-many-guests = { $most ->
    [one] One mail invites at most { $most } guest.
   *[other] One mail invites at most { $most } guests.
 }
reason-join-or-decline = Answer an invitation with one word: join, or decline.
reason-standing-alone = Standing orders stand in a mail of their own, without moves and without `preview`: nothing of this one was done.
reason-no-such-day = `vacation`: there is no such day.
reason-day-past = `vacation`: its last day lies in the past.
reason-too-much-to-read = Your mail is too large or too deeply nested to be read: send the orders alone, as plain text.
reason-too-many-mails = More than { $most } mails of yours within an hour changed nothing, so this one was not read. Your mails are read again once fewer of them came in the past hour.

# What the platform's codes mean, where its words for the case at hand are not there in the reader's language. English readers
# get those words themselves.
code =
    .bad_request = It cannot be done like this.
    .not_seated = You have no seat in this game.
    .not_host = Only whoever opened the game can do that.
    .not_arbiter = That is not yours to decide: where there is an arbiter, they do; where there is none, the table does.
    .registration_closed = This server makes no account for your address.
    .account_suspended = Your account is suspended: nothing of this was done. Whoever operates this server can tell you why.
    .not_found = There is no such thing, or you may not see it.
    .already_seated = You sit at this table already.
    .no_free_seat = No seat is free any more.
    .seats_open = Some seats are still free: the game starts when all of them are taken.
    .not_open = The game has started already.
    .not_started = The game has not started yet.
    .game_disputed = A move is disputed: until that is settled the game rests.
    .game_void = The game has ended without a result.
    .game_quarantined = This server cannot read the log of this game to its end; it waits for a newer one.
    .archived = This game was brought here as a file: it can be read, not played.
    .case_open = There is such a case already; it has to be settled first.
    .case_closed = This case is settled already.
    .too_many_changes = You have changed this choice as often as it can be changed.
    .choice_differs = Of this choice you can only change what nobody else sees.
    .already_answered = You have answered that already, or it was refused in this position already.
    .not_due = It is too early for that.
    .not_finished = That can be done when the game is over, not before.
    .not_reachable = They cannot be written to from here.
    .not_invited = This table takes in who is invited to it.
    .stale = The game has gone on in the meantime.
    .too_large = That is too large.
    .rate_limited = That was too often in a short time; try again later.
    .nothing_to_undo = There is no move of yours in this turn that you could undo.
    .undo_blocked = That cannot be undone: something hidden was shown, the turn is over, or undoing is not allowed at this table.
    .nothing_to_redo = There is nothing to redo.
    .orders_after_reveal = Behind an order that shows something hidden no other may stand in the same mail: look at what came, then answer.
    .bad_order = This line is not understood as an order.
    .bad_option = There is no such option.
    .bad_player_count = This game is not played by so many.
    .bad_standing_order = There is no such standing order.
    .bad_seq = There is no such event, or no way leads there from here.
    .too_late = It is too late for that.
    .is_party = This is about you: others decide it.
    .key_reused = This mail came before with another content.
    .unknown_title = This game is not played here.
    .unknown_ruleset = The game is not played by these rules here.
    .unknown_box = There is no such box any more.
    .name_too_similar = Your name could be taken for another at this table: choose another one first.
    .not_your_turn = It is not your turn.

# Around the English words of a refusal that the reader's language does not have; English readers never see these two.
refusal-in-detail = { $known } In detail: { $why }
refusal-of-a-rule = The rule says: { $why }

## Sentences for the terms of an invitation and for the news

terms-players = { $seats ->
    [one] { $seats } player.
   *[other] { $seats } players.
 }
# Lengths of time, for the sentences below.
days = { $count ->
    [one] { $count } day
   *[other] { $count } days
 }
hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
 }
seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
 }
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
 }
terms-time-for-a-move = { $time } for a move.
terms-bank = { $time } for the whole game.
terms-bank-and-more = { $time } for the whole game, { $more } more for each turn.
terms-no-clock = No clock.
# name: as its author calls it.
terms-own-box = It is played with a box of its own: { $name }.
terms-fixed-seed = Its seed stands open, for tests and puzzles: every card to come can be computed from it.
terms-weekends = The clock stands on Saturdays and Sundays of your time zone.
terms-night = The clock stands from { $from } to { $until } of your time zone.
news-time-up = The time of { $name } was up.
# An event, with the number by which it is disputed.
news-numbered = { $told } [{ $seq }]
news-resigned = { $name } has given up their seat.
news-seat-lost = { $name } has lost their seat.
news-back = { $name } is back.
# $of is who sat there before.
news-took-over = { $name } has taken over the seat of { $of }.
news-quarantined = The server cannot read the log of this game to its end: its clock stands, and nothing can be played until the operator has looked after it. What is in the log is kept.
# A move that a ruling is about, and what becomes of it: its event, whose it was, its orders.
news-fated = { $becomes ->
    [stands] Stands: { $seq } { $by } { $orders }
    [returns] Counts again: { $seq } { $by } { $orders }
    [replaced] Replaced: { $seq } { $by } { $orders }
    [open] Depends on what is drawn: { $seq } { $by } { $orders }
   *[falls] Fell: { $seq } { $by } { $orders }
 }
news-will = { $becomes ->
    [stands] this stands: { $seq } { $by } { $orders }
    [returns] this counts again: { $seq } { $by } { $orders }
    [replaced] this is replaced: { $seq } { $by } { $orders }
    [open] this depends on what is drawn: { $seq } { $by } { $orders }
   *[falls] this falls: { $seq } { $by } { $orders }
 }
# A move that is disputed, or that would be taken back: its event, whose it was, its orders.
news-at-stake = { $of ->
    [takeback] Would be taken back: { $seq } { $by } { $orders }
   *[dispute] Disputed: { $seq } { $by } { $orders }
 }
news-fated-more = and { $more } more moves; the page names them all.
# $of is the ruling that its reader could make; the moves that it is about follow.
news-would = { $of ->
    [dismiss] Ruled dismiss, event { $seq } stands and the game goes on as it is.
    [rewind] Ruled rewind, the game goes back to before event { $seq }. Then:
   *[amend] Ruled amend with what the claim wants, another move stands in the place of event { $seq }. Then:
 }
news-nudged = A player of this game asks you to remember your turn.
# $until is a day.
news-unreached = Mails to { $name } come back, so the clock of { $name } stands until { $until } (UTC) at most, or until { $name } is here again. If you know another way to reach { $name }, please use it.
news-invited = { $by } invites you.
# What is read out where the picture is not shown.
picture = { $your-turn ->
    [yes] The board of { $title } after event { $seq }; it is your turn.
   *[no] The board of { $title } after event { $seq }; it is not your turn.
 }
picture-points = Points: { $points }.
# Below a part of the board that is shown larger: what it is, where the rest stands, and a link.
close-up = Where you are likely to act, larger.
whole-board = The whole board stands below.
large-board = The large board, to zoom into
# Who has no name; they stand in the place of one.
the-table = The table
a-player = A player

# How a game ended, by the word that the log has for it.
ended =
    .eighth_card = The eighth point card was claimed.
    .round_limit = The last round was played.
    .max_turns = The last turn was played.
    .rounds = The last round was played.
    .markers = The Empty City markers are used up.
    .standstill = Nobody did anything any more.
    .threshold = Enough goods were delivered.
    .population = A city is full.
    .resigned = By resignation.
    .agreed = By agreement.
    .forfeit = By forfeit.
