// The shapes of what is sent and answered. Made by `clients/generate` from `api/openapi.json`. Do not edit.

/** A key of access tokens. */
export interface AccessKey {
  alg: "EdDSA";
  crv: "Ed25519";
  kid: KeyId;
  kty: "OKP";
  use: "sig";
  /** The public key, base64url. */
  x: string;
}

/** All that is held about the caller. */
export interface AccountExport {
  games: Id[];
  /** Rows by table. */
  held: Record<string, unknown[]>;
  player: Me;
}

/** One primitive thing that a player asks for, in the title's own vocabulary. */
export type Action = CenturyAction | RailwaysAction | World123Action | WorldWondersAction;

/**
 * A step. It is a branch, which has `items` and their `count`, or a leaf, which has an `order` and its
 * `actions`.
 */
export interface ActionStep {
  actions?: Record<string, unknown>[];
  /** Further places that do. */
  also?: Place[];
  /** How many actions are below it. */
  count?: number;
  /** The turn is over after it. */
  ends?: boolean;
  /** What a page adds by itself where a player stops here and plays. */
  finishes?: boolean;
  /** The heading that it stands under. */
  group?: string;
  /** Of a branch. */
  items?: ActionStep[];
  /** Unique among its siblings. */
  key: string;
  label: string;
  /** Places shown while it is looked at. */
  marks?: Place[];
  /** Where the items of a very large tree are to be had. */
  more?: string;
  /** What it costs and gains. */
  note?: string;
  number?: Number;
  order?: string;
  /** `turn`: the items are rotations. `number`: a number is typed. */
  pick?: string;
  /** The place that chooses it. */
  place?: Place;
  prompt?: string;
  /** What it shows that nobody has seen. */
  reveals?: string;
  /** `actions` are several, which can be reached one by one as well. */
  shortcut?: boolean;
  /** The first of its items is chosen at once; the others can take its place. */
  starts?: boolean;
}

/** The legal actions as steps. Its leaves are the list, each once, shortcuts left out and numbers spelled out. */
export interface ActionTree {
  /**
   * The move whose secret choice would be changed by one of these; null where it is the caller's turn, or
   * nothing is to be chosen.
   */
  changes: Seq | null;
  /** How many actions are legal. */
  count: number;
  items: ActionStep[];
  /** What is asked. */
  prompt?: string;
  /** What the caller may do again by themselves now; null where there is nothing. */
  redo: TurnBack | null;
  /** More is legal than stands here. */
  reduced: boolean;
  seat: SeatNumber;
  seq: Seq;
  to_act: SeatNumber[];
  /** What the caller may take back by themselves now; null where there is nothing. */
  undo: TurnBack | null;
}

export interface AddBot {
  level: Level;
}

/** Where somebody is reached, and where they want to be. */
export interface Address {
  email: string | null;
  wanted: WantedAddress | null;
}

export interface AnswerTakeback {
  consent: boolean;
}

export interface AskLoginLink {
  email: string;
}

export interface AskTakeback {
  /** Why. */
  reason: string;
  /** The event whose state is to become current. */
  to: Seq;
}

/** What was checked, what failed, what is not open yet. */
export interface Audit {
  checks: AuditCheck[];
  game: Id;
  /**
   * One line that names those who added to the seed of the draws, the last of them last; or says that only the
   * server did. Null if the log is refuted.
   */
  hands: string | null;
  head: Seq;
  ok: boolean;
}

/** One thing that was checked. */
export interface AuditCheck {
  check: "chain" | "digests" | "readjudication" | "draws" | "seals" | "table" | "columns";
  checked: number;
  detail: string | null;
  /** The first event that failed. */
  first_bad: Seq | null;
  ok: boolean;
  /**
   * How many cannot be checked yet, or, of `table`, by no log at all (that servers were away, that a mail never
   * left); that is no failure.
   */
  open: number;
}

/** Someone whom the caller has blocked. */
export interface Block {
  player: Person;
  since: Time;
}

/** A page of a list. */
export interface BlockList {
  items: Block[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** What lies in the box of a title. */
export interface Box {
  /** Null for the built-in one. */
  added_at: Time | null;
  /** Null where the title has the built-in box alone. */
  author: string | null;
  /**
   * Of those that can be chosen, the one of which the most comes from what is published or lies on a table.
   * False where there is no choice.
   */
  closest: boolean;
  /** Under which terms others may use it; null where the title has the built-in box alone. */
  licence: string | null;
  /** Two boxes may have one name. */
  name: string;
  /** Where each table comes from. */
  provenance: Record<string, Provenance[]>;
  /** What games name it by. The built-in one is named by its data files, all others by their document. */
  sha256: Hash;
  title: TitleId;
  /** Its maker's own count. */
  version: number;
  /**
   * Why the caller sees a box. `built_in`: It is compiled in: games have it that ask for no other. `server`: The
   * operator has added it for everybody. `of_a_game`: Another's, or one that was deleted: the caller knows it
   * from a game.
   */
  whose: "mine" | "built_in" | "server" | "of_a_game";
}

/** A box as somebody wrote it down, `longhand-box/1` (docs/boxes.md). */
export interface BoxDocument {
  author: string;
  licence: string;
  name: string;
  /** How many it is meant for, where it is not for all numbers of players of its title. */
  players?: PlayerNumbers;
  /** Where each table comes from. */
  provenance: Record<string, Provenance[]>;
  schema: string;
  /** The title's own. */
  tables: Record<string, unknown>;
  title: TitleId;
  version: number;
}

/** A box with its document. */
export interface BoxInFull {
  /** Null for the built-in one. */
  added_at: Time | null;
  /** Null where the title has the built-in box alone. */
  author: string | null;
  /**
   * Of those that can be chosen, the one of which the most comes from what is published or lies on a table.
   * False where there is no choice.
   */
  closest: boolean;
  document: BoxDocument;
  /** Under which terms others may use it; null where the title has the built-in box alone. */
  licence: string | null;
  /** Two boxes may have one name. */
  name: string;
  /** Where each table comes from. */
  provenance: Record<string, Provenance[]>;
  /** What games name it by. The built-in one is named by its data files, all others by their document. */
  sha256: Hash;
  title: TitleId;
  /** Its maker's own count. */
  version: number;
  /**
   * Why the caller sees a box. `built_in`: It is compiled in: games have it that ask for no other. `server`: The
   * operator has added it for everybody. `of_a_game`: Another's, or one that was deleted: the caller knows it
   * from a game.
   */
  whose: "mine" | "built_in" | "server" | "of_a_game";
}

/** A page of a list. */
export interface BoxList {
  items: Box[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** A browser that is told by Web Push. */
export interface Browser {
  created_at: Time;
  endpoint: string;
  id: Id;
  name: string;
  sent_at: Time | null;
}

export interface BrowserKeys {
  auth: string;
  p256dh: string;
}

/** The browsers that are told, and the key that a browser wants to know this server by. */
export interface BrowserList {
  /** P-256, uncompressed, base64url (RFC 8292). */
  application_server_key: string;
  items: Browser[];
  /** There is never a next page. */
  next: string | null;
}

/** Who made an event: an object with one of these keys. */
export type By = ByPlayer | ByBot | BySystem;

/** A bot, by its level: `random` or `sensible`. */
export interface ByBot {
  bot: string;
}

/** A person, by their id. */
export interface ByPlayer {
  player: Id;
}

/** The server itself: always `clock`. */
export interface BySystem {
  system: string;
}

/**
 * Why the game went back. `undo`: The player took back their own move within the turn. `redo`: The player took
 * their undo back. `takeback`: The others consented. `ruling`: A dispute was ruled so. `automatic`: What was
 * played for a late player was taken back.
 */
export type Cause = "undo" | "redo" | "takeback" | "ruling" | "automatic";

export type CenturyAction = CenturyActionWork | CenturyActionTravel | CenturyActionRest | CenturyActionUpgrade | CenturyActionFinishUpgrades | CenturyActionExplore | CenturyActionDiscard;

export interface CenturyActionDiscard {
  count: number;
  cube: "yellow" | "red" | "green" | "brown";
  type: "discard";
}

export interface CenturyActionExplore {
  /** an exploration tile, `ex06` */
  tile: string;
  type: "explore";
}

export interface CenturyActionFinishUpgrades {
  type: "finish_upgrades";
}

export interface CenturyActionRest {
  type: "rest";
}

export interface CenturyActionTravel {
  /** a merchant card of the own trade route, `mc17` */
  card: string;
  times?: number;
  type: "travel";
}

export interface CenturyActionUpgrade {
  cube: "yellow" | "red" | "green" | "brown";
  type: "upgrade";
}

export interface CenturyActionWork {
  bonus?: boolean;
  /** a location, `h1` */
  location: string;
  mode?: "use" | "take";
  /** a merchant card of the own trade route, `mc03` */
  replace?: string;
  swap?: string[];
  times?: number;
  type: "work";
}

/** What a bonus tile pays for. */
export type CenturyBonusRule = CenturyBonusRuleSymbolPair | CenturyBonusRuleSettlers | CenturyBonusRuleExploration | CenturyBonusRuleFlat | CenturyBonusRuleMerchantCards;

export interface CenturyBonusRuleExploration {
  per: number;
  type: "exploration";
  vp: number;
}

export interface CenturyBonusRuleFlat {
  type: "flat";
  vp: number;
}

export interface CenturyBonusRuleMerchantCards {
  per: number;
  type: "merchant_cards";
  vp: number;
}

export interface CenturyBonusRuleSettlers {
  per: number;
  type: "settlers";
  vp: number;
}

export interface CenturyBonusRuleSymbolPair {
  symbols: CenturySymbol[];
  type: "symbol_pair";
  vp: number;
}

/** A bonus tile with its text. */
export interface CenturyBonusTileView {
  /** Id of a bonus tile */
  id: string;
  mark: string | null;
  rule: CenturyBonusRule;
  /** In English. */
  text: string;
}

export type CenturyColour = "yellow" | "red" | "green" | "brown";

/** Goods: how many cubes of each colour. Always all four keys. */
export interface CenturyCubes {
  brown: number;
  green: number;
  red: number;
  yellow: number;
}

export interface CenturyDiscounts {
  field: number;
  forest: number;
  fort: number;
  river: number;
}

/** Settlers that were driven off a location. */
export interface CenturyDisplaced {
  /** How many. */
  count: number;
  /** Their owner. */
  seat: SeatNumber;
}

/** What a point card does. */
export type CenturyEffect = CenturyEffectSettlers | CenturyEffectDiscount | CenturyEffectExtraGoods | CenturyEffectExplore;

export interface CenturyEffectDiscount {
  icon: CenturyIcon;
  type: "discount";
}

export interface CenturyEffectExplore {
  type: "explore";
}

export interface CenturyEffectExtraGoods {
  cube: CenturyColour;
  icon: CenturyIcon;
  type: "extra_goods";
}

export interface CenturyEffectSettlers {
  count: number;
  type: "settlers";
}

/**
 * What ended the game; also the `reason` of its outcome. `eighth_card`: Somebody has eight point cards, and the
 * round is over. `round_limit`: The last round that the option `round_limit` allows is over.
 */
export type CenturyEndReason = "eighth_card" | "round_limit";

/** An exploration tile with its text. */
export interface CenturyExplorationTileView {
  bonus: CenturyTileBonus | null;
  /** Id of an exploration tile */
  id: string;
  vp: number;
}

/** What dreamcatchers bring, by icon; none of them has the fort's. */
export interface CenturyExtraGoods {
  field: CenturyCubes;
  forest: CenturyCubes;
  river: CenturyCubes;
}

/** One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`. */
export type CenturyFact = CenturyFactStartPlayerDrawn | CenturyFactPlayerEquipped | CenturyFactPointCardLaid | CenturyFactBonusStackLaid | CenturyFactLocationCovered | CenturyFactMerchantCardLaid | CenturyFactTurnBegan | CenturyFactExtraTurnBegan | CenturyFactFinalRoundBegan | CenturyFactGameEnded | CenturyFactSettlersPlaced | CenturyFactSettlersSent | CenturyFactSettlersRecalled | CenturyFactSettlersEnlisted | CenturyFactGoodsGained | CenturyFactGoodsExchanged | CenturyFactExtraGoodsGained | CenturyFactUpgradesGranted | CenturyFactCubeUpgraded | CenturyFactUpgradesEnded | CenturyFactStorageExceeded | CenturyFactCubesReturned | CenturyFactPointCardClaimed | CenturyFactBonusTileTaken | CenturyFactHammerGained | CenturyFactDreamcatcherGained | CenturyFactExplorationBegan | CenturyFactTileTaken | CenturyFactMerchantCardUsed | CenturyFactMerchantCardTaken | CenturyFactCardsSwapped | CenturyFactWaresReturned | CenturyFactWaresDrawn | CenturyFactMarketRefilled | CenturyFactPointCardsMovedUp | CenturyFactPointCardShown | CenturyFactBonusTopShown;

/** A stack of bonus tiles was laid face down at a fort. */
export interface CenturyFactBonusStackLaid {
  /** The fort. */
  at: string;
  /** Tiles in the stack. */
  count: number;
  fact: "bonus_stack_laid";
}

/** A player took the top tile of a fort's bonus stack, with the point card. */
export interface CenturyFactBonusTileTaken {
  /** The fort. */
  at: string;
  fact: "bonus_tile_taken";
  /** Tiles left in the stack. */
  left: number;
  seat: SeatNumber;
  /** Id of a bonus tile */
  tile: string;
}

/** A tile was drawn as the visible top of a fort's bonus stack. */
export interface CenturyFactBonusTopShown {
  /** The fort. */
  at: string;
  fact: "bonus_top_shown";
  /** Tiles in the stack, with this one. */
  left: number;
  /** Id of a bonus tile */
  tile: string;
}

/** Two cards of a player's trade route changed places, with the settlers on them. */
export interface CenturyFactCardsSwapped {
  /** The two cards; the one that lay on the left first. */
  cards: string[];
  fact: "cards_swapped";
  seat: SeatNumber;
}

/** A player exchanged one cube for one of the next colour. */
export interface CenturyFactCubeUpgraded {
  fact: "cube_upgraded";
  /** Colour of the cube given. */
  from: CenturyColour;
  /** Upgrades left. */
  remaining: number;
  seat: SeatNumber;
  /** Colour of the cube taken. */
  to: CenturyColour;
}

/** Cubes went from a player's storage back to the supply. */
export interface CenturyFactCubesReturned {
  /** Whether the server returned them because the player had one colour only and so no choice. */
  automatic: boolean;
  cubes: CenturyCubes;
  fact: "cubes_returned";
  seat: SeatNumber;
}

/** A point card brought a dreamcatcher: locations of its icon bring the player extra goods. */
export interface CenturyFactDreamcatcherGained {
  /** What all the player's dreamcatchers of this icon bring, with the new one. */
  extra_goods: CenturyCubes;
  fact: "dreamcatcher_gained";
  icon: CenturyIcon;
  seat: SeatNumber;
}

/** A player must choose an exploration tile now. */
export interface CenturyFactExplorationBegan {
  fact: "exploration_began";
  seat: SeatNumber;
  /** The point card that asks for it. */
  source: string;
  /** The tiles to choose from. */
  tiles: string[];
}

/** A player's dreamcatchers brought extra goods for working at a location. */
export interface CenturyFactExtraGoodsGained {
  /** The location. */
  at: string;
  fact: "extra_goods_gained";
  gained: CenturyCubes;
  seat: SeatNumber;
}

/** New Wares gave the player another turn at once. It has no number of its own. */
export interface CenturyFactExtraTurnBegan {
  fact: "extra_turn_began";
  seat: SeatNumber;
}

/** A player claimed their eighth point card: the round is played to its end and is the last. */
export interface CenturyFactFinalRoundBegan {
  fact: "final_round_began";
  /** The last round. */
  round: number;
  seat: SeatNumber;
}

/** The game ended and was scored. */
export interface CenturyFactGameEnded {
  fact: "game_ended";
  /** Every seat, the winner first; ranks are never shared. */
  ranking: SeatNumber[];
  reason: CenturyEndReason;
  /** One for each seat, in seat order. */
  scores: CenturyScore[];
}

/** A player exchanged goods with the supply. */
export interface CenturyFactGoodsExchanged {
  fact: "goods_exchanged";
  /** Goods taken, for all times together. */
  gained: CenturyCubes;
  /** Goods given, for all times together. */
  given: CenturyCubes;
  seat: SeatNumber;
  /** The location or card whose exchange it is. */
  source: string;
  /** How often the exchange was made at once. */
  times: number;
}

/** A player took goods from the supply. */
export interface CenturyFactGoodsGained {
  fact: "goods_gained";
  gained: CenturyCubes;
  seat: SeatNumber;
  /** What gave them. */
  source: string;
}

/** A point card brought a hammer: locations of its icon ask fewer settlers of the player. */
export interface CenturyFactHammerGained {
  fact: "hammer_gained";
  /** The player's hammers of this icon, with the new one. */
  hammers: number;
  icon: CenturyIcon;
  seat: SeatNumber;
}

/** An exploration tile was drawn and laid on a location: nobody can work there until it is taken. */
export interface CenturyFactLocationCovered {
  /** The location. */
  at: string;
  fact: "location_covered";
  /** Id of an exploration tile */
  tile: string;
}

/** The cards of the markets closed up to the left, and new ones were drawn. */
export interface CenturyFactMarketRefilled {
  /** The new ones among them, in the order drawn. */
  drawn: string[];
  fact: "market_refilled";
  /** The cards of markets 1 to 4 afterwards; null where none is left. */
  row: (string | null)[];
}

/** A merchant card was drawn and laid below a market. */
export interface CenturyFactMerchantCardLaid {
  /** The market. */
  at: string;
  /** Id of a merchant card */
  card: string;
  fact: "merchant_card_laid";
}

/** A player took the merchant card below a market into their trade route. */
export interface CenturyFactMerchantCardTaken {
  /** The market. */
  at: string;
  /** Id of a merchant card */
  card: string;
  fact: "merchant_card_taken";
  /** Where the card lies in the route now, counted from 0 at the left. */
  place: number;
  /** The card of the route that went to the discard pile for it; null where there was room. */
  replaced: CenturyReplaced | null;
  seat: SeatNumber;
  /** Settlers that stood on the replaced card and stand on the new one now. */
  settlers: number;
}

/** A player used the merchant card below a market. The card went to their discard pile. */
export interface CenturyFactMerchantCardUsed {
  /** The market. */
  at: string;
  /** Id of a merchant card */
  card: string;
  fact: "merchant_card_used";
  seat: SeatNumber;
}

/** A player got their settlers and first goods. */
export interface CenturyFactPlayerEquipped {
  /** Settlers ready to use. */
  available: number;
  /** The goods in the storage. */
  cubes: CenturyCubes;
  fact: "player_equipped";
  /** Settlers that must be enlisted first. */
  reserve: number;
  seat: SeatNumber;
}

/** A player claimed the point card above a fort. */
export interface CenturyFactPointCardClaimed {
  /** The fort. */
  at: string;
  /** Id of a point card */
  card: string;
  fact: "point_card_claimed";
  /** The goods paid to the supply. */
  paid: CenturyCubes;
  seat: SeatNumber;
}

/** A point card was drawn and laid above a fort. */
export interface CenturyFactPointCardLaid {
  /** The fort. */
  at: string;
  /** Id of a point card */
  card: string;
  fact: "point_card_laid";
}

/** A card was drawn as the visible top of the point pile. */
export interface CenturyFactPointCardShown {
  /** Id of a point card */
  card: string;
  fact: "point_card_shown";
  /** Cards in the pile, with this one. */
  left: number;
}

/** The point cards closed up to the left, and the top of the pile moved into the row. */
export interface CenturyFactPointCardsMovedUp {
  fact: "point_cards_moved_up";
  /** The cards of forts 1 to 4 afterwards; null where none is left. */
  row: (string | null)[];
}

/** Settlers of a player's reserve became available. */
export interface CenturyFactSettlersEnlisted {
  /** Settlers enlisted. */
  count: number;
  fact: "settlers_enlisted";
  seat: SeatNumber;
}

/** A player placed settlers on a location to work there. They come from those available. */
export interface CenturyFactSettlersPlaced {
  /** The location. */
  at: string;
  /** Settlers placed. */
  count: number;
  /**
   * Whose settlers stood there before, and how many: they are available to their owner again. Null where nobody
   * stood there.
   */
  displaced: CenturyDisplaced | null;
  fact: "settlers_placed";
  seat: SeatNumber;
}

/** A player rested: all their settlers on locations and on the trade route are available again. */
export interface CenturyFactSettlersRecalled {
  /** Settlers that came back. */
  count: number;
  fact: "settlers_recalled";
  /** The locations and cards that they came from. */
  from: string[];
  seat: SeatNumber;
}

/** A player placed settlers on a card of their trade route, to travel. */
export interface CenturyFactSettlersSent {
  /** Id of a merchant card */
  card: string;
  /** Settlers placed. */
  count: number;
  fact: "settlers_sent";
  seat: SeatNumber;
}

/** Who begins was drawn, and with it the order of the turns for the whole game. */
export interface CenturyFactStartPlayerDrawn {
  fact: "start_player_drawn";
  /** The start player. */
  seat: SeatNumber;
  /** Every seat, the start player first. */
  turn_order: SeatNumber[];
}

/** A player has more cubes than the storage holds and must return some. */
export interface CenturyFactStorageExceeded {
  /** Cubes too many. */
  excess: number;
  fact: "storage_exceeded";
  seat: SeatNumber;
}

/** A player took an exploration tile. */
export interface CenturyFactTileTaken {
  fact: "tile_taken";
  /** The location that the tile covered and that is open now; null where the tile lay in the display. */
  opened: string | null;
  seat: SeatNumber;
  /** Id of an exploration tile */
  tile: string;
}

/** A player's turn began. */
export interface CenturyFactTurnBegan {
  fact: "turn_began";
  /** The round, from 1. */
  round: number;
  seat: SeatNumber;
  /** The number of the turn over all players, from 1. */
  turn: number;
}

/** A player's upgrades are over. */
export interface CenturyFactUpgradesEnded {
  fact: "upgrades_ended";
  seat: SeatNumber;
  /** Upgrades that were not made. */
  unused: number;
}

/** A player may upgrade cubes now, one by one. */
export interface CenturyFactUpgradesGranted {
  /** How many upgrades. */
  count: number;
  fact: "upgrades_granted";
  seat: SeatNumber;
  /** What gave the upgrades. */
  source: string;
  /** Extra goods that come when the upgrades are over; all 0 where there are none. */
  then: CenturyCubes;
}

/** New Wares drew cards for the markets. */
export interface CenturyFactWaresDrawn {
  /** The cards from market 1 on, in the order drawn; fewer than four where the pile ran out. */
  cards: string[];
  fact: "wares_drawn";
  seat: SeatNumber;
}

/** New Wares put the cards of all markets under the draw pile, as its lowest layer. */
export interface CenturyFactWaresReturned {
  /** The cards, sorted by id: in the layer they have no order. */
  cards: string[];
  fact: "wares_returned";
  seat: SeatNumber;
}

export interface CenturyFortView {
  /** Tiles in the stack, its top included. */
  bonus_left: number;
  bonus_top: CenturyBonusTileView | null;
  card: CenturyPointCardView | null;
  /** Id of a location */
  location: string;
}

/** The icon of a location, which point cards refer to. */
export type CenturyIcon = "field" | "forest" | "river" | "fort";

export interface CenturyLocationView {
  /** Settlers that it takes of the player to act; null where they cannot go there. */
  cost: number | null;
  /** Id of an exploration tile */
  exploration: string | null;
  occupant: SeatNumber | null;
  settlers: number;
}

export interface CenturyMarketView {
  card: CenturyMerchantCardView | null;
  /** Id of a location */
  location: string;
}

/** A merchant card with its text: what it gains, upgrades or trades. */
export interface CenturyMerchantCardView {
  gain?: CenturyCubes;
  get?: CenturyCubes;
  give?: CenturyCubes;
  /** Id of a merchant card */
  id: string;
  kind: "spice" | "upgrade" | "trade";
  label: string;
  upgrades?: number;
}

export interface CenturyMerchantPileView {
  left: number;
  /** What New Wares put under it, layer by layer. */
  returned: string[][];
}

export interface CenturyOptions {
  /** Hammers count on occupied locations too (ruling 14.2). */
  displacement_discount: boolean;
  /** When the cubes of dreamcatchers come (ruling 14.4). */
  extra_goods_timing: CenturyTiming;
  /** The last round at the latest; 0: none (ruling 14.19). */
  round_limit: number;
  /** Where a card goes that replaces another one (ruling 14.6). */
  route_replace: CenturyRouteReplace;
}

export type CenturyPendingView = CenturyPendingViewUpgrade | CenturyPendingViewExplore | CenturyPendingViewDiscard;

export interface CenturyPendingViewDiscard {
  /** Cubes too many. */
  excess: number;
  kind: "discard";
}

export interface CenturyPendingViewExplore {
  kind: "explore";
  /** Id of a location, merchant card, point card or exploration tile */
  source: string;
  /** Those that can be taken. */
  tiles: string[];
}

export interface CenturyPendingViewUpgrade {
  kind: "upgrade";
  /** Upgrades left. */
  remaining: number;
  /** Id of a location, merchant card, point card or exploration tile */
  source: string;
  /** Goods that come when the upgrades are over. */
  then: CenturyCubes;
}

export interface CenturyPlayerView {
  bonus_tiles: CenturyBonusTileView[];
  cube_total: number;
  cubes: CenturyCubes;
  discard: string[];
  /** Settlers less by hammers, by icon. */
  discounts: CenturyDiscounts;
  exploration_tiles: CenturyExplorationTileView[];
  extra_goods: CenturyExtraGoods;
  /** How many, on the route and in the discard. */
  merchant_cards: number;
  point_cards: CenturyPointCardView[];
  /** From left to right. */
  route: CenturyRouteView[];
  seat: SeatNumber;
  settlers: CenturySettlers;
}

/** A point card with its text. */
export interface CenturyPointCardView {
  cost: CenturyCubes;
  effect: CenturyEffect;
  /** Id of a point card */
  id: string;
  /** The mark that says with how many players it is in the game: in the built-in box `all`, `3+` or `=4`. */
  players: string;
  symbol: CenturySymbol;
  vp: number;
}

export interface CenturyPointPileView {
  left: number;
  top: CenturyPointCardView | null;
}

/** A card that left a trade route. */
export interface CenturyReplaced {
  /** Id of a merchant card */
  card: string;
  /** Where it lay in the route, counted from 0 at the left. */
  place: number;
}

export type CenturyRouteReplace = "same_slot" | "append_right";

export interface CenturyRouteView {
  card: CenturyMerchantCardView;
  settlers: number;
  /** Null while settlers stand on it. */
  travel_cost: number | null;
}

/** A player's points, part by part. */
export interface CenturyScore {
  /** For bonus tiles. */
  bonus: number;
  /** For point cards. */
  cards: number;
  /** For exploration tiles. */
  exploration: number;
  /** For red, green and brown cubes. */
  goods: number;
  seat: SeatNumber;
  /** The sum. */
  total: number;
}

export interface CenturySettlers {
  available: number;
  on_board: number;
  on_route: number;
  reserve: number;
}

export type CenturySymbol = "saddlebag" | "hammer" | "dreamcatcher" | "compass";

/** What an exploration tile brings at once. */
export type CenturyTileBonus = CenturyTileBonusGoods | CenturyTileBonusUpgrade | CenturyTileBonusSettlers;

export interface CenturyTileBonusGoods {
  cubes: CenturyCubes;
  type: "goods";
}

export interface CenturyTileBonusSettlers {
  count: number;
  type: "settlers";
}

export interface CenturyTileBonusUpgrade {
  type: "upgrade";
  upgrades: number;
}

export type CenturyTiming = "after" | "before";

/** The position; the same for everybody. */
export interface CenturyView {
  /** Null until the end. */
  end_reason: CenturyEndReason | null;
  /** Who claimed an eighth card first: this round is the last. */
  end_trigger: SeatNumber | null;
  exploration_display: CenturyExplorationTileView[];
  /** The extra turn of New Wares. */
  extra_turn: boolean;
  final_round: boolean;
  /** From left to right. */
  forts: CenturyFortView[];
  game: "century-from-east-to-west";
  /** By the location's id. */
  locations: Record<string, CenturyLocationView>;
  /** From left to right. */
  market: CenturyMarketView[];
  merchant_pile: CenturyMerchantPileView;
  options: CenturyOptions;
  /** What is to be finished before the turn goes on. */
  pending: CenturyPendingView | null;
  phase: "setup" | "turn_start" | "upgrade" | "explore" | "discard" | "game_over";
  /** In seat order. */
  players: CenturyPlayerView[];
  point_pile: CenturyPointPileView;
  /** The seats from first to last; null until the end. */
  ranking: SeatNumber[] | null;
  round: number;
  /** As they stand. */
  scores: CenturyScore[];
  to_act: SeatNumber[];
  turn: number;
  turn_order: SeatNumber[];
}

/** What to change about an account; `None` leaves it. */
export interface ChangeMe {
  /** A tag of a language that the server speaks: `en`, `de`, or one that was added. */
  language?: string | null;
  /** Replaces the wishes as a whole. */
  mail?: NewMailWishes | null;
  /** Without control characters. */
  name?: string | null;
  takeback?: "always" | "ask" | "never" | null;
  /**
   * The vacations ahead, as a whole; what was taken stays. At most 30 days in a calendar year, two years ahead.
   * It is written into the logs of all games under way.
   */
  vacation?: Vacation[] | null;
  /** A name of the IANA time zones. */
  zone?: string | null;
}

/**
 * What a dispute says is wrong. `rules`: The server judged against the rule book. `entry`: Something else was
 * entered than was meant. `clock`: A clock ran that should have stood. `other`: Something else.
 */
export type Claim = "rules" | "entry" | "clock" | "other";

/** How long a player may think. */
export interface Clock {
  /** Seconds in the bank at the start (`bank`), else null. */
  bank_s: number | null;
  /** Most seconds that the bank may hold (`bank`); null: no limit, or another kind. */
  cap_s: number | null;
  /** Seconds that each turn adds to the bank (`bank`), else null. */
  increment_s: number | null;
  kind: ClockKind;
  /** Two hours of the player's zone between which the clock stands, such as `["22:00","08:00"]`; null: none. */
  night: [string, string] | null;
  /** Seconds for a turn (`move`), else null. */
  time_s: number | null;
  /** Whether the clock stands on Saturdays and Sundays. */
  weekends: boolean;
}

/**
 * What limits the time to think. `none`: No limit. `move`: The same time for each turn, anew when something
 * hidden was shown in it. `bank`: A bank of time for all turns, to which each turn adds the increment, up to the
 * cap.
 */
export type ClockKind = "none" | "move" | "bank";

/** Which draws several games have in common. The stream that made the deal opens its seed, not these games. */
export interface Deal {
  /** SHA-256 of the seed, 64 hex digits. */
  commitment: string;
  /** The number of the deal in that stream. */
  n: number;
  stream: Id;
}

/**
 * How a dispute was decided. `dismiss`: The event stands. `rewind`: The game goes back to before the event.
 * `amend`: The seat's move is replaced, and what still stands after it is replayed.
 */
export type Decision = "dismiss" | "rewind" | "amend";

/** One event for one webhook. `attempt`, `at`, `status` and `error` are those of the last try. */
export interface Delivery {
  at: Time | null;
  attempt: number;
  error: string | null;
  game: Id;
  /** The `webhook-id` of each try. */
  id: string;
  kind: EventKind;
  /** Null once it is over. */
  next_at: Time | null;
  seq: number;
  state: "waiting" | "delivered" | "failed";
  /** What the receiver answered; null where it did not. */
  status: number | null;
}

/** A page of a list. */
export interface DeliveryList {
  items: Delivery[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** A case about one event. While it is open the clock stands and moves are refused, unless it waits for leave. */
export interface Dispute {
  /** What the claim wants to be played instead; null: to go back to before the event. */
  actions: Action[] | null;
  /**
   * Who rules: whom all players name, else the first of `table.arbiter`, an organiser and `server_arbiter` who
   * neither gains nor loses by the event. Null where there is nobody: then those vote who do not, and all people
   * where everybody does.
   */
  arbiter: Person | null;
  claim: Claim;
  comments: DisputeComment[];
  /** In the answer about one dispute; null in lists and in the game. */
  evidence: Evidence | null;
  /** Without a ruling until then it is dismissed. */
  expires_at: Time;
  /** Counts from 1 within the game. */
  n: number;
  /**
   * Whom the seats want to rule the case. Where all players at the table name the same person, that one is the
   * arbiter, with or without a seat. Nobody who gains or loses by the event can be named.
   */
  named: NamedArbiter[];
  opened_at: Time;
  /** Null once its writer has deleted their account. */
  reason: string | null;
  ruling: Ruling | null;
  /** Null where the words are. */
  salt: Salt | null;
  /** Who disputes. */
  seat: SeatNumber;
  /** The disputed event. */
  seq: Seq;
  votes: DisputeVote[];
  /**
   * Two cases of this seat were dismissed, so this one waits for leave: the game goes on, and without leave
   * until `expires_at` it is dismissed.
   */
  waits: boolean;
}

/** What somebody said about a case. */
export interface DisputeComment {
  at: Time;
  /** Null where the words are. */
  salt: Salt | null;
  seat: SeatNumber;
  /** What they say. */
  text: string | null;
}

/** A page of a list. */
export interface DisputeList {
  items: Dispute[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** A vote on a case. */
export interface DisputeVote {
  seat: SeatNumber;
  uphold: boolean;
}

/** `[purpose, n, value, of]`: draw number n of its purpose gave value out of 0 to of - 1. */
export type Draw = [string, number, number, number];

/** A figure of a seat that an option changes. */
export interface Effect {
  after: number;
  before: number;
  /** The title's name for it: `money`, `points`. */
  figure: string;
  seat: SeatNumber;
}

/**
 * One immutable row of a game's log, as the caller may read it. Later versions add kinds; pass over those you do
 * not know.
 */
export type Event = EventCreated | EventSeatTaken | EventSeatLeft | EventSeatReplaced | EventStarted | EventMove | EventReverted | EventTakebackAsked | EventTakebackAnswered | EventTakebackClosed | EventDisputeOpened | EventDisputeCommented | EventDisputeVoted | EventDisputeRuled | EventVoted | EventPaused | EventResumed | EventAbsenceSet | EventClockRefunded | EventTimeExpired | EventResigned | EventFinished | EventVoided | EventClosed | EventDisputeArbiter | EventDisputeAllowed | EventChoiceChanged;

/** A seat's clock stands for a time, because who sits there is away. */
export interface EventAbsenceSet {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * When the absence begins. It comes beside earlier ones. Null, as `until`: what is left of the absences is
   * called off.
   */
  from: Time | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "absence_set";
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** `mail`: no mail reaches who sits there; null: it is their vacation. One never calls off the other. */
  reason: string | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /** When it ends. */
  until: Time | null;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
  /**
   * The IANA zone whose nights and weekends count for the seat from now on; only in games whose clock knows
   * such, else null.
   */
  zone: string | null;
}

/**
 * A player changed a choice that nobody else has seen yet: what the move `of` hides is replaced. What everybody
 * sees of it stays as it is.
 */
export interface EventChoiceChanged {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "choice_changed";
  /** The move that made the choice first. */
  of: number;
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** One for each sealed part: the new choice, and what all seats know after it. */
  seals: Seal[];
  /** Whose choice it is. */
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** Everybody who is asked gets this time back. */
export interface EventClockRefunded {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "clock_refunded";
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** `outage`: the server was away; `notice`: the mail that asked the player never left. */
  reason: string;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** How much, in seconds. */
  time_s: number;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** The game can no longer be disputed: its secret is published, and all sealed parts are open. */
export interface EventClosed {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "closed";
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The game's secret, 64 hex digits: now anybody can check every draw. */
  secret: string;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** A game was opened: what is played, by which rules, with which options. */
export interface EventCreated {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  clock: Clock;
  /** The club whose members see the game, by its stream; null where `visibility` is not `club`. */
  club: Id | null;
  /** SHA-256 of the game's secret, 64 hex digits. The secret itself comes with `closed`. */
  commitment: string;
  /** SHA-256 of the data files of the ruleset, 64 hex digits: for each file its name, a zero byte, its text. */
  data_sha256: string;
  /** The deal that the seed comes from, the same for several games; null where the game has a seed of its own. */
  deal: Deal | null;
  /** The event of another stream that this game, a private copy, goes on from; null where it is none. */
  fork_of: ForkOf | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Who opened the game; null where it is one of a competition (`of`). */
  host: Id | null;
  kind: "created";
  /**
   * The table of a competition that the game is: the server opens it, seats its players and starts it; else
   * null.
   */
  of: OfCompetition | null;
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /**
   * All options of the game by name, defaults filled in: an object, as in section 1 or 2 of the title's rule
   * book.
   */
  options: Options;
  /** Whether it is for practice: no clock runs, and the host goes back as they like. */
  practice: boolean;
  /** The rating list that the game counts for, by its stream; null: it is not rated. */
  rated: Id | null;
  /** The version of the title's rules that the game is played by for ever, such as `railways-of-the-world@1`. */
  ruleset: string;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** How many play. */
  seats: number;
  /** The seed of all draws, 64 hex digits, where the creator fixed it; else null. */
  seed: string | null;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /**
   * The arbiter whom the server's operator had named by then. They rule what neither the game's own arbiter nor
   * its organiser may rule; null: nobody.
   */
  server_arbiter: Id | null;
  /** Whether they took seat 0 with it, in the next event; else they organise it. */
  sit: boolean;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  table: TableRules;
  /** The version of the table's own rules (consent, parties, who may rule) by which this log is judged for ever. */
  table_rules: number;
  /** Id of the title, such as `railways-of-the-world`. */
  title: string;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
  visibility: Visibility;
}

/** A case that waits was given leave: the clock stands from now on, and moves are refused until the ruling. */
export interface EventDisputeAllowed {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /** Until when the case is to be ruled from now on. */
  expires_at: Time;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "dispute_allowed";
  /** The number of the dispute. */
  n: number;
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** A seat said who should rule the case. The person whom all name rules it. */
export interface EventDisputeArbiter {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "dispute_arbiter";
  /** The number of the dispute. */
  n: number;
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** Whom they name; null: nobody any more. */
  player: Id | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** Who said it. */
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** A player said something about a dispute. */
export interface EventDisputeCommented {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "dispute_commented";
  /** The number of the dispute. */
  n: number;
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** Who said it. */
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Salted hash of what was said, 64 hex digits; null where nothing was. */
  text: string | null;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** A player disputed an event. The clock stands, and moves are refused until the ruling. */
export interface EventDisputeOpened {
  /** What is to be played instead of the disputed move; null: the claim is to go back to before the event. */
  actions: SeenAction[] | null;
  /** The arbiter as things stand; null: there is none, and the seats that are no party vote. */
  arbiter: Id | null;
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  claim: Claim;
  /** The disputed event itself. */
  disputed: number;
  /**
   * Until when the case is to be ruled. After that the votes decide where there is no arbiter, else it is
   * dismissed.
   */
  expires_at: Time;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "dispute_opened";
  /** The number of the dispute in this game, from 1. */
  n: number;
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** Who disputes it. */
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Salted hash of the reason, 64 hex digits; null where none was given. */
  text: string | null;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
  /**
   * Whether it waits for leave, since two cases of the seat were dismissed: the clocks run and moves are welcome
   * until `dispute_allowed`; without leave in its time it is dismissed.
   */
  waits: boolean;
}

/** A dispute was decided. Where it was upheld, `reverted` follows. */
export interface EventDisputeRuled {
  /** What the seat plays instead; null unless the move is amended. */
  actions: SeenAction[] | null;
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  decision: Decision;
  /** The moves that do not count any more. A move that is replaced is not among them. */
  fell: number[];
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "dispute_ruled";
  /** The number of the dispute. */
  n: number;
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** Moves that had been taken back and count again: what is undone was a way back. */
  returned: number[];
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The later moves that stand after an amended one: they are played again. */
  stands: number[];
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Salted hash of the reason, 64 hex digits; null where none was given. */
  text: string | null;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** A seat voted on a dispute that has no arbiter. */
export interface EventDisputeVoted {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "dispute_voted";
  /** The number of the dispute. */
  n: number;
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** Who voted. */
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /** Whether the claim is right. */
  uphold: boolean;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** The game ended with a result. */
export interface EventFinished {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "finished";
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  outcome: Outcome;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** What an event is. */
export type EventKind = "created" | "seat_taken" | "seat_left" | "seat_replaced" | "started" | "move" | "reverted" | "takeback_asked" | "takeback_answered" | "takeback_closed" | "dispute_opened" | "dispute_commented" | "dispute_voted" | "dispute_ruled" | "voted" | "paused" | "resumed" | "absence_set" | "clock_refunded" | "time_expired" | "resigned" | "finished" | "voided" | "closed" | "dispute_arbiter" | "dispute_allowed" | "choice_changed";

/** A page of a list. */
export interface EventList {
  items: Event[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** A move: what was asked for, and what it came to. */
export interface EventMove {
  /** What was asked for, in order: actions of the title, objects with a `type` (section 5 of its rule book). */
  actions: SeenAction[];
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /** How it came: `rest`, `mail` or `page`; null where no person sent it. */
  channel: string | null;
  /** The digest of the state after it, as far as everybody may know it: SHA-256, 64 hex digits. */
  digest: string;
  /** The draws that everybody may know. */
  draws: Draw[];
  /** What it came to, in order: facts of the title. */
  facts: Fact[];
  /**
   * Whether nothing up to it can be undone or taken back any more: the title says so. A ruling may still go
   * back.
   */
  final: boolean;
  /** Actions that the server played afterwards, each the only one that was legal. */
  forced: SeenAction[];
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "move";
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  origin: Origin2;
  /** The earlier move that this one repeats after a ruling; null where it repeats none. */
  replayed_from: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** One for each sealed part of the event. */
  seals: Seal[];
  /** Whose move it is. */
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The standing order that made the move; null where none did. */
  standing: StandingMark | null;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Salted hash of the orders as typed, 64 hex digits; null where none were typed. */
  text: string | null;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** The game is paused: no clock runs. Moves are still welcome. */
export interface EventPaused {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "paused";
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** Always `vote`: all agreed. */
  reason: string;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** A player gave up their seat. */
export interface EventResigned {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "resigned";
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** A pause is over. */
export interface EventResumed {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "resumed";
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** `vote`: all agreed; `expired`: a pause has its longest time. */
  reason: string;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** The game went back to an earlier state. Nothing is deleted: what lies between is struck out. */
export interface EventReverted {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /** The number of the takeback or dispute that decided it; null where none did. */
  case: number | null;
  cause: Cause;
  /** The digest of the state after it, as far as everybody may know it: SHA-256, 64 hex digits. */
  digest: string;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "reverted";
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** The event whose state becomes current. */
  to: number;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** Before the start: a player left their seat, or the host took a bot away from it. */
export interface EventSeatLeft {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "seat_left";
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** Somebody else sits in the seat from now on. */
export interface EventSeatReplaced {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "seat_replaced";
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The player who sits there now. */
  player: Id;
  /** `substitute`: somebody new sits down; `returned`: the seat's owner came back. */
  reason: string;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** A player or a bot took a seat. */
export interface EventSeatTaken {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "seat_taken";
  /** Level of the bot, `random` or `sensible`; null for a person. */
  level: string | null;
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** Who sits there; null for a bot. */
  player: Id | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** All seats are taken and the game began: its set-up. */
export interface EventStarted {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /** The digest of the state after it, as far as everybody may know it: SHA-256, 64 hex digits. */
  digest: string;
  /** The draws that everybody may know. */
  draws: Draw[];
  /** What the set-up came to, in order: facts of the title. */
  facts: Fact[];
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "started";
  /**
   * What people added to the seed of all draws: in the order in which they sat down, one a person at most, the
   * host's last. Empty: nobody did, so the server knew the seed when it made the secret.
   */
  nonces: GivenNonce[];
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** One for each sealed part of the event. */
  seals: Seal[];
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** Somebody who was asked answered. */
export interface EventTakebackAnswered {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /** Whether they agree. */
  consent: boolean;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "takeback_answered";
  /** The number of the takeback. */
  n: number;
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** Who answered. */
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** A player asked the others to go back to an earlier state. */
export interface EventTakebackAsked {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /** Until when the others may answer. */
  expires_at: Time;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "takeback_asked";
  /** The number of the takeback in this game, from 1. */
  n: number;
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Salted hash of the reason, 64 hex digits; null where none was given. */
  text: string | null;
  /** The event whose state would become current. */
  to: number;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** A takeback was decided. Where it was granted, `reverted` follows. */
export interface EventTakebackClosed {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "takeback_closed";
  /** The number of the takeback. */
  n: number;
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  result: TakebackResult;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** A player's time was up. */
export interface EventTimeExpired {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "time_expired";
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /**
   * What comes now: `standing` (a standing order of theirs), or a rung of the ladder: `default`, `bot`,
   * `substitute`, `forfeit` (see `on_expiry` in `created`). `none` stands in the place of `default` where the
   * title has none: nothing is played, and the seat's time begins anew.
   */
  step: string;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** The game ended without a result. */
export interface EventVoided {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "voided";
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /**
   * `agreed`: all voted for it; `abandoned`: nobody is left; `adjudicated`: the competition that it is a table
   * of says so.
   */
  reason: string;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
}

/** A seat is for what happens when all seated people are, or takes that back. */
export interface EventVoted {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "voted";
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event is of: the game's id. */
  stream: Id;
  /** Reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones,
   * too.
   */
  v: number;
  what: Vote;
  /** Whether the vote is taken back; else it is given. */
  withdrawn: boolean;
}

/** What can be known about the disputed event, as the caller's seat knew it then. */
export interface Evidence {
  after: State;
  before: State;
  /** An event, as the caller may read it. */
  event: Event;
  /** The orders as typed, else as they would be typed; null where the event is no move. */
  orders: string | null;
  /** What the rules say of the move today: the same as then, something else, or that it is not legal. */
  readjudicated: Readjudicated | null;
  /** Sections of the rule book that speak of it. */
  rules: string[];
  /** Null where the words are. */
  salt: Salt | null;
}

/**
 * The box that the game is played with, where it is not the one that is built in and the caller may see it. Sums
 * and counts leave this line out: the first line has its hash.
 */
export interface ExportBox {
  box: BoxDocument;
}

/** The last line of an export. */
export interface ExportEnd {
  key: KeyId;
  /** How many come before this one. */
  lines: number;
  public_key: string;
  /** Of all bytes before this line. */
  sha256: Hash;
  /** Ed25519 over the 32 bytes of `sha256`. */
  signature: string;
}

/** A line of an export, one for each event. */
export interface ExportEvent {
  /** The payload that the hash is over. */
  event: Record<string, unknown>;
  hash: Hash;
  /** One for each seal; null where it stays closed. */
  sealed: (SealedPart | null)[];
}

/** The first line of an export. */
export interface ExportHead {
  data_sha256: Hash;
  exported_at: Time;
  longhand: 1;
  ruleset: Ruleset;
  stream: Id;
}

/** One line of an export: canonical JSON, ended by a line feed. */
export type ExportLine = ExportHead | ExportBox | ExportEvent | ExportEnd;

/** One consequence, in the title's own vocabulary. Facts are folded into the state and decide nothing. */
export type Fact = CenturyFact | RailwaysFact | World123Fact | WorldWondersFact;

/**
 * What becomes of a move by a ruling. `stands`: It comes to the same after the amended move, and is played
 * again. `falls`: It counts no more. `returns`: It had been taken back, and counts again. `replaced`: Another
 * move comes in its place. `open`: It shows only once something is drawn that nobody has seen.
 */
export type Fate = "stands" | "falls" | "returns" | "replaced" | "open";

/** A move that a ruling is about, with whose it is. */
export interface Fated {
  becomes: Fate;
  /** The event that repeats it; `None` where none does, or none yet. */
  replayed_as: number | null;
  seat: SeatNumber;
  seq: number;
}

/** An action that the engine plays by itself. */
export interface Forced {
  action: Action;
  order: string;
  seat: SeatNumber;
}

/** Where a private copy goes on from. */
export interface ForkOf {
  /** Its hash, 64 hex digits. */
  hash: string;
  /** The event that the copy goes on from. */
  seq: number;
  /** A game, as its log names it. It may be one that is in no database, as the log of a lesson. */
  stream: Id;
}

/** One instance being played. */
export interface Game {
  /** Imported, read-only. */
  archived: boolean;
  /** Whether beginners are welcome; no part of the log either. */
  beginners: boolean;
  /** The hash of the box that it is played with; null where that is the one that is built in. */
  box: Hash | null;
  clock: Clock;
  /** SHA-256 of the game's secret, published before anybody joins. */
  commitment: Hash;
  created_at: Time;
  /** When the time of the seat to act is up; null without a clock, and while a bot thinks. */
  deadline: Time | null;
  /** The open dispute. */
  dispute: Dispute | null;
  /** The game that this one is a private copy of; `created` in its log names the event, too. */
  fork_of: Id | null;
  /** Of the head. Its first 12 digits are the short hash that mails show. */
  hash: Hash;
  head: Seq;
  /** Null where the game came as a file: its people are nobody's accounts here. */
  host: Id | null;
  id: Id;
  /**
   * Null unless the game came as a file. Then it is its signer's word, unlisted, and nobody's account sits in
   * it.
   */
  imported: Imported | null;
  /** The language that is spoken at the table, as a tag: `en`. It is no part of the log. Null: nothing was said. */
  language: string | null;
  /** Seats that may act now though the game does not wait for them: to take an offer, say, or to interrupt. */
  may_act: SeatNumber[];
  name: string;
  /**
   * What people's programs added to the seed after the `commitment`, in order; the last hand was the last one's.
   * Empty before the start, with `seed`, in private copies, and where nobody did: then the seed is the server's
   * alone.
   */
  nonces: GivenNonce[];
  /** The table of a competition that the game is; then it has no host. */
  of: OfCompetition | null;
  /** The title's options, complete. */
  options: Options;
  /** Null until the end. */
  outcome: Outcome | null;
  /** It is for practice: no clock runs, the host goes back as they like, and it is never rated. */
  practice: boolean;
  /** The rating list that the game counts for; null: it is not rated. */
  rated: Id | null;
  ruleset: Ruleset;
  seats: SeatOf[];
  /** Published when the game is closed: then anybody can check every draw. */
  secret: Hash | null;
  /**
   * An open seed, for tests and puzzles: every later card can be computed from it, and the game is never rated.
   * Null: the seed is SHA-256(`secret` ‖ `nonces`), and comes out with the secret.
   */
  seed: Hash | null;
  /**
   * Whom the server's operator had named when the game was opened, to rule what neither its arbiter nor an
   * organiser may rule; null: nobody.
   */
  server_arbiter: Id | null;
  /**
   * Whether the host took seat 0 when they opened the game; else they organise it, and rule its cases where no
   * other arbiter does, as long as they never sat here.
   */
  sit: boolean;
  status: Status;
  table: TableRules;
  /**
   * The version of the table's own rules (who consents, who is a party, who rules) that the game's log names,
   * for ever. 1: bots consent to takebacks, and parties to a dispute are who opened it and whose move it is
   * about. 2: bots are not asked, whoever gains or loses by an event neither rules nor votes on it, and times
   * never run backwards. 3: a host who sits rules nothing, cases need leave after two dismissals, the time after
   * the end stands still while a case is open, and a void game publishes its secret.
   */
  table_rules: number;
  /** The open takeback. */
  takeback: Takeback | null;
  title: TitleId;
  /** The seats that are asked now; empty when nobody is. */
  to_act: SeatNumber[];
  visibility: Visibility;
  /** Which seats are for a pause, for going on, for an end. */
  votes: Votes;
}

/** A page of a list. */
export interface GameList {
  items: Game[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** A game as short as a list of many wants it. */
export interface GameSummary {
  /** When the newest event was; null in the lobby. */
  changed_at: Time | null;
  deadline: Time | null;
  hash: Hash;
  head: Seq;
  id: Id;
  /** Seats that may act now though the game does not wait for them: to take an offer, say, or to interrupt. */
  may_act: SeatNumber[];
  name: string;
  /** The game's `seed` stands open: every later card can be computed from it. */
  open_seed: boolean;
  seats: SeatSummary[];
  status: Status;
  title: TitleId;
  to_act: SeatNumber[];
  your_turn: boolean;
  /** The caller's seats. */
  yours: SeatNumber[];
}

/** Summaries of games. */
export interface GameSummaryList {
  /** What to send as `changed_since` next time; null where there is a `next`, and in the lobby. */
  as_of: Time | null;
  items: GameSummary[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** What a person's program added to the seed of all draws after the server had committed to its secret. */
export interface GivenNonce {
  by: NonceBy;
  /** 16 bytes, 32 hex digits. */
  nonce: string;
  /** Whose it is; null for a host who only organises the game. */
  seat: SeatNumber | null;
}

/** SHA-256, 64 digits of lower-case hex. */
export type Hash = string;

/** That the server runs. */
export interface Health {
  status: "ok";
  version: string;
}

/** 64 bits, time-ordered, as 13 characters of lower-case Crockford base 32. Never a secret. */
export type Id = string;

/** Where a game that came as a file comes from. */
export interface Imported {
  /** The game that its events name; it is kept under another id where that was taken. */
  game: Id;
  /** The first 16 digits of the key that signed the file first; null: unsigned, or it came before this was kept. */
  signed_by: KeyId | null;
  /**
   * That key is none of this server's own, and none that its operator trusts (`LONGHAND_TRUSTED_KEYS`): the game
   * is the word of who brought it, and pages mark it so.
   */
  unproved: boolean;
}

/** An invitation that was mailed. */
export interface Invitation {
  created_at: Time;
  email: string;
  game: Id;
  id: Id;
}

/** Whose signatures were kept. */
export interface KeptSignatures {
  kept: string[];
}

/** A key that stands in addresses. */
export interface Key {
  created_at: Time;
  expires_at: Time | null;
  /** The one game that it opens; null: all that its owner may see. */
  game: Id | null;
  id: Id;
  name: string;
  scopes: KeyScope[];
  used_at: Time | null;
}

/** Where a key is good; null where it is not. */
export interface KeyAddresses {
  calendar: string | null;
  events: string | null;
  feed: string | null;
}

/** The first 16 digits of a public key. */
export type KeyId = string;

/** A page of a list. */
export interface KeyList {
  items: Key[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** A key that was made, with its secret and the addresses that it is good for, which are shown this once. */
export interface KeyMade {
  addresses: KeyAddresses;
  created_at: Time;
  expires_at: Time | null;
  /** The one game that it opens; null: all that its owner may see. */
  game: Id | null;
  id: Id;
  name: string;
  scopes: KeyScope[];
  secret: string;
  used_at: Time | null;
}

/** What a key in an address opens: its owner's deadlines, feeds of games that they may see, events of the same. */
export type KeyScope = "calendar" | "feeds" | "events";

/** A JSON Web Key Set (RFC 7517). */
export interface KeySet {
  keys: AccessKey[];
}

/** What the caller can do now. */
export interface LegalActions {
  /** Empty when it is not the caller's turn, and no choice of theirs is left to change. */
  actions: ListedAction[];
  /**
   * The move whose secret choice would be changed by one of these; null where it is the caller's turn, or
   * nothing is to be chosen.
   */
  changes: Seq | null;
  /** More is legal than is listed. */
  reduced: boolean;
  seat: SeatNumber;
  seq: Seq;
  /**
   * With `why=PLACE`: why a press on the place leads to none; null where it leads to some, or nobody knows what
   * it would mean.
   */
  why?: WhyNot;
}

/** How well a bot plays. */
export type Level = "random" | "sensible";

/**
 * A second number that may be typed beside the first, from there to the same `max`: how far it goes on by
 * itself.
 */
export interface Limit {
  label: string;
  /** The order with both: `{n}`, and `{m}` for the second. */
  order: string;
}

/** An action of the list. */
export interface ListedAction {
  action: Action;
  /**
   * With `effects=true`, of the first thousand: what it would change, the caller's own figures first, up to
   * where something hidden would show.
   */
  effects?: Effect[];
  /** The title's figures: what it costs and brings. */
  info?: Record<string, unknown>;
  /** For people. */
  label: string;
  /** The same as one line of orders. */
  order: string;
}

/** A session that is open. */
export interface ListedSession {
  created_at: Time;
  /** It is the one of this request. */
  current: boolean;
  expires_at: Time;
  id: Id;
  kind: "browser" | "program";
  used_at: Time;
}

/** A page of a list. */
export interface ListedSessionList {
  items: ListedSession[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** One message of a live stream (server-sent events), by its fields. */
export interface LiveEvent {
  /** JSON in one line: an event, or what was said. */
  data: Event | TalkMessage;
  /** The kind of the event, or `talk`. */
  event: "created" | "seat_taken" | "seat_left" | "seat_replaced" | "started" | "move" | "reverted" | "takeback_asked" | "takeback_answered" | "takeback_closed" | "dispute_opened" | "dispute_commented" | "dispute_voted" | "dispute_ruled" | "voted" | "paused" | "resumed" | "absence_set" | "clock_refunded" | "time_expired" | "resigned" | "finished" | "voided" | "closed" | "dispute_arbiter" | "dispute_allowed" | "choice_changed" | "talk";
  /** Send it as `Last-Event-ID` to go on behind it. What is said at a table has none. */
  id?: string;
}

/** A log of all games, and the key that its checkpoints are verified with. */
export interface LogKey {
  /** A verifier key (C2SP signed-note). */
  key: string;
  name: string;
  /** By the key of the log before it; null: it is the first, or that key was lost. */
  signature: string | null;
  since: Time;
  until: Time | null;
}

/** Whether mails reach the caller. */
export interface MailChannel {
  since: Time | null;
  state: "fine" | "delayed" | "bounced" | "complained";
  why: string | null;
}

/** Mails to the caller, and whether mails reach them at all. */
export interface MailList {
  channel: MailChannel;
  items: SentMail[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/**
 * What a player wants to be written about, and when. What is left out is `now`; `all: never` stops everything
 * but logins and answers to their own mails. Browsers of `/me/push` are told what mails tell; `push` has them
 * told in the place of a mail.
 */
export interface MailWishes {
  /**
   * At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
   * daily mail; or not at all.
   */
  all?: "now" | "push" | "digest" | "never";
  /** Takebacks, disputes and votes. */
  cases?: "now" | "push" | "digest" | "never";
  /** The hour, in the player's zone, from which on the daily digest comes; 7 if left out. */
  digest_hour?: number;
  /** By a game's id, for all kinds but invitations: goes before what is said for all games. */
  games?: Record<string, "now" | "push" | "digest" | "never">;
  /** `now`, `push` or `never`. */
  invitations?: "now" | "push" | "never";
  /**
   * At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
   * daily mail; or not at all.
   */
  moves?: "now" | "push" | "digest" | "never";
  /** Games about which no mails are wanted. */
  muted?: Id[];
  /** Whether mails show the board as a picture; true if left out. */
  pictures?: boolean;
  /** Two times in the player's zone, between which mails about turns wait for the second. */
  quiet?: string[];
  /** With `digest` the daily mail says whose turn it is. */
  reminders?: "now" | "push" | "digest" | "never";
  /**
   * At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
   * daily mail; or not at all.
   */
  results?: "now" | "push" | "digest" | "never";
  /**
   * What is said at the table. It is held for some minutes and told in one mail, or with whatever mail of the
   * game goes first.
   */
  talk?: "now" | "push" | "digest" | "never";
  /**
   * At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
   * daily mail; or not at all.
   */
  turns?: "now" | "push" | "digest" | "never";
  /** Mails about a turn with less time left than so many hours do not wait; 12 if left out. */
  urgent_h?: number;
}

/** The caller's own account. */
export interface Me {
  email: string | null;
  id: Id;
  joined_at: Time;
  /** For mails and pages: `en`, `de`, or another that the server speaks. */
  language: string;
  mail: MailWishes;
  /** Null when the account was deleted. */
  name: string | null;
  /** Whether they have said a name. Until then `name` is a neutral one, as `Player 7QX3`. */
  named: boolean;
  reliability: Reliability;
  /** Their answer when others ask for a takeback. */
  takeback: "always" | "ask" | "never";
  /** Times in which their clocks stand, in order; those of this year that are past are kept. */
  vacation: Vacation[];
  /** A name of the IANA time zones. */
  zone: string;
}

/** What somebody said at a table. */
export interface Message {
  at: Time;
  id: Id;
  player: Person;
  text: string;
}

/** A page of a list. */
export interface MessageList {
  items: Message[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** A move that was played. `seq` and `hash` are those of its last event. */
export interface Move {
  /** What was appended: the move, and what followed from it. */
  events: Event[];
  hash: Hash;
  /** The move whose secret choice it changed; null where it was a move of its own. */
  replaced: Seq | null;
  seq: Seq;
  state: State;
}

export interface MoveAddress {
  email: string;
}

/** What a move would lead to. */
export interface MoveDryRun {
  /** How many of the actions came before anything hidden would show. */
  applied: number;
  /** With `with=board`: the picture then, an SVG document. */
  board?: string;
  /** Places of the board in which something would change. */
  changes: Place[];
  dry_run: true;
  /**
   * What it would change of the title's figures, the caller's own first, up to where something hidden would
   * show.
   */
  effects: Effect[];
  /** The turn is over after it. */
  ended: boolean;
  /** What the engine would play by itself after it, where the list ends there. */
  forced: Forced[];
  /** Where it stopped: that something hidden shows then, in words. */
  reveals: string | null;
  /** The head it was tried on. */
  seq: Seq;
  state: State;
  /** Something hidden would show, so it went no further. */
  stopped: boolean;
  /** What would happen, in sentences. */
  told: string[];
  /** With `with=tree`: what can follow. */
  tree?: Tree;
}

export interface NameArbiter {
  /** Null takes back what was said before. */
  player?: Id | null;
}

/** Whom a seat wants to rule. */
export interface NamedArbiter {
  player: Id;
  seat: SeatNumber;
}

/** A legal action near what was asked. */
export interface NearAction {
  action: Action;
  order: string;
}

/** A box as somebody wrote it down, `longhand-box/1` (docs/boxes.md). */
export interface NewBoxDocument {
  author: string;
  licence: string;
  name: string;
  /** How many it is meant for, where it is not for all numbers of players of its title. */
  players?: PlayerNumbers | null;
  /** Where each table comes from. */
  provenance: Record<string, NewProvenance[]>;
  schema: string;
  /** The title's own. */
  tables: Record<string, unknown>;
  title: TitleId;
  version: number;
}

/** A browser, as `PushSubscription.toJSON()` has it. */
export interface NewBrowser {
  endpoint: string;
  expirationTime?: number | null;
  keys: BrowserKeys;
  /** What its owner calls it. */
  name?: string | null;
}

export interface NewCenturyOptions {
  /** Hammers count on occupied locations too. */
  displacement_discount?: boolean;
  /** Whether the cubes of dreamcatchers come after or before the action of the location. */
  extra_goods_timing?: "after" | "before";
  /** The last round at the latest; 0: none. */
  round_limit?: 0 | number;
  /** Where a merchant card goes that replaces another one in a full trade route. */
  route_replace?: "same_slot" | "append_right";
}

/**
 * The clock; without one, three days a move. A game's clock can be sent again as it was read. A clock runs while
 * the seat is asked, but not at night and on weekends of the player's zone where the clock says so, not in their
 * vacations, and not while the game is paused.
 */
export interface NewClock {
  /** Seconds in the bank at the beginning: needed with `bank`, refused otherwise. */
  bank_s?: number | null;
  /** The most that the bank holds, at least `bank_s`. */
  cap_s?: number | null;
  /** Added after each turn. */
  increment_s?: number | null;
  kind: ClockKind;
  /** The clock stands between these hours, as `["22:00", "08:00"]`; it lasts 1 minute to 20 hours. */
  night?: [string, string] | null;
  /** Seconds for a turn: needed with `move`, refused otherwise. */
  time_s?: number | null;
  /** The clock stands on Saturdays and Sundays. */
  weekends?: boolean;
}

export interface NewComment {
  /** What there is to say. */
  text: string;
}

export interface NewDispute {
  /**
   * What is to be played in the place of the disputed move; without it (and `orders`) the claim is to go back to
   * before the event.
   */
  actions?: Action[] | null;
  /**
   * `rules`: judged against the rule book; `entry`: something else was meant; `clock`: a clock ran that should
   * have stood.
   */
  claim: Claim;
  /** The same as orders, one a line. */
  orders?: string | null;
  /** What is wrong with it. */
  reason: string;
  /** The disputed event. */
  seq: Seq;
}

export interface NewFork {
  /** The event to go on from. */
  at: Seq;
  /** Bots play the seats that are not the caller's. */
  bots?: Level | null;
}

/** A game to open. */
export interface NewGame {
  /** `true`: beginners are welcome. No part of the log either. */
  beginners?: boolean | null;
  /** The hash of one of the title's `boxes`; the built-in one unless said. */
  box?: Hash | null;
  clock?: NewClock | null;
  /**
   * The language that is to be spoken at the table: the tag of one that this server speaks. It is no part of the
   * log.
   */
  language?: string | null;
  /** What people call the game, without control characters; the title's name unless said. */
  name?: string | null;
  /** The title's own options, see `options` of the ruleset. What is left out gets its default. */
  options?: NewOptions | null;
  /**
   * `true`: for practice. No clock runs, the host goes back as they like, past draws, too, and it counts for
   * nothing: `clock` has kind `none` and `table.takeback` is `host`, which is what they are unless said. It is
   * `private` unless it is said to be `unlisted`. Where its host is alone with bots, nobody is written to about
   * it.
   */
  practice?: boolean;
  /** One of the title's `rulesets`; the newest unless said. */
  ruleset?: Ruleset | null;
  /** How many; the title says which numbers it takes. */
  seats: number;
  /**
   * An open seed, for tests and puzzles: it fixes every draw, and every later card can be computed from it. The
   * game shows it, nobody adds to it, and it is never rated.
   */
  seed?: string | null;
  /**
   * `false`: the host does not play but organises the game: they invite and start, and rule its disputes where
   * no other arbiter does. `seats` counts players. With `table.takeback` `host` they answer takebacks.
   */
  sit?: boolean | null;
  table?: NewTableRules | null;
  title: TitleId;
  /** `public` unless said; `private` where it is for practice. */
  visibility?: Visibility | null;
}

export interface NewInvitation {
  email: string;
}

/** A key that stands in addresses. */
export interface NewKey {
  expires_at?: Time | null;
  /** The one game that it opens; left out: all that its owner may see. */
  game?: Id | null;
  name: string;
  scopes: KeyScope[];
}

/**
 * What a player wants to be written about, and when. What is left out is `now`; `all: never` stops everything
 * but logins and answers to their own mails. Browsers of `/me/push` are told what mails tell; `push` has them
 * told in the place of a mail.
 */
export interface NewMailWishes {
  /**
   * At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
   * daily mail; or not at all.
   */
  all?: "now" | "push" | "digest" | "never" | null;
  /** Takebacks, disputes and votes. */
  cases?: "now" | "push" | "digest" | "never" | null;
  /** The hour, in the player's zone, from which on the daily digest comes; 7 if left out. */
  digest_hour?: number | null;
  /** By a game's id, for all kinds but invitations: goes before what is said for all games. */
  games?: Record<string, "now" | "push" | "digest" | "never"> | null;
  /** `now`, `push` or `never`. */
  invitations?: "now" | "push" | "never";
  /**
   * At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
   * daily mail; or not at all.
   */
  moves?: "now" | "push" | "digest" | "never" | null;
  /** Games about which no mails are wanted. */
  muted?: Id[] | null;
  /** Whether mails show the board as a picture; true if left out. */
  pictures?: boolean | null;
  /** Two times in the player's zone, between which mails about turns wait for the second. */
  quiet?: string[] | null;
  /** With `digest` the daily mail says whose turn it is. */
  reminders?: "now" | "push" | "digest" | "never" | null;
  /**
   * At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
   * daily mail; or not at all.
   */
  results?: "now" | "push" | "digest" | "never" | null;
  /**
   * What is said at the table. It is held for some minutes and told in one mail, or with whatever mail of the
   * game goes first.
   */
  talk?: "now" | "push" | "digest" | "never" | null;
  /**
   * At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the
   * daily mail; or not at all.
   */
  turns?: "now" | "push" | "digest" | "never" | null;
  /** Mails about a turn with less time left than so many hours do not wait; 12 if left out. */
  urgent_h?: number | null;
}

export interface NewMessage {
  /** Line breaks may be in it, other control characters not. */
  text: string;
}

/** One move, all of it or nothing: a list of actions, or orders as text, one a line. */
export interface NewMove {
  actions?: Action[];
  orders?: string;
  /** Which of the caller's seats plays, in a fork that one person plays alone; else the one that is to act. */
  seat?: SeatNumber | null;
}

export interface NewNotes {
  text: string;
}

/** The title's own options. What is left out gets its default. */
export type NewOptions = NewCenturyOptions | NewRailwaysOptions | NewWorld123Options | NewWorldWondersOptions;

/** Where one table, or a part of it, comes from. */
export interface NewProvenance {
  note?: string | null;
  /** Which part of the table; without it, all of it. */
  of?: string | null;
  source: Origin;
}

export interface NewRailwaysOptions {
  /** Extra cost of a tile laid in a hex that already holds a track, in $k. */
  crossing_surcharge?: 0 | 2;
  /** Hard stop: the game ends after this turn whatever happened. */
  max_turns?: number;
  /** One Build Track action may go on with another line after a link was completed. */
  multi_link_build?: boolean;
  /** Secret Rail Baron cards are dealt. */
  rail_barons?: boolean;
  /** The Western Link may be built. */
  western_link?: boolean;
}

export interface NewRuling {
  /** With `amend` alone; without them what the claim wants. */
  actions?: Action[] | null;
  /**
   * `rewind`: to before the event; `amend`: the seat's move is replaced, and what still stands after it is
   * replayed.
   */
  decision: Decision;
  /** Why. A dry run keeps it nowhere, and takes none as well. */
  reason: string;
}

export interface NewStandingOrders {
  items?: Record<string, unknown>[];
  orders?: string;
}

export interface NewSubstitute {
  email: string;
  seat: SeatNumber;
}

/** The rules of the table; what is left out or null gets its default. */
export interface NewTableRules {
  /** Who rules disputes. */
  arbiter?: Id | null;
  /** 7 unless said. */
  dispute_days?: number | null;
  /** 86400 unless said. */
  grace_s?: number | null;
  /**
   * The ladder: the rung of the first time-out, of the second in a row, and so on; the last one stays.
   * `["default"]` unless said, `["wait"]` in a private game. Nothing comes after `substitute`, `forfeit` and
   * `wait`. The fifth time-out in a row of `default` and `bot` gives the seat up.
   */
  on_expiry?: Rung[] | null;
  /** `all` unless said. */
  takeback?: TakebackConsent | null;
}

export interface NewTemplate {
  name: string;
  settings: NewTemplateSettings;
}

/** What a game can be opened with, but for its name and seed. */
export interface NewTemplateSettings {
  /** `true`: beginners are welcome. */
  beginners?: boolean | null;
  /** The hash of a box; the built-in one unless said. */
  box?: Hash | null;
  clock?: NewClock | null;
  /** The language that is to be spoken at the table: the tag of one that this server speaks. */
  language?: string | null;
  /** The options that a game is opened with. */
  options?: NewOptions | null;
  /** Games opened with these settings keep it; where it is not said, each gets the newest of its day. */
  ruleset?: Ruleset | null;
  seats: number;
  /** `false`: the host organises and does not play. */
  sit?: boolean | null;
  table?: NewTableRules | null;
  title: TitleId;
  visibility?: Visibility | null;
}

export interface NewToken {
  /** It ends by itself then. */
  expires_at?: Time | null;
  /** Without control characters. */
  name: string;
  scopes: Scope[];
}

export interface NewVote {
  uphold: boolean;
}

export interface NewWebhook {
  /** `standard` (Standard Webhooks), or `chat`: words that Discord, Mattermost and Slack take. */
  format?: "standard" | "chat" | null;
  /** Kinds of events; left out: all. */
  kinds?: EventKind[] | null;
  /** https, without user name, password and fragment. */
  url: string;
}

export interface NewWorld123OptionsFirstPlayerSeat {
  seat: number;
}

export interface NewWorld123Options {
  /** Which text rules; extras and goods_goal 25 need manual. */
  edition?: "sheet" | "manual";
  /** Edition manual only; fights need carried_residents. */
  extras?: ("roads" | "carried_residents" | "fights" | "trading_houses")[];
  /** Start player: drawn, seat 0, or a seat of this game that the players agreed on. */
  first_player?: "random" | "seat_0" | NewWorld123OptionsFirstPlayerSeat;
  /** Goods that end the game: by number of players, or 25 (edition manual only). */
  goods_goal?: "table" | "25";
  /** With 3 players: how many of nine cards leave the game unseen. */
  half_removed_3p?: 4 | 5;
  /** Privilege I (2) pays for each settlement on a city, or for the first only. */
  i2_bonus?: "each" | "once";
  /** Terrain of the 42 land spaces: this project's own layout, or the same tiles shuffled. */
  map?: "standard" | "shuffled";
  /** The game ends at the latest with this round. */
  round_limit?: number;
}

export interface NewWorldWondersOptions {
  /** Three public objectives; not for one player. */
  advanced?: boolean;
  /** One colour for each seat; null: red, blue, yellow, green, white by seat. */
  colors?: ("red" | "blue" | "yellow" | "green" | "white")[] | null;
  /** Side A has a lake, side B a river that differs from board to board. */
  map_side?: "A" | "B";
  /** Which side of the resource boards all use. */
  resource_side?: "A" | "B";
  /** The automaton's target; read with one player only. */
  solo_mode?: "easy" | "hard";
  /** First turn order: drawn, or by seat. */
  start_order?: "random" | "seating";
  /** Passing is allowed although something could be bought. */
  voluntary_pass?: boolean;
}

/**
 * What kind of program gave a nonce. `page`: A page's script, in the person's browser. `client`: A program that
 * uses the REST API. `mail`: A mail: the nonce was made from its Message-ID.
 */
export type NonceBy = "page" | "client" | "mail";

/**
 * What is wrong with a server that is not ready: `database`: it does not answer; `worker`: one has not come
 * round for longer than its rhythm allows; `queue`: nothing is taken out of it any more; `read_only`: the
 * database takes no writes; `stopping`: the server was told to stop.
 */
export type NotReady = "database" | "worker" | "queue" | "read_only" | "stopping";

/** Why a server cannot do all of its work. */
export interface NotReadyReason {
  code: NotReady;
  /** Which worker or which queue it is; of the others, a few words in English. */
  name: string;
  /**
   * Since when: when the worker last came round, when the longest waiting thing in the queue was due, when this
   * server first saw it.
   */
  since: Time;
}

/** The caller's notes about a game. */
export interface Notes {
  /** Null where there are none. */
  changed_at: Time | null;
  /** Empty where there are none. */
  text: string;
}

/** An empty object. */
export interface Nothing {
}

export interface Nudge {
  seat: SeatNumber;
}

/** The numbers that can be typed. */
export interface Number {
  field: string;
  limit?: Limit;
  max: number;
  min: number;
  unit: string;
  value: number;
}

/** Whose table a game is. */
export interface OfCompetition {
  /** The round that the game is played in, from 1. */
  round: number;
  /** The competition. */
  stream: Id;
  /** The table of that round, from 1. */
  table: number;
}

export interface OpenSession {
  /**
   * The six digits of the mail. Whatever stands between or around them is passed over; digits of other scripts
   * count, too.
   */
  code?: string;
  email?: string;
  token?: string;
}

/** The title's options, complete. */
export type Options = CenturyOptions | RailwaysOptions | World123Options | WorldWondersOptions;

/**
 * Where something in a box comes from. `seed`: The description that Longhand was written after. `public`: A
 * source that everybody can look up. `known`: Known to whoever wrote it down: keyed in from the box on the
 * table. `ours`: An own design.
 */
export type Origin = "seed" | "public" | "known" | "ours";

/**
 * Where a move came from. `player`: The player sent it. `standing`: A standing order of the player made it.
 * `default`: The title's safe default, played because time was up or nobody sits in the seat. `bot`: A bot chose
 * it. `ruling`: A ruling replaced the disputed move by it, or repeated it after that.
 */
export type Origin2 = "player" | "standing" | "default" | "bot" | "ruling";

/** The end of a game. */
export interface Outcome {
  /**
   * Why it ended: the title's word (see its facts), or `resigned`, `agreed`, `forfeit`; at a table of a
   * competition `adjudicated`, too.
   */
  reason: string;
  /** One for each seat, in seat order. */
  standings: Standing[];
}

/** This server as a witness. */
export interface OwnWitness {
  key: string;
  /** The logs that it signs. */
  logs: string[];
  name: string;
}

/** Who somebody is. */
export interface Person {
  id: Id;
  /** Null when the account was deleted. */
  name: string | null;
}

/** A place of a title's board: `kind-name`, stable for the title's life. */
export type Place = string;

/** A player as everybody may see them. */
export interface Player {
  id: Id;
  joined_at: Time;
  /** Null when the account was deleted. */
  name: string | null;
  reliability: Reliability;
}

/** Fewest and most players. */
export interface PlayerNumbers {
  max: number;
  min: number;
}

/** An error (RFC 9457). */
export interface Problem {
  /** What may stand in the place of what cannot. */
  allowed?: string[];
  /** Stable; programs decide by it. A title's codes are those of its rule book. */
  code: string;
  /** Which character of that line, from 1. */
  column?: number;
  /** For people: what was wrong, and what could be done. */
  detail: string;
  /** What the code alone does not say. */
  details?: ProblemDetails;
  /** With `stale`: the game's head now. */
  head?: Seq;
  /** Which action of the list was refused, from 0. */
  index?: number;
  /** Legal actions near what was asked. */
  legal?: NearAction[];
  /** Which line of the orders, or of the file, was refused, from 1. */
  line?: number;
  /** The same as in the header `X-Request-Id`, and in the server's log. */
  request_id: string;
  status: number;
  title: string;
  /** A link to what the code means. */
  type: string;
}

/**
 * With `bad_box`: where in the document, and what is wrong there. With `box_in_use`: games that are not over, as
 * far as the caller may see them.
 */
export interface ProblemDetails {
  games?: Id[];
  /** As `tables.map.hexes[3].terrain`; `.` for the whole. */
  path?: string;
  /** In English. */
  reason?: string;
}

/** Where one table, or a part of it, comes from. */
export interface Provenance {
  note?: string;
  /** Which part of the table; without it, all of it. */
  of?: string;
  source: Origin;
}

export interface RailwaysActingView {
  actions_left: number;
  land_grant: boolean;
  /** Id of an open line */
  line: string | null;
  seat: SeatNumber;
  state: "idle" | "armed" | "building";
  tiles_laid: number;
  tiles_max: number;
}

export type RailwaysAction = RailwaysActionKeepBaron | RailwaysActionBid | RailwaysActionPassBid | RailwaysActionBuildTrack | RailwaysActionEndBuild | RailwaysActionEndTurn | RailwaysActionPlayCard | RailwaysActionBuildWesternLink | RailwaysActionUrbanize | RailwaysActionUpgradeEngine | RailwaysActionDeliver | RailwaysActionTakeCard;

export interface RailwaysActionBid {
  amount: number;
  type: "bid";
}

export interface RailwaysActionBuildTrack {
  exits: number[];
  hex: number[];
  type: "build_track";
}

export interface RailwaysActionBuildWesternLink {
  city: string;
  type: "build_western_link";
}

export interface RailwaysActionDeliver {
  color: "red" | "blue" | "yellow" | "black" | "purple";
  from: string;
  links: string[];
  type: "deliver";
}

export interface RailwaysActionEndBuild {
  type: "end_build";
}

export interface RailwaysActionEndTurn {
  type: "end_turn";
}

export interface RailwaysActionKeepBaron {
  card: string;
  type: "keep_baron";
}

export interface RailwaysActionPassBid {
  type: "pass_bid";
}

export interface RailwaysActionPlayCard {
  card: string;
  type: "play_card";
}

export interface RailwaysActionTakeCard {
  card: string;
  city?: string;
  color?: "red" | "blue" | "yellow" | "black" | "purple";
  type: "take_card";
}

export interface RailwaysActionUpgradeEngine {
  type: "upgrade_engine";
}

export interface RailwaysActionUrbanize {
  city: string;
  color: "blue" | "yellow" | "black" | "purple";
  type: "urbanize";
}

export interface RailwaysAuctionView {
  high_bid: number;
  high_seat: SeatNumber | null;
  in: SeatNumber[];
  min_bid: number;
}

export interface RailwaysByColor {
  black: number;
  blue: number;
  purple: number;
  red: number;
  yellow: number;
}

/** What a city takes: cubes of a colour, or, while it is gray, none. */
export type RailwaysCityColor = "red" | "blue" | "yellow" | "black" | "purple" | "gray";

export interface RailwaysCityView {
  color: RailwaysCityColor;
  cubes: RailwaysByColor;
  empty_marker: boolean;
  /** Id of a city */
  id: string;
  start_color: RailwaysCityColor;
  western_link: boolean;
}

/** The colour of a goods cube, in the order in which the bag is listed (RULES section 4.5). */
export type RailwaysColor = "red" | "blue" | "yellow" | "black" | "purple";

export interface RailwaysEndView {
  final: boolean;
  last_turn: number | null;
  triggered_turn: number | null;
}

/** One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`. */
export type RailwaysFact = RailwaysFactCubesPlaced | RailwaysFactCardRevealed | RailwaysFactBaronsDealt | RailwaysFactFirstPlayerDrawn | RailwaysFactBaronChoiceOpened | RailwaysFactBaronKept | RailwaysFactAuctionOpened | RailwaysFactBidMade | RailwaysFactBidPassed | RailwaysFactAuctionWon | RailwaysFactMarkerMoved | RailwaysFactTurnBegan | RailwaysFactTurnEnded | RailwaysFactActionDone | RailwaysFactBondsIssued | RailwaysFactTrackLaid | RailwaysFactLinkCompleted | RailwaysFactCardPlayed | RailwaysFactCardTakenBack | RailwaysFactWesternLinkBuilt | RailwaysFactCityUrbanized | RailwaysFactEngineUpgraded | RailwaysFactGoodDelivered | RailwaysFactHotelPaid | RailwaysFactAchievementScored | RailwaysFactCardDiscarded | RailwaysFactCardTaken | RailwaysFactActionsGained | RailwaysFactMarkerPlaced | RailwaysFactMarkerReturned | RailwaysFactEndTriggered | RailwaysFactOpenTrackRemoved | RailwaysFactIncomePaid | RailwaysFactInterestPaid | RailwaysFactGameEnded;

/** A player scored an achievement card of the display. */
export interface RailwaysFactAchievementScored {
  /** Id of an operations card */
  card: string;
  fact: "achievement_scored";
  points: number;
  seat: SeatNumber;
}

/** An action is complete, and the player has others left in this go. The last one writes `turn_ended` instead. */
export interface RailwaysFactActionDone {
  /** Actions left. */
  actions_left: number;
  fact: "action_done";
  seat: SeatNumber;
}

/** A Railroad Executive gave the player more actions in this go. */
export interface RailwaysFactActionsGained {
  /** Actions left now, with the one under way. */
  actions_left: number;
  fact: "actions_gained";
  seat: SeatNumber;
}

/** A whole turn began with its auction. */
export interface RailwaysFactAuctionOpened {
  fact: "auction_opened";
  /** The last turn of the game, where that is known already. */
  last_turn: number | null;
  /** Who bids first: the holder of the First Player marker. */
  to_bid: SeatNumber;
  /** The number of the whole turn, from 1. */
  turn: number;
}

/** A player won the auction, paid their bid, and holds the First Player marker now. */
export interface RailwaysFactAuctionWon {
  fact: "auction_won";
  /** The bid, in thousands of dollars. */
  paid: number;
  seat: SeatNumber;
}

/** All players choose now which Rail Baron they keep. */
export interface RailwaysFactBaronChoiceOpened {
  fact: "baron_choice_opened";
}

/** A player chose a Rail Baron. */
export interface RailwaysFactBaronKept {
  /** The card; null in the public fact, the sealed part has it for this seat alone. */
  card: string | null;
  fact: "baron_kept";
  seat: SeatNumber;
}

/** A player was dealt Rail Barons to choose from (R3). */
export interface RailwaysFactBaronsDealt {
  /** The cards; null in the public fact, the sealed part has them for this seat alone. */
  cards: string[] | null;
  fact: "barons_dealt";
  seat: SeatNumber;
}

/** A player bid in the auction. */
export interface RailwaysFactBidMade {
  /** The bid, in thousands of dollars. */
  amount: number;
  fact: "bid_made";
  /** Who bids next; null where the auction is over. */
  next: SeatNumber | null;
  seat: SeatNumber;
}

/** A player left the auction. */
export interface RailwaysFactBidPassed {
  fact: "bid_passed";
  /** Who bids next; null where the auction is over. */
  next: SeatNumber | null;
  seat: SeatNumber;
}

/** A player issued bonds, because a payment was higher than their purse. */
export interface RailwaysFactBondsIssued {
  /** How many. */
  bonds: number;
  /** What they brought together, in thousands of dollars. */
  cash: number;
  fact: "bonds_issued";
  seat: SeatNumber;
}

/** A card went from the display to the discard pile. */
export interface RailwaysFactCardDiscarded {
  /** Id of an operations card */
  card: string;
  fact: "card_discarded";
}

/** A player played a Government Land Grant. */
export interface RailwaysFactCardPlayed {
  /** Id of an operations card */
  card: string;
  fact: "card_played";
  seat: SeatNumber;
}

/** A card was drawn from the deck to the right end of the display (R2). */
export interface RailwaysFactCardRevealed {
  /** Id of an operations card */
  card: string;
  fact: "card_revealed";
}

/** A player took a card of the display. */
export interface RailwaysFactCardTaken {
  /** Id of an operations card */
  card: string;
  fact: "card_taken";
  /** Whether the player keeps it; else it takes effect at once and goes to the discard pile. */
  kept: boolean;
  seat: SeatNumber;
}

/** A Government Land Grant that was played for no tile came back to the player's hand. */
export interface RailwaysFactCardTakenBack {
  /** Id of an operations card */
  card: string;
  fact: "card_taken_back";
  seat: SeatNumber;
}

/** A gray city got a New City tile and with it a colour. */
export interface RailwaysFactCityUrbanized {
  /** The New Industry card that gave the tile; null where it was bought. */
  card: string | null;
  /** Id of a city */
  city: string;
  /** The new colour. */
  color: RailwaysColor;
  fact: "city_urbanized";
  /** What it cost, in thousands of dollars. */
  paid: number;
  seat: SeatNumber;
}

/** Goods cubes were drawn from the bag into a city (random points R1 and R5). */
export interface RailwaysFactCubesPlaced {
  /** Id of a city */
  city: string;
  /** Their colours, in the order drawn. */
  cubes: RailwaysColor[];
  fact: "cubes_placed";
  /** Whether it happened in the set-up of the game; the key is absent where it did not. */
  setup?: boolean;
}

/** The end of the game was triggered. */
export interface RailwaysFactEndTriggered {
  by: RailwaysReason;
  fact: "end_triggered";
  /** The last turn of the game. */
  last_turn: number;
  /** The number of the whole turn in which it happened. */
  turn: number;
}

/** A player upgraded their engine. */
export interface RailwaysFactEngineUpgraded {
  /** The new level. */
  engine: number;
  fact: "engine_upgraded";
  /** What it cost, in thousands of dollars. */
  paid: number;
  seat: SeatNumber;
}

/** Who holds the First Player marker at the start was drawn (R4). */
export interface RailwaysFactFirstPlayerDrawn {
  fact: "first_player_drawn";
  seat: SeatNumber;
}

/** The game ended and was scored; the Rail Barons that were kept are shown. */
export interface RailwaysFactGameEnded {
  fact: "game_ended";
  reason: RailwaysReason;
  /** One for each seat, in seat order. */
  result: RailwaysScore[];
}

/** A player delivered a goods cube. The cube went back to the bag. */
export interface RailwaysFactGoodDelivered {
  /** Colour of the cube. */
  color: RailwaysColor;
  /** The player's deliveries so far, with this one. */
  deliveries: number;
  fact: "good_delivered";
  /** The city where the cube was. */
  from: string;
  /** The links travelled, in order. */
  links: string[];
  /** Links of the player's longest delivery so far. */
  longest_delivery: number;
  /** Points for the links, for each owner who gets any. */
  points: RailwaysPoints[];
  seat: SeatNumber;
  /** The city that took it. */
  to: string;
}

/** A delivery brought points to the holder of a Hotel in the city. */
export interface RailwaysFactHotelPaid {
  /** Id of an operations card */
  card: string;
  fact: "hotel_paid";
  points: number;
  /** The holder. */
  seat: SeatNumber;
}

/** A player got the income of the whole turn. */
export interface RailwaysFactIncomePaid {
  fact: "income_paid";
  /** In thousands of dollars. */
  income: number;
  seat: SeatNumber;
}

/** A player paid interest for their bonds. */
export interface RailwaysFactInterestPaid {
  fact: "interest_paid";
  /** In thousands of dollars. */
  interest: number;
  seat: SeatNumber;
}

/** A series of tracks joins two cities now: the player owns this link for ever. */
export interface RailwaysFactLinkCompleted {
  /** The city where the line that came in by the first side of the last tile begins. */
  a: string;
  /** The city at the other end. */
  b: string;
  fact: "link_completed";
  /** The hexes from `a` to `b`. */
  hexes: number[][];
  /** The open lines that became part of the link. */
  lines: string[];
  /** Id of a link */
  link: string;
  seat: SeatNumber;
}

/** Nobody bid: the First Player marker moved one seat. */
export interface RailwaysFactMarkerMoved {
  fact: "marker_moved";
  /** The seat that held it. */
  from: SeatNumber;
  /** The seat that holds it now. */
  to: SeatNumber;
}

/** A city's last cube is gone: it got an Empty City marker. */
export interface RailwaysFactMarkerPlaced {
  /** Id of a city */
  city: string;
  fact: "marker_placed";
}

/** A city with an Empty City marker got cubes: the marker went back to the supply. */
export interface RailwaysFactMarkerReturned {
  /** Id of a city */
  city: string;
  fact: "marker_returned";
}

/** An open line was taken off the board at the end of the whole turn. */
export interface RailwaysFactOpenTrackRemoved {
  fact: "open_track_removed";
  /** Id of an open line */
  line: string;
  /** Its owner. */
  seat: SeatNumber;
  /** The tracks of the line, from its city on. */
  tracks: RailwaysTrack[];
}

/** A player laid a track tile. */
export interface RailwaysFactTrackLaid {
  /**
   * The two sides of the hex that the track joins: first the one that it comes in by, then the one that it
   * leaves by.
   */
  exits: number[];
  fact: "track_laid";
  /** The city where the line begins. */
  from: string;
  /** Hex `[q, r]` */
  hex: number[];
  /** Whether a Government Land Grant makes plains free in this build. */
  land_grant: boolean;
  /** The open line that the tile begins or lengthens; null where it completes a link at once. */
  line: string | null;
  /** What it cost, in thousands of dollars. */
  paid: number;
  seat: SeatNumber;
  /** Tiles laid in this build so far, with this one. */
  tiles_laid: number;
}

/** A player's go in a round began. */
export interface RailwaysFactTurnBegan {
  /** Actions that the player has. */
  actions: number;
  fact: "turn_began";
  /** The round within the whole turn, from 1. */
  round: number;
  seat: SeatNumber;
}

/** A player's go in a round ended. */
export interface RailwaysFactTurnEnded {
  fact: "turn_ended";
  /** Whether the player did nothing in it. */
  passed: boolean;
  seat: SeatNumber;
}

/** A player built a Western Link. */
export interface RailwaysFactWesternLinkBuilt {
  /** The site. */
  city: string;
  fact: "western_link_built";
  /** What it cost, in thousands of dollars. */
  paid: number;
  /** Red cubes that went from the bag into the city. */
  red_cubes: number;
  seat: SeatNumber;
}

/** As somebody reads it in an event who may not know what was chosen. */
export interface RailwaysHiddenKeepBaron {
  /** Null: the reader may not know it. */
  card: string | null;
  type: "keep_baron";
}

export interface RailwaysLineView {
  /** Id of a city */
  from: string;
  hexes: number[][];
  /** Id of an open line */
  id: string;
  open: RailwaysOpenEnd;
  owner: SeatNumber;
}

export interface RailwaysLinkView {
  /** Id of a city */
  a: string;
  /** Id of a city */
  b: string;
  hexes: number[][];
  /** Id of a link */
  id: string;
  owner: SeatNumber;
}

export interface RailwaysOpenEnd {
  /** Hex `[q, r]` */
  hex: number[];
  /** Side of a hex (0 north, then clockwise to 5 north-west) */
  side: number;
}

export interface RailwaysOptions {
  crossing_surcharge: number;
  max_turns: number;
  multi_link_build: boolean;
  rail_barons: boolean;
  western_link: boolean;
}

export interface RailwaysPlayerView {
  /** Id of a Rail Baron card */
  baron: string | null;
  baron_choices: string[] | null;
  baron_chosen: boolean;
  bonds: number;
  cards: string[];
  color: string;
  deliveries: number;
  engine: number;
  income: number;
  links: number;
  longest_delivery: number;
  money: number;
  points: number;
  seat: SeatNumber;
  /** The table keeps standing orders; a state knows none. */
  standing: Record<string, unknown>[] | null;
}

/** Points for a seat. */
export interface RailwaysPoints {
  points: number;
  /** Who gets them. */
  seat: SeatNumber;
}

/**
 * What ends the game; also the `reason` of its outcome. `markers`: The supply of Empty City markers ran out.
 * `standstill`: Nobody carried out an action in a whole turn. `max_turns`: The last turn that the option
 * `max_turns` allows is over.
 */
export type RailwaysReason = "markers" | "standstill" | "max_turns";

/** The end of the game. */
export interface RailwaysResultView {
  players: RailwaysScore[];
  reason: RailwaysReason;
}

/** One line of the final score (section 8 of the rule book). */
export interface RailwaysScore {
  /** The Rail Baron that was kept; null where none was, or where who wrote the fact did not know it. */
  baron: string | null;
  /** Whether the objective of the Rail Baron is met. */
  baron_achieved: boolean;
  /** Points for the Rail Baron. */
  baron_points: number;
  /** Bonds, each of which costs a point. */
  bonds: number;
  /** Points on the income track. */
  points: number;
  /** 1 = winner; shared where the rule book shares it. */
  rank: number;
  seat: SeatNumber;
  /** Points, less bonds, with the Rail Baron's. */
  total: number;
}

export interface RailwaysSupply {
  empty_markers: number;
  new_city_tiles: Record<string, number>;
}

/** A track: one hex, two of its sides. */
export interface RailwaysTrack {
  /** The two sides that it joins: first the one nearer to the line's city. */
  exits: number[];
  /** Hex `[q, r]` */
  hex: number[];
}

/** A track on the board; one of `line` and `link` is not null. */
export interface RailwaysTrackView {
  exits: number[];
  /** Hex `[q, r]` */
  hex: number[];
  /** Id of an open line */
  line: string | null;
  /** Id of a link */
  link: string | null;
  owner: SeatNumber;
}

/** The position as one viewer sees it. */
export interface RailwaysView {
  acting: RailwaysActingView | null;
  auction: RailwaysAuctionView | null;
  bag: RailwaysByColor;
  cities: RailwaysCityView[];
  deck_count: number;
  discard: string[];
  display: string[];
  end: RailwaysEndView;
  first_seat: SeatNumber;
  game: "railways-of-the-world";
  lines: RailwaysLineView[];
  links: RailwaysLinkView[];
  options: RailwaysOptions;
  order: SeatNumber[] | null;
  phase: "setup" | "choose_baron" | "auction" | "actions" | "game_over";
  players: RailwaysPlayerView[];
  result: RailwaysResultView | null;
  round: number | null;
  supply: RailwaysSupply;
  to_act: SeatNumber[];
  /** In the order of their hexes. */
  tracks: RailwaysTrackView[];
  turn: number;
  viewer: SeatNumber | null;
}

/** Whether the server can do its work. */
export interface Readiness {
  ready: boolean;
  /** Why it cannot; none where it is ready. */
  reasons: NotReadyReason[];
}

/** What came of judging a move again. `different`: It is legal still, but something else follows. */
export type Readjudicated = "same" | "refused" | "different";

export interface RefreshSession {
  refresh_token: string;
}

/** How a player plays. */
export interface Reliability {
  /** Seconds until they answer: quartiles; null while too little is known. */
  answer_s: number[] | null;
  /** How often their time ran out. */
  misses: number;
  moves: number;
}

/** One version of a title's rules and data; a game keeps it for life. */
export type Ruleset = string;

/** What came of a case. */
export interface Ruling {
  /** Null where the seats voted or nobody ruled in time. */
  by: Id | null;
  decision: Decision;
  /** The moves that count no more; not the one that is replaced. */
  fell: Seq[];
  /** All moves that it is about, by their place in the log. */
  moves: Fated[];
  /** Null where there is none, or once its writer has deleted their account. */
  reason: string | null;
  /** The event that went back. */
  reverted: Seq | null;
  /** Null where the words are. */
  salt: Salt | null;
  /** After an amended move: the later moves that stand, each with the event that repeats it. */
  stands: StandingMove[];
}

/** What a ruling would do. Nothing is written. */
export interface RulingDryRun {
  /** What the seat would play instead; null unless the move is amended. */
  actions: Action[] | null;
  decision: Decision;
  dry_run: true;
  moves: Fated[];
  /** The head on which it was tried. */
  seq: Seq;
  state: State;
  /**
   * The amended move shows something that nobody has seen: the state is the one before that, and what becomes of
   * later moves is open.
   */
  stopped: boolean;
}

/**
 * What happens when a player's time is up, rung by rung. `default`: The title's safe default is played. `bot`: A
 * cautious bot plays this one turn. `substitute`: The seat is given up: defaults play it at once, until its
 * owner comes back or a substitute takes it. `forfeit`: The seat is given up for good. `wait`: Nothing: the
 * others wait, and may claim the default.
 */
export type Rung = "default" | "bot" | "substitute" | "forfeit" | "wait";

/** 16 bytes, 32 digits of lower-case hex: SHA-256(salt ‖ words in UTF-8) is the hash that the log has of them. */
export type Salt = string;

/**
 * What a personal access token may do: `read` what its owner may read (every call needs it), `play` their seats,
 * `host` their games.
 */
export type Scope = "read" | "play" | "host";

/** What the payload says of one sealed part. */
export interface Seal {
  /** The seats that know the part; empty: the server alone until the end. */
  for: SeatNumber[];
  /** SHA-256 of the part as canonical JSON, 64 hex digits. */
  sha256: string;
}

/** One sealed part of a row: what not everybody may know. */
export interface SealedPart {
  /** The move's actions in full, where the event has one of them in redacted form; else empty. */
  actions: Action[];
  /** In the server's own part: the digest of the whole state, hidden things included, 64 hex digits; else null. */
  digest: string | null;
  /** The draws that only these seats may know. */
  draws: Draw[];
  /**
   * Facts in full, each after its place among the event's facts, counted from 0: it stands there in redacted
   * form.
   */
  facts: [number, Fact][];
  /** The seats that know the part; empty: the server alone until the end. */
  for: SeatNumber[];
  /**
   * Forced actions of these seats in full, each after its place among the event's, where it stands in redacted
   * form.
   */
  forced: [number, Action][];
  /** Makes the part's hash unguessable, 32 hex digits. */
  salt: string;
}

/** A seat, from 0. */
export type SeatNumber = number;

/** A place at the game. */
export interface SeatOf {
  kind: "player" | "bot" | null;
  /** Of a bot. */
  level: Level | null;
  /** Who sits there; null for an open seat or a bot. */
  player: Person | null;
  seat: SeatNumber;
  state: SeatState;
}

export type SeatState = "open" | "seated" | "left";

/** Who sits where, in short. */
export interface SeatSummary {
  level: Level | null;
  player: Person | null;
  seat: SeatNumber;
  state: SeatState;
}

/** Where the caller sits now. */
export interface SeatTaken {
  seat: SeatNumber;
}

/** An action in an event, as its reader may know it. */
export type SeenAction = Action | RailwaysHiddenKeepBaron;

/** A mail to the caller, and what became of it. */
export interface SentMail {
  about: "login" | "invitation" | "declined" | "seats_taken" | "game_started" | "your_turn" | "game_over" | "standing_order" | "reminder" | "nudge" | "timed_out" | "unreached" | "seat_left" | "webhook_off" | "talk" | "moved" | "case" | "quarantined" | "answer" | "digest" | "bundle" | "account" | "address" | "other";
  /** When they did something in the game after what this mail shows. */
  acted_at: Time | null;
  at: Time;
  changed_at: Time;
  /** Null for mails about no single game. */
  game: Id | null;
  message_id: string;
  /** When the caller looked at the game on a page after this mail. */
  opened_at: Time | null;
  /** The event that it tells; 0 for mails about none. */
  seq: number;
  state: "kept" | "handed_over" | "delivered" | "delayed" | "bounced" | "complained";
  why: string | null;
}

/** Place of an event in its game's log, from 1. It counts on over all branches. */
export type Seq = number;

/** A session that was just opened or refreshed. */
export interface Session {
  /**
   * A JWT, signed with EdDSA (Ed25519); keys at `/.well-known/jwks.json`. `sub` is the player, `aud` is
   * `longhand`.
   */
  access_token: string;
  /** Seconds until the access token expires. */
  expires_in: number;
  player: Me;
  /** Good for one refresh. */
  refresh_token: string;
  token_type: "Bearer";
}

/** A key that exports are signed with, or were. */
export interface SigningKey {
  /** `key` in the last line of an export. */
  id: KeyId;
  /** Its place in the chain, from 1. */
  n: number;
  /** Ed25519. */
  public_key: string;
  /** Its signature. */
  signature: string | null;
  /** The key before it, which has signed it; null: it is the first, or the one before it was lost. */
  signed_by: KeyId | null;
  since: Time;
  /** When it was replaced; null: it signs now. */
  until: Time | null;
}

/** The keys that exports are signed with, and were. */
export interface SigningKeys {
  keys: SigningKey[];
  /** The logs of all games that this server has signed, the newest first. */
  logs: LogKey[];
}

/** How one seat did. */
export interface Standing {
  /**
   * What the score is made of: an object with the title's own figures, `{}` where the title did not end the
   * game.
   */
  breakdown: unknown;
  /** 1 = winner; shared where the rule book shares it. */
  rank: number;
  /** The final score; 0 where the title did not end the game. */
  score: number;
  seat: SeatNumber;
  /**
   * The team that the seat played for, by a number of the title's; null where each plays for itself, or the
   * title did not end the game.
   */
  team: number | null;
}

/** Which standing order made a move. */
export interface StandingMark {
  /** When it was given. */
  set_at: Time;
  /** Salted hash of the order as canonical JSON, 64 hex digits. */
  sha256: string;
}

/** A move that stands, and the event that repeats it. */
export interface StandingMove {
  replayed_as: Seq;
  seq: Seq;
}

/** Something decided in advance; shown to its owner alone. */
export interface StandingOrder {
  id: Id;
  /** As it would be typed. */
  order: string;
  set_at: Time;
  /** The rule book's JSON, with what was filled in when it was given. */
  standing: Record<string, unknown>;
  /** What would end or stop it. */
  stops: string[];
}

/** A page of a list. */
export interface StandingOrderList {
  items: StandingOrder[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

export interface StartGame {
  /**
   * 16 random bytes that the host adds to the seed of the game's draws, the last. Nothing comes of it in a game
   * with `seed`.
   */
  nonce?: string | null;
}

/** The position after an event, redacted for the caller. */
export interface State {
  /** Time of that event. */
  at: Time;
  /** Seats that may act now though the game does not wait for them: to take an offer, say, or to interrupt. */
  may_act: SeatNumber[];
  seq: Seq;
  to_act: SeatNumber[];
  /** The view of whatever title. */
  view: View;
  /** The seat that it is shown to; null: a spectator. */
  viewer: SeatNumber | null;
}

/** Where a game stands. `open`: Waiting for players. `quarantined`: This binary cannot fold it. */
export type Status = "running" | "disputed" | "paused" | "finished" | "void" | "open" | "quarantined";

/** What the table agreed on beside the title's rules, for the whole game. */
export interface TableRules {
  /** Who rules disputes; null: the host. */
  arbiter: Id | null;
  /** For how many days after its end the game may be disputed; 0: its secret is published at once. */
  dispute_days: number;
  /** Seconds of grace after a deadline before the time counts as up. */
  grace_s: number;
  /** What happens when a player's time is up: the first entry at the first time, then the next. */
  on_expiry: Rung[];
  takeback: TakebackConsent;
}

export interface TakeSeat {
  /**
   * 16 random bytes that you add to the seed of the game's draws. `started` shows them, if you sit there then.
   * Nothing comes of it in a game under way, in one with `seed`, and for the host, who adds theirs with the
   * start.
   */
  nonce?: string | null;
}

/** A proposal to go back, which the others answer. */
export interface Takeback {
  answers: TakebackAnswer[];
  expires_at: Time;
  /** Counts from 1 within the game. */
  n: number;
  /** Null once its writer has deleted their account. */
  reason: string | null;
  /** Null while it is open. */
  result: TakebackResult | null;
  /** Null where the words are. */
  salt: Salt | null;
  /** Who asks. */
  seat: SeatNumber;
  /** The event whose state would become current. */
  to: Seq;
}

/** What somebody who was asked said. */
export interface TakebackAnswer {
  consent: boolean;
  seat: SeatNumber;
}

/**
 * Who must consent to a takeback. `all`: Everybody else. `majority`: More than half of the others. `host`: The
 * host. `none`: There are no takebacks.
 */
export type TakebackConsent = "all" | "majority" | "host" | "none";

/** A page of a list. */
export interface TakebackList {
  items: Takeback[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/**
 * What became of a takeback. `granted`: Enough of those asked agreed. `refused`: Too many of those asked did not
 * agree. `expired`: Not answered in time. `withdrawn`: By who asked, or because the game went on.
 */
export type TakebackResult = "granted" | "refused" | "expired" | "withdrawn";

/** What somebody said at a table, as it comes live. */
export interface TalkMessage {
  at: Time;
  /** In the stream of all games. */
  game?: Id;
  id: Id;
  player: Person;
  text: string;
}

/** Settings of games to use again. */
export interface Template {
  created_at: Time;
  id: Id;
  name: string;
  settings: TemplateSettings;
}

/** A page of a list. */
export interface TemplateList {
  items: Template[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** What a game can be opened with, but for its name and seed. */
export interface TemplateSettings {
  /** `true`: beginners are welcome. */
  beginners?: boolean;
  /** The hash of a box; the built-in one unless said. */
  box?: Hash;
  clock?: NewClock;
  /** The language that is to be spoken at the table: the tag of one that this server speaks. */
  language?: string;
  /** The options that a game is opened with. */
  options?: NewOptions;
  /** Games opened with these settings keep it; where it is not said, each gets the newest of its day. */
  ruleset?: Ruleset;
  seats: number;
  /** `false`: the host organises and does not play. */
  sit?: boolean;
  table?: NewTableRules;
  title: TitleId;
  visibility?: Visibility;
}

/** RFC 3339 in UTC, with milliseconds. */
export type Time = string;

/** What can be played, in full. */
export interface Title {
  /** JSON Schema of an action. */
  actions: Record<string, unknown>;
  /** Of the title's data: cards, tiles, maps. */
  data_sha256: Hash;
  id: TitleId;
  name: string;
  /** How orders are written, for people. */
  notation: string;
  /** JSON Schema of `options` when a game is opened by the newest ruleset. */
  options: Record<string, unknown>;
  players: PlayerNumbers;
  /** The rule book, Markdown. */
  rules: string;
  /** The rule book as a page. */
  rules_url: string;
  /** The newest one: by it games are opened that ask for no other. */
  ruleset: Ruleset;
  /** All its rulesets, the newest first. */
  rulesets: TitleRuleset[];
  summary: string;
}

/** A board game that can be played here. */
export type TitleId = string;

/** A ruleset of a title: one version of its rules. */
export interface TitleRuleset {
  /** Of its data. */
  data_sha256: Hash;
  /** Whether it is the newest, by which games are opened that ask for no other. */
  default: boolean;
  /** What it plays otherwise than the version before it, a sentence each; none of the first. */
  differences: string[];
  /** JSON Schema of `options` when a game is opened by it. */
  options: Record<string, unknown>;
  ruleset: Ruleset;
  /** What stands after the @. */
  version: number;
}

/** What can be played, in short. */
export interface TitleSummary {
  id: TitleId;
  name: string;
  players: PlayerNumbers;
  /** The newest one: by it games are opened that ask for no other. */
  ruleset: Ruleset;
  summary: string;
}

/** A page of a list. */
export interface TitleSummaryList {
  items: TitleSummary[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** A personal access token. */
export interface Token {
  created_at: Time;
  /** When it ends by itself; null: never. */
  expires_at: Time | null;
  id: Id;
  name: string;
  scopes: Scope[];
  used_at: Time | null;
}

/** A page of a list. */
export interface TokenList {
  items: Token[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** A personal access token that was made, with its secret, which is shown this once. */
export interface TokenMade {
  created_at: Time;
  /** When it ends by itself; null: never. */
  expires_at: Time | null;
  id: Id;
  name: string;
  scopes: Scope[];
  /** The token itself. */
  secret: string;
  used_at: Time | null;
}

/** What was signed of the log of all games. */
export interface TransparencyCheckpoint {
  /** The signed note, with the lines of who countersigned it. */
  checkpoint: string;
  /** The log's name. */
  log: string;
  made_at: Time;
  root: Hash;
  /** How many leaves it has. */
  size: number;
}

/** A page of a list. */
export interface TransparencyCheckpointList {
  items: TransparencyCheckpoint[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** The log of all games, as it stands. */
export interface TransparencyLog {
  /** The newest signed note, with the lines of who countersigned it; null before the first one. */
  checkpoint: string | null;
  /** The verifier key of its checkpoints (C2SP signed-note). */
  key: string;
  /** The log's name. */
  log: string;
  /** Null before the first checkpoint. */
  made_at: Time | null;
  root: Hash;
  /** How many leaves it has; 0 before the first checkpoint. */
  size: number;
  /** This server as a witness of others. */
  witness: OwnWitness;
  /** Who is to countersign. */
  witnesses: Witness[];
}

/** What a seat can choose from. */
export interface Tree {
  /** How many legal actions there are. */
  count: number;
  items: ActionStep[];
  prompt?: string;
  /** More is legal than stands here. */
  reduced: boolean;
}

/** The way back or forth: it has `to`, or `blocked` where it is blocked. */
export interface TurnBack {
  /** Why not. */
  blocked?: string;
  /** What is undone. */
  orders?: string[];
  /** The event whose state becomes current. */
  to?: Seq;
}

export interface Undo {
  /** The event whose state becomes current. */
  to?: Seq | null;
}

/** One vacation: `{"from": time, "until": time}`. */
export interface Vacation {
  from: Time;
  until: Time;
}

/** The position as one viewer may see it; `game` says of which title. `players` is in seat order. */
export type View = CenturyView | RailwaysView | World123View | WorldWondersView;

/**
 * Who may see the game and take a seat. `public`: In the lobby, for everybody to watch and join. `unlisted`:
 * Open to whoever knows its id. `private`: For those invited. `club`: For the members of a club. No game is
 * opened so yet.
 */
export type Visibility = "public" | "unlisted" | "private" | "club";

/**
 * What seats vote on. `pause`: The clocks stand until they are resumed. `resume`: The clocks run again. `end`:
 * The game ends here. `void`: The game ends without a result.
 */
export type Vote = "pause" | "resume" | "end" | "void";

/** Who is for what. */
export interface Votes {
  end: SeatNumber[];
  pause: SeatNumber[];
  resume: SeatNumber[];
  void: SeatNumber[];
}

/** An address that has not said yes. */
export interface WantedAddress {
  email: string;
  expires_at: Time;
}

/** A program that is told of its owner's games. */
export interface Webhook {
  created_at: Time;
  /** When the failures began that no success has ended. */
  failing_since: Time | null;
  /**
   * `standard`: Standard Webhooks. `chat`: `{text, content}`, words in the owner's language that the incoming
   * webhooks of Slack, Mattermost and Discord take.
   */
  format: "standard" | "chat";
  id: Id;
  /** Null: all. */
  kinds: EventKind[] | null;
  /** When and why it was switched off; it is not called any more. */
  off: WebhookOff | null;
  url: string;
}

/** The public part of an event, and how the table stands after it: what a webhook is posted. */
export interface WebhookBody {
  data: WebhookData;
  /** Of the event. */
  timestamp: Time;
  type: "game.event";
}

/** An event, in short. */
export interface WebhookData {
  deadline: Time | null;
  game: Id;
  hash: Hash;
  kind: EventKind;
  /** Seats that may act now though the game does not wait for them: to take an offer, say, or to interrupt. */
  may_act: SeatNumber[];
  /** Whose event it is; null where it is nobody's. */
  seat: SeatNumber | null;
  seq: Seq;
  to_act: SeatNumber[];
}

/** A page of a list. */
export interface WebhookList {
  items: Webhook[];
  /** What to send as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** A webhook that was made, with its secret, which is shown this once. */
export interface WebhookMade {
  created_at: Time;
  /** When the failures began that no success has ended. */
  failing_since: Time | null;
  /**
   * `standard`: Standard Webhooks. `chat`: `{text, content}`, words in the owner's language that the incoming
   * webhooks of Slack, Mattermost and Discord take.
   */
  format: "standard" | "chat";
  id: Id;
  /** Null: all. */
  kinds: EventKind[] | null;
  /** When and why it was switched off; it is not called any more. */
  off: WebhookOff | null;
  secret: string;
  url: string;
}

/** When and why a webhook was switched off. */
export interface WebhookOff {
  at: Time;
  reason: "gone" | "failing";
}

/** Why a place of the board cannot be chosen. */
export interface WhyNot {
  /** The code that the action would be refused by. */
  code: string;
  /** The same in words. */
  detail: string;
  /** What the press would have meant. */
  order: string;
  /** The cheapest way to make it possible, a sentence. */
  remedy: string | null;
  /** The section of the rule book: `5.3`. */
  rule: string | null;
  /** Where it stands on this server. */
  rule_url: string | null;
}

/** Somebody who is to countersign. */
export interface Witness {
  failing_since: Time | null;
  key: string;
  name: string;
  /** When it signed this checkpoint, by its own word. */
  signed_at: Time | null;
  /** What was wrong when it was asked last. */
  why: string | null;
}

export type World123Action = World123ActionChooseCapital | World123ActionBuyPrivilege | World123ActionPassPrivilege | World123ActionUpgrade | World123ActionMove | World123ActionLoad | World123ActionDeliver | World123ActionDrop | World123ActionSettle | World123ActionBuyMp | World123ActionEndTurn | World123ActionChangeCapital | World123ActionBuyResident | World123ActionWalk | World123ActionBuildRoad | World123ActionLoadResidents | World123ActionUnloadResidents;

export interface World123ActionBuildRoad {
  residents?: number;
  /** Axial coordinates [q,r]. */
  to: [number, number];
  type: "build_road";
}

export interface World123ActionBuyMp {
  type: "buy_mp";
}

export interface World123ActionBuyPrivilege {
  card: "i2" | "i5" | "i8" | "i11" | "ii5" | "ii7" | "ii9" | "ii12" | "iii1";
  type: "buy_privilege";
}

export interface World123ActionBuyResident {
  /** Axial coordinates [q,r]. */
  hex: [number, number];
  type: "buy_resident";
}

export interface World123ActionChangeCapital {
  city: number;
  type: "change_capital";
}

export interface World123ActionChooseCapital {
  city: number;
  type: "choose_capital";
}

export interface World123ActionDeliver {
  good: "cattle" | "wood" | "grain" | "coal" | "fish";
  type: "deliver";
}

export interface World123ActionDrop {
  good: "cattle" | "wood" | "grain" | "coal" | "fish";
  type: "drop";
}

export interface World123ActionEndTurn {
  type: "end_turn";
}

export interface World123ActionLoad {
  good: "cattle" | "wood" | "grain" | "coal" | "fish";
  type: "load";
}

export interface World123ActionLoadResidents {
  count: number;
  type: "load_residents";
}

export interface World123ActionMove {
  /** Axial coordinates [q,r]. */
  to: [number, number];
  type: "move";
}

export interface World123ActionPassPrivilege {
  type: "pass_privilege";
}

export interface World123ActionSettle {
  /** Axial coordinates [q,r]. */
  take_from?: [number, number];
  type: "settle";
}

export interface World123ActionUnloadResidents {
  count: number;
  type: "unload_residents";
}

export interface World123ActionUpgrade {
  kind: "mp" | "cargo";
  type: "upgrade";
}

export interface World123ActionWalk {
  count: number;
  /** Axial coordinates [q,r]. */
  from: [number, number];
  /** Axial coordinates [q,r]. */
  to: [number, number];
  type: "walk";
}

/** Where on the city cards a resident went. */
export interface World123CardPlace {
  /** Number of a city, 1 to 10 */
  city: number;
  /** The how-many-eth of the player's residents it is: it pays ten dollars times this number. */
  ordinal: number;
}

/** A resident on a city card: at its top until the income pays for it, then at its bottom. */
export interface World123CardResident {
  /** Number of a city, 1 to 10 */
  city: number;
  /** The how-many-eth of the player's residents it is: it pays ten dollars times this number. */
  ordinal: number;
  /** Whether an income has paid for it. */
  paid: boolean;
}

export type World123CharterBonus = "each" | "once";

export interface World123CityView {
  /** Number of a city, 1 to 10 */
  city: number;
  /** Who delivered each good that is no longer wanted. */
  covered: Record<string, SeatNumber>;
  demands_open: string[];
  /** Hex `[q, r]` */
  hex: number[];
  label: string;
  /** Id of a good */
  offers: string;
}

/** The stack, by what everybody knows of it; its cards once the game is over. */
export interface World123DeckView {
  by_back: Record<string, number>;
  cards?: string[];
  count: number;
  /** Back of a privilege */
  next_back: string | null;
}

export type World123Edition = "sheet" | "manual";

/**
 * What ended the game; also the `reason` of its outcome. `threshold`: All players together have delivered as
 * many goods as end the game. `round_limit`: The last round that the option `round_limit` allows is over.
 */
export type World123EndReason = "threshold" | "round_limit";

export type World123Extra = "roads" | "carried_residents" | "fights" | "trading_houses";

/** One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`. */
export type World123Fact = World123FactCreated | World123FactFirstPlayerDrawn | World123FactFirstPlayerNamed | World123FactTerrainLaid | World123FactDeckPrepared | World123FactRowRevealed | World123FactCapitalChosen | World123FactTrolleysPlaced | World123FactTurnStarted | World123FactPrivilegeDrawn | World123FactPricesChanged | World123FactPrivilegeBought | World123FactPrivilegePassed | World123FactTrolleyUpgraded | World123FactTrolleyStarted | World123FactTrolleyMoved | World123FactResidentPlaced | World123FactGoodLoaded | World123FactGoodDelivered | World123FactGoodDropped | World123FactSettlementPlaced | World123FactSettlementTakenBack | World123FactMpBought | World123FactCapitalChanged | World123FactResidentHired | World123FactResidentsWalked | World123FactResidentsLoaded | World123FactResidentsUnloaded | World123FactResidentSettled | World123FactFightFought | World123FactRoadBuilt | World123FactTurnEnded | World123FactIncomePaid | World123FactRoundEnded | World123FactFinished;

/** A player moved their capital to another city (edition `manual`). */
export interface World123FactCapitalChanged {
  /** The new capital. */
  city: number;
  fact: "capital_changed";
  /** The hex of the new capital. */
  headquarters: number[];
  seat: SeatNumber;
  /** The hex of the old capital: a settlement of the player stands there now. */
  settlement: number[];
}

/** A player chose their capital. */
export interface World123FactCapitalChosen {
  /** Number of a city, 1 to 10 */
  city: number;
  fact: "capital_chosen";
  seat: SeatNumber;
}

/** The set-up began. The first fact of every game. */
export interface World123FactCreated {
  fact: "created";
  options: World123Options;
  /** How many play. */
  seats: number;
}

/** The stack of privileges was put together; with three players some cards left the game unseen (Z3). */
export interface World123FactDeckPrepared {
  /** Cards in the stack, by back. */
  by_back: Record<string, number>;
  fact: "deck_prepared";
  /** Cards that left the game, by back. */
  removed_by_back: Record<string, number>;
}

/** Residents attacked an opponent's hex (extra `fights`). */
export interface World123FactFightFought {
  /** Residents that the attacker lost. */
  attackers_lost: number;
  defender: SeatNumber;
  /** Residents that the defender lost. */
  defenders_lost: number;
  /** How many of these were exhausted. */
  exhausted_lost: number;
  fact: "fight_fought";
  /** Hex `[q, r]` */
  hex: number[];
  /** The defender's roads that went with the settlement. */
  roads: number[][][];
  /** The attacker. */
  seat: SeatNumber;
  /** Whether the defender lost the settlement there, too. */
  settlement_lost: boolean;
}

/** The game ended and was scored. */
export interface World123FactFinished {
  fact: "finished";
  result: World123Final;
}

/** The start player was drawn (Z1, option `first_player`). */
export interface World123FactFirstPlayerDrawn {
  fact: "first_player_drawn";
  /** The start player. */
  seat: SeatNumber;
  /** Every seat, the start player first. */
  turn_order: SeatNumber[];
}

/** The host named who begins (option `first_player`): nothing was drawn. */
export interface World123FactFirstPlayerNamed {
  fact: "first_player_named";
  /** The start player. */
  seat: SeatNumber;
  /** Every seat, the start player first. */
  turn_order: SeatNumber[];
}

/** A good was delivered to a city that asked for it. */
export interface World123FactGoodDelivered {
  /** Number of a city, 1 to 10 */
  city: number;
  fact: "good_delivered";
  /** Id of a good */
  good: string;
  seat: SeatNumber;
  /**
   * Goods that the player's trading house there has sold over the whole game, with this one; null where it was
   * not sold.
   */
  sold: number | null;
}

/** A good was put down without a delivery. */
export interface World123FactGoodDropped {
  fact: "good_dropped";
  /** Id of a good */
  good: string;
  /** Hex `[q, r]` */
  hex: number[];
  seat: SeatNumber;
}

/** A good was loaded onto the trolley. */
export interface World123FactGoodLoaded {
  fact: "good_loaded";
  /** Id of a good */
  good: string;
  /** Hex `[q, r]` */
  hex: number[];
  seat: SeatNumber;
}

/** A player got the income of their turn. */
export interface World123FactIncomePaid {
  fact: "income_paid";
  /** Whether the player's privilege I (2) has paid by now, in this turn or an earlier one. */
  i2_used: boolean;
  income: World123Income;
  seat: SeatNumber;
}

/** A player bought one extra MP. */
export interface World123FactMpBought {
  /** Extra MP bought in this turn, with this one. */
  count: number;
  fact: "mp_bought";
  /** Movement left, in half MP. */
  half_left: number;
  /** In dollars. */
  paid: number;
  seat: SeatNumber;
}

/** Prices or places in the row of privileges changed. */
export interface World123FactPricesChanged {
  /** Cards that left the game. */
  discarded: string[];
  fact: "prices_changed";
  /** The row as it lies afterwards, left to right. */
  row: World123RowCard[];
}

/** A player bought a privilege of the row. */
export interface World123FactPrivilegeBought {
  /** Id of a privilege */
  card: string;
  fact: "privilege_bought";
  /** In dollars. */
  paid: number;
  /** Where it lay in the row, counted from 0 at the left. */
  place: number;
  seat: SeatNumber;
}

/** A privilege was drawn to the right end of the row (Z4). */
export interface World123FactPrivilegeDrawn {
  /** Id of a privilege */
  card: string;
  fact: "privilege_drawn";
  /** In dollars. */
  price: number;
  /** Whose turn it is. */
  seat: SeatNumber;
}

/** A player bought no privilege. */
export interface World123FactPrivilegePassed {
  /** Whether the server passed for the player, because nothing could be bought. */
  auto: boolean;
  fact: "privilege_passed";
  seat: SeatNumber;
}

/** A player hired a resident: it stands on an own hex, active (extra `carried_residents`). */
export interface World123FactResidentHired {
  fact: "resident_hired";
  /** Hex `[q, r]` */
  hex: number[];
  /** In dollars. */
  paid: number;
  seat: SeatNumber;
}

/** The trolley reached a city: one of the player's residents went to the city's card. */
export interface World123FactResidentPlaced {
  /** Number of a city, 1 to 10 */
  city: number;
  fact: "resident_placed";
  /** Whether it came from the supply (edition `manual`); else it waited on the map. */
  from_supply: boolean;
  /** The how-many-eth of the player's residents it is: it pays ten dollars times this number. */
  ordinal: number;
  seat: SeatNumber;
}

/** One of the residents who came to a hex turned into the settlement there. */
export interface World123FactResidentSettled {
  /** The city card that the resident went to; null where it went back to the supply. */
  card: World123CardPlace | null;
  fact: "resident_settled";
  /** Hex `[q, r]` */
  hex: number[];
  seat: SeatNumber;
}

/** Residents went aboard the trolley (extra `carried_residents`). */
export interface World123FactResidentsLoaded {
  /** How many of them were active. */
  active: number;
  /** How many of them were exhausted. */
  exhausted: number;
  fact: "residents_loaded";
  /** Hex `[q, r]` */
  hex: number[];
  seat: SeatNumber;
}

/** Residents left the trolley (extra `carried_residents`). */
export interface World123FactResidentsUnloaded {
  /** How many left it. */
  count: number;
  fact: "residents_unloaded";
  /** Hex `[q, r]` */
  hex: number[];
  seat: SeatNumber;
  /** How many of them stand on the hex afterwards, exhausted: what a fight and a new settlement left. */
  standing: number;
}

/** Residents walked to another hex (extra `carried_residents`). */
export interface World123FactResidentsWalked {
  /** How many set out. */
  count: number;
  fact: "residents_walked";
  /** Hex `[q, r]` */
  from: number[];
  seat: SeatNumber;
  /** How many of them stand on `to` afterwards, exhausted: what a fight and a new settlement left. */
  standing: number;
  /** Hex `[q, r]` */
  to: number[];
}

/** A player built a road (extra `roads`). */
export interface World123FactRoadBuilt {
  /** The residents who helped and are exhausted now: hex and number. */
  exhausted: [number[], number][];
  fact: "road_built";
  /** In dollars. */
  paid: number;
  /** Road between two hexes, `[[q, r], [q, r]]`, the smaller q, then r, first */
  road: number[][];
  seat: SeatNumber;
}

/** Every player has had their turn of the round. */
export interface World123FactRoundEnded {
  /** Goods that all players have delivered so far. */
  delivered: number;
  fact: "round_ended";
  /** The round, from 1. */
  round: number;
}

/** The first privileges were drawn into the row (Z4). */
export interface World123FactRowRevealed {
  fact: "row_revealed";
  /** The row, left to right. */
  row: World123RowCard[];
}

/** A player placed a settlement. */
export interface World123FactSettlementPlaced {
  /** Whether it was placed for the trolley's arrival; else residents became a settlement. */
  arrival: boolean;
  fact: "settlement_placed";
  /** Hex `[q, r]` */
  hex: number[];
  /** What it brings at the end of the turn for a hex where nobody had anything, in dollars; 0 elsewhere. */
  income: number;
  /** The price of a trading house, in dollars; 0 without one. */
  paid: number;
  seat: SeatNumber;
}

/** A player took a settlement off the map, to place it elsewhere. */
export interface World123FactSettlementTakenBack {
  fact: "settlement_taken_back";
  /** Hex `[q, r]` */
  hex: number[];
  /** Residents on the hex that went back to the supply. */
  residents: number;
  /** The player's roads that went with it. */
  roads: number[][][];
  seat: SeatNumber;
}

/** The land tiles were shuffled and laid (Z2, option `map`). */
export interface World123FactTerrainLaid {
  fact: "terrain_laid";
  /** Each land hex with its terrain. */
  tiles: [number[], World123Terrain][];
}

/** The trolley moved to a neighbouring hex. */
export interface World123FactTrolleyMoved {
  fact: "trolley_moved";
  /** Hex `[q, r]` */
  from: number[];
  /** What it cost, surcharges with it, in half MP. */
  half_cost: number;
  /** Movement left, in half MP. */
  half_left: number;
  /** Opponents whose surcharge was paid: no other is due to them in this turn. */
  met: SeatNumber[];
  seat: SeatNumber;
  /** Hex `[q, r]` */
  to: number[];
}

/** The first trolley action of a turn: the movement that the player has. */
export interface World123FactTrolleyStarted {
  fact: "trolley_started";
  /** In half MP. */
  half_mp: number;
  seat: SeatNumber;
}

/** A player improved their trolley. */
export interface World123FactTrolleyUpgraded {
  fact: "trolley_upgraded";
  /** In dollars. */
  paid: number;
  part: World123Part;
  seat: SeatNumber;
  /** The new level: MP for each turn, or cargo holds. */
  to: number;
}

/** All capitals are chosen: trolleys, settlements and residents were set up. */
export interface World123FactTrolleysPlaced {
  fact: "trolleys_placed";
  /** One for each seat, in seat order. */
  players: World123TrolleyPlaced[];
}

/** A player's turn ended. */
export interface World123FactTurnEnded {
  /** Whether the server ended it, because nothing else could be done. */
  auto: boolean;
  fact: "turn_ended";
  seat: SeatNumber;
}

/** A player's turn began. */
export interface World123FactTurnStarted {
  fact: "turn_started";
  /** Opponents on whose hex the trolley stands: no surcharge is due to them in this turn (edition `manual`). */
  paid_opponents: SeatNumber[];
  /** Hexes where the player's exhausted residents became active again. */
  rested: number[][];
  /** The round, from 1. */
  round: number;
  seat: SeatNumber;
  /** The number of the turn over all players, from 1. */
  turn: number;
}

/** The end of the game (RULES section 8). */
export interface World123Final {
  /** Privileges left in the stack, in no order. */
  deck: string[];
  end_reason: World123EndReason;
  /** Privileges that left the game at the set-up, drawn only now (Z5). */
  removed: string[];
  /** One for each seat, in order of rank; of equal rank in seat order. */
  scores: World123Score[];
  /** The seats of rank 1. */
  winners: SeatNumber[];
}

/** The end of the game. */
export interface World123FinalView {
  end_reason: World123EndReason;
  scores: World123Score[];
  winners: SeatNumber[];
}

/**
 * How the start player is found: `random` (drawn) or `seat_0` as a text, or an object that names a seat.
 * `random`: Drawn. `seat_0`: Seat 0.
 */
export type World123FirstPlayer = "random" | "seat_0" | World123FirstPlayerSeat;

/** The seat that the host named. */
export interface World123FirstPlayerSeat {
  seat: SeatNumber;
}

/** Residents standing on a hex (extra `carried_residents`). */
export interface World123Garrison {
  active: number;
  exhausted: number;
  /** Hex `[q, r]` */
  hex: number[];
}

export type World123GoodsGoal = "table" | "25";

export interface World123HexView {
  /** Number of a city, 1 to 10 */
  city: number | null;
  goods: Record<string, number>;
  headquarters: SeatNumber[];
  /** Hex `[q, r]` */
  hex: number[];
  label: string;
  settlements: SeatNumber[];
  terrain: World123Terrain;
  trolleys: SeatNumber[];
}

export interface World123HouseSold {
  /** Number of a city, 1 to 10 */
  city: number;
  sold: number;
}

/** What a turn pays, part by part, in dollars. Beside these keys: what each privilege pays, its id as the key. */
export interface World123Income {
  /** What every turn pays. */
  base: number;
  /** For residents who came to city cards. */
  residents: number;
  /** For settlements on hexes where nobody had anything. */
  settlements: number;
  /** The sum. */
  total: number;
  /** For goods sold by trading houses. */
  trading: number;
}

export type World123MapChoice = "standard" | "shuffled";

/** The options of the game, the same as in `created` (section 1 of the rule book). */
export interface World123Options {
  /** Which text rules. */
  edition: World123Edition;
  /** Rules of section 17 that are played. */
  extras: World123Extra[];
  /** How the start player is found. */
  first_player: World123FirstPlayer;
  /** How many goods end the game: by the number of players, or 25. */
  goods_goal: World123GoodsGoal;
  /** With three players: how many cards leave the stack unseen. */
  half_removed_3p: number;
  /** Whether privilege I (2) pays for each settlement on a city, or for the first one only. */
  i2_bonus: World123CharterBonus;
  /** The terrain of the land: this project's own layout, or the same tiles shuffled. */
  map: World123MapChoice;
  /** The game ends at the latest with this round. */
  round_limit: number;
}

/** What of a trolley is improved. `mp`: Movement. `cargo`: Cargo holds. */
export type World123Part = "mp" | "cargo";

export interface World123PlayerView {
  /** Number of a city, 1 to 10 */
  capital: number | null;
  cargo: string[];
  cargo_holds: number;
  delivered: Record<string, number>;
  /** Hex `[q, r]` */
  headquarters: number[] | null;
  houses_sold: World123HouseSold[];
  i2_used: boolean;
  income_history: number[];
  last_income: number | null;
  money: number;
  mp: number;
  privileges: string[];
  residents_aboard: number;
  residents_map: World123Garrison[];
  residents_on_cards: World123CardResident[];
  residents_on_map: number[];
  residents_supply: number;
  roads: number[][][];
  roads_supply: number;
  seat: SeatNumber;
  settlements: number[][];
  settlements_supply: number;
  /** Hex `[q, r]` */
  trolley: number[] | null;
}

/** A privilege in the row. */
export interface World123RowCard {
  /** Id of a privilege */
  card: string;
  /** How often it stayed in the row at this price when somebody could have bought it (edition `manual`, else 0). */
  declines: number;
  /** In dollars. */
  price: number;
}

/** A player's points, part by part. */
export interface World123Score {
  /** Goods on the trolley: the first of the ties. */
  cargo: number;
  /** The sum of these. */
  goods_total: number;
  /** Points for delivered goods, by good. */
  goods_vp: Record<string, number>;
  /** The last income, in dollars: the second of the ties; null where there was none. */
  last_income: number | null;
  /** Points for privileges. */
  privilege_vp: number;
  /** 1 = winner; shared where the rule book shares it. */
  rank: number;
  seat: SeatNumber;
  /** Points for the sets. */
  set_vp: number;
  /** Full sets of all five goods. */
  sets: number;
  /** The sum of all points. */
  total: number;
}

export type World123Terrain = "grassland" | "forest" | "field" | "desert" | "mountain" | "city" | "water";

/** What one player has at the start (set-up 9). */
export interface World123TrolleyPlaced {
  /** Where the headquarters and the trolley stand: the capital. */
  hex: number[];
  /** The good on the trolley. */
  loaded: string;
  /** Residents on city cards. */
  residents_on_cards: World123CardResident[];
  /** Cities where a resident waits for the trolley (edition `sheet`). */
  residents_on_map: number[];
  /** Residents in the supply (edition `manual`). */
  residents_supply: number;
  seat: SeatNumber;
  /** Settlements in the supply. */
  settlements_supply: number;
}

/** The turn under way. */
export interface World123TurnView {
  arrived: boolean;
  capital_changed: boolean;
  dropped_here: string[];
  income: World123Income | null;
  loaded_here: string[];
  mp_bought: number;
  /** It may end in .5. */
  mp_left: number;
  next_mp_cost: number | null;
  paid_opponents: SeatNumber[];
  residents_loaded_here: boolean;
  residents_unloaded_here: boolean;
  seat: SeatNumber;
  settled: number[][];
  sold: string[];
  trolley_started: boolean;
  upgrade_done: boolean;
}

/** The position as one viewer sees it. */
export interface World123View {
  cities: World123CityView[];
  deck: World123DeckView;
  delivered_total: number;
  discarded: string[];
  final: World123FinalView | null;
  game: "world-123";
  hexes: World123HexView[];
  /** What the viewer may do; left out where they are not asked. */
  legal?: Action[];
  options: World123Options;
  players: World123PlayerView[];
  price_token: number;
  /** Privileges that left the game at the set-up; null until the end. */
  removed: string[] | null;
  round: number;
  row: World123RowCard[];
  step: "choose_capital" | "privilege" | "travel" | "finished";
  /** How many delivered goods end the game. */
  threshold: number;
  to_act: SeatNumber[];
  turn: World123TurnView | null;
  turn_order: SeatNumber[];
  viewer: SeatNumber | null;
}

export type WorldWondersAction = WorldWondersActionTakeLoan | WorldWondersActionRepayLoan | WorldWondersActionPlaceFreeRoad | WorldWondersActionBuyLongRoad | WorldWondersActionBuyShortRoads | WorldWondersActionPlaceShortRoad | WorldWondersActionBuyTower | WorldWondersActionBuyBuilding | WorldWondersActionBuyMonument | WorldWondersActionPlaceComponent | WorldWondersActionBuyPedestal | WorldWondersActionPass;

export interface WorldWondersActionBuyBuilding {
  /** [column, row], both from 0; row 0 is in the north. */
  at: [number, number];
  /** Quarter turns clockwise. */
  rot?: number;
  stack: "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";
  type: "buy_building";
}

export interface WorldWondersActionBuyLongRoad {
  /** [column, row], both from 0; row 0 is in the north. */
  at: [number, number];
  /** To the east or to the south of the cell. */
  dir: "h" | "v";
  type: "buy_long_road";
}

export interface WorldWondersActionBuyMonument {
  /** [column, row], both from 0; row 0 is in the north. */
  at: [number, number];
  monument: "ziggurat" | "giza" | "obelisks" | "trojan_horse" | "ishtar_gate" | "theater" | "parthenon" | "carthage" | "aqueduct" | "petra" | "lighthouse" | "great_wall" | "roman_bridge" | "colosseum" | "hippodrome" | "el_castillo" | "shitennoji" | "angkor_wat" | "moai" | "machu_picchu" | "thien_mu";
  /** Quarter turns clockwise. */
  rot?: number;
  type: "buy_monument";
}

export interface WorldWondersActionBuyPedestal {
  place: 1 | 2;
  type: "buy_pedestal";
}

export interface WorldWondersActionBuyShortRoads {
  type: "buy_short_roads";
}

export interface WorldWondersActionBuyTower {
  /** [column, row], both from 0; row 0 is in the north. */
  at: [number, number];
  type: "buy_tower";
}

export interface WorldWondersActionPass {
  type: "pass";
}

export interface WorldWondersActionPlaceComponent {
  /** [column, row], both from 0; row 0 is in the north. */
  at: [number, number];
  /** Quarter turns clockwise. */
  rot?: number;
  type: "place_component";
}

export interface WorldWondersActionPlaceFreeRoad {
  /** [column, row], both from 0; row 0 is in the north. */
  at: [number, number];
  /** To the east or to the south of the cell. */
  dir: "h" | "v";
  type: "place_free_road";
}

export interface WorldWondersActionPlaceShortRoad {
  /** [column, row], both from 0; row 0 is in the north. */
  at: [number, number];
  /** To the east or to the south of the cell. */
  dir?: "h" | "v";
  piece: "double" | "single";
  type: "place_short_road";
}

export interface WorldWondersActionRepayLoan {
  type: "repay_loan";
}

export interface WorldWondersActionTakeLoan {
  type: "take_loan";
}

/** By resource: where the track has symbols. */
export interface WorldWondersBoardsViewPopulationSymbols {
  ceramics?: number[];
  food?: number[];
  gears?: number[];
}

/** The resource boards that all use. */
export interface WorldWondersBoardsView {
  population_max: number;
  /** By resource: where the track has symbols. */
  population_symbols: WorldWondersBoardsViewPopulationSymbols;
  resource_max: number;
  /** Rings by population. */
  rings: number[];
  side: WorldWondersSide;
}

/** The monument that is being built. */
export interface WorldWondersComponentView {
  /** List of cells `[column, row]`, both from 0, row by row */
  cells: number[][];
  index: number;
  /** Id of a monument */
  monument: string;
}

/** What is out of the game, openly. */
export interface WorldWondersDiscard {
  /** Taken by the automaton. */
  long_roads: number;
  /** Pieces of short sets that found no place. */
  short_pieces: number;
  short_sets: number;
  tiles: string[];
  towers: number;
}

/** One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`. */
export type WorldWondersFact = WorldWondersFactTurnOrderSet | WorldWondersFactMapDealt | WorldWondersFactFreeRoadDealt | WorldWondersFactMonumentRevealed | WorldWondersFactObjectiveRevealed | WorldWondersFactTileDiscarded | WorldWondersFactRoundStarted | WorldWondersFactTileRevealed | WorldWondersFactPiecesPutOut | WorldWondersFactPedestalReturned | WorldWondersFactTurnBegan | WorldWondersFactFreeRoadAwaited | WorldWondersFactPlayerOut | WorldWondersFactGameEnded | WorldWondersFactLoanTaken | WorldWondersFactLoanRepaid | WorldWondersFactFreeRoadPlaced | WorldWondersFactLongRoadBought | WorldWondersFactShortRoadsBought | WorldWondersFactShortRoadPlaced | WorldWondersFactShortRoadsDiscarded | WorldWondersFactTowerBought | WorldWondersFactBuildingBought | WorldWondersFactMonumentBegun | WorldWondersFactComponentPlaced | WorldWondersFactMonumentCompleted | WorldWondersFactResourceAdvanced | WorldWondersFactPopulationGrew | WorldWondersFactLastRoundCalled | WorldWondersFactPedestalBought | WorldWondersFactPassed | WorldWondersFactLoanHandedBack | WorldWondersFactMonumentTakenBack | WorldWondersFactSoloCardsShuffled | WorldWondersFactSoloCardDrawn | WorldWondersFactAutomatonTook;

/** The automaton took from the market what its card says. */
export interface WorldWondersFactAutomatonTook {
  /** Id of a solo card */
  card: string;
  fact: "automaton_took";
  /** What of the section was there and was taken. */
  items: string[];
  /** The monuments among it. */
  monuments: string[];
  /** Which section of the card was carried out, counted from 0 at the top; null where nothing of any was there. */
  section: number | null;
  /** The building tiles among it. */
  tiles: string[];
}

/** A player bought and placed a building tile. */
export interface WorldWondersFactBuildingBought {
  /** List of cells `[column, row]`, both from 0, row by row */
  cells: number[][];
  fact: "building_bought";
  /** In gold. */
  paid: number;
  /** Quarter turns clockwise, 0 to 3: the smallest that gives these cells. */
  rot: number;
  seat: SeatNumber;
  /** Stack of building tiles */
  stack: string;
  /** Id of a building tile */
  tile: string;
  /** The type of building on the tile. */
  type: WorldWondersKind;
}

/** A player placed another part of the monument. */
export interface WorldWondersFactComponentPlaced {
  /** List of cells `[column, row]`, both from 0, row by row */
  cells: number[][];
  fact: "component_placed";
  /** Id of a monument */
  monument: string;
  /** Quarter turns clockwise, 0 to 3. */
  rot: number;
  seat: SeatNumber;
}

/** A player's purchase is complete; their free road is still to be placed. */
export interface WorldWondersFactFreeRoadAwaited {
  fact: "free_road_awaited";
  seat: SeatNumber;
}

/** A player got the long road that may be placed for nothing. */
export interface WorldWondersFactFreeRoadDealt {
  fact: "free_road_dealt";
  seat: SeatNumber;
}

/** A player placed their free road. */
export interface WorldWondersFactFreeRoadPlaced {
  /** Whether it lies over water. */
  bridge: boolean;
  /** List of cells `[column, row]`, both from 0, row by row */
  cells: number[][];
  fact: "free_road_placed";
  seat: SeatNumber;
}

/** The game ended and was scored. */
export interface WorldWondersFactGameEnded {
  fact: "game_ended";
  /**
   * `rounds`: the last round was played; `population`: somebody's population reached the last space. Also the
   * `reason` of the outcome.
   */
  reason: string;
  result: WorldWondersGameResult;
}

/** A player's population is at the last space: the game ends with this round. */
export interface WorldWondersFactLastRoundCalled {
  fact: "last_round_called";
  /** Its space. */
  population: number;
  seat: SeatNumber;
}

/** The player's time was up: the loan of this turn went back, as if never taken. */
export interface WorldWondersFactLoanHandedBack {
  fact: "loan_handed_back";
  /** What the player may spend in this round now. */
  gold_limit: number;
  seat: SeatNumber;
}

/** A player paid their loan back. */
export interface WorldWondersFactLoanRepaid {
  fact: "loan_repaid";
  /** In gold. */
  paid: number;
  seat: SeatNumber;
}

/** A player took a loan. */
export interface WorldWondersFactLoanTaken {
  fact: "loan_taken";
  /** What the player may spend in this round now. */
  gold_limit: number;
  /** The round in which it was taken. */
  round: number;
  seat: SeatNumber;
}

/** A player bought and placed a long road. */
export interface WorldWondersFactLongRoadBought {
  /** Whether it lies over water. */
  bridge: boolean;
  /** List of cells `[column, row]`, both from 0, row by row */
  cells: number[][];
  fact: "long_road_bought";
  /** In gold. */
  paid: number;
  seat: SeatNumber;
}

/** A player got their map. */
export interface WorldWondersFactMapDealt {
  /** Number of the map board, from 1. */
  board: number;
  fact: "map_dealt";
  /** The map on its side, by its id in the box. */
  map: string;
  seat: SeatNumber;
}

/** A player placed the first part of a monument. Nothing is paid before the last part lies. */
export interface WorldWondersFactMonumentBegun {
  /** List of cells `[column, row]`, both from 0, row by row */
  cells: number[][];
  fact: "monument_begun";
  /** Id of a monument */
  monument: string;
  /** Quarter turns clockwise, 0 to 3. */
  rot: number;
  seat: SeatNumber;
}

/** All parts of a player's monument lie. */
export interface WorldWondersFactMonumentCompleted {
  fact: "monument_completed";
  /** Id of a monument */
  monument: string;
  /** The price: all the gold that the player had left. */
  paid: number;
  /** The rings on its card, worth a point each. */
  rings: number;
  seat: SeatNumber;
}

/** A monument card was drawn into the row. */
export interface WorldWondersFactMonumentRevealed {
  fact: "monument_revealed";
  /** Id of a monument */
  monument: string;
}

/** The player's time was up: the parts of an unfinished monument came off the map. */
export interface WorldWondersFactMonumentTakenBack {
  fact: "monument_taken_back";
  /** Id of a monument */
  monument: string;
  seat: SeatNumber;
}

/** A public objective was drawn. */
export interface WorldWondersFactObjectiveRevealed {
  fact: "objective_revealed";
  /** Id of a public objective */
  objective: string;
}

/** A player bought nothing more in this round. */
export interface WorldWondersFactPassed {
  fact: "passed";
  /** The gold that was not spent. */
  lost: number;
  seat: SeatNumber;
  /** Whether it happened because the player's time was up. */
  timed_out: boolean;
}

/** A player bought a turn order pedestal. */
export interface WorldWondersFactPedestalBought {
  fact: "pedestal_bought";
  /** In gold. */
  paid: number;
  /** Which pedestal, 1 or 2: the player's place in the next round's order. */
  place: number;
  seat: SeatNumber;
}

/** A player's turn order pedestal went back to the table. */
export interface WorldWondersFactPedestalReturned {
  fact: "pedestal_returned";
  /** Which pedestal: 1 or 2. */
  place: number;
  seat: SeatNumber;
}

/** Pieces went from the supply to the table. */
export interface WorldWondersFactPiecesPutOut {
  fact: "pieces_put_out";
  /** Long roads. */
  long_roads: number;
  /** Sets of short roads. */
  short_sets: number;
  /** Towers. */
  towers: number;
}

/** A player has no gold left in this round and is out of it. */
export interface WorldWondersFactPlayerOut {
  fact: "player_out";
  seat: SeatNumber;
}

/** A player's population grew. */
export interface WorldWondersFactPopulationGrew {
  /** Spaces. */
  by: number;
  fact: "population_grew";
  seat: SeatNumber;
  /** Its space now. */
  to: number;
}

/** A player's marker on a resource track advanced. */
export interface WorldWondersFactResourceAdvanced {
  /** Spaces. */
  by: number;
  fact: "resource_advanced";
  resource: WorldWondersResource;
  seat: SeatNumber;
  /** Its space now. */
  to: number;
}

/** A round began. No gold is spent, and nobody is out. */
export interface WorldWondersFactRoundStarted {
  fact: "round_started";
  /** What every player may spend in it. */
  gold: number;
  /** Whether it is the last by its number. */
  last: boolean;
  /** The round, from 1. */
  round: number;
}

/** A player placed a piece of the set. */
export interface WorldWondersFactShortRoadPlaced {
  /** List of cells `[column, row]`, both from 0, row by row */
  cells: number[][];
  fact: "short_road_placed";
  piece: WorldWondersPiece;
  seat: SeatNumber;
}

/** A player bought a set of short roads, to be placed one by one. */
export interface WorldWondersFactShortRoadsBought {
  /** Doubles in the set. */
  double: number;
  fact: "short_roads_bought";
  /** In gold. */
  paid: number;
  seat: SeatNumber;
  /** Singles in the set. */
  single: number;
}

/** What is left of a player's set finds no place and was discarded. */
export interface WorldWondersFactShortRoadsDiscarded {
  /** Doubles. */
  double: number;
  fact: "short_roads_discarded";
  seat: SeatNumber;
  /** Singles. */
  single: number;
}

/** A card of the automaton was drawn. */
export interface WorldWondersFactSoloCardDrawn {
  /** Id of a solo card */
  card: string;
  fact: "solo_card_drawn";
}

/** The automaton's discarded cards were made its deck again. */
export interface WorldWondersFactSoloCardsShuffled {
  /** How many cards. */
  cards: number;
  fact: "solo_cards_shuffled";
}

/** A building tile that nobody bought left the market at the end of a round. */
export interface WorldWondersFactTileDiscarded {
  fact: "tile_discarded";
  /** Stack of building tiles */
  stack: string;
  /** Id of a building tile */
  tile: string;
}

/** The top tile of a stack was drawn and lies face up in the market. */
export interface WorldWondersFactTileRevealed {
  fact: "tile_revealed";
  /** Stack of building tiles */
  stack: string;
  /** Id of a building tile */
  tile: string;
}

/** A player bought and placed a tower. */
export interface WorldWondersFactTowerBought {
  /** Its one cell. */
  cells: number[][];
  fact: "tower_bought";
  /** In gold. */
  paid: number;
  seat: SeatNumber;
}

/** A player's turn began. */
export interface WorldWondersFactTurnBegan {
  fact: "turn_began";
  seat: SeatNumber;
  /** The number of the turn over all players, from 1. */
  turn: number;
}

/** The order of the turns was set, for the first round or for the next one. */
export interface WorldWondersFactTurnOrderSet {
  fact: "turn_order_set";
  /** Every seat, in the order of their turns. */
  order: SeatNumber[];
}

/** The end of the game. */
export interface WorldWondersGameResult {
  /** One for each seat, in seat order. */
  players: WorldWondersRanked[];
  /** How the solo game went; null with several players. */
  solo: WorldWondersSoloResult | null;
  /** The seats of rank 1; in a solo game the player, if they beat the automaton. */
  winners: SeatNumber[];
}

/** The five types of building. */
export type WorldWondersKind = "library" | "farm" | "habitation" | "market" | "temple";

/** What the automaton did last. */
export interface WorldWondersLastCard {
  /** Id of a solo card */
  card: string;
  items: string[];
  /** Which section was carried out, from 0. */
  section: number | null;
}

export interface WorldWondersMapView {
  board: number;
  id: string;
  rows: string[];
}

export interface WorldWondersMarket {
  loans: number;
  long_roads: number;
  monument_deck: number;
  monuments: string[];
  /** By number: who holds it. */
  pedestals: Record<string, SeatNumber | null>;
  short_sets: number;
  stacks: WorldWondersStackView[];
  towers: number;
}

export type WorldWondersObjectiveKind = "green_area" | "road_network" | "monuments" | "tiles_by_natural" | "tiles_by_water" | "tiles_by_edge" | "all_districts" | "resource" | "tiles_of_type" | "group_of_type";

/** A public objective. */
export interface WorldWondersObjectiveView {
  /** Id of a public objective */
  id: string;
  kind: WorldWondersObjectiveKind;
  param: WorldWondersParam | null;
  vp: number[];
}

export interface WorldWondersOptions {
  advanced: boolean;
  /** One for each seat. */
  colors: string[];
  map_side: WorldWondersSide;
  resource_side: WorldWondersSide;
  solo_mode: WorldWondersSoloMode;
  start_order: WorldWondersStartOrder;
  voluntary_pass: boolean;
}

export type WorldWondersParam = "food" | "ceramics" | "gears" | "library" | "farm" | "habitation" | "market" | "temple";

/** A piece of a set of short roads. `double`: Several cells in a line. `single`: One cell. */
export type WorldWondersPiece = "double" | "single";

/** A piece; what its kind has not is left out. */
export interface WorldWondersPieceView {
  bridge?: boolean;
  /** List of cells `[column, row]`, both from 0, row by row */
  cells: number[][];
  components?: number[][][];
  id: number;
  kind: string;
  /** Id of a monument */
  monument?: string;
  size?: WorldWondersRoadSize;
  /** Id of a building tile */
  tile?: string;
  type?: WorldWondersKind;
  unfinished?: boolean;
}

export interface WorldWondersPlayerView {
  color: string | null;
  free_road_pending: boolean;
  gold_left: number;
  gold_limit: number;
  gold_spent: number;
  loan: boolean;
  loan_round: number | null;
  map: WorldWondersMapView;
  monuments: WorldWondersRings[];
  out: boolean;
  pedestal: number | null;
  pieces: WorldWondersPieceView[];
  population: number;
  resources: WorldWondersResources;
  score: WorldWondersSeatScore;
  seat: SeatNumber;
}

/** What was bought and is not complete yet, by the name of its action. */
export type WorldWondersPurchase = "buy_long_road" | "buy_short_roads" | "buy_tower" | "buy_building" | "buy_monument" | "buy_pedestal";

/** A player's points, part by part, and rank. */
export interface WorldWondersRanked {
  /** For city districts. */
  districts: number;
  /** For the resource of which there is least. */
  least: number;
  /** For a loan that was not repaid: 0, or less. */
  loan: number;
  /** For rings on monument cards. */
  monuments: number;
  /** For natural resources beside pieces. */
  natural: number;
  /** For public objectives. */
  objectives: number;
  /** For population rings. */
  population: number;
  /** 1 = winner; shared where the rule book shares it. In a solo game 2 = lost. */
  rank: number;
  seat: SeatNumber;
  /** The sum. */
  total: number;
}

/** The three resources, in the order in which they advance (RULES section 5.12). */
export type WorldWondersResource = "food" | "ceramics" | "gears";

/** Something of each resource. */
export interface WorldWondersResources {
  ceramics: number;
  food: number;
  gears: number;
}

export interface WorldWondersRings {
  /** Id of a monument */
  id: string;
  rings: number;
}

export type WorldWondersRoadSize = "long" | "double" | "single";

/** The points of a seat, part by part, as they stand. */
export interface WorldWondersSeatScore {
  /** For city districts. */
  districts: number;
  /** For the resource of which there is least. */
  least: number;
  /** For a loan that was not repaid: 0, or less. */
  loan: number;
  /** For rings on monument cards. */
  monuments: number;
  /** For natural resources beside pieces. */
  natural: number;
  /** For public objectives. */
  objectives: number;
  /** For population rings. */
  population: number;
  seat: SeatNumber;
  /** The sum. */
  total: number;
}

/** Short roads still to be placed. */
export interface WorldWondersShortLeft {
  double: number;
  single: number;
}

/** Side of the map boards or of the resource boards. */
export type WorldWondersSide = "A" | "B";

export type WorldWondersSoloMode = "easy" | "hard";

/** The automaton's targets, and whether they were beaten. */
export interface WorldWondersSoloResult {
  /** The mode that is played. */
  mode: WorldWondersSoloMode;
  /** The automaton's points in the easy mode: more win. */
  target_easy: number;
  /** The same in the hard mode. */
  target_hard: number;
  /** Whether the player won. */
  win: boolean;
}

/** The automaton. */
export interface WorldWondersSoloView {
  deck: number;
  discard: string[];
  last_card: WorldWondersLastCard | null;
  mode: WorldWondersSoloMode;
  monuments: WorldWondersRings[];
  target_easy: number;
  target_hard: number;
}

export interface WorldWondersStackView {
  cells: [number, number][];
  cost: number;
  face_down: number;
  shape: string;
  /** Stack of building tiles */
  stack: string;
  tile: WorldWondersTileView | null;
}

export type WorldWondersStartOrder = "random" | "seating";

/** Pieces off the table. */
export interface WorldWondersSupply {
  long_roads: number;
  short_sets: number;
  towers: number;
}

export interface WorldWondersTileView {
  ceramics: number;
  food: number;
  gears: number;
  /** Id of a building tile */
  id: string;
  type: WorldWondersKind;
}

/** The turn under way. */
export interface WorldWondersTurnView {
  component: WorldWondersComponentView | null;
  loan_action_used: boolean;
  purchase: WorldWondersPurchase | null;
  short_left: WorldWondersShortLeft | null;
}

/** The position as one viewer sees it. */
export interface WorldWondersView {
  active: SeatNumber | null;
  boards: WorldWondersBoardsView;
  discard: WorldWondersDiscard;
  final_round: boolean;
  game: "world-wonders";
  market: WorldWondersMarket;
  max_rounds: number;
  objectives: WorldWondersObjectiveView[];
  options: WorldWondersOptions;
  phase: "turn" | "game_over";
  players: WorldWondersPlayerView[];
  result: WorldWondersGameResult | null;
  round: number;
  rules_version: number;
  solo: WorldWondersSoloView | null;
  step: "choose" | "place_short" | "place_component" | "place_free_road" | null;
  supply: WorldWondersSupply;
  to_act: SeatNumber[];
  turn: WorldWondersTurnView | null;
  turn_order: SeatNumber[];
  viewer: SeatNumber | null;
}

/** What a move would lead to. */
export type Tried = MoveDryRun;

/** What each title says, by its id. */
export interface ByTitle {
  "century-from-east-to-west": { action: CenturyAction; fact: CenturyFact; options: CenturyOptions; new_options: NewCenturyOptions; view: CenturyView };
  "railways-of-the-world": { action: RailwaysAction; fact: RailwaysFact; options: RailwaysOptions; new_options: NewRailwaysOptions; view: RailwaysView };
  "world-123": { action: World123Action; fact: World123Fact; options: World123Options; new_options: NewWorld123Options; view: World123View };
  "world-wonders": { action: WorldWondersAction; fact: WorldWondersFact; options: WorldWondersOptions; new_options: NewWorldWondersOptions; view: WorldWondersView };
}
