/** The games in which standing orders can be left; a new game with auctions registers its own here. */
import type { Ordering } from "../lib/orders";
import { ordering as phoenicia } from "./phoenicia/ordering";

/** An ordering is given its own game's view and no other, so that the page need not know its type. */
const ORDERINGS: Record<string, unknown> = { phoenicia };

export const orderingOf = (game: string): Ordering | null => (ORDERINGS[game] as Ordering) ?? null;
