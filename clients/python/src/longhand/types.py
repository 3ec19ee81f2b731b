"""The shapes of what is sent and answered. Made by `clients/generate` from `api/openapi.json`. Do not edit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


Id: TypeAlias = "str"
"""64 bits, time-ordered, as 13 characters of lower-case Crockford base 32. Never a secret."""


Time: TypeAlias = "str"
"""RFC 3339 in UTC, with milliseconds."""


Hash: TypeAlias = "str"
"""SHA-256, 64 digits of lower-case hex."""


Nonce: TypeAlias = "str"
"""16 bytes that a player adds to the game's seed, 32 digits of lower-case hex."""


Seq: TypeAlias = "int"
"""Place of an event in its game's log, from 1. It counts on over all branches."""


SeatNumber: TypeAlias = "int"
"""A seat, from 0."""


TitleId: TypeAlias = "str"
"""A board game that can be played here."""


Ruleset: TypeAlias = "str"
"""One version of a title's rules and data; a game keeps it for life."""


Next: TypeAlias = "str | None"
"""What to send as `cursor` for the next page; null on the last one."""


Scope: TypeAlias = "Literal['read', 'play', 'host']"
"""What a personal access token may do: `read` what its owner may read (every call needs it), `play` his seats,
`host` his games.
"""


Visibility: TypeAlias = "Literal['public', 'unlisted', 'private']"
"""`public`: in the lobby, for everybody to watch and join. `unlisted`: open to whoever knows its id. `private`:
for those invited.
"""


Status: TypeAlias = "Literal['open', 'running', 'disputed', 'paused', 'finished', 'void', 'quarantined']"
"""`quarantined`: this server cannot read the game's log to its end; its clock stands."""


class ProblemLegalItem(TypedDict):
    action: Action
    order: str


class Problem(TypedDict):
    """An error (RFC 9457)."""
    type: str
    """A link to what the code means."""
    title: str
    status: int
    code: str
    """Stable; programs decide by it. A title's codes are those of its rule book."""
    detail: str
    """For people: what was wrong, and what could be done."""
    request_id: str
    """The same as in the header `X-Request-Id`, and in the server's log."""
    index: NotRequired[int]
    """Which action of the list was refused, from 0."""
    line: NotRequired[int]
    """Which line of the orders was refused, from 1."""
    column: NotRequired[int]
    """Which character of that line, from 1."""
    legal: NotRequired[list[ProblemLegalItem]]
    """Legal actions near what was asked."""
    head: NotRequired[Seq]
    """With `stale`: the game's head now."""


class MeReliability(TypedDict):
    moves: int
    misses: int
    """How often his time ran out."""
    answer_s: list[int] | None
    """Seconds until he answers: quartiles; null while too little is known."""


class Me(TypedDict):
    """The caller's own account."""
    id: Id
    name: str | None
    """Null when the account was deleted."""
    joined_at: Time
    reliability: MeReliability
    named: bool
    """Whether they have said a name. Until then `name` is a neutral one, as `Player 7QX3`."""
    email: str
    zone: str
    """A name of the IANA time zones."""
    language: str
    """For mails and pages: `en`, `de`, or another that the server speaks."""
    vacation: list[Vacation]
    """Times in which his clocks stand, in order; those of this year that are past are kept."""
    mail: MailWishes
    takeback: Literal['always', 'ask', 'never']
    """His answer when others ask for a takeback."""


class MailWishes(TypedDict):
    """What he wants to be written about, and when. What is left out is `now`; `all: never` stops everything but
    logins and answers to his own mails.
    """
    all: NotRequired[Literal['now', 'digest', 'never']]
    invitations: NotRequired[Literal['now', 'never']]
    turns: NotRequired[Literal['now', 'digest', 'never']]
    results: NotRequired[Literal['now', 'digest', 'never']]
    games: NotRequired[dict[str, Literal['now', 'digest', 'never']]]
    """By a game's id, for all kinds but invitations: goes before what is said for all games."""
    digest_hour: NotRequired[int]
    """The hour, in his zone, from which on the daily digest comes; 7 if left out."""
    quiet: NotRequired[list[str] | None]
    """Two times in his zone, between which mails about turns wait for the second."""
    urgent_h: NotRequired[int]
    """Mails about a turn with less time left than so many hours do not wait; 12 if left out."""
    muted: NotRequired[list[Id]]
    """Games that he wants no mails about."""
    moves: NotRequired[Literal['now', 'digest', 'never']]
    reminders: NotRequired[Literal['now', 'digest', 'never']]
    """With `digest` the daily mail says whose turn it is."""
    cases: NotRequired[Literal['now', 'digest', 'never']]
    """Takebacks, disputes and votes."""
    talk: NotRequired[Literal['now', 'digest', 'never']]
    """What is said at the table. It is held for some minutes and told in one mail, or with whatever mail of the
    game goes first.
    """
    pictures: NotRequired[bool]
    """Whether mails show the board as a picture; true if left out."""


class PlayerReliability(TypedDict):
    moves: int
    misses: int
    """How often his time ran out."""
    answer_s: list[int] | None
    """Seconds until he answers: quartiles; null while too little is known."""


class Player(TypedDict):
    """A player as everybody may see him."""
    id: Id
    name: str | None
    """Null when the account was deleted."""
    joined_at: Time
    reliability: PlayerReliability


class Token(TypedDict):
    """A personal access token."""
    id: Id
    name: str
    scopes: list[Scope]
    created_at: Time
    used_at: Time | None
    secret: NotRequired[str]
    """The token itself; shown once, in the answer that makes it."""


class TokenList(TypedDict):
    """Personal access tokens, without their secrets."""
    items: list[Token]
    next: Next


class Session(TypedDict):
    """A session that was just opened or refreshed."""
    access_token: str
    """A JWT, signed with EdDSA (Ed25519); keys at `/.well-known/jwks.json`. `sub` is the player, `aud` is
    `longhand`.
    """
    token_type: Literal['Bearer']
    expires_in: int
    """Seconds until the access token expires."""
    refresh_token: str
    """Good for one refresh."""
    player: Me


class KeySetKeysItem(TypedDict):
    kty: Literal['OKP']
    crv: Literal['Ed25519']
    alg: Literal['EdDSA']
    use: Literal['sig']
    kid: str
    x: str
    """The public key, base64url."""


class KeySet(TypedDict):
    """A JSON Web Key Set (RFC 7517)."""
    keys: list[KeySetKeysItem]


class TitleSummaryPlayers(TypedDict):
    min: int
    max: int


class TitleSummary(TypedDict):
    """What can be played, in short."""
    id: TitleId
    name: str
    summary: str
    ruleset: Ruleset
    """The newest one: by it games are opened that ask for no other."""
    players: TitleSummaryPlayers


class TitlePlayers(TypedDict):
    min: int
    max: int


class Title(TypedDict):
    """What can be played, in full."""
    id: TitleId
    name: str
    summary: str
    ruleset: Ruleset
    """The newest one: by it games are opened that ask for no other."""
    players: TitlePlayers
    options: dict[str, Any]
    """JSON Schema of `options` when a game is opened by the newest ruleset."""
    actions: dict[str, Any]
    """JSON Schema of an action."""
    notation: str
    """How orders are written, for people."""
    rules: str
    """The rule book, Markdown."""
    rules_url: str
    """The rule book as a page."""
    data_sha256: Hash
    """Of the title's data: cards, tiles, maps."""
    rulesets: list[TitleRuleset]
    """All its rulesets, the newest first."""


class TitleRuleset(TypedDict):
    """A ruleset of a title: one version of its rules."""
    ruleset: Ruleset
    version: int
    """What stands after the @."""
    default: bool
    """Whether it is the newest, by which games are opened that ask for no other."""
    differences: list[str]
    """What it plays otherwise than the version before it, a sentence each; none of the first."""
    options: dict[str, Any]
    """JSON Schema of `options` when a game is opened by it."""
    data_sha256: Hash
    """Of its data."""


class TitleList(TypedDict):
    """All titles; one page."""
    items: list[TitleSummary]
    next: Next


class TableRules(TypedDict):
    """The rules of the table, fixed when the game is opened."""
    takeback: Literal['all', 'majority', 'host', 'none']
    """Who must consent to a takeback."""
    arbiter: Id | None
    """Who rules a dispute; null: the host."""
    dispute_days: int
    """How long after its end a game may be disputed. 0: its secret is published at once."""
    on_expiry: list[Literal['default', 'bot', 'substitute', 'forfeit', 'wait']]
    """What happens when a player's time is up, one thing after the other."""
    grace_s: int
    """Seconds between the deadline and what happens then."""


class Clock(TypedDict):
    """How long a player may think."""
    kind: Literal['none', 'move', 'bank']
    time_s: int | None
    """Seconds for a turn."""
    bank_s: int | None
    """Seconds in the bank at the beginning."""
    increment_s: int | None
    """Added to the bank after each turn."""
    cap_s: int | None
    """The most that the bank holds."""
    weekends: bool
    """The clock stands on Saturdays and Sundays."""
    night: list[str] | None
    """The clock stands between these hours of the player's time zone."""


class NewTableRules(TypedDict):
    """The rules of the table; what is left out or null gets its default."""
    takeback: NotRequired[Literal['all', 'majority', 'host', 'none'] | None]
    """`all` unless said."""
    arbiter: NotRequired[Id | None]
    dispute_days: NotRequired[int | None]
    """7 unless said."""
    on_expiry: NotRequired[list[Literal['default', 'bot', 'substitute', 'forfeit', 'wait']] | None]
    """The ladder: the rung of the first time-out, of the second in a row, and so on; the last one stays.
    `["default"]` unless said, `["wait"]` in a private game. `default`: the title's safe default is played;
    `bot`: a cautious bot plays the turn; `substitute`: the seat is given up, defaults play it until its owner
    comes back or a substitute takes it; `forfeit`: the same for good; `wait`: nothing, and the others may
    claim the default. Nothing comes after `substitute`, `forfeit` and `wait`. The fifth time-out in a row of
    `default` and `bot` gives the seat up.
    """
    grace_s: NotRequired[int | None]
    """86400 unless said."""


class NewClock(TypedDict):
    """The clock; without one, three days a move. A game's clock can be sent again as it was read. A clock runs
    while the seat is asked, but not at night and on weekends of the player's zone where the clock says so,
    not in his vacations, and not while the game is paused.
    """
    kind: Literal['none', 'move', 'bank']
    """`move`: the same time for each turn, anew where something hidden was shown in it. `bank`: one bank for all
    turns.
    """
    time_s: NotRequired[int | None]
    """Seconds for a turn: needed with `move`, refused otherwise."""
    bank_s: NotRequired[int | None]
    """Seconds in the bank at the beginning: needed with `bank`, refused otherwise."""
    increment_s: NotRequired[int | None]
    """Added after each turn."""
    cap_s: NotRequired[int | None]
    """The most that the bank holds, at least `bank_s`."""
    weekends: NotRequired[bool]
    """The clock stands on Saturdays and Sundays."""
    night: NotRequired[list[str] | None]
    """The clock stands between these hours; it lasts 1 minute to 20 hours."""


class NewGame(TypedDict):
    """A game to open."""
    title: TitleId
    ruleset: NotRequired[Ruleset | None]
    """One of the title's `rulesets`; the newest unless said."""
    seats: int
    """How many; the title says which numbers it takes."""
    options: NotRequired[dict[str, Any] | None]
    """The title's own options, see `options` of the ruleset. What is left out gets its default."""
    table: NotRequired[NewTableRules | None]
    clock: NotRequired[NewClock | None]
    visibility: NotRequired[Visibility | None]
    """`public` unless said."""
    name: NotRequired[str | None]
    """What people call the game, without control characters; the title's name unless said."""
    seed: NotRequired[str | None]
    """Fixes every draw, for tournaments and tests. The game shows it."""
    nonce: NotRequired[str | None]
    """The host's nonce; without it the server makes one."""
    sit: NotRequired[bool | None]
    """`false`: the host does not play but organises the game: they invite and start, and rule its disputes where
    no other arbiter does. `seats` counts players. Not with `table.takeback` `host`.
    """


class SeatPlayerId(TypedDict):
    id: Id
    name: str | None
    """Null when the account was deleted."""


class Seat(TypedDict):
    """A place at the game."""
    seat: SeatNumber
    state: Literal['open', 'seated', 'left']
    kind: Literal['player', 'bot'] | None
    player: SeatPlayerId | None
    """Who sits there; null for an open seat or a bot."""
    level: Literal['random', 'sensible'] | None
    """Of a bot."""
    nonce: NotRequired[str | None]
    """What this seat gave to the seed of the game's draws, as the log has it; null for an open seat."""
    nonce_by: NotRequired[Literal['player', 'server'] | None]
    """Who made the nonce: `player` sent it, or `server` derived it from the secret that it had committed to.
    Null where nobody can tell: open seats, forks, games from elsewhere, games that a former version opened.
    """


class OutcomeStandingsItem(TypedDict):
    seat: SeatNumber
    score: int
    rank: int
    """1 = winner; shared where the rule book shares it."""
    breakdown: dict[str, Any]
    """The title's own figures."""


class Outcome(TypedDict):
    """The end of a game."""
    reason: str
    """The title's word, or `resigned`, `agreed`, `forfeit`."""
    standings: list[OutcomeStandingsItem]
    """In seat order."""


class GameImportedGame(TypedDict):
    game: Id
    """The game that its events name; it is kept under another id where that was taken."""
    signed_by: str | None
    """The first 16 digits of the key that signed the file first; null: unsigned, or it came before this was
    kept.
    """
    unproved: bool
    """That key is none of this server's own, and none that its operator trusts (`LONGHAND_TRUSTED_KEYS`): the
    game is the word of who brought it, and pages mark it so.
    """


class GameVotes(TypedDict):
    pause: list[SeatNumber]
    resume: list[SeatNumber]
    end: list[SeatNumber]
    void: list[SeatNumber]


class Game(TypedDict):
    """One instance being played."""
    id: Id
    title: TitleId
    ruleset: Ruleset
    name: str
    options: dict[str, Any]
    """The title's options, complete."""
    table: TableRules
    clock: Clock
    visibility: Visibility
    status: Status
    host: Id | None
    """Null where the game came as a file: its people are nobody's accounts here."""
    archived: bool
    """Imported, read-only."""
    table_rules: int
    """The version of the table's own rules (who consents, who is a party, who rules) that the game's log names,
    for ever. 1: bots consent to takebacks, and parties to a dispute are who opened it and whose move it is
    about. 2: bots are not asked, whoever gains or loses by an event neither rules nor votes on it, and times
    never run backwards. 3: a host who sits rules nothing, cases need leave after two dismissals, the time
    after the end stands still while a case is open, and a void game publishes its secret.
    """
    sit: bool
    """Whether the host took seat 0 when they opened the game; else they organise it, and rule its cases where no
    other arbiter does, as long as they never sat here.
    """
    server_arbiter: Id | None
    """Whom the server's operator had named when the game was opened, to rule what neither its arbiter nor an
    organiser may rule; null: nobody.
    """
    imported: GameImportedGame | None
    """Null unless the game came as a file. Then it is its signer's word, unlisted, and nobody's account sits in
    it.
    """
    fork_of: Id | None
    created_at: Time
    seats: list[Seat]
    to_act: list[SeatNumber]
    """The seats that are asked now; empty when nobody is."""
    deadline: Time | None
    """When the time of the seat to act is up; null without a clock, and while a bot thinks."""
    votes: GameVotes
    takeback: Takeback | None
    """The open takeback."""
    dispute: Dispute | None
    """The open dispute."""
    head: Seq
    hash: Hash
    """Of the head. Its first 12 digits are the short hash that mails show."""
    commitment: Hash
    """SHA-256 of the game's secret, published before anybody joins."""
    seed: Hash | None
    """The creator's fixed seed."""
    secret: Hash | None
    """Published when the game is closed: then anybody can check every draw."""
    outcome: Outcome | None
    """Null until the end."""


class GameList(TypedDict):
    """Games, sorted by the time that is left."""
    items: list[Game]
    next: Next


class Invitation(TypedDict):
    """An invitation that was mailed."""
    id: Id
    game: Id
    email: str
    created_at: Time


Action: TypeAlias = "Mapping[str, Any]"
"""One primitive thing that a player asks for; `actions` of the title is its JSON Schema."""


Fact: TypeAlias = "Mapping[str, Any]"
"""One consequence, in the title's own vocabulary. Facts are folded into the state and decide nothing."""


Draw: TypeAlias = "list[str | int]"
"""`[purpose, n, value, of]`: draw number n of its purpose gave value out of 0 to of - 1."""


Seal = TypedDict(
    "Seal",
    {
        "for": "list[SeatNumber]",
        "sha256": "Hash",
    },
)
"""The salted hash of one sealed part."""


SealedPart = TypedDict(
    "SealedPart",
    {
        "for": "list[SeatNumber]",
        "salt": "str",
        "facts": "list[list[int | Fact]]",
        "draws": "list[Draw]",
        "actions": "list[Action]",
        "digest": "Hash | None",
    },
)
"""What not everybody may know of an event."""


ViewPlayersItem: TypeAlias = "Mapping[str, Any]"


View: TypeAlias = "Mapping[str, Any]"
"""The position as one viewer may see it. `players` is in seat order; the other keys are the title's, section 12
of its rule book.
"""


class State(TypedDict):
    """The position after an event, redacted for the caller."""
    seq: Seq
    at: Time
    """Time of that event."""
    viewer: SeatNumber | None
    """The seat that it is shown to; null: a spectator."""
    to_act: list[SeatNumber]
    view: View


class LegalAction(TypedDict):
    """One legal primitive."""
    action: Action
    order: str
    """The same as one line of orders."""
    label: str
    """For people."""
    info: NotRequired[dict[str, Any]]
    """The title's figures: what it costs and brings."""


class LegalActions(TypedDict):
    """What the caller can do now."""
    seq: Seq
    seat: SeatNumber
    actions: list[LegalAction]
    """Empty when it is not his turn."""
    reduced: bool
    """More is legal than is listed."""


class NewMoveActions(TypedDict):
    actions: list[Action]
    seat: NotRequired[SeatNumber]
    """Which of his seats plays, in a fork that one person plays alone; else the one that is to act."""


class NewMoveOrders(TypedDict):
    orders: str
    seat: NotRequired[SeatNumber]
    """Which of his seats plays, in a fork that one person plays alone; else the one that is to act."""


NewMove: TypeAlias = "NewMoveActions | NewMoveOrders"
"""One move, all of it or nothing: a list of actions, or orders as text, one a line."""


class Move(TypedDict):
    """A move that was played. `seq` and `hash` are those of its last event."""
    seq: Seq
    hash: Hash
    events: list[Event]
    """What was appended: the move, and what followed from it."""
    state: State


class DryRunForcedItem(TypedDict):
    seat: SeatNumber
    order: str
    action: Action


class DryRunTree(TypedDict):
    """With `with=tree`: what can follow."""
    count: int
    reduced: bool
    prompt: NotRequired[str]
    items: list[ActionStep]


class DryRun(TypedDict):
    """What a move would lead to."""
    dry_run: Literal[True]
    seq: Seq
    """The head it was tried on."""
    applied: int
    """How many of the actions came before anything hidden would show."""
    stopped: bool
    """Something hidden would show, so it went no further."""
    state: State
    forced: NotRequired[list[DryRunForcedItem]]
    """What the engine would play by itself after it, where the list ends there."""
    ended: NotRequired[bool]
    """The turn is over after it."""
    reveals: NotRequired[str | None]
    """Where it stopped: that something hidden shows then, in words."""
    changes: NotRequired[list[Place]]
    """Places of the board in which something would change."""
    told: NotRequired[list[str]]
    """What would happen, in sentences."""
    tree: NotRequired[DryRunTree]
    """With `with=tree`: what can follow."""
    board: NotRequired[str]
    """With `with=board`: the picture then, an SVG document."""


Place: TypeAlias = "str"
"""A place of a title's board: `kind-name`, stable for the title's life."""


class ActionTree(TypedDict):
    """The legal actions as steps. Its leaves are the list, each once, shortcuts left out and numbers spelled
    out.
    """
    seq: Seq
    seat: SeatNumber
    to_act: list[SeatNumber]
    undo: TurnBack
    redo: TurnBack
    count: int
    """How many actions are legal."""
    reduced: bool
    """More is legal than stands here."""
    prompt: NotRequired[str]
    """What is asked."""
    items: list[ActionStep]


class TurnBackPossible(TypedDict):
    to: Seq
    """The event whose state becomes current."""
    orders: NotRequired[list[str]]
    """What is undone."""


class TurnBackBlocked(TypedDict):
    blocked: str
    """Why not."""


TurnBack: TypeAlias = "TurnBackPossible | TurnBackBlocked | None"
"""What one may take back, or do again, by oneself now; null where there is nothing."""


class ActionStepNumber(TypedDict):
    min: int
    max: int
    value: int
    unit: str
    field: str
    """The field of the action that is null here, and holds the number."""


class ActionStep(TypedDict):
    """A step. A branch has `count` and `items` (or `more`, where the tree is very large), a leaf `order` and
    `actions`.
    """
    key: str
    """Unique among its siblings."""
    label: str
    place: NotRequired[Place]
    """The place that chooses it."""
    also: NotRequired[list[Place]]
    """Further places that do."""
    marks: NotRequired[list[Place]]
    """Places shown while it is looked at."""
    note: NotRequired[str]
    """What it costs and gains."""
    prompt: NotRequired[str]
    """The question that its items answer."""
    group: NotRequired[str]
    """The heading that it stands under."""
    reveals: NotRequired[str]
    """What it shows that nobody has seen."""
    ends: NotRequired[bool]
    """The turn is over after it."""
    pick: NotRequired[Literal['turn', 'number']]
    """`turn`: its items are rotations. `number`: a number is typed."""
    number: NotRequired[ActionStepNumber]
    shortcut: NotRequired[bool]
    """`actions` are several, which can be reached one by one as well."""
    count: NotRequired[int]
    """How many actions are below it."""
    items: NotRequired[list[ActionStep]]
    more: NotRequired[str]
    """The query that answers its items."""
    order: NotRequired[str]
    """Of a number it holds `{n}`."""
    actions: NotRequired[list[dict[str, Any]]]


class ByPlayer(TypedDict):
    player: Id


class ByBot(TypedDict):
    bot: str
    """Its level."""


class ByClock(TypedDict):
    system: Literal['clock']


By: TypeAlias = "ByPlayer | ByBot | ByClock"
"""Who made an event."""


class EventHead(TypedDict):
    """What every event says."""
    seq: Seq
    kind: str
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""


class EventCreated(TypedDict):
    """The game was opened."""
    seq: Seq
    kind: Literal['created']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    title: TitleId
    ruleset: Ruleset
    data_sha256: Hash
    options: dict[str, Any]
    table: TableRules
    clock: Clock
    visibility: Visibility
    seats: int
    """How many."""
    host: Id
    commitment: Hash
    seed: Hash | None
    fork_of: Id | None
    table_rules: NotRequired[int]
    """The version of the table's rules by which this log is judged; absent: 1."""
    sit: NotRequired[bool]
    """Whether the host takes seat 0 in the next event; absent (`tv` 1): yes."""
    server_arbiter: NotRequired[Id | None]
    """Whom the operator had named to rule; absent (`tv` 1): nobody."""


class EventSeatTaken(TypedDict):
    """Somebody sat down."""
    seq: Seq
    kind: Literal['seat_taken']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    player: Id | None
    """Null for a bot."""
    level: Literal['random', 'sensible'] | None
    """Of a bot."""
    nonce: Nonce
    nonce_by: NotRequired[Literal['player', 'server'] | None]
    """Who made the nonce; absent (`tv` 1) or null: not told."""


class EventSeatLeft(TypedDict):
    """Somebody left before the start; or his seat was given up, since his time was up."""
    seq: Seq
    kind: Literal['seat_left']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber


class EventStarted(TypedDict):
    """The host started the game; the set-up was drawn."""
    seq: Seq
    kind: Literal['started']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    facts: list[Fact]
    draws: list[Draw]
    digest: Hash
    """SHA-256 of the canonical JSON of the view that a spectator has after it."""
    seals: list[Seal]
    """One for each sealed part."""


class EventMoveStanding(TypedDict):
    """The standing order that made it."""
    sha256: Hash
    set_at: Time


class EventMove(TypedDict):
    """A move with its consequences."""
    seq: Seq
    kind: Literal['move']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    origin: Literal['player', 'standing', 'default', 'bot', 'ruling']
    channel: Literal['rest', 'mail', 'page'] | None
    """How it came; null where no person sent it."""
    actions: list[Action]
    facts: list[Fact]
    forced: list[Action]
    """Actions with no alternative, played by the engine."""
    draws: list[Draw]
    digest: Hash
    """SHA-256 of the canonical JSON of the view that a spectator has after it."""
    seals: list[Seal]
    """One for each sealed part."""
    standing: NotRequired[EventMoveStanding]
    """The standing order that made it."""
    replayed_from: NotRequired[Seq]
    """The event that it replays after a ruling."""
    text: NotRequired[Hash]
    """Salted hash of the orders as typed."""


class EventReverted(TypedDict):
    """The state of an earlier event is current again; nothing is deleted."""
    seq: Seq
    kind: Literal['reverted']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    to: Seq
    """The event whose state became current."""
    cause: Literal['undo', 'redo', 'takeback', 'ruling', 'automatic']
    case: int | None
    digest: Hash
    """SHA-256 of the canonical JSON of the view that a spectator has after it."""


class EventTimeExpired(TypedDict):
    """A player's time was up."""
    seq: Seq
    kind: Literal['time_expired']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    step: Literal['standing', 'default', 'bot', 'substitute', 'forfeit']
    """What comes now: a standing order of his, or a rung of the ladder."""


class EventFinished(TypedDict):
    """The game is over."""
    seq: Seq
    kind: Literal['finished']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    outcome: Outcome


class EventClosed(TypedDict):
    """It can no longer be disputed; the secret is published."""
    seq: Seq
    kind: Literal['closed']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    secret: Hash


Event: TypeAlias = "EventCreated | EventSeatTaken | EventSeatLeft | EventStarted | EventMove | EventReverted | EventTimeExpired | EventFinished | EventClosed | EventSeatReplaced | EventVoted | EventPaused | EventResumed | EventAbsenceSet | EventClockRefunded | EventResigned | EventVoided | EventTakebackAsked | EventTakebackAnswered | EventTakebackClosed | EventDisputeOpened | EventDisputeCommented | EventDisputeVoted | EventDisputeArbiter | EventDisputeRuled | EventDisputeAllowed"
"""One immutable row of a game's log, as the caller may read it. Later versions add kinds; pass over those you do
not know.
"""


class EventList(TypedDict):
    """Events, oldest first. `next` is the last sequence number of the page."""
    items: list[Event]
    next: Next


class ExportHead(TypedDict):
    """The first line of an export."""
    longhand: Literal[1]
    game: Id
    ruleset: Ruleset
    data_sha256: Hash
    exported_at: Time


class ExportEvent(TypedDict):
    """A line of an export, one for each event."""
    event: dict[str, Any]
    """The payload that the hash is over."""
    hash: Hash
    sealed: list[SealedPart | None]
    """One for each seal; null where it stays closed."""


class ExportEnd(TypedDict):
    """The last line of an export."""
    lines: int
    """How many come before this one."""
    sha256: Hash
    """Of all bytes before this line."""
    key: str
    signature: str
    """Ed25519 over the 32 bytes of `sha256`."""
    public_key: str


ExportLine: TypeAlias = "ExportHead | ExportEvent | ExportEnd"
"""One line of an export: canonical JSON, ended by a line feed."""


class AuditChecksItem(TypedDict):
    check: Literal['chain', 'digests', 'readjudication', 'draws', 'seals', 'table', 'columns']
    ok: bool
    checked: int
    open: int
    """How many cannot be checked yet, or, of `table`, by no log at all (that servers were away, that a mail
    never left); that is no failure.
    """
    first_bad: Seq | None
    """The first event that failed."""
    detail: str | None


class Audit(TypedDict):
    """What was checked, what failed, what is not open yet."""
    game: Id
    head: Seq
    checks: list[AuditChecksItem]
    ok: bool


class StandingOrder(TypedDict):
    """Something decided in advance; shown to its owner alone."""
    id: Id
    set_at: Time
    order: str
    """As it would be typed."""
    standing: dict[str, Any]
    """The rule book's JSON, with what was filled in when it was given."""
    stops: list[str]
    """What would end or stop it."""


class StandingOrderList(TypedDict):
    """All of the caller's; there is never a next page."""
    items: list[StandingOrder]
    next: None


Vacation = TypedDict(
    "Vacation",
    {
        "from": "Time",
        "until": "Time",
    },
)
"""From when until when a player's clocks stand."""


class EventSeatReplaced(TypedDict):
    """Somebody else sits there from now on, or its owner is back."""
    seq: Seq
    kind: Literal['seat_replaced']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    player: Id | None
    level: str | None
    reason: Literal['substitute', 'returned']


class EventVoted(TypedDict):
    """A seat voted, or took its vote back."""
    seq: Seq
    kind: Literal['voted']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    what: Literal['pause', 'resume', 'end', 'void']
    seat: SeatNumber
    withdrawn: bool


class EventPaused(TypedDict):
    """All clocks stand."""
    seq: Seq
    kind: Literal['paused']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    reason: Literal['vote']


class EventResumed(TypedDict):
    """The clocks run again."""
    seq: Seq
    kind: Literal['resumed']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    reason: Literal['vote', 'expired']


EventAbsenceSet = TypedDict(
    "EventAbsenceSet",
    {
        "seq": "Seq",
        "kind": "Literal['absence_set']",
        "v": "int",
        "tv": "NotRequired[int]",
        "game": "Id",
        "at": "Time",
        "by": "By",
        "on": "Seq | None",
        "hash": "Hash",
        "struck": "bool",
        "sealed": "list[SealedPart]",
        "seat": "SeatNumber",
        "from": "Time | None",
        "until": "Time | None",
        "zone": "NotRequired[str]",
        "reason": "NotRequired[Literal['mail']]",
    },
)
"""The clock of a seat stands from then until then; both null: what is left of its absences is called off."""


class EventClockRefunded(TypedDict):
    """Everybody who is asked gets this time back."""
    seq: Seq
    kind: Literal['clock_refunded']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    time_s: int
    reason: Literal['outage', 'notice']


class EventResigned(TypedDict):
    """A seat was given up for good."""
    seq: Seq
    kind: Literal['resigned']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber


class EventVoided(TypedDict):
    """The game ended without a result."""
    seq: Seq
    kind: Literal['voided']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    reason: Literal['agreed', 'abandoned']


class TemplateSettings(TypedDict):
    """What a game can be opened with."""
    title: TitleId
    ruleset: NotRequired[Ruleset | None]
    """Games opened with these settings keep it; where it is not said, each gets the newest of its day."""
    seats: int
    options: NotRequired[dict[str, Any] | None]
    table: NotRequired[NewTableRules | None]
    clock: NotRequired[NewClock | None]
    visibility: NotRequired[Visibility | None]
    sit: NotRequired[bool | None]
    """`false`: the host organises and does not play."""


class Template(TypedDict):
    """Settings of games to use again."""
    id: Id
    name: str
    settings: TemplateSettings
    created_at: Time


EventKind: TypeAlias = "Literal['created', 'seat_taken', 'seat_left', 'seat_replaced', 'started', 'move', 'reverted', 'takeback_asked', 'takeback_answered', 'takeback_closed', 'dispute_opened', 'dispute_commented', 'dispute_voted', 'dispute_arbiter', 'dispute_ruled', 'dispute_allowed', 'voted', 'paused', 'resumed', 'absence_set', 'clock_refunded', 'time_expired', 'resigned', 'finished', 'voided', 'closed']"
"""What an event is."""


class WebhookBodyData(TypedDict):
    game: Id
    seq: Seq
    kind: EventKind
    seat: SeatNumber | None
    """Whose event it is; null where it is nobody's."""
    to_act: list[SeatNumber]
    deadline: Time | None
    hash: str


class WebhookBody(TypedDict):
    """What a webhook is posted: the public part of an event, and how the table stands after it."""
    type: Literal['game.event']
    timestamp: Time
    """Of the event."""
    data: WebhookBodyData


class WebhookOffAt(TypedDict):
    at: Time
    reason: Literal['gone', 'failing']


class Webhook(TypedDict):
    """A program that is told of its owner's games."""
    id: Id
    url: str
    kinds: list[EventKind] | None
    """Null: all."""
    created_at: Time
    failing_since: Time | None
    """When the failures began that no success has ended."""
    off: WebhookOffAt | None
    """When and why it was switched off; it is not called any more."""


class Delivery(TypedDict):
    """One event for one webhook. `attempt`, `at`, `status` and `error` are those of the last try."""
    id: str
    """The `webhook-id` of each try."""
    game: Id
    seq: Seq
    kind: EventKind
    state: Literal['waiting', 'delivered', 'failed']
    attempt: int
    at: Time | None
    status: int | None
    """What the receiver answered; null where it did not."""
    error: str | None
    next_at: Time | None
    """Null once it is over."""


class TakebackAnswersItem(TypedDict):
    seat: SeatNumber
    consent: bool


class Takeback(TypedDict):
    """A proposal to go back, which the others answer."""
    n: int
    """Counts from 1 within the game."""
    seat: SeatNumber
    """Who asks."""
    to: Seq
    """The event whose state would become current."""
    reason: str | None
    """Null once its writer has deleted his account."""
    salt: str | None
    """16 bytes as hex: SHA-256(salt ‖ words in UTF-8) is the hash that the log has of them. Null where the words
    are.
    """
    expires_at: Time
    answers: list[TakebackAnswersItem]
    result: Literal['granted', 'refused', 'expired', 'withdrawn'] | None
    """Null while it is open."""


class TakebackList(TypedDict):
    items: list[Takeback]
    next: Next


class FatedMove(TypedDict):
    """What becomes of a move by a ruling."""
    seq: Seq
    seat: SeatNumber
    """Whose move it is."""
    becomes: Literal['stands', 'falls', 'returns', 'replaced', 'open']
    """`stands`: it is played again; `falls`: it counts no more; `returns`: it had been taken back and counts
    again; `replaced`: another move comes in its place; `open`: that shows only with what is drawn.
    """
    replayed_as: Seq | None
    """The event that repeats it."""


class RulingDryRun(TypedDict):
    """What a ruling would do. Nothing is written."""
    dry_run: Literal[True]
    seq: Seq
    """The head on which it was tried."""
    decision: Literal['dismiss', 'rewind', 'amend']
    actions: list[Action] | None
    """What the seat would play instead; null unless the move is amended."""
    moves: list[FatedMove]
    stopped: bool
    """The amended move shows something that nobody has seen: the state is the one before that, and what becomes
    of later moves is open.
    """
    state: State


class RulingStandsItem(TypedDict):
    seq: Seq
    replayed_as: Seq


class Ruling(TypedDict):
    by: Id | None
    """Null where the seats voted or nobody ruled in time."""
    decision: Literal['dismiss', 'rewind', 'amend']
    """`rewind`: to before the event; `amend`: the seat's move is replaced, and what still stands after it is
    replayed.
    """
    reason: str | None
    """Null where there is none, or once its writer has deleted his account."""
    salt: str | None
    """16 bytes as hex: SHA-256(salt ‖ words in UTF-8) is the hash that the log has of them. Null where the words
    are.
    """
    reverted: Seq | None
    """The event that went back."""
    stands: list[RulingStandsItem]
    """After an amended move: the later moves that stand, each with the event that repeats it."""
    fell: list[Seq]
    """The moves that count no more; not the one that is replaced."""
    moves: list[FatedMove]
    """All moves that it is about, by their place in the log."""


class Evidence(TypedDict):
    """What can be known about the disputed event, as the caller's seat knew it then."""
    event: Event
    before: State
    after: State
    orders: str | None
    """The orders as typed, else as they would be typed; null where the event is no move."""
    salt: str | None
    """16 bytes as hex: SHA-256(salt ‖ words in UTF-8) is the hash that the log has of them. Null where the words
    are.
    """
    readjudicated: Literal['same', 'different', 'refused'] | None
    """What the rules say of the move today: the same as then, something else, or that it is not legal."""
    rules: list[str]
    """Sections of the rule book that speak of it."""


class DisputeNamedItem(TypedDict):
    seat: SeatNumber
    player: Id


class DisputeArbiterId(TypedDict):
    id: Id
    name: str | None


class DisputeCommentsItem(TypedDict):
    seat: SeatNumber
    text: str | None
    """What he says."""
    salt: str | None
    """16 bytes as hex: SHA-256(salt ‖ words in UTF-8) is the hash that the log has of them. Null where the words
    are.
    """
    at: Time


class DisputeVotesItem(TypedDict):
    seat: SeatNumber
    uphold: bool


class Dispute(TypedDict):
    """A case about one event. While it is open the clock stands and moves are refused, unless it waits for
    leave.
    """
    n: int
    """Counts from 1 within the game."""
    seat: SeatNumber
    """Who disputes."""
    seq: Seq
    """The disputed event."""
    claim: Literal['rules', 'entry', 'clock', 'other']
    """`rules`: judged against the rule book; `entry`: something else was meant; `clock`: a clock ran that should
    have stood.
    """
    reason: str | None
    """Null once its writer has deleted his account."""
    salt: str | None
    """16 bytes as hex: SHA-256(salt ‖ words in UTF-8) is the hash that the log has of them. Null where the words
    are.
    """
    waits: bool
    """Two cases of this seat were dismissed, so this one waits for leave: the game goes on, and without leave
    until `expires_at` it is dismissed.
    """
    actions: list[Action] | None
    """What the claim wants to be played instead; null: to go back to before the event."""
    named: list[DisputeNamedItem]
    """Whom the seats want to rule the case. Where all players at the table name the same person, that one is the
    arbiter, with or without a seat. Nobody who gains or loses by the event can be named.
    """
    opened_at: Time
    expires_at: Time
    """Without a ruling until then it is dismissed."""
    arbiter: DisputeArbiterId | None
    """Who rules: whom all players name, else the first of `table.arbiter`, an organiser and `server_arbiter` who
    neither gains nor loses by the event. Null where there is nobody: then those vote who do not, and all
    people where everybody does.
    """
    comments: list[DisputeCommentsItem]
    votes: list[DisputeVotesItem]
    ruling: Ruling | None
    evidence: Evidence | None
    """In the answer about one dispute; null in lists and in the game."""


class DisputeList(TypedDict):
    items: list[Dispute]
    next: Next


class MessagePlayer(TypedDict):
    id: Id
    name: str | None


class Message(TypedDict):
    """What somebody said at a table."""
    id: Id
    player: MessagePlayer
    at: Time
    text: str


class Notes(TypedDict):
    text: str
    """Empty where there are none."""
    changed_at: Time | None
    """null where there are none."""


class MessageList(TypedDict):
    items: list[Message]
    next: Next


class SentMail(TypedDict):
    message_id: str
    game: Id | None
    """null for mails about no single game."""
    seq: int
    about: Literal['login', 'invitation', 'game_started', 'your_turn', 'game_over', 'standing_order', 'reminder', 'nudge', 'timed_out', 'unreached', 'talk', 'case', 'answer', 'digest', 'other']
    state: Literal['kept', 'handed_over', 'delivered', 'delayed', 'bounced', 'complained']
    at: Time
    changed_at: Time
    why: str | None
    opened_at: Time | None
    """When the caller looked at the game on a page after this mail."""
    acted_at: Time | None
    """When he did something in the game after what this mail shows."""


class TransparencyCheckpoint(TypedDict):
    """What was signed of the log of all games."""
    log: str
    """The log's name."""
    size: int
    """How many leaves it has."""
    root: str
    """64 digits of hex."""
    made_at: str
    checkpoint: str
    """The signed note, with the lines of who countersigned it."""


class TransparencyCheckpointList(TypedDict):
    items: list[TransparencyCheckpoint]
    next: str | None
    """The cursor of the next page."""


class TransparencyLogWitnessesItem(TypedDict):
    name: str
    key: str
    signed_at: str | None
    """When it signed this checkpoint, by its own word."""
    failing_since: str | None
    why: str | None
    """What was wrong when it was asked last."""


class TransparencyLogWitness(TypedDict):
    """This server as a witness of others."""
    name: str
    key: str
    logs: list[str]
    """Those that it signs."""


class TransparencyLog(TypedDict):
    """The log of all games, as it stands."""
    log: str
    """The log's name."""
    size: int
    """How many leaves it has."""
    root: str
    """64 digits of hex."""
    made_at: str
    checkpoint: str
    """The signed note, with the lines of who countersigned it."""
    key: str
    """The verifier key of its checkpoints (C2SP signed-note)."""
    witnesses: list[TransparencyLogWitnessesItem]
    """Who is to countersign."""
    witness: TransparencyLogWitness
    """This server as a witness of others."""


class CheckpointLeaf(TypedDict):
    """With `?game=`: SHA-256(0 ‖ game ‖ seq as u32, big-endian ‖ hash) is the leaf."""
    game: Id
    seq: Seq
    hash: Hash


class CheckpointPathItem(TypedDict):
    side: Literal['left', 'right']
    hash: Hash


class Checkpoint(TypedDict):
    """The signed Merkle root over the heads of all games at the end of a day."""
    day: str
    games: int
    root: Hash
    signature: str
    """Ed25519 over SHA-256(`longhand-checkpoint-1` ‖ day ‖ games as u32, big-endian ‖ root)."""
    key: str
    """First 16 digits of the public key."""
    leaf: NotRequired[CheckpointLeaf]
    """With `?game=`: SHA-256(0 ‖ game ‖ seq as u32, big-endian ‖ hash) is the leaf."""
    path: NotRequired[list[CheckpointPathItem]]
    """With `?game=`: the neighbours from the leaf to the root; a node is SHA-256(1 ‖ left ‖ right)."""


class CheckpointList(TypedDict):
    items: list[Checkpoint]
    next: Next


class EventTakebackAsked(TypedDict):
    """A seat asks the others to go back."""
    seq: Seq
    kind: Literal['takeback_asked']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    n: int
    """Counts from 1 within the game."""
    seat: SeatNumber
    to: Seq
    text: Hash | None
    """Salted hash of the words."""
    expires_at: Time


class EventTakebackAnswered(TypedDict):
    """A seat answers."""
    seq: Seq
    kind: Literal['takeback_answered']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    n: int
    """Counts from 1 within the game."""
    seat: SeatNumber
    consent: bool


class EventTakebackClosed(TypedDict):
    """What became of it."""
    seq: Seq
    kind: Literal['takeback_closed']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    n: int
    """Counts from 1 within the game."""
    result: Literal['granted', 'refused', 'expired', 'withdrawn']


class EventDisputeOpened(TypedDict):
    """A seat disputes an event; the clock stands, unless the case waits for leave."""
    seq: Seq
    kind: Literal['dispute_opened']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    n: int
    """Counts from 1 within the game."""
    seat: SeatNumber
    disputed: Seq
    """The disputed event; `seq` is this event's own number."""
    claim: Literal['rules', 'entry', 'clock', 'other']
    """`rules`: judged against the rule book; `entry`: something else was meant; `clock`: a clock ran that should
    have stood.
    """
    text: Hash | None
    """Salted hash of the words."""
    actions: NotRequired[list[Action]]
    """What is to be played instead of the disputed move; left out where the claim is to go back."""
    expires_at: Time
    waits: NotRequired[bool]
    """Whether it waits for leave; absent (`tv` 1): no."""
    arbiter: NotRequired[Id | None]
    """Who rules it as things stand; null: the seats vote. Absent (`tv` 1): not told."""


class EventDisputeCommented(TypedDict):
    """A seat says something about the case."""
    seq: Seq
    kind: Literal['dispute_commented']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    n: int
    """Counts from 1 within the game."""
    seat: SeatNumber
    text: Hash | None
    """Salted hash of the words."""


class EventDisputeVoted(TypedDict):
    """A seat votes on the case."""
    seq: Seq
    kind: Literal['dispute_voted']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    n: int
    """Counts from 1 within the game."""
    seat: SeatNumber
    uphold: bool


class EventDisputeArbiter(TypedDict):
    """A seat says who should rule the case."""
    seq: Seq
    kind: Literal['dispute_arbiter']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    n: int
    """Counts from 1 within the game."""
    seat: SeatNumber
    player: Id | None
    """Null takes back what was said before."""


class EventDisputeRuled(TypedDict):
    """The ruling; what it brings follows as events."""
    seq: Seq
    kind: Literal['dispute_ruled']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    n: int
    """Counts from 1 within the game."""
    decision: Literal['dismiss', 'rewind', 'amend']
    """`rewind`: to before the event; `amend`: the seat's move is replaced, and what still stands after it is
    replayed.
    """
    text: Hash | None
    """Salted hash of the words."""
    actions: list[Action] | None
    """What the seat plays instead."""
    stands: NotRequired[list[Seq] | None]
    """The later moves that are played again; absent (`tv` 1), as the next two: not told."""
    fell: NotRequired[list[Seq] | None]
    """The moves that count no more; not the one that is replaced."""
    returned: NotRequired[list[Seq] | None]
    """Moves that had been taken back and count again."""


class EventDisputeAllowed(TypedDict):
    """A case that waited was given leave: the clock stands."""
    seq: Seq
    kind: Literal['dispute_allowed']
    v: int
    """Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
    sealed parts, too.
    """
    tv: NotRequired[int]
    """Version of the shape of what is the table's in it; absent for the first."""
    game: Id
    at: Time
    by: By
    on: Seq | None
    """The event whose state it was decided on; null before the start."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    struck: bool
    """Reverted later."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    n: int
    """Counts from 1 within the game."""
    expires_at: Time
    """Until when it is to be ruled."""


class AskForLoginLinkBody(TypedDict):
    email: str


class OpenSessionBodyLink(TypedDict):
    token: str


class OpenSessionBodyCode(TypedDict):
    email: str
    code: str


OpenSessionBody: TypeAlias = "OpenSessionBodyLink | OpenSessionBodyCode"


class RefreshSessionBody(TypedDict):
    refresh_token: str


class GetSigningKeysAnswerKeysItem(TypedDict):
    id: str
    """The first 16 digits of the public key: `key` in the last line of an export."""
    public_key: str
    """Ed25519."""
    since: Time
    until: Time | None
    """When it was replaced; null: it signs now."""


class GetSigningKeysAnswer(TypedDict):
    keys: list[GetSigningKeysAnswerKeysItem]


class ChangeMeBody(TypedDict):
    name: NotRequired[str | None]
    """Without control characters."""
    zone: NotRequired[str | None]
    """A name of the IANA time zones."""
    language: NotRequired[str | None]
    """A tag of a language that the server speaks: `en`, `de`, or one that was added."""
    mail: NotRequired[MailWishes | None]
    """Replaces the wishes as a whole."""
    takeback: NotRequired[Literal['always', 'ask', 'never'] | None]
    vacation: NotRequired[list[Vacation] | None]
    """The vacations ahead, as a whole; what was taken stays. At most 30 days in a calendar year, two years
    ahead. It is written into the logs of all games under way.
    """


class ListMailsAnswerChannel(TypedDict):
    state: Literal['fine', 'delayed', 'bounced', 'complained']
    since: Time | None
    why: str | None


class ListMailsAnswer(TypedDict):
    items: list[SentMail]
    next: Next
    channel: ListMailsAnswerChannel


class MakeTokenBody(TypedDict):
    name: str
    """Without control characters."""
    scopes: list[Scope]


class BlocksAnswerItemsItemPlayer(TypedDict):
    id: Id
    name: str | None


class BlocksAnswerItemsItem(TypedDict):
    player: BlocksAnswerItemsItemPlayer
    since: str


class BlocksAnswer(TypedDict):
    items: list[BlocksAnswerItemsItem]
    next: None


class TemplatesAnswer(TypedDict):
    items: list[Template]
    next: None


class MakeTemplateBody(TypedDict):
    name: str
    settings: TemplateSettings


class WebhooksAnswer(TypedDict):
    items: list[Webhook]
    next: None


class MakeWebhookBody(TypedDict):
    url: str
    """https, without user name, password and fragment."""
    kinds: NotRequired[list[EventKind] | None]
    """Kinds of events; left out: all."""


class MakeWebhookAnswerOffAt(TypedDict):
    at: Time
    reason: Literal['gone', 'failing']


class MakeWebhookAnswer(TypedDict):
    id: Id
    url: str
    kinds: list[EventKind] | None
    """Null: all."""
    created_at: Time
    failing_since: Time | None
    """When the failures began that no success has ended."""
    off: MakeWebhookAnswerOffAt | None
    """When and why it was switched off; it is not called any more."""
    secret: str


class WebhookDeliveriesAnswer(TypedDict):
    items: list[Delivery]
    next: str | None


class TakeSeatBody(TypedDict):
    nonce: NotRequired[str | None]
    """Without it the server makes one; `seat_taken` shows it."""


class TakeSeatAnswer(TypedDict):
    seat: SeatNumber


class InviteBody(TypedDict):
    email: str


class AddBotBody(TypedDict):
    level: Literal['random', 'sensible']


class UndoBody(TypedDict):
    to: NotRequired[Seq | None]
    """The event whose state becomes current."""


class SetStandingOrdersBody(TypedDict):
    items: NotRequired[list[dict[str, Any]]]
    orders: NotRequired[str]


class WriteNotesBody(TypedDict):
    text: str


class SayMessageBody(TypedDict):
    text: str
    """Line breaks may be in it, other control characters not."""


class InviteSubstituteBody(TypedDict):
    seat: SeatNumber
    email: str


class NudgeBody(TypedDict):
    seat: SeatNumber


class GetHealthAnswer(TypedDict):
    status: Literal['ok']
    version: str


class GetReadinessAnswer(TypedDict):
    status: Literal['ready']


class AskTakebackBody(TypedDict):
    to: Seq
    """The event whose state is to become current."""
    reason: str
    """Why."""


class AnswerTakebackBody(TypedDict):
    consent: bool


class OpenDisputeBody(TypedDict):
    seq: Seq
    """The disputed event."""
    claim: Literal['rules', 'entry', 'clock', 'other']
    """`rules`: judged against the rule book; `entry`: something else was meant; `clock`: a clock ran that should
    have stood.
    """
    reason: str
    """What is wrong with it."""
    actions: NotRequired[list[Action]]
    """What is to be played in the place of the disputed move; without it (and `orders`) the claim is to go back
    to before the event.
    """
    orders: NotRequired[str]
    """The same as orders, one a line."""


class CommentDisputeBody(TypedDict):
    text: str
    """What there is to say."""


class VoteDisputeBody(TypedDict):
    uphold: bool


class NameArbiterBody(TypedDict):
    player: Id | None
    """Null takes back what was said before."""


class RuleDisputeBody(TypedDict):
    decision: Literal['dismiss', 'rewind', 'amend']
    """`rewind`: to before the event; `amend`: the seat's move is replaced, and what still stands after it is
    replayed.
    """
    actions: NotRequired[list[Action]]
    """With `amend` alone; without them what the claim wants."""
    reason: NotRequired[str]
    """Why. Only a dry run needs none."""


class ForkGameBody(TypedDict):
    at: Seq
    """The event to go on from."""
    bots: NotRequired[Literal['random', 'sensible'] | None]
    """Bots play the seats that are not the caller's."""


class CosignCheckpointAnswer(TypedDict):
    kept: list[str]


class ExportMeAnswer(TypedDict):
    player: Me
    games: list[Id]
    held: dict[str, list[Any]]
    """Rows by table."""


Tried: TypeAlias = "DryRun"
"""What a move would lead to."""
