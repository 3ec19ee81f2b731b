"""The shapes of what is sent and answered. Made by `clients/generate` from `api/openapi.json`. Do not edit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class AccessKey(TypedDict):
    """A key of access tokens."""
    alg: Literal['EdDSA']
    crv: Literal['Ed25519']
    kid: KeyId
    kty: Literal['OKP']
    use: Literal['sig']
    x: str
    """The public key, base64url."""


class AccountExport(TypedDict):
    """All that is held about the caller."""
    games: list[Id]
    held: dict[str, list[Any]]
    """Rows by table."""
    player: Me


Action: TypeAlias = "CenturyAction | RailwaysAction | World123Action | WorldWondersAction"
"""One primitive thing that a player asks for, in the title's own vocabulary."""


class ActionStep(TypedDict):
    """A step. It is a branch, which has `items` and their `count`, or a leaf, which has an `order` and its
    `actions`.
    """
    actions: NotRequired[list[dict[str, Any]]]
    also: NotRequired[list[Place]]
    """Further places that do."""
    count: NotRequired[int]
    """How many actions are below it."""
    ends: NotRequired[bool]
    """The turn is over after it."""
    finishes: NotRequired[bool]
    """What a page adds by itself where a player stops here and plays."""
    group: NotRequired[str]
    """The heading that it stands under."""
    items: NotRequired[list[ActionStep]]
    """Of a branch."""
    key: str
    """Unique among its siblings."""
    label: str
    marks: NotRequired[list[Place]]
    """Places shown while it is looked at."""
    more: NotRequired[str]
    """Where the items of a very large tree are to be had."""
    note: NotRequired[str]
    """What it costs and gains."""
    number: NotRequired[Number]
    order: NotRequired[str]
    pick: NotRequired[str]
    """`turn`: the items are rotations. `number`: a number is typed."""
    place: NotRequired[Place]
    """The place that chooses it."""
    prompt: NotRequired[str]
    reveals: NotRequired[str]
    """What it shows that nobody has seen."""
    shortcut: NotRequired[bool]
    """`actions` are several, which can be reached one by one as well."""
    starts: NotRequired[bool]
    """The first of its items is chosen at once; the others can take its place."""


class ActionTree(TypedDict):
    """The legal actions as steps. Its leaves are the list, each once, shortcuts left out and numbers spelled
    out.
    """
    changes: Seq | None
    """The move whose secret choice would be changed by one of these; null where it is the caller's turn, or
    nothing is to be chosen.
    """
    count: int
    """How many actions are legal."""
    items: list[ActionStep]
    prompt: NotRequired[str]
    """What is asked."""
    redo: TurnBack | None
    """What the caller may do again by themselves now; null where there is nothing."""
    reduced: bool
    """More is legal than stands here."""
    seat: SeatNumber
    seq: Seq
    to_act: list[SeatNumber]
    undo: TurnBack | None
    """What the caller may take back by themselves now; null where there is nothing."""


class AddBot(TypedDict):
    level: Level


class Address(TypedDict):
    """Where somebody is reached, and where they want to be."""
    email: str | None
    wanted: WantedAddress | None


class AnswerTakeback(TypedDict):
    consent: bool


class AskLoginLink(TypedDict):
    email: str


class AskTakeback(TypedDict):
    reason: str
    """Why."""
    to: Seq
    """The event whose state is to become current."""


class Audit(TypedDict):
    """What was checked, what failed, what is not open yet."""
    checks: list[AuditCheck]
    game: Id
    hands: str | None
    """One line that names those who added to the seed of the draws, the last of them last; or says that only the
    server did. Null if the log is refuted.
    """
    head: Seq
    ok: bool


class AuditCheck(TypedDict):
    """One thing that was checked."""
    check: Literal['chain', 'digests', 'readjudication', 'draws', 'seals', 'table', 'columns']
    checked: int
    detail: str | None
    first_bad: Seq | None
    """The first event that failed."""
    ok: bool
    open: int
    """How many cannot be checked yet, or, of `table`, by no log at all (that servers were away, that a mail
    never left); that is no failure.
    """


class Block(TypedDict):
    """Someone whom the caller has blocked."""
    player: Person
    since: Time


class BlockList(TypedDict):
    """A page of a list."""
    items: list[Block]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class Box(TypedDict):
    """What lies in the box of a title."""
    added_at: Time | None
    """Null for the built-in one."""
    author: str | None
    """Null where the title has the built-in box alone."""
    closest: bool
    """Of those that can be chosen, the one of which the most comes from what is published or lies on a table.
    False where there is no choice.
    """
    licence: str | None
    """Under which terms others may use it; null where the title has the built-in box alone."""
    name: str
    """Two boxes may have one name."""
    provenance: dict[str, list[Provenance]]
    """Where each table comes from."""
    sha256: Hash
    """What games name it by. The built-in one is named by its data files, all others by their document."""
    title: TitleId
    version: int
    """Its maker's own count."""
    whose: Literal['mine', 'built_in', 'server', 'of_a_game']
    """Why the caller sees a box. `built_in`: It is compiled in: games have it that ask for no other. `server`:
    The operator has added it for everybody. `of_a_game`: Another's, or one that was deleted: the caller knows
    it from a game.
    """


class BoxDocument(TypedDict):
    """A box as somebody wrote it down, `longhand-box/1` (docs/boxes.md)."""
    author: str
    licence: str
    name: str
    players: NotRequired[PlayerNumbers]
    """How many it is meant for, where it is not for all numbers of players of its title."""
    provenance: dict[str, list[Provenance]]
    """Where each table comes from."""
    schema: str
    tables: dict[str, Any]
    """The title's own."""
    title: TitleId
    version: int


class BoxInFull(TypedDict):
    """A box with its document."""
    added_at: Time | None
    """Null for the built-in one."""
    author: str | None
    """Null where the title has the built-in box alone."""
    closest: bool
    """Of those that can be chosen, the one of which the most comes from what is published or lies on a table.
    False where there is no choice.
    """
    document: BoxDocument
    licence: str | None
    """Under which terms others may use it; null where the title has the built-in box alone."""
    name: str
    """Two boxes may have one name."""
    provenance: dict[str, list[Provenance]]
    """Where each table comes from."""
    sha256: Hash
    """What games name it by. The built-in one is named by its data files, all others by their document."""
    title: TitleId
    version: int
    """Its maker's own count."""
    whose: Literal['mine', 'built_in', 'server', 'of_a_game']
    """Why the caller sees a box. `built_in`: It is compiled in: games have it that ask for no other. `server`:
    The operator has added it for everybody. `of_a_game`: Another's, or one that was deleted: the caller knows
    it from a game.
    """


class BoxList(TypedDict):
    """A page of a list."""
    items: list[Box]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class Browser(TypedDict):
    """A browser that is told by Web Push."""
    created_at: Time
    endpoint: str
    id: Id
    name: str
    sent_at: Time | None


class BrowserKeys(TypedDict):
    auth: str
    p256dh: str


class BrowserList(TypedDict):
    """The browsers that are told, and the key that a browser wants to know this server by."""
    application_server_key: str
    """P-256, uncompressed, base64url (RFC 8292)."""
    items: list[Browser]
    next: str | None
    """There is never a next page."""


By: TypeAlias = "ByPlayer | ByBot | BySystem"
"""Who made an event: an object with one of these keys."""


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
their undo back. `takeback`: The others consented. `ruling`: A dispute was ruled so. `automatic`: What was
played for a late player was taken back.
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
"""What a bonus tile pays for."""


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
    """Settlers that were driven off a location."""
    count: int
    """How many."""
    seat: SeatNumber
    """Their owner."""


CenturyEffect: TypeAlias = "CenturyEffectSettlers | CenturyEffectDiscount | CenturyEffectExtraGoods | CenturyEffectExplore"
"""What a point card does."""


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
"""What ended the game; also the `reason` of its outcome. `eighth_card`: Somebody has eight point cards, and the
round is over. `round_limit`: The last round that the option `round_limit` allows is over.
"""


class CenturyExplorationTileView(TypedDict):
    """An exploration tile with its text."""
    bonus: CenturyTileBonus | None
    id: str
    """Id of an exploration tile"""
    vp: int


class CenturyExtraGoods(TypedDict):
    """What dreamcatchers bring, by icon; none of them has the fort's."""
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
    """Tiles in the stack, with this one."""
    tile: str
    """Id of a bonus tile"""


class CenturyFactCardsSwapped(TypedDict):
    """Two cards of a player's trade route changed places, with the settlers on them."""
    cards: list[str]
    """The two cards; the one that lay on the left first."""
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
    """Whether the server returned them because the player had one colour only and so no choice."""
    cubes: CenturyCubes
    fact: Literal['cubes_returned']
    seat: SeatNumber


class CenturyFactDreamcatcherGained(TypedDict):
    """A point card brought a dreamcatcher: locations of its icon bring the player extra goods."""
    extra_goods: CenturyCubes
    """What all the player's dreamcatchers of this icon bring, with the new one."""
    fact: Literal['dreamcatcher_gained']
    icon: CenturyIcon
    seat: SeatNumber


class CenturyFactExplorationBegan(TypedDict):
    """A player must choose an exploration tile now."""
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
    """A player claimed their eighth point card: the round is played to its end and is the last."""
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
    """The location or card whose exchange it is."""
    times: int
    """How often the exchange was made at once."""


class CenturyFactGoodsGained(TypedDict):
    """A player took goods from the supply."""
    fact: Literal['goods_gained']
    gained: CenturyCubes
    seat: SeatNumber
    source: str
    """What gave them."""


class CenturyFactHammerGained(TypedDict):
    """A point card brought a hammer: locations of its icon ask fewer settlers of the player."""
    fact: Literal['hammer_gained']
    hammers: int
    """The player's hammers of this icon, with the new one."""
    icon: CenturyIcon
    seat: SeatNumber


class CenturyFactLocationCovered(TypedDict):
    """An exploration tile was drawn and laid on a location: nobody can work there until it is taken."""
    at: str
    """The location."""
    fact: Literal['location_covered']
    tile: str
    """Id of an exploration tile"""


class CenturyFactMarketRefilled(TypedDict):
    """The cards of the markets closed up to the left, and new ones were drawn."""
    drawn: list[str]
    """The new ones among them, in the order drawn."""
    fact: Literal['market_refilled']
    row: list[str | None]
    """The cards of markets 1 to 4 afterwards; null where none is left."""


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
    """Where the card lies in the route now, counted from 0 at the left."""
    replaced: CenturyReplaced | None
    """The card of the route that went to the discard pile for it; null where there was room."""
    seat: SeatNumber
    settlers: int
    """Settlers that stood on the replaced card and stand on the new one now."""


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
    """Settlers that must be enlisted first."""
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
    """Cards in the pile, with this one."""


class CenturyFactPointCardsMovedUp(TypedDict):
    """The point cards closed up to the left, and the top of the pile moved into the row."""
    fact: Literal['point_cards_moved_up']
    row: list[str | None]
    """The cards of forts 1 to 4 afterwards; null where none is left."""


class CenturyFactSettlersEnlisted(TypedDict):
    """Settlers of a player's reserve became available."""
    count: int
    """Settlers enlisted."""
    fact: Literal['settlers_enlisted']
    seat: SeatNumber


class CenturyFactSettlersPlaced(TypedDict):
    """A player placed settlers on a location to work there. They come from those available."""
    at: str
    """The location."""
    count: int
    """Settlers placed."""
    displaced: CenturyDisplaced | None
    """Whose settlers stood there before, and how many: they are available to their owner again. Null where
    nobody stood there.
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
    """Who begins was drawn, and with it the order of the turns for the whole game."""
    fact: Literal['start_player_drawn']
    seat: SeatNumber
    """The start player."""
    turn_order: list[SeatNumber]
    """Every seat, the start player first."""


class CenturyFactStorageExceeded(TypedDict):
    """A player has more cubes than the storage holds and must return some."""
    excess: int
    """Cubes too many."""
    fact: Literal['storage_exceeded']
    seat: SeatNumber


class CenturyFactTileTaken(TypedDict):
    """A player took an exploration tile."""
    fact: Literal['tile_taken']
    opened: str | None
    """The location that the tile covered and that is open now; null where the tile lay in the display."""
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
    """What gave the upgrades."""
    then: CenturyCubes
    """Extra goods that come when the upgrades are over; all 0 where there are none."""


class CenturyFactWaresDrawn(TypedDict):
    """New Wares drew cards for the markets."""
    cards: list[str]
    """The cards from market 1 on, in the order drawn; fewer than four where the pile ran out."""
    fact: Literal['wares_drawn']
    seat: SeatNumber


class CenturyFactWaresReturned(TypedDict):
    """New Wares put the cards of all markets under the draw pile, as its lowest layer."""
    cards: list[str]
    """The cards, sorted by id: in the layer they have no order."""
    fact: Literal['wares_returned']
    seat: SeatNumber


class CenturyFortView(TypedDict):
    bonus_left: int
    """Tiles in the stack, its top included."""
    bonus_top: CenturyBonusTileView | None
    card: CenturyPointCardView | None
    location: str
    """Id of a location"""


CenturyIcon: TypeAlias = "Literal['field', 'forest', 'river', 'fort']"
"""The icon of a location, which point cards refer to."""


class CenturyLocationView(TypedDict):
    cost: int | None
    """Settlers that it takes of the player to act; null where they cannot go there."""
    exploration: str | None
    """Id of an exploration tile"""
    occupant: SeatNumber | None
    settlers: int


class CenturyMarketView(TypedDict):
    card: CenturyMerchantCardView | None
    location: str
    """Id of a location"""


class CenturyMerchantCardView(TypedDict):
    """A merchant card with its text: what it gains, upgrades or trades."""
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
    """What New Wares put under it, layer by layer."""


class CenturyOptions(TypedDict):
    displacement_discount: bool
    """Hammers count on occupied locations too (ruling 14.2)."""
    extra_goods_timing: CenturyTiming
    """When the cubes of dreamcatchers come (ruling 14.4)."""
    round_limit: int
    """The last round at the latest; 0: none (ruling 14.19)."""
    route_replace: CenturyRouteReplace
    """Where a card goes that replaces another one (ruling 14.6)."""


CenturyPendingView: TypeAlias = "CenturyPendingViewUpgrade | CenturyPendingViewExplore | CenturyPendingViewDiscard"


class CenturyPendingViewDiscard(TypedDict):
    excess: int
    """Cubes too many."""
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
    """Goods that come when the upgrades are over."""


class CenturyPlayerView(TypedDict):
    bonus_tiles: list[CenturyBonusTileView]
    cube_total: int
    cubes: CenturyCubes
    discard: list[str]
    discounts: CenturyDiscounts
    """Settlers less by hammers, by icon."""
    exploration_tiles: list[CenturyExplorationTileView]
    extra_goods: CenturyExtraGoods
    merchant_cards: int
    """How many, on the route and in the discard."""
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
    """The mark that says with how many players it is in the game: in the built-in box `all`, `3+` or `=4`."""
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
    """Where it lay in the route, counted from 0 at the left."""


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
"""What an exploration tile brings at once."""


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
    """Who claimed an eighth card first: this round is the last."""
    exploration_display: list[CenturyExplorationTileView]
    extra_turn: bool
    """The extra turn of New Wares."""
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
    """What is to be finished before the turn goes on."""
    phase: Literal['setup', 'turn_start', 'upgrade', 'explore', 'discard', 'game_over']
    players: list[CenturyPlayerView]
    """In seat order."""
    point_pile: CenturyPointPileView
    ranking: list[SeatNumber] | None
    """The seats from first to last; null until the end."""
    round: int
    scores: list[CenturyScore]
    """As they stand."""
    to_act: list[SeatNumber]
    turn: int
    turn_order: list[SeatNumber]


class ChangeMe(TypedDict):
    """What to change about an account; `None` leaves it."""
    language: NotRequired[str | None]
    """A tag of a language that the server speaks: `en`, `de`, or one that was added."""
    mail: NotRequired[NewMailWishes | None]
    """Replaces the wishes as a whole."""
    name: NotRequired[str | None]
    """Without control characters."""
    takeback: NotRequired[Literal['always', 'ask', 'never'] | None]
    vacation: NotRequired[list[Vacation] | None]
    """The vacations ahead, as a whole; what was taken stays. At most 30 days in a calendar year, two years
    ahead. It is written into the logs of all games under way.
    """
    zone: NotRequired[str | None]
    """A name of the IANA time zones."""


Claim: TypeAlias = "Literal['rules', 'entry', 'clock', 'other']"
"""What a dispute says is wrong. `rules`: The server judged against the rule book. `entry`: Something else was
entered than was meant. `clock`: A clock ran that should have stood. `other`: Something else.
"""


class Clock(TypedDict):
    """How long a player may think."""
    bank_s: int | None
    """Seconds in the bank at the start (`bank`), else null."""
    cap_s: int | None
    """Most seconds that the bank may hold (`bank`); null: no limit, or another kind."""
    increment_s: int | None
    """Seconds that each turn adds to the bank (`bank`), else null."""
    kind: ClockKind
    night: list[str] | None
    """Two hours of the player's zone between which the clock stands, such as `["22:00","08:00"]`; null: none."""
    time_s: int | None
    """Seconds for a turn (`move`), else null."""
    weekends: bool
    """Whether the clock stands on Saturdays and Sundays."""


ClockKind: TypeAlias = "Literal['none', 'move', 'bank']"
"""What limits the time to think. `none`: No limit. `move`: The same time for each turn, anew when something
hidden was shown in it. `bank`: A bank of time for all turns, to which each turn adds the increment, up to the
cap.
"""


class Deal(TypedDict):
    """Which draws several games have in common. The stream that made the deal opens its seed, not these games."""
    commitment: str
    """SHA-256 of the seed, 64 hex digits."""
    n: int
    """The number of the deal in that stream."""
    stream: Id


Decision: TypeAlias = "Literal['dismiss', 'rewind', 'amend']"
"""How a dispute was decided. `dismiss`: The event stands. `rewind`: The game goes back to before the event.
`amend`: The seat's move is replaced, and what still stands after it is replayed.
"""


class Delivery(TypedDict):
    """One event for one webhook. `attempt`, `at`, `status` and `error` are those of the last try."""
    at: Time | None
    attempt: int
    error: str | None
    game: Id
    id: str
    """The `webhook-id` of each try."""
    kind: EventKind
    next_at: Time | None
    """Null once it is over."""
    seq: int
    state: Literal['waiting', 'delivered', 'failed']
    status: int | None
    """What the receiver answered; null where it did not."""


class DeliveryList(TypedDict):
    """A page of a list."""
    items: list[Delivery]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class Dispute(TypedDict):
    """A case about one event. While it is open the clock stands and moves are refused, unless it waits for
    leave.
    """
    actions: list[Action] | None
    """What the claim wants to be played instead; null: to go back to before the event."""
    arbiter: Person | None
    """Who rules: whom all players name, else the first of `table.arbiter`, an organiser and `server_arbiter` who
    neither gains nor loses by the event. Null where there is nobody: then those vote who do not, and all
    people where everybody does.
    """
    claim: Claim
    comments: list[DisputeComment]
    evidence: Evidence | None
    """In the answer about one dispute; null in lists and in the game."""
    expires_at: Time
    """Without a ruling until then it is dismissed."""
    n: int
    """Counts from 1 within the game."""
    named: list[NamedArbiter]
    """Whom the seats want to rule the case. Where all players at the table name the same person, that one is the
    arbiter, with or without a seat. Nobody who gains or loses by the event can be named.
    """
    opened_at: Time
    reason: str | None
    """Null once its writer has deleted their account."""
    ruling: Ruling | None
    salt: Salt | None
    """Null where the words are."""
    seat: SeatNumber
    """Who disputes."""
    seq: Seq
    """The disputed event."""
    votes: list[DisputeVote]
    waits: bool
    """Two cases of this seat were dismissed, so this one waits for leave: the game goes on, and without leave
    until `expires_at` it is dismissed.
    """


class DisputeComment(TypedDict):
    """What somebody said about a case."""
    at: Time
    salt: Salt | None
    """Null where the words are."""
    seat: SeatNumber
    text: str | None
    """What they say."""


class DisputeList(TypedDict):
    """A page of a list."""
    items: list[Dispute]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class DisputeVote(TypedDict):
    """A vote on a case."""
    seat: SeatNumber
    uphold: bool


Draw: TypeAlias = "list[str | int]"
"""`[purpose, n, value, of]`: draw number n of its purpose gave value out of 0 to of - 1."""


class Effect(TypedDict):
    """A figure of a seat that an option changes."""
    after: int
    before: int
    figure: str
    """The title's name for it: `money`, `points`."""
    seat: SeatNumber


Event: TypeAlias = "EventCreated | EventSeatTaken | EventSeatLeft | EventSeatReplaced | EventStarted | EventMove | EventReverted | EventTakebackAsked | EventTakebackAnswered | EventTakebackClosed | EventDisputeOpened | EventDisputeCommented | EventDisputeVoted | EventDisputeRuled | EventVoted | EventPaused | EventResumed | EventAbsenceSet | EventClockRefunded | EventTimeExpired | EventResigned | EventFinished | EventVoided | EventClosed | EventDisputeArbiter | EventDisputeAllowed | EventChoiceChanged"
"""One immutable row of a game's log, as the caller may read it. Later versions add kinds; pass over those you do
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
"""A seat's clock stands for a time, because who sits there is away."""


class EventChoiceChanged(TypedDict):
    """A player changed a choice that nobody else has seen yet: what the move `of` hides is replaced. What
    everybody sees of it stays as it is.
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
    """The move that made the choice first."""
    on: int | None
    """The event whose state it was decided on; null before the start."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seals: list[Seal]
    """One for each sealed part: the new choice, and what all seats know after it."""
    seat: SeatNumber
    """Whose choice it is."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
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
    """`outage`: the server was away; `notice`: the mail that asked the player never left."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    time_s: int
    """How much, in seconds."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
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
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """


class EventCreated(TypedDict):
    """A game was opened: what is played, by which rules, with which options."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    clock: Clock
    club: Id | None
    """The club whose members see the game, by its stream; null where `visibility` is not `club`."""
    commitment: str
    """SHA-256 of the game's secret, 64 hex digits. The secret itself comes with `closed`."""
    data_sha256: str
    """SHA-256 of the data files of the ruleset, 64 hex digits: for each file its name, a zero byte, its text."""
    deal: Deal | None
    """The deal that the seed comes from, the same for several games; null where the game has a seed of its own."""
    fork_of: ForkOf | None
    """The event of another stream that this game, a private copy, goes on from; null where it is none."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    host: Id | None
    """Who opened the game; null where it is one of a competition (`of`)."""
    kind: Literal['created']
    of: OfCompetition | None
    """The table of a competition that the game is: the server opens it, seats its players and starts it; else
    null.
    """
    on: int | None
    """The event whose state it was decided on; null before the start."""
    options: Options
    """All options of the game by name, defaults filled in: an object, as in section 1 or 2 of the title's rule
    book.
    """
    practice: bool
    """Whether it is for practice: no clock runs, and the host goes back as they like."""
    rated: Id | None
    """The rating list that the game counts for, by its stream; null: it is not rated."""
    ruleset: str
    """The version of the title's rules that the game is played by for ever, such as `railways-of-the-world@1`."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seats: int
    """How many play."""
    seed: str | None
    """The seed of all draws, 64 hex digits, where the creator fixed it; else null."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    server_arbiter: Id | None
    """The arbiter whom the server's operator had named by then. They rule what neither the game's own arbiter
    nor its organiser may rule; null: nobody.
    """
    sit: bool
    """Whether they took seat 0 with it, in the next event; else they organise it."""
    stream: Id
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    table: TableRules
    table_rules: int
    """The version of the table's own rules (consent, parties, who may rule) by which this log is judged for
    ever.
    """
    title: str
    """Id of the title, such as `railways-of-the-world`."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """
    visibility: Visibility


class EventDisputeAllowed(TypedDict):
    """A case that waits was given leave: the clock stands from now on, and moves are refused until the ruling."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    expires_at: Time
    """Until when the case is to be ruled from now on."""
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
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """


class EventDisputeArbiter(TypedDict):
    """A seat said who should rule the case. The person whom all name rules it."""
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
    """Whom they name; null: nobody any more."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    """Who said it."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """


class EventDisputeCommented(TypedDict):
    """A player said something about a dispute."""
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
    """Who said it."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    text: str | None
    """Salted hash of what was said, 64 hex digits; null where nothing was."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """


class EventDisputeOpened(TypedDict):
    """A player disputed an event. The clock stands, and moves are refused until the ruling."""
    actions: list[SeenAction] | None
    """What is to be played instead of the disputed move; null: the claim is to go back to before the event."""
    arbiter: Id | None
    """The arbiter as things stand; null: there is none, and the seats that are no party vote."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    claim: Claim
    disputed: int
    """The disputed event itself."""
    expires_at: Time
    """Until when the case is to be ruled. After that the votes decide where there is no arbiter, else it is
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
    """Who disputes it."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    text: str | None
    """Salted hash of the reason, 64 hex digits; null where none was given."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """
    waits: bool
    """Whether it waits for leave, since two cases of the seat were dismissed: the clocks run and moves are
    welcome until `dispute_allowed`; without leave in its time it is dismissed.
    """


class EventDisputeRuled(TypedDict):
    """A dispute was decided. Where it was upheld, `reverted` follows."""
    actions: list[SeenAction] | None
    """What the seat plays instead; null unless the move is amended."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    decision: Decision
    fell: list[int]
    """The moves that do not count any more. A move that is replaced is not among them."""
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
    """Moves that had been taken back and count again: what is undone was a way back."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stands: list[int]
    """The later moves that stand after an amended one: they are played again."""
    stream: Id
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    text: str | None
    """Salted hash of the reason, 64 hex digits; null where none was given."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
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
    """Who voted."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    uphold: bool
    """Whether the claim is right."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
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
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """


EventKind: TypeAlias = "Literal['created', 'seat_taken', 'seat_left', 'seat_replaced', 'started', 'move', 'reverted', 'takeback_asked', 'takeback_answered', 'takeback_closed', 'dispute_opened', 'dispute_commented', 'dispute_voted', 'dispute_ruled', 'voted', 'paused', 'resumed', 'absence_set', 'clock_refunded', 'time_expired', 'resigned', 'finished', 'voided', 'closed', 'dispute_arbiter', 'dispute_allowed', 'choice_changed']"
"""What an event is."""


class EventList(TypedDict):
    """A page of a list."""
    items: list[Event]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class EventMove(TypedDict):
    """A move: what was asked for, and what it came to."""
    actions: list[SeenAction]
    """What was asked for, in order: actions of the title, objects with a `type` (section 5 of its rule book)."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    channel: str | None
    """How it came: `rest`, `mail` or `page`; null where no person sent it."""
    digest: str
    """The digest of the state after it, as far as everybody may know it: SHA-256, 64 hex digits."""
    draws: list[Draw]
    """The draws that everybody may know."""
    facts: list[Fact]
    """What it came to, in order: facts of the title."""
    final: bool
    """Whether nothing up to it can be undone or taken back any more: the title says so. A ruling may still go
    back.
    """
    forced: list[SeenAction]
    """Actions that the server played afterwards, each the only one that was legal."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['move']
    on: int | None
    """The event whose state it was decided on; null before the start."""
    origin: Origin2
    replayed_from: int | None
    """The earlier move that this one repeats after a ruling; null where it repeats none."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seals: list[Seal]
    """One for each sealed part of the event."""
    seat: SeatNumber
    """Whose move it is."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    standing: StandingMark | None
    """The standing order that made the move; null where none did."""
    stream: Id
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    text: str | None
    """Salted hash of the orders as typed, 64 hex digits; null where none were typed."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """


class EventPaused(TypedDict):
    """The game is paused: no clock runs. Moves are still welcome."""
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
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
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
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
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
    """`vote`: all agreed; `expired`: a pause has its longest time."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """


class EventReverted(TypedDict):
    """The game went back to an earlier state. Nothing is deleted: what lies between is struck out."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    case: int | None
    """The number of the takeback or dispute that decided it; null where none did."""
    cause: Cause
    digest: str
    """The digest of the state after it, as far as everybody may know it: SHA-256, 64 hex digits."""
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
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    to: int
    """The event whose state becomes current."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """


class EventSeatLeft(TypedDict):
    """Before the start: a player left their seat, or the host took a bot away from it."""
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
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """


class EventSeatReplaced(TypedDict):
    """Somebody else sits in the seat from now on."""
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
    """`substitute`: somebody new sits down; `returned`: the seat's owner came back."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
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
    """Who sits there; null for a bot."""
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seat: SeatNumber
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """


class EventStarted(TypedDict):
    """All seats are taken and the game began: its set-up."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    digest: str
    """The digest of the state after it, as far as everybody may know it: SHA-256, 64 hex digits."""
    draws: list[Draw]
    """The draws that everybody may know."""
    facts: list[Fact]
    """What the set-up came to, in order: facts of the title."""
    hash: Hash
    """SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and
    `sealed`, as canonical JSON (RFC 8785).
    """
    kind: Literal['started']
    nonces: list[GivenNonce]
    """What people added to the seed of all draws: in the order in which they sat down, one a person at most, the
    host's last. Empty: nobody did, so the server knew the seed when it made the secret.
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
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """


class EventTakebackAnswered(TypedDict):
    """Somebody who was asked answered."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    consent: bool
    """Whether they agree."""
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
    """Who answered."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """


class EventTakebackAsked(TypedDict):
    """A player asked the others to go back to an earlier state."""
    at: Time
    """When it was written, by the server's clock. Never earlier than the event before."""
    by: By
    expires_at: Time
    """Until when the others may answer."""
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
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    text: str | None
    """Salted hash of the reason, 64 hex digits; null where none was given."""
    to: int
    """The event whose state would become current."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """


class EventTakebackClosed(TypedDict):
    """A takeback was decided. Where it was granted, `reverted` follows."""
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
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
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
    """What comes now: `standing` (a standing order of theirs), or a rung of the ladder: `default`, `bot`,
    `substitute`, `forfeit` (see `on_expiry` in `created`). `none` stands in the place of `default` where the
    title has none: nothing is played, and the seat's time begins anew.
    """
    stream: Id
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
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
    """`agreed`: all voted for it; `abandoned`: nobody is left; `adjudicated`: the competition that it is a table
    of says so.
    """
    sealed: list[SealedPart]
    """The sealed parts that the caller may open."""
    seq: int
    """The event's place in the log, from 1, without gaps."""
    stream: Id
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """


class EventVoted(TypedDict):
    """A seat is for what happens when all seated people are, or takes that back."""
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
    """The stream that the event is of: the game's id."""
    struck: bool
    """Reverted later."""
    tv: int
    """Version of the shape of the table's part."""
    v: int
    """Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed
    ones, too.
    """
    what: Vote
    withdrawn: bool
    """Whether the vote is taken back; else it is given."""


class Evidence(TypedDict):
    """What can be known about the disputed event, as the caller's seat knew it then."""
    after: State
    before: State
    event: Event
    """An event, as the caller may read it."""
    orders: str | None
    """The orders as typed, else as they would be typed; null where the event is no move."""
    readjudicated: Readjudicated | None
    """What the rules say of the move today: the same as then, something else, or that it is not legal."""
    rules: list[str]
    """Sections of the rule book that speak of it."""
    salt: Salt | None
    """Null where the words are."""


class ExportBox(TypedDict):
    """The box that the game is played with, where it is not the one that is built in and the caller may see it.
    Sums and counts leave this line out: the first line has its hash.
    """
    box: BoxDocument


class ExportEnd(TypedDict):
    """The last line of an export."""
    key: KeyId
    lines: int
    """How many come before this one."""
    public_key: str
    sha256: Hash
    """Of all bytes before this line."""
    signature: str
    """Ed25519 over the 32 bytes of `sha256`."""


class ExportEvent(TypedDict):
    """A line of an export, one for each event."""
    event: dict[str, Any]
    """The payload that the hash is over."""
    hash: Hash
    sealed: list[SealedPart | None]
    """One for each seal; null where it stays closed."""


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
"""What becomes of a move by a ruling. `stands`: It comes to the same after the amended move, and is played
again. `falls`: It counts no more. `returns`: It had been taken back, and counts again. `replaced`: Another
move comes in its place. `open`: It shows only once something is drawn that nobody has seen.
"""


class Fated(TypedDict):
    """A move that a ruling is about, with whose it is."""
    becomes: Fate
    replayed_as: int | None
    """The event that repeats it; `None` where none does, or none yet."""
    seat: SeatNumber
    seq: int


class Forced(TypedDict):
    """An action that the engine plays by itself."""
    action: Action
    order: str
    seat: SeatNumber


class ForkOf(TypedDict):
    """Where a private copy goes on from."""
    hash: str
    """Its hash, 64 hex digits."""
    seq: int
    """The event that the copy goes on from."""
    stream: Id
    """A game, as its log names it. It may be one that is in no database, as the log of a lesson."""


class Game(TypedDict):
    """One instance being played."""
    archived: bool
    """Imported, read-only."""
    beginners: bool
    """Whether beginners are welcome; no part of the log either."""
    box: Hash | None
    """The hash of the box that it is played with; null where that is the one that is built in."""
    clock: Clock
    commitment: Hash
    """SHA-256 of the game's secret, published before anybody joins."""
    created_at: Time
    deadline: Time | None
    """When the time of the seat to act is up; null without a clock, and while a bot thinks."""
    dispute: Dispute | None
    """The open dispute."""
    fork_of: Id | None
    """The game that this one is a private copy of; `created` in its log names the event, too."""
    hash: Hash
    """Of the head. Its first 12 digits are the short hash that mails show."""
    head: Seq
    host: Id | None
    """Null where the game came as a file: its people are nobody's accounts here."""
    id: Id
    imported: Imported | None
    """Null unless the game came as a file. Then it is its signer's word, unlisted, and nobody's account sits in
    it.
    """
    language: str | None
    """The language that is spoken at the table, as a tag: `en`. It is no part of the log. Null: nothing was
    said.
    """
    may_act: list[SeatNumber]
    """Seats that may act now though the game does not wait for them: to take an offer, say, or to interrupt."""
    name: str
    nonces: list[GivenNonce]
    """What people's programs added to the seed after the `commitment`, in order; the last hand was the last
    one's. Empty before the start, with `seed`, in private copies, and where nobody did: then the seed is the
    server's alone.
    """
    of: OfCompetition | None
    """The table of a competition that the game is; then it has no host."""
    options: Options
    """The title's options, complete."""
    outcome: Outcome | None
    """Null until the end."""
    practice: bool
    """It is for practice: no clock runs, the host goes back as they like, and it is never rated."""
    rated: Id | None
    """The rating list that the game counts for; null: it is not rated."""
    ruleset: Ruleset
    seats: list[SeatOf]
    secret: Hash | None
    """Published when the game is closed: then anybody can check every draw."""
    seed: Hash | None
    """An open seed, for tests and puzzles: every later card can be computed from it, and the game is never
    rated. Null: the seed is SHA-256(`secret` ‖ `nonces`), and comes out with the secret.
    """
    server_arbiter: Id | None
    """Whom the server's operator had named when the game was opened, to rule what neither its arbiter nor an
    organiser may rule; null: nobody.
    """
    sit: bool
    """Whether the host took seat 0 when they opened the game; else they organise it, and rule its cases where no
    other arbiter does, as long as they never sat here.
    """
    status: Status
    table: TableRules
    table_rules: int
    """The version of the table's own rules (who consents, who is a party, who rules) that the game's log names,
    for ever. 1: bots consent to takebacks, and parties to a dispute are who opened it and whose move it is
    about. 2: bots are not asked, whoever gains or loses by an event neither rules nor votes on it, and times
    never run backwards. 3: a host who sits rules nothing, cases need leave after two dismissals, the time
    after the end stands still while a case is open, and a void game publishes its secret.
    """
    takeback: Takeback | None
    """The open takeback."""
    title: TitleId
    to_act: list[SeatNumber]
    """The seats that are asked now; empty when nobody is."""
    visibility: Visibility
    votes: Votes
    """Which seats are for a pause, for going on, for an end."""


class GameList(TypedDict):
    """A page of a list."""
    items: list[Game]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class GameSummary(TypedDict):
    """A game as short as a list of many wants it."""
    changed_at: Time | None
    """When the newest event was; null in the lobby."""
    deadline: Time | None
    hash: Hash
    head: Seq
    id: Id
    may_act: list[SeatNumber]
    """Seats that may act now though the game does not wait for them: to take an offer, say, or to interrupt."""
    name: str
    open_seed: bool
    """The game's `seed` stands open: every later card can be computed from it."""
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
    """What to send as `changed_since` next time; null where there is a `next`, and in the lobby."""
    items: list[GameSummary]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class GivenNonce(TypedDict):
    """What a person's program added to the seed of all draws after the server had committed to its secret."""
    by: NonceBy
    nonce: str
    """16 bytes, 32 hex digits."""
    seat: SeatNumber | None
    """Whose it is; null for a host who only organises the game."""


Hash: TypeAlias = "str"
"""SHA-256, 64 digits of lower-case hex."""


class Health(TypedDict):
    """That the server runs."""
    status: Literal['ok']
    version: str


Id: TypeAlias = "str"
"""64 bits, time-ordered, as 13 characters of lower-case Crockford base 32. Never a secret."""


class Imported(TypedDict):
    """Where a game that came as a file comes from."""
    game: Id
    """The game that its events name; it is kept under another id where that was taken."""
    signed_by: KeyId | None
    """The first 16 digits of the key that signed the file first; null: unsigned, or it came before this was
    kept.
    """
    unproved: bool
    """That key is none of this server's own, and none that its operator trusts (`LONGHAND_TRUSTED_KEYS`): the
    game is the word of who brought it, and pages mark it so.
    """


class Invitation(TypedDict):
    """An invitation that was mailed."""
    created_at: Time
    email: str
    game: Id
    id: Id


class KeptSignatures(TypedDict):
    """Whose signatures were kept."""
    kept: list[str]


class Key(TypedDict):
    """A key that stands in addresses."""
    created_at: Time
    expires_at: Time | None
    game: Id | None
    """The one game that it opens; null: all that its owner may see."""
    id: Id
    name: str
    scopes: list[KeyScope]
    used_at: Time | None


class KeyAddresses(TypedDict):
    """Where a key is good; null where it is not."""
    calendar: str | None
    events: str | None
    feed: str | None


KeyId: TypeAlias = "str"
"""The first 16 digits of a public key."""


class KeyList(TypedDict):
    """A page of a list."""
    items: list[Key]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class KeyMade(TypedDict):
    """A key that was made, with its secret and the addresses that it is good for, which are shown this once."""
    addresses: KeyAddresses
    created_at: Time
    expires_at: Time | None
    game: Id | None
    """The one game that it opens; null: all that its owner may see."""
    id: Id
    name: str
    scopes: list[KeyScope]
    secret: str
    used_at: Time | None


KeyScope: TypeAlias = "Literal['calendar', 'feeds', 'events']"
"""What a key in an address opens: its owner's deadlines, feeds of games that they may see, events of the same."""


class KeySet(TypedDict):
    """A JSON Web Key Set (RFC 7517)."""
    keys: list[AccessKey]


class LegalActions(TypedDict):
    """What the caller can do now."""
    actions: list[ListedAction]
    """Empty when it is not the caller's turn, and no choice of theirs is left to change."""
    changes: Seq | None
    """The move whose secret choice would be changed by one of these; null where it is the caller's turn, or
    nothing is to be chosen.
    """
    reduced: bool
    """More is legal than is listed."""
    seat: SeatNumber
    seq: Seq
    why: NotRequired[WhyNot]
    """With `why=PLACE`: why a press on the place leads to none; null where it leads to some, or nobody knows
    what it would mean.
    """


Level: TypeAlias = "Literal['random', 'sensible']"
"""How well a bot plays."""


class Limit(TypedDict):
    """A second number that may be typed beside the first, from there to the same `max`: how far it goes on by
    itself.
    """
    label: str
    order: str
    """The order with both: `{n}`, and `{m}` for the second."""


class ListedAction(TypedDict):
    """An action of the list."""
    action: Action
    effects: NotRequired[list[Effect]]
    """With `effects=true`, of the first thousand: what it would change, the caller's own figures first, up to
    where something hidden would show.
    """
    info: NotRequired[dict[str, Any]]
    """The title's figures: what it costs and brings."""
    label: str
    """For people."""
    order: str
    """The same as one line of orders."""


class ListedSession(TypedDict):
    """A session that is open."""
    created_at: Time
    current: bool
    """It is the one of this request."""
    expires_at: Time
    id: Id
    kind: Literal['browser', 'program']
    used_at: Time


class ListedSessionList(TypedDict):
    """A page of a list."""
    items: list[ListedSession]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class LiveEvent(TypedDict):
    """One message of a live stream (server-sent events), by its fields."""
    data: Event | TalkMessage
    """JSON in one line: an event, or what was said."""
    event: Literal['created', 'seat_taken', 'seat_left', 'seat_replaced', 'started', 'move', 'reverted', 'takeback_asked', 'takeback_answered', 'takeback_closed', 'dispute_opened', 'dispute_commented', 'dispute_voted', 'dispute_ruled', 'voted', 'paused', 'resumed', 'absence_set', 'clock_refunded', 'time_expired', 'resigned', 'finished', 'voided', 'closed', 'dispute_arbiter', 'dispute_allowed', 'choice_changed', 'talk']
    """The kind of the event, or `talk`."""
    id: NotRequired[str]
    """Send it as `Last-Event-ID` to go on behind it. What is said at a table has none."""


class LogKey(TypedDict):
    """A log of all games, and the key that its checkpoints are verified with."""
    key: str
    """A verifier key (C2SP signed-note)."""
    name: str
    signature: str | None
    """By the key of the log before it; null: it is the first, or that key was lost."""
    since: Time
    until: Time | None


class MailChannel(TypedDict):
    """Whether mails reach the caller."""
    since: Time | None
    state: Literal['fine', 'delayed', 'bounced', 'complained']
    why: str | None


class MailList(TypedDict):
    """Mails to the caller, and whether mails reach them at all."""
    channel: MailChannel
    items: list[SentMail]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class MailWishes(TypedDict):
    """What a player wants to be written about, and when. What is left out is `now`; `all: never` stops
    everything but logins and answers to their own mails. Browsers of `/me/push` are told what mails tell;
    `push` has them told in the place of a mail.
    """
    all: NotRequired[Literal['now', 'push', 'digest', 'never']]
    """At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
    daily mail; or not at all.
    """
    cases: NotRequired[Literal['now', 'push', 'digest', 'never']]
    """Takebacks, disputes and votes."""
    digest_hour: NotRequired[int]
    """The hour, in the player's zone, from which on the daily digest comes; 7 if left out."""
    games: NotRequired[dict[str, Literal['now', 'push', 'digest', 'never']]]
    """By a game's id, for all kinds but invitations: goes before what is said for all games."""
    invitations: NotRequired[Literal['now', 'push', 'never']]
    """`now`, `push` or `never`."""
    moves: NotRequired[Literal['now', 'push', 'digest', 'never']]
    """At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
    daily mail; or not at all.
    """
    muted: NotRequired[list[Id]]
    """Games about which no mails are wanted."""
    pictures: NotRequired[bool]
    """Whether mails show the board as a picture; true if left out."""
    quiet: NotRequired[list[str]]
    """Two times in the player's zone, between which mails about turns wait for the second."""
    reminders: NotRequired[Literal['now', 'push', 'digest', 'never']]
    """With `digest` the daily mail says whose turn it is."""
    results: NotRequired[Literal['now', 'push', 'digest', 'never']]
    """At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
    daily mail; or not at all.
    """
    talk: NotRequired[Literal['now', 'push', 'digest', 'never']]
    """What is said at the table. It is held for some minutes and told in one mail, or with whatever mail of the
    game goes first.
    """
    turns: NotRequired[Literal['now', 'push', 'digest', 'never']]
    """At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
    daily mail; or not at all.
    """
    urgent_h: NotRequired[int]
    """Mails about a turn with less time left than so many hours do not wait; 12 if left out."""


class Me(TypedDict):
    """The caller's own account."""
    email: str | None
    id: Id
    joined_at: Time
    language: str
    """For mails and pages: `en`, `de`, or another that the server speaks."""
    mail: MailWishes
    name: str | None
    """Null when the account was deleted."""
    named: bool
    """Whether they have said a name. Until then `name` is a neutral one, as `Player 7QX3`."""
    reliability: Reliability
    takeback: Literal['always', 'ask', 'never']
    """Their answer when others ask for a takeback."""
    vacation: list[Vacation]
    """Times in which their clocks stand, in order; those of this year that are past are kept."""
    zone: str
    """A name of the IANA time zones."""


class Message(TypedDict):
    """What somebody said at a table."""
    at: Time
    id: Id
    player: Person
    text: str


class MessageList(TypedDict):
    """A page of a list."""
    items: list[Message]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class Move(TypedDict):
    """A move that was played. `seq` and `hash` are those of its last event."""
    events: list[Event]
    """What was appended: the move, and what followed from it."""
    hash: Hash
    replaced: Seq | None
    """The move whose secret choice it changed; null where it was a move of its own."""
    seq: Seq
    state: State


class MoveAddress(TypedDict):
    email: str


class MoveDryRun(TypedDict):
    """What a move would lead to."""
    applied: int
    """How many of the actions came before anything hidden would show."""
    board: NotRequired[str]
    """With `with=board`: the picture then, an SVG document."""
    changes: list[Place]
    """Places of the board in which something would change."""
    dry_run: Literal[True]
    effects: list[Effect]
    """What it would change of the title's figures, the caller's own first, up to where something hidden would
    show.
    """
    ended: bool
    """The turn is over after it."""
    forced: list[Forced]
    """What the engine would play by itself after it, where the list ends there."""
    reveals: str | None
    """Where it stopped: that something hidden shows then, in words."""
    seq: Seq
    """The head it was tried on."""
    state: State
    stopped: bool
    """Something hidden would show, so it went no further."""
    told: list[str]
    """What would happen, in sentences."""
    tree: NotRequired[Tree]
    """With `with=tree`: what can follow."""


class NameArbiter(TypedDict):
    player: NotRequired[Id | None]
    """Null takes back what was said before."""


class NamedArbiter(TypedDict):
    """Whom a seat wants to rule."""
    player: Id
    seat: SeatNumber


class NearAction(TypedDict):
    """A legal action near what was asked."""
    action: Action
    order: str


class NewBoxDocument(TypedDict):
    """A box as somebody wrote it down, `longhand-box/1` (docs/boxes.md)."""
    author: str
    licence: str
    name: str
    players: NotRequired[PlayerNumbers | None]
    """How many it is meant for, where it is not for all numbers of players of its title."""
    provenance: dict[str, list[NewProvenance]]
    """Where each table comes from."""
    schema: str
    tables: dict[str, Any]
    """The title's own."""
    title: TitleId
    version: int


class NewBrowser(TypedDict):
    """A browser, as `PushSubscription.toJSON()` has it."""
    endpoint: str
    expirationTime: NotRequired[int | None]
    keys: BrowserKeys
    name: NotRequired[str | None]
    """What its owner calls it."""


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
    """The clock; without one, three days a move. A game's clock can be sent again as it was read. A clock runs
    while the seat is asked, but not at night and on weekends of the player's zone where the clock says so,
    not in their vacations, and not while the game is paused.
    """
    bank_s: NotRequired[int | None]
    """Seconds in the bank at the beginning: needed with `bank`, refused otherwise."""
    cap_s: NotRequired[int | None]
    """The most that the bank holds, at least `bank_s`."""
    increment_s: NotRequired[int | None]
    """Added after each turn."""
    kind: ClockKind
    night: NotRequired[list[str] | None]
    """The clock stands between these hours, as `["22:00", "08:00"]`; it lasts 1 minute to 20 hours."""
    time_s: NotRequired[int | None]
    """Seconds for a turn: needed with `move`, refused otherwise."""
    weekends: NotRequired[bool]
    """The clock stands on Saturdays and Sundays."""


class NewComment(TypedDict):
    text: str
    """What there is to say."""


class NewDispute(TypedDict):
    actions: NotRequired[list[Action] | None]
    """What is to be played in the place of the disputed move; without it (and `orders`) the claim is to go back
    to before the event.
    """
    claim: Claim
    """`rules`: judged against the rule book; `entry`: something else was meant; `clock`: a clock ran that should
    have stood.
    """
    orders: NotRequired[str | None]
    """The same as orders, one a line."""
    reason: str
    """What is wrong with it."""
    seq: Seq
    """The disputed event."""


class NewFork(TypedDict):
    at: Seq
    """The event to go on from."""
    bots: NotRequired[Level | None]
    """Bots play the seats that are not the caller's."""


class NewGame(TypedDict):
    """A game to open."""
    beginners: NotRequired[bool | None]
    """`true`: beginners are welcome. No part of the log either."""
    box: NotRequired[Hash | None]
    """The hash of one of the title's `boxes`; the built-in one unless said."""
    clock: NotRequired[NewClock | None]
    language: NotRequired[str | None]
    """The language that is to be spoken at the table: the tag of one that this server speaks. It is no part of
    the log.
    """
    name: NotRequired[str | None]
    """What people call the game, without control characters; the title's name unless said."""
    options: NotRequired[NewOptions | None]
    """The title's own options, see `options` of the ruleset. What is left out gets its default."""
    practice: NotRequired[bool]
    """`true`: for practice. No clock runs, the host goes back as they like, past draws, too, and it counts for
    nothing: `clock` has kind `none` and `table.takeback` is `host`, which is what they are unless said. It is
    `private` unless it is said to be `unlisted`. Where its host is alone with bots, nobody is written to
    about it.
    """
    ruleset: NotRequired[Ruleset | None]
    """One of the title's `rulesets`; the newest unless said."""
    seats: int
    """How many; the title says which numbers it takes."""
    seed: NotRequired[str | None]
    """An open seed, for tests and puzzles: it fixes every draw, and every later card can be computed from it.
    The game shows it, nobody adds to it, and it is never rated.
    """
    sit: NotRequired[bool | None]
    """`false`: the host does not play but organises the game: they invite and start, and rule its disputes where
    no other arbiter does. `seats` counts players. With `table.takeback` `host` they answer takebacks.
    """
    table: NotRequired[NewTableRules | None]
    title: TitleId
    visibility: NotRequired[Visibility | None]
    """`public` unless said; `private` where it is for practice."""


class NewInvitation(TypedDict):
    email: str


class NewKey(TypedDict):
    """A key that stands in addresses."""
    expires_at: NotRequired[Time | None]
    game: NotRequired[Id | None]
    """The one game that it opens; left out: all that its owner may see."""
    name: str
    scopes: list[KeyScope]


class NewMailWishes(TypedDict):
    """What a player wants to be written about, and when. What is left out is `now`; `all: never` stops
    everything but logins and answers to their own mails. Browsers of `/me/push` are told what mails tell;
    `push` has them told in the place of a mail.
    """
    all: NotRequired[Literal['now', 'push', 'digest', 'never'] | None]
    """At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
    daily mail; or not at all.
    """
    cases: NotRequired[Literal['now', 'push', 'digest', 'never'] | None]
    """Takebacks, disputes and votes."""
    digest_hour: NotRequired[int | None]
    """The hour, in the player's zone, from which on the daily digest comes; 7 if left out."""
    games: NotRequired[dict[str, Literal['now', 'push', 'digest', 'never']] | None]
    """By a game's id, for all kinds but invitations: goes before what is said for all games."""
    invitations: NotRequired[Literal['now', 'push', 'never']]
    """`now`, `push` or `never`."""
    moves: NotRequired[Literal['now', 'push', 'digest', 'never'] | None]
    """At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
    daily mail; or not at all.
    """
    muted: NotRequired[list[Id] | None]
    """Games about which no mails are wanted."""
    pictures: NotRequired[bool | None]
    """Whether mails show the board as a picture; true if left out."""
    quiet: NotRequired[list[str] | None]
    """Two times in the player's zone, between which mails about turns wait for the second."""
    reminders: NotRequired[Literal['now', 'push', 'digest', 'never'] | None]
    """With `digest` the daily mail says whose turn it is."""
    results: NotRequired[Literal['now', 'push', 'digest', 'never'] | None]
    """At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
    daily mail; or not at all.
    """
    talk: NotRequired[Literal['now', 'push', 'digest', 'never'] | None]
    """What is said at the table. It is held for some minutes and told in one mail, or with whatever mail of the
    game goes first.
    """
    turns: NotRequired[Literal['now', 'push', 'digest', 'never'] | None]
    """At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
    daily mail; or not at all.
    """
    urgent_h: NotRequired[int | None]
    """Mails about a turn with less time left than so many hours do not wait; 12 if left out."""


class NewMessage(TypedDict):
    text: str
    """Line breaks may be in it, other control characters not."""


class NewMove(TypedDict):
    """One move, all of it or nothing: a list of actions, or orders as text, one a line."""
    actions: NotRequired[list[Action]]
    orders: NotRequired[str]
    seat: NotRequired[SeatNumber | None]
    """Which of the caller's seats plays, in a fork that one person plays alone; else the one that is to act."""


class NewNotes(TypedDict):
    text: str


NewOptions: TypeAlias = "NewCenturyOptions | NewRailwaysOptions | NewWorld123Options | NewWorldWondersOptions"
"""The title's own options. What is left out gets its default."""


class NewProvenance(TypedDict):
    """Where one table, or a part of it, comes from."""
    note: NotRequired[str | None]
    of: NotRequired[str | None]
    """Which part of the table; without it, all of it."""
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
    """With `amend` alone; without them what the claim wants."""
    decision: Decision
    """`rewind`: to before the event; `amend`: the seat's move is replaced, and what still stands after it is
    replayed.
    """
    reason: str
    """Why. A dry run keeps it nowhere, and takes none as well."""


class NewStandingOrders(TypedDict):
    items: NotRequired[list[dict[str, Any]]]
    orders: NotRequired[str]


class NewSubstitute(TypedDict):
    email: str
    seat: SeatNumber


class NewTableRules(TypedDict):
    """The rules of the table; what is left out or null gets its default."""
    arbiter: NotRequired[Id | None]
    """Who rules disputes."""
    dispute_days: NotRequired[int | None]
    """7 unless said."""
    grace_s: NotRequired[int | None]
    """86400 unless said."""
    on_expiry: NotRequired[list[Rung] | None]
    """The ladder: the rung of the first time-out, of the second in a row, and so on; the last one stays.
    `["default"]` unless said, `["wait"]` in a private game. Nothing comes after `substitute`, `forfeit` and
    `wait`. The fifth time-out in a row of `default` and `bot` gives the seat up.
    """
    takeback: NotRequired[TakebackConsent | None]
    """`all` unless said."""


class NewTemplate(TypedDict):
    name: str
    settings: NewTemplateSettings


class NewTemplateSettings(TypedDict):
    """What a game can be opened with, but for its name and seed."""
    beginners: NotRequired[bool | None]
    """`true`: beginners are welcome."""
    box: NotRequired[Hash | None]
    """The hash of a box; the built-in one unless said."""
    clock: NotRequired[NewClock | None]
    language: NotRequired[str | None]
    """The language that is to be spoken at the table: the tag of one that this server speaks."""
    options: NotRequired[NewOptions | None]
    """The options that a game is opened with."""
    ruleset: NotRequired[Ruleset | None]
    """Games opened with these settings keep it; where it is not said, each gets the newest of its day."""
    seats: int
    sit: NotRequired[bool | None]
    """`false`: the host organises and does not play."""
    table: NotRequired[NewTableRules | None]
    title: TitleId
    visibility: NotRequired[Visibility | None]


class NewToken(TypedDict):
    expires_at: NotRequired[Time | None]
    """It ends by itself then."""
    name: str
    """Without control characters."""
    scopes: list[Scope]


class NewVote(TypedDict):
    uphold: bool


class NewWebhook(TypedDict):
    format: NotRequired[Literal['standard', 'chat'] | None]
    """`standard` (Standard Webhooks), or `chat`: words that Discord, Mattermost and Slack take."""
    kinds: NotRequired[list[EventKind] | None]
    """Kinds of events; left out: all."""
    url: str
    """https, without user name, password and fragment."""


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
"""What kind of program gave a nonce. `page`: A page's script, in the person's browser. `client`: A program that
uses the REST API. `mail`: A mail: the nonce was made from its Message-ID.
"""


NotReady: TypeAlias = "Literal['database', 'worker', 'queue', 'read_only', 'stopping']"
"""What is wrong with a server that is not ready: `database`: it does not answer; `worker`: one has not come
round for longer than its rhythm allows; `queue`: nothing is taken out of it any more; `read_only`: the
database takes no writes; `stopping`: the server was told to stop.
"""


class NotReadyReason(TypedDict):
    """Why a server cannot do all of its work."""
    code: NotReady
    name: str
    """Which worker or which queue it is; of the others, a few words in English."""
    since: Time
    """Since when: when the worker last came round, when the longest waiting thing in the queue was due, when
    this server first saw it.
    """


class Notes(TypedDict):
    """The caller's notes about a game."""
    changed_at: Time | None
    """Null where there are none."""
    text: str
    """Empty where there are none."""


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
    """Whose table a game is."""
    round: int
    """The round that the game is played in, from 1."""
    stream: Id
    """The competition."""
    table: int
    """The table of that round, from 1."""


class OpenSession(TypedDict):
    code: NotRequired[str]
    """The six digits of the mail. Whatever stands between or around them is passed over; digits of other scripts
    count, too.
    """
    email: NotRequired[str]
    token: NotRequired[str]


Options: TypeAlias = "CenturyOptions | RailwaysOptions | World123Options | WorldWondersOptions"
"""The title's options, complete."""


Origin: TypeAlias = "Literal['seed', 'public', 'known', 'ours']"
"""Where something in a box comes from. `seed`: The description that Longhand was written after. `public`: A
source that everybody can look up. `known`: Known to whoever wrote it down: keyed in from the box on the
table. `ours`: An own design.
"""


Origin2: TypeAlias = "Literal['player', 'standing', 'default', 'bot', 'ruling']"
"""Where a move came from. `player`: The player sent it. `standing`: A standing order of the player made it.
`default`: The title's safe default, played because time was up or nobody sits in the seat. `bot`: A bot chose
it. `ruling`: A ruling replaced the disputed move by it, or repeated it after that.
"""


class Outcome(TypedDict):
    """The end of a game."""
    reason: str
    """Why it ended: the title's word (see its facts), or `resigned`, `agreed`, `forfeit`; at a table of a
    competition `adjudicated`, too.
    """
    standings: list[Standing]
    """One for each seat, in seat order."""


class OwnWitness(TypedDict):
    """This server as a witness."""
    key: str
    logs: list[str]
    """The logs that it signs."""
    name: str


class Person(TypedDict):
    """Who somebody is."""
    id: Id
    name: str | None
    """Null when the account was deleted."""


Place: TypeAlias = "str"
"""A place of a title's board: `kind-name`, stable for the title's life."""


class Player(TypedDict):
    """A player as everybody may see them."""
    id: Id
    joined_at: Time
    name: str | None
    """Null when the account was deleted."""
    reliability: Reliability


class PlayerNumbers(TypedDict):
    """Fewest and most players."""
    max: int
    min: int


class Problem(TypedDict):
    """An error (RFC 9457)."""
    allowed: NotRequired[list[str]]
    """What may stand in the place of what cannot."""
    code: str
    """Stable; programs decide by it. A title's codes are those of its rule book."""
    column: NotRequired[int]
    """Which character of that line, from 1."""
    detail: str
    """For people: what was wrong, and what could be done."""
    details: NotRequired[ProblemDetails]
    """What the code alone does not say."""
    head: NotRequired[Seq]
    """With `stale`: the game's head now."""
    index: NotRequired[int]
    """Which action of the list was refused, from 0."""
    legal: NotRequired[list[NearAction]]
    """Legal actions near what was asked."""
    line: NotRequired[int]
    """Which line of the orders, or of the file, was refused, from 1."""
    request_id: str
    """The same as in the header `X-Request-Id`, and in the server's log."""
    status: int
    title: str
    type: str
    """A link to what the code means."""


class ProblemDetails(TypedDict):
    """With `bad_box`: where in the document, and what is wrong there. With `box_in_use`: games that are not
    over, as far as the caller may see them.
    """
    games: NotRequired[list[Id]]
    path: NotRequired[str]
    """As `tables.map.hexes[3].terrain`; `.` for the whole."""
    reason: NotRequired[str]
    """In English."""


class Provenance(TypedDict):
    """Where one table, or a part of it, comes from."""
    note: NotRequired[str]
    of: NotRequired[str]
    """Which part of the table; without it, all of it."""
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
"""What a city takes: cubes of a colour, or, while it is gray, none."""


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
    """A player scored an achievement card of the display."""
    card: str
    """Id of an operations card"""
    fact: Literal['achievement_scored']
    points: int
    seat: SeatNumber


class RailwaysFactActionDone(TypedDict):
    """An action is complete, and the player has others left in this go. The last one writes `turn_ended`
    instead.
    """
    actions_left: int
    """Actions left."""
    fact: Literal['action_done']
    seat: SeatNumber


class RailwaysFactActionsGained(TypedDict):
    """A Railroad Executive gave the player more actions in this go."""
    actions_left: int
    """Actions left now, with the one under way."""
    fact: Literal['actions_gained']
    seat: SeatNumber


class RailwaysFactAuctionOpened(TypedDict):
    """A whole turn began with its auction."""
    fact: Literal['auction_opened']
    last_turn: int | None
    """The last turn of the game, where that is known already."""
    to_bid: SeatNumber
    """Who bids first: the holder of the First Player marker."""
    turn: int
    """The number of the whole turn, from 1."""


class RailwaysFactAuctionWon(TypedDict):
    """A player won the auction, paid their bid, and holds the First Player marker now."""
    fact: Literal['auction_won']
    paid: int
    """The bid, in thousands of dollars."""
    seat: SeatNumber


class RailwaysFactBaronChoiceOpened(TypedDict):
    """All players choose now which Rail Baron they keep."""
    fact: Literal['baron_choice_opened']


class RailwaysFactBaronKept(TypedDict):
    """A player chose a Rail Baron."""
    card: str | None
    """The card; null in the public fact, the sealed part has it for this seat alone."""
    fact: Literal['baron_kept']
    seat: SeatNumber


class RailwaysFactBaronsDealt(TypedDict):
    """A player was dealt Rail Barons to choose from (R3)."""
    cards: list[str] | None
    """The cards; null in the public fact, the sealed part has them for this seat alone."""
    fact: Literal['barons_dealt']
    seat: SeatNumber


class RailwaysFactBidMade(TypedDict):
    """A player bid in the auction."""
    amount: int
    """The bid, in thousands of dollars."""
    fact: Literal['bid_made']
    next: SeatNumber | None
    """Who bids next; null where the auction is over."""
    seat: SeatNumber


class RailwaysFactBidPassed(TypedDict):
    """A player left the auction."""
    fact: Literal['bid_passed']
    next: SeatNumber | None
    """Who bids next; null where the auction is over."""
    seat: SeatNumber


class RailwaysFactBondsIssued(TypedDict):
    """A player issued bonds, because a payment was higher than their purse."""
    bonds: int
    """How many."""
    cash: int
    """What they brought together, in thousands of dollars."""
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
    """A player took a card of the display."""
    card: str
    """Id of an operations card"""
    fact: Literal['card_taken']
    kept: bool
    """Whether the player keeps it; else it takes effect at once and goes to the discard pile."""
    seat: SeatNumber


class RailwaysFactCardTakenBack(TypedDict):
    """A Government Land Grant that was played for no tile came back to the player's hand."""
    card: str
    """Id of an operations card"""
    fact: Literal['card_taken_back']
    seat: SeatNumber


class RailwaysFactCityUrbanized(TypedDict):
    """A gray city got a New City tile and with it a colour."""
    card: str | None
    """The New Industry card that gave the tile; null where it was bought."""
    city: str
    """Id of a city"""
    color: RailwaysColor
    """The new colour."""
    fact: Literal['city_urbanized']
    paid: int
    """What it cost, in thousands of dollars."""
    seat: SeatNumber


class RailwaysFactCubesPlaced(TypedDict):
    """Goods cubes were drawn from the bag into a city (random points R1 and R5)."""
    city: str
    """Id of a city"""
    cubes: list[RailwaysColor]
    """Their colours, in the order drawn."""
    fact: Literal['cubes_placed']
    setup: NotRequired[bool]
    """Whether it happened in the set-up of the game; the key is absent where it did not."""


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
    """What it cost, in thousands of dollars."""
    seat: SeatNumber


class RailwaysFactFirstPlayerDrawn(TypedDict):
    """Who holds the First Player marker at the start was drawn (R4)."""
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
    """A series of tracks joins two cities now: the player owns this link for ever."""
    a: str
    """The city where the line that came in by the first side of the last tile begins."""
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
    """What it cost, in thousands of dollars."""
    red_cubes: int
    """Red cubes that went from the bag into the city."""
    seat: SeatNumber


class RailwaysHiddenKeepBaron(TypedDict):
    """As somebody reads it in an event who may not know what was chosen."""
    card: str | None
    """Null: the reader may not know it."""
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
    """The table keeps standing orders; a state knows none."""


class RailwaysPoints(TypedDict):
    """Points for a seat."""
    points: int
    seat: SeatNumber
    """Who gets them."""


RailwaysReason: TypeAlias = "Literal['markers', 'standstill', 'max_turns']"
"""What ends the game; also the `reason` of its outcome. `markers`: The supply of Empty City markers ran out.
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
    """The Rail Baron that was kept; null where none was, or where who wrote the fact did not know it."""
    baron_achieved: bool
    """Whether the objective of the Rail Baron is met."""
    baron_points: int
    """Points for the Rail Baron."""
    bonds: int
    """Bonds, each of which costs a point."""
    points: int
    """Points on the income track."""
    rank: int
    """1 = winner; shared where the rule book shares it."""
    seat: SeatNumber
    total: int
    """Points, less bonds, with the Rail Baron's."""


class RailwaysSupply(TypedDict):
    empty_markers: int
    new_city_tiles: dict[str, int]


class RailwaysTrack(TypedDict):
    """A track: one hex, two of its sides."""
    exits: list[int]
    """The two sides that it joins: first the one nearer to the line's city."""
    hex: list[int]
    """Hex `[q, r]`"""


class RailwaysTrackView(TypedDict):
    """A track on the board; one of `line` and `link` is not null."""
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
    """Whether the server can do its work."""
    ready: bool
    reasons: list[NotReadyReason]
    """Why it cannot; none where it is ready."""


Readjudicated: TypeAlias = "Literal['same', 'refused', 'different']"
"""What came of judging a move again. `different`: It is legal still, but something else follows."""


class RefreshSession(TypedDict):
    refresh_token: str


class Reliability(TypedDict):
    """How a player plays."""
    answer_s: list[int] | None
    """Seconds until they answer: quartiles; null while too little is known."""
    misses: int
    """How often their time ran out."""
    moves: int


Ruleset: TypeAlias = "str"
"""One version of a title's rules and data; a game keeps it for life."""


class Ruling(TypedDict):
    """What came of a case."""
    by: Id | None
    """Null where the seats voted or nobody ruled in time."""
    decision: Decision
    fell: list[Seq]
    """The moves that count no more; not the one that is replaced."""
    moves: list[Fated]
    """All moves that it is about, by their place in the log."""
    reason: str | None
    """Null where there is none, or once its writer has deleted their account."""
    reverted: Seq | None
    """The event that went back."""
    salt: Salt | None
    """Null where the words are."""
    stands: list[StandingMove]
    """After an amended move: the later moves that stand, each with the event that repeats it."""


class RulingDryRun(TypedDict):
    """What a ruling would do. Nothing is written."""
    actions: list[Action] | None
    """What the seat would play instead; null unless the move is amended."""
    decision: Decision
    dry_run: Literal[True]
    moves: list[Fated]
    seq: Seq
    """The head on which it was tried."""
    state: State
    stopped: bool
    """The amended move shows something that nobody has seen: the state is the one before that, and what becomes
    of later moves is open.
    """


Rung: TypeAlias = "Literal['default', 'bot', 'substitute', 'forfeit', 'wait']"
"""What happens when a player's time is up, rung by rung. `default`: The title's safe default is played. `bot`: A
cautious bot plays this one turn. `substitute`: The seat is given up: defaults play it at once, until its
owner comes back or a substitute takes it. `forfeit`: The seat is given up for good. `wait`: Nothing: the
others wait, and may claim the default.
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
"""What the payload says of one sealed part."""


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
"""One sealed part of a row: what not everybody may know."""


SeatNumber: TypeAlias = "int"
"""A seat, from 0."""


class SeatOf(TypedDict):
    """A place at the game."""
    kind: Literal['player', 'bot'] | None
    level: Level | None
    """Of a bot."""
    player: Person | None
    """Who sits there; null for an open seat or a bot."""
    seat: SeatNumber
    state: SeatState


SeatState: TypeAlias = "Literal['open', 'seated', 'left']"


class SeatSummary(TypedDict):
    """Who sits where, in short."""
    level: Level | None
    player: Person | None
    seat: SeatNumber
    state: SeatState


class SeatTaken(TypedDict):
    """Where the caller sits now."""
    seat: SeatNumber


SeenAction: TypeAlias = "Action | RailwaysHiddenKeepBaron"
"""An action in an event, as its reader may know it."""


class SentMail(TypedDict):
    """A mail to the caller, and what became of it."""
    about: Literal['login', 'invitation', 'declined', 'seats_taken', 'game_started', 'your_turn', 'game_over', 'standing_order', 'reminder', 'nudge', 'timed_out', 'unreached', 'seat_left', 'webhook_off', 'talk', 'moved', 'case', 'quarantined', 'answer', 'digest', 'bundle', 'account', 'address', 'other']
    acted_at: Time | None
    """When they did something in the game after what this mail shows."""
    at: Time
    changed_at: Time
    game: Id | None
    """Null for mails about no single game."""
    message_id: str
    opened_at: Time | None
    """When the caller looked at the game on a page after this mail."""
    seq: int
    """The event that it tells; 0 for mails about none."""
    state: Literal['kept', 'handed_over', 'delivered', 'delayed', 'bounced', 'complained']
    why: str | None


Seq: TypeAlias = "int"
"""Place of an event in its game's log, from 1. It counts on over all branches."""


class Session(TypedDict):
    """A session that was just opened or refreshed."""
    access_token: str
    """A JWT, signed with EdDSA (Ed25519); keys at `/.well-known/jwks.json`. `sub` is the player, `aud` is
    `longhand`.
    """
    expires_in: int
    """Seconds until the access token expires."""
    player: Me
    refresh_token: str
    """Good for one refresh."""
    token_type: Literal['Bearer']


class SigningKey(TypedDict):
    """A key that exports are signed with, or were."""
    id: KeyId
    """`key` in the last line of an export."""
    n: int
    """Its place in the chain, from 1."""
    public_key: str
    """Ed25519."""
    signature: str | None
    """Its signature."""
    signed_by: KeyId | None
    """The key before it, which has signed it; null: it is the first, or the one before it was lost."""
    since: Time
    until: Time | None
    """When it was replaced; null: it signs now."""


class SigningKeys(TypedDict):
    """The keys that exports are signed with, and were."""
    keys: list[SigningKey]
    logs: list[LogKey]
    """The logs of all games that this server has signed, the newest first."""


class Standing(TypedDict):
    """How one seat did."""
    breakdown: Any
    """What the score is made of: an object with the title's own figures, `{}` where the title did not end the
    game.
    """
    rank: int
    """1 = winner; shared where the rule book shares it."""
    score: int
    """The final score; 0 where the title did not end the game."""
    seat: SeatNumber
    team: int | None
    """The team that the seat played for, by a number of the title's; null where each plays for itself, or the
    title did not end the game.
    """


class StandingMark(TypedDict):
    """Which standing order made a move."""
    set_at: Time
    """When it was given."""
    sha256: str
    """Salted hash of the order as canonical JSON, 64 hex digits."""


class StandingMove(TypedDict):
    """A move that stands, and the event that repeats it."""
    replayed_as: Seq
    seq: Seq


class StandingOrder(TypedDict):
    """Something decided in advance; shown to its owner alone."""
    id: Id
    order: str
    """As it would be typed."""
    set_at: Time
    standing: dict[str, Any]
    """The rule book's JSON, with what was filled in when it was given."""
    stops: list[str]
    """What would end or stop it."""


class StandingOrderList(TypedDict):
    """A page of a list."""
    items: list[StandingOrder]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class StartGame(TypedDict):
    nonce: NotRequired[str | None]
    """16 random bytes that the host adds to the seed of the game's draws, the last. Nothing comes of it in a
    game with `seed`.
    """


class State(TypedDict):
    """The position after an event, redacted for the caller."""
    at: Time
    """Time of that event."""
    may_act: list[SeatNumber]
    """Seats that may act now though the game does not wait for them: to take an offer, say, or to interrupt."""
    seq: Seq
    to_act: list[SeatNumber]
    view: View
    """The view of whatever title."""
    viewer: SeatNumber | None
    """The seat that it is shown to; null: a spectator."""


Status: TypeAlias = "Literal['running', 'disputed', 'paused', 'finished', 'void', 'open', 'quarantined']"
"""Where a game stands. `open`: Waiting for players. `quarantined`: This binary cannot fold it."""


class TableRules(TypedDict):
    """What the table agreed on beside the title's rules, for the whole game."""
    arbiter: Id | None
    """Who rules disputes; null: the host."""
    dispute_days: int
    """For how many days after its end the game may be disputed; 0: its secret is published at once."""
    grace_s: int
    """Seconds of grace after a deadline before the time counts as up."""
    on_expiry: list[Rung]
    """What happens when a player's time is up: the first entry at the first time, then the next."""
    takeback: TakebackConsent


class TakeSeat(TypedDict):
    nonce: NotRequired[str | None]
    """16 random bytes that you add to the seed of the game's draws. `started` shows them, if you sit there then.
    Nothing comes of it in a game under way, in one with `seed`, and for the host, who adds theirs with the
    start.
    """


class Takeback(TypedDict):
    """A proposal to go back, which the others answer."""
    answers: list[TakebackAnswer]
    expires_at: Time
    n: int
    """Counts from 1 within the game."""
    reason: str | None
    """Null once its writer has deleted their account."""
    result: TakebackResult | None
    """Null while it is open."""
    salt: Salt | None
    """Null where the words are."""
    seat: SeatNumber
    """Who asks."""
    to: Seq
    """The event whose state would become current."""


class TakebackAnswer(TypedDict):
    """What somebody who was asked said."""
    consent: bool
    seat: SeatNumber


TakebackConsent: TypeAlias = "Literal['all', 'majority', 'host', 'none']"
"""Who must consent to a takeback. `all`: Everybody else. `majority`: More than half of the others. `host`: The
host. `none`: There are no takebacks.
"""


class TakebackList(TypedDict):
    """A page of a list."""
    items: list[Takeback]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


TakebackResult: TypeAlias = "Literal['granted', 'refused', 'expired', 'withdrawn']"
"""What became of a takeback. `granted`: Enough of those asked agreed. `refused`: Too many of those asked did not
agree. `expired`: Not answered in time. `withdrawn`: By who asked, or because the game went on.
"""


class TalkMessage(TypedDict):
    """What somebody said at a table, as it comes live."""
    at: Time
    game: NotRequired[Id]
    """In the stream of all games."""
    id: Id
    player: Person
    text: str


class Template(TypedDict):
    """Settings of games to use again."""
    created_at: Time
    id: Id
    name: str
    settings: TemplateSettings


class TemplateList(TypedDict):
    """A page of a list."""
    items: list[Template]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class TemplateSettings(TypedDict):
    """What a game can be opened with, but for its name and seed."""
    beginners: NotRequired[bool]
    """`true`: beginners are welcome."""
    box: NotRequired[Hash]
    """The hash of a box; the built-in one unless said."""
    clock: NotRequired[NewClock]
    language: NotRequired[str]
    """The language that is to be spoken at the table: the tag of one that this server speaks."""
    options: NotRequired[NewOptions]
    """The options that a game is opened with."""
    ruleset: NotRequired[Ruleset]
    """Games opened with these settings keep it; where it is not said, each gets the newest of its day."""
    seats: int
    sit: NotRequired[bool]
    """`false`: the host organises and does not play."""
    table: NotRequired[NewTableRules]
    title: TitleId
    visibility: NotRequired[Visibility]


Time: TypeAlias = "str"
"""RFC 3339 in UTC, with milliseconds."""


class Title(TypedDict):
    """What can be played, in full."""
    actions: dict[str, Any]
    """JSON Schema of an action."""
    data_sha256: Hash
    """Of the title's data: cards, tiles, maps."""
    id: TitleId
    name: str
    notation: str
    """How orders are written, for people."""
    options: dict[str, Any]
    """JSON Schema of `options` when a game is opened by the newest ruleset."""
    players: PlayerNumbers
    rules: str
    """The rule book, Markdown."""
    rules_url: str
    """The rule book as a page."""
    ruleset: Ruleset
    """The newest one: by it games are opened that ask for no other."""
    rulesets: list[TitleRuleset]
    """All its rulesets, the newest first."""
    summary: str


TitleId: TypeAlias = "str"
"""A board game that can be played here."""


class TitleRuleset(TypedDict):
    """A ruleset of a title: one version of its rules."""
    data_sha256: Hash
    """Of its data."""
    default: bool
    """Whether it is the newest, by which games are opened that ask for no other."""
    differences: list[str]
    """What it plays otherwise than the version before it, a sentence each; none of the first."""
    options: dict[str, Any]
    """JSON Schema of `options` when a game is opened by it."""
    ruleset: Ruleset
    version: int
    """What stands after the @."""


class TitleSummary(TypedDict):
    """What can be played, in short."""
    id: TitleId
    name: str
    players: PlayerNumbers
    ruleset: Ruleset
    """The newest one: by it games are opened that ask for no other."""
    summary: str


class TitleSummaryList(TypedDict):
    """A page of a list."""
    items: list[TitleSummary]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class Token(TypedDict):
    """A personal access token."""
    created_at: Time
    expires_at: Time | None
    """When it ends by itself; null: never."""
    id: Id
    name: str
    scopes: list[Scope]
    used_at: Time | None


class TokenList(TypedDict):
    """A page of a list."""
    items: list[Token]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class TokenMade(TypedDict):
    """A personal access token that was made, with its secret, which is shown this once."""
    created_at: Time
    expires_at: Time | None
    """When it ends by itself; null: never."""
    id: Id
    name: str
    scopes: list[Scope]
    secret: str
    """The token itself."""
    used_at: Time | None


class TransparencyCheckpoint(TypedDict):
    """What was signed of the log of all games."""
    checkpoint: str
    """The signed note, with the lines of who countersigned it."""
    log: str
    """The log's name."""
    made_at: Time
    root: Hash
    size: int
    """How many leaves it has."""


class TransparencyCheckpointList(TypedDict):
    """A page of a list."""
    items: list[TransparencyCheckpoint]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class TransparencyLog(TypedDict):
    """The log of all games, as it stands."""
    checkpoint: str | None
    """The newest signed note, with the lines of who countersigned it; null before the first one."""
    key: str
    """The verifier key of its checkpoints (C2SP signed-note)."""
    log: str
    """The log's name."""
    made_at: Time | None
    """Null before the first checkpoint."""
    root: Hash
    size: int
    """How many leaves it has; 0 before the first checkpoint."""
    witness: OwnWitness
    """This server as a witness of others."""
    witnesses: list[Witness]
    """Who is to countersign."""


class Tree(TypedDict):
    """What a seat can choose from."""
    count: int
    """How many legal actions there are."""
    items: list[ActionStep]
    prompt: NotRequired[str]
    reduced: bool
    """More is legal than stands here."""


class TurnBack(TypedDict):
    """The way back or forth: it has `to`, or `blocked` where it is blocked."""
    blocked: NotRequired[str]
    """Why not."""
    orders: NotRequired[list[str]]
    """What is undone."""
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
"""The position as one viewer may see it; `game` says of which title. `players` is in seat order."""


Visibility: TypeAlias = "Literal['public', 'unlisted', 'private', 'club']"
"""Who may see the game and take a seat. `public`: In the lobby, for everybody to watch and join. `unlisted`:
Open to whoever knows its id. `private`: For those invited. `club`: For the members of a club. No game is
opened so yet.
"""


Vote: TypeAlias = "Literal['pause', 'resume', 'end', 'void']"
"""What seats vote on. `pause`: The clocks stand until they are resumed. `resume`: The clocks run again. `end`:
The game ends here. `void`: The game ends without a result.
"""


class Votes(TypedDict):
    """Who is for what."""
    end: list[SeatNumber]
    pause: list[SeatNumber]
    resume: list[SeatNumber]
    void: list[SeatNumber]


class WantedAddress(TypedDict):
    """An address that has not said yes."""
    email: str
    expires_at: Time


class Webhook(TypedDict):
    """A program that is told of its owner's games."""
    created_at: Time
    failing_since: Time | None
    """When the failures began that no success has ended."""
    format: Literal['standard', 'chat']
    """`standard`: Standard Webhooks. `chat`: `{text, content}`, words in the owner's language that the incoming
    webhooks of Slack, Mattermost and Discord take.
    """
    id: Id
    kinds: list[EventKind] | None
    """Null: all."""
    off: WebhookOff | None
    """When and why it was switched off; it is not called any more."""
    url: str


class WebhookBody(TypedDict):
    """The public part of an event, and how the table stands after it: what a webhook is posted."""
    data: WebhookData
    timestamp: Time
    """Of the event."""
    type: Literal['game.event']


class WebhookData(TypedDict):
    """An event, in short."""
    deadline: Time | None
    game: Id
    hash: Hash
    kind: EventKind
    may_act: list[SeatNumber]
    """Seats that may act now though the game does not wait for them: to take an offer, say, or to interrupt."""
    seat: SeatNumber | None
    """Whose event it is; null where it is nobody's."""
    seq: Seq
    to_act: list[SeatNumber]


class WebhookList(TypedDict):
    """A page of a list."""
    items: list[Webhook]
    next: str | None
    """What to send as `cursor` for the next page; null on the last one."""


class WebhookMade(TypedDict):
    """A webhook that was made, with its secret, which is shown this once."""
    created_at: Time
    failing_since: Time | None
    """When the failures began that no success has ended."""
    format: Literal['standard', 'chat']
    """`standard`: Standard Webhooks. `chat`: `{text, content}`, words in the owner's language that the incoming
    webhooks of Slack, Mattermost and Discord take.
    """
    id: Id
    kinds: list[EventKind] | None
    """Null: all."""
    off: WebhookOff | None
    """When and why it was switched off; it is not called any more."""
    secret: str
    url: str


class WebhookOff(TypedDict):
    """When and why a webhook was switched off."""
    at: Time
    reason: Literal['gone', 'failing']


class WhyNot(TypedDict):
    """Why a place of the board cannot be chosen."""
    code: str
    """The code that the action would be refused by."""
    detail: str
    """The same in words."""
    order: str
    """What the press would have meant."""
    remedy: str | None
    """The cheapest way to make it possible, a sentence."""
    rule: str | None
    """The section of the rule book: `5.3`."""
    rule_url: str | None
    """Where it stands on this server."""


class Witness(TypedDict):
    """Somebody who is to countersign."""
    failing_since: Time | None
    key: str
    name: str
    signed_at: Time | None
    """When it signed this checkpoint, by its own word."""
    why: str | None
    """What was wrong when it was asked last."""


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
    """Where on the city cards a resident went."""
    city: int
    """Number of a city, 1 to 10"""
    ordinal: int
    """The how-many-eth of the player's residents it is: it pays ten dollars times this number."""


class World123CardResident(TypedDict):
    """A resident on a city card: at its top until the income pays for it, then at its bottom."""
    city: int
    """Number of a city, 1 to 10"""
    ordinal: int
    """The how-many-eth of the player's residents it is: it pays ten dollars times this number."""
    paid: bool
    """Whether an income has paid for it."""


World123CharterBonus: TypeAlias = "Literal['each', 'once']"


class World123CityView(TypedDict):
    city: int
    """Number of a city, 1 to 10"""
    covered: dict[str, SeatNumber]
    """Who delivered each good that is no longer wanted."""
    demands_open: list[str]
    hex: list[int]
    """Hex `[q, r]`"""
    label: str
    offers: str
    """Id of a good"""


class World123DeckView(TypedDict):
    """The stack, by what everybody knows of it; its cards once the game is over."""
    by_back: dict[str, int]
    cards: NotRequired[list[str]]
    count: int
    next_back: str | None
    """Back of a privilege"""


World123Edition: TypeAlias = "Literal['sheet', 'manual']"


World123EndReason: TypeAlias = "Literal['threshold', 'round_limit']"
"""What ended the game; also the `reason` of its outcome. `threshold`: All players together have delivered as
many goods as end the game. `round_limit`: The last round that the option `round_limit` allows is over.
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
    """The hex of the old capital: a settlement of the player stands there now."""


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
    """How many play."""


class World123FactDeckPrepared(TypedDict):
    """The stack of privileges was put together; with three players some cards left the game unseen (Z3)."""
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
    """The defender's roads that went with the settlement."""
    seat: SeatNumber
    """The attacker."""
    settlement_lost: bool
    """Whether the defender lost the settlement there, too."""


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
    """The host named who begins (option `first_player`): nothing was drawn."""
    fact: Literal['first_player_named']
    seat: SeatNumber
    """The start player."""
    turn_order: list[SeatNumber]
    """Every seat, the start player first."""


class World123FactGoodDelivered(TypedDict):
    """A good was delivered to a city that asked for it."""
    city: int
    """Number of a city, 1 to 10"""
    fact: Literal['good_delivered']
    good: str
    """Id of a good"""
    seat: SeatNumber
    sold: int | None
    """Goods that the player's trading house there has sold over the whole game, with this one; null where it was
    not sold.
    """


class World123FactGoodDropped(TypedDict):
    """A good was put down without a delivery."""
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
    """Whether the player's privilege I (2) has paid by now, in this turn or an earlier one."""
    income: World123Income
    seat: SeatNumber


class World123FactMpBought(TypedDict):
    """A player bought one extra MP."""
    count: int
    """Extra MP bought in this turn, with this one."""
    fact: Literal['mp_bought']
    half_left: int
    """Movement left, in half MP."""
    paid: int
    """In dollars."""
    seat: SeatNumber


class World123FactPricesChanged(TypedDict):
    """Prices or places in the row of privileges changed."""
    discarded: list[str]
    """Cards that left the game."""
    fact: Literal['prices_changed']
    row: list[World123RowCard]
    """The row as it lies afterwards, left to right."""


class World123FactPrivilegeBought(TypedDict):
    """A player bought a privilege of the row."""
    card: str
    """Id of a privilege"""
    fact: Literal['privilege_bought']
    paid: int
    """In dollars."""
    place: int
    """Where it lay in the row, counted from 0 at the left."""
    seat: SeatNumber


class World123FactPrivilegeDrawn(TypedDict):
    """A privilege was drawn to the right end of the row (Z4)."""
    card: str
    """Id of a privilege"""
    fact: Literal['privilege_drawn']
    price: int
    """In dollars."""
    seat: SeatNumber
    """Whose turn it is."""


class World123FactPrivilegePassed(TypedDict):
    """A player bought no privilege."""
    auto: bool
    """Whether the server passed for the player, because nothing could be bought."""
    fact: Literal['privilege_passed']
    seat: SeatNumber


class World123FactResidentHired(TypedDict):
    """A player hired a resident: it stands on an own hex, active (extra `carried_residents`)."""
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
    """Whether it came from the supply (edition `manual`); else it waited on the map."""
    ordinal: int
    """The how-many-eth of the player's residents it is: it pays ten dollars times this number."""
    seat: SeatNumber


class World123FactResidentSettled(TypedDict):
    """One of the residents who came to a hex turned into the settlement there."""
    card: World123CardPlace | None
    """The city card that the resident went to; null where it went back to the supply."""
    fact: Literal['resident_settled']
    hex: list[int]
    """Hex `[q, r]`"""
    seat: SeatNumber


class World123FactResidentsLoaded(TypedDict):
    """Residents went aboard the trolley (extra `carried_residents`)."""
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
    """How many left it."""
    fact: Literal['residents_unloaded']
    hex: list[int]
    """Hex `[q, r]`"""
    seat: SeatNumber
    standing: int
    """How many of them stand on the hex afterwards, exhausted: what a fight and a new settlement left."""


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
    """The residents who helped and are exhausted now: hex and number."""
    fact: Literal['road_built']
    paid: int
    """In dollars."""
    road: list[list[int]]
    """Road between two hexes, `[[q, r], [q, r]]`, the smaller q, then r, first"""
    seat: SeatNumber


class World123FactRoundEnded(TypedDict):
    """Every player has had their turn of the round."""
    delivered: int
    """Goods that all players have delivered so far."""
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
    """Whether it was placed for the trolley's arrival; else residents became a settlement."""
    fact: Literal['settlement_placed']
    hex: list[int]
    """Hex `[q, r]`"""
    income: int
    """What it brings at the end of the turn for a hex where nobody had anything, in dollars; 0 elsewhere."""
    paid: int
    """The price of a trading house, in dollars; 0 without one."""
    seat: SeatNumber


class World123FactSettlementTakenBack(TypedDict):
    """A player took a settlement off the map, to place it elsewhere."""
    fact: Literal['settlement_taken_back']
    hex: list[int]
    """Hex `[q, r]`"""
    residents: int
    """Residents on the hex that went back to the supply."""
    roads: list[list[list[int]]]
    """The player's roads that went with it."""
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
    """The first trolley action of a turn: the movement that the player has."""
    fact: Literal['trolley_started']
    half_mp: int
    """In half MP."""
    seat: SeatNumber


class World123FactTrolleyUpgraded(TypedDict):
    """A player improved their trolley."""
    fact: Literal['trolley_upgraded']
    paid: int
    """In dollars."""
    part: World123Part
    seat: SeatNumber
    to: int
    """The new level: MP for each turn, or cargo holds."""


class World123FactTrolleysPlaced(TypedDict):
    """All capitals are chosen: trolleys, settlements and residents were set up."""
    fact: Literal['trolleys_placed']
    players: list[World123TrolleyPlaced]
    """One for each seat, in seat order."""


class World123FactTurnEnded(TypedDict):
    """A player's turn ended."""
    auto: bool
    """Whether the server ended it, because nothing else could be done."""
    fact: Literal['turn_ended']
    seat: SeatNumber


class World123FactTurnStarted(TypedDict):
    """A player's turn began."""
    fact: Literal['turn_started']
    paid_opponents: list[SeatNumber]
    """Opponents on whose hex the trolley stands: no surcharge is due to them in this turn (edition `manual`)."""
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
    """Privileges left in the stack, in no order."""
    end_reason: World123EndReason
    removed: list[str]
    """Privileges that left the game at the set-up, drawn only now (Z5)."""
    scores: list[World123Score]
    """One for each seat, in order of rank; of equal rank in seat order."""
    winners: list[SeatNumber]
    """The seats of rank 1."""


class World123FinalView(TypedDict):
    """The end of the game."""
    end_reason: World123EndReason
    scores: list[World123Score]
    winners: list[SeatNumber]


World123FirstPlayer: TypeAlias = "Literal['random', 'seat_0'] | World123FirstPlayerSeat"
"""How the start player is found: `random` (drawn) or `seat_0` as a text, or an object that names a seat.
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
    """What a turn pays, part by part, in dollars. Beside these keys: what each privilege pays, its id as the
    key.
    """
    base: int
    """What every turn pays."""
    residents: int
    """For residents who came to city cards."""
    settlements: int
    """For settlements on hexes where nobody had anything."""
    total: int
    """The sum."""
    trading: int
    """For goods sold by trading houses."""


World123MapChoice: TypeAlias = "Literal['standard', 'shuffled']"


class World123Options(TypedDict):
    """The options of the game, the same as in `created` (section 1 of the rule book)."""
    edition: World123Edition
    """Which text rules."""
    extras: list[World123Extra]
    """Rules of section 17 that are played."""
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
    """The game ends at the latest with this round."""


World123Part: TypeAlias = "Literal['mp', 'cargo']"
"""What of a trolley is improved. `mp`: Movement. `cargo`: Cargo holds."""


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
    """How often it stayed in the row at this price when somebody could have bought it (edition `manual`, else
    0).
    """
    price: int
    """In dollars."""


class World123Score(TypedDict):
    """A player's points, part by part."""
    cargo: int
    """Goods on the trolley: the first of the ties."""
    goods_total: int
    """The sum of these."""
    goods_vp: dict[str, int]
    """Points for delivered goods, by good."""
    last_income: int | None
    """The last income, in dollars: the second of the ties; null where there was none."""
    privilege_vp: int
    """Points for privileges."""
    rank: int
    """1 = winner; shared where the rule book shares it."""
    seat: SeatNumber
    set_vp: int
    """Points for the sets."""
    sets: int
    """Full sets of all five goods."""
    total: int
    """The sum of all points."""


World123Terrain: TypeAlias = "Literal['grassland', 'forest', 'field', 'desert', 'mountain', 'city', 'water']"


class World123TrolleyPlaced(TypedDict):
    """What one player has at the start (set-up 9)."""
    hex: list[int]
    """Where the headquarters and the trolley stand: the capital."""
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
    """The turn under way."""
    arrived: bool
    capital_changed: bool
    dropped_here: list[str]
    income: World123Income | None
    loaded_here: list[str]
    mp_bought: int
    mp_left: float
    """It may end in .5."""
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
    """What the viewer may do; left out where they are not asked."""
    options: World123Options
    players: list[World123PlayerView]
    price_token: int
    removed: list[str] | None
    """Privileges that left the game at the set-up; null until the end."""
    round: int
    row: list[World123RowCard]
    step: Literal['choose_capital', 'privilege', 'travel', 'finished']
    threshold: int
    """How many delivered goods end the game."""
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
    """By resource: where the track has symbols."""
    ceramics: NotRequired[list[int]]
    food: NotRequired[list[int]]
    gears: NotRequired[list[int]]


class WorldWondersBoardsView(TypedDict):
    """The resource boards that all use."""
    population_max: int
    population_symbols: WorldWondersBoardsViewPopulationSymbols
    """By resource: where the track has symbols."""
    resource_max: int
    rings: list[int]
    """Rings by population."""
    side: WorldWondersSide


class WorldWondersComponentView(TypedDict):
    """The monument that is being built."""
    cells: list[list[int]]
    """List of cells `[column, row]`, both from 0, row by row"""
    index: int
    monument: str
    """Id of a monument"""


class WorldWondersDiscard(TypedDict):
    """What is out of the game, openly."""
    long_roads: int
    """Taken by the automaton."""
    short_pieces: int
    """Pieces of short sets that found no place."""
    short_sets: int
    tiles: list[str]
    towers: int


WorldWondersFact: TypeAlias = "WorldWondersFactTurnOrderSet | WorldWondersFactMapDealt | WorldWondersFactFreeRoadDealt | WorldWondersFactMonumentRevealed | WorldWondersFactObjectiveRevealed | WorldWondersFactTileDiscarded | WorldWondersFactRoundStarted | WorldWondersFactTileRevealed | WorldWondersFactPiecesPutOut | WorldWondersFactPedestalReturned | WorldWondersFactTurnBegan | WorldWondersFactFreeRoadAwaited | WorldWondersFactPlayerOut | WorldWondersFactGameEnded | WorldWondersFactLoanTaken | WorldWondersFactLoanRepaid | WorldWondersFactFreeRoadPlaced | WorldWondersFactLongRoadBought | WorldWondersFactShortRoadsBought | WorldWondersFactShortRoadPlaced | WorldWondersFactShortRoadsDiscarded | WorldWondersFactTowerBought | WorldWondersFactBuildingBought | WorldWondersFactMonumentBegun | WorldWondersFactComponentPlaced | WorldWondersFactMonumentCompleted | WorldWondersFactResourceAdvanced | WorldWondersFactPopulationGrew | WorldWondersFactLastRoundCalled | WorldWondersFactPedestalBought | WorldWondersFactPassed | WorldWondersFactLoanHandedBack | WorldWondersFactMonumentTakenBack | WorldWondersFactSoloCardsShuffled | WorldWondersFactSoloCardDrawn | WorldWondersFactAutomatonTook"
"""One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`."""


class WorldWondersFactAutomatonTook(TypedDict):
    """The automaton took from the market what its card says."""
    card: str
    """Id of a solo card"""
    fact: Literal['automaton_took']
    items: list[str]
    """What of the section was there and was taken."""
    monuments: list[str]
    """The monuments among it."""
    section: int | None
    """Which section of the card was carried out, counted from 0 at the top; null where nothing of any was there."""
    tiles: list[str]
    """The building tiles among it."""


class WorldWondersFactBuildingBought(TypedDict):
    """A player bought and placed a building tile."""
    cells: list[list[int]]
    """List of cells `[column, row]`, both from 0, row by row"""
    fact: Literal['building_bought']
    paid: int
    """In gold."""
    rot: int
    """Quarter turns clockwise, 0 to 3: the smallest that gives these cells."""
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
    """A player's purchase is complete; their free road is still to be placed."""
    fact: Literal['free_road_awaited']
    seat: SeatNumber


class WorldWondersFactFreeRoadDealt(TypedDict):
    """A player got the long road that may be placed for nothing."""
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
    """`rounds`: the last round was played; `population`: somebody's population reached the last space. Also the
    `reason` of the outcome.
    """
    result: WorldWondersGameResult


class WorldWondersFactLastRoundCalled(TypedDict):
    """A player's population is at the last space: the game ends with this round."""
    fact: Literal['last_round_called']
    population: int
    """Its space."""
    seat: SeatNumber


class WorldWondersFactLoanHandedBack(TypedDict):
    """The player's time was up: the loan of this turn went back, as if never taken."""
    fact: Literal['loan_handed_back']
    gold_limit: int
    """What the player may spend in this round now."""
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
    """What the player may spend in this round now."""
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
    """The map on its side, by its id in the box."""
    seat: SeatNumber


class WorldWondersFactMonumentBegun(TypedDict):
    """A player placed the first part of a monument. Nothing is paid before the last part lies."""
    cells: list[list[int]]
    """List of cells `[column, row]`, both from 0, row by row"""
    fact: Literal['monument_begun']
    monument: str
    """Id of a monument"""
    rot: int
    """Quarter turns clockwise, 0 to 3."""
    seat: SeatNumber


class WorldWondersFactMonumentCompleted(TypedDict):
    """All parts of a player's monument lie."""
    fact: Literal['monument_completed']
    monument: str
    """Id of a monument"""
    paid: int
    """The price: all the gold that the player had left."""
    rings: int
    """The rings on its card, worth a point each."""
    seat: SeatNumber


class WorldWondersFactMonumentRevealed(TypedDict):
    """A monument card was drawn into the row."""
    fact: Literal['monument_revealed']
    monument: str
    """Id of a monument"""


class WorldWondersFactMonumentTakenBack(TypedDict):
    """The player's time was up: the parts of an unfinished monument came off the map."""
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
    """A player bought nothing more in this round."""
    fact: Literal['passed']
    lost: int
    """The gold that was not spent."""
    seat: SeatNumber
    timed_out: bool
    """Whether it happened because the player's time was up."""


class WorldWondersFactPedestalBought(TypedDict):
    """A player bought a turn order pedestal."""
    fact: Literal['pedestal_bought']
    paid: int
    """In gold."""
    place: int
    """Which pedestal, 1 or 2: the player's place in the next round's order."""
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
    """Spaces."""
    fact: Literal['population_grew']
    seat: SeatNumber
    to: int
    """Its space now."""


class WorldWondersFactResourceAdvanced(TypedDict):
    """A player's marker on a resource track advanced."""
    by: int
    """Spaces."""
    fact: Literal['resource_advanced']
    resource: WorldWondersResource
    seat: SeatNumber
    to: int
    """Its space now."""


class WorldWondersFactRoundStarted(TypedDict):
    """A round began. No gold is spent, and nobody is out."""
    fact: Literal['round_started']
    gold: int
    """What every player may spend in it."""
    last: bool
    """Whether it is the last by its number."""
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
    """A player bought a set of short roads, to be placed one by one."""
    double: int
    """Doubles in the set."""
    fact: Literal['short_roads_bought']
    paid: int
    """In gold."""
    seat: SeatNumber
    single: int
    """Singles in the set."""


class WorldWondersFactShortRoadsDiscarded(TypedDict):
    """What is left of a player's set finds no place and was discarded."""
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
    """The automaton's discarded cards were made its deck again."""
    cards: int
    """How many cards."""
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
    """The order of the turns was set, for the first round or for the next one."""
    fact: Literal['turn_order_set']
    order: list[SeatNumber]
    """Every seat, in the order of their turns."""


class WorldWondersGameResult(TypedDict):
    """The end of the game."""
    players: list[WorldWondersRanked]
    """One for each seat, in seat order."""
    solo: WorldWondersSoloResult | None
    """How the solo game went; null with several players."""
    winners: list[SeatNumber]
    """The seats of rank 1; in a solo game the player, if they beat the automaton."""


WorldWondersKind: TypeAlias = "Literal['library', 'farm', 'habitation', 'market', 'temple']"
"""The five types of building."""


class WorldWondersLastCard(TypedDict):
    """What the automaton did last."""
    card: str
    """Id of a solo card"""
    items: list[str]
    section: int | None
    """Which section was carried out, from 0."""


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
    """By number: who holds it."""
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
    """A piece; what its kind has not is left out."""
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
"""What was bought and is not complete yet, by the name of its action."""


class WorldWondersRanked(TypedDict):
    """A player's points, part by part, and rank."""
    districts: int
    """For city districts."""
    least: int
    """For the resource of which there is least."""
    loan: int
    """For a loan that was not repaid: 0, or less."""
    monuments: int
    """For rings on monument cards."""
    natural: int
    """For natural resources beside pieces."""
    objectives: int
    """For public objectives."""
    population: int
    """For population rings."""
    rank: int
    """1 = winner; shared where the rule book shares it. In a solo game 2 = lost."""
    seat: SeatNumber
    total: int
    """The sum."""


WorldWondersResource: TypeAlias = "Literal['food', 'ceramics', 'gears']"
"""The three resources, in the order in which they advance (RULES section 5.12)."""


class WorldWondersResources(TypedDict):
    """Something of each resource."""
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
    """For the resource of which there is least."""
    loan: int
    """For a loan that was not repaid: 0, or less."""
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
    """The mode that is played."""
    target_easy: int
    """The automaton's points in the easy mode: more win."""
    target_hard: int
    """The same in the hard mode."""
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
    """The turn under way."""
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
