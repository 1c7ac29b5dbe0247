/** The city's streets: which stalls stand together, and who owns what. */
import type { Components, Goods, Piece, SheetView, StallView } from "./types";

export interface Street {
  key: string;
  title: string;
  words: string;
  stalls: StallView[];
}

/** Workshops by licence, then commercial and utility buildings. */
export function streets(stalls: readonly StallView[], components: Components): Street[] {
  const ofKind = (kind: string): StallView[] => stalls.filter((one) => one.kind === kind);
  const licence = (stall: StallView): string => components.production[stall.building]?.licence ?? "";
  const workshops = ofKind("production").sort((a, b) => licence(a).localeCompare(licence(b)));
  return [
    { key: "workshops", title: "Workshops", words: "A needs no licence, B one of licence A as the Ager is, C one of B, D one of C", stalls: workshops },
    { key: "commercial", title: "Commercial", words: "turn goods into gold and fame once a round", stalls: ofKind("commercial") },
    { key: "utility", title: "Utility", words: "help in the background", stalls: ofKind("utility") },
  ].filter((street) => street.stalls.length);
}

/** Who owns a tile or a segment of the wall. */
export function ownerOf(key: string, sheets: readonly SheetView[]): number | null {
  const found = sheets.findIndex((sheet) => sheet.public.includes(key) || sheet.walls.includes(key));
  return found < 0 ? null : found;
}

/** How many own a building that there are several of. */
export const ownersOf = (key: string, sheets: readonly SheetView[]): number[] =>
  sheets.flatMap((sheet, seat) =>
    [...sheet.production, ...sheet.commercial, ...sheet.utility].includes(key) ? [seat] : [],
  );

/** What is said of a building, of whatever kind. */
export function pieceOf(key: string, components: Components): Omit<Piece, "note"> {
  return (
    components.production[key] ??
    components.commercial[key] ??
    components.utility[key] ??
    components.walls[key] ??
    components.public[key] ?? { name: key, english: null, words: "", unverified: false }
  );
}

/** How many goods there are in all. */
export const goodsCount = (goods: Goods): number => Object.values(goods).reduce((sum, one) => sum + one, 0);

/** The colours of goods; each carries its letter as well. */
export const GOOD_COLOURS: Record<string, string> = {
  alimentary: "#66752f",
  consumer: "#2a6a8a",
  industrial: "#6a5a48",
  military: "#a2431c",
  luxury: "#7a2f68",
};
