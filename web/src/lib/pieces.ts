/** What a game's pieces are called, from its components alone. */
import { titled } from "./format";

type Names = ReadonlyMap<string, string>;

export const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The names of all pieces by their keys: `cards: { "dye-house": { name: "Dye House" } }`. A key with
 * two names has none. */
export function pieceNames(components: unknown): Names {
  const names = new Map<string, string>();
  const twice = new Set<string>();
  for (const sort of isTable(components) ? Object.values(components) : []) {
    for (const [key, piece] of isTable(sort) ? Object.entries(sort) : []) {
      const name = isTable(piece) ? piece.name : undefined;
      if (typeof name !== "string") continue;
      if (names.has(key) && names.get(key) !== name) twice.add(key);
      names.set(key, name);
    }
  }
  for (const key of twice) names.delete(key);
  return names;
}

/** A word of a view or a move: the name of the piece, or the key made readable. */
export function wordsFor(key: string, names: Names): string {
  return names.get(key) ?? (/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(key) ? titled(key) : key);
}
