/** Constantinopolis' own part of what the server tells: the view of its table, and its components. */
import type { Schemas } from "../../lib/types";

export type ConstantinopolisView = Schemas["ConstantinopolisView"];
export type SheetView = Schemas["SheetView"];
export type ShipView = Schemas["ShipView"];
export type PlanView = Schemas["PlanView"];
export type OfficeView = Schemas["OfficeView"];
export type StallView = Schemas["StallView"];
export type SideView = Schemas["SideView"];
export type TradeView = Schemas["TradeView"];

export type Goods = Record<string, number>;

/** What every piece has. */
export interface Piece {
  name: string;
  english: string | null;
  words: string;
  note: string | null;
  unverified: boolean;
}

export interface ShipInfo extends Piece {
  cost: number;
  spaces: number;
  passengers: number;
  long_voyage_fame: number;
  copies: number;
}

export interface ProductionInfo extends Piece {
  cost: number;
  licence: string;
  produces: Goods;
}

export interface CommercialInfo extends Piece {
  cost: number;
  needs: Goods;
  gold: number;
  fame: number;
}

export interface PublicInfo extends Piece {
  building: string;
  cost: number;
  fame: number;
}

export interface MarketGood {
  limit: number;
  buy: number;
  sell: number;
  donation: number;
  donation_fame: number;
}

export interface ContractInfo {
  name: string;
  words: string;
  goods: Goods;
  passengers: number;
  spaces: number;
  gold: number;
  fame: number;
  voyages: Record<string, number>;
  unverified: boolean;
}

export interface Components {
  goods: Record<string, { name: string; letter: string }>;
  offices: Record<string, Piece & { number: number }>;
  ships: Record<string, ShipInfo>;
  production: Record<string, ProductionInfo>;
  commercial: Record<string, CommercialInfo>;
  utility: Record<string, Piece & { cost: number }>;
  public: Record<string, PublicInfo>;
  walls: Record<string, Piece & { cost: number }>;
  markets: Record<string, Piece & { goods: Record<string, MarketGood> }>;
  contracts: Record<string, ContractInfo>;
  post_prices: number[];
  draws_by_level: number[];
  wall_scores: number[];
  gold_for_fame: number;
  most_rounds: number;
}
