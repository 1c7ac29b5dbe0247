/** The few words that fit every game. */
import type { Verbs } from "../lib/actions";
import { isTable } from "../lib/pieces";

/** Verbs are worded by their keys; where there is much to choose, it is chosen step by step. */
export const VERBS: Verbs = { titles: {}, closing: [], folds: 12, walks: 6 };

/** "Round 3", in a game that counts rounds. */
export function moment(view: unknown): string {
  const round = isTable(view) ? view.round : undefined;
  return typeof round === "number" ? `Round ${round}` : "";
}

export function doing(view: unknown): string {
  const deciding = isTable(view) ? view.deciding : undefined;
  return Array.isArray(deciding) && deciding.length > 1 ? "decide" : "decides";
}
