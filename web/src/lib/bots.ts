/** The bots that may be asked to a table, as people choose among them. */

import type { GameSummary } from "./types";

/** Who plays where nobody has chosen; every server offers it. */
export const USUAL_BOT = "merchant";

/** A bot's name with its rating in a game, where it has one. */
export function botTitle(name: string, game: Pick<GameSummary, "ratings"> | undefined): string {
  const rated = game?.ratings[name];
  return rated ? `${name} (${rated.rating})` : name;
}
