/** Phoenicia's own part of what the server tells: the view of its table, and its components. */
import type { Schemas } from "../../lib/types";

export type PhoeniciaView = Schemas["PhoeniciaView"];
export type SettlementView = Schemas["SettlementView"];
export type ActivityView = Schemas["ActivityView"];
export type AuctionView = Schemas["AuctionView"];

export interface CardInfo {
  name: string;
  title: string;
  set: number;
  minimum_bid: number;
  production: number;
  victory_points: number;
  words: string;
  unverified: boolean;
  /** The discounts on it, as its ladder has them, that are unverified. */
  unverified_discounts: number[];
}

export interface ActivityInfo {
  name: string;
  tool_cost: number;
  victory_points: number;
  unverified_figures: string[];
}

export interface Components {
  cards: Record<string, CardInfo>;
  activities: Record<string, ActivityInfo>;
  points_to_win: number;
  point_price: number;
}
