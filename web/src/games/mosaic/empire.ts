/** Regions: who is there, who leads, and what is said of it. */
import { counted, listed } from "../../lib/format";
import type { Cell } from "./geometry";
import type { Components, MosaicView, PieceView, RegionView, UnitsView } from "./types";

export interface Unit {
  kind: string;
  count: number;
}

export interface Army {
  seat: number;
  units: Unit[];
}

export const UNIT_NAMES: Record<string, string> = { infantry: "Infantry", cavalry: "Cavalry", "siege-engine": "Siege Engine" };

export const PIECE_NAMES: Record<string, string> = {
  city: "City",
  "port-city": "Port City",
  "farm-town": "Farm Town",
  "manufactory-town": "Manufactory Town",
  wonder: "Wonder",
};

export function unitsOf(units: UnitsView): Unit[] {
  return [
    { kind: "infantry", count: units.infantry },
    { kind: "cavalry", count: units.cavalry },
    { kind: "siege-engine", count: units.siege_engines },
  ].filter((one) => one.count > 0);
}

/** Who has units in a region, in seat order. */
export const armies = (region: RegionView): Army[] =>
  region.units.map((units, seat) => ({ seat, units: unitsOf(units) })).filter((army) => army.units.length);

export const strength = (army: Army): number => army.units.reduce((sum, unit) => sum + unit.count, 0);

/** The seats by what they weigh in a region, the heaviest first; those that weigh nothing are left out. */
export function weights(region: RegionView): { seat: number; plain: number; scoring: number; points: number }[] {
  return region.influence
    .map((one, seat) => ({ seat, ...one, points: region.points[seat] ?? 0 }))
    .filter((one) => one.scoring > 0 || one.plain > 0)
    .sort((a, b) => b.scoring - a.scoring);
}

export function regionWords(region: RegionView, components: Components, names: readonly string[]): string {
  const name = components.regions[region.region]?.name ?? region.region;
  if (!region.in_play) return `${name}, not in play`;
  const weigh = weights(region).map((one) => `${names[one.seat]} ${one.scoring}`);
  const there = armies(region).map((army) => `${names[army.seat]} ${army.units.map((unit) => counted(unit.count, UNIT_NAMES[unit.kind] ?? unit.kind, `${UNIT_NAMES[unit.kind]}`)).join(", ")}`);
  const barred = region.barred === null ? "" : ` Only ${names[region.barred]} may place Cities here.`;
  return `${name}. ${weigh.length ? `Influence: ${weigh.join(", ")}.` : "No influence yet."}${there.length ? ` Units: ${there.join("; ")}.` : ""}${barred}`;
}

export function tileName(tile: string, components: Components): string {
  return components.goods[tile]?.name ?? components.caches[tile]?.name ?? tile;
}

export function pieceName(piece: PieceView, components: Components): string {
  return piece.wonder ? (components.wonders[piece.wonder]?.name ?? piece.wonder) : (PIECE_NAMES[piece.kind] ?? piece.kind);
}

/** A hex as it is read out. */
export function hexWords(cell: Cell, board: Pick<MosaicView, "tiles" | "pieces">, components: Components, names: readonly string[], lit: boolean): string {
  const [tile, piece] = [board.tiles[cell.key], board.pieces[cell.key]];
  const parts = [
    // Words in brackets are left out by some screen readers, and the number is one of them.
    cell.title.replace(/ \((.+)\)$/, ", $1"),
    cell.kind === "port" ? "port" : "",
    piece ? `${pieceName(piece, components)} of ${names[piece.seat]}` : "",
    tile ? `${components.goods[tile] ? "" : "cache: "}${tileName(tile, components)}` : "",
    lit ? "can be chosen" : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** Which seats have the most points to gain, for a scoring now. */
export const previewOf = (board: MosaicView, seat: number): number => {
  const one = board.civilizations[seat]?.preview;
  return one ? one.regions + one.government : 0;
};

export const listedNames = (seats: readonly number[], names: readonly string[]): string => listed(seats.map((seat) => names[seat] ?? ""));
