// The shapes of what is sent and answered. Made by `clients/generate` from `api/openapi.json`. Do not edit.

/** A public key for access tokens. */
export interface AccessKey {
  alg: "EdDSA";
  crv: "Ed25519";
  kid: KeyId;
  kty: "OKP";
  use: "sig";
  /** The public key, base64url. */
  x: string;
}

/** All stored data about the caller. */
export interface AccountExport {
  games: Id[];
  /** Rows by database table. */
  held: Record<string, unknown[]>;
  player: Me;
}

/** One primitive action of a player, in the title's own vocabulary. */
export type Action = CenturyAction | RailwaysAction | World123Action | WorldWondersAction;

/** A step: a branch with `items` and their `count`, or a leaf with an `order` and its `actions`. */
export interface ActionStep {
  actions?: Record<string, unknown>[];
  /** Further places that choose it. */
  also?: Place[];
  /** The number of actions below it. */
  count?: number;
  /** The turn ends after it. */
  ends?: boolean;
  /** A page adds this step if the player stops here and plays. */
  finishes?: boolean;
  /** Its heading. */
  group?: string;
  /** Only in a branch. */
  items?: ActionStep[];
  /** Unique among its siblings. */
  key: string;
  label: string;
  /** Places highlighted while the step is looked at. */
  marks?: Place[];
  /** The address of the items, in a very large tree. */
  more?: string;
  /** Its cost and gain. */
  note?: string;
  number?: Number;
  order?: string;
  /** `turn`: the items are rotations. `number`: a number is typed. */
  pick?: string;
  /** The place that chooses it. */
  place?: Place;
  prompt?: string;
  /** The hidden thing that it reveals. */
  reveals?: string;
  /** `actions` has several actions, which are also reachable one by one. */
  shortcut?: boolean;
  /** The first of its items is chosen at once; another one can replace it. */
  starts?: boolean;
}

/**
 * The legal actions as a tree of steps. Its leaves are the listed actions, each once, without shortcuts and with
 * numbers spelled out.
 */
export interface ActionTree {
  /**
   * If these actions would change an earlier secret choice of the caller: the event of that move. Null on the
   * caller's turn, or if there is nothing to choose.
   */
  changes: Seq | null;
  /** The number of legal actions. */
  count: number;
  items: ActionStep[];
  /** The question to the player. */
  prompt?: string;
  /** The redo that the caller can make alone now; null if there is none. */
  redo: TurnBack | null;
  /** Whether more actions are legal than are contained here. */
  reduced: boolean;
  seat: SeatNumber;
  seq: Seq;
  to_act: SeatNumber[];
  /** The undo that the caller can make alone now; null if there is none. */
  undo: TurnBack | null;
}

export interface AddBot {
  level: Level;
}

/** The account's e-mail address, and the new one while a change is open. */
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
  /** The reason. */
  reason: string;
  /** The event whose state is to become current. */
  to: Seq;
}

/** The result of an audit: what was checked, what failed, what cannot be checked yet. */
export interface Audit {
  checks: AuditCheck[];
  game: Id;
  /**
   * One line that names the contributors to the seed of the draws, in order, or says that only the server
   * contributed. Null if the log is refuted.
   */
  hands: string | null;
  head: Seq;
  ok: boolean;
}

/** The result of one check. */
export interface AuditCheck {
  check: "chain" | "digests" | "readjudication" | "draws" | "seals" | "table" | "columns";
  checked: number;
  detail: string | null;
  /** The first event that failed. */
  first_bad: Seq | null;
  ok: boolean;
  /**
   * The number of items that cannot be checked yet; for `table`, items that no log can prove (server outages,
   * undelivered mails). This is not a failure.
   */
  open: number;
}

/** A player whom the caller has blocked. */
export interface Block {
  player: Person;
  since: Time;
}

/** A page of a list. */
export interface BlockList {
  items: Block[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/** A box: the contents of a title's game box, without the data itself. */
export interface Box {
  /** Null for the built-in box. */
  added_at: Time | null;
  /** Null if the title has only the built-in box. */
  author: string | null;
  /**
   * Whether this is the box, among those to choose from, with the most data from published sources or physical
   * copies. False if there is no choice.
   */
  closest: boolean;
  /** The licence for use by others; null if the title has only the built-in box. */
  licence: string | null;
  /** Not unique. */
  name: string;
  /** Where each table comes from. */
  provenance: Record<string, Provenance[]>;
  /**
   * The hash by which games name the box. For the built-in box it is the hash of its data files, for all others
   * of the document.
   */
  sha256: Hash;
  title: TitleId;
  /** The version number given by its author. */
  version: number;
  /**
   * Why the caller can see a box. `built_in`: Built into the server; used by games that ask for no other box.
   * `server`: Added by the operator for everybody. `of_a_game`: Another player's box, or a deleted one, that a
   * visible game uses.
   */
  whose: "mine" | "built_in" | "server" | "of_a_game";
}

/** A box document as its author wrote it, `longhand-box/1` (docs/boxes.md). */
export interface BoxDocument {
  author: string;
  licence: string;
  name: string;
  /** The player numbers that the box is meant for; absent if it suits all numbers of its title. */
  players?: PlayerNumbers;
  /** The origin of each table. */
  provenance: Record<string, Provenance[]>;
  schema: string;
  /** In the title's own format. */
  tables: Record<string, unknown>;
  title: TitleId;
  version: number;
}

/** A box with its document. */
export interface BoxInFull {
  /** Null for the built-in box. */
  added_at: Time | null;
  /** Null if the title has only the built-in box. */
  author: string | null;
  /**
   * Whether this is the box, among those to choose from, with the most data from published sources or physical
   * copies. False if there is no choice.
   */
  closest: boolean;
  document: BoxDocument;
  /** The licence for use by others; null if the title has only the built-in box. */
  licence: string | null;
  /** Not unique. */
  name: string;
  /** Where each table comes from. */
  provenance: Record<string, Provenance[]>;
  /**
   * The hash by which games name the box. For the built-in box it is the hash of its data files, for all others
   * of the document.
   */
  sha256: Hash;
  title: TitleId;
  /** The version number given by its author. */
  version: number;
  /**
   * Why the caller can see a box. `built_in`: Built into the server; used by games that ask for no other box.
   * `server`: Added by the operator for everybody. `of_a_game`: Another player's box, or a deleted one, that a
   * visible game uses.
   */
  whose: "mine" | "built_in" | "server" | "of_a_game";
}

/** A page of a list. */
export interface BoxList {
  items: Box[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/** A browser that gets Web Push notifications. */
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

/** The browsers that get notifications, and the key that identifies this server to a browser. */
export interface BrowserList {
  /** P-256, uncompressed, base64url (RFC 8292). */
  application_server_key: string;
  items: Browser[];
  /** Always null: the list is complete. */
  next: string | null;
}

/** The author of an event: an object with one of these keys. */
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
 * their undo back. `takeback`: The others consented. `ruling`: A dispute was ruled that way. `automatic`: An
 * automatic move for a late player was taken back.
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

/** What a bonus tile scores for. */
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

/** Settlers that were displaced from a location. */
export interface CenturyDisplaced {
  /** How many. */
  count: number;
  /** Their owner. */
  seat: SeatNumber;
}

/** The effect of a point card. */
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
 * Why the game ended; also the `reason` of its outcome. `eighth_card`: Somebody has eight point cards, and the
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

/** Extra goods from dreamcatchers, by icon; none of them has the fort's icon. */
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
  /** Tiles in the stack, this one included. */
  left: number;
  /** Id of a bonus tile */
  tile: string;
}

/** Two cards of a player's trade route changed places, together with the settlers on them. */
export interface CenturyFactCardsSwapped {
  /** The two cards, the left one first. */
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
  /** Whether the server returned them because the player had only one colour and so no choice. */
  automatic: boolean;
  cubes: CenturyCubes;
  fact: "cubes_returned";
  seat: SeatNumber;
}

/** A point card brought a dreamcatcher: the player gets extra goods at locations of its icon. */
export interface CenturyFactDreamcatcherGained {
  /** The extra goods from all the player's dreamcatchers of this icon, the new one included. */
  extra_goods: CenturyCubes;
  fact: "dreamcatcher_gained";
  icon: CenturyIcon;
  seat: SeatNumber;
}

/** A player must now choose an exploration tile. */
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

/** A player claimed their eighth point card: the current round is played to its end and is the last. */
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
  /** The location or card of the exchange. */
  source: string;
  /** How many times the exchange was made in this action. */
  times: number;
}

/** A player took goods from the supply. */
export interface CenturyFactGoodsGained {
  fact: "goods_gained";
  gained: CenturyCubes;
  seat: SeatNumber;
  /** The location or card that gave them. */
  source: string;
}

/** A point card brought a hammer: the player needs fewer settlers at locations of its icon. */
export interface CenturyFactHammerGained {
  fact: "hammer_gained";
  /** The player's hammers of this icon, the new one included. */
  hammers: number;
  icon: CenturyIcon;
  seat: SeatNumber;
}

/** An exploration tile was drawn and laid on a location. Nobody can work there until somebody takes it. */
export interface CenturyFactLocationCovered {
  /** The location. */
  at: string;
  fact: "location_covered";
  /** Id of an exploration tile */
  tile: string;
}

/** The cards of the markets moved up to the left, and new ones were drawn. */
export interface CenturyFactMarketRefilled {
  /** The new ones among them, in the order drawn. */
  drawn: string[];
  fact: "market_refilled";
  /** The cards of markets 1 to 4 afterwards; null for an empty market. */
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
  /** The position of the card in the route, counted from 0 at the left. */
  place: number;
  /** The card of the route that it replaced, now in the discard pile; null if there was room. */
  replaced: CenturyReplaced | null;
  seat: SeatNumber;
  /** Settlers that stood on the replaced card and now stand on the new one. */
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
  /** Settlers that must be enlisted before use. */
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
  /** Cards in the pile, this one included. */
  left: number;
}

/** The point cards moved up to the left, and the top of the pile moved into the row. */
export interface CenturyFactPointCardsMovedUp {
  fact: "point_cards_moved_up";
  /** The cards of forts 1 to 4 afterwards; null for an empty fort. */
  row: (string | null)[];
}

/** Settlers of a player's reserve became available. */
export interface CenturyFactSettlersEnlisted {
  /** Settlers enlisted. */
  count: number;
  fact: "settlers_enlisted";
  seat: SeatNumber;
}

/** A player placed available settlers on a location to work there. */
export interface CenturyFactSettlersPlaced {
  /** The location. */
  at: string;
  /** Settlers placed. */
  count: number;
  /**
   * The owner and number of the settlers that stood there before; they are available again. Null if nobody stood
   * there.
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
  /** The locations and cards that the settlers left. */
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

/** The start player was drawn, and with it the turn order for the whole game. */
export interface CenturyFactStartPlayerDrawn {
  fact: "start_player_drawn";
  /** The start player. */
  seat: SeatNumber;
  /** Every seat, the start player first. */
  turn_order: SeatNumber[];
}

/** A player has more cubes than the storage holds and must return some. */
export interface CenturyFactStorageExceeded {
  /** Cubes beyond the storage. */
  excess: number;
  fact: "storage_exceeded";
  seat: SeatNumber;
}

/** A player took an exploration tile. */
export interface CenturyFactTileTaken {
  fact: "tile_taken";
  /** The location that the tile covered, open now; null if the tile lay in the display. */
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
  /** The location or card that gave the upgrades. */
  source: string;
  /** Extra goods that the player gets after the upgrades; all 0 if there are none. */
  then: CenturyCubes;
}

/** New Wares drew cards for the markets. */
export interface CenturyFactWaresDrawn {
  /** The cards from market 1 on, in the order drawn; fewer than four if the pile ran out. */
  cards: string[];
  fact: "wares_drawn";
  seat: SeatNumber;
}

/** New Wares put the cards of all markets under the draw pile, as its lowest layer. */
export interface CenturyFactWaresReturned {
  /** The cards, sorted by id: the layer has no order. */
  cards: string[];
  fact: "wares_returned";
  seat: SeatNumber;
}

export interface CenturyFortView {
  /** Tiles in the stack, the top one included. */
  bonus_left: number;
  bonus_top: CenturyBonusTileView | null;
  card: CenturyPointCardView | null;
  /** Id of a location */
  location: string;
}

/** The icon of a location, which point cards refer to. */
export type CenturyIcon = "field" | "forest" | "river" | "fort";

export interface CenturyLocationView {
  /** Settlers that the player to act would need; null if they cannot work there. */
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

/** A merchant card with its text: its gain, upgrades or trade. */
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
  /** Cards that New Wares put under it, layer by layer. */
  returned: string[][];
}

export interface CenturyOptions {
  /** Whether hammers count on occupied locations too (ruling 14.2). */
  displacement_discount: boolean;
  /** When a player gets the cubes of dreamcatchers (ruling 14.4). */
  extra_goods_timing: CenturyTiming;
  /** The latest possible last round; 0: no limit (ruling 14.19). */
  round_limit: number;
  /** Where a card goes that replaces another one (ruling 14.6). */
  route_replace: CenturyRouteReplace;
}

export type CenturyPendingView = CenturyPendingViewUpgrade | CenturyPendingViewExplore | CenturyPendingViewDiscard;

export interface CenturyPendingViewDiscard {
  /** Cubes beyond the storage. */
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
  /** Extra goods that the player gets after the upgrades. */
  then: CenturyCubes;
}

export interface CenturyPlayerView {
  bonus_tiles: CenturyBonusTileView[];
  cube_total: number;
  cubes: CenturyCubes;
  discard: string[];
  /** Reductions by hammers, in settlers, by icon. */
  discounts: CenturyDiscounts;
  exploration_tiles: CenturyExplorationTileView[];
  extra_goods: CenturyExtraGoods;
  /** Number of merchant cards, in the route and in the discard pile. */
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
  /** The mark for the numbers of players with which it is in the game: in the built-in box `all`, `3+` or `=4`. */
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
  /** Its position in the route, counted from 0 at the left. */
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

/** The immediate bonus of an exploration tile. */
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
  /** The first player to claim an eighth card: this round is the last. */
  end_trigger: SeatNumber | null;
  exploration_display: CenturyExplorationTileView[];
  /** Whether this is the extra turn of New Wares. */
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
  /** What the active player must finish before the turn goes on. */
  pending: CenturyPendingView | null;
  phase: "setup" | "turn_start" | "upgrade" | "explore" | "discard" | "game_over";
  /** In seat order. */
  players: CenturyPlayerView[];
  point_pile: CenturyPointPileView;
  /** The seats from first to last; null until the end. */
  ranking: SeatNumber[] | null;
  round: number;
  /** The present scores. */
  scores: CenturyScore[];
  to_act: SeatNumber[];
  turn: number;
  turn_order: SeatNumber[];
}

/** Changes to an account; absent or null fields stay as they are. */
export interface ChangeMe {
  /** The tag of a language that the server speaks: `en`, `de`, or an added one. */
  language?: string | null;
  /** Replaces all mail preferences. */
  mail?: NewMailWishes | null;
  /** May not contain control characters. */
  name?: string | null;
  takeback?: "always" | "ask" | "never" | null;
  /**
   * Replaces all future vacations; vacation already taken stays. At most 30 days in a calendar year, and at most
   * two years ahead. The change is written into the logs of all running games.
   */
  vacation?: Vacation[] | null;
  /** An IANA time zone. */
  zone?: string | null;
}

/**
 * The kind of error that a dispute claims. `rules`: The server decided against the rule book. `entry`: The entry
 * differs from what the player meant. `clock`: A clock ran when it should have been stopped. `other`: Something
 * else.
 */
export type Claim = "rules" | "entry" | "clock" | "other";

/** How long a player may think. */
export interface Clock {
  /** Seconds in the bank at the start (`bank`), else null. */
  bank_s: number | null;
  /** The most seconds that the bank may hold (`bank`); null: no limit, or another kind. */
  cap_s: number | null;
  /** Seconds that each turn adds to the bank (`bank`), else null. */
  increment_s: number | null;
  kind: ClockKind;
  /**
   * Two times of day in the player's zone between which the clock stops, such as `["22:00","08:00"]`; null:
   * none.
   */
  night: [string, string] | null;
  /** Seconds for a turn (`move`), else null. */
  time_s: number | null;
  /** Whether the clock stops on Saturdays and Sundays. */
  weekends: boolean;
}

/**
 * How thinking time is limited. `none`: No limit. `move`: The same time for each turn. It starts again when
 * something hidden is revealed during the turn. `bank`: A bank of time for all turns, to which each turn adds
 * the increment, up to the cap.
 */
export type ClockKind = "none" | "move" | "bank";

/** The draws that several games share. The stream that made the deal publishes its seed, not these games. */
export interface Deal {
  /** SHA-256 of the seed, 64 hex digits. */
  commitment: string;
  /** The number of the deal in that stream. */
  n: number;
  stream: Id;
}

/**
 * The result of a dispute. `dismiss`: The event stands. `rewind`: The game goes back to before the event.
 * `amend`: The seat's move is replaced. Later moves that still stand are replayed.
 */
export type Decision = "dismiss" | "rewind" | "amend";

/** One event for one webhook. `attempt`, `at`, `status` and `error` describe the last try. */
export interface Delivery {
  at: Time | null;
  attempt: number;
  error: string | null;
  game: Id;
  /** The `webhook-id` header of each try. */
  id: string;
  kind: EventKind;
  /** The time of the next try; null if there will be none. */
  next_at: Time | null;
  seq: number;
  state: "waiting" | "delivered" | "failed";
  /** The receiver's HTTP status; null if it did not answer. */
  status: number | null;
}

/** A page of a list. */
export interface DeliveryList {
  items: Delivery[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/**
 * A case about one event. While it is open, the clock stops and moves are refused, unless the case waits for
 * leave.
 */
export interface Dispute {
  /** The actions that the claim wants instead; null: to go back to before the event. */
  actions: Action[] | null;
  /**
   * The arbiter: the person whom all players named; otherwise the first of `table.arbiter`, an organiser and
   * `server_arbiter` who neither gains nor loses by the event. Null if there is nobody: then the people vote who
   * neither gain nor lose by it, or all of them if everybody does.
   */
  arbiter: Person | null;
  claim: Claim;
  comments: DisputeComment[];
  /** Present only in the answer about a single dispute; null in lists and in the game. */
  evidence: Evidence | null;
  /** Without a ruling by then, the case is dismissed. */
  expires_at: Time;
  /** The number within the game, from 1. */
  n: number;
  /**
   * The arbiters that the seats named. If all players at the table name the same person, that person is the
   * arbiter, with or without a seat. A person who gains or loses by the event cannot be named.
   */
  named: NamedArbiter[];
  opened_at: Time;
  /** Null if its writer has deleted their account. */
  reason: string | null;
  ruling: Ruling | null;
  /** The salt of the text's hash; null if the text is null. */
  salt: Salt | null;
  /** The seat that opened the dispute. */
  seat: SeatNumber;
  /** The disputed event. */
  seq: Seq;
  votes: DisputeVote[];
  /**
   * True if the case waits for leave, because two earlier cases of this seat were dismissed. The game goes on
   * meanwhile. Without leave by `expires_at` the case is dismissed.
   */
  waits: boolean;
}

/** A comment on a case. */
export interface DisputeComment {
  at: Time;
  /** The salt of the text's hash; null if the text is null. */
  salt: Salt | null;
  seat: SeatNumber;
  text: string | null;
}

/** A page of a list. */
export interface DisputeList {
  items: Dispute[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/** A vote on a case. */
export interface DisputeVote {
  seat: SeatNumber;
  uphold: boolean;
}

/** `[purpose, n, value, of]`: draw number n of its purpose gave value out of 0 to of - 1. */
export type Draw = [string, number, number, number];

/** A seat's figure that an option changes. */
export interface Effect {
  after: number;
  before: number;
  /** The title's name for it: `money`, `points`. */
  figure: string;
  seat: SeatNumber;
}

/**
 * One immutable row of a game's log, as the caller may read it. Later versions add kinds; ignore those you do
 * not know.
 */
export type Event = EventCreated | EventSeatTaken | EventSeatLeft | EventSeatReplaced | EventStarted | EventMove | EventReverted | EventTakebackAsked | EventTakebackAnswered | EventTakebackClosed | EventDisputeOpened | EventDisputeCommented | EventDisputeVoted | EventDisputeRuled | EventVoted | EventPaused | EventResumed | EventAbsenceSet | EventClockRefunded | EventTimeExpired | EventResigned | EventFinished | EventVoided | EventClosed | EventDisputeArbiter | EventDisputeAllowed | EventChoiceChanged;

/** A seat's clock stops for a time because its player is away. */
export interface EventAbsenceSet {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /**
   * When the absence begins. It is added to earlier ones. Null, like `until`: the remaining absences are
   * cancelled.
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
  /** `mail`: no mail reaches the player; null: it is their vacation. One never cancels the other. */
  reason: string | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /** When it ends. */
  until: Time | null;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
  /**
   * The IANA zone whose nights and weekends count for the seat from now on; null in games whose clock does not
   * use them.
   */
  zone: string | null;
}

/**
 * A player changed a choice that nobody else has seen yet: the hidden part of the move `of` is replaced. Its
 * public part stays as it is.
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
  /** The move that first made the choice. */
  of: number;
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** One for each sealed part: the new choice, and the digest of the whole state after it. */
  seals: Seal[];
  /** The seat whose choice it is. */
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
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
  /** `outage`: the server was down; `notice`: the mail that asked the player was never sent. */
  reason: string;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** The amount, in seconds. */
  time_s: number;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
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
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
}

/** A game was opened: its title, ruleset and options. */
export interface EventCreated {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  clock: Clock;
  /** The stream of the club whose members see the game; null unless `visibility` is `club`. */
  club: Id | null;
  /** SHA-256 of the game's secret, 64 hex digits. The event `closed` publishes the secret itself. */
  commitment: string;
  /** SHA-256 over the data files of the ruleset, 64 hex digits: for each file its name, a zero byte, its text. */
  data_sha256: string;
  /** The deal that the seed comes from, shared by several games; null if the game has a seed of its own. */
  deal: Deal | null;
  /** The event of another stream that this private copy continues from; null if the game is not a copy. */
  fork_of: ForkOf | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** The host, who opened the game; null if it is part of a competition (`of`). */
  host: Id | null;
  kind: "created";
  /**
   * The table of a competition that the game is. The server opens it, seats its players and starts it. Null:
   * none.
   */
  of: OfCompetition | null;
  /** The event whose state it was decided on; null before the start. */
  on: number | null;
  /**
   * All options of the game by name, with defaults filled in: an object, as in section 1 or 2 of the title's
   * rule book.
   */
  options: Options;
  /** Whether it is a practice game: no clock runs, and the host goes back freely. */
  practice: boolean;
  /** The stream of the rating list that the game counts for; null: not rated. */
  rated: Id | null;
  /** The version of the title's rules that the game is always played by, such as `railways-of-the-world@1`. */
  ruleset: string;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The number of seats. */
  seats: number;
  /** The seed of all draws, 64 hex digits, if the creator fixed it; otherwise null. */
  seed: string | null;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /**
   * The arbiter whom the server's operator had appointed at that time. They rule cases that neither the game's
   * own arbiter nor its organiser may rule. Null: nobody.
   */
  server_arbiter: Id | null;
  /** Whether the host took seat 0, in the next event. Otherwise they organise the game. */
  sit: boolean;
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  table: TableRules;
  /** The version of the table's own rules (consent, parties, who may rule) by which this log is always judged. */
  table_rules: number;
  /** Id of the title, such as `railways-of-the-world`. */
  title: string;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
  visibility: Visibility;
}

/** A waiting case got leave. From now on clocks stop and moves are refused until the ruling. */
export interface EventDisputeAllowed {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /** The new deadline of the ruling. */
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
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
}

/** A seat named an arbiter for the case. If all seats name the same person, that person rules. */
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
  /** The person named; null: the seat withdraws its choice. */
  player: Id | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The seat that named the arbiter. */
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
}

/** A player commented on a dispute. */
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
  /** The seat that commented. */
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Salted hash of the comment, 64 hex digits; null if it is empty. */
  text: string | null;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
}

/** A player disputed an event. Clocks stop and moves are refused until the ruling. */
export interface EventDisputeOpened {
  /** The actions to play instead of the disputed move; null: the claim is to go back to before the event. */
  actions: SeenAction[] | null;
  /** The arbiter at this moment; null: no arbiter, so the seats that are not parties vote. */
  arbiter: Id | null;
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  claim: Claim;
  /** The disputed event. */
  disputed: number;
  /** Deadline of the ruling. After it, the votes decide if there is no arbiter; otherwise the case is dismissed. */
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
  /** The seat that disputes the event. */
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Salted hash of the reason, 64 hex digits; null if no reason was given. */
  text: string | null;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
  /**
   * Whether the case waits for leave, because two cases of the seat were dismissed. Clocks run and moves are
   * accepted until `dispute_allowed`. Without leave by the deadline, the case is dismissed.
   */
  waits: boolean;
}

/** A dispute was decided. If it was upheld, a `reverted` event follows. */
export interface EventDisputeRuled {
  /** The actions that the seat plays instead; null unless the move is amended. */
  actions: SeenAction[] | null;
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  decision: Decision;
  /** The moves that no longer count. A replaced move is not among them. */
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
  /** Moves that had been taken back and count again, because the ruling undoes a revert. */
  returned: number[];
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The later moves that stand after the amended one. They are played again. */
  stands: number[];
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Salted hash of the reason, 64 hex digits; null if no reason was given. */
  text: string | null;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
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
  /** The seat that voted. */
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /** Whether the seat upholds the claim. */
  uphold: boolean;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
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
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
}

/** What an event is. */
export type EventKind = "created" | "seat_taken" | "seat_left" | "seat_replaced" | "started" | "move" | "reverted" | "takeback_asked" | "takeback_answered" | "takeback_closed" | "dispute_opened" | "dispute_commented" | "dispute_voted" | "dispute_ruled" | "voted" | "paused" | "resumed" | "absence_set" | "clock_refunded" | "time_expired" | "resigned" | "finished" | "voided" | "closed" | "dispute_arbiter" | "dispute_allowed" | "choice_changed";

/** A page of a list. */
export interface EventList {
  items: Event[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/** A move: the actions asked for, and their consequences. */
export interface EventMove {
  /** The actions asked for, in order: objects of the title with a `type` (section 5 of its rule book). */
  actions: SeenAction[];
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /** How the move arrived: `rest`, `mail` or `page`; null if no person sent it. */
  channel: string | null;
  /** The digest of the public part of the state after it: SHA-256, 64 hex digits. */
  digest: string;
  /** The draws that everybody may know. */
  draws: Draw[];
  /** The consequences, in order: facts of the title. */
  facts: Fact[];
  /**
   * Whether the title forbids undoing or taking back this move and everything before it. A ruling may still go
   * back.
   */
  final: boolean;
  /** Actions that the server played afterwards because each was the only legal one. */
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
  /** The earlier move that this one repeats after a ruling; null if it repeats none. */
  replayed_from: number | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** One for each sealed part of the event. */
  seals: Seal[];
  /** The seat that moved. */
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The standing order that made the move; null if none did. */
  standing: StandingMark | null;
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Salted hash of the orders as typed, 64 hex digits; null if none were typed. */
  text: string | null;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
}

/** The game is paused: no clock runs. Moves are still accepted. */
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
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
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
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
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
  /** `vote`: all agreed; `expired`: the pause reached its limit. */
  reason: string;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
}

/** The game went back to an earlier state. Nothing is deleted: the moves in between are struck out. */
export interface EventReverted {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /** The number of the takeback or dispute that decided it; null if none did. */
  case: number | null;
  cause: Cause;
  /** The digest of the public part of the state after it: SHA-256, 64 hex digits. */
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
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** The event whose state becomes current. */
  to: number;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
}

/** Before the start: a player left their seat, or the host removed a bot. */
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
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
}

/** From now on another player sits in the seat. */
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
  /** `substitute`: a new player sits down; `returned`: the seat's owner came back. */
  reason: string;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
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
  /** The player; null for a bot. */
  player: Id | null;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
}

/** All seats are taken and the game began, with its set-up. */
export interface EventStarted {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /** The digest of the public part of the state after it: SHA-256, 64 hex digits. */
  digest: string;
  /** The draws that everybody may know. */
  draws: Draw[];
  /** The consequences of the set-up, in order: facts of the title. */
  facts: Fact[];
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  kind: "started";
  /**
   * People's additions to the seed of all draws: in the order in which they sat down, at most one per person,
   * the host's last. Empty: nobody added one, so the server knew the seed when it made the secret.
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
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
}

/** A seat answered a takeback. */
export interface EventTakebackAnswered {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /** Whether the seat agrees. */
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
  /** The seat that answered. */
  seat: SeatNumber;
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
}

/** A player asked the others to go back to an earlier state. */
export interface EventTakebackAsked {
  /** When it was written, by the server's clock. Never earlier than the event before. */
  at: Time;
  by: By;
  /** The others may answer until then. */
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
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Salted hash of the reason, 64 hex digits; null if no reason was given. */
  text: string | null;
  /** The event whose state would become current. */
  to: number;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
}

/** A takeback was decided. If it was granted, a `reverted` event follows. */
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
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
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
   * What follows: `standing` (one of the player's standing orders), or a rung of the ladder: `default`, `bot`,
   * `substitute`, `forfeit` (see `on_expiry` in `created`). `none` replaces `default` if the title has no
   * default: nothing is played, and the seat's time starts again.
   */
  step: string;
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
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
  /** `agreed`: all voted for it; `abandoned`: nobody is left; `adjudicated`: the game's competition decided so. */
  reason: string;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The event's place in the log, from 1, without gaps. */
  seq: number;
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
}

/** A seat votes for something, or withdraws its vote. A vote passes when all seated people have voted for it. */
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
  /** The stream that the event belongs to: the game's id. */
  stream: Id;
  /** True if the event was reverted later. */
  struck: boolean;
  /** Version of the shape of the table's part. */
  tv: number;
  /**
   * Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
   * sealed.
   */
  v: number;
  what: Vote;
  /** Whether the vote is withdrawn. Otherwise it is given. */
  withdrawn: boolean;
}

/** The facts about the disputed event, as the caller's seat knew them then. */
export interface Evidence {
  after: State;
  before: State;
  /** An event, as far as the caller may read it. */
  event: Event;
  /** The orders as typed, otherwise as they would be typed; null if the event is not a move. */
  orders: string | null;
  /** The present rules' judgement of the move: the same as then, something else, or illegal. */
  readjudicated: Readjudicated | null;
  /** Sections of the rule book that apply. */
  rules: string[];
  /** The salt of the text's hash; null if the text is null. */
  salt: Salt | null;
}

/**
 * The box of the game, unless it is the built-in one or the caller may not see it. Checksums and line counts
 * omit this line; the first line has its hash.
 */
export interface ExportBox {
  box: BoxDocument;
}

/** The last line of an export. */
export interface ExportEnd {
  key: KeyId;
  /** The number of lines before this one. */
  lines: number;
  public_key: string;
  /** The hash of all bytes before this line. */
  sha256: Hash;
  /** Ed25519 signature over the 32 bytes of `sha256`. */
  signature: string;
}

/** A line of an export; there is one for each event. */
export interface ExportEvent {
  /** The hashed payload. */
  event: Record<string, unknown>;
  hash: Hash;
  /** One entry for each seal; null if it is closed. */
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
 * The effect of a ruling on a move. `stands`: It has the same effect after the amended move, and is played
 * again. `falls`: It no longer counts. `returns`: It had been taken back, and counts again. `replaced`: Another
 * move replaces it. `open`: Not known until something is drawn that nobody has seen.
 */
export type Fate = "stands" | "falls" | "returns" | "replaced" | "open";

/** A move that a ruling affects, with its seat. */
export interface Fated {
  becomes: Fate;
  /** The event that repeats it; `None` if there is none, or none yet. */
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

/** The origin of a private copy. */
export interface ForkOf {
  /** Its hash, 64 hex digits. */
  hash: string;
  /** The event that the copy continues from. */
  seq: number;
  /** A game, as its log names it. It may be in no database, such as the log of a lesson. */
  stream: Id;
}

/** A game. */
export interface Game {
  /** Imported and read-only. */
  archived: boolean;
  /** Whether beginners are welcome. Not part of the log. */
  beginners: boolean;
  /** The hash of the game's box; null for the built-in one. */
  box: Hash | null;
  clock: Clock;
  /** SHA-256 of the game's secret, published before anybody joins. */
  commitment: Hash;
  created_at: Time;
  /** When the acting seat's time is up; null without a clock, and while a bot thinks. */
  deadline: Time | null;
  /** The open dispute, if any. */
  dispute: Dispute | null;
  /** The game that this one is a private copy of; `created` in its log also names the event. */
  fork_of: Id | null;
  /** The hash of the head. Mails show its first 12 digits as the short hash. */
  hash: Hash;
  head: Seq;
  /** Null if the game was imported: its people have no accounts here. */
  host: Id | null;
  id: Id;
  /**
   * Null unless the game was imported. An imported game rests on its signer's word, is unlisted, and belongs to
   * no account.
   */
  imported: Imported | null;
  /** The language spoken at the table, as a tag such as `en`; null if not stated. Not part of the log. */
  language: string | null;
  /**
   * Seats that may act now although the game does not wait for them, for example to accept an offer or to
   * interrupt.
   */
  may_act: SeatNumber[];
  name: string;
  /**
   * The players' contributions to the seed after the `commitment`, in order; the last contributor had the last
   * word. Empty before the start, with a public `seed`, in private copies, and if nobody contributed: then the
   * seed is the server's alone.
   */
  nonces: GivenNonce[];
  /** The competition table that this game is; it then has no host. */
  of: OfCompetition | null;
  /** The title's options, with all defaults filled in. */
  options: Options;
  /** Null until the end. */
  outcome: Outcome | null;
  /** Whether it is a practice game: without a clock, with free takebacks for the host, never rated. */
  practice: boolean;
  /** The rating list that the game counts for; null if unrated. */
  rated: Id | null;
  ruleset: Ruleset;
  seats: SeatOf[];
  /** Published when the game is closed; then anybody can check every draw. */
  secret: Hash | null;
  /**
   * A public seed, for tests and puzzles: every later card can be computed from it, and the game is never rated.
   * Null: the seed is SHA-256(`secret` ‖ `nonces`) and becomes public with the secret.
   */
  seed: Hash | null;
  /**
   * The person whom the server's operator had named when the game was opened, to rule cases that neither its
   * arbiter nor an organiser may rule; null: nobody.
   */
  server_arbiter: Id | null;
  /**
   * Whether the host took seat 0 when opening the game. Otherwise the host organises it and, as long as they
   * never sat there, rules its cases if no other arbiter does.
   */
  sit: boolean;
  status: Status;
  table: TableRules;
  /**
   * The version of the table's own rules (consent, parties and arbiters), fixed in the game's log. 1: bots
   * consent to takebacks; the parties to a dispute are its opener and the player of the disputed move. 2: bots
   * are not asked; a person who gains or loses by an event neither rules nor votes on it; times never run
   * backwards. 3: a host with a seat rules nothing; cases need leave after two dismissals; the time after the
   * end stops while a case is open; a void game publishes its secret.
   */
  table_rules: number;
  /** The open takeback, if any. */
  takeback: Takeback | null;
  title: TitleId;
  /** The seats that are to act now; may be empty. */
  to_act: SeatNumber[];
  visibility: Visibility;
  /** The seats that voted for a pause, for resuming, for an end. */
  votes: Votes;
}

/** A page of a list. */
export interface GameList {
  items: Game[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/** A game, in short, for lists. */
export interface GameSummary {
  /** The time of the newest event; null in the lobby. */
  changed_at: Time | null;
  deadline: Time | null;
  hash: Hash;
  head: Seq;
  id: Id;
  /**
   * Seats that may act now although the game does not wait for them, for example to accept an offer or to
   * interrupt.
   */
  may_act: SeatNumber[];
  name: string;
  /** True if the game's `seed` is public: every later card can be computed from it. */
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
  /** Send this as `changed_since` next time; null if there is a `next`, and in the lobby. */
  as_of: Time | null;
  items: GameSummary[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/**
 * A person's addition to the seed of all draws, submitted by their program after the server had committed to its
 * secret.
 */
export interface GivenNonce {
  by: NonceBy;
  /** 16 bytes, 32 hex digits. */
  nonce: string;
  /** The seat of the person; null for a host who only organises the game. */
  seat: SeatNumber | null;
}

/** SHA-256, 64 digits of lower-case hex. */
export type Hash = string;

/** The server is running. */
export interface Health {
  status: "ok";
  version: string;
}

/** 64 bits, time-ordered, as 13 characters of lower-case Crockford base 32. Never a secret. */
export type Id = string;

/** The origin of an imported game. */
export interface Imported {
  /** The game that its events name. If that id was taken, the game has another id here. */
  game: Id;
  /**
   * The first 16 digits of the key that first signed the file; null if unsigned, or imported before this was
   * recorded.
   */
  signed_by: KeyId | null;
  /**
   * True if that key is neither this server's nor trusted by its operator (`LONGHAND_TRUSTED_KEYS`). The game
   * then rests on the word of the person who imported it, and pages mark it so.
   */
  unproved: boolean;
}

/** A mailed invitation. */
export interface Invitation {
  created_at: Time;
  email: string;
  game: Id;
  id: Id;
}

/** The witnesses whose signatures were stored. */
export interface KeptSignatures {
  kept: string[];
}

/** A key for use in URLs. */
export interface Key {
  created_at: Time;
  expires_at: Time | null;
  /** The only game that the key opens; null: all games that its owner may see. */
  game: Id | null;
  id: Id;
  name: string;
  scopes: KeyScope[];
  used_at: Time | null;
}

/** The URLs that a key opens; null if it lacks the scope. */
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
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/** A new key with its secret and the URLs that it opens, which are shown only once. */
export interface KeyMade {
  addresses: KeyAddresses;
  created_at: Time;
  expires_at: Time | null;
  /** The only game that the key opens; null: all games that its owner may see. */
  game: Id | null;
  id: Id;
  name: string;
  scopes: KeyScope[];
  secret: string;
  used_at: Time | null;
}

/** The scope of a URL key: its owner's deadlines, feeds of games that they may see, events of these games. */
export type KeyScope = "calendar" | "feeds" | "events";

/** A JSON Web Key Set (RFC 7517). */
export interface KeySet {
  keys: AccessKey[];
}

/** The caller's legal actions. */
export interface LegalActions {
  /** Empty if it is not the caller's turn and they have no choice left to change. */
  actions: ListedAction[];
  /**
   * If these actions would change an earlier secret choice of the caller: the event of that move. Null on the
   * caller's turn, or if there is nothing to choose.
   */
  changes: Seq | null;
  /** Whether more actions are legal than are listed. */
  reduced: boolean;
  seat: SeatNumber;
  seq: Seq;
  /**
   * With `why=PLACE`: why no action uses the place; null if one does, or if it is unclear what the place would
   * mean.
   */
  why?: WhyNot;
}

/** The playing strength of a bot. */
export type Level = "random" | "sensible";

/**
 * A second number that may be typed beside the first, from there up to the same `max`: how far it continues by
 * itself.
 */
export interface Limit {
  label: string;
  /** The order with both numbers: `{n}`, and `{m}` for the second. */
  order: string;
}

/** A legal action. */
export interface ListedAction {
  action: Action;
  /**
   * With `effects=true`, for the first thousand actions: the figures it would change, the caller's own first, up
   * to the first hidden information.
   */
  effects?: Effect[];
  /** The title's figures: its cost and gain. */
  info?: Record<string, unknown>;
  /** A label for people. */
  label: string;
  /** The same as one line of orders. */
  order: string;
}

/** An open session. */
export interface ListedSession {
  created_at: Time;
  /** Whether it is the session of this request. */
  current: boolean;
  expires_at: Time;
  id: Id;
  kind: "browser" | "program";
  used_at: Time;
}

/** A page of a list. */
export interface ListedSessionList {
  items: ListedSession[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/** One message of a live stream (server-sent events), by its fields. */
export interface LiveEvent {
  /** JSON on one line: an event, or a table talk message. */
  data: Event | TalkMessage;
  /** The kind of the event, or `talk`. */
  event: "created" | "seat_taken" | "seat_left" | "seat_replaced" | "started" | "move" | "reverted" | "takeback_asked" | "takeback_answered" | "takeback_closed" | "dispute_opened" | "dispute_commented" | "dispute_voted" | "dispute_ruled" | "voted" | "paused" | "resumed" | "absence_set" | "clock_refunded" | "time_expired" | "resigned" | "finished" | "voided" | "closed" | "dispute_arbiter" | "dispute_allowed" | "choice_changed" | "talk";
  /** Send this as `Last-Event-ID` to continue after it. Table talk has none. */
  id?: string;
}

/** A log of all games, with the key that verifies its checkpoints. */
export interface LogKey {
  /** A verifier key (C2SP signed-note). */
  key: string;
  name: string;
  /** The signature by the previous log's key; null for the first log, or if that key was lost. */
  signature: string | null;
  since: Time;
  until: Time | null;
}

/** Whether mails reach the caller: `delayed`, `bounced` or `complained` report trouble. */
export interface MailChannel {
  since: Time | null;
  state: "fine" | "delayed" | "bounced" | "complained";
  why: string | null;
}

/** Mails to the caller, and whether mails reach them. */
export interface MailList {
  channel: MailChannel;
  items: SentMail[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/**
 * A player's mail preferences. The default is `now`. `all: never` stops everything except logins and answers to
 * their own mails. Browsers of `/me/push` are notified of the same things; `push` sends notifications instead of
 * mails.
 */
export interface MailWishes {
  /**
   * `now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
   * `digest`: in the daily mail. `never`: not at all.
   */
  all?: "now" | "push" | "digest" | "never";
  /** Takebacks, disputes and votes. */
  cases?: "now" | "push" | "digest" | "never";
  /** The hour, in the player's time zone, from which the daily digest is sent; 7 if absent. */
  digest_hour?: number;
  /** Per game id, for all kinds but invitations; overrides the general settings. */
  games?: Record<string, "now" | "push" | "digest" | "never">;
  /** `now`, `push` or `never`. */
  invitations?: "now" | "push" | "never";
  /**
   * `now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
   * `digest`: in the daily mail. `never`: not at all.
   */
  moves?: "now" | "push" | "digest" | "never";
  /** Games without any mails. */
  muted?: Id[];
  /** Whether mails contain the board as a picture; true if absent. */
  pictures?: boolean;
  /** Two times in the player's time zone. Mails about turns that fall between them wait until the second. */
  quiet?: string[];
  /** With `digest`, the daily mail says whose turn it is. */
  reminders?: "now" | "push" | "digest" | "never";
  /**
   * `now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
   * `digest`: in the daily mail. `never`: not at all.
   */
  results?: "now" | "push" | "digest" | "never";
  /** Table talk. It is held for some minutes and sent in one mail, or together with the next mail about the game. */
  talk?: "now" | "push" | "digest" | "never";
  /**
   * `now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
   * `digest`: in the daily mail. `never`: not at all.
   */
  turns?: "now" | "push" | "digest" | "never";
  /** Mails about a turn with less than this many hours left do not wait; 12 if absent. */
  urgent_h?: number;
}

/** The caller's own account. */
export interface Me {
  email: string | null;
  id: Id;
  joined_at: Time;
  /** The language of mails and pages: `en`, `de`, or another that the server speaks. */
  language: string;
  mail: MailWishes;
  /** Null if the account was deleted. */
  name: string | null;
  /** Whether the player has chosen a name. Until then `name` is a neutral one such as `Player 7QX3`. */
  named: boolean;
  reliability: Reliability;
  /** The answer to others' takeback requests: `always` and `never` answer automatically. */
  takeback: "always" | "ask" | "never";
  /** Times during which the player's clocks stop, in order. Past vacations of this year are included. */
  vacation: Vacation[];
  /** An IANA time zone. */
  zone: string;
}

/** A table talk message. */
export interface Message {
  at: Time;
  id: Id;
  player: Person;
  text: string;
}

/** A page of a list. */
export interface MessageList {
  items: Message[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/** A move that was played. `seq` and `hash` are those of its last event. */
export interface Move {
  /** The appended events: the move, and its consequences. */
  events: Event[];
  hash: Hash;
  /** The move whose secret choice it changed; null for a move of its own. */
  replaced: Seq | null;
  seq: Seq;
  state: State;
}

export interface MoveAddress {
  email: string;
}

/** The result that a move would have. */
export interface MoveDryRun {
  /** How many of the actions were applied before hidden information would be revealed. */
  applied: number;
  /** With `with=board`: the resulting picture, an SVG document. */
  board?: string;
  /** Places on the board that would change. */
  changes: Place[];
  dry_run: true;
  /** The figures of the title that it would change, the caller's own first, up to the first hidden information. */
  effects: Effect[];
  /** Whether the turn is over afterwards. */
  ended: boolean;
  /** The actions that would be forced afterwards, if the list of actions ends there. */
  forced: Forced[];
  /** If it stopped: the hidden information that would be revealed, in words. */
  reveals: string | null;
  /** The head that the move was tried on. */
  seq: Seq;
  state: State;
  /** Whether it stopped because hidden information would be revealed. */
  stopped: boolean;
  /** What would happen, in sentences. */
  told: string[];
  /** With `with=tree`: the possible continuations. */
  tree?: Tree;
}

export interface NameArbiter {
  /** Null withdraws the caller's earlier choice. */
  player?: Id | null;
}

/** The arbiter that a seat named. */
export interface NamedArbiter {
  player: Id;
  seat: SeatNumber;
}

/** A legal action similar to the request. */
export interface NearAction {
  action: Action;
  order: string;
}

/** A box document as its author wrote it, `longhand-box/1` (docs/boxes.md). */
export interface NewBoxDocument {
  author: string;
  licence: string;
  name: string;
  /** The player numbers that the box is meant for; absent if it suits all numbers of its title. */
  players?: PlayerNumbers | null;
  /** The origin of each table. */
  provenance: Record<string, NewProvenance[]>;
  schema: string;
  /** In the title's own format. */
  tables: Record<string, unknown>;
  title: TitleId;
  version: number;
}

/** A browser's subscription, in the form of `PushSubscription.toJSON()`. */
export interface NewBrowser {
  endpoint: string;
  expirationTime?: number | null;
  keys: BrowserKeys;
  /** The owner's name for it. */
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
 * The clock. Default: three days a move. A clock read from a game can be sent back unchanged. A clock runs while
 * the seat is asked. It stops during nights and weekends in the player's zone if so configured, during their
 * vacations, and while the game is paused.
 */
export interface NewClock {
  /** Seconds in the bank at the start: required with `bank`, refused otherwise. */
  bank_s?: number | null;
  /** The most seconds that the bank holds, at least `bank_s`. */
  cap_s?: number | null;
  /** Seconds added after each turn. */
  increment_s?: number | null;
  kind: ClockKind;
  /** The clock stops between these two times, such as `["22:00", "08:00"]`; 1 minute to 20 hours. */
  night?: [string, string] | null;
  /** Seconds for a turn: required with `move`, refused otherwise. */
  time_s?: number | null;
  /** Whether the clock stops on Saturdays and Sundays. */
  weekends?: boolean;
}

export interface NewComment {
  /** The comment. */
  text: string;
}

export interface NewDispute {
  /**
   * Actions to replace the disputed move. Without these and without `orders`, the claim is to go back to before
   * the event.
   */
  actions?: Action[] | null;
  /**
   * `rules`: the move was judged against the rule book; `entry`: the player meant something else; `clock`: a
   * clock ran that should have stopped.
   */
  claim: Claim;
  /** The same as orders, one per line. */
  orders?: string | null;
  /** What is wrong with the event. */
  reason: string;
  /** The disputed event. */
  seq: Seq;
}

export interface NewFork {
  /** The event to continue from. */
  at: Seq;
  /** Bots of this level play all seats but the caller's. */
  bots?: Level | null;
}

/** A game to open. */
export interface NewGame {
  /** `true`: beginners are welcome. Not part of the log. */
  beginners?: boolean | null;
  /** The hash of one of the title's `boxes`; the built-in box if absent. */
  box?: Hash | null;
  clock?: NewClock | null;
  /** The language spoken at the table: the tag of a language of this server. Not part of the log. */
  language?: string | null;
  /** The game's name, without control characters; the title's name if absent. */
  name?: string | null;
  /** The title's own options, see `options` of the ruleset. Absent ones get their defaults. */
  options?: NewOptions | null;
  /**
   * `true`: a practice game, without a clock and unrated. The host can go back at will, even past draws. `clock`
   * must have kind `none` and `table.takeback` must be `host`; these are then the defaults. The game is
   * `private` unless `unlisted` is given. While the host is alone with bots, nobody gets mail about it.
   */
  practice?: boolean;
  /** One of the title's `rulesets`; the newest if absent. */
  ruleset?: Ruleset | null;
  /** The number of seats; the title defines which numbers are possible. */
  seats: number;
  /**
   * A public seed, for tests and puzzles: it determines every draw, so every later card can be computed. The
   * game shows it, nobody can contribute to it, and the game is never rated.
   */
  seed?: string | null;
  /**
   * `false`: the host organises the game and does not play. They invite, start, and rule its disputes if no
   * other arbiter does. `seats` counts players. With `table.takeback` set to `host`, they answer takebacks.
   */
  sit?: boolean | null;
  table?: NewTableRules | null;
  title: TitleId;
  /** Default: `public`; for a practice game `private`. */
  visibility?: Visibility | null;
}

export interface NewInvitation {
  email: string;
}

/** A key for use in URLs. */
export interface NewKey {
  expires_at?: Time | null;
  /** The only game that the key opens; if absent, all games that its owner may see. */
  game?: Id | null;
  name: string;
  scopes: KeyScope[];
}

/**
 * A player's mail preferences. The default is `now`. `all: never` stops everything except logins and answers to
 * their own mails. Browsers of `/me/push` are notified of the same things; `push` sends notifications instead of
 * mails.
 */
export interface NewMailWishes {
  /**
   * `now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
   * `digest`: in the daily mail. `never`: not at all.
   */
  all?: "now" | "push" | "digest" | "never" | null;
  /** Takebacks, disputes and votes. */
  cases?: "now" | "push" | "digest" | "never" | null;
  /** The hour, in the player's time zone, from which the daily digest is sent; 7 if absent. */
  digest_hour?: number | null;
  /** Per game id, for all kinds but invitations; overrides the general settings. */
  games?: Record<string, "now" | "push" | "digest" | "never"> | null;
  /** `now`, `push` or `never`. */
  invitations?: "now" | "push" | "never";
  /**
   * `now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
   * `digest`: in the daily mail. `never`: not at all.
   */
  moves?: "now" | "push" | "digest" | "never" | null;
  /** Games without any mails. */
  muted?: Id[] | null;
  /** Whether mails contain the board as a picture; true if absent. */
  pictures?: boolean | null;
  /** Two times in the player's time zone. Mails about turns that fall between them wait until the second. */
  quiet?: string[] | null;
  /** With `digest`, the daily mail says whose turn it is. */
  reminders?: "now" | "push" | "digest" | "never" | null;
  /**
   * `now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
   * `digest`: in the daily mail. `never`: not at all.
   */
  results?: "now" | "push" | "digest" | "never" | null;
  /** Table talk. It is held for some minutes and sent in one mail, or together with the next mail about the game. */
  talk?: "now" | "push" | "digest" | "never" | null;
  /**
   * `now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
   * `digest`: in the daily mail. `never`: not at all.
   */
  turns?: "now" | "push" | "digest" | "never" | null;
  /** Mails about a turn with less than this many hours left do not wait; 12 if absent. */
  urgent_h?: number | null;
}

export interface NewMessage {
  /** May contain line breaks, but no other control characters. */
  text: string;
}

/** A move: a list of actions, or orders as text, one per line. It is played completely or not at all. */
export interface NewMove {
  actions?: Action[];
  orders?: string;
  /** The seat that plays, in a fork where the caller plays all seats; the default is the one to act. */
  seat?: SeatNumber | null;
}

export interface NewNotes {
  text: string;
}

/** The title's own options. An omitted option gets its default. */
export type NewOptions = NewCenturyOptions | NewRailwaysOptions | NewWorld123Options | NewWorldWondersOptions;

/** The source of one table, or of a part of it. */
export interface NewProvenance {
  note?: string | null;
  /** The part of the table; absent: all of it. */
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
  /** Only with `amend`; if absent, the actions that the claim wants. */
  actions?: Action[] | null;
  /**
   * `rewind`: goes back to before the event. `amend`: replaces the seat's move and replays the later moves that
   * still stand.
   */
  decision: Decision;
  /** The reason. Optional in a dry run, which does not store it. */
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

/** The rules of the table. A field that is absent or null gets its default. */
export interface NewTableRules {
  /** The arbiter of disputes. Default: none. */
  arbiter?: Id | null;
  /** Default: 7. */
  dispute_days?: number | null;
  /** Default: 86400. */
  grace_s?: number | null;
  /**
   * The ladder: a rung for the first time-out, the second in a row, and so on; the last rung repeats. Default:
   * `["default"]`, or `["wait"]` in a private game. Nothing may follow `substitute`, `forfeit` or `wait`. At the
   * fifth time-out in a row on `default` or `bot`, the seat is given up.
   */
  on_expiry?: Rung[] | null;
  /** Default: `all`. */
  takeback?: TakebackConsent | null;
}

export interface NewTemplate {
  name: string;
  settings: NewTemplateSettings;
}

/** The settings of a new game, without its name and seed. */
export interface NewTemplateSettings {
  /** `true`: beginners are welcome. */
  beginners?: boolean | null;
  /** The hash of a box; the built-in box if absent. */
  box?: Hash | null;
  clock?: NewClock | null;
  /** The language spoken at the table: the tag of a language of this server. */
  language?: string | null;
  /** The title's options for a new game. */
  options?: NewOptions | null;
  /** Games opened with this template use this ruleset. If absent, each game uses the newest at that time. */
  ruleset?: Ruleset | null;
  seats: number;
  /** `false`: the host organises the game and does not play. */
  sit?: boolean | null;
  table?: NewTableRules | null;
  title: TitleId;
  visibility?: Visibility | null;
}

export interface NewToken {
  /** When the token expires; never if absent. */
  expires_at?: Time | null;
  /** May not contain control characters. */
  name: string;
  scopes: Scope[];
}

export interface NewVote {
  uphold: boolean;
}

export interface NewWebhook {
  /** `standard` (Standard Webhooks), or `chat`: text that Discord, Mattermost and Slack accept. */
  format?: "standard" | "chat" | null;
  /** The kinds of events to deliver; all if absent. */
  kinds?: EventKind[] | null;
  /** An https URL without user name, password and fragment. */
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
 * The kind of program that submitted a nonce. `page`: A page's script, in the person's browser. `client`: A
 * program that uses the REST API. `mail`: A mail: the nonce was made from its Message-ID.
 */
export type NonceBy = "page" | "client" | "mail";

/**
 * The problem. `database`: the database does not answer. `worker`: a worker is overdue for its next round.
 * `queue`: entries are no longer taken from a queue. `read_only`: the database accepts no writes. `stopping`:
 * the server is shutting down. Two codes need an operator and leave the server ready. `quarantine`: games
 * stopped because this version cannot read them. `parked_mails`: the server gave up sending mails.
 */
export type NotReady = "database" | "worker" | "queue" | "read_only" | "stopping" | "quarantine" | "parked_mails";

/** A problem of a server. */
export interface NotReadyReason {
  code: NotReady;
  /** The worker or queue concerned; for other codes, a short English text. */
  name: string;
  /**
   * Since when: the worker's last round, the due time of the queue's oldest entry, or the time when this server
   * first saw the problem.
   */
  since: Time;
}

/** The caller's notes about a game. */
export interface Notes {
  /** Null if there are no notes. */
  changed_at: Time | null;
  /** Empty if there are no notes. */
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

/** The competition's table that a game is. */
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
   * The six digits from the mail. Other characters between or around them are ignored; digits of other scripts
   * count, too.
   */
  code?: string;
  email?: string;
  token?: string;
}

/** The title's options, complete. */
export type Options = CenturyOptions | RailwaysOptions | World123Options | WorldWondersOptions;

/**
 * The source of some content of a box. `seed`: The description that Longhand was written from. `public`: A
 * source that everybody can look up. `known`: Known to the author at first hand: copied from the physical box.
 * `ours`: An original design.
 */
export type Origin = "seed" | "public" | "known" | "ours";

/**
 * Where a move came from. `player`: The player sent it. `standing`: A standing order of the player made it.
 * `default`: The title's safe default, played because time was up or nobody sits in the seat. `bot`: A bot chose
 * it. `ruling`: The replacement of the disputed move by a ruling, or a later move repeated after it.
 */
export type Origin2 = "player" | "standing" | "default" | "bot" | "ruling";

/** The end of a game. */
export interface Outcome {
  /**
   * Why it ended: the title's word (see its facts), or `resigned`, `agreed`, `forfeit`; at a competition's table
   * also `adjudicated`.
   */
  reason: string;
  /** One for each seat, in seat order. */
  standings: Standing[];
}

/** This server as a witness of other servers' logs. */
export interface OwnWitness {
  key: string;
  /** The logs that it cosigns. */
  logs: string[];
  name: string;
}

/** A person. */
export interface Person {
  id: Id;
  /** Null if the account was deleted. */
  name: string | null;
}

/** A place on a title's board: `kind-name`, stable for the title's life. */
export type Place = string;

/** A player's public profile. */
export interface Player {
  id: Id;
  joined_at: Time;
  /** Null if the account was deleted. */
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
  /** The values allowed instead of the refused one. */
  allowed?: string[];
  /** A stable code for programs. The codes of a title are in its rule book. */
  code: string;
  /** The character of that line, from 1. */
  column?: number;
  /** A text for people: what was wrong, and what they can do. */
  detail: string;
  /** Further details for some codes. */
  details?: ProblemDetails;
  /** With `stale`: the game's present head. */
  head?: Seq;
  /** The position of the refused action in the list, from 0. */
  index?: number;
  /** Legal actions similar to the request. */
  legal?: NearAction[];
  /** The refused line of the orders or of the file, from 1. */
  line?: number;
  /** The same as the header `X-Request-Id`; also in the server's log. */
  request_id: string;
  status: number;
  title: string;
  /** A link to the explanation of the code. */
  type: string;
}

/**
 * With `bad_box`: the place in the document, and what is wrong there. With `box_in_use`: unfinished games with
 * the box, as far as the caller may see them.
 */
export interface ProblemDetails {
  games?: Id[];
  /** For example `tables.map.hexes[3].terrain`; `.` for the whole document. */
  path?: string;
  /** In English. */
  reason?: string;
}

/** The source of one table, or of a part of it. */
export interface Provenance {
  note?: string;
  /** The part of the table; absent: all of it. */
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

/** The colour that a city takes; a gray city takes no cubes. */
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

/** A player scored an achievement card from the display. */
export interface RailwaysFactAchievementScored {
  /** Id of an operations card */
  card: string;
  fact: "achievement_scored";
  points: number;
  seat: SeatNumber;
}

/**
 * An action is complete and the player has more actions in this go. After the last one, `turn_ended` is recorded
 * instead.
 */
export interface RailwaysFactActionDone {
  /** Actions left. */
  actions_left: number;
  fact: "action_done";
  seat: SeatNumber;
}

/** A Railroad Executive gave the player more actions in this go. */
export interface RailwaysFactActionsGained {
  /** Actions left now, the current one included. */
  actions_left: number;
  fact: "actions_gained";
  seat: SeatNumber;
}

/** A whole turn began with its auction. */
export interface RailwaysFactAuctionOpened {
  fact: "auction_opened";
  /** The last turn of the game, if it is known already. */
  last_turn: number | null;
  /** The first bidder: the holder of the First Player marker. */
  to_bid: SeatNumber;
  /** The number of the whole turn, from 1. */
  turn: number;
}

/** A player won the auction, paid their bid, and now holds the First Player marker. */
export interface RailwaysFactAuctionWon {
  fact: "auction_won";
  /** The bid, in thousands of dollars. */
  paid: number;
  seat: SeatNumber;
}

/** All players now choose which Rail Baron to keep. */
export interface RailwaysFactBaronChoiceOpened {
  fact: "baron_choice_opened";
}

/** A player chose a Rail Baron. */
export interface RailwaysFactBaronKept {
  /** The card. Null in the public fact; the sealed part shows it to this seat alone. */
  card: string | null;
  fact: "baron_kept";
  seat: SeatNumber;
}

/** A player was dealt Rail Barons to choose from (R3). */
export interface RailwaysFactBaronsDealt {
  /** The cards. Null in the public fact; the sealed part shows them to this seat alone. */
  cards: string[] | null;
  fact: "barons_dealt";
  seat: SeatNumber;
}

/** A player bid in the auction. */
export interface RailwaysFactBidMade {
  /** The bid, in thousands of dollars. */
  amount: number;
  fact: "bid_made";
  /** The next bidder; null if the auction is over. */
  next: SeatNumber | null;
  seat: SeatNumber;
}

/** A player left the auction. */
export interface RailwaysFactBidPassed {
  fact: "bid_passed";
  /** The next bidder; null if the auction is over. */
  next: SeatNumber | null;
  seat: SeatNumber;
}

/** A player issued bonds, because a payment was higher than their purse. */
export interface RailwaysFactBondsIssued {
  /** How many. */
  bonds: number;
  /** Total cash raised, in thousands of dollars. */
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

/** A player took a card from the display. */
export interface RailwaysFactCardTaken {
  /** Id of an operations card */
  card: string;
  fact: "card_taken";
  /** Whether the player keeps it. If not, it takes effect at once and goes to the discard pile. */
  kept: boolean;
  seat: SeatNumber;
}

/** A Government Land Grant went unused and came back to the player's hand. */
export interface RailwaysFactCardTakenBack {
  /** Id of an operations card */
  card: string;
  fact: "card_taken_back";
  seat: SeatNumber;
}

/** A gray city got a New City tile and with it a colour. */
export interface RailwaysFactCityUrbanized {
  /** The New Industry card that provided the tile; null if it was bought. */
  card: string | null;
  /** Id of a city */
  city: string;
  /** The new colour. */
  color: RailwaysColor;
  fact: "city_urbanized";
  /** The cost, in thousands of dollars. */
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
  /** Whether it happened in the set-up of the game; absent if it did not. */
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
  /** The cost, in thousands of dollars. */
  paid: number;
  seat: SeatNumber;
}

/** The holder of the First Player marker at the start was drawn (R4). */
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
  /** The player's deliveries so far, this one included. */
  deliveries: number;
  fact: "good_delivered";
  /** The city where the cube was. */
  from: string;
  /** The links travelled, in order. */
  links: string[];
  /** The number of links of the player's longest delivery so far. */
  longest_delivery: number;
  /** Points for the links, for each owner who scores any. */
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

/** A series of tracks now joins two cities: the player owns this link for good. */
export interface RailwaysFactLinkCompleted {
  /** The city where the line begins that enters by the first side of the last tile. */
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
  /** The two sides of the hex that the track joins: the side of entry, then the side of exit. */
  exits: number[];
  fact: "track_laid";
  /** The city where the line begins. */
  from: string;
  /** Hex `[q, r]` */
  hex: number[];
  /** Whether a Government Land Grant makes plains free in this build. */
  land_grant: boolean;
  /** The open line that the tile begins or extends; null if it completes a link at once. */
  line: string | null;
  /** The cost, in thousands of dollars. */
  paid: number;
  seat: SeatNumber;
  /** Tiles laid in this build so far, this one included. */
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
  /** The cost, in thousands of dollars. */
  paid: number;
  /** Red cubes that went from the bag into the city. */
  red_cubes: number;
  seat: SeatNumber;
}

/** The action in an event, for a reader who may not know what was chosen. */
export interface RailwaysHiddenKeepBaron {
  /** Null if the reader may not know it. */
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
  /** Always an empty list for the own seat, null for others: the table keeps standing orders, not the state. */
  standing: Record<string, unknown>[] | null;
}

/** Points for a seat. */
export interface RailwaysPoints {
  points: number;
  /** The seat that scores them. */
  seat: SeatNumber;
}

/**
 * Why the game ends; also the `reason` of its outcome. `markers`: The supply of Empty City markers ran out.
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
  /** The Rail Baron that was kept. Null if there is none, or if the writer of the fact did not know it. */
  baron: string | null;
  /** Whether the Rail Baron's objective is met. */
  baron_achieved: boolean;
  /** Points for the Rail Baron. */
  baron_points: number;
  /** Number of bonds; each costs a point. */
  bonds: number;
  /** Points on the income track. */
  points: number;
  /** 1 = winner; ranks are shared where the rule book shares them. */
  rank: number;
  seat: SeatNumber;
  /** Points minus bonds, plus the Rail Baron's points. */
  total: number;
}

export interface RailwaysSupply {
  empty_markers: number;
  new_city_tiles: Record<string, number>;
}

/** A track: one hex, two of its sides. */
export interface RailwaysTrack {
  /** The two sides that it joins; the first is nearer to the line's city. */
  exits: number[];
  /** Hex `[q, r]` */
  hex: number[];
}

/** A track on the board; exactly one of `line` and `link` is not null. */
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

/** Whether the server can work normally. */
export interface Readiness {
  ready: boolean;
  /** The problems; `quarantine` and `parked_mails` leave the server ready. */
  reasons: NotReadyReason[];
}

/** The result of judging a move again. `different`: Still legal, but with other consequences. */
export type Readjudicated = "same" | "refused" | "different";

export interface RefreshSession {
  refresh_token: string;
}

/** How reliably and quickly a player moves. */
export interface Reliability {
  /** Seconds until they answer, as quartiles; null while there is too little data. */
  answer_s: number[] | null;
  /** How often their time ran out. */
  misses: number;
  moves: number;
}

/** One version of a title's rules and data; a game keeps it for life. */
export type Ruleset = string;

/** The result of a case. */
export interface Ruling {
  /** Null if the players voted, or nobody ruled in time. */
  by: Id | null;
  decision: Decision;
  /** The moves that no longer count, without the one that was replaced. */
  fell: Seq[];
  /** All moves concerned, in the order of the log. */
  moves: Fated[];
  /** Null if none was given, or its writer has deleted their account. */
  reason: string | null;
  /** The event that was reverted. */
  reverted: Seq | null;
  /** The salt of the text's hash; null if the text is null. */
  salt: Salt | null;
  /** After an amended move: the later moves that stand, each with the event that repeats it. */
  stands: StandingMove[];
}

/** The effect that a ruling would have. Nothing is written. */
export interface RulingDryRun {
  /** The actions to play instead; null unless the move is amended. */
  actions: Action[] | null;
  decision: Decision;
  dry_run: true;
  moves: Fated[];
  /** The head that the ruling was tried on. */
  seq: Seq;
  state: State;
  /**
   * True if the amended move reveals something hidden. The state is then the one before that, and the fate of
   * later moves is unknown.
   */
  stopped: boolean;
}

/**
 * What happens when a player's time is up: one rung of the ladder. `default`: The title's safe default is
 * played. `bot`: A cautious bot plays this one turn. `substitute`: The seat is given up: defaults play it at
 * once, until its owner comes back or a substitute takes it. `forfeit`: The seat is given up for good. `wait`:
 * Nothing: the others wait, and may claim the default.
 */
export type Rung = "default" | "bot" | "substitute" | "forfeit" | "wait";

/** 16 bytes, 32 digits of lower-case hex: SHA-256(salt ‖ words in UTF-8) is the hash that the log has of them. */
export type Salt = string;

/**
 * What a personal access token may do: `read` what its owner may read (every call needs it), `play` their seats,
 * `host` their games.
 */
export type Scope = "read" | "play" | "host";

/** The public mark of one sealed part in the payload. */
export interface Seal {
  /** The seats that know the part; empty: only the server until the end. */
  for: SeatNumber[];
  /** SHA-256 of the part as canonical JSON, 64 hex digits. */
  sha256: string;
}

/** One sealed part of a row, which not everybody may know. */
export interface SealedPart {
  /** The move's actions in full, if the event has one of them in redacted form; otherwise empty. */
  actions: Action[];
  /**
   * In the server's own part: the digest of the whole state, hidden things included, 64 hex digits; otherwise
   * null.
   */
  digest: string | null;
  /** The draws that only these seats may know. */
  draws: Draw[];
  /**
   * Facts in full, each after its index among the event's facts, counted from 0. The event has them in redacted
   * form.
   */
  facts: [number, Fact][];
  /** The seats that know the part; empty: only the server until the end. */
  for: SeatNumber[];
  /**
   * Forced actions of these seats in full, each after its index among the event's, which has them in redacted
   * form.
   */
  forced: [number, Action][];
  /** Makes the part's hash unguessable, 32 hex digits. */
  salt: string;
}

/** A seat, from 0. */
export type SeatNumber = number;

/** A seat of the game. */
export interface SeatOf {
  kind: "player" | "bot" | null;
  /** The level of a bot. */
  level: Level | null;
  /** The player; null for an open seat or a bot. */
  player: Person | null;
  seat: SeatNumber;
  state: SeatState;
}

export type SeatState = "open" | "seated" | "left";

/** A seat and its player, in short. */
export interface SeatSummary {
  level: Level | null;
  player: Person | null;
  seat: SeatNumber;
  state: SeatState;
}

/** The seat that the caller now has. */
export interface SeatTaken {
  seat: SeatNumber;
}

/** An action in an event, as the reader may see it. */
export type SeenAction = Action | RailwaysHiddenKeepBaron;

/** A mail to the caller, and its delivery state. */
export interface SentMail {
  about: "login" | "invitation" | "declined" | "seats_taken" | "game_started" | "your_turn" | "game_over" | "standing_order" | "reminder" | "nudge" | "timed_out" | "unreached" | "seat_left" | "webhook_off" | "talk" | "moved" | "case" | "quarantined" | "answer" | "digest" | "bundle" | "account" | "address" | "other";
  /** When the caller acted in the game after the event that this mail shows. */
  acted_at: Time | null;
  at: Time;
  changed_at: Time;
  /** Null for mails that concern no single game. */
  game: Id | null;
  message_id: string;
  /** When the caller opened the game's page after this mail. */
  opened_at: Time | null;
  /** The event that the mail reports; 0 if it concerns none. */
  seq: number;
  state: "kept" | "handed_over" | "delivered" | "delayed" | "bounced" | "complained";
  why: string | null;
}

/** Place of an event in its game's log, from 1. It counts on over all branches. */
export type Seq = number;

/** A session that was just opened or refreshed. */
export interface Session {
  /**
   * A JWT signed with EdDSA (Ed25519); the keys are at `/.well-known/jwks.json`. `sub` is the player, `aud` is
   * `longhand`.
   */
  access_token: string;
  /** Seconds until the access token expires. */
  expires_in: number;
  player: Me;
  /** Valid for a single refresh. */
  refresh_token: string;
  token_type: "Bearer";
}

/** A present or former key for signing exports. */
export interface SigningKey {
  /** The `key` in the last line of an export. */
  id: KeyId;
  /** Its position in the chain, from 1. */
  n: number;
  /** An Ed25519 public key. */
  public_key: string;
  /** The signature by that key. */
  signature: string | null;
  /** The previous key, which signed this one; null for the first key, or if the previous one was lost. */
  signed_by: KeyId | null;
  since: Time;
  /** When it was replaced; null for the present key. */
  until: Time | null;
}

/** The present and former keys for signing exports. */
export interface SigningKeys {
  keys: SigningKey[];
  /** The logs of all games that this server has signed, newest first. */
  logs: LogKey[];
}

/** The result of one seat. */
export interface Standing {
  /** The parts of the score: an object with the title's own figures, `{}` if the title did not end the game. */
  breakdown: unknown;
  /** Rank, 1 = winner. Shared if the rule book shares it. */
  rank: number;
  /** The final score; 0 if the title did not end the game. */
  score: number;
  seat: SeatNumber;
  /**
   * The team that the seat played for, by the title's number; null if each seat plays for itself, or the title
   * did not end the game.
   */
  team: number | null;
}

/** The standing order that made a move. */
export interface StandingMark {
  /** When it was given. */
  set_at: Time;
  /** Salted hash of the order as canonical JSON, 64 hex digits. */
  sha256: string;
}

/** A later move that stands, and the event that repeats it. */
export interface StandingMove {
  replayed_as: Seq;
  seq: Seq;
}

/** A standing order, given in advance; visible only to its owner. */
export interface StandingOrder {
  id: Id;
  /** The order in notation. */
  order: string;
  set_at: Time;
  /** The order as the rule book's JSON, including values filled in when it was given. */
  standing: Record<string, unknown>;
  /** What would end or stop it. */
  stops: string[];
}

/** A page of a list. */
export interface StandingOrderList {
  items: StandingOrder[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

export interface StartGame {
  /**
   * 16 random bytes that the host contributes to the seed of the game's draws, as the last contribution. Ignored
   * in a game with `seed`.
   */
  nonce?: string | null;
}

/** The position after an event, redacted for the caller. */
export interface State {
  /** The time of that event. */
  at: Time;
  /**
   * Seats that may act now although the game does not wait for them, for example to accept an offer or to
   * interrupt.
   */
  may_act: SeatNumber[];
  seq: Seq;
  to_act: SeatNumber[];
  /** A title's view; its form depends on the title. */
  view: View;
  /** The seat whose view it is; null for a spectator. */
  viewer: SeatNumber | null;
}

/** The state of a game. `open`: Waiting for players. `quarantined`: This server cannot read the game's log. */
export type Status = "running" | "disputed" | "paused" | "finished" | "void" | "open" | "quarantined";

/** The table's rules beside the title's, for the whole game. */
export interface TableRules {
  /**
   * The arbiter of disputes if the players name nobody. Null: the host if they only organise the game, else the
   * server's arbiter.
   */
  arbiter: Id | null;
  /** How many days after its end the game may be disputed; 0: its secret is published at once. */
  dispute_days: number;
  /** Seconds of grace after a deadline before the time counts as up. */
  grace_s: number;
  /** What happens when a player's time is up: the first entry at the first time-out, the next entry at the next. */
  on_expiry: Rung[];
  takeback: TakebackConsent;
}

export interface TakeSeat {
  /**
   * 16 random bytes that you contribute to the seed of the game's draws. `started` shows them if you have a seat
   * then. Ignored in a running game, in one with `seed`, and for the host, whose contribution comes with the
   * start.
   */
  nonce?: string | null;
}

/** A proposal to go back to an earlier state, which the other players accept or refuse. */
export interface Takeback {
  answers: TakebackAnswer[];
  expires_at: Time;
  /** The number within the game, from 1. */
  n: number;
  /** Null if its writer has deleted their account. */
  reason: string | null;
  /** Null while the takeback is open. */
  result: TakebackResult | null;
  /** The salt of the text's hash; null if the text is null. */
  salt: Salt | null;
  /** The seat that asks. */
  seat: SeatNumber;
  /** The event whose state would become current. */
  to: Seq;
}

/** A player's answer to a takeback. */
export interface TakebackAnswer {
  consent: boolean;
  seat: SeatNumber;
}

/**
 * Who must consent to a takeback. `all`: Everybody else. `majority`: More than half of the others. `host`: The
 * host. `none`: Takebacks are not allowed.
 */
export type TakebackConsent = "all" | "majority" | "host" | "none";

/** A page of a list. */
export interface TakebackList {
  items: Takeback[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/**
 * The result of a takeback. `granted`: Enough of those asked agreed. `refused`: Too many of those asked refused.
 * `expired`: Too few answers in time. `withdrawn`: The asker withdrew it, or the game went on.
 */
export type TakebackResult = "granted" | "refused" | "expired" | "withdrawn";

/** A table talk message in a live stream. */
export interface TalkMessage {
  at: Time;
  /** Only in the stream of all games. */
  game?: Id;
  id: Id;
  player: Person;
  text: string;
}

/** Stored game settings for reuse. */
export interface Template {
  created_at: Time;
  id: Id;
  name: string;
  settings: TemplateSettings;
}

/** A page of a list. */
export interface TemplateList {
  items: Template[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/** The settings of a new game, without its name and seed. */
export interface TemplateSettings {
  /** `true`: beginners are welcome. */
  beginners?: boolean;
  /** The hash of a box; the built-in box if absent. */
  box?: Hash;
  clock?: NewClock;
  /** The language spoken at the table: the tag of a language of this server. */
  language?: string;
  /** The title's options for a new game. */
  options?: NewOptions;
  /** Games opened with this template use this ruleset. If absent, each game uses the newest at that time. */
  ruleset?: Ruleset;
  seats: number;
  /** `false`: the host organises the game and does not play. */
  sit?: boolean;
  table?: NewTableRules;
  title: TitleId;
  visibility?: Visibility;
}

/** RFC 3339 in UTC, with milliseconds. */
export type Time = string;

/** A title, in full. */
export interface Title {
  /** JSON Schema of an action. */
  actions: Record<string, unknown>;
  /** The hash of the title's data: cards, tiles, maps. */
  data_sha256: Hash;
  id: TitleId;
  name: string;
  /** The notation of orders, explained for people. */
  notation: string;
  /** JSON Schema of `options` for opening a game with the newest ruleset. */
  options: Record<string, unknown>;
  players: PlayerNumbers;
  /** The rule book, as Markdown. */
  rules: string;
  /** The address of the rule book's page. */
  rules_url: string;
  /** The newest ruleset, used by new games that ask for no other. */
  ruleset: Ruleset;
  /** All rulesets of the title, newest first. */
  rulesets: TitleRuleset[];
  summary: string;
}

/** A board game that can be played here. */
export type TitleId = string;

/** A ruleset of a title: one version of its rules. */
export interface TitleRuleset {
  /** The hash of its data. */
  data_sha256: Hash;
  /** Whether this is the newest ruleset, used by new games that ask for no other. */
  default: boolean;
  /** How it differs from the previous version, one sentence each; empty for the first version. */
  differences: string[];
  /** JSON Schema of `options` for opening a game with this ruleset. */
  options: Record<string, unknown>;
  ruleset: Ruleset;
  /** The number after the @. */
  version: number;
}

/** A title, in short. */
export interface TitleSummary {
  id: TitleId;
  name: string;
  players: PlayerNumbers;
  /** The newest ruleset, used by new games that ask for no other. */
  ruleset: Ruleset;
  summary: string;
}

/** A page of a list. */
export interface TitleSummaryList {
  items: TitleSummary[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/** A personal access token. */
export interface Token {
  created_at: Time;
  /** When the token expires; null: never. */
  expires_at: Time | null;
  id: Id;
  name: string;
  scopes: Scope[];
  used_at: Time | null;
}

/** A page of a list. */
export interface TokenList {
  items: Token[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/** A new personal access token with its secret, which is shown only once. */
export interface TokenMade {
  created_at: Time;
  /** When the token expires; null: never. */
  expires_at: Time | null;
  id: Id;
  name: string;
  scopes: Scope[];
  /** The token itself. */
  secret: string;
  used_at: Time | null;
}

/** A signed checkpoint of the log of all games. */
export interface TransparencyCheckpoint {
  /** The signed note, including the witnesses' signature lines. */
  checkpoint: string;
  /** The log's name. */
  log: string;
  made_at: Time;
  root: Hash;
  /** The number of leaves. */
  size: number;
}

/** A page of a list. */
export interface TransparencyCheckpointList {
  items: TransparencyCheckpoint[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/** The present state of the log of all games. */
export interface TransparencyLog {
  /** The newest signed note, including the witnesses' signature lines; null before the first one. */
  checkpoint: string | null;
  /** The verifier key of its checkpoints (C2SP signed-note). */
  key: string;
  /** The log's name. */
  log: string;
  /** Null before the first checkpoint. */
  made_at: Time | null;
  root: Hash;
  /** The number of leaves; 0 before the first checkpoint. */
  size: number;
  /** This server as a witness of other servers' logs. */
  witness: OwnWitness;
  /** The configured witnesses. */
  witnesses: Witness[];
}

/** The choices of a seat. */
export interface Tree {
  /** The number of legal actions. */
  count: number;
  items: ActionStep[];
  prompt?: string;
  /** More actions are legal than are listed. */
  reduced: boolean;
}

/** An undo or redo: it has `to`, or `blocked` if it is blocked. */
export interface TurnBack {
  /** Why it is blocked. */
  blocked?: string;
  /** The orders that are undone. */
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

/** The position as one viewer may see it. `game` names the title. `players` is in seat order. */
export type View = CenturyView | RailwaysView | World123View | WorldWondersView;

/**
 * Who may see the game and take a seat. `public`: In the lobby, for everybody to watch and join. `unlisted`:
 * Open to everybody who knows its id. `private`: For invited players. `club`: For the members of a club. Such
 * games cannot be opened yet.
 */
export type Visibility = "public" | "unlisted" | "private" | "club";

/**
 * The subject of a vote. `pause`: The clocks stop until they are resumed. `resume`: The clocks run again. `end`:
 * The game ends here. `void`: The game ends without a result.
 */
export type Vote = "pause" | "resume" | "end" | "void";

/** The votes so far. */
export interface Votes {
  end: SeatNumber[];
  pause: SeatNumber[];
  resume: SeatNumber[];
  void: SeatNumber[];
}

/** A new address that is not confirmed yet. */
export interface WantedAddress {
  email: string;
  expires_at: Time;
}

/** A program that is notified about its owner's games. */
export interface Webhook {
  created_at: Time;
  /** When deliveries began to fail; null after a success. */
  failing_since: Time | null;
  /**
   * `standard`: Standard Webhooks. `chat`: `{text, content}`, a text in the owner's language that the incoming
   * webhooks of Slack, Mattermost and Discord accept.
   */
  format: "standard" | "chat";
  id: Id;
  /** The kinds of events to deliver; null: all. */
  kinds: EventKind[] | null;
  /** When and why it was switched off. A webhook that is off is no longer called. */
  off: WebhookOff | null;
  url: string;
}

/** The body of a webhook call: the public part of an event, and the table's state after it. */
export interface WebhookBody {
  data: WebhookData;
  /** The time of the event. */
  timestamp: Time;
  type: "game.event";
}

/** An event, in short. */
export interface WebhookData {
  deadline: Time | null;
  game: Id;
  hash: Hash;
  kind: EventKind;
  /**
   * Seats that may act now although the game does not wait for them, for example to accept an offer or to
   * interrupt.
   */
  may_act: SeatNumber[];
  /** The seat that caused the event; null if none did. */
  seat: SeatNumber | null;
  seq: Seq;
  to_act: SeatNumber[];
}

/** A page of a list. */
export interface WebhookList {
  items: Webhook[];
  /** Send this as `cursor` to get the next page; null on the last one. */
  next: string | null;
}

/** A new webhook with its secret, which is shown only once. */
export interface WebhookMade {
  created_at: Time;
  /** When deliveries began to fail; null after a success. */
  failing_since: Time | null;
  /**
   * `standard`: Standard Webhooks. `chat`: `{text, content}`, a text in the owner's language that the incoming
   * webhooks of Slack, Mattermost and Discord accept.
   */
  format: "standard" | "chat";
  id: Id;
  /** The kinds of events to deliver; null: all. */
  kinds: EventKind[] | null;
  /** When and why it was switched off. A webhook that is off is no longer called. */
  off: WebhookOff | null;
  secret: string;
  url: string;
}

/** When and why a webhook was switched off. */
export interface WebhookOff {
  at: Time;
  reason: "gone" | "failing";
}

/** Why a place on the board cannot be chosen. */
export interface WhyNot {
  /** The code with which the action would be refused. */
  code: string;
  /** The same in words. */
  detail: string;
  /** The order that choosing the place would mean. */
  order: string;
  /** The cheapest way to make it possible, as a sentence. */
  remedy: string | null;
  /** The section of the rule book, such as `5.3`. */
  rule: string | null;
  /** The address of that section on this server. */
  rule_url: string | null;
}

/** A witness of this server's log. */
export interface Witness {
  failing_since: Time | null;
  key: string;
  name: string;
  /** When it signed this checkpoint, according to its own clock. */
  signed_at: Time | null;
  /** What failed the last time it was asked. */
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

/** A resident's place on the city cards. */
export interface World123CardPlace {
  /** Number of a city, 1 to 10 */
  city: number;
  /** The resident's number among the player's residents; it pays ten dollars times this number. */
  ordinal: number;
}

/** A resident on a city card: at the top until an income pays for it, then at the bottom. */
export interface World123CardResident {
  /** Number of a city, 1 to 10 */
  city: number;
  /** The resident's number among the player's residents; it pays ten dollars times this number. */
  ordinal: number;
  /** Whether an income has paid for it. */
  paid: boolean;
}

export type World123CharterBonus = "each" | "once";

export interface World123CityView {
  /** Number of a city, 1 to 10 */
  city: number;
  /** The seat that delivered each good that is no longer wanted. */
  covered: Record<string, SeatNumber>;
  demands_open: string[];
  /** Hex `[q, r]` */
  hex: number[];
  label: string;
  /** Id of a good */
  offers: string;
}

/** The public knowledge about the stack; its cards after the end of the game. */
export interface World123DeckView {
  by_back: Record<string, number>;
  cards?: string[];
  count: number;
  /** Back of a privilege */
  next_back: string | null;
}

export type World123Edition = "sheet" | "manual";

/**
 * Why the game ended; also the `reason` of its outcome. `threshold`: The players together delivered the number
 * of goods that ends the game. `round_limit`: The last round that the option `round_limit` allows is over.
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
  /** The hex of the old capital; it now has a settlement of the player. */
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
  /** Number of players. */
  seats: number;
}

/** The stack of privileges was prepared; with three players some cards left the game unseen (Z3). */
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
  /** The defender's roads that were removed with the settlement. */
  roads: number[][][];
  /** The attacker. */
  seat: SeatNumber;
  /** Whether the defender also lost the settlement there. */
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

/** The host named the start player (option `first_player`): nothing was drawn. */
export interface World123FactFirstPlayerNamed {
  fact: "first_player_named";
  /** The start player. */
  seat: SeatNumber;
  /** Every seat, the start player first. */
  turn_order: SeatNumber[];
}

/** A good was delivered to a city that wanted it. */
export interface World123FactGoodDelivered {
  /** Number of a city, 1 to 10 */
  city: number;
  fact: "good_delivered";
  /** Id of a good */
  good: string;
  seat: SeatNumber;
  /** Total goods sold by the player's trading house there, this one included; null if it was not sold. */
  sold: number | null;
}

/** A good was dropped without a delivery. */
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
  /** Whether the player's privilege I (2) has paid, in this turn or an earlier one. */
  i2_used: boolean;
  income: World123Income;
  seat: SeatNumber;
}

/** A player bought one extra MP. */
export interface World123FactMpBought {
  /** Extra MP bought in this turn, this one included. */
  count: number;
  fact: "mp_bought";
  /** Movement left, in half MP. */
  half_left: number;
  /** In dollars. */
  paid: number;
  seat: SeatNumber;
}

/** Prices or positions in the row of privileges changed. */
export interface World123FactPricesChanged {
  /** Cards that left the game. */
  discarded: string[];
  fact: "prices_changed";
  /** The row afterwards, left to right. */
  row: World123RowCard[];
}

/** A player bought a privilege of the row. */
export interface World123FactPrivilegeBought {
  /** Id of a privilege */
  card: string;
  fact: "privilege_bought";
  /** In dollars. */
  paid: number;
  /** Its position in the row, counted from 0 at the left. */
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
  /** The seat whose turn it is. */
  seat: SeatNumber;
}

/** A player bought no privilege. */
export interface World123FactPrivilegePassed {
  /** Whether the server passed for the player, because nothing could be bought. */
  auto: boolean;
  fact: "privilege_passed";
  seat: SeatNumber;
}

/** A player hired a resident, who stands active on an own hex (extra `carried_residents`). */
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
  /** True if it came from the supply (edition `manual`); otherwise it waited on the map. */
  from_supply: boolean;
  /** The resident's number among the player's residents; it pays ten dollars times this number. */
  ordinal: number;
  seat: SeatNumber;
}

/** One of the residents who came to a hex became its settlement. */
export interface World123FactResidentSettled {
  /** The resident's place on the city card; null if it returned to the supply. */
  card: World123CardPlace | null;
  fact: "resident_settled";
  /** Hex `[q, r]` */
  hex: number[];
  seat: SeatNumber;
}

/** Residents boarded the trolley (extra `carried_residents`). */
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
  /** Number of residents who left it. */
  count: number;
  fact: "residents_unloaded";
  /** Hex `[q, r]` */
  hex: number[];
  seat: SeatNumber;
  /** How many of them stand exhausted on the hex afterwards, after a fight or a new settlement. */
  standing: number;
}

/** Residents walked to another hex (extra `carried_residents`). */
export interface World123FactResidentsWalked {
  /** Number of residents who walked. */
  count: number;
  fact: "residents_walked";
  /** Hex `[q, r]` */
  from: number[];
  seat: SeatNumber;
  /** How many of them stand exhausted on `to` afterwards, after a fight or a new settlement. */
  standing: number;
  /** Hex `[q, r]` */
  to: number[];
}

/** A player built a road (extra `roads`). */
export interface World123FactRoadBuilt {
  /** The residents who helped and are now exhausted: hex and number. */
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
  /** Goods that all players together have delivered so far. */
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
  /** True if it was placed for the trolley's arrival; otherwise residents became a settlement. */
  arrival: boolean;
  fact: "settlement_placed";
  /** Hex `[q, r]` */
  hex: number[];
  /** Money at the end of the turn for a hex where nobody had anything, in dollars; otherwise 0. */
  income: number;
  /** The price of a trading house, in dollars; 0 if there is none. */
  paid: number;
  seat: SeatNumber;
}

/** A player took a settlement off the map in order to place it elsewhere. */
export interface World123FactSettlementTakenBack {
  fact: "settlement_taken_back";
  /** Hex `[q, r]` */
  hex: number[];
  /** Residents on the hex that returned to the supply. */
  residents: number;
  /** The player's roads that were removed with it. */
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
  /** The cost including surcharges, in half MP. */
  half_cost: number;
  /** Movement left, in half MP. */
  half_left: number;
  /** Opponents whose surcharge was paid: the player owes them no other in this turn. */
  met: SeatNumber[];
  seat: SeatNumber;
  /** Hex `[q, r]` */
  to: number[];
}

/** The first trolley action of a turn fixes the player's movement points. */
export interface World123FactTrolleyStarted {
  fact: "trolley_started";
  /** In half MP. */
  half_mp: number;
  seat: SeatNumber;
}

/** A player upgraded their trolley. */
export interface World123FactTrolleyUpgraded {
  fact: "trolley_upgraded";
  /** In dollars. */
  paid: number;
  part: World123Part;
  seat: SeatNumber;
  /** The new level: MP per turn, or number of cargo holds. */
  to: number;
}

/** All capitals are chosen: trolleys, settlements and residents were placed. */
export interface World123FactTrolleysPlaced {
  fact: "trolleys_placed";
  /** One for each seat, in seat order. */
  players: World123TrolleyPlaced[];
}

/** A player's turn ended. */
export interface World123FactTurnEnded {
  /** Whether the server ended it, because nothing else was possible. */
  auto: boolean;
  fact: "turn_ended";
  seat: SeatNumber;
}

/** A player's turn began. */
export interface World123FactTurnStarted {
  fact: "turn_started";
  /** Opponents on the trolley's hex: the player owes them no surcharge in this turn (edition `manual`). */
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
  /** Privileges left in the stack, in no particular order. */
  deck: string[];
  end_reason: World123EndReason;
  /** Privileges that left the game at the set-up; they are only drawn now (Z5). */
  removed: string[];
  /** One for each seat, by rank; equal ranks in seat order. */
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
 * How the start player is found: the text `random` (drawn) or `seat_0`, or an object that names a seat.
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

/** A turn's income, part by part, in dollars. There is a further key for each privilege that pays: its id. */
export interface World123Income {
  /** The basic income of every turn. */
  base: number;
  /** For residents who went to city cards. */
  residents: number;
  /** For settlements placed on hexes where nobody had anything. */
  settlements: number;
  /** The sum. */
  total: number;
  /** For goods sold by trading houses. */
  trading: number;
}

export type World123MapChoice = "standard" | "shuffled";

/** The options of the game, the same as in `created` (section 1 of the rule book). */
export interface World123Options {
  /** The text of the rules that applies. */
  edition: World123Edition;
  /** The rules of section 17 in use. */
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
  /** The latest possible last round. */
  round_limit: number;
}

/** The part of a trolley that is upgraded. `mp`: Movement points. `cargo`: Cargo holds. */
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
  /**
   * How many times it stayed in the row at this price when somebody could have bought it (edition `manual`,
   * otherwise 0).
   */
  declines: number;
  /** In dollars. */
  price: number;
}

/** A player's points, part by part. */
export interface World123Score {
  /** Goods on the trolley: the first tiebreaker. */
  cargo: number;
  /** The sum of these. */
  goods_total: number;
  /** Points for delivered goods, by good. */
  goods_vp: Record<string, number>;
  /** The last income, in dollars: the second tiebreaker; null if there was none. */
  last_income: number | null;
  /** Points for privileges. */
  privilege_vp: number;
  /** 1 = winner; ranks are shared where the rule book shares them. */
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

/** A player's position at the start (set-up 9). */
export interface World123TrolleyPlaced {
  /** The hex of the headquarters and the trolley: the capital. */
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

/** The current turn. */
export interface World123TurnView {
  arrived: boolean;
  capital_changed: boolean;
  dropped_here: string[];
  income: World123Income | null;
  loaded_here: string[];
  mp_bought: number;
  /** A number that may end in .5. */
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
  /** The viewer's legal actions; absent if they are not to act. */
  legal?: Action[];
  options: World123Options;
  players: World123PlayerView[];
  price_token: number;
  /** Privileges that left the game at the set-up; null until the end. */
  removed: string[] | null;
  round: number;
  row: World123RowCard[];
  step: "choose_capital" | "privilege" | "travel" | "finished";
  /** The number of delivered goods that ends the game. */
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

/** By resource: the spaces of the track with symbols. */
export interface WorldWondersBoardsViewPopulationSymbols {
  ceramics?: number[];
  food?: number[];
  gears?: number[];
}

/** The resource boards of this game. */
export interface WorldWondersBoardsView {
  population_max: number;
  /** By resource: the spaces of the track with symbols. */
  population_symbols: WorldWondersBoardsViewPopulationSymbols;
  resource_max: number;
  /** Rings by population. */
  rings: number[];
  side: WorldWondersSide;
}

/** The monument under construction. */
export interface WorldWondersComponentView {
  /** List of cells `[column, row]`, both from 0, row by row */
  cells: number[][];
  index: number;
  /** Id of a monument */
  monument: string;
}

/** Public pieces that are out of the game. */
export interface WorldWondersDiscard {
  /** Long roads taken by the automaton. */
  long_roads: number;
  /** Pieces of short sets that fitted nowhere. */
  short_pieces: number;
  short_sets: number;
  tiles: string[];
  towers: number;
}

/** One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`. */
export type WorldWondersFact = WorldWondersFactTurnOrderSet | WorldWondersFactMapDealt | WorldWondersFactFreeRoadDealt | WorldWondersFactMonumentRevealed | WorldWondersFactObjectiveRevealed | WorldWondersFactTileDiscarded | WorldWondersFactRoundStarted | WorldWondersFactTileRevealed | WorldWondersFactPiecesPutOut | WorldWondersFactPedestalReturned | WorldWondersFactTurnBegan | WorldWondersFactFreeRoadAwaited | WorldWondersFactPlayerOut | WorldWondersFactGameEnded | WorldWondersFactLoanTaken | WorldWondersFactLoanRepaid | WorldWondersFactFreeRoadPlaced | WorldWondersFactLongRoadBought | WorldWondersFactShortRoadsBought | WorldWondersFactShortRoadPlaced | WorldWondersFactShortRoadsDiscarded | WorldWondersFactTowerBought | WorldWondersFactBuildingBought | WorldWondersFactMonumentBegun | WorldWondersFactComponentPlaced | WorldWondersFactMonumentCompleted | WorldWondersFactResourceAdvanced | WorldWondersFactPopulationGrew | WorldWondersFactLastRoundCalled | WorldWondersFactPedestalBought | WorldWondersFactPassed | WorldWondersFactLoanHandedBack | WorldWondersFactMonumentTakenBack | WorldWondersFactSoloCardsShuffled | WorldWondersFactSoloCardDrawn | WorldWondersFactAutomatonTook;

/** The automaton took the items on its card from the market. */
export interface WorldWondersFactAutomatonTook {
  /** Id of a solo card */
  card: string;
  fact: "automaton_took";
  /** The items of the section that the market had and the automaton took. */
  items: string[];
  /** The monuments among the items. */
  monuments: string[];
  /**
   * The section of the card that was carried out, counted from 0 at the top; null if the market had nothing from
   * any section.
   */
  section: number | null;
  /** The building tiles among the items. */
  tiles: string[];
}

/** A player bought and placed a building tile. */
export interface WorldWondersFactBuildingBought {
  /** List of cells `[column, row]`, both from 0, row by row */
  cells: number[][];
  fact: "building_bought";
  /** In gold. */
  paid: number;
  /** Quarter turns clockwise, 0 to 3: the smallest number that gives these cells. */
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

/** A player's purchase is complete; they still have to place their free road. */
export interface WorldWondersFactFreeRoadAwaited {
  fact: "free_road_awaited";
  seat: SeatNumber;
}

/** A player got the free long road. */
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
   * `rounds`: the last round was played. `population`: somebody's population reached the last space. Also the
   * `reason` of the outcome.
   */
  reason: string;
  result: WorldWondersGameResult;
}

/** A player's population reached the last space: the game ends with this round. */
export interface WorldWondersFactLastRoundCalled {
  fact: "last_round_called";
  /** The space of the population marker. */
  population: number;
  seat: SeatNumber;
}

/** The player's time ran out: their loan of this turn was undone. */
export interface WorldWondersFactLoanHandedBack {
  fact: "loan_handed_back";
  /** The gold that the player may now spend in this round. */
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
  /** The gold that the player may now spend in this round. */
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
  /** The map on its upper side, by its id in the box. */
  map: string;
  seat: SeatNumber;
}

/** A player placed the first part of a monument. They pay when they place the last part. */
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

/** A player placed the last part of their monument. */
export interface WorldWondersFactMonumentCompleted {
  fact: "monument_completed";
  /** Id of a monument */
  monument: string;
  /** The price: all the gold that the player had left. */
  paid: number;
  /** The rings on its card, one point each. */
  rings: number;
  seat: SeatNumber;
}

/** A monument card was drawn into the row. */
export interface WorldWondersFactMonumentRevealed {
  fact: "monument_revealed";
  /** Id of a monument */
  monument: string;
}

/** The player's time ran out: the parts of an unfinished monument left the map. */
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

/** A player passed and is out for the rest of the round. */
export interface WorldWondersFactPassed {
  fact: "passed";
  /** The gold that was not spent. */
  lost: number;
  seat: SeatNumber;
  /** Whether it happened because the player's time ran out. */
  timed_out: boolean;
}

/** A player bought a turn order pedestal. */
export interface WorldWondersFactPedestalBought {
  fact: "pedestal_bought";
  /** In gold. */
  paid: number;
  /** The pedestal, 1 or 2: the player's place in the next round's order. */
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
  /** Number of spaces. */
  by: number;
  fact: "population_grew";
  seat: SeatNumber;
  /** Its new space. */
  to: number;
}

/** A player's marker on a resource track advanced. */
export interface WorldWondersFactResourceAdvanced {
  /** Number of spaces. */
  by: number;
  fact: "resource_advanced";
  resource: WorldWondersResource;
  seat: SeatNumber;
  /** Its new space. */
  to: number;
}

/** A round began: no gold is spent yet, and nobody is out. */
export interface WorldWondersFactRoundStarted {
  fact: "round_started";
  /** The gold that every player may spend in it. */
  gold: number;
  /** Whether it is the last round by its number. */
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

/** A player bought a set of short roads, which are then placed one by one. */
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

/** The rest of a player's set fits nowhere and was discarded. */
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

/** The automaton's discarded cards became its new deck. */
export interface WorldWondersFactSoloCardsShuffled {
  /** Number of cards. */
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

/** The turn order was set, for the first round or for the next one. */
export interface WorldWondersFactTurnOrderSet {
  fact: "turn_order_set";
  /** Every seat, in turn order. */
  order: SeatNumber[];
}

/** The end of the game. */
export interface WorldWondersGameResult {
  /** One for each seat, in seat order. */
  players: WorldWondersRanked[];
  /** The result of a solo game; null with several players. */
  solo: WorldWondersSoloResult | null;
  /** The seats of rank 1; in a solo game the player, if they beat the automaton. */
  winners: SeatNumber[];
}

/** The five types of building. */
export type WorldWondersKind = "library" | "farm" | "habitation" | "market" | "temple";

/** The automaton's last action. */
export interface WorldWondersLastCard {
  /** Id of a solo card */
  card: string;
  items: string[];
  /** The section that was carried out, from 0. */
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
  /** By number: the holder. */
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

/** A piece; fields that its kind lacks are left out. */
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

/** An incomplete purchase, by the name of its action. */
export type WorldWondersPurchase = "buy_long_road" | "buy_short_roads" | "buy_tower" | "buy_building" | "buy_monument" | "buy_pedestal";

/** A player's points, part by part, and rank. */
export interface WorldWondersRanked {
  /** For city districts. */
  districts: number;
  /** For the resource with the lowest track. */
  least: number;
  /** For an unpaid loan: 0 or negative. */
  loan: number;
  /** For rings on monument cards. */
  monuments: number;
  /** For natural resources beside pieces. */
  natural: number;
  /** For public objectives. */
  objectives: number;
  /** For population rings. */
  population: number;
  /** 1 = winner; ranks are shared where the rule book shares them. In a solo game 2 = lost. */
  rank: number;
  seat: SeatNumber;
  /** The sum. */
  total: number;
}

/** The three resources, in the order in which they advance (RULES section 5.12). */
export type WorldWondersResource = "food" | "ceramics" | "gears";

/** An amount of each resource. */
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
  /** For the resource with the lowest track. */
  least: number;
  /** For an unpaid loan: 0 or negative. */
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
  /** The mode of this game. */
  mode: WorldWondersSoloMode;
  /** The automaton's points in the easy mode; a player with more wins. */
  target_easy: number;
  /** The automaton's points in the hard mode. */
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

/** The current turn. */
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
