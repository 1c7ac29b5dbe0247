/** What the server tells, as `table_message`, `table_view` and Phoenicia's `view_of` make it. */

export interface GameSummary {
  name: string;
  title: string;
  seats: [number, number];
  options: GameOption[];
}

export interface GameOption {
  name: string;
  values: string[];
  words: string;
}

export interface Catalogue {
  games: GameSummary[];
  bots: Record<string, string>;
  clocks: string[];
}

export interface RuleParagraph {
  number: string;
  section: string;
  text: string;
  unverified: boolean;
}

export interface CardInfo {
  name: string;
  title: string;
  set: number;
  minimum_bid: number;
  production: number;
  victory_points: number;
  words: string;
  unverified: boolean;
}

export interface ActivityInfo {
  name: string;
  tool_cost: number;
  victory_points: number;
}

export interface Components {
  cards: Record<string, CardInfo>;
  activities: Record<string, ActivityInfo>;
  points_to_win: number;
  point_price: number;
}

export interface GameInfo {
  name: string;
  title: string;
  rules: RuleParagraph[];
  components: Components;
  unverified: string[];
}

export interface ActivityView {
  tile: boolean;
  level: string;
  workers: number;
  tools: number;
  circles: number;
  production: number;
}

export interface SettlementView {
  victory_points: number;
  production: number;
  storehouses: number;
  coins: number;
  treasury_limit: number;
  untrained: number;
  trained: number;
  training_price: number;
  activities: Record<string, ActivityView>;
  cards: Record<string, number>;
  discounts: Record<string, number>;
  points_bought: number;
  point_limit: number;
  hand_size: number;
  hand: number[];
  set_aside: number[];
}

export interface AuctionView {
  card: string;
  high_bid: number;
  high_bidder: number | null;
  bidding: number[];
}

export interface PaymentView {
  price: number;
  due: number;
  purpose: string;
  handed_in: number[];
}

export interface OfferView {
  card: string;
  minimum_bid: number;
}

export interface PhoeniciaView {
  game: string;
  seat: number | null;
  options: Record<string, string>;
  round: number;
  overlord: number;
  active: number | null;
  finished: number[];
  buyers: number[];
  over: boolean;
  asked: string | null;
  deciding: number[];
  display: OfferView[];
  auction: AuctionView | null;
  payment: PaymentView | null;
  settlements: SettlementView[];
  sets_left: number[];
  draw_pile_size: number;
  discard_pile: number[];
  quiet_rounds: number;
  moves: number;
  barrier: number;
}

export interface LegalAction {
  id: number;
  text: string;
  verb: string;
  arguments: string[];
  words: string;
}

export interface SeatView {
  name: string | null;
  bot: string | null;
  stand_in: string | null;
  resigned: boolean;
  decision: number | null;
  seconds_left: number | null;
  bank: number;
}

export interface OwnView {
  orders: string[];
  makes_forced_moves: boolean;
  question: string | null;
  legal: LegalAction[];
  can_undo: boolean;
}

export interface Standing {
  seat: number;
  place: number;
  score: number;
  origins: Record<string, number>;
}

export interface TableView {
  game: string;
  options: Record<string, string>;
  seed_hash: string;
  seed: string | null;
  viewer: number | null;
  seats: SeatView[];
  entries: number;
  take_back: number | null;
  state: PhoeniciaView | null;
  standings?: Standing[];
  you: OwnView | null;
}

/** Move number, words, and the seat whose doing it is. */
export type LogLine = [move: number, words: string, seat: number | null];
export type TalkLine = [at: number, words: string, seat: number | null];

export interface TableMessage {
  type: "table";
  table: string;
  view: TableView;
  log: LogLine[];
  since: string[];
  talk: TalkLine[];
}

export interface Refusal {
  code: string;
  rule: string;
  figures: Record<string, number | string>;
  sentence: string;
}

export interface Answer {
  type: "answer";
  id: number | null;
  ok: boolean;
  error?: string;
  refusal?: Refusal;
}

export interface Seated {
  table: string;
  seat: number;
  link: string;
}
