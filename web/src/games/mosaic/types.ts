/** Mosaic's own part of what the server tells: the view of its table, and its components. */
import type { Schemas } from "../../lib/types";

export type MosaicView = Schemas["MosaicView"];
export type CivilizationView = Schemas["CivilizationView"];
export type ClaimView = Schemas["ClaimView"];
export type CostView = Schemas["CostView"];
export type FaceDownView = Schemas["FaceDownView"];
export type GovernmentView = Schemas["GovernmentView"];
export type PieceView = Schemas["PieceView"];
export type PriceView = Schemas["PriceView"];
export type ProgressView = Schemas["ProgressView"];
export type RegionView = Schemas["RegionView"];
export type UnitsView = Schemas["UnitsView"];
export type WonderView = Schemas["WonderView"];

/** What every piece has. */
export interface Piece {
  name: string;
  words: string;
  note: string | null;
  unverified: boolean;
}

export interface HexInfo {
  region: string;
  row: number;
  column: number;
  kind: string;
  /** What its port is called. */
  name: string | null;
  /** Its number in its region, as the map, the log and the terminal have it. */
  number: number;
  /** What it is called: “Assyria 10”, “Tyre (Assyria 24)”. */
  title: string;
}

export interface RegionInfo {
  name: string;
  code: string;
  players: number;
  borders: { region: string; kind: string }[];
}

export interface TechnologyInfo extends Piece {
  starting: boolean;
  prerequisites: string[];
  pillars: string[];
  effects: string[];
}

export interface Price {
  stone: number;
  ideas: number;
  food: number;
  money: number;
  population: number;
}

export interface BuildInfo extends Piece {
  kind: string;
  pillars: string[];
  goods: string[];
  effects: string[];
  cost: Price;
}

export interface TaxInfo extends Piece {
  kind: string;
  factors: [number, number];
  unrest: number;
}

export interface LeaderInfo extends Piece {
  powers: string[];
  start: string[];
  pillars: string[];
}

export interface GovernmentInfo extends Piece {
  ideas: number;
  prerequisites: string[];
  effects: string[];
}

export interface Components {
  units: Record<string, { name: string }>;
  piece_kinds: Record<string, { name: string }>;
  currencies: Record<string, { name: string }>;
  productions: Record<string, { name: string }>;
  pillars: Record<string, { name: string }>;
  regions: Record<string, RegionInfo>;
  hexes: Record<string, HexInfo>;
  goods: Record<string, Piece>;
  caches: Record<string, Piece>;
  technologies: Record<string, TechnologyInfo>;
  build_cards: Record<string, BuildInfo>;
  population_cards: Record<string, Piece & { food: number; population: number }>;
  tax_cards: Record<string, TaxInfo>;
  leaders: Record<string, LeaderInfo>;
  governments: Record<string, GovernmentInfo>;
  golden_ages: Record<string, Piece & { effects: string[]; pillar: string; needs: string; points: number }>;
  achievements: Record<string, Piece & { needs: string; points: number }>;
  wonders: Record<string, Piece & { effects: string[]; site: string | null }>;
  costs: Record<string, Price>;
  rates: { money_for_one: number };
  scoring: { golden_age_symbols: number };
  empire_scoring: { most: number; most_per_city: number; second: number; limit: number };
  military: { recruit: number; move: number; recruits_a_turn: number };
  pieces: Record<string, number>;
}
