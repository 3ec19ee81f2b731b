"""The shapes of what is sent and answered. Made by `clients/generate` from `api/openapi.json`. Do not edit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class AccessKey(TypedDict):
    """A public key for access tokens."""
    alg: Literal['EdDSA']
    crv: Literal['Ed25519']
    kid: KeyId
    kty: Literal['OKP']
    use: Literal['sig']
    x: str
    """The public key, base64url."""


class AccountExport(TypedDict):
    """All stored data about the caller."""
    games: list[Id]
    held: dict[str, list[Any]]
    """Rows by database table."""
    player: Me


Action: TypeAlias = "CenturyAction | RailwaysAction | World123Action | WorldWondersAction"
"""One primitive action of a player, in the title's own vocabulary."""


class ActionStep(TypedDict):
    """A step: a branch with `items` and their `count`, or a leaf with an `order` and its `actions`."""
    actions: NotRequired[list[dict[str, Any]]]
    also: NotRequired[list[Place]]
    """Further places that choose it."""
    count: NotRequired[int]
    """The number of actions below it."""
    ends: NotRequired[bool]
    """The turn ends after it."""
    finishes: NotRequired[bool]
    """A page adds this step if the player stops here and plays."""
    group: NotRequired[str]
    """Its heading."""
    items: NotRequired[list[ActionStep]]
    """Only in a branch."""
    key: str
    """Unique among its siblings."""
    label: str
    marks: NotRequired[list[Place]]
    """Places highlighted while the step is looked at."""
    more: NotRequired[str]
    """The address of the items, in a very large tree."""
    note: NotRequired[str]
    """Its cost and gain."""
    number: NotRequired[Number]
    order: NotRequired[str]
    pick: NotRequired[str]
    """`turn`: the items are rotations. `number`: a number is typed."""
    place: NotRequired[Place]
    """The place that chooses it."""
    prompt: NotRequired[str]
    reveals: NotRequired[str]
    """The hidden thing that it reveals."""
    shortcut: NotRequired[bool]
    """`actions` has several actions, which are also reachable one by one."""
    starts: NotRequired[bool]
    """The first of its items is chosen at once; another one can replace it."""


class ActionTree(TypedDict):
    """The legal actions as a tree of steps. Its leaves are the listed actions, each once, without shortcuts and
    with numbers spelled out.
    """
    changes: Seq | None
    """If these actions would change an earlier secret choice of the caller: the event of that move. Null on the
    caller's turn, or if there is nothing to choose.
    """
    count: int
    """The number of legal actions."""
    items: list[ActionStep]
    prompt: NotRequired[str]
    """The question to the player."""
    redo: TurnBack | None
    """The redo that the caller can make alone now; null if there is none."""
    reduced: bool
    """Whether more actions are legal than are contained here."""
    seat: SeatNumber
    seq: Seq
    to_act: list[SeatNumber]
    undo: TurnBack | None
    """The undo that the caller can make alone now; null if there is none."""


class AddBot(TypedDict):
    level: Level


class Address(TypedDict):
    """The account's e-mail address, and the new one while a change is open."""
    email: str | None
    wanted: WantedAddress | None


class AnswerTakeback(TypedDict):
    consent: bool


class AskLoginLink(TypedDict):
    email: str


class AskTakeback(TypedDict):
    reason: str
    """The reason."""
    to: Seq
    """The event whose state is to become current."""


class Audit(TypedDict):
    """The result of an audit: what was checked, what failed, what cannot be checked yet."""
    checks: list[AuditCheck]
    game: Id
    hands: str | None
    """One line that names the contributors to the seed of the draws, in order, or says that only the server
    contributed. Null if the log is refuted.
    """
    head: Seq
    ok: bool


class AuditCheck(TypedDict):
    """The result of one check."""
    check: Literal['chain', 'digests', 'readjudication', 'draws', 'seals', 'table', 'columns']
    checked: int
    detail: str | None
    first_bad: Seq | None
    """The first event that failed."""
    ok: bool
    open: int
    """The number of items that cannot be checked yet; for `table`, items that no log can prove (server outages,
    undelivered mails). This is not a failure.
    """


class Block(TypedDict):
    """A player whom the caller has blocked."""
    player: Person
    since: Time


class BlockList(TypedDict):
    """A page of a list."""
    items: list[Block]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class Box(TypedDict):
    """A box: the contents of a title's game box, without the data itself."""
    added_at: Time | None
    """Null for the built-in box."""
    author: str | None
    """Null if the title has only the built-in box."""
    closest: bool
    """Whether this is the box, among those to choose from, with the most data from published sources or physical
    copies. False if there is no choice.
    """
    licence: str | None
    """The licence for use by others; null if the title has only the built-in box."""
    name: str
    """Not unique."""
    provenance: dict[str, list[Provenance]]
    """Where each table comes from."""
    sha256: Hash
    """The hash by which games name the box. For the built-in box it is the hash of its data files, for all
    others of the document.
    """
    title: TitleId
    version: int
    """The version number given by its author."""
    whose: Literal['mine', 'built_in', 'server', 'of_a_game']
    """Why the caller can see a box. `built_in`: Built into the server; used by games that ask for no other box.
    `server`: Added by the operator for everybody. `of_a_game`: Another player's box, or a deleted one, that a
    visible game uses.
    """


class BoxDocument(TypedDict):
    """A box document as its author wrote it, `longhand-box/1` (docs/boxes.md)."""
    author: str
    licence: str
    name: str
    players: NotRequired[PlayerNumbers]
    """The player numbers that the box is meant for; absent if it suits all numbers of its title."""
    provenance: dict[str, list[Provenance]]
    """The origin of each table."""
    schema: str
    tables: dict[str, Any]
    """In the title's own format."""
    title: TitleId
    version: int


class BoxInFull(TypedDict):
    """A box with its document."""
    added_at: Time | None
    """Null for the built-in box."""
    author: str | None
    """Null if the title has only the built-in box."""
    closest: bool
    """Whether this is the box, among those to choose from, with the most data from published sources or physical
    copies. False if there is no choice.
    """
    document: BoxDocument
    licence: str | None
    """The licence for use by others; null if the title has only the built-in box."""
    name: str
    """Not unique."""
    provenance: dict[str, list[Provenance]]
    """Where each table comes from."""
    sha256: Hash
    """The hash by which games name the box. For the built-in box it is the hash of its data files, for all
    others of the document.
    """
    title: TitleId
    version: int
    """The version number given by its author."""
    whose: Literal['mine', 'built_in', 'server', 'of_a_game']
    """Why the caller can see a box. `built_in`: Built into the server; used by games that ask for no other box.
    `server`: Added by the operator for everybody. `of_a_game`: Another player's box, or a deleted one, that a
    visible game uses.
    """


class BoxList(TypedDict):
    """A page of a list."""
    items: list[Box]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class Browser(TypedDict):
    """A browser that gets Web Push notifications."""
    created_at: Time
    endpoint: str
    id: Id
    name: str
    sent_at: Time | None


class BrowserKeys(TypedDict):
    auth: str
    p256dh: str


class BrowserList(TypedDict):
    """The browsers that get notifications, and the key that identifies this server to a browser."""
    application_server_key: str
    """P-256, uncompressed, base64url (RFC 8292)."""
    items: list[Browser]
    next: str | None
    """Always null: the list is complete."""


By: TypeAlias = "ByPlayer | ByBot | BySystem"
"""The author of an event: an object with one of these keys."""


class ByBot(TypedDict):
    """A bot, by its level: `random` or `sensible`."""
    bot: str


class ByPlayer(TypedDict):
    """A person, by their id."""
    player: Id


class BySystem(TypedDict):
    """The server itself: always `clock`."""
    system: str


Cause: TypeAlias = "Literal['undo', 'redo', 'takeback', 'ruling', 'automatic']"
"""Why the game went back. `undo`: The player took back their own move within the turn. `redo`: The player took
their undo back. `takeback`: The others consented. `ruling`: A dispute was ruled that way. `automatic`: An
automatic move for a late player was taken back.
"""


CenturyAction: TypeAlias = "CenturyActionWork | CenturyActionTravel | CenturyActionRest | CenturyActionUpgrade | CenturyActionFinishUpgrades | CenturyActionExplore | CenturyActionDiscard"


class CenturyActionDiscard(TypedDict):
    count: int
    cube: Literal['yellow', 'red', 'green', 'brown']
    type: Literal['discard']


class CenturyActionExplore(TypedDict):
    tile: str
    """an exploration tile, `ex06`"""
    type: Literal['explore']


class CenturyActionFinishUpgrades(TypedDict):
    type: Literal['finish_upgrades']


class CenturyActionRest(TypedDict):
    type: Literal['rest']


class CenturyActionTravel(TypedDict):
    card: str
    """a merchant card of the own trade route, `mc17`"""
    times: NotRequired[int]
    type: Literal['travel']


class CenturyActionUpgrade(TypedDict):
    cube: Literal['yellow', 'red', 'green', 'brown']
    type: Literal['upgrade']


class CenturyActionWork(TypedDict):
    bonus: NotRequired[bool]
    location: str
    """a location, `h1`"""
    mode: NotRequired[Literal['use', 'take']]
    replace: NotRequired[str]
    """a merchant card of the own trade route, `mc03`"""
    swap: NotRequired[list[str]]
    times: NotRequired[int]
    type: Literal['work']


CenturyBonusRule: TypeAlias = "CenturyBonusRuleSymbolPair | CenturyBonusRuleSettlers | CenturyBonusRuleExploration | CenturyBonusRuleFlat | CenturyBonusRuleMerchantCards"
"""What a bonus tile scores for."""


class CenturyBonusRuleExploration(TypedDict):
    per: int
    type: Literal['exploration']
    vp: int


class CenturyBonusRuleFlat(TypedDict):
    type: Literal['flat']
    vp: int


class CenturyBonusRuleMerchantCards(TypedDict):
    per: int
    type: Literal['merchant_cards']
    vp: int


class CenturyBonusRuleSettlers(TypedDict):
    per: int
    type: Literal['settlers']
    vp: int


class CenturyBonusRuleSymbolPair(TypedDict):
    symbols: list[CenturySymbol]
    type: Literal['symbol_pair']
    vp: int


class CenturyBonusTileView(TypedDict):
    """A bonus tile with its text."""
    id: str
    """Id of a bonus tile"""
    mark: str | None
    rule: CenturyBonusRule
    text: str
    """In English."""


CenturyColour: TypeAlias = "Literal['yellow', 'red', 'green', 'brown']"


class CenturyCubes(TypedDict):
    """Goods: how many cubes of each colour. Always all four keys."""
    brown: int
    green: int
    red: int
    yellow: int


class CenturyDiscounts(TypedDict):
    field: int
    forest: int
    fort: int
    river: int


class CenturyDisplaced(TypedDict):
    """Settlers that were displaced from a location."""
    count: int
    """How many."""
    seat: SeatNumber
    """Their owner."""


CenturyEffect: TypeAlias = "CenturyEffectSettlers | CenturyEffectDiscount | CenturyEffectExtraGoods | CenturyEffectExplore"
"""The effect of a point card."""


class CenturyEffectDiscount(TypedDict):
    icon: CenturyIcon
    type: Literal['discount']


class CenturyEffectExplore(TypedDict):
    type: Literal['explore']


class CenturyEffectExtraGoods(TypedDict):
    cube: CenturyColour
    icon: CenturyIcon
    type: Literal['extra_goods']


class CenturyEffectSettlers(TypedDict):
    count: int
    type: Literal['settlers']


CenturyEndReason: TypeAlias = "Literal['eighth_card', 'round_limit']"
"""Why the game ended; also the `reason` of its outcome. `eighth_card`: Somebody has eight point cards, and the
round is over. `round_limit`: The last round that the option `round_limit` allows is over.
"""


class CenturyExplorationTileView(TypedDict):
    """An exploration tile with its text."""
    bonus: CenturyTileBonus | None
    id: str
    """Id of an exploration tile"""
    vp: int


class CenturyExtraGoods(TypedDict):
    """Extra goods from dreamcatchers, by icon; none of them has the fort's icon."""
    field: CenturyCubes
    forest: CenturyCubes
    river: CenturyCubes


CenturyFact: TypeAlias = "CenturyFactStartPlayerDrawn | CenturyFactPlayerEquipped | CenturyFactPointCardLaid | CenturyFactBonusStackLaid | CenturyFactLocationCovered | CenturyFactMerchantCardLaid | CenturyFactTurnBegan | CenturyFactExtraTurnBegan | CenturyFactFinalRoundBegan | CenturyFactGameEnded | CenturyFactSettlersPlaced | CenturyFactSettlersSent | CenturyFactSettlersRecalled | CenturyFactSettlersEnlisted | CenturyFactGoodsGained | CenturyFactGoodsExchanged | CenturyFactExtraGoodsGained | CenturyFactUpgradesGranted | CenturyFactCubeUpgraded | CenturyFactUpgradesEnded | CenturyFactStorageExceeded | CenturyFactCubesReturned | CenturyFactPointCardClaimed | CenturyFactBonusTileTaken | CenturyFactHammerGained | CenturyFactDreamcatcherGained | CenturyFactExplorationBegan | CenturyFactTileTaken | CenturyFactMerchantCardUsed | CenturyFactMerchantCardTaken | CenturyFactCardsSwapped | CenturyFactWaresReturned | CenturyFactWaresDrawn | CenturyFactMarketRefilled | CenturyFactPointCardsMovedUp | CenturyFactPointCardShown | CenturyFactBonusTopShown"
"""One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`."""


class CenturyFactBonusStackLaid(TypedDict):
    """A stack of bonus tiles was laid face down at a fort."""
    at: str
    """The fort."""
    count: int
    """Tiles in the stack."""
    fact: Literal['bonus_stack_laid']


class CenturyFactBonusTileTaken(TypedDict):
    """A player took the top tile of a fort's bonus stack, with the point card."""
    at: str
    """The fort."""
    fact: Literal['bonus_tile_taken']
    left: int
    """Tiles left in the stack."""
    seat: SeatNumber
    tile: str
    """Id of a bonus tile"""


class CenturyFactBonusTopShown(TypedDict):
    """A tile was drawn as the visible top of a fort's bonus stack."""
    at: str
    """The fort."""
    fact: Literal['bonus_top_shown']
    left: int
    """Tiles in the stack, this one included."""
    tile: str
    """Id of a bonus tile"""


class CenturyFactCardsSwapped(TypedDict):
    """Two cards of a player's trade route changed places, together with the settlers on them."""
    cards: list[str]
    """The two cards, the left one first."""
    fact: Literal['cards_swapped']
    seat: SeatNumber


CenturyFactCubeUpgraded = TypedDict(
    "CenturyFactCubeUpgraded",
    {
        "fact": "Literal['cube_upgraded']",
        "from": "CenturyColour",
        "remaining": "int",
        "seat": "SeatNumber",
        "to": "CenturyColour",
    },
)
"""A player exchanged one cube for one of the next colour."""


class CenturyFactCubesReturned(TypedDict):
    """Cubes went from a player's storage back to the supply."""
    automatic: bool
    """Whether the server returned them because the player had only one colour and so no choice."""
    cubes: CenturyCubes
    fact: Literal['cubes_returned']
    seat: SeatNumber


class CenturyFactDreamcatcherGained(TypedDict):
    """A point card brought a dreamcatcher: the player gets extra goods at locations of its icon."""
    extra_goods: CenturyCubes
    """The extra goods from all the player's dreamcatchers of this icon, the new one included."""
    fact: Literal['dreamcatcher_gained']
    icon: CenturyIcon
    seat: SeatNumber


class CenturyFactExplorationBegan(TypedDict):
    """A player must now choose an exploration tile."""
    fact: Literal['exploration_began']
    seat: SeatNumber
    source: str
    """The point card that asks for it."""
    tiles: list[str]
    """The tiles to choose from."""


class CenturyFactExtraGoodsGained(TypedDict):
    """A player's dreamcatchers brought extra goods for working at a location."""
    at: str
    """The location."""
    fact: Literal['extra_goods_gained']
    gained: CenturyCubes
    seat: SeatNumber


class CenturyFactExtraTurnBegan(TypedDict):
    """New Wares gave the player another turn at once. It has no number of its own."""
    fact: Literal['extra_turn_began']
    seat: SeatNumber


class CenturyFactFinalRoundBegan(TypedDict):
    """A player claimed their eighth point card: the current round is played to its end and is the last."""
    fact: Literal['final_round_began']
    round: int
    """The last round."""
    seat: SeatNumber


class CenturyFactGameEnded(TypedDict):
    """The game ended and was scored."""
    fact: Literal['game_ended']
    ranking: list[SeatNumber]
    """Every seat, the winner first; ranks are never shared."""
    reason: CenturyEndReason
    scores: list[CenturyScore]
    """One for each seat, in seat order."""


class CenturyFactGoodsExchanged(TypedDict):
    """A player exchanged goods with the supply."""
    fact: Literal['goods_exchanged']
    gained: CenturyCubes
    """Goods taken, for all times together."""
    given: CenturyCubes
    """Goods given, for all times together."""
    seat: SeatNumber
    source: str
    """The location or card of the exchange."""
    times: int
    """How many times the exchange was made in this action."""


class CenturyFactGoodsGained(TypedDict):
    """A player took goods from the supply."""
    fact: Literal['goods_gained']
    gained: CenturyCubes
    seat: SeatNumber
    source: str
    """The location or card that gave them."""


class CenturyFactHammerGained(TypedDict):
    """A point card brought a hammer: the player needs fewer settlers at locations of its icon."""
    fact: Literal['hammer_gained']
    hammers: int
    """The player's hammers of this icon, the new one included."""
    icon: CenturyIcon
    seat: SeatNumber


class CenturyFactLocationCovered(TypedDict):
    """An exploration tile was drawn and laid on a location. Nobody can work there until somebody takes it."""
    at: str
    """The location."""
    fact: Literal['location_covered']
    tile: str
    """Id of an exploration tile"""


class CenturyFactMarketRefilled(TypedDict):
    """The cards of the markets moved up to the left, and new ones were drawn."""
    drawn: list[str]
    """The new ones among them, in the order drawn."""
    fact: Literal['market_refilled']
    row: list[str | None]
    """The cards of markets 1 to 4 afterwards; null for an empty market."""


class CenturyFactMerchantCardLaid(TypedDict):
    """A merchant card was drawn and laid below a market."""
    at: str
    """The market."""
    card: str
    """Id of a merchant card"""
    fact: Literal['merchant_card_laid']


class CenturyFactMerchantCardTaken(TypedDict):
    """A player took the merchant card below a market into their trade route."""
    at: str
    """The market."""
    card: str
    """Id of a merchant card"""
    fact: Literal['merchant_card_taken']
    place: int
    """The position of the card in the route, counted from 0 at the left."""
    replaced: CenturyReplaced | None
    """The card of the route that it replaced, now in the discard pile; null if there was room."""
    seat: SeatNumber
    settlers: int
    """Settlers that stood on the replaced card and now stand on the new one."""


class CenturyFactMerchantCardUsed(TypedDict):
    """A player used the merchant card below a market. The card went to their discard pile."""
    at: str
    """The market."""
    card: str
    """Id of a merchant card"""
    fact: Literal['merchant_card_used']
    seat: SeatNumber


class CenturyFactPlayerEquipped(TypedDict):
    """A player got their settlers and first goods."""
    available: int
    """Settlers ready to use."""
    cubes: CenturyCubes
    """The goods in the storage."""
    fact: Literal['player_equipped']
    reserve: int
    """Settlers that must be enlisted before use."""
    seat: SeatNumber


class CenturyFactPointCardClaimed(TypedDict):
    """A player claimed the point card above a fort."""
    at: str
    """The fort."""
    card: str
    """Id of a point card"""
    fact: Literal['point_card_claimed']
    paid: CenturyCubes
    """The goods paid to the supply."""
    seat: SeatNumber


class CenturyFactPointCardLaid(TypedDict):
    """A point card was drawn and laid above a fort."""
    at: str
    """The fort."""
    card: str
    """Id of a point card"""
    fact: Literal['point_card_laid']


class CenturyFactPointCardShown(TypedDict):
    """A card was drawn as the visible top of the point pile."""
    card: str
    """Id of a point card"""
    fact: Literal['point_card_shown']
    left: int
    """Cards in the pile, this one included."""


class CenturyFactPointCardsMovedUp(TypedDict):
    """The point cards moved up to the left, and the top of the pile moved into the row."""
    fact: Literal['point_cards_moved_up']
    row: list[str | None]
    """The cards of forts 1 to 4 afterwards; null for an empty fort."""


class CenturyFactSettlersEnlisted(TypedDict):
    """Settlers of a player's reserve became available."""
    count: int
    """Settlers enlisted."""
    fact: Literal['settlers_enlisted']
    seat: SeatNumber


class CenturyFactSettlersPlaced(TypedDict):
    """A player placed available settlers on a location to work there."""
    at: str
    """The location."""
    count: int
    """Settlers placed."""
    displaced: CenturyDisplaced | None
    """The owner and number of the settlers that stood there before; they are available again. Null if nobody
    stood there.
    """
    fact: Literal['settlers_placed']
    seat: SeatNumber


CenturyFactSettlersRecalled = TypedDict(
    "CenturyFactSettlersRecalled",
    {
        "count": "int",
        "fact": "Literal['settlers_recalled']",
        "from": "list[str]",
        "seat": "SeatNumber",
    },
)
"""A player rested: all their settlers on locations and on the trade route are available again."""


class CenturyFactSettlersSent(TypedDict):
    """A player placed settlers on a card of their trade route, to travel."""
    card: str
    """Id of a merchant card"""
    count: int
    """Settlers placed."""
    fact: Literal['settlers_sent']
    seat: SeatNumber


class CenturyFactStartPlayerDrawn(TypedDict):
    """The start player was drawn, and with it the turn order for the whole game."""
    fact: Literal['start_player_drawn']
    seat: SeatNumber
    """The start player."""
    turn_order: list[SeatNumber]
    """Every seat, the start player first."""


class CenturyFactStorageExceeded(TypedDict):
    """A player has more cubes than the storage holds and must return some."""
    excess: int
    """Cubes beyond the storage."""
    fact: Literal['storage_exceeded']
    seat: SeatNumber


class CenturyFactTileTaken(TypedDict):
    """A player took an exploration tile."""
    fact: Literal['tile_taken']
    opened: str | None
    """The location that the tile covered, open now; null if the tile lay in the display."""
    seat: SeatNumber
    tile: str
    """Id of an exploration tile"""


class CenturyFactTurnBegan(TypedDict):
    """A player's turn began."""
    fact: Literal['turn_began']
    round: int
    """The round, from 1."""
    seat: SeatNumber
    turn: int
    """The number of the turn over all players, from 1."""


class CenturyFactUpgradesEnded(TypedDict):
    """A player's upgrades are over."""
    fact: Literal['upgrades_ended']
    seat: SeatNumber
    unused: int
    """Upgrades that were not made."""


class CenturyFactUpgradesGranted(TypedDict):
    """A player may upgrade cubes now, one by one."""
    count: int
    """How many upgrades."""
    fact: Literal['upgrades_granted']
    seat: SeatNumber
    source: str
    """The location or card that gave the upgrades."""
    then: CenturyCubes
    """Extra goods that the player gets after the upgrades; all 0 if there are none."""


class CenturyFactWaresDrawn(TypedDict):
    """New Wares drew cards for the markets."""
    cards: list[str]
    """The cards from market 1 on, in the order drawn; fewer than four if the pile ran out."""
    fact: Literal['wares_drawn']
    seat: SeatNumber


class CenturyFactWaresReturned(TypedDict):
    """New Wares put the cards of all markets under the draw pile, as its lowest layer."""
    cards: list[str]
    """The cards, sorted by id: the layer has no order."""
    fact: Literal['wares_returned']
    seat: SeatNumber


class CenturyFortView(TypedDict):
    bonus_left: int
    """Tiles in the stack, the top one included."""
    bonus_top: CenturyBonusTileView | None
    card: CenturyPointCardView | None
    location: str
    """Id of a location"""


CenturyIcon: TypeAlias = "Literal['field', 'forest', 'river', 'fort']"
"""The icon of a location, which point cards refer to."""


class CenturyLocationView(TypedDict):
    cost: int | None
    """Settlers that the player to act would need; null if they cannot work there."""
    exploration: str | None
    """Id of an exploration tile"""
    occupant: SeatNumber | None
    settlers: int


class CenturyMarketView(TypedDict):
    card: CenturyMerchantCardView | None
    location: str
    """Id of a location"""


class CenturyMerchantCardView(TypedDict):
    """A merchant card with its text: its gain, upgrades or trade."""
    gain: NotRequired[CenturyCubes]
    get: NotRequired[CenturyCubes]
    give: NotRequired[CenturyCubes]
    id: str
    """Id of a merchant card"""
    kind: Literal['spice', 'upgrade', 'trade']
    label: str
    upgrades: NotRequired[int]


class CenturyMerchantPileView(TypedDict):
    left: int
    returned: list[list[str]]
    """Cards that New Wares put under it, layer by layer."""


class CenturyOptions(TypedDict):
    displacement_discount: bool
    """Whether hammers count on occupied locations too (ruling 14.2)."""
    extra_goods_timing: CenturyTiming
    """When a player gets the cubes of dreamcatchers (ruling 14.4)."""
    round_limit: int
    """The latest possible last round; 0: no limit (ruling 14.19)."""
    route_replace: CenturyRouteReplace
    """Where a card goes that replaces another one (ruling 14.6)."""


CenturyPendingView: TypeAlias = "CenturyPendingViewUpgrade | CenturyPendingViewExplore | CenturyPendingViewDiscard"


class CenturyPendingViewDiscard(TypedDict):
    excess: int
    """Cubes beyond the storage."""
    kind: Literal['discard']


class CenturyPendingViewExplore(TypedDict):
    kind: Literal['explore']
    source: str
    """Id of a location, merchant card, point card or exploration tile"""
    tiles: list[str]
    """Those that can be taken."""


class CenturyPendingViewUpgrade(TypedDict):
    kind: Literal['upgrade']
    remaining: int
    """Upgrades left."""
    source: str
    """Id of a location, merchant card, point card or exploration tile"""
    then: CenturyCubes
    """Extra goods that the player gets after the upgrades."""


class CenturyPlayerView(TypedDict):
    bonus_tiles: list[CenturyBonusTileView]
    cube_total: int
    cubes: CenturyCubes
    discard: list[str]
    discounts: CenturyDiscounts
    """Reductions by hammers, in settlers, by icon."""
    exploration_tiles: list[CenturyExplorationTileView]
    extra_goods: CenturyExtraGoods
    merchant_cards: int
    """Number of merchant cards, in the route and in the discard pile."""
    point_cards: list[CenturyPointCardView]
    route: list[CenturyRouteView]
    """From left to right."""
    seat: SeatNumber
    settlers: CenturySettlers


class CenturyPointCardView(TypedDict):
    """A point card with its text."""
    cost: CenturyCubes
    effect: CenturyEffect
    id: str
    """Id of a point card"""
    players: str
    """The mark for the numbers of players with which it is in the game: in the built-in box `all`, `3+` or `=4`."""
    symbol: CenturySymbol
    vp: int


class CenturyPointPileView(TypedDict):
    left: int
    top: CenturyPointCardView | None


class CenturyReplaced(TypedDict):
    """A card that left a trade route."""
    card: str
    """Id of a merchant card"""
    place: int
    """Its position in the route, counted from 0 at the left."""


CenturyRouteReplace: TypeAlias = "Literal['same_slot', 'append_right']"


class CenturyRouteView(TypedDict):
    card: CenturyMerchantCardView
    settlers: int
    travel_cost: int | None
    """Null while settlers stand on it."""


class CenturyScore(TypedDict):
    """A player's points, part by part."""
    bonus: int
    """For bonus tiles."""
    cards: int
    """For point cards."""
    exploration: int
    """For exploration tiles."""
    goods: int
    """For red, green and brown cubes."""
    seat: SeatNumber
    total: int
    """The sum."""


class CenturySettlers(TypedDict):
    available: int
    on_board: int
    on_route: int
    reserve: int


CenturySymbol: TypeAlias = "Literal['saddlebag', 'hammer', 'dreamcatcher', 'compass']"


CenturyTileBonus: TypeAlias = "CenturyTileBonusGoods | CenturyTileBonusUpgrade | CenturyTileBonusSettlers"
"""The immediate bonus of an exploration tile."""


class CenturyTileBonusGoods(TypedDict):
    cubes: CenturyCubes
    type: Literal['goods']


class CenturyTileBonusSettlers(TypedDict):
    count: int
    type: Literal['settlers']


class CenturyTileBonusUpgrade(TypedDict):
    type: Literal['upgrade']
    upgrades: int


CenturyTiming: TypeAlias = "Literal['after', 'before']"


class CenturyView(TypedDict):
    """The position; the same for everybody."""
    end_reason: CenturyEndReason | None
    """Null until the end."""
    end_trigger: SeatNumber | None
    """The first player to claim an eighth card: this round is the last."""
    exploration_display: list[CenturyExplorationTileView]
    extra_turn: bool
    """Whether this is the extra turn of New Wares."""
    final_round: bool
    forts: list[CenturyFortView]
    """From left to right."""
    game: Literal['century-from-east-to-west']
    locations: dict[str, CenturyLocationView]
    """By the location's id."""
    market: list[CenturyMarketView]
    """From left to right."""
    merchant_pile: CenturyMerchantPileView
    options: CenturyOptions
    pending: CenturyPendingView | None
    """What the active player must finish before the turn goes on."""
    phase: Literal['setup', 'turn_start', 'upgrade', 'explore', 'discard', 'game_over']
    players: list[CenturyPlayerView]
    """In seat order."""
    point_pile: CenturyPointPileView
    ranking: list[SeatNumber] | None
    """The seats from first to last; null until the end."""
    round: int
    scores: list[CenturyScore]
    """The present scores."""
    to_act: list[SeatNumber]
    turn: int
    turn_order: list[SeatNumber]


class ChangeMe(TypedDict):
    """Changes to an account; absent or null fields stay as they are."""
    language: NotRequired[str | None]
    """The tag of a language that the server speaks: `en`, `de`, or an added one."""
    mail: NotRequired[NewMailWishes | None]
    """Replaces all mail preferences."""
    name: NotRequired[str | None]
    """May not contain control characters."""
    takeback: NotRequired[Literal['always', 'ask', 'never'] | None]
    vacation: NotRequired[list[Vacation] | None]
    """Replaces all future vacations; vacation already taken stays. At most 30 days in a calendar year, and at
    most two years ahead. The change is written into the logs of all running games.
    """
    zone: NotRequired[str | None]
    """An IANA time zone."""


Claim: TypeAlias = "Literal['rules', 'entry', 'clock', 'other']"
"""The kind of error that a dispute claims. `rules`: The server decided against the rule book. `entry`: The entry
differs from what the player meant. `clock`: A clock ran when it should have been stopped. `other`: Something
else.
"""


class Clock(TypedDict):
    """How long a player may think."""
    bank_s: int | None
    """Seconds in the bank at the start (`bank`), else null."""
    cap_s: int | None
    """The most seconds that the bank may hold (`bank`); null: no limit, or another kind."""
    increment_s: int | None
    """Seconds that each turn adds to the bank (`bank`), else null."""
    kind: ClockKind
    night: list[str] | None
    """Two times of day in the player's zone between which the clock stops, such as `["22:00","08:00"]`; null:
    none.
    """
    time_s: int | None
    """Seconds for a turn (`move`), else null."""
    weekends: bool
    """Whether the clock stops on Saturdays and Sundays."""


ClockKind: TypeAlias = "Literal['none', 'move', 'bank']"
"""How thinking time is limited. `none`: No limit. `move`: The same time for each turn. It starts again when
something hidden is revealed during the turn. `bank`: A bank of time for all turns, to which each turn adds
the increment, up to the cap.
"""


class Deal(TypedDict):
    """The draws that several games share. The stream that made the deal publishes its seed, not these games."""
    commitment: str
    """SHA-256 of the seed, 64 hex digits."""
    n: int
    """The number of the deal in that stream."""
    stream: Id


Decision: TypeAlias = "Literal['dismiss', 'rewind', 'amend']"
"""The result of a dispute. `dismiss`: The event stands. `rewind`: The game goes back to before the event.
`amend`: The seat's move is replaced. Later moves that still stand are replayed.
"""


class Delivery(TypedDict):
    """One event for one webhook. `attempt`, `at`, `status` and `error` describe the last try."""
    at: Time | None
    attempt: int
    error: str | None
    game: Id
    id: str
    """The `webhook-id` header of each try."""
    kind: EventKind
    next_at: Time | None
    """The time of the next try; null if there will be none."""
    seq: int
    state: Literal['waiting', 'delivered', 'failed']
    status: int | None
    """The receiver's HTTP status; null if it did not answer."""


class DeliveryList(TypedDict):
    """A page of a list."""
    items: list[Delivery]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class Dispute(TypedDict):
    """A case about one event. While it is open, the clock stops and moves are refused, unless the case waits for
    leave.
    """
    actions: list[Action] | None
    """The actions that the claim wants instead; null: to go back to before the event."""
    arbiter: Person | None
    """The arbiter: the person whom all players named; otherwise the first of `table.arbiter`, an organiser and
    `server_arbiter` who neither gains nor loses by the event. Null if there is nobody: then the people vote
    who neither gain nor lose by it, or all of them if everybody does.
    """
    claim: Claim
    comments: list[DisputeComment]
    evidence: Evidence | None
    """Present only in the answer about a single dispute; null in lists and in the game."""
    expires_at: Time
    """Without a ruling by then, the case is dismissed."""
    n: int
    """The number within the game, from 1."""
    named: list[NamedArbiter]
    """The arbiters that the seats named. If all players at the table name the same person, that person is the
    arbiter, with or without a seat. A person who gains or loses by the event cannot be named.
    """
    opened_at: Time
    reason: str | None
    """Null if its writer has deleted their account."""
    ruling: Ruling | None
    salt: Salt | None
    """The salt of the text's hash; null if the text is null."""
    seat: SeatNumber
    """The seat that opened the dispute."""
    seq: Seq
    """The disputed event."""
    votes: list[DisputeVote]
    waits: bool
    """True if the case waits for leave, because two earlier cases of this seat were dismissed. The game goes on
    meanwhile. Without leave by `expires_at` the case is dismissed.
    """


class DisputeComment(TypedDict):
    """A comment on a case."""
    at: Time
    salt: Salt | None
    """The salt of the text's hash; null if the text is null."""
    seat: SeatNumber
    text: str | None


class DisputeList(TypedDict):
    """A page of a list."""
    items: list[Dispute]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class DisputeVote(TypedDict):
    """A vote on a case."""
    seat: SeatNumber
    uphold: bool


Draw: TypeAlias = "list[str | int]"
"""`[purpose, n, value, of]`: draw number n of its purpose gave value out of 0 to of - 1."""


class Effect(TypedDict):
    """A seat's figure that an option changes."""
    after: int
    before: int
    figure: str
    """The title's name for it: `money`, `points`."""
    seat: SeatNumber


Event: TypeAlias = "EventCreated | EventSeatTaken | EventSeatLeft | EventSeatReplaced | EventStarted | EventMove | EventReverted | EventTakebackAsked | EventTakebackAnswered | EventTakebackClosed | EventDisputeOpened | EventDisputeCommented | EventDisputeVoted | EventDisputeRuled | EventVoted | EventPaused | EventResumed | EventAbsenceSet | EventClockRefunded | EventTimeExpired | EventResigned | EventFinished | EventVoided | EventClosed | EventDisputeArbiter | EventDisputeAllowed | EventChoiceChanged"
"""One immutable row of a game's log, as the caller may read it. Later versions add kinds; ignore those you do
not know.
"""


EventAbsenceSet = TypedDict(
    "EventAbsenceSet",
    {
        "at": "Time",
        "by": "By",
        "from": "Time | None",
        "hash": "Hash",
        "kind": "Literal['absence_set']",
        "on": "int | None",
        "reason": "str | None",
        "sealed": "list[SealedPart]",
        "seat": "SeatNumber",
        "seq": "int",
        "stream": "Id",
        "struck": "bool",
        "tv": "int",
        "until": "Time | None",
        "v": "int",
        "zone": "str | None",
    },
)
"""A seat's clock stops for a time because its player is away."""


class EventChoiceChanged(TypedDict):
    """A player changed a choice that nobody else has seen yet: the hidden part of the move `of` is replaced. Its
    public part stays as it is.
    """
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['choice_changed']
    of: int
    """The move that first made the choice."""
    on: int | None
    """The event whose state it was decided on; null before the start."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seals: list[Seal]
    """One for each sealed part: the new choice, and the digest of the whole state after it."""
    seat: SeatNumber
    """The seat whose choice it is."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventClockRefunded(TypedDict):
    """Everybody who is asked gets this time back."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['clock_refunded']
    on: int | None
    """The event whose state it was decided on; null before the start."""
    reason: str
    """`outage`: the server was down; `notice`: the mail that asked the player was never sent."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    time_s: int
    """The amount, in seconds."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventClosed(TypedDict):
    """The game can no longer be disputed: its secret is published, and all sealed parts are open."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['closed']
    on: int | None
    """The event whose state it was decided on; null before the start."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    secret: str
    """The game's secret, 64 hex digits: now anybody can check every draw."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventCreated(TypedDict):
    """A game was opened: its title, ruleset and options."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    clock: Clock
    club: Id | None
    """The stream of the club whose members see the game; null unless `visibility` is `club`."""
    commitment: str
    """SHA-256 of the game's secret, 64 hex digits. The event `closed` publishes the secret itself."""
    data_sha256: str
    """SHA-256 over the data files of the ruleset, 64 hex digits: for each file its name, a zero byte, its text."""
    deal: Deal | None
    """The deal that the seed comes from, shared by several games; null if the game has a seed of its own."""
    fork_of: ForkOf | None
    """The event of another stream that this private copy continues from; null if the game is not a copy."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    host: Id | None
    """The host, who opened the game; null if it is part of a competition (`of`)."""
    kind: Literal['created']
    of: OfCompetition | None
    """The table of a competition that the game is. The server opens it, seats its players and starts it. Null:
    none.
    """
    on: int | None
    """The event whose state it was decided on; null before the start."""
    options: Options
    """All options of the game by name, with defaults filled in: an object, as in section 1 or 2 of the title's
    rule book.
    """
    practice: bool
    """Whether it is a practice game: no clock runs, and the host goes back freely."""
    rated: Id | None
    """The stream of the rating list that the game counts for; null: not rated."""
    ruleset: str
    """The version of the title's rules that the game is always played by, such as `railways-of-the-world@1`."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seats: int
    """The number of seats."""
    seed: str | None
    """The seed of all draws, 64 hex digits, if the creator fixed it; otherwise null."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    server_arbiter: Id | None
    """The arbiter whom the server's operator had appointed at that time. They rule cases that neither the game's
    own arbiter nor its organiser may rule. Null: nobody.
    """
    sit: bool
    """Whether the host took seat 0, in the next event. Otherwise they organise the game."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    table: TableRules
    table_rules: int
    """The version of the table's own rules (consent, parties, who may rule) by which this log is always judged."""
    title: str
    """Id of the title, such as `railways-of-the-world`."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """
    visibility: Visibility


class EventDisputeAllowed(TypedDict):
    """A waiting case got leave. From now on clocks stop and moves are refused until the ruling."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    expires_at: Time
    """The new deadline of the ruling."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['dispute_allowed']
    n: int
    """The number of the dispute."""
    on: int | None
    """The event whose state it was decided on; null before the start."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventDisputeArbiter(TypedDict):
    """A seat named an arbiter for the case. If all seats name the same person, that person rules."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['dispute_arbiter']
    n: int
    """The number of the dispute."""
    on: int | None
    """The event whose state it was decided on; null before the start."""
    player: Id | None
    """The person named; null: the seat withdraws its choice."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    """The seat that named the arbiter."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventDisputeCommented(TypedDict):
    """A player commented on a dispute."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['dispute_commented']
    n: int
    """The number of the dispute."""
    on: int | None
    """The event whose state it was decided on; null before the start."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    """The seat that commented."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    text: str | None
    """Salted hash of the comment, 64 hex digits; null if it is empty."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventDisputeOpened(TypedDict):
    """A player disputed an event. Clocks stop and moves are refused until the ruling."""
    actions: list[SeenAction] | None
    """The actions to play instead of the disputed move; null: the claim is to go back to before the event."""
    arbiter: Id | None
    """The arbiter at this moment; null: no arbiter, so the seats that are not parties vote."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    claim: Claim
    disputed: int
    """The disputed event."""
    expires_at: Time
    """Deadline of the ruling. After it, the votes decide if there is no arbiter; otherwise the case is
    dismissed.
    """
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['dispute_opened']
    n: int
    """The number of the dispute in this game, from 1."""
    on: int | None
    """The event whose state it was decided on; null before the start."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    """The seat that disputes the event."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    text: str | None
    """Salted hash of the reason, 64 hex digits; null if no reason was given."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """
    waits: bool
    """Whether the case waits for leave, because two cases of the seat were dismissed. Clocks run and moves are
    accepted until `dispute_allowed`. Without leave by the deadline, the case is dismissed.
    """


class EventDisputeRuled(TypedDict):
    """A dispute was decided. If it was upheld, a `reverted` event follows."""
    actions: list[SeenAction] | None
    """The actions that the seat plays instead; null unless the move is amended."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    decision: Decision
    fell: list[int]
    """The moves that no longer count. A replaced move is not among them."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['dispute_ruled']
    n: int
    """The number of the dispute."""
    on: int | None
    """The event whose state it was decided on; null before the start."""
    returned: list[int]
    """Moves that had been taken back and count again, because the ruling undoes a revert."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stands: list[int]
    """The later moves that stand after the amended one. They are played again."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    text: str | None
    """Salted hash of the reason, 64 hex digits; null if no reason was given."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventDisputeVoted(TypedDict):
    """A seat voted on a dispute that has no arbiter."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['dispute_voted']
    n: int
    """The number of the dispute."""
    on: int | None
    """The event whose state it was decided on; null before the start."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    """The seat that voted."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    uphold: bool
    """Whether the seat upholds the claim."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventFinished(TypedDict):
    """The game ended with a result."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['finished']
    on: int | None
    """The event whose state it was decided on; null before the start."""
    outcome: Outcome
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


EventKind: TypeAlias = "Literal['created', 'seat_taken', 'seat_left', 'seat_replaced', 'started', 'move', 'reverted', 'takeback_asked', 'takeback_answered', 'takeback_closed', 'dispute_opened', 'dispute_commented', 'dispute_voted', 'dispute_ruled', 'voted', 'paused', 'resumed', 'absence_set', 'clock_refunded', 'time_expired', 'resigned', 'finished', 'voided', 'closed', 'dispute_arbiter', 'dispute_allowed', 'choice_changed']"
"""What an event is."""


class EventList(TypedDict):
    """A page of a list."""
    items: list[Event]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class EventMove(TypedDict):
    """A move: the actions asked for, and their consequences."""
    actions: list[SeenAction]
    """The actions asked for, in order: objects of the title with a `type` (section 5 of its rule book)."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    channel: str | None
    """How the move arrived: `rest`, `mail` or `page`; null if no person sent it."""
    digest: str
    """The digest of the public part of the state after it: SHA-256, 64 hex digits."""
    draws: list[Draw]
    """The draws that everybody may know."""
    facts: list[Fact]
    """The consequences, in order: facts of the title."""
    final: bool
    """Whether the title forbids undoing or taking back this move and everything before it. A ruling may still go
    back.
    """
    forced: list[SeenAction]
    """Actions that the server played afterwards because each was the only legal one."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['move']
    on: int | None
    """The event whose state it was decided on; null before the start."""
    origin: Origin2
    replayed_from: int | None
    """The earlier move that this one repeats after a ruling; null if it repeats none."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seals: list[Seal]
    """One for each sealed part of the event."""
    seat: SeatNumber
    """The seat that moved."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    standing: StandingMark | None
    """The standing order that made the move; null if none did."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    text: str | None
    """Salted hash of the orders as typed, 64 hex digits; null if none were typed."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventPaused(TypedDict):
    """The game is paused: no clock runs. Moves are still accepted."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['paused']
    on: int | None
    """The event whose state it was decided on; null before the start."""
    reason: str
    """Always `vote`: all agreed."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventResigned(TypedDict):
    """A player gave up their seat."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['resigned']
    on: int | None
    """The event whose state it was decided on; null before the start."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventResumed(TypedDict):
    """A pause is over."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['resumed']
    on: int | None
    """The event whose state it was decided on; null before the start."""
    reason: str
    """`vote`: all agreed; `expired`: the pause reached its limit."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventReverted(TypedDict):
    """The game went back to an earlier state. Nothing is deleted: the moves in between are struck out."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    case: int | None
    """The number of the takeback or dispute that decided it; null if none did."""
    cause: Cause
    digest: str
    """The digest of the public part of the state after it: SHA-256, 64 hex digits."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['reverted']
    on: int | None
    """The event whose state it was decided on; null before the start."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    to: int
    """The event whose state becomes current."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventSeatLeft(TypedDict):
    """Before the start: a player left their seat, or the host removed a bot."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['seat_left']
    on: int | None
    """The event whose state it was decided on; null before the start."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventSeatReplaced(TypedDict):
    """From now on another player sits in the seat."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['seat_replaced']
    on: int | None
    """The event whose state it was decided on; null before the start."""
    player: Id
    """The player who sits there now."""
    reason: str
    """`substitute`: a new player sits down; `returned`: the seat's owner came back."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventSeatTaken(TypedDict):
    """A player or a bot took a seat."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['seat_taken']
    level: str | None
    """Level of the bot, `random` or `sensible`; null for a person."""
    on: int | None
    """The event whose state it was decided on; null before the start."""
    player: Id | None
    """The player; null for a bot."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventStarted(TypedDict):
    """All seats are taken and the game began, with its set-up."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    digest: str
    """The digest of the public part of the state after it: SHA-256, 64 hex digits."""
    draws: list[Draw]
    """The draws that everybody may know."""
    facts: list[Fact]
    """The consequences of the set-up, in order: facts of the title."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['started']
    nonces: list[GivenNonce]
    """People's additions to the seed of all draws: in the order in which they sat down, at most one per person,
    the host's last. Empty: nobody added one, so the server knew the seed when it made the secret.
    """
    on: int | None
    """The event whose state it was decided on; null before the start."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seals: list[Seal]
    """One for each sealed part of the event."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventTakebackAnswered(TypedDict):
    """A seat answered a takeback."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    consent: bool
    """Whether the seat agrees."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['takeback_answered']
    n: int
    """The number of the takeback."""
    on: int | None
    """The event whose state it was decided on; null before the start."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    """The seat that answered."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventTakebackAsked(TypedDict):
    """A player asked the others to go back to an earlier state."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    expires_at: Time
    """The others may answer until then."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['takeback_asked']
    n: int
    """The number of the takeback in this game, from 1."""
    on: int | None
    """The event whose state it was decided on; null before the start."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    text: str | None
    """Salted hash of the reason, 64 hex digits; null if no reason was given."""
    to: int
    """The event whose state would become current."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventTakebackClosed(TypedDict):
    """A takeback was decided. If it was granted, a `reverted` event follows."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['takeback_closed']
    n: int
    """The number of the takeback."""
    on: int | None
    """The event whose state it was decided on; null before the start."""
    result: TakebackResult
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventTimeExpired(TypedDict):
    """A player's time was up."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['time_expired']
    on: int | None
    """The event whose state it was decided on; null before the start."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    seq: int
    """The event's place in the log, from 1, without gaps."""
    step: str
    """What follows: `standing` (one of the player's standing orders), or a rung of the ladder: `default`, `bot`,
    `substitute`, `forfeit` (see `on_expiry` in `created`). `none` replaces `default` if the title has no
    default: nothing is played, and the seat's time starts again.
    """
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventVoided(TypedDict):
    """The game ended without a result."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['voided']
    on: int | None
    """The event whose state it was decided on; null before the start."""
    reason: str
    """`agreed`: all voted for it; `abandoned`: nobody is left; `adjudicated`: the game's competition decided so."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """


class EventVoted(TypedDict):
    """A seat votes for something, or withdraws its vote. A vote passes when all seated people have voted for it."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['voted']
    on: int | None
    """The event whose state it was decided on; null before the start."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event belongs to: the game's id."""
    struck: bool
    """True if the event was reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    sealed.
    """
    what: Vote
    withdrawn: bool
    """Whether the vote is withdrawn. Otherwise it is given."""


class Evidence(TypedDict):
    """The facts about the disputed event, as the caller's seat knew them then."""
    after: State
    before: State
    event: Event
    """An event, as far as the caller may read it."""
    orders: str | None
    """The orders as typed, otherwise as they would be typed; null if the event is not a move."""
    readjudicated: Readjudicated | None
    """The present rules' judgement of the move: the same as then, something else, or illegal."""
    rules: list[str]
    """Sections of the rule book that apply."""
    salt: Salt | None
    """The salt of the text's hash; null if the text is null."""


class ExportBox(TypedDict):
    """The box of the game, unless it is the built-in one or the caller may not see it. Checksums and line counts
    omit this line; the first line has its hash.
    """
    box: BoxDocument


class ExportEnd(TypedDict):
    """The last line of an export."""
    key: KeyId
    lines: int
    """The number of lines before this one."""
    public_key: str
    sha256: Hash
    """The hash of all bytes before this line."""
    signature: str
    """Ed25519 signature over the 32 bytes of `sha256`."""


class ExportEvent(TypedDict):
    """A line of an export; there is one for each event."""
    event: dict[str, Any]
    """The hashed payload."""
    hash: Hash
    sealed: list[SealedPart | None]
    """One entry for each seal; null if it is closed."""


class ExportHead(TypedDict):
    """The first line of an export."""
    data_sha256: Hash
    exported_at: Time
    longhand: Literal[1]
    ruleset: Ruleset
    stream: Id


ExportLine: TypeAlias = "ExportHead | ExportBox | ExportEvent | ExportEnd"
"""One line of an export: canonical JSON, ended by a line feed."""


Fact: TypeAlias = "CenturyFact | RailwaysFact | World123Fact | WorldWondersFact"
"""One consequence, in the title's own vocabulary. Facts are folded into the state and decide nothing."""


Fate: TypeAlias = "Literal['stands', 'falls', 'returns', 'replaced', 'open']"
"""The effect of a ruling on a move. `stands`: It has the same effect after the amended move, and is played
again. `falls`: It no longer counts. `returns`: It had been taken back, and counts again. `replaced`: Another
move replaces it. `open`: Not known until something is drawn that nobody has seen.
"""


class Fated(TypedDict):
    """A move that a ruling affects, with its seat."""
    becomes: Fate
    replayed_as: int | None
    """The event that repeats it; `None` if there is none, or none yet."""
    seat: SeatNumber
    seq: int


class Forced(TypedDict):
    """An action that the engine plays by itself."""
    action: Action
    order: str
    seat: SeatNumber


class ForkOf(TypedDict):
    """The origin of a private copy."""
    hash: str
    """Its hash, 64 hex digits."""
    seq: int
    """The event that the copy continues from."""
    stream: Id
    """A game, as its log names it. It may be in no database, such as the log of a lesson."""


class Game(TypedDict):
    """A game."""
    archived: bool
    """Imported and read-only."""
    beginners: bool
    """Whether beginners are welcome. Not part of the log."""
    box: Hash | None
    """The hash of the game's box; null for the built-in one."""
    clock: Clock
    commitment: Hash
    """SHA-256 of the game's secret, published before anybody joins."""
    created_at: Time
    deadline: Time | None
    """When the acting seat's time is up; null without a clock, and while a bot thinks."""
    dispute: Dispute | None
    """The open dispute, if any."""
    fork_of: Id | None
    """The game that this one is a private copy of; `created` in its log also names the event."""
    hash: Hash
    """The hash of the head. Mails show its first 12 digits as the short hash."""
    head: Seq
    host: Id | None
    """Null if the game was imported: its people have no accounts here."""
    id: Id
    imported: Imported | None
    """Null unless the game was imported. An imported game rests on its signer's word, is unlisted, and belongs
    to no account.
    """
    language: str | None
    """The language spoken at the table, as a tag such as `en`; null if not stated. Not part of the log."""
    may_act: list[SeatNumber]
    """Seats that may act now although the game does not wait for them, for example to accept an offer or to
    interrupt.
    """
    name: str
    nonces: list[GivenNonce]
    """The players' contributions to the seed after the `commitment`, in order; the last contributor had the last
    word. Empty before the start, with a public `seed`, in private copies, and if nobody contributed: then the
    seed is the server's alone.
    """
    of: OfCompetition | None
    """The competition table that this game is; it then has no host."""
    options: Options
    """The title's options, with all defaults filled in."""
    outcome: Outcome | None
    """Null until the end."""
    practice: bool
    """Whether it is a practice game: without a clock, with free takebacks for the host, never rated."""
    rated: Id | None
    """The rating list that the game counts for; null if unrated."""
    ruleset: Ruleset
    seats: list[SeatOf]
    secret: Hash | None
    """Published when the game is closed; then anybody can check every draw."""
    seed: Hash | None
    """A public seed, for tests and puzzles: every later card can be computed from it, and the game is never
    rated. Null: the seed is SHA-256(`secret` ‖ `nonces`) and becomes public with the secret.
    """
    server_arbiter: Id | None
    """The person whom the server's operator had named when the game was opened, to rule cases that neither its
    arbiter nor an organiser may rule; null: nobody.
    """
    sit: bool
    """Whether the host took seat 0 when opening the game. Otherwise the host organises it and, as long as they
    never sat there, rules its cases if no other arbiter does.
    """
    status: Status
    table: TableRules
    table_rules: int
    """The version of the table's own rules (consent, parties and arbiters), fixed in the game's log. 1: bots
    consent to takebacks; the parties to a dispute are its opener and the player of the disputed move. 2: bots
    are not asked; a person who gains or loses by an event neither rules nor votes on it; times never run
    backwards. 3: a host with a seat rules nothing; cases need leave after two dismissals; the time after the
    end stops while a case is open; a void game publishes its secret.
    """
    takeback: Takeback | None
    """The open takeback, if any."""
    title: TitleId
    to_act: list[SeatNumber]
    """The seats that are to act now; may be empty."""
    visibility: Visibility
    votes: Votes
    """The seats that voted for a pause, for resuming, for an end."""


class GameList(TypedDict):
    """A page of a list."""
    items: list[Game]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class GameSummary(TypedDict):
    """A game, in short, for lists."""
    changed_at: Time | None
    """The time of the newest event; null in the lobby."""
    deadline: Time | None
    hash: Hash
    head: Seq
    id: Id
    may_act: list[SeatNumber]
    """Seats that may act now although the game does not wait for them, for example to accept an offer or to
    interrupt.
    """
    name: str
    open_seed: bool
    """True if the game's `seed` is public: every later card can be computed from it."""
    seats: list[SeatSummary]
    status: Status
    title: TitleId
    to_act: list[SeatNumber]
    your_turn: bool
    yours: list[SeatNumber]
    """The caller's seats."""


class GameSummaryList(TypedDict):
    """Summaries of games."""
    as_of: Time | None
    """Send this as `changed_since` next time; null if there is a `next`, and in the lobby."""
    items: list[GameSummary]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class GivenNonce(TypedDict):
    """A person's addition to the seed of all draws, submitted by their program after the server had committed to
    its secret.
    """
    by: NonceBy
    nonce: str
    """16 bytes, 32 hex digits."""
    seat: SeatNumber | None
    """The seat of the person; null for a host who only organises the game."""


Hash: TypeAlias = "str"
"""SHA-256, 64 digits of lower-case hex."""


class Health(TypedDict):
    """The server is running."""
    status: Literal['ok']
    version: str


Id: TypeAlias = "str"
"""64 bits, time-ordered, as 13 characters of lower-case Crockford base 32. Never a secret."""


class Imported(TypedDict):
    """The origin of an imported game."""
    game: Id
    """The game that its events name. If that id was taken, the game has another id here."""
    signed_by: KeyId | None
    """The first 16 digits of the key that first signed the file; null if unsigned, or imported before this was
    recorded.
    """
    unproved: bool
    """True if that key is neither this server's nor trusted by its operator (`LONGHAND_TRUSTED_KEYS`). The game
    then rests on the word of the person who imported it, and pages mark it so.
    """


class Invitation(TypedDict):
    """A mailed invitation."""
    created_at: Time
    email: str
    game: Id
    id: Id


class KeptSignatures(TypedDict):
    """The witnesses whose signatures were stored."""
    kept: list[str]


class Key(TypedDict):
    """A key for use in URLs."""
    created_at: Time
    expires_at: Time | None
    game: Id | None
    """The only game that the key opens; null: all games that its owner may see."""
    id: Id
    name: str
    scopes: list[KeyScope]
    used_at: Time | None


class KeyAddresses(TypedDict):
    """The URLs that a key opens; null if it lacks the scope."""
    calendar: str | None
    events: str | None
    feed: str | None


KeyId: TypeAlias = "str"
"""The first 16 digits of a public key."""


class KeyList(TypedDict):
    """A page of a list."""
    items: list[Key]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class KeyMade(TypedDict):
    """A new key with its secret and the URLs that it opens, which are shown only once."""
    addresses: KeyAddresses
    created_at: Time
    expires_at: Time | None
    game: Id | None
    """The only game that the key opens; null: all games that its owner may see."""
    id: Id
    name: str
    scopes: list[KeyScope]
    secret: str
    used_at: Time | None


KeyScope: TypeAlias = "Literal['calendar', 'feeds', 'events']"
"""The scope of a URL key: its owner's deadlines, feeds of games that they may see, events of these games."""


class KeySet(TypedDict):
    """A JSON Web Key Set (RFC 7517)."""
    keys: list[AccessKey]


class LegalActions(TypedDict):
    """The caller's legal actions."""
    actions: list[ListedAction]
    """Empty if it is not the caller's turn and they have no choice left to change."""
    changes: Seq | None
    """If these actions would change an earlier secret choice of the caller: the event of that move. Null on the
    caller's turn, or if there is nothing to choose.
    """
    reduced: bool
    """Whether more actions are legal than are listed."""
    seat: SeatNumber
    seq: Seq
    why: NotRequired[WhyNot]
    """With `why=PLACE`: why no action uses the place; null if one does, or if it is unclear what the place would
    mean.
    """


Level: TypeAlias = "Literal['random', 'sensible']"
"""The playing strength of a bot."""


class Limit(TypedDict):
    """A second number that may be typed beside the first, from there up to the same `max`: how far it continues
    by itself.
    """
    label: str
    order: str
    """The order with both numbers: `{n}`, and `{m}` for the second."""


class ListedAction(TypedDict):
    """A legal action."""
    action: Action
    effects: NotRequired[list[Effect]]
    """With `effects=true`, for the first thousand actions: the figures it would change, the caller's own first,
    up to the first hidden information.
    """
    info: NotRequired[dict[str, Any]]
    """The title's figures: its cost and gain."""
    label: str
    """A label for people."""
    order: str
    """The same as one line of orders."""


class ListedSession(TypedDict):
    """An open session."""
    created_at: Time
    current: bool
    """Whether it is the session of this request."""
    expires_at: Time
    id: Id
    kind: Literal['browser', 'program']
    used_at: Time


class ListedSessionList(TypedDict):
    """A page of a list."""
    items: list[ListedSession]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class LiveEvent(TypedDict):
    """One message of a live stream (server-sent events), by its fields."""
    data: Event | TalkMessage
    """JSON on one line: an event, or a table talk message."""
    event: Literal['created', 'seat_taken', 'seat_left', 'seat_replaced', 'started', 'move', 'reverted', 'takeback_asked', 'takeback_answered', 'takeback_closed', 'dispute_opened', 'dispute_commented', 'dispute_voted', 'dispute_ruled', 'voted', 'paused', 'resumed', 'absence_set', 'clock_refunded', 'time_expired', 'resigned', 'finished', 'voided', 'closed', 'dispute_arbiter', 'dispute_allowed', 'choice_changed', 'talk']
    """The kind of the event, or `talk`."""
    id: NotRequired[str]
    """Send this as `Last-Event-ID` to continue after it. Table talk has none."""


class LogKey(TypedDict):
    """A log of all games, with the key that verifies its checkpoints."""
    key: str
    """A verifier key (C2SP signed-note)."""
    name: str
    signature: str | None
    """The signature by the previous log's key; null for the first log, or if that key was lost."""
    since: Time
    until: Time | None


class MailChannel(TypedDict):
    """Whether mails reach the caller: `delayed`, `bounced` or `complained` report trouble."""
    since: Time | None
    state: Literal['fine', 'delayed', 'bounced', 'complained']
    why: str | None


class MailList(TypedDict):
    """Mails to the caller, and whether mails reach them."""
    channel: MailChannel
    items: list[SentMail]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class MailWishes(TypedDict):
    """A player's mail preferences. The default is `now`. `all: never` stops everything except logins and answers
    to their own mails. Browsers of `/me/push` are notified of the same things; `push` sends notifications
    instead of mails.
    """
    all: NotRequired[Literal['now', 'push', 'digest', 'never']]
    """`now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
    `digest`: in the daily mail. `never`: not at all.
    """
    cases: NotRequired[Literal['now', 'push', 'digest', 'never']]
    """Takebacks, disputes and votes."""
    digest_hour: NotRequired[int]
    """The hour, in the player's time zone, from which the daily digest is sent; 7 if absent."""
    games: NotRequired[dict[str, Literal['now', 'push', 'digest', 'never']]]
    """Per game id, for all kinds but invitations; overrides the general settings."""
    invitations: NotRequired[Literal['now', 'push', 'never']]
    """`now`, `push` or `never`."""
    moves: NotRequired[Literal['now', 'push', 'digest', 'never']]
    """`now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
    `digest`: in the daily mail. `never`: not at all.
    """
    muted: NotRequired[list[Id]]
    """Games without any mails."""
    pictures: NotRequired[bool]
    """Whether mails contain the board as a picture; true if absent."""
    quiet: NotRequired[list[str]]
    """Two times in the player's time zone. Mails about turns that fall between them wait until the second."""
    reminders: NotRequired[Literal['now', 'push', 'digest', 'never']]
    """With `digest`, the daily mail says whose turn it is."""
    results: NotRequired[Literal['now', 'push', 'digest', 'never']]
    """`now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
    `digest`: in the daily mail. `never`: not at all.
    """
    talk: NotRequired[Literal['now', 'push', 'digest', 'never']]
    """Table talk. It is held for some minutes and sent in one mail, or together with the next mail about the
    game.
    """
    turns: NotRequired[Literal['now', 'push', 'digest', 'never']]
    """`now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
    `digest`: in the daily mail. `never`: not at all.
    """
    urgent_h: NotRequired[int]
    """Mails about a turn with less than this many hours left do not wait; 12 if absent."""


class Me(TypedDict):
    """The caller's own account."""
    email: str | None
    id: Id
    joined_at: Time
    language: str
    """The language of mails and pages: `en`, `de`, or another that the server speaks."""
    mail: MailWishes
    name: str | None
    """Null if the account was deleted."""
    named: bool
    """Whether the player has chosen a name. Until then `name` is a neutral one such as `Player 7QX3`."""
    reliability: Reliability
    takeback: Literal['always', 'ask', 'never']
    """The answer to others' takeback requests: `always` and `never` answer automatically."""
    vacation: list[Vacation]
    """Times during which the player's clocks stop, in order. Past vacations of this year are included."""
    zone: str
    """An IANA time zone."""


class Message(TypedDict):
    """A table talk message."""
    at: Time
    id: Id
    player: Person
    text: str


class MessageList(TypedDict):
    """A page of a list."""
    items: list[Message]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class Move(TypedDict):
    """A move that was played. `seq` and `hash` are those of its last event."""
    events: list[Event]
    """The appended events: the move, and its consequences."""
    hash: Hash
    replaced: Seq | None
    """The move whose secret choice it changed; null for a move of its own."""
    seq: Seq
    state: State


class MoveAddress(TypedDict):
    email: str


class MoveDryRun(TypedDict):
    """The result that a move would have."""
    applied: int
    """How many of the actions were applied before hidden information would be revealed."""
    board: NotRequired[str]
    """With `with=board`: the resulting picture, an SVG document."""
    changes: list[Place]
    """Places on the board that would change."""
    dry_run: Literal[True]
    effects: list[Effect]
    """The figures of the title that it would change, the caller's own first, up to the first hidden information."""
    ended: bool
    """Whether the turn is over afterwards."""
    forced: list[Forced]
    """The actions that would be forced afterwards, if the list of actions ends there."""
    reveals: str | None
    """If it stopped: the hidden information that would be revealed, in words."""
    seq: Seq
    """The head that the move was tried on."""
    state: State
    stopped: bool
    """Whether it stopped because hidden information would be revealed."""
    told: list[str]
    """What would happen, in sentences."""
    tree: NotRequired[Tree]
    """With `with=tree`: the possible continuations."""


class NameArbiter(TypedDict):
    player: NotRequired[Id | None]
    """Null withdraws the caller's earlier choice."""


class NamedArbiter(TypedDict):
    """The arbiter that a seat named."""
    player: Id
    seat: SeatNumber


class NearAction(TypedDict):
    """A legal action similar to the request."""
    action: Action
    order: str


class NewBoxDocument(TypedDict):
    """A box document as its author wrote it, `longhand-box/1` (docs/boxes.md)."""
    author: str
    licence: str
    name: str
    players: NotRequired[PlayerNumbers | None]
    """The player numbers that the box is meant for; absent if it suits all numbers of its title."""
    provenance: dict[str, list[NewProvenance]]
    """The origin of each table."""
    schema: str
    tables: dict[str, Any]
    """In the title's own format."""
    title: TitleId
    version: int


class NewBrowser(TypedDict):
    """A browser's subscription, in the form of `PushSubscription.toJSON()`."""
    endpoint: str
    expirationTime: NotRequired[int | None]
    keys: BrowserKeys
    name: NotRequired[str | None]
    """The owner's name for it."""


class NewCenturyOptions(TypedDict):
    displacement_discount: NotRequired[bool]
    """Hammers count on occupied locations too."""
    extra_goods_timing: NotRequired[Literal['after', 'before']]
    """Whether the cubes of dreamcatchers come after or before the action of the location."""
    round_limit: NotRequired[Literal[0] | int]
    """The last round at the latest; 0: none."""
    route_replace: NotRequired[Literal['same_slot', 'append_right']]
    """Where a merchant card goes that replaces another one in a full trade route."""


class NewClock(TypedDict):
    """The clock. Default: three days a move. A clock read from a game can be sent back unchanged. A clock runs
    while the seat is asked. It stops during nights and weekends in the player's zone if so configured, during
    their vacations, and while the game is paused.
    """
    bank_s: NotRequired[int | None]
    """Seconds in the bank at the start: required with `bank`, refused otherwise."""
    cap_s: NotRequired[int | None]
    """The most seconds that the bank holds, at least `bank_s`."""
    increment_s: NotRequired[int | None]
    """Seconds added after each turn."""
    kind: ClockKind
    night: NotRequired[list[str] | None]
    """The clock stops between these two times, such as `["22:00", "08:00"]`; 1 minute to 20 hours."""
    time_s: NotRequired[int | None]
    """Seconds for a turn: required with `move`, refused otherwise."""
    weekends: NotRequired[bool]
    """Whether the clock stops on Saturdays and Sundays."""


class NewComment(TypedDict):
    text: str
    """The comment."""


class NewDispute(TypedDict):
    actions: NotRequired[list[Action] | None]
    """Actions to replace the disputed move. Without these and without `orders`, the claim is to go back to
    before the event.
    """
    claim: Claim
    """`rules`: the move was judged against the rule book; `entry`: the player meant something else; `clock`: a
    clock ran that should have stopped.
    """
    orders: NotRequired[str | None]
    """The same as orders, one per line."""
    reason: str
    """What is wrong with the event."""
    seq: Seq
    """The disputed event."""


class NewFork(TypedDict):
    at: Seq
    """The event to continue from."""
    bots: NotRequired[Level | None]
    """Bots of this level play all seats but the caller's."""


class NewGame(TypedDict):
    """A game to open."""
    beginners: NotRequired[bool | None]
    """`true`: beginners are welcome. Not part of the log."""
    box: NotRequired[Hash | None]
    """The hash of one of the title's `boxes`; the built-in box if absent."""
    clock: NotRequired[NewClock | None]
    language: NotRequired[str | None]
    """The language spoken at the table: the tag of a language of this server. Not part of the log."""
    name: NotRequired[str | None]
    """The game's name, without control characters; the title's name if absent."""
    options: NotRequired[NewOptions | None]
    """The title's own options, see `options` of the ruleset. Absent ones get their defaults."""
    practice: NotRequired[bool]
    """`true`: a practice game, without a clock and unrated. The host can go back at will, even past draws.
    `clock` must have kind `none` and `table.takeback` must be `host`; these are then the defaults. The game
    is `private` unless `unlisted` is given. While the host is alone with bots, nobody gets mail about it.
    """
    ruleset: NotRequired[Ruleset | None]
    """One of the title's `rulesets`; the newest if absent."""
    seats: int
    """The number of seats; the title defines which numbers are possible."""
    seed: NotRequired[str | None]
    """A public seed, for tests and puzzles: it determines every draw, so every later card can be computed. The
    game shows it, nobody can contribute to it, and the game is never rated.
    """
    sit: NotRequired[bool | None]
    """`false`: the host organises the game and does not play. They invite, start, and rule its disputes if no
    other arbiter does. `seats` counts players. With `table.takeback` set to `host`, they answer takebacks.
    """
    table: NotRequired[NewTableRules | None]
    title: TitleId
    visibility: NotRequired[Visibility | None]
    """Default: `public`; for a practice game `private`."""


class NewInvitation(TypedDict):
    email: str


class NewKey(TypedDict):
    """A key for use in URLs."""
    expires_at: NotRequired[Time | None]
    game: NotRequired[Id | None]
    """The only game that the key opens; if absent, all games that its owner may see."""
    name: str
    scopes: list[KeyScope]


class NewMailWishes(TypedDict):
    """A player's mail preferences. The default is `now`. `all: never` stops everything except logins and answers
    to their own mails. Browsers of `/me/push` are notified of the same things; `push` sends notifications
    instead of mails.
    """
    all: NotRequired[Literal['now', 'push', 'digest', 'never'] | None]
    """`now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
    `digest`: in the daily mail. `never`: not at all.
    """
    cases: NotRequired[Literal['now', 'push', 'digest', 'never'] | None]
    """Takebacks, disputes and votes."""
    digest_hour: NotRequired[int | None]
    """The hour, in the player's time zone, from which the daily digest is sent; 7 if absent."""
    games: NotRequired[dict[str, Literal['now', 'push', 'digest', 'never']] | None]
    """Per game id, for all kinds but invitations; overrides the general settings."""
    invitations: NotRequired[Literal['now', 'push', 'never']]
    """`now`, `push` or `never`."""
    moves: NotRequired[Literal['now', 'push', 'digest', 'never'] | None]
    """`now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
    `digest`: in the daily mail. `never`: not at all.
    """
    muted: NotRequired[list[Id] | None]
    """Games without any mails."""
    pictures: NotRequired[bool | None]
    """Whether mails contain the board as a picture; true if absent."""
    quiet: NotRequired[list[str] | None]
    """Two times in the player's time zone. Mails about turns that fall between them wait until the second."""
    reminders: NotRequired[Literal['now', 'push', 'digest', 'never'] | None]
    """With `digest`, the daily mail says whose turn it is."""
    results: NotRequired[Literal['now', 'push', 'digest', 'never'] | None]
    """`now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
    `digest`: in the daily mail. `never`: not at all.
    """
    talk: NotRequired[Literal['now', 'push', 'digest', 'never'] | None]
    """Table talk. It is held for some minutes and sent in one mail, or together with the next mail about the
    game.
    """
    turns: NotRequired[Literal['now', 'push', 'digest', 'never'] | None]
    """`now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
    `digest`: in the daily mail. `never`: not at all.
    """
    urgent_h: NotRequired[int | None]
    """Mails about a turn with less than this many hours left do not wait; 12 if absent."""


class NewMessage(TypedDict):
    text: str
    """May contain line breaks, but no other control characters."""


class NewMove(TypedDict):
    """A move: a list of actions, or orders as text, one per line. It is played completely or not at all."""
    actions: NotRequired[list[Action]]
    orders: NotRequired[str]
    seat: NotRequired[SeatNumber | None]
    """The seat that plays, in a fork where the caller plays all seats; the default is the one to act."""


class NewNotes(TypedDict):
    text: str


NewOptions: TypeAlias = "NewCenturyOptions | NewRailwaysOptions | NewWorld123Options | NewWorldWondersOptions"
"""The title's own options. An omitted option gets its default."""


class NewProvenance(TypedDict):
    """The source of one table, or of a part of it."""
    note: NotRequired[str | None]
    of: NotRequired[str | None]
    """The part of the table; absent: all of it."""
    source: Origin


class NewRailwaysOptions(TypedDict):
    crossing_surcharge: NotRequired[Literal[0, 2]]
    """Extra cost of a tile laid in a hex that already holds a track, in $k."""
    max_turns: NotRequired[int]
    """Hard stop: the game ends after this turn whatever happened."""
    multi_link_build: NotRequired[bool]
    """One Build Track action may go on with another line after a link was completed."""
    rail_barons: NotRequired[bool]
    """Secret Rail Baron cards are dealt."""
    western_link: NotRequired[bool]
    """The Western Link may be built."""


class NewRuling(TypedDict):
    actions: NotRequired[list[Action] | None]
    """Only with `amend`; if absent, the actions that the claim wants."""
    decision: Decision
    """`rewind`: goes back to before the event. `amend`: replaces the seat's move and replays the later moves
    that still stand.
    """
    reason: str
    """The reason. Optional in a dry run, which does not store it."""


class NewStandingOrders(TypedDict):
    items: NotRequired[list[dict[str, Any]]]
    orders: NotRequired[str]


class NewSubstitute(TypedDict):
    email: str
    seat: SeatNumber


class NewTableRules(TypedDict):
    """The rules of the table. A field that is absent or null gets its default."""
    arbiter: NotRequired[Id | None]
    """The arbiter of disputes. Default: none."""
    dispute_days: NotRequired[int | None]
    """Default: 7."""
    grace_s: NotRequired[int | None]
    """Default: 86400."""
    on_expiry: NotRequired[list[Rung] | None]
    """The ladder: a rung for the first time-out, the second in a row, and so on; the last rung repeats. Default:
    `["default"]`, or `["wait"]` in a private game. Nothing may follow `substitute`, `forfeit` or `wait`. At
    the fifth time-out in a row on `default` or `bot`, the seat is given up.
    """
    takeback: NotRequired[TakebackConsent | None]
    """Default: `all`."""


class NewTemplate(TypedDict):
    name: str
    settings: NewTemplateSettings


class NewTemplateSettings(TypedDict):
    """The settings of a new game, without its name and seed."""
    beginners: NotRequired[bool | None]
    """`true`: beginners are welcome."""
    box: NotRequired[Hash | None]
    """The hash of a box; the built-in box if absent."""
    clock: NotRequired[NewClock | None]
    language: NotRequired[str | None]
    """The language spoken at the table: the tag of a language of this server."""
    options: NotRequired[NewOptions | None]
    """The title's options for a new game."""
    ruleset: NotRequired[Ruleset | None]
    """Games opened with this template use this ruleset. If absent, each game uses the newest at that time."""
    seats: int
    sit: NotRequired[bool | None]
    """`false`: the host organises the game and does not play."""
    table: NotRequired[NewTableRules | None]
    title: TitleId
    visibility: NotRequired[Visibility | None]


class NewToken(TypedDict):
    expires_at: NotRequired[Time | None]
    """When the token expires; never if absent."""
    name: str
    """May not contain control characters."""
    scopes: list[Scope]


class NewVote(TypedDict):
    uphold: bool


class NewWebhook(TypedDict):
    format: NotRequired[Literal['standard', 'chat'] | None]
    """`standard` (Standard Webhooks), or `chat`: text that Discord, Mattermost and Slack accept."""
    kinds: NotRequired[list[EventKind] | None]
    """The kinds of events to deliver; all if absent."""
    url: str
    """An https URL without user name, password and fragment."""


class NewWorld123OptionsFirstPlayerSeat(TypedDict):
    seat: int


class NewWorld123Options(TypedDict):
    edition: NotRequired[Literal['sheet', 'manual']]
    """Which text rules; extras and goods_goal 25 need manual."""
    extras: NotRequired[list[Literal['roads', 'carried_residents', 'fights', 'trading_houses']]]
    """Edition manual only; fights need carried_residents."""
    first_player: NotRequired[Literal['random', 'seat_0'] | NewWorld123OptionsFirstPlayerSeat]
    """Start player: drawn, seat 0, or a seat of this game that the players agreed on."""
    goods_goal: NotRequired[Literal['table', '25']]
    """Goods that end the game: by number of players, or 25 (edition manual only)."""
    half_removed_3p: NotRequired[Literal[4, 5]]
    """With 3 players: how many of nine cards leave the game unseen."""
    i2_bonus: NotRequired[Literal['each', 'once']]
    """Privilege I (2) pays for each settlement on a city, or for the first only."""
    map: NotRequired[Literal['standard', 'shuffled']]
    """Terrain of the 42 land spaces: this project's own layout, or the same tiles shuffled."""
    round_limit: NotRequired[int]
    """The game ends at the latest with this round."""


class NewWorldWondersOptions(TypedDict):
    advanced: NotRequired[bool]
    """Three public objectives; not for one player."""
    colors: NotRequired[list[Literal['red', 'blue', 'yellow', 'green', 'white']] | None]
    """One colour for each seat; null: red, blue, yellow, green, white by seat."""
    map_side: NotRequired[Literal['A', 'B']]
    """Side A has a lake, side B a river that differs from board to board."""
    resource_side: NotRequired[Literal['A', 'B']]
    """Which side of the resource boards all use."""
    solo_mode: NotRequired[Literal['easy', 'hard']]
    """The automaton's target; read with one player only."""
    start_order: NotRequired[Literal['random', 'seating']]
    """First turn order: drawn, or by seat."""
    voluntary_pass: NotRequired[bool]
    """Passing is allowed although something could be bought."""


NonceBy: TypeAlias = "Literal['page', 'client', 'mail']"
"""The kind of program that submitted a nonce. `page`: A page's script, in the person's browser. `client`: A
program that uses the REST API. `mail`: A mail: the nonce was made from its Message-ID.
"""


NotReady: TypeAlias = "Literal['database', 'worker', 'queue', 'read_only', 'stopping', 'quarantine', 'parked_mails']"
"""The problem. `database`: the database does not answer. `worker`: a worker is overdue for its next round.
`queue`: entries are no longer taken from a queue. `read_only`: the database accepts no writes. `stopping`:
the server is shutting down. Two codes need an operator and leave the server ready. `quarantine`: games
stopped because this version cannot read them. `parked_mails`: the server gave up sending mails.
"""


class NotReadyReason(TypedDict):
    """A problem of a server."""
    code: NotReady
    name: str
    """The worker or queue concerned; for other codes, a short English text."""
    since: Time
    """Since when: the worker's last round, the due time of the queue's oldest entry, or the time when this
    server first saw the problem.
    """


class Notes(TypedDict):
    """The caller's notes about a game."""
    changed_at: Time | None
    """Null if there are no notes."""
    text: str
    """Empty if there are no notes."""


class Nothing(TypedDict):
    """An empty object."""


class Nudge(TypedDict):
    seat: SeatNumber


class Number(TypedDict):
    """The numbers that can be typed."""
    field: str
    limit: NotRequired[Limit]
    max: int
    min: int
    unit: str
    value: int


class OfCompetition(TypedDict):
    """The competition's table that a game is."""
    round: int
    """The round that the game is played in, from 1."""
    stream: Id
    """The competition."""
    table: int
    """The table of that round, from 1."""


class OpenSession(TypedDict):
    code: NotRequired[str]
    """The six digits from the mail. Other characters between or around them are ignored; digits of other scripts
    count, too.
    """
    email: NotRequired[str]
    token: NotRequired[str]


Options: TypeAlias = "CenturyOptions | RailwaysOptions | World123Options | WorldWondersOptions"
"""The title's options, complete."""


Origin: TypeAlias = "Literal['seed', 'public', 'known', 'ours']"
"""The source of some content of a box. `seed`: The description that Longhand was written from. `public`: A
source that everybody can look up. `known`: Known to the author at first hand: copied from the physical box.
`ours`: An original design.
"""


Origin2: TypeAlias = "Literal['player', 'standing', 'default', 'bot', 'ruling']"
"""Where a move came from. `player`: The player sent it. `standing`: A standing order of the player made it.
`default`: The title's safe default, played because time was up or nobody sits in the seat. `bot`: A bot chose
it. `ruling`: The replacement of the disputed move by a ruling, or a later move repeated after it.
"""


class Outcome(TypedDict):
    """The end of a game."""
    reason: str
    """Why it ended: the title's word (see its facts), or `resigned`, `agreed`, `forfeit`; at a competition's
    table also `adjudicated`.
    """
    standings: list[Standing]
    """One for each seat, in seat order."""


class OwnWitness(TypedDict):
    """This server as a witness of other servers' logs."""
    key: str
    logs: list[str]
    """The logs that it cosigns."""
    name: str


class Person(TypedDict):
    """A person."""
    id: Id
    name: str | None
    """Null if the account was deleted."""


Place: TypeAlias = "str"
"""A place on a title's board: `kind-name`, stable for the title's life."""


class Player(TypedDict):
    """A player's public profile."""
    id: Id
    joined_at: Time
    name: str | None
    """Null if the account was deleted."""
    reliability: Reliability


class PlayerNumbers(TypedDict):
    """Fewest and most players."""
    max: int
    min: int


class Problem(TypedDict):
    """An error (RFC 9457)."""
    allowed: NotRequired[list[str]]
    """The values allowed instead of the refused one."""
    code: str
    """A stable code for programs. The codes of a title are in its rule book."""
    column: NotRequired[int]
    """The character of that line, from 1."""
    detail: str
    """A text for people: what was wrong, and what they can do."""
    details: NotRequired[ProblemDetails]
    """Further details for some codes."""
    head: NotRequired[Seq]
    """With `stale`: the game's present head."""
    index: NotRequired[int]
    """The position of the refused action in the list, from 0."""
    legal: NotRequired[list[NearAction]]
    """Legal actions similar to the request."""
    line: NotRequired[int]
    """The refused line of the orders or of the file, from 1."""
    request_id: str
    """The same as the header `X-Request-Id`; also in the server's log."""
    status: int
    title: str
    type: str
    """A link to the explanation of the code."""


class ProblemDetails(TypedDict):
    """With `bad_box`: the place in the document, and what is wrong there. With `box_in_use`: unfinished games
    with the box, as far as the caller may see them.
    """
    games: NotRequired[list[Id]]
    path: NotRequired[str]
    """For example `tables.map.hexes[3].terrain`; `.` for the whole document."""
    reason: NotRequired[str]
    """In English."""


class Provenance(TypedDict):
    """The source of one table, or of a part of it."""
    note: NotRequired[str]
    of: NotRequired[str]
    """The part of the table; absent: all of it."""
    source: Origin


class RailwaysActingView(TypedDict):
    actions_left: int
    land_grant: bool
    line: str | None
    """Id of an open line"""
    seat: SeatNumber
    state: Literal['idle', 'armed', 'building']
    tiles_laid: int
    tiles_max: int


RailwaysAction: TypeAlias = "RailwaysActionKeepBaron | RailwaysActionBid | RailwaysActionPassBid | RailwaysActionBuildTrack | RailwaysActionEndBuild | RailwaysActionEndTurn | RailwaysActionPlayCard | RailwaysActionBuildWesternLink | RailwaysActionUrbanize | RailwaysActionUpgradeEngine | RailwaysActionDeliver | RailwaysActionTakeCard"


class RailwaysActionBid(TypedDict):
    amount: int
    type: Literal['bid']


class RailwaysActionBuildTrack(TypedDict):
    exits: list[int]
    hex: list[int]
    type: Literal['build_track']


class RailwaysActionBuildWesternLink(TypedDict):
    city: str
    type: Literal['build_western_link']


RailwaysActionDeliver = TypedDict(
    "RailwaysActionDeliver",
    {
        "color": "Literal['red', 'blue', 'yellow', 'black', 'purple']",
        "from": "str",
        "links": "list[str]",
        "type": "Literal['deliver']",
    },
)


class RailwaysActionEndBuild(TypedDict):
    type: Literal['end_build']


class RailwaysActionEndTurn(TypedDict):
    type: Literal['end_turn']


class RailwaysActionKeepBaron(TypedDict):
    card: str
    type: Literal['keep_baron']


class RailwaysActionPassBid(TypedDict):
    type: Literal['pass_bid']


class RailwaysActionPlayCard(TypedDict):
    card: str
    type: Literal['play_card']


class RailwaysActionTakeCard(TypedDict):
    card: str
    city: NotRequired[str]
    color: NotRequired[Literal['red', 'blue', 'yellow', 'black', 'purple']]
    type: Literal['take_card']


class RailwaysActionUpgradeEngine(TypedDict):
    type: Literal['upgrade_engine']


class RailwaysActionUrbanize(TypedDict):
    city: str
    color: Literal['blue', 'yellow', 'black', 'purple']
    type: Literal['urbanize']


RailwaysAuctionView = TypedDict(
    "RailwaysAuctionView",
    {
        "high_bid": "int",
        "high_seat": "SeatNumber | None",
        "in": "list[SeatNumber]",
        "min_bid": "int",
    },
)


class RailwaysByColor(TypedDict):
    black: int
    blue: int
    purple: int
    red: int
    yellow: int


RailwaysCityColor: TypeAlias = "Literal['red', 'blue', 'yellow', 'black', 'purple', 'gray']"
"""The colour that a city takes; a gray city takes no cubes."""


class RailwaysCityView(TypedDict):
    color: RailwaysCityColor
    cubes: RailwaysByColor
    empty_marker: bool
    id: str
    """Id of a city"""
    start_color: RailwaysCityColor
    western_link: bool


RailwaysColor: TypeAlias = "Literal['red', 'blue', 'yellow', 'black', 'purple']"
"""The colour of a goods cube, in the order in which the bag is listed (RULES section 4.5)."""


class RailwaysEndView(TypedDict):
    final: bool
    last_turn: int | None
    triggered_turn: int | None


RailwaysFact: TypeAlias = "RailwaysFactCubesPlaced | RailwaysFactCardRevealed | RailwaysFactBaronsDealt | RailwaysFactFirstPlayerDrawn | RailwaysFactBaronChoiceOpened | RailwaysFactBaronKept | RailwaysFactAuctionOpened | RailwaysFactBidMade | RailwaysFactBidPassed | RailwaysFactAuctionWon | RailwaysFactMarkerMoved | RailwaysFactTurnBegan | RailwaysFactTurnEnded | RailwaysFactActionDone | RailwaysFactBondsIssued | RailwaysFactTrackLaid | RailwaysFactLinkCompleted | RailwaysFactCardPlayed | RailwaysFactCardTakenBack | RailwaysFactWesternLinkBuilt | RailwaysFactCityUrbanized | RailwaysFactEngineUpgraded | RailwaysFactGoodDelivered | RailwaysFactHotelPaid | RailwaysFactAchievementScored | RailwaysFactCardDiscarded | RailwaysFactCardTaken | RailwaysFactActionsGained | RailwaysFactMarkerPlaced | RailwaysFactMarkerReturned | RailwaysFactEndTriggered | RailwaysFactOpenTrackRemoved | RailwaysFactIncomePaid | RailwaysFactInterestPaid | RailwaysFactGameEnded"
"""One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`."""


class RailwaysFactAchievementScored(TypedDict):
    """A player scored an achievement card from the display."""
    card: str
    """Id of an operations card"""
    fact: Literal['achievement_scored']
    points: int
    seat: SeatNumber


class RailwaysFactActionDone(TypedDict):
    """An action is complete and the player has more actions in this go. After the last one, `turn_ended` is
    recorded instead.
    """
    actions_left: int
    """Actions left."""
    fact: Literal['action_done']
    seat: SeatNumber


class RailwaysFactActionsGained(TypedDict):
    """A Railroad Executive gave the player more actions in this go."""
    actions_left: int
    """Actions left now, the current one included."""
    fact: Literal['actions_gained']
    seat: SeatNumber


class RailwaysFactAuctionOpened(TypedDict):
    """A whole turn began with its auction."""
    fact: Literal['auction_opened']
    last_turn: int | None
    """The last turn of the game, if it is known already."""
    to_bid: SeatNumber
    """The first bidder: the holder of the First Player marker."""
    turn: int
    """The number of the whole turn, from 1."""


class RailwaysFactAuctionWon(TypedDict):
    """A player won the auction, paid their bid, and now holds the First Player marker."""
    fact: Literal['auction_won']
    paid: int
    """The bid, in thousands of dollars."""
    seat: SeatNumber


class RailwaysFactBaronChoiceOpened(TypedDict):
    """All players now choose which Rail Baron to keep."""
    fact: Literal['baron_choice_opened']


class RailwaysFactBaronKept(TypedDict):
    """A player chose a Rail Baron."""
    card: str | None
    """The card. Null in the public fact; the sealed part shows it to this seat alone."""
    fact: Literal['baron_kept']
    seat: SeatNumber


class RailwaysFactBaronsDealt(TypedDict):
    """A player was dealt Rail Barons to choose from (R3)."""
    cards: list[str] | None
    """The cards. Null in the public fact; the sealed part shows them to this seat alone."""
    fact: Literal['barons_dealt']
    seat: SeatNumber


class RailwaysFactBidMade(TypedDict):
    """A player bid in the auction."""
    amount: int
    """The bid, in thousands of dollars."""
    fact: Literal['bid_made']
    next: SeatNumber | None
    """The next bidder; null if the auction is over."""
    seat: SeatNumber


class RailwaysFactBidPassed(TypedDict):
    """A player left the auction."""
    fact: Literal['bid_passed']
    next: SeatNumber | None
    """The next bidder; null if the auction is over."""
    seat: SeatNumber


class RailwaysFactBondsIssued(TypedDict):
    """A player issued bonds, because a payment was higher than their purse."""
    bonds: int
    """How many."""
    cash: int
    """Total cash raised, in thousands of dollars."""
    fact: Literal['bonds_issued']
    seat: SeatNumber


class RailwaysFactCardDiscarded(TypedDict):
    """A card went from the display to the discard pile."""
    card: str
    """Id of an operations card"""
    fact: Literal['card_discarded']


class RailwaysFactCardPlayed(TypedDict):
    """A player played a Government Land Grant."""
    card: str
    """Id of an operations card"""
    fact: Literal['card_played']
    seat: SeatNumber


class RailwaysFactCardRevealed(TypedDict):
    """A card was drawn from the deck to the right end of the display (R2)."""
    card: str
    """Id of an operations card"""
    fact: Literal['card_revealed']


class RailwaysFactCardTaken(TypedDict):
    """A player took a card from the display."""
    card: str
    """Id of an operations card"""
    fact: Literal['card_taken']
    kept: bool
    """Whether the player keeps it. If not, it takes effect at once and goes to the discard pile."""
    seat: SeatNumber


class RailwaysFactCardTakenBack(TypedDict):
    """A Government Land Grant went unused and came back to the player's hand."""
    card: str
    """Id of an operations card"""
    fact: Literal['card_taken_back']
    seat: SeatNumber


class RailwaysFactCityUrbanized(TypedDict):
    """A gray city got a New City tile and with it a colour."""
    card: str | None
    """The New Industry card that provided the tile; null if it was bought."""
    city: str
    """Id of a city"""
    color: RailwaysColor
    """The new colour."""
    fact: Literal['city_urbanized']
    paid: int
    """The cost, in thousands of dollars."""
    seat: SeatNumber


class RailwaysFactCubesPlaced(TypedDict):
    """Goods cubes were drawn from the bag into a city (random points R1 and R5)."""
    city: str
    """Id of a city"""
    cubes: list[RailwaysColor]
    """Their colours, in the order drawn."""
    fact: Literal['cubes_placed']
    setup: NotRequired[bool]
    """Whether it happened in the set-up of the game; absent if it did not."""


class RailwaysFactEndTriggered(TypedDict):
    """The end of the game was triggered."""
    by: RailwaysReason
    fact: Literal['end_triggered']
    last_turn: int
    """The last turn of the game."""
    turn: int
    """The number of the whole turn in which it happened."""


class RailwaysFactEngineUpgraded(TypedDict):
    """A player upgraded their engine."""
    engine: int
    """The new level."""
    fact: Literal['engine_upgraded']
    paid: int
    """The cost, in thousands of dollars."""
    seat: SeatNumber


class RailwaysFactFirstPlayerDrawn(TypedDict):
    """The holder of the First Player marker at the start was drawn (R4)."""
    fact: Literal['first_player_drawn']
    seat: SeatNumber


class RailwaysFactGameEnded(TypedDict):
    """The game ended and was scored; the Rail Barons that were kept are shown."""
    fact: Literal['game_ended']
    reason: RailwaysReason
    result: list[RailwaysScore]
    """One for each seat, in seat order."""


RailwaysFactGoodDelivered = TypedDict(
    "RailwaysFactGoodDelivered",
    {
        "color": "RailwaysColor",
        "deliveries": "int",
        "fact": "Literal['good_delivered']",
        "from": "str",
        "links": "list[str]",
        "longest_delivery": "int",
        "points": "list[RailwaysPoints]",
        "seat": "SeatNumber",
        "to": "str",
    },
)
"""A player delivered a goods cube. The cube went back to the bag."""


class RailwaysFactHotelPaid(TypedDict):
    """A delivery brought points to the holder of a Hotel in the city."""
    card: str
    """Id of an operations card"""
    fact: Literal['hotel_paid']
    points: int
    seat: SeatNumber
    """The holder."""


class RailwaysFactIncomePaid(TypedDict):
    """A player got the income of the whole turn."""
    fact: Literal['income_paid']
    income: int
    """In thousands of dollars."""
    seat: SeatNumber


class RailwaysFactInterestPaid(TypedDict):
    """A player paid interest for their bonds."""
    fact: Literal['interest_paid']
    interest: int
    """In thousands of dollars."""
    seat: SeatNumber


class RailwaysFactLinkCompleted(TypedDict):
    """A series of tracks now joins two cities: the player owns this link for good."""
    a: str
    """The city where the line begins that enters by the first side of the last tile."""
    b: str
    """The city at the other end."""
    fact: Literal['link_completed']
    hexes: list[list[int]]
    """The hexes from `a` to `b`."""
    lines: list[str]
    """The open lines that became part of the link."""
    link: str
    """Id of a link"""
    seat: SeatNumber


RailwaysFactMarkerMoved = TypedDict(
    "RailwaysFactMarkerMoved",
    {
        "fact": "Literal['marker_moved']",
        "from": "SeatNumber",
        "to": "SeatNumber",
    },
)
"""Nobody bid: the First Player marker moved one seat."""


class RailwaysFactMarkerPlaced(TypedDict):
    """A city's last cube is gone: it got an Empty City marker."""
    city: str
    """Id of a city"""
    fact: Literal['marker_placed']


class RailwaysFactMarkerReturned(TypedDict):
    """A city with an Empty City marker got cubes: the marker went back to the supply."""
    city: str
    """Id of a city"""
    fact: Literal['marker_returned']


class RailwaysFactOpenTrackRemoved(TypedDict):
    """An open line was taken off the board at the end of the whole turn."""
    fact: Literal['open_track_removed']
    line: str
    """Id of an open line"""
    seat: SeatNumber
    """Its owner."""
    tracks: list[RailwaysTrack]
    """The tracks of the line, from its city on."""


RailwaysFactTrackLaid = TypedDict(
    "RailwaysFactTrackLaid",
    {
        "exits": "list[int]",
        "fact": "Literal['track_laid']",
        "from": "str",
        "hex": "list[int]",
        "land_grant": "bool",
        "line": "str | None",
        "paid": "int",
        "seat": "SeatNumber",
        "tiles_laid": "int",
    },
)
"""A player laid a track tile."""


class RailwaysFactTurnBegan(TypedDict):
    """A player's go in a round began."""
    actions: int
    """Actions that the player has."""
    fact: Literal['turn_began']
    round: int
    """The round within the whole turn, from 1."""
    seat: SeatNumber


class RailwaysFactTurnEnded(TypedDict):
    """A player's go in a round ended."""
    fact: Literal['turn_ended']
    passed: bool
    """Whether the player did nothing in it."""
    seat: SeatNumber


class RailwaysFactWesternLinkBuilt(TypedDict):
    """A player built a Western Link."""
    city: str
    """The site."""
    fact: Literal['western_link_built']
    paid: int
    """The cost, in thousands of dollars."""
    red_cubes: int
    """Red cubes that went from the bag into the city."""
    seat: SeatNumber


class RailwaysHiddenKeepBaron(TypedDict):
    """The action in an event, for a reader who may not know what was chosen."""
    card: str | None
    """Null if the reader may not know it."""
    type: Literal['keep_baron']


RailwaysLineView = TypedDict(
    "RailwaysLineView",
    {
        "from": "str",
        "hexes": "list[list[int]]",
        "id": "str",
        "open": "RailwaysOpenEnd",
        "owner": "SeatNumber",
    },
)


class RailwaysLinkView(TypedDict):
    a: str
    """Id of a city"""
    b: str
    """Id of a city"""
    hexes: list[list[int]]
    id: str
    """Id of a link"""
    owner: SeatNumber


class RailwaysOpenEnd(TypedDict):
    hex: list[int]
    """Hex `[q, r]`"""
    side: int
    """Side of a hex (0 north, then clockwise to 5 north-west)"""


class RailwaysOptions(TypedDict):
    crossing_surcharge: int
    max_turns: int
    multi_link_build: bool
    rail_barons: bool
    western_link: bool


class RailwaysPlayerView(TypedDict):
    baron: str | None
    """Id of a Rail Baron card"""
    baron_choices: list[str] | None
    baron_chosen: bool
    bonds: int
    cards: list[str]
    color: str
    deliveries: int
    engine: int
    income: int
    links: int
    longest_delivery: int
    money: int
    points: int
    seat: SeatNumber
    standing: list[dict[str, Any]] | None
    """Always an empty list for the own seat, null for others: the table keeps standing orders, not the state."""


class RailwaysPoints(TypedDict):
    """Points for a seat."""
    points: int
    seat: SeatNumber
    """The seat that scores them."""


RailwaysReason: TypeAlias = "Literal['markers', 'standstill', 'max_turns']"
"""Why the game ends; also the `reason` of its outcome. `markers`: The supply of Empty City markers ran out.
`standstill`: Nobody carried out an action in a whole turn. `max_turns`: The last turn that the option
`max_turns` allows is over.
"""


class RailwaysResultView(TypedDict):
    """The end of the game."""
    players: list[RailwaysScore]
    reason: RailwaysReason


class RailwaysScore(TypedDict):
    """One line of the final score (section 8 of the rule book)."""
    baron: str | None
    """The Rail Baron that was kept. Null if there is none, or if the writer of the fact did not know it."""
    baron_achieved: bool
    """Whether the Rail Baron's objective is met."""
    baron_points: int
    """Points for the Rail Baron."""
    bonds: int
    """Number of bonds; each costs a point."""
    points: int
    """Points on the income track."""
    rank: int
    """1 = winner; ranks are shared where the rule book shares them."""
    seat: SeatNumber
    total: int
    """Points minus bonds, plus the Rail Baron's points."""


class RailwaysSupply(TypedDict):
    empty_markers: int
    new_city_tiles: dict[str, int]


class RailwaysTrack(TypedDict):
    """A track: one hex, two of its sides."""
    exits: list[int]
    """The two sides that it joins; the first is nearer to the line's city."""
    hex: list[int]
    """Hex `[q, r]`"""


class RailwaysTrackView(TypedDict):
    """A track on the board; exactly one of `line` and `link` is not null."""
    exits: list[int]
    hex: list[int]
    """Hex `[q, r]`"""
    line: str | None
    """Id of an open line"""
    link: str | None
    """Id of a link"""
    owner: SeatNumber


class RailwaysView(TypedDict):
    """The position as one viewer sees it."""
    acting: RailwaysActingView | None
    auction: RailwaysAuctionView | None
    bag: RailwaysByColor
    cities: list[RailwaysCityView]
    deck_count: int
    discard: list[str]
    display: list[str]
    end: RailwaysEndView
    first_seat: SeatNumber
    game: Literal['railways-of-the-world']
    lines: list[RailwaysLineView]
    links: list[RailwaysLinkView]
    options: RailwaysOptions
    order: list[SeatNumber] | None
    phase: Literal['setup', 'choose_baron', 'auction', 'actions', 'game_over']
    players: list[RailwaysPlayerView]
    result: RailwaysResultView | None
    round: int | None
    supply: RailwaysSupply
    to_act: list[SeatNumber]
    tracks: list[RailwaysTrackView]
    """In the order of their hexes."""
    turn: int
    viewer: SeatNumber | None


class Readiness(TypedDict):
    """Whether the server can work normally."""
    ready: bool
    reasons: list[NotReadyReason]
    """The problems; `quarantine` and `parked_mails` leave the server ready."""


Readjudicated: TypeAlias = "Literal['same', 'refused', 'different']"
"""The result of judging a move again. `different`: Still legal, but with other consequences."""


class RefreshSession(TypedDict):
    refresh_token: str


class Reliability(TypedDict):
    """How reliably and quickly a player moves."""
    answer_s: list[int] | None
    """Seconds until they answer, as quartiles; null while there is too little data."""
    misses: int
    """How often their time ran out."""
    moves: int


Ruleset: TypeAlias = "str"
"""One version of a title's rules and data; a game keeps it for life."""


class Ruling(TypedDict):
    """The result of a case."""
    by: Id | None
    """Null if the players voted, or nobody ruled in time."""
    decision: Decision
    fell: list[Seq]
    """The moves that no longer count, without the one that was replaced."""
    moves: list[Fated]
    """All moves concerned, in the order of the log."""
    reason: str | None
    """Null if none was given, or its writer has deleted their account."""
    reverted: Seq | None
    """The event that was reverted."""
    salt: Salt | None
    """The salt of the text's hash; null if the text is null."""
    stands: list[StandingMove]
    """After an amended move: the later moves that stand, each with the event that repeats it."""


class RulingDryRun(TypedDict):
    """The effect that a ruling would have. Nothing is written."""
    actions: list[Action] | None
    """The actions to play instead; null unless the move is amended."""
    decision: Decision
    dry_run: Literal[True]
    moves: list[Fated]
    seq: Seq
    """The head that the ruling was tried on."""
    state: State
    stopped: bool
    """True if the amended move reveals something hidden. The state is then the one before that, and the fate of
    later moves is unknown.
    """


Rung: TypeAlias = "Literal['default', 'bot', 'substitute', 'forfeit', 'wait']"
"""What happens when a player's time is up: one rung of the ladder. `default`: The title's safe default is
played. `bot`: A cautious bot plays this one turn. `substitute`: The seat is given up: defaults play it at
once, until its owner comes back or a substitute takes it. `forfeit`: The seat is given up for good. `wait`:
Nothing: the others wait, and may claim the default.
"""


Salt: TypeAlias = "str"
"""16 bytes, 32 digits of lower-case hex: SHA-256(salt ‖ words in UTF-8) is the hash that the log has of them."""


Scope: TypeAlias = "Literal['read', 'play', 'host']"
"""What a personal access token may do: `read` what its owner may read (every call needs it), `play` their seats,
`host` their games.
"""


Seal = TypedDict(
    "Seal",
    {
        "for": "list[SeatNumber]",
        "sha256": "str",
    },
)
"""The public mark of one sealed part in the payload."""


SealedPart = TypedDict(
    "SealedPart",
    {
        "actions": "list[Action]",
        "digest": "str | None",
        "draws": "list[Draw]",
        "facts": "list[list[int | Fact]]",
        "for": "list[SeatNumber]",
        "forced": "list[list[int | Action]]",
        "salt": "str",
    },
)
"""One sealed part of a row, which not everybody may know."""


SeatNumber: TypeAlias = "int"
"""A seat, from 0."""


class SeatOf(TypedDict):
    """A seat of the game."""
    kind: Literal['player', 'bot'] | None
    level: Level | None
    """The level of a bot."""
    player: Person | None
    """The player; null for an open seat or a bot."""
    seat: SeatNumber
    state: SeatState


SeatState: TypeAlias = "Literal['open', 'seated', 'left']"


class SeatSummary(TypedDict):
    """A seat and its player, in short."""
    level: Level | None
    player: Person | None
    seat: SeatNumber
    state: SeatState


class SeatTaken(TypedDict):
    """The seat that the caller now has."""
    seat: SeatNumber


SeenAction: TypeAlias = "Action | RailwaysHiddenKeepBaron"
"""An action in an event, as the reader may see it."""


class SentMail(TypedDict):
    """A mail to the caller, and its delivery state."""
    about: Literal['login', 'invitation', 'declined', 'seats_taken', 'game_started', 'your_turn', 'game_over', 'standing_order', 'reminder', 'nudge', 'timed_out', 'unreached', 'seat_left', 'webhook_off', 'talk', 'moved', 'case', 'quarantined', 'answer', 'digest', 'bundle', 'account', 'address', 'other']
    acted_at: Time | None
    """When the caller acted in the game after the event that this mail shows."""
    at: Time
    changed_at: Time
    game: Id | None
    """Null for mails that concern no single game."""
    message_id: str
    opened_at: Time | None
    """When the caller opened the game's page after this mail."""
    seq: int
    """The event that the mail reports; 0 if it concerns none."""
    state: Literal['kept', 'handed_over', 'delivered', 'delayed', 'bounced', 'complained']
    why: str | None


Seq: TypeAlias = "int"
"""Place of an event in its game's log, from 1. It counts on over all branches."""


class Session(TypedDict):
    """A session that was just opened or refreshed."""
    access_token: str
    """A JWT signed with EdDSA (Ed25519); the keys are at `/.well-known/jwks.json`. `sub` is the player, `aud` is
    `longhand`.
    """
    expires_in: int
    """Seconds until the access token expires."""
    player: Me
    refresh_token: str
    """Valid for a single refresh."""
    token_type: Literal['Bearer']


class SigningKey(TypedDict):
    """A present or former key for signing exports."""
    id: KeyId
    """The `key` in the last line of an export."""
    n: int
    """Its position in the chain, from 1."""
    public_key: str
    """An Ed25519 public key."""
    signature: str | None
    """The signature by that key."""
    signed_by: KeyId | None
    """The previous key, which signed this one; null for the first key, or if the previous one was lost."""
    since: Time
    until: Time | None
    """When it was replaced; null for the present key."""


class SigningKeys(TypedDict):
    """The present and former keys for signing exports."""
    keys: list[SigningKey]
    logs: list[LogKey]
    """The logs of all games that this server has signed, newest first."""


class Standing(TypedDict):
    """The result of one seat."""
    breakdown: Any
    """The parts of the score: an object with the title's own figures, `{}` if the title did not end the game."""
    rank: int
    """Rank, 1 = winner. Shared if the rule book shares it."""
    score: int
    """The final score; 0 if the title did not end the game."""
    seat: SeatNumber
    team: int | None
    """The team that the seat played for, by the title's number; null if each seat plays for itself, or the title
    did not end the game.
    """


class StandingMark(TypedDict):
    """The standing order that made a move."""
    set_at: Time
    """When it was given."""
    sha256: str
    """Salted hash of the order as canonical JSON, 64 hex digits."""


class StandingMove(TypedDict):
    """A later move that stands, and the event that repeats it."""
    replayed_as: Seq
    seq: Seq


class StandingOrder(TypedDict):
    """A standing order, given in advance; visible only to its owner."""
    id: Id
    order: str
    """The order in notation."""
    set_at: Time
    standing: dict[str, Any]
    """The order as the rule book's JSON, including values filled in when it was given."""
    stops: list[str]
    """What would end or stop it."""


class StandingOrderList(TypedDict):
    """A page of a list."""
    items: list[StandingOrder]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class StartGame(TypedDict):
    nonce: NotRequired[str | None]
    """16 random bytes that the host contributes to the seed of the game's draws, as the last contribution.
    Ignored in a game with `seed`.
    """


class State(TypedDict):
    """The position after an event, redacted for the caller."""
    at: Time
    """The time of that event."""
    may_act: list[SeatNumber]
    """Seats that may act now although the game does not wait for them, for example to accept an offer or to
    interrupt.
    """
    seq: Seq
    to_act: list[SeatNumber]
    view: View
    """A title's view; its form depends on the title."""
    viewer: SeatNumber | None
    """The seat whose view it is; null for a spectator."""


Status: TypeAlias = "Literal['running', 'disputed', 'paused', 'finished', 'void', 'open', 'quarantined']"
"""The state of a game. `open`: Waiting for players. `quarantined`: This server cannot read the game's log."""


class TableRules(TypedDict):
    """The table's rules beside the title's, for the whole game."""
    arbiter: Id | None
    """The arbiter of disputes if the players name nobody. Null: the host if they only organise the game, else
    the server's arbiter.
    """
    dispute_days: int
    """How many days after its end the game may be disputed; 0: its secret is published at once."""
    grace_s: int
    """Seconds of grace after a deadline before the time counts as up."""
    on_expiry: list[Rung]
    """What happens when a player's time is up: the first entry at the first time-out, the next entry at the
    next.
    """
    takeback: TakebackConsent


class TakeSeat(TypedDict):
    nonce: NotRequired[str | None]
    """16 random bytes that you contribute to the seed of the game's draws. `started` shows them if you have a
    seat then. Ignored in a running game, in one with `seed`, and for the host, whose contribution comes with
    the start.
    """


class Takeback(TypedDict):
    """A proposal to go back to an earlier state, which the other players accept or refuse."""
    answers: list[TakebackAnswer]
    expires_at: Time
    n: int
    """The number within the game, from 1."""
    reason: str | None
    """Null if its writer has deleted their account."""
    result: TakebackResult | None
    """Null while the takeback is open."""
    salt: Salt | None
    """The salt of the text's hash; null if the text is null."""
    seat: SeatNumber
    """The seat that asks."""
    to: Seq
    """The event whose state would become current."""


class TakebackAnswer(TypedDict):
    """A player's answer to a takeback."""
    consent: bool
    seat: SeatNumber


TakebackConsent: TypeAlias = "Literal['all', 'majority', 'host', 'none']"
"""Who must consent to a takeback. `all`: Everybody else. `majority`: More than half of the others. `host`: The
host. `none`: Takebacks are not allowed.
"""


class TakebackList(TypedDict):
    """A page of a list."""
    items: list[Takeback]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


TakebackResult: TypeAlias = "Literal['granted', 'refused', 'expired', 'withdrawn']"
"""The result of a takeback. `granted`: Enough of those asked agreed. `refused`: Too many of those asked refused.
`expired`: Too few answers in time. `withdrawn`: The asker withdrew it, or the game went on.
"""


class TalkMessage(TypedDict):
    """A table talk message in a live stream."""
    at: Time
    game: NotRequired[Id]
    """Only in the stream of all games."""
    id: Id
    player: Person
    text: str


class Template(TypedDict):
    """Stored game settings for reuse."""
    created_at: Time
    id: Id
    name: str
    settings: TemplateSettings


class TemplateList(TypedDict):
    """A page of a list."""
    items: list[Template]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class TemplateSettings(TypedDict):
    """The settings of a new game, without its name and seed."""
    beginners: NotRequired[bool]
    """`true`: beginners are welcome."""
    box: NotRequired[Hash]
    """The hash of a box; the built-in box if absent."""
    clock: NotRequired[NewClock]
    language: NotRequired[str]
    """The language spoken at the table: the tag of a language of this server."""
    options: NotRequired[NewOptions]
    """The title's options for a new game."""
    ruleset: NotRequired[Ruleset]
    """Games opened with this template use this ruleset. If absent, each game uses the newest at that time."""
    seats: int
    sit: NotRequired[bool]
    """`false`: the host organises the game and does not play."""
    table: NotRequired[NewTableRules]
    title: TitleId
    visibility: NotRequired[Visibility]


Time: TypeAlias = "str"
"""RFC 3339 in UTC, with milliseconds."""


class Title(TypedDict):
    """A title, in full."""
    actions: dict[str, Any]
    """JSON Schema of an action."""
    data_sha256: Hash
    """The hash of the title's data: cards, tiles, maps."""
    id: TitleId
    name: str
    notation: str
    """The notation of orders, explained for people."""
    options: dict[str, Any]
    """JSON Schema of `options` for opening a game with the newest ruleset."""
    players: PlayerNumbers
    rules: str
    """The rule book, as Markdown."""
    rules_url: str
    """The address of the rule book's page."""
    ruleset: Ruleset
    """The newest ruleset, used by new games that ask for no other."""
    rulesets: list[TitleRuleset]
    """All rulesets of the title, newest first."""
    summary: str


TitleId: TypeAlias = "str"
"""A board game that can be played here."""


class TitleRuleset(TypedDict):
    """A ruleset of a title: one version of its rules."""
    data_sha256: Hash
    """The hash of its data."""
    default: bool
    """Whether this is the newest ruleset, used by new games that ask for no other."""
    differences: list[str]
    """How it differs from the previous version, one sentence each; empty for the first version."""
    options: dict[str, Any]
    """JSON Schema of `options` for opening a game with this ruleset."""
    ruleset: Ruleset
    version: int
    """The number after the @."""


class TitleSummary(TypedDict):
    """A title, in short."""
    id: TitleId
    name: str
    players: PlayerNumbers
    ruleset: Ruleset
    """The newest ruleset, used by new games that ask for no other."""
    summary: str


class TitleSummaryList(TypedDict):
    """A page of a list."""
    items: list[TitleSummary]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class Token(TypedDict):
    """A personal access token."""
    created_at: Time
    expires_at: Time | None
    """When the token expires; null: never."""
    id: Id
    name: str
    scopes: list[Scope]
    used_at: Time | None


class TokenList(TypedDict):
    """A page of a list."""
    items: list[Token]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class TokenMade(TypedDict):
    """A new personal access token with its secret, which is shown only once."""
    created_at: Time
    expires_at: Time | None
    """When the token expires; null: never."""
    id: Id
    name: str
    scopes: list[Scope]
    secret: str
    """The token itself."""
    used_at: Time | None


class TransparencyCheckpoint(TypedDict):
    """A signed checkpoint of the log of all games."""
    checkpoint: str
    """The signed note, including the witnesses' signature lines."""
    log: str
    """The log's name."""
    made_at: Time
    root: Hash
    size: int
    """The number of leaves."""


class TransparencyCheckpointList(TypedDict):
    """A page of a list."""
    items: list[TransparencyCheckpoint]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class TransparencyLog(TypedDict):
    """The present state of the log of all games."""
    checkpoint: str | None
    """The newest signed note, including the witnesses' signature lines; null before the first one."""
    key: str
    """The verifier key of its checkpoints (C2SP signed-note)."""
    log: str
    """The log's name."""
    made_at: Time | None
    """Null before the first checkpoint."""
    root: Hash
    size: int
    """The number of leaves; 0 before the first checkpoint."""
    witness: OwnWitness
    """This server as a witness of other servers' logs."""
    witnesses: list[Witness]
    """The configured witnesses."""


class Tree(TypedDict):
    """The choices of a seat."""
    count: int
    """The number of legal actions."""
    items: list[ActionStep]
    prompt: NotRequired[str]
    reduced: bool
    """More actions are legal than are listed."""


class TurnBack(TypedDict):
    """An undo or redo: it has `to`, or `blocked` if it is blocked."""
    blocked: NotRequired[str]
    """Why it is blocked."""
    orders: NotRequired[list[str]]
    """The orders that are undone."""
    to: NotRequired[Seq]
    """The event whose state becomes current."""


class Undo(TypedDict):
    to: NotRequired[Seq | None]
    """The event whose state becomes current."""


Vacation = TypedDict(
    "Vacation",
    {
        "from": "Time",
        "until": "Time",
    },
)
"""One vacation: `{"from": time, "until": time}`."""


View: TypeAlias = "CenturyView | RailwaysView | World123View | WorldWondersView"
"""The position as one viewer may see it. `game` names the title. `players` is in seat order."""


Visibility: TypeAlias = "Literal['public', 'unlisted', 'private', 'club']"
"""Who may see the game and take a seat. `public`: In the lobby, for everybody to watch and join. `unlisted`:
Open to everybody who knows its id. `private`: For invited players. `club`: For the members of a club. Such
games cannot be opened yet.
"""


Vote: TypeAlias = "Literal['pause', 'resume', 'end', 'void']"
"""The subject of a vote. `pause`: The clocks stop until they are resumed. `resume`: The clocks run again. `end`:
The game ends here. `void`: The game ends without a result.
"""


class Votes(TypedDict):
    """The votes so far."""
    end: list[SeatNumber]
    pause: list[SeatNumber]
    resume: list[SeatNumber]
    void: list[SeatNumber]


class WantedAddress(TypedDict):
    """A new address that is not confirmed yet."""
    email: str
    expires_at: Time


class Webhook(TypedDict):
    """A program that is notified about its owner's games."""
    created_at: Time
    failing_since: Time | None
    """When deliveries began to fail; null after a success."""
    format: Literal['standard', 'chat']
    """`standard`: Standard Webhooks. `chat`: `{text, content}`, a text in the owner's language that the incoming
    webhooks of Slack, Mattermost and Discord accept.
    """
    id: Id
    kinds: list[EventKind] | None
    """The kinds of events to deliver; null: all."""
    off: WebhookOff | None
    """When and why it was switched off. A webhook that is off is no longer called."""
    url: str


class WebhookBody(TypedDict):
    """The body of a webhook call: the public part of an event, and the table's state after it."""
    data: WebhookData
    timestamp: Time
    """The time of the event."""
    type: Literal['game.event']


class WebhookData(TypedDict):
    """An event, in short."""
    deadline: Time | None
    game: Id
    hash: Hash
    kind: EventKind
    may_act: list[SeatNumber]
    """Seats that may act now although the game does not wait for them, for example to accept an offer or to
    interrupt.
    """
    seat: SeatNumber | None
    """The seat that caused the event; null if none did."""
    seq: Seq
    to_act: list[SeatNumber]


class WebhookList(TypedDict):
    """A page of a list."""
    items: list[Webhook]
    next: str | None
    """Send this as `cursor` to get the next page; null on the last one."""


class WebhookMade(TypedDict):
    """A new webhook with its secret, which is shown only once."""
    created_at: Time
    failing_since: Time | None
    """When deliveries began to fail; null after a success."""
    format: Literal['standard', 'chat']
    """`standard`: Standard Webhooks. `chat`: `{text, content}`, a text in the owner's language that the incoming
    webhooks of Slack, Mattermost and Discord accept.
    """
    id: Id
    kinds: list[EventKind] | None
    """The kinds of events to deliver; null: all."""
    off: WebhookOff | None
    """When and why it was switched off. A webhook that is off is no longer called."""
    secret: str
    url: str


class WebhookOff(TypedDict):
    """When and why a webhook was switched off."""
    at: Time
    reason: Literal['gone', 'failing']


class WhyNot(TypedDict):
    """Why a place on the board cannot be chosen."""
    code: str
    """The code with which the action would be refused."""
    detail: str
    """The same in words."""
    order: str
    """The order that choosing the place would mean."""
    remedy: str | None
    """The cheapest way to make it possible, as a sentence."""
    rule: str | None
    """The section of the rule book, such as `5.3`."""
    rule_url: str | None
    """The address of that section on this server."""


class Witness(TypedDict):
    """A witness of this server's log."""
    failing_since: Time | None
    key: str
    name: str
    signed_at: Time | None
    """When it signed this checkpoint, according to its own clock."""
    why: str | None
    """What failed the last time it was asked."""


World123Action: TypeAlias = "World123ActionChooseCapital | World123ActionBuyPrivilege | World123ActionPassPrivilege | World123ActionUpgrade | World123ActionMove | World123ActionLoad | World123ActionDeliver | World123ActionDrop | World123ActionSettle | World123ActionBuyMp | World123ActionEndTurn | World123ActionChangeCapital | World123ActionBuyResident | World123ActionWalk | World123ActionBuildRoad | World123ActionLoadResidents | World123ActionUnloadResidents"


class World123ActionBuildRoad(TypedDict):
    residents: NotRequired[int]
    to: list[int]
    """Axial coordinates [q,r]."""
    type: Literal['build_road']


class World123ActionBuyMp(TypedDict):
    type: Literal['buy_mp']


class World123ActionBuyPrivilege(TypedDict):
    card: Literal['i2', 'i5', 'i8', 'i11', 'ii5', 'ii7', 'ii9', 'ii12', 'iii1']
    type: Literal['buy_privilege']


class World123ActionBuyResident(TypedDict):
    hex: list[int]
    """Axial coordinates [q,r]."""
    type: Literal['buy_resident']


class World123ActionChangeCapital(TypedDict):
    city: int
    type: Literal['change_capital']


class World123ActionChooseCapital(TypedDict):
    city: int
    type: Literal['choose_capital']


class World123ActionDeliver(TypedDict):
    good: Literal['cattle', 'wood', 'grain', 'coal', 'fish']
    type: Literal['deliver']


class World123ActionDrop(TypedDict):
    good: Literal['cattle', 'wood', 'grain', 'coal', 'fish']
    type: Literal['drop']


class World123ActionEndTurn(TypedDict):
    type: Literal['end_turn']


class World123ActionLoad(TypedDict):
    good: Literal['cattle', 'wood', 'grain', 'coal', 'fish']
    type: Literal['load']


class World123ActionLoadResidents(TypedDict):
    count: int
    type: Literal['load_residents']


class World123ActionMove(TypedDict):
    to: list[int]
    """Axial coordinates [q,r]."""
    type: Literal['move']


class World123ActionPassPrivilege(TypedDict):
    type: Literal['pass_privilege']


class World123ActionSettle(TypedDict):
    take_from: NotRequired[list[int]]
    """Axial coordinates [q,r]."""
    type: Literal['settle']


class World123ActionUnloadResidents(TypedDict):
    count: int
    type: Literal['unload_residents']


class World123ActionUpgrade(TypedDict):
    kind: Literal['mp', 'cargo']
    type: Literal['upgrade']


World123ActionWalk = TypedDict(
    "World123ActionWalk",
    {
        "count": "int",
        "from": "list[int]",
        "to": "list[int]",
        "type": "Literal['walk']",
    },
)


class World123CardPlace(TypedDict):
    """A resident's place on the city cards."""
    city: int
    """Number of a city, 1 to 10"""
    ordinal: int
    """The resident's number among the player's residents; it pays ten dollars times this number."""


class World123CardResident(TypedDict):
    """A resident on a city card: at the top until an income pays for it, then at the bottom."""
    city: int
    """Number of a city, 1 to 10"""
    ordinal: int
    """The resident's number among the player's residents; it pays ten dollars times this number."""
    paid: bool
    """Whether an income has paid for it."""


World123CharterBonus: TypeAlias = "Literal['each', 'once']"


class World123CityView(TypedDict):
    city: int
    """Number of a city, 1 to 10"""
    covered: dict[str, SeatNumber]
    """The seat that delivered each good that is no longer wanted."""
    demands_open: list[str]
    hex: list[int]
    """Hex `[q, r]`"""
    label: str
    offers: str
    """Id of a good"""


class World123DeckView(TypedDict):
    """The public knowledge about the stack; its cards after the end of the game."""
    by_back: dict[str, int]
    cards: NotRequired[list[str]]
    count: int
    next_back: str | None
    """Back of a privilege"""


World123Edition: TypeAlias = "Literal['sheet', 'manual']"


World123EndReason: TypeAlias = "Literal['threshold', 'round_limit']"
"""Why the game ended; also the `reason` of its outcome. `threshold`: The players together delivered the number
of goods that ends the game. `round_limit`: The last round that the option `round_limit` allows is over.
"""


World123Extra: TypeAlias = "Literal['roads', 'carried_residents', 'fights', 'trading_houses']"


World123Fact: TypeAlias = "World123FactCreated | World123FactFirstPlayerDrawn | World123FactFirstPlayerNamed | World123FactTerrainLaid | World123FactDeckPrepared | World123FactRowRevealed | World123FactCapitalChosen | World123FactTrolleysPlaced | World123FactTurnStarted | World123FactPrivilegeDrawn | World123FactPricesChanged | World123FactPrivilegeBought | World123FactPrivilegePassed | World123FactTrolleyUpgraded | World123FactTrolleyStarted | World123FactTrolleyMoved | World123FactResidentPlaced | World123FactGoodLoaded | World123FactGoodDelivered | World123FactGoodDropped | World123FactSettlementPlaced | World123FactSettlementTakenBack | World123FactMpBought | World123FactCapitalChanged | World123FactResidentHired | World123FactResidentsWalked | World123FactResidentsLoaded | World123FactResidentsUnloaded | World123FactResidentSettled | World123FactFightFought | World123FactRoadBuilt | World123FactTurnEnded | World123FactIncomePaid | World123FactRoundEnded | World123FactFinished"
"""One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`."""


class World123FactCapitalChanged(TypedDict):
    """A player moved their capital to another city (edition `manual`)."""
    city: int
    """The new capital."""
    fact: Literal['capital_changed']
    headquarters: list[int]
    """The hex of the new capital."""
    seat: SeatNumber
    settlement: list[int]
    """The hex of the old capital; it now has a settlement of the player."""


class World123FactCapitalChosen(TypedDict):
    """A player chose their capital."""
    city: int
    """Number of a city, 1 to 10"""
    fact: Literal['capital_chosen']
    seat: SeatNumber


class World123FactCreated(TypedDict):
    """The set-up began. The first fact of every game."""
    fact: Literal['created']
    options: World123Options
    seats: int
    """Number of players."""


class World123FactDeckPrepared(TypedDict):
    """The stack of privileges was prepared; with three players some cards left the game unseen (Z3)."""
    by_back: dict[str, int]
    """Cards in the stack, by back."""
    fact: Literal['deck_prepared']
    removed_by_back: dict[str, int]
    """Cards that left the game, by back."""


class World123FactFightFought(TypedDict):
    """Residents attacked an opponent's hex (extra `fights`)."""
    attackers_lost: int
    """Residents that the attacker lost."""
    defender: SeatNumber
    defenders_lost: int
    """Residents that the defender lost."""
    exhausted_lost: int
    """How many of these were exhausted."""
    fact: Literal['fight_fought']
    hex: list[int]
    """Hex `[q, r]`"""
    roads: list[list[list[int]]]
    """The defender's roads that were removed with the settlement."""
    seat: SeatNumber
    """The attacker."""
    settlement_lost: bool
    """Whether the defender also lost the settlement there."""


class World123FactFinished(TypedDict):
    """The game ended and was scored."""
    fact: Literal['finished']
    result: World123Final


class World123FactFirstPlayerDrawn(TypedDict):
    """The start player was drawn (Z1, option `first_player`)."""
    fact: Literal['first_player_drawn']
    seat: SeatNumber
    """The start player."""
    turn_order: list[SeatNumber]
    """Every seat, the start player first."""


class World123FactFirstPlayerNamed(TypedDict):
    """The host named the start player (option `first_player`): nothing was drawn."""
    fact: Literal['first_player_named']
    seat: SeatNumber
    """The start player."""
    turn_order: list[SeatNumber]
    """Every seat, the start player first."""


class World123FactGoodDelivered(TypedDict):
    """A good was delivered to a city that wanted it."""
    city: int
    """Number of a city, 1 to 10"""
    fact: Literal['good_delivered']
    good: str
    """Id of a good"""
    seat: SeatNumber
    sold: int | None
    """Total goods sold by the player's trading house there, this one included; null if it was not sold."""


class World123FactGoodDropped(TypedDict):
    """A good was dropped without a delivery."""
    fact: Literal['good_dropped']
    good: str
    """Id of a good"""
    hex: list[int]
    """Hex `[q, r]`"""
    seat: SeatNumber


class World123FactGoodLoaded(TypedDict):
    """A good was loaded onto the trolley."""
    fact: Literal['good_loaded']
    good: str
    """Id of a good"""
    hex: list[int]
    """Hex `[q, r]`"""
    seat: SeatNumber


class World123FactIncomePaid(TypedDict):
    """A player got the income of their turn."""
    fact: Literal['income_paid']
    i2_used: bool
    """Whether the player's privilege I (2) has paid, in this turn or an earlier one."""
    income: World123Income
    seat: SeatNumber


class World123FactMpBought(TypedDict):
    """A player bought one extra MP."""
    count: int
    """Extra MP bought in this turn, this one included."""
    fact: Literal['mp_bought']
    half_left: int
    """Movement left, in half MP."""
    paid: int
    """In dollars."""
    seat: SeatNumber


class World123FactPricesChanged(TypedDict):
    """Prices or positions in the row of privileges changed."""
    discarded: list[str]
    """Cards that left the game."""
    fact: Literal['prices_changed']
    row: list[World123RowCard]
    """The row afterwards, left to right."""


class World123FactPrivilegeBought(TypedDict):
    """A player bought a privilege of the row."""
    card: str
    """Id of a privilege"""
    fact: Literal['privilege_bought']
    paid: int
    """In dollars."""
    place: int
    """Its position in the row, counted from 0 at the left."""
    seat: SeatNumber


class World123FactPrivilegeDrawn(TypedDict):
    """A privilege was drawn to the right end of the row (Z4)."""
    card: str
    """Id of a privilege"""
    fact: Literal['privilege_drawn']
    price: int
    """In dollars."""
    seat: SeatNumber
    """The seat whose turn it is."""


class World123FactPrivilegePassed(TypedDict):
    """A player bought no privilege."""
    auto: bool
    """Whether the server passed for the player, because nothing could be bought."""
    fact: Literal['privilege_passed']
    seat: SeatNumber


class World123FactResidentHired(TypedDict):
    """A player hired a resident, who stands active on an own hex (extra `carried_residents`)."""
    fact: Literal['resident_hired']
    hex: list[int]
    """Hex `[q, r]`"""
    paid: int
    """In dollars."""
    seat: SeatNumber


class World123FactResidentPlaced(TypedDict):
    """The trolley reached a city: one of the player's residents went to the city's card."""
    city: int
    """Number of a city, 1 to 10"""
    fact: Literal['resident_placed']
    from_supply: bool
    """True if it came from the supply (edition `manual`); otherwise it waited on the map."""
    ordinal: int
    """The resident's number among the player's residents; it pays ten dollars times this number."""
    seat: SeatNumber


class World123FactResidentSettled(TypedDict):
    """One of the residents who came to a hex became its settlement."""
    card: World123CardPlace | None
    """The resident's place on the city card; null if it returned to the supply."""
    fact: Literal['resident_settled']
    hex: list[int]
    """Hex `[q, r]`"""
    seat: SeatNumber


class World123FactResidentsLoaded(TypedDict):
    """Residents boarded the trolley (extra `carried_residents`)."""
    active: int
    """How many of them were active."""
    exhausted: int
    """How many of them were exhausted."""
    fact: Literal['residents_loaded']
    hex: list[int]
    """Hex `[q, r]`"""
    seat: SeatNumber


class World123FactResidentsUnloaded(TypedDict):
    """Residents left the trolley (extra `carried_residents`)."""
    count: int
    """Number of residents who left it."""
    fact: Literal['residents_unloaded']
    hex: list[int]
    """Hex `[q, r]`"""
    seat: SeatNumber
    standing: int
    """How many of them stand exhausted on the hex afterwards, after a fight or a new settlement."""


World123FactResidentsWalked = TypedDict(
    "World123FactResidentsWalked",
    {
        "count": "int",
        "fact": "Literal['residents_walked']",
        "from": "list[int]",
        "seat": "SeatNumber",
        "standing": "int",
        "to": "list[int]",
    },
)
"""Residents walked to another hex (extra `carried_residents`)."""


class World123FactRoadBuilt(TypedDict):
    """A player built a road (extra `roads`)."""
    exhausted: list[list[list[int] | int]]
    """The residents who helped and are now exhausted: hex and number."""
    fact: Literal['road_built']
    paid: int
    """In dollars."""
    road: list[list[int]]
    """Road between two hexes, `[[q, r], [q, r]]`, the smaller q, then r, first"""
    seat: SeatNumber


class World123FactRoundEnded(TypedDict):
    """Every player has had their turn of the round."""
    delivered: int
    """Goods that all players together have delivered so far."""
    fact: Literal['round_ended']
    round: int
    """The round, from 1."""


class World123FactRowRevealed(TypedDict):
    """The first privileges were drawn into the row (Z4)."""
    fact: Literal['row_revealed']
    row: list[World123RowCard]
    """The row, left to right."""


class World123FactSettlementPlaced(TypedDict):
    """A player placed a settlement."""
    arrival: bool
    """True if it was placed for the trolley's arrival; otherwise residents became a settlement."""
    fact: Literal['settlement_placed']
    hex: list[int]
    """Hex `[q, r]`"""
    income: int
    """Money at the end of the turn for a hex where nobody had anything, in dollars; otherwise 0."""
    paid: int
    """The price of a trading house, in dollars; 0 if there is none."""
    seat: SeatNumber


class World123FactSettlementTakenBack(TypedDict):
    """A player took a settlement off the map in order to place it elsewhere."""
    fact: Literal['settlement_taken_back']
    hex: list[int]
    """Hex `[q, r]`"""
    residents: int
    """Residents on the hex that returned to the supply."""
    roads: list[list[list[int]]]
    """The player's roads that were removed with it."""
    seat: SeatNumber


class World123FactTerrainLaid(TypedDict):
    """The land tiles were shuffled and laid (Z2, option `map`)."""
    fact: Literal['terrain_laid']
    tiles: list[list[list[int] | World123Terrain]]
    """Each land hex with its terrain."""


World123FactTrolleyMoved = TypedDict(
    "World123FactTrolleyMoved",
    {
        "fact": "Literal['trolley_moved']",
        "from": "list[int]",
        "half_cost": "int",
        "half_left": "int",
        "met": "list[SeatNumber]",
        "seat": "SeatNumber",
        "to": "list[int]",
    },
)
"""The trolley moved to a neighbouring hex."""


class World123FactTrolleyStarted(TypedDict):
    """The first trolley action of a turn fixes the player's movement points."""
    fact: Literal['trolley_started']
    half_mp: int
    """In half MP."""
    seat: SeatNumber


class World123FactTrolleyUpgraded(TypedDict):
    """A player upgraded their trolley."""
    fact: Literal['trolley_upgraded']
    paid: int
    """In dollars."""
    part: World123Part
    seat: SeatNumber
    to: int
    """The new level: MP per turn, or number of cargo holds."""


class World123FactTrolleysPlaced(TypedDict):
    """All capitals are chosen: trolleys, settlements and residents were placed."""
    fact: Literal['trolleys_placed']
    players: list[World123TrolleyPlaced]
    """One for each seat, in seat order."""


class World123FactTurnEnded(TypedDict):
    """A player's turn ended."""
    auto: bool
    """Whether the server ended it, because nothing else was possible."""
    fact: Literal['turn_ended']
    seat: SeatNumber


class World123FactTurnStarted(TypedDict):
    """A player's turn began."""
    fact: Literal['turn_started']
    paid_opponents: list[SeatNumber]
    """Opponents on the trolley's hex: the player owes them no surcharge in this turn (edition `manual`)."""
    rested: list[list[int]]
    """Hexes where the player's exhausted residents became active again."""
    round: int
    """The round, from 1."""
    seat: SeatNumber
    turn: int
    """The number of the turn over all players, from 1."""


class World123Final(TypedDict):
    """The end of the game (RULES section 8)."""
    deck: list[str]
    """Privileges left in the stack, in no particular order."""
    end_reason: World123EndReason
    removed: list[str]
    """Privileges that left the game at the set-up; they are only drawn now (Z5)."""
    scores: list[World123Score]
    """One for each seat, by rank; equal ranks in seat order."""
    winners: list[SeatNumber]
    """The seats of rank 1."""


class World123FinalView(TypedDict):
    """The end of the game."""
    end_reason: World123EndReason
    scores: list[World123Score]
    winners: list[SeatNumber]


World123FirstPlayer: TypeAlias = "Literal['random', 'seat_0'] | World123FirstPlayerSeat"
"""How the start player is found: the text `random` (drawn) or `seat_0`, or an object that names a seat.
`random`: Drawn. `seat_0`: Seat 0.
"""


class World123FirstPlayerSeat(TypedDict):
    """The seat that the host named."""
    seat: SeatNumber


class World123Garrison(TypedDict):
    """Residents standing on a hex (extra `carried_residents`)."""
    active: int
    exhausted: int
    hex: list[int]
    """Hex `[q, r]`"""


World123GoodsGoal: TypeAlias = "Literal['table', '25']"


class World123HexView(TypedDict):
    city: int | None
    """Number of a city, 1 to 10"""
    goods: dict[str, int]
    headquarters: list[SeatNumber]
    hex: list[int]
    """Hex `[q, r]`"""
    label: str
    settlements: list[SeatNumber]
    terrain: World123Terrain
    trolleys: list[SeatNumber]


class World123HouseSold(TypedDict):
    city: int
    """Number of a city, 1 to 10"""
    sold: int


class World123Income(TypedDict):
    """A turn's income, part by part, in dollars. There is a further key for each privilege that pays: its id."""
    base: int
    """The basic income of every turn."""
    residents: int
    """For residents who went to city cards."""
    settlements: int
    """For settlements placed on hexes where nobody had anything."""
    total: int
    """The sum."""
    trading: int
    """For goods sold by trading houses."""


World123MapChoice: TypeAlias = "Literal['standard', 'shuffled']"


class World123Options(TypedDict):
    """The options of the game, the same as in `created` (section 1 of the rule book)."""
    edition: World123Edition
    """The text of the rules that applies."""
    extras: list[World123Extra]
    """The rules of section 17 in use."""
    first_player: World123FirstPlayer
    """How the start player is found."""
    goods_goal: World123GoodsGoal
    """How many goods end the game: by the number of players, or 25."""
    half_removed_3p: int
    """With three players: how many cards leave the stack unseen."""
    i2_bonus: World123CharterBonus
    """Whether privilege I (2) pays for each settlement on a city, or for the first one only."""
    map: World123MapChoice
    """The terrain of the land: this project's own layout, or the same tiles shuffled."""
    round_limit: int
    """The latest possible last round."""


World123Part: TypeAlias = "Literal['mp', 'cargo']"
"""The part of a trolley that is upgraded. `mp`: Movement points. `cargo`: Cargo holds."""


class World123PlayerView(TypedDict):
    capital: int | None
    """Number of a city, 1 to 10"""
    cargo: list[str]
    cargo_holds: int
    delivered: dict[str, int]
    headquarters: list[int] | None
    """Hex `[q, r]`"""
    houses_sold: list[World123HouseSold]
    i2_used: bool
    income_history: list[int]
    last_income: int | None
    money: int
    mp: int
    privileges: list[str]
    residents_aboard: int
    residents_map: list[World123Garrison]
    residents_on_cards: list[World123CardResident]
    residents_on_map: list[int]
    residents_supply: int
    roads: list[list[list[int]]]
    roads_supply: int
    seat: SeatNumber
    settlements: list[list[int]]
    settlements_supply: int
    trolley: list[int] | None
    """Hex `[q, r]`"""


class World123RowCard(TypedDict):
    """A privilege in the row."""
    card: str
    """Id of a privilege"""
    declines: int
    """How many times it stayed in the row at this price when somebody could have bought it (edition `manual`,
    otherwise 0).
    """
    price: int
    """In dollars."""


class World123Score(TypedDict):
    """A player's points, part by part."""
    cargo: int
    """Goods on the trolley: the first tiebreaker."""
    goods_total: int
    """The sum of these."""
    goods_vp: dict[str, int]
    """Points for delivered goods, by good."""
    last_income: int | None
    """The last income, in dollars: the second tiebreaker; null if there was none."""
    privilege_vp: int
    """Points for privileges."""
    rank: int
    """1 = winner; ranks are shared where the rule book shares them."""
    seat: SeatNumber
    set_vp: int
    """Points for the sets."""
    sets: int
    """Full sets of all five goods."""
    total: int
    """The sum of all points."""


World123Terrain: TypeAlias = "Literal['grassland', 'forest', 'field', 'desert', 'mountain', 'city', 'water']"


class World123TrolleyPlaced(TypedDict):
    """A player's position at the start (set-up 9)."""
    hex: list[int]
    """The hex of the headquarters and the trolley: the capital."""
    loaded: str
    """The good on the trolley."""
    residents_on_cards: list[World123CardResident]
    """Residents on city cards."""
    residents_on_map: list[int]
    """Cities where a resident waits for the trolley (edition `sheet`)."""
    residents_supply: int
    """Residents in the supply (edition `manual`)."""
    seat: SeatNumber
    settlements_supply: int
    """Settlements in the supply."""


class World123TurnView(TypedDict):
    """The current turn."""
    arrived: bool
    capital_changed: bool
    dropped_here: list[str]
    income: World123Income | None
    loaded_here: list[str]
    mp_bought: int
    mp_left: float
    """A number that may end in .5."""
    next_mp_cost: int | None
    paid_opponents: list[SeatNumber]
    residents_loaded_here: bool
    residents_unloaded_here: bool
    seat: SeatNumber
    settled: list[list[int]]
    sold: list[str]
    trolley_started: bool
    upgrade_done: bool


class World123View(TypedDict):
    """The position as one viewer sees it."""
    cities: list[World123CityView]
    deck: World123DeckView
    delivered_total: int
    discarded: list[str]
    final: World123FinalView | None
    game: Literal['world-123']
    hexes: list[World123HexView]
    legal: NotRequired[list[Action]]
    """The viewer's legal actions; absent if they are not to act."""
    options: World123Options
    players: list[World123PlayerView]
    price_token: int
    removed: list[str] | None
    """Privileges that left the game at the set-up; null until the end."""
    round: int
    row: list[World123RowCard]
    step: Literal['choose_capital', 'privilege', 'travel', 'finished']
    threshold: int
    """The number of delivered goods that ends the game."""
    to_act: list[SeatNumber]
    turn: World123TurnView | None
    turn_order: list[SeatNumber]
    viewer: SeatNumber | None


WorldWondersAction: TypeAlias = "WorldWondersActionTakeLoan | WorldWondersActionRepayLoan | WorldWondersActionPlaceFreeRoad | WorldWondersActionBuyLongRoad | WorldWondersActionBuyShortRoads | WorldWondersActionPlaceShortRoad | WorldWondersActionBuyTower | WorldWondersActionBuyBuilding | WorldWondersActionBuyMonument | WorldWondersActionPlaceComponent | WorldWondersActionBuyPedestal | WorldWondersActionPass"


class WorldWondersActionBuyBuilding(TypedDict):
    at: list[int]
    """[column, row], both from 0; row 0 is in the north."""
    rot: NotRequired[int]
    """Quarter turns clockwise."""
    stack: Literal['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    type: Literal['buy_building']


class WorldWondersActionBuyLongRoad(TypedDict):
    at: list[int]
    """[column, row], both from 0; row 0 is in the north."""
    dir: Literal['h', 'v']
    """To the east or to the south of the cell."""
    type: Literal['buy_long_road']


class WorldWondersActionBuyMonument(TypedDict):
    at: list[int]
    """[column, row], both from 0; row 0 is in the north."""
    monument: Literal['ziggurat', 'giza', 'obelisks', 'trojan_horse', 'ishtar_gate', 'theater', 'parthenon', 'carthage', 'aqueduct', 'petra', 'lighthouse', 'great_wall', 'roman_bridge', 'colosseum', 'hippodrome', 'el_castillo', 'shitennoji', 'angkor_wat', 'moai', 'machu_picchu', 'thien_mu']
    rot: NotRequired[int]
    """Quarter turns clockwise."""
    type: Literal['buy_monument']


class WorldWondersActionBuyPedestal(TypedDict):
    place: Literal[1, 2]
    type: Literal['buy_pedestal']


class WorldWondersActionBuyShortRoads(TypedDict):
    type: Literal['buy_short_roads']


class WorldWondersActionBuyTower(TypedDict):
    at: list[int]
    """[column, row], both from 0; row 0 is in the north."""
    type: Literal['buy_tower']


class WorldWondersActionPass(TypedDict):
    type: Literal['pass']


class WorldWondersActionPlaceComponent(TypedDict):
    at: list[int]
    """[column, row], both from 0; row 0 is in the north."""
    rot: NotRequired[int]
    """Quarter turns clockwise."""
    type: Literal['place_component']


class WorldWondersActionPlaceFreeRoad(TypedDict):
    at: list[int]
    """[column, row], both from 0; row 0 is in the north."""
    dir: Literal['h', 'v']
    """To the east or to the south of the cell."""
    type: Literal['place_free_road']


class WorldWondersActionPlaceShortRoad(TypedDict):
    at: list[int]
    """[column, row], both from 0; row 0 is in the north."""
    dir: NotRequired[Literal['h', 'v']]
    """To the east or to the south of the cell."""
    piece: Literal['double', 'single']
    type: Literal['place_short_road']


class WorldWondersActionRepayLoan(TypedDict):
    type: Literal['repay_loan']


class WorldWondersActionTakeLoan(TypedDict):
    type: Literal['take_loan']


class WorldWondersBoardsViewPopulationSymbols(TypedDict):
    """By resource: the spaces of the track with symbols."""
    ceramics: NotRequired[list[int]]
    food: NotRequired[list[int]]
    gears: NotRequired[list[int]]


class WorldWondersBoardsView(TypedDict):
    """The resource boards of this game."""
    population_max: int
    population_symbols: WorldWondersBoardsViewPopulationSymbols
    """By resource: the spaces of the track with symbols."""
    resource_max: int
    rings: list[int]
    """Rings by population."""
    side: WorldWondersSide


class WorldWondersComponentView(TypedDict):
    """The monument under construction."""
    cells: list[list[int]]
    """List of cells `[column, row]`, both from 0, row by row"""
    index: int
    monument: str
    """Id of a monument"""


class WorldWondersDiscard(TypedDict):
    """Public pieces that are out of the game."""
    long_roads: int
    """Long roads taken by the automaton."""
    short_pieces: int
    """Pieces of short sets that fitted nowhere."""
    short_sets: int
    tiles: list[str]
    towers: int


WorldWondersFact: TypeAlias = "WorldWondersFactTurnOrderSet | WorldWondersFactMapDealt | WorldWondersFactFreeRoadDealt | WorldWondersFactMonumentRevealed | WorldWondersFactObjectiveRevealed | WorldWondersFactTileDiscarded | WorldWondersFactRoundStarted | WorldWondersFactTileRevealed | WorldWondersFactPiecesPutOut | WorldWondersFactPedestalReturned | WorldWondersFactTurnBegan | WorldWondersFactFreeRoadAwaited | WorldWondersFactPlayerOut | WorldWondersFactGameEnded | WorldWondersFactLoanTaken | WorldWondersFactLoanRepaid | WorldWondersFactFreeRoadPlaced | WorldWondersFactLongRoadBought | WorldWondersFactShortRoadsBought | WorldWondersFactShortRoadPlaced | WorldWondersFactShortRoadsDiscarded | WorldWondersFactTowerBought | WorldWondersFactBuildingBought | WorldWondersFactMonumentBegun | WorldWondersFactComponentPlaced | WorldWondersFactMonumentCompleted | WorldWondersFactResourceAdvanced | WorldWondersFactPopulationGrew | WorldWondersFactLastRoundCalled | WorldWondersFactPedestalBought | WorldWondersFactPassed | WorldWondersFactLoanHandedBack | WorldWondersFactMonumentTakenBack | WorldWondersFactSoloCardsShuffled | WorldWondersFactSoloCardDrawn | WorldWondersFactAutomatonTook"
"""One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`."""


class WorldWondersFactAutomatonTook(TypedDict):
    """The automaton took the items on its card from the market."""
    card: str
    """Id of a solo card"""
    fact: Literal['automaton_took']
    items: list[str]
    """The items of the section that the market had and the automaton took."""
    monuments: list[str]
    """The monuments among the items."""
    section: int | None
    """The section of the card that was carried out, counted from 0 at the top; null if the market had nothing
    from any section.
    """
    tiles: list[str]
    """The building tiles among the items."""


class WorldWondersFactBuildingBought(TypedDict):
    """A player bought and placed a building tile."""
    cells: list[list[int]]
    """List of cells `[column, row]`, both from 0, row by row"""
    fact: Literal['building_bought']
    paid: int
    """In gold."""
    rot: int
    """Quarter turns clockwise, 0 to 3: the smallest number that gives these cells."""
    seat: SeatNumber
    stack: str
    """Stack of building tiles"""
    tile: str
    """Id of a building tile"""
    type: WorldWondersKind
    """The type of building on the tile."""


class WorldWondersFactComponentPlaced(TypedDict):
    """A player placed another part of the monument."""
    cells: list[list[int]]
    """List of cells `[column, row]`, both from 0, row by row"""
    fact: Literal['component_placed']
    monument: str
    """Id of a monument"""
    rot: int
    """Quarter turns clockwise, 0 to 3."""
    seat: SeatNumber


class WorldWondersFactFreeRoadAwaited(TypedDict):
    """A player's purchase is complete; they still have to place their free road."""
    fact: Literal['free_road_awaited']
    seat: SeatNumber


class WorldWondersFactFreeRoadDealt(TypedDict):
    """A player got the free long road."""
    fact: Literal['free_road_dealt']
    seat: SeatNumber


class WorldWondersFactFreeRoadPlaced(TypedDict):
    """A player placed their free road."""
    bridge: bool
    """Whether it lies over water."""
    cells: list[list[int]]
    """List of cells `[column, row]`, both from 0, row by row"""
    fact: Literal['free_road_placed']
    seat: SeatNumber


class WorldWondersFactGameEnded(TypedDict):
    """The game ended and was scored."""
    fact: Literal['game_ended']
    reason: str
    """`rounds`: the last round was played. `population`: somebody's population reached the last space. Also the
    `reason` of the outcome.
    """
    result: WorldWondersGameResult


class WorldWondersFactLastRoundCalled(TypedDict):
    """A player's population reached the last space: the game ends with this round."""
    fact: Literal['last_round_called']
    population: int
    """The space of the population marker."""
    seat: SeatNumber


class WorldWondersFactLoanHandedBack(TypedDict):
    """The player's time ran out: their loan of this turn was undone."""
    fact: Literal['loan_handed_back']
    gold_limit: int
    """The gold that the player may now spend in this round."""
    seat: SeatNumber


class WorldWondersFactLoanRepaid(TypedDict):
    """A player paid their loan back."""
    fact: Literal['loan_repaid']
    paid: int
    """In gold."""
    seat: SeatNumber


class WorldWondersFactLoanTaken(TypedDict):
    """A player took a loan."""
    fact: Literal['loan_taken']
    gold_limit: int
    """The gold that the player may now spend in this round."""
    round: int
    """The round in which it was taken."""
    seat: SeatNumber


class WorldWondersFactLongRoadBought(TypedDict):
    """A player bought and placed a long road."""
    bridge: bool
    """Whether it lies over water."""
    cells: list[list[int]]
    """List of cells `[column, row]`, both from 0, row by row"""
    fact: Literal['long_road_bought']
    paid: int
    """In gold."""
    seat: SeatNumber


class WorldWondersFactMapDealt(TypedDict):
    """A player got their map."""
    board: int
    """Number of the map board, from 1."""
    fact: Literal['map_dealt']
    map: str
    """The map on its upper side, by its id in the box."""
    seat: SeatNumber


class WorldWondersFactMonumentBegun(TypedDict):
    """A player placed the first part of a monument. They pay when they place the last part."""
    cells: list[list[int]]
    """List of cells `[column, row]`, both from 0, row by row"""
    fact: Literal['monument_begun']
    monument: str
    """Id of a monument"""
    rot: int
    """Quarter turns clockwise, 0 to 3."""
    seat: SeatNumber


class WorldWondersFactMonumentCompleted(TypedDict):
    """A player placed the last part of their monument."""
    fact: Literal['monument_completed']
    monument: str
    """Id of a monument"""
    paid: int
    """The price: all the gold that the player had left."""
    rings: int
    """The rings on its card, one point each."""
    seat: SeatNumber


class WorldWondersFactMonumentRevealed(TypedDict):
    """A monument card was drawn into the row."""
    fact: Literal['monument_revealed']
    monument: str
    """Id of a monument"""


class WorldWondersFactMonumentTakenBack(TypedDict):
    """The player's time ran out: the parts of an unfinished monument left the map."""
    fact: Literal['monument_taken_back']
    monument: str
    """Id of a monument"""
    seat: SeatNumber


class WorldWondersFactObjectiveRevealed(TypedDict):
    """A public objective was drawn."""
    fact: Literal['objective_revealed']
    objective: str
    """Id of a public objective"""


class WorldWondersFactPassed(TypedDict):
    """A player passed and is out for the rest of the round."""
    fact: Literal['passed']
    lost: int
    """The gold that was not spent."""
    seat: SeatNumber
    timed_out: bool
    """Whether it happened because the player's time ran out."""


class WorldWondersFactPedestalBought(TypedDict):
    """A player bought a turn order pedestal."""
    fact: Literal['pedestal_bought']
    paid: int
    """In gold."""
    place: int
    """The pedestal, 1 or 2: the player's place in the next round's order."""
    seat: SeatNumber


class WorldWondersFactPedestalReturned(TypedDict):
    """A player's turn order pedestal went back to the table."""
    fact: Literal['pedestal_returned']
    place: int
    """Which pedestal: 1 or 2."""
    seat: SeatNumber


class WorldWondersFactPiecesPutOut(TypedDict):
    """Pieces went from the supply to the table."""
    fact: Literal['pieces_put_out']
    long_roads: int
    """Long roads."""
    short_sets: int
    """Sets of short roads."""
    towers: int
    """Towers."""


class WorldWondersFactPlayerOut(TypedDict):
    """A player has no gold left in this round and is out of it."""
    fact: Literal['player_out']
    seat: SeatNumber


class WorldWondersFactPopulationGrew(TypedDict):
    """A player's population grew."""
    by: int
    """Number of spaces."""
    fact: Literal['population_grew']
    seat: SeatNumber
    to: int
    """Its new space."""


class WorldWondersFactResourceAdvanced(TypedDict):
    """A player's marker on a resource track advanced."""
    by: int
    """Number of spaces."""
    fact: Literal['resource_advanced']
    resource: WorldWondersResource
    seat: SeatNumber
    to: int
    """Its new space."""


class WorldWondersFactRoundStarted(TypedDict):
    """A round began: no gold is spent yet, and nobody is out."""
    fact: Literal['round_started']
    gold: int
    """The gold that every player may spend in it."""
    last: bool
    """Whether it is the last round by its number."""
    round: int
    """The round, from 1."""


class WorldWondersFactShortRoadPlaced(TypedDict):
    """A player placed a piece of the set."""
    cells: list[list[int]]
    """List of cells `[column, row]`, both from 0, row by row"""
    fact: Literal['short_road_placed']
    piece: WorldWondersPiece
    seat: SeatNumber


class WorldWondersFactShortRoadsBought(TypedDict):
    """A player bought a set of short roads, which are then placed one by one."""
    double: int
    """Doubles in the set."""
    fact: Literal['short_roads_bought']
    paid: int
    """In gold."""
    seat: SeatNumber
    single: int
    """Singles in the set."""


class WorldWondersFactShortRoadsDiscarded(TypedDict):
    """The rest of a player's set fits nowhere and was discarded."""
    double: int
    """Doubles."""
    fact: Literal['short_roads_discarded']
    seat: SeatNumber
    single: int
    """Singles."""


class WorldWondersFactSoloCardDrawn(TypedDict):
    """A card of the automaton was drawn."""
    card: str
    """Id of a solo card"""
    fact: Literal['solo_card_drawn']


class WorldWondersFactSoloCardsShuffled(TypedDict):
    """The automaton's discarded cards became its new deck."""
    cards: int
    """Number of cards."""
    fact: Literal['solo_cards_shuffled']


class WorldWondersFactTileDiscarded(TypedDict):
    """A building tile that nobody bought left the market at the end of a round."""
    fact: Literal['tile_discarded']
    stack: str
    """Stack of building tiles"""
    tile: str
    """Id of a building tile"""


class WorldWondersFactTileRevealed(TypedDict):
    """The top tile of a stack was drawn and lies face up in the market."""
    fact: Literal['tile_revealed']
    stack: str
    """Stack of building tiles"""
    tile: str
    """Id of a building tile"""


class WorldWondersFactTowerBought(TypedDict):
    """A player bought and placed a tower."""
    cells: list[list[int]]
    """Its one cell."""
    fact: Literal['tower_bought']
    paid: int
    """In gold."""
    seat: SeatNumber


class WorldWondersFactTurnBegan(TypedDict):
    """A player's turn began."""
    fact: Literal['turn_began']
    seat: SeatNumber
    turn: int
    """The number of the turn over all players, from 1."""


class WorldWondersFactTurnOrderSet(TypedDict):
    """The turn order was set, for the first round or for the next one."""
    fact: Literal['turn_order_set']
    order: list[SeatNumber]
    """Every seat, in turn order."""


class WorldWondersGameResult(TypedDict):
    """The end of the game."""
    players: list[WorldWondersRanked]
    """One for each seat, in seat order."""
    solo: WorldWondersSoloResult | None
    """The result of a solo game; null with several players."""
    winners: list[SeatNumber]
    """The seats of rank 1; in a solo game the player, if they beat the automaton."""


WorldWondersKind: TypeAlias = "Literal['library', 'farm', 'habitation', 'market', 'temple']"
"""The five types of building."""


class WorldWondersLastCard(TypedDict):
    """The automaton's last action."""
    card: str
    """Id of a solo card"""
    items: list[str]
    section: int | None
    """The section that was carried out, from 0."""


class WorldWondersMapView(TypedDict):
    board: int
    id: str
    rows: list[str]


class WorldWondersMarket(TypedDict):
    loans: int
    long_roads: int
    monument_deck: int
    monuments: list[str]
    pedestals: dict[str, SeatNumber | None]
    """By number: the holder."""
    short_sets: int
    stacks: list[WorldWondersStackView]
    towers: int


WorldWondersObjectiveKind: TypeAlias = "Literal['green_area', 'road_network', 'monuments', 'tiles_by_natural', 'tiles_by_water', 'tiles_by_edge', 'all_districts', 'resource', 'tiles_of_type', 'group_of_type']"


class WorldWondersObjectiveView(TypedDict):
    """A public objective."""
    id: str
    """Id of a public objective"""
    kind: WorldWondersObjectiveKind
    param: WorldWondersParam | None
    vp: list[int]


class WorldWondersOptions(TypedDict):
    advanced: bool
    colors: list[str]
    """One for each seat."""
    map_side: WorldWondersSide
    resource_side: WorldWondersSide
    solo_mode: WorldWondersSoloMode
    start_order: WorldWondersStartOrder
    voluntary_pass: bool


WorldWondersParam: TypeAlias = "Literal['food', 'ceramics', 'gears', 'library', 'farm', 'habitation', 'market', 'temple']"


WorldWondersPiece: TypeAlias = "Literal['double', 'single']"
"""A piece of a set of short roads. `double`: Several cells in a line. `single`: One cell."""


class WorldWondersPieceView(TypedDict):
    """A piece; fields that its kind lacks are left out."""
    bridge: NotRequired[bool]
    cells: list[list[int]]
    """List of cells `[column, row]`, both from 0, row by row"""
    components: NotRequired[list[list[list[int]]]]
    id: int
    kind: str
    monument: NotRequired[str]
    """Id of a monument"""
    size: NotRequired[WorldWondersRoadSize]
    tile: NotRequired[str]
    """Id of a building tile"""
    type: NotRequired[WorldWondersKind]
    unfinished: NotRequired[bool]


class WorldWondersPlayerView(TypedDict):
    color: str | None
    free_road_pending: bool
    gold_left: int
    gold_limit: int
    gold_spent: int
    loan: bool
    loan_round: int | None
    map: WorldWondersMapView
    monuments: list[WorldWondersRings]
    out: bool
    pedestal: int | None
    pieces: list[WorldWondersPieceView]
    population: int
    resources: WorldWondersResources
    score: WorldWondersSeatScore
    seat: SeatNumber


WorldWondersPurchase: TypeAlias = "Literal['buy_long_road', 'buy_short_roads', 'buy_tower', 'buy_building', 'buy_monument', 'buy_pedestal']"
"""An incomplete purchase, by the name of its action."""


class WorldWondersRanked(TypedDict):
    """A player's points, part by part, and rank."""
    districts: int
    """For city districts."""
    least: int
    """For the resource with the lowest track."""
    loan: int
    """For an unpaid loan: 0 or negative."""
    monuments: int
    """For rings on monument cards."""
    natural: int
    """For natural resources beside pieces."""
    objectives: int
    """For public objectives."""
    population: int
    """For population rings."""
    rank: int
    """1 = winner; ranks are shared where the rule book shares them. In a solo game 2 = lost."""
    seat: SeatNumber
    total: int
    """The sum."""


WorldWondersResource: TypeAlias = "Literal['food', 'ceramics', 'gears']"
"""The three resources, in the order in which they advance (RULES section 5.12)."""


class WorldWondersResources(TypedDict):
    """An amount of each resource."""
    ceramics: int
    food: int
    gears: int


class WorldWondersRings(TypedDict):
    id: str
    """Id of a monument"""
    rings: int


WorldWondersRoadSize: TypeAlias = "Literal['long', 'double', 'single']"


class WorldWondersSeatScore(TypedDict):
    """The points of a seat, part by part, as they stand."""
    districts: int
    """For city districts."""
    least: int
    """For the resource with the lowest track."""
    loan: int
    """For an unpaid loan: 0 or negative."""
    monuments: int
    """For rings on monument cards."""
    natural: int
    """For natural resources beside pieces."""
    objectives: int
    """For public objectives."""
    population: int
    """For population rings."""
    seat: SeatNumber
    total: int
    """The sum."""


class WorldWondersShortLeft(TypedDict):
    """Short roads still to be placed."""
    double: int
    single: int


WorldWondersSide: TypeAlias = "Literal['A', 'B']"
"""Side of the map boards or of the resource boards."""


WorldWondersSoloMode: TypeAlias = "Literal['easy', 'hard']"


class WorldWondersSoloResult(TypedDict):
    """The automaton's targets, and whether they were beaten."""
    mode: WorldWondersSoloMode
    """The mode of this game."""
    target_easy: int
    """The automaton's points in the easy mode; a player with more wins."""
    target_hard: int
    """The automaton's points in the hard mode."""
    win: bool
    """Whether the player won."""


class WorldWondersSoloView(TypedDict):
    """The automaton."""
    deck: int
    discard: list[str]
    last_card: WorldWondersLastCard | None
    mode: WorldWondersSoloMode
    monuments: list[WorldWondersRings]
    target_easy: int
    target_hard: int


class WorldWondersStackView(TypedDict):
    cells: list[list[int]]
    cost: int
    face_down: int
    shape: str
    stack: str
    """Stack of building tiles"""
    tile: WorldWondersTileView | None


WorldWondersStartOrder: TypeAlias = "Literal['random', 'seating']"


class WorldWondersSupply(TypedDict):
    """Pieces off the table."""
    long_roads: int
    short_sets: int
    towers: int


class WorldWondersTileView(TypedDict):
    ceramics: int
    food: int
    gears: int
    id: str
    """Id of a building tile"""
    type: WorldWondersKind


class WorldWondersTurnView(TypedDict):
    """The current turn."""
    component: WorldWondersComponentView | None
    loan_action_used: bool
    purchase: WorldWondersPurchase | None
    short_left: WorldWondersShortLeft | None


class WorldWondersView(TypedDict):
    """The position as one viewer sees it."""
    active: SeatNumber | None
    boards: WorldWondersBoardsView
    discard: WorldWondersDiscard
    final_round: bool
    game: Literal['world-wonders']
    market: WorldWondersMarket
    max_rounds: int
    objectives: list[WorldWondersObjectiveView]
    options: WorldWondersOptions
    phase: Literal['turn', 'game_over']
    players: list[WorldWondersPlayerView]
    result: WorldWondersGameResult | None
    round: int
    rules_version: int
    solo: WorldWondersSoloView | None
    step: Literal['choose', 'place_short', 'place_component', 'place_free_road'] | None
    supply: WorldWondersSupply
    to_act: list[SeatNumber]
    turn: WorldWondersTurnView | None
    turn_order: list[SeatNumber]
    viewer: SeatNumber | None


Tried: TypeAlias = "MoveDryRun"
"""What a move would lead to."""
